"""Own speech compared with its sound, from a real Speech Dispatcher.

The sound goes to a silent sink whose samples are read as they are played. ``python -m pytest -m
proof -s tests/plain/test_own_voice_heard.py`` prints the figures.
"""

from __future__ import annotations

import array
import os
import select
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median, stdev

import pytest

from warcards_tui.plain.own_voice import LENGTHS, WORDS, OwnVoice, open_voice
from warcards_tui.sitting.speaking import HUSHED, SpokenLine
from warcards_tui.sitting.speech import duration
from warcards_tui.store import Store

RATE = 22_050
"""Samples a second."""

QUIET = 200
"""Amplitude of 32767 above which sound is speech."""

USUAL = 170
"""Default words a minute of espeak-ng."""

SET_UP = Path("/etc/speech-dispatcher/modules/espeak-ng.conf")
NEEDED = ("speech-dispatcher", "pulseaudio", "parec")
MISSING = [each for each in NEEDED if shutil.which(each) is None]

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
    pytest.mark.skipif(not SET_UP.exists(), reason="needs speech-dispatcher-espeak-ng"),
]

CONFIGURATION = """
AudioOutputMethod "pulse"
DefaultModule espeak-ng
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
"""


class Heard:
    """A voice and its sound, on one clock."""

    def __init__(self, voice: OwnVoice, store: Store, socket: int, sound: int) -> None:
        self.voice = voice
        self.store = store
        self._socket = socket
        self._sound = sound
        self._played: list[tuple[float, bytes]] = []
        self.asked = 0.0
        self.loudest = 0
        threading.Thread(target=self._record, daemon=True).start()

    def _record(self) -> None:
        while data := os.read(self._sound, 65536):
            self._played.append((self.now(), data))

    @staticmethod
    def now() -> float:
        return time.monotonic() * 1000

    def listen(self, until: float) -> None:
        """Take in reports up to a time."""
        while (left := until - self.now()) > 0:
            select.select([self._socket], [], [], left / 1000)
            self.voice.listen(self.now())

    def say(self, text: str, cues: tuple[int, ...] = (), hushed: float = 0.0) -> SpokenLine:
        """Speak a text to its end, or for that long."""
        self._played.clear()
        saying = self.voice.begin(text, cues, self.now())
        if hushed:
            self.listen(self.now() + hushed)
            self.asked = self.now()
            self.voice.hush(self.asked)
        while not saying.over:
            self.listen(self.now() + 5)
        self.listen(self.now() + 600)
        return saying

    def sound(self) -> tuple[float, float]:
        """Return the times of the first sample of the last text, and of the last loud one."""
        heard, loud = [], []
        for stamp, data in list(self._played):
            samples = array.array("h", data[: len(data) // 2 * 2])
            begun = stamp - len(samples) * 1000 / RATE
            heard += [begun + at * 1000 / RATE for at, each in enumerate(samples) if each]
            loud += [begun + at * 1000 / RATE for at, e in enumerate(samples) if abs(e) > QUIET]
        assert loud, "nothing was heard"
        return heard[0], loud[-1]

    def measure(self) -> int:
        """Have all words measured; return the loudest sample."""
        self._played.clear()
        begun = self.now()
        while not self.store.setting(LENGTHS, {}):
            self.listen(self.now() + 50)
            assert self.now() - begun < 30_000
        samples = [array.array("h", data[: len(data) // 2 * 2]) for _, data in self._played]
        return max([max(map(abs, each), default=0) for each in samples])


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Heard]:
    folder = tmp_path_factory.mktemp("sound")
    folder.chmod(0o700)
    (folder / "modules").mkdir()
    shutil.copy(SET_UP, folder / "modules")
    (folder / "speechd.conf").write_text(CONFIGURATION)
    place = folder / "socket"
    env = {**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    sink = ["-L", "module-native-protocol-unix", "-L", f"module-null-sink rate={RATE}"]
    quiet = subprocess.DEVNULL
    mixer = ["pulseaudio", "-n", "--exit-idle-time=-1", "--daemonize=no", *sink]
    serves = ["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(place)]
    serves += ["-C", str(folder), "-L", str(folder), "-P", str(folder / "pid")]
    records = ["parec", "-d", "null.monitor", "--format=s16le", "--channels=1", "--raw"]
    records += [f"--rate={RATE}", "--latency-msec=5"]
    begun: list[subprocess.Popen[bytes]] = []
    try:
        begun.append(subprocess.Popen(mixer, env=env, stdout=quiet, stderr=quiet))
        wait_for(folder / "pulse" / "native")
        begun.append(subprocess.Popen(serves, env=env, stdout=quiet, stderr=quiet))
        wait_for(place)
        begun.append(
            subprocess.Popen(records, env=env, stdout=subprocess.PIPE, stderr=quiet, bufsize=0)
        )
        store = Store.open(folder)
        watched: list[int | None] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPEECHD_ADDRESS", f"unix_socket:{place}")
            voice = open_voice(store, USUAL, watched.append)
        assert voice is not None
        sound = begun[-1].stdout
        assert sound is not None
        assert watched[0] is not None
        made = Heard(voice, store, watched[0], sound.fileno())
        made.loudest = made.measure()
        made.say("Ready.")  # The first sound opens the sink.
        yield made
        voice.close(0)
        store.close()
    finally:
        for each in reversed(begun):
            each.terminate()
            each.wait(10)


def wait_for(path: Path) -> None:
    end = time.monotonic() + 10
    while not path.exists():
        assert time.monotonic() < end, f"{path.name} does not come"
        select.select([], [], [], 0.02)


def told(what: str, found: list[float]) -> float:
    """Print measurements, and return their spread in milliseconds."""
    print(f"{what}: {mean(found):.0f} ms, sd {stdev(found):.1f}, worst {max(found, key=abs):.0f}")
    return stdev(found)


def test_the_end_that_is_told_is_that_of_the_sound(heard: Heard) -> None:
    ends, cues, begins = [], [], []
    for text in ("Ten beats eight: you win 2.", "Your turn.", "Check, raise or fold?"):
        found = []
        for _ in range(4):
            saying = heard.say(text, (len(text),))
            first, last = heard.sound()
            found.append(saying.begins - first)
            ends.append(saying.ends - last)
            cues.append(saying.cues[0] - last)
        # The silence of its first letter belongs to the text.
        begins += [each - mean(found) for each in found]
    assert told("begin told, beside the mean of its text", begins) < 30
    assert told("end told after the last sound", ends) < 30
    assert told("last cue told after the last sound", cues) < 30
    assert max(map(abs, ends)) < 30


def test_a_cue_that_is_told_is_where_its_word_ends(heard: Heard) -> None:
    """A word before a comma is as long as one at the end."""
    late = []
    for text in ("Pair, you win 5.", "Queen of spades, you.", "Six, then two.") * 4:
        cue = text.index(",")
        saying = heard.say(text, (cue,))
        first, _ = heard.sound()
        heard.say(text[: cue + 1])
        begun, ended = heard.sound()
        late.append(saying.cues[0] - first - (ended - begun))
    assert told("cue told after its word", late) < 30


def test_a_voice_is_silent_a_tenth_of_a_second_after_it_was_hushed(heard: Heard) -> None:
    silent, known = [], []
    for after in (300, 450, 600, 750, 900, 1050):
        saying = heard.say("It goes on and on and on until it ends at last.", (), after)
        assert saying.events[-1].what == HUSHED
        known.append(saying.ends - heard.asked)
        silent.append(heard.sound()[1] - heard.asked)
    told("hushed, heard", silent)
    told("hushed, told", known)
    # A busy machine may take longer once.
    assert median(silent) < 100
    assert median(known) < 100


def test_words_are_measured_without_a_sound(heard: Heard) -> None:
    assert heard.loudest <= QUIET
    lengths: dict[str, float] = heard.store.setting(LENGTHS, {})
    assert set(lengths) == set(WORDS)
    wrong = [lengths[word] - duration(word, USUAL) for word in WORDS]
    told("words measured longer than estimated", wrong)
    print(f"{heard.voice.rate} words a minute, {median(lengths.values()):.0f} ms a word")
    assert abs(heard.voice.rate - USUAL) < USUAL / 10
