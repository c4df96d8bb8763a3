"""A rule text laid out for reading: sections, and in them the places that one goes through."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Told, row, told
from warcards_tui.rulebook.records import Article, Block, Item, Pile, Play, RuleText
from warcards_tui.rulebook.sentences import Sentence, again, sentences
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

AT_ONCE = 8
"""Sentences of an example of play that make one place: what can be heard in one go."""


class Section(NamedTuple):
    """What stands under one heading: the opening, an article, or where the rules come from.

    ``number`` is that of the article, else 0. ``chapter`` is the one in which it stands, and
    ``begins`` tells that this begins with it. Its places are from ``first`` on and before ``end``.
    """

    number: int
    title: str
    chapter: str
    begins: bool
    article: Article | None
    first: int
    end: int


class Place(NamedTuple):
    """A block of the text, or of a long example of play the sentences from ``start`` on."""

    section: int
    block: Block
    above: Block | None
    start: int = 0


class InSight(NamedTuple):
    """What a face shows at once: the first and the last place, and where the page before begins."""

    first: int
    last: int
    before: int


class Search(NamedTuple):
    """Words that were looked for, what fits them, and the places in which that stands."""

    words: str
    pattern: re.Pattern[str]
    places: tuple[int, ...]


class Book:
    """A rule text with its places, numbered from 0 through the whole text."""

    def __init__(self, text: RuleText) -> None:
        self.text = text
        self.sections: list[Section] = []
        self.places: list[Place] = []
        self._told: dict[int, list[Sentence]] = {}
        self._add(0, text.name, "", False, None, text.intro)
        for chapter in text.chapters:
            for each in chapter.articles:
                begins = each is chapter.articles[0]
                self._add(each.number, each.title, chapter.title, begins, each, each.blocks)
        origin = [Item(0, each) for each in (*text.sources, *text.notes)]
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
                self.places.append(Place(len(self.sections), block, above, start))
            above = block
        end = len(self.places)
        self.sections.append(Section(number, title, chapter, begins, article, first, end))

    def section(self, at: int) -> Section:
        """The section of a place."""
        return self.sections[self.places[at].section]

    def begins_section(self, at: int) -> bool:
        """Whether a heading stands above the place."""
        return self.section(at).first == at

    def heading(self, section: Section) -> str:
        """The heading of a section, said."""
        chapter = section.chapter if section.begins else ""
        return voice.heading(section.number, section.title, chapter)

    def sentences(self, at: int) -> list[Sentence]:
        """The sentences of a place."""
        place = self.places[at]
        return self._sentences(place.block, place.above)[place.start : place.start + AT_ONCE]

    def _sentences(self, block: Block, above: Block | None) -> list[Sentence]:
        # By identity: equal blocks may stand below different ones.
        found = self._told.get(id(block))
        if found is None:
            found = self._told[id(block)] = sentences(self.text, block, above)
        return found

    def is_example(self, at: int) -> bool:
        """Whether the place shows an example."""
        return isinstance(self.places[at].block, Pile | Play)

    def said(self, at: int) -> Told:
        """The place in words, led by the heading where it stands below one."""
        words: list[Told] = []
        if self.begins_section(at):
            words.append(voice.prose(self.heading(self.section(at))))
        return row([*words, *[told for _, told in self.sentences(at)]], " ")

    def again(self, at: int) -> Told:
        """An example explained again, with all that is true of it."""
        return row([told for _, told in again(self.text, self.places[at].block)], " ")

    def _has(self, at: int, pattern: re.Pattern[str]) -> bool:
        said = self.said(at)
        return any(pattern.search(told(said, form)) for form in ("text", "ear"))

    def find(self, words: str) -> Search:
        """Where the words stand, as they are written or as they are spoken; case does not matter.

        They are looked for where words begin, and only if they stand nowhere so, within words.
        """
        inside = re.escape(words)
        for written in (rf"(?<![a-z0-9]){inside}", inside):
            pattern = re.compile(written, re.IGNORECASE)
            places = [at for at in range(len(self.places)) if self._has(at, pattern)]
            if places:
                break
        return Search(words, pattern, tuple(places))
