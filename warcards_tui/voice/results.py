"""What is said of a whole game: who won, and each pile that was not slapped well."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Either, Sentences, Told, counted, listed, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

LOG = "Log file"
LOG_HELP = "Write every hand and every move to a file, for others to see again."
RESULT_KEY = "result", "What the marked game came to; from there its log can be written."
AGAIN = "Again"
AGAIN_HELP = "Another game like this one, with other cards."
REPLAY = "Replay"
REPLAY_HELP = "See the game again, move by move."
WENT = "How it went"
WENT_HELP = "Who won, and how your cards went; your slaps, and the rules to be seen again."
REPLAY_AT_A_MISS = "See the game again, from the first pile that went wrong for you."
MISSES = "Misses"
MISSES_HELP = "The piles that you missed, lost or slapped wrongly, each as it lay there."
DRILL_THESE = "Drill these"
MISS_HELP = "Enter shows the pile as it lay there."
ASK_HELP = "Enter asks this pile once more: which rule holds? Nothing is kept of the answer."
REPLAY_OF_IT = "The same in the replay"
REPLAY_OF_IT_HELP = "See the game again, from that pile on."
REPLAY_OF_IT_KEY = "replay", "See the game again, from the marked pile on."
ASK_KEY = "once more", "Ask the marked pile once more: which rule holds?"
OPEN_KEY = "choose", "Open the row, or ask the marked pile once more."
MISSES_KEY = "misses", "The piles of the marked game that you missed, lost or slapped wrongly."
NO_MISSES = "Nothing was missed in that game."


def score(counts: Sequence[int], names: Sequence[str] = ()) -> Told:
    """What the seats own, the listener's seat first; by ``names`` where nobody's is.

    >>> score((42, 8)).eye, score((42, 8)).ear
    ('42 : 8', '42 to 8')
    >>> score((42, 8), ("Lee", "Ray"))
    'Lee 42, Ray 8'
    """
    if names:
        return ", ".join([f"{name} {many}" for name, many in zip(names, counts, strict=True)])
    numbers = list(map(str, counts))
    return Either(" : ".join(numbers), " to ".join(numbers), short=":".join(numbers))


def lasted(seconds: int) -> Told:
    """How long something took.

    >>> lasted(252).eye, lasted(252).ear, lasted(8).ear
    ('4:12', '4 minutes 12 seconds', '8 seconds')
    """
    minutes, rest = divmod(seconds, 60)
    words = [counted(minutes, "minute")] * (minutes > 0)
    words += [counted(rest, "second")] * (rest > 0 or not minutes)
    return Either(f"{minutes}:{rest:02}", " ".join(words))


def winner(names: Sequence[str], seat: int | None, *, over: bool) -> str:
    """Who won; ``names`` has "You" for the listener.

    >>> winner(["You", "Rosa"], 1, over=True), winner(["You", "Rosa"], None, over=False)
    ('Rosa wins', 'Not over')
    """
    if not over:
        return "Not over"
    if seat is None:
        return "A draw"
    return "You win" if names[seat] == "You" else f"{names[seat]} wins"


def headline(won: str, score: Told, why: Told, moves: int, time: int) -> Told:
    """The game in a few words; ``why`` is a sentence or empty, ``time`` in seconds.

    >>> headline("You win", score((52, 0)), "", 74, 252).eye
    'You win, 52 : 0. 74 moves, 4:12.'
    """
    played = say("{}, {}.", counted(moves, "move"), lasted(time))
    return Sentences([say("{}, {}.", won, score), why, played])


def slaps(good: int, missed: int, lost: int, wrong: int) -> str:
    """How many piles were slapped, and how many not.

    >>> slaps(8, 3, 4, 1)
    '8 good slaps, 3 missed, 4 lost, 1 wrong.'
    """
    return f"{counted(good, 'good slap')}, {missed} missed, {lost} lost, {wrong} wrong."


def missed(rule: SlapRule, witness: Told) -> Told:
    """A pile that nobody slapped, or somebody else: the rule that held, and why."""
    return say("{}, missed: {}.", rule, witness)


def lost(rule: SlapRule, witness: Told, who: str, taken: int) -> Told:
    """A pile that somebody else was quicker to slap, with so many cards."""
    return say("{}, {} was quicker: {}. {} took {}.", rule, who, witness, who, _cards(taken))


def wrong(
    rules: RuleSet,
    named: str | None,
    cards: Sequence[Card],
    paid: int,
    *,
    repeated: bool,
) -> Told:
    """A wrong slap: what was named and is not so, or what it nearly was, and what it cost."""
    cost = f"You paid {_cards(paid)}." if paid else "It cost nothing."
    if named is not None and repeated:
        return say("{} again, right after {}. {}", rules[named], rules[named].one, cost)
    if named is not None:
        return say("Not {}: {}. {}", rules[named].one, rules.lacking(named, cards), cost)
    near = rules.nearest(cards)
    if near is None:
        return say("Nothing there. {}", cost)
    return say("Nothing there, nearly {}: {}. {}", rules[near.rule].one, near.lacking, cost)


def _cards(many: int) -> str:
    return counted(many, "card")


def shared(game: str, day: str, lane: str, best: float | None, counts: Sequence[int]) -> Either:
    """The result in a line to be pasted elsewhere. ``lane`` has a sign for each race, ``best`` is
    the quickest good slap in ms.

    >>> line = shared("Berkeley War", "2026-11-22", "●●○·", 412.0, (52, 0))
    >>> line.eye
    'warcards Berkeley 22 Nov  ●●○·  0.41 s  52:0'
    >>> line.ear
    'Warcards, Berkeley War, 22 November 2026: 52 to 0, best slap 0.41 seconds.'
    """
    name = game.removesuffix(" War") or game
    when = date.fromisoformat(day)
    facts = [f"warcards {name} {when.day} {when:%b}", lane]
    words = f"Warcards, {game}, {on_day(day)}: {' to '.join(map(str, counts))}"
    if best is not None:
        facts.append(f"{best / 1000:.2f} s")
        words += f", best slap {best / 1000:.2f} seconds"
    return Either("  ".join(filter(None, [*facts, ":".join(map(str, counts))])), f"{words}.")


def shared_of_two(game: str, day: str, names: Sequence[str], counts: Sequence[int]) -> Either:
    """The same of two people at one keyboard, by name, and of bots where there were any.

    >>> shared_of_two("Egyptian War", "2026-11-22", ["Lee", "Ray"], (52, 0)).eye
    'warcards Egyptian War, 22 November 2026: Lee 52, Ray 0'
    """
    told = f"{game}, {on_day(day)}: {score(counts, names)}"
    return Either(f"warcards {told}", f"Warcards, {told}.")


def drill_these(rules: Sequence[SlapRule]) -> str:
    """What would be drilled: the rules of the misses."""
    return f"Which rule? With nothing but {listed([rule.text for rule in rules]).text}."


def skill(rule: Told, level: int | None, due: Told) -> Told:
    """How well a rule is known, in percent, and when it is due again; each where it is known."""
    percent = Either("%", "percent")
    known = (
        say("{}, not drilled yet", rule) if level is None else say("{} {} {}", rule, level, percent)
    )
    return say("{}, {}.", known, due) if due else say("{}.", known)


def due(day: str, today: str) -> str:
    """When a rule is due again; empty where no day is known.

    >>> due("2026-11-29", "2026-11-22"), due("2026-11-20", "2026-11-22")
    ('due 29 November', 'due today')
    """
    if not day:
        return ""
    if day <= today:
        return "due today"
    when = date.fromisoformat(day)
    return f"due {when.day} {when:%B}"


def at_card(card: int, time: float | None) -> str:
    """At which card of the game something was, counted from 1, and the reaction time in ms where
    one was measured.

    >>> at_card(31, 412.0), at_card(7, None)
    ('card 31, 0.41 s', 'card 7')
    """
    return f"card {card}" if time is None else f"card {card}, {time / 1000:.2f} s"


SHARE_KEY = "share", "Copy a line that tells the result, to paste it elsewhere."


def on_day(day: str) -> str:
    """The day of a game: ``22 November 2026``."""
    found = date.fromisoformat(day)
    return f"{found.day} {found:%B %Y}"


def owned(counts: Sequence[int]) -> str:
    """What one owned, or had scored, in the course of a game.

    >>> owned([26, 28, 31, 20, 12, 4, 0])
    'You began with 26; a third on you had 31, two thirds on 12, at the end 0.'
    """
    last = len(counts) - 1
    first, second = counts[last // 3], counts[2 * last // 3]
    return (
        f"You began with {counts[0]}; a third on you had {first},"
        f" two thirds on {second}, at the end {counts[-1]}."
    )


def log_lies(path: str) -> str:
    """Where the log of the game has been written."""
    return f"It lies in {path}."


def name_of_log(usual: str) -> str:
    """Asks for the file of a log."""
    return f"Write the name of the file, then Enter; Enter alone takes {usual}."


def cards_you_had(now: int, name: str = "You", *, points: bool = False) -> str:
    """Return the title of the curve of a player's cards, or of their points.

    >>> cards_you_had(52), cards_you_had(0, "Lee"), cards_you_had(35, points=True)
    ('Your cards, 52 at the end', "Lee's cards, 0 at the end", 'Your points, 35 at the end')
    """
    whose = "Your" if name == "You" else f"{name}'s"
    return f"{whose} {'points' if points else 'cards'}, {now} at the end"


def times(best: float, middle: float) -> Told:
    """The quickest good slap and the one in the middle, both in milliseconds."""
    found = (f"{best / 1000:.2f}", f"{middle / 1000:.2f}")
    return Either(
        "Best slap {} s, median {} s.".format(*found),
        "Best slap {} seconds, median {}.".format(*found),
    )


def copied(line: str) -> str:
    """A line was put into the clipboard."""
    return f"Copied: {line}"
