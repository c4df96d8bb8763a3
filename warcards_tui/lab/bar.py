"""The bar of a long run: how many games of all, and how much longer it will take."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def bar() -> Progress:
    """A bar on standard error, which goes away when it is stopped."""
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
        # It moves the cursor, and has no text of anybody's: so not through what keeps that back.
        console=Console(file=sys.__stderr__),
        transient=True,
        refresh_per_second=4,
    )
