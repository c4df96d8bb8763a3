"""Which face opens, and why: asked for, needed, kept, or asked at the very first start."""

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
"""The setting that keeps that the plain face was told of to somebody who may be listening."""

IN_A_BROWSER = "textual.drivers.web_driver:WebDriver"
"""What ``textual serve`` names as Textual's driver. All streams are pipes then, which carry packets
for the terminal in the page: there is a screen, though no stream is a terminal."""

_DUMB = ("dumb", "unknown")
"""What TERM is on terminals on which nothing can be drawn. Textual sees them in another size than
they have, and would begin anew for ever.
"""


class Chosen(NamedTuple):
    """The face that opens, ``full`` or ``plain``, its first line, and whether the person has been
    asked for it just now.
    """

    face: str
    line: str
    asked: bool = False


class FaceError(ValueError):
    """A face that cannot open here; the message says which can."""


def choose_face(asked: str | None, store: Store) -> Chosen:
    """The face, with a first line that says of plain lines why they are.

    An argument counts most, then what the terminal cannot do, then the environment, then the
    setting. Where nothing decides, the person is asked, and the choice is kept. Who seems to
    listen and yet opens the full screen is told once which face is made for that.
    """
    # Textual draws on standard error.
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
        # Short, and without dashes, which some readers spell out: a question follows at once.
        return Chosen(face, texts.opens_plain(why=why).text)
    if not _listens(store) or store.setting(_TOLD, False):
        return Chosen(face, "")  # It is seen.
    store.set_setting(_TOLD, True)
    return Chosen(face, texts.for_readers)


def _listens(store: Store) -> bool:
    """Whether settings, environment or system tell of a screen reader or a braille display."""
    return (
        str(read_setting(store, "speech")) != "off"
        or str(read_setting(store, "face")) == "plain"
        or seems_heard()
    )


def decided(asked: str | None, store: Store, *, terminal: bool) -> tuple[str, str]:
    """``full`` or ``plain``, and why; both empty where the person has to be asked."""
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
    # Elsewhere, on Windows, no terminal has a TERM.
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
    """Asks on the bare terminal, in one line, for one key and returns ``full`` or ``plain``.

    Raises ``KeyboardInterrupt`` when the person leaves instead, by Q, Ctrl+C or closing the
    terminal, and ``SystemExit`` where another signal ends the program: then nothing was chosen.
    """
    from warcards_tui.plain import open_terminal
    from warcards_tui.plain.terminal import Ended

    terminal = open_terminal()
    try:
        with terminal:
            chosen = _answer(terminal)
    except Ended as ended:
        if ended.status:
            raise SystemExit(ended.status) from None
        chosen = ""
    if chosen != "plain":
        # Plain lines each begin a line; a shell, and what is there after the full screen, do not.
        terminal.end_line()
    if not chosen:
        raise KeyboardInterrupt
    return chosen


def _answer(terminal: Terminal) -> str:
    """``full``, ``plain``, or nothing when the person leaves."""
    heard = seems_heard()
    answers = {"q": "", "f": "full", "p": "plain", "enter": "plain" if heard else "full"}
    while True:
        terminal.say(texts.question_for_reader if heard else texts.question)
        key = terminal.read_key().lower()
        if key in answers:
            return answers[key]
