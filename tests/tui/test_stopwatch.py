"""Onset of a stimulus, its error, and disturbances of a trial; on a simulated wire."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from warcards_tui.table.precision import BEAT, HELD_UP, RESOLUTION
from warcards_tui.tui.stopwatch import (
    AGAIN,
    DISTANT_WAIT,
    FEW,
    LONGEST_TRIAL,
    LONGEST_WAIT,
    LOST,
    SEEN,
    SELDOM,
    UNSEEN,
    WAIT,
    Onset,
    Stopwatch,
)

SHOWN = 1000.0
"""Time when the frame with the stimulus goes to the terminal."""


class Due:
    """An event that is due later."""

    def __init__(self, time: float, act: Callable[[], object]) -> None:
        self.time = time
        self.act = act
        self.off = False

    def cancel(self) -> None:
        self.off = True


class Bench:
    """A terminal and an event loop on a manual clock, with a stopwatch."""

    def __init__(self) -> None:
        self.time = SHOWN
        self.asked: list[float] = []
        self.deaf = False
        self.distant = False
        self.kept = 0.0
        self.kept_by: dict[float, float] = {}
        self.sees = True
        self.watched = ""
        self.goes: Callable[[], object] = lambda: None
        self.gone: Callable[[bool], object] = lambda asked: None
        self.dues: list[Due] = []
        self.onsets: list[Onset] = []
        self.disturbed: list[str] = []
        self.watch = Stopwatch(self)

    def now(self) -> float:
        return self.time

    def waited(self, stamp: float = 0.0) -> float:
        return self.kept_by.get(stamp, self.kept)

    def look_out(
        self, needle: str, goes: Callable[[], object], gone: Callable[[bool], object]
    ) -> bool:
        if self.sees:
            self.watched, self.goes, self.gone = needle, goes, gone
        return self.sees

    def look_away(self) -> None:
        self.watched = ""

    def ask(self) -> bool:
        if not self.deaf:
            self.asked.append(self.time)
        return not self.deaf

    def after(self, delay: float, act: Callable[[], object]) -> Due:
        self.dues.append(Due(self.time + delay, act))
        return self.dues[-1]

    def in_turn(self, act: Callable[[], object]) -> None:
        act()

    def arm(self) -> None:
        """Draw a stimulus."""
        self.watch.arm("5\N{BLACK SPADE SUIT}", self.onsets.append, self.disturbed.append)

    def begin(self) -> None:
        """Draw a stimulus, and send it to the terminal at once."""
        self.arm()
        if self.watched:
            self.go_out()
        self.watch.displayed()

    def go_out(self) -> None:
        """Send the frame with the stimulus to the terminal."""
        self.goes()
        self.gone(self.ask())

    def pass_to(self, time: float) -> None:
        """Run the loop until then, without a hold-up."""
        while due := min(
            (each for each in self.dues if not each.off and each.time <= time),
            key=lambda each: each.time,
            default=None,
        ):
            self.dues.remove(due)
            self.time = max(self.time, due.time)
            due.act()
        self.time = time

    def answer(self, time: float, x: int = 0, y: int = 0) -> None:
        """Let the terminal answer at that time."""
        self.pass_to(time)
        self.watch.answered(time, x, y)

    def begun(self, takes: float = 3.0, way: float = 0.75) -> Bench:
        """Return a stimulus whose frame took ``takes`` to read, over a line of that round trip."""
        self.begin()
        self.answer(self.time + takes)
        self.answer(self.time + way)
        return self


@pytest.fixture
def bench() -> Bench:
    return Bench()


# -- the onset and its error


def test_the_onset_is_when_the_terminal_answers_and_the_error_the_way_there_and_back(
    bench: Bench,
) -> None:
    bench.begin()
    assert bench.watch.waiting
    bench.answer(SHOWN + 31)
    assert bench.onsets == []  # The distance of the terminal is not known yet.
    bench.answer(SHOWN + 31.75)
    assert bench.onsets == [Onset(SHOWN + 31, 0.75)]
    assert not bench.watch.waiting
    assert bench.asked == [SHOWN, SHOWN + 31]


def test_the_error_is_never_less_than_what_stamps_are_worth(bench: Bench) -> None:
    assert bench.begun(way=0.1).onsets == [Onset(SHOWN + 3, RESOLUTION)]


def test_how_long_the_stamping_thread_waited_around_the_answer_is_part_of_the_error(
    bench: Bench,
) -> None:
    bench.kept = 70
    bench.begin()
    bench.kept += 2.5
    bench.answer(SHOWN + 3)
    bench.answer(SHOWN + 3.75)
    assert bench.onsets == [Onset(SHOWN + 3, 0.75 + 2.5)]


def test_what_it_waited_around_the_second_answer_is_no_part_of_the_way(bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 3)
    bench.kept += 9
    bench.answer(SHOWN + 3 + 9 + 0.75)
    assert bench.onsets == [Onset(SHOWN + 3, 0.75)]


def test_a_program_that_is_interrupted_by_the_answer_has_waited_around_it(bench: Bench) -> None:
    """The terminal has read the frame, and answered, before the program's write returns."""
    bench.arm()
    bench.kept += 70
    bench.goes()
    bench.ask()
    bench.kept += 3.5
    bench.time += 4
    bench.gone(True)
    bench.answer(SHOWN + 4)
    bench.answer(SHOWN + 4.5)
    assert bench.onsets == [Onset(SHOWN + 4, 0.5 + 3.5)]


