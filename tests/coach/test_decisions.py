"""The worst decisions of a played game: found, weighed, and asked again."""

from __future__ import annotations

import pytest

from tests.coach.said import says
from tests.said import spoken
from tests.sitting.games_kept import keep_played
from tests.tiers import leading, looped
from warcards_tui.cards.parts import told
from warcards_tui.coach.decisions import WORST, Analysis, decisions_of
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.runs.decisions import DecidingRun
from warcards_tui.coach.exercises.choice import DRILL
from warcards_tui.coach.exercises.contract import BEST, FINE, through
from warcards_tui.coach.places import open_run
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Slap
from warcards_tui.sitting.actions import CHOOSE
from warcards_tui.sitting.kept import open_kept, see_result
from warcards_tui.sitting.launch import resume
from warcards_tui.sitting.menus.menu import AppContext, Go
from warcards_tui.sitting.replay import Replay, see_again
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.words import choice_exercises as words

each_game = pytest.mark.parametrize("game", leading(1, ["duel-king", *DRILL.games]))


def played(game: str, limit: str = "20") -> tuple[Store, int]:
    store = Store.in_memory()
    return store, keep_played(store, game, limit=limit)


@looped("game", DRILL.games)
def test_every_decision_of_the_person_is_found_as_it_was_made(game: str) -> None:
    store, kept = played(game, "200" if game == "budr-basef" else "20")
    moves = open_kept(store, VARIANTS, kept).moves
    found = decisions_of(store, VARIANTS, kept)
    assert found
    for decision in found:
        seat, move = moves[decision.step - 1]
        made = decision.moment.moves[decision.made]
        assert seat == 0
        assert not isinstance(move, Slap)
        assert decision.moment.game.why_not(0, move) is None
        assert type(made) is type(move)


def test_where_all_choose_at_once_nobody_has_chosen_before() -> None:
    store, kept = played("21st-century-war")
    for decision in decisions_of(store, VARIANTS, kept):
        assert not decision.moment.game.view(0).done


def test_an_order_of_ones_own_is_weighed_beside_the_ways_to_sort() -> None:
    store, kept = played("napoleons-war")
    own = decisions_of(store, VARIANTS, kept)[0]
    assert own.made == len(own.moment.moves) - 1
    assert len(own.moment.moves) == 6


@pytest.mark.slow
@each_game
def test_three_at_most_are_left_that_lost_more_than_noise(game: str) -> None:
    store, kept = played(game)
    analysis = Analysis(decisions_of(store, VARIANTS, kept)[:3])
    worst = through(analysis.steps())
    assert analysis.weighed == len(analysis.decisions)
    assert len(worst) <= WORST
    assert analysis.done
    for each in worst:
        exercise = each.exercise()
        made = exercise.choices[each.decision.made].id
        grade = DRILL.grade(exercise, [made])
        assert grade.worth not in (BEST, FINE)
        assert grade.loss == pytest.approx(each.loss)
        assert told(exercise.facts, "eye").startswith(f"Move {each.decision.step} of the game.")
        assert played_then() in told(grade.why, "eye")


def played_then() -> str:
    """Return the words before the choice that was played in the game."""
    return words.in_the_game(choice="A", loss="1.0", unit="cards").ear.partition("A.")[0].rstrip()


def until_more(run: DecidingRun, now: float) -> float:
    """Let time pass until the next question, or until there are no more."""
    while run.view.phase == phase.MAKING and not run.left:
        assert run.view.work is not None  # The user waits and sees the progress.
        now = max(now, run.due)
        run.advance(now)
        run.shown(now)
    return now


