"""The games of a run on a cluster, by dask.distributed: the same comes of it as by one process.

The scheduler has each part played again whose worker was lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from warcards_tui.lab.run import Part, Range, in_order, split
from warcards_tui.table.simulation import Run

_AHEAD = 4
"""Parts that are under way for each thread of the cluster."""


class ClusterError(ValueError):
    """A cluster that cannot be reached; the message says why."""


def play_there(
    run: Run, ranges: Sequence[Range], scheduler: str, *, rows: bool, size: int
) -> Iterator[Part]:
    """Plays the games of the ranges on the cluster of that scheduler, in parts of that many games.

    Raises ``ClusterError`` where dask.distributed or the scheduler is missing.
    """
    try:
        from distributed import Client
    except ImportError:
        from warcards_tui.extras import getting

        raise ClusterError(
            f"A cluster needs dask, there as well as here: {getting('cluster')}"
        ) from None
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, ValueError) as failure:
        raise ClusterError(f"There is no scheduler at {scheduler}: {failure}.") from None
    with client:
        threads = max(1, sum(client.nthreads().values()))
        # Each part is played, though an equal one may be remembered.
        submit = partial(client.submit, pure=False)
        yield from in_order(submit, run, split(ranges, size), rows, threads * _AHEAD)
