"""Written deals: any position of cards as a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tiers import looped
from warcards_tui.cards.deals import PAY_RANKS, deal_text, parse_deal
from warcards_tui.cards.french import JOKERS, PACK, RANK_TEXTS, Card, CardError, cards_text
from warcards_tui.words import setup

Packets = list[list[Card]]


@st.composite
def packets(draw: st.DrawFn) -> Packets:
    """Return part of the pack, shuffled and divided into decks; a deck may be empty."""
    pack = draw(st.permutations(PACK))
    ends = sorted(draw(st.lists(st.integers(0, len(pack)), min_size=1, max_size=6)))
    return [list(pack[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


@given(packets())
def test_a_deal_reads_back(dealt: Packets) -> None:
    assert parse_deal(deal_text(dealt), PACK) == dealt


@given(packets())
def test_a_pattern_gives_cards_of_its_kinds_each_once(dealt: Packets) -> None:
    def letter(each: Card) -> str:
        return RANK_TEXTS[each.rank] if each.rank in PAY_RANKS else "-"

    # A deck of two or fewer is too short to differ from cards.
    patterns = ["".join(map(letter, packet)) for packet in dealt if len(packet) > 2]
    for written in (patterns, [each.lower() for each in patterns]):
        if not written:
            continue
        filled = parse_deal("/".join(written), PACK)
        assert ["".join(map(letter, packet)) for packet in filled] == patterns
        every = [each for packet in filled for each in packet]
        assert len(set(every)) == len(every)


def test_packets_are_separated_by_strokes_and_written_top_card_first() -> None:
    assert parse_deal("as 10h/ QD,2C ", PACK) == [
        [PACK[0], PACK[22]],
        [PACK[37], PACK[40]],
    ]
    assert deal_text([PACK[:2], PACK[2:3]]) == "AS 2S / 3S"


def test_patterns_and_cards_may_be_mixed_and_cards_come_first() -> None:
    """A pattern never gets a card that is named."""
    pattern, named = parse_deal("KKK / KS", PACK)
    assert cards_text(named) == "KS"
    assert cards_text(pattern) == "KH KD KC"


def test_a_pack_may_hold_a_card_twice() -> None:
    assert len(parse_deal("AS AS", PACK * 2)[0]) == 2
    with pytest.raises(CardError, match="AS appears too often"):
        parse_deal("AS AS / AS", PACK * 2)


@looped(
    "deal, said",
    [
        ("AS / AS", "AS appears too often: the deck has only 1."),
        ("AS AS", "AS appears too often: the deck has only 1."),
        ("AS / RJ", "RJ isn't in this game's deck."),
        ("AS / 2X", "Unknown card '2X'."),
        ("AAA / AAA", setup.pattern_short_of(letter="A").text),
        ("KKKK / KS", setup.pattern_short_of(letter="K").text),
        ("-" * 37, setup.pattern_short_of_plain().text),
        ("--- / AS --", "Unknown card '--'."),
    ],
)
def test_what_cannot_be_dealt(deal: str, said: str) -> None:
    with pytest.raises(CardError) as told:
        parse_deal(deal, PACK)
    assert str(told.value).startswith(said)


def test_jokers_can_be_dealt_where_the_pack_has_them() -> None:
    assert parse_deal("RJ / BJ", PACK + JOKERS) == [[JOKERS[0]], [JOKERS[1]]]


@given(st.text(alphabet="-AKQJ/ 123aS,of", max_size=30))
def test_any_text_is_a_deal_or_a_card_error(text: str) -> None:
    try:
        dealt = parse_deal(text, PACK)
    except CardError:
        return
    assert len(dealt) == text.count("/") + 1
    assert parse_deal(deal_text(dealt), PACK) == dealt
