"""The deal of the day: the same for everybody, counted once, and what bots make of it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from warcards_tui.coach.daily import (
    LEVEL,
    Deal,
    DealMenu,
    Par,
    counted_game,
    deal_of,
    deal_offer,
    more_par,
)
from warcards_tui.coach.places import begin_game, resume_game
from warcards_tui.coach.practise import practise_json
from warcards_tui.coach.progress.exports import Export, export_lines, merged_setting
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.kept import header
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import Around, Begin, Resume, Show
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.result import result_of
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace

WEEK = [(date(2026, 11, 16) + timedelta(each)).isoformat() for each in range(7)]


def deal(day: str = "") -> Deal:
    found = deal_of(day or today(), VARIANTS)
    assert found is not None
    return found


def keep(store: Store, deal: Deal, *, seed: int | None = None, level: str = LEVEL) -> int:
    """A game of the deal in which the person has made a move."""
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
    # Another seed, another bot, and a game that nobody has moved in are others.
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
    around = Around(Store.in_memory(), VARIANTS)
    now = deal()

    def offered() -> tuple[str, object]:
        offer = deal_offer(around, now.day)
        assert offer is not None
        return offer.row.label, offer.taken()

    name = now.variant.name
    assert offered() == (f"Deal of the day: {name}", Begin(now.request))
    kept = keep(around.store, now)
    assert offered() == (f"Deal of the day: go on with {name}", Resume(kept))
    around.store.finish_game(kept, {"winner": 0, "counts": [52, 0]})
    label, outcome = offered()
    assert label == "Deal of the day: you win"
    assert isinstance(outcome, Show)
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
        "label": f"Deal of the day: go on with {deal().variant.name}",
        "begun": True,
    }
    store.finish_game(game, {"winner": 0})
    assert practise_json(store, VARIANTS)["deal"] == found | {
        "label": "Deal of the day: you win",
        "begun": True,
        "finished": True,
    }


def test_what_counts_comes_through_an_export() -> None:
    store, other, now = Store.in_memory(), Store.in_memory(), deal()
    store.finish_game(keep(store, now), {"winner": 1, "counts": [0, 52]})
    lines = [f"{each}\n".encode() for each in export_lines(store)]
    other.take_over(Export(lines, "FILE"), merged_setting)
    found = counted_game(other, now)
    assert found is not None
    assert found.finished


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


def test_where_rows_are_read_out_par_comes_in_pieces_and_goes_on_the_next_time() -> None:
    around = Around(Store.in_memory(), VARIANTS, aloud=True)
    thursday = deal(WEEK[3])
    kept = keep(around.store, thursday)
    around.store.finish_game(kept, {"winner": None, "counts": [3, 3]})
    (played,) = around.store.kept_games(finished=True)
    menus = [DealMenu(around, thursday, played) for _ in range(2)]
    assert [each.par.games for each in menus] == [100, 200]
    assert menus[1].par == more_par(thursday, Par(), 200)
    assert menus[1].shared.startswith(
        "Warcards, deal of the day, 19 November 2026, Napoleon's War: 3 to 3, par "
    )


def test_the_result_of_the_game_that_counts_leads_to_what_it_is_worth() -> None:
    around = Around(Store.in_memory(), VARIANTS)
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
    assert isinstance(outcome, Show)
    assert isinstance(outcome.menu, DealMenu)
    assert "daily" not in {row.id for row in second.rows()}


def test_the_deal_of_the_day_says_that_it_is_one_and_whether_it_counts() -> None:
    store = Store.in_memory()
    now = deal()

    def begins(session: Session) -> str:
        session.start(0.0)
        return session.take()[0].ear

    first = begin_game(store, VARIANTS, now.request)
    name = now.variant.name
    assert begins(first) == f"Deal of the day: {name}."
    store.add_move(first.kept, 0, 0.0, 0, first.game.legal(0)[0].text)
    going_on = resume_game(store, VARIANTS, first.kept)
    assert going_on.title == f"Deal of the day: {name}"
    assert begins(begin_game(store, VARIANTS, now.request)) == f"Deal of the day once more: {name}."
    assert begins(begin_game(store, VARIANTS, Request(now.variant.id))) == f"{name}."
