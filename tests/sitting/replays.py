"""Logs of simulated games for replays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.replay import Replay, open_replay
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play

SHORT = "40"
"""Limit of the games that have one."""

HASTY = "600"
"""A pace at which beginners miss much."""


def logged(
    variant: str,
    *,
    games: int = 1,
    seed: int = 3,
    seats: int = 2,
    limit: str = SHORT,
    pace: str = "normal",
    **options: str,
) -> list[str]:
    """Return the lines of a log of beginners."""
    game = VARIANTS[variant]
    levels = ("beginner",) * max(min(seats, game.most), game.least)
    short = {"limit": limit} if "limit" in {option.name for option in game.options} else {}
    run = SimulationRun(
        VARIANTS[variant], levels, seed, short | options, None, None, parse_pace(pace), True
    )
    return [line for number in range(games) for line in play(run, number).log]


def written(folder: Path, lines: Iterable[str]) -> str:
    """Write a file of these lines; return its name."""
    file = folder / "log.jsonl"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(file)


def replay(folder: Path, lines: Iterable[str], game: int = 1, *, length: str = "normal") -> Replay:
    """Return the replay of a log, started."""
    opening = Route("replay", written(folder, lines), kept={"game": str(game)})
    store = Store.in_memory()
    store.set_setting("length", length)
    run = open_replay(store, VARIANTS, opening)
    run.start(0.0)
    return run


def said(run: Replay, *actions: str) -> list[str]:
    """Perform actions; return the speech of the last."""
    found = []
    for action in actions:
        run.take()
        run.press(action, 0.0)
        found = [line.ear for line in run.take()]
    return found


def facts(lines: Sequence[str]) -> list[dict[str, Any]]:
    """Return the objects of a log."""
    return [json.loads(line) for line in lines]
