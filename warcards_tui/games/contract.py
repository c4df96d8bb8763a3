"""The contract of all games: a pure state machine with three verbs.

A game is determined by its ``Setup`` and the moves made so far: no clock, no input, no output and
no randomness but the seed's. Bots and faces get a ``View``, never the game.

* ``why_not(seat, move)`` gives the reason why a move cannot be made, or None;
* ``legal(seat)`` lists what can be done;
* ``apply(seat, move)`` does it and returns what happened.

A wrong slap is not illegal: it is a legal move that costs.
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
"""Why a game can have ended: the reasons of ``GameOver``."""

COMMON = (
    Field("turn", "waiting", SEAT_ROW),
    Field("over", "over", FLAG),
    Field("winner", "winner", MAYBE_SEAT),
    Field("ending", "ending", Choice(*ENDINGS)),
)
"""What every position has."""


class IllegalMove(ValueError):
    """A move that cannot be made; the message is the reason in plain words."""


class SetupError(ValueError):
    """A game that cannot be set up: wrong number of seats, impossible deal."""


LARGEST_SEED = 2**63 - 1
"""What a data file can hold."""


class Setup(NamedTuple):
    """Everything that determines a game before its first move.

    ``deal`` is a written deal (``cards.deals``), a position in its place (``notation``), or None to
    deal from the seed; ``turn`` the seat
    that starts, or None for the seat that the seed draws. Options are resolved: every one has its
    value.
    """

    variant: str
    seats: int
    seed: int
    options: Mapping[str, Value]
    deal: str | None = None
    turn: int | None = None


class Manners(NamedTuple):
    """What a game asks of the table, where it does as no other does.

    ``house_rules`` tells that slap rules, pack, pay cards and penalty are those that a variant
    declares, so that a house variant can have its own. The table makes a ``Hurry`` for a person who
    lets three seconds pass where it ``hurries`` (W3-39). With ``one_pays`` only the first of wrong
    slaps in the same moment pays (W3-30, BB-16); where it ``gathers``, of slaps in the same moment
    only the one counts that names the rule lowest on the list, right or wrong (BB-61). ``gestures``
    are the keys that a slap takes who has cards, and who has none (BB-14).
    """

    house_rules: bool = False
    hurries: bool = False
    one_pays: bool = False
    gathers: bool = False
    gestures: tuple[int, ...] = (1, 1)


class View(Protocol):
    """What every view tells besides its game's own facts. Views are ``NamedTuple``s and compare.

    A view has the cards that lie where its seat sees them, and no others but in fields ``last`` and
    ``turned``: those that lay open before the newest move was over, and have gone on.
    """

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat owns."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose move the game needs to go on; empty when it is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""


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
    """The winning seat once ``over``; None then means a draw."""

    ending: str = ""
    """Why it is ``over``: the reason of its ``GameOver``; empty before."""

    waiting: tuple[int, ...]
    """The seats whose move the game needs to go on; empty when it is over."""

    counted: str = "tricks"
    """What ``length`` and the option ``limit`` count."""

    laid: int = 0
    """Cards laid face up so far, in games with a pile to slap."""

    top_seat: int = 0
    """Who laid the newest of them; of slaps at the same time the next seat clockwise comes first
    (G-09).
    """

    rules: RuleSet | None = None
    """The slap rules in force, in games with a pile to slap."""

    barred: Collection[int] = ()
    """The seats that must not slap before something else has happened."""

    naming: bool = False
    """Whether a slap must name its rule."""

    no_repeat: bool = False
    """Whether the rule of the last good slap may not be named again."""

    sign: str = ""
    """How two cards are joined, ``+`` or ``-``, in games that ask what they come to."""

    shown_for_start: bool = False
    """Whether cards are turned up for who starts, in each game of a sitting (W3-08), where
    otherwise the deal and the start move one seat clockwise (G-08).
    """

    manners: Manners = Manners()
    """What only this game needs of those who sit around it."""

    zones: ClassVar[tuple[Zone, ...]]
    """Where cards can lie."""

    state: ClassVar[tuple[Field, ...]]
    """What else a position has, but for what every game has."""

    stream: Stream | None = None
    """The random numbers of what may still be shuffled, where anything may."""

    _known: Any = None
    """The first view that was asked for, in games that make one for each position: the others'
    differ from it in little.
    """

    lays_on: ClassVar[bool] = False
    """Whether it has ``lay_on``: cards are laid, piles slapped and taken, and that is all."""

    @property
    def forced(self) -> Move | None:
        """The only move, slaps aside, that ``waiting`` seats have; None where they can choose."""
        return None

    @property
    def slappable(self) -> bool:
        """Whether a face-up card lies in the middle that somebody might slap."""
        return False

    @property
    @abstractmethod
    def length(self) -> int:
        """How long the game is by now, in what ``limit`` counts."""

    @property
    def limit(self) -> int:
        """The length at which the game ends; 0 without a limit."""
        return int(self.setup.options.get("limit") or 0)

    @property
    def limited(self) -> str:
        """The limit in force, such as ``1000 cards laid``; empty without one."""
        return f"{self.limit} {self.counted}" if self.limit else ""

    @property
    def measures(self) -> Mapping[str, float]:
        """Figures of a finished game beside its length, which simulations average."""
        return {}

    def play_out(self) -> tuple[int, Mapping[str, int]] | None:
        """Plays a game without decisions to its end, as its moves would, but without telling.

        Returns how many moves it took and how many events of each class there were, or None where
        it must be played move by move.
        """
        return None

    def lay_on(self, spare: int | None) -> tuple[int, int]:
        """Lays cards as forced moves would, but without telling: up to the first that somebody may
        slap, or whose pile is to be taken if nobody does.

        So many as ``spare`` of the dead piles are slapped by nobody: the last card is that of a
        pile for which a rule holds, or of the dead one after these. None says that nobody slaps at
        all. Returns how many cards were laid, none while a pile is to be taken, and at how many
        dead piles before the last card somebody might have slapped.
        """
        raise NotImplementedError

    def _ended(self, winner: int | None, reason: str, counts: tuple[int, ...]) -> GameOver:
        """Ends the game, and tells so."""
        self.over = True
        self.winner = winner
        self.ending = reason
        self.waiting = ()
        return GameOver(winner, reason, counts)

    @abstractmethod
    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deals the cards. Raises ``CardError``, ``OptionError`` or ``SetupError``."""

    placed: bool = False
    """Whether it began at a position that was written in place of a deal."""

    def opening(self) -> list[Event]:
        """What is announced before the first move: who plays, who starts, how many cards."""
        if not self.placed:
            return self._opening()
        counts = self.view(0).counts
        ended = [GameOver(self.winner, self.ending, counts)] if self.over else []
        return [PositionSet(counts, self.waiting), *ended]

    @abstractmethod
    def _opening(self) -> list[Event]:
        """The same for a game that was dealt."""

    def dealt(self) -> str:
        """The cards as they were dealt, as a written deal that sets up the same game again.

        Of a game that began at a position, it is that.
        """
        return str(self.setup.deal) if self.placed else self._deal_text()

    @abstractmethod
    def _deal_text(self) -> str:
        """The same for a game that was dealt."""

    def pack(self) -> Sequence[Card]:
        """All cards that such a game can have; it is asked of one that has just been dealt."""
        return self.cards()

    def why_not(self, seat: int, move: Move) -> str | None:
        """Why ``seat`` cannot make ``move`` now, said to that player; None when it can.

        A seat that the game has not can make none.
        """
        if not 0 <= seat < self.setup.seats:
            return refusals.no_seat(seat=seat).text
        return refusals.game_over if self.over else self._why_not(seat, move)

    @abstractmethod
    def _why_not(self, seat: int, move: Move) -> str | None:
        """The same for a seat of the game while it goes on."""

    def legal(self, seat: int) -> list[Move]:
        """Every move that ``seat`` can make now, without regard to what it costs.

        A seat that the game has not has none.
        """
        return self._legal(seat) if 0 <= seat < self.setup.seats and not self.over else []

    @abstractmethod
    def _legal(self, seat: int) -> list[Move]:
        """The same for a seat of the game while it goes on."""

    @abstractmethod
    def actions(self) -> Sequence[Move | str]:
        """All that can be done in such a game, in the order in which it is numbered for ever.

        It hangs on the game, its options and the number of seats alone. Where there are too many
        moves to number, as orders of a hand, words stand for some, and ``named`` tells which.
        """

    @classmethod
    def named(cls, view: Any) -> Mapping[str, Move]:
        """The moves that words of ``actions`` stand for now, as far as the seat of the view has
        them.
        """
        return {}

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Makes the move and returns what happened, in order. Raises ``IllegalMove``."""

    def view(self, seat: int) -> Any:
        """What ``seat`` may know now: a ``View`` with the facts of this game.

        Raises ``IndexError`` for a seat that the game has not: there is nobody who may know
        anything.
        """
        if not 0 <= seat < self.setup.seats:
            raise IndexError(refusals.no_seat(seat=seat).text)
        return self._view(seat)

    @abstractmethod
    def _view(self, seat: int) -> Any:
        """The same for a seat of the game."""

    # -- what follows from zones and state

    def cards(self) -> list[Card]:
        """Every card of the game, wherever it lies, in no particular order."""
        return [card for zone in self.zones for card, _ in lying(getattr(self, zone.field))]

    def in_sight(self, seat: int) -> list[Card]:
        """The cards that lie where ``seat`` sees them now."""
        return [
            spot.card
            for zone in self.zones
            for spot in spots(zone, getattr(self, zone.field))
            if zone.seen(self, seat, spot)
        ]

    @classmethod
    def fields(cls) -> Iterator[Zone | Field]:
        """All that a position has, in the order in which it is written."""
        yield from COMMON
        yield from cls.zones
        yield from cls.state

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game: they go on in the same way."""
        if not isinstance(other, Game) or type(self) is not type(other):
            return False
        return self._frame() == other._frame() and all(
            getattr(self, each.field) == getattr(other, each.field) for each in self.fields()
        )

    __hash__ = None  # type: ignore[assignment]

    def _frame(self) -> tuple[object, ...]:
        """What holds for the whole game, and the place in its random numbers."""
        setup, stream = self.setup, self.stream
        place = None if stream is None else stream.place
        return setup.variant, setup.seats, dict(setup.options), place

    def copied(self: _Self) -> _Self:
        """The same position, independent of this one."""
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
        """A copy in which all that ``seat`` cannot know is drawn anew.

        The copy gives ``seat`` the same view; it is how tests look for leaks and how a bot imagines
        the hidden cards.
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
        """Works out anew what follows from zones and state, after these have been set."""
        self._known = None

    def _contradiction(self) -> str:
        """What is wrong with a position that was written, as a phrase; empty where nothing is."""
        return ""

    def _unlike(self) -> list[list[Zone]]:
        """The zones, together where any card of one might lie in the other."""
        together = [zone for zone in self.zones if not zone.apart]
        return [together, *[[zone] for zone in self.zones if zone.apart]]

    def _rethink(self, seat: int, rng: random.Random) -> None:
        """Draws anew what else ``seat`` cannot know: secret choices, and places of unknown size.

        It is called on the copy, in which the cards of the zones have been drawn anew.
        """
        self._known = None


def written_packets(deal: str, pack: Sequence[Card], seats: int) -> list[list[Card]]:
    """The packets of a written deal, one with at least one card for every seat, top card first.

    Raises ``CardError`` as ``parse_deal`` does, and ``SetupError`` when packets are missing.

    >>> from warcards_tui.cards.french import PACK
    >>> [len(packet) for packet in written_packets('AS 2H / KD', PACK, 2)]
    [2, 1]
    """
    packets = parse_deal(deal, pack)
    if len(packets) != seats:
        many = "1 packet" if len(packets) == 1 else f"{len(packets)} packets"
        raise SetupError(f"The deal has {many} for {seats} seats; packets are separated by /.")
    if not all(packets):
        raise SetupError("Every packet of a deal needs at least one card.")
    return packets
