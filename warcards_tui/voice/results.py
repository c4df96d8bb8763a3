"""Messages of the result of a game: the winner, and each missed or wrong slap."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import FormText, Text, say
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import results
from warcards_tui.words.catalogue import Message

RESULT_KEY = results.result_key, results.result_key_help
REPLAY_OF_IT_KEY = results.replay_of_it_key, results.replay_of_it_key_help
ASK_KEY = results.ask_key, results.ask_key_help
OPEN_KEY = results.open_key, results.open_key_help
MISSES_KEY = results.misses_key, results.misses_key_help
SHARE_KEY = results.share_key, results.share_key_help
"""Names of keys, each with its help."""


def score(counts: Sequence[int], names: Sequence[str] = ()) -> Text:
    """Return the cards of each seat, the listener's first; with ``names`` for spectators.

    >>> score((42, 8)).eye, score((42, 8)).ear
    ('42 : 8', '42 to 8')
    >>> score((42, 8), ("Lee", "Ray"))
    'Lee 42, Ray 8'
    """
    if names:
        return ", ".join([f"{name} {many}" for name, many in zip(names, counts, strict=True)])
    numbers = list(map(str, counts))
    return FormText(" : ".join(numbers), " to ".join(numbers), short=":".join(numbers))


def score_in_headline(counts: Sequence[int], names: Sequence[str], *, of_two: bool) -> Text:
    """Return the cards of each seat, spoken with names: nobody hears whose number comes first.

    >>> told = score_in_headline((18, 34), ("You", "Rosa"), of_two=False)
    >>> told.eye, told.ear
    ('18 : 34', 'you 18, Rosa 34')
    """
    spoken = ["you" if name == "You" else name for name in names]
    if of_two:
        return score(counts, names)
    shown = score(counts)
    return FormText(shown, score(counts, spoken), short=shown)


def lasted(seconds: int) -> Message:
    """Return a duration in s as minutes and seconds.

    >>> lasted(252).eye, lasted(252).ear, lasted(8).ear
    ('4:12', '4 minutes 12 seconds', '8 seconds')
    """
    minutes, rest = divmod(seconds, 60)
    clock = f"{minutes}:{rest:02}"
    if not minutes:
        return results.lasted_seconds(clock=clock, seconds=rest)
    if not rest:
        return results.lasted_minutes(clock=clock, minutes=minutes)
    return results.lasted(clock=clock, minutes=minutes, seconds=rest)


def winner(names: Sequence[str], seat: int | None, *, over: bool) -> str:
    """Return the winner; in ``names`` the listener is "You".

    >>> winner(["You", "Rosa"], 1, over=True), winner(["You", "Rosa"], None, over=False)
    ('Rosa wins', 'Unfinished')
    """
    if not over:
        return results.not_over
    if seat is None:
        return results.draw
    return results.you_win if names[seat] == "You" else results.wins(name=names[seat]).text


def wrong(
    rules: RuleSet,
    named: str | None,
    cards: Sequence[Card],
    paid: int,
    *,
    repeated: bool,
) -> Message:
    """Return a wrong slap: the rule named, or nearly matched, and its cost."""
    cost = results.paid(cards=paid)
    if named is None:
        near = rules.nearest(cards)
        if near is None:
            return results.slapped_wrong(paid=cost)
        rule = rules[near.rule]
        return results.slapped_wrong_near(rule=rule, lacking=near.lacking, paid=cost)
    if repeated:
        return results.slapped_wrong_repeated(rule=rules[named], paid=cost)
    lacking = rules.lacking(named, cards)
    return results.slapped_wrong_named(rule=rules[named], lacking=lacking, paid=cost)


def shared(game: str, day: str, lane: str, best: float | None, counts: Sequence[int]) -> Message:
    """Return the result as a line to paste elsewhere.

    ``lane`` has a sign for each race; ``best`` is the fastest right slap in ms.

    >>> line = shared("Berkeley War", "2026-11-22", "●●○·", 412.0, (52, 0))
    >>> line.eye
    'warcards Berkeley 22 Nov  ●●○·  0.41 s  52:0'
    >>> line.ear
    'Warcards, Berkeley War, 22 November 2026: 52 to 0, best slap 0.41 seconds.'
    """
    when, owned = date.fromisoformat(day), score(counts)
    name = f"{game.removesuffix(' War') or game} {when.day} {when:%b}"
    facts = f"{name}  {lane}" if lane else name
    if best is None:
        return results.shared(facts=facts, game=game, day=on_day(day), counts=owned)
    time = _seconds(best)
    return results.shared_with_best(
        facts=facts, game=game, day=on_day(day), counts=owned, best=time
    )


def skill(rule: Text, level: int | None, due: Text) -> Text:
    """Return the level of a rule in percent, and the date of its next review."""
    known = results.skill_new(rule=rule)
    if level is not None:
        known = results.skill(rule=rule, level=level)
    return say("{}, {}.", known, due) if due else say("{}.", known)


def due(day: str, today: str) -> Text:
    """Return the date of a rule's next review; empty if it has none.

    >>> due("2026-11-29", "2026-11-22").ear, due("2026-11-20", "2026-11-22")
    ('due 29 November', 'due today')
    """
    if not day:
        return ""
    if day <= today:
        return results.due_today
    when = date.fromisoformat(day)
    return results.due(day=f"{when.day} {when:%B}")


def at_card(card: int, time: float | None) -> str:
    """Return a card of the game, counted from 1, and the reaction time in ms if measured.

    >>> at_card(31, 412.0), at_card(7, None)
    ('card 31, 0.41 s', 'card 7')
    """
    if time is None:
        return results.at_card(card=card).text
    return results.at_card_after(card=card, time=_seconds(time)).text


def on_day(day: str) -> str:
    """Return the day of a game: ``22 November 2026``."""
    found = date.fromisoformat(day)
    return f"{found.day} {found:%B %Y}"


def owned(counts: Sequence[int]) -> Message:
    """Return the player's number of cards, or points, in the course of a game.

    >>> owned([26, 28, 31, 20, 12, 4, 0]).text
    'You started with 26, had 31 after a third of the game, 12 after two thirds, and 0 at the end.'
    """
    last = len(counts) - 1
    third, two_thirds = counts[last // 3], counts[2 * last // 3]
    return results.owned(first=counts[0], third=third, two_thirds=two_thirds, last=counts[-1])


def cards_you_had(now: int, name: str = "You", *, points: bool = False) -> str:
    """Return the title of the curve of a player's cards or points.

    >>> cards_you_had(52), cards_you_had(0, "Lee"), cards_you_had(35, points=True)
    ('Your cards, 52 at the end', "Lee's cards, 0 at the end", 'Your points, 35 at the end')
    """
    if name == "You":
        return results.your_cards(what="points" if points else "cards", now=now).text
    return results.cards_of(name=name, what="points" if points else "cards", now=now).text


def times(best: float, median: float) -> Message:
    """Return the fastest and the median right slap, in ms."""
    return results.times(best=_seconds(best), median=_seconds(median))


def _seconds(ms: float) -> str:
    return f"{ms / 1000:.2f}"
