"""What is said of wrong slaps, word for word."""

from __future__ import annotations

import pytest

from tests.games.written import egyptian, flip, play
from tests.tiers import looped
from tests.voice.rendered import answer, sentence
from warcards_tui.cards.french import card
from warcards_tui.games.events import GameOver
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import LENGTHS

THREE = "5S 9S 8S / 6H 7H 2H / KD QD JD"
LAST = "5S 9S 8S / 6H 7H 2H / KD QD"
ALONE = "5S 9S / 6H / KD"


@pytest.mark.parametrize(
    ("deal", "cards", "moves", "told"),
    [
        (THREE, 2, ["2 slap"], "Emil slaps wrong and pays 1. Five, then six."),
        (
            THREE,
            2,
            ["2 slap @1"],
            "Emil slaps wrong and pays 1. Nothing there. Emil meant the card before.",
        ),
        (
            LAST,
            3,
            ["2 slap @2"],
            "Emil slaps wrong and pays the last card. Five, then six. "
            "Emil meant the card before. Your turn.",
        ),
        (
            ALONE,
            3,
            ["2 slap @2"],
            "Wrong slap: Emil sits this pile out. Five, then six. Emil cannot pay. "
            "Emil meant the card before.",
        ),
    ],
)
def test_a_wrong_slap_is_told_to_the_last_sentence(
    deal: str, cards: int, moves: list[str], told: str
) -> None:
    game = egyptian(deal)
    flip(game, cards)
    (lost,) = play(game, *moves)
    scene = Scene(("You", "Rosa", "Emil"), 0, rules=game.rules)
    assert sentence(lost, scene) == told


def test_nobody_plays_after_themselves() -> None:
    game = egyptian("5S 9S / 6H")
    flip(game, 1)
    scene = Scene(("You", "Rosa"), 0, rules=game.rules)
    assert answer("turn", game.view(0), scene) == "Rosa's turn, after you."
    play(game, "1 slap")
    assert answer("turn", game.view(0), scene) == "Your turn."


ODD = ("A. B.", "you", "R2-D2", "Florence", "I")
"""Names that could break a sentence: with stops, a word of the program, signs, long and short."""


@looped("length", LENGTHS)
@looped("name", ODD)
def test_no_name_breaks_a_sentence(name: str, length: str) -> None:
    game = egyptian(THREE)
    scene = Scene(("Rosa", "Otto", name), 0, length, game.rules)
    shown = name.rstrip(".")
    shown = shown[:1].upper() + shown[1:]
    lost = SlapLost(2, None, (card("5S"), card("6H")), False, False, (), 1, 3, False, None, None)
    brief = length == "brief"
    costs = ": 1." if brief else " and pays 1. Five, then six."
    assert sentence(lost, scene) == f"{shown} slaps wrong{costs}"
    taken = PileTaken(2, 4, "debt")
    assert sentence(taken, scene) == (
        f"{shown} takes 4." if brief else f"{shown} takes the pile, 4 cards."
    )
    laid = CardLaid(2, card("5S"), 3, None, None, 0, 1)
    told = f"Five of spades, {name.rstrip('.')}.{' 3 left.' * (length == 'full')}"
    assert sentence(laid, scene) == told
    over = sentence(GameOver(2, "all", (0, 0, 52)), scene)
    assert over == f"{shown} wins the game!{f' {shown} has all the cards.' * (not brief)}"


SEVEN, ACE = card("7C"), card("AS")
LOST = SlapLost(1, None, (card("5S"), card("6H")), False, False, (), 1, 3, False, None, None)


@looped(
    "happened, told",
    [
        (CardLaid(1, SEVEN, 3, None, None, 0, 0), "Seven of clubs, Rosa."),
        (CardLaid(1, SEVEN, 0, None, None, 0, 0), "Seven of clubs, Rosa's last."),
        (CardLaid(0, ACE, 3, 0, 1, 4, 1), "Ace of spades. Rosa owes 4."),
        (CardLaid(0, ACE, 0, 0, 1, 4, 1), "Ace of spades, your last. Rosa owes 4."),
        (CardLaid(1, SEVEN, 3, 0, 1, 2, 1), "Seven of clubs, Rosa."),
        (CardLaid(1, SEVEN, 3, 0, None, 0, None), "Seven of clubs, Rosa."),
        (LOST, "Rosa slaps wrong: 1."),
        (LOST._replace(seat=0), "Wrong slap: you pay 1."),
        (LOST._replace(left=0, next=0), "Rosa slaps wrong: 1."),
        (LOST._replace(rule="pair", repeated=True), "Barred: Rosa pays 1."),
        (LOST._replace(paid=0, left=0, barred=True), "Rosa slaps wrong, sits out."),
        (LOST._replace(seat=0, paid=0, left=0, barred=True), "Wrong slap: you sit out."),
        (LOST._replace(together=True), "Rosa too, for nothing."),
        (SlapWon(0, "pair", (SEVEN, card("7D")), 20, False), "Pair! You win."),
        (SlapWon(1, "pair", (SEVEN, card("7D")), 20, False), "Pair! Rosa wins."),
    ],
)
def test_in_brief_what_can_be_counted_or_asked_is_left_out(happened: object, told: str) -> None:
    """A debt is told with the card that begins it, and whose turn or pile it is by ``T``."""
    scene = Scene(("You", "Rosa"), 0, "brief", egyptian(THREE).rules)
    assert sentence(happened, scene) == told
