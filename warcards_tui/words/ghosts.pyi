# Written by `make words` from en/ghosts.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

slaps_only: str
levels: Mapping[str, str]

def sits(*, name: str, level: str, seen: int, slapped: int, note: Text) -> Message:
    """{name} is {level}: sees {seen} percent, falls for {slapped} percent of near misses. {note?}"""

def sits_paced(*, name: str, level: str, seen: int, slapped: int, seconds: str, note: Text) -> Message:
    """{name} is {level}: sees {seen} percent, falls for {slapped} percent of near misses, {seconds} seconds. {note?}"""

def needs_items(*, level: str, least: int, game: str, questions: int) -> Message:
    """A ghost of {level}, needs {least} [answer|answers] in {game}; you have {questions}."""

def needs_more_than_one(*, level: str, least: int, game: str) -> Message:
    """A ghost of {level}, needs {least} [answer|answers] in {game}; you have 1."""

def bot_help(*, help: str) -> Message:
    """{help} It can also be your ghost."""

def bot_help_lacking(*, help: str, least: int, game: str, questions: int) -> Message:
    """{help} Your ghost needs {least} answers in {game}; you have {questions}."""
