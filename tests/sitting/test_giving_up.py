"""Giving up without cards in World War 3 and Armageddon: asked first, and then no race counts."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.sitting.any_keys import APART, settle
from warcards_tui.games.moves import GiveUp, Slap
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.games.world_war_3 import give_up
from warcards_tui.voice.render import ear

KEY = act.GIVE_UP.key
POSITION = (
    "{} 3; turn: 2; packets: / blue-circle-4 red-square-2 yellow-heart-1 green-circle-2"
    " / red-circle-1 red-square-1 green-heart-3 blue-heart-4"
    "; pile: red-heart-1 blue-triangle-3; laid: 2; top: 3"
)
"""You hold no cards, and the bots, who never slap, lay pairs that agree in two variables."""

both = pytest.mark.parametrize("variant", ["world-war-3", "armageddon"])


def seated(variant: str) -> Session:
    game = set_up(variant, seats=3, seed=1, deal=POSITION.format(variant))
    levels = (None, "still", "still")
    session = Session.new(Store.in_memory(), game, levels, parse_pace("untimed"))
    session.start(0.0)
    session.take()
    return session


@both
def test_giving_up_is_asked_first_and_any_other_key_takes_the_question_back(variant: str) -> None:
    session = seated(variant)
    assert act.GIVE_UP in session.actions()
    for at, key in enumerate((KEY, act.INFORMATION[1].key, KEY), 1):
        session.key(key, at * APART)
    assert GiveUp() in session.game.legal(0)
    # The full screen shows an answer; a prompt would stand nowhere.
    asked = ear(give_up(act.key_name(KEY)))
    assert [line.kind for line in session.take() if line.ear == asked] == ["answer"] * 2
    session.key(KEY, 4 * APART)
    assert session.view.given_up == (0,)
    assert act.GIVE_UP not in session.actions()


@both
def test_who_gave_up_can_not_slap_and_misses_nothing(variant: str) -> None:
    session = seated(variant)
    session.key(KEY, APART)
    session.key(KEY, 2 * APART)
    session.take()
    session.key(act.SLAP.key, 3 * APART)
    assert session.game.why_not(0, Slap()) in [line.ear for line in session.take()]
    now = 3 * APART
    while not session.over:
        now += APART
        session.key(act.GO_ON.key, now)
        settle(session, now)
    assert session.scorecard is not None
    assert not session.scorecard.answered


@both
def test_nobody_with_cards_is_offered_to_give_up(variant: str) -> None:
    game = set_up(variant, seats=2, seed=1)
    session = Session.new(Store.in_memory(), game, (None, "still"), parse_pace("untimed"))
    session.start(0.0)
    assert act.GIVE_UP not in session.actions()
