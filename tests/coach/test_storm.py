"""Storms: questions, scores, timing, and mashing, which earns next to nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from statistics import NormalDist, mean

import pytest

from tests.coach.drills import Drilling, answer_key, drill, miss, started
from tests.coach.made_up import GAMES, answered, slaps_of, somebody
from tests.coach.said import begins
from tests.said import spoken
from tests.tiers import leading, sized, slow, slowly
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, STORM
from warcards_tui.coach.drills.storm import (
    BLOCK,
    GO,
    LASTS,
    MISSED,
    WRONG,
    StormDeck,
    StormScore,
)
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.bests import BY_CLOCK
from warcards_tui.coach.skills.kept import up_to_date
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.held import FIRST_REPEAT
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import storm as voice
from warcards_tui.voice.drills import QUESTIONS
from warcards_tui.words import storm as texts

ANSWERS = 400
"""Milliseconds that an answer takes here."""


# -- what is asked


@pytest.mark.parametrize("variant", leading(2, GAMES))
def test_55_of_100_can_be_slapped_and_nine_in_ten_of_the_others_nearly(variant: str) -> None:
    slaps = slaps_of(variant)
    deck = StormDeck(ItemMaker(slaps.rules, 1, slaps.pack), 1)
    asked = [deck.next() for _ in range(3 * BLOCK)]
    go = [bool(each.held) for each in asked]
    assert sum(go[:BLOCK]) == sum(go[BLOCK : 2 * BLOCK]) == GO == 55
    near = [each.near is not None for each in asked if not each.held]
    assert sum(near) >= 0.9 * len(near)
    assert sum(near) >= 0.4 * len(asked)
    targets = {each.target for each in asked}
    assert targets == {rule.id for rule in slaps.rules.rules if rule.drilled and rule.id in targets}
    assert len(targets) == len(set(ItemMaker(slaps.rules, 1, slaps.pack).rules_possible) & targets)


# -- what it scores


def score(
    slaps: Callable[[bool, int, str], bool], seconds: float, seed: int, between: float = 0.35
) -> int:
    """Return the points of a person who needs ``seconds`` an answer, by the true rules.

    ``slaps`` gets True if the window matches, its number, and the previous outcome.
    """
    rng = random.Random(f"sides {seed}")
    sides: list[bool] = []
    tally, now, number, outcome = StormScore(), 0.0, 0, ""
    while True:
        if not sides:
            sides = [at < GO for at in range(BLOCK)]
            rng.shuffle(sides)
        go = sides.pop()
        now += 1000 * (seconds + between)
        if now >= LASTS + tally.given:
            return tally.points
        slapped = slaps(go, number, outcome)
        outcome = ("miss", "hit")[slapped] if go else ("correct-rejection", "false-alarm")[slapped]
        tally = tally.after(outcome)
        number += 1


Slaps = Callable[[bool, int, str], bool]
"""Decides a slap from whether a rule matches, the window's number, and the last outcome."""


def points(slaps: Callable[[random.Random], Slaps], seconds: float, storms: int) -> float:
    return mean(score(slaps(random.Random(seed)), seconds, seed) for seed in range(storms))


def careful(d_prime: float) -> Callable[[random.Random], Slaps]:
    normal = NormalDist()
    hits, alarms = normal.cdf(d_prime / 2), normal.cdf(-d_prime / 2)
    return lambda rng: lambda go, number, before: rng.random() < (hits if go else alarms)


def at(share: float) -> Callable[[random.Random], Slaps]:
    return lambda rng: lambda go, number, before: rng.random() < share


MASHERS: dict[str, Callable[[random.Random], Slaps]] = {
    "always": at(1.0),
    "four in five": at(0.8),
    "two in three": at(2 / 3),
    "half": at(0.5),
    "a quarter": at(0.25),
    "a tenth": at(0.1),
    "never": at(0.0),
    "every other": lambda rng: lambda go, number, before: number % 2 == 0,
    "what was right before": lambda rng: lambda go, number, before: before in ("hit", "miss"),
    "after nothing": lambda rng: (
        lambda go, number, before: before in ("correct-rejection", "false-alarm")
    ),
}


