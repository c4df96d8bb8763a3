# Written by `make words` from en/card_exercises.toml: do not edit.
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message

chain_trick_skill: str
chain_war_skill: str
order_asked: str
order_of_some_asked: str
won: str
treasury: str
couple: str
heads: str
fed: str
paid: str
out: str
over: str
who_skill: str
over_skill: str
over_asked: str
who_or_war_asked: str
who_or_duel_asked: str
war: str
duel: str
forced_duel: str
all_back: str
yes: str
no: str
leaves_asked: str
leaves_trick_skill: str
leaves_war_skill: str
war_over: str
wars_asked: str
takes_asked: str
wars_skill: str
takes_skill: str
war_skill: str
equal_sums: str
nobody_takes: str
further_war: str
no_rank_on_both_sides: str
rest_matches_nothing: str
nothing_left: str
ace_of_spades_wins: str
back_skill: str
gone_skill: str
left_skill: str
jokers: str
last_but_one_asked: str
third_from_last_asked: str
fourth_from_last_asked: str

def face_down(*, cards: Text) -> Message:
    """Face down: {cards}."""

def face_down_one(*, cards: Text) -> Message:
    """Face down: {cards}."""

def in_the_treasury(*, cards: Text) -> Message:
    """In the treasury: {cards}."""

def first_then(*, first: str, others: Text) -> Message:
    """First {first}, then {others}."""

def packets_left(*, decks: Text) -> Message:
    """Left in the decks: {decks}."""

def packets(*, decks: Text) -> Message:
    """The decks: {decks}."""

def rank_removed(*, rank: Text) -> Message:
    """The {rank:plural} leave."""

def king_sweeps(scene: Listener, *, card: Card | Topper, seat: int) -> Message:
    """{card:rank}, {seat}! {seat} [take|takes] the table."""

def match_begins(scene: Listener, *, counts: Text, first: int) -> Message:
    """Before the match: {counts}. {first} [flip|flips] first."""

def more_than(*, cards: int) -> Message:
    """Both have more than {cards:word}."""

def heap(*, cards: int) -> Message:
    """{cards} [card|cards] left in the heap."""

def leaving(*, rank: Text, aside: int) -> Message:
    """The {rank:plural} leave now; {aside:word} [is|are] already out."""

def next_rank(*, rank: Text) -> Message:
    """the {rank:plural} are next"""

def nothing_leaves(*, rank: Text) -> Message:
    """No {rank:ear} on the table."""

def card_leaves(*, cards: Text) -> Message:
    """{cards} leaves"""

def cards_leave(*, cards: Text) -> Message:
    """{cards} leave"""

def last_left(*, leaves: Text, rank: Text, next: Text) -> Message:
    """{leaves}: no {rank:ear} is left, so the {next:plural} are next."""

def some_left(*, leaves: Text, left: int) -> Message:
    """{leaves}, {left:word} left in play."""

def takes(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [take|takes] {cards}"""

def wins(scene: Listener, *, seat: int) -> Message:
    """{seat} [win|wins]"""

def war_asked(*, kind: str) -> Message:
    """Who wins the war on the {kind}?"""

def match_again(*, kinds: Text) -> Message:
    """{kinds} match, so there is another war."""

def equal_again(*, sum: int) -> Message:
    """Both sides make {sum}, so there is another war."""

def fall(*, cards: Text) -> Message:
    """{cards} fall"""

def match(*, kinds: Text) -> Message:
    """{kinds} match"""

def both_make(*, sum: int) -> Message:
    """both sides make {sum}"""

def against(*, higher: Text, lower: Text) -> Message:
    """{higher} against {lower}"""

def against_nothing(*, higher: Text) -> Message:
    """{higher} against nothing"""

def kind_of_topper(*, color: str, shape: str) -> Message:
    """{color} {shape}s"""

def gone_asked(*, card: Text) -> Message:
    """Has the {card} been played?"""

def place(*, place: int) -> Message:
    """card {place}"""

def places(*, places: Text) -> Message:
    """cards {places}"""

def went_by(*, card: Text, places: Text, cards: int) -> Message:
    """The {card} was {places} of {cards}."""

def card_at(*, card: Text, place: int) -> Message:
    """{card} as card {place}"""

def did_not_come(*, card: Text, kind: str) -> Message:
    """The {card} didn't come: there were no {kind}."""

def others_came(*, card: Text, others: Text) -> Message:
    """The {card} didn't come, only {others}."""

def others_came_at(*, card: Text, kind: str, places: Text) -> Message:
    """The {card} didn't come: {kind} were {places}."""

def left_asked(*, kind: str) -> Message:
    """How many {kind} are left?"""

def pack(*, cards: int, many: int, kind: str) -> Message:
    """The deck has {cards} [card|cards], {many} {kind}."""

def all_left(*, kind: str, every: int) -> Message:
    """No {kind} were played: all {every:word} are left."""

def one_gone(*, kind: str, place: int, left: Text) -> Message:
    """One of the {kind} was card {place}: {left}."""

def many_gone(*, kind: str, places: Text, left: Text) -> Message:
    """{kind} were {places}: {left}."""

def last_cards(*, cards: Text) -> Message:
    """Back from the last one: {cards}."""
