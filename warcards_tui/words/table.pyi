# Written by `make words` from en/table.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

def game_over() -> Message:
    """The game is over."""

def nothing_secret() -> Message:
    """Nobody chooses in secret here."""

def cards_dealt(*, cards: int) -> Message:
    """{cards} [card|cards] each."""

def cards_dealt_unequal(*, hands: Told) -> Message:
    """{hands}."""

def trick_number(*, trick: int) -> Message:
    """Trick {trick}."""

def trick_number_limited(*, trick: int, limit: int) -> Message:
    """Trick {trick} of {limit}."""

def cards_owned(*, counts: Told) -> Message:
    """{counts}."""

def cards_owned_table(*, counts: Told, cards: int) -> Message:
    """{counts}, table {cards}."""

def nothing_chosen() -> Message:
    """Nobody chooses anything in this game."""

def table_empty() -> Message:
    """Nothing lies on the table."""

def deck_face_down(*, cards: int) -> Message:
    """You hold {cards} [card|cards], face down."""

def pile_count(*, cards: int) -> Message:
    """pile {cards}"""
