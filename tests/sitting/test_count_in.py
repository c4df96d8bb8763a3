"""A timed game has a count-in before its first card, and waits for an absent player."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.said import spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.notation import position
from warcards_tui.sitting.count_in import FROM, LONGEST, SHORTEST, STEP
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import IDLE, SETTLE, Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.words import sitting as texts

COUNTED = FROM * STEP


@pytest.fixture(autouse=True)
def _counted_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "counts_in", True)


def first_card(sitting: Sitting) -> float:
    """Let time pass until the first card; return when it was played."""
    session = sitting.session
    while not session.game.laid:
        sitting.let(session.due)
    return session.table.shown_at - SETTLE


def number(sitting: Sitting) -> int | None:
    count = sitting.session.count
    return None if count is None else count.number


def test_three_numbers_are_told_and_then_the_card_comes_at_no_certain_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    told = []
    for at in range(FROM + 1):
        sitting.let(at * STEP)
        told.append(number(sitting))
    assert told == [3, 2, 1, 0]
    assert COUNTED + SHORTEST <= first_card(sitting) <= COUNTED + LONGEST
    assert sitting.session.count is None


def test_the_waits_for_the_card_differ_but_not_for_the_same_game() -> None:
    def wait(seed: int) -> float:
        session = begin(Store.in_memory(), VARIANTS, wanted(seed))
        session.start(0)
        assert session.count is not None
        session.count.cut(0)
        return session.count.due

    waits = {wait(seed) for seed in range(20)}
    assert len(waits) > 10
    assert waits == {wait(seed) for seed in range(20)}


def test_no_slap_is_penalised_before_the_first_card(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    counts = sitting.session.view.counts
    answers = []
    time = 50.0
    while not sitting.session.game.laid:
        answers.append(sitting.key("space", time))
        time += 99
        sitting.let(time)
    assert set(answers) <= {texts.too_soon, texts.not_yet, ""}  # A key that is held says nothing.
    assert texts.too_soon in answers
    assert sum(sitting.session.view.counts) == sum(counts) - 1
    assert sitting.trials == []


@pytest.mark.parametrize("key", ["space", "1", "3"])
def test_no_slap_that_is_named_is_penalised_before_the_first_card(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit(monkeypatch, "9S 6H / 2H JD", variant="berkeley-war", turn=1)
    assert sitting.key(key, 400) == texts.too_soon
    assert not sitting.session.naming
    assert sitting.session.view.counts == (2, 2)


def test_enter_cuts_the_count_and_not_the_wait_for_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    assert sitting.key("enter", 200) == ""
    assert number(sitting) == 0
    assert 200 + SHORTEST <= first_card(sitting) <= 200 + LONGEST


def test_whoever_leads_lays_as_soon_as_all_has_been_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=0)
    laid = []
    for time in (200, 700):
        sitting.key("enter", time)
        laid.append(sitting.session.game.laid)
    assert laid == [0, 1]


def test_after_a_pause_the_pile_is_covered_until_all_has_been_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    laid = first_card(sitting)
    session = sitting.session
    sitting.key("b", laid + 100)
    sitting.key("b", laid + 5000)
    assert session.covered
    assert sitting.key("space", laid + 5400) == texts.too_soon
    assert sitting.key("p", laid + 5700) == texts.too_soon
    while session.count is not None:
        sitting.let(session.due)
    assert not session.covered
    assert session.game.laid == 1
    left = session.table.shown_at + SETTLE
    assert laid + 5000 + COUNTED + SHORTEST <= left + 100 <= laid + 5000 + COUNTED + LONGEST


def test_a_pause_ends_a_count_and_another_one_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1)
    sitting.key("b", 700)
    sitting.let(20_000)
    assert (number(sitting), sitting.session.game.laid) == (None, 0)
    sitting.key("b", 20_000)
    assert number(sitting) == FROM
    assert first_card(sitting) >= 20_000 + COUNTED + SHORTEST


def test_without_a_clock_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=1, pace="untimed")
    assert number(sitting) is None
    timed = sit(monkeypatch, PAIR_ON_FOURTH, turn=1, pace="relaxed")
    timed.key("-", 300)
    assert number(timed) is None
    assert not timed.session.table.stopped


def wanted(seed: int) -> Request:
    return Request("egyptian-war", ("average",) * 2, seed, {}, pace=parse_pace("fast"))


def played(seed: int, *, counted: bool) -> Session:
    """Return a game in which a person acts the same way after each card."""
    session = begin(Store.in_memory(), VARIANTS, wanted(seed))
    session.counts_in = counted
    session.start(0)
    rng = random.Random(seed)
    now = 0.0
    for _ in range(60):
        laid = session.game.laid
        while session.game.laid == laid and (session.count or session.table.due < NEVER):
            now = session.due
            session.advance(now)
            session.shown(now)
        now += 333
        session.key(rng.choice(["enter", "enter", "enter", "space"]), now)
        session.shown(now)
    return session


def moves_of(session: Session) -> list[tuple[float, int, str]]:
    return list(session._store.load_game(session.kept)[1])


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_is_counted_in_is_the_same_game(seed: int) -> None:
    counted, other = played(seed, counted=True), played(seed, counted=False)
    one, two = moves_of(counted), moves_of(other)
    assert [each[1:] for each in one] == [each[1:] for each in two]
    assert len(one) > 20
    steps = [[after[0] - before[0] for before, after in pairwise(log)] for log in (one, two)]
    assert steps[0] == pytest.approx(steps[1])
    assert position(counted.game) == position(other.game)


def test_a_game_that_was_counted_in_is_opened_again_as_it_was() -> None:
    session = played(1, counted=True)
    again = Session.resume(session._store, VARIANTS, session.kept)
    again.start(0)
    assert position(again.game) == position(session.game)
    assert again.count is not None


def test_a_game_stops_where_nobody_is_there_and_answers_before_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = sit(monkeypatch, PAIR_ON_FOURTH, turn=0)
    session = sitting.session
    sitting.let(COUNTED + IDLE - 1)
    assert not session.paused
    sitting.let(COUNTED + IDLE)
    assert sitting.said[-1] == spoken(texts.nobody_there(key="Enter"))
    assert (session.paused, session.away, session.due) == (True, True, NEVER)
    # Questions are answered, and the game still waits.
    for at, key in enumerate("rtecpv"):
        sitting.key(key, COUNTED + IDLE + 1000 * at)
        assert session.away, key
        assert sitting.said[-1] != spoken(texts.nobody_there(key="Enter")), key
    back = COUNTED + IDLE + 60_000
    sitting.key("x", back)
    assert (session.paused, session.away, number(sitting)) == (False, False, FROM)
    sitting.let(back + COUNTED)
    sitting.key("enter", back + COUNTED + 400)
    assert session.game.laid == 1


def test_who_only_watches_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player without cards, and without a pile to slap, has nothing to press."""
    deal = "2S / 4H 7D 9C 3D 5C 10C 8D 6S / 8S 10D 6H 2D 9H 4C 3H 5D"
    sitting = sit(monkeypatch, deal, turn=0, pace="relaxed")
    sitting.let(COUNTED)
    sitting.key("enter", COUNTED + 100)
    sitting.let(COUNTED + 1.5 * IDLE)
    assert not sitting.session.paused
    assert sitting.session.game.laid > IDLE / 4000
