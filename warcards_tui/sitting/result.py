"""What a game came to: who won, how the cards went, and every pile that was not slapped well.

It is made from the moves that are kept, so that a game that has just ended and one of last year
give the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Told
from warcards_tui.games.budr.events import RulesChanged
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.challenge_code import read_challenge
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import another_game
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.races import LANE, SIGNS
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.scorecard import (
    HIT,
    Answered,
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
"""Points of a course at most: as many as the narrowest drawing has columns for."""

REST = 60_000.0
"""Milliseconds: a longer time between two moves counts as so long, for nobody plays meanwhile."""


class Point(NamedTuple):
    """How it stood after a step (0 is the deal): what each seat owned, or had scored."""

    step: int
    counts: tuple[int, ...]


class Fault(NamedTuple):
    """A pile that the person did not slap well. ``kind`` is ``MISSED`` where nobody slapped it,
    ``LOST`` where somebody else was first, or ``WRONG``.

    ``rule`` is the one that held, or that was named wrongly; empty for a wrong slap without a name.
    ``cards`` is the window, newest last; ``step`` the step at which its newest card came to lie
    there, ``card`` the number of that card in the game, from 1, and ``owned`` how many cards the
    person had then. ``time_ms`` is the reaction time of a wrong slap, where it was measured.
    """

    kind: str
    rule: str
    cards: tuple[Card, ...]
    step: int
    card: int
    owned: int
    told: Told
    time_ms: float | None = None


class Result(NamedTuple):
    """What a game came to. ``counts`` is what each seat owned in the end, or had scored.

    ``winner`` is a seat, None for a draw or where the game is not ``over``; ``ended`` tells how it
    ended, where it is. ``seconds`` is how long
    was played. ``lane`` has ``WON``, ``MISSED``, ``LOST`` or ``WRONG`` for each window that the
    person slapped or should have, oldest first; ``times`` are those of the good slaps in ms that
    were measured, in order. ``again`` is a game like it.
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
    course: tuple[Point, ...]
    lane: tuple[str, ...]
    times: tuple[float, ...]
    faults: tuple[Fault, ...]
    rules: RuleSet | None
    again: Request
    compared: str = ""
    """Both results, where somebody has sent the game as a challenge."""

    limit: str = ""
    """The limit of the game, such as ``1000 cards laid``."""

    of_two: tuple[str, ...] = ()
    """How each has slapped, where two people have played at one keyboard: then nothing is told of
    the piles as those of one of them.
    """

    points: bool = False
    """True if ``counts`` are points."""

    @property
    def headline(self) -> Told:
        """The game in a sentence."""
        won = voice.winner(self.names, self.winner, over=self.over)
        scene = Scene(self.names, None if self.of_two else YOU)
        scene.limit = self.limit
        why = how_ended(self.ended, scene) if self.ended is not None else ""
        score = voice.score(self.counts, self.names if self.of_two else ())
        time = voice.lasted(self.seconds)
        return results.headline(won=won, score=score, why=why, moves=self.moves, time=time)

    @property
    def slaps(self) -> str:
        """How many windows were slapped and how many not; empty in a game without."""
        if self.of_two:
            return " ".join(self.of_two)
        if self.rules is None:
            return ""
        good, missed, lost, wrong = map(self.lane.count, (WON, MISSED, LOST, WRONG))
        return results.slaps(good=good, missed=missed, lost=lost, wrong=wrong).text

    @property
    def best(self) -> float | None:
        """The quickest good slap in ms, None where none was measured."""
        return min(self.times, default=None)

    @property
    def median(self) -> float | None:
        """The median good slap in ms, None where none was measured."""
        return median(self.times) if self.times else None

    @property
    def shared(self) -> Message:
        """The result in a line to be pasted elsewhere."""
        lane = "".join([SIGNS[each] for each in self.lane[-LANE:]])
        if self.of_two:
            score = voice.score(self.counts, self.names)
            day = voice.on_day(self.day)
            return results.shared_of_two(game=self.variant.name, day=day, score=score)
        return voice.shared(self.variant.name, self.day, lane, self.best, self.counts)


