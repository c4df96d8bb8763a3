"""The rule text of a house variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import Text, article, listed, plural, row
from warcards_tui.games.options import Option
from warcards_tui.voice.scene import filled
from warcards_tui.words import house
from warcards_tui.words.catalogue import Message


def _a(rank: int) -> str:
    return article(RANK_NAMES[rank])


def meaning(kind: str, values: Mapping[str, Any]) -> str:
    """Return the sentence that explains a slap rule of that kind with these values."""
    messages: Mapping[str, Callable[..., Message]] = {
        "pair": house.pair,
        "sandwich": house.sandwich,
        "same-rank": house.same_rank,
        "top-bottom": house.top_bottom,
        "total": house.total,
        "product": house.product,
        "equation": house.equation,
        "line": house.line,
        "flush": house.flush,
        "arithmetic": house.arithmetic,
        "geometric": house.geometric,
        "run": house.run,
        "marriage": house.marriage,
        "ranks": house.ranks,
        "newest": house.newest,
        "joker": house.joker,
    }
    ranks = [_a(rank) for rank in values.get("ranks", ())]
    facts = {"cards": len(ranks), "numbered": house.numbered, **values}
    facts["places"] = facts["cards"] - 1
    facts["ranks"] = row(ranks, last=" or ") if kind == "newest" else listed(ranks)
    return filled(messages[kind], None, facts).text


def players(least: int, most: int) -> str:
    """Return the number of players: ``2 to 6``."""
    return str(least) if least == most else house.players(least=least, most=most).text


def pack(cards: int, without: Sequence[int], jokers: int) -> str:
    """Return the deck: ``48 cards, without the twos, 2 jokers``."""
    added: Text = house.jokers(many=jokers) if jokers else house.no_jokers
    if not without:
        return house.pack(cards=cards, jokers=added).text
    return house.pack_without(cards=cards, ranks=listed(map(plural, without)), jokers=added).text


def intro(base: str, summary: str, rules: Sequence[str], pays: bool, penalty: int) -> str:
    """Return a short description of the game, enough to start playing."""
    names = house.slap_rules(rules=listed(rules))
    if len(rules) == 1:
        names = house.slap_rule(rule=rules[0])
    paid = house.pays if pays else ""
    return house.intro(base=base, summary=summary, pays=paid, rules=names, penalty=penalty).text


def cards_article(players: str, pack: str, jokers: bool) -> list[str]:
    """Return the article about players and cards."""
    joker = house.joker_told if jokers else ""
    return [house.cards(players=players, pack=pack, joker=joker).text, house.packet_told]


def pay_article(owed: Mapping[int, int]) -> list[str]:
    """Return the article about face cards; its items follow."""
    return [house.pay_told if owed else house.pay_nothing]


def pay_items(owed: Mapping[int, int]) -> list[str]:
    """Return an item for each card that demands payment."""
    return [house.pay_item(card=_a(rank), many=many).text for rank, many in owed.items()]


def slap_article(named: bool, *, pays: bool) -> list[str]:
    """Return the article about slaps; with ``pays``, a right slap ends a debt."""
    told = [house.slap_ends_debt if pays else house.slap_told]
    return [*told, house.slap_names] if named else told


def wrong_article(penalty: int) -> list[str]:
    """Return the article about wrong slaps."""
    return [house.wrong(penalty=penalty).text, house.wrong_without_cards]


def option_article(option: Option) -> list[str]:
    """Return the article about an option."""
    default = str(option.default)
    return [house.option(help=option.help, allowed=option.allowed, default=default).text]


def options_only(base: str, summary: str, defaults: Mapping[str, Any]) -> str:
    """Return the first sentences of a variant that only changes options of its base."""
    if not defaults:
        return house.no_options(summary=summary, base=base).text
    told = [house.default_is(name=name, value=str(value)) for name, value in defaults.items()]
    return house.options_only(summary=summary, base=base, defaults=listed(told)).text
