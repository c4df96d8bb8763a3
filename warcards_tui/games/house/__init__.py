"""House variants: games of a user's own, each made by a TOML file in the folder for settings.

Where there is no such file, looking for one is all that happens.
"""

from __future__ import annotations

import os
import sys

from warcards_tui.games.catalogue import Catalogue

ENDING = ".toml"


def settings_folder() -> str:
    """The folder of what a user writes: ``$WARCARDS_CONFIG``, or the platform's for settings."""
    chosen = os.environ.get("WARCARDS_CONFIG", "").strip()
    if not chosen:
        # As platformdirs has it, which takes longer to import than a command to start.
        settings = os.environ.get("XDG_CONFIG_HOME", "").strip()
        if not settings:
            apple = sys.platform == "darwin"
            settings = os.path.expanduser("~/Library/Application Support" if apple else "~/.config")
        chosen = os.path.join(settings, "warcards")
    return chosen


def folder() -> str:
    """The folder of the files."""
    return os.path.join(settings_folder(), "variants")


def with_house(games: Catalogue) -> tuple[Catalogue, list[str]]:
    """These games, and after them the house variants of the folder as it is now.

    Also a line for each file of which no variant could be made: where, what and why.
    """
    place = folder()
    try:
        names = os.listdir(place)
    except (FileNotFoundError, NotADirectoryError):
        return games, []
    except OSError as failure:
        return games, [f"The folder {place} cannot be read: {failure.strerror}."]
    wrong = []
    for name in sorted(names):
        if name.endswith(ENDING) and not name.startswith("."):
            from warcards_tui.games.house.reader import HouseError, read_house

            try:
                found = read_house(os.path.join(place, name), games)
                games = Catalogue([*games.values(), found])
            except HouseError as mistake:
                wrong.append(str(mistake))
    return games, wrong
