"""The Ratscrew machine with slap rules that look at one card, at four, or at both and no other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.tiers import slow
from tests.voice.rendered import sentence
from warcards_tui.bots.reflexes import LEVELS, Reflexes
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.games.egyptian import declared as egyptian
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapWon
from warcards_tui.sitting.scorecard import Scorecard
from warcards_tui.slaps.arithmetic import Total
from warcards_tui.slaps.patterns import GivenRanks, SameRank, SameSuit
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet, SlapRules
from warcards_tui.table.pace import Pace
from warcards_tui.table.seating import seat_players
from warcards_tui.table.table import Table
from warcards_tui.voice.scene import Scene

TEN = GivenRanks("ten", "ten", (10,))
SEVEN = GivenRanks("seven", "seven", (7,))
ENDS = SameRank("ends", "ends of four", 4)
ADD = Total("sum-4", "sum 4 = 28", 4, 28)
FLUSH = SameSuit("flush-4", "flush 4", 4)


def held(rule: SlapRule, pile: list[Card]) -> bool:
    """True if a rule of this module matches, without the program."""
    ranks = [each.rank for each in pile]
    if rule is TEN or rule is SEVEN:
        return ranks[-1:] == [10 if rule is TEN else 7]
    if len(pile) < 4:
        return False
    if rule is ENDS:
        return ranks[-4] == ranks[-1]
    return sum(ranks[-4:]) == 28 if rule is ADD else len({each.suit for each in pile[-4:]}) == 1


@pytest.mark.parametrize("games", [4, pytest.param(8, marks=slow)])
@pytest.mark.parametrize(
    "rules",
    [(TEN,), (TEN, SEVEN), (ENDS,), (FLUSH, ADD), (TEN, ENDS, FLUSH)],
    ids=lambda rules: "+".join(rule.id for rule in rules),
)
def test_whole_games_with_rules_of_other_depths(
    rules: tuple[SlapRule, ...], games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = RuleSet(rules)
    monkeypatch.setattr(egyptian, "_RULES", SlapRules(ruleset))
    won: set[str] = set()
    missed: set[str | None] = set()
    piles = set()
    for seed in range(games):
        game: Any = set_up("egyptian-war", seats=3, seed=seed, options={"limit": 400})
        table = Table(game, seat_players(game, "ABC", ["average"] * 3), Pace("", 1000))
        scene = Scene("ABC", None, rules=ruleset)
        card = Scorecard(ruleset, 0, no_repeat=False)
        pile: list[Card] = []
        for _, happened, _ in table.run():
            assert sentence(happened, scene)
            card.notice(happened)
            if isinstance(happened, CardLaid):
                pile.append(happened.card)
            elif isinstance(happened, SlapWon):
                slapped = pile[:-1] if happened.late else pile
                first = next(rule for rule in rules if held(rule, slapped))
                assert happened.rule == first.id
                assert list(happened.window) == slapped[-ruleset.depth :]
                assert held(first, list(happened.window))
                won.add(first.id)
                piles.add(len(slapped))
            if isinstance(happened, (SlapWon, PileTaken)):
                pile = []
        assert game.over
        for each in card.answered:
            names = tuple(rule.id for rule in rules if held(rule, list(each.cards)))
            assert each.held == names
            if each.outcome == "miss":
                missed.add(each.rule)
    assert won == {rule.id for rule in rules}
    assert missed  # This includes piles that nobody slapped, and those won by a quicker player.
    assert min(piles) == ruleset.least


def test_depth_and_least() -> None:
    assert (RuleSet((TEN, ENDS)).depth, RuleSet((TEN, ENDS)).least) == (4, 1)
    assert (RuleSet((TEN,)).depth, RuleSet((FLUSH,)).least) == (1, 4)


def test_a_bot_sees_a_single_card_only_where_a_rule_looks_at_one() -> None:
    for rules, slaps in (((TEN,), True), ((ENDS,), False)):
        ruleset = RuleSet(rules)
        game: Any = set_up("egyptian-war", seats=2, seed=1)
        pile = tuple(parse_cards("10S"))
        view = game.view(0)._replace(pile=pile, rules=ruleset, held=ruleset.decide(pile))
        bot = Reflexes(LEVELS["average"], random.Random(1))
        assert any(bot.react(view, 1) for _ in range(100)) == slaps


def test_what_four_cards_lack() -> None:
    rules = RuleSet((ENDS, ADD, FLUSH))
    near = rules.nearest(parse_cards("2S 8S KS 4H"))
    assert near is not None
    assert (near.rule, near.steps, near.lacking.text) == (
        "sum-4",
        1,
        "2, 8, K, 4: 2 + 8 + 13 + 4 is 27",
    )
    assert rules.nearest(parse_cards("2S 8S KS")) is None
    assert rules.decide(parse_cards("KC 2S 8S KS 5H")) == rules.bit("sum-4")
    assert rules.lacking("ends", parse_cards("2S 8S")).text == "it takes 4 cards, there are 2"
