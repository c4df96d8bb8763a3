"""Own speech: requests to Speech Dispatcher and its good and bad answers."""

from __future__ import annotations

import contextlib
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plain.terminals import WARCARDS, terminal
from tests.plain.test_home import Keyboard
from tests.said import spoken
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain import own_voice
from warcards_tui.plain.face import Face
from warcards_tui.plain.own_voice import (
    DUMB,
    LENGTHS,
    LONGEST,
    MEASURED,
    PATIENCE,
    WORDS,
    OwnVoice,
    marked,
)
from warcards_tui.sitting.finger import BrailleTiming
from warcards_tui.sitting.pacer import SpeechPacer
from warcards_tui.sitting.speaking import BEGAN, ENDED, HUSHED, PASSED
from warcards_tui.sitting.speech import duration
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.words import home
from warcards_tui.words.utterance import Utterance

VOICE = {"OUTPUT_MODULE": "espeak-ng", "VOICE_TYPE": "MALE1", "RATE": "20"}


class Dispatcher:
    """A Speech Dispatcher at the other end of the socket, on the clock of the test."""

    def __init__(self, store: Store, rate: int = 300) -> None:
        ours, self.socket = socket.socketpair()
        self.socket.setblocking(False)
        ours.setblocking(False)
        self.watched: list[int | None] = []
        self.voice = OwnVoice(ours, store, rate, self.watched.append)
        self.asked: list[str] = []
        self.spoken: list[str] = []
        self.volumes: list[str] = []
        self._volume = "75"
        self._receiving = False
        self._read = b""
        self._unanswered: list[str] = []

    def take(self) -> list[str]:
        """Return the lines since the last time."""
        with contextlib.suppress(BlockingIOError):
            self._read += self.socket.recv(1 << 20)
        *lines, self._read = self._read.split(b"\r\n")
        return [line.decode() for line in lines]

    def send(self, *lines: str) -> None:
        self.socket.sendall("".join([f"{line}\r\n" for line in lines]).encode())

    def serve(self, now: float = 0.0) -> None:
        """Answer all requests like the real one, until there are no more."""
        while lines := self.take():
            for line in lines:
                self._serve(line)
            self.voice.listen(now)

    def _serve(self, line: str) -> None:
        if self._receiving:
            if line != ".":
                self.spoken.append(line)
                self.volumes.append(self._volume)
                return
            self._receiving = False
            self.send(f"225-{len(self.spoken)}", "225 OK MESSAGE QUEUED")
            return
        self.asked.append(line)
        if line == "SPEAK":
            self._receiving = True
            self.send("230 OK RECEIVING DATA")
        elif line.startswith("GET "):
            values = {**VOICE, "LANGUAGE": "de", "VOLUME": self._volume}
            self.send(f"251-{values[line[4:]]}", "251 OK GET RETURNED")
        else:
            if line.startswith("SET SELF VOLUME"):
                self._volume = line.split()[-1]
            self.send("210 OK")

    def tell(self, code: int, now: float, mark: str = "", number: int = 0) -> bool:
        """Report the fate of a message, by default the last, and let the voice listen."""
        marks = [f"{code}-{mark}"] if mark else []
        self.send(f"{code}-{number or len(self.spoken)}", f"{code}-7", *marks, f"{code} DONE")
        return self.voice.listen(now)


def answer(*lines: str) -> bytes:
    return "".join([f"{line}\r\n" for line in lines]).encode()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path)
    opened.set_setting(MEASURED, " ".join(VOICE.values()))
    yield opened
    opened.close()


@pytest.fixture
def server(store: Store) -> Dispatcher:
    made = Dispatcher(store)
    made.serve()
    return made


def test_a_text_begins_passes_its_cues_and_ends_when_the_voice_tells_so(server: Dispatcher) -> None:
    saying = server.voice.begin("Queen of spades, you.", [5], 1000)
    assert saying.begins == 1000
    assert saying.cues[0] == pytest.approx(1000 + duration("Queen", 300))
    server.serve(1001)
    assert server.spoken == [
        '<speak>Queen<mark name="0"/> of spades, you.<mark name="end"/></speak>'
    ]
    assert server.tell(701, 1040)
    assert saying.begins == 1040
    assert server.tell(700, 1300, "0")
    assert not saying.over
    assert server.tell(700, 2000, "end")
    assert saying.over
    assert not server.tell(702, 2300)
    told = [(each.what, each.time) for each in saying.events]
    assert told == [(BEGAN, 1040), (PASSED, 1300), (ENDED, 2000)]
    assert (saying.begins, saying.cues, saying.ends) == (1040, [1300], 2000)
    assert server.voice.due == NEVER


