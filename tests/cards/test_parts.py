"""Parts of sentences have forms for people, never the form of programmers."""

from __future__ import annotations

import pytest

from tests.tiers import looped
from warcards_tui.cards.french import card
from warcards_tui.cards.parts import (
    FORMS,
    CachedText,
    Cards,
    FormText,
    Formula,
    LazyText,
    ListText,
    Rank,
    Ranks,
    Sentences,
    Several,
    TextPart,
    counted,
    row,
    say,
    told,
)
from warcards_tui.cards.prose import Prose
from warcards_tui.cards.triple_topper import topper
from warcards_tui.words.utterance import Utterance

PARTS: tuple[TextPart, ...] = (
    say("{} beats {}.", Rank(10), 8),
    Sentences(["one.", "two."]),
    ListText([1, 2]),
    FormText("5 x 7", "5 times 7"),
    LazyText(lambda: Rank(8)),
    CachedText(Rank(8)),
    Rank(12),
    Ranks([13, 8]),
    Several(6, 2),
    Cards([card("QS")]),
    Formula("+", (2, 9), (11, 1)),
    Prose("A 2 4"),
    card("QS"),
    topper("red-circle-1"),
)


@looped("part", PARTS)
def test_a_part_has_each_form_and_refuses_to_be_printed(part: TextPart) -> None:
    assert all(told(part, form) for form in FORMS)
    for printed in (str, "{}".format, lambda it: f"{it}", lambda it: "%s" % it):  # noqa: UP031
        with pytest.raises(TypeError, match="one of the forms"):
            printed(part)


def test_an_utterance_refuses_to_be_printed() -> None:
    with pytest.raises(TypeError, match="one of the forms"):
        str(Utterance("You win."))


def test_a_pattern_has_a_place_for_each_part() -> None:
    for wrong in (say("{} wins.", "Rosa", 2), say("{} wins {}.", "Rosa")):
        with pytest.raises(TypeError):
            _ = wrong.ear


def test_signs_of_a_pattern_stand_as_they_are() -> None:
    assert say("100 % of {}.", 3).ear == "100 % of 3."


def test_parts_of_the_same_words_are_equal() -> None:
    assert say("{} {}", Rank(8), 2) == say("{} {}", Rank(8), 2) != say("{} {}", Rank(9), 2)
    assert len({Rank(8), Rank(8), Rank(8, article=True), Several(8, 1)}) == 3


def test_what_begins_a_sentence_has_a_capital() -> None:
    words = say("{} wins. {} is next! {} of {}.", "rosa", "ada", counted(2, "card"), "emil")
    assert words.ear == "rosa wins. Ada is next! 2 cards of emil."
    assert row([]).ear == ""


def test_parts_made_later_are_equal_if_they_make_the_same() -> None:
    assert LazyText(lambda: Rank(8)) == LazyText(lambda: Rank(8))
    assert LazyText(lambda: Rank(8)) != LazyText(lambda: Rank(9))
