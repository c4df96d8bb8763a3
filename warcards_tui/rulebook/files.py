"""Where the rule texts lie, in a checkout and installed, and what is wrong where one is not."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from warcards_tui import incoming
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError

if TYPE_CHECKING:
    from warcards_tui.rulebook.records import RuleText

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = "rules_text"
"""The name of the folder, at the top of a checkout or inside the installed package."""


def texts_folder() -> str:
    """The folder of the rule texts: inside the installed package, or at the top of a checkout."""
    installed = os.path.join(_PACKAGE, FOLDER)
    return installed if os.path.isdir(installed) else os.path.join(_PACKAGE, os.pardir, FOLDER)


def all_texts(games: Catalogue) -> list[tuple[Variant, RuleText | RuleTextError]]:
    """Each of these games with its text, or why that cannot be read, in the order of the games."""
    found: list[tuple[Variant, RuleText | RuleTextError]] = []
    for variant in games.values():
        try:
            found.append((variant, find_text(variant)))
        except RuleTextError as damage:
            found.append((variant, damage))
    return found


def find_text(variant: Variant, folder: str | None = None) -> RuleText:
    """The rule text of a variant. Raises ``RuleTextError`` when it is missing or damaged."""
    if variant.house is not None:
        # Not to be read but made, which takes the games.
        from warcards_tui.rulebook.house import made_text

        return made_text(variant, find_text(variant.house.base, folder))
    from warcards_tui.rulebook.parser import parse_text

    name = f"{variant.id}.md"
    file = f"{FOLDER}/{name}"
    path = os.path.join(folder or texts_folder(), name)
    return parse_text(read_text(path, file), file, variant)


def read_text(path: str, file: str) -> str:
    """The text at a path. Raises ``RuleTextError`` with the name ``file``."""
    try:
        content = incoming.content(path)
    except FileNotFoundError:
        raise RuleTextError(file, 0, "the text is not there.") from None
    except OSError:
        # Opening a folder fails otherwise on each system.
        folder = os.path.isdir(path)
        wrong = "this is a folder, and no text." if folder else "the text cannot be read."
        raise RuleTextError(file, 0, wrong) from None
    try:
        # As Python reads text files: the end of a line may be that of any system.
        return content.decode("ascii").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as failure:
        line = content.count(b"\n", 0, failure.start) + 1
        raise RuleTextError(file, line, "only printable ASCII is said and drawn.") from None
