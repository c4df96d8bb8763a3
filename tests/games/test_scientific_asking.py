"""Scientific War: allowed questions, their times, and no cost (claims SI-35 and SI-36)."""

from __future__ import annotations

import re

import pytest

from tests.games.anygame import Case, played, state
from tests.games.scientific_hands import dealt, ordinary
from tests.games.written import play
from tests.said import part, spoken
from tests.voice.rendered import answer
from warcards_tui.cards.parts import Rank
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
    before = asked(game, 0, "rules")
    play(game, "1 choose JS")
    chosen, waiting = asked(game, 0, "turn").split(". ")
    assert spoken("Emil") in chosen
    assert re.findall(r"you|Ada", waiting) == ["you", "Ada"]
    chosen, waiting = asked(game, 1, "turn").split(". ")
    assert re.findall(r"you|Ada", chosen, re.IGNORECASE) == ["You"]
    assert re.findall(r"you|Ada", waiting) == ["Ada"]
    play(game, "0 choose 9H", "2 choose 9D")
    # The jack turned the order: now the nines beat it, and tie.
    assert asked(game, 2, "rules").split(".")[0] != before.split(".")[0]
    assert re.findall(r"\d+", asked(game, 2, "counts")) == ["13", "13", "13", "3"]


def test_si_35_the_four_keys_answer_while_one_chooses() -> None:
    session = Session.new(Store.in_memory(), ordinary(2), [None, "beginner"], parse_pace("fast"))
    session.start(0)
    session.take()
    for key, what in (("r", "rules"), ("t", "turn"), ("e", "counts"), ("c", "choices")):
        session.key(key, 10)
        (line,) = session.take()
        assert line.ear == answer(what, session.view, session.scene)
        assert line.kind == "answer"
    assert session.table.moves_made == 0


def test_si_36_the_others_choices_are_told_only_after_a_queen() -> None:
    game = dealt("QH 2H 3H 9H / 5S 6S 7S 8S / 5D 10D 7D 9D")
    play(game, "0 choose 2H", "1 choose 5S", "2 choose 10D")
    play(game, "1 choose 6S")
    for seat in range(3):
        # Nobody has played a queen yet.
        assert part(Rank(6)) not in asked(game, seat, "choices").lower()
    hidden = asked(game, 0, "choices")
    play(game, "0 choose QH", "2 choose 7D")
    play(game, "1 choose 7S", "2 choose 9D")
    seven, nine = part(Rank(7)), part(Rank(9))
    assert re.fullmatch(rf".* {seven}, Ada's {nine}\.", asked(game, 0, "choices"))
    assert seven not in asked(game, 1, "choices")
    assert nine not in asked(game, 1, "choices")
    play(game, "0 choose 3H")
    # In the next trick only.
    play(game, "1 choose 8S")
    assert asked(game, 0, "choices") == hidden
