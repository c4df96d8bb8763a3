"""The deal of the day: the same for everybody, counted once, and played by bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from page.link import arguments
from tests import days
from tests.coach.made_up import answered, somebody
from tests.said import spoken
from tests.tiers import gate, looped
from warcards_tui.bots.levels import GHOST
from warcards_tui.cli import main
from warcards_tui.coach.daily import (
    LEVEL,
    PAGE,
    Deal,
    DealMenu,
    Par,
    counted_game,
    daily,
    deal_of,
    deal_offer,
    keep_par,
    kept_par,
    more_par,
)
from warcards_tui.coach.places import begin_game, resume_game
from warcards_tui.coach.practise import practise_json
from warcards_tui.coach.progress.exports import Export, export_lines, merged_setting
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.handicap import AS_YOU
from warcards_tui.sitting.kept import header
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import AppContext, Begin, OpenMenu, Resume
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.result import result_of
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice import today as voice
from warcards_tui.voice.results import on_day
from warcards_tui.words import today as texts

WEEK = [(date(2026, 11, 16) + timedelta(each)).isoformat() for each in range(7)]


def deal(day: str = "") -> Deal:
    found = deal_of(day or today(), VARIANTS)
    assert found is not None
    return found


def keep(store: Store, deal: Deal, *, seed: int | None = None, level: str = LEVEL) -> int:
    """Save a game of the deal with a move of the person."""
    seed = deal.seed if seed is None else seed
    game = set_up(deal.variant, seats=2, seed=seed, options=deal.options)
    found = store.new_game(header(game, [None, level], parse_pace("normal"), deal.day))
    store.add_move(found, 0, 0.0, 0, "flip")
    return found


def test_each_weekday_has_a_game_of_its_own_in_which_one_slaps_or_decides() -> None:
    games = [deal(each).variant for each in WEEK]
    assert len({each.id for each in games}) == 7
    assert all(each.slaps or each.chooses for each in games)
    again = date.fromisoformat(WEEK[0]) + timedelta(7)
    assert deal(again.isoformat()).variant == games[0]
    assert deal_of(WEEK[0], Catalogue([VARIANTS["war"]])) is None


def test_the_date_alone_decides_the_cards_and_the_rules_of_the_day() -> None:
    sunday = deal(WEEK[6])
    assert (sunday.variant.id, sunday.seed) == ("berkeley-war", 20261122)
    assert sunday.options == {"date": "2026-11-22"}
    store = Store.in_memory()
    dealt = {begin(store, VARIANTS, sunday.request).game.dealt() for _ in range(2)}
    assert len(dealt) == 1
    assert {deal(each).request.levels for each in WEEK} == {(LEVEL,)}


def test_the_first_game_begun_is_the_one_that_counts() -> None:
    store, now = Store.in_memory(), deal()
    assert counted_game(store, now) is None
    # Another seed, another bot, and an unplayed game do not count.
    keep(store, now, seed=7)
    keep(store, now, level="gentle")
    begin(store, VARIANTS, now.request)
    assert counted_game(store, now) is None
    first = keep(store, now)
    keep(store, now)
    found = counted_game(store, now)
    assert found is not None
    assert found.id == first


def test_home_begins_it_goes_on_with_it_and_tells_how_it_went() -> None:
    around = AppContext(Store.in_memory(), VARIANTS)
    now = deal()

    def offered() -> tuple[str, object]:
        offer = deal_offer(around, now.day)
        assert offer is not None
        return offer.row.label, offer.taken()

    name = now.variant.name
    assert offered() == (f"Deal of the day: {name}", Begin(now.request))
    kept = keep(around.store, now)
    assert offered() == (texts.deal_goes_on(game=name).text, Resume(kept))
    around.store.finish_game(kept, {"winner": 0, "counts": [52, 0]})
    label, outcome = offered()
    assert label == "Deal of the day: you win"
    assert isinstance(outcome, OpenMenu)
    assert isinstance(outcome.menu, DealMenu)
    menu = outcome.menu
    assert menu.rows()[0].label == f"{name}: you win, 52 to 0."
    assert menu.choose(menu.row("daily-again")) == Begin(now.request)


def test_practise_tells_it_as_json() -> None:
    store = Store.in_memory()
    found = practise_json(store, VARIANTS)["deal"]
    assert (found["variant"], found["seed"]) == (deal().variant.id, deal().seed)
    assert (found["begun"], found["finished"]) == (False, False)
    game = keep(store, deal())
    assert practise_json(store, VARIANTS)["deal"] == found | {
        "label": texts.deal_goes_on(game=deal().variant.name).text,
        "begun": True,
    }
    store.finish_game(game, {"winner": 0})
    assert practise_json(store, VARIANTS)["deal"] == found | {
        "label": "Deal of the day: you win",
        "begun": True,
        "finished": True,
    }


@looped("variant", VARIANTS)
def test_every_game_has_its_deal_of_the_day_which_is_begun_goes_on_and_is_then_practice(
    variant: str,
) -> None:
    store, day = Store.in_memory(), WEEK[0]
    first = daily(store, VARIANTS, variant, day, None)
    assert first.told.endswith(f"{VARIANTS[variant].name}. {texts.counts}")
    assert (first.request.seed, first.request.levels) == (20261116, (LEVEL,))
    session = begin_game(store, VARIANTS, first.request)
    store.add_move(session.kept, 0, 0.0, 0, "flip")
    assert first.result(store, VARIANTS) == ""
    going_on = daily(store, VARIANTS, variant, day, parse_pace("fast"))
    assert going_on.told.endswith(texts.goes_on)
    assert going_on.request.resumes == session.kept
    assert begin_game(store, VARIANTS, going_on.request).table.pace.name == "fast"
    store.finish_game(session.kept, {"winner": 1, "counts": [0, 52]})
    practice = daily(store, VARIANTS, variant, day, None)
    assert practice.told.endswith(f"{VARIANTS[variant].name}. {texts.practice}")
    assert practice.request == first.request
    assert practice.result(store, VARIANTS) == ""
    line = going_on.result(store, VARIANTS)
    assert line.startswith(f"Warcards daily, 16 November 2026, {VARIANTS[variant].name}: lost 0 to")
    assert line.isascii()
    other = Deal(WEEK[1], VARIANTS[variant])
    assert counted_game(store, other) is None


def test_the_line_tells_that_no_clock_ran_and_how_the_slaps_were() -> None:
    store = Store.in_memory()
    asked = daily(store, VARIANTS, "egyptian-war", WEEK[0], parse_pace("untimed"))
    session = begin_game(store, VARIANTS, asked.request)
    store.finish_game(session.kept, {"winner": 0, "counts": [52, 0]})
    found = asked.result(store, VARIANTS)
    assert found.endswith(": won 52 to 0, 0 good slaps, 0 wrong, untimed.")


def test_bots_are_those_of_everybody_also_where_one_races_against_oneself() -> None:
    store = Store.in_memory()
    for each in answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 60, 1):
        store.add_trial(each)
    store.set_setting("race", AS_YOU)
    here = Deal(today(), VARIANTS["egyptian-war"])
    assert begin_game(store, VARIANTS, here.request).levels == (LEVEL,)
    other = here.request._replace(seed=7)
    assert begin_game(store, VARIANTS, other).levels == (GHOST,)


def test_what_the_cards_decide_has_no_par_which_would_tell_who_wins() -> None:
    around = AppContext(Store.in_memory(), VARIANTS, aloud=True)
    here = Deal(today(), VARIANTS["war"])
    around.store.finish_game(keep(around.store, here), {"winner": 0, "counts": [52, 0]})
    menu = DealMenu(around, here, around.store.kept_games(finished=True)[0])
    assert menu.done
    assert menu.par.games == 0
    assert menu.rows()[0].help == texts.no_par
    assert menu.shared.endswith("War: won 52 to 0.")


def test_pars_of_one_day_are_kept_side_by_side() -> None:
    store = Store.in_memory()
    first, second = [Deal(WEEK[0], VARIANTS[each]) for each in ("fast-food", "duel-king")]
    keep_par(store, first, Par(100, 90, 5000))
    keep_par(store, second, Par(200, 70))
    assert kept_par(store, first) == Par(100, 90, 5000)
    assert kept_par(store, second) == Par(200, 70)
    keep_par(store, Deal(WEEK[1], VARIANTS["fast-food"]), Par(100, 1, 1))
    assert kept_par(store, first) == Par()


@pytest.fixture
def stdin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Type that as a user who has never started the program."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))

    def types(text: str) -> None:
        path = tmp_path / "typed"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setattr("sys.stdin", path.open(encoding="utf-8"))

    return types


@pytest.mark.slow
def test_the_command_plays_it_and_prints_the_line_once_it_counts(
    stdin: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def ran(*words: str, typed: str = "") -> tuple[int, list[str], str]:
        stdin(typed)
        status = main(["daily", *words])
        told = capsys.readouterr()
        return status, told.out.splitlines(), told.err

    name = VARIANTS["speed-war"].name
    told = on_day(today())
    status, out, err = ran("speed-war", "--result")
    assert (status, out) == (1, [])
    assert err == f"warcards: You haven't played {name}, the deal of {told}, yet.\n"
    status, out, _ = ran("speed-war", "--plain", "--pace", "untimed", typed="flip\n")
    assert status == 0
    assert texts.counts in " ".join(out)
    assert not any(each.startswith("Warcards daily") for each in out)
    assert "is not over yet" in ran("speed-war", "--result")[2]
    status, out, _ = ran("speed-war", "--plain", typed="flip\n" * 2000)
    assert texts.goes_on in " ".join(out)
    line = out[-1]
    assert line.startswith(f"Warcards daily, {told}, {name}: ")
    assert ran("speed-war", "--result") == (0, [line], "")
    status, out, _ = ran("speed-war", "--plain", typed="flip\n" * 2000)
    assert texts.practice in " ".join(out)
    assert not any(each.startswith("Warcards daily") for each in out)
    assert ran("speed-war", "--result") == (0, [line], "")


@pytest.mark.slow
def test_an_earlier_day_is_played_for_practice_and_a_later_one_is_not(
    stdin: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stdin("flip\n" * 2000)
    assert main(["daily", "speed-war", "--day", "2026-11-16", "--plain"]) == 0
    out = capsys.readouterr().out
    assert f"Deal of 16 November 2026, Speed War. {texts.past}" in " ".join(out.split())
    assert "Warcards daily" not in out
    store = Store.open()
    (played,) = store.games_since("")
    assert Deal("2026-11-16", VARIANTS["speed-war"]).is_of(played.header)
    store.close()
    tomorrow = str(date.fromisoformat(today()) + timedelta(1))
    assert main(["daily", "--day", tomorrow]) == 2
    told = f"warcards: The deal of {on_day(tomorrow)} is still to come.\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("name", "link"), [("", "#daily=2026-11-16"), ("war", "#daily/war=2026-11-16")]
)
def test_where_a_page_plays_the_line_leads_to_the_deal(
    name: str, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.in_memory()
    asked = daily(store, VARIANTS, name, WEEK[0], parse_pace("untimed"))
    session = begin_game(store, VARIANTS, asked.request)
    store.finish_game(session.kept, {"winner": 0, "counts": [52, 0]})
    line = asked.result(store, VARIANTS)
    assert "#" not in line
    monkeypatch.setenv(PAGE, "https://cards.example/w/")
    assert asked.result(store, VARIANTS) == f"{line} https://cards.example/w/{link}"
    assert arguments(link) == ["daily", *[name] * bool(name), "--day=2026-11-16"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("speedwar --result", "Unknown game 'speedwar'. Did you mean speed-war?"),
        ("wra", "Did you mean war?"),
        ("war --pace soon", "soon"),
        ("war --pace fast --result", "--result can't be combined with --pace."),
        ("war --day yesterday", "takes a date like 2026-11-22, not 'yesterday'."),
        ("war --day 20261122", "takes a date like 2026-11-22"),
        ("war peace", "Unknown argument 'peace'."),
    ],
)
def test_what_cannot_be_asked_for_is_told_in_one_line(
    words: str, said: str, stdin: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stdin("")
    assert main(["daily", *words.split()]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_what_counts_comes_through_an_export() -> None:
    store, other, now = Store.in_memory(), Store.in_memory(), deal()
    store.finish_game(keep(store, now), {"winner": 1, "counts": [0, 52]})
    lines = [f"{each}\n".encode() for each in export_lines(store)]
    other.take_over(Export(lines, "FILE"), merged_setting)
    found = counted_game(other, now)
    assert found is not None
    assert found.finished


@gate("2026-11-16", "2026-11-17", "2026-11-19", "2026-11-21")
@pytest.mark.parametrize("day", WEEK)
def test_par_is_the_same_however_many_games_are_played_at_a_time(day: str) -> None:
    here = deal(day)
    whole = more_par(here, Par(), 6)
    assert whole == more_par(here, more_par(here, Par(), 2), 4)
    assert whole.games == 6
    assert 0 <= whole.halves <= 12
    assert (whole.points is not None) == (here.variant.id == "fast-food")


def test_par_tells_how_sure_it_is() -> None:
    assert Par(1000, 860).won == 43
    assert 3.0 < Par(1000, 860).error < 3.1
    assert Par(100, 200).error > 0
    assert Par().won == 0
    assert Par(10, 12, 531).mean == 53.1


@pytest.mark.slow
def test_where_rows_are_read_out_par_comes_in_pieces_and_goes_on_the_next_time() -> None:
    around = AppContext(Store.in_memory(), VARIANTS, aloud=True)
    thursday = deal(WEEK[3])
    kept = keep(around.store, thursday)
    around.store.finish_game(kept, {"winner": None, "counts": [3, 3]})
    (played,) = around.store.kept_games(finished=True)
    menus = [DealMenu(around, thursday, played) for _ in range(2)]
    assert [each.par.games for each in menus] == [100, 200]
    assert menus[1].par == more_par(thursday, Par(), 200)
    assert menus[1].shared.startswith(
        "Warcards daily, 19 November 2026, Napoleon's War: drew 3 to 3. Bots win "
    )


def test_the_result_of_the_game_that_counts_leads_to_what_it_is_worth() -> None:
    around = AppContext(Store.in_memory(), VARIANTS)
    now = deal()
    game = set_up(now.variant, seats=2, seed=now.seed, options=now.options)
    for _ in range(2):
        kept = around.store.new_game(header(game, [None, LEVEL], parse_pace("normal"), now.day))
        around.store.finish_game(kept, {"winner": 0, "counts": [52, 0]})
    first, second = [
        ResultMenu(around, result_of(around.store, VARIANTS, each.id))
        for each in sorted(around.store.kept_games(finished=True), key=lambda each: each.id)
    ]
    outcome = first.choose(first.row("daily"))
    assert isinstance(outcome, OpenMenu)
    assert isinstance(outcome.menu, DealMenu)
    assert "daily" not in {row.id for row in second.rows()}


def test_the_deal_of_the_day_says_that_it_is_one_and_whether_it_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    days.let_it_be_noon(monkeypatch)  # On other days another seat may start.
    store = Store.in_memory()
    now = deal()

    def begins(session: Session) -> str:
        session.start(0.0)
        return session.take()[0].ear

    first = begin_game(store, VARIANTS, now.request)
    name = now.variant.name
    counted = voice.deal_begins(name, counts=True)
    assert begins(first) == spoken(f"{counted}.")
    store.add_move(first.kept, 0, 0.0, 0, first.game.legal(0)[0].text)
    going_on = resume_game(store, VARIANTS, first.kept)
    assert going_on.title == counted
    again = spoken(f"{voice.deal_begins(name, counts=False)}.")
    assert begins(begin_game(store, VARIANTS, now.request)) == again
    assert begins(begin_game(store, VARIANTS, Request(now.variant.id))) == spoken(f"{name}.")


def test_the_page_of_the_deal_of_the_day_tells_which_game_each_weekday_has() -> None:
    page = Path(__file__).parents[2] / "docs" / "daily.md"
    rows = re.findall(
        r"^\| ([A-Z]\w+day) \| (.+) \|$", page.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert rows == [(f"{date.fromisoformat(each):%A}", deal(each).variant.name) for each in WEEK]
