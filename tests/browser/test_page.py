"""The page that plays without a server, by keys, by touch, and through a screen reader.

It has been built before: ``make page``. Each test starts with a new profile.
"""

from __future__ import annotations

import base64
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from page import build
from page.link import arguments
from tests.browser.chromium import Chromium, Page
from tests.sitting.games_kept import keep_played
from tests.sitting.test_challenges import sent
from warcards_tui.coach.daily import PAR_GAMES, Par, deal_of, keep_par
from warcards_tui.coach.places import begin_game
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.words import challenges

pytestmark = pytest.mark.browser

SITE = build.ROOT / "build" / "page"
GAME = "#war&seed=3&pace=untimed"

LINES = "[...document.querySelectorAll('#log > *')].map((each) => each.textContent)"
STATUS = "document.getElementById('status').textContent"
READY = f"{STATUS} === 'Ready.'"

KEEPS = """new Promise((done) => {
    const opening = indexedDB.open("warcards", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("pieces");
    opening.onsuccess = () => {
        const writing = opening.result.transaction("pieces", "readwrite");
        const data = Uint8Array.from(atob("%s"), (each) => each.charCodeAt());
        writing.objectStore("pieces").put(data, ["warcards.db", 0]);
        writing.oncomplete = () => {
            opening.result.close();
            done(true);
        };
    };
})"""
"""Script that stores a data file as the page does."""

HARMFUL = (
    "#<img src=x onerror=document.title='harmed'>",
    "#--full",
    "#war&seed=x",
    "#%",
    "#war&position=%1b[2J<script>document.title='harmed'</script>",
    "#challenge=<script>document.title='harmed'</script>",
    "#daily=<script>document.title='harmed'</script>",
)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Print no requests."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Yield the address of a static host of those files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    assert (SITE / "sw.js").exists(), "The page has not been built: make page"
    with served(SITE) as address:
        yield address


def come(page: Page, address: str, button: str = "play") -> Page:
    """Follow a link and press a button, until the program speaks."""
    page.open(address)
    page.until(READY)
    page.click_on(f"#{button}")
    page.until(f"{LINES}.length")
    return page


def keep(page: Page, host: str, folder: Path) -> None:
    """Open the page with a stored data file of that folder."""
    page.open(host)
    page.until(READY)
    kept = base64.b64encode((folder / "warcards.db").read_bytes()).decode()
    page.value(KEEPS % kept)


def told(page: Page, text: str) -> list[str]:
    """Wait for the text, and return all lines up to then."""
    page.until(f"{LINES}.join(' ').includes({json.dumps(text)})")
    lines: list[str] = page.value(LINES)
    return lines


def test_a_game_is_played_by_keys(browser: Chromium, host: str) -> None:
    page = come(browser.page(), host + GAME)
    told(page, "26 cards each.")
    page.press("Enter")
    told(page, "Queen beats three: you win 2.")
    page.press("e")
    told(page, "You 27, Rosa 25.")
    page.picture("page-game")
    page.type("lh")
    lines = told(page, "Up and Down move;")
    assert lines[0] == "War."
    assert lines.index("Queen beats three: you win 2.") < lines.index("You 27, Rosa 25.")
    page.press("q")
    page.until(f"{STATUS}.startsWith('You have left.')")
    assert page.complaints() == []


def test_it_speaks_as_a_log_and_takes_keys_as_an_application(browser: Chromium, host: str) -> None:
    """Everything usable or readable has a name."""
    page = come(browser.page(), host, "hear")
    told(page, "Learn your first game")
    page.until("document.querySelectorAll('#now button').length")
    tree = page.tree()
    assert ("log", "What happens") in tree
    assert ("application", "Your keys go to the game. H lists them.") in tree
    assert ("button", "A Games") in tree
    assert page.value("document.activeElement.id") == "keys"
    assert page.value("document.getElementById('log').ariaLive") == "polite"
    # One utterance is one element, even if it is longer than a line of a terminal.
    page.press("h")
    page.until(f"{LINES}.some((each) => each.length > 100)")
    for name in ("index.html", "rules/berkeley-war.html", "rules/armageddon.html"):
        page.open(host + name)
        named = ("button", "link", "image", "heading", "textbox")
        assert [each for each in page.tree() if each[0] in named and not each[1]] == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_game_is_played_on_glass(browser: Chromium, host: str, dark: bool) -> None:
    page = browser.page(390, 844, touch=True)
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    page.call("Emulation.setEmulatedMedia", features=[scheme])
    come(page, f"{host}#budr-basef&seed=1&pace=untimed")
    page.until("document.querySelector('button[data-key=\"enter\"]')")
    page.click_on("[data-key='enter']")
    told(page, ", you.")
    page.click_on("[data-key='/']")
    page.until("!document.getElementById('typed').hidden")
    page.picture(f"page-phone-{scheme['value']}")
    page.click_on("#text")
    page.type("flip")
    page.click_on("#typed button")
    page.until("document.getElementById('typed').hidden")
    assert page.complaints() == []


