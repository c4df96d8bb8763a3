"""The introduction on the full screen: walked through by keys, and its look."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tiers import leading, slowly
from tests.tui.full_screen import app_for, drive, menu_of, play, row_of, session_of, text_of
from tests.tui.pictures import SameScreen, Scene
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.tui.screens.introduction import IntroductionScreen

SIZES = (((80, 24), 1), ((80, 24), 18), ((200, 50), 18), ((60, 18), 18))
"""Sizes of the terminal, and the number of games checked there."""


@pytest.mark.cpu(0.4, "walks through an introduction into its game and back to its page")
@pytest.mark.parametrize("variant", leading(1, ("good-king-bad-queen", *VARIANTS)))
def test_a_new_game_is_told_from_its_page_and_then_played(variant: str) -> None:
    store = Store.in_memory()
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.choose_game(VARIANTS[variant])])
        assert row_of(app).id == "introduction"
        await play(pilot, ["enter"])
        screen = app.screen
        assert isinstance(screen, IntroductionScreen)
        run = screen.run
        assert run is not None
        many = len(run.pictures)
        for at, picture in enumerate(run.pictures, 1):
            shown = text_of(app)
            assert f"{at} of {many}" in shown[0]
            above = " ".join(" ".join(shown[1:5]).split())
            assert picture.says in above
            await play(pilot, ["enter"])
        assert "Play now, gently" in "\n".join(text_of(app))
        await play(pilot, ["enter"])
        assert session_of(app).variant.id == variant
        await play(pilot, ["l", "l", lambda app: app.choose_game(VARIANTS[variant])])
        assert menu_of(app).menu.title == VARIANTS[variant].name
        assert row_of(app).id == "play"

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("sized", leading(1, SIZES), ids=str)
def test_every_picture_of_every_game_is_drawn_and_its_sentence_is_seen_whole(
    sized: tuple[tuple[int, int], int],
) -> None:
    size, many = sized
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        for variant in list(VARIANTS)[:many]:
            await play(pilot, [lambda app, id=variant: app.go(Route("introduction", variant=id))])  # type: ignore[misc]
            screen = app.screen
            assert isinstance(screen, IntroductionScreen)
            run = screen.run
            assert run is not None
            for picture in run.pictures:
                above = " ".join(" ".join(text_of(app)[1:7]).split())
                assert picture.says in above, variant
                await play(pilot, ["enter"])
            await play(pilot, ["q"])

    drive(app, steps, size)


PICTURES = {
    "war-first": ("war", 0),
    "egyptian-slap": ("egyptian-war", 1),
    "scientific-jack": ("scientific-war", 2),
}


@slowly("egyptian-slap", "scientific-jack")
@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, same_screen: SameScreen) -> None:
    variant, at = PICTURES[name]
    opening = Route("introduction", variant=variant)
    scene = Scene(lambda: app_for(opening=opening), ("enter",) * at + ("s",))
    same_screen(scene, (80, 24))
