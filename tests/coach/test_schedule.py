"""Which rule is asked next, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.coach.answers import DAY, GAME, logged, named, profile_of, rejected, slapped, trial
from warcards_tui.coach.skills.profile import NAMING
from warcards_tui.coach.skills.schedule import GAP, GO_RATE, Choice, Scheduler
from warcards_tui.coach.skills.steering import Steering
from warcards_tui.store.records import StoredTrial, Trial

RULES = tuple("abcdefghij")
NEXT_DAY = "2025-11-01"

Answer = Callable[[Choice], Trial]


def right(choice: Choice) -> Trial:
    return named(choice.rule, choice.rule) if choice.go else rejected(choice.rule)


def known(*rules: str, day: str = DAY, pairs: int = 12) -> list[Trial]:
    """Answers that make these rules strong."""
    return [
        answer
        for rule in rules
        for _ in range(pairs)
        for answer in (named(rule, rule, day=day), rejected(rule, day=day))
    ]


class Sitting:
    """A plan and the profile that it looks at."""

    def __init__(
        self, before: list[Trial], *, rules: tuple[str, ...] = RULES, **facts: Any
    ) -> None:
        self.log = logged(before)
        self.profile = profile_of(self.log)
        self.day = facts.pop("day", DAY)
        self.plan = Scheduler(
            rules, self.profile, GAME, facts.pop("seed", 1), day=self.day, **facts
        )

    def ask(self, answer: Answer = right) -> Choice:
        choice = self.plan.next()
        given = answer(choice)._replace(day=self.day)
        at = len(self.log) + 1
        self.log.append(StoredTrial(at, f"9999-{at:08}", given, f"{at:08}"))
        assert self.profile.add(self.log[-1])
        return choice

    def ask_many(self, many: int, answer: Answer = right) -> list[Choice]:
        return [self.ask(answer) for _ in range(many)]


# -- spacing


@pytest.mark.parametrize("seed", range(5))
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


def test_a_quarter_to_two_fifths_are_no_slap_items_of_every_rule() -> None:
    asked = Sitting([]).ask_many(1000)
    assert 250 <= sum(not each.go for each in asked) <= 400
    by_rule = Counter(each.rule for each in asked if not each.go)
    assert all(by_rule[rule] >= 10 for rule in RULES)


@pytest.mark.parametrize("rate", [12, 24, 50, 53, 64])
def test_a_stated_go_rate_is_kept_within_two_points(rate: int) -> None:
    asked = Sitting([], go_rate=rate).ask_many(1000)
    assert abs(sum(each.go for each in asked) / 10 - rate) <= 2


def test_what_comes_cannot_be_told_from_what_came() -> None:
    asked = [each.go for each in Sitting([]).ask_many(2000)]
    after = Counter(pairwise(asked))
    for before in (True, False):
        both = after[before, True] + after[before, False]
        assert abs(after[before, True] / both - GO_RATE / 100) < 0.06


# -- which rule


def test_the_weakest_comes_first() -> None:
    sitting = Sitting([*known(*RULES), *[named("f", "none")] * 6, *[rejected("f", "f")] * 6])
    mistakes_too = sitting.ask_many(9, lambda choice: named(choice.rule, "none"))
    first = next(each for each in mistakes_too if each.reason == "weakest")
    assert first.rule == "f"
    assert first.level is not None
    assert first.level < 30


def test_the_weaker_side_of_a_rule_is_asked() -> None:
    holes = [*known(*RULES), *[slapped("c", "miss")] * 6, *[slapped("h", "false-alarm")] * 6]
    asked = Sitting(holes).ask_many(30)
    assert next(each.rule for each in asked if each.go and each.reason != "upkeep") == "c"
    assert next(each.rule for each in asked if not each.go and each.reason != "upkeep") == "h"


def test_one_item_in_five_is_for_upkeep_of_what_was_not_asked_for_longest() -> None:
    sitting = Sitting(known(*RULES))
    asked: list[Choice] = []
    for _ in range(500):
        before = {rule: sitting.profile.area(GAME).skill(rule).asked for rule in RULES}
        free = set(RULES) - {each.rule for each in asked[-GAP:]}
        asked.append(sitting.ask())
        if asked[-1].reason == "upkeep":
            assert before[asked[-1].rule] == min(before[rule] for rule in free)
    reasons = Counter(each.reason for each in asked)
    assert reasons == {"upkeep": 100, "weakest": 400}


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
    def always_b(choice: Choice) -> Trial:
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
    """What is due is asked first, once, and then all rules, as without that day."""
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
    assert {each.reason for each in asked} == {"picked", "upkeep"}


def test_a_picked_rule_that_cannot_be_asked_today_is_no_reason() -> None:
    sitting = Sitting(known(*RULES), steering=Steering(picked=("of another day",)))
    assert {each.reason for each in sitting.ask_many(50)} == {"weakest", "upkeep"}
    fresh = Sitting([], steering=Steering(picked=("of another day",)))
    assert {each.reason for each in fresh.ask_many(4)} == {"new"}


def test_excluding_everything_excludes_nothing() -> None:
    sitting = Sitting([], steering=Steering(excluded=RULES))
    assert {each.rule for each in sitting.ask_many(100)} == set(RULES)


# -- the numbers of "why this one?"


def test_there_is_no_level_before_there_is_an_answer() -> None:
    """Where a slap could have meant another rule, nothing is known of this one."""
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
    choice = sitting.plan.next()
    skill = sitting.profile.area(GAME).skill("a")
    assert choice.level == round(100 * skill.level) == 50
    assert choice.median_ms == 2400
    assert choice.ago == sitting.profile.area(GAME).items + 1 - 3
