"""Listeners that know the rules of the games and hear nothing but the lines of text mode.

They share no code with the engine: they keep the public state of a game from the speech.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from tests.voice.rendered import won_briefly

NAMES = ("you", "rosa", "emil", "ada", "otto", "nora", "hugo", "lena", "ivan")
_LOW = ("joker", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine")
RANKS = (*_LOW, "ten", "jack", "queen", "king")
_WHO = "(you|rosa|emil|ada|otto|nora|hugo|lena|ivan)"
_WHOSE = "(your|(?:rosa|emil|ada|otto|nora|hugo|lena|ivan)'s)"
_CARD = rf"({'|'.join(RANKS)}) of (spades|hearts|diamonds|clubs)"
PAID = r"(?:all |your |the )?(\d+|last card|a card|both)(?: cards)?"


def seat_of(name: str) -> int:
    """Return the seat of a name or of a possessive: ``your``, ``rosa's``."""
    return NAMES.index({"your": "you"}.get(name.lower(), name.lower().removesuffix("'s")))


def paid(many: str) -> int:
    """Return the number of cards paid, from a match of ``PAID``."""
    return {"last card": 1, "a card": 1, "both": 2}.get(many) or int(many)


def sentences(lines: Iterable[str]) -> list[str]:
    """Return the sentences of a stream of lines; a long one may span several lines."""
    return re.findall(r"[^.!?]+[.!?]", " ".join(lines))


class Listener:
    """Common part: seats, counts and the end. Every sentence is tried on ``PATTERNS``."""

    PATTERNS: tuple[tuple[str, str], ...] = ()

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.over = False
        self.winner: int | None = None

    def hear(self, lines: Iterable[str]) -> None:
        for sentence in sentences(lines):
            text = sentence.strip().lower()
            for pattern, method in (*_COMMON, *self.PATTERNS):
                found = re.fullmatch(pattern, text)
                if found:
                    getattr(self, method)(*found.groups())
                    break

    def ends(self) -> None:
        self.over = True

    def wins_game(self, name: str) -> None:
        self.ends()
        self.winner = seat_of(name)


_COMMON = (
    (r"the game is a draw.*\.", "ends"),
    (rf"{_WHO} wins? (?:{won_briefly()})!", "wins_game"),
)


class RatscrewListener(Listener):
    """Follows Egyptian and Berkeley War; an unspoken turn follows from the next card.

    In brief it asks for the turn, and so hears the debt and the player who takes the pile.
    """

    PATTERNS = (
        (r"(\d+) cards each\.", "dealt_each"),
        (rf"({_WHO} \d+(?: cards?)?(?:[,;] {_WHO} \d+)+)(?:[,;] pile \d+)?\.", "dealt"),
        (rf"{_WHO} starts?\.", "starts"),
        (rf"{_CARD}(?:, {_WHO}(?:(?:r|'s) last(?: card)?)?(?:, \d+ left)?)?\.", "laid"),
        (rf"{_WHO} owes?(?: (?:{'|'.join(NAMES)}))? (\d+)\.", "owes"),
        (rf"{_WHO}(?:r|'s) pile(?:, unless someone slaps)?\.", "collects_next"),
        (r"([^.!]+)!", "slapped"),
        (rf"{_WHO} (?:wins?|takes?)(?: (\d+) cards?: .*)?\.", "wins"),
        (rf"wrong slap: {_WHO} lose {PAID}\.", "pays"),
        (rf"{_WHO} slaps wrong(?: and loses|:) {PAID}(?:: .*)?\.", "pays"),
        (rf"{_WHO} loses? {PAID}\.", "pays"),
        (rf"(?:.* is )?locked: {_WHO} loses? {PAID}\.", "pays"),
        (rf"(?:wrong slap: )?{_WHO}(?: .*)? sits? (?:this pile )?out\.", "is_barred"),
        (rf"{_WHO}(?:r|'s) turn\.", "turn_of"),
        (rf"{_WHO} takes? (?:the pile, )?(\d+)(?: cards?.*)?\.", "collects"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.counts = [0] * seats
        self.turn: int | None = None
        self.pile: list[tuple[str, str]] = []
        self.under = 0
        self.top_seat = 0
        self.owner: int | None = None
        self.owed = 0
        self.collecting = False
        self.last_rule: str | None = None
        self.barred: set[int] = set()
        self._named = ""

    def dealt_each(self, many: str) -> None:
        self.counts = [int(many)] * len(self.counts)

    def dealt(self, hands: str, *rest: str) -> None:
        found = re.findall(rf"{_WHO} (\d+)", hands)
        assert [name for name, _ in found] == list(NAMES[: len(found)])
        self.counts = [int(many) for _, many in found]

    def starts(self, name: str) -> None:
        self.turn = self.top_seat = seat_of(name)

    def laid(self, rank: str, suit: str, name: str | None) -> None:
        seat = self.turn if name is None else seat_of(name)
        assert seat is not None
        self.counts[seat] -= 1
        self.pile.append((rank, suit))
        self.top_seat = seat
        if rank in ("jack", "queen", "king", "ace"):
            self.owner = seat
        # Without a word about a debt the next seat with cards plays; later text may correct it.
        self.owed = 0
        self.turn = self._next(seat)

    def _next(self, seat: int) -> int:
        seats = len(self.counts)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in order if self.counts[other]), seat)

    def owes(self, name: str, many: str) -> None:
        self.turn, self.owed = seat_of(name), int(many)

    def collects_next(self, name: str) -> None:
        self.turn, self.owed, self.collecting = seat_of(name), 0, True

    def slapped(self, rule: str) -> None:
        self._named = rule

    def wins(self, name: str, many: str | None) -> None:
        self.last_rule = self._named
        self._takes(seat_of(name), many)

    def collects(self, name: str, many: str) -> None:
        self._takes(seat_of(name), many)

    def _takes(self, seat: int, told: str | None) -> None:
        many = len(self.pile) + self.under
        assert told is None or int(told) == many
        self.counts[seat] += many
        self.pile.clear()
        self.under = self.owed = 0
        self.owner = None
        self.collecting = False
        self.barred.clear()
        self.turn = seat

    def pays(self, name: str, many: str) -> None:
        self.counts[seat_of(name)] -= paid(many)
        self.under += paid(many)

    def is_barred(self, name: str) -> None:
        self.barred.add(seat_of(name))

    def turn_of(self, name: str) -> None:
        self.turn = seat_of(name)

    def ends(self) -> None:
        super().ends()
        self.turn = None


