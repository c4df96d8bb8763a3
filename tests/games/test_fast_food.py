"""Fast Food claim by claim, from written deals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.anygame import played
from tests.games.setup import set_up
from tests.games.written import play, refused
from tests.tiers import looped
from warcards_tui.cards.french import PACK, Card, CardError, cards_text
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver, event_json, seen_by
from warcards_tui.games.fast_food.machine import (
    POINTS,
    CardPlayed,
    CardTaken,
    FastFood,
    FoodDealt,
    FoodHand,
    FoodScored,
    TotalCalled,
)
from warcards_tui.games.moves import Answer, Choose
from warcards_tui.games.options import OptionError

DEAL = "2S 4S 6S / 5S 8S 9S | 10S AC 7C 3S"
"""Seat 0 takes the ten first, seat 1 the ace."""


def food(deal: str | None = DEAL, turn: int | None = 0, seed: int = 0, **options: Any) -> FastFood:
    game = set_up("fast-food", seats=2, seed=seed, options=options, deal=deal, turn=turn)
    assert isinstance(game, FastFood)
    return game


def opened(seed: int) -> FastFood:
    return food(None, None, seed)


def play_out(game: FastFood) -> list[Any]:
    """Play the first card of each hand, and call right, to the end; return all events."""
    events = game.opening()
    while not game.over:
        (seat,) = game.waiting
        events += game.apply(seat, game.forced or game.legal(seat)[0])
    return events


def hand(game: FastFood, seat: int) -> str:
    return cards_text(game.view(seat).hand)


def of_kind(events: list[Any], kind: type) -> list[Any]:
    return [each for each in events if type(each) is kind]


# -- cards and deal


def test_ff_01_two_players_share_forty_cards_split_by_colour() -> None:
    with pytest.raises(SetupError):
        set_up("fast-food", seats=3, seed=0)
    game = opened(1)
    assert Counter(game.cards()) == Counter([card for card in PACK if card.rank <= 10])
    plays = of_kind(play_out(game), CardPlayed)
    for number in (0, 1):
        cards = [each.card for each in plays[20 * number : 20 * number + 20]]
        assert Counter(card.rank for card in cards) == dict.fromkeys(range(1, 11), 2)
        assert {card.suit for card in cards} in ({"S", "C"}, {"H", "D"})


def test_ff_02_the_second_game_is_played_with_the_other_colour() -> None:
    plays = of_kind(play_out(opened(2)), CardPlayed)
    assert len({each.card for each in plays}) == 40
    first, second = ({each.card.suit in "HD" for each in half} for half in (plays[:20], plays[20:]))
    assert len(first) == len(second) == 1
    assert first != second


def test_ff_03_either_colour_may_come_first() -> None:
    red = sum(opened(seed).opening()[0].red for seed in range(200))  # type: ignore[attr-defined]
    assert 70 < red < 130


def test_ff_04_three_cards_each_and_fourteen_in_the_stock() -> None:
    dealt, *rest = opened(3).opening()
    assert dealt == FoodDealt(dealt.seat, 1, dealt.red, (3, 3), 14)  # type: ignore[attr-defined]
    assert [len(each.cards) for each in of_kind(rest, FoodHand)] == [3, 3]


def test_ff_05_take_a_card_play_one_and_hear_the_total() -> None:
    game = food()
    assert hand(game, 0) == "2S 4S 6S 10S"
    events = play(game, "0 choose 4S")
    assert [type(each) for each in events] == [CardPlayed, TotalCalled, CardTaken]
    assert events[1].total == 4
    assert game.waiting == (1,)
    assert play(game, "1 choose 5S")[1].total == 9


def test_ff_06_taking_comes_before_playing() -> None:
    game = food()
    seat_and_card = [(each.seat, each.card.text) for each in of_kind(game.opening(), CardTaken)]
    assert seat_and_card == [(0, "10S")]
    assert Choose(game.view(0).hand[-1]) in game.legal(0)
    counts = []
    while game.view(0).stock:
        (seat,) = game.waiting
        counts.append(len(game.legal(seat)))
        game.apply(seat, game.legal(seat)[0])
    assert counts == [4] * 13
    (seat,) = game.waiting
    assert len(game.legal(seat)) == 4


def test_ff_07_an_ace_is_one_and_others_their_number() -> None:
    game = food("AS 2S 10S / 5S 8S 9S | 7C 3C")
    totals = [each.total for each in of_kind(play(game, "0 choose AS"), TotalCalled)]
    totals += [each.total for each in of_kind(play(game, "1 choose 9S"), TotalCalled)]
    totals += [each.total for each in of_kind(play(game, "0 choose 10S"), TotalCalled)]
    assert totals == [1, 10, 20]


def test_ff_07_all_played_cards_stay_visible() -> None:
    game = opened(4)
    seen: list[Card] = []
    for _, move, _ in played(game, 4):
        assert isinstance(move, Choose)
        seen.append(move.card)
        for seat in (0, 1):
            view = game.view(seat)
            assert [each.card for each in (*view.before, *view.plays)] == seen


def test_ff_08_hands_are_hidden() -> None:
    game = food()
    taken = game.opening()[-1]
    assert seen_by(taken, 0).card is not None
    assert seen_by(taken, 1).card is None
    assert game.view(1).counts == (4, 3)
    assert hand(game, 1) == "5S 8S 9S"


# -- the two games


def test_ff_12_the_player_who_makes_the_total_scores() -> None:
    game = food("5S 4S 6S / 2S 8S 9S | 10S AC")
    play(game, "0 choose 5S")
    assert game.view(0).scores == (3, 0)
    play(game, "1 choose 2S")
    assert game.view(0).scores == (3, 7)
    play(game, "0 choose 10S")
    assert game.view(1).scores == (10, 7)  # 17.


def test_ff_15_ten_plays_each_and_the_last_total_is_a_soda_at_110() -> None:
    for seed in range(5):
        game = opened(seed)
        events = play_out(game)
        calls = of_kind(events, TotalCalled)
        starts = [each.seat for each in of_kind(events, FoodDealt)]
        for number, start in enumerate(starts):
            part = calls[20 * number : 20 * number + 20]
            assert [each.seat for each in part] == [start, 1 - start] * 10
            assert (part[-1].total, part[-1].points) == (110, 3)
        # The stock is empty after fourteen plays, and each has three cards left.
        assert len(of_kind(events, CardTaken)) == 28


def test_ff_16_the_second_game_starts_from_zero_with_the_other_player() -> None:
    game = opened(6)
    events = play_out(game)
    first, second = of_kind(events, FoodDealt)
    assert second == FoodDealt(1 - first.seat, 2, not first.red, (3, 3), 14)
    calls = of_kind(events, TotalCalled)
    assert calls[20].total <= 10
    one, two = of_kind(events, FoodScored)
    assert one.scores == one.points
    assert two.scores == tuple(map(sum, zip(one.points, two.points, strict=True)))
    assert sum(two.scores) == sum(POINTS[each.total] for each in calls)


def test_ff_17_the_higher_score_over_both_games_wins() -> None:
    decided = 0
    for seed in range(20):
        game = opened(seed)
        *_, scored, over = play_out(game)
        mine, theirs = scored.scores
        assert over == GameOver(game.winner, "points", (0, 0))
        if mine != theirs:
            assert game.winner == (0 if mine > theirs else 1)
            decided += 1
    assert decided > 10


def test_ff_18_equal_scores_are_a_draw() -> None:
    for seed in range(400):
        game = opened(seed)
        events = play_out(game)
        mine, theirs = events[-2].scores
        if mine == theirs:
            assert game.winner is None
            assert events[-1].winner is None
            return
    raise AssertionError("no match ended equal")


def test_ff_19_the_dealer_is_drawn_and_the_other_starts() -> None:
    starts = Counter(opened(seed).waiting[0] for seed in range(200))
    assert 70 < starts[0] < 130
    assert food(turn=1).waiting == (1,)


def test_ff_19_the_first_card_of_the_deal_goes_to_who_starts() -> None:
    first = food(None, 0, 8)
    second = food(None, 1, 8)
    assert first.dealt().split(" | ")[1] == second.dealt().split(" | ")[1]
    swapped = " / ".join(reversed(second.dealt().split(" | ")[0].split(" / ")))
    assert first.dealt().split(" | ")[0] == swapped


# -- calling the total


def test_ff_20_a_right_total_scores() -> None:
    game = food("5S 4S 6S / 2S 8S 9S | 10S AC", call="type")
    assert [type(each) for each in play(game, "0 choose 5S")] == [CardPlayed]
    assert game.waiting == (0,)
    call, taken = play(game, "0 answer 5")
    assert call == TotalCalled(0, 5, 5, 3, 3)
    assert taken.seat == 1
    assert game.view(0).scores == (3, 0)


def test_ff_20_a_wrong_total_is_corrected_and_scores_nothing() -> None:
    game = food("5S 4S 6S / 2S 8S 9S | 10S AC", call="type")
    call, _ = play(game, "0 choose 5S", "0 answer 6")
    assert call == TotalCalled(0, 5, 6, 0, 0)
    call, _ = play(game, "1 choose 2S", "1 answer 7")
    assert call == TotalCalled(1, 7, 7, 7, 7)  # It continues from the right total.


def test_ff_20_the_total_is_no_choice_for_who_knows_it() -> None:
    game = food(call="type")
    assert game.forced is None
    play(game, "0 choose 4S")
    assert game.forced == Answer(4)
    events = play_out(food(call="type"))
    assert all(each.said == each.total for each in of_kind(events, TotalCalled))


def test_ff_20_without_the_option_the_game_tells_the_total() -> None:
    (_, call, _) = play(food(), "0 choose 4S")
    assert call.said is None


def test_ff_20_call_takes_auto_or_type() -> None:
    with pytest.raises(OptionError, match="it takes auto or type"):
        food(call="never")


# -- what is refused


@looped(
    "move, reason",
    [
        ("0 choose 5S", "You don't have the five of spades."),
        ("0 choose KS", "You don't have the king of spades."),
        ("1 choose 5S", "It's not your turn."),
        ("0 flip", "You can only play a card."),
        ("0 answer 4", "The game calls the totals."),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(move: str, reason: str) -> None:
    assert refused(food(), move) == reason


@looped(
    "move, reason",
    [
        ("0 choose 4S", "First call the total that your card makes."),
        ("1 choose 5S", "It's not your turn."),
        ("1 answer 2", "It's not your turn."),
        ("0 answer", "Call a total from 1 to 110."),
        ("0 answer 0", "Call a total from 1 to 110."),
        ("0 answer 111", "Call a total from 1 to 110."),
    ],
)
def test_what_cannot_be_called_is_refused_in_one_line(move: str, reason: str) -> None:
    game = food(call="type")
    assert refused(game, "0 answer 4") == "First play a card, then call the total."
    play(game, "0 choose 2S")
    assert refused(game, move) == reason


@looped(
    "deal, reason",
    [
        ("2S 4S / 5S 8S", "two hands of three cards"),
        ("2S 4S 6S", "two hands of three cards"),
        ("2S 4S 6S / 5S 8S 9S / 7S 3S AS", "two hands of three cards"),
        ("2S 4S 6S / 5H 8S 9S", "one color"),
        ("2S 4S KS / 5S 8S 9S", "KS isn't in this game's deck"),
        ("2S 4S 2S / 5S 8S 9S", "2S appears too often"),
        ("2S 4S 6S / 5S 8S 9S | 2S", "2S appears too often"),
        ("2S 4S 6S / 5S 8S 9S | XX", "Unknown card"),
    ],
)
def test_a_deal_that_is_none_is_refused_in_one_line(deal: str, reason: str) -> None:
    with pytest.raises((SetupError, CardError), match=reason):
        food(deal)


def test_what_a_deal_leaves_out_is_dealt_by_the_seed() -> None:
    one, other = food(seed=1), food(seed=2)
    assert one.dealt().startswith("2S 4S 6S / 5S 8S 9S | 10S AC 7C 3S ")
    assert one.dealt() != other.dealt()
    assert Counter(one.cards()) == Counter(other.cards())


def test_the_log_tells_every_field() -> None:
    kinds = {event_json(each)["event"]: event_json(each) for each in play_out(opened(1))}
    assert set(kinds) == {
        "food-dealt", "food-hand", "card-taken", "card-played", "total-called", "food-scored",
        "game-over",
    }  # fmt: skip
    assert set(kinds["total-called"]) == {"event", "seat", "total", "said", "points", "score"}
