"""Replays: every registered game, forward, backward, from every seat."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tests.games.anygame import state, told
from tests.games.setup import set_up
from tests.said import Spoken, spoken
from tests.sitting.replays import facts, logged, replay, said
from tests.tiers import looped, slowly, third
from tests.voice.rendered import told_of
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import seen_by
from warcards_tui.games.moves import parse_move
from warcards_tui.sitting.kept import KeptGameError, header
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.replay import (
    WATCHER,
    Replay,
    open_replay,
    replay_lines,
    replay_opening,
)
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.table.steps import APART
from warcards_tui.voice.replay import begins
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words import logs
from warcards_tui.words import replay as replay_words

replay_says = Spoken(replay_words)

every_variant = pytest.mark.parametrize("variant", VARIANTS)


def events_of(run: Replay) -> list[str]:
    """Return the speech about the game since the last time, without the replay's own."""
    return [line.ear for line in run.take() if line.happened or line.kind == "report"]


@slowly("guerilla-joker", "good-king-bad-queen")
@third
@every_variant
def test_a_log_is_seen_forwards_and_backwards_with_the_same_sentences(
    variant: str, tmp_path: Path
) -> None:
    lines = logged(variant)
    run = replay(tmp_path, lines)
    forwards = [events_of(run)]
    views = [run.view]
    for _ in range(run.steps.last):
        run.press("next-step", 0.0)
        forwards.append(events_of(run))
        views.append(run.view)
    assert run.game.over
    assert said(run, "next-step") == [replay_says.at_the_end]
    assert all(forwards), "a move of which nothing is said"
    for step in range(run.steps.last - 1, -1, -1):
        run.press("step-back", 0.0)
        assert run.step == step
        assert events_of(run) == forwards[step]
        assert run.view == views[step]
    assert said(run, "step-back") == [replay_says.at_the_beginning]


@third
@every_variant
def test_what_is_told_is_what_a_watcher_of_the_game_was_told(variant: str, tmp_path: Path) -> None:
    lines = logged(variant, seed=4)
    run = replay(tmp_path, lines)
    heard = [line.ear for line in run.take() if line.happened]
    hidden = replay_says.has_moved(Scene(("You",), 0), seat=0).partition(";")[2]
    for _ in range(run.steps.last):
        run.press("next-step", 0.0)
        heard += [
            line.ear for line in run.take() if line.happened and not line.ear.endswith(hidden)
        ]
    # The same moves in the game itself, without the code of the replay.
    setup = facts(lines)[0]
    game = set_up(variant, seats=setup["seats"], seed=setup["seed"], options=setup["options"])
    names = BOT_NAMES[: setup["seats"]]
    true: list[str] = []

    def hear(events: list[object]) -> None:
        scene = Scene(names, None, "normal", game.rules)
        scene.limit = game.limited
        true.extend(told_of([seen_by(each, WATCHER) for each in events], scene))

    hear([*game.opening()])
    for line in facts(lines):
        if "move" in line:
            hear([*game.apply(line["seat"], parse_move(line["move"]))])
    assert game.over
    assert heard == true


