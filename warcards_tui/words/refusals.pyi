# Written by `make words` from en/refusals.toml: do not edit.
from warcards_tui.words.catalogue import Message

answer_first: str
cards_ready: str
only_turn_up_and_answer: str
nothing_to_answer: str
no_such_move: str
no_change_now: str
change_not_yours: str
change_impossible: str
stack_not_yours: str
gamble_on: str
change_first: str
not_your_turn: str
no_stack: str
stack_first: str
no_hit_in_gamble: str
no_gamble: str
not_in_gamble: str
raise_too_low: str
no_raise: str
nothing_to_call: str
cards_ready_already: str
only_top_cards: str
only_cards_of_hand: str
out_of_cards: str
chosen: str
not_in_tie: str
one_card_in_tie: str
no_tie: str
no_triples: str
ace_alone: str
faces_alone: str
no_pair: str
game_over: str
only_flip_or_save: str
no_save: str
nothing_to_save: str
not_your_flip: str
save_open: str
flipped: str
decide_save: str
pile_not_yours: str
pile_first: str
no_pile: str
only_play_a_card: str
call_first: str
game_calls: str
play_first: str
only_sort_and_turn_up: str
sort_first: str
opponent_sorting: str
card_ready: str
deck_down: str
only_choose: str
no_swap: str
swap_decided: str
swaps_first: str
only_pick: str
picked: str
pile_gone: str
nothing_to_slap: str
slap_without_cards: str
no_wrong_slap: str
rule_unnamed: str
only_top_card: str
not_in_war: str
last_card_stands: str
pot_first: str
not_late: str
pot_not_yours: str
no_hurry: str
no_pot: str
cards_left: str
given_up_already: str
pot_open: str
given_up: str
played_too_late: str
barred_until_slap: str
barred_from_pile: str
barred_from_stack: str

def too_much(*, most: int) -> Message:
    """No answer is above {most}."""

def check_owing(*, owed: int) -> Message:
    """You can't check: you owe {owed} [card|cards]."""

def raise_too_high(*, most: int) -> Message:
    """You can raise by {most} at most."""

def call_too_dear(*, owed: int) -> Message:
    """You can't pay {owed} [card|cards]: you must fold."""

def not_held(*, card: str) -> Message:
    """You don't have the {card}."""

def named_twice(*, card: str) -> Message:
    """You named the {card} twice."""

def no_seat(*, seat: int) -> Message:
    """There is no seat {seat}."""

def not_there(*, card: str) -> Message:
    """You have no {card} to save."""

def total_wrong(*, most: int) -> Message:
    """Call a total from 1 to {most}."""

def there_twice(*, card: str) -> Message:
    """The {card} appears twice."""

def in_front(*, card: str) -> Message:
    """The {card} is in front of you, not in your hand."""

def too_few_spots(*, spots: int) -> Message:
    """There are only {spots} spots on the floor."""

def no_such_rule(*, rule: str) -> Message:
    """This game has no rule {rule}."""

def spot_empty(*, spot: int) -> Message:
    """Spot {spot} is empty."""

def missing(*, card: str, more: int) -> Message:
    """Missing: the {card} and {more} more."""

def not_together(*, lacking: str) -> Message:
    """Not legal: {lacking}."""

def rest_alone(*, card: str) -> Message:
    """the {card} goes with nothing"""

def rest_alone_many(*, cards: str) -> Message:
    """the {cards} go with nothing"""

def sum_wrong(*, cards: str, last: str, made: int, wanted: str) -> Message:
    """{cards} and {last} make {made}, not {wanted}"""
