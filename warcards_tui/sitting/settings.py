"""Settings of the program as data for both modes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from warcards_tui.bots.levels import LEVEL_NAMES
from warcards_tui.games.options import Option, OptionError, Value
from warcards_tui.sitting.actions import Keymap
from warcards_tui.sitting.own_themes import own_themes
from warcards_tui.store import Store
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.table.pace import LONGEST, PACES
from warcards_tui.voice import menus as voice
from warcards_tui.words import accessibility
from warcards_tui.words import settings as texts
from warcards_tui.words.utterance import LENGTHS

OUR_THEMES = ("table", "felt-blue", "burgundy", "paper", "contrast", "crt")
"""Themes of this program, each a file in ``tui/colors``; the first is the default."""

THEMES = (
    *OUR_THEMES,
    *("textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "dracula"),
    *("tokyo-night", "monokai", "flexoki", "catppuccin-latte", "catppuccin-frappe"),
    *("catppuccin-macchiato", "solarized-light", "solarized-dark", "rose-pine", "rose-pine-moon"),
    *("rose-pine-dawn", "atom-one-dark", "atom-one-light", "ansi-dark", "ansi-light"),
)
"""Themes of the full screen: those of this program, then Textual's; a user's own follow."""

_EARLIER = {
    **{("theme", "light"): "paper", ("theme", "terminal"): "ansi-dark"},
    **{("pack", "two-colour"): "two-color", ("pack", "four-colour"): "four-color"},
}
"""New names of values that users may have saved or written in earlier versions."""


def _setting(name: str, default: Value, **limits: Any) -> Option:
    """Return a setting with the help text of its name."""
    return Option(name, default, texts.record(name)["help"], **limits)


SETTINGS: dict[str, Option] = {
    option.name: option
    for option in (
        _setting("face", "ask", choices=("ask", "full", "plain")),
        _setting(
            "pace", "normal", choices=tuple(pace.name for pace in PACES), low=100, high=LONGEST
        ),
        _setting("level", "average", choices=LEVEL_NAMES),
        _setting("bots", 1, low=1, high=7),
        _setting("speech", "off", choices=("off", "own"), low=100, high=700),
        _setting("length", "normal", choices=LENGTHS),
        _setting("hush", "no", choices=("no", "yes")),
        _setting("lines", "voice", choices=("voice", "timed", "by-key")),
        _setting("cells", 40, choices=("0",), low=12, high=80),
        _setting("finger", 100, low=60, high=200),
        *[
            _setting(f"bell-{name}", "off", choices=("off", "on"))
            for name in ("card", "turn", "won", "penalty", "end")
        ],
        _setting("keys", "warcards", choices=("warcards", "playroom", "playpalace")),
        _setting("race", "fair", choices=("fair", "as-you", "as-they-are")),
        _setting("scale", 100, choices=("off",), low=25, high=2000),
        _setting("goal", 5, low=0, high=60),
        _setting("days", "shown", choices=("shown", "hidden")),
        _setting("theme", "table", choices=THEMES),
        _setting("pack", "two-color", choices=("two-color", "four-color", "letters")),
        _setting("backs", "lattice", choices=("lattice", "diamonds", "plain")),
        _setting("glyphs", "auto", choices=("auto", "unicode", "ascii")),
        _setting("moments", "full", choices=("full", "still", "off")),
        _setting("holds", "timed", choices=("timed", "until-key")),
        _setting("stops", "specials", choices=("specials", "wars", "nothing")),
        _setting("mouse", "on", choices=("on", "off")),
        _setting("bell", "off", choices=("off", "slap", "won")),
    )
}


LABELS = {voice.setting_name(name): name for name in SETTINGS}
"""Names of the settings by their labels."""

ACCESSIBILITY = (
    *("face", "speech", "hush", "length", "lines", "cells", "finger"),
    *("bell-card", "bell-turn", "bell-won", "bell-penalty", "bell-end"),
    *("keys", "race", "scale"),
)
"""Settings for players who use speech or braille, in display order."""


def setting(name: str) -> Option:
    """Return a setting with all present choices, including the user's own themes."""
    option = SETTINGS[name]
    if name == "theme":
        return option._replace(choices=(*option.choices, *own_themes(option.choices)))
    return option


