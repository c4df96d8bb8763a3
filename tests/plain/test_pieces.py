"""Lines and keys, byte by byte."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcards_tui.plain.keys import ESCAPE_WAIT, KeyDecoder
from warcards_tui.plain.lines import WIDEST, split


@given(st.text(), st.integers(20, WIDEST))
def test_lines_are_short_plain_and_lose_no_word(text: str, width: int) -> None:
    parts = split(text, width)
    assert all(0 < len(part) <= width for part in parts)
    assert all(part.isascii() and part.isprintable() for part in parts)
    assert "".join(parts).replace(" ", "") == "".join(split(text, 10_000)).replace(" ", "")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("You win. It was a pair.", ["You win. It was a pair."]),
        ("One two. Three, four five six.", ["One two.", "Three, four five six."]),
        ("One two three, four five six seven.", ["One two three,", "four five six seven."]),
        ("One two three four five six seven.", ["One two three four five", "six seven."]),
    ],
)
def test_a_long_sentence_is_split_where_a_speaker_would_breathe(
    text: str, parts: list[str]
) -> None:
    assert split(text, 23) == parts


KEYS = [
    (b"a", ["a"]),
    (b"\r\n ", ["enter", "enter", "space"]),
    (b"\x1b[A\x1b[B\x1bOC\x1b[D", ["up", "down", "right", "left"]),
    (b"\x7f\t\x04", ["backspace", "tab", "end"]),
    (b"\x1b[15~\x1b[1;5C\x1bx\x01r", ["r"]),
    ("\u00e9\u20ac\U0001f600".encode(), ["\u00e9", "\u20ac", "\U0001f600"]),
]


@pytest.mark.parametrize(("data", "keys"), KEYS)
def test_keys_are_the_same_in_whatever_pieces_they_come(data: bytes, keys: list[str]) -> None:
    whole = KeyDecoder().feed(data, 0.0)
    decoder = KeyDecoder()
    pieces = [key for byte in data for key in decoder.feed(bytes([byte]), 0.0)]
    assert whole == pieces == keys


@given(st.binary(max_size=40))
def test_no_bytes_are_too_much(data: bytes) -> None:
    decoder = KeyDecoder()
    decoder.feed(data, 0.0)
    assert decoder.feed(b"q", 1000.0) == ["q"]


def test_a_lone_escape_swallows_no_later_key() -> None:
    decoder = KeyDecoder()
    assert decoder.feed(b"\x1b", 0.0) == []
    assert decoder.feed(b"h", ESCAPE_WAIT + 1) == ["h"]
    assert decoder.feed(b"\x1b", 1000.0) == []
    assert decoder.feed(b"[A", 1001.0) == ["up"]
