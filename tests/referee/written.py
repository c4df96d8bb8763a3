"""Plays as lines, judged: what is told of each line, and of the end."""

from __future__ import annotations

from typing import Any

import pytest

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.referee.command import as_json, as_lines
from warcards_tui.referee.play import Played, judge_play
from warcards_tui.referee.record import RecordError, read_record

FILE = "table.txt"


def judged(game: str, *lines: str, **options: str) -> Played:
    """A play, on the 31st unless a date is given."""
    found = VARIANTS[game]
    if any(each.name == "date" for each in found.options):
        options.setdefault("date", "2025-10-31")
    return judge_play(FILE, read_record(FILE, lines), found, options, VARIANTS)


def told(game: str, *lines: str, **options: str) -> list[str]:
    """What is told of each line, without its number, and of the end."""
    return [each.split(": ", 1)[1] for each in as_lines(judged(game, *lines, **options))]


def facts(game: str, *lines: str, **options: str) -> dict[str, Any]:
    """The JSON form."""
    return as_json(judged(game, *lines, **options))


def wrong(game: str, *lines: str, **options: str) -> str:
    """Why that cannot be judged, in one line after the name of the file."""
    with pytest.raises(RecordError) as refused:
        judged(game, *lines, **options)
    message = str(refused.value)
    assert message.startswith(FILE)
    assert message.isprintable()
    assert message[-1] in ".?"
    return message.removeprefix(FILE).removeprefix(", ").strip()
