"""Current rules of a game, each with an example and a near miss from the rule text."""

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
    """Pile from a rule text: its cards, whether the rule holds, and the reason."""

    cards: tuple[Card, ...]
    holds: bool
    reason: str


class RuleNow(NamedTuple):
    """Rule in force, or an article of the text in a game without slaps.

    ``article`` is the number of the first article about the rule, 0 if the text has none. ``about``
    is the first paragraph of that article.
    """

    rule: SlapRule | None
    title: str
    article: int
    about: str
    examples: tuple[Example, ...] = ()


def rules_now(variant: Variant, rules: RuleSet | None) -> Sequence[RuleNow]:
    """Return the slap rules in force, in order; for a game without slaps, its articles.

    If the text of the game cannot be read, the rules have no examples.
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
    """Return the articles of a game's text.

    The last result is cached because the rules are opened over the same table many times.
    """
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
    """Return the newest cards of a pile as an example of the rule, or None if too few."""
    cards = tuple(parse_cards(pile.cards))
    if len(cards) < rule.cards:
        return None
    window = tuple(rule.window(cards))
    holds = rule.holds(window)
    reason = rule.witness(window) if holds else rule.lacking(window)
    return Example(window, holds, reason.eye)


def _about(article: Article) -> str:
    """Return the first paragraph of an article."""
    return next((each.text for each in article.blocks if isinstance(each, Paragraph)), "")
