"""What the newest answers come to: what was taken for what, where, how one leans, how fast one is.

The profile knows how somebody does rule by rule; this is what needs the answers themselves, counted
by the store.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from warcards_tui.bots.levels import GHOST
from warcards_tui.coach.drills.catalogue import slaps_with
from warcards_tui.coach.items.ranks import rank_of, ranks_in
from warcards_tui.coach.progress.leaning import Block, Leaning, Stakes, leanings, stakes
from warcards_tui.coach.skills.bests import BY_CLOCK, Best, Storms
from warcards_tui.coach.skills.profile import GO_NO_GO, NAMING, Area
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store

NEWEST = 4_000
"""So many of the newest trials of the log are looked at, of whatever game: half a year of a few
minutes a day, and no longer a wait with a log of any length.
"""

NOTHING = "nothing"
"""Stands for the answer that no rule holds, and for that none did."""

GAMES = 10
"""The newest so many games against a ghost tell how one does against it."""

_RIGHT = frozenset(("right", "hit", "correct-rejection", "lapse"))


class Confusion(NamedTuple):
    """``said`` was said ``many`` times of the ``of`` where ``true`` would have been right; either
    may be ``NOTHING``.
    """

    said: str
    true: str
    many: int
    of: int


class Cell(NamedTuple):
    """``right`` of ``many`` items made for a rule, whether it held or nearly did, in which the
    newest card was of this rank, or number, or a joker.
    """

    rule: str
    card: str
    right: int
    many: int

    @property
    def share(self) -> float:
        """The share of right answers."""
        return self.right / self.many


class Judged(NamedTuple):
    """Decisions of one drill: how many were of each worth, and what they lost on average, in its
    ``unit``; None where nothing is lost or won.
    """

    drill: str
    unit: str
    worths: Mapping[str, int]
    loss: float | None


class Races(NamedTuple):
    """So many of the newest ``games`` against a ghost were won, ``GAMES`` of them at most."""

    won: int
    games: int


class Recent(NamedTuple):
    """All of it, of one variant; the bests are those of all answers.

    ``ranks`` are those of its cards; ``confusions`` those that happened, the most frequent first;
    ``cells`` those with an answer, the weakest first; ``leanings`` those of each kind of block,
    and ``stakes`` what makes it pay to lean;
    ``times`` how many right names took so many tenths of a second; ``round`` is the best round of
    names, ``stream`` the best stream; ``slap`` the fastest good slap in games, in ms; ``storm`` the
    best storms by the clock; ``ghost`` the games against one's ghosts.
    """

    ranks: tuple[str, ...]
    confusions: tuple[Confusion, ...]
    cells: tuple[Cell, ...]
    leanings: tuple[Leaning, ...]
    stakes: Stakes | None
    judged: tuple[Judged, ...]
    times: Mapping[int, int]
    round: Best | None
    stream: Best | None
    slap: float | None
    storm: Storms
    ghost: Races


def recent(store: Store, variant: Variant, area: Area, today: str) -> Recent:
    """What the newest answers in that variant come to; ``area`` is what is known of it."""

    def tally(*by: str, mean: str = "") -> list[tuple[object, ...]]:
        return store.tally(variant.id, *by, newest=NEWEST, mean=mean)

    named = [
        _Named(str(held), str(target), str(answer), _whole(many))
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


def _races(store: Store, variant: str) -> Races:
    games = store.ended_games(variant, GHOST, GAMES)
    return Races(sum((each.outcome or {}).get("winner") == YOU for each in games), len(games))


class _Named(NamedTuple):
    """Items of the drill that asks for names: what held, what it was made for, what was said."""

    held: str
    target: str
    answer: str
    many: int


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _confusions(named: Iterable[_Named]) -> list[Confusion]:
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


def _cells(rows: Iterable[tuple[object, ...]]) -> list[Cell]:
    counts: dict[tuple[str, str], list[int]] = {}
    for source, target, card, outcome, many in rows:
        place = str(target), rank_of(str(card))
        if all(place) and (source == NAMING or source in GO_NO_GO):
            count = counts.setdefault(place, [0, 0])
            count[0] += _whole(many) * (outcome in _RIGHT)
            count[1] += _whole(many)
    found = [Cell(*place, *count) for place, count in counts.items()]
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


def _judged(rows: Iterable[tuple[object, ...]]) -> list[Judged]:
    worths: dict[tuple[str, str], Counter[str]] = {}
    losses: dict[tuple[str, str], list[float]] = {}
    for source, unit, worth, many, loss in rows:
        if isinstance(worth, str) and isinstance(unit, str) and unit:
            kind = str(source), unit
            worths.setdefault(kind, Counter())[worth] += _whole(many)
            if isinstance(loss, float | int):
                losses.setdefault(kind, []).append(loss * _whole(many))
    return [
        Judged(*kind, count, sum(losses[kind]) / count.total() if kind in losses else None)
        for kind, count in worths.items()
    ]
