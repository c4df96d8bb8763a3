"""Words of the most points that four cards can be laid for."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Formula, Phrase, Rank, Several, Told, counted, listed, say
from warcards_tui.games.century.rules import Parting

QUESTION = "Which cards lay the most points?"
HAND = "Your hand"

SKILLS = {
    "lay:pair": "pairs",
    "lay:sum": "sums",
    "lay:single": "nothing goes together",
    "lay:ace": "aces that ride along",
}
"""The skills, each with its name; the easiest first."""


def made(parting: Parting, ranks: Sequence[int]) -> Told:
    """How the cards of a lay go together.

    >>> made(Parting(((2, 7, 9),), 1, (), ()), (1, 2, 7, 9)).eye
    '2 + 7 = 9, and an ace rides along'
    >>> made(Parting((), 1, (11, 12), ()), (1, 11, 12)).eye
    'an ace brings J and Q'
    >>> made(Parting((), 0, (), (13,)), (13,)).eye
    'K alone'
    """
    if len(ranks) == 1:
        return say("{} alone", Rank(ranks[0]))
    aces = "an ace" if parting.aces == 1 else f"{parting.aces} aces"
    groups: list[Told] = [_group(group) for group in parting.groups]
    if parting.faces:
        brings = say("{} brings {}" if parting.aces == 1 else "{} bring {}", aces, _faces(parting))
        return listed([*groups, brings])
    if not parting.aces:
        return listed(groups)
    rides = "rides" if parting.aces == 1 else "ride"
    return say(f"{{}}, and {aces} {rides} along", listed(groups))


def _group(group: tuple[int, ...]) -> Told:
    if len(set(group)) == 1:
        return say("the pair {}" if len(group) == 2 else "{}", Several(group[0], len(group)))
    return Formula("+", group[:-1], (group[-1], 1))


def _faces(parting: Parting) -> Phrase:
    return listed([Rank(rank) for rank in parting.faces])


def best(how: Told, points: int) -> Told:
    """The lay of most points.

    >>> best("K alone", 13).eye
    'K alone: 13 points.'
    """
    return say("{}: {}.", how, counted(points, "point"))


def fewer(points: int, how: Told, most: int) -> Told:
    """Another legal lay than the best."""
    return say("Yours makes {}. {}: {}.", points, how, counted(most, "point"))


def illegal(why: str, how: Told, most: int) -> Told:
    """Cards that cannot be laid together; ``why`` is the reason as the game tells it."""
    return say(f"{why} {{}}: {{}}.", how, counted(most, "point"))
