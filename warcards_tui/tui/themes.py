"""Our themes and their colors, and our colors for every other theme.

A theme provides variables in Textual's sense: ``VARIABLES`` are ours. Style sheets name them
(``$card``), and ``looks.look_of`` makes the drawing styles from them. A theme without one of them
gets it from its own colors, so that cards are readable in every theme of Textual or of a user.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from textual.color import Color
from textual.theme import Theme

from warcards_tui.sitting.settings import OUR_THEMES
from warcards_tui.words.catalogue import read

VARIABLES = {
    "felt": "the table",
    "felt-ink": "text on the felt",
    "felt-dim": "secondary text on the felt",
    "felt-accent": "highlights on the felt",
    "felt-warn": "a warning on the felt",
    "felt-line": "lines and empty places on the felt",
    "bar": "the top row and the key bar",
    "bar-ink": "text on the bar",
    "bar-dim": "secondary text on the bar",
    "bar-accent": "keys and highlights on the bar",
    "side": "the area beside the felt: story, rules, lists",
    "side-ink": "its text",
    "side-dim": "its secondary text",
    "side-warn": "its warnings",
    "chosen": "the selected row",
    "chosen-ink": "its text",
    "banner": "the banner of the next action",
    "banner-ink": "its text",
    "alarm": "the banner of a slap without a name yet, and of a pause",
    "alarm-ink": "its text",
    "mine": "the banner of your win",
    "mine-ink": "its text",
    "theirs": "the banner of another player's win",
    "theirs-ink": "its text",
    "wrong": "the banner of a mistake",
    "wrong-ink": "its text",
    "late": "the banner of a late slap",
    "late-ink": "its text",
    "text-mine": "your win, as text on felt, bar and side",
    "text-theirs": "another player's win, as text on felt, bar and side",
    "text-wrong": "a mistake, as text on felt, bar and side",
    "card": "a card",
    "card-ink": "spades and clubs",
    "card-red": "hearts and diamonds",
    "card-blue": "diamonds of the four-color deck, and blue signs",
    "card-green": "clubs of the four-color deck, and green signs",
    "card-yellow": "yellow signs",
    "card-edge": "the edge of a card",
    "card-lit": "a highlighted card",
    "card-lift": "a selected card",
    "card-lift-ink": "the mark of a selected card",
    "faded": "a card out of play",
    "faded-ink": "its spades and clubs",
    "faded-red": "its hearts and diamonds",
    "struck": "the mark of a wrong card",
    "struck-ink": "its text",
    "newest": "the line under the newest card",
    "topper-red": "a red Triple Topper card",
    "topper-black": "a black one",
    "topper-green": "a green one",
    "topper-blue": "a blue one",
    "topper-ink": "text on these cards",
    "topper-yellow": "a yellow Triple Topper card",
    "topper-yellow-ink": "its text",
    "back": "a card face down",
    "back-ink": "the pattern of its back",
}
"""Our variables, with what each colors. Each is one opaque color."""

READABLE = 4.5
"""Least contrast of text (WCAG 2.1, 1.4.3)."""


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two opaque colors, 1 to 21, as WCAG 2.1 defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    """Return the luminance of a color, from 0 to 1."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def is_dark(ground: Color) -> bool:
    """True if light text is more readable on this background."""
    return contrast(ground, _WHITE) > contrast(ground, _BLACK)


_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_CLOTH = Color(32, 138, 96)
"""Green of a card table."""

_AMBER, _SALMON, _RED = Color(245, 190, 70), Color(243, 154, 130), Color(195, 20, 40)


def _readable(ink: Color, *grounds: Color, least: float = READABLE) -> Color:
    """Return the color nearest to ``ink``, towards white or black, that is readable on all."""
    middle = grounds[0]
    for ground in grounds[1:]:
        middle = middle.blend(ground, 0.5)
    end = max((_WHITE, _BLACK), key=lambda each: contrast(each, middle))
    for step in range(21):
        nearer = ink.blend(end, step / 20)
        if all(contrast(nearer, ground) >= least for ground in grounds):
            return nearer
    return end


def variables_of(theme: Theme) -> dict[str, str]:
    """Return all our variables in a theme: its own values, else made from its colors."""
    given = theme.variables
    if VARIABLES.keys() <= given.keys():
        return {name: given[name] for name in VARIABLES}
    made = _of_terminal(theme) if theme.ansi else _of_colours(theme)
    return {name: given.get(name, made[name]) for name in VARIABLES}


