"""Which actions can meet at the table, so that no two of them get the same key."""

from __future__ import annotations

from warcards_tui.games.begin import set_up
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import controls_of

_PROGRESS = (*[each for each in act.READING if each.id == "to-drill"], *act.PROGRESS)


def moments() -> list[tuple[Action, ...]]:
    """The actions that can be offered together, for every kind of moment in every game."""
    found: list[tuple[Action, ...]] = [
        (act.AGAIN,),
        (act.UP, act.DOWN, act.LEFT, act.RIGHT, act.GO_ON),
        (act.UP, act.DOWN, act.GO_ON, *_PROGRESS),
        (act.GO_ON, act.LEFT, act.RIGHT, *act.CHOOSE, *act.LEARNING),
        (act.GO_ON, act.YES, act.NO, *act.LEARNING),
        (act.GO_ON, *act.ANSWERS, *act.LEARNING),
        (act.SLAP, act.GO_ON, act.PASS, act.WHY, *act.STEERING, act.MISTAKES),
    ]
    for variant in VARIANTS.values():
        controls = controls_of(variant)
        writes = (act.WRITE,) if controls.VERBS else ()
        found += [(*moment, *writes) for moment in controls.MOMENTS]
        rules = set_up(variant.id, seats=variant.least, seed=0).rules
        if rules is not None:
            own = [act.rule_action(rule) for rule in rules.rules]
            found.append((act.SLAP, act.GO_ON, *own))
            found.append((act.SLAP, act.GO_ON, *own, *act.DRILLING))
            found.append((act.SLAP, act.GO_ON, *own, *act.LEARNING))
    # Where one reads there is no game whose cards could be asked for, or whose clock be stopped.
    reading = (act.UP, act.DOWN, act.GO_ON, *act.READING)
    still = (*act.INFORMATION[:4], *act.REVIEW, *act.TABLE[3:])
    again = (act.GO_ON, *act.REPLAY, *act.INFORMATION, *act.REVIEW, *act.TABLE[3:])
    return [*[(*each, *act.ALWAYS) for each in found], (*reading, *still), again]


def all_actions() -> tuple[Action, ...]:
    """Every action that a key can be given, those of all games first."""
    everything = {each.id: each for moment in moments() for each in moment}
    always = [each.id for each in act.ALWAYS]
    own = [each for id, each in everything.items() if id not in always]
    return (*own, *act.ALWAYS)


def rivals(action: Action) -> tuple[Action, ...]:
    """The actions that must not have the same key as this one."""
    found = {
        each.id: each
        for moment in moments()
        if any(other.id == action.id for other in moment)
        for each in moment
    }
    found.pop(action.id, None)
    return tuple(found.values())
