"""Messages about progress: by rule, in total, and from day to day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS
from warcards_tui.cards.parts import Text, article, row, say
from warcards_tui.voice.drills import how_well
from warcards_tui.words import progress
from warcards_tui.words.catalogue import Message

SKILLS_PART, CONFUSED_PART, CARDS_PART, DAYS_PART = "skills", "mix-ups", "cards", "days"
"""Ids of the parts of the page."""

LEANING, FORECAST, THIS_WEEK, DECISIONS, BESTS, DAYS = (
    *("leaning", "forecast", "week", "decisions", "bests", "days"),
)
"""Ids of the sections of the last part."""

NONE = "which-rule none"
"""Key of the times of "no rule" answers, which only the details of a rule include."""


def seconds(ms: float) -> str:
    """Return a time in ms as it is spoken: ``0.71 seconds``, ``2.4 seconds``."""
    return progress.seconds(time=figure(ms)).text


def figure(ms: float) -> str:
    """Return a time in ms as seconds without the unit; with two decimals below 2 s."""
    return f"{ms / 1000:.1f}" if ms >= 2000 else f"{ms / 1000:.2f}"


def percent(share: float) -> int:
    """Return a share as a whole percentage; 100 only for all, and 0 only for none."""
    if 0 < share < 1:
        return min(max(round(share * 100), 1), 99)
    return round(share * 100)


def done(drill: str, cue: str = "") -> str:
    """Return the task of a drill, with its cue: ``slapped after a bell``."""
    done = "by-ear" if drill.startswith("hear-") else drill
    return f"{progress.deeds.get(done, drill)}{progress.after.get(cue, '')}"


def rule(
    name: Text,
    levels: Sequence[float | None],
    time: float | None,
    trend: int,
    due: int | None,
    mastered: bool,
    mistakes: int,
) -> Message:
    """Return one rule in one sentence; in brief only its levels and its due date.

    ``levels`` are those of seeing a match and of letting others pass; an exercise has only one.
    ``time`` is the median in ms, ``trend`` is above 0 if it rises; ``due`` is in days, or None.
    """
    known = [percent(each) for each in levels if each is not None]
    if not known and mistakes:
        return progress.rule_not_asked_mistakes(name=name, mistakes=mistakes)
    if not known:
        return progress.rule_not_asked(name=name)
    words = (progress.see, progress.let_pass) if len(known) > 1 else (progress.right,)
    sure: list[Text] = [word(level=level) for word, level in zip(words, known, strict=True)]
    when = [] if due is None else [due_in(due)]
    facts = [*sure, *([] if time is None else [seconds(time)])]
    if trend:
        facts.append(progress.rising if trend > 0 else progress.falling)
    whole = row([*facts, *when, *[progress.is_mastered] * mastered])
    brief = row([*sure, *when])
    if mistakes:
        return progress.rule_with_mistakes(name=name, facts=whole, mistakes=mistakes, sure=brief)
    return progress.rule(name=name, facts=whole, sure=brief)


def times(name: Text, medians: Iterable[tuple[str, str, float]]) -> Text:
    """Return further times of a rule, as drill, cue and median in ms; empty if there are none.

    A cue and the unit are named only at their first time.
    """
    told: list[str] = []
    after = ""
    for drill, cue, ms in medians:
        if drill != NONE:
            new, after = after != progress.after[cue], progress.after[cue]
            time = figure(ms) if told else seconds(ms)
            deed = progress.done_in(done=done(drill), time=time).text
            told.append(f"{after * new} {deed}".lstrip())
    return say("{}: {}.", name, ", ".join(told)) if told else ""


def due_in(days: int) -> str:
    """Return when the next review of a rule is due."""
    if days < -1:
        return progress.was_due(days=-days).text
    if days > 1:
        return progress.due_in(days=days).text
    return (progress.due_today, progress.due_tomorrow, progress.was_due_yesterday)[days]


def variant(
    name: str,
    items: int,
    accuracy: float | None,
    level: float | None,
    mastered: int,
    skills: int,
    due: int,
    mistakes: int,
    what: str = "rule",
) -> Message:
    """Return one game in one sentence.

    ``accuracy`` and ``level`` are from 0 to 1, None without an answer. Of the ``skills``,
    ``mastered`` are mastered and ``due`` are due today. ``what`` is "rule" or "skill".
    """
    if accuracy is None and mistakes:
        return progress.not_drilled_mistakes(name=name, mistakes=mistakes)
    if accuracy is None:
        return progress.not_drilled(name=name)
    words = progress.rules_mastered if what == "rule" else progress.skills_mastered
    known, right = words(mastered=mastered, of=skills), percent(accuracy)
    waiting = str(due or progress.none)
    if level is None:
        return progress.practice_of(
            name=name, questions=items, right=right, mastered=known, due=waiting, mistakes=mistakes
        )
    return progress.practice_with_level(
        name=name,
        questions=items,
        right=right,
        level=percent(level),
        mastered=known,
        due=waiting,
        mistakes=mistakes,
    )


def left_out(voids: int, early: int, late: int) -> str:
    """Return the items that did not count in full; empty if there were none."""
    facts = [progress.disturbed(many=voids).text] if voids else []
    facts += [progress.too_early(many=early).text] if early else []
    told = [progress.not_scored(facts=", ".join(facts)).text] if facts else []
    told += [progress.too_late(many=late).text] if late else []
    return " ".join(told)


def sides(held: int, hits: int, not_held: int, rejections: int) -> Message:
    """Return the share of matches of a rule seen, and the share of near misses let pass."""
    seen = progress.seen(hits=hits, held=held)
    passed = progress.passed(rejections=rejections, others=not_held)
    if held and not_held:
        return progress.both_sides(seen=seen, passed=passed)
    return progress.sides(seen=seen if held else passed)


def baseline(cue: str, median: float | None, reactions: int, wanted: int) -> str:
    """Return the simple reaction to a cue; ``wanted`` is the number of reactions needed."""
    to = progress.to_cue[cue]
    if median is None:
        return progress.baseline_so_far(cue=to, reactions=reactions, wanted=wanted).text
    return progress.baseline(cue=to, time=figure(median), reactions=reactions).text


def reactions(medians: Mapping[str, float]) -> str:
    """Return the median simple reactions in ms, by cue, in one sentence."""
    told = [
        f"{figure(median) if at else seconds(median)} {progress.to_cue[cue]}"
        for at, (cue, median) in enumerate(medians.items())
    ]
    return progress.reactions(times=", ".join(told)).text if told else progress.reactions_unknown


def where(name: Text, number: int, of: int, game: str, page: str = "") -> Message:
    """Return the selected row, and the open ``page`` of its details."""
    if not page:
        return progress.where(game=game, name=name, number=number, of=of)
    return progress.where_on_page(game=game, name=name, number=number, of=of, page=page)


def page(number: int, of: int) -> str:
    """Return the current page: ``page 2 of 3``; empty if there is only one."""
    return progress.page(number=number, of=of).text if of > 1 else ""


def page_end(number: int, of: int, on: str, back: str) -> Message:
    """Return the key that leads to the next page."""
    if of == 1:
        return progress.only_page_end(back=back)
    if number < of:
        return progress.page_end(page=page(number, of), on=on)
    return progress.last_page_end(page=page(number, of), back=back)


def after(what: str, cue: str) -> str:
    """Return a task with its cue; the screen is not named."""
    return what + progress.after[cue]


def decision(drill: str, cue: str, median: float, own: float | None) -> Message:
    """Return a median time in ms, and its excess over a simple reaction if known."""
    deed, time = done(drill, cue), figure(median)
    if own is None:
        return progress.decision_alone(done=deed, time=time)
    return progress.decision(done=deed, time=time, more=figure(own))


def detection(
    what: str, d_prime: float, d_error: float, criterion: float, c_error: float
) -> Message:
    """Return the player's d-prime and bias; in brief only in words.

    The errors are half-widths of 95 % CIs.
    """
    leans: Literal["not", "back", "slap"] = "not"
    if criterion - c_error > 0:
        leans = "back"
    elif criterion + c_error < 0:
        leans = "slap"
    return progress.detection(
        what=what,
        well=how_well(d_prime),
        leans=leans,
        d_prime=_interval(d_prime, d_error),
        criterion=_interval(criterion, c_error),
    )


def _interval(value: float, error: float) -> Message:
    low, high = _signed(value - error), _signed(value + error)
    return progress.interval(value=_signed(value), low=low, high=high)


def _signed(value: float) -> str:
    # The word is needed, because most voices drop a minus sign.
    text = f"{abs(value):.2f}"
    return text if value >= 0 or text == "0.00" else progress.minus(size=text).text


def shares(days: Sequence[float]) -> str:
    """Return the accuracy of the last days, the newest last."""
    figures = ", ".join([str(percent(each)) for each in days])
    return progress.shares(days=_last(len(days)), shares=figures).text


def medians(drill: str, cue: str, days: Sequence[float]) -> str:
    """Return the median times in ms of the last days, the newest last."""
    figures = ", ".join(map(figure, days))
    return progress.medians(done=done(drill, cue), days=_last(len(days)), times=figures).text


def _last(many: int) -> str:
    return progress.one_day if many == 1 else progress.last_days(days=many).text


def mistake(right: Text, said: Text, made: int, days_right: int) -> Message:
    """Return an open mistake: ``right`` was the right answer, ``said`` the given one.

    Either is empty if it is "no match".
    """
    if not right:
        what = progress.said_without(said=said or progress.a_slap)
    elif said:
        what = progress.said_instead(said=said, right=right)
    else:
        what = progress.not_seen(right=right)
    since = progress.right_since if days_right else ""
    if made == 1:
        return progress.mistake(what=what, since=since)
    return progress.mistake_again(what=what, times=made, since=since)


def week(practised: int, ever: int) -> str:
    """Return the number of days with practice."""
    if practised:
        return progress.practised(days=practised, ever=ever).text
    return progress.no_practice(ever=ever).text if ever else progress.no_practice_yet


# -- results of the newest answers


def confusion(said: Text, true: Text, many: int, of: int) -> Message:
    """Return a confusion: the answer, the right rule, and how often it was asked.

    An empty name stands for no rule.
    """
    what = progress.you_say(said=said) if said else progress.you_see_nothing()
    where = progress.where_it_holds(rule=true) if true else progress.where_none_holds()
    return progress.confusion(what=what, where=where, many=many, of=of)


def cell(rule: Text, card: str, right: int, many: int) -> Message:
    """Return the right answers to a rule with that newest card."""
    return progress.cell(rule=rule, card=on_top(card), right=right, many=many)


def on_top(card: str) -> str:
    """Return a rank, or the number of a Triple Topper card, with its article.

    >>> on_top("A"), on_top("10"), on_top("?"), on_top("1")
    ('an ace', 'a ten', 'a question mark', 'a one')
    """
    names = dict(zip(RANK_TEXTS, RANK_NAMES, strict=True))
    names |= {"?": progress.question_mark, "1": progress.one}
    return f"a {names[card]}" if card == "1" else article(names.get(card, card))


def leaning(
    game: str,
    rate: int,
    drill: str,
    cue: str,
    criterion: float,
    error: float,
    best: float | None,
    off: float,
) -> Message:
    """Return the player's bias if ``rate`` percent of the piles match, with advice.

    The text names ``game`` if that is the rate of the game, else the ``drill``. ``best`` is the
    best criterion; ``off`` is how much more the player should hold back, or slap if it is negative,
    and 0 for no advice. In brief only the advice remains.
    """
    where = progress.slaps_in_drill(drill=after(drill, cue), rate=rate)
    if game:
        where = progress.slaps_in_game(game=game, rate=rate)
    leans = _leans(criterion, error)
    if best is None:
        return progress.leaning(where=where, leans=leans)
    if not off:
        return progress.leaning_right(where=where, leans=leans)
    same = (best < 0) == (criterion < 0)
    pays: Text = f"{abs(best):.2f}" if same else progress.to_do(deed=_deed(best))
    act = progress.wait if off > 0 else progress.sooner
    return progress.leaning_advice(where=where, leans=leans, pays=pays, act=act)


def _leans(criterion: float, error: float) -> Message:
    ends = sorted([criterion - error, criterion + error], key=abs)
    if ends[0] * ends[1] > 0:
        low, high = [f"{abs(each):.2f}" for each in ends]
        return progress.lean_sure(leans=_deed(criterion), low=low, high=high)
    low, high = [f"{abs(each):.2f}" for each in sorted(ends)]
    if f"{abs(criterion):.2f}" == "0.00":
        return progress.lean_neither_way(low=low, high=high)
    return progress.lean_unsure(leans=_deed(criterion), low=low, high=high)


def _deed(criterion: float) -> Message:
    """Return a criterion as a tendency of the player.

    >>> _deed(-0.25).text, _deed(0.5).text
    ('lean 0.25 toward slapping', 'hold back by 0.50')
    """
    words = progress.lean_to_slapping if criterion < 0 else progress.hold_back
    return words(size=f"{abs(criterion):.2f}")


def at_stake(wrong: float, pile: float, first: float) -> Message:
    """Return the stakes in cards that determine the best bias."""
    return progress.at_stake(wrong=round(wrong), pile=f"{pile:.1f}", first=percent(first))


def told_apart(
    drill: str, rate: int, cue: str, items: int, d_prime: float, error: float
) -> Message:
    """Return the player's d-prime, with the kind of items it comes from."""
    found, cue = _interval(d_prime, error), progress.counted[cue]
    return progress.told_apart(drill=drill, d_prime=found, questions=items, cue=cue, rate=rate)


