"""A case over its budget of processor time fails; a marker with a reason gives it more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cpu_budget import budget

CASES = """
import pytest, time

def spend(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

def test_cheap():
    pass

def test_dear():
    spend(1)

@pytest.mark.cpu(5, "it is the point of it")
def test_allowed():
    spend(0.02)

@pytest.mark.slow
def test_slow():
    spend(0.02)
"""


@pytest.mark.slow
def test_only_a_case_over_its_budget_fails(tmp_path: Path) -> None:
    (tmp_path / "test_cases.py").write_text(CASES, encoding="utf-8")
    root = Path(__file__).parents[1]
    options = ["-q", "-p", "tests.cpu_budget", "--cpu-budget", "0.05", "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-c", os.devnull, *options, "test_cases.py"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed, 3 passed" in done.stdout, done.stdout
    assert "test_dear used " in done.stdout


def test_a_budget_of_ones_own_needs_a_reason(request: pytest.FixtureRequest) -> None:
    item = request.node
    assert budget(item, 0.2) == 0.2
    item.add_marker(pytest.mark.cpu(3, ""))
    with pytest.raises(pytest.UsageError):
        budget(item, 0.2)
