"""Output of ``stats`` for programs: all data of the progress page, in both forms."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tests.coach.answers import trial
from tests.coach.practice import fill, practice
from tests.tiers import slowly
from warcards_tui.coach.progress import run as looked_at
from warcards_tui.coach.progress.run import open_progress
from warcards_tui.coach.progress.statistics import COLUMNS, as_json, as_lines, as_rows, known
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store, Trial
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import ear
from warcards_tui.words import progress
from warcards_tui.words.utterance import utterance

TODAY = "2025-11-05"
GHOST = {"variant": "berkeley-war", "levels": [None, "ghost:last-week"]}


def _round(source: str, run: str, outcomes: list[str], **settings: Any) -> list[Trial]:
    return [
        trial(
            source,
            each,
            held="pair" if each in ("hit", "miss") else "",
            target="pair",
            settings={"run": run, **settings},
            day=TODAY,
        )
        for each in outcomes
    ]


@cache
def _much() -> Store:
    """Return the store of a learner with storms, ghost races, streams, games and matches."""
    store = Store.in_memory()
    fill(store, practice(days=8, items=60))
    skills = {"lay": "lay:pair", "matches": "matches:wars"}
    games = {"lay": "21st-century-war", "matches": "casualty-war"}
    for each in (
        *_round("storm", "s", ["hit"] * 9 + ["false-alarm"], storm="clock"),
        *_round("stream", "t", ["hit"] * 11 + ["correct-rejection"] * 11 + ["miss"] * 3),
        trial("play", "hit", held="pair", answer="pair", time_ms=412.0, day=TODAY),
        *[
            trial(
                drill,
                "right",
                variant=games[drill],
                target=skills[drill],
                settings={"worth": "best", "loss": 0.5, "unit": "points"},
                time_ms=2000.0,
                day=TODAY,
            )
            for drill in skills
            for _ in range(4)
        ],
    ):
        store.add_trial(each)
    for number in range(3):
        game = store.new_game(GHOST)
        store.finish_game(game, {"winner": YOU if number else 1})
    return store


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looked_at, "today", lambda: TODAY)


def _written() -> dict[str, dict[str, Any]]:
    written = json.loads(json.dumps(as_json(known(_much(), VARIANTS, TODAY))))
    return {each["variant"]: each for each in written["variants"]}


@pytest.mark.slow
def test_every_best_is_written() -> None:
    found = _written()["berkeley-war"]
    assert found["best_storms"] == {"day": 7, "week": 7, "ever": 7}
    assert found["best_stream"] == {"right": 88, "day": TODAY, "of": 100}
    assert found["ghost"] == {"won": 2, "games": 3}
    assert found["fastest_slap_ms"] == 412.0
    assert found["best_round"]["of"] == 20
    assert found["forecast"]
    assert found["changes"]
    assert 0 < found["level"] < 1


@slowly("21st-century-war")
@pytest.mark.parametrize("variant", ["21st-century-war", "casualty-war"])
def test_what_exercises_train_is_written(variant: str) -> None:
    found = _written()[variant]
    (skill,) = [each for each in found["rules"] if each["trials"]]
    assert skill["trained_by"] in ("lay", "matches")
    assert skill["times"][0]["median_ms"] == 2000.0
    assert found["decisions"][0]["worths"] == {"best": 4}


@slowly("berkeley-war")
@pytest.mark.parametrize("variant", ["berkeley-war", "21st-century-war"])
def test_the_command_says_whatever_the_page_tells(variant: str) -> None:
    page = open_progress(_much(), VARIANTS, variant)
    lines = [*as_lines(known(_much(), VARIANTS, TODAY))]
    told = page.rows_of(voice.DAYS_PART)
    assert {progress.news[voice.DAYS], progress.news[voice.DECISIONS]} & {row.name for row in told}
    for row in told:
        assert ear(utterance(row.line)) in lines


def test_both_forms_say_the_same() -> None:
    found = known(_much(), VARIANTS, TODAY)
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in as_rows(found)]
    written = as_json(found)
    for variant in written["variants"]:
        mine = [row for row in rows if row["variant"] == variant["variant"]]
        values = {
            (row["measure"], row["rule"]): (row["value"], row["of"])
            for row in mine
            if row["measure"]
        }
        assert values["level", None] == (variant["level"], None)
        assert values["best_storm_ever", None][0] == variant["best_storms"]["ever"]
        assert values["ghost_won", None] == tuple(variant["ghost"].values())
        for each in variant["said_for"]:
            key = f"said {each['said'] or 'nothing'}", each["rule"] or "nothing"
            assert values[key] == (each["times"], each["of"])
        for each in variant["newest_cards"]:
            key = f"right with {each['card']}", each["rule"]
            assert values[key] == (each["right"], each["many"])
        for each in variant["forecast"]:
            (items, *_) = [row["forecast_items"] for row in mine if row["rule"] == each["rule"]]
            assert items == each["items"]
    days = {row["measure"]: row["value"] for row in rows if not row["variant"]}
    for day in written["calendar"]:
        assert days[f"items on {day['day']}"] == day["items"]
    assert days["days_longest"] == written["days_practised"]["longest"]
