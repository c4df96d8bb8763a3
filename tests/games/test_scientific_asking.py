"""Scientific War: what may be asked, when, and that it costs nothing (claims SI-35 and SI-36)."""

from __future__ import annotations

import pytest

from tests.games.anygame import Case, played, state
from tests.games.scientific_hands import dealt, ordinary
from tests.games.written import play
from tests.voice.rendered import answer
from warcards_tui.games.scientific.machine import ScientificWar
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.scene import Scene


def asked(game: ScientificWar, seat: int, question: str) -> str:
    return answer(question, game.view(seat), Scene(BOT_NAMES[: game.setup.seats], seat))


@pytest.mark.parametrize("seed", range(4))
def test_si_35_anyone_may_ask_at_any_time_and_it_costs_nothing(seed: int) -> None:
    game = Case("scientific-war", {}).game(seed, limit=30)
    assert isinstance(game, ScientificWar)
    for _ in played(game, seed):
        before = state(game)
        for seat in range(game.setup.seats):
            for question in ("rules", "turn", "counts", "choices"):
                assert asked(game, seat, question).endswith(".")
        assert state(game) == before


def test_si_35_rules_turn_and_counts_tell_what_they_are_for() -> None:
    game = ordinary(3)
    assert asked(game, 0, "rules").startswith("Aces are strongest.")
    play(game, "1 choose JS")
    assert asked(game, 0, "turn") == "Chosen: Emil. Waiting for you and Ada."
    assert asked(game, 1, "turn") == "Chosen: you. Waiting for Ada and Rosa."
    play(game, "0 choose 9H", "2 choose 9D")
    # The jack turned the order: now the nines beat it, and tie.
    assert asked(game, 2, "rules").startswith("Twos are strongest.")
    assert asked(game, 2, "counts") == "You 13, Rosa 13, Emil 13, war pile 3."


def test_si_35_the_four_keys_answer_while_one_chooses() -> None:
    session = Session.new(Store.in_memory(), ordinary(2), [None, "beginner"], parse_pace("fast"))
    session.start(0)
    session.take()
    for key, words in (
        ("r", "Aces are strongest."),
        ("t", "Waiting"),
        ("e", "14"),
        ("c", "The choices are hidden"),
    ):
        session.key(key, 10)
        (line,) = session.take()
        assert words in line.ear
        assert line.kind == "answer"
    assert session.table.moves_made == 0


def test_si_36_the_others_choices_are_told_only_after_a_queen() -> None:
    game = dealt("QH 2H 3H 9H / 5S 6S 7S 8S / 5D 10D 7D 9D")
    play(game, "0 choose 2H", "1 choose 5S", "2 choose 10D")
    play(game, "1 choose 6S")
    for seat in range(3):
        # Nobody has played a queen yet.
        assert "6" not in asked(game, seat, "choices")
        assert asked(game, seat, "choices").startswith("The choices are hidden")
    play(game, "0 choose QH", "2 choose 7D")
    play(game, "1 choose 7S", "2 choose 9D")
    assert asked(game, 0, "choices") == "Emil's seven, Ada's nine."
    assert asked(game, 1, "choices") == "Only Rosa sees the choices, by the queen."
    play(game, "0 choose 3H")
    # In the next trick only.
    play(game, "1 choose 8S")
    assert asked(game, 0, "choices").startswith("The choices are hidden")
