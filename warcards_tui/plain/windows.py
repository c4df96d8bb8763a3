"""Windows console, by Microsoft's documented console functions of kernel32.

Keys come as records with characters and key codes. Windows calls a handler in a thread of its own
for Ctrl+C, Ctrl+Break and a closed window. The waiting thread waits for records and for an event
that this handler sets.
"""

from __future__ import annotations

import codecs
import contextlib
import ctypes
import os
import signal
import sys
import threading
from ctypes import wintypes
from time import perf_counter
from typing import Any, Self

from warcards_tui.plain.terminal import HANGUP, EndOfInput, Terminal

_INPUT, _OUTPUT = -10, -11
"""Numbers of the standard handles for ``GetStdHandle``."""

_LINE_INPUT, _ECHO_INPUT, _ESCAPES_INPUT = 0x2, 0x4, 0x200
"""Input modes that would disturb single keys."""

_KEY_EVENT = 1
_ALT, _LEFT_ALT, _CTRL = 0x12, 0x2, 0xC
"""Code of the Alt key; bits of the held keys for left Alt and for either Ctrl."""

_FOREVER = 0xFFFFFFFF
_WOKEN, _TYPED, _TIMED_OUT = 0, 1, 258

_ENDING = {0: signal.SIGINT, 1: 21, 2: HANGUP, 5: HANGUP, 6: HANGUP}
"""Signals by the console event: Ctrl+C, Ctrl+Break (SIGBREAK), a closed window, logoff and
shutdown.
"""

_LAST_WORD = 4.0
"""Time for which the closing of a window is delayed, in seconds; Windows kills after five."""

_SEQUENCES = {
    **{0x25: b"\x1b[D", 0x26: b"\x1b[A", 0x27: b"\x1b[C", 0x28: b"\x1b[B"},
    **{0x21: b"\x1b[5~", 0x22: b"\x1b[6~", 0x23: b"\x1b[F", 0x24: b"\x1b[H"},
    0x2E: b"\x1b[3~",
}
"""Escape sequences of other terminals by key code: arrows, Page Up to Home, Delete."""


class KeyRecord(ctypes.Structure):
    """``KEY_EVENT_RECORD``; a character is a unit of UTF-16."""

    _fields_ = (
        ("down", ctypes.c_int32),
        ("repeats", ctypes.c_uint16),
        ("code", ctypes.c_uint16),
        ("scan", ctypes.c_uint16),
        ("unit", ctypes.c_uint16),
        ("held", ctypes.c_uint32),
    )


class InputRecord(ctypes.Structure):
    """``INPUT_RECORD``; records of other kinds than keys are not longer."""

    _fields_ = (("kind", ctypes.c_uint16), ("key", KeyRecord))


