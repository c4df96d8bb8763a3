"""Long texts on a terminal, shown screen by screen in the user's pager.

``PAGER`` and ``LESS`` work as with ``git`` and ``man``; ``PAGER=cat`` disables it. Text mode does
without a pager, which draws a screen that is hard to follow in speech.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from warcards_tui.safe_output import SafeOutput


@contextmanager
def paged() -> Iterator[None]:
    """Show the output of the block in the pager, if it is longer than the terminal.

    Output to a pipe or a file is not delayed.
    """
    if not _has_eyes():
        yield
        return
    stream = sys.stdout
    kept = io.StringIO()
    sys.stdout = SafeOutput(kept)
    try:
        yield
    finally:
        sys.stdout = stream
        text = kept.getvalue()
        if text.count("\n") < os.get_terminal_size(stream.fileno()).lines:
            stream.write(text)
        elif missing := _missing():
            stream.write(text)
            from warcards_tui.words import cli as texts

            print(f"warcards: {texts.no_pager(name=repr(missing)).text}", file=sys.stderr)
        else:
            _show(text)


def _has_eyes() -> bool:
    """True if a sighted user has a terminal that can draw."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return False
    from warcards_tui.face import decided
    from warcards_tui.folders import DATA_FILE, data_folder
    from warcards_tui.sitting.readers import seems_heard
    from warcards_tui.sitting.settings import heed_environment
    from warcards_tui.store import Store

    # No data file is made if there is none.
    kept = os.path.exists(data_folder() / DATA_FILE)
    store = Store.open() if kept else Store.in_memory()
    heed_environment(store)
    face, _ = decided(None, store, terminal=True)
    store.close()
    return face != "plain" and not seems_heard()


def _missing() -> str:
    """Return the program that ``PAGER`` names if it is missing, else an empty text."""
    # Variables may precede its name, since a shell runs it.
    words = [word for word in os.environ.get("PAGER", "").split() if "=" not in word]
    return words[0] if words and which(words[0]) is None else ""


def _show(text: str) -> None:
    # Imported late: it is slow, and few texts are long.
    from pydoc import pager

    # MANPAGER would override PAGER, and is meant only for manuals.
    os.environ.pop("MANPAGER", None)
    # The last screen stays when the pager ends.
    os.environ.setdefault("LESS", "FRX")
    pager(text)
