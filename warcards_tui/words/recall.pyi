# Written by `make words` from en/recall.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

right: str
wrong: str
unscored: str

def no_turns() -> Message:
    """There are no turns in this game."""

def nothing_to_do() -> Message:
    """It's not your turn."""

def choices(*, choices: Text) -> Message:
    """{choices}."""

def choices_many(*, choices: Text, first: Text, others: int) -> Message:
    """{choices}."""

def nothing_won_since(*, counts: Text, short: Text) -> Message:
    """No cards changed hands. {counts}."""

def cards_won_since(*, done: Text, counts: Text, short: Text, newest: Text) -> Message:
    """{done}. {counts}."""

def won(scene: Listener, *, seat: int, won: int) -> Message:
    """{seat} won {won} [card|cards]"""

def won_often(scene: Listener, *, seat: int, times: int, won: int) -> Message:
    """{seat} won {times} times, {won} [card|cards]"""

def paid(scene: Listener, *, seat: int, paid: int) -> Message:
    """{seat} lost {paid} [card|cards]"""

def won_and_paid(scene: Listener, *, seat: int, won: int, paid: int) -> Message:
    """{seat} won {won} [card|cards] and lost {paid}"""

def won_often_and_paid(scene: Listener, *, seat: int, times: int, won: int, paid: int) -> Message:
    """{seat} won {times} times, {won} [card|cards] and lost {paid}"""

def meanwhile(*, done: Text) -> Message:
    """Meanwhile {done}."""

def sum_won(*, who: Literal["you", "others"], won: int) -> Message:
    """{who} won {won}"""

def sum_paid(*, who: Literal["you", "others"], paid: int) -> Message:
    """{who} lost {paid}"""

def sum_won_and_paid(*, who: Literal["you", "others"], won: int, paid: int) -> Message:
    """{who} won {won}, lost {paid}"""

def verdict(*, verdict: str) -> Message:
    """That was {verdict}."""

def verdicts(*, many: int, verdict: str) -> Message:
    """{many} {verdict}"""

def nothing_won() -> Message:
    """Nothing has been won yet."""

def won_before(*, won: Text) -> Message:
    """Before that: {won}"""

def rules_open(*, rules: int, each: Text) -> Message:
    """Slap or play: {rules} [rule|rules] open."""

def rules_locked(*, locked: Text, rules: int, each: Text) -> Message:
    """Locked: {locked}. {rules} [rule|rules] open."""

def rule_key(*, key: str, rule: SlapRule) -> Message:
    """{key} for {rule:one}"""
