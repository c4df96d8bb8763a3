"""What is said in a storm, and in a placement."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Either, Sentences, Told, capital, counted, listed, row, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.utterance import Utterance

TO_LESSON = "to the lesson"


def left(milliseconds: float) -> Told:
    """The time that is left, in whole seconds.

    >>> left(151_200.0).eye, left(151_200.0).ear, left(59_000.0).ear
    ('2:32', '2 minutes 32', '59 seconds')
    """
    seconds = max(0, -int(-milliseconds // 1000))
    minutes, rest = divmod(seconds, 60)
    words = counted(minutes, "minute") + (f" {rest}" if rest else "")
    return Either(f"{minutes}:{rest:02}", words if minutes else counted(rest, "second"))


COSTS = "a missed slap costs 3 seconds, a wrong one 10 seconds and 2 points"
"""What mistakes cost where a clock runs."""


def offered_help(game: str) -> str:
    """What a storm of that game is."""
    clock = f"Three minutes of {game} against the clock"
    return f"{clock}; {COSTS}."


YOUR_GAMES = "all your games"


def offered(day: int, ever: int) -> str:
    """A storm, with the best of today and of all; 0 where there was none.

    >>> offered(31, 41), offered(0, 41)
    ('Storm: today 31, your best is 41', 'Storm: your best is 41')
    >>> offered(41, 41)
    'Storm: your best, 41, is of today'
    """
    if day and day == ever:
        return f"Storm: your best, {ever}, is of today"
    best = f"your best is {ever}"
    return f"Storm: {f'today {day}, ' if day else ''}{best}" if ever else "Storm"


def points(many: int) -> str:
    """The points so far."""
    return counted(many, "point")


def ready(keys: str, items: int, games: int = 1) -> Utterance:
    """A storm begins: three minutes, or so many items without a clock."""
    lasts = f"{items} items" if items else "3 minutes"
    over = f" over {games} games" if games > 1 else ""
    brief = f"Storm{over}: {lasts}."
    told = brief if items else f"{brief} {capital(COSTS)}."
    return Utterance(told, brief, how=keys, topic="drill storm")


def stands(many: int, running: int, time: Told = "") -> Told:
    """How a storm stands.

    >>> stands(12, 7, left(80_000.0)).ear
    '12 points, 7 right running, 1 minute 20 left.'
    """
    run = [f"{running} right running"] if running > 1 else []
    return say("{}.", row([points(many), *run, *([say("{} left", time)] if time else [])]))


def shown(many: int, clock: str) -> str:
    """The same above the cards: the time that is left, and the points."""
    return "  ".join(filter(None, [clock, points(many)]))


def clock(time: Told, many: int) -> Told:
    """The time that is left, told now and then."""
    return say("{} left, {}.", time, points(many))


def hit(many: int, given: float) -> Told:
    """A right slap: the points by now, and the seconds that a full run gives."""
    return f"{many}.{_gift(given)}"


def passed(given: float) -> Told:
    """Rightly let pass; nothing is to be said of it unless it gives time."""
    return _gift(given).strip()


def _gift(given: float) -> str:
    return f" Ten running: {given / 1000:.0f} seconds more." if given else ""


def missed(rules: Sequence[SlapRule], taken: float) -> Told:
    """A slap that was not made, and the seconds that it takes, if a clock runs."""
    return _with_cost(say("Missed: {}.", listed(rules)), taken)


def wrong(many: int, taken: float) -> Told:
    """A wrong slap: the points that are left, and the seconds that it takes, if a clock runs."""
    return _with_cost(f"Nothing there: {points(many)}.", taken)


def gone(taken: float) -> str:
    """The time that a mistake takes.

    >>> gone(3000.0)
    '3 seconds gone.'
    """
    return f"{taken / 1000:.0f} seconds gone."


def _with_cost(told: Told, taken: float) -> Told:
    return Sentences([told, gone(taken)]) if taken else told


def over(many: int) -> str:
    """The news of a storm."""
    return f"Storm over: {points(many)}."


def bests(day: int, week: int, ever: int) -> str:
    """The best storms of the day, of the week and of all.

    >>> bests(31, 34, 41), bests(41, 41, 41)
    ('Your best is 31 today, 34 this week and 41 ever.', 'Your best ever is of today, 41.')
    """
    if day == week == ever:
        return f"Your best ever is of today, {ever}."
    if day == week:
        return f"Your best of the week is of today, {week}; your best ever is {ever}."
    return f"Your best is {day} today, {week} this week and {ever} ever."


def blind(hits: int, misses: int, wrong: int, passed: int) -> str:
    """That slaps went by luck: as many where nothing held; empty where there were hardly any.

    >>> blind(20, 16, 22, 21)
    'You slapped 20 of 36 that held and 22 of 43 that did not. Look before you slap.'
    >>> blind(0, 36, 0, 43)
    ''
    """
    if not wrong:
        return ""
    held = f"{hits} of {hits + misses} that held"
    return f"You slapped {held} and {wrong} of {wrong + passed} that did not. Look before you slap."


def took(missed: float, wrong: float, given: float) -> str:
    """What mistakes took from the clock, and what full runs gave, in ms; empty if nothing did.

    >>> took(39_000.0, 20_000.0, 3000.0)
    'Missed slaps took 39 seconds, wrong ones 20. Runs of ten gave 3.'
    >>> took(0.0, 20_000.0, 0.0), took(0.0, 0.0, 3000.0)
    ('Wrong slaps took 20 seconds.', 'Runs of ten gave 3 seconds.')
    """
    took = [("Missed", missed), ("Wrong", wrong)]
    told = [f"{kind} slaps took {time / 1000:.0f} seconds" for kind, time in took if time]
    if len(told) > 1:
        told = [f"{told[0]}, wrong ones {wrong / 1000:.0f}"]
    if given:
        told.append(f"Runs of ten gave {given / 1000:.0f}{'' if told else ' seconds'}")
    return "".join([f"{each}. " for each in told]).strip()


def course(right: int, wrong: int, run: int) -> str:
    """How many items were answered how, and the longest run of right answers."""
    return f"{right} right, {wrong} wrong; longest run {run}."


# -- placement


def begins(most: int, keys: str) -> Utterance:
    """A placement begins."""
    return Utterance(
        f"Placement: at most {most} items. Say no rule where you see none.",
        how=keys,
        topic="drill placement",
    )


def placed(titles: Sequence[str], units: int, rules: Sequence[SlapRule], asked: int) -> list[Told]:
    """What a placement came to: the units that are skipped, and the rules that were seen."""
    if not titles:
        news = f"Placement over: the lesson begins with all its {counted(units, 'unit')}."
    else:
        news = f"Placement over: {len(titles)} of {counted(units, 'unit')} can be skipped."
    told: list[Told] = [news]
    if titles:
        told.append(say("Skipped: {}.", row(titles)))
    if rules:
        told.append(say("Seen, and not mastered by that: {}.", listed(rules)))
    told.append(f"{counted(asked, 'item')} asked. Each unit can be done all the same.")
    return told


def offer(key: str) -> str:
    """A placement is offered where a lesson, or the drills of a game, are opened first."""
    return f"Know this game? {key} finds what you can skip."


def to_lesson(key: str) -> str:
    """The key that goes on from a placement."""
    return f"{key}: to the lesson."
