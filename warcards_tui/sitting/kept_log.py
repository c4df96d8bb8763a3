"""Export of a saved game as a log (``docs/log-format.md``), for other programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import IllegalMove
from warcards_tui.sitting.kept import KeptGameError, open_kept, unopened
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.replay import numbered
from warcards_tui.sitting.written_files import put_lines, write_file
from warcards_tui.store import Store
from warcards_tui.table.logs import log_of
from warcards_tui.words import replay as words

_STREAM = "-"
"""File name that means standard output."""


def kept_log(store: Store, games: Catalogue, kept: int) -> list[str]:
    """Return the log of a saved game, by its number in the store, line by line.

    Raises ``KeptGameError``, also for an unfinished game, because a log shows hidden cards.
    """
    found = open_kept(store, games, kept)
    game = found.game
    _, records = store.load_game(kept)
    moments = _in_one_go([time for time, _, _ in records])
    timed = [(time, *each) for time, each in zip(moments, found.moves, strict=True)]
    try:
        lines = log_of(game, timed, found.levels, found.pace)
    except IllegalMove as misfit:
        raise unopened(kept, misfit) from None
    if not game.over:
        raise KeptGameError(words.not_over)
    return lines


def _in_one_go(times: list[float]) -> Iterator[float]:
    """Yield the times of the moves, with the sittings, which each start at 0, joined into one."""
    since = before = 0.0
    for time in times:
        if time < before:
            since += before
        before = time
        yield since + time


def usual_file(variant: str, day: str) -> str:
    """Return the default file name for the log of a game of that day."""
    return f"{variant}-{day}.jsonl"


def write_log(store: Store, games: Catalogue, kept: int, name: str) -> str:
    """Write the log of a saved game to a new file, for a mode; return its absolute path.

    Raises ``ValueError`` with the reason if that fails.
    """
    path = Path(os.path.abspath(os.path.expanduser(name.strip())))
    if os.path.exists(path):
        raise ValueError(words.there_already(file=str(path)).text)
    if failed := write_file(path, kept_log(store, games, kept), over=False):
        raise ValueError(failed)
    return str(path)


def put_log(store: Store, games: Catalogue, number: str, name: str, *, over: bool) -> str:
    """Write the log of a saved game to a file, or to standard output for ``-``, and say so.

    ``number`` is that of the list of ``replay``. Returns an error, or an empty string. Raises
    ``ValueError`` for an invalid request.
    """
    if not (number.isascii() and number.isdigit()):
        raise ValueError(words.out_of_kept)
    game = numbered(store, number)
    try:
        lines = kept_log(store, games, game.id)
    except KeptGameError as wrong:
        return str(wrong)
    if name == _STREAM:
        put_lines(sys.stdout, lines)
        sys.stdout.flush()  # Before the message that it was written.
    elif failed := write_file(Path(name), lines, over=over):
        return failed
    line = kept_line(game, games)
    told = words.written(game=line) if name == _STREAM else words.written_to(game=line, file=name)
    print(told.text, file=sys.stderr)
    return ""
