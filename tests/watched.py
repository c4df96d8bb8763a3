"""Commands that run as programs of their own, and their use of the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

_WATCHED = """
import os, sys
command = [sys.executable, "-m", "warcards_tui", *sys.argv[2:]]
child = os.spawnv(os.P_NOWAIT, sys.executable, command)
_, status, used = os.wait4(child, 0)
with open(sys.argv[1], "w") as file:
    took = used.ru_utime + used.ru_stime
    print(os.waitstatus_to_exitcode(status), took, used.ru_maxrss, file=file)
"""
"""An intermediate program; otherwise the tests' memory would count as their child's."""


class Took(NamedTuple):
    """Result of a command, with its processor seconds and megabytes."""

    status: int
    seconds: float
    megabytes: float
    err: str
    out: str


class Home:
    """A separate home for commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.houses = folder / "config" / "variants"
        self.themes = folder / "config" / "themes"

    def run(self, *arguments: str, shell: str = "", seconds: float = 60) -> Took:
        """Run a command as its own program, for at most ``seconds``. ``shell`` is put after it."""
        measures = self.folder / "measures"
        command = [sys.executable, "-I", "-S", "-c", _WATCHED, str(measures), *arguments]
        if shell:
            command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            check=True,
            env={
                **os.environ,
                "WARCARDS_DATA": str(self.folder / "data"),
                "WARCARDS_CONFIG": str(self.folder / "config"),
            },
        )
        status, used, kilobytes = measures.read_text(encoding="utf-8").split()
        unit = 1e6 if sys.platform == "darwin" else 1e3
        told = (each.decode(errors="replace") for each in (done.stderr, done.stdout))
        return Took(int(status), float(used), float(kilobytes) / unit, *told)
