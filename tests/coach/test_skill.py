"""Effect of answers on a rule: beliefs of both sides, own target times, mastery, history."""

from __future__ import annotations

from typing import Any

import pytest

from tests.coach.answers import DAY, GAME, logged, named, profile_of, rejected, slapped, trial
from warcards_tui.coach.skills.profile import NAMING, REJECTING, Area
from warcards_tui.coach.skills.skill import MASTERED, DayRecord, Skill
from warcards_tui.store.records import Trial

SCREEN = (NAMING, "screen")
NEXT_DAY = "2025-11-01"


def area_of(*trials: Trial) -> Area:
    return profile_of(logged(trials)).area(GAME)


def skill_of(rule: str, *trials: Trial) -> Skill:
    return area_of(*trials).skill(rule)


NEW = Skill()


def sides(skill: Skill) -> tuple[int, int]:
    """Return for each side 1 if believed better than at the start, -1 if worse, else 0."""
    return (
        _sign(skill.belief(True).mean - NEW.belief(True).mean),
        _sign(skill.belief(False).mean - NEW.belief(False).mean),
    )


def _sign(value: float) -> int:
    return (value > 0.2) - (value < -0.2)


# -- the two sides


def test_right_answers_raise_the_side_that_was_asked_and_wrong_ones_lower_it() -> None:
    assert sides(skill_of("pair", slapped("pair", "hit"))) == (1, 0)
    assert sides(skill_of("pair", *[slapped("pair", "miss")] * 2)) == (-1, 0)
    assert sides(skill_of("pair", slapped("pair", "correct-rejection"))) == (0, 1)
    assert sides(skill_of("pair", *[slapped("pair", "false-alarm")] * 2)) == (0, -1)


def test_the_two_sides_are_kept_apart() -> None:
    skill = skill_of("pair", *[slapped("pair", "hit")] * 3, *[slapped("pair", "false-alarm")] * 2)
    assert sides(skill) == (1, -1)
    assert skill.passing is not None
    assert skill.seeing.level > 0.7 > 0.4 > skill.passing.level == skill.level
    assert (skill.held, skill.hits, skill.not_held, skill.rejections) == (3, 3, 2, 0)
    assert skill.accuracy == 3 / 5


def test_the_interval_holds_the_level_and_becomes_narrower_with_every_answer() -> None:
    widths = []
    for many in range(1, 12):
        level, low, high = skill_of("pair", *[named("pair", "pair")] * many).seeing
        assert low <= level <= high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_untimed_answers_count_fully_in_accuracy_and_never_in_speed() -> None:
    slow: dict[str, Any] = {"time_ms": 60_000.0, "quality": "untimed"}
    skill = skill_of("pair", named("pair", "pair", **slow), rejected("pair", **slow))
    timed = skill_of("pair", named("pair", "pair"), rejected("pair"))
    assert (skill.seeing, skill.passing) == (timed.seeing, timed.passing)
    assert skill.accuracy == 1
    assert skill.series == {}
    assert skill.days() == {DAY: DayRecord(2, 2, {})}


def test_all_can_be_mastered_without_a_clock() -> None:
    untimed: dict[str, Any] = {"quality": "untimed"}
    both = [named("pair", "pair", **untimed), rejected("pair", **untimed)]
    assert skill_of("pair", *both * 25).mastered == DAY


def test_what_came_too_late_is_wrong_and_says_nothing_of_what_is_known() -> None:
    late = named("pair", "", time_ms=8000.0)._replace(outcome="lapse")
    skill = skill_of("pair", late)
    assert sides(skill) == (0, 0)
    assert skill.belief(True).answers == 0
    assert skill.accuracy == 0
    assert area_of(late, slapped("pair", "lapse")).lapses == 2


def test_to_let_pass_what_does_not_even_nearly_hold_says_nothing_of_what_is_known() -> None:
    far = {"mode": "any", "far": True}
    assert sides(skill_of("pair", *[rejected("pair")] * 5)) == (0, 1)
    passed = skill_of("pair", *[rejected("pair", settings=far)] * 5)
    assert sides(passed) == (0, 0)
    assert (passed.not_held, passed.rejections) == (5, 5)
    assert sides(skill_of("pair", rejected("pair", "pair", settings=far))) == (0, -1)


