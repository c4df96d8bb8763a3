# Written by `make words` from en/scientific.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def hands_dealt(*, cards: int, jokers: int, suits: Text) -> Message:
    """{cards} [card|cards] each."""

def hands_dealt_written(*, counts: Text) -> Message:
    """Cards: {counts}."""

def hand_dealt(*, cards: Text) -> Message:
    """Your hand: {cards}."""

def hand_dealt_suit(*, suit: Text, jokers: int, cards: Text) -> Message:
    """You have all {suit} and {jokers} [joker|jokers]."""

def own_card_chosen(*, card: Card | Topper) -> Message:
    """{card:rank}, hidden."""

def card_chosen(scene: Listener, *, card: Card | Topper, seat: int) -> Message:
    """{seat} has chosen {card:a}."""

def cards_chosen(*, choices: Text, cards: Text) -> Message:
    """{choices}."""

def first_choice(scene: Listener, *, seat: int, card: Card | Topper) -> Message:
    """{seat} has chosen {card:a}"""

def next_choice(scene: Listener, *, seat: int, card: Card | Topper) -> Message:
    """{seat} {card:a}"""

def trick_revealed(*, trick: int, cards: Text, canceled: Text) -> Message:
    """{cards}. {canceled?}"""

def trick_begun(*, trick: int) -> Message:
    """Trick {trick}."""

def ranks_cancelled(*, rank: Text) -> Message:
    """The {rank:plural} cancel."""

def revolution() -> Message:
    """Revolution!"""

def aces_strongest() -> Message:
    """Aces are strongest now."""

def twos_strongest() -> Message:
    """Twos are strongest now."""

def trick_taken(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, pile: int) -> Message:
    """{seat} [win|wins] {cards}, {pile} from the war pile."""

def trick_taken_by_joker(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, pile: int) -> Message:
    """The joker beats the tie! {seat} [win|wins] {cards}, {pile} from the war pile."""

def trick_won_of_two(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Card | Topper, beaten: Card | Topper, seat: int, cards: int, pile: int, canceled: Text) -> Message:
    """{best:rank} beats {beaten:rank}: {seat} [win|wins] {cards}. {canceled?}"""

def trick_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, best: Card | Topper, pile: int, others: Text, canceled: Text) -> Message:
    """{seat} [win|wins] {cards} with {best:a}; {others}. {canceled?}"""

def trick_won_by_joker(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, pile: int, others: Text, canceled: Text) -> Message:
    """Joker! {seat} [win|wins] {cards}; {others}. {canceled?}"""

def winner_short(scene: Listener, *, seat: int) -> Message:
    """{seat} [win|wins]."""

def trick_won_short(scene: Listener, *, seat: int, cards: int, best: Card | Topper) -> Message:
    """{seat} [win|wins] {cards} with {best:a}."""

def trick_won_seen(scene: Listener, *, seat: int, best: Card | Topper, cards: int) -> Message:
    """{seat's} {best:rank} wins {cards}."""

def trick_won_seen_with(scene: Listener, *, seat: int, best: Card | Topper, cards: int, seen: Text) -> Message:
    """{seat's} {best:rank} wins {cards}; {seen}."""

def trick_won_watched(scene: Listener, *, best: Card | Topper, beaten: Card | Topper, seat: int, cards: int) -> Message:
    """{best:rank} beats {beaten:rank}: {seat} [win|wins] {cards}."""

def trick_won_played(scene: Listener, *, card: Card | Topper, seat: int, cards: int) -> Message:
    """{card:rank}: {seat} [win|wins] {cards}."""

def war() -> Message:
    """War!"""

def war_on(*, rank: Text) -> Message:
    """War on the {rank:plural}!"""

def war_on_short(*, rank: Text) -> Message:
    """War on {rank:plural}!"""

def war_of_joker() -> Message:
    """Joker war!"""

def war_tied(scene: Listener, *, tied: Sequence[int]) -> Message:
    """War! {tied} tie."""

def war_declared(*, gists: tuple[EventSummary, ...] = (), war: Text, pile: int, short: Text) -> Message:
    """{war} {pile} [card|cards] at stake."""

def war_revealed(*, gists: tuple[EventSummary, ...] = (), war: Text, others: Text, every: Text, canceled: Text, pile: int) -> Message:
    """{war} {others?} {canceled?} {pile} [card|cards] at stake."""

def war_cards(*, cards: Text) -> Message:
    """{cards}."""

def war_short(*, war: Text, seen: Text) -> Message:
    """{war} {seen?}"""

def war_waiting(*, war: Text, pile: int) -> Message:
    """{war} {pile} at stake."""

