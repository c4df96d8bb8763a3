"""``warcards serve`` in Chromium: by keys, mouse, touch, in any size, over a slow line."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from yarl import URL

from tests.browser.chromium import CTRL, Chromium, Page
from tests.browser.terminals import SPY, Terminal
from tests.plain.terminals import ROOT, environment
from tests.serve.lines import delayed
from tests.serve.test_command import listening
from tests.serve.test_times import AT_TABLE, CARDS, JITTER, WAY, Reaction, check
from warcards_tui.store import Store
from warcards_tui.words import serve as texts

pytestmark = pytest.mark.browser

ENTER, SPACE = "nav :nth-child(3)", "nav :nth-child(4)"
"""Keys on the touch screen of a page."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a server."""
    with listening(tmp_path_factory.mktemp("served")) as (_, line):
        yield line.split()[2].rstrip(",")


def come(page: Page, address: str, wanted: str = "Look around") -> Terminal:
    """Open a link, and wait for the screen with this text."""
    page.open(address)
    page.value("document.querySelector('[value=link]').scrollIntoView()")
    page.click_on("[value=link]")
    page.loaded()
    terminal = Terminal(page)
    terminal.until(wanted)
    return terminal


def enter(page: Page, name: str, word: str, *keys: str) -> None:
    """Fill in the front page by keys, and press these after them."""
    page.until("document.activeElement.name === 'name'")
    page.type(name)
    page.press("Tab")
    page.type(word)
    for key in keys:
        page.press(key)
    page.loaded()


def ended(page: Page) -> str:
    """Wait for the end of the session; return its reason."""
    page.until("!document.getElementById('again').hidden")
    return page.text().split("\n")[0]


def test_one_comes_and_plays_by_keys_alone(browser: Chromium, address: str) -> None:
    page = browser.page(before=SPY)
    page.open(address)
    page.picture("front")
    assert ("textbox", "Name") in page.tree()
    assert ("button", "I am new here") in page.tree()
    enter(page, "Zoë", "apple tree", "Tab", "Tab", "Enter")
    link = page.value("location.href")
    terminal = Terminal(page)
    terminal.until("Look around")
    page.picture("home")
    assert page.value("document.activeElement.className") == "xterm-helper-textarea"
    page.press("ArrowDown")
    terminal.until("A game of Egyptian War")
    page.press("Enter")
    terminal.until("the idea in six pictures")
    page.picture("game-page")
    # Left by its key, it opens again by Enter.
    page.press("q", CTRL)
    assert ended(page) == texts.left
    page.picture("left")
    page.press("Enter")
    page.loaded()
    Terminal(page).until("Look around")
    # By name and word it is the same place, and Enter comes back.
    page.open(address)
    enter(page, "zoë", "apple tree", "Enter")
    assert page.value("location.href") == link
    assert page.complaints() == []
    page.close()


def test_a_wrong_word_is_told(browser: Chromium, address: str) -> None:
    page = browser.page()
    page.open(address)
    enter(page, "Nobody", "apple tree", "Enter")
    assert texts.unknown_person in page.text()
    assert "alert" in dict(page.tree())
    page.picture("refused")
    page.close()


def test_the_mouse_works(browser: Chromium, address: str) -> None:
    page = browser.page(before=SPY)
    terminal = come(page, address)
    page.click(*terminal.row(4))
    terminal.until("the idea in six pictures")
    page.click(*terminal.row(-1))  # The first key of the bar.
    terminal.until("In 60 seconds")
    page.picture("introduction")
    assert page.complaints() == []
    page.close()


GLASS = {
    "portrait": (390, 844),
    "landscape": (844, 390),
    "least": (320, 568),
    "tablet": (768, 1024),
}


@pytest.mark.parametrize("name", GLASS)
def test_it_is_looked_at_on_glass(name: str, browser: Chromium, address: str) -> None:
    page = browser.page(*GLASS[name], touch=True, before=SPY)
    page.open(address)
    page.picture(f"{name}-front")
    terminal = come(page, address)
    columns, rows = terminal.size()
    assert columns >= 60
    assert rows >= 18
    page.picture(f"{name}-home")
    page.click(*terminal.row(4))
    terminal.until("the idea in six pictures")
    page.click_on("[aria-label=Down]")
    page.click_on(ENTER)
    terminal.until("Space slap")
    page.picture(f"{name}-table")
    # The system's keyboard hides half of it only if it is called.
    assert page.value("document.activeElement.inputMode") == "none"
    page.click_on("#keyboard")
    page.until("document.activeElement.inputMode === 'text'")
    page.click_on("#keyboard")
    page.until("document.activeElement.inputMode === 'none'")
    assert page.complaints() == []
    page.close()


def test_one_lays_and_slaps_on_glass(browser: Chromium, tmp_path: Path) -> None:
    with listening(tmp_path, command=AT_A_TABLE) as (_, line):
        page = browser.page(*GLASS["portrait"], touch=True, before=SPY)
        terminal = come(page, line.split()[2].rstrip(","), "You owe 4.")
        away = terminal.away()
        page.click_on(ENTER)
        terminal.until("2♠, you.")
        page.click_on(SPACE)
        terminal.until("1 face down")  # This is the price of a wrong slap.
        page.picture("portrait-slap")
        # The keys on the touch screen take no focus, which would void a timed answer.
        assert terminal.away() == away
        page.close()


