"""The program's settings as data: both faces show them from this one place."""

from __future__ import annotations

import os
from collections.abc import Mapping

from warcards_tui.bots.levels import LEVEL_NAMES
from warcards_tui.games.options import Option, OptionError, Value
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.sitting.actions import Keymap
from warcards_tui.sitting.own_themes import own_themes
from warcards_tui.store import Store
from warcards_tui.table.pace import LONGEST, PACES
from warcards_tui.voice import menus as voice
from warcards_tui.words import accessibility
from warcards_tui.words.utterance import LENGTHS

THEMES = (
    *("table", "felt-blue", "burgundy", "paper", "contrast", "crt"),
    *("textual-dark", "textual-light", "nord", "gruvbox", "catppuccin-mocha", "dracula"),
    *("tokyo-night", "monokai", "flexoki", "catppuccin-latte", "catppuccin-frappe"),
    *("catppuccin-macchiato", "solarized-light", "solarized-dark", "rose-pine", "rose-pine-moon"),
    *("rose-pine-dawn", "atom-one-dark", "atom-one-light", "ansi-dark", "ansi-light"),
)
"""The themes of the full screen: six of ours, then those that Textual has. A user's own follow."""

_EARLIER = {("theme", "light"): "paper", ("theme", "terminal"): "ansi-dark"}
"""What values are called now that settings of earlier versions may have."""

SETTINGS: dict[str, Option] = {
    option.name: option
    for option in (
        Option(
            "face",
            "ask",
            "Which face opens: full screen, or plain lines for screen readers and braille.",
            choices=("ask", "full", "plain"),
        ),
        Option(
            "pace",
            "normal",
            "How soon a bot's card follows the last one; a number is in milliseconds.",
            choices=tuple(pace.name for pace in PACES),
            low=100,
            high=LONGEST,
        ),
        Option("level", "average", "How strong the bots of a new game are.", choices=LEVEL_NAMES),
        Option("bots", 1, "How many bots a new game has.", low=1, high=7),
        Option(
            "speech",
            "off",
            "Words a minute of your screen reader; own is for speaking without one.",
            choices=("off", "own"),
            low=100,
            high=700,
        ),
        Option("length", "normal", "How long the sentences are.", choices=LENGTHS),
        Option("hush", "no", "Whether a key stops your voice at once.", choices=("no", "yes")),
        Option(
            "lines",
            "voice",
            "When the next line comes: after your voice, after time to read, or by Enter.",
            choices=("voice", "timed", "by-key"),
        ),
        Option(
            "cells",
            40,
            "How many cells your braille display has; 0 for none.",
            choices=("0",),
            low=12,
            high=80,
        ),
        Option(
            "finger",
            100,
            "How many words a minute you read by finger, for timed lines.",
            low=60,
            high=200,
        ),
        *[
            Option(f"bell-{name}", "off", f"Whether the bell rings {when}.", choices=("off", "on"))
            for name, when in (
                ("card", "for each card that can be slapped"),
                ("turn", "when it is your turn"),
                ("won", "twice, when you win a pile or a trick"),
                ("penalty", "three times, when a slap was wrong"),
                ("end", "four times, when you win a game"),
            )
        ],
        Option(
            "keys",
            "warcards",
            "Whose keys you press: ours, or those of other programs for playing by ear.",
            choices=("warcards", "playroom", "playpalace"),
        ),
        Option(
            "race",
            "fair",
            "How bots race you by ear: made even with you, as quick as you, or as they are.",
            choices=("fair", "as-you", "as-they-are"),
        ),
        Option(
            "scale",
            100,
            "Percent of the usual time that you and the bots have; off is without a clock.",
            choices=("off",),
            low=25,
            high=2000,
        ),
        Option(
            "goal",
            5,
            "How many minutes a day you want to play and practise; 0 for no goal.",
            low=0,
            high=60,
        ),
        Option(
            "days",
            "shown",
            "Whether the days on which you practised are counted where you see it.",
            choices=("shown", "hidden"),
        ),
        Option(
            "theme",
            "table",
            "Colours of the full screen; ansi-dark and ansi-light are your terminal's own.",
            choices=THEMES,
        ),
        Option(
            "pack",
            "two-colour",
            "Colours of the suits; letters puts S, H, D and C beside the signs.",
            choices=("two-colour", "four-colour", "letters"),
        ),
        Option(
            "backs",
            "lattice",
            "What cards face down look like.",
            choices=("lattice", "diamonds", "plain"),
        ),
        Option(
            "glyphs",
            "auto",
            "Suit signs on the drawn cards, or letters only.",
            choices=("auto", "unicode", "ascii"),
        ),
        Option(
            "moments",
            "full",
            "What has happened is shown: moving, held still, or in the banner alone.",
            choices=("full", "still", "off"),
        ),
        Option(
            "holds",
            "timed",
            "How long that is shown: as long as the pace allows, or until you press a key.",
            choices=("timed", "until-key"),
        ),
        Option(
            "stops",
            "specials",
            "Where games that run by themselves stop: at all that is special, at wars, or nowhere.",
            choices=("specials", "wars", "nothing"),
        ),
        Option(
            "mouse",
            "on",
            "Whether the full screen takes clicks, from its next start on.",
            choices=("on", "off"),
        ),
        Option(
            "bell",
            "off",
            "When the bell of the full screen rings: never, when you slap, or when you win a race.",
            choices=("off", "slap", "won"),
        ),
    )
}


