"""Counting back in Speed War: ranks leave the game, so you can work out the cards in play."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK
from warcards_tui.cards.parts import Formula, say
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    NUMBER,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import NAMES
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import FLIP
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.rules import ACE, KING, QUEEN
from warcards_tui.voice.exercises import count_back as voice
from warcards_tui.words import number_exercises as texts

_SUITS = 4
_OTHER = "count-back:other"
_LEAST = 4
"""Minimum size of each deck, so that nobody runs out in a war."""


class CountBack(ExerciseDrill):
    """Drill on the number of cards in play, or in the opponent's deck."""

    id = "count-back"
    trains = FLUENCY
    games = ("speed-war",)
    names: ClassVar = {"count-back:play": texts.in_play_skill, _OTHER: texts.others_packet_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        # The steps use whole ranks, then some of the next one, then late ranks, then a war.
        rank = rng.randint(*((3, 7), (3, 9), (7, KING), (3, QUEEN))[wanted.step])
        aside = (
            rng.randrange(_SUITS)
            if wanted.step == 3
            else rng.randint(min(wanted.step, 1), 3 * min(wanted.step, 1))
        )
        game = _position(rng, wanted.variant, wanted.options, rank, aside, war=wanted.step == 3)
        view = game.view(0)
        mine, other = view.counts
        table = sum(map(len, view.table))
        gone = len(PACK) - mine - other - table - aside
        terms = [len(PACK), gone, aside, table]
        others = wanted.target == _OTHER
        left = other if others else mine + other
        if others:
            terms.append(mine)
        return Exercise(
            " ".join([str(each) for each in (rank, aside, table, mine * others)]),
            wanted.target,
            _asked(others=others, table=bool(table)),
            NUMBER,
            (str(left),),
            tuple(
                Group(tuple([card for card in row if card]), name, row.count(None))
                for name, row in zip(NAMES, view.table, strict=False)
                if row
            ),
            voice.known(rank, aside, mine * others, table),
            most=len(PACK),
            why=say("{}.", Formula("-", tuple(filter(None, terms)), (left, 1))),
        )


def _asked(*, others: bool, table: bool) -> str:
    if others:
        return texts.others_packet_asked
    return texts.in_packets_asked if table else texts.in_play_asked


def _position(
    rng: random.Random,
    variant: Variant,
    options: Mapping[str, str],
    rank: int,
    aside: int,
    *,
    war: bool,
) -> Game:
    """Return a game without the ranks below ``rank``, and without ``aside`` cards of ``rank``.

    With ``war``, a war is in progress.
    """
    cards = [each for each in PACK if each.rank == ACE or each.rank >= rank]
    for each in rng.sample([each for each in cards if each.rank == rank], aside):
        cards.remove(each)
    while True:
        rng.shuffle(cards)
        most = len(cards) - _LEAST
        cut = rng.randint(min(_LEAST, most), max(_LEAST, most))
        packets = [cards[:cut], cards[cut:]]
        if war and packets[0][0].rank != packets[1][0].rank:
            continue
        game = set_up(variant, seats=2, seed=0, options=options, deal=deal_text(packets))
        if war:
            for seat in (0, 1):
                game.apply(seat, FLIP)
        if not game.over:
            return game


DRILL = CountBack()
