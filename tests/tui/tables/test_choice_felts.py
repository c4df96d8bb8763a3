"""The felts of Scientific War, 21st Century War, Fast Food, Napoleon's War and Duel King."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from tests.games.known import known_games
from tests.sitting.any_keys import APART, new_game, settle
from tests.tiers import looped
from tests.tui.full_screen import app_for, drive, session_of, text_of
from tests.tui.full_screen import play as play_keys
from tests.tui.moments.frames import next_action
from tests.tui.tables.felts import (
    FELTS,
    KEPT,
    At,
    SameFelt,
    painted,
    rows_of,
    seen_at,
    session_at,
    spots,
)
from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.napoleon import Keys
from warcards_tui.sitting.hand_order import HandOrder
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.screens.table import rail_rows

CENTURY = "AS QD 9H 4C 4D 7S 2H 8C 3D 5H 6S 6D / KH 5D 5S 10C 9C JD JS 2C 3H QS 4S 8H"
TIED = "9S 2C 3D / 9D 3S AC"
MANY = f"{cards_text(PACK[5:45])} / {cards_text(PACK[:5] + PACK[45:])}"
_OWN = "6S 7S 8S 9S 10S JS QS 2C 3C"
_HIS = "6H 7H 8H 9H 10H JH QH 2D 3D"
DUEL = f"5S 9C 4S {_OWN} / 3H 9D AD {_HIS}"
CHAIN = (
    "5S 6S 7S 2S 3S 4S 8S 9S 10S 2C 3C 4C 6C AS AC / 5H 6H KH 2H 3H 4H 8H JH 10H 2D 3D 4D 9D 6D 7D"
)
LOST = ("save-1", *("go-on",) * 6)
FORCED = f"5S 9C 4S {_OWN} / 3H 2H 4H {_HIS}"
SWEPT = f"5S KS 4S {_OWN} / KH 2H QD {_HIS}"
TYPED = {"call": "type"}
CARRY = ("sort-high", *("right",) * 4, "sort-mark", "down", "left", "sort-pick", "left", "left")
MARCH = ("sort-high", "sort-done", "go-on")


def choose(*ranks: str) -> tuple[str, ...]:
    return tuple([press for rank in ranks for press in (f"choose-{rank}", "go-on")])


def play(times: int) -> tuple[str, ...]:
    return ("right", "go-on") * times


SCENES = {
    "scientific-start": At("scientific-war"),
    "scientific-lifted": At("scientific-war", (*choose("five", "nine"), "choose-queen")),
    "scientific-reversed": At("scientific-war", choose("jack", "three")),
    "scientific-six": At("scientific-war", (*choose("six", "king"), "left"), bots=5),
    "scientific-eight": At("scientific-war", choose("jack"), bots=7),
    "scientific-paused": At("scientific-war", (*choose("five"), "pause")),
    "scientific-ascii": At("scientific-war", (*choose("king"), "choose-two"), unicode=False),
    "century-start": At("21st-century-war", deal=CENTURY),
    "century-legal": At("21st-century-war", ("card-1", "card-2"), deal=CENTURY),
    "century-not-legal": At("21st-century-war", ("card-1", "card-3", "right"), deal=CENTURY),
    "century-revealed": At("21st-century-war", ("card-1", "card-2", "go-on"), deal=CENTURY),
    "century-four": At("21st-century-war", ("most-points", "go-on", "most-points"), bots=3),
    "century-tie": At("21st-century-war", ("card-1", "go-on", "card-2"), deal=TIED),
    "century-paused": At("21st-century-war", ("card-1", "pause"), deal=CENTURY),
    "food-start": At("fast-food"),
    "food-middle": At("fast-food", (*play(5), "right", "right")),
    "food-call": At("fast-food", (*play(1), "answer-2", "answer-5"), options=TYPED),
    "food-over": At("fast-food", until_over=("right", "go-on")),
    "food-ascii": At("fast-food", (*play(6), "right"), unicode=False),
    "napoleon-sorting": At("napoleons-war"),
    "napoleon-carrying": At("napoleons-war", CARRY),
    "napoleon-many": At("napoleons-war", (*CARRY, "sort-pick"), deal=MANY),
    "napoleon-lifted": At("napoleons-war", MARCH[:2]),
    "napoleon-battle": At("napoleons-war", (*MARCH, *("go-on",) * 9)),
    "napoleon-war": At("napoleons-war", (*MARCH, "go-on"), seed=3),
    "napoleon-ascii": At("napoleons-war", CARRY, unicode=False),
    "duel-start": At("duel-king", deal=DUEL),
    "duel-duel": At("duel-king", ("go-on",) * 2, deal=DUEL),
    "duel-forced": At("duel-king", ("go-on",) * 3, deal=FORCED),
    "duel-offer": At("duel-king", ("slower", "save-1"), deal=SWEPT, turn=1),
    "duel-many": At("duel-king", ("slower", *("go-on",) * 3, *LOST, *LOST), deal=CHAIN, turn=1),
    "duel-none": At("duel-king", ("slower", "save-none"), deal=SWEPT, turn=1),
    "duel-saving": At("duel-king", ("slower", "save-1", "go-on", "go-on"), deal=SWEPT, turn=1),
    "duel-paused": At("duel-king", ("go-on", "pause"), deal=DUEL),
}


each_scene = looped("name", SCENES, by=lambda name: SCENES[name].variant)
"""All scenes, a case for each game."""


@pytest.mark.parametrize("size", KEPT)
@pytest.mark.parametrize("name", SCENES)
def test_felt(name: str, size: str, same_felt: SameFelt) -> None:
    same_felt(SCENES[name], size)


@each_scene
def test_it_is_painted_at_every_size(name: str) -> None:
    session = seen_at(SCENES[name])
    for width, height in (*FELTS.values(), (60, 13), (132, 60)):
        canvas = painted(session, width, height, unicode=SCENES[name].unicode)
        assert "".join(rows_of(canvas)).strip(), (width, height)
        for where in canvas.places.values():
            assert where.x < width, (width, height)
            assert where.y < height, (width, height)


# -- clicks


@each_scene
def test_each_spot_does_what_can_be_done_now(name: str) -> None:
    session = seen_at(SCENES[name])
    offered = {each.id for each in session.actions()}
    for size in FELTS.values():
        for action in spots(painted(session, *size)):
            assert action in offered or action.startswith("place-") or "go-on" in action, size


@pytest.mark.parametrize("name", ["scientific-start", "century-start", "food-middle", "duel-offer"])
@pytest.mark.parametrize("size", FELTS)
def test_a_click_on_a_card_lifts_that_card(name: str, size: str) -> None:
    session = session_at(SCENES[name])
    session.controls.unselect()
    hand = len(session.controls.hand)
    for at in range(hand):
        canvas = painted(session, *FELTS[size])
        card = canvas.places[f"hand:{at}"]
        action = canvas.spot_at(card.x, card.y)
        session.press(action, 10_000.0 + 1000 * at)
        lifted = session.controls.selected
        session.controls.unselect()
        session.press(action, 10_500.0 + 1000 * at)
        assert lifted
        assert lifted == session.controls.selected
        session.controls.unselect()
    assert hand


def _keys_not_seen(session: Session, width: int, height: int) -> list[str]:
    """Return the keys of cards that are not on their card or next to it."""
    with patch.object(Painter, "_put"):  # Ranks are no keys.
        canvas = painted(session, width, height)
    rows = rows_of(canvas)
    keys = {each.id: key_cap(each.key, unicode=True) for each in session.actions()}
    missing = []
    for at in range(len(session.controls.hand)):
        where = canvas.places.get(f"hand:{at}")
        chosen = "" if where is None else canvas.spot_at(where.x, where.y)
        if where is None or chosen not in keys:
            # Napoleon's cards are carried, and Duel King has nine keys.
            missing += [f"card {at + 1}"] if at < 9 and not chosen.startswith("place-") else []
            continue
        beside = [row[where.x : where.right] for row in rows[where.y - 1 : where.bottom + 1]]
        of_card = re.compile(rf"(?<![^\W_]){re.escape(keys[chosen])}(?![\w♠♥♦♣★])")
        if not any(of_card.search(row) for row in beside):
            missing.append(keys[chosen])
    return missing


@each_scene
def test_each_card_to_choose_from_has_its_key(name: str) -> None:
    session = seen_at(SCENES[name])
    if session.controls.selected is None and not session.paused:
        for size in ((60, 13), (66, 16), *FELTS.values()):
            assert not _keys_not_seen(session, *size), size


def test_a_lifted_card_from_a_deck_covers_no_other_choice() -> None:
    for seed, steps in ((1, 4), (5, 5), (29, 5)):
        session = seen_at(At("duel-king", ("slower", *("go-on",) * steps), seed=seed))
        flipped = [flips[0] for flips in session.view.last.chain]
        assert set(flipped) & set(session.controls.hand)
        for at in range(len(session.controls.hand)):
            session.controls.unselect()
            session.press(f"save-{at + 1}", 100_000.0 + 1000 * at)
            for size in FELTS.values():
                canvas = painted(session, *size)
                rail = canvas.places["rail:save"].x
                (choice,) = [row[rail:] for row in rows_of(canvas) if "save none" in row]
                assert choice.strip() == "N save none", (seed, size)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("variant", known_games())
def test_each_card_has_its_key_all_through_a_game(variant: str, seed: int) -> None:
    session, rng = new_game(Store.in_memory(), variant, seed), random.Random(seed)
    hands = 0
    for key in range(150):
        settle(session, key * APART)
        session.take()
        session.shown(key * APART)
        if session.over:
            break
        session.controls.unselect()
        hands += bool(session.controls.hand)
        size = (rng.randrange(60, 90), rng.randrange(13, 30))
        assert not _keys_not_seen(session, *size), size
        session.press(next_action(session, rng), key * APART + APART)
    choosing = {at.variant for at in SCENES.values() if seen_at(at).controls.hand}
    assert bool(hands) == (variant in choosing)


@pytest.mark.parametrize("size", [pytest.param((60, 18), id="60"), pytest.param((80, 24), id="80")])
@pytest.mark.slow
def test_each_rule_to_choose_from_has_its_key(size: tuple[int, int]) -> None:
    """The banner lists the keys if the list beside the cards has no room."""
    for variant, options in (("berkeley-war", {}), ("budr-basef", {"variant": "announce"})):
        app = app_for(variant, options=options)

        async def steps(pilot: Pilot[None], app: WarcardsApp = app) -> None:
            await play_keys(pilot, ["enter", "enter", "space"])
            session = session_of(app)
            assert session.naming
            shown = "\n".join(text_of(app))
            caps = [each for each in rail_rows(session, {}, app.glyphs) if each.cap]
            assert caps
            for row in caps:
                assert f"{row.cap} {row.name}" in shown

        drive(app, steps, size)


@pytest.mark.parametrize("name", ["scientific-lifted", "food-middle", "duel-offer"])
def test_a_second_click_on_a_lifted_card_lays_it(name: str) -> None:
    session = session_at(SCENES[name])
    canvas = painted(session, *FELTS["80x24"])
    assert spots(canvas).count("go-on") >= 1
    before = session.table.moves_made
    session.press("go-on", 90_000.0)
    assert session.table.moves_made > before


def test_a_click_on_a_lifted_card_of_many_puts_it_back_and_the_place_lays_them() -> None:
    session = session_at(SCENES["century-legal"])
    canvas = painted(session, *FELTS["80x24"])
    first = canvas.places["hand:0"]
    assert canvas.spot_at(first.x, first.y) == "card-1"
    place = canvas.places["front:0"]
    assert canvas.spot_at(place.x, place.y) == "go-on"


# -- the mouse in Napoleon's War


def _sorting(session: Session) -> HandOrder:
    assert isinstance(session.controls, Keys)
    sorting = session.controls.sorting
    assert sorting is not None
    return sorting


def _order(session: Session) -> str:
    return cards_text(_sorting(session).order)


def _spot(canvas: Canvas, at: int) -> str:
    card = canvas.places[f"hand:{at}"]
    return canvas.spot_at(card.x, card.y)


@pytest.mark.parametrize("size", FELTS)
def test_a_card_is_dragged_to_another_place_and_taken_back(size: str) -> None:
    session = session_at(At("napoleons-war"))
    before = _order(session)
    canvas = painted(session, *FELTS[size])
    moved = before.split()
    moved.insert(7, moved.pop(2))
    wanted = session.controls.drop(_spot(canvas, 2), _spot(canvas, 7))
    session.carry_out(wanted, 1000.0)
    assert _order(session).split() == moved
    session.press("sort-undo", 2000.0)
    assert _order(session) == before


def test_a_click_marks_a_card_and_a_second_picks_it_up() -> None:
    session = session_at(At("napoleons-war"))
    canvas = painted(session, *FELTS["120x40"])
    spot = _spot(canvas, 9)
    session.controls.drop(spot, spot)
    sorting = _sorting(session)
    assert (sorting.at, sorting.carried) == (9, False)
    session.controls.drop(spot, spot)
    assert sorting.carried
    session.controls.drop("place-3", "place-3")
    assert (sorting.at, sorting.carried) == (3, False)


# -- what nobody may see


def _written(card: Card, rows: Sequence[str]) -> bool:
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card.suit]
    rank = {1: "A", 11: "J", 12: "Q", 13: "K"}.get(card.rank, str(card.rank))
    return any(f"{rank}{sign}" in row for row in rows)


@pytest.mark.parametrize("size", FELTS)
def test_what_another_has_chosen_is_not_on_the_felt(size: str) -> None:
    session = session_at(At("scientific-war", choose("five")))
    settle(session, 60_000.0)
    view = session.view
    assert 1 in view.done
    chosen = session.game.view(1).choices[1]
    assert chosen is not None
    rows = rows_of(painted(session, *FELTS[size]))
    assert not _written(chosen, rows)


@pytest.mark.parametrize("size", FELTS)
@pytest.mark.parametrize("variant", ["21st-century-war", "fast-food"])
def test_no_card_of_another_hand_is_on_the_felt(variant: str, size: str) -> None:
    session = session_at(At(variant))
    settle(session, 60_000.0)
    hidden = set(session.game.view(1).hand)
    rows = rows_of(painted(session, *FELTS[size]))
    assert hidden
    assert not [card for card in hidden if _written(card, rows)]


@each_scene
def test_a_paused_table_shows_no_card(name: str) -> None:
    at = SCENES[name]
    session = session_at(at._replace(until_over=()))
    if not session.paused:
        session.press("pause", 99_000.0)
    for size in FELTS.values():
        rows = rows_of(painted(session, *size, unicode=True))
        assert not [card.text for card in PACK if _written(card, rows)], size


@pytest.mark.parametrize("level", ["easy", "average", "hard"])
def test_what_a_card_would_make_is_told_up_to_average(level: str) -> None:
    session = session_at(At("fast-food", play(2)))
    settle(session, 60_000.0)
    session._levels = (None, level)
    rows = rows_of(painted(session, *FELTS["80x24"]))
    total = session.view.total + session.view.hand[0].rank
    assert any(f"{total} " in row for row in rows[-2:]) == (level != "hard")


def test_the_tricks_tell_who_took_them() -> None:
    session = session_at(At("scientific-war", choose("ace", "two", "king")))
    settle(session, 60_000.0)
    assert session.course is not None
    taken = [each.winner for each in session.course.tricks(3)]
    told = "".join("●" if winner == 0 else "○" for winner in taken)
    assert len(taken) == 3
    assert any(f"tricks {told}" in row for row in rows_of(painted(session, *FELTS["120x40"])))


def test_the_battles_of_a_campaign_are_all_in_sight() -> None:
    session = session_at(SCENES["napoleon-battle"])
    settle(session, 60_000.0)
    assert session.course is not None
    battles = session.course.tricks(session.game.length)
    mine = sum(each.winner == 0 for each in battles)
    assert len(battles) == session.game.length
    rows = rows_of(painted(session, *FELTS["120x40"]))
    assert any(f"You {mine}, Rosa {len(battles) - mine}" in row for row in rows)


@pytest.mark.parametrize("size", [(60, 15), *FELTS.values()])
@pytest.mark.parametrize("scene", ["duel-offer", "duel-many"])
def test_a_lifted_card_of_a_duel_hides_no_words(scene: str, size: tuple[int, int]) -> None:
    session = session_at(SCENES[scene])
    for _, save in zip(session.controls.hand, act.DUEL_KING[:-1], strict=False):
        session.controls.unselect()
        words = _words(rows_of(painted(session, *size)))
        session.press(save.id, 99_000.0)
        lifted = rows_of(painted(session, *size))
        assert words - _words(lifted) == set()
        assert session.controls.selected is not None


def _words(rows: list[str]) -> set[tuple[int, str]]:
    """Return the words of three letters and more, each with its row."""
    return {(y, word) for y, row in enumerate(rows) for word in re.findall("[a-z]{3,}", row)}
