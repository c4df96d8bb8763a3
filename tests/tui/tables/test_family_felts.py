"""Properties of the felts of all games like War, at every size and moment."""

from __future__ import annotations

import random
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sitting.replays import logged, replay
from tests.tiers import examples, gate, sized
from tests.tui.moments.frames import batches_of, drawn
from tests.tui.tables.felts import FELTS, At, painted, rows_of, session_at, spots
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.games.casualty.events import SidesLaid, WarUnfought
from warcards_tui.games.scramble.machine import PicksShown
from warcards_tui.games.war.events import CardsShown, CardsTurned
from warcards_tui.table.pace import parse_pace
from warcards_tui.tui.moments import Tempo, staged
from warcards_tui.tui.stage import Stage

TEMPO = Tempo.of(parse_pace("normal"))

VARIANTS = (
    "war",
    "guerilla-joker",
    "speed-war",
    "good-king-bad-queen",
    "addition-war",
    "subtraction-war",
    "casualty-war",
    "scramble-war",
)
"""The games whose tables are drawn with ``blocks``."""


def step(variant: str) -> str:
    """Return the action that makes a step in a game."""
    return "any" if variant == "scramble-war" else "go-on"


@st.composite
def moments(draw: st.DrawFn) -> At:
    """Draw a position of one of the games of ``VARIANTS``."""
    variant = draw(st.sampled_from(VARIANTS))
    bots = draw(st.integers(1, 2)) if variant == "good-king-bad-queen" else 1
    presses = (step(variant),) * draw(st.integers(0, 30))
    return At(variant, presses, bots, draw(st.integers(0, 1000)), unicode=draw(st.booleans()))


@examples(75)
@given(moments(), st.integers(56, 220), st.integers(10, 60))
def test_every_felt_can_be_painted(at: At, width: int, height: int) -> None:
    canvas = painted(session_at(at), width, height, unicode=at.unicode)
    assert all(where.right <= width for where in canvas.places.values()), canvas.places
    if at.unicode is False:
        assert all(row.isascii() for row in rows_of(canvas))


@examples(100)
@given(moments(), st.sampled_from(sorted(FELTS)), st.integers())
def test_no_hidden_card_is_on_the_felt(at: At, size: str, seed: int) -> None:
    session = session_at(at)
    before = painted(session, *FELTS[size])
    session.game = session.game.resample(0, random.Random(seed))
    assert painted(session, *FELTS[size]).changes(before) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_can_be_clicked_can_be_done_now(variant: str) -> None:
    for presses in range(0, 12, 3):
        session = session_at(At(variant, (step(variant),) * presses))
        offered = {each.id for each in session.actions()}
        for size in FELTS.values():
            canvas = painted(session, *size)
            # A card on the floor of Scramble War has no own action: it has a number.
            found = {each for each in spots(canvas) if not each.startswith("spot:")}
            assert spots(canvas), (presses, size)
            assert found <= offered, (presses, size)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_places_of_moments_are_there(variant: str) -> None:
    session = session_at(At(variant, (step(variant),) * 4))
    for size in FELTS.values():
        places = painted(session, *size).places
        for seat in (0, 1):
            assert {f"seat:{seat}", f"won:{seat}", f"front:{seat}"} <= places.keys(), size
        assert {"stake", "deck"} <= places.keys(), size


@pytest.mark.slow
@examples(40)
@given(moments(), st.sampled_from(sorted(FELTS)))
def test_every_picture_of_a_moment_can_be_painted(at: At, size: str) -> None:
    """Cards face down, turning and gone are drawn from the view of the moment alone."""
    session = session_at(at, watched=True)
    for batch in session.take_happened():
        events = [each.event for each in batch.happened]
        for still in staged(events, batch.before, batch.after, TEMPO, session.scene):
            canvas = painted(session, *FELTS[size], view=still.view, marks=still.marks)
            assert "seat:0" in canvas.places


SHOWING = ("casualty-war", "good-king-bad-queen", "scramble-war", "speed-war")
"""Games whose face-down cards are turned up after a war."""


@pytest.mark.cpu(0.5, "paints five felts at every moment of two games")
@pytest.mark.parametrize("seeds", sized(range(3, 5), range(1, 40)), ids=["some", "all"])
@pytest.mark.parametrize("variant", SHOWING)
def test_cards_turned_up_after_a_war_stay_on_the_felt_until_others_are_shown(
    variant: str, seeds: range
) -> None:
    sizes = [(60, 15), *FELTS.values()]
    turned: set[Card] = set()
    wars = 0
    for session, batch in chain.from_iterable(batches_of(variant, each, 400) for each in seeds):
        for event in (each.event for each in batch.happened):
            if isinstance(event, CardsTurned | PicksShown | SidesLaid | WarUnfought):
                turned.clear()
            elif isinstance(event, CardsShown):
                turned |= {card for hand in event.cards for card in hand}
                wars += 1
        for size in sizes:
            assert turned <= drawn(session, size, batch.after).cards, (size, batch.happened)
    assert wars


@pytest.mark.parametrize("size", FELTS)
@pytest.mark.parametrize("variant", ["casualty-war", "scramble-war"])
def test_many_cards_turned_up_after_a_war_are_on_the_felt(variant: str, size: str) -> None:
    session = session_at(At(variant, (step(variant),) * 2))
    for wars in range(1, 5):
        cards = parse_cards(" ".join(["10S 10H 10D 10C 2S 2H 2D 2C JS JH JD JC"] * 2))
        turned = (tuple(cards[: 3 * wars]), tuple(cards[-3 * wars :]))
        view = session.view._replace(turned=turned)
        assert set(cards[: 3 * wars]) <= drawn(session, FELTS[size], view).cards, wars


def test_while_the_game_is_paused_no_card_is_seen() -> None:
    for variant in VARIANTS:
        session = session_at(At(variant, (*[step(variant)] * 6, "pause")))
        text = "".join(rows_of(painted(session, *FELTS["120x40"])))
        assert not set("♠♥♦♣") & set(text), variant


@gate("80x24-war", "120x40-scramble-war", "60x18-good-king-bad-queen", "200x50-casualty-war")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("size", FELTS)
def test_a_replay_has_the_course_up_to_its_step(variant: str, size: str, tmp_path: Path) -> None:
    """The same holds from every seat, and from none."""
    run = replay(tmp_path, logged(variant))
    stage = Stage(run)
    try:
        for action in ("leap", "eyes", "last-step", "eyes", "step-back"):
            run.press(action, 0.0)
            stage.show()
            assert "seat:0" in painted(stage, *FELTS[size]).places
        assert stage.course is not None
        lengths = [each.length for each in stage.course.points(stage.game.length)]
        assert lengths == list(range(stage.game.length + 1))
    finally:
        stage.close()
