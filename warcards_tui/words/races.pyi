# Written by `make words` from en/races.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

nothing_there: str
barred: str
barred_why: str
best_today: str
nobody_slapped: str
no_rule: str
same_moment: str
won: str
lost: str
late: str
wrong: str
missed: str
no_handicap: str

def not_rule(*, rule: SlapRule) -> Message:
    """not {rule:one}"""

def missed_rule(*, rule: SlapRule, witness: Text) -> Message:
    """it was {rule:one}: {witness}"""

def cards_won(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} +{cards}"""

def cards_paid(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [lose|loses] {cards}"""

def seconds(*, time: str) -> Message:
    """{time} s"""

def slapped(scene: Listener, *, seat: int, time: Text) -> Message:
    """{seat} {time}"""

def planned(scene: Listener, *, seat: int, time: str) -> Message:
    """{seat} ~{time} s"""

def ahead(*, time: Text) -> Message:
    """{time} ahead"""

def too_late(*, time: Text) -> Message:
    """{time} too late"""

def slap_meant(*, who: str, witness: Text, before: Text) -> Message:
    """{who} slapped at {witness}, taken {before} earlier."""

def refused_late(scene: Listener, *, seat: int, late: Text, first: int, witness: Text) -> Message:
    """{seat} was too late by {late}. {first} was first: {witness}."""

def refused_late_same_moment(scene: Listener, *, seat: int, first: int, witness: Text) -> Message:
    """{seat} was too late by a moment. {first} was first: {witness}."""

def bot_waits(*, ms: int, than: Literal["more", "less"]) -> Message:
    """The bot waits {ms} [millisecond|milliseconds] {than} for you."""

def bots_wait(*, ms: int, than: Literal["more", "less"]) -> Message:
    """Bots wait {ms} [millisecond|milliseconds] {than} for you."""

def bot_waits_no_longer() -> Message:
    """The bot no longer waits for you."""

def bots_wait_no_longer() -> Message:
    """Bots no longer wait for you."""
