"""The program in the browser: on the events terminal, between a page and its worker.

The page shows the text and passes keys on; the worker (``site/worker.js``) carries both, and makes
waiting for a key an ordinary call.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from page.link import LinkError, arguments
from warcards_tui.cli import main
from warcards_tui.plain.events import EventsTerminal
from warcards_tui.plain.terminal import AvailableKeys, Key
from warcards_tui.safe_output import harmless
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.settings import chosen_setting, variable
from warcards_tui.store import Store

WIDTH = 10_000
"""Columns of the page, more than any sentence needs."""

PIECE = 64 * 1024
"""Bytes of a file that are stored together; only changed pieces are stored again."""

_STEP = 50_000_000
"""Nanoseconds, more than a step of the clock of a browser's files."""

_BELL = "\a"
_INDEX = "-shm"
"""Suffix of the file that SQLite can rebuild from the others."""


class Page(Protocol):
    """The interface of the worker.

    Slow calls may return a promise, if the browser can suspend the program until it resolves.
    """

    def tell(self, text: str) -> None:
        """Show and read out an utterance."""

    def ring(self) -> Any:
        """Ring the bell; done when it has been heard."""

    def paste(self, text: str) -> None:
        """Show a text to copy, until the next key."""

    def offer(self, moment: str) -> None:
        """Show the keys of the moment, as JSON."""

    def wait(self, milliseconds: float) -> Any:
        """Return the next key, as a terminal sends it; empty at the end of all keys.

        None if no key came in time. Below 0 it waits forever.
        """

    def pressed(self) -> float:
        """Return the time of the last key that was waited for, by the clock of ``now``."""

    def keep(self, changed: list[Piece], sizes: list[tuple[str, int]]) -> None:
        """Store changed pieces of files, and the number of pieces of each changed file."""

    def now(self) -> float:
        """Return the milliseconds of a clock that only moves forward."""


class PageTerminal(EventsTerminal):
    """A page as a terminal: an utterance is one text, however long, without terminal codes."""

    def __init__(self, page: Page, kept: Kept) -> None:
        super().__init__(self._typed, self._written, page.now)
        self._page = page
        self._kept = kept
        self._offered: AvailableKeys | None = None

    @property
    def width(self) -> int:
        return WIDTH

    def hand_over(self, text: str) -> bool:
        self._page.paste(text)
        return True

    def keys(self, until: float, *, since: float | None = None) -> list[Key]:
        """Wait for keys; the browser stamps them, so no close watch is needed."""
        found = super().keys(until)
        pressed = self._page.pressed() + self.ahead
        return [key._replace(time=min(key.time, pressed)) for key in found]

    def _typed(self, seconds: float | None) -> bytes | None:
        """Store all changes and show the possible keys, then wait."""
        self._kept.look(self._page.keep)
        moment = self.moment()
        if moment != self._offered:
            self._offered = moment
            self._page.offer(_as_json(moment))
        key = _done(self._page.wait(-1.0 if seconds is None else seconds * 1000))
        return None if key is None else str(key).encode()

    def _written(self, data: bytes) -> None:
        text = data.decode("ascii")
        told = " ".join(text.replace(_BELL, "").split())
        if told:
            self._page.tell(told)
        if _BELL in text:
            _done(self._page.ring())


def _as_json(moment: AvailableKeys) -> str:
    keys = [
        {"key": each.key, "name": key_name(each.key), "does": each.does, "always": each.always}
        for each in moment.offers
    ]
    return json.dumps({"keys": keys, "typing": moment.typing})


def _done(found: Any) -> Any:
    """Return the value of a promise once it resolves; any other value unchanged."""
    if not hasattr(found, "then"):
        return found
    from pyodide.ffi import run_sync

    return run_sync(found)


class Piece(NamedTuple):
    """A piece of a file: the path below the folder, its number from 0, its bytes."""

    path: str
    number: int
    data: bytes


class Kept:
    """The files of a folder as they were last stored, piece by piece."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: dict[str, tuple[int, int]] = {}
        self._pieces: dict[str, list[bytes]] = {}

    def lay_out(self, pieces: list[Piece]) -> None:
        """Write the stored files. Pieces of a file come in their order."""
        files: dict[str, list[bytes]] = {}
        for piece in pieces:
            files.setdefault(piece.path, []).append(piece.data)
        for path, found in files.items():
            file = self._folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"".join(found))
        self._pieces = files

    def look(self, keep: Callable[[list[Piece], list[tuple[str, int]]], object]) -> None:
        """Store all changes since the last time at once.

        ``keep`` takes the pieces, and the number of pieces of each changed file, 0 if it is gone.
        """
        there = dict(self._files())
        changed: list[Piece] = []
        sizes = [(path, 0) for path in self._pieces if path not in there]
        for path, _ in sizes:
            del self._pieces[path]
            self._seen.pop(path, None)
        for path, file in there.items():
            if not self._seems_same(path, file):
                before, pieces = self._pieces.get(path, []), _pieces(file)
                new = [at for at, each in enumerate(pieces) if before[at : at + 1] != [each]]
                if new or len(pieces) != len(before):
                    changed += [Piece(path, at, pieces[at]) for at in new]
                    sizes.append((path, len(pieces)))
                self._pieces[path] = pieces
        if sizes:
            keep(changed, sizes)

    def _seems_same(self, path: str, file: Path) -> bool:
        """True if time and size of a file are those of the last read."""
        state = file.stat()
        seen = (state.st_mtime_ns, state.st_size)
        if self._seen.get(path) == seen:
            return True
        # The file may be written again within this step of the clock of files.
        if time.time_ns() - state.st_mtime_ns > _STEP:
            self._seen[path] = seen
        return False

    def _files(self) -> Iterator[tuple[str, Path]]:
        for folder, _, names in os.walk(self._folder):
            for name in names:
                file = Path(folder, name)
                if not name.endswith(_INDEX) and file.is_file():
                    yield str(file.relative_to(self._folder)), file


def _pieces(file: Path) -> list[bytes]:
    content = file.read_bytes()
    return [content[at : at + PIECE] for at in range(0, len(content), PIECE)]


def prepare() -> None:
    """Import the modules of every start ahead of time."""
    import_module("warcards_tui.plain.home")


class Player:
    """The program in a page, several times in a row, with the stored files."""

    def __init__(self, page: Page, pieces: list[Piece]) -> None:
        folder = Path(os.environ["WARCARDS_DATA"])
        folder.mkdir(parents=True, exist_ok=True)
        self._page = page
        self._kept = Kept(folder)
        self._kept.lay_out([Piece(*piece) for piece in pieces])

    def play(self, link: str, seen: bool) -> int:
        """Open a link, or home, and return the exit status at the end.

        By default lines do not wait for a voice if they are ``seen``.
        """
        try:
            words = arguments(link)
        except LinkError as wrong:
            print(f"warcards: {harmless(str(wrong))}", file=sys.stderr)
            return 2
        with _waits_for_a_voice(not seen):
            status = main(words, PageTerminal(self._page, self._kept))
        self._kept.look(self._page.keep)  # Closing the store may have put its files in order.
        return status


@contextmanager
def _waits_for_a_voice(waits: bool) -> Iterator[None]:
    name = variable("speech")
    with closing(Store.open()) as store:
        unset = chosen_setting(store, "speech") is None
    if unset and not waits:
        os.environ[name] = "off"
    try:
        yield
    finally:
        os.environ.pop(name, None)