def test_the_key_may_have_been_carried_late_before_it_was_stamped_late(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 294)
    bench.kept += 2  # The thread that carries it, while the program continues.
    bench.pass_to(SHOWN + 297)
    bench.kept += 3  # The thread that stamps it.
    assert bench.watch.pressed(SHOWN + 300) == 5


def test_what_was_waited_after_the_key_had_its_stamp_is_no_part_of_the_error(
    bench: Bench,
) -> None:
    bench.begun().pass_to(SHOWN + 300)
    bench.kept += 1.5
    bench.kept_by[bench.time] = bench.kept
    bench.kept += 40
    assert bench.watch.pressed(SHOWN + 300) == 1.5


def test_how_long_it_waited_around_the_key_comes_to_the_error(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 100)
    bench.kept += 20  # Long before the key.
    bench.pass_to(SHOWN + 300)
    bench.kept += 1.5
    assert bench.watch.pressed(SHOWN + 300) == 1.5
    bench.pass_to(SHOWN + 400)
    assert bench.watch.pressed(SHOWN + 400) == 0


def test_a_first_answer_that_took_longer_than_usual_may_have_been_held_up_either_way(
    bench: Bench,
) -> None:
    for _ in range(FEW):
        bench.begun(takes=3, way=0.75)
        bench.time += 1000
    bench.begun(takes=3 + 6, way=0.75)
    assert [round(onset.error, 6) for onset in bench.onsets] == [0.75] * FEW + [6.75]


def test_a_terminal_that_is_always_slow_makes_the_error_no_larger(bench: Bench) -> None:
    for _ in range(2 * FEW):
        bench.begun(takes=35, way=0.75)
        bench.time += 1000
    assert {round(onset.error, 6) for onset in bench.onsets} == {0.75}


def test_what_the_second_answers_took_of_late_is_the_least_error_but_for_the_slowest(
    bench: Bench,
) -> None:
    errors = []
    for way in (0.5, 8, 0.5, 4, 0.5):
        bench.begun(way=way)
        errors.append(round(bench.onsets[-1].error, 6))
        bench.time += 1000
    assert errors == [0.5, 8, 0.5, 4, 4]


def test_of_second_answers_only_what_the_program_did_not_wait_itself_is_remembered(
    bench: Bench,
) -> None:
    for _ in range(3):
        bench.begin()
        bench.answer(bench.time + 3)
        bench.kept += 4
        bench.answer(bench.time + 4.5)
        bench.time += 1000
    assert bench.begun(way=0.5).onsets[-1].error == 0.5


