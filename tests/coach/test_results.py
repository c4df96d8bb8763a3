"""What follows from a game: each row of the result leads where it says."""

from __future__ import annotations

from tests.sitting.games_kept import keep_played
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.places import open_run
from warcards_tui.coach.results import MissesMenu, ResultMenu, faulty_rules, skills_shown
from warcards_tui.coach.skills.steering import kept_steering
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import Around, Begin, Go, Menu, Show
from warcards_tui.sitting.replay import Replay
from warcards_tui.sitting.result import Result, result_of
from warcards_tui.store import Store
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import Utterance


def played(variant: str) -> tuple[Around, Result]:
    store = Store.in_memory()
    kept = keep_played(store, variant, level="average")
    return Around(store, VARIANTS), result_of(store, VARIANTS, kept)


def ids(menu: Menu) -> list[str]:
    return [row.id for row in menu.rows() if row.id]


def test_another_game_comes_first_and_begins_as_that_one_did() -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around, result)
    assert ids(menu) == ["again", "replay", "misses", "drill-these"]
    outcome = menu.choose(menu.rows()[0])
    assert isinstance(outcome, Begin)
    begun = begin(around.store, VARIANTS, outcome.request).game
    assert (begun.variant.id, begun.setup.seed) == ("berkeley-war", 4)


def test_the_replay_opens_at_the_first_miss_and_each_miss_at_its_own() -> None:
    around, result = played("berkeley-war")
    menu = ResultMenu(around, result)
    outcome = menu.choose(menu.row("replay"))
    assert isinstance(outcome, Go)
    replay = open_run(around.store, VARIANTS, outcome.opening)
    assert isinstance(replay, Replay)
    assert replay.step == result.faults[0].step
    replay.start(0.0)
    assert any(line.eye == f"Move {replay.step} of {result.moves}." for line in replay.take())
    outcome = menu.choose(menu.row("misses"))
    assert isinstance(outcome, Show)
    misses = outcome.menu
    assert isinstance(misses, MissesMenu)
    rows = misses.rows()
    assert [row.label for row in rows] == [eye(Utterance(each.told)) for each in result.faults]
    outcome = misses.choose(rows[-1])
    assert isinstance(outcome, Go)
    assert outcome.opening.kept["step"] == str(result.faults[-1].step)


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
    assert ids(ResultMenu(around, result)) == ["again", "replay"]
    assert skills_shown(around.store, result) == []
