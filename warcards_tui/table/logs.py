"""Reading logs of games (``docs/log-format.md``), and playing them again.

A log may be long: at first only the headers are read, a game when it is asked for. Whatever does
not fit is told in one line with the file and the line.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from warcards_tui.cards.french import CardError
from warcards_tui.games.catalogue import Catalogue, UnknownVariant
from warcards_tui.games.contract import Game, SetupError
from warcards_tui.games.events import Event, event_json
from warcards_tui.games.moves import Move, MoveError, parse_move
from warcards_tui.games.options import OptionError
from warcards_tui.games.setup import set_up
from warcards_tui.names import shortened
from warcards_tui.store.forms import SETUP, TEXT, WHOLE, record
from warcards_tui.table.simulation import FORMAT
from warcards_tui.table.steps import MisfitError, Steps

_NEEDED = ("game", "variant", "options", "seats", "seed", "deal")
"""What a header must have to be one."""

_HEADER = record({**SETUP, "game": WHOLE, "deal": TEXT}, needed=_NEEDED)


class LogError(ValueError):
    """A log that cannot be read; the message names the file and the line."""


class _Line(NamedTuple):
    number: int
    facts: dict[str, Any]


class _Part(NamedTuple):
    """The header, or a move, and the events that are told of it."""

    line: _Line
    move: tuple[int, Move] | None
    told: list[_Line]


class Log:
    """A file of logged games."""

    def __init__(self, file: str, games: Catalogue) -> None:
        """Finds the logs of games in a file. Raises ``LogError``."""
        self._catalogue = games
        self.file = file
        self._found: list[tuple[int, int]] = []  # Number of the line and offset of each header.
        self._headers: list[dict[str, Any]] = []
        offset = 0
        number = 0
        try:
            with open(file, "rb") as lines:
                for number, line in enumerate(lines, 1):
                    if b'"event"' not in line and b'"move"' not in line:
                        self._headers.append(self._header(number, self._read(number, line)))
                        self._found.append((number, offset))
                    elif not self._found:
                        raise self._error(number, "a game begins with a header, not with this")
                    offset += len(line)
        except OSError as failure:
            raise LogError(f"{file} cannot be read: {failure.strerror}.") from None
        if not self._found:
            raise LogError(f"{file} has no games: it is empty.")
        self._end = number

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self._found)

    def header(self, at: int) -> dict[str, Any]:
        """The header of a game of the file, counted from 0."""
        return self._headers[at]

    def steps(self, at: int) -> Steps:
        """A game of the file, counted from 0. Raises ``LogError``."""
        lines = self._lines(at)
        parts = self._parts(lines)
        game = self._game(lines[0])
        try:
            steps = Steps(game, [part.move for part in parts if part.move is not None])
        except MisfitError as misfit:
            self._compare(parts, misfit.events)  # What is wrong before it is told first.
            number = parts[misfit.number + 1].line.number
            raise self._error(number, f"this move cannot be made: {misfit}") from None
        self._compare(parts, steps.events)
        if not steps.over:
            raise self._error(lines[-1].number, "the game is not over here; the file was cut off")
        return steps

    def _lines(self, at: int) -> list[_Line]:
        """The lines of a game, the header first."""
        number, offset = self._found[at]
        end = self._found[at + 1][0] if at + 1 < len(self._found) else self._end + 1
        try:
            with open(self.file, "rb") as lines:
                lines.seek(offset)
                return [_Line(each, self._read(each, next(lines))) for each in range(number, end)]
        except OSError as failure:
            raise LogError(f"{self.file} cannot be read: {failure.strerror}.") from None
        except StopIteration:
            raise LogError(f"{self.file} has become shorter.") from None

    def _read(self, number: int, line: bytes) -> dict[str, Any]:
        """The object of a line."""
        try:
            facts = json.loads(line.decode("utf-8"))
        except UnicodeDecodeError:
            raise self._error(number, "this is no text in UTF-8") from None
        except (ValueError, RecursionError):
            shown = shortened(line.decode("utf-8").strip() or "a blank line")
            cut = "" if line.endswith(b"\n") else "; the file may have been cut off"
            raise self._error(number, f"this is no JSON: {shown}{cut}") from None
        if not isinstance(facts, dict):
            raise self._error(number, "every line of a log is an object: {...}")
        return facts

    def _header(self, number: int, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts, if they are a header."""
        version = facts.get("format", FORMAT)
        if "variant" in facts and type(version) is int and version > FORMAT:
            raise self._error(number, f"format {version} takes a newer version of warcards")
        if not _HEADER.fits(facts):
            raise self._error(
                number, f"this is no game of warcards; it would have {', '.join(_NEEDED)}"
            )
        try:
            self._catalogue.kept(facts["variant"], facts["options"])
        except UnknownVariant as wrong:
            raise self._error(number, str(wrong)) from None
        return facts

    def _error(self, number: int, reason: str) -> LogError:
        return LogError(f"{self.file}, line {number}: {reason.rstrip('.')}.")

    def _game(self, header: _Line) -> Game:
        """The game of a header, before its first move."""
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

            # What is drawn in a game goes by what was drawn before: dealing is part of it.
            game = begun(None)
            if game.dealt() != facts["deal"]:
                game = begun(facts["deal"])
            if game.dealt() != facts["deal"]:
                raise SetupError("the deal is none of this game")
            return game
        except (UnknownVariant, OptionError, CardError, SetupError) as wrong:
            raise self._error(header.number, str(wrong)) from None

    def _parts(self, lines: list[_Line]) -> list[_Part]:
        """The deal and the moves of a game, each with the events told of it."""
        header, *rest = lines
        parts = [_Part(header, None, [])]
        for line in rest:
            if "move" not in line.facts:
                parts[-1].told.append(line)
                continue
            seat = line.facts.get("seat")
            if type(seat) is not int:
                raise self._error(line.number, "a move has the seat that makes it")
            try:
                move = parse_move(str(line.facts["move"]))
            except MoveError as wrong:
                raise self._error(line.number, str(wrong)) from None
            parts.append(_Part(line, (seat, move), []))
        if len(parts) == 1:
            raise self._error(header.number, "this game is logged without its moves")
        return parts

    def _compare(self, parts: list[_Part], events: list[list[Event]]) -> None:
        """Holds what happens to what the log tells. Raises ``LogError`` where they differ."""
        for part, happened in zip(parts, events, strict=False):
            for line, event in zip(part.told, happened, strict=False):
                facts = {name: value for name, value in line.facts.items() if name != "t"}
                true = event_json(event)
                if facts != true:
                    reason = f"this is not what happens here: {json.dumps(true)}"
                    raise self._error(line.number, reason)
            if len(part.told) > len(happened):
                raise self._error(part.told[len(happened)].number, "this does not happen here")
            if len(part.told) < len(happened):
                missing = event_json(happened[len(part.told)])["event"]
                before = part.told[-1] if part.told else part.line
                raise self._error(before.number, f"{missing} is missing after this")
