"""The commands for saved data: ``stats``, ``export``, ``import`` and ``sync``.

Each returns one line that names the error, or an empty text, and raises ``ValueError`` for unusable
arguments.
"""

from __future__ import annotations

import platform
import re
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from warcards_tui import safe_read
from warcards_tui.sitting.written_files import put_lines, write_file
from warcards_tui.store import Store, StoreError
from warcards_tui.voice import exports as voice
from warcards_tui.words import exports as words

if TYPE_CHECKING:
    from warcards_tui.coach.progress.exports import Export
    from warcards_tui.games.catalogue import Catalogue

_SYNCED = "warcards-{}.jsonl"
"""Name of the exports in a shared folder, one for each computer."""

_STREAM = "-"
"""File name that stands for standard input or output."""


def export(args: Namespace) -> str:
    """Write all saved data to ``args.file``, or to standard output if no file is named."""
    from warcards_tui.coach.progress.exports import export_lines

    store = Store.open()
    try:
        if wrong := _unreadable(store):
            return wrong
        _narrate(store)
        where = "" if args.file in (None, _STREAM) else str(args.file)
        counts: dict[str, int] = {}
        with closing(export_lines(store, counts)) as lines:
            if not where:
                put_lines(sys.stdout, lines)
                # Flushed before the message that the export is complete.
                sys.stdout.flush()
            elif wrong := write_file(Path(where), lines, over=args.force):
                return wrong
        _narrate(store)
    except StoreError as wrong:
        return str(wrong)
    finally:
        store.close()
    print(voice.exported(**counts, where=where), file=sys.stderr)
    return ""


def take_over(args: Namespace) -> str:
    """Import ``args.file``, or standard input for ``-``."""
    from warcards_tui.coach.progress import exports

    copied = _read(args.file, large=args.large)
    store = Store.open()
    try:
        if not store.saving:
            return words.not_imported(notice=" ".join(store.news())).text
        _narrate(store)
        taken = store.take_over(copied, exports.merged_setting)
    except StoreError as wrong:
        return str(wrong)
    finally:
        store.close()
    print(voice.imported(*taken), file=sys.stderr)
    return ""


def _read(file: str, *, large: bool) -> Export:
    """Check an export, or standard input for ``-``. Raises ``ValueError``."""
    from warcards_tui.coach.progress import exports

    most = exports.LARGE_BYTES if large else exports.MOST_BYTES
    stream = file == _STREAM
    name = words.standard_input if stream else file
    try:
        source = safe_read.standard_input() if stream else safe_read.opened(file, most)
        return exports.Export(safe_read.Lines(source, exports.LONGEST, most), name, large=large)
    except OSError as failure:
        why = str(failure.strerror)
        if isinstance(failure, safe_read.TooLarge) and not large:
            why = words.large_takes_it(why=why).text
        raise ValueError(words.unread(file=name, why=why).text) from None


def sync(args: Namespace) -> str:
    """Import the exports in ``args.folder``, and write an export of this computer there."""
    from warcards_tui.coach.progress.exports import merged_setting

    folder = Path(args.folder)
    if not (args.folder and folder.is_dir()):
        raise ValueError(words.no_folder(folder=args.folder).text)
    computer = re.sub("[^0-9A-Za-z-]+", "-", platform.node())[:50] or "computer"
    own = folder / _SYNCED.format(computer)
    failed = []
    with closing(Store.open()) as store:
        if not store.saving:
            return words.not_imported(notice=" ".join(store.news())).text
        overwritable = True
        for each in sorted(folder.glob(_SYNCED.format("*"))):
            try:
                taken = store.take_over(_read(str(each), large=args.large), merged_setting)
            except (ValueError, StoreError) as wrong:
                failed.append(str(wrong))
                # The export may hold records that this computer has lost.
                overwritable = overwritable and each != own
            else:
                print(f"{each.name}: {voice.imported(*taken)}", file=sys.stderr)
        if overwritable:
            failed += filter(None, [_write_export(store, own)])
        else:
            failed.append(words.not_overwritten(file=own.name).text)
        _narrate(store)
    return " ".join(failed)


def _write_export(store: Store, file: Path) -> str:
    """Write an export over ``file`` and report it; return the error, or an empty text."""
    from warcards_tui.coach.progress.exports import export_lines

    counts: dict[str, int] = {}
    try:
        with closing(export_lines(store, counts)) as lines:
            wrong = write_file(file, lines, over=True)
    except (ValueError, StoreError) as failure:
        return str(failure)
    if not wrong:
        print(voice.exported(**counts, where=str(file)), file=sys.stderr)
    return wrong


def stats(args: Namespace) -> str:
    """Print the practice statistics of ``args.variant`` or of all games."""
    from warcards_tui.coach.progress import statistics, sums
    from warcards_tui.sitting.today import today

    games: Catalogue = args.catalogue
    only_sums = sums.asks(games, args.variant)
    asked = None if args.variant is None else [] if only_sums else [games.find(args.variant)]
    store = Store.open()
    try:
        if wrong := _unreadable(store):
            return wrong
        _narrate(store)
        found = statistics.known(store, games, today(), asked)
        facts = sums.kept_facts(store, games, args.variant)
        _narrate(store)
    finally:
        store.close()
    if args.json:
        import json

        whole = statistics.as_json(found) | {"sums": sums.as_json(facts)}
        print(json.dumps(whole, indent=2))
    elif args.csv:
        import csv

        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerow(statistics.COLUMNS)
        table.writerows(statistics.as_rows(found))
    else:
        lines = [] if only_sums else statistics.as_lines(found)
        print("\n".join([*lines, *sums.as_lines(facts, games)]))
    return ""


def _unreadable(store: Store) -> str:
    """Return the reason if there is no data because the data file is unreadable."""
    if not store.notices:
        return ""
    try:
        with closing(store.copies()) as copies:
            empty = next(copies, None) is None
    except StoreError as wrong:
        return str(wrong)
    return " ".join(store.news()) if empty else ""


def _narrate(store: Store) -> None:
    for notice in store.news():
        print(f"warcards: {notice}", file=sys.stderr)


def _add_stats(parser: ArgumentParser) -> None:
    parser.add_argument("variant", metavar="VARIANT", nargs="?")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true")
    forms.add_argument("--csv", action="store_true")


def _add_export(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?")
    parser.add_argument("--force", action="store_true")


def _add_import(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--large", action="store_true")


def _add_sync(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER")
    parser.add_argument("--large", action="store_true")


WORK = {
    "stats": (_add_stats, stats),
    "export": (_add_export, export),
    "import": (_add_import, take_over),
    "sync": (_add_sync, sync),
}
"""Functions that add the arguments of each command, and that run it."""
