"""Messages of the exercise on the four cards that lay the most points."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Formula, Rank, Several, Text, listed
from warcards_tui.games.century.rules import Partition
from warcards_tui.words import choice_exercises as words


def made(parting: Partition, ranks: Sequence[int]) -> Text:
    """Return the combination that played cards form.

    >>> made(Partition(((2, 7, 9),), 1, (), ()), (1, 2, 7, 9)).eye
    '2 + 7 = 9, and an ace goes with it'
    >>> made(Partition((), 1, (11, 12), ()), (1, 11, 12)).eye
    'an ace adds J and Q'
    >>> made(Partition((), 0, (), (13,)), (13,)).eye
    'K alone'
    """
    if len(ranks) == 1:
        return words.alone(card=Rank(ranks[0]))
    groups, aces = list(map(_group, parting.groups)), parting.aces
    if parting.faces:
        faces = listed(map(Rank, parting.faces))
        brings = words.aces_bring(aces=aces, faces=faces)
        return listed([*groups, words.ace_brings(faces=faces) if aces == 1 else brings])
    if not aces:
        return listed(groups)
    if aces == 1:
        return words.ace_rides(groups=listed(groups))
    return words.aces_ride(groups=listed(groups), aces=aces)


def _group(group: tuple[int, ...]) -> Text:
    if len(set(group)) > 1:
        return Formula("+", group[:-1], (group[-1], 1))
    alike = Several(group[0], len(group))
    return words.pair_laid(pair=alike) if len(group) == 2 else alike
