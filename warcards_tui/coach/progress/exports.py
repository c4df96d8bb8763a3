"""Exports: all saved data as JSON lines, and the import of such a file.

``docs/export-format.md`` describes the format. A file is checked completely before any of it is
imported, so that a bad line changes nothing; it is not held in memory.
"""

from __future__ import annotations

import json
import math
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any, NoReturn

from warcards_tui import __version__
from warcards_tui.store import Store, Trial, forms
from warcards_tui.store.copies import Copied, CopiedGame, CopiedMove, CopiedSetting, CopiedTrial
from warcards_tui.store.forms import ValueForm
from warcards_tui.words import exports as words

FORMAT = "warcards-export"
VERSION = 2

MOST_BYTES = 40_000_000
"""Most bytes of an export, unless the user passes ``--large``."""

MOST_PARTS = 1_200_000
"""Most parts of an export: commas, brackets and a few for each line.

They determine the time of the check. A trial has 35 parts and a move 6, so the limit allows years
of practice.
"""

LARGE_BYTES = 4_000_000_000
"""Most bytes of a large export."""

_OF_A_LINE = 6
"""Parts counted for each line, beside its commas and brackets."""

LONGEST = 4_000_000
"""Most bytes of one line. A game of 15,000 moves has 1,000,000."""


class ExportError(ValueError):
    """Error for a file that cannot be imported; the message says where and why."""


class _Unexpected(Exception):
    """Error for an invalid line; the text names the expected form."""


# -- writing


def export_lines(store: Store, counts: dict[str, int] | None = None) -> Generator[str]:
    """Yield the lines of an export without line ends.

    ``counts`` receives the number of records of each kind.
    """
    counts = {} if counts is None else counts
    counts.update(trials=0, games=0, settings=0)
    yield _line({"format": FORMAT, "version": VERSION, "program": __version__})
    with closing(store.copies()) as copies:
        for each in copies:
            if _is_profile(each):
                continue
            if isinstance(each, CopiedSetting):
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
    # JSON leaves this one control character unescaped.
    return json.dumps(facts, separators=(",", ":")).replace("\x7f", "\\u007f")


# -- reading


class Export:
    """An export file. Each iteration reads the lines again."""

    def __init__(self, lines: Iterable[bytes], name: str, *, large: bool = False) -> None:
        """Check the export; ``name`` is the file name for messages.

        The size limit does not apply to a ``large`` export. Raises ``ExportError``.
        """
        self._lines = lines
        self._name = name
        self._large = large
        for _ in self:
            pass

    def __iter__(self) -> Iterator[Copied]:
        """Yield the records.

        After the first iteration it raises ``ExportError`` only if the file has changed.
        """
        name = self._name
        counts = {"trials": 0, "games": 0, "settings": 0}
        ended = False
        number = parts = 0
        for number, line in enumerate(self._lines, 1):
            parts += _OF_A_LINE + line.count(b",") + line.count(b"[") + line.count(b"{")
            if parts > MOST_PARTS and not self._large:
                raise ExportError(words.too_much(file=name, most=f"{MOST_PARTS:,}").text)
            if number == 1:
                _check_header(line.removeprefix(b"\xef\xbb\xbf"), name)
            elif line.strip():
                try:
                    facts = _facts(line)
                    if ended:
                        raise _Unexpected(words.nothing_after_end)
                    if facts.get("kind") != "end":
                        copied = _record(facts, counts)
                        if not _is_profile(copied):
                            yield copied
                        continue
                    ended = True
                    if any(facts.get(what) != many for what, many in counts.items()):
                        raise ExportError(words.ends_early(file=name).text)
                except _Unexpected as wrong:
                    raise ExportError(
                        words.wrong_line(file=name, number=number, expected=str(wrong)).text
                    ) from None
        if not number:
            raise ExportError(words.not_ours(file=name).text)
        if not ended:
            raise ExportError(words.ends_early(file=name).text)


def _is_profile(copied: Copied) -> bool:
    """True if the record is the profile, which the program computes from the trials."""
    return isinstance(copied, CopiedSetting) and copied.name == forms.PROFILE


def _check_header(line: bytes, name: str) -> None:
    try:
        header = _facts(line)
    except _Unexpected:
        header = {}
    version = header.get("version")
    if header.get("format") != FORMAT or type(version) is not int or version < 1:
        raise ExportError(words.not_ours(file=name).text)
    if version > VERSION:
        raise ExportError(words.too_new(file=name, version=version, known=VERSION).text)


