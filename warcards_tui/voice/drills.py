"""What is said in the drills. The news comes first, and a line of a trial has at most ``MOST``
characters: one breath, and two rows of braille.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    Either,
    Part,
    Sentences,
    Told,
    capital,
    counted,
    listed,
    row,
    say,
)
from warcards_tui.slaps.rule import NearMiss, SlapRule

MOST = 120
"""Characters of the longest line of a trial, as it is spoken."""

QUESTIONS = {"choosing": "Which rule?", "slapping": "Slap?", "reacting": "", "hearing": ""}
"""What is asked of the cards, by kind of drill."""

NOW = "Now."
"""The stimulus of the drill of simple reactions, which must say nothing else."""

NOTHING_HIDDEN = "Nothing is hidden here."
NO_HAND = "You hold no cards in a drill."
NO_CARDS = "No cards lie there now."
NO_CLOCK = "No clock is running."
NOT_BEGUN = "No round has begun; Enter starts one."
ANSWER_FIRST = "Answer first: why it came would tell the answer."
NOTHING_CHOSEN = "Choose rules by their keys, or say that none holds."
NO_REASON = "Nothing was chosen here: the items come by chance."
GOING_ON = "Going on."
NEW_CARDS = "Not scored; new cards come."
STEER_PROMPTS = {
    "pin": "Pin which rule?",
    "exclude": "Leave out which rule?",
    "only": "Only which rules? The key of one.",
}
TITLES = {
    "variant": "game",
    "go_rate": "slaps in 100",
    "flash": "cards lie open",
    "limit": "time limit",
    "items": "items a round",
    "pause": "wait after",
}
_VOIDS = {
    "focus": "the window was left",
    "resize": "the window changed its size",
    "paste": "something was pasted",
    "suspended": "the program was suspended",
    "held up": "the machine was busy",
    "slow terminal": "the terminal was slow",
    "silent terminal": "the terminal did not tell when it had the cards",
    "asked": "you asked something",
    "steering": "the plan was changed",
    "break": "you made a break",
    "leave": "you left",
    "key": "another key was pressed",
}


VERDICTS = {"right": "Right", "wrong": "Wrong", "void": "Not scored", "early": "Too soon"}
"""What became of an answer, in one or two words."""


# -- the set-up


def row_title(name: str) -> str:
    """The name of a row of the set-up, as it is shown and said."""
    return TITLES.get(name, name)


def row_value(name: str, value: str, *, game_rate: float | None = None, variant: str = "") -> str:
    """The value of a row. ``game_rate`` is the share of slaps in random deals of the variant."""
    if name == "variant":
        return variant
    if name == "go_rate" and value == "game":
        return "as in the game" + ("" if game_rate is None else f", {100 * game_rate:.0f}")
    if name == "flash":
        return "until you answer" if value == "stay" else f"{value} ms"
    if name == "limit":
        return value if value == "off" else f"{value} seconds"
    if name == "pause":
        return {"always": "every answer", "never": "no answer"}.get(value, value)
    return value


def set_up_row(title: str, value: str, help: str = "") -> str:
    """A row of the set-up."""
    return f"{capital(title)}: {value}." + (f" {help}" if help else "")


def opens(name: str, variant: str, answered: int, right: int) -> str:
    """The first line of a drill: how it would start now, and what today has brought."""
    where = f"{name.rstrip('?')}, {variant}" if variant else name
    so_far = f" {today(answered, right)}" if answered else ""
    return f"{where}.{so_far} Enter starts; Up and Down show the set-up."


def today(answered: int, right: int) -> str:
    """What today has brought in this drill."""
    return f"Today {answered} answered, {right} right."


# -- items


def cards(shown: Sequence[Card], *, suits: bool) -> str:
    """The cards as they are said in a trial: ``Nine, ten, queen.``

    Suits are said only with ``suits``: where no rule looks at them they would double the length of
    every line, and with it the time before one may answer.
    """
    words = []
    for each in shown:
        if each.suit not in SUIT_NAMES:
            words.append(each.name)  # A joker, or a card of another pack: whole.
            continue
        name = RANK_NAMES[each.rank]
        words.append(f"{name} {SUIT_NAMES[each.suit]}" if suits else name)
    return f"{capital(', '.join(words))}."


def chosen(rules: Sequence[SlapRule]) -> Told:
    """The rules chosen so far, where all that hold are asked for."""
    return say("{}; Enter gives the answer.", listed(rules)) if rules else "None chosen."


# -- what became of an answer


def holds(rule: SlapRule, witness: Part, also: Sequence[SlapRule] = ()) -> list[Told]:
    """That a rule holds and why, and which others do."""
    more = [say("Also {}.", listed(also))] if also else []
    return [say("{}: {}.", rule, witness), *more]


def not_held(rule: SlapRule, lacking: Part) -> Told:
    """That a rule does not hold, and what is true instead."""
    return say("Not {}: {}.", rule.one, lacking)


def none_holds(near: NearMiss | None, rule: SlapRule | None) -> list[Told]:
    """That no rule holds, and which one nearly does (``rule``)."""
    if near is None or rule is None:
        return ["Nothing there."]
    return ["Nothing there.", say("Nearly {}: {}.", rule.one, near.lacking)]


def right(parts: Sequence[Told]) -> Told:
    """A right answer and its reason."""
    return _fitted(["Right.", *parts])


def wrong(parts: Sequence[Told], why: Told = "") -> Told:
    """A wrong answer; ``why`` tells of the rule that was named that it does not hold.

    What was said comes before other rules that hold, since it explains the mistake.
    """
    return _fitted(["Wrong.", parts[0], *([why] if why else []), *parts[1:]])


def missed(parts: Sequence[Told]) -> Told:
    """A slap that was not made."""
    return _fitted(["Missed.", *parts])


def late(parts: Sequence[Told]) -> Told:
    """No answer within the limit."""
    return _fitted(["Too late.", *parts])


def slow(parts: Sequence[Told]) -> Told:
    """A right slap, too slow for the statistics of times."""
    return _fitted(["Right, but slow.", *parts])


def set_found(found: int, held: int, extra: int, parts: Sequence[Told]) -> Told:
    """A set of rules that is not the right one: how many of it are right, and how many too many."""
    count = f"{found} of {held} named" + (f", {extra} too many" if extra else "")
    return _fitted([f"Wrong, {count}.", *parts])


def too_soon(milliseconds: float | None) -> str:
    """An answer before there was anything, or too soon after it to have been one."""
    if milliseconds is None:
        return "Too soon: nothing was there yet. The wait begins anew."
    return f"Too soon: nobody answers in {milliseconds:.0f} ms. Not scored."


def void(reason: str) -> str:
    """A trial that was disturbed, and by what."""
    return f"Not scored: {_VOIDS.get(reason, reason)}. New cards come."


def with_time(line: Told, time: float | None) -> Told:
    """The line with the reaction time, where there is one and room for it."""
    return line if time is None else _fitted([line, say("{}.", _took(time))], kept=1)


def reacted(time: float | None, error: float | None) -> Told:
    """A simple reaction."""
    if time is None:
        return "Right."
    about = f", give or take {error:.1f}" if error else ""
    return say("{}{}.", _took(time), about)


def _took(time: float) -> Part:
    return Either(f"{time:.0f} ms", f"{time:.0f} milliseconds")


def _fitted(parts: Sequence[Told], kept: int = 2) -> Told:
    """The parts that fit one after the other in ``MOST``; the first ones always stay."""
    fitting: list[Told] = []
    for part in parts:
        longer = Sentences([*fitting, part])
        if len(fitting) < kept or len(longer.ear) <= MOST:
            fitting.append(part)
    return Sentences(fitting)


# -- what is asked


def rules(keys: Iterable[tuple[str, SlapRule]], none_key: str = "") -> Told:
    """The rules with their keys."""
    named: list[Told] = [
        Either(say("{} {}", key, rule), say("{} for {}", key, rule)) for key, rule in keys
    ]
    if none_key:
        named.append(say("{} none", none_key))
    return say("Rules: {}.", row(named))


def slap_when(rules: Sequence[SlapRule]) -> Told:
    """When to slap, in a drill where rules are not named."""
    return say("Slap when one holds: {}." if len(rules) > 1 else "Slap at: {}.", listed(rules))


def turn(number: int, items: int) -> str:
    """Where one is in the round."""
    return f"Item {number} of {items}." if number <= items else f"All {items} answered."


def score(right: int, wrong: int, unscored: int, lapses: int) -> str:
    """How it stands."""
    more = f", {unscored} not scored" * (unscored > 0) + f", {lapses} too slow" * (lapses > 0)
    return f"{right} right, {wrong} wrong{more}."


# -- steering


def steered(marks: Mapping[str, Sequence[SlapRule]], *, in_force: bool = True) -> Told:
    """What the person wants of the plan: rules by what is wanted of them.

    It is not ``in_force`` where it would leave nothing that can be asked today.
    """
    heads = (("pinned", "Pinned"), ("excluded", "Left out"), ("picked", "Only"))
    found: list[Told] = [
        say("{}: {}.", head, listed(marks[mark])) for mark, head in heads if marks.get(mark)
    ]
    if found and not in_force:
        found.append("That leaves nothing to ask today, so all rules come.")
    return Sentences(found) if found else "All rules, by the plan."


def nothing_left(rule: SlapRule) -> Told:
    """The last rule cannot be left out."""
    return say("Nothing would be left to ask: {} stays.", rule)


def mistakes(many: int, *, only: bool) -> str:
    """Whether from now on open mistakes alone are asked, and how many there are."""
    if only:
        return f"Mistakes only, {many} open; the same key asks all items again."
    return "All items again." if many else "No mistakes are open: all items."


# -- what only the full screen says


def starts(key: str) -> str:
    """How a round is started."""
    return f"{key} starts"


def verdict(verdict: str, key: str) -> str:
    """What became of an answer, and the key that goes on."""
    return f"{VERDICTS[verdict]}. {key} goes on."


def measured(time: float, error: float | None) -> str:
    """A reaction time with its error bar: ``312 ms +- 0.4``."""
    if not error:
        return f"{time:.0f} ms"
    return f"{time:.0f} ms +- {error:.{0 if error >= 10 else 1}f}"


# -- the clock


def paused(key: str) -> str:
    """The clock stands."""
    return f"Break. {key} goes on."


def ready(items: int, keys: str) -> str:
    """A round begins."""
    return f"{items} items. {keys}"


def name_keys(none_key: str, give_key: str = "") -> str:
    """How to name rules; ``give_key`` gives a set of them."""
    several = f"The keys of all rules that hold, then {give_key}"
    return f"{several if give_key else 'The key of a rule that holds'}; {none_key} for none."


def slap_keys(slap_key: str, pass_key: str = "") -> str:
    """How to slap, and to let pass where that takes a key."""
    return f"{slap_key} slaps; {f'{pass_key} lets' if pass_key else 'wait to let'} pass."


def cue_keys(slap_key: str, cue: str) -> str:
    """How to answer a mere cue."""
    what = {"bell": "hear the bell", "speech": "have heard the word"}.get(cue, "see the card")
    return f"{slap_key} as soon as you {what}."


# -- the end of a round


def over(right: int, items: int) -> str:
    """The news of a round."""
    return f"Round over: {right} of {items} right."


def unscored(voids: int, anticipations: int, lapses: int) -> str:
    """What stood beside the score; empty when nothing did."""
    words = [
        f"{many} {what}"
        for many, what in ((voids, "disturbed"), (anticipations, "too soon"), (lapses, "too slow"))
        if many
    ]
    return f"{capital(listed(words).text)}." if words else ""


def median(time: float, error: float | None, cue: str) -> str:
    """The median of the round, with the half-width of its 95 % interval."""
    about = "" if error is None else f", give or take {error:.0f}"
    after = {"bell": " after the bell", "speech": " after the words"}.get(cue, "")
    return f"Median {time:.0f} ms{about}{after}."


def detection(d_prime: float, error: float, criterion: float) -> str:
    """How well slaps and passes were told apart, and which way the person leans."""
    lean = "slap readily" if criterion < -0.2 else "hold back" if criterion > 0.2 else ""
    words = f"d-prime {d_prime:.1f}, give or take {error:.1f}"
    return f"{words}; you {lean}." if lean else f"{words}."


def of_rule(name: str, right: int, asked: int, time: float | None) -> str:
    """One rule in a round: how many right of those asked, and the median time."""
    about = "" if time is None else f", {time:.0f} ms"
    return f"{capital(name)}: {right} of {asked}{about}."


def baseline(trials: int, least: int) -> str:
    """What the simple reactions are good for."""
    if trials < least:
        return f"{counted(least - trials, 'reaction')} more make a baseline."
    return "That is your baseline for this cue."


def again(again_key: str, set_up_key: str, leave_key: str) -> str:
    """What can be done when a round is over."""
    return f"{again_key} another round, {set_up_key} set-up, {leave_key} leaves."


def leaves(answered: int, right: int, *, lost: bool) -> str:
    """The person leaves the drill; ``lost`` when nothing can be kept any more."""
    kept = "nothing can be kept" if lost else "kept"
    return f"You leave: {answered} answered, {right} right, {kept}." if answered else "You leave."
