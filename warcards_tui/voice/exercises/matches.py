"""Words of matches, sums and casualties in Casualty War."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Formula, Part, Sentences, Told, listed, say
from warcards_tui.games.casualty.rules import VALUES, Fought, total
from warcards_tui.voice.games.casualty import fallen_cards, kind_name

WARS = "What are the wars on? If there is none, mark nothing."
TAKES = "Who takes how many cards at once?"
EQUAL_SUMS = "equal sums"
NOBODY = "nobody takes any"
FURTHER = "nobody, a further war"

SKILLS = {
    "matches:wars": "which cards match",
    "matches:takes": "who takes how many",
    "matches:war": "who wins a war",
}
"""The skills, each with its name; the easiest first."""


def kind(of: int) -> str:
    """What cards match by: ``sevens``."""
    return kind_name(of)


def takes(seat: str, many: int) -> str:
    """That a seat takes so many cards."""
    return f"{seat} take{'' if seat == 'you' else 's'} {many}"


def who_wins(of: int) -> str:
    """What is asked of a war."""
    return f"Who wins the war on the {kind_name(of)}?"


def war(seat: str) -> str:
    """That a seat wins a war."""
    return f"{seat} win{'' if seat == 'you' else 's'}"


def further(fought: Fought) -> Told:
    """Why a war leads to a further one: what matches, or equal sums."""
    if fought.kinds:
        return say("{} match, so there is a further war.", _matches(fought))
    return f"Both sides make {total(fought.rest[0])}, so there is a further war."


def _matches(fought: Fought) -> Part:
    """Return what cards match by: ``the sevens and the kings``."""
    return listed([f"the {kind_name(each)}" for each in dict.fromkeys(fought.kinds)])


def because(fallen: Sequence[Card], fought: Fought, *, wars: bool = False, so: str = "") -> Told:
    """What becomes of two sides: what falls, what matches, and which rest is higher; then what
    follows, ``so``. Where it is asked for ``wars``, sums are told only where they make one.
    """
    told: list[Told] = []
    if fallen:
        told.append(say("{} fall", fallen_cards(fallen)))
    if fought.kinds:
        told.append(say("{} match", _matches(fought)))
    elif wars and (fought.better is not None or not any(fought.rest)):
        told.append("no rank lies on both sides" if not fallen else "of the rest nothing matches")
    if any(fought.rest) and (not wars or (fought.better is None and not fought.kinds)):
        told.append(_sums(fought))
    elif not wars:
        told.append("nothing else is left")
    return Sentences([say("{}: {}." if so else "{}.", _joined(told), *filter(None, [so]))])


def _joined(told: Sequence[Told]) -> Part:
    return say("; ".join(["{}"] * len(told)), *told)


def _sums(fought: Fought) -> Part:
    """Which rest is higher, and by what."""
    sides = sorted(fought.rest, key=total, reverse=True)
    if fought.best:
        return say("the ace of spades beats any sum")
    higher, lower = [_sum(side) for side in sides]
    if fought.better is None:
        return say("both sides make {}", total(sides[0]))
    return say("{} against {}", higher, lower) if sides[1] else say("{} against nothing", higher)


def _sum(side: Sequence[Card]) -> Told:
    """A sum of cards; of one it is its value."""
    values = tuple([VALUES[each.rank] for each in side])
    if len(values) < 2:
        return total(side)
    return Formula("+", values, (total(side), 1))
