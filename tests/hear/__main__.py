"""Type plays under real screen readers, store the speech, and report failures."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from tests.hear.figures import READERS, Row, keep, row_of
from tests.hear.plays import Job, jobs, modes, plays

PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"

PACKAGES = ("espeak-ng", *READERS)
"""Packages whose versions are reported: the readers, and the voice that sets the lengths."""


class Asked(NamedTuple):
    """A run of the harness's gate: a play of a file under a reader."""

    file: Path
    name: str
    reader: str
    job: Job | None = None


class Gate(NamedTuple):
    """The harness, and the folder for its output."""

    script: Path
    folder: Path

    def run(self, asked: Asked) -> tuple[Row, list[str], str]:
        """Return the summary, the broken rules, and the output."""
        save = self.folder / f"{asked.reader} {asked.name}.jsonl"
        save.unlink(missing_ok=True)
        done = subprocess.run(
            [
                *(sys.executable, str(self.script), str(asked.file), "--save", str(save)),
                *("--reader", asked.reader, "--play", asked.name),
                *(f"command={sys.executable} -m warcards_tui", f"python={sys.executable}"),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        found = json.loads(save.read_text(encoding="utf-8")) if save.exists() else {}
        broken = [line.strip() for line in done.stdout.splitlines() if line.startswith("    ")]
        if done.returncode and not broken:
            broken = [f"exit status {done.returncode}"]
        return found, broken, done.stdout.rstrip()


def main() -> int:
    known = list(jobs())
    parser = argparse.ArgumentParser(prog="python -m tests.hear", description=__doc__)
    parser.add_argument("--hear", default=os.environ.get("HEAR"), help="path of hear.py ($HEAR)")
    parser.add_argument("--reader", action="append", choices=READERS, help="default: all")
    parser.add_argument("--play", action="append", choices=plays(), metavar="PLAY")
    parser.add_argument("--mode", action="append", choices=modes(), metavar="MODE")
    parser.add_argument("--at-once", type=int, default=4, help="runs side by side (4)")
    parser.add_argument("--no-gate", action="store_true", help="not the harness's own plays")
    args = parser.parse_args()
    hear = Path(args.hear or "hear.py")
    script = hear.with_name("gate.py")
    if not (hear.is_file() and script.is_file()):
        return missing("hear.py with gate.py, the harness around the readers; HEAR is its path")
    wanted = args.reader or list(READERS)
    readers = [each for each in wanted if shutil.which(each, path=PATH)]
    for each in wanted:
        if each not in readers:
            missing(f"{each}, a screen reader of that package name")
    with tempfile.TemporaryDirectory() as folder:
        gate = Gate(script, Path(folder))
        own = Path(folder, "plays.toml")
        chosen = [
            job
            for job in known
            if job.play in (args.play or [job.play]) and job.mode in (args.mode or [job.mode])
        ]
        own.write_text("\n".join(map(_toml, chosen)), encoding="utf-8")
        asked = [Asked(own, job.gate["name"], each, job) for job in chosen for each in job.readers]
        if not (args.no_gate or args.play or args.mode):
            asked += _theirs(script.with_name("gate") / "warcards.toml")
        good = _all(gate, [each for each in asked if each.reader in readers], args.at_once)
    return 0 if good and readers == wanted else 1


def missing(what: str) -> int:
    print(f"Missing: {what}.", file=sys.stderr)
    return 1


def _theirs(file: Path) -> Iterator[Asked]:
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    for play in told["play"]:
        for reader in play.get("readers", told["common"]["readers"]):
            yield Asked(file, play["name"], reader)


def _all(gate: Gate, asked: Sequence[Asked], at_once: int) -> bool:
    """Run all, those under BRLTTY in turn, as they share the console; return True if all passed."""
    versions, lock, good = _versions(), Lock(), []

    def one(each: Asked) -> None:
        found, broken, printed = gate.run(each)
        with lock:
            good.append(not broken)
            print(printed or f"{each.name} {each.reader}: {'; '.join(broken)}", flush=True)
            if each.job and found:
                keep(row_of(each.job.play, each.job.mode, each.reader, found, broken), versions)

    with ThreadPoolExecutor(at_once) as beside, ThreadPoolExecutor(1) as console:
        pools = {"brltty": console}
        running: list[Future[None]] = [
            pools.get(each.reader, beside).submit(one, each) for each in asked
        ]
    for each in running:
        each.result()
    return all(good)


def _versions() -> Mapping[str, str]:
    """Return Debian's versions of the readers; empty on other systems."""
    if not shutil.which("dpkg-query"):
        return {}
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *PACKAGES],
        capture_output=True,
        text=True,
    )
    return dict(line.split() for line in done.stdout.splitlines())


def _toml(job: Job) -> str:
    """Return a play in the harness's form. JSON's strings, numbers and lists are TOML's, too."""
    lines = ["[[play]]"]
    for name, value in sorted(job.gate.items(), key=lambda item: isinstance(item[1], dict)):
        lines.append(f"{name} = {_value(value)}")
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join([f'{name} = {_value(each)}' for name, each in value.items()])} }}"
    return json.dumps(value)


if __name__ == "__main__":
    sys.exit(main())
