"""How often somebody may come."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

_MOST = 10_000
"""Visitors that are remembered; who was seen longest ago is forgotten."""


class Limit:
    """Lets each visitor do something ``burst`` times at once, and again every ``seconds``."""

    def __init__(
        self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._seconds = seconds
        self._clock = clock
        self._full: OrderedDict[str, float] = OrderedDict()

    def allows(self, address: str, times: int = 1) -> bool:
        """True if a visitor from there may do it ``times`` now; it then counts as done."""
        now, who = self._clock(), _network(address)
        # When all will be forgotten that was done. Each time puts it off.
        forgotten = max(self._full.pop(who, now), now)
        allowed = forgotten - now <= (self._burst - times) * self._seconds
        self._full[who] = forgotten + self._seconds * times * allowed
        if len(self._full) > _MOST:
            self._full.popitem(last=False)
        return allowed


def _network(address: str) -> str:
    """One visitor has as many addresses of the new kind as in 64 bits."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found if found.version == 4 else ipaddress.ip_network((int(found) >> 64 << 64, 64)))
