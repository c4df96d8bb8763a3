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
game_continued: str
game_deleted: str

def newer_file(*, path: str) -> Message:
    """The data file is from a newer warcards, so nothing is saved, and {path} stays unchanged. Update warcards to use it."""

def set_aside_damaged(*, aside: str) -> Message:
    """The data file is damaged. It was set aside as {aside}, and nothing is saved until the next start."""

def log_set_aside(*, aside: str) -> Message:
    """The log of the data file doesn't match the file. The log was set aside as {aside}-wal, and the file is used without it. In a synced folder, use warcards sync instead."""

def log_set_aside_unsaved(*, aside: str) -> Message:
    """The log of the data file doesn't match the file. The log was set aside as {aside}-wal, and nothing is saved until the next start. In a synced folder, use warcards sync instead."""

def new_file_begun(*, aside: str) -> Message:
    """The data file was damaged, or another program wrote it. It was set aside as {aside}, and a new one was started. To see which records it still holds, run warcards doctor."""

def new_file_begun_restorable(*, aside: str, day: str) -> Message:
    """The data file was damaged, or another program wrote it. It was set aside as {aside}, and a new one was started. To see which records it still holds, run warcards doctor. To restore a backup, run warcards doctor --restore {day}."""

def gone_back(*, day: str) -> Message:
    """The data file lacks records of the backup {day}. Another program or computer may have replaced it with an older file. To import the records, run warcards doctor --merge {day}."""

def nothing_saved(*, why: str, path: str) -> Message:
    """{why}: from now on nothing is saved in {path}."""

def nothing_saved_advised(*, why: str, path: str, advice: str) -> Message:
    """{why}: from now on nothing is saved in {path}. {advice:typed}"""

def folder_unusable(*, reason: str) -> Message:
    """The data folder can't be used ({reason})"""

def file_unusable(*, reason: str) -> Message:
    """The data file can't be used ({reason})"""

def too_large(*, limit: str) -> Message:
    """The data file has reached its limit of {limit} MB"""

def setting_damaged(*, name: str) -> Message:
    """The setting {name} is damaged, so warcards ignores it."""

def setting_part_damaged(*, name: str) -> Message:
    """Part of the setting {name} is damaged, so warcards ignores that part."""

def games_damaged(*, many: int) -> Message:
    """{many} saved games are damaged: warcards skips them and deletes nothing."""

def answers_damaged(*, many: int) -> Message:
    """{many} saved answers are damaged: warcards skips them and deletes nothing."""

def records_skipped(*, many: int) -> Message:
    """{many} damaged [record is|records are] skipped."""

def game_gone(*, game: int) -> Message:
    """Game {game} is no longer saved."""

def unopened(*, game: int, why: str) -> Message:
    """Game {game} can't be opened: {why}"""

def unopened_at(*, game: int, move: int, why: str) -> Message:
    """Game {game} can't be opened at move {move}: {why}"""

def record_incomplete(*, name: str) -> Message:
    """its record has no {name}"""

def no_player(*, player: int) -> Message:
    """it has no player {player}"""

def no_pinned_backup(*, day: str) -> Message:
    """There is no pinned backup {day}. To list the backups, run warcards doctor."""

def no_backup(*, day: str) -> Message:
    """There is no backup of {day}. To list the backups, run warcards doctor."""

def not_removed(*, path: str, reason: str) -> Message:
    """{path:typed} can't be deleted: {reason}."""

def not_pinned(*, reason: str) -> Message:
    """Nothing was restored, because the newest backup could not be pinned first: {reason}."""

def not_restored(*, reason: str) -> Message:
    """The backup was not restored: {reason}."""

def backup_unusable(*, day: str, reason: str) -> Message:
    """The backup of {day} can't be used: {reason}."""

def backup_damaged(*, day: str) -> Message:
    """The backup of {day} is damaged."""

def nothing_imported(*, reason: str) -> Message:
    """Nothing was imported: {reason}."""

def nothing_mended(*, reason: str) -> Message:
    """Nothing was repaired: {reason}."""
