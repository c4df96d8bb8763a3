"""Results of the newest answers: confusions, weak cards, bias and speed.

The profile holds statistics by rule; these figures need the answers themselves, which the store
counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from warcards_tui.bots.levels import GHOST
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.items.ranks import rank_of, ranks_in
from warcards_tui.coach.progress.leaning import Block, SlapBias, Stakes, leanings, stakes
from warcards_tui.coach.skills.bests import BY_CLOCK, Best, Storms
from warcards_tui.coach.skills.profile import GO_NO_GO, NAMING, Area
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store

NEWEST = 4_000
"""Newest trials to look at, of any game.

That is half a year of a few minutes a day, and keeps the wait short for a log of any length.
"""

NOTHING = "nothing"
"""Stands for the answer "no match", and for a pile without a match."""

GAMES = 10
"""Newest games against a ghost that are counted."""

_RIGHT = frozenset(("right", "hit", "correct-rejection", "lapse"))


class Confusion(NamedTuple):
    """A confusion: ``said`` was answered ``many`` of ``of`` times instead of ``true``.

    Either may be ``NOTHING``.
    """

    said: str
    true: str
    many: int
    of: int


class MapCell(NamedTuple):
    """Items of a rule, matches and near misses, by the rank of the newest card.

    ``right`` of ``many`` were right. The rank may also be a number or a joker.
    """

    rule: str
    card: str
    right: int
    many: int

    @property
    def share(self) -> float:
        """Share of right answers."""
        return self.right / self.many


class DecisionGrades(NamedTuple):
    """The decisions of one drill: how many had each grade, and the mean loss.

    ``loss`` is in ``unit``, and None if the drill has no losses.
    """

    drill: str
    unit: str
    worths: Mapping[str, int]
    loss: float | None


class GhostRecord(NamedTuple):
    """Wins in the newest games against a ghost, at most ``GAMES``."""

    won: int
    games: int


class Recent(NamedTuple):
    """The recent results of one variant; the bests are of all time.

    ``ranks`` are the ranks of its cards. ``confusions`` come most frequent first, ``cells`` weakest
    first; ``leanings`` holds the bias in each kind of block, and ``stakes`` what determines the
    best bias. ``times`` counts right names by tenths of a second. ``round`` and ``stream`` are the
    best round and speed run, ``slap`` is the fastest right slap in games (ms), ``storm`` the best
    timed storms, and ``ghost`` the games against the player's ghosts.
    """

    ranks: tuple[str, ...]
    confusions: tuple[Confusion, ...]
    cells: tuple[MapCell, ...]
    leanings: tuple[SlapBias, ...]
    stakes: Stakes | None
    judged: tuple[DecisionGrades, ...]
    times: Mapping[int, int]
    round: Best | None
    stream: Best | None
    slap: float | None
    storm: Storms
    ghost: GhostRecord


def recent(store: Store, variant: Variant, area: Area, today: str) -> Recent:
    """Return the recent results in a variant; ``area`` is its part of the profile."""

    def tally(*by: str, mean: str = "") -> list[tuple[object, ...]]:
        return store.tally(variant.id, *by, newest=NEWEST, mean=mean)

    named = [
        _NamedItem(str(held), str(target), str(answer), _whole(many))
        for source, held, target, answer, many in tally("source", "held", "target", "answer")
        if source == NAMING
    ]
    cells = _cells(tally("source", "target", "newest card", "outcome"))
    blocks = tally("source", "timing", "settings.go_rate", "day", "outcome")
    judged = tally("source", "settings.unit", "settings.worth", mean="settings.loss")
    times: Counter[int] = Counter()
    for source, outcome, time, many in tally("source", "outcome", "time"):
        if source == NAMING and outcome == "right" and isinstance(time, int):
            times[time] += _whole(many)
    options = remembered_options(store, variant)
    pack = slaps_with(variant, options).pack if variant.slaps else ()
    at_stake = stakes(variant, options)
    return Recent(
        ranks_in([each.text for each in pack]),
        tuple(_confusions(named)),
        tuple(cells),
        tuple(leanings(_blocks(blocks), today, at_stake)),
        at_stake,
        tuple(_judged(judged)),
        times,
        area.bests.round,
        area.bests.stream,
        area.bests.slap,
        area.bests.storms(BY_CLOCK, today),
        _races(store, variant.id),
    )


def _races(store: Store, variant: str) -> GhostRecord:
    games = store.ended_games(variant, GHOST, GAMES)
    return GhostRecord(sum((each.outcome or {}).get("winner") == YOU for each in games), len(games))


class _NamedItem(NamedTuple):
    """Items of the naming drill: the rules that match, the rule meant, and the answer."""

    held: str
    target: str
    answer: str
    many: int


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _confusions(named: Iterable[_NamedItem]) -> list[Confusion]:
    found: Counter[tuple[str, str]] = Counter()
    asked: Counter[str] = Counter()
    for held, target, answer, many in named:
        holding = held.split()
        true = target if target in holding else next(iter(holding), NOTHING)
        asked[true] += many
        said = [each for each in answer.split() if each != "none"]
        wrongly = [each for each in said if each not in holding]
        if holding and not said:
            wrongly = [NOTHING]
        for each in wrongly:
            found[each, true] += many
    return [Confusion(*both, many, asked[both[1]]) for both, many in found.most_common()]


def _cells(rows: Iterable[tuple[object, ...]]) -> list[MapCell]:
    counts: dict[tuple[str, str], list[int]] = {}
    for source, target, card, outcome, many in rows:
        place = str(target), rank_of(str(card))
        if all(place) and (source == NAMING or source in GO_NO_GO):
            count = counts.setdefault(place, [0, 0])
            count[0] += _whole(many) * (outcome in _RIGHT)
            count[1] += _whole(many)
    found = [MapCell(*place, *count) for place, count in counts.items()]
    return sorted(found, key=lambda each: (each.share, -each.many))


_SIGNALS = {"hit": 0, "lapse": 0, "miss": 1, "false-alarm": 2, "correct-rejection": 3}


def _blocks(rows: Iterable[tuple[object, ...]]) -> list[Block]:
    counts: dict[tuple[str, str, int, str], list[int]] = {}
    for source, cue, rate, day, outcome, many in rows:
        if source in GO_NO_GO and isinstance(rate, int) and outcome in _SIGNALS and day:
            count = counts.setdefault((str(source), str(cue), rate, str(day)), [0] * 4)
            count[_SIGNALS[str(outcome)]] += _whole(many)
    return [
        Block(*kind, (hits, misses, alarms, rejections))
        for kind, (hits, misses, alarms, rejections) in counts.items()
    ]


def _judged(rows: Iterable[tuple[object, ...]]) -> list[DecisionGrades]:
    worths: dict[tuple[str, str], Counter[str]] = {}
    losses: dict[tuple[str, str], list[float]] = {}
    for source, unit, worth, many, loss in rows:
        if isinstance(worth, str) and isinstance(unit, str) and unit:
            kind = str(source), unit
            worths.setdefault(kind, Counter())[worth] += _whole(many)
            if isinstance(loss, float | int):
                losses.setdefault(kind, []).append(loss * _whole(many))
    return [
        DecisionGrades(*kind, count, sum(losses[kind]) / count.total() if kind in losses else None)
        for kind, count in worths.items()
    ]
