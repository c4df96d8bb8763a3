"""A terminal without a system below it: somebody hands keys over, and takes what is written."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.plain.terminal import Terminal


class EventsTerminal(Terminal):
    r"""``take`` waits at most so many seconds, or for ever, and returns what has been typed, as a
    terminal sends it: empty at its end, None where nothing was. ``give`` takes what is written, one
    announcement at a time. ``clock`` tells milliseconds.

    >>> typed = iter([b"7", b""])
    >>> written = []
    >>> with EventsTerminal(lambda seconds: next(typed), written.append, lambda: 0.0) as terminal:
    ...     terminal.say("Which card?")
    ...     key = terminal.read_key()
    >>> key, written
    ('7', [b'\r\nWhich card?\r'])
    """

    def __init__(
        self,
        take: Callable[[float | None], bytes | None],
        give: Callable[[bytes], object],
        clock: Callable[[], float],
    ) -> None:
        super().__init__()
        self._take = take
        self._give = give
        self._time = clock
        self._taken: bytes | None = None

    def _clock(self) -> float:
        return self._time()

    def _write(self, data: bytes) -> None:
        self._give(data)

    def _put(self, data: bytes) -> None:
        self._give(data)

    def _wait(self, seconds: float | None) -> tuple[bool, bool]:
        self._taken = self._take(seconds)
        return (self._taken is not None,) * 2

    def _input(self) -> bytes | None:
        return self._taken