def test_a_slow_slap_is_right_and_its_time_counts_for_nothing() -> None:
    skill = skill_of("pair", slapped("pair", "lapse", time_ms=2300.0))
    assert sides(skill) == (1, 0)
    assert skill.accuracy == 1
    assert skill.series == {}


def test_an_answer_of_three_times_the_own_median_says_nothing_of_what_is_known() -> None:
    usual = [named("pair", "pair", time_ms=1000.0)] * 8
    for answer in ("pair", "none"):
        for time, more in ((2900.0, 1), (3100.0, 0)):
            skill = skill_of("pair", *usual, named("pair", answer, time_ms=time))
            assert skill.belief(True).answers == 8 + more
            assert skill.held == 9


def test_what_was_learned_fades_over_days_and_less_the_more_days_there_were() -> None:
    def after(days: int, away: str) -> tuple[float, float]:
        practised = [
            each
            for day in range(1, days + 1)
            for each in [named("pair", "pair", day=f"2025-10-{day:02}")] * 8
        ]
        before = skill_of("pair", *practised).belief(True)
        skill = skill_of("pair", *practised, rejected("pair", day=away))
        return before.mean - skill.belief(True).mean, skill.belief(True).spread - before.spread

    lost, less_sure = after(1, "2025-10-08")
    assert lost > 0.1
    assert less_sure > 0
    assert after(1, "2025-10-03")[0] < lost < after(1, "2025-10-28")[0]
    assert after(6, "2025-10-13")[0] < lost


# -- what an answer says of which rule


def test_another_true_rule_says_nothing_of_the_target() -> None:
    area = area_of(named("pair", "eq-3", "pair eq-3"))
    assert area.skill("pair").trials == 0
    assert area.skill("pair").instead == "eq-3"
    assert sides(area.skill("eq-3")) == (1, 0)
    area = area_of(named("pair", "eq-3", "pair eq-3"), named("pair", "pair"))
    assert area.skill("pair").instead == ""


def test_a_slap_says_nothing_where_several_rules_hold_but_a_miss_does_of_all() -> None:
    hit, miss = (slapped("pair", outcome, "eq-3 pair") for outcome in ("hit", "miss"))
    assert area_of(hit).skill("pair").trials == area_of(hit).skill("eq-3").trials == 0
    assert area_of(hit).skill("pair").instead == "eq-3"
    twice = area_of(miss, miss)
    assert sides(twice.skill("pair")) == sides(twice.skill("eq-3")) == (-1, 0)


def test_an_ear_drill_asks_for_its_target_alone() -> None:
    heard = slapped("pair", "hit", "eq-3 pair", source="hear-pair", cue="speech", time_ms=700.0)
    area = area_of(heard)
    assert sides(area.skill("pair")) == (1, 0)
    assert area.skill("eq-3").trials == 0
    passed = slapped("pair", "correct-rejection", "eq-3", source="hear-pair", cue="speech")
    assert sides(area_of(passed).skill("pair")) == (0, 1)


def test_a_rule_named_where_it_did_not_hold_is_wrong_on_its_other_side() -> None:
    area = area_of(*[named("pair", "eq-3"), rejected("pair", "eq-3")] * 2)
    assert sides(area.skill("eq-3")) == (0, -1)
    assert sides(area.skill("pair")) == (-1, -1)


def test_to_name_none_overlooks_all_that_hold_and_a_wrong_name_only_the_target() -> None:
    area = area_of(*[named("pair", "none", "eq-3 pair")] * 2)
    assert sides(area.skill("eq-3")) == sides(area.skill("pair")) == (-1, 0)
    area = area_of(*[named("pair", "flush-3", "eq-3 pair")] * 2)
    assert area.skill("eq-3").trials == 0
    assert sides(area.skill("pair")) == (-1, 0)


def test_where_all_are_asked_for_each_counts() -> None:
    every: dict[str, Any] = {"settings": {"mode": "all"}, "time_ms": 3000.0}
    area = area_of(*[named("pair", "pair eq-3", "pair eq-3 flush-3", **every)] * 2)
    assert sides(area.skill("pair")) == sides(area.skill("eq-3")) == (1, 0)
    assert sides(area.skill("flush-3")) == (-1, 0)
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


