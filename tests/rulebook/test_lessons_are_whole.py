"""The lessons are complete: every rule of play is in some unit, and every option is used."""

from __future__ import annotations

from tests.claims import CLAIMS, module_of
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.lessons.files import find_lesson, taught
from warcards_tui.rulebook.lessons.lesson import Lesson

_LAID_OUT = "the program lays the game out"

UNTAUGHT = {
    "EW-01": _LAID_OUT,
    "EW-02": _LAID_OUT,
    "EW-03": _LAID_OUT,
    "EW-06": _LAID_OUT,
    "BW-03": "it says what is no rule",
    "BW-41": "the days of each rule are history; the unit on a day tells that there are such days",
    "BW-43": "history: it says what the rule about naming twice was made for",
    "BB-01": _LAID_OUT,
    "BB-02": _LAID_OUT,
    "BB-03": _LAID_OUT,
    "BB-15": "a custom of real hands: by keys nothing follows from it",
    "BB-19": "a custom of real tables: the program offers no way to cheat",
    "BB-23": "a joker is never left below a card",
    "BB-56": "two jokers as powers take more than two jokers, and there are two",
    "BB-65": "it is about the program, and no rule of play",
    "SI-27": "the order in which a trick is cleared up; each part of it is taught",
    "W3-48": "giving up ends the play of who does it; the game asks first",
}
"""Claims that a lesson may leave out, with the reason.

Claims without a test are left out, too: history, advice, and rules without a part in the program.
"""


def with_needed(variant: str) -> list[Lesson]:
    """Return the lesson of a game, and those that it builds on."""
    lesson = find_lesson(variant)
    return [lesson, *(with_needed(lesson.needs) if lesson.needs else [])]


@looped("variant", taught())
def test_every_rule_of_play_is_in_a_unit(variant: str) -> None:
    module = module_of(variant)
    told = {claim for unit in find_lesson(variant).units for claim in unit.claims}
    rules = {name for name, claim in module.CLAIMS.items() if claim.proofs}
    assert not rules - told - set(UNTAUGHT), "rules of play that no unit names"
    assert not told & set(UNTAUGHT), "claims that are taught after all"


@looped("variant", taught())
def test_every_option_is_met(variant: str) -> None:
    met = {name for each in with_needed(variant) for unit in each.units for name, _ in unit.options}
    assert not {option.name for option in VARIANTS[variant].options} - met


def test_whatever_is_not_taught_is_a_claim() -> None:
    assert set(UNTAUGHT) <= set(CLAIMS)
