// Around the terminal of textual-serve, which finds its settings in the page when all is loaded.
"use strict";
{
  const terminal = document.getElementById("terminal");
  const note = document.getElementById("why");
  const again = document.getElementById("again");

  // Eighty columns where they can be read, fewer on a telephone. A cell is 0.6 of the height of a sign.
  const fitting = Math.floor(window.innerWidth / 80 / 0.6);
  terminal.dataset.fontSize = String(Math.min(Math.max(fitting, 12), 18));
  terminal.dataset.sessionWebsocketUrl =
    location.origin.replace(/^http/, "ws") + location.pathname + "/terminal";

  // Keys go to the terminal without a click, also when something else in the page was clicked.
  const focus = () => terminal.querySelector(".xterm-helper-textarea")?.focus();
  document.addEventListener("click", focus);

  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("open", focus);
      this.addEventListener("close", (event) => {
        note.textContent = event.reason || "The line to the server is broken.";
        again.hidden = false;
        again.focus();
      });
    }
  };
  again.addEventListener("click", () => location.reload());
}
