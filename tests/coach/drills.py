"""A drill driven by keys with explicit times: nothing here looks at a clock, and nothing sleeps."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.known import known_games
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.run import DrillRun, open_drill
from warcards_tui.coach.drills.view import DrillView
from warcards_tui.store import Store, Trial
from warcards_tui.table.table import NEVER


class Drilling:
    """A drill and what it said. ``now`` is the moment up to which all has been shown."""

    def __init__(self, run: DrillRun, store: Store, cues: Sequence[str] = ("screen",)) -> None:
        self.run = run
        self.store = store
        self.now = 0.0
        self.said: list[str] = []
        self.kinds: list[str] = []
        run.cues = tuple(cues)
        run.start(0.0)
        self.take()

    @property
    def view(self) -> DrillView:
        return self.run.view

    @property
    def trials(self) -> list[Trial]:
        return [each.trial for each in self.store.trials()]

    def take(self, error: float = 0.0, quality: str = "ok") -> None:
        """All that is new is shown, at once."""
        lines = self.run.take()
        self.said += [line.ear for line in lines]
        self.kinds += [line.kind for line in lines]
        self.run.shown(self.now, error, quality)

    def key(self, key: str, at: float | None = None) -> str:
        """A key at a time, by default a second after all before; returns what was said then."""
        self.now = self.now + 1000 if at is None else at
        before = len(self.said)
        self.run.key(key, self.now)
        self.take()
        return " ".join(self.said[before:])

    def keys(self, *keys: str) -> str:
        return [self.key(each) for each in keys][-1]

    def let(self, now: float) -> None:
        """Time passes, with all that is due on the way."""
        while (due := self.run.due) <= now:
            self.now = due
            self.run.advance(due)
            self.take()
        self.now = now

    def until_cards(self) -> float:
        """Time passes until cards appear; returns the moment."""
        while self.view.phase == phase.WAIT:
            assert self.run.due < NEVER, self.said
            self.let(self.run.due)
        assert self.view.phase == phase.CARDS, self.view
        return self.now

    def answer(self, right: bool = True, after: float = 400.0) -> str:
        """Answers what is open, rightly or wrongly, so many ms after now."""
        return self.key(answer_key(self.run, right=right), self.now + after)

    @property
    def last(self) -> str:
        return self.said[-1]


def answer_key(run: DrillRun, *, right: bool) -> str:
    """The key of an answer to the item that is open."""
    asked = run._asked
    assert asked is not None
    if run.drill.kind != "choosing":
        slap = bool(asked.held) == right or run.drill.kind == "reacting"
        return "space" if slap else "enter"
    keys = {rule.id: rule.key for rule in run._practice.rules.rules}
    if not asked.held:
        return "n" if right else keys["pair"]
    if right:
        return keys[asked.held[0]]
    return next(key for rule, key in keys.items() if rule not in asked.held)


def drill(
    name: str = "which-rule",
    variant: str = "berkeley-war",
    *,
    seed: int = 1,
    store: Store | None = None,
    cues: Sequence[str] = ("screen",),
    speech: int = 0,
    **chosen: str,
) -> Drilling:
    """A drill at its set-up, with what was chosen there."""
    store = store or Store.in_memory()
    if speech:
        store.set_setting("speech", speech)
    store.set_setting("drills", {name: {"variant": variant, **chosen}})
    if variant == "berkeley-war":
        # Else the rules would be others every day.
        store.set_setting("options", {variant: {"date": "2025-10-31"}})
    return Drilling(open_drill(store, known_games(), name, variant, seed), store, cues)


def started(
    name: str = "which-rule",
    variant: str = "berkeley-war",
    *,
    seed: int = 1,
    store: Store | None = None,
    cues: Sequence[str] = ("screen",),
    speech: int = 0,
    **chosen: str,
) -> Drilling:
    """The same, begun at 0."""
    drilling = drill(name, variant, seed=seed, store=store, cues=cues, speech=speech, **chosen)
    drilling.key("enter", 0.0)
    return drilling
