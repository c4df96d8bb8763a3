"""Drill for one cell of the progress page: a confusion, or a rule with one top card."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.practice import SEEDS
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.items.maker import Item, ItemMaker, NoSuchItem
from warcards_tui.coach.items.ranks import rank_of
from warcards_tui.coach.skills.profile import NAMING
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store

ITEMS = 10
"""Number of questions in a round.

Half of them match the rule. If all did, the answer would be obvious.
"""


class CellTopic(NamedTuple):
    """Topic of the drill.

    It is ``rule`` confused with ``said``, or ``rule`` with a newest card of the rank ``newest``. If
    both are "", it is the rule alone.
    """

    rule: str
    said: str = ""
    newest: str = ""


class CellRun(DrillRun):
    """Round of prepared questions without a setup page; more rounds of the drill may follow."""

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        variant: str,
        seed: int,
        items: Sequence[DrillQuestion],
    ) -> None:
        super().__init__(store, games, DRILLS[NAMING], variant, seed)
        self._items = items

    def start(self, now: float) -> None:
        self.now = now
        self._take_cues()
        self._setup = self._new_setup(self._setup["variant"])
        self._begin(self._items)
        self._next(now)


def _questions(maker: ItemMaker, cell: CellTopic, rng: random.Random) -> Sequence[DrillQuestion]:
    """Return the questions of a round.

    If the maker finds no question of the wanted kind, it makes another one for the same rule.
    """
    go = [at < ITEMS // 2 for at in range(ITEMS)]
    rng.shuffle(go)
    found = []
    for holds in go:
        try:
            item = _item(maker, cell, holds)
        except NoSuchItem:
            item = maker.make(cell.rule, holds)
        found.append(DrillQuestion(item.cards, item.target, item.held, item.near, len(item.cards)))
    return found


def _item(maker: ItemMaker, cell: CellTopic, holds: bool) -> Item:
    if cell.newest:
        return maker.on_top(cell.rule, holds, lambda card: rank_of(card.text) == cell.newest)
    if cell.said:
        rules = (cell.rule, cell.said) if holds else (cell.said, cell.rule)
        return maker.again(*rules)
    return maker.again(cell.rule, "") if holds else maker.again("", cell.rule)


def open_cell(store: Store, games: Catalogue, opening: Route) -> CellRun:
    """Return the drill of the cell that the opening describes.

    Raises ``ValueError`` for a rule that cannot match with the current options.
    """
    variant = games.find(opening.variant)
    cell = CellTopic(*[opening.kept.get(name, "") for name in CellTopic._fields])
    seed = opening.seed
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    slaps = slaps_with(variant, remembered_options(store, variant))
    maker = ItemMaker(slaps.rules, seed, slaps.pack)
    items = _questions(maker, cell, random.Random(seed))
    return CellRun(store, games, variant.id, seed, items)
