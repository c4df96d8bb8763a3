"""Piles on standard input, judged as they arrive."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

from warcards_tui.games.judge import Judge

_CHUNK = 1 << 16
"""Bytes of standard input that are taken at once."""


def judge_lines(judge: Judge, as_json: bool) -> int:
    """One answer a line of standard input. A line that is no pile is answered by what is wrong.

    Returns the exit status. Raises ``ValueError`` when standard input is closed.
    """
    status = 0
    for lines in _input_lines():
        answers = []
        for line in lines:
            try:
                verdict = judge.verdict(line)
            except ValueError as wrong:
                status = 2
                answer = json.dumps({"error": str(wrong)}) if as_json else f"error: {wrong}"
            else:
                if as_json:
                    answer = json.dumps(judge.as_json(verdict))
                else:
                    answer = "; ".join(judge.as_lines(verdict))
            answers.append(answer + "\n")
        sys.stdout.write("".join(answers))
        sys.stdout.flush()
    return status


def _input_lines() -> Iterator[list[str]]:
    """The lines of standard input, as many together as have arrived.

    So whoever sends one line and waits gets its answer, and a file is not answered line by line.
    """
    if sys.stdin is None:
        raise ValueError("Standard input is closed: there are no piles to judge.")
    rest = b""
    while chunk := os.read(sys.stdin.fileno(), _CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        yield [line.decode(errors="replace") for line in lines]
    if rest:
        yield [rest.decode(errors="replace")]
