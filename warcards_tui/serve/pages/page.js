// Around the terminal of textual-serve, which finds its settings in the page when all is loaded.
"use strict";
{
  const terminal = document.getElementById("terminal");
  const note = document.getElementById("why");
  const again = document.getElementById("again");
  const keyboard = document.getElementById("keyboard");
  let line = null;

  const onGlass = window.matchMedia("(pointer: coarse)").matches;
  document.body.classList.toggle("-glass", onGlass);

  // As large as leaves 80 by 24 cells, and where that is small as leaves the 60 by 18 that the
  // program needs. A cell is at most 0.6 of the size of the font wide, and 1.35 of it high.
  const room = terminal.getBoundingClientRect();
  const leaving = (columns, rows) =>
    Math.floor(Math.min(room.width / (columns + 1) / 0.6, room.height / rows / 1.35));
  terminal.dataset.fontSize = String(
    Math.max(Math.min(leaving(80, 24), 18), Math.min(leaving(60, 18), 12), 6),
  );
  // That is settled when the page is loaded: where 60 cells do not fit any more, as on a telephone
  // that has been turned, it is loaded anew. Its height alone says nothing: a keyboard takes of it.
  let settling = 0;
  window.addEventListener("resize", () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const { width } = terminal.getBoundingClientRect();
      const size = Number(terminal.dataset.fontSize);
      if (line && size > 6 && width < room.width && width / 61 / 0.6 < size) location.reload();
    }, 500);
  });
  terminal.dataset.sessionWebsocketUrl =
    location.origin.replace(/^http/, "ws") + location.pathname + "/terminal";

  // Keys go to the terminal without a click, also when something else in the page was clicked. On
  // glass the keyboard would hide half of it, and comes where it is asked for.
  const focus = () => {
    const keys = terminal.querySelector(".xterm-helper-textarea");
    keys.inputMode = onGlass && keyboard.ariaPressed !== "true" ? "none" : "text";
    keys.focus();
  };
  document.addEventListener("click", focus);
  keyboard.addEventListener("click", () => {
    keyboard.ariaPressed = String(keyboard.ariaPressed !== "true");
    document.activeElement.blur();
  });

  // The keys that are on glass count when they are touched, as others do. The terminal keeps the
  // focus: without it the program takes it that one has gone to another window.
  for (const each of document.querySelectorAll("[data-sends]")) {
    each.addEventListener("pointerdown", () => {
      line?.send(JSON.stringify(["stdin", each.dataset.sends]));
    });
    each.addEventListener("mousedown", (event) => event.preventDefault());
  }

  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("open", () => {
        line = this;
        focus();
      });
      // The first frame; what sets up the terminal is shorter.
      this.addEventListener("message", (event) => {
        if (event.data.byteLength > 500) document.body.classList.add("-drawn");
      });
      this.addEventListener("close", (event) => {
        line = null;
        document.body.classList.add("-closed"); // What is not shown takes no focus.
        note.textContent = event.reason || "The line to the server is broken.";
        again.hidden = false;
        again.focus();
      });
    }
    send(data) {
      if (this.readyState === WebSocket.OPEN) super.send(data); // Who leaves it is no news then.
    }
  };
  again.addEventListener("click", () => location.reload());
}
