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
