"""What stands in the terminal of a page, which itself is but a picture."""

from __future__ import annotations

import json
import time

import pyte

from tests.browser.chromium import LIMIT, Page

SPY = """
window.got = "";
window.sent = [];
window.seen = {};
{
  const decoder = new TextDecoder();
  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", (event) => {
        if (typeof event.data === "string") return;
        window.got += decoder.decode(event.data);
        for (const each of window.got.matchAll(/.♠, you\\./g))
          window.seen[each[0]] ??= performance.now();
      });
    }
    send(data) {
      window.sent.push([...JSON.parse(data), performance.now()]);
      super.send(data);
    }
  };
}
"""
"""Notes what goes between the page and the server, before the page knows of it: ``got``, and what
is ``sent`` with its time. When a spade that one lays is there is ``seen``.
"""


def _is(key: str) -> str:
    """In JavaScript, whether that is the key: the terminal answers by the same way."""
    return f"(([what, how]) => what === 'stdin' && how === {json.dumps(key)})"


class Terminal:
    """The terminal of what a page, which ``SPY`` was before, has loaded last."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)
        self._taken = 0

    def size(self) -> tuple[int, int]:
        """The columns and rows that the program has been told last."""
        told = self._page.value("sent.filter(([what]) => what === 'resize').at(-1)[1]")
        return told["width"], told["height"]

    def until(self, text: str) -> None:
        """Waits until a row has this text."""
        end = time.monotonic() + LIMIT
        while not any(text in row for row in self._rows()):
            assert time.monotonic() < end, "\n".join(self._screen.display)
            self._page.until(f"got.length > {self._taken}")

    def _rows(self) -> list[str]:
        got, drawn = self._page.value(
            f"[got.slice({self._taken}), document.body.classList.contains('-drawn')]"
        )
        self._taken += len(got.encode("utf-16-le")) // 2
        if not drawn:
            self._stream.feed(got)
            return []
        columns, rows = self.size()
        if (columns, rows) != (self._screen.columns, self._screen.lines):
            self._screen.resize(rows, columns)
        self._stream.feed(got)
        return list(self._screen.display)

    def row(self, number: int) -> tuple[float, float]:
        """Where in the window a row is, from 0, or from the end; a little to the right in it."""
        left, top, height = self._page.value(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [box.x, box.y, box.height]; })()"
        )
        rows = self.size()[1]
        return left + 60, top + (number % rows + 0.5) * height / rows

    def typed(self, key: str) -> int:
        """How often this key has been pressed."""
        return int(self._page.value(f"sent.filter({_is(key)}).length"))

    def time_of(self, key: str, number: int) -> float:
        """When this key has gone to the server for the time of that number, from 0."""
        found = f"sent.filter({_is(key)})[{number}]"
        return float(self._page.until(f"{found} && {found}[2]"))

    def away(self) -> int:
        """How often the program has been told that one is elsewhere."""
        return int(self._page.value("sent.filter(([what]) => what === 'blur').length"))
