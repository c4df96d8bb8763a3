"""The progress page: a sentence for each rule, its details, and ways to the drills."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from tests.coach.answers import trial
from tests.coach.practice import fill, much_practice, practice
from tests.coach.said import begins, says
from tests.said import spoken
from tests.tiers import looped, slowly
from warcards_tui.cards.parts import Text
from warcards_tui.coach.browser.in_force import rules_in_force
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.progress import run as looked_at
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import Day
from warcards_tui.coach.progress.run import ProgressPage, open_progress
from warcards_tui.coach.progress.statistics import as_json, as_lines, known
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.profile import NAMING
from warcards_tui.coach.skills.steering import kept_steering
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import moments
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, files
from warcards_tui.voice import progress as voice
from warcards_tui.voice import review
from warcards_tui.voice.progress import seconds
from warcards_tui.words import progress, sitting
from warcards_tui.words.utterance import Utterance

TODAY = "2025-11-05"
RULES = 10


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looked_at, "today", lambda: TODAY)


def store(days: int = 8, items: int = 60) -> Store:
    found = Store.in_memory()
    fill(found, practice(days=days, items=items))
    return found


@cache
def _much() -> Store:
    found = Store.in_memory()
    much_practice(found)
    return found


def much() -> Store:
    """Return a copy of a store with much practice: making one takes long."""
    return Store(files.in_memory(_much()._db))


def said(run: ProgressPage, *keys: str) -> list[str]:
    """Press keys; return what the page says."""
    run.take()
    for key in keys:
        run.key(key, 0.0)
    return [line.ear for line in run.take()]


def opened(kept: Store | None = None, variant: str = "", row: str = "") -> ProgressPage:
    run = open_progress(kept or store(), VARIANTS, variant, row)
    run.start(0.0)
    return run


def to(run: ProgressPage, row: str) -> list[str]:
    """Move down to a row; return the speech there."""
    told: list[str] = []
    while run.row.id != row:
        told = said(run, "down")
    return told


def berkeley() -> Utterance:
    """Return the speech about all rules of Berkeley War in the store of most tests."""
    return voice.variant("Berkeley War", 473, 0.68, 0.71, 0, RULES, due=4, mistakes=11)


def never_asked(rule: str) -> str:
    return spoken(voice.rule(rule, [], None, 0, None, mastered=False, mistakes=0))


def test_it_begins_with_all_rules_and_goes_through_them() -> None:
    run = opened()
    title, first = [line.ear for line in run.take()]
    assert title == spoken(f"{progress.title}.")
    assert first == spoken(berkeley())
    told = said(run, *["down"] * (RULES + 1))
    assert sorted(told[:RULES]) == sorted(spoken(row.line) for row in run.rows[1:-1])
    assert told[-2] == never_asked("date sum")
    assert told[-1] == spoken(voice.reactions({"screen": 300}))
    assert said(run, "j") == [spoken(progress.nothing_below)]
    assert said(run, "k") == [never_asked("date sum")]
    assert said(opened(), "up") == [spoken(progress.nothing_above)]


def test_what_is_due_comes_first_then_the_weakest_and_last_what_was_never_asked() -> None:
    rules = [row.rule for row in opened().rows if row.rule is not None]
    due = [each.is_due(TODAY) for each in rules]
    assert due == sorted(due, reverse=True)
    assert any(due)
    asked = [each for each in rules if each.trials and not each.is_due(TODAY)]
    assert [each.level for each in asked] == sorted(each.level for each in asked)
    assert [each.id for each in rules if not each.trials] == ["sum-3-date"] == [rules[-1].id]


def test_a_row_in_one_sentence() -> None:
    run = opened()
    (told,) = to(run, "pair")
    pair = run.row.rule
    assert pair is not None
    assert pair.seeing is not None
    assert pair.passing is not None
    levels = [pair.seeing.level, pair.passing.level]
    assert told == spoken(voice.rule("pair", levels, 1310, pair.trend, 10, False, 0))


def test_its_numbers_are_those_of_the_profile() -> None:
    kept = store()
    run, profile = opened(kept), kept_profile(kept)
    for row in run.rows:
        if row.rule is not None:
            skill = profile.area("berkeley-war").skill(row.id)
            assert (row.rule.trials, row.rule.right) == (skill.trials, skill.right)
            assert row.rule.due == skill.due
            assert [day.trials for day in row.rule.days] == [
                day.trials for day in skill.days().values()
            ]


def test_all_about_a_rule() -> None:
    run = opened()
    to(run, "sum-2-11")
    told: list[Text] = [
        progress.answers(trials=57, right=voice.percent(0.63)).text,
        voice.sides(28, 21, 29, 15),
        voice.shares([0.78, 0.38, 0.78, 1.0, 0.8]),
        progress.too_few(what=progress.slaps_and_passes, go=20, no_go=12, least=20).text,
        page_end(1, 2),
    ]
    assert said(run, "i") == [spoken(each) for each in told]
    told = []
    for drill, median, decision, days in (
        ("which-rule", 1590, 1280, (1650, 1790, 1530, 1150, 1350)),
        (voice.NONE, 1530, 1230, (1670, 1240, 1510, 1530, 1540)),
        ("slap-or-not", 770, 470, (840, 820, 760, 660, 620)),
    ):
        told.append(voice.decision(drill, "screen", median, decision))
        told.append(voice.medians(drill, "screen", days))
    wrong = voice.mistake("", "eleven", made=1, days_right=0)
    assert said(run, "down") == [spoken(each) for each in (*told, wrong, page_end(2, 2))]


def page_end(number: int, of: int) -> str:
    return voice.page_end(number, of, "Down", "Enter").text


@pytest.mark.slow
def test_all_about_a_rule_is_paged_through() -> None:
    run = opened(much())
    run.paged = True
    to(run, "pair")
    said(run, "i")
    assert [each.id for each in run.actions()[:4]] == ["down", "up", "go-on", "to-drill"]
    where = voice.where("pair", run.at + 1, 12, "Berkeley War", voice.page(1, 6))
    assert said(run, "t") == [spoken(where)]
    assert said(run, "up") == [spoken(progress.no_page_before(back="Enter"))]
    for key in ("down", "space", "j", "pagedown", "down"):
        seen = said(run, key)
        assert len(seen) > 1
    assert seen[-1] == spoken(page_end(6, 6))
    assert said(run, "down") == [spoken(progress.no_page_after(back="Enter"))]
    for key in ("up", "v", "k", "pageup", "up"):
        seen = said(run, key)
    assert seen[-1] == spoken(page_end(1, 6))
    (back,) = said(run, "enter")
    assert back == spoken(run.row.line)
    assert run.details == ()
    assert said(run, "down") == [spoken(run.row.line)]


@pytest.mark.slow
def test_the_pages_hold_everything_once() -> None:
    run = opened(much())
    to(run, "pair")
    pair = run.row.rule
    assert pair is not None
    said(run, "i")
    told = [spoken(line) for page in run.pages for line in page]
    names = {row.id: row.rule.told for row in run.rows if row.rule is not None}
    groups = sentences.details(pair, names)
    assert told == [spoken(line) for group in groups for line in group]
    assert [len(group) for group in (groups[0], groups[-1])] == [5, len(pair.mistakes)]
    assert len(pair.mistakes) > 8
    assert sum(map(len, groups[1:-1])) == 2 * len(pair.times) == 20
    assert len(told) == len({*told})
    assert all(len(page) <= sentences.PAGE for page in run.pages)


@pytest.mark.slow
def test_the_times_of_one_cue_are_told_and_those_of_the_next_by_a_key() -> None:
    run = opened(much())
    to(run, "pair")
    (line,) = said(run, "s")
    for cue in ("bell", "speech"):
        told = said(run, "n")
        assert begins(told[0], f"{progress.times_from(cue=progress.counted[cue]).text}.")
        assert run.cue == cue
        pair = next(each.rule for each in run.rows if each.id == "pair")
        assert pair is not None
        assert says(told[1], f", {seconds(pair.time(cue) or 0)}, ")
    assert begins(said(run, "n")[0], f"{progress.times_from(cue=progress.counted['screen']).text}.")
    assert line in said(run, "s")
    assert "next-cue" not in [each.id for each in opened().actions()]


def test_the_cue_of_most_practice_comes_first() -> None:
    kept = store(days=1)
    fill(kept, practice(days=6, cue="bell"), "b")
    run = opened(kept)
    assert run.cue == "bell"
    assert run.practice.cues == ("bell", "screen")
    assert begins(said(run, "n")[0], f"{progress.times_from(cue=progress.counted['screen']).text}.")
    assert opened(Store.in_memory()).cue == "screen"


@pytest.mark.slow
def test_the_command_tells_the_times_of_all_cues() -> None:
    found = known(much(), VARIANTS, TODAY)
    lines = list(as_lines(found))
    (practised,) = found.numbers.variants
    (pair,) = [each for each in practised.rules if each.id == "pair"]
    told = [spoken(each) for each in sentences.rule_lines(pair, TODAY, practised.cues)]
    at = lines.index(told[0])
    assert lines[at : at + 3] == told
    ears = [each.median for each in pair.times if each.drill.startswith("hear-")]
    assert [round(each, -1) for each in ears] == [1120]
    assert told[1].endswith(f" {voice.figure(ears[0])}.")
    ahead = [each for each in found.ahead[practised.variant] if each.rule.id == "pair"]
    (forecast,) = [spoken(sentences.forecast_line(each)) for each in ahead]
    assert forecast in lines


def test_d_prime_comes_with_twenty_of_both_kinds() -> None:
    run = opened(store(days=20))
    to(run, "sum-2-11")
    rule = run.row.rule
    assert rule is not None
    assert rule.signals.found is not None
    assert spoken(voice.detection(progress.slaps_and_passes, *rule.signals.found)) in said(run, "i")
    lines = said(opened(), "i")
    told = spoken(voice.detection("Slap or not", 0.81, 0.33, -0.084, 0.165))
    assert lines[lines.index(told) + 1] == spoken(progress.detection_help())


def test_without_a_baseline_nothing_is_taken_off() -> None:
    kept = Store.in_memory()
    fill(kept, iter([each for each in practice(days=3) if each.source != "reaction"]))
    run = opened(kept)
    told = said(run, "down", "i", "down")
    rule = run.row.rule
    assert rule is not None
    assert {each.decision for each in rule.times} == {None}
    alone = {spoken(voice.decision(*each[:3], None)) for each in rule.times}
    assert alone & set(told)
    assert said(opened(kept), *["down"] * (RULES + 1))[-1] == spoken(voice.reactions({}))


def test_times_after_different_cues_are_told_apart() -> None:
    kept = store(days=2)
    fill(kept, practice(days=4, cue="bell"), "b")
    run = opened(kept)
    to(run, "pair")
    told = said(run, "i", "down", "down")
    pair = run.row.rule
    assert pair is not None
    named = [each for each in pair.times if each.drill == "which-rule"]
    assert {each.cue for each in named} == {"screen", "bell"}
    for each in named:
        assert spoken(voice.decision(each.drill, each.cue, each.median, each.decision)) in told
    medians = sentences.reaction_medians(known(kept, VARIANTS, TODAY).numbers)
    assert {*medians} == {"screen", "bell"}
    assert said(opened(kept), *["down"] * (RULES + 1))[-1] == spoken(voice.reactions(medians))


def test_wrong_slaps_without_a_rule_and_what_was_not_scored_are_told() -> None:
    """They are stored as drills and games write them."""
    kept = Store.in_memory()
    for _ in range(8):
        kept.add_trial(trial("play", "false-alarm"))
    kept.add_trial(trial("slap-or-not", "void", quality="void: focus", target="pair"))
    kept.add_trial(trial("reaction", "void", variant="", quality="void: focus"))
    kept.add_trial(trial("reaction", "anticipation", variant=""))
    found = known(kept, VARIANTS, "2025-10-31")
    lines = list(as_lines(found))
    assert spoken(progress.unnamed(slaps=8)) in lines
    assert spoken(voice.left_out(1, 0, 0)) in lines
    assert lines[-1] == spoken(voice.baseline("screen", None, 0, 15), voice.left_out(1, 1, 0))
    written = as_json(found)
    (practised,) = written["variants"]
    assert practised["wrong_slaps_without_a_rule"] == 8
    assert practised["not_scored"] == {"disturbed": 1, "too_early": 0}
    assert written["baselines"][0]["not_scored"] == {"disturbed": 1, "too_early": 1}


def test_without_practice_it_says_so() -> None:
    run = opened(Store.in_memory())
    assert [line.ear for line in run.take()][1] == not_drilled("Berkeley War")
    nothing_more = spoken(progress.nothing_more)
    assert said(run, "i") == [nothing_more]
    assert said(run, "down", "i") == [never_asked("pair"), nothing_more]


def not_drilled(game: str) -> str:
    return spoken(voice.variant(game, 0, None, None, 0, 0, due=0, mistakes=0))


def test_the_keys_that_always_answer() -> None:
    run = opened()
    kept, game = Store.in_memory(), VARIANTS["berkeley-war"]
    rules, where, how_much, hidden = said(run, "r", "t", "e", "c")
    assert rules == spoken(rules_in_force(kept, game))
    assert where == spoken(voice.where(progress.all_skills, 1, 12, game.name))
    assert how_much.endswith(spoken(voice.week(3, 8)))
    assert hidden == spoken(progress.nothing_hidden)
    assert said(run, "s") == [hidden]
    assert said(run, ",") == [f"{how_much} {spoken(review.age(None, 0))}"]
    assert said(run, "x") == [spoken(sitting.no_such_key(key="x", help="H"))]


def test_no_two_actions_have_one_key() -> None:
    offered = opened().actions()
    assert len({action.key for action in offered}) == len({action.id for action in offered})
    ids = {action.id for action in offered}
    assert any(ids <= {each.id for each in moment} for moment in moments(VARIANTS))


def test_a_rule_is_drilled_pinned_and_one_comes_back_to_its_row() -> None:
    kept = store()
    run = opened(kept)
    to(run, "sandwich")
    said(run, "d")
    assert run.left
    assert run.onward == Route("drill", "which-rule", "berkeley-war")
    assert kept_steering(kept, "berkeley-war").pinned == ("sandwich",)
    assert run.returns == Route("progress", "sandwich", "berkeley-war")
    again = opened(kept, "berkeley-war", "sandwich")
    assert again.row.id == "sandwich"
    said(again, "d")  # A second drill does not undo it.
    assert kept_steering(kept, "berkeley-war").pinned == ("sandwich",)


def test_all_rules_are_drilled_as_they_were() -> None:
    for keys in (("down", "a"), ("d",)):
        kept = store()
        run = opened(kept)
        said(run, *keys)
        assert run.onward == Route("drill", "which-rule", "berkeley-war")
        assert kept_steering(kept, "berkeley-war").pinned == ()
    run = opened()
    said(run, *["down"] * (RULES + 1), "d")
    assert run.onward == Route("drill", "reaction")


def test_the_next_game_and_back() -> None:
    run = opened()
    assert said(run, "down", "v")[-1] == not_drilled("World War 3")
    assert [row.id for row in run.rows] == [
        "all",
        "two-variables",
        "one-variable-three",
        "reactions",
    ]
    others = sum(each.slaps for each in VARIANTS.values()) - 1
    assert said(run, *"V" * others)[-1] == spoken(berkeley())


def test_looking_changes_nothing_that_counts() -> None:
    kept = store()
    kept_profile(kept)
    before = list(kept.copies())
    said(opened(kept), "down", "i", "v", "v", "tab", "tab", "tab", "e", "l")
    assert list(kept.copies()) == before


def test_leaving() -> None:
    run = opened()
    assert said(run, "l") == [spoken(progress.leaves)]
    assert run.left
    assert run.onward is None
    assert run.actions() == ()


def test_what_cannot_be_opened() -> None:
    with pytest.raises(ValueError, match="Did you mean berkeley-war"):
        open_progress(Store.in_memory(), VARIANTS, "berkley-war")


def test_a_game_without_slaps_has_what_its_exercises_train() -> None:
    run = opened(Store.in_memory(), "speed-war")
    assert {row.rule.drill for row in run.rows if row.rule is not None} >= {"leaves", "count-back"}
    said(run, "down", "enter")
    assert run.onward is not None
    assert run.onward.variant == "speed-war"
    assert run.onward.name in EXERCISES


@slowly("0")
@pytest.mark.parametrize("days", [1, 3, 8, 0])
def test_every_sentence_can_be_heard(days: int) -> None:
    run = opened(store(days) if days else much())
    told = said(run, *["i", *["down"] * 6, "enter", "n", "down"] * (RULES + 2))
    for line in told:
        assert line.isascii()
        assert line.endswith(".")
        assert len(line) <= 175
        assert "  " not in line


@looped("before, now, told", [(1000.0, 920.0, 1), (1000.0, 930.0, 0), (1000.0, 1100.0, 0)])
def test_a_rule_is_quicker_this_week_where_its_time_fell_by_a_twelfth(
    before: float, now: float, told: int
) -> None:
    days = [
        Day(day, 5, 5, {(NAMING, "screen"): time})
        for day, time in (("2025-10-20", before), (TODAY, now))
    ]
    rule: Any = SimpleNamespace(id="pair", days=days)
    practice: Any = SimpleNamespace(rules=[rule])
    found = sentences.changes(practice, TODAY, "screen")
    assert found == [sentences.WeeklyChange(rule, True, before, now)] * told
