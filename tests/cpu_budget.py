"""A pytest plugin: each case has a budget of processor time, and a case over its budget fails.

Processor time, not wall time, because it hardly changes with what else the machine does. It covers
setup, call and teardown in this process and the child processes that the case waited for.

    pytest --cpu-budget 0.15            seconds per case; 0 switches the budget off
    pytest --cpu-report build/cpu.tsv   write the seconds of each case, most expensive first

    @pytest.mark.cpu(1.5, "plays a whole game of Century in the full screen")

The marker gives one test a larger budget and requires a reason. A case over its budget runs again
at once, in the same process, and the smaller figure counts: the first case of a process pays for
imports and caches. A slower machine gets more: a fixed piece of work is timed beside the case.
Cases marked `slow` or `proof` have no budget.

What else a shared machine does can double the processor time of a case. So the summary counts the
cases over their budget, and a case fails at `TOLERANCE` times its budget.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

REFERENCE = 0.013
"""Seconds of processor time of `_work` where the budgets were set."""

TOLERANCE = 3
"""Times its budget at which a case fails."""

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
    """Return how many times longer than `REFERENCE` the same work takes now, at least 1."""
    taken = []
    for _ in range(3):
        before = time.process_time()
        _work()
        taken.append(time.process_time() - before)
    return max(1.0, sorted(taken)[1] / REFERENCE)


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
    limit = allowed * TOLERANCE
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    before = used()
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    seconds = used() - before
    if seconds > limit and all(report.passed for report in reports):
        before = used()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        seconds = min(seconds, used() - before)
        limit *= slowness()
    for report in reports:
        report.user_properties.append(("cpu", round(seconds, 4)))
        report.user_properties.append(("over", seconds > allowed))
        if report.when == "call" and report.passed and seconds > limit:
            report.outcome = "failed"
            report.longrepr = (
                f"{item.nodeid} used {seconds:.2f} s of processor time of {limit:g} s allowed.\n"
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
        self._over: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the seconds of a case."""
        for name, seconds in report.user_properties:
            if name == "cpu" and isinstance(seconds, float):
                self._used[report.nodeid] = seconds
            if name == "over" and seconds:
                self._over.add(report.nodeid)

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
            f"the most expensive 1 % of them {share:.0%}; {len(self._over)} are over their budget:"
        )
        for case, seconds in rows[:LISTED]:
            terminalreporter.write_line(f"{seconds:7.2f} s  {case}")
