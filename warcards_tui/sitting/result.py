"""Result of a game: the winner, the course of the counts, and the player's mistakes.

It is computed from the saved moves, so that a game that has just ended and an old one give the same
result.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.games.budr.events import RulesChanged
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.challenge_code import read_challenge
from warcards_tui.sitting.kept import open_kept, unopened, unopened_at
from warcards_tui.sitting.launch import another_game
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.races import LANE, SIGNS
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.scorecard import (
    HIT,
    AnsweredWindow,
    Scorecard,
    scorecard_of,
    scores,
    slaps_told,
)
from warcards_tui.sitting.today import today
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.table.seating import people_in, seat_names
from warcards_tui.voice import results as voice
from warcards_tui.voice.games.events import how_ended
from warcards_tui.voice.races import LOST, MISSED, WON, WRONG
from warcards_tui.voice.scene import Scene
from warcards_tui.words import results
from warcards_tui.words.catalogue import Message

MOST_POINTS = 60
"""Largest number of points of a course, which the narrowest drawing can show."""

REST = 60_000.0
"""Limit in ms for the time between two moves, because a longer one is a pause."""


class ResultPoint(NamedTuple):
    """The counts after a step (0 is the deal): cards or scores of the seats."""

    step: int
    counts: tuple[int, ...]


class Fault(NamedTuple):
    """A mistake of the player at a pile.

    ``kind`` is ``MISSED`` if nobody slapped it, ``LOST`` if an opponent was first, or ``WRONG``.
    ``rule`` is the rule that matched, or that was wrongly named; empty for a wrong slap without a
    name. ``cards`` is the window, newest last; ``step`` is the step of its newest card, ``card``
    the number of that card in the game, from 1, and ``owned`` the number of the player's cards
    then. ``time_ms`` is the reaction time of a wrong slap, if measured.
    """

    kind: str
    rule: str
    cards: tuple[Card, ...]
    step: int
    card: int
    owned: int
    told: Text
    time_ms: float | None = None


class Result(NamedTuple):
    """The result of a game. ``counts`` are the final cards or scores of the seats.

    ``winner`` is a seat, None for a draw or an unfinished game; ``ended`` is the end event, if any.
    ``seconds`` is the playing time. ``lane`` has ``WON``, ``MISSED``, ``LOST`` or ``WRONG`` for
    each window that the player slapped or should have slapped, oldest first; ``times`` are the
    measured times of good slaps in ms, in order. ``again`` is a request for a similar game.
    """

    kept: int
    variant: Variant
    day: str
    names: tuple[str, ...]
    over: bool
    winner: int | None
    ended: GameOver | None
    counts: tuple[int, ...]
    moves: int
    seconds: int
    course: tuple[ResultPoint, ...]
    lane: tuple[str, ...]
    times: tuple[float, ...]
    faults: tuple[Fault, ...]
    rules: RuleSet | None
    again: Request
    compared: str = ""
    """Comparison of both results, if the game is a challenge."""

    limit: str = ""
    """Limit of the game, such as ``1000 cards played``."""

    of_two: tuple[str, ...] = ()
    """Slap totals of two people at one keyboard, by name.

    Piles are then not reported as those of one of them.
    """

    points: bool = False
    """True if ``counts`` are points."""

    @property
    def headline(self) -> Text:
        """Summary of the game in a sentence."""
        won = voice.winner(self.names, self.winner, over=self.over)
        scene = Scene(self.names, None if self.of_two else YOU)
        scene.limit = self.limit
        why = how_ended(self.ended, scene) if self.ended is not None else ""
        score = voice.score_in_headline(self.counts, self.names, of_two=bool(self.of_two))
        time = voice.lasted(self.seconds)
        return results.headline(won=won, score=score, why=why, moves=self.moves, time=time)

    @property
    def slaps(self) -> str:
        """Totals of slapped and missed windows; empty in a game without slaps."""
        if self.of_two:
            return " ".join(self.of_two)
        if self.rules is None:
            return ""
        good, missed, lost, wrong = map(self.lane.count, (WON, MISSED, LOST, WRONG))
        return results.slaps(good=good, missed=missed, lost=lost, wrong=wrong).text

    @property
    def best(self) -> float | None:
        """Fastest good slap in ms, None without a measured one."""
        return min(self.times, default=None)

    @property
    def median(self) -> float | None:
        """Median of the good slaps in ms, None without a measured one."""
        return median(self.times) if self.times else None

    @property
    def shared(self) -> Message:
        """Result in a line to be pasted elsewhere."""
        lane = "".join([SIGNS[each] for each in self.lane[-LANE:]])
        if self.of_two:
            score = voice.score(self.counts, self.names)
            day = voice.on_day(self.day)
            return results.shared_of_two(game=self.variant.name, day=day, score=score)
        return voice.shared(self.variant.name, self.day, lane, self.best, self.counts)


def standing(store: Store, games: Catalogue, kept: int) -> tuple[int, ...]:
    """Return the present counts or scores of a saved game, the player first.

    Raises ``KeptGameError``.
    """
    found = open_kept(store, games, kept)
    try:
        for seat, move in found.moves:
            found.game.apply(seat, move)
    except IllegalMove as misfit:
        raise unopened(kept, misfit) from None
    return scores(found.game.view(YOU))


def result_of(store: Store, games: Catalogue, kept: int) -> Result:
    """Return the result of a saved game, also of an unfinished one. Raises ``KeptGameError``."""
    game, levels, pace, day, moves, ghosts, code = open_kept(store, games, kept)
    _, records = store.load_game(kept)
    again = another_game(game, levels, pace, day)._replace(ghosts=ghosts)
    challenge = read_challenge(code, games) if code else None
    if challenge is not None:
        again = challenge.request._replace(pace=pace)
    names = seat_names(levels)
    taken = _Account(game, names)
    two = _of_two(game, levels)
    wanted = set(_sampled(len(moves)))
    course = [ResultPoint(0, scores(game.view(YOU)))]
    ended = next((each for each in game.opening() if isinstance(each, GameOver)), None)
    for step, (seat, move) in enumerate(moves, 1):
        try:
            happened = game.apply(seat, move)
        except IllegalMove as misfit:
            raise unopened_at(kept, step, misfit) from None
        taken.take(step, happened)
        for scorecard in two.values():
            for each in happened:
                scorecard.notice(each)
        ended = next((each for each in happened if isinstance(each, GameOver)), ended)
        if step in wanted:
            course.append(ResultPoint(step, scores(game.view(YOU))))
    times = _times(store, game.variant.id, kept)
    return Result(
        kept,
        game.variant,
        day or today(),
        names,
        game.over,
        game.winner,
        ended,
        course[-1].counts,
        len(moves),
        _seconds([time for time, _, _ in records]),
        tuple(course),
        tuple(taken.lane),
        tuple([times[at] for at in taken.hits if at in times]),
        tuple([each._replace(time_ms=times.get(at)) for at, each in taken.faults if not two]),
        game.rules,
        again,
        "" if challenge is None or not game.over else challenge.compared(game),
        game.limited,
        tuple(slaps_told(two, names)),
        points=hasattr(game.view(YOU), "scores"),
    )


def _of_two(game: Game, levels: Sequence[str | None]) -> dict[int, Scorecard]:
    """Return the scorecards of two people at one keyboard, by seat; empty for one player."""
    people = people_in(levels)
    if game.rules is None or len(people) < 2:
        return {}
    return {seat: scorecard_of(game, game.rules, seat) for seat in people}


def _sampled(last: int) -> list[int]:
    """Return the steps of a course: evenly spread, and always including the last."""
    points = MOST_POINTS - 1
    if last <= points:
        return list(range(last + 1))
    return [round(at * last / points) for at in range(points + 1)]


def _seconds(times: Sequence[float]) -> int:
    """Return the playing time from the times of the moves, which restart in each sitting."""
    played = before = 0.0
    for time in times:
        gap = time - before if time >= before else time
        played += min(max(gap, 0.0), REST)
        before = time
    return round(played / 1000)


def _times(store: Store, variant: str, kept: int) -> dict[int, float]:
    """Return the valid reaction times of a game in ms, by window number."""
    return {
        trial.ordinal: trial.time_ms
        for _, _, trial, _ in store.trials(source="play", variant=variant)
        if trial.game == kept
        and trial.ordinal is not None
        and trial.time_ms is not None
        and trial.quality == "ok"
    }


class _Laid(NamedTuple):
    """A played card, the number of the player's cards then, and the rules in force."""

    step: int
    card: Card
    owned: int
    rules: RuleSet


