"""Growth of time and memory with seats, cards and games: ``python -m tests.bench growth``.

Each point is measured in a process of its own, by the processor's time. Writes the plot and the
tables of ``docs/speed.md``.
"""

from __future__ import annotations

import json
import math
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.lab.run import CHUNK, play_part, split
from warcards_tui.lab.summary import Summary
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play_chunk

ROOT = Path(__file__).parents[2]
PAGE, PLOT = ROOT / "docs" / "speed.md", ROOT / "docs" / "growth.svg"

MANY = 50
"""Games per point, unless games are the axis."""

RUNS = 3

NAMES = {each: VARIANTS[each].name for each in ("war", "egyptian-war", "berkeley-war")}


class Point(NamedTuple):
    """A number of seats, cards or games: processor milliseconds, and peak memory in MB."""

    at: int
    time: float
    memory: float


class Axis(NamedTuple):
    """The growing quantity, its values, the games measured, and the unit of time."""

    name: str
    values: tuple[int, ...]
    games: tuple[str, ...]
    time: str


AXES = (
    Axis("seats", (2, 3, 4, 5, 6), ("egyptian-war", "berkeley-war"), "milliseconds a game"),
    Axis("cards", (8, 16, 26, 40, 52), tuple(NAMES), "milliseconds a game"),
    Axis("games", (1, 10, 100, 1000), tuple(NAMES), "seconds in all"),
)


def measure() -> dict[tuple[str, str], list[Point]]:
    """Return the points by axis and game."""
    found: dict[tuple[str, str], list[Point]] = {}
    for axis in AXES:
        for game in axis.games:
            for value in axis.values:
                command = [sys.executable, "-m", __spec__.name, axis.name, game, str(value)]
                done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
                point = Point(value, *json.loads(done.stdout))
                found.setdefault((axis.name, game), []).append(point)
                print(f"{game}, {value} {axis.name}: {point.time:,.4g}, {point.memory:.1f} MB")
    return found


def _measured(axis: str, game: str, value: int) -> tuple[float, float]:
    """Return the time of a point in the unit of its axis, and memory in MB."""
    variant = VARIANTS[game]
    seats = value if axis == "seats" else min(4, variant.most)
    run = SimulationRun(
        variant, ("average",) * seats, 1, {}, None, None, parse_pace("normal"), False
    )
    if axis == "games":
        summary = Summary(seats)
        for first, end in split([(0, value)], CHUNK):
            summary.merge(play_part(run, first, end, False).summary)
        took = time.process_time()  # All of it, from the start of the process.
    else:
        runs = [run._replace(deal=_deal(value, seats, at)) for at in range(MANY)]
        runs = [run] * MANY if axis == "seats" else runs
        took = math.inf
        for _ in range(1 + RUNS):  # The first judges what the others know.
            began = time.process_time()
            for number, each in enumerate(runs):
                play_chunk(each, number, number + 1)
            took = min(took, (time.process_time() - began) * 1000 / MANY)
    return took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _deal(cards: int, seats: int, number: int) -> str:
    """Return a deal of ``cards`` cards of a pack."""
    drawn = random.Random(f"{cards} cards {number}").sample(PACK, cards)
    return deal_text([drawn[seat::seats] for seat in range(seats)])


# -- tables


def tables(found: dict[tuple[str, str], list[Point]]) -> str:
    """Return the measurements in Markdown."""
    blocks = []
    for axis in AXES:
        rows = [[axis.name, *[f"{NAMES[each]}, {axis.time}; MB" for each in axis.games]]]
        rows.append([":--"] * len(rows[0]))
        for at, value in enumerate(axis.values):
            points = [found[axis.name, game][at] for game in axis.games]
            rows.append([f"{value:,}", *[f"{p.time:,.3g}; {p.memory:.0f}" for p in points]])
        blocks.append("\n".join(f"| {' | '.join(row)} |" for row in rows))
    return "\n\n".join(blocks)


def write(found: dict[tuple[str, str], list[Point]]) -> None:
    """Write the plot, and the tables into their page."""
    PLOT.write_text(plot(found))
    text = PAGE.read_text()
    between = f"<!-- growth -->\n\n{tables(found)}\n\n<!-- /growth -->"
    marked = re.compile(r"<!-- growth -->.*<!-- /growth -->", re.DOTALL)
    PAGE.write_text(marked.sub(lambda _: between, text))


# -- the plot

