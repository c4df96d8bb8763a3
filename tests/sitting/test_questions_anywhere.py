"""Four questions with a short answer in every phase of every game, without other text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tests.sitting.any_keys import ALWAYS
from tests.tiers import sized, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace

QUESTIONS = {"since": ";", "last-trick": "z", "may": "v", "turn": "t"}
BRIEF = 8


def moments_of_a_game(variant: str, bots: int, pace: str, keys: int) -> Iterator[Session]:
    """Yield every moment of a game at which its player may press a key."""
    store = Store.in_memory()
    store.set_setting("length", "brief")
    short = {"limit": "12"} if "limit" in {o.name for o in VARIANTS[variant].options} else {}
    request = Request(variant, ("average",) * bots, 6, short, pace=parse_pace(pace))
    session = begin(store, VARIANTS, request)
    session.counts_in = pace != "untimed"
    session.start(0.0)
    rng, now = random.Random(f"{variant} {bots} {pace}"), 0.0
    for _ in range(keys):
        session.take()
        yield session
        if session.over:
            break
        now = max(now, session.now or 0.0) + rng.choice((90.0, 700.0, 1500.0, 2500.0))
        offered = [each.id for each in session.actions() if each.id not in ALWAYS]
        session.advance(now)
        session.shown(now)
        if rng.random() < 0.04:
            session.press("pause", now)
        elif offered := [each for each in offered if each in ids(session)]:
            session.press(rng.choice(offered), now)
        session.shown(now)
    session.take()
    yield session


def ids(session: Session) -> list[str]:
    return [each.id for each in session.actions()]


@third
@pytest.mark.parametrize("keys", sized(60, 6000))
@pytest.mark.parametrize("pace", ["untimed", "normal"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_question_has_one_answer_of_eight_words_in_every_phase(
    variant: str, pace: str, keys: int
) -> None:
    for bots in sorted({VARIANTS[variant].least - 1, VARIANTS[variant].most - 1} - {0}):
        for session in moments_of_a_game(variant, bots, pace, keys):
            names = [*session.scene.names[1:]]
            assert all(len(name) <= 8 and " " not in name for name in names)
            now = session.now or 0.0
            for key in QUESTIONS.values():
                # The clock stands still here, so no card comes in between.
                session.key(key, now)
                lines = session.take()
                told = [line for line in lines if line.kind in ("answer", "refusal")]
                assert len(told) == 1, (key, [line.ear for line in lines])
                assert lines[-1] is told[0]
                assert 0 < len(told[0].ear.split()) <= BRIEF, (key, told[0].ear)


def test_where_a_clock_runs_whose_turn_it_is_comes_with_the_time_that_is_left() -> None:
    request = Request("egyptian-war", ("average",), 4, {}, pace=parse_pace("normal"))
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    session.shown(0.0)
    while not session.game.slappable:
        now = max(session.now or 0.0, min(session.due, 1e6))
        session.advance(now + 1)
        session.key("enter", now + 2)
    session.take()
    now = session.now or 0.0
    session.key("t", now)
    (told,) = [line.ear for line in session.take() if line.kind == "answer"]
    left = (session.table.over_at - now) / 1000
    assert re.findall(r"\d+\.\d", told) == [f"{left:.1f}"]
    session.key("b", now)
    session.take()
    session.key("t", now + 10)
    assert not re.findall(r"\d+\.\d", session.take()[-1].ear)
