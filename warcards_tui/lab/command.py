"""The commands ``simulate`` and ``merge``: arguments, games, files and summaries."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from warcards_tui.games.options import dated, written_options
from warcards_tui.lab import kept
from warcards_tui.lab.kept import KeptError, RunState, UnkeptError
from warcards_tui.lab.rows import (
    CsvRows,
    JsonRows,
    ParquetRows,
    Rows,
    RowsError,
    TextFile,
    kind_of,
)
from warcards_tui.lab.run import CHUNK, LostError, RunPart, cores, play_here
from warcards_tui.lab.summary import Summary, as_lines, plot
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, check
from warcards_tui.words import cli as texts

File = TypeVar("File")

_KEPT_EVERY = 5.0
"""Seconds between two saves of the state file."""

_SHOWN_AFTER = 1.0
"""Seconds before a run shows its progress."""

INTERRUPTED = 130
"""Exit status of a run ended with Ctrl+C."""


def add_arguments(
    parser: ArgumentParser, count: Callable[[str], int], number: Callable[[str], int]
) -> None:
    """Add the arguments of ``simulate`` besides those of every game.

    ``count`` reads a whole number from 1, ``number`` one from 0.
    """
    add = parser.add_argument
    add("variant", metavar="VARIANT")
    add("--games", type=count, default=1, metavar="N")
    add("--first", type=number, default=0, metavar="N")
    add("--jobs", type=count, metavar="N")
    add("--log", metavar="FILE")
    add("--rows", metavar="FILE")
    add("--keep", metavar="FILE")
    add("--engine", choices=("here", "dask"), default="here")
    add("--scheduler", metavar="ADDRESS")
    add("--chunk", type=count, default=CHUNK, metavar="N")
    add("--plot", action="store_true")
    add("--json", action="store_true")


def add_merge_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of ``merge``."""
    parser.add_argument("files", metavar="FILE", nargs="+")
    parser.add_argument("--keep", metavar="OUT")
    parser.add_argument("--plot", action="store_true")
    parser.add_argument("--json", action="store_true")


def merge(args: Namespace) -> str:
    """Merge shards and print their summary; return an error or nothing.

    Raises ``KeptError``.
    """
    states = {path: kept.read(path) for path in args.files}
    if len(states) < len(args.files):
        raise KeptError(texts.file_named_twice)
    state = kept.merged(states)
    if args.keep is not None:
        if os.path.exists(args.keep):
            kept.read(args.keep)  # Never overwrite a file that is no state.
        try:
            kept.write(args.keep, state)
        except UnkeptError as failed:
            return str(failed)
    if not state.summary.games:
        return texts.no_games_played
    _print(state, args)
    return ""


def simulate(args: Namespace) -> tuple[str, int]:
    """Play the games and print their summary; return an error or nothing, and the exit status.

    Raises ``ValueError`` for invalid arguments.
    """
    work = _Work(args)
    begun, kept_events = time.perf_counter(), work.state.summary.events
    try:
        why = work.play()
    except UnkeptError as failed:
        return str(failed), 1
    except OSError as failure:
        where = str(failure.filename or texts.what_is_written)
        return texts.path_not_written(file=where, reason=str(failure.strerror)).text, 1
    state = work.state
    if state.summary.games:
        _print(state, args)
    took = time.perf_counter() - begun
    events = state.summary.events - kept_events
    print(texts.took(events=events, seconds=f"{took:.2f}").text, file=sys.stderr)
    if not why:
        return "", 0
    played, status = state.summary.games, INTERRUPTED if why == texts.stopped else 1
    if not args.keep:
        return texts.ended_early(why=why, played=played, games=args.games).text, status
    ended = texts.ended_early_kept(why=why, played=played, games=args.games, file=args.keep)
    return ended.text, status


