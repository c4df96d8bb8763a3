"""Keys of the full screen outside a game, with key bar entry and help line."""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import Binding

from warcards_tui.sitting.actions import Action, action
from warcards_tui.sitting.menus.menu import LETTERS, Section
from warcards_tui.words import menus, screens

HELP = action("app.help", "?")
COMMANDS = action("app.commands", ":")
QUIT = Action("app.quit", "ctrl+q", "quit", menus.quit_help)
EVERYWHERE = (HELP, COMMANDS, QUIT)

UP = action("menu.up", "up")
DOWN = action("menu.down", "down")
FIRST = action("menu.first", "home")
LAST = action("menu.last", "end")
CHOOSE = action("menu.choose", "enter")
LESS = action("menu.less", "left")
MORE = action("menu.more", "right")
EXPLAIN = action("menu.explain", "w")
FORGET = action("menu.forget", "delete")
BACK = action("menu.back", "q")
FIND = action("menu.find", "/")
PAGE_ON = action("menu.page-on", "space")
LISTS = (UP, DOWN, FIRST, LAST, PAGE_ON, CHOOSE, LESS, MORE, EXPLAIN, FIND, FORGET, BACK)

GAMES = action("menu.games", LETTERS["games"])
LESSONS = action("menu.lessons", LETTERS["lessons"])
DRILLS = action("menu.drills", LETTERS["drills"])
RULES = action("menu.rules", LETTERS["rules"])
PROGRESS = action("menu.progress", LETTERS["progress"])
PLAYED = action("menu.played", LETTERS["played"])
SETTINGS = action("menu.settings", LETTERS["settings"])
PLACES = {
    "games": GAMES,
    "lessons": LESSONS,
    "drills": DRILLS,
    "rules": RULES,
    "progress": PROGRESS,
    "played": PLAYED,
    "settings": SETTINGS,
}
"""Destinations from every list, by the ids of home's rows, with the letters of text mode.

A row of a list with the same letter comes first: on the page of a game they lead to its own parts.
"""

ACTIONS = (*EVERYWHERE, *LISTS, *PLACES.values())
"""All actions of the full screen; sessions define the keys of games."""


def with_changes(changed: Mapping[str, object]) -> dict[str, str]:
    """Return the key of every action by id, with the user's changes.

    If an action's key went to another action, it gets the key that became free.
    """
    freed = {str(changed[each.id]): each.key for each in ACTIONS if each.id in changed}
    found = {}
    for each in ACTIONS:
        key = each.key
        for _ in ACTIONS:
            key = freed.get(key, key)
        found[each.id] = str(changed.get(each.id, key))
    return found


SECTIONS = (
    Section(screens.on_all_pages, EVERYWHERE, everywhere=True),
    Section(screens.in_lists, LISTS),
    Section(screens.from_lists, tuple(PLACES.values())),
)
"""The same actions in the sections of the key settings."""

_MORE_KEYS = {
    COMMANDS.id: "ctrl+p",
    QUIT.id: "ctrl+c",
    UP.id: "k",
    DOWN.id: "j",
}
"""Additional keys out of habit, never needed."""


def own_keys(chosen: Mapping[str, str]) -> frozenset[str]:
    """Return the keys, by Textual's names, that work everywhere.

    ``chosen`` has the key of every action id.
    """
    found = set()
    for each in EVERYWHERE:
        found |= {textual_name(key) for key in keys_of(each, chosen[each.id])}
    return frozenset(found)


def keys_of(action: Action, key: str) -> tuple[str, ...]:
    """Return all keys of an action whose key is ``key``: this one, and the habitual one."""
    more = _MORE_KEYS.get(action.id, "") if key == action.key else ""
    return tuple(filter(None, (key, more)))


def textual_name(key: str) -> str:
    """Return Textual's name of a key.

    >>> textual_name("q"), textual_name("?"), textual_name(","), textual_name("ctrl+q")
    ('q', 'question_mark', 'comma', 'ctrl+q')
    """
    if key == ",":
        return "comma"  # In a binding, a comma separates two keys.
    (bound,) = Binding.make_bindings([Binding(key, "")])
    return bound.key


_CAPS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def binding(action: Action, does: str, *, priority: bool = False) -> Binding:
    """Return a Textual binding of one of our actions to a method."""
    return Binding(
        ",".join(keys_of(action, action.key)),
        does,
        action.title,
        tooltip=action.help,
        id=action.id,
        priority=priority,
    )


def key_cap(key: str, *, unicode: bool) -> str:
    """Return a key as printed on its cap: ``R``, ``Space``, an arrow."""
    if unicode and key in _CAPS:
        return _CAPS[key]
    if len(key) == 1:
        return key.upper()
    return "+".join(part.capitalize() for part in key.split("+"))
