"""One name for each game in all packages: the name of its package leads to all its texts."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

from warcards_tui.games.catalogue import VARIANTS

ROOMS = {
    "warcards_tui.bots": {"at_random", "contract", "ghost", "levels", "reflexes"},
    "warcards_tui.voice.games": {"events", "slap_events"},
    "warcards_tui.sitting.controls": {"hand", "slap_game"},
    "warcards_tui.tui.tables": {"blocks"},
}
"""Rooms with a module for each game, and the modules that several games share."""

MAYBE = {"warcards_tui.sitting.controls"}
"""Rooms in which a game needs no module: without one it is like most games."""

GAMES = {variant.package for variant in VARIANTS.values()}
MACHINES = {variant.stem for variant in VARIANTS.values()}
DECIDED = {variant.stem for variant in VARIANTS.values() if variant.chooses}


def modules(package: str, *, packages: bool = False) -> set[str]:
    """Return the names of the modules of a package; with ``packages``, only of packages."""
    path = importlib.import_module(package).__path__
    return {each.name for each in pkgutil.iter_modules(path) if each.ispkg or not packages}


def test_there_is_one_package_a_game() -> None:
    assert len(GAMES) == len(VARIANTS)
    assert modules("warcards_tui.games", packages=True) - {"house"} == GAMES


def test_every_game_is_found_by_its_name() -> None:
    for variant in VARIANTS.values():
        words = f"{variant.id} {variant.name.lower()}".replace("-", " ").replace("'s", "")
        named = variant.package.replace("_", " ")
        assert named in words, f"{variant.package} is not what {variant.name} is looked for by"


def test_the_readme_names_every_game() -> None:
    told = " ".join((Path(__file__).parents[1] / "README.md").read_text().split())
    # Addition and Subtraction War share their second word.
    unnamed = [
        each.name for each in VARIANTS.values() if each.name.removesuffix(" War") not in told
    ]
    assert not unnamed, "not in the list of games in README.md"


def test_a_machine_lies_in_the_package_of_a_game() -> None:
    assert MACHINES <= GAMES
    for machine in MACHINES:
        assert "machine" in modules(f"warcards_tui.games.{machine}")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_modules_of_games_and_what_they_share(room: str) -> None:
    wanted = DECIDED if room == "warcards_tui.bots" else MACHINES
    found = modules(room) - ROOMS[room]
    missing = set() if room in MAYBE else wanted - found
    assert not missing, f"machines without a module in {room}"
    assert not found - wanted, f"modules of {room} that are of no machine, or of none that decides"


def test_what_tests_know_of_a_machine_has_its_name() -> None:
    found = modules("tests.games.machines")
    assert not MACHINES - found, "machines without a module in tests.games.machines"
    assert not found - MACHINES, "modules of tests.games.machines that are of no machine"
