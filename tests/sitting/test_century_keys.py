"""21st Century War at the table: selecting, hearing the points, playing, and writing."""

from __future__ import annotations

import re

import pytest

from tests.games.setup import set_up
from tests.said import Spoken, card, cards, happened, spoken
from tests.sitting.person import Person
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.century.events import RoundRevealed, RoundWon, TieDeclared
from warcards_tui.plain.script import Script
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.voice.games import century as century_voice
from warcards_tui.words import sitting

century_says = Spoken(century_voice)
sitting_says = Spoken(sitting)

DEAL = "AS QD 9H 4C 4D 7S / KH 5D 5S 10C 9C JD"
WON = happened(
    RoundRevealed(1, ((*cards("AS QD"),), (*cards("5D"),))), RoundWon(0, 3, 0, 13, 5, False, False)
)
"""Speech if ace and queen beat the five."""

TIED = "9S 2C 3D / 9D 3S AC"


class Seated(Person):
    """A person at the table who presses keys a second apart."""

    def __init__(self, deal: str = DEAL, level: str = "quick") -> None:
        super().__init__(set_up("21st-century-war", seats=2, seed=1, deal=deal), level)


def test_what_is_selected_is_said_before_it_is_laid() -> None:
    table = Seated()
    assert table.key("1") == [century_says.selected(cards("AS"), triples=False, tie=False)]
    assert table.key("2") == [century_says.selected(cards("AS QD"), triples=False, tie=False)]
    assert table.key("2") == [century_says.selected(cards("AS"), triples=False, tie=False)]
    assert table.key("3") == [century_says.selected(cards("AS 9H"), triples=False, tie=False)]
    assert table.key("x") == [sitting_says.unselected]


def test_an_illegal_lay_is_refused_with_its_reason_and_stays_selected() -> None:
    table = Seated()
    table.key("1")
    table.key("3")
    before = table.session.view
    assert table.key("enter") == [century_says.not_legal(cards("AS 9H"), triples=False)]
    assert table.session.view == before
    assert len(table.session.controls.selected) == 2


def test_enter_with_nothing_selected_selects_the_card_pointed_at_and_lays_nothing() -> None:
    table = Seated()
    assert table.key("enter") == [century_says.selected(cards("AS"), triples=False, tie=False)]
    assert len(table.session.controls.selected) == 1
    assert table.session.committed is None


def test_a_legal_lay_is_made_and_the_selection_is_done_with() -> None:
    table = Seated()
    table.key("1")
    table.key("2")
    assert table.key("enter") == [sitting_says.committed(undo="U")]
    assert WON in table.rest()
    assert table.session.controls.selected == ()


def test_the_arrows_tell_the_cards_and_space_selects() -> None:
    table = Seated()
    assert table.key("right") == [century_says.held(2, card("QD"), chosen=False)]
    assert table.key("space") == [century_says.selected(cards("QD"), triples=False, tie=False)]
    assert table.key("left") == [century_says.held(1, card("AS"), chosen=False)]
    assert table.key("left") == [century_says.held(4, card("4C"), chosen=False)]
    assert table.key("right") == [century_says.held(1, card("AS"), chosen=False)]
    assert table.key("right") == [century_says.held(2, card("QD"), chosen=True)]


def test_m_selects_the_most_points() -> None:
    assert Seated().key("m") == [century_says.selected(cards("AS QD"), triples=False, tie=False)]


def test_in_a_tie_one_card_is_selected() -> None:
    table = Seated(TIED, "average")
    table.rest()
    table.write("lay 9S")
    table.rest()
    assert table.session.view.tied == (0, 1)
    table.key("1")
    assert table.key("2") == [century_says.selected(cards("3D"), triples=False, tie=True)]
    assert table.key("enter")[0].startswith(happened(TieDeclared((0, 1), 3, False)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "lay A Q",
            WON,
        ),
        (
            "lay QD AS",
            WON,
        ),
        (
            "LAY ace, queen",
            WON,
        ),
        (
            "choose 9",
            happened(
                RoundRevealed(1, ((*cards("9H"),), (*cards("5D"),))),
                RoundWon(0, 2, 0, 9, 5, False, False),
            ),
        ),
    ],
)
def test_lays_are_written_by_rank_or_by_card(text: str, said: str) -> None:
    table = Seated()
    table.rest()
    assert table.write(text)[0] == said


@looped(
    "text, said",
    [
        ("lay", "Nothing selected: 1 to 4 select cards."),
        ("lay K", "You have no king to play."),
        ("lay A A", "You have no ace to play."),
        ("lay ZZ", "'ZZ' names no card: type lay A Q, or lay AS QD."),
        ("lay KH", "You don't have the king of hearts."),
        ("lay AS AS", "You named the ace of spades twice."),
        (
            "lay A 9",
            "Not legal: an ace needs a pair, a sum or a face card.",
        ),
        ("flip", "'flip' isn't a move here. H lists the moves."),
    ],
)
def test_wrong_words_get_one_line_and_change_nothing(text: str, said: str) -> None:
    table = Seated()
    before = table.session.view
    assert table.write(text) == [said]
    assert table.session.view == before


def test_the_selection_can_be_laid_by_the_word_alone() -> None:
    table = Seated()
    table.key("1")
    table.key("2")
    table.rest()
    assert table.write("lay")[0] == WON


def test_in_a_pipe_lays_are_lines(capsys: pytest.CaptureFixture[str]) -> None:
    script = Script(Store.in_memory(), VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    for line in (f'play 21st-century-war --bots quick --deal "{DEAL}"', "lay A 9", "lay A Q"):
        script.command(line)
    told = " ".join(capsys.readouterr().out.split())
    assert sitting.no_such_card not in told
    why = spoken(century_voice.not_legal(cards("AS 9H"), triples=False), length="full")
    assert told.count(why) == 1
    assert re.search(r"\b13\b", told.partition(why)[2])  # The points of ace and queen.
