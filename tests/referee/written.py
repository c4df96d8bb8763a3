"""Plays as lines, judged: the text for each line, and for the end."""

from __future__ import annotations

from typing import Any

import pytest

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.referee.command import as_json, as_lines
from warcards_tui.referee.play import PlayJudgment, judge_play
from warcards_tui.referee.record import RecordError, read_record

FILE = "table.txt"


def judged(game: str, *lines: str, **options: str) -> PlayJudgment:
    """Return a play, on the 31st by default."""
    found = VARIANTS[game]
    if any(each.name == "date" for each in found.options):
        options.setdefault("date", "2025-10-31")
    return judge_play(FILE, read_record(FILE, lines), found, options, VARIANTS)


def told(game: str, *lines: str, **options: str) -> list[str]:
    """Return the text for each line, without its number, and for the end."""
    return [each.split(": ", 1)[1] for each in as_lines(judged(game, *lines, **options))]


def ruled(game: str, *lines: str, **options: str) -> list[str]:
    """Return each ruling in a line without English, and at last the turn or the winner.

    A ruling gives the player and the deed, the reason, the result, and the pile.
    """
    found = facts(game, *lines, **options)
    now = found["now"]
    end = f"over {now['winner']}" if now["over"] else f"waiting {_list(now['waiting'])}"
    return [*map(_ruling, found["rulings"]), end]


_LEFT_OUT = ("event", "next", "stands", "pickup", "number", "battle", "window", "pool")


def _ruling(ruling: dict[str, Any]) -> str:
    """Return a ruling without undisputed facts, such as the pickup of a trick."""
    parts = [f"{ruling['seat']} {ruling['move']}"]
    if ruling["refused"]:
        parts.append(ruling["refused"])
    for each in ruling["events"]:
        fields = [
            f"{name}={_list(value)}"
            for name, value in each.items()
            if name not in _LEFT_OUT
            and value not in (None, [])
            and value is not False
            and (name, value) not in (("seat", ruling["seat"]), ("owed", 0), ("raised", 0))
            and (name != "left" or value == 0)
        ]
        parts.append(" ".join([each["event"], *fields]))
    for name in ("holds", "nearest", "barred"):
        if ruling[name]:
            parts.append(f"{name} {_list(ruling[name])}")
    return "; ".join(parts)


def _list(value: Any) -> str:
    """Return several values with commas; for a matching rule, its name."""
    if isinstance(value, list):
        return ",".join(map(_list, value))
    return str(value["rule"] if isinstance(value, dict) else value)


def facts(game: str, *lines: str, **options: str) -> dict[str, Any]:
    """Return the JSON form."""
    return as_json(judged(game, *lines, **options))


def wrong(game: str, *lines: str, **options: str) -> str:
    """Return the reason why that cannot be judged, in one line after the name of the file."""
    with pytest.raises(RecordError) as refused:
        judged(game, *lines, **options)
    message = str(refused.value)
    assert message.startswith(FILE)
    assert message.isprintable()
    assert message[-1] in ".?"
    return message.removeprefix(FILE).removeprefix(", ").strip()
