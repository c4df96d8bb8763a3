"""Previews: an attractive moment of each game, from a real game played to that moment."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from warcards_tui.cards.parts import Text, say
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import parse_move
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.person import YOU
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.render import eye
from warcards_tui.voice.scene import Scene, moment
from warcards_tui.words.utterance import Utterance

_BLACK = "sort AS AC QS KS KC QC JS JC 10S 10C 9S 9C 8S 8C 7S 7C 6S 6C 5S 5C 4S 4C 3S 3C 2S 2C"
_RED = "sort AH AD KH KD QH QD JH JD 10H 10D 9H 9D 7H 8H 8D 7D 6H 5H 6D 5D 4H 4D 3H 2H 3D 2D"


class _Staged(NamedTuple):
    """The setup of a preview: the cards, the chosen moves, and the number of all moves.

    The other moves are forced. ``rule`` is the slap rule that matches at that moment.
    """

    steps: int
    seed: int = 3
    moves: tuple[str, ...] = ()
    rule: str = ""
    deal: str | None = None


_STAGED: Mapping[str, _Staged] = {
    "egyptian-war": _Staged(5, seed=9, rule="sandwich"),
    "berkeley-war": _Staged(3, rule="eq-3-24", deal="5S QC 2H / 10H 3D 4C"),
    "war": _Staged(4),
    "addition-war": _Staged(2),
    "subtraction-war": _Staged(2),
    "casualty-war": _Staged(2),
    "scramble-war": _Staged(4, moves=("pick 49", "pick 34", "pick 22", "pick 47")),
    "good-king-bad-queen": _Staged(8),
    "21st-century-war": _Staged(
        6, moves=("lay KD", "lay JH", "lay AS 5S 4H", "lay QC", "lay 8S KH AC 4C", "lay KS")
    ),
    "napoleons-war": _Staged(4, moves=(_BLACK, _RED)),
    "guerilla-joker": _Staged(8),
    "duel-king": _Staged(2),
    "speed-war": _Staged(4),
    "fast-food": _Staged(
        11,
        moves=(
            *("choose 7C", "choose 7S", "choose 9C", "choose 4S", "choose 10S", "choose 10C"),
            *("choose 9S", "choose 4C", "choose 5C", "choose 8C", "choose 2S"),
        ),
    ),
    "world-war-3": _Staged(5, rule="two-variables"),
    "armageddon": _Staged(3, seed=10, rule="two-variables-three"),
    "budr-basef": _Staged(3, seed=9, rule="dragon"),
    "scientific-war": _Staged(
        8,
        moves=(
            *("choose 7H", "choose 4S", "choose RJ", "choose 10S", "choose 4H", "choose AS"),
            *("choose QH", "choose KS"),
        ),
    ),
}
_ANY = _Staged(4)
"""Default for a house variant."""


class GamePreview(NamedTuple):
    """A game at an attractive moment, and its sentence. The player sits in seat 0."""

    game: Game
    told: Text


@lru_cache(maxsize=32)
def preview(variant: Variant) -> GamePreview:
    """Return the preview of a game. Do not play it on, because all callers share it.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> preview(VARIANTS["berkeley-war"]).told.eye
    'make 24: 10 x 12 / 5 = 24'
    """
    staged = _STAGED.get(variant.id, _ANY)
    turn = None if staged.deal is None else YOU
    game = set_up(variant, seats=variant.least, seed=staged.seed, deal=staged.deal, turn=turn)
    happened: list[Event] = game.opening()
    moves = iter(staged.moves)
    for _ in range(staged.steps):
        move = game.forced or parse_move(next(moves))
        happened = game.apply(game.waiting[0], move)
    if staged.rule and game.rules is not None:
        pile = game.view(YOU).pile
        return GamePreview(game, say("{}", game.rules.headline(staged.rule, pile)))
    return GamePreview(game, _told(game, happened))


def _told(game: Game, happened: list[Event]) -> Text:
    """Return the text of the last move."""
    names = ("You", *BOT_NAMES[: game.setup.seats - 1])
    scene = Scene(names, YOU, rules=game.rules)
    scene.sign = game.sign
    said: list[Utterance] = moment([seen_by(each, YOU) for each in happened], scene)
    return next((each.told for each in said if eye(each)), "")
