"""Parsing of the examples of a rule text; ``piles`` and ``plays`` run them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.reader import Written, read_options
from warcards_tui.rulebook.records import Pile, Play, Step

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
"""Players of an example of play, in the order of the seats."""


def read_piles(file: str, start: int, lines: Sequence[Written]) -> list[Pile]:
    """Return the piles of a fenced block that begins at line ``start``, one per line.

    Raises ``RuleTextError``.
    """
    options, lines = read_options(file, lines)
    if not lines:
        raise RuleTextError(file, start, "the example needs a pile.")
    return [_pile(file, number, text, options) for number, text in lines]


def _pile(file: str, number: int, text: str, options: dict[str, str]) -> Pile:
    cards, arrow, verdict = (part.strip() for part in text.partition("=>"))
    if not (cards and arrow and verdict):
        raise RuleTextError(file, number, f"{text!r} isn't a pile; write CARDS => VERDICT.")
    said, colon, reason = (part.strip() for part in verdict.partition(":"))
    if said == "none":
        return Pile(number, options, cards, "none")
    if said.startswith("none,"):
        says, rule = "none", said.removeprefix("none,").strip()
    elif said.startswith(("not ", "barred ")):
        says, _, rule = said.partition(" ")
    else:
        says, rule = "holds", said
    if not (rule and colon and reason) or " " in rule:
        raise RuleTextError(
            file,
            number,
            f"{verdict!r} isn't a verdict. Write RULE: WHY, not RULE: WHY NOT, or none.",
        )
    return Pile(number, options, cards, says, rule, reason)


def read_play(file: str, start: int, lines: Sequence[Written], *, asks: bool = False) -> Play:
    """Return the play of a fenced block that begins at line ``start``.

    With ``asks``, players may press information keys. Raises ``RuleTextError``.
    """
    play = read_position(file, start, lines, asks=asks)
    if not any(step.kind in ("told", "refused") for step in play.steps):
        raise RuleTextError(file, start, "an example of play needs at least one => or =! line.")
    return play


def read_position(file: str, start: int, lines: Sequence[Written], *, asks: bool = False) -> Play:
    """Return a deal with its moves, with or without statements about them."""
    options, lines = read_options(file, lines)
    if not lines or not lines[0][1].startswith("deal "):
        at = lines[0][0] if lines else start
        raise RuleTextError(
            file, at, "an example of play starts with its deal: deal CARDS / CARDS."
        )
    deal, lines = lines[0][1].removeprefix("deal ").strip(), lines[1:]
    turn = None
    if lines and lines[0][1].startswith("turn "):
        turn = read_seat(file, lines[0][0], lines[0][1].removeprefix("turn ").strip())
        lines = lines[1:]
    seats = _seats_of(deal)
    steps = [each for number, text in lines for each in _steps(file, number, text, asks, seats)]
    for before, step in zip([None, *steps], steps, strict=False):
        if step.kind == "refused" and (before is None or before.kind != "move"):
            raise RuleTextError(file, step.line, "=! must follow the refused move directly.")
    return Play(start, options, deal, turn, tuple(steps))


def _seats_of(deal: str) -> int:
    """Return the number of players in a deal or a position."""
    position, semicolon, _ = deal.partition(";")
    if semicolon:
        many = position.split()[0] if position.split() else ""
        return int(many) if many.isdecimal() else 0
    return deal.partition("|")[0].count("/") + 1


_OFTEN = re.compile(r" x([2-9])$")


def _steps(file: str, number: int, text: str, asks: bool, seats: int) -> list[Step]:
    """Return the steps of a line: ``all flip`` is one for each, ``Ann flip x3`` three for Ann."""
    often = _OFTEN.search(text)
    times = int(often[1]) if often else 1
    if text.startswith("all "):
        move = text.removeprefix("all ").removesuffix(often[0] if often else "").strip()
        everybody = [Step(number, "move", move, seat) for seat in range(min(seats, len(SEATS)))]
        return everybody * times
    if often and not text.startswith("="):
        return [_step(file, number, text.removesuffix(often[0]), asks)] * times
    return [_step(file, number, text, asks)]


def _step(file: str, number: int, text: str, asks: bool) -> Step:
    for mark, kind in (("=>", "told"), ("=!", "refused")):
        if text.startswith(mark):
            return Step(number, kind, text.removeprefix(mark).strip())
    name, _, move = text.partition(" ")
    seat, move = read_seat(file, number, name), move.strip()
    if asks and move.startswith("asks "):
        return Step(number, "asks", move.removeprefix("asks "), seat)
    return Step(number, "move", move, seat)


def read_seat(file: str, number: int, name: str) -> int:
    """Return the seat of a name in line ``number``. Raises ``RuleTextError`` if it is unknown."""
    if name not in SEATS:
        raise RuleTextError(
            file, number, f"unknown player {name!r}; the players are {', '.join(SEATS)}."
        )
    return SEATS.index(name)
