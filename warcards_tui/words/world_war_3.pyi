# Written by `make words` from en/world_war_3.toml: do not edit.
from collections.abc import Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def a_number(*, number: Text) -> Message:
    """a {number}"""

def a_joker() -> Message:
    """a joker"""

def starter_highest(scene: Listener, *, seat: int, card: Text) -> Message:
    """{seat} [flip|flips] {card}"""

def starter_other(scene: Listener, *, seat: int, card: Text) -> Message:
    """{seat} {card}"""

def starters_shown(*, shown: Text, whole: Text) -> Message:
    """{shown}."""

def starters_tied(scene: Listener, *, seats: Sequence[int], card: Text, cards: Text) -> Message:
    """{seats} tie, each with {card}."""

def starter_found(scene: Listener, *, shown: Text, whole: Text, seat: int, dealt: Text) -> Message:
    """{shown}: {seat} [start|starts]. {dealt}"""

def pots_begun(scene: Listener, *, seat: int, dealt: Text) -> Message:
    """{seat} [start|starts]. {dealt}"""

def cards_dealt(*, cards: int, under: int) -> Message:
    """{cards} [card|cards] each, {under} more in the center."""

def cards_dealt_unequal(*, hands: Text, under: int) -> Message:
    """{hands}, {under} more in the center."""

def card_laid(scene: Listener, *, card: Text, seat: int, left: int, then: Text) -> Message:
    """{card}, {seat}. {then?}"""

def card_laid_again(scene: Listener, *, card: Text, seat: int, left: int) -> Message:
    """{card}, {seat}, who plays again."""

def card_laid_late(scene: Listener, *, card: Text, seat: int, left: int, then: Text) -> Message:
    """{card}, {seat}, late: {seat} can't slap it. {then?}"""

def control_taken(scene: Listener, *, card: Text, seat: int, left: int, control: Text, then: Text) -> Message:
    """{card}, {seat}: control by {control}. {then?}"""

def wild_card_laid(*, card: Text) -> Message:
    """{card}."""

def chances_begun(scene: Listener, *, seat: int, chances: int) -> Message:
    """{seat} [have|has] {chances} [chance|chances]."""

def chances_left(*, chances: int) -> Message:
    """{chances} [chance|chances] left."""

def turn_again(scene: Listener, *, seat: int) -> Message:
    """{seat} [play|plays] again."""

def card_for_nothing(*, card: Card | Topper) -> Message:
    """{card} for nothing"""

def card_wild(*, card: Text, wild: Text) -> Message:
    """{card}, wild {wild}"""

def card_wild_alone(*, wild: Text) -> Message:
    """wild {wild}"""

def misplayed(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, left: int) -> Message:
    """Out of turn: {seat's} card goes face down under the pot."""

def gave_up(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int) -> Message:
    """{seat} [give|gives] up."""

def slappers_freed(scene: Listener, *, seats: Sequence[int], reason: Literal["tried", "passed"]) -> Message:
    """{seats} may slap again: {reason}."""

def rules_in_force(*, rules: Text, control: Text, turn: Text) -> Message:
    """Slaps: {rules}. Control: {control}."""

def control_by_two() -> Message:
    """two things in common"""

def control_by_one() -> Message:
    """the same color or shape"""

def control_held(scene: Listener, *, owner: int, debtor: int, chances: int) -> Message:
    """{owner} [are|is] in control; {debtor} [have|has] {chances} [chance|chances]"""

def pot_pending(scene: Listener, *, owner: int) -> Message:
    """{owner's} pot, unless someone slaps."""

def turn_with_chances(scene: Listener, *, seat: int, chances: int, owner: int) -> Message:
    """{seat's} turn, with {chances} [chance|chances]; {owner} [are|is] in control."""

def turn_to_open(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [open|opens] the pot: {cards} more to play."""

def slap_hushed(scene: Listener, *, seat: int) -> Message:
    """{seat} can't slap this card."""

def slap_barred(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} must wait to slap."""

def slap_given_up(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [have|has] given up."""

def slap_barred_you() -> Message:
    """You can't slap."""

def pot_count(*, cards: int) -> Message:
    """pot {cards}"""

def pot_empty(*, under: int) -> Message:
    """The pot is empty; {under} face down."""

def pot(*, cards: Text, newest: Text, many: int, under: int) -> Message:
    """{cards}. {many} [card|cards], {under} of them face down."""

def card_on_card(*, newest: Text, beneath: Text) -> Message:
    """{newest} on {beneath}"""

def no_cards_given_up() -> Message:
    """You have given up."""

def no_cards_barred() -> Message:
    """You have no cards and must wait to slap."""

def no_cards_free() -> Message:
    """You have no cards, but you can slap in."""
