"""Plays whole games under real screen readers and says how much of them was heard."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.hear.plays import PLAYS, script, store_for

READERS = ("yasr", "fenrir", "brltty")
MOST_WORDS = 1.05
OWN_START_WORDS = {"fenrir": 6}
"""What a reader says of itself before the program can: its version of "starting"."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hear", description=__doc__)
    parser.add_argument("--hear", default=os.environ.get("HEAR"), help="path of hear.py ($HEAR)")
    parser.add_argument("--reader", action="append", choices=READERS, help="default: all")
    parser.add_argument("--play", action="append", choices=PLAYS, help="default: all")
    parser.add_argument("--wpm", type=int, default=300, help="speed of the voice (300)")
    parser.add_argument("--show", action="store_true", help="print the key scripts and stop")
    args = parser.parse_args()
    plays = {name: PLAYS[name] for name in args.play or PLAYS}
    if args.show:
        for play in plays.values():
            print(f"# warcards {play.command} --plain\n{script(play, args.wpm)}")
        return 0
    if args.hear is None or not Path(args.hear).is_file():
        return missing("hear.py, the harness around the readers: give its path with --hear or HEAR")
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    readers = [each for each in args.reader or READERS if shutil.which(each, path=path)]
    for each in args.reader or READERS:
        if each not in readers:
            missing(f"{each}, a screen reader of that package name")
    good = True
    for reader in readers:
        for name in plays:
            good &= run(args.hear, reader, name, args.wpm)
    return 0 if good and readers else 1


def missing(what: str) -> int:
    print(f"Missing: {what}.", file=sys.stderr)
    return 1


def run(hear: str, reader: str, name: str, wpm: int) -> bool:
    """One game under one reader; prints the figures and whether they are good enough."""
    play = PLAYS[name]
    with tempfile.TemporaryDirectory() as folder:
        store_for(play, wpm, Path(folder)).close()
        keys = Path(folder, "keys.txt")
        keys.write_text(script(play, wpm), encoding="ascii")
        command = [sys.executable, "-m", "warcards_tui", "--plain", *words(play.command)]
        options = ["--reader", reader, "--keys", str(keys), "--wpm", str(wpm)]
        options += ["--limit", "600", "--summary"]
        done = subprocess.run(
            [sys.executable, hear, *options, "--", *command],
            env={**os.environ, "WARCARDS_DATA": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
    found = json.loads(done.stdout)
    rows = found.pop("per_key")
    bad = [row for row in rows if "ok" in row and (not row["ok"] or row.get("got", 0) < 0.95)]
    good = (
        found["spoken"] == found["heard_whole"] == found["expected"]
        and found["words_spoken_per_word_wanted"] <= MOST_WORDS
        and not found["noise_per_key"]
        and found["start_words"] - OWN_START_WORDS.get(reader, 0) <= play.start_words
    )
    print(f"{reader} {name}: {'good' if good else 'NOT GOOD'} {json.dumps(found)}")
    for row in bad:
        print(f"    {json.dumps(row)}")
    return good


def words(command: str) -> list[str]:
    """The arguments as a shell would see them."""
    import shlex

    return shlex.split(command)


if __name__ == "__main__":
    sys.exit(main())
