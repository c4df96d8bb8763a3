"""Walks of random keys through a mode, by seed; a failed walk shows the fewest keys."""

from __future__ import annotations

import random
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from tests.mad.persons import Person, somebody
from tests.mad.strokes import Stroke, fewest, strokes, told

KEYS = 400
"""The most keys of a walk."""

TRIES = 100
"""Most tries to repeat a failed walk with fewer keys."""

ENDLESS = 30.0
"""Processor seconds within which every walk must end; few take more than two."""

Face = Callable[[Person, Iterable[Stroke], Path], int]
"""Function that types a person's strokes and returns their number; raises on failure."""


class Failed(NamedTuple):
    """A failed walk, with its reason."""

    name: str
    person: Person
    strokes: list[Stroke]
    fault: BaseException

    @property
    def told(self) -> str:
        """Text with all facts to repeat it."""
        lines = "".join(traceback.format_exception(self.fault))
        return f"{lines}\n{self.name}\n{self.person!r}\n[{told(self.strokes)}\n]"


def walks(face: Face, seed: object, keys: int, folder: Path) -> Iterator[int | Failed]:
    """Yield walks with ``keys`` keys in all: their key counts, or their failures."""
    number = 0
    while keys > 0:
        name = f"{seed}/{number}"
        rng = random.Random(name)
        person, all_ = somebody(rng), strokes(rng, min(KEYS, keys))
        done: list[Stroke] = []
        fault = fault_of(face, person, _noted(all_, done), folder)
        if isinstance(fault, int):
            keys -= fault
            yield fault
        else:
            yield Failed(name, person, done, fault)
        number += 1


def _noted(all_: Iterable[Stroke], done: list[Stroke]) -> Iterator[Stroke]:
    for each in all_:
        done.append(each)
        yield each


def shortened(face: Face, failed: Failed, folder: Path) -> Failed:
    """Return the same failure with as few keys as possible."""
    left = TRIES
    fault = failed.fault

    def fails(some: list[Stroke]) -> bool:
        nonlocal left, fault
        left -= 1
        found = fault_of(face, failed.person, some, folder) if left > 0 else 0
        if isinstance(found, int) or where(found) != where(failed.fault):
            return False
        fault = found
        return True

    return failed._replace(strokes=fewest(failed.strokes, fails), fault=fault)


def where(fault: BaseException) -> tuple[str, str, int]:
    """Return the kind and the place of an exception."""
    if isinstance(fault, Endless):  # It may be anywhere then.
        return Endless.__name__, "", 0
    frames = traceback.extract_tb(fault.__traceback__)
    last = frames[-1] if frames else traceback.FrameSummary("", 0, "")
    return type(fault).__name__, last.filename, last.lineno or 0


def fault_of(
    face: Face, person: Person, all_: Iterable[Stroke], folder: Path
) -> int | BaseException:
    """Return the exception that ends that walk too soon, else the number of keys."""
    try:
        with _not_endless():
            return face(person, all_, folder / "data")
    except Exception as fault:
        return fault


class Endless(Exception):
    """Failure of the program to finish with the typed keys."""


def _end(number: int, frame: FrameType | None) -> None:
    raise Endless


@contextmanager
def _not_endless() -> Iterator[None]:
    before = signal.signal(signal.SIGPROF, _end)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)
