"""Base of the games like War: all flip their top card at once, and the highest takes all.

Of several players only those who tie fight the war (G-06). Each machine adds the effects of a won
trick.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from typing import ClassVar

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARD,
    CARD_ROW,
    CARDS,
    FACED,
    MAYBE_CARD,
    NUMBER,
    SEAT,
    SEATS,
    BySeat,
    Many,
    Maybe,
    Record,
)
from warcards_tui.games.moves import FLIP, Flip, Move
from warcards_tui.games.pickup import shuffling
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
from warcards_tui.games.zones import Field, Zone, all_seats, face_up, nobody
from warcards_tui.words import refusals

_FIRST_MARK = 8
"""Tricks after which a later position replaces the deal in the search for a cycle."""


Row = list[tuple[Card, bool]]
"""Cards in the order played, and whether they are face up."""

PAST_TRICK = Record(
    PastTrick,
    rows=BySeat(Many(MAYBE_CARD, tuple), tuple),
    winner=SEAT,
    treasury=CARD_ROW,
    heads=CARD_ROW,
)


class WarGame(Game):
    """Machine without the effects of a won trick (``_take``)."""

    zones: ClassVar[tuple[Zone, ...]] = (
        Zone("packets", "_packets", BySeat(Many(CARD, deque)), nobody),
        Zone("rows", "_rows", BySeat(Many(FACED)), face_up),
        Zone("spare", "_spare", CARDS, nobody),
    )
    state = (
        Field("trick", "_trick", NUMBER),
        Field("playing", "_playing", SEATS, all_seats),
        Field("fighting", "_fighting", SEATS),
        Field("battle", "_battle", NUMBER),
        Field("compared", "_compared", NUMBER),
        Field("wars", "_wars", NUMBER),
        Field("repeats", "_repeats", NUMBER),
        Field("last", "_last", Maybe(PAST_TRICK)),
    )
    jokers = False
    """True if the pack has jokers, which force a war."""

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the cards. Raises ``CardError`` or ``SetupError``."""
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self.setup = setup
        self.variant = variant
        self._limit = int(setup.options["limit"])
        self._pickup = str(setup.options["pickup"])
        self._due = int(setup.options.get("down", 1))
        self._lose = setup.options["run_out"] == "lose"
        self._packets = self._deal()
        self._dealt = deal_text(self._packets)
        seats = setup.seats
        self.stream = shuffling(self._pickup, self._dealt)
        self._rows: list[Row] = [[] for _ in range(seats)]
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
        """Return the decks, top card first; spare cards go to ``_leave``."""
        setup = self.setup
        pack = self._pack()
        if setup.deal is not None:
            return [deque(packet) for packet in self._written(setup.deal, pack)]
        shuffled = list(pack)
        random.Random(setup.seed).shuffle(shuffled)
        seats = setup.seats
        each = len(shuffled) // seats * seats
        self._leave(shuffled[each:])
        # Each new card falls on top of the deck, so the last one dealt is played first.
        return [deque(shuffled[seat:each:seats][::-1]) for seat in range(seats)]

    def _written(self, deal: str, pack: Sequence[Card]) -> list[list[Card]]:
        """Return the decks of a written deal."""
        return written_packets(deal, pack, self.setup.seats)

    def _leave(self, cards: list[Card]) -> None:
        """Receive the spare cards after dealing."""

    @abstractmethod
    def _pack(self) -> Sequence[Card]:
        """Return the cards of the game."""

    def _deal_text(self) -> str:
        return self._dealt

    def _opening(self) -> list[Event]:
        return [PacketsDealt(self._counts(), self._pickup, 0, None)]

    @property
    def forced(self) -> Move:
        return FLIP

    @property
    def length(self) -> int:
        return self._trick

    @property
    def measures(self) -> Mapping[str, float]:
        # Published figures count this way: the fights of a war belong to the battle that it came
        # from.
        return {"battles": self.length, "comparisons": self._compared, "wars": self._wars}

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if not isinstance(move, Flip):
            return refusals.only_top_card
        if seat in self.waiting:
            return None
        if seat not in self._playing:
            return refusals.out_of_cards
        if self._fighting and seat not in self._fighting:
            return refusals.not_in_war
        if self._fighting and not self._packets[seat]:
            return refusals.last_card_stands
        return refusals.card_ready

    def _legal(self, seat: int) -> list[Move]:
        return [Flip()] if seat in self.waiting else []

    def actions(self) -> Sequence[Move]:
        return [FLIP]

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
        """Play the cards of everybody in the battle, and decide it."""
        seats = len(self._packets)
        fighting = self._fighting or self._playing
        cards: list[Card | None] = [None] * seats
        down = [0] * seats
        standing = []
        strengths: dict[int, int] = {}
        joker = False
        for seat in fighting:
            packet = self._packets[seat]
            if packet:
                if self._battle:
                    down[seat] = min(self._due, len(packet) - 1)
                    self._rows[seat] += [(packet.popleft(), False) for _ in range(down[seat])]
                card = packet.popleft()
                self._rows[seat].append((card, True))
                joker = joker or not card.rank
            else:
                standing.append(seat)
                card = self._newest(seat)
            cards[seat] = card
            strengths[seat] = strength(card)
        self._compared += 1
        happened.append(
            CardsTurned(
                self._trick + 1,
                self._battle,
                tuple(cards),
                tuple(down),
                tuple(standing),
                self._due,
            )
        )
        if joker:
            self._go_to_war(list(fighting), True, happened)
            return
        best = max(strengths.values())
        tied = [seat for seat, each in strengths.items() if each == best]
        if len(tied) > 1:
            self._go_to_war(tied, False, happened)
        else:
            self._take(tied[0], happened)

    def _newest(self, seat: int) -> Card:
        """Return the card with which that seat fights."""
        return self._rows[seat][-1][0]

    def _go_to_war(self, tied: list[int], joker: bool, happened: list[Event]) -> None:
        again = self._battle > 0
        self._wars += not again
        self._battle += 1
        self._fighting = tied
        stake = sum(map(len, self._rows))
        happened.append(WarBegun(tuple(tied), joker, again, stake, self._due))
        if self._lose:
            self._drop_short(happened)
        elif not any(self._packets[seat] for seat in tied):
            self._compare_standing(happened)
        if not self.over and self._battle:
            self.waiting = tuple([seat for seat in self._fighting if self._packets[seat]])

    def _drop_short(self, happened: list[Event]) -> None:
        """Remove seats with too few cards for the war (WR-18).

        If all are short, the one with the fewest cards goes first.
        """
        fighting = self._fighting
        needed = self._due + 1
        while len(fighting) > 1:
            left = {seat: len(self._packets[seat]) for seat in fighting}
            most = min(max(left.values()), needed)
            short = [seat for seat in fighting if left[seat] < most]
            if not short and most < needed:
                short = list(fighting)
            if not short:
                return
            for seat in short:
                fighting.remove(seat)
                self._playing.remove(seat)
                happened.append(ShortOfCards(seat, left[seat], self._due))
            if len(self._playing) < 2:
                self._end(self._playing[0] if self._playing else None, "short", happened)
                return
            for seat in short:
                self._spare += self._packets[seat]
                self._packets[seat].clear()
        self._take(fighting[0], happened)

    def _compare_standing(self, happened: list[Event]) -> None:
        """Decide a war without cards left; a joker loses to any card (GJ-09)."""
        standing = {seat: strength(self._newest(seat)) for seat in self._fighting}
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
        """Give the winner the trick, and continue with the next one."""

    def _won(self, winner: int, taken: int) -> TrickWon:
        beaten = [self._newest(seat) for seat in self._fighting or self._playing if seat != winner]
        beaten.sort(key=strength, reverse=True)
        card = self._newest(winner)
        return TrickWon(winner, card, tuple(beaten), taken, self._pickup, self._battle > 0)

    def _face_down(self) -> tuple[tuple[Card, ...], ...]:
        """Return the face-down cards on the table, by seat."""
        return tuple([tuple([card for card, up in row if not up]) for row in self._rows])

    def _laid(self) -> list[list[Card]]:
        """Return all cards on the table, by seat in the order played."""
        return [[card for card, _ in row] for row in self._rows]

    def _as_seen(self) -> tuple[tuple[Card | None, ...], ...]:
        """Return the table as everybody sees it, None for a face-down card."""
        return tuple([tuple([card if up else None for card, up in row]) for row in self._rows])

    def _clear_table(self) -> None:
        self._rows = [[] for _ in self._rows]
        self._spare = []
        self._fighting = []
        self._battle = 0

    def _end_at_limit(self, happened: list[Event]) -> bool:
        """End the game at the limit: most cards win (G-05)."""
        if not self._limit or self._trick < self._limit:
            return False
        counts = self._counts()
        best = [seat for seat, many in enumerate(counts) if many == max(counts)]
        self._end(best[0] if len(best) == 1 else None, "limit", happened)
        return True

    def _position(self) -> list[deque[Card]]:
        """Return everything that determines the rest of the game after a trick."""
        return self._packets

    def _restored(self) -> None:
        # The history is unknown, so the search for a cycle starts here.
        self._mark = [each.copy() for each in self._position()]
        self._mark_at = self._trick
        self._next_mark = max(_FIRST_MARK, 2 * self._trick)

    def _notice_repeat(self, happened: list[Event]) -> None:
        """Report once that a position has come back, and so will repeat forever.

        Brent's algorithm: remember only one position, first the deal, and another whenever the
        number of tricks has doubled. That is cheap, and finds every cycle.
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
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(packet) for packet in self._packets])

    def _view(self, seat: int) -> WarView:
        ready = self._fighting or self._playing
        standing = [each for each in self._fighting if not self._packets[each]]
        done = [each for each in ready if each not in self.waiting and each not in standing]
        return WarView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            done=() if self.over else tuple(done),
            # A war that ends the game belongs to a trick without a winner.
            trick=self._trick + (not self.over or any(self._rows)),
            limit=self._limit,
            pickup=self._pickup,
            run_out=str(self.setup.options["run_out"]),
            due=self._due,
            jokers=self.jokers,
            table=self._as_seen(),
            spare=len(self._spare),
            fighting=tuple(self._fighting),
            standing=tuple(standing),
            repeats=self._repeats,
            removing=self._removing(),
            removing_left=self._removing_left(),
            aside=self._set_aside(),
            treasury=self._treasury_count(),
            last=self._last,
        )

    def _removing(self) -> int | None:
        return None

    def _removing_left(self) -> int:
        return 0

    def _set_aside(self) -> tuple[Card, ...]:
        return ()

    def _treasury_count(self) -> int | None:
        return None
