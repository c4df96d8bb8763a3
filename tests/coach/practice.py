"""Made-up practice: some days of drills of a learner who improves; always the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta

from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.store import Store, Trial
from warcards_tui.store.copies import CopiedTrial, TakenOver

FIRST_DAY = "2025-10-20"
BERKELEY, EGYPTIAN = "berkeley-war", "egyptian-war"

RULES = {
    BERKELEY: [
        "pair",
        "sandwich",
        "sum-2-11",
        "mul-2-24",
        "eq-3",
        "eq-3-24",
        "flush-3",
        "floopa-3",
        "gloopa-3",
    ],
    EGYPTIAN: ["pair"],
}
"""Rules that are asked for: all except the last of each game."""

HEARD = {"hear-pair": "pair", "hear-sandwich": "sandwich", "hear-sum": "sum-2-11"}
"""The rule of each ear drill."""

_SETTINGS = {"mode": "any", "flash": 0, "go_rate": 50, "version": "0.1.0"}


def practice(
    days: int = 8, items: int = 60, variant: str = BERKELEY, seed: int = 1, cue: str = "screen"
) -> Iterator[Trial]:
    """Yield trials of every other day from ``FIRST_DAY`` on, with ``items`` on each.

    Half of them name a rule, the others are slapped or let pass. The game's last rule is never
    asked for.
    """
    chance, deals = random.Random(seed), random.Random(f"cards {seed}")
    rules = RULES[variant]
    for number in range(days):
        day = _day(number)
        for _ in range(20):
            yield _trial(day, "reaction", "", variant, "slap", "hit", cue, chance.gauss(310, 20))
        known = 1 - 0.5 * 0.8**number
        pace = 1 + 0.8**number
        for item in range(items):
            at = chance.randrange(len(rules))
            rule, right = rules[at], chance.random() < known - 0.02 * at
            go = chance.random() < 0.5
            time = pace * chance.gauss(900, 120)
            if item % 2:
                outcome = (
                    "hit" if right else "miss",
                    "correct-rejection" if right else "false-alarm",
                )
                answer = "slap" if go == right else "pass"
                held = rule if go else ""
                trial = _trial(
                    day, "slap-or-not", held, variant, answer, outcome[not go], cue, time * 0.6
                )
            else:
                wrong = chance.choice([each for each in rules if each != rule] or ["none"])
                answer = (rule if go else "none") if right else wrong
                trial = _trial(
                    day,
                    "which-rule",
                    rule if go else "",
                    variant,
                    answer,
                    "right" if right else "wrong",
                    cue,
                    time * (1 + at / 10),
                )
            if chance.random() < 0.02:
                trial = trial._replace(quality="void: focus")
            run = f"{day}-{item // 40}-{item % 2}"
            yield trial._replace(
                target=rule,
                cards=cards_text(deals.sample(PACK, 3)),
                settings={**_SETTINGS, "run": run},
            )


def much_practice(store: Store) -> None:
    """Fill a store with every drill after every cue, by a learner who still misses pairs."""
    fill(store, practice(days=14, items=120), "a")
    fill(store, practice(days=9, items=90, cue="bell", seed=2), "b")
    fill(store, practice(days=8, items=90, cue="speech", seed=3), "c")
    for at, (drill, rule) in enumerate(HEARD.items()):
        fill(store, heard(drill, rule, seed=at), f"d{at}")
    fill(store, slips("pair", "2025-11-15"), "z")


def heard(drill: str, rule: str, days: int = 8, items: int = 24, seed: int = 1) -> Iterator[Trial]:
    """Yield trials of an ear drill on some days, by a learner who gets faster."""
    chance = random.Random(seed)
    for number in range(days):
        for item in range(items):
            go, right = item % 2 == 0, chance.random() < 0.85
            outcome = ("miss", "hit") if go else ("false-alarm", "correct-rejection")
            yield _trial(
                _day(number),
                drill,
                rule if go else "",
                BERKELEY,
                "slap" if go == right else "pass",
                outcome[right],
                "speech",
                chance.gauss(1500 - 60 * number, 100),
            )._replace(target=rule)


def slips(rule: str, day: str) -> Iterator[Trial]:
    """Yield a day's mix-ups: other rules called ``rule``, and ``rule`` named without a match."""
    for said in [each for each in RULES[BERKELEY] if each != rule]:
        trial = _trial(day, "which-rule", rule, BERKELEY, said, "wrong", "screen", 1500)
        yield trial._replace(target=rule)
    trial = _trial(day, "which-rule", "", BERKELEY, rule, "wrong", "screen", 1500)
    yield trial._replace(target=rule)


def _day(number: int) -> str:
    return (date.fromisoformat(FIRST_DAY) + timedelta(days=2 * number)).isoformat()


def _trial(
    day: str, source: str, held: str, variant: str, answer: str, outcome: str, cue: str, time: float
) -> Trial:
    timed = outcome in ("hit", "right", "wrong")
    return Trial(
        source=source,
        variant=variant,
        cards="9S 10H QD",
        held=held,
        answer=answer,
        outcome=outcome,
        time_ms=time if timed else None,
        error_ms=0.4 if timed else None,
        quality="ok",
        settings=_SETTINGS,
        cue=cue,
        day=day,
        seed=7,
    )


def copied(trials: Iterator[Trial], start: str = "a") -> list[CopiedTrial]:
    """Return trials as another store would export them, a minute apart."""
    found = []
    minute, day = 0, ""
    for number, trial in enumerate(trials):
        minute = minute + 1 if trial.day == day else 0
        day = trial.day
        moment = f"{day}T{12 + minute // 60:02}:{minute % 60:02}:00.000Z"
        found.append(CopiedTrial(f"{start}{number:06}", moment, "", trial))
    return found


def fill(store: Store, trials: Iterator[Trial], start: str = "a") -> TakenOver:
    """Put trials into a store at the moments of their days."""
    return store.take_over(copied(trials, start), lambda _, here, __: here)
