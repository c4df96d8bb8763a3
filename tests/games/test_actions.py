"""Actions of every game: permanent numbers, declared legality, and enough to play.

Games are played at random from the actions alone. The list of moves without a number is here a
second time: ``docs/api.md`` has it.
"""

from __future__ import annotations

import random
from hashlib import sha256
from pathlib import Path
from zlib import crc32

import pytest

from tests.games.anygame import Case, cases, imaginable, limited, played
from tests.games.properties import SHORT
from tests.games.setup import set_up
from tests.tiers import looped, sized, slowly, third
from warcards_tui.games.actions import Actions
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Choose, Lay, Move, MoveError, Sort, parse_move
from warcards_tui.games.notation import parse_position
from warcards_tui.games.observation import Layout

KEPT = Path(__file__).parent / "numbered.txt"
"""Numbered actions by game: counts of actions and components, and a digest of their texts."""

BY_WORDS: dict[str, tuple[type[Move], ...]] = {
    "21st-century-war": (Lay, Choose),
    "napoleons-war": (Sort,),
}
"""Moves numbered by words alone: by ranks and by orders."""

TABLES = [
    (variant.id, seats)
    for variant in VARIANTS.values()
    for seats in sorted({variant.least, variant.most})
]
each_table = pytest.mark.parametrize(("variant", "seats"), TABLES)
each_case = looped("case", cases(), by=lambda case: case.variant)


def table(variant: str, seats: int, seed: int = 1) -> Game:
    """Return a short game."""
    return set_up(variant, seats=seats, seed=seed, options=limited(variant, SHORT))


def numbered_now(case: Case, seats: int) -> str:
    """Return the line of ``KEPT`` for a game."""
    game = set_up(case.variant, seats=seats, seed=1, options=case.options)
    actions = list(Actions(game.actions()))
    components = [f"{each.name} {each.high}" for each in Layout(game).components]
    digests = [sha256("\n".join(each).encode()).hexdigest()[:16] for each in (actions, components)]
    return f"{case.name}, {seats}: {len(actions)} {digests[0]} {len(components)} {digests[1]}"


@pytest.mark.slow
def test_numbers_are_for_ever() -> None:
    """A game's actions and components keep their numbers. A new game or option adds its lines."""
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    now = [
        numbered_now(case, seats)
        for case in cases()
        for variant, seats in TABLES
        if variant == case.variant
    ]
    assert [line for line in now if line not in kept] == []
    assert len(kept) == len(set(kept)) == len(now)


@third
@each_table
def test_numbers_hang_on_neither_deal_nor_seed(variant: str, seats: int) -> None:
    game = table(variant, seats)
    first = list(Actions(game.actions()))
    for _ in played(game, 1):
        assert list(Actions(game.actions())) == first
    assert list(Actions(game.actions())) == first
    assert list(Actions(table(variant, seats, 2).actions())) == first


@each_case
def test_texts_and_numbers_go_both_ways(case: Case) -> None:
    acts = case.game(1).actions()
    actions = Actions(acts)
    assert len(actions) == len(set(actions)) == len(acts)
    assert [actions.number(text) for text in actions] == list(range(len(actions)))
    for number, (text, act) in enumerate(zip(actions, acts, strict=True)):
        if not isinstance(act, str):
            assert parse_move(text) == act
            assert actions.number_of(act) == number
    with pytest.raises(MoveError):
        actions.number("nonsense")


def played_by_numbers(game: Game, rng: random.Random) -> None:
    """Play at random by the numbers of actions alone, and check all of them at each move."""
    actions = Actions(game.actions())
    while not game.over:
        moves: list[tuple[int, Move]] = []
        for seat in range(game.setup.seats):
            legal = actions.legal(game, seat)
            assert legal == sorted(set(legal))
            made = [actions.move(game, seat, each) for each in legal]
            for move in made:
                assert game.why_not(seat, move) is None
                if rng.random() < 0.05:
                    game.copied().apply(seat, move)
                    # Slaps are rare, or nothing else would happen.
                    moves.append((seat, move))
            waited = [move for move in made if not move.text.startswith("slap")]
            if seat in game.waiting:
                assert waited
                moves += [(seat, move) for move in waited]
        game.apply(*rng.choice(moves))


@third
@each_case
@pytest.mark.parametrize("games", sized(1, 4))
def test_who_has_to_move_has_a_numbered_action_and_each_can_be_made(case: Case, games: int) -> None:
    for number in range(games):
        seed = crc32(f"{number} {case.name}".encode())
        played_by_numbers(case.game(seed, limit=SHORT), random.Random(seed))


