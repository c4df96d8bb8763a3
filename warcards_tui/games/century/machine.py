"""21st Century War: draw four cards, play a combination in secret; most points win.

The rules are the claims C21-01 to C21-33; ``century.rules`` has the legal combinations. Chosen
cards stay in the hand until the reveal. If nobody can continue a tie, its cards wait for the next
winner, and so does the end by ``limit`` (G-05).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from warcards_tui.cards.deals import deal_text, parse_deal, parted
from warcards_tui.cards.french import PACK, RANK_TEXTS, Card, cards_text
from warcards_tui.games.century.events import (
    CardChosen,
    CenturyView,
    HandDrawn,
    LayChosen,
    PilesDealt,
    RoundRevealed,
    RoundWon,
    SeatOut,
    Shown,
    TableTaken,
    TableWaits,
    TieDeclared,
    TieLeft,
    TieRevealed,
)
from warcards_tui.games.century.rules import HAND, ranks_of, together, total, why_not_together
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARD_ROW,
    CARDS,
    MAYBE_SEAT,
    NUMBER,
    SEAT_ROW,
    SEATS,
    YES_NO,
    BySeat,
    Many,
    Number,
    Record,
)
from warcards_tui.games.moves import Choose, Lay, Move
from warcards_tui.games.pickup import picked_up, shuffling
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Zone, all_seats, everybody, nobody, owner
from warcards_tui.words import refusals


class CenturyWar(Game):
    """Machine of 21st Century War."""

    counted = "rounds"

    zones = (
        Zone("piles", "_piles", BySeat(CARDS), nobody),
        Zone("hands", "_hands", BySeat(CARDS), owner),
        Zone("table", "_laid", BySeat(CARDS), everybody),
        Zone("aside", "_aside", CARDS, nobody),
    )
    state = (
        Field("round", "_round", Number(1)),
        Field("playing", "_playing", SEATS, all_seats),
        Field("choices", "_choices", BySeat(CARD_ROW)),
        Field("tied", "_tied", SEAT_ROW),
        Field("ties", "_ties", NUMBER),
        Field("waiting", "_waiting_before", NUMBER),
        Field("last", "_last", Many(Record(Shown, cards=BySeat(CARD_ROW, tuple), drawn=YES_NO))),
        Field("last-winner", "_last_winner", MAYBE_SEAT),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the piles. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        self._triples = setup.options["triples"] == "on"
        self._pickup = str(setup.options["pickup"])
        self._limit = int(setup.options["limit"])
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._piles, self._aside = _deal(setup)
        self._dealt = tuple(tuple(pile) for pile in self._piles)
        self.stream = shuffling(self._pickup, self._deal_text())
        seats = setup.seats
        self._hands: list[list[Card]] = [[] for _ in range(seats)]
        self._choices: list[tuple[Card, ...]] = [()] * seats
        self._laid: list[list[Card]] = [[] for _ in range(seats)]
        self._waiting_before = 0  # Cards on the table from rounds before.
        self._playing = list(range(seats))
        self._tied: tuple[int, ...] = ()
        self._round = 1
        self._ties = 0
        self._last: list[Shown] = []
        self._last_winner: int | None = None
        self._draw_hands([])
        self.waiting = tuple(self._playing)

    @property
    def length(self) -> int:
        return self._round - (not self.over)

    @property
    def measures(self) -> Mapping[str, float]:
        return {"ties": self._ties}

    def _opening(self) -> list[Event]:
        counts = tuple(len(pile) for pile in self._dealt)
        return [
            PilesDealt(counts, len(self._aside)),
            *(
                HandDrawn(seat, 1, pile[:HAND], len(pile[:HAND]))
                for seat, pile in enumerate(self._dealt)
            ),
        ]

    def _deal_text(self) -> str:
        packets = deal_text(self._dealt)
        return f"{packets} | {cards_text(self._aside)}" if self._aside else packets

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if not isinstance(move, Lay | Choose):
            return refusals.only_cards_of_hand
        if seat not in self._playing:
            return refusals.out_of_cards
        if self._choices[seat]:
            return refusals.chosen
        if seat not in self.waiting:
            return refusals.not_in_tie
        if self._tied:
            if isinstance(move, Lay):
                return refusals.one_card_in_tie
            return self._why_not_held(seat, (move.card,))
        if isinstance(move, Choose):
            return refusals.no_tie
        return self._why_not_held(seat, move.cards) or why_not_together(
            ranks_of(move.cards), triples=self._triples
        )

    def _why_not_held(self, seat: int, cards: Sequence[Card]) -> str | None:
        for at, card in enumerate(cards):
            if card not in self._hands[seat]:
                return refusals.not_held(card=card.name).text
            if card in cards[:at]:
                return refusals.named_twice(card=card.name).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        hand = sorted(self._hands[seat])
        if self._tied:
            return [Choose(card) for card in hand]
        return [Lay(cards) for cards in lays(hand, triples=self._triples)]

    def actions(self) -> list[str]:
        """Return the actions by ranks, because suits decide nothing."""
        ranks = range(1, len(RANK_TEXTS))
        return [
            *[
                _by_ranks("lay", each)
                for size in range(1, HAND + 1)
                for each in combinations_with_replacement(ranks, size)
                if together(each, triples=self._triples)
            ],
            *[_by_ranks("choose", (rank,)) for rank in ranks],
        ]

    @classmethod
    def named(cls, view: CenturyView) -> Mapping[str, Move]:
        """Return the moves of the words; of equal cards the first in the pack."""
        if view.seat not in view.waiting:
            return {}
        hand = sorted(view.hand, reverse=True)
        if view.tied:
            return {_by_ranks("choose", (card.rank,)): Choose(card) for card in hand}
        found = reversed(lays(sorted(view.hand), triples=view.triples))
        return {_by_ranks("lay", ranks_of(cards)): Lay(cards) for cards in found}

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened: list[Event] = []
        if isinstance(move, Lay):
            self._choices[seat] = tuple(sorted(move.cards))
            happened.append(LayChosen(seat, self._choices[seat]))
        elif isinstance(move, Choose):
            self._choices[seat] = (move.card,)
            happened.append(CardChosen(seat, move.card))
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if not self.waiting:
            self._reveal(happened)
        return happened

    # -- a round

    def _reveal(self, happened: list[Event]) -> None:
        """Reveal the plays of a round, or the cards of a tie."""
        cards = tuple(self._choices)
        for seat, laid in enumerate(cards):
            for card in laid:
                self._hands[seat].remove(card)
        self._choices = [()] * len(cards)
        if self._tied:
            self._show_tie(cards, drawn=False, happened=happened)
            self._settle(self._tied, cards, tie=True, happened=happened)
            return
        self._last = []
        self._last_winner = None
        happened.append(RoundRevealed(self._round, cards))
        self._put(cards, drawn=False)
        self._settle(tuple(self._playing), cards, tie=False, happened=happened)

    def _put(self, cards: tuple[tuple[Card, ...], ...], *, drawn: bool) -> None:
        """Put cards face up on the table."""
        self._last.append(Shown(cards, drawn))
        for seat, laid in enumerate(cards):
            self._laid[seat] += laid

    def _show_tie(
        self, cards: tuple[tuple[Card, ...], ...], *, drawn: bool, happened: list[Event]
    ) -> None:
        happened.append(TieRevealed(tuple([laid[0] if laid else None for laid in cards]), drawn))
        self._put(cards, drawn=drawn)

    def _settle(
        self,
        seats: tuple[int, ...],
        cards: tuple[tuple[Card, ...], ...],
        *,
        tie: bool,
        happened: list[Event],
    ) -> None:
        """Give the cards to the most points, or start a tie (C21-07, C21-26 to C21-31)."""
        while True:
            points = {seat: total(cards[seat]) for seat in seats}
            ranking = sorted(points.values(), reverse=True)
            seats = tuple([seat for seat in seats if points[seat] == ranking[0]])
            if len(seats) == 1:
                self._win(seats[0], ranking, tie=tie, happened=happened)
                return
            self._ties += 1
            seats, drawn = self._fighters(seats, ranking[0], from_hand=not tie, happened=happened)
            if len(seats) == 1:
                self._win(seats[0], ranking, tie=True, happened=happened, alone=True)
                return
            if not seats:
                self._wait(happened)
                return
            if not drawn:
                self._tied = self.waiting = seats
                return
            drew = tuple(
                [(self._piles[seat].pop(0),) if seat in seats else () for seat in range(len(cards))]
            )
            self._show_tie(drew, drawn=True, happened=happened)
            cards, tie = drew, True

    def _fighters(
        self, seats: tuple[int, ...], points: int, *, from_hand: bool, happened: list[Event]
    ) -> tuple[tuple[int, ...], bool]:
        """Return the tied seats that can continue, none if all lack cards, and whether they draw.

        The first card comes from the hand if any tied seat has one there, every later one from the
        pile if any has one there (C21-30, C21-31).
        """
        holders = tuple([seat for seat in seats if self._hands[seat]])
        drawers = tuple([seat for seat in seats if self._piles[seat]])
        drawn = bool(drawers) and not (from_hand and holders)
        able = drawers if drawn else holders
        happened.append(TieDeclared(seats, points, drawn))
        if able:
            happened += [TieLeft(seat, drawn) for seat in seats if seat not in able]
        return able, drawn

    def _wait(self, happened: list[Event]) -> None:
        """Leave the cards on the table for the next winner: no tied seat has a card (C21-31)."""
        self._waiting_before = sum([len(cards) for cards in self._laid])
        happened.append(TableWaits(self._waiting_before))
        self._end_round(happened)

    def _win(
        self,
        seat: int,
        ranking: Sequence[int],
        *,
        tie: bool,
        happened: list[Event],
        alone: bool = False,
    ) -> None:
        won = picked_up(self._laid, seat, self._pickup, self.stream)
        best, second = ranking[:2]
        happened.append(RoundWon(seat, len(won), self._waiting_before, best, second, tie, alone))
        self._take(seat, won)
        self._last_winner = seat
        self._end_round(happened)

    def _take(self, seat: int, won: list[Card]) -> None:
        self._piles[seat] += won
        self._laid = [[] for _ in self._laid]
        self._waiting_before = 0

    def _end_round(self, happened: list[Event]) -> None:
        """Put unplayed cards under the piles, in hand order, and draw four each (C21-10)."""
        self._tied = ()
        for pile, hand in zip(self._piles, self._hands, strict=True):
            pile += hand
            hand.clear()
        for seat in [seat for seat in self._playing if not self._piles[seat]]:
            self._playing.remove(seat)
            happened.append(SeatOut(seat))
        if len(self._playing) < 2:
            self._end_with_last(happened)
        elif self._limit and self._round >= self._limit and not self._waiting_before:
            counts = self._counts()
            best = [seat for seat in self._playing if counts[seat] == max(counts)]
            self._end(best[0] if len(best) == 1 else None, "limit", happened)
        else:
            self._round += 1
            self._draw_hands(happened)
            self.waiting = tuple(self._playing)

    def _draw_hands(self, happened: list[Event]) -> None:
        for seat in self._playing:
            pile = self._piles[seat]
            self._hands[seat] = pile[:HAND]
            del pile[:HAND]
            hand = tuple(self._hands[seat])
            happened.append(HandDrawn(seat, self._round, hand, len(hand)))

    def _end_with_last(self, happened: list[Event]) -> None:
        if not self._playing:
            self._end(None, "nobody", happened)
            return
        last = self._playing[0]
        if self._waiting_before:
            happened.append(TableTaken(last, self._waiting_before))
            self._take(last, picked_up(self._laid, last, self._pickup, self.stream))
        self._end(last, "all", happened)

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple(
            len(pile) + len(hand) for pile, hand in zip(self._piles, self._hands, strict=True)
        )

    def _view(self, seat: int) -> CenturyView:
        return CenturyView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            hand=tuple(self._hands[seat]),
            hands=tuple([len(hand) for hand in self._hands]),
            piles=tuple([len(pile) for pile in self._piles]),
            chosen=self._choices[seat],
            done=tuple([each for each, cards in enumerate(self._choices) if cards]),
            tied=self._tied,
            table=tuple([tuple(cards) for cards in self._laid]),
            aside=len(self._aside),
            round=self._round,
            limit=self._limit,
            triples=self._triples,
            last=tuple(self._last),
            last_winner=self._last_winner,
        )

    def _rethink(self, seat: int, rng: random.Random) -> None:
        super()._rethink(seat, rng)
        self._choices = [
            cards if each == seat or not cards else self._some_choice(each, rng)
            for each, cards in enumerate(self._choices)
        ]

    def _some_choice(self, seat: int, rng: random.Random) -> tuple[Card, ...]:
        """Return a possible choice of that seat, whose hand has been redrawn."""
        hand = sorted(self._hands[seat])
        if self._tied:
            return (rng.choice(hand),)
        return rng.choice(lays(hand, triples=self._triples))


def _by_ranks(verb: str, ranks: Sequence[int]) -> str:
    return " ".join([verb, *[RANK_TEXTS[rank] for rank in ranks]])


def lays(hand: Sequence[Card], *, triples: bool = False) -> list[tuple[Card, ...]]:
    """Return every legal combination of these cards, single cards first."""
    found: list[tuple[Card, ...]] = [()]
    for card in hand:
        found += [(*cards, card) for cards in found]
    legal = [cards for cards in found[1:] if together(ranks_of(cards), triples=triples)]
    return sorted(legal, key=lambda cards: (len(cards), cards))


def _deal(setup: Setup) -> tuple[list[list[Card]], list[Card]]:
    """Return the piles, top card first, and the spare cards (C21-02, C21-03)."""
    if setup.deal is not None:
        packets, table = parted(setup.deal)
        piles = written_packets(packets, PACK, setup.seats)
        lie = {card for pile in piles for card in pile}
        spare = [card for card in PACK if card not in lie]
        return piles, parse_deal(table, spare)[0] if table else []
    rng = random.Random(setup.seed)
    pack = list(PACK)
    rng.shuffle(pack)
    seats = setup.seats
    dealt = len(pack) // seats * seats
    # Face down, one at a time, starting left of a randomly drawn dealer (G-02, G-08); the last card
    # dealt is on top.
    first = (rng.randrange(setup.seats) + 1) % setup.seats
    piles = [
        pack[(seat - first) % setup.seats : dealt : setup.seats] for seat in range(setup.seats)
    ]
    return [pile[::-1] for pile in piles], pack[dealt:]
