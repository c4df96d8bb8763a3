"""The transcript stores all events, but only the newest answers to questions."""

from __future__ import annotations

from warcards_tui.sitting.transcript import ANSWERS, Line, Transcript
from warcards_tui.words.utterance import Utterance


def test_questions_asked_for_ever_push_nothing_out_that_happened() -> None:
    transcript = Transcript()
    for number in range(3 * ANSWERS):
        if number % 3 == 0:
            transcript.add(Line(Utterance(f"Card {number}.", kind="card")))
        transcript.add(Line(Utterance(f"Answer {number}.", kind="answer")))
    told = [line.ear for line in transcript.lines]
    assert [each for each in told if each.startswith("Card")] == [
        f"Card {number}." for number in range(0, 3 * ANSWERS, 3)
    ]
    assert [each for each in told if each.startswith("Answer")] == [
        f"Answer {number}." for number in range(2 * ANSWERS, 3 * ANSWERS)
    ]
    assert transcript.look("repeat").ear == told[-1]
    assert transcript.look("older").ear == told[-2]
    assert transcript.look("oldest").ear == "Card 0."
