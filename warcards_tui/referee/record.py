"""Reader of a written record of a game, line by line (``docs/judging.md``).

It has the form of the examples in the rule texts, with the players' own names. Played cards are
named, since nobody knows the decks at a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.rulebook.example import SEATS
from warcards_tui.suggestions import shortened, whole_number
from warcards_tui.words import plays as texts

MOST_PLAYERS = 8
"""Most players of any game."""

LONGEST_NAME = 20
"""Longest name of a player in characters."""

MOST_CARDS = 200
"""More cards than any game has."""


MOST_MOVES = 5_000
"""Most moves of a record. The longest games have 3,000."""


class RecordError(ValueError):
    """A record that cannot be read, or an impossible game; the message names the line."""


def wrong_line(file: str, number: int, why: str) -> RecordError:
    """Return the error for a line.

    >>> str(wrong_line("table.txt", 3, "keep appears twice."))
    'table.txt, line 3: keep appears twice.'
    """
    sentence = why if why.endswith((".", "?")) else f"{why}."
    return RecordError(texts.wrong(file=file, line=number, why=sentence).text)


class RecordedAct(NamedTuple):
    """A player's act in a line: the number of the line, the seat, and the words."""

    line: int
    seat: int
    words: str


class PlayRecord(NamedTuple):
    """A written record of a game.

    ``turn`` is the seat that starts, None for the seat of the first card. ``pile`` and ``keep``
    were on the table at the start; ``holds`` are the cards per seat, if they were counted.
    ``lines`` has the line numbers of these facts.
    """

    names: tuple[str, ...]
    options: Mapping[str, str]
    deal: str
    turn: int | None
    last: str
    pile: str
    keep: int
    holds: Mapping[int, int]
    lines: Mapping[str, int]
    entries: tuple[RecordedAct, ...]


_HEAD = ("with", "players", "deal", "turn", "last", "pile", "keep")
_OFTEN = re.compile(r" x([2-9])$")
_LAYS_NOTHING = re.compile(
    r"(?:slap|hit|take|collect|hold|show|check|call|raise|fold|change|add|drop)s?\b", re.IGNORECASE
)
"""Acts without a card; the seats follow the order of the first played cards."""

_HOLDS = re.compile(r"holds?\s+(\d+)(?:\s+cards?)?", re.IGNORECASE)
_HELD = re.compile(rf"\b{_HOLDS.pattern}$", re.IGNORECASE)


def read_record(file: str, lines: Iterable[str]) -> PlayRecord:
    """Return the record in these lines. Raises ``RecordError`` with ``file`` and the line."""
    return _Reader(file, lines).record()


