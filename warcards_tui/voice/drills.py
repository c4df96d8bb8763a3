"""Messages of the drills.

The news comes first. A line of a trial has at most ``MOST`` characters: one breath, and two rows of
braille.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.cards.parts import (
    FormText,
    Rank,
    Sentences,
    Template,
    Text,
    capital,
    listed,
    row,
    say,
    told,
)
from warcards_tui.slaps.rule import NearMiss, SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting, storm
from warcards_tui.words.catalogue import Message

MOST = 120
"""Most characters of a line of a trial."""

Unit = Literal["", "cards", "points", "captures"]
"""Unit of the loss of a decision."""

Cue = Literal["screen", "bell", "speech"]
"""Event that starts a reaction time."""

QUESTIONS = {"choosing": texts.which_rule_asked, "slapping": texts.slap_asked}
"""Questions about the cards, by kind of drill."""

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
"""Row values that differ from the option values."""


# -- the setup


def row_value(name: str, value: str, *, game_rate: float | None = None, variant: str = "") -> Text:
    """Return the value of a row.

    ``game_rate`` is the share of matches in random piles of the game, ``variant`` its name.
    """
    if name == "variant":
        return variant
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
    """Return the first line of a drill: its name, its game, and today's results."""
    drill = name.rstrip("?")
    today = texts.answered_today(answered=answered, right=right) if answered else ""
    if variant:
        return texts.drill_opened_in(drill=drill, game=variant, today=today)
    return texts.drill_opened(drill=drill, today=today)


# -- items


def cards(shown: Sequence[Card], *, suits: bool) -> Text:
    """Return the cards in words, also on screen: ``Nine, ten, queen.``; in braille ``9 10 Q.``

    Suits are named only with ``suits``. If no rule uses them, they would double the length of each
    line, and with it the time before an answer is accepted.
    """
    words, short = named(shown, suits=suits), named(shown, suits=suits, between=" ")
    line = f"{capital(words.ear)}."
    return FormText(line, line, f"{short.finger}.")


def cards_to_rank(shown: Sequence[Card]) -> str:
    """Return the spoken cards, with suits, up to the rank of the newest card.

    >>> from warcards_tui.cards.french import parse_cards
    >>> cards_to_rank(parse_cards("9S 10H"))
    'Nine of spades, ten'
    """
    *before, newest = shown
    return capital(row([*before, named([newest], suits=False)]).ear)


def named(shown: Sequence[Card], *, suits: bool, between: str = ", ") -> Template:
    """Return cards by rank without ``suits``; jokers and other decks are always named in full."""
    by_rank = [not suits and each.suit in SUIT_NAMES for each in shown]
    found = zip(shown, by_rank, strict=True)
    return row([Rank(card.rank) if short else card for card, short in found], between)


def group(label: Text, shown: Sequence[Card], backs: int, *, suits: bool) -> Text:
    """Return cards of one group, with the number of its face-down cards."""
    names: list[Text] = [each if suits else Rank(each.rank) for each in shown]
    if backs:
        names.append(texts.cards_face_down(cards=backs))
    return say("{}: {}.", label, row(names)) if label else say("{}.", row(names))


def choices(names: Sequence[Text], keys: Sequence[str] = ()) -> Text:
    """Return the answers with their keys; no ``keys`` if the cards have keys of their own.

    >>> choices(["you", "Rosa"], ["1", "2"]).ear
    '1: you; 2: Rosa.'
    >>> choices(["Ten beats eight.", "You pay 2."], ["1", "2"]).ear
    '1: Ten beats eight. 2: You pay 2.'
    """
    if not keys:
        return say("{}.", row(names))
    if any(map(_is_sentence, names)):
        return Sentences([say("{}: {}", *each) for each in zip(keys, names, strict=True)])
    return say("{}.", row([say("{}: {}", *each) for each in zip(keys, names, strict=True)], "; "))


def typed(text: str) -> Text:
    """Return the digits typed so far.

    >>> typed("-12").eye, typed("-12").ear, typed("-").ear
    ('-12.', 'minus 12.', 'minus.')
    """
    if not text:
        return texts.nothing_typed
    return say("{}.", texts.minus(number=text[1:]) if text.startswith("-") else text)


def ordered(names: Sequence[Text]) -> Text:
    """Return the choices made so far, in order."""
    if any(map(_is_sentence, names)):
        return Sentences(names)
    return say("{}.", row(names, texts.then)) if names else texts.none_chosen


