"""Timing of a drill's screen: keys wait for the onset, and hidden cards are not named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tests.coach.drills import answer_key
from tests.tiers import gate, leading
from tests.tui.drills import (
    CLOCK,
    SharedDrills,
    answer,
    clock,
    drill_app,
    drills,
    key,
    later,
    run_of,
    screen_of,
    shown,
)
from tests.tui.frames import watched
from tests.tui.full_screen import Act, app_for, drive, is_paused, play, text_of, words_in, words_of
from tests.tui.test_stopwatch import Due
from warcards_tui.coach.drills import view as phase
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, Trial
from warcards_tui.table.precision import BEAT, HELD_UP
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.drill import DrillScreen
from warcards_tui.tui.stopwatch import Stopwatch
from warcards_tui.tui.widgets.rail import Rail
from warcards_tui.voice.render import eye
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import utterance

_STANDING = clock, drills
START: tuple[Act, ...] = (shown, key("enter"))


class Wire:
    """A terminal that answers on command, on the stopped clock."""

    distant = False

    def __init__(self) -> None:
        self.asked = 0

    def now(self) -> float:
        return CLOCK.now

    def waited(self, stamp: float = 0.0) -> float:
        return 0.0

    def look_out(
        self, needle: str, goes: Callable[[], object], gone: Callable[[bool], object]
    ) -> bool:
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


def slow(drills: SharedDrills, name: str, timed: str = "on") -> tuple[WarcardsApp, Wire]:
    """Return a drill on a terminal that has not answered yet."""
    app = drills.open(name, timed=timed)
    wire = Wire()
    app.stopwatch = Stopwatch(wire)
    return app, wire


def answered(after: float) -> Act:
    """Return an answer of the terminal ``after`` ms from now, and again 0.5 ms later."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now += after
        app.stopwatch.steady()
        app.stopwatch.answered(CLOCK.now, 0, 0)
        CLOCK.now += 0.5
        app.stopwatch.answered(CLOCK.now, 0, 0)
        app.stopwatch.steady()

    return do


