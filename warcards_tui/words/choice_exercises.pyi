# Written by `make words` from en/choice_exercises.toml: do not edit.
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Message

usual: str
ace: str
behind: str
tie: str
jack: str
queen: str
war: str
last: str
sees: str
swap_or_not: str
tried: str
picked_up: str
owes: str
several: str
strong_first: str
weak_first: str
in_turn: str
each_fourth_strong: str
mixed: str
as_you_sorted: str
your_hand: str
your_front: str
your_cards: str
your_power: str
on_the_table: str
war_pile: str
not_seen: str
played: str
lay_asked: str
choose_asked: str
save_asked: str
sort_asked: str
swap_asked: str
do_asked: str
no_fight: str
swap: str
keep: str
check: str
fold: str
you_are_tied: str
order_reversed: str
war_fought: str
digits_skill: str
multiples_skill: str
most_food_skill: str
scores_asked: str
last_scores_asked: str
most_food_asked: str
food_best_skill: str
food_best_end_skill: str
food_best_asked: str
most_points_asked: str
pairs_skill: str
sums_skill: str
single_skill: str
aces_skill: str
order_skill: str
order_asked: str
against_these: str
no_order: str
pool_asked: str
against_one_skill: str
against_two_skill: str
against_three_skill: str
decisions_title: str
decisions_row: str
decisions_three: str
decisions_row_help: str
nothing_lost: str
first_decision: str
next_decision: str
weighing_next: str
no_more_decisions: str

def cards_of(*, name: str) -> Message:
    """{name}'s cards"""

def fight_for(*, card: Text) -> Message:
    """Fight for the {card}"""

def raise_by(*, cards: int) -> Message:
    """Raise {cards}"""

def call_for(*, owed: int) -> Message:
    """Call for {owed}"""

def once_more(*, date: str) -> Message:
    """Again: on {date} you missed the best choice here."""

def cards_owned(*, cards: int, others: Text) -> Message:
    """You have {cards} [card|cards], {others}."""

def king_sweeps(*, name: str, rank: Text, cards: int) -> Message:
    """{name}'s {rank} takes {cards} [card|cards]."""

def tries_left(*, tries: int) -> Message:
    """You may fight for {tries} more cards."""

def last_try() -> Message:
    """You may fight for one more card."""

def decks(*, own: int, name: str, other: int) -> Message:
    """Your deck has {own} [card|cards], {name}'s {other}."""

def sorts(*, name: str, cards: int) -> Message:
    """{name} sorts {cards} [card|cards]."""

def deck_and_captured(*, name: str, deck: int, captured: int) -> Message:
    """{name} has {deck} in the deck and {captured} captured."""

def gamble(*, pool: int, owed: int, left: int, opponents: Text) -> Message:
    """The pool is {pool} [card|cards]. You owe {owed}. You have {left} [card|cards] left. Against you: {opponents}."""

def opponent(*, name: str, cards: int) -> Message:
    """{name} with {cards} [card|cards] left"""

def total(*, total: int) -> Message:
    """The total is {total}."""

def stock(*, name: str, cards: int, stock: int) -> Message:
    """{name} has {cards} [card|cards], and the stock has {stock}."""

def points(*, own: int, name: str, other: int) -> Message:
    """Points: you {own}, {name} {other}."""

def percent(*, percent: int) -> Message:
    """{percent} percent"""

def answered_with(*, points: str) -> Message:
    """the reply scores {points} on average"""

def best(*, choice: Text) -> Message:
    """{choice} is best."""

