"""What is said in the drills. The news comes first, and a line of a trial has at most ``MOST``
characters: one breath, and two rows of braille.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    Either,
    Part,
    Phrase,
    Rank,
    Sentences,
    Told,
    capital,
    counted,
    listed,
    row,
    say,
    told,
)
from warcards_tui.slaps.rule import NearMiss, SlapRule
from warcards_tui.voice.ghosts import level_name
from warcards_tui.voice.sitting import NOT_TOLD
from warcards_tui.words import storm
from warcards_tui.words.utterance import Utterance

MOST = 120
"""Characters of the longest line of a trial."""

VERDICT, RESULT = "verdict", "result"
"""The topics of what can be done after an answer, and after a round."""

QUESTIONS = {
    "choosing": "Which rule?",
    "slapping": "Slap?",
    "reacting": "",
    "hearing": "",
    "exercise": "",
    "streaming": "",
}
"""What is asked of the cards, by kind of drill."""

NAME_IT = "Slap it by its name?"
"""What is asked of a real pile where slaps are named."""

NOW = "Now."
"""The stimulus of the drill of simple reactions, which must say nothing else."""

NOTHING_HIDDEN = "Nothing is hidden here."
NO_HAND = "You hold no cards in a drill."
NO_CARDS = "No cards lie there now."
NO_CLOCK = "No clock is running."
NOT_BEGUN = "No round has begun; Enter starts one."
NOTHING_CHOSEN = "Choose rules by their keys, or say that none holds."
NO_REASON = "Nothing was chosen here: the items come by chance."
GOING_ON = "Going on."
MAKING = "The next question is being prepared. It comes by itself."
NEW_CARDS = "Not scored; new cards come."
STEER_PROMPTS = {
    "pin": "Pin which rule?",
    "exclude": "Leave out which rule?",
    "only": "Only which rules? The key of one.",
}
TITLES = {
    "variant": "game",
    "go_rate": "slaps in 100",
    "games": "windows of",
    "flash": "cards lie open",
    "limit": "time limit",
    "items": "items a round",
    "pause": "wait after",
}
PACES = {"own": "your own", "table": "as at the table"}
"""Paces that are no number of seconds, where they have another name than their value."""

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
    "break": "you took a break",
    "leave": "you left",
    "key": "another key was pressed",
}


# -- the set-up


def row_title(name: str) -> str:
    """The name of a row of the set-up, as it is shown and said."""
    return TITLES.get(name, name)


def row_value(name: str, value: str, *, game_rate: float | None = None, variant: str = "") -> Told:
    """The value of a row. ``game_rate`` is the share of slaps in random deals of the variant."""
    if name == "variant":
        return variant
    if name == "go_rate" and value == "game":
        return "as in the game" + ("" if game_rate is None else f", {100 * game_rate:.0f}")
    if name == "go_rate" and value == "needed":
        return "40, 50 or 60, as you need"
    if name == "games":
        return {"one": "this game", "all": storm.your_games}[value]
    if name == "flash":
        return "until you answer" if value == "stay" else milliseconds(float(value))
    if name == "pace":
        return _limit(value) if value[:1].isdigit() else PACES.get(value, value)
    if name == "ghost":
        return level_name(value)
    if name == "limit":
        return value if value == "off" else _limit(value)
    if name == "pause":
        return {"always": "every answer", "never": "no answer"}.get(value, value)
    return value


def _limit(seconds: str) -> str:
    return f"{seconds} second{'' if seconds == '1' else 's'}"


def set_up_row(title: str, value: Told, help: str = "") -> Told:
    """A row of the set-up."""
    return say(f"{{}}: {{}}.{' {}' * bool(help)}", title, value, *filter(None, [help]))


def opens(name: str, variant: str, answered: int, right: int) -> str:
    """The first line of a drill: how it would start now, and what today has brought."""
    where = f"{name.rstrip('?')}, {variant}" if variant else name
    so_far = f" {today(answered, right)}" if answered else ""
    return f"{where}.{so_far} Enter starts; Up and Down show the set-up."


def today(answered: int, right: int) -> str:
    """What today has brought in this drill."""
    return f"Today {answered} answered, {right} right."


# -- items


def cards(shown: Sequence[Card], *, suits: bool) -> Told:
    """The cards as they are said in a trial: ``Nine, ten, queen.``, for the finger ``9 10 Q.``

    Suits are said only with ``suits``: where no rule looks at them they would double the length of
    every line, and with it the time before one may answer.
    """
    words = f"{capital(_named(shown, suits=suits))}."
    plain = [each.suit in SUIT_NAMES and not suits for each in shown]
    short = [
        Rank(each.rank).finger if by_rank else each.finger
        for each, by_rank in zip(shown, plain, strict=True)
    ]
    return Either(words, words, f"{' '.join(short)}.")


def cards_to_rank(shown: Sequence[Card]) -> str:
    """The beginning of that, with suits, up to the rank of the newest card.

    >>> from warcards_tui.cards.french import parse_cards
    >>> cards_to_rank(parse_cards("9S 10H"))
    'Nine of spades, ten'
    """
    *before, newest = shown
    rank = _named([newest], suits=False)
    return capital(f"{_named(before, suits=True)}, {rank}" if before else rank)


def _named(shown: Sequence[Card], *, suits: bool) -> str:
    words = []
    for each in shown:
        if each.suit not in SUIT_NAMES:
            words.append(each.name)  # A joker, or a card of another pack: whole.
            continue
        name = RANK_NAMES[each.rank]
        words.append(f"{name} of {SUIT_NAMES[each.suit]}" if suits else name)
    return ", ".join(words)


def new_pile(cards: Told) -> Told:
    """The first card of a pile, as it is said: those before have gone."""
    return Sentences(["New pile.", cards])


def chosen(rules: Sequence[SlapRule]) -> Told:
    """The rules chosen so far, where all that hold are asked for."""
    return say("{}; Enter gives the answer.", listed(rules)) if rules else "None chosen."


def group(label: Told, shown: Sequence[Card], backs: int, *, suits: bool) -> Told:
    """Cards that lie together, with so many face down."""
    names: list[Told] = [each if suits else Rank(each.rank) for each in shown]
    if backs:
        names.append(counted(backs, "card") + " face down")
    return say("{}: {}.", label, row(names)) if label else say("{}.", row(names))


def choices(names: Sequence[Told], keys: Sequence[str] = ()) -> Told:
    """What can be answered, with the keys where these are not those of the cards.

    >>> choices(["you", "Rosa"], ["1", "2"]).ear
    '1 you, 2 Rosa.'
    >>> choices(["Ten beats eight.", "You pay 2."], ["1", "2"]).ear
    '1: Ten beats eight. 2: You pay 2.'
    """
    if not keys:
        return say("{}.", row(names))
    if any(map(_is_sentence, names)):
        return Sentences([say("{}: {}", *each) for each in zip(keys, names, strict=True)])
    return say("{}.", row([say("{}: {}", *each) for each in zip(keys, names, strict=True)], "; "))


def going_by(card: Card, *, suits: bool) -> Told:
    """One of the cards that go by."""
    return say("{}.", card if suits else Rank(card.rank))


def number_of(number: int, many: int) -> str:
    """Which of how many cards goes by."""
    return f"{number} of {many}"


def typed(text: str) -> Told:
    """The digits typed so far."""
    words = f"minus {text[1:]}".strip() if text.startswith("-") else text
    return say("{}.", Either(text, words)) if text else "Nothing typed."


CHOOSE_FIRST = "Choose first, by the keys of the answers or by arrows."
CHOOSE_OR_NONE = "Choose first. If nothing is right, choose none of these."


def picked(names: Sequence[Told]) -> Told:
    """The choices taken so far, where any of them may be."""
    return say("{}.", listed(names)) if names else "None chosen."


def ordered(names: Sequence[Told]) -> Told:
    """The choices taken so far, one after the other."""
    if any(map(_is_sentence, names)):
        return Sentences(names)
    return say("{}.", row(names, ", then ")) if names else "None chosen."


def before(verdict: str) -> str:
    """Return the verdict on the item before, beside the question that is asked now.

    >>> before("Right. Pair: two sevens.")
    'Last one: Right. Pair: two sevens.'
    """
    return f"Last one: {verdict}"


NOTHING = "none of these"
"""The choice that none of the others is right."""

ENTER_GIVES = "Enter gives the answer."
"""The words for a complete choice."""


def chosen_of(done: int, many: int) -> str:
    """Return how much of an order has been chosen.

    >>> chosen_of(2, 6)
    '2 of 6 chosen.'
    """
    return f"{done} of {many} chosen."


def all_chosen(many: int) -> str:
    """Return why no more can be chosen.

    >>> all_chosen(6)
    'All 6 are chosen. Take one back to change the order.'
    """
    return f"All {many} are chosen. Take one back to change the order."


def at_choice(name: Told, place: int, *, ordered: bool) -> Told:
    """Return the choice that the arrows have come to, and its place if it is chosen.

    >>> at_choice("Fold", 0, ordered=False).eye, at_choice("Fold", 2, ordered=True).eye
    ('Fold.', 'Fold, chosen, number 2.')
    """
    if _is_sentence(name):
        chosen = f"Chosen, number {place}." if ordered else "Chosen."
        return Sentences([name, *[chosen] * bool(place)])
    number = f", number {place}" * ordered
    return say(f"{{}}{f', chosen{number}' * bool(place)}.", name)


_ENDS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(place: int) -> str:
    """Return a place from 1 to 13 in an order, as it is drawn.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    return f"{place}{_ENDS.get(place, 'th')}"


