"""Lines and keys, byte by byte."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcards_tui.plain.keys import ESCAPE_WAIT, KeyDecoder
from warcards_tui.plain.lines import MOST_ADDED, WIDEST, split, told_apart


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
    (b"\x7f\t\x04", ["backspace", "tab", "eof"]),
    (b"\x1b[5~\x1b[6~", ["pageup", "pagedown"]),
    (b"\x1b[H\x1bOH\x1b[1~\x1b[7~", ["home"] * 4),
    (b"\x1b[F\x1bOF\x1b[4~\x1b[8~", ["end"] * 4),
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


def spoken_by_comparing(before: str, row: str, columns: int = 80) -> str:
    """Return BRLTTY's speech when one row replaces another, with the cursor at the start."""
    old, new = before.ljust(columns), row.ljust(columns)
    if old == new:
        return ""
    for shift in range(1, columns):
        if shift <= len(new.rstrip()) and new[shift:] == old[:-shift]:
            return new[:shift]  # As if it had been typed.
        if shift <= len(old.rstrip()) and old[shift:] == new[:-shift]:
            return old[:shift]  # As if it had been deleted.
    differing = [at for at in range(columns) if old[at] != new[at]]
    return new[differing[0] : differing[-1] + 1]


SAID = st.sampled_from(
    [
        "Rosa wins 2 cards.",
        "Rosa wins 4 cards.",
        "Rosa has chosen 6.",
        "You 8, Rosa 5.",
        "You choose 8.",
        "You choose 5.",
        "You win 2 cards.",
        "Your turn.",
        "Choose a card.",
        "5.",
        "6.",
        "Deleted; 5.",
        "Goodbye.",
        "Resume Egyptian War? Enter; H helps.",
    ]
)


@given(st.lists(SAID, min_size=2))
def test_on_the_last_row_a_reader_that_compares_rows_speaks_every_line_whole(
    lines: list[str],
) -> None:
    row = ""
    for line in lines:
        before, row = row, told_apart(line, row)
        spoken = spoken_by_comparing(before, row)
        assert "".join(spoken.split()).rstrip(".") == "".join(line.split()).rstrip("."), before
        assert len(row) <= len(line) + MOST_ADDED


def test_a_line_that_differs_anyway_is_left_as_it_is() -> None:
    assert told_apart("You choose 8.", "Rosa wins 2 cards.") == "You choose 8."


def test_no_line_ends_between_a_key_and_what_it_does() -> None:
    keys = "; ".join([f"{key}: twelve times twelve" for key in range(1, 10)])
    assert len(split(keys)) > 2
    assert all(line.endswith(("twelve;", "twelve")) for line in split(keys))
    assert (
        split(f"Your cards, sorted from high to low at the end of the game, Rosa: {keys[:30]}")[0][
            -1
        ]
        == ":"
    )
