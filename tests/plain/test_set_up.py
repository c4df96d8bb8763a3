"""Set-up by speech: the listener finds the voice's speed, and no step is in the way.

The listener is simulated: a voice that takes as long as estimated, or a factor more or less, a
reader that starts late, and a hand that reacts after the end of the speech.
"""

from __future__ import annotations

import random
import signal
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.plain.terminals import terminal
from tests.plain.test_home import FIRST, Keyboard, home
from tests.said import Spoken, spoken
from tests.sequential import wins
from tests.tiers import gate, sized, slow
from tests.voice.hearing import LETTER, SIGN, words
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain import set_up as by_ear
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home
from warcards_tui.plain.lines import MOST_ADDED, WIDEST, in_cells
from warcards_tui.plain.terminal import EndOfInput, Key
from warcards_tui.sitting import readers, speech
from warcards_tui.sitting.pacer import SpeechPacer
from warcards_tui.sitting.settings import ACCESSIBILITY, read_setting
from warcards_tui.sitting.speech import duration
from warcards_tui.store import Store
from warcards_tui.voice import accessibility
from warcards_tui.voice.home import item
from warcards_tui.words import accessibility as texts
from warcards_tui.words import menus

voice = Spoken(accessibility)
says = Spoken(texts)

ANSWERS = {
    says.listens: "enter",
    says.stops: "y",
    says.by_key: "n",
    says.bell: "y",
    in_cells(says.bell, 40 - MOST_ADDED)[-1]: "y",  # Once the cells are known.
}
"""Keys of a user who answers everything; Space at the end of texts, Enter elsewhere."""


def opened(title: str, row: str) -> str:
    """Return the start of a menu whose first row has the key 1."""
    return f"{spoken(title)}. {spoken(item(row, '1'))}"


class Listener(Keyboard):
    """A listener who hears each line to its end and then presses a key, some time later."""

    def __init__(
        self,
        rate: int,
        *,
        factor: float = 1.0,
        chances: random.Random | None = None,
        answers: Mapping[str, str] = ANSWERS,
        late: Callable[[int], float] = lambda at: 0.0,
    ) -> None:
        super().__init__([])
        self._rate = rate
        self._factor = factor
        self._chances = chances or random.Random(1)
        self._answers = answers
        self._late = late
        # Reaction times differ between people, and from time to time.
        self._reaction = self._chances.uniform(180, 400)
        self._delay = self._chances.uniform(5, 150)
        self._coming = float("inf")
        self._key = ""

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        super().announce(part, bell=bell)
        if part == says.done:
            self._coming = float("inf")
            return
        sums = (*voice.SUMS, says.ready, says.finds_speed)
        self._key = "space" if part in sums else self._answers.get(part, "enter")
        heard = self._delay + self._factor * duration(part, self._rate)
        if part == says.stops:
            self._coming = self._now + heard + self._reaction  # Times use other random draws.
            return
        reaction = max(self._chances.gauss(self._reaction, 60), 100)
        self._coming = self._now + heard + reaction + self._late(len(self.said))

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if min(until, self._coming) == float("inf"):
            raise EndOfInput()
        if until < self._coming:
            self._now = max(self._now, until)
            return None
        self._now, self._coming = self._coming, float("inf")
        return Key(self._key, self._now)


def set_up(listener: Listener, store: Store | None = None) -> Store:
    """Return the store after a set-up."""
    store = store or Store.in_memory()
    face = Face(listener, store, VARIANTS)
    by_ear.set_up(face)
    face.stay()
    return store


def found(rate: int, factor: float, seed: int) -> int:
    listener = Listener(rate, factor=factor, chances=random.Random(seed))
    return int(read_setting(set_up(listener), "speech"))


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(4, 100))
@pytest.mark.parametrize("factor", [1.0, 0.9, 1.15])
@pytest.mark.parametrize("rate", [175, 300, 450])
def test_the_speed_is_found_within_a_twentieth_in_95_of_100_set_ups(
    rate: int, factor: float, many: int
) -> None:
    speeds = (found(rate, factor, seed) for seed in range(many))
    assert wins((abs(each * factor / rate - 1) <= 0.05 for each in speeds), 0.95, many)