class _Reader:
    """Reader with two passes: the players must be known before their acts can be read."""

    def __init__(self, file: str, lines: Iterable[str]) -> None:
        self._file = file
        self._facts: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._done: list[tuple[int, str]] = []
        self._begun = False
        for number, text in enumerate(lines, 1):
            line = " ".join(text.partition("#")[0].split())
            if not line.isprintable():
                raise self._wrong(number, texts.unprintable)
            if line:
                self._sort(number, line)

    def _sort(self, number: int, line: str) -> None:
        key, rest = [*line.split(None, 1), ""][:2]
        key = key.lower().removesuffix(":")
        if key not in _HEAD:
            self._done.append((number, line))
            self._begun |= _HELD.search(line) is None
            return
        if self._begun:
            raise self._wrong(number, texts.fact_too_late(fact=key).text)
        if key in self._facts:
            raise self._wrong(number, texts.twice(fact=key).text)
        if not rest:
            raise self._wrong(number, texts.no_value(fact=key).text)
        self._facts[key], self._lines[key] = rest.strip(), number

    def _wrong(self, number: int, why: str) -> RecordError:
        return wrong_line(self._file, number, why)

    def record(self) -> PlayRecord:
        """Return the whole record."""
        facts = self._facts
        if not self._done:
            raise RecordError(texts.nothing_happened(file=self._file).text)
        names = self._names()
        holds: dict[int, int] = {}
        entries: list[RecordedAct] = []
        for number, line in self._done:
            for seat, words in self._doings(number, line, names):
                held = _HOLDS.fullmatch(words)
                if len(entries) == MOST_MOVES:
                    raise self._wrong(number, texts.too_many_moves(most=f"{MOST_MOVES:,}").text)
                if held is None:
                    entries.append(RecordedAct(number, seat, words))
                    continue
                if entries:
                    raise self._wrong(number, texts.after_start)
                if "deal" in facts:
                    raise self._wrong(number, texts.holds_with_deal)
                many = whole_number(held[1], 0, MOST_CARDS)
                if many is None:
                    raise self._wrong(number, texts.holds_too_many(given=shortened(held[1])).text)
                holds[seat] = many
                self._lines["holds"] = number
        if not entries:
            raise RecordError(texts.nothing_happened(file=self._file).text)
        keep = whole_number(facts.get("keep", "0"), 0, MOST_CARDS)
        if keep is None:
            raise self._wrong(self._lines["keep"], texts.keep)
        turn = None
        if "turn" in facts:
            turn = self._seat(self._lines["turn"], facts["turn"], names)
        if "deal" in facts:
            for key in ("pile", "keep"):
                if key in facts:
                    raise self._wrong(self._lines[key], texts.not_with_deal(fact=key).text)
        return PlayRecord(
            names,
            self._options(),
            facts.get("deal", ""),
            turn,
            facts.get("last", ""),
            facts.get("pile", ""),
            keep,
            holds,
            self._lines,
            tuple(entries),
        )

    def _options(self) -> dict[str, str]:
        found = {}
        for word in self._facts.get("with", "").split():
            name, equals, value = word.partition("=")
            if not (name and equals and value):
                wrong = texts.option_form(given=repr(shortened(word)))
                raise self._wrong(self._lines["with"], wrong.text)
            found[name.replace("-", "_")] = value
        return found

    # -- players

    def _names(self) -> tuple[str, ...]:
        """Return the players in the order of the seats: as given, or by their first cards."""
        told = self._facts.get("players")
        if told is not None:
            number = self._lines["players"]
            names = tuple(
                [each.strip() for each in re.split(r"," if "," in told else r"\s+", told)]
            )
            self._check_names(number, names)
            return names
        laid: dict[str, str] = {}
        others: dict[str, str] = {}
        for number, line in self._done:
            name, words = self._named(number, line)
            if name.lower() != "all":
                into = others if _LAYS_NOTHING.match(words) else laid
                into.setdefault(name.lower(), name)
        names = tuple((laid | {key: others[key] for key in others if key not in laid}).values())
        if "deal" in self._facts:
            return self._of_deal(names)
        if not names:
            raise self._wrong(self._done[0][0], texts.who_plays)
        self._check_names(self._done[0][0], names)
        return names

    def _of_deal(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the owners of a deal's decks if none are given, as in the rule texts."""
        number, deal = self._lines["deal"], self._facts["deal"]
        head, semicolon, _ = deal.partition(";")
        many = head.split()[0] if semicolon and head.split() else ""
        seats = (
            int(many)
            if many.isdecimal() and len(many) < 3
            else deal.partition("|")[0].count("/") + 1
        )
        strange = [name for name in names if name not in SEATS[:seats]]
        if strange or seats > len(SEATS):
            raise self._wrong(number, texts.whose_decks)
        return SEATS[:seats]

    def _check_names(self, number: int, names: Sequence[str]) -> None:
        if len(names) > MOST_PLAYERS:
            some = ", ".join(names[:MOST_PLAYERS])
            wrong = texts.too_many_players(most=MOST_PLAYERS, names=some)
            raise self._wrong(number, wrong.text)
        if len(names) == 1:
            raise self._wrong(number, texts.only_one(name=names[0]).text)
        for name in names:
            if not name or len(name) > LONGEST_NAME or ":" in name:
                raise self._wrong(number, texts.bad_name(given=repr(shortened(name))).text)
            if (
                name.lower() in (*_HEAD, "all")
                or [each.lower() for each in names].count(name.lower()) > 1
            ):
                raise self._wrong(number, texts.name_taken(name=name).text)

    def _seat(self, number: int, name: str, names: Sequence[str]) -> int:
        known = [each.lower() for each in names]
        if name.strip().lower() not in known:
            given = repr(shortened(name))
            wrong = texts.no_player(given=given, names=", ".join(names))
            raise self._wrong(number, wrong.text)
        return known.index(name.strip().lower())

    # -- players' acts

    def _doings(self, number: int, line: str, names: Sequence[str]) -> list[tuple[int, str]]:
        """Return the acts of a line by seat: ``all flip`` is one each, ``flips x3`` is three."""
        often = _OFTEN.search(line)
        times = int(often[1]) if often else 1
        line = line[: often.start()] if often else line
        name, words = self._parted(number, line, names)
        if not words:
            raise self._wrong(number, texts.how)
        if name.lower() == "all":
            return [(seat, words) for seat in range(len(names))] * times
        return [(self._seat(number, name, names), words)] * times

    def _parted(self, number: int, line: str, names: Sequence[str]) -> tuple[str, str]:
        for name in sorted(names, key=len, reverse=True):
            rest = line[len(name) :]
            if line[: len(name)].lower() == name.lower() and rest[:1] in (" ", ":", ""):
                return name, rest.lstrip(": \t")
        return self._named(number, line)

    def _named(self, number: int, line: str) -> tuple[str, str]:
        """Return the name and the act: separated by a colon, or after the first word."""
        name, colon, words = line.partition(":")
        if not colon:
            name, _, words = line.partition(" ")
        if not (name.strip() and words.strip()):
            raise self._wrong(number, texts.how)
        return name.strip(), words.strip()
