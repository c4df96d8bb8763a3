"""Ghosts: bots with the skill and speed shown in a part of the player's own log.

Rates are log-linear (Hautus 1995) and shrunk to the mean of all rules by ``PRIOR`` items, so that a
rule asked three times does not make a ghost that never sees it. Drills record both matches seen and
other piles let pass. Games alone are used only without drills, since the loser of a race may have
seen the match too. There a lost pile counts as not seen, and the number of piles rightly let pass
is derived from the share of random piles that match.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.bots.ghost import LEAST, LEAST_WAGERS, OTHERS, Figures, Wager, nearly
from warcards_tui.bots.levels import GHOST, GHOSTS
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.ghosts import (
    AGO,
    BEST_DAY,
    LAST_WEEK,
    NAMED,
    PLAYED,
    SLAPPED,
    SOURCES,
    SPAN,
    first_of_last_week,
    ghosts_there,
)
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.today import today
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.store import Store, StoredTrial, Trial
from warcards_tui.suggestions import whole_number
from warcards_tui.table.seating import LevelError
from warcards_tui.voice import ghosts as voice

PRIOR = 10
"""Items at the mean of all rules that are added to those of each rule."""

TIMES = 100
"""Newest reaction times that a ghost uses."""

_ODDS = "pool"
"""The drill about wagers."""

_GAMES = 20
"""Newest games searched for wagers."""

_CALM = 0.1
"""Assumed rate of slaps at piles that are no near miss, relative to the near-miss rate.

It is used if no such pile was asked.
"""

_TIMED = 20
"""Number of times from the game's own way of answering that make other drills unnecessary."""

_DEALT = 2000
"""Random piles that estimate the share of matches."""


def with_ghosts(store: Store, games: Catalogue, request: Request) -> Request:
    """Return the request with the figures of the requested ghosts that it lacks.

    Raises ``LevelError`` if there is too little data for one.
    """
    wanted = {each for each in request.levels or () if each in GHOSTS} - request.ghosts.keys()
    if not wanted:
        return request
    variant = games.find(request.variant)
    options = remembered_options(store, variant) | dict(request.options)
    made = {level: ghost_of(store, variant, options, level) for level in sorted(wanted)}
    if variant.chooses:
        made = {
            level: each._replace(wagers=_wagers(store, games, variant, level))
            for level, each in made.items()
        }
    return request._replace(ghosts={**request.ghosts, **made})


def as_you(store: Store, games: Catalogue, request: Request) -> Request:
    """Replace all bots of the request by the player's ghost, if there is enough data."""
    variant = games.find(request.variant)
    if GHOST not in ghosts_there(store, variant):
        return request
    many = min(int(read_setting(store, "bots")), variant.most - 1)
    return request._replace(levels=(GHOST,) * len(request.levels or (GHOST,) * many))


def ghost_of(store: Store, variant: Variant, options: Mapping[str, str], level: str) -> Figures:
    """Return the figures of a ghost as of today.

    Raises ``LevelError`` if there is too little data.
    """
    span = in_span(usable(store.trials(variant=variant.id)), level, today())
    if len(span) < LEAST:
        raise LevelError(voice.too_few(variant.name, level, len(span), LEAST).text)
    return figures(span, slaps_with(variant, options))


def _wagers(store: Store, games: Catalogue, variant: Variant, level: str) -> tuple[Wager, ...]:
    """Return the player's wagers in the span of that ghost, from games and the odds drill.

    Empty if there are too few.
    """
    days = [each.day for each in in_span(usable(store.trials(variant=variant.id)), level, today())]
    first, last = min(days), max(days)
    found = []
    for kept in store.trials(source=_ODDS, variant=variant.id):
        trial = kept.trial
        if first <= (trial.day or kept.added[:10]) <= last and trial.answer:
            found += _gambled(trial)
    played = [
        game.id
        for game in store.games_since(first)
        if game.header.get("variant") == variant.id
        and first <= (game.header.get("day") or game.started[:10]) <= last
    ]
    for game in played[-_GAMES:]:
        found += _wagered(store, games, game)
    return tuple(found) if len(found) >= LEAST_WAGERS else ()