@gate("175-1")
@pytest.mark.parametrize("many", [1, pytest.param(10, marks=slow)])
@pytest.mark.parametrize("rate", [175, 300, 450])
def test_all_questions_take_at_most_75_seconds(rate: int, many: int) -> None:
    for seed in range(many):
        listener = Listener(rate, chances=random.Random(seed))
        set_up(listener)
        assert listener.now() <= 75_000, seed
        assert listener.said[-1] == says.done


def test_a_lapse_asks_for_more_and_harms_nothing() -> None:
    """One of the texts was answered three seconds late."""
    late = [at for at, text in enumerate(_texts(), 1) if text in voice.SUMS][1]
    listener = Listener(200, late=lambda at: 3000.0 if at == late else 0.0)
    store = set_up(listener)
    assert sum(each in voice.SUMS for each in listener.said) == by_ear.TIMES + by_ear.MORE
    assert abs(int(read_setting(store, "speech")) / 200 - 1) <= 0.05


def test_a_steady_listener_hears_six_texts() -> None:
    counts = Counter(_texts())
    assert counts[says.ready] == by_ear.TIMES == sum(counts[each] for each in voice.SUMS)


def _texts() -> list[str]:
    listener = Listener(200)
    set_up(listener)
    return listener.said


@pytest.mark.parametrize("reader", ["yasr", "fenrir"])
def test_a_reader_known_by_name_is_not_asked_about_and_no_key_waits_to_find_out(
    reader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "_above", lambda: iter(("bash", reader)))
    listener = Listener(300)
    set_up(listener)
    assert says.finds_speed in listener.said
    assert says.stops not in listener.said
    pacer = Face(Keyboard([]), Store.in_memory(), VARIANTS).pacer
    assert isinstance(pacer, SpeechPacer)
    assert pacer.hush == (reader == "yasr")


def test_what_a_key_does_to_the_voice_is_the_first_question_about_it() -> None:
    listener = Listener(300)
    set_up(listener)
    assert listener.said[:3] == [
        says.listens,
        says.stops,
        says.finds_speed,
    ]


def test_every_answer_is_kept() -> None:
    store = set_up(Listener(300, chances=random.Random(3)))
    kept = {name: store.setting(name, None) for name in ("hush", "lines", "cells", "bell-turn")}
    assert kept == {"hush": "yes", "lines": "voice", "cells": 40, "bell-turn": "on"}
    assert store.setting("voice-heard", 0) == read_setting(store, "speech")


def test_who_presses_space_at_once_is_told_that_nothing_can_be_found() -> None:
    store, keyboard = pressed(f"enter enter {'space ' * 11} enter")
    assert says.cannot_tell in keyboard.said
    assert store.setting("speech", None) is None


def pressed(keys: str, **kept: object) -> tuple[Store, Keyboard]:
    """Set up with these keys, each of which comes at once; then no more come."""
    store = Store.in_memory()
    for name, value in kept.items():
        store.set_setting(name, value)
    keyboard = Keyboard(keys.split())
    with suppress(EndOfInput):
        face = Face(keyboard, store, VARIANTS)
        by_ear.set_up(face)
        face.stay()
    return store, keyboard


def changed(store: Store) -> dict[str, object]:
    names = (*ACCESSIBILITY, "voice-heard", "voice-seems")
    values = {name: store.setting(name, None) for name in names}
    return {name: value for name, value in values.items() if value is not None}


def test_nothing_but_enter_changes_nothing_and_takes_70_words_to_the_first_game() -> None:
    keyboard = Keyboard(["enter"] * 5)
    store = Store.in_memory()
    face = Face(keyboard, store, VARIANTS)
    with suppress(EndOfInput):
        by_ear.set_up(face)
        at_home(face)
    assert changed(store) == {}
    assert keyboard.said[-1] == FIRST
    assert sum(words(each) for each in keyboard.said) <= 70


