"""No key answers or skips unseen questions: pressed twice, held, or once a second."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from tests.coach.drills import Drilling, drill, started
from tests.coach.said import says
from tests.said import spoken
from tests.tiers import gate, proof, slow
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, EXERCISING, STREAMING
from warcards_tui.coach.drills.foreperiod import FLOW
from warcards_tui.coach.drills.run import HASTE, RESULT
from warcards_tui.coach.exercises.contract import NUMBER, SlowDrill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.held import FIRST_REPEAT, IN_RHYTHM
from warcards_tui.table.table import NEVER
from warcards_tui.words import drills

FEW = ("which-rule", "slap-or-not", "storm", "stream", "order", "lay", "leaves", "matches")
"""Drills of each kind, tried at every rhythm; `make full` tries all others at one."""

RATE = 175
"""Words a minute of a listener's voice."""

RHYTHMS = {
    "twice": [150.0, 5000.0],
    "quickly": [250.0],
    "held": [500.0, *[33.0] * 30],
    "once a second": [1000.0],
}
"""Milliseconds between repeated presses of a key."""

NAMES = [
    pytest.param(
        name,
        rhythm,
        marks=[proof]
        if isinstance(DRILLS[name].exercise, SlowDrill) or (at and name not in FEW)
        else [slow] * (name not in FEW),
    )
    for at, rhythm in enumerate(RHYTHMS)
    for name in DRILLS
]


def presses(rhythm: str) -> Iterator[float]:
    while True:
        yield from RHYTHMS[rhythm]


def begun(name: str, speech: int = 0) -> Drilling:
    """Return a round, without a clock if the drill allows it."""
    exercise = DRILLS[name].exercise
    variant = exercise.games[0] if exercise is not None else "berkeley-war"
    heard = [each.id for each in DRILLS[name].variants(VARIANTS)]
    if exercise is None and heard and variant not in heard:
        variant = heard[0]
    drilling = drill(name, variant, pace="untimed", timed="off", items="10", speech=speech)
    drilling.key("enter")
    drilling.let(drilling.now)
    return drilling


@pytest.mark.parametrize(("name", "rhythm"), NAMES)
def test_enter_hands_in_nothing_empty_and_nothing_unseen(name: str, rhythm: str) -> None:
    drilling = begun(name)
    shown, pressed = drilling.now, 0
    for gap in islice(presses(rhythm), 40):
        before = len(drilling.run._round.entries)
        asked = drilling.run._asked
        drilling.key("enter", drilling.now + gap)
        pressed += 1
        drilling.let(drilling.now)
        if len(drilling.run._round.entries) > before:
            assert asked is not None
            # Only letting cards pass is an answer by Enter alone.
            assert asked.exercise is None
            streams = DRILLS[name].kind == STREAMING
            assert drilling.now - shown >= (HASTE if streams else FIRST_REPEAT)
        if drilling.run._asked is not asked:
            shown = drilling.now
        assert drilling.view.phase != phase.SETUP
    assert pressed == 40
    assert not [each for each in drilling.trials if each.settings.get("key") and not each.answer]


@pytest.mark.parametrize(("name", "rhythm"), NAMES)
def test_a_result_is_not_left_by_the_key_that_brought_it(name: str, rhythm: str) -> None:
    drilling = begun(name)
    run = drilling.run
    if drilling.view.phase == phase.WAIT:
        drilling.until_cards()
    run._round.items = 1
    drilling.now += 1000
    drilling.answer(after=1000)
    if drilling.view.phase == phase.PAUSE:
        drilling.key("enter", drilling.now + 1500)
    if drilling.view.phase != phase.OVER:
        run._finish()
        drilling.take()
    last, _ = run._pressed_before
    keys = {each.id: run.keymap.key(each) for each in run.actions()}
    # If another key continues, it is pressed for the first time, but not in haste.
    key, haste = keys.get(last, keys["go-on"]), last not in keys
    round_ = run._round
    assert run._page_shown is not None
    refused = 0
    for gap in islice(presses(rhythm), 30):
        if gap >= IN_RHYTHM or (haste and drilling.now + gap - run._page_shown >= RESULT):
            break
        drilling.key(key, drilling.now + gap)
        assert drilling.view.phase == phase.OVER
        assert run._round is round_
        assert not run.left
        refused = drilling.kinds.count("refusal")
    assert refused or haste or rhythm in ("twice", "held")  # A held key says nothing.
    drilling.key("enter", drilling.now + IN_RHYTHM)
    assert run.left or drilling.view.phase != phase.OVER or run._round is not round_


