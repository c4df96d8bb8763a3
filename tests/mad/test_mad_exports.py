"""Exports changed by another hand are refused, or do no harm."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mad import rich
from tests.mad.mutations import MUTATIONS, VALUES, mutated
from tests.mad.walks import (
    assert_refused,
    command,
    contents,
    dialogue_walk,
    full_walk,
    plain_walk,
)
from tests.tiers import sized
from warcards_tui.store import Store

PILED = 40
"""Number of imported changes that one walk covers."""

_COMMANDS = (
    *(["stats"], ["stats", "--json"], ["stats", "--csv"], ["stats", "budr-basef"]),
    *(["replay"], ["variants"], ["accessibility"], ["accessibility", "--json"]),
)


class Importing:
    """A data file that imports one mutated export after the other."""

    def __init__(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        seed: object,
        exported: Callable[[], list[str]] = rich.exported,
    ) -> None:
        self._folder = folder / "data"
        self._file = folder / "export"
        self._sound = folder / "sound"
        self._seed = seed
        self._exported_lines = exported
        self.found: Counter[str] = Counter()
        monkeypatch.setenv("WARCARDS_DATA", str(self._folder))
        store = Store.open(self._folder)
        store.set_setting("level", "quick")
        store.close()
        shutil.copytree(self._folder, self._sound)

    def run(self, many: int) -> None:
        """Import ``many`` exports, and walk through the imported data."""
        lines, piled = self._exported_lines(), 0
        before = contents(self._folder)
        for number in range(many):
            rng = random.Random(f"{self._seed}/{number}")
            if piled == 0:
                lines = self._exported_lines()
            # Most changes except of values are refused, and then nothing of them is visible.
            changed = mutated(lines, rng, MUTATIONS if rng.random() < 0.6 else VALUES)
            if rng.random() < 0.8:
                changed = rich.counted(changed)
            text = "\n".join(changed) + "\n"
            self._file.write_bytes(text.encode("utf-8", "surrogatepass"))
            told = command("import", str(self._file))
            if told.status != 0:
                self.found["refused"] += 1
                assert_refused(told)
                assert contents(self._folder) == before
                continue
            self.found["taken"] += 1
            lines, piled = changed, piled + 1
            if piled == PILED:
                self.walk(rng)
                piled = 0
            shutil.rmtree(self._folder)
            shutil.copytree(self._sound, self._folder)

    def walk(self, rng: random.Random) -> None:
        """Go everywhere with the imported data."""
        self.found["walked"] += 1
        for each in _COMMANDS:
            told = command(*each)
            assert told.status == 0, told
        self._exported()
        store = Store.open(self._folder)
        plain_walk(store, rng)
        dialogue_walk(store)
        full_walk(store, rng)
        store.close()
        self._exported()

    def _exported(self) -> None:
        """Export the data and import it again."""
        told = command("export", "--force", str(self._file))
        assert told.status == 0, told
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WARCARDS_DATA", str(self._folder.with_name("again")))
            assert command("import", str(self._file)).status == 0
        shutil.rmtree(self._folder.with_name("again"))


@pytest.mark.parametrize(
    ("seed", "many", "exported"),
    sized((1, 12, rich.exported_few), (2, 250, rich.exported)),
)
def test_no_mutated_export_is_in_the_way(
    seed: int,
    many: int,
    exported: Callable[[], list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    importing = Importing(tmp_path, monkeypatch, seed, exported)
    importing.run(many)
    assert importing.found["taken"]
    assert importing.found["refused"]
