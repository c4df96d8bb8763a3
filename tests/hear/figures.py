"""Stored measurements under the readers, and the page made of them."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.hear.plays import modes, plays

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("figures.jsonl")
PAGE = ROOT / "docs" / "hear.md"

Row = dict[str, Any]

READERS = {"yasr": "yasr", "fenrir": "Fenrir", "brltty": "BRLTTY"}

KEPT = (
    *("announced", "whole", "once", "cut", "lost", "words_per_word", "signs", "letters"),
    *("late_s_median", "late_s_max", "braille_gone_too_soon", "braille_never_shown"),
)
"""Figures of the harness that are stored unchanged."""


def row_of(play: str, mode: str, reader: str, found: Row, broken: Sequence[str]) -> Row:
    """Return the row of one run: the harness's summary ``found``, and what is ``broken``."""
    told = found.get("told", {})
    bursts = told.get("bursts") or [{}]
    burst = bursts[0]
    row: Row = {"play": play, "mode": mode, "reader": reader}
    row |= {name: told[name] for name in KEPT if told.get(name) is not None}
    row |= {"start_words": found.get("start_words_of_program")}
    if burst:
        row |= {"last_whole": burst["last_whole"], "last_s": burst["last_begins_after_key_s"]}
    return row | {"broken": list(broken)}


def kept() -> list[Row]:
    """Return all rows, in the order of plays, modes and readers."""
    if not FILE.exists():
        return []
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def keep(fresh: Row, versions: Mapping[str, str]) -> None:
    """Replace a row, and rebuild the page."""
    with open(FILE, "a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        rows = {_key(row): row for row in kept()}
        rows[_key(fresh)] = fresh | {"version": versions.get(fresh["reader"], "")}
        file.truncate(0)
        file.write("".join([json.dumps(row) + "\n" for row in sorted(rows.values(), key=_order)]))
        file.flush()
        PAGE.write_text(page(kept()), encoding="utf-8")


def _key(row: Row) -> tuple[str, str, str]:
    return row["mode"], row["play"], row["reader"]


def _order(row: Row) -> tuple[int, int, int]:
    mode, play, reader = _key(row)
    return list(modes()).index(mode), list(plays()).index(play), list(READERS).index(reader)


# -- the page


def page(rows: Sequence[Row]) -> str:
    """Return the page of all figures."""
    versions = ", ".join([f"{READERS[reader]} {version}" for reader, version in told(rows)])
    parts = [
        "# Screen reader results\n",
        "`make hear` plays every game under real screen readers and writes this page. These\n"
        f"results are from {versions}, as packaged by Debian. Nobody\n"
        "listened: the duration of a text is the length of espeak-ng's audio.\n"
        "[tests/hear/README.md](../tests/hear/README.md) explains the method and the columns.\n",
        "## Summary\n",
        *short(rows),
        "",
    ]
    for name, mode in modes().items():
        mine = [row for row in rows if row["mode"] == name]
        if mine:
            parts += [f"## {name.capitalize()}\n", mode.told["means"] + "\n", *table(mine), ""]
    return "\n".join(parts)


def told(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    """Yield each reader with its version, without the packaging part."""
    for reader in READERS:
        for row in rows:
            if row["reader"] == reader:
                yield reader, row["version"].split("-")[0]
                break


def short(rows: Sequence[Row]) -> list[str]:
    """Return a table of the modes: the share of plays that reached the listener, by reader."""
    lines = [
        f"| | {' | '.join(READERS.values())} |",
        f"| --- |{' ---: |' * len(READERS)}",
    ]
    for name, mode in modes().items():
        cells = [_share(_of(rows, name, reader)) or "not run" for reader in READERS]
        if any(_of(rows, name, reader) for reader in READERS):
            lines.append(f"| {mode.told['short']} | {' | '.join(cells)} |")
    return lines


def _of(rows: Iterable[Row], mode: str, reader: str) -> list[Row]:
    return [row for row in rows if row["mode"] == mode and row["reader"] == reader]


def _share(rows: Sequence[Row]) -> str:
    """Return the main figure of the mode of these rows; empty without rows."""
    if not rows:
        return ""
    counts = modes()[rows[0]["mode"]].told["counts"]
    lines = [row["announced"] for row in rows]
    if counts == "last_whole":
        return f"{sum(row[counts] for row in rows)} of {len(rows)}"
    if counts.startswith("-"):
        return f"{sum(lines) - sum(row[counts[1:]] for row in rows)} of {sum(lines)}"
    return f"{sum(row[counts] for row in rows)} of {sum(lines)}"


COLUMNS = ("lines", "complete", "once", "words per word", "delay", "signs, letters", "notes")


def table(rows: Sequence[Row]) -> list[str]:
    """Return a table of one mode, a line for each play and reader."""
    found = [
        f"| play | reader | {' | '.join(COLUMNS)} |",
        f"| --- | --- |{' ---: |' * (len(COLUMNS) - 1)} --- |",
    ]
    return found + [f"| {' | '.join(_cells(row))} |" for row in rows]


def _cells(row: Row) -> list[str]:
    other = []
    if "last_whole" in row:
        late = "never" if row["last_s"] is None else f"after {row['last_s']:.1f} s"
        whole = "complete" if row["last_whole"] else "incomplete"
        other.append(f"last result {whole}, {late}")
    if row["reader"] == "brltty":
        gone, never = row["braille_gone_too_soon"], row["braille_never_shown"]
        other.append(f"gone too soon {gone}, never shown {never}")
    return [
        row["play"],
        READERS[row["reader"]],
        str(row["announced"]),
        str(row["whole"]),
        str(row["once"]),
        f"{row.get('words_per_word', 0):.2f}",
        f"{row.get('late_s_median', 0):.1f} to {row.get('late_s_max', 0):.1f} s",
        f"{row['signs']}, {row['letters']}",
        "; ".join(other),
    ]
