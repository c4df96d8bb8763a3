"""What is told on a braille display of forty cells: where the news stands, and where rows end."""

from __future__ import annotations

import re

import pytest

from tests.voice.hearing import GAMES, lines_of
from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES
from warcards_tui.cards.triple_topper import COLOURS, FULL
from warcards_tui.plain.lines import in_cells
from warcards_tui.voice.utterance import EVENTS, LENGTHS

CELLS = 40
SHARE = 0.98
"""Of the sentences of events, whose news begins within that."""

SEAT = r"\b(?:you|your|rosa)\b"
CARD = {
    "ear": rf"\b(?:{'|'.join(RANK_NAMES)})(?:e?s)?\b|\b(?:{'|'.join(COLOURS)})\b",
    # A lone A may be the article.
    "finger": rf"\b(?:10|[2-9JQK]|A[SHDC])[SHDC]?\b|\b(?:{'|'.join(COLOURS)})\b|joker",
}
DOES = (
    r"\b(?:wins?|won|pays?|owes?|takes?|starts?|loses?|lost|draws?|sits?|controls?|war|duel|falls?"
    r"|points?|calls?|folds?|checks?|raises?|saves?|over|out|owns?|gets?|gives?|left|beats?)\b"
)
WHOLE = [
    *[f"{rank} of {suit}" for rank in RANK_NAMES for suit in SUIT_NAMES.values()],
    *[each.ear for each in FULL],
    *[each.finger for each in FULL],
]
SUM = re.compile(r"\d+ (?:plus|minus|times|divided by|mod) \d+ is \d+|\d+ squared is \d+|\S+=\d+")


@pytest.mark.parametrize("form", CARD)
@pytest.mark.parametrize("variant", GAMES)
def test_who_what_and_what_comes_of_it_begin_within_the_first_cells(
    variant: str, form: str
) -> None:
    told = [getattr(line, form) for line in lines_of(variant, "normal") if line.kind in EVENTS]
    # Where a line is too long, each of its sentences begins a row.
    each_one = [part for text in dict.fromkeys(told) for part in re.split(r"(?<=[.?]) ", text)]
    late = [
        part
        for part in each_one
        for wanted in (SEAT, CARD[form], DOES)
        if (found := re.search(wanted, part, re.IGNORECASE)) and found.start() >= CELLS
    ]
    # Ranks that are told besides may come later: "both yellow and both ones".
    late = [part for part in late if not re.search(r"[:!].* (?:and|both|all) ", part)]
    assert len(late) <= (1 - SHARE) * len(each_one), late


@pytest.mark.parametrize("form", CARD)
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_no_row_ends_within_a_card_or_a_sum(variant: str, length: str, form: str) -> None:
    for text in {getattr(line, form) for line in lines_of(variant, length)}:
        rows = in_cells(text, CELLS)
        assert " ".join(" ".join(rows).split()) == " ".join(text.split())
        assert all(len(row) <= CELLS for row in rows)
        assert all(row.startswith("  ") for row in rows[1:])
        small = text.lower()
        for whole in [
            each
            for each in WHOLE
            if each in small and re.search(rf"\b{re.escape(each)}(?!\w)", small)
        ]:
            assert any(whole in row.lower() for row in rows), rows
        for whole in SUM.findall(text):
            assert any(whole in row for row in rows), rows


@pytest.mark.parametrize(
    ("text", "rows"),
    [
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
    ],
)  # fmt: skip
def test_a_row_ends_at_a_pause(text: str, rows: list[str]) -> None:
    assert in_cells(text, CELLS) == rows
