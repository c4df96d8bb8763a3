"""Records of a rule text: its statements about a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from warcards_tui.games.variant import Variant


class Source(Protocol):
    """A text with examples about one variant; ``file`` is its name in errors."""

    @property
    def file(self) -> str:
        """Its file."""

    @property
    def game(self) -> Variant:
        """The variant."""


class Paragraph(NamedTuple):
    """A paragraph as one line; ``line`` is its first line in the file, from 1."""

    line: int
    text: str


class ListItem(NamedTuple):
    """An item of a list, as one line."""

    line: int
    text: str


BARRED = "it was named in the last good slap"
"""Reason why a matching rule may not be named."""


class Pile(NamedTuple):
    """An example of a pile to judge, with the verdict in the text.

    ``says`` is ``holds`` (``rule`` matches, with the witness ``reason``), ``not`` (it does not
    match, and ``reason`` is the actual fact), ``none`` (no rule matches; a ``rule`` is the nearest
    miss, which lacks ``reason``) or ``barred`` (``rule`` matches, but may not be named: ``reason``
    is ``BARRED``).
    """

    line: int
    options: Mapping[str, str]
    cards: str
    says: str
    rule: str = ""
    reason: str = ""


class Step(NamedTuple):
    """A line of an example of play.

    ``kind`` is ``move`` (``text`` is the move of ``seat``), ``asks`` (``text`` is the information
    key that ``seat`` presses), ``told`` (``text`` is a sentence about the previous moves, or an
    answer) or ``refused`` (``text`` is why the last move is illegal).
    """

    line: int
    kind: str
    text: str
    seat: int = -1


class Play(NamedTuple):
    """An example of play: a deal, the seat that starts, or None, and the steps."""

    line: int
    options: Mapping[str, str]
    deal: str
    turn: int | None
    steps: tuple[Step, ...]


Block = Paragraph | ListItem | Pile | Play
"""The parts of an article."""


class Article(NamedTuple):
    """A numbered article.

    ``claims`` are the ids of its claims, ``rules`` those of slap rules. ``options`` are (name,
    value), with an empty value if the article is about all values. ``lesson`` and ``drill`` offer
    practice of its subject; either may be empty.
    """

    line: int
    number: int
    title: str
    claims: tuple[str, ...]
    rules: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    lesson: str
    drill: str
    blocks: tuple[Block, ...]


class Chapter(NamedTuple):
    """A group of articles."""

    title: str
    articles: tuple[Article, ...]


class RuleText(NamedTuple):
    """The rules of a variant.

    ``file`` is the name in errors, ``sources`` are the origins of the rules, and ``notes`` the
    decisions where the sources are silent.
    """

    file: str
    variant: str
    name: str
    family: str
    players: str
    pack: str
    kind: str
    sources: tuple[str, ...]
    notes: tuple[str, ...]
    intro: tuple[Paragraph, ...]
    chapters: tuple[Chapter, ...]
    game: Variant

    @property
    def articles(self) -> tuple[Article, ...]:
        """All articles; the one with number *n* is at *n* - 1."""
        return tuple([each for chapter in self.chapters for each in chapter.articles])
