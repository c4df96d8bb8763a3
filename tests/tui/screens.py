"""A screen as lines of text for readable diffs: its rows, and their styles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import unified_diff
from itertools import groupby
from pathlib import Path

from rich.style import Style
from textual.strip import Strip

from warcards_tui.tui.app import WarcardsApp

STYLES = "-- styles of the columns of each row; felt is left out"


def told(app: WarcardsApp) -> str:
    """Return the screen: the text of each row, its style of the look, and the cursor."""
    strips = app.screen._compositor.render_strips()
    x, y = app.cursor_position
    lines = [strip.text.rstrip() for strip in strips]
    lines.append(f"-- cursor in row {y}, column {x}")
    lines.append(STYLES)
    # Of two with the same look, the first counts.
    names = {style: name for name, style in reversed(app.look._asdict().items())}
    styles = [_styles(strip, names) for strip in strips]
    for drawn, rows in groupby(range(len(styles)), key=styles.__getitem__):
        if drawn:
            lines.append(f"{_span(list(rows))}: {drawn}")
    return "\n".join(lines) + "\n"


def _styles(strip: Strip, names: Mapping[Style, str]) -> str:
    """Return the styles of a row with their columns: the name, or the whole style."""
    drawn: list[str] = []
    for text, style, _ in strip:
        style = style or Style.null()
        drawn += [names.get(style, f"({style})")] * len(text)
    return ", ".join(
        f"{_span(list(columns))} {name}"
        for name, columns in groupby(range(len(drawn)), key=drawn.__getitem__)
        if name != "felt"
    )


def _span(numbers: list[int]) -> str:
    first, last = numbers[0], numbers[-1]
    return f"{first}" if first == last else f"{first}-{last}"


def difference(screen: str, file: Path) -> Iterator[str]:
    """Yield the differences between screen and file, line by line; none if they are the same."""
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    return unified_diff(
        kept.splitlines(), screen.splitlines(), "as it was accepted", "as it is", lineterm=""
    )
