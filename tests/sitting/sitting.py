"""Sessions on explicit times: a person in seat 0, bots that slap by a script, no sleep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.timed import Scripted
from tests.said import card, spoken
from tests.sitting.listening import Listening
from tests.voice.rendered import told_of
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store, Trial
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER, Player
from warcards_tui.words.utterance import EventSummary

PAIR_ON_FOURTH = "2S 4H 7D / 9S 4C 8D"
"""Two decks; if the first seat starts, cards 3 and 4 are a pair of fours."""

NINE_AND_TWO = "9S 6H 8C 3D / 2H JD 5S 7C"
"""Berkeley War: cards 1 and 2 add to 11 and match no other rule."""


class Sitting:
    """A session and its speech; ``gist`` is the last win or payment of cards."""

    def __init__(self, session: Session, store: Store) -> None:
        self.session = session
        self.store = store
        self.said: list[str] = []
        self.gist: EventSummary | None = None
        self.ear = Listening(session, store, self._took)

    def let(self, now: float) -> list[str]:
        """Let time pass to ``now`` as in the app: due events happen and are shown at once."""
        self.ear.let(now)
        self.session.advance(now)
        self.ear.hear(now)
        return self.said

    def until(self, text: str) -> float:
        """Let time pass until speech starts with ``text``; return the moment of showing it."""
        for _ in range(100):
            due = self.ear.due
            assert due < NEVER, self.said
            self.let(due)
            if self.said[-1].startswith(text):
                return due
        raise AssertionError(f"{text} was not said, but {self.said}")

    def until_laid(self, text: str) -> float:
        """Let time pass until a card is played, named first; return when it was shown."""
        return self.until(spoken(card(text)))

    def until_won(self, seat: int) -> float:
        """Let time pass until a seat wins cards; return when it was shown."""
        while self.gist is None or self.gist.seat != seat or not self.gist.won:
            due = self.ear.due
            assert due < NEVER, self.said
            self.let(due)
        return due

    def tells(self, *events: object) -> str:
        """Return the speech about these events at this table."""
        return " ".join(told_of(events, self.session.scene))

    def key(self, key: str, stamp: float) -> str:
        """Press a key with its stamp; return the last sentence spoken."""
        before = len(self.said)
        self.ear.key(key, stamp)
        return " ".join(self.said[before:])

    def _took(self, lines: Sequence[Line]) -> None:
        self.said += [line.ear for line in lines]
        self.gist = next(
            iter([line.said.gists[-1] for line in lines if line.said.gists][::-1]), self.gist
        )

    @property
    def trials(self) -> list[Trial]:
        return [each.trial for each in self.store.trials()]


def sit(
    monkeypatch: pytest.MonkeyPatch,
    deal: str,
    *,
    variant: str = "egyptian-war",
    turn: int = 0,
    pace: str = "fast",
    slaps: Mapping[int, Mapping[int, float]] | None = None,
    rule: str | None = None,
    speech: int | None = None,
    **given: str | int,
) -> Sitting:
    """Return a session started at time 0.

    ``slaps`` maps a card to the bot's slap time in milliseconds.
    """

    def players(
        game: Any, names: Sequence[str], levels: Sequence[str | None], *_: Any
    ) -> list[Player]:
        return [Player(names[0])] + [
            Player(name, level, reflexes=Scripted((slaps or {}).get(seat, {}), rule))
            for seat, (name, level) in enumerate(zip(names, levels, strict=True))
            if seat
        ]

    monkeypatch.setattr("warcards_tui.sitting.session.seat_players", players)
    seats = deal.count("/") + 1
    options = dict(given)
    if variant == "berkeley-war":
        options.setdefault("date", "2025-10-31")
    game = set_up(variant, seats=seats, seed=0, options=options, deal=deal, turn=turn)
    store = Store.in_memory()
    if speech is not None:
        store.set_setting("speech", speech)
    levels = [None, *["average"] * (seats - 1)]
    session = Session.new(store, game, levels, parse_pace(pace))
    sitting = Sitting(session, store)
    session.start(0)
    sitting.let(0)
    return sitting
