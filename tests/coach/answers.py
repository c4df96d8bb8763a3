"""Trials as drills write them, in one line each, and the log made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from warcards_tui.coach.skills.profile import Profile
from warcards_tui.store.records import StoredTrial, Trial

GAME = "berkeley-war"
DAY = "2025-10-31"
CARDS = "9S 10H QD"


def trial(source: str, outcome: str, **facts: Any) -> Trial:
    """Return a trial of a source; facts not given are those of an undisturbed trial."""
    usual: dict[str, Any] = {
        "variant": GAME,
        "cards": CARDS,
        "held": "",
        "answer": "",
        "time_ms": None,
        "error_ms": None,
        "quality": "ok",
        "settings": {"mode": "any"},
        "target": "",
        "day": DAY,
    }
    return Trial(source=source, outcome=outcome, **{**usual, **facts})


def named(target: str, said: str, held: str | None = None, **facts: Any) -> Trial:
    """Return an answer to "name the rule"; by default only the target matches."""
    held = target if held is None else held
    right = any(each in held.split() for each in said.split()) if held else said == "none"
    facts = {"target": target, "held": held, "answer": said, **facts}
    return trial("which-rule", "right" if right else "wrong", **facts)


def rejected(target: str, said: str = "none", **facts: Any) -> Trial:
    """Return an answer to a near miss of the target; right unless a rule is named."""
    return named(target, said, "", **facts)


def slapped(target: str, outcome: str, held: str | None = None, **facts: Any) -> Trial:
    """Return a question that was slapped or not."""
    go = outcome in ("hit", "miss", "lapse")
    answer = "slap" if outcome in ("hit", "false-alarm", "lapse") else "pass"
    held = (target if go else "") if held is None else held
    facts = {"target": target, "held": held, "answer": answer, **facts}
    return trial(facts.pop("source", "slap-or-not"), outcome, **facts)


def logged(trials: Iterable[Trial]) -> list[StoredTrial]:
    """Return the log of these trials, one a millisecond."""
    return [
        StoredTrial(at, f"{each.day}T12:00:{at / 1000:06.3f}Z", each, f"{at:024x}")
        for at, each in enumerate(trials, 1)
    ]


def profile_of(trials: Iterable[StoredTrial]) -> Profile:
    """Return the profile of a log; trials count in the order of their ids."""
    profile = Profile()
    for each in sorted(trials, key=lambda stored: stored.id):
        profile.add(each)
    return profile
