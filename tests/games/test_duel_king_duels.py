"""Duel King: ordinary, forced and save duels, by claim, from written decks."""

from __future__ import annotations

import pytest

from tests.games.duel_king_decks import TAIL, both, dealt, deck, flip, lies, of, padded, save, won
from tests.games.written import refused
from warcards_tui.cards.french import cards_text, parse_cards
from warcards_tui.games.duel_king.events import (
    DecksFlipped,
    DecksShuffled,
    DuelBegun,
    FiveTaken,
    KingFlipped,
    ReadyToFlip,
    RoundTaken,
    SaveEnded,
    SaveOffered,
    TableSwept,
)
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Save

FORCED = ("9S 4S 5S", "8H 3H 5H")
"""Decks whose last cards are equal; the first seat has won the others."""


# -- duels


def test_dk_18_equal_cards_fight_with_the_next_of_the_table() -> None:
    game = padded("9S 4S 5S", "9H 7H 2H", turn=1)
    events = flip(game, 2)
    assert of(events, DuelBegun) == [DuelBegun(9, 1, 2)]
    assert game.waiting == (1,)
    (taken,) = of(flip(game, 2), RoundTaken)
    assert (taken.seat, taken.taken) == (1, 4)
    assert won(game, 1) == "9H 7H 9S 4S"


def test_dk_18_equal_again_is_another_duel() -> None:
    game = padded("9S 4S 5S", "9H 4H 2H", turn=1)
    flip(game, 2)
    assert of(flip(game, 2), DuelBegun) == [DuelBegun(4, 1, 4)]
    assert game.waiting == (1,)
    (taken,) = of(flip(game, 2), RoundTaken)
    assert (taken.seat, taken.taken) == (0, 6)


def test_dk_19_on_the_last_cards_both_flip_from_the_deck_at_once() -> None:
    game = padded(*FORCED)
    assert of(flip(game, 6), DuelBegun) == [DuelBegun(5, None, 2)]
    assert game.waiting == (0, 1)
    before = game.view(0).open
    assert flip(game) == [ReadyToFlip(0)]
    assert game.view(0).open == before  # No card is visible before both have flipped.
    events = flip(game)
    assert [cards_text(each.cards) for each in of(events, DecksFlipped)] == ["6C 6D"]


def test_dk_19_the_higher_takes_all_that_waits() -> None:
    game = dealt(f"9S 4S 5S 2S {TAIL}", f"8H 3H 5H QH {TAIL.replace('C', 'D')}")
    flip(game, 6)
    (taken,) = of(both(game), RoundTaken)
    assert (taken.seat, taken.taken) == (1, 4)
    assert deck(game, 1).endswith("5H QH 5S 2S")


def test_dk_20_in_a_duel_the_first_king_wins_at_once() -> None:
    game = padded("9S KS 5S", "9H KH 2H")
    flip(game, 2)
    (king,) = of(flip(game), KingFlipped)
    assert king.seat == 0
    assert [cards_text(cards) for cards in king.down] == ["5S", "KH 2H"]


def test_dk_20_a_joker_in_a_duel_takes_five_too() -> None:
    game = padded("9S 4S 5S", "9H BJ 2H")
    events = flip(game, 4)
    assert of(events, FiveTaken) == [FiveTaken(1, 5)]


@pytest.mark.parametrize(("own", "other"), [("KS", "KH"), ("KS", "BJ"), ("RJ", "KH")])
def test_dk_21_in_a_forced_duel_kings_and_jokers_are_equal(own: str, other: str) -> None:
    game = padded(f"9S 4S 5S {own}", f"8H 3H 5H {other}")
    flip(game, 6)
    events = both(game)
    assert of(events, DuelBegun)
    assert game.waiting == (0, 1)
    assert not of(events, KingFlipped)


def test_dk_21_and_beat_all_else() -> None:
    game = padded("9S 4S 5S QS", "8H 3H 5H KH")
    flip(game, 6)
    assert of(both(game), RoundTaken)[0].seat == 1


def test_dk_22_a_joker_takes_five_even_if_it_tied() -> None:
    game = padded("9S 4S 5S RJ 2C", "8H 3H 5H KH")
    flip(game, 6)
    events = both(game)
    assert of(events, FiveTaken) == [FiveTaken(0, 5)]
    assert of(events, DuelBegun)
    assert game.view(0).decks == (7, 1)


def test_dk_23_two_jokers_take_five_each_at_the_same_time() -> None:
    game = padded("9S 4S 5S RJ", "8H 3H 5H BJ")
    flip(game, 6)
    events = both(game)
    assert of(events, FiveTaken) == [FiveTaken(0, 5), FiveTaken(1, 5)]
    assert won(game, 0).endswith("6D 7D 8D 9D 10D")
    assert won(game, 1) == "6C 7C 8C 9C 10C"
    assert game.view(0).decks == (1, 1)


