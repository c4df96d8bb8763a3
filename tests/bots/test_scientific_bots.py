"""The bots of Scientific War: knowledge, choices, and strength."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.sequential import wins
from tests.tiers import gate, sized, slowly
from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.scientific import LEVELS, WORTH, make_chooser
from warcards_tui.bots.scientific.ledger import Ledger
from warcards_tui.bots.scientific.trick_game import TrickGame, TrickWorth
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.moves import Choose, Move, Swap
from warcards_tui.games.scientific.events import CardChosen, HandDealt
from warcards_tui.games.scientific.rules import resolve

FOR_EVER = 1_000_000
NAMES = list(LEVELS)


class Watched(Chooser):
    """A chooser that records its knowledge and its thinking time, in seconds."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.noticed: list[Any] = []
        self.longest = 0.0

    def notice(self, happened: Event) -> None:
        self.noticed.append(happened)
        self.chooser.notice(happened)

    def choose(self, view: Any) -> Move:
        begun = time.process_time()
        move = self.chooser.choose(view)
        self.longest = max(self.longest, time.process_time() - begun)
        return move


def tell(bots: list[Chooser], events: list[Event]) -> None:
    for seat, bot in enumerate(bots):
        for event in events:
            bot.notice(seen_by(event, seat))


def seated(game: Game, levels: list[str], salt: str = "") -> list[Chooser]:
    setup = game.setup
    return [
        make_chooser(
            level, seat, setup.seats, setup.options, random.Random(f"{setup.seed}{salt}/{seat}")
        )
        for seat, level in enumerate(levels)
    ]


def play_out(game: Game, bots: list[Chooser]) -> list[Event]:
    """Play to the end among the bots; every move must be legal."""
    told = game.opening()
    tell(bots, told)
    while not game.over:
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        assert move in game.legal(seat)
        events = game.apply(seat, move)
        tell(bots, events)
        told += events
    return told


def new_game(seats: int, seed: int, **options: Any) -> Game:
    deal = options.pop("deal", None)
    return set_up("scientific-war", seats=seats, seed=seed, options=options, deal=deal)


# -- strength


@gate("beginner-average-20")
@pytest.mark.parametrize("games", sized(20, 400))
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(NAMES)))
def test_each_level_wins_three_in_five_against_the_one_below(
    weaker: str, stronger: str, games: int
) -> None:
    def won(seed: int) -> bool:
        game = new_game(2, seed)
        own = seed % 2
        play_out(game, seated(game, [stronger, weaker][:: -1 if own else 1]))
        return game.winner == own  # A draw is no win.

    assert wins(map(won, range(games)), 0.60, games)


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(4, 40))
def test_the_expert_wins_more_than_its_share_among_four(games: int) -> None:
    def won(seed: int) -> bool:
        game = new_game(4, seed)
        levels = ["average"] * 4
        levels[seed % 4] = "expert"
        play_out(game, seated(game, levels))
        return game.winner == seed % 4

    assert wins(map(won, range(games)), 0.50, games)


# -- what they know


@slowly("expert")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_gets_no_hidden_card_in_an_event(level: str) -> None:
    game = new_game(3, 5)
    bots = [Watched(bot) for bot in seated(game, [level] * 3)]
    play_out(game, [*bots])
    for seat, bot in enumerate(bots):
        for event in bot.noticed:
            if isinstance(event, HandDealt):
                assert (event.cards is None) == (event.seat != seat)
            elif isinstance(event, CardChosen):
                assert (event.card is None) == (seat not in (event.seat, event.queen))


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(level: str) -> None:
    game = new_game(2, 5)
    bots = seated(game, [level] * 2)
    tell(bots, game.opening())
    rng = random.Random(1)
    for _ in range(60):
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        # A game with other hidden cards gives it the same view, so the same move.
        assert bots[seat].choose(game.resample(seat, rng).view(seat)) == move
        tell(bots, game.apply(seat, move))
        if game.over:
            break


