"""The same work by two checkouts: ``python -m tests.bench.against BEFORE [ROUNDS]``.

``BEFORE`` is the folder of another checkout. Both take turns, so that disturbances hit both alike;
figures are processor time, including the start of the command. Their output must be the same, to
the last byte.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from itertools import permutations
from pathlib import Path
from statistics import median
from typing import IO, NamedTuple

from warcards_tui.cards.french import PACK, cards_text

ROOT = Path(__file__).parents[2]
ROUNDS = 5
FOUR = "average,average,average,average"
PILES = 100_000


class Work(NamedTuple):
    """A command, and how many things it counts if its output does not say so."""

    name: str
    counted: str
    command: str
    many: int


WORKS = (
    Work("War, 2 bots", "games", "simulate war --games 3000 --jobs 1 --json", 3000),
    Work(
        "Egyptian War, 4 bots",
        "events",
        f"simulate egyptian-war --games 300 --bots {FOUR} --jobs 1 --json",
        0,
    ),
    Work(
        "Berkeley War, 4 bots",
        "games",
        f"simulate berkeley-war --games 200 --bots {FOUR} --jobs 1 --json",
        200,
    ),
    Work("judge berkeley-war -", "piles", "judge berkeley-war -", PILES),
    Work("judge berkeley-war - --json", "piles", "judge berkeley-war - --json", PILES),
)


def timed(root: Path, work: Work, piles: IO[bytes]) -> tuple[float, bytes]:
    """Return the processor seconds of the command in a checkout, and its output."""
    with tempfile.TemporaryFile() as answers:
        piles.seek(0)
        child = subprocess.Popen(
            [sys.executable, "-m", "warcards_tui", *work.command.split()],
            cwd=root,
            stdin=piles,
            stdout=answers,
            stderr=subprocess.DEVNULL,
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = status
        assert not status, f"{work.command} has failed in {root}"
        answers.seek(0)
        return used.ru_utime + used.ru_stime, answers.read()


def main(before: Path, rounds: int) -> None:
    """Print the figures of each work, before and after."""
    print(f"{'of one core, best of ' + str(rounds):<42}{'before':>12}{'after':>12}{'times':>8}")
    mixed = random.Random(1).sample(list(permutations(PACK, 3)), PILES)
    with tempfile.TemporaryFile() as piles:
        piles.write("\n".join(map(cards_text, mixed)).encode())
        for work in WORKS:
            took: tuple[list[float], list[float]] = ([], [])
            many = work.many
            for _ in range(rounds):
                written = []
                for times, root in zip(took, (before, ROOT), strict=True):
                    seconds, answer = timed(root, work, piles)
                    times.append(seconds)
                    written.append(answer)
                assert written[0] == written[1], f"{work.command} comes to something else"
                many = many or sum(json.loads(written[0])["events"].values())
            first, second = [many / min(times) for times in took]
            gain = median([old / new for old, new in zip(*took, strict=True)])
            name = f"{work.name}: {work.counted}/s"
            print(f"{name:<42}{first:>12,.0f}{second:>12,.0f}{gain:>8.2f}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS)
