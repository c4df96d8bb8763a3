"""Our themes and their colors, and our colors for every other theme.

A theme provides variables in Textual's sense: ``VARIABLES`` are ours. Style sheets name them
(``$card``), and ``looks.look_of`` makes the drawing styles from them. A theme without one of them
gets it from its own colors, so that cards are readable in every theme of Textual or of a user.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.color import Color
from textual.theme import Theme

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


def _theme(
    name: str, base: Mapping[str, str], ours: Mapping[str, str], *, dark: bool = True
) -> Theme:
    """Return a theme of ours from Textual's colors and our variables."""
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
        dark=dark,
        variables={**stock_variables(ours), **ours},
    )


_PAPER_CARDS = {
    "card": "#fbf8ee",
    "card-ink": "#1c2126",
    "card-red": "#c01428",
    "card-blue": "#1450b8",
    "card-green": "#0d6430",
    "card-yellow": "#7a4e00",
    "card-edge": "#a9a28f",
    "card-lit": "#ffdd80",
    "card-lift": "#fff0bf",
    "card-lift-ink": "#8a5200",
    "struck": "#b3261e",
    "struck-ink": "#ffffff",
    "topper-red": "#c2182b",
    "topper-black": "#1c2126",
    "topper-green": "#0f6e34",
    "topper-blue": "#1450b8",
    "topper-ink": "#ffffff",
    "topper-yellow": "#f2c14e",
    "topper-yellow-ink": "#2a1d00",
}
"""Ivory cards of all our themes except the loudest."""

