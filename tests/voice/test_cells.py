"""Text on a braille display of forty cells: position of the news, ends of rows."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.tiers import looped, sized, slowly, third
from tests.voice.hearing import GAMES, lines_of
from tests.voice.news import CELLS, FORMS, all_news, marking, news, share
from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES
from warcards_tui.cards.parts import Ranks, say
from warcards_tui.cards.triple_topper import FULL
from warcards_tui.plain.lines import in_cells
from warcards_tui.words.utterance import LENGTHS, Utterance

SHARE = 0.98
"""Share of event lines whose news starts within that."""

CARDS = [
    *[f"{rank} of {suit}" for rank in RANK_NAMES for suit in SUIT_NAMES.values()],
    *[each.ear for each in FULL],
    *[each.finger for each in FULL],
]
WHOLE = re.compile(rf"\b(?:{'|'.join(map(re.escape, CARDS))})(?!\w)")
SUM = re.compile(r"\d+ (?:plus|minus|times|divided by|mod) \d+ is \d+|\d+ squared is \d+|\S+=\d+")


@pytest.mark.cpu(1.6, "plays every game twice in each form")
@pytest.mark.parametrize("many", sized(60, 750))
@looped("variant, form, length", product(GAMES, FORMS, ["normal", "brief"]))
def test_who_what_and_what_comes_of_it_begin_within_the_first_cells(
    variant: str, form: str, length: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    marking(monkeypatch)
    lines = all_news(variant, form, length, many)
    late = [" ".join(line.rows) for line in lines if not line.at_once]
    assert share([line.at_once for line in lines]) >= SHARE, late
    # Cut at a pause, the first row may be shorter than a display.
    assert share([line.in_two_rows for line in lines]) >= SHARE


def test_news_that_comes_late_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    marking(monkeypatch)
    told = say("you {}: {}. Rosa wins {}.", 22, Ranks((13, 7, 2, 9, 10, 11, 12, 1)), 6)
    late = news(Utterance(told, kind="result"), "finger", "normal")
    assert late is not None
    assert late.begins == (0, 8, 31)
    assert late.at_once
    late = news(Utterance(told, kind="result"), "ear", "normal")
    assert late is not None
    assert late.begins == (0, 8, 60)
    assert not late.at_once


@slowly(
    "casualty-war-finger",
    "speed-war-ear",
    "egyptian-war-ear",
    "armageddon-ear",
    "world-war-3-finger",
    "war-finger",
)
@third
@pytest.mark.parametrize("form", FORMS)
@looped("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_no_row_ends_within_a_card_or_a_sum(variant: str, length: str, form: str) -> None:
    for text in {getattr(line, form) for line in lines_of(variant, length)}:
        rows = in_cells(text, CELLS)
        if len(text) <= CELLS:
            assert rows == [text] if text else not rows
            continue
        assert " ".join(" ".join(rows).split()) == " ".join(text.split())
        assert all(len(row) <= CELLS for row in rows)
        assert all(row.startswith("  ") for row in rows[1:])
        for whole in WHOLE.findall(text.lower()):
            assert any(whole in row.lower() for row in rows), rows
        for whole in SUM.findall(text):
            assert any(whole in row for row in rows), rows


@looped("text, rows", [
        ("You win 2.", ["You win 2."]),
        ("You win 5: 5 times 7 is 35, minus 11 is 24.", [
            "You win 5:", "  5 times 7 is 35, minus 11 is 24.",
        ]),
        ("Rosa slaps wrong and pays 1. No equation; a jack for the queen would do.", [
            "Rosa slaps wrong and pays 1.", "  No equation; a jack for the queen", "  would do.",
        ]),
        ("War! You and Rosa lay the queen of hearts each.", [
            "War! You and Rosa lay the", "  queen of hearts each.",
        ]),
        ("x" * 100, ["x" * 40, "  " + "x" * 38, "  " + "x" * 22]),
    ])  # fmt: skip
def test_a_row_ends_at_a_pause(text: str, rows: list[str]) -> None:
    assert in_cells(text, CELLS) == rows
