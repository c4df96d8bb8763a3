"""Creation of a new house variant file from the template or an example."""

from __future__ import annotations

import os
import re
from contextlib import suppress

from warcards_tui import safe_read
from warcards_tui.games import house
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.house.reader import HouseError, check_name
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.words import house_files as texts

_PLACE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "examples")

TEMPLATE = "template"


def examples() -> list[str]:
    """Return the names of possible sources for a new file, the template first."""
    names = [name.removesuffix(house.ENDING) for name in sorted(os.listdir(_PLACE))]
    return [TEMPLATE, *[name for name in names if name != TEMPLATE]]


def write_new(name: str, games: Catalogue, source: str = TEMPLATE) -> str:
    """Write the file of a new variant called ``name`` and return its path.

    Raises ``ValueError`` for an invalid name, an unknown example or an existing file, and
    ``OSError`` if it cannot be written.
    """
    if source not in examples():
        names = examples()
        hint = nearest_hint(source, names) or f" {texts.examples(examples=', '.join(names)).text}"
        raise HouseError(texts.no_example(given=repr(shortened(source)), hint=hint).text)
    id = name.removesuffix(house.ENDING)
    check_name(id, games)
    folder = house.folder()
    path = os.path.join(folder, id + house.ENDING)
    text = safe_read.content(os.path.join(_PLACE, source + house.ENDING)).decode()
    if source != id:
        # Two games cannot have the same name.
        called = id.replace("-", " ").capitalize()
        text = re.sub('^name = ".*"$', f'name = "{called}"', text, count=1, flags=re.MULTILINE)
    os.makedirs(folder, exist_ok=True)
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise HouseError(texts.file_exists(file=path).text) from None
    except OSError:
        # Half a file would cause a warning at every start.
        with suppress(OSError):
            os.unlink(path)
        raise
    return path
