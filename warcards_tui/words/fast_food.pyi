# Written by `make words` from en/fast_food.toml: do not edit.
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def first() -> Message:
    """first"""

def second() -> Message:
    """second"""

def red() -> Message:
    """red"""

def black() -> Message:
    """black"""

def no_food() -> Message:
    """no food"""

def food_reason(*, food: str, why: Text) -> Message:
    """{food}, {why}"""

def why_multiple(*, number: int) -> Message:
    """multiple of {number}"""

def why_digit(*, number: int) -> Message:
    """digit {number}"""

def why_both(*, number: int) -> Message:
    """multiple of {number} and digit {number}"""

def game_dealt(scene: Listener, *, number: Text, color: Text, seat: int, each: int, stock: int) -> Message:
    """{number} game, {color} cards. {seat} [start|starts]."""

def game_begun(scene: Listener, *, number: Text, seat: int) -> Message:
    """{number} game: {seat} [start|starts]."""

def cards_colored(*, color: Text) -> Message:
    """{color} cards."""

def hand_dealt(*, hand: Text) -> Message:
    """Your hand: {hand}."""

def card_drawn(scene: Listener, *, seat: int, left: int) -> Message:
    """{seat} [draw|draws] a card; {left} left."""

def own_card_drawn(*, card: Card | Topper, left: int) -> Message:
    """You draw {card:a}."""

def card_played(scene: Listener, *, card: Card | Topper, seat: int, left: int) -> Message:
    """{card:rank}, {seat}."""

def total_made(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, total: int, points: int, food: Text, reasons: Text, score: int) -> Message:
    """{total}: {seat} [get|gets] {points} [point|points] for {food}."""

def total_called(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, total: int, points: int, food: Text, reasons: Text, score: int) -> Message:
    """{seat} [call|calls] {total}: {points} [point|points] for {food}."""

def total_wrong(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, total: int, called: int, points: int, food: Text, reasons: Text) -> Message:
    """{seat} [are|is] wrong: it was {total}, not {called}. {food} would have scored {points}."""

def card_scored(scene: Listener, *, gists: tuple[EventSummary, ...] = (), card: Card | Topper, seat: int, total: int, points: int, food: Text, both: Text) -> Message:
    """{card:rank}, {seat}: {total}. {points} [point|points] for {food}."""

def own_card_scored(*, gists: tuple[EventSummary, ...] = (), total: int, points: int, food: Text, both: Text) -> Message:
    """{total}: {points} [point|points] for {food}."""

def card_drawn_then(scene: Listener, *, card: Card | Topper, seat: int, points: int, drawn: Card | Topper) -> Message:
    """{card:rank} for {points}; {drawn:rank} drawn."""

def first_game_scored(scene: Listener, *, points: Text, best: int) -> Message:
    """First game: {points}."""

def first_game_tied(*, points: Text) -> Message:
    """First game: {points}."""

def second_game_scored(*, points: Text, scores: Text) -> Message:
    """Second game: {points}. Both games: {scores}."""

def rules_in_force(*, number: Text, color: Text, calls: Text) -> Message:
    """A 7 in the total, or a multiple of 7, scores 7 for cheeseburger. A 5 scores 3 for soda; a 3 scores 1 for fries. {number} of 2 games, {color} cards. {calls?}"""

def totals_called() -> Message:
    """You call the totals."""

def turn_to_call(scene: Listener, *, seat: int) -> Message:
    """{seat} [call|calls] the total."""

def turn_to_play(scene: Listener, *, seat: int, total: int) -> Message:
    """{seat's} turn; the total is {total}."""

def scores(*, scores: Text, game: Text, cards: Text) -> Message:
    """Points: {scores}. {game?} {cards?}"""

def scores_of_game(*, points: Text) -> Message:
    """In this game: {points}."""

def cards_left(*, counts: Text, stock: int) -> Message:
    """Cards: {counts}, stock {stock}."""

def no_card_played() -> Message:
    """No card has been played yet."""

def total_uncalled(*, total: int, card: Card | Topper) -> Message:
    """The total was {total}. Now add {card:a}."""

def total_first(*, total: int) -> Message:
    """Total {total} after 1 card."""

def total_now(*, total: int, cards: int, newest: Text, totals: Text) -> Message:
    """Total {total} after {cards} cards. Totals, newest last: {newest}."""

def hand_empty() -> Message:
    """Your hand is empty."""

def hand(*, hand: Text) -> Message:
    """Hand: {hand}."""

def hand_with_food(*, hand: Text, made: Text) -> Message:
    """Hand: {made}."""

def hand_card_makes(*, card: Card | Topper, total: int, food: Text, points: int) -> Message:
    """{card:rank} makes {total}, {food} {points}"""

def card_makes(*, card: Card | Topper, total: int, food: Text, points: int) -> Message:
    """{card:rank} makes {total}, {food}, {points} [point|points]."""

def total_asked(*, key: str) -> Message:
    """What is the total? Type it, then {key}."""

def total_typed(*, digits: str) -> Message:
    """{digits}."""

def nothing_typed() -> Message:
    """Nothing typed."""

def digits_missing() -> Message:
    """Type the total first."""