@slowly("expert", "quick")
@pytest.mark.parametrize("level", NAMES)
def test_the_same_chances_make_the_same_game(level: str) -> None:
    def story(salt: str) -> list[dict[str, Any]]:
        game = new_game(3, 2)
        return [event_json(event) for event in play_out(game, seated(game, [level] * 3, salt))]

    random.seed(1)
    first = story("")
    random.seed(2)
    assert story("") == first
    assert story("other") != first


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_that_is_told_the_past_goes_on_as_if_it_had_sat_there(level: str) -> None:
    game = new_game(2, 8)
    bots = seated(game, [level] * 2)
    told = game.opening()
    tell(bots, told)
    for _ in range(50):
        seat = game.waiting[0]
        latecomers = seated(game, [level] * 2)
        tell(latecomers, told)
        move = bots[seat].choose(game.view(seat))
        assert latecomers[seat].choose(game.view(seat)) == move
        events = game.apply(seat, move)
        tell(bots, events)
        told += events
        if game.over:
            break


@slowly("5-8", "5-7", "5-6", "5-5")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("limit", sized(5, 20))
def test_all_levels_play_in_every_game(seats: int, limit: int) -> None:
    hands = [f"{rank}S {rank}H" for rank in range(2, seats + 1)]
    written = " / ".join([*hands, "RJ 8D QD JD"])
    for seed, deal in enumerate((None, written)):
        for options in ({"jokers": 1}, {"jokers": 2, "revolution": "next-trick"}):
            game = new_game(seats, seed, limit=limit, deal=deal, **options)
            levels = [NAMES[seat % len(NAMES)] for seat in range(seats)]
            bots = [Watched(bot) for bot in seated(game, levels)]
            play_out(game, [*bots])
            assert max(bot.longest for bot in bots) < 3.0


# -- memory


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_never_forgets_knows_where_every_card_lies(seats: int) -> None:
    game = new_game(seats, 1, limit=60)
    ledger = Ledger(seats, 1)
    forgetful = Ledger(seats, 1)
    rng = random.Random(1)
    events = game.opening()
    while True:
        for event in events:
            ledger.notice(seen_by(event, 0))
            forgetful.notice(seen_by(event, 0))
        if game.over:
            break
        view = game.view(0)
        hands, fronts = ledger.imagine(view, FOR_EVER, rng)
        dim_hands, dim_fronts = forgetful.imagine(view, 3, rng)
        for seat in range(seats):
            true = game.view(seat)
            assert sorted(hands[seat]) == sorted(card.rank for card in true.hand)
            assert sorted(fronts[seat]) == sorted(card.rank for card in true.front)
            assert len(dim_hands[seat]) == len(true.hand)
            assert len(dim_fronts[seat]) == len(true.front)
        # The bots forget places of cards, not the cards themselves.
        assert Counter(chain(*dim_hands, *dim_fronts)) == Counter(chain(*hands, *fronts))
        seat = rng.choice(game.waiting)
        events = game.apply(seat, rng.choice(game.legal(seat)))


def test_a_short_memory_is_wrong_about_some_cards() -> None:
    game = new_game(2, 1)
    ledger = Ledger(2, 1)
    rng = random.Random(1)
    events = game.opening()
    wrong = 0
    for _ in range(40):
        for event in events:
            ledger.notice(seen_by(event, 0))
        hands, _ = ledger.imagine(game.view(0), 2, rng)
        wrong += Counter(hands[1]) != Counter(card.rank for card in game.view(1).hand)
        seat = rng.choice(game.waiting)
        events = game.apply(seat, rng.choice(game.legal(seat)))
    assert wrong > 10


def test_hands_of_a_written_deal_are_guessed_until_they_are_played() -> None:
    game = new_game(2, 0, deal="AH KH QH / 2S 3S 4S")
    ledger = Ledger(2, 1)
    guesses = set()
    for event in game.opening():
        ledger.notice(seen_by(event, 0))
    for seed in range(50):
        hands, _ = ledger.imagine(game.view(0), FOR_EVER, random.Random(seed))
        guesses.add(tuple(sorted(hands[1])))
        assert len(hands[1]) == 3
    assert len(guesses) > 20
    for seat, text in ((0, "QH"), (1, "4S")):
        for event in game.apply(seat, Choose(parse_cards(text)[0])):
            ledger.notice(seen_by(event, 0))
    hands, fronts = ledger.imagine(game.view(0), FOR_EVER, random.Random(1))
    assert sorted(fronts[0]) == [4, 12]
    assert len(hands[1]) == 2


# -- the trick as a game

