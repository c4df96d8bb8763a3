"""Waiting times of threads, on systems that count them."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import get_native_id

import pytest

from warcards_tui.tui.waits import CARRIERS, Waits


def test_of_a_thread_that_there_is_not_nothing_is_known() -> None:
    assert Waits().of(0) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts it")
def test_a_thread_that_shares_a_processor_is_seen_to_wait() -> None:
    """Two processes share one processor: while one works, the other waits."""
    allowed = os.sched_getaffinity(0)
    waits, own = Waits(), get_native_id()
    before = waits.of(own)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        busy = "import time; end = time.monotonic() + 20\nwhile time.monotonic() < end: pass"
        rival = subprocess.Popen([sys.executable, "-c", busy])
        try:
            for _ in range(10_000):
                if waits.of(own) > before + 1:
                    break
                sum(range(20_000))
        finally:
            rival.kill()
            rival.wait()
    finally:
        os.sched_setaffinity(0, allowed)
    assert waits.of(own) > before + 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts it")
def test_what_carries_bytes_is_seen_to_wait_until_it_has_ended() -> None:
    """A process of such a name shares a processor with this one."""
    allowed = os.sched_getaffinity(0)
    waits = Waits()
    waits.find_carriers()
    os.sched_setaffinity(0, {min(allowed)})
    try:
        name = f"open('/proc/self/comm', 'w').write('{CARRIERS}9:9')"
        busy = (
            "print(1, flush=True)\nend = time.monotonic() + 20\nwhile time.monotonic() < end: pass"
        )
        command = [sys.executable, "-c", f"import time; {name}\n{busy}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as carrier:
            assert carrier.stdout is not None
            carrier.stdout.readline()
            waits.find_carriers()
            before = waits.of()
            for _ in range(10_000):
                if waits.of() > before + 1:
                    break
                sum(range(20_000))
            waited = waits.of()
            carrier.kill()
    finally:
        os.sched_setaffinity(0, allowed)
    assert waited > before + 1
    waits.find_carriers()
    assert waits.of() < waited