@pytest.mark.parametrize("gaps", [(1000.0,), (1200.0, 1700.0, 1450.0), (2000.0, 2900.0)])
@pytest.mark.parametrize("keys", [("enter",), ("space",), ("space", "enter"), ("enter", "space")])
def test_a_storm_that_ends_by_its_clock_is_not_left_in_rhythm(
    keys: tuple[str, ...], gaps: tuple[float, ...]
) -> None:
    drilling = drill("storm", pace="3")
    drilling.key("enter")
    rhythm, answers = cycle(gaps), cycle(keys)
    for gap in islice(rhythm, 400):
        at = drilling.now + gap
        drilling.let(at)
        if drilling.view.phase == phase.OVER:
            break
        drilling.key(next(answers), at)
        if drilling.view.phase == phase.OVER:
            at += next(rhythm)
            break
    assert drilling.view.phase == phase.OVER
    before = len(drilling.said)
    key = keys[0] if len(keys) == 1 else "enter"  # That alone would leave the result.
    drilling.key(key, at)
    assert drilling.view.phase == phase.OVER
    assert drilling.kinds[before:] == ["refusal"]
    for _ in range(5):  # Nor does one press a second after the refusal.
        drilling.key(key, drilling.now + RESULT)
        assert drilling.view.phase == phase.OVER
    drilling.key("enter", drilling.now + IN_RHYTHM)
    assert drilling.view.phase != phase.OVER


@pytest.mark.parametrize("name", ["which-rule", "leaves", "order"])
def test_a_verdict_names_the_key_that_goes_on_and_so_does_each_refusal(name: str) -> None:
    drilling = begun(name)
    drilling.answer(right=False)
    assert drilling.view.phase == phase.PAUSE
    on = spoken(drills.goes_on(key="Enter"))
    assert drilling.last == on
    for after in (400.0, 200.0):
        drilling.key("enter", drilling.now + after)
        drilling.let(drilling.run.due if drilling.run.due < NEVER else drilling.now)
        assert drilling.kinds[-1] == "refusal"
        assert drilling.last.endswith(on)
        assert drilling.view.phase == phase.PAUSE
    assert drilling.key("~").endswith(on)
    drilling.key("enter")
    assert drilling.view.phase != phase.PAUSE
    # Once a round is enough.
    drilling.let(drilling.now)
    before = len(drilling.said)
    drilling.answer(right=False)
    assert drilling.view.phase == phase.PAUSE
    assert on not in drilling.said[before:]


def test_the_words_of_a_result_hold_no_longer_than_it_is_there() -> None:
    drilling = begun("which-rule")
    run = drilling.run
    run._round.items = 1
    drilling.answer(right=False)
    drilling.key("enter")
    assert drilling.view.phase == phase.OVER
    words = [each for each in run.history if each.kind in ("prompt", "report")][-2:]
    assert [each.kind for each in words] == ["report", "prompt"]
    assert all(map(run.holds, words))
    drilling.key("enter", drilling.now + 2000)
    assert drilling.view.phase == phase.CARDS
    assert not any(map(run.holds, words))


@gate("lay", "mod")
@pytest.mark.parametrize("name", [each for each in DRILLS if DRILLS[each].kind == EXERCISING])
def test_the_first_question_of_a_round_names_a_key_that_answers_it(name: str) -> None:
    drilling = begun(name)
    while drilling.view.phase == phase.GOING:
        drilling.key("enter")
    run = drilling.run
    reply = run._reply
    assert reply is not None
    assert run._item is not None
    keys = {f"{key_name(run.keymap.key(reply.key_of(each)))}:" for each in reply.choices}
    how = [drills.type_number] if reply.exercise.form == NUMBER else [key_name("enter"), *keys]
    assert any(says(run._item.ear, each) for each in how)
    if not reply.at_once and reply.choices:
        assert says(run._item.ear, key_name("enter"))


