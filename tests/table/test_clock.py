"""Pace, untimed play, pause and voice: the clock in each of them."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.said import card, spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from warcards_tui.bots.contract import Thinker
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Move
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.sitting.speech import heard as heard_after
from warcards_tui.sitting.speech import until_silent
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES, PaceError, next_pace, pace_text, parse_pace
from warcards_tui.table.records import Player
from warcards_tui.table.table import NEVER, Table
from warcards_tui.words.utterance import EventSummary

FOUR_ROUNDS = "2S 4H 7D 9C / 9S 4C 8D 5C"


def cue_heard(text: str, rate: int) -> float:
    """Return the milliseconds until the rank of a card has been heard, which comes first."""
    said = spoken(card(text))
    return heard_after(f"{said},", len(said.split()[0]), rate)


def pair(monkeypatch: pytest.MonkeyPatch, speech: int | None = None) -> tuple[Sitting, float]:
    """Return a table with a pair that Rosa slaps after 400 ms, and the time of showing it."""
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}}, speech=speech)
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 50_000)
    return table, table.until_laid("4C")


# -- pace


def test_every_pace_reads_back_and_the_others_are_refused() -> None:
    for pace in PACES:
        assert parse_pace(f" {pace.name.upper()} ") == pace
        assert parse_pace(pace_text(pace)) == pace
    assert parse_pace("750").beat == 750
    assert pace_text(parse_pace("750")) == "750"
    for text in ("", "99", "60001", "1e3", "-5", "slow"):
        with pytest.raises(
            PaceError, match="normal, fast, lively, quick, blitz, rising, or 100 to"
        ):
            parse_pace(text)


def test_quicker_and_calmer_as_far_as_there_is() -> None:
    untimed, _, normal, fast, *_, blitz, rising = PACES
    assert [next_pace(each, 1) for each in PACES] == [*PACES[1:], rising]
    assert [next_pace(each, -1) for each in PACES] == [untimed, *PACES[:-1]]
    assert next_pace(parse_pace("1500"), 1) == fast
    assert next_pace(parse_pace("1500"), -1) == normal
    assert next_pace(parse_pace("100"), 1) == rising
    assert next_pace(parse_pace("100"), -1) == blitz


def test_a_rising_pace_falls_by_a_twentieth_with_each_pile_and_to_a_quarter_second() -> None:
    pace = parse_pace("rising")
    assert pace.after_a_pile().beat == pytest.approx(950)
    for _ in range(100):
        pace = pace.after_a_pile()
    assert pace.beat == 250
    assert pace_text(pace) == "rising"
    assert parse_pace("lively").after_a_pile().beat == 700


def test_after_a_pile_of_a_rising_pace_the_next_cards_come_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, pace="rising", slaps={1: {4: 400}})
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 5000)
    shown = table.until_laid("4C")
    assert shown == 5000 + 1000 + SETTLE
    table.until_won(1)
    assert table.session.due == pytest.approx(shown + 400 + 950 + SETTLE)


@pytest.mark.parametrize("pace", ["normal", "untimed"])
def test_where_nobody_races_bots_wait_for_what_is_shown(pace: str) -> None:
    store, game = Store.in_memory(), set_up("war", seats=2, seed=7)
    session = Session.new(store, game, [None, "average"], parse_pace(pace))
    session.start(0)
    session.hold(4000)
    assert session.due == 4000 + SETTLE
    session.advance(4000 + SETTLE - 1)
    assert len(game.waiting) == 2
    session.advance(4000 + SETTLE)
    assert len(game.waiting) == 1


def test_a_key_ends_the_wait_at_once() -> None:
    store, game = Store.in_memory(), set_up("war", seats=2, seed=7)
    session = Session.new(store, game, [None, "average"], parse_pace("normal"))
    session.start(0)
    session.hold(4000)
    session.key("e", 1000)
    session.advance(2000 + SETTLE)
    assert len(game.waiting) == 1


def test_no_race_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = pair(monkeypatch)
    due = table.session.due
    table.session.hold(due + 5000)
    assert table.session.due == due


@pytest.mark.parametrize(("pace", "beat"), [("relaxed", 4000), ("fast", 1000), ("333", 333)])
def test_a_bots_card_follows_after_the_beat(
    pace: str, beat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS, pace=pace)
    table.key("enter", 500)
    assert table.session.due == 500 + beat + SETTLE
    table.let(500 + beat + SETTLE - 1)
    assert table.said[-1].startswith(spoken(card("2S")))
    table.until_laid("9S")


def test_the_pace_can_be_changed_in_a_game_and_is_kept_for_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS, pace="fast")
    table.key("enter", 0)
    slower = table.key("-", 900)
    assert "2" in slower
    assert "1" in table.key("+", 900)
    assert table.key("-", 900) == slower
    # The card on top gets its full time again.
    assert table.session.due == 900 + 2000 + SETTLE
    assert "4" in table.key("-", 1000)
    table.key("-", 1100)
    assert table.session.due == NEVER
    assert "4" in table.key("+", 60_000)
    assert table.session.due == 60_000 + 4000 + SETTLE
    assert table.store.setting("pace", None) is None


def test_a_bots_slap_is_not_put_off_by_changing_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch)
    table.key("-", shown + 399)
    assert table.session.due == shown + 400 + SETTLE
    table.until_won(1)


def test_nobody_is_late_when_a_clock_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """An untimed card may be old; then the bot gets its reaction time, and no more."""
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}}, pace="untimed")
    for _ in range(4):
        table.key("enter", 0)
    assert table.said[-1].startswith(spoken(card("4C")))
    table.key("+", 100_000)
    assert table.session.due == 100_000 + 400 + SETTLE
    table.key("space", 100_399)
    assert table.gist == EventSummary(0, won=4)


# -- untimed


def test_untimed_each_card_waits_for_slap_or_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, "2S 4H 7D / 9S 4C 8D / 3D 6C 10S", pace="untimed")
    for laid in ("2S", "9S", "3D", "4H", "4C", "6C"):
        before = len(table.said)
        table.key("enter", 0)
        table.let(1_000_000)  # However long it takes, each answer brings one card.
        assert table.said[before:][-1].startswith(spoken(card(laid)))
        assert len(table.said) == before + 1
        assert table.session.due == NEVER


def test_untimed_the_person_slaps_before_any_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 1}}, pace="untimed")
    for _ in range(4):
        table.key("enter", 0)
    table.let(99_000)
    assert table.said[-1].startswith(spoken(card("4C")))
    table.key("space", 99_000)
    assert table.gist == EventSummary(0, won=4)
    assert [(each.outcome, each.quality) for each in table.trials] == [("hit", "untimed")]


def test_untimed_the_quickest_bot_slaps_what_was_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = "2S 4H 7D / 9S 4C 8D / 3D 6C 10S"
    table = sit(monkeypatch, deal, slaps={1: {5: 400}, 2: {5: 300}}, pace="untimed")
    for _ in range(5):
        table.key("enter", 0)
    assert table.said[-1].startswith(spoken(card("4C")))
    table.key("enter", 100)
    assert table.gist == EventSummary(2, won=5)
    # The other bot's plan is gone with the pile, and Emil leads.
    table.let(1000)
    assert table.said[-1].startswith(spoken(card("6C")))
    assert [each.outcome for each in table.trials] == ["miss"]


def test_untimed_a_wrong_slap_is_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}}, pace="untimed")
    table.key("enter", 0)
    table.key("enter", 0)
    assert table.said[-1].startswith(spoken(card("9S")))
    table.key("space", 5)
    table.let(1_000_000)
    assert table.gist == EventSummary(0, paid=1)
    assert table.session.due == NEVER


def test_untimed_a_pile_is_collected_when_its_last_card_was_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit(monkeypatch, "JS 4H 7D / 9S 5C 8D", pace="untimed")
    table.key("enter", 0)
    table.key("enter", 0)
    table.let(50)
    assert table.session.view.collecting
    assert table.session.due == NEVER
    table.key("enter", 60)
    table.let(70)
    assert table.gist == EventSummary(0, won=2)


# -- pause


def test_nothing_happens_while_paused_and_all_is_as_late_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch)
    paused = table.key("b", shown + 100)
    assert table.session.due == NEVER
    table.let(shown + 100_000)
    assert table.said[-1] == paused
    table.key("b", shown + 100_100)
    assert table.session.due == shown + 100_000 + 400 + SETTLE
    table.key("space", shown + 100_399)
    assert table.gist == EventSummary(0, won=4)
    assert table.trials[0].time_ms == pytest.approx(399)


def test_what_would_help_is_covered_while_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch)
    table.key("b", shown + 10)
    said = {key: table.key(key, shown + 20) for key in ("space", "p", "w", "s", ",", "e")}
    assert said["p"] == said["w"]
    assert said["s"] == said[","]
    assert not any(re.search(r"\d", said[key]) for key in "ps")
    assert re.findall(r"\d", said["e"]) == ["1", "1", "4"]
    assert len({*said.values()}) == 4
    table.key("enter", shown + 30)
    assert table.session.due < NEVER


def test_the_pace_changed_in_a_pause_counts_from_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS)
    table.key("enter", 0)
    table.key("b", 100)
    table.key("-", 5000)
    table.key("b", 10_000)
    assert table.session.due == 10_000 + 2000 + SETTLE


def test_a_pause_while_a_slap_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(
        monkeypatch, "9S 6H / 2H JD", variant="berkeley-war", slaps={1: {2: 500}}, rule="sum-2-11"
    )
    table.key("enter", 0)
    shown = table.until_laid("2H")
    table.key("space", shown + 300)
    table.key("b", shown + 400)
    table.key("3", shown + 500)
    assert not table.session.view.over
    assert table.session.naming
    table.key("b", shown + 60_000)
    assert table.session.naming
    table.key("3", shown + 60_100)
    assert table.gist == EventSummary(0, won=2)
    assert table.trials[0].time_ms == pytest.approx(300)


# -- the voice


@pytest.mark.parametrize("rate", [175, 450])
def test_a_reaction_counts_from_the_end_of_the_cue(
    rate: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shown = pair(monkeypatch, speech=rate)
    heard = shown + cue_heard("4C", rate)
    table.key("space", heard + 300)
    assert table.gist == EventSummary(0, won=4)
    assert [each.outcome for each in table.trials] == ["hit"]
    assert table.trials[0].time_ms == pytest.approx(300)


@pytest.mark.parametrize("rate", [175, 450])
def test_a_bot_of_400_ms_is_beaten_until_400_ms_after_the_cue(
    rate: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for after, winner in ((399, 0), (401, 1)):
        table, shown = pair(monkeypatch, speech=rate)
        heard = shown + cue_heard("4C", rate)
        table.key("space", heard + after)
        assert table.gist == EventSummary(winner, won=4)


@pytest.mark.parametrize("rate", [175, 450])
def test_bots_lay_no_card_before_the_voice_has_finished(
    rate: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS, speech=rate, pace="1000")
    table.key("enter", 20_000)
    line = table.said[-1]
    assert line.startswith(spoken(card("2S")))
    ends = max(until_silent(line, rate), cue_heard("2S", rate) + 1000)
    assert table.session.due == pytest.approx(20_000 + ends + SETTLE)


def test_bots_wait_for_the_voice_no_longer_than_two_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS, speech=175, pace="150")
    table.key("enter", 20_000)
    heard = 20_000 + cue_heard("2S", 175)
    assert table.session.due == pytest.approx(heard + 2 * 150 + SETTLE)


def test_any_key_hushes_the_voice_and_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, FOUR_ROUNDS, speech=175, pace="500")
    table.key("enter", 20_000)
    held = table.session.due
    shown = table.session.table.shown_at
    assert held > shown + 500 + SETTLE
    table.session.key("enter", 20_100)
    # The same as without a voice.
    assert table.session.due == shown + 500 + SETTLE


def test_naming_takes_no_longer_for_having_a_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands while a rule is asked for, so the question delays nobody."""
    table = sit(monkeypatch, "9S 6H 3C / 2H JD 4D", variant="berkeley-war", speech=175)
    table.key("enter", 20_000)
    shown = table.until_laid("2H")
    heard = shown + cue_heard("2H", 175)
    table.key("space", heard + 300)
    table.key("4", heard + 9_300)
    assert table.session.table.shown_at == pytest.approx(heard + 9_000)
    assert table.trials[0].time_ms == pytest.approx(300)


# -- thought


class Slow(Thinker):
    """A bot that thinks in three steps, and takes the first card left."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.seen: list[Any] = []

    def ponder(self, view: Any) -> Generator[None, None, Move]:
        self.seen.append(view)
        yield from (None, None, None)
        return self._game.legal(1)[0]


@pytest.mark.parametrize("between", [False, True], ids=["nothing", "a move"])
def test_a_bot_begins_its_thought_anew_when_it_sees_something_else(between: bool) -> None:
    game = set_up("21st-century-war", seats=2, seed=1)
    bot = Slow(game)
    players = [Player("You"), Player("Rosa", "average", None, bot)]
    table = Table(game, players, parse_pace("untimed"))
    table.start(0.0)
    table.advance(10_000.0)
    assert len(bot.seen) == 1
    if between:
        table.press(10_000.0, 0, game.legal(0)[0])
    table.advance(10_001.0)
    assert [view == bot.seen[0] for view in bot.seen] == ([True, False] if between else [True])