TIES = "2 3 4 6 7"


def _tied(ties: int) -> tuple[str, str]:
    ranks = TIES.split()[:ties]
    one = " ".join(f"{rank}S" for rank in ranks)
    two = " ".join(f"{rank}H" for rank in ranks)
    tail = "8C 9C 10C JC QC AC 2C 3C"
    return f"9S 10S 5S {one} {tail}", f"8H 9H 5H {two} {tail.replace('C', 'D')}"


def test_dk_24_after_many_tied_forced_duels_the_decks_are_shuffled() -> None:
    game = dealt(*_tied(5))
    flip(game, 6)
    before = [sorted(game._decks[seat]) for seat in (0, 1)]
    shuffled = []
    for _ in range(5):
        shuffled += of(both(game), DecksShuffled)
    assert shuffled == [DecksShuffled(5)]
    after = [sorted(game._decks[seat]) for seat in (0, 1)]
    assert [len(cards) for cards in after] == [len(cards) - 5 for cards in before]
    assert not game.over


def test_dk_35_after_five_and_no_sooner() -> None:
    game = dealt(*_tied(4))
    flip(game, 6)
    for _ in range(4):
        assert not of(both(game), DecksShuffled)
    assert deck(game, 0) == "8C 9C 10C JC QC AC 2C 3C"
    five = dealt(*_tied(5))
    flip(five, 6)
    for _ in range(5):
        both(five)
    assert sorted(deck(five, 0).split()) == sorted(
        ["8C", "9C", "10C", "JC", "QC", "AC", "2C", "3C"]
    )
    assert (deck(five, 0), deck(five, 1)) != (
        "8C 9C 10C JC QC AC 2C 3C",
        "8D 9D 10D JD QD AD 2D 3D",
    )


def test_dk_35_only_ties_in_a_row_count() -> None:
    game = dealt(
        "9S 10S 5S 2S 3S 4S 6S 8S QS JS 5C 6C 8C 9C 10C",
        "8H 9H 5H 2H 3H 4H 6H 7H JH 10H 5D 6D 8D 9D 10D",
    )
    flip(game, 6)
    for _ in range(4):
        assert of(both(game), DuelBegun)
    both(game)  # The fifth is won, and a match later the count starts again.
    flip(game, 6)
    tied = both(game)
    assert of(tied, DuelBegun)
    assert not of(tied, DecksShuffled)


def test_dk_35_a_tied_save_duel_is_no_forced_one() -> None:
    game = dealt(
        "KS 4S 5S 2S 3S 6S 7S 8S 9S 10S JC QC",
        "10H QH 7H 2H 3H 6H 7D 8H 9H 10D JD QD",
    )
    flip(game)
    save(game, "QH")
    shuffled = [len(of(both(game), DecksShuffled)) for _ in range(6)]
    assert shuffled == [0, 0, 0, 0, 0, 1]


def test_dk_25_the_winner_of_a_duel_flips_first() -> None:
    game = padded("9S 4S 5S", "9H 7H 2H")
    flip(game, 4)
    assert game.waiting == (1,)
    game = padded("9S 4S 5S 2S", "8H 3H 5H QH")
    flip(game, 6)
    both(game)
    assert game.waiting == (1,)


# -- save duels

OFFER = ("KS 4S 5S", "10H QH 7H")
"""Decks in which the first seat flips a king at once."""


def test_dk_26_a_save_duel_for_an_own_card_on_the_table() -> None:
    game = padded("KS 4S 5S 2S", "10H QH 7H JH")
    (offer,) = of(flip(game), SaveOffered)
    assert offer == SaveOffered(1, tuple(parse_cards("10H QH 7H")), 3, 6, (7, 7))
    assert game.legal(1) == [Save(None), *map(Save, parse_cards("10H QH 7H"))]
    save(game, "QH")
    assert game.view(0).target == parse_cards("QH")[0]
    (ended,) = of(both(game), SaveEnded)
    queen, jack, two = parse_cards("QH JH 2S")
    assert ended == SaveEnded(1, queen, True, jack, two)
    assert deck(game, 1).endswith("QH")


def test_dk_26_a_lower_card_does_not_save() -> None:
    game = padded("KS 4S 5S JH", "10H QH 7H 2S")
    flip(game)
    save(game, "QH")
    assert not of(both(game), SaveEnded)[0].saved
    assert "QH" in lies(game, 1)


@pytest.mark.parametrize(("own", "other", "taken"), [("JH", "2S", 7), ("2S", "JH", 8)])
def test_dk_27_the_duel_cards_and_the_table_are_lost_in_any_case(
    own: str, other: str, taken: int
) -> None:
    game = padded(f"KS 4S 5S {other}", f"10H QH 7H {own}")
    flip(game)
    save(game, "QH")
    both(game)
    assert of(save(game, "-"), TableSwept) == [TableSwept(0, taken)]


