"""House variants: a user's own games, each made by a TOML file in the settings folder.

Without such files the program only lists the folder.
"""

from __future__ import annotations

import os
import sys

from warcards_tui.games.catalogue import Catalogue

ENDING = ".toml"

MOST = 100
"""Highest number of files that are read. Each delays every start by 1 to 2 ms, or more."""

_SETTINGS_IN, _SETTINGS = {
    "darwin": ("XDG_CONFIG_HOME", "~/Library/Application Support"),
    "win32": ("LOCALAPPDATA", "~/AppData/Local"),
}.get(sys.platform, ("XDG_CONFIG_HOME", "~/.config"))
"""Environment variable of the settings folder, and the default folder."""

_MOST_TOLD = 10
"""Highest number of warnings about wrong files."""


def settings_folder() -> str:
    """Return the folder of a user's own files: ``$WARCARDS_CONFIG``, or the platform's."""
    chosen = os.environ.get("WARCARDS_CONFIG", "").strip()
    if not chosen:
        # The same folder as platformdirs returns, but that import takes longer than a command.
        settings = os.environ.get(_SETTINGS_IN, "").strip() or os.path.expanduser(_SETTINGS)
        chosen = os.path.join(settings, "warcards")
    return chosen


def folder() -> str:
    """Return the folder of the files."""
    return os.path.join(settings_folder(), "variants")


def with_house(games: Catalogue) -> tuple[Catalogue, list[str]]:
    """Return these games, then the house variants that are now in the folder.

    Also return a warning for each invalid file, with the place, the error and the reason.
    """
    place = folder()
    try:
        names = os.listdir(place)
    except (FileNotFoundError, NotADirectoryError):
        return games, []
    except OSError as failure:
        from warcards_tui.words import house_files as texts

        reason = str(failure.strerror)
        return games, [texts.folder_unreadable(folder=place, reason=reason).text]
    names = sorted(name for name in names if name.endswith(ENDING) and not name.startswith("."))
    if not names:
        return games, []
    from warcards_tui.games.house.reader import HouseError, read_house
    from warcards_tui.words import house_files as texts

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
        wrong[_MOST_TOLD:] = [texts.more_unusable(more=more, folder=place).text]
    if len(names) > MOST:
        wrong.append(texts.too_many(folder=place, found=len(names), most=MOST).text)
    return games, wrong
