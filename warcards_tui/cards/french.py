"""French-suited playing cards: cards, their text forms and spoken names.

Every card exists once, so cards are compared by identity and are cheap keys. Text forms are a rank
and a suit, ``AS 10H QD 2C``, and the jokers ``RJ BJ``; saved games contain them. ``triple_topper``
reads Triple Topper cards; it is imported on first use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NoReturn

from warcards_tui.suggestions import shortened

RANK_TEXTS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Text of each rank; the index is the rank (ace 1 to king 13)."""

RANK_NAMES = (
    "joker",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_JOKER_NAMES = {"R": "red joker", "B": "black joker"}


_RANKS = {"T": 10} | {
    word.upper(): rank
    for words in (RANK_TEXTS, RANK_NAMES)
    for rank, word in enumerate(words)
    if word
}


def rank_of(text: str) -> int | None:
    """Return the rank that a word names, 0 for a joker; None for any other word.

    >>> rank_of("ten"), rank_of("q"), rank_of("joker"), rank_of("11")
    (10, 12, 0, None)
    """
    return _RANKS.get(text.strip().upper())


class CardError(ValueError):
    """A text that names no card, or an impossible set of cards; the message says why."""


class Card:
    """One playing card.

    ``rank`` is 1 (ace) to 13 (king), 0 for a joker. ``suit`` is one of ``S H D C``, or ``R`` and
    ``B`` for the jokers. ``order`` sorts a pack: spades, hearts, diamonds, clubs, ace to king,
    jokers last. ``text`` is the printed form, ``name`` the spoken one. A card is also a part of a
    text, with ``eye``, ``ear`` and ``finger`` (``cards.parts``).

    >>> card('QH').rank, card('QH').suit, card('QH').name
    (12, 'H', 'queen of hearts')
    >>> card('RJ').rank
    0
    """

    __slots__ = ("ear", "eye", "finger", "name", "order", "rank", "suit", "text")

    def __init__(self, rank: int, suit: str, order: int) -> None:
        self.rank = rank
        self.suit = suit
        self.order = order
        self.text = RANK_TEXTS[rank] + suit if rank else suit + "J"
        self.name = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}" if rank else _JOKER_NAMES[suit]
        self.eye = RANK_TEXTS[rank] + SUIT_SIGNS[suit] if rank else self.name
        self.ear = self.name
        self.finger = self.text

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> NoReturn:
        """Raise ``TypeError``: a text must use one of a card's forms."""
        raise TypeError(f"Use one of the forms of a card, such as its text: {self!r}")

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, ...]:
        # A copied or unpickled card is the same card again.
        return card, (self.text,)

    @property
    def short(self) -> str:
        """Few words that are easy to read aloud: ``ace spades``, ``9 hearts``."""
        rank = str(self.rank) if 2 <= self.rank <= 10 else RANK_NAMES[self.rank]
        return f"{rank} {SUIT_NAMES[self.suit]}" if self.rank else self.name


PACK: tuple[Card, ...] = tuple(
    Card(rank, suit, 13 * at + rank - 1) for at, suit in enumerate("SHDC") for rank in range(1, 14)
)
"""The 52 cards without jokers, in ``order``."""

JOKERS: tuple[Card, ...] = (Card(0, "R", 52), Card(0, "B", 53))

_BY_TEXT = {each.text: each for each in PACK + JOKERS}
_GLYPHS = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
    | {"\ufe0e": "", "\ufe0f": ""}  # Variation selectors: show the glyph as text or as a picture.
)


def card(text: str) -> Card:
    """Return the card with exactly this text form. Raises ``KeyError`` for any other text.

    >>> card('10H').name
    'ten of hearts'
    """
    found = _BY_TEXT.get(text)
    return _toppers().topper(text) if found is None else found


def _toppers() -> Any:
    """Return the module of Triple Topper cards, which most games do without."""
    from warcards_tui.cards import triple_topper

    return triple_topper


_ANY_COLOUR = r"\b(?:red|yellow|green|blue|black)\b"
_TOPPER = (
    r"(?i)circle|triangle|square|blob"
    rf"|(?<!joker[\s_-]){_ANY_COLOUR}[\s_-]+(?:\w+[\s_-]+|\?[\s_-]+)?hearts?\b"
    rf"|\bhearts?[\s_-]+(?:\w+[\s_-]+|\?[\s_-]+)?{_ANY_COLOUR}(?![\s_-]+joker)"
    r"|^(?:\s*(?:second\s+)?joker(?:[\s_-]2)?\b[\s,]*)+$"
)
"""Pattern that texts of Triple Topper cards contain and those of French cards do not."""


