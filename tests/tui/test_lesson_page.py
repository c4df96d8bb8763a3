"""The lesson page: output of a press, focus of the reader, and ways on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import chain, product

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.coach.pupil import (
    CHARACTERS,
    NAMES,
    SEED,
    TRIES,
    Erring,
    Learner,
    a_mistake,
    at_part,
    next_keys,
    solution,
)
from tests.tiers import gate, leading, proof
from tests.tui.frames import Watched, watched
from tests.tui.full_screen import (
    FIRST_LINE,
    Pictured,
    drive,
    is_paused,
    play,
    text_of,
    to_result,
    words_of,
)
from warcards_tui.cards.parts import Text
from warcards_tui.coach.lessons.place import END, IDEA, TASK
from warcards_tui.coach.lessons.run import LessonRun
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.held import FIRST_REPEAT
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.lesson import LessonScreen
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.voice.render import eye
from warcards_tui.voice.screens import ONCE_MORE_KEY
from warcards_tui.words import lessons as words
from warcards_tui.words import screens
from warcards_tui.words.utterance import WRONG, utterance

MOST_BYTES = {(80, 24): 6000, (120, 40): 14000}
"""Most bytes of a frame that answers a press at a table of that size."""


def app_at(store: Store, name: str, *, moments: str = "") -> WarcardsApp:
    if moments:
        store.set_setting("moments", moments)
    return Pictured(
        StartupRequest(FIRST_LINE, VARIANTS, None, Route("lesson", name, seed=SEED)), store
    )


def press_later(screen: Watched, key: str, wanted: str = "") -> list[bytes]:
    """Press a key long after any earlier press of it; return the frames that answer it."""
    screen.run(FIRST_REPEAT / 1000)
    return screen.press(key, wanted)


def run_of(app: WarcardsApp) -> LessonRun:
    screen = app.shown
    assert isinstance(screen, LessonScreen)
    assert screen.run is not None
    return screen.run


@pytest.mark.slow
@pytest.mark.parametrize("size", MOST_BYTES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", leading(4, NAMES))
def test_a_press_at_the_table_of_a_task_is_one_small_frame(
    name: str, size: tuple[int, int]
) -> None:
    store = Store.in_memory()
    store.set_setting("moments", "off")
    with watched(app_at(store, name), size) as screen:
        screen.read("step 1 of")
        press_later(screen, "\r", "step 2 of")
        *first, last = solution(at_part(name, TASK).run)
        keys = ("t", *first, "e", last)
        for key in keys:
            found = press_later(screen, CHARACTERS.get(key, key))
            assert len(found) == 1, key
            assert len(found[0]) <= MOST_BYTES[size], key
        assert run_of(screen.app).solved


@pytest.mark.cpu(0.3, "takes a lesson to its third question")
def test_the_cursor_is_at_what_is_to_be_said_now() -> None:
    taken = Learner(Store.in_memory(), "egyptian-war")  # It gives the expected speech.

    def answer(right: bool) -> str:
        question = taken.run.examiner.question
        assert question is not None
        key = next(
            taken.run.keymap.key(each)
            for each in question.answers
            if (each.id in question.right) == right
        )
        taken.press(key)
        return CHARACTERS[key]

    def shown(told: str) -> bool:
        return any(told in row for row in screen.screen.display)

    with watched(app_at(Store.in_memory(), "egyptian-war")) as screen:
        screen.read("step 1 of")
        first = eye(utterance(words.first_step(on="Enter", help="?")))
        assert screen.cursor_row.strip() == first
        for key in ("enter", "enter", "enter", "space"):
            taken.press(key)
            press_later(screen, CHARACTERS[key])
        assert run_of(screen.app).solved
        assert screen.cursor_row.strip() == taken.lines[-1].eye.strip()
        asks = eye(utterance(words.slap_or_not))
        taken.press("enter")
        press_later(screen, "\r", words.question_of(number=1, many=5).eye)
        assert screen.cursor_row.strip() == asks
        assert not shown(first.partition(",")[0])
        press_later(screen, answer(right=True))
        right = taken.lines[-1].eye
        assert screen.cursor_row.strip() == right
        assert shown(words.question_of(number=1, many=5).eye)
        taken.press("enter")
        press_later(screen, "\r", words.question_of(number=2, many=5).eye)
        assert screen.cursor_row.strip() == asks
        assert not shown(right)
        press_later(screen, answer(right=False))
        wrong = screen.cursor_row.strip()
        assert wrong
        assert taken.lines[-1].eye.startswith(wrong)
        taken.press("enter")
        press_later(screen, "\r", words.question_of(number=3, many=6).eye)
        assert screen.cursor_row.strip() == asks
        assert not shown(wrong)
        taken.press("i")
        press_later(screen, "i")
        assert screen.cursor_row.strip()
        assert taken.lines[-1].eye.startswith(screen.cursor_row.strip())


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each after a while: an immediate one could count as held down."""
    for key in keys:
        await asyncio.sleep(FIRST_REPEAT / 1000)
        await play(pilot, [key])