def test_no_page_is_wider_than_a_telephone(browser: Chromium, host: str) -> None:
    page = browser.page(360, 740, touch=True)
    for name in ("index.html", *[f"rules/{variant}.html" for variant in VARIANTS]):
        page.open(host + name)
        assert page.value("document.documentElement.scrollWidth <= 360"), name
        page.picture(f"page-{Path(name).stem}")


def test_whoever_closes_the_page_goes_on_where_they_were(browser: Chromium, host: str) -> None:
    page = come(browser.page(), host + GAME)
    told(page, "26 cards each.")
    page.press("Enter")
    told(page, "Queen beats three: you win 2.")
    page.close()
    page = come(browser.page(beside=page), host)
    told(page, "Go on with War?")
    page.press("Enter")
    told(page, "You 27, Rosa 25.")


def test_a_second_tab_is_told_and_can_take_over(browser: Chromium, host: str) -> None:
    first = come(browser.page(), host + GAME)
    told(first, "26 cards each.")
    first.press("Enter")
    told(first, "Queen beats three: you win 2.")
    second = browser.page(beside=first)
    second.open(host)
    second.until(READY)
    second.click_on("#play")
    second.until(f"{STATUS}.includes('open in another tab')")
    assert second.value(LINES) == []
    second.click_on("#take")
    told(second, "Go on with War?")
    second.press("Enter")
    told(second, "You 27, Rosa 25.")
    first.until(f"{STATUS}.includes('moved to another tab')")
    # And back again, by closing the other one.
    first.click_on("#play")
    first.until(f"{STATUS}.includes('open in another tab')")
    second.close()
    told(first, "Go on with War?")


def test_after_the_first_visit_it_works_without_a_network(browser: Chromium) -> None:
    page = browser.page()
    with served(SITE) as host:
        page.open(host)
        page.until(READY)
        page.value("navigator.serviceWorker.ready.then(() => true)")
    page.open(f"{host}rules/berkeley-war.html#mul-2-24")
    assert "Berkeley War" in page.value("document.title")
    told(come(page, host + GAME), "26 cards each.")


