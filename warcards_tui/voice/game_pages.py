"""Messages of the pages of the games."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text, listed
from warcards_tui.voice.ghosts import level_name
from warcards_tui.words import game_pages, menus


def play(levels: Sequence[str], pace: str) -> str:
    """Return the setup with which a game would start now.

    >>> play(["average"], "lively"), play(["quick", "quick"], "fast")
    ('against Rosa, average, lively pace', 'against 2 bots, quick, fast pace')
    """
    how = level_name(levels[0]) if len(set(levels)) == 1 else listed(map(level_name, levels)).text
    who: Text = "Rosa" if len(levels) == 1 else menus.bots(many=len(levels))
    return game_pages.play(who=who, how=how, pace=pace).text


def units(done: int, many: int, next_unit: str) -> str:
    """Return the progress in a lesson; ``next_unit`` is empty after the last."""
    if not next_unit:
        return game_pages.units(done=done, many=many).text
    return game_pages.units_next(done=done, many=many, next=next_unit).text


def minutes(least: int, most: int) -> str:
    """Return the usual length of a game."""
    return str(least) if least == most else game_pages.minutes(least=least, most=most).text


def facts(
    stars: str, least: int, most: int, played: int, won: int, best: float | None, due: int
) -> str:
    """Return a game in columns: difficulty, minutes, won of played, best slap (ms), rules due.

    >>> facts("●●●", 5, 15, 4, 1, 412, 7)
    '●●●  5-15 min   won 1 of 4  0.41 s  7 due'
    """
    span = f"{least}-{most}" if most > least else f"{most}" if most else ""
    long = game_pages.minutes_column(minutes=span).text if span else ""
    columns = [f"{stars:3}", f"{long:9}"]
    if played:
        columns.append(game_pages.won_column(won=won, played=played).text)
    if best is not None:
        columns.append(game_pages.best_column(best=f"{best / 1000:.2f}").text)
    if due:
        columns.append(game_pages.due_column(due=due).text)
    return "  ".join([each for each in columns if each]).rstrip()


_NAMED = 3
"""Number of drills named on the page of a game; the others are counted."""


def drills(names: Sequence[str]) -> str:
    """Return the drills of a game.

    >>> drills(["Which rule?", "Slap or not"]), drills(["Which rule?", "Remainders", "A", "B"])
    ('which rule, slap or not', 'which rule, remainders, a and 1 more')
    """
    told = ", ".join([each.rstrip("?").lower() for each in names[:_NAMED]])
    more = len(names) - _NAMED
    return game_pages.drills(names=told, more=more).text if more > 0 else told