YOUR_ORDER, BEST_ORDER = "You", "Best"
"""The names of two orders of cards, below the cards that they meet."""

CHOICE_KEYS, ANSWER_KEYS = "choose", "answer"
"""The titles of the answer keys in the key bar: they mark a choice, or give it at once."""


def order_keys(take_back: str, give: str) -> str:
    """Return how an order is answered; ``take_back`` and ``give`` are spoken keys."""
    return f"Press their keys in order. {take_back} takes the last one back; {give} gives it."


TYPE_IT = "Type the number."
"""How a number is answered."""


def choice_keys(give: str, *, ranks: bool, several: bool) -> str:
    """Return how a choice is answered, by ``ranks`` or other keys; ``give`` is empty if at once.

    >>> choice_keys("Enter", ranks=True, several=False)
    'Press the rank of your choice, then Enter.'
    """
    key = f"{'rank' if ranks else 'key'}{'s' * several}"
    return f"Press the {key} of your choice{give and f', then {give}'}."


def choose(name: Told) -> str:
    """What the key of a choice does."""
    words = told(name, "ear")
    return f"Say: {capital(words)}" if _is_sentence(name) else f"Say {words}."


def _is_sentence(name: Told) -> bool:
    """Whether a choice is a whole sentence, such as what may happen next."""
    return told(name, "ear").endswith((".", "!"))