def test_a_new_version_takes_the_place_of_the_old_one(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page()
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    version = "getComputedStyle(document.body).getPropertyValue('--version')"
    caches = "caches.keys().then((names) => names.filter((each) => each.startsWith('warcards-')))"
    with served(site) as host:
        page.open(host)
        page.value("navigator.serviceWorker.ready.then(() => true)")
        page.open(f"{host}index.html")  # From now on the service worker serves it.
        (before,) = page.value(caches)
        style = site / "style.css"
        style.write_text(style.read_text() + "\nbody { --version: 2; }\n")
        (site / "sw.js").write_text(renewed(site))
        page.value(
            "navigator.serviceWorker.getRegistration().then(async (found) => {"
            " await found.update();"
            f" {until_it_is('installed', 'found.installing ?? found.waiting')} }})"
        )
        page.open(host)
        assert page.value(version) == ""  # The version does not change under the player.
        for _ in range(30):
            page.open("about:blank")  # The old one disappears some time after its page is left.
            page.open(f"{host}rules/war.html")
            if page.value(version) == "2":
                break
        page.value(
            "navigator.serviceWorker.ready.then(async (found) => {"
            f" {until_it_is('activated', 'found.active')} }})"
        )
        (after,) = page.value(caches)
        assert after != before


def until_it_is(state: str, worker: str) -> str:
    """Return a script that waits until a service worker has that state."""
    return (
        f"const worker = {worker};"
        f" while (worker.state !== '{state}')"
        " await new Promise((done) => { worker.onstatechange = done; });"
    )


def renewed(site: Path) -> str:
    """Return the service worker of a changed site."""
    return build.worker((build.HERE / "site" / "sw.js").read_text(), build.hashes(site))


def test_a_link_that_leads_nowhere_is_told_and_does_nothing(browser: Chromium, host: str) -> None:
    page = come(browser.page(), host + HARMFUL[0])
    for at, link in enumerate(HARMFUL):
        if at:
            page.value(f"location.hash = {json.dumps(link)}")
            page.until("document.activeElement.id === 'play'")
            page.click_on("#play")
        page.until(f"{LINES}.length === {at + 1}")
        line = page.value(LINES)[at]
        assert line.startswith("warcards: ")
        assert line.isprintable()
        page.until("!document.body.classList.contains('playing')")
    assert page.value("document.title") == "warcards: the War family of card games"
    assert page.value("document.querySelectorAll('#log > * > *').length") == 0
    # The text after a link's end is home.
    page.click_on("#play")
    told(page, "Learn your first game")
    assert page.complaints() == []


def test_the_deal_of_the_day_and_that_of_an_earlier_one_are_links(
    browser: Chromium, host: str
) -> None:
    page = browser.page()
    page.open(host)
    page.until(READY)
    page.click_on("a[href='#daily']")
    page.until("document.getElementById('play').textContent === 'Play the deal of the day'")
    page.click_on("#play")
    told(page, "The same cards for everyone on this day; your first game counts.")
    page.value("location.hash = '#daily/war=2026-11-16'")
    told(page, "Deal of 16 November 2026, War.")
    told(page, "That day is over; this game is for practice.")
    assert page.complaints() == []


def test_the_line_to_paste_leads_to_this_page(browser: Chromium, host: str, tmp_path: Path) -> None:
    deal = deal_of(today(), VARIANTS)
    assert deal is not None
    store = Store.open(tmp_path)
    played = begin_game(store, VARIANTS, deal.request)
    store.finish_game(played.kept, {"winner": 0, "counts": [52, 0]})
    keep_par(store, deal, Par(PAR_GAMES, PAR_GAMES))
    store.close()
    page = browser.page()
    keep(page, host, tmp_path)
    page.click_on("#play")
    told(page, "Deal of the day: you win")
    page.type("yc")
    line = told(page, "Warcards daily, ")[-1]
    link = f"#daily={deal.day}"
    assert line.endswith(f" {host}{link}")
    assert arguments(link) == ["daily", f"--day={deal.day}"]


def test_a_challenge_is_a_link(browser: Chromium, host: str) -> None:
    code = sent("egyptian-war")
    page = browser.page()
    page.open(f"{host}#challenge={code}")
    page.until(READY)
    assert page.value("document.getElementById('play').textContent") == "Play the challenge"
    page.click_on("#play")
    assert told(page, "Rival slaps where and when")[0] == "Challenge: Egyptian War."
    assert page.complaints() == []


def test_a_game_is_sent_to_a_friend_by_a_link(browser: Chromium, host: str, tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        keep_played(store, "egyptian-war")
    page = browser.page()
    keep(page, host, tmp_path)
    page.click_on("#play")
    told(page, "H helps.")
    page.press("v")
    told(page, "Games played. Egyptian War")
    page.press("Enter")
    page.press("k")
    told(page, challenges.handed_over)
    assert "Log file" not in page.text()
    link = page.value("document.getElementById('pasted').value")
    page.picture("page-challenge")
    page.value("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.click_on("#paste button")
    page.until("document.getElementById('status').textContent === 'Copied.'")
    assert page.value("copied") == link
    page.type("v")
    page.until("document.getElementById('paste').hidden")
    assert page.complaints() == []
    friend = browser.page()
    friend.open(link)
    friend.until(READY)
    friend.click_on("#play")
    assert told(friend, "Rival slaps where and when")[0] == "Challenge: Egyptian War."


def test_a_link_that_is_followed_in_a_game_opens_the_next(browser: Chromium, host: str) -> None:
    page = come(browser.page(), host + GAME)
    told(page, "26 cards each.")
    page.value("location.hash = '#learn/war'")
    told(page, "Higher takes.")


def test_a_browser_that_cannot_suspend_a_program_plays_all_the_same(
    browser: Chromium, tmp_path: Path
) -> None:
    """The worker shares memory with the page, isolated for that by the service worker."""
    page = browser.page()
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    (site / "worker.js").rename(site / "real.js")
    (site / "worker.js").write_text(
        "delete WebAssembly.Suspending; delete WebAssembly.promising; await import('./real.js');"
    )
    (site / "sw.js").write_text(renewed(site))
    with served(site) as host:
        page.open(host + GAME)
        page.loaded()  # The page reloads by itself.
        page.until(READY)
        assert page.value("crossOriginIsolated")
        page.click_on("#play")
        told(page, "26 cards each.")
        page.press("Enter")
        told(page, "Queen beats three: you win 2.")
        page.press("e")
        told(page, "You 27, Rosa 25.")
        page.type("lq")
        page.until(f"{STATUS}.startsWith('You have left.')")
