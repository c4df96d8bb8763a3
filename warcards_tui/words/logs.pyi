# Written by `make words` from en/logs.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_header: str
no_moves: str
cut_off: str
too_long: str
no_text: str
blank: str
no_json: str
no_json_cut: str
no_object: str
no_seat: str
no_such_event: str
other_deal: str

def wrong_line(*, file: str, number: int, why: str) -> Message:
    """{file:typed}, line {number}: {why}."""

def empty(*, file: str) -> Message:
    """{file:typed} is empty: it holds no games."""

def shorter(*, file: str) -> Message:
    """{file:typed} became shorter while warcards read it."""

def newer(*, version: int) -> Message:
    """log format {version} needs a newer warcards"""

def no_game(*, needed: str) -> Message:
    """this isn't the header of a game, with {needed}"""

def bad_move(*, why: str) -> Message:
    """this move isn't possible: {why}"""

def other_event(*, event: str) -> Message:
    """here the game has a different event: {event}"""

def event_missing(*, event: str) -> Message:
    """after this line, {event} is missing"""
