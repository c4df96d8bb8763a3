"""Speech without a screen reader, by Speech Dispatcher's protocol (SSIP) on its socket.

https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
documents it: the server answers commands in order, and sends the events of messages in between.
Nothing here waits for an answer. If the server breaks the protocol in any way, the voice is lost,
and the program continues as if a screen reader read the lines.
"""

from __future__ import annotations

import contextlib
import os
import re
import socket
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES
from warcards_tui.sitting.speaking import (
    BEGAN,
    ENDED,
    HUSHED,
    PASSED,
    SpeechEstimate,
    SpeechEvent,
    SpokenLine,
    estimated_rate,
)
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

PATIENCE = 2000.0
"""Time for which a late voice is waited for, in ms.

The first sound of a sound server takes more than one second.
"""

DUMB = 3
"""Number of texts in a row without an event after which the voice counts as lost.

They must also span this many times ``PATIENCE``, in case keys cut the texts short.
"""

REACHED = 1.0
"""Time limit to connect to a server in seconds; five times as much to start one."""

END = "end"
"""Name of the mark at the end of a text.

It comes with the last sound; the end of the message is reported only after the pause that follows a
sentence, a third of a second later.
"""

SHORTEST = 50.0
"""Shortest duration of a word, in ms. Some synthesizers report all marks at the beginning."""

STRANGE = 0.3
"""Relative difference from the expected length at which a word is measured again.

The machine may have been busy, and the very first sound is late.
"""

REMEMBERED = 8
"""Number of messages about which the server may still send events."""

LONGEST = 65536
"""Longest answer of the server, in bytes."""

LENGTHS, MEASURED = "own-lengths", "own-voice"
"""Settings with the lengths of words, and with the voice and speed they were measured for."""

WORDS = (*RANK_NAMES[1:], *SUIT_NAMES.values())
"""Words that decide a race."""

_ASKED = ("OUTPUT_MODULE", "VOICE_TYPE", "RATE")
_WHAT = {"700": PASSED, "701": BEGAN, "702": ENDED, "703": HUSHED}


class _Broken(Exception):
    """The server is not a Speech Dispatcher, or its connection was lost."""


_BROKEN = (_Broken, OSError)


def open_voice(store: Store, rate: int, watch: Callable[[int | None], None]) -> OwnVoice | None:
    """Return the voice of Speech Dispatcher; None if it is not available."""
    server = connect()
    if server is None:
        return None
    try:
        return OwnVoice(server, store, rate, watch)
    except _BROKEN:
        server.close()
        return None


def connect() -> socket.socket | None:
    """Return a socket of Speech Dispatcher, started if necessary; None if not available."""
    address = os.environ.get("SPEECHD_ADDRESS", "")
    found = _connected(address)
    if found is None and not address:
        import shutil
        import subprocess

        if command := shutil.which("speech-dispatcher"):
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                quiet = subprocess.DEVNULL
                spawn = [command, "--spawn"]
                subprocess.run(
                    spawn, stdin=quiet, stdout=quiet, stderr=quiet, timeout=5 * REACHED, check=False
                )
                found = _connected(address)
    return found


def _connected(address: str) -> socket.socket | None:
    """Return the socket at an address like ``SPEECHD_ADDRESS``, or else at the default place."""
    method, _, rest = address.partition(":")
    opened = None
    try:
        if method == "inet_socket":
            host, _, port = rest.partition(":")
            opened = socket.create_connection((host or "localhost", int(port or 6560)), REACHED)
        else:
            opened = socket.socket(socket.AF_UNIX)
            opened.settimeout(REACHED)
            opened.connect(rest or _usual_place())
    except (OSError, ValueError, OverflowError, AttributeError):  # Some systems lack AF_UNIX.
        if opened is not None:
            opened.close()
        return None
    opened.setblocking(False)
    return opened


def _usual_place() -> str:
    folder = os.environ.get("XDG_RUNTIME_DIR") or os.path.expanduser("~/.cache")
    return os.path.join(folder, "speech-dispatcher", "speechd.sock")


