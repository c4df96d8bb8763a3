"""Play every game in a new process, and print the files and variables read meanwhile.

Three things are read before the games, to show that reading is noticed.
"""

from __future__ import annotations

import os
import pkgutil
import random
import sys
from importlib import import_module
from typing import Any

from tests.games.anygame import Case, cases
from tests.games.known import use
from warcards_tui import cards, games, slaps
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.house import reader

HOUSE = "egyptian-ratscrew"

_read: list[str] = []
_watching = False


def notice(event: str, facts: tuple[Any, ...]) -> None:
    """Audit hook: record access to files and folders."""
    if _watching and (event == "open" or event.startswith("os.")):
        _read.append(f"{event} {facts[0]}")


class Environment(dict[str, str]):
    """Environment variables that record reads."""

    def get(self, name: str, other: Any = None) -> Any:
        """Return the variable, and record the read."""
        if _watching:
            _read.append(f"variable {name}")
        return super().get(name, other)

    def __getitem__(self, name: str) -> str:
        return str(self.get(name))


def play(case: Case) -> None:
    """Ask a game for everything that it can do, for some moves."""
    game = case.game(0, limit=40)
    rng = random.Random(1)
    seats = range(game.setup.seats)
    game.opening()
    for _ in range(40):
        for seat in seats:
            game.view(seat)
        moves = [(seat, move) for seat in seats for move in game.legal(seat)]
        if not moves:
            break
        game.resample(0, rng)
        game.apply(*rng.choice(moves))
    game.dealt()
    game.cards()


def main() -> None:
    """Read three things, then play all games, including one of a house variant."""
    global _watching
    for package in (cards, slaps, games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)  # Importing a game reads it, once.
    example = os.path.join(os.path.dirname(reader.__file__), "examples", f"{HOUSE}.toml")
    use(Catalogue([*VARIANTS.values(), reader.read_house(example, VARIANTS)]))
    vars(os)["environ"] = Environment(os.environ)
    sys.addaudithook(notice)
    _watching = True
    open(os.devnull).close()
    os.listdir(os.curdir)
    os.environ.get("HOME")
    for case in (*cases(), Case(HOUSE, {})):
        play(case)
    _watching = False
    print("\n".join(_read))


if __name__ == "__main__":
    main()
