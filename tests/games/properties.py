"""Properties of every game at any moment; each is a function that asserts it.

A game is played once, at random, and all properties check it. Unless the play is ``thorough``,
costly checks run only at some moments.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from tests.games.anygame import (
    Case,
    Step,
    deducible,
    imaginable,
    known_of,
    machine_of,
    named,
    places,
    played,
    reopened,
    shown,
    state,
    told,
)
from tests.games.known import known_games
from tests.games.setup import set_up
from tests.voice.rendered import answer, sentence, told_of
from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import seen_by
from warcards_tui.games.moves import Move, Slap, parse_move
from warcards_tui.games.zones import spots
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words.utterance import LENGTHS

SHORT = 20
"""Limit of the games that are checked move by move."""

PART = 5
"""A play that is not thorough does each costly check at one moment in this many."""


class Moment:
    """A game after a move, with cached answers for several properties."""

    def __init__(self, game: Game, number: int, rng: random.Random, step: Step | None) -> None:
        self.game = game
        self.number = number
        self._step = step
        self._rng = rng
        self._others: dict[int, Game] = {}

    @property
    def step(self) -> Step:
        """The move before this moment."""
        assert self._step is not None
        return self._step

    @property
    def seats(self) -> range:
        return range(self.game.setup.seats)

    @property
    def seat(self) -> int:
        """One seat for each moment, for checks that need only one."""
        return self.number % self.game.setup.seats

    @cached_property
    def views(self) -> list[Any]:
        """Views of all seats."""
        return [self.game.view(seat) for seat in self.seats]

    @cached_property
    def shown(self) -> list[set[Card]]:
        """Cards in each seat's view."""
        return [shown(view) for view in self.views]

    @cached_property
    def legal(self) -> list[list[Move]]:
        return [self.game.legal(seat) for seat in self.seats]

    @cached_property
    def sees(self) -> list[set[Card]]:
        """Cards that each seat sees."""
        return [set(self.game.in_sight(seat)) | self.shown[seat] for seat in self.seats]

    @cached_property
    def seen(self) -> set[Card]:
        """Cards that all seats see."""
        return set.intersection(*self.sees)

    def face_down(self, names: Sequence[str]) -> set[Card]:
        """Return the face-down cards in these zones."""
        zones = [zone for zone in self.game.zones if zone.name in names]
        return {
            spot.card
            for zone in zones
            for spot in spots(zone, getattr(self.game, zone.field))
            if spot.up is False
        }

    def other(self, seat: int) -> Game:
        """Return a copy with other hidden cards that looks the same from that seat."""
        if seat not in self._others:
            self._others[seat] = self.game.resample(seat, self._rng)
        return self._others[seat]

    def scenes(self, seat: int) -> list[Scene]:
        """Return the listener in that seat, at every length."""
        names = BOT_NAMES[: self.game.setup.seats]
        return [Scene(names, seat, length, self.game.rules) for length in LENGTHS]


class Play:
    """A short random game with its moments: the start, and one after each move."""

    def __init__(self, case: Case, seed: int, *, thorough: bool = False) -> None:
        self.case = case
        self.seed = seed
        self.thorough = thorough
        self.rng = random.Random(seed)
        game = case.game(seed, limit=SHORT)
        self.opening = game.opening()
        self.moves = imaginable(game)
        self.begin = Moment(game.copied(), 0, self.rng, None)
        self.moments = [
            Moment(game.copied(), number, self.rng, step)
            for number, step in enumerate(played(game, seed))
        ]

    def dear(self, number: int) -> bool:
        """True if the costly check with that number is due at this moment."""
        return self.thorough or (number + self.seed) % PART == 0


Property = Callable[[Play], None]
PROPERTIES: list[Property] = []


def always(holds: Property) -> Property:
    """Declare a property of every game."""
    PROPERTIES.append(holds)
    return holds


def look(play: Play) -> None:
    """Assert all properties of a play; a failure shows the name of its property."""
    failures = {}
    for holds in PROPERTIES:
        try:
            holds(play)
        except Exception as failure:
            failures[holds.__name__] = failure
    if failures:
        failed = ", ".join(failures)
        raise ExceptionGroup(f"{play.case.name}, seed {play.seed}: {failed}", [*failures.values()])


@always
def cards_are_conserved_after_every_move(play: Play) -> None:
    pack = sorted(play.begin.game.cards())
    for moment in play.moments:
        assert sorted(moment.game.cards()) == pack
        # No player has more cards than the pack, and views count as the game does.
        counts = {view.counts for view in moment.views}
        assert len(counts) == 1
        assert sum(counts.pop()) <= len(pack)


