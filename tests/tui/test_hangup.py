"""A program whose input has gone ends, in any activity."""

from __future__ import annotations

import os
import signal

import pytest

from warcards_tui.tui import hangup


@pytest.mark.parametrize("ends", [True, False])
def test_a_program_that_nobody_can_use_any_more_ends(
    ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    monkeypatch.setattr("time.sleep", done.append)
    monkeypatch.setattr(os, "_exit", done.append)
    reads, writes = os.pipe()
    os.write(writes, b"j" * 60_000)  # Keys typed before, but not read yet.
    os.close(writes)
    try:
        hangup._wait(reads, lambda: done.append("leave"), ends)
    finally:
        os.close(reads)
    last = [hangup.GRACE, 128 + signal.SIGHUP] if ends else []
    assert done == ["leave", *last]
