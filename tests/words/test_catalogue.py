"""Content of a sentence in the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from tests.words.find import found
from warcards_tui.cards.french import parse_cards
from warcards_tui.cards.parts import Rank
from warcards_tui.slaps.patterns import SameRank
from warcards_tui.voice import render
from warcards_tui.voice.scene import Scene
from warcards_tui.words import slaps
from warcards_tui.words.catalogue import Entry
from warcards_tui.words.utterance import EventSummary

SCENE = Scene(["Ann", "Rosa", "Ben"], 0)
PAIR = SameRank("pair", "pair", 2, spoken="a pair")
KING = parse_cards("KH")[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "values", "texts"),
    [
        ("{x} [take|takes] 2.", "Seat", (0, 1), ("You take 2.", "Rosa takes 2.")),
        ("{x's} is {x:own}.", "Seat", (0, 1), ("Your is yours.", "Rosa's is Rosa's.")),
        ("Now {x:taker}.", "Seat", (0, 1), ("Now yours.", "Now Rosa.")),
        ("{x} [sit|sits].", "Seats", ([1], [1, 0]), ("Rosa sits.", "You and Rosa sit.")),
        ("{x} [sit|sits].", "Seats", ([2, 1], [0]), ("Rosa and Ben sit.", "You sit.")),
        ("{x} [card|cards].", "Count", (1, 5), ("1 card.", "5 cards.")),
        ("{x:word} left.", "Count", (2, 99), ("Two left.", "99 left.")),
        ("Not {x:one}. {x}!", "Rule", (PAIR,), ("Not a pair. Pair!",)),
        ("100 %.{x?}", "Message", ("", "so it is."), ("100 %.", "100 %. So it is.")),
        ("{x?} Now.", "Message", ("", "so."), ("Now.", "So. Now.")),
        ("It is {x}. {x:ear}!", "Part", (Rank(12),), ("It is Q. Queen!",)),
        ("{x:plural}.", "Rank", (Rank(6),), ("Sixes.",)),
        ("{x:rank}, you.", "Card", (KING,), ("K, you.",)),
        ("{x:a} now.", "Card", (KING,), ("A K now.",)),
        ("{x} {x}", "Name", ("{x} %s",), ("{x} %s {x} %s",)),
        ("So. {x:typed} ends.", "Name", ("quit",), ("So. quit ends.",)),
    ],
)
def test_a_parameter_is_worded_by_its_kind(
    sentence: str, kind: str, values: tuple[Any, ...], texts: tuple[str, ...]
) -> None:
    message = Entry("m", {"params": f"x: {kind}", "text": sentence})
    assert tuple(render.eye(message(SCENE, x=each)) for each in values) == texts


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("{x} [fold|folds]", "Rosa bets; you fold."),
        ("{x} [fold|folds].", "Rosa bets; You fold.."),
    ],
)
def test_only_a_sentence_begins_with_a_capital(text: str, heard: str) -> None:
    clause = Entry("m", {"params": "x: Seat", "text": text})(SCENE, x=0)
    said = Entry("m", {"params": "x: Message", "text": "Rosa bets; {x}."})(x=clause)
    assert said.ear == heard


def test_a_choice_has_its_words_beside_the_sentence() -> None:
    raw = {"params": "x: Choice", "x-pile": "this pile out", "text": "Sits {x}."}
    assert Entry("m", raw)(x="pile").ear == "Sits this pile out."


def test_a_message_counts_the_cards_that_its_seat_wins_or_pays() -> None:
    raw = {"params": "x: Seat, y: Count, z: Seat", "won": "y", "text": "{x}, {y}, {z}."}
    assert Entry("m", raw)(SCENE, x=1, y=3, z=0).gists == (EventSummary(1, won=3),)


def test_a_count_of_0_has_sentences_of_its_own() -> None:
    raw = {"params": "x: Count, y: Seat", "none": "x", "text": "{y}: {x}.", "brief": "{x}."}
    entry = Entry("m", raw | {"text-none": "None.", "text-none-you": "None for you."})
    assert entry(SCENE, x=1, y=0).at("brief") != ""
    said = [entry(SCENE, x=0, y=seat) for seat in (0, 1)]
    assert [render.eye(each, "brief") for each in said] == ["None for you.", "None."]


def test_a_message_may_say_nothing() -> None:
    said = Entry("m", {"text": "", "full": "Now."})()
    assert (said.told, render.eye(said, "full")) == ("", "Now.")


def test_the_most_particular_sentence_is_said() -> None:
    raw = {
        "params": "x: Seat",
        "text": "{x}, normal.",
        "text-ear": "{x}, aloud.",
        "text-you": "you.",
        "brief-you-eye": "drawn.",
        "brief": "{x}, brief.",
        "full": "",
    }
    you, rosa = (Entry("m", raw)(SCENE, x=seat) for seat in (0, 1))
    assert [render.ear(you), render.eye(you), render.ear(rosa)] == [
        "You, aloud.",
        "You.",
        "Rosa, aloud.",
    ]
    assert [render.eye(you, "brief"), render.ear(you, "brief")] == ["Drawn.", "You, brief."]
    assert not render.eye(rosa, "full")


def test_a_message_may_say_nothing_to_a_listener_or_at_a_length() -> None:
    entry = Entry("m", {"params": "x: Seat", "text": "", "text-you": "{x}.", "full-you": ""})
    you, rosa = entry(SCENE, x=0), entry(SCENE, x=1)
    assert [rosa.at(each) for each in ("brief", "normal", "full")] == ["", "", ""]
    assert (render.eye(you), render.eye(you, "brief"), you.at("full")) == ("You.", "You.", "")


def test_a_message_keeps_its_id_and_ends_its_cue_with_the_rank() -> None:
    said = slaps.card_played(SCENE, card=KING, seat=1, left=3, then="").but(bell="card")
    assert (said.id, said.kind, said.bell) == ("card-played", "card", "card")
    assert said.values["left"] == 3
    assert render.cue(said) == "king of hearts"
    assert said == slaps.card_played(SCENE, card=KING, seat=1, left=3, then="")
    assert said != slaps.card_played(SCENE, card=KING, seat=2, left=3, then="")


def test_what_is_not_declared_is_an_error() -> None:
    with pytest.raises(AttributeError, match="card_layed"):
        _ = slaps.card_layed  # type: ignore[attr-defined]
    with pytest.raises(KeyError):
        _ = Entry("m", {"text": "{x} wins."})().eye
    with pytest.raises(KeyError):
        _ = Entry("m", {"params": "x: Name", "text": "[win|wins]"})(x="Ann").eye


@pytest.mark.parametrize(
    ("sentence", "id"),
    [
        ("Nobody slapped two sevens.", "nobody-slapped"),
        ("you take the pile, 1 card. Nobody else has any left.", "pile-taken-last"),
        ("Nobody says this.", ""),
    ],
)
def test_a_sentence_on_screen_leads_to_its_message(sentence: str, id: str) -> None:
    assert [each.split(" ")[1] for each in found(sentence)][:1] == [f"{id}.text"] * bool(id)
