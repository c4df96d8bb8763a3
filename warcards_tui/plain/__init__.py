"""The line face: the game as a stream of lines, for screen readers, pipes and simple terminals."""

from __future__ import annotations

import gc
import sys
from functools import partial
from typing import TYPE_CHECKING

from warcards_tui.sitting.launch import Launch
from warcards_tui.store import Store
from warcards_tui.words import home as texts

if TYPE_CHECKING:
    from warcards_tui.plain.terminal import Terminal


def run(launch: Launch, store: Store, terminal: Terminal | None = None) -> int:
    """Opens the face; returns the exit status once the person has left or the input has ended.

    Single keys on the ``terminal`` that is given, or where input and output are one; written
    commands everywhere else.
    """
    gc.enable()  # Somebody may play for hours.
    if terminal is not None:
        return talk(terminal, launch, store)
    if _terminal(sys.stdin) and _terminal(sys.stdout):
        if single_keys():
            sys.stdout.flush()
            return talk(open_terminal(), launch, store)
        launch = launch._replace(first_line=f"{launch.first_line} {texts.no_single_keys}")
    from warcards_tui.plain.script import run_script

    return run_script(launch, store)


def single_keys() -> str:
    """How the terminal of this system is read key by key: the ``posix`` way, that of ``windows``,
    or none, empty.
    """
    try:
        import termios  # noqa: F401
    except ModuleNotFoundError:
        import ctypes

        if not hasattr(ctypes, "WinDLL"):
            return ""
        from warcards_tui.plain.windows import is_console

        return "windows" if is_console() else ""
    return "posix"


def open_terminal() -> Terminal:
    """The terminal on standard input and output, where it has single keys."""
    if single_keys() == "windows":
        from warcards_tui.plain.windows import WindowsTerminal

        return WindowsTerminal()
    from warcards_tui.plain.posix import PosixTerminal

    return PosixTerminal()


def _terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return isatty is not None and bool(isatty())


def talk(terminal: Terminal, launch: Launch, store: Store) -> int:
    """The face on a terminal, key by key; returns as ``run`` does."""
    from warcards_tui.coach.places import begin_game
    from warcards_tui.plain.face import Face
    from warcards_tui.plain.home import asked, at_home, go, table
    from warcards_tui.plain.set_up import set_up
    from warcards_tui.plain.terminal import HANGUP, Ended

    status = 0
    try:
        with terminal:
            face = Face(terminal, store, launch.games)
            for line in (launch.first_line, *store.news()):
                face.say(line)
            if launch.asked:
                set_up(face)
            if launch.request is not None:
                table(face, partial(begin_game, store, launch.games, asked(face, launch.request)))
            elif launch.opening is not None:
                go(face, launch.opening)
            at_home(face)
            face.farewell()
    except Ended as ended:
        status = ended.status
        if ended.signal != HANGUP:  # Else nobody sees the terminal any more.
            terminal.end_line()
    else:
        terminal.wipe_line()
    return status
