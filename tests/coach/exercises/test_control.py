"""Slap, control or nothing: by the claims of both games, written here a second time."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.tiers import sized
from warcards_tui.cards.french import Card
from warcards_tui.coach.exercises.control import DRILL

GAMES = {
    "world-war-3": {"jokers": "0"},
    "world-war-3 with jokers": {"jokers": "2"},
    "armageddon": {"jokers": "1"},
}
WILD = ("black", "blob", "?")


def stand(pot: Sequence[Card]) -> list[tuple[str, ...]]:
    """Return the values that each card stands for, from its text (AR-06 to AR-09, W3-24)."""
    found: list[tuple[str, ...]] = []
    for card in pot:
        text = "black-blob-?" if card.text.startswith("joker") else card.text
        beneath = found[-1] if found else WILD
        own = text.split("-")
        values = zip(own, beneath, WILD, strict=True)
        found.append(tuple([under if mine == wild else mine for mine, under, wild in values]))
    return found


def same(cards: Sequence[tuple[str, ...]], *, alone: bool) -> list[str]:
    """Return the values that all these cards share; World War 3 jokers may share none."""
    if not alone and any(card == WILD for card in cards):
        return []
    return [values[0] for values in zip(*cards, strict=True) if len(set(values)) == 1]


def judged(pot: Sequence[Card], game: str) -> str:
    cards = stand(pot)
    slaps = ((2, 3), (3, 2), (4, 1)) if game == "armageddon" else ((2, 2), (3, 1))
    if game == "armageddon":
        control = len(same(cards[-2:], alone=True)) >= 2
    else:
        newest, older = cards[-1], cards[-2]
        control = newest[0] == older[0] or newest[1] == older[1]
    for many, variables in [*slaps]:
        alike = same(cards[-many:], alone=game == "armageddon")
        if len(cards) >= many and len(alike) >= variables:
            return "slap"
    return "control" if control else "nothing"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("many", sized(50, 250))
def test_the_newest_card_is_what_the_claims_say(game: str, many: int) -> None:
    variant = game.partition(" ")[0]
    for exercise in drawn(DRILL, variant, many, options=GAMES[game]):
        is_sound(DRILL, exercise)
        pot = exercise.groups[0].cards
        assert exercise.right == (judged(pot, variant),), exercise.key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("many", sized(50, 250))
def test_the_reason_tells_what_is_the_same(game: str, many: int) -> None:
    variant = game.partition(" ")[0]
    for exercise in drawn(DRILL, variant, many, options=GAMES[game]):
        said = why(DRILL, exercise)
        newest, older = stand(exercise.groups[0].cards)[:-3:-1]
        alike = [at for at in range(3) if newest[at] == older[at]]
        if exercise.right == ("control",):
            words = {"1": "one", "2": "two", "3": "three", "4": "four", "?": "question mark"}
            own = [words.get(newest[at], newest[at]) for at in alike]
            if variant == "world-war-3":
                own = own[:1]  # The number alone takes no control, and two alike would be a slap.
            assert all(f"{value} on {value}" in said.lower() for value in own)
        elif exercise.right == ("nothing",):
            told = [name in said.partition(";")[0] for name in ("color", "shape", "number")]
            assert told == [at in alike for at in range(3)]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["world-war-3", "armageddon"])
@pytest.mark.parametrize("many", [30, 45])
def test_a_harder_step_has_more_cards_or_more_that_are_alike(many: int, game: str) -> None:
    skills = {"world-war-3": ("control:two", "control:more")}.get(
        game, ("control:plain", "control:wild")
    )
    for skill in skills:
        sizes, lures = [], []
        for step in STEPS:
            items = [*drawn(DRILL, game, many, target=skill, step=step)]
            sizes.append(mean(len(each.groups[0].cards) for each in items))
            nothing = [each for each in items if each.right == ("nothing",)]
            lures.append(mean("Only" in why(DRILL, each) for each in nothing))
        assert sizes == sorted(sizes)
        assert lures[0] < lures[3]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("many", sized(240, 1000))
def test_each_of_the_three_comes_a_third_of_the_time(game: str, many: int) -> None:
    found = shares(drawn(DRILL, game.partition(" ")[0], many, options=GAMES[game]))
    assert all(abs(found[answer] - 100 / 3) < 10 for answer in ("slap", "control", "nothing"))
