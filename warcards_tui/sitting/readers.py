"""Detection of screen readers and braille displays by their traces."""

from __future__ import annotations

import os
from collections.abc import Iterator

from warcards_tui import safe_read

_NAMES = ("BRLTTY", "BRLAPI", "ORCA", "NVDA", "FENRIR", "SPEAKUP", "EMACSPEAK", "SPEECHD", "TDSR")
"""Beginnings of environment variables of screen readers, braille drivers and voices."""

_ASKED_FOR = ("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "GNOME_ACCESSIBILITY", "ACCESSIBILITY_ENABLED")
"""Variables by which users make graphical programs report to Orca."""

_RUNNING = ("/var/lib/BrlAPI", "/sys/accessibility/speakup")
"""Folders of a running BRLTTY and of Speakup, the kernel's screen reader."""

_VOICE = "speech-dispatcher/speechd.sock"
"""Socket of Speech Dispatcher in the user's runtime folder: Orca starts it."""

_WRAPPERS = ("yasr", "fenrir", "tdsr")
"""Readers that run the program in a terminal of their own."""

_HUSHES = {"yasr": True, "fenrir": False}
"""Whether a key silences these readers, as measured (docs/hear.md)."""

_MOST = 32
"""Largest number of parent processes that are checked."""


def seems_heard() -> bool:
    """True if there is any trace of a screen reader or a braille display."""
    environ = os.environ
    if any(name.startswith(_NAMES) for name in environ):
        return True
    if any(environ.get(name, "0") not in ("", "0") for name in _ASKED_FOR):
        return True
    runtime = environ.get("XDG_RUNTIME_DIR", "")
    if runtime and os.path.exists(os.path.join(runtime, _VOICE)):
        return True
    return any(_is_filled(each) for each in _RUNNING) or is_wrapped()


def is_wrapped() -> bool:
    """True if a reader runs the program in its own terminal, which knows few escape sequences."""
    return any(name in _WRAPPERS for name in _above())


def hushes() -> bool | None:
    """True if a key stops the voice of the reader; None if unknown.

    On a Linux console no key stops BRLTTY, but keys stop Speakup, so both together are unknown.
    """
    brltty, *_ = _RUNNING
    if os.environ.get("TERM") == "linux" and [*filter(_is_filled, _RUNNING)] == [brltty]:
        return False
    return next((_HUSHES[name] for name in _above() if name in _HUSHES), None)


def has_braille() -> bool:
    """True if BRLTTY is running here: it shows and says only the newest of several rows."""
    return _is_filled(_RUNNING[0]) or any(each.startswith(_NAMES[:2]) for each in os.environ)


def _is_filled(folder: str) -> bool:
    try:
        return bool(os.listdir(folder))
    except OSError:
        return False


def _above() -> Iterator[str]:
    """Yield the names of the parent processes, if the system shows them."""
    process = os.getppid()
    for _ in range(_MOST):
        try:
            told = safe_read.content(f"/proc/{process}/stat").decode(errors="replace")
        except OSError:
            return
        # The name is in parentheses, and may contain any character.
        name, _, rest = told.partition("(")[2].rpartition(")")
        yield name
        process = int(rest.split()[1])
