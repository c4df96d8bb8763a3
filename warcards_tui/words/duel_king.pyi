# Written by `make words` from en/duel_king.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def card_selected(*, card: Card | Topper) -> Message:
    """Save the {card}."""

def none_selected() -> Message:
    """Save none."""

def may_save() -> Message:
    """Save one of your cards, or none."""

def choice_asked(*, key: str, none: str) -> Message:
    """Choose by number or arrow, or {none} for none. Then {key}."""

def no_card_named(*, text: str) -> Message:
    """{text} names no card: type save king."""

def no_card_of_yours(*, card: str) -> Message:
    """You have no {card} to save."""

def stake_offer(*, king: Text, cards: int, tries: int, decks: Text) -> Message:
    """The {king:ear} takes {cards} [card|cards]; {tries} [try|tries] left; decks {decks}"""

def stake_save(*, target: Text, cards: int) -> Message:
    """Save duel for the {target:ear}, {cards} [card|cards] on the table"""

def stake_forced(*, cards: int) -> Message:
    """Forced duel for {cards} [card|cards]"""

def stake_duel(*, cards: int) -> Message:
    """Duel for {cards} [card|cards]"""

def decks_dealt(scene: Listener, *, cards: int, dealer: int) -> Message:
    """{cards} [card|cards] each. {dealer} [flip|flips] first."""

def decks_dealt_unequal(scene: Listener, *, decks: Text, dealer: int) -> Message:
    """Decks: {decks}. {dealer} [flip|flips] first."""

def match_dealt(*, number: int, each: int) -> Message:
    """Match {number}."""

def card_flipped(scene: Listener, *, card: Card | Topper, seat: int, spot: int) -> Message:
    """{card:rank}, {seat}."""

def card_flipped_next(*, card: Card | Topper) -> Message:
    """{card:rank}."""

def round_taken(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Card | Topper, second: Card | Topper, seat: int, taken: int) -> Message:
    """{best:rank} beats {second:rank}: {seat} [win|wins] {taken}."""

def match_ended(scene: Listener, *, counts: Text, first: int) -> Message:
    """Match over, {counts}."""

def decks_shuffled(*, ties: int) -> Message:
    """{ties} ties in a row: both decks are shuffled."""

def duel_begun(*, duel: Text, cards: int, first: Text) -> Message:
    """{duel} {first}"""

def duel_over_rank(*, rank: Text) -> Message:
    """Duel over the {rank:plural}!"""

def duel_over_kings() -> Message:
    """Duel over kings and jokers!"""

def flips_first(scene: Listener, *, seat: int) -> Message:
    """{seat} [flip|flips] first."""

def forced_duel_begun(*, duel: Text, cards: int) -> Message:
    """{duel} {cards} [card|cards]."""

def forced_duel_over_rank(*, rank: Text) -> Message:
    """Forced duel over the {rank:plural}!"""

def forced_duel_over_kings() -> Message:
    """Forced duel over kings and jokers!"""

def forced_duel_flipped(*, cards: Text) -> Message:
    """Forced duel: {cards}."""

def save_duel_flipped(*, cards: Text) -> Message:
    """Save duel: {cards}."""

def king_flipped(*, king: Text, turned: Text) -> Message:
    """{king} {turned}"""

def king_flipped_over_nothing(*, king: Text) -> Message:
    """{king}"""

def king_named(scene: Listener, *, card: Card | Topper, seat: int) -> Message:
    """{card:rank}, {seat}!"""

def turned_up(*, cards: Text) -> Message:
    """Face down: {cards}."""

def turned_up_one(*, card: Text) -> Message:
    """Face down: {card}."""

def turned_up_of_seat(scene: Listener, *, seat: int, cards: Text) -> Message:
    """{seat's} {cards}"""

def five_taken(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, other: int) -> Message:
    """{seat} [take|takes] {taken} from {other's} deck."""

def table_swept(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [take|takes] the table, {taken} [card|cards]."""

def save_asked(*, cards: Text, tries: int, stake: int, decks: Text) -> Message:
    """Save {cards}? {tries} [try|tries]."""

def save_asked_many(*, cards: Text, many: int, tries: int, stake: int, decks: Text) -> Message:
    """Save {cards}? {tries} [try|tries]."""

def save_offered(scene: Listener, *, seat: int, cards: Text, tries: int, stake: int, decks: Text) -> Message:
    """{seat} may save {cards}; {tries} [try|tries]."""

def save_announced(scene: Listener, *, seat: int, card: Card | Topper) -> Message:
    """{seat} [fight|fights] for the {card:rank}."""

def save_declined(scene: Listener, *, seat: int) -> Message:
    """{seat} [save|saves] nothing."""

def card_saved(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Card | Topper, second: Card | Topper, seat: int, card: Card | Topper) -> Message:
    """{best:rank} beats {second:rank}: {seat} [save|saves] the {card:rank}."""

def card_lost(*, gists: tuple[EventSummary, ...] = (), best: Card | Topper, second: Card | Topper, card: Card | Topper) -> Message:
    """{best:rank} beats {second:rank}: the {card:rank} is lost."""

def card_saved_you() -> Message:
    """Saved."""

def card_lost_you() -> Message:
    """Lost."""

def rules(*, more: Text) -> Message:
    """The higher card takes both; a king or a joker takes the table. {more}"""

def rules_duel(*, more: Text) -> Message:
    """Duel: the next cards decide. {more}"""

def rules_forced(*, more: Text) -> Message:
    """Forced duel: both flip; kings and jokers tie and beat everything else. {more}"""

def rules_save(*, more: Text) -> Message:
    """Save duel: the higher flip decides; everything else is lost. {more}"""

def rules_end(*, line: int, match: int, limit: int) -> Message:
    """You lose with {line} cards or fewer after a match. Match {match} of {limit}."""

def turn(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [flip|flips]."""

def turn_deck(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [flip|flips] from the deck."""

def counts(*, decks: Text, compared: Text) -> Message:
    """Decks: {decks}."""

def counts_won(*, decks: Text, won: Text, compared: Text, compared_won: Text) -> Message:
    """Decks: {decks}. Won in this match: {won}."""

def deck_in_danger(scene: Listener, *, seat: int, above: int, line: int) -> Message:
    """{seat} [are|is] {above} above the line of {line}."""

def deck_lost(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [are|is] down to {cards}."""

def margin(*, above: int, line: int) -> Message:
    """{above} above {line}"""

def nothing_chosen() -> Message:
    """No secret choices: cards are flipped unseen."""

def cards_face_up(*, cards: Text) -> Message:
    """Face up: {cards}."""

def none_face_up() -> Message:
    """No cards are face up."""

def cards_face_down(*, cards: Text) -> Message:
    """Face down: {cards}."""

def king_waits(scene: Listener, *, seat: int, king: Card | Topper) -> Message:
    """{seat's} {king:rank} takes everything not saved."""

def pile_count(*, up: int, down: int) -> Message:
    """{up} face up, {down} face down."""

def cards_on_table(*, cards: Text) -> Message:
    """On the table: {cards}."""
