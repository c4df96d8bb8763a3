"""Fast Food at the table: choosing by key, looking ahead, and calling the total."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.setup import set_up
from tests.said import Spoken, card, happened, spoken
from tests.sitting.person import Person
from tests.tiers import slowly
from tests.voice.rendered import ends
from warcards_tui.cards.parts import Rank
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.fast_food.machine import CardPlayed, TotalCalled
from warcards_tui.plain.script import Script
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import seat_players
from warcards_tui.table.table import Table
from warcards_tui.voice.games import fast_food as fast_food_voice
from warcards_tui.words import fast_food, rule_texts, sitting

fast_food_says = Spoken(fast_food_voice)
rule_texts_says = Spoken(rule_texts)
sitting_says = Spoken(sitting)

DEAL = "2S 4S 6S / 5S 8S 9S | 10S AC 7C 3S"


class Seated(Person):
    """A person at the table who presses keys a second apart."""

    def __init__(self, call: str = "auto", deal: str | None = DEAL, seed: int = 0) -> None:
        super().__init__(
            set_up("fast-food", seats=2, seed=seed, options={"call": call}, deal=deal, turn=0),
            "average",
        )

    def play(self, key: str) -> list[str]:
        """Select a card and play it."""
        self.key(key)
        return self.key("enter")


def test_the_marker_tells_what_a_card_would_make() -> None:
    table = Seated()
    assert table.key("right") == [fast_food_says.makes(card("2S"), 0)]
    assert table.key("right") == [fast_food_says.makes(card("4S"), 0)]
    assert table.key("right") == [fast_food_says.makes(card("6S"), 0)]
    assert table.key("left") == [fast_food_says.makes(card("4S"), 0)]
    assert table.key("left") == [fast_food_says.makes(card("2S"), 0)]
    assert table.key("left") == [fast_food_says.makes(card("10S"), 0)]
    assert table.key("enter")[:1] == [
        happened(CardPlayed(0, card("10S"), 3), TotalCalled(0, 10, None, 3, 3))
    ]


def test_a_card_is_played_by_its_rank() -> None:
    table = Seated()
    assert table.key("6") == [fast_food_says.makes(card("6S"), 0)]
    assert table.key("enter")[:1] == [
        happened(CardPlayed(0, card("6S"), 3), TotalCalled(0, 6, None, 1, 1))
    ]
    table = Seated()
    table.key("0")
    assert table.key("enter")[0] == happened(
        CardPlayed(0, card("10S"), 3), TotalCalled(0, 10, None, 3, 3)
    )
    table = Seated()
    assert table.key("5") == [sitting_says.no_such_card]


def test_of_cards_that_a_pause_covers_none_is_said_to_be_missing() -> None:
    table = Seated()
    table.key("b")
    assert table.key("6") == [sitting_says.paused(key="B")]
    assert table.key("5") == [sitting_says.paused(key="B")]


def test_the_total_is_typed_and_entered() -> None:
    table = Seated("type")
    assert table.key("6") == [sitting_says.selected(card=Rank(6))]
    assert table.key("enter") == [
        happened(CardPlayed(0, card("6S"), 3)),
        spoken(fast_food.total_asked(key="Enter")),
    ]
    assert table.key("enter") == [spoken(fast_food.digits_missing())]
    assert table.key("7") == ["7."]
    assert table.key("x") == [rule_texts_says.nothing_typed]
    assert table.key("6") == ["6."]
    assert table.key("enter") == [happened(TotalCalled(0, 6, 6, 1, 1))]


def test_a_wrong_total_is_corrected_and_the_game_goes_on() -> None:
    table = Seated("type")
    table.play("6")
    table.key("1")
    table.key("6")
    assert table.key("enter") == [happened(TotalCalled(0, 6, 16, 0, 0))]
    made = table.session.table.moves_made
    table.rest()
    assert table.session.table.moves_made > made
    assert table.session.view.scores[0] == 0


def test_a_total_that_cannot_be_is_refused_and_can_be_typed_again() -> None:
    table = Seated("type")
    table.play("6")
    for digit in "999":
        table.key(digit)
    assert re.findall(r"\d+", table.key("enter")[0]) == ["1", "110"]
    assert table.session.table.moves_made == 1
    table.key("6")
    assert table.key("enter")[0] == happened(TotalCalled(0, 6, 6, 1, 1))


def test_the_marker_does_not_give_a_total_away_that_is_to_be_called() -> None:
    assert Seated("type").key("right") == [sitting_says.selected(card=Rank(2))]


@pytest.mark.slow
@pytest.mark.parametrize("call", ["auto", "type"])
def test_any_keys_say_something_and_bring_the_match_to_its_end(call: str) -> None:
    table = Seated(call, deal=None, seed=3)
    rng = random.Random(call)
    session = table.session
    for _ in range(4000):
        table.rest()
        if session.over:
            break
        offered = [each for each in session.actions() if each.id not in ("leave", "write")]
        keys = [session.keymap.key(each) for each in offered]
        assert len(set(keys)) == len(keys)
        moves = session.table.moves_made
        assert table.key(rng.choice(keys)) or session.table.moves_made > moves
        if session.paused:
            table.key(session.keymap.key(act.TABLE[0]))
    assert session.over
    assert any(ends(line.ear) for line in session.history)


@slowly("expert")
@pytest.mark.parametrize("level", ["random", "beginner", "expert"])
def test_bots_always_call_the_right_total(level: str) -> None:
    game = set_up("fast-food", seats=2, seed=2, options={"call": "type"})
    players = seat_players(game, ("Rosa", "Emil"), (level, "random"))
    calls = [
        event
        for _, event, _ in Table(game, players, parse_pace("normal")).run()
        if isinstance(event, TotalCalled)
    ]
    assert len(calls) == 40
    assert all(each.said == each.total for each in calls)


# -- in a pipe


def scripted(*commands: str, call: str = "type") -> list[str]:
    script = Script(Store.in_memory(), VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    start = f"play fast-food --bots average --deal '{DEAL}' --turn 1 --option call={call}"
    for command in (start, *commands):
        script.command(command)
    session = script.session
    assert session is not None
    return [line.ear for line in session.history]


@pytest.mark.parametrize("words", ["6", "answer 6", "call 6", "Total 6"])
def test_in_a_pipe_the_total_is_written(words: str) -> None:
    said = scripted("choose 6", words)
    assert happened(TotalCalled(0, 6, 6, 1, 1)) in said


def test_in_a_pipe_what_is_no_total_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    scripted("choose 6", "answer six", "answer 200", "answer", "choose 4")
    said = capsys.readouterr().out.splitlines()
    assert sitting.not_understood(written=repr("answer six"), key="H").text in said
    assert [re.findall(r"\d+", line) for line in said].count(["1", "110"]) == 1
    assert sitting.not_understood(written=repr("answer"), key="H").text in said
    assert said[-1] == sitting.no_such_card


def test_in_a_pipe_totals_that_the_game_calls_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    scripted("answer 6", "choose 9", call="auto")
    said = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Unknown command 'answer'.") for line in said)
    assert said[-1] == sitting.no_such_card
