"""The full screen, on Textual."""

from __future__ import annotations

import gc
import os
import sys

from warcards_tui.errors import told_fault
from warcards_tui.safe_output import harmless
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store
from warcards_tui.words import face

HAND_OVER = 0.0005
"""Thread switch interval in seconds, short enough for the thread that stamps keys.
"""


_DESCRIPTORS = 12
"""Number of files that the process must be able to open.

With too few, a half-built event loop writes its errors over the screen.
"""


def run(launch: StartupRequest, store: Store) -> int:
    """Run the full screen until the user quits; return the exit status.

    After an error of the program, the terminal is restored, every move is saved, and one line
    reports the error. Raises ``ValueError`` if Textual cannot drive the terminal, ``OSError`` if
    too many files are open.

    The garbage collector stops before the large imports and stays off, because its passes over the
    heap would delay the player. The app collects garbage itself when nobody is waiting.
    """
    _need_descriptors()
    gc.disable()
    sys.setswitchinterval(HAND_OVER)
    from warcards_tui.tui.app import WarcardsApp
    from warcards_tui.tui.hangup import lasting

    if sys.__stderr__ is not None and sys.platform != "win32":
        # Textual writes to the original standard error.
        sys.stderr = sys.__stderr__ = lasting(sys.__stderr__)  # type: ignore[misc]
    try:
        app = WarcardsApp(launch, store)
    except ModuleNotFoundError as missing:
        raise ValueError(face.module_missing(name=str(missing.name)).text) from None
    try:
        app.run(mouse=read_setting(store, "mouse") == "on")
    except Exception as fault:
        # Raised while the app closes, when Textual no longer catches errors.
        app.fault = app.fault or fault
    finally:
        app.lookout.give_back()
    if app.fault is not None:
        print(f"warcards: {harmless(told_fault(app.fault))}", file=sys.stderr)
        return 1
    return app.return_code or 0


def _need_descriptors() -> None:
    """Raise ``OSError`` if too few files can be opened."""
    taken: list[int] = []
    try:
        for _ in range(_DESCRIPTORS):
            taken.append(os.open(os.devnull, os.O_RDONLY))
    finally:
        for each in taken:
            os.close(each)