def test_without_an_answer_the_onset_is_the_frame_and_the_error_the_wait(bench: Bench) -> None:
    bench.begin()
    bench.pass_to(SHOWN + WAIT - 0.1)
    assert bench.onsets == []
    bench.pass_to(SHOWN + WAIT)
    assert bench.onsets == [Onset(SHOWN, WAIT)]
    bench.pass_to(SHOWN + 400)
    assert bench.disturbed == []


def test_without_the_second_answer_the_error_is_the_wait(bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 2)
    bench.pass_to(SHOWN + 2 + WAIT)
    assert bench.onsets == [Onset(SHOWN + 2, WAIT)]


def test_where_nobody_can_be_asked_the_onset_is_the_frame_at_once(bench: Bench) -> None:
    bench.deaf = True
    bench.begin()
    assert bench.onsets == [Onset(SHOWN, WAIT)]
    assert all(due.off for due in bench.dues)


def test_an_answer_that_comes_after_the_wait_voids_the_trial(bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 80)
    assert bench.onsets == [Onset(SHOWN, WAIT)]
    assert bench.disturbed == ["slow terminal"]


def test_a_distant_terminal_is_waited_for_the_next_time(bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 80)
    bench.time = SHOWN + 1000
    bench.begun(takes=82, way=79)
    assert bench.onsets[1:] == [Onset(SHOWN + 1082, 79)]


def test_no_terminal_is_waited_for_longer_than_that(bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 900)
    bench.begin()
    bench.pass_to(SHOWN + 900 + LONGEST_WAIT)
    assert bench.onsets[1:] == [Onset(SHOWN + 900, LONGEST_WAIT)]


# -- which frame it is


def test_frames_before_the_one_with_the_stimulus_are_not_its_onset(bench: Bench) -> None:
    bench.arm()
    bench.watch.displayed()
    bench.pass_to(SHOWN + 60)
    bench.watch.displayed()
    assert bench.watch.waiting
    assert bench.asked == []
    bench.go_out()
    bench.answer(SHOWN + 63)
    bench.answer(SHOWN + 63.75)
    assert bench.onsets == [Onset(SHOWN + 63, 0.75)]


def test_where_frames_cannot_be_seen_the_next_one_has_the_stimulus(bench: Bench) -> None:
    bench.sees = False
    bench.arm()
    bench.time += 4
    bench.watch.displayed()
    assert bench.asked == [SHOWN + 4]


def test_a_stimulus_not_seen_going_out_may_have_been_there_all_the_time(bench: Bench) -> None:
    bench.arm()
    bench.pass_to(SHOWN + UNSEEN)
    assert bench.onsets == [Onset(SHOWN + UNSEEN, UNSEEN)]
    assert bench.watched == ""


def test_a_stimulus_that_has_not_gone_out_can_be_void(bench: Bench) -> None:
    bench.arm()
    bench.time += 9
    assert bench.watch.void("resize")
    assert [onset.quality for onset in bench.onsets] == ["void: resize"]
    assert bench.watched == ""
    bench.watch.displayed()
    assert bench.asked == []


def test_what_is_told_of_an_onset_is_told_when_its_frame_is_whole(bench: Bench) -> None:
    bench.deaf = True
    bench.arm()
    bench.goes()
    bench.gone(False)
    assert bench.onsets == []
    bench.watch.displayed()
    assert bench.onsets == [Onset(SHOWN, WAIT)]


# -- a terminal in a browser, which may be anywhere


class Line:
    """A page at a bench, which answers each question after a number of milliseconds."""

    def __init__(self, bench: Bench, way: float) -> None:
        self.bench = bench
        self.way = way
        self._answered = 0

    def pass_to(self, time: float, *, held_from: float = float("inf")) -> Line:
        """Let time pass; questions from ``held_from`` on get no answer."""
        bench = self.bench
        while bench.time < time:
            waiting = [each for each in bench.asked[self._answered :] if each < held_from]
            come = waiting[0] + self.way if waiting else float("inf")
            if come > min(time, bench.time + AGAIN):
                bench.pass_to(min(time, bench.time + AGAIN))
            else:
                bench.answer(come)
                self._answered += 1
        return self

    def error(self, stamp: float) -> float:
        """Return the error of a trial whose key has this stamp."""
        assert not self.bench.watch.check(stamp)
        return self.bench.onsets[-1].error + self.bench.watch.pressed(stamp)


