"""The numbers that rule texts and lessons state, computed under the names that their marks have.

``EXACT`` are counts and chances, ``PLAYED`` means and shares over seeded games of bots. A share is
a number from 0 to 1, a length is counted as the option limit of the game counts it.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, permutations, product
from math import hypot, inf, perm, sqrt
from statistics import fmean, median, variance
from unittest import mock

from tests.sequential import settled
from tests.slaps.conftest import rules_of
from tests.slaps.test_exact_counts import PLAIN
from warcards_tui.bots import century, fast_food
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.century.rules import best_total, ranks_of, together
from warcards_tui.games.fast_food.machine import MADE, POINTS
from warcards_tui.games.moves import Choose
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.slaps.rule import RankRule
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES, seat_players
from warcards_tui.table.simulation import SimulatedGame, SimulationRun, open_game, play
from warcards_tui.table.table import Table

# -- exact


@cache
def _hands() -> Counter[tuple[int, ...]]:
    """Return the ranks of all 270,725 hands of four cards, with the number of hands for each."""
    return Counter(map(ranks_of, combinations(PACK, 4)))


def _hands_that(fit: Callable[[tuple[int, ...]], bool]) -> float:
    hands = _hands()
    return sum([many for ranks, many in hands.items() if fit(ranks)]) / hands.total()


def _holds_a_combination(ranks: tuple[int, ...]) -> bool:
    return any(together(part) for size in (2, 3, 4) for part in combinations(ranks, size))


def _next_card_is(fits: Callable[[int], bool], *, known: int, jokers: int = 0) -> float:
    """Return the chance of such a rank on an unknown card; one card of rank ``known`` is seen."""
    ranks = [card.rank for card in PACK]
    ranks.remove(known)
    return sum(map(fits, ranks)) / (len(ranks) + jokers)


def _rank_sets(rule: str, size: int) -> int:
    """Count the sets of ranks, not all the same, that the rule takes in some order."""
    found = rules_of("berkeley-war")[rule]
    assert isinstance(found, RankRule)
    return sum(
        any(map(found.holds_for, permutations(ranks)))
        for ranks in combinations_with_replacement(range(1, 14), size)
        if len(set(ranks)) > 1
    )


def _three_cards_that(variant: str, rule: str) -> float:
    """Return the chance that a rank rule matches three cards of the game's own pack."""
    found = rules_of(variant)[rule]
    assert isinstance(found, RankRule)
    pack = Counter(card.rank for card in set_up(VARIANTS[variant], seats=2, seed=0).pack())
    holding = 0
    for ranks in product(pack, repeat=3):
        left = pack.copy()
        ways = 1
        for rank in ranks:
            ways *= left[rank]
            left[rank] -= 1
        holding += ways * found.holds_for(ranks)
    return holding / perm(pack.total(), 3)


def _alike_under_a_higher() -> float:
    """Return the chance that two of three cards have one rank, and the third a higher one."""
    return 3 * sum(4 * 3 * 4 * (13 - rank) for rank in range(1, 14)) / perm(52, 3)


EXACT: Mapping[str, Callable[[], float]] = {
    "century/combination": partial(_hands_that, _holds_a_combination),
    "century/no-combination": partial(_hands_that, lambda ranks: not _holds_a_combination(ranks)),
    "century/beyond-the-highest": partial(
        _hands_that, lambda ranks: best_total(ranks) > max(ranks)
    ),
    "century/all-four": partial(_hands_that, together),
    "century/best-below-15": partial(_hands_that, lambda ranks: best_total(ranks) < 15),
    "century/best-below-20": partial(_hands_that, lambda ranks: best_total(ranks) < 20),
    "pair": lambda: 3 / 51,
    "berkeley/elevens": partial(_rank_sets, "sum-2-11", 2),
    "berkeley/times-24": partial(_rank_sets, "mul-2-24", 2),
    "berkeley/gloopas": partial(_rank_sets, "gloopa-3", 3),
    "berkeley/second-of-all-rules": lambda: (
        min(PLAIN["eq-3"], PLAIN["eq-3-24"]) / sorted(PLAIN.values())[-2]
    ),
    "berkeley/alike-under-a-higher": _alike_under_a_higher,
    "budr/odd": partial(_three_cards_that, "budr-basef", "odd"),
    "budr/even": partial(_three_cards_that, "budr-basef", "even"),
    "budr/ten-beats": partial(_next_card_is, lambda rank: rank < 10, known=10, jokers=1),
    "budr/queen-beats": partial(_next_card_is, lambda rank: rank < 12, known=12, jokers=1),
    "fast-food/totals-with-fries": lambda: sum(
        any(food.name == "fries" for food in made) for made in MADE
    ),
    "fast-food/fries": lambda: (
        sum(any(food.name == "fries" for food in made) for made in MADE) / (len(MADE) - 1)
    ),
    "speed/tie-at-first": lambda: 3 / 51,
    "speed/tie-of-the-last-eight": lambda: 3 / 7,
}
"""Counts and chances, by their names in marks."""


