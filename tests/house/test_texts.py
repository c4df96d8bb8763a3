"""The rule text of a house variant is made from its parts, and as complete as any other."""

from __future__ import annotations

import json

import pytest

from tests.games.known import known_games
from tests.house.files import EVERY_KIND, MADE, Folder
from tests.rulebook.proof import prove
from warcards_tui.cli import main
from warcards_tui.games.moves import parse_move
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.plays import begun
from warcards_tui.rulebook.records import ListItem, Paragraph, Pile, Play
from warcards_tui.slaps.kinds import KINDS
from warcards_tui.voice import house as voice
from warcards_tui.voice.house import meaning


@pytest.mark.parametrize("name", [*MADE, "short-science"])
def test_every_example_is_true(name: str, folder: Folder) -> None:
    folder.fill()
    found = list(prove(find_text(known_games().find(name))))
    assert len(found) >= 5
    assert not [each.wrong for each in found if each.wrong]


@pytest.mark.parametrize("name", MADE)
def test_every_rule_has_an_article_with_piles_that_hold_and_one_that_does_not(
    name: str, folder: Folder
) -> None:
    folder.fill()
    text = find_text(known_games().find(name))
    variant = known_games().find(name)
    rules = variant.slap_rules(variant.resolved({"date": "2025-10-31"} if "dear" in name else {}))
    assert [rule for each in text.articles for rule in each.rules] == [
        rule.id for rule in rules.rules.rules
    ]
    for article in text.articles:
        for rule in article.rules:
            says = [block.says for block in article.blocks if isinstance(block, Pile)]
            assert says.count("holds") >= 1, rule
            assert says.count("not") >= 1, rule


@pytest.mark.parametrize("name", [*MADE, "short-science"])
def test_every_option_has_an_article_and_no_article_is_a_stub(name: str, folder: Folder) -> None:
    folder.fill()
    text = find_text(known_games().find(name))
    about = {option for each in text.articles for option, value in each.options if not value}
    assert about >= {option.name for option in known_games().find(name).options}
    assert [each.number for each in text.articles] == list(range(1, len(text.articles) + 1))
    for article in text.articles:
        words = " ".join(b.text for b in article.blocks if isinstance(b, Paragraph | ListItem))
        assert 15 <= len(words.split()) <= 170, article.title


@pytest.mark.parametrize("name", MADE)
def test_payment_slap_and_penalty_are_played(name: str, folder: Folder) -> None:
    folder.fill()
    text = find_text(known_games().find(name))
    happened: set[type] = set()
    owned = False
    for play in [each for article in text.articles for each in article.blocks]:
        if isinstance(play, Play):
            game = begun(text.game, play.deal, play.options, play.turn)
            moves = [step for step in play.steps if step.kind == "move"]
            for step in moves:
                move = parse_move(step.text)
                if game.why_not(step.seat, move) is None:
                    for event in game.apply(step.seat, move):
                        happened.add(type(event))
                        owned = owned or getattr(event, "owner", None) is not None
    assert {SlapWon, SlapLost} <= happened
    assert owned == (name != "slapjack")


def test_a_text_with_other_options_alone_is_that_of_its_base(folder: Folder) -> None:
    folder.fill()
    text, base = (
        find_text(known_games().find("short-science")),
        find_text(known_games().find("scientific-war")),
    )
    assert (text.variant, text.name, text.players) == ("short-science", "Short science", "3")
    assert text.intro[0].text == (
        "A house variant of Scientific War. It has all the rules of Scientific War, with other "
        "defaults: jokers is 2 and limit is 30."
    )
    assert len(text.articles) == len(base.articles) + 1
    assert text.articles[-1].title == "House rules"


def test_a_text_tells_the_cards_of_its_pack(folder: Folder) -> None:
    folder.fill()
    text = find_text(known_games().find("every-kind"))
    assert text.pack == voice.pack(46, without=[2, 10], jokers=2)


def test_every_kind_of_rule_is_explained() -> None:
    values = {
        "cards": 4,
        "sum": 10,
        "product": 24,
        "makes": 24,
        "brackets": "any",
        "order": "any",
        "ranks": (1, 3, 9),
    }
    told = [meaning(kind, values) for kind in KINDS]
    assert len(set(told)) == len(KINDS)
    for each in told:
        assert each.isascii()
        assert each[0].isupper()
        assert each.endswith(".")
    assert all(f'"{kind}"' in EVERY_KIND for kind in KINDS if kind != "equation")


def test_the_command_rules_reads_them(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    folder.fill()
    assert main(["rules", "slapjack", "--article", "jack"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith("5. Jack The newest card is a jack, of any suit.")
    assert main(["rules", "slapjack", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["family"] == "Egyptian War"
