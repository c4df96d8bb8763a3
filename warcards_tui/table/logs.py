"""Logs of games (``docs/log-format.md``): reading, replaying, and writing one.

A log may be long. The reader first searches only the headers; it reads a game on demand, line by
line, and compares each line with the events of the game before it reads the next. Every error is
one line with the file and the line number.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import IO, Any, NamedTuple

from warcards_tui import safe_read
from warcards_tui.cards.french import CardError
from warcards_tui.games.catalogue import Catalogue, UnknownVariant
from warcards_tui.games.contract import Game, SetupError
from warcards_tui.games.events import Event, event_json
from warcards_tui.games.moves import Move, MoveError, parse_move
from warcards_tui.games.options import OptionError
from warcards_tui.games.setup import set_up
from warcards_tui.games.war.events import CardsShown
from warcards_tui.store.forms import NAME, SETUP, TEXT, WHOLE, list_of, or_null, record
from warcards_tui.table.pace import Pace
from warcards_tui.table.simulation import FORMAT, log_header
from warcards_tui.table.steps import MisfitError, Steps
from warcards_tui.words import logs as texts

_NEEDED = ("game", "variant", "options", "seats", "seed", "deal")
"""Required keys of a header."""

_HEADER = record(
    {**SETUP, "game": WHOLE, "deal": TEXT, "bots": list_of(or_null(NAME), most=99)}, needed=_NEEDED
)


class LogError(ValueError):
    """A log that cannot be read; the message names the file and the line."""


MOST_BYTES = 1_000_000_000
"""Highest size of a log. A simulated game has 60,000 bytes, a long one 300,000."""

MOST_GAMES = 100_000
"""Highest number of games of a log for replays."""

MOST_LINES = 100_000
"""Highest number of lines of a game.

