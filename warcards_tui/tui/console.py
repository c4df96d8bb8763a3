"""The Linux console, with eight background colors and a font of at most 512 signs.

All missing signs look the same. Bold text has a lighter color, which makes dark words on a card or
a selected row unreadable.
"""

from __future__ import annotations

import os


def is_console() -> bool:
    """True if the terminal is a Linux console."""
    return os.environ.get("TERM") == "linux"


SIGNS = str.maketrans(
    "╭╮╰╯┏━┓┃┗┛┄┆╱╲▔▁▂▃▅▆▇▗▖▝▘▙▛▜▟▚▞▏▎▍▋▊▉●◆◇★▶▮▯✓✗×…♤♡♢♧",  # noqa: RUF001
    "┌┐└┘╔═╗║╚╝·:/\\▀__▄▄██▄▄▀▀██████▌▌▌▌██•♦♦☼►■·√xx·♠♥♦♣",
)
"""Replacements for the signs that its usual font, code page 437, lacks."""
