"""Speech of practice figures."""

from __future__ import annotations

import pytest

from tests.tiers import looped
from tests.voice.rendered import Examples, in_the_book
from warcards_tui.cards.parts import told
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import ear
from warcards_tui.words.utterance import utterance


@looped("share, said", [(0, 0), (0.001, 1), (0.004, 1), (0.625, 62), (0.996, 99), (1, 100)])
def test_percents_are_honest_at_both_ends(share: float, said: int) -> None:
    assert voice.percent(share) == said


@looped("ms, said", [(312, "0.31"), (1999, "2.00"), (2000, "2.0"), (2449, "2.4"), (61000, "61.0")])
def test_times_have_two_places_where_they_matter(ms: float, said: str) -> None:
    assert voice.seconds(ms) == f"{said} seconds"


@looped(
    "days, said, cell",
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


def test_a_leaning_is_told_only_when_it_is_sure() -> None:
    told = {
        criterion: ear(voice.detection("Slap or not", 1.0, 0.5, criterion, 0.25)).split(". ")[0]
        for criterion in (0.4, 0.2, -0.2, -0.4)
    }
    holds_back, unsure, hardly, slaps = told.values()
    assert unsure == hardly
    assert holds_back.startswith(unsure)
    assert slaps.startswith(unsure)
    assert len({holds_back, unsure, slaps}) == 3


@in_the_book
def leanings() -> Examples:
    for criterion in (0.4, -0.4, 0.2, -0.2):
        yield ear(voice.detection("Slap or not", 1.0, 0.5, criterion, 0.25))


def test_one_day_is_no_row_of_days() -> None:
    assert voice.shares([0.5]) == "Right, one day: 50 percent."
    assert voice.shares([0.5, 1]) == "Right, last two days: 50, 100 percent."
    assert voice.medians("slap-or-not", "bell", [700, 650]) == (
        "Slapped after a bell, last two days: 0.70, 0.65 seconds."
    )


@in_the_book
def a_rule_known_from_games_alone() -> Examples:
    told = voice.rule("pair", [None, None], None, 0, None, False, 2)
    yield ear(told)
    yield ear(told, "brief")


@in_the_book
def a_row_tells_both_sides_its_time_its_trend_and_when_it_is_due() -> Examples:
    told = voice.rule("gloopa", [0.71, 0.88], 2100, 1, 0, False, 0)
    yield ear(told)
    yield ear(told, "brief")
    told = voice.rule("pair", [0.97, 0.96], 700, 0, 12, True, 1)
    yield ear(told)
    told = voice.rule("sums", [0.8, None], None, -1, None, False, 0)
    yield ear(told)


@in_the_book
def advice_on_leaning() -> Examples:
    for given in (
        ("Berkeley War", 65, "", "screen", -0.22, 0.12, -0.55, -0.33),
        ("Egyptian War", 12, "", "screen", -0.3, 0.1, 0.5, 0.8),
        ("", 50, "Slap or not", "screen", 0.05, 0.2, -0.1, 0.0),
        ("", 50, "Slap or not", "bell", 0.4, 0.1, None, 0.0),
    ):
        yield ear(voice.leaning(*given))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("mod", 90, 6.1, 9.4), "Mod: mastered in about 90 questions, 6 to 9 minutes."),
        (("mod", 3, 0.2, 0.4), "Mod: mastered in about 3 questions, 1 minute."),
        (("mod", 90, None, None), "Mod: mastered in about 90 questions."),
        (("24", 0, None, None), "24: too early for a forecast."),
    ],
)
def test_a_forecast(given: tuple[str, int, float | None, float | None], said: str) -> None:
    assert told(voice.forecast(*given), "ear") == said


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (("pair", "", 1, 0), "Mistake: pair not seen."),
        (("", "pair", 2, 0), "Mistake: pair without a match, 2 times."),
        (("", "", 1, 1), "Mistake: a slap without a match; right on one day since."),
        (
            ("pair", "sandwich", 3, 1),
            "Mistake: sandwich instead of pair, 3 times; right on one day since.",
        ),
    ],
)
def test_mistakes(mistake: tuple[str, str, int, int], said: str) -> None:
    assert told(voice.mistake(*mistake), "ear") == said


def test_what_was_never_slapped_has_no_time() -> None:
    assert voice.times("pair", [(voice.NONE, "bell", 800.0)]) == ""


@in_the_book
def a_cue_is_named_once() -> Examples:
    times = [
        ("which-rule", "bell", 900.0),
        (voice.NONE, "bell", 800.0),
        ("slap-or-not", "bell", 600.0),
    ]
    yield ear(utterance(voice.times("pair", times)))


def test_the_end_of_a_page_tells_the_key_that_goes_on() -> None:
    assert voice.page_end(1, 3, "Down", "Enter").text == "Page 1 of 3. Down: next page."
    assert voice.page_end(3, 3, "Down", "Enter").text == (
        "Page 3 of 3, the last. Enter: back to the list."
    )
    assert voice.page_end(1, 1, "Down", "Enter").text == "That's all. Enter: back to the list."
