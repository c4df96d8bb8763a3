"""Layout of a rule text for reading: sections, each made of numbered places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Text, row, told
from warcards_tui.rulebook.records import Article, Block, ListItem, Pile, Play, RuleText
from warcards_tui.rulebook.sentences import Sentence, again, sentences
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

AT_ONCE = 8
"""Maximum number of sentences in one place of a long example of play.

A listener can take in about this much at a time.
"""


class BookSection(NamedTuple):
    """Text under one heading: the introduction, an article, or the sources and notes.

    ``number`` is the number of the article, otherwise 0. ``chapter`` is the title of its chapter,
    and ``begins`` is True if this is the first article of that chapter. The section covers the
    places ``first`` to ``end - 1``.
    """

    number: int
    title: str
    chapter: str
    begins: bool
    article: Article | None
    first: int
    end: int


class BookPlace(NamedTuple):
    """Smallest reading step: a block of the text, or part of a long example of play.

    ``start`` is the index of its first sentence in the example. ``above`` is the previous block of
    the same section, or None.
    """

    section: int
    block: Block
    above: Block | None
    start: int = 0


class InSight(NamedTuple):
    """Places on the screen now: the first, the last, and the start of the previous page."""

    first: int
    last: int
    before: int


class Search(NamedTuple):
    """Search result: the words, the pattern that matched, and the places that contain it."""

    words: str
    pattern: re.Pattern[str]
    places: tuple[int, ...]


class Book:
    """Rule text divided into places, which are numbered from 0 through the whole text."""

    def __init__(self, text: RuleText) -> None:
        self.text = text
        self.sections: list[BookSection] = []
        self.places: list[BookPlace] = []
        self._told: dict[int, list[Sentence]] = {}
        self._add(0, text.name, "", False, None, text.intro)
        for chapter in text.chapters:
            for each in chapter.articles:
                begins = each is chapter.articles[0]
                self._add(each.number, each.title, chapter.title, begins, each, each.blocks)
        origin = [ListItem(0, each) for each in (*text.sources, *text.notes)]
        self._add(0, rule_texts.origin, "", False, None, origin)

    def _add(
        self,
        number: int,
        title: str,
        chapter: str,
        begins: bool,
        article: Article | None,
        blocks: Sequence[Block],
    ) -> None:
        first = len(self.places)
        above: Block | None = None
        for block in blocks:
            many = len(self._sentences(block, above)) if isinstance(block, Play) else 1
            for start in range(0, many, AT_ONCE):
                self.places.append(BookPlace(len(self.sections), block, above, start))
            above = block
        end = len(self.places)
        self.sections.append(BookSection(number, title, chapter, begins, article, first, end))

    def section(self, at: int) -> BookSection:
        """Return the section that contains a place."""
        return self.sections[self.places[at].section]

    def begins_section(self, at: int) -> bool:
        """True if the place is the first of its section, so that a heading stands above it."""
        return self.section(at).first == at

    def heading(self, section: BookSection) -> str:
        """Return the heading of a section as a sentence."""
        chapter = section.chapter if section.begins else ""
        return voice.heading(section.number, section.title, chapter)

    def sentences(self, at: int) -> list[Sentence]:
        """Return the sentences of a place."""
        place = self.places[at]
        return self._sentences(place.block, place.above)[place.start : place.start + AT_ONCE]

    def _sentences(self, block: Block, above: Block | None) -> list[Sentence]:
        # The cache key is the identity, because equal blocks may follow different blocks and then
        # need different sentences.
        found = self._told.get(id(block))
        if found is None:
            found = self._told[id(block)] = sentences(self.text, block, above)
        return found

    def is_example(self, at: int) -> bool:
        """True if the place shows an example: a pile or a play."""
        return isinstance(self.places[at].block, Pile | Play)

    def said(self, at: int) -> Text:
        """Return the text of a place, preceded by the heading at the start of a section."""
        words: list[Text] = []
        if self.begins_section(at):
            words.append(voice.prose(self.heading(self.section(at))))
        return row([*words, *[told for _, told in self.sentences(at)]], " ")

    def again(self, at: int) -> Text:
        """Return a new explanation of an example, with every rule that matches it."""
        return row([told for _, told in again(self.text, self.places[at].block)], " ")

    def _has(self, at: int, pattern: re.Pattern[str]) -> bool:
        said = self.said(at)
        return any(pattern.search(told(said, form)) for form in ("text", "ear"))

    def find(self, words: str) -> Search:
        """Find the places that contain the words in their written or spoken form.

        Case is ignored. The search first matches only at the start of a word, and then anywhere if
        it found nothing.
        """
        inside = re.escape(words)
        for written in (rf"(?<![a-z0-9]){inside}", inside):
            pattern = re.compile(written, re.IGNORECASE)
            places = [at for at in range(len(self.places)) if self._has(at, pattern)]
            if places:
                break
        return Search(words, pattern, tuple(places))
