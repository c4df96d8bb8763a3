"""From the bytes of a terminal to the names of keys."""

from __future__ import annotations

SEQUENCES = {
    **{b"A": "up", b"B": "down", b"C": "right", b"D": "left", b"H": "home", b"F": "end"},
    **{b"5~": "pageup", b"6~": "pagedown"},
    # Home and End of terminals that keep to the VT220 or to rxvt.
    **{b"1~": "home", b"4~": "end", b"7~": "home", b"8~": "end"},
    b"3~": "delete",
}
"""Keys by what follows Escape and ``[`` or ``O``."""

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
"""Milliseconds within which the rest of an escape sequence follows its first byte."""


LONGEST = 32
"""Bytes that are kept of a key that has not come whole: no key has more."""


class KeyDecoder:
    """Puts keys together from bytes as they arrive, in whatever pieces.

    Keys are ``up down left right enter space tab backspace delete pageup pagedown home end``,
    characters, and ``eof`` for Ctrl+D. Other escape sequences, Alt with a character and other
    control characters give nothing.
    """

    def __init__(self) -> None:
        self._held = b""
        self._held_since = 0.0

    def feed(self, data: bytes, now: float) -> list[str]:
        """The keys that are complete now that ``data`` has come, at ``now`` milliseconds."""
        if self._held and now - self._held_since > ESCAPE_WAIT:
            # A lone Escape, or half a character: it must not swallow the key that comes later.
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
        # What is cut off belongs to a sequence without an end, which gives nothing in any case.
        self._held = rest[:LONGEST]
        self._held_since = now
        return keys


def _length(data: bytes) -> int:
    """How many bytes the first key takes; more than there are when some are still to come."""
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
    # Escape twice is Escape and the beginning of something else.
    return 1 if data[1] == 0x1B else 2


def _name(key: bytes) -> str:
    if key[:1] == b"\x1b":
        return SEQUENCES.get(key[2:], "") if key[1:2] in (b"[", b"O") else ""
    text = key.decode("utf-8", "ignore")
    return _NAMED.get(text, text if text.isprintable() else "")
