"""The games of a run on a cluster, by dask.distributed: the same comes of it as by one process.

The scheduler has each part played again whose worker was lost.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from functools import partial

from warcards_tui.lab.run import LostError, Part, Range, in_order, split
from warcards_tui.table.simulation import Run

_AHEAD = 4
"""Parts that are under way for each thread of the cluster."""


class ClusterError(ValueError):
    """A cluster that cannot be reached; the message says why."""


def play_there(
    run: Run, ranges: Sequence[Range], scheduler: str, *, rows: bool, size: int
) -> Iterator[Part]:
    """Plays the games of the ranges on the cluster of that scheduler, in parts of that many games.

    Raises ``ClusterError`` where dask.distributed or the scheduler is missing, and ``LostError``
    where the scheduler is lost, or so many workers by the same part that it has given up.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        from warcards_tui.extras import getting

        raise ClusterError(
            f"A cluster needs dask, there as well as here: {getting('cluster')}"
        ) from None
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, ValueError) as failure:
        raise ClusterError(f"There is no scheduler at {scheduler}: {failure}.") from None
    # It logs how a connection was lost, in a hundred lines; what it comes to is said in one.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    with client:
        threads = max(1, sum(client.nthreads().values()))
        # Each part is played, though an equal one may be remembered.
        submit = partial(client.submit, pure=False)
        try:
            yield from in_order(submit, run, split(ranges, size), rows, threads * _AHEAD)
        except (CancelledError, OSError):
            raise LostError(f"The scheduler at {scheduler} was lost") from None
        except KilledWorker:
            raise LostError("Worker after worker was lost by the same part") from None
