"""Words of what leaves Speed War after a trick or a war."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import Listing, Sentences, Told, number_word, plural, say

ASK = "What leaves the game? If nothing does, mark nothing."

SKILLS = {"leaves:trick": "what leaves a trick", "leaves:war": "what leaves a war"}
"""The skills, each with its name; the easier one first."""


def known(rank: int, aside: int, *, war: bool) -> Told:
    """Which rank leaves now, and how many of it are set aside already."""
    so_far = f"{number_word(aside)} {'is' if aside == 1 else 'are'} set aside already"
    told = [f"The {plural(rank)} leave now; {so_far if aside else 'none is set aside yet'}."]
    if war:
        told.append("The war is over, and what lay face down is turned up.")
    return Sentences(told)


def next_rank(rank: int) -> Told:
    """That the cards of this rank leave from the next trick on."""
    return f"the {plural(rank)} are next"


def because(rank: int, removed: Sequence[Card], left: int, following: int | None) -> Told:
    """What leaves and how many of that rank are left; ``following`` is the next rank to leave."""
    if not removed:
        return say("No {} lies there.", RANK_NAMES[rank])
    gone = say("{} {}", Listing(list(removed), " and "), "leave" if removed[1:] else "leaves")
    if following is not None:
        return say(
            "{}: no {} is left, so the {} are next.", gone, RANK_NAMES[rank], plural(following)
        )
    return say("{}, {} left in play.", gone, number_word(left))
