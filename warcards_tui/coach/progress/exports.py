"""Exports: everything that is kept, as JSON lines, and taking such a file over again.

The form is described in docs/export-format.md. A file is checked whole before anything of it is
taken, so that a bad line changes nothing.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Any, NoReturn

from warcards_tui import __version__
from warcards_tui.coach.skills.kept import SETTING as PROFILE
from warcards_tui.store import Store, Trial
from warcards_tui.store.copies import Copied, CopiedGame, CopiedMove, CopiedSetting, CopiedTrial
from warcards_tui.voice import keeping as voice

FORMAT = "warcards-export"
VERSION = 1

DERIVED = (PROFILE,)
"""Settings that are made from the trials: no export has them."""

_LARGEST = 2**63
"""What the data file can hold as a whole number is below it."""


class ExportError(ValueError):
    """A file that cannot be taken over; the message says where and why."""


class _Unexpected(Exception):
    """A line that is not what it should be; the text says what was expected."""


# -- writing


def export_lines(store: Store, counts: dict[str, int] | None = None) -> Generator[str]:
    """The lines of an export, without line ends. ``counts`` gets how many of each kind it has."""
    counts = {} if counts is None else counts
    counts.update(trials=0, games=0, settings=0)
    yield _line({"format": FORMAT, "version": VERSION, "program": __version__})
    with closing(store.copies()) as copies:
        for each in copies:
            if isinstance(each, CopiedSetting):
                if each.name in DERIVED:
                    continue
                counts["settings"] += 1
                yield _line({"kind": "setting", "name": each.name, "value": each.value})
            elif isinstance(each, CopiedGame):
                counts["games"] += 1
                yield _line({"kind": "game", **each._asdict()})
            else:
                counts["trials"] += 1
                facts = {"kind": "trial", "uid": each.uid, "added": each.added}
                yield _line(facts | each.trial._asdict() | {"game": each.game or None})
    yield _line({"kind": "end", **counts})


def _line(facts: dict[str, Any]) -> str:
    return json.dumps(facts, separators=(",", ":"))


# -- reading


def read_export(lines: Iterable[bytes], name: str) -> list[Copied]:
    """What an export has, checked. Raises ``ExportError``; ``name`` is the file's for its text."""
    found: list[Copied] = []
    counts = {"trials": 0, "games": 0, "settings": 0}
    ended = False
    number = 0
    for number, line in enumerate(lines, 1):
        if number == 1:
            _check_header(line.removeprefix(b"\xef\xbb\xbf"), name)
        elif line.strip():
            try:
                facts = _facts(line)
                if ended:
                    raise _Unexpected("nothing is expected after the line with kind 'end'")
                if facts.get("kind") == "end":
                    ended = True
                    if any(facts.get(what) != many for what, many in counts.items()):
                        raise ExportError(voice.ends_early(name))
                else:
                    found.append(_record(facts, counts))
            except _Unexpected as wrong:
                raise ExportError(voice.wrong_line(name, number, str(wrong))) from None
    if not number:
        raise ExportError(voice.not_ours(name))
    if not ended:
        raise ExportError(voice.ends_early(name))
    return found


def _check_header(line: bytes, name: str) -> None:
    try:
        header = _facts(line)
    except _Unexpected:
        header = {}
    version = header.get("version")
    if header.get("format") != FORMAT or type(version) is not int or version < 1:
        raise ExportError(voice.not_ours(name))
    if version > VERSION:
        raise ExportError(voice.too_new(name, version, VERSION))


def _facts(line: bytes) -> dict[str, Any]:
    try:
        facts = json.loads(line.decode(), parse_constant=_no_number, parse_float=_number)
    except (ValueError, RecursionError):
        raise _Unexpected("it is damaged; a JSON object is expected") from None
    if not isinstance(facts, dict):
        raise _Unexpected("a JSON object is expected")
    return facts


def _no_number(_: str) -> NoReturn:
    raise ValueError