@pytest.fixture
def distant(bench: Bench) -> Bench:
    bench.distant = True
    return bench


def test_in_a_browser_the_onset_is_the_first_answer_and_the_error_what_it_took(
    distant: Bench,
) -> None:
    distant.begin()
    Line(distant, 180).pass_to(SHOWN + 200)
    assert distant.onsets == [Onset(SHOWN + 180, 180)]
    assert distant.disturbed == []


def test_in_a_browser_the_first_answer_is_waited_for_longer(distant: Bench) -> None:
    distant.begin()
    line = Line(distant, 540).pass_to(SHOWN + 850)
    assert distant.onsets == [Onset(SHOWN + 540, 540)]
    assert 540 <= line.error(SHOWN + 850) <= 540 + AGAIN


def test_in_a_browser_it_is_asked_again_and_again(distant: Bench) -> None:
    distant.begin()
    Line(distant, 180).pass_to(SHOWN + LONGEST_TRIAL + 1000)
    assert distant.asked[:3] == [SHOWN, SHOWN + AGAIN, SHOWN + 2 * AGAIN]
    assert distant.asked[-1] - distant.asked[-2] == SELDOM
    distant.watch.stop()
    asked = len(distant.asked)
    distant.pass_to(distant.time + 5000)
    assert len(distant.asked) == asked


@pytest.mark.parametrize("held", [0.0, 40.0, 260.0])
def test_in_a_browser_a_key_left_after_the_last_question_that_is_answered(
    held: float, distant: Bench
) -> None:
    """The error grows by any time that the line has held it up."""
    distant.begin()
    last = SHOWN + 6 * AGAIN
    line = Line(distant, 180).pass_to(last + 180 + held, held_from=last + 1)
    assert line.error(distant.time) == 180 + held
    # A second key of the trial is not known better.
    line.pass_to(distant.time + 50, held_from=last + 1)
    assert line.error(distant.time) == 180 + held + 50


def test_in_a_browser_a_key_right_behind_the_stimulus_left_after_its_question(
    distant: Bench,
) -> None:
    distant.begin()
    line = Line(distant, 180).pass_to(SHOWN + 300)
    assert line.error(SHOWN + 200) == 200


def test_in_a_browser_what_held_up_the_program_is_part_of_the_way(distant: Bench) -> None:
    distant.begin()
    last = SHOWN + 6 * AGAIN
    line = Line(distant, 180).pass_to(last + 180)
    distant.kept += 7
    distant.time += BEAT + HELD_UP + 5
    assert line.error(distant.time) == 180 + BEAT + HELD_UP + 5


def test_in_a_browser_being_held_up_so_long_that_it_is_seen_voids_the_trial(
    distant: Bench,
) -> None:
    distant.begin()
    Line(distant, 180).pass_to(SHOWN + 300)
    distant.time += BEAT + SEEN + 1
    assert distant.watch.check(distant.time)
    assert distant.disturbed == ["held up"]


def test_in_a_browser_a_key_that_may_have_been_long_on_its_way_voids_the_trial(
    distant: Bench,
) -> None:
    distant.begin()
    Line(distant, 180).pass_to(SHOWN + DISTANT_WAIT + 1, held_from=SHOWN + 1)
    assert distant.onsets == [Onset(SHOWN + 180, 180)]
    assert distant.disturbed == []  # Time alone voids nothing: the person may still answer.
    assert distant.watch.check(distant.time)
    assert distant.disturbed == ["slow terminal"]


def test_in_a_browser_somebody_may_think_for_long(distant: Bench) -> None:
    distant.begin()
    line = Line(distant, 180).pass_to(SHOWN + 3 * LONGEST_TRIAL)
    assert line.error(distant.time) <= 180 + SELDOM


