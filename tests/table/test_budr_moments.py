"""Simultaneous hits: on the virtual clock, and with people's keys (BB-16, BB-61, BB-62)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.budr_deals import budr, whole
from tests.games.timed import Scripted, events, refusals
from tests.said import cards
from tests.sitting.sitting import Sitting
from warcards_tui.games.budr.events import HitIgnored
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapView, SlapWon
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace, parse_pace
from warcards_tui.table.table import Player, Table

FRIES_AND_MORE = "5S 9D 4C / 7S 2C 8S / 9C JH 3D"
"""Cards two and three: five, seven: Twelve. With the nine: Odd, and Sprite by fives and twos."""

Hits = dict[int, tuple[float, str | None]]


class Naming(Scripted):
    """Bot that hits at set milliseconds after a card under the name of a set."""

    def __init__(self, hits: Hits) -> None:
        super().__init__({}, None)
        self.hits = hits

    def react(self, view: SlapView, seat: int) -> tuple[float, Slap] | None:
        found = self.hits.get(view.laid)
        return None if found is None else (found[0], Slap(found[1]))


def table(hits: dict[int, Hits], people: tuple[int, ...] = (), **options: Any) -> Table:
    """Return a table with a beat of a second, whose bots hit after these cards and times."""
    game = budr(whole(FRIES_AND_MORE), **options)
    players = [
        Player(str(seat))
        if seat in people
        else Player(str(seat), "average", reflexes=Naming(hits.get(seat, {})))
        for seat in range(3)
    ]
    made = Table(game, players, Pace("", 1000))
    made.start(0)
    return made


def ran(made: Table, until: float) -> list[Any]:
    done: list[Any] = []
    while (due := made.due) <= until:
        done += made.advance(due)
        assert made.due > due, "what was due was not done"
    return done


# -- without announcing (BB-16)


def test_bb_16_of_bad_hits_in_one_moment_the_first_alone_pays() -> None:
    done = ran(table({1: {1: (300, None)}, 2: {1: (399, None)}}), 1500)
    ((_, lost),) = events(done, SlapLost)
    assert (lost.seat, lost.paid) == (1, 10)
    ((time, ignored),) = events(done, HitIgnored)
    assert (ignored, time) == (HitIgnored(2, None), 1399)


def test_bb_16_a_moment_later_each_pays() -> None:
    done = ran(table({1: {1: (300, None)}, 2: {1: (400, None)}}), 1500)
    assert [lost.seat for _, lost in events(done, SlapLost)] == [1, 2]


def test_bb_16_after_a_good_hit_there_is_nothing_left_to_hit() -> None:
    done = ran(table({0: {2: (320, None)}, 2: {2: (300, None)}}), 2500)
    ((_, won),) = events(done, SlapWon)
    assert won.seat == 2
    assert not events(done, SlapLost)


# -- announcing (BB-61, BB-62)


def announce(hits: dict[int, Hits], people: tuple[int, ...] = ()) -> Table:
    return table(hits, people, variant="announce")


def test_bb_61_the_lowest_on_the_list_counts_though_it_came_later() -> None:
    done = ran(announce({0: {3: (300, "odd")}, 1: {3: (390, "sprite")}}), 4000)
    ((time, won),) = events(done, SlapWon)
    assert (won.seat, won.rule) == (1, "sprite")
    assert time == pytest.approx(3390)
    assert not events(done, SlapLost)


def test_bb_61_it_counts_although_it_is_bad_and_the_others_neither_win_nor_pay() -> None:
    done = ran(announce({0: {3: (300, "odd")}, 1: {3: (390, "color")}}), 3999)
    assert not events(done, SlapWon)
    ((_, lost),) = events(done, SlapLost)
    assert (lost.seat, lost.rule, lost.paid) == (1, "color", 10)
    ((_, ignored),) = events(done, HitIgnored)
    assert ignored == HitIgnored(0, "odd")


def test_bb_61_outside_the_moment_the_earlier_hit_counts() -> None:
    done = ran(announce({0: {3: (300, "odd")}, 1: {3: (400, "sprite")}}), 4000)
    ((_, won),) = events(done, SlapWon)
    assert (won.seat, won.rule) == (0, "odd")


def test_bb_62_of_the_same_set_the_earlier_counts() -> None:
    done = ran(announce({1: {3: (310, "odd")}, 0: {3: (300, "odd")}}), 4000)
    ((_, won),) = events(done, SlapWon)
    assert won.seat == 0


@pytest.mark.parametrize(
    ("rule", "winner"), [("sprite", 0), ("twelve", 1), ("odd", 1), ("straight", None)]
)
def test_bb_62_lowest_is_nearest_the_bottom_of_the_list(rule: str, winner: int | None) -> None:
    """The bot announces Odd, the person 50 ms later Straight, which is lower, and wrong."""
    made = announce({1: {3: (300, "odd")}}, people=(0,))
    made.press(0, 0, Flip())
    ran(made, 2100)
    assert made.shown_at == 2000
    made.press(2350, 0, Slap(rule))
    done = ran(made, 2700)
    won = [each.seat for _, each in events(done, SlapWon)]
    assert won == ([] if winner is None else [winner])
    assert len(refusals(done)) == (winner == 1)


def test_bb_61_nothing_is_decided_before_the_moment_is_over() -> None:
    made = announce({0: {3: (300, "odd")}})
    ran(made, 3200)
    assert made.due == 3400
    assert made.advance(3399) == []
    assert events(made.advance(3400), SlapWon)


def test_bb_61_the_moment_comes_before_a_card_that_is_due_within_it() -> None:
    made = announce({0: {3: (950, "odd")}, 1: {3: (1040, "sprite")}})
    done = ran(made, 4200)
    ((_, won),) = events(done, SlapWon)
    assert (won.seat, won.late) == (1, False)
    assert [time for time, _ in events(done, CardLaid)][:3] == [1000, 2000, 3000]


def test_bb_61_on_the_virtual_clock_as_well() -> None:
    made = announce({0: {3: (300, "odd")}, 1: {3: (390, "sprite")}})
    found: list[str] = []
    for each in made.run():
        if isinstance(each.event, SlapWon):
            found.append(each.event.rule)
            break
    assert found == ["sprite"]


def test_a_hit_of_the_moment_counts_though_its_player_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit_down(monkeypatch, variant="announce")
    sitting.key("enter", 0)
    shown = sitting.until_laid("7S")
    sitting.key("1", shown + 300)
    assert sitting.session.due == shown + 300 + 100 + SETTLE
    won = SlapWon(0, "twelve", tuple(cards("5S 7S")), 2, False)
    sitting.session.press("leave", shown + 310)
    said = [line.ear for line in sitting.session.take()]
    assert sitting.tells(won) in said


def sit_down(monkeypatch: pytest.MonkeyPatch, **options: Any) -> Sitting:
    """Return a session of the person and two bots that never hit."""

    def players(game: Budr, names: Any, levels: Any, *_: Any) -> list[Player]:
        bots = [Player(name, "average", reflexes=Naming({})) for name in names[1:]]
        return [Player(names[0]), *bots]

    monkeypatch.setattr("warcards_tui.sitting.session.seat_players", players)
    game = budr(whole(FRIES_AND_MORE), **options)
    store = Store.in_memory()
    session = Session.new(store, game, [None, "average", "average"], parse_pace("fast"))
    session.start(0)
    sitting = Sitting(session, store)
    sitting.let(0)
    return sitting
