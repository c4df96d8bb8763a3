"""Simulation on a cluster with dask.distributed, with the same results as one process.

If a worker is lost, the scheduler runs its part again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from functools import partial

from warcards_tui.lab.run import LostError, Range, RunPart, in_order, split
from warcards_tui.table.simulation import SimulationRun
from warcards_tui.words import simulations as texts

_AHEAD = 4
"""Parts in progress for each thread of the cluster."""


class ClusterError(ValueError):
    """A cluster that cannot be reached; the message says why."""


def play_there(
    run: SimulationRun, ranges: Sequence[Range], scheduler: str, *, rows: bool, size: int
) -> Iterator[RunPart]:
    """Play the games of the ranges on the scheduler's cluster, ``size`` games per part.

    Raises ``ClusterError`` if dask.distributed or the scheduler is missing, and ``LostError`` if
    the scheduler is lost, or if it gives up a part that has cost several workers.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        from warcards_tui.extras import getting

        raise ClusterError(texts.cluster_missing(command=getting("cluster")).text) from None
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, ValueError) as failure:
        wrong = texts.no_scheduler(address=scheduler, reason=str(failure))
        raise ClusterError(wrong.text) from None
    # Dask logs a lost connection in a hundred lines; one line of the program replaces them.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    with client:
        threads = max(1, sum(client.nthreads().values()))
        # ``pure=False``: play each part, even if dask remembers the result of an equal one.
        submit = partial(client.submit, pure=False)
        try:
            yield from in_order(submit, run, split(ranges, size), rows, threads * _AHEAD)
        except (CancelledError, OSError):
            raise LostError(texts.scheduler_lost(address=scheduler).text) from None
        except KilledWorker:
            raise LostError(texts.workers_lost) from None
