"""Options as data: one declaration serves both faces, the command line and the rule texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from warcards_tui.cards.days import written_day
from warcards_tui.names import nearest_hint, shortened, whole_number

Value = str | int


class OptionError(ValueError):
    """An option that does not exist, or a value that it cannot take; the message says which would
    do.
    """


class Option(NamedTuple):
    """One option of a game, or one setting of the program.

    ``choices`` lists the values in words; a whole number from ``low`` to ``high`` is allowed where
    ``high`` is not 0, and a day (2025-10-31) where ``dated``. ``article`` is the id of the claim
    that it comes from.

    >>> option = Option('jokers', 0, 'How many jokers.', low=0, high=2)
    >>> option.parse('2'), option.allowed
    (2, '0 to 2')
    >>> option.parse('3')
    Traceback (most recent call last):
    ...
    warcards_tui.games.options.OptionError: jokers cannot be '3'; it takes 0 to 2.
    """

    name: str
    default: Value
    help: str
    article: str = ""
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    dated: bool = False

    @property
    def allowed(self) -> str:
        """The values it can take, in words: ``on or off``, ``off or 175 to 700``."""
        words = list(self.choices)
        if self.high:
            words.append(f"{self.low} to {self.high}" if self.low < self.high else str(self.low))
        if self.dated:
            words.append("a date like 2025-10-31")
        return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

    def parse(self, text: str) -> Value:
        """The value written in ``text``. Raises ``OptionError``."""
        word = text.strip().lower()
        if word in self.choices:
            return word
        number = whole_number(word, self.low, self.high) if self.high else None
        if number is not None:
            return number
        if self.dated and (day := written_day(word)):
            return day
        raise OptionError(
            f"{self.name} cannot be {shortened(text.strip())!r}; it takes {self.allowed}."
            + nearest_hint(word, self.choices)
        )


def written_options(words: Iterable[str]) -> dict[str, str]:
    """Options written as ``NAME=VALUE``. Raises ``OptionError`` for a word that is not.

    >>> written_options(['slap-in=off', 'limit=100'])
    {'slap_in': 'off', 'limit': '100'}
    """
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"--option takes NAME=VALUE, not {shortened(word)!r}.")
        found[name.strip().replace("-", "_")] = value
    return found


def resolve(declared: Iterable[Option], given: Mapping[str, str | int]) -> dict[str, Value]:
    """A value for every declared option: the given one, checked, or its default.

    Raises ``OptionError`` for a name that is not declared or a value that does not fit.

    >>> resolve([limit(1000, 'cards laid', 'EW-36')], {})
    {'limit': 1000}
    >>> resolve([limit(1000, 'cards laid', 'EW-36')], {'limit': '20'})
    {'limit': 20}
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            there = "there are" if len(known) > 1 else "there is only"
            raise OptionError(
                f"There is no option {shortened(name)!r}; {there} {', '.join(known)}."
                f"{nearest_hint(name, known)}"
            )
    return {
        name: option.parse(str(given[name])) if name in given else option.default
        for name, option in known.items()
    }


def dated(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with ``today`` made the local date.

    >>> dated({'date': '2025-10-31'})
    {'date': '2025-10-31'}
    """
    if "today" not in options.values():
        return dict(options)
    from datetime import date  # Not free at start-up, and few games go by the day.

    today = date.today().isoformat()
    return {name: today if value == "today" else value for name, value in options.items()}


GRACE = Option(
    "grace",
    100,
    "For how many milliseconds a slap still answers the pile before a new card; 0 is off.",
    "G-15",
    low=0,
    high=300,
)
"""Shared by all slap games; it is the table that keeps time."""


def limit(default: int, counted: str, article: str) -> Option:
    """The ``limit`` option of a game that may go on for ever (claim G-05).

    >>> limit(1000, 'cards laid', 'EW-36').help
    'After this many cards laid the most cards win; 0 is no limit.'
    """
    return Option(
        "limit",
        default,
        f"After this many {counted} the most cards win; 0 is no limit.",
        article,
        low=0,
        high=1_000_000,
    )
