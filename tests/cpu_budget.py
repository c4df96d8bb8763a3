"""A pytest plugin: each case has a budget of processor time, and a case over its budget fails.

Processor time, not wall time, because it hardly changes with what else the machine does. It covers
setup, call and teardown in this process and the child processes that the case waited for.

    pytest --cpu-budget 0.15            seconds per case; 0 switches the budget off
    pytest --cpu-report build/cpu.tsv   write the seconds of each case, most expensive first

    @pytest.mark.cpu(1.5, "plays a whole game of Century in the full screen")

The marker gives one test a larger budget and requires a reason. A slower machine gets more: a fixed
piece of work is timed after a case over its budget. If it is still over, it runs again at once, in
the same process, and the smaller figure counts: the first case of a process pays for imports and
caches, and what else a machine does disturbs a case now and then. Cases marked `slow` or `proof`
have no budget.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

REFERENCE = 0.007
"""Seconds of processor time of `_work` where the budgets were set."""

STEEPNESS = 1.4
"""Exponent of a machine's slowness: where `_work` took 1.86 times as long, the gate took 2.4."""

RUNS = 4
"""Number of times a case over its budget runs at most."""

LISTED = 10
"""Number of cases that the summary lists."""


def used() -> float:
    """Return the processor time of this process and its ended children, in seconds."""
    now = os.times()
    return time.process_time() + now.children_user + now.children_system


def _work() -> None:
    """Use processor time as tests do: make objects and look them up."""
    found: dict[str, int] = {}
    for number in range(40_000):
        text = f"{number % 97} of {number % 13}"
        found[text] = found.get(text, 0) + len(text)


def slowness() -> float:
    """Return how many times longer a case takes now than where the budgets were set, at least 1."""
    taken = []
    for _ in range(3):
        before = time.process_time()
        _work()
        taken.append(time.process_time() - before)
    return float(max(1.0, sorted(taken)[1] / REFERENCE) ** STEEPNESS)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the two options."""
    group = parser.getgroup("cpu budget")
    group.addoption("--cpu-budget", type=float, default=0.0, metavar="SECONDS")
    group.addoption("--cpu-report", default="", metavar="FILE")


def pytest_configure(config: pytest.Config) -> None:
    """Add the summary to the process that reports."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report(config), "cpu-budget-report")


def budget(item: pytest.Item, default: float) -> float:
    """Return the budget of a case in seconds; raise UsageError if its marker has no reason."""
    if item.get_closest_marker("slow") or item.get_closest_marker("proof"):
        return float("inf")
    mark = item.get_closest_marker("cpu")
    if mark is None:
        return default
    if len(mark.args) != 2 or not str(mark.args[1]).strip():
        raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.cpu(seconds, reason)")
    return float(mark.args[0])


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a case under its budget, a second time if the first run was over it."""
    default = item.config.getoption("--cpu-budget")
    if not default and not item.config.getoption("--cpu-report"):
        return None
    allowed = budget(item, default) if default else float("inf")
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    seconds = float("inf")
    for _ in range(RUNS):
        before = used()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        taken = used() - before
        if taken > allowed:
            taken /= slowness()
        seconds = min(seconds, taken)
        if seconds <= allowed or not all(report.passed for report in reports):
            break
    for report in reports:
        report.user_properties.append(("cpu", round(seconds, 4)))
        if report.when == "call" and report.passed and seconds > allowed:
            report.outcome = "failed"
            report.longrepr = (
                f"{item.nodeid} used {seconds:.2f} s of processor time of {allowed:g} s allowed.\n"
                "Make it cheaper, mark it `slow` and leave a smaller case in the gate, or give it "
                '@pytest.mark.cpu(seconds, "reason").'
            )
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


class Report:
    """Summary of the processor time of all cases."""

    def __init__(self, config: pytest.Config) -> None:
        self._file = config.getoption("--cpu-report")
        self._used: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the seconds of a case."""
        for name, seconds in report.user_properties:
            if name == "cpu" and isinstance(seconds, float):
                self._used[report.nodeid] = seconds

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print the total and the most expensive cases."""
        if not self._used:
            return
        rows = sorted(self._used.items(), key=lambda row: -row[1])
        if self._file:
            lines = [f"{seconds:.4f}\t{case}\n" for case, seconds in rows]
            Path(self._file).write_text("".join(lines), encoding="utf-8")
        total = sum(self._used.values())
        top = sum(seconds for _, seconds in rows[: max(1, len(rows) // 100)])
        share = top / total if total else 0.0
        terminalreporter.write_line(
            f"{len(rows)} cases used {total:.0f} s of processor time, "
            f"the most expensive 1 % of them {share:.0%}:"
        )
        for case, seconds in rows[:LISTED]:
            terminalreporter.write_line(f"{seconds:7.2f} s  {case}")