def test_a_slow_person_learns_and_masters_as_a_quick_one_does() -> None:
    both = [named("pair", "pair"), rejected("pair")] * 25
    slow, quick = [
        skill_of("pair", *[each._replace(time_ms=time) for each in both])
        for time in (900.0, 9000.0)
    ]
    assert slow.mastered == quick.mastered == DAY
    assert (slow.seeing, slow.passing) == (quick.seeing, quick.passing)


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


def test_mastery_takes_both_sides() -> None:
    sees, passes = named("pair", "pair"), rejected("pair")
    assert skill_of("pair", *[sees] * 60).mastered == ""
    assert skill_of("pair", *[passes] * 60).mastered == ""
    assert skill_of("pair", *[sees] * 60, *[passes] * 3).mastered == ""
    assert skill_of("pair", *[sees] * 60, *[passes] * 30).mastered == DAY


def test_mastery_is_said_when_it_is_all_but_certain_and_not_before() -> None:
    both = [named("pair", "pair"), rejected("pair")]
    for many in range(1, 30):
        skill = skill_of("pair", *both * many)
        assert bool(skill.mastered) == (skill.mastery >= MASTERED)
    assert skill.mastered == DAY


def test_one_slip_does_not_take_mastery_away_but_several_do() -> None:
    both = [named("pair", "pair"), rejected("pair")] * 25
    slip = named("pair", "none", day=NEXT_DAY)
    assert skill_of("pair", *both, slip).mastered == DAY
    assert skill_of("pair", *both, *[slip] * 5).mastered == ""
    again = [each._replace(day=NEXT_DAY) for each in both]
    assert skill_of("pair", *both, *[slip] * 5, *again).mastered == NEXT_DAY


def test_what_is_taken_for_another_rule_is_not_mastered_until_it_was_told_from_it_eight_times() -> (
    None
):
    both = [named("pair", "pair"), rejected("pair")]
    wrong = [named("pair", "eq-3")] * 2
    assert skill_of("pair", *wrong[:1]).confusions == []
    assert skill_of("pair", *wrong).confusions == ["eq-3"]
    cannot_show = [named("pair", "pair", "pair eq-3")] * 9
    assert skill_of("pair", *wrong, *cannot_show).confusions == ["eq-3"]
    assert skill_of("pair", *wrong, *both * 7).confusions == ["eq-3"]
    assert skill_of("pair", *wrong, *both * 8).confusions == []
    known = [*both * 40, *wrong]
    assert skill_of("pair", *known, *both * 7).confusions == ["eq-3"]
    for many in range(30):
        skill = skill_of("pair", *wrong, *both * many)
        assert not skill.mastered or not skill.confusions


def test_what_much_practice_has_not_helped_is_stuck() -> None:
    assert not skill_of("pair", *[named("pair", "none")] * 39).stuck
    assert skill_of("pair", *[named("pair", "none")] * 40).stuck
    assert not skill_of("pair", *[named("pair", "pair"), rejected("pair")] * 20).stuck


# -- parts


def part_of_equation(part: str, said: str = "eq-3", **facts: Any) -> Trial:
    return named("eq-3", said, settings={"mode": "any", "part": part}, **facts)


def no_equation(part: str) -> Trial:
    return rejected("eq-3", settings={"mode": "any", "part": part})


EQUATIONS = ("sum", "product", "power", "mod", "small")


def test_a_part_is_known_apart_and_the_rule_is_what_its_parts_are() -> None:
    trials = [part_of_equation("sum")] * 6 + [part_of_equation("mod", "none")] * 6
    area = area_of(*trials)
    assert sides(area.skill("eq-3:sum")) == (1, 0)
    assert sides(area.skill("eq-3:mod"))[0] == -1
    rule = area.skill("eq-3")
    assert rule.held == 12
    levels = [area.skill(f"eq-3:{each}").seeing.level for each in EQUATIONS]
    assert rule.seeing.level == pytest.approx(sum(levels) / 5)
    assert tuple(rule.parts) == EQUATIONS


def test_a_part_starts_where_the_rule_is_believed_to_be() -> None:
    before = [named("eq-3", "eq-3")] * 3
    late = part_of_equation("mod", "")._replace(outcome="lapse")
    area = area_of(*before, late)
    started = area.skill("eq-3:mod").belief(True)
    assert started.answers == 0
    assert started.mean == pytest.approx(area_of(*before).skill("eq-3").belief(True).mean)
    assert started.spread > area.skill("eq-3").belief(True).spread


