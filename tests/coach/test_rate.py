"""The share of questions to slap follows the weaker side, and the screen says so."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, drill
from tests.coach.said import begins
from tests.tiers import looped
from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.rate import APART, HALF, LEAST, LESS, MORE, NEWEST, needed_rate
from warcards_tui.store import Trial
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts


def answers(hits: int, misses: int, alarms: int, rejections: int) -> list[Trial]:
    made = []
    for held, outcome, many in (
        ("pair", "hit", hits),
        ("pair", "miss", misses),
        ("", "false-alarm", alarms),
        ("", "correct-rejection", rejections),
    ):
        trial = Trial("slap-or-not", "", "", held, "", outcome, None, None, "ok", {})
        made += [trial] * many
    return made


@looped(
    "counts, rate",
    [
        ((0, 0, 0, 0), HALF),
        ((LEAST - 1, 0, LEAST, 0), HALF),
        ((LEAST, 0, LEAST, 0), LESS),
        ((0, LEAST, 0, LEAST), MORE),
        ((20, 10, 10, 20), HALF),
        ((20, 10, 8, 20), HALF),
        ((20, 10, 5, 20), MORE),
        ((20, 5, 10, 20), LESS),
    ],
)
def test_more_can_be_slapped_where_slaps_are_missed(
    counts: tuple[int, int, int, int], rate: int
) -> None:
    assert needed_rate(answers(*counts)) == rate
    assert rate == HALF or abs(counts[1] / sum(counts[:2]) - counts[2] / sum(counts[2:])) >= APART


def test_only_the_newest_answers_that_count_tell() -> None:
    bad = answers(0, 30, 0, 30)
    good = answers(NEWEST // 2, 0, 0, NEWEST // 2)
    assert needed_rate(bad + good) == HALF
    void = [each._replace(quality="void: focus") for each in bad]
    assert needed_rate(good + void) == HALF
    assert needed_rate(good + bad) == MORE


def play(drilling: Drilling, *, go: bool, no_go: bool) -> str:
    """Play a round in which one side goes wrong; return the speech at its start."""
    said = drilling.key("enter") if drilling.view.phase == phase.SETUP else drilling.key("a")
    while drilling.view.phase != phase.OVER:
        asked = drilling.run._asked
        assert asked is not None
        drilling.answer(right=go if asked.held else no_go, after=1000)
    return said


def ready(rate: int) -> Text:
    """Return the speech at the start of a round in which ``rate`` % can be slapped."""
    return texts.round_begun(questions=50, rate=voice.can_be_slapped(rate, needed=True))


@pytest.mark.slow
def test_the_rate_is_set_between_rounds_and_told_as_they_begin() -> None:
    drilling = drill("slap-or-not", timed="off", items="50", pause="never")
    rows = {row.name: row.value for row in drilling.view.rows}
    assert rows["go_rate"] == "adapts: 40, 50 or 60"
    told = play(drilling, go=False, no_go=True)
    assert begins(told, ready(50))
    assert begins(play(drilling, go=True, no_go=False), ready(60))
    assert begins(play(drilling, go=True, no_go=True), ready(40))
    trials = drilling.trials
    assert [each.settings["go_rate"] for each in trials] == [50] * 50 + [60] * 50 + [40] * 50
    for at, rate in enumerate((50, 60, 40)):
        block = trials[50 * at : 50 * at + 50]
        assert abs(2 * sum(bool(each.held) for each in block) - rate) <= 1
