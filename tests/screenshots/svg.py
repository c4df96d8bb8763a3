"""Screens as SVG: one, or a film of many in which no row is stored twice.

Each word is as wide as its columns in any font, and blocks, bars and shades are areas, so that
nothing has to be fetched and cards have no gaps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

Screen = Sequence[Strip]
"""The rows of a screen."""

WIDTH, HEIGHT = 12, 24
"""Size of a cell, in pixels of the picture."""

EDGE = 12
"""Pixels of background around the screen."""

STYLES = f"""\
text {{ font: {HEIGHT - 4}px 'Fira Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace }}
path {{ shape-rendering: crispEdges }}
.b {{ font-weight: bold }}
.u {{ text-decoration: underline }}
.s {{ text-decoration: line-through }}
"""

INK, GROUND = "#d8d8d8", "#101010"
"""Colors if the screen leaves them to the terminal."""

APART = HEIGHT + 8
"""Distance between rows of a strip: some signs reach slightly out of their cells."""

OVERLAP = 1
"""Pixels by which rows overlap, so that no line appears between them in a smaller picture."""

Area = tuple[float, float, float, float]
"""Left edge, from the first column on, upper edge, width and height, in parts of a cell."""

_AREAS: dict[str, list[Area]] = {
    **{sign: [(0, 1 - n / 8, 1, n / 8)] for n, sign in enumerate("▁▂▃▄▅▆▇█", 1)},
    **{sign: [(0, 0, n / 8, 1)] for n, sign in enumerate("▏▎▍▌▋▊▉", 1)},
    **{"▀": [(0, 0, 1, 1 / 2)], "▔": [(0, 0, 1, 1 / 8)], "▐": [(1 / 2, 0, 1 / 2, 1)]},
    **{"━": [(0, 5 / 12, 1, 1 / 6)], "─": [(0, 11 / 24, 1, 1 / 12)]},
    **{sign: [(0, 0, 1, 1)] for sign in "░▒▓"},
    **{
        sign: [(n % 2 / 2, n // 2 / 2, 1 / 2, 1 / 2) for n in quarters]
        for sign, quarters in {
            **{"▘": (0,), "▝": (1,), "▖": (2,), "▗": (3,), "▚": (0, 3), "▞": (1, 2)},
            **{"▛": (0, 1, 2), "▜": (0, 1, 3), "▙": (0, 2, 3), "▟": (1, 2, 3)},
        }.items()
    },
}
"""Filled areas of a cell, for signs that are no letters."""

_SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}


class Look(NamedTuple):
    """The look of a cell: two colors, and classes of ``STYLES``."""

    ink: str
    ground: str
    classes: str


def _look(style: Style | None) -> Look:
    style = style or Style.null()
    ink, ground = _colour(style.color, INK), _colour(style.bgcolor, GROUND)
    weights = {"b": style.bold, "u": style.underline, "s": style.strike}
    classes = " ".join(name for name, has in weights.items() if has)
    return Look(ground, ink, classes) if style.reverse else Look(ink, ground, classes)


def _colour(colour: Color | None, instead: str) -> str:
    return instead if colour is None or colour.is_default else colour.get_truecolor().hex


def _runs(strip: Strip) -> Iterator[tuple[int, str, Look]]:
    """Yield adjacent signs with one look, and their first column."""
    cells = [(sign, _look(style)) for text, style, _ in strip for sign in text]
    column = 0
    for look, run in groupby(cells, key=itemgetter(1)):
        text = "".join(sign for sign, _ in run)
        yield column, text, look
        column += len(text)


def _words(column: int, text: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a text with the columns of each."""
    for blank, signs in groupby(text, str.isspace):
        word = "".join(signs)
        if not blank:
            yield column, word
        column += len(word)


def _path(areas: Iterable[Area]) -> str:
    """Return areas as a path; neighbors in a row are joined, none ends above the next row."""
    joined: list[Area] = []
    for x, y, wide, high in areas:
        if y + high == 1:
            high += OVERLAP / HEIGHT
        if joined and joined[-1][1::2] == (y, high) and joined[-1][0] + joined[-1][2] == x:
            x, _, before, _ = joined.pop()
            wide += before
        joined.append((x, y, wide, high))
    return "".join(
        f"M{x * WIDTH:g} {y * HEIGHT:g}h{w * WIDTH:g}v{h * HEIGHT:g}h-{w * WIDTH:g}z"
        for x, y, w, h in joined
    )


def row(strip: Strip, ground: str) -> str:
    """Return a row of a screen, on a picture with this background."""
    grounds: dict[str, list[Area]] = {}
    inks: dict[tuple[str, float], list[Area]] = {}
    words = []
    for column, text, look in _runs(strip):
        if look.ground != ground:
            grounds.setdefault(look.ground, []).append((column, 0, len(text), 1))
        for at, sign in enumerate(text, column):
            for x, *area in _AREAS.get(sign, ()):
                areas = inks.setdefault((look.ink, _SHADES.get(sign, 1)), [])
                areas.append((at + x, area[0], area[1], area[2]))
        letters = "".join(" " if sign in _AREAS else sign for sign in text)
        kind = f' class="{look.classes}"' if look.classes else ""
        words += [
            f'<text x="{at * WIDTH}" y="{HEIGHT * 3 // 4}" textLength="{len(word) * WIDTH}"'
            f'{kind} fill="{look.ink}">{escape(word, quote=False)}</text>'
            for at, word in _words(column, letters)
        ]
    return "".join(
        [
            *(f'<path fill="{ink}" d="{_path(areas)}"/>' for ink, areas in grounds.items()),
            *(
                f'<path fill="{ink}" fill-opacity="{part:g}" d="{_path(areas)}"/>'
                for (ink, part), areas in inks.items()
            ),
            *words,
        ]
    )


def _ground(screen: Screen) -> str:
    """Return the background color of most cells."""
    cells: Counter[str] = Counter()
    for strip in screen:
        for _, text, look in _runs(strip):
            cells[look.ground] += len(text)
    return max(cells, key=cells.__getitem__)


def _picture(screen: Screen, ground: str, rows: Iterable[str], title: str, styles: str = "") -> str:
    wide, high = screen[0].cell_length * WIDTH, len(screen) * HEIGHT
    placed = (
        f'<svg y="{y * HEIGHT}" width="{wide}" height="{HEIGHT + OVERLAP}">{drawn}</svg>'
        for y, drawn in enumerate(rows)
        if drawn
    )
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg"'
            f' viewBox="0 0 {wide + 2 * EDGE} {high + 2 * EDGE}">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{STYLES}{styles}</style>",
            f'<rect width="100%" height="100%" rx="{EDGE}" fill="{ground}"/>',
            f'<g transform="translate({EDGE} {EDGE})">',
            *placed,
            "</g>",
            "</svg>\n",
        ]
    )


