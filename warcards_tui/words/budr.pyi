# Written by `make words` from en/budr.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

way_freestyle: str
way_announce: str
powers_secret: str
no_powers: str
no_power: str
stack_sat_out_you: str
touched_hand: str
touched_deck: str
touched_forehead: str
touched_surface: str
refused_touch_hand: str
refused_touch_deck: str
refused_touch_forehead: str
refused_touch_surface: str
refused_change_what: str

def hit_ignored(scene: Listener, *, seat: int, before: Text) -> Message:
    """{seat's} hit came with {before} and doesn't count."""

def hit_ignored_named(scene: Listener, *, seat: int, rule: SlapRule, before: Text) -> Message:
    """{seat's} hit came with {before} and doesn't count."""

def gamble_started(*, pool: int, powers: Text, first: Text) -> Message:
    """Gamble for {pool}! {powers} {first?}"""

def gamble_started_again(*, pool: int, powers: Text, first: Text) -> Message:
    """Gamble again for {pool}! {powers} {first?}"""

def joker_played(scene: Listener, *, card: Card | Topper, seat: int, pool: int, then: Text, all: Text, short: Text) -> Message:
    """{card}, {seat}. Gamble for {pool}! {then?}"""

def joker(*, card: Card | Topper) -> Message:
    """{card}!"""

