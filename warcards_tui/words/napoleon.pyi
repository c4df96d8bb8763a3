# Written by `make words` from en/napoleon.toml: do not edit.
from collections.abc import Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

how_to_move: str
how_to_swap: str
how_to_reverse: str
how_to_read: str

def red_dealt(scene: Listener, *, seat: int, other: int, cards: int) -> Message:
    """{seat} [have|has] the red cards, {other} the black, {cards} each."""

def black_dealt(scene: Listener, *, seat: int, other: int, cards: int) -> Message:
    """{seat} [have|has] the black cards, {other} the red, {cards} each."""

def cards_sorted(scene: Listener, *, seat: int) -> Message:
    """{seat} [sort|sorts]."""

def cards_picked_up(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} picks up and sorts."""

def deck_laid(scene: Listener, *, seat: int, order: Text) -> Message:
    """{seat's} deck is down."""

def decks_laid() -> Message:
    """Both decks are down."""

def decks_laid_own(*, order: Text) -> Message:
    """Both decks are down."""

def cards_turned(*, cards: Text, battle: int) -> Message:
    """{cards}."""

def war_begun(*, rank: Text, stake: int) -> Message:
    """War on the {rank:plural}!"""

def war_begun_again(*, rank: Text, stake: int) -> Message:
    """War on the {rank:plural}! {stake} [card|cards] at stake."""

def war_fought(*, rank: Text) -> Message:
    """War on the {rank:plural}!"""

def war_fought_sorting(scene: Listener, *, rank: Text, seat: int, down: Text) -> Message:
    """War on the {rank:plural}! {seat} [play|plays] {down} and [sort|sorts]."""

def war_fought_both_sort(*, rank: Text) -> Message:
    """War on the {rank:plural}! Both sort."""

def cards_laid(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [play|plays] {cards} face down."""

def cards_laid_unequal(scene: Listener, *, seat: int, cards: int, other: int, others: int) -> Message:
    """{seat} [play|plays] {cards}, {other} {others} face down."""

def battle_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), rank: Text, beaten: Text, seat: int, cards: int) -> Message:
    """{rank} beats {beaten}: {seat} [win|wins] {cards}."""

def battle_won_sorting(scene: Listener, *, rank: Text, beaten: Text, seat: int) -> Message:
    """{rank} beats {beaten}: {seat:taker}, who sorts."""

def battle_won_one_sorts(scene: Listener, *, rank: Text, beaten: Text, seat: int, sorter: int) -> Message:
    """{rank} beats {beaten}: {seat:taker}; {sorter} [sort|sorts]."""

def battle_won_both_sort(scene: Listener, *, rank: Text, beaten: Text, seat: int) -> Message:
    """{rank} beats {beaten}: {seat:taker}; both sort."""

def battle_number(*, battle: int) -> Message:
    """Battle {battle}."""

def battle_number_limited(*, battle: int, limit: int) -> Message:
    """Battle {battle} of {limit}."""

def ran_out(scene: Listener, *, seat: int, left: int) -> Message:
    """{seat} [run|runs] out: only {left} [card|cards] for the war."""

def rules(*, war: Text, battle: Text, soon: Text) -> Message:
    """Aces are high; suits don't matter. {war?} {soon?}"""

def war_fighting() -> Message:
    """A war is on."""

def turn_to_sort(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [sort|sorts]."""

def turn_to_sort_own(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [sort|sorts]. The first card is played first."""

def turn_to_show(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [flip|flips] a card."""

def deck_counted(scene: Listener, *, owner: int, deck: int, captured: int) -> Message:
    """{owner's} deck {deck}, captured {captured}."""

def deck_uncounted() -> Message:
    """Only a player who sorts may count the deck and captured cards."""

def orders_secret() -> Message:
    """The order of a deck is secret."""

def war_pile(*, up: Text, newest: Text, down: int) -> Message:
    """War: {up}; {down} down."""

def captured_tops(*, cards: Text, ranks: Text) -> Message:
    """Top captured cards: {cards}."""

def captured_none() -> Message:
    """No captured cards."""

def deck_face_down() -> Message:
    """Your deck is face down; you can't look at it."""

def hand_to_sort(*, many: int, order: Text, cards: Text) -> Message:
    """{many} [card|cards] to sort: {order}."""

def order_due(*, key: str) -> Message:
    """Sort your cards; {key} picks up your deck."""

def order_due_begun(*, cards: int, key: str) -> Message:
    """Keep sorting: {cards} [card|cards], as you left them."""

def deck_lifted(*, key: str) -> Message:
    """Deck lifted: {key} puts it down for good."""

def card_pointed(*, card: Card | Topper, place: int) -> Message:
    """{card}, place {place}."""

def card_pointed_marked(*, card: Card | Topper, place: int) -> Message:
    """{card}, place {place}, selected."""

def refused_last_card() -> Message:
    """That is the last card."""

def refused_first_card() -> Message:
    """That is the first card."""

def card_picked_up(*, card: Card | Topper) -> Message:
    """{card} picked up."""

def card_moved(*, card: Card | Topper, place: int) -> Message:
    """{card:rank} to place {place}."""

def card_moved_between(*, card: Card | Topper, place: int, before: Card | Topper, after: Card | Topper) -> Message:
    """{card:rank} to place {place}, between {before:rank} and {after:rank}."""

def card_moved_last(*, card: Card | Topper, place: int, before: Card | Topper) -> Message:
    """{card:rank} to place {place}, last, after {before:rank}."""

def card_moved_first(*, card: Card | Topper, place: int, after: Card | Topper) -> Message:
    """{card:rank} to place {place}, first, before {after:rank}."""

def card_put_down(*, card: Card | Topper, place: int) -> Message:
    """{card:rank} down at place {place}."""

def card_put_back(*, card: Card | Topper, place: int) -> Message:
    """{card:rank} back at place {place}."""

def card_carried(*, card: Card | Topper, key: str) -> Message:
    """Keep carrying the {card:rank}; {key} puts it down."""

def refused_carrying(*, card: Card | Topper, key: str) -> Message:
    """Put down the {card:rank} first: {key}."""

def card_marked(*, card: Card | Topper, place: int) -> Message:
    """{card} selected at place {place}."""

def card_unmarked() -> Message:
    """Unselected."""

def refused_unmarked(*, key: str) -> Message:
    """Select the other card first: {key}."""

def cards_swapped(*, first: int, second: int, cards: Text) -> Message:
    """Swapped {first} and {second}: {cards}."""

def cards_swapped_equal(*, first: int, second: int, cards: Text) -> Message:
    """Swapped {first} and {second}, {cards}."""

def order_reversed(*, cards: int) -> Message:
    """All {cards} reversed."""

def places_reversed(*, first: int, last: int) -> Message:
    """Places {first} to {last} reversed."""

def sorted_high() -> Message:
    """Strong cards first."""

def sorted_low() -> Message:
    """Weak cards first."""

def sorted_alternate() -> Message:
    """Strong and weak alternate."""

def sorted_fours() -> Message:
    """Every fourth card strong."""

def sorted_mixed() -> Message:
    """Mixed."""

def order_unchanged() -> Message:
    """Already in that order."""

def order_restored(*, done: Literal["undo", "redo"], where: Text, cards: Text, key: str) -> Message:
    """{done}."""

def at_place(*, place: int) -> Message:
    """place {place}"""

def at_places(*, first: int, last: int) -> Message:
    """places {first} to {last}"""

def cards_and_so_on(*, cards: Text) -> Message:
    """{cards} and so on"""

def refused_undo() -> Message:
    """Nothing to undo."""

def refused_redo() -> Message:
    """Nothing to redo."""

def place_read(*, place: int, cards: Text) -> Message:
    """Place {place}: {cards}."""

def places_read(*, first: int, last: int, cards: Text) -> Message:
    """Places {first} to {last}: {cards}."""

def order_kept(*, name: str) -> Message:
    """Order {name} saved."""

def order_kept_unnamed(*, name: str) -> Message:
    """Order {name} saved."""

def order_kept_again(*, name: str) -> Message:
    """Order {name} saved over the old one."""

def order_used(*, name: str, places: int) -> Message:
    """Order {name} used; it fits all {places} places."""

def order_used_partly(*, name: str, fits: int, places: int) -> Message:
    """Order {name} used; it fits {fits} of {places} places."""

def order_dropped(*, name: str) -> Message:
    """Order {name} deleted."""

def orders_kept(*, names: str) -> Message:
    """Saved orders: {names}."""

def orders_none() -> Message:
    """No saved orders yet: type save and a name."""

def refused_not_sorting() -> Message:
    """Nothing to sort: your deck is face down."""

def refused_more_words() -> Message:
    """Type that word alone."""

def refused_no_order(*, name: str, names: str, near: Text) -> Message:
    """Unknown order {name}. Saved: {names}. {near?}"""

def refused_no_order_but_one(*, name: str, only: str, near: Text) -> Message:
    """Unknown order {name}. Saved: {only}. {near?}"""

def refused_name_missing() -> Message:
    """Add a name: save fast start."""

def refused_name(*, longest: int) -> Message:
    """Names have at most {longest} letters and digits."""

def refused_order_too_many(*, most: int) -> Message:
    """No room: {most} orders are saved. Drop one."""

def refused_way_missing(*, ways: str) -> Message:
    """Type how to sort: {ways}."""

def refused_no_way(*, said: str, ways: str, near: Text) -> Message:
    """Unknown way {said}. Ways: {ways}. {near?}"""

def refused_no_place(*, said: str, places: int) -> Message:
    """{said} is no place from 1 to {places}."""

def refused_no_place_ten(*, said: str, places: int) -> Message:
    """{said} is no place from 1 to {places}. Type ten for the rank."""

def refused_no_card(*, said: str) -> Message:
    """You have no {said} to sort."""