def _facts(line: bytes) -> dict[str, Any]:
    try:
        facts = _decode(line.decode())
    except (ValueError, RecursionError):
        raise _Unexpected(words.damaged_line) from None
    if not isinstance(facts, dict):
        raise _Unexpected(words.object_expected)
    return facts


def _no_number(_: str) -> NoReturn:
    raise ValueError


def _number(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError
    return number


_decode = json.JSONDecoder(parse_constant=_no_number, parse_float=_number).decode
"""The decoder is made once, because ``json.loads`` would make one for every line."""


def _record(facts: dict[str, Any], counts: dict[str, int]) -> Copied:
    kind = facts.get("kind")
    if kind == "trial":
        counts["trials"] += 1
        values = _checked(_of_any_version(facts), kind, _TRIAL)
        for name in ("time_ms", "error_ms"):
            values[name] = _real(values[name])
        uid, added, game = values.pop("uid"), values.pop("added"), values.pop("game")
        return CopiedTrial(uid, added, game or "", Trial(**values))
    if kind == "game":
        counts["games"] += 1
        return CopiedGame(**_checked(facts, kind, _GAME), moves=_moves(facts.get("moves")))
    if kind == "setting":
        counts["settings"] += 1
        return _setting(facts)
    raise _Unexpected(words.kind_expected)


def _of_any_version(trial: dict[str, Any]) -> dict[str, Any]:
    """Return a trial in the current form.

    Before version 2 a trial did not name its clock; times of speech could only be estimated.
    """
    cue = trial.get("cue")
    return {"clock": "estimated" if cue == "speech" else cue, **trial}


# Each form names its expected values; fields without a form are ignored.

_TRIAL: Mapping[str, ValueForm] = {
    "uid": forms.UID,
    "added": forms.MOMENT,
    "game": forms.or_null(forms.UID),
    **forms.TRIAL,
}
_GAME: Mapping[str, ValueForm] = {
    "uid": forms.UID,
    "header": forms.HEADER,
    "started": forms.MOMENT,
    "ended": forms.or_null(forms.MOMENT),
    "outcome": forms.or_null(forms.OUTCOME),
}


def _checked(facts: dict[str, Any], kind: str, known: Mapping[str, ValueForm]) -> dict[str, Any]:
    """Return the known fields of a record. Raises ``_Unexpected``."""
    for name, form in known.items():
        if not form.fits(facts.get(name)):
            expected = words.field_expected(field=name, kind=kind, form=_form(form))
            raise _Unexpected(expected.text)
    return {name: facts.get(name) for name in known}


def _form(form: ValueForm) -> str:
    """Return the words for the valid values of a form."""
    if form.id.startswith(forms.EACH):
        return words.each(form=words.forms[form.id.removeprefix(forms.EACH)]).text
    return words.forms[form.id]


def _real(value: Any) -> Any:
    """Return the value as the data file stores it."""
    return value if value is None else float(value)


def _moves(value: Any) -> tuple[CopiedMove, ...]:
    is_move = forms.tuple_of("", *forms.MOVE).fits
    if isinstance(value, list) and all(map(is_move, value)):
        moves = [
            CopiedMove(number, added, float(time_ms), seat, text)
            for number, added, time_ms, seat, text in value
        ]
        numbers = [move.number for move in moves]
        if numbers == sorted(set(numbers)):
            return tuple(moves)
    raise _Unexpected(words.moves_expected)


def _setting(facts: dict[str, Any]) -> CopiedSetting:
    name, value = facts.get("name"), facts.get("value")
    if not isinstance(name, str) or not forms.NAME.fits(name):
        raise _Unexpected(words.name_expected)
    form = forms.setting_form(name)
    if value is None or not form.fits(value):
        expected = words.value_expected(setting=repr(name), form=_form(form))
        raise _Unexpected(expected.text)
    return CopiedSetting(name, value)


# -- merging


def merged_setting(name: str, here: Any, there: Any) -> Any:
    """Merge a setting that exists here: keep its value, but of lessons the furthest progress."""
    if name != "lessons" or not all(map(forms.setting_form(name).fits, (here, there))):
        return here
    return {lesson: _further(here.get(lesson), there.get(lesson)) for lesson in (here | there)}


def _further(here: dict[str, Any] | None, there: dict[str, Any] | None) -> dict[str, Any]:
    if here is None or there is None:
        return here or there or {}
    return {
        **here,
        "step": max(here.get("step", 0), there.get("step", 0)),
        "best": max(here.get("best", 0), there.get("best", 0)),
        "done": here.get("done", False) or there.get("done", False),
    }