def war_pile_taken(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [take|takes] the {taken} of the war pile."""

def swap_asked(*, hand: int, front: int, yes: str, no: str) -> Message:
    """Swap your {hand} [card|cards] in hand for the {front} in front?"""

def swap_wanted() -> Message:
    """You decide to swap."""

def swap_declined() -> Message:
    """You decide not to swap."""

def swap_made(scene: Listener, *, seat: int, hand: int) -> Message:
    """{seat} [swap|swaps]."""

def swap_not_made(scene: Listener, *, seat: int) -> Message:
    """{seat} [don't|doesn't] swap."""

def hand_refilled(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [pick|picks] up {taken}."""

def seat_out(scene: Listener, *, seat: int) -> Message:
    """{seat} [are|is] out."""

def counts_seen(scene: Listener, *, seat: int) -> Message:
    """{seat} [see|sees] all hand counts."""

def own_counts_seen(*, three: Text, hands: Text, short: Text) -> Message:
    """Your {three}: {hands}."""

def own_counts_seen_short(*, hands: Text) -> Message:
    """{hands}."""

def own_counts_seen_of_many(*, counts: Text) -> Message:
    """Hands {counts}."""

def first_hand(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} holds {cards}"""

def next_hand(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} {cards}"""

def right_gained(scene: Listener, *, seat: int) -> Message:
    """Queen: {seat} [see|sees] the next choices."""

def rules_aces(*, pile: Text, queen: Text, over: Text, trick: Text, short: Text) -> Message:
    """Aces are strongest. {pile?} {queen?} {over?}"""

def rules_twos(*, pile: Text, queen: Text, over: Text, trick: Text, short: Text) -> Message:
    """Twos are strongest. {pile?} {queen?} {over?}"""

def war_pile_waiting(*, cards: int) -> Message:
    """War pile: {cards} [card|cards]."""

def queen_sees(scene: Listener, *, seat: int) -> Message:
    """Queen: {seat} [see|sees] the choices."""

def limit_over() -> Message:
    """The limit is reached; only the war pile is left to win."""

def aces_short() -> Message:
    """aces strongest"""

def twos_short() -> Message:
    """twos strongest"""

def war_pile_short(*, cards: int) -> Message:
    """{cards} at stake"""

def queen_short(scene: Listener, *, seat: int) -> Message:
    """{seat} [see|sees]"""

def turn_to_choose(scene: Listener, *, done: Text, waiting: Sequence[int], last: Text, short: Text) -> Message:
    """{done?} Waiting for {waiting}. {last?}"""

def turn_to_swap(scene: Listener, *, done: Text, waiting: Sequence[int], last: Text, short: Text) -> Message:
    """{done?} Waiting for {waiting} to swap or not. {last?}"""

def chosen(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [have|has] chosen."""

def decided(scene: Listener, *, seats: Sequence[int]) -> Message:
    """Decided: {seats}."""

def queen_last(scene: Listener, *, seat: int) -> Message:
    """{seat} [choose|chooses] last, with the queen."""

def waiting(scene: Listener, *, seats: Sequence[int]) -> Message:
    """Waiting for {seats}."""

def waiting_for_others(*, others: int) -> Message:
    """Waiting for {others} others."""

def waiting_for_you(*, others: int) -> Message:
    """Waiting for you and {others} others."""

def counts(*, counts: Text, short: Text) -> Message:
    """{counts}."""

def war_pile_counted(*, cards: int) -> Message:
    """war pile {cards}"""

def choices_hidden() -> Message:
    """The choices are hidden: no queen is active."""

def choices_of_queen(scene: Listener, *, seat: int) -> Message:
    """Queen: only {seat} sees the choices."""

def choices_none() -> Message:
    """Nobody else has chosen yet."""

def choices_shown(*, choices: Text, missing: Text) -> Message:
    """{choices}. {missing?}"""

def choices_missing(scene: Listener, *, seats: Sequence[int]) -> Message:
    """Not yet: {seats}."""

def war_pile_none() -> Message:
    """No war pile."""

def war_pile_shown(*, many: int, cards: Text) -> Message:
    """War pile, {many} [card|cards]: {cards}."""

def war_pile_shown_large(*, many: int, cards: Text) -> Message:
    """War pile, {many} [card|cards]: {cards}."""

def hand_shown(*, many: int, cards: Text) -> Message:
    """{many} in hand: {cards}."""

def hand_shown_large(*, many: int, cards: Text, front: int) -> Message:
    """{many} in hand: {cards}."""

def front_shown(*, many: int, cards: Text) -> Message:
    """{many} in front: {cards}."""

def own_choice_shown(*, card: Card | Topper) -> Message:
    """Chosen: {card:rank}."""

def other_hands_shown(*, counts: Text) -> Message:
    """Other hands: {counts}."""
