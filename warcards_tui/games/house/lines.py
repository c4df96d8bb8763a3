"""Finding the line of a TOML text on which a key stands, since ``tomllib`` does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterable

Path = tuple[str | int, ...]
"""Where a value stands: keys, and numbers of tables in an array of tables from 0."""

_KEY = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADING = re.compile(rf"\s*(\[{{1,2}})\s*({_DOTTED})\s*\]{{1,2}}")
_PAIR = re.compile(rf"\s*({_DOTTED})\s*=")


def lines_of(text: str) -> dict[Path, int]:
    """The line of each key and of each table, from 1, as far as they are lines of their own."""
    found: dict[Path, int] = {}
    many: dict[str, int] = {}
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        heading = _HEADING.match(line)
        pair = None if heading else _PAIR.match(line)
        if heading:
            table = tuple(_parts(heading[2]))
            if heading[1] == "[[":
                many[heading[2]] = many.get(heading[2], -1) + 1
                table = (*table, many[heading[2]])
            found.setdefault(table, number)
            found.setdefault(table[:1], number)
        elif pair:
            path = (*table, *_parts(pair[1]))
            found.setdefault(path, number)
            found.setdefault(path[: len(table) + 1], number)
    return found


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a path, or of the nearest table around it that has one; else the first."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _parts(dotted: str) -> Iterable[str]:
    return [each.strip("\"'") for each in re.findall(_KEY, dotted)]
