"""Every registered game, played to its end by keys alone, and resumed on the way."""

from __future__ import annotations

import random

import pytest

from tests.sitting.any_keys import MOST, any_key, new_game, play
from tests.tiers import slow, slowly, third
from tests.voice.rendered import ends
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import Script
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store


@third
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=slow)])
def test_any_keys_bring_every_game_to_its_end(variant: str, seed: int) -> None:
    store = Store.in_memory()
    session = play(new_game(store, variant, seed), random.Random(seed), lambda same: same)
    assert session.history[-1].said.topic == "again"
    assert any(ends(line.ear) for line in session.history)
    assert store.kept_games() == []
    assert len(store.kept_games(finished=True)) == 1


@slowly("subtraction-war", "fast-food")
@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_resumed_where_it_was_left_whenever_that_was(variant: str) -> None:
    store = Store.in_memory()
    rng = random.Random(5)
    resumed = 0

    def perhaps_again(session: Session) -> Session:
        """Sometimes reopen the session, as after a kill without a warning."""
        nonlocal resumed
        if session.over or rng.random() < 0.7:
            return session
        (kept,) = store.kept_games()
        again = Session.resume(store, VARIANTS, kept.id)
        again.start(0.0)
        assert again.view == session.view
        assert again.game.legal(YOU) == session.game.legal(YOU)
        resumed += 1
        return again

    play(new_game(store, variant, 4), rng, perhaps_again)
    assert resumed


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_in_a_pipe_every_game_is_played_by_words(
    variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Titles and ids of offered actions are words that can be typed, and none of them fails."""
    store = Store.in_memory()
    script = Script(store, VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    short = "--option limit=8" if "limit" in {o.name for o in VARIANTS[variant].options} else ""
    script.command(f"play {variant} --seed 6 --bots average {short}".strip())
    rng = random.Random(2)
    session = script.session
    assert session is not None
    for _ in range(MOST):
        if session.over:
            break
        script.command(any_key(session, rng))
    assert session.over
    said = capsys.readouterr().out.splitlines()
    assert any(ends(line) for line in said)
    assert not [line for line in said if line.startswith("There is no command")]
