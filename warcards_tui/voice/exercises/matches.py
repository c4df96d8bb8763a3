"""Messages of the exercise on matches, sums and casualties in Casualty War."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Formula, Text, TextPart, listed, row, say
from warcards_tui.games.casualty.rules import VALUES, Fought, total
from warcards_tui.voice.games.casualty import fallen_cards, kind_name
from warcards_tui.words import card_exercises as words
from warcards_tui.words import casualty
from warcards_tui.words.catalogue import Message


def further(fought: Fought) -> Message:
    """Return the reason why a war leads to another: a match, or equal sums."""
    if fought.kinds:
        return words.match_again(kinds=_kinds(fought))
    return words.equal_again(sum=total(fought.rest[0]))


def _kinds(fought: Fought) -> TextPart:
    """Return the ranks in which cards match: ``the sevens and the kings``."""
    kinds = dict.fromkeys(fought.kinds)
    return listed([casualty.the_kind(kind=kind_name(each)) for each in kinds])


def because(
    fallen: Sequence[Card], fought: Fought, *, wars: bool = False, so: Text = ""
) -> TextPart:
    """Return the casualties, the matches and the higher rest, then their consequence ``so``.

    If the question is about ``wars``, only equal sums are named.
    """
    found: list[Text] = []
    if fallen:
        found.append(words.fall(cards=fallen_cards(fallen)))
    if fought.kinds:
        found.append(words.match(kinds=_kinds(fought)))
    elif wars and (fought.better is not None or not any(fought.rest)):
        found.append(words.rest_matches_nothing if fallen else words.no_rank_on_both_sides)
    if any(fought.rest) and (not wars or (fought.better is None and not fought.kinds)):
        found.append(_sums(fought))
    elif not wars:
        found.append(words.nothing_left)
    reasons = row(found, "; ")
    return say("{}: {}.", reasons, so) if so else say("{}.", reasons)


def _sums(fought: Fought) -> Text:
    """Return the higher rest, with both sums."""
    if fought.best:
        return words.ace_of_spades_wins
    higher, lower = sorted(fought.rest, key=total, reverse=True)
    if fought.better is None:
        return words.both_make(sum=total(higher))
    if not lower:
        return words.against_nothing(higher=_sum(higher))
    return words.against(higher=_sum(higher), lower=_sum(lower))


def _sum(side: Sequence[Card]) -> Text:
    """Return the sum of cards; for one card, its value."""
    values = tuple([VALUES[each.rank] for each in side])
    return Formula("+", values, (total(side), 1)) if values[1:] else total(side)
