"""Choice of the mode (full screen or text mode), and its reason."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.sitting.readers import seems_heard
from warcards_tui.sitting.settings import change_setting, read_setting, variable
from warcards_tui.store import Store
from warcards_tui.words import face as texts

if TYPE_CHECKING:
    from warcards_tui.plain.terminal import Terminal

_TOLD = "plain-told"
"""Setting that stores whether a screen-reader user has seen the hint about text mode."""

IN_A_BROWSER = "textual.drivers.web_driver:WebDriver"
"""Name that ``textual serve`` gives for Textual's driver.

All streams are then pipes with packets for the terminal in the page: a screen exists although no
stream is a terminal.
"""

_DUMB = ("dumb", "unknown")
"""Values of TERM for terminals that cannot draw.

Textual reads a wrong size from them, and would redraw forever.
"""


class Chosen(NamedTuple):
    """The mode to open (``full`` or ``plain``), its first line, and if the user was asked."""

    face: str
    line: str
    asked: bool = False


class FaceError(ValueError):
    """Error for a mode that cannot open here; the message says which can."""


def choose_face(asked: str | None, store: Store) -> Chosen:
    """Choose the mode, with a first line that gives the reason for text mode.

    The order is: argument, abilities of the terminal, environment, setting. If none decides, the
    user is asked, and the answer is saved. A screen-reader user who opens the full screen sees a
    hint about text mode once.
    """
    # Textual draws on standard error, so all three streams must be terminals.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    terminal = all(stream is not None and stream.isatty() for stream in streams)
    face, why = decided(asked, store, terminal=terminal)
    if not face:
        face = _ask()
        change_setting(store, "face", face)
        if face == "plain":
            return Chosen(face, "", asked=True)
        why = texts.as_chosen
    if face != "full":
        # Short and without dashes, which some readers spell out, since a question follows at once.
        return Chosen(face, texts.opens_plain(why=why).text)
    if not _listens(store) or store.setting(_TOLD, False):
        # The screen itself is visible.
        return Chosen(face, "")
    store.set_setting(_TOLD, True)
    return Chosen(face, texts.for_readers)


def _listens(store: Store) -> bool:
    """True if settings, environment or system indicate a screen reader or a braille display."""
    return (
        str(read_setting(store, "speech")) != "off"
        or str(read_setting(store, "face")) == "plain"
        or seems_heard()
    )


def decided(asked: str | None, store: Store, *, terminal: bool) -> tuple[str, str]:
    """Return ``full`` or ``plain`` and the reason; both are empty if the user must be asked."""
    if asked != "plain" and os.environ.get("TEXTUAL_DRIVER") == IN_A_BROWSER:
        return "full", texts.by_option if asked else texts.in_browser
    if asked == "full" and not terminal:
        raise FaceError(texts.needs_terminal)
    named = os.environ.get("TERM", "")
    if asked == "full" and named.lower() in _DUMB:
        raise FaceError(texts.cannot_draw(term=named).text)
    if asked is not None:
        return asked, texts.by_option
    if not terminal:
        return "plain", texts.no_terminal
    from warcards_tui.plain import single_keys

    by_keys = single_keys()
    # Other terminals, those of Windows, have no TERM.
    if named.lower() in _DUMB or (not named and by_keys == "posix"):
        return "plain", texts.by_term(term=named.lower() or "dumb").text
    if os.environ.get("WARCARDS_PLAIN", "") not in ("", "0"):
        return "plain", texts.by_plain
    if os.environ.get("ACCESSIBLE", "") not in ("", "0"):
        return "plain", texts.by_accessible
    kept = str(read_setting(store, "face"))
    if kept != "ask":
        given = texts.by_variable(name=variable("face")).text
        return kept, given if "face" in store.given else texts.as_chosen
    if not by_keys:
        return "plain", texts.until_chosen
    return "", ""


def _ask() -> str:
    """Ask for the mode on the bare terminal, in one line, and return ``full`` or ``plain``.

    Raises ``KeyboardInterrupt`` if the user quits by Q, Ctrl+C or closing the terminal, and
    ``SystemExit`` if another signal ends the program; no mode is then saved.
    """
    from warcards_tui.plain import open_terminal
    from warcards_tui.plain.terminal import EndOfInput

    terminal = open_terminal()
    try:
        with terminal:
            chosen = _answer(terminal)
    except EndOfInput as ended:
        if ended.status:
            raise SystemExit(ended.status) from None
        chosen = ""
    if chosen != "plain":
        # Text mode begins its lines itself; a shell and the full screen would continue the
        # question.
        terminal.end_line()
    if not chosen:
        raise KeyboardInterrupt
    return chosen


def _answer(terminal: Terminal) -> str:
    """Return ``full``, ``plain``, or an empty text if the user quits."""
    heard = seems_heard()
    answers = {"q": "", "f": "full", "p": "plain", "enter": "plain" if heard else "full"}
    while True:
        terminal.say(texts.question_for_reader if heard else texts.question)
        key = terminal.read_key().lower()
        if key in answers:
            return answers[key]