def test_a_rule_is_mastered_when_all_its_parts_are() -> None:
    parts = [[part_of_equation(each), no_equation(each)] * 25 for each in EQUATIONS]
    all_but_one = [trial for each in parts[:-1] for trial in each]
    area = area_of(*all_but_one)
    assert [bool(area.skill(f"eq-3:{each}").mastered) for each in EQUATIONS] == [True] * 4 + [False]
    assert area.skill("eq-3").mastered == ""
    whole = [*all_but_one, *parts[-1]]
    assert area_of(*whole).skill("eq-3").mastered == DAY
    assert area_of(*whole, *[part_of_equation("mod", "none")] * 8).skill("eq-3").mastered == ""


def test_a_part_that_the_rule_does_not_have_is_no_part() -> None:
    area = area_of(part_of_equation("root"), named("pair", "pair", settings={"part": "sum"}))
    assert set(area.skills) == {"eq-3", "pair"}
    assert area.skill("pair").hits == 1


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
    outcomes = ("hit", "correct-rejection")
    area = area_of(*[trial("lesson", each, target="pair") for each in outcomes])
    skill, full = area.skill("pair"), skill_of("pair", named("pair", "pair"), rejected("pair"))
    for side in (True, False):
        start, half, whole = [each.belief(side).mean for each in (NEW, skill, full)]
        assert start < half < whole
    assert (skill.trials, skill.mastered, area.items, area.days) == (0, "", 0, {})
    assert not area.mistakes
    many = [trial("lesson", each, target="pair") for each in outcomes] * 60
    assert skill_of("pair", *many).mastered == ""


def test_an_answer_in_a_storm_weighs_half() -> None:
    hurried = skill_of("pair", named("pair", "pair", settings={"mode": "any", "storm": True}))
    start, half, whole = [
        each.belief(True).mean for each in (NEW, hurried, skill_of("pair", named("pair", "pair")))
    ]
    assert start < half < whole
    assert hurried.hits == 1


# -- exercises


def exercise(target: str, worth: str = "best", loss: float | None = None, **facts: Any) -> Trial:
    outcome = "right" if worth in ("best", "fine") else "wrong"
    settings = {"n": 1, "worth": worth, "loss": loss}
    return trial("food-best", outcome, target=target, settings=settings, **facts)


def test_what_an_exercise_trains_has_one_side() -> None:
    skill = skill_of("food-best", *[exercise("food-best")] * 3)
    assert skill.passing is None
    assert skill.level == skill.seeing.level > 0.7
    assert (skill.held, skill.hits, skill.not_held) == (3, 3, 0)
    assert skill_of("food-best", *[exercise("food-best")] * 25).mastered == DAY
    assert skill_of("food-best", *[exercise("food-best", "blunder")] * 25).mastered == ""


def test_the_loss_of_decisions_is_that_of_the_newest_twenty() -> None:
    old = [exercise("food-best", "blunder", 9.0)] * 5
    new = [exercise("food-best", "fine", 0.5)] * 10 + [exercise("food-best", "best", 0)] * 10
    assert skill_of("food-best", *old, *new).loss == 0.25
    assert skill_of("food-best", exercise("food-best")).loss is None


def test_an_exercise_is_scored_dated_and_a_mistake_until_it_was_right_on_two_days() -> None:
    wrong = exercise("mod:small", "mistake", time_ms=3000.0)
    area = area_of(wrong, *[exercise("mod:small", time_ms=2000.0)] * 2)
    assert (area.items, area.days[DAY].right) == (3, 2)
    assert area.skill("mod:small").median(("food-best", "screen")) == 2000
    assert area.skill("mod:small").due > DAY
    assert [each.rule for each in area.mistakes] == ["mod:small"]
    later = [exercise("mod:small", day=day) for day in (NEXT_DAY, "2025-11-03")]
    assert not area_of(wrong, *later).mistakes


def test_trials_of_sources_that_are_not_known_here_are_left_out() -> None:
    area = area_of(trial("of another year", "right", target="pair"))
    assert (area.items, area.skills) == (0, {})


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