def test_dk_28_kings_and_jokers_in_a_save_duel() -> None:
    game = padded("KS 4S 5S KD 2S", "10H QH 7H RJ 3D")
    flip(game)
    save(game, "QH")
    events = both(game)
    assert of(events, FiveTaken) == [FiveTaken(1, 5)]
    assert of(events, DuelBegun) == [DuelBegun(0, None, 8)]
    assert not of(events, KingFlipped)


def test_dk_28_equal_cards_are_decided_by_a_forced_duel() -> None:
    game = padded("KS 4S 5S 2D 2S", "10H QH 7H 2H 3D")
    flip(game)
    save(game, "QH")
    assert of(both(game), DuelBegun) == [DuelBegun(2, None, 8)]
    (ended,) = of(both(game), SaveEnded)
    assert (ended.saved, ended.best.text) == (True, "3D")


def test_dk_29_three_tries_a_match() -> None:
    game = padded("KS 4S 5S JH QD 10S", "10H QH 7H 2S 3D 4D")
    flip(game)
    tries = []
    for _ in range(3):
        tries.append(game.view(1).tries)
        save(game, "QH")
        events = both(game)
    assert tries == [3, 2, 1]
    assert of(events, TableSwept) == [TableSwept(0, 12)]
    assert not of(events, SaveOffered)


def test_dk_29_also_for_cards_of_an_earlier_save_duel() -> None:
    game = padded("KS 4S 5S 2D 3C", "10H QH 7H KH 9H")
    flip(game)
    save(game, "QH")
    (offer,) = of(both(game), SaveOffered)
    assert cards_text(offer.cards) == "10H 7H KH"
    save(game, "KH")
    assert of(both(game), SaveEnded)[0].card.text == "KH"
    assert deck(game, 1).endswith("QH KH")


def test_dk_30_one_card_a_try_with_all_in_sight_and_saved_under_the_deck() -> None:
    game = padded("KS 4S 5S 2S", "10H QH 7H JH")
    flip(game)
    assert (lies(game, 0), lies(game, 1)) == ("KS 4S 5S", "10H QH 7H")
    save(game, "7H")
    both(game)
    assert deck(game, 1).split()[-1] == "7H"
    assert lies(game, 1) == "10H QH JH"


def test_dk_31_not_for_kings_of_forced_or_save_duels() -> None:
    game = padded("9S 4S 5S 2S", "8H 3H 5H KH")
    flip(game, 6)
    assert not of(both(game), SaveOffered)
    game = padded("9S KS 5S 2S", "8H 3H 5H KH", turn=0)
    flip(game, 3)
    save(game, "5H")
    (offer,) = of(both(game), SaveOffered)
    assert offer.seat == 1  # The same offer continues, not one against the other king.


def test_dk_31_offered_in_ordinary_duels() -> None:
    game = padded("9S KS 5S", "9H KH 2H")
    flip(game, 2)
    assert of(flip(game), SaveOffered)[0].cards == tuple(parse_cards("9H KH 2H"))


def test_dk_32_needs_a_card_in_both_decks() -> None:
    game = dealt(f"KS 4S 5S {TAIL}", "10H QH 7H")
    events = flip(game)
    assert not of(events, SaveOffered)
    assert of(events, TableSwept) == [TableSwept(0, 6)]
    assert not of(flip(dealt("KS 4S 5S", f"10H QH 7H {TAIL}")), SaveOffered)


def test_dk_32_the_cards_that_decide_are_lost_too_and_may_be_saved() -> None:
    game = padded("KS 4S 5S 2D 3S", "10H QH 7H 2H AD")
    flip(game)
    save(game, "QH")
    both(game)
    (offer,) = of(both(game), SaveOffered)
    assert cards_text(offer.cards) == "10H QH 7H 2H AD"
    assert offer.stake == 10


def test_dk_32_a_deck_that_runs_out_in_it_loses() -> None:
    game = dealt(f"KS 4S 5S 2D {TAIL}", "10H QH 7H 2H")
    flip(game)
    save(game, "QH")
    assert of(both(game), GameOver)[0].winner == 0


def test_dk_33_who_flips_first_in_the_next_match() -> None:
    game = padded(*OFFER)
    flip(game)
    save(game, "-")
    assert game.waiting == (0,)
    game = padded("KS 4S 5S 2S", "10H QH 7H JH")
    flip(game)
    save(game, "QH")
    both(game)
    save(game, "-")
    assert game.waiting == (1,)


def test_nothing_more_can_be_done_to_a_declined_offer() -> None:
    game = padded(*OFFER)
    flip(game)
    save(game, "-")
    assert refused(game, "1 save QH").startswith("You can only save cards")
