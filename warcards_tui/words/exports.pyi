# Written by `make words` from en/exports.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

nothing_kept: str
nothing_new: str
standard_input: str
damaged_line: str
object_expected: str
nothing_after_end: str
kind_expected: str
moves_expected: str
name_expected: str
forms: Mapping[str, str]

def trials(*, many: int) -> Message:
    """{many} [trial|trials]"""

def games(*, many: int) -> Message:
    """{many} [game|games]"""

def settings(*, many: int) -> Message:
    """{many} [setting|settings]"""

def exported(*, records: Text) -> Message:
    """{records} written."""

def exported_to(*, records: Text, file: str) -> Message:
    """{records} written to {file}."""

def imported(*, records: Text, known: int) -> Message:
    """{records} imported; {known} [was|were] here already."""

def exists(*, file: str) -> Message:
    """{file:typed} already exists. --force overwrites it."""

def unread(*, file: str, why: str) -> Message:
    """{file:typed} can't be read: {why}."""

def unwritten(*, file: str, why: str) -> Message:
    """{file:typed} can't be written: {why}."""

def no_folder(*, folder: str) -> Message:
    """There is no folder {folder}. Create it first."""

def not_overwritten(*, file: str) -> Message:
    """{file:typed} stays unchanged, because it may hold records that are missing here."""

def not_ours(*, file: str) -> Message:
    """{file:typed} isn't a warcards export: its first line is wrong."""

def too_new(*, file: str, version: int, known: int) -> Message:
    """{file:typed} needs a newer warcards: it has version {version}, and this warcards reads up to {known}."""

def too_much(*, file: str, most: str) -> Message:
    """{file:typed} has more than {most} values, so nothing was imported. --large imports it slowly."""

def large_takes_it(*, why: str) -> Message:
    """{why}; --large reads it slowly"""

def wrong_line(*, file: str, number: int, expected: str) -> Message:
    """{file:typed}, line {number}: {expected}. Nothing was imported."""

def ends_early(*, file: str) -> Message:
    """{file:typed} is incomplete: its end is missing. Nothing was imported."""

def not_imported(*, notice: str) -> Message:
    """Nothing was imported. {notice:typed}"""

def field_expected(*, field: str, kind: str, form: str) -> Message:
    """the '{field}' of a {kind} must be {form}"""

def value_expected(*, setting: str, form: str) -> Message:
    """the 'value' of the setting {setting} must be {form}"""

def each(*, form: str) -> Message:
    """an object in which each value is {form}"""
