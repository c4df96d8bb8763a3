"""The file of ``warcards export``: it imports unchanged, and its errors are reported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.practice import fill, practice
from tests.tiers import examples, looped
from warcards_tui.coach.progress.exports import (
    _GAME,
    _TRIAL,
    Export,
    ExportError,
    _form,
    export_lines,
    merged_setting,
)
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.store import Store, Trial
from warcards_tui.store.forms import COLLECTIONS, DEEPEST, EACH, OF_A_GAME, SETTINGS, setting_form
from warcards_tui.words import exports as words

ROOT = Path(__file__).parents[2]
HEADER = {"variant": "egyptian-war", "seed": 7, "names": ["Zoë", "Ada"]}


def filled() -> Store:
    store = Store.in_memory()
    fill(store, practice(days=1, items=10))
    game = store.new_game(HEADER)
    for number, move in enumerate(("flip", "slap pair @3", "flip")):
        store.add_move(game, number, number * 1.5, number % 2, move)
    store.finish_game(game, {"winner": 1})
    store.add_move(store.new_game({}), 0, 0, 0, "flip")
    store.add_trial(
        Trial("play", "egyptian-war", "9♠ 9H", "pair", "", "miss", None, None, "ok", {}, game, 1)
    )
    store.set_setting("keymap", {"slap": "x"})
    store.set_setting("lessons", {"first-slap": {"step": 2, "best": 3, "done": False}})
    kept_profile(store)
    return store


def lines_of(store: Store) -> list[bytes]:
    return [line.encode() + b"\n" for line in export_lines(store)]


def taken(store: Store, lines: list[bytes]) -> tuple[int, ...]:
    return tuple(store.take_over(Export(lines, "FILE"), merged_setting))


def test_what_goes_out_comes_in_again() -> None:
    here, there = filled(), Store.in_memory()
    lines = lines_of(here)
    assert all(line.isascii() for line in lines)
    assert taken(there, lines) == (31, 2, 2, 0)
    assert lines_of(there) == lines
    assert taken(there, lines) == (0, 0, 0, 33)
    assert taken(here, lines) == (0, 0, 0, 33)
    assert lines_of(here) == lines
    assert (
        kept_profile(there).area("berkeley-war").as_json()
        == kept_profile(here).area("berkeley-war").as_json()
    )


def test_the_profile_does_not_go_out() -> None:
    store = filled()
    assert store.setting("profile", None) is not None
    assert not any(b'"profile"' in line for line in lines_of(store))


def test_counts_are_those_of_the_lines() -> None:
    counts: dict[str, int] = {}
    lines = list(export_lines(filled(), counts))
    assert counts == {"trials": 31, "games": 2, "settings": 2}
    assert json.loads(lines[-1]) == {"kind": "end"} | counts


def test_the_document_names_every_field() -> None:
    document = (ROOT / "docs" / "export-format.md").read_text("utf-8")
    for line in export_lines(filled()):
        for name in json.loads(line):
            assert f"`{name}`" in document or f'"{name}"' in document, name


def test_other_orders_blank_lines_and_a_mark_at_the_beginning_are_read() -> None:
    first, *middle, last = lines_of(filled())
    store = Store.in_memory()
    odd = [b"\xef\xbb\xbf" + first, b"\r\n", *reversed(middle), last.rstrip(), b"\n", b"  "]
    assert taken(store, odd)[:3] == (31, 2, 2)


def test_the_further_progress_in_a_lesson_stays() -> None:
    def lesson(step: int, best: int, done: bool) -> dict[str, Any]:
        return {"step": step, "best": best, "done": done}

    here = {"a": lesson(1, 5, True), "b": lesson(0, 1, False)}
    there = {"a": lesson(3, 4, False), "c": lesson(2, 2, False)}
    both = {"a": lesson(3, 5, True), "b": lesson(0, 1, False), "c": lesson(2, 2, False)}
    assert merged_setting("lessons", here, there) == both
    assert merged_setting("lessons", there, here) == both
    assert merged_setting("lessons", both, here) == both
    assert merged_setting("lessons", here, ["?"]) == here
    assert merged_setting("pace", "fast", "normal") == "fast"


def wrong(lines: list[bytes]) -> str:
    with pytest.raises(ExportError) as told:
        Export(lines, "FILE")
    assert "\n" not in str(told.value)
    return str(told.value)


@looped(
    "lines",
    [
        [],
        [b"\n"],
        [b"SQLite format 3\x00\x10"],
        [b"\xff\xfe{}"],
        [b"{}"],
        [b"[]"],
        [b'{"format": "warcards-stats", "version": 1}'],
        [b'{"format": "warcards-export", "version": "1"}'],
        [b'{"format": "warcards-export", "version": true}'],
        [b'{"format": "warcards-export", "version": 0}'],
        [b"[" * 100_000],
    ],
)
def test_what_is_no_export_is_not_taken(lines: list[bytes]) -> None:
    assert wrong(lines) == ("FILE isn't a warcards export: its first line is wrong.")


def test_an_export_of_a_newer_version_is_not_taken() -> None:
    header = b'{"format": "warcards-export", "version": 3, "new": []}\n'
    assert wrong([header, b"who knows\n"]) == (
        "FILE needs a newer warcards: it has version 3, and this warcards reads up to 2."
    )


@pytest.mark.parametrize(
    ("cue", "clock"), [("screen", "screen"), ("bell", "bell"), ("speech", "estimated")]
)
def test_a_trial_of_an_export_of_the_first_version_gets_a_clock_by_its_cue(
    cue: str, clock: str
) -> None:
    """Speech could only estimate when the words were heard."""
    head, *others = lines_of(filled())
    trial = next(line for line in others if b'"trial"' in line)
    facts = {**json.loads(trial), "cue": cue}
    del facts["clock"]
    end = json.dumps({"kind": "end", "trials": 1, "games": 0, "settings": 0}).encode()
    store = Store.in_memory()
    first = head.replace(b'"version":2', b'"version":1')
    assert first != head
    taken(store, [first, json.dumps(facts).encode() + b"\n", end])
    (found,) = store.trials()
    assert (found.trial.cue, found.trial.clock) == (cue, clock)


def test_an_export_without_its_end_is_not_taken() -> None:
    lines = lines_of(filled())
    for cut in (lines[:-1], lines[:1], lines[:5] + lines[6:]):
        assert wrong(cut) == "FILE is incomplete: its end is missing. Nothing was imported."
    assert wrong([*lines[:-1], lines[-1][:20]]) == (
        f"FILE, line {len(lines)}: it isn't valid JSON. Nothing was imported."
    )
    assert "no line may follow the one with kind 'end'" in wrong([*lines, lines[3]])


def changed(kind: str, facts: dict[str, Any]) -> list[bytes]:
    """Return an export with these facts in a line of a kind, chosen by number."""
    lines = lines_of(filled())
    at = max(at for at, line in enumerate(lines) if f'"kind":"{kind}"'.encode() in line)
    lines[at] = json.dumps(json.loads(lines[at]) | facts).encode()
    # The number of the line does not matter here.
    return [lines[0], lines[at], *lines[1:at], *lines[at + 1 :]]


HUGE = 10**400
WRONG = [
    ("trial", {"kind": "tiral"}, "its \"kind\" must be 'trial', 'game', 'setting' or 'end'"),
    ("trial", {"kind": ["trial"]}, 'its "kind" must be'),
    ("trial", {"uid": None}, 'the "uid" of a trial must be a text of letters and digits'),
    ("trial", {"uid": ""}, '"uid"'),
    ("trial", {"added": "yesterday"}, "a moment like 2025-10-31T12:00:00.000Z"),
    ("trial", {"added": "2025-10-31T12:00:00.000Z\n"}, "a moment like"),
    ("trial", {"cards": 9}, 'the "cards" of a trial must be a text'),
    ("trial", {"answer": "\ud800"}, 'the "answer" of a trial must be a text'),
    ("trial", {"time_ms": "312"}, 'the "time_ms" of a trial must be a number or null'),
    ("trial", {"time_ms": True}, '"time_ms"'),
    ("trial", {"error_ms": HUGE}, '"error_ms"'),
    ("trial", {"settings": []}, 'the "settings" of a trial must be an object'),
    ("trial", {"game": 7}, '"game"'),
    ("trial", {"ordinal": 1.5}, '"ordinal" of a trial must be a whole number or null'),
    ("trial", {"seed": HUGE}, '"seed"'),
    ("trial", {"day": "31.10.2025"}, "a date like 2025-10-31, or an empty text"),
    ("game", {"header": "{}"}, 'the "header" of a game must be an object'),
    ("game", {"header": {"seats": HUGE}}, "an object with the setup of a game"),
    ("game", {"header": {"later": HUGE}}, '"header"'),
    ("game", {"started": None}, '"started"'),
    ("game", {"ended": 5}, '"ended"'),
    ("game", {"outcome": 5}, '"outcome"'),
    ("game", {"moves": None}, 'the "moves" of a game must be lists of number, moment'),
    ("game", {"moves": [5]}, '"moves"'),
    ("game", {"moves": [[0, "2025-10-31T12:00:00.000Z", 1.5, 0]]}, '"moves"'),
    ("game", {"moves": [[0, "2025-10-31T12:00:00.000Z", 1.5, 0, "flip"]] * 2}, "rising"),
    ("setting", {"name": 5}, 'the "name" of a setting must be a text'),
    ("setting", {"name": "new", "value": None}, "a value with at most 20 levels, and not null"),
    ("setting", {"name": "keymap", "value": {"slap": 5}}, "'keymap' must be an object"),
    (
        "setting",
        {"name": "lessons", "value": {"a": {"step": "x"}}},
        'object with "step", "best" and "done"',
    ),
]


def test_every_form_has_words() -> None:
    settings = (*SETTINGS, *COLLECTIONS, *(f"{name} of game x" for name in OF_A_GAME), "new")
    forms = [*_TRIAL.values(), *_GAME.values(), *map(setting_form, settings)]
    assert all(map(_form, forms))
    assert {each.id.removeprefix(EACH) for each in forms} == words.forms.keys()
    assert f"at most {DEEPEST} levels" in words.forms["plain"]


@pytest.mark.slow
@looped("kind, facts, expected", WRONG)
def test_a_wrong_line_is_told_with_its_number_and_what_is_expected(
    kind: str, facts: dict[str, Any], expected: str
) -> None:
    told = wrong(changed(kind, facts))
    assert told.startswith("FILE, line 2: ")
    assert told.endswith(". Nothing was imported.")
    assert expected in told
    assert len(told) < 200


@looped(
    "line",
    [b"\xff", b"[]", b"5", b'{"kind": NaN}', b'{"x": 1e999}', b"9" * 5000, b'{"a":' * 99_999],
)
def test_a_damaged_line_is_told_with_its_number(line: bytes) -> None:
    lines = lines_of(filled())
    lines.insert(7, line + b"\n")
    told = wrong(lines)
    assert told.startswith("FILE, line 8: ")
    assert "JSON" in told


@given(data=st.data())
@examples(150)
def test_a_damaged_file_is_taken_whole_or_refused_in_one_line(data: st.DataObject) -> None:
    content = bytearray(b"".join(_SOUND))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=4))
    store = Store.in_memory()
    refused = ""
    try:
        taken(store, bytes(content).splitlines(keepends=True))
    except ExportError as wrong:
        refused = str(wrong)
    assert "\n" not in refused
    assert bool(refused) == (list(store.copies()) == [])
    store.close()


_SOUND = lines_of(filled())
