"""What answers make of a rule: averages of both sides, own target times, mastery, history."""

from __future__ import annotations

from typing import Any

import pytest

from tests.coach.answers import DAY, GAME, logged, named, profile_of, rejected, slapped, trial
from warcards_tui.coach.skills.profile import NAMING, REJECTING, Area
from warcards_tui.coach.skills.skill import ALPHA, START, DayRecord, Skill
from warcards_tui.store.records import Trial

SCREEN = (NAMING, "screen")
NEXT_DAY = "2025-11-01"


def area_of(*trials: Trial) -> Area:
    return profile_of(logged(trials)).area(GAME)


def skill_of(rule: str, *trials: Trial) -> Skill:
    return area_of(*trials).skill(rule)


def average(*scores: float) -> float:
    value = 0.5
    for score in scores:
        value += 0.2 * (score - value)
    return value


# -- the averages


def test_right_in_time_is_one_right_but_slow_three_fifths_and_wrong_nothing() -> None:
    skill = skill_of(
        "pair",
        named("pair", "pair", time_ms=900.0),
        named("pair", "pair", time_ms=4100.0),
        named("pair", "none", time_ms=900.0),
    )
    assert skill.holds == pytest.approx(average(1, 0.6, 0))
    assert skill.absent == 0.5
    assert skill.level == min(skill.holds, skill.absent)
    assert skill.accuracy == 2 / 3


def test_the_two_sides_are_kept_apart() -> None:
    skill = skill_of("pair", *[slapped("pair", "hit")] * 3, *[slapped("pair", "false-alarm")] * 2)
    assert skill.holds == pytest.approx(average(1, 1, 1))
    assert skill.absent == pytest.approx(average(0, 0))
    assert (skill.held, skill.hits, skill.not_held, skill.rejections) == (3, 3, 2, 0)


def test_untimed_answers_count_fully_in_accuracy_and_never_in_speed() -> None:
    slow: dict[str, Any] = {"time_ms": 60_000.0, "quality": "untimed"}
    skill = skill_of("pair", named("pair", "pair", **slow), rejected("pair", **slow))
    assert skill.holds == skill.absent == pytest.approx(average(1))
    assert skill.accuracy == 1
    assert skill.series == {}
    assert skill.days() == {DAY: DayRecord(2, 2, {})}


def test_all_can_be_mastered_without_a_clock() -> None:
    untimed: dict[str, Any] = {"quality": "untimed"}
    both = [named("pair", "pair", **untimed), rejected("pair", **untimed)]
    assert skill_of("pair", *both * 10).mastered == DAY


def test_a_lapse_of_naming_is_wrong_and_a_lapse_of_slapping_right_but_slow() -> None:
    late = named("pair", "", time_ms=8000.0)._replace(outcome="lapse")
    assert skill_of("pair", late).holds == pytest.approx(average(0))
    skill = skill_of("pair", slapped("pair", "lapse", time_ms=2300.0))
    assert skill.holds == pytest.approx(average(0.6))
    assert skill.accuracy == 1
    assert skill.series == {}
    assert area_of(late, slapped("pair", "lapse")).lapses == 2


# -- what an answer says of which rule


def test_another_true_rule_says_nothing_of_the_target() -> None:
    area = area_of(named("pair", "eq-3", "pair eq-3"))
    assert area.skill("pair").trials == 0
    assert area.skill("pair").instead == "eq-3"
    assert area.skill("eq-3").holds == pytest.approx(average(1))
    area = area_of(named("pair", "eq-3", "pair eq-3"), named("pair", "pair"))
    assert area.skill("pair").instead == ""


def test_a_slap_says_nothing_where_several_rules_hold_but_a_miss_does_of_all() -> None:
    hit, miss = (slapped("pair", outcome, "eq-3 pair") for outcome in ("hit", "miss"))
    assert area_of(hit).skill("pair").trials == area_of(hit).skill("eq-3").trials == 0
    assert area_of(hit).skill("pair").instead == "eq-3"
    assert area_of(miss).skill("pair").holds == pytest.approx(average(0))
    assert area_of(miss).skill("eq-3").holds == pytest.approx(average(0))


def test_an_ear_drill_asks_for_its_target_alone() -> None:
    heard = slapped("pair", "hit", "eq-3 pair", source="hear-pair", cue="speech", time_ms=700.0)
    area = area_of(heard)
    assert area.skill("pair").holds == pytest.approx(average(1))
    assert area.skill("eq-3").trials == 0
    passed = slapped("pair", "correct-rejection", "eq-3", source="hear-pair", cue="speech")
    assert area_of(passed).skill("pair").absent == pytest.approx(average(1))


