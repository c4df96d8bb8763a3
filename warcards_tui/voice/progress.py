"""What is said of practice: rule by rule, its totals, and how it went from day to day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS
from warcards_tui.cards.parts import Told, article, capital, counted, row, say
from warcards_tui.voice.drills import how_well
from warcards_tui.words.utterance import Utterance

NONE = "which-rule none"
"""Stands for the answers that no rule holds. Their times are told with all about a rule only."""

_DONE = {
    "which-rule": "named",
    NONE: "let pass",
    "slap-or-not": "slapped",
    "stream": "slapped in a stream",
}
"""What somebody did with a rule in a drill."""

_BY_EAR = "slapped by ear"

_HEARD = {
    "bell": "a bell",
    "speech": "speech",
    "measured speech": "speech of measured words",
    "own speech": "the voice of warcards",
}
_AFTER = {"screen": "", **{cue: f" after {heard}" for cue, heard in _HEARD.items()}}
_COUNTED = {"screen": "from the screen", **{cue: f"after {_HEARD[cue]}" for cue in _HEARD}}
_CUES = {"screen": "to the screen", **{cue: f"to {_HEARD[cue]}" for cue in _HEARD}}
TRENDS = {1: "rising", 0: "steady", -1: "falling"}
"""How the newest days compare with those before them."""

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven")

NOTHING_YET = "No answers are kept yet. The command warcards drill lists the drills."
TITLE = "Progress"
SKILLS = "Skills"
ALL_SKILLS = "All skills"
REACTIONS = "Simple reaction"
REACTIONS_HELP = "This is how fast you answer a mere cue. Whatever takes longer goes into deciding."
DETECTION_HELP = Utterance(
    "D-prime is how well you tell slaps from passes: 0 is guessing, 3 is very sure. "
    "A criterion below 0 slaps readily, one above 0 holds back.",
    brief="",
)
BEGIN = "What you know stands here from your first drill on. Enter starts one."
NOTHING_MORE = "There is nothing more to tell yet."
NOTHING_ABOVE = "This is the first row."
NOTHING_BELOW = "This is the last row."
NOTHING_HIDDEN = "Nothing is hidden here."
LEAVES = "Back."
RIGHT = "Right, percent"
ALL_ANSWERS = "all answers, whatever the cue"
SLAPS = "Slaps and passes"


def seconds(ms: float) -> str:
    """A time as it is said: ``0.71 seconds``, ``2.4 seconds``."""
    return f"{figure(ms)} seconds"


def figure(ms: float) -> str:
    """A time in seconds without the word; two places where they matter."""
    return f"{ms / 1000:.1f}" if ms >= 2000 else f"{ms / 1000:.2f}"


def percent(share: float) -> int:
    """A share as a whole number of percent; 100 only for all and 0 only for none."""
    if 0 < share < 1:
        return min(max(round(share * 100), 1), 99)
    return round(share * 100)


def done(drill: str, cue: str = "") -> str:
    """What was done in a drill, and after which cue: ``named``, ``slapped after a bell``."""
    done = _BY_EAR if drill.startswith("hear-") else _DONE.get(drill, drill)
    return f"{done}{_AFTER.get(cue, '')}"


def rule(
    name: Told,
    levels: Sequence[float | None],
    time: float | None,
    trend: int,
    due: int | None,
    mastered: bool,
    mistakes: int,
) -> Utterance:
    """One rule in one sentence; in brief only how sure it is, and when it is due.

    ``levels`` are those of seeing it and of letting it pass, which an exercise does not have;
    ``time`` is the median in ms, ``trend`` above 0 for rising; ``due`` is in how many days, None
    when it has no day yet.
    """
    known = [percent(each) for each in levels if each is not None]
    faults = f"; {counted(mistakes, 'mistake')} open" if mistakes else ""
    if not known:
        brief = say("{}: not asked yet.", name)
        return Utterance(say("{}: not asked yet{}.", name, faults), brief=brief)
    words = ("see", "pass") if len(known) > 1 else ("right",)
    sure = [f"{word} {level}" for word, level in zip(words, known, strict=True)]
    when = [] if due is None else [due_in(due)]
    facts = [*sure, *([] if time is None else [seconds(time)])]
    facts += [*[TRENDS[trend]] * (trend != 0), *when, *["mastered"] * mastered]
    brief = say("{}: {}.", name, ", ".join([*sure, *when]))
    return Utterance(say("{}: {}{}.", name, ", ".join(facts), faults), brief=brief)


def answers(trials: int, accuracy: float) -> str:
    """How many answers there were to a rule, and what share of them was right."""
    return f"{counted(trials, 'answer')}, {percent(accuracy)} percent right."


def times(name: Told, medians: Iterable[tuple[str, str, float]]) -> Told:
    """Further times of a rule, as drill, cue and median in ms; empty when there are none."""
    facts = _done_in(medians)
    return say("{}: {}.", name, ", ".join(facts)) if facts else ""


def _done_in(times: Iterable[tuple[str, str, float]]) -> list[str]:
    """What was done in which time; each cue, and the unit, stand before or at the first of them."""
    told: list[str] = []
    after = ""
    for drill, cue, ms in times:
        if drill != NONE:
            new, after = after != _AFTER[cue], _AFTER[cue]
            time = figure(ms) if told else seconds(ms)
            told.append(f"{after * new} {done(drill)} in {time}".lstrip())
    return told


def due_in(days: int) -> str:
    """When a rule is to be asked again."""
    if days < 0:
        return f"was due {'yesterday' if days == -1 else f'{-days} days ago'}"
    if days < 2:
        return ("due today", "due tomorrow")[days]
    return f"due in {days} days"


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
) -> Utterance:
    """One variant in one sentence. ``accuracy`` and ``level`` are from 0 to 1, None without an
    answer; ``mastered`` of the ``skills`` are, ``due`` wait today. ``what`` they are is a rule, or
    a skill of any kind.
    """
    if accuracy is None:
        open_ones = f"; {counted(mistakes, 'mistake')} open from games" if mistakes else ""
        return Utterance(f"{name}: not drilled yet{open_ones}.", brief=f"{name}: not drilled yet.")
    right, waiting = f"{percent(accuracy)} percent right", f"{due or 'none'} due"
    known = "" if level is None else f", level {percent(level)}"
    facts = [
        f"{counted(items, 'item')}, {right}{known}",
        f"{mastered} of {counted(skills, what)} mastered, {waiting}",
        f"{counted(mistakes, 'mistake')} open",
    ]
    return Utterance(f"{name}: {'; '.join(facts)}.", brief=f"{name}: {right}, {waiting}.")


def left_out(voids: int, early: int, late: int) -> str:
    """What did not count in full; empty when everything did."""
    facts = []
    if voids:
        facts.append(f"{voids} disturbed")
    if early:
        facts.append(f"{early} too early")
    told = [f"Not scored: {', '.join(facts)}."] if facts else []
    if late:
        told.append(f"{late} too late to be timed.")
    return " ".join(told)


def unnamed(slaps: int) -> str:
    """Slaps where no rule held, without naming one: they are open mistakes of no rule's."""
    return f"{counted(slaps, 'wrong slap')} without a rule still open."


