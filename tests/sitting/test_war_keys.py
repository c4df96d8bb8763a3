"""The games like War at the table: Enter flips once a press, and wrong keys are refused."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.said import Spoken, card, cards, happened
from tests.sitting.sitting import Sitting
from tests.voice.rendered import answer
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.war.events import TrickWon
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.games import war as war_voice
from warcards_tui.words import sitting as texts

sitting_says = Spoken(texts)
war_says = Spoken(war_voice)

GAMES = ("war", "guerilla-joker", "speed-war", "good-king-bad-queen")


def sit(variant: str, deal: str, pace: str = "untimed", **options: str) -> Sitting:
    """Return a table of a person and beginner bots with that deal."""
    seats = deal.count("/") + 1
    game = set_up(variant, seats=seats, seed=0, options=options, deal=deal)
    store = Store.in_memory()
    session = Session.new(store, game, [None, *["average"] * (seats - 1)], parse_pace(pace))
    session.start(0)
    sitting = Sitting(session, store)
    sitting.let(0)
    return sitting


def enter(sitting: Sitting, time: float) -> list[str]:
    """Press Enter at that time; return the speech up to the next one."""
    before = len(sitting.said)
    sitting.key("enter", time)
    sitting.let(time + 900)
    return sitting.said[before:]


@pytest.mark.parametrize("pace", ["untimed", "normal"])
def test_enter_turns_up_and_lays_two_cards_in_a_war(pace: str) -> None:
    sitting = sit("war", "7S AD 9C 2H / 7H 2D 8C 3S", pace)
    assert sitting.said[-1] == war_says.turn_up("Enter")
    assert enter(sitting, 1000) == [
        "War on the sevens! 2 cards at stake.",
        war_says.fight("Enter", 3, 1),
    ]
    assert enter(sitting, 2000) == [
        "One down each. Nine beats eight: you win 6.",
        war_says.turn_up("Enter"),
    ]
    # The speech explains Enter twice, and not in every trick.
    assert enter(sitting, 3000) == [
        happened(TrickWon(1, card("3S"), (*cards("2H"),), 2, "winner-first", False))
    ]


@pytest.mark.parametrize("variant", GAMES)
def test_one_press_is_one_move(variant: str) -> None:
    sitting = sit(variant, "9S 8S 6S 4S / 7H 5H 3H 2H")
    for number in range(1, 4):
        enter(sitting, number * 1000.0)
        assert sitting.session.game.length == number


def test_a_last_card_is_asked_for_as_such() -> None:
    sitting = sit("war", "7S QS / 7H 2S QH 3S 9S 4S", run_out="last-card")
    assert enter(sitting, 1000)[-1] == war_says.fight("Enter", 1, 1)
    # The last card stands: only Rosa plays on, and the war is decided without the person.
    assert enter(sitting, 2000) == [
        "War again on the queens! That is your last card. 5 cards at stake.",
        "Your card stays. Queen beats nine: you win 7.",
        war_says.turn_up("Enter"),
    ]


def test_without_a_card_in_a_war_of_others_the_person_is_not_asked() -> None:
    sitting = sit("good-king-bad-queen", "6S 5D 6C 8D / 9S 3D 8C 4S / 9H 4D 7C 5S")
    told = enter(sitting, 1000)
    war = "War on the nines! Rosa and Emil fight on; you have a six. 3 cards at stake. "
    assert told[0].startswith(f"{war}One down each. Eight beats seven: Rosa wins 7.")
    assert any(
        happened(TrickWon(1, card("8C"), (*cards("7C"),), 7, "winner-first", True)) in each
        for each in told
    )
    assert not [each for each in told if "one up" in each]


@pytest.mark.parametrize("variant", GAMES)
def test_other_keys_say_one_line_and_change_nothing(variant: str) -> None:
    sitting = sit(variant, "9S 8S 6S / 7H 5H 3H")
    before = sitting.session.game.cards()
    assert sitting.key("x", 500) == sitting_says.no_such_key(key="X", help="H")
    assert sitting.key("7", 600) == sitting_says.no_such_key(key="7", help="H")
    assert sitting.session.game.cards() == before
    assert [each.id for each in sitting.session.controls.actions()] == [act.GO_ON.id]


@pytest.mark.parametrize("variant", GAMES)
def test_a_game_is_resumed_in_the_middle_of_a_war(variant: str) -> None:
    sitting = sit(variant, "7S AD 9C 2H / 7H 2D 8C 3S")
    enter(sitting, 1000)
    again = Session.resume(sitting.store, VARIANTS, 1)
    again.start(0)
    said = [line.ear for line in again.take()]
    assert said[-1] == war_says.fight("Enter", 3, 1)
    assert answer("pile", again.view, again.scene) in said
    assert again.view == sitting.session.view


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate war -o pickup=winner", "pickup can't be 'winner'"),
        ("simulate war -o pickup=shufled", "Did you mean shuffled?"),
        ("simulate war -o run_out=win", "run_out can't be 'win'"),
        ("simulate war -o runout=lose", "Did you mean run_out?"),
        ("simulate war -o limit=-3", "limit can't be '-3'"),
        ("simulate speed-war -o jokers=2", "Unknown option 'jokers'"),
        ("simulate war --deal RJ/2S", "RJ isn't in this game's deck."),
        ("simulate guerilla-joker --deal RJ/RJ", "RJ appears too often: the deck has only 1."),
        ("simulate war --deal 2S", "for 2 players, not 1"),
        ("simulate war --deal 2S/", "at least one card"),
        ("simulate war --bots average,average,average", "for 2 players, not 3"),
        (
            "simulate good-king-bad-queen --deal 2S/3S|3S",
            "3S appears too often: the deck has only 1.",
        ),
        ("simulate good-king-bad-queen --deal 2S/3S|XX", "Unknown card 'XX'"),
    ],
)
def test_what_cannot_be_set_up_gets_one_clear_line(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert len(err.strip().splitlines()) == 1
