# Written by `make words` from en/positions.toml: do not edit.
from typing import Literal

from warcards_tui.words.catalogue import Message

begins_with: str
begins_with_players: str
has_turn: str
options_differ: str
field_empty: str
bracket_not_opened: str
bracket_not_closed: str
no_slash: str
turn_or_ending: str
winner_too_early: str
unplayable: str
takes_no_value: str
seat_and_value: str

def wrong(*, why: str) -> Message:
    """Position: {why:typed}"""

def wrong_at(*, column: int, why: str) -> Message:
    """Position, column {column}: {why:typed}"""

def wrong_field(*, column: int, field: str, why: str) -> Message:
    """Position, column {column}, {field:typed}: {why:typed}"""

def players(*, given: str) -> Message:
    """{given:typed} isn't a number of players."""

def option(*, given: str) -> Message:
    """Write each option once, as NAME=VALUE, not {given:typed}."""

def seed(*, given: str) -> Message:
    """The seed is a whole number, not {given:typed}."""

def other_game(*, given: str, game: str) -> Message:
    """This is a position of {given:typed}, not of {game:typed}."""

def twice(*, field: str) -> Message:
    """{field:typed} appears twice."""

def no_field(*, given: str, hint: str) -> Message:
    """Unknown field {given:typed}.{hint}"""

def too_long(*, most: int) -> Message:
    """A position has at most {most} characters."""

def character(*, character: str) -> Message:
    """{character:typed} isn't allowed in a position."""

def drawn(*, field: str) -> Message:
    """The value of {field:typed} looks like 3 of SOURCE."""

def too_deep(*, most: int) -> Message:
    """At most {most} brackets can be inside each other."""

def not_a_number(*, given: str) -> Message:
    """{given:typed} isn't a number."""

def too_big(*, given: str, most: int) -> Message:
    """{given:typed} is more than {most}."""

def no_rule(*, given: str) -> Message:
    """Unknown rule {given:typed}."""

def no_seat(*, given: str, seats: int) -> Message:
    """Unknown seat {given:typed}: this game has {seats} seats."""

def seat_twice(*, seat: int) -> Message:
    """Seat {seat} appears twice."""

def parts_by_seat(*, seats: int, given: int) -> Message:
    """Write {seats} parts here, one per seat, separated by /, not {given}."""

def parts(*, parts: int, names: str) -> Message:
    """Write {parts} values here: {names:typed}."""

def one_word(*, what: Literal["number", "rule", "seat", "card"]) -> Message:
    """Write one word here: {what}."""

def one_word_of(*, choices: str) -> Message:
    """Write one word here: {choices:typed}."""

def not_a_list(*, given: str) -> Message:
    """Write a list in brackets here, not {given:typed}."""

def not_among(*, given: str, choices: str) -> Message:
    """{given:typed} isn't one of {choices:typed}."""

def asked_out_of_turn() -> Message:
    """Only players whose turn it is can be asked."""

def cards_odd() -> Message:
    """The cards on the floor and the picked ones must be an even number together."""

def totals_wrong() -> Message:
    """The totals don't match the cards played."""

def two_colors() -> Message:
    """All cards must have the same color."""

def uneven_plays() -> Message:
    """Both players must have the same number of cards to play."""

def gave_up_and_plays(*, seat: int) -> Message:
    """Seat {seat} has given up but is still in the game."""