@pytest.mark.parametrize("before", ["", "enter", "enter enter", "enter enter enter", "l", "b"])
def test_q_ends_all_of_it(before: str) -> None:
    store, keyboard = pressed(f"{before} q x")
    assert keyboard.said[-1] != says.done
    finger = {"speech": "off", "lines": "by-key"}
    assert changed(store) == (finger if before == "b" else {})


def test_who_reads_braille_alone_is_asked_of_no_voice() -> None:
    store, keyboard = pressed("b n up enter enter")
    assert says.finds_speed not in keyboard.said
    kept = {"speech": "off", "lines": "timed", "cells": 48}
    assert changed(store) == kept
    # The question has two rows, and by key Down asks for the second one.
    store, _ = pressed("b y down down down enter enter")
    assert changed(store) == kept | {"lines": "by-key", "cells": 24}


@pytest.mark.parametrize("lines", ["n", "y"])
def test_who_listens_and_reads_has_rows_cut_to_the_cells_that_were_just_set(lines: str) -> None:
    _, keyboard = pressed(f"enter enter enter {lines} down down down down enter enter enter enter")
    first = " ".join(says.bell.split()[:3])
    at = next(at for at, row in enumerate(keyboard.said) if row.startswith(first))
    assert len(keyboard.said[at:]) > 1
    assert all(len(row) <= 18 for row in keyboard.said[at:])


def test_its_last_row_stands_until_a_key_asks_for_what_comes_after_it() -> None:
    said = home(Store.in_memory(), "s enter enter enter enter enter y enter enter enter enter")
    assert said[-2].split("  ")[0] == says.done
    assert said[-1].startswith(opened(menus.accessibility, texts.set_up))


def test_who_listens_alone_is_asked_of_no_braille() -> None:
    _, keyboard = pressed("l enter enter enter")
    assert says.by_key not in keyboard.said
    assert keyboard.said[-1] == says.done


@pytest.mark.slow
def test_up_and_down_change_the_speed_that_was_found() -> None:
    listener = Listener(300, chances=random.Random(5))
    heard = int(read_setting(set_up(listener), "speech"))

    class Quicker(Listener):
        def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
            super().announce(part, bell=bell)
            if part == says.found(rate=heard):
                self._key = "up"

    store = set_up(Quicker(300, chances=random.Random(5)))
    assert read_setting(store, "speech") == heard + by_ear.STEP


def test_another_key_says_which_keys_answer_and_s_says_the_question_again() -> None:
    _, keyboard = pressed("x s")
    assert keyboard.said[1:] == [says.only(keys=", ".join("LB"))] * 2


def test_help_while_texts_are_timed_tells_the_keys_and_the_text_comes_once_more() -> None:
    _, keyboard = pressed("l enter space h q")
    assert keyboard.said[3:6] == [
        says.ready,
        says.only(keys=", ".join(["Space"])),
        says.ready,
    ]


QUESTIONS = (
    *(
        says.listens,
        says.finds_speed,
        says.cannot_tell,
        says.stops,
    ),
    *(
        says.by_key,
        says.bell,
        says.done,
        says.found(rate=290),
        says.cells(many=40),
        says.slower,
    ),
    *(says.ready, *voice.SUMS),
)


@pytest.mark.parametrize("text", QUESTIONS)
def test_every_step_is_one_row_of_at_most_25_words_without_signs(text: str) -> None:
    assert len(text) <= WIDEST - 2
    assert len([each for each in speech.spoken(text) if each.isalpha()]) <= 25
    assert not SIGN.search(text)
    assert not LETTER.search(text)


def test_the_sums_are_true() -> None:
    for text in accessibility.SUMS:
        for each in text.strip(".").split(" then "):
            left, result = each.split(" is ")
            assert sum(map(int, left.split(" and "))) == int(result)