The longest have 3,000, and 15,000 with a limit of twenty times the usual.
"""

MOST_OF_A_GAME = 30_000_000
"""Highest size of a game in bytes. The longest have 1,200,000."""

LONGEST = 200_000
"""Highest size of a line in bytes. The longest have 2,000."""

OPTIONAL: dict[type, str] = {CardsShown: "cards-shown"}
"""Kinds of events that may be missing: earlier versions did not log them in every game."""

_CHUNK = 1 << 20
"""Bytes that are searched at once."""


class _Line(NamedTuple):
    number: int
    facts: dict[str, Any]


class Log:
    """A file of logged games."""

    def __init__(self, file: str, games: Catalogue) -> None:
        """Find the games in a file. Raises ``LogError``."""
        self._catalogue = games
        self.file = file
        try:
            with safe_read.opened(file, MOST_BYTES) as source:
                first = next(safe_read.lines(source, LONGEST, MOST_BYTES), b"")
                if not first:
                    raise LogError(texts.empty(file=file).text)
                if not _may_be_header(first):
                    raise self._error(1, texts.no_header)
                self._header(_Line(1, self._read(1, first)))
                source.seek(0)
                # Line number and offset of each header.
                self._found = list(_headers(source)) or [(1, 0)]
        except OSError as failure:
            raise self._unreadable(failure) from None

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self._found)

    def levels(self, at: int) -> tuple[str | None, ...]:
        """Return the levels in a game, counted from 0, by seat: None is a person.

        Empty if the header has none. Raises ``LogError``.
        """
        number = self._found[at][0]
        header = self._header(_Line(number, self._read(number, self._lines(at)[0])))
        return tuple(header.get("bots", ()))

    def steps(self, at: int) -> Steps:
        """Return a game of the file, counted from 0. Raises ``LogError``."""
        number = self._found[at][0]
        first, *rest = self._lines(at)
        before = _Line(number, self._read(number, first))
        self._header(before)
        if not any(b'"move"' in line for line in rest):
            raise self._error(number, texts.no_moves)
        steps = Steps(self._game(before), ())
        untold = iter(steps.events[0])
        for place, line in enumerate(rest, number + 1):
            each = _Line(place, self._read(place, line))
            if "move" in each.facts:
                self._all_told(before, untold)
                untold = iter(self._made(steps, each))
            else:
                self._compare(each, _expected(each.facts.get("event"), untold))
            before = each
        self._all_told(before, untold)
        if not steps.over:
            raise self._error(before.number, texts.cut_off)
        return steps

    def _lines(self, at: int) -> list[bytes]:
        """Return the lines of a game, the header first."""
        number, offset = self._found[at]
        more = self._found[at + 1 : at + 2]
        many = more[0][0] - number if more else None
        found: list[bytes] = []
        size = 0
        try:
            with safe_read.opened(self.file, MOST_BYTES) as source:
                source.seek(offset)
                lines = safe_read.lines(source, LONGEST, MOST_BYTES, first=number)
                for line in islice(lines, many):
                    found.append(line)
                    size += len(line)
                    if len(found) > MOST_LINES or size > MOST_OF_A_GAME:
                        raise self._error(number, texts.too_long)
        except OSError as failure:
            raise self._unreadable(failure) from None
        if len(found) < (many or 1):
            raise LogError(texts.shorter(file=self.file).text)
        return found

    def _read(self, number: int, line: bytes) -> dict[str, Any]:
        """Return the object of a line."""
        try:
            facts = json.loads(line.decode("utf-8"))
        except UnicodeDecodeError:
            raise self._error(number, texts.no_text) from None
        except (ValueError, RecursionError):
            # The message omits the content: it may be any file, and anybody may read the message.
            why = texts.no_json if line.endswith(b"\n") else texts.no_json_cut
            raise self._error(number, why if line.strip() else texts.blank) from None
        if not isinstance(facts, dict):
            raise self._error(number, texts.no_object)
        return facts

    def _header(self, line: _Line) -> dict[str, Any]:
        """Return the facts of a line, if they are a header."""
        number, facts = line
        version = facts.get("format", FORMAT)
        if "variant" in facts and type(version) is int and version > FORMAT:
            raise self._error(number, texts.newer(version=version).text)
        if not _HEADER.fits(facts):
            raise self._error(number, texts.no_game(needed=", ".join(_NEEDED)).text)
        try:
            self._catalogue.kept(facts["variant"], facts["options"])
        except UnknownVariant as wrong:
            raise self._error(number, str(wrong)) from None
        return facts

    def _error(self, number: int, reason: str) -> LogError:
        why = reason.rstrip(".")
        return LogError(texts.wrong_line(file=self.file, number=number, why=why).text)

    def _unreadable(self, failure: OSError) -> LogError:
        from warcards_tui.words import exports

        return LogError(exports.unread(file=self.file, why=str(failure.strerror)).text)

    def _game(self, header: _Line) -> Game:
        """Return the game of a header, before its first move."""
        facts = header.facts
        try:

            def begun(deal: str | None) -> Game:
                return set_up(
                    self._catalogue.find(facts["variant"]),
                    seats=facts["seats"],
                    seed=facts["seed"],
                    options=facts["options"],
                    deal=deal,
                    turn=facts.get("turn"),
                )

            # Dealing uses random numbers, and later shuffles depend on them: try the seed alone
            # first.
            game = begun(None)
            if game.dealt() != facts["deal"]:
                game = begun(facts["deal"])
            if game.dealt() != facts["deal"]:
                raise SetupError(texts.other_deal)
            return game
        except (UnknownVariant, OptionError, CardError, SetupError) as wrong:
            raise self._error(header.number, str(wrong)) from None

    def _made(self, steps: Steps, line: _Line) -> list[Event]:
        """Make the move of a line; return its events."""
        seat = line.facts.get("seat")
        if type(seat) is not int:
            raise self._error(line.number, texts.no_seat)
        try:
            return steps.make(seat, parse_move(str(line.facts["move"])))
        except MisfitError as misfit:
            why = texts.bad_move(why=str(misfit)).text
            raise self._error(line.number, why) from None
        except MoveError as wrong:
            raise self._error(line.number, str(wrong)) from None

    def _compare(self, line: _Line, event: Event | None) -> None:
        """Compare a line with the event of the game. Raises ``LogError`` if they differ."""
        if event is None:
            raise self._error(line.number, texts.no_such_event)
        true = event_json(event)
        if {name: value for name, value in line.facts.items() if name != "t"} != true:
            raise self._error(line.number, texts.other_event(event=json.dumps(true)).text)

    def _all_told(self, before: _Line, untold: Iterator[Event]) -> None:
        """Raise ``LogError`` if an event after that line is missing in the log."""
        event = _expected(None, untold)
        if event is not None:
            missing = event_json(event)["event"]
            raise self._error(before.number, texts.event_missing(event=missing).text)


def _expected(kind: object, untold: Iterator[Event]) -> Event | None:
    """Return the next event, skipping `OPTIONAL` ones that are not of this ``kind``."""
    for event in untold:
        if OPTIONAL.get(type(event), kind) == kind:
            return event
    return None


def log_of(
    game: Game,
    moves: Iterable[tuple[float, int, Move]],
    levels: Sequence[str | None],
    pace: Pace,
) -> list[str]:
    """Return the log of one game, line by line; ``game`` must be before its first move.

    ``moves`` have their times in milliseconds and their seats; in ``levels`` None is a person.
    Raises ``IllegalMove`` for an impossible move.
    """
    told: list[dict[str, Any]] = [log_header(game, 0, levels, pace)]
    told += [{"t": 0.0} | event_json(each) for each in game.opening()]
    for time, seat, move in moves:
        moment = {"t": round(time, 3)}
        happened = game.apply(seat, move)
        told.append(moment | {"move": move.text, "seat": seat})
        told += [moment | event_json(each) for each in happened]
    return [json.dumps(each) for each in told]


def _may_be_header(line: bytes) -> bool:
    return b'"event"' not in line and b'"move"' not in line


def _headers(file: IO[bytes]) -> Iterator[tuple[int, int]]:
    """Yield the number and the offset of each line that may be a header.

    The search looks for a key that every header has. Other lines belong to the game before, and are
    checked when that is read. Raises ``OSError`` for a line that is far too long.
    """
    number, offset, rest, seen = 1, 0, b"", 0
    chunk = b"\n"
    while chunk:
        chunk = file.read(_CHUNK)
        block, end, rest = (rest + (chunk or b"\n")).rpartition(b"\n")
        if len(rest) > LONGEST:
            raise safe_read.too_long(number + (block.count(b"\n") + 1 if end else 0), LONGEST)
        if not end:
            continue
        counted = at = 0
        while seen < MOST_GAMES and (at := block.find(b'"variant"', at)) >= 0:
            seen += 1
            start = block.rfind(b"\n", 0, at) + 1
            if (at := block.find(b"\n", at)) < 0:
                at = len(block)
            if _may_be_header(block[start:at]):
                number += block.count(b"\n", counted, start)
                counted = start
                yield number, offset + start
        number += block.count(b"\n", counted) + 1
        offset += len(block) + 1
