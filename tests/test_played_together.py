"""Games with other people, in both modes: one keyboard, challenges, the deal of the day."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.plain.test_home import Keyboard
from tests.said import card, spoken
from tests.sitting.games_kept import keep_played
from tests.sitting.sitting import NINE_AND_TWO, PAIR_ON_FOURTH
from tests.tiers import slowly
from tests.tui.full_screen import app_for, drive, play, session_of, text_of, to_result, until
from warcards_tui.coach.daily import daily
from warcards_tui.coach.places import begin_game
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import asked, go, table
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting.challenge_code import read_challenge
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.kept import see_result
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.logs import Log
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import PERSON
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.result import ResultScreen
from warcards_tui.tui.stopwatch import clock
from warcards_tui.words import today as texts

FOUR = Request(
    "egyptian-war", (PERSON,), 0, {"limit": "4"}, PAIR_ON_FOURTH, 0, parse_pace("untimed")
)
ELEVEN = Request(
    "berkeley-war",
    (PERSON,),
    0,
    {"date": "2025-10-31"},
    NINE_AND_TWO,
    0,
    parse_pace("untimed"),
)


def heard(request: Request, keys: str, store: Store | None = None) -> list[str]:
    """Return the speech of a game in text mode after each key, all lines of a key in one."""
    store = store or Store.in_memory()
    keyboard = Keyboard(keys.split())
    face = Face(keyboard, store, VARIANTS)
    with suppress(EndOfInput):
        table(face, partial(begin_game, store, VARIANTS, asked(face, request)))
    return [" ".join(each) for each in keyboard.answers]


def screen(request: Request, store: Store | None = None) -> WarcardsApp:
    """Return the full screen, straight at that game."""
    app = app_for(request.variant, store=store)
    app.launch = app.launch._replace(request=request)
    return app


def test_a_voice_names_the_two_and_their_keys() -> None:
    said = heard(FOUR, "d k d k j o")
    assert re.search(r"Lee,.*\bF\b.*\bD\b.*Ray,.*\bJ\b.*\bK\b", said[0])
    assert said[1] == f"{spoken(card('2S'))}, Lee."
    assert re.search(r"Ray \w+ 4 .*Lee: 0 .* 1 .* 0 .*Ray: 1 .* 0 .* 0 ", said[5])
    assert not any("you" in each.lower().split() for each in said[:6])


def test_a_voice_asks_who_slapped_for_the_rule() -> None:
    said = heard(ELEVEN, "d k f j 3")
    assert said[3].startswith("Lee ")
    assert said[4].startswith("Lee ")
    assert re.search(r"Lee \w+ 2 ", said[5])


@pytest.mark.slow
def test_the_screen_names_the_two_and_their_keys() -> None:
    app = screen(FOUR)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        first = "\n".join(text_of(app))
        assert re.search(r"Lee,.*\bF\b.*\bD\b.*Ray,.*\bJ\b.*\bK\b", " ".join(first.split()))
        assert "F Lee slaps  D Lee plays  J Ray slaps  K Ray plays" in first
        await play(pilot, ["d", "k", "d", "k", "space"])
        assert [*session_of(app).view.counts] == [1, 1]
        await play(pilot, ["j"])
        assert "PAIR" in "\n".join(text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_the_screen_tells_the_result_of_each() -> None:
    app = screen(FOUR)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        shown = await to_result(pilot, "d", "k", "d", "k", "j")
        text = " ".join(" ".join(text_of(app)).split())
        assert "Ray wins, Lee 1, Ray 5." in text
        assert "Lee's cards, 1 at the end" in text
        for each in shown.result.of_two:
            assert each.split(":")[0] in text
        assert not shown.result.faults

    drive(app, steps)


@pytest.mark.slow
def test_the_screen_asks_who_slapped_for_the_rule() -> None:
    app = screen(ELEVEN)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await play(pilot, ["d", "k", "j"])
        assert "Ray slaps! Which rule?" in "\n".join(text_of(app))
        await play(pilot, ["3"])
        assert session_of(app).view.counts == (3, 5)

    drive(app, steps)


@slowly("egyptian-war")
@pytest.mark.parametrize("variant", ["egyptian-war", "fast-food"])
def test_both_faces_tell_both_results_of_a_challenge(variant: str) -> None:
    store = Store.in_memory()
    kept = keep_played(store, variant)
    request = read_challenge(code_of(store, VARIANTS, kept), VARIANTS).request
    friend = Store.in_memory()
    session = begin_game(friend, VARIANTS, request._replace(pace=parse_pace("untimed")))
    for number, (time, seat, text) in enumerate(store.load_game(kept)[1][:-1]):
        friend.add_move(session.kept, number, time, seat, text)
    resumed = Request(variant, resumes=session.kept)
    said = heard(resumed, "", friend)
    assert spoken(session.title) in said[0]
    app = screen(resumed, friend)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert session_of(app).title == f"Challenge: {VARIANTS[variant].name}"
        assert text_of(app)[0].startswith(f" Challenge: {VARIANTS[variant].name}")

    drive(app, steps)


def test_both_faces_begin_and_resume_the_deal_of_the_day() -> None:
    store = Store.in_memory()
    begun = daily(store, VARIANTS, "egyptian-war", today(), parse_pace("untimed"))
    said = heard(begun.request, "enter enter l", store)
    assert said[0].startswith(spoken(texts.deal_of_the_day))
    going_on = daily(store, VARIANTS, "egyptian-war", today(), None)
    assert going_on.told.endswith(texts.goes_on)
    app = screen(going_on.request, store)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert session_of(app).kept == going_on.request.resumes
        assert text_of(app)[0].startswith(" Deal of the day: Egyptian War")

    drive(app, steps)


@pytest.mark.slow
def test_the_screen_leads_from_the_games_played_to_a_result_and_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.in_memory()
    keep_played(store, "war")
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        app.show(PlayedMenu(app.around))
        await play(pilot, ["down", "e"])
        assert isinstance(app.shown, ResultScreen)
        await until(lambda: clock() > app.shown._heeds_from)  # type: ignore[attr-defined]
        await play(pilot, ["f", "enter"])
        path = tmp_path / "war-2026-11-22.jsonl"
        assert Log(str(path), VARIANTS).games == 1
        shown = "".join("".join(text_of(app)).split())
        assert f"Savedas{path}.".replace(" ", "") in shown

    drive(app, steps)


def test_a_voice_writes_a_log_from_a_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.in_memory()
    kept = keep_played(store, "war")
    keyboard = Keyboard(["f", "g", "enter", "f", "g", "enter"])
    face = Face(keyboard, store, VARIANTS)
    with suppress(EndOfInput):
        go(face, see_result(kept))
    said = [" ".join(each) for each in keyboard.answers]
    assert re.search(r"\b22\b.*\b2026\b", said[1])
    assert re.search(r"/g\b", said[6])
    assert Log(str(tmp_path / "g"), VARIANTS).games == 1
