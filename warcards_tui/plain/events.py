"""A terminal without an operating system: functions deliver keys and take the output."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.plain.terminal import Terminal


class EventsTerminal(Terminal):
    r"""A terminal of three functions, for example on a web page.

    ``take`` waits at most the given seconds, or forever for None. It returns the typed bytes, as a
    terminal sends them: empty at the end of the input, None if nothing was typed. ``give`` receives
    the output, one announcement at a time. ``clock`` returns milliseconds.

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
