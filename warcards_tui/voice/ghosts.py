"""What is said of ghosts: bots made of somebody's own log."""

from __future__ import annotations

from warcards_tui.cards.parts import counted

NAMES = {
    "ghost": "you, lately",
    "ghost:last-week": "you, last week",
    "ghost:best-day": "you, your best day",
    "ghost:200-ago": "you, 200 items ago",
}
"""The levels of ghosts, as they are told."""

_SENT = {"challenge": "who sent this game"}


def level_name(level: str) -> str:
    """A level of a bot, as it is told.

    >>> level_name("ghost:last-week"), level_name("quick")
    ('you, last week', 'quick')
    """
    return NAMES.get(level) or _SENT.get(level, level)


def sits(
    name: str,
    level: str,
    seen: float,
    slapped: float,
    pace: float | None,
    *,
    slaps_only: bool = False,
) -> str:
    """A ghost sits down: of what it is made, its shares from 0 to 1, and its pace in ms. With
    ``slaps_only`` it decides besides, and not as somebody would.

    >>> sits("Ghost", "ghost:last-week", 0.84, 0.12, 920.0)
    'Ghost is you, last week: sees 84 of 100, falls for 12 of 100 near misses, 0.9 seconds.'
    >>> sits("Ghost", "ghost", 0.9, 0.1, None, slaps_only=True)[-25:]
    'Only its slaps are yours.'
    """
    shares = f"sees {seen * 100:.0f} of 100, falls for {slapped * 100:.0f} of 100 near misses"
    time = "" if pace is None else f", {pace / 1000:.1f} seconds"
    rest = " Only its slaps are yours." if slaps_only else ""
    return f"{name} is {level_name(level)}: {shares}{time}.{rest}"


def too_few(game: str, span: str, items: int, least: int) -> str:
    """There is too little of somebody for that ghost.

    >>> too_few("Egyptian War", "ghost:last-week", 12, 40)
    'A ghost of you, last week, needs 40 items of Egyptian War; there are 12.'
    >>> too_few("Egyptian War", "ghost:200-ago", 0, 40)
    'A ghost of you, 200 items ago, needs 40 items of Egyptian War; there are none.'
    """
    there = f"there {'is' if items == 1 else 'are'} {items or 'none'}"
    needs = f"needs {counted(least, 'item')} of {game}"
    return f"A ghost of {level_name(span)}, {needs}; {there}."


def help(words: str, game: str, items: int, least: int) -> str:
    """The help of a bot of the game, with what a ghost needs where there is none yet."""
    if items >= least:
        return f"{words} It can be you, too."
    return f"{words} A ghost, made of you, needs {least} items of {game}; there are {items}."
