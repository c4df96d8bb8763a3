"""Logs changed by another hand are refused, or replayed like any other."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.mad import rich
from tests.mad.mutations import MUTATIONS, VALUES, mutated
from tests.mad.walks import SEEN_AGAIN, assert_refused, assert_unsteered, command
from tests.tiers import sized
from tests.tui.full_screen import app_for, drive
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.tui.app import WarcardsApp


class Replaying:
    """Replays of mutated logs, one after the other."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: object, in_full: int = 40
    ) -> None:
        """Set up; one in ``in_full`` accepted logs is replayed in the full screen; 0 for none."""
        self._file = folder / "log"
        self._seed = seed
        self._in_full = in_full
        self.found: Counter[str] = Counter()
        monkeypatch.setenv("WARCARDS_DATA", str(folder / "data"))

    def run(self, many: int) -> None:
        """Replay ``many`` logs, one game after the other."""
        for number in range(many):
            rng = random.Random(f"{self._seed}/{number}")
            variant = list(VARIANTS)[number % len(VARIANTS)]
            lines = list(rich.short_log(variant))
            if rng.random() < 0.3:
                lines = lines[:1] * 3 + [*lines, *rich.short_log(rng.choice(list(VARIANTS)))]
            if rng.random() < 0.5:
                # Nearly everything in a header is checked.
                changed = [*mutated(lines[:1], rng, VALUES), *lines[1:]]
            else:
                changed = mutated(lines, rng, MUTATIONS)
            text = "\n".join(changed) + "\n" * rng.randint(0, 1)
            self._file.write_bytes(text.encode("utf-8", "surrogatepass"))
            game = rng.choice([1, 1, 2])
            told = command(
                *("replay", str(self._file), "--game", str(game), "--plain"), typed=SEEN_AGAIN
            )
            if told.status != 0:
                self.found["refused"] += 1
                assert_refused(told)
                continue
            self.found["seen"] += 1
            assert told.err == ""
            assert len(told.out.splitlines()) > 5
            if self._in_full and self.found["seen"] % self._in_full == 1:
                self._see_in_full(game)

    def _see_in_full(self, game: int) -> None:
        self.found["seen in full"] += 1
        app = app_for(opening=Route("replay", str(self._file), kept={"game": str(game)}))

        async def see(_: object) -> None:
            assert isinstance(app, WarcardsApp)
            assert_unsteered(app)

        drive(app, see)


@pytest.mark.parametrize(("seed", "many", "in_full"), sized((9, 9, 0), (2, 1_500, 40)))
def test_no_mutated_log_is_in_the_way(
    seed: int, many: int, in_full: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaying = Replaying(tmp_path, monkeypatch, seed, in_full)
    replaying.run(many)
    assert replaying.found["seen"]
    assert replaying.found["refused"]
