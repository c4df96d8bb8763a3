"""Summary of a round, in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills.catalogue import HEARING, REACTING, SLAPPING, STREAMING, Drill
from warcards_tui.coach.drills.closing import next_due
from warcards_tui.coach.drills.practice import DrillContext
from warcards_tui.coach.drills.rhythm import rhythm
from warcards_tui.coach.drills.round import Round, median_error
from warcards_tui.coach.drills.view import MasteryGain
from warcards_tui.coach.skills.profile import BASELINE_LEAST
from warcards_tui.coach.skills.signal import detection
from warcards_tui.coach.skills.skill import median
from warcards_tui.sitting.today import today
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import DETAIL, Utterance, utterance


def summary(
    round: Round,
    drill: Drill,
    practice: DrillContext,
    names: Mapping[str, Text],
    levels: Mapping[str, int],
    rises: Sequence[MasteryGain],
) -> tuple[Text | Utterance, ...]:
    """Return the summary: result, progress, time, next review, and details.

    The result is compared with earlier rounds. ``names`` are the rules or skills of the round, by
    the targets of the entries, and ``levels`` their levels in percent.
    """
    score, times = round.score, round.times()
    earlier, day = practice.before(round), today()
    lines: list[Text | Utterance] = [
        voice.over(score.right, score.done, earlier.best),
        rose(rises),
    ]
    if times:
        found = median(times)
        lines.append(voice.median(found, median_error(times), practice.cue, earlier.median))
    if drill.kind == REACTING and practice.timed:
        many = practice.profile.reactions(practice.timing)
        lacking = BASELINE_LEAST - many
        lines.append(
            texts.baseline_lacking(reactions=lacking) if lacking > 0 else texts.baseline_made
        )
    if drill.kind == STREAMING:
        lines += _of_stream(round, practice)
    due = next_due(practice.area, practice.names, day)
    known = [id for id in names if id in levels]
    if due is not None:
        lines.append(voice.due_next(practice.names[due[0]], due[1]))
    # A skill has no review date until its first three answers of a day have graded it.
    elif known:
        weakest = min(known, key=lambda id: levels[id])
        lines.append(texts.weakest(name=names[weakest], level=levels[weakest]))
    return tuple([line for line in (*lines, *details(round, drill, names)) if line])


_TOLD = 2
"""Number of improvements in the summary, largest first."""


def _of_stream(round: Round, practice: DrillContext) -> list[Text | Utterance]:
    """Return the lines about the player's rhythm and the costliest moments of a stream."""
    found = rhythm([each.step for each in round.entries if each.step is not None])
    lines: list[Text | Utterance] = [
        texts.cards_slapped(slapped=found.slapped, cards=found.cards, live=found.live)
    ]
    if found.beat:
        place = voice.BEATS[min(found.beat, len(voice.BEATS)) - 1]
        lines.append(texts.slaps_in_rhythm(there=found.there, wrong=found.wrong, place=place))
    costs = [each.stake if each.held else practice.penalty for each in round.missed]
    return [*lines, voice.dearest(costs)]


def rose(rises: Sequence[MasteryGain]) -> Text:
    """Return the sentence about improvements. The full screen draws them as a list."""
    return voice.rose(rises[:_TOLD])


def details(round: Round, drill: Drill, names: Mapping[str, Text]) -> list[Utterance]:
    """Return the unscored answers and each rule or skill, which are drawn but not spoken."""
    score = round.score
    lines: list[Text | Utterance] = [voice.unscored(score.voids, score.anticipations, score.lapses)]
    if drill.kind in (SLAPPING, HEARING, STREAMING):
        found = detection(*round.signals)
        if found is not None:
            lines.append(voice.detection(found.d_prime, found.d_prime_error, found.criterion))
    if len(names) > 1:
        for each in round.by_rule(list(names)):
            lines.append(voice.of_rule(names[each.rule], each.right, each.asked, each.median))
    return [utterance(each).but(kind=DETAIL) for each in lines if each]
