"""Wars and casualties in Casualty War, claim by claim."""

from __future__ import annotations

from tests.games.casualty_deals import A_WAR, HIGHER, LOWER, every, fighting, lay, of, packets
from warcards_tui.cards.french import cards_text, parse_cards
from warcards_tui.games.casualty.events import (
    CasualtiesFell,
    HigherWins,
    SidesLaid,
    TurnOver,
    WarCollected,
    WarsDeclared,
    WarsSplit,
    WarWon,
)
from warcards_tui.games.casualty.rules import casualties, fight
from warcards_tui.games.war.events import CardsShown

TWO = "KS 7S 2S {} / KH 7H 9H {}"
"""Kings and sevens match, and the nine takes the two."""

WON, LOST = "3S 4S 5S 10S JS 9S", "3H 4H 5H 6H 8H 2H"
WON_AGAIN, LOST_AGAIN = "2C 3C 4C 9D 10D JD", "6D 3D 4C 8D 2D 5D"


def test_cw_15_a_war_is_three_down_and_three_up() -> None:
    game = fighting(f"KS 7S 2S {A_WAR} 2C / KH 9H 8H {HIGHER} 2D")
    lay(game)
    events = lay(game)
    laid = of(SidesLaid, events)
    assert (laid.kind, laid.down) == (13, 3)
    assert [cards_text(side) for side in laid.cards] == ["6S 8S 9S", "QH JH 10H"]
    won = of(WarWon, events)
    assert (won.seat, won.kind, won.sums) == (1, 13, (23, 33))
    assert of(WarCollected, events).taken == 14
    # The winner's own cards first, in the order played.
    assert packets(game)[1] == f"2D 9H 8H 7S 2S KH {HIGHER} KS {A_WAR}"


def test_cw_16_a_match_in_a_war_is_a_further_war_on_the_same_pile() -> None:
    game = fighting(
        f"KS 7S 2S {A_WAR} 2C 3C 4C QS JS 10S 5C / KH 9H 8H 3H 4H 5H 6H JH 10H 2D 3D 4D 8D 7D 5D 6D"
    )
    lay(game)
    events = lay(game)
    assert (of(HigherWins, events).seat, of(HigherWins, events).taken) == (1, 4)
    assert (of(WarsDeclared, events).kinds, of(WarsDeclared, events).stake) == ((6,), 10)
    assert len(game.view(0).stakes) == 2
    events = lay(game)
    assert [(each.seat, each.kind) for each in every(WarWon, events)] == [(0, 6)]
    # The stake is two kings, six face-down cards, two sixes, and twelve cards of the next war. Of
    # these 22, the fours, threes and fives fall, because all four of each are there.
    fallen = sum(len(each.cards) for each in every(CasualtiesFell, events))
    assert of(WarCollected, events).taken + fallen == 22
    assert not game.view(0).stakes