def _gambled(trial: Trial) -> list[Wager]:
    """Return the wager in a trial of the odds drill; empty if another tool wrote the trial."""
    # Imported late: few games have wagers.
    from warcards_tui.bots.budr import chance

    try:
        power, pool, owed, others = str(trial.settings["key"]).split()
        (card,) = parse_cards(power)
        rivals, cards = whole_number(others, 1, 99), whole_number(pool, 0, 9_999)
        if rivals is None or cards is None:
            return []
        return [_wager(trial.answer, cards, owed != "0", chance(card, rivals))]
    except (KeyError, ValueError):
        return []


def _wagered(store: Store, games: Catalogue, game: int) -> list[Wager]:
    """Return the player's wagers in a game; empty if it cannot be opened."""
    from warcards_tui.bots.budr import chance
    from warcards_tui.coach.decisions import decisions_of  # Imported late: it is slow.

    try:
        decided = decisions_of(store, games, game)
    except KeptGameError:
        return []
    found = []
    for each in decided:
        view: Any = each.moment.game.view(YOU)
        if view.power is not None and not view.changing:
            move = each.moment.moves[each.made]
            best = chance(view.power, len(view.staying) - 1)
            found.append(_wager(move.text, view.pool, view.owes[YOU] > 0, best))
    return found


def _wager(move: str, pool: int, owed: bool, best: float) -> Wager:
    """Return the wager of a move: ``fold``, ``raise 3``, ``raise-3``; others count as stay."""
    act, _, cards = move.replace("-", " ").partition(" ")
    if act == "raise":
        return Wager(owed, round(best, 4), act, round(int(cards) / max(pool, 1), 4))
    return Wager(owed, round(best, 4), act if act == "fold" else "stay")


def usable(kept: Iterable[StoredTrial]) -> list[Trial]:
    """Return the trials that show what the player sees, in their order."""
    return [
        each.trial._replace(day=each.trial.day or each.added[:10])
        for each in kept
        if each.trial.source in SOURCES
        and not each.trial.quality.startswith("void")
        and each.trial.outcome != "anticipation"
    ]


def in_span(trials: Sequence[Trial], level: str, day: str) -> list[Trial]:
    """Return the trials in the span of that ghost, as of that day."""
    if level == LAST_WEEK:
        week = first_of_last_week(day)
        return [each for each in trials if week <= each.day < day]
    if level == BEST_DAY:
        days: dict[str, list[Trial]] = {}
        for each in trials:
            days.setdefault(each.day, []).append(each)
        full = [each for each in days.values() if len(each) >= LEAST]
        most = max(days.values(), key=len, default=[])
        return max(full, key=_told_apart, default=most)
    if level == AGO:
        return list(trials[:-SPAN][-SPAN:])
    return list(trials[-SPAN:])


def _told_apart(trials: Sequence[Trial]) -> float:
    """Return the d-prime of slapping."""
    # Imported late, because it is slow to load.
    from statistics import NormalDist

    normal = NormalDist()
    answers = [found for each in trials if (found := _answered(each)) is not None]
    rates = [
        (sum(each.slapped for each in side) + 0.5) / (len(side) + 1)
        for side in (
            [each for each in answers if each.rule],
            [each for each in answers if not each.rule],
        )
    ]
    return normal.inv_cdf(rates[0]) - normal.inv_cdf(rates[1])


class _Answer(NamedTuple):
    """One pile: its ``rule``, "" if none matches, and whether it was seen or slapped."""

    rule: str
    slapped: bool


def _answered(trial: Trial) -> _Answer | None:
    """Return the information in a trial, or None."""
    held = trial.held.split()
    if trial.source in NAMED:
        said = [] if trial.answer == "none" else trial.answer.split()
        if not held:
            return _Answer("", bool(said))
        target = trial.target if trial.target in held else held[0]
        seen = [each for each in said if each in held]
        return _Answer(target if target in seen or not seen else seen[0], bool(seen))
    if trial.outcome in ("hit", "lapse", "miss"):
        if trial.source == PLAYED and trial.answer in held:
            return _Answer(trial.answer, True)
        target = trial.target if trial.target in held else next(iter(held), trial.target)
        return _Answer(target, trial.outcome != "miss") if target else None
    if trial.outcome in ("false-alarm", "correct-rejection"):
        return _Answer("", trial.outcome == "false-alarm")
    return None


