"""Messages of the drills. The news comes first, and a line of a trial has at most ``MOST``
characters: one breath, and two rows of braille.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from warcards_tui.cards.french import SUIT_NAMES, Card
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
from warcards_tui.words import drills as texts
from warcards_tui.words import storm
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance

MOST = 120
"""Characters of the longest line of a trial."""

VERDICT, RESULT = "verdict", "result"
"""The topics of what can be done after an answer, and after a round."""

Unit = Literal["", "cards", "points", "captures"]
"""What a decision can lose."""

QUESTIONS = {"choosing": texts.which_rule_asked, "slapping": texts.slap_asked}
"""Questions about the cards, by kind of drill."""

STEER_PROMPTS = {
    "pin": texts.pin_asked,
    "exclude": texts.exclude_asked,
    "only": texts.only_asked,
}
TITLES = {
    "variant": texts.row_variant,
    "go_rate": texts.row_go_rate,
    "games": texts.row_games,
    "flash": texts.row_flash,
    "limit": texts.row_limit,
    "items": texts.row_items,
    "pause": texts.row_pause,
}
"""Names of the rows of the set-up, if they differ from the names of the options."""

_VALUES = {
    ("go_rate", "game"): texts.rate_of_game,
    ("go_rate", "needed"): texts.rate_needed,
    ("games", "one"): texts.this_game,
    ("games", "all"): storm.your_games,
    ("flash", "stay"): texts.until_you_answer,
    ("pace", "own"): texts.pace_own,
    ("pace", "table"): texts.pace_table,
    ("pause", "always"): texts.every_answer,
    ("pause", "never"): texts.no_answer,
}
"""Values of rows, if they differ from the values of the options."""

_VOIDS = {
    "focus": texts.void_focus,
    "resize": texts.void_resize,
    "paste": texts.void_paste,
    "suspended": texts.void_suspended,
    "held up": texts.void_held_up,
    "slow terminal": texts.void_slow_terminal,
    "silent terminal": texts.void_silent_terminal,
    "asked": texts.void_asked,
    "steering": texts.void_steering,
    "break": texts.void_break,
    "leave": texts.void_leave,
    "key": texts.void_key,
}
"""Reasons why an item does not count."""


# -- the set-up


def row_title(name: str) -> str:
    """Return the name of a row of the set-up."""
    return TITLES.get(name, name)


def row_value(name: str, value: str, *, game_rate: float | None = None, variant: str = "") -> Told:
    """Return the value of a row.

    ``game_rate`` is the share of slaps in random deals of the game, whose name is ``variant``.
    """
    if name == "variant":
        return variant
    if name == "ghost":
        return level_name(value)
    if (name, value) == ("go_rate", "game") and game_rate is not None:
        return texts.rate_of_game_known(rate=round(100 * game_rate))
    if (name, value) in _VALUES:
        return _VALUES[name, value]
    if name == "flash":
        return milliseconds(float(value))
    if name in ("pace", "limit") and value[:1].isdigit():
        return texts.one_second if value == "1" else texts.seconds(seconds=value)
    return value


def opens(name: str, variant: str, answered: int, right: int) -> Message:
    """Return the first line of a drill: its name, its game, and what today has brought."""
    drill = name.rstrip("?")
    today = texts.answered_today(answered=answered, right=right) if answered else ""
    if variant:
        return texts.drill_opened_in(drill=drill, game=variant, today=today)
    return texts.drill_opened(drill=drill, today=today)


# -- items


def cards(shown: Sequence[Card], *, suits: bool) -> Told:
    """Return the cards in words, also for the eye: ``Nine, ten, queen.``; in braille ``9 10 Q.``

    Suits are said only with ``suits``: if no rule looks at them they would double the length of
    every line, and with it the time before one may answer.
    """
    words, short = _named(shown, suits=suits), _named(shown, suits=suits, between=" ")
    line = f"{capital(words.ear)}."
    return Either(line, line, f"{short.finger}.")


def cards_to_rank(shown: Sequence[Card]) -> str:
    """Return the beginning of the cards, with suits, up to the rank of the newest one.

    >>> from warcards_tui.cards.french import parse_cards
    >>> cards_to_rank(parse_cards("9S 10H"))
    'Nine of spades, ten'
    """
    *before, newest = shown
    return capital(row([*before, _named([newest], suits=False)]).ear)


def _named(shown: Sequence[Card], *, suits: bool, between: str = ", ") -> Phrase:
    """Return cards, by their ranks without ``suits``; jokers and other packs always whole."""
    by_rank = [not suits and each.suit in SUIT_NAMES for each in shown]
    found = zip(shown, by_rank, strict=True)
    return row([Rank(card.rank) if short else card for card, short in found], between)


def chosen(rules: Sequence[SlapRule]) -> Told:
    """Return the rules chosen so far, if all that hold are asked for."""
    return texts.rules_chosen(rules=listed(rules)) if rules else texts.none_chosen


def group(label: Told, shown: Sequence[Card], backs: int, *, suits: bool) -> Told:
    """Return cards that lie together, and the number of those face down."""
    names: list[Told] = [each if suits else Rank(each.rank) for each in shown]
    if backs:
        names.append(texts.cards_face_down(cards=backs))
    return say("{}: {}.", label, row(names)) if label else say("{}.", row(names))


def choices(names: Sequence[Told], keys: Sequence[str] = ()) -> Told:
    """Return the possible answers, with the keys unless these are those of the cards.

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
    """Return one of the cards that go by."""
    return say("{}.", card if suits else Rank(card.rank))


