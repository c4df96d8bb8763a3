"""``warcards doctor``: looks at all that is kept, mends what it can, and tells what it did."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from warcards_tui.folders import DATA_FILE, data_folder
from warcards_tui.store import Store
from warcards_tui.store.backups import backups, restore
from warcards_tui.store.files import is_whole, set_aside
from warcards_tui.voice import doctor as voice
from warcards_tui.voice.exports import cannot

COMMAND = "warcards doctor"


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--restore", metavar="DAY", help="take up the backup of that day, like 2025-10-31"
    )
    parser.add_argument("--json", action="store_true", help="what was found, as JSON")


def run(args: Namespace) -> int:
    """Does what was asked for. Returns 1 where something stays wrong. Raises ``StoreError``."""
    path = data_folder() / DATA_FILE
    if args.restore is not None:
        aside = restore(path, args.restore)
        print(voice.restored(args.restore, str(aside or "")))
        return 0
    told, mended, wrong = _looked(args)
    kept = backups(path)
    if args.json:
        days = [{"day": each.day, "path": str(each.path), "bytes": each.size} for each in kept]
        facts = {"data": str(path), "mended": mended, "wrong": wrong, "backups": days}
        print(json.dumps(facts, indent=2))
        return 1 if wrong else 0
    days_of = [(each.day, each.size) for each in kept]
    verdict = voice.STILL_WRONG if wrong else voice.ALL_MENDED if mended else voice.ALL_WELL
    copies = voice.backups(days_of, COMMAND) if kept else voice.NO_BACKUPS
    print("\n".join([*told, *mended, *wrong, verdict, copies]))
    return 1 if wrong else 0


def _looked(args: Namespace) -> tuple[list[str], list[str], list[str]]:
    """What was looked at and is sound, what is mended, and what stays wrong, in sentences."""
    path = data_folder() / DATA_FILE
    mended: list[str] = []
    wrong = [*args.notices, *_themes(), *_settings(args)]
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return [voice.no_file(str(path))], mended, wrong
    except OSError as failure:
        return [], mended, [cannot(str(path), "read", str(failure.strerror)), *wrong]
    if not is_whole(path):
        aside = set_aside(path)
        if aside is None:
            return [], mended, [voice.cannot_be_moved(str(path)), *wrong]
        mended.append(voice.set_aside(str(aside)))
    store = Store.open()
    try:
        if not store.saving:
            return [], mended, [*store.news(), *wrong]
        found, as_it_was = store.mend()
        if as_it_was is not None:
            mended.append(voice.removed(*found, str(as_it_was)))
        told = [voice.looked_at(str(path), *store.counts())]
        return told, mended, [*_games(args, store), *store.news(), *wrong]
    finally:
        store.close()


def _games(args: Namespace, store: Store) -> list[str]:
    """The unfinished games that cannot be gone on with."""
    from warcards_tui.sitting.kept import KeptGameError, open_kept

    found = []
    for each in store.kept_games():
        try:
            open_kept(store, args.catalogue, each.id)
        except KeptGameError as why:
            found.append(voice.cannot_go_on(str(why)))
    return found


def _settings(args: Namespace) -> list[str]:
    """What is wrong with the file of settings."""
    from warcards_tui.sitting.own_settings import check_file

    return check_file(args.catalogue)


def _themes() -> list[str]:
    """The files of which no theme can be made."""
    from warcards_tui.sitting.own_themes import theme_files

    if not theme_files():
        return []
    from warcards_tui.sitting.settings import SETTINGS
    from warcards_tui.tui.own_themes import read_themes

    return [*read_themes(SETTINGS["theme"].choices)[1].values()]
