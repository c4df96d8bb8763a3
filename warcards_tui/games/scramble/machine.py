"""Scramble War: all cards are scattered on the floor, and both players pick from the heap.

The rules are the claims SR-01 to SR-15. A spot on the floor keeps its number for the whole game,
and is empty once its card has gone. The spot of a card gives no hint about it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from warcards_tui.cards.deals import deal_text, parse_deal, parted
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError
from warcards_tui.games.events import Event, event
from warcards_tui.games.forms import (
    CARD_ROW,
    CARDS,
    FACED,
    MAYBE_CARD,
    MAYBE_SEAT,
    NUMBER,
    BySeat,
    Many,
    Maybe,
    Number,
)
from warcards_tui.games.moves import Move, Pick
from warcards_tui.games.variant import Variant
from warcards_tui.games.views import GoneCards, MaybeSeat, NumberSet, PerSeat, Seat, Seats
from warcards_tui.games.war.events import CardsShown
from warcards_tui.games.zones import Field, Zone, face_up, nobody
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message

DRAWN = 4
"""Cards that each player draws in a war: three face down and one face up (SR-08)."""

MOST_SPOTS = len(PACK + JOKERS)
"""Spots on the floor with both jokers."""

STRENGTH = (15, 14, *range(2, 14))
"""Strength of each rank: ace high, and a joker above it (SR-06)."""


@event
class HeapThrown(NamedTuple):
    """The shuffled pack is on the floor, face down: ``cards`` with ``jokers`` among them."""

    cards: int
    jokers: int


@event
class CardPicked(NamedTuple):
    """A seat has taken the card from a spot, hidden until the other has picked too."""

    seat: int
    spot: int


@event
class PicksShown(NamedTuple):
    """Both show the cards that they have picked; ``round`` counts from 1."""

    round: int
    cards: tuple[Card, ...]


@event
class RoundWon(NamedTuple):
    """``seat`` has the higher card, and takes ``taken`` cards.

    In a war the face-down cards are flipped first (``CardsShown``, SR-15).
    """

    seat: int
    cards: tuple[Card, ...]
    taken: int


@event
class WarDeclared(NamedTuple):
    """The cards are equal (SR-08, SR-12): each draws face down from these spots, by seat.

    Then each picks one more; ``pile`` cards are at stake until then.
    """

    cards: tuple[Card, ...]
    drawn: tuple[tuple[int, ...], ...]
    pile: int


@event
class CardsTakenBack(NamedTuple):
    """The cards are equal and the heap is gone: each takes back its own cards (SR-13)."""

    cards: tuple[Card, ...]
    each: int


class ScrambleView(NamedTuple):
    """View of one seat.

    ``counts`` are the cards won per seat. ``lying`` are the spots out of ``spots`` that still have
    a card, ``picked`` the spot by seat of a card picked and not yet shown. ``open`` and ``down``
    are the cards of a war by seat, the face-down ones as a number. ``last`` are the cards that
    decided the last round, which ``last_winner`` took, and ``turned`` its face-down cards by seat,
    flipped after the war. ``round`` counts from 1.
    """

    seat: Seat
    counts: PerSeat[int]
    waiting: Seats
    over: bool
    winner: MaybeSeat
    spots: int
    lying: Annotated[tuple[int, ...], NumberSet(MOST_SPOTS)]
    picked: PerSeat[int | None]
    open: PerSeat[tuple[Card, ...]]
    down: PerSeat[int]
    round: int
    last: PerSeat[Card]
    last_winner: MaybeSeat
    turned: GoneCards


class ScrambleWar(Game):
    """Machine of Scramble War.

    In a war a player draws the next cards after the spot of the last pick, with wraparound. That is
    as good as a random choice, since nobody knows where a card is.
    """

    counted = "rounds"

    zones = (
        Zone("floor", "_floor", Many(MAYBE_CARD), nobody),
        Zone("picks", "_picks", BySeat(MAYBE_CARD), nobody),
        Zone("table", "_table", BySeat(Many(FACED)), face_up),
        Zone("won", "_won", BySeat(CARDS), nobody),
    )
    state = (
        Field("round", "_round", Number(1)),
        Field("spots", "_spots", BySeat(Maybe(NUMBER))),
        Field("wars", "_wars", NUMBER),
        Field("last", "_last", CARD_ROW),
        Field("last-winner", "_last_winner", MAYBE_SEAT),
        Field("turned", "_turned", BySeat(CARD_ROW, tuple)),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Throw the cards on the floor. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._jokers = int(setup.options["jokers"])
        pack = [*PACK, *JOKERS[: self._jokers]]
        if setup.deal is not None:
            pack = _written(setup.deal, pack)
        else:
            random.Random(setup.seed).shuffle(pack)
        self._dealt = f"/ | {deal_text([pack])}"
        self._floor: list[Card | None] = list(pack)
        self._picks: list[Card | None] = [None, None]
        self._spots: list[int | None] = [None, None]  # Spots of these picks, or of the last ones.
        self._table: list[list[tuple[Card, bool]]] = [[], []]  # Cards of a war; True if face up.
        self._won: list[list[Card]] = [[], []]
        self._round = 1
        self._wars = 0
        self._last: tuple[Card, ...] = ()
        self._last_winner: int | None = None
        self._turned: tuple[tuple[Card, ...], ...] = ((), ())
        self.waiting = (0, 1)

    @property
    def length(self) -> int:
        return self._round - (not self.over)

    @property
    def measures(self) -> Mapping[str, float]:
        return {"wars": self._wars}

    @property
    def forced(self) -> Move | None:
        # No spot is better than another, so any will do; the seed chooses.
        lying = self._lying()
        at = random.Random(self.setup.seed * 64 + len(lying)).randrange(len(lying)) if lying else 0
        return Pick(lying[at]) if lying else None

    def _lying(self) -> list[int]:
        return [spot for spot, card in enumerate(self._floor, 1) if card is not None]

    def _opening(self) -> list[Event]:
        return [HeapThrown(len(self._floor), sum(card.rank == 0 for card in self.cards()))]

    def _deal_text(self) -> str:
        return self._dealt

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if not isinstance(move, Pick):
            return refusals.only_pick
        if seat not in self.waiting:
            return refusals.picked
        if not 1 <= move.spot <= len(self._floor):
            return refusals.too_few_spots(spots=len(self._floor)).text
        if self._floor[move.spot - 1] is None:
            return refusals.spot_empty(spot=move.spot).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        return list(map(Pick, self._lying())) if seat in self.waiting else []

    def actions(self) -> Sequence[Move]:
        return [Pick(spot) for spot in range(1, len(PACK) + self._jokers + 1)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        assert isinstance(move, Pick)
        self._picks[seat] = self._floor[move.spot - 1]
        self._floor[move.spot - 1] = None
        self._spots[seat] = move.spot
        happened: list[Event] = [CardPicked(seat, move.spot)]
        self.waiting = tuple([each for each in (0, 1) if self._picks[each] is None])
        if not self.waiting:
            self._show(happened)
        return happened

    # -- a round

    def _show(self, happened: list[Event]) -> None:
        cards = tuple([card for card in self._picks if card is not None])
        for table, card in zip(self._table, cards, strict=True):
            table.append((card, True))
        self._picks = [None, None]
        happened.append(PicksShown(self._round, cards))
        mine, other = [STRENGTH[card.rank] for card in cards]
        self._last, self._last_winner = cards, None
        self._turned = ((), ())
        if mine != other:
            self._win(0 if mine > other else 1, cards, happened)
            return
        self._wars += 1
        each = min(DRAWN, len(self._lying()) // 2)
        if not each:
            for won, table in zip(self._won, self._table, strict=True):
                won += [card for card, _ in table]
            happened.append(CardsTakenBack(cards, len(self._table[0])))
            self._next(happened)
            return
        drawn = tuple([self._draw(seat, each - 1) for seat in (0, 1)])
        happened.append(WarDeclared(cards, drawn, sum(map(len, self._table))))
        self.waiting = (0, 1)

    def _draw(self, seat: int, many: int) -> tuple[int, ...]:
        """Draw ``many`` cards face down from the next spots after the last pick."""
        start = self._spots[seat] or 0
        lying = self._lying()
        spots = [spot for spot in lying if spot > start] + [spot for spot in lying if spot < start]
        for spot in spots[:many]:
            card = self._floor[spot - 1]
            assert card is not None
            self._table[seat].append((card, False))
            self._floor[spot - 1] = None
        return tuple(spots[:many])

    def _win(self, seat: int, cards: tuple[Card, ...], happened: list[Event]) -> None:
        taken = [card for each in (seat, 1 - seat) for card, _ in self._table[each]]
        self._won[seat] += taken
        self._last_winner = seat
        self._turned = tuple([tuple([card for card, up in row if not up]) for row in self._table])
        if any(self._turned):
            happened.append(CardsShown(self._turned))
        happened.append(RoundWon(seat, cards, len(taken)))
        self._next(happened)

    def _next(self, happened: list[Event]) -> None:
        self._table = [[], []]
        if self._lying():
            self._round += 1
            self.waiting = (0, 1)
            return
        mine, other = counts = self._counts()
        winner = None if mine == other else 0 if mine > other else 1
        happened.append(self._ended(winner, "heap", counts))

    def _contradiction(self) -> Message | None:
        from warcards_tui.words import positions

        picked = sum(card is not None for card in self._picks)
        odd = (len(self._lying()) + picked) % 2
        return positions.cards_odd() if odd else None

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(won) for won in self._won])

    def _view(self, seat: int) -> ScrambleView:
        return ScrambleView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            spots=len(self._floor),
            lying=tuple(self._lying()),
            picked=tuple(
                [
                    spot if card is not None else None
                    for spot, card in zip(self._spots, self._picks, strict=True)
                ]
            ),
            open=tuple([tuple([card for card, up in table if up]) for table in self._table]),
            down=tuple([sum(not up for _, up in table) for table in self._table]),
            round=self._round,
            last=self._last,
            last_winner=self._last_winner,
            turned=self._turned,
        )


def _written(deal: str, pack: list[Card]) -> list[Card]:
    """Return the heap of a written deal, ``/ | AS 2C``.

    Raises ``CardError`` or ``SetupError``.
    """
    packets, heap = parted(deal)
    if packets != "/" or not heap:
        from warcards_tui.words import setup as texts

        raise SetupError(texts.scramble_deal)
    (cards,) = parse_deal(heap.replace("/", " "), pack)
    if len(cards) % 2:
        from warcards_tui.words import setup as texts

        raise SetupError(texts.heap_odd)
    return cards
