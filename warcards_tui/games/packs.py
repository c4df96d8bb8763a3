"""Cards that a game's pack lacks, and the option that would add them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from warcards_tui.cards.deals import PackError
from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option, Value

FEW = 12
"""Largest range of an option that can add cards; dates add none."""

_Done = TypeVar("_Done")
_Attempt = Callable[[Mapping[str, Value]], _Done]


def with_pack(
    declared: Iterable[Option], chosen: Mapping[str, Value], attempt: _Attempt[_Done]
) -> _Done:
    """Return the result of ``attempt`` with the chosen options.

    Raises its errors. A ``PackError`` then names the option that adds the card, if one does, at the
    lowest value that leaves the fewest cards missing.
    """
    try:
        return attempt(chosen)
    except PackError as wrong:
        lacking = {
            each: _lacking(attempt, {**chosen, **dict([each])})
            for each in _other_values(declared, chosen)
        }
        helping = [each for each in lacking if lacking[each][wrong.card] < wrong.lacks[wrong.card]]
        if not helping:
            raise
        name, value = min(helping, key=lambda each: lacking[each].total())
        from warcards_tui.words import setup as texts

        adds = texts.option_adds_another if wrong.has else texts.option_adds_card
        remedy = adds(option=name, value=str(value))
        raise PackError(wrong.lacks, wrong.pack, remedy.text) from None


def _lacking(attempt: _Attempt[_Done], options: Mapping[str, Value]) -> Counter[Card]:
    """Return the cards missing from the pack with these options."""
    try:
        attempt(options)
    except PackError as wrong:
        return wrong.lacks
    except ValueError:
        pass
    return Counter()


def _other_values(
    declared: Iterable[Option], chosen: Mapping[str, Value]
) -> Iterator[tuple[str, Value]]:
    for option in declared:
        few = 0 < option.high - option.low <= FEW
        numbers = range(option.low, option.high + 1) if few else ()
        words = () if option.dated else option.choices
        for value in (*words, *numbers):
            if value != chosen[option.name]:
                yield option.name, value
