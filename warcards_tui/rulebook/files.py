"""Location of the rule texts, in a checkout and installed, and errors for missing ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from warcards_tui import safe_read
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError

if TYPE_CHECKING:
    from warcards_tui.rulebook.records import RuleText

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = "rules_text"
"""Name of the folder, at the top of a checkout or inside the installed package."""


def texts_folder() -> str:
    """Return the folder of the rule texts: in the installed package, or in the checkout."""
    installed = os.path.join(_PACKAGE, FOLDER)
    return installed if os.path.isdir(installed) else os.path.join(_PACKAGE, os.pardir, FOLDER)


def all_texts(games: Catalogue) -> list[tuple[Variant, RuleText | RuleTextError]]:
    """Return each of these games with its text, or with the error, in the same order."""
    found: list[tuple[Variant, RuleText | RuleTextError]] = []
    for variant in games.values():
        try:
            found.append((variant, find_text(variant)))
        except RuleTextError as damage:
            found.append((variant, damage))
    return found


def find_text(variant: Variant, folder: str | None = None) -> RuleText:
    """Return the rule text of a variant. Raises ``RuleTextError`` if it is missing or damaged."""
    if variant.house is not None:
        # Such a text is generated, which needs the games.
        from warcards_tui.rulebook.house import made_text

        return made_text(variant, find_text(variant.house.base, folder))
    from warcards_tui.rulebook.parser import parse_text

    name = f"{variant.id}.md"
    file = f"{FOLDER}/{name}"
    path = os.path.join(folder or texts_folder(), name)
    return parse_text(read_text(path, file), file, variant)


def read_text(path: str, file: str) -> str:
    """Return the text at a path. Raises ``RuleTextError`` with the name ``file``."""
    try:
        content = safe_read.content(path)
    except FileNotFoundError:
        raise RuleTextError(file, 0, "the text is missing.") from None
    except OSError:
        # The error for opening a folder depends on the system.
        folder = os.path.isdir(path)
        wrong = "this is a folder, not a text." if folder else "the text can't be read."
        raise RuleTextError(file, 0, wrong) from None
    try:
        # Like Python's text files: line ends of all systems are accepted.
        return content.decode("ascii").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as failure:
        line = content.count(b"\n", 0, failure.start) + 1
        raise RuleTextError(file, line, "only printable ASCII is allowed.") from None
