"""Addition War and Subtraction War: two cards a side at once, and the higher result wins.

The rules are the claims AW-01 to AW-13 and SW-01 to SW-09. Each side makes a ``Flip``, and the
cards stay hidden until both have. With the option ``answer=type`` each side with two new cards then
makes an ``Answer``; bots, which need no practice, skip it. An answer has no effect on the fight.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.addition.rules import MINUS, MOST, PLUS, result
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event, event
from warcards_tui.games.forms import (
    CARD,
    CARD_ROW,
    FACED,
    MAYBE_SEAT,
    NUMBER,
    SEATS,
    BySeat,
    Many,
    Maybe,
    Number,
)
from warcards_tui.games.moves import Answer, Flip, Move
from warcards_tui.games.pickup import picked_up, shuffling
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import ListSpace, MaybeSeat, PerSeat, Seat, Seats
from warcards_tui.games.zones import Field, Zone, face_up, nobody
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message

UP, DOWN = 2, 3
"""Cards that a side plays face up, and face down before them in a war (AW-01, AW-06)."""

Pair = Annotated[tuple[Card, ...], ListSpace(UP)]
"""Cards that a side fights with: two, or its last one, or none."""


@event
class PacketsDealt(NamedTuple):
    """The decks are dealt; ``counts`` are the cards per seat."""

    counts: tuple[int, ...]


@event
class SideReady(NamedTuple):
    """A seat has played its cards, which stay hidden until the other seat has played too."""

    seat: int


@event
class CardsShown(NamedTuple):
    """Both sides flip: the new cards of each seat, none if its old cards still fight (AW-09).

    ``down`` are the cards that each has played face down before them in a war, ``trick`` is the
    number of the trick.
    """

    trick: int
    cards: tuple[Pair, ...]
    down: tuple[int, ...]

    @property
    def timed(self) -> bool:
        """True if reaction time counts from this event: players answer these cards."""
        return True


@event
class ResultSaid(NamedTuple):
    """A seat has answered the result of its two ``cards``, or skipped with None (AW-13)."""

    seat: int
    cards: Pair
    number: int | None
    result: int
    sign: str


@event
class TrickWon(NamedTuple):
    """``seat`` has the higher result and takes ``taken`` cards; ``cards`` fought."""

    seat: int
    cards: tuple[Pair, ...]
    taken: int
    sign: str


@event
class WarDeclared(NamedTuple):
    """Both results are equal; ``pile`` cards go to the winner of the war (AW-06, AW-07)."""

    cards: tuple[Pair, ...]
    pile: int
    sign: str


class SumsView(NamedTuple):
    """View of one seat.

    ``fighting`` are the deciding cards by seat, ``open`` the face-up cards on the table and
    ``down`` the number of face-down cards. ``asked`` are the seats that must still answer;
    ``answers`` are those of the newest round, None from a seat that skipped. ``last`` are the cards
    that decided the last trick, which ``last_winner`` took. ``trick`` counts from 1.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    sign: str
    fighting: PerSeat[Pair]
    open: PerSeat[tuple[Card, ...]]
    down: PerSeat[int]
    asked: Seats
    answers: PerSeat[int | None]
    trick: int
    limit: int
    last: PerSeat[Pair]
    last_winner: MaybeSeat


