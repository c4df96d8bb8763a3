"""After a game: each row of the result leads to the page that it names."""

from __future__ import annotations

import pytest

from tests.said import spoken
from tests.sitting.games_kept import keep_played
from warcards_tui.coach.daily import PAGE
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.places import open_run
from warcards_tui.coach.results import MissesMenu, ResultMenu, faulty_rules, skills_shown
from warcards_tui.coach.skills.steering import kept_steering
from warcards_tui.folders import NO_FILES
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import AppContext, Begin, Go, Menu, OpenMenu, Tell
from warcards_tui.sitting.replay import Replay, kept_replays, numbered
from warcards_tui.sitting.result import Fault, Result, result_of
from warcards_tui.store import Store
from warcards_tui.voice.races import WRONG
from warcards_tui.voice.render import eye
from warcards_tui.words import challenges, results
from warcards_tui.words import replay as replays
from warcards_tui.words.utterance import Utterance


def played(variant: str) -> tuple[AppContext, Result]:
    store = Store.in_memory()
    kept = keep_played(store, variant, level="average")
    return AppContext(store, VARIANTS), result_of(store, VARIANTS, kept)


def ids(menu: Menu) -> list[str]:
    return [row.id for row in menu.rows() if row.id]


def test_another_game_comes_first_and_begins_as_that_one_did() -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around, result)
    assert ids(menu) == ["again", "replay", "misses", "drill-these", "send", "log"]
    outcome = menu.choose(menu.rows()[0])
    assert isinstance(outcome, Begin)
    begun = begin(around.store, VARIANTS, outcome.request).game
    assert (begun.variant.id, begun.setup.seed) == ("berkeley-war", 4)


def test_the_replay_opens_at_the_first_miss_and_at_each_miss() -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around, result)
    outcome = menu.choose(menu.row("replay"))
    assert isinstance(outcome, Go)
    replay = open_run(around.store, VARIANTS, outcome.opening)
    assert isinstance(replay, Replay)
    assert replay.step == result.faults[0].step
    replay.start(0.0)
    move = spoken(replays.move_of(at=replay.step, moves=result.moves))
    assert move in [line.ear for line in replay.take()]
    outcome = menu.choose(menu.row("misses"))
    assert isinstance(outcome, OpenMenu)
    misses = outcome.menu
    assert isinstance(misses, MissesMenu)
    rows = misses.rows()
    assert [row.label for row in rows] == [eye(Utterance(each.told)) for each in result.faults]
    assert misses.replay(rows[-1]).opening.kept["step"] == str(result.faults[-1].step)


def _missed(around: AppContext, result: Result) -> tuple[MissesMenu, list[Fault]]:
    """Return the menu of the misses, and those that can be asked."""
    menu = MissesMenu(around, result)
    outcomes = [menu.choose(row) for row in menu.rows()]
    places = [each.opening.place for each in outcomes if isinstance(each, Go)]
    return menu, [
        fault for fault, place in zip(result.faults, places, strict=True) if place == "drill"
    ]


def test_a_miss_is_asked_once_more_and_nothing_is_kept_of_the_answer() -> None:
    around, result = played("berkeley-war")
    menu, asked = _missed(around, result)
    fault = next(each for each in asked if each.kind != WRONG)
    outcome = menu.choose(menu.rows()[result.faults.index(fault)])
    assert isinstance(outcome, Go)
    before = len(list(around.store.trials()))
    run = open_run(around.store, VARIANTS, outcome.opening)
    assert isinstance(run, DrillRun)
    run.cues = ()
    run.start(0.0)
    assert run.view.cards == fault.cards
    run.press(f"rule-{fault.rule}", 1000.0)
    assert run.view.last is not None
    assert run.view.last.verdict == "right"
    assert not run.left, "What was right is seen until a key is pressed."
    run.press("go-on", 2000.0)
    assert run.left
    assert len(list(around.store.trials())) == before


