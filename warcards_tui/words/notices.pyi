# Written by `make words` from en/notices.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_lock: str
disk_full: str
disk_failed: str
not_written: str
file_damaged: str
free_space: str
shell_limit: str
server_limit: str
one_game_damaged: str
one_answer_damaged: str
no_backup_of_damaged: str
game_unreadable: str

def newer_file(*, path: str) -> Message:
    """The data file is from a newer warcards. Nothing is saved; {path} stays as it is."""

def set_aside_damaged(*, aside: str) -> Message:
    """The data file is damaged: it is set aside as {aside}, and nothing is saved until the next start."""

def log_set_aside(*, aside: str) -> Message:
    """The log of the data file does not fit the file: it is set aside as {aside}-wal, and the file is used without it. In a synced folder, use warcards sync instead."""

def log_set_aside_unsaved(*, aside: str) -> Message:
    """The log of the data file does not fit the file: it is set aside as {aside}-wal, and the file is used without it. In a synced folder, use warcards sync instead. Nothing is saved until the next start."""

def new_file_begun(*, aside: str) -> Message:
    """The data file is damaged or not ours: it is set aside as {aside}, a new one is begun. warcards doctor lists what it still holds."""

def new_file_begun_restorable(*, aside: str, day: str) -> Message:
    """The data file is damaged or not ours: it is set aside as {aside}, a new one is begun. warcards doctor lists what it still holds. warcards doctor --restore {day} restores a backup."""

def gone_back(*, day: str) -> Message:
    """The data file lacks records that the backup {day} has. Did another program or computer put an older file in its place? warcards doctor --merge {day} imports them."""

def nothing_saved(*, why: str, path: str) -> Message:
    """{why}: from now on nothing is saved in {path}."""

def nothing_saved_advised(*, why: str, path: str, advice: str) -> Message:
    """{why}: from now on nothing is saved in {path}. {advice:typed}"""

def folder_unusable(*, reason: str) -> Message:
    """The data folder cannot be used ({reason})"""

def file_unusable(*, reason: str) -> Message:
    """The data file cannot be used ({reason})"""

def too_large(*, limit: str) -> Message:
    """The data file has reached its limit of {limit} MB"""

def setting_damaged(*, name: str) -> Message:
    """The setting {name} is damaged: it is as if it were not there."""

def setting_part_damaged(*, name: str) -> Message:
    """Part of the setting {name} is damaged: it is as if it were not there."""

def games_damaged(*, many: int) -> Message:
    """{many} kept games are damaged: they are left out, and nothing of them is deleted."""

def answers_damaged(*, many: int) -> Message:
    """{many} answers that were kept are damaged: they are left out, and stay where they are."""

def no_pinned_backup(*, day: str) -> Message:
    """There is no pinned backup {day}. warcards doctor lists them."""

def no_backup(*, day: str) -> Message:
    """There is no backup of {day}; warcards doctor lists those there are."""

def not_removed(*, path: str, reason: str) -> Message:
    """{path:typed} cannot be removed: {reason}."""

def not_pinned(*, reason: str) -> Message:
    """Nothing was restored, because the newest backup cannot be pinned first: {reason}."""

def not_restored(*, reason: str) -> Message:
    """The backup was not taken up: {reason}."""

def backup_unusable(*, day: str, reason: str) -> Message:
    """The backup of {day} cannot be used: {reason}."""

def backup_damaged(*, day: str) -> Message:
    """The backup of {day} is damaged."""

def nothing_imported(*, reason: str) -> Message:
    """Nothing was imported: {reason}."""

def nothing_mended(*, reason: str) -> Message:
    """Nothing was mended: {reason}."""