def test_a_rule_named_where_it_did_not_hold_is_wrong_on_its_other_side() -> None:
    area = area_of(named("pair", "eq-3"), rejected("pair", "eq-3"))
    assert area.skill("eq-3").absent == pytest.approx(average(0, 0))
    assert area.skill("pair").holds == pytest.approx(average(0))
    assert area.skill("pair").absent == pytest.approx(average(0))


def test_to_name_none_overlooks_all_that_hold_and_a_wrong_name_only_the_target() -> None:
    area = area_of(named("pair", "none", "eq-3 pair"))
    assert area.skill("eq-3").holds == area.skill("pair").holds == pytest.approx(average(0))
    area = area_of(named("pair", "flush-3", "eq-3 pair"))
    assert area.skill("eq-3").trials == 0
    assert area.skill("pair").holds == pytest.approx(average(0))


def test_where_all_are_asked_for_each_counts() -> None:
    every: dict[str, Any] = {"settings": {"mode": "all"}, "time_ms": 3000.0}
    area = area_of(named("pair", "pair eq-3", "pair eq-3 flush-3", **every))
    assert area.skill("pair").holds == area.skill("eq-3").holds == pytest.approx(average(1))
    assert area.skill("flush-3").holds == pytest.approx(average(0))
    assert area.skill("pair").series == {}, "how long each of several keys took is not known"


def test_a_played_game_changes_no_rule() -> None:
    played = [trial("play", each, held="pair", answer="pair") for each in ("hit", "miss")]
    assert area_of(*played).skills == {}
    assert area_of(*played).items == 0


def test_what_is_disturbed_or_too_early_is_counted_and_not_scored() -> None:
    area = area_of(
        named("pair", "pair", quality="void: focus"),
        slapped("pair", "hit", quality="void: resize"),
        slapped("pair", "anticipation"),
        named("pair", "pair")._replace(outcome="anticipation"),
    )
    assert (area.items, area.voids, area.anticipations, area.lapses) == (0, 2, 2, 0)
    assert area.skills == {}
    assert area.signals("slap-or-not") == (0, 0, 0, 0)


def test_go_and_no_go_are_counted_by_drill() -> None:
    area = area_of(
        *[slapped("pair", "hit")] * 4,
        *[slapped("pair", "miss")] * 3,
        *[slapped("pair", "false-alarm")] * 2,
        slapped("pair", "correct-rejection", day=NEXT_DAY),
        slapped("pair", "lapse", day=NEXT_DAY),
        slapped("pair", "hit", source="hear-pair"),
    )
    assert area.signals("slap-or-not") == (5, 3, 2, 1)
    assert area.signals("hear-pair") == (1, 0, 0, 0)
    assert area.days[NEXT_DAY].signals == {"slap-or-not": [1, 0, 0, 1]}


# -- time


def test_the_target_time_is_first_that_of_the_drill_and_then_the_own_median_and_a_half() -> None:
    quick = [named("pair", "pair", time_ms=1000.0 + at) for at in range(8)]
    assert skill_of("pair", *quick[:7]).series[SCREEN].target == 4000
    series = skill_of("pair", *quick).series[SCREEN]
    assert series.median == 1003.5
    assert series.target == 1.5 * 1003.5
    slow = named("pair", "pair", time_ms=1600.0)
    assert skill_of("pair", *quick, slow).holds == pytest.approx(average(*[1] * 8, 0.6))


def test_a_slow_person_is_in_time_by_the_own_pace() -> None:
    slow = [named("pair", "pair", time_ms=9000.0)] * 8
    assert skill_of("pair", *slow).holds == pytest.approx(average(*[0.6] * 8))
    assert skill_of("pair", *slow, slow[0]).holds == pytest.approx(average(*[0.6] * 8, 1))


def test_the_median_is_that_of_the_twenty_newest_right_answers() -> None:
    old = [named("pair", "pair", time_ms=5000.0)] * 30
    wrong = [named("pair", "none", time_ms=50.0)] * 5
    new = [named("pair", "pair", time_ms=1000.0 + at) for at in range(20)]
    assert skill_of("pair", *old, *new[:10], *wrong, *new[10:]).median(SCREEN) == 1009.5


def test_times_of_different_drills_cues_and_of_none_are_never_mixed() -> None:
    skill = skill_of(
        "pair",
        named("pair", "pair", time_ms=1000.0),
        named("pair", "pair", time_ms=2000.0, cue="bell"),
        named("pair", "pair", time_ms=3000.0, cue="speech"),
        rejected("pair", time_ms=4000.0),
        slapped("pair", "hit", time_ms=500.0),
        slapped("pair", "hit", time_ms=600.0, cue="bell"),
    )
    assert {key: each.median for key, each in skill.series.items()} == {
        SCREEN: 1000,
        (NAMING, "bell"): 2000,
        (NAMING, "speech"): 3000,
        (REJECTING, "screen"): 4000,
        ("slap-or-not", "screen"): 500,
        ("slap-or-not", "bell"): 600,
    }


