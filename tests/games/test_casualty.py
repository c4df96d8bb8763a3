"""The cards and the turns of Casualty War, claim by claim."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.casualty_deals import A_WAR, HIGHER, fighting, lay, of, packets
from tests.games.setup import set_up
from tests.games.written import play, refused
from warcards_tui.cards.french import JOKERS, PACK, CardError, parse_cards
from warcards_tui.games.casualty.events import HigherWins, SidesLaid, WarsDeclared
from warcards_tui.games.casualty.rules import fight, total
from warcards_tui.games.contract import SetupError
from warcards_tui.games.options import OptionError
from warcards_tui.words import setup


def better(mine: str, other: str) -> int | None:
    return fight((parse_cards(mine), parse_cards(other))).better


def test_cw_01_two_packs_with_their_jokers() -> None:
    game = set_up("casualty-war", seats=2, seed=1)
    assert Counter(game.cards()) == Counter([*PACK, *JOKERS] * 2)


def test_cw_02_108_cards_54_each() -> None:
    game = set_up("casualty-war", seats=2, seed=1)
    assert game.view(0).counts == (54, 54)
    assert sum(card.rank == 0 for card in game.cards()) == 4


def test_cw_03_two_players() -> None:
    for seats in (1, 3):
        with pytest.raises(SetupError, match="for 2 players"):
            set_up("casualty-war", seats=seats, seed=1)


def test_cw_04_values() -> None:
    values = {text: total(parse_cards(text)) for text in ("RJ", "KS", "QS", "JS", "10S", "2S")}
    assert values == {"RJ": 14, "KS": 13, "QS": 12, "JS": 11, "10S": 10, "2S": 2}


def test_cw_05_an_ace_is_1() -> None:
    assert total(parse_cards("AH AD AC")) == 3
    assert better("AH 5S 6S", "2H 3H 8H") == 1


def test_cw_06_the_ace_of_spades_beats_everything() -> None:
    won = of(HigherWins, lay(fighting("AS 2D 3D / RJ BJ KH")))
    assert (won.seat, won.taken, won.best) == (0, 6, True)
    # Another ace does not.
    assert of(HigherWins, lay(fighting("AD 2D 3D / RJ BJ KH"))).seat == 1


def test_cw_07_it_adds_1_and_two_of_them_leave_it_to_the_sums() -> None:
    assert total(parse_cards("AS 2D 3D")) == 6
    assert better("AS 2D 3D", "KS KD QH") == 0
    assert better("AS 2D 3D", "AH 4D AC") == 0  # The sums are equal.
    assert better("AS 2D 3D", "AS 4D 5D") == 1
    assert better("AS AS 3D", "AS 10D JD") == 1


def test_cw_08_three_cards_each_and_the_highest_sum_wins() -> None:
    game = fighting("KS 7S 2S 3S / 9H 8H 3H 4H")
    events = lay(game)
    assert [len(side) for side in of(SidesLaid, events).cards] == [3, 3]
    won = of(HigherWins, events)
    assert (won.seat, won.taken, won.sums) == (0, 6, (22, 20))
    assert packets(game) == ["3S KS 7S 2S 9H 8H 3H", "4H"]


def test_cw_09_top_cards_are_laid_unseen_and_nothing_can_be_chosen() -> None:
    game = fighting("KS 7S 2S 3S / 9H 8H 3H 4H")
    assert not any(game.view(0).last)
    play(game, "0 flip")
    assert not any(game.view(1).last)
    assert [len(game.legal(seat)) for seat in (0, 1)] == [0, 1]


def test_cw_10_a_match_is_a_war_and_unmatched_cards_go_to_the_higher() -> None:
    game = fighting(f"KS 7S 2S {A_WAR} / KH 9H 8H {HIGHER}")
    events = lay(game)
    taken = of(HigherWins, events)
    assert (taken.seat, taken.taken, taken.matched, taken.sums) == (1, 4, True, (9, 17))
    war = of(WarsDeclared, events)
    assert (war.kinds, war.stake) == ((13,), 2)
    # No match means no war.
    assert not [each for each in lay(fighting("KS 7S 2S / QH 9H 8H")) if type(each) is WarsDeclared]


def test_cw_11_a_match_is_one_card_against_one() -> None:
    fought = fight((parse_cards("7S 7D 2S"), parse_cards("7H 9H 8H")))
    assert fought.kinds == (7,)
    assert [len(side) for side in fought.rest] == [2, 2]
    assert fight((parse_cards("7S 7D 2S"), parse_cards("7H 7C 8H"))).kinds == (7, 7)
    assert fight((parse_cards("RJ 3S 2S"), parse_cards("BJ 7C 8H"))).kinds == (14,)


def test_cw_12_the_higher_sum_of_the_unmatched_and_equal_ones_join() -> None:
    assert better("KS 7S 2S", "KH 9H 8H") == 1
    events = lay(fighting(f"KS 7S 2S {A_WAR} / KH 6H 3H {HIGHER}"))
    assert not [each for each in events if type(each) is HigherWins]
    war = of(WarsDeclared, events)
    assert (war.kinds, war.stake, war.joined) == ((13,), 6, 9)


def test_cw_13_the_ace_of_spades_matches_only_the_other_one() -> None:
    assert not fight((parse_cards("AS 2S 3S"), parse_cards("AH 5S 6S"))).kinds
    assert better("AS 2S 3S", "AH 5S 6S") == 0
    assert fight((parse_cards("AS 2S 3S"), parse_cards("AS 5S 6S"))).kinds == (15,)
    assert fight((parse_cards("AD 2S 3S"), parse_cards("AH 5S 6S"))).kinds == (1,)


def test_cw_14_equal_sums_without_a_match_are_one_war_for_all_six() -> None:
    game = fighting(f"9S 2S 4S {A_WAR} / 8H 6H AH {HIGHER}")
    war = of(WarsDeclared, lay(game))
    assert (war.kinds, war.stake, war.joined) == ((0,), 6, 15)
    lay(game)
    assert game.winner == 1


# -- bad input


def test_moves_that_cannot_be_made_are_refused_in_a_sentence() -> None:
    game = fighting("KS 7S 2S 3S / 9H 8H 3H 4H")
    only = "You can only play your top cards."
    for move in ("slap", "choose KS", "pick 1", "answer 7", "lay KS 7S 2S"):
        assert refused(game, f"0 {move}") == only
    play(game, "1 flip")
    assert refused(game, "1 flip") == "Your cards are ready already."
    lay_rest = play(game, "0 flip")
    assert lay_rest


def test_bad_deals_and_options_get_one_line() -> None:
    with pytest.raises(SetupError, match=setup.deck_empty):
        fighting("KS 7S /")
    with pytest.raises(CardError, match="KS appears too often: the deck has only 2"):
        fighting("KS KS KS / 2H")
    with pytest.raises(OptionError, match="limit can't be"):
        fighting("KS / 2H", limit="many")
    with pytest.raises(SetupError, match="no seat starts"):
        set_up("casualty-war", seats=2, seed=1, turn=0)
