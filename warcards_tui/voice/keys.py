"""Messages about keys: the current keys, and single keys in the key trainer."""

from __future__ import annotations

import re
from collections.abc import Iterable

from warcards_tui.cards.parts import capital
from warcards_tui.words import keys as texts
from warcards_tui.words.catalogue import Message

MOST = 12
"""Most words about the current keys."""

_FACTS = ("a", "all", "how", "the", "what", "where", "which", "who", "why")
"""First words of a help text that only names a fact; all others begin with a verb."""


def deed(help: str) -> str:
    """Return the effect of a key in the third person: the first clause of its help text.

    >>> deed("Lay your card, or let the card on top pass.")
    'lays your card'
    >>> deed("Carry a card to another place.")
    'carries a card to another place'
    >>> deed("What you hold.")
    'gives what you hold'
    """
    clause = re.split("[.,:;](?= |$)", help, maxsplit=1)[0]
    clause = f"{clause[0].lower()}{clause[1:]}"
    verb, blank, rest = clause.partition(" ")
    if verb in _FACTS:
        return texts.deed_of_fact(fact=clause).text
    stem = re.sub("(?<=[^aeiou])y$", "ie", verb)
    ending = "es" if stem.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{stem}{ending}{blank}{rest}"


def keys(found: Iterable[tuple[str, str, str, bool]], help_key: str) -> Message:
    """Return the current keys.

    Each item has a key, a title, a help text, and True if the key always works; those keys are
    named at full length only. Digits without another meaning are merged.
    """
    known = list(found)
    everything = _told([each[:3] for each in known])
    how = texts.teaches_keys(key=help_key)
    left = MOST - len(how.text.split())
    some = []
    for each in _told([each[:3] for each in known if not each[3]]) or everything:
        if len(each.split()) <= left:
            some.append(each)
            left -= len(each.split())
    return texts.keys_now(some=_sentence(some), all=_sentence(everything or some), how=how)


def _told(found: Iterable[tuple[str, str, str]]) -> list[str]:
    said = [
        texts.digits if key == title else texts.key_does(key=key, deed=deed(help)).text
        for key, title, help in found
    ]
    return list(dict.fromkeys(said))


def _sentence(said: Iterable[str]) -> str:
    return f"{capital('; '.join(said))}."


def row(found: Iterable[tuple[str, str, str]]) -> str:
    """Return the effects of some keys, given as key, title and help text."""
    return _sentence(_told(found))


def does(key: str, help: str) -> Message:
    """Return the current effect of a key."""
    return texts.does(key=key, help=help, deed=deed(help))


def does_elsewhere(key: str, where: str, help: str) -> Message:
    """Return where a key has an effect, if it has none now."""
    return texts.does_elsewhere(key=key, where=where, deed=deed(help))
