"""What is said of the health of what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from warcards_tui.cards.parts import counted, listed

ALL_WELL = "Nothing is wrong."
ALL_ELSE_WELL = "Nothing else is wrong."
ALL_MENDED = "All that was wrong is mended."
STILL_WRONG = "What is told above is still wrong."
NO_BACKUPS = "There are no backups yet. warcards makes one on each day of play."


def no_file(path: str) -> str:
    """There is no data file."""
    return f"There is no data file yet; it will be {path}."


def looked_at(path: str, settings: int, games: int, trials: int) -> str:
    """The data file is sound, and what is in it."""
    kinds = ((settings, "setting"), (games, "game"), (trials, "answer"))
    found = listed([counted(many, what) for many, what in kinds])
    return f"{path} is whole, with {found.ear}."


def set_aside(aside: str) -> str:
    """The data file was damaged, or not ours."""
    return f"The data file was damaged or not ours: it is set aside as {aside}, a new one is begun."


def log_set_aside(aside: str) -> str:
    """The log did not fit the data file, which is sound without it."""
    return f"The log of the data file did not fit the file: it is set aside as {aside}-wal."


def cannot_be_moved(path: str) -> str:
    """The data file is damaged, and stays where it is."""
    return f"The data file {path} is damaged, and cannot be renamed."


def removed(settings: int, games: int, trials: int, aside: str) -> str:
    """What was damaged, and where all of it still is."""
    kinds = ((settings, "setting"), (games, "game"), (trials, "answer"))
    many = sum((settings, games, trials))
    found = listed([counted(each, f"damaged {what}") for each, what in kinds if each])
    were = "was" if many == 1 else "were"
    return f"{found.ear} {were} removed; {aside} is the data file as it was."


def cannot_go_on(why: str) -> str:
    """A kept game that cannot be opened; nothing of it is removed."""
    return f"{why} It stays where it is."


def backups(days: Sequence[tuple[str, int]], command: str, *, pinned: bool) -> str:
    """The days of which there are backups, with their bytes, the newest first."""
    release = f" A pinned one stays until {command} --release DAY removes it." if pinned else ""
    each = [f"{day} ({max(size // 1000, 1):,} kB)" for day, size in days]
    return f"Backups: {', '.join(each)}. {command} --restore DAY restores one.{release}"


def held_aside(
    aside: Path, games: int, trials: int, missing_games: int, missing_trials: int, command: str
) -> str:
    """Records of a set-aside file, and the command that imports those the data file lacks."""
    if not games and not trials:
        return f"The set-aside file {aside} holds no game and no answer that can be read."
    holds = f"The set-aside file {aside} still holds {_records(games, trials)}"
    if not missing_games and not missing_trials:
        return f"{holds}. Your data file has them all."
    lacking = _records(missing_games, missing_trials)
    return f"{holds}. Your data file lacks {lacking}: {command} --merge {aside.name} imports them."


def lost_aside(aside: Path) -> str:
    """A set-aside file that cannot be read."""
    return f"The set-aside file {aside} cannot be read."


def held_back(day: str, games: int, trials: int, command: str) -> str:
    """Records that only a pinned backup holds, and the command that imports them."""
    lacking = _records(games, trials)
    return (
        f"Your data file lacks {lacking} that the backup {day} holds: {command} --merge {day}"
        " imports them."
    )


def _records(games: int, trials: int) -> str:
    kinds = ((games, "game"), (trials, "answer"))
    return listed([counted(many, what) for many, what in kinds if many]).ear


def no_such_file(name: str, command: str) -> str:
    """No set-aside file has that name."""
    return f"There is no set-aside file or backup {name}. {command} lists them."


def unreadable(name: str) -> str:
    """A set-aside file or a backup without a readable record."""
    return f"{name} cannot be read, so nothing was imported."


def released(day: str) -> str:
    """A pinned backup was removed."""
    return f"The backup {day} is removed."


def backup_limit(size: int, days: int, usual: int) -> str:
    """The limit of backups of a large data file, empty for a smaller one."""
    if days == usual:
        return ""
    large = f"The data file has {size // 1_000_000:,} MB, so that warcards"
    if not days:
        return f"{large} makes no backups. warcards export FILE --force writes a copy."
    return f"{large} keeps backups of {counted(days, 'day')} instead of {usual}."


def restored(day: str, aside: str) -> str:
    """A backup was taken up; ``aside`` is where the data file is that was there, if one was."""
    before = f"; what was there is {aside}" if aside else ""
    return f"The backup of {day} is the data file now{before}."