def typed(text: str) -> Told:
    """Return the digits typed so far.

    >>> typed("-12").eye, typed("-12").ear, typed("-").ear
    ('-12.', 'minus 12.', 'minus.')
    """
    if not text:
        return texts.nothing_typed
    return say("{}.", texts.minus(number=text[1:]) if text.startswith("-") else text)


def picked(names: Sequence[Told]) -> Told:
    """Return the choices taken so far, in any order."""
    return say("{}.", listed(names)) if names else texts.none_chosen


def ordered(names: Sequence[Told]) -> Told:
    """Return the choices taken so far, one after the other."""
    if any(map(_is_sentence, names)):
        return Sentences(names)
    return say("{}.", row(names, texts.then)) if names else texts.none_chosen


def at_choice(name: Told, place: int, *, ordered: bool) -> Told:
    """Return the choice that the arrows have come to, and its place if it is chosen.

    >>> at_choice("Fold", 0, ordered=False).eye, at_choice("Fold", 2, ordered=True).eye
    ('Fold.', 'Fold, chosen, number 2.')
    """
    if _is_sentence(name):
        if ordered and place:
            return texts.statement_placed(statement=name, place=place)
        return texts.statement_chosen(statement=name) if place else name
    if ordered and place:
        return texts.choice_placed(choice=name, place=place)
    return texts.choice_chosen(choice=name) if place else say("{}.", name)


