"""Looking at how one does: a sentence a rule, all about one of them, and ways to the drills."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.coach.answers import trial
from tests.coach.practice import fill, much_practice, practice
from tests.tiers import slowly
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.progress import run as looked_at
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.run import Progress, open_progress
from warcards_tui.coach.progress.statistics import as_json, as_lines, known
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.steering import kept_steering
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import moments
from warcards_tui.sitting.opening import Opening
from warcards_tui.store import Store, files
from warcards_tui.voice.progress import seconds
from warcards_tui.voice.render import ear
from warcards_tui.voice.utterance import utterance

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


def said(run: Progress, *keys: str) -> list[str]:
    """What the keys make it say."""
    run.take()
    for key in keys:
        run.key(key, 0.0)
    return [line.ear for line in run.take()]


def opened(kept: Store | None = None, variant: str = "", row: str = "") -> Progress:
    run = open_progress(kept or store(), VARIANTS, variant, row)
    run.start(0.0)
    return run


def to(run: Progress, row: str) -> list[str]:
    """Goes down to a row; what is said there."""
    told: list[str] = []
    while run.row.id != row:
        told = said(run, "down")
    return told


def test_it_begins_with_all_rules_and_goes_through_them() -> None:
    run = opened()
    title, first = [line.ear for line in run.take()]
    assert title == "Progress."
    assert first == (
        "Berkeley War: 473 items, 68 percent right, level 71; 0 of 10 rules mastered, 4 due;"
        " 11 mistakes open."
    )
    told = said(run, *["down"] * (RULES + 1))
    assert sorted(told[:RULES]) == sorted(ear(row.line) for row in run.rows[1:-1])
    assert told[-2] == "Date sum: not asked yet."
    assert told[-1] == "Simple reaction: 0.30 seconds to the screen."
    assert said(run, "j") == ["This is the last row."]
    assert said(run, "k") == ["Date sum: not asked yet."]
    assert said(opened(), "up") == ["This is the first row."]


def test_what_is_due_comes_first_then_the_weakest_and_last_what_was_never_asked() -> None:
    rules = [row.rule for row in opened().rows if row.rule is not None]
    due = [each.is_due(TODAY) for each in rules]
    assert due == sorted(due, reverse=True)
    assert any(due)
    asked = [each for each in rules if each.trials and not each.is_due(TODAY)]
    assert [each.level for each in asked] == sorted(each.level for each in asked)
    assert [each.id for each in rules if not each.trials] == ["sum-3-date"] == [rules[-1].id]


def test_a_row_in_one_sentence() -> None:
    told = to(opened(), "pair")
    assert re.fullmatch(
        r"Pair: see \d+, pass \d+, 1\.31 seconds,( rising| falling)? due in 10 days\.",
        told[0].replace("rising,", "rising").replace("falling,", "falling"),
    )


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
    assert said(run, "i") == [
        "57 answers, 63 percent right.",
        "Seen 21 of the 28 times it held; let pass 15 of the 29 times it did not.",
        "Right, last five days: 78, 38, 78, 100, 80 percent.",
        "Slaps and passes: too few to judge yet, 20 to slap and 12 to let pass; it takes 20 of "
        "each.",
        "Page 1 of 2; Down goes on.",
    ]
    assert said(run, "down") == [
        "Named in 1.59 seconds, 1.28 more than a simple reaction.",
        "Named, last five days: 1.65, 1.79, 1.53, 1.15, 1.35 seconds.",
        "Let pass in 1.53 seconds, 1.23 more than a simple reaction.",
        "Let pass, last five days: 1.67, 1.24, 1.51, 1.53, 1.54 seconds.",
        "Slapped in 0.77 seconds, 0.47 more than a simple reaction.",
        "Slapped, last five days: 0.84, 0.82, 0.76, 0.66, 0.62 seconds.",
        "Mistake: eleven where no rule held.",
        "Page 2 of 2, the last; Enter goes back to the list.",
    ]


def test_all_about_a_rule_is_paged_through() -> None:
    run = opened(much())
    run.paged = True
    to(run, "pair")
    said(run, "i")
    assert [each.title for each in run.actions()[:4]] == [
        "page on",
        "page back",
        "back to the list",
        "drill it",
    ]
    assert said(run, "t") == [f"Pair, {run.at + 1} of 12, page 1 of 6."]
    assert said(run, "up") == ["This is the first page; Enter goes back to the list."]
    for key in ("down", "space", "j", "pagedown", "down"):
        seen = said(run, key)
        assert len(seen) > 1
    assert seen[-1] == "Page 6 of 6, the last; Enter goes back to the list."
    assert said(run, "down") == ["This is the last page; Enter goes back to the list."]
    for key in ("up", "v", "k", "pageup", "up"):
        seen = said(run, key)
    assert seen[-1] == "Page 1 of 6; Down goes on."
    (back,) = said(run, "enter")
    assert back == ear(run.row.line)
    assert run.details == ()
    assert said(run, "down") == [ear(run.row.line)]


def test_the_pages_hold_everything_once() -> None:
    run = opened(much())
    to(run, "pair")
    pair = run.row.rule
    assert pair is not None
    said(run, "i")
    told = [ear(utterance(line)) for page in run.pages for line in page]
    assert len([line for line in told if line.startswith("Mistake: ")]) == len(pair.mistakes) > 8
    assert len([line for line in told if " more than a simple " in line]) == len(pair.times) == 10
    assert len(told) == len({*told}) == 5 + 20 + len(pair.mistakes)
    assert all(len(page) <= sentences.PAGE for page in run.pages)


def test_the_times_of_one_cue_are_told_and_those_of_the_next_by_a_key() -> None:
    run = opened(much())
    to(run, "pair")
    (line,) = said(run, "s")
    for cue, after in (("bell", "after a bell"), ("speech", "after speech")):
        told = said(run, "n")
        assert told[0] == f"Times {after}."
        assert run.cue == cue
        pair = next(each.rule for each in run.rows if each.id == "pair")
        assert pair is not None
        assert f", {seconds(pair.time(cue) or 0)}, " in told[1]
    assert said(run, "n")[0] == "Times from the screen."
    assert line in said(run, "s")
    assert "next-cue" not in [each.id for each in opened().actions()]


def test_the_cue_of_most_practice_comes_first() -> None:
    kept = store(days=1)
    fill(kept, practice(days=6, cue="bell"), "b")
    run = opened(kept)
    assert run.cue == "bell"
    assert run.practice.cues == ("bell", "screen")
    assert said(run, "n")[0] == "Times from the screen."
    assert opened(Store.in_memory()).cue == "screen"


def test_the_command_tells_the_times_of_all_cues() -> None:
    told = [line for line in as_lines(known(much(), VARIANTS, TODAY)) if line.startswith("Pair: ")]
    assert len(told) == 4
    assert told[0].startswith("Pair: see ")
    assert told[1].startswith("Pair: after speech named in ")
    assert told[1].endswith(", slapped by ear in 1.12.")
    assert told[2].startswith("Pair: after a bell named in ")
    assert told[3].startswith("Pair: mastered in about ")


def test_d_prime_comes_with_twenty_of_both_kinds() -> None:
    run = opened(store(days=20))
    to(run, "sum-2-11")
    (told,) = [line for line in said(run, "i") if ". D-p" in line]
    assert told.startswith("Slaps and passes: you tell slaps apart ")
    assert " between " in told
    told, explained = [line for line in said(opened(), "i") if "D-prime" in line]
    assert told == (
        "Slap or not: you tell slaps apart a little. D-prime 0.81, between 0.48 and 1.14;"
        " criterion minus 0.08, between minus 0.25 and 0.08."
    )
    assert explained.startswith("D-prime is how well you tell slaps from passes: ")


def test_without_a_baseline_nothing_is_taken_off() -> None:
    kept = Store.in_memory()
    fill(kept, iter([each for each in practice(days=3) if each.source != "reaction"]))
    told = said(opened(kept), "down", "i", "down")
    assert any(
        line.endswith("; the reaction drill tells how much of that is deciding.") for line in told
    )
    assert said(opened(kept), *["down"] * (RULES + 1))[-1] == (
        "Simple reaction: not measured yet. The reaction drill measures it."
    )


def test_times_after_different_cues_are_told_apart() -> None:
    kept = store(days=2)
    fill(kept, practice(days=4, cue="bell"), "b")
    run = opened(kept)
    to(run, "pair")
    told = said(run, "i", "down", "down")
    assert any(line.startswith("Named after a bell in ") for line in told)
    assert any(line.startswith("Named in ") for line in told)
    assert said(opened(kept), *["down"] * (RULES + 1))[-1].endswith(" to a bell.")


def test_wrong_slaps_without_a_rule_and_what_was_not_scored_are_told() -> None:
    """As the drills and games write them."""
    kept = Store.in_memory()
    for _ in range(8):
        kept.add_trial(trial("play", "false-alarm"))
    kept.add_trial(trial("slap-or-not", "void", quality="void: focus", target="pair"))
    kept.add_trial(trial("reaction", "void", variant="", quality="void: focus"))
    kept.add_trial(trial("reaction", "anticipation", variant=""))
    found = known(kept, VARIANTS, "2025-10-31")
    lines = list(as_lines(found))
    assert "8 wrong slaps without a rule still open." in lines
    assert "Not scored: 1 disturbed." in lines
    assert lines[-1] == (
        "Simple reaction to the screen: 0 of the 15 needed so far."
        " Not scored: 1 disturbed, 1 too early."
    )
    written = as_json(found)
    (practised,) = written["variants"]
    assert practised["wrong_slaps_without_a_rule"] == 8
    assert practised["not_scored"] == {"disturbed": 1, "too_early": 0}
    assert written["baselines"][0]["not_scored"] == {"disturbed": 1, "too_early": 1}


def test_without_practice_it_says_so() -> None:
    run = opened(Store.in_memory())
    assert [line.ear for line in run.take()] == ["Progress.", "Berkeley War: not drilled yet."]
    assert said(run, "i") == ["There is nothing more to tell yet."]
    assert said(run, "down", "i") == [
        "Pair: not asked yet.",
        "There is nothing more to tell yet.",
    ]


def test_the_keys_that_always_answer() -> None:
    run = opened()
    rules, where, how_much, hidden = said(run, "r", "t", "e", "c")
    assert rules.startswith("Slaps: 1 for pair, ")
    assert where == "All skills, 1 of 12."
    assert how_much.endswith("Practised on three of the last seven days, 8 in all.")
    assert hidden == "Nothing is hidden here."
    assert said(run, "s") == [hidden]
    assert said(run, ",") == [f"{how_much} Just now."]
    assert said(run, "h")[0].startswith("Enter drills what is marked.")
    assert said(run, "x") == ["X does nothing here; H tells the keys."]


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
    assert run.onward == Opening("drill", "which-rule", "berkeley-war")
    assert kept_steering(kept, "berkeley-war").pinned == ("sandwich",)
    assert run.returns == Opening("progress", "sandwich", "berkeley-war")
    again = opened(kept, "berkeley-war", "sandwich")
    assert again.row.id == "sandwich"
    said(again, "d")  # And not taken back when it is drilled once more.
    assert kept_steering(kept, "berkeley-war").pinned == ("sandwich",)


def test_all_rules_are_drilled_as_they_were() -> None:
    for keys in (("down", "a"), ("d",)):
        kept = store()
        run = opened(kept)
        said(run, *keys)
        assert run.onward == Opening("drill", "which-rule", "berkeley-war")
        assert kept_steering(kept, "berkeley-war").pinned == ()
    run = opened()
    said(run, *["down"] * (RULES + 1), "d")
    assert run.onward == Opening("drill", "reaction")


def test_the_next_game_and_back() -> None:
    run = opened()
    assert said(run, "down", "v")[-1] == "World War 3: not drilled yet."
    assert [row.id for row in run.rows] == [
        "all",
        "two-variables",
        "one-variable-three",
        "reactions",
    ]
    others = sum(each.slaps for each in VARIANTS.values()) - 1
    assert said(run, *"V" * others)[-1].startswith("Berkeley War: 473 items")


def test_looking_changes_nothing_that_counts() -> None:
    kept = store()
    kept_profile(kept)
    before = list(kept.copies())
    said(opened(kept), "down", "i", "v", "v", "tab", "tab", "tab", "e", "l")
    assert list(kept.copies()) == before


def test_leaving() -> None:
    run = opened()
    assert said(run, "l") == ["Back."]
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
