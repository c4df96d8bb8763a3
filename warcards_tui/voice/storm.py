"""Messages of a storm, and of a quick test."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Sentences, Text, listed, row
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import storm
from warcards_tui.words.catalogue import Message


def left(milliseconds: float) -> Message:
    """Return the time left in whole seconds.

    >>> left(151_200.0).eye, left(151_200.0).ear, left(59_000.0).ear, left(120_000.0).ear
    ('2:32', '2 minutes 32', '59 seconds', '2 minutes')
    """
    minutes, seconds = divmod(max(0, -int(-milliseconds // 1000)), 60)
    clock = f"{minutes}:{seconds:02}"
    if not minutes:
        return storm.seconds(clock=clock, seconds=seconds)
    return storm.minutes(clock=clock, minutes=minutes, seconds=seconds)


def offered(day: int, ever: int) -> Message:
    """Return the menu row of a storm, with the best of today and ever; 0 if there was none.

    >>> offered(31, 41).eye, offered(0, 41).eye
    ('Storm: today 31, your best is 41', 'Storm: your best is 41')
    >>> offered(41, 41).eye
    'Storm: your best, 41, is from today'
    """
    if not ever:
        return storm.storm_offered()
    if not day:
        return storm.storm_offered_best(best=ever)
    if day == ever:
        return storm.storm_offered_best_today(best=ever)
    return storm.storm_offered_today(today=day, best=ever)


def ready(keys: Text, items: int, games: int = 1) -> Message:
    """Return the start of a storm: three minutes, or ``items`` if it is untimed."""
    if items and games > 1:
        return storm.storm_begun_items_mixed(games=games, questions=items, keys=keys)
    if items:
        return storm.storm_begun_items(questions=items, keys=keys)
    if games > 1:
        return storm.storm_begun_mixed(games=games, keys=keys)
    return storm.storm_begun(keys=keys)


def stands(many: int, running: int, time: Text = "") -> Message:
    """Return the points, the right answers in a row, and the time left in a timed storm.

    >>> stands(12, 7, left(80_000.0)).ear
    '12 points, 7 right in a row, 1 minute 20 left.'
    """
    facts = [storm.points(points=many)]
    if running > 1:
        facts.append(storm.right_running(right=running))
    if time:
        facts.append(storm.time_left(time=time))
    return storm.standing(facts=row(facts))


def shown(many: int, clock: str) -> str:
    """Return the time left and the points, as shown above the cards."""
    return "  ".join(filter(None, [clock, storm.points(points=many).eye]))


def passed(given: float) -> Text:
    """Return the time in ms gained by a full run; empty if none."""
    return storm.time_given(seconds=_seconds(given)) if given else ""


def gone(taken: float) -> Text:
    """Return the time in ms lost by a mistake; empty if none."""
    return storm.time_gone(seconds=_seconds(taken)) if taken else ""


def bests(day: int, week: int, ever: int) -> Message:
    """Return the best storms of the day, of the week and ever.

    >>> bests(31, 34, 41).eye, bests(41, 41, 41).eye
    ('Your best is 31 today, 34 this week and 41 ever.', "Today's 41 is your best ever.")
    """
    if day == week == ever:
        return storm.best_ever_today(ever=ever)
    if day == week:
        return storm.best_of_week_today(week=week, ever=ever)
    return storm.bests(day=day, week=week, ever=ever)


def blind(hits: int, misses: int, wrong: int, passed: int) -> Text:
    """Return the numbers of slaps with and without a match; empty without wrong slaps."""
    if not wrong:
        return ""
    held, others = hits + misses, wrong + passed
    return storm.slapped_blindly(hits=hits, held=held, wrong=wrong, others=others)


def took(missed: float, wrong: float, given: float) -> Text:
    """Return the ms lost by mistakes and gained by full runs; empty if none.

    >>> took(39_000.0, 20_000.0, 3000.0).ear
    'Missed slaps took 39 seconds, wrong ones 20. Runs of ten gave 3.'
    >>> took(0.0, 20_000.0, 0.0).ear, took(0.0, 0.0, 3000.0).ear
    ('Wrong slaps took 20 seconds.', 'Runs of ten gave 3 seconds.')
    """
    found = []
    if missed and wrong:
        found.append(storm.mistakes_took(missed=_seconds(missed), wrong=_seconds(wrong)))
    elif missed:
        found.append(storm.missed_took(seconds=_seconds(missed)))
    elif wrong:
        found.append(storm.wrong_took(seconds=_seconds(wrong)))
    if given:
        gave = storm.runs_gave_too if found else storm.runs_gave
        found.append(gave(seconds=_seconds(given)))
    return Sentences(found) if found else ""


def _seconds(milliseconds: float) -> int:
    return round(milliseconds / 1000)


def placement_result(
    titles: Sequence[str], units: int, rules: Sequence[SlapRule], asked: int
) -> list[Text]:
    """Return the results of a quick test: units to skip, and rules seen."""
    told: list[Text] = [storm.placement_over(skipped=len(titles), lessons=units)]
    if titles:
        told.append(storm.units_skipped(titles=row(titles)))
    if rules:
        told.append(storm.rules_seen(rules=listed(rules)))
    return [*told, storm.items_asked(questions=asked)]
