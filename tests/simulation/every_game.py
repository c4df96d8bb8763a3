"""Simulate every game in one process: a summary and a log of each go into a folder.

``python -m tests.simulation.every_game FOLDER GAMES --seed 7`` passes further arguments to each
game.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS


def short(variant: str, games: int) -> list[str]:
    """Return the arguments for short games, among bots of different levels."""
    game = VARIANTS[variant]
    limit = ["--option", f"limit={40 if game.slaps else 3}"]
    if "limit" not in {option.name for option in game.options}:
        limit = []
    bots = ",".join(("quick", "beginner", "average")[: game.most])
    return ["simulate", variant, "--games", str(games), *limit, "--bots", bots, "--json"]


def simulate(folder: Path, games: int, arguments: list[str]) -> None:
    """Write ``VARIANT.json`` and ``VARIANT.log`` for each game."""
    folder.mkdir()
    for variant in VARIANTS:
        log = ["--log", str(folder / f"{variant}.log")]
        with (folder / f"{variant}.json").open("w") as told, redirect_stdout(told):
            status = main([*short(variant, games), *arguments, *log])
        assert status == 0, variant


if __name__ == "__main__":
    with redirect_stderr(None):  # The times of the runs do not matter here.
        simulate(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
