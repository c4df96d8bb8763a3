"""21st Century War at the table: selecting, hearing what it counts, laying, and writing."""

from __future__ import annotations

import re

import pytest

from tests.games.setup import set_up
from tests.sitting.person import Person
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import Script
from warcards_tui.sitting.launch import Launch
from warcards_tui.store import Store

DEAL = "AS QD 9H 4C 4D 7S / KH 5D 5S 10C 9C JD"
TIED = "9S 2C 3D / 9D 3S AC"


class Seated(Person):
    """A person at the table who presses keys a second apart."""

    def __init__(self, deal: str = DEAL, level: str = "quick") -> None:
        super().__init__(set_up("21st-century-war", seats=2, seed=1, deal=deal), level)


def test_what_is_selected_is_said_before_it_is_laid() -> None:
    table = Seated()
    assert table.key("1") == ["Ace, 1 point."]
    assert table.key("2") == ["13 points: queen with an ace."]
    assert table.key("2") == ["Ace, 1 point."]
    assert table.key("3") == ["Not legal: an ace needs a pair, a sum or a face card."]
    assert table.key("x") == ["Nothing selected."]


def test_an_illegal_lay_is_refused_with_its_reason_and_stays_selected() -> None:
    table = Seated()
    table.key("1")
    table.key("3")
    before = table.session.view
    assert table.key("enter") == ["Not legal."]
    assert table.session.view == before
    assert len(table.session.controls.selected) == 2


def test_enter_with_nothing_selected_selects_the_card_pointed_at_and_lays_nothing() -> None:
    table = Seated()
    assert table.key("enter") == ["Ace, 1 point."]
    assert len(table.session.controls.selected) == 1
    assert table.session.committed is None


def test_a_legal_lay_is_made_and_the_selection_is_done_with() -> None:
    table = Seated()
    table.key("1")
    table.key("2")
    assert table.key("enter") == ["Chosen. U takes it back while others choose."]
    assert any(line.startswith(("Rosa wins", "You win 3 with 13")) for line in table.rest())
    assert table.session.controls.selected == ()


def test_the_arrows_tell_the_cards_and_space_selects() -> None:
    table = Seated()
    assert table.key("right") == ["Queen, card 2."]
    assert table.key("space") == ["Queen, 12 points."]
    assert table.key("left") == ["Ace, card 1."]
    assert table.key("left") == ["Four, card 4."]
    assert table.key("right") == ["Ace, card 1."]
    assert table.key("right") == ["Queen, card 2, selected."]


def test_m_selects_the_most_points() -> None:
    assert Seated().key("m") == ["13 points: queen with an ace."]


def test_in_a_tie_one_card_is_selected() -> None:
    table = Seated(TIED, "average")
    table.rest()
    table.write("lay 9S")
    table.rest()
    assert table.session.view.tied == (0, 1)
    table.key("1")
    assert table.key("2") == ["Three."]
    assert table.key("enter")[0].startswith("Tie at 3!")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lay A Q", "You win 3 with 13; Rosa's five."),
        ("lay QD AS", "You win 3 with 13; Rosa's five."),
        ("LAY ace, queen", "You win 3 with 13; Rosa's five."),
        ("choose 9", "You win 2 with 9; Rosa's five."),
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
        ("lay K", "You hold no king to lay."),
        ("lay A A", "You hold no ace to lay."),
        ("lay ZZ", "'ZZ' names no card: write lay A Q, or lay AS QD."),
        ("lay KH", "You do not hold the king of hearts."),
        ("lay AS AS", "The ace of spades is named twice."),
        (
            "lay A 9",
            "Not legal: an ace needs a pair, a sum or a face card.",
        ),
        ("flip", "'flip' is no move here. H lists them."),
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
    assert table.write("lay")[0] == "You win 3 with 13; Rosa's five."


def test_in_a_pipe_lays_are_lines(capsys: pytest.CaptureFixture[str]) -> None:
    script = Script(Store.in_memory(), VARIANTS)
    script.begin(Launch("Plain lines.", VARIANTS))
    for line in (f'play 21st-century-war --bots quick --deal "{DEAL}"', "lay A 9", "lay A Q"):
        script.command(line)
    told = " ".join(capsys.readouterr().out.split())
    assert "You hold no" not in told
    assert told.count("Not legal: an ace needs a pair") == 1
    assert re.search(r"You win \d with 13|against your 13\.|Tie at 13!", told)
