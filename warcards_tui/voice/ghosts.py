"""Messages of ghosts: bots made from the player's own log."""

from __future__ import annotations

from warcards_tui.words import ghosts as words
from warcards_tui.words.catalogue import Message


def level_name(level: str) -> str:
    """Return the name of a bot's level.

    >>> level_name("ghost:last-week"), level_name("quick")
    ('you, last week', 'quick')
    """
    return words.levels.get(level, level)


def sits(
    name: str,
    level: str,
    seen: float,
    slapped: float,
    pace: float | None,
    *,
    slaps_only: bool = False,
) -> Message:
    """Return the announcement of a ghost; shares are from 0 to 1, ``pace`` is in ms.

    With ``slaps_only`` its decisions in the game are not those of the player.

    >>> sits("Ghost", "ghost:last-week", 0.84, 0.12, 920.0).eye
    'Ghost is you, last week: sees 84 percent, falls for 12 percent of near misses, 0.9 seconds.'
    >>> sits("Ghost", "ghost", 0.9, 0.1, None, slaps_only=True).eye[-25:]
    'Only its slaps are yours.'
    """
    of = level_name(level)
    shares = round(seen * 100), round(slapped * 100)
    note = words.slaps_only if slaps_only else ""
    if pace is None:
        return words.sits(name=name, level=of, seen=shares[0], slapped=shares[1], note=note)
    return words.sits_paced(
        name=name,
        level=of,
        seen=shares[0],
        slapped=shares[1],
        seconds=f"{pace / 1000:.1f}",
        note=note,
    )


def too_few(game: str, span: str, items: int, least: int) -> Message:
    """Return the message about too little data for that ghost.

    >>> too_few("Egyptian War", "ghost:last-week", 12, 40).eye
    'A ghost of you, last week, needs 40 answers in Egyptian War; you have 12.'
    >>> too_few("Egyptian War", "ghost:200-ago", 0, 40).eye
    'A ghost of you, 200 questions ago, needs 40 answers in Egyptian War; you have none.'
    """
    level = level_name(span)
    if items == 1:
        return words.needs_more_than_one(level=level, least=least, game=game)
    return words.needs_items(level=level, least=least, game=game, questions=items)


def help(bot: str, game: str, items: int, least: int) -> str:
    """Return the help text of a bot, with the data that a ghost of the player lacks."""
    if items >= least:
        return words.bot_help(help=bot).eye
    return words.bot_help_lacking(help=bot, least=least, game=game, questions=items).eye
