# Written by `make words` from en/game_pages.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

play_row: str
options: str
lesson: str
drills_row: str
rules: str
played_row: str
options_help: str
drills_help: str
rules_help: str
played_help: str
harder_help: str
lesson_help: str
harder_bot: str
harder_bots: str
none_played: str
summaries: Mapping[str, str]

def play(*, who: Text, how: Text, pace: str) -> Message:
    """against {who}, {how}, {pace} pace"""

def harder_value(*, level: str, won: int, last: int) -> Message:
    """{level}, you won {won} of the last {last}"""

def units(*, done: int, many: int) -> Message:
    """{done} of {many} [lesson|lessons]"""

def units_next(*, done: int, many: int, next: str) -> Message:
    """{done} of {many} [lesson|lessons], next: {next}"""

def articles(*, many: int, read: int) -> Message:
    """{many} [article|articles], {read} read"""

def played(*, games: int, won: int) -> Message:
    """{games} [game|games], won {won}"""

def minutes(*, least: int, most: int) -> Message:
    """{least} to {most}"""

def mastered(*, mastered: int, rules: int) -> Message:
    """mastered {mastered} of {rules}"""

def times(*, best: str, median: str) -> Message:
    """best slap {best} s, median {median} s"""

def drills(*, names: str, more: int) -> Message:
    """{names} and {more} more"""

def minutes_column(*, minutes: str) -> Message:
    """{minutes} min"""

def won_column(*, won: int, played: int) -> Message:
    """won {won} of {played}"""

def best_column(*, best: str) -> Message:
    """{best} s"""

def due_column(*, due: int) -> Message:
    """{due} due"""
