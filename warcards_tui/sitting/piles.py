"""Judging of piles: a single one, or lines of standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from warcards_tui import safe_read
from warcards_tui.games.judge import Judge, Verdict
from warcards_tui.slaps.ruleset import LOOKED_UP
from warcards_tui.voice import judge as voice
from warcards_tui.words import exports
from warcards_tui.words import judge as words

_LONGEST = 20_000
"""Longest line in bytes. A 52-card deck has 160."""


def judge_pile(judge: Judge, pile: str, as_json: bool) -> None:
    """Print the verdict on a pile. Raises ``CardError``."""
    verdict = judge.verdict(pile)
    _tell_jokers(judge, pile)
    print(_answer(judge, verdict, "\n", as_json=as_json))


def _answer(judge: Judge, verdict: Verdict, between: str, *, as_json: bool) -> str:
    if not as_json:
        return between.join(_told(judge, verdict))
    import json  # Imported late, because it slows down the start.

    return json.dumps(judge.as_json(verdict))


def _told(judge: Judge, verdict: Verdict) -> list[str]:
    lines = voice.of_pile(judge.rules, verdict)
    hit = judge.hit(verdict)
    if hit is not None and judge.around is not None:
        good = bool(verdict.holds)
        # If sets are announced, a hit can be wrong although some set matches.
        bad = judge.naming or not good
        lines += voice.of_hit(hit, judge.around, good=good, bad=bad)
    return lines


class PileVerdicts:
    """Verdicts on many piles, one per line.

    A verdict that depends only on the ranks is put into words once.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> PileVerdicts(Judge(VARIANTS["egyptian-war"], {}), as_json=False).pile("KS KD KH")
    'pair: K and the same; sandwich: K, K, K'
    """

    def __init__(self, judge: Judge, *, as_json: bool) -> None:
        import json  # Imported late, because it slows down the start.

        self._judge = judge
        self._as_json = as_json
        self._known: dict[tuple[int, ...], str] = {}
        self._begins = json.dumps({"variant": judge.variant, "cards": []})[:-2]

    def pile(self, text: str) -> str:
        """Return the answer to a pile written bottom card first. Raises ``CardError``."""
        judge, rules = self._judge, self._judge.rules
        pile = judge.pile(text)
        mask = rules.decide(pile)
        if not mask or mask & ~rules.ranked or not judge.bare:
            return _answer(judge, judge.found(pile, mask), "; ", as_json=self._as_json)
        begins = ""
        if self._as_json:
            cards = '", "'.join([each.text for each in pile])
            begins = f'{self._begins}"{cards}"'
        ranks = tuple([each.rank for each in pile[-LOOKED_UP:]])
        ends = self._known.get(ranks)
        if ends is None:
            answer = _answer(judge, judge.found(pile, mask), "; ", as_json=self._as_json)
            ends = self._known[ranks] = answer.removeprefix(begins)
        return begins + ends


def _tell_jokers(judge: Judge, pile: str, line: str = "") -> None:
    jokers = judge.alike(pile)
    if jokers:
        print(f"warcards: {line}{voice.jokers_read(jokers)}", file=sys.stderr)


def judge_lines(judge: Judge, as_json: bool) -> int:
    """Print one answer for each line of standard input, or the error of an invalid line.

    Returns the exit status. Raises ``ValueError`` if standard input is closed, and for a line that
    is far too long.
    """
    import json  # Imported late, because it slows down the start.

    answers_to = PileVerdicts(judge, as_json=as_json)
    status = 0
    number = 0
    for lines in _input_lines():
        answers = []
        for line in lines:
            number += 1
            try:
                answer = answers_to.pile(line)
            except ValueError as wrong:
                status = 2
                answer = json.dumps({"error": str(wrong)}) if as_json else f"error: {wrong}"
            else:
                if judge.alike(line):
                    _tell_jokers(judge, line, f"{words.line(number=number).text} ")
            answers.append(answer + "\n")
        sys.stdout.write("".join(answers))
        sys.stdout.flush()
    return status


def _input_lines() -> Iterator[list[str]]:
    """Yield the lines of standard input, in groups as they arrive."""
    try:
        for lines in safe_read.arrived(_LONGEST):
            yield [line.decode(errors="replace") for line in lines]
    except OSError as failure:
        raise ValueError(
            exports.unread(file=exports.standard_input, why=str(failure.strerror)).text
        ) from None
