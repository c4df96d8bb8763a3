from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.anygame import shown
from tests.games.known import known_games
from tests.tiers import third
from tests.tui.moments.stages import Moved, moves_of
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.games.duel_king.events import MatchEnded
from warcards_tui.games.events import GameOver
from warcards_tui.games.fast_food.machine import TotalCalled
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.games.war.events import CardsShown
from warcards_tui.slaps.patterns import SameRank
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.table.pace import Pace
from warcards_tui.tui.moments import Tempo, is_race, length
from warcards_tui.tui.moments.duel_king import then_of
from warcards_tui.tui.moments.slaps import missed
from warcards_tui.tui.moments.words import of_missed
from warcards_tui.voice.races import Race

GAMES = sorted(known_games())
RACES = [name for name in GAMES if known_games()[name].slaps]
SUMS = ["addition-war", "subtraction-war"]
PACES = [Pace("", beat) for beat in (None, 2000.0, 700.0, 350.0, 100.0)]


def full(beat: float | None = 2000.0) -> Tempo:
    return Tempo.of(Pace("", beat))


@third
@pytest.mark.parametrize("variant", GAMES)
def test_whatever_the_tempo_a_moment_ends_on_the_same_picture(variant: str) -> None:
    staged_any = False
    for moved in moves_of(variant, together=3):
        last = set()
        for moments in ("full", "still", "off"):
            stills = moved.staged(Tempo.of(PACES[1], moments))
            staged_any = staged_any or bool(stills)
            last.add(repr(stills[-1]) if stills else "")
            if stills:
                assert stills[-1].view == moved.after
                assert not stills[-1].marks
                assert not stills[-1].lasts
        # A moment without words is nothing if no card is held.
        assert len(last - {""}) <= 1
    assert staged_any


@pytest.mark.parametrize("variant", [*RACES, *SUMS])
def test_in_a_race_a_moment_is_shorter_than_the_time_between_two_cards(variant: str) -> None:
    for moved in moves_of(variant, together=4):
        assert is_race(moved.after)
        if moved.after.over:
            continue  # The races are over.
        for pace in PACES:
            assert length(moved.staged(Tempo.of(pace))) <= 0.9 * (pace.beat or 2000) + 1e-6


@pytest.mark.parametrize("variant", RACES)
def test_what_can_be_slapped_now_is_seen_all_the_while(variant: str) -> None:
    for seed in range(3):
        for moved in moves_of(variant, seed, together=4):
            if not moved.after.pile:
                continue
            for still in moved.staged(full()):
                assert still.view == moved.after
                states = {state for name, state in still.marks.items() if name.startswith("pile")}
                assert states <= {"struck"}


@pytest.mark.parametrize("variant", RACES)
def test_a_card_is_there_at_once(variant: str) -> None:
    for moved in moves_of(variant):
        if all(isinstance(each, CardLaid) for each in moved.happened):
            assert not length(moved.staged(full()))


def found(variant: str, kind: type, *, mine: bool) -> Moved:
    """Return the first move that brings such an event for the person, or for another."""
    for seed in range(20):
        for moved in moves_of(variant, seed, limit=200):
            each = moved.happened[0]
            if isinstance(each, kind) and (getattr(each, "seat", None) == 0) == mine:
                return moved
    raise AssertionError(f"no such {kind.__name__} in {variant}")


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("variant", RACES)
def test_who_slaps_well_is_seen_with_the_cards_and_then_has_them(variant: str, mine: bool) -> None:
    moved = found(variant, SlapWon, mine=mine)
    won = moved.happened[0]
    assert isinstance(won, SlapWon)
    lit, flying, *_ = moved.staged(full())
    assert lit.view.pile == moved.before.pile
    assert lit.view.counts == moved.before.counts
    assert lit.marks[f"pile:{-1 - won.late}"] == "lit"
    assert lit.verdict is not None
    assert lit.verdict.kind == ("mine" if mine else "theirs")
    assert flying.view.pile == ()
    assert [(each.start, each.end) for each in flying.flights] == [("pile", f"seat:{won.seat}")]


@pytest.mark.parametrize("variant", RACES)
def test_a_wrong_slap_strikes_its_cards_and_hides_none(variant: str) -> None:
    moved = found(variant, SlapLost, mine=True)
    lost = moved.happened[0]
    assert isinstance(lost, SlapLost)
    first, *_ = moved.staged(full())
    assert first.view == moved.after
    assert set(first.marks.values()) == {"struck"}
    assert first.verdict is not None
    assert first.verdict.kind == "wrong"
    assert len(first.flights) == bool(lost.paid)


