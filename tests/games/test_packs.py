"""Missing and repeated cards of a pack, and the option that adds more."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.anygame import cases
from tests.games.setup import set_up
from tests.tiers import looped
from warcards_tui.cards.deals import PackError
from warcards_tui.cards.french import CardError
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.judge import Judge
from warcards_tui.words import setup

ADDS = {
    ("addition-war", "packs"),
    ("subtraction-war", "packs"),
    ("scramble-war", "jokers"),
    ("scientific-war", "jokers"),
    ("world-war-3", "jokers"),
    ("armageddon", "jokers"),
}
"""Options by which games get more cards."""


def test_a_deal_with_cards_that_an_option_adds_names_that_option() -> None:
    found = set()
    for variant, options in cases():
        seats = VARIANTS[variant].least
        usual = set_up(variant, seats=seats, seed=1)
        larger = set_up(variant, seats=seats, seed=1, options=options)
        if not Counter(larger.cards()) - Counter(usual.cards()):
            continue
        ((name, value),) = options.items()
        found.add((variant, name))
        with pytest.raises(PackError) as wrong:
            set_up(variant, seats=seats, seed=1, deal=larger.dealt())
        assert f" The option {name}={value} adds " in str(wrong.value)
    assert found == ADDS


@looped(
    "pile, jokers, said",
    [
        ("joker", 0, "joker isn't in this game's deck. The option jokers=1 adds it."),
        ("joker-2", 0, "joker-2 isn't in this game's deck. The option jokers=2 adds it."),
        ("joker joker", 0, "joker isn't in this game's deck. The option jokers=2 adds it."),
        ("joker joker", 1, "joker-2 isn't in this game's deck. The option jokers=2 adds it."),
        ("joker joker joker", 2, setup.toppers_jokers),
        ("red-circle-1 red-circle-1", 0, "red-circle-1 appears too often: the deck has only 1."),
        # The first missing card is named first, and no option adds it.
        ("AS joker-2", 0, "AS isn't in this game's deck."),
        (
            "red-circle-1 red-circle-1 joker",
            0,
            "red-circle-1 appears too often: the deck has only ",
        ),
        ("joker red-circle-1 red-circle-1", 0, "joker isn't in this game's deck. The option "),
    ],
)
@looped("variant", ["world-war-3", "armageddon"])
def test_a_pile_with_a_card_too_many_says_how_often_the_pack_has_it(
    variant: str, pile: str, jokers: int, said: str
) -> None:
    with pytest.raises(CardError) as wrong:
        Judge(VARIANTS[variant], {"jokers": str(jokers)}).verdict(pile)
    assert str(wrong.value).startswith(said)


@pytest.mark.parametrize("variant", ["world-war-3", "armageddon"])
def test_a_joker_that_is_there_again_is_the_other_one(variant: str) -> None:
    judge = Judge(VARIANTS[variant], {"jokers": "2"})
    verdict = judge.verdict("red-circle-1 joker joker")
    assert verdict == judge.verdict("red-circle-1 joker joker-2")
    assert verdict.cards == ("red-circle-1", "joker", "joker-2")


def test_a_pack_of_two_has_each_card_twice() -> None:
    deal = "AS AS / AS 2S"
    for packs, said in (
        (1, "AS appears too often: the deck has only 1. The option packs=2 adds another."),
        (2, "AS appears too often: the deck has only 2."),
    ):
        with pytest.raises(PackError) as wrong:
            set_up("addition-war", seats=2, seed=1, options={"packs": packs}, deal=deal)
        assert str(wrong.value) == said
