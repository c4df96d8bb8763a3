# Written by `make words` from en/egyptian.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

def rule_locked(*, rule: SlapRule) -> Message:
    """Locked: {rule}."""

def slaps_named(*, rules: int, keys: Text) -> Message:
    """{rules} [rule|rules] open."""

def key_of_rule(*, key: str, rule: SlapRule) -> Message:
    """{key} for {rule}"""

def slaps(*, rules: Text) -> Message:
    """Slap: {rules}."""

def slaps_many(*, rules: Text, many: int) -> Message:
    """Slap: {rules}."""

def penalty(*, cards: int) -> Message:
    """A wrong slap costs {cards}."""

def debts(*, debts: Text) -> Message:
    """Pay: {debts}."""

def debt_of_rank(*, rank: Text, owed: int) -> Message:
    """{rank:ear} {owed}"""

def debts_none() -> Message:
    """No card demands payment."""

def turn_take(scene: Listener, *, seat: int) -> Message:
    """{seat's} pile, unless someone slaps."""

def turn_pay(scene: Listener, *, seat: int, to: int, owed: int) -> Message:
    """{seat} [owe|owes] {to} {owed}."""

def sitting_out(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [sit|sits] this pile out."""

def sitting_out_you(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [sit|sits] this pile out."""

def sitting_out_many(scene: Listener, *, seats: Sequence[int], players: int) -> Message:
    """{seats} [sit|sits] this pile out."""

def pile_empty() -> Message:
    """The pile is empty."""

def pile_penalties(*, cards: int) -> Message:
    """Only {cards} penalty [card|cards], face down."""

def pile_one_card(*, card: Card | Topper, penalties: int) -> Message:
    """{card} on {penalties} penalty [card|cards]."""

def pile_cards(*, top: Card | Topper, below: Card | Topper, cards: int, penalties: int) -> Message:
    """{top} on {below}. {cards} cards, {penalties} of them [a penalty|penalties]."""
