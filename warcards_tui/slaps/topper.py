"""Slap rules of the Triple Topper games: equal variables in several cards in a row.

A wild value takes the value below it in that variable, down to the first card of the pile; over
another wild value, the one that it stands for (claims AR-06, AR-09). Without a natural value below
it stays wild, and matches only its like (AR-07). In World War 3, whose only wild cards are jokers,
it then matches nothing (W3-24).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import FormText, TextPart, listed, number_word, row, say
from warcards_tui.cards.triple_topper import COLOURS, NUMBER_NAMES, SHAPES, WILD, Topper, Values
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

COLOUR, SHAPE, NUMBER = 1, 2, 4
"""Bits of the variables in which two cards agree."""

_ALL = COLOUR | SHAPE | NUMBER
_WORDS = (COLOURS, SHAPES, NUMBER_NAMES)
_VARIABLES = ("colors", "shapes", "numbers")
_PART_WORDS = ("colour", "shape", "number")
_WILD_WORDS = ("black", "blob", "question mark")


def standing(card: Card, beneath: Values | None) -> Values:
    """Return the values that a card stands for, on a card that stands for those beneath.

    >>> from warcards_tui.cards.triple_topper import topper
    >>> standing(topper('black-heart-2'), (0, 1, 2))
    (0, 1, 1)
    """
    assert isinstance(card, Topper)
    if beneath is None or not card.wild:
        return card.values
    colour, shape, number = card.values
    return (
        beneath[0] if colour == WILD else colour,
        beneath[1] if shape == WILD else shape,
        beneath[2] if number == WILD else number,
    )


def standings(pile: Sequence[Card]) -> list[Values]:
    """Return the values that each card of a pile stands for.

    >>> from warcards_tui.cards.triple_topper import parse_toppers
    >>> standings(parse_toppers('red-circle-1 black-heart-2'))
    [(0, 0, 0), (0, 1, 1)]
    """
    found: list[Values] = []
    beneath = None
    for each in pile:
        beneath = standing(each, beneath)
        found.append(beneath)
    return found


def agreement(newer: Values, older: Values, *, alone: bool) -> int:
    """Return the variables in which two standings agree, as bits.

    ``alone`` is True if wild values that stand for nothing match one another.

    >>> agreement((0, 1, 2), (0, 1, 3), alone=False)
    3
    """
    if older[0] == WILD and not alone:
        return 0
    return (newer[0] == older[0]) | (newer[1] == older[1]) << 1 | (newer[2] == older[2]) << 2


def reach(pile: Sequence[Card], cards: int) -> int:
    """Return the index of the first card that the values of the last ``cards`` depend on.

    >>> from warcards_tui.cards.triple_topper import parse_toppers
    >>> reach(parse_toppers('red-circle-1 black-heart-2'), 1)
    0
    """
    lowest = start = max(len(pile) - cards, 0)
    oldest = pile[start] if pile else None
    if not isinstance(oldest, Topper) or not oldest.wild:
        return start
    for variable, value in enumerate(oldest.values):
        at = start
        while value == WILD and at:
            at -= 1
            beneath = pile[at]
            assert isinstance(beneath, Topper)
            value = beneath.values[variable]
        if value != WILD:
            lowest = min(lowest, at)
    return lowest


def value_word(variable: int, value: int) -> str:
    """Return the spoken word of a value: ``red``, ``heart``, ``three``.

    >>> value_word(COLOUR, 0)
    'circle'
    """
    return _WORDS[variable][value]


class Agreement(SlapRule):
    """Rule: the last ``cards`` cards agree in at least ``variables`` variables throughout.

    The window is these cards, and below wild ones as many as give them their values.

    >>> from warcards_tui.cards.triple_topper import parse_toppers
    >>> rule = Agreement('two-variables', 'two variables', 2, 2, alone=False)
    >>> pile = parse_toppers('red-circle-1 red-circle-2')
    >>> rule.witness(pile).eye, rule.witness(pile).ear
    ('both red and both circles', 'two red circles')
    """

    needs = "card"

    def __init__(
        self, id: str, name: str, cards: int, variables: int, *, alone: bool, **facts: Any
    ) -> None:
        super().__init__(id, name, cards, **facts)
        self.variables = variables
        self._alone = alone

    def window(self, pile: Sequence[Card]) -> Sequence[Card]:
        return pile[reach(pile, self.cards) :]

    def holds(self, window: Sequence[Card]) -> bool:
        return self._agreeing(self._top(window)).bit_count() >= self.variables

    def _top(self, window: Sequence[Card]) -> list[Values]:
        return standings(window)[-self.cards :]

    def _agreeing(self, top: Sequence[Values]) -> int:
        """Return the variables that are equal in all these standings."""
        found = _ALL
        for older, newer in pairwise(top):
            found &= agreement(newer, older, alone=self._alone)
        return found

    def witness(self, window: Sequence[Card]) -> TextPart:
        top = self._top(window)
        agreeing = self._agreeing(top)
        same = [at for at in range(3) if agreeing >> at & 1]
        shown = listed([self._same(at, top[-1][at]) for at in same])
        wild = len(self._wild(window, top, same))
        said = f"{number_word(self.cards)} {_alike(same, top[-1])}"
        said += f", {number_word(wild)} wild" * (wild > 0)
        return FormText(say("{}{}", shown, self._stands_for(window, top, same)), said, short=said)

    def _same(self, variable: int, value: int) -> str:
        """Return ``both red``, ``all hearts``."""
        plural = "" if variable == 0 else "s"
        each = "both" if self.cards == 2 else "all"
        return f"{each} {value_word(variable, value)}{plural}"

    def part(self, window: Sequence[Card]) -> str:
        """Return the part: by the number of wild cards, or by the variables that agree.

        The number of wild cards counts in packs with wild values.
        """
        top = self._top(window)
        agreeing = self._agreeing(top)
        same = [at for at in range(3) if agreeing >> at & 1]
        if self._alone:
            return ("plain", "wild", "chain")[min(len(self._wild(window, top, same)), 2)]
        return "-".join([_PART_WORDS[at] for at in same[: self.variables]])

    def lacking(self, window: Sequence[Card]) -> TextPart:
        top = self._top(window)
        if not self._alone and any(each[0] == WILD for each in top):
            told = say("a joker with no card beneath it stands for nothing")
            written = say("a joker that lies on no other card stands for nothing")
            return FormText(told, told, written=written)
        nearest = sorted(range(3), key=lambda at: (self.cards - _most_alike(top, at), at))
        chosen = nearest[: self.variables]
        same = [at for at in chosen if len({each[at] for each in top}) == 1]
        unlike = [at for at in chosen if at not in same]
        shown: TextPart = row([_in_a_row(at, top) for at in unlike], "; ")
        heard: TextPart = listed(
            [f"{number_word(len({each[at] for each in top}))} {_VARIABLES[at]}" for at in unlike]
        )
        if same:
            shown = say("{}, but {}", listed([self._same(at, top[0][at]) for at in same]), shown)
            heard = say("{}, but {}", _alike(sorted(same), top[0]), heard)
        return FormText(
            say("{}{}", shown, self._stands_for(window, top, chosen)), heard, short=heard
        )

    def _wild(
        self, window: Sequence[Card], top: Sequence[Values], told: Sequence[int]
    ) -> list[tuple[Topper, Values, list[int]]]:
        """Return the cards with wild values that matter, their values, and these variables."""
        found = []
        for card, values in zip(window[-len(top) :], top, strict=True):
            assert isinstance(card, Topper)
            wild = [at for at in told if card.values[at] == WILD != values[at]]
            if wild:
                found.append((card, values, wild))
        return found

    def _stands_for(
        self, window: Sequence[Card], top: Sequence[Values], told: Sequence[int]
    ) -> str:
        """Return the meaning of the wild values that matter, to follow the reason."""
        words: dict[str, str] = {}
        for card, values, wild in self._wild(window, top, told):
            if card.joker:
                words["the joker"] = listed([value_word(at, values[at]) for at in wild]).text
            else:
                words |= {_WILD_WORDS[at]: value_word(at, values[at]) for at in wild}
        verb = " stands for "
        parts = [
            f"{wild}{verb * (at == 0) or ' for '}{word}"
            for at, (wild, word) in enumerate(words.items())
        ]
        return f"; {', '.join(parts)}" if parts else ""

    def steps(self, window: Sequence[Card]) -> int | None:
        return self.steps_of(self._top(window))

    def steps_of(self, top: Sequence[Values]) -> int | None:
        """Return 1 if changing a single value makes the standings match, else None."""
        if not self._alone and any(each[0] == WILD for each in top):
            return None
        if self._agreeing(top).bit_count() != self.variables - 1:
            return None
        rests = [[*top[:at], *top[at + 1 :]] for at in range(len(top))]
        return (
            1 if any(self._agreeing(each).bit_count() >= self.variables for each in rests) else None
        )


def _most_alike(top: Sequence[Values], variable: int) -> int:
    """Return the most cards that share a value."""
    values = [each[variable] for each in top]
    return max(values.count(each) for each in values)


def _in_a_row(variable: int, top: Sequence[Values]) -> TextPart:
    """Return the values in pile order: ``red, red and blue``."""
    return listed([value_word(variable, each[variable]) for each in top])


def _alike(same: Sequence[int], values: Values) -> str:
    """Return cards that share these values: ``green threes``, ``red cards``."""
    *words, last = [value_word(at, values[at]) for at in same]
    return " ".join([*words, f"{last} cards" if same[-1] == 0 else f"{last}s"])


class TopperRules(RuleSet):
    """Rules of agreement; windows include the cards that give wild ones their values.

    A decision depends only on the variables in which each of the last cards agrees with the one
    below. Their code is the index of a table of decisions.

    >>> from warcards_tui.cards.triple_topper import parse_toppers
    >>> two = Agreement('two-variables', 'two variables', 2, 2, alone=False)
    >>> pile = parse_toppers('red-circle-1 red-circle-2')
    >>> [rule.id for rule in TopperRules([two], alone=False).holding(pile)]
    ['two-variables']
    """

    def __init__(self, rules: Iterable[Agreement], *, alone: bool) -> None:
        agreements = tuple(rules)
        super().__init__(agreements)
        self.alone = alone
        self._agreements = agreements
        self._decisions = [
            sum(
                1 << at
                for at, rule in enumerate(agreements)
                if _running(code, rule.cards - 1).bit_count() >= rule.variables
            )
            for code in range(1 << 3 * (self.depth - 1))
        ]
        self._every = len(self._decisions) - 1

    def follow(self, code: int, agreeing: int) -> int:
        """Return the code of a pile after one more card.

        ``agreeing`` has a bit for each variable in which that card agrees with the one below. The
        code of a pile of one card is 0. A code covers as many cards as the longest rule needs.
        """
        return (code << 3 | agreeing) & self._every

    def decided(self, code: int) -> int:
        """Return the decision for a pile of that code."""
        return self._decisions[code]

    def decide(self, pile: Sequence[Card]) -> int:
        found = standings(self.window(pile))
        code = 0
        for older, newer in pairwise(found):
            code = self.follow(code, agreement(newer, older, alone=self.alone))
        return self.decided(code)

    def window(self, pile: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards that decide, and those below that give wild ones their values."""
        return tuple(pile[reach(pile, self.depth) :])

    def nearest_rule(self, pile: Sequence[Card]) -> str | None:
        top = standings(self.window(pile))[-self.depth :]
        near = [
            (steps, at)
            for at, rule in enumerate(self._agreements)
            if len(top) >= rule.cards and (steps := rule.steps_of(top[-rule.cards :])) is not None
        ]
        return self.rules[min(near)[1]].id if near else None


def _running(code: int, pairs: int) -> int:
    """Return the variables that agree in ``pairs`` pairs in a row."""
    found = _ALL
    for at in range(pairs):
        found &= code >> 3 * at
    return found
