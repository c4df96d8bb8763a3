"""The rules of a game as they are now, each with an example and a near miss from its text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import Article, Paragraph, Pile
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet


class Example(NamedTuple):
    """A pile of a rule text: its cards, whether the rule holds, and why or why not."""

    cards: tuple[Card, ...]
    holds: bool
    reason: str


class RuleNow(NamedTuple):
    """A rule in force, or an article of the text where nothing is slapped.

    ``article`` is the number of the article that tells it, 0 where the text has none; ``about`` is
    what that begins with.
    """

    rule: SlapRule | None
    title: str
    article: int
    about: str
    examples: tuple[Example, ...] = ()


def rules_now(variant: Variant, rules: RuleSet | None) -> Sequence[RuleNow]:
    """The slap rules in force in their order; of a game without, the articles of its text.

    A game whose text cannot be read has its rules without examples.
    """
    try:
        articles = _articles(variant)
    except RuleTextError:
        articles = ()
    if rules is None:
        return [RuleNow(None, each.title, each.number, _about(each)) for each in articles]
    return [_of_rule(rule, articles) for rule in rules.rules]


@lru_cache(1)
def _articles(variant: Variant) -> Sequence[Article]:
    """Read once for a game, over whose table its rules are laid again and again."""
    return find_text(variant).articles


def _of_rule(rule: SlapRule, articles: Sequence[Article]) -> RuleNow:
    telling = [each for each in articles if rule.id in each.rules]
    if not telling:
        return RuleNow(rule, rule.eye, 0, "")
    first = telling[0]
    piles = [block for each in telling for block in each.blocks if isinstance(block, Pile)]
    found = [_example(pile, rule) for pile in piles]
    fitting = [each for each in found if each is not None]
    shown = [
        next((each for each in fitting if each.holds is holds), None) for holds in (True, False)
    ]
    examples = tuple([each for each in shown if each is not None])
    return RuleNow(rule, rule.eye, first.number, _about(first), examples)


def _example(pile: Pile, rule: SlapRule) -> Example | None:
    """The cards of a pile that decide about the rule as it is now, if there are enough."""
    cards = tuple(parse_cards(pile.cards))
    if len(cards) < rule.cards:
        return None
    window = tuple(rule.window(cards))
    holds = rule.holds(window)
    reason = rule.witness(window) if holds else rule.lacking(window)
    return Example(window, holds, reason.eye)


def _about(article: Article) -> str:
    """The first paragraph of an article."""
    return next((each.text for each in article.blocks if isinstance(each, Paragraph)), "")
