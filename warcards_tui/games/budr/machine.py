"""Budr Basef: play cards in turn, hit any of fifteen sets, gamble at every joker.

The rules are the claims BB-01 to BB-68. ``under`` of ``SlapGame`` is the keep. While a joker is on
top, the pool is the stack, the keep and the ``_stakes``; powers are separate.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.budr.events import (
    BetMade,
    ChangeOffered,
    GambleStarted,
    HitIgnored,
    PoolWon,
    PowersBack,
    PowerSet,
    RulesChanged,
    strength,
)
from warcards_tui.games.budr.rules import (
    ALL_CHANGES,
    DECK,
    GESTURES,
    BudrRules,
    changes,
    is_rule,
    rules_in_force,
)
from warcards_tui.games.budr.view import BudrView, LastPool, StacksDealt
from warcards_tui.games.contract import GameTraits, Setup
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARD,
    CARDS,
    FLAG,
    MAYBE_CARD,
    NUMBER,
    SEATS,
    BySeat,
    Id,
    Many,
    Maybe,
    Record,
)
from warcards_tui.games.moves import COLLECT, FLIP, Bet, Change, Collect, Flip, Move, Raise, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Spot, Stream, Zone, nobody, owner
from warcards_tui.words import refusals


def _stack_seen(game: Budr, seat: int, spot: Spot) -> bool:
    """True if a seat sees the card: any of the stack, but only the joker of a pool."""
    return not game._gambling or spot.at == spot.many - 1


def _ids_at_start(game: Budr) -> tuple[str, ...]:
    return tuple([rule.id for rule in game.variant.slap_rules(game.setup.options).rules.rules])


class Budr(SlapGame):
    """Machine of Budr Basef."""

    rules: BudrRules
    manners = GameTraits(one_pays=True)
    zones = (
        *[zone for zone in SlapGame.zones if zone.name != "pile"],
        Zone("pile", "pile", CARDS, _stack_seen),
        Zone("stakes", "_stakes", CARDS, nobody),
        Zone("powers", "_powers", BySeat(MAYBE_CARD), owner),
    )
    state = (
        *SlapGame.state,
        Field("rules", "_ids", Many(Id(is_rule), tuple), _ids_at_start),
        Field("changing", "_changing", FLAG),
        Field("gambling", "_gambling", FLAG),
        Field("players", "_players", SEATS),
        Field("staying", "_staying", SEATS),
        Field("put", "_put", BySeat(NUMBER)),
        Field("owes", "_owes", BySeat(NUMBER)),
        Field("acted", "_acted", SEATS),
        Field("bets", "_bets", NUMBER),
        Field("last", "_last", Maybe(Record(LastPool, joker=CARD, powers=Many(MAYBE_CARD, tuple)))),
    )

    @property
    def barred_because(self) -> str:
        return refusals.barred_from_stack

    @property
    def forced(self) -> Move | None:
        if self._gambling or self._changing:
            return None
        return COLLECT if self.collecting else FLIP

    @property
    def slappable(self) -> bool:
        return bool(self.pile) and not self._gambling

    def __init__(self, setup: Setup, variant: Variant) -> None:
        super().__init__(setup, variant)
        options = setup.options
        self._variant, self._gesture = str(options["variant"]), str(options["gesture"])
        self.manners = self.manners._replace(
            gathers=self.naming,
            gestures=tuple([len(touches) for touches in GESTURES[self._gesture]]),
        )
        self._strict = options["short_call"] == "strict"
        shuffles = options["shuffle_won"] == "on"
        self.stream = Stream(f"{self._dealt} shuffle") if shuffles else None
        self._gambling = False
        self._changing = False
        self._players: list[int] = []
        self._staying: list[int] = []
        self._stakes: list[Card] = []
        self._powers: list[Card | None] = [None] * setup.seats
        self._none = (0,) * setup.seats
        self._put = [0] * setup.seats
        self._owes = [0] * setup.seats
        self._acted: list[int] = []
        self._bets = 0
        self._last: LastPool | None = None
        self._find_end()

    def _opening(self) -> list[Event]:
        counts = tuple([len(packet) for packet in self.packets])
        starter = self.waiting[0] if self.waiting else 0
        return [StacksDealt(starter, counts, self._variant), *self._endings()]

    # -- the contract of ``Game``

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, (Flip, Collect)):
            return self._why_no_step(seat, move)
        if isinstance(move, Slap):
            return self._why_no_hit(seat, move)
        if isinstance(move, Bet | Raise):
            return self._why_no_bet(seat, move)
        if isinstance(move, Change):
            if not self._changing:
                return refusals.no_change_now
            if self.waiting != (seat,):
                return refusals.change_not_yours
            if move.words not in changes(self._ids):
                return refusals.change_impossible
            return None
        return refusals.no_such_move

    def _why_no_step(self, seat: int, move: Flip | Collect) -> str | None:
        if self._gambling:
            return refusals.gamble_on
        if self._changing:
            return refusals.change_first
        if isinstance(move, Flip):
            if self.collecting:
                return refusals.stack_first
            return None if self.waiting == (seat,) else refusals.not_your_turn
        if not self.collecting:
            return refusals.no_stack
        return None if self.waiting == (seat,) else refusals.stack_not_yours

    def _why_no_hit(self, seat: int, move: Slap) -> str | None:
        if self._gambling and not (move.seen == self.laid - 1 and not self._bets):
            return refusals.no_hit_in_gamble
        return self._why_no_slap(seat, move)

    def _why_no_bet(self, seat: int, move: Bet | Raise) -> str | None:
        if not self._gambling:
            return refusals.no_gamble
        if self.waiting != (seat,):
            return refusals.not_your_turn if seat in self._staying else refusals.not_in_gamble
        owed, left = self._owes[seat], len(self.packets[seat])
        if isinstance(move, Raise):
            if move.cards < 1:
                return refusals.raise_too_low
            most = left - owed
            if move.cards > most:
                return refusals.raise_too_high(most=most).text if most > 0 else refusals.no_raise
            return None
        if move.text == "check":
            return refusals.check_owing(owed=owed).text if owed else None
        if move.text == "call":
            if not owed:
                return refusals.nothing_to_call
            if self._strict and left < owed:
                return refusals.call_too_dear(owed=owed).text
        return None

    def _legal(self, seat: int) -> list[Move]:
        moves: list[Move] = []
        if self.waiting == (seat,):
            if self._changing:
                return [Change(words) for words in changes(self._ids)]
            if self._gambling:
                owed, left = self._owes[seat], len(self.packets[seat])
                bets = [Bet("check"), Bet("call"), Bet("fold")]
                moves += [move for move in bets if self._why_no_bet(seat, move) is None]
                return [*moves, *[Raise(cards) for cards in range(1, left - owed + 1)]]
            moves = [Collect() if self.collecting else Flip()]
        return moves if self._gambling else [*moves, *self._slaps(seat)]

    def actions(self) -> Sequence[Move]:
        bets = [Bet("check"), Bet("call"), Bet("fold")]
        raises = map(Raise, range(1, len(DECK)))
        words = ALL_CHANGES if self._variant == "freestyle" else ()
        return [*super().actions(), *bets, *raises, *map(Change, words)]

    def _step(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Flip):
            return self._lay(seat)
        if isinstance(move, Bet | Raise):
            return self._bet(seat, move)
        if isinstance(move, Change):
            return [self._change(seat, move.words)]
        taken = PileTaken(seat, len(self.pile) + len(self.under), self.collecting or "")
        self._take(seat)
        return [taken, *self._endings()]

    # -- playing and hitting

    def _lay(self, seat: int) -> list[Event]:
        packet = self.packets[seat]
        laid = packet.popleft()
        self.pile.append(laid)
        self.laid += 1
        self.top_seat = seat
        self._last = None
        if not laid.rank:
            return [CardLaid(seat, laid, len(packet), None, None, 0, None), *self._gamble()]
        self._pass_on(seat)
        collects = seat if self.collecting else None
        follower = None if self.collecting else self.waiting[0]
        return [CardLaid(seat, laid, len(packet), collects, None, 0, follower)]

    def _pass_on(self, seat: int) -> None:
        """Pass the turn to the next seat; if no deck has a card, the stack is due (BB-41)."""
        following = self._next(seat)
        if self.packets[following]:
            self.waiting = (following,)
        else:
            self._collect_next(self.top_seat, "nobody")

    def _paid_last(self, seat: int) -> None:
        self._pass_on(seat)

    def _held_by(self, pile: Sequence[Card]) -> int:
        mask = self.rules.decide(pile)
        if self.collecting and pile is self.pile:
            mask |= self.rules.bit("all")  # No deck has a card (BB-41).
        return mask

    def _put_under(self, paid: Sequence[Card]) -> None:
        self.under.extend(paid)  # The keep is beside the stack; the first card stays first.

    def _slap(self, seat: int, move: Slap) -> list[Event]:
        if move.together:
            return [HitIgnored(seat, move.rule)]
        before: list[Event] = []
        gambled = self._gambling
        if gambled:
            self._powers_back()
            before = [PowersBack(seat)]
        pile = self.pile[:-1] if gambled or (move.seen or self.laid) < self.laid else self.pile
        king = pile[-1].rank == 13
        events = [*before, *super()._slap(seat, move)]
        if self.pile and gambled:
            events += self._gamble(again=True)
        elif not self.pile and king and self._variant == "freestyle" and not self.over:
            self._changing = True
            events.append(ChangeOffered(seat))
        return events

    def _take(self, seat: int) -> None:
        """Put keep, stack, and the cards bet into the pool under the deck (BB-57, BB-68)."""
        self.pile.extend(self._stakes)
        self._stakes.clear()
        if self.stream is not None:
            won = [*self.packets[seat], *self.under, *self.pile]
            self.stream.shuffle(won)
            self.packets[seat] = deque(won)
            self.pile.clear()
            self.under.clear()
        super()._take(seat)

    # -- gambling

    def _gamble(self, *, again: bool = False) -> list[Event]:
        """Start a gamble at a joker: seats with cards set their powers (BB-43 to BB-45)."""
        seats = len(self.packets)
        order = [(self.top_seat + step) % seats for step in range(seats)]
        players = [seat for seat in order if self.packets[seat]]
        pool = len(self.pile) + len(self.under)
        events: list[Event] = [GambleStarted(self.top_seat, pool, tuple(players), again)]
        if len(players) < 2:
            return [*events, *self._win(players[0] if players else self.top_seat, "unopposed")]
        self._gambling = True
        self.collecting = None
        self._players, self._staying = players, list(players)
        self._put, self._owes = [0] * seats, [0] * seats
        self._acted, self._bets = [], 0
        for seat in players:
            power = self.packets[seat].popleft()
            self._powers[seat] = power
            events.append(PowerSet(seat, power, len(self.packets[seat])))
        self.waiting = (players[0],)
        return events

    def _powers_back(self) -> None:
        """Return the powers: the pile was hit just after the joker was played (G-15)."""
        for seat in self._players:
            power = self._powers[seat]
            assert power is not None
            self.packets[seat].appendleft(power)
        self._end_gamble()
        self._pass_on(self.top_seat)

    def _end_gamble(self) -> None:
        self._gambling = False
        self._players, self._staying, self._acted, self._bets = [], [], [], 0
        self._powers = [None] * len(self.packets)
        self._put, self._owes = [0] * len(self.packets), [0] * len(self.packets)

    def _bet(self, seat: int, move: Bet | Raise) -> list[Event]:
        packet = self.packets[seat]
        owed, raised = self._owes[seat], 0
        self._bets += 1
        if isinstance(move, Raise):
            raised = move.cards
            self._acted = []
            for other in self._staying:
                self._owes[other] += raised * (other != seat)
        if move == Bet("fold"):
            power = self._powers[seat]
            assert power is not None
            self._stakes.append(power)
            self._powers[seat] = None
            self._staying.remove(seat)
            owed = 0
        paid = min(owed + raised, len(packet))
        self._stakes.extend([packet.popleft() for _ in range(paid)])
        self._put[seat] += paid
        self._owes[seat] = 0
        self._acted.append(seat)
        following = self._next_better(seat)
        made = BetMade(
            seat,
            "raise" if isinstance(move, Raise) else move.text,
            paid,
            raised,
            paid < owed,
            self._pool,
            len(packet),
            following,
            0 if following is None else self._owes[following],
        )
        if following is not None:
            self.waiting = (following,)
            return [made]
        if len(self._staying) == 1:
            return [made, *self._win(self._staying[0], "alone")]
        return [made, *self._reveal()]

    def _next_better(self, seat: int) -> int | None:
        """Return the seat with the next bet; None when the betting is over (BB-50, BB-51)."""
        if len(self._staying) == 1:
            return None
        at = self._players.index(seat)
        for other in self._players[at + 1 :] + self._players[:at]:
            if other in self._staying and other not in self._acted:
                return other
        return None

    @property
    def _pool(self) -> int:
        return len(self.pile) + len(self.under) + len(self._stakes)

    def _reveal(self) -> list[Event]:
        """Give the pool and all powers to the best power (BB-55, BB-56)."""
        shown = tuple(self._powers)
        by_strength = sorted(
            [(strength(card), -at, seat) for at, seat, card in self._in_turn(shown)], reverse=True
        )
        (best, _, winner), (second, _, _) = by_strength[:2]
        reason = "power" if best[0] > second[0] else "suit" if best > second else "first"
        return self._win(winner, reason, shown)

    def _in_turn(self, powers: Sequence[Card | None]) -> list[tuple[int, int, Card]]:
        """Return the powers in the order of turns: place, seat and card."""
        found = [(at, seat, powers[seat]) for at, seat in enumerate(self._players)]
        return [(at, seat, card) for at, seat, card in found if card is not None]

    def _win(self, winner: int, reason: str, powers: tuple[Card | None, ...] = ()) -> list[Event]:
        """Put the pool and the powers under the winner's deck; the winner leads (BB-57, BB-67)."""
        self._stakes += [card for _, _, card in self._in_turn(self._powers)]
        won = PoolWon(winner, reason, powers, self._pool)
        self._last = LastPool(self.pile[-1], powers)
        self._end_gamble()
        self._take(winner)
        return [won, *self._endings()]

    # -- changing rules

    @property
    def _ids(self) -> tuple[str, ...]:
        return tuple([rule.id for rule in self.rules.rules])

    @_ids.setter
    def _ids(self, ids: tuple[str, ...]) -> None:
        self.rules = rules_in_force(ids, self.rules.day)

    def _change(self, seat: int, words: str) -> RulesChanged:
        self._ids = changes(self._ids)[words]
        self._changing = False
        return RulesChanged(seat, words, self._ids, self.rules.day)

    # -- views

    def _view(self, seat: int) -> BudrView:
        known: BudrView | None = self._known
        gambling = self._gambling
        if known is None:
            # All seats share one view except for their powers, so it is built once for each
            # position. Calling ``__new__`` of a local variable with up to 27 keywords takes a third
            # of the time of calling the class or an imported name.
            view = BudrView
            known = view.__new__(
                view,
                seat=seat,
                counts=tuple(map(len, self.packets)),
                waiting=self.waiting,
                over=self.over,
                winner=self.winner,
                laid=self.laid,
                pile=() if gambling else tuple(self.pile),
                held=self._held_by(self.pile) if self.pile and not gambling else 0,
                under=0 if gambling else len(self.under),
                top_seat=self.top_seat,
                last_rule=self.last_rule,
                barred=tuple(sorted(self.barred)) if self.barred else (),
                rules=self.rules,
                naming=self.naming,
                no_repeat=self.no_repeat,
                collecting=self.collecting is not None,
                variant=self._variant,
                gesture=self._gesture,
                strict=self._strict,
                last=self._last,
                changing=self._changing,
                gambling=gambling,
                put=tuple(self._put) if gambling else self._none,
                owes=tuple(self._owes) if gambling else self._none,
                power=self._powers[seat],
            )
            if gambling:
                known = known._replace(
                    pool=self._pool,
                    players=tuple(self._players),
                    staying=tuple(self._staying),
                    acted=tuple(self._acted),
                    joker=self.pile[-1],
                )
            self._known = known
        if known.seat == seat:
            return known
        return tuple.__new__(BudrView, (seat, *known[1:-1], self._powers[seat]))
