"""Drills whose questions flow: rate per minute, adaptive time limit, late answers."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, answer_key, drill, started
from tests.coach.said import judged
from tests.said import spoken
from tests.tiers import looped
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, DrillError, kept_values
from warcards_tui.coach.drills.pace import FIRST, LONGEST, SHORTEST, Own
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store, Trial
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import RIGHT

MINUTE = 60_000.0
DECIDING = 600.0
"""Milliseconds that a perfect player needs to decide."""


def decisions(drilling: Drilling, *, waits: bool = False) -> tuple[float, float]:
    """Return a perfect player's answers a minute over 100 questions, and the waiting share.

    With ``waits``, cards to let pass get no key.
    """
    begun, thought = drilling.now, 0.0
    while drilling.view.phase != phase.OVER:
        if drilling.view.phase == phase.WAIT:
            drilling.let(drilling.run.due)
            continue
        asked = drilling.run._asked
        assert asked is not None
        if waits and not asked.held:
            drilling.let(drilling.run.due)
        else:
            drilling.answer(after=DECIDING)
            thought += DECIDING
    spent = drilling.now - begun
    assert drilling.view.score.right == drilling.view.score.done == 100
    return 100 * MINUTE / spent, 1 - thought / spent


@pytest.mark.slow
@pytest.mark.parametrize("name", ["slap-or-not", "which-rule"])
def test_a_perfect_player_decides_45_times_a_minute(name: str) -> None:
    per_minute, waiting = decisions(started(name, pace="own", items="100"))
    assert per_minute >= 45
    assert waiting <= 0.40


@pytest.mark.slow
def test_without_the_key_for_nothing_it_is_35_times_at_a_second_and_a_half() -> None:
    per_minute, _ = decisions(started("slap-or-not", pace="1.5", items="100"), waits=True)
    assert per_minute >= 35


def test_at_the_own_pace_the_limit_is_twice_what_somebody_needs() -> None:
    own = Own(DRILLS["which-rule"])
    assert own.limit("pair") == FIRST

    def took(time: float | None, outcome: str = "right", target: str = "pair") -> Trial:
        return Trial("which-rule", "", "", "", "", outcome, time, None, "ok", {}, target=target)

    for time in (900, 1000, 1100, 1000):
        own.add(took(time))
    assert own.limit("pair") == FIRST
    own.add(took(5000))
    assert own.limit("pair") == 2000
    # New skills come at the general pace, slower ones at their own.
    assert own.limit("eq-3") == 2000
    for _ in range(5):
        own.add(took(3000, target="eq-3"))
    assert own.limit("eq-3") == 6000
    assert own.limit("pair") == 2000
    for _ in range(20):
        own.add(took(100))
    assert own.limit("pair") == SHORTEST
    # A late answer counts as slower than any; otherwise the limit would fall and fall.
    for _ in range(20):
        own.add(took(None, "lapse"))
    assert own.limit("pair") == LONGEST


def test_the_limit_goes_with_the_person_from_round_to_round() -> None:
    drilling = started("which-rule", pace="own", items="10")
    while drilling.view.phase != phase.OVER:
        drilling.until_cards()
        drilling.answer(after=2000)
    drilling.key("enter")
    drilling.until_cards()
    drilling.let(drilling.now + 3999)
    assert drilling.view.phase == phase.CARDS
    drilling.let(drilling.now + 3000)
    assert drilling.view.phase == phase.PAUSE
    assert drilling.trials[-1].outcome == "lapse"
    assert drilling.trials[-1].settings["limit"] == "4"


@pytest.mark.parametrize(("pace", "seconds"), [("10", 10), ("1.5", 1.5), ("table", 1)])
def test_other_paces_are_so_many_seconds(pace: str, seconds: float) -> None:
    store = Store.in_memory()
    store.set_setting("pace", "fast")
    drilling = started("which-rule", pace=pace, store=store)
    drilling.until_cards()
    drilling.let(drilling.now + 1000 * seconds - 1)
    assert drilling.view.phase == phase.CARDS
    drilling.let(drilling.now + 500)
    assert drilling.trials[-1].outcome == "lapse"
    assert drilling.trials[-1].settings["pace"] == pace


@looped("key", ["e", "p", "q", "b", "h"])
def test_whatever_is_asked_costs_the_time_alone(key: str) -> None:
    drilling = started("which-rule", pace="own")
    drilling.until_cards()
    cards = drilling.view.cards
    wanted = answer_key(drilling.run, right=True)
    drilling.key(key)
    if key == "b":
        assert drilling.view.cards == ()
        drilling.key("enter")
    assert drilling.view.cards == cards
    drilling.let(drilling.now + MINUTE)
    assert drilling.trials == []
    drilling.key(wanted)
    (trial,) = drilling.trials
    assert (trial.outcome, trial.time_ms, trial.quality) == ("right", None, "untimed")
    assert drilling.view.score.voids == 0


@pytest.mark.parametrize("reason", ["resize", "held up"])
def test_who_is_disturbed_only_loses_the_time_and_is_told_what_is_waited_for(reason: str) -> None:
    drilling = started("slap-or-not", pace="own")
    drilling.until_cards()
    cards = drilling.view.cards
    for _ in range(2):  # It is spoken once a question.
        drilling.run.disturb(drilling.now, reason)
        drilling.take()
    assert drilling.said[-1] == spoken(texts.clock_stopped(reason=texts.voids.get(reason, reason)))
    assert drilling.said[-2].endswith(spoken(voice.QUESTIONS["slapping"]))
    assert drilling.view.cards == cards
    drilling.answer()
    assert drilling.trials[-1].quality == "untimed"


def test_a_key_before_there_is_anything_is_that_of_the_item_before() -> None:
    drilling = started("which-rule", pace="own")
    assert drilling.view.phase == phase.WAIT
    before = len(drilling.said)
    drilling.key("n", drilling.now + 1)
    assert drilling.said[before:] == []
    assert drilling.trials == []
    drilling.until_cards()
    drilling.key(answer_key(drilling.run, right=True), drilling.now + 99)
    assert drilling.trials[-1].outcome == "anticipation"


def test_nothing_has_a_key_of_its_own() -> None:
    drilling = started("slap-or-not", pace="own")
    drilling.until_cards()
    keys = {action.id: action.key for action in drilling.run.actions()}
    assert keys["pass"] == "n"
    assert keys["go-on"] == "enter"
    measured = started("slap-or-not", pace="measured")
    measured.until_cards()
    assert "pass" not in {action.id for action in measured.run.actions()}


def test_a_slap_within_the_limit_counts_however_long_it_took() -> None:
    drilling = started("slap-or-not", pace="10")
    while True:
        drilling.until_cards()
        asked = drilling.run._asked
        assert asked is not None
        drilling.answer(after=3500)
        if asked.held:
            break
    assert (drilling.trials[-1].outcome, drilling.trials[-1].time_ms) == ("hit", 3500)


@looped(
    "kept, pace",
    [
        ({"timed": "off"}, "untimed"),
        ({"timed": "on", "limit": "5"}, "5"),
        ({"timed": "on", "limit": "20"}, "own"),
        ({"timed": "on", "limit": "off"}, "own"),
        ({"pace": "3", "timed": "off"}, "3"),
        ({}, "own"),
    ],
)
def test_what_was_kept_before_there_were_paces_still_opens(kept: dict[str, str], pace: str) -> None:
    store = Store.in_memory()
    store.set_setting("drills", {"which-rule": {"variant": "egyptian-war", **kept}})
    drilling = Drilling(open_drill(store, VARIANTS), store)
    assert drilling.run._setup["pace"] == pace
    assert drilling.view.variant == "egyptian-war"


def test_a_pace_is_taken_for_one_sitting() -> None:
    store = Store.in_memory()
    drilling = Drilling(open_drill(store, VARIANTS, pace="measured"), store)
    assert drilling.run._setup["pace"] == "measured"
    assert "pace" not in kept_values(store, DRILLS["which-rule"])
    untimed = Drilling(open_drill(store, VARIANTS, "reaction", pace="untimed"), store)
    assert not untimed.view.timed
    for name, pace in (("which-rule", "slow"), ("reaction", "3")):
        with pytest.raises(DrillError, match=f"Unknown pace '{pace}' for this drill: use "):
            open_drill(store, VARIANTS, name, pace=pace)


def test_by_ear_the_next_item_waits_until_all_is_said() -> None:
    drilling = drill("which-rule", pace="own", cues=("bell",), speech=200)
    drilling.key("enter", 0.0)
    drilling.until_cards()
    drilling.answer(after=5000)
    said = drilling.last
    assert judged(drilling.run.history) == [RIGHT]
    # At 200 words a minute a sentence takes seconds, and then a breath.
    assert drilling.run.due - drilling.now > 350 + 250 * len(said.split())