def sides(held: int, hits: int, not_held: int, rejections: int) -> str:
    """How often a rule was seen where it held, and let pass where it did not."""
    seen = f"seen {hits} of the {counted(held, 'time')} it held"
    passed = f"let pass {rejections} of the {counted(not_held, 'time')} it did not"
    return capital("; ".join([seen] * bool(held) + [passed] * bool(not_held))) + "."


def baseline(cue: str, median: float | None, reactions: int, wanted: int) -> str:
    """The simple reaction to a cue; ``wanted`` is how many of them it takes."""
    if median is None:
        return f"Simple reaction {_CUES[cue]}: {reactions} of the {wanted} needed so far."
    return f"Simple reaction {_CUES[cue]}: {seconds(median)}, the median of {reactions}."


def reactions(medians: Mapping[str, float]) -> str:
    """The simple reactions in ms by cue, in one sentence."""
    if not medians:
        return f"{REACTIONS}: not measured yet. The reaction drill measures it."
    told = [
        f"{figure(median) if at else seconds(median)} {_CUES[cue]}"
        for at, (cue, median) in enumerate(medians.items())
    ]
    return f"{REACTIONS}: {', '.join(told)}."


def where(name: Told, number: int, of: int, game: str, page: str = "") -> Utterance:
    """Which row is marked, and which ``page`` of all about it is open."""
    told = say("{}, {} of {}{}.", name, number, of, page and f", {page}")
    return Utterance(told, full=say("{}: {}", game, told))


