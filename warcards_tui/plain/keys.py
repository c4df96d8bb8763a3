"""Conversion of terminal bytes to names of keys."""

from __future__ import annotations

SEQUENCES = {
    **{b"A": "up", b"B": "down", b"C": "right", b"D": "left", b"H": "home", b"F": "end"},
    **{b"5~": "pageup", b"6~": "pagedown"},
    # Home and End of terminals that follow the VT220 or rxvt.
    **{b"1~": "home", b"4~": "end", b"7~": "home", b"8~": "end"},
    b"3~": "delete",
}
"""Keys by the bytes after Escape and ``[`` or ``O``."""

_NAMED = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\t": "tab",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x04": "eof",
}

ESCAPE_WAIT = 50.0
"""Time within which the rest of an escape sequence follows its first byte, in ms."""


LONGEST = 32
"""Largest number of bytes stored of an incomplete key; no key has more."""


class KeyDecoder:
    """Decoder of keys from bytes that may arrive in any pieces.

    Keys are ``up down left right enter space tab backspace delete pageup pagedown home end``,
    characters, and ``eof`` for Ctrl+D. Other escape sequences, Alt with a character and other
    control characters are ignored.
    """

    def __init__(self) -> None:
        self._held = b""
        self._held_since = 0.0

    def feed(self, data: bytes, now: float) -> list[str]:
        """Return the keys that are complete after ``data`` has arrived at ``now`` ms."""
        if self._held and now - self._held_since > ESCAPE_WAIT:
            # A lone Escape, or half a character, must not swallow the key that comes later.
            self._held = b""
        keys = []
        rest = self._held + data
        while rest:
            length = _length(rest)
            if length > len(rest):
                break
            key = _name(rest[:length])
            if key:
                keys.append(key)
            rest = rest[length:]
        # Longer rests belong to a sequence without an end, which is ignored anyway.
        self._held = rest[:LONGEST]
        self._held_since = now
        return keys


def _length(data: bytes) -> int:
    """Return the length of the first key in bytes; more than ``data`` has if it is incomplete."""
    first = data[0]
    if first == 0x1B:
        return _escape_length(data)
    if first < 0xC0:
        return 1
    return 2 if first < 0xE0 else 3 if first < 0xF0 else 4


def _escape_length(data: bytes) -> int:
    if len(data) < 2:
        return 2
    if data[1:2] == b"O":
        return 3
    if data[1:2] == b"[":
        for at in range(2, len(data)):
            if 0x40 <= data[at] <= 0x7E:
                return at + 1
        return len(data) + 1
    # The second Escape begins another sequence.
    return 1 if data[1] == 0x1B else 2


def _name(key: bytes) -> str:
    if key[:1] == b"\x1b":
        return SEQUENCES.get(key[2:], "") if key[1:2] in (b"[", b"O") else ""
    text = key.decode("utf-8", "ignore")
    return _NAMED.get(text, text if text.isprintable() else "")
