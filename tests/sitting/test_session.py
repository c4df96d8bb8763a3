"""A person's keys: their meaning at each moment, looking back, help, and own keys."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.games.anygame import limited
from tests.games.setup import set_up
from tests.said import spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, sit
from tests.tiers import sized, slow, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Keymap, KeymapError, key_name
from warcards_tui.sitting.keys import displaced, moments, own_actions, rivals, shared_actions
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.voice.keys import deed
from warcards_tui.voice.sitting import again

QUIET = {"leave", "again", "result"}


@third
@pytest.mark.parametrize("games", sized(1, 2))
@pytest.mark.parametrize(
    ("variant", "pace"),
    [
        # The gate has each game at one of the two paces.
        pytest.param(variant, pace, marks=slow if at % 2 == number else [])
        for at, variant in enumerate(VARIANTS)
        for number, pace in enumerate(("fast", "untimed"))
    ],
)
def test_every_action_offered_at_any_moment_does_something_and_says_so(
    variant: str, pace: str, games: int
) -> None:
    """Random keys for several games never meet a surprise or silence."""
    rng = random.Random(f"{variant} {pace}")
    pressed = set()
    for seed in range(games):
        store = Store.in_memory()
        levels = [None, "quick", "beginner"][: VARIANTS[variant].most]
        game = set_up(variant, seats=len(levels), seed=seed, options=limited(variant, 60))
        session = Session.new(store, game, levels, parse_pace(pace))
        session.start(0)
        now, before = 0.0, act.LEAVE
        for _ in range(700):
            # Keys are so slow that none counts as held.
            now += rng.choice((701, 900, 1500, 4000))
            session.advance(now)
            session.take()
            session.shown(now)
            offered = [each for each in session.actions() if each.id not in QUIET]
            offered = [each for each in offered if each != act.ANOTHER]
            keys = [session.keymap.key(each) for each in session.actions()]
            assert len(keys) == len(set(keys)), "two actions on one key"
            action = rng.choice(offered)
            pressed.add(action.id)
            moves = session.table.moves_made
            session.key(session.keymap.key(action), now)
            lines = session.take()
            # Passing has no speech of its own, and the same key again so soon is a held one.
            silent = (action.id == "go-on" and not session.paused) or action == before
            before = action
            assert lines or silent or session.table.moves_made > moves, action
            assert all(line.ear.strip() == line.ear != "" for line in lines)
            assert all("does nothing" not in line.ear for line in lines), action
        assert session.view.seat == 0
    every = {each.id for each in act.ALWAYS if each.id not in QUIET}
    assert every <= pressed


def test_actions_fit_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    always = [each.id for each in act.ALWAYS]
    ids = [each.id for each in table.session.actions()]
    assert ids == ["slap", "go-on", *always]
    table.key("b", 0)
    assert [each.id for each in table.session.actions()] == ["go-on", *always]
    table.key("b", 0)
    table.session.press("leave", 0)
    assert table.session.actions() == ()


def test_a_key_that_means_nothing_says_so_and_how_to_get_help(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    for key, name in [
        ("j", "J"),
        ("left", "Left"),
        ("7", "7"),
        ("|", "Bar"),
        ("f1", "F1"),
    ]:
        assert table.key(key, 0) == f"{name} does nothing here. H lists the keys."
    assert not table.session.table.moves_made


def test_capitals_mean_the_small_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    assert table.key("E", 0) == table.key("e", 0) == "You 3, Rosa 3, pile 0."


def test_asking_costs_nothing_and_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}})
    table.key("enter", 0)
    before, due = table.session.view, table.session.due
    for key in "rtecpwsh,.<>":
        assert table.key(key, 500)
    assert (table.session.view, table.session.due) == (before, due)
    assert table.session.table.moves_made == 1


def test_help_tells_the_keys_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "9S 6H / 2H JD", variant="berkeley-war")
    said = table.key("h", 0)
    assert said == "Space slaps the pile; Enter plays your card. H again explains keys."
    table.session.press("help", 1000)
    (everything,) = table.session.take()
    for action in table.session.actions():
        assert f"{key_name(action.key)} {deed(action.help)}" in everything.ear


def test_looking_back_through_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    table.key("enter", 0)
    one, two, three = table.said[-3:]
    assert table.key("s", 0) == three
    assert table.key(",", 0) == f"{two} 1 move ago."
    assert table.key(",", 0) == f"{one} 1 move ago."
    assert table.key(".", 0) == f"{two} 1 move ago."
    assert table.key("<", 0) == "Egyptian War. 1 move ago."
    assert table.key(",", 0) == "Nothing older was said."
    assert table.key(">", 0) == f"{three} Just now."
    assert table.key(".", 0) == "That was the newest."
    # Looking back starts again at new lines.
    table.key("<", 0)
    asked = table.key("e", 0)
    assert table.key(",", 0) == f"{three} Just now."
    assert table.key("s", 0) == asked
    table.key("<", 0)
    assert table.key("s", 0) == asked
    # A repeated line does not come twice on looking back.
    history = [line.ear for line in table.session.history]
    assert all(one != other for one, other in pairwise(history))


# -- one's own keys


def test_no_two_actions_of_one_moment_share_a_key() -> None:
    for moment in moments(VARIANTS):
        keys = [each.key for each in moment]
        assert len(keys) == len(set(keys))


_NAMED = ("space", "enter", "left", "right", "up", "down", "tab")


def test_no_action_needs_what_screen_readers_take() -> None:
    own = [each for variant in VARIANTS.values() for each in own_actions(variant)]
    for each in (*shared_actions(VARIANTS), *own):
        assert len(each.key) == 1 or each.key in _NAMED, each
        assert each.title
        assert each.help.endswith(".")


def test_a_key_of_ones_own_counts_and_the_old_one_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}})
    keymap = table.session.keymap
    keymap.change(act.SLAP, "|", rivals(act.SLAP, keymap, VARIANTS))
    table.key("enter", 0)
    assert table.key("space", 500).startswith("Space does nothing here.")
    assert table.key("|", 600).startswith("Wrong slap: you lose ")
    assert "Bar slaps the pile" in table.key("h", 700)


def test_ones_own_keys_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    keymap = table.session.keymap
    keymap.change(act.SLAP, "|", rivals(act.SLAP, keymap, VARIANTS))
    table.store.set_setting("keymap", keymap.changed)
    table.key("enter", 0)
    again = Session.resume(table.store, VARIANTS, table.store.kept_games()[0].id)
    again.start(0)
    assert again.keymap.find("|", again.actions()) == act.SLAP
    assert again.keymap.find("space", again.actions()) is None


def test_a_key_that_another_action_has_is_refused() -> None:
    keymap = Keymap(displaced=displaced)
    with pytest.raises(KeymapError, match="Enter already means continue"):
        keymap.change(act.SLAP, "enter", rivals(act.SLAP, keymap, VARIANTS))
    with pytest.raises(KeymapError, match="F1 can't be used"):
        keymap.change(act.SLAP, "f1", rivals(act.SLAP, keymap, VARIANTS))
    with pytest.raises(KeymapError):
        keymap.change(act.SLAP, "", rivals(act.SLAP, keymap, VARIANTS))
    assert keymap.changed == {}
    keymap.change(act.GO_ON, "x", ())
    keymap.change(act.SLAP, "enter", rivals(act.SLAP, keymap, VARIANTS))  # It is free now.
    assert keymap.key(act.SLAP) == "enter"
    keymap.change(
        act.SLAP, "enter", rivals(act.SLAP, keymap, VARIANTS)
    )  # The same again is no clash.


def test_a_game_that_is_over_offers_another(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "2S / 4C", limit=1)
    table.key("enter", 0)
    table.until_laid("4C")
    while not table.session.over:
        table.let(table.session.due)
    assert table.session.due == NEVER
    assert table.said[-1] == spoken(again("Enter", "L", "O"))
    ids = [each.id for each in table.session.actions()]
    assert ids == ["go-on", "result", "again", *(each.id for each in act.ALWAYS)]
    assert table.key("b", 0) == "The game is over."
    assert not table.store.kept_games()
    (kept,) = table.store.kept_games(finished=True)
    assert kept.outcome == {"winner": table.session.game.winner, "counts": [0, 2]}