HEARD = [name for name in DRILLS if DRILLS[name].exercise is None and name != "placement"]


@gate("slap-or-not", "stream", "hear-two")
@pytest.mark.parametrize("name", [name for name in HEARD if name not in ("which-rule", "reaction")])
def test_enter_passes_no_card_that_was_not_heard(name: str) -> None:
    for share, counts in ((0.5, False), (1.1, True)):
        drilling = begun(name, speech=RATE)
        run, pacer = drilling.run, drilling.ear.pacer
        while run._item is None or pacer.waits_for(run._item):
            drilling.let(drilling.ear.due)
        heard = pacer.when(run._item, drilling.now)
        entries = len(run._round.entries)
        drilling.key("enter", heard.begins + share * (heard.cue - heard.begins))
        assert (len(run._round.entries) > entries) == counts, share
        assert run.view.phase == phase.CARDS or counts


FLOWING = [name for name in DRILLS if not isinstance(DRILLS[name].exercise, SlowDrill)]


@gate("slap-or-not-0", "storm-0", "which-rule-175", "leaves-175")
@pytest.mark.parametrize("speech", [0, RATE])
@pytest.mark.parametrize("name", FLOWING)
def test_enter_ends_the_time_for_a_verdict_and_answers_nothing_unseen(
    name: str, speech: int
) -> None:
    exercise = DRILLS[name].exercise
    variant = exercise.games[0] if exercise is not None else "berkeley-war"
    heard = [each.id for each in DRILLS[name].variants(VARIANTS)]
    variant = variant if variant in heard or not heard else heard[0]
    tried = 0
    for right in (False, True):
        drilling = started(name, variant, pace="own", pause="never", items="10", speech=speech)
        run = drilling.run
        wait_for_cards(drilling)
        drilling.answer(right=right, after=9000.0)
        while drilling.view.phase == phase.MAKING:
            drilling.let(run.due)
        tried += drilling.view.phase == phase.WAIT and run._practice.flows
        if not tried or run.due <= drilling.now + 2 * FIRST_REPEAT:
            continue  # It continues before a second press could count.
        done, before = drilling.view.score.done, len(drilling.said)
        assert [each.title for each in run.actions() if each.id == "go-on"] == [drills.go_on]
        due, early = run.due, max(drilling.now, run._waits_since + FIRST_REPEAT - 150.0)
        drilling.key("enter", early)
        drilling.let(early + 120.0)  # Until then the key may be doubtful.
        assert run.due == due
        pressed = early + FIRST_REPEAT
        drilling.key("enter", pressed)
        assert drilling.view.phase == phase.WAIT
        assert min(due, pressed + FLOW) <= run.due <= drilling.now + FLOW
        wait_for_cards(drilling)
        assert "refusal" not in drilling.kinds[before:]
        drilling.key("enter", drilling.now + 1.5 * HASTE)
        drilling.let(drilling.now + 120.0)
        assert drilling.view.score.done == done
    assert tried or not run._practice.flows or DRILLS[name].kind == STREAMING


@pytest.mark.parametrize(("name", "key"), [("slap-or-not", "space"), ("which-rule", "1")])
def test_an_answer_that_comes_late_leaves_the_time_for_the_verdict(name: str, key: str) -> None:
    drilling = started(name, "berkeley-war", pace="1.5", pause="never", items="10")
    run = drilling.run
    while not drilling.view.score.wrong:
        drilling.let(run.due)
    due = run.due
    timed_out = drilling.now
    assert due > timed_out + 2 * FIRST_REPEAT
    for pressed, late in (("enter", 50.0), (key, 900.0)):
        drilling.key(pressed, timed_out + late)
        drilling.let(drilling.now + 120.0)
        assert run.due == due


def wait_for_cards(drilling: Drilling) -> None:
    while drilling.view.phase == phase.WAIT:
        drilling.let(drilling.run.due)
