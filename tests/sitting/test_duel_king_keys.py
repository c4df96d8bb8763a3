"""Duel King at the table: flipping, selecting a card, fighting for it, and writing."""

from __future__ import annotations

import re

import pytest

from tests.games.setup import set_up
from tests.said import Spoken, card, happened, part, spoken
from tests.sitting.person import Person
from tests.tiers import looped
from warcards_tui.cards.parts import Rank
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.duel_king.events import DuelBegun, SaveDecided
from warcards_tui.games.moves import Save
from warcards_tui.plain.script import Script
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.words import duel_king, sitting

duel_king_says = Spoken(duel_king)
sitting_says = Spoken(sitting)

SWEPT_AWAY = ["6", "4", "10"]
"""Speech if nothing is saved: the cards taken and the score of the match."""

SWEPT = "5S KS 4S 6S 7S 8S 9S / KH 2H QD 6H 7H 8H 9H"


class Seated(Person):
    """A person who presses keys a second apart; the bot flips a king at once."""

    def __init__(self, turn: int = 1) -> None:
        super().__init__(set_up("duel-king", seats=2, seed=1, deal=SWEPT, turn=turn), "quick")


def test_what_is_at_stake_is_said_and_asked() -> None:
    said = Seated().rest()
    assert said[-1] == duel_king_says.choice_asked(key="Enter", none="N")
    # The speech counts match and tries, and names all cards on the table.
    assert re.findall(r"\d+", said[-2]) == ["1", "3"]
    assert all(part(Rank(rank)) in said[-2].lower() for rank in (2, 4, 5, 12, 13))


def test_save_duels_are_offered_only_when_allowed() -> None:
    table = Seated(turn=0)
    saves = {each.id for each in act.DUEL_KING}
    assert not saves & {each.id for each in table.session.actions()}
    assert table.key("n") == [sitting_says.no_such_key(key="N", help="H")]
    table = Seated()
    table.rest()
    assert {"save-1", "save-2", "save-3", "save-none"} == saves & {
        each.id for each in table.session.actions()
    }


def test_each_enter_flips_one_card_and_no_more() -> None:
    table = Seated(turn=0)
    assert f"{part(Rank(5))}, you." in table.key("enter")[0].lower()
    table.rest()
    assert sum(line.ear.count(", you.") for line in table.session.history) == 1
    assert 0 in table.session.view.waiting


def test_a_card_is_marked_and_enter_fights_for_it() -> None:
    table = Seated()
    table.rest()
    assert table.key("2") == [duel_king_says.card_selected(card=card("KS"))]
    assert table.key("left") == [duel_king_says.card_selected(card=card("5S"))]
    assert table.key("left") == [duel_king_says.none_selected()]
    assert table.key("left") == [duel_king_says.card_selected(card=card("4S"))]
    table.key("2")
    assert table.key("enter")[0] == happened(SaveDecided(0, card("KS")))


@pytest.mark.parametrize("keys", [("n", "enter"), ("left", "enter")])
def test_nothing_is_saved_by_its_key_or_by_selecting_that(keys: tuple[str, ...]) -> None:
    table = Seated()
    table.rest()
    said = [table.key(key) for key in keys]
    assert re.findall(r"\d+", said[-1][0]) == SWEPT_AWAY


@looped(
    "text, said",
    [
        ("save king", happened(SaveDecided(0, card("KS")))),
        ("save K", happened(SaveDecided(0, card("KS")))),
        ("SAVE ks", happened(SaveDecided(0, card("KS")))),
        ("save none", None),
        ("save", None),
    ],
)
def test_what_is_saved_can_be_written(text: str, said: str | None) -> None:
    table = Seated()
    table.rest()
    answer = table.write(text)[0]
    assert re.findall(r"\d+", answer) == SWEPT_AWAY if said is None else answer == said


@looped(
    "text, said",
    [
        ("save queen", "You have no queen to save."),
        ("save QD", "You have no queen of diamonds to save."),
        ("save ZZ", "'ZZ' names no card: type save king."),
        ("flip", "First decide: save a card or not."),
        ("lay AS", "'lay AS' isn't a move here. H lists the moves."),
    ],
)
def test_wrong_words_get_one_line_and_change_nothing(text: str, said: str) -> None:
    table = Seated()
    table.rest()
    before = table.session.view
    assert table.write(text) == [said]
    assert table.session.view == before


def test_before_a_king_there_is_nothing_to_save() -> None:
    table = Seated(turn=0)
    why = table.session.game.why_not(0, Save(card("5S")))
    assert table.write("save 5S") == [spoken(str(why))]


def test_in_a_pipe_saves_are_lines(capsys: pytest.CaptureFixture[str]) -> None:
    script = Script(Store.in_memory(), VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    for line in (f'play duel-king --bots quick --turn 2 --deal "{SWEPT}"', "save king", "flip"):
        script.command(line)
    told = " ".join(capsys.readouterr().out.split())
    assert happened(SaveDecided(0, card("KS"))) in told
    assert happened(DuelBegun(6, None, 8)) in told