def at_choice(name: Text, place: int, *, ordered: bool) -> Text:
    """Return the choice under the cursor, with its place if it is chosen.

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
    """Return a place from 1 to 13 as an ordinal for the screen.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11)]
    ['1st', '2nd', '3rd', '4th', '11th']
    """
    first = {1: texts.first, 2: texts.second, 3: texts.third}
    return first.get(place) or texts.nth(place=place).eye


def choose(name: Text) -> str:
    """Return the help text of the key of a choice."""
    if _is_sentence(name):
        return texts.statement_help(statement=capital(told(name, "ear"))).ear
    return texts.choice_help(choice=name).ear


def _is_sentence(name: Text) -> bool:
    """True if a choice is a whole sentence, such as a possible next event."""
    return told(name, "ear").endswith((".", "!"))


# -- verdicts


def rule_held(rules: RuleSet, rule: str, cards: Sequence[Card]) -> Message:
    """Return the reason why the cards match a rule."""
    return texts.rule_held(
        rule=rules[rule],
        witness=rules.witness(rule, cards),
        headline=rules.headline(rule, cards),
    )


def holds(
    rules: RuleSet, rule: str, cards: Sequence[Card], also: Sequence[SlapRule] = ()
) -> list[Text]:
    """Return the reason why the cards match a rule, and the other rules that match."""
    held = rule_held(rules, rule, cards)
    return [held, texts.rules_held_too(rules=listed(also))] if also else [held]


def none_holds(near: NearMiss | None, rule: SlapRule | None) -> list[Text]:
    """Return the verdict that nothing matches, with the ``rule`` that nearly does."""
    if near is None or rule is None:
        return [texts.nothing_there]
    return [texts.nothing_there, texts.rule_nearly_held(rule=rule, lacking=near.lacking)]


def verdict(news: Text, parts: Sequence[Text]) -> Text:
    """Return the verdict on an answer, with as many reasons as fit."""
    return Sentences(_fitted([news, *parts]))


def wrong(parts: Sequence[Text], why: Text = "") -> Text:
    """Return the verdict on a wrong answer.

    ``why`` is the reason why the named rule does not match. If not everything fits, it precedes the
    other matching rules, because it explains the mistake.
    """
    fitted = _fitted([texts.wrong, parts[0], why, *parts[1:]])
    # Placed last, so that the other matching rules do not seem to belong to the reason.
    if why and len(fitted) > 3:
        fitted.append(fitted.pop(2))
    return Sentences(fitted)


_WORTHS = {
    "best": texts.right,
    "fine": texts.fine,
    "inaccurate": texts.inaccurate,
    "mistake": texts.mistake,
    "blunder": texts.blunder,
}


def decided(worth: str, why: Text, choice: Text = "", lost: Text = "") -> Text:
    """Return the grade of a decision, its loss, and the reason."""
    loses = texts.choice_lost(choice=choice, loss=lost) if choice else ""
    return Sentences([_WORTHS[worth], loses, why])


def lost(loss: float, unit: Unit, error: float) -> Message:
    """Return the loss of a decision.

    It is given as an average unless it is a whole number without a standard ``error``.

    >>> lost(1.07, "cards", 0.3).eye, lost(1.0, "points", 0.0).eye
    ('1.1 cards on average, plus or minus 0.3', '1 point')
    """
    unit = unit or "points"
    if not error and loss == round(loss):
        whole = {"cards": texts.cards, "points": texts.points, "captures": texts.captures}
        return whole[unit](many=round(loss))
    if not error:
        return texts.loss_on_average(loss=decimal(loss), unit=unit)
    return texts.loss_on_average_about(loss=decimal(loss), unit=unit, error=decimal(error))


def decimal(value: float) -> Text:
    """Return a number with one decimal place.

    >>> decimal(0.14), decimal(-2.0).eye, decimal(-2.0).ear
    ('0.1', '-2.0', 'minus 2.0')
    """
    text = f"{abs(value):.1f}"
    # The word is needed, because most voices drop a minus sign.
    return text if value >= 0 or text == "0.0" else texts.minus(number=text)


def too_soon(time: float | None, *, begun: bool) -> Text:
    """Return the reason why an answer came too soon.

    The item had not begun, or was not fully announced, or the ``time`` since then (ms) is too short
    for an answer.
    """
    if time is not None:
        return texts.guessed(time=milliseconds(time))
    return texts.answered_too_soon(refusal=sitting.not_told) if begun else texts.too_soon


def milliseconds(time: float) -> Message:
    """Return a measured time in ms.

    >>> milliseconds(312.4).eye, milliseconds(312.4).ear
    ('312 ms', '312 milliseconds')
    """
    return texts.milliseconds(time=round(time))


def with_more(line: Text, more: Text) -> Text:
    """Return a line with one more sentence if it fits."""
    longer = Sentences([line, more])
    return longer if len(longer.ear) <= MOST else line


def reacted(time: float | None, error: float | None) -> Text:
    """Return a simple reaction in ms, at full length with its error."""
    if time is None:
        return texts.right
    if error:
        return texts.reacted_about(time=milliseconds(time), error=f"{error:.1f}")
    return texts.reacted(time=milliseconds(time))


def _fitted(parts: Iterable[Text]) -> list[Text]:
    """Return the parts that fit into ``MOST`` characters; the first two are always included."""
    kept: list[Text] = []
    room = MOST
    for at, part in enumerate([each for each in parts if each]):
        long = len(told(part, "ear")) + bool(kept)
        if at < 2 or long <= room:
            kept.append(part)
            room -= long
    return kept


# -- answers to information keys


def turn(number: int, items: int, minutes: int | None = None) -> Message:
    """Return the place in the round, or the ``minutes`` left in a timed round.

    >>> turn(3, 20).eye, turn(3, 0, 4).eye, turn(30, 0, 1).eye
    ('Question 3 of 20.', 'Question 3; about 4 minutes left.', 'Question 30; the last minute.')
    """
    if minutes is None:
        if number > items:
            return texts.items_answered(questions=items)
        return texts.item_of(number=number, questions=items)
    if minutes > 1:
        return texts.item_with_minutes(number=number, minutes=minutes)
    return texts.item_in_last_minute(number=number)


def score(right: int, wrong: int, unscored: int, lapses: int) -> Message:
    """Return the score, with the items that did not count."""
    facts = [texts.score_right(right=right), texts.score_wrong(wrong=wrong)]
    if unscored:
        facts.append(texts.score_unscored(unscored=unscored))
    if lapses:
        facts.append(texts.score_slow(lapses=lapses))
    return texts.score(facts=row(facts))


def steered(marks: Mapping[str, Sequence[SlapRule]], *, in_force: bool = True) -> Text:
    """Return the player's changes to the practice plan: rules by mark.

    ``in_force`` is False if they would leave nothing to ask today.
    """
    said: list[Text] = [
        message(rules=listed(marks[mark])) for mark, message in _MARKS.items() if marks.get(mark)
    ]
    if said and not in_force:
        said.append(texts.plan_leaves_nothing)
    return Sentences(said) if said else texts.by_the_plan


_MARKS = {
    "pinned": texts.rules_pinned,
    "excluded": texts.rules_excluded,
    "picked": texts.rules_picked,
}


def mistakes(many: int, *, only: bool) -> Text:
    """Return the message that only open mistakes, or all questions, follow, with their number."""
    if only:
        return texts.mistakes_only(many=many)
    return texts.all_items if many else texts.no_mistakes_open


def times(best: float | None, median: float | None) -> list[str]:
    """Return the best and the median time of a round in ms, if there are any."""
    found = ((texts.best, best), (texts.median, median))
    return [f"{name:7}{milliseconds(time).eye}" for name, time in found if time is not None]


# -- the start of a round


def can_be_slapped(rate: int, *, needed: bool) -> Message:
    """Return the percentage of items that match.

    With ``needed``, it was set because of recent mistakes.
    """
    why = {40: texts.can_be_slapped_wrong, 60: texts.can_be_slapped_misses} if needed else {}
    return why.get(rate, texts.can_be_slapped)(rate=rate)


def slap_keys(slap: str, lets: str = "") -> Message:
    """Return the key to slap, and the key to let pass if there is one."""
    return texts.slap_keys(slap=slap, lets=lets) if lets else texts.slap_key(slap=slap)


# -- the end of a round


def over(right: int, items: int, best: int | None = None) -> Message:
    """Return the result of a round.

    ``best`` is the earlier best this week of rounds of that length.
    """
    if best is None:
        return texts.round_over(right=right, questions=items)
    if right > best:
        return texts.round_over_best(right=right, questions=items)
    return texts.round_over_not_best(right=right, questions=items, best=best)


def rose(rises: Sequence[tuple[str, int, int, int]]) -> Text:
    """Return the skills that rose in a round: name, percent before and after, and mark.

    The mark is a level passed for the first time, or 0.

    >>> rose([("gloopa", 58, 71, 70)]).eye
    'Gloopa rose from 58 to 71 %, over 70 for the first time.'
    >>> rose([("gloopa", 68, 71, 0), ("pair", 79, 84, 80)]).ear
    'Gloopa rose from 68 to 71 percent; pair from 79 to 84, over 80 for the first time.'
    >>> rose([("gloopa", 0, 56, 50)]).ear
    'Learned: gloopa at 56 percent.'
    """
    known = [each for each in rises if each[1]]
    if known:
        found: list[Text] = []
        for name, before, after, mark in known:
            rise = (texts.rose_too if found else texts.rose)(name=name, before=before, after=after)
            found.append(row([rise, texts.first_over(mark=mark)]) if mark else rise)
        return texts.rises(rises=row(found, "; "))
    new = [texts.known_at(name=name, level=after) for name, _, after, _ in rises]
    return texts.newly_known(names=listed(new)) if new else ""


def due_next(name: Text, days: int) -> Message:
    """Return the first due skill and the days until then.

    >>> due_next("gloopa", 0).ear, due_next("gloopa", 5).ear
    ('Gloopa is due today.', 'Gloopa is due in 5 days.')
    """
    if days > 1:
        return texts.due_in(name=name, days=days)
    return texts.due_tomorrow(name=name) if days else texts.due_today(name=name)


def unscored(voids: int, anticipations: int, lapses: int) -> Text:
    """Return the items that were not scored; empty if there were none."""
    facts: list[Text] = []
    if voids:
        facts.append(texts.score_disturbed(voids=voids))
    if anticipations:
        facts.append(texts.score_too_soon(anticipations=anticipations))
    if lapses:
        facts.append(texts.score_slow(lapses=lapses))
    return texts.score(facts=listed(facts)) if facts else ""


def median(time: float, error: float | None, cue: Cue, last: float | None = None) -> Message:
    """Return the median of a round, compared with ``last``, the median of the previous round.

    ``error`` is the half-width of its 95 % CI, used at full length. All in ms.
    """
    spent = milliseconds(time)
    if error is None:
        news = texts.round_median(time=spent, cue=cue)
    else:
        news = texts.round_median_about(time=spent, cue=cue, error=round(error))
    if last is None:
        return news
    away = time - last
    if abs(away) < 0.02 * last:
        return texts.round_median_as_last(time=spent, cue=cue, about=news)
    return texts.round_median_away(
        time=spent,
        cue=cue,
        by=milliseconds(abs(away)),
        than="quicker" if away < 0 else "slower",
        about=news,
    )


LEANING = 0.2
"""Smallest criterion that counts as a bias."""

_WELL = (
    *((3.0, texts.very_well), (2.0, texts.well), (1.0, texts.fairly_well), (0.5, texts.a_little)),
)


def detection(d_prime: float, error: float, criterion: float) -> Message:
    """Return the player's d-prime in words, and the bias."""
    return texts.slaps_told_apart(
        well=how_well(d_prime),
        lean="slap" if criterion < -LEANING else "hold" if criterion > LEANING else "none",
        d=told(decimal(d_prime), "ear"),
        error=f"{error:.1f}",
    )


