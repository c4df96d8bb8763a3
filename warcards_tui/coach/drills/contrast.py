"""Comparison of two rules that the player confuses, with cards for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.profile import Area
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts


class Side(NamedTuple):
    """One of the two rules, with cards that match it but not the other rule.

    ``why`` is the reason why the rule matches, ``lacking`` the reason why the other does not.
    ``cards`` are those that either rule looks at, newest last.
    """

    rule: SlapRule
    cards: tuple[Card, ...]
    why: Text
    lacking: Text


class Contrast(NamedTuple):
    """The rule asked for, the ``other`` rule, and two sentences about the other rule."""

    asked: Side
    other: Side
    told: tuple[Text, Text]


def contrast(
    maker: ItemMaker, area: Area, asked: DrillQuestion, said: Sequence[str]
) -> Contrast | None:
    """Return a comparison of the asked rule with a rule that was named wrongly.

    None unless the profile already lists the two rules as a confusion.
    """
    # The target comes first because the verdict explains it.
    for held in sorted(asked.held, key=lambda rule: rule != asked.target):
        taken_for = area.skill(held).confusions
        for other in said:
            confused = other in taken_for or held in area.skill(other).confusions
            if confused and other not in asked.held and maker.separable(other, held):
                cards = maker.make(other, without=held).cards
                side = _side(maker, cards, other, held)
                suits = any(maker.rules[each].needs != "rank" for each in (held, other))
                told = (
                    texts.cards_compared(cards=voice.named(side.cards, suits=suits)),
                    Sentences(side[2:]),
                )
                return Contrast(_side(maker, asked.cards, held, other), side, told)
    return None


def _side(maker: ItemMaker, cards: tuple[Card, ...], holds: str, other: str) -> Side:
    rules = maker.rules
    both = rules[holds], rules[other]
    looked_at = max(len(cards) if each.whole else each.cards for each in both)
    return Side(
        rules[holds],
        cards[-looked_at:],
        voice.rule_held(rules, holds, cards),
        texts.rule_not_held(rule=rules[other], lacking=rules.lacking(other, cards)),
    )