def test_in_a_browser_that_does_not_answer_the_key_voids_the_trial(distant: Bench) -> None:
    distant.begin()
    distant.pass_to(SHOWN + DISTANT_WAIT - 0.1)
    assert distant.watch.waiting
    distant.pass_to(SHOWN + 800)
    assert not distant.watch.check()
    assert distant.watch.check(SHOWN + 800)
    assert distant.disturbed == ["silent terminal"]
    asked = len(distant.asked)
    distant.pass_to(SHOWN + 2000)
    assert len(distant.asked) == asked


def test_in_a_browser_a_stimulus_that_is_not_seen_going_out_voids_the_trial(
    distant: Bench,
) -> None:
    distant.arm()
    distant.pass_to(SHOWN + UNSEEN)
    assert distant.watch.check(SHOWN + UNSEEN + 100)
    assert distant.disturbed == ["silent terminal"]


@pytest.mark.parametrize("pressed", [SHOWN + 1, SHOWN + LONGEST_TRIAL + 5000])
def test_in_a_browser_that_cannot_be_asked_the_key_voids_the_trial(
    pressed: float, distant: Bench
) -> None:
    distant.deaf = True
    distant.begin()
    assert not distant.watch.waiting
    distant.pass_to(pressed)
    assert not distant.watch.check()
    assert distant.watch.check(pressed)
    assert distant.disturbed == ["silent terminal"]


def test_after_a_trial_that_was_not_answered_one_can_be(distant: Bench) -> None:
    distant.deaf = True
    distant.begin()
    assert distant.watch.check(SHOWN + 5)
    distant.deaf = False
    distant.begin()
    line = Line(distant, 3).pass_to(SHOWN + 300)
    assert distant.onsets[1:] == [Onset(SHOWN + 3, 3)]
    assert line.error(SHOWN + 300) <= 3 + AGAIN


def test_a_page_that_was_held_up_answers_each_question(distant: Bench) -> None:
    """No question is lost, and no answer is taken for that of another."""
    distant.begin()
    distant.pass_to(SHOWN + LOST + 500)
    asked = len(distant.asked)
    distant.begin()
    for _ in range(asked):
        distant.answer(SHOWN + LOST + 510)  # Of the first stimulus.
    assert distant.watch.waiting
    distant.answer(SHOWN + LOST + 700)
    assert distant.onsets[1:] == [Onset(SHOWN + LOST + 700, 200)]


# -- answers that are not


def test_an_answer_that_nobody_asked_for_is_none(bench: Bench) -> None:
    bench.watch.answered(SHOWN - 1, 0, 0)
    assert bench.begun().onsets == [Onset(SHOWN + 3, 0.75)]


def test_the_late_answer_to_an_older_question_is_not_taken_for_the_newest(bench: Bench) -> None:
    bench.begin()
    bench.pass_to(SHOWN + 100)
    bench.begin()
    bench.answer(SHOWN + 101)  # Of the first stimulus.
    assert bench.onsets[1:] == []
    bench.answer(SHOWN + 120)
    bench.answer(SHOWN + 140)
    assert bench.onsets[1:] == [Onset(SHOWN + 120, 20)]


def test_a_question_that_got_lost_is_forgotten(bench: Bench) -> None:
    bench.begin()
    bench.pass_to(SHOWN + LOST + 1)
    bench.begun()
    assert bench.onsets[1:] == [Onset(SHOWN + LOST + 4, 0.75)]


@pytest.mark.parametrize("modifier", range(2, 17))
def test_f3_with_a_modifier_is_no_answer(modifier: int, bench: Bench) -> None:
    bench.begin()
    bench.answer(SHOWN + 1, x=modifier - 1, y=0)
    bench.answer(SHOWN + 3, x=30, y=0)
    bench.answer(SHOWN + 3.75, x=modifier - 1, y=7)
    assert bench.onsets == [Onset(SHOWN + 3, 0.75)]


# -- disturbances


def test_a_quiet_trial_is_not_disturbed(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 5000)
    bench.watch.check()
    assert bench.disturbed == []