class _Work:
    """A run in progress: its summary so far and its output files."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        found = self._kept()
        self.run = _decided(_run(args), {} if found is None else found.head["options"])
        check(self.run)  # Report errors of the game before any file is created.
        named = [name for name in (args.log, args.rows, args.keep) if name is not None]
        if len({os.path.realpath(name) for name in named}) < len(named):
            raise ValueError(texts.files_the_same)
        if (args.engine == "dask") != (args.scheduler is not None):
            raise ValueError(texts.scheduler_missing)
        self.state = self._begun(found)
        wanted = (args.first, args.first + args.games)
        self.left = kept.missing(wanted, self.state.ranges)
        self._check_parquet()
        self._check_whole()
        # Report files that cannot be written before any game is played.
        self._texts: dict[str, TextFile] = {}
        if args.log is not None:
            self._texts["log"] = self._opened(args.log, lambda: self._text("log"))
        self._rows = None if args.rows is None else self._opened(args.rows, self._row_file)

    def _kept(self) -> RunState | None:
        """Return the saved state of an earlier session, of this or another run."""
        if self._args.keep is None or not os.path.exists(self._args.keep):
            return None
        return kept.read(self._args.keep)

    def _begun(self, found: RunState | None) -> RunState:
        """Return the saved state of this run, or an empty one."""
        head = kept.head_of(self.run)
        counted = self.run.variant.game_class().counted
        if found is None:
            return RunState(head, counted, [], Summary(len(self.run.levels)), {})
        if (found.head, found.counted) != (head, counted):
            raise KeptError(texts.state_of_other_run(file=self._args.keep).text)
        return found

    def _check_parquet(self) -> None:
        rows = self._args.rows
        if rows is not None and kind_of(rows) == ".parquet" and self._args.keep is not None:
            raise RowsError(texts.parquet_kept)

    def _check_whole(self) -> None:
        for name in ("log", "rows"):
            asked = getattr(self._args, name) is not None
            if asked and self.state.ranges and name not in self.state.sizes:
                raise KeptError(texts.state_without_file(file=self._args.keep, name=name).text)

    def _opened(self, path: str, opens: Callable[[], File]) -> File:
        try:
            return opens()
        except OSError as failure:
            reason = str(failure.strerror)
            raise ValueError(texts.path_not_written(file=path, reason=reason).text) from None

    def _text(self, name: str) -> TextFile:
        return TextFile(getattr(self._args, name), self.state.sizes.get(name, 0))

    def _row_file(self) -> Rows:
        kind = kind_of(self._args.rows)
        if kind == ".parquet":
            return ParquetRows(self._args.rows)
        self._texts["rows"] = self._text("rows")
        return (CsvRows if kind == ".csv" else JsonRows)(self._texts["rows"])

    def play(self) -> str:
        """Play the remaining games; return why the run ended early, or nothing.

        Raises ``OSError`` and ``UnkeptError``, and before the first game ``ValueError`` if the
        state cannot be saved.
        """
        self._keep()
        why = ""
        shown = _Progress(self._args.games, self.state.summary.games)
        try:
            due = time.monotonic() + _KEPT_EVERY
            for part in self._parts():
                with _uninterrupted():
                    self._take(part)
                shown.tell(self.state.summary.games)
                if time.monotonic() >= due:
                    self._keep()
                    due = time.monotonic() + _KEPT_EVERY
        except KeyboardInterrupt:
            why = texts.stopped
        except LostError as lost:
            why = str(lost)
        finally:
            shown.end()
        self._keep()
        for file in (self._rows, self._texts.get("log")):
            if file is not None:
                file.close()
        return why

    def _parts(self) -> Iterator[RunPart]:
        args, rows = self._args, self._args.rows is not None
        if args.engine == "dask":
            from warcards_tui.lab.cluster import play_there

            return play_there(self.run, self.left, args.scheduler, rows=rows, size=args.chunk)
        jobs = args.jobs or cores()
        return play_here(self.run, self.left, jobs, rows=rows, size=args.chunk)

    def _take(self, part: RunPart) -> None:
        if "log" in self._texts:
            self._texts["log"].write("\n".join(part.log) + "\n")
        if self._rows is not None:
            self._rows.write(part.rows)
        self.state.summary.merge(part.summary)
        ranges = kept.joined([*self.state.ranges, (part.first, part.end)])
        self.state = self.state._replace(ranges=ranges)

    def _keep(self) -> None:
        """Save the progress, with the current sizes of the output files."""
        sizes = {name: file.flush() for name, file in self._texts.items()}
        self.state = self.state._replace(sizes=sizes)
        if self._args.keep is not None:
            kept.write(self._args.keep, self.state)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Delay Ctrl+C to the end of the block.

    A part that is half counted, or whose rows are half written, would be a state that no run can
    continue.
    """
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        signal.raise_signal(signal.SIGINT)


def _run(args: Namespace) -> SimulationRun:
    """Return the run for these arguments. Raises ``ValueError``."""
    options, deal = written_options(args.option), args.deal
    seats = 2 if deal is None else deal.count("/") + 1
    if args.position is not None:
        from warcards_tui.games.notation import read_head

        head = read_head(args.position)
        if deal is not None or options:
            raise ValueError(texts.position_has_deal)
        options, deal, seats = dict(head.options), args.position, head.seats
    if args.bots is not None:
        from warcards_tui.sitting.request import read_levels

        levels = read_levels(args.bots)
    else:
        levels = ("average",) * seats
    return SimulationRun(
        args.catalogue.find(args.variant),
        levels,
        args.seed or 0,
        options,
        deal,
        None if args.turn is None else args.turn - 1,
        parse_pace(args.pace or "normal"),
        args.log is not None,
    )


def _decided(run: SimulationRun, before: Mapping[str, Any]) -> SimulationRun:
    """Return the run with ``today`` replaced by one date for all its games.

    The date is that of ``before``, the saved options, or else the current one.
    """
    options = dict(run.options)
    for each in run.variant.options:
        if each.dated and options.get(each.name, each.default) == "today":
            day = str(before.get(each.name, "today"))
            options[each.name] = str(dated({each.name: day})[each.name])
    return run._replace(options=options)


def _print(state: RunState, args: Namespace) -> None:
    facts = state.summary.as_json(state.head, state.counted)
    if args.json:
        print(json.dumps(facts))
        return
    lines = as_lines(facts, state.ranges[0][0])
    if args.plot:
        lines += plot(state.summary.lengths, state.counted)
    print("\n".join(lines), flush=True)  # Before the line of the time.


class _Progress:
    """Progress of a long run on standard error, if that is a terminal."""

    def __init__(self, games: int, played: int) -> None:
        self._games, self._first = games, played
        self._begun = time.monotonic()
        self._bar: Any = None
        self._task: Any = None

    def tell(self, played: int) -> None:
        """Show the number of games played so far."""
        if self._bar is None:
            if not sys.stderr.isatty() or time.monotonic() - self._begun < _SHOWN_AFTER:
                return
            from warcards_tui.lab.bar import bar  # Most runs end before this import.

            self._bar = bar()
            self._task = self._bar.add_task("", total=self._games, completed=self._first)
            self._bar.start()
        self._bar.update(self._task, completed=played)

    def end(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.stop()
