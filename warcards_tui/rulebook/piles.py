"""Judging of the piles of a rule text: its statements must agree with the rules."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card, CardError
from warcards_tui.games.judge import Judge
from warcards_tui.games.options import OptionError
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.records import BARRED, Pile, Source
from warcards_tui.slaps.ruleset import RuleSet


class JudgedPile(NamedTuple):
    """A correct pile example: its cards, and the rules that judged it."""

    cards: tuple[Card, ...]
    rules: RuleSet


def judge_pile(text: Source, pile: Pile, day: str = "") -> JudgedPile:
    """Judge the pile of an example.

    ``day`` is the day of the game if the example names none, by default today. Raises
    ``RuleTextError`` if the text contradicts the rules.
    """
    variant = text.game
    options = dict(pile.options)
    if day and any(option.name == "date" for option in variant.options):
        options.setdefault("date", day)
    try:
        judge = Judge(variant, options)
        cards = tuple(judge.pile(pile.cards))
    except (OptionError, CardError) as wrong:
        raise RuleTextError(text.file, pile.line, str(wrong)) from None
    rules = judge.rules
    if pile.rule and pile.rule not in rules:
        names = ", ".join([rule.id for rule in rules.rules])
        raise RuleTextError(
            text.file, pile.line, f"unknown rule {pile.rule!r}; the rules are {names}."
        )
    true = _truth(rules, pile, cards)
    if pile.says == "barred" and not variant.slap_rules(judge.options).no_repeat:
        raise RuleTextError(text.file, pile.line, "the last slap can't lock a rule here.")
    said = _written(pile.says, pile.rule, pile.reason)
    if said != true:
        raise RuleTextError(
            text.file, pile.line, f"the text says {said!r} for {pile.cards}, but it is {true!r}."
        )
    return JudgedPile(cards, rules)


def _truth(rules: RuleSet, pile: Pile, cards: tuple[Card, ...]) -> str:
    """Return the true statement about the pile that is most similar to the text's."""
    mask = rules.decide(cards)
    if pile.says == "none":
        held = rules.named(mask)
        if held:
            return _written("holds", held[0].id, rules.witness(held[0].id, cards).text)
        # The search for the nearest miss is slow: only do it if the text names one.
        near = rules.nearest(cards) if pile.rule else None
        return _written("none", near.rule, near.lacking.text) if near else "none"
    if mask & rules.bit(pile.rule):
        if pile.says == "barred":
            return _written("barred", pile.rule, BARRED)
        return _written("holds", pile.rule, rules.witness(pile.rule, cards).text)
    return _written("not", pile.rule, rules.lacking(pile.rule, cards).text)


def _written(says: str, rule: str, reason: str) -> str:
    """Return a verdict in the notation of texts."""
    if says == "none":
        return f"none, {rule}: {reason}" if rule else "none"
    return f"{'' if says == 'holds' else f'{says} '}{rule}: {reason}"
