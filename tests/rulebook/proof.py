"""Proofs of all examples of a rule text: an untrue text is found before a reader finds it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from tests.games.known import known_games
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.plays import play_out
from warcards_tui.rulebook.records import Article, Pile, Play, RuleText


class Proof(NamedTuple):
    """An example, its article, and its error, or None."""

    article: Article
    line: int
    wrong: RuleTextError | None


def prove(text: RuleText) -> Iterator[Proof]:
    """Run every example of a text, one after the other."""
    for article in text.articles:
        for block in article.blocks:
            if isinstance(block, Pile | Play):
                yield Proof(article, block.line, wrong_with(text, block))


def wrong_with(text: RuleText, example: Pile | Play) -> RuleTextError | None:
    """Return the error of an example; None if it is true.

    A pile without a date must be true on every day of the month, whenever the text is read.
    """
    try:
        if isinstance(example, Play):
            play_out(text, example)
        else:
            for day in _days(known_games().find(text.variant), example):
                judge_pile(text, example, day)
    except RuleTextError as wrong:
        return wrong
    return None


def _days(variant: Variant, pile: Pile) -> list[str]:
    dated = any(option.name == "date" for option in variant.options) and "date" not in pile.options
    return [date(2025, 10, day).isoformat() for day in range(1, 32)] if dated else [""]
