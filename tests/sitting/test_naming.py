"""Berkeley War at the keyboard: one key slaps and names, or Space slaps and a key names."""

from __future__ import annotations

import pytest

from tests.said import Spoken, cards
from tests.sitting.sitting import NINE_AND_TWO, Sitting, sit
from tests.voice.rendered import answer
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.session import SETTLE
from warcards_tui.table.table import NEVER
from warcards_tui.words import sitting

sitting_says = Spoken(sitting)

ELEVEN = SlapWon(0, "sum-2-11", tuple(cards("9S 2H")), 2, False)


def eleven(
    monkeypatch: pytest.MonkeyPatch, bot: float = 500, call: str = "name"
) -> tuple[Sitting, float]:
    """Return a table with a nine and a two, and the time of showing the two.

    Rosa slaps ``bot`` ms after that. Only "sum 2 = 11" (key 3) matches.
    """
    table = sit(
        monkeypatch,
        NINE_AND_TWO,
        variant="berkeley-war",
        slaps={1: {2: bot}},
        rule=None if call == "auto" else "sum-2-11",
        call=call,
    )
    table.key("enter", 0)
    return table, table.until_laid("2H")


def test_one_key_slaps_and_names(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = eleven(monkeypatch)
    assert table.key("3", shown + 499) == table.tells(ELEVEN)
    (trial,) = table.trials
    assert (trial.answer, trial.outcome, trial.held) == ("sum-2-11", "hit", "sum-2-11")
    assert trial.time_ms == pytest.approx(499)


def test_space_counts_from_its_stamp_however_long_the_naming_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = eleven(monkeypatch)
    assert table.key("space", shown + 499) == (sitting_says.which_rule(key="R"))
    assert table.session.naming
    assert table.session.due == NEVER  # The clock stands still, so Rosa cannot come first.
    table.let(shown + 60_000)
    assert table.key("3", shown + 70_000) == table.tells(ELEVEN)
    assert not table.session.naming
    assert table.trials[0].time_ms == pytest.approx(499)


def test_space_after_the_bots_slap_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = eleven(monkeypatch)
    said = table.key("space", shown + 501)  # Rosa was due 1 ms before, and is not yet advanced.
    taken = table.tells(SlapWon(1, "sum-2-11", tuple(cards("9S 2H")), 2, False))
    assert said.startswith(taken)
    assert "0.001" in said.removeprefix(taken)
    assert not table.session.naming
    assert [each.outcome for each in table.trials] == ["miss"]


def test_after_a_wrong_name_the_bots_slap_comes_as_late_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = eleven(monkeypatch)
    table.key("space", shown + 400)
    said = table.key("4", shown + 5400)
    nine_and_two = tuple(cards("9S 2H"))
    lost = SlapLost(0, "mul-2-24", nine_and_two, False, False, (), 1, 2, False, None, 0)
    assert said.startswith(table.tells(lost))
    assert table.session.due == shown + 5400 + 100 + SETTLE
    table.until(table.tells(SlapWon(1, "sum-2-11", nine_and_two, 3, False)))
    assert [each.outcome for each in table.trials] == ["false-alarm", "miss"]
    assert table.trials[0].time_ms == pytest.approx(400)


def test_a_claim_within_grace_is_for_the_pile_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, f"{NINE_AND_TWO} / QD QC QH QS", variant="berkeley-war")
    table.key("enter", 0)
    table.until_laid("2H")
    shown = table.until_laid("QD")
    table.key("space", shown + 99)
    said = table.key("3", shown + 9000)
    assert said.startswith(table.tells(SlapWon(0, "sum-2-11", tuple(cards("9S 2H")), 3, True)))


def test_space_again_asks_again_and_other_keys_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = eleven(monkeypatch)
    table.key("space", shown + 400)
    assert table.key("space", shown + 800) == ""  # The key could be held down.
    assert table.key("space", shown + 1600) == sitting_says.name_it(key="R")
    assert table.key("enter", shown + 1700) == sitting_says.no_such_key(key="Enter", help="H")
    assert table.key("t", shown + 1800) == answer(
        "turn", table.session.view, table.session.scene
    )  # Questions cost nothing.
    table.key("b", shown + 1900)
    assert (
        table.key("b", shown + 2000)
        == f"{sitting_says.going_on} {sitting_says.which_rule(key='R')}"
    )
    ids = {each.id for each in table.session.actions()}
    assert {"rule-pair", "rule-sum-3-date", "help", "rules"} <= ids
    assert "go-on" not in ids


def test_there_is_nothing_to_claim_where_nothing_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, NINE_AND_TWO, variant="berkeley-war")
    assert table.key("space", 10) == sitting_says.not_yet
    assert not table.session.naming
    assert table.key("3", 20) == sitting_says.not_yet


def test_bw_40_with_auto_space_alone_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = eleven(monkeypatch, call="auto")
    assert not any(each.id.startswith("rule-") for each in table.session.actions())
    assert table.key("space", shown + 499) == table.tells(ELEVEN)


def test_a_claim_dies_with_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only moves are saved, and a slap is a move once it is named."""
    table, shown = eleven(monkeypatch)
    before = table.session.view
    table.key("space", shown + 400)
    again = table.session.resume(table.store, VARIANTS, table.store.kept_games()[0].id)
    again.start(0)
    assert again.view == before
    assert not again.naming
