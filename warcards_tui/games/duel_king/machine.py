"""Duel King: three cards a match are flipped one by one; kings and jokers sweep the table.

The rules are the claims DK-01 to DK-35. Won cards are set aside and go under the deck when the
match ends. The next three are dealt at the first flip of the next match, so the table is empty
between two matches.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.games.contract import Game, IllegalMove, Setup, SetupError, written_packets
from warcards_tui.games.duel_king.events import (
    PHASES,
    TABLE,
    CardFlipped,
    DecksDealt,
    DecksFlipped,
    DecksShuffled,
    DuelBegun,
    DuelView,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    MatchEnded,
    ReadyToFlip,
    RoundTaken,
    SaveDecided,
    SaveEnded,
    SaveOffered,
    Shown,
    TableSwept,
)
from warcards_tui.games.events import Event
from warcards_tui.games.forms import (
    CARD,
    CARD_ROW,
    CARDS,
    FLAG,
    MAYBE_CARD,
    MAYBE_SEAT,
    NUMBER,
    SEAT,
    SEATS,
    BySeat,
    Choice,
    Many,
    Number,
    Record,
)
from warcards_tui.games.moves import FLIP, Flip, Move, Save
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Stream, Zone, everybody, nobody
from warcards_tui.words import refusals

DANGER = 5
"""A player with this many cards or fewer after a match loses (DK-03)."""

BOOTY = 5
"""Cards that a joker takes from the top of the other deck (DK-16)."""

TRIES = 3
"""Save duels in a match (DK-29)."""

MOST_TIES = 5
"""Tied forced duels in a row before both decks are shuffled (DK-35)."""

JOKER, KING = 0, 13
HIGHEST = (JOKER, KING)


def strength(rank: int) -> int:
    """Return the strength of a rank: ace lowest; joker and king equal and highest (DK-02)."""
    return rank or KING


SHOWN = Record(
    Shown,
    rows=BySeat(CARD_ROW, tuple),
    takers=BySeat(Many(MAYBE_SEAT, tuple), tuple),
    chain=Many(BySeat(CARD, tuple), tuple),
    saved=CARD_ROW,
)


class DuelKing(Game):
    """Machine of Duel King."""

    stream: Stream
    counted = "matches"

    zones = (
        Zone("decks", "_decks", BySeat(CARDS), nobody),
        Zone("won", "_won", BySeat(CARDS), nobody),
        Zone("down", "_down", BySeat(CARDS), nobody),
        Zone("open", "_open", BySeat(CARDS), everybody),
    )
    state = (
        Field("match", "_match", Number(1)),
        Field("first", "_first", SEAT),
        Field("dealt", "_matched", FLAG),
        Field("in-play", "_in_play", BySeat(MAYBE_CARD)),
        Field("phase", "_phase", Choice(*PHASES, blank="round")),
        Field("duel", "_duel", FLAG),
        Field("king", "_king", MAYBE_CARD),
        Field("sweeper", "_sweeper", MAYBE_SEAT),
        Field("target", "_target", MAYBE_CARD),
        Field("tries", "_tries", Number(TRIES, TRIES)),
        Field("ready", "_ready", SEATS),
        Field("ties", "_ties", NUMBER),
        Field("saves", "_saves", NUMBER),
        Field("saved", "_saved", NUMBER),
        Field("last", "_last", SHOWN),
    )

    def __init__(self, setup: Setup, variant: Variant) -> None:
        """Deal the decks. Raises ``CardError`` or ``SetupError``."""
        self.setup = setup
        self.variant = variant
        self._limit = int(setup.options["limit"])
        rng = random.Random(setup.seed)
        dealer = rng.randrange(setup.seats)
        if setup.turn is not None:
            dealer = setup.turn
        self._first = self._dealer = dealer
        self._decks = _deal(setup, dealer, rng)
        self._dealt = tuple(tuple(deck) for deck in self._decks)
        # Later shuffles follow from the deal, so a written deal always gives the same game.
        self.stream = Stream(self._deal_text())
        self._won: list[list[Card]] = [[], []]
        self._down: list[list[Card]] = [[], []]
        self._open: list[list[Card]] = [[], []]
        self._in_play: list[Card | None] = [None, None]  # The flips of an undecided round.
        self._matched = False  # True if the cards of this match are on the table.
        self._phase = "round"
        self._duel = False
        self._king: Card | None = None
        self._sweeper: int | None = None
        self._target: Card | None = None
        self._tries = TRIES
        self._ready: list[int] = []
        self._ties = 0
        self._match = 1
        self._saves = self._saved = 0
        self._last = Shown()
        self.waiting = (dealer,)

    @property
    def length(self) -> int:
        return self._match - (not self.over)

    @property
    def measures(self) -> Mapping[str, float]:
        return {"save duels": self._saves, "cards saved": self._saved}

    @property
    def forced(self) -> Move | None:
        return None if self._phase == "offer" else FLIP

    def _opening(self) -> list[Event]:
        return [DecksDealt(tuple([len(deck) for deck in self._dealt]), self._dealer)]

    def _deal_text(self) -> str:
        return deal_text(self._dealt)

    # -- moves

    def _why_not(self, seat: int, move: Move) -> str | None:
        if isinstance(move, Flip):
            return self._why_not_flip(seat)
        if not isinstance(move, Save):
            return refusals.only_flip_or_save
        if self._phase != "offer":
            return refusals.no_save
        if seat not in self.waiting:
            return refusals.nothing_to_save
        if move.card is not None and move.card not in self._open[seat]:
            return refusals.not_there(card=move.card.name).text
        return None

    def _why_not_flip(self, seat: int) -> str | None:
        if self._phase == "offer":
            if seat in self.waiting:
                return refusals.decide_save
            return refusals.save_open
        if seat in self._ready:
            return refusals.flipped
        return None if seat in self.waiting else refusals.not_your_flip

    def _legal(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if self._phase != "offer":
            return [Flip()]
        return [Save(None), *[Save(card) for card in self._open[seat]]]

    def actions(self) -> Sequence[Move]:
        return [FLIP, Save(None), *map(Save, PACK + JOKERS)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        refused = self.why_not(seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        happened: list[Event] = []
        if isinstance(move, Save):
            self._decide(seat, move.card, happened)
        elif self._phase == "round":
            self._flip(seat, happened)
        else:
            self._ready.append(seat)
            self.waiting = tuple([each for each in self.waiting if each != seat])
            if self.waiting:
                happened.append(ReadyToFlip(seat))
            else:
                self._flip_decks(happened)
        return happened

    # -- rounds and duels

    def _flip(self, seat: int, happened: list[Event]) -> None:
        if not self._matched:
            self._deal_match(happened)
        card = self._down[seat].pop(0)
        self._open[seat].append(card)
        spot = len(self._last.rows[seat]) + 1
        self._turned(seat, [card])
        happened.append(CardFlipped(seat, card, spot))
        self._in_play[seat] = card
        other = 1 - seat
        if card.rank in HIGHEST:
            self._sweep(seat, card, happened)
        elif self._in_play[other] is None:
            self.waiting = (other,)
        else:
            self._compare(happened)

    def _deal_match(self, happened: list[Event]) -> None:
        self._matched = True
        self._last = Shown()
        for down, deck in zip(self._down, self._decks, strict=True):
            down += deck[:TABLE]
            del deck[:TABLE]
        happened.append(MatchDealt(self._match, TABLE))

    def _turned(self, seat: int, cards: Sequence[Card]) -> None:
        """Record cards of the table that are now face up."""
        rows, takers = list(self._last.rows), list(self._last.takers)
        rows[seat] += tuple(cards)
        takers[seat] += (None,) * len(cards)
        self._last = self._last._replace(rows=tuple(rows), takers=tuple(takers))

    def _compare(self, happened: list[Event]) -> None:
        """Compare both flips: the higher card takes the open cards, equal ones start a duel."""
        one, two = self._in_play
        assert one is not None
        assert two is not None
        self._in_play = [None, None]
        if strength(one.rank) != strength(two.rank):
            winner = 0 if strength(one.rank) > strength(two.rank) else 1
            best, second = (one, two) if winner == 0 else (two, one)
            self._first = winner
            self._ties = 0
            self._duel = False
            happened.append(RoundTaken(winner, best, second, self._collect(winner)))
            self._go_on(happened)
            return
        forced = self._phase == "forced"
        self._duel = True
        waiting = len(self._open[0]) + len(self._open[1])
        if self._down[0] and self._down[1] and not forced:
            happened.append(DuelBegun(one.rank, self._first, waiting))
            self.waiting = (self._first,)
        else:
            if forced:
                self._tie(happened)
            happened.append(DuelBegun(one.rank, None, waiting))
            self._await_both("forced", happened)

    def _tie(self, happened: list[Event]) -> None:
        """Count a tied forced duel; shuffle the decks after too many in a row (DK-35)."""
        self._ties += 1
        if self._ties == MOST_TIES:
            self._ties = 0
            for deck in self._decks:
                self.stream.shuffle(deck)
            happened.append(DecksShuffled(MOST_TIES))

    def _collect(self, winner: int) -> int:
        """Set the open cards aside for the winner; return their number."""
        won = self._open[winner] + self._open[1 - winner]
        self._won[winner] += won
        self._open = [[], []]
        takers = [
            tuple([winner if taker is None else taker for taker in row])
            for row in self._last.takers
        ]
        self._last = self._last._replace(takers=tuple(takers))
        return len(won)

    def _go_on(self, happened: list[Event]) -> None:
        """Continue after a round: with the next one, or with the end of the match."""
        self._phase = "round"
        if self._down[0]:
            self.waiting = (self._first,)
        else:
            self._end_match(happened)

    # -- flips from the decks

    def _await_both(self, phase: str, happened: list[Event]) -> None:
        """Let both flip from their decks; a player without a card there loses at once (DK-05)."""
        self._phase = phase
        self._ready = []
        self.waiting = (0, 1)
        empty = [seat for seat in (0, 1) if not self._decks[seat]]
        if empty:
            self._end(None if len(empty) == 2 else 1 - empty[0], "flip", happened)

    def _flip_decks(self, happened: list[Event]) -> None:
        self._ready = []
        cards = tuple([deck.pop(0) for deck in self._decks])
        for lies, card in zip(self._open, cards, strict=True):
            lies.append(card)
        self._last = self._last._replace(chain=(*self._last.chain, cards))
        saves = self._phase == "save" and not self._duel
        happened.append(DecksFlipped(cards, saves))
        self._pay_jokers(cards, happened)
        if self._phase == "forced":
            self._in_play = list(cards)
            self._compare(happened)
        else:
            self._compare_save(cards, happened)

    def _pay_jokers(self, cards: Sequence[Card], happened: list[Event]) -> None:
        """Let jokers take their five cards at once, so not from five just taken (DK-22, DK-23)."""
        booty = []
        for seat, card in enumerate(cards):
            if card.rank == JOKER:
                booty.append((seat, self._decks[1 - seat][:BOOTY]))
        for seat, taken in booty:
            del self._decks[1 - seat][:BOOTY]
            happened.append(FiveTaken(seat, len(taken)))
        for seat, taken in booty:
            self._won[seat] += taken

    # -- kings, jokers and save duels

    def _sweep(self, seat: int, card: Card, happened: list[Event]) -> None:
        """Flip all cards after a king or joker from the table (DK-12 to DK-17)."""
        down = tuple([tuple(cards) for cards in self._down])
        for each in (0, 1):
            self._turned(each, down[each])
            self._open[each] += down[each]
        self._down = [[], []]
        self._in_play = [None, None]
        self._duel = False
        self._first = self._sweeper = seat
        self._king = card
        self._tries = TRIES
        happened.append(KingFlipped(seat, card, down))
        if card.rank == JOKER:
            taken = self._decks[1 - seat][:BOOTY]
            del self._decks[1 - seat][:BOOTY]
            self._won[seat] += taken
            happened.append(FiveTaken(seat, len(taken)))
        self._offer(happened)

    def _offer(self, happened: list[Event]) -> None:
        """Offer a save duel if one is possible (DK-26 to DK-32); else sweep the table."""
        assert self._sweeper is not None
        loser = 1 - self._sweeper
        self._target = None
        if not (self._tries and self._open[loser] and self._decks[0] and self._decks[1]):
            self._sweep_table(happened)
            return
        self._phase = "offer"
        self.waiting = (loser,)
        happened.append(
            SaveOffered(
                loser,
                tuple(self._open[loser]),
                self._tries,
                len(self._open[0]) + len(self._open[1]),
                (len(self._decks[0]), len(self._decks[1])),
            )
        )

    def _decide(self, seat: int, card: Card | None, happened: list[Event]) -> None:
        happened.append(SaveDecided(seat, card))
        if card is None:
            self._sweep_table(happened)
            return
        self._target = card
        self._tries -= 1
        self._saves += 1
        self._duel = False
        self._await_both("save", happened)

    def _compare_save(self, cards: Sequence[Card], happened: list[Event]) -> None:
        """Compare the flips of a save duel, or of its forced duels (DK-26, DK-28)."""
        assert self._sweeper is not None
        assert self._target is not None
        loser = 1 - self._sweeper
        own, other = cards[loser], cards[self._sweeper]
        if strength(own.rank) == strength(other.rank):
            if self._duel:
                self._tie(happened)
            self._duel = True
            happened.append(DuelBegun(own.rank, None, len(self._open[0]) + len(self._open[1])))
            self._await_both("save", happened)
            return
        saved = strength(own.rank) > strength(other.rank)
        self._ties = 0
        self._duel = False
        self._first = loser if saved else self._sweeper
        best, second = (own, other) if saved else (other, own)
        happened.append(SaveEnded(loser, self._target, saved, best, second))
        if saved:
            self._saved += 1
            self._open[loser].remove(self._target)
            self._decks[loser].append(self._target)
            self._last = self._last._replace(saved=(*self._last.saved, self._target))
        self._offer(happened)

    def _sweep_table(self, happened: list[Event]) -> None:
        assert self._sweeper is not None
        seat = self._sweeper
        happened.append(TableSwept(seat, self._collect(seat)))
        self._king = self._sweeper = self._target = None
        self._end_match(happened)

    # -- the end of a match

    def _end_match(self, happened: list[Event]) -> None:
        self._phase = "round"
        self._matched = False
        self._tries = TRIES
        for deck, won in zip(self._decks, self._won, strict=True):
            deck += won
            won.clear()
        counts = self._counts()
        happened.append(MatchEnded(self._match, counts, self._first))
        ahead = None if counts[0] == counts[1] else int(counts[1] > counts[0])
        if min(counts) <= DANGER:
            reason = "five" if min(counts) > 0 else "all"
            self._end(ahead, reason, happened)
        elif self._limit and self._match >= self._limit:
            self._end(ahead, "limit", happened)
        else:
            self._match += 1
            self.waiting = (self._first,)

    def _end(self, winner: int | None, reason: str, happened: list[Event]) -> None:
        happened.append(self._ended(winner, reason, self._counts()))

    # -- views

    def _counts(self) -> tuple[int, ...]:
        return tuple(
            [len(self._decks[at]) + len(self._won[at]) + len(self._down[at]) for at in (0, 1)]
        )

    def _view(self, seat: int) -> DuelView:
        return DuelView(
            seat=seat,
            counts=self._counts(),
            waiting=self.waiting,
            over=self.over,
            winner=self.winner,
            decks=tuple([len(deck) for deck in self._decks]),
            won=tuple([len(won) for won in self._won]),
            down=tuple([len(down) for down in self._down]),
            open=tuple([tuple(cards) for cards in self._open]),
            first=self._first,
            dealt=self._matched,
            phase=self._phase,
            duel=self._duel,
            king=self._king,
            sweeper=self._sweeper,
            target=self._target,
            tries=self._tries,
            ready=tuple(self._ready),
            match=self._match,
            limit=self._limit,
            last=self._last,
        )


def _deal(setup: Setup, dealer: int, rng: random.Random) -> list[list[Card]]:
    """Return the decks, top card first: as written, or dealt one card at a time (DK-01)."""
    pack = list(PACK + JOKERS)
    if setup.deal is not None:
        decks = written_packets(setup.deal, pack, setup.seats)
        if min(map(len, decks)) < TABLE:
            from warcards_tui.words import setup as texts

            raise SetupError(texts.duel_king_decks(cards=TABLE).text)
        return decks
    rng.shuffle(pack)
    # The first card goes to the dealer's left (G-02); the last card dealt is on top.
    return [pack[int(seat == dealer) :: 2][::-1] for seat in range(setup.seats)]