def test_a_text_may_begin_before_its_number_is_told(server: Dispatcher) -> None:
    saying = server.voice.begin("Six.", [], 0)
    server.take()
    early = answer("230 OK", "701-1", "701-7", "701 BEGIN", "225-1", "225 OK MESSAGE QUEUED")
    server.socket.sendall(early)
    server.voice.listen(10)
    server.tell(700, 500, "end", number=1)
    assert [each.what for each in saying.events] == [BEGAN, ENDED]


def test_a_voice_that_knows_no_marks_tells_its_end_all_the_same(server: Dispatcher) -> None:
    saying = server.voice.begin("Pair!", [4], 0)
    server.serve()
    server.tell(701, 10)
    server.tell(702, 700)
    assert saying.ends == 700
    assert saying.passed(0)


def test_marks_that_are_all_told_at_the_beginning_are_not_believed(server: Dispatcher) -> None:
    saying = server.voice.begin("Pair! You win 5.", [4], 0)
    expected = saying.cues[0]
    server.serve()
    server.tell(701, 10)
    server.tell(700, 11, "0")
    server.tell(700, 11, "end")
    assert not saying.over
    server.tell(702, 1500)
    assert (saying.cues, saying.ends) == ([expected + 10], 1500)


def test_the_language_is_that_of_the_texts_and_the_speed_is_the_persons(server: Dispatcher) -> None:
    assert "SET SELF LANGUAGE en" in server.asked
    assert not any("RATE" in each for each in server.asked if each.startswith("SET"))


@pytest.mark.parametrize(
    ("text", "cues", "told"),
    [
        ("Pair! You win 5.", [4], 'Pair<mark name="0"/>! You win 5.'),
        ("Ten beats eight.", [15], 'Ten beats eight.<mark name="0"/>'),
        ("Ten. Six.", [3, 4, 8], 'Ten<mark name="0"/>.<mark name="1"/> Six.<mark name="2"/>'),
        ("", [0], '<mark name="0"/>'),
        ("You & I < 3 > 2.", [1000], 'You &amp; I &lt; 3 &gt; 2.<mark name="0"/>'),
        ("Call or fold", [12], 'Call or fold<mark name="0"/>'),
    ],
)
def test_marks_stand_behind_the_words_of_a_cue_and_never_before_the_last_stop(
    text: str, cues: list[int], told: str
) -> None:
    assert marked(text, cues) == f'<speak>{told}<mark name="end"/></speak>'
    last = marked("Call or fold?", [12])
    assert last == '<speak>Call or fold<mark name="0"/><mark name="end"/>?</speak>'


def test_a_voice_is_hushed_by_one_command_at_once(server: Dispatcher) -> None:
    saying = server.voice.begin("Queen of spades, you.", [5], 0)
    server.serve()
    server.tell(701, 20)
    server.voice.hush(300)
    assert server.take() == ["CANCEL SELF"]
    assert server.voice.due == NEVER
    server.send("213 OK CANCELED")
    server.tell(703, 340)
    assert saying.events[-1] == (HUSHED, 340, 0)
    server.voice.hush(400)
    assert not server.take()


def test_the_pause_after_a_sentence_is_not_waited_for(server: Dispatcher) -> None:
    server.voice.begin("One.", [], 0)
    server.serve()
    server.tell(701, 20)
    server.tell(700, 500, "end")
    second = server.voice.begin("Two.", [], 501)
    assert server.take()[:2] == ["CANCEL SELF", "SPEAK"]
    assert second.begins == 501


def test_a_pacer_writes_the_next_line_when_the_end_is_told(server: Dispatcher) -> None:
    wrote: list[str] = []
    pacer = SpeechPacer(lambda text, _: wrote.append(text))
    pacer.voice = server.voice
    first, second = [Line(Utterance(text, kind="event")) for text in ("Ten, you.", "Six, Ben.")]
    pacer.add([first, second], 0)
    pacer.pump(0)
    server.serve()
    assert not pacer.when(first, 0).went
    server.send("701-1", "701-7", "701 BEGIN")
    assert pacer.pump(40)
    late = pacer.free + 200  # It ended later than estimated.
    server.send("700-1", "700-7", "700-0", "700 INDEX MARK")
    assert pacer.pump(400)
    assert pacer.when(first, 400) == (40, 400, pacer.when(first, 400).ends, True, "own")
    pacer.pump(late)
    assert wrote == ["Ten, you."]
    server.send("700-1", "700-7", "700-end", "700 INDEX MARK")
    assert pacer.pump(late + 1)
    assert wrote == ["Ten, you.", "Six, Ben."]
    assert pacer.when(first, late + 1).ends == late + 1


