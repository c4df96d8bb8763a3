"""Simultaneous wrong slaps: only the first pays, in games with that rule (W3-30, BB-16)."""

from __future__ import annotations

from tests.games.timed import events, refusals, timed_table
from tests.games.written import egyptian, play, refused
from tests.tiers import looped
from warcards_tui.games.contract import GameTraits
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.moves import Flip, Slap, parse_move
from warcards_tui.games.slap_events import SlapLost, SlapWon

FOUR = "5S 9S 8S / 2H 6H 7H / 3D 4D 10D / QC JC KC"


def forgiving(deal: str = FOUR, **options: int) -> Ratscrew:
    """Return Egyptian War in which only the first of simultaneous wrong slaps pays."""
    game = egyptian(deal, **options)
    game.manners = GameTraits(one_pays=True)
    return game


def paid(after: float, *, grace: int = 100, forgiven: bool = True) -> list[int]:
    """Return the penalties of seats 0 and 1 for wrong slaps, the second ``after`` ms later."""
    game = forgiving(grace=grace)
    game.manners = GameTraits(one_pays=forgiven)
    table = timed_table(game, beat=5000, people=[0, 1])
    table.press(500, 0, Flip())
    table.press(1000, 0, Slap())
    table.press(1000 + after, 1, Slap())
    return [event.paid for _, event in events(table.advance(3000), SlapLost)]


@looped(
    "after, grace, costs",
    [(0, 100, [1, 0]), (99, 100, [1, 0]), (100, 100, [1, 1]), (0, 0, [1, 0]), (1, 0, [1, 1])],
)
def test_a_slap_nobody_could_have_held_back_costs_nothing(
    after: float, grace: int, costs: list[int]
) -> None:
    assert paid(after, grace=grace) == costs


def test_where_every_wrong_slap_pays_it_does() -> None:
    assert paid(0, forgiven=False) == [1, 1]


def test_the_moment_begins_with_the_slap_that_pays() -> None:
    table = timed_table(forgiving(), beat=5000, people=[0, 1, 2])
    table.press(500, 0, Flip())
    for seat, time in ((0, 1000), (1, 1080), (2, 1160)):
        table.press(time, seat, Slap())
    found = events(table.advance(3000), SlapLost)
    assert [(event.paid, event.together) for _, event in found] == [
        (1, False),
        (0, True),
        (1, False),
    ]


def test_a_good_slap_in_the_same_moment_is_good() -> None:
    game = forgiving("5S 9S 8S / 9H 5H 7H / 3D 4D 10D")
    table = timed_table(game, beat=5000, people=[0, 1])
    table.press(500, 0, Flip())
    table.press(1000, 1, Slap())  # This is before the pair.
    table.press(1010, 1, Flip())
    table.press(1150, 0, Slap())
    done = table.advance(1200)
    assert [event.seat for _, event in events(done, SlapWon)] == [0]
    assert refusals(done) == []


def test_untimed_no_two_slaps_are_in_the_same_moment() -> None:
    game = forgiving()
    table = timed_table(game, beat=None, people=[0], slaps={1: {1: 300.0}})
    table.press(10, 0, Flip())
    table.advance(10)
    table.press(20, 0, Slap())
    table.go_on(20, 0)
    assert [event.paid for _, event in events(table.advance(400), SlapLost)] == [1, 1]


def test_the_mark_has_a_text() -> None:
    for slap in (Slap(None, None, True), Slap("pair", 12, True), Slap(None, 3, True)):
        assert parse_move(slap.text) == slap
    assert Slap("pair", 12, True).text == "slap pair @12 +"


def test_only_the_slap_that_follows_a_wrong_one_can_be_marked() -> None:
    game = forgiving()
    play(game, "0 flip")
    assert refused(game, "1 slap +") == "No wrong slap was made at that moment."
    play(game, "2 slap")
    assert play(game, "1 slap +")[0].together
    play(game, "1 flip", "2 flip")
    assert refused(game, "1 slap +") == "No wrong slap was made at that moment."
    other = egyptian(FOUR)
    play(other, "0 flip", "2 slap")
    assert refused(other, "1 slap +") == "No wrong slap was made at that moment."
