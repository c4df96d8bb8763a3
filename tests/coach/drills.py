"""A drill driven by keys with explicit times, without a clock or sleep."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from tests.games.known import known_games
from tests.said import spoken
from tests.sitting.listening import Listening
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.reply import NOTHING
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.drills.view import DrillView
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import NUMBER, ONE, SET, Exercise
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store, Trial
from warcards_tui.table.table import NEVER
from warcards_tui.words import drills as texts


def mix_up(store: Store, *pairs: tuple[str, str], variant: str = "berkeley-war") -> None:
    """Log that the second rule of each pair was named twice where the first one matched."""
    for held, said in pairs:
        store.add_trial(
            Trial(
                *("which-rule", variant, "5D 6C 7H", held, said, "wrong", None, None, "untimed"),
                {},
                target=held,
                day="2026-03-03",
            )
        )


class Drilling:
    """A drill and its speech. ``now`` is the moment up to which all has been shown."""

    def __init__(self, run: DrillRun, store: Store, cues: Sequence[str] = ("screen",)) -> None:
        self.run = run
        self.store = store
        self.now = 0.0
        self.said: list[str] = []
        self.kinds: list[str] = []
        self.ear = Listening(run, store, self._took)
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
        """Show everything new at once."""
        self.ear.hear(self.now, error, quality)

    def _took(self, lines: Sequence[Line]) -> None:
        self.said += [line.ear for line in lines]
        self.kinds += [line.kind for line in lines]

    def key(self, key: str, at: float | None = None) -> str:
        """Press a key, by default a second after all before; return the answer."""
        self.now = self.now + 1000 if at is None else at
        before = len(self.said)
        self.ear.key(key, self.now)
        return " ".join(self.said[before:])

    def keys(self, *keys: str) -> str:
        return [self.key(each) for each in keys][-1]

    def let(self, now: float) -> None:
        """Let time pass up to ``now``, with everything due on the way."""
        while (due := self.ear.due) <= now:
            self.now = due
            self.ear.let(due)
        self.now = now

    def until_cards(self) -> float:
        """Let time pass until cards appear; return the moment."""
        while self.view.phase == phase.WAIT:
            assert self.run.due < NEVER, self.said
            self.let(self.run.due)
        assert self.view.phase == phase.CARDS, self.view
        return self.now

    def answer(self, right: bool = True, after: float = 400.0) -> str:
        """Answer the open question, rightly or wrongly, ``after`` ms from now."""
        self.let(self.now)  # The question may still be in the making.
        while self.view.phase == phase.GOING:
            if self.run.due < NEVER:
                self.let(self.run.due)
            else:
                self.key("enter")
        if self.run._reply is not None:
            for key in exercise_keys(self.run, right=right):
                said = self.key(key, self.now + after)
            return said
        return self.key(answer_key(self.run, right=right), self.now + after)

    @property
    def last(self) -> str:
        return self.said[-1]


def miss(number: int, many: int, *, right: bool = False) -> str:
    """Return the start of a listed question: its number among the mistakes, or among all."""
    listed = texts.item_listed if right else texts.mistake_listed
    return spoken(listed(number=number, many=many, question="", why="")).rstrip()


def answer_key(run: DrillRun, *, right: bool) -> str:
    """Return the key of an answer to the open question."""
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
    return next((key for rule, key in keys.items() if rule not in asked.held), "n")


def exercise_keys(run: DrillRun, *, right: bool) -> list[str]:
    """Return the keys of an answer to the open exercise."""
    exercise = run._asked.exercise if run._asked is not None else None
    assert exercise is not None
    assert run._reply is not None
    given: Sequence[str] = exercise.right
    if exercise.form in (NUMBER, ONE):
        given = exercise.right[:1]
    if not right:
        grade = EXERCISES[run.drill.id].grade
        answers = other_answers(exercise, random.Random(7))
        given = next(each for each in answers if not grade(exercise, each).right)
    if exercise.form != NUMBER:
        keys = {each.id: run.keymap.key(run._reply.key_of(each)) for each in run._reply.choices}
        commits = exercise.form != ONE or bool(exercise.values)
        given = given or [NOTHING]
        before = len(run._reply.picked)
        return [*["u"] * before, *[keys[each] for each in given], *["enter"] * commits]
    value = int(given[0])
    # It is taken at once if no longer number is possible.
    whole = not value or not exercise.least <= 10 * value <= exercise.most
    return [*given[0], *["enter"] * (not whole)]


def other_answers(exercise: Exercise, rng: random.Random) -> list[tuple[str, ...]]:
    """Return wrong answers: all of them, or a sample if there are many."""
    ids = [each.id for each in exercise.choices]
    if exercise.form == NUMBER:
        numbers = [str(each) for each in range(exercise.least, exercise.most + 1)]
        wrong = [(each,) for each in numbers if each not in exercise.right]
        return rng.sample(wrong, min(len(wrong), 10))
    if exercise.form == ONE:
        return [(each,) for each in ids if each not in exercise.right]
    found = []
    for _ in range(8):
        if exercise.form == SET:
            answer = tuple([each for each in ids if rng.random() < 0.5])
        else:
            answer = tuple(rng.sample(ids, len(exercise.right)))
        if answer != exercise.right:
            found.append(answer)
    return found


def with_pace(chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the choices, with the pace that measures reactions unless another was chosen."""
    untimed = chosen.get("timed") == "off"
    return {"pace": "untimed" if untimed else "measured", **chosen}


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
    """Return a drill at its setup with these choices; measured by default."""
    store = store or Store.in_memory()
    if speech:
        store.set_setting("speech", speech)
    store.set_setting("drills", {name: {"variant": variant, **with_pace(chosen)}})
    if variant == "berkeley-war":
        # Otherwise the rules would change every day.
        store.set_setting("options", {variant: {"date": "2025-10-31"}})
    games = known_games()
    named = variant if [*DRILLS[name].variants(games)] else ""
    return Drilling(open_drill(store, games, name, named, seed), store, cues)


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
    """Return a drill with these choices, started at 0."""
    drilling = drill(name, variant, seed=seed, store=store, cues=cues, speech=speech, **chosen)
    drilling.key("enter", 0.0)
    return drilling
