# Written by `make words` from en/war.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

pickup_winner_first: str
pickup_loser_first: str
pickup_shuffled: str
pickup_as_laid: str

def cards_dealt_treasury(*, cards: int, treasury: int) -> Message:
    """{cards} [card|cards] each, {treasury} in the treasury."""

def cards_dealt_unequal_treasury(*, hands: Text, treasury: int) -> Message:
    """{hands}, {treasury} in the treasury."""

def rank_leaving_first(*, rank: Text) -> Message:
    """{rank:plural} leave the game first."""

def due_in_war(*, due: int) -> Message:
    """In a war, {due:word} cards go face down."""

def pickup_order(*, pickup: str) -> Message:
    """Won cards go to the bottom of the deck, {pickup}."""

def pickup_order_as_laid(scene: Listener, *, pickup: str, first: int, second: int) -> Message:
    """Won cards go to the bottom of the deck, {pickup}, {first:own} before {second:own}."""

def cards_turned(*, number: int, ranks: Text, cards: Text) -> Message:
    """{ranks}."""

def cards_turned_in_war(*, before: Text, ranks: Text, cards: Text) -> Message:
    """{before?} {ranks}."""

def cards_down(*, due: int) -> Message:
    """{due:word} down each."""

def cards_down_few(scene: Listener, *, seat: int, down: int) -> Message:
    """{seat} [play|plays] {down:word} face down, then the last card."""

def card_last(scene: Listener, *, seat: int) -> Message:
    """That is {seat's} last card."""

def card_stands(scene: Listener, *, seat: int) -> Message:
    """{seat's} last card stays."""

def card_standing(scene: Listener, *, seat: int) -> Message:
    """{seat's} card stays."""

def war() -> Message:
    """War!"""

def war_again() -> Message:
    """War again!"""

def war_on(*, rank: Text) -> Message:
    """War on the {rank:plural}!"""

def war_again_on(*, rank: Text) -> Message:
    """War again on the {rank:plural}!"""

def joker_war() -> Message:
    """Joker war!"""

def joker_war_again() -> Message:
    """Joker war again!"""

def war_begun(*, cue: Text, tied: Text, stake: int, due: int) -> Message:
    """{cue} {tied?} {stake} [card|cards] at stake."""

def seats_tied(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} tie."""

def battle_tied(*, cue: Text, odd: Text, stake: int, trick: Text, due: int) -> Message:
    """{cue} {odd?} {stake} [card|cards] at stake."""

def battle_tied_some(scene: Listener, *, cue: Text, seats: Sequence[int], has: Text, others: Text, stake: int, trick: Text, due: int) -> Message:
    """{cue?} {seats} fight on; {has}. {stake} [card|cards] at stake."""

def battle_tied_joker(*, cue: Text, cards: Text, other: Text, stake: int, trick: Text, due: int) -> Message:
    """{cue?} {cards}. {stake} [card|cards] at stake."""

def seat_has(scene: Listener, *, seat: int, card: Card | Topper) -> Message:
    """{seat} [have|has] {card:a}"""

def jokers_both() -> Message:
    """both jokers"""

def cards_short(scene: Listener, *, seat: int, left: int, needed: int) -> Message:
    """{seat} [have|has] only {left} [card|cards] for the war."""

def card_shown(*, cards: Text) -> Message:
    """Face down: {cards}."""

def cards_shown(*, cards: Text) -> Message:
    """Face down: {cards}."""

def trick_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, ranks: Text, cards: Text, seat: int, taken: int) -> Message:
    """{card:rank} beats {ranks}: {seat} [win|wins] {taken}."""

def trick_won_war(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, ranks: Text, cards: Text, seat: int, taken: int) -> Message:
    """{card:rank} beats {ranks}: {seat} [win|wins] {taken}."""

def trick_won_alone(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, seat: int, taken: int) -> Message:
    """Nobody else fights on: {seat} [win|wins] {taken}."""

def card_removed(*, gone: Text, cards: Text, left: int) -> Message:
    """{gone:ear} is out, {left} left."""

def cards_removed(*, gone: Text, cards: Text, left: int) -> Message:
    """{gone:ear} are out, {left} left."""

def card_removed_last(*, gone: Text, cards: Text, then: Text) -> Message:
    """{gone:ear} is out, the last one. {then}"""

def cards_removed_last(*, gone: Text, cards: Text, then: Text) -> Message:
    """{gone:ear} are out, the last ones. {then}"""

def rank_leaving_next(*, rank: Text) -> Message:
    """{rank:plural} go next."""

def aces_left() -> Message:
    """Only aces are left."""

def seat_out(scene: Listener, *, seat: int) -> Message:
    """{seat} [are|is] out of cards."""

def position_repeated(*, ago: int, limit: int) -> Message:
    """The game goes in circles: the cards were in the same order {ago} [trick|tricks] ago."""

def rank_leaving(*, rank: Text, left: int) -> Message:
    """{rank:plural} leave the game now: {left} left."""

def treasury_held(*, cards: int) -> Message:
    """{cards} [card|cards] in the treasury."""

def jokers_forcing() -> Message:
    """A joker forces a war."""

def war_lost_short() -> Message:
    """A player who can't complete a war loses."""

def war_fought_short() -> Message:
    """In a war, your last card fights on."""

def position_repeating(*, tricks: int) -> Message:
    """The position comes back every {tricks} [trick|tricks]."""

def war_fought() -> Message:
    """War."""

def war_fought_by(scene: Listener, *, seats: Sequence[int]) -> Message:
    """War: {seats}."""

def turn_up_due(scene: Listener, *, seat: int) -> Message:
    """{seat} [flip|flips] a card"""

def turn_up_due_many(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} flip cards"""

def seats_waited_for(*, waiting: Text) -> Message:
    """{waiting}."""

def seats_ready(scene: Listener, *, seats: Sequence[int], waiting: Text) -> Message:
    """{seats} [are|is] ready. {waiting}."""

def table_count(*, cards: int) -> Message:
    """table {cards}"""

def treasury_count(*, cards: int) -> Message:
    """treasury {cards}"""

def removed_count(*, cards: int) -> Message:
    """removed {cards}"""

def down_count(*, cards: int) -> Message:
    """{cards:word} down"""

def table_cards(*, ranks: Text, cards: Text, newest: Text, many: int, spare: Text) -> Message:
    """On the table: {ranks}. {spare?}"""

def cards_spare(*, spare: int) -> Message:
    """{spare} more unplayed."""

def table_empty_after(scene: Listener, *, ranks: Text, cards: Text, winner: int) -> Message:
    """The table is empty. Last trick: {ranks}. {winner} won."""

def card_due(*, key: str) -> Message:
    """{key} flips your card."""

def last_card_due(*, key: str) -> Message:
    """{key} plays your last card."""

def war_cards_due(*, key: str, down: int) -> Message:
    """{key}: {down:word} down, one up."""
