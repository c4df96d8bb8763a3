"""Files of the user's own themes, which the full screen reads."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from warcards_tui.games.house import ENDING, MOST, settings_folder

_NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")


def themes_folder() -> str:
    """Return the folder of the files, next to that of the house variants."""
    return os.path.join(settings_folder(), "themes")


def own_themes(taken: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the present themes in the folder, without those ``taken``."""
    names = [file.removesuffix(ENDING) for file in theme_files()]
    return tuple(name for name in names if _NAME.fullmatch(name) and name not in {*taken})


def theme_files() -> list[str]:
    """Return the present file names in the folder; as many at most as for house variants."""
    try:
        files = os.listdir(themes_folder())
    except OSError:
        return []
    return sorted(f for f in files if f.endswith(ENDING) and not f.startswith("."))[:MOST]
