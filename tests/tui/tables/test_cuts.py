"""No table cuts a text: without room it is left out, or shortened."""

from __future__ import annotations

import itertools
import random
import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from tests.games.known import known_games
from tests.games.setup import set_up
from tests.sitting.any_keys import APART, new_game, press_any_key
from tests.tiers import leading, proof, sized, third
from tests.tui.full_screen import app_for, drive, text_of
from tests.tui.moments.frames import batches_of, cut_texts, cuts_of, stills_of
from tests.tui.tables.felts import FELTS, LOOK, painted, rows_of
from warcards_tui.cards.french import PACK, parse_cards
from warcards_tui.cards.triple_topper import COLOURS, FULL, NUMBERS, SHAPES
from warcards_tui.cards.triple_topper import JOKERS as TOPPER_JOKERS
from warcards_tui.coach.drills.view import ChoiceKey, ExerciseView
from warcards_tui.coach.exercises.contract import ONE, Group
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.place import CHECK
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.games.duel_king.events import Shown
from warcards_tui.store import Store
from warcards_tui.tui import exercise_table, lesson_steps
from warcards_tui.tui.canvas import Canvas, fitted
from warcards_tui.tui.cards import M, Painter, S
from warcards_tui.tui.cards.toppers import covered_topper_rows, topper_rows
from warcards_tui.tui.looks import UNICODE
from warcards_tui.tui.screens.table import TableScreen
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.tables import notes_of
from warcards_tui.tui.widgets.rail import RailRow
from warcards_tui.voice.screens import best_today

NARROWEST = 20
"""Columns of a rail at 80x24."""

NOTE = best_today(420, 615, 3)
BESIDE_A_RAIL = ((58, 16), (78, 22), (88, 31))
"""Columns and rows of the felts of slap games at 80x24, 100x30 and 120x40."""

TAKEN = Shown((PACK[:3], PACK[3:6]), ((1, 1, 1), (1, 1, 1)))

RACES = [name for name in known_games() if known_games()[name].slaps]


@third
@pytest.mark.parametrize(
    ("seed", "many", "sizes"),
    [
        (1, 4, ("80x24",)),
        *[pytest.param(seed, 60, tuple(FELTS), marks=proof) for seed in (2,)],
    ],
)
@pytest.mark.parametrize("variant", known_games())
def test_no_text_of_a_table_is_cut(
    variant: str, seed: int, many: int, sizes: tuple[str, ...]
) -> None:
    batches = 0
    for session, batch in batches_of(variant, seed, many):
        batches += 1
        for still in stills_of(session, batch):
            for size in sizes:
                cut = cut_texts(session, FELTS[size], still.view, still.marks)
                assert not cut, (size, [type(each.event).__name__ for each in batch.happened])
    assert batches


COUNTED = ("card", "cards", "out", "point", "points", "ready", "won")
"""Words after a name and a count that do not make the count an object."""


@third
@pytest.mark.parametrize("many", sized(6, 60))
@pytest.mark.parametrize("variant", known_games())
def test_no_count_beside_a_name_reads_as_what_that_player_does(variant: str, many: int) -> None:
    """The test rejects "Rosa 0 took 49", for a player without won cards who picked spot 49."""
    for session, batch in batches_of(variant, 3, many):
        names = "|".join(session.scene.names)
        for size in FELTS.values():
            rows = rows_of(painted(session, *size, view=batch.after))
            found = [each for row in rows for each in re.findall(rf"(?:{names}) \d+ ([a-z]+)", row)]
            assert set(found) <= set(COUNTED), rows


@pytest.mark.parametrize(
    ("variant", "tight"),
    [
        ("casualty-war", {"last": (parse_cards("AS 5H 9C"), parse_cards("KD 5S 9D"))}),
        ("casualty-war", {"last": (parse_cards("AS 2C 3C"), parse_cards("KD KH 9D"))}),
        ("duel-king", {"counts": (5, 49)}),
        ("duel-king", {"last": TAKEN}),
        ("scientific-war", {}),
        ("world-war-3", {"counts": (12, 0), "waiting": (0,)}),
        ("armageddon", {"owner": 1, "waiting": (0,), "owed": 4, "opening": 0}),
    ],
)
def test_what_needs_most_room_is_whole(variant: str, tight: dict[str, Any]) -> None:
    session = new_game(Store.in_memory(), variant, 1)
    for size in [*FELTS.values(), *(BESIDE_A_RAIL if variant in RACES else ())]:
        assert not cut_texts(session, size, session.view._replace(**tight))


@pytest.mark.parametrize("variant", ["scientific-war", "good-king-bad-queen"])
def test_a_full_table_has_all_names_and_tricks(variant: str) -> None:
    most = known_games()[variant].most
    session = new_game(Store.in_memory(), variant, 1, most - 1)
    rng = random.Random(1)
    for turn in range(3):
        press_any_key(session, rng, turn * APART)
        assert not cut_texts(session, (80, 17), session.view)
        assert not cut_texts(session, (120, 32), session.view)


