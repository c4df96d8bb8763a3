"""A listener to whole games who slaps as a bot does, based on the audio."""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from typing import Any, NamedTuple

from tests.sitting.listening import Listening
from warcards_tui.bots.reflexes import LEVELS, Reflexes, cost
from warcards_tui.cards.french import Card, card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Flip
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.actions import GO_ON, SLAP, rule_action
from warcards_tui.sitting.handicap import AS_THEY_ARE
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.speech import duration
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER

SPEEDS = (175, 300, 450)
"""Words a minute at which the audio of espeak-ng was measured."""

JITTER = 20.0
"""Standard deviation of a screen reader's start, in milliseconds."""

_TESTS = Path(__file__).parents[1]


def _heard_at() -> dict[tuple[Card, int], dict[str, float]]:
    """Return by card and speed when espeak-ng's audio has given what a rule needs."""
    found = {}
    for row in (_TESTS / "fair" / "spoken.txt").read_text(encoding="ascii").splitlines():
        text, *times = row.split()
        for at, speed in enumerate(SPEEDS):
            rank, suit = map(float, times[2 * at : 2 * at + 2])
            found[card(text), speed] = {"rank": rank, "suit": suit}
    return found


def _shares() -> dict[int, list[float]]:
    """Return by speed the ratios of true to estimated length over a sample."""
    found: dict[int, list[float]] = {speed: [] for speed in SPEEDS}
    for row in (_TESTS / "voice" / "lengths.txt").read_text(encoding="ascii").splitlines():
        *true, line = row.split(" ", len(SPEEDS))
        for speed, length in zip(SPEEDS, true, strict=True):
            found[speed].append(float(length) / duration(line, speed))
    return found


HEARD_AT = _heard_at()
SHARES = _shares()


def true_length(text: str, speed: int) -> float:
    """Return the length of a spoken line in ms, with a realistic error fixed by its text."""
    shares = SHARES[speed]
    return duration(text, speed) * shares[zlib.crc32(text.encode()) % len(shares)]


class Score(NamedTuple):
    """Piles slapped by the listener, and all slapped piles."""

    won: int
    all: int

    def __add__(self, other: tuple[object, ...]) -> Score:
        won, every = other
        assert isinstance(won, int)
        assert isinstance(every, int)
        return Score(self.won + won, self.all + every)


class Listener:
    """A person in seat 0 against a bot of the same level, in virtual time.

    ``later`` is the delay of the person's slaps in milliseconds compared with that bot's, due
    to hearing, reaction, the reader or the program's clock.
    """

    def __init__(
        self,
        store: Store,
        variant: str,
        level: str,
        speed: int,
        seed: int,
        *,
        race: str = AS_THEY_ARE,
        later: float = 0.0,
    ) -> None:
        store.set_setting("speech", speed)
        store.set_setting("race", race)
        dated = {"date": "2025-10-31"} if variant == "berkeley-war" else {}
        game = set_up(VARIANTS[variant], seats=2, seed=seed, options=dated)
        self.session = Session.new(store, game, [None, level], parse_pace("normal"))
        self._ear = Listening(self.session, store, written=self._written)
        self._speed, self._later = speed, later
        self._rng = random.Random(f"listener {variant} {level} {speed} {seed}")
        self._reflexes = Reflexes(LEVELS[level], self._rng)
        self._now = 0.0
        self._silent = 0.0  # When the voice truly ends its text.
        self._laid = 0  # Number of cards on the table when the newest was named.
        self._slap = NEVER, ""  # When the person will slap, by which action.

    def play(self) -> Score:
        """Play a whole game."""
        session = self.session
        session.start(0.0)
        self._ear.hear(0.0)
        while not session.over:
            self._step()
        assert session.races is not None
        score = session.races.score
        return Score(score.won, score.won + score.lost)

    def _step(self) -> None:
        """Do the next event: a slap, a card of the person's own, or anything else."""
        if self.session.game.laid != self._laid or not self.session.view.pile:
            self._slap = NEVER, ""
        slaps, action = self._slap
        due, lays = self._ear.due, self._lays
        self._now = max(self._now, min(slaps, lays, due))
        if slaps <= min(lays, due):
            self._slap = NEVER, ""
            self._press(action)
        elif lays < due:
            self._press(GO_ON.id)
        else:
            self._ear.let(self._now)

    @property
    def _lays(self) -> float:
        """Time when the person plays a card: like a bot, and not into the speech."""
        session = self.session
        if session.game.why_not(YOU, Flip()) is not None:
            return NEVER
        return max(session.table.shown_at + (session.table.pace.beat or 0.0), self._ear.pacer.free)

    def _press(self, action: str) -> None:
        """Press a key, which hushes the reader."""
        self._silent = min(self._silent, self._now)
        self._ear.pacer.key(self._now)
        self.session.press(action, self._now)
        self._ear.hear(self._now)

    def _written(self, text: str) -> None:
        """Let the reader take a line, and speak it after the one before."""
        begins = max(self._now, self._silent) + self._rng.gauss(0.0, JITTER)
        self._silent = begins + true_length(text, self._speed)
        view: Any = self.session.view
        if view.pile and view.laid != self._laid and text.lower().startswith(view.pile[-1].name):
            self._laid = view.laid
            self._react(view, begins)

    def _react(self, view: Any, begins: float) -> None:
        """React to the newest card while it is being named."""
        seen = self._reflexes.react(view, YOU)
        if seen is None:
            return
        after, slap = seen
        rule = view.rules[slap.rule] if slap.rule is not None else _easiest(view)
        heard = HEARD_AT[view.pile[-1], self._speed][rule.needs if rule is not None else "rank"]
        named = slap.rule is not None and rule is not None
        action = rule_action(rule) if named and rule is not None else SLAP
        self._slap = begins + heard + self._later + after, action.id


def _easiest(view: Any) -> SlapRule | None:
    """Return the easiest matching rule, for games without naming."""
    held: list[SlapRule] = view.rules.named(view.held)
    return min(held, key=lambda rule: cost(rule.kind), default=None)
