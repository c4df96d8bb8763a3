"""What was said, and going back and forth through it."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from warcards_tui.voice import render
from warcards_tui.voice.sitting import NOTHING_NEWER, NOTHING_OLDER
from warcards_tui.voice.utterance import EVENTS, Utterance

_REVIEW = "review"

ANSWERS = 200
"""So many lines that were only asked for are kept, the newest: nothing that happened is forgotten,
but a question asked a thousand times, or by a key held down, must not fill the memory.
"""


class Line(NamedTuple):
    """Something said, at the length at which it was said; ``how`` is whether a prompt told how it
    is answered.
    """

    said: Utterance
    length: str = "normal"
    how: bool = True

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
    """Lines in the order in which they were said, and the one last looked at."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
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
                self.lines.remove(self._answers.popleft())
        self._looking_at = len(self.lines) - 1

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

    def look(self, action: str) -> Line:
        """The line that ``repeat``, ``older``, ``newer``, ``oldest`` or ``newest`` asks for."""
        folded, self._folded = self._folded, None
        if action == "older" and folded is not None:
            at = next((at for at, line in enumerate(self.lines) if line is folded), None)
            self._looking_at = self._looking_at if at is None else at + 1
        newest = self._read - 1
        self._looking_at = min(self._looking_at, newest)
        wanted = {
            "repeat": newest,
            "older": self._looking_at - 1,
            "newer": self._looking_at + 1,
            "oldest": 0,
            "newest": newest,
        }[action]
        if not 0 <= wanted <= newest:
            return Line(Utterance(NOTHING_OLDER if wanted < 0 else NOTHING_NEWER, kind=_REVIEW))
        self._looking_at = wanted
        line = self.lines[wanted]
        return line._replace(said=line.said.but(kind=_REVIEW, bell=""))

    @property
    def _read(self) -> int:
        """How many lines nobody has still to read."""
        waiting = [at for at, line in enumerate(self.lines) if line is self._unread]
        return waiting[0] if waiting else len(self.lines)
