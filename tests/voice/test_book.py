"""The book holds the sentences that the games say now.

After a change of a sentence, run ``make book`` and read the difference.
"""

from __future__ import annotations

import re

import pytest

from tests.tiers import looped, slow
from tests.voice.book import BOOK, NAMES, examples, page
from tests.voice.hearing import GAMES, LETTER, SIGN
from warcards_tui.voice.scene import Scene


def pages() -> dict[str, list[str]]:
    """Return the lines of the book for each game."""
    found: dict[str, list[str]] = {}
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            found[line.removeprefix("== ")] = []
        list(found.values())[-1].append(line)
    return found


SLOW = ("scientific-war", "budr-basef")


@pytest.mark.cpu(6, "tells three games of each variant at all lengths")
@pytest.mark.parametrize(
    "games",
    [
        pytest.param([each for each in GAMES if each not in SLOW], id="most"),
        pytest.param(SLOW, id="slow", marks=slow),
    ],
)
def test_the_book_has_what_is_told(games: list[str]) -> None:
    for variant in games:
        assert pages()[variant] == page(variant), f"run `make book`, read what is new: {variant}"


def test_the_book_has_the_examples() -> None:
    assert pages()["examples"] == list(examples()), "run `make book`, read what is new"


def test_the_book_has_every_game_once_the_examples_and_nothing_else() -> None:
    assert tuple(pages()) == (*GAMES, "examples"), "run `make book`"


@pytest.mark.slow
@looped("variant", [*GAMES, "examples"])
def test_nothing_in_the_book_is_a_sign_but_for_the_eye(variant: str) -> None:
    heard = [line for line in pages()[variant][1:] if not re.match(r" *(eye|finger): |-- ", line)]
    assert heard
    assert not [line for line in heard if SIGN.search(line) or LETTER.search(line)]


@looped("variant", GAMES)
def test_the_finger_gets_nothing_but_ascii(variant: str) -> None:
    assert all(line.isascii() for line in pages()[variant] if " finger: " in line)


def test_the_listener_and_the_others_have_short_names_and_long_ones() -> None:
    assert {len(name) for name in NAMES[:2]} == {2, 10}
    assert Scene(NAMES[:2], 0).who(1) == "Maximilian"
