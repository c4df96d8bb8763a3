"""Grading of answers: the outcome, and one line with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Sentences, Text, say
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.view import RIGHT, WRONG
from warcards_tui.coach.exercises.contract import NUMBER, ONE, Exercise, ExerciseDrill
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Trial
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import Utterance

LAPSE = 2000.0
"""Milliseconds after which a right slap is excluded from the statistics of times."""

SLAP, PASS, NONE = "slap", "pass", "none"
"""Answers in the log of trials; ``NONE`` means that no rule was named."""


class Grading(NamedTuple):
    """Grade of an answer. ``verdict`` is ``right`` or ``wrong``; ``line`` gives the reason.

    ``found`` is the number of matching rules that were named, ``extra`` the number of rules named
    wrongly. ``worth`` and ``loss`` come from the grade of an exercise.
    """

    outcome: str
    verdict: str
    line: Text | Utterance
    found: int = 0
    extra: int = 0
    worth: str = ""
    loss: float | None = None

    @property
    def right(self) -> bool:
        """True if the answer was right."""
        return self.verdict == RIGHT


def named(rules: RuleSet, asked: DrillQuestion, said: Sequence[str], *, every: bool) -> Grading:
    """Grade rule names: any matching rule is right, with ``every`` only all of them.

    An empty ``said`` means that no rule matches.
    """
    held = asked.held
    found = [rule for rule in held if rule in said]
    wrongly = [rule for rule in said if rule not in held]
    good = not wrongly and (found == list(held) if every else bool(found) or not held)
    why = _reason(rules, asked, found)
    if good:
        line = voice.verdict(texts.right, why)
    elif every and len(said) + len(held) > 2 and held:
        news = texts.set_found(found=len(found), held=len(held), extra=len(wrongly))
        line = voice.verdict(news, why)
    elif wrongly:
        lacking = texts.rule_not_held(
            rule=rules[wrongly[0]], lacking=rules.lacking(wrongly[0], asked.cards)
        )
        line = voice.wrong(why if held else why[:1], lacking)
    else:
        line = voice.wrong(why)
    verdict = RIGHT if good else WRONG
    return Grading(verdict, verdict, line, len(found), len(wrongly))


def done(drill: ExerciseDrill, exercise: Exercise, answer: Sequence[str]) -> Grading:
    """Grade the answer to an exercise: choice ids, or the number typed."""
    grade = drill.grade(exercise, answer)
    verdict = RIGHT if grade.right else WRONG
    if grade.loss is None:
        line: Text = Sentences([texts.right if grade.right else texts.wrong, grade.why])
    else:
        name = {each.id: each.name for each in exercise.choices}.get(next(iter(answer), ""), "")
        said = name if grade.loss and exercise.form == ONE else ""
        lost = voice.lost(grade.loss, exercise.unit, exercise.error)
        line = voice.decided(grade.worth, grade.why, said, lost)
    return Grading(verdict, verdict, line, worth=grade.worth, loss=grade.loss)


def not_done(drill: ExerciseDrill, exercise: Exercise) -> Grading:
    """Grade an exercise that was not answered within the limit."""
    best = exercise.right[:1] if exercise.form in (NUMBER, ONE) else exercise.right
    why = drill.grade(exercise, best).why
    return Grading("lapse", WRONG, voice.verdict(texts.late, [why]))


def too_late(rules: RuleSet, asked: DrillQuestion) -> Grading:
    """Grade a question for which no rule was named within the limit."""
    return Grading("lapse", WRONG, voice.verdict(texts.late, _reason(rules, asked)))


def slapped(
    rules: RuleSet,
    asked: DrillQuestion,
    slap: bool,
    time: float | None,
    error: float | None,
    *,
    lapse: float = LAPSE,
) -> Grading:
    """Grade a slap or a pass; ``time`` and ``error`` are in ms, None if untimed.

    A right slap after ``lapse`` ms does not count for the statistics. If ``rules`` is empty, the
    question was a mere cue.
    """
    if not rules.rules:
        return _reacted(slap, time, error)
    why = _reason(rules, asked)
    if slap and not asked.held:
        return Grading("false-alarm", WRONG, voice.wrong(why))
    if slap and time is not None and time > lapse:
        return Grading("lapse", RIGHT, voice.verdict(texts.slow, why))
    if slap:
        return Grading("hit", RIGHT, voice.verdict(texts.right, why))
    if asked.held:
        return Grading("miss", WRONG, voice.verdict(texts.missed, why))
    return Grading("correct-rejection", RIGHT, voice.verdict(texts.right, why))


def of_pile(rules: RuleSet, asked: DrillQuestion, said: str) -> Grading:
    """Grade a slap at a real pile that names the rule ``said``.

    Naming a rule that cannot be slapped is wrong. If another rule could be slapped, the pile counts
    as missed.
    """
    if said in asked.held:
        return Grading("hit", RIGHT, voice.verdict(texts.right, _reason(rules, asked, [said])))
    if rules.bit(said) & rules.decide(asked.cards):
        lacking: Text = say("{}.", texts.rule_repeated(rule=rules[said]))
    else:
        lacking = texts.rule_not_held(rule=rules[said], lacking=rules.lacking(said, asked.cards))
    if asked.held:
        return Grading("miss", WRONG, voice.wrong(_reason(rules, asked), lacking))
    return Grading("false-alarm", WRONG, voice.wrong([lacking]))


def _reacted(slap: bool, time: float | None, error: float | None) -> Grading:
    if not slap:
        return Grading("lapse", WRONG, voice.verdict(texts.late, []))
    if time is not None and time > LAPSE:
        return Grading(
            "lapse", RIGHT, voice.with_more(texts.slow, say("{}.", voice.milliseconds(time)))
        )
    return Grading("hit", RIGHT, voice.reacted(time, error))


def _reason(rules: RuleSet, asked: DrillQuestion, said: Sequence[str] = ()) -> list[Text]:
    """Return why the cards match, or the nearest miss.

    A match is explained by the rule that was named, otherwise by the target, otherwise by the first
    matching rule.
    """
    held = list(asked.held)
    if held:
        best = next(iter(said), asked.target if asked.target in held else held[0])
        also = [rules[rule] for rule in held if rule != best]
        return voice.holds(rules, best, asked.cards, also)
    if len(rules.rules) == 1:
        (rule,) = rules.rules
        return [texts.rule_not_held(rule=rule, lacking=rules.lacking(rule.id, asked.cards))]
    near = asked.near or rules.nearest(asked.cards)
    return voice.none_holds(near, rules[near.rule] if near else None)


def is_scored(trial: Trial) -> bool:
    """True if a trial counts as answered, that is, neither disturbed nor too soon."""
    return not trial.quality.startswith("void") and trial.outcome != "anticipation"


def is_right(trial: Trial) -> bool:
    """True if a scored trial was right, including slow slaps."""
    if trial.outcome == "lapse":
        return trial.answer == SLAP
    return trial.outcome in ("right", "hit", "correct-rejection")
