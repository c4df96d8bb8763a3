# Written by `make words` from en/face.toml: do not edit.
from warcards_tui.words.catalogue import Message

question: str
question_for_reader: str
for_readers: str
by_option: str
as_chosen: str
in_browser: str
no_terminal: str
by_plain: str
by_accessible: str
until_chosen: str
needs_terminal: str

def opens_plain(*, why: str) -> Message:
    """Text mode, {why}."""

def by_term(*, term: str) -> Message:
    """because TERM is {term}"""

def by_variable(*, name: str) -> Message:
    """because {name} is set"""

def module_missing(*, name: str) -> Message:
    """The full screen needs {name}, which isn't on this system. Use --plain instead."""

def cannot_draw(*, term: str) -> Message:
    """The full screen can't be drawn, because TERM is {term}. Use --plain instead."""
