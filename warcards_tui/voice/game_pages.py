"""What the games are, in two or three sentences each, and what stands on their pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import counted, listed
from warcards_tui.voice.ghosts import level_name

SUMMARIES: Mapping[str, str] = {
    "egyptian-war": "Lay cards in turn on one pile. A face card makes the next player pay for it;"
    " a pair or a sandwich may be slapped by anybody. Whoever is first takes the pile.",
    "berkeley-war": "Slap the pile and say why: a pair, a sum of 11, an equation, steps, factors,"
    " the date. Never name the rule of the last good slap again.",
    "war": "Both turn up their top card, and the higher one takes both. Equal cards make a war:"
    " one face down, one face up, and the winner takes all.",
    "addition-war": "Two cards a side, added in your head before anybody may look. The higher sum"
    " takes all four.",
    "subtraction-war": "Two cards a side, the lower taken from the higher. The larger difference"
    " takes all four.",
    "casualty-war": "Three cards a side, one against one. Every match becomes a war of its own, and"
    " all four of a rank that meet there are casualties and leave the game.",
    "scramble-war": "All cards lie face down on the floor. Each picks one, the higher takes both;"
    " when the floor is bare, most cards win.",
    "good-king-bad-queen": "War with a treasury. A captured king brings you cards, a captured queen"
    " costs you some, and a king and queen of one suit win the game.",
    "21st-century-war": "Four cards in hand. Lay a pair, a sum or a card with its aces, hidden"
    " until all have chosen; most points take everything laid.",
    "napoleons-war": "Put your 26 cards into the order in which they will fight, then watch the"
    " battles. After each campaign you sort what you have captured.",
    "guerilla-joker": "War with two jokers. Whenever one is turned up there is a war, whatever lies"
    " across from it.",
    "duel-king": "Three columns, one flip after the other; equal cards duel. Kings and jokers raid"
    " what lies on the table, and you choose what to save.",
    "speed-war": "War in which the smallest cards leave the game, rank by rank. What is left makes"
    " war after war.",
    "fast-food": "Add a card to the common total. A seven in it is a cheeseburger, a five a soda, a"
    " three fries: make the total pay.",
    "world-war-3": "Cards have a colour, a shape and a number. Match one to take control of the"
    " pile; slap it when two or three cards agree.",
    "armageddon": "World War 3 with wild cards: black is any colour, the blob any shape, the"
    " question mark any number. More cards, and longer fights.",
    "budr-basef": "Fifteen sets on one stack, and whoever hits first takes it. A joker stops"
    " everything: then you gamble for all that lies there.",
    "scientific-war": "All choose a card in secret, and some cards have a power: jacks turn the"
    " order round, queens let you look, eights swap hand and front.",
}
"""By the id of the game."""

PLAY, OPTIONS, LESSON, DRILLS, RULES, PLAYED = (
    "Play",
    "Options",
    "Lesson",
    "Drills",
    "Rules",
    "Played",
)
OPTIONS_HELP = "Bots, pace and house rules of the next game."
DRILLS_HELP = "Practise what this game asks for, a few minutes at a time."
RULES_HELP = "The rules in full, with examples."
PLAYED_HELP = "The games that you have played, to see again."
HARDER_HELP = "A game against stronger bots, if you like; the usual ones stay as they are."
LESSON_HELP = "Learn this game by playing it, one step at a time."


def play(levels: Sequence[str], pace: str) -> str:
    """How a game would start now.

    >>> play(["average"], "lively"), play(["quick", "quick"], "fast")
    ('Rosa, average, pace lively', '2 bots, quick, pace fast')
    """
    how = level_name(levels[0]) if len(set(levels)) == 1 else listed(map(level_name, levels)).text
    who = "Rosa" if len(levels) == 1 else counted(len(levels), "bot")
    return f"{who}, {how}, pace {pace}"


def harder(bots: int) -> str:
    """Stronger bots than the usual ones are offered.

    >>> harder(1), harder(3)
    ('A harder Rosa', 'Harder bots')
    """
    return "A harder Rosa" if bots == 1 else "Harder bots"


def harder_value(level: str, won: int, last: int) -> str:
    """How strong they are, and why they are offered.

    >>> harder_value("quick", 3, 5)
    'quick, you won 3 of the last 5'
    """
    return f"{level}, you won {won} of the last {last}"


def units(done: int, many: int, next_unit: str) -> str:
    """How far a lesson has come; ``next_unit`` is empty after the last."""
    words = f"{done} of {counted(many, 'unit')}"
    return f"{words}, next: {next_unit}" if next_unit else words


def articles(many: int, read: int) -> str:
    """How much of a rule text was read."""
    return f"{counted(many, 'article')}, read {read}"


def played(games: int, won: int) -> str:
    """How many games were played to the end, and won."""
    return f"{counted(games, 'game')}, won {won}" if games else "none yet"


def minutes(least: int, most: int) -> str:
    """How long a game lasts."""
    return str(least) if least == most else f"{least} to {most}"


def mastered(mastered: int, rules: int) -> str:
    """How many of the rules are mastered."""
    return f"mastered {mastered} of {rules}"


def times(best: float, middle: float) -> str:
    """The quickest good slap ever and the median of the newest, both in milliseconds.

    >>> times(412, 520)
    'best slap 0.41 s, median 0.52 s'
    """
    return f"best slap {best / 1000:.2f} s, median {middle / 1000:.2f} s"


def facts(
    stars: str, least: int, most: int, played: int, won: int, best: float | None, due: int
) -> str:
    """A game in columns: how hard it is, minutes, won of played, best slap in ms, rules due.

    >>> facts("●●●", 5, 15, 4, 1, 412, 7)
    '●●●  5-15 min  won 1 of 4  0.41 s  7 due'
    """
    long = f"{least}-{most} min" if most > least else f"{most} min" if most else ""
    columns = [f"{stars:3}", f"{long:9}", f"won {won} of {played}" if played else ""]
    columns += [f"{best / 1000:.2f} s" if best is not None else "", f"{due} due" if due else ""]
    return "  ".join([each for each in columns if each]).rstrip()


_NAMED = 3
"""So many drills are named on the page of a game; of more it is told how many there are."""


def drills(names: Sequence[str]) -> str:
    """The drills of a game.

    >>> drills(["Which rule?", "Slap or not"]), drills(["Which rule?", "The rest", "A", "B"])
    ('which rule, slap or not', 'which rule, the rest, a and 1 more')
    """
    told = ", ".join([each.rstrip("?").lower() for each in names[:_NAMED]])
    more = len(names) - _NAMED
    return f"{told} and {more} more" if more > 0 else told