def looked_for(run: DecidingRun, now: float) -> float:
    """Let time pass until the first question; each step comes slightly after it is due."""
    run.start(now)
    told: list[int | None] = []
    while run.view.phase == phase.MAKING:
        run.shown(now)
        # It comes when due, and never while something is shown.
        assert run.view.phase == phase.MAKING
        assert run.view.work is not None
        told.append(run._seconds_left(run.view.work.share))
        now = max(now, run.due) + 100.0
        run.advance(now)
    # The remaining time is estimated after a second, and decreases.
    assert told[0] is None
    assert (told[len(told) // 2] or 0) > (told[-1] or 0) == 1
    return now


@pytest.mark.cpu(0.5, "weighs all decisions of a game")
def test_they_are_asked_again_and_nothing_is_kept_of_the_answers() -> None:
    store, kept = played("duel-king")
    many = len(decisions_of(store, VARIANTS, kept))
    run = open_run(store, VARIANTS, see_again(kept))
    assert isinstance(run, Replay)
    run.start(0.0)
    run.press("decisions", 0.0)
    assert run.left
    assert run.onward is not None
    assert run.returns == see_again(kept)
    asking = open_run(store, VARIANTS, run.onward)
    assert isinstance(asking, DecidingRun)
    asking.cues = ()
    now = looked_for(asking, 5000.0)
    said = [line.ear for line in asking.take()]
    assert said[0] == spoken(words.decisions_begin(decisions=many))
    assert said[-2] == spoken(words.first_decision)
    asked = 0
    while not asking.left:
        view = asking.view
        assert view.phase == phase.CARDS
        assert view.score.items <= WORST
        assert view.exercise is not None
        choice = next(each.id for each in asking.actions() if each.id.startswith("choice-"))
        asking.press(choice, now)
        assert asking.view.phase == phase.CARDS
        asking.press("go-on", now)
        asked += 1
        assert asking.view.phase == phase.PAUSE
        (verdict,) = [line for line in asking.take() if line.said.verdicts]
        assert says(verdict.ear, played_then())
        asking.press("go-on", now)
        now = until_more(asking, now)
    assert 1 <= asked <= WORST
    assert asking.left
    assert not list(store.trials())


def test_a_game_in_which_nothing_was_lost_says_so() -> None:
    store, kept = played("fast-food")
    run = DecidingRun(store, VARIANTS, kept)
    run._analysis.left = []
    run.start(0.0)
    until_more(run, 0.0)
    assert run.left
    assert spoken(words.nothing_lost) in [line.ear for line in run.take()]


def test_the_result_of_a_choosing_game_leads_there_and_no_other() -> None:
    for game in ("fast-food", "war", "egyptian-war"):
        store, kept = played(game)
        menu = ResultMenu(AppContext(store, VARIANTS), result_of(store, VARIANTS, kept))
        rows = {row.id: row for row in menu.rows()}
        assert ("decisions" in rows) == (game == "fast-food")
        if game == "fast-food":
            outcome = menu.choose(rows["decisions"])
            assert isinstance(outcome, Go)
            assert isinstance(open_run(store, VARIANTS, outcome.opening), DecidingRun)


def test_a_game_that_is_not_over_offers_none() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "fast-food", most=9)
    replay = open_run(store, VARIANTS, see_again(kept))
    assert "decisions" not in [each.id for each in replay.actions()]
    menu = ResultMenu(AppContext(store, VARIANTS), result_of(store, VARIANTS, kept))
    assert "decisions" not in [row.id for row in menu.rows()]


def test_by_ear_the_end_of_a_game_has_a_key_that_leads_to_its_result() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "fast-food", most=36)
    session = resume(store, VARIANTS, kept)
    session.start(0.0)
    now = 0.0
    while not session.over:
        now = max(now + 1000, min(session.due, now + 5000))
        session.advance(now)
        assert "result" not in [each.id for each in session.actions()]
        hand = session.view.hand
        if 0 in session.game.waiting and hand:
            session.press(CHOOSE[hand[0].rank].id, now)
            session.press("go-on", now + 500)
        session.take()
        session.shown(now)
    session.press("result", now)
    assert session.left
    assert session.onward == see_result(kept)
    watched = resume(store, VARIANTS, keep_played(store, "fast-food", most=36))
    watched.watched = True
    assert "result" not in [each.id for each in watched.actions()]