GIVE, GIVE_HELP = "give answer", "Give the answer."


# -- what became of an answer


def holds(rule: SlapRule, witness: Told, also: Sequence[SlapRule] = ()) -> list[Told]:
    """That a rule holds and why, and which others do."""
    holding = held(rule, witness)
    return [holding, say("Also {}.", listed(also))] if also else [holding]


def held(rule: SlapRule, witness: Told) -> Told:
    """That a rule holds, and why."""
    return say("{}: {}.", rule, witness)


def compare(shown: Sequence[Card], *, suits: bool) -> str:
    """Other cards, for a rule that is taken for the one that was asked."""
    return f"Compare {_named(shown, suits=suits)}."


def differs(why: Told, lacking: Told) -> Told:
    """Why that rule holds there, and why the one that was asked does not."""
    return Sentences([why, lacking])


def not_held(rule: SlapRule, lacking: Told) -> Told:
    """That a rule does not hold, and what is true instead."""
    return say("Not {}: {}.", rule.one, lacking)


def last_slap(rule: SlapRule) -> Phrase:
    """Why a rule that holds may not be named."""
    return say("{} won the last slap", rule.one)


def none_holds(near: NearMiss | None, rule: SlapRule | None) -> list[Told]:
    """That no rule holds, and which ``rule`` nearly does."""
    if near is None or rule is None:
        return ["Nothing there."]
    return ["Nothing there.", say("Nearly {}: {}.", rule.one, near.lacking)]


def right(parts: Sequence[Told]) -> Told:
    """A right answer and its reason."""
    return Sentences(_fitted(["Right.", *parts]))


