"""Links into the page: the text after the # of an address, as words of the command line.

You cannot know who made a link. So a link can only start a game, a lesson or a drill, each of its
words is a value and never an option, and the program checks them like those of its own command
line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote, unquote

from warcards_tui.suggestions import nearest_hint, shortened

LONGEST = 13_000
"""Characters of the longest link: a code has up to 12,000."""

_VALUES = ("seed", "bots", "pace", "deal", "position", "turn", "option")
"""Options of ``warcards play`` that a link can give; a drill or a lesson has fewer."""

_PLACES = {"learn": ("seed",), "drill": ("seed", "pace"), "daily": ("pace",)}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


class LinkError(ValueError):
    """A link that leads nowhere; the message says why, in one line."""


def arguments(link: str) -> list[str]:
    """Return the words of the command line for a link; those of home for an empty one.

    Raises ``LinkError``.

    >>> arguments("berkeley-war&seed=7&option=limit%3D80")
    ['play', 'berkeley-war', '--seed=7', '--option=limit=80']
    >>> arguments("learn/egyptian-war/laying-cards")
    ['learn', 'egyptian-war/laying-cards']
    >>> arguments("daily=2026-11-26")
    ['daily', '--day=2026-11-26']
    """
    if len(link) > LONGEST:
        raise LinkError(f"The link is too long: {LONGEST} characters are enough for any game.")
    where, *values = link.lstrip("#").split("&")
    if not where and not values:
        return []
    where = unquote(where)
    target, is_given, given = where.partition("=")
    if target == "challenge":
        return ["play", f"--challenge={given}", *[_argument(each, ("pace",)) for each in values]]
    place, *names = target.split("/")
    if place not in _PLACES:
        place, names = "play", [place, *names]
    wanted = (names and not is_given) or place == "daily"
    if not wanted or not all(map(_NAME.fullmatch, names)):
        raise LinkError(
            "A link names a game, a lesson, a drill, the daily deal or a challenge, like #war;"
            f" {shortened(where)!r} is none."
        )
    words = names if place == "drill" or not names else ["/".join(names)]
    if is_given:
        words = [*words, f"--day={given}"]
    known = _PLACES.get(place, _VALUES)
    return [place, *words, *[_argument(each, known) for each in values]]


def _argument(written: str, known: Sequence[str]) -> str:
    name, is_there, value = unquote(written).partition("=")
    if name not in known or not is_there:
        hint = nearest_hint(name, known)
        raise LinkError(
            f"A link can't set {shortened(name)!r}; it can set {', '.join(known)}.{hint}"
        )
    return f"--{name}={value}"


def to_game(variant: str, values: Mapping[str, str], options: Mapping[str, str]) -> str:
    """Return the link to a game, to be put after the #.

    >>> to_game("war", {"deal": "AS / KH"}, {"limit": "9"})
    'war&deal=AS%20/%20KH&option=limit%3D9'
    """
    told = [*values.items(), *[("option", f"{name}={value}") for name, value in options.items()]]
    return "&".join([variant, *[f"{name}={quote(value)}" for name, value in told]])
