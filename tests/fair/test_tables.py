"""A table for a listener: which seats bots wait for, how long, and the saved data."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.said import card, spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from tests.table.test_clock import cue_heard
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.measured import error_of_cue
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.sitting.speaking import SpeechEstimate, SpokenLine
from warcards_tui.sitting.speech import heard
from warcards_tui.store import Store, Trial
from warcards_tui.table.pace import parse_pace

RATE = 300
REACTS = 400


def listened(store: Store, time: float, clock: str = "estimated") -> None:
    """Store the trials of a baseline."""
    for _ in range(40):
        facts = ("reaction", "", "", "", "slap", "hit", time, 20.0, "ok")
        store.add_trial(Trial(*facts, {}, cue="speech", clock=clock))


def race(monkeypatch: pytest.MonkeyPatch, baseline: float | None, **settings: str | int) -> Sitting:
    """Return a game in which Rosa slaps the fourth card, a four on a four, after 400 ms."""
    with monkeypatch.context() as patch:
        store = Store.in_memory()
        for name, value in settings.items():
            store.set_setting(name, value)
        if baseline is not None:
            listened(store, baseline)
        patch.setattr(Store, "in_memory", lambda: store)
        speech = None if settings.get("speech") == "off" else RATE
        return sit(patch, PAIR_ON_FOURTH, slaps={1: {4: REACTS}}, speech=speech)


def cue_of(table: Sitting) -> float:
    """Return when the rank of the card that makes a pair has been heard."""
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 50_000)
    return table.until_laid("4C") + cue_heard("4C", RATE)


def slapped_at(table: Sitting) -> float:
    """Return when Rosa slaps, from the end of the rank on."""
    cue = cue_of(table)
    return table.until_won(1) - SETTLE - cue


def test_bots_wait_by_as_much_as_simple_reactions_are_slower(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert slapped_at(race(monkeypatch, None)) == pytest.approx(REACTS)
    assert slapped_at(race(monkeypatch, 365.0)) == pytest.approx(REACTS + 140)
    assert slapped_at(race(monkeypatch, 185.0)) == pytest.approx(REACTS - 40)
    assert slapped_at(race(monkeypatch, 365.0, race="as-they-are")) == pytest.approx(REACTS)


def test_the_handicap_is_told_when_the_turn_is_asked_at_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = race(monkeypatch, 365.0)
    assert "140" not in table.key("t", 100)
    assert "140" in table.key("t", 200)


def test_after_a_race_bots_wait_a_little_more_or_less_and_a_slap_keeps_all_that_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = race(monkeypatch, 365.0)
    cue = cue_of(table)
    table.key("space", cue + 250)
    assert table.session.handicap is not None
    assert table.session.handicap.time == 120.0
    trial = table.trials[-1]
    assert trial.time_ms == pytest.approx(250)
    assert (trial.cue, trial.clock, trial.timing) == ("speech", "estimated", "speech")
    assert trial.error_ms == pytest.approx(20, abs=8)
    baseline = table.store.trials(source="reaction")[-1].uid
    assert trial.settings == {
        "pace": "fast",
        "levels": [None, "average"],
        "handicap": 140.0,
        "baseline": baseline,
        "rate": RATE,
        "hush": "no",
        "cue": "four",
        "needs": "rank",
    }


class Telling(SpeechEstimate):
    """A voice that reports by itself when it has said a cue."""

    source = "own"

    def begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        saying = super().begin(text, cues, now)
        saying.clocks = ["own" for _ in cues]
        return saying


@pytest.mark.parametrize(
    ("voice", "clock", "timing"),
    [(Telling, "own", "own speech"), (SpeechEstimate, "estimated", "speech")],
)
def test_a_slap_is_kept_with_the_voice_that_its_time_is_known_from(
    voice: type[SpeechEstimate], clock: str, timing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = race(monkeypatch, None)
    table.session.pacer.voice = voice(RATE)
    table.key("space", cue_of(table) + 250)
    trial = table.trials[-1]
    assert (trial.clock, trial.timing) == (clock, timing)
    word = cue_heard("4C", RATE)
    assert trial.error_ms == pytest.approx(error_of_cue(clock, word))


def test_in_the_full_screen_races_stay_as_they_are_unless_they_are_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert race(monkeypatch, 365.0, speech="off").session.handicap is None
    assert race(monkeypatch, 365.0, speech="off", race="fair").session.handicap is not None


def test_everything_takes_longer_by_the_scale_and_with_off_no_clock_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert slapped_at(race(monkeypatch, None, scale=250)) == pytest.approx(2.5 * REACTS)
    table = race(monkeypatch, 365.0, scale=250, speech="off")
    table.key("enter", 500)
    assert table.session.due == 500 + 2500 + SETTLE
    assert race(monkeypatch, 365.0, scale="off").session.table.pace.untimed


def test_a_kept_game_with_a_handicap_is_the_same_when_it_is_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = race(monkeypatch, 365.0)
    slapped_at(table)
    opened = Session.resume(table.store, VARIANTS, table.session.kept, parse_pace("fast"))
    opened.start(0.0)
    assert opened.view == table.session.view


@pytest.mark.parametrize(
    ("deal", "laid", "words"),
    [
        ("6H 10H / QH 4C", "10H", 3),  # A flush alone.
        ("6H 2H / QH 4C", "2H", 1),  # A flush, and more by its rank alone.
        ("6H KC / QH 4C", "KC", 1),  # Nothing.
    ],
)
def test_the_clock_starts_at_the_end_of_the_first_word_by_which_a_rule_is_known(
    deal: str, laid: str, words: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(monkeypatch, deal, variant="berkeley-war", speech=RATE)
    table.key("enter", 0)
    table.until_laid("QH")
    table.key("enter", 50_000)
    said = spoken(card(laid))
    cue = " ".join(said.split()[:words])
    line = next(each for each in table.said if each.startswith(said))
    assert table.session.table.shown_at == 50_000 + heard(line, len(cue), RATE)
