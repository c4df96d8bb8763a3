"""Facts of wrong slaps, for the book."""

from __future__ import annotations

from tests.games.written import egyptian, flip, play
from tests.voice.rendered import Examples, answer, in_the_book, sentence
from warcards_tui.cards.french import card
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.voice.scene import Scene

THREE = "5S 9S 8S / 6H 7H 2H / KD QD JD"
LAST = "5S 9S 8S / 6H 7H 2H / KD QD"
ALONE = "5S 9S / 6H / KD"


@in_the_book
def a_wrong_slap_is_told_to_the_last_sentence() -> Examples:
    for deal, cards, moves in (
        (THREE, 2, ["2 slap"]),
        (THREE, 2, ["2 slap @1"]),
        (LAST, 3, ["2 slap @2"]),
        (ALONE, 3, ["2 slap @2"]),
    ):
        game = egyptian(deal)
        flip(game, cards)
        (lost,) = play(game, *moves)
        scene = Scene(("You", "Rosa", "Emil"), 0, rules=game.rules)
        yield sentence(lost, scene)


@in_the_book
def nobody_plays_after_themselves() -> Examples:
    game = egyptian("5S 9S / 6H")
    flip(game, 1)
    scene = Scene(("You", "Rosa"), 0, rules=game.rules)
    yield answer("turn", game.view(0), scene)
    play(game, "1 slap")
    yield answer("turn", game.view(0), scene)


ODD = ("A. B.", "you", "R2-D2", "Florence", "I")
"""Names that could break a sentence: with stops or signs, "you", long and short ones."""


SEVEN, ACE = card("7C"), card("AS")
LOST = SlapLost(1, None, (card("5S"), card("6H")), False, False, (), 1, 3, False, None, None)


@in_the_book
def in_brief_what_can_be_counted_or_asked_is_left_out() -> Examples:
    for happened in (
        CardLaid(1, SEVEN, 3, None, None, 0, 0),
        CardLaid(1, SEVEN, 0, None, None, 0, 0),
        CardLaid(0, ACE, 3, 0, 1, 4, 1),
        CardLaid(0, ACE, 0, 0, 1, 4, 1),
        CardLaid(1, SEVEN, 3, 0, 1, 2, 1),
        CardLaid(1, SEVEN, 3, 0, None, 0, None),
        LOST,
        LOST._replace(seat=0),
        LOST._replace(left=0, next=0),
        LOST._replace(rule="pair", repeated=True),
        LOST._replace(paid=0, left=0, barred=True),
        LOST._replace(seat=0, paid=0, left=0, barred=True),
        LOST._replace(together=True),
        SlapWon(0, "pair", (SEVEN, card("7D")), 20, False),
        SlapWon(1, "pair", (SEVEN, card("7D")), 20, False),
    ):
        """A debt comes with the card that starts it; ``T`` gives its turn or pile."""
        scene = Scene(("You", "Rosa"), 0, "brief", egyptian(THREE).rules)
        yield sentence(happened, scene)
