"""A player who presses any offered key, now and then a wrong one."""

from __future__ import annotations

import random
from collections.abc import Callable

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER

SHORT = "12"
"""Limit of the games that have one."""

APART = 1000.0
"""Milliseconds between keys, so that none counts as held down."""

MOST = 6000
"""Most keys that a short game takes from a random player."""

ALWAYS = {each.id for each in (*act.ALWAYS, act.WRITE, *act.RUNNING)}
"""Actions that are no moves, or that make many at once (running games have own tests)."""


def new_game(store: Store, variant: str, seed: int, bots: int = 1) -> Session:
    short = {"limit": SHORT} if "limit" in {o.name for o in VARIANTS[variant].options} else {}
    request = Request(variant, ("average",) * bots, seed, short, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    session.start(0.0)
    return session


def settle(session: Session, now: float) -> None:
    """Let the bots do all due moves, thinking included."""
    for _ in range(100_000):
        if session.due == NEVER or session.over:
            return
        session.advance(max(session.due, now))
    raise AssertionError("the bots never come to rest")


def any_key(session: Session, rng: random.Random) -> str:
    offered = [each.id for each in session.actions() if each.id not in ALWAYS]
    assert offered, f"nothing can be done, and the game waits for {session.game.waiting}"
    return rng.choice(offered)


def press_any_key(session: Session, rng: random.Random, now: float) -> None:
    """Press any key after the bots' moves, unless the game is over by then."""
    settle(session, now)
    session.take()
    session.shown(now)
    if not session.over:
        session.press(any_key(session, rng), now + APART)


def play(session: Session, rng: random.Random, after: Callable[[Session], Session]) -> Session:
    """Press any keys until the game is over; ``after`` each the session may be replaced."""
    for key in range(MOST):
        press_any_key(session, rng, key * APART)
        if session.over:
            return session
        session = after(session)
    raise AssertionError(f"not over after {MOST} keys")