@always
def the_same_seed_and_moves_give_the_same_events(play: Play) -> None:
    random.seed(play.seed)  # Randomness comes only from the seed.
    again = play.case.game(play.seed, limit=SHORT)
    assert told(again.opening()) == told(play.opening)
    for moment in play.moments:
        seat, move, events = moment.step
        assert told(again.apply(seat, move)) == told(events)
    assert state(again) == state(play.moments[-1].game)


@always
def to_save_and_load_after_any_move_changes_nothing(play: Play) -> None:
    kept: list[tuple[int, str]] = []
    for moment in play.moments:
        game, (seat, move, events) = moment.game, moment.step
        kept.append((seat, move.text))
        assert parse_move(move.text) == move
        if not play.dear(moment.number) and moment is not play.moments[-1]:
            continue
        again, last = reopened(game.setup, kept)
        # Equal states stay equal under the same moves, and so to the end.
        assert told(last) == told(events)
        assert state(again) == state(game)
        assert [again.view(seat) for seat in moment.seats] == moment.views
        assert [again.legal(seat) for seat in moment.seats] == moment.legal


@always
def what_was_dealt_sets_up_the_same_game(play: Play) -> None:
    game = play.begin.game
    (turn, *others) = game.waiting
    given_options = {name: str(value) for name, value in game.setup.options.items()}
    again = set_up(
        play.case.variant,
        seats=game.setup.seats,
        seed=play.seed + 1,
        options=given_options,
        deal=game.dealt(),
        turn=None if others else turn,
    )
    for moment in play.moments:
        seat, move, events = moment.step
        assert told(again.apply(seat, move)) == told(events)


@always
def what_is_legal_can_be_done_and_nothing_else(play: Play) -> None:
    for moment in play.moments:
        game = moment.game
        before = state(game)
        for seat, legal in enumerate(moment.legal):
            assert len(set(legal)) == len(legal)
            if seat in game.waiting:
                assert [move for move in legal if not isinstance(move, Slap)]
            for number, move in enumerate(legal):
                if play.dear(moment.number + number):
                    game.copied().apply(seat, move)
            for number, move in enumerate(play.moves):
                reason = game.why_not(seat, move)
                assert (reason is None) == (move in legal), (seat, move)
                if reason is not None:
                    assert reason[0].isupper()
                    assert reason.endswith(".")
                    if play.dear(moment.number + number):
                        assert refusal(game, seat, move) == reason
        assert state(game) == before


def refusal(game: Game, seat: int, move: Move) -> str:
    """Return the answer to an illegal move."""
    try:
        game.apply(seat, move)
    except IllegalMove as refused:
        return str(refused)
    raise AssertionError(f"{move} can be done by {seat}")


@always
def a_slap_that_tells_what_was_seen_is_refused_or_can_be_made(play: Play) -> None:
    if not known_games()[play.case.variant].slaps:
        return
    slaps = [move for move in play.moves if isinstance(move, Slap)]
    for moment in play.moments:
        game = moment.game
        for seat in moment.seats:
            for number, move in enumerate(slaps):
                now = Slap(move.rule, game.laid)
                assert game.why_not(seat, now) == game.why_not(seat, move)
                late = Slap(move.rule, game.laid - 1)
                if game.why_not(seat, late) is None and play.dear(moment.number + number):
                    assert game.copied().apply(seat, late)
                assert game.why_not(seat, Slap(move.rule, game.laid - 2)) is not None
                assert game.why_not(seat, Slap(move.rule, game.laid + 1)) is not None


# -- what a seat may know


@always
def other_hidden_cards_give_the_same_view_and_the_same_answers(play: Play) -> None:
    for moment in play.moments:
        game, seat = moment.game, moment.seat
        view, other = moment.views[seat], moment.other(seat)
        seen = other.view(seat)
        assert seen == view
        assert other.legal(seat) == moment.legal[seat]
        if play.dear(moment.number):
            assert [other.why_not(seat, move) for move in play.moves] == [
                game.why_not(seat, move) for move in play.moves
            ]
        for scene in moment.scenes(seat):
            for asked in ASKED:
                answered = answer(asked, view, scene)
                assert answered == answer(asked, seen, scene)
                assert named(answered) <= moment.shown[seat]


