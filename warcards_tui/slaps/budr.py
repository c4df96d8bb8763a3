"""The slap rules of Budr Basef: its fifteen sets, with the numbers in them free to be changed.

Ace is 1, jack 11, queen 12; a king is no number and a joker is nothing at all (claims BB-20 to
BB-23). Order matters where a set says so: windows have the newest card last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

from warcards_tui.cards.french import RANK_TEXTS, SUIT_NAMES, Card
from warcards_tui.slaps.rule import RankRule, SlapRule, nearest_changes, ranks_text, with_letters

HIGHEST_NUMBER = 12
"""The queen; the king has a rank, but is not a number (BB-20)."""

ALL_CARDS = 54
"""Two jokers are in the pack (BB-02)."""

_COLOURS = {"S": "black", "C": "black", "H": "red", "D": "red"}


def is_number(rank: int) -> bool:
    """Whether a rank is a number.

    >>> is_number(12), is_number(13), is_number(0)
    (True, False, False)
    """
    return 0 < rank <= HIGHEST_NUMBER


class NumberRule(RankRule):
    """A rule about numbers: it fails where a card that it looks at is a king or a joker."""

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        looked_at = self.looked_at(ranks)
        return all(map(is_number, looked_at)) and self.fits(looked_at)

    def looked_at(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """The ranks of the window that matter."""
        return ranks

    def lacking(self, window: Sequence[Card]) -> str:
        ranks = self.looked_at(tuple([each.rank for each in window]))
        for rank in ranks:
            if not is_number(rank):
                return f"a {'king' if rank else 'joker'} is no number"
        return self.lacking_of(ranks)

    def steps(self, window: Sequence[Card]) -> int | None:
        ranks = tuple([each.rank for each in window])
        if 0 in self.looked_at(ranks):
            return None  # A joker has no rank that could be another.
        near = nearest_changes(self, ranks)
        return abs(near[0][0][near[0][1]] - ranks[near[0][1]]) if near else None

    def fits(self, numbers: tuple[int, ...]) -> bool:
        """Whether it holds for these numbers, newest last."""
        raise NotImplementedError


class Sum(NumberRule):
    """The newest cards add to a number (BB-24).

    >>> rule = Sum('twelve', 'twelve', 12)
    >>> rule.holds_for((5, 7)), rule.witness_of((5, 7)), rule.lacking_of((5, 6))
    (True, '5 + 7 = 12', '5 + 6 is 11')
    """

    def __init__(self, id: str, name: str, total: int, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)
        self.total = total

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return sum(numbers) == self.total

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' + '.join(map(str, ranks))} = {self.total}")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, f"{' + '.join(map(str, ranks))} is {sum(ranks)}")


class SameNumber(NumberRule):
    """All cards of the window are the same number (BB-26).

    >>> rule = SameNumber('double', 'double', 2)
    >>> rule.holds_for((5, 5)), rule.witness_of((5, 5)), rule.holds_for((13, 13))
    (True, '5 and the same', False)
    """

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return len(set(numbers)) == 1

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return f"{RANK_TEXTS[ranks[0]]} and the same"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return _apart(min(ranks), max(ranks)) if len(ranks) > 2 else _apart(*ranks)


class Around(NumberRule):
    """The newest card and the oldest of the window are the same number (BB-30).

    >>> rule = Around('sandwich', 'sandwich', 3)
    >>> rule.holds_for((5, 9, 5)), rule.witness_of((5, 9, 5)), rule.lacking_of((5, 9, 6))
    (True, '5, 9, 5', '5 and 6 are 1 apart')
    """

    def looked_at(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        return ranks[:1] + ranks[-1:]

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return numbers[0] == numbers[-1]

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return ", ".join([RANK_TEXTS[rank] or "joker" for rank in ranks])

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return _apart(ranks[0], ranks[-1])


class Parity(NumberRule):
    """All cards of the window are odd, or all are even (BB-31).

    >>> rule = Parity('odd', 'odd', 4, odd=True)
    >>> rule.holds_for((1, 3, 5, 7)), rule.witness_of((1, 3, 5, 7)), rule.lacking_of((1, 3, 5, 8))
    (True, 'A, 3, 5, 7 are all odd', '8 is even')
    """

    def __init__(self, id: str, name: str, cards: int, *, odd: bool, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.odd = odd

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return all(number % 2 == self.odd for number in numbers)

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return f"{ranks_text(ranks)} are all {'odd' if self.odd else 'even'}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        others = [rank for rank in ranks if rank % 2 != self.odd]
        are = "is" if len(others) == 1 else "are"
        return f"{ranks_text(others)} {are} {'even' if self.odd else 'odd'}"


class Difference(NumberRule):
    """The newest two cards differ by a number.

    >>> rule = Difference('next', 'next', 1)
    >>> rule.holds_for((5, 6)), rule.witness_of((5, 6)), rule.lacking_of((5, 8))
    (True, '5 and 6 are 1 apart', '5 and 8 are 3 apart')
    """

    def __init__(self, id: str, name: str, step: int, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)
        self.step = step

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return abs(numbers[0] - numbers[1]) == self.step

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return _apart(*ranks)

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return _apart(*ranks)


class Ladder(NumberRule):
    """The cards go up or down as they lie, each step within bounds (BB-34 to BB-36).

    >>> rule = Ladder('straight', 'straight', 3, 1, 1)
    >>> rule.holds_for((5, 6, 7)), rule.witness_of((5, 6, 7)), rule.lacking_of((5, 6, 8))
    (True, '5, 6, 7 go up by 1', '5, 6, 8: up 1, then up 2')
    """

    def __init__(self, id: str, name: str, cards: int, least: int, most: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self._up = range(least, most + 1)

    def fits(self, numbers: tuple[int, ...]) -> bool:
        steps = [after - before for before, after in pairwise(numbers)]
        return all(step in self._up for step in steps) or all(-step in self._up for step in steps)

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        steps = [abs(after - before) for before, after in pairwise(ranks)]
        way = "up" if ranks[0] < ranks[-1] else "down"
        words = map(str, steps if len(set(steps)) > 1 else steps[:1])
        return f"{ranks_text(ranks)} go {way} by {' and '.join(words)}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        steps = [after - before for before, after in pairwise(ranks)]
        words = [f"{'up' if step > 0 else 'down'} {abs(step)}" for step in steps]
        told = [word if step else "level" for word, step in zip(words, steps, strict=True)]
        return f"{ranks_text(ranks)}: {', then '.join(told)}"


class Division(NumberRule):
    """Of three cards one divides into another to make the third, rounded down (BB-37, BB-38).

    >>> rule = Division('dragon', 'dragon')
    >>> rule.holds_for((3, 7, 2)), rule.witness_of((3, 7, 2)), rule.holds_for((3, 7, 5))
    (True, '7 / 3 rounds down to 2', False)
    """

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 3, **facts)

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return _division(numbers) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return with_letters(ranks, _division(ranks) or "")

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = nearest_changes(self, ranks)
        if not near:
            return f"no two of {ranks_text(ranks)} make the third"
        changed, place = near[0]
        would = f"{RANK_TEXTS[changed[place]]} for {RANK_TEXTS[ranks[place]]} would make"
        return f"{would} {_division(changed)}"


def _division(numbers: tuple[int, ...]) -> str | None:
    """The division that three numbers make, an exact one first, or None."""
    found = [
        (x % y != 0, f"{x} / {y} {'rounds down to' if x % y else '='} {z}")
        for x, y, z in permutations(numbers)
        if x // y == z
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def _apart(first: int, last: int) -> str:
    return f"{RANK_TEXTS[first]} and {RANK_TEXTS[last]} are {abs(first - last)} apart"


class KingOnTop(RankRule):
    """The newest card is a king, and not the only card (BB-25).

    >>> rule = KingOnTop('king', 'king')
    >>> rule.holds_for((5, 13)), rule.holds_for((13, 5))
    (True, False)
    """

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[-1] == HIGHEST_NUMBER + 1

    def witness(self, window: Sequence[Card]) -> str:
        return "a king is on top"

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return "a king is on top"

    def lacking(self, window: Sequence[Card]) -> str:
        return self.lacking_of((window[-1].rank,))

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return f"{RANK_TEXTS[ranks[-1]] or 'a joker'} is on top"


class SameColour(SlapRule):
    """All cards of the window have the same colour (BB-39). A joker has none (BB-23).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = SameColour('color', 'color', 2)
    >>> hit, miss = parse_cards('5H 6D'), parse_cards('5H 6S')
    >>> rule.holds(hit), rule.witness(hit), rule.lacking(miss)
    (True, '5, 6 all red', '1 red and 1 black')
    """

    def holds(self, window: Sequence[Card]) -> bool:
        first = _COLOURS.get(window[-1].suit)
        # Of all windows that are judged few get beyond two cards.
        for each in window:
            if _COLOURS.get(each.suit) != first:
                return False
        return first is not None

    def may_hold(self, suits: Sequence[str]) -> bool:
        """Whether cards of these suits, a part of the window, do not yet speak against it."""
        return len({_COLOURS.get(suit) for suit in suits}) == 1

    def witness(self, window: Sequence[Card]) -> str:
        return f"{ranks_text([each.rank for each in window])} all {_COLOURS[window[0].suit]}"

    def lacking(self, window: Sequence[Card]) -> str:
        tally = Counter(_COLOURS.get(each.suit, "without colour") for each in window)
        return " and ".join([f"{many} {colour}" for colour, many in tally.most_common()])

    def steps(self, window: Sequence[Card]) -> int | None:
        tally = Counter(_COLOURS.get(each.suit) for each in window)
        return 1 if tally.most_common(1)[0][1] == self.cards - 1 and None not in tally else None


class Matched(SlapRule):
    """A rule about numbers whose cards must share a suit, or else a colour, as well.

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = Matched(Sum('thirteen', 'thirteen', 13), suit=False)
    >>> hit, miss = parse_cards('6H 7D'), parse_cards('6H 7S')
    >>> rule.holds(hit), rule.witness(hit), rule.lacking(miss)
    (True, '6 + 7 = 13, both red', '6 is red, 7 is black')
    """

    def __init__(self, numbers: NumberRule, *, suit: bool, **facts: Any) -> None:
        super().__init__(numbers.id, numbers.name, numbers.cards, **facts)
        self.numbers = numbers
        self._of = dict(zip(SUIT_NAMES, SUIT_NAMES.values(), strict=True)) if suit else _COLOURS

    def alike(self, suits: Sequence[str]) -> bool:
        """Whether cards of these suits share what they must."""
        kinds = {self._of.get(suit) for suit in suits}
        return len(kinds) == 1 and None not in kinds

    def holds(self, window: Sequence[Card]) -> bool:
        return self.numbers.holds(window) and self.alike([each.suit for each in window])

    def witness(self, window: Sequence[Card]) -> str:
        all_of = "both" if len(window) == 2 else "all"
        return f"{self.numbers.witness(window)}, {all_of} {self._of[window[0].suit]}"

    def lacking(self, window: Sequence[Card]) -> str:
        if not self.numbers.holds(window):
            return self.numbers.lacking(window)
        words = [
            f"{RANK_TEXTS[each.rank]} is {'a ' * (self._of is not _COLOURS)}"
            f"{self._of[each.suit].removesuffix('s')}"
            for each in window
        ]
        return ", ".join(words)

    def steps(self, window: Sequence[Card]) -> int | None:
        suits = [each.suit for each in window]
        if self.alike(suits):
            return self.numbers.steps(window)
        tally = Counter(self._of.get(suit) for suit in suits)
        nearly = tally.most_common(1)[0][1] == len(suits) - 1
        return 1 if nearly and self.numbers.holds(window) else None


class FirstAndTop(SlapRule):
    """The newest card and the first card of the stack are the same number (BB-28, BB-29).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = FirstAndTop('genesis', 'genesis')
    >>> hit, miss = parse_cards('5H 9S 5D'), parse_cards('5H 9S 6D')
    >>> rule.holds(hit), rule.witness(hit), rule.lacking(miss)
    (True, 'the first card is 5, too', 'the first card is 5, the top card 6')
    """

    whole = True

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return window[0].rank == window[-1].rank and is_number(window[-1].rank)

    def witness(self, window: Sequence[Card]) -> str:
        return f"the first card is {RANK_TEXTS[window[0].rank]}, too"

    def lacking(self, window: Sequence[Card]) -> str:
        first, top = window[0].rank, window[-1].rank
        if first == top:
            return "a king is no number"
        return f"the first card is {RANK_TEXTS[first] or 'a joker'}, the top card {RANK_TEXTS[top]}"

    def steps(self, window: Sequence[Card]) -> int | None:
        first, top = window[0].rank, window[-1].rank
        if not (first and top and (is_number(first) or is_number(top))):
            return None
        return abs(first - top)


class AllCards(SlapRule):
    """All cards are in the stack (BB-40).

    That nobody holds a card any more (BB-41) no pile can show: a game must say so, and the witness
    is then that.

    >>> AllCards('all', 'all').whole
    True
    """

    whole = True
    drilled = False

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return len(window) == ALL_CARDS

    def witness(self, window: Sequence[Card]) -> str:
        if len(window) == ALL_CARDS:
            return "all cards are in the stack"
        return "nobody holds a card any more"

    def lacking(self, window: Sequence[Card]) -> str:
        return "not all cards are in the stack"

    def steps(self, window: Sequence[Card]) -> int | None:
        return None
