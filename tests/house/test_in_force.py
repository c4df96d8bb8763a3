"""An option belongs to the game that declares it, and costs are those of the options in force."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.coach.drills import started
from tests.games.known import known_games
from tests.house.files import MADE, ONLY_OPTIONS, Folder
from warcards_tui.coach.progress.leaning import stakes
from warcards_tui.coach.progress.recent import recent
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.berkeley import declared as berkeley
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.egyptian import declared as egyptian
from warcards_tui.games.judge import Judge
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.options import Option, Value, dated
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import SlapLost
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.variant import SlapDeclaration, Variant
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import ListItem, Paragraph
from warcards_tui.sitting.launch import remember_option
from warcards_tui.store import Store

SLAPPED = [each for each in VARIANTS.values() if each.slaps]
NEW = Option("double_penalty", "off", "Two cards instead of one.", "EW-26", choices=("off", "on"))


def told(variant: Variant) -> str:
    """Return the prose of its rule text."""
    return "\n".join(
        [
            block.text
            for article in find_text(variant).articles
            for block in article.blocks
            if isinstance(block, Paragraph | ListItem)
        ]
    )


def test_an_option_that_a_base_gets_is_not_offered_where_its_rules_are_changed(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(egyptian, "OPTIONS", (*egyptian.OPTIONS, NEW))
    for declared in (egyptian.DECLARED, berkeley.DECLARED):
        monkeypatch.setattr(declared, "options", (*declared.options, NEW))
    folder.fill()
    folder.put("calm", 'name = "Calm"\nbased_on = "egyptian-war"\n[options]\nlimit = 20\n')
    for name in MADE:
        variant = known_games()[name]
        assert NEW.name not in [each.name for each in variant.options], name
        assert NEW.help not in told(variant), name
    assert NEW in known_games()["calm"].options


@pytest.mark.parametrize("name", [*MADE, *[each.id for each in SLAPPED]])
def test_a_wrong_slap_costs_what_the_variant_says_for_its_options(
    folder: Folder, name: str
) -> None:
    folder.fill()
    variant = known_games()[name]
    chosen = [{option.name: each} for option in variant.options for each in option.choices]
    for given in [{}, *chosen]:
        options = dated(variant.resolved(given))
        game = set_up(variant, seats=2, seed=5, options=given, turn=0)
        move = Slap(variant.slap_rules(options).rules.rules[-1].id if game.naming else None)
        paid: list[int] = []
        for _ in range(40):
            (seat, *_) = game.waiting
            if game.why_not(seat, Flip()) is not None:
                break
            game.apply(seat, Flip())
            if not game.rules or game.rules.decide(game.view(0).pile):
                continue
            if game.slappable and game.why_not(1 - seat, move) is None:
                happened = game.apply(1 - seat, move)
                paid = [each.paid for each in happened if isinstance(each, SlapLost)]
                break
        assert paid == [variant.penalty(options)], given


@pytest.mark.parametrize("variant", SLAPPED, ids=lambda each: each.id)
def test_what_is_drilled_advised_and_judged_costs_as_much_as_with_the_options_in_force(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the limit decides the cost of a wrong slap: 7 cards if it is 500."""

    def penalty_with(declared: SlapDeclaration, options: Mapping[str, Value]) -> int:
        return 7 if options["limit"] == 500 else 2

    monkeypatch.setattr(SlapDeclaration, "penalty_with", penalty_with)
    store = Store.in_memory()
    drilling = started("which-rule", variant.id, store=store)
    remember_option(store, variant, "limit", "500")
    assert drilling.run._practice.penalty == 7
    advised = recent(store, variant, kept_profile(store).area(variant.id), "2026-11-22").stakes
    assert advised is not None
    assert advised.wrong == 7
    usual = stakes(variant)
    assert usual is not None
    assert usual.wrong == 2
    game = set_up(variant, seats=2, seed=1, options={"limit": "500"})
    assert isinstance(game, SlapGame)
    assert game.penalty == 7
    judged = Judge(variant, {"limit": "500"}, VARIANTS)
    assert judged._variant.penalty(judged.options) == 7


@pytest.mark.slow
def test_only_games_read_what_is_declared_of_a_wrong_slap() -> None:
    room = Path(__file__).parents[2] / "warcards_tui"
    reads = re.compile(r"(?:declaration_for\(\w+\)|\bdeclaration|_declared)\.penalty\b(?!_with)")
    found = [
        path.relative_to(room).as_posix()
        for path in room.rglob("*.py")
        if reads.search(path.read_text("utf-8"))
    ]
    assert found == ["games/house/declared.py"]


def test_a_house_variant_tells_the_defaults_that_it_has(folder: Folder) -> None:
    folder.put("short-science", ONLY_OPTIONS)
    variant = known_games()["short-science"]
    assert variant.house is not None
    assert variant.house.defaults
    for article in find_text(variant).articles:
        for name, value in article.options:
            if name in variant.house.defaults and not value:
                first = article.blocks[0]
                assert isinstance(first, Paragraph)
                assert f"the default of {name} is {variant.house.defaults[name]}." in first.text
