"""Slap rules that compare cards: equal ranks, equal suits, given ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import RANK_TEXTS, SUIT_NAMES, Card
from warcards_tui.slaps.rule import RankRule, SlapRule, nearest_changes, ranks_text


class SameRank(RankRule):
    """The newest card and the oldest of the window have the same rank, whatever lies between.

    Two cards make a pair (claim EW-22), three a sandwich (EW-23).

    >>> rule = SameRank('sandwich', 'sandwich', 3)
    >>> rule.holds_for((5, 9, 5)), rule.witness_of((5, 9, 5)), rule.lacking_of((5, 9, 6))
    (True, '5, 9, 5', '5 and 6 are 1 apart')
    """

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[0] == ranks[-1] != 0

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return ranks_text(ranks) if len(ranks) > 2 else f"{RANK_TEXTS[ranks[0]]} and the same"

    def lacking(self, window: Sequence[Card]) -> str:
        # What lies between is not looked at, and a joker there takes nothing away.
        return super().lacking((window[0], window[-1]))

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        first, last = ranks[0], ranks[-1]
        return f"{RANK_TEXTS[first]} and {RANK_TEXTS[last]} are {abs(first - last)} apart"


class TopBottom(SameRank):
    """The newest card has the same rank as the first one of the pile (in house rules).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = TopBottom('top-bottom', 'top and bottom')
    >>> rule.holds(parse_cards('5H 9S KD 5D'))
    True
    """

    whole = True

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 2, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return window[0].rank == window[-1].rank != 0

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return f"{RANK_TEXTS[ranks[-1]]} on top and at the bottom"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        first, last = RANK_TEXTS[ranks[0]], RANK_TEXTS[ranks[-1]]
        return f"{first} at the bottom and {last} on top are {abs(ranks[0] - ranks[-1])} apart"

    def steps(self, window: Sequence[Card]) -> int | None:
        first, last = window[0].rank, window[-1].rank
        return abs(first - last) if first and last else None


class SameSuit(SlapRule):
    """All cards of the window have the same suit (claim BW-23).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = SameSuit('flush-3', 'flush 3', 3)
    >>> hit, miss = parse_cards('5H 9H KH'), parse_cards('5H 9H KS')
    >>> rule.holds(hit), rule.witness(hit), rule.lacking(miss)
    (True, '5, 9, K all hearts', '2 hearts and 1 spade')
    """

    def holds(self, window: Sequence[Card]) -> bool:
        return window[-1].rank > 0 and len({each.suit for each in window}) == 1

    def witness(self, window: Sequence[Card]) -> str:
        ranks = ranks_text([each.rank for each in window])
        return f"{ranks} all {SUIT_NAMES[window[0].suit]}"

    def lacking(self, window: Sequence[Card]) -> str:
        tally = Counter(each.suit for each in window)
        words = [
            f"{many} {SUIT_NAMES.get(suit, 'jokers').removesuffix('s' * (many == 1))}"
            for suit, many in tally.most_common()
        ]
        return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

    def steps(self, window: Sequence[Card]) -> int | None:
        most = Counter(each.suit for each in window).most_common(1)[0][1]
        return 1 if most == self.cards - 1 else None


class GivenRanks(RankRule):
    """The window holds exactly the given ranks, in any order (the retired A 3 9, claim BW-31).

    >>> rule = GivenRanks('a39', 'A 3 9', (1, 3, 9))
    >>> rule.holds_for((9, 1, 3)), rule.witness_of((9, 1, 3)), rule.lacking_of((9, 1, 4))
    (True, '9, A, 3 are A, 3, 9', '4 instead of 3')
    """

    def __init__(self, id: str, name: str, ranks: Sequence[int], **facts: Any) -> None:
        super().__init__(id, name, len(ranks), **facts)
        self._wanted = sorted(ranks)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return sorted(ranks) == self._wanted

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return f"{ranks_text(ranks)} are {ranks_text(self._wanted)}"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        near = nearest_changes(self, ranks)
        if not near:
            return f"{ranks_text(ranks)} are not {ranks_text(self._wanted)}"
        changed, place = near[0]
        return f"{RANK_TEXTS[ranks[place]]} instead of {RANK_TEXTS[changed[place]]}"


class Marriage(GivenRanks):
    """A king and a queen next to each other, whichever came first (in house rules).

    >>> rule = Marriage('marriage', 'marriage')
    >>> rule.holds_for((12, 13)), rule.holds_for((13, 12)), rule.holds_for((12, 12))
    (True, True, False)
    """

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, (12, 13), **facts)

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return " and ".join([RANK_TEXTS[rank] for rank in ranks])


class Newest(RankRule):
    """The newest card has one of the given ranks, whatever lies below it (jacks in Slapjack).

    >>> rule = Newest('jack', 'jack', (11,))
    >>> rule.holds_for((11,)), rule.holds_for((12,))
    (True, False)
    """

    def __init__(self, id: str, name: str, ranks: Sequence[int], **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)
        self._wanted = frozenset(ranks)

    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        return ranks[-1] in self._wanted

    def witness_of(self, ranks: tuple[int, ...]) -> str:
        return f"{RANK_TEXTS[ranks[-1]]} on top"

    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        return f"{RANK_TEXTS[ranks[-1]]} on top"


class Joker(SlapRule):
    """The newest card is a joker (in house rules).

    >>> from warcards_tui.cards.french import parse_cards
    >>> rule = Joker('joker', 'joker')
    >>> rule.holds(parse_cards('RJ')), rule.holds(parse_cards('AS'))
    (True, False)
    """

    suits = False

    def __init__(self, id: str, name: str, **facts: Any) -> None:
        super().__init__(id, name, 1, **facts)

    def holds(self, window: Sequence[Card]) -> bool:
        return not window[-1].rank

    def witness(self, window: Sequence[Card]) -> str:
        return f"{window[-1].name.capitalize()} on top"

    def lacking(self, window: Sequence[Card]) -> str:
        return f"{RANK_TEXTS[window[-1].rank]} on top"

    def steps(self, window: Sequence[Card]) -> int | None:
        return None  # No other card is nearer to a joker.
