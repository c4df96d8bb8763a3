"""Piles on standard input, judged as they arrive."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from warcards_tui import incoming
from warcards_tui.games.judge import Judge
from warcards_tui.voice import exports as voice

_LONGEST = 20_000
"""Bytes of a line. A whole pack has 160."""


def judge_lines(judge: Judge, as_json: bool) -> int:
    """One answer a line of standard input. A line that is no pile is answered by what is wrong.

    Returns the exit status. Raises ``ValueError`` when standard input is closed, and for a line
    that is far too long.
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
    """The lines of standard input, as many together as have arrived."""
    try:
        for lines in incoming.arrived(_LONGEST):
            yield [line.decode(errors="replace") for line in lines]
    except OSError as failure:
        raise ValueError(
            voice.cannot(voice.STANDARD_INPUT, "read", str(failure.strerror))
        ) from None
