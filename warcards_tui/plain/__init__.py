"""Text mode: the game as lines of text, for screen readers, pipes and simple terminals."""

from __future__ import annotations

import gc
import sys
from functools import partial
from typing import TYPE_CHECKING

from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.words import home as texts

if TYPE_CHECKING:
    from warcards_tui.plain.terminal import Terminal


def run(launch: StartupRequest, store: Store, terminal: Terminal | None = None) -> int:
    """Run text mode; return the exit status when the player has quit or the input has ended.

    The mode reads single keys from ``terminal``, or from standard input if that and the output
    are one terminal. Otherwise it reads written commands.
    """
    gc.enable()  # Needed because a session may last for hours.
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
    """Return the system whose functions read single keys: ``posix`` or ``windows``.

    Empty if none can.
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
    """Return the terminal on standard input and output, if ``single_keys`` is not empty."""
    if single_keys() == "windows":
        from warcards_tui.plain.windows import WindowsTerminal

        return WindowsTerminal()
    from warcards_tui.plain.posix import PosixTerminal

    return PosixTerminal()


def _terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return isatty is not None and bool(isatty())


def talk(terminal: Terminal, launch: StartupRequest, store: Store) -> int:
    """Run text mode on a terminal with single keys; returns the same as ``run``."""
    from warcards_tui.coach.places import begin_game
    from warcards_tui.plain.face import Face
    from warcards_tui.plain.home import asked, at_home, go, table
    from warcards_tui.plain.set_up import set_up
    from warcards_tui.plain.terminal import HANGUP, EndOfInput

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
    except EndOfInput as ended:
        status = ended.status
        if ended.signal != HANGUP:  # After a hangup nobody sees the terminal any more.
            terminal.end_line()
    else:
        terminal.wipe_line()
    return status
