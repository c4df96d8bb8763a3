"""One way to choose in all games: keys select, Enter commits, no move is made for you.

A selection does not last beyond its decision. A choice can be undone while others still choose; if
players decide in turn and in the open, it is final.
"""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from tests.games.anygame import known_of
from tests.said import Spoken
from tests.sitting.any_keys import ALWAYS, APART, any_key, settle
from tests.tiers import leading, looped, slowly
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Move, Slap
from warcards_tui.games.notation import position
from warcards_tui.games.setup import set_up
from warcards_tui.sitting import actions as act
from warcards_tui.sitting import controls
from warcards_tui.sitting.actions import Action, key_name
from warcards_tui.sitting.controls import Controls, Situation, controls_of
from warcards_tui.sitting.intents import Commit, Make
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance

sitting_says = Spoken(sitting)

SELECTING: dict[str, tuple[str, ...]] = {
    each.id: known.SELECTING
    for each in VARIANTS.values()
    if hasattr(known := known_of(each.stem), "SELECTING")
}
"""Actions that only select, by game."""

HELD_BACK = ("scientific-war", "21st-century-war")
"""Games in which others choose in secret at the same time."""

TRAPS = (*HELD_BACK, "fast-food", "napoleons-war", "duel-king")
"""Games in which cards are selected before they are played."""


def seated(variant: str, seed: int, pace: str = "untimed") -> Session:
    """Return a new table after the bots' first moves."""
    options = {"budr-basef": {"variant": "freestyle"}}.get(variant, {})
    bots = 1 if VARIANTS[variant].most == 2 else 2
    request = Request(variant, ("average",) * bots, seed, options, pace=parse_pace(pace))
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    return session


def ids(session: Session) -> set[str]:
    return {each.id for each in session.actions()}


def own_moves(session: Session) -> int:
    return session._own_moves


def choices(session: Session) -> int:
    """Return the number of the person's moves without slaps; 1 if they have no choice."""
    return len(moves(session))


def moves(session: Session) -> list[Move]:
    return [each for each in session.game.legal(YOU) if not isinstance(each, Slap)]


def test_in_every_game_of_choices_something_is_selected() -> None:
    assert {each.id for each in VARIANTS.values() if each.chooses} <= set(SELECTING)


@slowly("scientific-war")
@pytest.mark.parametrize("variant", SELECTING)
def test_enter_makes_no_move_that_nobody_selected(variant: str) -> None:
    """Select, Enter, Enter: the second Enter meets a decision without a selection."""
    decisions = 0
    for seed in range(3):
        session, now = seated(variant, seed), 0.0
        rng = random.Random(seed)
        for _ in range(60):
            settle(session, now)
            if session.over:
                break
            now += 2 * APART
            select = [each for each in SELECTING[variant] if each in ids(session)]
            if not select or choices(session) == 1:
                _step(session, now)
                continue
            decisions += 1
            # The selection for the last round's Enter does not count for this one.
            session.controls.unselect()
            before = own_moves(session)
            session.press("go-on", now) if "go-on" in ids(session) else None
            assert own_moves(session) == before, "Enter made a move, and nothing was selected"
            assert session.committed is None
            session.press(rng.choice(select), now + APART / 2)
            assert own_moves(session) == before, "selecting made a move"
            if "go-on" in ids(session):
                session.press("go-on", now + APART)
            settle(session, now + APART)
            after = own_moves(session)
            if after > before and choices(session) > 1 and "go-on" in ids(session):
                session.press("go-on", now + 1.5 * APART)
                assert own_moves(session) == after, "a selection survived into the next decision"
            else:
                _step(session, now + 1.5 * APART)
    assert decisions > 5 or variant == "budr-basef"


@pytest.mark.parametrize("variant", leading(6, dict.fromkeys(["scramble-war", *VARIANTS])))
def test_enter_does_or_says_something_in_every_phase_of_every_game(variant: str) -> None:
    """Enter makes the recommended move, or says what to choose; it is never an unused key."""
    session, now = seated(variant, 3), 0.0
    rng = random.Random(3)
    nothing = sitting.no_such_key(key=key_name("enter"), help=key_name(act.HELP.key)).text
    asked = 0
    for _ in range(60):
        settle(session, now)
        session.take()
        session.shown(now)
        if session.over:
            break
        now += 2 * APART
        if YOU in session.game.waiting or act.GO_ON.id in ids(session):
            asked += 1
            before = own_moves(session)
            session.key("enter", now)
            settle(session, now)
            told = [line.ear for line in session.take()]
            moved = own_moves(session) > before or session.committed is not None
            assert moved or told, ids(session)
            assert nothing not in told, ids(session)
            if moved:
                continue
        chosen = [each for each in ids(session) if each not in {*ALWAYS, *act.SLAPPING}]
        session.press(rng.choice(sorted(chosen) or ["go-on"]), now + APART)
    assert asked


