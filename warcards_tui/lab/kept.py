"""The state of a run in a file: what has been played, and what it came to.

A run that was ended goes on from it, and shards that were played apart are merged from theirs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui import incoming
from warcards_tui.folders import private
from warcards_tui.lab.run import Range
from warcards_tui.lab.summary import Summary
from warcards_tui.names import shortened
from warcards_tui.table.simulation import Run

_KIND, _FORMAT = "warcards simulation", 1
_MOST_BYTES = 20_000_000
_HEAD = {"variant": str, "seed": int, "bots": list, "options": dict}


class KeptError(ValueError):
    """A file that no run can go on from, or that goes with no other; the message says why."""


class State(NamedTuple):
    """``head`` is what the run is, ``ranges`` which of its games have been played, in order and
    apart, and ``sizes`` how many bytes its files had then, by their names.
    """

    head: Mapping[str, Any]
    counted: str
    ranges: Sequence[Range]
    summary: Summary
    sizes: Mapping[str, int]


def head_of(run: Run) -> dict[str, Any]:
    """What makes a run what it is, whoever plays which of its games."""
    return {
        "variant": run.variant.id,
        "seed": run.seed,
        "bots": list(run.levels),
        "options": dict(sorted(run.options.items())),
        "deal": run.deal,
        "turn": run.turn,
        "pace": run.pace.name or run.pace.beat,
    }


def write(path: str, state: State) -> None:
    """Keeps the state, all of it or what was kept before. Raises ``OSError``."""
    facts = {
        "kind": _KIND,
        "format": _FORMAT,
        "run": state.head,
        "counted": state.counted,
        "games": [list(each) for each in state.ranges],
        "sizes": state.sizes,
        "summary": state.summary.kept(),
    }
    beside = f"{path}.new"
    with open(beside, "w", encoding="utf-8", opener=private) as file:
        json.dump(facts, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def read(path: str) -> State:
    """The state that was kept. Raises ``KeptError``, and ``OSError``."""
    try:
        facts = json.loads(incoming.content(path, _MOST_BYTES))
        if facts["kind"] != _KIND or facts["format"] != _FORMAT:
            raise ValueError("it is no simulation, or of a later version")
        summary = Summary.from_kept(facts["summary"])
        ranges = joined([(int(first), int(end)) for first, end in facts["games"]])
        if sum(end - first for first, end in ranges) != summary.games:
            raise ValueError("its games do not add up")
        if not all(isinstance(facts["run"][name], kind) for name, kind in _HEAD.items()):
            raise ValueError("its run is none")
        if len(summary.wins) != len(facts["run"]["bots"]):
            raise ValueError("its seats do not add up")
        sizes = {str(name): int(size) for name, size in facts["sizes"].items()}
        return State(dict(facts["run"]), str(facts["counted"]), ranges, summary, sizes)
    except KeptError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as wrong:
        why = shortened(str(wrong)) or "something is missing"
        raise KeptError(f"{path} is no state of a simulation: {why}.") from None


def merged(states: Mapping[str, State]) -> State:
    """One state of several, by the names of their files.

    Raises ``KeptError`` where they are not of one run, or a game is in two of them.
    """
    (first_path, first), *others = states.items()
    summary = Summary(len(first.summary.wins))
    summary.merge(first.summary)
    ranges = list(first.ranges)
    for path, state in others:
        if (state.head, state.counted) != (first.head, first.counted):
            raise KeptError(f"{path} is of another run than {first_path}.")
        try:
            ranges = joined([*ranges, *state.ranges])
        except KeptError:
            raise KeptError(f"{path} has games that those before have, too.") from None
        summary.merge(state.summary)
    return State(first.head, first.counted, ranges, summary, {})


def joined(ranges: Iterable[Range]) -> list[Range]:
    """The same games in as few ranges as can be, in order. Raises ``KeptError`` where two overlap.

    >>> joined([(50, 60), (0, 50), (70, 80)])
    [(0, 60), (70, 80)]
    """
    found: list[Range] = []
    for first, end in sorted(ranges):
        if first < 0 or end <= first or (found and first < found[-1][1]):
            raise KeptError("its games are no ranges apart from each other")
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], end)
        else:
            found.append((first, end))
    return found


def missing(wanted: Range, played: Iterable[Range]) -> list[Range]:
    """The games of a range that are in none of those played.

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
