"""Races for piles on scripted times: winner, margin, and speech."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.said import part, spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from tests.tiers import looped
from warcards_tui.cards.french import parse_cards
from warcards_tui.cards.parts import capital, told
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Slap
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.sitting.measured import TimingQuality
from warcards_tui.sitting.races import Races
from warcards_tui.sitting.session import Session
from warcards_tui.store import Trial
from warcards_tui.voice.races import (
    LATE,
    LOST,
    MISSED,
    WON,
    WRONG,
    Race,
    Rival,
    timing,
    too_late,
    verdict,
)
from warcards_tui.voice.render import ear, eye
from warcards_tui.voice.scene import Scene
from warcards_tui.words import races as race_words
from warcards_tui.words import sitting as texts


def races(table: Sitting) -> Races:
    found = table.session.races
    assert found is not None
    return found


def last(table: Sitting) -> Race:
    return races(table).all[-1]


def pair(monkeypatch: pytest.MonkeyPatch, bot: float | None = 400) -> tuple[Sitting, float]:
    """Return a table where Rosa played a pair of fours, and the time of showing it.

    She slaps ``bot`` ms later.
    """
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: bot}} if bot is not None else None)
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 2000)
    return table, table.until_laid("4C")


def numbers(said: str) -> list[str]:
    """Return the numbers in a text, in their order."""
    return re.findall(r"\d+(?:\.\d+)?", said)


def late(table: Sitting, by: float) -> str:
    """Return the speech after a slap ``by`` ms later than that of the last race."""
    return spoken(too_late(last(table), by, table.session.scene, 0))


def words(table: Sitting, form: str) -> list[str]:
    """Return the parts of the verdict on the last race, and its times."""
    told = verdict(last(table), table.session.scene)
    parts = [each if isinstance(each, str) else getattr(each, form) for each in told if each]
    said = timing(last(table), table.session.scene)
    return [*parts, eye(said) if form == "eye" else ear(said)]


def test_a_won_race_has_both_times_and_what_the_bot_had_planned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch, 660)
    table.key("space", shown + 410)
    race = last(table)
    assert (race.verdict, race.rule, race.gained) == (WON, "pair", 4)
    assert race.mine is not None
    assert race.mine.time == pytest.approx(410)
    assert race.rivals == (Rival(1, 660.0, planned=True),)
    assert race.margin == pytest.approx(250)
    match, gain, times, margin, timed = words(table, "eye")
    assert (match, gain) == ("pair of fours", "you +4")
    assert numbers(times) == ["0.41", "0.66"]
    assert numbers(margin) == ["0.25"]
    assert numbers(timed) == numbers(words(table, "ear")[-1]) == ["0.41", "0.66", "0.25"]


def test_a_race_that_no_bot_saw_has_no_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch, None)
    table.key("space", shown + 410)
    assert last(table).rivals == ()
    assert last(table).margin is None
    assert numbers(words(table, "eye")[-1]) == ["0.41"]


def test_a_lost_race_has_no_number_for_who_did_not_press(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch, 610)
    table.let(shown + 700)
    race = last(table)
    assert (race.verdict, race.mine, race.margin) == (LOST, None, None)
    assert race.rivals == (Rival(1, 610.0),)
    assert numbers(words(table, "eye")[-1]) == ["0.61"]


def test_g_10_a_slap_after_the_good_one_is_too_late_by_the_difference_and_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch, 610)
    before = table.session.view.counts
    said = table.key("space", shown + 850)
    race = last(table)
    assert said.endswith(late(table, 240))
    assert numbers(late(table, 240)) == ["0.24"]
    assert part("Rosa") in late(table, 240)
    assert race.verdict == LATE
    assert race.mine is not None
    assert race.mine.time == pytest.approx(850)
    assert race.margin == pytest.approx(-240)
    # The winner comes first.
    assert numbers(words(table, "ear")[-1]) == ["0.61", "0.85", "0.24"]
    assert table.session.view.counts == (before[0], before[1] + 4)
    assert races(table).lane == "○"


def test_g_11_it_is_so_while_the_middle_is_empty_and_within_grace_of_the_next_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for after in (10.0, 90.0):
        table, shown = pair(monkeypatch, 200)
        lead = table.until_laid("8D")
        said = table.key("space", lead + after)
        assert said == late(table, lead + after - shown - 200)
        assert last(table).verdict == LATE


def test_only_the_first_of_several_late_slaps_is_the_one_of_the_race(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch, 400)
    table.key("space", shown + 500)
    again = table.key("space", shown + 1300)
    assert again == late(table, 900)
    assert numbers(again) == ["0.90"]
    assert last(table).margin == pytest.approx(-100)
    assert len(races(table).all) == 1


def test_who_slaps_twice_is_not_too_late_for_their_own_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch)
    table.key("space", shown + 300)
    assert table.key("space", shown + 1300) == spoken(str(table.session.game.why_not(0, Slap())))
    assert last(table).verdict == WON


def test_a_wrong_slap_of_the_new_pile_is_told_which_pile_was_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch, 200)
    taken = shown + 200
    lead = table.until_laid("8D")
    said = table.key("space", lead + 150)
    since = lead + 150 - taken
    if since <= 1000:
        pytest.fail("the beat of this sitting should be longer than that")
    assert numbers(said) == []  # No times are spoken.
    assert last(table).verdict == WRONG
    assert last(table).meant is None


def test_soon_after_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, pace="350", slaps={1: {4: 200}})
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 1000)
    shown = table.until_laid("4C")
    lead = table.until_laid("8D")
    said = table.key("space", lead + 150)
    since = (lead + 150 - shown - 200) / 1000
    assert numbers(said) == [f"{since:.2f}"]
    race = last(table)
    assert (race.verdict, race.gained) == (WRONG, -1)
    assert race.meant is not None
    assert race.meant.rule == "pair"
    assert races(table).lane == "○×"  # noqa: RUF001
    scene = table.session.scene
    assert verdict(race, scene).gain == race_words.cards_paid(scene, seat=0, cards=1)


DAY = {"berkeley-war": {"date": "2026-11-22"}}

WRONG_SLAPS = {
    # Rule named, pile, answer: never that the two make eleven, which is still open.
    ("berkeley-war", "pair", "7S 4S"): "With a 4 instead of the 7, yes.",
    ("berkeley-war", "sum-2-11", "4S 4D"): "With a 7 instead of one of the fours, yes.",
    ("berkeley-war", "mul-2-24", "7S 10S"): "",  # No single card would make it match.
    ("berkeley-war", "sandwich", "7S 10S"): "",  # It takes three cards.
    ("berkeley-war", "eq-3", "QS QD QH"): "",  # The missing part says it.
    ("berkeley-war", "flush-3", "2S 9S 6H"): "",
    ("egyptian-war", None, "10S 7S"): "With a 7 instead of the 10, yes.",
    ("egyptian-war", None, "10S"): "",
}


@looped("slap", WRONG_SLAPS)
def test_a_wrong_slap_is_told_which_card_would_have_done(slap: tuple[str, str | None, str]) -> None:
    variant, rule, cards = slap
    rules = VARIANTS[variant].slap_rules(VARIANTS[variant].resolved(DAY.get(variant, {}))).rules
    window = tuple(parse_cards(cards))
    lost = SlapLost(0, rule, window, False, False, (), 1, 20, False, None, 0)
    race = Race(WRONG, rule, window, rules, lost)
    note = verdict(race, Scene(["You", "Rosa"], 0)).note
    assert capital(told(note, "eye")) == WRONG_SLAPS[slap]


def test_what_nobody_slapped_is_missed_when_it_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "4S 5H / 4H 6C / 8D 9D")
    table.key("enter", 0)
    table.until_laid("8D")
    assert races(table).all == []  # It may still be slapped within grace.
    table.key("enter", 5000)
    race = last(table)
    assert (race.verdict, race.rule, race.mine, race.rivals) == (MISSED, "pair", None, ())
    assert races(table).lane == "·"
    assert not any(verdict(race, table.session.scene))


def test_a_slap_within_grace_counts_from_the_card_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "4S 5H / 4H 6C / 8D 9D", slaps={1: {3: 300}})
    table.key("enter", 0)
    shown = table.until_laid("4H")
    covered = table.until_laid("8D")
    table.key("space", covered + 50)
    race = last(table)
    assert (race.verdict, race.gained) == (WON, 3)
    assert race.mine is not None
    assert race.mine.time == pytest.approx(covered + 50 - shown)
    assert race.rivals == ()  # Emil meant another pile.


def test_the_bot_that_takes_a_pile_is_timed_though_its_next_card_lies_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A busy app hands over a slap together with the next card."""
    table, shown = pair(monkeypatch, 400)
    table.session.advance(shown + 5000)
    race = next(each for each in races(table).all if each.verdict == LOST)
    assert race.rivals == (Rival(1, 400.0),)