def still(after: float) -> Act:
    """Return a wait of ``after`` ms in which nothing is held up."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now += after
        app.stopwatch.steady()

    return do


def trials(app: WarcardsApp) -> list[Trial]:
    return [each.trial for each in app.store.trials()]


def played(drills: SharedDrills, *acts: Act) -> list[Trial]:
    """Return the stored trials after these acts."""
    drills.drive(lambda pilot: play(pilot, acts))
    return drills.trials


def back(by: float) -> Act:
    """Set the clock back: the next key was stamped that much earlier."""

    def do(app: WarcardsApp) -> None:
        CLOCK.now -= by

    return do


@pytest.mark.slow
def test_a_reaction_is_the_key_less_the_answer_of_the_terminal(drills: SharedDrills) -> None:
    _app, _ = slow(drills, "reaction")
    (trial,) = played(drills, *START, later, answered(31), still(311.5), key("space"))
    assert (trial.outcome, trial.time_ms, trial.error_ms) == ("hit", 312, 0.5)
    assert (trial.quality, trial.cue) == ("ok", "screen")


@pytest.mark.slow
def test_a_key_that_comes_before_the_answer_waits_for_it(drills: SharedDrills) -> None:
    app, _ = slow(drills, "reaction")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, still(300), key("space")])
        assert trials(app) == []  # The time of the card's appearance is not known yet.
        await play(pilot, [back(300), answered(20)])

    drills.drive(steps)
    (trial,) = trials(app)
    assert (trial.outcome, trial.time_ms) == ("hit", 280)


def test_a_key_stamped_before_the_onset_is_too_soon_though_it_comes_after_the_answer(
    drills: SharedDrills,
) -> None:
    _app, _ = slow(drills, "reaction")
    (trial,) = played(drills, *START, later, answered(40), back(20), key("space"))
    assert trial.outcome == "anticipation"


def test_a_program_that_was_held_up_voids_the_trial_and_the_key_answers_nothing(
    drills: SharedDrills,
) -> None:
    _app, _ = slow(drills, "reaction")
    (trial,) = played(
        drills, *START, later, answered(3), still(300), key("space", BEAT + HELD_UP + 1)
    )
    assert (trial.outcome, trial.quality) == ("void", "void: held up")


def test_what_holds_the_program_up_after_the_answer_spoils_nothing(drills: SharedDrills) -> None:
    _app, _ = slow(drills, "reaction")
    acts = (key("space", 4.0), later, answered(3), key("space", 4.0))
    found = played(drills, *START, later, answered(3), *acts)
    assert [each.outcome for each in found] == ["anticipation", "anticipation"]


@gate("resize-awaited", "focus-known")
@pytest.mark.parametrize("known", [False, True], ids=["awaited", "known"])
@pytest.mark.parametrize("reason", ["resize", "paste", "suspended", "focus"])
def test_what_disturbs_from_outside_voids_the_trial(
    reason: str, known: bool, drills: SharedDrills
) -> None:
    _app, _ = slow(drills, "reaction")
    onset = (answered(3),) if known else ()
    found = played(drills, *START, later, *onset, lambda app: screen_of(app).disturb(reason))
    assert [each.quality for each in found] == [f"void: {reason}"]


@pytest.mark.parametrize(("after", "outcomes"), [(99, ["void"]), (101, ["void", "anticipation"])])
def test_a_key_right_after_a_void_trial_answers_nothing(
    after: float, outcomes: list[str], drills: SharedDrills
) -> None:
    _app, _ = slow(drills, "reaction")
    spoilt = (lambda app: screen_of(app)._spoilt("held up"), still(after), key("space"))
    found = played(drills, *START, later, answered(3), *spoilt)
    assert [each.outcome for each in found] == outcomes


@pytest.mark.slow
def test_a_drill_stops_while_its_person_is_elsewhere(drills: SharedDrills) -> None:
    app, _ = slow(drills, "reaction")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answered(3)])
        app.on_app_blur()
        await pilot.pause()
        assert run_of(app).view.phase == "break"
        await play(pilot, [key("enter"), lambda app: app.open("settings")])
        app.back()
        await pilot.pause()
        assert run_of(app).view.phase == "break"

    drills.drive(steps)


@pytest.mark.slow
def test_nobody_is_asked_without_a_clock(drills: SharedDrills) -> None:
    _app, wire = slow(drills, "which-rule", timed="off")
    played(drills, *START, answer(right=True), answer(right=False), key("enter"))
    assert wire.asked == 0


def signs_of(app: WarcardsApp) -> list[str]:
    return [app.painter.index(each) for each in run_of(app).view.cards]


@pytest.mark.slow
def test_covered_cards_are_nowhere_on_the_screen(drills: SharedDrills) -> None:
    app = drills.open("which-rule", flash="500")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later])
        cards = signs_of(app)
        seen = "\n".join(text_of(app))
        assert all(card in seen for card in cards)
        assert run_of(app).view.words not in seen
        await play(pilot, [later])
        assert run_of(app).view.phase == "covered"
        seen = "\n".join(text_of(app))
        assert not any(card in seen for card in cards)

    drills.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("size", leading(2, [(60, 18), (120, 40), (80, 24), (200, 50)]))
@pytest.mark.parametrize("name", ["which-rule", "slap-or-not", "reaction", "hear-sum"])
def test_only_the_cards_change_when_they_appear(name: str, size: tuple[int, int]) -> None:
    """No word, key or widget comes or goes with them."""
    app = drill_app(name)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answer(right=True), *[key("enter")] * 2])
        assert run_of(app).view.phase == "wait"
        widgets = list(app.screen.walk_children())
        before = text_of(app)
        await play(pilot, [later])
        assert run_of(app).view.phase == "cards"
        assert list(app.screen.walk_children()) == widgets
        canvas = screen_of(app).felt.canvas
        assert canvas is not None
        lies = list(canvas.places.values())
        left, right = (
            (min(each.x for each in lies), max(each.right for each in lies))
            if (lies)
            else (0, canvas.width)
        )
        for old, new in zip(before, text_of(app), strict=True):
            assert (old[:left], old[right:]) == (new[:left], new[right:])
        assert before[0] == text_of(app)[0]
        assert before[-6:] == text_of(app)[-6:]

    drive(app, steps, size)


def test_right_and_wrong_stand_there_in_words(drills: SharedDrills) -> None:
    app = drills.open("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later, answer(right=True, after=612)])
        last = run_of(app).view.last
        assert last is not None
        assert last.verdict == "right"
        # It belongs to no question, and says so below its band.
        assert texts.item_before(verdict=eye(last.said)).eye in words_of(app)
        assert "612 ms" in words_of(app)
        assert not app.screen.query_one("#banner").has_class("-mine")
        await play(pilot, [later, answer(right=False)])
        last = run_of(app).view.last
        assert last is not None
        assert last.verdict == "wrong"
        assert eye(last.said) in words_of(app)
        assert texts.goes_on(key="Enter").eye in words_of(app)
        assert "●×   1:1" in text_of(app)[0]  # noqa: RUF001
        assert app.screen.query_one("#banner").has_class("-wrong")

    drills.drive(steps)


def test_a_click_on_a_rule_names_it_at_the_moment_of_the_press(drills: SharedDrills) -> None:
    app = drills.open("which-rule", pause="always")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later])
        run = run_of(app)
        wanted = next(each for each in run.view.rules if each.key == answer_key(run, right=True))
        screen_of(app).on_rail_slapped(Rail.Slapped(f"rule-{wanted.id}", CLOCK.now + 512))
        CLOCK.now += 700
        await pilot.pause()
        assert run.view.phase == "pause"

    drills.drive(steps)
    (trial,) = trials(app)
    assert (trial.outcome, trial.time_ms) == ("right", 512)


@pytest.mark.slow
def test_the_cards_and_the_answers_below_them_can_be_clicked() -> None:
    app = drill_app("slap-or-not", timed="off", go_rate="75")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        rows = text_of(app)
        y = next(at for at, row in enumerate(rows) if "Enter pass" in row)
        await pilot.click(offset=(rows[y].index("Enter pass") + 6, y))
        await pilot.pause()
        if run_of(app).view.phase == "pause":
            await pilot.click("#felt")
            await pilot.pause()
        assert run_of(app).view.phase == "cards"
        canvas = screen_of(app).felt.canvas
        assert canvas is not None
        place = canvas.places["pile:-1"]
        await pilot.click("#felt", offset=(place.x + 1, place.y + 1))
        await pilot.pause()

    drive(app, steps)
    assert [each.answer for each in trials(app)] == ["pass", "slap"]


@pytest.mark.slow
def test_a_row_of_the_set_up_is_marked_by_a_click_and_changed_by_another(
    drills: SharedDrills,
) -> None:
    app = drills.open("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.click("#set-up", offset=(4, 3))
        await pilot.pause()
        run = run_of(app)
        assert run.view.rows[run.view.at].name == "answers"
        assert run.view.rows[run.view.at].value == "any"
        await pilot.click("#set-up", offset=(4, 3))
        await pilot.pause()
        assert run.view.rows[run.view.at].value == "all"
        assert any("Answers" in row and "all" in row for row in text_of(app))

    drills.drive(steps)


@pytest.mark.cpu(0.4, "plays a round of ten items, the fewest")
def test_a_round_ends_with_what_went_wrong_and_enter_asks_the_marked_one_once_more(
    drills: SharedDrills,
) -> None:
    app = drills.open("which-rule", items="10")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        for _ in range(9):
            await play(pilot, [later, answer(right=True, after=500)])
        await play(pilot, [later])
        cards = signs_of(app)
        await play(pilot, [answer(right=False), key("enter", 900)])
        assert run_of(app).view.phase == "over"
        seen = "\n".join(text_of(app))
        assert "9 of 10" in seen
        assert "best   500 ms" in seen
        assert all(card in seen for card in cards)
        await play(pilot, [key("down"), key("enter", 1300)])
        assert run_of(app).view.score.items == 1, "The marked one is asked once more."
        await play(pilot, [later, answer(right=True, after=500), key("enter", 900)])
        assert run_of(app).view.phase == "over"
        await play(pilot, [key("a", 1300)])
        assert run_of(app).view.phase == "wait"
        assert run_of(app).view.score.done == 0

    drills.drive(steps)


@pytest.mark.slow
def test_escape_goes_one_step_back(drills: SharedDrills) -> None:
    app = drills.open("which-rule", timed="off")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, key("i")])
        run = run_of(app)
        assert run.view.phase == "steer"
        await play(pilot, ["escape"])
        assert run.view.phase == "cards"
        await play(pilot, ["escape"])
        assert is_paused(app)
        await play(pilot, ["escape"])
        assert not is_paused(app)
        assert run.view.phase == "cards"
        await play(pilot, ["escape", "l"])
        assert run.left
        assert app.shown is app.home

    drills.drive(steps)


@pytest.mark.slow
def test_the_rules_lie_over_a_drill_whose_clock_stands(drills: SharedDrills) -> None:
    app = drills.open("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [*START, later])
        run, shown = run_of(app), app.shown
        assert isinstance(shown, DrillScreen)
        assert run.view.phase == "cards"
        await play(pilot, [key("r")])
        assert (shown.drawer.is_open, run.view.phase, run.view.cards) == (True, "break", ())
        await pilot.pause(30)
        assert (run.view.phase, run.view.score.done) == ("break", 0)
        await play(pilot, ["escape"])
        assert not shown.drawer.is_open
        assert run.view.phase == "wait"
        assert not is_paused(app)
        await play(pilot, [key("r"), key("r")])
        assert not shown.drawer.is_open
        assert run.view.phase == "wait"

    drills.drive(steps)


@pytest.mark.slow
def test_below_the_sheet_of_a_pause_no_card_is_timed(drills: SharedDrills) -> None:
    app = drills.open("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        run = run_of(app)
        await play(pilot, ["escape"])
        assert run.view.phase == "break"
        await pilot.pause(30)
        assert (run.view.phase, run.view.score.done) == ("break", 0)
        await play(pilot, ["escape"])
        assert run.view.phase in ("wait", "cards")
        assert run.view.score.done == 0

    drills.drive(steps)


def test_escape_leaves_a_drill_between_two_rounds(drills: SharedDrills) -> None:
    app = drills.open("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        run = run_of(app)
        await play(pilot, ["escape"])
        assert run.left

    drills.drive(steps)


@pytest.mark.slow
def test_when_the_set_up_goes_the_sentences_fill_the_room_that_is_there_then() -> None:
    app = drill_app("which-rule")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        (told,) = screen_of(app).parts()
        assert any(told.eye in row for row in text_of(app))

    drive(app, steps, (120, 40))


@pytest.mark.slow
@pytest.mark.parametrize("name", leading(2, ["lay", "which-rule", "order", "matches", "leaves"]))
def test_a_verdict_is_whole_and_stands_once(name: str, drills: SharedDrills) -> None:
    app = drills.open(name, seed=3)

    def times(told: str) -> int:
        return " ".join(" ".join(text_of(app)).split()).count(" ".join(told.split()))

    async def steps(pilot: Pilot[None]) -> None:
        opening = screen_of(app).lines[0].eye
        await play(pilot, START)
        while run_of(app).view.phase != phase.CARDS:
            await play(pilot, [later])
        assert not times(opening)
        for _ in range(2):
            await play(pilot, [answer(right=False, after=900.0)])
            assert run_of(app).view.phase == phase.PAUSE
            last = run_of(app).view.last
            assert last is not None
            told = eye(last.said)
            assert times(told) == 1
            await play(pilot, [key("enter", 1500.0)])
            while run_of(app).view.phase != phase.CARDS:
                await play(pilot, [later])
            assert times(told) == 1

    drills.drive(steps)


def test_a_question_that_is_there_is_not_said_to_be_prepared(drills: SharedDrills) -> None:
    app = drills.open("matches", seed=3)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        while run_of(app).view.phase != phase.CARDS:
            await play(pilot, [later])
        screen = screen_of(app)
        run_of(app)._say(texts.making, "event")
        screen.follow()
        making = eye(utterance(texts.making))
        assert making in [line.eye for line in screen.lines]
        assert making not in [line.eye for line in screen.parts()]

    drills.drive(steps)


@gate("matches-casualty-war")
@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("slap-or-not", "berkeley-war"),
        ("which-rule", "berkeley-war"),
        ("order", "napoleons-war"),
        ("matches", "casualty-war"),
    ],
)
def test_only_the_last_verdict_is_left_when_the_next_cards_are_there_and_not_in_the_band(
    name: str, variant: str, drills: SharedDrills
) -> None:
    app = drills.open(name, variant=variant, pace="untimed", pause="never")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        verdicts: list[str] = []
        for right in (True, False, True):
            await play(pilot, [answer(right=right, after=1000.0)])
            await pilot.pause()
            view = run_of(app).view
            assert view.phase == phase.CARDS
            assert view.last is not None
            verdicts.append(eye(view.last.said))
            *older, said = verdicts
            _, second, kind = screen_of(app).banner()
            assert (second, kind) == ("", "")
            assert said[:40] not in words_in(app, "#banner")
            assert words_in(app, "#story").count(texts.item_before(verdict=said).eye[:40]) == 1
            assert not [each for each in older if each != said and each in words_of(app)]

    drills.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["own", "measured"])
def test_nothing_of_the_band_changes_when_cards_appear(pace: str, drills: SharedDrills) -> None:
    app = drills.open("which-rule", pace=pace)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, START)
        for _ in range(3):
            waiting = screen_of(app).banner()
            assert run_of(app).view.phase == phase.WAIT
            await play(pilot, [later])
            assert run_of(app).view.phase == phase.CARDS
            assert screen_of(app).banner() == waiting
            await play(pilot, [answer(right=True, after=800.0)])

    drills.drive(steps)


@pytest.mark.cpu(0.5, "starts two drills in one program")
def test_a_second_drill_shows_its_cards() -> None:
    """Its table was hidden behind the setup when the first question came, and has its old size."""
    store = Store.in_memory()
    names = ("which-rule", "slap-or-not")
    store.set_setting("drills", {name: {"timed": "off"} for name in names})
    app = app_for(store=store, opening=Route("drill", names[0], seed=5))
    with watched(app, (80, 24)) as screen:
        screen.read()
        screen.answer("\r", "1 of 20")
        for key in "\x1bl":
            screen.answer(key)
            screen.run(1.0)
        app.call_later(app.go, Route("drill", names[1], seed=5))
        screen.run(1.0)
        screen.answer("\r", "1 of 20")
        assert isinstance(app.shown, DrillScreen)
        (x, y), (width, height) = app.shown.felt.region.offset, app.shown.felt.region.size
        shown = [row[x : x + width].strip() for row in screen.screen.display[y : y + height]]
        assert any(shown)
