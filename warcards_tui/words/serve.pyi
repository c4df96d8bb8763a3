# Written by `make words` from en/serve.toml: do not edit.
from warcards_tui.words.catalogue import Message

unknown_person: str
name_taken: str
crowded: str
too_often: str
full: str
uninvited: str
address_full: str
no_space: str
not_understood: str
invitation_needed: str
invitation: str
other_server: str
other_page: str
unknown_link: str
no_such_file: str
other_window: str
no_answer: str
idle: str
server_ended: str
failed: str
left: str
program_ended: str

def too_short(*, least: int, most: int) -> Message:
    """Enter a name of 1 to {most} characters and a word of {least} to {most}."""

def places_taken(*, places: int) -> Message:
    """All {places} places are taken. Try again later."""

def nobody_else(*, reason: str) -> Message:
    """No one else can join: {reason}."""

def no_session(*, reason: str) -> Message:
    """Can't open a session: {reason}."""

def no_connection(*, reason: str) -> Message:
    """Can't accept another connection: {reason}."""
