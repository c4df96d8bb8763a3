# Written by `make words` from en/challenges.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

not_over: str
of_two: str
too_long_to_send: str
no_challenge: str
newer: str
cut: str
more: str
mistyped: str
no_seat: str
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
    """That isn't a challenge code: codes have at most {most} characters."""

def copied(*, told: Text) -> Message:
    """Copied. {told?}"""

def written_by(*, number: int) -> Message:
    """In your shell, warcards challenge {number} writes the code that your friend plays."""

def nothing_to_do(*, game: str) -> Message:
    """{game} has nothing to slap or decide, so it can't be a challenge."""

def no_letter(*, place: int, letter: str) -> Message:
    """Letter {place} of this challenge code is wrong: {letter}. Codes have the letters A to Z and 2 to 7."""

def unplayable(*, why: str) -> Message:
    """This challenge can't be played: {why}."""

def rival_sits(*, name: str) -> Message:
    """{name} slaps where and when the sender of this game did."""

def title(*, game: str) -> Message:
    """Challenge: {game}"""

def came_to_draw(*, points: str) -> Message:
    """a draw, {points}"""

def came_to_won(*, points: str) -> Message:
    """won, {points}"""

def came_to_lost(*, points: str) -> Message:
    """lost, {points}"""

def compared(*, theirs: Text, yours: Text) -> Message:
    """The game you were sent: {theirs}. Yours: {yours}."""