def figures(trials: Sequence[Trial], slaps: SlapRules) -> Figures:
    """Return the figures of those trials for a game with these slaps."""
    rules = slaps.rules
    drilled = [each for each in trials if each.source != PLAYED]
    judged = drilled if len(drilled) >= LEAST else trials
    held: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    dead: Counter[str] = Counter()
    alarms: Counter[str] = Counter()
    played = 0
    for each in judged:
        answer = _answered(each)
        if answer is None:
            continue
        played += each.source == PLAYED and bool(answer.rule)
        if answer.rule:
            held[answer.rule] += 1
            hits[answer.rule] += answer.slapped
            continue
        near = nearly(rules, _window(each))
        alarms[near] += answer.slapped
        if each.source != PLAYED:
            dead[near] += 1
    if played:
        dead.update(_passed(played, slaps))
    return Figures(
        len(trials),
        _rates(hits, held),
        _rates(alarms, dead, calm=_CALM),
        *_times(trials, slaps),
    )


def _window(trial: Trial) -> tuple[Card, ...]:
    return tuple(parse_cards(trial.cards))


def _rates(yes: Counter[str], asked: Counter[str], calm: float = 1.0) -> dict[str, float]:
    """Return the rate of each rule, shrunk to the mean of all.

    ``OTHERS``, for piles that are no near miss, has its own rate if it was asked, else ``calm``
    times the mean.
    """
    # Slaps in games can outnumber the estimated number of piles.
    many = {rule: max(asked[rule], yes[rule]) for rule in {*asked, *yes}}
    rules = sorted(rule for rule in many if rule != OTHERS) or list(many)
    mean = (sum(yes[rule] for rule in rules) + 0.5) / (sum(many[rule] for rule in rules) + 1)
    others = (yes[OTHERS] + 0.5) / (many[OTHERS] + 1) if OTHERS in many else calm * mean
    found = {
        rule: (yes[rule] + 0.5 + PRIOR * mean) / (many[rule] + 1 + PRIOR)
        for rule in rules
        if rule != OTHERS
    }
    return {rule: round(rate, 4) for rule, rate in {OTHERS: others, **found}.items()}


def _passed(held: int, slaps: SlapRules) -> Counter[str]:
    """Estimate the piles without a match per ``held`` matches, by the rule they nearly match."""
    rng = random.Random("dealt")
    pack = list(slaps.pack)
    shown = slaps.rules.shown or 1
    near: Counter[str] = Counter()
    holding = 0
    for _ in range(_DEALT):
        window = tuple(rng.sample(pack, shown))
        if slaps.rules.decide(window):
            holding += 1
        else:
            near[nearly(slaps.rules, window)] += 1
    return Counter({rule: round(held * many / max(1, holding)) for rule, many in near.items()})


def _times(trials: Sequence[Trial], slaps: SlapRules) -> tuple[tuple[float, ...], dict[str, float]]:
    """Return the newest times of right answers, less the shift of their rule, and the shifts."""
    timed = [
        (each, answer.rule, each.time_ms)
        for each in trials
        if each.time_ms is not None and each.quality == "ok"
        if (answer := _answered(each)) is not None and answer.rule and answer.slapped
    ]
    # Times from the end of speech are not comparable to times from a screen.
    cues = Counter([each.timing for each, _, _ in timed])
    usual = max(cues, key=lambda cue: cues[cue], default="")
    same = [each for each in timed if each[0].timing == usual]
    ways = (PLAYED, *(NAMED if slaps.naming else SLAPPED))
    alike = [each for each in same if each[0].source in ways]
    newest = (alike if len(alike) >= _TIMED else same)[-TIMES:]
    if not newest:
        return (), {}
    mean = sum(time for _, _, time in newest) / len(newest)
    by_rule: dict[str, list[float]] = {}
    for _, rule, time in newest:
        by_rule.setdefault(rule, []).append(time - mean)
    shifts = {
        rule: round(sum(each) / (len(each) + PRIOR), 1) for rule, each in sorted(by_rule.items())
    }
    return tuple([round(time - shifts[rule], 1) for _, rule, time in newest]), shifts