@pytest.mark.parametrize("variant", RACES)
def test_of_several_wrong_slaps_it_is_the_persons_own(variant: str) -> None:
    moved = found(variant, SlapLost, mine=True)
    lost = moved.happened[0]
    assert isinstance(lost, SlapLost)
    later = moved._replace(happened=[lost, lost._replace(seat=1)])
    assert later.staged(full()) == moved._replace(happened=[lost]).staged(full())


@pytest.mark.parametrize("variant", RACES)
def test_the_wrong_slap_of_another_is_words_alone(variant: str) -> None:
    stills = found(variant, SlapLost, mine=False).staged(full())
    assert len(stills) == 1
    assert not length(stills)
    assert stills[0].verdict is not None
    assert stills[0].verdict.kind == "info"


def test_what_makes_food_is_lit_and_what_makes_none_is_not() -> None:
    lit = 0
    for moved in moves_of("fast-food"):
        called = [each for each in moved.happened if isinstance(each, TotalCalled)]
        marks = [each.marks for each in moved.staged(full()) if "lit" in each.marks.values()]
        if called and not moved.after.over and moved.after.plays:
            assert bool(marks) == bool(called[0].points)
            lit += bool(marks)
    assert lit


@pytest.mark.parametrize("variant", GAMES)
def test_at_the_end_the_rest_of_the_cards_goes_to_the_winner(variant: str) -> None:
    *_, moved = moves_of(variant, limit=40)
    over = moved.happened[-1]
    assert isinstance(over, GameOver)
    stills = moved.staged(full())
    last = [each for each in stills if each.lasts][-1]
    assert last.verdict is not None
    assert last.hold == full().read
    flown = {each.start: each.many for each in last.flights}
    left = {f"seat:{at}": many for at, many in enumerate(over.counts) if many and at != over.winner}
    keeps = over.winner is None or over.reason in ("limit", "points", "heap", "aces", "stand")
    assert flown == ({} if keeps else left)
    if over.winner is not None:
        assert last.marks == {f"seat:{over.winner}": "lit"}
        assert {each.end for each in last.flights} <= {f"seat:{over.winner}"}


def test_what_duel_king_shows_event_by_event_comes_to_what_the_table_is() -> None:
    drawn = ("last", "down", "king", "target", "open", "counts", "won", "decks")
    for seed in range(4):
        for moved in moves_of("duel-king", seed):
            lies = moved.before
            for each in moved.happened:
                lies = then_of(lies, each)
            # After the match the won cards are back in the decks.
            over = any(isinstance(each, MatchEnded) for each in moved.happened)
            for name in drawn[: -2 if over else None]:
                assert getattr(lies, name) == getattr(moved.after, name), name


@third
@pytest.mark.parametrize("variant", GAMES)
def test_without_flights_nothing_flies_and_without_motion_nothing_turns(variant: str) -> None:
    for moved in moves_of(variant):
        basic = moved.staged(Tempo.of(PACES[1], "full", "basic"))
        assert not any(each.flights for each in basic)
        still = moved.staged(Tempo.of(PACES[1], "still"))
        assert not any(each.flights or "flip" in each.marks.values() for each in still)


class Table(NamedTuple):
    """The part of a table that looking back at a pile needs."""

    pile: tuple[Card, ...]


@pytest.mark.parametrize(
    ("pile", "lit", "shown"),
    [
        ("3C 5S 5H 2D 9C", {"pile:-3": "lit", "pile:-4": "lit"}, "3C 5S 5H 2D 9C"),
        ("", {"pile:-1": "lit", "pile:-2": "lit"}, "5S 5H"),
        ("2D 9C", None, ""),
    ],
)
def test_what_nobody_slapped_is_lit_where_it_lies_and_hides_nothing(
    pile: str, lit: dict[str, str] | None, shown: str
) -> None:
    rules = RuleSet([SameRank("pair", "pair", 2)])
    race = Race("missed", "pair", tuple(parse_cards("5S 5H")), rules)
    tempo = Tempo.of(PACES[0])
    now = Table(tuple(parse_cards(pile)))
    stills = missed(race, now, tempo, of_missed(race))
    if lit is None:
        assert stills == []
        return
    assert stills[0].marks == lit
    assert stills[0].view == Table(tuple(parse_cards(shown)))
    assert stills[0].hold == tempo.read
    assert stills[-1].view == now


@pytest.mark.parametrize(
    "variant", ["casualty-war", "good-king-bad-queen", "scramble-war", "speed-war"]
)
def test_cards_turned_up_after_a_war_are_seen(variant: str) -> None:
    wars = 0
    for moved in moves_of(variant, 2):
        turned = shown([each.cards for each in moved.happened if isinstance(each, CardsShown)])
        if turned:
            wars += 1
            assert any(turned <= shown(still.view) for still in moved.staged(full()))
    assert wars