@pytest.mark.parametrize("storms", sized(50, 1000))
@pytest.mark.parametrize("seconds", [0.15, 0.4, 1.2])
def test_mashing_earns_a_tenth_of_careful_play_at_most(seconds: float, storms: int) -> None:
    """Ten ways of slapping without looking, at three speeds, against d-prime 2 at 1.2 seconds."""
    played = points(careful(2.0), 1.2, storms)
    mashed = {name: points(masher, seconds, storms) for name, masher in MASHERS.items()}
    best = max(mashed, key=lambda name: mashed[name])
    print(f"{seconds} s: {best} {mashed[best]:.2f} of {played:.1f}")
    assert len(mashed) == 10
    assert mashed[best] <= 0.1 * played


def test_a_wrong_slap_takes_two_points_ten_seconds_and_the_run() -> None:
    tally = StormScore(points=12, running=7, run=9)
    assert tally.after("false-alarm") == StormScore(10, 0, 9, -10_000.0)
    assert StormScore(points=1).after("false-alarm").points == 0
    assert tally.after("miss") == StormScore(12, 0, 9, -3000.0)


def test_every_tenth_right_answer_running_gives_three_seconds() -> None:
    tally = StormScore()
    for _ in range(9):
        tally = tally.after("correct-rejection")
    assert (tally.points, tally.given) == (0, 0.0)
    tally = tally.after("hit")
    assert tally == StormScore(1, 10, 10, 3000.0)


# -- how it goes


def storm(pace: str = "own", items: str = "20", variant: str = "egyptian-war") -> Drilling:
    return started("storm", variant, pace=pace, items=items)


def answer(drilling: Drilling, *, right: bool = True) -> str:
    drilling.until_cards()
    return drilling.answer(right, ANSWERS)


