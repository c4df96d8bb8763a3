"""Where the rule texts lie, in a checkout and installed, and what is wrong where one is not."""

from __future__ import annotations

import os

from warcards_tui.games.catalogue import known_games
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.parse import parse_text
from warcards_tui.rulebook.records import RuleText, RuleTextError

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = "rules_text"
"""The name of the folder, at the top of a checkout or inside the installed package."""


def texts_folder() -> str:
    """The folder of the rule texts: inside the installed package, or at the top of a checkout."""
    installed = os.path.join(_PACKAGE, FOLDER)
    return installed if os.path.isdir(installed) else os.path.join(_PACKAGE, os.pardir, FOLDER)


def all_texts() -> list[tuple[Variant, RuleText | RuleTextError]]:
    """Every game with its text, or why that cannot be read, in the order of the games."""
    found: list[tuple[Variant, RuleText | RuleTextError]] = []
    for variant in known_games().values():
        try:
            found.append((variant, find_text(variant.id)))
        except RuleTextError as damage:
            found.append((variant, damage))
    return found


def find_text(variant: str, folder: str | None = None) -> RuleText:
    """The rule text of a variant, by its name, as ``Catalogue.find`` takes it.

    Raises ``UnknownVariant``, and ``RuleTextError`` when the text is missing or damaged.
    """
    variant_found = known_games().find(variant)
    if variant_found.house is not None:
        # Not to be read but made, which takes the games.
        from warcards_tui.rulebook.made import made_text

        return made_text(variant_found, find_text(variant_found.house.base.id, folder))
    found = variant_found.id
    file = f"{FOLDER}/{found}.md"
    parsed = parse_text(
        read_text(os.path.join(folder or texts_folder(), f"{found}.md"), file), file
    )
    if parsed.variant != found:
        raise RuleTextError(file, 2, f"the variant is {parsed.variant!r}, not {found!r}.")
    return parsed


def read_text(path: str, file: str) -> str:
    """The text at a path. Raises ``RuleTextError`` with the name ``file``."""
    try:
        with open(path, "rb") as source:
            content = source.read()
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