# -- the lengths of words


def measured(server: Dispatcher, each: float) -> None:
    """Make every word of silent speech take that long."""
    now, said = 0.0, 0
    while said < len(server.spoken):
        said = len(server.spoken)
        server.tell(701, now)
        now += each
        server.tell(700, now, "end")
        server.tell(702, now + 300)
        server.serve(now)


def test_words_are_measured_unheard_once_for_a_voice_and_a_speed(store: Store) -> None:
    store.set_setting(MEASURED, "another voice")
    server = Dispatcher(store)
    server.serve()
    measured(server, 400)
    words = [re.sub("<.*?>", "", each) for each in server.spoken]
    assert words[: len(WORDS)] == list(WORDS)
    assert len(words) <= 2 * len(WORDS), "no word is measured more than twice"
    assert set(server.volumes) == {"-100"}
    assert server.asked[-1] == "SET SELF VOLUME 75"
    assert server.voice.lengths(["queen", "Spades"]) == [400, 400]
    assert store.setting(LENGTHS, {}) == dict.fromkeys(WORDS, 400)
    rate = server.voice.rate
    assert sum(duration(word, rate) for word in WORDS) == pytest.approx(400 * 17, rel=0.1)
    again = Dispatcher(store)
    again.serve()
    assert again.spoken == []
    assert again.voice.rate == rate
    again.voice.rate = 500  # Estimates from keys count less.
    assert again.voice.rate == rate


def test_a_line_goes_before_a_word_that_is_being_measured(store: Store) -> None:
    store.set_setting(MEASURED, "another voice")
    server = Dispatcher(store)
    server.serve()
    assert len(server.spoken) == 1
    server.voice.begin("Your turn.", [], 100)
    server.serve(100)
    assert "CANCEL SELF" in server.asked
    assert server.volumes == ["-100", "75"]
    server.tell(701, 100)
    server.tell(703, 120, number=1)
    server.tell(700, 800, "end")
    server.serve(800)
    assert len(server.spoken) == 3
    measured(server, 400)
    assert store.setting(LENGTHS, {}) == dict.fromkeys(WORDS, 400)


# -- what can go wrong


TAKEN = answer("230 OK RECEIVING DATA", "225-1", "225 OK MESSAGE QUEUED")


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param(answer("HTTP/1.1 400 Bad Request"), id="another protocol"),
        pytest.param(b"\xff\xfe\x00\r\n", id="no text"),
        pytest.param(answer(""), id="nothing"),
        pytest.param(answer("230"), id="no words"),
        pytest.param(answer(*["210 OK"] * 3), id="answers to no question"),
        pytest.param(b"x" * (LONGEST + 2), id="a line without an end"),
        pytest.param(answer("300 ERR INTERNAL"), id="an error"),
        pytest.param(answer("230 OK", "225 OK MESSAGE QUEUED"), id="no number"),
        pytest.param(answer("230 OK", "401 ERR"), id="an error later"),
        pytest.param(answer("٢٣٠ OK"), id="other digits"),
    ],
)
def test_a_server_that_speaks_something_else_is_left(server: Dispatcher, answers: bytes) -> None:
    saying = server.voice.begin("Queen of spades, you.", [5], 0)
    server.take()
    server.socket.setblocking(True)
    server.socket.sendall(answers)
    for now in (10, 20, 30):
        server.voice.listen(now)
    assert server.voice.lost
    assert saying.over
    assert server.watched[-1] is None
    assert server.voice.due == NEVER
    later = server.voice.begin("Six.", [3], 100)
    assert later.over
    assert later.ends > 100
    server.voice.hush(200)
    assert not server.voice.listen(300)


@pytest.mark.parametrize(
    "news",
    [
        pytest.param(answer("701 BEGIN"), id="of nothing"),
        pytest.param(answer("701-99", "701-7", "701 BEGIN"), id="of another message"),
        pytest.param(answer("700-1", "700 MARK"), id="no mark"),
        pytest.param(answer("700-1", "700-7", "700-9", "700 MARK"), id="another mark"),
        pytest.param(answer("700-1", "700-7", "700-0", "700 MARK") * 50, id="a mark many times"),
        pytest.param(answer("777-1", "777 NEW", "704-1", "704-7", "704 PAUSED"), id="other news"),
        pytest.param(answer("701-1", "701-7", "701 BEGIN") * 3, id="three beginnings"),
        pytest.param(answer("702-1", "702-7", "702 END") * 3, id="three ends"),
        pytest.param(answer("703-1", "703 CANCELED") * 999, id="a flood"),
    ],
)
def test_news_that_make_no_sense_change_nothing(server: Dispatcher, news: bytes) -> None:
    saying = server.voice.begin("Queen of spades, you.", [5], 0)
    server.take()
    server.socket.sendall(TAKEN + news)
    server.voice.listen(10)
    assert not server.voice.lost
    kinds = [each.what for each in saying.events]
    assert len(kinds) == len(set(kinds)) <= 1
    server.voice.listen(server.voice.due)
    assert saying.over


