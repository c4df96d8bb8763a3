"""A quick test from its start to the lesson: its questions, marks and result."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, answer_key, drill, started
from tests.games.known import known_games
from tests.said import spoken
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.lessons import contents, find_lesson
from warcards_tui.coach.lessons.place import IDEA, LessonPlace
from warcards_tui.coach.lessons.progress import is_begun, progress_of
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.store import Store
from warcards_tui.voice.storm import placement_result
from warcards_tui.words import storm

GAME = "egyptian-war"


def placement(pace: str = "own", variant: str = GAME) -> Drilling:
    return started("placement", variant, pace=pace)


def skipped(many: int) -> str:
    """Return the speech about skipped units, of the 11 of Egyptian War."""
    return spoken(placement_result(["a unit"] * many, 11, [], 0)[0])


def answer_all(drilling: Drilling, *missed: str) -> Drilling:
    """Answer all questions, wrongly for the rules in ``missed``."""
    while drilling.view.phase != phase.OVER:
        if drilling.view.timed:
            drilling.until_cards()
        asked = drilling.run._asked
        assert asked is not None
        if asked.target in missed:
            drilling.key("n" if asked.held else answer_key(drilling.run, right=False))
        else:
            drilling.key(answer_key(drilling.run, right=True))
    return drilling


@pytest.mark.parametrize("pace", ["own", "untimed"])
def test_who_knows_all_rules_is_asked_four_items_each_and_skips_their_units(pace: str) -> None:
    drilling = answer_all(placement(pace))
    assert len(drilling.trials) == 8
    assert skipped(2) in drilling.said
    assert is_begun(drilling.store, GAME)


def test_a_rule_that_is_missed_once_is_asked_no_more_and_its_unit_stays() -> None:
    drilling = answer_all(placement(), "sandwich")
    asked = [each.target for each in drilling.trials]
    assert (asked.count("sandwich"), asked.count("pair")) == (1, 4)
    place = LessonPlace(drilling.store, find_lesson(GAME))
    titles = {unit.id: unit.rules for unit in place.lesson.units}
    assert [titles[each] for each in place.skipped] == [("pair",)]


def test_the_rules_that_can_be_named_are_seen_with_their_keys() -> None:
    drilling = placement()
    drilling.until_cards()
    shown = [(each.key, each.id) for each in drilling.view.rules]
    assert shown == [("1", "pair"), ("2", "sandwich")]


def test_nobody_is_given_a_mastery() -> None:
    drilling = answer_all(placement())
    profile = Profile()
    for each in drilling.store.log():
        profile.add(each)
    assert not any(skill.mastered for skill in profile.area(GAME).skills.values())


def test_it_leads_to_the_lesson_which_goes_past_what_is_skipped() -> None:
    drilling = answer_all(placement())
    drilling.key("enter")
    assert drilling.run.left
    assert drilling.run.onward is not None
    assert (drilling.run.onward.place, drilling.run.onward.name) == ("lesson", GAME)
    place = LessonPlace(drilling.store, find_lesson(GAME))
    # Pair, the first unit, is skipped, and sandwich after the unit on playing.
    assert (place.step.unit, place.step.part) == (1, IDEA)
    recap = place.steps.index(place.steps[place.at]) + 3
    place.best = recap
    assert place.steps[place.after(recap)].unit == 3
    states = [each.state for each in place.entries]
    assert states[0] == states[2] == "skipped"


def test_a_skipped_unit_can_be_done_all_the_same_and_then_is_done() -> None:
    store = answer_all(placement()).store
    lesson = open_lesson(store, f"{GAME}/pair")
    lesson.start(0.0)
    assert lesson.place.step.unit == 0
    lesson.place.award()
    lesson.place.keep()
    assert LessonPlace(store, find_lesson(GAME)).entries[0].state != "skipped"


def test_progress_counts_what_is_skipped() -> None:
    store = answer_all(placement()).store
    outline = find_lesson(GAME)
    place = LessonPlace(store, outline)
    place.keep()
    assert progress_of(store, outline).next == contents(outline).units[1].title


def test_the_key_that_ends_it_begins_no_other_one() -> None:
    drilling = placement()
    answer_all(drilling)
    drilling.key("n")
    assert drilling.view.phase == phase.OVER


def test_the_items_count_among_those_of_which_rule() -> None:
    drilling = answer_all(placement())
    assert {each.source for each in drilling.trials} == {"which-rule"}
    assert all(each.settings["placement"] for each in drilling.trials)


def test_another_placement_begins_anew() -> None:
    drilling = answer_all(placement(), "pair", "sandwich")
    assert len(drilling.trials) == 2
    drilling.key("a")
    answer_all(drilling)
    assert len(drilling.trials) == 10
    assert skipped(2) in drilling.said


@pytest.mark.slow
def test_known_games_are_placed_each() -> None:
    for variant in [each.id for each in known_games().values() if each.slaps]:
        drilling = answer_all(placement("untimed", variant))
        assert drilling.view.phase == phase.OVER
        assert is_begun(drilling.store, variant)
        assert len(drilling.trials) <= 56


def test_it_is_offered_where_a_lesson_is_opened_first() -> None:
    store = Store.in_memory()
    lesson = open_lesson(store, GAME)
    lesson.start(0.0)
    assert spoken(storm.placement_offered(key="K")) in [line.ear for line in lesson.take()]
    lesson.key("k", 1000.0)
    assert lesson.left
    assert lesson.onward is not None
    assert (lesson.onward.place, lesson.onward.name) == ("drill", "placement")
    assert lesson.onward.variant == GAME
    again = open_lesson(answer_all(placement()).store, GAME)
    again.start(0.0)
    assert "placement" not in [each.id for each in again.actions()]


def test_a_lesson_without_slap_rules_offers_none() -> None:
    lesson = open_lesson(Store.in_memory(), "war")
    lesson.start(0.0)
    assert "placement" not in [each.id for each in lesson.actions()]


def test_it_is_offered_where_the_drills_of_a_game_are_opened_first() -> None:
    drilling = drill("which-rule", GAME)
    assert spoken(storm.placement_offered(key="K")) in drilling.said
    drilling.key("k")
    assert drilling.run.left
    assert drilling.run.onward is not None
    assert (drilling.run.onward.name, drilling.run.onward.variant) == ("placement", GAME)
    known = started("slap-or-not", GAME, pace="untimed")
    known.key(answer_key(known.run, right=True))
    again = drill("slap-or-not", GAME, store=known.store)
    assert "placement" not in [each.id for each in again.run.actions()]
