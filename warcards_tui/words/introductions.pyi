# Written by `make words` from en/introductions.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

name: str
heading: str
to_table: str
to_lesson: str
play_now: str
not_now: str

def offered(*, pictures: int) -> Message:
    """how it works, in {pictures:word} pictures"""

def offered_aloud(*, pictures: int) -> Message:
    """How it works in 60 seconds, {pictures:word} steps"""

def help(*, game: str) -> Message:
    """How {game} works, in a few pictures."""

def begun(*, game: str, pictures: int) -> Message:
    """{game} in 60 seconds, {pictures} [step|steps]."""

def keys(*, on: str, back: str, table: str) -> Message:
    """{on}: continue. {back}: back. {table}: play."""

def keys_lesson(*, on: str, back: str, table: str, lesson: str) -> Message:
    """{on}: continue. {back}: back. {table}: play. {lesson}: lesson."""

def place(*, picture: int, pictures: int) -> Message:
    """{picture} of {pictures}"""

def picture(*, picture: int, says: Text) -> Message:
    """{picture}: {says}"""

def picture_first() -> Message:
    """This is the first step."""

def number_said(*, number: int) -> Message:
    """You say {number}."""

def pictures_seen(*, game: str) -> Message:
    """That is {game}."""

def learn(*, lessons: int) -> Message:
    """learn it, {lessons} short [lesson|lessons]"""

def choices(*, on: str, leave: str) -> Message:
    """{on}: play now, gently. {leave}: not now."""

def choices_lesson(*, on: str, lesson: str, lessons: int, leave: str) -> Message:
    """{on}: play now, gently. {lesson}: learn it, {lessons} short [lesson|lessons]. {leave}: not now."""

def left() -> Message:
    """Stopped. You can find it again on the page of the game and in its rules."""

def no_introduction(*, game: str) -> Message:
    """There is no introduction to {game}."""
