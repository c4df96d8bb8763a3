"""What is said of keys: those of the moment, and each by itself to whoever learns them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.parts import Told, capital, row, say, told
from warcards_tui.voice.utterance import Utterance

MOST = 12
"""So many words tell the keys of a moment, at most."""

DIGITS = "0 to 9 digits"
LEARNT = "Keys act again."

IN_GAME = "in this game"
IN_GAMES = "in games"
IN_LESSONS = "in lessons"
IN_DRILLS = "in drills"
IN_TEXTS = "in rule texts"
IN_REPLAYS = "in replays"
IN_PROGRESS = "in your progress"


def keys(found: Iterable[tuple[str, Told, bool]], help_key: str) -> Utterance:
    """The keys of this moment: each with what it does, and whether it does so at any moment, which
    is told at full length only. Digits that are only digits are one.
    """
    known = list(found)
    now = _told([each[:2] for each in known if not each[2]])
    everything = _told([each[:2] for each in known])
    how = f"{help_key} again: learn keys."
    most = MOST - len(how.split())
    some = now or everything
    while sum(len(told(each, "ear").split()) for each in some) > most:
        some.pop()
    full = say("Keys: {}.", row(everything)) if everything else None
    return Utterance(say("{}.", row(some)), full=full, how=how, topic="learn-keys")


def _told(found: Sequence[tuple[str, Told]]) -> list[Told]:
    names = [DIGITS if key == title else say("{} {}", key, title) for key, title in found]
    return [each for at, each in enumerate(names) if each not in names[:at]]


def learning(help_key: str) -> Utterance:
    """From now on each key is told, and does nothing."""
    end = f"{help_key} ends that."
    return Utterance(f"Each key is only told now; {end}", brief=f"Keys are only told; {end}")


def does(key: str, title: Told, help: str) -> Utterance:
    """What a key does now."""
    return Utterance(f"{capital(key)}. {help}", brief=say("{}: {}.", capital(key), title))


def does_elsewhere(key: str, where: str, title: Told) -> Utterance:
    """A key that does nothing now, and where it does something."""
    return Utterance(say("{}: nothing now; {}, {}.", capital(key), where, title))


def does_nothing(key: str) -> Utterance:
    """A key that does nothing here or anywhere else."""
    return Utterance(f"{capital(key)}: nothing.")