KEYS = ("enter", "space", "y", "n", "l", "b", "up", "down", "s", ",", "h", "x", "7", "backspace")


@pytest.mark.slow
@example([(key, 3000.0) for key in ("b", "y", "enter", "enter", "y")])
@example([(key, 3000.0) for key in ("enter", "enter", "y", "down", "enter", "y")])
@given(st.lists(st.tuples(st.sampled_from(KEYS), st.floats(0, 9000)), max_size=60))
def test_no_keys_break_it_and_only_what_was_answered_is_kept(keys: list[tuple[str, float]]) -> None:
    """All answers up to an early end are saved, and each is a valid value."""
    store = Store.in_memory()

    class Fingers(Keyboard):
        def next_key(self, until: float, *, since: float | None = None) -> Key | None:
            if until != float("inf"):
                self._now = max(self._now, until)
                return None
            if not keys:
                raise EndOfInput()
            key, after = keys.pop(0)
            self._now += after
            return Key(key, self._now)

    fingers = Fingers([])
    with suppress(EndOfInput):
        by_ear.set_up(Face(fingers, store, VARIANTS))
    for name, value in changed(store).items():
        if name in ACCESSIBILITY:
            assert read_setting(store, name) == value
    # With short rows, only the first of a question may have been read.
    asked = " ".join(fingers.said)
    for name, question in FIRST_WORDS.items():
        assert (name in changed(store)) <= (question in asked)


FIRST_WORDS = {
    name: " ".join(question.split()[:4])
    for name, question in {
        "hush": says.stops,
        "lines": says.by_key,
        "bell-turn": says.bell,
    }.items()
}


def test_it_is_the_first_row_behind_the_first_of_the_settings() -> None:
    said = home(Store.in_memory(), "s enter enter q q")
    assert said[1].startswith(opened(menus.settings, menus.accessibility))
    assert said[2].startswith(opened(menus.accessibility, texts.set_up))
    assert said[3] == says.listens
    assert said[4].startswith(opened(menus.accessibility, texts.set_up))


@pytest.mark.slow
def test_killed_in_the_middle_what_was_answered_is_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, ()) as screen:
        screen.read("P: text mode")
        screen.type("p", "Do you listen")
        screen.type("b", "One line for each Enter?")
        screen.type("y", "How many cells")
        screen.program.kill()
        screen.leave()
    store = Store.open(tmp_path)
    assert changed(store) == {"face": "plain", "speech": "off", "lines": "by-key"}
    with terminal(tmp_path, ()) as screen:
        assert screen.read()[0].startswith("Text mode, as you chose.")


@pytest.mark.slow
def test_it_is_started_by_the_command_on_a_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, ("accessibility", "setup")) as screen:
        assert screen.read("for both.") == [texts.listens]
        assert screen.type("\r", "your voice?") == [texts.stops]
        assert screen.type("\r", "finishes.") == [texts.finds_speed]
        screen.type("\r\r\r", "Done.")
        assert screen.leave() == 0


@pytest.mark.slow
def test_a_signal_that_ends_it_is_its_status(tmp_path: Path) -> None:
    with terminal(tmp_path, ("accessibility", "setup")) as screen:
        screen.read("for both.")
        screen.program.terminate()
        assert screen.leave() == 128 + signal.SIGTERM


@pytest.mark.slow
@pytest.mark.parametrize(("key", "told"), [("\r", texts.all_whole), ("3", "Line 3 was cut.")])
def test_the_test_writes_ten_lines_and_tells_what_to_change(
    tmp_path: Path, key: str, told: str
) -> None:
    with terminal(tmp_path, ("accessibility", "test")) as screen:
        said = screen.read("Enter for none")
        assert " ".join(said) == " ".join([texts.test_begins, *accessibility.TEST, texts.not_whole])
        assert told in " ".join(screen.type(key, told))
        assert screen.leave() == 0
