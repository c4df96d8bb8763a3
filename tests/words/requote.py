"""Rewrite the sentences that rule texts and lessons quote, after words have changed: `make words`.

Each example is played once. Its messages are made by the words of the last run or the last commit,
which find a quote, and by those of the working tree, which replace it. A change of Python has to be
committed before its words are changed.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

import warcards_tui.words
from tests.words.stubs import FOLDER, rooms, tables
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Move
from warcards_tui.rulebook import plays
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import find_text, texts_folder
from warcards_tui.rulebook.lessons.files import read_lesson
from warcards_tui.rulebook.records import Play, Source
from warcards_tui.voice.render import ear
from warcards_tui.words.catalogue import LABELS, Entry, read
from warcards_tui.words.utterance import Utterance

Tables = dict[str, dict[str, str]]


_SIGNS = {"told": "=>", "refused": "=!"}
"""Signs before a quote, by the kind of the step."""

LAST = Path("build/words")
"""Folder of the words of the last run, by which texts may quote already."""


def committed(room: str, folder: Path) -> Tables:
    """Return the tables of a room in the last commit; none if it was not there."""
    path = folder / "committed.toml"
    shown = subprocess.run(
        ["git", "show", f"HEAD:./en/{room}.toml"],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    path.write_text(shown.stdout, encoding="utf-8")
    return read(str(path))


def _phrase(entry: Entry, raw: dict[str, str]) -> None:
    entry.raw = raw
    entry._compiled.clear()


@contextmanager
def worded(by: dict[str, Tables]) -> Iterator[None]:
    """Make messages and labels by other tables, room by room."""
    swapped: list[tuple[Entry, dict[str, str]]] = []
    with ExitStack() as ends:
        for room, messages in by.items():
            spoken = getattr(warcards_tui.words, room)
            for id, raw in messages.items():
                entry = getattr(spoken, id.replace("-", "_"), None)
                if isinstance(entry, Entry) and entry.raw != raw:
                    swapped.append((entry, entry.raw))
                    _phrase(entry, raw)
            for id, label in messages.get(LABELS, {}).items():
                name = id.replace("-", "_")
                if getattr(spoken, name, label) != label:
                    ends.enter_context(patch.object(spoken, name, label))
        try:
            yield
        finally:
            for entry, raw in swapped:
                _phrase(entry, raw)


def requoted(source: Source, play: Play, before: dict[str, Tables]) -> dict[int, str]:
    """Return the new lines of quotes in an example by their numbers; raise ``RuleTextError`` if a
    quote is of other words than those before.
    """
    pairs: list[tuple[str, str]] = []

    def both(said: Utterance) -> str:
        with worded(before):
            old = ear(said)
        pairs.append((old, ear(said)))
        return old

    why_not = Game.why_not

    def refused(game: Game, seat: int, move: Move) -> str | None:
        with worded(before):
            old = why_not(game, seat, move)
        pairs.append((old or "", why_not(game, seat, move) or ""))
        return old

    with patch.object(plays, "ear", both), patch.object(Game, "why_not", refused):
        plays.play_out(source, play)
    found = {}
    for step in play.steps:
        at = next((at for at, (old, _) in enumerate(pairs) if old == step.text), None)
        if step.kind in _SIGNS and at is not None:
            found[step.line] = f"{_SIGNS[step.kind]} {pairs[at][1]}"
            del pairs[:at]  # The sentences of an example are in order.
    return found


def examples(variant: str, folder: str) -> Iterator[tuple[str, Source, Play]]:
    """Yield the file of each example of play of a game, its text, and the example."""
    rules = find_text(VARIANTS.find(variant), folder)
    for article in rules.articles:
        for block in article.blocks:
            if isinstance(block, Play):
                yield f"{variant}.md", rules, block
    lesson = read_lesson(variant, folder)
    name = f"lessons_of_{variant}.md"
    yield from [(name, lesson, scene.play) for scene in lesson.scenes]
    for unit in lesson.units:
        yield from [(name, lesson, each) for each in unit.examples if isinstance(each, Play)]


def rewrite(befores: list[dict[str, Tables]], folder: Path) -> int:
    """Rewrite the quotes of all texts in a folder, by the first of several words that fit an
    example; return how many have changed.
    """
    changed = 0
    for variant in VARIANTS:
        quotes: dict[str, dict[int, str]] = {}
        for name, source, play in examples(variant, str(folder)):
            for before in befores:
                try:
                    quotes.setdefault(name, {}).update(requoted(source, play, before))
                    break
                except RuleTextError as error:
                    wrong = error
            else:
                print(wrong)
        for name, found in quotes.items():
            path = folder / name
            lines = path.read_text(encoding="utf-8").split("\n")
            for number, line in found.items():
                changed += lines[number - 1] != line
                lines[number - 1] = line
            path.write_text("\n".join(lines), encoding="utf-8")
    return changed


def main(scratch: Path) -> None:
    """Rewrite the quotes in place."""
    befores = [{room: tables(room) for room in rooms()}]
    if LAST.exists():
        befores.append({each.stem: read(str(each)) for each in LAST.iterdir()})
    befores.append({room: committed(room, scratch) for room in rooms()})
    print(f"{rewrite(befores, Path(texts_folder()))} quotes rewritten")
    LAST.mkdir(parents=True, exist_ok=True)
    for room in rooms():
        (LAST / f"{room}.toml").write_text((FOLDER / "en" / f"{room}.toml").read_text())