@pytest.mark.slow
def test_the_page_takes_a_lesson_to_its_end_by_keys_and_leads_on() -> None:
    """Only the last unit; every step of every lesson is drawn below."""
    store = Store.in_memory()
    taken = Learner(store, "scientific-war")
    taken.until(lambda run: run.place.heading == "More ways to play")
    app = app_at(store, "scientific-war")

    async def steps(pilot: Pilot[None]) -> None:
        run = run_of(app)
        assert run.place.at == len(run.place.steps) - 5
        while run.place.step.part != END:
            await press(pilot, *next_keys(run))
        assert any("The course is finished" in row for row in text_of(app))
        await press(pilot, "enter")
        assert not isinstance(app.shown, LessonScreen)
        assert "Scientific War" in " ".join(text_of(app))

    drive(app, steps)


def drawn(says: Iterable[Text]) -> list[str]:
    return [eye(utterance(each)) for each in says]


def written(run: LessonRun) -> list[str]:
    """Return the sentences of the step, without cards and keys."""
    if run.examiner.question is not None:
        number, many = run.examiner.number
        asked = words.question_of(number=number, many=many)
        return drawn([asked, *run.examiner.question.says])
    unit = run.place.unit
    assert unit is not None
    if run.place.step.part == IDEA:
        told = [text for _, shown in run.examples for text in drawn(shown.says)]
        return [run.text(unit.idea), *[heading for heading, _ in run.examples], *told]
    return [run.goal if run.place.step.part == TASK else run.recap]


@pytest.mark.cpu(0.3, "takes a unit of a lesson and compares all that is drawn")
@gate("war-1")
@pytest.mark.parametrize(
    ("name", "units"),
    [
        *product(NAMES[:4], (1, 100)),
        *[pytest.param(each, 100, marks=proof) for each in NAMES[4:]],
    ],
)
def test_what_is_drawn_of_every_step_is_what_is_said_of_it(name: str, units: int) -> None:
    """The page hides nothing from a listener, and cuts nothing off."""
    app = app_at(Store.in_memory(), name)

    async def steps(pilot: Pilot[None]) -> None:
        run = run_of(app)
        screen = app.shown
        assert isinstance(screen, LessonScreen)
        told = 0
        asked: list[str] = []
        while run.place.step.part != END and run.place.step.unit < units:
            said = [line.eye for line in run.history[told:]]
            seen = set(" ".join(text_of(app)).split())
            if run.examiner.answered:
                # The verdict, with its question and cards.
                assert set(" ".join([*asked, said[-1]]).split()) <= seen
            else:
                asked = written(run)
                for text in asked:
                    assert text in " ".join(said) or eye(utterance(text)) in " ".join(said)
                    assert set(text.split()) <= seen, text
            told = len(run.history)
            for key in next_keys(run):
                action = run.find(key)
                assert action is not None
                # At a table it would wait for the moments.
                press = screen.press if run.table is not None else screen.action_do
                press(action.id)
            await pilot.pause()
            if run.solved:
                screen.press("go-on")
                await pilot.pause()

    drive(app, steps)