@pytest.mark.parametrize("at", range(0, 60, 3))
def test_news_may_come_in_pieces(server: Dispatcher, at: int) -> None:
    news = (
        b"230 OK\r\n225-1\r\n225 OK\r\n701-1\r\n701-7\r\n701 BEGIN\r\n702-1\r\n702-7\r\n702 END\r\n"
    )
    saying = server.voice.begin("Six.", [3], 0)
    for now, part in enumerate((news[:at], news[at:])):
        server.socket.sendall(part)
        server.voice.listen(now)
    assert [each.what for each in saying.events] == [BEGAN, ENDED]


def test_a_server_that_dies_in_the_middle_ends_what_it_said(server: Dispatcher) -> None:
    saying = server.voice.begin("Queen of spades, you.", [5], 0)
    server.serve()
    server.tell(701, 20)
    server.socket.close()
    assert server.voice.listen(300)
    assert server.voice.lost
    assert (saying.over, saying.ends) == (True, 300)


def test_a_server_that_died_between_two_lines_leaves_the_next_one_to_the_estimate(
    server: Dispatcher,
) -> None:
    server.socket.close()
    saying = server.voice.begin("Queen of spades, you.", [5], 0)
    assert server.voice.lost
    assert saying.over
    assert saying.ends > 0


def test_a_slow_server_is_waited_for_only_so_long(server: Dispatcher) -> None:
    for nth in range(DUMB):
        assert not server.voice.lost
        begun = nth * 10_000.0
        saying = server.voice.begin("Queen of spades, you.", [5], begun)
        server.serve(begun)
        assert server.voice.due == begun + PATIENCE
        assert not server.voice.listen(begun + PATIENCE - 1)
        assert server.voice.listen(begun + PATIENCE)
        assert saying.over
    assert server.voice.lost


@pytest.mark.parametrize("hushes", [True, False])
def test_keys_do_not_hide_that_nothing_is_told_any_more(server: Dispatcher, hushes: bool) -> None:
    """If the speaking module has died, texts are accepted and never reported as spoken."""
    server.voice.begin("Ready.", [5], 0)
    server.serve()
    server.tell(701, 30)
    lost_at = 0.0
    for now in range(1000, 20_000, 700):
        if hushes:
            server.voice.hush(now)
        server.voice.begin("Queen of spades, you.", [5], now)
        if server.voice.lost:
            lost_at = now
            break
        server.serve(now)
    first = 1000
    assert first + DUMB * PATIENCE <= lost_at < first + DUMB * PATIENCE + 1400
    assert not server.voice.may_return


def test_keys_in_quick_succession_lose_no_voice_that_speaks(server: Dispatcher) -> None:
    for now in range(0, 20_000, 100):
        server.voice.begin("Queen of spades, you.", [5], now)
        server.serve(now)
        if now % 1900 == 0:
            server.tell(701, now + 90)
    assert not server.voice.lost
    assert server.voice.may_return


def test_an_end_that_is_never_told_is_taken_to_be_there(server: Dispatcher) -> None:
    for nth in range(2 * DUMB):
        begun = nth * 20_000.0
        saying = server.voice.begin("Queen of spades, you.", [5], begun)
        server.serve(begun)
        server.tell(701, begun + 30)
        assert saying.ends + PATIENCE <= server.voice.due < begun + 10_000
        server.voice.listen(server.voice.due)
        assert saying.over
    assert not server.voice.lost


def test_a_server_that_takes_nothing_any_more_does_not_hold_the_program_up(
    server: Dispatcher,
) -> None:
    for now in range(10_000):
        server.voice.begin("Queen of spades, you." * 10, [5], now)
        if server.voice.lost:
            break
    assert server.voice.lost


# -- reaching it


