"""Words of the rule that may not be named again in Berkeley War."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Sentences, Told, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene

WHICH = "Which rule is barred now?"
MAY = "What may you name here?"
NONE = "none"
NOTHING = "nothing"
PILE = "the pile, newest last"

SKILLS = {"barred:which": "which rule is barred", "barred:may": "what may be named"}
"""The skills, each with its name; the easier one first."""


def won(seat: int, rule: SlapRule, scene: Scene) -> Told:
    """A good slap."""
    verb = scene.does(seat, "win")
    return say("{} with {}.", verb, rule.one)


def lost(seat: int, rule: SlapRule, scene: Scene) -> Told:
    """A wrong slap."""
    verb = scene.does(seat, "name")
    return say("{} {}, which is wrong.", verb, rule.one)


def collected(seat: int, scene: Scene) -> Told:
    """A pile that went to the owner of a face card."""
    return f"{scene.does(seat, 'collect')} for a face card."


def story(told: Sequence[Told]) -> Told:
    """What has happened, in order."""
    return Sentences(told)


def is_barred(rule: SlapRule) -> Told:
    """The rule of the last good slap."""
    return say("The last good slap was made with {}.", rule.one)


NOT_ONE = "Nobody has made a good slap yet, so no rule is barred."


def may(rule: SlapRule, witness: Told, barred: SlapRule) -> Told:
    """A rule that may be named, and why it holds."""
    return say("{}: {}; {} is barred.", rule, witness, barred)


def only(barred: SlapRule) -> Told:
    """That the only rule that holds is barred."""
    return say("Only {} holds, and it won the last slap.", barred)