def test_untimed_nobody_has_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "4S 5H / 4H 6C", pace="untimed", slaps={1: {2: 300}})
    table.key("enter", 0)
    table.key("enter", 400)
    table.key("space", 9000)
    race = last(table)
    assert (race.verdict, race.mine, race.rivals, race.margin) == (WON, None, (), None)


def test_the_best_of_the_day_and_the_median_are_of_the_times_that_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch, None)
    table.store.add_trial(table_trial(table, 500.0))
    table.store.add_trial(table_trial(table, 700.0))
    table.store.add_trial(table_trial(table, 100.0)._replace(quality="void: focus"))
    table.store.add_trial(table_trial(table, 110.0)._replace(day="2001-01-01"))
    table.key("space", shown + 410)
    assert last(table).best
    assert races(table).best == pytest.approx(410)
    assert races(table).median == pytest.approx(500)
    assert verdict(last(table), table.session.scene).note


def table_trial(table: Sitting, time: float) -> Trial:
    blank = table.session._blank(time, TimingQuality())
    return blank._replace(outcome="hit", cards="4H 4C", held="pair", answer="pair", game=None)


def test_the_first_slap_of_the_day_is_not_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch, None)
    table.key("space", shown + 410)
    assert not last(table).best


def test_how_well_the_time_is_known_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "4S 5H / 4H 6C")
    table.key("enter", 0)
    due = table.session.due
    table.session.advance(due)
    table.session.shown(due, 0.4)
    table.session.key("space", due + 300)
    mine = last(table).mine
    assert mine is not None
    assert mine.error == 0.4