def read_setting(store: Store, name: str) -> Value:
    """Return the saved value of a setting; its default if that is missing or invalid."""
    option = setting(name)
    kept = store.setting(name, None)
    try:
        if kept is None:
            return option.default
        return _parsed(option, str(kept))
    except OptionError:
        return option.default


def chosen_setting(store: Store, name: str) -> Value | None:
    """Return the value of a setting that the user has chosen, otherwise None."""
    return None if store.setting(name, None) is None else read_setting(store, name)


def variable(name: str) -> str:
    """Return the environment variable of a setting.

    >>> variable("bell-turn")
    'WARCARDS_BELL_TURN'
    """
    return f"WARCARDS_{name.upper().replace('-', '_')}"


def heed_environment(store: Store) -> None:
    """Apply the settings in environment variables, as long as the store is open.

    An invalid value is skipped with a notice.
    """
    for name in SETTINGS:
        if text := os.environ.get(variable(name), "").strip():
            try:
                store.given[name] = parsed(setting(name), text)
            except OptionError as wrong:
                store.notices.append(
                    accessibility.refused_variable(variable=variable(name), wrong=str(wrong)).text
                )


def usual_pace(store: Store, *, slaps: bool, aloud: bool) -> str:
    """Return the default pace of a game.

    A player in speech who has set nothing plays untimed, because it is unknown how fast the voice
    says a card. With lines by key the game is untimed too, because no clock runs.
    """
    if aloud and read_setting(store, "lines") == "by-key":
        return "untimed"
    unset = all(store.setting(name, None) is None for name in ("pace", "speech"))
    return "untimed" if slaps and aloud and unset else str(read_setting(store, "pace"))


def _parsed(option: Option, text: str) -> Value:
    word = text.strip()
    return option.parse(text if word in option.choices else _EARLIER.get((option.name, word), text))


def parsed(option: Option, text: str) -> Value:
    """Return a value written in a menu. Raises ``OptionError`` with the valid values."""
    try:
        return _parsed(option, text)
    except OptionError:
        name = voice.setting_name(option.name) if option.name in SETTINGS else option.name
        name, word = name.replace("_", " "), text.strip()
        hint = nearest_hint(word, option.choices)
        raise OptionError(voice.not_taken(name, word, option.allowed, hint)) from None


def keymap_of(store: Store, game: str = "") -> Keymap:
    """Return the player's keys in a game, or outside games."""
    layout = str(read_setting(store, "keys"))
    return Keymap(store.setting("keymap", {}), game, layout, _displaced)


def _displaced(keymap: Keymap) -> Mapping[str, str]:
    """Return new keys for actions whose own key the player has given away."""
    # Imported late, because it imports all controls, and most players change no key.
    from warcards_tui.sitting.keys import displaced

    return displaced(keymap)


def find_setting(text: str, listed: Iterable[str] = SETTINGS, others: Iterable[str] = ()) -> str:
    """Return the name of the setting that a user calls by its name or its label.

    Raises ``OptionError`` with the nearest name, of a setting or of ``others``, or else with all
    ``listed`` names.
    """
    name = text.strip().lower().replace("_", "-")
    if name in SETTINGS:
        return name
    if (label := name.replace("-", " ")) in LABELS:
        return LABELS[label]
    given = repr(shortened(text))
    if hint := nearest_hint(name, (*SETTINGS, *LABELS, *others)):
        raise OptionError(texts.no_such_setting(name=given, hint=hint).text)
    names = ", ".join(listed)
    raise OptionError(texts.no_such_setting_listed(name=given, names=names).text)


def change_setting(store: Store, name: str, text: str) -> Value:
    """Save the value in ``text``. Raises ``OptionError`` for a wrong name or value."""
    name = find_setting(name)
    value = parsed(setting(name), text)
    store.set_setting(name, value)
    return value
