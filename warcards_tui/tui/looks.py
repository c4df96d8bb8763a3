"""How things look: the styles of every theme, the colours of the suits, and the characters to draw
with.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme


class Look(NamedTuple):
    """The styles to draw with. Nothing is told by them alone: they follow what is also written."""

    felt: Style  # the ground, and plain text on it
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
    banner: Style  # what the game waits for
    alarm: Style  # a slap that waits for its name, a pause
    card: Style  # the edge and ground of a card
    back: Style  # a card face down
    lift: Style  # the edge of the highlighted card
    red: Style
    black: Style
    green: Style
    blue: Style
    yellow: Style
    lit: Style  # the ground of a card that something is told of, and what else is lit
    faded: Style  # a card that does not count now
    struck: Style  # the mark on a card that was wrong
    newest: Style  # the line under the newest card
    # The grounds of Triple Topper cards, with what is written on them.
    red_ground: Style
    black_ground: Style
    green_ground: Style
    blue_ground: Style
    yellow_ground: Style

    def suit(self, suit: str, *, four: bool) -> Style:
        """The ink of a suit, or of a joker, on a card."""
        if suit in "HR":
            return self.red
        if suit == "D":
            return self.blue if four else self.red
        return self.green if four and suit == "C" else self.black


def _look(
    *,
    felt: str = "default",
    text: str = "default",
    dim: str = "default",
    accent: str = "default",
    warn: str = "default",
    line: str = "default",
    bar: str = "default",
    bar_text: str = "default",
    panel: str = "default",
    keys: str = "default",
    chosen: str,
    banner: str,
    alarm: str,
    face: str = "default",
    edge: str = "default",
    back: str,
    lift: str,
    red: str = "default",
    black: str = "default",
    green: str = "default",
    blue: str = "default",
    yellow: str = "default",
    lit: str,
    faded: str,
    struck: str,
    newest: str,
    grounds: tuple[str, str, str, str, str] = ("default",) * 5,
) -> Look:
    """A look from colours; ``chosen``, ``banner``, ``alarm``, ``back``, ``lift``, ``lit``,
    ``faded``, ``struck``, ``newest`` and the ``grounds`` of red, black, green, blue and yellow
    cards are whole styles.
    """
    style = Style.parse
    return Look(
        felt=style(f"{text} on {felt}"),
        dim=style(f"{dim} on {felt}"),
        strong=style(f"bold {text} on {felt}"),
        title=style(f"bold {accent} on {felt}"),
        accent=style(f"{accent} on {felt}"),
        warn=style(f"bold {warn} on {felt}"),
        line=style(f"{line} on {felt}"),
        bar=style(f"{bar_text} on {bar}"),
        bar_strong=style(f"bold {accent} on {bar}"),
        panel=style(f"{text} on {panel}"),
        panel_dim=style(f"{dim} on {panel}"),
        panel_strong=style(f"bold {text} on {panel}"),
        panel_warn=style(f"bold {warn} on {panel}"),
        key=style(f"bold {accent} on {keys}"),
        key_text=style(f"{dim} on {keys}"),
        chosen=style(chosen),
        banner=style(banner),
        alarm=style(alarm),
        card=style(f"{edge} on {face}"),
        back=style(back),
        lift=style(lift),
        red=style(f"bold {red} on {face}"),
        black=style(f"bold {black} on {face}"),
        green=style(f"bold {green} on {face}"),
        blue=style(f"bold {blue} on {face}"),
        yellow=style(f"bold {yellow} on {face}"),
        lit=style(lit),
        faded=style(faded),
        struck=style(struck),
        newest=style(newest),
        red_ground=style(grounds[0]),
        black_ground=style(grounds[1]),
        green_ground=style(grounds[2]),
        blue_ground=style(grounds[3]),
        yellow_ground=style(grounds[4]),
    )


LOOKS = {
    "table": _look(
        felt="#14513a",
        text="#e9f2e6",
        dim="#9fc4ad",
        accent="#f2c14e",
        warn="#ffb199",
        line="#2f7a5b",
        bar="#0b3225",
        bar_text="#cfe3d4",
        panel="#0e4130",
        keys="#0b3225",
        chosen="bold #10251c on #f2c14e",
        banner="bold #f6f1df on #1f6a4c",
        alarm="bold #24130a on #ffb454",
        face="#fbf8ee",
        edge="#a9a28f",
        back="#b9cdf0 on #27457f",
        lift="bold #a86400 on #fff3c9",
        red="#c2182b",
        black="#1c2126",
        green="#0f6e34",
        blue="#1450b8",
        yellow="#8a5a00",
        lit="bold #1c2126 on #ffe08a",
        faded="#26392f on #93aa9b",
        struck="bold #ffffff on #b3261e",
        newest="#f2c14e on #14513a",
        grounds=(
            "bold #ffffff on #c2182b",
            "bold #ffffff on #1c2126",
            "bold #ffffff on #0f6e34",
            "bold #ffffff on #1450b8",
            "bold #2a1d00 on #f2c14e",
        ),
    ),
    "light": _look(
        felt="#eef3ea",
        text="#20302a",
        dim="#4f635a",
        accent="#7a4b00",
        warn="#a3200f",
        line="#a9c0b0",
        bar="#cfdfd2",
        bar_text="#20302a",
        panel="#f8faf5",
        keys="#dde8de",
        chosen="bold #ffffff on #1f5f46",
        banner="bold #12382a on #c6dccb",
        alarm="bold #ffffff on #9a3412",
        face="#ffffff",
        edge="#8b948e",
        back="#dbe5f7 on #3a5a99",
        lift="bold #7a4b00 on #fff2c2",
        red="#b3142a",
        black="#16191c",
        green="#0b6b2f",
        blue="#0f47ad",
        yellow="#7a4b00",
        lit="bold #16191c on #ffe27a",
        faded="#46524b on #d3ddd4",
        struck="bold #ffffff on #a3200f",
        newest="#7a4b00 on #eef3ea",
        grounds=(
            "bold #ffffff on #b3142a",
            "bold #ffffff on #16191c",
            "bold #ffffff on #0b6b2f",
            "bold #ffffff on #0f47ad",
            "bold #2a1d00 on #ffd454",
        ),
    ),
    "contrast": _look(
        felt="#000000",
        text="#ffffff",
        dim="#ffffff",
        accent="#ffff00",
        warn="#ffff00",
        line="#ffffff",
        bar="#000000",
        bar_text="#ffffff",
        panel="#000000",
        keys="#000000",
        chosen="bold #000000 on #ffff00",
        banner="bold #000000 on #ffffff",
        alarm="bold #000000 on #ffff00",
        face="#ffffff",
        edge="#000000",
        back="#ffffff on #00007a",
        lift="bold #000000 on #ffff00",
        red="#b00000",
        black="#000000",
        green="#005a00",
        blue="#0000c0",
        yellow="#6b4a00",
        lit="bold #000000 on #ffff00",
        faded="#ffffff on #3a3a3a",
        struck="bold #ffffff on #b00000",
        newest="#ffff00 on #000000",
        grounds=(
            "bold #ffffff on #b00000",
            "bold #ffffff on #303030",
            "bold #ffffff on #005a00",
            "bold #ffffff on #0000c0",
            "bold #000000 on #ffd000",
        ),
    ),
    # The sixteen colours of the user's own terminal, on its own ground, whatever that is.
    "terminal": _look(
        accent="yellow",
        warn="red",
        line="green",
        chosen="bold reverse",
        banner="bold reverse",
        alarm="bold black on yellow",
        back="blue",
        lift="bold yellow",
        red="red",
        green="green",
        blue="blue",
        yellow="yellow",
        lit="bold black on yellow",
        faded="bright_black",
        struck="bold white on red",
        newest="bold yellow",
    ),
    # For NO_COLOR: weight and reversal only.
    "none": _look(
        chosen="bold reverse",
        banner="reverse",
        alarm="bold reverse underline",
        back="default",
        lift="bold reverse",
        lit="bold reverse",
        faded="dim",
        struck="bold reverse",
        newest="bold",
    ),
}

THEMES = {
    "table": Theme(
        "table",
        primary="#2f9e6e",
        secondary="#f2c14e",
        accent="#f2c14e",
        foreground="#e9f2e6",
        background="#14513a",
        surface="#0e4130",
        panel="#0b3225",
    ),
    "light": Theme(
        "light",
        primary="#1f5f46",
        secondary="#7a4b00",
        accent="#7a4b00",
        foreground="#20302a",
        background="#eef3ea",
        surface="#f8faf5",
        panel="#dde8de",
        dark=False,
    ),
    "contrast": Theme(
        "contrast",
        primary="#ffff00",
        secondary="#ffffff",
        accent="#ffff00",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
    ),
    "terminal": Theme(
        "terminal",
        primary="ansi_blue",
        secondary="ansi_cyan",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
        accent="ansi_yellow",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        variables=BUILTIN_THEMES["ansi-dark"].variables,
        ansi=True,
    ),
}
"""For the command palette, which is Textual's own."""


class Glyphs(NamedTuple):
    """The characters to draw with. ``edge`` is a box: top left, top, top right, side, bottom left,
    bottom right.
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
    """The characters for a setting; ``auto`` asks what the terminal's encoding can say."""
    if setting == "auto":
        setting = "unicode" if "utf" in encoding.lower() else "ascii"
    return UNICODE if setting == "unicode" else ASCII
