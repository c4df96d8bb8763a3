"""Common facts of all events."""

from __future__ import annotations

import pytest

from warcards_tui.games import events
from warcards_tui.games.century.events import RoundWon as RoundOfCentury
from warcards_tui.games.events import GameOver, event
from warcards_tui.games.scramble.machine import RoundWon as RoundOfScramble
from warcards_tui.games.slap_events import CardLaid

GAMES = "warcards_tui.games"


def declared(name: str, module: str) -> type:
    """Return an event class, declared as in that module."""
    return event(type(name, (tuple,), {"__module__": module}))


@pytest.fixture(autouse=True)
def _events_of_a_test_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the events of a test, and ignore those of games that other tests imported."""
    few = (GameOver, CardLaid, RoundOfCentury, RoundOfScramble)
    monkeypatch.setattr(events, "_KINDS", {each: events._KINDS[each] for each in few})


@pytest.mark.parametrize(
    ("name", "module", "other"),
    [
        ("GameOver", f"{GAMES}.nineteenth.machine", GameOver),
        ("CardLaid", f"{GAMES}.nineteenth.machine", CardLaid),
        ("RoundWon", f"{GAMES}.century.machine", RoundOfCentury),
        ("RoundWon", f"{GAMES}.slap_events", RoundOfCentury),
        # It has another name, but the same kind.
        ("ROundWon", f"{GAMES}.century.machine", RoundOfCentury),
    ],
)
def test_two_events_that_one_log_could_not_tell_apart_are_an_error(
    name: str, module: str, other: type
) -> None:
    with pytest.raises(TypeError) as refused:
        declared(name, module)
    assert str(refused.value).startswith(f"{module}.{name} and {other.__module__}.{other.__name__}")
    assert name not in {each.__name__ for each in events._KINDS if each.__module__ == module}


def test_events_of_different_games_may_have_the_same_name() -> None:
    made = declared("RoundWon", f"{GAMES}.nineteenth.machine")
    kinds = {events._KINDS[each] for each in (RoundOfCentury, RoundOfScramble, made)}
    assert kinds == {"round-won"}


def test_a_second_declaration_in_the_same_module_is_an_error_too() -> None:
    declared("OfMine", f"{GAMES}.nineteenth.machine")
    with pytest.raises(TypeError, match="would both be of-mine in logs"):
        declared("OfMine", f"{GAMES}.nineteenth.machine")