class _Account:
    """A record of the player's result at each window of a game."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        """Prepare the record; ``names`` are those of the seats."""
        self._names = names
        self.lane: list[str] = []
        self.hits: list[int] = []
        self.faults: list[tuple[int, Fault]] = []
        """Mistakes with their window numbers."""

        self._game = game
        self._rules = game.rules
        self._laid: list[_Laid] = []
        self._scorecard: Scorecard | None = None
        if game.rules is not None:
            self._scorecard = scorecard_of(game, game.rules, YOU)

    def take(self, step: int, happened: Sequence[Event]) -> None:
        """Record the events of a step."""
        if self._scorecard is None:
            return
        answered = self._scorecard.answered
        for each in happened:
            known = len(answered)
            if isinstance(each, RulesChanged):
                self._rules = each.in_force
            elif isinstance(each, CardLaid):
                assert self._rules is not None
                owned = self._game.view(YOU).counts[YOU]
                self._laid.append(_Laid(step, each.card, owned, self._rules))
            self._scorecard.notice(each)
            for window in answered[known:]:
                self._note(window, each)

    def _note(self, window: AnsweredWindow, event: Event) -> None:
        if window.outcome == HIT:
            self.hits.append(window.ordinal)
            self.lane.append(WON)
            return
        fault = self._fault(window, event)
        self.faults.append((window.ordinal, fault))
        self.lane.append(fault.kind)

    def _fault(self, window: AnsweredWindow, event: Event) -> Fault:
        # A covered window is decided later, so its newest card may not be the newest of the game.
        number = max(at for at, laid in enumerate(self._laid, 1) if laid.card == window.cards[-1])
        step, _, owned, rules = self._laid[number - 1]
        rule, cards = window.rule or "", window.cards
        if isinstance(event, SlapLost):
            told = voice.wrong(rules, window.rule, cards, event.paid, repeated=event.repeated)
            kind = WRONG
        else:
            why = rules.witness(rule, cards)
            if isinstance(event, SlapWon) and event.window == cards:
                name = self._names[event.seat]
                told = results.pile_lost(rule=rules[rule], who=name, witness=why, taken=event.taken)
                kind = LOST
            else:
                told = results.pile_missed(rule=rules[rule], witness=why)
                kind = MISSED
        return Fault(kind, rule, cards, step, number, owned, told)
