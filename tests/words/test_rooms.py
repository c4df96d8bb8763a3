"""Every room of messages is well formed, typed, and used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.words.stubs import FOLDER, choices, entries, labels, mappings, rooms, stub, tables
from warcards_tui.cards.parts import FORMS
from warcards_tui.voice import bells
from warcards_tui.words.catalogue import KINDS, TOKEN, compiled, read
from warcards_tui.words.utterance import KINDS as UTTERANCES

SENTENCES = ("text", "brief", "full", "how")
KEYS = {"params", "kind", "cue", "topic", "bell", "won", "paid", "none"} | {
    "".join(each)
    for each in product(
        SENTENCES, ("", "-none"), ("", "-you"), ("", *(f"-{each}" for each in FORMS))
    )
}
BELLS = {each for name, each in vars(bells).items() if name.isupper()}
MOST = 6
"""Number of sentences of a message."""


@pytest.fixture(params=rooms())
def room(request: pytest.FixtureRequest) -> str:
    """Return each room in turn."""
    return str(request.param)


def test_a_room_is_read_as_toml(room: str) -> None:
    path = FOLDER / "en" / f"{room}.toml"
    assert read(str(path)) == tomllib.loads(path.read_text(encoding="utf-8"))


def test_every_message_is_well_formed(room: str) -> None:
    for each in entries(room):
        raw, where = each.raw, f"{room}.toml: {each.id}"
        worded = {f"{name}-{value}" for name in each.params for value in choices(name, raw)}
        sentences = {key: raw[key] for key in raw.keys() - worded if key.startswith(SENTENCES)}
        assert raw.keys() <= KEYS | worded, where
        assert {*each.params.values()} <= {*KINDS}, where
        assert each.cue in {"", *each.params}, where
        assert bool(each.none) == ("text-none" in raw), where
        counts = {each.won, each.paid} - {""}
        assert {each.params[name] for name in counts} <= {"Count"}, where
        assert each.seat or not counts, where
        assert raw.get("kind", "") in {"", *UTTERANCES}, where
        assert raw.get("bell", "") in {"", *BELLS}, where
        assert len(sentences) <= MOST, where
        used = {token[1] for text in sentences.values() for token in TOKEN.finditer(text)}
        used |= {each.seat for key in sentences if "-you" in key} | {each.cue, each.none} | counts
        assert used - {None, ""} == each.params.keys(), where
        for text in sentences.values():
            compiled(each, text)  # An agreement has a seat or a count before it.


def test_no_message_lacks_its_text(room: str) -> None:
    for id, raw in tables(room).items():
        assert "text" in raw or "params" not in raw, f"{room}.toml: {id}"


def test_the_stub_is_as_the_file(room: str) -> None:
    written = (FOLDER / f"{room}.pyi").read_text(encoding="utf-8")
    assert written == stub(room), "run `make words`"


def used() -> Iterator[tuple[str, str]]:
    """Yield the room and the name of each message that the program may make."""
    for path in FOLDER.parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for listed in re.findall(r"from warcards_tui\.words import ([^(\n]+|\([^)]+\))", text):
            for room, alias in re.findall(r"(\w+)(?: as (\w+))?", listed):
                names = re.findall(rf"\b{alias or room}\.(\w+)", text)
                yield from ((room, name) for name in names)


def test_every_message_is_used() -> None:
    """The other way, mypy finds unknown messages by the stubs."""
    declared = {(room, each.id.replace("-", "_")) for room in rooms() for each in entries(room)}
    declared |= {(room, each) for room in rooms() for each in (*labels(room), *mappings(room))}
    assert declared
    assert not declared - {*used()}


def test_no_stub_is_left_of_a_room_that_is_gone() -> None:
    assert {each.stem for each in Path(FOLDER).glob("*.pyi")} == {*rooms()}
