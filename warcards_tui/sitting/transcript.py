"""What was said, and going back and forth through it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from warcards_tui.cards.parts import Told, capital
from warcards_tui.voice import render
from warcards_tui.voice import review as voice
from warcards_tui.words import review as words
from warcards_tui.words.utterance import EVENTS, Utterance

ANSWERS = 200
"""So many lines that were only asked for are kept, the newest: nothing that happened is forgotten,
but a question asked a thousand times, or by a key held down, must not fill the memory.
"""


class Line(NamedTuple):
    """Something said, at the length at which it was said; ``how`` is whether a prompt told how it
    is answered. ``time`` is when, in milliseconds, and ``move`` after how many moves of a game.
    """

    said: Utterance
    length: str = "normal"
    how: bool = True
    time: float | None = None
    move: int | None = None

    @property
    def kind(self) -> str:
        """One of ``voice.utterance.KINDS``."""
        return self.said.kind

    @property
    def happened(self) -> bool:
        """Whether it is an event, and nothing that was asked for."""
        return self.said.kind in EVENTS

    @property
    def eye(self) -> str:
        """Its text as it is drawn."""
        return self.drawn(signs=True)

    def drawn(self, *, signs: bool) -> str:
        """Its text as it is drawn, with the signs of suits or with their letters."""
        return render.eye(self.said, self.length, how=self.how, signs=signs)

    @property
    def ear(self) -> str:
        """Its text as it is spoken."""
        return render.ear(self.said, self.length, how=self.how)

    @property
    def finger(self) -> str:
        """Its text as it stands on a braille display without a voice."""
        return render.finger(self.said, self.length, how=self.how)

    @property
    def cue(self) -> str:
        """The words of the ear after which a listener can react."""
        return self.cue_in("ear")

    def cue_in(self, form: str) -> str:
        """The words of ``ear`` or ``finger`` after which one can react."""
        return render.cue(self.said, self.length, form)


class Transcript:
    """Lines in the order in which they were said, and the one last looked at.

    One looks at all of them, or at those of one ``channel`` of ``words.review.channels``.
    """

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.channel = voice.ALL
        self._answers: deque[Line] = deque()
        self._looking_at = -1
        self._folded: Line | None = None
        self._unread: Line | None = None

    def add(self, line: Line) -> None:
        """A new line; looking back starts from it again."""
        self.lines.append(line)
        if line.kind == "answer":
            self._answers.append(line)
            if len(self._answers) > ANSWERS:
                # By identity: comparing what is said in each takes long where there are thousands.
                oldest = self._answers.popleft()
                del self.lines[next(at for at, each in enumerate(self.lines) if each is oldest)]
        self._looking_at = len(self.lines) - 1

    def keep(self, lines: Iterable[Line]) -> None:
        """Lines that were said elsewhere, in the order in which they were."""
        self.lines += lines
        self._looking_at = len(self.lines) - 1

    def forget(self) -> None:
        """All that was said is looked back at no more."""
        self.lines.clear()
        self._answers.clear()
        self._looking_at = -1

    def fold(self, line: Line | None) -> None:
        """From this line on they were not told one by one: who asks for an older one begins there.
        None is that all was told.
        """
        self._folded = line

    def wait_with(self, line: Line | None) -> None:
        """This line waits to be read, and all after it: nobody looks back at what they have not
        read. None is that nothing waits.
        """
        if line is not self._unread:
            self._looking_at = len(self.lines) - 1
        self._unread = line

    def look(self, action: str, now: float | None = None, move: int | None = None) -> Line:
        """The line that ``repeat``, ``older``, ``newer``, ``oldest`` or ``newest`` asks for, or the
        newest of the next channel or of the one before; ``now``, and after so many moves.
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
        """Goes to another channel, and to the newest line in it."""
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
        """Where the lines of the channel stand."""
        lines = enumerate(self.lines[: self._read])
        return [at for at, line in lines if voice.belongs(line.said, self.channel)]

    def _age(self, at: int, now: float | None, move: int | None) -> Told:
        line = self.lines[at]
        moves = None if None in (move, line.move) else (move or 0) - (line.move or 0)
        time = None if now is None or line.time is None else now - line.time
        return voice.age(moves, time)

    def _again(self, at: int, ago: Told = "", channel: str = "") -> Line:
        line = self.lines[at]
        if not ago and not channel:
            return line._replace(said=line.said.but(kind="review", bell=""))
        how = line.said.how if line.how else ""
        return Line(voice.again(line.said.at(line.length), how, ago, channel))

    @property
    def _read(self) -> int:
        """How many lines nobody has still to read."""
        waiting = [at for at, line in enumerate(self.lines) if line is self._unread]
        return waiting[0] if waiting else len(self.lines)


def _told(text: str) -> Line:
    return Line(Utterance(text, kind="review"))
