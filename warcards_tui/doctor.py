"""``warcards doctor``: check all saved data, repair it if possible, and report."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, TypeGuard

from warcards_tui.folders import DATA_FILE, data_folder
from warcards_tui.store import Store, StoreError
from warcards_tui.store.backups import (
    DAYS,
    Backup,
    backups,
    data_size,
    days_kept,
    release,
    restore,
)
from warcards_tui.store.copies import Copied, CopiedGame, CopiedTrial
from warcards_tui.store.files import is_whole, set_aside
from warcards_tui.store.salvage import UnreadableFile, salvage, set_aside_files
from warcards_tui.voice import doctor as voice
from warcards_tui.voice.exports import imported
from warcards_tui.words import doctor as words
from warcards_tui.words import exports

COMMAND = "warcards doctor"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    deeds = parser.add_mutually_exclusive_group()
    deeds.add_argument("--restore", metavar="DAY")
    deeds.add_argument("--release", metavar="DAY")
    deeds.add_argument("--merge", metavar="FILE")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace) -> int:
    """Run the command; return 1 if an error remains. Raises ``StoreError``."""
    path = data_folder() / DATA_FILE
    if args.restore is not None:
        aside = restore(path, args.restore)
        restored = words.restored(day=args.restore)
        if aside is not None:
            restored = words.restored_over(day=args.restore, aside=str(aside))
        print(restored.text)
        return 0
    if args.release is not None:
        release(path, args.release)
        print(words.released(day=args.release).text)
        return 0
    if args.merge is not None:
        print(_merge(path, args.merge))
        return 0
    told, mended, wrong = _looked(args)
    kept = backups(path)
    asides, pins = _holders(path, kept)
    if args.json:
        days = [
            {"day": each.day, "path": str(each.path), "bytes": each.size, "pinned": each.pinned}
            | {"missing_" + kind: many for kind, many in pins.get(each.day, {}).items()}
            for each in kept
        ]
        found = [each._asdict() | {"path": str(each.path)} for each in asides]
        facts = {"data": str(path), "mended": mended, "wrong": wrong, "backups": days}
        facts["aside"] = found
        print(json.dumps(facts, indent=2))
        return 1 if wrong else 0
    days_of = [(each.day, each.size) for each in kept]
    pinned = any(each.pinned for each in kept)
    verdict = words.still_wrong if wrong else words.all_mended if mended else words.all_well
    lost = any(each.missing_games + each.missing_trials or not each.readable for each in asides)
    lacking = {day: many for day, many in pins.items() if sum(many.values())}
    if verdict == words.all_well and (lost or lacking or len(told) > 1):
        verdict = words.all_else_well
    size = data_size(path)
    limit = voice.backup_limit(size, days_kept(size), DAYS)
    copies = voice.backups(days_of, COMMAND, pinned=pinned) if kept else words.no_backups
    copies = f"{copies if kept or days_kept(size) else ''} {limit}".strip()
    holdings = [
        voice.held_aside(*each[:-1], COMMAND)
        if each.readable
        else words.aside_lost(file=str(each.path)).text
        for each in asides
    ]
    holdings += [voice.held_back(day, **many, command=COMMAND) for day, many in lacking.items()]
    print("\n".join([*told, *mended, *wrong, *holdings, verdict, copies]))
    return 1 if wrong else 0


class SetAside(NamedTuple):
    """A set-aside file: records that can still be read, and how many the data file lacks."""

    path: Path
    games: int
    trials: int
    missing_games: int
    missing_trials: int
    readable: bool = True


def _holders(
    path: Path, kept: Sequence[Backup]
) -> tuple[list[SetAside], dict[str, dict[str, int]]]:
    """Return counts of the set-aside files, and the unique records of pinned backups.

    The latter are the numbers of games and trials, by day, that neither the data file nor the files
    before hold.
    """
    files = set_aside_files(path)
    pinned = [each for each in kept if each.pinned]
    here: dict[str, int] = {}
    if (files or pinned) and path.exists():
        with closing(Store.open()) as store, closing(store.copies()) as copies:
            here = {each.uid: _length(each) for each in copies if _is_counted(each)}
    there = dict(here)
    asides, pins = [], {}
    for each in [*files, *[pin.path for pin in pinned]]:
        try:
            records = [record for record in salvage(each) if _is_counted(record)]
        except UnreadableFile:
            if each in files:
                asides.append(SetAside(each, 0, 0, 0, 0, readable=False))
            continue
        known = here if each in files else there
        lacking = [record for record in records if known.get(record.uid, -1) < _length(record)]
        there |= {record.uid: _length(record) for record in lacking}
        if each in files:
            asides.append(SetAside(each, *_counts(records), *_counts(lacking)))
        else:
            day = next(pin.day for pin in pinned if pin.path == each)
            pins[day] = dict(zip(("games", "trials"), _counts(lacking), strict=True))
    return asides, pins


def _is_counted(record: Copied) -> TypeGuard[CopiedGame | CopiedTrial]:
    return isinstance(record, CopiedGame | CopiedTrial)


def _length(record: CopiedGame | CopiedTrial) -> int:
    return len(record.moves) if isinstance(record, CopiedGame) else 0


def _counts(records: Sequence[CopiedGame | CopiedTrial]) -> tuple[int, int]:
    """Return the number of games and of trials."""
    games = sum(isinstance(each, CopiedGame) for each in records)
    return games, len(records) - games


def _merge(path: Path, name: str) -> str:
    """Import the records of a set-aside file or a backup, and return the report.

    Raises ``StoreError``, and ``ValueError`` if the file cannot be read.
    """
    from warcards_tui.coach.progress.exports import merged_setting

    found = {each.name: each for each in set_aside_files(path)}
    found |= {name: each.path for each in backups(path) for name in (each.day, each.path.name)}
    if Path(name).name not in found:
        raise StoreError(words.no_such_file(name=name, command=COMMAND).text)
    try:
        records = salvage(found[Path(name).name])
    except UnreadableFile:
        raise ValueError(words.unreadable(name=Path(name).name).text) from None
    with closing(Store.open()) as store:
        if not store.saving:
            raise StoreError(exports.not_imported(notice=" ".join(store.news())).text)
        report = imported(*store.take_over(records, merged_setting))
        store.settle_backup()
        return report


def _looked(args: Namespace) -> tuple[list[str], list[str], list[str]]:
    """Return sentences about intact, repaired and still damaged data."""
    path = data_folder() / DATA_FILE
    mended: list[str] = []
    wrong = [*args.notices, *_themes(), *_settings(args)]
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return [words.no_file(file=str(path)).text], mended, wrong
    except OSError as failure:
        return [], mended, [exports.unread(file=str(path), why=str(failure.strerror)).text, *wrong]
    if not is_whole(path):
        aside = set_aside(path)
        if aside is None:
            return [], mended, [words.cannot_be_moved(file=str(path)).text, *wrong]
        log = path.exists()
        told_aside = words.log_set_aside if log else words.set_aside
        mended.append(told_aside(aside=str(aside)).text)
    store = Store.open()
    try:
        if not store.saving:
            return [], mended, [*store.news(), *wrong]
        opening = store.news()
        found, as_it_was = store.mend()
        if as_it_was is not None:
            mended.append(voice.removed(*found, str(as_it_was)))
        store.settle_backup()
        told = [voice.looked_at(str(path), *store.counts()), *opening]
        return told, mended, [*_games(args, store), *store.news(), *wrong]
    finally:
        store.close()


def _games(args: Namespace, store: Store) -> list[str]:
    """Return the errors of unfinished games that cannot be resumed."""
    from warcards_tui.sitting.kept import KeptGameError, open_kept

    found = []
    for each in store.kept_games():
        try:
            open_kept(store, args.catalogue, each.id)
        except KeptGameError as why:
            found.append(words.game_stays(why=str(why)).text)
    return found


def _settings(args: Namespace) -> list[str]:
    """Return the errors in the settings file."""
    from warcards_tui.sitting.own_settings import check_file

    return check_file(args.catalogue)


def _themes() -> list[str]:
    """Return the errors in the theme files."""
    from warcards_tui.sitting.own_themes import theme_files

    if not theme_files():
        return []
    from warcards_tui.sitting.settings import SETTINGS
    from warcards_tui.tui.own_themes import read_themes

    return [*read_themes(SETTINGS["theme"].choices)[1].values()]