def still(screen: Screen, title: str) -> str:
    """Return one screen."""
    ground = _ground(screen)
    return _picture(screen, ground, (row(strip, ground) for strip in screen), title)


def film(frames: Sequence[tuple[float, Screen]], length: float, poster: float, title: str) -> str:
    """Return a looping film of screens with start seconds; a loop takes ``length`` seconds.

    Each row is a strip of all its contents, which jumps up and down behind its slit. Without motion
    the screen of the second ``poster`` shows.
    """
    _, first = frames[0]
    ground = _ground(first)
    rows, styles = [], []
    for y in range(len(first)):
        cuts: list[tuple[float, str]] = []
        for second, screen in frames:
            drawn = row(screen[y], ground)
            if not cuts or cuts[-1][1] != drawn:
                cuts.append((second, drawn))
        if len(cuts) == 1:
            rows.append(cuts[0][1])
            continue
        numbers: dict[str, int] = {}
        for _, drawn in cuts:
            numbers.setdefault(drawn, len(numbers))
        rows.append(
            f'<g class="r{y}">'
            + "".join(
                f'<g transform="translate(0 {number * APART})">{drawn}</g>'
                for drawn, number in numbers.items()
                if drawn
            )
            + "</g>"
        )
        rest = [drawn for second, drawn in cuts if second <= poster][-1]
        jumps = " ".join(
            f"{100 * second / length:.2f}% {{ {_jump(numbers[drawn])} }}" for second, drawn in cuts
        )
        styles += [
            f".r{y} {{ {_jump(numbers[rest])}; animation: r{y} {length:g}s step-end infinite }}\n",
            f"@keyframes r{y} {{ {jumps} }}\n",
        ]
    calm = "@media (prefers-reduced-motion: reduce) { g { animation: none !important } }\n"
    return _picture(first, ground, rows, title, "".join([*styles, calm]))


def _jump(number: int) -> str:
    return f"transform: translateY({-number * APART}px)"