_COLOURS = {"war": "#0072b2", "egyptian-war": "#d55e00", "berkeley-war": "#009e73"}
_DASHES = {"war": "", "egyptian-war": "7 4", "berkeley-war": "2 4"}
_WIDE, _HIGH, _LEFT, _TOP = 210, 150, 70, 60
_STEP_X, _STEP_Y = 300, 230


class _Scale(NamedTuple):
    """Numbers along an axis of ``length`` pixels; ``ticks`` are the labels."""

    ticks: Sequence[float]
    length: int
    log: bool

    def at(self, value: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        if self.log:
            low, high, value = math.log(low), math.log(high), math.log(value)
        return (value - low) / (high - low) * self.length


def _linear(most: float, length: int) -> _Scale:
    """Return a scale from 0 with four or five round steps."""
    step = 10 ** math.floor(math.log10(most))
    step = next(step * part for part in (0.2, 0.25, 0.5, 1, 2) if most / (step * part) <= 5)
    return _Scale([step * at for at in range(math.ceil(most / step) + 1)], length, False)


def _logarithmic(least: float, most: float, length: int) -> _Scale:
    """Return a scale of powers of ten."""
    powers = range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)
    return _Scale([10.0**power for power in powers], length, True)


def plot(found: dict[tuple[str, str], list[Point]]) -> str:
    """Return an SVG with a panel for time and one for memory for each axis."""
    width, height = _LEFT + 3 * _STEP_X - 10, _TOP + 2 * _STEP_Y - 28
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13" fill="#222222">',
        "<title>How time and memory grow with seats, cards and games</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>',
    ]
    for at, (game, name) in enumerate(NAMES.items()):
        x = _LEFT + 190 * at
        lines.append(_line(game, [(x, 24), (x + 40, 24)]))
        lines.append(f'<text x="{x + 48}" y="28">{escape(name)}</text>')
    for column, axis in enumerate(AXES):
        for row, what in enumerate((axis.time, "megabytes of memory")):
            x, y = _LEFT + column * _STEP_X, _TOP + row * _STEP_Y
            lines.append(f'<g transform="translate({x} {y})">')
            lines += _panel(axis, what, row, found)
            lines.append("</g>")
    return "\n".join([*lines, "</svg>\n"])


def _panel(
    axis: Axis, what: str, row: int, found: dict[tuple[str, str], list[Point]]
) -> Iterator[str]:
    curves = {
        game: [(each.at, each.memory if row else each.time) for each in found[axis.name, game]]
        for game in axis.games
    }
    values = [value for curve in curves.values() for _, value in curve]
    if axis.name == "games":
        across = _logarithmic(axis.values[0], axis.values[-1], _WIDE)
        up = _linear(max(values), _HIGH) if row else _logarithmic(min(values), max(values), _HIGH)
    else:
        marks = axis.values if axis.name == "seats" else (0, *range(13, 53, 13))
        across, up = _Scale(marks, _WIDE, False), _linear(max(values), _HIGH)
    for tick in up.ticks:
        y = _HIGH - up.at(tick)
        yield f'<path d="M0 {y:.1f}H{_WIDE}" stroke="#d0d0d0"/>'
        yield f'<text x="-6" y="{y + 4:.1f}" text-anchor="end">{tick:,.6g}</text>'
    for tick in across.ticks:
        x = across.at(tick)
        yield f'<path d="M{x:.1f} {_HIGH}v5" stroke="#222222"/>'
        yield f'<text x="{x:.1f}" y="{_HIGH + 19}" text-anchor="middle">{tick:,.6g}</text>'
    yield f'<path d="M0 0V{_HIGH}H{_WIDE}" fill="none" stroke="#222222"/>'
    yield f'<text x="{_WIDE / 2}" y="{_HIGH + 36}" text-anchor="middle">{axis.name}</text>'
    yield f'<text x="0" y="-8">{what}</text>'
    for game, curve in curves.items():
        places = [(across.at(value), _HIGH - up.at(height)) for value, height in curve]
        yield _line(game, places)


def _line(game: str, places: Sequence[tuple[float, float]]) -> str:
    """Return a curve with a mark at each point; each game has its color and dashes."""
    colour = _COLOURS[game]
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places)
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2" '
        f'stroke-dasharray="{_DASHES[game]}"/>{dots}'
    )


if __name__ == "__main__":
    axis, game, value = sys.argv[1:]
    print(json.dumps(_measured(axis, game, int(value))))
