"""Write the typed stub of each room from its file: `make words`."""

from __future__ import annotations

from pathlib import Path

import warcards_tui.words
from warcards_tui.words.catalogue import LABELS, Entry, read

FOLDER = Path(warcards_tui.words.__file__).parent

TYPES = {
    "Card": ("Card | Topper", "cards.french.Card", "cards.triple_topper.Topper"),
    "Cards": ("Text", "cards.parts.Text"),
    "Count": ("int",),
    "Formula": ("Text", "cards.parts.Text"),
    "Message": ("Text", "cards.parts.Text"),
    "Name": ("str",),
    "Part": ("Text", "cards.parts.Text"),
    "Rank": ("Text", "cards.parts.Text"),
    "Rule": ("SlapRule", "slaps.rule.SlapRule"),
    "Seat": ("int",),
    "Seats": ("Sequence[int]",),
}
"""Type of each kind of parameter, and what it has to be imported from."""


def rooms() -> list[str]:
    """Return the names of all rooms."""
    return sorted(each.stem for each in (FOLDER / "en").glob("*.toml"))


def tables(room: str) -> dict[str, dict[str, str]]:
    """Return the tables of a room's file."""
    return read(str(FOLDER / "en" / f"{room}.toml"))


def entries(room: str) -> list[Entry]:
    """Return the messages of a room."""
    return [Entry(id, raw) for id, raw in tables(room).items() if "text" in raw]


def records(room: str) -> list[str]:
    """Return the ids of the records that a room has words for."""
    found = tables(room)
    return [id for id, raw in found.items() if {"label", "help"} & raw.keys() and id != LABELS]


def mappings(room: str) -> list[str]:
    """Return the names of the tables that have words by key."""
    others = {LABELS, *records(room)}
    found = [id for id, raw in tables(room).items() if "text" not in raw and id not in others]
    return [id.replace("-", "_") for id in found]


def labels(room: str) -> list[str]:
    """Return the names of a room's labels."""
    return [id.replace("-", "_") for id in tables(room).get(LABELS, ())]


def choices(name: str, raw: dict[str, str]) -> list[str]:
    """Return the values of a choice: those that its message has words for."""
    return [key.removeprefix(f"{name}-") for key in raw if key.startswith(f"{name}-")]


def is_scene_needed(entry: Entry) -> bool:
    """True if a message names seats or has a card as its cue."""
    kinds = {*entry.params.values()}
    return bool(kinds & {"Seat", "Seats"}) or entry.params.get(entry.cue) == "Card"


def _accessor(entry: Entry) -> tuple[str, set[str]]:
    """Return the accessor of a message, and what it needs to import."""
    needs = {"words.catalogue.Message"}
    listed = []
    for name, kind in entry.params.items():
        type_, *imports = TYPES.get(kind) or (f"Literal{choices(name, entry.raw)}",)
        needs |= {*imports}
        listed.append(f"{name}: {type_}".replace("'", '"'))
    given = []
    if is_scene_needed(entry):
        given.append("scene: Listener")
        needs.add("words.catalogue.Listener")
    if entry.raw.get("kind") == "result":
        listed.insert(0, "gists: tuple[EventSummary, ...] = ()")
        needs.add("words.utterance.EventSummary")
    given += ["*", *listed] if listed else []
    name = entry.id.replace("-", "_")
    said = [entry.raw.get(key) for key in ("text", "text-you", "full", "brief", "how")]
    sentence = next(each for each in said if each).replace('"', "'")
    return f'def {name}({", ".join(given)}) -> Message:\n    """{sentence}"""\n', needs


def stub(room: str) -> str:
    """Return the stub of a room."""
    made = [_accessor(each) for each in entries(room)]
    text = "".join(f"{each}: str\n" for each in labels(room))
    text += "".join(f"{each}: Mapping[str, str]\n" for each in mappings(room))
    if records(room):
        text += "\ndef record(id: str) -> Mapping[str, str]: ...\n"
    text += "\n" * bool(text) + "\n".join(each for each, _ in made)
    typing = "from typing import Literal\n" * ("Literal[" in text)
    generic = ", ".join([each for each in ("Mapping", "Sequence") if f"{each}[" in text])
    typing = f"from collections.abc import {generic}\n" * bool(generic) + typing
    modules: dict[str, list[str]] = {}
    for each in sorted(set().union(*[needs for _, needs in made])):
        module, _, name = each.rpartition(".")
        modules.setdefault(module, []).append(name)
    imports = "".join(
        f"from warcards_tui.{module} import {', '.join(names)}\n"
        for module, names in modules.items()
    )
    head = f"# Written by `make words` from en/{room}.toml: do not edit.\n"
    return f"{head}{typing}{chr(10) * bool(typing)}{imports}\n{text}"


def main() -> None:
    """Write all stubs, and remove those of rooms that are gone."""
    for path in FOLDER.glob("*.pyi"):
        if path.stem not in rooms():
            path.unlink()
    for room in rooms():
        (FOLDER / f"{room}.pyi").write_text(stub(room), encoding="utf-8")


if __name__ == "__main__":
    main()
