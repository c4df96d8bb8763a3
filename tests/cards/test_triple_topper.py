"""Triple Topper cards: both decks, their texts and names, and reading what people write."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from itertools import product

import pytest

from tests.tiers import looped
from warcards_tui.cards.deals import parse_deal
from warcards_tui.cards.french import (
    PACK,
    Card,
    CardError,
    card,
    cards_text,
    parse_card,
    parse_cards,
    spoken_cards,
)
from warcards_tui.cards.triple_topper import FULL, JOKERS, SQUARES, Topper, topper

COLOURS = ("red", "yellow", "green", "blue")
SHAPES = ("circle", "heart", "triangle", "square")


def test_w3_02_the_squares_deck() -> None:
    texts = {"-".join(each) for each in product(COLOURS, SHAPES, "1234")}
    assert len(SQUARES) == 64
    assert {each.text for each in SQUARES} == texts


def test_ar_03_the_full_deck() -> None:
    texts = {
        "-".join(each) for each in product((*COLOURS, "black"), (*SHAPES, "blob"), (*"1234", "?"))
    }
    assert len(FULL) == 125
    assert {each.text for each in FULL} == texts
    wild = {each.text for each in FULL if each.wild}
    assert wild == {text for text in texts if {"black", "blob", "?"} & set(text.split("-"))}
    assert len(wild) == 61


BLACK_BLOB = topper("black-blob-?")


def test_ar_04_a_joker_is_a_black_blob_with_a_question_mark() -> None:
    assert [each.text for each in JOKERS] == ["joker", "joker-2"]
    for joker in JOKERS:
        assert joker.values == BLACK_BLOB.values
        assert (joker.rank, joker.suit) == (BLACK_BLOB.rank, BLACK_BLOB.suit)
    assert len({*JOKERS, BLACK_BLOB}) == 3


def test_every_card_is_itself_again_by_its_text() -> None:
    everything = FULL + JOKERS
    assert len({each.text for each in everything}) == len({each.name for each in everything}) == 127
    for each in everything:
        assert card(each.text) is each
        assert parse_card(each.text) is each
        assert parse_card(each.name) is each
        assert parse_card(each.short.upper()) is each
        assert pickle.loads(pickle.dumps(each)) is copy.deepcopy(each) is each
    assert parse_cards(cards_text(everything)) == list(everything)
    assert [each.order for each in everything] == list(range(127))
    assert not {each.text for each in everything} & {each.text for each in PACK}


def test_names() -> None:
    names = [each.name for each in parse_cards("red-circle-1 black-heart-? joker joker-2")]
    assert names == ["red circle one", "black heart question mark", "joker", "second joker"]
    told = spoken_cards(parse_cards("yellow-blob-? joker green-triangle-4"))
    assert told == "yellow blob question mark, joker, green triangle 4"


@looped(
    "written, meant",
    [
        ("Red Circle 1", "red-circle-1"),
        ("1 circle red", "red-circle-1"),
        ("heart-black-?", "black-heart-?"),
        ("BLACK heart question mark", "black-heart-?"),
        ("black_hearts_?, blue squares four", "black-heart-? blue-square-4"),
        ("three blob green red-heart-2", "green-blob-3 red-heart-2"),
        ("joker red circle 1", "joker red-circle-1"),
        ("red heart 3 joker joker 2", "red-heart-3 joker joker-2"),
        ("second joker", "joker-2"),
        ("Joker", "joker"),
        # Texts that also fit French cards.
        ("red joker", "RJ"),
        ("joker red, 3 hearts", "RJ 3H"),
        ("joker black 3h", "BJ 3H"),
        ("three of hearts", "3H"),
        ("ace heart", "AH"),
    ],
)
def test_what_people_write(written: str, meant: str) -> None:
    assert cards_text(parse_cards(written)) == meant


@looped(
    "written, card",
    [
        ("red-circle", "red-circle"),
        ("red-circle-9", "red-circle-9"),
        ("purple-circle-1", "purple"),
        ("red red circle", "red-red"),
        ("red-heart-1 9S", "9s"),
        ("joker-3", ""),
        ("second", ""),
        ("second red circle 1", "red"),
        ("red second circle 1", "red-second"),
        ("red circle second", "red-circle-second"),
        ("blue blob", "blue-blob"),
    ],
)
def test_what_is_no_card_gets_one_line(written: str, card: str) -> None:
    for read in (parse_card, parse_cards):
        with pytest.raises(CardError) as wrong:
            read(written)
        told = str(wrong.value)
        assert told.startswith("Unknown card")
        assert "\n" not in told
        assert repr(card) in told or not card


def test_they_can_be_dealt() -> None:
    packets = parse_deal("red-circle-1 joker / black-blob-? blue-heart-2", (*FULL, *JOKERS))
    assert [cards_text(each) for each in packets] == [
        "red-circle-1 joker",
        "black-blob-? blue-heart-2",
    ]
    with pytest.raises(CardError, match="black-blob-\\? isn't in this game's deck"):
        parse_deal("black-blob-? / red-heart-1", SQUARES)


def test_who_reads_french_cards_does_not_load_them() -> None:
    script = (
        "import sys; from warcards_tui.cards.french import parse_cards;"
        "parse_cards('AS queen of hearts red joker, 10 clubs');"
        "print('warcards_tui.cards.triple_topper' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_they_are_cards() -> None:
    assert all(isinstance(each, Card) and isinstance(each, Topper) for each in FULL)
    assert [each.rank for each in FULL[:5]] == [1, 2, 3, 4, 5]
