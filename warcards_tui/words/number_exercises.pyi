# Written by `make words` from en/number_exercises.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Listener, Message

large_mod_small: str
small_mod_large: str
quotient: str
sum_asked: str
difference_asked: str
higher_sum_asked: str
higher_difference_asked: str
first: str
second: str
equal: str
first_is_higher: str
second_is_higher: str
plus: str
sums_to_ten: str
sums_over_ten: str
sums_with_faces: str
higher_sums: str
differences_to_ten: str
differences_with_faces: str
higher_differences: str
in_play_asked: str
in_packets_asked: str
others_packet_asked: str
in_play_skill: str
others_packet_skill: str
twos_gone: str
twos_and_threes_gone: str
pile: str
pot: str
owed_asked: str
chances_asked: str
next_asked: str
bet_asked: str
owed_skill: str
payer_skill: str
chances_skill: str
answerer_skill: str
hit_skill: str
bet_skill: str
nobody_in_control: str
nothing_owed: str
gamble: str
hit_asked: str
two_hits_asked: str

def rest_asked(*, a: int, b: int) -> Message:
    """{a} mod {b}?"""

def quotient_asked(*, a: int, b: int) -> Message:
    """{a} / {b}, rounded down?"""

def all_left(*, a: int, b: int) -> Message:
    """{b} doesn't go into {a}, so all of {a} is left."""

def quotient_and_rest(*, product: Text, left: int) -> Message:
    """{product}, and {left} is left."""

def counted_up(*, result: Text, to_ten: int, over: int) -> Message:
    """{result}: {to_ten} up to ten, and {over} more."""

def compared(*, first: Text, second: Text, higher: str) -> Message:
    """{first}, and {second}: {higher}."""

def ranks_gone(*, highest: Text) -> Message:
    """All cards from two to {highest:ear} are out."""

def cards_gone(*, many: int, rank: Text) -> Message:
    """{many:word} {rank:plural} are out."""

def cards_gone_too(*, many: int, rank: Text) -> Message:
    """{many:word} {rank:plural} are out too."""

def card_gone(*, rank: Text) -> Message:
    """One {rank:ear} is out."""

def card_gone_too(*, rank: Text) -> Message:
    """One {rank:ear} is out too."""

def on_the_table(*, cards: int) -> Message:
    """{cards:word} cards are on the table for a war."""

def you_hold(*, cards: int) -> Message:
    """Your deck has {cards} [card|cards]."""

def lays(scene: Listener, *, seat: int) -> Message:
    """{seat} [play|plays]"""

def takes(scene: Listener, *, seat: int) -> Message:
    """{seat} [take|takes] the pile"""

def order(scene: Listener, *, seats: Sequence[int], first: int) -> Message:
    """{seats} play in this order. {first} played the first card."""

def lie_on_it(*, cards: int) -> Message:
    """{cards} [card is|cards are] on top"""

def debt(*, card: Text, cards: int, lies: Text, left: int) -> Message:
    """The {card} demands {cards}, and {lies}: {left} owed."""

def chances(*, card: Text, chances: int, lies: Text, left: int) -> Message:
    """{card} gives {chances} [chance|chances], and {lies}: {left} left."""

def owing(scene: Listener, *, seat: int, owner: int, cards: int) -> Message:
    """{seat} [owe|owes] {owner} {cards} [card|cards]."""

def has_chances(scene: Listener, *, seat: int, owner: int, chances: int) -> Message:
    """{seat} [have|has] {chances} [chance|chances] left against {owner}."""

def paid(scene: Listener, *, owner: int) -> Message:
    """The debt is paid, so {owner} [take|takes] the pile."""

def no_chance(scene: Listener, *, owner: int) -> Message:
    """No chances are left, so {owner} [take|takes] the pot."""

def pot_opened(scene: Listener, *, seat: int) -> Message:
    """{seat} [open|opens] the pot and [play|plays] again."""

def comes_next(scene: Listener, *, seat: int, last: int) -> Message:
    """Nobody owes anything, so {seat} [play|plays] after {last}."""

def comes_next_in_pot(scene: Listener, *, seat: int, last: int) -> Message:
    """Nobody has control, so {seat} [play|plays] after {last}."""

def checked(scene: Listener, *, seat: int) -> Message:
    """{seat} [check|checks]."""

def called(scene: Listener, *, seat: int) -> Message:
    """{seat} [call|calls]."""

def raised(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [raise|raises] {cards} [card|cards]."""

def raised_since(*, cards: int) -> Message:
    """Raised since you paid: {cards} [card|cards]."""

def raises_since(*, sum: Text) -> Message:
    """Raised since you paid: {sum}."""

def cards_held(*, cards: int) -> Message:
    """You have {cards} [card|cards]."""

def hit_cost(*, cards: int) -> Message:
    """A bad hit costs {cards} cards."""

def hit_cost_all(*, cards: int, left: int) -> Message:
    """A bad hit costs {cards} cards, but you have only {left}: all of them."""

def two_hits_cost(*, cards: int, twice: int) -> Message:
    """A bad hit costs {cards} cards, so two cost {twice}."""

def two_hits_cost_all(*, cards: int, twice: int, left: int) -> Message:
    """A bad hit costs {cards} cards, so two cost {twice}, but you have only {left}: all of them."""
