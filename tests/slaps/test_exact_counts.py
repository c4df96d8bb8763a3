"""Exact counts over all windows, each derived twice: by the rules and by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from itertools import permutations, product

import pytest

from tests.slaps.brute import PACK, Played, holding, in_force, windows
from tests.slaps.conftest import OURS, ids, ours, rules_of
from tests.tiers import gate, proof
from warcards_tui.games.options import OptionError
from warcards_tui.slaps.ruleset import RuleSet

WINDOWS = 132_600

PLAIN = {
    "pair": 7800,
    "sandwich": 7800,
    "sum-2-11": 8000,
    "mul-2-24": 4800,
    "eq-3": 36024,
    "eq-3-24": 35904,
    "flush-3": 6864,
    "floopa-3": 14136,
    "gloopa-3": 2232,
    "sum-3-date": 2640,
}
"""Windows that match a rule of Berkeley War, on a 31st, with default options."""

ON_FACES = PLAIN | {
    "sum-2-11": 7200,
    "mul-2-24": 4000,
    "eq-3": 25200,
    "eq-3-24": 25984,
    "flush-3": 4752,
    "floopa-3": 10712,
    "gloopa-3": 1752,
    "sum-3-date": 1232,
}
"""The same if only pair and sandwich count with a face card on top."""

READINGS: Mapping[str, tuple[dict[str, str], dict[str, int]]] = {
    "as they come": ({}, PLAIN),
    "brackets": ({"brackets": "any"}, PLAIN | {"eq-3-24": 44496}),
    "faces": ({"face_card_slaps": "base-only"}, ON_FACES),
    "both": (
        {"face_card_slaps": "base-only", "brackets": "any"},
        ON_FACES | {"eq-3-24": 32336},
    ),
}

RANKS = {"a39": 6, "gloopa-3": 43}
"""Numbers of matching orders of ranks."""

ADDING_TO = (
    *(0, 0, 24, 144, 288, 552, 816, 1200, 1608, 2112, 2640, 3288, 3936, 4704, 5496, 6240),
    *(6768, 7272, 7536, 7776, 7800, 7776, 7536, 7272, 6768, 6240, 5496, 4704, 3936, 3288, 2640),
)
"""Windows that add to each day of the month, from the 1st on; none on two days (BW-28)."""

HOLDING: Mapping[str, tuple[dict[str, str], list[int]]] = {
    "today": ({}, [48504, 50520, 26200, 6320, 960, 96]),
    "today, brackets": ({"brackets": "any"}, [45480, 49176, 29392, 7472, 984, 96]),
    "invented": ({"era": "2023-04-01"}, [50808, 49704, 25448, 5856, 760, 24]),
    "with the date": ({"era": "2023-06-01"}, [49224, 50448, 26072, 6072, 760, 24]),
    "with A 3 9": ({"era": "2023-12-14"}, [48864, 50784, 26096, 6072, 760, 24]),
    "with A 3 9, brackets": (
        {"era": "2025-07-12", "brackets": "any"},
        [45840, 49440, 29288, 7224, 784, 24],
    ),
}
"""Windows that match 0, 1, 2... rules, on a 31st."""


def count(rules: RuleSet) -> Counter[str]:
    """Return how often each rule matches over all windows, by the rules."""
    masks = Counter(map(rules.decide, permutations(OURS.values(), 3)))
    return Counter(
        {
            rule.id: sum(many for mask, many in masks.items() if mask & rules.bit(rule.id))
            for rule in rules.rules
        }
    )


def every_kind() -> Iterator[list[Played]]:
    """Yield windows of any three ranks, of three suits and, in turn, with equal ones."""
    for ranks in product(range(1, 14), repeat=3):
        for each in ("SHD", ("SSS", "SSH", "SHS", "HSS")[sum(ranks) % 4]):
            window = [Played(rank, suit) for rank, suit in zip(ranks, each, strict=True)]
            if len(set(window)) == 3:
                yield window


@gate("faces")
@pytest.mark.parametrize("reading", READINGS)
def test_every_three_ranks_of_berkeley_war_twice(reading: str) -> None:
    """Rules look at ranks, or at equal suits: these windows include every kind."""
    options, _ = READINGS[reading]
    rules = rules_of("berkeley-war", **options)
    brackets, base_only = "brackets" in options, "face_card_slaps" in options
    for window in every_kind():
        held = holding(window, day=31, brackets=brackets, base_only=base_only) - {"a39"}
        assert ids(rules, rules.decide(ours(window))) == held, window


def test_every_three_ranks_of_egyptian_war_twice() -> None:
    rules = rules_of("egyptian-war")
    for window in every_kind():
        held = holding(window, day=0) & {"pair", "sandwich"}
        assert ids(rules, rules.decide(ours(window))) == held, window


@proof
@pytest.mark.parametrize("reading", READINGS)
def test_every_window_of_berkeley_war_twice(reading: str) -> None:
    """The rules and brute force agree on every window, with the sums given here."""
    options, expected = READINGS[reading]
    rules = rules_of("berkeley-war", **options)
    counted: Counter[str] = Counter()
    known = {mask: ids(rules, mask) for mask in range(1 << len(rules.rules))}
    brackets, base_only = "brackets" in options, "face_card_slaps" in options
    for window in windows():
        held = holding(window, day=31, brackets=brackets, base_only=base_only) - {"a39"}
        assert known[rules.decide(ours(window))] == held, window
        counted.update(held)
    assert counted == expected
    assert count(rules) == expected


@proof
def test_every_window_of_egyptian_war_twice() -> None:
    """EW-22 to EW-25."""
    rules = rules_of("egyptian-war")
    for window in windows():
        held = holding(window, day=0) & {"pair", "sandwich"}
        assert ids(rules, rules.decide(ours(window))) == held, window
    assert count(rules) == {"pair": 7800, "sandwich": 7800}
    both = {rules.bit("pair") | rules.bit("sandwich")}
    assert sum(rules.decide(pile) in both for pile in permutations(OURS.values(), 3)) == 312


def test_every_window_of_two_cards_twice() -> None:
    """The rules for three cards match no pile of two."""
    egyptian, berkeley = rules_of("egyptian-war"), rules_of("berkeley-war")
    faces = rules_of("berkeley-war", face_card_slaps="base-only")
    counted: Counter[str] = Counter()
    for window in permutations(PACK, 2):
        held = holding(window, day=31)
        counted.update(held)
        assert ids(berkeley, berkeley.decide(ours(window))) == held
        assert ids(egyptian, egyptian.decide(ours(window))) == held & {"pair"}
        assert ids(faces, faces.decide(ours(window))) == holding(window, day=31, base_only=True)
    assert counted == {"pair": 156, "sum-2-11": 160, "mul-2-24": 96}


@proof
@pytest.mark.parametrize("day", range(1, 32))
def test_the_date_rule_on_every_day_twice(day: int) -> None:
    """BW-27 and BW-28: the three ranks add to the day of any month."""
    rules = rules_of("berkeley-war", date=f"2026-01-{day:02}")
    bit = rules.bit("sum-3-date")
    ranks = [each.rank for each in PACK]
    brute = [a + b + c == day for a, b, c in permutations(ranks, 3)]
    ruled = [rules.decide(pile) & bit != 0 for pile in permutations(OURS.values(), 3)]
    assert ruled == brute
    assert sum(brute) == ADDING_TO[day - 1]


@proof
@pytest.mark.parametrize("reading", HOLDING)
def test_how_many_rules_hold_in_how_many_windows(reading: str) -> None:
    options, expected = HOLDING[reading]
    rules = rules_of("berkeley-war", **options)
    era = date.fromisoformat(options["era"]) if "era" in options else None
    ruled: Counter[int] = Counter()
    brute: Counter[int] = Counter()
    for mask, many in Counter(map(rules.decide, permutations(OURS.values(), 3))).items():
        ruled[mask.bit_count()] += many
    for window in windows():
        held = holding(window, day=31, brackets="brackets" in options)
        brute[sum(in_force(rule, era) for rule in held)] += 1
    assert ruled == brute == dict(enumerate(expected))
    assert sum(expected) == WINDOWS


@proof
def test_the_shares_are_those_of_the_research() -> None:
    """Another program computed these rates for the drills, with brackets, without a date."""
    rules = rules_of("berkeley-war", brackets="any", date="2026-01-01")
    percent = {rule: f"{100 * many / WINDOWS:.2f}" for rule, many in count(rules).items()}
    assert percent == {
        "pair": "5.88",
        "sandwich": "5.88",
        "sum-2-11": "6.03",
        "mul-2-24": "3.62",
        "eq-3": "27.17",
        "eq-3-24": "33.56",
        "flush-3": "5.18",
        "floopa-3": "10.66",
        "gloopa-3": "1.68",
        "sum-3-date": "0.00",
    }
    many = Counter(rules.decide(pile).bit_count() for pile in permutations(OURS.values(), 3))
    none, one = many[0] / WINDOWS, many[1] / WINDOWS
    assert (f"{none:.1%}", f"{one:.1%}", f"{1 - none - one:.1%}") == ("35.5%", "36.5%", "28.0%")
    without = rules_of("berkeley-war")
    assert f"{count(without)['eq-3-24'] / WINDOWS:.1%}" == "27.1%"
    base = rules_of("berkeley-war", brackets="any", date="2026-01-01", face_card_slaps="base-only")
    slappable = sum(base.decide(pile) != 0 for pile in permutations(OURS.values(), 3))
    assert f"{slappable / WINDOWS:.1%}" == "49.2%"


@pytest.mark.parametrize(
    ("era", "there"),
    [
        ("2023-04-01", set()),
        ("2023-05-31", set()),
        ("2023-06-01", {"sum-3-date"}),
        ("2023-12-13", {"sum-3-date"}),
        ("2023-12-14", {"sum-3-date", "a39"}),
        ("2025-07-12", {"sum-3-date", "a39"}),
        ("2025-07-13", {"sum-3-date", "gloopa-3"}),
        ("latest", {"sum-3-date", "gloopa-3"}),
    ],
)
def test_bw_41_and_42_the_rules_of_an_era(era: str, there: set[str]) -> None:
    """A rule counts on its first day; A-3-9 no longer on the day when gloopa came."""
    always = set(PLAIN) - {"sum-3-date", "gloopa-3"}
    rules = rules_of("berkeley-war", era=era)
    assert {rule.id for rule in rules.rules} == always | there
    for rule in there & {"a39", "gloopa-3"}:
        bit = rules.bit(rule)
        held = [window for window in every_kind() if rules.decide(ours(window)) & bit]
        assert len({tuple(card.rank for card in window) for window in held}) == RANKS[rule]


def test_no_rules_before_the_game_was_invented() -> None:
    with pytest.raises(OptionError, match="invented in April 2023"):
        rules_of("berkeley-war", era="2023-03-31")


def test_bw_31_every_pile_of_a39_is_covered_by_gloopa() -> None:
    old = rules_of("berkeley-war", era="2025-07-12")
    new = rules_of("berkeley-war")
    for pile in permutations(OURS.values(), 3):
        if old.decide(pile) & old.bit("a39"):
            assert new.decide(pile) & new.bit("gloopa-3")
    assert "a39" not in new  # BW-32: nobody can name it.
