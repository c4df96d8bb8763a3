# Written by `make words` from en/report.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

nothing_to_slap: str
nothing_there: str

def slaps_reported(*, good: int, missed: int, wrong: int, older: str) -> Message:
    """{good} good [slap|slaps], {missed} missed, {wrong} wrong."""

def slapped(*, rule: Text, at: int, many: int, cards: Text) -> Message:
    """{rule}, slapped {at} of {many}: {cards}."""

def missed(*, rule: Text, at: int, many: int, cards: Text) -> Message:
    """{rule}, missed {at} of {many}: {cards}."""

def wrong(*, rule: Text, at: int, many: int, cards: Text) -> Message:
    """{rule}, wrong {at} of {many}: {cards}."""
