"""Moves of a seat. Saved games and logs use the text form of a move.

Tuples with equal fields are equal even if their classes differ, so moves that could be confused
have their verb as a field.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

from warcards_tui.cards.french import Card, card, cards_text
from warcards_tui.suggestions import shortened, whole_number

MOST_SEEN = 1_000_000_000
"""More cards than any game plays."""


class MoveError(ValueError):
    """A text that is no move."""


class Flip(NamedTuple):
    """Flip the top card of your deck."""

    text: Literal["flip"] = "flip"


class Collect(NamedTuple):
    """Take the pile that you have won, now that the last chance to slap it has passed."""

    text: Literal["collect"] = "collect"


FLIP, COLLECT = Flip(), Collect()
"""Shared instances, because games use them after every card."""


class Hurry(NamedTuple):
    """Let the table play the next card of a player whose time has run out (claim W3-39)."""

    text: Literal["hurry"] = "hurry"


class GiveUp(NamedTuple):
    """Give up when out of cards: no more slaps in this game (claim W3-41)."""

    text: Literal["give up"] = "give up"


class Slap(NamedTuple):
    """Slap the pile.

    ``rule`` is the id of the named rule, or None if the game names it. ``seen`` is the number of
    cards played in the game when the slapper looked, or None for all. A slap within ``grace`` of a
    new card counts for the pile before it (claim G-15); only the table keeps time, so it sets this.
    The table also sets ``together``: the slap came in the same moment as the wrong slap before, so
    nobody could know yet that it was wrong (claim W3-30).
    """

    rule: str | None = None
    seen: int | None = None
    together: bool = False

    @property
    def text(self) -> str:
        """Text form."""
        words = ["slap"]
        if self.rule is not None:
            words.append(self.rule)
        if self.seen is not None:
            words.append(f"@{self.seen}")
        if self.together:
            words.append("+")
        return " ".join(words)


@cache
def slap_by(rule: str | None) -> Slap:
    """Return the shared slap that names that rule, or none, for the current pile.

    Cached, because bots slap after every other card.

    >>> slap_by("pair") is slap_by("pair"), slap_by(None).text
    (True, 'slap')
    """
    return Slap(rule)


class Choose(NamedTuple):
    """Choose a card of your hand for the trick; it stays face down until all have chosen."""

    card: Card

    @property
    def text(self) -> str:
        """Text form."""
        return f"choose {self.card.text}"


class Swap(NamedTuple):
    """Accept (``wanted``) or decline an exchange that the game offers."""

    wanted: bool

    @property
    def text(self) -> str:
        """Text form."""
        return "swap" if self.wanted else "keep"


class Answer(NamedTuple):
    """Answer the game's question with a number, or with None to skip it."""

    number: int | None
    verb: Literal["answer"] = "answer"

    @property
    def text(self) -> str:
        """Text form."""
        return "answer" if self.number is None else f"answer {self.number}"


class Pick(NamedTuple):
    """Pick the card at a spot on the floor, counted from 1."""

    spot: int
    verb: Literal["pick"] = "pick"

    @property
    def text(self) -> str:
        """Text form."""
        return f"pick {self.spot}"


class Lay(NamedTuple):
    """Play these cards of your hand together, in the order of the pack."""

    cards: tuple[Card, ...]
    verb: Literal["lay"] = "lay"

    @property
    def text(self) -> str:
        """Text form."""
        return f"lay {cards_text(self.cards)}"


class Sort(NamedTuple):
    """Put your cards in this order; the first one is played first."""

    cards: tuple[Card, ...]
    verb: Literal["sort"] = "sort"

    @property
    def text(self) -> str:
        """Text form."""
        return f"sort {cards_text(self.cards)}"


class Save(NamedTuple):
    """Fight for one of your cards on the table, or for none with None."""

    card: Card | None
    verb: Literal["save"] = "save"

    @property
    def text(self) -> str:
        """Text form."""
        return "save" if self.card is None else f"save {self.card.text}"


class Bet(NamedTuple):
    """Take your turn in the betting: ``check``, ``call`` or ``fold``."""

    text: Literal["check", "call", "fold"]


class Raise(NamedTuple):
    """Pay what you owe and add this many cards."""

    cards: int
    verb: Literal["raise"] = "raise"

    @property
    def text(self) -> str:
        """Text form."""
        return f"raise {self.cards}"


class Change(NamedTuple):
    """Change the slap rules in force, in the game's own words (``add pair``)."""

    words: str
    verb: Literal["change"] = "change"

    @property
    def text(self) -> str:
        """Text form."""
        return f"change {self.words}"


Move = (
    Flip
    | Collect
    | Hurry
    | GiveUp
    | Slap
    | Choose
    | Swap
    | Answer
    | Pick
    | Lay
    | Sort
    | Save
    | Bet
    | Raise
    | Change
)

_PLAIN: dict[str, Move] = {
    move.text: move
    for move in (
        Flip(),
        Collect(),
        Hurry(),
        GiveUp(),
        Swap(True),
        Swap(False),
        Answer(None),
        Save(None),
        Bet("check"),
        Bet("call"),
        Bet("fold"),
    )
}


def parse_move(text: str) -> Move:
    """Return the move with this text form. Raises ``MoveError``.

    >>> parse_move('slap pair').text
    'slap pair'
    >>> parse_move('save QH').card.name
    'queen of hearts'
    >>> parse_move('slep')
    Traceback (most recent call last):
    ...
    warcards_tui.games.moves.MoveError: Unknown move 'slep'.
    """
    words = text.split()
    move = _PLAIN.get(" ".join(words))
    if move is None and words:
        parse = _VERBS.get(words[0])
        move = parse(words[1:]) if parse is not None else None
    if move is None:
        from warcards_tui.words import setup as texts

        raise MoveError(texts.no_move(given=repr(shortened(text))).text)
    return move


def _slap(words: list[str]) -> Move | None:
    seen = None
    together = words[-1:] == ["+"]
    if together:
        words.pop()
    if words and words[-1].startswith("@"):
        seen = whole_number(words.pop()[1:], 0, MOST_SEEN)
        if seen is None:
            return None
    return Slap(words[0] if words else None, seen, together) if len(words) <= 1 else None


def _cards(words: list[str]) -> tuple[Card, ...] | None:
    try:
        return tuple([card(word) for word in words])
    except KeyError:
        return None


def _of_card(made: Callable[[Card], Move]) -> Callable[[list[str]], Move | None]:
    def parse(words: list[str]) -> Move | None:
        cards = _cards(words)
        return made(cards[0]) if cards and len(cards) == 1 else None

    return parse


def _of_cards(made: Callable[[tuple[Card, ...]], Move]) -> Callable[[list[str]], Move | None]:
    def parse(words: list[str]) -> Move | None:
        cards = _cards(words)
        return made(cards) if cards else None

    return parse


def _of_number(made: Callable[[int], Move], least: int) -> Callable[[list[str]], Move | None]:
    def parse(words: list[str]) -> Move | None:
        number = whole_number(words[0], least, MOST_SEEN) if len(words) == 1 else None
        return None if number is None else made(number)

    return parse


_VERBS: dict[str, Callable[[list[str]], Move | None]] = {
    "slap": _slap,
    "choose": _of_card(Choose),
    "save": _of_card(Save),
    "lay": _of_cards(Lay),
    "sort": _of_cards(Sort),
    "answer": _of_number(Answer, 0),
    "pick": _of_number(Pick, 1),
    "raise": _of_number(Raise, 1),
    "change": lambda words: Change(" ".join(words)) if words else None,
}
