# Written by `make words` from en/files.toml: do not edit.
from warcards_tui.words.catalogue import Message

bad_name: str
no_regular_file: str
closed: str
many_dots: str
deep_brackets: str
deep_tables: str
long_number: str
no_text: str

def large(*, most: str) -> Message:
    """it has more than {most} bytes"""

def long_line(*, number: int, most: str) -> Message:
    """line {number} has more than {most} bytes"""

def no_toml(*, why: str) -> Message:
    """it isn't valid TOML: {why}"""