class ScientificListener(Listener):
    """Follows Scientific War, at any length. It knows the card of its own choice: ``own``."""

    _CARD = rf"({'|'.join(RANKS)})"
    PATTERNS = (
        (r"cards: (.*)\.", "dealt"),
        (r"(\d+) cards each.*\.", "dealt_each"),
        (r"revolution!", "turns"),
        (rf"{_CARD} beats {_CARD}: {_WHO} wins? (\d+)(?:, .*)?\.", "beats"),
        (rf"{_WHO} wins? (\d+)(?: with an? {_CARD})?(?:, [^;]*)?; (.*)\.", "wins_with"),
        (rf"{_CARD}: {_WHO} wins?(?: (\d+))?\.", "of_two"),
        (rf"{_WHOSE} {_CARD} wins(?: (\d+))?(?:; (.*))?\.", "of_many"),
        (r"war on (?:the )?(\w+)!", "war"),
        (r"(joker) war!", "war"),
        (rf"((?:{_WHOSE} )?{_CARD}(?:[,;] (?:{_WHOSE} )?{_CARD})*)\.", "cards_of_war"),
        (rf"{_WHO} (?:are|is) out.*\.", "goes_out"),
        (rf"(?:queen: )?{_WHO} sees?(?: (?:the next )?choices)?\.", "may_see"),
        (rf"{_WHO} takes? the (\d+) of the war pile\.", "takes_pile"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.counts = [0] * seats
        self.reversed = False
        self.pile: Counter[str] = Counter()
        self.last: dict[int, str] = {}
        self.last_winner: int | None = None
        self.queen: int | None = None
        self.out: set[int] = set()
        self.own = ""
        self._war = ""

    def hear(self, lines: Iterable[str]) -> None:
        super().hear(lines)
        self._settle()

    def dealt(self, hands: str) -> None:
        for name, many in re.findall(rf"{_WHO} (\d+)", hands):
            self.counts[seat_of(name)] = int(many)

    def dealt_each(self, many: str) -> None:
        self.counts = [int(many)] * len(self.counts)

    def _others(self, *without: int) -> list[int]:
        """Return the other seats that play a card, in the order of speech."""
        seats = range(len(self.counts))
        return [seat for seat in seats if seat not in self.out and seat not in without]

    def _reveals(self, cards: dict[int, str]) -> None:
        own = {} if 0 in self.out else {0: self.own}
        self.last = cards | own
        self.last_winner = self.queen = None
        for seat in self.last:
            self.counts[seat] -= 1
        self.pile += Counter(self.last.values())

    def _wins(self, name: str, many: str | None) -> None:
        self.last_winner = seat_of(name)
        self.takes_pile(name, many or str(len(self.last)))

    def turns(self) -> None:
        self._settle()
        self.reversed = not self.reversed

    def beats(self, best: str, second: str, name: str, many: str) -> None:
        winner = seat_of(name)
        (loser,) = self._others(winner)
        self._reveals({winner: best, loser: second})
        self._wins(name, many)

    def wins_with(self, name: str, many: str, card: str | None, others: str) -> None:
        found = re.findall(rf"{_WHOSE} {self._CARD}", others)
        self._reveals(
            {seat_of(who): word for who, word in found} | {seat_of(name): card or "joker"}
        )
        self._wins(name, many)

    def of_two(self, card: str, name: str, many: str | None) -> None:
        (other,) = self._others(0)
        self._reveals({other: card})
        self._wins(name, many)

    def of_many(self, whose: str, card: str, many: str | None, others: str | None) -> None:
        seats = self._others(0, seat_of(whose))
        cards = others.split(", ") if others else []
        self._reveals(dict(zip(seats, cards, strict=True)) | {seat_of(whose): card})
        self._wins(whose, many)

    def war(self, on: str) -> None:
        self._war = (
            on.removesuffix("s").removesuffix("e") if on == "sixes" else on.removesuffix("s")
        )

    def cards_of_war(self, told: str, *parts: str) -> None:
        if not self._war:
            return  # A hand.
        named = re.findall(rf"{_WHOSE} {self._CARD}", told)
        seats = self._others(0)
        found = dict(zip(seats, told.split(", "), strict=True)) if not named else {}
        self._reveals(found | {seat_of(name): card for name, card in named})
        self._war = ""

    def _settle(self) -> None:
        """Resolve a war of two cards that were not named: both have its rank, or one is a joker."""
        if self._war:
            self._reveals(dict.fromkeys(self._others(0), self._war))
            self._war = ""

    def takes_pile(self, name: str, many: str) -> None:
        assert int(many) == self.pile.total()
        self.counts[seat_of(name)] += int(many)
        self.pile.clear()

    def goes_out(self, name: str) -> None:
        self._settle()
        self.out.add(seat_of(name))

    def may_see(self, name: str) -> None:
        self._settle()
        self.queen = seat_of(name)
