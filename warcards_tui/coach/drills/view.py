"""View of a drill at one moment, as returned by ``DrillRun.view``."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills.contrast import Contrast
from warcards_tui.coach.exercises.contract import Group
from warcards_tui.sitting.transcript import Line
from warcards_tui.words.utterance import Utterance

SETUP = "setup"
"""Phase of the setup page; Enter starts."""

WAIT = "wait"
"""Timed wait for the next cards, with backs or nothing on screen, and nothing moving."""

CARDS = "cards"
"""Cards are visible or being spoken, and an answer is expected."""

COVERED = "covered"
"""Cards are covered again after the flash, and an answer is still expected."""

PAUSE = "pause"
"""Answered; the cards and the solution stay until Enter or Space."""

STEER = "steer"
"""The player must name the rule to pin, exclude or drill alone."""

MAKING = "making"
"""The next exercise is still being made and appears when it is ready."""

GOING = "going"
"""Cards pass one by one, before an exercise asks about them."""

BREAK = "break"
"""The player has paused the clock."""

LOOK = "look"
"""The player is going through the mistakes of the round so far."""

OVER = "over"
"""End of the round, with its summary."""

RIGHT, WRONG, VOID, EARLY = "right", "wrong", "void", "early"
"""Verdicts: right, wrong, not scored, too soon."""


class SetupRow(NamedTuple):
    """Row of the setup page. ``name`` is the option, ``value`` the text shown."""

    name: str
    title: str
    value: Text
    help: str


class RuleKey(NamedTuple):
    """Rule that can be named. ``chosen`` is True only while several rules are being chosen.

    ``mark`` is the player's override: ``pinned``, ``excluded``, ``picked`` or "".
    """

    id: str
    key: str
    name: str
    chosen: bool = False
    mark: str = ""


class RoundScore(NamedTuple):
    """State of the round: ``done`` of ``items`` are answered, ``right`` and ``wrong`` of them.

    ``voids``, ``anticipations`` and ``lapses`` are separate counts; a lapse may be right or wrong.
    """

    done: int = 0
    items: int = 0
    right: int = 0
    wrong: int = 0
    voids: int = 0
    anticipations: int = 0
    lapses: int = 0


class ChoiceKey(NamedTuple):
    """Possible answer to an exercise, with its action and key.

    ``chosen`` is its position among the choices so far, from 1, or 0. ``marked`` is True for the
    choice selected with the arrow keys. After the answer, ``state`` is ``right``, ``wrong`` for a
    wrong choice, or "", and ``best`` is its position in the right answer, or 0.
    """

    action: str
    key: str
    name: Text
    card: Card | None
    chosen: int = 0
    state: str = ""
    best: int = 0
    marked: bool = False


class ExerciseView(NamedTuple):
    """Visible part of an exercise.

    ``choices`` is empty if a number is ``typed``. After the answer, ``right`` is the right number.
    While cards pass, ``passing`` is the visible one, number ``at`` of ``many``, and the other
    fields are empty. ``so_far`` names the choices made. ``complete`` is True if Enter submits the
    answer, ``at_once`` if the key of a choice does.
    """

    form: str
    question: Text = ""
    facts: Text = ""
    groups: tuple[Group, ...] = ()
    choices: tuple[ChoiceKey, ...] = ()
    typed: str = ""
    right: str = ""
    passing: Card | None = None
    at: int = 0
    many: int = 0
    complete: bool = False
    at_once: bool = False
    so_far: Text = ""


class LastAnswer(NamedTuple):
    """Last question answered, with its cards and verdict.

    ``held`` are the ids of the matching rules, ``answer`` is as in a trial, and ``said`` is the
    verdict without the time. ``loss`` is the cost of a decision. The time and its error bar are in
    milliseconds, None if nothing was timed. ``contrast`` compares two rules that the player
    confuses repeatedly.
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


class MasteryGain(NamedTuple):
    """Rule or skill with a higher level after the round, in percent.

    ``first`` is the mark that it has passed for the first time, or 0.
    """

    rule: str
    before: int
    after: int
    first: int = 0


class RuleResult(NamedTuple):
    """Results of a rule in a round: right answers, questions ``asked``, and median time.

    The median is in milliseconds, None if nothing was timed. ``before`` and ``after`` are the
    levels in percent.
    """

    rule: str
    right: int
    asked: int
    median: float | None
    before: int
    after: int


class StormView(NamedTuple):
    """Score of a storm: time left at the start of the question, points, and current run.

    ``clock`` is "" if no clock runs or the storm is over. ``mixed`` is True for several games.
    """

    clock: str
    points: int
    running: int
    mixed: bool = False


class Work(NamedTuple):
    """Progress of a task that the player waits for.

    ``told`` names the task, ``share`` is the part done from 0 to 1, None if unknown, and ``steps``
    is the number of steps so far.
    """

    told: str
    share: float | None
    steps: int


class DrillView(NamedTuple):
    """Complete state for drawing; a screen must not draw anything else.

    ``phase`` is one of the constants above, and ``prompt`` the question in ``STEER``. ``ear`` is
    True for drills whose cards are never drawn.

    The question: ``cards`` are its visible cards, newest last, and ``slots`` is the number of
    places for them; ``covered`` shows backs there. ``words`` is its spoken text, ``question`` the
    task in a few words. ``rules`` are the rules that can be named, and ``named`` is True if their
    keys are answers. ``exercise`` is the open exercise or the last one. ``go_rate`` is the
    percentage of questions with something to slap, None if rules are named or a mere cue is
    answered. ``work`` is the task that the next question waits for.

    The round: ``lane`` has one sign per question, newest last. ``last`` is the question answered
    last; in a pause its cards are open. ``best`` and ``median`` are times of right answers in
    milliseconds, None without any. ``minutes`` is the time left if the round ends by the clock.
    ``storm`` is the current or last storm.

    The end of the round: ``summary`` has its lines. ``misses`` are the questions listed as
    mistakes, and ``miss`` is the index of the selected one, or None. ``rises`` are the
    improvements, and ``of_rules`` the results by rule if there were several.

    ``rows`` are the rows of the setup page, and ``at`` is the selected one.
    """

    drill: str
    name: str
    phase: str
    timed: bool
    score: RoundScore
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
    last: LastAnswer | None = None
    rows: tuple[SetupRow, ...] = ()
    at: int = 0
    summary: tuple[Line, ...] = ()
    go_rate: int | None = None
    named: bool = False
    lane: str = ""
    best: float | None = None
    median: float | None = None
    misses: tuple[LastAnswer, ...] = ()
    miss: int | None = None
    rises: tuple[MasteryGain, ...] = ()
    of_rules: tuple[RuleResult, ...] = ()
    exercise: ExerciseView | None = None
    storm: StormView | None = None
    minutes: int | None = None
    work: Work | None = None
