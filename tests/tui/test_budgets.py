"""Costs of a frame. Bytes, frames and objects are exact: no busy machine fails these."""

from __future__ import annotations

import gc
import subprocess
import sys

import pyte
import pytest
from textual.pilot import Pilot

from tests.tiers import gate, proof, sized
from tests.tui.frames import AFTER_A_KEY, frames, watched
from tests.tui.full_screen import app_for, drive, menu_of
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

SIZES = {(80, 24): (1800, 1100), (120, 40): (3200, 1500), (200, 60): (3200, 1700)}
"""Most bytes of a frame with a played card, and of one for another key, by size.

4,000 and 6,000 are allowed.
"""

PICTURES = {(80, 24): (2300, 400), (120, 40): (3600, 900), (200, 60): (3500, 900)}
"""Most bytes of a frame for a key that lights cards, with pictures, and of later ones.

6,000 and 5,000 are allowed.
"""

BACK = ("\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}╲" * 3).encode()
"""Signs in the lattice of a card's back."""

TABLES = {
    "egyptian-war": ("\r", "\r", " ", "e"),
    "berkeley-war": ("\r", "\r", "5", "e"),
    "budr-basef": ("\r", "\r", " ", "e"),
}

DRILL = {(80, 24): 3000, (120, 40): 3000, (200, 60): 3000}
"""Most bytes of a frame in a drill; 4,000 are allowed. Cards, rail and key bar all change."""

DRAWER = {(80, 24): 2900, (120, 40): 4300, (200, 60): 4800}
"""Most bytes of the frame in which the rules open over the table; 16,000 are allowed."""

MOST_MODULES = 129
"""Modules of ours that home may import before its first frame: 128 today."""

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40", "200x60"])


@pytest.mark.slow
@each_size
@pytest.mark.parametrize("variant", TABLES)
def test_a_press_in_play_is_one_small_frame(variant: str, size: tuple[int, int]) -> None:
    app = app_for(variant, bots=3, seed=11, settings={"moments": "off"})
    with watched(app, size) as screen:
        screen.read("pace untimed")
        for number in range(12):
            key = TABLES[variant][number % 4]
            (frame,) = screen.press(key)
            assert len(frame) <= SIZES[size][key != "\r"], number


@pytest.mark.slow
@each_size
@pytest.mark.parametrize("variant", TABLES)
def test_what_follows_a_press_in_pictures_is_small(variant: str, size: tuple[int, int]) -> None:
    with watched(app_for(variant, bots=3, seed=11), size) as screen:
        screen.read("pace untimed")
        longest = 0
        for number in range(8):
            found = screen.press(TABLES[variant][number % 4])
            assert found, number
            for at, frame in enumerate(found):
                lays = not at and TABLES[variant][number % 4] == "\r"
                most = SIZES[size][0] if lays else PICTURES[size][at > 0]
                assert len(frame) <= most, (number, at)
            longest = max(longest, len(found))
        assert longest > 1, "nothing is shown in pictures"


PIPS = "2S 4S 6S 8S TS 3S 5S 7S 9S 2H 4H 6H 8H TH / 3D 5D 7D 9D 2D 4D 6D 8D TD 3C 5C 7C 9C 2C 4C"
"""A deal of cards full of pips, no two in a row alike."""


@pytest.mark.cpu(0.3, "the largest screen, and the ninth press on it is the largest")
@pytest.mark.parametrize("many", sized(9, 22))
def test_a_press_that_lays_the_largest_cards_is_small(many: int) -> None:
    """The ninth press writes most."""
    app = app_for("egyptian-war", bots=1, turn=0, deal=PIPS, settings={"moments": "off"})
    with watched(app, (200, 60)) as screen:
        screen.read("pace untimed")
        for _ in range(many):
            (frame,) = screen.press("\r")
            assert len(frame) <= 4000


def _drill(**chosen: str) -> WarcardsApp:
    """Return the app at a drill with these choices in its setup."""
    store = Store.in_memory()
    store.set_setting("drills", {"which-rule": {"variant": "berkeley-war", **chosen}})
    return app_for(store=store, opening=Route("drill", "which-rule", seed=192))


@pytest.mark.cpu(0.3, "frames of a drill, from the start of the program on")
@gate("few-80x24")
@each_size
@pytest.mark.parametrize("keys", ["12\rn", "12\r3\r4\r5\rn\r7\re8\ri3x5"], ids=["few", "many"])
def test_a_press_in_a_drill_is_one_small_frame(keys: str, size: tuple[int, int]) -> None:
    with watched(_drill(timed="off"), size) as screen:
        screen.read()
        screen.answer("\r", "1 of 20")
        # Right and wrong answers, the next question after each, questions, steering.
        for number, key in enumerate(keys):
            written = screen.press(key)
            assert len(written) <= 1, number
            assert sum(map(len, written)) <= DRILL[size], number


@pytest.mark.slow
@each_size
def test_a_flash_is_two_small_frames(size: tuple[int, int]) -> None:
    with watched(_drill(flash="250"), size) as screen:
        screen.read()
        screen.press("\r", "1 of 20")
        flashed = frames(screen.until(lambda written: BACK in written))
        assert len(flashed) == 2
        assert max(map(len, flashed)) <= 4000


