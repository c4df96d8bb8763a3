"""Content of the terminal in a page, which itself is only a picture."""

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
"""Script that records the traffic between page and server, before the page starts.

``got`` is received, ``sent`` has times, and ``seen`` has the time when a played spade appears.
"""


def _is(key: str) -> str:
    """Return JavaScript that tests for the key: the terminal answers by the same way."""
    return f"(([what, how]) => what === 'stdin' && how === {json.dumps(key)})"


class Terminal:
    """The terminal of the page, last loaded with ``SPY`` before it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)
        self._taken = 0

    def size(self) -> tuple[int, int]:
        """Return the last columns and rows sent to the program."""
        told = self._page.value("sent.filter(([what]) => what === 'resize').at(-1)[1]")
        return told["width"], told["height"]

    def until(self, text: str) -> None:
        """Wait until a row has this text."""
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
        """Return the position of a row in the window, from 0 or the end, a little to the right."""
        left, top, height = self._page.value(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [box.x, box.y, box.height]; })()"
        )
        rows = self.size()[1]
        return left + 60, top + (number % rows + 0.5) * height / rows

    def typed(self, key: str) -> int:
        """Return how often this key has been pressed."""
        return int(self._page.value(f"sent.filter({_is(key)}).length"))

    def time_of(self, key: str, number: int) -> float:
        """Return when this key went to the server for the ``number``-th time, from 0."""
        found = f"sent.filter({_is(key)})[{number}]"
        return float(self._page.until(f"{found} && {found}[2]"))

    def away(self) -> int:
        """Return how often the program heard that the window lost focus."""
        return int(self._page.value("sent.filter(([what]) => what === 'blur').length"))
