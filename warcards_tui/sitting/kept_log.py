"""A game of the store as a log (``docs/log-format.md``), for a file that others can read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import IllegalMove
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.replay import numbered
from warcards_tui.sitting.written_files import put_lines, write_file
from warcards_tui.store import Store
from warcards_tui.table.logs import log_of
from warcards_tui.words import replay as words

_STREAM = "-"
"""The name of a file that stands for standard output."""


def kept_log(store: Store, games: Catalogue, kept: int) -> list[str]:
    """The log of a game of the store, by its number there, line by line.

    Raises ``KeptGameError``, also for a game that is not over: a log tells hidden cards, too.
    """
    found = open_kept(store, games, kept)
    game = found.game
    _, records = store.load_game(kept)
    moments = _in_one_go([time for time, _, _ in records])
    timed = [(time, *each) for time, each in zip(moments, found.moves, strict=True)]
    try:
        lines = log_of(game, timed, found.levels, found.pace)
    except IllegalMove as misfit:
        raise KeptGameError(f"Game {kept} cannot be opened: {misfit}") from None
    if not game.over:
        raise KeptGameError(words.not_over)
    return lines


def _in_one_go(times: list[float]) -> Iterator[float]:
    """The moments of moves, which begin anew in each sitting, as if there had been one."""
    since = before = 0.0
    for time in times:
        if time < before:
            since += before
        before = time
        yield since + time


def usual_file(variant: str, day: str) -> str:
    """What the log of a game of that day is called, where nothing else is said."""
    return f"{variant}-{day}.jsonl"


def write_log(store: Store, games: Catalogue, kept: int, name: str) -> str:
    """Writes the log of a game of the store to a new file, for a face; returns its whole path.

    Raises ``ValueError`` with the reason why it cannot.
    """
    path = Path(os.path.abspath(os.path.expanduser(name.strip())))
    if os.path.exists(path):
        raise ValueError(words.there_already(file=str(path)).text)
    if failed := write_file(path, kept_log(store, games, kept), over=False):
        raise ValueError(failed)
    return str(path)


def put_log(store: Store, games: Catalogue, number: str, name: str, *, over: bool) -> str:
    """Writes the log of the kept game of that number in the list of ``replay`` to a file, or to
    standard output for ``-``; tells so. Returns what failed, empty where nothing did.

    Raises ``ValueError`` for what cannot be asked for.
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
        sys.stdout.flush()  # Before it is told that it was written.
    elif failed := write_file(Path(name), lines, over=over):
        return failed
    line = kept_line(game, games)
    told = words.written(game=line) if name == _STREAM else words.written_to(game=line, file=name)
    print(told.text, file=sys.stderr)
    return ""
