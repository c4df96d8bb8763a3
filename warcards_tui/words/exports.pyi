# Written by `make words` from en/exports.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

nothing_kept: str
nothing_new: str
standard_input: str
damaged_line: str
object_expected: str
nothing_after_end: str
kind_expected: str
uid_of_game: str
moves_expected: str
name_expected: str

def trials(*, many: int) -> Message:
    """{many} [trial|trials]"""

def games(*, many: int) -> Message:
    """{many} [game|games]"""

def settings(*, many: int) -> Message:
    """{many} [setting|settings]"""

def exported(*, records: Told) -> Message:
    """{records} written."""

def exported_to(*, records: Told, file: str) -> Message:
    """{records} written to {file}."""

def imported(*, records: Told, known: int) -> Message:
    """{records} imported; {known} [was|were] here already."""

def exists(*, file: str) -> Message:
    """{file:typed} already exists; --force overwrites it."""

def unread(*, file: str, why: str) -> Message:
    """{file:typed} cannot be read: {why}."""

def unwritten(*, file: str, why: str) -> Message:
    """{file:typed} cannot be written: {why}."""

def no_folder(*, folder: str) -> Message:
    """There is no folder {folder}. Create it first."""

def not_overwritten(*, file: str) -> Message:
    """{file:typed} stays as it is, because it may hold records that are missing here."""

def not_ours(*, file: str) -> Message:
    """{file:typed} is no warcards export: its first line is wrong."""

def too_new(*, file: str, version: int, known: int) -> Message:
    """{file:typed} is an export of version {version}; this warcards reads up to version {known}."""

def too_much(*, file: str, most: str) -> Message:
    """{file:typed} has more than {most} values; --large takes it, in its time. Nothing was imported."""

def large_takes_it(*, why: str) -> Message:
    """{why}; --large takes it, in its time"""

def wrong_line(*, file: str, number: int, expected: str) -> Message:
    """{file:typed}, line {number}: {expected}. Nothing was imported."""

def ends_early(*, file: str) -> Message:
    """{file:typed} is not whole: its end is missing. Nothing was imported."""

def not_imported(*, notice: str) -> Message:
    """Nothing was imported. {notice:typed}"""

def field_expected(*, field: str, kind: str, form: str) -> Message:
    """the '{field}' of a {kind} is expected to be {form}"""

def value_expected(*, setting: str, form: str) -> Message:
    """the 'value' of the setting {setting} is expected to be {form}"""