def ordinal(place: int) -> str:
    """Return a place from 1 to 13 in an order, as it is drawn.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    first = {1: texts.first, 2: texts.second, 3: texts.third}
    return first.get(place) or texts.nth(place=place).eye


def choice_keys(give: str, *, ranks: bool, several: bool) -> Told:
    """Return how a choice is answered: by ``ranks`` or other keys, and ``give``.

    >>> choice_keys("Enter", ranks=True, several=False).ear
    'Press the rank of your choice, then Enter.'
    """
    if several:
        return texts.press_then_give(keys="ranks" if ranks else "keys", give=give)
    return texts.press_then_give(keys="rank" if ranks else "key", give=give)


def choose(name: Told) -> str:
    """Return the help of the key of a choice."""
    if _is_sentence(name):
        return texts.statement_help(statement=capital(told(name, "ear"))).ear
    return texts.choice_help(choice=name).ear


def _is_sentence(name: Told) -> bool:
    """True if a choice is a whole sentence, such as what may happen next."""
    return told(name, "ear").endswith((".", "!"))


# -- what became of an answer


def holds(rule: SlapRule, witness: Told, also: Sequence[SlapRule] = ()) -> list[Told]:
    """Return the reason why a rule holds, and the other rules that do."""
    held = texts.rule_held(rule=rule, witness=witness)
    return [held, texts.rules_held_too(rules=listed(also))] if also else [held]


def compare(shown: Sequence[Card], *, suits: bool) -> Message:
    """Return other cards, for a rule that was taken for the one asked."""
    return texts.cards_compared(cards=_named(shown, suits=suits))


def none_holds(near: NearMiss | None, rule: SlapRule | None) -> list[Told]:
    """Return that no rule holds, and the ``rule`` that nearly does."""
    if near is None or rule is None:
        return [texts.nothing_there]
    return [texts.nothing_there, texts.rule_nearly_held(rule=rule, lacking=near.lacking)]


def verdict(news: Told, parts: Sequence[Told]) -> Told:
    """Return the verdict on an answer, with as many of its reasons as there is room for."""
    return Sentences(_fitted([news, *parts]))


def wrong(parts: Sequence[Told], why: Told = "") -> Told:
    """Return that an answer is wrong; ``why`` is the reason why the rule named does not hold.

    It comes before other rules that hold if there is no room for all, since it explains the
    mistake.
    """
    fitted = _fitted([texts.wrong, parts[0], why, *parts[1:]])
    if why and len(fitted) > 3:  # What else holds must not sound like what does not.
        fitted.append(fitted.pop(2))
    return Sentences(fitted)


_WORTHS = {
    "best": texts.right,
    "fine": texts.fine,
    "inaccurate": texts.inaccurate,
    "mistake": texts.mistake,
    "blunder": texts.blunder,
}


def graded(why: Told, *, right: bool) -> Told:
    """Return whether an answer to an exercise is right, and why."""
    return Sentences([texts.right if right else texts.wrong, why])


def decided(worth: str, why: Told, choice: Told = "", lost: Told = "") -> Told:
    """Return the worth of a decision, its loss, and the reason."""
    loses = texts.choice_lost(choice=choice, loss=lost) if choice else ""
    return Sentences([_WORTHS[worth], loses, why])


def lost(loss: float, unit: Unit, error: float) -> Message:
    """Return the loss of a decision: an average, unless it is whole and has no standard ``error``.

    >>> lost(1.07, "cards", 0.3).eye, lost(1.0, "points", 0.0).eye
    ('1.1 cards on average, give or take 0.3', '1 point')
    """
    unit = unit or "points"
    if not error and loss == round(loss):
        whole = {"cards": texts.cards, "points": texts.points, "captures": texts.captures}
        return whole[unit](many=round(loss))
    if not error:
        return texts.loss_on_average(loss=decimal(loss), unit=unit)
    return texts.loss_on_average_about(loss=decimal(loss), unit=unit, error=decimal(error))


def decimal(value: float) -> Told:
    """Return a number with one place.

    >>> decimal(0.14), decimal(-2.0).eye, decimal(-2.0).ear
    ('0.1', '-2.0', 'minus 2.0')
    """
    text = f"{abs(value):.1f}"
    # Most voices drop a minus sign.
    return text if value >= 0 or text == "0.0" else texts.minus(number=text)


def set_found(found: int, held: int, extra: int, parts: Sequence[Told]) -> Told:
    """Return the verdict on a set of rules: how many of it are right, and how many too many."""
    return verdict(texts.set_found(found=found, held=held, extra=extra), parts)


def too_soon(time: float | None, *, begun: bool) -> Told:
    """Return why an answer came too soon.

    There was nothing yet, or not all was told of the item that has ``begun``, or the ``time`` after
    it is too short for an answer.
    """
    if time is not None:
        return texts.guessed(time=milliseconds(time))
    return texts.answered_too_soon(refusal=NOT_TOLD) if begun else texts.too_soon


def void(reason: str) -> Message:
    """Return that an item was disturbed, and by what."""
    return texts.item_void(reason=_VOIDS.get(reason, reason))


def stopped(reason: str) -> Message:
    """Return why an item of those that follow one another lost its clock."""
    return texts.clock_stopped(reason=_VOIDS.get(reason, reason))


def milliseconds(time: float) -> Message:
    """Return a measured time.

    >>> milliseconds(312.4).eye, milliseconds(312.4).ear
    ('312 ms', '312 milliseconds')
    """
    return texts.milliseconds(time=round(time))


def with_time(line: Told, time: float | None) -> Told:
    """Return the line with the reaction time, if it was measured and there is room for it."""
    return line if time is None else _with(line, say("{}.", milliseconds(time)))


def with_run(line: Told, running: int) -> Told:
    """Return the line of a right answer, with the right answers in a row if there is room.

    >>> with_run("Right. Pair: two nines.", 10).ear
    'Right. Pair: two nines. That makes 10 in a row.'
    """
    return _with(line, texts.run_made(right=running))


def with_standing(line: Told, yours: int, ghosts: int) -> Told:
    """Return the line of a slap, with the score against a ghost if there is room.

    >>> with_standing("Right. Pair: two nines.", 12, 9).ear
    'Right. Pair: two nines. You 12, ghost 9.'
    """
    return _with(line, texts.ghost_standing(yours=yours, ghosts=ghosts))


def _with(line: Told, more: Told) -> Told:
    longer = Sentences([line, more])
    return longer if len(longer.ear) <= MOST else line


def reacted(time: float | None, error: float | None) -> Told:
    """Return a simple reaction; at full length with its error."""
    if time is None:
        return texts.right
    if error:
        return texts.reacted_about(time=milliseconds(time), error=f"{error:.1f}")
    return texts.reacted(time=milliseconds(time))


def _fitted(parts: Iterable[Told]) -> list[Told]:
    """Return the parts that fit one after the other in ``MOST``; the first two always stay."""
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


def leaves(answered: int, right: int, *, lost: bool) -> str:
    """The person leaves the drill; ``lost`` when nothing can be kept any more."""
    kept = "nothing can be kept" if lost else "kept"
    return f"Left: {answered} answered, {right} right, {kept}." if answered else texts.left
