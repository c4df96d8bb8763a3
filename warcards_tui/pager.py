"""Long texts on a terminal: shown by the person's pager, screen by screen.

``PAGER`` and ``LESS`` are heeded as ``git`` and ``man`` do; ``PAGER=cat`` has none. Who chose plain
lines gets lines: a pager draws a screen, which is hard to follow by ear.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from warcards_tui.outgoing import Outgoing


@contextmanager
def paged() -> Iterator[None]:
    """What is printed within is shown by the pager if it is longer than the terminal.

    What goes to a pipe or a file goes there at once.
    """
    if not _has_eyes():
        yield
        return
    stream = sys.stdout
    kept = io.StringIO()
    sys.stdout = Outgoing(kept)
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
    """Whether somebody looks at a terminal that can be drawn on."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return False
    from warcards_tui.face import decided
    from warcards_tui.folders import DATA_FILE, data_folder
    from warcards_tui.sitting.readers import seems_heard
    from warcards_tui.sitting.settings import heed_environment
    from warcards_tui.store import Store

    # Nothing is made where nothing is kept.
    kept = os.path.exists(data_folder() / DATA_FILE)
    store = Store.open() if kept else Store.in_memory()
    heed_environment(store)
    face, _ = decided(None, store, terminal=True)
    store.close()
    return face != "plain" and not seems_heard()


def _missing() -> str:
    """The program that ``PAGER`` names, where there is none of that name; else nothing."""
    # The shell that runs it may be told variables before its name.
    words = [word for word in os.environ.get("PAGER", "").split() if "=" not in word]
    return words[0] if words and which(words[0]) is None else ""


def _show(text: str) -> None:
    from pydoc import pager  # It costs some, and few texts are long.

    os.environ.pop("MANPAGER", None)  # It would come before PAGER, and is for manuals alone.
    # The last screen stays when the pager ends.
    os.environ.setdefault("LESS", "FRX")
    pager(text)
