"""The base of the games like War: all turn up their top card at once, and the highest takes all.

Of several players only those who tie fight the war (G-06). What follows from a won trick is the
machines' own.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.moves import Flip, Move
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.events import (
    CardReady,
    CardsTurned,
    PacketsDealt,
    PastTrick,
    RoundAgain,
    ShortOfCards,
    TrickWon,
    WarBegun,
    WarView,
)
from warcards_tui.games.war.rules import strength

_NEEDED = 2
"""Cards that a step of a war needs: one face down and one face up (WR-16)."""

_FIRST_MARK = 8
"""Tricks after which another position than the deal is remembered to find a cycle."""


class WarGame(Game):
    """The machine, but for what becomes of a won trick (``_take``)."""

    over = False
    jokers = False
    """Whether there are jokers, which force a war."""

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deals the cards. Raises ``CardError`` or ``SetupError``."""
        if setup.turn is not None:
            raise SetupError("In this game all turn up at once: no seat starts.")
        self.setup = setup
        self.variant = variant
        self._limit = int(setup.options["limit"])
        self._pickup = str(setup.options["pickup"])
        self._lose = setup.options["run_out"] == "lose"
        self._packets = self._deal()
        self._dealt = deal_text(self._packets)
        seats = setup.seats
        # What is drawn later goes by the deal, so that a written deal is the same game again.
        self._rng = random.Random(self._dealt)
        self._rows: list[list[Card]] = [[] for _ in range(seats)]
        self._shown: list[list[Card | None]] = [[] for _ in range(seats)]
        self._spare: list[Card] = []
        self._playing = list(range(seats))
        self._fighting: list[int] = []
        self._battle = 0
        self._trick = 0
        self._last: PastTrick | None = None
        self._compared = 0
        self._wars = 0
        self._repeats = 0
        self._mark = [each.copy() for each in self._position()]
        self._mark_at = 0
        self._next_mark = _FIRST_MARK
        self.winner = None
        self.waiting = tuple(range(seats))

    def _deal(self) -> list[deque[Card]]:
        """The packets, top card first; what cannot be dealt evenly is left for ``_left_over``."""
        setup = self.setup
        pack = self._pack()
        if setup.deal is not None:
            return [deque(packet) for packet in self._written(setup.deal, pack)]
        shuffled = list(pack)
        random.Random(setup.seed).shuffle(shuffled)
        seats = setup.seats
        each = len(shuffled) // seats * seats
        self._leave(shuffled[each:])
        # Each new card falls on top of the packet, so the last one dealt is played first.
        return [deque(shuffled[seat:each:seats][::-1]) for seat in range(seats)]

    def _written(self, deal: str, pack: Sequence[Card]) -> list[list[Card]]:
        """The packets of a written deal."""
        return written_packets(deal, pack, self.setup.seats)

    def _leave(self, cards: list[Card]) -> None:
        """Puts what is left over after dealing where it belongs."""

    @abstractmethod
    def _pack(self) -> Sequence[Card]:
        """The cards of the game."""

    def dealt(self) -> str:
        return self._dealt

    def opening(self) -> list[Event]:
        return [PacketsDealt(self._counts(), self._pickup, 0, None)]

    @property
    def forced(self) -> Move:
        return Flip()

    @property
    def length(self) -> int:
        return self._trick

    @property
    def measures(self) -> Mapping[str, float]:
        # As published figures count: what is fought in a war belongs to the battle that it came of.
        return {"battles": self.length, "comparisons": self._compared, "wars": self._wars}

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if not isinstance(move, Flip):
            return "In this game you only turn up your top card."
        if seat in self.waiting:
            return None
        if seat not in self._playing:
            return "You have no cards left and are out."
        if self._fighting and seat not in self._fighting:
            return "You are not in this war."
        if self._fighting and not self._packets[seat]:
            return "You have no card left to lay; your last card stands."
        return "You have turned up; the others have not yet."

    def _legal(self, seat: int) -> list[Move]:
        return [Flip()] if seat in self.waiting else []

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        if len(self.waiting) > 1:
            self.waiting = tuple([each for each in self.waiting if each != seat])
            return [CardReady(seat)]
        happened: list[Event] = []
        self._turn_up(happened)
        return happened

    # -- a battle

    def _turn_up(self, happened: list[Event]) -> None:
        """Lays the cards of everybody in the battle, and decides it."""
        seats = len(self._packets)
        fighting = self._fighting or self._playing
        cards: list[Card | None] = [None] * seats
        down = [0] * seats
        standing = []
        joker = False
        for seat in fighting:
            packet = self._packets[seat]
            if packet:
                if self._battle and len(packet) >= _NEEDED:
                    self._rows[seat].append(packet.popleft())
                    self._shown[seat].append(None)
                    down[seat] = 1
                card = packet.popleft()
                self._rows[seat].append(card)
                self._shown[seat].append(card)
                joker = joker or not card.rank
            else:
                standing.append(seat)
            cards[seat] = self._rows[seat][-1]
        self._compared += 1
        happened.append(
            CardsTurned(self._trick + 1, self._battle, tuple(cards), tuple(down), tuple(standing))
        )
        if joker:
            self._go_to_war(list(fighting), True, happened)
            return
        best = max([strength(self._rows[seat][-1]) for seat in fighting])
        tied = [seat for seat in fighting if strength(self._rows[seat][-1]) == best]
        if len(tied) > 1:
            self._go_to_war(tied, False, happened)
        else:
            self._take(tied[0], happened)

    def _go_to_war(self, tied: list[int], joker: bool, happened: list[Event]) -> None:
        again = self._battle > 0
        self._wars += not again
        self._battle += 1
        self._fighting = tied
        happened.append(WarBegun(tuple(tied), joker, again, sum(map(len, self._rows))))
        if self._lose:
            self._drop_short(happened)
        elif not any(self._packets[seat] for seat in tied):
            self._compare_standing(happened)
        if not self.over and self._battle:
            self.waiting = tuple([seat for seat in self._fighting if self._packets[seat]])

    def _drop_short(self, happened: list[Event]) -> None:
        """Who cannot complete the war has lost, and with all short first the shortest (WR-18)."""
        fighting = self._fighting
        while len(fighting) > 1:
            left = {seat: len(self._packets[seat]) for seat in fighting}
            most = min(max(left.values()), _NEEDED)
            short = [seat for seat in fighting if left[seat] < most]
            if not short and most < _NEEDED:
                short = list(fighting)
            if not short:
                return
            for seat in short:
                fighting.remove(seat)
                self._playing.remove(seat)
                happened.append(ShortOfCards(seat, left[seat]))
            if len(self._playing) < 2:
                self._end(self._playing[0] if self._playing else None, "short", happened)
                return
            for seat in short:
                self._spare += self._packets[seat]
                self._packets[seat].clear()
        self._take(fighting[0], happened)

    def _compare_standing(self, happened: list[Event]) -> None:
        """Nobody in the war can lay another card; a joker that stands loses to any card (GJ-09)."""
        standing = {seat: strength(self._rows[seat][-1]) for seat in self._fighting}
        best = max(standing.values())
        top = [seat for seat in self._fighting if standing[seat] == best]
        if len(top) == 1:
            self._take(top[0], happened)
            return
        others = [seat for seat in self._playing if self._packets[seat]]
        self._end(others[0] if len(others) == 1 else None, "stand", happened)

    # -- a won trick

    @abstractmethod
    def _take(self, winner: int, happened: list[Event]) -> None:
        """Gives the winner the trick, and goes on to the next one."""

    def _won(self, winner: int, taken: int) -> TrickWon:
        fighting = self._fighting or self._playing
        beaten = [self._rows[seat][-1] for seat in fighting if seat != winner]
        beaten.sort(key=strength, reverse=True)
        card = self._rows[winner][-1]
        return TrickWon(winner, card, tuple(beaten), taken, self._pickup, self._battle > 0)

    def _face_down(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that lie face down on the table, by seat."""
        return tuple(
            [
                tuple([card for card, face in zip(row, shown, strict=True) if face is None])
                for row, shown in zip(self._rows, self._shown, strict=True)
            ]
        )

    def _clear_table(self) -> None:
        for seat in range(len(self._packets)):
            self._rows[seat] = []
            self._shown[seat] = []
        self._spare = []
        self._fighting = []
        self._battle = 0

    def _end_at_limit(self, happened: list[Event]) -> bool:
        """Ends the game when the limit is reached: most cards win (G-05)."""
        if not self._limit or self._trick < self._limit:
            return False
        counts = self._counts()
        best = [seat for seat, many in enumerate(counts) if many == max(counts)]
        self._end(best[0] if len(best) == 1 else None, "limit", happened)
        return True

    def _position(self) -> list[deque[Card]]:
        """All that decides how the game goes on after a trick."""
        return self._packets

    def _notice_repeat(self, happened: list[Event]) -> None:
        """Tells once that a position has come back, which it then does for ever.

        Only one position is remembered, first the deal, and another one whenever the number of
        tricks has doubled (Brent's way to find a cycle): that costs next to nothing, and finds
        every cycle.
        """
        if self._pickup == "shuffled" or self._repeats:
            return
        position = self._position()
        if position == self._mark:
            self._repeats = self._trick - self._mark_at
            happened.append(RoundAgain(self._repeats, self._pickup, self._limit))
            if not self._limit:
                self._end(None, "endless", happened)
        elif self._trick == self._next_mark:
            self._mark = [each.copy() for each in position]
            self._mark_at = self._trick
            self._next_mark *= 2

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        self.over = True
        self.winner = winner
        self.ending = reason
        self.waiting = ()
        happened.append(GameOver(winner, reason, self._counts()))

    # -- what can be known

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(packet) for packet in self._packets])

    def _view(self, seat: int) -> WarView:
        ready = self._fighting or self._playing
        standing = [each for each in self._fighting if not self._packets[each]]
        done = [each for each in ready if each not in self.waiting and each not in standing]
        return WarView(
            seat,
            self._counts(),
            self.waiting,
            self.over,
            self.winner,
            () if self.over else tuple(done),
            self._trick + (not self.over),
            self._limit,
            self._pickup,
            str(self.setup.options["run_out"]),
            self.jokers,
            tuple([tuple(row) for row in self._shown]),
            len(self._spare),
            tuple(self._fighting),
            tuple(standing),
            self._repeats,
            self._removing(),
            self._removing_left(),
            self._set_aside(),
            self._treasury_count(),
            self._last,
        )

    def _removing(self) -> int | None:
        return None

    def _removing_left(self) -> int:
        return 0

    def _set_aside(self) -> tuple[Card, ...]:
        return ()

    def _treasury_count(self) -> int | None:
        return None

    def _places(self) -> list[list[Card] | deque[Card]]:
        """Every place where cards lie."""
        return [*self._packets, *self._rows, self._spare]

    def cards(self) -> list[Card]:
        return [card for place in self._places() for card in place]

    def resample(self, seat: int, rng: random.Random) -> WarGame:
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy._playing = list(self._playing)
        copy._fighting = list(self._fighting)
        copy._shown = [list(row) for row in self._shown]
        copy._rng = random.Random(rng.random())
        copy._redeal(rng)
        return copy

    def _hidden_places(self) -> list[list[Card] | deque[Card]]:
        """The places where every card lies unseen, copied for a new deal."""
        self._packets = [packet.copy() for packet in self._packets]
        self._spare = list(self._spare)
        return [*self._packets, self._spare]

    def _redeal(self, rng: random.Random) -> None:
        """Deals anew what lies face down."""
        places = self._hidden_places()
        self._rows = [list(row) for row in self._rows]
        down = [
            (row, at)
            for row, shown in zip(self._rows, self._shown, strict=True)
            for at, card in enumerate(shown)
            if card is None
        ]
        hidden = [card for place in places for card in place] + [row[at] for row, at in down]
        rng.shuffle(hidden)
        for place in places:
            for at in range(len(place)):
                place[at] = hidden.pop()
        for row, at in down:
            row[at] = hidden.pop()
