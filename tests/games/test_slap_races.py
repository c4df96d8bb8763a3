"""Order of slaps, late ones, and the moment when a card lands (claims G-09 to G-11, G-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.timed import events, refusals, timed_table
from tests.games.written import berkeley, egyptian, flip, packet, play, refused, under
from tests.tiers import looped
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon

FOUR = "5S 9S 8S / 5H 6H 7H / 2D 3D 4D / 2C 3C 4C"
"""Four decks of three; the second card makes a pair."""


def winners(game: Ratscrew, now: float, **setting: Any) -> list[tuple[float, int]]:
    done = timed_table(game, **setting).advance(now)
    return [(time, event.seat) for time, event in events(done, SlapWon)]


def test_g_09_the_earlier_slap_wins_whatever_the_seat() -> None:
    for times, winner in (({1: 300, 3: 301}, 1), ({1: 301, 3: 300}, 3)):
        slaps = {seat: {2: after} for seat, after in times.items()}
        assert winners(egyptian(FOUR), 2500, slaps=slaps) == [(2300, winner)]


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_g_09_at_the_same_time_the_seat_after_the_top_card_s_comes_first(turn: int) -> None:
    packets = FOUR.split(" / ")
    deal = " / ".join(packets[(seat - turn) % 4] for seat in range(4))
    top = (turn + 1) % 4
    order = [(top + step) % 4 for step in (1, 2, 3, 4)]
    while order:
        # All of these slap in one moment; then the same without the winner.
        slaps = {seat: {2: 300.0} for seat in order}
        assert winners(egyptian(deal, turn), 2500, slaps=slaps) == [(2300, order.pop(0))]


@pytest.mark.parametrize(("person", "winner"), [(2, 2), (0, 3), (1, 3)])
def test_g_09_a_person_is_no_exception(person: int, winner: int) -> None:
    game = egyptian(FOUR, turn=0)
    table = timed_table(game, people=[person], slaps={3: {2: 300}})
    if person < 2:
        table.press(1000.0 * (person + 1), person, Flip())
    table.advance(2250)
    assert game.laid == 2
    table.press(2300, person, Slap())
    assert [event.seat for _, event in events(table.advance(2400), SlapWon)] == [winner]


def test_g_09_a_key_stamped_before_a_bots_slap_wins_though_it_comes_later() -> None:
    for stamp, winner in ((2299.9, 0), (2300.1, 3)):
        game = egyptian(FOUR)
        table = timed_table(game, people=[0], slaps={3: {2: 300}})
        table.press(1000, 0, Flip())
        table.advance(2100)
        # The bot is due at 2300; the clock is already past it when the key is handed over.
        table.press(stamp, 0, Slap())
        assert [event.seat for _, event in events(table.advance(2500), SlapWon)] == [winner]


def test_g_09_order_of_handing_over_does_not_matter() -> None:
    game = egyptian("5S 5C 8S / 2H 6H 7H / 5D 3D 4D / 2C 3C 4C")
    table = timed_table(game, people=[0, 3], slaps={})
    # Seat 0 lays the first card, seat 2 the third at 3000; both people then slap at 3500.
    table.press(3500, 0, Slap())
    table.press(3500, 3, Slap())
    table.press(1000, 0, Flip())
    done = table.advance(4000)
    assert [event.seat for _, event in events(done, SlapWon)] == [3]
    assert [seat for _, seat, _ in refusals(done)] == [0]


def test_g_09_a_bots_slap_that_a_new_card_overtakes_is_ranked_by_that_card() -> None:
    # Bots 0 and 2 slap the pair in the moment 3050; seat 2 lays a card at 3000.
    game = egyptian(FOUR)
    slaps = {0: {2: 1050.0}, 2: {2: 1050.0}, 3: {2: 1050.0}}
    assert winners(game, 3500, slaps=slaps) == [(3050, 3)]
    game = egyptian(FOUR)
    table = timed_table(game, people=[3], slaps={2: {2: 1050.0}, 0: {2: 1050.0}})
    table.press(3050, 3, Slap())
    assert [event.seat for _, event in events(table.advance(3500), SlapWon)] == [3]
    game = egyptian(FOUR)
    # Without seat 3 it is seat 0, which follows seat 2, and not seat 2, which followed seat 1.
    assert winners(game, 3500, slaps={0: {2: 1050.0}, 2: {2: 1050.0}}) == [(3050, 0)]


def test_g_10_a_slap_after_a_good_one_costs_nothing() -> None:
    game = egyptian(FOUR)
    table = timed_table(game, people=[2], slaps={3: {2: 300}, 0: {2: 310}})
    table.press(2320, 2, Slap())
    done = table.advance(2400)
    assert [event.seat for _, event in events(done, SlapWon)] == [3]
    assert events(done, SlapLost) == []
    assert refusals(done) == [(2320, 2, "Nothing to slap.")]
    assert game.view(2).counts == (2, 2, 3, 5)


def test_g_10_nor_when_the_winner_has_already_led_the_next_card() -> None:
    game = egyptian(FOUR)
    table = timed_table(game, people=[2, 3])
    table.advance(2000)
    table.press(2300, 3, Slap())
    table.press(2310, 3, Flip())
    table.press(2390, 2, Slap())
    done = table.advance(2400)
    assert [event.seat for _, event in events(done, SlapWon)] == [3]
    assert refusals(done) == [(2390, 2, "Nothing to slap.")]


def test_g_11_a_slap_when_nothing_lies_in_the_middle_is_ignored() -> None:
    for game, slap in ((egyptian(FOUR), "slap"), (berkeley(FOUR), "slap pair")):
        for seat in range(4):
            assert refused(game, f"{seat} {slap}") == "Nothing to slap."
    game = egyptian("JS 2S 3S / 4H 5H")
    flip(game, 2)
    play(game, "0 collect")
    assert refused(game, "1 slap") == "Nothing to slap."


def test_g_11_nor_is_there_anything_before_the_first_card() -> None:
    game = egyptian(FOUR)
    table = timed_table(game, people=[1])
    table.advance(1000)
    table.press(1050, 1, Slap())
    assert refusals(table.advance(1050)) == [(1050, 1, "Nothing to slap.")]
    # After the grace the slap is for that one card, and wrong.
    table.press(1150, 1, Slap())
    assert len(events(table.advance(1150), SlapLost)) == 1


def landed(grace: int, after: float) -> SlapWon | SlapLost:
    """Return the slap of seat 1 that long after the third card has covered the pair."""
    game = egyptian("5S 9S 8S / 5H 6H 7H / 2D 3D 4D", grace=grace)
    table = timed_table(game, people=[1])
    table.press(1500, 1, Flip())
    table.advance(2500)
    assert game.laid == 3
    table.press(2500 + after, 1, Slap())
    done = table.advance(2900)
    ((_, answer),) = events(done, SlapWon) or events(done, SlapLost)
    assert isinstance(answer, SlapWon | SlapLost)
    return answer


@looped(
    "grace, after, good",
    [
        (100, 0, True),
        (100, 99.9, True),
        (100, 100, False),
        (300, 299, True),
        (300, 301, False),
        (0, 0, False),
        (0, 50, False),
    ],
)
def test_g_15_a_slap_within_grace_answers_the_pile_before_the_card(
    grace: int, after: float, good: bool
) -> None:
    answer = landed(grace, after)
    assert isinstance(answer, SlapWon) == good
    if isinstance(answer, SlapWon):
        # It wins all cards now in the middle.
        assert (answer.late, answer.taken) == (True, 3)
        assert [card.text for card in answer.window] == ["5S", "5H"]


def test_g_15_grace_is_100_unless_set_from_0_to_300() -> None:
    game = egyptian(FOUR)
    assert game.setup.options["grace"] == 100
    for value in (0, 300):
        assert egyptian(FOUR, grace=value).setup.options["grace"] == value
    with pytest.raises(ValueError, match="0 to 300"):
        egyptian(FOUR, grace=301)


def test_g_15_what_only_the_new_card_makes_is_not_yet_seen() -> None:
    game = egyptian(FOUR)
    flip(game, 2)
    (lost,) = play(game, "2 slap @1")
    assert (type(lost), lost.late, len(lost.window)) == (SlapLost, True, 1)
    # In time for the new card it is good.
    assert isinstance(play(game, "2 slap @2")[0], SlapWon)


def test_g_15_only_the_pile_before_the_newest_card_counts() -> None:
    game = egyptian("5S 9S 8S / 5H 6H 7H / 2D 3D 4D")
    flip(game, 4)
    assert refused(game, "0 slap @2") == "That pile is gone."
    assert refused(game, "0 slap @5") == "That pile is gone."
    assert isinstance(play(game, "0 slap @3")[0], SlapLost)


def test_g_15_not_after_the_pile_was_taken_in_between() -> None:
    game = egyptian("JS 9S 8S / 5H 6H 7H")
    flip(game, 2)
    play(game, "0 collect")
    # Two cards were played and are gone; the slap still means them.
    assert refused(game, "1 slap @2") == "Nothing to slap."
    assert refused(game, "1 slap @1") == "Nothing to slap."
    flip(game)
    assert refused(game, "1 slap @2") == "Nothing to slap."
    assert game.view(0).counts == (3, 2)


def test_g_15_a_penalty_that_falls_in_between_changes_nothing() -> None:
    game = egyptian(FOUR)
    flip(game, 3)
    play(game, "0 slap")
    assert under(game) == "9S"
    (won,) = play(game, "1 slap @2")
    assert (won.seat, won.late, won.taken) == (1, True, 4)
    assert packet(game, 1) == "6H 7H 9S 5S 5H 2D"


def test_g_15_a_late_slap_still_wins_the_pile_that_is_to_be_collected() -> None:
    game = egyptian("5S QS 8S / 5H 6H 6D 7H / 2D 3D 4D")
    play(game, "0 flip", "1 flip", "2 flip", "0 flip", "1 flip", "1 flip")
    assert game.view(0).collecting
    # The pair of sixes is on top: late, the pile is Q 6 only.
    assert isinstance(play(game, "2 slap @5")[0], SlapLost)
    assert isinstance(play(game, "2 slap @6")[0], SlapWon)


def test_g_15_a_late_slap_ends_a_trap_that_the_new_card_set() -> None:
    game = egyptian("5S 9S 8S / 5H 6H 7H / KD 3D 4D / 2C 3C 4C")
    flip(game, 3)
    assert game.view(0).owed == 3
    play(game, "0 slap @2")
    assert (game.view(0).owner, game.view(0).owed, game.waiting) == (None, 0, (0,))


def test_g_15_the_rule_named_is_that_of_the_pile_before() -> None:
    game = berkeley("5S 9S 8S / 6H 5H 7H", no_repeat="on")
    flip(game, 3)
    (won,) = play(game, "1 slap sum-2-11 @2")
    assert (won.rule, won.late, won.taken) == ("sum-2-11", True, 3)
    # It counts as the last good slap like any other.
    flip(game, 2)
    assert game.view(0).last_rule == "sum-2-11"


def test_g_15_a_bot_overtaken_by_a_card_answers_the_pile_that_it_saw() -> None:
    # A delay of exactly the grace is no longer within it.
    for after, good in ((1099.0, True), (1100.0, False), (1101.0, False)):
        game = egyptian(FOUR)
        done = timed_table(game, slaps={3: {2: after}}).advance(3500)
        won = [event for _, event in events(done, SlapWon)]
        # Too late, the slap is dropped: the bot sees that the pair is gone.
        assert [(event.seat, event.late, event.taken) for event in won] == [(3, True, 3)] * good
        assert events(done, SlapLost) == []


def test_g_15_untimed_a_card_waits_and_nobody_is_late() -> None:
    game = egyptian(FOUR)
    table = timed_table(game, people=[0], beat=None)
    table.go_on(10, 0)
    table.advance(10)
    assert game.laid == 1
    table.go_on(20, 0)
    table.advance(20)
    assert game.laid == 2
    table.press(21, 0, Slap())
    ((_, won),) = events(table.advance(21), SlapWon)
    assert (won.seat, won.late) == (0, False)


def test_the_table_lays_and_takes_in_time() -> None:
    game = egyptian("JS 9S 8S / 5H 6H 7H")
    done = timed_table(game, beat=800).advance(3300)
    assert [time for time, _ in events(done, CardLaid)] == [800, 1600, 3200]
    assert [time for time, _ in events(done, PileTaken)] == [2400]


def test_a_wrong_slap_that_leaves_nobody_to_lay_gives_the_pile_its_whole_time() -> None:
    game = egyptian("2S 4S / 3H")
    # At 1500 seat 1 loses its last card, and seat 0 is to lay at 2500; at 2400 it loses its own.
    done = timed_table(game, slaps={1: {1: 500}, 0: {1: 1400}}).advance(10_000)
    assert [(time, event.next) for time, event in events(done, SlapLost)] == [
        (1500, 0),
        (2400, None),
    ]
    assert events(done, PileTaken) == [(3400, PileTaken(0, 3, "nobody"))]
