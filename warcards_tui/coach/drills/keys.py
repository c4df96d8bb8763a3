"""Actions of each phase of a drill, with titles for their meaning there."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    ALL,
    CHOOSING,
    EXERCISING,
    REACTING,
    STREAMING,
    Drill,
)
from warcards_tui.coach.drills.reply import Reply
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import actions as texts

_RULES, _TURN, _COUNTS, _CHOICES, _PILE, _HAND = act.INFORMATION
_BREAK, _, _, _, _LEAVE = act.TABLE
_KEPT_UP = (
    act.worded(_RULES, "drill-rules"),
    act.worded(_TURN, "drill-where-you-are"),
    act.worded(_COUNTS, "drill-score"),
    act.worded(_CHOICES, "drill-hidden-cards"),
    act.worded(_PILE, "drill-the-cards"),
    act.worded(_HAND, "drill-my-cards"),
    act.SINCE,
    *act.REVIEW,
    act.worded(_BREAK, "drill-break"),
    act.HELP,
    act.worded(_LEAVE, "drill-leave"),
)
"""Actions available in every phase."""

_START = act.worded(act.GO_ON, "drill-start")
_ON = act.worded(act.GO_ON, "drill-go-on")
_ON_TOO = act.worded(act.SLAP, "drill-go-on")
_GIVE = act.worded(act.GO_ON, "drill-give-answer")
_PASS = act.worded(act.GO_ON, "drill-pass")
_NONE = act.worded(act.GO_ON, "drill-no-rule")
_AGAIN = act.worded(act.AGAIN, "drill-again")
_MORE = act.worded(act.GO_ON, "drill-one-more-round")
_ONCE_MORE = act.worded(act.GO_ON, "drill-once-more")
_THROUGH = (
    act.worded(act.UP, "drill-mistake-before"),
    act.worded(act.DOWN, "drill-next-mistake"),
)
_BACK = act.worded(act.GO_ON, "drill-back")
_SLAP = act.worded(act.SLAP, "drill-slap")
_SET_UP = (
    act.UP,
    act.DOWN,
    act.worded(act.LEFT, "drill-value-before"),
    act.worded(act.RIGHT, "drill-next-value"),
    _START,
)
_CARRIED_ON = frozenset(("slap", "go-on", "no-rule", "pass", "again"))
ANSWERING = ("slap", "no-rule", "pass", "unpick", "minus", "undo", "pick")
_CHOOSING = ("rule-", "choice-", "choose-", "answer-")
"""Prefixes of the ids of actions that answer a question or part of it."""


def is_answer(action: str) -> bool:
    """True if an action answers an open question."""
    return action in ANSWERING or action.startswith(_CHOOSING)


def counts_once(action: str) -> bool:
    """True if a key with that action must not repeat while it is held down."""
    return action in _CARRIED_ON or action.startswith(("rule-", "choice-", "choose-"))


def drill_actions(
    now: str,
    drill: Drill,
    rules: Iterable[SlapRule],
    *,
    timed: bool,
    answers: str,
    planned: bool,
    missed: bool = False,
    marked: bool = False,
    flows: bool = False,
    naming: bool = False,
    reply: Reply | None = None,
    ended_by: Action | None = None,
    looks: bool = False,
    unplaced: bool = False,
) -> tuple[Action, ...]:
    """Return the actions of phase ``now`` in display order.

    ``answers`` says whether any or all matching rules must be named, and ``planned`` whether the
    player can override the plan. ``missed`` is True if the end of the round lists mistakes,
    ``marked`` if one of them is selected, and ``looks`` if all mistakes can be listed. ``flows`` is
    True if questions follow each other, so that passing needs a key, and ``naming`` if a slap at a
    real pile names its rule. ``reply`` is the answer to the open exercise so far. ``ended_by`` is
    the action that ended the round. ``unplaced`` is True if the quick test is offered.
    """
    look = (act.MISSED,) if looks else ()
    if now == phase.LOOK:
        return (
            _BACK,
            *_THROUGH,
            act.MISSED._replace(title=_BACK.title, help=_BACK.help),
            *_KEPT_UP,
        )
    if now == phase.OVER:
        again = () if ended_by is None else (ended_by._replace(title=_MORE.title, help=_MORE.help),)
        return (
            *_at_end(drill, missed=missed, marked=marked, planned=planned),
            *again,
            *look,
            *_KEPT_UP,
        )
    steering = (*look, act.WHY, *act.STEERING, act.MISTAKES) if planned else look
    if now == phase.SETUP:
        return (*_SET_UP, *((act.PLACE,) if unplaced else ()), *_KEPT_UP)
    if now == phase.PAUSE:
        return (_ON, _ON_TOO, *steering, *_KEPT_UP)
    if now == phase.BREAK:
        return (_ON, *_KEPT_UP)
    if now == phase.MAKING:
        return _KEPT_UP
    if now == phase.GOING:
        return (*(() if timed else (_ON,)), *_KEPT_UP)
    # In a flow, Enter skips the rest of the time for reading the verdict.
    on = (_ON,) if now == phase.WAIT and flows else ()
    if drill.kind == EXERCISING and now != phase.STEER:
        return (*on, *(reply.actions() if reply is not None else ()), *steering, *_KEPT_UP)
    named = [act.rule_action(rule)._replace(help=texts.name_rule(rule=rule).ear) for rule in rules]
    if now == phase.STEER:
        return (*named, _NONE, *_KEPT_UP)
    if drill.kind == CHOOSING:
        give = on or ((_GIVE,) if answers == ALL else ())
        return (*named, act.NO_RULE, *give, *steering, *_KEPT_UP)
    if drill.kind == STREAMING and naming:
        return (*named, act.PASS, *(on or (_PASS,)), *_KEPT_UP)
    if (timed and not flows) or drill.kind == REACTING:
        return (_SLAP, *steering, *_KEPT_UP)
    return (_SLAP, act.PASS, *(on or (_PASS,)), *steering, *_KEPT_UP)


def _at_end(drill: Drill, *, missed: bool, marked: bool, planned: bool) -> tuple[Action, ...]:
    """Return the actions at the end of a round."""
    more = _ONCE_MORE if marked else _MORE
    if missed and drill.kind == STREAMING:
        return (more, *_THROUGH, _AGAIN, act.SET_UP)
    if missed:
        faults = (act.MISTAKES,) if planned else ()
        return (more, *_THROUGH, act.FRESH, _AGAIN, act.SET_UP, *faults)
    steering = (act.WHY, *act.STEERING, act.MISTAKES) if planned else ()
    return (_MORE, _AGAIN, act.SET_UP, *steering)