def _is_topper(text: str) -> bool:
    """True if a text, not in plain text form, means Triple Topper cards."""
    return re.search(_TOPPER, text) is not None


def parse_card(text: str) -> Card:
    """Return the card meant by ``text``.

    Case does not matter, ``T`` and ``1`` before a suit stand for ten and ace, and suit glyphs and
    full names ("ace of spades", "queen hearts", "red joker") are accepted. Raises ``CardError``.

    >>> parse_card('queen of hearts').text
    'QH'
    >>> parse_card('tc').text
    '10C'
    """
    found = _BY_TEXT.get(text)
    if found is not None:
        return found
    word = text.strip().translate(_GLYPHS).upper()
    found = _BY_TEXT.get(word)
    if found is None:
        found = _BY_TEXT.get(_from_words(word))
    if found is None and _is_topper(text):
        several: list[Card] = _toppers().parse_toppers(text)
        if len(several) == 1:
            return several[0]
    if found is None:
        from warcards_tui.words import setup as texts

        raise CardError(texts.no_card(given=repr(shortened(text.strip()))).text)
    return found


_SHORT_RANKS = {"T": "10", "1": "A"}
_RANK_WORDS = (
    {rank: rank for rank in RANK_TEXTS[1:]}
    | _SHORT_RANKS
    | {name.upper(): rank for name, rank in zip(RANK_NAMES[1:], RANK_TEXTS[1:], strict=True)}
)
_SUIT_WORDS = {
    word: suit
    for suit, name in SUIT_NAMES.items()
    for word in (suit, name.upper(), name[:-1].upper())
}
_COLOUR_WORDS = {"RED": "RJ", "BLACK": "BJ", "R": "RJ", "B": "BJ"}


def _from_words(word: str) -> str:
    """Return the text form of a lenient upper-case spelling, or a text that is no card."""
    parts = re.split(r"[\s_-]+", word)
    if len(parts) == 3 and parts[1] == "OF":
        del parts[1]
    if len(parts) == 1:
        return _SHORT_RANKS.get(word[:-1], word[:-1]) + word[-1:]
    if len(parts) != 2:
        return ""
    if "JOKER" in parts:
        return _COLOUR_WORDS.get(parts[parts[0] == "JOKER"], "")
    rank, suit = parts
    return _RANK_WORDS.get(rank, "") + _SUIT_WORDS.get(suit, "")


_SEVERAL_WORDS = (
    rf"(?<!\S)(?:({'|'.join(_RANK_WORDS)})\s+(?:of\s+)?"
    rf"({'|'.join(_SUIT_WORDS)}|[♠♥♦♣♤♡♢♧]\ufe0f?)"
    r"|(red|black)\s+(joker)|(joker)\s+(red|black))(?!\S)"
)
"""A card's name in several words. Compiled on first use, which is rare."""


def parse_cards(text: str) -> list[Card]:
    """Return the cards of a text, separated by blanks or commas, in the order written.

    Raises ``CardError``.

    >>> [each.text for each in parse_cards('as, 10h qd')]
    ['AS', '10H', 'QD']
    """
    words = text.replace(",", " ").split()
    try:
        return [_BY_TEXT[word] for word in words]
    except KeyError:
        pass
    if _is_topper(text):
        toppers: list[Card] = _toppers().parse_toppers(text)
        return toppers
    joined = re.sub(
        _SEVERAL_WORDS,
        lambda name: "-".join(filter(None, name.groups())),
        " ".join(words),
        flags=re.IGNORECASE,
    )
    return [parse_card(word) for word in joined.split()]


def cards_text(cards: Iterable[Card]) -> str:
    """Return the text form of several cards, separated by blanks.

    >>> cards_text(parse_cards('ace of spades, ten of hearts'))
    'AS 10H'
    """
    return " ".join([each.text for each in cards])


def spoken_cards(cards: Iterable[Card]) -> str:
    """Return cards in few words that are easy to read aloud: ``ace spades, 9 hearts``.

    >>> spoken_cards(parse_cards('AS 9H RJ'))
    'ace spades, 9 hearts, red joker'
    """
    return ", ".join([each.short for each in cards])