@pytest.mark.parametrize("before", [0.0, BEAT + HELD_UP])
def test_a_key_that_came_while_the_program_was_held_up_voids_the_trial(
    before: float, bench: Bench
) -> None:
    bench.begun().pass_to(SHOWN + 300)
    bench.time += BEAT + HELD_UP + 0.1  # The loop stands still; a key wakes it.
    assert bench.watch.check(bench.time - before)
    assert bench.disturbed == ["held up"]
    bench.pass_to(SHOWN + 900)
    assert bench.disturbed == ["held up"]


def test_a_key_right_after_being_held_up_may_have_waited_too(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 300)
    bench.time += 20
    bench.pass_to(bench.time + 0.5)  # The beat comes before the key.
    assert bench.disturbed == []
    assert bench.watch.check(bench.time)


def test_being_held_up_long_before_the_key_spoils_no_stamp(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 100)
    bench.time += 30
    bench.pass_to(SHOWN + 200)
    assert not bench.watch.check(bench.time)
    assert bench.disturbed == []


def test_being_held_up_so_long_that_it_is_seen_voids_the_trial(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 100)
    bench.time += BEAT + SEEN + 1
    bench.pass_to(SHOWN + 200)
    assert bench.disturbed == ["held up"]


def test_what_a_trial_before_was_held_up_by_spoils_no_other(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 100)
    bench.time += 30
    bench.pass_to(bench.time + 0.1)
    bench.begun()
    assert not bench.watch.check(bench.time - 3)


def test_the_programs_own_work_is_no_disturbance(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + 100)
    bench.time += 12  # The cards are covered.
    bench.watch.steady()
    bench.pass_to(SHOWN + 300)
    assert bench.disturbed == []


def test_an_answer_that_came_while_the_program_was_held_up_is_told_and_void(bench: Bench) -> None:
    bench.begin()
    bench.pass_to(SHOWN + 5)
    bench.time += 10
    bench.watch.answered(SHOWN + 15, 0, 0)
    assert bench.onsets == [Onset(SHOWN + 15, WAIT, "void: held up")]
    assert bench.disturbed == []


def test_being_held_up_before_the_answer_spoils_it_not(bench: Bench) -> None:
    bench.begin()
    bench.pass_to(SHOWN + 5)
    bench.time += 10
    bench.answer(SHOWN + 25)
    bench.answer(SHOWN + 25.75)
    assert bench.onsets == [Onset(SHOWN + 25, 0.75)]


def test_what_happens_while_the_onset_is_awaited_voids_it(bench: Bench) -> None:
    bench.begin()
    assert bench.watch.void("resize")
    assert bench.onsets == [Onset(SHOWN, WAIT, "void: resize")]
    assert not bench.watch.void("resize")


def test_nobody_is_watched_who_will_not_answer_any_more(bench: Bench) -> None:
    bench.begun().pass_to(SHOWN + LONGEST_TRIAL + 100)
    assert all(due.off for due in bench.dues)
    bench.time += 60_000
    bench.watch.check()
    assert bench.disturbed == []


def test_what_has_been_stopped_leaves_no_timer(bench: Bench) -> None:
    bench.begin()
    bench.watch.stop()
    assert all(due.off for due in bench.dues)
    bench.pass_to(SHOWN + 500)
    assert bench.onsets == []


def test_the_log_has_each_stimulus_and_the_first_key_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PERF_RT_LOG", str(tmp_path / "log"))
    bench = Bench().begun()
    bench.kept += 0.5
    bench.watch.pressed(SHOWN + 315)
    bench.watch.pressed(SHOWN + 500)
    bench.time = SHOWN + 1000
    bench.begun().watch.stop()
    bench.watch.pressed(SHOWN + 1300)
    answered, let_pass = (tmp_path / "log").read_text().splitlines()
    onset = {"time": 1003, "error": 0.75, "quality": "ok", "t_stim_cpr": 1.003}
    assert json.loads(answered) == {
        "rt_cpr": 312,
        "t_key_event": 1.315,
        **onset,
        "error": 1.25,
    }
    assert json.loads(let_pass) == {**onset, "time": 2003, "t_stim_cpr": 2.003}