def test_a_key_that_may_be_stamped_late_makes_the_time_less_exact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, "4S 5H / 4H 6C")
    table.key("enter", 0)
    due = table.session.due
    table.session.advance(due)
    table.session.shown(due, 0.4)
    table.session.stamped_late(7)
    table.session.stamped_late(2)  # Of the key that counts.
    table.session.key("space", due + 300)
    mine = last(table).mine
    assert mine is not None
    assert mine.error == pytest.approx(2.4)


def test_a_slap_that_is_to_be_named_is_too_late_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(
        monkeypatch,
        "9S 6H 8C 3D / 2H JD 5S 7C",
        variant="berkeley-war",
        slaps={1: {2: 500}},
        rule="sum-2-11",
    )
    table.key("enter", 0)
    shown = table.until_laid("2H")
    table.let(shown + 560)
    said = table.key("space", shown + 800)
    assert said == late(table, 300)
    assert last(table).verdict == LATE


def test_before_the_first_card_a_slap_comes_not_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    assert table.key("space", 10) == spoken(texts.not_yet)


def test_the_score_and_the_streak(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch, 400)
    table.key("space", shown + 300)
    assert races(table).score == (1, 0)
    assert races(table).streak == 1


def test_a_kept_game_knows_its_races_but_not_their_times(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch, 400)
    table.key("space", shown + 300)
    from warcards_tui.games.catalogue import VARIANTS

    again = Session.resume(table.store, VARIANTS, 1)
    again.start(0.0)
    assert again.races is not None
    (race,) = again.races.all
    assert (race.verdict, race.mine) == (WON, None)
    assert again.races.lane == "●"


def test_what_happened_is_handed_out_in_order_with_the_views_around_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Session, "watched", True)
    table, shown = pair(monkeypatch, 400)
    batches = table.session.take_happened()
    assert table.session.take_happened() == []
    for earlier, later in pairwise(batches):
        assert earlier.after == later.before
    laid = [each.event for batch in batches for each in batch.happened]
    assert sum(isinstance(each, CardLaid) for each in laid) == 4
    table.key("space", shown + 300)
    (batch,) = table.session.take_happened()
    assert isinstance(batch.happened[0].event, SlapWon)
    assert batch.happened[0].time == shown + 300
    assert (len(batch.before.pile), len(batch.after.pile)) == (4, 0)


def test_who_is_not_watched_gathers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = pair(monkeypatch, 400)
    assert table.session.take_happened() == []
