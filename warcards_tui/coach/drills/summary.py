"""The summary of a round, as lines."""

from __future__ import annotations

from warcards_tui.cards.parts import Told
from warcards_tui.coach.drills.catalogue import HEARING, REACTING, SLAPPING, Drill
from warcards_tui.coach.drills.practice import Practice
from warcards_tui.coach.drills.round import Round, median_error
from warcards_tui.coach.skills.profile import BASELINE_LEAST
from warcards_tui.coach.skills.signal import detection
from warcards_tui.coach.skills.skill import median
from warcards_tui.voice import drills as voice
from warcards_tui.voice.utterance import Utterance


def summary(round: Round, drill: Drill, practice: Practice) -> tuple[Told | Utterance, ...]:
    """How many were right, what did not count, the median time, and rule by rule."""
    score = round.score
    lines: list[Told | Utterance] = [
        voice.over(score.right, score.done),
        voice.unscored(score.voids, score.anticipations, score.lapses),
    ]
    times = round.times()
    if times:
        lines.append(voice.median(median(times), median_error(times), practice.cue))
    if drill.kind in (SLAPPING, HEARING):
        counted = [
            round.many("hit") + round.many("lapse"),
            *[round.many(each) for each in ("miss", "false-alarm", "correct-rejection")],
        ]
        found = detection(*counted)
        if found is not None:
            lines.append(voice.detection(found.d_prime, found.d_prime_error, found.criterion))
    if drill.kind == REACTING:
        if practice.timed:
            many = practice.profile.reactions(practice.cue)
            lines.append(voice.baseline(many, BASELINE_LEAST))
    elif len(practice.shown) > 1:
        rules = {rule.id: rule for rule in practice.shown}
        for each in round.by_rule(list(rules)):
            lines.append(voice.of_rule(rules[each.rule], each.right, each.asked, each.median))
    return tuple([line for line in lines if line])
