"""How numbers of practice are said."""

from __future__ import annotations

import pytest

from warcards_tui.cards.parts import told
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.utterance import utterance


@pytest.mark.parametrize(
    ("share", "said"), [(0, 0), (0.001, 1), (0.004, 1), (0.625, 62), (0.996, 99), (1, 100)]
)
def test_percents_are_honest_at_both_ends(share: float, said: int) -> None:
    assert voice.percent(share) == said


@pytest.mark.parametrize(
    ("ms", "said"), [(312, "0.31"), (1999, "2.00"), (2000, "2.0"), (2449, "2.4"), (61000, "61.0")]
)
def test_times_have_two_places_where_they_matter(ms: float, said: str) -> None:
    assert voice.seconds(ms) == f"{said} seconds"


@pytest.mark.parametrize(
    ("days", "said", "cell"),
    [
        (-371, "was due 371 days ago", "long ago"),
        (-2, "was due 2 days ago", "2 days ago"),
        (-1, "was due yesterday", "yesterday"),
        (0, "due today", "today"),
        (1, "due tomorrow", "tomorrow"),
        (12, "due in 12 days", "in 12 days"),
    ],
)
def test_when_a_rule_is_due(days: int, said: str, cell: str) -> None:
    assert voice.due_in(days) == said
    assert voice.due_cell(days) == cell


@pytest.mark.parametrize(
    ("criterion", "leaning"),
    [
        (0.4, " and hold back"),
        (-0.4, " and slap too readily"),
        (0.2, ""),
        (-0.2, ""),
    ],
)
def test_a_leaning_is_told_only_when_it_is_sure(criterion: float, leaning: str) -> None:
    told = ear(voice.detection("Slap or not", 1.0, 0.5, criterion, 0.25))
    assert told.startswith(
        f"Slap or not: you tell slaps apart fairly well{leaning}."
        " D-prime 1.00, between 0.50 and 1.50; criterion "
    )
    assert ("criterion minus" in told) == (criterion < 0)


def test_one_day_is_no_row_of_days() -> None:
    assert voice.shares([0.5]) == "Right, one day: 50 percent."
    assert voice.shares([0.5, 1]) == "Right, last two days: 50, 100 percent."
    assert voice.medians("slap-or-not", "bell", [700, 650]) == (
        "Slapped after a bell, last two days: 0.70, 0.65 seconds."
    )


def test_a_rule_known_from_games_alone() -> None:
    told = voice.rule("pair", 0, None, [], None, False, 2)
    assert ear(told) == "Pair: not asked yet; 2 mistakes open."
    assert ear(told, "brief") == "Pair: not asked yet."


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (("pair", "", 1, 0), "Mistake: pair not seen."),
        (("", "pair", 2, 0), "Mistake: pair where no rule held, 2 times."),
        (("", "", 1, 1), "Mistake: a slap where no rule held; right on one day since."),
        (
            ("pair", "sandwich", 3, 1),
            "Mistake: sandwich instead of pair, 3 times; right on one day since.",
        ),
    ],
)
def test_mistakes(mistake: tuple[str, str, int, int], said: str) -> None:
    assert told(voice.mistake(*mistake), "ear") == said


def test_a_cue_is_named_once() -> None:
    times = [
        ("which-rule", "bell", 900.0),
        (voice.NONE, "bell", 800.0),
        ("slap-or-not", "bell", 600.0),
    ]
    assert ear(utterance(voice.times("pair", times))) == (
        "Pair: after a bell named in 0.90 seconds, slapped in 0.60."
    )
    assert voice.times("pair", times[1:2]) == ""


def test_the_end_of_a_page_tells_the_key_that_goes_on() -> None:
    assert voice.page_end(1, 3, "Down", "Enter") == "Page 1 of 3; Down goes on."
    assert voice.page_end(3, 3, "Down", "Enter") == (
        "Page 3 of 3, the last; Enter goes back to the list."
    )
    assert voice.page_end(1, 1, "Down", "Enter") == "That is all; Enter goes back to the list."
