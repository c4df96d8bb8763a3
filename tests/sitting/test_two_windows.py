"""Two windows with the same game, a store that cannot save, and nearly right keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.setup import set_up
from tests.said import Spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, sit
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Keymap, KeymapError
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice import sitting as sitting_voice
from warcards_tui.words import notices, sitting

sitting_says = Spoken(sitting_voice)
sitting_texts = Spoken(sitting)


def said(session: Session) -> list[str]:
    return [line.ear for line in session.take()]


def test_the_window_that_comes_late_tells_why_and_ends_nothing(tmp_path: Path) -> None:
    """The first window plays on: the second neither describes nor finishes its game."""
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    game = set_up("egyptian-war", seats=2, seed=0, deal="2S 5S / 4H 5H", turn=0)
    here = Session.new(first, game, [None, "average"], parse_pace("untimed"))
    here.start(0)
    there = Session.resume(second, VARIANTS, first.kept_games()[0].id)
    there.start(0)
    here.key("enter", 100)
    said(there)
    there.key("enter", 200)
    assert said(there) == [notices.game_continued]
    assert there.left
    assert not here.left
    (kept,) = first.kept_games()
    assert not kept.finished
    assert len(first.load_game(kept.id)[1]) == 1


def test_leaving_says_so_when_nothing_can_be_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    game = set_up("egyptian-war", seats=2, seed=0)
    session = Session.new(store, game, [None, "average"], parse_pace("untimed"))
    session.start(0)
    store.saving = False
    store.notices.append("The disk is full.")
    assert said(session)[-1] == "The disk is full."
    session.press("leave", 100)
    assert said(session) == [sitting_says.leaves(over=False, kept=False, lost=True)]


def test_a_kept_game_goes_on_at_its_own_pace() -> None:
    store = Store.in_memory()
    game = set_up("egyptian-war", seats=2, seed=0)
    session = Session.new(store, game, [None, "average"], parse_pace("untimed"))
    (kept,) = store.kept_games()
    assert Session.resume(store, VARIANTS, kept.id).table.pace.untimed
    session.start(0)
    session.key("+", 100)
    assert Session.resume(store, VARIANTS, kept.id).table.pace.name == "relaxed"


def test_caps_lock_does_not_make_the_keys_dumb(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, pace="untimed")
    assert table.key("R", 0).startswith("Slap: pair")


def test_a_card_that_is_not_held_is_told_to_be_missing() -> None:
    store = Store.in_memory()
    game = set_up("scientific-war", seats=2, seed=0, deal="2H 3H / 4S 5S")
    session = Session.new(store, game, [None, "average"], parse_pace("untimed"))
    session.start(0)
    said(session)
    session.key("k", 100)
    assert said(session) == [sitting_texts.no_such_card]


@pytest.mark.parametrize("key", ["R", "?", ":"])
def test_a_key_that_would_be_mistaken_is_refused(key: str) -> None:
    with pytest.raises(KeymapError):
        Keymap().change(act.SLAP, key, act.ALWAYS)
