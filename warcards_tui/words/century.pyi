# Written by `make words` from en/century.toml: do not edit.
from collections.abc import Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

refused_nothing_selected: str

def single_card() -> Message:
    """a single card"""

def sum_made(*, parts: Text, sum: Text) -> Message:
    """{parts} make {sum}"""

def made_with_aces(*, made: Text, aces: Text) -> Message:
    """{made} with {aces}"""

def nothing_selected() -> Message:
    """Nothing selected."""

def card_selected(*, card: Card | Topper) -> Message:
    """{card:rank}."""

def face_card_selected(*, card: Card | Topper, points: int) -> Message:
    """{card:rank}, {points} [point|points]."""

def cards_selected(*, points: int, made: Text, cards: Text) -> Message:
    """{points} [point|points]: {made}."""

def selection_not_legal(*, why: Text) -> Message:
    """{why}"""

def refused_not_legal(*, why: Text) -> Message:
    """You can't play that."""

def refused_no_such_card(*, said: str) -> Message:
    """{said} names no card: type lay A Q, or lay AS QD."""

def refused_not_held(*, card: Text) -> Message:
    """You have no {card:ear} to play."""

def hand_card(*, card: Card | Topper, place: int) -> Message:
    """{card:rank}, card {place}."""

def hand_card_selected(*, card: Card | Topper, place: int) -> Message:
    """{card:rank}, card {place}, selected."""

def cards_asked(*, key: str) -> Message:
    """Select cards by number, then {key} plays them."""

def tie_card_asked(*, key: str) -> Message:
    """Select one card by its number, then {key}."""

def piles_dealt(*, cards: int, aside: int) -> Message:
    """{cards} cards each, {aside} out."""

def piles_dealt_unequal(*, counts: Text, aside: int) -> Message:
    """Cards: {counts}. {aside} out."""

def hand_drawn(*, hand: Text, number: int) -> Message:
    """Your hand: {hand}."""

def lay_chosen(*, points: int, cards: Text) -> Message:
    """{points} [point|points], hidden."""

def card_chosen(*, card: Card | Topper) -> Message:
    """{card:rank}, hidden."""

def round_revealed(*, number: int, plays: Text) -> Message:
    """{plays}."""

def round_begun(*, number: int) -> Message:
    """Round {number}."""

def tie_declared(*, points: int) -> Message:
    """Tie at {points}!"""

def tie_declared_of(scene: Listener, *, points: int, seats: Sequence[int]) -> Message:
    """Tie at {points}, {seats}!"""

def tie_drawn() -> Message:
    """Each draws a card."""

def tie_played() -> Message:
    """One card each decides."""

def tied_lays(*, others: Text, every: Text) -> Message:
    """{others}."""

def tie_cards_lost(*, cards: Text) -> Message:
    """{cards}."""

def tie_left(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [have|has] no card for the tie."""

def tie_revealed(*, cards: Text) -> Message:
    """In the tie: {cards}."""

def table_waits(*, waiting: int) -> Message:
    """Nobody tied has a card: {waiting} [card|cards] [goes|go] to the next winner."""

def seat_out(scene: Listener, *, seat: int) -> Message:
    """{seat} [are|is] out."""

def table_taken(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [take|takes] the {taken} left over."""

def waited(*, waiting: int) -> Message:
    """{waiting} of them were left over."""

def round_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, best: int, second: int, waited: Text) -> Message:
    """{seat} [win|wins] {taken} [card|cards]: {best} beats {second}."""

def tie_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Text, second: Text, seat: int, taken: int, waited: Text) -> Message:
    """{best} beats {second}: {seat} [win|wins] {taken}."""

def tie_won_of_many(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, best: Text, lost: Text, waited: Text) -> Message:
    """{seat} [win|wins] {taken} with {best}; {lost}."""

def tie_won_alone(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, waited: Text) -> Message:
    """{seat} [win|wins] {taken}, alone in the tie."""

def tie_won_by_leaving(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seats: Sequence[int], seat: int, taken: int, waited: Text) -> Message:
    """{seats} [have|has] no card for the tie: {seat} [win|wins] {taken}."""

def cards_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, cards: Text, best: int, plays: Text, number: int, every: Text, waited: Text) -> Message:
    """{seat} [win|wins] {taken} [card|cards]: {cards} make {best}; {plays}."""

def card_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, cards: Text, best: int, plays: Text, number: int, every: Text, waited: Text) -> Message:
    """{seat} [win|wins] {taken} with {cards}; {plays}."""

def cards_beat_you(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, cards: Text, best: int, plays: Text, number: int, every: Text, waited: Text) -> Message:
    """{seat} [win|wins] {taken} [card|cards]: {cards} make {best} against {plays}."""

def card_beats_you(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, cards: Text, best: int, plays: Text, number: int, every: Text, waited: Text) -> Message:
    """{seat} [win|wins] {taken} with {cards} against {plays}."""

def round_number(*, number: int, limit: int) -> Message:
    """Round {number} of {limit}."""

def rules_in_force(*, kinds: Literal["pairs", "triples"], round: Text, number: int) -> Message:
    """The most points take all: {kinds}, and aces with these or with face cards. {round}"""

def rules_of_tie(*, round: Text) -> Message:
    """Tie: one card each, the highest card takes all. {round}"""

def tie_on() -> Message:
    """Tie."""

def chosen_by(scene: Listener, *, seats: Sequence[int]) -> Message:
    """Chosen: {seats}."""

def waiting_for(scene: Listener, *, seats: Sequence[int]) -> Message:
    """Waiting for {seats}."""

def counts(*, every: Text, counts: Text) -> Message:
    """{every}."""

def table_count(*, cards: int) -> Message:
    """{cards} on the table"""

def aside_count(*, cards: int) -> Message:
    """{cards} out"""

def choices_hidden() -> Message:
    """Cards stay face down until everyone has chosen."""

def table_lays(*, plays: Text, cards: int) -> Message:
    """On the table: {plays}."""

def table_lays_waiting(*, plays: Text, cards: int) -> Message:
    """On the table, for the next winner: {plays}."""

def hand(*, hand: Text, chosen: Text, pile: int) -> Message:
    """Hand: {hand}. {chosen?} Your pile: {pile}."""

def chosen_cards(*, cards: Text) -> Message:
    """Chosen: {cards}."""

def hand_empty(*, pile: int) -> Message:
    """Your hand is empty. Your pile: {pile}."""