def _of_colours(theme: Theme) -> dict[str, str]:
    """Return the variables made from the colors of a theme."""
    all_colours = theme.to_color_system().generate()

    def colour(name: str) -> Color:
        return Color.parse(theme.variables.get(name, all_colours[name]))

    def said(name: str, made: Color) -> Color:
        return Color.parse(theme.variables[name]) if name in theme.variables else made

    ground, ink = colour("background"), colour("foreground")
    warning, error, success = colour("warning"), colour("error"), colour("success")
    primary, accent = colour("primary"), colour("accent")
    # A touch of card table green. On a light background it must show where a card ends, and the
    # green of some themes is an olive.
    felt = ground.blend(success, 0.09) if theme.dark else ground.blend(_CLOTH, 0.2)
    card = said("card", _WHITE.blend(ink, 0.07 if theme.dark else 0.0))
    felt = said("felt", felt if theme.dark else _apart(felt, card))
    bar, side = said("bar", colour("panel")), said("side", colour("surface"))
    grounds = (felt, bar, side)
    # Independent of the theme's warning color: amber is the player's, salmon an opponent's, and
    # hearts are red.
    mine = said("mine", warning.blend(_AMBER, 0.5))
    theirs = said("theirs", error.blend(_SALMON, 0.6))
    hearts = error.blend(_RED, 0.5)
    wrong = said("wrong", error.blend(_RED, 0.7).darken(0.05))
    struck = said("struck", wrong)
    late = said("late", side)
    alarm = said("alarm", warning)
    lit = said("card-lit", card.blend(mine, 0.5))
    lift = said("card-lift", card.blend(mine, 0.22))
    faded = said("faded", card.blend(felt, 0.5))
    faces = (card, lit, lift)
    back = said("back", primary.blend(_BLACK, 0.25) if theme.dark else primary)
    chosen = said("chosen", colour("block-cursor-background"))
    banner = said("banner", side.blend(primary, 0.25))
    spade, club = Color(28, 32, 38), Color(16, 116, 52)
    diamond, yellow = Color(24, 84, 190), Color(138, 90, 0)
    topper = said("topper-ink", card)
    topper_yellow = said("topper-yellow", _AMBER)

    found = {
        "felt": felt,
        "felt-ink": _readable(ink, felt),
        "felt-dim": _readable(ink.blend(felt, 0.35), felt),
        "felt-accent": _readable(accent, felt),
        "felt-warn": _readable(error, felt),
        "felt-line": _readable(felt.blend(ink, 0.25), felt, least=1.5),
        "bar": bar,
        "bar-ink": _readable(ink, bar),
        "bar-dim": _readable(ink.blend(bar, 0.3), bar),
        "bar-accent": _readable(accent, bar),
        "side": side,
        "side-ink": _readable(ink, side),
        "side-dim": _readable(ink.blend(side, 0.35), side),
        "side-warn": _readable(error, side),
        "chosen": chosen,
        "chosen-ink": _readable(ground, chosen),
        "banner": banner,
        "banner-ink": _readable(ink, banner),
        "alarm": alarm,
        "alarm-ink": _readable(_BLACK, alarm),
        "mine": mine,
        "mine-ink": _readable(_BLACK, mine),
        "theirs": theirs,
        "theirs-ink": _readable(_BLACK, theirs),
        "wrong": wrong,
        "wrong-ink": _readable(_WHITE, wrong),
        "late": late,
        "late-ink": _readable(ink.blend(late, 0.35), late),
        "text-mine": _readable(mine, *grounds),
        "text-theirs": _readable(theirs, *grounds),
        "text-wrong": _readable(error, *grounds),
        "card": card,
        "card-ink": _readable(spade, *faces, least=7),
        "card-red": _readable(hearts, *faces),
        "card-blue": _readable(diamond, *faces),
        "card-green": _readable(club, *faces),
        "card-yellow": _readable(yellow, *faces),
        "card-edge": _readable(card.blend(felt, 0.4), card, least=1.5),
        "card-lit": lit,
        "card-lift": lift,
        "card-lift-ink": _readable(mine, lift),
        "faded": faded,
        "faded-ink": _readable(card.blend(_BLACK, 0.6), faded),
        "faded-red": _readable(hearts, faded),
        "struck": struck,
        "struck-ink": _readable(_WHITE, struck),
        "newest": _readable(accent, felt),
        "topper-red": _readable(hearts, topper),
        "topper-black": _readable(spade, topper),
        "topper-green": _readable(club, topper),
        "topper-blue": _readable(diamond, topper),
        "topper-ink": topper,
        "topper-yellow": topper_yellow,
        "topper-yellow-ink": _readable(_BLACK, topper_yellow),
        "back": back,
        "back-ink": _readable(back.blend(_WHITE, 0.6), back),
    }
    return {name: each.hex for name, each in found.items()}


