"""Themes of a user's own: which files there are. The full screen reads them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from warcards_tui.games.house import ENDING, settings_folder

_NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")


def themes_folder() -> str:
    """The folder of the files, beside that of the house variants."""
    return os.path.join(settings_folder(), "themes")


def own_themes(taken: Iterable[str]) -> tuple[str, ...]:
    """The names of the themes in the folder as it is now, which are not those ``taken``."""
    try:
        files = sorted(os.listdir(themes_folder()))
    except OSError:
        return ()
    names = [file.removesuffix(ENDING) for file in files if file.endswith(ENDING)]
    return tuple(name for name in names if _NAME.fullmatch(name) and name not in {*taken})
