# Written by `make words` from en/seating.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_player: str
no_ghost_data: str
person_not_first: str
only_bots: str
quotation_missing: str
game_missing: str
position_complete: str
untimed: str
one_second: str

def no_level(*, given: str, hint: str) -> Message:
    """Unknown level {given}.{hint}"""

def no_level_listed(*, given: str, names: str) -> Message:
    """Unknown level {given}. The levels are {names}."""

def seats_wrong(*, seats: int) -> Message:
    """This game has {seats} seats, and each needs a person or a bot."""

def no_pile(*, game: str, level: str) -> Message:
    """{game} has no level {level}: there is no pile to slap."""

def no_race(*, game: str) -> Message:
    """{game} is for one person at a keyboard: there is no pile to race for."""

def cards_secret(*, game: str) -> Message:
    """{game} is for one person at a keyboard: two would see each other's hidden cards."""

def no_choices(*, game: str, level: str) -> Message:
    """{game} has no level {level}: bots only slap or flip cards."""

def no_pace(*, given: str, hint: str) -> Message:
    """Unknown pace {given}.{hint}"""

def no_pace_listed(*, given: str, names: str, most: int) -> Message:
    """Unknown pace {given}. Use {names}, or 100 to {most} milliseconds."""

def seconds(*, seconds: str) -> Message:
    """{seconds} seconds a card"""

def steady(*, pace: str, each: str) -> Message:
    """{pace}, {each}"""

def rising(*, pace: str, each: str) -> Message:
    """{pace}, {each}, and less after each pile"""

def milliseconds(*, beat: str) -> Message:
    """{beat} ms"""

def several_games(*, one: str, other: str) -> Message:
    """play takes one game, not {one} and {other}."""

def no_option(*, name: str, hint: str) -> Message:
    """Unknown option {name}.{hint}"""

def no_option_listed(*, name: str, names: str) -> Message:
    """Unknown option {name}. The options are {names}."""

def needs_value(*, name: str) -> Message:
    """{name:typed} needs a value."""

def wrong_bots(*, seats: int, bots: int) -> Message:
    """The position has {seats} seats, so it needs {bots} [bot|bots]."""

def many_bots(*, given: str) -> Message:
    """No game has room for {given} bots."""

def takes_number(*, name: str, least: int, given: str) -> Message:
    """{name:typed} takes a whole number, {least} or more, not {given}."""
