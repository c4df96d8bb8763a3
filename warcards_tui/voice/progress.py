"""What is said of practice: rule by rule, its totals, and how it went from day to day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from warcards_tui.cards.parts import Told, capital, counted, listed, say
from warcards_tui.voice.drills import how_well
from warcards_tui.voice.utterance import Utterance

NONE = "which-rule none"
"""Stands for the answers that no rule holds. Their times are told with all about a rule only."""

_DONE = {
    "which-rule": "named",
    NONE: "let pass",
    "slap-or-not": "slapped",
    "hear-pair": "slapped by ear",
    "hear-sandwich": "slapped by ear",
    "hear-sum": "slapped by ear",
}
"""What somebody did with a rule in a drill."""

_AFTER = {"screen": "", "bell": " after a bell", "speech": " after speech"}
_COUNTED = {"screen": "from the screen", "bell": "after a bell", "speech": "after speech"}
_CUES = {"screen": "to the screen", "bell": "to a bell", "speech": "to speech"}
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven")

NOTHING_YET = "No answers are kept yet. The command warcards drill starts a drill."
TITLE = "Progress"
RULES = "Rules"
ALL_RULES = "All rules"
REACTIONS = "Simple reaction"
REACTIONS_HELP = "This is how fast you answer a mere cue. Whatever takes longer goes into deciding."
DETECTION_HELP = Utterance(
    "D-prime is how well you tell slaps from passes: 0 is guessing, 3 is very sure. "
    "A criterion below 0 slaps readily, one above 0 holds back.",
    brief="",
)
NOTHING_MORE = "There is nothing more to tell yet."
NOTHING_ABOVE = "This is the first row."
NOTHING_BELOW = "This is the last row."
NO_DAYS_YET = "Curves appear here from your first day of practice."
NOTHING_HIDDEN = "Nothing is hidden here."
LEAVES = "Back."
RIGHT = "Right, percent"
ALL_ANSWERS = "all answers, whatever the cue"
YES = "yes"
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
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
    return f"{_DONE.get(drill, drill)}{_AFTER.get(cue, '')}"


def rule(
    name: Told,
    trials: int,
    accuracy: float | None,
    times: Iterable[tuple[str, str, float]],
    due: int | None,
    mastered: bool,
    mistakes: int,
) -> Utterance:
    """One rule in one sentence; in brief only how sure it is, and when it is due.

    ``times`` are drill, cue and median in ms; ``due`` is in how many days, None when it has no day
    yet.
    """
    right = "not asked yet" if accuracy is None else f"{percent(accuracy)} percent right"
    facts = [right if accuracy is None else f"{counted(trials, 'answer')}, {right}"]
    facts += filter(None, [", ".join(_done_in(times))])
    when = [] if due is None else [due_in(due)]
    facts += filter(None, [", ".join([*when, *["mastered"] * mastered])])
    if mistakes:
        facts.append(f"{counted(mistakes, 'mistake')} open")
    short = ", ".join([right, *when])
    return Utterance(say("{}: {}.", name, "; ".join(facts)), brief=say("{}: {}.", name, short))


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
    mastered: int,
    rules: int,
    due: int,
    mistakes: int,
) -> Utterance:
    """One variant in one sentence; ``mastered`` of the ``rules`` are, ``due`` wait today."""
    if accuracy is None:
        open_ones = f"; {counted(mistakes, 'mistake')} open from games" if mistakes else ""
        return Utterance(f"{name}: not drilled yet{open_ones}.", brief=f"{name}: not drilled yet.")
    right, waiting = f"{percent(accuracy)} percent right", f"{due or 'none'} due"
    facts = [
        f"{counted(items, 'item')}, {right}",
        f"{mastered} of {counted(rules, 'rule')} mastered, {waiting}",
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
    return f"{what}: too few to judge yet, {go} and {no_go}; it takes {least} of each."


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


def no_slaps(name: str, others: Sequence[str]) -> str:
    """A game without slap rules, of which there is nothing to practise."""
    return f"{name} has no slap rules to practise; {listed(others).ear} have."


def week(practised: int, ever: int) -> str:
    """On how many days there was practice."""
    if not practised:
        before = f" in the last seven days; {counted(ever, 'day')} before" if ever else " yet"
        return f"No practice{before}."
    return f"Practised on {_NUMBERS[practised]} of the last seven days, {ever} in all."


# -- what stands in the table of the full screen


def there_is_more(key: str) -> str:
    """That not all is in sight, and the key that tells all of it."""
    return f"There is more: {key}."


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


def no_times(cue: str) -> str:
    """What stands in the place of the curves of times without any."""
    return f"No times {_COUNTED[cue]} yet."


def due_cell(days: int) -> str:
    """When a rule is due, in a column of that name."""
    if abs(days) < 2:
        return ("today", "tomorrow", "yesterday")[days]
    if days > 0:
        return f"in {days} days"
    return f"{-days} days ago" if days > -100 else "long ago"


def short_week(practised: int) -> str:
    """On how many days there was practice, at the top of a page."""
    return f"practised on {practised} of 7 days"
