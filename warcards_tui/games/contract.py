"""Contract of all games: a pure state machine with three methods.

A game is determined by its ``Setup`` and the moves made so far: no clock, no input or output, no
randomness except from the seed. Bots and the user interface get a ``View``, never the game.

* ``why_not(seat, move)`` returns the reason why a move cannot be made, or None;
* ``legal(seat)`` lists the possible moves;
* ``apply(seat, move)`` makes a move and returns the events.

A wrong slap is not illegal: it is a legal move with a penalty.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, TypeVar

from warcards_tui.cards.deals import parse_deal
from warcards_tui.cards.french import Card
from warcards_tui.games.events import Event, GameOver, PositionSet
from warcards_tui.games.forms import FLAG, MAYBE_SEAT, SEAT_ROW, Choice
from warcards_tui.games.moves import Move
from warcards_tui.games.options import Value
from warcards_tui.games.zones import Field, Stream, Zone, filled, fresh, lying, spots
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message

if TYPE_CHECKING:
    from warcards_tui.games.variant import Variant
    from warcards_tui.slaps.ruleset import RuleSet

_Self = TypeVar("_Self", bound="Game")

ENDINGS = (
    "all",
    "last",
    "nobody",
    "points",
    "in-war",
    "short",
    "five",
    "flip",
    "stand",
    "aces",
    "couple",
    "endless",
    "heap",
    "limit",
)
"""Reasons in ``GameOver`` for the end of a game."""

COMMON = (
    Field("turn", "waiting", SEAT_ROW),
    Field("over", "over", FLAG),
    Field("winner", "winner", MAYBE_SEAT),
    Field("ending", "ending", Choice(*ENDINGS)),
)
"""Fields of every position."""


class IllegalMove(ValueError):
    """A move that cannot be made; the message is the reason in plain words."""


class SetupError(ValueError):
    """A setup that cannot be played: wrong number of seats, impossible deal."""


LARGEST_SEED = 2**63 - 1
"""Highest number that a data file can hold."""


class Setup(NamedTuple):
    """Everything that determines a game before its first move.

    ``deal`` is a written deal (``cards.deals``), a position instead of one (``notation``), or None
    to deal from the seed. ``turn`` is the first seat to move; None draws it from the seed.
    ``options`` are resolved: each has a value.
    """

    variant: str
    seats: int
    seed: int
    options: Mapping[str, Value]
    deal: str | None = None
    turn: int | None = None


class GameTraits(NamedTuple):
    """Special requirements of a game for the table.

    ``house_rules``: slap rules, pack, pay cards and penalty come from the variant, so a house
    variant can replace them. ``hurries``: the table makes a ``Hurry`` for a player who waits three
    seconds (W3-39). ``one_pays``: of simultaneous wrong slaps only the first loses cards (W3-30,
    BB-16). ``gathers``: of simultaneous slaps only the one that names the lowest rule on the list
    counts, right or wrong (BB-61). ``gestures``: keystrokes for a slap by a player with cards, and
    by one without (BB-14).
    """

    house_rules: bool = False
    hurries: bool = False
    one_pays: bool = False
    gathers: bool = False
    gestures: tuple[int, ...] = (1, 1)


class View(Protocol):
    """Facts that every view has besides its game's own. Views are comparable ``NamedTuple``s.

    A view contains only the cards that its seat sees now. Exceptions are the fields ``last`` and
    ``turned``: cards that were face up before the newest move ended and have moved since.
    """

    @property
    def seat(self) -> int:
        """Seat of the viewer."""

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards per seat."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that must move before the game continues; empty when it is over."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""


class Game(ABC):
    """A game in progress. Subclasses are the machines; variants are configurations of them.

    >>> from warcards_tui.games.setup import set_up
    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> from warcards_tui.games.moves import Flip
    >>> game = set_up(VARIANTS['war'], seats=2, seed=1, deal='KS 2H / 9D 3C')
    >>> game.why_not(0, Flip()) is None, game.legal(1)
    (True, [Flip(text='flip')])
    >>> [type(each).__name__ for each in game.apply(0, Flip()) + game.apply(1, Flip())]
    ['CardReady', 'CardsTurned', 'TrickWon']
    """

    setup: Setup
    variant: Variant
    over: bool = False
    winner: int | None = None
    """Winning seat once ``over``; None then means a draw."""

    ending: str = ""
    """Reason of the ``GameOver``; empty while the game continues."""

    waiting: tuple[int, ...]
    """Seats that must move before the game continues; empty when it is over."""

    counted: str = "tricks"
    """Unit of ``length`` and of the option ``limit``; saved simulations keep it as it is."""

    laid: int = 0
    """Cards played face up so far, in games with a pile to slap."""

    top_seat: int = 0
    """Player of the newest card.

    Of simultaneous slaps, the one of the next seat clockwise comes first (G-09).
    """

    rules: RuleSet | None = None
    """Slap rules in force, in games with a pile to slap."""

    barred: Collection[int] = ()
    """Seats that sit out: they cannot slap before another event frees them."""

    naming: bool = False
    """True if a slap must name its rule."""

    no_repeat: bool = False
    """True if the rule of the last good slap is locked."""

    sign: str = ""
    """Operator between two cards, ``+`` or ``-``, in games that ask for the result."""

    shown_for_start: bool = False
    """True if each game of a sitting flips cards to see who starts (W3-08).

    Otherwise the deal and the start move one seat clockwise (G-08).
    """

    manners: GameTraits = GameTraits()
    """Special requirements of this game for the table."""

    zones: ClassVar[tuple[Zone, ...]]
    """Places for cards."""

    state: ClassVar[tuple[Field, ...]]
    """Fields of a position besides ``COMMON`` and the zones."""

    stream: Stream | None = None
    """Random numbers for later shuffles; None in games that never shuffle again."""

    _known: Any = None
    """First view made of this position, in games that cache it.

    The views of the other seats differ from it in few fields.
    """

    lays_on: ClassVar[bool] = False
    """True if the game has ``lay_on``: cards are only played, slapped and taken."""

    @property
    def forced(self) -> Move | None:
        """Only move, apart from slaps, of the ``waiting`` seats; None if they can choose."""
        return None

    @property
    def slappable(self) -> bool:
        """True if the middle has a face-up card to slap."""
        return False

    @property
    @abstractmethod
    def length(self) -> int:
        """Length of the game so far, in the unit of ``limit``."""

    @property
    def limit(self) -> int:
        """Length at which the game ends; 0 without a limit."""
        return int(self.setup.options.get("limit") or 0)

    @property
    def unit(self) -> str:
        """Unit of the length in words; ``counted`` is its stored form in simulations."""
        return self.counted.replace("laid", "played")

    @property
    def limited(self) -> str:
        """Limit in force, such as ``1000 cards played``; empty without one."""
        return f"{self.limit} {self.unit}" if self.limit else ""

    @property
    def measures(self) -> Mapping[str, float]:
        """Figures of a finished game besides its length, which simulations average."""
        return {}

    def play_out(self) -> tuple[int, Mapping[str, int]] | None:
        """Play a game without decisions to its end, as its moves would, but without events.

        Return the number of moves and the number of events per class, or None if it must be played
        move by move.
        """
        return None

    def lay_on(self, spare: int | None) -> tuple[int, int]:
        """Play cards as forced moves would, without events, up to the next possible slap.

        The last card makes a pile that somebody may slap, or that must be taken if nobody does. The
        first ``spare`` dead piles (no rule matches) are passed over without a slap; the last card
        then completes a pile that matches a rule, or the next dead pile. With None, nobody slaps at
        all.

        Return the number of cards played, 0 while a pile must be taken, and the number of dead
        piles before the last card at which a slap was possible.
        """
        raise NotImplementedError

    def _ended(self, winner: int | None, reason: str, counts: tuple[int, ...]) -> GameOver:
        """End the game and return its event."""
        self.over = True
        self.winner = winner
        self.ending = reason
        self.waiting = ()
        return GameOver(winner, reason, counts)

    @abstractmethod
    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the cards. Raises ``CardError``, ``OptionError`` or ``SetupError``."""

    placed: bool = False
    """True if the game began at a written position instead of a deal."""

    def opening(self) -> list[Event]:
        """Return the events before the first move: who plays, who starts, how many cards."""
        if not self.placed:
            return self._opening()
        counts = self.view(0).counts
        ended = [GameOver(self.winner, self.ending, counts)] if self.over else []
        return [PositionSet(counts, self.waiting), *ended]

    @abstractmethod
    def _opening(self) -> list[Event]:
        """Return the opening events of a dealt game."""

    def dealt(self) -> str:
        """Return the cards as dealt, as a written deal that sets up the same game again.

        For a game that began at a position, return the position.
        """
        return str(self.setup.deal) if self.placed else self._deal_text()

    @abstractmethod
    def _deal_text(self) -> str:
        """Return the written deal of a dealt game."""

    def pack(self) -> Sequence[Card]:
        """Return all cards that the game can have; valid only directly after the deal."""
        return self.cards()

    def why_not(self, seat: int, move: Move) -> str | None:
        """Return why ``seat`` cannot make ``move`` now, addressed to that player, or None.

        A missing seat can make no move.
        """
        if not 0 <= seat < self.setup.seats:
            return refusals.no_seat(seat=seat).text
        return refusals.game_over if self.over else self._why_not(seat, move)

    @abstractmethod
    def _why_not(self, seat: int, move: Move) -> str | None:
        """Return why a seat of the running game cannot make ``move``, or None."""

    def legal(self, seat: int) -> list[Move]:
        """Return all moves that ``seat`` can make now, including those that cost cards.

        A missing seat has none.
        """
        return self._legal(seat) if 0 <= seat < self.setup.seats and not self.over else []

    @abstractmethod
    def _legal(self, seat: int) -> list[Move]:
        """Return all moves of a seat of the running game."""

    @abstractmethod
    def actions(self) -> Sequence[Move | str]:
        """Return all actions of the game, in the order of their permanent numbers.

        The list depends only on the game, its options and the number of seats. If the moves are too
        many to number, such as the orders of a hand, words stand for some of them; ``named`` maps
        these words to moves.
        """

    @classmethod
    def named(cls, view: Any) -> Mapping[str, Move]:
        """Return the current meaning of the words of ``actions``, as moves of the viewing seat."""
        return {}

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make the move and return the events in order. Raises ``IllegalMove``."""

    def view(self, seat: int) -> Any:
        """Return the ``View`` of ``seat``, with the facts of this game.

        Raises ``IndexError`` for a missing seat.
        """
        if not 0 <= seat < self.setup.seats:
            raise IndexError(refusals.no_seat(seat=seat).text)
        return self._view(seat)

    @abstractmethod
    def _view(self, seat: int) -> Any:
        """Return the view of a seat of the game."""

    # -- derived from zones and state

    def cards(self) -> list[Card]:
        """Return every card of the game, in no particular order."""
        return [card for zone in self.zones for card, _ in lying(getattr(self, zone.field))]

    def in_sight(self, seat: int) -> list[Card]:
        """Return the cards that ``seat`` sees now."""
        return [
            spot.card
            for zone in self.zones
            for spot in spots(zone, getattr(self, zone.field))
            if zone.seen(self, seat, spot)
        ]

    @classmethod
    def fields(cls) -> Iterator[Zone | Field]:
        """Yield all fields of a position in written order."""
        yield from COMMON
        yield from cls.zones
        yield from cls.state

    def __eq__(self, other: object) -> bool:
        """True if both are the same position of the same game and will continue alike."""
        if not isinstance(other, Game) or type(self) is not type(other):
            return False
        return self._frame() == other._frame() and all(
            getattr(self, each.field) == getattr(other, each.field) for each in self.fields()
        )

    __hash__ = None  # type: ignore[assignment]

    def _frame(self) -> tuple[object, ...]:
        """Return the parts of the setup that stay fixed, and the place in the random numbers."""
        setup, stream = self.setup, self.stream
        place = None if stream is None else stream.place
        return setup.variant, setup.seats, dict(setup.options), place

    def copied(self: _Self) -> _Self:
        """Return an independent copy of this position."""
        copy = object.__new__(type(self))
        own = self.__dict__
        copy.__dict__.update(own)
        for each in self.fields():
            if each.field in own:
                setattr(copy, each.field, fresh(own[each.field]))
        if self.stream is not None:
            copy.stream = self.stream.again()
        return copy

    def resample(self: _Self, seat: int, rng: random.Random) -> _Self:
        """Return a copy with everything that ``seat`` cannot know drawn at random.

        The copy gives ``seat`` the same view. Tests use it to find leaks, bots to imagine the
        hidden cards.
        """
        copy = self.copied()
        for zones in self._unlike():
            lying = {
                zone.name: [
                    (spot.card, zone.seen(self, seat, spot))
                    for spot in spots(zone, getattr(self, zone.field))
                ]
                for zone in zones
            }
            hidden = [card for cards in lying.values() for card, seen in cards if not seen]
            rng.shuffle(hidden)
            for zone in zones:
                cards = [card if seen else hidden.pop() for card, seen in lying[zone.name]]
                setattr(copy, zone.field, filled(getattr(copy, zone.field), iter(cards)))
        if self.stream is not None:
            copy.stream = Stream(f"{rng.getrandbits(64):x}")
        copy._rethink(seat, rng)
        return copy

    def _restored(self) -> None:
        """Recompute everything derived from zones and state, after these have been set."""
        self._known = None

    def _contradiction(self) -> Message | None:
        """Return the error in a written position; None if it is valid."""
        return None

    def _unlike(self) -> list[list[Zone]]:
        """Return the zones in groups; a hidden card could be in any zone of its group."""
        together = [zone for zone in self.zones if not zone.apart]
        return [together, *[[zone] for zone in self.zones if zone.apart]]

    def _rethink(self, seat: int, rng: random.Random) -> None:
        """Draw again everything else unknown to ``seat``: secret choices, places of unknown size.

        ``resample`` calls it on the copy, after redrawing the cards of the zones.
        """
        self._known = None


def written_packets(deal: str, pack: Sequence[Card], seats: int) -> list[list[Card]]:
    """Return the decks of a written deal, at least one card for each seat, top card first.

    Raises ``CardError`` as ``parse_deal`` does, and ``SetupError`` if decks are missing.

    >>> from warcards_tui.cards.french import PACK
    >>> [len(packet) for packet in written_packets('AS 2H / KD', PACK, 2)]
    [2, 1]
    """
    packets = parse_deal(deal, pack)
    if len(packets) != seats:
        from warcards_tui.words import setup as texts

        raise SetupError(texts.decks_wrong(seats=seats, given=len(packets)).text)
    if not all(packets):
        from warcards_tui.words import setup as texts

        raise SetupError(texts.deck_empty)
    return packets
