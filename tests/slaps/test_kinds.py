"""Kinds of slap rules: exact counts of their rules, with witnesses and near misses."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import islice, product
from typing import Any

import pytest

from tests.tiers import looped, slowly
from warcards_tui.cards.french import JOKERS, PACK, parse_cards
from warcards_tui.sitting.actions import ALWAYS, DRILLING, GO_ON, PASS, SLAP
from warcards_tui.slaps.kinds import KINDS, RULE_KEYS, dead_windows, windows
from warcards_tui.slaps.patterns import SameRank, TopBottom
from warcards_tui.slaps.rule import RankRule, SlapRule
from warcards_tui.slaps.ruleset import RuleSet


def build(kind: str, **values: Any) -> SlapRule:
    """Return a rule of that kind with default values, except for those given."""
    declared = {each.name: each.default for each in KINDS[kind].parameters}
    return KINDS[kind].rule("x", "x", declared | values)


def falls_or_rises(ranks: tuple[int, ...]) -> bool:
    low = min(ranks)
    row = [*range(low, low + len(ranks))]
    return list(ranks) in (row, row[::-1])


def even_steps(ranks: tuple[int, ...]) -> bool:
    row = sorted(ranks)
    return all(row[0] + at * (row[1] - row[0]) == rank for at, rank in enumerate(row))


def even_ratios(ranks: tuple[int, ...]) -> bool:
    row = [Fraction(rank) for rank in sorted(ranks)]
    return all(row[0] * (row[1] / row[0]) ** at == rank for at, rank in enumerate(row))


BY_RANKS: dict[str, tuple[SlapRule, Callable[[tuple[int, ...]], bool]]] = {
    "run 2": (build("run", cards=2), falls_or_rises),
    "run 3": (build("run"), falls_or_rises),
    "run 4": (build("run", cards=4), falls_or_rises),
    "run 3 any": (build("run", order="any"), lambda r: falls_or_rises(tuple(sorted(r)))),
    "run 4 any": (build("run", cards=4, order="any"), lambda r: falls_or_rises(tuple(sorted(r)))),
    "arithmetic 3": (build("arithmetic"), even_steps),
    "arithmetic 4": (build("arithmetic", cards=4), even_steps),
    "geometric 3": (build("geometric"), even_ratios),
    "geometric 4": (build("geometric", cards=4), even_ratios),
    "marriage": (build("marriage"), lambda r: set(r) == {12, 13}),
    "newest": (build("newest", ranks=(11, 3)), lambda r: r[0] in (3, 11)),
    "ranks": (build("ranks", ranks=(1, 3, 9)), lambda r: sorted(r) == [1, 3, 9]),
    "total 4": (build("total", cards=4, sum=10), lambda r: sum(r) == 10),
    "same-rank 4": (build("same-rank", cards=4), lambda r: r[0] == r[-1]),
}


@slowly("geometric 4", "run 4 any")
@pytest.mark.parametrize("name", BY_RANKS)
def test_a_kind_holds_for_exactly_these_ranks(name: str) -> None:
    rule, holds = BY_RANKS[name]
    assert isinstance(rule, RankRule)
    held = 0
    for ranks in product(range(1, 14), repeat=rule.cards):
        assert rule.holds_for(ranks) == holds(ranks), ranks
        held += holds(ranks)
    assert held
    # The card between two of the same rank may be a joker.
    for place in (0, rule.cards - 1) if name == "same-rank 4" else range(rule.cards):
        with_joker = [1] * rule.cards
        with_joker[place] = 0
        assert not rule.holds_for(tuple(with_joker))


@slowly("geometric 4", "run 4", "total 4")
@pytest.mark.parametrize("name", BY_RANKS)
def test_a_near_miss_is_one_step_from_holding(name: str) -> None:
    rule, _ = BY_RANKS[name]
    for window in islice(windows(rule, PACK, holds=False), 20):
        assert not rule.holds(window)
        changed = [
            (*window[:at], other, *window[at + 1 :])
            for at, card in enumerate(window)
            for other in PACK
            if other.suit == card.suit and abs(other.rank - card.rank) == 1
        ]
        assert any(rule.holds(each) for each in changed)
        assert rule.lacking(window).text.isascii()


SAID = {
    ("sandwich", "4S RJ 4D"): "4, joker, 4",
    ("sandwich", "4S RJ 6D"): "Not: 4 and 6 are 2 apart",
    ("run", "4S 5H 6D"): "4, 5, 6 rise one by one",
    ("run", "6S 5H 4D"): "6, 5, 4 fall one by one",
    ("run", "QS KH AD"): "Not: Q, K, A are no run",
    ("run", "4S 5H 7D"): "Not: 7 instead of 6",
    ("marriage", "QS KH"): "Q and K",
    ("marriage", "QS JH"): "Not: J instead of K",
    ("joker", "3S RJ"): "Red joker on top",
    ("joker", "3S 4S"): "Not: 4 on top",
    ("top-bottom", "4S KH 2C 4D"): "4 on top and at the bottom",
    ("top-bottom", "4S KH 2C 6D"): "Not: 4 at the bottom and 6 on top are 2 apart",
    ("top-bottom", "RJ KH 2C 6D"): "Not: a joker has no rank",
    ("top-bottom", "6S RJ 6D"): "6 on top and at the bottom",
    ("top-bottom", "6S RJ 7D"): "Not: 6 at the bottom and 7 on top are 1 apart",
    ("arithmetic", "AS 5H 3C"): "A, 3, 5 step by 2",
    ("arithmetic", "AS 5H 2C"): "Not: A, 2, 5 step by 1 and 3",
}


@looped("case", SAID)
def test_what_is_said(case: tuple[str, str]) -> None:
    kind, cards = case
    pile = parse_cards(cards)
    rules = RuleSet([build(kind)])
    told = SAID[case]
    if told.startswith("Not: "):
        assert not rules.decide(pile)
        assert rules.lacking("x", pile).text == told.removeprefix("Not: ")
    else:
        assert rules.decide(pile)
        assert rules.witness("x", pile).text == told


def test_four_cards_step_and_grow() -> None:
    steps, ratios = build("arithmetic", cards=4), build("geometric", cards=4)
    assert steps.witness(parse_cards("7S AH 3D 5C")).text == "A, 3, 5, 7 step by 2"
    assert steps.lacking(parse_cards("8S AH 3D 5C")).text == "A, 3, 5, 8 step by 2, 2 and 3"
    assert ratios.witness(parse_cards("8S AH 2D 4C")).text == "A, 2, 4, 8 grow times 2"
    assert ratios.lacking(parse_cards("9S AH 2D 4C")).text == "A, 2, 4, 9: 4 x 4 is 16, 2 x 9 is 18"


def test_top_bottom_looks_at_the_whole_pile_and_no_other_rule_does() -> None:
    both = RuleSet([build("sandwich"), TopBottom("tb", "top-bottom")])
    pile = parse_cards("9S 2H KC 2D 9D")
    assert [rule.id for rule in both.holding(pile)] == ["tb"]
    assert both.window(pile) == tuple(pile)
    assert both.holding(pile[1:4])[0].id == "x"
    assert not both.decide(pile[:1])
    assert (both.depth, both.shown, both.whole) == (3, 4, True)
    near = both.nearest(parse_cards("9S 2H KC 4D 8D"))
    assert near is not None
    assert (near.rule, near.steps) == ("tb", 1)
    assert RuleSet([build("sandwich")]).window(pile) == tuple(pile[-3:])


def test_no_step_makes_a_rank_of_a_joker() -> None:
    rule = TopBottom("tb", "top-bottom")
    assert rule.steps(parse_cards("2S KH 2C 4D")) == 2
    assert rule.steps(parse_cards("RJ KH 2C 2D")) is None
    assert rule.steps(parse_cards("2S KH 2C RJ")) is None


def test_windows_are_different_and_always_the_same() -> None:
    for kind in ("pair", "top-bottom", "flush"):
        rule = build(kind, cards=3) if kind == "flush" else build(kind)
        found = list(islice(windows(rule, PACK), 50))
        assert len(set(found)) == 50
        assert found == list(islice(windows(rule, PACK), 50))
        assert all(map(rule.holds, found))


@pytest.mark.parametrize(
    ("makes", "cards", "line"),
    [
        (512, "2S 2H 3D", "2 ^ 3 ^ 2 = 512"),
        (256, "2S 2H 3D", "2 ^ 2 ^ 3 = 256"),
        (64, "2S 2H 3D", ""),
        (729, "2S 3H 3D", ""),
    ],
)
def test_powers_in_a_row_are_read_from_right_to_left(makes: int, cards: str, line: str) -> None:
    """BW-20: 2 ^ 2 ^ 3 is 2 ^ 8 and not 4 ^ 3."""
    rule, window = build("line", makes=makes), tuple(parse_cards(cards))
    assert rule.holds(window) == bool(line)
    if line:
        assert rule.witness(window).text.endswith(line)


def test_a_rare_window_is_found_and_an_impossible_one_is_not() -> None:
    rare = build("ranks", ranks=(13, 13, 13, 13))
    assert [[card.rank for card in each] for each in windows(rare, PACK)] == [[13] * 4]
    assert not list(windows(build("total", cards=2, sum=27), PACK))
    assert not list(windows(build("joker"), PACK))
    assert next(windows(build("joker"), [*PACK, *JOKERS]))[-1] in JOKERS


def test_dead_windows_hold_nothing() -> None:
    rules = RuleSet([build("pair"), build("top-bottom")])
    found = list(islice(dead_windows(rules, PACK), 30))
    assert len(found) == 30
    assert not any(map(rules.decide, found))


def test_the_keys_of_rules_mean_nothing_else_where_rules_are_named() -> None:
    others = {each.key for each in (*ALWAYS, *DRILLING, SLAP, GO_ON, PASS)}
    assert not others & set(RULE_KEYS)
    assert len(set(RULE_KEYS)) == 15


def test_a_match_of_four_cards_names_all_that_lie_between() -> None:
    rule = SameRank("ends", "same rank 4", 4)
    window = parse_cards("5H 9S 3D 5C")
    assert rule.witness(window).ear == "two fives around a nine and a three"
    assert (
        rule.lacking(parse_cards("5H 9S 3D 6C")).ear == "a five and a six around a nine and a three"
    )
    assert rule.headline(window).eye == "same rank 4: two fives around a 9 and a 3"