@always
def a_view_shows_what_the_seat_may_see_and_the_rest_is_drawn_anew(play: Play) -> None:
    """Otherwise the property above would be hollow: a view could show unshuffled cards."""
    for moment in play.moments:
        game, seat = moment.game, moment.seat
        view = moment.views[seat]
        in_sight = game.in_sight(seat)
        # Cards in these fields were public, and have moved out of sight.
        gone = {name: () for name in ("last", "turned") if name in view._fields}
        assert shown(view._replace(**gone)) == set(in_sight)
        if not play.dear(moment.number):
            continue
        hidden = Counter(game.cards()) - Counter(in_sight)
        drawn = set(hidden) - set(deducible(game, seat)) if len(hidden) > 1 else set()
        lay = places(game)
        moved: set[Card] = set()
        for _ in range(16):
            other = game.resample(seat, play.rng)
            assert sorted(other.cards()) == sorted(game.cards())
            lies = places(other)
            moved |= {card for card in hidden if lies[card] != lay[card]}
            if moved == drawn and not play.thorough:
                break
        if len(hidden) > 1:
            assert moved == drawn


def acts(heard: list[Any]) -> list[tuple[str, Any]]:
    """Return the kind and the player of each event, which are public."""
    return [(type(each).__name__, getattr(each, "seat", None)) for each in heard]


def public(heard: list[Any], transient: Sequence[str]) -> list[tuple[str, Any]]:
    """Return the events without public facts that no view keeps: fields of these names."""
    return told(
        [
            each._replace(**{name: None for name in transient if name in each._fields})
            for each in heard
        ]
    )


def pairs(play: Play) -> Iterator[tuple[Moment, Moment]]:
    """Yield the moments before and after each move."""
    return zip([play.begin, *play.moments], play.moments, strict=False)


@always
def events_and_sentences_tell_nobody_what_only_others_may_know(play: Play) -> None:
    for seat in play.begin.seats:
        for happened in play.opening:
            assert shown(seen_by(happened, seat)) <= play.begin.shown[seat]
    transient = getattr(known_of(machine_of(play.begin.game)), "TRANSIENT", ())
    for before, after in pairs(play):
        seat, move, events = after.step
        for listener in after.seats:
            known = after.shown[listener] | before.shown[listener]
            heard = [seen_by(each, listener) for each in events]
            secret = shown(heard) - known
            assert not secret, (
                f"{told(heard)} shows seat {listener} {secret}, which no view of that seat has. "
                "What lay open and is gone already is in the field last or turned of the view."
            )
            for scene in after.scenes(listener):
                assert all(named(sentence(each, scene)) <= known for each in heard)
            # The same with other hidden cards and choices: if the events and the view afterwards
            # are the same, the words must be, too.
            other = before.other(listener).copied()
            same = [each for each in other.legal(seat) if type(each) is type(move)]
            if listener != seat and not isinstance(move, Slap) and same:
                move_there = play.rng.choice(same)
            else:
                move_there = move
            if other.why_not(seat, move_there) is None:
                there = [seen_by(each, listener) for each in other.apply(seat, move_there)]
                if other.view(listener) == after.views[listener] and acts(there) == acts(heard):
                    assert public(there, transient) == public(heard, transient), (
                        f"Seat {listener} hears what its view does not show. A secret is named by "
                        "@hides; a field of what all may learn stands in TRANSIENT of "
                        f"machines/{machine_of(play.begin.game)}.py."
                    )


@always
def an_event_names_each_card_that_the_rules_turn_up(play: Play) -> None:
    known = known_of(machine_of(play.begin.game))
    faced = [name for name, sight in known.SIGHT.items() if sight == "face up"]
    turns_up = bool(faced) and play.case.variant in known.TURNED_UP
    many = Counter(play.begin.game.cards())
    for before, after in pairs(play):
        _, _, events = after.step
        heard = [shown([seen_by(each, seat) for each in events]) for seat in after.seats]
        unnamed = {
            card
            for card in after.seen - before.seen
            for sees, hears in zip(before.sees, heard, strict=True)
            # A player who saw a like card before, such as an own joker, sees nothing new.
            if card not in hears and (many[card] == 1 or card not in sees)
        }
        public = set.intersection(*heard)
        assert not unnamed, f"{told(events)} does not name {unnamed}"
        back = any(isinstance(each, getattr(known, "TAKEN_BACK", ())) for each in events)
        if turns_up and not back:
            turned = before.face_down(faced) - after.face_down(faced)
            assert turned <= public, f"{told(events)} does not name {turned - public}"
            for scene in after.scenes(after.seat)[1:]:
                words = " ".join(told_of(events, scene))
                assert all(RANK_NAMES[card.rank] in words for card in turned), words


@always
def no_move_takes_length_away(play: Play) -> None:
    lengths = [each.game.length for each in [play.begin, *play.moments]]
    assert lengths == sorted(lengths)
