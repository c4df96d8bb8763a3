"""Random keys into a mode: ``python -m tests.mad full SEED KEYS``, or ``plain``.

Each error is printed once, with the fewest keys that lead to it; the number of its occurrences
comes at the end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mad.full_keys import full_keys
from tests.mad.plain_keys import plain_keys
from tests.mad.walkers import Face, Failed, shortened, walks, where

FACES: dict[str, Face] = {"full": full_keys, "plain": plain_keys}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mad", description=__doc__)
    parser.add_argument("face", choices=FACES)
    parser.add_argument("seed")
    parser.add_argument("keys", type=int)
    parser.add_argument("--folder", help="where data files are made, as in /dev/shm")
    given = parser.parse_args()
    face = FACES[given.face]
    begun, used = time.perf_counter(), time.process_time()
    keys = walked = 0
    faults: Counter[tuple[str, str, int]] = Counter()
    with TemporaryDirectory(dir=given.folder) as folder:
        for each in walks(face, f"{given.face}/{given.seed}", given.keys, Path(folder)):
            walked += 1
            if isinstance(each, Failed):
                faults[where(each.fault)] += 1
                if faults[where(each.fault)] == 1:
                    print(shortened(face, each, Path(folder)).told, flush=True)
            else:
                keys += each
            if walked % 50 == 0:
                print(f"{keys} keys in {walked} walks", file=sys.stderr, flush=True)
    took, worked = time.perf_counter() - begun, time.process_time() - used
    print(f"{keys} keys in {walked} walks, {took:.0f} s, {worked:.0f} s of a processor")
    for fault, many in faults.items():
        print(f"{many} times: {fault}")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
