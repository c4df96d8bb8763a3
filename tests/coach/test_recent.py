"""Figures of the newest answers: mix-ups, cards, blocks, times, rounds, decisions."""

from __future__ import annotations

import time

import pytest

from tests.coach.answers import named, trial
from warcards_tui.coach.items.ranks import ranks_in
from warcards_tui.coach.progress.recent import (
    NEWEST,
    NOTHING,
    Confusion,
    DecisionGrades,
    MapCell,
    Recent,
    recent,
)
from warcards_tui.coach.skills.bests import Best
from warcards_tui.coach.skills.kept import up_to_date
from warcards_tui.coach.skills.profile import Area
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store, Trial

TODAY = "2025-10-31"
BERKELEY = VARIANTS["berkeley-war"]


def seen(*trials: Trial) -> Recent:
    store = Store.in_memory()
    for each in trials:
        store.add_trial(each)
    return of(store)


def of(store: Store) -> Recent:
    return recent(store, BERKELEY, up_to_date(store, None).area(BERKELEY.id), TODAY)


def test_who_has_answered_nothing_has_nothing() -> None:
    found = seen()
    assert (found.confusions, found.cells, found.leanings, found.judged) == ((), (), (), ())
    assert (found.round, found.slap, found.storm.ever) == (None, None, 0)


def test_what_is_said_for_what_is_counted_of_how_many() -> None:
    found = seen(
        named("eq-3", "pair"),
        named("eq-3", "pair"),
        named("eq-3", "eq-3"),
        named("eq-3", "none"),
        named("pair", "sandwich", ""),
        named("pair", "none", ""),
    )
    assert set(found.confusions) == {
        Confusion("pair", "eq-3", 2, 4),
        Confusion(NOTHING, "eq-3", 1, 4),
        Confusion("sandwich", NOTHING, 1, 2),
    }
    assert found.confusions[0].many == 2


def test_a_second_rule_that_held_is_no_mix_up() -> None:
    assert seen(named("flush-3", "pair", "pair flush-3")).confusions == ()


def test_what_is_right_by_the_newest_card_weakest_first() -> None:
    found = seen(
        named("pair", "pair", cards="2H 9S 10H"),
        named("pair", "none", cards="2H 10S 10D"),
        named("pair", "pair", cards="2H AS AD"),
        named("pair", "none", "", cards="2H KS AD"),
        trial("slap-or-not", "hit", held="pair", target="pair", cards="3C 4D AS"),
    )
    assert found.cells == (MapCell("pair", "10", 1, 2), MapCell("pair", "A", 3, 3))


@pytest.mark.parametrize("variant", ["berkeley-war", "world-war-3", "armageddon", "budr-basef"])
def test_the_columns_are_the_ranks_of_the_pack(variant: str) -> None:
    store = Store.in_memory()
    ranks = recent(store, VARIANTS[variant], Area(), TODAY).ranks
    assert len(set(ranks)) == len(ranks)
    assert ("joker" in ranks) == (variant == "budr-basef")
    assert ranks[0] in ("A", "1")
    assert ranks_in(["red-circle-?", "red-circle-1", "joker"]) == ("1", "?", "joker")


def test_disturbed_answers_and_other_games_count_nowhere() -> None:
    store = Store.in_memory()
    store.add_trial(named("pair", "none", quality="void: focus"))
    store.add_trial(named("pair", "none", variant="egyptian-war"))
    assert of(store).confusions == ()


def test_the_best_whole_round_of_twenty() -> None:
    rounds = [("a", 19, 20, "2025-10-30"), ("b", 20, 20, TODAY), ("c", 10, 10, TODAY)]
    found = seen(
        *[
            named("pair", "pair" if number < right else "none", settings={"run": run}, day=day)
            for run, right, many, day in rounds
            for number in range(many)
        ]
    )
    assert found.round == Best(20, TODAY)


def test_decisions_are_told_by_what_they_lose() -> None:
    settings = {"worth": "best", "loss": 0.0, "unit": "cards"}
    worse = {"worth": "blunder", "loss": 3.0, "unit": "cards"}
    found = seen(
        *[trial("choice", "right", settings=settings) for _ in range(3)],
        trial("choice", "wrong", settings=worse),
    )
    assert found.judged == (DecisionGrades("choice", "cards", {"best": 3, "blunder": 1}, 0.75),)


def test_a_long_log_takes_no_longer_than_its_newest_part() -> None:
    """Trials beyond the newest ``NEWEST`` are not read."""
    store = Store.in_memory()
    store.add_trial(named("pair", "eq-3"))
    assert of(store).confusions
    store._db.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
        " INSERT INTO trial (source, variant, cards, held, answer, outcome, quality, settings)"
        " SELECT 'which-rule', 'berkeley-war', '2H 3D 4S', 'pair', 'pair', 'right', 'ok', '{}'"
        " FROM n",
        (NEWEST,),
    )
    began = time.process_time()
    assert of(store).confusions == ()
    assert time.process_time() - began < 2.0  # A tenth of its time on an idle machine.
