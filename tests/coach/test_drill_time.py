"""Start of an answer's time, and answers that do not count (L13, L14, L17)."""

from __future__ import annotations

import json

import pytest

from tests.coach.drills import Drilling, answer_key, started
from tests.coach.said import begins, judged
from tests.said import spoken
from tests.tiers import looped
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.foreperiod import (
    FLOW,
    LONGEST,
    READING,
    READING_A_CHARACTER,
    SHORTEST,
    Foreperiods,
)
from warcards_tui.coach.drills.grading import LAPSE
from warcards_tui.coach.drills.runs.storm import StormRun
from warcards_tui.coach.progress.numbers import numbers, told_of
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.held import FIRST_REPEAT, NEXT_REPEAT
from warcards_tui.sitting.measured import error_of_cue
from warcards_tui.sitting.session import SETTLE
from warcards_tui.sitting.speech import duration, heard
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting
from warcards_tui.words.utterance import RIGHT, WRONG


def test_l17_the_cards_are_as_likely_to_appear_within_any_half_second() -> None:
    draws = Foreperiods(7)
    waits = [draws.draw() for _ in range(20_000)]
    assert SHORTEST <= min(waits) < SHORTEST + 1
    assert max(waits) <= LONGEST
    for begin in (500, 1000, 1500, 2000):
        still = [wait for wait in waits if wait >= begin]
        hazard = sum(wait < begin + 500 for wait in still) / len(still)
        assert 0.35 <= hazard <= 0.52, (begin, hazard)


def test_the_wait_begins_when_what_was_said_is_out_and_has_been_read() -> None:
    drilling = started()
    assert drilling.view.phase == phase.WAIT
    assert READING + SHORTEST <= drilling.run.due <= READING + LONGEST
    drilling.until_cards()
    drilling.run.key(answer_key(drilling.run, right=True), drilling.now + 400)
    # Nothing has been shown yet, so nothing is due.
    assert drilling.run.due == NEVER
    drilling.now += 5000
    drilling.take()
    assert drilling.now + READING + SHORTEST <= drilling.run.due


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not", "hear-sum"])
def test_without_a_pause_there_is_time_to_read_why_an_answer_was_wrong(name: str) -> None:
    drilling = started(name, pause="never")
    told = 0
    while told < 3:
        drilling.until_cards()
        asked = drilling.run._asked
        assert asked is not None
        if name != "which-rule" and asked.held:
            drilling.answer()
            assert drilling.run.due <= drilling.now + READING + LONGEST
            continue
        said = drilling.answer(right=False)
        told += 1
        assert judged(drilling.run.history[-1:]) == [WRONG]
        assert said == drilling.run.history[-1].ear
        reading = READING_A_CHARACTER * len(drilling.run.history[-1].eye)
        assert reading > READING
        assert drilling.now + reading + SHORTEST <= drilling.run.due
        assert drilling.run.due <= drilling.now + reading + LONGEST


def test_a_time_counts_from_when_the_cards_were_shown_to_the_stamp_of_the_key() -> None:
    drilling = started()
    drilling.let(drilling.run.due - 0.01)
    run = drilling.run
    assert not run.timed
    run.advance(run.due)
    assert run.timed
    assert drilling.view.cards
    drilling.said += [line.ear for line in run.take()]
    run.shown(9000.0, 0.4)
    assert not run.timed
    run.key(answer_key(run, right=True), 9345.5)
    (trial,) = drilling.trials
    assert (trial.time_ms, trial.error_ms, trial.quality) == (345.5, 0.4, "ok")
    assert trial.outcome == "right"
    assert (trial.source, trial.cue, trial.seed) == ("which-rule", "screen", 1)


def test_a_key_that_may_be_stamped_late_makes_the_time_less_exact() -> None:
    drilling = started()
    run = drilling.run
    drilling.let(run.due - 0.01)
    run.advance(run.due)
    run.shown(9000.0, 0.4)
    run.stamped_late(7)
    run.stamped_late(2)  # Of the key that counts.
    run.key(answer_key(run, right=True), 9345.5)
    (trial,) = drilling.trials
    assert trial.error_ms == pytest.approx(2.4)


