"""The console of Linux, which has no window: eight grounds, and a font of 512 signs at the most.

What it cannot show it shows as one and the same mark; and what is bold there has another, lighter
colour, in which dark words on a card or a chosen row can no longer be read.
"""

from __future__ import annotations

import os


def is_console() -> bool:
    """Whether what is drawn goes there."""
    return os.environ.get("TERM") == "linux"


SIGNS = str.maketrans(
    "╭╮╰╯┏━┓┃┗┛┄┆╱╲▔▁▂▃▅▆▇▗▖▝▘▙▛▜▟▚▞▏▎▍▋▊▉●◆◇★▶▮▯✓✗×…♤♡♢♧",  # noqa: RUF001
    "┌┐└┘╔═╗║╚╝·:/\\▀__▄▄██▄▄▀▀██████▌▌▌▌██•♦♦☼►■·√xx·♠♥♦♣",
)
"""What is drawn there in the place of signs that its usual font, that of code page 437, has not."""