@pytest.mark.parametrize("variant", ["scramble-war", "napoleons-war"])
def test_enter_selects_what_is_recommended_and_then_does_it(variant: str) -> None:
    session, now = seated(variant, 3), 0.0
    settle(session, now)
    assert "go-on" in ids(session)
    session.key("enter", APART)
    assert own_moves(session) == 0
    assert session.controls.selected
    session.key("enter", 3 * APART)
    assert own_moves(session) == 1 or session.committed is not None


def _step(session: Session, now: float) -> None:
    """Make a legal move that brings the game to other decisions."""
    found = moves(session)
    if len(found) < 2:
        session.press("go-on" if "go-on" in ids(session) else "pause", now)
        if session.paused:
            session.press("pause", now)
    else:
        session.carry_out([Make(found[0])], now)


@pytest.mark.parametrize("variant", HELD_BACK)
def test_a_choice_is_taken_back_while_others_choose(variant: str) -> None:
    session = seated(variant, 4, pace="normal")
    select = "choose-five" if variant == "scientific-war" else "card-1"
    other = "choose-king" if variant == "scientific-war" else "card-2"
    session.press(select, 10)
    session.press("go-on", 20)
    assert session.committed is not None
    assert session.table.moves_made == 0  # Nobody can know it.
    assert act.UNDO in session.actions()
    session.key("u", 30)
    assert session.committed is None
    assert session.history[-1].ear == sitting_says.taken_back
    # Then only the selected cards count.
    if variant == "21st-century-war":
        session.press("clear", 35)
    session.press(other, 40)
    session.press("go-on", 50)
    chosen = session.committed
    assert chosen is not None
    settle(session, 60)
    told = [line for line in session.history if line.kind == "result"]
    assert len(told) == 1
    assert session.committed is None
    assert own_moves(session) == 1
    assert act.UNDO not in session.actions()
    kept = session._store.load_game(session._kept)[1]
    assert [text for _, seat, text in kept if seat == YOU] == [chosen.text]


@pytest.mark.parametrize("variant", HELD_BACK)
def test_who_chooses_last_has_chosen(variant: str) -> None:
    """All choices are revealed at once then."""
    session = seated(variant, 4)
    settle(session, 0)
    session.press("choose-five" if variant == "scientific-war" else "card-1", 10)
    session.press("go-on", 2000)
    assert session.committed is None
    assert own_moves(session) == 1


def test_a_choice_that_was_committed_is_kept_when_one_leaves() -> None:
    session = seated("scientific-war", 4, pace="normal")
    session.press("choose-five", 10)
    session.press("go-on", 20)
    session.press("leave", 30)
    kept = session._store.load_game(session._kept)[1]
    assert [seat for _, seat, _ in kept] == [YOU]


@looped("variant", sorted(set(SELECTING) - set(HELD_BACK)))
def test_where_all_is_open_there_is_nothing_to_take_back(variant: str) -> None:
    session, now = seated(variant, 1), 0.0
    for _ in range(20):
        settle(session, now)
        if session.over:
            break
        now += 2 * APART
        _step(session, now)
        assert session.committed is None


COMMITTING = ("go-on", "yes", "no")
"""Actions that make a move in a game of choices: Enter, and the answer to a question."""


@pytest.mark.parametrize("variant", sorted(TRAPS))
def test_no_key_but_enter_commits(variant: str) -> None:
    """All offered keys are pressed, in any order, and only Enter makes a move."""
    made = 0
    for seed in range(2):
        session, now = seated(variant, seed), 0.0
        rng = random.Random(seed)
        for _ in range(250):
            settle(session, now)
            if session.over:
                break
            now += 2 * APART
            action = any_key(session, rng)
            before, held = own_moves(session), session.committed
            session.press(action, now)
            if own_moves(session) > before or (held is None and session.committed is not None):
                made += 1
                assert action in COMMITTING
    assert made > 5


COMMITS = ("play", "fight", "let go", "lay down", "put down")
"""Titles of Enter while cards are selected."""


def enters(session: Session) -> str:
    """Return the current title of Enter."""
    return next((each.title for each in session.actions() if each.id == "go-on"), "")


@pytest.mark.parametrize("variant", sorted(TRAPS))
def test_enter_with_nothing_lifted_commits_nothing(variant: str) -> None:
    """Enter never chooses unless something is selected, even if there is only one option."""
    tried = 0
    for seed in range(2):
        session, now = seated(variant, seed), 0.0
        for _ in range(40):
            settle(session, now)
            if session.over:
                break
            now += 2 * APART
            asked = bool(session.controls.hand) or getattr(session.controls, "sorting", None)
            if asked:
                tried += 1
                session.controls.unselect()
                before = own_moves(session)
                hand = bool(session.controls.hand)
                assert not hand or enters(session) == "select"
                session.press("go-on", now) if "go-on" in ids(session) else None
                assert own_moves(session) == before
                assert session.committed is None
                assert not hand or enters(session) in COMMITS, "Enter is still said to select"
                session.controls.unselect()
            session.carry_out([Make(moves(session)[0])], now + APART) if moves(session) else None
    assert tried


