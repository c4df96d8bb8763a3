"""Replays in the full screen: the picture, and the same actions in both modes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.sitting.replays import HASTY, logged, written
from tests.test_both_faces import offered_by_lines, offered_by_pages
from tests.tiers import leading
from tests.tui.full_screen import Act, app_for, drive, play, text_of
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.races import SIGNS
from warcards_tui.sitting.replay import BEAT, Replay
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.replay import ReplayScreen


def screen_of(app: WarcardsApp) -> ReplayScreen:
    screen = app.shown
    assert isinstance(screen, ReplayScreen)
    return screen


def run_of(app: WarcardsApp) -> Replay:
    run = screen_of(app).run
    assert run is not None
    return run


def opened(file: str) -> Act:
    return lambda app: app.go(Route("replay", file))


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(6, VARIANTS))
@pytest.mark.parametrize("glyphs", leading(1, ["unicode", "ascii"]))
def test_every_game_is_drawn_at_any_move_from_any_seat(
    variant: str, glyphs: str, tmp_path: Path
) -> None:
    file = written(tmp_path, logged(variant, seats=3, games=2))
    app = app_for(settings={"glyphs": glyphs})
    keys = ("right", "v", "f", "right", "right", "v", "right", "left", "d", "f", "f", "g", "j", "f")

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


@pytest.mark.slow
def test_nothing_is_marked_to_be_played_where_nobody_plays(tmp_path: Path) -> None:
    """The table is the one of play, without its keys and markers."""
    file = written(tmp_path, logged("scientific-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "v"])
        session = screen_of(app)._standing.shows(run_of(app))
        assert session.view == run_of(app).view
        assert session.controls.hand == []
        assert session.controls.actions() == []
        assert run_of(app).game.legal(0)  # It is as it was in the game itself.

    drive(app, steps)


@pytest.mark.slow
def test_a_replay_is_left_and_another_one_begun(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "right", "question_mark", "escape"])
        assert run_of(app).step == 1
        await play(pilot, ["q"])
        assert app.shown is app.home
        await play(pilot, [opened(file)])
        assert run_of(app).step == 0

    drive(app, steps)


@pytest.mark.slow
def test_a_jump_to_the_deal_leaves_no_sentence_of_later_moves(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "right", "right", "right"])
        told = screen_of(app).banner()[0]
        assert told in "\n".join(text_of(app))
        await play(pilot, ["*"])
        assert run_of(app).step == 0
        banner = screen_of(app).banner()[0]
        assert banner == run_of(app).history[-1].eye
        assert "\n".join(text_of(app)).count(banner) == 1  # The story does not repeat it.
        assert told not in "\n".join(text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_space_plays_the_game_and_stops_it(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "space"])
        run = run_of(app)
        assert (run.step, run.running) == (1, True)
        assert "playing" in text_of(app)[0]
        await asyncio.sleep(3 * BEAT / 1000)
        await pilot.pause()
        assert run.step == 4
        await play(pilot, ["space"])
        assert (run.step, run.running) == (4, False)
        await play(pilot, ["space", "left"])
        assert (run.step, run.running) == (4, False)
        await play(pilot, ["g", "left", "space"])
        assert (run.step, run.running) == (run.steps.last, False)

    drive(app, steps)


@pytest.mark.slow
def test_commas_and_letters_of_races_step_too(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file), "full_stop", "full_stop", "comma"])
        run = run_of(app)
        assert run.step == 1
        found = []
        for _ in run.races:
            await play(pilot, ["u"])
            found.append(run.step)
        assert found == sorted(run.races)
        await play(pilot, ["y"])
        assert run.step == found[-2]
        assert "Y previous race" in text_of(app)[-1]

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (200, 50)])
def test_a_click_on_a_mark_of_the_timeline_goes_there(
    size: tuple[int, int], tmp_path: Path
) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file)])
        run = run_of(app)
        step, kind = next((at, each) for at, each in run.races.items() if each == "won")
        sign = SIGNS[kind]
        y = screen_of(app).timeline.region.y
        assert sign in text_of(app)[y]
        await pilot.click(offset=(text_of(app)[y].index(sign), y))
        await pilot.pause()
        assert run.step == min(at for at, each in run.races.items() if each == "won")
        assert run.step == step
        await pilot.click(offset=(screen_of(app).timeline.region.right - 3, y + 1))
        await pilot.pause()
        assert run.step == run.steps.last
        await play(pilot, ["escape"])
        assert run.left

    drive(app, steps, size)


@pytest.mark.slow
def test_a_pile_that_was_won_lies_there_with_what_decided_it(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war"))
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [opened(file)])
        run, screen = run_of(app), screen_of(app)
        run.go_to(min(at for at, each in run.races.items() if each == "won"))
        screen.follow()
        await pilot.pause()
        assert screen._moment is not None
        pile = screen._moment.view.pile
        assert pile
        assert not run.view.pile  # It has been taken by now.
        seen = "\n".join(text_of(app))
        assert all(app.painter.index(each) in seen for each in pile[-2:])

    drive(app, steps)


KEYS = ["right", "space", "u", "y", *"mmnvfz", "right", "left", *"ih", "enter", *"jgk"]


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["egyptian-war", "fast-food", "scientific-war"])
def test_both_faces_offer_the_same(
    variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = Route("replay", written(tmp_path, logged(variant, games=2, pace=HASTY)))
    by_lines = offered_by_lines(opening, KEYS, monkeypatch)
    by_pages = offered_by_pages(opening, KEYS)
    assert len(by_lines) == len(KEYS) + 1
    assert by_lines == by_pages
    offered = {id for each in by_lines for id in each}
    assert {each.id for each in (*act.REPLAY[:6], *act.INFORMATION, act.LEAVE)} <= offered


PICTURES: dict[str, tuple[Callable[[], list[str]], tuple[str, ...]]] = {
    "miss": (
        lambda: logged("berkeley-war", seed=1, limit="200", pace=HASTY, date="2025-10-31"),
        ("m",),
    ),
    "seat": (lambda: logged("scientific-war", games=2), ("v", "f", "right", "right")),
    "food": (lambda: logged("fast-food", games=2), ("f", "right", "right", "right")),
    "end": (lambda: logged("egyptian-war"), ("g",)),
}


@pytest.mark.slow
@each_at_both_sizes(PICTURES)
def test_replay_picture(
    name: str, size: tuple[int, int], tmp_path: Path, same_screen: SameScreen
) -> None:
    lines, keys = PICTURES[name]
    scene = Scene(app_for, (opened(written(tmp_path, lines())), *keys))
    same_screen(scene, size)
