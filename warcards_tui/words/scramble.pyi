# Written by `make words` from en/scramble.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def spot_selected(*, spot: int) -> Message:
    """Spot {spot}."""

def spot_typed(*, digits: str) -> Message:
    """{digits}."""

def spot_typed_empty(*, digits: str) -> Message:
    """{digits}, empty."""

def no_spot(*, digits: str, last: int) -> Message:
    """No spot {digits}: spots go from 1 to {last}."""

def may_pick() -> Message:
    """Pick a card from the heap, or any."""

def pick_asked(*, key: str, any_card: str) -> Message:
    """Pick a card: arrows or number, then {key}; {any_card} picks any."""

def heap_thrown(*, cards: int, jokers: int) -> Message:
    """{cards} cards are scattered on the floor, {jokers} [joker|jokers] among them."""

def round_begun(*, round: int) -> Message:
    """Round {round}."""

def card_picked(scene: Listener, *, seat: int, spot: int) -> Message:
    """{seat} [pick|picks] spot {spot}."""

def picks_shown(*, round: int, cards: Text) -> Message:
    """{cards}."""

def round_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Card | Topper, second: Card | Topper, seat: int, taken: int) -> Message:
    """{best:rank} beats {second:rank}: {seat} [win|wins] {taken}."""

def war_declared(*, rank: Text, pile: int, drawn: Text) -> Message:
    """War on the {rank:plural}! {pile} cards at stake."""

def spots_drawn(*, drawn: Text) -> Message:
    """Drawn face down: {drawn}."""

def spots_of_seat(*, spots: Text) -> Message:
    """spots {spots}"""

def cards_taken_back(*, gists: tuple[EventSummary, ...] = (), rank: Text, each: int) -> Message:
    """War on the {rank:plural}, but no heap: everyone takes back {each}."""

def rules(*, heap: int) -> Message:
    """The higher card wins: ace high, a joker higher still. {heap} [card|cards] in the heap."""

def turn(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [pick|picks]."""

def turn_war(scene: Listener, *, seats: Sequence[int]) -> Message:
    """War: {seats} [pick|picks]."""

def counts(*, held: Text, heap: int) -> Message:
    """{held}; {heap} in the heap."""

def counts_war(*, held: Text, war: int, heap: int) -> Message:
    """{held}; {war} in the war, {heap} in the heap."""

def nobody_picked() -> Message:
    """Nobody has picked yet."""

def spot_picked(scene: Listener, *, seat: int, spot: int) -> Message:
    """{seat} picked spot {spot}, still face down."""

def heap_at(*, spots: Text) -> Message:
    """Cards are at spots {spots}."""

def heap_gone() -> Message:
    """The heap is gone."""

def spots_in_a_row(*, first: int, last: int) -> Message:
    """{first} to {last}"""

def war_cards(*, cards: Text) -> Message:
    """In the war: {cards}."""

def heap_count(*, heap: int) -> Message:
    """{heap} [card|cards] in the heap."""

def heap_count_war(*, heap: int, war: int) -> Message:
    """{heap} [card|cards] in the heap. {war} in the war."""

def hand(*, cards: int) -> Message:
    """You have won {cards} [card|cards]."""