def test_no_cards_can_be_seen_before_they_are_shown() -> None:
    drilling = started()
    assert drilling.view.cards == ()
    assert drilling.view.covered
    assert drilling.view.slots == 3
    drilling.until_cards()
    assert len(drilling.view.cards) == 3
    assert not drilling.view.covered


def test_the_next_item_is_ready_before_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is computed between the stimulus and the answer, nor when it appears."""
    drilling = started()

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(type(drilling.run._practice), "next", refuse)
    monkeypatch.setattr(type(drilling.run._practice), "keep", refuse)
    drilling.until_cards()
    with pytest.raises(AssertionError):
        drilling.answer()


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not", "reaction", "hear-sum"])
def test_l14_a_key_in_the_wait_is_an_anticipation_and_the_wait_begins_anew(name: str) -> None:
    drilling = started(name)
    before = drilling.run.due
    asked = drilling.run._asked
    key = answer_key(drilling.run, right=True) if name == "which-rule" else "space"
    assert begins(drilling.key(key, 1000), voice.too_soon(None, begun=False))
    (trial,) = drilling.trials
    assert (trial.outcome, trial.time_ms, trial.quality) == ("anticipation", None, "ok")
    assert drilling.run.due != before
    assert drilling.run.due >= 1000 + READING + SHORTEST
    drilling.until_cards()
    assert drilling.run._asked is asked
    view = drilling.view
    assert (view.score.done, view.score.anticipations) == (0, 1)
    assert view.last is not None
    assert (view.last.verdict, view.last.cards) == (phase.EARLY, ())


@pytest.mark.parametrize(("after", "early"), [(-1, True), (0, True), (99.9, True), (100, False)])
def test_l14_sooner_than_100_ms_is_no_answer(after: float, early: bool) -> None:
    drilling = started("slap-or-not")
    shown = drilling.until_cards()
    asked = drilling.run._asked
    assert asked is not None
    drilling.key("space", shown + after)
    (trial,) = drilling.trials
    assert (trial.outcome == "anticipation") == early
    if early:
        # It may have been seen, so it does not return.
        assert drilling.run._asked is not asked
        assert drilling.view.score.done == 0
        assert trial.time_ms == (None if after < 0 else pytest.approx(after))
    else:
        assert drilling.view.score.done == 1


def test_a_key_between_drawing_and_the_terminals_answer_is_too_soon() -> None:
    drilling = started("slap-or-not")
    run = drilling.run
    drilling.let(run.due - 1)
    due = run.due
    run.advance(due)  # It is drawn, but not known to be visible yet.
    run.key("space", due + 3)
    assert drilling.trials[0].outcome == "anticipation"
    assert run.take()[-1].ear == spoken(voice.too_soon(None, begun=True))
    assert not run.timed


def test_l14_no_name_within_the_limit_is_a_lapse() -> None:
    drilling = started(limit="5")
    shown = drilling.until_cards()
    assert drilling.run.due == shown + 5000 + SETTLE
    drilling.let(shown + 5000 + SETTLE)
    (verdict,) = [line for line in drilling.run.history if line.said.verdicts]
    assert begins(verdict.ear, voice.verdict(texts.late, ()))
    (trial,) = drilling.trials
    assert (trial.outcome, trial.answer, trial.time_ms) == ("lapse", "", None)
    assert drilling.view.phase == phase.PAUSE
    assert drilling.view.score == (1, 20, 0, 1, 0, 0, 1)
    assert drilling.key("e") == spoken(voice.score(0, 1, unscored=0, lapses=1))


def test_a_key_stamped_within_the_limit_counts_though_it_is_handed_over_late() -> None:
    drilling = started(limit="5")
    shown = drilling.until_cards()
    drilling.now = shown + 5000 + SETTLE - 1
    drilling.run.advance(drilling.now)
    drilling.key(answer_key(drilling.run, right=True), shown + 4999)
    assert drilling.trials[0].outcome == "right"


def test_a_key_stamped_after_the_limit_is_too_late_and_nothing_else() -> None:
    drilling = started(limit="5")
    shown = drilling.until_cards()
    said = drilling.key(answer_key(drilling.run, right=True), shown + 5000)
    assert begins(said, voice.verdict(texts.late, ()))
    assert judged(drilling.run.history) == [WRONG]
    assert [each.outcome for each in drilling.trials] == ["lapse"]


def go_item(drilling: Drilling, *, go: bool) -> float:
    """Let time pass until a pile to judge; answer other questions on the way."""
    while True:
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
        shown = drilling.until_cards()
        asked = drilling.run._asked
        assert asked is not None
        if bool(asked.held) == go:
            return shown
        if asked.held:
            drilling.key("space", shown + 500)
        else:
            drilling.let(drilling.run.due)


@pytest.mark.parametrize(("after", "outcome"), [(LAPSE, "hit"), (LAPSE + 0.1, "lapse")])
def test_a_slow_slap_is_right_but_stays_out_of_the_times(after: float, outcome: str) -> None:
    drilling = started("slap-or-not")
    shown = go_item(drilling, go=True)
    drilling.key("space", shown + after)
    trial = drilling.trials[-1]
    assert (trial.outcome, trial.answer) == (outcome, "slap")
    assert drilling.view.score.wrong == 0
    assert drilling.view.score.lapses == (outcome == "lapse")
    assert (drilling.run._round.times()[-1:] == [after]) == (outcome == "hit")


@pytest.mark.parametrize(("go", "outcome"), [(True, "miss"), (False, "correct-rejection")])
def test_who_waits_lets_pass(go: bool, outcome: str) -> None:
    drilling = started("slap-or-not", limit="3")
    shown = go_item(drilling, go=go)
    assert drilling.run.due == shown + 3000 + SETTLE
    drilling.let(shown + 3000 + SETTLE)
    trial = drilling.trials[-1]
    assert (trial.outcome, trial.answer, trial.time_ms) == (outcome, "pass", None)


def test_the_flash_covers_the_cards_and_the_answer_still_counts() -> None:
    drilling = started(flash="500")
    shown = drilling.until_cards()
    assert drilling.run.due == shown + 500
    drilling.let(shown + 500)
    view = drilling.view
    assert (view.phase, view.cards, view.covered) == (phase.COVERED, (), True)
    assert drilling.run.due == shown + 20_000 + SETTLE
    drilling.key(answer_key(drilling.run, right=True), shown + 900)
    assert drilling.trials[0].time_ms == 900
    assert drilling.trials[0].settings["flash"] == 500


REASONS = ("focus", "resize", "paste", "suspended", "held up", "slow terminal", "silent terminal")


@pytest.mark.parametrize("reason", REASONS)
def test_l14_what_was_disturbed_is_kept_counted_not_scored_and_replaced(reason: str) -> None:
    drilling = started()
    drilling.until_cards()
    asked = drilling.run._asked
    drilling.run.disturb(drilling.now + 50, reason)
    drilling.take()
    assert drilling.last == spoken(texts.item_void(reason=texts.voids.get(reason, reason)))
    (trial,) = drilling.trials
    assert (trial.quality, trial.outcome, trial.time_ms) == (f"void: {reason}", "void", None)
    view = drilling.view
    assert (view.score.done, view.score.voids, view.phase) == (0, 1, phase.WAIT)
    assert view.last is not None
    assert view.last.verdict == phase.VOID
    drilling.until_cards()
    assert drilling.run._asked is not asked
    drilling.answer()
    assert drilling.trials[-1].settings["n"] == 1


@looped("name", ["which-rule", "slap-or-not", "hear-pair", "hear-sandwich", "hear-sum"])
def test_what_was_disturbed_or_too_soon_is_counted_in_the_profile(name: str) -> None:
    drilling = started(name)
    for reason in REASONS:
        drilling.until_cards()
        drilling.run.disturb(drilling.now + 50, reason)
        drilling.take()
    for _ in range(3):
        shown = drilling.until_cards()
        key = answer_key(drilling.run, right=True) if name == "which-rule" else "space"
        drilling.key(key, shown + 50)
    area = drilling.run._practice.profile.area("berkeley-war")
    assert (area.voids, area.anticipations, area.items) == (len(REASONS), 3, 0)
    profile = drilling.run._practice.profile
    (practice,) = numbers(profile, today(), told_of(profile, VARIANTS)).variants
    assert (practice.voids, practice.anticipations) == (len(REASONS), 3)


def test_disturbed_and_early_reactions_are_counted_by_cue() -> None:
    drilling = started("reaction", cues=("bell",))
    for reason in REASONS[:2]:
        drilling.until_cards()
        drilling.run.disturb(drilling.now + 50, reason)
        drilling.take()
    drilling.key("space", drilling.now + 1)
    shown = drilling.until_cards()
    drilling.key("space", shown + 250)
    profile = drilling.run._practice.profile
    assert profile.unscored("bell") == (2, 1)
    assert profile.unscored("screen") == (0, 0)
    assert profile.reactions("bell") == 1
    kept = Profile.from_json(json.loads(json.dumps(profile.as_json())))
    assert kept is not None
    assert kept.unscored("bell") == (2, 1)


def test_a_frame_that_came_too_late_is_void_at_once() -> None:
    drilling = started()
    drilling.let(drilling.run.due - 1)
    drilling.run.advance(drilling.run.due)
    drilling.take(quality="void: held up")
    assert drilling.trials[0].quality == "void: held up"
    drilling.take()
    assert drilling.view.phase == phase.WAIT


def test_a_disturbed_wait_begins_anew_and_nothing_is_kept() -> None:
    drilling = started()
    drilling.run.disturb(drilling.run.due - 1, "focus")
    assert drilling.run.due >= drilling.now + SHORTEST
    assert drilling.trials == []


@looped("key", [*"rtecpwys,<h", "z"])
def test_a_question_in_the_middle_of_a_timed_item_voids_it(key: str) -> None:
    drilling = started()
    drilling.until_cards()
    said = drilling.key(key)
    assert said.endswith(f" {spoken(texts.new_cards)}")
    (trial,) = drilling.trials
    assert trial.quality == ("void: key" if key == "z" else "void: asked")
    drilling.until_cards()


@looped("key", [*"rtecpwys,<h", "z"])
def test_a_question_in_a_wait_costs_nothing_but_another_wait(key: str) -> None:
    drilling = started()
    drilling.key(key, 1000)
    assert drilling.trials == []
    assert drilling.run.due >= 1000 + READING + SHORTEST


def test_leaving_voids_the_open_item() -> None:
    drilling = started()
    drilling.until_cards()
    drilling.run.press("leave", drilling.now + 1000)
    assert drilling.run.left
    assert [each.quality for each in drilling.trials] == ["void: leave"]


def test_a_break_stops_the_clock() -> None:
    drilling = started()
    drilling.until_cards()
    assert drilling.key("b").startswith(spoken(texts.paused(key="Enter")))
    assert drilling.run.due == NEVER
    assert drilling.view.cards == ()
    assert drilling.trials[0].quality == "void: break"
    drilling.key("enter")
    drilling.until_cards()
    drilling.answer()
    assert judged(drilling.run.history) == [RIGHT]


def test_a_held_key_counts_once() -> None:
    """A wrong slap whose key stays down for three seconds is not a second one.

    It does not continue from the mistake, and is not too early for the next cards.
    """
    drilling = started("slap-or-not")
    shown = go_item(drilling, go=False)
    many = len(drilling.trials)
    time = shown + 400
    drilling.key("space", time)
    for each in range(100):
        drilling.key("space", time + FIRST_REPEAT - 1 + 30 * each)
    assert drilling.view.phase == phase.PAUSE
    assert [each.outcome for each in drilling.trials[many:]] == ["false-alarm"]
    drilling.key("space", drilling.now + FIRST_REPEAT)
    assert drilling.view.phase == phase.WAIT


def test_a_held_key_is_not_too_soon_for_the_next_cards() -> None:
    drilling = started("slap-or-not")
    shown = go_item(drilling, go=True)
    many = len(drilling.trials)
    for each in range(20):
        drilling.key("space", shown + 400 + 30 * each)
    assert [each.outcome for each in drilling.trials[many:]] == ["hit"]
    assert drilling.view.score.anticipations == 0


def held_twice(name: str = "slap-or-not") -> Drilling:
    """Return a drill whose first two questions are answered by the slap."""
    for seed in range(100):
        drilling = started(name, "egyptian-war", seed=seed, pace="own")
        drilling.until_cards()
        if answer_key(drilling.run, right=True) != "space":
            continue
        drilling.answer(after=600)
        drilling.until_cards()
        if answer_key(drilling.run, right=True) == "space":
            return drilling
    raise AssertionError("no two slaps running")


@pytest.mark.parametrize("name", ["slap-or-not", "storm"])
def test_who_answers_two_items_quickly_by_one_key_has_answered_both(name: str) -> None:
    drilling = held_twice(name)
    shown = drilling.now
    drilling.key("space", shown + 250)
    # It may be the key of the question before, held down.
    assert len(drilling.trials) == 1
    assert drilling.run.due == shown + 250 + NEXT_REPEAT
    drilling.let(drilling.run.due)
    assert [each.outcome for each in drilling.trials] == ["hit", "hit"]
    assert drilling.trials[1].time_ms == 250


@pytest.mark.slow
@looped("first", [250, 500, 690])
@looped("repeat", [30, 50, 90])
@looped("pace", ["own", "untimed"])
def test_a_key_held_down_answers_no_second_item(first: int, repeat: int, pace: str) -> None:
    drilling = started("which-rule", "berkeley-war", pace=pace)
    drilling.let(drilling.now + FLOW)
    key = answer_key(drilling.run, right=True)
    pressed = drilling.now + 1000
    drilling.key(key, pressed)
    for each in range(40):
        drilling.let(pressed + first + repeat * each)
        drilling.key(key, drilling.now)
    drilling.let(drilling.now + NEXT_REPEAT)
    assert len(drilling.trials) == 1
    assert drilling.view.phase == phase.CARDS
    # After a release the next press answers.
    drilling.key(key, drilling.now + FIRST_REPEAT)
    assert len(drilling.trials) == 2


def test_an_answer_that_waits_as_a_storm_ends_was_given_in_time() -> None:
    drilling = held_twice("storm")
    pressed = drilling.now + 250
    assert isinstance(drilling.run, StormRun)
    drilling.run._ends = pressed + 1
    drilling.key("space", pressed)
    drilling.let(pressed + NEXT_REPEAT)
    assert drilling.view.phase == phase.OVER
    assert drilling.view.score.right == 2


def test_a_second_press_of_the_key_that_answered_is_no_answer_whatever_key_follows() -> None:
    drilling = started("which-rule", "berkeley-war", pace="untimed")
    key = answer_key(drilling.run, right=True)
    drilling.key(key, 1000)
    drilling.key(key, 1300)
    drilling.key("enter" if drilling.view.phase == phase.PAUSE else "z", 1350)
    assert len(drilling.trials) == 1


def test_what_disturbs_takes_a_press_that_waits_away() -> None:
    drilling = held_twice()
    drilling.key("space", drilling.now + 250)
    drilling.run.disturb(drilling.now + 10, "resize")
    drilling.let(drilling.now + 1000)
    assert len(drilling.trials) == 1


def test_a_held_key_that_means_nothing_is_told_once() -> None:
    drilling = started()
    assert drilling.key("z", 1000).startswith(spoken(sitting.no_such_key(key="z", help="H")))
    assert drilling.key("z", 1500) == ""


# -- cues


def test_with_a_voice_the_clock_starts_at_the_end_of_the_words() -> None:
    drilling = started(cues=("bell",), speech=300)
    assert drilling.run.cues == ("speech",)
    assert started("reaction", cues=("bell",), speech=300).run.cues == ("speech", "bell")
    run = drilling.run
    assert run.due >= duration(drilling.last, 300) + SHORTEST
    shown = drilling.until_cards()
    cards, _, question = drilling.last.partition(". ")
    assert question == spoken(voice.QUESTIONS["choosing"])
    told = heard(drilling.last, cards.rindex(" of "), 300)  # The matching rule needs the rank.
    drilling.key(answer_key(run, right=True), shown + told + 300)
    (trial,) = drilling.trials
    assert trial.time_ms == pytest.approx(300)
    assert trial.error_ms == pytest.approx(error_of_cue("estimated", told))
    assert (trial.cue, trial.clock, trial.settings["needs"]) == ("speech", "estimated", "rank")
    asked = run._last_asked
    assert asked is not None
    assert trial.settings["cue"] == voice.cards_to_rank(asked.cards)
    assert (trial.settings["rate"], trial.settings["hush"]) == (300, "no")
    assert drilling.kinds[-1] == "result"
    # The next wait begins when the voice has finished.
    assert run.due >= drilling.now + duration(drilling.last, 300) + SHORTEST


@pytest.mark.parametrize("speech", [175, 450])
def test_the_same_reaction_is_the_same_at_any_speech_rate(speech: int) -> None:
    drilling = started("reaction", cues=("bell",), speech=speech)
    shown = drilling.until_cards()
    rank, _, _ = drilling.last.partition(" of ")
    drilling.key("space", shown + heard(drilling.last, len(rank), speech) + 250)
    assert drilling.trials[0].time_ms == pytest.approx(250)


def test_a_bell_starts_the_clock_of_simple_reactions_alone() -> None:
    assert started("reaction", cues=("bell",)).run.cues == ("bell",)
    for name in ("which-rule", "slap-or-not"):
        drilling = started(name, cues=("bell",))
        assert drilling.run.cues == ()
        drilling.key("n", drilling.until_cards() + 300)
        assert "cue" not in drilling.kinds
        (trial,) = drilling.trials
        assert (trial.time_ms, trial.quality) == (None, "untimed")


def test_with_the_bell_of_cards_the_clock_starts_with_the_line_that_rings() -> None:
    store = Store.in_memory()
    store.set_setting("bell-card", "on")
    drilling = started(store=store, cues=("bell",))
    shown = drilling.until_cards()
    assert drilling.kinds[-1] == "cue"
    drilling.key(answer_key(drilling.run, right=True), shown + 300)
    (trial,) = drilling.trials
    assert (trial.time_ms, trial.cue) == (300, "bell")
    assert "cue" not in drilling.kinds[-1:]


def test_every_cue_has_a_baseline_of_its_own() -> None:
    drilling = started("reaction", cues=("bell",), speech=300, cue="bell")
    while drilling.view.phase != phase.OVER:
        drilling.until_cards()
        drilling.key("space", drilling.now + 250)
    assert len(drilling.trials) == 20
    profile = drilling.run._practice.profile
    assert profile.baseline("bell") == 250
    assert profile.baseline("speech") is None
    assert profile.baseline("screen") is None
    assert spoken(voice.median(250, 0, "bell")) in drilling.said
    assert spoken(texts.baseline_made) in drilling.said


# -- without a clock


@pytest.mark.parametrize(
    "name", ["which-rule", "slap-or-not", "reaction", "hear-pair", "hear-sandwich", "hear-sum"]
)
@pytest.mark.parametrize("cues", [("screen",), ()])
def test_l34_every_drill_goes_without_a_clock(name: str, cues: tuple[str, ...]) -> None:
    """A pipe has nothing to time with, whatever was chosen."""
    drilling = started(name, timed="on" if not cues else "off", items="10", cues=cues)
    answered = 0
    while drilling.view.phase != phase.OVER:
        assert drilling.run.due == NEVER
        assert not drilling.run.timed
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
            continue
        assert drilling.view.phase == phase.CARDS
        drilling.answer(right=answered % 4 != 3, after=1_000_000)
        answered += 1
    assert answered == 10
    assert {each.quality for each in drilling.trials} == {"untimed"}
    assert {each.time_ms for each in drilling.trials} == {None}
    assert "lapse" not in [each.outcome for each in drilling.trials]


def test_without_a_clock_questions_cost_nothing() -> None:
    drilling = started(timed="off")
    cards = drilling.last
    for key in "rtecpwysh,z":
        drilling.key(key)
    drilling.run.disturb(drilling.now, "focus")
    assert drilling.key("p").startswith(cards.split(".")[0])
    drilling.answer()
    assert [each.outcome for each in drilling.trials] == ["right"]
