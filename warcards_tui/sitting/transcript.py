"""Lines that were said, and looking back at them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from warcards_tui.cards.parts import Text, capital
from warcards_tui.voice import render
from warcards_tui.voice import review as voice
from warcards_tui.words import review as words
from warcards_tui.words.utterance import EVENTS, Utterance

ANSWERS = 200
"""Number of answers that are stored.

Events are never dropped, but a question asked a thousand times, or by a held key, must not fill the
memory.
"""


class Line(NamedTuple):
    """A line that was said, at its length.

    ``how`` is True if a prompt included how to answer. ``time`` is the time in ms, ``move`` the
    number of moves made in the game.
    """

    said: Utterance
    length: str = "normal"
    how: bool = True
    time: float | None = None
    move: int | None = None

    @property
    def kind(self) -> str:
        """Kind of the line, one of ``voice.utterance.KINDS``."""
        return self.said.kind

    @property
    def happened(self) -> bool:
        """True if the line is an event and not an answer."""
        return self.said.kind in EVENTS

    @property
    def eye(self) -> str:
        """Text on screen."""
        return self.drawn(signs=True)

    def drawn(self, *, signs: bool) -> str:
        """Return the text on screen, with the suits as signs or as letters."""
        return render.eye(self.said, self.length, how=self.how, signs=signs)

    @property
    def ear(self) -> str:
        """Text in speech."""
        return render.ear(self.said, self.length, how=self.how)

    @property
    def finger(self) -> str:
        """Text on a braille display without speech."""
        return render.finger(self.said, self.length, how=self.how)

    @property
    def cue(self) -> str:
        """Words in speech after which a listener can react."""
        return self.cue_in("ear")

    def cue_in(self, form: str) -> str:
        """Return the words of ``ear`` or ``finger`` after which the player can react."""
        return render.cue(self.said, self.length, form)


class Transcript:
    """Lines in the order in which they were said, and the one looked at last.

    The player looks back at all lines, or at those of a ``channel`` of ``words.review.channels``.
    """

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.channel = voice.ALL
        self._answers: deque[Line] = deque()
        self._looking_at = -1
        self._folded: Line | None = None
        self._unread: Line | None = None

    def add(self, line: Line) -> None:
        """Add a line; looking back starts from it again."""
        self.lines.append(line)
        if line.kind == "answer":
            self._answers.append(line)
            if len(self._answers) > ANSWERS:
                # By identity, because comparing thousands of texts takes long.
                oldest = self._answers.popleft()
                del self.lines[next(at for at, each in enumerate(self.lines) if each is oldest)]
        self._looking_at = len(self.lines) - 1

    def keep(self, lines: Iterable[Line]) -> None:
        """Add lines of another transcript, in the order in which they were said."""
        self.lines += lines
        self._looking_at = len(self.lines) - 1

    def forget(self) -> None:
        """Remove all lines."""
        self.lines.clear()
        self._answers.clear()
        self._looking_at = -1

    def fold(self, line: Line | None) -> None:
        """Note that the lines from this one on were merged: the next ``older`` starts here.

        None means that all lines were said.
        """
        self._folded = line

    def wait_with(self, line: Line | None) -> None:
        """Note that this line and all after it are unread.

        The player cannot look back at unread lines. None means that no line is waiting.
        """
        if line is not self._unread:
            self._looking_at = len(self.lines) - 1
        self._unread = line

    def look(self, action: str, now: float | None = None, move: int | None = None) -> Line:
        """Return the line for an action, with its age from ``now`` and the number of moves.

        Actions are ``repeat``, ``older``, ``newer``, ``oldest`` and ``newest``, and the two that
        return the newest line of the next channel or of the one before.
        """
        folded, self._folded = self._folded, None
        if action == "repeat":
            self._looking_at = self._read - 1
            return self._again(self._looking_at) if self._read else _told(words.nothing_older)
        if action in ("next-channel", "channel-before"):
            return self._turn(1 if action == "next-channel" else -1, now, move)
        if action == "older" and folded is not None:
            at = next((at for at, line in enumerate(self.lines) if line is folded), None)
            self._looking_at = self._looking_at if at is None else at + 1
        self._looking_at = min(self._looking_at, self._read - 1)
        found = self._in_channel()
        before = [at for at in found if at < self._looking_at]
        after = [at for at in found if at > self._looking_at]
        wanted = {"older": before[-1:], "newer": after[:1], "oldest": found[:1]}
        for at in wanted.get(action, found[-1:]):
            self._looking_at = at
            return self._again(at, self._age(at, now, move))
        if not found and self.channel != voice.ALL:
            return self._empty()
        return _told(words.nothing_newer if action == "newer" else words.nothing_older)

    def _turn(self, step: int, now: float | None, move: int | None) -> Line:
        """Switch to another channel, and return its newest line."""
        channels = [*words.channels]
        self.channel = channels[(channels.index(self.channel) + step) % len(channels)]
        for at in reversed(self._in_channel()):
            self._looking_at = at
            return self._again(at, self._age(at, now, move), self.channel)
        return self._empty()

    def _empty(self) -> Line:
        channel = capital(words.channels[self.channel])
        return Line(words.channel_empty(channel=channel))

    def _in_channel(self) -> list[int]:
        """Return the indices of the lines of the channel."""
        lines = enumerate(self.lines[: self._read])
        return [at for at, line in lines if voice.belongs(line.said, self.channel)]

    def _age(self, at: int, now: float | None, move: int | None) -> Text:
        line = self.lines[at]
        moves = None if None in (move, line.move) else (move or 0) - (line.move or 0)
        time = None if now is None or line.time is None else now - line.time
        return voice.age(moves, time)

    def _again(self, at: int, ago: Text = "", channel: str = "") -> Line:
        line = self.lines[at]
        if not ago and not channel:
            return line._replace(said=line.said.but(kind="review", bell=""))
        how = line.said.how if line.how else ""
        return Line(voice.again(line.said.at(line.length), how, ago, channel))

    @property
    def _read(self) -> int:
        """Number of lines that the player has read."""
        waiting = [at for at, line in enumerate(self.lines) if line is self._unread]
        return waiting[0] if waiting else len(self.lines)


def _told(text: str) -> Line:
    return Line(Utterance(text, kind="review"))
