# Written by `make words` from en/card_exercises.toml: do not edit.
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Told
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

def face_down(*, cards: Told) -> Message:
    """Face down: {cards}."""

def face_down_one(*, cards: Told) -> Message:
    """Face down: {cards}."""

def in_the_treasury(*, cards: Told) -> Message:
    """In the treasury: {cards}."""

def first_then(*, first: str, others: Told) -> Message:
    """First {first}, then {others}."""

def packets_left(*, decks: Told) -> Message:
    """Left in the decks: {decks}."""

def packets(*, decks: Told) -> Message:
    """The decks: {decks}."""

def rank_removed(*, rank: Told) -> Message:
    """The {rank:plural} leave."""

def king_sweeps(scene: Listener, *, card: Card | Topper, seat: int) -> Message:
    """{card:rank}, {seat}! {seat} [take|takes] the table."""

def match_begins(scene: Listener, *, counts: Told, first: int) -> Message:
    """Before the match: {counts}. {first} [flip|flips] first."""

def more_than(*, cards: int) -> Message:
    """Both have more than {cards:word}."""

def heap(*, cards: int) -> Message:
    """{cards} [card|cards] left in the heap."""

def leaving(*, rank: Told, aside: int) -> Message:
    """The {rank:plural} leave now; {aside:word} [is|are] already out."""

def next_rank(*, rank: Told) -> Message:
    """the {rank:plural} are next"""

def nothing_leaves(*, rank: Told) -> Message:
    """No {rank:ear} on the table."""

def card_leaves(*, cards: Told) -> Message:
    """{cards} leaves"""

def cards_leave(*, cards: Told) -> Message:
    """{cards} leave"""

def last_left(*, leaves: Told, rank: Told, next: Told) -> Message:
    """{leaves}: no {rank:ear} is left, so the {next:plural} are next."""

def some_left(*, leaves: Told, left: int) -> Message:
    """{leaves}, {left:word} left in play."""

def takes(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [take|takes] {cards}"""

def wins(scene: Listener, *, seat: int) -> Message:
    """{seat} [win|wins]"""

def war_asked(*, kind: str) -> Message:
    """Who wins the war on the {kind}?"""

def match_again(*, kinds: Told) -> Message:
    """{kinds} match, so there is another war."""

def equal_again(*, sum: int) -> Message:
    """Both sides make {sum}, so there is another war."""

def fall(*, cards: Told) -> Message:
    """{cards} fall"""

def match(*, kinds: Told) -> Message:
    """{kinds} match"""

def both_make(*, sum: int) -> Message:
    """both sides make {sum}"""

def against(*, higher: Told, lower: Told) -> Message:
    """{higher} against {lower}"""

def against_nothing(*, higher: Told) -> Message:
    """{higher} against nothing"""

def kind_of_topper(*, color: str, shape: str) -> Message:
    """{color} {shape}s"""

def gone_asked(*, card: Told) -> Message:
    """Has the {card} been played?"""

def place(*, place: int) -> Message:
    """card {place}"""

def places(*, places: Told) -> Message:
    """cards {places}"""

def went_by(*, card: Told, places: Told, cards: int) -> Message:
    """The {card} was {places} of {cards}."""

def card_at(*, card: Told, place: int) -> Message:
    """{card} as card {place}"""

def did_not_come(*, card: Told, kind: str) -> Message:
    """The {card} didn't come: there were no {kind}."""

def others_came(*, card: Told, others: Told) -> Message:
    """The {card} didn't come, only {others}."""

def others_came_at(*, card: Told, kind: str, places: Told) -> Message:
    """The {card} didn't come: {kind} were {places}."""

def left_asked(*, kind: str) -> Message:
    """How many {kind} are left?"""

def pack(*, cards: int, many: int, kind: str) -> Message:
    """The deck has {cards} [card|cards], {many} {kind}."""

def all_left(*, kind: str, every: int) -> Message:
    """No {kind} were played: all {every:word} are left."""

def one_gone(*, kind: str, place: int, left: Told) -> Message:
    """One of the {kind} was card {place}: {left}."""

def many_gone(*, kind: str, places: Told, left: Told) -> Message:
    """{kind} were {places}: {left}."""

def last_cards(*, cards: Told) -> Message:
    """Back from the last one: {cards}."""