# -- played

Share = float
"""Share of its games that a computation plays: 1, or less in a trial."""

TWO, THREE, FOUR = (("average",) * seats for seats in (2, 3, 4))
_PACE = parse_pace("normal")
_DAY = "2025-10-15"
"""A day of Berkeley War: three cards add up to 15 more often than to 31."""


_PLAYED: dict[tuple[object, ...], list[SimulatedGame]] = {}


def _games(
    variant: str, levels: tuple[str, ...], many: int, options: tuple[tuple[str, str], ...]
) -> list[SimulatedGame]:
    """Return games of bots; the first has the seed 1. No game is played twice."""
    run = SimulationRun(VARIANTS[variant], levels, 1, dict(options), None, None, _PACE, False)
    games = _PLAYED.setdefault((variant, levels, options), [])
    games += [play(run, number) for number in range(len(games), many)]
    return games[:many]


class Mean:
    """The mean of a number of each game."""

    FEWEST = 50
    """Number of games below which no error is known."""

    def __init__(self, of: Callable[[SimulatedGame], float]) -> None:
        self._of = of

    def __call__(self, games: Sequence[SimulatedGame]) -> float:
        return fmean(map(self._of, games))

    def error(self, games: Sequence[SimulatedGame]) -> float:
        """Return the standard error; it is above 0 for a share of 0 or 1, too."""
        if len(games) < self.FEWEST:
            return inf
        many = len(games)
        return sqrt((variance(map(self._of, games)) + 1 / many) / many)


class Figure:
    """A figure over some games of a variant."""

    def __init__(
        self,
        of: Callable[[Sequence[SimulatedGame]], float],
        variant: str,
        many: int,
        levels: tuple[str, ...] = TWO,
        **options: str,
    ) -> None:
        self._of = of
        self._run = variant, levels
        self._many = many
        self._options = tuple(options.items())

    def __call__(self, share: Share) -> float:
        return self._of(self._games(share))

    def error(self, share: Share) -> float:
        """Return the standard error of that part of the games; infinite if unknown."""
        return self._of.error(self._games(share)) if isinstance(self._of, Mean) else inf

    def _games(self, share: Share) -> list[SimulatedGame]:
        return _games(*self._run, max(2, round(self._many * share)), self._options)


length = Mean(lambda game: game.length)
"""The mean length."""


def middle_length(games: Sequence[SimulatedGame]) -> float:
    """Return the median length."""
    return median([game.length for game in games])


def longest(games: Sequence[SimulatedGame]) -> float:
    """Return the length of the longest game."""
    return max([game.length for game in games])


draws = Mean(lambda game: game.winner is None)
"""The share of draws."""


def ends(reason: str) -> Mean:
    """Return the share of games that end for this reason."""
    return Mean(lambda game: game.ending == reason)


def _per_cent(figure: Figure) -> Callable[[Share], float]:
    return lambda share: 100 * figure(share)


class _Ratio:
    """The ratio of two figures."""

    def __init__(self, above: Figure, below: Figure) -> None:
        self._above, self._below = above, below

    def __call__(self, share: Share) -> float:
        return self._above(share) / self._below(share)

    def error(self, share: Share) -> float:
        """Return the standard error, as that of a product of two independent figures."""
        parts = (each.error(share) / each(share) for each in (self._above, self._below))
        return self(share) * hypot(*parts)


def _saved(games: Sequence[SimulatedGame]) -> float:
    """Return the share of save duels that save a card."""
    saved, tried = (
        sum([game.measures[name] for game in games]) for name in ("cards saved", "save duels")
    )
    return saved / max(tried, 1)


