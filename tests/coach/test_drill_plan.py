"""Next question, its reason, and saved answers (L9, L11, L24, L30; a kill loses nothing)."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.coach.answers import GAME, named, profile_of, trial
from tests.coach.drills import Drilling, drill, started
from tests.said import spoken
from tests.tiers import proof, slow
from warcards_tui.cards.parts import say
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.skills.kept import up_to_date
from warcards_tui.coach.skills.schedule import BLOCK, GAP, LEAST_HOLD, MOST_HOLD, SPAN
from warcards_tui.coach.skills.steering import Steering, keep_steering
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import moments
from warcards_tui.sitting.today import today
from warcards_tui.slaps.parts import part_name
from warcards_tui.store import Store, Trial
from warcards_tui.voice import coach
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting as words


def keys_of(drilling: Drilling) -> dict[str, str]:
    return {each.id: each.key for each in drilling.view.rules}


def steered(drilling: Drilling, *, in_force: bool = True, **marks: list[str]) -> str:
    """Return the speech about a plan with these rules pinned, excluded or picked."""
    rules = drilling.run.rules
    marked = {mark: [rules[each] for each in ids] for mark, ids in marks.items()}
    return spoken(voice.steered(marked, in_force=in_force))


def targets(drilling: Drilling, many: int) -> list[str]:
    """Return the rules of the next questions, answered rightly, without a clock."""
    found: list[str] = []
    while len(found) < many:
        if drilling.view.phase == phase.OVER:
            drilling.key("a")
        asked = drilling.run._asked
        assert asked is not None
        found.append(asked.target)
        drilling.answer(after=1000)
    return found


def test_no_two_actions_of_a_moment_share_a_key() -> None:
    for moment in moments(VARIANTS):
        keys = [each.key for each in moment]
        assert len(keys) == len(set(keys)), keys
    for timed in ("on", "off"):
        for answers in ("any", "all"):
            for name in ("which-rule", "slap-or-not", "reaction", "hear-pair"):
                drilling = drill(name, timed=timed, answers=answers)
                for key in ("", "enter", "i", "enter", "b"):
                    drilling.run.key(key, 0) if key else None
                    keys = [each.key for each in drilling.run.actions()]
                    assert len(keys) == len(set(keys)), keys


@pytest.mark.parametrize("timed", ["on", "off"])
def test_l11_a_rule_is_pinned_with_two_keys_and_comes_at_the_next_item(timed: str) -> None:
    drilling = started(timed=timed)
    keys = keys_of(drilling)
    assert drilling.key("i") == spoken(texts.steering_asked["pin"])
    assert drilling.view.phase == phase.STEER
    assert drilling.view.prompt == texts.steering_asked["pin"]
    assert drilling.key(keys["gloopa-3"]).startswith(steered(drilling, pinned=["gloopa-3"]))
    assert {each.id: each.mark for each in drilling.view.rules}["gloopa-3"] == "pinned"
    if timed == "off":
        drilling.answer(after=1000)  # The question was open before.
    else:
        drilling.until_cards()
    asked = drilling.run._asked
    assert asked is not None
    assert asked.target == "gloopa-3"
    assert drilling.trials == [] or timed == "off"
    # It is saved, and the same keys undo it.
    again = drill(timed=timed, store=drilling.store)
    again.key("enter")
    assert {each.id: each.mark for each in again.view.rules}["gloopa-3"] == "pinned"
    assert again.keys("i", keys["gloopa-3"]).startswith(steered(again))


@pytest.mark.slow
def test_l11_an_excluded_rule_is_not_asked() -> None:
    drilling = started(timed="off")
    keys = keys_of(drilling)
    for rule in ("pair", "sandwich", "sum-2-11"):
        drilling.keys("d", keys[rule])
    assert steered(drilling, excluded=["pair", "sandwich", "sum-2-11"]) in drilling.said
    drilling.answer(after=1000)
    assert not {"pair", "sandwich", "sum-2-11"} & set(targets(drilling, 60))


def test_l11_the_last_rule_cannot_be_left_out() -> None:
    drilling = started(timed="off", variant="egyptian-war", pause="never")
    keys = keys_of(drilling)
    assert drilling.keys("d", keys["pair"]).startswith(steered(drilling, excluded=["pair"]))
    nothing_left = spoken(texts.rule_stays(rule=drilling.run.rules["sandwich"]))
    assert drilling.keys("d", keys["sandwich"]).startswith(nothing_left)
    assert drilling.run._practice.steering == Steering(excluded=("pair",))
    assert drilling.kinds[drilling.said.index(nothing_left)] == "refusal"
    drilling.answer(after=1000)
    assert set(targets(drilling, 20)) == {"sandwich"}
    # An excluded rule can be included, and then the other one excluded.
    assert drilling.keys("d", keys["pair"]).startswith(steered(drilling))
    assert drilling.keys("d", keys["sandwich"]).startswith(steered(drilling, excluded=["sandwich"]))


@pytest.mark.slow
def test_l11_what_cannot_be_obeyed_today_is_told_as_that() -> None:
    """No three cards add to the 1st, so the rule cannot be asked alone on that day."""
    store = Store.in_memory()
    keep_steering(store, "berkeley-war", Steering(picked=("sum-3-date",)))
    drilling = drill(timed="off", store=store)
    store.set_setting("options", {"berkeley-war": {"date": "2025-10-01"}})
    drilling.key("enter")
    said = drilling.keys("o", "enter")
    assert said.startswith(steered(drilling, in_force=False, picked=["sum-3-date"]))
    drilling.answer(after=1000)
    assert len(set(targets(drilling, 8))) > 3
    asked = drilling.run._last_asked
    assert asked is not None
    assert asked.choice is not None
    assert asked.choice.reason != "picked"


def test_l11_only_picked_rules_are_asked() -> None:
    drilling = started(timed="off")
    keys = keys_of(drilling)
    drilling.keys("o", keys["pair"], "o", keys["flush-3"])
    drilling.answer(after=1000)
    assert set(targets(drilling, 30)) == {"pair", "flush-3"}


def test_steering_in_the_middle_of_a_timed_item_voids_it() -> None:
    drilling = started()
    drilling.until_cards()
    drilling.key("d")
    assert [each.quality for each in drilling.trials] == ["void: steering"]
    assert drilling.run.due == float("inf")
    assert drilling.key("enter") == steered(drilling)
    drilling.until_cards()


def test_steering_leaves_a_pause_where_it_was() -> None:
    drilling = started(timed="off")
    drilling.answer(right=False, after=1000)
    cards = drilling.view.cards
    drilling.key("i")
    assert drilling.view.cards == cards
    drilling.key("1")
    assert drilling.view.phase == phase.PAUSE
    assert drilling.view.cards == cards


def test_there_is_nothing_to_steer_where_no_plan_chooses() -> None:
    for name in ("reaction", "hear-pair"):
        drilling = started(name, timed="off")
        assert not drilling.run._practice.planned
        assert drilling.key("i") == spoken(words.no_such_key(key="i", help="H"))
        assert drilling.view.rules == ()


@pytest.mark.slow
def test_l9_every_answered_item_says_why_it_came() -> None:
    drilling = started(timed="off")
    assert drilling.key("y") == spoken(texts.answer_first(why="Y"))
    for _ in range(40):
        if drilling.view.phase == phase.OVER:
            drilling.key("a")
        asked = drilling.run._asked
        assert asked is not None
        assert asked.choice is not None
        why = asked.choice
        part = part_name(asked.target, why.part)
        name = drilling.run.rules[asked.target]
        rule = say("{}, {}", name, part) if part else name
        between = None if why.low is None or why.high is None else (why.low, why.high)
        drilling.answer(after=1000)
        said = drilling.key("y")
        assert said == spoken(
            coach.why(rule, why.reason, why.level, why.median_ms, why.ago, between)
        )
        assert len(said) <= 120


def test_l24_a_mistake_comes_back_as_a_fresh_item_of_the_same_rule() -> None:
    drilling = started(timed="off", pause="never")
    missed: set[str] = set()
    windows = set()
    while drilling.run._round.number <= 8:
        asked = drilling.run._asked
        assert asked is not None
        windows.add(asked.cards)
        missed |= {asked.target} if asked.held else set()
        drilling.key("n")
    came = []
    while drilling.view.phase != phase.OVER:
        asked = drilling.run._asked
        assert asked is not None
        assert asked.cards not in windows
        windows.add(asked.cards)
        came += [asked.target] * asked.mistake
        drilling.answer(after=1000)
    assert came
    assert set(came) <= missed
    assert sum(each.settings["mistake"] for each in drilling.trials[8:]) == len(came)


def test_mistakes_only_asks_nothing_else_until_it_is_switched_off() -> None:
    drilling = started(timed="off", pause="never")
    assert drilling.key("f") == spoken(voice.mistakes(0, only=False))
    asked = drilling.run._asked
    assert asked is not None
    drilling.key("n")
    assert drilling.key("f") == spoken(voice.mistakes(1, only=True))
    drilling.answer(after=1000)  # The question was open before.
    for _ in range(8):
        now = drilling.run._asked
        assert now is not None
        assert now.mistake
        assert now.target == asked.target
        drilling.answer(after=1000)
    assert drilling.key("f") == spoken(voice.mistakes(1, only=False))
    drilling.answer(after=1000)
    assert len(set(targets(drilling, 8))) > 3


def played(outcome: str, answer: str = "", held: str = "") -> Trial:
    return trial("play", outcome, answer=answer, held=held, cards="9S 10H QD", day=today())


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not"])
def test_slaps_of_games_without_a_name_where_nothing_held_can_be_practised(name: str) -> None:
    store = Store.in_memory()
    for _ in range(8):
        store.add_trial(played("false-alarm"))
    drilling = started(name, store=store, timed="off", pause="never", items="100")
    mistakes = drilling.run._practice.profile.area("berkeley-war").mistakes
    assert mistakes.unnamed == 8
    assert drilling.key("f") == spoken(voice.mistakes(1, only=True))
    drilling.answer(after=1000)  # The question was open before.
    asked = []
    for _ in range(60):
        now = drilling.run._asked
        assert now is not None
        assert now.mistake
        assert not now.held
        asked.append(now)
        drilling.answer(after=1000)
    assert sum(each.near is not None for each in asked) >= 50
    assert {each.target for each in asked} == set(
        drilling.run._practice._maker(GAME).rules_possible
    )
    assert len({each.cards for each in asked}) == 60


def test_of_several_mistakes_each_takes_its_turn() -> None:
    store = Store.in_memory()
    for wrong in (played("false-alarm"), played("false-alarm", "pair"), played("miss", "", "eq-3")):
        store.add_trial(wrong)
    drilling = started(store=store, timed="off", pause="never", items="100")
    assert drilling.key("f") == spoken(voice.mistakes(3, only=True))
    drilling.answer(after=1000)
    targets = set()
    for _ in range(60):
        now = drilling.run._asked
        assert now is not None
        assert now.mistake
        targets.add((now.target, bool(now.held)))
        drilling.answer(after=1000)
    assert ("eq-3", True) in targets
    assert {rule for rule, held in targets if not held} > {"pair", "sandwich", "sum-2-11"}


def test_mistakes_of_rules_that_cannot_hold_today_are_not_open_today() -> None:
    store = Store.in_memory()
    store.add_trial(played("miss", "", "a39"))
    drilling = started(store=store, timed="off")
    assert drilling.key("f") == spoken(voice.mistakes(0, only=False))


def test_when_the_last_mistake_is_mended_that_is_said_and_all_items_come() -> None:
    store = Store.in_memory()
    store.add_trial(played("miss", "", "pair"))
    store.add_trial(named("pair", "pair", day="2025-01-01"))
    drilling = started(store=store, timed="off", pause="never", seed=3)
    drilling.keys("f")
    while drilling.run._asked and drilling.run._asked.target != "pair":
        drilling.answer(after=1000)
    drilling.answer(after=1000)
    assert spoken(voice.mistakes(0, only=False)) in drilling.said
    assert not drilling.run._practice.mistakes_only
    assert len(set(targets(drilling, 8))) > 3


@pytest.mark.slow
def test_the_same_seed_asks_the_same_in_the_same_waits() -> None:
    def sitting() -> tuple[list[str], list[tuple[object, ...]]]:
        drilling = started("slap-or-not", seed=11)
        for at in range(30):
            while drilling.view.phase in (phase.PAUSE, phase.OVER):
                drilling.key("enter" if drilling.view.phase == phase.PAUSE else "a")
            drilling.until_cards()
            drilling.key("space", drilling.now + 300 + at)
        return drilling.said, [tuple(each._replace(day="")) for each in drilling.trials]

    assert sitting() == sitting()
    other = started("slap-or-not", seed=12)
    other.until_cards()
    assert other.said[-1] != sitting()[0][2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "items"),
    [
        ("which-rule", 20),
        ("slap-or-not", 20),
        pytest.param("which-rule", 100, marks=slow),
        pytest.param("slap-or-not", 100, marks=proof),
    ],
)
def test_no_round_of_a_sitting_is_like_another(name: str, items: int) -> None:
    """The plan continues across rounds: windows, rules, the rate.

    Another session with the seed is the same.
    """

    def sitting(many: int) -> list[Trial]:
        drilling = drill(name, timed="off", items=str(items), pause="never", seed=5)
        drilling.key("enter")
        while len(drilling.trials) < many:
            drilling.key("a") if drilling.view.phase == phase.OVER else drilling.answer(after=1000)
        return drilling.trials

    trials = sitting(3 * items)
    assert {each.settings["run"] for each in trials} == {"5-1", "5-2", "5-3"}
    windows = [each.cards for each in trials]
    for at, window in enumerate(windows):
        assert window not in windows[max(0, at - 2 * items) : at]
    targets = [(each.target, each.settings.get("part", "")) for each in trials]
    for at, rule in enumerate(targets):
        assert rule not in targets[max(0, at - GAP) : at]
    go = [bool(each.held) for each in trials]
    rate = trials[0].settings["go_rate"]
    if rate is None:
        held = [sum(go[at : at + SPAN]) for at in range(3 * items - SPAN)]
        assert LEAST_HOLD <= min(held) <= max(held) <= MOST_HOLD
    else:
        for at in range(0, 3 * items - BLOCK + 1, BLOCK):
            assert abs(sum(go[at : at + BLOCK]) - BLOCK * rate / 100) <= 1
    rounds = [go[at : at + items] for at in (0, items, 2 * items)]
    for first, second in combinations(rounds, 2):
        assert sum(one == other for one, other in zip(first, second, strict=True)) < 0.75 * items
    again = sitting(items + 5)
    assert [each.cards for each in again] == [each.cards for each in trials[: items + 5]]


@pytest.mark.slow
def test_a_round_with_another_rate_begins_a_plan_of_its_own() -> None:
    drilling = drill("slap-or-not", timed="off", items="50", pause="never", go_rate="50")
    drilling.key("enter")
    while drilling.view.phase != phase.OVER:
        drilling.answer(after=1000)
    drilling.keys("u", "down", "down", "right")
    assert drilling.view.rows[drilling.view.at].value == "25", drilling.view.rows
    drilling.key("enter")
    while drilling.view.phase != phase.OVER:
        drilling.answer(after=1000)
    rounds = [drilling.trials[:50], drilling.trials[50:]]
    assert [sum(bool(each.held) for each in found) for found in rounds] == [25, 12]
    windows = [each.cards for each in drilling.trials]
    assert len(set(windows)) == 100


def test_every_field_of_a_trial_is_kept() -> None:
    drilling = started("which-rule", flash="1000", seed=77)
    drilling.until_cards()
    asked = drilling.run._asked
    assert asked is not None
    drilling.answer()
    (trial,) = drilling.trials
    assert trial.source == "which-rule"
    assert trial.variant == "berkeley-war"
    assert trial.cards.split() == [each.text for each in asked.cards]
    assert trial.held.split() == list(asked.held)
    assert trial.answer == asked.held[0]
    assert (trial.target, trial.seed, trial.cue) == (asked.target, 77, "screen")
    assert trial.day == today()
    facts = {"mode": "any", "flash": 1000, "n": 1, "run": "77-1", "mistake": False}
    assert {name: trial.settings[name] for name in facts} == facts
    assert trial.settings["options"] == {"date": "2025-10-31"}
    assert trial.settings["version"]


SCRIPT = ["enter", "4", "enter", "n", "enter", "n", "y", "i", "2", "n", "enter", "5", "f", "n"]


@pytest.mark.parametrize("kill", range(len(SCRIPT)))
def test_killed_after_any_key_nothing_answered_is_lost(kill: int, tmp_path: Path) -> None:
    """The store is never closed; another one opens the file unchanged."""
    store = Store.open(tmp_path)
    drilling = drill(timed="off", store=store)
    for key in SCRIPT[: kill + 1]:
        drilling.key(key)
    score = drilling.view.score
    steering = drilling.run._practice.steering
    reopened = Store.open(tmp_path)
    again = Drilling(open_drill(reopened, VARIANTS, "which-rule", "berkeley-war"), reopened)
    assert again.key("e") == spoken(texts.answered_today(answered=score.done, right=score.right))
    assert again.run._practice.profile.as_json() == profile_of(store.trials()).as_json()
    again.key("enter")
    assert again.run._practice.steering == steering


def test_two_windows_learn_from_each_other() -> None:
    drilling = started(timed="off", pause="never")
    other = drill(timed="off", store=drilling.store)
    other.key("enter")
    for _ in range(3):
        drilling.answer(after=1000)
        other.answer(after=1000)
    drilling.answer(after=1000)
    profile = drilling.run._practice.profile
    assert profile.trials == 7
    assert profile.as_json() == up_to_date(drilling.store, None).as_json()
