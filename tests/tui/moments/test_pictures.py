"""One moment of each kind at three instants, as it is drawn on the felt of a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tui.moments.stages import Stage
from tests.tui.screens import difference
from tests.tui.tables.felts import FELTS, LOOK, At, painted, session_at, told
from tests.tui.tables.felts import _press as press
from warcards_tui.sitting.session import Session, ViewChange
from warcards_tui.table.pace import Pace
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.looks import UNICODE
from warcards_tui.tui.moments import Keyframe, Tempo, length, staged
from warcards_tui.tui.moments.show import draw_flights
from warcards_tui.tui.moments.words import telling
from warcards_tui.tui.tables import stage_of

PAIR = "5S 2D 3C 4C 6C 7C 5C / 5H 9C 8D 10D 2S 3S"
"""The second card makes a pair of fives."""

NO_PAIR = "5S 2D 3C 4C 6C 7C / 9H 8C 10D 2S 7D 3S"

TEMPO = Tempo.of(Pace("", 2000.0))

PRESSES = 600
"""Presses after which the wait for an event is given up."""

INSTANTS = (0.05, 0.5, 0.97)
"""Parts of a moment at which it is drawn."""


class Wanted(NamedTuple):
    """The first event of that name, with the ``keys`` that bring it; ``seat`` is its player."""

    at: At
    event: str
    keys: tuple[str, ...] = ("go-on",)
    seat: int | None = None


DUEL = ("go-on", "save-1", "go-on")
SORTED = ("sort-mixed", "sort-done", "go-on")

MOMENTS = {
    "deal": Wanted(At("war"), ""),
    "laid": Wanted(At("scientific-war"), "CardChosen", ("choose-king", "go-on")),
    "turned-up": Wanted(At("war"), "CardsTurned"),
    "slap-won": Wanted(At("egyptian-war", deal=PAIR, turn=0), "SlapWon", ("go-on", "slap"), 0),
    "slap-lost": Wanted(At("egyptian-war", deal=PAIR, turn=0), "SlapWon", ("go-on",), 1),
    "slap-wrong": Wanted(
        At("egyptian-war", deal=NO_PAIR, turn=0), "SlapLost", ("go-on", "slap"), 0
    ),
    "debt": Wanted(At("egyptian-war", seed=3), "PileTaken"),
    "war": Wanted(At("war", seed=3), "WarBegun"),
    "war-of-sums": Wanted(At("addition-war", options={"answer": "auto"}), "WarDeclared"),
    "reveal": Wanted(At("scientific-war"), "TrickTaken", ("choose-king", "go-on")),
    "reveal-of-lays": Wanted(At("21st-century-war"), "RoundWon", ("card-1", "go-on")),
    "revolution": Wanted(At("scientific-war"), "Revolution", ("choose-jack", "go-on")),
    "casualties": Wanted(At("casualty-war"), "CasualtiesFell"),
    "capture": Wanted(At("good-king-bad-queen", seed=1), "HeadsCaptured"),
    "treasury": Wanted(At("good-king-bad-queen"), "TreasuryFed"),
    "removed": Wanted(At("speed-war"), "CardsRemoved"),
    "food": Wanted(At("fast-food"), "TotalCalled", ("left", "go-on")),
    "gamble": Wanted(At("budr-basef"), "GambleStarted", ("go-on", "slap")),
    "showdown": Wanted(At("budr-basef"), "PoolWon", ("go-on", "slap", "check", "call")),
    "duel": Wanted(At("duel-king"), "DuelBegun", DUEL),
    "king": Wanted(At("duel-king"), "KingFlipped", DUEL),
    "five-more": Wanted(At("duel-king"), "FiveTaken", DUEL),
    "save": Wanted(At("duel-king"), "SaveEnded", DUEL),
    "swept": Wanted(At("duel-king"), "TableSwept", DUEL),
    "end-of-duels": Wanted(At("duel-king"), "GameOver", DUEL),
    "battle": Wanted(At("napoleons-war", SORTED, seed=1), "Captured"),
    "battle-war": Wanted(At("napoleons-war", SORTED), "WarBegun"),
    "picked-up": Wanted(At("napoleons-war", SORTED), "HandTaken"),
    "end": Wanted(At("egyptian-war", deal="5S 2D 3C / 5H"), "GameOver"),
}


def seen(wanted: Wanted) -> tuple[Session, ViewChange | None]:
    """Return the table right after the event, with its batch; None is the deal."""
    session = session_at(wanted.at, watched=True)
    session.take_happened()
    session.table.lingers = TEMPO.read
    now = 1000.0 * (1 + len(wanted.at.presses))
    for number in range(PRESSES if wanted.event else 0):
        now = press(session, wanted.keys[number % len(wanted.keys)], now)
        for batch in session.take_happened():
            for each in batch.happened:
                mine = wanted.seat is None or getattr(each.event, "seat", None) == wanted.seat
                if type(each.event).__name__ == wanted.event and mine:
                    return session, batch
        assert not session.over, "it has not come to that"
    assert not wanted.event, "it does not come to that"
    return session, None


def stills_of(session: Session, batch: ViewChange | None) -> list[Keyframe]:
    tell = telling(session.races, session.scene) if session.races is not None else None
    stage = stage_of(session.variant)
    happened = [each.event for each in batch.happened] if batch is not None else []
    before, after = (batch.before, batch.after) if batch is not None else (None, session.view)
    return staged(happened, before, after, TEMPO, session.scene, stage, tell)


def drawn(session: Session, stills: list[Keyframe]) -> Iterator[str]:
    """Yield the felt at each of the instants, below its time and the words of the banner."""
    stage = Stage()
    stage.stagehand.play(stills)
    for share in INSTANTS:
        time = share * length(stills)
        now = stage.at(time).now
        assert now is not None
        canvas = painted(session, *FELTS["80x24"], view=now.still.view, marks=now.still.marks)
        draw_flights(canvas, now, Painter(LOOK, UNICODE))
        words = now.still.verdict
        yield f"== after {time:.0f} of {length(stills):.0f} ms\n"
        yield "".join(f"{line}\n" for line in words.lines) if words is not None else ""
        yield told(canvas).partition("-- places")[0]


@pytest.mark.cpu(0.6, "draws one moment of each kind")
def test_moments(request: pytest.FixtureRequest) -> None:
    """One case covers all: each shows the program's texts."""
    folder = Path(__file__).parent / "pictures"
    changed = []
    for name, wanted in MOMENTS.items():
        session, batch = seen(wanted)
        text = "".join(drawn(session, stills_of(session, batch)))
        file = folder / f"{name}.txt"
        if request.config.getoption("--snapshot-update"):
            folder.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif changes := list(difference(text, file)):
            changed += [f"Another moment than was accepted: {name}", *changes]
    if changed:
        pytest.fail("\n".join(changed), pytrace=False)
    assert {each.stem for each in folder.iterdir()} == {*MOMENTS}