@slowly("napoleons-war-2")
@third
@each_table
def test_the_same_with_the_fewest_and_with_the_most_seats(variant: str, seats: int) -> None:
    played_by_numbers(table(variant, seats), random.Random(seats))


@third
@each_case
def test_each_legal_move_has_a_number_or_words(case: Case) -> None:
    game = case.game(3, limit=SHORT)
    actions = Actions(game.actions())
    for _ in played(game, 3):
        for seat in range(game.setup.seats):
            for move in game.legal(seat):
                by_words = isinstance(move, BY_WORDS.get(case.variant, ()))
                assert (actions.number_of(move) is None) == by_words, move


@third
@each_case
def test_an_action_that_is_not_legal_is_refused(case: Case) -> None:
    game = case.game(4, limit=SHORT)
    actions = Actions(game.actions())
    rng = random.Random(4)
    for _ in played(game, 4):
        seat = rng.randrange(game.setup.seats)
        legal = actions.legal(game, seat)
        for number in rng.sample(range(len(actions)), min(len(actions), 12)):
            if number not in legal:
                with pytest.raises(IllegalMove):
                    game.copied().apply(seat, actions.move(game, seat, number))


def test_every_lay_has_its_ranks() -> None:
    """Ranks lose nothing except which of equal cards is played."""
    game = set_up("21st-century-war", seats=2, seed=5, options={"triples": "on"})
    actions = Actions(game.actions())
    for seat in (0, 1):
        made = {
            tuple(card.rank for card in move.cards)
            for number in actions.legal(game, seat)
            if isinstance(move := actions.move(game, seat, number), Lay)
        }
        listed = {
            tuple(card.rank for card in move.cards)
            for move in game.legal(seat)
            if isinstance(move, Lay)
        }
        assert {tuple(sorted(each)) for each in made} == {tuple(sorted(each)) for each in listed}


def test_orders_are_those_that_have_a_name_and_swaps_of_one() -> None:
    game = set_up("napoleons-war", seats=2, seed=1, deal="AS 2S 3S / KH QH")
    actions = Actions(game.actions())
    moves = {actions[each]: actions.move(game, 0, each).text for each in actions.legal(game, 0)}
    mixed = moves["sort mixed"].split()
    assert moves == {
        "sort held": "sort AS 2S 3S",
        "sort high": "sort AS 3S 2S",
        "sort low": "sort 2S 3S AS",
        "sort alternate": "sort AS 2S 3S",
        "sort fours": "sort AS 2S 3S",
        "sort mixed": " ".join(mixed),
        "sort swap 1 2": " ".join([mixed[0], mixed[2], mixed[1], mixed[3]]),
        "sort swap 1 3": " ".join([mixed[0], mixed[3], mixed[2], mixed[1]]),
        "sort swap 2 3": " ".join([mixed[0], mixed[1], mixed[3], mixed[2]]),
    }


def test_every_change_of_rules_has_a_number() -> None:
    options = {"variant": "freestyle"}
    actions = Actions(set_up("budr-basef", seats=2, seed=1, options=options).actions())
    for rules in ("king all", "king all twelve sandwich-cards-5 sum-2-11-sum-3"):
        text = f"packets: AS 2S / 3S; laid: 3; rules: {rules}; changing"
        game = parse_position(f"budr-basef 2 variant=freestyle; turn: 1; {text}", VARIANTS.find)
        legal = [move.text for move in game.legal(0)]
        assert len(legal) > 20
        assert sorted(actions[number] for number in actions.legal(game, 0)) == sorted(legal)


def test_moves_that_tell_time_have_no_number() -> None:
    game = set_up("egyptian-war", seats=2, seed=1)
    actions = Actions(game.actions())
    assert [move.text for move in imaginable(game) if actions.number_of(move) is not None] == [
        "flip",
        "collect",
        "slap",
    ]
    assert actions.number_of(parse_move("slap @3")) is None


def test_what_there_is_not_is_refused() -> None:
    game = set_up("napoleons-war", seats=2, seed=1)
    actions = Actions(game.actions())
    swap = actions.number("sort swap 1 27")
    assert swap not in actions.legal(game, 0)
    with pytest.raises(IllegalMove, match="isn't possible now"):
        actions.move(game, 0, swap)
    for seat, number in ((0, -1), (0, len(actions)), (7, swap)):
        with pytest.raises(IndexError):
            actions.move(game, seat, number)