def forecast(name: Text, items: int, least: float | None, most: float | None) -> Message:
    """Return the estimated items and minutes until a skill is mastered.

    0 items mean that it is too early to say.
    """
    if not items:
        return progress.forecast_too_early(name=name)
    if least is None or most is None:
        return progress.forecast(name=name, questions=items)
    low, high = max(round(least), 1), max(round(most), 1)
    if low == high:
        return progress.forecast_minutes(name=name, questions=items, minutes=high)
    return progress.forecast_between(name=name, questions=items, low=low, high=high)


def quicker(name: Text, before: float, now: float) -> Message:
    """Return the median times in ms before and now."""
    return progress.quicker(name=name, before=figure(before), now=figure(now))


def surer(name: Text, before: float, now: float) -> Message:
    """Return the shares of right answers before and now."""
    return progress.surer(name=name, before=percent(before), now=percent(now))


def best_storms(day: int, week: int, ever: int) -> str:
    """Return the best storms of the day, the week and ever, in points; 0 for no storm.

    >>> best_storms(31, 34, 41), best_storms(0, 0, 41)
    ('Storm: 31 points today, 34 this week, 41 ever.', 'Storm: 41 points ever.')
    """
    told = [(day, progress.today), (week, progress.this_week), (ever, progress.ever)]
    (first, when), *others = [each for each in told if each[0]]
    more = "".join([f", {many} {since}" for many, since in others])
    return progress.storms(points=first, when=when, others=more).text