def _apart(felt: Color, card: Color) -> Color:
    """Return a light felt, darkened until a white card stands out against it."""
    while contrast(felt, card) < 1.45:
        felt = felt.darken(0.02)
    return felt


def _of_terminal(theme: Theme) -> dict[str, str]:
    """Return the variables of a theme of the terminal's own sixteen colors.

    Their values are unknown here. Text on the terminal's own background has one of its plain
    colors, and cards are as light as its white.
    """
    dark = theme.dark
    own, black, white = "ansi_default", "ansi_black", "ansi_bright_white"
    accent = "ansi_yellow" if dark else "ansi_blue"
    card = white if dark else "ansi_white"
    return dict.fromkeys(VARIABLES, own) | {
        "felt-accent": accent,
        "felt-warn": "ansi_bright_red" if dark else "ansi_red",
        "felt-line": "ansi_green",
        "bar-accent": accent,
        "side-warn": "ansi_bright_red" if dark else "ansi_red",
        "chosen": accent,
        "chosen-ink": black if dark else white,
        "alarm": "ansi_yellow",
        "alarm-ink": black,
        "mine": "ansi_yellow",
        "mine-ink": black,
        "theirs": "ansi_cyan",
        "theirs-ink": black,
        "wrong": "ansi_red",
        "wrong-ink": white,
        "text-mine": accent,
        "text-theirs": "ansi_cyan" if dark else "ansi_magenta",
        "text-wrong": "ansi_bright_red" if dark else "ansi_red",
        "card": card,
        "card-ink": black,
        "card-red": "ansi_red",
        "card-blue": "ansi_blue",
        "card-green": "ansi_green",
        "card-yellow": "ansi_magenta",
        "card-edge": black,
        "card-lit": "ansi_bright_yellow",
        "card-lift": card,
        "card-lift-ink": black,
        "faded": "ansi_white" if dark else own,
        "faded-ink": black if dark else own,
        "faded-red": "ansi_red",
        "struck": "ansi_red",
        "struck-ink": white,
        "newest": accent,
        "topper-red": "ansi_red",
        "topper-black": "ansi_bright_black",
        "topper-green": "ansi_green",
        "topper-blue": "ansi_blue",
        "topper-ink": white,
        "topper-yellow": "ansi_yellow",
        "topper-yellow-ink": black,
        "back": "ansi_blue",
        "back-ink": white,
    }


def stock_variables(ours: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of Textual's own widgets, from ours."""
    return {
        "block-cursor-background": ours["chosen"],
        "block-cursor-foreground": ours["chosen-ink"],
        "block-cursor-text-style": "bold",
        "input-selection-background": ours["chosen"] + " 40%",
        "footer-key-foreground": ours["bar-accent"],
        "footer-background": ours["bar"],
        "footer-foreground": ours["bar-ink"],
        "footer-description-foreground": ours["bar-ink"],
        "scrollbar": ours["felt-line"],
        "scrollbar-background": ours["side"],
        "scrollbar-corner-color": ours["side"],
        "border": ours["felt-accent"],
        "border-blurred": ours["felt-line"],
    }


def _ours(name: str) -> Theme:
    """Return the theme of a file in ``colors``; it sets all our variables."""
    tables = read(os.path.join(os.path.dirname(__file__), "colors", f"{name}.toml"))
    base, ours = tables["colours"], tables["variables"]
    return Theme(
        name,
        base["primary"],
        secondary=base["secondary"],
        success=base["success"],
        foreground=ours["felt-ink"],
        background=ours["felt"],
        surface=ours["side"],
        panel=ours["bar"],
        accent=ours["bar-accent"],
        warning=ours["mine"],
        error=ours["wrong"],
        dark=is_dark(Color.parse(ours["felt"])),
        variables={**stock_variables(ours), **ours},
    )


OURS = {name: _ours(name) for name in OUR_THEMES}
"""Our six themes; the first is the default."""


def of_terminal(theme: Theme) -> str:
    """Return the theme for a terminal of sixteen colors instead of this one.

    The terminal would have to guess the colors.
    """
    if theme.ansi:
        return theme.name
    return "ansi-dark" if theme.dark else "ansi-light"
