"""What is said of keys: those of the moment, and each by itself to whoever learns them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from warcards_tui.cards.parts import capital
from warcards_tui.words.utterance import Utterance

MOST = 12
"""So many words tell the keys of a moment, at most."""

DIGITS = "0 to 9 are digits"
LEARNT = "Keys act again."

IN_GAME = "in this game"
IN_GAMES = "in games"
AFTER_GAMES = "after a game"
IN_LESSONS = "in lessons"
IN_DRILLS = "in drills"
IN_TEXTS = "in rule texts"
IN_REPLAYS = "in replays"
IN_PROGRESS = "in your progress"


_FACTS = ("a", "all", "how", "the", "what", "where", "which", "who", "why")
"""How the help of a key begins that only tells something; all other help begins with a verb."""


def deed(help: str) -> str:
    """What a key does, as its name goes on: the first clause of its help.

    >>> deed("Lay your card, or let the card on top pass.")
    'lays your card'
    >>> deed("Carry a card to another place.")
    'carries a card to another place'
    >>> deed("What you hold.")
    'tells what you hold'
    """
    clause = re.split("[.,:;](?= |$)", help, maxsplit=1)[0]
    clause = f"{clause[0].lower()}{clause[1:]}"
    verb, blank, rest = clause.partition(" ")
    if verb in _FACTS:
        return f"tells {clause}"
    stem = re.sub("(?<=[^aeiou])y$", "ie", verb)
    ending = "es" if stem.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{stem}{ending}{blank}{rest}"


def keys(found: Iterable[tuple[str, str, str, bool]], help_key: str) -> Utterance:
    """The keys of this moment: of each its title, its help, and whether it does so at any moment,
    which is told at full length only. Digits that are only digits are one.
    """
    known = list(found)
    everything = _told([each[:3] for each in known])
    how = f"{help_key} again teaches keys."
    left = MOST - len(how.split())
    some = []
    for each in _told([each[:3] for each in known if not each[3]]) or everything:
        if len(each.split()) <= left:
            some.append(each)
            left -= len(each.split())
    full = _sentence(everything) if everything else None
    return Utterance(_sentence(some), full=full, how=how, topic="learn-keys")


def _told(found: Iterable[tuple[str, str, str]]) -> list[str]:
    said = [DIGITS if key == title else f"{key} {deed(help)}" for key, title, help in found]
    return list(dict.fromkeys(said))


def _sentence(said: Iterable[str]) -> str:
    return f"{capital('; '.join(said))}."


def row(found: Iterable[tuple[str, str, str]]) -> str:
    """What some keys do, each with its title and its help."""
    return _sentence(_told(found))


def learning(help_key: str) -> Utterance:
    """From now on each key is told, and does nothing."""
    end = f"{help_key} ends that."
    return Utterance(f"Each key is only told now; {end}", brief=f"Keys are only told; {end}")


def does(key: str, help: str) -> Utterance:
    """What a key does now."""
    return Utterance(f"{capital(key)}: {help}", brief=f"{capital(key)} {deed(help)}.")


def does_elsewhere(key: str, where: str, help: str) -> Utterance:
    """A key that does nothing now, and where it does something."""
    return Utterance(f"{capital(key)} does nothing now; {where} it {deed(help)}.")


def does_nothing(key: str) -> Utterance:
    """A key that does nothing here or anywhere else."""
    return Utterance(f"{capital(key)} does nothing.")