@third
@every_variant
def test_a_game_can_be_looked_at_from_every_seat_and_asked_about(
    variant: str, tmp_path: Path
) -> None:
    run = replay(tmp_path, logged(variant, seed=5, seats=3))
    seats = run.game.setup.seats
    assert said(run, "eyes") == [replay_says.seat(name=BOT_NAMES[0])]
    for step in range(0, run.steps.last + 1, max(run.steps.last // 7, 1)):
        while run.step < step:
            run.press("next-step", 0.0)
        for _ in range(seats + 1):
            assert said(run, "eyes")
            for asked in ASKED:
                (answered,) = said(run, asked)
                assert answered
            if run.eyes is not None:
                assert run.view == run.game.view(run.eyes)
    while run.eyes is not None:
        run.press("eyes", 0.0)
    assert said(run, "hand") == [replay_says.hands_covered(key="V")]


def test_the_same_question_soon_is_answered_at_greater_length(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("berkeley-war"), length="brief")
    run.take()
    answers = []
    for time in (0.0, 500.0, 1000.0, 9000.0):
        run.key("r", time)
        answers += [line.ear for line in run.take()]
    assert len(answers[0]) < len(answers[2])
    assert answers[0] == answers[3]


def test_since_the_last_turn_is_told_of_the_seat_that_one_looks_from(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("war"))
    run.press("eyes", 0.0)
    for _ in range(4):
        run.press("next-step", 0.0)
    run.take()
    run.key(";", 9000.0)
    (told,) = [line.ear for line in run.take()]
    you, other = run.view.counts
    assert told.endswith(f"You {you}, {BOT_NAMES[1]} {other}.")


@third
@every_variant
def test_a_game_of_any_step_is_that_of_its_moves(variant: str, tmp_path: Path) -> None:
    run = replay(tmp_path, logged(variant, seed=6))
    steps = run.steps
    game = steps.game(0)
    for step, (seat, move) in enumerate(steps.moves, 1):
        happened = game.apply(seat, move)
        if step % 9 == 0 or step in (1, APART - 1, APART, APART + 1, steps.last):
            assert state(steps.game(step)) == state(game)
            assert told(steps.events[step]) == told(happened)
            # Changes to the copy leave the saved game alone.
            steps.game(step).__dict__.clear()


def test_going_over_several_moves_tells_where_one_is(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("egyptian-war"))
    last = run.steps.last
    assert last > 25
    assert said(run, "leap")[0] == replay_says.move_of(at=10, moves=last)
    assert said(run, "leap-back")[0] == replay_says.move_of(at=0, moves=last)
    assert said(run, "leap-back") == [replay_says.at_the_beginning]
    assert said(run, "last-step")[0] == replay_says.move_of(at=last, moves=last)
    assert said(run, "leap") == [replay_says.at_the_end]
    assert said(run, "step-back")[0] == replay_says.move_of(at=last - 1, moves=last)
    assert said(run, "leap") != [replay_says.at_the_end]
    assert run.step == last
    assert said(run, "first-step")[0] == replay_says.move_of(at=0, moves=last)
    assert said(run, "where") == [replay_says.move_of(at=0, moves=last)]
    assert said(run, "go-on")
    assert run.step == 1


def test_of_a_file_with_several_games_one_chooses(tmp_path: Path) -> None:
    lines = logged("scientific-war", games=2) + logged("egyptian-war", games=1, seed=9)
    run = replay(tmp_path, lines, game=2)
    assert [line.ear for line in run.take()][:2] == [
        replay_says.game_in_log(at=2, games=3),
        spoken(begins("Scientific War", run.steps.last, None)),
    ]
    assert {"next-logged", "logged-before"} <= {each.id for each in run.actions()}
    said(run, "next-step", "next-step")
    told_now = said(run, "next-logged")
    assert told_now[0] == replay_says.game_in_log(at=3, games=3)
    assert told_now[1].startswith(replay_says.title(game="Egyptian War"))
    assert run.step == 0
    assert said(run, "next-logged") == [replay_says.no_game_after]
    said(run, "logged-before", "logged-before")
    assert spoken(run.place()).startswith(replay_says.game_in_log(at=1, games=3))
    assert said(run, "logged-before") == [replay_says.no_game_before]
    with pytest.raises(ValueError, match=replay_words.no_game_in_file(number="4", many=3).text):
        replay(tmp_path, lines, game=4)


def test_a_game_that_cannot_be_read_leaves_one_at_the_game_before(tmp_path: Path) -> None:
    lines = logged("egyptian-war", games=2)
    second = next(at for at, line in enumerate(lines) if at and '"variant"' in line)
    del lines[second + 2]  # Without its first move, the next event is out of place.
    run = replay(tmp_path, lines)
    said(run, "next-step")
    (refused,) = said(run, "next-logged")
    assert refused.endswith(f"line {second + 3}: {logs.no_such_event}.")
    assert (run.at, run.step) == (0, 1)


# -- games that were kept


def kept_game(store: Store, variant: str, moves: int, seed: int = 2) -> Session:
    """Return a game, left after ``moves`` forced moves of a person."""
    options = {"limit": "30"} if "limit" in {o.name for o in VARIANTS[variant].options} else {}
    request = Request(variant, ("average",), seed, options, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    session.start(0.0)
    now = 0.0
    while not session.over and session.table.moves_made < moves:
        now += 1000.0
        if any(each.id == "right" for each in session.actions()):
            session.press("right", now)  # Any card will do.
        session.press("go-on", now)
        for _ in range(1000):
            if session.due == float("inf"):
                break
            session.advance(max(session.due, now))
    return session


def open_kept_replay(store: Store, name: str = "1") -> Replay:
    run = open_replay(store, VARIANTS, replay_opening(store, VARIANTS, name))
    run.start(0.0)
    return run


@pytest.mark.parametrize("variant", ["egyptian-war", "scientific-war", "fast-food"])
def test_a_kept_game_is_heard_again_as_it_was_heard(variant: str) -> None:
    store = Store.in_memory()
    session = kept_game(store, variant, moves=14)
    heard = [line.ear for line in session.history if line.happened][1:]
    run = open_kept_replay(store)
    again = [line.ear for line in run.take() if line.happened]
    for _ in range(run.steps.last):
        run.press("next-step", 0.0)
        again += [line.ear for line in run.take() if line.happened]
    movers = range(len(run.scene.names))
    silent = [replay_says.has_moved(run.scene, seat=each) for each in movers]
    # Texts may be split in another way: at the table the bots take their time.
    assert " ".join([text for text in again if text not in silent]) == " ".join(heard)
    assert run.view == session.view


@slowly("subtraction-war")
@third
@looped("way", ["go-on", "run"])
@every_variant
def test_on_the_way_through_a_game_nothing_is_told_of_moves_that_show_nothing(
    variant: str, way: str, tmp_path: Path
) -> None:
    run = replay(tmp_path, logged(variant, seed=6))
    shown = [step for step in range(1, run.steps.last + 1) if run.told(step)]
    run.take()
    steps, heard = [], []
    run.press(way, 0.0)
    for now in count(1.0):
        steps.append(run.step)
        heard += [line.ear for line in run.take()]
        if run.step == run.steps.last:
            break
        if way == "run":
            run.advance(max(now, run.due))
        else:
            run.press(way, now)
    assert steps == shown
    assert not [each for each in heard if "nothing shows" in each]
    assert heard


def test_after_the_last_move_enter_is_not_said_to_lead_anywhere(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("war"))
    assert run.enters() == "next move"
    run.press("last-step", 0.0)
    assert run.enters() == ""


def test_a_kept_game_is_seen_from_ones_own_seat_alone() -> None:
    """The game may still be running, so other hands must stay hidden."""
    store = Store.in_memory()
    kept_game(store, "scientific-war", moves=3)
    run = open_kept_replay(store)
    assert run.eyes == 0
    assert "eyes" not in {each.id for each in run.actions()}
    assert said(run, "hand")[0].startswith("14 in hand")
    assert {"Leave the replay."} == {each.help for each in run.actions() if each.id == "leave"}


def test_kept_and_finished_games_are_listed_newest_first() -> None:
    store = Store.in_memory()
    assert replay_lines(store, VARIANTS) == ["No game is saved yet."]
    with pytest.raises(ValueError, match="No game is saved yet"):
        replay_opening(store, VARIANTS, "1")
    kept_game(store, "egyptian-war", moves=10_000)
    kept_game(store, "scientific-war", moves=4)
    first, second = sorted(replay_lines(store, VARIANTS), key=lambda line: "finished" in line)
    assert "Scientific War against Rosa, " in first
    assert "finished" not in first
    assert "Egyptian War against Rosa, " in second
    assert second.endswith(", finished")
    assert {first[:3], second[:3]} == {"1: ", "2: "}
    with pytest.raises(ValueError, match="No saved game 3: there are 2"):
        replay_opening(store, VARIANTS, "3")


def test_a_kept_game_whose_moves_do_not_fit_says_so() -> None:
    store = Store.in_memory()
    game = set_up("egyptian-war", seats=2, seed=1, turn=1)
    kept = store.new_game(header(game, (None, "average"), parse_pace("untimed"), "2026-01-01"))
    assert game.waiting == (1,)
    store.add_move(kept, 0, 1.0, 0, "flip")
    with pytest.raises(KeptGameError, match="can't be opened at move 1: It's not your turn"):
        open_kept_replay(store)
    store.forget_game(kept)
    kept = store.new_game({"variant": "chess"})
    store.add_move(kept, 0, 1.0, 0, "flip")
    with pytest.raises(KeptGameError, match="can't be opened"):
        open_kept_replay(store)