@pytest.mark.parametrize("name", leading(0, NAMES[1::3]))
def test_with_mistakes_everywhere_a_lesson_comes_to_its_end_by_keys(name: str) -> None:
    """The verdict and the right answer stay on screen until a key is pressed.

    All lessons are taken with mistakes without a screen.
    """
    app = app_at(Store.in_memory(), name)

    async def steps(pilot: Pilot[None]) -> None:
        run, errs = run_of(app), Erring()
        wrong = 0
        for _ in range(1000):
            if run.place.step.part == END:
                break
            # An immediate second press could count as held down.
            for key in chain.from_iterable(("comma", each) for each in errs.keys(run)):
                told = len(run.history)
                await play(pilot, [key])
                why = [line for line in run.history[told:] if WRONG in line.said.verdicts]
                if why:
                    wrong += 1
                    seen = words_of(app)
                    assert " ".join(why[-1].eye.split()) in seen
                    break
        assert run.place.step.part == END
        assert wrong >= len(run.lesson.units)
        await press(pilot, "n")
        assert run_of(app).title != run.title

    drive(app, steps)


@pytest.mark.cpu(0.5, "makes three mistakes in a lesson")
@gate("egyptian-war-off")
@pytest.mark.parametrize("moments", ["off", "full"])
@pytest.mark.parametrize(
    "name", [*NAMES[:2], "addition-war", "21st-century-war", "fast-food", "budr-basef"]
)
def test_no_verdict_is_in_the_banner_over_other_cards(name: str, moments: str) -> None:
    """A mistake stays there over its own cards, until a key is pressed."""
    app = app_at(Store.in_memory(), name, moments=moments)

    async def steps(pilot: Pilot[None]) -> None:
        run = run_of(app)
        await press(pilot, "enter")
        screen = app.shown
        assert isinstance(screen, LessonScreen)
        for _ in range(TRIES - 1):
            before = run.table
            mistake = a_mistake(run)
            assert mistake is not None
            for key in mistake:
                if run.table is before:
                    await press(pilot, key)
            assert run.table is not before
            why = [line for line in screen.lines if WRONG in line.said.verdicts][-1]
            assert screen.answer == why
            assert screen.banner()[2] == "wrong"
            assert [each.id for each in screen.listed(run)] == [act.GO_ON.id]
            assert screen._seated is before
            await press(pilot, "enter")
            assert screen.answer is None
            assert screen.banner()[2] != "wrong"
            assert screen._seated is run.table
            assert " ".join(why.eye.split()) not in words_of(app)

    drive(app, steps)