def ghosts_beaten(won: int, games: int) -> str:
    """Return the wins in the newest games against the player's own ghost."""
    if games == 1:
        return progress.won_one if won else progress.lost_one
    return progress.ghosts_beaten(won=won, games=games).text


def judged(name: str, loss: float | None, unit: str, worths: Sequence[tuple[str, int]]) -> str:
    """Return the mean loss of the decisions in a drill, and the percentage of each grade."""
    shares = ", ".join(f"{worth} {many}" for worth, many in worths)
    if loss is None:
        return progress.judged(name=name, shares=shares).text
    return progress.judged_with_loss(name=name, loss=f"{loss:.2f}", unit=unit, shares=shares).text


def run_of_days(longest: int, now: int, gaps: int) -> str:
    """Return the longest and the current streak of days with practice; empty if there is none.

    ``gaps`` is the number of days that may still be missed this week.
    """
    if longest < 2:
        return ""
    if not now:
        return progress.longest_run(days=longest).text
    return progress.runs(longest=longest, now=now, free=progress.free_days[str(gaps)]).text


# -- the table of the full screen


def curve(drill: str) -> str:
    """Return the name of a curve of times: the shortest that is unambiguous."""
    return progress.by_ear if drill.startswith("hear-") else done(drill)


def due_cell(days: int) -> str:
    """Return the due date of a rule for a table column."""
    if abs(days) < 2:
        return (progress.today, progress.tomorrow, progress.yesterday)[days]
    if days > 0:
        return progress.in_days(days=days).text
    if days > -10:
        return progress.days_ago(days=-days).text
    return progress.weeks_ago if days > -100 else progress.long_ago


def short_minutes(minutes: int, goal: int) -> str:
    """Return today's minutes of practice and play, with the goal, 0 for none."""
    if not goal:
        return progress.minutes_today(minutes=minutes).text
    return progress.minutes_of_goal(minutes=minutes, goal=goal).text
