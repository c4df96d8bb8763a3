"""Triple Addition Casualty War: three cards a side, wars on every match, and casualties.

The rules are the claims CW-01 to CW-31. Each side makes a ``Flip`` for the opening cards of a turn
and for every war; the cards stay hidden until both have. Wars that come out of a war are above it
on a stack, and are decided first.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from operator import add
from typing import Any

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.casualty.events import (
    ArmiesDealt,
    ArmyReady,
    CardsLent,
    CasualtiesFell,
    CasualtyView,
    HigherWins,
    LoanRepaid,
    SidesLaid,
    Stake,
    TurnOver,
    WarCollected,
    WarsDeclared,
    WarsSplit,
    WarUnfought,
    WarWon,
)
from warcards_tui.games.casualty.rules import EQUAL, casualties, fight, total
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARD,
    CARD_ROW,
    CARDS,
    FACED,
    MAYBE_SEAT,
    NUMBER,
    SEATS,
    BySeat,
    Many,
    Number,
    Record,
)
from warcards_tui.games.moves import Flip, Move
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.events import CardsShown
from warcards_tui.games.zones import Field, Zone, everybody, face_up, nobody
from warcards_tui.words import refusals

UP, DOWN = 3, 3
"""Cards that a side plays face up, and face down before them in a war (CW-08, CW-15)."""

Laid = list[list[tuple[Card, bool]]]
"""Cards by the seat that played them, in the order played; True for face up."""

Wars = dict[str, Any]
"""Wars that are decided together.