@pytest.mark.slow
def test_the_verdict_of_a_task_stands_once() -> None:
    app = app_at(Store.in_memory(), "war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(20):
            if run_of(app).solved:
                break
            await press(pilot, "enter")
        assert run_of(app).solved
        screen = app.shown
        assert isinstance(screen, LessonScreen)
        verdict = screen.banner()[0]
        assert words_of(app).count(" ".join(verdict.split())) == 1

    drive(app, steps)


def test_the_rules_over_a_lesson_are_those_that_it_has_taught() -> None:
    store = Store.in_memory()
    Learner(store, "egyptian-war").until(lambda run: run.place.heading == "Taking turns")
    app = app_at(store, "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        for closes in ("r", "escape"):
            await play(pilot, ["r"])
            assert "2 Taking turns Play in turn from the top" in words_of(app)
            assert "1 Pair Same rank on top?" in words_of(app)
            assert "andwich" not in words_of(app)
            await play(pilot, [closes])
            assert "learnt so far" not in words_of(app)
        assert run_of(app).place.step.part == TASK

    drive(app, steps)


@pytest.mark.slow
def test_the_games_at_the_end_lead_back_to_the_lesson_and_on() -> None:
    store = Store.in_memory()
    Learner(store, "egyptian-war").until(lambda run: run.place.step.part == END)
    app = app_at(store, "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])  # The contents, with which a finished lesson opens.
        for untimed, next_told in (
            (True, "a short timed game against Rosa"),
            (False, "practice it"),
        ):
            await press(pilot, "enter")
            assert app.table.session is not None
            assert app.table.session.table.pace.untimed == untimed
            await press(pilot, "l")
            await press(pilot, "l")
            assert isinstance(app.shown, LessonScreen)
            assert next_told in words_of(app)

    drive(app, steps)


@pytest.mark.slow
def test_one_step_back_from_the_result_of_its_last_game_leads_to_the_lesson() -> None:
    store = Store.in_memory()
    Learner(store, "war").until(lambda run: run.place.step.part == END)
    app = app_at(store, "war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])  # The contents, with which a finished lesson opens.
        await press(pilot, "enter")
        await to_result(pilot, "g")
        await play(pilot, ["escape"])
        assert isinstance(app.shown, LessonScreen)

    drive(app, steps)


@pytest.mark.slow
def test_a_test_that_fails_leads_into_the_unit() -> None:
    app = app_at(Store.in_memory(), "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "d")
        assert words.testing(many=5).eye in words_of(app)
        assert words.question_of(number=1, many=5).eye in words_of(app)
        goes_on = eye(utterance(words.first_step(on="Enter", help="?")))
        assert goes_on.partition(",")[0] not in words_of(app)
        for is_right in (True, False):
            question = run_of(app).examiner.question
            assert question is not None
            answers = [each for each in question.answers if (each.id in question.right) == is_right]
            await press(pilot, run_of(app).keymap.key(answers[0]))
            if is_right:
                assert words.testing(many=5).eye in words_of(app)
                await press(pilot, "enter")
        assert run_of(app).examiner.number == (2, 5)
        assert words.question_of(number=2, many=5).eye in words_of(app)
        assert "step 3 of 4" in words_of(app)
        begins = eye(utterance(words.unit_for_you(key="Enter")))
        assert begins in words_of(app)
        await press(pilot, "enter")
        assert run_of(app).place.step == (0, IDEA)
        assert "step 1 of 4" in words_of(app)
        assert begins not in words_of(app)

    drive(app, steps)


@pytest.mark.slow
def test_looking_at_all_keys_and_back_changes_nothing() -> None:
    app = app_at(Store.in_memory(), "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        await pilot.press("h", "escape", "question_mark", "escape")
        assert run_of(app).place.step.part == TASK
        await play(pilot, ["enter", "space"])
        assert run_of(app).solved

    drive(app, steps)


@pytest.mark.slow
def test_leaving_leads_home_and_the_lesson_is_there_again() -> None:
    store = Store.in_memory()
    app = app_at(store, "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["enter", "l", "l"])
        assert app.shown is app.home
        app.go(Route("lesson", "egyptian-war"))
        await pilot.pause()
        assert run_of(app).place.at == 1

    drive(app, steps)


async def clicked(pilot: Pilot[None], text: str) -> None:
    """Click on that text."""
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    rows = text_of(app)
    y = next(at for at, row in enumerate(rows) if text in row)
    await pilot.click(offset=(rows[y].index(text) + 1, y))
    await pilot.pause()


@pytest.mark.slow
def test_a_lesson_can_be_taken_by_clicks() -> None:
    app = app_at(Store.in_memory(), "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await clicked(pilot, "Example")
        run = run_of(app)
        assert run.place.step.part == TASK
        for key in solution(run):
            if key == "space":
                canvas = app.shown.query_one("#felt", Felt).canvas
                assert canvas is not None
                pile = canvas.places["pile"]
                await pilot.click("#felt", offset=(pile.x + 1, pile.y + 1))
                await pilot.pause()
            else:
                await press(pilot, key)
        assert run.solved
        await clicked(pilot, "Enter continue")
        question = run.examiner.question
        assert question is not None
        right = next(each for each in question.answers if each.id in question.right)
        await clicked(pilot, f"{right.title}")
        await clicked(pilot, "Check. Question 1")
        assert run.examiner.number[0] == 2

    drive(app, steps)


@pytest.mark.slow
def test_the_contents_are_a_list_that_escape_closes_and_a_click_opens() -> None:
    store = Store.in_memory()
    Learner(store, "egyptian-war").until(lambda run: run.place.heading == "Sandwich")
    app = app_at(store, "egyptian-war", moments="off")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["o"])
        run = run_of(app)
        assert run.marked == run.place.step.unit
        assert app.screen.query_one("#units", OptionList).highlighted == run.marked
        await play(pilot, ["escape"])
        assert run.marked is None
        await play(pilot, ["o"])
        await clicked(pilot, "Pair  ")
        assert run.marked is None
        assert run.place.heading == "Pair"

    drive(app, steps)


@pytest.mark.slow
def test_another_lesson_is_begun_from_the_palette_though_a_mistake_is_still_seen() -> None:
    store = Store.in_memory()
    Learner(store, "fast-food").until(lambda run: run.place.step.part == TASK)
    app = app_at(store, "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter", "space")
        assert "Try again with new cards." in words_of(app)
        app.open("lessons")
        await play(pilot, [lambda app: app.go(Route("lesson", "fast-food"))])
        assert text_of(app)[0].startswith(" Fast Food")
        assert " ".join(run_of(app).goal.split()) in words_of(app)

    drive(app, steps)


@pytest.mark.slow
def test_escape_pauses_a_lesson_and_leaves_one_that_is_finished() -> None:
    app = app_at(Store.in_memory(), "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        run = run_of(app)
        at = run.place.at
        await play(pilot, ["escape"])
        assert is_paused(app)
        await play(pilot, ["escape"])
        assert not is_paused(app)
        assert (run.place.at, run.left) == (at, False)
        await play(pilot, ["escape", "o"])
        assert app.shown.has_class("-contents")
        await play(pilot, ["escape", "escape", "enter"])
        assert not app.shown.has_class("-contents")
        assert not run.left
        await play(pilot, ["escape", "l"])
        assert run.left
        assert app.shown is app.home

    drive(app, steps)


@pytest.mark.slow
def test_a_long_answer_is_told_to_its_end() -> None:
    app = app_at(Store.in_memory(), "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "w")
        seen = words_of(app)
        assert run_of(app).history[-1].eye in seen

    drive(app, steps, (60, 18))


@pytest.mark.slow
def test_the_last_moment_of_a_lesson_is_seen_once_more() -> None:
    app = app_at(Store.in_memory(), "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter", "space")
        shown = app.shown
        assert isinstance(shown, LessonScreen)
        wrong = shown.moments.verdict
        assert wrong is not None
        await pilot.press("z")
        assert shown.moments.busy
        assert shown.moments.verdict == wrong
        groups = [each for _, listed in shown.key_groups() for each in listed]
        assert ("Z", *ONCE_MORE_KEY) in groups
        await pilot.press("space")
        assert not shown.moments.busy
        await pilot.press("z")
        assert any(each.message == screens.nothing_again for each in app._notifications)

    drive(app, steps)


def why_and_deal(said: Iterable[Line]) -> list[str]:
    """Return the reason of a mistake, and the counts of the new deal."""
    return [line.eye for line in said if WRONG in line.said.verdicts or line.kind == "count"]


@pytest.mark.slow
def test_the_cards_of_a_mistake_stay_until_a_key_is_pressed() -> None:
    app = app_at(Store.in_memory(), "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        wrong = run_of(app).table
        told = len(run_of(app).history)
        await press(pilot, "space")
        assert run_of(app).before is wrong
        await asyncio.sleep(60)  # Of the virtual clock.
        why, dealt = why_and_deal(run_of(app).history[told:])
        assert why in words_of(app)
        assert dealt not in words_of(app)
        assert text_of(app)[-1].split() == ["Enter", "continue", "?", "more"]
        taken = run_of(app).table
        assert taken is not None
        moves = taken.table.moves_made
        await pilot.press("space")  # This key means the visible cards, and only ends them.
        assert dealt in words_of(app)
        assert taken.table.moves_made == moves

    drive(app, steps)


@pytest.mark.slow
def test_a_pile_that_was_missed_stays_to_be_seen_until_a_key_is_pressed() -> None:
    app = app_at(Store.in_memory(), "egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        missed = run_of(app).table
        assert missed is not None
        assert missed.game.rules is not None
        (pair,) = [each for each in missed.game.rules.rules if each.id == "pair"]
        told = len(run_of(app).history)
        for _ in range(10):
            if run_of(app).before is missed:
                break
            await press(pilot, "enter")
        assert run_of(app).before is missed
        await asyncio.sleep(60)  # Of the virtual clock.
        why, dealt = why_and_deal(run_of(app).history[told:])
        assert why in words_of(app)
        assert eye(utterance(pair.one)).lower() in why.lower()
        shown = app.shown
        assert isinstance(shown, LessonScreen)
        assert sorted(shown.moments.marks.values()) == ["lit", "lit"]
        assert dealt not in words_of(app)
        await pilot.press("z")  # Nothing else has appeared since.
        assert sorted(shown.moments.marks.values()) == ["lit", "lit"]
        await press(pilot, "enter")
        assert dealt in words_of(app)
        assert not shown.moments.busy

    drive(app, steps)