def wrong(parts: Sequence[Told], why: Told = "") -> Told:
    """A wrong answer; ``why`` is why the rule that was named does not hold.

    Where there is no room for all, it is told rather than other rules that hold, since it explains
    the mistake.
    """
    fitted = _fitted(["Wrong.", parts[0], why, *parts[1:]])
    if why and len(fitted) > 3:  # What else holds must not sound like what does not.
        fitted.append(fitted.pop(2))
    return Sentences(fitted)


_WORTH = {
    "best": "Right.",
    "fine": "Fine.",
    "inaccurate": "Inaccurate.",
    "mistake": "A mistake.",
    "blunder": "A blunder.",
}


def graded(why: Told, *, right: bool) -> Told:
    """Whether an answer to an exercise is right, and why."""
    return Sentences(["Right." if right else "Wrong.", why])


def decided(worth: str, why: Told, choice: Told = "", lost: Told = "") -> Told:
    """What a decision is worth, what it loses, and why."""
    loses = say("{} loses {}.", choice, lost) if choice else ""
    return Sentences([_WORTH[worth], loses, why])


def lost(loss: float, unit: str, error: float) -> Told:
    """Return what a decision loses, an average unless it is a whole number without an ``error``,
    which is its standard error.

    >>> lost(1.07, "cards", 0.3).eye, lost(1.0, "points", 0.0)
    ('1.1 cards on average, give or take 0.3', '1 point')
    """
    unit = unit or "points"
    if not error and loss == round(loss):
        return counted(round(loss), unit[:-1])
    about = say(", give or take {}", decimal(error)) if error else ""
    return say("{} {} on average{}", decimal(loss), unit, about)


def decimal(value: float) -> Part:
    """A number with one place.

    >>> decimal(0.14).eye, decimal(-2.0).ear
    ('0.1', 'minus 2.0')
    """
    text = f"{abs(value):.1f}"
    return Either(f"-{text}" if value < 0 else text, _signed(value))


def missed(parts: Sequence[Told]) -> Told:
    """A slap that was not made."""
    return Sentences(_fitted(["Missed.", *parts]))


def late(parts: Sequence[Told]) -> Told:
    """No answer within the limit."""
    return Sentences(_fitted(["Too late.", *parts]))


def slow(parts: Sequence[Told]) -> Told:
    """A right slap, too slow for the statistics of times."""
    return Sentences(_fitted(["Right, but slow.", *parts]))


def set_found(found: int, held: int, extra: int, parts: Sequence[Told]) -> Told:
    """A set of rules that is not the right one: how many of it are right, and how many too many."""
    too_many = f", {extra} too many" * (extra > 0)
    return Sentences(_fitted([f"{found} of {held} right{too_many}.", *parts]))


def too_soon(time: float | None, *, begun: bool) -> Told:
    """An answer before there was anything, before all was told of what has ``begun``, or too soon
    after it to have been one.
    """
    if time is None:
        if begun:
            return f"{NOT_TOLD} Not scored."
        return "Too soon: nothing was there yet. The wait begins anew."
    return say("{} is a guess. Not scored.", milliseconds(time))


def void(reason: str) -> str:
    """A trial that was disturbed, and by what."""
    return f"Not scored: {_VOIDS.get(reason, reason)}. New cards come."


WAITS_FOR_YOU = "No clock on this one: it waits for you."
"""An item whose time does not count any more stays until it is answered."""


def stopped(reason: str) -> str:
    """Something disturbed an item of those that follow one another: it stays, without a clock."""
    return f"{capital(_VOIDS.get(reason, reason))}. {WAITS_FOR_YOU}"


def milliseconds(time: float) -> Told:
    """A time that was measured.

    >>> milliseconds(312.4).eye, milliseconds(312.4).ear
    ('312 ms', '312 milliseconds')
    """
    return Either(f"{time:.0f} ms", f"{time:.0f} milliseconds")


def with_time(line: Told, time: float | None) -> Told:
    """The line with the reaction time, where there is one and room for it."""
    if time is None:
        return line
    timed = Sentences([line, say("{}.", milliseconds(time))])
    return timed if len(timed.ear) <= MOST else line


def with_run(line: Told, running: int) -> Told:
    """The line of a right answer, with how many were right one after the other, where there is room
    for it.

    >>> with_run("Right. Pair: two nines.", 10)
    'Right. Pair: two nines. That makes 10 in a row.'
    """
    return _with(line, f"That makes {running} in a row.")


