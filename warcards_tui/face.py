"""Which face opens, and why: asked for, needed, kept, or asked at the very first start."""

from __future__ import annotations

import os
import sys

from warcards_tui.store import Store
from warcards_tui.table.settings import change_setting, read_setting

QUESTION = "warcards. F full screen, P plain lines for a screen reader. F or P?"


def choose_face(asked: str | None, store: Store) -> tuple[str, str]:
    """``full`` or ``plain``, and the first line, which says which face it is and why.

    An argument counts most, then what the terminal cannot do, then the environment, then the
    setting. Where nothing decides, the person is asked, and the choice is kept.
    """
    if asked is not None:
        return asked, _line(asked, "by option")
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "plain", _line("plain", "because this is no terminal")
    if os.environ.get("TERM", "dumb") in ("dumb", ""):
        return "plain", _line("plain", "because TERM is dumb")
    if os.environ.get("WARCARDS_PLAIN", "") not in ("", "0"):
        return "plain", _line("plain", "because WARCARDS_PLAIN is set")
    if os.environ.get("ACCESSIBLE", "") not in ("", "0"):
        return "plain", _line("plain", "because ACCESSIBLE is set")
    kept = str(read_setting(store, "face"))
    if kept != "ask":
        return kept, _line(kept, "as you chose")
    chosen = "plain" if _ask() == "p" else "full"
    change_setting(store, "face", chosen)
    return chosen, _line(chosen, "as you chose")


def _line(face: str, why: str) -> str:
    # Short, and without dashes, which some readers spell out: a question follows at once.
    return f"{'Plain lines' if face == 'plain' else 'Full screen'}, {why}."


def _ask() -> str:
    """Asks for one key on the bare terminal: ``f`` or ``p``. Enter is full; input that ends is
    plain.
    """
    from warcards_tui.plain.terminal import Terminal

    with Terminal() as terminal:
        terminal.say(QUESTION)
        while True:
            key = terminal.read_key()
            if key is None:
                return "p"
            if key.lower() in ("f", "p", "enter"):
                return "f" if key == "enter" else key.lower()
            terminal.say("F or P?")
