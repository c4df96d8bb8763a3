# Written by `make words` from en/good_king.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def treasury_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, many: int, cards: Text) -> Message:
    """{seat} [take|takes] the treasury, {many} [card|cards]."""

def war_won_treasury(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, ranks: Text, cards: Text, seat: int, taken: int, treasury: Text) -> Message:
    """{card:rank} beats {ranks}: {seat} [win|wins] {taken}, treasury included."""

def war_won_treasury_alone(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, seat: int, taken: int, treasury: Text) -> Message:
    """Nobody else fights on: {seat} [win|wins] {taken}, treasury included."""

def good_king() -> Message:
    """Good king!"""

def good_kings(*, many: int) -> Message:
    """{many:word} good kings!"""

def bad_queen() -> Message:
    """Bad queen!"""

def bad_queens(*, many: int) -> Message:
    """{many:word} bad queens!"""

def heads_cancelled(*, gists: tuple[EventSummary, ...] = (), heads: Text, named: Text) -> Message:
    """{heads:ear} cancel out."""

def heads_cancelled_fee(*, paid: int) -> Message:
    """Heads cancel. Won by one: {paid} to the treasury."""

def heads_captured(*, gists: tuple[EventSummary, ...] = (), cue: Text, owed: Text, both: Text, named: Text) -> Message:
    """{cue?} {owed}. {both?}"""

def heads_both(*, heads: Text) -> Message:
    """Captured: {heads:ear}."""

def cards_owed(scene: Listener, *, seat: int, taker: int, owed: int) -> Message:
    """{seat} [owe|owes] {taker} {owed}"""

def cards_owed_to_each(scene: Listener, *, seat: int, owed: int) -> Message:
    """{seat} [owe|owes] each other player {owed}"""

def cards_owed_by_each(scene: Listener, *, taker: int, owed: int) -> Message:
    """each other player owes {taker} {owed}"""

def heads_settled(*, gists: tuple[EventSummary, ...] = (), cue: Text, paid: Text, short: Text, named: Text) -> Message:
    """{cue?} {paid}."""

def heads_settled_fee(*, cue: Text, short: Text, fee: int) -> Message:
    """{cue?} {short}, treasury {fee}."""

def heads_settled_by_one(*, card: Card | Topper, short: Text) -> Message:
    """{card:rank} by one: {short}."""

def seat_out(scene: Listener, *, seat: int) -> Message:
    """{seat} [are|is] out."""

def cards_paid(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taker: int, paid: int) -> Message:
    """{seat} [give|gives] {taker} {paid}."""

def cards_paid_all(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taker: int, paid: int) -> Message:
    """{seat} [give|gives] {taker} {paid}, the rest."""

def seat_gives(scene: Listener, *, seat: int, taker: int, paid: int) -> Message:
    """{seat} [give|gives] {taker} {paid}"""

def seats_give(scene: Listener, *, seats: Sequence[int], taker: int, paid: int) -> Message:
    """{seats} give {taker} {paid} each"""

def seat_gives_to(scene: Listener, *, seat: int, takers: Sequence[int], paid: int) -> Message:
    """{seat} [give|gives] {takers} {paid} each"""

def seat_gets(scene: Listener, *, seat: int, shares: Text) -> Message:
    """{seat} [get|gets] {shares}"""

def share_from(scene: Listener, *, paid: int, seat: int) -> Message:
    """{paid} from {seat}"""

def seat_pays(scene: Listener, *, seat: int, paid: int) -> Message:
    """{seat} [pay|pays] {paid}"""

def each_gives(scene: Listener, *, taker: int, paid: int) -> Message:
    """each gives {taker} {paid}"""

def seat_gives_each(scene: Listener, *, seat: int, paid: int) -> Message:
    """{seat} [give|gives] each {paid}"""

def couple_held(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, king: Card | Topper, queen: Card | Topper, suit: str) -> Message:
    """Royal couple! {seat} [have|has] the {king} and the {queen}."""

def couple_taken(*, gists: tuple[EventSummary, ...] = (), king: Card | Topper, suit: str) -> Message:
    """Royal couple! {king} takes the queen."""

def treasury_fed(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, paid: int, total: int) -> Message:
    """Won by one: {paid} to the treasury, now {total}."""

def treasury_fed_less(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, paid: int, total: int) -> Message:
    """Won by one: {paid} to the treasury, now {total}."""

def trick_won_by_one(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, ranks: Text, cards: Text, seat: int, taken: int, paid: int, total: int) -> Message:
    """{card:rank} beats {ranks} by one: {seat} wins {taken} and pays {paid} to the treasury, now {total}."""

def trick_won_by_one_less(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, ranks: Text, cards: Text, seat: int, taken: int, paid: int, total: int) -> Message:
    """{card:rank} beats {ranks} by one: {seat} wins {taken} and pays {paid} to the treasury, now {total}."""
