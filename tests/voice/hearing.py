"""Speech that a listener gets in whole games, key by key, without a reader."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tests.sitting.any_keys import APART, any_key, new_game, settle
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store

KEYS = 200
"""Keys pressed in a game; a new one starts when it is over."""

ASKING = tuple([each.id for each in (*act.INFORMATION, *act.RECALL)])

SIGN = re.compile(r"[^A-Za-z0-9 .,:;!?'\"()-]|(?<![A-Za-z])-|-(?![A-Za-z])|\d x \d")
"""Characters that voices mispronounce. A hyphen within a word is none."""

_RANK = "(?:10|[2-9AJQK])"
LETTER = re.compile(rf"\b(?={_RANK}(?:(?:, | and | or | for ){_RANK})+\b)[2-90 ,orandf]*[AJQK]\b")
"""Ranks given by letters among others."""


_UNSPOKEN = re.compile(r"\b(?:ms|vs|e\.g|i\.e|etc|min|max|sec)(?![\w'])")
_SOMEBODY = re.compile(r"\b(?:he|she|his|him|her|hers|himself|herself)\b", re.IGNORECASE)
_ONE_OF_MANY = re.compile(
    r"(?<!\.)\b1 (?:answer|article|bot|card|day|game|heading|item|mistake|move|pile|rule)s\b"
    r"|\b1 to 1\b|\bthere are 1\b"
)
_WHOLE = re.compile(r'[a-z]*[A-Z0-9"].*[.!?]"?')
"""A whole sentence; the capital may be anywhere in the first word."""


def unsound(told: Iterable[str]) -> list[str]:
    """Return texts that are no natural whole sentences.

    They start or end in another way, have an abbreviation, call a player he or she, or one card
    several.
    """
    wrong = (_UNSPOKEN, _SOMEBODY, _ONE_OF_MANY)
    return [
        each
        for each in dict.fromkeys(told)
        if not _WHOLE.fullmatch(each) or any(every.search(each) for every in wrong)
    ]


class Heard(NamedTuple):
    """The speech after a key of the game, and the answer to each question asked then."""

    key: str
    lines: tuple[Line, ...]
    within: bool
    """True if no game starts or ends with it; Fast Food is two games, one after the other."""

    answers: dict[str, tuple[Line, ...]]


def words(text: str) -> int:
    """Return the number of words."""
    return len(re.findall(r"[A-Za-z0-9'-]+", text))


@cache
def heard(variant: str, length: str, keys: int = KEYS, bots: int = 1) -> tuple[Heard, ...]:
    """Return a random player's speech at that length, with every question now and then."""
    store = Store.in_memory()
    store.set_setting("length", length)
    rng = random.Random(7)
    found: list[Heard] = []
    seed, now = 3, 0.0
    session = new_game(store, variant, seed, bots)
    while len(found) < keys:
        settle(session, now)
        if session.over:
            seed += 1
            session = new_game(store, variant, seed, bots)
            settle(session, now)
        before = tuple(session.take())
        session.shown(now)
        which = getattr(session.view, "number", 0)
        key = any_key(session, rng)
        now += APART
        session.press(key, now)
        settle(session, now)
        lines = (*before, *session.take())
        answers = {}
        if len(found) % 10 == 0 and not session.over:
            for asked in ASKING:
                now += 10 * APART
                session.press(asked, now)
                answers[asked] = tuple(session.take())
        goes_on = which == getattr(session.view, "number", 0)
        found.append(Heard(key, lines, goes_on and not (before or session.over), answers))
    return tuple(found)


def lines_of(variant: str, length: str, keys: int = KEYS, bots: int = 1) -> list[Line]:
    """Return all lines, answers included."""
    return [
        line
        for each in heard(variant, length, keys, bots)
        for line in (*each.lines, *[line for told in each.answers.values() for line in told])
    ]


GAMES = tuple(VARIANTS)