def page(number: int, of: int) -> str:
    """Which page is seen: ``page 2 of 3``; empty where there is only one."""
    return f"page {number} of {of}" if of > 1 else ""


def page_end(number: int, of: int, on: str, back: str) -> str:
    """What comes after a page, and the key for it."""
    if number < of:
        return f"{capital(page(number, of))}; {on} goes on."
    last = f"{capital(page(number, of))}, the last" if of > 1 else "That is all"
    return f"{last}; {back} goes back to the list."


def no_page(step: int, back: str) -> str:
    """That one cannot page on, or with a negative step back."""
    return f"This is the {'last' if step > 0 else 'first'} page; {back} goes back to the list."


def after(what: str, cue: str) -> str:
    """What was done, after which cue; the screen goes without saying."""
    return what + _AFTER[cue]


def times_from(cue: str) -> str:
    """After which cue the times are that are now told."""
    return f"times {_COUNTED[cue]}"


def decision(drill: str, cue: str, median: float, own: float | None) -> str:
    """A median time in ms, and how much longer than a simple reaction it is, if that is known."""
    told = f"{capital(done(drill, cue))} in {seconds(median)}"
    if own is None:
        return f"{told}; the reaction drill tells how much of that is deciding."
    return f"{told}, {figure(own)} more than a simple reaction."


def too_few(what: str, go: int, no_go: int, least: int) -> str:
    """Why there is no d-prime yet."""
    kinds = f"{go} to slap and {no_go} to let pass"
    return f"{what}: too few to judge yet, {kinds}; it takes {least} of each."


def detection(
    what: str, d_prime: float, d_error: float, criterion: float, c_error: float
) -> Utterance:
    """How well slaps and passes are told apart; the errors are halves of 95 percent intervals.

    In brief in words alone.
    """
    leaning = ""
    if criterion - c_error > 0:
        leaning = " and hold back"
    elif criterion + c_error < 0:
        leaning = " and slap too readily"
    well = how_well(d_prime)
    figures = f"D-prime {_interval(d_prime, d_error)}; criterion {_interval(criterion, c_error)}."
    return Utterance(
        f"{what}: you tell slaps apart {well}{leaning}. {figures}",
        brief=f"{what}: told apart {well}.",
    )


def _interval(value: float, error: float) -> str:
    low, high = _signed(value - error), _signed(value + error)
    return f"{_signed(value)}, between {low} and {high}"


def _signed(value: float) -> str:
    # Most voices drop a minus sign.
    text = f"{abs(value):.2f}"
    return text if value >= 0 or text == "0.00" else f"minus {text}"


def shares(days: Sequence[float]) -> str:
    """Shares of right answers of the last days, the newest last."""
    return f"Right, {_last(len(days))}: {', '.join(str(percent(each)) for each in days)} percent."


def medians(drill: str, cue: str, days: Sequence[float]) -> str:
    """Median times in ms of the last days, the newest last."""
    figures = ", ".join(map(figure, days))
    return f"{capital(done(drill, cue))}, {_last(len(days))}: {figures} seconds."