EVEN = TrickWorth(((0.0,) * 14, (0.0,) * 14), ((1.0,) * 14, (1.0,) * 14), 0.0, 0.0, 0.0, 0.0)
"""Weights with which only won cards count, one each."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_payoffs_agree_with_the_rules(seats: int) -> None:
    rng = random.Random(seats)
    pack = parse_cards("RJ BJ " + " ".join(f"{rank}{suit}" for rank in "2389JQKA" for suit in "SH"))
    for _ in range(3000):
        trick = rng.sample(pack, seats)
        reversed, at_once = rng.random() < 0.5, rng.random() < 0.5
        game = TrickGame(
            [[card.rank] for card in trick],
            [[] for _ in trick],
            [5, 6],
            EVEN,
            reversed=reversed,
            at_once=at_once,
            queen=None,
        )
        winner = resolve(trick, reversed, at_once=at_once).winner
        others = tuple(card.rank for card in trick[1:])
        stake = seats + 2
        expected = 0.0 if winner is None else stake if winner == 0 else -stake / (seats - 1)
        assert game.payoffs(0, others) == [pytest.approx(expected)]


class Roshambo(TrickGame):
    """Rock, paper and scissors instead of cards."""

    def __init__(self) -> None:
        super().__init__(
            [[1, 2, 3], [1, 2, 3]], [[], []], [], EVEN, reversed=False, at_once=True, queen=None
        )

    def payoffs(self, seat: int, others: tuple[int, ...]) -> list[float]:
        return [float((0, 1, -1)[(own - others[0]) % 3]) for own in (1, 2, 3)]


def test_regret_matching_finds_the_equilibrium() -> None:
    weights = Roshambo().mixture(0, 8_000, random.Random(1))
    shares = [weight / sum(weights) for weight in weights]
    assert shares == [pytest.approx(1 / 3, abs=0.05)] * 3


def test_regret_matching_drops_a_choice_that_is_never_best() -> None:
    # A two wins nothing against kings and aces, and keeping it is worth nothing here.
    game = TrickGame(
        [[2, 13, 1], [13, 1]], [[], []], [7, 7], EVEN, reversed=False, at_once=True, queen=None
    )
    weights = dict(zip(game.choices[0], game.mixture(0, 400, random.Random(1)), strict=True))
    assert weights[2] == 0
    assert weights[1] > 0


def test_against_one_who_will_see_the_choice_the_safest_card_is_chosen() -> None:
    # The rival sees it and has an answer to the king, none to the ace.
    game = TrickGame(
        [[13, 1], [2, 1]], [[], []], [7, 7], EVEN, reversed=False, at_once=True, queen=1
    )
    weights = dict(zip(game.choices[0], game.mixture(0, 100, random.Random(1)), strict=True))
    assert weights[1] > 20 * weights[13]


@pytest.mark.parametrize("level", ["average", "quick", "expert"])
def test_after_its_queen_a_bot_answers_what_it_sees(level: str) -> None:
    won = 0
    for seed in range(30):
        game = new_game(2, seed, deal="QH 2H 9H AH KH / KS 8S 7S 6S")
        bots = seated(game, [level, "beginner"])
        tell(bots, game.opening())
        for seat, text in ((0, "QH"), (1, "KS"), (1, "8S")):
            tell(bots, game.apply(seat, Choose(parse_cards(text)[0])))
        move = bots[0].choose(game.view(0))
        won += move == Choose(parse_cards("9H")[0])
    # The nine wins as well as the king and the ace, and is the least to lose later.
    assert won >= {"average": 18, "quick": 24, "expert": 30}[level]


def test_the_expert_swaps_for_the_better_cards_only() -> None:
    game = new_game(2, 0, deal="8H 2H KH AH / 4S 5S 6S 7S")
    bots = seated(game, ["expert", "expert"])
    tell(bots, game.opening())
    moves = (("KH", "4S"), ("AH", "5S"), ("8H", "6S"))
    for mine, theirs in moves:
        for seat, text in ((0, mine), (1, theirs)):
            tell(bots, game.apply(seat, Choose(parse_cards(text)[0])))
    assert bots[0].choose(game.view(0)) == Swap(True)


def test_worths_are_those_of_fourteen_ranks_in_two_orders() -> None:
    for rows in (WORTH.hand, WORTH.front):
        assert [len(row) for row in rows] == [14, 14]
        normal, reversed = rows
        assert normal[1] == max(value for rank, value in enumerate(normal) if rank != 11)
        assert reversed[2] > normal[2]