``kinds`` are their kinds, ``winners`` their winners, ``at`` is the index of the current war.
``stakes`` are the cards at stake before the wars, ``own`` the cards played in finished wars that
are still at stake: of three wars, those of the first two (CW-19). Both have a ``Laid`` for each
war.
"""


LAID = BySeat(Many(FACED))
WARS = Record(
    dict,
    kinds=Many(NUMBER),
    winners=Many(MAYBE_SEAT),
    at=NUMBER,
    stakes=Many(LAID),
    own=Many(LAID),
)


class CasualtyWar(Game):
    """Machine of Casualty War."""

    zones = (
        Zone("packets", "_packets", BySeat(Many(CARD, deque)), nobody),
        Zone("wars", "_stack", Many(WARS), face_up),
        Zone("won", "_won", BySeat(CARDS), nobody),
        Zone("fallen", "_fallen", CARDS, everybody),
    )
    state = (
        Field("number", "_turn", Number(1)),
        Field("fought-in-all", "_wars", NUMBER),
        Field("ready", "_ready", SEATS),
        Field("lent", "_lent", BySeat(NUMBER)),
        Field("fell", "_fell", NUMBER),
        Field("fought", "_fought", NUMBER),
        Field("last", "_last", BySeat(CARD_ROW, tuple)),
        Field("turned", "_turned", BySeat(CARD_ROW, tuple)),
    )

    counted = "turns"

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the decks. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        if setup.turn is not None:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.nobody_starts(game=variant.name).text)
        self._limit = int(setup.options["limit"])
        pack = [*PACK, *JOKERS] * 2
        if setup.deal is not None:
            self._packets = list(map(deque, written_packets(setup.deal, pack, setup.seats)))
        else:
            random.Random(setup.seed).shuffle(pack)
            # Each new card falls on top of the deck, so the last one dealt is played first.
            self._packets = [deque(pack[seat::2][::-1]) for seat in range(setup.seats)]
        self._dealt = deal_text([list(packet) for packet in self._packets])
        self._ready: list[int] = []
        self._stack: list[Wars] = []
        self._won: list[list[Card]] = [[], []]  # Set aside until the turn is over (CW-20).
        self._lent = [0, 0]
        self._fallen: list[Card] = []
        self._fell = 0
        self._fought = 0
        self._turn = 1
        self._wars = 0
        self._last: tuple[tuple[Card, ...], ...] = ((), ())
        self._turned: tuple[tuple[Card, ...], ...] = ((), ())
        self.waiting = (0, 1)

    @property
    def length(self) -> int:
        return self._turn - (not self.over)

    @property
    def measures(self) -> Mapping[str, float]:
        return {"wars": self._wars, "casualties": len(self._fallen)}

    @property
    def forced(self) -> Move | None:
        return Flip()

    def _opening(self) -> list[Event]:
        return [ArmiesDealt(self._counts())]

    def _deal_text(self) -> str:
        return self._dealt

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if not isinstance(move, Flip):
            return refusals.only_top_cards
        return None if seat in self.waiting else refusals.cards_ready_already

    def _legal(self, seat: int) -> list[Move]:
        return [Flip()] if seat in self.waiting else []

    def actions(self) -> Sequence[Move]:
        return [Flip()]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        self._ready.append(seat)
        if len(self._ready) < 2:
            self.waiting = (1 - seat,)
            return [ArmyReady(seat)]
        self._ready.clear()
        happened: list[Event] = []
        if self._stack:
            self._fight_war(happened)
        else:
            self._open_turn(happened)
        if not self._stack:
            self._end_turn(happened)
        if not self.over:
            self.waiting = (0, 1)
        return happened

    # -- playing cards

    def _lay(self, many: int, happened: list[Event]) -> Laid:
        """Play this many cards a side, or half of all; a player with too few borrows the rest."""
        each = min(many, sum(map(len, self._packets)) // 2)
        for seat, packet in enumerate(self._packets):
            missing = each - len(packet)
            if missing > 0:
                packet.extend([self._packets[1 - seat].popleft() for _ in range(missing)])
                self._lent[seat] += missing
                happened.append(CardsLent(1 - seat, seat, missing))
        down = max(each - UP, 0)
        laid = [[(packet.popleft(), at >= down) for at in range(each)] for packet in self._packets]
        self._last = _open(laid)
        self._turned = ((), ())
        return laid

    def _open_turn(self, happened: list[Event]) -> None:
        """Play the opening cards: casualties first, then matches, then sums (CW-21)."""
        laid = self._lay(UP, happened)
        happened.append(SidesLaid(self._turn, None, self._last, 0))
        fallen = casualties([card for side in self._last for card in side])
        if fallen:
            self._fall(fallen, happened, war=False)
            laid = [[each for each in side if each[0] not in fallen] for side in laid]
        sides = _open(laid)
        fought = fight(sides)
        if not fought.kinds and fought.better is not None:
            happened.append(self._higher(fought.better, sides, happened, best=fought.best))
        elif any(sides):
            self._declare(laid, happened)

    def _higher(
        self,
        seat: int,
        sides: tuple[tuple[Card, ...], ...],
        happened: list[Event],
        *,
        best: bool,
        matched: bool = False,
    ) -> HigherWins:
        """Give these cards of both sides to the higher side."""
        self._won[seat] += [*sides[seat], *sides[1 - seat]]
        sums = tuple(map(total, sides))
        return HigherWins(seat, sum(map(len, sides)), matched, sums, best)

    def _declare(self, laid: Laid, happened: list[Event]) -> None:
        """Declare a war for each match of face-up cards, or one for all if the sums are equal.

        Unmatched cards go to the higher side at once, or join the war if equal (CW-12). All other
        cards played with them are at stake in the wars.
        """
        fought = fight(_open(laid))
        joined = None
        stakes: list[Laid] = [[[], []] for _ in fought.kinds or (EQUAL,)]
        left = [list(side) for side in laid]
        if fought.kinds:
            for seat, pairs in enumerate(fought.pairs):
                for stake, card in zip(stakes, pairs, strict=True):
                    left[seat].remove((card, True))
                    stake[seat].append((card, True))
            if fought.better is not None:
                gone = self._higher(
                    fought.better, fought.rest, happened, best=fought.best, matched=True
                )
                happened.append(gone)
                left = [[each for each in side if not each[1]] for side in left]
            elif any(fought.rest):
                joined = total(fought.rest[0])
        else:
            joined = total(fought.rest[0])
        for seat in (0, 1):
            stakes[0][seat] = left[seat] + stakes[0][seat]
        kinds = list(fought.kinds or (EQUAL,))
        self._stack.append(_wars(kinds, stakes))
        happened.append(WarsDeclared(tuple(kinds), self._size(), joined))

    def _size(self) -> int:
        """Return the number of cards at stake in the top wars and in single wars right below."""
        size = 0
        for depth, wars in enumerate(reversed(self._stack)):
            if depth and len(wars["kinds"]) > 1:
                break
            size += sum(map(len, _at_stake(wars)))
        return size

    # -- wars

    def _fight_war(self, happened: list[Event]) -> None:
        """Fight the next war on top of the stack (CW-15, CW-16)."""
        wars = self._stack[-1]
        kind = wars["kinds"][wars["at"]]
        laid = self._lay(DOWN + UP, happened)
        if not laid[0]:
            self._leave_unfought(happened)
            return
        self._wars += 1
        self._fought += 1
        down = sum(not up for _, up in laid[0])
        happened.append(SidesLaid(self._turn, kind, self._last, down))
        fought = fight(self._last)
        if fought.kinds or fought.better is None:
            self._declare(laid, happened)
            return
        sums = tuple(map(total, self._last))
        happened.append(WarWon(fought.better, kind, sums, fought.best))
        self._war_won(fought.better, laid, happened)

    def _war_won(self, seat: int, laid: Laid, happened: list[Event]) -> None:
        """Record the winner of the current war; ``laid`` are the cards played in it."""
        wars = self._stack[-1]
        at, many = wars["at"], len(wars["kinds"])
        wars["winners"][at] = seat
        if many == 2:
            # Each war's winner keeps its cards, even after losing the matched pairs (CW-18).
            self._collect(seat, [laid], happened)
        else:
            wars["own"][at] = laid
        if wars["winners"].count(seat) == min(many, 2):
            self._stack.pop()
            self._decided(seat, wars, happened)
        elif many == 2 and at == 1:
            self._stack[-1] = _wars(wars["kinds"], wars["stakes"])
            happened.append(WarsSplit(self._size()))
        else:
            wars["at"] += 1

    def _decided(self, seat: int, wars: Wars, happened: list[Event]) -> None:
        """Give the decided wars to ``seat``, with all cards that are still at stake in them."""
        if self._stack:
            # They also win the war that they came out of, with its cards.
            below = self._stack[-1]
            if len(below["kinds"]) > 1:
                happened.append(WarWon(seat, below["kinds"][below["at"]], (), False))
            self._war_won(seat, _at_stake(wars), happened)
        elif len(wars["kinds"]) == 2:
            self._collect(seat, [_at_stake(wars)], happened)
        else:
            piles = zip(wars["stakes"], wars["own"], strict=True)
            self._collect(seat, [_together(stake, own) for stake, own in piles], happened)

    def _collect(self, seat: int, piles: list[Laid], happened: list[Event]) -> None:
        """Let ``seat`` take the cards of wars, with separate casualties for each war (CW-24).

        The face-down cards are flipped first (CW-22).
        """
        taken = 0
        hidden = _face_down(_together(*piles))
        if any(hidden):
            self._turned = tuple(map(add, self._turned, hidden))
            happened.append(CardsShown(hidden))
        for pile in piles:
            cards = [card for each in (seat, 1 - seat) for card, _ in pile[each]]
            fallen = casualties(cards)
            if fallen:
                self._fall(fallen, happened, war=True)
                cards = [card for card in cards if card not in fallen]
            self._won[seat] += cards
            taken += len(cards)
        happened.append(WarCollected(seat, taken))

    def _fall(self, fallen: list[Card], happened: list[Event], *, war: bool) -> None:
        self._fallen += fallen
        self._fell += len(fallen)
        happened.append(CasualtiesFell(tuple(sorted(fallen)), war))

    def _leave_unfought(self, happened: list[Event]) -> None:
        """Return the cards at stake to their players if no card is left to play (CW-29)."""
        back = [0, 0]
        while self._stack:
            wars = self._stack.pop()
            for winner, own in zip(wars["winners"], wars["own"], strict=True):
                if any(own):
                    self._collect(winner, [own], happened)
            for stake in wars["stakes"]:
                for seat, side in enumerate(stake):
                    self._won[seat] += [card for card, _ in side]
                    back[seat] += len(side)
        happened.append(WarUnfought(tuple(back)))

    # -- the end of a turn

    def _end_turn(self, happened: list[Event]) -> None:
        gained = tuple(map(len, self._won))
        repaid = [min(owed, many) for owed, many in zip(self._lent, gained, strict=True)]
        for seat, won in enumerate(self._won):
            self._packets[seat] += won[: len(won) - repaid[seat]]
        for seat, won in enumerate(self._won):
            if self._lent[seat]:
                self._packets[1 - seat] += won[len(won) - repaid[seat] :]
                happened.append(LoanRepaid(seat, 1 - seat, repaid[seat], self._lent[seat]))
        mine, other = counts = self._counts()
        happened.append(TurnOver(self._turn, gained, self._fell, self._fought, counts))
        self._won = [[], []]
        self._lent = [0, 0]
        self._fell = self._fought = 0
        if not (mine and other):
            winner = 0 if mine else 1 if other else None
            self._end(winner, "nobody" if winner is None else "last", happened)
        elif self._limit and self._turn >= self._limit:
            winner = None if mine == other else 0 if mine > other else 1
            self._end(winner, "limit", happened)
        else:
            self._turn += 1

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple([len(packet) for packet in self._packets])

    def _view(self, seat: int) -> CasualtyView:
        return CasualtyView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            stakes=tuple([_seen(wars) for wars in self._stack]),
            aside=tuple(map(len, self._won)),
            lent=tuple(self._lent),
            fallen=tuple(self._fallen),
            turn=self._turn,
            limit=self._limit,
            last=self._last,
            turned=self._turned,
        )


def _wars(kinds: list[int], stakes: list[Laid]) -> Wars:
    """Return wars before the first fight."""
    return {
        "kinds": kinds,
        "winners": [None for _ in kinds],
        "at": 0,
        "stakes": stakes,
        "own": [[[], []] for _ in kinds],
    }


def _open(laid: Laid) -> tuple[tuple[Card, ...], ...]:
    """Return the face-up cards by seat."""
    return tuple([tuple([card for card, up in side if up]) for side in laid])


def _face_down(laid: Laid) -> tuple[tuple[Card, ...], ...]:
    """Return the face-down cards by seat."""
    return tuple([tuple([card for card, up in side if not up]) for side in laid])


def _together(*piles: Laid) -> Laid:
    """Return all cards of the piles, by seat, in the order played."""
    return [[each for pile in piles for each in pile[seat]] for seat in (0, 1)]


def _at_stake(wars: Wars) -> Laid:
    """Return all cards at stake in wars, by seat."""
    return _together(*wars["stakes"], *wars["own"])


def _seen(wars: Wars) -> Stake:
    laid = _at_stake(wars)
    down = tuple([sum(not up for _, up in side) for side in laid])
    return Stake(tuple(wars["kinds"]), tuple(wars["winners"]), wars["at"], _open(laid), down)