@pytest.mark.cpu(0.5, "plays a storm of three minutes")
def test_a_storm_lasts_three_minutes_and_what_was_given_and_who_looks_knows_better() -> None:
    drilling = storm(variant="berkeley-war")
    began = drilling.until_cards()
    while drilling.view.phase != phase.OVER:
        answer(drilling)
    given = 3000.0 * (len(drilling.trials) // 10)
    assert began + LASTS + given - 1000 <= drilling.now <= began + LASTS + given + 1000
    hits = sum(each.outcome == "hit" for each in drilling.trials)
    assert spoken(texts.storm_over(points=hits)) in drilling.said
    assert spoken(voice.bests(hits, hits, hits)) in drilling.said
    assert drilling.view.rises
    assert blind(drilling) not in [line.ear for line in drilling.view.summary]


def test_time_that_is_taken_ends_it_sooner() -> None:
    drilling = storm()
    began = drilling.until_cards()
    wrong = 0
    while drilling.view.phase != phase.OVER:
        asked = drilling.run._asked
        assert asked is not None
        right = bool(asked.held)
        drilling.answer(right, ANSWERS)
        wrong += not right
        if drilling.view.phase == phase.WAIT:
            drilling.let(drilling.run.due)
    assert drilling.now < began + LASTS - 10_000.0 * (wrong - 2)
    assert drilling.view.storm is not None
    assert drilling.view.storm.points < 30


def test_what_mistakes_cost_is_said_before_at_each_of_them_and_at_the_end() -> None:
    """The explanation, the verdict in both modes, and the result say it."""
    costs = [f"{cost / 1000:.0f} seconds" for cost in (MISSED, WRONG)]
    for explains in (
        DRILLS[STORM].summary,
        spoken(texts.storm_explained(games="War")),
        spoken(voice.ready("", 0)),
    ):
        assert all(cost in explains for cost in costs)
    drilling = storm()
    taken = dict.fromkeys(("miss", "false-alarm"), 0)
    while drilling.view.phase != phase.OVER:
        drilling.until_cards()
        asked = drilling.run._asked
        assert asked is not None
        outcome = "miss" if asked.held else "false-alarm"
        drilling.answer(False, ANSWERS)
        taken[outcome] += 1
        if drilling.view.phase == phase.OVER:
            break
        last = drilling.view.last
        assert last is not None
        gone = voice.gone(MISSED if asked.held else WRONG)
        assert spoken(gone) in spoken(last.said)
        drilling.let(drilling.run.due)
    result = voice.took(taken["miss"] * MISSED, taken["false-alarm"] * WRONG, 0.0)
    assert spoken(result) in [line.ear for line in drilling.view.summary]


def test_what_is_pressed_after_the_end_counts_for_nothing() -> None:
    drilling = storm()
    began = drilling.until_cards()
    kept = len(drilling.trials)
    drilling.key("space", began + LASTS + 1)
    assert drilling.view.phase == phase.OVER
    assert len(drilling.trials) == kept


@pytest.mark.parametrize("key", ["space", "enter"])
def test_who_answers_on_as_the_time_ends_begins_no_other_storm(key: str) -> None:
    drilling = storm()
    began = drilling.until_cards()
    drilling.key("space", began + LASTS + 1)
    drilling.key(key, began + LASTS + 300)
    assert drilling.view.phase == phase.OVER
    drilling.key("enter", began + LASTS + 2000)
    assert drilling.view.phase == phase.WAIT


def test_the_clock_is_told_every_half_minute_between_items_and_at_a_key() -> None:
    drilling = storm()
    told: list[str] = []
    while not told:
        answer(drilling)
        assert drilling.view.storm is not None
        many = drilling.view.storm.points
        clocks = [
            spoken(texts.standing_now(time=voice.left(1000 * at), points=many))
            for at in range(120, 151)
        ]
        told = [each for each in drilling.said if each in clocks]
    assert drilling.until_cards() <= drilling.now
    said = drilling.key("e", drilling.now + 100)
    stands = [voice.left(1000 * at) for at in range(120, 151)]
    assert any(spoken(each) in said.capitalize() for each in stands)


def test_the_clock_that_is_seen_does_not_move_while_cards_lie_there() -> None:
    drilling = storm()
    for _ in range(3):
        answer(drilling)
    drilling.until_cards()
    assert drilling.view.storm is not None
    before = drilling.view.storm.clock
    drilling.let(drilling.now + 1000)
    assert drilling.view.storm.clock == before
    assert before.startswith("2:5")


def test_a_break_stops_the_clock_and_other_cards_come_after_it() -> None:
    drilling = storm()
    for _ in range(3):
        answer(drilling)
    drilling.until_cards()
    before = drilling.view.cards
    drilling.key("b", drilling.now + 10)
    drilling.key("enter", drilling.now + 100_000)
    drilling.until_cards()
    assert drilling.view.cards != before
    assert drilling.view.storm is not None
    assert drilling.view.storm.clock.startswith("2:5")


def slapping(drilling: Drilling, slaps: Callable[[bool], bool], storms: int) -> None:
    """Play storms; ``slaps`` decides about a slap, given True if the window matches."""
    for _ in range(storms):
        drilling.key("enter", drilling.now + FIRST_REPEAT + 1000)
        while drilling.view.phase != phase.OVER:
            drilling.let(drilling.now + ANSWERS)
            if drilling.view.phase == phase.CARDS:
                asked = drilling.run._asked
                assert asked is not None
                drilling.key("space" if slaps(bool(asked.held)) else "enter", drilling.now)


def blind(drilling: Drilling) -> str:
    """Return the speech about the round if its slaps were luck."""
    last = drilling.trials[-1].settings["run"]
    storm = [each for each in drilling.trials if each.settings["run"] == last]
    many = Counter([each.outcome for each in storm])
    outcomes = ("hit", "miss", "false-alarm", "correct-rejection")
    return spoken(voice.blind(*[many[each] for each in outcomes]))


@slowly("0.5-0")
@pytest.mark.parametrize("seed", [0, *[pytest.param(each, marks=slow) for each in (1, 2)]])
@pytest.mark.parametrize("share", [0.5, 0.8, 1.0])
def test_nobody_knows_better_by_slapping_without_looking(share: float, seed: int) -> None:
    """Beliefs about both sides may rise by luck, and the second storm reports it, too."""
    rng = random.Random(seed)
    drilling = drill("storm", "berkeley-war", pace="own", seed=seed)
    slapping(drilling, lambda held: rng.random() < share, 2)
    assert drilling.view.rises == ()
    assert blind(drilling) in [line.ear for line in drilling.view.summary]


def test_every_item_can_be_looked_at_afterwards_the_mistakes_first() -> None:
    drilling = storm(pace="untimed", items="20")
    for number in range(20):
        drilling.key(answer_key(drilling.run, right=number not in (3, 7)))
    assert drilling.view.phase == phase.OVER
    assert [each.verdict for each in drilling.view.misses] == [phase.WRONG] * 2
    drilling.key("g")
    seen = [each.verdict for each in drilling.view.misses]
    assert seen == [phase.WRONG] * 2 + [phase.RIGHT] * 18
    assert drilling.last.startswith(miss(20, 20, right=True))
    drilling.keys("enter", "down", "enter")
    drilling.key(answer_key(drilling.run, right=True))
    assert len(drilling.trials) == 20


def test_a_storm_without_a_mistake_lists_none_and_all_can_be_looked_at() -> None:
    drilling = storm(pace="untimed", items="20")
    for _ in range(20):
        drilling.key(answer_key(drilling.run, right=True))
    assert drilling.view.misses == ()
    drilling.key("down")
    drilling.key("g")
    assert len(drilling.view.misses) == 20


def test_without_a_clock_it_is_20_or_50_items_and_the_score_is_the_points() -> None:
    for items in ("20", "50"):
        drilling = storm(pace="untimed", items=items)
        assert begins(drilling.said[2], voice.ready("", int(items)))
        for _ in range(int(items)):
            drilling.key(answer_key(drilling.run, right=True))
        hits = sum(each.outcome == "hit" for each in drilling.trials)
        assert drilling.view.phase == phase.OVER
        assert spoken(texts.storm_over(points=hits)) in drilling.said


def test_bests_are_of_the_day_the_week_and_ever_each_kind_apart() -> None:
    store = Store.in_memory()
    days = (("2026-03-01", 15), ("2026-03-06", 5), ("2026-03-08", 2))
    for seed, (day, many) in enumerate(days):
        drilling = drill("storm", "egyptian-war", seed=seed, store=store, pace="own")
        drilling.key("enter")
        for _ in range(many):
            answer(drilling)
        drilling.key("l")
        _redate(store, day)
    hits: dict[str, list[bool]] = {}
    for each in store.trials():
        hits.setdefault(each.trial.day, []).append(each.trial.outcome == "hit")
    profile = up_to_date(store, None)
    bests = profile.area("egyptian-war").bests
    found = bests.storms(BY_CLOCK, "2026-03-08")
    assert found == (
        sum(hits["2026-03-08"]),
        max(sum(hits["2026-03-08"]), sum(hits["2026-03-06"])),
        max(map(sum, hits.values())),
    )
    assert bests.storms("20", "2026-03-08") == (0, 0, 0)
    assert profile.area("berkeley-war").bests.storms(BY_CLOCK, "2026-03-08") == (0, 0, 0)


def _redate(store: Store, day: str) -> None:
    """Move the trials of today to another day."""
    store._run("UPDATE trial SET day = ? WHERE day > '2026-03-10' OR day < '2026-03-01'", day)


def test_a_storm_feeds_the_profile() -> None:
    drilling = storm(pace="untimed")
    for _ in range(20):
        drilling.key(answer_key(drilling.run, right=True))
    assert all(each.settings["storm"] == "20" for each in drilling.trials)
    profile = Profile()
    for each in drilling.store.log():
        profile.add(each)
    assert profile.area("egyptian-war").items == 20


def test_a_busy_machine_does_not_hold_up_a_storm() -> None:
    drilling = storm()
    drilling.until_cards()
    drilling.run.disturb(drilling.now + 100, "held up")
    drilling.let(drilling.now + 20_000)
    assert drilling.trials
    assert drilling.trials[0].quality == "untimed"


# -- over several games


def several(pace: str = "own", home: str = "berkeley-war") -> Drilling:
    """Return a storm over Berkeley War, Egyptian War and World War 3, with known accuracies."""
    store = Store.in_memory()
    for variant in ("berkeley-war", "egyptian-war", "world-war-3"):
        for each in answered(somebody(variant, 1.5, 1), variant, 20, 1):
            if variant != home:
                store.add_trial(each)
    return drill("storm", home, store=store, pace=pace, games="all")


@pytest.mark.slow
def test_a_storm_over_all_games_tells_the_game_with_each_item() -> None:
    drilling = several()
    assert {row.name: row.value for row in drilling.view.rows}["games"] == texts.your_games
    drilling.key("enter")
    assert begins(drilling.said[-1], voice.ready("", 0, games=3))
    many = 0
    while drilling.view.phase != phase.OVER:
        if drilling.view.phase == phase.WAIT:
            drilling.let(drilling.run.due)
            continue
        item = drilling.run._asked
        assert item is not None
        assert drilling.view.storm is not None
        assert drilling.view.storm.mixed
        assert drilling.view.variant == item.game
        assert begins(drilling.view.words, f"{VARIANTS[item.game].name}.")
        assert list(item.held) == [rule.id for rule in drilling.run.rules.holding(item.cards)]
        many += 1
        drilling.answer(right=many % 7 > 0)
    trials = [each for each in drilling.trials if each.source == "storm"]
    asked = Counter([each.variant for each in trials])
    assert set(asked) == {"berkeley-war", "egyptian-war", "world-war-3"}
    assert max(asked.values()) - min(asked.values()) <= 4
    # Answers belong to each game, and the points to the storm.
    assert {each.settings["mix"] for each in trials} == {"storm"}
    profile = drilling.run._practice.profile
    points = drilling.view.storm.points if drilling.view.storm is not None else 0
    assert drilling.view.variant == "berkeley-war"
    assert profile.storms.storms(BY_CLOCK, today()) == (points, points, points)
    assert profile.area("berkeley-war").bests.storms(BY_CLOCK, today()) == (0, 0, 0)
    assert profile.area("egyptian-war").skill("pair").trials > 0
    assert Profile.from_json(profile.as_json()) is not None


def test_what_went_wrong_is_asked_again_in_its_own_game() -> None:
    drilling = several(pace="untimed")
    drilling.key("enter")
    wrong: list[tuple[Card, ...]] = []
    while drilling.view.phase != phase.OVER:
        item = drilling.run._asked
        assert item is not None
        right = item.game != "world-war-3" or len(wrong) > 1
        if not right:
            wrong.append(item.cards)
        drilling.answer(right=right, after=1000)
    assert len(drilling.view.misses) == 2
    drilling.keys("down", "enter")
    assert drilling.view.cards in wrong
    assert drilling.view.variant == "world-war-3"
    drilling.answer(after=1000)
    drilling.key("enter")
    assert drilling.view.phase == phase.OVER
    assert drilling.view.variant == "berkeley-war"
    drilling.key("d")
    assert drilling.view.variant == "world-war-3"
    assert drilling.view.cards not in wrong
    drilling.answer(after=1000)
    drilling.answer(after=1000)
    drilling.key("u")
    assert drilling.view.variant == "berkeley-war"


def test_a_mistake_is_listed_in_the_words_in_which_its_own_game_asked_it() -> None:
    drilling = several(pace="untimed", home="egyptian-war")
    drilling.key("enter")
    wrong = ""
    while drilling.view.phase != phase.OVER:
        item = drilling.run._asked
        assert item is not None
        right = bool(wrong) or item.game != "berkeley-war"
        question = f" {QUESTIONS['slapping']}"
        wrong = wrong if right else told(drilling.run._words, "ear").removesuffix(question)
        drilling.answer(right=right, after=1000)
    assert wrong.startswith("Berkeley War. ")
    assert " of " in wrong  # In Egyptian War no suit counts, and none is named.
    assert drilling.key("down").startswith(f"{miss(1, 1)} {spoken(wrong)}")


def test_with_one_game_known_it_is_a_storm_of_that() -> None:
    drilling = drill("storm", "berkeley-war", pace="own", games="all")
    assert begins(drilling.key("enter"), voice.ready("", 0))
    drilling.until_cards()
    assert drilling.view.words.count(".") == 1
