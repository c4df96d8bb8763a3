"""Keys of a drill wait for the onset, disturbed trials are void, and hidden cards are not told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from warcards_tui.tui.frames import Span

from tests.tui.drills import CLOCK, answer, clock, drill_app, key, later, page_of, run_of, shown
from tests.tui.full_screen import Act, drive, play, text_of
from tests.tui.test_stopwatch import Due
from warcards_tui.store import Trial
from warcards_tui.table.precision import BEAT, HELD_UP
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.stopwatch import Stopwatch

_STANDING = clock
START: tuple[Act, ...] = (shown, key("enter"))


class Wire:
    """A terminal that answers when it is told to, on the clock that stands."""

    distant = False

    def __init__(self) -> None:
        self.asked = 0

    def now(self) -> float:
        return CLOCK.now

    def look_out(self, needle: str, gone: Callable[[bool], object]) -> bool:
        return False

    def look_away(self) -> None:
        pass

    def ask(self) -> bool:
        self.asked += 1
        return True

    def after(self, delay: float, act: Callable[[], object]) -> Due:
        return Due(CLOCK.now + delay, act)

    def in_turn(self, act: Callable[[], object]) -> None:
        act()


def slow(name: str, timed: str = "on") -> tuple[WarcardsApp, Wire]:
    """A drill on a terminal that has not answered yet."""
    app = drill_app(name, timed=timed)
    wire = Wire()
    app.stopwatch = Stopwatch(wire)
    return app, wire


def answered(after: float) -> Act:
    """The terminal answers so many milliseconds from now, and again 0.5 ms later."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now += after
        app.stopwatch.steady()
        app.stopwatch.answered(CLOCK.now, 0, 0)
        CLOCK.now += 0.5
        app.stopwatch.answered(CLOCK.now, 0, 0)
        app.stopwatch.steady()

    return do


def still(after: float) -> Act:
    """So many milliseconds pass in which nothing is held up."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now += after
        app.stopwatch.steady()

    return do


def trials(app: WarcardsApp) -> list[Trial]:
    return [each.trial for each in app.store.trials()]


def played(app: WarcardsApp, *acts: Act) -> list[Trial]:
    """What is kept after these acts."""
    drive(app, lambda pilot: play(pilot, acts))
    return trials(app)


def back(by: float) -> Act:
    """The clock goes back: what is done next was stamped so much earlier."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now -= by

    return do


def test_a_reaction_is_the_key_less_the_answer_of_the_terminal() -> None:
    app, _ = slow("reaction")
    (trial,) = played(app, *START, later, answered(31), still(311.5), key("space"))
    assert (trial.outcome, trial.time_ms, trial.error_ms) == ("hit", 312, 0.5)
    assert (trial.quality, trial.cue) == ("ok", "screen")


def test_a_key_that_comes_before_the_answer_waits_for_it() -> None:
    app, _ = slow("reaction")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, still(300), key("space")])
        assert trials(app) == []  # When the card was there is not known yet.
        await play(pilot, [back(300), answered(20)])

    drive(app, steps)
    (trial,) = trials(app)
    assert (trial.outcome, trial.time_ms) == ("hit", 280)


def test_a_key_stamped_before_the_onset_is_too_soon_though_it_comes_after_the_answer() -> None:
    app, _ = slow("reaction")
    (trial,) = played(app, *START, later, answered(40), back(20), key("space"))
    assert trial.outcome == "anticipation"


def test_a_program_that_was_held_up_voids_the_trial_and_the_key_answers_nothing() -> None:
    app, _ = slow("reaction")
    (trial,) = played(app, *START, later, answered(3), still(300), key("space", BEAT + HELD_UP + 1))
    assert (trial.outcome, trial.quality) == ("void", "void: held up")


def test_what_holds_the_program_up_after_the_answer_spoils_nothing() -> None:
    app, _ = slow("reaction")
    acts = (key("space", 4.0), later, answered(3), key("space", 4.0))
    found = played(app, *START, later, answered(3), *acts)
    assert [each.outcome for each in found] == ["anticipation", "anticipation"]


@pytest.mark.parametrize("known", [False, True], ids=["awaited", "known"])
@pytest.mark.parametrize("reason", ["resize", "paste", "suspended", "focus"])
def test_what_disturbs_from_outside_voids_the_trial(reason: str, known: bool) -> None:
    app, _ = slow("reaction")
    onset = (answered(3),) if known else ()
    found = played(app, *START, later, *onset, lambda app: page_of(app).disturb(reason))
    assert [each.quality for each in found] == [f"void: {reason}"]


def test_a_drill_stops_while_its_person_is_elsewhere() -> None:
    app, _ = slow("reaction")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answered(3)])
        app.on_app_blur()
        await pilot.pause()
        assert run_of(app).view.phase == "break"
        await play(pilot, [key("enter"), WarcardsApp.action_help])
        app.back()
        await pilot.pause()
        assert run_of(app).view.phase == "break"

    drive(app, steps)


def test_nobody_is_asked_without_a_clock() -> None:
    app, wire = slow("which-rule", timed="off")
    played(app, *START, answer(right=True), answer(right=False), key("enter"))
    assert wire.asked == 0


def test_a_frame_without_the_cards_is_not_their_onset() -> None:
    app, wire = slow("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        page = page_of(app)
        page._unwritten = [Region(20, 3, 11, 1), Region(20, 4, 11, 1)]
        run_of(app).timed = page._unshown = True
        page.displayed([Span(3, 20, 31), Span(4, 20, 30)])
        assert wire.asked == 0
        page.displayed([Span(4, 0, 80)])
        assert wire.asked == 1

    drive(app, steps)


def test_covered_cards_are_nowhere_on_the_screen() -> None:
    app = drill_app("which-rule", flash="500")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later])
        words = run_of(app).view.words
        cards = [page_of(app).face.glyphs.suits[each.suit] for each in run_of(app).view.cards]
        seen = "\n".join(text_of(app))
        assert words in seen
        assert all(sign in seen for sign in cards)
        await play(pilot, [later])
        assert run_of(app).view.phase == "covered"
        seen = "\n".join(text_of(app))
        assert words not in seen
        assert not any(sign in seen for sign in cards)

    drive(app, steps)


def test_only_the_cards_and_their_words_change_when_they_appear() -> None:
    app = drill_app("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answer(right=True)])
        before = text_of(app)
        await play(pilot, [later])
        changed = [(old, new) for old, new in zip(before, text_of(app), strict=True) if old != new]
        assert len(changed) == 7  # The edges of cards and of backs are the same.
        *cards, (_, words) = changed
        assert words.strip() == run_of(app).view.words
        for old, new in cards:
            assert (old[:20], old[58:]) == (new[:20], new[58:])

    drive(app, steps)


def test_right_and_wrong_stand_there_in_words() -> None:
    app = drill_app("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answer(right=True, after=612)])
        seen = "\n".join(text_of(app))
        assert "Right. Sum 2 = 11: 9 + 2 = 11." in seen
        assert "612 ms +- 0.4" in seen
        await play(pilot, [later, answer(right=False)])
        assert "Wrong. Enter goes on." in "\n".join(text_of(app))

    drive(app, steps)