def test_cw_17_who_wins_both_wars_takes_all() -> None:
    game = fighting(TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    war = of(WarsDeclared, lay(game))
    assert (war.kinds, war.stake) == ((13, 7), 4)
    assert [each.taken for each in every(WarCollected, lay(game))] == [12]
    events = lay(game)
    assert [each.taken for each in every(WarCollected, events)] == [12, 4]
    assert of(TurnOver, events).gained == (28, 2)


def test_cw_17_one_war_each_and_both_are_fought_again() -> None:
    game = fighting(TWO.format(f"{WON} {LOST_AGAIN} {WON} 5C", f"{LOST} {WON_AGAIN} {LOST} 6C"))
    lay(game, 2)
    events = lay(game)
    assert of(WarWon, events).seat == 1
    assert of(WarsSplit, events).stake == 4
    (stake,) = game.view(0).stakes
    assert (stake.kinds, stake.winners, stake.at) == ((13, 7), (None, None), 0)
    assert game.view(0).aside == (12, 14)


def test_cw_18_the_higher_rank_first_and_each_winner_keeps_that_wars_cards() -> None:
    sides = (parse_cards("2S RJ AS"), parse_cards("AS 2D BJ"))
    assert fight(sides).kinds == (15, 14, 2)
    game = fighting(TWO.format(f"{WON} {LOST_AGAIN} 5C", f"{LOST} {WON_AGAIN} 6C"))
    lay(game)
    assert of(WarWon, lay(game)).kind == 13
    assert game.view(0).aside == (12, 2)
    assert of(WarWon, lay(game)).kind == 7
    assert game.view(0).aside == (12, 14)


def test_cw_19_of_three_wars_two_wins_take_everything() -> None:
    three = "KS 7S 2S {} / KH 7H 2D {}"
    game = fighting(three.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    assert of(WarsDeclared, lay(game)).kinds == (13, 7, 2)
    assert not every(WarCollected, lay(game))
    assert of(WarCollected, lay(game)).taken == 30
    # This includes the cards of a lost war.
    third = "3S 6C 8H KD KC QD", "4S 6H 8D 2H 3H 5H"
    game = fighting(
        three.format(f"{WON} {LOST_AGAIN} {third[0]} 5C", f"{LOST} {WON_AGAIN} {third[1]} 6C")
    )
    lay(game, 3)
    assert game.view(0).stakes[0].winners == (0, 1, None)
    events = lay(game)
    assert of(WarWon, events).kind == 2
    assert of(WarCollected, events).taken == 42
    assert of(TurnOver, events).gained == (42, 0)


def test_cw_20_won_cards_are_set_aside_until_the_turn_is_over() -> None:
    game = fighting(f"KS 7S 2S {A_WAR} 2C / KH 9H 8H {HIGHER} 2D")
    lay(game)
    view = game.view(0)
    assert (view.counts, view.aside) == ((7, 7), (0, 4))
    lay(game)
    assert (game.view(0).counts, game.view(0).aside) == ((1, 19), (0, 0))


def test_cw_21_four_of_a_number_among_the_opening_cards_go() -> None:
    game = fighting("7S 7D 2S 4S / 7H 7C 3H 5H")
    events = lay(game)
    fell = of(CasualtiesFell, events)
    assert (cards_text(fell.cards), fell.war) == ("7S 7H 7D 7C", False)
    assert len(game.view(0).fallen) == 4
    # Three are no casualties.
    assert not every(CasualtiesFell, lay(fighting("7S 7D 2S 4S / 7H 8C 3H 5H QH JH 10H 9H")))


def test_cw_22_after_a_war_all_its_cards_are_turned_up_and_groups_go() -> None:
    game = fighting("KS 7S 2S KD 4S 5S 6S 8S 9S 2C / KH 9H 8H KC 4H 5H QH JH 10H 2D")
    lay(game)
    events = lay(game)
    fell = of(CasualtiesFell, events)
    assert (cards_text(fell.cards), fell.war) == ("KS KH KD KC", True)
    assert of(WarCollected, events).taken == 10
    assert of(TurnOver, events).fell == 4


def test_cw_22_an_event_names_the_face_down_cards_of_each_war() -> None:
    game = fighting(TWO.format(f"{WON} {WON_AGAIN} 5C", f"{LOST} {LOST_AGAIN} 6C"))
    assert not every(CardsShown, lay(game))
    for mine, other in (("3S 4S 5S", "3H 4H 5H"), ("2C 3C 4C", "6D 3D 4C")):
        events = lay(game)
        shown = of(CardsShown, events)
        assert [cards_text(side) for side in shown.cards] == [mine, other]
        assert events.index(shown) < events.index(every(WarCollected, events)[0])
        assert game.view(0).turned == shown.cards


def test_cw_23_casualties_go_before_anything_is_compared() -> None:
    # With the sevens it would be 16 to 17 and two wars.
    events = lay(fighting("7S 7D 3S 4S / 7H 7C 2H 5H"))
    assert not every(WarsDeclared, events)
    won = of(HigherWins, events)
    assert (won.seat, won.sums) == (0, (3, 2))


def test_cw_23_where_all_opening_cards_fall_nothing_is_left_to_win() -> None:
    game = fighting("7S 7D 7S 4S / 7H 7C 7H 5H")
    events = lay(game)
    assert of(TurnOver, events).gained == (0, 0)
    assert game.view(0).counts == (1, 1)


def test_cw_24_each_war_is_looked_at_for_itself() -> None:
    # Two tens in the war on the kings and two in that on the sevens are no group of four.
    first, second = ("10S 4S 5S 10D JS 9S", LOST), ("10C 3C AC 10H QD JD", LOST_AGAIN)
    game = fighting(TWO.format(f"{first[0]} {second[0]} 5C", f"{first[1]} {second[1]} 6C"))
    lay(game)
    assert not every(CasualtiesFell, lay(game))
    assert not every(CasualtiesFell, lay(game))
    assert sum(card.rank == 10 for card in game._packets[0]) == 4


def test_cw_24_cards_taken_before_do_not_count_along() -> None:
    # The unmatched nine has gone to the other side; three nines in the war are no group.
    game = fighting("KS 7S 2S 9S 4S 5S 6S 8S 9D 2C / KH 9H 8H 9C 4H 5H QH JH 10H 2D")
    lay(game)
    assert not every(CasualtiesFell, lay(game))


def test_cw_25_aces_are_one_number_and_jokers_are_one() -> None:
    assert len(casualties(parse_cards("AS AD AH AC 2S"))) == 4
    assert len(casualties(parse_cards("RJ BJ RJ BJ 2S"))) == 4
    assert not casualties(parse_cards("RJ BJ RJ AS AD AH"))


def test_a_war_with_lower_cards_goes_to_the_other_side() -> None:
    game = fighting(f"KS 7S 2S {A_WAR} 2C / KH 9H 8H {LOWER} 2D")
    lay(game)
    assert of(WarWon, lay(game)).seat == 0
