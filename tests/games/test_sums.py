"""The rules of Addition War and Subtraction War, claim by claim."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play, refused
from tests.tiers import looped
from warcards_tui.cards.deals import parse_deal
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.games.addition.machine import CardsShown, ResultSaid, TrickWon, WarDeclared
from warcards_tui.games.addition.rules import result
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, SetupError
from warcards_tui.games.events import GameOver
from warcards_tui.games.options import OptionError

BOTH = ("addition-war", "subtraction-war")
TIE = "7S 8S 2S 3S 4S 9D 5S KD QD / 6H 9H 2H 3H 4H QH JH KH 2D"
"""15 on both sides, then 14 against 23, then a king and a queen against a king and a two."""


def adding(deal: str | None = None, seed: int = 1, **options: Any) -> Any:
    return game("addition-war", deal, seed, **options)


def taking_away(deal: str | None = None, seed: int = 1, **options: Any) -> Any:
    return game("subtraction-war", deal, seed, **options)


def game(variant: str, deal: str | None = None, seed: int = 1, **options: Any) -> Any:
    given = {"answer": "auto"} | options
    return set_up(variant, seats=2, seed=seed, options=given, deal=deal)


def turn_up(played: Any, times: int = 1) -> list[Any]:
    events: list[Any] = []
    for _ in range(times):
        events = play(played, "0 flip") + play(played, "1 flip")
    return events


def of(kind: type, events: list[Any]) -> Any:
    (found,) = [each for each in events if isinstance(each, kind)]
    return found


def packets(played: Any) -> list[str]:
    return [cards_text(packet) for packet in played._packets]


def with_pair(variant: str, cards: str) -> int:
    """Return the result of two cards."""
    (pair,) = parse_deal(cards, PACK)
    return result(pair, VARIANTS[variant].game_class().__dict__["sign"])


# -- Addition War


def test_aw_01_two_cards_at_once_are_added_and_the_higher_sum_wins_four() -> None:
    played = adding("7S 8S 2S / 5H KH 3H")
    assert not [each for each in play(played, "0 flip") if isinstance(each, CardsShown)]
    events = play(played, "1 flip")
    assert [cards_text(each) for each in of(CardsShown, events).cards] == ["7S 8S", "5H KH"]
    won = of(TrickWon, events)
    assert (won.seat, won.taken) == (1, 4)
    assert packets(played) == ["2S", "3H 5H KH 7S 8S"]


def test_aw_02_one_or_two_packs() -> None:
    for variant in BOTH:
        assert VARIANTS[variant].options[0].default == 1
        for packs in (1, 2):
            assert Counter(game(variant, packs=packs).cards()) == Counter(list(PACK) * packs)


def test_aw_03_two_players() -> None:
    for variant in BOTH:
        for seats in (1, 3):
            with pytest.raises(SetupError, match="for 2 players"):
                set_up(variant, seats=seats, seed=1)


@looped("cards, sum", [("AS KS", 14), ("JS QS", 23), ("10S 2S", 12), ("AS AD", 2), ("KS KD", 26)])
def test_aw_04_values(cards: str, sum: int) -> None:
    assert with_pair("addition-war", cards) == sum


def test_aw_05_no_jokers_dealt_evenly_unseen() -> None:
    for variant in BOTH:
        played = game(variant)
        assert all(card.rank for card in played.cards())
        assert played.view(0).counts == (26, 26)
        assert not any(played.view(0).open)


def test_aw_06_equal_sums_are_a_war_of_three_down_and_two_up_for_all_14() -> None:
    played = adding(TIE)
    war = of(WarDeclared, turn_up(played))
    assert war.pile == 4
    events = turn_up(played)
    shown = of(CardsShown, events)
    assert shown.down == (3, 3)
    assert [cards_text(each) for each in shown.cards] == ["9D 5S", "QH JH"]
    assert of(TrickWon, events).taken == 14
    # The winner's own cards first, in the order laid (G-03).
    assert packets(played)[1] == "KH 2D 6H 9H 2H 3H 4H QH JH 7S 8S 2S 3S 4S 9D 5S"


def test_aw_06_a_higher_card_of_the_tie_counts_no_more() -> None:
    played = adding("KS 2S 3S 4S 5S AS 2D 9D / 8H 7H 3H 4H 5H AH 3D 9H")
    assert of(WarDeclared, turn_up(played)).pile == 4
    assert of(TrickWon, turn_up(played)).seat == 1


def test_aw_07_a_further_tie_is_a_further_war_on_the_same_pile() -> None:
    played = adding(
        "7S 8S 2S 3S 4S 9D 5S 2C 3C 4C KD KC AC / 6H 9H 2H 3H 4H 8H 6D 2D 3D 4D QD QC AD"
    )
    turn_up(played)
    assert of(WarDeclared, turn_up(played)).pile == 14
    events = turn_up(played)
    assert of(CardsShown, events).down == (3, 3)
    assert (of(TrickWon, events).seat, of(TrickWon, events).taken) == (0, 24)


def test_aw_08_the_last_player_with_cards_wins() -> None:
    played = adding("KS QS / 2H 3H")
    assert of(GameOver, turn_up(played)) == GameOver(0, "all", (4, 0))
    # One card is enough not to be out.
    played = adding("KS QS / 2H 3H AD")
    turn_up(played)
    assert not played.over


def test_aw_09_a_missing_card_counts_zero() -> None:
    played = adding("KS / 2H 3H 4H")
    events = turn_up(played)
    assert [len(each) for each in of(CardsShown, events).cards] == [1, 2]
    assert (of(TrickWon, events).seat, of(TrickWon, events).taken) == (0, 3)


@looped(
    "own, down, up",
    [
        ("2S 3S 4S 9D", 2, "4S 9D"),
        ("2S 9D", 0, "2S 9D"),
        ("9D", 0, "9D"),
        ("", 0, ""),
        ("2S 3S 4S 5S 9D KD", 3, "5S 9D"),
    ],
)
def test_aw_09_in_a_war_two_are_kept_for_face_up_and_the_last_ones_stand(
    own: str, down: int, up: str
) -> None:
    played = adding(f"7S 8S {own} / 6H 9H 2H 3H 4H QH JH KH 2D")
    turn_up(played)
    shown = of(CardsShown, turn_up(played))
    assert shown.down[0] == down
    assert cards_text(shown.cards[0]) == up


def test_aw_09_cards_that_stand_can_win_the_war() -> None:
    played = adding("7S 8S / 6H 9H 2H 3H 4H 5H AH KH")
    turn_up(played)
    won = of(TrickWon, turn_up(played))
    assert (won.seat, won.taken) == (0, 9)
    assert cards_text(won.cards[0]) == "7S 8S"


def test_aw_10_lose_whoever_cannot_lay_two_or_five() -> None:
    # Two in a trick.
    played = adding("KS QS AS / 2H 3H KH", run_out="lose")
    assert of(GameOver, turn_up(played)) == GameOver(0, "short", (5, 1))
    played = adding("KS QS AS / 2H 3H KH 4H", run_out="lose")
    turn_up(played)
    assert not played.over
    # Five in a war.
    played = adding("7S 8S 2S 3S 4S 5S / 6H 9H 2H 3H 4H QH JH", run_out="lose")
    assert of(GameOver, turn_up(played)) == GameOver(1, "short", (4, 5))
    # Both are short: the one with fewer loses; equal numbers are a draw.
    played = adding("7S 8S 2S 3S / 6H 9H 2H", run_out="lose")
    assert of(GameOver, turn_up(played)).winner == 0
    played = adding("7S 8S 2S / 6H 9H 2H", run_out="lose")
    assert of(GameOver, turn_up(played)) == GameOver(None, "short", (1, 1))


def test_aw_10_who_has_the_five_fights_on() -> None:
    played = adding("7S 8S 2S 3S 4S 5S KS / 6H 9H 2H 3H 4H QH JH", run_out="lose")
    turn_up(played)
    assert of(GameOver, turn_up(played)).reason == "all"


def test_aw_11_both_out_and_equal_is_a_draw() -> None:
    played = adding("7S 8S / 6H 9H")
    assert of(GameOver, turn_up(played)) == GameOver(None, "nobody", (0, 0))


def test_aw_12_won_cards_go_under_the_packet_by_pickup() -> None:
    deal = "KS QS / 2H 3H 4H"
    for pickup, expected in (("winner-first", "KS QS 2H 3H"), ("loser-first", "2H 3H KS QS")):
        played = adding(deal, pickup=pickup)
        turn_up(played)
        assert packets(played)[0] == expected
    played = adding(TIE, pickup="shuffled")
    turn_up(played, 2)
    again = adding(TIE, seed=2, pickup="shuffled")
    turn_up(again, 2)
    assert packets(played) == packets(again)
    assert packets(played) != packets_after(TIE)


def packets_after(deal: str) -> list[str]:
    played = adding(deal)
    turn_up(played, 2)
    return packets(played)


def test_aw_12_the_limit_counts_tricks_and_a_war_is_finished_first() -> None:
    assert VARIANTS["addition-war"].options[-1].default == 1000
    played = adding(TIE, limit=1)
    turn_up(played)
    assert not played.over
    assert of(GameOver, turn_up(played)).reason == "limit"
    assert (played.length, played.winner) == (1, 1)
    played = adding("KS QS 2S 3S 4S 5S / 2H 3H 4H 5H 6H 7H 8H 9H", limit=1)
    assert of(GameOver, turn_up(played)).winner == 0
    played = adding("KS QS 2S 3S / 2H 3H 4H 5H 6H 7H 8H 9H", limit=1)
    assert of(GameOver, turn_up(played)).winner is None


def test_aw_13_a_side_says_its_sum_before_the_results() -> None:
    played = adding("7S 8S 2S / 5H KH 3H", answer="type")
    events = turn_up(played)
    assert not [each for each in events if isinstance(each, TrickWon)]
    assert played.waiting == (0, 1)
    said = of(ResultSaid, play(played, "1 answer"))
    assert (said.number, said.result) == (None, 18)
    events = play(played, "0 answer 14")
    said = of(ResultSaid, events)
    assert (said.seat, said.number, said.result) == (0, 14, 15)
    # A mistake costs no cards.
    assert of(TrickWon, events).seat == 1
    assert packets(played) == ["2S", "3H 5H KH 7S 8S"]


def test_aw_13_right_and_skipped_change_nothing_either() -> None:
    found = set()
    for answer in ("0 answer 15", "0 answer", "0 answer 3"):
        played = adding("7S 8S 2S / 5H KH 3H", answer="type")
        turn_up(played)
        play(played, answer, "1 answer")
        found.add(tuple(packets(played)))
    assert len(found) == 1


def test_aw_13_nobody_is_asked_for_a_lone_card_or_cards_that_stand() -> None:
    played = adding("KS / 2H 3H 4H", answer="type")
    turn_up(played)
    assert played.waiting == (1,)
    played = adding("7S 8S / 6H 9H 2H 3H 4H 5H KH KD", answer="type")
    turn_up(played)
    play(played, "0 answer 15", "1 answer 15")
    turn_up(played)
    assert played.waiting == (1,)


def test_aw_13_with_auto_nobody_is_asked() -> None:
    assert [each.default for each in VARIANTS["addition-war"].options if each.name == "answer"] == [
        "type"
    ]
    played = adding("7S 8S 2S / 5H KH 3H")
    assert of(TrickWon, turn_up(played)).seat == 1


# -- Subtraction War


def test_sw_01_the_lower_card_is_taken_from_the_higher() -> None:
    played = taking_away("7S 8S 2S / KH 5H 3H")
    assert of(TrickWon, turn_up(played)).seat == 1
    assert with_pair("subtraction-war", "5H KH") == with_pair("subtraction-war", "KH 5H") == 8


def test_sw_02_the_higher_difference_wins() -> None:
    # The lower sum, but the higher difference.
    played = taking_away("AS 9S 2S / KH QH 3H")
    assert of(TrickWon, turn_up(played)).seat == 0


def test_sw_03_wars_of_three_down_and_two_up() -> None:
    played = taking_away("7S 8S 2S 3S 4S 9D 5S KD / 6H 7H 2H 3H 4H QH 2D KH")
    assert of(WarDeclared, turn_up(played)).pile == 4
    events = turn_up(played)
    assert of(CardsShown, events).down == (3, 3)
    assert (of(TrickWon, events).seat, of(TrickWon, events).taken) == (1, 14)


def test_sw_04_one_or_two_packs() -> None:
    assert taking_away().view(0).counts == (26, 26)
    assert taking_away(packs=2).view(0).counts == (52, 52)


@pytest.mark.parametrize(("cards", "difference"), [("AS KS", 12), ("JS QS", 1), ("10S 2S", 8)])
def test_sw_05_values(cards: str, difference: int) -> None:
    assert with_pair("subtraction-war", cards) == difference


def test_sw_05_two_players_no_jokers_unseen() -> None:
    played = taking_away()
    assert all(card.rank for card in played.cards())
    assert not any(played.view(1).open)
    with pytest.raises(SetupError):
        set_up("subtraction-war", seats=3, seed=1)


def test_sw_06_a_pair_makes_0_and_results_run_to_12() -> None:
    minus = VARIANTS["subtraction-war"].game_class().__dict__["sign"]
    found = {result((one, other), minus) for one in PACK for other in PACK if one is not other}
    assert found == set(range(13))
    assert with_pair("subtraction-war", "5S 5H") == 0


def test_sw_07_the_last_player_with_cards_wins() -> None:
    assert of(GameOver, turn_up(taking_away("KS AS / 2H 3H"))) == GameOver(0, "all", (4, 0))


def test_sw_08_a_lone_card_is_worth_itself() -> None:
    won = of(TrickWon, turn_up(taking_away("KS / KH AH 4H")))
    assert (won.seat, won.taken) == (0, 3)
    played = taking_away("KS QD 9S / KH AH 4H 5H", run_out="lose")
    assert of(GameOver, turn_up(played)).reason == "short"


def test_sw_09_pickup_limit_and_answer_as_in_addition_war() -> None:
    names = [(each.name, each.default) for each in VARIANTS["addition-war"].options]
    assert [(each.name, each.default) for each in VARIANTS["subtraction-war"].options] == names
    played = taking_away("KS AS / 2H 3H 4H", pickup="loser-first")
    turn_up(played)
    assert packets(played)[0] == "2H 3H KS AS"
    played = taking_away("7S 8S 2S / 5H KH 3H", limit=1, answer="type")
    turn_up(played)
    said = of(ResultSaid, play(played, "0 answer 15"))
    assert (said.number, said.result) == (15, 1)
    assert of(GameOver, play(played, "1 answer")).reason == "limit"


# -- bad input


@pytest.mark.parametrize("variant", BOTH)
def test_moves_that_cannot_be_made_are_refused_in_a_sentence(variant: str) -> None:
    played = game(variant, "7S 8S 2S / 5H KH 3H", answer="type")
    assert refused(played, "0 answer 15") == "Nothing to answer yet: flip first."
    nothing_else = "You can only flip cards and answer."
    for move in ("slap", "choose 7S", "pick 1", "swap", "check"):
        assert refused(played, f"0 {move}") == nothing_else
    play(played, "0 flip")
    assert refused(played, "0 flip") == "Your cards are ready."
    play(played, "1 flip")
    assert refused(played, "0 flip") == "Answer first."
    assert refused(played, "0 answer 27") == "No answer is above 26."
    play(played, "0 answer 1")
    assert refused(played, "0 answer 2") == "Nothing to answer yet: flip first."


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"packs": "3"}, "packs can't be '3': it takes 1 to 2."),
        ({"answer": "tpye"}, "answer can't be 'tpye'. Did you mean type?"),
        ({"run_out": "draw"}, "run_out can't be 'draw': it takes last-card or lose."),
    ],
)
def test_bad_options_get_one_line(options: dict[str, str], said: str) -> None:
    for variant in BOTH:
        with pytest.raises(OptionError) as wrong:
            set_up(variant, seats=2, seed=1, options=options)
        assert str(wrong.value).startswith(said)


def test_no_seat_starts() -> None:
    with pytest.raises(SetupError, match="no seat starts"):
        set_up("addition-war", seats=2, seed=1, turn=0)


def test_with_two_packs_a_deal_may_have_a_card_twice() -> None:
    played: Game = adding("7S 7S 2S / 5H KH 3H", packs=2)
    assert Counter(card.text for card in played.cards())["7S"] == 2
