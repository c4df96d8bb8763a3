"""Slap rules that compare cards: equal ranks, equal suits, given ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    CachedText,
    Cards,
    FormText,
    Rank,
    Ranks,
    Several,
    TextPart,
    article,
    listed,
    number_word,
    say,
)
from warcards_tui.slaps.rule import (
    NO_RANK,
    RankRule,
    SlapRule,
    instead,
    nearest_changes,
    unequal,
)


class SameRank(RankRule):
    """Rule: the newest and the oldest card of the window have the same rank.

    Two cards make a pair (claim EW-22), three a sandwich (EW-23).

    >>> rule = SameRank('sandwich', 'sandwich', 3)
    >>> rule.witness_of((5, 9, 5)).ear, rule.lacking_of((5, 9, 6)).ear
    ('two fives around a nine', 'a five and a six around a nine')
    """

    of_one_rank = True

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[0] == ranks[-1] != 0

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return around(ranks) if len(ranks) > 2 else alike(ranks[0], 2)

    def lacking(self, window: Sequence[Card]) -> TextPart:
        # The cards between do not matter, even jokers.
        ends = window[0].rank and window[-1].rank
        return self.lacking_of(tuple([each.rank for each in window])) if ends else NO_RANK

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return unequal(ranks[0], ranks[-1], ranks[1:-1])


def around(ranks: tuple[int, ...]) -> TextPart:
    """Return two equal cards and those between them.

    >>> around((5, 9, 5)).text, around((5, 9, 5)).ear
    ('5, 9, 5', 'two fives around a nine')
    >>> around((5, 9, 3, 5)).eye
    'two fives around a 9 and a 3'
    """
    between = listed([Rank(each, article=True) for each in ranks[1:-1]])
    told = say("{} around {}", Several(ranks[0], 2).ear, between)
    return FormText(told, told, written=Ranks(ranks))


def alike(rank: int, many: int) -> TextPart:
    """Return ``many`` cards of a rank.

    >>> alike(6, 2).text, alike(6, 2).eye, alike(6, 2).ear
    ('6 and the same', 'two sixes', 'two sixes')
    """
    same = Several(rank, many)
    return FormText(same.ear, same, same, written=say("{} and the same", Rank(rank)))


class TopBottom(SameRank):
    """Rule: the newest card has the same rank as the first one of the pile (in house rules).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = TopBottom('top-bottom', 'top and bottom')
    >>> rule.holds(parse_cards('5H 9S KD 5D'))
    True
    """

    whole = True
    of_one_rank = False

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return window[0].rank == window[-1].rank != 0

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return say("{} on top and at the bottom", Rank(ranks[-1], article=True))

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        first, last = Rank(ranks[0], article=True), Rank(ranks[-1], article=True)
        told = say("{} at the bottom, {} on top", first, last)
        step = abs(ranks[0] - ranks[-1])
        written = say("{} at the bottom and {} on top are {} apart", first, last, step)
        return FormText(told, told, written=written)

    def steps(self, window: Sequence[Card]) -> int | None:
        first, last = window[0].rank, window[-1].rank
        return abs(first - last) if first and last else None


class SameSuit(SlapRule):
    """Rule: all cards of the window have the same suit (claim BW-23).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = SameSuit('flush-3', 'flush 3', 3)
    >>> hit, miss = parse_cards('5H 9H KH'), parse_cards('5H 9H KS')
    >>> rule.witness(hit).text, rule.witness(hit).eye, rule.witness(hit).ear
    ('5, 9, K all hearts', '5♥ 9♥ K♥', 'three hearts')
    >>> rule.lacking(miss).eye, rule.lacking(miss).ear
    ('2 hearts and 1 spade', 'two hearts and a spade')
    """

    needs = "suit"

    def holds(self, window: Sequence[Card]) -> bool:
        suit = window[0].suit
        for each in window:  # Faster than a set: drills judge all windows of a pack.
            if each.suit != suit:
                return False
        return window[-1].rank > 0

    def witness(self, window: Sequence[Card]) -> TextPart:
        suit = SUIT_NAMES[window[0].suit]
        written = say("{} all {}", Ranks([each.rank for each in window]), suit)
        return FormText(Cards(window), f"{number_word(len(window))} {suit}", written=written)

    def headline(self, window: Sequence[Card]) -> TextPart:
        return say("{} of {}", self, SUIT_NAMES[window[0].suit])

    def lacking(self, window: Sequence[Card]) -> TextPart:
        return _suits(tuple([each.suit for each in window]))

    def steps(self, window: Sequence[Card]) -> int | None:
        suits = [each.suit for each in window]
        return 1 if max(map(suits.count, suits)) == self.cards - 1 else None


@lru_cache(maxsize=256)
def _suits(suits: tuple[str, ...]) -> TextPart:
    """Return the number of cards of each suit, the most first."""
    tally = Counter(suits)
    return CachedText(listed([_of_suit(suit, many) for suit, many in tally.most_common()]))


def _of_suit(suit: str, many: int) -> TextPart:
    """Return ``2 hearts``, ``1 spade``, and ``a spade`` in speech."""
    name = SUIT_NAMES.get(suit, "jokers")
    if many == 1:
        name = name.removesuffix("s")
        return FormText(f"1 {name}", article(name))
    return FormText(f"{many} {name}", f"{number_word(many)} {name}")


class GivenRanks(RankRule):
    """Rule: the window has exactly the given ranks, in any order (the retired A-3-9, BW-31).

    >>> rule = GivenRanks('a39', 'A 3 9', (1, 3, 9))
    >>> rule.witness_of((9, 1, 3)).text, rule.witness_of((9, 1, 3)).ear
    ('9, A, 3 are A, 3, 9', 'nine, ace, three')
    >>> rule.lacking_of((9, 1, 4)).eye, rule.lacking_of((9, 1, 4)).ear
    ('a 4 instead of a 3', 'a four instead of a three')
    """

    cured = True

    def __init__(self, id: str, name: str, ranks: Sequence[int], **facts: Any) -> None:
        super().__init__(id, name, len(ranks), **facts)
        self._wanted = sorted(ranks)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return sorted(ranks) == self._wanted

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        written = say("{} are {}", Ranks(ranks), Ranks(self._wanted))
        return FormText(Ranks(ranks), Ranks(ranks), written=written)

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        near = nearest_changes(self, ranks)
        if not near:
            written = say("{} are not {}", Ranks(ranks), Ranks(self._wanted))
            return FormText(Ranks(ranks), Ranks(ranks), written=written)
        changed, place = near[0]
        return instead(ranks, changed, place)


class Marriage(GivenRanks):
    """Rule: a king and a queen next to each other, in either order (in house rules).

    >>> rule = Marriage('marriage', 'marriage')
    >>> rule.holds_for((12, 13)), rule.holds_for((13, 12)), rule.holds_for((12, 12))
    (True, True, False)
    """

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, (12, 13), **facts)

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return listed([Rank(rank) for rank in ranks])


class NewestRank(RankRule):
    """Rule: the newest card has one of the given ranks (jacks in Slapjack).

    >>> rule = NewestRank('jack', 'jack', (11,))
    >>> rule.holds_for((11,)), rule.holds_for((12,))
    (True, False)
    """

    def __init__(self, id: str, name: str, ranks: Sequence[int], **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)
        self._wanted = frozenset(ranks)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[-1] in self._wanted

    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        return on_top(ranks[-1])

    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        return on_top(ranks[-1])


def on_top(rank: int) -> TextPart:
    """Return a rank as the top card: ``an 8 on top``.

    >>> on_top(8).eye, on_top(8).ear
    ('an 8 on top', 'an eight on top')
    """
    return say("{} on top", Rank(rank, article=True))


class Joker(SlapRule):
    """Rule: the newest card is a joker (in house rules).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = Joker('joker', 'joker')
    >>> rule.holds(parse_cards('RJ')), rule.holds(parse_cards('AS'))
    (True, False)
    """

    needs = "rank"

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return not window[-1].rank

    def witness(self, window: Sequence[Card]) -> TextPart:
        name = window[-1].name
        return FormText(
            say("the {} on top", name),
            say("the {} on top", name),
            written=f"{name.capitalize()} on top",
        )

    def lacking(self, window: Sequence[Card]) -> TextPart:
        return on_top(window[-1].rank)

    def steps(self, window: Sequence[Card]) -> int | None:
        return None  # No other card is nearer to a joker.
