"""Open mistakes: events that open one, make it worse, or close it."""

from __future__ import annotations

from tests.coach.answers import CARDS, GAME, logged, named, profile_of, rejected, slapped, trial
from tests.tiers import looped
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.store.records import Trial

ONE, TWO, THREE = "2025-10-29", "2025-10-30", "2025-10-31"


def open_after(*trials: Trial) -> list[Mistake]:
    return list(profile_of(logged(trials)).area(GAME).mistakes)


def pairs(*trials: Trial) -> list[tuple[str, str]]:
    return [(each.rule, each.said) for each in open_after(*trials)]


@looped(
    "wrong, rule, said",
    [
        (named("pair", "none"), "pair", ""),
        (named("pair", "flush-3"), "pair", "flush-3"),
        (named("pair", "flush-3", "eq-3 pair"), "pair", "flush-3"),
        (named("pair", "none", "eq-3 pair"), "pair", ""),
        (named("pair", "")._replace(outcome="lapse"), "pair", ""),
        (rejected("pair", "pair"), "", "pair"),
        (rejected("pair", "eq-3"), "", "eq-3"),
        (slapped("pair", "miss"), "pair", ""),
        (slapped("pair", "false-alarm"), "", "pair"),
        (trial("play", "miss", held="eq-3 pair"), "eq-3", ""),
        (trial("play", "false-alarm", answer="pair"), "", "pair"),
        (trial("play", "false-alarm", answer="pair", held="eq-3"), "eq-3", "pair"),
        (trial("play", "false-alarm"), "", ""),
    ],
)
def test_what_opens_a_mistake(wrong: Trial, rule: str, said: str) -> None:
    assert open_after(wrong) == [Mistake(rule, said, 1, wrong.day, wrong.day, CARDS)]


@looped(
    "fine",
    [
        named("pair", "pair"),
        named("pair", "eq-3", "eq-3 pair"),
        rejected("pair"),
        slapped("pair", "hit"),
        slapped("pair", "lapse"),
        slapped("pair", "correct-rejection"),
        trial("play", "hit", answer="pair", held="pair"),
        named("pair", "none", quality="void: focus"),
        named("pair", "none")._replace(outcome="anticipation"),
        slapped("pair", "anticipation"),
        trial("play", "miss", held="pair", quality="void: stopped"),
        trial("reaction", "miss"),
    ],
)
def test_what_opens_none(fine: Trial) -> None:
    assert open_after(fine) == []


def test_where_all_were_asked_for_each_that_was_overlooked_is_a_mistake() -> None:
    every = {"settings": {"mode": "all"}}
    wrong = named("pair", "pair", "pair eq-3 flush-3", **every)._replace(outcome="wrong")
    assert pairs(wrong) == [("eq-3", ""), ("flush-3", "")]
    wrong = named("pair", "pair floopa-3", "pair", **every)._replace(outcome="wrong")
    assert pairs(wrong) == [("", "floopa-3")]


def test_a_mistake_leaves_only_by_being_right_on_two_days() -> None:
    wrong = named("pair", "none", day=ONE)
    right = [named("pair", "pair", day=day) for day in (ONE, ONE, ONE)]
    assert [each.right for each in open_after(wrong, *right)] == [(ONE,)]
    assert open_after(wrong, *right, named("pair", "pair", day=TWO)) == []


def test_wrong_again_begins_anew() -> None:
    trials = [
        named("pair", "none", day=ONE),
        named("pair", "pair", day=ONE),
        named("pair", "none", day=TWO, cards="2S 2H"),
        named("pair", "pair", day=THREE),
    ]
    assert open_after(*trials) == [Mistake("pair", "", 2, ONE, TWO, "2S 2H", (THREE,))]


def test_a_mistake_of_a_day_that_a_wrong_clock_made_is_mended_on_right_days() -> None:
    wrong = named("pair", "none", day="2031-01-01")
    right = [named("pair", "pair", day=day) for day in (ONE, ONE, TWO)]
    assert [each.right for each in open_after(wrong, *right[:2])] == [(ONE,)]
    mistakes = profile_of(logged([wrong, *right[:2]])).area(GAME).mistakes
    assert [len(mistakes.waiting(day)) for day in (ONE, TWO)] == [0, 1]
    assert open_after(wrong, *right) == []


def test_a_confusion_is_only_mended_where_it_could_be_made() -> None:
    wrong = named("pair", "eq-3", day=ONE)
    both = named("pair", "pair", "eq-3 pair", day=TWO)
    assert [each.right for each in open_after(wrong, both)] == [()]
    assert [each.right for each in open_after(wrong, slapped("pair", "hit", day=TWO))] == [()]
    alone = named("pair", "pair", day=TWO)
    assert [each.right for each in open_after(wrong, alone)] == [(TWO,)]


def test_what_was_seen_where_nothing_was_is_mended_by_letting_its_near_miss_pass() -> None:
    wrong = rejected("pair", "pair", day=ONE)
    assert [each.right for each in open_after(wrong, rejected("eq-3", day=TWO))] == [()]
    assert [each.right for each in open_after(wrong, rejected("pair", day=TWO))] == [(TWO,)]
    passed = slapped("pair", "correct-rejection", day=TWO)
    assert [each.right for each in open_after(wrong, passed)] == [(TWO,)]
    assert open_after(wrong, passed, rejected("pair", day=THREE)) == []


def test_playing_mends_nothing() -> None:
    wrong = trial("play", "miss", held="pair", day=ONE)
    hits = [trial("play", "hit", held="pair", answer="pair", day=day) for day in (TWO, THREE)]
    assert [each.right for each in open_after(wrong, *hits)] == [()]


def test_what_waits_is_the_repeated_first_and_nothing_that_was_right_today() -> None:
    trials = [
        named("sandwich", "none", day=ONE),
        named("pair", "eq-3", day=ONE),
        named("pair", "eq-3", day=ONE),
        named("flush-3", "none", day=ONE),
        named("sandwich", "sandwich", day=TWO),
    ]
    mistakes = profile_of(logged(trials)).area(GAME).mistakes
    assert [each.rule for each in mistakes.waiting(TWO)] == ["pair", "flush-3"]
    assert [each.rule for each in mistakes.waiting(THREE)] == ["pair", "sandwich", "flush-3"]
    assert [each.rule for each in mistakes] == ["sandwich", "pair", "flush-3"]
