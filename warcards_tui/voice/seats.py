"""What is told of each seat in turn, the listener first; and what is short enough to be brief."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import (
    Listing,
    Phrase,
    Sentences,
    Told,
    counted,
    listed,
    row,
    say,
    told,
)
from warcards_tui.voice.scene import Scene
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance


def own_first(scene: Scene, numbers: Sequence[int]) -> Phrase:
    """Numbers that are compared: ``41 to 59``."""
    return row([numbers[seat] for seat in around(scene, len(numbers))], " to ")


BRIEF = 8
"""So many words, at most, are told of anything at the shortest length."""


def fits(part: Told) -> bool:
    """Whether it is short enough to be told at the shortest length."""
    return len(told(part, "ear").split()) <= BRIEF


def within(clauses: Sequence[tuple[int, Told]], most: int = BRIEF) -> Sentences:
    """As many of these sentences as can be told briefly, ``most`` at the most, in their order: the
    first to be left out is the one whose number is the lowest, and of equals the earliest.

    >>> within([(1, "Ten lost."), (2, "Rosa takes 6."), (3, "Match over, 20 to 34.")]).ear
    'Rosa takes 6. Match over, 20 to 34.'
    """
    left = list(clauses)
    while len(left) > 1 and not (len(left) <= most and fits(Sentences([each for _, each in left]))):
        left.remove(min(left, key=lambda clause: clause[0]))
    return Sentences([each for _, each in left])


def around(scene: Scene, seats: int) -> list[int]:
    """All seats, the listener first and the others clockwise, so that ``You`` begins a list."""
    first = scene.listener if scene.listener is not None and scene.listener >= 0 else 0
    return [*range(first, seats), *range(first)]


def each_seat(
    scene: Scene, told: Sequence[Told | None], between: str = ", ", *, own: bool = False
) -> Listing | Phrase:
    """``you 14, Rosa 12``: what is told of each seat, without those of whom it is None; of what is
    their ``own``, ``your two, Rosa's eight``, since ``you two`` would be both of them.
    """
    parts: list[Told] = []
    for at in around(scene, len(told)):
        it = told[at]
        if it is not None:
            parts += (scene.whose(at) if own else scene.who(at), it)
    if between == ", " and len(parts) > 2 * _SHORT:
        pairs = [Phrase("{} {}", *parts[at : at + 2]) for at in range(0, len(parts), 2)]
        return Listing(pairs)
    return Phrase(between.join(["{} {}"] * (len(parts) // 2)), *parts)


_SHORT = 3
"""A list of so many seats needs no pause."""


def held(scene: Scene, counts: Sequence[int], *more: Told) -> Listing:
    """``you 14, Rosa 12, pile 5``: how many cards each seat has, and what else is counted."""
    return Listing(
        [*[say("{} {}", scene.who(at), counts[at]) for at in around(scene, len(counts))], *more]
    )


def held_briefly(scene: Scene, counts: Sequence[int], *more: Told) -> Listing:
    """The same in at most ``BRIEF`` words: of many players the listener, and who has most."""
    every = held(scene, counts, *more)
    if fits(every):
        return every
    own, *others = around(scene, len(counts))
    best = max(others, key=lambda seat: counts[seat])
    ahead = counts[own] >= counts[best]
    next_to = f"then {scene.who(best)}" if ahead else f"{scene.does(best, 'lead')} with"
    found = [say("{} {}", scene.who(own), counts[own]), say("{} {}", next_to, counts[best]), *more]
    while not fits(Listing(found)):
        found.pop()
    return Listing(found)


def all_held(scene: Scene, counts: Sequence[int], *more: Told) -> Utterance:
    """The same, in its full and its brief form."""
    return Utterance(
        say("{}.", held(scene, counts, *more)),
        brief=say("{}.", held_briefly(scene, counts, *more)),
    )


def owned(scene: Scene, counts: Sequence[int], on_table: int) -> Message:
    """Return how many cards each seat owns, and how many lie on the table."""
    told = each_seat(scene, counts)
    if on_table:
        return table.cards_owned_table(counts=told, cards=on_table)
    return table.cards_owned(counts=told)


def everyone(scene: Scene, seats: Sequence[int]) -> Phrase:
    """``you, Rosa and Ada``: these seats, in the order in which they are told of."""
    return listed([scene.who(at) for at in around(scene, len(scene.names)) if at in seats])


def dealt(scene: Scene, counts: Sequence[int]) -> Message:
    """Return how many cards each seat is dealt."""
    if len({*counts}) > 1:
        return table.cards_dealt_unequal(hands=hands(scene, counts))
    return table.cards_dealt(cards=counts[0])


def hands(scene: Scene, counts: Sequence[int]) -> Listing | Phrase:
    """How many cards each seat has: ``you have 33 cards, Rosa 21``."""
    first = around(scene, len(counts))[0]
    lead = f"{'have' if scene.is_you(first) else 'has'} {counted(counts[first], 'card')}"
    return each_seat(scene, [lead if at == first else many for at, many in enumerate(counts)])
