"""One row per game, for tables: as CSV, as JSON lines, or as Parquet."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any, Protocol

from warcards_tui.folders import private
from warcards_tui.games.options import dated, resolve
from warcards_tui.table.simulation import SimulatedGame, SimulationRun
from warcards_tui.words import simulations as texts


class RowsError(ValueError):
    """Rows that cannot be written there; the message says why."""


Row = dict[str, Any]
"""Facts of a game by column name; all games of a run have the same columns."""


def rows_of(run: SimulationRun, first: int, played: Iterable[SimulatedGame]) -> list[Row]:
    """Return a row for each of these games; ``first`` is the number of the first one.

    ``winner`` is a seat from 1, None in a draw; ``length`` is in the unit of ``limit``. Then follow
    the game's own measures and the number of good slaps of each rule.
    """
    rules = _rules(run)
    return [
        {
            "game": number,
            "seed": run.seed + number,
            "winner": None if each.winner is None else each.winner + 1,
            "ending": each.ending,
            "moves": each.moves,
            "length": each.length,
            "events": sum(each.kinds.values()),
            **{name: float(figure) for name, figure in sorted(each.measures.items())},
            **{f"slaps:{rule}": each.slaps.get(rule, 0) for rule in rules},
        }
        for number, each in enumerate(played, first)
    ]


def _rules(run: SimulationRun) -> list[str]:
    if not run.variant.slaps:
        return []
    options = dated(resolve(run.variant.options, run.options))
    return [rule.id for rule in run.variant.slap_rules(options).rules.rules]


class Rows(Protocol):
    """A file of rows."""

    def write(self, rows: Sequence[Row]) -> None:
        """Write more rows, at least one. Raises ``OSError``."""

    def close(self) -> None:
        """Write the rest. Raises ``OSError``."""


class TextFile:
    """A file of lines that continues where a run stopped."""

    def __init__(self, path: str, size: int = 0) -> None:
        """Start the file, or cut off everything after ``size`` bytes.

        Raises ``OSError``, and ``RowsError`` if the file is shorter than that.
        """
        self._file = _added_to(path) if size else _begun(path)
        if os.fstat(self._file.fileno()).st_size < size:
            self._file.close()
            raise RowsError(texts.other_rows(file=path).text)
        if size:
            self._file.truncate(size)

    def write(self, text: str) -> None:
        """Write more text. Raises ``OSError`` with the name of the file, like all methods here."""
        with _named(self._file):
            self._file.write(text)

    def flush(self) -> int:
        """Pass all text to the system; return the size in bytes."""
        with _named(self._file):
            self._file.flush()
        return os.fstat(self._file.fileno()).st_size

    def close(self) -> None:
        """Close the file."""
        with _named(self._file):
            self._file.close()


class JsonRows:
    """Rows as JSON lines."""

    def __init__(self, file: TextFile) -> None:
        self._file = file

    def write(self, rows: Sequence[Row]) -> None:
        self._file.write("".join([json.dumps(each) + "\n" for each in rows]))

    def close(self) -> None:
        self._file.close()


class CsvRows:
    """Rows as CSV, below a row of names."""

    def __init__(self, file: TextFile) -> None:
        self._file = file
        self._headed = file.flush() > 0

    def write(self, rows: Sequence[Row]) -> None:
        text = io.StringIO()
        table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        if not self._headed:
            table.writeheader()
            self._headed = True
        table.writerows(rows)
        self._file.write(text.getvalue())

    def close(self) -> None:
        self._file.close()


_TOGETHER = 100_000
"""Rows in one group of a Parquet file.

The metadata of each group stays in memory until the end, so groups are few; the rows of one take
some ten megabytes.
"""


class ParquetRows:
    """Rows as a Parquet file, with types for its columns."""

    def __init__(self, path: str) -> None:
        """Open the file. Raises ``RowsError`` if pyarrow is missing, and ``OSError``."""
        try:
            import pyarrow
            from pyarrow import parquet
        except ImportError:
            from warcards_tui.extras import getting

            raise RowsError(texts.parquet_missing(command=getting("lab")).text) from None
        self._arrow, self._parquet = pyarrow, parquet
        self._file = _binary(path)
        self._writer: Any = None
        self._waiting: list[Any] = []
        self._many = 0

    def write(self, rows: Sequence[Row]) -> None:
        with _named(self._file):
            if self._writer is None:
                types = {str: self._arrow.string(), float: self._arrow.float64()}
                schema = [(k, types.get(type(v), self._arrow.int64())) for k, v in rows[0].items()]
                self._writer = self._parquet.ParquetWriter(self._file, self._arrow.schema(schema))
            self._waiting.append(self._arrow.Table.from_pylist(rows, schema=self._writer.schema))
            self._many += len(rows)
            if self._many >= _TOGETHER:
                self._write_waiting()

    def close(self) -> None:
        with _named(self._file):
            if self._writer is not None:
                if self._waiting:
                    self._write_waiting()
                self._writer.close()
            self._file.close()

    def _write_waiting(self) -> None:
        self._writer.write_table(self._arrow.concat_tables(self._waiting))
        self._waiting.clear()
        self._many = 0


@contextmanager
def _named(file: IO[Any]) -> Iterator[None]:
    try:
        yield
    except OSError as failure:
        failure.filename = file.name
        raise


def _begun(path: str) -> IO[str]:
    return open(path, "w", encoding="utf-8", newline="\n", opener=private)


def _added_to(path: str) -> IO[str]:
    return open(path, "a", encoding="utf-8", newline="\n", opener=private)


def _binary(path: str) -> IO[bytes]:
    return open(path, "wb", opener=private)


KINDS = (".csv", ".jsonl", ".parquet")
"""File name extensions for rows."""


def kind_of(path: str) -> str:
    """Return the kind of a file of rows, by its name. Raises ``RowsError``."""
    kind = os.path.splitext(path)[1].lower()
    if kind not in KINDS:
        *most, last = KINDS
        raise RowsError(texts.rows_ending(endings=", ".join(most), last=last).text)
    return kind
