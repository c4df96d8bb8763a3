"""Simulation of a run in one or many processes, or on a cluster, with the same results.

Game *n* has the seed ``seed + n``, whichever process plays it, and parts arrive in the order of
their games.
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
from warcards_tui.table.simulation import SimulationRun, play_chunk
from warcards_tui.words import simulations as texts

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from multiprocessing.connection import Connection

_MOST_JOBS = 61 if os.name == "nt" else 1_000
"""Highest number of processes, whatever the user asks for. Windows allows no more."""

CHUNK = 50
"""Default number of games in a part, which a process returns together."""

_ALONE_SECONDS = 0.5
"""Seconds of work that are not worth other processes, which take as long to start."""

_AHEAD = 3
"""Parts in progress for each process: enough to keep it busy in limited memory."""

Range = tuple[int, int]
"""Number of the first game, and of the one after the last."""


class LostError(Exception):
    """A process or worker with a part is gone; the message names it."""


class RunPart(NamedTuple):
    """Games that were played together: their numbers and summary.

    If requested, also a row and a log of each.
    """

    first: int
    end: int
    summary: Summary
    rows: Sequence[Row]
    log: Sequence[str]


class _Future(Protocol):
    def result(self) -> RunPart: ...


Submit = Callable[..., _Future]
"""Schedules ``play_part`` with its arguments elsewhere."""


def cores() -> int:
    """Return the number of processors that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_part(run: SimulationRun, first: int, end: int, rows: bool) -> RunPart:
    """Play the games from ``first`` up to ``end``."""
    summary = Summary(len(run.levels))
    played = play_chunk(run, first, end)
    for each in played:
        summary.add(each)
    log = [line for each in played for line in each.log]
    return RunPart(first, end, summary, rows_of(run, first, played) if rows else (), log)


def split(ranges: Iterable[Range], size: int) -> Iterator[Range]:
    """Split ranges of games into ranges of at most ``size`` games."""
    for first, end in ranges:
        for start in range(first, end, size):
            yield start, min(start + size, end)


def play_here(
    run: SimulationRun, ranges: Sequence[Range], jobs: int, *, rows: bool = False, size: int = CHUNK
) -> Iterator[RunPart]:
    """Play the games of the ranges in ``jobs`` processes; this one plays short runs alone.

    Raises ``LostError`` if a process has died.
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
        from concurrent.futures import BrokenExecutor  # Imported late: it slows down start-up.

        jobs = min(jobs, _MOST_JOBS)
        with _processes(jobs) as pool:
            try:
                yield from in_order(pool.submit, run, parts, rows, jobs * _AHEAD)
            except BrokenExecutor:
                raise LostError(texts.process_killed) from None


def in_order(
    submit: Submit, run: SimulationRun, parts: Iterable[Range], rows: bool, ahead: int
) -> Iterator[RunPart]:
    """Play the parts elsewhere, ``ahead`` of them at once, and yield them in order."""
    waiting: deque[_Future] = deque()
    for first, end in parts:
        waiting.append(submit(play_part, run, first, end, rows))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    # Imported late: they slow down start-up, and only long runs need them.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")
    leash, held = context.Pipe(duplex=False)
    with leash, held:
        pool = ProcessPoolExecutor(jobs, context, _on_a_leash, (leash,))
        try:
            yield pool
        except BaseException:
            # The results of running processes are lost anyway, and a part can take minutes.
            held.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _on_a_leash(leash: Connection) -> None:
    """Prepare a process that ends as soon as the other end of the pipe is closed.

    That happens if the run stops, or if its parent process is killed. Ctrl+C reaches all processes
    of a terminal; these ignore it, because the parent ends them.
    """
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    with suppress(OSError):
        leash.poll(None)
    os._exit(1)