def with_standing(line: Told, yours: int, ghosts: int) -> Told:
    """The line of a slap, with how it stands against a ghost, where there is room for it.

    >>> with_standing("Right. Pair: two nines.", 12, 9)
    'Right. Pair: two nines. You 12, ghost 9.'
    """
    return _with(line, f"{YOU} {yours}, {GHOST.lower()} {ghosts}.")


def _with(line: Told, words: str) -> Told:
    """The line with more words, where there is room for them."""
    told_so = f"{line} {words}" if isinstance(line, str) else Sentences([line, words])
    return told_so if len(told(told_so, "ear")) <= MOST else line


def reacted(time: float | None, error: float | None) -> Told | Utterance:
    """A simple reaction; at full length with its error."""
    if time is None:
        return "Right."
    measured = milliseconds(time)
    about = f", give or take {error:.1f}" if error else ""
    return Utterance(say("{}.", measured), full=say("{}{}.", measured, about))


def _fitted(parts: Iterable[Told]) -> list[Told]:
    """The parts that fit one after the other in ``MOST``; the first two always stay."""
    kept: list[Told] = []
    room = MOST
    for at, part in enumerate([each for each in parts if each]):
        long = len(told(part, "ear")) + bool(kept)
        if at < 2 or long <= room:
            kept.append(part)
            room -= long
    return kept


# -- what is asked


def rules(keys: Iterable[tuple[str, Told]], none_key: str = "") -> Told:
    """The rules with their keys."""
    words: list[Told] = [
        Either(say("{} {}", key, rule), say("{} for {}", key, rule)) for key, rule in keys
    ]
    if none_key:
        words.append(f"{none_key} none")
    return say("Rules: {}.", row(words))


def slap_when(rules: Sequence[SlapRule]) -> Told:
    """When to slap, in a drill where rules are not named."""
    if len(rules) == 1:
        return say("Slap at: {}.", rules[0])
    return say("Slap when one holds: {}.", listed(rules))


def turn(number: int, items: int, minutes: int | None = None) -> str:
    """Where one is in the round; ``minutes`` are left where it goes by the clock.

    >>> turn(3, 20), turn(3, 0, 4), turn(30, 0, 1)
    ('Item 3 of 20.', 'Item 3; about 4 minutes left.', 'Item 30; the last minute.')
    """
    if minutes is not None:
        left = f"about {minutes} minutes left" if minutes > 1 else "the last minute"
        return f"Item {number}; {left}."
    return f"Item {number} of {items}." if number <= items else f"All {items} answered."


def place(number: int, items: int, minutes: int | None) -> str:
    """The same, short.

    >>> place(3, 20, None), place(3, 0, 4)
    ('3 of 20', '3, 4 min left')
    """
    return f"{number} of {items}" if minutes is None else f"{number}, {minutes} min left"


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
    words: list[Told] = [
        say("{}: {}.", head, listed(marks[mark])) for mark, head in heads if marks.get(mark)
    ]
    if words and not in_force:
        words.append("That leaves nothing to ask today, so all rules come.")
    return Sentences(words) if words else "All rules, by the plan."


def answer_first(why_key: str) -> str:
    """Why an item came would tell its answer."""
    return f"Answer first, then {why_key} tells why."


def nothing_left(rule: SlapRule) -> Told:
    """The last rule cannot be left out."""
    return say("Nothing would be left to ask: {} stays.", rule)


def mistakes(many: int, *, only: bool) -> str:
    """Whether from now on open mistakes alone are asked, and how many there are."""
    if only:
        return f"Mistakes only, {many} open; the same key asks all items again."
    return "All items again." if many else "No mistakes are open: all items."


# -- what only the full screen says


UNTIMED = "no clock"
NONE = "none"


def goes_on(key: str) -> str:
    """The key that goes on after an answer."""
    return f"{key} goes on."


def goes_on_soon(key: str) -> str:
    """A key came before the verdict can have been read."""
    return f"Not yet. {goes_on(key)}"


def no_key_but(key: str, more_key: str) -> str:
    """A key that means nothing while only one goes on."""
    return f"{capital(key)} does nothing here; {goes_on(more_key)}"


def how_to_go_on(key: str) -> Utterance:
    """The key that goes on after a verdict; the person knows it after a few rounds."""
    return Utterance("", kind="prompt", how=goes_on(key), topic=VERDICT)


