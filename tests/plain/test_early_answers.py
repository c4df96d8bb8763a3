"""Keys in the middle of speech, in all drills and lessons, under three readers.

The time is virtual. No verdict is lost: it is heard whole, or is part of a catch-up that is, and
can be looked back at. Without a clock nothing counts as an answer to an unheard question.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from typing import NamedTuple
from unittest.mock import patch

import pytest

from tests.coach.drills import answer_key, exercise_keys
from tests.coach.pupil import NAMES, SEED, Erring, at_part
from tests.plain.test_early_keys import HUSHES, RATES, agrees, told_of
from tests.plain.unheard import Folded, folding, stands_for, unheard
from tests.plain.virtual_readers import READERS, Ear, Reader, apart, running, tenths
from tests.said import spoken
from tests.tiers import gate, proof, slow, slowly, third
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import CHOOSING, DRILLS, EXERCISING
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.exercises.contract import SlowDrill
from warcards_tui.coach.lessons.place import CHECK
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.lines import split
from warcards_tui.plain.run_loop import play
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.pacer import REACTION, SpeechPacer
from warcards_tui.sitting.run import PracticeActivity
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.voice.recall import CATCH_UP
from warcards_tui.words import lessons
from warcards_tui.words.utterance import UNSCORED

ASKS = (*act.INFORMATION, *act.REVIEW)
"""Requests between two answers."""


class Answered(NamedTuple):
    """A line with a question, and the time of the key that was judged as its answer."""

    asked: Line
    pressed: float
    hurried: bool
    """True if two keys before had come too early for it."""


class Taken(NamedTuple):
    """A drill or a lesson under a reader."""

    ear: Ear
    run: PracticeActivity
    folded: Folded
    answered: list[Answered]
    hush: str | None

    @property
    def verdicts(self) -> list[Line]:
        return [line for line in self.run.history if line.said.verdicts]


def in_drill(run: DrillRun, chances: random.Random) -> Sequence[str]:
    """Return an answer, right or wrong, or the key for the next question."""
    view = run.view
    if view.phase not in (phase.CARDS, phase.COVERED, phase.WAIT):
        return [run.keymap.key(act.GO_ON)]
    right = chances.random() < 0.5
    if run._reply is not None and view.phase == phase.CARDS:
        return exercise_keys(run, right=right)
    return [answer_key(run, right=right)] if run._asked is not None else ["enter"]


def keys_of(run: PracticeActivity, many: int, seed: int) -> Iterator[str]:
    """Yield answers, each when it is due, until ``many`` are done and one was judged.

    Now and then a request for information comes between.
    """
    chances, errs = random.Random(seed), Erring()
    for number in range(10 * many):
        judged = any(line.said.verdicts for line in run.history)
        if run.left or (judged and number >= many):
            return
        if chances.random() < 0.2:
            offered = [each for each in run.actions() if each in ASKS]
            yield from [run.keymap.key(each) for each in offered[:1]]
        keys = in_drill(run, chances) if isinstance(run, DrillRun) else errs.keys(lesson(run))
        yield from keys


def lesson(run: PracticeActivity) -> LessonRun:
    assert isinstance(run, LessonRun)
    return run


def take(
    opened: Callable[[Store], PracticeActivity],
    reader: str,
    rate: int,
    many: int,
    hush: str | None = None,
    seed: int = 0,
) -> Taken:
    """Press keys at any tenth of the running speech."""
    store = Store.in_memory()
    store.set_setting("speech", rate)
    if hush is not None and agrees(reader, hush):
        store.set_setting("hush", hush)
    run = opened(store)
    run.cues = ("bell",)
    pressed = keys_of(run, many, seed)
    ear = Ear(Reader(reader, rate), lambda: next(pressed, None), now_and_then_heard(seed))
    with running(reader):
        face = Face(ear, store, VARIANTS)
    with folding(run) as folded, answering(run) as answered, suppress(EndOfInput):
        play(face, run)
        face.any_key()  # A learner who has left still gets the remaining text.
    return Taken(ear, run, folded, answered, hush)


def now_and_then_heard(seed: int) -> Callable[[], float]:
    """Return any tenth of the running speech, and for one key in four its end."""
    tenth, chances = tenths(seed), random.Random(seed)
    return lambda: 1.9 if chances.random() < 0.25 else tenth()


@contextmanager
def answering(run: PracticeActivity) -> Iterator[list[Answered]]:
    """Collect the answers given meanwhile, if no clock runs."""
    answered: list[Answered] = []
    press = run.press

    def pressed(action: str, time: float) -> None:
        asked, many = run._asked_line, len(run.history)
        timed = isinstance(run, DrillRun) and run._clocked
        press(action, time)
        judged = any(line.said.verdicts for line in run.history[many:])
        if asked is not None and judged and not timed:
            assert isinstance(run.pacer, SpeechPacer)
            answered.append(Answered(asked, time, run.pacer._hurried is asked))

    with patch.object(run, "press", pressed):
        yield answered


STEADY = 2500.0
"""Milliseconds between the keys of a player who answers without waiting."""


@slowly("predict-None", "predict-300")
@pytest.mark.parametrize("speech", [None, 300])
@pytest.mark.parametrize("name", ["announce", "matches", "predict"])
def test_who_presses_on_gets_items_done(name: str, speech: int | None) -> None:
    """One of three quick keys in a row answers, with and without a clock."""
    store = Store.in_memory()
    if speech is not None:
        store.set_setting("speech", speech)
    run = drilled(name)(store)
    assert isinstance(run, DrillRun)
    run.cues = ("bell",)
    chances, many = random.Random(3), 12

    def keys() -> Iterator[str]:
        yield run.keymap.key(act.GO_ON)
        for _ in range(many):
            yield from in_drill(run, chances)

    each = keys()
    reader = READERS[["announce", "matches", "predict"].index(name)]
    ear = Ear(
        Reader(reader, speech or 175), lambda: next(each, None), apart([4000.0, *[STEADY] * 60])
    )
    with suppress(EndOfInput):
        play(Face(ear, store, VARIANTS), run)
    assert run._practice.timed == (speech is not None)
    verdicts = [line for line in run.history if line.said.verdicts]
    assert len([line for line in verdicts if UNSCORED not in line.said.verdicts]) >= many // 4


QUESTIONS = [
    name
    for name, each in DRILLS.items()
    if each.kind in (CHOOSING, EXERCISING) and not isinstance(each.exercise, SlowDrill)
]
"""Drills that ask in one row or in several."""


@pytest.mark.cpu(0.3, "plays a drill again for each row and number of keys")
@gate("leaves", "announce", "which-rule")
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_that_a_key_cut_short_goes_on_at_the_row_it_cut(name: str) -> None:
    """Nothing is judged or timed before, and no row heard whole is repeated.

    This holds after one key, two or three: BRLTTY shows and says only the last of rows that come at
    once.
    """
    rows, _, _ = cut_in_row(name, 0)
    last = next((at for at, row in enumerate(rows) if "?" in row), len(rows) - 1)
    for times in (1, 2):
        for at in range(last + 1):
            rows, before, after = cut_in_row(name, at, times)
            assert before == rows[:at]
            assert after == rows[at:]
    for at in range(min(last + 1, len(rows) - 1)):
        rows, before, after = cut_in_row(name, at, times=3)
        assert [*before, *after] == rows


def cut_in_row(name: str, at: int, times: int = 1) -> tuple[list[str], list[str], list[str]]:
    """Cut row ``at`` of a first question by a key, ``times`` times.

    Returns its rows, those heard whole before the first key, and those heard after the last.
    """
    store = Store.in_memory()
    store.set_setting("speech", 300)
    run = drilled(name)(store)
    assert isinstance(run, DrillRun)
    run.cues = ("bell",)
    cut: list[Line] = []

    def rows() -> list[str]:
        return [row.strip().rstrip(".") for row in split(cut[0].ear, ear.width)]

    def keys() -> str | None:
        if run.view.phase == phase.SETUP:
            return run.keymap.key(act.GO_ON)
        item = run._item
        if run.view.phase != phase.CARDS or item is None or len(cut) == times:
            return None
        if cut and ear.reader.said[-1].written < ear.pressed[-1]:
            return None
        row = split(item.ear, ear.width)[at].strip()
        if ear.reader.said[-1].text.rstrip(".") != row.rstrip("."):
            return None
        cut.append(item)
        return in_drill(run, random.Random(0))[0]

    # A third key that comes sooner is held down.
    ear = Ear(Reader("brltty", 300), keys, lambda: 0.05 if len(cut) < 2 else 0.5)
    with suppress(EndOfInput), running("brltty"):
        play(Face(ear, store, VARIANTS), run)
    assert run._practice.timed or name not in ("leaves", "announce", "which-rule")
    assert cut == [run._item] * times
    assert run.view.phase == phase.CARDS
    assert not any(line.said.verdicts for line in run.history)
    assert run._watch.since(ear.now()) is None
    # A full stop may be left out of a row, so that it differs from the row before.
    said = [(each, each.text.rstrip(".")) for each in ear.reader.said]
    whole = [(each.written, text) for each, text in said if each.whole and text in rows()]
    pressed = ear.pressed[-1]
    before = [text for written, text in whole if written < pressed]
    return rows(), before, [text for written, text in whole if written >= pressed]


def test_enter_before_anything_is_chosen_leaves_no_choice_untold() -> None:
    store = Store.in_memory()
    store.set_setting("speech", 300)
    run = drilled("leaves")(store)
    assert isinstance(run, DrillRun)
    run.cues = ("bell",)

    def keys() -> str | None:
        asks = run.view.phase == phase.CARDS and "1:" in ear.reader.said[-1].text
        if run.view.phase == phase.SETUP or (asks and not ear.pressed[1:]):
            return run.keymap.key(act.GO_ON)
        return None

    ear = Ear(Reader("brltty", 300), keys, lambda: 0.5)
    with suppress(EndOfInput):
        play(Face(ear, store, VARIANTS), run)
    assert len(ear.pressed) == 2
    rows = [row.strip() for row in split(run._item.ear if run._item else "", ear.width)]
    after = [each.text for each in ear.reader.said if each.written > ear.pressed[-1] and each.whole]
    cut = next(at for at, row in enumerate(rows) if "1:" in row)
    assert after[cut - len(rows) :] == rows[cut:]


def check(taken: Taken) -> None:
    assert taken.verdicts
    assert unheard(taken.verdicts, taken.folded, taken.ear) == []
    for each in taken.answered:
        rows = split(each.asked.ear, taken.ear.width)
        # A line after a question explains how to answer it.
        row = ([row for row in rows if "?" in row] or rows)[-1].strip()[:-1]
        told = [said for said in taken.ear.reader.said if row in said.text]
        # The delay of a reader without hush is known only after a report of it.
        begun = [said.written if taken.hush is None else said.begins for said in told]
        if each.hurried:
            # After two early keys the next one answers, even before the question is heard.
            assert unwritten(each, rows, taken.ear) == [], each
        else:
            assert any(at < each.pressed - REACTION for at in begun), each
    for line, found in taken.folded.values():
        assert len(found.ear.split()) <= CATCH_UP
        assert found not in taken.run.history
        # A line that no listener has heard comes in full on looking back.
        assert line in taken.run.history or stands_for(line, taken.folded) is not line


def unwritten(each: Answered, rows: Sequence[str], ear: Ear) -> list[str]:
    """Return the rows of the question that had not been written when the key answered it."""
    written = " ".join([said.text for said in ear.reader.said if said.written <= each.pressed])
    return [row for row in rows if row.strip()[:-1] not in written]


def drilled(name: str) -> Callable[[Store], PracticeActivity]:
    def opened(store: Store) -> PracticeActivity:
        variant = next((each.id for each in DRILLS[name].variants(VARIANTS)), "")
        return open_drill(store, VARIANTS, name, variant, SEED)

    return opened


def taught(name: str) -> Callable[[Store], PracticeActivity]:
    return lambda store: open_lesson(store, name, SEED)


ALL = {f"drill {each}": drilled(each) for each in DRILLS} | {each: taught(each) for each in NAMES}


@pytest.mark.parametrize("key", ["enter", "h"])
@pytest.mark.parametrize("reader", READERS)
def test_a_key_before_a_question_of_a_lesson_is_told_leaves_that_to_be_told(
    reader: str, key: str
) -> None:
    """The key may answer nothing, or ask for help."""
    # Begun before, the lesson now begins with its question.
    begun = at_part("war", CHECK)
    number, many = begun.run.examiner.number
    store = begun.store
    store.set_setting("speech", RATES[0])
    keys = iter([key])
    ear = Ear(Reader(reader, RATES[0]), lambda: next(keys, None), lambda: 0.5)
    run = open_lesson(store, "war", SEED)
    with suppress(EndOfInput):
        play(Face(ear, store, VARIANTS), run)
    said = " ".join([each.text for each in ear.reader.said])
    assert f"{spoken(lessons.question_of(number=number, many=many))} " in said


@third
@pytest.mark.parametrize("many", [7, pytest.param(15, marks=slow)])
@pytest.mark.parametrize("name", ALL)
def test_a_key_at_any_tenth_of_what_is_said_loses_no_verdict(name: str, many: int) -> None:
    at = [*ALL].index(name)
    reader, rate, hush = READERS[at % 3], RATES[at // 3 % 3], HUSHES[at // 9 % 3]
    check(take(ALL[name], reader, rate, many, hush, at))


@proof
@pytest.mark.parametrize(("name", "reader"), zip(ALL, cycle(READERS), strict=False))
def test_a_key_at_any_tenth_loses_no_verdict_at_any_speed(name: str, reader: str) -> None:
    many = 5 if name == "drill choice" else 15  # Each of its questions takes a second to weigh.
    for rate, hush in told_of(reader):
        check(take(ALL[name], reader, rate, many, hush, rate))
