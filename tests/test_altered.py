"""Tests assert facts: hardly any fails if all words of the program are reversed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers import proof


@proof
@pytest.mark.skipif(sys.platform == "win32", reason="a case cannot be stopped there")
def test_hardly_any_test_leans_on_wording() -> None:
    options = ["-p", "tests.altered", "--one-in", "20", "-p", "no:xdist", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--tb", "no"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert " cases go red " in done.stdout
