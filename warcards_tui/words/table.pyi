# Written by `make words` from en/table.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def turn_of(scene: Listener, *, seat: int) -> Message:
    """{seat's} turn."""

def turn_after(scene: Listener, *, seat: int, before: int) -> Message:
    """{seat's} turn."""

def last_card_played(scene: Listener, *, seat: int) -> Message:
    """{seat} played the last card."""

def your_turn() -> Message:
    """Your turn."""

def seats_play(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} play."""

def position_set(*, hands: Text, then: Text) -> Message:
    """The game starts from a position. {hands}. {then?}"""

def hand_counted(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [have|has] {cards} [card|cards]"""

def lead_counted(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [lead|leads] with {cards}"""

def next_counted(scene: Listener, *, seat: int, cards: int) -> Message:
    """next {seat} with {cards}"""

def game_over() -> Message:
    """The game is over."""

def nothing_secret() -> Message:
    """No secret choices in this game."""

def cards_dealt(*, cards: int) -> Message:
    """{cards} [card|cards] each."""

def cards_dealt_unequal(*, hands: Text) -> Message:
    """{hands}."""

def trick_number(*, trick: int) -> Message:
    """Trick {trick}."""

def trick_number_limited(*, trick: int, limit: int) -> Message:
    """Trick {trick} of {limit}."""

def cards_owned(*, counts: Text) -> Message:
    """{counts}."""

def cards_owned_table(*, counts: Text, cards: int) -> Message:
    """{counts}, table {cards}."""

def nothing_chosen() -> Message:
    """There are no choices in this game."""

def table_empty() -> Message:
    """The table is empty."""

def deck_face_down(*, cards: int) -> Message:
    """Your deck: {cards} [card|cards], face down."""

def pile_count(*, cards: int) -> Message:
    """pile {cards}"""

def of_limit(*, limit: int) -> Message:
    """of {limit}"""

def limit_ahead(*, limit: int, counted: str) -> Message:
    """The game ends after at most {limit} {counted}."""

def limit_ahead_so_far(*, limit: int, counted: str, number: int) -> Message:
    """The game ends after at most {limit} {counted}; {number} so far."""

def game_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, why: Text, short: Text) -> Message:
    """{seat} [win|wins] the game! {why}"""

def game_drawn(*, gists: tuple[EventSummary, ...] = (), why: Text, short: Text) -> Message:
    """The game is a draw: {why}"""

def won_all(scene: Listener, *, winner: int) -> Message:
    """{winner} [have|has] all the cards."""

def won_last(scene: Listener, *, winner: int) -> Message:
    """nobody else has a card left."""

def won_points(scene: Listener, *, winner: int) -> Message:
    """{winner} [have|has] more points over both games."""

def won_in_war(scene: Listener, *, winner: int, loser: int) -> Message:
    """{loser} ran out of cards in a war."""

def won_short(scene: Listener, *, winner: int, loser: int) -> Message:
    """{loser} can't play enough cards."""

def won_short_of_many(scene: Listener, *, winner: int) -> Message:
    """nobody else can play enough cards."""

def won_five(scene: Listener, *, winner: int, loser: int, left: int) -> Message:
    """{loser} [are|is] down to {left:word} [card|cards]."""

def won_flip(scene: Listener, *, winner: int, loser: int) -> Message:
    """{loser} [have|has] no card to flip."""

def won_stand(scene: Listener, *, winner: int) -> Message:
    """the other last cards tie."""

def won_aces(scene: Listener, *, winner: int) -> Message:
    """only aces are left, and {winner} [have|has] more of them."""

def won_couple(scene: Listener, *, winner: int) -> Message:
    """{winner} [have|has] a king and queen of one suit."""

def won_heap(scene: Listener, *, winner: int, most: int) -> Message:
    """the heap is gone, and {winner} [have|has] the most cards, {most}."""

def won_limit(scene: Listener, *, winner: int, most: int) -> Message:
    """{winner} [have|has] the most cards at the limit, {most}."""

def won_limit_known(scene: Listener, *, winner: int, most: int, limit: str) -> Message:
    """the limit of {limit} is reached: {winner} [have|has] the most cards, {most}."""

def drawn_nobody() -> Message:
    """nobody has a card left."""

def drawn_points() -> Message:
    """the points are equal."""

def drawn_in_war() -> Message:
    """nobody can finish the war."""

def drawn_short() -> Message:
    """nobody can play enough cards."""

def drawn_five() -> Message:
    """both decks are down to five cards."""

def drawn_flip() -> Message:
    """nobody has a card to flip."""

def drawn_stand() -> Message:
    """the last cards are equal."""

def drawn_aces() -> Message:
    """two aces each, and nothing else is left."""

def drawn_endless() -> Message:
    """the cards go around forever."""

def drawn_heap() -> Message:
    """the heap is gone, and the counts are equal."""

def drawn_limit() -> Message:
    """the counts are equal at the limit."""

def drawn_limit_known(*, limit: str) -> Message:
    """the counts are equal at the limit of {limit}."""

def cards_down(*, down: int) -> Message:
    """{down} down each."""

def cards_face_down(*, cards: int) -> Message:
    """{cards} face down"""
