"""Recent accuracy by rule: in the newest windows of games, else from the drills."""

from __future__ import annotations

import pytest

from tests.coach.answers import named
from warcards_tui.coach.skills.lately import CHANCES, RecentAccuracy
from warcards_tui.store import Store


def played(store: Store, held: str, answer: str, outcome: str) -> None:
    trial = named(held, answer)
    store.add_trial(trial._replace(source="play", answer=answer, outcome=outcome, held=held))


def test_a_rule_is_seen_where_it_was_named_and_not_where_it_was_missed_or_named_wrongly() -> None:
    store = Store.in_memory()
    variant = named("pair", "pair").variant
    lately = RecentAccuracy(store, variant)
    assert lately.share("pair") is None
    played(store, "pair sandwich", "pair", "hit")  # It does not miss "sandwich".
    played(store, "pair sandwich", "", "miss")
    played(store, "", "pair", "false-alarm")
    assert lately.share("pair") is None, "it is counted when somebody says so"
    lately.renew()
    lately.renew()
    assert lately.share("pair") == pytest.approx(1 / 3)
    assert lately.share("sandwich") == 0
    for _ in range(CHANCES):
        played(store, "pair", "pair", "hit")
    lately.renew()
    assert lately.share("pair") == 1, "only the newest count"


def test_what_was_never_played_is_as_the_drills_have_shown() -> None:
    store = Store.in_memory()
    store.add_trial(named("pair", "pair"))
    found = RecentAccuracy(store, named("pair", "pair").variant)
    assert found.share("pair") is not None
    assert found.share("sandwich") is None
