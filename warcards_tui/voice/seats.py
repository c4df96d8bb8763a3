"""Lists with an entry for each seat, the listener first, and texts short enough for brief."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import (
    ListText,
    Sentences,
    Template,
    Text,
    row,
    say,
    told,
)
from warcards_tui.voice.scene import Scene
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance


def own_first(scene: Scene, numbers: Sequence[int]) -> Template:
    """Return the number of each seat, ``41 to 59``."""
    return row([numbers[seat] for seat in around(scene, len(numbers))], " to ")


BRIEF = 8
"""Most words of a text at the shortest length."""


def fits(part: Text) -> bool:
    """True if the text is short enough for the shortest length."""
    return len(told(part, "ear").split()) <= BRIEF


def within(clauses: Sequence[tuple[int, Text]], most: int = BRIEF) -> Sentences:
    """Return the sentences that fit into a brief text of at most ``most``, in their order.

    The sentence with the lowest number is left out first; among equals the earliest.

    >>> within([(1, "Ten lost."), (2, "Rosa takes 6."), (3, "Match over, 20 to 34.")]).ear
    'Rosa takes 6. Match over, 20 to 34.'
    """
    left = list(clauses)
    while len(left) > 1 and not (len(left) <= most and fits(Sentences([each for _, each in left]))):
        left.remove(min(left, key=lambda clause: clause[0]))
    return Sentences([each for _, each in left])


def around(scene: Scene, seats: int) -> list[int]:
    """Return all seats, the listener first and the others clockwise."""
    first = scene.listener if scene.listener is not None and scene.listener >= 0 else 0
    return [*range(first, seats), *range(first)]


def each_seat(
    scene: Scene, told: Sequence[Text | None], between: str = ", ", *, own: bool = False
) -> ListText | Template:
    """Return a list of the seats' texts, ``you 14, Rosa 12``, without seats that have None.

    With ``own`` it is ``your two, Rosa's eight``, because ``you two`` would mean both players.
    """
    who = scene.whose if own else scene.who
    found: list[Text] = []
    for at in around(scene, len(told)):
        it = told[at]
        if it is not None:
            found.append(say("{} {}", who(at), it))
    return _seats(found, between)


def _seats(told: list[Text], between: str = ", ") -> ListText | Template:
    return ListText(told) if between == ", " and len(told) > _SHORT else row(told, between)


_SHORT = 3
"""Most seats that can be listed without a pause."""


def held(scene: Scene, counts: Sequence[int], *more: Text) -> ListText:
    """Return the cards of each seat, with further counts: ``you 14, Rosa 12, pile 5``."""
    return ListText(
        [*[say("{} {}", scene.who(at), counts[at]) for at in around(scene, len(counts))], *more]
    )


def held_briefly(scene: Scene, counts: Sequence[int], *more: Text) -> ListText:
    """Return the counts in at most ``BRIEF`` words; of many seats, only two: listener, leader."""
    every = held(scene, counts, *more)
    if fits(every):
        return every
    own, *others = around(scene, len(counts))
    best = max(others, key=lambda seat: counts[seat])
    other = table.next_counted if counts[own] >= counts[best] else table.lead_counted
    found: list[Text] = [say("{} {}", scene.who(own), counts[own])]
    found += [other(scene, seat=best, cards=counts[best]), *more]
    while not fits(ListText(found)):
        found.pop()
    return ListText(found)


def all_held(scene: Scene, counts: Sequence[int], *more: Text) -> Utterance:
    """Return the counts as an answer; in brief, of many seats only the listener and the leader."""
    return Utterance(
        say("{}.", held(scene, counts, *more)),
        brief=say("{}.", held_briefly(scene, counts, *more)),
    )


def owned(scene: Scene, counts: Sequence[int], on_table: int) -> Message:
    """Return the cards that each seat owns, and the number on the table."""
    told = each_seat(scene, counts)
    if on_table:
        return table.cards_owned_table(counts=told, cards=on_table)
    return table.cards_owned(counts=told)


def dealt(scene: Scene, counts: Sequence[int]) -> Message:
    """Return the number of cards dealt to each seat."""
    if len({*counts}) > 1:
        return table.cards_dealt_unequal(hands=hands(scene, counts))
    return table.cards_dealt(cards=counts[0])


def hands(scene: Scene, counts: Sequence[int]) -> ListText | Template:
    """Return the cards of each seat, ``you have 33 cards, Rosa 21``."""
    first, *others = around(scene, len(counts))
    told: list[Text] = [table.hand_counted(scene, seat=first, cards=counts[first])]
    return _seats(told + [say("{} {}", scene.who(at), counts[at]) for at in others])
