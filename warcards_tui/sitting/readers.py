"""What tells that somebody may be listening: traces of screen readers and braille displays."""

from __future__ import annotations

import os
from collections.abc import Iterator

from warcards_tui import incoming

_NAMES = ("BRLTTY", "BRLAPI", "ORCA", "NVDA", "FENRIR", "SPEAKUP", "EMACSPEAK", "SPEECHD", "TDSR")
"""How names of variables begin that screen readers, braille drivers and voices are set up by."""

_ASKED_FOR = ("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "GNOME_ACCESSIBILITY", "ACCESSIBILITY_ENABLED")
"""Variables that people set so that graphical programs tell Orca of themselves."""

_RUNNING = ("/var/lib/BrlAPI", "/sys/accessibility/speakup")
"""Where a running BRLTTY has its sockets, and a kernel that speaks its settings."""

_VOICE = "speech-dispatcher/speechd.sock"
"""Where, among what runs for a user, Speech Dispatcher is spoken to: Orca starts it."""

_WRAPPERS = ("yasr", "fenrir", "tdsr")
"""Readers that run the program in a terminal of their own."""

_HUSHES = {"yasr": True, "fenrir": False}
"""Whether a key stops what those readers say, as measured (docs/hear.md)."""

_MOST = 32
"""Processes that are above one another at most."""


def seems_heard() -> bool:
    """Whether anything here tells of a screen reader or a braille display."""
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
    """Whether a reader runs the program in a terminal of its own, which knows few sequences."""
    return any(name in _WRAPPERS for name in _above())


def hushes() -> bool | None:
    """Return whether a key stops the voice of the reader; None if it is not known. On a Linux
    console no key stops BRLTTY, but keys stop Speakup, so both together are not known.
    """
    brltty, *_ = _RUNNING
    if os.environ.get("TERM") == "linux" and [*filter(_is_filled, _RUNNING)] == [brltty]:
        return False
    return next((_HUSHES[name] for name in _above() if name in _HUSHES), None)


def has_braille() -> bool:
    """Return whether BRLTTY is running here: it shows and says only the newest of several rows."""
    return _is_filled(_RUNNING[0]) or any(each.startswith(_NAMES[:2]) for each in os.environ)


def _is_filled(folder: str) -> bool:
    try:
        return bool(os.listdir(folder))
    except OSError:
        return False


def _above() -> Iterator[str]:
    """The names of the processes above this one, where the system tells them."""
    process = os.getppid()
    for _ in range(_MOST):
        try:
            told = incoming.content(f"/proc/{process}/stat").decode(errors="replace")
        except OSError:
            return
        # The name is in brackets, and may have any sign in it.
        name, _, rest = told.partition("(")[2].rpartition(")")
        yield name
        process = int(rest.split()[1])
