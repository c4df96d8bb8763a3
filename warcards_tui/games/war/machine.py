"""War, and with other settings Guerilla Joker and Speed War.

The rules are the claims WR-01 to WR-28, GJ-01 to GJ-10 and SP-01 to SP-12. The players make no
decisions: all follows from the deal, and with ``pickup=shuffled`` from the seed.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from itertools import chain

from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.contract import Setup
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.forms import CARDS
from warcards_tui.games.pickup import as_laid, picked_up
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.base import WarGame
from warcards_tui.games.war.events import (
    CardReady,
    CardsRemoved,
    CardsShown,
    CardsTurned,
    PacketsDealt,
    PastTrick,
    TrickWon,
    WarBegun,
)
from warcards_tui.games.war.rules import STRENGTH, WarDeclaration, strength
from warcards_tui.games.zones import Zone, everybody


class War(WarGame):
    """Machine; ``WarRules`` of the variant set the jokers and the removal of ranks."""

    zones = (*WarGame.zones, Zone("removed", "_removed", CARDS, everybody))

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the cards. Raises ``CardError`` or ``SetupError``."""
        self._rules = variant.declaration_for(WarDeclaration).rules
        self.jokers = self._rules.jokers > 0
        self._removed: list[Card] = []
        self._rank: int | None = None
        super().__init__(setup, variant)
        self._in_play = [0] * len(STRENGTH)
        if self._rules.removes:
            self._count_ranks()
            if self._rank is None:
                self._end_with_aces([])

    def _count_ranks(self) -> None:
        """Count the cards in play by rank, and find the rank to remove."""
        self._in_play = [0] * len(STRENGTH)
        for card in chain(*self._packets, *self._laid(), self._spare):
            self._in_play[card.rank] += 1
        self._rank = self._smallest()

    def _restored(self) -> None:
        super()._restored()
        if self._rules.removes:
            self._count_ranks()

    def _pack(self) -> Sequence[Card]:
        return PACK + JOKERS[: self._rules.jokers]

    def _opening(self) -> list[Event]:
        counts = self._counts()
        happened: list[Event] = [PacketsDealt(counts, self._pickup, 0, self._rank, self._due)]
        if self.over:
            happened.append(GameOver(self.winner, self.ending, counts))
        return happened

    # -- a won trick

    def _take(self, winner: int, happened: list[Event]) -> None:
        laid, rows = self._laid(), self._rows
        removed: list[Card] = []
        rank = self._rank
        if rank is not None:
            removed = [card for row in laid for card in row if card.rank == rank]
            laid = [[card for card in row if card.rank != rank] for row in laid]
            if self._battle:
                happened.append(CardsShown(self._face_down()))
                self._rows = [[(card, True) for card, _ in row] for row in self._rows]
        taken = sum(map(len, laid))
        happened.append(self._won(winner, taken))
        if self._pickup == "as-laid":
            won = [card for card in as_laid(rows) if card.rank != rank]
        else:
            won = picked_up(laid, winner, self._pickup, self.stream)
        self._packets[winner].extend(won)
        self._last = PastTrick(self._as_seen(), winner)
        self._clear_table()
        if removed:
            self._remove(removed, happened)
        self._next_trick(happened)

    def _remove(self, removed: list[Card], happened: list[Event]) -> None:
        assert self._rank is not None
        rank = self._rank
        self._removed += removed
        left = self._in_play[rank] - len(removed)
        self._in_play = self._in_play.copy()  # A copy of the game counts by the old one.
        self._in_play[rank] = left
        following = None
        if not left:
            self._rank = following = self._smallest()
        happened.append(CardsRemoved(rank, tuple(removed), left, following))

    def _smallest(self) -> int | None:
        """Return the smallest rank in play, apart from the aces (SP-09)."""
        return next((rank for rank in range(2, len(STRENGTH)) if self._in_play[rank]), None)

    def _next_trick(self, happened: list[Event]) -> None:
        """End the game, or wait for the next cards."""
        self._trick += 1
        self.waiting = (0, 1)
        left = [seat for seat, packet in enumerate(self._packets) if packet]
        if len(left) < 2:
            removes = self._rules.removes
            reason = ("last" if removes else "all") if left else "nobody"
            self._end(left[0] if left else None, reason, happened)
        elif self._rules.removes and self._rank is None:
            self._end_with_aces(happened)
        elif not self._end_at_limit(happened):
            self._notice_repeat(happened)

    def _end_with_aces(self, happened: list[Event]) -> None:
        """End the game with only aces left, which could tie forever: the most aces win (SP-09)."""
        first, second = self._counts()
        winner = None if first == second else int(second > first)
        self._end(winner, "aces", happened)

    # -- views

    def _removing(self) -> int | None:
        return self._rank

    def _removing_left(self) -> int:
        return self._in_play[self._rank] if self._rank is not None else 0

    def _set_aside(self) -> tuple[Card, ...]:
        return tuple(self._removed)

    # -- a whole game at once

    def play_out(self) -> tuple[int, Mapping[str, int]]:
        """Play plain tricks and wars in a tight loop, and all others by their moves."""
        moves = plain = ties = 0
        fresh = not self._trick and not self._battle and len(self.waiting) != 1
        happened: list[Event] = self.opening() if fresh else []
        flip = self.forced
        while not self.over:
            if not self._battle and len(self.waiting) > 1:
                tricks, fought = self._play_plain(happened)
                plain += tricks
                ties += fought
            while not self.over:
                for _ in self.waiting:
                    happened += self.apply(self.waiting[0], flip)
                    moves += 1
                if not self._battle:
                    break
        turned = plain + ties
        kinds = Counter(map(type, happened))
        for kind, many in (
            (CardReady, turned),
            (CardsTurned, turned),
            (WarBegun, ties),
            (TrickWon, plain),
        ):
            if many:
                kinds[kind] += many
        return moves + 2 * turned, {kind.__name__: many for kind, many in kinds.items()}

    def _play_plain(self, happened: list[Event]) -> tuple[int, int]:
        """Play tricks up to the first complex one; return their number and that of their ties.

        Complex tricks have a joker, a tie for which a player is short of cards, or a card of the
        rank being removed; their cards are back on top of the decks afterwards. The loop also stops
        if the game ends, or if a position comes back or must be remembered; the events of that are
        in ``happened``.
        """
        first, second = self._packets
        low = self._rank if self._rank is not None else 0 if self.jokers else -1
        winner_first = self._pickup == "winner-first"
        in_order = self._pickup == "as-laid"
        stream = self.stream
        first_mark: deque[Card] | None
        first_mark, second_mark = self._mark
        stop = self._limit or self._next_mark
        if stream is not None or self._repeats:
            first_mark = None  # No cycle to search for, and no deck is equal to None.
            stop = self._limit
        elif self._next_mark < stop:
            stop = self._next_mark
        begun = trick = self._trick
        wars = ties = 0
        fights = self._rank is None and not in_order
        step = self._due + 1
        rows: tuple[list[Card], list[Card]] | None
        ended = True
        strengths = STRENGTH
        while True:
            mine, theirs = first.popleft(), second.popleft()
            own, other = strengths[mine.rank], strengths[theirs.rank]
            if own > other > low:
                packet, one, two, rows = first, mine, theirs, None
            elif low < own < other:
                packet, one, two, rows = second, theirs, mine, None
            else:
                fought = self._fight(mine, theirs) if fights and own == other > low else None
                if fought is None:
                    first.appendleft(mine)
                    second.appendleft(theirs)
                    ended = False
                    break
                rows = fought
                wars += 1
                ties += len(rows[0]) // step
                lost = strength(rows[0][-1]) < strength(rows[1][-1])
                packet = second if lost else first
            trick += 1
            if rows is not None:
                packet += picked_up(rows, int(packet is second), self._pickup, stream)
            elif stream is not None:
                mixed = [one, two]
                stream.shuffle(mixed)
                packet.extend(mixed)
            elif winner_first:
                packet += (one, two)
            elif in_order:
                packet += (mine, theirs)
            else:
                packet += (two, one)
            if (
                not first
                or not second
                or trick == stop
                or (first == first_mark and second == second_mark)
            ):
                break
        played = trick - begun
        self._compared += played + ties
        self._wars += wars
        if played:
            laid = rows or (([one], [two]) if packet is first else ([two], [one]))
            seen = [[None if at % step else card for at, card in enumerate(row)] for row in laid]
            self._last = PastTrick(tuple(map(tuple, seen)), int(packet is second))
        self._trick = trick
        if ended:
            # Count the last trick with its consequences.
            self._trick -= 1
            self._next_trick(happened)
        return played, ties

    def _fight(self, mine: Card, theirs: Card) -> tuple[list[Card], list[Card]] | None:
        """Fight a war over two cards; return all cards played, the deciding ones last.

        Return None, and play nothing, if a joker comes or a player is short of cards.
        """
        first, second = self._packets
        rows = [mine], [theirs]
        step = self._due + 1
        while len(first) >= step and len(second) >= step:
            for row, packet in zip(rows, self._packets, strict=True):
                row += [packet.popleft() for _ in range(step)]
            one, two = strength(rows[0][-1]), strength(rows[1][-1])
            if not (one and two):
                break
            if one != two:
                return rows
        for row, packet in zip(rows, self._packets, strict=True):
            packet.extendleft(row[:0:-1])
        return None
