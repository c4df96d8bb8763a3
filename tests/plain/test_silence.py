"""No keys, no speech: sixty seconds in every place, on a virtual clock."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.coach.practice import fill, practice
from tests.plain.test_home import Keyboard
from tests.sitting.games_kept import keep_played
from tests.tiers import slowly, third
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home, go
from warcards_tui.plain.terminal import EndOfInput, Key
from warcards_tui.sitting.kept import see_result
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.replay import see_again
from warcards_tui.store import Store

MINUTE = 60_000.0


class Idle(Keyboard):
    """A typist who leaves after the last key, for a minute from the end of all speech."""

    def __init__(self, keys: list[str]) -> None:
        super().__init__(keys)
        self.away_since: float | None = None
        self.said_then: list[str] = []

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if self._keys:
            return super().next_key(until, since=since)
        if self.away_since is None and until == float("inf"):
            self.away_since, self.said_then = self._now, [*self.said]
        if self.away_since is None:
            return super().next_key(until, since=since)
        if until > self.away_since + MINUTE:
            raise EndOfInput()
        self._now = until
        return None


def said_in_a_minute(opening: Route | None, keys: list[str], store: Store) -> list[str]:
    """Return the speech in the minute after these keys and their answers."""
    keyboard = Idle(keys)
    face = Face(keyboard, store, VARIANTS)
    with suppress(EndOfInput):
        at_home(face) if opening is None else go(face, opening)
    assert keyboard.away_since is not None
    return keyboard.said[len(keyboard.said_then) :]


PLACES = {
    "home": None,
    "progress": Route("progress", variant="berkeley-war"),
    "rules": Route("rules", variant="berkeley-war"),
    "list of rules": Route("rules"),
    "introduction": Route("introduction", variant="egyptian-war"),
    **{f"page of {each}": Route("game", variant=each) for each in VARIANTS},
    **{f"first game of {each}": Route("table", variant=each) for each in VARIANTS},
    "lesson": Route("lesson", "egyptian-war", seed=1),
    **{f"drill {each}": Route("drill", each, seed=1) for each in DRILLS},
}


@slowly("drill choice", "drill storm")
@third
@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_said_that_no_key_asked_for(place: str) -> None:
    for keys in ([], ["enter"]):
        store = Store.in_memory()
        store.set_setting("drills", {each: {"timed": "off", "pace": "untimed"} for each in DRILLS})
        assert said_in_a_minute(PLACES[place], keys, store) == [], keys


@pytest.mark.parametrize("place", ["result", "replay"])
def test_nor_after_a_game(place: str) -> None:
    store = Store.in_memory()
    fill(store, practice(days=2, items=24))
    kept = keep_played(store, "berkeley-war")
    opening = see_result(kept) if place == "result" else see_again(kept, 0)
    assert said_in_a_minute(opening, ["down"], store) == []