def leads_on(key: str, where: str) -> str:
    """The key that goes on from the end of a round, and what it does: mostly another round."""
    return f"{key}: {where}."


def rules_now(key: str) -> str:
    """Above the rules that lie over the cards."""
    return f"Rules of the drill; it waits. Enter reads more, {key} closes."


def once_more(key: str) -> str:
    """The key that asks the marked item again."""
    return f"{key} asks these cards once more."


def rate(of_100: int) -> str:
    """In how many of 100 items there is something to slap."""
    return f"slaps in 100: {of_100}"


def measured(time: float, error: float | None) -> str:
    """A reaction time with its error bar: ``312 ms +- 0.4``."""
    if not error:
        return f"{time:.0f} ms"
    return f"{time:.0f} ms +- {error:.{0 if error >= 10 else 1}f}"


LET_PASS, WAIT_TO_PASS, GO_ON = "let pass", "wait to let pass", "go on"
NO_MISSES = "Not one mistake."
RULE, RIGHT, MEDIAN, KNOWN = "rule", "right", "median", "known"
"""The columns of what became of the rules of a round."""

ROSE = "Better known now"


def rise(before: int, after: int) -> str:
    """How well a rule or skill was known before, and is now.

    >>> rise(58, 71), rise(0, 50)
    ('58 to 71 %', 'new: 50 %')
    """
    return f"{before} to {after} %" if before else f"new: {after} %"


def share(right: int, asked: int) -> str:
    """How many of so many were right."""
    return f"{right} of {asked}"


POINTS = "points"


def result(right: int, asked: int, points: int | None) -> str:
    """What a round came to, in short: its points where it has some, else how many were right.

    >>> result(17, 20, None), result(60, 71, 31)
    ('17 of 20', '31 points')
    """
    return share(right, asked) if points is None else counted(points, "point")


def times(best: float | None, median: float | None) -> list[str]:
    """The best and the median time of a round in milliseconds, as far as there are any."""
    told = (("best", best), ("median", median))
    return [f"{name:7}{time:.0f} ms" for name, time in told if time is not None]


# -- the clock


def paused(key: str) -> str:
    """The clock stands."""
    return f"Break. {key} goes on."


def ready(items: int, keys: str, drill: str, rate: str = "") -> Utterance:
    """A round of a drill begins; the ``keys`` are how it is answered, ``rate`` what can be slapped
    in it.
    """
    return Utterance(f"{items} items. {rate}".rstrip(), how=keys, topic=f"drill {drill}")


def can_be_slapped(of_100: int, *, needed: bool) -> str:
    """In how many of 100 items there is something to slap; with ``needed`` it was set by what went
    wrong of late.

    >>> can_be_slapped(60, needed=True), can_be_slapped(25, needed=False)
    ('60 in 100 can be slapped, for you miss more often than you slap wrongly.', \
'25 in 100 can be slapped.')
    """
    why = {
        40: ", for you slap wrongly more often than you miss",
        60: ", for you miss more often than you slap wrongly",
    }
    return f"{of_100} in 100 can be slapped{why.get(of_100, '') * needed}."


YOU, GHOST = "You", "Ghost"
"""The two that race in a stream."""


def beside(level: str) -> str:
    """A round of a stream begins in which a ghost has the same cards.

    >>> beside("ghost:last-week")
    'Your ghost is you, last week: who slaps a pile first takes it.'
    """
    return f"Your ghost is {level_name(level)}: who slaps a pile first takes it."


def raced(level: str, yours: int, ghosts: int) -> str:
    """How a race against a ghost ended.

    >>> raced("ghost:last-week", 23, 14)
    'You took 23 cards; you, last week, took 14 cards.'
    >>> raced("ghost", 1, -2)
    'You took 1 card; you, lately, lost 2 cards.'
    """
    name = level_name(level)
    return f"You {_took(yours)}; {name}, {_took(ghosts)}."


def _took(cards: int) -> str:
    return f"{'lost' if cards < 0 else 'took'} {counted(abs(cards), 'card')}"


