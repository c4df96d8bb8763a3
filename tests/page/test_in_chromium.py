"""The page in Chromium, by keys, by touch and by its accessibility tree: ``make page-test``.

The page has been built before. Each test has a browser that was never there.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from page import build
from tests.page.browser import CHROMIUM, DRIVER, Browser, driver, served
from warcards_tui.games.catalogue import VARIANTS

pytestmark = pytest.mark.browser

SITE = build.ROOT / "build" / "page"
GAME = "#war&seed=3&pace=untimed"

READY = "document.getElementById('status').textContent === 'Ready.'"
LINES = "[...document.querySelectorAll('#log > *')].map((each) => each.textContent)"
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}

FULL_OF_HARM = (
    "#<img src=x onerror=document.title='harmed'>",
    "#--full",
    "#war&seed=x",
    "#%",
    "#war&position=%1b[2J<script>document.title='harmed'</script>",
)


@pytest.fixture(scope="module")
def chromedriver() -> Iterator[str]:
    if CHROMIUM is None or DRIVER is None:
        pytest.fail("Chromium and its driver are missing: apt install chromium chromium-driver")
    if not (SITE / "sw.js").exists():
        pytest.fail("The page has not been built: make page")
    with driver() as address:
        yield address


@pytest.fixture
def browse(chromedriver: str, tmp_path: Path) -> Iterator[Any]:
    """Begins a browser, each time with the same profile, so with what it has kept."""
    browsers: list[Browser] = []

    def browse() -> Browser:
        browsers.append(Browser(chromedriver, tmp_path / "profile"))
        return browsers[-1]

    yield browse
    browsers[-1].quit()


@contextmanager
def opened(browser: Browser, link: str = GAME, button: str = "play") -> Iterator[str]:
    """A host of the page, on which that link has been followed; its address."""
    with served(SITE) as host:
        begin(browser, host + link, button)
        yield host


def begin(browser: Browser, address: str, button: str = "play") -> None:
    browser.go(address)
    browser.until(READY)
    browser.js(f"document.getElementById('{button}').click()")
    browser.until(f"{LINES}.length")


def told(browser: Browser, text: str) -> list[str]:
    """Waits until that has been told, and returns all that was."""
    browser.until(f"{LINES}.join(' ').includes({text!r})")
    lines: list[str] = browser.js(LINES)
    return lines


def test_a_game_is_played_by_keys(browse: Any) -> None:
    browser = browse()
    with opened(browser):
        told(browser, "26 cards each.")
        browser.press("enter")
        told(browser, "Queen beats three: you win 2.")
        browser.press("e")
        told(browser, "You 27, Rosa 25.")
        browser.press("l", "h")
        lines = told(browser, "Up and Down move;")
        assert lines[0] == "War."
        assert lines.index("Queen beats three: you win 2.") < lines.index("You 27, Rosa 25.")
        browser.press("q")
        browser.until("document.getElementById('status').textContent.startsWith('You have left.')")


def test_it_speaks_as_a_log_and_takes_keys_as_an_application(browse: Any) -> None:
    """What a screen reader is told of the page: nothing that can be used is without a name."""
    browser = browse()
    with opened(browser, "", "hear") as host:
        told(browser, "Learn a first game")
        browser.until("document.querySelectorAll('#now button').length")
        tree = browser.tree()
        (log,) = [each for each in tree if each["role"] == "log"]
        assert (log["name"], log["live"]) == ("What happens", "polite")
        (keys,) = [each for each in tree if each["role"] == "application"]
        assert keys["focused"]
        assert "H tells them" in keys["name"]
        names = [each["name"] for each in tree if each["role"] == "button"]
        assert "A Games" in names
        # One utterance is one element, also where it is longer than a line of a terminal.
        browser.press("h")
        browser.until(f"{LINES}.some((each) => each.length > 100)")
        for page in ("index.html", "rules/berkeley-war.html", "rules/armageddon.html"):
            browser.go(host + page)
            for each in browser.tree():
                if each["role"] in ("button", "link", "image", "heading", "textbox", "group"):
                    assert each["name"], (page, each)


def test_a_game_is_played_by_touch(browse: Any) -> None:
    browser = browse()
    browser.cdp("Emulation.setDeviceMetricsOverride", **PHONE)
    with opened(browser, "#budr-basef&seed=1&pace=untimed") as host:
        touch = "document.querySelector('button[data-key=\"{}\"]').click()"
        browser.until("document.querySelector('button[data-key=\"enter\"]')")
        browser.js(touch.format("enter"))
        told(browser, ", you.")
        browser.js(touch.format("/"))
        browser.until("!document.getElementById('typed').hidden")
        browser.js(
            "document.getElementById('text').value = 'flip', "
            "document.getElementById('typed').requestSubmit()"
        )
        browser.until("document.getElementById('typed').hidden")
        for page in ("", *[f"rules/{variant}.html" for variant in VARIANTS]):
            if page:
                browser.go(host + page)
            assert browser.js("document.documentElement.scrollWidth <= innerWidth"), page


def test_whoever_closes_the_browser_goes_on_where_they_were(browse: Any) -> None:
    browser = browse()
    with served(SITE) as host:
        begin(browser, host + GAME)
        told(browser, "26 cards each.")
        browser.press("enter")
        told(browser, "Queen beats three: you win 2.")
        browser.quit()
        browser = browse()
        begin(browser, host)
        told(browser, "Go on with War?")
        browser.press("enter")
        told(browser, "You 27, Rosa 25.")


def test_a_second_tab_is_told_and_can_take_over(browse: Any) -> None:
    browser = browse()
    status = "document.getElementById('status').textContent"
    with opened(browser) as host:
        told(browser, "26 cards each.")
        browser.press("enter")
        told(browser, "Queen beats three: you win 2.")
        first, second = browser.tab(), browser.new_tab()
        browser.go(host)
        browser.until(READY)
        browser.js("document.getElementById('play').click()")
        browser.until(f"{status}.includes('open in another tab')")
        assert browser.js(LINES) == []
        browser.js("document.getElementById('take').click()")
        told(browser, "Go on with War?")
        browser.press("enter")
        told(browser, "You 27, Rosa 25.")
        browser.look_at(first)
        browser.until(f"{status}.includes('gone on in another tab')")
        # And back again, by closing the other one.
        browser.js("document.getElementById('play').click()")
        browser.until(f"{status}.includes('open in another tab')")
        browser.look_at(second)
        browser.close_tab()
        browser.look_at(first)
        told(browser, "Go on with War?")


def test_after_the_first_visit_it_works_without_a_network(browse: Any) -> None:
    browser = browse()
    with served(SITE) as host:
        browser.go(host)
        browser.until(READY)
        assert browser.js("navigator.serviceWorker.ready.then((found) => found.active !== null)")
    begin(browser, host + GAME)
    told(browser, "26 cards each.")
    browser.go(f"{host}rules/berkeley-war.html#mul-2-24")
    assert "Berkeley War" in browser.js("document.title")


def test_a_new_version_takes_the_place_of_the_old_one(browse: Any, tmp_path: Path) -> None:
    browser = browse()
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    caches = "caches.keys().then((names) => names.join())"
    ready = "navigator.serviceWorker.ready.then((found) => found.active.state)"
    with served(site) as host:
        browser.go(host)
        assert browser.js(ready) in ("activated", "activating")
        browser.go(host)  # From now on by the service worker.
        before = browser.js(caches)
        style = site / "style.css"
        style.write_text(style.read_text() + "\nbody { --version: 2; }\n")
        (site / "sw.js").write_text(renewed(site))
        registration = "navigator.serviceWorker.getRegistration()"
        browser.js(f"{registration}.then((found) => found.update()).then(() => null)")
        browser.until(f"{registration}.then((found) => found.waiting !== null)")
        version = "getComputedStyle(document.body).getPropertyValue('--version')"
        browser.go(host)
        assert browser.js(version) == ""  # It is not changed under whoever is there.
        for _ in range(30):
            browser.go("about:blank")  # The old one may go, some time after it has been left.
            browser.go(f"{host}rules/war.html")
            if browser.js(version) == "2":
                break
        browser.until(f"{caches.replace('names.join()', 'names.length === 1')}")
        assert browser.js(caches) != before


def renewed(site: Path) -> str:
    return build.worker((build.HERE / "site" / "sw.js").read_text(), build.hashes(site))


def test_a_link_that_leads_nowhere_is_told_and_does_nothing(browse: Any) -> None:
    browser = browse()
    with opened(browser, FULL_OF_HARM[0]):
        for at, link in enumerate(FULL_OF_HARM):
            if at:
                browser.js(f"location.hash = {link!r}")
                browser.js("document.getElementById('play').click()")
            browser.until(f"{LINES}.length === {at + 1}")
            line = browser.js(LINES)[at]
            assert line.startswith("warcards: ")
            assert line.isprintable()
            browser.until("document.activeElement.id === 'play'")
        assert browser.js("document.title") == "warcards: the War family of card games"
        assert browser.js("document.querySelectorAll('#log > * > *').length") == 0
        # What comes after a link is home.
        browser.js("document.getElementById('play').click()")
        told(browser, "Learn a first game")


def test_a_link_that_is_followed_in_a_game_opens_the_next(browse: Any) -> None:
    browser = browse()
    with opened(browser):
        told(browser, "26 cards each.")
        browser.js("location.hash = '#learn/war'")
        told(browser, "Higher takes.")


def test_a_browser_that_cannot_suspend_a_program_plays_all_the_same(
    browse: Any, tmp_path: Path
) -> None:
    """The worker shares memory with the page, which the service worker has isolated for that."""
    browser = browse()
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    (site / "worker.js").rename(site / "real.js")
    (site / "worker.js").write_text(
        "delete WebAssembly.Suspending; delete WebAssembly.promising; await import('./real.js');"
    )
    (site / "sw.js").write_text(renewed(site))
    with served(site) as host:
        browser.go(host + GAME)
        browser.until("crossOriginIsolated")
        begin(browser, host + GAME)
        told(browser, "26 cards each.")
        browser.press("enter")
        told(browser, "Queen beats three: you win 2.")
        browser.press("e")
        told(browser, "You 27, Rosa 25.")
        browser.press("l", "q")
        browser.until("document.getElementById('status').textContent.startsWith('You have left.')")