def how_well(d_prime: float) -> str:
    """Describe a d-prime in words.

    >>> how_well(2.1), how_well(-0.3)
    ('well', 'barely')
    """
    return next((words for least, words in _WELL if d_prime >= least), texts.hardly)


def of_rule(name: Text, right: int, asked: int, time: float | None) -> Message:
    """Return the right items of a rule or skill, and the median time."""
    if time is None:
        return texts.of_rule(name=name, right=right, asked=asked)
    return texts.of_rule_timed(name=name, right=right, asked=asked, time=milliseconds(time))


BEATS = (
    *(texts.beat_first, texts.beat_second, texts.beat_third, texts.beat_fourth, texts.beat_fifth),
    texts.beat_later,
)
"""Words for the card of a pile at which most wrong slaps came: a sign of rhythm."""


def dearest(costs: Sequence[int]) -> Text:
    """Return the costs, in cards, of the costliest moments of a speed run."""
    if len(costs) == 1:
        return texts.mistake_cost(cards=costs[0])
    return texts.mistakes_cost(cards=listed(costs)) if costs else ""


def again(more: str, missed: Sequence[str] = ()) -> Message:
    """Return the recommended next key after a round.

    ``missed`` are the keys that show the mistakes and that ask all of them again.
    """
    if not missed:
        return texts.one_more_round(more=more)
    through, *fresh = missed
    if not fresh:
        return texts.mistakes_or_more(through=through, more=more)
    return texts.mistakes_afresh_or_more(through=through, fresh=fresh[0], more=more)