def _last(many: int) -> str:
    if many == 1:
        return "one day"
    number = _NUMBERS[many] if many < len(_NUMBERS) else str(many)
    return f"last {number} days"


def mistake(right: Told, said: Told, made: int, days_right: int) -> Told:
    """An open mistake: ``right`` should have been said (empty: nothing), ``said`` was."""
    if not right:
        what = say("{} where no rule held", said or "a slap")
    elif said:
        what = say("{} instead of {}", said, right)
    else:
        what = say("{} not seen", right)
    times = "" if made == 1 else f", {made} times"
    then = "; right on one day since" if days_right else ""
    return say("Mistake: {}{}{}.", what, times, then)


def week(practised: int, ever: int) -> str:
    """On how many days there was practice."""
    if not practised:
        before = f" in the last seven days; {counted(ever, 'day')} before" if ever else " yet"
        return f"No practice{before}."
    return f"Practised on {_NUMBERS[practised]} of the last seven days, {ever} in all."


# -- what the newest answers come to


def confusion(said: Told, true: Told, many: int, of: int) -> Told:
    """What was said for what, so many times of those it was asked; an empty name is no rule."""
    what = say("You say {}", said) if said else "You see nothing"
    where = say("where {} holds", true) if true else "where no rule holds"
    return say("{} {}: {} of {}.", what, where, many, of)


def cell(rule: Told, card: str, right: int, many: int) -> Told:
    """How often a rule was answered rightly with that newest card, as ``on_top`` names it."""
    return say("{} with {} on top: {} of {} right.", rule, on_top(card), right, many)


def on_top(card: str) -> str:
    """A rank, or the number of a Triple Topper card, with its article.

    >>> on_top("A"), on_top("10"), on_top("?")
    ('an ace', 'a ten', 'a question mark')
    """
    names = dict(zip(RANK_TEXTS, RANK_NAMES, strict=True)) | {"?": "question mark"}
    return "a one" if card == "1" else article(names.get(card, card))


def leaning(
    game: str,
    rate: int,
    drill: str,
    cue: str,
    criterion: float,
    error: float,
    best: float | None,
    off: float,
) -> Utterance:
    """How one leans where so many of 100 can be slapped, and what to do about it, if anything.

    ``game`` is named where that is as many as in the game itself, else the ``drill`` is. ``best``
    is the criterion that would pay, ``off`` how much further one should hold back, or with a minus
    lean to slapping; 0 for no advice. In brief the advice alone.
    """
    where = f"{drill}{_AFTER[cue]}, {rate} slaps in 100"
    if game:
        where = f"In {game} {rate} of 100 can be slapped"
    told = f"{where}. You {_leans(criterion, error)}"
    if best is None:
        return Utterance(f"{told}.", brief="")
    if not off:
        return Utterance(f"{told}; that is about right.", brief="")
    act = WAIT if off > 0 else SOONER
    same = (best < 0) == (criterion < 0)
    pays = f"{abs(best):.2f}" if same else f"to {_pays(best)}"
    return Utterance(f"{told}; {pays} would pay: {act}.", brief=f"{where}: {act}.")


WAIT = "wait until you see it"
SOONER = "slap a little sooner"


def _leans(criterion: float, error: float) -> str:
    ends = sorted([criterion - error, criterion + error], key=abs)
    if ends[0] * ends[1] <= 0:
        low, high = sorted(ends)
        between = f"between {abs(low):.2f} to slapping and {high:.2f} to holding back"
        if f"{abs(criterion):.2f}" == "0.00":
            return f"lean neither way, {between}"
        return f"{_pays(criterion)}, {between}"
    return f"{_pays(criterion)}, between {abs(ends[0]):.2f} and {abs(ends[1]):.2f}"


def _pays(criterion: float) -> str:
    """A criterion as what one does.

    >>> _pays(-0.25), _pays(0.5)
    ('lean 0.25 to slapping', 'hold back by 0.50')
    """
    size = f"{abs(criterion):.2f}"
    return f"lean {size} to slapping" if criterion < 0 else f"hold back by {size}"