def _number(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError
    return number


def _record(facts: dict[str, Any], counts: dict[str, int]) -> Copied:
    kind = facts.get("kind")
    if kind == "trial":
        counts["trials"] += 1
        values = {name: _checked(facts, kind, name, *check) for name, check in _TRIAL.items()}
        uid, added, game = values.pop("uid"), values.pop("added"), values.pop("game")
        return CopiedTrial(uid, added, game or "", Trial(**values))
    if kind == "game":
        counts["games"] += 1
        values = {name: _checked(facts, kind, name, *check) for name, check in _GAME.items()}
        return CopiedGame(**values, moves=_moves(facts.get("moves")))
    if kind == "setting":
        counts["settings"] += 1
        setting = {name: _checked(facts, kind, name, *check) for name, check in _SETTING.items()}
        return _setting(CopiedSetting(**setting))
    raise _Unexpected("a \"kind\" is expected: 'trial', 'game', 'setting' or 'end'")


# Each check gives the value as it is to be kept, or raises ``ValueError``; the words say what is
# expected.


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError
    value.encode()  # Halves of characters cannot be kept.
    return value


def _matching(pattern: str, *, empty: bool = False) -> Callable[[Any], str]:
    compiled = re.compile(pattern)

    def check(value: Any) -> str:
        if not isinstance(value, str) or not (compiled.fullmatch(value) or (empty and not value)):
            raise ValueError
        return value

    return check


def _real(value: Any) -> float:
    if type(value) not in (int, float) or abs(value) >= _LARGEST:
        raise ValueError
    return float(value)


def _whole(value: Any) -> int:
    if type(value) is not int or not -_LARGEST <= value < _LARGEST:
        raise ValueError
    return value


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError
    return value


def _anything(value: Any) -> Any:
    return value


def _or_null(check: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else check(value)


_UID = _matching("[0-9A-Za-z-]{1,64}")
_UTC = _matching(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
_DAY = _matching("[0-9]{4}-[0-9]{2}-[0-9]{2}", empty=True)

_UID_WORDS = "a text of letters and digits"
_UTC_WORDS = "a moment like 2025-10-31T12:00:00.000Z"
_Checks = dict[str, tuple[Callable[[Any], Any], str]]

_TRIAL: _Checks = {
    "uid": (_UID, _UID_WORDS),
    "added": (_UTC, _UTC_WORDS),
    **dict.fromkeys(
        ("source", "variant", "cards", "held", "answer", "outcome", "quality", "target", "cue"),
        (_text, "a text"),
    ),
    **dict.fromkeys(("time_ms", "error_ms"), (_or_null(_real), "a number or null")),
    "settings": (_object, "an object"),
    "game": (_or_null(_UID), "the uid of a game or null"),
    **dict.fromkeys(("ordinal", "seed"), (_or_null(_whole), "a whole number or null")),
    "day": (_DAY, "a date like 2025-10-31, or an empty text"),
}
_GAME: _Checks = {
    "uid": (_UID, _UID_WORDS),
    "header": (_object, "an object"),
    "started": (_UTC, _UTC_WORDS),
    "ended": (_or_null(_UTC), f"{_UTC_WORDS} or null"),
    "outcome": (_or_null(_object), "an object or null"),
}
_SETTING: _Checks = {"name": (_text, "a text"), "value": (_anything, "")}
_MOVE: tuple[Callable[[Any], Any], ...] = (_whole, _UTC, _real, _whole, _text)


def _checked(
    facts: dict[str, Any], kind: str, name: str, check: Callable[[Any], Any], words: str
) -> Any:
    try:
        return check(facts.get(name))
    except ValueError:
        raise _Unexpected(f'the "{name}" of a {kind} is expected to be {words}') from None


def _moves(value: Any) -> tuple[CopiedMove, ...]:
    try:
        if not isinstance(value, list):
            raise ValueError
        moves = [
            CopiedMove(*[check(part) for check, part in zip(_MOVE, move, strict=True)])
            for move in value
        ]
        numbers = [move.number for move in moves]
        if numbers != sorted(set(numbers)):
            raise ValueError
    except (TypeError, ValueError):
        raise _Unexpected(
            'the "moves" of a game are expected to be lists of number, moment, milliseconds,'
            " seat and text, the numbers rising"
        ) from None
    return tuple(moves)


def _setting(setting: CopiedSetting) -> CopiedSetting:
    """A setting, checked where a wrong value would be in the way of the program's start."""
    name, value = setting
    if value is None:
        raise _Unexpected('the "value" of a setting is expected, whatever it is, but not null')
    if name == "keymap" and not (
        isinstance(value, dict) and all(isinstance(key, str) for key in value.values())
    ):
        raise _Unexpected("the keymap is expected to be an object of texts")
    if name == "lessons" and not _are_lessons(value):
        raise _Unexpected(
            'the lessons are expected to be an object of objects with "step", "best" and "done"'
        )
    return setting


def _are_lessons(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(each, dict)
        and type(each.get("step")) is int
        and type(each.get("best")) is int
        and isinstance(each.get("done"), bool)
        for each in value.values()
    )


# -- taking over


def merged_setting(name: str, here: Any, there: Any) -> Any:
    """What is kept of a setting that is here already: its value, and of lessons the further one."""
    if name != "lessons" or not (_are_lessons(here) and _are_lessons(there)):
        return here
    return {lesson: _further(here.get(lesson), there.get(lesson)) for lesson in (here | there)}


def _further(here: dict[str, Any] | None, there: dict[str, Any] | None) -> dict[str, Any]:
    if here is None or there is None:
        return here or there or {}
    return {
        **here,
        "step": max(here["step"], there["step"]),
        "best": max(here["best"], there["best"]),
        "done": here["done"] or there["done"],
    }
