"""The end of a round teaches, and mistakes can be reviewed before that, too."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from tests.coach.answers import slapped
from tests.coach.drills import Drilling, drill, miss, started
from tests.coach.said import begins, says
from tests.said import spoken
from tests.tiers import looped, slowly
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.closing import before, next_due
from warcards_tui.coach.drills.round import Round, ScoredQuestion
from warcards_tui.coach.drills.run import OFF_BEAT, SLOWEST_RHYTHM
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.drills.summary import rose
from warcards_tui.coach.skills.profile import Area
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store, Trial
from warcards_tui.store.forms import PROFILE
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting


def played(drilling: Drilling, wrong: int = 0, after: float = 1500.0) -> None:
    """Play a round, with wrong answers to the first ``wrong`` questions."""
    while drilling.view.phase != phase.OVER:
        if drilling.view.phase == phase.WAIT:
            drilling.let(drilling.run.due)
        elif drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
        else:
            drilling.answer(drilling.view.score.done >= wrong, after=after)


def heard_at_end(drilling: Drilling) -> list[str]:
    """Return the speech at the end of the round."""
    first = drilling.view.summary[0].ear
    begin = len(drilling.said) - 1 - drilling.said[::-1].index(first)
    since = zip(drilling.said[begin:], drilling.kinds[begin:], strict=True)
    return [line for line, kind in since if kind != "detail"]


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not", "mod"])
def test_the_three_dearest_misses_are_shown_and_asked_again_with_two_keys(name: str) -> None:
    drilling = started(name, pace="untimed", items="10")
    played(drilling, wrong=5)
    assert len(drilling.view.misses) == 3
    for each in drilling.view.misses:
        assert each.said.told
    said = drilling.key("down")
    assert said.startswith(miss(1, 3))
    drilling.key("enter")
    assert (drilling.view.phase, drilling.view.score.items) == (phase.CARDS, 1)
    drilling.answer(after=1500)
    drilling.key("enter")
    assert (drilling.view.phase, len(drilling.view.misses)) == (phase.OVER, 3)
    drilling.key("d")
    assert drilling.view.score.items == 3
    assert drilling.run._asked is not None
    played(drilling)
    assert drilling.view.score.right == 3


def test_what_lost_most_is_the_dearest_and_then_what_was_not_there() -> None:
    drilling = started("which-rule", pace="untimed", items="20")
    played(drilling, wrong=20)
    round = drilling.run._round
    ordered = [bool(round.missed[at].held) for at in round.dearest(20)]
    assert ordered == sorted(ordered)
    assert len({*ordered}) == 2
    round.misses[4] = round.misses[4]._replace(loss=1.5)
    round.misses[2] = round.misses[2]._replace(loss=0.5)
    assert round.dearest(2) == [4, 2]


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not", "mod", "reaction"])
def test_by_ear_a_round_ends_in_five_sentences_and_the_key_comes_last(name: str) -> None:
    drilling = started(name, "" if name == "reaction" else "berkeley-war", items="10", pace="own")
    played(drilling, wrong=2 if name != "reaction" else 0)
    drilling.key("enter")
    played(drilling)
    told = heard_at_end(drilling)
    assert 2 <= len(told) <= 5
    missed = [] if name == "reaction" or not drilling.view.misses else ["Down", "D"]
    assert told[-1] == spoken(voice.again("Enter", missed))


@pytest.mark.slow
def test_a_round_is_told_against_those_before() -> None:
    drilling = started("which-rule", pace="own", items="10")
    played(drilling, wrong=2, after=2000)
    assert heard_at_end(drilling)[0] == spoken(voice.over(8, 10))
    drilling.key("enter")
    played(drilling, wrong=3, after=1500)
    told = heard_at_end(drilling)
    assert told[0] == spoken(voice.over(7, 10, 8))
    assert spoken(voice.median(1500, None, "screen", 2000)) in told
    assert drilling.view.rises
    assert spoken(rose(drilling.view.rises)) in told
    drilling.key("enter")
    played(drilling, after=1500)
    told = heard_at_end(drilling)
    assert told[0] == spoken(voice.over(10, 10, 8))
    assert spoken(voice.median(1500, None, "screen", 1500)) in told


def test_only_whole_rounds_of_the_same_length_are_bests() -> None:
    def trial(run: str, day: str, outcome: str = "right", time: float = 900.0) -> Trial:
        settings = {"run": run}
        return Trial(
            "which-rule", "", "", "", "", outcome, time, None, "ok", settings, seed=1, day=day
        )

    now = Round("new", 2)
    now.entries = [ScoredQuestion("", "right", True, 800.0)] * 2
    old = [trial("old", "2025-10-01")] * 2
    broken_off = [trial("broken", "2025-10-30")]
    half = [trial("half", "2025-10-30"), trial("half", "2025-10-30", "wrong", 100.0)]
    own = [trial("new", "2025-10-31")] * 2
    assert before([*old, *broken_off, *own], now, "2025-10-31").best is None
    found = before([*old, *broken_off, *half, *own], now, "2025-10-31")
    assert (found.best, found.median) == (1, 900.0)
    assert before([], now, "2025-10-31") == (None, None)


def test_what_is_due_first_is_told_with_its_day() -> None:
    assert next_due(Area(), {"pair": "pair"}, "2025-10-31") is None
    drilling = started("which-rule", "egyptian-war", pace="untimed", items="20")
    played(drilling)
    practice, day = drilling.run._practice, drilling.trials[-1].day
    found = next_due(practice.area, practice.names, day)
    assert found is not None
    days = [date.fromisoformat(each.due) for each in practice.area.skills.values() if each.due]
    assert found[1] == (min(days) - date.fromisoformat(day)).days
    assert spoken(voice.due_next(practice.names[found[0]], found[1])) in drilling.said


@slowly("slap-or-not")
@pytest.mark.parametrize("name", ["slap-or-not", "which-rule", "mod"])
def test_one_more_begins_with_the_key_that_ended_the_round(name: str) -> None:
    drilling = started(name, pace="own", items="10")
    played(drilling)
    ended = drilling.run._ended_by
    key = "enter" if ended is None else drilling.run.keymap.key(ended)
    assert drilling.run.find(key) is not None
    drilling.key(key, drilling.now + OFF_BEAT * SLOWEST_RHYTHM)
    assert (drilling.view.phase, drilling.view.score.done) == (phase.WAIT, 0)
    # After a mistake Enter ends the review, and starts the next round.
    drilling = started(name, pace="untimed", items="10")
    played(drilling, wrong=10)
    drilling.key("enter", drilling.now + OFF_BEAT * SLOWEST_RHYTHM)
    assert drilling.view.score.done == 0


@pytest.mark.slow
@looped("pace", ["own", "untimed", "measured"])
@looped("name", ["which-rule", "mod"])
def test_what_went_wrong_can_be_looked_at_during_a_round(name: str, pace: str) -> None:
    drilling = started(name, pace=pace, items="20")
    assert begins(drilling.key("g"), sitting.no_such_key(key="g", help="H").text)
    drilling.until_cards()
    drilling.answer(False)
    # This holds in the pause, and then during a question.
    assert drilling.key("g").startswith(miss(1, 1))
    assert drilling.view.phase == phase.LOOK
    drilling.key("enter")
    assert drilling.view.phase == phase.PAUSE
    drilling.key("enter")
    drilling.until_cards()
    drilling.answer(False)
    drilling.key("enter")
    drilling.until_cards()
    open_now = drilling.run._asked
    assert drilling.key("g").startswith(miss(2, 2))
    assert drilling.key("up").startswith(miss(1, 2))
    assert len(drilling.view.misses) == 2
    assert drilling.view.cards == ()
    drilling.key("g")
    drilling.until_cards()
    if pace == "measured":
        assert drilling.run._asked != open_now
        assert drilling.view.score.voids == 1
    else:
        assert drilling.run._asked == open_now
        assert drilling.view.score.voids == 0
    drilling.answer()
    assert drilling.trials[-1].quality == ("ok" if pace == "measured" else "untimed")


def test_after_a_round_all_that_went_wrong_can_be_looked_at() -> None:
    drilling = started("which-rule", pace="untimed", items="10")
    played(drilling, wrong=5)
    drilling.key("g")
    assert len(drilling.view.misses) == 5
    drilling.key("enter")
    assert (drilling.view.phase, len(drilling.view.misses)) == (phase.OVER, 3)


def test_a_drill_of_a_game_is_at_its_end_as_it_was_left() -> None:
    store = Store.in_memory()
    drilling = drill("mod", pace="untimed", items="10", store=store)
    drilling.key("enter")
    played(drilling, wrong=1)
    drilling.key("l")
    assert drilling.run.left
    again = Drilling(open_drill(store, VARIANTS, "mod"), store)
    assert says(again.last, texts.answered_today(answered=10, right=9))


def test_rounds_whose_ids_are_none_are_no_rounds_to_compare_with() -> None:
    ids: list[object] = [[], {}, None, ["x"]]
    mad = [slapped("pair", "hit", settings={"run": each}) for each in ids]
    assert before(mad, Round("1-1", 20), "2025-10-31") == (None, None)


@pytest.mark.slow
def test_a_mark_is_said_to_be_passed_for_the_first_time_but_once() -> None:
    """The mark is not said again, in one session or on another day."""
    store = Store.in_memory()
    said: Counter[tuple[str, int]] = Counter()
    for seed in range(4):
        drilling = drill("which-rule", "egyptian-war", seed=seed, store=store, pace="untimed")
        for wrong in (0, 12, 0):
            drilling.key("enter")
            played(drilling, wrong=wrong)
            rises = drilling.view.rises
            said.update([(each.rule, each.first) for each in rises if each.first])
            for each in rises:
                assert not each.first or max(each.before, 49) <= each.first < each.after
        drilling.key("l")
        _a_day_back(store)
    assert said
    assert set(said.values()) == {1}


def test_what_was_reached_on_an_earlier_day_is_no_first_time() -> None:
    store = Store.in_memory()
    for seed, wrong in enumerate((0, 20, 0)):
        drilling = drill("which-rule", "egyptian-war", seed=seed, store=store, pace="untimed")
        drilling.key("enter")
        played(drilling, wrong=wrong)
        rises = {each.rule: each.first for each in drilling.view.rises if each.before}
        drilling.key("l")
        _a_day_back(store)
    assert rises
    assert not any(rises.values())


def _a_day_back(store: Store) -> None:
    """Move all answers to a day earlier; the profile is rebuilt."""
    store._run("UPDATE trial SET day = date(day, '-1 day')")
    store.set_setting(PROFILE, {})
