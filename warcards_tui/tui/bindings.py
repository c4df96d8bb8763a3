"""The keys of the full screen outside a game: each record is binding, key bar entry and help line
at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import Binding

from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.menus.menu import LETTERS, Section
from warcards_tui.words import menus, screens

HELP = Action("app.help", "?", "keys", "The keys of this moment; the last row leads to all keys.")
COMMANDS = Action("app.commands", ":", "commands", "Find any command by typing a part of its name.")
QUIT = Action("app.quit", "ctrl+q", "quit", menus.quit_help)
EVERYWHERE = (HELP, COMMANDS, QUIT)

UP = Action("menu.up", "up", "up", "The row above.")
DOWN = Action("menu.down", "down", "down", "The row below.")
FIRST = Action("menu.first", "home", "first", "The first row.")
LAST = Action("menu.last", "end", "last", "The last row.")
CHOOSE = Action("menu.choose", "enter", "choose", "Open the row, or change its value.")
LESS = Action("menu.less", "left", "value before", "The value before, or one less.")
MORE = Action("menu.more", "right", "next value", "The next value, or one more.")
EXPLAIN = Action("menu.explain", "w", "what is this", "What the row is about, once more.")
FORGET = Action("menu.forget", "delete", "forget", "Remove the selected kept game, after a yes.")
BACK = Action("menu.back", "q", "leave", "Back to where you came from.")
FIND = Action("menu.find", "/", "find", "Narrow the list by what you type.")
PAGE_ON = Action("menu.page-on", "space", "page on", "Go a page further.")
LISTS = (UP, DOWN, FIRST, LAST, PAGE_ON, CHOOSE, LESS, MORE, EXPLAIN, FIND, FORGET, BACK)

GAMES = Action("menu.games", LETTERS["games"], "play", "Go to the list of all games.")
LESSONS = Action("menu.lessons", LETTERS["lessons"], "learn", "Go to the lessons.")
DRILLS = Action("menu.drills", LETTERS["drills"], "drill", "Go to the drills.")
RULES = Action("menu.rules", LETTERS["rules"], "rules", "Go to the texts of the rules.")
PROGRESS = Action("menu.progress", LETTERS["progress"], "progress", "Go to your progress.")
PLAYED = Action("menu.played", LETTERS["played"], "replays", "Go to the games you have played.")
SETTINGS = Action("menu.settings", LETTERS["settings"], "settings", "Go to the settings.")
PLACES = {
    "games": GAMES,
    "lessons": LESSONS,
    "drills": DRILLS,
    "rules": RULES,
    "progress": PROGRESS,
    "played": PLAYED,
    "settings": SETTINGS,
}
"""Where every list leads, by the ids of the rows of home and by its letters: those that the plain
face has. A row of a list with that letter goes before: on the page of a game they lead to what is
its own.
"""

ACTIONS = (*EVERYWHERE, *LISTS, *PLACES.values())
"""All that is the full screen's own; the keys of the games are the session's."""


def with_changes(changed: Mapping[str, object]) -> dict[str, str]:
    """Return the keys of all actions, by id, with those that the person has changed. An action has
    the key that became free if its own was given to another one.
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
"""The same, as they stand in the menu of keys."""

_MORE_KEYS = {
    COMMANDS.id: "ctrl+p",
    QUIT.id: "ctrl+c",
    UP.id: "k",
    DOWN.id: "j",
}
"""Further keys that do the same: habits, never needed."""


def own_keys(chosen: Mapping[str, str]) -> frozenset[str]:
    """The keys, by Textual's names, that work everywhere; ``chosen`` has the key of every action
    id.
    """
    found = set()
    for action in EVERYWHERE:
        found |= {textual_name(key) for key in keys_of(action, chosen[action.id])}
    return frozenset(found)


def keys_of(action: Action, key: str) -> tuple[str, ...]:
    """Return all keys of an action whose key is ``key``: its own, and the habit beside it."""
    more = _MORE_KEYS.get(action.id, "") if key == action.key else ""
    return tuple(filter(None, (key, more)))


def textual_name(key: str) -> str:
    """The name that Textual has for a key.

    >>> textual_name("q"), textual_name("?"), textual_name(","), textual_name("ctrl+q")
    ('q', 'question_mark', 'comma', 'ctrl+q')
    """
    if key == ",":
        return "comma"  # In a binding it stands between two keys.
    (bound,) = Binding.make_bindings([Binding(key, "")])
    return bound.key


_CAPS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def binding(action: Action, does: str, *, priority: bool = False) -> Binding:
    """The binding of an action of ours to a method of Textual's kind."""
    return Binding(
        ",".join(keys_of(action, action.key)),
        does,
        action.title,
        tooltip=action.help,
        id=action.id,
        priority=priority,
    )


def key_cap(key: str, *, unicode: bool) -> str:
    """A key as it is printed on its cap: ``R``, ``Space``, an arrow."""
    if unicode and key in _CAPS:
        return _CAPS[key]
    if len(key) == 1:
        return key.upper()
    return "+".join(part.capitalize() for part in key.split("+"))
