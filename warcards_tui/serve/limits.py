"""Limits of what one visitor may do and take."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_MOST = 10_000
"""Visitors that are remembered; who was seen longest ago is forgotten."""


class Places:
    """The sessions that each address holds, at most ``most`` each; this machine may hold all."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def held(self, address: str) -> Iterator[bool]:
        """Hold a place for the visitor from there; False if the address holds all of its own."""
        who = network(address)
        free = self._held[who] < self._most or _is_own(address)
        self._held[who] += free
        try:
            yield free
        finally:
            self._held[who] -= free
            self._held += Counter()  # Forgets who holds none.


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
        now, who = self._clock(), network(address)
        # When all will be forgotten that was done. Each time puts it off.
        forgotten = max(self._full.pop(who, now), now)
        allowed = forgotten - now <= (self._burst - times) * self._seconds
        self._full[who] = forgotten + self._seconds * times * allowed
        if len(self._full) > _MOST:
            self._full.popitem(last=False)
        return allowed


def network(address: str) -> str:
    """Return the address, or the network of 64 bits that one visitor has of version 6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found if found.version == 4 else ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def _is_own(address: str) -> bool:
    """True for an address of this machine. A proxy has one, which stands for everybody."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