class WindowsTerminal(Terminal):
    """The console on standard input and output."""

    def __init__(self) -> None:
        super().__init__()
        self._kernel = _kernel()
        self._in = self._kernel.GetStdHandle(_INPUT)
        self._out = sys.stdout.fileno()
        self._modes = 0
        self._wake: Any = None
        self._left = threading.Event()
        # Windows keeps no reference to the handler.
        self._handler = vars(ctypes)["WINFUNCTYPE"](wintypes.BOOL, wintypes.DWORD)(self._note)
        self._units = codecs.getincrementaldecoder("utf-16-le")("ignore")

    def __enter__(self) -> Self:
        modes = _modes(self._kernel, self._in)
        if modes is None:
            raise EndOfInput()  # The console is gone.
        self._modes = modes
        self._wake = self._kernel.CreateEventW(None, False, False, None)
        self._kernel.SetConsoleCtrlHandler(self._handler, True)
        raw = self._modes & ~(_LINE_INPUT | _ECHO_INPUT | _ESCAPES_INPUT)
        self._kernel.SetConsoleMode(self._in, raw)
        return self

    def __exit__(self, *exception: object) -> None:
        self._kernel.SetConsoleMode(self._in, self._modes)
        self._kernel.SetConsoleCtrlHandler(self._handler, False)
        self._kernel.CloseHandle(self._wake)
        self._left.set()

    def _note(self, kind: int) -> bool:
        """Note that the program must end (called in another thread); True if handled."""
        if kind not in _ENDING:
            return False
        self._signal = _ENDING[kind]
        self._kernel.SetEvent(self._wake)
        if self._signal == HANGUP:
            self._left.wait(_LAST_WORD)  # Windows kills the program when this returns.
        return True

    def _clock(self) -> float:
        return perf_counter() * 1000  # ``time.monotonic`` has steps of 16 ms before Python 3.13.

    def _columns(self) -> int:
        try:
            return os.get_terminal_size(self._out).columns
        except OSError:
            return 0

    def _write(self, data: bytes) -> None:
        while data:
            if self._signal is not None:
                raise EndOfInput(self._signal)
            try:
                data = data[os.write(self._out, data) :]
            except OSError:
                raise EndOfInput() from None

    def _put(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self._out, data)

    def _wait(self, seconds: float | None) -> tuple[bool, bool]:
        handles = (wintypes.HANDLE * 2)(self._wake, self._in)
        # Rounded up, because a wait of less than a millisecond would become a busy loop.
        most = _FOREVER if seconds is None else -int(-seconds * 1000 // 1)
        found = self._kernel.WaitForMultipleObjects(2, handles, False, min(most, _FOREVER))
        if found not in (_WOKEN, _TYPED, _TIMED_OUT):
            raise EndOfInput()
        return found != _TIMED_OUT, found == _TYPED

    def _input(self) -> bytes | None:
        found = (InputRecord * 64)()
        many = wintypes.DWORD()
        if not self._kernel.ReadConsoleInputW(self._in, found, len(found), ctypes.byref(many)):
            return b""
        keys = [each.key for each in found[: many.value] if each.kind == _KEY_EVENT]
        return b"".join(map(self._typed, keys)) or None

    def _typed(self, key: KeyRecord) -> bytes:
        """Return the bytes that other terminals send for a key; none for most released keys."""
        if not key.down and not (key.code == _ALT and key.unit):  # Alt and digits type a character.
            return b""
        if not key.unit:
            return _SEQUENCES.get(int(key.code), b"") * int(key.repeats)
        text = self._units.decode(int(key.unit).to_bytes(2, "little")).encode("utf-8", "ignore")
        if key.down and key.held & _LEFT_ALT and not key.held & _CTRL:
            text = b"\x1b" + text  # The right Alt key types characters.
        return text * int(key.repeats)


def is_console() -> bool:
    """True if standard input and output are a console; Python takes "NUL" for a terminal too."""
    kernel = _kernel()
    handles = (kernel.GetStdHandle(_INPUT), kernel.GetStdHandle(_OUTPUT))
    return all(_modes(kernel, each) is not None for each in handles)


def _kernel() -> Any:
    kernel = vars(ctypes)["WinDLL"]("kernel32")
    kernel.GetStdHandle.restype = wintypes.HANDLE
    kernel.CreateEventW.restype = wintypes.HANDLE
    kernel.WaitForMultipleObjects.restype = wintypes.DWORD
    for name in ("GetConsoleMode", "SetConsoleMode", "SetEvent", "CloseHandle"):
        getattr(kernel, name).argtypes = _ARGUMENTS[name]
    kernel.ReadConsoleInputW.argtypes = _ARGUMENTS["ReadConsoleInputW"]
    return kernel


_ARGUMENTS: dict[str, list[Any]] = {
    "GetConsoleMode": [wintypes.HANDLE, ctypes.c_void_p],
    "SetConsoleMode": [wintypes.HANDLE, wintypes.DWORD],
    "ReadConsoleInputW": [wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD, ctypes.c_void_p],
    "SetEvent": [wintypes.HANDLE],
    "CloseHandle": [wintypes.HANDLE],
}
"""Argument types: handles are as wide as pointers, but ctypes assumes int."""


def _modes(kernel: Any, handle: Any) -> int | None:
    """Return the modes of a console handle; None for any other handle."""
    found = wintypes.DWORD()
    return found.value if kernel.GetConsoleMode(handle, ctypes.byref(found)) else None
