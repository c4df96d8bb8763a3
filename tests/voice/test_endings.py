"""The end of a game names the reason, at every length and in every place."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.sitting.games_kept import keep_played
from tests.sitting.replays import logged, replay, said
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import ENDINGS
from warcards_tui.games.events import GameOver
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.voice.games.events import DRAWN, WON, how_ended
from warcards_tui.voice.render import ear, eye
from warcards_tui.voice.scene import Scene, sentence
from warcards_tui.words.utterance import Utterance

COUNTS = {"five": (5, 47), "in-war": (0, 52)}
LIMITED = [
    each for each in VARIANTS.values() if any(option.name == "limit" for option in each.options)
]
LIMIT = 2


def ends(reason: str, winner: int | None) -> GameOver:
    return GameOver(winner, reason, COUNTS.get(reason, (30, 22)))


@looped("length", ["brief", "normal", "full"])
@looped("winner", [1, None])
@looped("limit", ["", "1000 of it"])
def test_every_reason_is_told(length: str, winner: int | None, limit: str) -> None:
    scene = Scene(("You", "Rosa"), 0, length)
    scene.limit = limit
    told = {
        reason: ear(sentence(ends(reason, winner), scene), length)
        for reason in ENDINGS
        if reason in (DRAWN if winner is None else WON)
    }
    assert len(told) > 9
    for one, other in combinations(told, 2):
        if length != "brief" or {one, other} != {"all", "last"}:
            assert told[one] != told[other], (one, other)
    if limit and length != "brief":
        assert limit in told["limit"]


@pytest.mark.parametrize("winner", [1, None])
def test_a_result_names_every_reason_but_that_all_cards_are_won(winner: int | None) -> None:
    scene = Scene(("You", "Rosa"), 0)
    for reason in ENDINGS:
        if reason in (DRAWN if winner is None else WON):
            shown = eye(Utterance(how_ended(ends(reason, winner), scene)))
            assert bool(shown) == (reason not in ("all", "last")), reason


@looped("variant", LIMITED)
def test_the_result_and_the_replay_name_the_limit_that_ended_a_game(
    variant: Variant, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for seed in range(40):
        store = Store.in_memory()
        kept = keep_played(store, variant.id, seed=seed, limit=str(LIMIT))
        result = result_of(store, VARIANTS, kept)
        if result.ended is not None and result.ended.reason == "limit":
            break
    else:
        pytest.fail("no game ended at the limit")
    assert result.limit.startswith(f"{LIMIT} ")
    scene = Scene(result.names, 0)
    scene.limit = result.limit
    named = eye(Utterance(how_ended(result.ended, scene))).lower()
    assert named in eye(Utterance(result.headline)).lower()
    folder = tmp_path_factory.mktemp(variant.id)
    run = replay(folder, logged(variant.id, seed=seed, limit=str(LIMIT)))
    scene = Scene(run.recorded.names, run.eyes)
    scene.limit = result.limit
    (ended,) = [each for each in run.steps.events[-1] if isinstance(each, GameOver)]
    named = ear(Utterance(how_ended(ended, scene))).lower()
    assert any(named in line.lower() for line in said(run, "last-step"))