class Sums(Game):
    """Machine of both games."""

    zones = (
        Zone("packets", "_packets", BySeat(Many(CARD, deque)), nobody),
        Zone("table", "_table", BySeat(Many(FACED)), face_up),
    )
    state = (
        Field("trick", "_trick", Number(1)),
        Field("laid", "laid", NUMBER),
        Field("wars", "_wars", NUMBER),
        Field("ready", "_ready", SEATS),
        Field("fighting", "_fighting", BySeat(CARD_ROW, tuple)),
        Field("asked", "_asked", SEATS),
        Field("answers", "_answers", BySeat(Maybe(NUMBER))),
        Field("last", "_last", BySeat(CARD_ROW, tuple)),
        Field("last-winner", "_last_winner", MAYBE_SEAT),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the decks. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._asks = setup.options["answer"] == "type"
        self._lose = setup.options["run_out"] == "lose"
        self._limit = int(setup.options["limit"])
        self._pickup = str(setup.options["pickup"])
        pack = list(PACK) * int(setup.options["packs"])
        if setup.deal is not None:
            self._packets = list(map(deque, written_packets(setup.deal, pack, setup.seats)))
        else:
            random.Random(setup.seed).shuffle(pack)
            # Each new card falls on top of the deck, so the last one dealt is played first.
            self._packets = [deque(pack[seat::2][::-1]) for seat in range(setup.seats)]
        self._dealt = deal_text([list(packet) for packet in self._packets])
        self.stream = shuffling(self._pickup, self._dealt)
        self._table: list[list[tuple[Card, bool]]] = [[], []]  # In the order played; face up?
        self._fighting: tuple[Pair, ...] = ((), ())
        self._ready: list[int] = []
        self._asked: list[int] = []
        self._answers: list[int | None] = [None, None]
        self._trick = 1
        self._wars = 0
        self._last: tuple[Pair, ...] = ((), ())
        self._last_winner: int | None = None
        self.laid = 0
        self.waiting = (0, 1)

    @property
    def length(self) -> int:
        return self._trick - (not self.over)

    @property
    def measures(self) -> Mapping[str, float]:
        return {"wars": self._wars}

    @property
    def forced(self) -> Move | None:
        # Practice is optional, and bots skip it.
        return Answer(None) if self._asked else Flip()

    def _opening(self) -> list[Event]:
        return [PacketsDealt(self._counts())]

    def _deal_text(self) -> str:
        return self._dealt

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Answer):
            return self._why_not_answer(seat, move.number)
        if not isinstance(move, Flip):
            return refusals.only_turn_up_and_answer
        if seat in self.waiting and not self._asked:
            return None
        return refusals.answer_first if self._asked else refusals.cards_ready

    def _why_not_answer(self, seat: int, number: int | None) -> str | None:
        if seat not in self._asked:
            return refusals.nothing_to_answer
        if number is not None and number > MOST:
            return refusals.too_much(most=MOST).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if self._asked:
            return [Answer(None), *map(Answer, range(MOST + 1))]
        return [Flip()]

    def actions(self) -> Sequence[Move]:
        answers = [Answer(None), *map(Answer, range(MOST + 1))]
        return [Flip(), *(answers if self._asks else [])]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened: list[Event] = []
        if isinstance(move, Answer):
            cards = self._fighting[seat]
            self._answers[seat] = move.number
            self._asked.remove(seat)
            right = result(cards, self.sign)
            happened.append(ResultSaid(seat, cards, move.number, right, self.sign))
            self.waiting = tuple(self._asked)
            if not self._asked:
                self._compare(happened)
            return happened
        self._ready.append(seat)
        if len(self._ready) < 2:
            happened.append(SideReady(seat))
            self.waiting = (1 - seat,)
        else:
            self._turn_up(happened)
        return happened

    # -- a trick

    def _turn_up(self, happened: list[Event]) -> None:
        self._ready.clear()
        if self._is_short(happened):
            return
        war = bool(self._table[0])
        new: list[Pair] = []
        down = []
        for table, packet in zip(self._table, self._packets, strict=True):
            up = min(UP, len(packet))
            below = min(DOWN, len(packet) - up) if war else 0
            table += [(packet.popleft(), False) for _ in range(below)]
            cards = tuple([packet.popleft() for _ in range(up)])
            table += [(card, True) for card in cards]
            new.append(cards)
            down.append(below)
            self.laid += up
        self._fighting = tuple(
            [cards or before for cards, before in zip(new, self._fighting, strict=True)]
        )
        self._answers = [None, None]
        happened.append(CardsShown(self._trick, tuple(new), tuple(down)))
        if self._asks:
            self._asked = [seat for seat, cards in enumerate(new) if len(cards) == UP]
        self.waiting = tuple(self._asked)
        if not self._asked:
            self._compare(happened)

    def _compare(self, happened: list[Event]) -> None:
        mine, other = [result(cards, self.sign) for cards in self._fighting]
        pile = len(self._table[0]) + len(self._table[1])
        if mine != other:
            self._win(0 if mine > other else 1, pile, happened)
            return
        self._wars += 1
        happened.append(WarDeclared(self._fighting, pile, self.sign))
        if not any(self._packets):
            # Both sides fight with their last cards, and these are equal (AW-11).
            self._end(None, "nobody", happened)
        elif not self._is_short(happened):
            self.waiting = (0, 1)

    def _win(self, seat: int, pile: int, happened: list[Event]) -> None:
        happened.append(TrickWon(seat, self._fighting, pile, self.sign))
        laid = [[card for card, _ in table] for table in self._table]
        self._packets[seat] += picked_up(laid, seat, self._pickup, self.stream)
        self._table = [[], []]
        self._last, self._fighting = self._fighting, ((), ())
        self._last_winner = seat
        if not self._packets[1 - seat]:
            self._end(seat, "all", happened)
        elif self._limit and self._trick >= self._limit:
            mine, other = self._counts()
            best = None if mine == other else 0 if mine > other else 1
            self._end(best, "limit", happened)
        elif not self._is_short(happened):
            self._trick += 1
            self.waiting = (0, 1)

    def _is_short(self, happened: list[Event]) -> bool:
        """End the game with ``run_out=lose`` if a side has too few cards (AW-10)."""
        must = UP + DOWN if self._table[0] else UP
        mine, other = self._counts()
        if not self._lose or min(mine, other) >= must:
            return False
        self._end(None if mine == other else 0 if mine > other else 1, "short", happened)
        return True

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    def _contradiction(self) -> Message | None:
        from warcards_tui.words import positions

        other = self._asked and tuple(self._asked) != self.waiting
        return positions.asked_out_of_turn() if other else None

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(packet) for packet in self._packets])

    def _view(self, seat: int) -> SumsView:
        return SumsView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            sign=self.sign,
            fighting=self._fighting,
            open=tuple([tuple([card for card, up in table if up]) for table in self._table]),
            down=tuple([sum(not up for _, up in table) for table in self._table]),
            asked=tuple(self._asked),
            answers=tuple(self._answers),
            trick=self._trick,
            limit=self._limit,
            last=self._last,
            last_winner=self._last_winner,
        )


class AdditionWar(Sums):
    """Addition War: the higher sum wins."""

    sign = PLUS


class SubtractionWar(Sums):
    """Subtraction War: the higher difference wins."""

    sign = MINUS