def powers_set(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} each set a hidden card aside: the power."""

def powers_set_all() -> Message:
    """Each sets a hidden card aside: the power."""

def powers_set_one(scene: Listener, *, seat: int) -> Message:
    """Only {seat} [have|has] a card for a power."""

def powers_set_nobody() -> Message:
    """Nobody has a card for a power."""

def bets_first(scene: Listener, *, seat: int) -> Message:
    """{seat} [bet|bets] first."""

def to_bet(scene: Listener, *, seat: int) -> Message:
    """{seat} [bet|bets]."""

def power_set_last(scene: Listener, *, seat: int) -> Message:
    """{seat} [have|has] only the power left."""

def powers_back(scene: Listener, *, seat: int) -> Message:
    """{seat's} hit came just before the joker: the powers go back."""

def bets_made(*, bets: Text, all: Text, pool: int, short: Text) -> Message:
    """{bets}."""

def bets_made_owing(scene: Listener, *, bets: Text, all: Text, seat: int, owed: int, pool: int, short: Text) -> Message:
    """{bets}: {seat} [owe|owes] {owed}; pool {pool}."""

def checked(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [check|checks]"""

def folded(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [fold|folds]"""

def called(scene: Listener, *, seat: int, paid: int) -> Message:
    """{seat} [call|calls] {paid}"""

def called_short(scene: Listener, *, seat: int, paid: int) -> Message:
    """{seat} [call|calls] {paid}, all in"""

def raised(scene: Listener, *, seat: int, raised: int) -> Message:
    """{seat} [raise|raises] {raised}"""

def raised_more(scene: Listener, *, seat: int, owed: int, raised: int) -> Message:
    """{seat} calls {owed} and raises {raised}"""

def raised_too(scene: Listener, *, seat: int, raised: int) -> Message:
    """{seat} {raised}"""

def broke(scene: Listener, *, seat: int) -> Message:
    """{seat} [have|has] no cards left"""

def owing(scene: Listener, *, seat: int, owed: int) -> Message:
    """{seat} [owe|owes] {owed}"""

def pool_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, best: Text, other: int, second: Text, powers: Text) -> Message:
    """{seat} [take|takes] {taken}: {best} beats {other's} {second}."""

def pool_won_first(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, powers: Text) -> Message:
    """{seat} [take|takes] {taken}: {seat's} joker came first in turn."""

def pool_won_alone(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [take|takes] {taken} [card|cards]: everyone else folded."""

def pool_won_unopposed(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [take|takes] {taken} [card|cards] unopposed."""

def change_offered(scene: Listener, *, seat: int) -> Message:
    """{seat} [change|changes] the rules."""

def rules_changed(*, change: Text, sets: Text) -> Message:
    """{change}. Sets that count: {sets}."""

def rules_changed_many(*, change: Text, many: int, sets: Text) -> Message:
    """{change}: {many} sets count."""

def rule_added(scene: Listener, *, seat: int, rule: SlapRule) -> Message:
    """{seat} [add|adds] {rule}"""

def rule_dropped(scene: Listener, *, seat: int, rule: SlapRule) -> Message:
    """{seat} [drop|drops] {rule}"""

def rule_changed(scene: Listener, *, seat: int, rule: SlapRule, name: str, value: str) -> Message:
    """{seat} [change|changes] {rule}: {name} {value}"""

def add_rule(*, rule: SlapRule) -> Message:
    """add {rule}"""

def drop_rule(*, rule: SlapRule) -> Message:
    """drop {rule}"""

def change_rule(*, rule: SlapRule, name: str, value: str) -> Message:
    """change {rule}: {name} {value}"""

def change_selected(*, change: Text) -> Message:
    """{change}."""

def which_change(*, enter: str) -> Message:
    """Which change?"""

def refused_no_such_rule(*, name: str, near: Text) -> Message:
    """Unknown rule {name}. {near?}"""

def refused_no_such_change(*, said: str, near: Text) -> Message:
    """{said} doesn't change a rule. {near?}"""

def sets_in_force(*, sets: Text, keys: Text) -> Message:
    """Sets: {sets}."""

def sets_in_force_many(*, many: int, keys: Text) -> Message:
    """{many} sets count."""

def turn_to_bet(scene: Listener, *, seat: int, pool: int, bets: Text) -> Message:
    """{seat's} turn. The pool is {pool}."""

def turn_to_pay(scene: Listener, *, seat: int, owed: int, pool: int, bets: Text) -> Message:
    """{seat's} turn: {seat} [owe|owes] {owed}; pool {pool}."""

def has_folded(scene: Listener, *, seat: int) -> Message:
    """{seat} folded"""

def has_put_in(scene: Listener, *, seat: int, put: int) -> Message:
    """{seat} put in {put}"""

def has_to_bet(scene: Listener, *, seat: int) -> Message:
    """{seat} still [have|has] to bet"""

def stack_pending(scene: Listener, *, seat: int) -> Message:
    """{seat's} stack, unless someone hits."""

def stack_sat_out(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [sit|sits] this stack out."""

def stack_count(*, cards: int) -> Message:
    """stack {cards}"""

def keep_count(*, cards: int) -> Message:
    """keep {cards}"""

def keep(*, cards: int) -> Message:
    """Keep {cards}."""

def pool_count(*, cards: int) -> Message:
    """pool {cards}"""

def powers_count(*, powers: int) -> Message:
    """{powers} [power|powers] set aside"""

def powers_were(*, powers: Text, ranks: Text) -> Message:
    """The powers were {powers}."""

def joker_on_top(*, joker: Text, pool: int) -> Message:
    """{joker} on top; the pool is {pool}."""

def stack_empty(*, keep: Text) -> Message:
    """The stack is empty. {keep?}"""

def stack_one(*, top: Text, keep: Text) -> Message:
    """{top}. 1 card. {keep?}"""

def stack_two(*, top: Text, below: Text, keep: Text) -> Message:
    """{top} on {below}. 2 cards. {keep?}"""

def stack_high(*, top: Text, below: Text, cards: int, first: Text, keep: Text) -> Message:
    """{top} on {below}. {cards} cards; the first was {first}. {keep?}"""

def hand(*, cards: int) -> Message:
    """Your deck: {cards} [card|cards], face down."""

def hand_and_power(*, cards: int) -> Message:
    """Your deck: {cards} [card|cards], face down. Your power is set aside."""

def power(*, power: Text) -> Message:
    """Your power: {power}."""

def bet_asked(*, bets: Text, keys: Text, look: str) -> Message:
    """{bets}?"""

def bet_asked_others(scene: Listener, *, others: Sequence[int], bets: Text, keys: Text, look: str) -> Message:
    """{others} still [have|has] to bet. {bets}?"""

def bet_asked_many(*, others: int, bets: Text, keys: Text, look: str) -> Message:
    """{others} more still have to bet. {bets}?"""

def raise_chosen(*, cards: int, most: int) -> Message:
    """Raise by {cards}? Up to {most}."""

def check_selected(*, enter: str) -> Message:
    """Check: {enter} again confirms."""

def refused_owing(*, owed: int, call: str, fold: str) -> Message:
    """You owe {owed}: {call} calls, {fold} folds."""
