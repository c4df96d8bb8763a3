"""What there is to draw, or to tell, of a drill at one moment: ``DrillRun.view``."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Told
from warcards_tui.coach.drills.contrast import Contrast
from warcards_tui.coach.drills.ghost_beside import Standing
from warcards_tui.coach.exercises.contract import Group
from warcards_tui.sitting.transcript import Line
from warcards_tui.words.utterance import Utterance

SETUP = "setup"
"""The rows of the set-up; Enter starts."""

WAIT = "wait"
"""Timed: backs, or nothing, until the next cards appear. Nothing may move on the screen."""

CARDS = "cards"
"""The cards lie open, or are being said; an answer is wanted."""

COVERED = "covered"
"""The cards have been covered after the flash; an answer is still wanted."""

PAUSE = "pause"
"""Answered; the cards lie open, with what was right, until Enter or Space."""

STEER = "steer"
"""A rule is to be named that shall be pinned, left out or drilled alone."""

MAKING = "making"
"""The next exercise is still being made; it appears by itself."""

GOING = "going"
"""Cards go by, one after the other, before an exercise is asked about them."""

BREAK = "break"
"""The person has stopped the clock."""

LOOK = "look"
"""What went wrong in the round so far is looked through."""

OVER = "over"
"""The round is over: the summary."""

RIGHT, WRONG, VOID, EARLY = "right", "wrong", "void", "early"
"""The verdicts: right, wrong, not scored, too soon."""


class Row(NamedTuple):
    """One row of the set-up. ``name`` is the option's, ``value`` is as it is shown."""

    name: str
    title: str
    value: Told
    help: str


class RuleKey(NamedTuple):
    """A rule that can be named. ``chosen`` is only told while several are being chosen.

    ``mark`` is ``pinned``, ``excluded``, ``picked`` or nothing: what the person wants of it.
    """

    id: str
    key: str
    name: str
    chosen: bool = False
    mark: str = ""


class Score(NamedTuple):
    """Where the round is: ``done`` of ``items`` are answered, ``right`` and ``wrong`` of them.

    ``voids``, ``anticipations`` and ``lapses`` are counted apart; a lapse may be right or wrong.
    """

    done: int = 0
    items: int = 0
    right: int = 0
    wrong: int = 0
    voids: int = 0
    anticipations: int = 0
    lapses: int = 0


class ChoiceKey(NamedTuple):
    """A possible answer to an exercise: the action that gives it, its key, and its place among
    those ``chosen`` so far, counted from 1, 0 for none. ``marked`` is the one that the arrows have
    come to.

    Once it is answered ``state`` is ``right``, ``wrong`` for what was said and is not, or nothing,
    and ``best`` its place in the right answer, 0 for none.
    """

    action: str
    key: str
    name: Told
    card: Card | None
    chosen: int = 0
    state: str = ""
    best: int = 0
    marked: bool = False


class ExerciseView(NamedTuple):
    """An exercise as it may be seen now.

    ``choices`` are empty where a number is ``typed``. Once it is answered, ``right`` is what would
    have been right of a number. While cards go by, ``passing`` is the one that lies there, number
    ``at`` of ``many``; the rest is not to be seen yet. ``so_far`` names the choice until now, and
    ``complete`` is True if Enter gives the answer, ``at_once`` if the key of a choice does.
    """

    form: str
    question: Told = ""
    facts: Told = ""
    groups: tuple[Group, ...] = ()
    choices: tuple[ChoiceKey, ...] = ()
    typed: str = ""
    right: str = ""
    passing: Card | None = None
    at: int = 0
    many: int = 0
    complete: bool = False
    at_once: bool = False
    so_far: Told = ""


