"""Messages of the doctor: the health of saved data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from warcards_tui.cards.parts import Text, listed
from warcards_tui.words import doctor as words


def looked_at(path: str, settings: int, games: int, trials: int) -> str:
    """Return the number of records in an intact data file."""
    kinds = ((settings, words.settings), (games, words.games), (trials, words.answers))
    found = listed([kind(many=many) for many, kind in kinds])
    return words.looked_at(file=path, records=found).text


def removed(settings: int, games: int, trials: int, aside: str) -> str:
    """Return the damaged records that were removed, and the file that still holds them."""
    damaged = words.damaged_settings, words.damaged_games, words.damaged_answers
    kinds = zip((settings, games, trials), damaged, strict=True)
    found = listed([kind(many=many) for many, kind in kinds if many])
    if settings + games + trials == 1:
        return words.removed_one(record=found, aside=aside).text
    return words.removed(records=found, aside=aside).text


def backups(days: Sequence[tuple[str, int]], command: str, *, pinned: bool) -> str:
    """Return the days and sizes in bytes of the backups, the newest first."""
    each = [words.backup_day(day=day, size=f"{max(size // 1000, 1):,}").text for day, size in days]
    backups = words.backups_pinned if pinned else words.backups
    return backups(days=", ".join(each), command=command).text


def held_aside(
    aside: Path, games: int, trials: int, missing_games: int, missing_trials: int, command: str
) -> str:
    """Return the records of a set-aside file, and the command that imports the missing ones."""
    file = str(aside)
    if not games and not trials:
        return words.aside_empty(file=file).text
    held = _records(games, trials)
    if not missing_games and not missing_trials:
        return words.aside_held(file=file, records=held).text
    lacking = _records(missing_games, missing_trials)
    return words.aside_lacking(
        file=file, records=held, lacking=lacking, command=command, name=aside.name
    ).text


def held_back(day: str, games: int, trials: int, command: str) -> str:
    """Return the records that only a pinned backup holds, and the command that imports them."""
    return words.held_back(records=_records(games, trials), day=day, command=command).text


def _records(games: int, trials: int) -> Text:
    kinds = ((games, words.games), (trials, words.answers))
    return listed([kind(many=many) for many, kind in kinds if many])


def backup_limit(size: int, days: int, usual: int) -> str:
    """Return the backup limit of a large data file; empty for a small one."""
    if days == usual:
        return ""
    large = f"{size // 1_000_000:,}"
    if not days:
        return words.no_backups_of_large(size=large).text
    return words.few_backups_of_large(size=large, days=days, usual=usual).text
