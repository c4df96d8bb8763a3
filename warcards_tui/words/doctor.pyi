# Written by `make words` from en/doctor.toml: do not edit.
from warcards_tui.cards.parts import Text
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
    """There is no data file yet. It will be {file}."""

def looked_at(*, file: str, records: Text) -> Message:
    """{file:typed} is intact, with {records}."""

def set_aside(*, aside: str) -> Message:
    """The data file was damaged, or another program wrote it. It was set aside as {aside}, and a new one was started."""

def log_set_aside(*, aside: str) -> Message:
    """The log of the data file didn't match the file, so it was set aside as {aside}-wal."""

def cannot_be_moved(*, file: str) -> Message:
    """The data file {file} is damaged, and can't be renamed."""

def removed(*, records: Text, aside: str) -> Message:
    """{records} were removed. The file as it was before is {aside}."""

def removed_one(*, record: Text, aside: str) -> Message:
    """{record} was removed. The file as it was before is {aside}."""

def game_stays(*, why: str) -> Message:
    """{why:typed} It stays where it is."""

def backup_day(*, day: str, size: str) -> Message:
    """{day:typed} ({size} kB)"""

def backups(*, days: Text, command: str) -> Message:
    """Backups: {days}. To restore one, run {command:typed} --restore DAY."""

def backups_pinned(*, days: Text, command: str) -> Message:
    """Backups: {days}. To restore one, run {command:typed} --restore DAY. A pinned one stays until you run {command} --release DAY."""

def aside_empty(*, file: str) -> Message:
    """The set-aside file {file} holds no readable game or answer."""

def aside_held(*, file: str, records: Text) -> Message:
    """The set-aside file {file} still holds {records}. Your data file has all of them."""

def aside_lacking(*, file: str, records: Text, lacking: Text, command: str, name: str) -> Message:
    """The set-aside file {file} still holds {records}. Your data file lacks {lacking}. To import them, run {command} --merge {name}."""

def aside_lost(*, file: str) -> Message:
    """The set-aside file {file} can't be read."""

def held_back(*, records: Text, day: str, command: str) -> Message:
    """Your data file lacks {records} of the backup {day}. To import them, run {command} --merge {day}."""

def no_such_file(*, name: str, command: str) -> Message:
    """There is no set-aside file or backup {name}. To list them, run {command:typed}."""

def unreadable(*, name: str) -> Message:
    """{name:typed} can't be read, so nothing was imported."""

def released(*, day: str) -> Message:
    """The backup {day} was deleted."""

def no_backups_of_large(*, size: str) -> Message:
    """The data file is {size} MB, too large for backups. To write a copy, run warcards export FILE --force."""

def few_backups_of_large(*, size: str, days: int, usual: int) -> Message:
    """The data file is {size} MB, so warcards keeps backups of {days} [day|days] instead of {usual}."""

def restored(*, day: str) -> Message:
    """The backup of {day} is the data file now."""

def restored_over(*, day: str, aside: str) -> Message:
    """The backup of {day} is the data file now. The file before it is {aside}."""