class Answered(NamedTuple):
    """The item answered last: its cards and the verdict.

    ``held`` are the ids of the rules that held, ``answer`` is as in a trial, and ``said`` is what
    was said of it, without the time; ``loss`` is what a decision lost. The time is in milliseconds
    with its error bar; None where nothing was timed. ``contrast`` is what was taken for each other,
    and not for the first time.
    """

    cards: tuple[Card, ...]
    verdict: str
    held: tuple[str, ...] = ()
    answer: str = ""
    time_ms: float | None = None
    error_ms: float | None = None
    said: Utterance = Utterance("")
    exercise: ExerciseView | None = None
    loss: float | None = None
    contrast: Contrast | None = None


class Rise(NamedTuple):
    """A rule that is known better after a round than before it, in percent; ``first`` is the mark
    that it has passed for the first time, 0 for none.
    """

    rule: str
    before: int
    after: int
    first: int = 0


class OfRule(NamedTuple):
    """A rule in a round: its name, how many answers were right of those ``asked``, and the median
    time of these in milliseconds, None where nothing was timed; and in percent how well it was
    known before the round and is after it.
    """

    rule: str
    right: int
    asked: int
    median: float | None
    before: int
    after: int


class StormView(NamedTuple):
    """How a storm stands: the time that was left when the item began, empty where no clock runs or
    it is over; the points, and the right answers running. ``mixed`` is whether it is over several
    games.
    """

    clock: str
    points: int
    running: int
    mixed: bool = False


class Work(NamedTuple):
    """Progress of something that the person waits for: ``told`` names it, ``share`` is how much is
    done, 0 to 1, None if nobody knows; ``steps`` have been made.
    """

    told: str
    share: float | None
    steps: int


class DrillView(NamedTuple):
    """Everything that may be seen now; what is not in it must not be drawn.

    ``phase`` is one of the constants above. ``cards`` are those of the item, newest last, empty
    where there are none to see (a wait, an ear drill); ``slots`` is how many places there are for
    them, and with ``covered`` backs lie there. ``words`` is the item as it is said. ``question`` is
    short. ``rules`` are those that can be named, with their keys. ``last`` is the item answered
    last; in a pause it is the one whose cards lie open. ``summary`` are the lines of the end.
    ``ear`` is true for drills whose cards are never drawn. ``at`` is the row of the set-up that is
    marked. ``prompt`` is what the person is asked in ``STEER``.
    ``go_rate`` is in how many of 100 items there is something to slap, None where rules are named
    or a mere cue is answered. ``named`` tells whether the keys of the rules are answers.
    ``lane`` has a sign for each item of the round, the newest last. ``best`` and ``median`` are of
    the times of its right answers in milliseconds, None without any. ``misses`` are the items that
    were answered wrongly, ``miss`` is the one that is marked in their list at the end, None for
    none; ``rises`` are told when the round is over, and ``of_rules`` where there were several.
    ``exercise`` is what is open, or was answered last; ``storm`` is how one stands that is on, or
    is over. ``minutes`` are left of a round that goes by the clock, and not by its items.
    ``standing`` is how a race against a ghost stood at the last slap. ``work`` is what the next
    item waits for.
    """

    drill: str
    name: str
    phase: str
    timed: bool
    score: Score
    variant: str = ""
    variant_name: str = ""
    ear: bool = False
    slots: int = 0
    cards: tuple[Card, ...] = ()
    covered: bool = False
    words: str = ""
    question: str = ""
    prompt: str = ""
    rules: tuple[RuleKey, ...] = ()
    last: Answered | None = None
    rows: tuple[Row, ...] = ()
    at: int = 0
    summary: tuple[Line, ...] = ()
    go_rate: int | None = None
    named: bool = False
    lane: str = ""
    best: float | None = None
    median: float | None = None
    misses: tuple[Answered, ...] = ()
    miss: int | None = None
    rises: tuple[Rise, ...] = ()
    of_rules: tuple[OfRule, ...] = ()
    exercise: ExerciseView | None = None
    storm: StormView | None = None
    minutes: int | None = None
    standing: Standing | None = None
    work: Work | None = None
