"""What is told of the settings for ear and finger, and asked when they are set up by ear."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import capital

_MEANS = {
    "hush": {
        "no": "your voice speaks on when a key comes",
        "yes": "a key stops your voice at once",
    },
    "length": {
        "brief": "sentences are short",
        "normal": "sentences are of the usual length",
        "full": "sentences tell everything, with reasons and counts",
    },
    "lines": {
        "voice": "the next line comes when your voice has ended",
        "timed": "the next line comes when there was time to read the last",
        "by-key": "the next line comes when you press Enter",
    },
    "keys": {
        "warcards": "the keys are those of this program",
        "playroom": "the keys are those of Playroom",
        "playpalace": "the keys are those of PlayPalace",
    },
    "race": {
        "fair": "bots wait for your voice and pace, so you win half of the races",
        "as-you": "bots are as quick as you have been",
        "as-they-are": "bots are as quick as their level says",
    },
    "scale": {"off": "no clock runs, in games or drills", "100": "everything takes its usual time"},
}
"""What a value means, by setting."""

_BELLS = {
    "bell-card": ("once", "a card that can be slapped"),
    "bell-turn": ("once", "your turn"),
    "bell-won": ("twice", "a pile or a trick that you win"),
    "bell-penalty": ("three times", "a wrong slap"),
    "bell-end": ("four times", "a game that you win"),
}
"""How often each bell rings, and for what."""

HUSH_UNKNOWN = "Hush is no: nothing is set, and a key may stop your voice or not."
READERS = (
    "Tested on Linux with yasr and Fenrir, and with BRLTTY for braille.",
    "Not tested: Orca, NVDA, JAWS, VoiceOver, and a real braille display.",
)
HOW = (
    "A name and a value after warcards accessibility change that setting.",
    "The command warcards accessibility setup finds your voice's speed by listening.",
    "The command warcards accessibility test writes ten lines; you say which was cut.",
)


def _means(name: str, value: str) -> str:
    """What a setting comes to at this value; empty where its value says it."""
    if name == "cells":
        return (
            "there is no braille display"
            if value == "0"
            else f"your braille display has {value} cells"
        )
    if name == "finger":
        return f"with timed lines there is time to read {value} words a minute by finger"
    if name in _BELLS:
        often, what = _BELLS[name]
        rings = f"the bell rings {often}" if value == "on" else "no bell rings"
        return f"{rings} for {what}"
    if name == "scale" and value not in _MEANS[name]:
        return f"you and the bots have {value} percent of the usual time"
    return _MEANS[name][value] if name in _MEANS else ""


def told(name: str, value: str) -> str:
    """A setting, its value and what that means.

    >>> told("lines", "by-key")
    'Lines is by-key: the next line comes when you press Enter.'
    >>> told("bell-turn", "off")
    'Bell-turn is off: no bell rings for your turn.'
    >>> told("bell-won", "on")
    'Bell-won is on: the bell rings twice for a pile or a trick that you win.'
    """
    return f"{': '.join(filter(None, [f'{capital(name)} is {value}', _means(name, value)]))}."


def face(value: str, now: str, why: str) -> str:
    """Which face is set, and which one opens on a terminal and why (empty where that is asked).

    >>> face("ask", "", "")
    'Face is ask: the next start on a terminal asks for plain lines or full screen.'
    >>> face("plain", "plain", "as you chose")
    'Face is plain: a start on a terminal opens plain lines, as you chose.'
    """
    if not now:
        return f"Face is {value}: the next start on a terminal asks for plain lines or full screen."
    name = "plain lines" if now == "plain" else "the full screen"
    return f"Face is {value}: a start on a terminal opens {name}, {why}."


def speech(value: str, rate: int, *, found: str) -> str:
    """How fast the voice is, and how that was ``found``: ``heard`` by listening, ``set``, ``keys``
    that came early or asked again, ``assumed``, or ``own`` speech.

    >>> speech("290", 290, found="heard")
    'Speech is 290: your voice says about 290 words a minute, as was found by listening.'
    >>> speech("off", 175, found="assumed")
    'Speech is off: nothing is set, and a voice of 175 words a minute is assumed.'
    """
    means = {
        "heard": f"your voice says about {rate} words a minute, as was found by listening",
        "set": f"your voice says about {rate} words a minute, as you set it",
        "keys": f"nothing is set; by your keys your voice says about {rate} words a minute",
        "assumed": f"nothing is set, and a voice of {rate} words a minute is assumed",
        "own": "this program speaks by itself where it can; silence your screen reader there",
        "none": "no voice is waited for",
    }
    return f"Speech is {value}: {means[found]}."


def by_variable(variable: str) -> str:
    """A setting comes from an environment variable."""
    return f"That is from {variable}."


def outweighed(variable: str) -> str:
    """What was kept counts only where an environment variable is not set."""
    return f"But {variable} is set, and comes first at every start."


def refused_variable(variable: str, wrong: str) -> str:
    """A value in an environment variable that cannot be taken; ``wrong`` says why."""
    return f"{variable} is left out. {wrong}"


# -- by ear

LISTENS = "Do you listen, read braille, or both? L, B, or Enter for both."
FINDS_SPEED = "Let me find your voice's speed. Press Space each time I finish."
READY = "Ready."
SUMS = (
    "28 and 36 is 64 then 25 and 71 is 96 then 40 and 51 is 91.",
    "67 and 26 is 93 then 35 and 29 is 64 then 30 and 48 is 78.",
    "33 and 57 is 90 then 54 and 25 is 79 then 49 and 44 is 93.",
    "21 and 29 is 50 then 22 and 41 is 63 then 38 and 56 is 94.",
)
"""Texts of 25 words that stand on one line, since no reader is sure to read on to a second one:
nothing else is as long to say for so few letters. They have no pause, in which voices differ most,
and the words that espeak-ng has at 449 and at 450 words a minute last equally long.
"""

CANNOT_TELL = "I cannot tell from that. Space tries again, Enter goes on."
STOPS = "Does a key stop your voice? Y or N."
BY_KEY = "One line for each Enter? Y or N."
AS_IT_IS, LEAVES = "as it is", "leave the set-up"
MORE, LESS = "more", "less"
HEARD = "heard"
BELL = "Shall this bell ring on your turn? Y or N."
DONE = "Done. S at home changes this."
SETS_UP = "S sets up speech."
SET_UP = "Set up by ear"
SET_UP_HELP = "Finds the speed of your voice, and asks about keys, braille and bell."
SET_UP_ELSEWHERE = "It is done in plain lines: warcards accessibility setup."
SLOWER = "Is your voice slower now? Y or N."


def found(rate: int) -> str:
    """The speed that was found, and how it is changed."""
    return f"About {rate} words a minute. Enter keeps it, Up and Down change it."


def about(rate: int) -> str:
    """A speed that was made slower, and where it is found anew."""
    return f"About {rate} words a minute now. The settings find it anew."


def cells(many: int) -> str:
    """Asks how long the braille display is."""
    return f"How many cells are on your display? Enter keeps {many}, Up and Down change it."


def changed(number: int) -> str:
    """A number to which something was changed."""
    return f"{number}."


def only(keys: Sequence[str]) -> str:
    """Another key than those that answer was pressed; Enter always does.

    >>> only("LB")
    'L, B or Enter; Q ends this.'
    """
    return f"{', '.join(keys)} or Enter; Q ends this."


def stands_alone(what: str, other: str) -> str:
    """An argument that goes without another one."""
    return f"{what} goes without {other}."


def needs_keys(what: str) -> str:
    """What there must be a terminal for."""
    return f"{what} needs a terminal on which single keys can be read."


# -- the test

TEST_BEGINS = "Ten numbered lines, then one question."
TEST = (
    "1: the ace of spades lies on the ten of hearts.",
    "2: Rosa wins 4.",
    "3: two sevens; you win 12 cards, and Rosa has 18 left.",
    "4: your turn.",
    "5: nothing there; you pay 1 card to the pile.",
    "6: war.",
    "7: the king of clubs beats the nine of diamonds, and you win both.",
    "8: Rosa checks.",
    "9: 5 times 7 is 35, minus 11 is 24.",
    "10: you have 30 cards, Rosa has 22.",
)
NOT_WHOLE = "Which was not heard whole? Its number, 0 for 10, or Enter for none."
ALL_WHOLE = "All ten came whole. Nothing has to be changed."


def advice(line: int, *, lines: str, rate: int, known: bool) -> str:
    """What to change when that line of the test was not heard whole.

    >>> advice(3, lines="voice", rate=290, known=True)
    'Line 3 was cut. Your voice may be slower than 290: try warcards accessibility speech 260.'
    """
    cut = f"Line {line} was cut."
    if lines == "by-key":
        return f"{cut} By key no line is taken away: was it Enter, pressed too soon?"
    if not rate:
        return f"{cut} Nothing waits for your voice: warcards accessibility setup finds its speed."
    if not known:
        return (
            f"{cut} The speed of your voice is only assumed: warcards accessibility setup finds it."
        )
    slower = max(round(rate * 0.9 / 10) * 10, 100)
    return (
        f"{cut} Your voice may be slower than {rate}: try warcards accessibility speech {slower}."
    )
