"""Cards: many spellings are read, one is printed, and a pack has each card once."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tiers import looped
from warcards_tui.cards.french import (
    JOKERS,
    PACK,
    RANK_NAMES,
    RANK_TEXTS,
    SUIT_NAMES,
    Card,
    CardError,
    card,
    cards_text,
    parse_card,
    parse_cards,
)
from warcards_tui.words import setup

EVERY = PACK + JOKERS
GLYPHS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


def spellings(each: Card) -> list[str]:
    """Return all spellings of one card that the program accepts."""
    if not each.rank:
        colour = each.name.split()[0]
        return [each.text, each.name, f"joker {colour}", f"{colour}-joker", f"{colour}_joker"]
    ranks = [each.text[:-1], RANK_NAMES[each.rank]]
    ranks += {1: ["1"], 10: ["T"]}.get(each.rank, [])
    name = SUIT_NAMES[each.suit]
    suits = [each.suit, name, name[:-1], *GLYPHS[each.suit], GLYPHS[each.suit][0] + "\ufe0f"]
    found = [f"{rank}{suit}" for rank in ranks if len(rank) < 3 for suit in suits if len(suit) < 3]
    found += [f"{rank} of {suit}" for rank in ranks for suit in suits]
    found += [f"{rank}{gap}{suit}" for gap in " -_" for rank in ranks for suit in suits]
    return found


def test_the_pack_is_52_cards_in_order_and_two_jokers() -> None:
    assert len(set(EVERY)) == len({each.text for each in EVERY}) == 54
    assert sorted(set(EVERY)) == list(EVERY)
    assert [each.order for each in EVERY] == list(range(54))
    assert cards_text(PACK[:3]) == "AS 2S 3S"
    assert (PACK[9].text, PACK[-1].text) == ("10S", "KC")
    assert [each.name for each in JOKERS] == ["red joker", "black joker"]
    assert card("QD").name == "queen of diamonds"


@looped("each", EVERY, by=lambda each: each.text[-1])
def test_every_promised_spelling_is_understood(each: Card) -> None:
    for text in spellings(each):
        for written in (text, text.lower(), text.upper(), text.title(), f"  {text}\t"):
            assert parse_card(written) is each, written
            assert parse_cards(f"{written}, {written}") == [each, each], written


@looped("each", EVERY)
def test_printing_is_strict_and_reads_back(each: Card) -> None:
    assert card(each.text) is parse_card(each.text) is each
    assert repr(each) == each.text
    if each.rank:
        assert each.text == RANK_TEXTS[each.rank] + each.suit
    with pytest.raises(KeyError):
        card(each.text.lower())


def test_a_card_stays_itself_when_copied_or_sent_to_another_process() -> None:
    for each in EVERY:
        assert copy.copy(each) is copy.deepcopy(each) is pickle.loads(pickle.dumps(each)) is each


@looped("text", [
        "", " ", "-", "--", "_", "of", "of of", "-S", "S-", "♠", "K", "10", "S", "SS", "KK", "1",
        "0S", "11S", "11H", "14C", "13 of spades", "one of spades", "eleven of hearts", "TEN OF",
        "of spades", "ten of", "ten spade hearts", "ace of of spades", "of ace spades",
        "ace of spadesss", "ace of s of", "SA", "S10", "spades ace", "1OS", "AES", "A5", "5Q",
        "jokers", "joker joker", "J", "JJ", "RR", "BR", "RJS", "royal joker", "blue joker",
        "joker of spades", "red", "black", "red black", "red queen", "red joker 2", "ASAS", "AS,",
        "A♠♠", "Ä♠", "十S", "²S", "A\x00S", "null", "None", "🂡",
    ])  # fmt: skip
def test_no_false_friends(text: str) -> None:
    with pytest.raises(CardError) as told:
        parse_card(text)
    assert str(told.value) == setup.no_card(given=repr(text.strip())).text


@given(st.text(max_size=20))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    try:
        found = parse_card(text)
    except CardError:
        return
    assert found in EVERY
    assert parse_card(found.text) is found


@given(st.lists(st.sampled_from(EVERY)), st.sampled_from([" ", ",", ", ", "  ", "\t", "\n"]))
def test_several_cards_read_back(cards: list[Card], between: str) -> None:
    assert parse_cards(between.join(each.text for each in cards)) == cards
    assert parse_cards(cards_text(cards)) == cards


@given(st.data())
def test_several_cards_read_back_from_mixed_spellings(data: st.DataObject) -> None:
    """Names of several words are included, with blanks inside and between cards."""
    cards = data.draw(st.lists(st.sampled_from(EVERY), max_size=6))
    written = [data.draw(st.sampled_from(spellings(each))) for each in cards]
    assert parse_cards(" ".join(written)) == cards


def test_the_word_that_is_no_card_is_named() -> None:
    with pytest.raises(CardError, match="'2X'"):
        parse_cards("AS 10H 2X QD")
    with pytest.raises(CardError, match="'queen'"):
        parse_cards("ace of spades, queen of")
