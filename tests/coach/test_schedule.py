"""Which rule is asked next, and why."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.coach.answers import DAY, GAME, logged, named, profile_of, rejected, slapped, trial
from tests.tiers import slow
from warcards_tui.coach.skills.profile import NAMING
from warcards_tui.coach.skills.schedule import (
    GAP,
    LEAST_HOLD,
    MOST_HOLD,
    SPAN,
    STUCK_GAP,
    NextItem,
    Scheduler,
    pick,
)
from warcards_tui.coach.skills.steering import Steering
from warcards_tui.store.records import StoredTrial, Trial

RULES = tuple("abcdefghij")
NEXT_DAY = "2025-11-01"

Answer = Callable[[NextItem], Trial]


def right(choice: NextItem) -> Trial:
    return named(choice.rule, choice.rule) if choice.go else rejected(choice.rule)


def known(*rules: str, day: str = DAY, pairs: int = 12) -> list[Trial]:
    """Return answers that make these rules strong."""
    return [
        answer
        for rule in rules
        for _ in range(pairs)
        for answer in (named(rule, rule, day=day), rejected(rule, day=day))
    ]


class Sitting:
    """A plan with its profile."""

    def __init__(
        self, before: list[Trial], *, rules: tuple[str, ...] = RULES, **facts: Any
    ) -> None:
        self.log = logged(before)
        self.profile = profile_of(self.log)
        self.day = facts.pop("day", DAY)
        self.plan = Scheduler(
            rules, self.profile, GAME, facts.pop("seed", 1), day=self.day, **facts
        )

    def ask(self, answer: Answer = right) -> NextItem:
        choice = self.plan.next()
        given = answer(choice)._replace(day=self.day)
        at = len(self.log) + 1
        self.log.append(StoredTrial(at, f"9999-{at:08}", given, f"{at:08}"))
        assert self.profile.add(self.log[-1])
        return choice

    def ask_many(self, many: int, answer: Answer = right) -> list[NextItem]:
        return [self.ask(answer) for _ in range(many)]


# -- spacing


@pytest.mark.parametrize("seed", [0, *[pytest.param(each, marks=slow) for each in range(1, 5)]])
@pytest.mark.parametrize("many", range(5, 11))
def test_no_rule_comes_twice_within_three_items(many: int, seed: int) -> None:
    asked = [
        each.rule
        for each in Sitting([], rules=RULES[:many], seed=seed).ask_many(
            400, lambda choice: named(choice.rule, "none") if choice.rule in "ab" else right(choice)
        )
    ]
    for at, rule in enumerate(asked):
        assert rule not in asked[max(0, at - GAP) : at]


@pytest.mark.parametrize(("many", "gap"), [(4, 2), (3, 1)])
def test_with_few_rules_one_more_than_needed_stays_free(many: int, gap: int) -> None:
    asked = [each.rule for each in Sitting([], rules=RULES[:many]).ask_many(400)]
    for at, rule in enumerate(asked):
        assert rule not in asked[max(0, at - gap) : at]
    assert any(asked[at] == asked[at - gap - 1] for at in range(gap + 1, 400))


def test_two_rules_do_not_take_turns_and_none_comes_three_times_running() -> None:
    asked = [each.rule for each in Sitting([], rules=("a", "b")).ask_many(400)]
    assert all(len(set(asked[at : at + 3])) == 2 for at in range(398))
    assert any(asked[at] == asked[at + 1] for at in range(399))
    assert min(Counter(asked).values()) >= 130


def test_one_rule_alone_is_asked_all_the_time() -> None:
    assert {each.rule for each in Sitting([], rules=("a",)).ask_many(40)} == {"a"}


# -- go and no-go


def shares(asked: list[NextItem]) -> list[int]:
    """Return the matching questions in every running ``SPAN`` of them."""
    return [sum(each.go for each in asked[at : at + SPAN]) for at in range(len(asked) - SPAN)]


def answers(see: float, let_pass: float) -> Answer:
    """Return a learner who sees that share, and lets that share of near misses pass."""
    chance = random.Random(1)

    def answer(choice: NextItem) -> Trial:
        good = chance.random() < (see if choice.go else let_pass)
        if choice.go:
            return named(choice.rule, choice.rule if good else "none")
        return rejected(choice.rule, "none" if good else choice.rule)

    return answer


@pytest.mark.parametrize(("see", "let_pass"), [(1, 1), (1, 0), (0, 1), (0.6, 0.8), (0, 0)])
def test_of_every_twenty_items_seven_to_fourteen_hold(see: float, let_pass: float) -> None:
    found = shares(Sitting([]).ask_many(400, answers(see, let_pass)))
    assert min(found) >= LEAST_HOLD
    assert max(found) <= MOST_HOLD


@pytest.mark.slow
def test_the_weaker_side_is_asked_more() -> None:
    hasty, timid = [
        sum(each.go for each in Sitting([]).ask_many(400, answers(*sides))[100:]) / 300
        for sides in ((0.95, 0.4), (0.4, 0.95))
    ]
    assert hasty < 0.45 < 0.55 < timid


@pytest.mark.parametrize("items", [400, pytest.param(1000, marks=slow)])
@pytest.mark.parametrize("rate", [12, 24, 50, 53, 64])
def test_a_stated_go_rate_is_kept_within_two_points(rate: int, items: int) -> None:
    asked = Sitting([], go_rate=rate).ask_many(items)
    assert abs(100 * sum(each.go for each in asked) / items - rate) <= 2


@pytest.mark.parametrize("items", [600, pytest.param(2000, marks=slow)])
def test_what_comes_cannot_be_told_from_what_came(items: int) -> None:
    asked = [each.go for each in Sitting([], go_rate=60).ask_many(items)]
    after = Counter(pairwise(asked))
    for before in (True, False):
        both = after[before, True] + after[before, False]
        assert abs(after[before, True] / both - 0.60) < 0.06


# -- which rule


def test_the_weakest_comes_first() -> None:
    sitting = Sitting([*known(*RULES), *[named("f", "none")] * 6, *[rejected("f", "f")] * 6])
    asked = sitting.ask_many(60, answers(0.3, 0.3))
    assert "f" in [each.rule for each in asked[:6]]
    first = next(each for each in asked if each.rule == "f" and each.reason == "weakest")
    assert first.level is not None
    assert first.low is not None
    assert first.low < 50
    assert Counter(each.rule for each in asked).most_common(1)[0][0] == "f"


def test_the_weaker_side_of_a_rule_is_asked() -> None:
    holes = [*known(*RULES), *[slapped("c", "miss")] * 6, *[slapped("h", "false-alarm")] * 6]
    asked = Sitting(holes).ask_many(40)
    seen = Counter(each.rule for each in asked if each.go)
    let_pass = Counter(each.rule for each in asked if not each.go)
    assert seen.most_common(1)[0][0] == "c"
    assert let_pass.most_common(1)[0][0] == "h"


def test_what_is_known_is_kept_up_and_no_rule_is_forgotten() -> None:
    asked = Sitting(known(*RULES, pairs=25)).ask_many(400)
    assert Counter(each.reason for each in asked).most_common(1)[0][0] == "upkeep"
    for at in range(0, 400, 100):
        assert {each.rule for each in asked[at : at + 100]} == set(RULES)


def test_the_reason_is_that_little_is_known_where_little_is() -> None:
    sitting = Sitting([*known(*RULES, pairs=25)], rules=(*RULES, "k"))
    asked = sitting.ask_many(30)
    assert next(each.reason for each in asked if each.rule == "k") == "new"
    told = [
        (each.reason, each.low, each.level, each.high)
        for each in asked
        if each.low is not None and each.level is not None and each.high is not None
    ]
    assert all(low <= level <= high for _, low, level, high in told)
    assert {high - low > 35 for reason, low, _, high in told if reason == "unsure"} == {True}


def test_a_stuck_rule_comes_in_one_item_of_six_at_most() -> None:
    hopeless = [each for _ in range(30) for each in (named("a", "none"), rejected("a", "a"))]
    asked = Sitting([*known(*RULES, pairs=25), *hopeless], key=("slap-or-not", "screen")).ask_many(
        120,
        lambda choice: (
            slapped(choice.rule, "miss" if choice.go else "false-alarm")
            if choice.rule == "a"
            else slapped(choice.rule, "hit" if choice.go else "correct-rejection")
        ),
    )
    places = [at for at, each in enumerate(asked) if each.rule == "a"]
    assert len(places) >= 8
    assert min(after - before for before, after in pairwise(places)) >= STUCK_GAP


def test_what_takes_longer_comes_less_often() -> None:
    slow = [
        each._replace(time_ms=6000.0 if each.target in "abc" else 1500.0)
        for each in known(*RULES, pairs=3)
    ]
    asked = Sitting(slow).ask_many(
        300,
        lambda choice: answers(0.5, 0.5)(choice)._replace(
            time_ms=6000.0 if choice.rule in "abc" else 1500.0
        ),
    )
    rules = Counter(each.rule for each in asked if each.reason != "mistake")
    assert max(rules[each] for each in "abc") < min(rules[each] for each in "defghij")


# -- parts


PARTS = {"eq-3": ("sum", "product", "mod")}


def blind_to_mod(choice: NextItem) -> Trial:
    settings = {"mode": "any", "part": choice.part}
    if choice.go:
        said = "none" if choice.part == "mod" else choice.rule
        return named(choice.rule, said, settings=settings)
    return rejected(choice.rule, settings=settings)


def test_the_parts_of_a_rule_are_asked_apart_the_weakest_most() -> None:
    sitting = Sitting([], rules=("pair", "eq-3", "flush-3", "floopa-3"), parts=PARTS)
    asked = [each for each in sitting.ask_many(120, blind_to_mod) if each.rule == "eq-3"]
    parts = Counter(each.part for each in asked)
    assert set(parts) == {"sum", "product", "mod"}
    assert parts.most_common(1)[0][0] == "mod"
    assert asked[0].go
    skills = sitting.profile.area(GAME).skills
    assert skills["eq-3:mod"].seeing.level < 0.4 < 0.8 < skills["eq-3:sum"].seeing.level


def test_a_new_rule_is_met_first_where_it_holds() -> None:
    met: set[str] = set()
    for choice in Sitting([]).ask_many(200):
        if choice.rule not in met:
            assert choice.go
            assert choice.reason == "new"
            assert (choice.level, choice.median_ms, choice.ago) == (None, None, None)
        else:
            assert choice.reason != "new"
        met.add(choice.rule)
    assert met == set(RULES)


def test_a_weak_rule_is_asked_without_what_was_said_for_it() -> None:
    sitting = Sitting([*known(*RULES), named("d", "g")])
    asked = sitting.ask_many(8, lambda choice: named(choice.rule, "none"))
    assert {each.without for each in asked if each.rule == "d" and each.go} == {"g"}


def test_the_same_log_and_seed_give_the_same_plan_and_another_seed_another() -> None:
    plans = [Sitting(known("a", "b"), seed=seed).ask_many(100) for seed in (3, 3, 4)]
    assert plans[0] == plans[1] != plans[2]


def test_where_another_rule_was_seen_instead_it_is_asked_without_that() -> None:
    def always_b(choice: NextItem) -> Trial:
        if choice.rule == "a" and choice.go and not choice.without:
            return named("a", "b", "a b")
        return right(choice)

    asked = [each for each in Sitting([]).ask_many(100, always_b) if each.rule == "a" and each.go]
    assert asked[0].without == ""
    assert asked[1].without == "b"
    assert asked[2].without == ""


# -- days


def test_what_is_due_comes_first_on_another_day_until_it_has_its_grade() -> None:
    early = [*known(*RULES[:6], pairs=3), *known(*RULES[6:], day=NEXT_DAY, pairs=3)]
    profile = profile_of(logged(early))
    skills = profile.area(GAME).skills
    day = max(skills[rule].due for rule in RULES[:6])
    due = {rule for rule in RULES if skills[rule].due <= day}
    assert due == set(RULES[:6]), "of the others none is due yet"
    sitting = Sitting(early, day=day)
    asked = []
    while any(each.is_due(day) for each in sitting.profile.area(GAME).skills.values()):
        asked.append(sitting.ask())
        assert len(asked) < 40
    assert Counter(each.rule for each in asked if each.reason == "due") == dict.fromkeys(due, 3)
    others = [each for each in asked if each.reason != "due"]
    assert len(others) <= 6, "only where every rule that is due was asked just before"
    assert all(each.reason == "due" for each in asked[:12])
    assert all(each.reason != "due" for each in sitting.ask_many(50))


def test_nothing_is_due_before_its_day() -> None:
    sitting = Sitting(known(*RULES), day=NEXT_DAY)
    assert all(each.reason != "due" for each in sitting.ask_many(50))


def test_a_clock_set_back_makes_nothing_due() -> None:
    sitting = Sitting(known(*RULES), day="2025-01-01")
    assert all(each.reason != "due" for each in sitting.ask_many(50))
    assert {skill.day for skill in sitting.profile.area(GAME).skills.values()} == {"2025-01-01"}


@pytest.mark.parametrize("wrong", ["2000-01-01", "2025-11-01", "2031-01-01"])
def test_one_day_of_a_wrong_clock_changes_no_plan(wrong: str) -> None:
    """Due rules come first, each once, and then all rules, as if that day had not been."""
    log = [*known(*RULES, pairs=3), *known(*RULES, day=wrong, pairs=3)]
    asked = Sitting(log, day="2025-12-24").ask_many(120)
    due = Counter(each.rule for each in asked if each.reason == "due")
    assert due == dict.fromkeys(RULES, 3)
    assert all(each.reason != "due" for each in asked[40:])
    assert {each.rule for each in asked[40:]} == set(RULES)


def test_a_mistake_of_a_day_that_a_wrong_clock_made_is_right_today_after_one_answer() -> None:
    sitting = Sitting([*known(*RULES), named("a", "none", day="2031-01-01")])
    assert len([each for each in sitting.ask_many(60) if each.reason == "mistake"]) <= 1
    mistakes = sitting.profile.area(GAME).mistakes
    assert [each.rule for each in mistakes.waiting(NEXT_DAY)] == ["a"]
    assert mistakes.waiting(DAY) == []


# -- mistakes


def test_a_mistake_comes_back_with_the_same_rule_and_confusion_until_it_is_right_today() -> None:
    confusion = trial("play", "false-alarm", held="d", answer="g")
    sitting = Sitting([*known(*RULES), confusion])
    asked = sitting.ask_many(100)
    (again,) = [each for each in asked if each.reason == "mistake"]
    assert (again.rule, again.go, again.without) == ("d", True, "g")
    assert asked.index(again) < 10
    sitting.day = sitting.plan.day = NEXT_DAY
    asked = sitting.ask_many(100)
    assert [each[:4] for each in asked if each.reason == "mistake"] == [again[:4]]
    assert len(sitting.profile.area(GAME).mistakes) == 0
    sitting.day = sitting.plan.day = "2025-11-02"
    assert not [each for each in sitting.ask_many(100) if each.reason == "mistake"]


def test_a_rule_seen_where_none_was_comes_back_as_its_near_miss() -> None:
    sitting = Sitting([*known(*RULES), rejected("c", "h")])
    (again,) = [each for each in sitting.ask_many(100) if each.reason == "mistake"]
    assert (again.rule, again.go, again.without) == ("h", False, "")


def test_a_wrong_slap_without_a_name_comes_back_as_something_to_let_pass() -> None:
    sitting = Sitting([*known(*RULES), trial("play", "false-alarm")])
    (again,) = [each for each in sitting.ask_many(100) if each.reason == "mistake"]
    assert not again.go


def test_a_miss_of_a_played_game_comes_back() -> None:
    sitting = Sitting([*known(*RULES), trial("play", "miss", held="b e")])
    (again,) = [each for each in sitting.ask_many(100) if each.reason == "mistake"]
    assert (again.rule, again.go) == ("b", True)


def test_a_confusion_made_twice_comes_before_older_mistakes_and_before_what_is_due() -> None:
    before = [*known(*RULES), *[named(rule, "none") for rule in "cdef"], *[named("a", "b")] * 2]
    sitting = Sitting(before, day="2025-12-24")
    asked = sitting.ask_many(4)
    first = next(each for each in asked if each.reason == "mistake")
    assert (first.rule, first.without) == ("a", "b")
    assert asked.index(first) <= 3
    assert {each.reason for each in asked} == {"due", "mistake"}


def test_a_slap_drill_asks_for_no_confusion_that_only_names_could_show() -> None:
    confusion = [*known(*RULES), named("d", "g")]
    sitting = Sitting(confusion, key=("slap-or-not", "screen"))
    asked = sitting.ask_many(
        60, lambda choice: slapped(choice.rule, "hit" if choice.go else "correct-rejection")
    )
    assert not [each for each in asked if each.reason == "mistake"]


# -- steering


def test_a_pinned_rule_is_next_and_then_every_other_item() -> None:
    sitting = Sitting(known(*RULES))
    sitting.ask_many(7)
    for rule in ("c", "h"):
        sitting.plan.steering = Steering(pinned=(rule,))
        asked = sitting.ask_many(21)
        assert all(each.rule == rule and each.reason == "pinned" for each in asked[::2])
        assert all(each.rule != rule for each in asked[1::2])


def test_several_pinned_rules_take_turns() -> None:
    sitting = Sitting(known(*RULES), steering=Steering(pinned=("c", "h")))
    asked = [each.rule for each in sitting.ask_many(40)][::2]
    assert Counter(asked) == {"c": 10, "h": 10}


def test_an_excluded_rule_is_not_asked_from_the_next_item_on() -> None:
    sitting = Sitting([named("a", "none")] * 9)
    sitting.ask_many(3)
    sitting.plan.steering = Steering(excluded=("a", "b"))
    assert {each.rule for each in sitting.ask_many(200)} == set(RULES) - {"a", "b"}
    sitting.plan.steering = Steering()
    assert {each.rule for each in sitting.ask_many(200)} == set(RULES)


def test_only_picked_rules_are_asked_from_the_next_item_on() -> None:
    sitting = Sitting(known(*RULES))
    sitting.ask_many(3)
    picked = ("b", "d", "f")
    sitting.plan.steering = Steering(picked=picked)
    asked = sitting.ask_many(100)
    assert {each.rule for each in asked} == set(picked)
    assert {each.reason for each in asked} == {"picked"}


def test_a_picked_rule_that_cannot_be_asked_today_is_no_reason() -> None:
    sitting = Sitting(known(*RULES), steering=Steering(picked=("of another day",)))
    assert {each.reason for each in sitting.ask_many(50)} <= {"weakest", "unsure", "upkeep"}
    fresh = Sitting([], steering=Steering(picked=("of another day",)))
    assert {each.reason for each in fresh.ask_many(4)} == {"new"}


def test_excluding_everything_excludes_nothing() -> None:
    sitting = Sitting([], steering=Steering(excluded=RULES))
    assert {each.rule for each in sitting.ask_many(100)} == set(RULES)


# -- the numbers of "why this one?"


def test_there_is_no_level_before_there_is_an_answer() -> None:
    """If a slap could have meant another rule, it says nothing about this one."""
    seen = slapped("a", "hit", "a b")
    sitting = Sitting(
        [*known(*RULES[1:]), seen],
        key=("slap-or-not", "screen"),
        steering=Steering(pinned=("a",)),
    )
    choice = sitting.plan.next()
    assert (choice.rule, choice.level, choice.ago) == ("a", None, 1)


def test_the_numbers_are_those_of_the_profile() -> None:
    slow = [named("a", "a", time_ms=2400.0)] * 3
    sitting = Sitting(
        [*slow, *known(*RULES[1:])], key=(NAMING, "screen"), steering=Steering(("a",))
    )
    for _ in range(10):
        skill = sitting.profile.area(GAME).skill("a")
        side = skill.seeing, skill.passing
        ago = sitting.profile.area(GAME).items + 1 - skill.asked
        choice = sitting.ask()
        if choice.rule == "a" and choice.level is not None:
            estimate = side[not choice.go]
            assert estimate is not None
            numbers = tuple([round(100 * each) for each in estimate])
            assert (choice.level, choice.low, choice.high) == numbers
            assert choice.median_ms == 2400
            assert choice.ago == ago
            break
    else:
        raise AssertionError("the pinned rule did not come")


# -- exercises


def test_exercises_train_what_is_due_first_then_the_weakest_with_room_between() -> None:
    def exercise(target: str, right: bool, day: str = DAY) -> Trial:
        facts: dict[str, Any] = {"target": target, "settings": {"worth": "best"}, "day": day}
        return trial("mod", "right" if right else "wrong", **facts)

    skills = [f"fact:{letter}" for letter in "abcdef"]
    log = [exercise(each, each != "fact:c") for _ in range(6) for each in skills]
    area = profile_of(logged(log)).area(GAME)
    chance = random.Random(1)
    recent: list[str] = []
    for _ in range(200):
        recent.append(pick(area, skills, chance, DAY, recent).rule)
    assert Counter(recent).most_common(1)[0][0] == "fact:c"
    assert all(len(set(recent[at : at + 4])) == 4 for at in range(196))
    due = area.skill("fact:c").due
    first = pick(area, skills, chance, due)
    assert (first.rule, first.reason) == ("fact:c", "due")
    new = pick(area, ["fact:new"], chance, DAY)
    assert (new.reason, new.level) == ("new", None)
