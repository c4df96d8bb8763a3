"""Lint the prose of this repository: ``make prose`` calls it.

``python -m tests.prose`` exits with 1 if an area has more hits of a rule than ``baseline.json``
allows, and prints those in files that have changed since. ``--store`` lowers the baseline to the
counts of today. With files or folders, or an area, every hit is printed. ``--rates`` prints hits
per 1,000 words.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.prose.check import BASELINE, Hit, counted, hits, length, stored, subject_errors, worse
from tests.prose.rules import AREAS
from tests.prose.texts import texts

ROOT = Path(__file__).parents[2]
GIT = ["git", "-C", str(ROOT)]


def main() -> int:
    """Run the linter."""
    parser = argparse.ArgumentParser(prog="make prose", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--area", choices=AREAS, action="append", help="print all hits of an area")
    parser.add_argument("--rates", action="store_true", help="print hits per 1,000 words")
    parser.add_argument("--commits", type=int, metavar="N", help="check the last N subjects")
    parser.add_argument("--store", action="store_true", help="lower the baseline")
    given = parser.parse_args()
    if given.commits:
        return check_commits(given.commits)
    found: list[Hit] = []
    words: Counter[str] = Counter()
    for root in given.paths or [ROOT]:
        for text in texts(root):
            if not given.area or text.area in given.area:
                found += hits(text)
                if given.rates:
                    words[text.area] += length(text)
    if given.rates:
        print_rates(found, words)
        return 0
    if given.paths or given.area:
        for each in found:
            print_hit(each)
        return bool(found)
    counts, allowed = counted(found), stored()
    above = worse(counts, allowed)
    changed = changed_files() if above else set()
    for key, many in above.items():
        hits_of_key = [each for each in found if f"{each.area} {each.rule}" == key]
        for each in [each for each in hits_of_key if each.path in changed] or hits_of_key:
            print_hit(each)
        print(f"{key}: {many} hits, {allowed.get(key, 0)} allowed", file=sys.stderr)
    if given.store and not above:
        BASELINE.write_text(json.dumps(counts, indent=0) + "\n", encoding="utf-8")
    return bool(above)


def check_commits(many: int) -> int:
    """Print the errors of the newest commit subjects; return 1 if there are any."""
    log = [*GIT, "log", f"-{many}", "--format=%h %s"]
    lines = subprocess.run(log, capture_output=True, text=True, check=True).stdout.splitlines()
    wrong = 0
    for line in lines:
        commit, _, subject = line.partition(" ")
        if errors := subject_errors(subject):
            wrong += 1
            print(f"{commit}: {'; '.join(errors)}: {subject}")
    return bool(wrong)


def changed_files() -> set[str]:
    """Return the files that differ from the commit that stored the baseline; none without git."""
    stored_by = [*GIT, "log", "-1", "--format=%H", "--", str(BASELINE)]
    try:
        commit = subprocess.run(
            stored_by, capture_output=True, text=True, check=True
        ).stdout.strip()
        differing = [*GIT, "diff", "--name-only", commit]
        names = subprocess.run(differing, capture_output=True, text=True, check=True).stdout
        return set(names.splitlines())
    except (OSError, subprocess.CalledProcessError):
        return set()


def print_hit(hit: Hit) -> None:
    """Print a hit with its place and a better wording."""
    print(f"{hit.path}:{hit.line}: [{hit.area}] {hit.rule}: {hit.found!r} -> {hit.instead}")


def print_rates(found: list[Hit], words: Counter[str]) -> None:
    """Print hits per 1,000 words by area, then hits by rule."""
    many = Counter(each.area for each in found)
    print(f"{'area':14}   words   hits  per 1,000")
    for area in filter(words.get, AREAS):
        rate = 1000 * many[area] / words[area]
        print(f"{area:14} {words[area]:7} {many[area]:6} {rate:10.1f}")
    print(f"\n{'rule':18} hits")
    for name, count in Counter(each.rule for each in found).most_common():
        print(f"{name:18} {count:4}")


if __name__ == "__main__":
    sys.exit(main())