@pytest.mark.parametrize("variant", [name for name, each in known_games().items() if each.most > 2])
def test_every_name_of_a_full_table_is_whole_whatever_is_drawn_beside_it(variant: str) -> None:
    """Players to move with the most cards take the most room."""
    session = new_game(Store.in_memory(), variant, 1, known_games()[variant].most - 1)
    seats = range(session.game.setup.seats)
    counts = (sum(session.view.counts),) * len(seats)
    view = session.view._replace(waiting=tuple(seats), counts=counts)
    for size in [*FELTS.values(), *(BESIDE_A_RAIL if variant in RACES else ())]:
        assert not cut_texts(session, size, view)
        drawn = "\n".join(rows_of(painted(session, *size, view=view)))
        assert [name for name in session.scene.names if name not in drawn] == [], size


@pytest.mark.parametrize("variant", RACES)
def test_no_list_below_the_rules_is_broken(variant: str) -> None:
    """Two blanks separate its entries, even in the narrowest rail."""
    session = new_game(Store.in_memory(), variant, 1)
    tell = notes_of(session.variant)
    assert tell is not None
    face: Any = SimpleNamespace(look=LOOK, glyphs=UNICODE, painter=Painter(LOOK, UNICODE))
    lines = [line for note in tell(DrawContext(face, session)) for line in note.split("\n")]
    assert lines
    assert [line for line in lines if "  " in line and len(line) > NARROWEST] == []


@pytest.mark.parametrize("cards", [4, 12, 20])
def test_the_cards_of_a_decision_are_whole(cards: int) -> None:
    deck = PACK
    hand, front, pile = deck[:cards], deck[30:34], deck[40:44]
    choices = tuple([ChoiceKey("", "1", "", each) for each in hand[:12]])
    groups = (Group(hand, "Hand"), Group(front, "In front"), Group(pile, "Pile"))
    shown = ExerciseView(ONE, "?", "!", groups, choices)
    for size in ((80, 17), (100, 23), (120, 32)):
        assert not cuts_of(size, lambda canvas, app: exercise_table.paint(canvas, app, shown))


@pytest.mark.parametrize("unicode", [True, False])
def test_a_word_on_a_card_is_whole_or_ends_with_a_dot(unicode: bool) -> None:
    words = {*COLOURS, *SHAPES, *NUMBERS, "joker"}
    for card in (*FULL, *TOPPER_JOKERS):
        for size, frame in itertools.product((S, M), ("", "12345678")):
            stands = card.values
            rows = topper_rows(card, size, stands, frame, unicode=unicode, letters=True)
            if size is S:
                rows = (*rows, *covered_topper_rows(card, size, stands, frame, unicode=unicode))
            for word in re.findall("[a-z]+[.2]*", " ".join(rows)):
                assert word.rstrip("2") in words or word.rstrip("2").endswith("."), rows


@pytest.mark.slow
@pytest.mark.parametrize("size", leading(1, [(80, 24), (120, 40), (200, 50)]))
def test_every_word_of_the_rail_is_whole(size: tuple[int, int]) -> None:
    app = app_for("berkeley-war")

    async def steps(pilot: Pilot[None]) -> None:
        for variant in RACES:
            rules = set_up(variant, seats=2, seed=1).rules
            assert rules is not None
            for state in ("", "barred", "won"):
                rows = [RailRow("slap", "W", each.eye, "x", state) for each in rules.rules]
                app.table.rail.tell(rows, [NOTE])
                await pilot.pause()
                region = app.table.rail.region
                shown = [row[region.x : region.right].strip() for row in text_of(app)]
                missing = [each.name for each in rows if not any(each.name in row for row in shown)]
                assert not missing, (variant, state)
                assert set(NOTE.split("\n")) <= {*shown} or len(rows) > 10

    with patch.object(TableScreen, "_show_rail"):  # Otherwise it shows the state of the game.
        drive(app, steps, size)


def test_what_has_no_room_ends_with_a_clause() -> None:
    assert fitted(13, "the ace of spades beats all", "A♠ beats all") == "A♠ beats all"
    assert fitted(10, "4 = 4   4 at stake") == "4 = 4"
    assert fitted(3, "takes all") == ""


def test_a_canvas_notes_what_it_cuts() -> None:
    canvas = Canvas(10, 2, LOOK.felt)
    canvas.put(0, 0, "whole")
    canvas.put(6, 0, "right edge")
    canvas.put(0, 1, "its width", width=4)
    canvas.put(8, 1, "      ")
    assert canvas.cuts == ["right edge", "its width"]


@pytest.mark.parametrize(
    ("name", "unit"),
    [("duel-king", 6)] + [pytest.param(each.id, None, marks=proof) for each in lessons()],
)
def test_every_answer_of_a_lesson_is_whole(name: str, unit: int | None) -> None:
    run = open_lesson(Store.in_memory(), name, 1)
    run.start(0.0)
    checks = [at for at, step in enumerate(run.place.steps) if step.part == CHECK]
    for at in checks if unit is None else [checks[unit]]:
        run.place.best = at
        run._go_to(at, 0.0)
        assert run.examiner.question is not None
        for size in ((80, 19), (100, 25), (120, 35)):
            assert not cuts_of(size, lambda canvas, app: lesson_steps.paint(canvas, app, run))