def name_keys(none_key: str, rules_key: str, give_key: str = "") -> str:
    """How to name rules, whose keys ``rules_key`` tells; ``give_key`` gives a set of them."""
    if give_key:
        return f"Press the keys of all rules that hold, then {give_key}; {none_key} for none."
    return f"Press the key of a rule that holds, or {none_key}; {rules_key} tells all keys."


def slap_keys(slap_key: str, pass_key: str = "") -> str:
    """How to slap, and to let pass where that takes a key."""
    return f"{slap_key} slaps{f', {pass_key} lets' if pass_key else '; wait to let'} it pass."


def stream_keys(pass_key: str = "") -> str:
    """How to slap a real pile by the name of a rule, and to let it run on."""
    wait = f"{pass_key} lets" if pass_key else "wait to let"
    return f"The key of a rule slaps for it; {wait} the card pass."


def cue_keys(slap_key: str, cue: str) -> str:
    """How to answer a mere cue."""
    what = {"bell": "hear the bell", "speech": "have heard the word"}.get(cue, "see the card")
    return f"{slap_key} as soon as you {what}."


# -- the end of a round


def over(right: int, items: int, best: int | None = None) -> str:
    """The news of a round; ``best`` is the best of as many items this week, before it.

    >>> over(17, 20, 18), over(19, 20, 18)
    ('17 of 20 right; your best of 20 this week is 18.', '19 of 20 right, your best this week.')
    """
    if best is None:
        return f"Round over: {right} of {items} right."
    if right > best:
        return f"{right} of {items} right, your best this week."
    return f"{right} of {items} right; your best of {items} this week is {best}."


def weakest(name: Told, level: int) -> Told:
    """What is least known, in percent: it is asked first."""
    return say(
        "{} is the weakest, {}; it comes first.", name, Either(f"{level} %", f"{level} percent")
    )


def rose(rises: Sequence[tuple[str, int, int, int]]) -> Told:
    """What is better known after a round, in percent before and after, with the mark that was
    passed for the first time, 0 for none; empty without any.

    >>> rose([("gloopa", 58, 71, 70)]).eye
    'Gloopa rose from 58 to 71 %, for the first time over 70.'
    >>> rose([("gloopa", 68, 71, 0), ("pair", 79, 84, 80)]).ear
    'Gloopa rose from 68 to 71 percent; pair from 79 to 84, for the first time over 80.'
    >>> rose([("gloopa", 0, 56, 50)]).ear
    'You now know gloopa at 56 percent.'
    """
    if not rises:
        return ""
    known = [each for each in rises if each[1]]
    if not known:
        new = [Either(f"{id} at {now} %", f"{id} at {now} percent") for id, _, now, _ in rises]
        return say("You now know {}.", listed(new))
    name, before, after, first = known[0]
    percent = Either("%", "percent")
    others = [f"; {name} from {low} to {high}{_over(mark)}" for name, low, high, mark in known[1:]]
    more = "".join(others)
    return say(
        f"{{}} rose from {{}} to {{}} {{}}{_over(first)}{more}.", name, before, after, percent
    )


def _over(mark: int) -> str:
    return f", {first_over(mark)}" if mark else ""


def first_over(mark: int) -> str:
    """That a level, in percent, has passed a mark for the first time."""
    return f"for the first time over {mark}"


def due_next(name: Told, days: int) -> Part:
    """What comes back first, in so many days.

    >>> due_next("gloopa", 0).ear, due_next("gloopa", 5).ear
    ('Gloopa is due today.', 'Gloopa is due in 5 days.')
    """
    when = {0: "today", 1: "tomorrow"}.get(days, f"in {days} days")
    return say("{} is due {}.", name, when)


def unscored(voids: int, anticipations: int, lapses: int) -> Told:
    """What stood beside the score; empty when nothing did."""
    words: list[Told] = [
        f"{many} {what}"
        for many, what in ((voids, "disturbed"), (anticipations, "too soon"), (lapses, "too slow"))
        if many
    ]
    return say("{}.", listed(words)) if words else ""


