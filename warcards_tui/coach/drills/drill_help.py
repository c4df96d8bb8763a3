"""Texts of a drill apart from its questions: how to answer, and the information keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warcards_tui.cards.parts import Text, listed, row, say
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    CHOOSING,
    EXERCISING,
    HEARING,
    REACTING,
    STREAMING,
    Drill,
)
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.practice import DrillContext
from warcards_tui.coach.drills.shown import in_words
from warcards_tui.coach.drills.view import DrillView, RuleKey
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap
from warcards_tui.slaps.parts import part_name
from warcards_tui.voice import coach as coaching
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts


def rule_keys(practice: DrillContext, picked: Sequence[str], keymap: Keymap) -> tuple[RuleKey, ...]:
    """Return the rules that can be named with their keys, empty if none can.

    ``picked`` are the rules chosen so far.
    """
    if not practice.planned and not practice.streams and not practice.places:
        return ()
    wanted = practice.steering
    marks = {
        **dict.fromkeys(wanted.picked, "picked"),
        **dict.fromkeys(wanted.excluded, "excluded"),
        **dict.fromkeys(wanted.pinned, "pinned"),
    }
    found = []
    for rule in practice.shown:
        key = keymap.key(act.rule_action(rule))
        found.append(RuleKey(rule.id, key, rule.eye, rule.id in picked, marks.get(rule.id, "")))
    return tuple(found)


def how_to_answer(
    drill: Drill, practice: DrillContext, key: Callable[[Action], str], *, every: bool
) -> Text:
    """Return the hint at the start of a round about the keys that answer.

    With ``every``, all matching rules must be named.
    """
    if drill.kind == CHOOSING:
        none = key(act.NO_RULE)
        if every:
            return texts.name_keys_of_all(none=none, give=key(act.GO_ON))
        return texts.name_keys(none=none, rules=key(act.RULES))
    if drill.kind == EXERCISING:
        return ""  # Each exercise explains its own keys.
    if drill.kind == STREAMING and practice.naming:
        if practice.timed:
            return texts.stream_keys_timed()
        return texts.stream_keys(lets=key(act.GO_ON))
    if drill.kind == REACTING:
        return texts.cue_key(slap=key(act.SLAP), cue=practice.cue)
    waits = practice.timed and not practice.flows
    return voice.slap_keys(key(act.SLAP), "" if waits else key(act.GO_ON))


def steered(practice: DrillContext) -> Text:
    """Return a sentence about the player's current overrides of the plan."""
    rules = practice.rules
    wanted = practice.steering._asdict().items()
    return voice.steered(
        {mark: [rules[each] for each in marked if each in rules] for mark, marked in wanted},
        in_force=practice.in_force,
    )


def told(
    action: str,
    drill: Drill,
    view: DrillView,
    practice: DrillContext,
    key: Callable[[Action], str],
    *,
    open: DrillQuestion | None,
    last: DrillQuestion | None,
) -> Text:
    """Return the answer to an information key or to "Why this one?".

    ``open`` is the question that waits for an answer, ``last`` the one answered last. ``key``
    returns the spoken name of an action's key.
    """
    if action == "rules":
        return _rules(drill, practice, key)
    if action == "turn":
        return _turn(view)
    if action == "counts":
        return _score(view, practice)
    if action == "pile":
        return _cards(drill, practice, view, open, last)
    if action == "why":
        return _why(practice, last, key)
    return texts.no_hand if action == "hand" else texts.nothing_hidden


def _rules(drill: Drill, practice: DrillContext, key: Callable[[Action], str]) -> Text:
    if drill.kind in (REACTING, HEARING) or not practice.planned or not practice.shown:
        return drill.summary
    if drill.kind != CHOOSING:
        if len(practice.shown) == 1:
            return texts.slap_at_rule(rule=practice.shown[0])
        return texts.slap_at_rules(rules=listed(practice.shown))
    keys = [texts.rule_key(key=key(act.rule_action(rule)), rule=rule) for rule in practice.shown]
    return texts.rules_listed(rules=row([*keys, texts.no_rule_key(key=key(act.NO_RULE))]))


def _turn(view: DrillView) -> Text:
    if view.phase == phase.SETUP:
        return texts.not_begun
    return voice.turn(view.score.done + (view.phase != phase.PAUSE), view.score.items, view.minutes)


def _score(view: DrillView, practice: DrillContext) -> Text:
    if view.phase == phase.SETUP:
        answered, right = practice.today(view.variant)
        return texts.answered_today(answered=answered, right=right)
    score = view.score
    unscored = score.voids + score.anticipations
    return voice.score(score.right, score.wrong, unscored, score.lapses)


def _cards(
    drill: Drill,
    practice: DrillContext,
    view: DrillView,
    open: DrillQuestion | None,
    last: DrillQuestion | None,
) -> Text:
    if drill.kind == REACTING:
        return texts.no_cards
    if open is None and view.phase in (phase.PAUSE, phase.STEER):
        open = last
    if open is None:
        return texts.no_cards
    if open.exercise is not None:
        return in_words(open.exercise)
    return voice.cards(open.cards, suits=practice.suits)


def _why(practice: DrillContext, last: DrillQuestion | None, key: Callable[[Action], str]) -> Text:
    """Return why the last question was asked.

    An open question gets no reason, because the reason would give away its answer.
    """
    if not practice.planned:
        return texts.no_reason
    if last is None or last.choice is None:
        return texts.answer_first(why=key(act.WHY))
    choice = last.choice
    rule: Text = practice.rules[choice.rule]
    part = part_name(choice.rule, choice.part)
    rule = say("{}, {}", rule, part) if part else rule
    between = None if choice.low is None or choice.high is None else (choice.low, choice.high)
    return coaching.why(rule, choice.reason, choice.level, choice.median_ms, choice.ago, between)
