"""House variants: games of a user's own, each made by a TOML file in the folder for settings.

Where there is no such file, looking for one is all that happens.
"""

from __future__ import annotations

import os
import sys

from warcards_tui.games.catalogue import Catalogue

ENDING = ".toml"

MOST = 100
"""Files that are read. Each costs every start a millisecond or two, and could cost a good deal."""

_SETTINGS_IN, _SETTINGS = {
    "darwin": ("XDG_CONFIG_HOME", "~/Library/Application Support"),
    "win32": ("LOCALAPPDATA", "~/AppData/Local"),
}.get(sys.platform, ("XDG_CONFIG_HOME", "~/.config"))
"""The variable of the environment that names the folder for settings, and where it is without."""

_MOST_TOLD = 10
"""Lines about files that are wrong."""


def settings_folder() -> str:
    """The folder of what a user writes: ``$WARCARDS_CONFIG``, or the platform's for settings."""
    chosen = os.environ.get("WARCARDS_CONFIG", "").strip()
    if not chosen:
        # As platformdirs has it, which takes longer to import than a command to start.
        settings = os.environ.get(_SETTINGS_IN, "").strip() or os.path.expanduser(_SETTINGS)
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
    names = sorted(name for name in names if name.endswith(ENDING) and not name.startswith("."))
    if not names:
        return games, []
    from warcards_tui.games.house.reader import HouseError, read_house

    wrong = []
    found = [*games.values()]
    for name in names[:MOST]:
        try:
            found.append(read_house(os.path.join(place, name), games))
        except HouseError as mistake:
            wrong.append(str(mistake))
        else:
            games = Catalogue(found)
    if len(wrong) > _MOST_TOLD:
        more = len(wrong) - _MOST_TOLD
        wrong[_MOST_TOLD:] = [f"{more} more house variants in {place} cannot be used."]
    if len(names) > MOST:
        wrong.append(f"{place} has {len(names)} house variants: the first {MOST} are read.")
    return games, wrong