@pytest.mark.slow
@pytest.mark.parametrize(("size", "most"), [((80, 24), 1400), ((120, 40), 5800), ((200, 60), 9600)])
def test_the_mark_moves_in_one_small_frame(size: tuple[int, int], most: int) -> None:
    """The list scrolls, too, and shows games beside it if there is room."""
    with watched(app_for(), size) as screen:
        screen.read("warcards")
        screen.press("p", "Fast Food")
        assert menu_of(screen.app).mark(list(VARIANTS)[11])
        screen.run(AFTER_A_KEY)
        screen.answer("k")
        top = screen.screen.display[3]
        for key in "j" * 8 + "kk":
            assert sum(map(len, screen.press(key))) <= most
        assert size[1] > 24 or screen.screen.display[3] != top, "the list has not scrolled"


@gate("80x24")
@each_size
def test_the_first_frame_of_home_is_whole(size: tuple[int, int]) -> None:
    """The rows in their room and the preview of a game are final."""
    with watched(app_for(), size) as screen:
        first = frames(screen.read("warcards"))[0]
        alone = pyte.Screen(*size)
        pyte.ByteStream(alone).feed(first)
        assert alone.display == screen.screen.display


@pytest.mark.slow
@each_size
def test_the_drawer_of_rules_opens_and_shuts_in_one_frame(size: tuple[int, int]) -> None:
    with watched(app_for("egyptian-war", bots=3, seed=11), size) as screen:
        screen.read("pace untimed")
        for _ in range(2):
            (frame,) = screen.press("r")
            assert len(frame) <= DRAWER[size]


@pytest.mark.cpu(0.3, "a dozen presses on a screen with a column of story")
def test_a_column_of_story_is_written_row_by_row_and_its_page_is_turned_at_its_end() -> None:
    """Few rows bring the end of a page soon."""
    app = app_for("egyptian-war", bots=3, seed=11, settings={"moments": "off"})
    with watched(app, (200, 20)) as screen:
        screen.read("pace untimed")
        tops = set()
        for _ in range(12):
            screen.press("\r")
            shown = [row[152:].rstrip() for row in screen.screen.display[1:18]]
            last = app.table.lines[-1].drawn(signs=True)
            assert last[:40] in " ".join(shown)
            tops.add(shown[1])
        assert 1 < len(tops) < 4


@proof
def test_the_heap_does_not_grow_with_changes_of_screen() -> None:
    app = app_for("berkeley-war", bots=2)
    shown, counts = ("settings", "keys"), {}

    async def steps(pilot: Pilot[None]) -> None:
        for number in range(1, 61):
            app.open(shown[number % 2])
            await pilot.pause()
            app.back()
            await pilot.pause()
            if number in (30, 60):
                gc.collect()
                counts[number] = len(gc.get_objects())

    drive(app, steps)
    assert counts[60] <= 1.01 * counts[30]


@pytest.mark.slow
def test_a_screen_is_made_once() -> None:
    app = app_for()
    met = []

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(2):
            app.open("settings")
            await pilot.pause()
            met.append(app.screen)
            app.back()
            await pilot.pause()

    drive(app, steps)
    assert met == [met[0]] * 2


@pytest.mark.cpu(0.6, "a process of its own, for what it imports")
def test_what_few_look_at_is_not_imported_before_they_do() -> None:
    program = (
        "import sys, asyncio\n"
        "from warcards_tui.games.catalogue import VARIANTS, Catalogue\n"
        "from warcards_tui.sitting.launch import StartupRequest\n"
        "from warcards_tui.store import Store\n"
        "from warcards_tui.tui.app import WarcardsApp\n"
        "launch = StartupRequest('', Catalogue(list(VARIANTS.values())))\n"
        "async def first():\n"
        "    async with WarcardsApp(launch, Store.in_memory()).run_test() as pilot:\n"
        "        await pilot.pause()\n"
        "        print(*sys.modules, file=sys.__stdout__)\n"
        "asyncio.run(first())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    modules = set(ran.stdout.split())
    assert "warcards_tui.tui.screens.home" in modules
    seldom = ("_markdown", "_data_table", "_rich_log", "_footer", "_text_area")
    assert not modules & {f"textual.widgets.{name}" for name in seldom}
    for name in ("lesson", "progress", "rules", "replay", "result", "run", "asking"):
        assert f"warcards_tui.tui.screens.{name}" not in modules
    assert not any(each.startswith("warcards_tui.tui.tables.") for each in modules)
    for name in ("session", "replay", "result", "run", "pacer", "transcript", "menus.start"):
        assert f"warcards_tui.sitting.{name}" not in modules, name
    assert not modules & {"warcards_tui.tui.exhibit", "warcards_tui.table.table"}
    for name in ("sitting.menus.settings", "sitting.menus.help", "coach.exercises.contract"):
        assert f"warcards_tui.{name}" not in modules, name
    for name in ("coach.game_page", "coach.daily", "sitting.controls", "sitting.request"):
        assert f"warcards_tui.{name}" not in modules, name
    for name in ("bots.ghost", "bots.reflexes", "store.copies", "cards.triple_topper"):
        assert f"warcards_tui.{name}" not in modules, name
    assert not modules & {"statistics", "textual.widgets._sparkline"}
    ours = [each for each in modules if each.partition(".")[0] == "warcards_tui"]
    assert len(ours) <= MOST_MODULES, f"home imports {len(ours)} modules of ours before it is seen"