def _most_points(share: Share) -> float:
    """Return the mean length of 21st Century War if both play the most points possible."""
    greedy = century.LEVELS["average"]._replace(lapses=0.0)
    with mock.patch.dict(century.LEVELS, {"average": greedy}):
        _PLAYED.clear()
        found = Figure(length, "21st-century-war", 400, limit="0")(share)
    _PLAYED.clear()
    return found


@cache
def _laid(variant: str, seats: int, many: int) -> tuple[tuple[int, bool, bool], ...]:
    """Return every card played in games of bots: pile size, slap match, taken control."""
    run = SimulationRun(VARIANTS[variant], ("average",) * seats, 1, {}, None, None, _PACE, False)
    found = []
    for number in range(many):
        game = open_game(run, number)
        players = seat_players(game, BOT_NAMES[:seats], run.levels)
        for _, happened, _ in Table(game, players, run.pace).run():
            if isinstance(happened, CardLaid):
                pile = game.view(0).pile
                holds = game.rules is not None and game.slappable and bool(game.rules.decide(pile))
                found.append((len(pile), holds, bool(getattr(happened, "control", None))))
    return tuple(found)


def slappable(variant: str, many: int, least: int = 1) -> Callable[[Share], float]:
    """Return a function for the share of piles of ``least`` cards or more that match a rule."""

    def computed(share: Share) -> float:
        laid = _laid(variant, 2, max(1, round(many * share)))
        return fmean([holds for cards, holds, _ in laid if cards >= least])

    return computed


def _lures(share: Share) -> float:
    """Return the share of cards that take control in World War 3 without a match to slap."""
    laid = _laid("world-war-3", 2, max(1, round(24 * share)))
    return fmean([control and not holds for _, holds, control in laid])


def _never_over(share: Share) -> float:
    """Return the share of games of War that last longer than 10,000 tricks.

    The cards of one player always go under the deck before those of the other.
    """
    rng = random.Random(1)
    games = max(2, round(200 * share))
    return fmean([_lasts(rng.sample(PACK, 52), 10_000) for _ in range(games)])


def _lasts(cards: list[Card], tricks: int) -> bool:
    ranks = [card.rank if card.rank > 1 else 14 for card in cards]
    packets = deque(ranks[:26]), deque(ranks[26:])
    for _ in range(tricks):
        if not all(packets):
            return False
        laid: tuple[list[int], list[int]] = ([], [])
        for row, packet in zip(laid, packets, strict=True):
            row.append(packet.popleft())
        while laid[0][-1] == laid[1][-1]:
            if min(map(len, packets)) < 2:
                return False
            for row, packet in zip(laid, packets, strict=True):
                row += [packet.popleft(), packet.popleft()]
        packets[laid[1][-1] > laid[0][-1]].extend([*laid[0], *laid[1]])
    return True


def _dearest_is_not_best(share: Share) -> float:
    """Return the share of positions of Fast Food in which an expert avoids the best card."""
    less = []
    for seed in range(max(1, round(24 * share))):
        game = set_up(VARIANTS["fast-food"], seats=2, seed=seed, options={"call": "auto"})
        bots = [fast_food.make_chooser("average", at, 2, {}, random.Random(at)) for at in (0, 1)]
        expert = fast_food.make_chooser("expert", 0, 2, {}, random.Random(seed))
        while not game.over:
            (seat,) = game.waiting
            view = game.view(seat)
            if len({card.rank for card in view.hand}) > 1:
                best = expert.choose(view)
                assert isinstance(best, Choose)
                most = max([POINTS[view.total + card.rank] for card in view.hand])
                less.append(POINTS[view.total + best.card.rank] < most)
            game.apply(seat, bots[seat].choose(view))
    return fmean(less)


def decided(name: str, bounds: Sequence[tuple[float, float]]) -> float:
    """Return a figure of part of the games if it decides about these bounds, else of all."""
    figure = PLAYED[name]
    if isinstance(figure, Figure | _Ratio):
        for share in (1 / 16, 1 / 8, 1 / 4, 1 / 2):
            found, error = figure(share), figure.error(share)
            if all(settled(found, error, share, *each) for each in bounds):
                return found
    return figure(1)


_AT_RANDOM = ("random",)
_UNPLANNED = ("beginner",) * 2