def test_a_baseline_takes_fifteen_and_is_the_median_of_the_twenty_newest() -> None:
    def reactions(*times: float, cue: str = "screen") -> list[Trial]:
        return [trial("reaction", "hit", time_ms=each, cue=cue) for each in times]

    few = profile_of(logged(reactions(*[300.0] * 14)))
    assert few.baseline("screen") is None
    assert few.reactions("screen") == 14
    spoilt = [
        trial("reaction", "hit", time_ms=90.0, quality="void: focus"),
        trial("reaction", "anticipation", time_ms=50.0),
    ]
    trials = reactions(*[900.0] * 5, *[250.0 + at for at in range(20)]) + spoilt
    answers = [
        named("pair", "pair", time_ms=1000.0),
        named("pair", "pair", time_ms=800.0, cue="bell"),
    ]
    profile = profile_of(logged(trials + answers))
    assert profile.baseline("screen") == 259.5
    assert profile.decision(GAME, "pair", SCREEN) == 1000 - 259.5
    assert profile.baseline("bell") is None
    assert profile.decision(GAME, "pair", (NAMING, "bell")) is None
    assert profile.decision(GAME, "eq-3", SCREEN) is None
    assert profile.areas[GAME].items == 2


# -- mastery


def test_mastery_takes_both_sides_and_twenty_right_answers() -> None:
    sees, passes = named("pair", "pair"), rejected("pair")
    assert skill_of("pair", *[sees] * 40).mastered == ""
    assert skill_of("pair", *[passes] * 40).mastered == ""
    assert skill_of("pair", *[sees] * 40, *[passes] * 7).mastered == ""
    assert skill_of("pair", *[sees] * 40, *[passes] * 8).mastered == DAY
    assert skill_of("pair", *[sees] * 11, *[passes] * 8).mastered == ""
    assert skill_of("pair", *[sees] * 12, *[passes] * 8).mastered == DAY


def test_a_wrong_answer_takes_back_four_right_ones() -> None:
    both = [named("pair", "pair"), rejected("pair")]
    wrong = named("pair", "none")
    assert skill_of("pair", *both * 10).sure == 20
    assert skill_of("pair", *both * 10, wrong).sure == 16
    assert skill_of("pair", *[wrong] * 9, *both).sure == 2


def test_one_slip_does_not_take_mastery_away_but_two_do() -> None:
    both = [named("pair", "pair"), rejected("pair")] * 10
    slip = named("pair", "none", day=NEXT_DAY)
    assert skill_of("pair", *both, slip).mastered == DAY
    assert skill_of("pair", *both, slip, slip).mastered == ""
    again = [each._replace(day=NEXT_DAY) for each in both]
    assert skill_of("pair", *both, slip, slip, *again).mastered == NEXT_DAY


# -- over time


def test_the_number_of_the_item_that_last_asked_for_the_rule_is_known() -> None:
    area = area_of(
        named("pair", "pair"),
        rejected("eq-3"),
        named("pair", "pair", quality="void: focus"),
        named("flush-3", "pair", "flush-3 pair"),
    )
    assert area.items == 3
    assert [area.skill(each).asked for each in ("pair", "eq-3", "flush-3", "a39")] == [1, 2, 3, 0]


def test_an_answer_in_a_lesson_weighs_half_and_changes_nothing_else() -> None:
    half = ALPHA / 2
    outcomes = ("hit", "miss", "correct-rejection", "false-alarm")
    area = area_of(*[trial("lesson", each, target="pair") for each in outcomes])
    skill = area.skill("pair")
    seen = START + half * (1 - START)
    assert skill.holds == skill.absent == pytest.approx(seen * (1 - half))
    assert (skill.sure, skill.mastered, area.items, area.days) == (0, "", 0, {})
    assert not area.mistakes


def test_the_history_has_a_record_for_each_day() -> None:
    times: dict[str, Any] = {"time_ms": 1000.0}
    area = area_of(
        named("pair", "pair", **times),
        named("pair", "pair", time_ms=1400.0),
        named("pair", "none", **times),
        rejected("pair", day=NEXT_DAY, time_ms=2000.0),
        named("eq-3", "eq-3", day=NEXT_DAY),
    )
    assert area.skill("pair").days() == {
        DAY: DayRecord(3, 2, {SCREEN: 1200.0}),
        NEXT_DAY: DayRecord(1, 1, {(REJECTING, "screen"): 2000.0}),
    }
    assert [(day, each.items, each.right) for day, each in area.days.items()] == [
        (DAY, 3, 2),
        (NEXT_DAY, 2, 2),
    ]