def at_stake(wrong: float, pile: float, first: float) -> str:
    """What makes it pay, in cards: what a wrong slap costs, and what a missed one."""
    cost = counted(round(wrong), "card")
    return (
        f"A wrong slap costs {cost}; a good one takes {pile:.1f} on average,"
        f" if you are first, as you are in {percent(first)} of 100."
    )


def told_apart(drill: str, rate: int, cue: str, items: int, d_prime: float, error: float) -> str:
    """How well slaps were told apart, and in which items."""
    where = f"{counted(items, 'item')} {_COUNTED[cue]}, {rate} slaps in 100"
    return f"{drill}: d-prime {_interval(d_prime, error)}; {where}."


def forecast(name: Told, items: int, least: float | None, most: float | None) -> Told:
    """About how many items a skill takes until it is mastered, and how many minutes these take;
    without items it is too early to say.
    """
    if not items:
        return say("{}: too early to say.", name)
    told = say("{}: mastered in about {}", name, counted(items, "item"))
    if least is None or most is None:
        return say("{}.", told)
    low, high = max(round(least), 1), max(round(most), 1)
    minutes = counted(high, "minute") if low == high else f"{low} to {high} minutes"
    return say("{}, {}.", told, minutes)


def changes(told: Sequence[Told]) -> Told:
    """What is other than a week ago."""
    return say("This week: {}.", row(told, "; ", "; "))


def quicker(name: Told, before: float, now: float) -> Told:
    """A median time in ms, before and now."""
    return say("{} {} to {}", name, figure(before), seconds(now))


def surer(name: Told, before: float, now: float) -> Told:
    """A share of right answers, before and now."""
    return say("{} {} to {} percent", name, percent(before), percent(now))


def best_round(right: int, of: int, day: str) -> str:
    """The best round of so many items, and its day."""
    return f"Best of {of}: {right}, on {day}."


def best_storms(day: int, week: int, ever: int) -> str:
    """The most points of a storm on a day, in a week and ever; 0 for no storm.

    >>> best_storms(31, 34, 41), best_storms(0, 0, 41)
    ('Storm: 31 points today, 34 this week, 41 ever.', 'Storm: 41 points ever.')
    """
    told = [(day, "today"), (week, "this week"), (ever, "ever")]
    (first, when), *others = [each for each in told if each[0]]
    points = [f"{counted(first, 'point')} {when}", *[f"{many} {since}" for many, since in others]]
    return f"Storm: {', '.join(points)}."


def best_stream(right: int, day: str) -> str:
    """The most right answers of 100 in a stream, and its day."""
    return f"Best stream: {right} of 100 right, on {day}."


def ghosts_beaten(won: int, games: int) -> str:
    """How many of the newest games against one's own ghost were won.

    >>> ghosts_beaten(7, 10), ghosts_beaten(1, 1)
    ('You won 7 of your last 10 games against your ghost.', 'You won your game against your ghost.')
    >>> ghosts_beaten(0, 1)
    'You lost your game against your ghost.'
    """
    if games == 1:
        return f"You {'won' if won else 'lost'} your game against your ghost."
    return f"You won {won or 'none'} of your last {games} games against your ghost."


def fastest_slap(ms: float) -> str:
    """The fastest good slap in games."""
    return f"Fastest slap in a game: {seconds(ms)}."


def spread(low: float, middle: float, high: float) -> str:
    """Where the times of right names lie, in ms: the quartiles."""
    return (
        f"Half of your names take {figure(low)} to {seconds(high)}; the middle is {figure(middle)}."
    )


def judged(name: str, loss: float | None, unit: str, worths: Sequence[tuple[str, int]]) -> str:
    """What the decisions of a drill lost on average, and how many of 100 were of each worth."""
    shares = ", ".join(f"{worth} {many}" for worth, many in worths)
    lost = "" if loss is None else f"{loss:.2f} {unit} lost a decision on average; "
    return f"{name}: {lost}{shares} of 100."


