"""Progress bar of a long run: games played, and the remaining time."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def bar() -> Progress:
    """Return a bar on standard error, which disappears at the end."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        # The bar moves the cursor and shows no foreign text, so it bypasses the safe output.
        console=Console(file=sys.__stderr__),
        transient=True,
        refresh_per_second=4,
    )
