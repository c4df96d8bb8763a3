"""Styles made from a theme's variables, and the characters to draw with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color

from warcards_tui.tui.console import is_console
from warcards_tui.tui.themes import VARIABLES


class Look(NamedTuple):
    """The styles to draw with.

    No information is in the style alone: text or signs say the same.
    """

    felt: Style  # the background, and plain text on it
    dim: Style
    strong: Style
    title: Style
    accent: Style
    warn: Style
    line: Style
    bar: Style  # the bar at the top
    bar_strong: Style
    panel: Style  # the log and lists
    panel_dim: Style
    panel_strong: Style
    panel_warn: Style
    key: Style  # a key, and the words after it
    key_text: Style
    chosen: Style  # the highlighted row
    banner: Style  # the message that the game waits for
    alarm: Style  # a slap that needs its rule, or a pause
    mine: Style  # banner: the player wins
    theirs: Style  # banner: an opponent wins
    wrong: Style  # banner: a mistake
    late: Style  # banner: a late slap
    text_mine: Style  # the same as text on the felt
    text_theirs: Style
    text_wrong: Style
    card: Style  # edge and background of a card
    back: Style  # a face-down card
    lift: Style  # edge of the highlighted card; a lifted card
    red: Style
    black: Style
    green: Style
    blue: Style
    yellow: Style
    # Background of a highlighted card, and of other highlights; every ink of a card is readable on
    # it.
    lit: Style
    faded: Style  # a card that does not count now
    faded_red: Style
    struck: Style  # the mark on a wrong card
    newest: Style  # the line under the newest card
    # Backgrounds of Triple Topper cards, with the text on them.
    red_ground: Style
    black_ground: Style
    green_ground: Style
    blue_ground: Style
    yellow_ground: Style

    def suit(self, suit: str, *, four: bool) -> Style:
        """Return the ink of a suit, or of a joker, on a card."""
        if suit in "HR":
            return self.red
        if suit == "D":
            return self.blue if four else self.red
        return self.green if four and suit == "C" else self.black


COLOURLESS = dict.fromkeys(VARIABLES, "ansi_default")
"""Variables under ``NO_COLOR``, which leaves only weight and reversal."""


def look_of(variables: Mapping[str, str]) -> Look:
    """Return the styles of a theme, from its variables; see ``themes.VARIABLES``.

    If text and background have the same color, as on the terminal's own background, highlights use
    reversal.
    """

    def style(ink: str, ground: str, weight: str = "", alike: str = "") -> Style:
        colour, beneath = (Color.parse(variables[name]).rich_color for name in (ink, ground))
        if colour == beneath and alike:
            weight = alike
        return Style.parse(weight) + Style.from_color(colour, beneath)

    def on_card(ink: str) -> Style:
        return style(f"card-{ink}", "card", "bold")

    return Look(
        felt=style("felt-ink", "felt"),
        dim=style("felt-dim", "felt"),
        strong=style("felt-ink", "felt", "bold"),
        title=style("felt-accent", "felt", "bold"),
        accent=style("felt-accent", "felt"),
        warn=style("felt-warn", "felt", "bold"),
        line=style("felt-line", "felt"),
        bar=style("bar-ink", "bar"),
        bar_strong=style("bar-accent", "bar", "bold"),
        panel=style("side-ink", "side"),
        panel_dim=style("side-dim", "side"),
        panel_strong=style("side-ink", "side", "bold"),
        panel_warn=style("side-warn", "side", "bold"),
        key=style("bar-accent", "bar", "bold"),
        key_text=style("bar-dim", "bar"),
        chosen=style("chosen-ink", "chosen", "bold", "bold reverse"),
        banner=style("banner-ink", "banner", "bold", "reverse"),
        alarm=style("alarm-ink", "alarm", "bold", "bold reverse underline"),
        mine=style("mine-ink", "mine", "bold", "bold reverse"),
        theirs=style("theirs-ink", "theirs", "bold", "reverse"),
        wrong=style("wrong-ink", "wrong", "bold", "bold reverse underline"),
        late=style("late-ink", "late"),
        text_mine=style("text-mine", "felt", "bold"),
        text_theirs=style("text-theirs", "felt"),
        text_wrong=style("text-wrong", "felt", "bold"),
        card=style("card-edge", "card"),
        back=style("back-ink", "back"),
        lift=style("card-lift-ink", "card-lift", "bold", "bold reverse"),
        red=on_card("red"),
        black=on_card("ink"),
        green=on_card("green"),
        blue=on_card("blue"),
        yellow=on_card("yellow"),
        lit=style("card-ink", "card-lit", "bold", "bold reverse"),
        faded=style("faded-ink", "faded", "", "dim"),
        faded_red=style("faded-red", "faded", "", "dim"),
        struck=style("struck-ink", "struck", "bold", "bold reverse"),
        newest=style("newest", "felt", "", "bold"),
        red_ground=style("topper-ink", "topper-red", "bold"),
        black_ground=style("topper-ink", "topper-black", "bold"),
        green_ground=style("topper-ink", "topper-green", "bold"),
        blue_ground=style("topper-ink", "topper-blue", "bold"),
        yellow_ground=style("topper-yellow-ink", "topper-yellow", "bold"),
    )


class Glyphs(NamedTuple):
    """The characters to draw with.

    ``edge`` is a box: top left, top, top right, side, bottom left, bottom right.
    """

    unicode: bool
    suits: dict[str, str]
    edge: tuple[str, ...]
    rule: str
    stack: str
    pattern: str
    turn: str
    times: str
    dot: str
    framed: bool = False
    """True if cards have a frame even on a background color of their own."""


UNICODE = Glyphs(
    True,
    {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "R": "★", "B": "★"},
    tuple("╭─╮│╰╯"),
    "─",
    "▌",
    "▒",
    "▶",
    "\N{MULTIPLICATION SIGN}",
    "·",
)
ASCII = Glyphs(False, {}, tuple("+-+|++"), "-", "|", "#", ">", "x", "-")


def glyphs(setting: str, encoding: str) -> Glyphs:
    """Return the characters for a setting; ``auto`` decides by the terminal's encoding."""
    if setting == "auto":
        setting = "unicode" if "utf" in encoding.lower() else "ascii"
    if setting == "unicode":
        # Eight background colors are too few for highlighted, dimmed or adjacent cards.
        return UNICODE._replace(framed=is_console())
    return ASCII


_LANE = str.maketrans("●○×·", "*ox-")  # noqa: RUF001


def lane(signs: str, glyphs: Glyphs) -> str:
    """Return the result signs of races and questions as the terminal can show them."""
    return signs if glyphs.unicode else signs.translate(_LANE)