def test_a_pile_that_other_rules_would_judge_otherwise_is_seen_in_the_replay() -> None:
    around, result = played("berkeley-war")
    _, asked = _missed(around, result)
    fault = next(each for each in asked if each.kind != WRONG)
    turned = result._replace(faults=(fault._replace(kind=WRONG), *result.faults[1:]))
    menu = MissesMenu(around, turned)
    outcome = menu.choose(menu.rows()[0])
    assert outcome == menu.replay(menu.rows()[0])
    assert menu.rows()[0].help == results.miss_help


def test_where_rows_are_read_out_a_miss_has_one_for_its_replay() -> None:
    around, result = played("berkeley-war")
    _, asked = _missed(around, result)
    menu = MissesMenu(around._replace(aloud=True), result)
    assert len(menu.rows()) == len(result.faults) + len(asked)
    seen = [row for row in menu.rows() if row.label == results.replay_of_it]
    outcome = menu.choose(seen[-1])
    assert isinstance(outcome, Go)
    assert outcome.opening.kept["step"] == str(asked[-1].step)


def test_what_went_wrong_is_drilled_alone_and_the_own_wishes_stay() -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around, result)
    outcome = menu.choose(menu.row("drill-these"))
    assert isinstance(outcome, Go)
    run = open_run(around.store, VARIANTS, outcome.opening)
    assert isinstance(run, DrillRun)
    run.cues = ()
    run.start(0.0)
    run.key("enter", 0.0)
    wanted = {rule.id for rule in faulty_rules(result)}
    assert wanted
    assert set(run._practice.steering.picked) == wanted
    assert not kept_steering(around.store, "berkeley-war").picked
    assert [each.rule for each in skills_shown(around.store, result)] == faulty_rules(result)


def test_a_game_without_slaps_has_nothing_to_drill() -> None:
    around, result = played("war")
    assert ids(ResultMenu(around, result)) == ["again", "replay", "log"]
    assert skills_shown(around.store, result) == []


def test_in_a_browser_nobody_writes_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    around, result = played("war")
    monkeypatch.setenv(NO_FILES, "1")
    assert ids(ResultMenu(around, result)) == ["again", "replay"]


def test_a_game_can_be_sent_to_a_friend(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around._replace(aloud=True), result)
    told = menu.choose(menu.row("send"))
    assert isinstance(told, Tell)
    code = code_of(around.store, VARIANTS, result.kept)
    assert told == Tell(challenges.written_by(number=1).eye, paste=f"warcards challenge {code}")
    monkeypatch.setenv(NO_FILES, "1")
    assert menu.choose(menu.row("send")) == told._replace(text="")
    monkeypatch.setenv(PAGE, "https://cards.example/")
    link = menu.choose(menu.row("send"))
    assert link == Tell("", paste=f"https://cards.example/#challenge={code}")


def test_the_number_told_is_that_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    around, result = played("fast-food")
    keep_played(around.store, "war")
    menu = ResultMenu(around._replace(aloud=True), result)
    number = 1 + [each.id for each in kept_replays(around.store)].index(result.kept)
    assert numbered(around.store, str(number)).id == result.kept
    told = menu.choose(menu.row("send"))
    assert isinstance(told, Tell)
    assert told.text == challenges.written_by(number=number).eye


def test_a_game_that_makes_no_challenge_is_not_sent() -> None:
    around, result = played("war")
    assert "send" not in ids(ResultMenu(around._replace(aloud=True), result))
    around, result = played("egyptian-war")
    menu = ResultMenu(around._replace(aloud=True), result)
    assert "send" in ids(menu)
    two = result._replace(of_two=("Lee slapped.", "Ray slapped."))
    assert "send" not in ids(ResultMenu(around._replace(aloud=True), two))
    halfway = result._replace(over=False)
    assert "send" not in ids(ResultMenu(around._replace(aloud=True), halfway))