OURS = {
    theme.name: theme
    for theme in (
        _theme(
            "table",
            {"primary": "#2f9e6e", "secondary": "#f2c14e", "success": "#7ccf9f"},
            _PAPER_CARDS
            | {
                "felt": "#14513a",
                "felt-ink": "#e9f2e6",
                "felt-dim": "#9fc4ad",
                "felt-accent": "#f2c14e",
                "newest": "#f2c14e",
                "felt-warn": "#ffb199",
                "felt-line": "#2f7a5b",
                "bar": "#0b3225",
                "bar-ink": "#cfe3d4",
                "bar-dim": "#9fc4ad",
                "bar-accent": "#f2c14e",
                "side": "#0e4130",
                "side-ink": "#e9f2e6",
                "side-dim": "#9fc4ad",
                "side-warn": "#ffb199",
                "chosen": "#f2c14e",
                "chosen-ink": "#10251c",
                "banner": "#1f6a4c",
                "banner-ink": "#f6f1df",
                "alarm": "#ffb454",
                "alarm-ink": "#24130a",
                "mine": "#f2c14e",
                "mine-ink": "#1d1705",
                "theirs": "#f39a82",
                "theirs-ink": "#2b0f08",
                "wrong": "#9b1c2a",
                "wrong-ink": "#fff0ea",
                "late": "#0b3225",
                "late-ink": "#a9c9b5",
                "text-mine": "#f2c14e",
                "text-theirs": "#ffab94",
                "text-wrong": "#ff9d92",
                "faded": "#93a898",
                "faded-ink": "#27332d",
                "faded-red": "#6b0d18",
                "back": "#27457f",
                "back-ink": "#b9cdf0",
            },
        ),
        _theme(
            "felt-blue",
            {"primary": "#4c86d9", "secondary": "#f0b94a", "success": "#7fc8a9"},
            _PAPER_CARDS
            | {
                "felt": "#17375e",
                "felt-ink": "#e6edf7",
                "felt-dim": "#a3bbd9",
                "felt-accent": "#f0b94a",
                "newest": "#f0b94a",
                "felt-warn": "#ffb3a0",
                "felt-line": "#3a659c",
                "bar": "#0c2240",
                "bar-ink": "#cfdcee",
                "bar-dim": "#9fb6d3",
                "bar-accent": "#f0b94a",
                "side": "#122c4f",
                "side-ink": "#e6edf7",
                "side-dim": "#a3bbd9",
                "side-warn": "#ffb3a0",
                "chosen": "#f0b94a",
                "chosen-ink": "#14202f",
                "banner": "#27538a",
                "banner-ink": "#f4f1e6",
                "alarm": "#ffb454",
                "alarm-ink": "#24130a",
                "mine": "#f0b94a",
                "mine-ink": "#1d1505",
                "theirs": "#f29a86",
                "theirs-ink": "#2b0f08",
                "wrong": "#9c2036",
                "wrong-ink": "#fff0ee",
                "late": "#0c2240",
                "late-ink": "#a9bed9",
                "text-mine": "#f0b94a",
                "text-theirs": "#ffad9a",
                "text-wrong": "#ff9f9a",
                "faded": "#93a2b8",
                "faded-ink": "#232d3c",
                "faded-red": "#650d1c",
                "back": "#8c2232",
                "back-ink": "#f3c6c2",
            },
        ),
        _theme(
            "burgundy",
            {"primary": "#b0475e", "secondary": "#e3b866", "success": "#9fc08a"},
            _PAPER_CARDS
            | {
                "felt": "#521a29",
                "felt-ink": "#f6e9e4",
                "felt-dim": "#d3a9ab",
                "felt-accent": "#e9bd63",
                "newest": "#e9bd63",
                "felt-warn": "#ffb59b",
                "felt-line": "#85394b",
                "bar": "#310d17",
                "bar-ink": "#ecd5d1",
                "bar-dim": "#c79ea1",
                "bar-accent": "#e9bd63",
                "side": "#42131f",
                "side-ink": "#f6e9e4",
                "side-dim": "#d0a5a8",
                "side-warn": "#ffb59b",
                "chosen": "#e9bd63",
                "chosen-ink": "#2a120c",
                "banner": "#6e2538",
                "banner-ink": "#fbf1e2",
                "alarm": "#ffb454",
                "alarm-ink": "#24130a",
                "mine": "#e9bd63",
                "mine-ink": "#231504",
                "theirs": "#e79a94",
                "theirs-ink": "#2c0d10",
                "wrong": "#c41f36",
                "wrong-ink": "#fff3f0",
                "late": "#310d17",
                "late-ink": "#d1abac",
                "text-mine": "#e9bd63",
                "text-theirs": "#f5aea8",
                "text-wrong": "#ff9d98",
                "faded": "#b09c98",
                "faded-ink": "#3a2328",
                "faded-red": "#6c0a1a",
                "back": "#1f3d3a",
                "back-ink": "#a9cfc4",
            },
        ),
        _theme(
            "paper",
            {"primary": "#2f6b52", "secondary": "#7a4b00", "success": "#2c6e49"},
            _PAPER_CARDS
            | {
                "card": "#fffefa",
                "felt": "#b5cbb2",
                "felt-ink": "#1d2b24",
                "felt-dim": "#36473d",
                "felt-accent": "#5c3800",
                "newest": "#5c3800",
                "felt-warn": "#84170a",
                "felt-line": "#7c9a82",
                "bar": "#e6e2d3",
                "bar-ink": "#26302a",
                "bar-dim": "#525e55",
                "bar-accent": "#734600",
                "side": "#f4f1e6",
                "side-ink": "#20302a",
                "side-dim": "#536158",
                "side-warn": "#98200f",
                "chosen": "#255c46",
                "chosen-ink": "#ffffff",
                "banner": "#9bbba0",
                "banner-ink": "#12332a",
                "alarm": "#9a3412",
                "alarm-ink": "#ffffff",
                "mine": "#f0bb45",
                "mine-ink": "#2b1c00",
                "theirs": "#efa48f",
                "theirs-ink": "#35110a",
                "wrong": "#a31c2b",
                "wrong-ink": "#ffffff",
                "late": "#dedac9",
                "late-ink": "#4c574f",
                "text-mine": "#5c3800",
                "text-theirs": "#7d2817",
                "text-wrong": "#8c1022",
                "faded": "#d3ddcf",
                "faded-ink": "#4b5750",
                "faded-red": "#86323b",
                "back": "#3a5a99",
                "back-ink": "#dbe5f7",
            },
            dark=False,
        ),
        _theme(
            "contrast",
            {"primary": "#ffff00", "secondary": "#ffffff", "success": "#00ff66"},
            {
                "felt": "#000000",
                "felt-ink": "#ffffff",
                "felt-dim": "#ffffff",
                "felt-accent": "#ffff00",
                "newest": "#ffff00",
                "felt-warn": "#ffff00",
                "felt-line": "#ffffff",
                "bar": "#000000",
                "bar-ink": "#ffffff",
                "bar-dim": "#ffffff",
                "bar-accent": "#ffff00",
                "side": "#000000",
                "side-ink": "#ffffff",
                "side-dim": "#ffffff",
                "side-warn": "#ffff00",
                "chosen": "#ffff00",
                "chosen-ink": "#000000",
                "banner": "#ffffff",
                "banner-ink": "#000000",
                "alarm": "#ffff00",
                "alarm-ink": "#000000",
                "mine": "#ffd000",
                "mine-ink": "#000000",
                "theirs": "#ffab96",
                "theirs-ink": "#000000",
                "wrong": "#b30000",
                "wrong-ink": "#ffffff",
                "late": "#303030",
                "late-ink": "#ffffff",
                "text-mine": "#ffd000",
                "text-theirs": "#ffab96",
                "text-wrong": "#ff8080",
                "card": "#ffffff",
                "card-ink": "#000000",
                "card-red": "#b00000",
                "card-blue": "#0000c0",
                "card-green": "#005a00",
                "card-yellow": "#6b4a00",
                "card-edge": "#000000",
                "card-lit": "#ffff00",
                "card-lift": "#ffff9e",
                "card-lift-ink": "#000000",
                "faded": "#b0b0b0",
                "faded-ink": "#000000",
                "faded-red": "#640000",
                "struck": "#b00000",
                "struck-ink": "#ffffff",
                "topper-red": "#b00000",
                "topper-black": "#303030",
                "topper-green": "#005a00",
                "topper-blue": "#0000c0",
                "topper-ink": "#ffffff",
                "topper-yellow": "#ffd000",
                "topper-yellow-ink": "#000000",
                "back": "#00007a",
                "back-ink": "#ffffff",
            },
        ),
        _theme(
            "crt",
            {"primary": "#2fb463", "secondary": "#ffb000", "success": "#33e07a"},
            {
                "felt": "#0a120c",
                "felt-ink": "#7df0a2",
                "felt-dim": "#4fae72",
                "felt-accent": "#ffb000",
                "newest": "#ffb000",
                "felt-warn": "#ff8a5c",
                "felt-line": "#24613c",
                "bar": "#101c13",
                "bar-ink": "#7df0a2",
                "bar-dim": "#52b276",
                "bar-accent": "#ffb000",
                "side": "#060c08",
                "side-ink": "#7df0a2",
                "side-dim": "#4fae72",
                "side-warn": "#ff8a5c",
                "chosen": "#7df0a2",
                "chosen-ink": "#04140a",
                "banner": "#163a24",
                "banner-ink": "#a8ffc4",
                "alarm": "#ffb000",
                "alarm-ink": "#1a1000",
                "mine": "#ffb000",
                "mine-ink": "#1a1000",
                "theirs": "#ff8a5c",
                "theirs-ink": "#210a00",
                "wrong": "#8f1d12",
                "wrong-ink": "#ffe1d6",
                "late": "#101c13",
                "late-ink": "#5cc083",
                "text-mine": "#ffb000",
                "text-theirs": "#ff9a72",
                "text-wrong": "#ff7a66",
                "card": "#173f27",
                "card-ink": "#8dffb2",
                "card-red": "#ff9d6e",
                "card-blue": "#6fe3e8",
                "card-green": "#d6ff6e",
                "card-yellow": "#ffd75c",
                "card-edge": "#3f9a5f",
                "card-lit": "#5c4300",
                "card-lift": "#33491c",
                "card-lift-ink": "#ffc23d",
                "faded": "#10281a",
                "faded-ink": "#58a877",
                "faded-red": "#c67f60",
                "struck": "#b8321f",
                "struck-ink": "#fff1ea",
                "topper-red": "#ff9d6e",
                "topper-black": "#3f9a5f",
                "topper-green": "#d6ff6e",
                "topper-blue": "#6fe3e8",
                "topper-ink": "#06140b",
                "topper-yellow": "#ffd75c",
                "topper-yellow-ink": "#1a1000",
                "back": "#0f2a1a",
                "back-ink": "#4fc47a",
            },
        ),
    )
}
"""Our six themes; the first is the default."""


def of_terminal(theme: Theme) -> str:
    """Return the theme for a terminal of sixteen colors instead of this one.

    The terminal would have to guess the colors.
    """
    if theme.ansi:
        return theme.name
    return "ansi-dark" if theme.dark else "ansi-light"
