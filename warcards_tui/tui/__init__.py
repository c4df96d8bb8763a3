"""The full-screen face, on Textual."""

from __future__ import annotations

import gc
import os
import sys

from warcards_tui.faults import told_fault
from warcards_tui.outgoing import harmless
from warcards_tui.sitting.launch import Launch
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store

HAND_OVER = 0.0005
"""Seconds after which a thread must let another one run: that which stamps keys must not wait."""


_DESCRIPTORS = 12
"""Files that must be free to be opened: an event loop of which half is made writes over what is
drawn.
"""


def run(launch: Launch, store: Store) -> int:
    """Opens the full screen and stays there until the user leaves it; returns the exit status.

    A fault of the program ends it: the terminal is as it was, every move is kept, and one line
    tells of it. Raises ``ValueError`` where Textual finds no way to drive the terminal, ``OSError``
    where too many files are open.

    The garbage collector is stopped before the large imports, and stays so: its passes over the
    heap would be what keeps the player waiting. The app collects by hand where nobody waits.
    """
    _need_descriptors()
    gc.disable()
    sys.setswitchinterval(HAND_OVER)
    from warcards_tui.tui.app import WarcardsApp
    from warcards_tui.tui.hangup import lasting

    if sys.__stderr__ is not None and sys.platform != "win32":
        # Textual writes to what was standard error at first.
        sys.stderr = sys.__stderr__ = lasting(sys.__stderr__)  # type: ignore[misc]
    try:
        app = WarcardsApp(launch, store)
    except ModuleNotFoundError as missing:
        raise ValueError(
            f"The full screen needs {missing.name}, which is not on this system; "
            "--plain works without it."
        ) from None
    try:
        app.run(mouse=read_setting(store, "mouse") == "on")
    except Exception as fault:
        # On its way out, where Textual has caught all that it catches.
        app.fault = app.fault or fault
    finally:
        app.lookout.give_back()
    if app.fault is not None:
        print(f"warcards: {harmless(told_fault(app.fault))}", file=sys.stderr)
        return 1
    return app.return_code or 0


def _need_descriptors() -> None:
    """Raises ``OSError`` where there are too few."""
    taken: list[int] = []
    try:
        for _ in range(_DESCRIPTORS):
            taken.append(os.open(os.devnull, os.O_RDONLY))
    finally:
        for each in taken:
            os.close(each)
