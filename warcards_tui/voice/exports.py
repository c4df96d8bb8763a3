"""What is said of exports: what was written or taken over, and what is wrong with a file."""

from __future__ import annotations

from warcards_tui.cards.parts import counted, listed

NOTHING_KEPT = "Nothing was kept so far: an empty export"
NOTHING_NEW = "Nothing new: all of it was here already."
SYNCED = "warcards-{}.jsonl"
"""Names of the exports in a shared folder, one for each computer."""

STANDARD_INPUT = "standard input"


def _everything(trials: int, games: int, settings: int) -> str:
    kinds = ((trials, "trial"), (games, "game"), (settings, "setting"))
    return listed([counted(many, what) for many, what in kinds if many]).ear


def exported(trials: int, games: int, settings: int, where: str) -> str:
    """What was written; ``where`` is the file, empty for standard output."""
    written = _everything(trials, games, settings) or NOTHING_KEPT
    return f"{written} written{where and f' to {where}'}."


def imported(trials: int, games: int, settings: int, known: int) -> str:
    """What was new here, and how many trials and games were not."""
    if not trials and not games and not settings:
        return NOTHING_NEW
    already = f"; {known} {'was' if known == 1 else 'were'} here already" if known else ""
    return f"{_everything(trials, games, settings)} imported{already}."


def exists(path: str) -> str:
    """A file that would be overwritten."""
    return f"{path} already exists; --force overwrites it."


def cannot(path: str, verb: str, why: str) -> str:
    """A file that cannot be read or written."""
    return f"{path} cannot be {verb}: {why}."


def no_folder(path: str) -> str:
    """A folder for exports that is missing."""
    return f"There is no folder {path}. Create it first."


def not_overwritten(name: str) -> str:
    """An export of this computer that could not be imported, so that it stays as it is."""
    return f"{name} stays as it is, because it may hold records that are missing here."


def not_ours(name: str) -> str:
    """A file that is no export."""
    return f"{name} is no warcards export: its first line is wrong."


def too_new(name: str, version: int, known: int) -> str:
    """An export of a later program."""
    return f"{name} is an export of version {version}; this warcards reads up to version {known}."


def too_much(name: str, most: int) -> str:
    """An export that takes a while to check."""
    return f"{name} {or_large(f'has more than {most:,} values')}. Nothing was imported."


def or_large(why: str) -> str:
    """Why an export is not taken as it is offered, and how it is."""
    return f"{why}; --large takes it, in its time"


def wrong_line(name: str, number: int, expected: str) -> str:
    """A line that cannot be taken; ``expected`` is what should stand there."""
    return f"{name}, line {number}: {expected}. Nothing was imported."


def ends_early(name: str) -> str:
    """A file without its last line, or with fewer lines than that counts."""
    return f"{name} is not whole: its end is missing. Nothing was imported."


def not_kept(notice: str) -> str:
    """Why nothing can be taken over into a store that keeps nothing."""
    return f"Nothing was imported. {notice}"
