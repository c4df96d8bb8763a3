"""Playing the games of a run: here, by many processes, or on a cluster; the same comes of it.

Game *n* has the seed ``seed + n``, whoever plays it, and parts come in the order of their games.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol

from warcards_tui.lab.rows import Row, rows_of
from warcards_tui.lab.summary import Summary
from warcards_tui.table.simulation import Run, play_chunk

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from multiprocessing.connection import Connection

_MOST_JOBS = 61 if os.name == "nt" else 1_000
"""Processes that play, at most, whatever is asked for. Windows can wait for no more."""

CHUNK = 50
"""Games of a part, where nobody else says: a process hands them over together."""

_ALONE_SECONDS = 0.5
"""What takes no longer is not worth other processes, which take as long to begin."""

_AHEAD = 3
"""Parts that are under way for each process: none waits, and what is held does not grow."""

Range = tuple[int, int]
"""The number of the first game, and of the one after the last."""


class LostError(Exception):
    """Who was to play a part is gone; the message says who."""


class Part(NamedTuple):
    """Games that were played together: their numbers, what they came to, and, where it was asked
    for, a row and a log of each.
    """

    first: int
    end: int
    summary: Summary
    rows: Sequence[Row]
    log: Sequence[str]


class _Future(Protocol):
    def result(self) -> Part: ...


Submit = Callable[..., _Future]
"""Takes ``play_part`` and its arguments, and has it done somewhere."""


def cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_part(run: Run, first: int, end: int, rows: bool) -> Part:
    """Plays the games from ``first`` up to ``end``."""
    summary = Summary(len(run.levels))
    played = play_chunk(run, first, end)
    for each in played:
        summary.add(each)
    log = [line for each in played for line in each.log]
    return Part(first, end, summary, rows_of(run, first, played) if rows else (), log)


def split(ranges: Iterable[Range], size: int) -> Iterator[Range]:
    """The same games in parts of at most that many."""
    for first, end in ranges:
        for start in range(first, end, size):
            yield start, min(start + size, end)


def play_here(
    run: Run, ranges: Sequence[Range], jobs: int, *, rows: bool = False, size: int = CHUNK
) -> Iterator[Part]:
    """Plays the games of the ranges by that many processes; what is short is played by this one.

    Raises ``LostError`` where a process has died.
    """
    parts = split(ranges, size)
    left = sum(end - first for first, end in ranges)
    begun = time.perf_counter()
    for first, end in parts:
        yield play_part(run, first, end, rows)
        left -= end - first
        took = time.perf_counter() - begun
        if jobs > 1 and took * left / (end - first) > _ALONE_SECONDS:
            break
        begun = time.perf_counter()
    if left:
        from concurrent.futures import BrokenExecutor  # Not free at start-up, as what follows.

        jobs = min(jobs, _MOST_JOBS)
        with _processes(jobs) as pool:
            try:
                yield from in_order(pool.submit, run, parts, rows, jobs * _AHEAD)
            except BrokenExecutor:
                raise LostError("A process was killed") from None


def in_order(
    submit: Submit, run: Run, parts: Iterable[Range], rows: bool, ahead: int
) -> Iterator[Part]:
    """Has the parts played elsewhere, so many at once, and hands them over in their order."""
    waiting: deque[_Future] = deque()
    for first, end in parts:
        waiting.append(submit(play_part, run, first, end, rows))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    # Not free at start-up, and only long runs need them.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")
    leash, held = context.Pipe(duplex=False)
    with leash, held:
        pool = ProcessPoolExecutor(jobs, context, _on_a_leash, (leash,))
        try:
            yield pool
        except BaseException:
            # Who plays on plays for nobody, and a part can take minutes.
            held.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _on_a_leash(leash: Connection) -> None:
    """Begins a process that ends when nobody holds the other end of the pipe any more: when the
    run was stopped, and also when the one that began it was killed.

    Ctrl+C reaches all processes of a terminal; the one that began them ends them.
    """
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    with suppress(OSError):
        leash.poll(None)
    os._exit(1)
