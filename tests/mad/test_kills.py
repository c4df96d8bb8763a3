"""Kills at any moment, in either mode or in a command.

The data file opens as if nothing had happened, with everything saved.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mad.kills import (
    Asked,
    assert_kept,
    killed_after,
    renewed,
    steps_for,
)
from tests.mad.sittings import SITTINGS, Sitting, assert_goes_on
from tests.mad.writers import WRITERS, Writer
from tests.store.conftest import killed_at, steps_of
from tests.tiers import gate, leading, sized
from warcards_tui.store import Store


def sit_and_be_killed(folder: Path, sit: Sitting, seed: int) -> list[Asked]:
    """Run a session for a while."""
    rng = random.Random(seed)
    calls = rng.randrange(1, 60)
    return killed_after(calls, lambda: sit(Store.open(folder), rng))


@pytest.mark.cpu(0.4, "a child sits down, and the full screen goes on with it")
@gate("1-settings in plain lines")
@pytest.mark.parametrize("sitting", leading(4, SITTINGS))
@pytest.mark.parametrize("many", sized(1, 2))
def test_killed_in_a_face_it_has_kept_all_that_it_was_asked_to(
    sitting: str, many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    for seed in range(many):
        before = renewed(tmp_path / "before", begun)
        asked = sit_and_be_killed(renewed(data, begun), SITTINGS[sitting], seed)
        assert_kept(data, before, asked)
        assert_goes_on(data)


@pytest.mark.slow
@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("many", sized(3, 10))
def test_a_command_that_is_killed_has_done_its_work_or_nothing(
    writer: Callable[[Path, Path], Writer], many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    sound = renewed(tmp_path / "sound", begun)
    doing = writer(renewed(data, sound), sound)
    renewed(data, sound)
    for step in steps_for(many, steps_of(doing.work), random.Random(many)):
        renewed(data, sound)
        if killed_at(step, doing.work):
            doing.check()