_FREE = ("no free day", "one free day", "two free days")


def run_of_days(longest: int, now: int, gaps: int) -> str:
    """The most days of practice in a run, the run that goes on, and how many days of it may still
    be left out this week.
    """
    if longest < 2:
        return ""
    told = f"Longest run: {counted(longest, 'day')}"
    if now:
        told += f"; now {now}, with {_FREE[gaps]} left this week"
    return f"{told}."


def month(name: str, practised: int) -> str:
    """On how many days of a month there was practice."""
    return f"{practised} in {name}"


def months(told: Sequence[str]) -> str:
    """Days of practice by month, the newest last."""
    return f"Days of practice: {', '.join(told)}." if told else ""


# -- the parts of the page

SKILLS_PART, CONFUSED_PART, CARDS_PART, DAYS_PART = "skills", "mix-ups", "cards", "days"
PARTS = {
    SKILLS_PART: "Skills",
    CONFUSED_PART: "What you take for what",
    CARDS_PART: "Right by the newest card",
    DAYS_PART: "Days, bests and leaning",
}
"""What the parts of the page are called."""

LEANING, FORECAST, THIS_WEEK, DECISIONS, BESTS, DAYS = (
    *("leaning", "forecast", "week", "decisions", "bests", "days"),
)
NEWS = {
    LEANING: "Leaning",
    FORECAST: "Forecast",
    THIS_WEEK: "Changes",
    DECISIONS: "Decisions",
    BESTS: "Bests",
    DAYS: "Days",
}
"""What is told in the last part, by what it is about."""

NOTHING_THERE = {
    CONFUSED_PART: "You have taken nothing for anything else lately.",
    CARDS_PART: "No answers here yet.",
}
NO_DRILL_OF_IT = "There is nothing to drill in this row."


# -- what stands in the table of the full screen


def all_about(name: str) -> str:
    """The head of the details of a row."""
    return f"All about {name.lower()}"


def times_title(cue: str) -> str:
    """The head of the curves of times."""
    return f"Median time{_AFTER[cue]}, seconds"


def curve(drill: str) -> str:
    """The name of a curve of times: the shortest that tells it from the others."""
    told = done(drill)
    return told.removeprefix("slapped ") if " by ear" in told else told


SEE, PASS, TIME, TREND, DUE, ANSWERED, WRONG = (
    *("see it", "let it pass", "time", "8 days", "due", "answers", "mistakes"),
)
"""The heads of the columns after the name."""

MASTERED_SIGN = "*"
MASTERED = "* mastered"
"""What the sign before a name means."""

SAID_FOR = "You say, down; what holds, across"
BY_CARD = "Right of 100, by the newest card"
ITEMS_A_DAY, BY_TIME = "items a day", "right names, by their time"


def mastered(many: int, of: int) -> str:
    """How many rules are mastered, with their sign, at the top of the page."""
    return f"{MASTERED} {many} of {of}"


def right_of_all(share: float) -> str:
    """How much was right of all answers together, in the row of all skills."""
    return f"{percent(share)} % right"


def due_cell(days: int) -> str:
    """When a rule is due, in a column of that name."""
    if abs(days) < 2:
        return ("today", "tomorrow", "yesterday")[days]
    if days > 0:
        return f"in {days} days"
    if days > -10:
        return f"{-days} days ago"
    return "weeks ago" if days > -100 else "long ago"


def level(known: float) -> str:
    """How well a game is known, at the top of a page."""
    return f"level {percent(known)}"


def short_minutes(minutes: int, goal: int) -> str:
    """What was practised and played today, beside the goal, 0 for none; at the top of a page."""
    return f"{minutes} of {goal} min today" if goal else f"{minutes} min today"


def short_week(practised: int) -> str:
    """On how many days there was practice, at the top of a page."""
    return f"practised on {practised} of 7 days"
