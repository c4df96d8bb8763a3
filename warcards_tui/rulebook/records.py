"""What a rule text consists of. The records say what is written of which game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from warcards_tui.games.variant import Variant


class Source(Protocol):
    """A text whose examples are about one variant. ``file`` is the name that errors give."""

    @property
    def file(self) -> str:
        """Its file."""

    @property
    def game(self) -> Variant:
        """The variant."""


class Paragraph(NamedTuple):
    """A paragraph, in one line. ``line`` is where it begins in its file, from 1."""

    line: int
    text: str


class Item(NamedTuple):
    """An item of a list, in one line."""

    line: int
    text: str


BARRED = "it was named in the last good slap"
"""Why a rule that holds may not be named."""


class Pile(NamedTuple):
    """An example of a pile to be judged, and the verdict that the text gives.

    ``says`` is ``holds`` (``rule`` holds, and ``reason`` is its witness), ``not`` (it does not
    hold, and ``reason`` is what is true instead), ``none`` (no rule holds; where a ``rule`` is
    named, it is the nearest miss and ``reason`` what it lacks) or ``barred`` (``rule`` holds, but
    may not be named: ``reason`` is ``BARRED``).
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
    key that ``seat`` presses), ``told`` (``text`` is a sentence that was told of the moves before,
    or answered) or ``refused`` (``text`` is why the last move cannot be made).
    """

    line: int
    kind: str
    text: str
    seat: int = -1


class Play(NamedTuple):
    """An example of play: a deal, the seat that starts, or None where none does, and the rest."""

    line: int
    options: Mapping[str, str]
    deal: str
    turn: int | None
    steps: tuple[Step, ...]


Block = Paragraph | Item | Pile | Play
"""What an article is made of."""


class Article(NamedTuple):
    """A numbered article.

    ``claims`` are the ids of the claims that it tells, ``rules`` those of slap rules. ``options``
    are (name, value), with an empty value where the article is about all of them. ``lesson`` and
    ``drill`` are where its matter can be practised, empty where it cannot.
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

    ``file`` is the name that errors give, ``sources`` and ``notes`` are where the rules come from
    and what was decided where those are silent.
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
