"""Braille cells, key by key, and waiting lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from warcards_tui.cards import parts
from warcards_tui.sitting.finger import LOOKS, SETTLES, BrailleTiming, ByKey
from warcards_tui.sitting.pacer import Fits, SpeechPacer, anything
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.table.table import NEVER
from warcards_tui.voice.render import finger
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance, utterance

CELLS = 40
LONG = SETTLES + 1


class Told:
    """Lines by key: each text is a row, and one with a slash is two."""

    def __init__(self, does: str = "") -> None:
        self.transcript = Transcript()
        self.rows: list[tuple[str, int]] = []
        self.does = does
        self.asks = True
        self.now = 0.0
        self.lines = ByKey(self._write, lambda text: text.split(" / "), lambda: CELLS, "finger")
        self.lines.attend(self)

    def _write(self, row: str, bell: str, waiting: int) -> None:
        self.rows.append((row, waiting))

    joins = True

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        return None

    def holds(self, line: Line) -> bool:
        return self.asks

    def enters(self) -> str:
        return self.does

    def tell(self, *texts: str, kind: str = "result") -> None:
        for text in texts:
            line = Line(Utterance(text, kind=kind))
            if kind != "review":
                self.transcript.add(line)
            self.lines.add([line], self.now)
        self.lines.pump(self.now)

    def press(self, key: str, after: float = LONG) -> bool:
        """Press a key; return True if it does something besides reading."""
        self.now += after
        acts = not self.lines.turns(key, self.now, typed=False)
        if acts:
            self.lines.key(self.now)
        self.lines.pump(self.now)
        return acts

    def act(self) -> None:
        """Press a key without reading, long after the last text."""
        self.now += LONG
        self.lines.key(self.now)

    @property
    def row(self) -> tuple[str, int]:
        return self.rows[-1]


def written(told: parts.Text | Utterance) -> str:
    """Return a text as braille shows it."""
    return finger(utterance(told))


TURNS_UP = written(sitting.enter_does(does="turn up"))


def test_the_next_row_comes_by_enter_or_down_and_tells_how_many_wait() -> None:
    told = Told()
    told.tell("One.", "Two.", "Six.")
    assert told.rows == [("One.", 2)]
    assert not told.press("enter")
    assert told.row == ("Two.", 1)
    assert not told.press("down")
    assert told.row == ("Six.", 0)
    assert told.press("down")


def test_enter_does_nothing_while_the_last_row_is_new_however_often_it_is_pressed() -> None:
    told = Told("turn up")
    told.tell("You win 2.")
    assert told.row == (f"You win 2. {TURNS_UP}", 0)
    for _ in range(20):
        assert not told.press("enter", SETTLES - 1)
    assert len(told.rows) == 1
    assert told.press("enter", SETTLES)


def test_letters_are_typed_and_entered_at_any_speed() -> None:
    told = Told("enter")
    told.tell("A.", kind="review")
    assert not told.lines.turns("enter", 1.0, typed=True)


def test_what_enter_does_has_a_row_of_its_own_where_there_is_no_room() -> None:
    told = Told("turn up")
    told.tell("Rosa wins 26 cards: king beats queen.")
    assert told.row == (written("Rosa wins 26 cards: king beats queen."), 1)
    assert not told.press("enter")
    assert told.row == (TURNS_UP, 0)
    assert told.press("enter")


def test_what_enter_does_has_as_many_rows_as_it_needs_and_each_tells_that_more_wait() -> None:
    told = Told("take back the / card laid last")
    told.tell("Rosa wins 26 cards: king beats queen.", "Rosa starts.")
    assert told.row == (written("Rosa wins 26 cards: king beats queen."), 3)
    first, second = written(sitting.enter_does(does="take back the / card laid last")).split(" / ")
    for row, waiting in ((written("Rosa starts."), 2), (first, 1), (second, 0)):
        assert not told.press("enter")
        assert told.row == (row, waiting)
    assert not told.press("enter", SETTLES - 1)
    assert told.press("enter")
    assert told.row == (first, 1)


def test_a_line_that_tells_it_already_has_nothing_added() -> None:
    told = Told("turn up")
    told.tell(f"{sitting.enter} turns up.", kind="prompt")
    assert told.row == (written(f"{sitting.enter} turns up."), 0)


def test_a_key_that_brings_nothing_tells_what_enter_does() -> None:
    told = Told("turn up")
    told.tell("You win 2.")
    assert told.press("x")
    assert told.row == (TURNS_UP, 0)


def test_what_happens_by_a_key_comes_after_what_had_happened() -> None:
    told = Told()
    told.tell("One.")
    told.tell("Two.")
    told.act()
    told.tell("Six.")
    assert told.row == ("Two.", 1)
    told.press("enter")
    assert told.row == ("Six.", 0)


def test_an_answer_comes_before_what_has_happened_and_nothing_of_that_is_lost() -> None:
    told = Told()
    told.tell("One.")
    told.tell("Two.")
    told.act()
    told.tell("You 20, Rosa 32.", kind="answer")
    assert told.row == (written("You 20, Rosa 32."), 1)
    told.press("enter")
    assert told.row == ("Two.", 0)


def test_the_rest_of_an_answer_goes_by_the_next_key() -> None:
    told = Told()
    told.tell("Keys: A again / B break / C choices", kind="answer")
    told.act()
    told.tell("Two.")
    assert told.row == ("Two.", 0)


@pytest.mark.parametrize("asks", [True, False])
def test_a_question_waits_for_as_long_as_it_is_asked(asks: bool) -> None:
    told = Told()
    told.tell("One.")
    told.tell("Your card?", kind="prompt")
    told.act()
    told.asks = asks
    told.tell("Two.")
    assert told.row == ("Two.", int(asks))
    told.press("enter")
    assert told.row == (written("Your card?") if asks else "Two.", 0)


def test_only_the_newest_question_is_asked() -> None:
    told = Told()
    told.tell("One.")
    told.tell("Sort your cards.", "Your card?", kind="prompt")
    told.press("enter")
    assert told.row == (written("Your card?"), 0)


def test_jumping_leaves_out_what_waits_and_looking_back_begins_with_it() -> None:
    told = Told()
    told.tell("One.")
    told.tell("Two.", "Six.", "Ten.")
    told.act()
    told.lines.jump()
    told.tell("Rosa won 9 cards.", kind="answer")
    assert told.row == (written("Rosa won 9 cards."), 0)
    assert told.transcript.look("older").finger == "Two."


@pytest.mark.parametrize("asks", [True, False])
def test_jumping_leaves_in_what_is_still_asked(asks: bool) -> None:
    told = Told()
    told.tell("One.")
    told.tell("Two.")
    told.tell("Save 7, 8 or 5?", kind="prompt")
    told.act()
    told.asks = asks
    told.lines.jump()
    told.tell("Rosa won 9 cards.", kind="answer")
    told.press("enter")
    assert told.row == (written("Save 7, 8 or 5?" if asks else "Rosa won 9 cards."), 0)


def test_nobody_looks_back_at_what_they_have_not_read() -> None:
    told = Told()
    told.tell("One.", "Two.")
    told.tell("Six.", "Ten.")
    told.press("enter")
    assert told.row == ("Two.", 2)
    assert told.transcript.look("repeat").finger == "Two."
    assert told.transcript.look("newest").finger == "Two."
    assert told.transcript.look("older").finger == "One."
    told.press("enter")
    assert told.transcript.look("repeat").finger == "Six."


def test_of_a_place_that_was_left_nothing_is_read() -> None:
    told = Told()
    told.tell("One.")
    told.tell("Two.")
    told.act()
    told.lines.attend(told)
    told.tell("Home.", kind="prompt")
    assert told.row == (written("Home."), 0)
    assert not told.lines.waits


@pytest.mark.parametrize("rate", [60, 100, 200])
def test_in_time_each_line_stands_for_as_long_as_its_words_take(rate: int) -> None:
    written: list[tuple[float, str]] = []
    now = 0.0
    pacer = SpeechPacer(lambda text, _: written.append((now, text)), form="finger")
    pacer.voice = BrailleTiming(rate)
    pacer.add([Line(Utterance("You win 12 cards.", kind="result")) for _ in range(3)], now)
    while pacer.due < NEVER:
        now = pacer.due
        pacer.pump(now)
    apart = 4 * 60_000 / rate + LOOKS
    assert [at for at, _ in written] == [0.0, apart, 2 * apart]


def test_the_number_of_rows_that_wait_has_the_one_that_tells_what_enter_does() -> None:
    told = Told("turn up")
    told.tell("One.", "Two.", "Rosa wins 26 cards: king beats queen.")
    while told.row[1]:
        told.press("enter")
    assert [waiting for _, waiting in told.rows] == [3, 2, 1, 0]