def median(
    time: float, error: float | None, cue: str, last: float | None = None
) -> Told | Utterance:
    """The median of the round; against that of the one before, ``last``, where there was one. At
    full length with the half-width of its 95 % interval.
    """
    about = "" if error is None else f", give or take {error:.0f}"
    after = {"bell": " after the bell", "speech": " after the words"}.get(cue, "")
    news = say("Median {}{}{}.", milliseconds(time), after, about)
    if last is None:
        return news
    away = time - last
    than = "last time"
    if abs(away) < 0.02 * last:
        told = say("Median {}{}, as {}.", milliseconds(time), after, than)
    else:
        how = "quicker" if away < 0 else "slower"
        by = milliseconds(abs(away))
        told = say("Median {}{}, {} {} than {}.", milliseconds(time), after, by, how, than)
    return Utterance(told, full=Sentences([told, news]))


def detection(d_prime: float, error: float, criterion: float) -> Utterance:
    """How well slaps and passes were told apart, and which way the person leans; at full length
    with the error.
    """
    lean = " and slap readily" if criterion < -LEANING else ""
    lean = " and hold back" if criterion > LEANING else lean
    news = f"You tell slaps apart {how_well(d_prime)}{lean}: d-prime {_signed(d_prime)}"
    return Utterance(f"{news}.", full=f"{news}, give or take {error:.1f}.")


LEANING = 0.2
"""From this criterion on somebody is told which way they lean."""

_WELL = ((3.0, "very well"), (2.0, "well"), (1.0, "fairly well"), (0.5, "a little"))


def how_well(d_prime: float) -> str:
    """A d-prime in words.

    >>> how_well(2.1), how_well(-0.3)
    ('well', 'hardly at all')
    """
    return next((words for least, words in _WELL if d_prime >= least), "hardly at all")


def _signed(value: float) -> str:
    # Most voices drop a minus sign.
    text = f"{abs(value):.1f}"
    return text if value >= 0 or text == "0.0" else f"minus {text}"


def of_rule(rule: Told, right: int, asked: int, time: float | None) -> Told:
    """One rule or skill in a round: how many right of those asked, and the median time."""
    found = say("{}: {} of {}", rule, right, asked)
    return say("{}.", found) if time is None else say("{}, {}.", found, milliseconds(time))


def own_share(slapped: int, live: int, cards: int) -> str:
    """How many cards of a stream were slapped, and how many could be."""
    return f"You slapped {slapped} of {cards} cards; {live} of the {cards} could be slapped."


def beat(place: int, there: int, wrong: int) -> str:
    """That wrong slaps come at one place of the pile."""
    which = _PLACES.get(place, "sixth or a later")
    return f"{there} of {wrong} wrong slaps came at the {which} card of a pile: that is rhythm."


_PLACES = dict(enumerate(("first", "second", "third", "fourth", "fifth"), 1))


def dearest(costs: Sequence[int]) -> str:
    """What the dearest moments of a stream cost, in cards."""
    if not costs:
        return ""
    if len(costs) == 1:
        return f"The one mistake cost {counted(costs[0], 'card')}."
    return f"The costliest moments cost {listed(costs).ear} cards."


def baseline(trials: int, least: int) -> str:
    """What the simple reactions are good for."""
    more = least - trials
    if more > 0:
        return f"{more} more reaction{' makes' if more == 1 else 's make'} a baseline."
    return "That is your baseline for this cue."


def so_far(many: int) -> str:
    """How much has gone wrong, where all of it is looked through."""
    return f"{counted(many, 'mistake')} so far."


def again(more_key: str, missed: Sequence[str] = ()) -> Utterance:
    """What is best done when a round is over; ``missed`` are the keys that go through what went
    wrong and ask all of it afresh, where anything did.
    """
    if not missed:
        return Utterance(f"{more_key} for one more round.", topic=RESULT)
    through = f"{missed[0]} goes through your mistakes"
    fresh = [f"{each} asks them afresh" for each in missed[1:]]
    return Utterance(
        f"{', '.join([through, *fresh])}, {more_key} for one more round.", topic=RESULT
    )


def miss(number: int, many: int, cards: Told, why: Told, *, right: bool = False) -> Told:
    """One of the items that went wrong, or of all where those that were right are listed, too."""
    return say("{} {} of {}. {} {}", "Item" if right else "Mistake", number, many, cards, why)


LEFT = "Left."
"""The person leaves the drill before the first answer."""


def leaves(answered: int, right: int, *, lost: bool) -> str:
    """The person leaves the drill; ``lost`` when nothing can be kept any more."""
    kept = "nothing can be kept" if lost else "kept"
    return f"Left: {answered} answered, {right} right, {kept}." if answered else LEFT
