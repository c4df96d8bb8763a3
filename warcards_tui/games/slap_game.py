"""Common base of all games with a pile to slap: decks, pile, slaps and penalties.

The rules are the claims G-01 to G-15 and EW-20 to EW-32. The middle has the face-up pile, and below
it the face-down penalty cards. ``laid`` counts the cards played face up in the whole game. A
machine adds turns, the effect of each card, and the reasons to take the pile.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import ClassVar, Literal

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, written_packets
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.forms import (
    CARD,
    CARDS,
    MAYBE_SEAT,
    NUMBER,
    RULE,
    SEAT,
    BySeat,
    Choice,
    Many,
    Maybe,
)
from warcards_tui.games.moves import COLLECT, FLIP, Move, Slap
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Zone, everybody, nobody
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import refusals
from warcards_tui.words.catalogue import Message


class SlapGame(Game):
    """Base of a machine with a pile to slap.

    ``owner`` waits for ``owed`` more cards, or takes the pile if ``collecting`` has a reason.
    """

    rules: RuleSet

    zones: ClassVar[tuple[Zone, ...]] = (
        Zone("packets", "packets", BySeat(Many(CARD, deque)), nobody),
        Zone("pile", "pile", CARDS, everybody),
        Zone("under", "under", CARDS, nobody),
    )
    state: ClassVar[tuple[Field, ...]] = (
        Field("laid", "laid", NUMBER),
        Field("top", "top_seat", SEAT),
        Field("owner", "owner", MAYBE_SEAT),
        Field("owed", "owed", NUMBER),
        Field("collecting", "collecting", Maybe(Choice("debt", "last", "nobody"))),
        Field("last-rule", "last_rule", Maybe(RULE)),
        Field("barred", "barred", Many(SEAT, set)),
        Field("wrong-at", "_wrong_at", Maybe(NUMBER)),
    )

    penalty = 1
    """Cards that a wrong slap costs."""

    counted = "cards laid"

    @property
    def slappable(self) -> bool:
        return bool(self.pile)

    @property
    def length(self) -> int:
        return self.laid

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the cards; the starting seat gets the first one."""
        self.setup = setup
        self.variant = variant
        slaps = variant.slap_rules(setup.options)
        self.penalty = variant.penalty(setup.options)
        self.rules, self.naming, self.no_repeat = slaps.rules, slaps.naming, slaps.no_repeat
        self._slap_in = setup.options.get("slap_in", "on") == "on"
        self._limit = int(setup.options["limit"])
        rng = random.Random(setup.seed)
        # The player left of the dealer starts and gets the first card (EW-06, G-02, G-08).
        drawn = (rng.randrange(setup.seats) + 1) % setup.seats
        starter = drawn if setup.turn is None else setup.turn
        self.under: list[Card] = []
        self.packets = self._deal(slaps.pack, starter, rng)
        self._dealt = deal_text(self.packets)
        self.pile: list[Card] = []
        self.laid = 0
        self.owner: int | None = None
        self.owed = 0
        self.collecting: str | None = None
        self.top_seat = starter
        self.last_rule: str | None = None
        self.barred: set[int] = set()
        self._wrong_at: int | None = None  # Cards played when a slap of this pile last had to pay.
        self.winner = None
        self.waiting = (starter,)

    def _deal_text(self) -> str:
        return self._dealt

    def _deal(self, pack: Sequence[Card], first: int, rng: random.Random) -> list[deque[Card]]:
        """Return the decks, top card first: as written, or shuffled and dealt clockwise.

        ``first`` gets the first card.
        """
        setup = self.setup
        if setup.deal is not None:
            return [deque(packet) for packet in written_packets(setup.deal, pack, setup.seats)]
        shuffled = list(pack)
        rng.shuffle(shuffled)
        dealt: list[list[Card]] = [[] for _ in range(setup.seats)]
        for at, each in enumerate(shuffled):
            dealt[(first + at) % setup.seats].append(each)
        # Each new card falls on top of the packet, so the last one dealt is played first.
        return [deque(reversed(packet)) for packet in dealt]

    # -- slapping

    def _why_no_slap(self, seat: int, move: Slap) -> str | None:
        seen = self.laid if move.seen is None else move.seen
        if not self.laid - 1 <= seen <= self.laid:
            return refusals.pile_gone
        if len(self.pile) - (self.laid - seen) < 1:
            return refusals.nothing_to_slap
        if seat in self.barred:
            return self.barred_because
        if not self.packets[seat] and not self._slap_in:
            return refusals.slap_without_cards
        if move.together and not (
            self.manners.one_pays and self._wrong_at is not None and self.laid - self._wrong_at <= 1
        ):
            return refusals.no_wrong_slap
        if self.naming and move.rule is None:
            return refusals.rule_unnamed
        if move.rule is not None and (not self.naming or move.rule not in self.rules):
            return refusals.no_such_rule(rule=move.rule).text
        return None

    barred_until: Literal["pile", "slap"] = "pile"
    """End of sitting out: the end of the ``pile``, or the next ``slap`` of another player."""

    @property
    def barred_because(self) -> str:
        """Reason why a seat in ``barred`` can't slap."""
        return refusals.barred_from_pile

    def actions(self) -> Sequence[Move]:
        slaps = [Slap(rule.id) for rule in self.rules.rules] if self.naming else [Slap()]
        return [FLIP, COLLECT, *slaps]

    def _slaps(self, seat: int) -> list[Move]:
        """Return every slap that ``seat`` can make now."""
        names = [rule.id for rule in self.rules.rules] if self.naming else [None]
        return [Slap(name) for name in names if self._why_no_slap(seat, Slap(name)) is None]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened = self._slap(seat, move) if isinstance(move, Slap) else self._step(seat, move)
        self._known = None
        return happened

    @abstractmethod
    def _step(self, seat: int, move: Move) -> list[Event]:
        """Make a legal move other than a slap."""

    def _slap(self, seat: int, move: Slap) -> list[Event]:
        late = move.seen is not None and move.seen < self.laid
        pile = self.pile[:-1] if late else self.pile
        mask = self._held_by(pile)
        top = self.rules.window(pile)
        rule = move.rule
        if rule is None:
            allowed = mask & ~self._refused()
            named = self.rules.named(allowed or mask)
            rule = named[0].id if named else None
            good = allowed != 0
        else:
            good = bool(mask & self.rules.bit(rule) & ~self._refused())
        if good and rule is not None:
            won = SlapWon(seat, rule, top, len(self.pile) + len(self.under), late)
            self.last_rule = rule
            self._take(seat)
            return [won, *self._endings()]
        return [self._pay(seat, move, rule, top), *self._endings()]

    def _held_by(self, pile: Sequence[Card]) -> int:
        """Return the decision of the rules on a pile, as a bit mask."""
        return self.rules.decide(pile)

    def _refused(self) -> int:
        """Return the bit of the locked rule, or 0 (BW-36)."""
        if self.no_repeat and self.last_rule is not None:
            return self.rules.bit(self.last_rule)
        return 0

    def _pay(self, seat: int, slap: Slap, rule: str | None, top: tuple[Card, ...]) -> SlapLost:
        """Take the penalty of a wrong slap, and apply the loss of a last card (EW-28)."""
        packet = self.packets[seat]
        late = slap.seen is not None and slap.seen < self.laid
        price = 0 if slap.together else min(self.penalty, len(packet))
        paid = tuple([packet.popleft() for _ in range(price)])
        if not slap.together:
            self._wrong_at = self.laid
        if paid:
            self._put_under(paid)
            if not packet and self.waiting == (seat,) and not self.collecting:
                self._paid_last(seat)
        elif not slap.together:
            self.barred.add(seat)
        repeated = rule is not None and bool(self.rules.bit(rule) & self._refused())
        return SlapLost(
            seat,
            rule,
            top,
            repeated,
            late,
            paid,
            len(paid),
            len(packet),
            not paid and not slap.together,
            self.waiting[0] if self.collecting else self.owner,
            None if self.collecting or not self.waiting else self.waiting[0],
            slap.together,
            self.barred_until,
        )

    def _put_under(self, paid: Sequence[Card]) -> None:
        """Put penalty cards below everything in the middle (EW-26), one after the other."""
        self.under[:0] = reversed(paid)

    @abstractmethod
    def _paid_last(self, seat: int) -> None:
        """Continue after the seat whose turn it is has lost its last card to a penalty."""

    def _contradiction(self) -> Message | None:
        if self.last_rule is not None and self.last_rule not in self.rules:
            from warcards_tui.words import positions

            return positions.no_rule(given=self.last_rule)
        return None

    # -- turns, taken piles and the end

    def _next(self, seat: int) -> int:
        """Return the next seat clockwise with cards; ``seat`` itself if no other has any."""
        packets = self.packets
        other = seat
        for _ in packets:
            other += 1
            if other == len(packets):
                other = 0
            if packets[other]:
                return other
        return seat

    def _collect_next(self, seat: int, reason: str) -> None:
        """Let ``seat`` take the pile next, unless it is slapped (EW-15)."""
        self.collecting = reason
        self.owed = 0
        self.waiting = (seat,)

    def _take(self, seat: int) -> None:
        """Put the middle under the deck, turned over as one block (G-04): penalties first."""
        packet = self.packets[seat]
        packet += self.under
        packet += self.pile
        self.pile.clear()
        self.under.clear()
        self.owner = None
        self.owed = 0
        self.collecting = None
        self.barred.clear()
        self._wrong_at = None
        self.waiting = (seat,)
        self._find_end()

    def _find_end(self) -> None:
        """End the game between piles if one seat owns every card or the limit is reached."""
        counts = tuple(map(len, self.packets))
        most = max(counts)
        all_of_them = most == sum(counts)
        if all_of_them or (self._limit and self.laid >= self._limit):
            reason = "all" if all_of_them else "limit"
            winner = counts.index(most) if counts.count(most) == 1 else None
            self._ended(winner, reason, counts)

    def _endings(self) -> list[Event]:
        """Return the end of the game, if it has ended."""
        if not self.over:
            return []
        counts = tuple([len(packet) for packet in self.packets])
        return [GameOver(self.winner, self.ending, counts)]