class OwnVoice:
    """The voice of a Speech Dispatcher, at the speed set there.

    ``rate`` is the assumed speed until its words have been measured. ``watch`` is called with the
    socket to read, and with None when the voice is ``lost``; from then on all times are estimated.
    """

    name = "Speech Dispatcher"

    def __init__(
        self, server: socket.socket, store: Store, rate: int, watch: Callable[[int | None], None]
    ) -> None:
        self.lost = False
        self.source = "own"
        self._spoke = False  # True if it has ever reported an event of a text.
        self._server = server
        self._store = store
        self._watch = watch
        self._estimate = SpeechEstimate(rate)
        self._lengths: dict[str, float] = {}
        self._to_measure: deque[str] = deque()
        self._measuring: tuple[str, SpokenLine] | None = None
        self._again = False  # True if words with unexpected lengths are being measured again.
        self._volume = "100"
        self._received = b""
        self._answers: deque[str] = deque()  # Commands without an answer so far.
        self._values: list[str] = []  # Lines of an incomplete answer.
        self._known: list[str] = []  # Name, type and speed of the voice.
        self._sent: deque[SpokenLine] = deque()  # Messages without a number yet.
        self._messages: dict[str, SpokenLine] = {}
        self._saying: SpokenLine | None = None
        self._gives_up = NEVER
        self._unheard = 0  # Number of texts in a row without an event.
        self._unheard_since = 0.0  # Time at which the first of these texts was sent.
        self._dumb = False  # True if there were too many of these texts.
        self._take_over(store.setting(LENGTHS, {}))
        self._send("SET SELF CLIENT_NAME user:warcards:main")
        self._send("SET SELF NOTIFICATION ALL ON")
        self._send("SET SELF SSML_MODE ON")
        self._send("SET SELF PUNCTUATION none")
        self._send("SET SELF PRIORITY MESSAGE")
        for each in ("LANGUAGE", "VOLUME", *_ASKED):
            self._send(f"GET {each}")
        watch(server.fileno())

    @property
    def may_return(self) -> bool:
        """True if the server ended after it had worked, so that a new one may be available."""
        return self._spoke and not self._dumb

    # -- interface of a voice

    @property
    def rate(self) -> int:
        """Speed in words per minute, measured or assumed."""
        return self._estimate.rate

    @rate.setter
    def rate(self, rate: int) -> None:
        if not self._lengths:
            self._estimate.rate = rate

    @property
    def due(self) -> float:
        return self._gives_up

    def begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        if not self.lost:
            try:
                return self._begin(text, cues, now)
            except _BROKEN:
                self._lose(now)
        return self._estimate.begin(text, cues, now)

    def hush(self, now: float) -> None:
        if self._saying is None:
            return
        dumb = self._leaves_unheard(now)
        try:
            self._send("CANCEL SELF")
            if dumb:
                raise _Broken
        except _BROKEN:
            self._lose(now)

    def listen(self, now: float) -> bool:
        if self.lost:
            return False
        saying = self._saying
        known = len(saying.events) if saying is not None else 0
        try:
            self._receive(now)
            if self._gives_up <= now < NEVER:
                self._give_up(now)
            if self._saying is None and self._measuring is None and self._to_measure:
                self._measure(now)
        except _BROKEN:
            self._lose(now)
        return self.lost or (saying is not None and len(saying.events) > known)

    def lengths(self, texts: Iterable[str]) -> list[float]:
        found = list(texts)
        estimated = self._estimate.lengths(found)
        return [
            self._lengths.get(text.lower(), length)
            for text, length in zip(found, estimated, strict=True)
        ]

    def until_silent(self, text: str) -> float:
        return self._estimate.until_silent(text)

    def close(self, now: float) -> None:
        """Stop speaking."""
        if not self.lost:
            self._lose(now)

    # -- output

    def _send(self, *lines: str) -> None:
        """Send a command and its data; each line gets an answer."""
        self._answers.extend(lines)
        data = "".join([f"{line}\r\n" for line in lines]).encode()
        # The data fits, unless the server has stopped reading.
        if self._server.send(data) < len(data):
            raise _Broken

    def _speak(self, ssml: str, saying: SpokenLine) -> None:
        self._sent.append(saying)
        self._send("SPEAK", f"{ssml}\r\n.")

    def _begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        if self._leaves_unheard(now):
            raise _Broken
        if self._measuring is not None:
            self._to_measure.append(self._measuring[0])
            self._measuring = None
        if self._messages or self._sent:
            self._send("CANCEL SELF")  # Even if only the pause after its last word is left.
        heard = [text[:at] for at in cues]
        times = [now + each for each in self.lengths(heard)]
        known = ["measured" if each.lower() in self._lengths else "estimated" for each in heard]
        saying = SpokenLine(now, times, now + self.until_silent(text), known)
        self._speak(marked(text, cues), saying)
        self._saying, self._gives_up = saying, now + PATIENCE
        return saying

    def _measure(self, now: float) -> None:
        """Say a word at volume zero, to measure its length."""
        word = self._to_measure.popleft()
        self._measuring = word, SpokenLine(now, (), now)
        self._send("SET SELF VOLUME -100")
        self._speak(marked(word, ()), self._measuring[1])
        self._send(f"SET SELF VOLUME {self._volume}")

    # -- input

    def _receive(self, now: float) -> None:
        """Read once, so that a flood of data does not delay the keys."""
        with contextlib.suppress(BlockingIOError):
            data = self._server.recv(LONGEST)
            if not data:
                raise _Broken
            *lines, self._received = (self._received + data).split(b"\n")
            for line in lines:
                self._take(line.rstrip(b"\r").decode("utf-8", "replace"), now)
            if len(self._received) > LONGEST:
                raise _Broken

    def _take(self, line: str, now: float) -> None:
        """Process a line: of an answer, or of an event."""
        parsed = re.fullmatch(r"(?a:(\d{3}))([- ])(.*)", line)
        if parsed is None or len(self._values) > LONGEST:
            raise _Broken
        code, more, value = parsed.groups()
        if more == "-":
            self._values.append(value)
            return
        values, self._values = self._values, []
        if code[0] == "7":
            self._event(code, values, now)
        elif self._answers:
            self._answer(self._answers.popleft(), code, values)
        else:
            raise _Broken

    def _answer(self, command: str, code: str, values: Sequence[str]) -> None:
        asked = command.removeprefix("GET ")
        if command.startswith("<"):
            if code != "225" or not values or not self._sent:
                raise _Broken
            self._messages[values[0]] = self._sent.popleft()
            if len(self._messages) > REMEMBERED:
                del self._messages[next(iter(self._messages))]
        elif command == "SPEAK" and code != "230":
            raise _Broken
        elif asked != command and code == "251" and values:
            if asked == "VOLUME":
                self._volume = values[0] if re.fullmatch(r"(?a:-?\d+)", values[0]) else "100"
            elif asked == "LANGUAGE" and not values[0].startswith("en"):
                self._send("SET SELF LANGUAGE en")
            elif asked in _ASKED:
                self._known.append(values[0])
                if asked == _ASKED[-1] and self._store.setting(MEASURED, "") != self._voice:
                    self._lengths = {}
                    self._to_measure.extend(WORDS)

    def _event(self, code: str, values: Sequence[str], now: float) -> None:
        number, what = next(iter(values), ""), _WHAT.get(code)
        saying = self._messages.get(number)
        if saying is None and what == BEGAN and self._sent:
            saying = self._sent[0]  # A message may begin before its number is reported.
        if what in (ENDED, HUSHED):
            self._messages.pop(number, None)
        if saying is None or what is None or saying.over:
            return
        if what == PASSED and now - saying.begins < SHORTEST:
            return
        if what == PASSED:
            mark = values[2] if len(values) > 2 else ""
            numbers = [str(at) for at in range(len(saying.cues))]
            if mark == END:
                saying.tell(SpeechEvent(ENDED, now))
            elif mark in numbers and not saying.passed(int(mark)):
                saying.tell(SpeechEvent(PASSED, now, int(mark)))
                saying.clocks[int(mark)] = "own"
        elif what != BEGAN or not saying.events:
            saying.tell(SpeechEvent(what, now))
        if saying.over:
            self._measured(saying)
            if what != HUSHED and saying.clocks:
                # Some synthesizers report no marks within a text.
                self.source = "own" if "own" in saying.clocks else "measured"
        if saying is self._saying:
            self._unheard, self._spoke = 0, True
            self._gives_up = saying.ends + (saying.ends - saying.begins) / 2 + PATIENCE
            if saying.over:
                self._saying, self._gives_up = None, NEVER

    def _give_up(self, now: float) -> None:
        """Treat a text as finished, although no event said so."""
        saying = self._saying
        dumb = self._leaves_unheard(now)
        if saying is not None:
            saying.tell(SpeechEvent(ENDED, now))
        self._send("CANCEL SELF")
        if dumb:
            raise _Broken

    def _leaves_unheard(self, now: float) -> bool:
        """Drop the present text. Returns True if too many texts had no event."""
        saying, self._saying, self._gives_up = self._saying, None, NEVER
        if saying is None or saying.events:
            return False
        if not self._unheard:
            self._unheard_since = saying.begins
        self._unheard += 1
        self._dumb = self._unheard >= DUMB and now - self._unheard_since >= DUMB * PATIENCE
        return self._dumb

    def _lose(self, now: float) -> None:
        """Close the connection; the voice is lost."""
        self.lost = True
        self._watch(None)
        self._server.close()
        self._gives_up = NEVER
        if self._saying is not None and not self._saying.over:
            self._saying.tell(SpeechEvent(ENDED, now))

    # -- lengths of words

    @property
    def _voice(self) -> str:
        """Name, type and speed of the voice."""
        return " ".join(self._known)

    def _measured(self, saying: SpokenLine) -> None:
        """Store the length of a word, and save all of them after the last one."""
        if self._measuring is None or saying is not self._measuring[1]:
            return
        (word, _), self._measuring = self._measuring, None
        if saying.events[0].what != BEGAN or saying.events[-1].what != ENDED:
            return
        self._lengths[word] = max(saying.ends - saying.begins, 1.0)
        if not self._to_measure and not self._again:
            self._again = True
            usual = SpeechEstimate(estimated_rate(self._lengths))
            for each, length in zip(self._lengths, usual.lengths(self._lengths), strict=True):
                if abs(self._lengths[each] - length) > STRANGE * length:
                    self._to_measure.append(each)
        if not self._to_measure:
            lengths = {word: round(length) for word, length in self._lengths.items()}
            self._store.set_setting(MEASURED, self._voice)
            self._store.set_setting(LENGTHS, lengths)
            self._take_over(lengths)

    def _take_over(self, lengths: Mapping[str, float]) -> None:
        """Use these lengths and the speed that they show."""
        if lengths:
            self._lengths = dict(lengths)
            self._estimate.rate = estimated_rate(lengths)


def marked(text: str, cues: Sequence[int]) -> str:
    """Return the text in SSML with a numbered mark after each cue, and a mark at the end.

    The end mark comes after a final full stop, but before any other final sign: elsewhere it makes
    a pause, or comes after one.
    """
    words = len(text.rstrip(" .,;:!?"))
    end = len(text) if text.endswith(".") else words
    marks = [(cue if cue < words else end, str(name)) for name, cue in enumerate(cues)]
    pieces = []
    before = 0
    for at, name in [*sorted(marks, key=lambda each: each[0]), (end, END)]:
        pieces.append(f'{escape(text[before:at], quote=False)}<mark name="{name}"/>')
        before = at
    return f"<speak>{''.join(pieces)}{escape(text[before:], quote=False)}</speak>"
