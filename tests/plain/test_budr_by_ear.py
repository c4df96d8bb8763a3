"""Budr Basef by speech: a listener keeps its public state, even gambles, from sentences.

The listener shares no code with the engine.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from tests.games.setup import set_up
from tests.plain.listeners import PAID, Listener, paid, seat_of
from tests.plain.test_transcript import YOU, scene_of, some_move
from tests.tiers import looped, slow
from tests.voice.rendered import answer, told_of
from warcards_tui.games.budr.events import BetMade
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Move, Slap
from warcards_tui.words.utterance import LENGTHS

_WHO = "(you|rosa|emil|ada)"
_WHOSE = f"{_WHO}(?:r|'s)"
_LIST = r"(?:you|rosa|emil|ada)(?:(?:, | and )(?:you|rosa|emil|ada))*"
_CARD = r"((?:[a-z]+ of (?:spades|hearts|diamonds|clubs)|(?:red|black) joker))"


class BudrListener(Listener):
    """Follows Budr Basef: the turn, and mere checks or calls, follow from the order."""

    PATTERNS = (
        (r"(\d+) cards each\.", "dealt_each"),
        (rf"({_WHO} \d+(?: cards?)?(?:[,;] {_WHO} \d+)+)(?:[,;] stack \d+)?\.", "dealt"),
        (rf"{_WHO} starts?\.", "starts"),
        (r"gamble(?: again)? for (\d+)!", "gambles"),
        (r"(?:red|black) joker!", "joker"),
        (rf"{_CARD}(?:, .*)?\.", "laid"),
        (rf"{_WHOSE} (?:pile|stack)(?:, unless someone slaps)?\.", "collects_next"),
        (rf"{_WHOSE} turn\.", "turn_of"),
        (
            rf"{_WHO} (?:wins?|takes?)"
            r"(?: (?:the pile, )?(\d+)(?: cards?)?(?:: .*| unopposed)?)?\.",
            "takes",
        ),
        (rf"{_WHOSE} (?:\w+|\w+ of \w+) takes (\d+)\.", "takes"),
        (rf"wrong slap: {_WHO} lose {PAID}(?:: .*)?\.", "pays"),
        (rf"{_WHO} slaps wrong(?: and loses|:) {PAID}(?:: .*)?\.", "pays"),
        (rf"(?:wrong slap: )?{_WHO}(?: .*)? sits? (?:this pile )?out\.", "is_barred"),
        (r".*: (?:the )?powers (?:go )?back\.", "powers_back"),
        (rf"({_LIST} (?:check|call|raise|fold)s?\b.*\.)", "bets"),
        (rf"{_WHO} owes? (\d+)\.", "owes"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.counts = [0] * seats
        self.turn: int | None = None
        self.pile: list[str] = []
        self.under = self.pool = 0
        self.top: int | None = None
        self.collecting = self.gambling = False
        self.barred: set[int] = set()
        self.order: list[int] = []
        self.staying: list[int] = []
        self.acted: list[int] = []
        self.debts = [0] * seats

    def dealt_each(self, many: str) -> None:
        self.counts = [int(many)] * len(self.counts)

    def dealt(self, hands: str, *rest: str) -> None:
        self.counts = [int(many) for many in re.findall(r"\d+", hands)]

    def starts(self, name: str) -> None:
        self.turn = seat_of(name)

    def laid(self, card: str) -> None:
        assert self.turn is not None
        seat = self.top = self.turn
        self.counts[seat] -= 1
        self.pile.append(card)
        self.turn = self._next(seat)

    def _next(self, seat: int) -> int:
        seats = len(self.counts)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in order if self.counts[other]), seat)

    def collects_next(self, name: str) -> None:
        self.turn, self.collecting = seat_of(name), True

    def turn_of(self, name: str) -> None:
        self.turn = seat_of(name)

    def pays(self, name: str, many: str) -> None:
        self.counts[seat_of(name)] -= paid(many)
        self.under += paid(many)
        if self.turn is not None and not self.counts[self.turn] and not self.collecting:
            self.turn = self._next(self.turn)

    def is_barred(self, name: str) -> None:
        self.barred.add(seat_of(name))

    # -- gambles

    def joker(self) -> None:
        """Record a joker, which in brief comes without its pool and before any play."""
        self.laid("joker")
        self.gambles(len(self.pile) + self.under)

    def gambles(self, pool: str | int) -> None:
        assert self.top is not None
        assert int(pool) == len(self.pile) + self.under
        seats = len(self.counts)
        order = [(self.top + step) % seats for step in range(seats)]
        players = [seat for seat in order if self.counts[seat]]
        self.collecting = False
        if len(players) > 1:
            self.gambling = True
            self.order, self.staying, self.acted = players, list(players), []
            self.debts = [0] * seats
            self.pool = int(pool)
            self.turn = players[0]
            for seat in players:
                self.counts[seat] -= 1

    def powers_back(self) -> None:
        for seat in self.order:
            self.counts[seat] += 1
        assert self.top is not None
        self.turn = self._next(self.top)
        self._no_gamble()

    def _no_gamble(self) -> None:
        self.gambling = False
        self.pool = 0
        self.order, self.staying, self.acted = [], [], []
        self.debts = [0] * len(self.counts)

    def bets(self, told: str) -> None:
        said, _, owes = told.rstrip(".").partition(":")
        for clause in said.split("; "):
            if clause.endswith("no cards left"):
                continue
            found = re.match(rf"({_LIST}) (check|call|raise|fold)s?\b", clause)
            assert found is not None, told
            names, verb = found[1], found[2]
            for name in re.findall(_WHO, names):
                raised = re.search(r"\braises? (\d+)", clause)
                if raised and verb in ("raise", "call"):
                    self._bet(seat_of(name), "raise", int(raised[1]))
                else:
                    self._bet(seat_of(name), verb)
            for name, many in re.findall(rf", {_WHO} (\d+)", clause):
                self._bet(seat_of(name), "raise", int(many))
        debt = re.match(rf" {_WHO} owes? (\d+)(?: of (\d+))?$", owes)
        if debt:
            self.owes(*debt.groups())

    def owes(self, name: str, many: str, pool: str | None = None) -> None:
        self._until(seat_of(name))
        assert self.debts[seat_of(name)] == int(many)
        assert pool is None or int(pool) == self.pool

    def _until(self, seat: int | None) -> None:
        """Count a check or call for every player who was skipped."""
        while self.turn != seat:
            assert self.turn is not None
            self._acts(self.turn, "call")

    def _bet(self, seat: int, verb: str, raised: int = 0) -> None:
        self._until(seat)
        self._acts(seat, verb, raised)

    def _acts(self, seat: int, verb: str, raised: int = 0) -> None:
        if verb == "fold":
            self.staying.remove(seat)
            self.pool += 1
        else:
            paid = min(self.debts[seat] + raised, self.counts[seat])
            self.counts[seat] -= paid
            self.pool += paid
        self.debts[seat] = 0
        if raised:
            self.acted = []
            for other in self.staying:
                self.debts[other] += raised * (other != seat)
        self.acted.append(seat)
        at = self.order.index(seat)
        following = self.order[at + 1 :] + self.order[:at]
        still = [each for each in following if each in self.staying and each not in self.acted]
        self.turn = still[0] if still and len(self.staying) > 1 else None

    def takes(self, name: str, told: str | None = None) -> None:
        seat = seat_of(name)
        many = len(self.pile) + self.under
        if self.gambling:
            self._until(None)
            many = self.pool + len(self.staying)
            self._no_gamble()
        assert told is None or int(told) == many
        self.counts[seat] += many
        self.pile.clear()
        self.under = 0
        self.top, self.turn = None, seat
        self.collecting = False
        self.barred.clear()

    def ends(self) -> None:
        super().ends()
        self.turn = None


def facts(view: BudrView) -> dict[str, object]:
    seats = range(len(view.counts))
    return {
        "counts": list(view.counts),
        "turn": view.waiting[0] if view.waiting else None,
        "pile": [] if view.gambling else [card.name for card in view.pile],
        "under": view.under,
        "top": view.top_seat if view.pile or view.gambling else None,
        "collecting": view.collecting,
        "barred": set(view.barred),
        "gambling": view.gambling,
        "pool": view.pool,
        "staying": set(view.staying),
        "debts": [view.owes[seat] if seat in view.staying else 0 for seat in seats],
        "over": view.over,
        "winner": view.winner,
    }


def heard(listener: BudrListener) -> dict[str, object]:
    """Return the same facts as the listener has them."""
    seats = range(len(listener.counts))
    return {
        "counts": listener.counts,
        "turn": listener.turn,
        "pile": [] if listener.gambling else listener.pile,
        "under": 0 if listener.gambling else listener.under,
        "top": listener.top,
        "collecting": listener.collecting,
        "barred": listener.barred,
        "gambling": listener.gambling,
        "pool": listener.pool,
        "staying": set(listener.staying),
        "debts": [listener.debts[seat] if seat in listener.staying else 0 for seat in seats],
        "over": listener.over,
        "winner": listener.winner,
    }


def next_move(game: Budr, rng: random.Random) -> tuple[int, Move]:
    """Return a random move; at times a slap that was meant for the card below a joker."""
    late = Slap(seen=game.laid - 1)
    seat = rng.randrange(game.setup.seats)
    if game.view(YOU).fresh and rng.random() < 0.3 and game.why_not(seat, late) is None:
        return seat, late
    return some_move(game, rng)


def bets_are_left_out(told: Sequence[Event], lines: Sequence[str]) -> bool:
    """True if the speech sums up many bets made at once."""
    raised = [each for each in told if isinstance(each, BetMade) and each.bet in ("raise", "fold")]
    return len(raised) > len(re.findall(r"\b(?:raise|fold)s?\b|, \w+ \d", " ".join(lines)))


@pytest.mark.parametrize("seeds", [range(11, 14), pytest.param(range(30), marks=slow)], ids=len)
@looped("length", LENGTHS)
def test_it_can_be_followed_by_ear(length: str, seeds: range) -> None:
    """Several moves may come together, as when others bet up to your turn."""
    gambled = waited = back = several = 0
    for seed in seeds:
        rng = random.Random(seed)
        options = {"limit": "80" if seed % 2 else "300"}
        game = set_up("budr-basef", seats=rng.randint(2, 4), seed=seed, options=options)
        assert isinstance(game, Budr)
        scene = scene_of(game, length)
        listener = BudrListener(game.setup.seats)
        listener.hear(told_of([seen_by(each, YOU) for each in game.opening()], scene))
        # In brief it asks who has more cards than others.
        listener.hear([answer("counts", game.view(YOU), scene_of(game, "normal"))])
        told: list[Event] = []
        moves = 0
        while not game.over:
            seat, move = next_move(game, rng)
            told += [seen_by(each, YOU) for each in game.apply(seat, move)]
            moves += 1
            if game.view(YOU).gambling and rng.random() < 0.5:
                continue
            lines = told_of(told, scene)
            if length == "brief" and bets_are_left_out(told, lines):
                # A second request gets a longer answer.
                lines = told_of(told, scene_of(game, "normal"))
            listener.hear(lines)
            if length == "brief" and not listener.gambling:
                listener.hear([answer("turn", game.view(YOU), scene)])
            wanted = facts(game.view(YOU))
            assert heard(listener) == wanted, lines
            several += moves > 1
            gambled += listener.gambling
            waited += bool(listener.barred)
            back += any("powers go back" in line for line in lines)
            told, moves = [], 0
    assert gambled
    assert waited
    assert back
    assert several
