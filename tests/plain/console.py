"""A Windows console, as Microsoft documents it, on the pseudo-terminal of a test.

``stand_in`` makes this Python look like one on Windows, as far as a terminal is concerned: it lacks
the modules and signals of POSIX, and its kernel32 has the console functions in use, down to
structures and handles. Typed text comes as key records, each key down and up.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import sys
import termios
from collections import deque
from collections.abc import Callable
from ctypes import wintypes
from typing import Any

from warcards_tui.plain.keys import KeyDecoder

POSIX_MODULES = ("termios", "fcntl", "tty", "pty", "resource", "pwd", "grp", "syslog")
POSIX_SIGNALS = ("SIGHUP", "SIGTSTP", "SIGCONT", "SIGQUIT", "SIGWINCH", "SIGPIPE", "SIGALRM")
CODES = {
    **{"left": 0x25, "up": 0x26, "right": 0x27, "down": 0x28},
    **{"pageup": 0x21, "pagedown": 0x22, "end": 0x23, "home": 0x24},
}
CHARACTERS = {"enter": "\r", "space": " ", "tab": "\t", "backspace": "\b", "eof": "\x04"}
SHIFT = 0x10

_FEED = KeyDecoder.feed  # Tests may count the input of the program's own decoder.
_STD_INPUT, _STD_OUTPUT = -10, -11
_KEY_EVENT, _FOCUS_EVENT = 1, 16
_LINE_INPUT, _ECHO_INPUT = 0x2, 0x4
_TIMED_OUT = 258


class Function:
    """A function of a library that accepts type declarations."""

    def __init__(self, does: Callable[..., int]) -> None:
        self._does = does

    def __call__(self, *given: Any) -> int:
        return self._does(*given)


class Kernel32:
    """A stand-in for kernel32. Input and output are the descriptors 0 and 1, events are pipes."""

    def __init__(self, name: str) -> None:
        assert name == "kernel32"
        self._modes = {0: 0x1F7, 1: 0x3}
        self._cooked = termios.tcgetattr(0)
        self._decoder = KeyDecoder()
        self._records: deque[tuple[int, bool, int, int, int]] = deque()
        self._events: dict[int, int] = {}
        self.handlers: list[Any] = []
        for each in dir(self):
            if each[0].isupper():
                setattr(self, each, Function(getattr(self, each)))

    def GetStdHandle(self, which: int) -> int:
        return {_STD_INPUT: 0, _STD_OUTPUT: 1}[which]

    def GetConsoleMode(self, handle: int, found: Any) -> int:
        found._obj.value = self._modes.get(handle or 0, 0)
        return int(os.isatty(handle or 0))

    def SetConsoleMode(self, handle: int, modes: int) -> int:
        self._modes[handle or 0] = modes
        raw = termios.tcgetattr(0)
        if modes & _LINE_INPUT:
            raw = self._cooked
        else:
            raw[1] &= ~termios.OPOST
            raw[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        assert bool(modes & _ECHO_INPUT) == bool(modes & _LINE_INPUT), "the second needs the first"
        termios.tcsetattr(0, termios.TCSANOW, raw)
        return 1

    def CreateEventW(self, *_: object) -> int:
        waits, sets = os.pipe()
        self._events[waits] = sets
        return waits

    def SetEvent(self, event: int) -> int:
        return os.write(self._events[event], b"!")

    def CloseHandle(self, event: int) -> int:
        os.close(event)
        os.close(self._events.pop(event))
        return 1

    def SetConsoleCtrlHandler(self, handler: Any, add: bool) -> int:
        (self.handlers.append if add else self.handlers.remove)(handler)
        return 1

    def WaitForMultipleObjects(self, many: int, handles: Any, all_: bool, most: int) -> int:
        event, console = [each or 0 for each in handles[:many]]
        seconds = None if most == 0xFFFFFFFF else most / 1000
        if self._records:
            seconds = 0.0
        ready, _, _ = select.select([event, console], [], [], seconds)
        if event in ready:
            os.read(event, 1)  # It is one that resets itself.
            return 0
        return 1 if ready or self._records else _TIMED_OUT

    def ReadConsoleInputW(self, handle: int, found: Any, most: int, many: Any) -> int:
        if not self._records and not self._read():
            return 0
        count = min(most, len(self._records))
        for each in found[:count]:
            each.kind, each.key.down, each.key.repeats, each.key.code, unit = (
                self._records.popleft()
            )
            each.key.unit = unit
        many._obj.value = count
        return 1

    def _read(self) -> bool:
        try:
            data = os.read(0, 4096)
        except OSError:
            data = b""
        if b"\x03" in data:  # Ctrl+C never comes as a key.
            for handler in self.handlers:
                handler(0)
            data = data.replace(b"\x03", b"")
        elif not data:
            return False
        for key in _FEED(self._decoder, data, 0.0):
            self._press(key)
        return True

    def _press(self, key: str) -> None:
        """Press and release a key, between other events of a window."""
        self._records.append((_FOCUS_EVENT, True, 0, 0, 0))
        self._records.append((_KEY_EVENT, True, 1, SHIFT, 0))
        text = CHARACTERS.get(key, key if key not in CODES else "\0")
        units = text.encode("utf-16-le")
        for at in range(0, len(units), 2):
            unit = int.from_bytes(units[at : at + 2], "little")
            code = CODES.get(key, 0)
            self._records.append((_KEY_EVENT, True, 1, code, unit))
            self._records.append((_KEY_EVENT, False, 1, code, unit))
        self._records.append((_KEY_EVENT, False, 1, SHIFT, 0))


def stand_in() -> None:
    """Make this Python look like one on Windows, as far as a terminal is concerned."""
    kernel = Kernel32("kernel32")
    vars(ctypes).update(WinDLL=lambda name: kernel, WINFUNCTYPE=_function_type)
    without_posix()
    for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "geteuid", "getuid", "fork", "killpg"):
        delattr(os, name)
    os.environ.pop("TERM", None)


def without_posix() -> None:
    """Remove the modules and signals that Windows lacks."""
    for module in POSIX_MODULES:
        sys.modules[module] = None  # type: ignore[assignment]
    for name in POSIX_SIGNALS:
        delattr(signal, name)


def _function_type(*types: Any) -> Callable[[Callable[[int], bool]], Callable[[int], bool]]:
    assert types == (wintypes.BOOL, wintypes.DWORD)
    return lambda does: does
