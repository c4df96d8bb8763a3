"""The puzzle of the day: the same for everybody, a known best answer, and one try."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from itertools import permutations

from tests.coach.drills import Drilling
from tests.said import spoken
from tests.tiers import looped
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.runs.puzzle import PuzzleRun
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.places import open_run
from warcards_tui.coach.practise import practise_json
from warcards_tui.coach.puzzle import DRILL, puzzle_of, puzzle_offer, tried
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.sitting.menus.menu import AppContext, Go
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import today as voice
from warcards_tui.words import today as texts

DAYS = [(date(2026, 11, 16) + timedelta(each)).isoformat() for each in range(30)]


def puzzling(store: Store, cues: tuple[str, ...] = ()) -> Drilling:
    run = open_run(store, VARIANTS, Route("drill", "puzzle"))
    assert isinstance(run, PuzzleRun)
    return Drilling(run, store, cues)


def solve(drilling: Drilling, *, right: bool = True) -> str:
    """Give the best order, or the one that loses most; return the speech."""
    shown = drilling.view.exercise
    asked = drilling.run._asked
    assert shown is not None
    assert asked is not None
    assert asked.exercise is not None
    choices = zip(asked.exercise.choices, shown.choices, strict=True)
    keys = {each.id: seen.key for each, seen in choices}
    orders = permutations(asked.exercise.right)
    wanted = asked.exercise.right if right else max(orders, key=partial(_loss, asked.exercise))
    for each in wanted:
        drilling.key(keys[each])
    return drilling.key("enter")


def _loss(puzzle: Exercise, order: Sequence[str]) -> float:
    return EXERCISES[DRILL].grade(puzzle, order).loss or 0.0


def label(store: Store) -> str:
    offer = puzzle_offer(AppContext(store, VARIANTS), today(), kept_profile(store))
    assert offer is not None
    return offer.row.label


def test_each_day_has_a_puzzle_of_its_own_that_is_the_same_for_everybody() -> None:
    keys = [puzzle_of(each, VARIANTS).key for each in DAYS]
    assert len({*keys}) == len(DAYS)
    assert keys == [puzzle_of(each, VARIANTS).key for each in DAYS]


@looped("day", DAYS[:5])
def test_the_best_order_is_known(day: str) -> None:
    puzzle = puzzle_of(day, VARIANTS)
    assert EXERCISES[DRILL].grade(puzzle, puzzle.right).loss == 0
    assert not EXERCISES[DRILL].grade(puzzle, [each.id for each in puzzle.choices]).right


def test_the_first_try_counts_and_home_tells_how_it_went() -> None:
    store = Store.in_memory()
    assert label(store) == texts.puzzle
    told = practise_json(store, VARIANTS)["puzzle"]
    assert (told["variant"], told["tried"], told["loss"]) == ("napoleons-war", False, None)
    drilling = puzzling(store)
    assert drilling.said[0] == spoken(texts.puzzle_begun)
    assert drilling.view.phase == phase.CARDS
    solve(drilling)
    assert drilling.view.phase == phase.PAUSE
    drilling.key("enter")
    assert drilling.view.phase == phase.OVER
    summary = [line.ear for line in drilling.view.summary]
    assert summary[0] == spoken(voice.puzzle_result(0, counts=True))
    assert summary[-1] == spoken(texts.puzzle_tomorrow)
    assert drilling.last == spoken(texts.puzzle_keys(leave="Enter", again="A"))
    drilling.key("enter")
    assert drilling.run.left
    (kept,) = drilling.trials
    assert (kept.source, kept.variant, kept.outcome) == (DRILL, "napoleons-war", "right")
    assert kept.settings["puzzle"] == today()
    assert label(store) == voice.puzzle_done(0)
    told = practise_json(store, VARIANTS)["puzzle"]
    assert (told["label"], told["tried"], told["loss"]) == (label(store), True, 0)


def test_another_try_is_not_kept_and_changes_nothing() -> None:
    store = Store.in_memory()
    first = puzzling(store)
    solve(first, right=False)
    last = first.view.last
    assert last is not None
    assert last.loss
    first.key("enter")
    told = label(store)
    assert told == voice.puzzle_done(last.loss)
    again = puzzling(store, cues=("screen",))
    begins = spoken(texts.puzzle_begun_again)
    assert again.said[0] == begins
    solve(again)
    again.key("enter")
    assert spoken(voice.puzzle_result(0, counts=False)) in again.said
    assert again.key("a").startswith(begins)
    solve(again, right=False)
    again.key("enter")
    assert again.view.phase == phase.OVER
    assert len(again.view.misses) == 1
    again.keys("down", "enter")
    assert again.view.phase == phase.CARDS
    solve(again)
    again.key("enter")
    assert again.view.phase == phase.OVER
    again.keys("down", "down", "l")
    assert again.run.left
    assert len(again.trials) == 1
    assert label(store) == told
    assert tried(store, "2020-01-01", kept_profile(store)) is None


def test_whoever_leaves_without_an_answer_has_not_tried() -> None:
    store = Store.in_memory()
    drilling = puzzling(store)
    drilling.run.press("leave", 1000)
    assert drilling.run.left
    assert not drilling.trials
    assert label(store) == texts.puzzle


def test_home_leads_to_it_and_without_the_game_there_is_none() -> None:
    offer = puzzle_offer(AppContext(Store.in_memory(), VARIANTS), today(), Profile())
    assert offer is not None
    assert offer.outcome == Go(Route("drill", "puzzle", kept={"day": today()}))
    alone = AppContext(Store.in_memory(), Catalogue([VARIANTS["war"]]))
    assert puzzle_offer(alone, today(), Profile()) is None
