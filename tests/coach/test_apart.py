"""Answers and times of different sources are never counted together."""

from __future__ import annotations

from collections.abc import Iterable

from tests.tiers import looped
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.ghosts import figures
from warcards_tui.coach.progress.numbers import numbers
from warcards_tui.coach.progress.recent import recent
from warcards_tui.coach.skills.kept import up_to_date
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store, Trial
from warcards_tui.store.records import TIMINGS

WAR = VARIANTS["egyptian-war"]
DAY = "2025-10-31"
CLOCKS = {
    "screen": ("screen", "screen"),
    "bell": ("bell", "bell"),
    "speech": ("speech", "estimated"),
    "measured speech": ("speech", "measured"),
    "own speech": ("speech", "own"),
}
"""Cue and clock of each timing."""


def slapped(timing: str, outcome: str, time: float | None = None) -> Trial:
    held = "pair" if outcome in ("hit", "miss") else ""
    answer = "slap" if outcome in ("hit", "false-alarm") else "pass"
    cue, clock = CLOCKS[timing]
    cards = "5H 5D" if held else "5H 6D"
    facts = ("slap-or-not", WAR.id, cards, held, answer, outcome, time, 1.0, "ok")
    return Trial(*facts, {"go_rate": 50}, target="pair", cue=cue, day=DAY, clock=clock)


def practised() -> Store:
    """Return 40 slaps and passes per clock.

    The clock at place *n* has *n* errors of each kind, and times of 400 + 100 *n* ms.
    """
    store = Store.in_memory()
    for wrong, timing in enumerate(TIMINGS):
        time = 400.0 + 100 * wrong
        for at in range(20):
            missed, alarm = at < wrong, at < wrong
            store.add_trial(slapped(timing, "miss" if missed else "hit", None if missed else time))
            store.add_trial(slapped(timing, "false-alarm" if alarm else "correct-rejection"))
        for _ in range(40):
            cue, clock = CLOCKS[timing]
            facts = ("reaction", "", "", "", "slap", "hit", time / 2, 1.0, "ok")
            store.add_trial(Trial(*facts, {}, cue=cue, day=DAY, clock=clock))
    return store


def known(store: Store) -> Profile:
    return up_to_date(store, Profile())


def test_each_clock_has_its_own_d_prime_times_and_baseline() -> None:
    found = numbers(known(practised()), DAY, [WAR])
    (practice,) = found.variants
    by_cue = {each.cue: each for each in practice.signals.values()}
    assert len(by_cue) == len(practice.signals) == len(TIMINGS)
    pair = next(rule for rule in practice.rules if rule.id == "pair")
    for wrong, timing in enumerate(TIMINGS):
        assert tuple(by_cue[timing]) == (20 - wrong, wrong, wrong, 20 - wrong, timing)
        (times,) = [each for each in pair.times if each.cue == timing]
        assert times.median == 400 + 100 * wrong
        assert times.baseline == 200 + 50 * wrong
    assert tuple(pair.signals[:4]) in [tuple(each[:4]) for each in practice.signals.values()]
    assert {each.cue: each.median for each in found.baselines} == {
        timing: 200.0 + 50 * at for at, timing in enumerate(TIMINGS)
    }


def test_how_one_leans_is_told_of_each_clock_by_itself() -> None:
    store = practised()
    found = recent(store, WAR, known(store).area(WAR.id), DAY).leanings
    assert {each.cue: each.items for each in found} == dict.fromkeys(TIMINGS, 40)
    assert len({each.found.d_prime for each in found}) == len(TIMINGS)


@looped("usual", TIMINGS)
def test_a_ghost_is_made_of_times_of_one_clock(usual: str) -> None:
    def trials() -> Iterable[Trial]:
        for at, timing in enumerate(TIMINGS):
            for _ in range(30 if timing == usual else 12):
                yield slapped(timing, "hit", 400.0 + 100 * at)

    made = figures([*trials()], slaps_with(WAR, {}))
    assert {time + made.shifts["pair"] for time in made.times} == {
        400.0 + 100 * TIMINGS.index(usual)
    }
