"""The Ratscrew machine: lay cards in turn, pay for face cards, slap. Egyptian and Berkeley War.

The rules are the claims EW-01 to EW-36 and G-01 to G-15. What lies in the middle is the pile, face
up, and below it the penalty cards, face down. ``laid`` counts the cards laid face up in the whole
game.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Any, NamedTuple

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, written_packets
from warcards_tui.games.events import Event, GameOver, event
from warcards_tui.games.moves import Collect, Flip, Move, Slap
from warcards_tui.games.registry import find_variant
from warcards_tui.games.slapping import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.ruleset import FACE_RANKS, RuleSet

OWED = {11: 1, 12: 2, 13: 3, 1: 4}
"""Cards that the next player owes after a jack, queen, king, ace (claim EW-09)."""


@event
class GameStarted(NamedTuple):
    """The cards are dealt. ``counts`` is the number of cards of each seat, ``seat`` the one to
    start.
    """

    seat: int
    counts: tuple[int, ...]


class RatscrewView(NamedTuple):
    """What a seat may know: everything but the order of the packets and the penalty cards.

    ``pile`` is face up, newest last, its top laid by ``top_seat``, and ``held`` the decision of
    ``rules`` on it, for bots to perceive; ``under`` counts the penalties.
    ``owner`` waits for ``owed`` more cards of the seat in ``waiting``, or collects when
    ``collecting``. ``last_rule`` is the rule named in the last good slap, which may not be named
    again where ``no_repeat``; ``barred`` are the seats that must not slap before the pile has been
    collected.
    """

    seat: int
    counts: tuple[int, ...]
    waiting: tuple[int, ...]
    over: bool
    winner: int | None
    laid: int
    pile: tuple[Card, ...]
    held: int
    under: int
    top_seat: int
    owner: int | None
    owed: int
    collecting: bool
    last_rule: str | None
    barred: tuple[int, ...]
    rules: RuleSet
    naming: bool
    no_repeat: bool


class Ratscrew(Game):
    """The machine. A variant gives its options, its slap rules, and how slaps are called."""

    rules: RuleSet

    @property
    def forced(self) -> Move:
        return Collect() if self.collecting else Flip()

    @property
    def slappable(self) -> bool:
        return bool(self.pile)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules, self.naming, self.no_repeat = find_variant(setup.variant).slap_rules(
            setup.options
        )
        self._slap_in = setup.options["slap_in"] == "on"
        self._limit = int(setup.options["limit"])
        rng = random.Random(setup.seed)
        # The player left of the dealer starts and is dealt the first card (EW-06, G-02, G-08).
        drawn = (rng.randrange(setup.seats) + 1) % setup.seats
        starter = drawn if setup.turn is None else setup.turn
        self.packets = _deal(setup, starter, rng)
        self._dealt = deal_text(self.packets)
        self.pile: list[Card] = []
        self.under: list[Card] = []
        self.laid = 0
        self.owner: int | None = None
        self.owed = 0
        self.collecting: str | None = None
        self.top_seat = starter
        self.last_rule: str | None = None
        self.barred: set[int] = set()
        self.winner = None
        self.waiting = (starter,)
        self._known: tuple[Any, ...] | None = None
        self._find_end()

    def dealt(self) -> str:
        return self._dealt

    def opening(self) -> list[Event]:
        counts = tuple([len(packet) for packet in self.packets])
        started: list[Event] = [GameStarted(self.waiting[0] if self.waiting else 0, counts)]
        return started + ([self._ending()] if self.over else [])

    # -- the three verbs

    def why_not(self, seat: int, move: Move) -> str | None:
        if self.over:
            return "The game is over."
        if isinstance(move, Slap):
            return self._why_no_slap(seat, move)
        if isinstance(move, Flip):
            if self.collecting:
                return "The pile is to be collected first."
            return None if self.waiting == (seat,) else "It is not your turn."
        if isinstance(move, Collect):
            if not self.collecting:
                return "There is no pile to collect now."
            return None if self.waiting == (seat,) else "The pile is not yours."
        return "There is nothing of that kind to do in this game."

    def _why_no_slap(self, seat: int, move: Slap) -> str | None:
        seen = self.laid if move.seen is None else move.seen
        if not self.laid - 1 <= seen <= self.laid:
            return "That pile has gone."
        if len(self.pile) - (self.laid - seen) < 1:
            return "There is nothing to slap."
        if seat in self.barred:
            return "You must wait until the pile has been collected: your last slap was wrong."
        if not self.packets[seat] and not self._slap_in:
            return "Players without cards may not slap in this game."
        if self.naming and move.rule is None:
            return "A slap must name its rule."
        if move.rule is not None and (not self.naming or move.rule not in self.rules):
            return f"There is no rule {move.rule} to name in this game."
        return None

    def legal(self, seat: int) -> list[Move]:
        if self.over:
            return []
        moves: list[Move] = []
        if self.waiting == (seat,):
            moves.append(Collect() if self.collecting else Flip())
        names = [rule.id for rule in self.rules.rules] if self.naming else [None]
        moves += [Slap(name) for name in names if self._why_no_slap(seat, Slap(name)) is None]
        return moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        self._known = None
        if isinstance(move, Slap):
            return self._slap(seat, move)
        if isinstance(move, Flip):
            return [self._lay(seat)]
        taken = PileTaken(seat, len(self.pile) + len(self.under), self.collecting or "")
        self._take(seat)
        return [taken, self._ending()] if self.over else [taken]

    # -- laying

    def _lay(self, seat: int) -> CardLaid:
        following = self._next(seat)
        others_can_lay = following != seat
        packet = self.packets[seat]
        laid = packet.popleft()
        self.pile.append(laid)
        self.laid += 1
        self.top_seat = seat
        if laid.rank in FACE_RANKS:
            self.owner = seat
            if others_can_lay:
                self.owed = OWED[laid.rank]
                self.waiting = (following,)
            else:
                self._collect_next(seat, "debt")
        elif self.owner is not None:
            self.owed -= 1
            if not self.owed or not packet:
                self._collect_next(self.owner, "debt")
        elif others_can_lay:
            self.waiting = (following,)
        else:
            self._collect_next(seat, "last")
        follower = None if self.collecting else self.waiting[0]
        return CardLaid(
            seat,
            laid,
            len(packet),
            self.owner if self.collecting != "last" else seat,
            follower if self.owed else None,
            self.owed,
            follower,
        )

    def _next(self, seat: int) -> int:
        """The next seat clockwise that holds cards; ``seat`` itself when no other does."""
        seats = len(self.packets)
        for step in range(1, seats + 1):
            other = (seat + step) % seats
            if self.packets[other]:
                return other
        return seat

    def _collect_next(self, seat: int, reason: str) -> None:
        """From now on the pile is ``seat``'s to take, unless it is slapped (EW-15)."""
        self.collecting = reason
        self.owed = 0
        self.waiting = (seat,)

    # -- slapping

    def _slap(self, seat: int, move: Slap) -> list[Event]:
        late = move.seen is not None and move.seen < self.laid
        depth = self.rules.depth
        top = self.pile[-depth - 1 : -1] if late else self.pile[-depth:]
        mask = self.rules.decide(top)
        rule = move.rule
        if rule is None:
            allowed = mask & ~self._refused()
            named = self.rules.named(allowed or mask)
            rule = named[0].id if named else None
            good = allowed != 0
        else:
            good = bool(mask & self.rules.bit(rule) & ~self._refused())
        if good and rule is not None:
            won = SlapWon(seat, rule, tuple(top), len(self.pile) + len(self.under), late)
            self.last_rule = rule
            self._take(seat)
            return [won, self._ending()] if self.over else [won]
        return [self._pay(seat, rule, tuple(top), late)]

    def _refused(self) -> int:
        """The bit of the rule that may not be named now, or 0 (BW-36)."""
        if self.no_repeat and self.last_rule is not None:
            return self.rules.bit(self.last_rule)
        return 0

    def _pay(self, seat: int, rule: str | None, top: tuple[Card, ...], late: bool) -> SlapLost:
        """The price of a wrong slap, and what follows if it was the slapper's last card (EW-28)."""
        packet = self.packets[seat]
        paid = packet.popleft() if packet else None
        if paid is None:
            self.barred.add(seat)
        else:
            self.under.insert(0, paid)
            if not packet and self.waiting == (seat,) and not self.collecting:
                if self.owner is not None:
                    self._collect_next(self.owner, "debt")
                elif any(self.packets):
                    self.waiting = (self._next(seat),)
                else:
                    self._collect_next(self.top_seat, "nobody")
        repeated = rule is not None and bool(self.rules.bit(rule) & self._refused())
        return SlapLost(
            seat,
            rule,
            top,
            repeated,
            late,
            paid,
            len(packet),
            paid is None,
            self.waiting[0] if self.collecting else self.owner,
            None if self.collecting else self.waiting[0],
        )

    # -- taking and ending

    def _take(self, seat: int) -> None:
        """The middle goes under the packet, turned over as one block (G-04): penalties first."""
        self.packets[seat].extend(self.under)
        self.packets[seat].extend(self.pile)
        self.pile.clear()
        self.under.clear()
        self.owner = None
        self.owed = 0
        self.collecting = None
        self.barred.clear()
        self.waiting = (seat,)
        self._find_end()

    def _find_end(self) -> None:
        """Ends the game between piles: one seat owns every card, or the limit has been reached."""
        counts = [len(packet) for packet in self.packets]
        most = max(counts)
        if most == sum(counts) or (self._limit and self.laid >= self._limit):
            self.over = True
            self.waiting = ()
            self.winner = counts.index(most) if counts.count(most) == 1 else None

    def _ending(self) -> GameOver:
        counts = tuple([len(packet) for packet in self.packets])
        reason = "all" if max(counts) == sum(counts) else "limit"
        return GameOver(self.winner, reason, counts)

    # -- what can be known

    def view(self, seat: int) -> RatscrewView:
        known = self._known
        if known is None:
            # All seats know the same, so this is put together once for each position.
            self._known = known = (
                tuple([len(packet) for packet in self.packets]),
                self.waiting,
                self.over,
                self.winner,
                self.laid,
                tuple(self.pile),
                self.rules.decide(self.pile),
                len(self.under),
                self.top_seat,
                self.owner,
                self.owed,
                self.collecting is not None,
                self.last_rule,
                tuple(sorted(self.barred)),
                self.rules,
                self.naming,
                self.no_repeat,
            )
        # Every bot asks for one after every card, and calling the class takes three times as long.
        return tuple.__new__(RatscrewView, (seat, *known))

    def cards(self) -> list[Card]:
        return [*self.under, *self.pile, *(each for packet in self.packets for each in packet)]

    def resample(self, seat: int, rng: random.Random) -> Ratscrew:
        copy = type(self)(self.setup)
        copy.__dict__.update(self.__dict__)
        hidden = [*self.under, *(each for packet in self.packets for each in packet)]
        rng.shuffle(hidden)
        deck = iter(hidden)
        copy.under = [next(deck) for _ in self.under]
        copy.packets = [deque([next(deck) for _ in packet]) for packet in self.packets]
        copy.pile = list(self.pile)
        copy.barred = set(self.barred)
        copy._known = None
        return copy


def _deal(setup: Setup, first: int, rng: random.Random) -> list[deque[Card]]:
    """The packets, top card first: the written deal, or the shuffled pack dealt clockwise, the
    first card to ``first``.
    """
    if setup.deal is not None:
        return [deque(packet) for packet in written_packets(setup.deal, PACK, setup.seats)]
    pack = list(PACK)
    rng.shuffle(pack)
    dealt: list[list[Card]] = [[] for _ in range(setup.seats)]
    for at, each in enumerate(pack):
        dealt[(first + at) % setup.seats].append(each)
    # Each new card falls on top of the packet, so the last one dealt is played first.
    return [deque(reversed(packet)) for packet in dealt]
