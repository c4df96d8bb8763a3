# Written by `make words` from en/report.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

nothing_to_slap: str
nothing_there: str

def slaps_reported(*, good: int, missed: int, wrong: int, older: str) -> Message:
    """{good} good [slap|slaps], {missed} missed, {wrong} wrong."""

def slapped(*, rule: Told, at: int, many: int, cards: Told) -> Message:
    """{rule}, slapped {at} of {many}: {cards}."""

def missed(*, rule: Told, at: int, many: int, cards: Told) -> Message:
    """{rule}, missed {at} of {many}: {cards}."""

def wrong(*, rule: Told, at: int, many: int, cards: Told) -> Message:
    """{rule}, wrong {at} of {many}: {cards}."""
