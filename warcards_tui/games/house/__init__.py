"""House variants: games of a user's own, each made by a TOML file in the folder for settings.

Where there is no such file, looking for one is all that happens.
"""

from __future__ import annotations

import os
import sys

from warcards_tui.games.catalogue import VARIANTS

ENDING = ".toml"

_looked: list[bool] = []


def folder() -> str:
    """The folder of the files: below ``$WARCARDS_CONFIG``, or the platform's for settings."""
    chosen = os.environ.get("WARCARDS_CONFIG", "").strip()
    if not chosen:
        # As platformdirs has it, which takes longer to import than a command to start.
        settings = os.environ.get("XDG_CONFIG_HOME", "").strip()
        if not settings:
            apple = sys.platform == "darwin"
            settings = os.path.expanduser("~/Library/Application Support" if apple else "~/.config")
        chosen = os.path.join(settings, "warcards")
    return os.path.join(chosen, "variants")


def load() -> list[str]:
    """Makes ``VARIANTS`` hold the house variants of the folder as it is now, after the others.

    Returns a line for each file of which no variant could be made: where, what and why.
    """
    _looked.append(True)
    for name in [each.id for each in VARIANTS.values() if each.house is not None]:
        del VARIANTS[name]
    place = folder()
    try:
        names = os.listdir(place)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as failure:
        return [f"The folder {place} cannot be read: {failure.strerror}."]
    wrong = []
    for name in sorted(names):
        if name.endswith(ENDING) and not name.startswith("."):
            from warcards_tui.games.house.reading import HouseError, read_house

            try:
                found = read_house(os.path.join(place, name))
                VARIANTS[found.id] = found
            except HouseError as mistake:
                wrong.append(str(mistake))
    return wrong


def load_once() -> None:
    """The same where this process has not looked yet; mistakes are not told."""
    if not _looked:
        load()
