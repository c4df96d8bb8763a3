"""The rule text of a house variant, sentence by sentence: what its parts mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import article, counted, listed, plural, row
from warcards_tui.games.options import Option

_Values = Mapping[str, Any]
_NUMBERS = ("", "one", "two", "three", "four", "five")


def _a(rank: int) -> str:
    return article(RANK_NAMES[rank])


_NUMBERED = (
    "An ace counts 1, a jack 11, a queen 12 and a king 13; the other cards count what they show."
)

_MEANINGS: dict[str, Callable[[_Values], str]] = {
    "pair": lambda v: (
        "The newest two cards have the same rank. Their suits do not matter, nor does who laid "
        "them."
    ),
    "sandwich": lambda v: (
        "The newest card has the same rank as the one two places below it. The card between them "
        "may be anything. With two cards between them it is no sandwich."
    ),
    "same-rank": lambda v: (
        f"The newest card has the same rank as the one {_NUMBERS[v['cards'] - 1]} "
        f"{'places' if v['cards'] > 2 else 'place'} below it. What lies between them may be "
        "anything. More or fewer cards between the two will not do."
    ),
    "top-bottom": lambda v: (
        "The newest card has the same rank as the card at the bottom of the pile, the one that was "
        "laid first. Anything may lie between them. Penalty cards below the pile do "
        "not count; so remember the first card that you saw."
    ),
    "total": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards add to {v['sum']}, each used once. {_NUMBERED}"
    ),
    "product": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards multiply to {v['product']}, each used once. "
        f"{_NUMBERED}"
    ),
    "equation": lambda v: (
        "Two of the newest three cards make the third: by plus, minus, times, exact division, the "
        f"remainder of a division, or a power. The cards may be taken in any order. {_NUMBERED}"
    ),
    "line": lambda v: (
        f"The newest three cards, in any order, make {v['makes']} with two operations between "
        "them: plus, minus, times, exact division, remainder or power. "
        + (
            "Either two of them may be taken together in brackets. "
            if v["brackets"] == "any"
            else "There are no brackets: the usual order of operations counts. "
        )
        + _NUMBERED
    ),
    "flush": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards all have the same suit. Their ranks do not "
        "matter. The same colour is not enough."
    ),
    "arithmetic": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards, put in order, rise by equal steps. They may "
        "lie in any order on the pile, and steps of 0 count: cards all of one rank will do. "
        + _NUMBERED
    ),
    "geometric": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards, put in order, grow by equal ratios. They may "
        "lie in any order on the pile. Fractions count, and so does 1: cards all of one rank will "
        "do. " + _NUMBERED
    ),
    "run": lambda v: (
        f"The newest {_NUMBERS[v['cards']]} cards have ranks that follow each other, "
        + (
            "in whatever order they lie. "
            if v["order"] == "any"
            else "rising or falling from card to card as they lie. "
        )
        + "The ace is below the two, and nothing follows the king. Suits do not matter."
    ),
    "marriage": lambda v: (
        "The newest two cards are a king and a queen, whichever of them was laid first. Suits do "
        "not matter. With a card between them it is no marriage."
    ),
    "ranks": lambda v: (
        f"The newest {_NUMBERS[len(v['ranks'])]} cards are "
        f"{listed(map(_a, v['ranks'])).text}, in any order. "
        "Suits do not matter. Another card among them spoils it."
    ),
    "newest": lambda v: (
        f"The newest card is {row(map(_a, v['ranks']), last=' or ').text}, of any suit. "
        "What lies below does not matter, so you need to see only one card. As soon as it is "
        "covered it is gone."
    ),
    "joker": lambda v: (
        "The newest card is a joker, the red one or the black one. What lies below does not "
        "matter, so you need to see only one card. As soon as it is covered it is gone."
    ),
}


def meaning(kind: str, values: _Values) -> str:
    """When a slap rule of that kind, with these values, holds."""
    return _MEANINGS[kind](values)


def rule_key(key: str) -> str:
    """With which key a slap names a rule."""
    return f"The key {key.upper()} slaps and names it."


def players(least: int, most: int) -> str:
    """How many can play: ``2 to 6``."""
    return str(least) if least == most else f"{least} to {most}"


def pack(cards: int, without: Sequence[int], jokers: int) -> str:
    """What the cards are: ``48 cards, without the twos, 2 jokers``."""
    words = [f"{cards} cards"]
    if without:
        words.append(f"without the {listed(map(plural, without)).text}")
    words.append(counted(jokers, "joker") if jokers else "no jokers")
    return ", ".join(words)


def source(file: str, base: str) -> str:
    """Where the rules come from."""
    return f"The file {file}, and the rules of {base} where it says nothing"


def intro(base: str, summary: str, rules: Sequence[str], pays: bool, penalty: int) -> str:
    """What the game is, in sentences that one could begin to play from."""
    names = f"The slap rule{'s are' if len(rules) > 1 else ' is'} {listed(rules).text}."
    paid = (
        "Some cards demand payment from the next player, and unless such a card comes again the "
        "pile goes to whoever demanded it. "
        if pays
        else ""
    )
    return (
        f"This is a house variant of {base}. {summary} Deal the whole pack face down; in turn, "
        f"each player lays their top card face up on one pile. {paid}The first to slap the pile "
        f"when a slap rule holds takes it all. {names} A wrong slap costs "
        f"{counted(penalty, 'card')}, and whoever ends up with all the cards wins."
    )


def cards_article(players: str, pack: str, jokers: bool) -> list[str]:
    """Who plays, with which cards."""
    told = (
        " A joker has no rank and no suit: it is only a card that lies between others, unless a "
        "slap rule names it."
        if jokers
        else ""
    )
    return [
        f"{players} can play. The pack: {pack}. All of it is dealt face down, one card at a time "
        f"and clockwise, so that some players may have one card more.{told}",
        "Keep your cards face down in a packet, play from its top, and put the cards that you win "
        "face down under it: the card that was laid first will be played again first.",
    ]


def turns_article() -> list[str]:
    """Whose turn it is."""
    return [
        "The player left of the dealer starts. In your turn, lay your top card face up on the pile "
        "in the middle; the next player clockwise follows with one card, and so on. Players who "
        "hold no cards are skipped. Whoever takes a pile, in whatever way, begins the next one."
    ]


def pay_article(owed: Mapping[int, int]) -> list[str]:
    """Which cards demand payment; the items follow."""
    if not owed:
        return [
            "No card demands anything of the next player. A pile can be won by a slap alone, until "
            "only one player has cards left: then that player takes what lies in the middle if "
            "nobody slaps it."
        ]
    return [
        "These cards demand payment. The next player then owes this many cards to whoever laid it:"
    ]


def pay_items(owed: Mapping[int, int]) -> list[str]:
    """An item for each card that demands payment."""
    return [f"{_a(rank)} asks for {counted(many, 'card')}" for rank, many in owed.items()]


def pay_rest() -> str:
    """What follows the items."""
    return (
        "The player who owes lays them face up, one at a time, and nobody else lays meanwhile. If "
        "one of them demands payment itself, the rest is forgotten and the next player owes. If "
        "none does, the pile goes to whoever asked last, after the chance to slap the last card; "
        "so it does when the player who owes runs out of cards."
    )


def slap_article(named: bool, *, pays: bool) -> list[str]:
    """How slaps go; a good one ends a debt where there are debts."""
    debt = "; a good slap ends a debt" * pays
    told = [
        "When the pile shows what one of the rules below says, slap it. The first who does takes "
        "the whole pile and leads the next one. Everybody may slap at any moment, whoever's turn "
        f"it is{debt}. What has been covered by another card is gone."
    ]
    if named:
        told.append(
            "A slap must name its rule, which must hold now; another rule that holds does not "
            "help. The rule of the last good slap may not be named again. Two options change this."
        )
    return told


def wrong_article(penalty: int) -> list[str]:
    """What a wrong slap costs."""
    return [
        f"If you slap and no rule holds, you pay {counted(penalty, 'card')}, or all that you have "
        "if that is less: from the top of your packet, unseen, face down to the bottom of the "
        "pile. Play goes on as before. Such cards never count for a rule, but whoever wins the "
        "pile wins them too.",
        "A player without cards has nothing to pay with. So after a wrong slap that player must "
        "not slap again until somebody has taken the pile.",
    ]


def end_article() -> list[str]:
    """How the game ends."""
    return [
        "If you have no cards left you stay at the table, and can come back by a good slap unless "
        "the option slap_in forbids it. If only you hold cards and owe nothing, lay one more card. "
        "If nobody slaps it, you have won.",
        "The option limit ends a game that goes on for very long: the pile in progress is "
        "finished, then most cards win, and equal counts are a draw.",
    ]


def option_article(option: Option) -> list[str]:
    """What an option does."""
    return [
        f"{option.help} It takes {option.allowed}. The default here is {option.default}; you can "
        "choose another value before each game, and it is kept for your next games of this kind."
    ]


def other_default(name: str, value: Any, base: str) -> str:
    """The first sentence of the article of an option that has another default than in the base."""
    return f"In this game the default of {name} is {value}. What follows is about {base}."


def origin_article(file: str, base: str) -> list[str]:
    """Where a house variant and its text come from."""
    return [
        f"Somebody made this game from {base} on this computer, by the file {file} in the folder "
        "of house variants. The program made this text from the parts in that file, and found "
        "each example by the rules themselves. Change the file, and the text changes with it."
    ]


def options_only(base: str, summary: str, defaults: Mapping[str, Any]) -> str:
    """The first sentences about a variant that has the rules of its base, with other options."""
    told = listed([f"{name} is {value}" for name, value in defaults.items()]).text
    changed = f"other options from the start: {told}" if told else "no other options"
    return f"{summary} It has all the rules of {base}, and {changed}."


def changed_title() -> str:
    """The heading over what is not as in the base."""
    return "House rules"


def changed_article(base: str, file: str) -> list[str]:
    """What such a variant is, after all articles of its base."""
    return [
        f"All articles before this one are those of {base}, and hold here as well. Where an "
        f"example is played with other options than this game has from the start, it says so. The "
        f"file {file} has given some options another value to begin with; you can choose any value "
        "before each game."
    ]