def best_is(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it is {note}."""

def best_wins(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it wins {note}."""

def best_saves(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it saves the card in {note}."""

def best_but_rounds(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it wins only {note}, but you keep the most cards over the next rounds."""

def best_but_tricks(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it wins only {note}, but you keep the most cards over the next tricks."""

def best_but_best_cards(*, choice: Text, note: Text) -> Message:
    """{choice} is best: {note}, but it leaves you the best cards."""

def best_but_gamble(*, choice: Text, note: Text) -> Message:
    """{choice} is best: it wins only {note}, but leaves you the most cards after the gamble."""

def as_good(*, choice: Text) -> Message:
    """{choice}: just as good."""

def at_move(*, move: int) -> Message:
    """Move {move} of the game."""

def in_the_game(*, choice: Text, loss: str, unit: str) -> Message:
    """In the game you chose: {choice}. That cost {loss} {unit} on average."""

def scored(*, before: int, card: Text, after: int, made: Text, points: int) -> Message:
    """{before} and {card} make {after}: {made}. {points} [point|points]."""

def scored_last(*, before: int, cards: Text, after: int, made: Text, points: int) -> Message:
    """{before}, {cards} make {after}: {made}. {points} [point|points]."""

def makes(*, card: Text, after: int, made: Text, points: int) -> Message:
    """{card} makes {after}: {made}, {points} [point|points]."""

def card_answered(*, points: int, reply: str) -> Message:
    """scores {points} [point|points], and the reply {reply} on average"""

def card_ahead(*, points: int, lead: int) -> Message:
    """scores {points} [point|points], and you end {lead} ahead"""

def card_behind(*, points: int, lead: int) -> Message:
    """scores {points} [point|points], and you end {lead} behind"""

def card_even(*, points: int) -> Message:
    """scores {points} [point|points], and you end even"""

def best_card(*, card: Text, note: Text) -> Message:
    """{card} is best: it {note}."""

def alone(*, card: Text) -> Message:
    """{card} alone"""

def ace_brings(*, faces: Text) -> Message:
    """an ace adds {faces}"""

def aces_bring(*, aces: int, faces: Text) -> Message:
    """{aces} aces add {faces}"""

def ace_rides(*, groups: Text) -> Message:
    """{groups}, and an ace goes with it"""

def aces_ride(*, groups: Text, aces: int) -> Message:
    """{groups}, and {aces} aces go with it"""

def pair_laid(*, pair: Text) -> Message:
    """the pair {pair}"""

def lay_best(*, play: Text, points: int) -> Message:
    """{play}: {points} [point|points]."""

def lay_fewer(*, own: int, play: Text, points: int) -> Message:
    """Yours makes {own}. {play}: {points} [point|points]."""

def captures_possible(*, most: int, cards: int) -> Message:
    """You can capture {most} of {cards}; aces are high."""

def captured(*, card: Text, other: Text) -> Message:
    """{card} beats {other}"""

def your_order(*, order: Text, captures: int) -> Message:
    """Your order {order} captures {captures}."""

def best_order(*, order: Text, captures: int) -> Message:
    """The best, {order}, captures {captures}."""

def pool(*, pool: int, owed: int, others: int) -> Message:
    """The pool is {pool} [card|cards]. You owe {owed}. {others:word} [other plays|others play]."""

def best_of_pool(*, choice: Text, power: Card | Topper, others: int, wins: int) -> Message:
    """{choice} is best. {power} beats {others:word} unknown [card|cards] {wins} % of the time."""

def decisions_begin(*, decisions: int) -> Message:
    """Weighing {decisions} [decision|decisions] of that game."""

def decisions_weighed(*, done: int, decisions: int) -> Message:
    """{done} of {decisions} weighed."""

def decisions_weighed_all(*, decisions: int) -> Message:
    """All {decisions} weighed. Now the costliest ones, more closely."""

def weighing(*, done: int, decisions: int) -> Message:
    """Weighing your decisions: {done} of {decisions}."""

def weighing_timed(*, done: int, decisions: int, seconds: int) -> Message:
    """Weighing your decisions: {done} of {decisions}, about {seconds} s left."""

def weighing_closely() -> Message:
    """Weighing your costliest decisions closely."""

def weighing_closely_timed(*, seconds: int) -> Message:
    """Weighing your costliest decisions closely, about {seconds} s left."""
