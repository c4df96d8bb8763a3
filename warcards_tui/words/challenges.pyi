# Written by `make words` from en/challenges.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

not_over: str
of_two: str
too_long_to_send: str
no_challenge: str
newer: str
cut: str
more: str
mistyped: str
unreadable: str
no_end: str
goes_with: str
missing: str
pace_for_code: str
send: str
send_help: str
to: str
handed_over: str

def too_long(*, most: str) -> Message:
    """That is no challenge: a code has at most {most} characters."""

def copied(*, told: Told) -> Message:
    """Copied. {told?}"""

def written_by(*, number: int) -> Message:
    """In your shell, warcards challenge {number} writes the code that your friend plays."""

def nothing_to_do(*, game: str) -> Message:
    """In {game} there is nothing to slap or to decide, so there is nothing to compare."""

def no_letter(*, place: int, letter: str) -> Message:
    """Letter {place} of this challenge is wrong: {letter} is none; there are A to Z and 2 to 7."""

def unplayable(*, why: str) -> Message:
    """This challenge cannot be played: {why}."""

def rival_sits(*, name: str) -> Message:
    """{name} is who sent this game, and slaps where and when they did."""

def title(*, game: str) -> Message:
    """Challenge: {game}"""

def came_to_draw(*, points: str) -> Message:
    """a draw, {points}"""

def came_to_won(*, points: str) -> Message:
    """won, {points}"""

def came_to_lost(*, points: str) -> Message:
    """lost, {points}"""

def compared(*, theirs: Told, yours: Told) -> Message:
    """The game you were sent: {theirs}. Yours: {yours}."""
