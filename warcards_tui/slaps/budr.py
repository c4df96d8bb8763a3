"""Slap rules of Budr Basef: its fifteen sets, with variable numbers.

Ace is 1, jack 11, queen 12; a king is no number and a joker counts for nothing (claims BB-20 to
BB-23). Windows have the newest card last, which matters for sets with an order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    Cards,
    FormText,
    Formula,
    Rank,
    Ranks,
    TextPart,
    listed,
    number_word,
    row,
    say,
)
from warcards_tui.slaps.arithmetic import no_sum_of, sum_of
from warcards_tui.slaps.patterns import alike, around
from warcards_tui.slaps.rule import (
    RankRule,
    SlapRule,
    apart,
    lettered,
    nearest_changes,
    unequal,
    would_make,
)

HIGHEST_NUMBER = 12
"""Rank of the queen; the king has a rank, but is not a number (BB-20)."""

ALL_CARDS = 54
"""Cards in the pack, with two jokers (BB-02)."""

_COLOURS = {"S": "black", "C": "black", "H": "red", "D": "red"}


def is_number(rank: int) -> bool:
    """True if a rank is a number.

    >>> is_number(12), is_number(13), is_number(0)
    (True, False, False)
    """
    return 0 < rank <= HIGHEST_NUMBER


class NumberRule(RankRule):
    """Rule about numbers; it fails if a relevant card is a king or a joker."""

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        looked_at = self.looked_at(ranks)
        return all(map(is_number, looked_at)) and self.fits(looked_at)

    def looked_at(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """Return the ranks of the window that matter."""
        return ranks

    def lacking(self, window: Sequence[Card]) -> TextPart:
        ranks = tuple([each.rank for each in window])
        for rank in self.looked_at(ranks):
            if not is_number(rank):
                return _NO_NUMBER if rank else _JOKER_NO_NUMBER
        return self.lacking_of(ranks)

    def steps(self, window: Sequence[Card]) -> int | None:
        ranks = tuple([each.rank for each in window])
        if 0 in self.looked_at(ranks):
            return None  # A joker has no rank to change.
        near = nearest_changes(self, ranks)
        return abs(near[0][0][near[0][1]] - ranks[near[0][1]]) if near else None

    def fits(self, numbers: tuple[int, ...]) -> bool:
        """True if the rule matches these numbers, newest last."""
        raise NotImplementedError


_NO_NUMBER = FormText(
    "a king isn't a number", "a king isn't a number", written="a king is no number"
)

_JOKER_NO_NUMBER = FormText(
    "a joker isn't a number", "a joker isn't a number", written="a joker is no number"
)


class Sum(NumberRule):
    """Rule: the newest cards add up to a number (BB-24).

    >>> rule = Sum('twelve', 'twelve', 12)
    >>> rule.witness_of((5, 7)).eye, rule.witness_of((5, 7)).ear, rule.lacking_of((5, 6)).ear
    ('5 + 7 = 12', 'five and seven', '5 plus 6 is 11')
    """

    def __init__(self, id: str, name: str, total: int, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)
        self.total = total

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return sum(numbers) == self.total

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return sum_of(ranks)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return no_sum_of(ranks)


class SameNumber(NumberRule):
    """Rule: all cards of the window are the same number (BB-26).

    >>> rule = SameNumber('double', 'double', 2)
    >>> rule.witness_of((5, 5)).text, rule.witness_of((5, 5)).ear, rule.holds_for((13, 13))
    ('5 and the same', 'two fives', False)
    """

    of_one_rank = True

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return len(set(numbers)) == 1

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return alike(ranks[0], len(ranks))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return unequal(*(ranks if len(ranks) == 2 else (min(ranks), max(ranks))))


class NumberSandwich(NumberRule):
    """Rule: the newest and the oldest card of the window are the same number (BB-30).

    >>> rule = NumberSandwich('sandwich', 'sandwich', 3)
    >>> rule.witness_of((5, 9, 5)).ear, rule.lacking_of((5, 9, 6)).ear
    ('two fives around a nine', 'a five and a six around a nine')
    """

    of_one_rank = True

    def looked_at(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        return ranks[:1] + ranks[-1:]

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return numbers[0] == numbers[-1]

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return around(ranks)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return unequal(ranks[0], ranks[-1], ranks[1:-1])


class Parity(NumberRule):
    """Rule: all cards of the window are odd, or all are even (BB-31).

    >>> rule = Parity('odd', 'odd', 4, odd=True)
    >>> rule.witness_of((1, 3, 5, 7)).text, rule.witness_of((1, 3, 5, 7)).ear
    ('A, 3, 5, 7 are all odd', 'ace, three, five, seven')
    >>> rule.lacking_of((1, 3, 5, 8)).eye, rule.lacking_of((1, 3, 5, 8)).ear
    ('an 8 is even', 'an eight is even')
    """

    def __init__(self, id: str, name: str, cards: int, *, odd: bool, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self.odd = odd

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return all(number % 2 == self.odd for number in numbers)

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        written = say("{} are all {}", Ranks(ranks), "odd" if self.odd else "even")
        return FormText(Ranks(ranks), Ranks(ranks), written=written)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        found = [rank for rank in ranks if rank % 2 != self.odd]
        others = [Rank(rank, article=len(found) == 1) for rank in found]
        parity = f"{'is' if len(others) == 1 else 'are'} {'even' if self.odd else 'odd'}"
        return FormText(say("{} {}", row(others), parity), say("{} {}", listed(others), parity))


class Difference(NumberRule):
    """Rule: the two newest cards differ by a number.

    >>> rule = Difference('next', 'next', 1)
    >>> rule.witness_of((5, 6)).text, rule.witness_of((5, 6)).ear, rule.lacking_of((5, 8)).ear
    ('5 and 6 are 1 apart', 'five and six', 'five and eight are 3 apart')
    """

    def __init__(self, id: str, name: str, step: int, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)
        self.step = step

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return abs(numbers[0] - numbers[1]) == self.step

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        # A listener knows the step from the rule's name.
        return FormText(apart(*ranks), listed([Rank(rank) for rank in ranks]))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return apart(*ranks)


class Ladder(NumberRule):
    """Rule: the cards rise or fall in pile order, each step within limits (BB-34 to BB-36).

    >>> rule = Ladder('straight', 'straight', 3, 1, 1)
    >>> rule.witness_of((5, 6, 7)).text, rule.witness_of((5, 6, 7)).ear
    ('5, 6, 7 go up by 1', 'five, six, seven')
    >>> rule.lacking_of((5, 6, 8)).text, rule.lacking_of((5, 6, 8)).ear
    ('5, 6, 8: up 1, then up 2', 'five, six, eight: up 1, then up 2')
    """

    def __init__(self, id: str, name: str, cards: int, least: int, most: int, **facts: Any) -> None:
        super().__init__(id, name, cards, **facts)
        self._up = range(least, most + 1)

    def fits(self, numbers: tuple[int, ...]) -> bool:
        steps = [after - before for before, after in pairwise(numbers)]
        return all(step in self._up for step in steps) or all(-step in self._up for step in steps)

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        steps = [abs(after - before) for before, after in pairwise(ranks)]
        way = "up" if ranks[0] < ranks[-1] else "down"
        words = map(str, steps if len(set(steps)) > 1 else steps[:1])
        written = say("{} go {} by {}", Ranks(ranks), way, " and ".join(words))
        return FormText(Ranks(ranks), Ranks(ranks), written=written)

    def part(self, window: Sequence[Card]) -> str:
        steps = [after.rank - before.rank for before, after in pairwise(window)]
        if self._up == range(1, 2):
            return "up" if steps[0] > 0 else "down"
        return "-".join(map(str, sorted(map(abs, steps))))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        steps = [after - before for before, after in pairwise(ranks)]
        words = [f"{'up' if step > 0 else 'down'} {abs(step)}" for step in steps]
        told = [word if step else "level" for word, step in zip(words, steps, strict=True)]
        return say("{}: {}", Ranks(ranks), ", then ".join(told))


class Division(NumberRule):
    """Rule: one card divided by another makes a third, rounded down (BB-37, BB-38).

    >>> rule = Division('dragon', 'dragon')
    >>> rule.witness_of((3, 7, 2)).eye, rule.witness_of((3, 7, 2)).ear, rule.holds_for((3, 7, 5))
    ('7 / 3 rounds down to 2', '3 goes into 7 twice', False)
    """

    cured = True

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 3, **facts)

    def fits(self, numbers: tuple[int, ...]) -> bool:
        return _division(numbers) is not None

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return _divided(ranks, lettered(ranks))

    def part(self, window: Sequence[Card]) -> str:
        found = _division(tuple(sorted([each.rank for each in window])))
        assert found is not None
        x, y, z = found
        if 1 in (y, z):
            return "one"
        return "rest" if x % y else "times"

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        near = nearest_changes(self, ranks)
        if not near:
            return say("no two of {} make the third", Ranks(ranks))
        changed, place = near[0]
        return would_make(ranks, changed, place, _divided(changed))


def _division(numbers: tuple[int, ...]) -> tuple[int, int, int] | None:
    """Return the division that three numbers make, an exact one first, or None."""
    found = [each for each in permutations(numbers) if each[0] // each[1] == each[2]]
    return min(found, key=lambda each: each[0] % each[1] != 0, default=None)  # type: ignore[return-value]


def _divided(numbers: tuple[int, ...], letters: tuple[int, ...] = ()) -> TextPart:
    """Return the division that these numbers make, after the cards if there are letters."""
    found = _division(numbers)
    assert found is not None
    x, y, z = found
    if x % y == 0:
        return Formula("/", (x, y), (z, 1), ranks=letters)
    shown = say("{} / {} rounds down to {}", x, y, z)
    times = _TIMES.get(z, f"{number_word(z)} times")
    return FormText(
        say("{}: {}", Ranks(letters), shown) if letters else shown,
        say("{} goes into {} {}", y, x, times),
    )


_TIMES = {1: "once", 2: "twice"}


JOKER_ON_TOP = say("a joker is on top")


class KingOnTop(RankRule):
    """Rule: the newest card is a king, and not the only card (BB-25).

    >>> rule = KingOnTop('king', 'king')
    >>> rule.holds_for((5, 13)), rule.holds_for((13, 5))
    (True, False)
    """

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[-1] == HIGHEST_NUMBER + 1

    def witness(self, window: Sequence[Card]) -> TextPart:
        return self.witness_of((window[-1].rank,))

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return say("a king is on top")

    def headline(self, window: Sequence[Card]) -> TextPart:
        return say("king on top")

    def lacking(self, window: Sequence[Card]) -> TextPart:
        return self.lacking_of((window[-1].rank,))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        if not ranks[-1]:
            return JOKER_ON_TOP
        return say("{} is on top", Rank(ranks[-1], article=True))


class SameColour(SlapRule):
    """Rule: all cards of the window have the same color (BB-39). A joker has none (BB-23).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = SameColour('color', 'color', 2)
    >>> hit, miss = parse_cards('5H 6D'), parse_cards('5H 6S')
    >>> rule.witness(hit).text, rule.witness(hit).ear, rule.lacking(miss).ear
    ('5, 6 all red', 'two red cards', 'one red and one black')
    """

    needs = "suit"

    def holds(self, window: Sequence[Card]) -> bool:
        first = _COLOURS.get(window[-1].suit)
        # Few of the judged windows get beyond two cards.
        for each in window:
            if _COLOURS.get(each.suit) != first:
                return False
        return first is not None

    def may_hold(self, suits: Sequence[str]) -> bool:
        """True if cards of these suits, a part of the window, can still match."""
        return len({_COLOURS.get(suit) for suit in suits}) == 1

    def witness(self, window: Sequence[Card]) -> TextPart:
        ranks, colour = Ranks([each.rank for each in window]), _COLOURS[window[0].suit]
        return FormText(
            Cards(window),
            f"{number_word(len(window))} {colour} cards",
            written=say("{} all {}", ranks, colour),
        )

    def lacking(self, window: Sequence[Card]) -> TextPart:
        tally = Counter(_COLOURS.get(each.suit, "with no color") for each in window)
        found = tally.most_common()
        shown = row([f"{many} {color}" for color, many in found], " and ")
        return FormText(
            shown,
            listed([f"{number_word(many)} {color}" for color, many in found]),
            written=shown.text.replace("with no color", "without colour"),
        )

    def steps(self, window: Sequence[Card]) -> int | None:
        tally = Counter(_COLOURS.get(each.suit) for each in window)
        return 1 if tally.most_common(1)[0][1] == self.cards - 1 and None not in tally else None


class MatchingSet(SlapRule):
    """Rule about numbers whose cards must also share a suit or a color.

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = MatchingSet(Sum('thirteen', 'thirteen', 13), suit=False)
    >>> hit, miss = parse_cards('6H 7D'), parse_cards('6H 7S')
    >>> rule.witness(hit).eye, rule.witness(hit).ear
    ('6 + 7 = 13, both red', 'red six and red seven')
    >>> rule.lacking(miss).eye, rule.lacking(miss).ear
    ('6 is red, 7 is black', 'red six, black seven')
    """

    needs = "suit"

    def __init__(self, numbers: NumberRule, *, suit: bool, **facts: Any) -> None:
        super().__init__(numbers.id, numbers.name, numbers.cards, **facts)
        self.numbers = numbers
        self._suit = suit
        self._of = SUIT_NAMES if suit else _COLOURS

    def alike(self, suits: Sequence[str]) -> bool:
        """True if cards of these suits share the required suit or color."""
        kinds = {self._of.get(suit) for suit in suits}
        return len(kinds) == 1 and None not in kinds

    def holds(self, window: Sequence[Card]) -> bool:
        return self.numbers.holds(window) and self.alike([each.suit for each in window])

    def witness(self, window: Sequence[Card]) -> TextPart:
        all_of = "both" if len(window) == 2 else "all"
        shared = self._of[window[0].suit]
        return FormText(
            say("{}, {}", self.numbers.witness(window), f"{all_of} {shared}"),
            say("{} of {}", listed([Rank(each.rank) for each in window]), shared)
            if self._suit
            else listed(self._coloured(window)),
        )

    def _coloured(self, window: Sequence[Card]) -> list[TextPart]:
        """Return the cards as ``red six`` and so on."""
        return [say("{} {}", _COLOURS[each.suit], Rank(each.rank)) for each in window]

    def part(self, window: Sequence[Card]) -> str:
        return self.numbers.part(window)

    def lacking(self, window: Sequence[Card]) -> TextPart:
        if not self.numbers.holds(window):
            return self.numbers.lacking(window)
        are = "{} is a {}" if self._suit else "{} is {}"
        return FormText(
            row(
                [
                    say(are, Rank(each.rank), self._of[each.suit].removesuffix("s"))
                    for each in window
                ]
            ),
            Cards(window) if self._suit else row(self._coloured(window)),
        )

    def steps(self, window: Sequence[Card]) -> int | None:
        suits = [each.suit for each in window]
        if self.alike(suits):
            return self.numbers.steps(window)
        tally = Counter(self._of.get(suit) for suit in suits)
        nearly = tally.most_common(1)[0][1] == len(suits) - 1
        return 1 if nearly and self.numbers.holds(window) else None


class FirstAndTop(SlapRule):
    """Rule: the newest and the first card of the stack are the same number (BB-28, BB-29).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = FirstAndTop('genesis', 'genesis')
    >>> hit, miss = parse_cards('5H 9S 5D'), parse_cards('5H 9S 6D')
    >>> rule.witness(hit).text, rule.witness(hit).ear
    ('the first card is 5, too', 'the pile began with a five')
    >>> rule.lacking(miss).text, rule.lacking(miss).ear
    ('the first card is 5, the top card 6', 'the pile began with a five, but a six is on top')
    """

    whole = True
    needs = "rank"

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return window[0].rank == window[-1].rank and is_number(window[-1].rank)

    def witness(self, window: Sequence[Card]) -> TextPart:
        first = Rank(window[0].rank, article=True)
        return FormText(
            say("the first card is {}, too", first),
            say("the pile began with {}", first),
            short=say("first card {}, too", Rank(window[0].rank)),
        )

    def lacking(self, window: Sequence[Card]) -> TextPart:
        first, top = window[0].rank, window[-1].rank
        if first == top:
            return _NO_NUMBER
        began: TextPart = Rank(first, article=True) if first else say("a joker")
        newest = Rank(top, article=True)
        return FormText(
            say("the first card is {}, the top card {}", began, newest),
            say("the pile began with {}, but {} is on top", began, newest),
            short=say("first {}, top {}", Rank(first), Rank(top)),
        )

    def steps(self, window: Sequence[Card]) -> int | None:
        first, top = window[0].rank, window[-1].rank
        if not (first and top and (is_number(first) or is_number(top))):
            return None
        return abs(first - top)


class AllCards(SlapRule):
    """Rule: all cards are in the stack (BB-40).

    A pile cannot show that no player has a card left (BB-41): the game must set this bit, and the
    witness then says so.

    >>> AllCards('all', 'all').whole
    True
    """

    whole = True
    needs = "rank"
    drilled = False

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return len(window) == ALL_CARDS

    def witness(self, window: Sequence[Card]) -> TextPart:
        if len(window) == ALL_CARDS:
            return say("all cards are in the stack")
        return say("nobody holds a card any more")

    def lacking(self, window: Sequence[Card]) -> TextPart:
        return say("not all cards are in the stack")

    def steps(self, window: Sequence[Card]) -> int | None:
        return None
