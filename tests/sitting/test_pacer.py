"""Lines that a listener gets, in virtual time, for any keys at any time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.said import card, spoken
from tests.sitting.listening import Listening
from tests.sitting.replays import logged, replay
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.pacer import (
    BURST,
    CUE,
    ENOUGH,
    PATIENCE,
    UNSURE,
    WHOLE,
    Fits,
    SpeechPacer,
    anything,
)
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.speech import duration, heard, until_silent
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice.recall import CATCH_UP, meanwhile
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import EventSummary, Utterance

RATES = (175, 300, 450)


class Written(NamedTuple):
    """A line that went out, and the time when the voice would end it."""

    at: float
    text: str
    ends: float


MEANWHILE, BEATS = "Meanwhile", "Somebody beats somebody"
"""Starts of the catch-ups and results of these tests."""


def told_as(text: str) -> str:
    """Return a text of these tests as it is written."""
    return ear(Utterance(text))


class Told:
    """Numbered results, spoken one after the other; a catch-up has the numbers of all."""

    def __init__(self, rate: int) -> None:
        self.transcript = Transcript()
        self.pacer = SpeechPacer(lambda text, _: self._write(text), rate=rate)
        self.pacer.attend(self)
        self.rate = rate
        self.now = 0.0
        self.written: list[Written] = []
        self.results = 0
        self.asks = True

    def _write(self, text: str) -> None:
        ends = self.now + duration(text, self.rate)
        self.written.append(Written(self.now, text, ends))

    joins = True

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        gists = tuple([gist for line in lines for gist in line.said.gists])
        numbers = " ".join([f"r{gist.seat}" for gist in gists])
        return Line(Utterance(f"{MEANWHILE} {numbers}.", kind="result", gists=gists))

    def holds(self, line: Line) -> bool:
        return self.asks

    def let(self, now: float) -> None:
        while self.pacer.due <= now and self.pacer.due < NEVER:
            self.now = max(self.pacer.due, self.now)
            self.pacer.pump(self.now)
        self.now = max(self.now, now)

    def key(self, at: float) -> None:
        self.let(at)
        self.pacer.key(at)

    def say(self, *kinds: str) -> None:
        lines = []
        for kind in kinds:
            gists: tuple[EventSummary, ...] = ()
            text = f"This is a {kind} of a few words."
            if kind == "result":
                text, gists = f"{BEATS}: r{self.results}.", (EventSummary(self.results),)
                self.results += 1
            lines.append(Line(Utterance(text, kind=kind, gists=gists)))
        for line in lines:
            self.transcript.add(line)
        self.pacer.add(lines, self.now)
        self.let(self.now)

    def heard(self) -> set[str]:
        """Return the numbers of results heard whole, or heard well enough in a catch-up."""
        found: set[str] = set()
        cut = [*[each.at for each in self.written[1:]], NEVER]
        for (at, text, _), until in zip(self.written, cut, strict=False):
            said = 0.0
            for sentence in re.findall(r"[^.]+\.", text):
                length = duration(sentence, self.rate)
                enough = ENOUGH if told_as(MEANWHILE) in sentence else WHOLE
                if at + said + enough * length <= until:
                    found |= set(re.findall(r"r\d+", sentence))
                said += length
        return found


BRINGS = st.sampled_from(
    [
        ("result",),
        ("result", "prompt"),
        ("answer",),
        ("result", "result"),
        ("card", "result", "prompt"),
        (),
        ("refusal",),
        ("text", "text", "prompt"),
    ]
)
KEYS = st.lists(st.tuples(st.integers(20, 4000), BRINGS), min_size=1, max_size=15)
RATE = st.sampled_from(RATES)


def played(rate: int, keys: Sequence[tuple[int, Sequence[str]]]) -> tuple[Told, list[float]]:
    """Press keys after these gaps; return the speech and the times of the keys."""
    told, at, times = Told(rate), 0.0, []
    for gap, brings in keys:
        at += gap
        told.key(at)
        told.say(*brings)
        times.append(at)
    told.let(at + 100_000)
    return told, times


@given(RATE, KEYS)
def test_no_result_is_lost(rate: int, keys: list[tuple[int, tuple[str, ...]]]) -> None:
    told, _ = played(rate, keys)
    assert told.heard() == {f"r{number}" for number in range(told.results)}


@given(RATE, KEYS)
def test_no_line_is_written_before_the_one_before_has_ended(
    rate: int, keys: list[tuple[int, tuple[str, ...]]]
) -> None:
    told, times = played(rate, keys)
    for before, line in zip(told.written, told.written[1:], strict=False):
        cut = [at for at in times if before.at <= at <= line.at]
        if not cut:
            assert line.at >= before.at + until_silent(before.text, rate) - 1e-6
        elif line.at < before.ends:
            # A key came; a reader that may not hush speaks on for a while.
            assert line.at >= cut[0] + UNSURE


@given(RATE, st.lists(st.integers(20, int(BURST)), min_size=2, max_size=15))
def test_at_most_one_catch_up_stands_for_a_run_of_keys_and_the_last_result_is_whole(
    rate: int, gaps: list[int]
) -> None:
    told, times = played(rate, [(gap, ("result", "prompt")) for gap in gaps])
    last = told_as(f"{BEATS}: r{told.results - 1}.")
    # If keys come after the lines end, the voice is as quick as the keys.
    after = [each for each in told.written if each.at > times[-1]]
    assert sum(each.text.startswith(told_as(MEANWHILE)) for each in after) <= 1
    assert [last in each.text for each in told.written].count(True) == 1
    assert told.heard() >= {f"r{told.results - 1}"}
    assert len(after) <= 2  # The catch-up with the last result and the new question.


@given(st.integers(2, 12), st.floats(0.05, 0.4))
def test_ten_quick_keys_leave_nobody_behind(many: int, gap: float) -> None:
    """No line goes out while keys come; the last key is answered once no other follows.

    A line running at the second key, which it may not have hushed, gets a second.
    """
    told, times = played(300, [(int(1000 * gap), ("result",))] * many)
    during = [each for each in told.written if times[0] < each.at < times[-1]]
    assert not during
    first = next(each for each in told.written if each.at > times[-1])
    assert first.at <= max(times[-1] + BURST, times[1] + UNSURE)


@looped("rate", RATES)
@looped("tenth", range(10))
def test_a_key_at_any_tenth_of_a_result_is_answered_within_a_second(rate: int, tenth: int) -> None:
    told = Told(rate)
    told.key(0.0)
    told.say("result", "prompt")
    length = told.written[0].ends
    pressed = length * tenth / 10
    told.key(max(pressed, BURST + 1))
    told.say("result")
    told.let(100_000.0)
    assert told.heard() == {"r0", "r1"}
    assert not any(told_as("prompt") in each.text for each in told.written)
    second = told.written[1]
    assert second.at - max(pressed, BURST + 1) <= UNSURE + 1e-6


def after_a_key(hush: bool | None, kind: str, at: float) -> list[tuple[float, str]]:
    """Return the text written after a key at that share of a line of that kind."""
    told = Told(300)
    told.pacer.hush = hush
    told.say(kind)
    pressed = at * told.written[0].ends
    told.key(pressed)
    told.say("answer")
    told.let(100_000.0)
    return [(round(each.at - pressed, 6), each.text) for each in told.written[1:]]


@pytest.mark.parametrize("at", [0.1, 0.5, 0.9])
def test_a_voice_that_a_key_hushes_is_not_waited_for_and_what_it_has_not_told_is_folded(
    at: float,
) -> None:
    (after, text), *_ = after_a_key(True, "result", at)
    assert (after, text) == (0.0, told_as(f"{MEANWHILE} r0."))


def test_a_voice_that_no_key_hushes_says_a_result_to_its_end_which_is_not_told_again() -> None:
    (after, text), *more = after_a_key(False, "result", 0.8)
    assert 0 < after <= PATIENCE
    assert text == told_as("This is a answer of a few words.")
    assert not more
    # A longer line is given up, and awaited if nothing can interrupt it.
    length = until_silent(f"{BEATS}: r0.", 300)
    (after, text), *_ = after_a_key(False, "result", 0.1)
    assert PATIENCE < after < length
    assert text.startswith(told_as(f"{MEANWHILE} r0."))


def test_the_rest_of_a_question_does_not_cut_short_a_result_that_goes_on() -> None:
    told = Told(300)
    told.pacer.hush = False
    told.say("result")
    result = told.written[0]
    told.key(0.8 * result.ends)
    question = Line(Utterance("Which of them wins?", kind="text"))
    told.pacer.add([question], told.now)
    told.key(0.9 * result.ends)
    assert told.pacer.tell_rest(question, told.now)
    told.pacer.pump(told.now)
    told.let(100_000.0)
    after = told.written[1]
    assert after.text == question.ear
    assert result.ends - 1e-6 <= after.at <= result.ends + PATIENCE


@pytest.mark.parametrize("hush", [None, False])
def test_the_rest_of_a_question_waits_for_a_voice_that_another_key_found_speaking(
    hush: bool | None,
) -> None:
    told = Told(300)
    told.pacer.hush = hush
    told.pacer._parts = lambda text: re.findall(r"[^.?]+[.?]", text)
    told.say("card")
    question = Line(Utterance("You have a four. Rosa has a five. Who wins?", kind="text"))
    told.pacer.add([question], told.now)
    told.key(100.0)
    assert told.pacer.tell_rest(question, told.now)
    told.pacer.pump(told.now)
    told.key(300.0)
    assert told.pacer.take_back(question)
    told.pacer.add([question], told.now)  # It is asked again.
    before = len(told.written)
    told.pacer.pump(told.now)
    assert len(told.written) == before, "it cuts in"
    told.let(100_000.0)
    assert told.written[-1].text.endswith(told_as("Who wins?"))


ASKS = ["You have a four,", "Rosa has a five.", "Who wins?", "Press 1 or 2."]
"""The rows of a question."""

SECOND = 1.5 * BURST
"""Time of the second of two early keys, in milliseconds."""


def hurried(*, one_row: bool) -> tuple[Told, Line]:
    """Return a question that two early keys cut in its first row."""
    told = Told(300)
    told.pacer.one_row = one_row
    told.pacer._parts = lambda text: ASKS
    question = Line(Utterance(" ".join(ASKS), kind="text"))
    told.pacer.add([question], 0.0)
    told.let(0.0)
    told.key(SECOND - 1.1 * BURST)
    assert told.pacer.take_back(question)
    told.pacer.add([question], told.now)
    told.key(SECOND)
    assert told.pacer.tell_rest(question, told.now)
    told.let(SECOND)
    return told, question


def test_the_rest_of_a_question_is_written_at_once_and_then_a_key_answers() -> None:
    told, question = hurried(one_row=False)
    assert [each.text for each in told.written if each.at == SECOND] == ASKS
    told.key(SECOND + BURST)
    assert told.pacer.reached(question, SECOND + BURST)
    assert not told.pacer.cut_off(question)


@pytest.mark.parametrize("gap", [150.0, 500.0, 700.0, 2500.0])
def test_on_a_braille_display_no_key_answers_a_question_before_its_last_row(gap: float) -> None:
    """Keys neither remove nor repeat a row; only quick keys hold rows back."""
    told, question = hurried(one_row=True)
    for many in range(25):
        told.key(told.now + (gap if many < 10 else max(gap, BURST)))
        if told.pacer.reached(question, told.now):
            break
        assert told.pacer.tell_rest(question, told.now)
        told.let(told.now)
    assert told.pacer.reached(question, told.now)
    rows = [each for each in told.written if each.at >= SECOND]
    assert [each.text for each in rows] == ASKS
    assert all(after.at >= before.ends for before, after in pairwise(rows))


def test_a_key_that_is_held_down_takes_no_row_of_a_question_away() -> None:
    told = Told(300)
    told.pacer._parts = lambda text: ASKS
    question = Line(Utterance(" ".join(ASKS), kind="text"))
    told.pacer.add([question], 0.0)
    told.let(0.0)
    for at in (500.0, 530.0, 560.0):
        told.pacer.key_lasts(at)
    told.let(100_000.0)
    assert [each.text for each in told.written[1:]] == ASKS


def test_the_cue_of_a_line_is_heard_in_the_row_that_has_it() -> None:
    rows = ["You have a four,", "Rosa has a five.", "Who wins?"]
    for last in ("four,", "five.", "wins?"):
        told = Told(300)
        told.pacer._parts = lambda text: rows
        cue = " ".join(rows).split(last)[0] + last
        line = Line(Utterance(" ".join(rows), kind="event", cue=cue))
        told.pacer.add([line], 0.0)
        told.pacer.pump(0.0)
        spoken = told.pacer.when(line, 0.0)  # Only the first row has been written.
        told.let(100_000.0)
        row = next(each for each in told.written if each.text.endswith(last))
        assert spoken.cue == pytest.approx(row.at + heard(row.text, len(row.text), 300))


@pytest.mark.parametrize("last", ["five.", "wins?"])
def test_the_cue_of_a_line_that_goes_on_after_a_key_is_heard_in_the_row_that_has_it(
    last: str,
) -> None:
    rows = ["You have a four,", "Rosa has a five.", "Who wins?"]
    told = Told(300)
    told.pacer._parts = lambda text: rows if text == " ".join(rows) else [text]
    line = Line(Utterance(" ".join(rows), kind="prompt", cue=" ".join(rows).split(last)[0] + last))
    told.pacer.add([line], 0.0)
    told.let(told.pacer.due)
    told.let(told.pacer.due)
    told.key(told.now + 100.0)
    assert told.pacer.take_back(line)
    told.say("answer")
    told.pacer.add([line], told.now)
    before = len(told.written)
    told.let(100_000.0)
    assert [each.text for each in told.written[before:]][1:] == rows[1:]
    row = next(each for each in told.written[before:] if each.text.endswith(last))
    cue = row.at + heard(row.text, len(row.text), 300)
    assert told.pacer.when(line, told.now).cue == pytest.approx(cue)


def test_a_line_is_cut_off_by_a_key_before_its_last_row_has_been_said() -> None:
    told = Told(300)
    told.pacer._parts = lambda text: [text[:9], text[9:]]
    told.say("text")
    line = told.transcript.lines[-1]
    told.let(told.pacer.due)
    told.key(told.now + 100)
    assert told.pacer.cut_off(line)
    told.key(told.now + 10_000)
    assert not told.pacer.cut_off(line)


def test_where_nobody_has_told_it_is_safe_in_both_cases() -> None:
    """A line that a key may have hushed is folded; one that it may not have gets a second."""
    for at in (0.1, 0.5, 0.9):
        (after, text), *_ = after_a_key(None, "result", at)
        assert 0 < after <= UNSURE
        assert text.startswith(told_as(f"{MEANWHILE} r0."))


def test_what_a_held_key_hushed_is_told_once_it_is_let_go() -> None:
    told = Told(300)
    told.pacer.hush = True
    told.say("result")
    repeats = [30.0 * many for many in range(1, 20)]
    for at in repeats:
        told.let(at)
        told.pacer.key_lasts(at)
    told.let(100_000.0)
    assert [each.text for each in told.written[1:]] == [told_as(f"{MEANWHILE} r0.")]
    assert told.written[1].at == repeats[-1] + BURST


def test_what_is_awaited_takes_its_bell_along() -> None:
    rung: list[str] = []
    pacer = SpeechPacer(lambda _, bell: rung.append(bell), rate=300)
    pacer.add([Line(Utterance("This is an answer of a few words.", kind="answer"))], 0.0)
    pacer.pump(0.0)
    pacer.key(100.0)
    pacer.add([Line(Utterance("Slap?", kind=CUE))], 100.0)
    pacer.pump(100.0)
    assert rung == [""]
    pacer.pump(pacer.due)
    assert rung == ["", CUE]


def test_less_of_a_result_is_enough_where_the_voice_may_be_quicker_than_is_assumed() -> None:
    for known, again in ((True, True), (False, False)):
        told = Told(175)
        told.pacer.known = known
        told.say("result")
        told.key(0.6 * told.written[0].ends)
        told.let(100_000.0)
        assert (len(told.written) == 2) == again


def test_a_catch_up_of_which_enough_was_said_is_not_told_again() -> None:
    told = Told(175)
    told.pacer.hush = True
    told.say("result", "card", "result")
    told.key(10.0)
    told.let(10.0)
    for share, again in ((0.3, True), (0.5, False)):
        at, text, _ = told.written[-1]
        many = len(told.written)
        assert text == told_as(f"{MEANWHILE} r0 r1.")
        told.key(at + share * until_silent(text, 175))
        told.let(told.now + BURST)
        assert (len(told.written) > many) == again


def test_one_result_that_had_not_begun_is_told_whole_and_then_what_the_key_brings() -> None:
    told = Told(300)
    told.pacer.hush = True
    told.say("answer", "result", "prompt")
    told.key(500.0)
    told.say("result")
    told.let(100_000.0)
    texts = [each.text for each in told.written]
    assert texts[1:] == [told_as(f"{BEATS}: r0. {BEATS}: r1.")]


def test_a_prompt_that_no_longer_holds_is_not_spoken() -> None:
    told = Told(300)
    told.say("result", "prompt")
    told.asks = False
    told.let(100_000.0)
    assert len(told.written) == 1


def test_a_game_that_is_quicker_than_the_voice_is_folded_and_does_not_lag() -> None:
    told = Told(175)
    for _ in range(30):
        told.say("result")
        told.let(told.now + 700)
    over = told.now
    told.let(over + 100_000)
    assert len([each for each in told.written if each.at > over]) <= 4
    assert told.heard() == {f"r{number}" for number in range(30)}


def test_without_a_voice_lines_are_only_a_moment_apart_and_none_is_folded() -> None:
    told = Told(0)
    told.say("result", "result", "answer")
    told.key(1.0)
    told.let(1000.0)
    assert len(told.written) == 2


def test_without_a_voice_keys_that_come_at_once_leave_no_more_than_one_refusal() -> None:
    told = Told(0)
    for number in range(100):
        told.pacer.key(1.0)
        told.pacer.add([Line(Utterance(f"{number} does nothing here.", kind="refusal"))], 1.0)
    told.let(100_000.0)
    assert [each.text for each in told.written] == [told_as("99 does nothing here.")]


def test_of_what_is_answered_at_once_nothing_is_remembered_that_is_no_result() -> None:
    told = Told(0)
    told.pacer._parts = lambda text: [text[:9], text[9:]]
    for _ in range(100):
        told.key(1.0)
        told.say("refusal")
    assert len(told.written) == 100
    assert told.pacer._behind == []


# -- looking back


def test_the_first_older_line_is_the_first_that_was_folded() -> None:
    told = Told(300)
    told.say("result", "card", "result", "result", "prompt")
    told.key(until_silent(told.written[0].text, 300) - 1)
    told.say("result")
    told.let(20_000.0)
    assert told.transcript.look("older").said.told == "This is a card of a few words."
    told.key(20_000.0)
    told.say("result", "result")
    told.let(40_000.0)
    assert "r4" in str(told.transcript.look("older").said.told)


# -- in words


NAMES = ("you", "Rosa", "Emil", "Bartholomew", "Otto", "Nora", "Hugo", "Lena")
GISTS = st.builds(EventSummary, st.integers(0, 7), st.integers(0, 99), st.integers(0, 20))
SAID = st.lists(
    st.builds(
        lambda gists, kind, told: Utterance(told, kind=kind, gists=gists),
        st.lists(GISTS, max_size=3).map(tuple),
        st.sampled_from(["result", "card", "count"]),
        st.sampled_from(["You win the game! Rosa has no card left.", "Nine of spades, Rosa."]),
    ),
    min_size=2,
    max_size=20,
)


@given(SAID)
def test_a_catch_up_has_at_most_twelve_words(said: list[Utterance]) -> None:
    told = meanwhile(said, Scene(NAMES, 0))
    won = any(gist.won or gist.paid for each in said for gist in each.gists)
    ended = any(each.kind == "result" and not each.gists for each in said)
    assert (told is not None) == (won or ended)
    if told is not None:
        assert len(ear(told).split()) <= CATCH_UP
        assert ear(told).endswith((".", "!"))


def test_what_it_says() -> None:
    scene = Scene(("you", "Rosa", "Emil"), 0)
    won = [
        Utterance("", kind="result", gists=(EventSummary(seat, many),))
        for seat, many in ((0, 2), (1, 4))
    ]
    over = Utterance("You win the game! All is yours.", "You win the game!", kind="result")

    def told(*said: Utterance) -> str:
        found = meanwhile(said, scene)
        assert found is not None
        return ear(found)

    assert told(*won) == "Meanwhile Rosa won 4 cards; you won 2 cards."
    assert told(*won, won[1]) == "Meanwhile Rosa won 2 times, 8 cards; you won 2 cards."
    paid = Utterance("", kind="result", gists=(EventSummary(2, paid=3), EventSummary(0, paid=1)))
    assert told(*won, won[1], paid) == "Meanwhile you won 2, lost 1; others won 8, lost 3."
    assert told(won[0], over) == "Meanwhile you won 2 cards. You win the game! All is yours."
    assert told(over, over) == "You win the game! All is yours."
    assert told(*won, over) == "Meanwhile you won 2; others won 4. You win the game!"


# -- a whole game


def war(rate: int) -> tuple[Session, Listening, list[str]]:
    store = Store.in_memory()
    store.set_setting("speech", rate)
    session = begin(
        store, VARIANTS, parse_request(["war", "--seed", "3", "--pace", "untimed"], VARIANTS)
    )
    said: list[str] = []
    listening = Listening(session, store, written=said.append)
    session.start(0.0)
    listening.hear(0.0)
    return session, listening, said


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("gap", [100, 400, 900, 1500])
def test_in_a_game_all_that_was_won_is_told(rate: int, gap: int) -> None:
    """The cards won in the text add up to those won, and the last text is whole."""
    session, listening, said = war(rate)
    now = 10_000.0
    listening.let(now)
    said.clear()
    for _ in range(25):
        listening.key("enter", now)
        listening.let(now + gap)
        now += gap
    listening.let(now + 60_000)
    won = [gist for line in session.history for gist in line.said.gists]
    heard = sum(int(many) for many in re.findall(r"win[s]? (\d+)", " ".join(said)))
    heard += sum(int(many) for many in re.findall(r"won (?:\d+ times, )?(\d+)", " ".join(said)))
    assert heard >= sum(gist.won for gist in won)
    assert session.history[-1].ear in said[-1]


def test_a_card_that_waits_for_the_voice_counts_from_when_it_is_heard() -> None:
    """Nobody can answer unspoken text, however long the text before it is."""
    store = Store.in_memory()
    store.set_setting("speech", 175)
    words = [
        "egyptian-war",
        "--seed",
        "1",
        "--pace",
        "500",
        "--deal",
        "'3H 5D/4C 9D'",
        "--turn",
        "2",
    ]
    session = begin(store, VARIANTS, parse_request(words, VARIANTS))
    written: list[tuple[float, str]] = []
    four = spoken(card("4C"))
    listening = Listening(session, store, written=lambda text: written.append((now, text)))
    now = 0.0
    session.start(now)
    listening.hear(now)
    while not any(text.startswith(four) for _, text in written):
        now = listening.due
        listening.let(now)
    begins, first = written[-1]
    assert session.table.moves_made == 1
    assert begins > 2000
    assert session.table.shown_at == pytest.approx(begins + heard(first, len(four.split()[0]), 175))


def test_a_replay_goes_on_when_the_voice_has_told_a_move(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("egyptian-war"))
    store = Store.in_memory()
    store.set_setting("speech", 175)
    said: list[str] = []
    listening = Listening(run, store, written=said.append)
    listening.hear(0.0)
    listening.let(20_000.0)
    listening.key("space", 20_000.0)
    listening.let(60_000.0)
    told = [line.ear for line in run.history if line.happened]
    assert len(told) > 10
    assert [text for text in said if text in told] == told[: len(said)][-len(told) :]


def test_another_pacer_goes_on_when_the_voice_has_ended_and_loses_nothing() -> None:
    told = Told(300)
    told.say("result", "result")
    speaking = told.written[-1].ends
    before, told.pacer = told.pacer, SpeechPacer(lambda text, _: told._write(text), rate=300)
    told.pacer.follow(before)
    told.pacer.attend(told)
    told.say("result")
    told.let(20_000)
    assert [line.text[-3:] for line in told.written] == ["r0.", "r1.", "r2."]
    assert told.written[1].at >= speaking