ACCESSIBILITY = (
    *("face", "speech", "hush", "length", "lines", "cells", "finger"),
    *("bell-card", "bell-turn", "bell-won", "bell-penalty", "bell-end"),
    *("keys", "race", "scale"),
)
"""What matters to who listens or reads braille, in the order in which it is told."""


def setting(name: str) -> Option:
    """A setting as it can be chosen now, with the themes that the user has made."""
    option = SETTINGS[name]
    if name == "theme":
        return option._replace(choices=(*option.choices, *own_themes(option.choices)))
    return option


def read_setting(store: Store, name: str) -> Value:
    """The kept value of a setting, or its default when none, or none that is allowed, is kept."""
    option = setting(name)
    kept = store.setting(name, None)
    try:
        if kept is None:
            return option.default
        word = str(kept)
        return option.parse(word if word in option.choices else _EARLIER.get((name, word), word))
    except OptionError:
        return option.default


def chosen_setting(store: Store, name: str) -> Value | None:
    """The same of a setting that has been chosen; None of one that has not."""
    return None if store.setting(name, None) is None else read_setting(store, name)


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("bell-turn")
    'WARCARDS_BELL_TURN'
    """
    return f"WARCARDS_{name.upper().replace('-', '_')}"


def heed_environment(store: Store) -> None:
    """Takes over the settings in environment variables, for as long as the store is open.

    A value that cannot be taken is left out, and a notice tells so.
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
    """The pace of a game for which no other is asked.

    Who listens and has set nothing races nobody: how fast a card is heard is not known yet. Nor
    does who reads by key, since no clock runs.
    """
    if aloud and read_setting(store, "lines") == "by-key":
        return "untimed"
    unset = all(store.setting(name, None) is None for name in ("pace", "speech"))
    return "untimed" if slaps and aloud and unset else str(read_setting(store, "pace"))


def parsed(option: Option, text: str) -> Value:
    """The value that is written in a menu. Raises ``OptionError`` with the values there are."""
    try:
        return option.parse(text)
    except OptionError:
        name, word = option.name.replace("_", " "), text.strip()
        wrong = voice.not_taken(name, word, option.allowed)
        raise OptionError(wrong + nearest_hint(word, option.choices)) from None


def keymap_of(store: Store, game: str = "") -> Keymap:
    """The person's keys in a game, or away from any."""
    layout = str(read_setting(store, "keys"))
    return Keymap(store.setting("keymap", {}), game, layout, _displaced)


def _displaced(keymap: Keymap) -> Mapping[str, str]:
    """Return the keys of actions whose own the person has given away."""
    # It imports all controls, and most people change no key.
    from warcards_tui.sitting.keys import displaced

    return displaced(keymap)


def change_setting(store: Store, name: str, text: str) -> Value:
    """Keeps the value written in ``text``. Raises ``OptionError`` for a wrong name or value."""
    if name not in SETTINGS:
        raise OptionError(
            f"There is no setting {shortened(name)!r}; there are {', '.join(SETTINGS)}."
            + nearest_hint(name, SETTINGS)
        )
    value = parsed(setting(name), text)
    store.set_setting(name, value)
    return value
