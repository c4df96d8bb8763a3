"""Options as data: one declaration serves the screen, text mode, commands and rule texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.days import written_day
from warcards_tui.suggestions import nearest_hint, shortened, whole_number

Value = str | int


class OptionError(ValueError):
    """An unknown option or a value that it cannot take; the message has the valid ones."""


class Option(NamedTuple):
    """An option of a game, or a setting of the program.

    ``choices`` lists the values in words. A whole number from ``low`` to ``high`` is allowed if
    ``high`` is not 0, and a date (2025-10-31) if ``dated``. ``article`` is the id of the claim
    behind it.

    >>> option = Option('jokers', 0, 'How many jokers.', low=0, high=2)
    >>> option.parse('2'), option.allowed
    (2, '0 to 2')
    >>> option.parse('3')
    Traceback (most recent call last):
    ...
    warcards_tui.games.options.OptionError: jokers can't be '3': it takes 0 to 2.
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
        """Allowed values in words: ``on or off``, ``off or 175 to 700``."""
        words = list(self.choices)
        if self.high:
            words.append(f"{self.low} to {self.high}" if self.low < self.high else str(self.low))
        if self.dated:
            words.append("a date like 2025-10-31")
        return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

    def parse(self, text: str) -> Value:
        """Return the value written in ``text``. Raises ``OptionError``."""
        word = text.strip().lower()
        if word in self.choices:
            return word
        number = whole_number(word, self.low, self.high) if self.high else None
        if number is not None:
            return number
        if self.dated and (day := written_day(word)):
            return day
        from warcards_tui.words import setup as texts

        given = repr(shortened(text.strip()))
        hint = nearest_hint(word, self.choices)
        wrong = (
            texts.option_value(option=self.name, given=given, hint=hint)
            if hint
            else texts.option_value_listed(option=self.name, given=given, allowed=self.allowed)
        )
        raise OptionError(wrong.text)


def written_options(words: Iterable[str]) -> dict[str, str]:
    """Return options written as ``NAME=VALUE``. Raises ``OptionError`` for any other word.

    >>> written_options(['slap-in=off', 'limit=100'])
    {'slap_in': 'off', 'limit': '100'}
    """
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            from warcards_tui.words import setup as texts

            raise OptionError(texts.option_form(given=repr(shortened(word))).text)
        found[name.strip().replace("-", "_")] = value
    return found


def resolve(declared: Iterable[Option], given: Mapping[str, str | int]) -> dict[str, Value]:
    """Return a value for every declared option: the given one, checked, or its default.

    Raises ``OptionError`` for an unknown name or an invalid value.

    >>> resolve([limit(1000, 'cards played', 'EW-36')], {})
    {'limit': 1000}
    >>> resolve([limit(1000, 'cards played', 'EW-36')], {'limit': '20'})
    {'limit': 20}
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise OptionError(_no_option(name, list(known)))
    return {
        name: option.parse(str(given[name])) if name in given else option.default
        for name, option in known.items()
    }


def _no_option(name: str, known: Sequence[str]) -> str:
    from warcards_tui.words import setup as texts

    given = repr(shortened(name))
    hint = nearest_hint(name, known)
    if hint:
        return texts.no_option(given=given, hint=hint).text
    if len(known) > 1:
        return texts.no_option_listed(given=given, options=", ".join(known)).text
    return texts.no_option_but(given=given, option=known[0]).text if known else texts.no_options


def dated(options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options with ``today`` replaced by the local date.

    >>> dated({'date': '2025-10-31'})
    {'date': '2025-10-31'}
    """
    if "today" not in options.values():
        return dict(options)
    from datetime import date  # Imported late: it slows down start-up, and few games use the date.

    today = date.today().isoformat()
    return {name: today if value == "today" else value for name, value in options.items()}


def option(name: str, default: Value, article: str, words: str, **limits: Any) -> Option:
    """Return an option; ``words`` is the key of its help in ``words.options``.

    >>> option('jokers', 1, 'SI-04', 'scientific-jokers', low=0, high=2).help
    'Jokers in every hand.'
    """
    from warcards_tui.words import options  # Imported late: commands that play nothing need none.

    return Option(name, default, options.record(words)["help"], article, **limits)


def grace() -> Option:
    """Return the ``grace`` option of all slap games; the table keeps the time.

    >>> grace().allowed
    '0 to 300'
    """
    return option("grace", 100, "G-15", "grace", low=0, high=300)


def limit(default: int, counted: str, article: str) -> Option:
    """Return the ``limit`` option of a game that might never end (claim G-05).

    >>> limit(1000, 'cards played', 'EW-36').help
    'After this many cards played, the player with the most cards wins; 0 is no limit.'
    """
    from warcards_tui.words import options

    help = options.limit(counted=counted).text
    return Option("limit", default, help, article, low=0, high=1_000_000)
