"""Pictures of the pages: all are used, none loads anything, the film shows its scenes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tests.screenshots import race
from tests.screenshots.__main__ import FOLDER, NAMES, always_the_same
from tests.screenshots.svg import APART, film, row, still
from tests.tiers import looped
from tests.tui import timeless

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
MOST = 1_000_000
"""Bytes of a picture, at most."""

GROUND = "#003000"


def words(*texts: str) -> list[Strip]:
    """Return a screen with these rows of text."""
    style = Style.parse(f"#ffffff on {GROUND}")
    return [Strip([Segment(text, style)]) for text in texts]


def test_every_picture_that_is_kept_is_drawn_and_shown_and_the_other_way_round() -> None:
    shown = {
        name
        for page in PAGES
        for name in re.findall(r"screenshots/([\w-]+)\.svg", page.read_text())
    }
    assert shown == set(NAMES) == {path.stem for path in FOLDER.iterdir()}


@looped("name", NAMES)
def test_a_picture_fetches_nothing_and_is_not_large(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert re.findall(r"\w+://[\w.]+", drawn) == ["http://www.w3.org"], "its namespace, no more"
    assert not re.search(r"url\(|href|@import|@font-face", drawn)
    assert len(drawn.encode()) < MOST


@pytest.mark.slow
def test_in_the_film_a_race_is_won_one_lost_one_slap_is_wrong_and_the_last_is_won() -> None:
    with always_the_same():
        app = race.at_the_table()
        frames = timeless.run(race.filmed(app, (80, 24)))
    session = app.table.session
    assert session is not None
    assert session.races is not None
    assert [each.verdict for each in session.races.all] == ["won", "late", "wrong", "won"]
    banners = {" ".join(strip.text.split()) for _, screen in frames for strip in screen}
    assert "NOT ELEVEN 8 + 4 = 12 You lose 1" in banners
    assert all(earlier < later for (earlier, _), (later, _) in pairwise(frames))


def test_a_row_that_comes_again_in_a_film_is_stored_once() -> None:
    frames = [(0.0, words("same", "one")), (1.0, words("same", "two")), (3.0, words("same", "one"))]
    drawn = film(frames, 4.0, 1.5, "a film")
    assert [drawn.count(f">{each}<") for each in ("same", "one", "two")] == [1, 1, 1]
    there, back = "transform: translateY(0px)", f"transform: translateY(-{APART}px)"
    jumps = f"0.00% {{ {there} }} 25.00% {{ {back} }} 75.00% {{ {there} }}"
    assert f"@keyframes r1 {{ {jumps} }}" in drawn
    assert f".r1 {{ {back}; animation: r1 4s step-end infinite }}" in drawn, "the poster"
    assert "@keyframes r0" not in drawn, "what stays does not move"


def test_words_keep_their_columns_and_blocks_are_areas() -> None:
    drawn = row(words("  a <b> █▀")[0], GROUND)
    assert '<text x="24" y="18" textLength="12" fill="#ffffff">a</text>' in drawn
    assert '<text x="48" y="18" textLength="36" fill="#ffffff">&lt;b&gt;</text>' in drawn
    assert not set("█▀") & set(drawn)
    assert "M96 0h12v25h-12zM108 0h12v12h-12z" in drawn


def test_a_still_lies_on_the_colour_of_most_cells() -> None:
    drawn = still(words("a", "b"), "two & two")
    assert f'<rect width="100%" height="100%" rx="12" fill="{GROUND}"/>' in drawn
    assert "<title>two &amp; two</title>" in drawn