@pytest.mark.parametrize(
    "address",
    [
        *("unix_socket:{}/none", "inet_socket:127.0.0.1:1"),
        *("inet_socket:127.0.0.1:99999999", "inet_socket::x", "what"),
        pytest.param("unix_socket:" + "x" * 300, id="too long"),
    ],
)
def test_where_no_speech_dispatcher_is_there_is_no_voice(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", address.format(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert own_voice.open_voice(store, 300, lambda socket: None) is None


def test_it_is_found_at_its_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "speech-dispatcher").mkdir()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "speech-dispatcher" / "speechd.sock"))
        listening.listen()
        watched: list[int | None] = []
        voice = own_voice.open_voice(store, 300, watched.append)
        assert voice is not None
        assert watched[0] is not None
        voice.close(0)
        assert watched[1:] == [None]


GONE = spoken(home.own_voice_lost(name="Speech Dispatcher"))


def on_a_terminal(folder: Path, address: str) -> list[str]:
    """Run a speaking command on a terminal, with Speech Dispatcher at an address."""
    store = Store.open(folder)
    store.set_setting("speech", "own")
    store.close()
    return ["env", f"SPEECHD_ADDRESS={address}", *WARCARDS, "--plain"]


@pytest.mark.slow
def test_without_speech_dispatcher_one_line_tells_so_and_all_goes_on(tmp_path: Path) -> None:
    command = on_a_terminal(tmp_path, f"unix_socket:{tmp_path}/none")
    with terminal(tmp_path, command=command) as screen:
        said = screen.read("Learn")
        said += screen.type("h", "Up")
    assert sum("Speech Dispatcher doesn't answer" in each for each in said) == 1


@pytest.mark.slow
def test_where_it_goes_while_it_speaks_one_line_tells_so_and_all_goes_on(tmp_path: Path) -> None:
    place = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(place))
        listening.listen()
        command = on_a_terminal(tmp_path, f"unix_socket:{place}")
        with terminal(tmp_path, command=command) as screen:
            taken, _ = listening.accept()
            asked = b""
            with taken:
                while b"GET RATE" not in asked:
                    asked += taken.recv(65536)
            screen.read("Speech Dispatcher stopped")
            screen.type("h", "Up")


@pytest.mark.parametrize("lines", ["voice", "timed", "by-key"])
def test_without_its_voice_the_program_goes_on_as_lines_are_set(
    lines: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Dispatcher(store)
    monkeypatch.setattr(own_voice, "open_voice", lambda *given: server.voice)
    store.set_setting("speech", "own")
    store.set_setting("lines", lines)
    keyboard = Keyboard([])
    face = Face(keyboard, store, VARIANTS)
    server.socket.close()
    face.pump(0.0)
    face.pump(0.0)
    assert isinstance(face.pacer.voice, BrailleTiming) == (lines == "timed")
    assert keyboard.said[0].split(",")[0] == GONE.split(",")[0]


def test_a_server_that_is_there_again_speaks_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was never heard is not asked again, or one would be asked forever."""
    servers = [Dispatcher(store), Dispatcher(store), Dispatcher(store)]
    left = list(servers)
    monkeypatch.setattr(own_voice, "open_voice", lambda *given: left.pop(0).voice)
    store.set_setting("speech", "own")
    keyboard = Keyboard([])
    face = Face(keyboard, store, VARIANTS)
    face.say("Ready.")
    face.pump(0.0)
    servers[0].serve()
    servers[0].tell(701, 10.0)
    servers[0].socket.close()
    face.pump(20.0)
    face.pump(20.0)
    assert face.pacer.voice is servers[1].voice
    assert keyboard.said[-1] == spoken(home.own_voice_back(name="Speech Dispatcher"))
    servers[1].socket.close()
    face.pump(40.0)
    face.pump(40.0)
    assert keyboard.said[-1].split(",")[0] == GONE.split(",")[0]
    face.read_settings()
    assert face.pacer.voice is servers[2].voice
    assert keyboard.said[-1].split(",")[0] == GONE.split(",")[0]


def test_each_cue_tells_where_it_is_known_from(store: Store) -> None:
    store.set_setting(LENGTHS, {"ten": 400})
    server = Dispatcher(store)
    server.serve()
    assert server.voice.begin("Ten of spades.", [13], 0).clocks == ["estimated"]
    server.serve()
    saying = server.voice.begin("Ten of spades.", [3], 0)
    assert saying.clocks == ["measured"]
    server.serve()
    server.tell(701, 100)
    server.tell(700, 500, mark="0")
    server.tell(702, 900)
    assert (saying.clocks, server.voice.source) == (["own"], "own")


def test_a_voice_that_tells_no_marks_is_measured(server: Dispatcher) -> None:
    server.voice.begin("Ten of spades.", [3], 0)
    server.serve()
    server.tell(701, 100)
    server.tell(702, 900)
    assert server.voice.source == "measured"
