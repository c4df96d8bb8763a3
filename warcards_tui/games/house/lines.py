"""Line numbers of the keys in a TOML text, which ``tomllib`` does not report."""

from __future__ import annotations

import re
from collections.abc import Iterable

Path = tuple[str | int, ...]
"""Place of a value: keys, and indexes of tables in an array of tables, from 0."""

_KEY = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADING = re.compile(rf"\s*(\[{{1,2}})\s*({_DOTTED})\s*\]{{1,2}}")
_PAIR = re.compile(rf"\s*({_DOTTED})\s*=")


def lines_of(text: str) -> dict[Path, int]:
    """Return the line of each key and table, from 1, if they have a line of their own."""
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
    """Return the line of a path, or of the nearest enclosing table with one; else line 1."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _parts(dotted: str) -> Iterable[str]:
    return [each.strip("\"'") for each in re.findall(_KEY, dotted)]
