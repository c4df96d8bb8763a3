# Written by `make words` from en/doctor.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

all_well: str
all_else_well: str
all_mended: str
still_wrong: str
no_backups: str

def settings(*, many: int) -> Message:
    """{many} [setting|settings]"""

def games(*, many: int) -> Message:
    """{many} [game|games]"""

def answers(*, many: int) -> Message:
    """{many} [answer|answers]"""

def damaged_settings(*, many: int) -> Message:
    """{many} damaged [setting|settings]"""

def damaged_games(*, many: int) -> Message:
    """{many} damaged [game|games]"""

def damaged_answers(*, many: int) -> Message:
    """{many} damaged [answer|answers]"""

def no_file(*, file: str) -> Message:
    """There is no data file yet; it will be {file}."""

def looked_at(*, file: str, records: Told) -> Message:
    """{file:typed} is whole, with {records}."""

def set_aside(*, aside: str) -> Message:
    """The data file was damaged or not ours: it is set aside as {aside}, a new one is begun."""

def log_set_aside(*, aside: str) -> Message:
    """The log of the data file did not fit the file: it is set aside as {aside}-wal."""

def cannot_be_moved(*, file: str) -> Message:
    """The data file {file} is damaged, and cannot be renamed."""

def removed(*, records: Told, aside: str) -> Message:
    """{records} were removed; {aside} is the data file as it was."""

def removed_one(*, record: Told, aside: str) -> Message:
    """{record} was removed; {aside} is the data file as it was."""

def game_stays(*, why: str) -> Message:
    """{why:typed} It stays where it is."""

def backup_day(*, day: str, size: str) -> Message:
    """{day:typed} ({size} kB)"""

def backups(*, days: Told, command: str) -> Message:
    """Backups: {days}. {command:typed} --restore DAY restores one."""

def backups_pinned(*, days: Told, command: str) -> Message:
    """Backups: {days}. {command:typed} --restore DAY restores one. A pinned one stays until {command} --release DAY removes it."""

def aside_empty(*, file: str) -> Message:
    """The set-aside file {file} holds no game and no answer that can be read."""

def aside_held(*, file: str, records: Told) -> Message:
    """The set-aside file {file} still holds {records}. Your data file has them all."""

def aside_lacking(*, file: str, records: Told, lacking: Told, command: str, name: str) -> Message:
    """The set-aside file {file} still holds {records}. Your data file lacks {lacking}: {command} --merge {name} imports them."""

def aside_lost(*, file: str) -> Message:
    """The set-aside file {file} cannot be read."""

def held_back(*, records: Told, day: str, command: str) -> Message:
    """Your data file lacks {records} that the backup {day} holds: {command} --merge {day} imports them."""

def no_such_file(*, name: str, command: str) -> Message:
    """There is no set-aside file or backup {name}. {command:typed} lists them."""

def unreadable(*, name: str) -> Message:
    """{name:typed} cannot be read, so nothing was imported."""

def released(*, day: str) -> Message:
    """The backup {day} is removed."""

def no_backups_of_large(*, size: str) -> Message:
    """The data file has {size} MB, so that warcards makes no backups. warcards export FILE --force writes a copy."""

def few_backups_of_large(*, size: str, days: int, usual: int) -> Message:
    """The data file has {size} MB, so that warcards keeps backups of {days} [day|days] instead of {usual}."""

def restored(*, day: str) -> Message:
    """The backup of {day} is the data file now."""

def restored_over(*, day: str, aside: str) -> Message:
    """The backup of {day} is the data file now; what was there is {aside}."""