def standing(store: Store, games: Catalogue, kept: int) -> tuple[int, ...]:
    """How a game of the store stands: what each seat owns, or has scored, the person first.

    Raises ``KeptGameError``.
    """
    found = open_kept(store, games, kept)
    try:
        for seat, move in found.moves:
            found.game.apply(seat, move)
    except IllegalMove as misfit:
        raise KeptGameError(f"Game {kept} cannot be opened: {misfit}") from None
    return scores(found.game.view(YOU))


def result_of(store: Store, games: Catalogue, kept: int) -> Result:
    """What a game of the store came to, also one that is not over. Raises ``KeptGameError``."""
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
    course = [Point(0, scores(game.view(YOU)))]
    ended = next((each for each in game.opening() if isinstance(each, GameOver)), None)
    for step, (seat, move) in enumerate(moves, 1):
        try:
            happened = game.apply(seat, move)
        except IllegalMove as misfit:
            raise KeptGameError(f"Game {kept} cannot be opened: move {step}: {misfit}") from None
        taken.take(step, happened)
        for scorecard in two.values():
            for each in happened:
                scorecard.notice(each)
        ended = next((each for each in happened if isinstance(each, GameOver)), ended)
        if step in wanted:
            course.append(Point(step, scores(game.view(YOU))))
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
    """The scorecards of two people at one keyboard, by seat; none where one person played."""
    people = people_in(levels)
    if game.rules is None or len(people) < 2:
        return {}
    return {seat: scorecard_of(game, game.rules, seat) for seat in people}


def _sampled(last: int) -> list[int]:
    """The steps of a course: evenly spread, and always the last."""
    points = MOST_POINTS - 1
    if last <= points:
        return list(range(last + 1))
    return [round(at * last / points) for at in range(points + 1)]


def _seconds(times: Sequence[float]) -> int:
    """How long was played, from the moments of the moves: these begin anew in each sitting."""
    played = before = 0.0
    for time in times:
        gap = time - before if time >= before else time
        played += min(max(gap, 0.0), REST)
        before = time
    return round(played / 1000)


def _times(store: Store, variant: str, kept: int) -> dict[int, float]:
    """The reaction times of a game in ms that count, by the number of the window."""
    return {
        trial.ordinal: trial.time_ms
        for _, _, trial, _ in store.trials(source="play", variant=variant)
        if trial.game == kept
        and trial.ordinal is not None
        and trial.time_ms is not None
        and trial.quality == "ok"
    }


class _Laid(NamedTuple):
    """A card that was laid, what the person owned then, and the rules in force."""

    step: int
    card: Card
    owned: int
    rules: RuleSet


class _Account:
    """Goes through a game and notes what the person made of each window."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        """``names`` are those of the seats."""
        self._names = names
        self.lane: list[str] = []
        self.hits: list[int] = []
        self.faults: list[tuple[int, Fault]] = []
        """With the number of the window."""

        self._game = game
        self._rules = game.rules
        self._laid: list[_Laid] = []
        self._scorecard: Scorecard | None = None
        if game.rules is not None:
            self._scorecard = scorecard_of(game, game.rules, YOU)

    def take(self, step: int, happened: Sequence[Event]) -> None:
        """Takes in what a step has brought."""
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

    def _note(self, window: Answered, event: Event) -> None:
        if window.outcome == HIT:
            self.hits.append(window.ordinal)
            self.lane.append(WON)
            return
        fault = self._fault(window, event)
        self.faults.append((window.ordinal, fault))
        self.lane.append(fault.kind)

    def _fault(self, window: Answered, event: Event) -> Fault:
        # A window that was covered is settled later, so its newest card is not always the newest.
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
