"""Actions at the table before a picture, without keys that might count as held down."""

from __future__ import annotations

from tests.tui.full_screen import Act, session_of
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.stopwatch import clock


def pressed(*actions: str) -> tuple[Act, ...]:
    """Return these actions of the session, one after the other."""

    def press(app: WarcardsApp) -> None:
        for action in actions:
            session_of(app).press(action, clock())
        app.table.follow()

    return (press,)


def typed(number: int) -> tuple[str, ...]:
    """Return the actions that type a number and enter it."""
    return (*[f"answer-{digit}" for digit in str(number)], "go-on")
