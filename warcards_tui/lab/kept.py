"""State file of a run: games played, and their summary.

An interrupted run continues from it, and shards that were played separately are merged from theirs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from warcards_tui import safe_read
from warcards_tui.lab.run import Range
from warcards_tui.lab.summary import COUNTERS, Summary
from warcards_tui.sitting.written_files import write_file
from warcards_tui.store.forms import (
    NAME,
    REAL,
    SETUP,
    ValueForm,
    either,
    list_of,
    matching,
    object_of,
    record,
    tuple_of,
    whole,
)
from warcards_tui.table.simulation import SimulationRun
from warcards_tui.words import exports
from warcards_tui.words import simulations as texts

_KIND, _FORMAT = "warcards simulation", 1
_MOST_BYTES = 4_000_000


class KeptError(ValueError):
    """A file that no run can continue, or that does not fit the others; the message says why."""


class UnkeptError(Exception):
    """A state that cannot be written; the message says why."""


def _exactly(known: Mapping[str, ValueForm]) -> ValueForm:
    """Return the form of an object with exactly these names, whose values all fit."""
    each = record(known, needed=tuple(known))
    return ValueForm(each.id, lambda value: each.fits(value) and len(value) == len(known))


_COUNT = whole(0)
_SUM = whole(0, 1 << 200)
"""Sums of squares over many long games exceed the usual limit of a data file."""

_SPREAD = _exactly(
    {
        **dict.fromkeys(("count", "least", "most"), _COUNT),
        **dict.fromkeys(("total", "squares"), _SUM),
        "bins": list_of(tuple_of("bin", _COUNT, whole(1)), most=60_000),
    }
)
_RUN = _exactly(
    {
        **{name: form for name, form in SETUP.items() if name != "seats"},
        "bots": list_of(NAME, most=99),
        "pace": either("a pace", NAME, REAL),
    }
)
_SUMMARY = _exactly(
    {
        "wins": list_of(_COUNT, most=99),
        **dict.fromkeys(COUNTERS, object_of(_COUNT)),
        **dict.fromkeys(("moves", "lengths"), _SPREAD),
        # An exponent or more digits would make a number that cannot be printed.
        "measures": object_of(matching("fraction", "-?[0-9]{1,300}(?:/[1-9][0-9]{0,999})?")),
    }
)
_FORM = _exactly(
    {
        "kind": NAME,
        "format": _COUNT,
        "run": _RUN,
        "counted": NAME,
        "games": list_of(tuple_of("span", _COUNT, _COUNT), most=50_000),
        "sizes": object_of(_COUNT),
        "summary": _SUMMARY,
    }
)


class RunState(NamedTuple):
    """State of a run.

    ``head`` identifies the run, ``ranges`` are its finished games in order without overlap, and
    ``sizes`` are the sizes of its output files in bytes, by their names.
    """

    head: Mapping[str, Any]
    counted: str
    ranges: Sequence[Range]
    summary: Summary
    sizes: Mapping[str, int]


def head_of(run: SimulationRun) -> dict[str, Any]:
    """Return the identity of a run, which is independent of its split among processes."""
    return {
        "variant": run.variant.id,
        "seed": run.seed,
        "bots": list(run.levels),
        "options": dict(sorted(run.options.items())),
        "deal": run.deal,
        "turn": run.turn,
        "pace": run.pace.name or run.pace.beat,
    }


def write(path: str, state: RunState) -> None:
    """Save the state completely, or leave the old file unchanged.

    Raises ``UnkeptError``, and ``ValueError`` for a file that cannot be created.
    """
    facts = {
        "kind": _KIND,
        "format": _FORMAT,
        "run": state.head,
        "counted": state.counted,
        "games": [list(each) for each in state.ranges],
        "sizes": state.sizes,
        "summary": state.summary.kept(),
    }
    failed = write_file(Path(path), [json.dumps(facts)], over=True)
    if failed:
        raise UnkeptError(failed)


def read(path: str) -> RunState:
    """Return the saved state. Raises ``KeptError``."""
    try:
        content = safe_read.content(path, _MOST_BYTES)
    except OSError as failure:
        raise KeptError(exports.unread(file=path, why=str(failure.strerror)).text) from None
    try:
        facts = json.loads(content)
    except (ValueError, RecursionError):
        raise _no_state(path, texts.no_json) from None
    if not isinstance(facts, dict) or (facts.get("kind"), facts.get("format")) != (_KIND, _FORMAT):
        raise _no_state(path, texts.other_format)
    if not _FORM.fits(facts):
        raise _no_state(path, texts.wrong_fields)
    try:
        summary = Summary.from_kept(facts["summary"])
        ranges = joined([(first, end) for first, end in facts["games"]])
    except KeptError as wrong:
        raise _no_state(path, str(wrong)) from None
    except ValueError:
        raise _no_state(path, texts.counts_wrong) from None
    if sum(end - first for first, end in ranges) != summary.games:
        raise _no_state(path, texts.games_wrong)
    if len(summary.wins) != len(facts["run"]["bots"]):
        raise _no_state(path, texts.seats_wrong)
    return RunState(facts["run"], facts["counted"], ranges, summary, facts["sizes"])


def _no_state(path: str, why: str) -> KeptError:
    return KeptError(texts.no_state(file=path, why=why).text)


def merged(states: Mapping[str, RunState]) -> RunState:
    """Return one state of several, by the names of their files.

    Raises ``KeptError`` if they belong to different runs, or share a game.
    """
    (first_path, first), *others = states.items()
    summary = Summary(len(first.summary.wins))
    summary.merge(first.summary)
    ranges = list(first.ranges)
    for path, state in others:
        if (state.head, state.counted) != (first.head, first.counted):
            raise KeptError(texts.other_run(file=path, first=first_path).text)
        try:
            ranges = joined([*ranges, *state.ranges])
        except KeptError:
            raise KeptError(texts.games_twice(file=path).text) from None
        summary.merge(state.summary)
    return RunState(first.head, first.counted, ranges, summary, {})


def joined(ranges: Iterable[Range]) -> list[Range]:
    """Return the same games in as few ranges as possible, in order.

    Raises ``KeptError`` if two overlap.

    >>> joined([(50, 60), (0, 50), (70, 80)])
    [(0, 60), (70, 80)]
    """
    found: list[Range] = []
    for first, end in sorted(ranges):
        if first < 0 or end <= first or (found and first < found[-1][1]):
            raise KeptError(texts.ranges_overlap)
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], end)
        else:
            found.append((first, end))
    return found


def missing(wanted: Range, played: Iterable[Range]) -> list[Range]:
    """Return the games of a range that are in none of the played ranges.

    >>> missing((0, 100), [(0, 60), (70, 80)])
    [(60, 70), (80, 100)]
    """
    first, end = wanted
    left: list[Range] = []
    for start, stop in played:
        if start >= end:
            break
        if start > first:
            left.append((first, start))
        first = max(first, stop)
    if first < end:
        left.append((first, end))
    return left
