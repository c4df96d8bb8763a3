"""The result of a game follows from its moves, right after it or from a saved game."""

from __future__ import annotations

import pytest

from tests.sitting.games_kept import keep_played
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from tests.tiers import leading, slowly, third
from warcards_tui.cards.french import cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import CardLaid, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import another
from warcards_tui.sitting.replay import open_replay, see_again
from warcards_tui.sitting.result import MOST_POINTS, Fault, Result, result_of
from warcards_tui.sitting.scorecard import scores
from warcards_tui.store import Store
from warcards_tui.table.steps import Steps
from warcards_tui.voice.races import LOST, MISSED, WON, WRONG
from warcards_tui.voice.render import ear, eye
from warcards_tui.words.utterance import Utterance

SLAPPED = [each for each in VARIANTS.values() if each.slaps]


def of(sitting: Sitting) -> Result:
    return result_of(sitting.store, VARIANTS, sitting.session.kept)


def eyes(fault: Fault) -> str:
    return eye(Utterance(fault.told))


@third
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda each: each.id)
def test_the_course_and_the_end_are_those_of_the_moves(variant: Variant) -> None:
    store = Store.in_memory()
    kept = keep_played(store, variant.id)
    result = result_of(store, VARIANTS, kept)
    found = open_kept(store, VARIANTS, kept)
    steps = Steps(found.game, found.moves)
    end = steps.game(steps.last)
    assert result.over
    assert (result.winner, result.moves) == (end.winner, steps.last)
    assert 2 <= len(result.course) <= MOST_POINTS
    assert [point.step for point in result.course] == sorted({each.step for each in result.course})
    assert (result.course[0].step, result.course[-1].step) == (0, steps.last)
    for point in result.course:
        assert point.counts == scores(steps.game(point.step).view(0))
    assert result.counts == scores(end.view(0))
    who = {0: "You", 1: "Rosa"}.get(result.winner, "") if result.winner is not None else "A "
    assert eye(Utterance(result.headline)).startswith(eye(Utterance(who)))
    assert bool(result.slaps) == variant.slaps


@slowly(
    "1-berkeley-war",
    "1-armageddon",
    "1-world-war-3",
    "0-armageddon",
    "0-berkeley-war",
    "1-egyptian-war",
)
@pytest.mark.parametrize("variant", SLAPPED, ids=lambda each: each.id)
@pytest.mark.parametrize("seed", leading(2, range(4)))
def test_every_fault_is_a_pile_that_lay_there_and_the_replay_opens_at_it(
    variant: Variant, seed: int
) -> None:
    store = Store.in_memory()
    seats = 2 + seed % 2
    kept = keep_played(store, variant.id, seed=seed, seats=seats, level="average", limit="300")
    result = result_of(store, VARIANTS, kept)
    assert result.faults
    found = open_kept(store, VARIANTS, kept)
    steps = Steps(found.game, found.moves)
    laid = [
        (step, each.card)
        for step, happened in enumerate(steps.events)
        for each in happened
        if isinstance(each, CardLaid)
    ]
    for fault in result.faults:
        assert laid[fault.card - 1] == (fault.step, fault.cards[-1])
        replay = open_replay(store, VARIANTS, see_again(kept, fault.step))
        assert replay.step == fault.step
        # If the card was taken at once, it was the last one on the table.
        pile = replay.view.pile or replay.view.last
        assert fault.cards[-1] in pile
        if fault.kind == LOST:
            later = [each for at in steps.events[fault.step :] for each in at]
            first = next(each for each in later if isinstance(each, SlapWon))
            assert first.seat != 0
            assert result.names[first.seat] in eyes(fault)
    if variant.id == "budr-basef":
        return  # A replay shows of its jokers what the powers still allow.
    missed = {each.step for each in steps.missed}
    assert {each.step for each in result.faults if each.kind == MISSED} <= missed


def test_a_wrong_slap_then_a_pile_for_which_another_was_quicker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The five of hearts is paid, so that cards 3 and 4 make the pair of fours.
    sitting = sit(monkeypatch, "2S 5H 4H 7D / 9S 4C 8D", slaps={1: {4: 300}})
    sitting.key("enter", 0)
    sitting.key("space", 250)
    wrong = of(sitting).faults[0]
    assert (wrong.kind, cards_text(wrong.cards), wrong.step, wrong.card) == (WRONG, "2S", 1, 1)
    assert (wrong.rule, wrong.owned, wrong.time_ms) == ("", 3, 250.0)
    assert eyes(wrong) == "No match. You lost 1 card."
    played_on(sitting)
    result = of(sitting)
    assert result.lane[:2] == (WRONG, LOST)
    late = result.faults[1]
    assert (late.rule, cards_text(late.cards[-2:]), late.time_ms) == ("pair", "4H 4C", None)


def played_on(sitting: Sitting) -> None:
    """Let time pass, and play a card whenever the person must."""
    now = 1000.0
    for _ in range(60):
        if len(of(sitting).lane) > 1 or sitting.session.over:
            return
        now += 700
        if 0 in sitting.session.game.waiting:
            sitting.key("enter", now)
        sitting.let(now + 600)


def test_a_good_slap_is_the_best_and_is_in_the_line_to_be_shared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, "2S 4H 7D / 4S 9C 8D")
    sitting.key("enter", 0)
    shown = sitting.until_laid("4S")
    sitting.key("enter", shown + 100)
    sitting.key("space", shown + 450)
    result = of(sitting)
    assert result.lane == (WON,)
    assert (result.best, result.median) == (350.0, 350.0)
    assert result.slaps == "1 good slap, 0 missed, 0 lost, 0 wrong."
    assert "  \u25cf  0.35 s  4:2" in result.shared.eye
    assert result.shared.eye.startswith("warcards Egyptian ")
    assert not result.over
    assert eye(Utterance(result.headline)).startswith("Unfinished, ")


def test_another_game_is_the_same_from_the_table_and_from_the_store(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH)
    assert of(sitting).again == another(sitting.session)


def test_times_begin_anew_in_each_sitting_and_a_long_rest_is_not_played() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "war", most=4)
    game, moves = store.load_game(kept)
    other = store.new_game(game)
    for number, (time, (_, seat, move)) in enumerate(
        zip((1000, 5000, 2000, 3_600_000), moves, strict=True)
    ):
        store.add_move(other, number, time, seat, move)
    assert result_of(store, VARIANTS, other).seconds == 1 + 4 + 2 + 60


def test_it_is_told_by_ear_in_words() -> None:
    store = Store.in_memory()
    result = result_of(store, VARIANTS, keep_played(store, "berkeley-war", level="average"))
    for told in (result.headline, *[each.told for each in result.faults]):
        assert not set(ear(Utterance(told))) & set("+=*/%")
    assert "you 23, Rosa 29" in ear(Utterance(result.headline))


@pytest.mark.parametrize("seed", range(4))
def test_why_a_game_ended_is_said_where_the_cards_do_not_say_it(seed: int) -> None:
    store = Store.in_memory()
    result = result_of(store, VARIANTS, keep_played(store, "good-king-bad-queen", seed=seed))
    assert result.ended is not None
    who = {0: "You have", 1: "Rosa has"}[result.winner or 0]
    for told in (eye(Utterance(result.headline)), ear(Utterance(result.headline))):
        said = f". {who} a king and queen of one suit. {result.moves} moves, " in told
        assert said == (result.ended.reason == "couple")


def test_a_game_that_is_gone_is_refused() -> None:
    with pytest.raises(KeptGameError, match="no longer saved"):
        result_of(Store.in_memory(), VARIANTS, 7)
