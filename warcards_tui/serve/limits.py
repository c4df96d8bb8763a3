"""Limits for each visitor."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_MOST = 10_000
"""Visitors that are remembered; those seen least recently are forgotten."""


class Places:
    """Sessions by address, at most ``most`` each; local addresses have no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def held(self, address: str) -> Iterator[bool]:
        """Hold a place for a visitor from that address; yield False if its places are taken."""
        who = network(address)
        free = self._held[who] < self._most or _is_own(address)
        self._held[who] += free
        try:
            yield free
        finally:
            self._held[who] -= free
            # Removes addresses without a session.
            self._held += Counter()


class Limit:
    """Rate limit for each visitor: a ``burst`` at once, then one more every ``seconds``."""

    def __init__(
        self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._seconds = seconds
        self._clock = clock
        self._full: OrderedDict[str, float] = OrderedDict()

    def allows(self, address: str, times: int = 1) -> bool:
        """True if the visitor may do it ``times`` times now, which are then counted."""
        now, who = self._clock(), network(address)
        # Time at which all earlier actions are forgotten; each action postpones it.
        forgotten = max(self._full.pop(who, now), now)
        allowed = forgotten - now <= (self._burst - times) * self._seconds
        self._full[who] = forgotten + self._seconds * times * allowed
        if len(self._full) > _MOST:
            self._full.popitem(last=False)
        return allowed


def network(address: str) -> str:
    """Return the address, or its 64-bit network for IPv6, which belongs to one visitor."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found if found.version == 4 else ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def _is_own(address: str) -> bool:
    """True for a local address; a proxy has one, and stands for everybody."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