PLAYED: Mapping[str, Callable[[Share], float]] = {
    "addition/length": Figure(length, "addition-war", 1500),
    "addition/draws": Figure(draws, "addition-war", 1500),
    "addition/two-packs": _Ratio(
        Figure(length, "addition-war", 500, packs="2"), Figure(length, "addition-war", 1500)
    ),
    "subtraction/length": Figure(length, "subtraction-war", 1500),
    "subtraction/draws": Figure(draws, "subtraction-war", 1500),
    "subtraction/two-packs": _Ratio(
        Figure(length, "subtraction-war", 500, packs="2"), Figure(length, "subtraction-war", 1500)
    ),
    "egyptian/limit-of-four": Figure(ends("limit"), "egyptian-war", 150, FOUR),
    "berkeley/limit-of-two": Figure(ends("limit"), "berkeley-war", 600, date=_DAY),
    "berkeley/limit-of-four": Figure(ends("limit"), "berkeley-war", 150, FOUR, date=_DAY),
    "berkeley/length-of-four": Figure(length, "berkeley-war", 40, FOUR, limit="0", date=_DAY),
    "world-war-3/limit-of-two": Figure(ends("limit"), "world-war-3", 200),
    "world-war-3/limit-of-four": Figure(ends("limit"), "world-war-3", 150, FOUR),
    "armageddon/limit-of-two": Figure(ends("limit"), "armageddon", 200),
    "armageddon/limit-of-four": Figure(ends("limit"), "armageddon", 150, FOUR),
    "casualty/length": Figure(length, "casualty-war", 1000),
    "century/length": _most_points,
    "duel-king/length": Figure(length, "duel-king", 300),
    "duel-king/saved": Figure(_saved, "duel-king", 300),
    "good-king/couples": Figure(ends("couple"), "good-king-bad-queen", 1000),
    "good-king/length": Figure(length, "good-king-bad-queen", 1000, limit="0"),
    "good-king/middle-length": Figure(middle_length, "good-king-bad-queen", 1000, limit="0"),
    "good-king/length-of-three": Figure(length, "good-king-bad-queen", 500, THREE, limit="0"),
    "guerilla/short": Figure(ends("short"), "guerilla-joker", 3000),
    "guerilla/length": Figure(length, "guerilla-joker", 3000),
    "guerilla/length-shuffled": Figure(length, "guerilla-joker", 3000, pickup="shuffled"),
    "napoleon/length": Figure(length, "napoleons-war", 600, _UNPLANNED),
    "napoleon/in-war": Figure(ends("in-war"), "napoleons-war", 600, _UNPLANNED),
    "scientific/length-at-random": Figure(length, "scientific-war", 300, _AT_RANDOM * 2, limit="0"),
    "scientific/length-of-four": Figure(length, "scientific-war", 100, _AT_RANDOM * 4, limit="0"),
    "scramble/draws": Figure(draws, "scramble-war", 2000, jokers="0"),
    "speed/length": Figure(length, "speed-war", 10_000),
    "speed/longest": Figure(longest, "speed-war", 10_000),
    "speed/short": Figure(ends("short"), "speed-war", 10_000),
    "war/length": Figure(length, "war", 5000, limit="0"),
    "war/length-loser-first": Figure(length, "war", 5000, pickup="loser-first", limit="0"),
    "war/length-shuffled": Figure(length, "war", 5000, pickup="shuffled", limit="0"),
    "war/length-shuffled-to-the-limit": Figure(length, "war", 5000, pickup="shuffled"),
    "war/length-of-three-down": Figure(length, "war", 5000, down="3", limit="0"),
    "war/short": Figure(ends("short"), "war", 5000, limit="0"),
    "war/limit": Figure(ends("limit"), "war", 5000),
    "war/endless": Figure(ends("endless"), "war", 5000, limit="0"),
    "war/endless-as-laid": Figure(ends("endless"), "war", 1000, pickup="as-laid", limit="0"),
    "war/never-over": _never_over,
    "egyptian/slappable": slappable("egyptian-war", 60),
    "berkeley/slappable-of-three": slappable("berkeley-war", 24, 3),
    "world-war-3/slappable": slappable("world-war-3", 24),
    "world-war-3/lures": _lures,
    "fast-food/dearest-is-not-best": _dearest_is_not_best,
}
"""Means and shares over games, by their names in marks."""