@pytest.mark.parametrize(("width", "height"), [(500, 400), (640, 360), (1920, 1080)])
def test_any_window_has_room_for_it(
    width: int, height: int, browser: Chromium, address: str
) -> None:
    page = browser.page(width, height, before=SPY)
    columns, rows = come(page, address).size()
    assert columns >= 60
    assert rows >= 18
    page.picture(f"window-{width}")
    page.close()


def test_a_window_may_change_its_size(browser: Chromium, address: str) -> None:
    page = browser.page(1280, 800, before=SPY)
    terminal = come(page, address)
    before = terminal.size()
    page.resize(700, 500)
    page.until(f"sent.some(([what, how]) => what === 'resize' && how.width < {before[0]})")
    page.press("ArrowDown")
    terminal.until("A game of Egyptian War")
    page.picture("resized")
    assert terminal.size()[0] >= 60
    page.close()


def test_a_telephone_may_be_turned(browser: Chromium, address: str) -> None:
    page = browser.page(*GLASS["landscape"], touch=True, before=SPY)
    come(page, address)
    page.resize(*GLASS["portrait"], touch=True)
    page.loaded()
    terminal = Terminal(page)
    terminal.until("Look around")
    columns, rows = terminal.size()
    assert columns >= 60
    assert rows >= 18
    assert page.complaints() == []
    page.close()


def test_who_goes_on_in_another_window_is_told_in_the_first(
    browser: Chromium, address: str
) -> None:
    first, second = (browser.page(before=SPY) for _ in range(2))
    come(first, address)
    second.open(first.value("location.href"))
    terminal = Terminal(second)
    terminal.until("Look around")
    assert ended(first) == texts.other_window
    second.press("ArrowDown")
    terminal.until("A game of Egyptian War")
    first.close()
    second.close()


def test_a_page_from_elsewhere_has_no_line_to_it(browser: Chromium, address: str) -> None:
    """A page from elsewhere has no line, even if it knows the link."""
    page = browser.page(before=SPY)
    come(page, address)
    line = page.value("location.href").replace("http", "ws") + "/terminal"
    page.open("about:blank")
    opened = (
        f"new Promise((done) => {{ const line = new WebSocket({json.dumps(line)});"
        " line.onopen = () => done(true); line.onerror = () => done(false); })"
    )
    assert page.value(opened) is False
    page.close()


# -- times


@contextmanager
def far(port: int) -> Iterator[int]:
    """Yield a port that leads to that one over a long and uneven line."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()

    def run(awaitable: object) -> object:
        return asyncio.run_coroutine_threadsafe(awaitable, loop).result(60)  # type: ignore[arg-type]

    line = delayed(port, WAY, JITTER, Random(port))
    try:
        yield int(str(run(line.__aenter__())))
    finally:
        run(line.__aexit__(None, None, None))
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


PLAYS = f"""
import sys
from warcards_tui.serve import visit
visit.PROGRAM = (*visit.PROGRAM, *{AT_TABLE!r})
from warcards_tui.cli import main
from warcards_tui.words import serve as texts
sys.exit(main(sys.argv[1:]))
"""


AT_A_TABLE = (sys.executable, "-c", PLAYS)


def reactions(browser: Chromium, folder: Path) -> list[Reaction]:
    """Return some reactions by the keys of the page, each with its stored trial."""
    true = []
    with listening(folder, command=AT_A_TABLE) as (_, line):
        port = URL(line.split()[2].rstrip(",")).port
        assert port is not None
        with far(port) as further:
            page = browser.page(before=SPY)
            terminal = come(page, f"http://127.0.0.1:{further}/", "You owe 4.")
            for card in CARDS:
                page.press("Enter")
                page.until(f"performance.now() > seen[{card!r} + ', you.'] + 250")
                typed = terminal.typed(" ")
                page.press(" ")
                slapped = terminal.time_of(" ", typed)
                true.append(slapped - page.value(f"seen[{card!r} + ', you.']"))
                page.until(f"{slapped} + 1000 < performance.now()")
            page.close()
    (person,) = [each for each in (folder / "people").iterdir() if each.is_dir()]
    trials = [each.trial for each in Store.open(person).trials()]
    return [Reaction(*each) for each in zip(true, trials, strict=True)]


def test_a_time_over_a_slow_line_lies_within_its_error_or_is_void(
    browser: Chromium, tmp_path: Path
) -> None:
    timed: list[Reaction] = []
    for at in range(5):  # On a busy machine many times are void.
        timed += reactions(browser, tmp_path / str(at))
        if any(each.kept.quality == "ok" for each in timed):
            break
    else:
        pytest.fail(f"The machine is too busy to measure anything: {timed}")
    check(timed)


# -- without a server of ours


def test_textual_serve_opens_it_too(browser: Chromium, tmp_path: Path) -> None:
    """The page of ``textual serve`` needs a first click."""
    serves = (
        "import sys; from textual_serve.server import Server; from tests.browser import free_port;"
        " Server(f'{sys.executable} -m warcards_tui --full', '127.0.0.1', free_port()).serve()"
    )
    command = [sys.executable, "-c", serves]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment(tmp_path)
    ) as program:
        assert program.stdout is not None
        try:
            found = next(
                found for line in program.stdout if (found := re.search(r"http://[\d.:]+", line))
            )
            page = browser.page(before=SPY)
            page.open(found[0])
            page.until("got.includes('Look around')")
            page.click(640, 600)
            page.press("ArrowDown")
            page.until("got.includes('A game of Egyptian War')")
            page.picture("textual-serve")
            page.close()
        finally:
            program.terminate()