@pytest.mark.parametrize("variant", HELD_BACK)
def test_what_is_taken_back_before_the_reveal_leaves_the_position_as_it_was(variant: str) -> None:
    session = seated(variant, 4, pace="normal")
    before = position(session.game)
    select = "choose-five" if variant == "scientific-war" else "card-1"
    session.press(select, 10)
    session.press("go-on", 20)
    assert session.committed is not None
    session.key("u", 30)
    assert position(session.game) == before
    assert session.committed is None


OF_THEIR_OWN = ("napoleons-war", "budr-basef")
"""Games that sort cards, or make and undo bets and changes, in a way of their own."""


@looped("variant", [each for each in SELECTING if each not in OF_THEIR_OWN])
def test_what_is_selected_can_be_unselected_before_it_is_committed(variant: str) -> None:
    session, now = seated(variant, 1), 0.0
    for _ in range(40):
        settle(session, now)
        now += 2 * APART
        offered = [each for each in SELECTING[variant] if each in ids(session)]
        if offered and choices(session) > 1:
            session.press(offered[0], now)
            break
        _step(session, now)
    assert act.UNSELECT in session.actions()
    assert act.UNDO.id in {
        each.id for moment in controls_of(VARIANTS[variant]).MOMENTS for each in moment
    }
    session.take()
    session.key(act.UNDO.key, now + APART)
    assert [line.ear for line in session.take()] == [sitting_says.unselected]
    assert not session.controls.selected
    assert act.UNSELECT not in session.actions()
    before = own_moves(session)
    session.key("enter", now + 2 * APART)
    assert own_moves(session) == before
    assert session.committed is None


# -- controls know a view, and nothing else


def alone(variant: str, seed: int = 1, **options: str) -> Controls:
    """Return the controls of a new game, with the person's view."""
    game = set_up(VARIANTS[variant], seats=VARIANTS[variant].least, seed=seed, options=options)
    now = Situation(game.view(YOU), game.legal, game.setup.options, opening=True)
    return controls_of(VARIANTS[variant])(now)


@looped("variant", VARIANTS)
def test_controls_need_a_view_alone(variant: str) -> None:
    """All offers are answered by intents, and none makes a move by itself."""
    keys = alone(variant)
    offered = [each.id for each in keys.actions()]
    for action in offered:
        for each in alone(variant).press(action, 0.0):
            assert type(each).__module__.endswith(".intents")
    assert isinstance(keys.prompt(), str | Utterance)
    assert keys.read("what is this") is None


def test_a_key_selects_and_enter_asks_for_the_choice() -> None:
    keys = alone("scientific-war")
    assert not any(isinstance(each, Make | Commit) for each in keys.press("choose-king", 0.0))
    (asked,) = keys.press("go-on", 0.0)
    assert isinstance(asked, Commit)
    assert asked.move.text.startswith("choose K")
    keys.moved()
    (refused,) = keys.press("go-on", 0.0)
    assert not isinstance(refused, Commit)


def imported(file: Path) -> set[str]:
    """Return the modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *[f"{node.module}.{each.name}" for each in node.names]}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found


def test_no_control_knows_a_session_or_a_table() -> None:
    barred = ("warcards_tui.sitting.session", "warcards_tui.table", "warcards_tui.sitting.run")
    for file in Path(controls.__file__).parent.glob("*.py"):
        assert not [each for each in imported(file) if each.startswith(barred)], file.name


@pytest.mark.slow
def test_nothing_in_the_room_goes_round_in_a_circle() -> None:
    room = Path(controls.__file__).parents[1]
    names = {
        ".".join(("warcards_tui", *file.relative_to(room.parent).with_suffix("").parts)): file
        for file in room.rglob("*.py")
    }
    names = {name.removesuffix(".__init__"): file for name, file in names.items()}
    below = {name: imported(file) & names.keys() - {name} for name, file in names.items()}
    while below:
        lowest = [name for name, needs in below.items() if not needs & below.keys()]
        assert lowest, f"a circle among {sorted(below)}"
        for name in lowest:
            del below[name]


def test_the_key_that_takes_back_is_free_wherever_it_is_offered() -> None:
    for variant in HELD_BACK:
        moments = controls_of(VARIANTS[variant]).MOMENTS
        others: set[Action] = {each for moment in moments for each in (*moment, *act.ALWAYS)}
        assert [each.id for each in others if each.key == act.UNDO.key] == [act.UNDO.id]


@looped("variant", SELECTING)
def test_enter_is_named_for_what_this_press_does(variant: str) -> None:
    """A press that only selects has another name than the one that makes the move."""
    session, now, selects = seated(variant, 3), 0.0, 0
    for _ in range(24):
        settle(session, now)
        session.shown(now)
        session.take()
        named, made = session.enters(), session.table.moves_made
        now += APART
        session.key("enter", now)
        refused = any(line.kind == "refusal" for line in session.take())
        if session.table.moves_made == made and session.committed is None and not refused:
            assert session.enters() != named, (variant, named)
            selects += 1
        if session.over:
            break
    assert selects
