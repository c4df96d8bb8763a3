"""Seeing a game again in the full screen: what is drawn, and that both faces offer the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from warcards_tui.tui.replay import ReplayPage

from tests.sitting.replays import HASTY, logged, written
from tests.test_both_faces import offered_by_lines, offered_by_pages
from tests.tui.full_screen import Act, app_for, drive, play, text_of
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.replay import Replay
from warcards_tui.sitting.run import Opening
from warcards_tui.tui.app import WarcardsApp


def page_of(app: WarcardsApp) -> ReplayPage:
    page = app.page
    assert isinstance(page, ReplayPage)
    return page


def run_of(app: WarcardsApp) -> Replay:
    run = page_of(app).run
    assert run is not None
    return run


def opened(file: str) -> Act:
    return lambda app: app.go(Opening("replay", file))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_every_game_is_drawn_at_any_move_from_any_seat(
    variant: str, glyphs: str, tmp_path: Path
) -> None:
    file = written(tmp_path, logged(variant, seats=3, games=2))
    app = app_for(settings={"glyphs": glyphs})
    keys = ("right", "v", "f", "right", "right", "v", "right", "left", "d", "f", "f", "z", "j", "f")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file)])
        for key in keys:
            await play(pilot, [key])
            run = run_of(app)
            bar, *rest = text_of(app)
            assert bar.startswith(f" Replay of {VARIANTS[variant].name}  ")
            assert f"move {run.step} of {run.steps.last}" in bar
            assert f"game {run.at + 1} of 2" in bar
            seen = "watching" if run.eyes is None else f"seat of {run.recorded.names[run.eyes]}"
            assert bar.rstrip().endswith(seen)
            assert any(row.strip() for row in rest)
        assert run_of(app).at == 1

    drive(app, steps)


def test_nothing_is_marked_to_be_played_where_nobody_plays(tmp_path: Path) -> None:
    """The table is the one of play, without its keys and markers."""
    file = written(tmp_path, logged("scientific-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "v"])
        session = page_of(app)._stage
        assert session is not None
        assert session.view == run_of(app).view
        assert session.controls.hand == []
        assert session.controls.actions() == []
        assert run_of(app).game.legal(0)  # As it was in the game itself.

    drive(app, steps)


def test_a_replay_is_left_and_another_one_begun(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "right", "question_mark"])
        await play(pilot, ["escape"])
        assert run_of(app).step == 1
        await play(pilot, ["l"])
        assert app.page is app.home
        assert any("Back." in row for row in text_of(app))
        await play(pilot, [opened(file)])
        assert run_of(app).step == 0

    drive(app, steps)


KEYS = ["right", "m", "m", "n", "v", "f", "z", "right", "left", "i", "h", "enter", "j", "g", "k"]


@pytest.mark.parametrize("variant", ["egyptian-war", "fast-food", "scientific-war"])
def test_both_faces_offer_the_same(
    variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = Opening("replay", written(tmp_path, logged(variant, games=2, pace=HASTY)))
    by_lines = offered_by_lines(opening, KEYS, monkeypatch)
    by_pages = offered_by_pages(opening, KEYS)
    assert len(by_lines) == len(KEYS) + 1
    assert by_lines == by_pages
    offered = {id for each in by_lines for id in each}
    assert {each.id for each in (*act.REPLAY[:6], *act.INFORMATION, act.LEAVE)} <= offered


PICTURES: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "miss": (
        logged("berkeley-war", seed=1, limit="200", pace=HASTY, date="2025-10-31"),
        ("m",),
    ),
    "seat": (logged("scientific-war", games=2), ("v", "f", "right", "right")),
    "food": (logged("fast-food", games=2), ("f", "right", "right", "right")),
    "end": (logged("egyptian-war"), ("z",)),
}


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", PICTURES)
def test_replay_picture(
    name: str, size: tuple[int, int], tmp_path: Path, same_screen: SameScreen
) -> None:
    lines, keys = PICTURES[name]
    scene = Scene(app_for, (opened(written(tmp_path, lines)), *keys))
    same_screen(scene, size, look=name == "seat")
