"""Messages of menus in all modes; the news comes first, since listeners move on early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import FormText, Text, listed, row
from warcards_tui.suggestions import shortened
from warcards_tui.words import menus, settings
from warcards_tui.words.catalogue import Message


def setting_name(name: str) -> str:
    """Return the label of a program setting.

    >>> setting_name("bell-turn")
    'turn bell'
    """
    return settings.record(name)["label"]


def option_name(name: str) -> str:
    """Return the name of a game option in a list, with its unit."""
    return menus.options.get(name, name.replace("_", " "))


def home_question(name: str, *, kept: bool, key: str = "") -> Message:
    """Return the home question; it is short, and names Enter and one other ``key``."""
    words = menus.go_on_question if kept else menus.play_question
    return words(name=name, key=key or menus.helps)


def offer_question(title: str, key: str = "") -> Message:
    """Return the home question if the first offer is not a game."""
    return menus.offer_question(title=title, key=key or menus.helps)


def going_on(name: str, standing: Sequence[tuple[str, int]]) -> Message:
    """Return a saved game with the cards of each player if known, the listener first.

    >>> told = going_on("Berkeley War", [("you", 42), ("Rosa", 8)])
    >>> told.eye, told.ear
    ('Resume: Berkeley War, you 42 : 8 Rosa', 'Resume: Berkeley War, you 42, Rosa 8')
    """
    if not standing:
        return menus.kept_item(line=name)
    words = signs = ", ".join(f"{who} {many}" for who, many in standing)
    if len(standing) == 2:
        (me, mine), (other, theirs) = standing
        signs = f"{me} {mine} : {theirs} {other}"
    return menus.going_on(name=name, counts=FormText(signs, words))


def summary(name: str, levels: Sequence[str], pace: str, given: Mapping[str, object]) -> str:
    """Return the setup for the next game; ``given`` are options for this game only."""
    how = levels[:1] if len(set(levels)) == 1 else levels
    facts: list[Text] = [menus.bots(many=len(levels)), listed(how), menus.at_pace(pace=pace)]
    facts += [f"{option.replace('_', ' ')} {value}" for option, value in given.items()]
    return menus.summary(name=name, facts=row(facts)).text


def not_taken(name: str, text: str, allowed: str, hint: str = "") -> str:
    """Return the refusal of a value, with a hint or all allowed values."""
    if not text:
        return menus.nothing_taken(name=name, allowed=allowed).text
    if hint:
        return menus.not_taken_hint(name=name, text=repr(shortened(text)), hint=hint).text
    return menus.not_taken(name=name, allowed=allowed, text=repr(shortened(text))).text


def played_line(line: str, result: str, counts: Sequence[int]) -> str:
    """Return a game of the history: its name, its result, and its counts if it is over.

    >>> played_line("War against Rosa, 126 moves, 22 November 14:05", "You win", (40, 12))
    'War against Rosa, 126 moves, 22 November 14:05: you win, 40 to 12'
    """
    ended = result[:1].lower() + result[1:] if result.startswith(("You", "A ", "Not")) else result
    facts: list[Text] = [ended, row(counts, " to ")] if counts else [ended]
    return menus.played_line(line=line, result=row(facts)).text
