"""Where somebody reads: the open text or list, the place in it, and keeping that."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.coach.reading.book import Book, InSight, Search
from warcards_tui.coach.reading.bookmarks import Bookmark, bookmark, keep_bookmark
from warcards_tui.coach.reading.choices import Choices
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import Article, RuleTextError
from warcards_tui.rulebook.report import find_article
from warcards_tui.sitting.run import Run
from warcards_tui.store import Store
from warcards_tui.voice import reading as voice


class ReadingPlace(Run):
    """A place in a text, or in a list. What was read is kept by the bookmark of the text.

    ``book`` is the open text, ``at`` the place in it. ``choices`` is the list that is open, of
    texts or of contents, or None while the text is read. ``search`` is what was last found. A face
    that shows several places sets ``in_sight``.
    """

    def __init__(self, store: Store, games: Catalogue) -> None:
        super().__init__(store)
        self._games = games
        self.title = voice.TEXTS
        self.book: Book | None = None
        self.at = 0
        self.choices: Choices | None = None
        self.search: Search | None = None
        self.in_sight: InSight | None = None
        self.read: set[int] = set()
        """The numbers of the articles that have been read to their end."""

        self._explained = -1

    @property
    def _article(self) -> Article | None:
        """The article in which one reads."""
        return self.book.section(self.at).article if self.book and not self.choices else None

    @property
    def variant(self) -> Variant | None:
        """The variant whose text is open, or marked in the list."""
        if self.book is not None:
            return self.book.text.game
        marked = self.choices.marked if self.choices else None
        return self._games.find(marked.id) if marked else None

    @property
    def whereabouts(self) -> str:
        """Where in the text, or in the list, one is."""
        if self.choices is not None:
            marked = self.choices.marked
            label = marked.brief if marked else ""
            many = len(self.choices.shown)
            return voice.in_list(self.choices.title, self.choices.at + 1, many, label)
        assert self.book is not None
        section = self.book.section(self.at)
        return voice.whereabouts(
            section.number,
            len(self.book.text.articles),
            section.title,
            section.chapter,
            self.at - section.first + 1,
            section.end - section.first,
        )

    def _progress(self, variant: Variant) -> str:
        if self.book is not None:
            return voice.progress(variant.name, len(self.book.text.articles), len(self.read))
        try:
            text = find_text(variant)
        except RuleTextError as damage:
            return str(damage)
        read = bookmark(self._store, variant.id).read
        return voice.progress(variant.name, len(text.articles), len(read))

    # -- the text

    def _open_text(self, variant: str, article: str = "") -> None:
        """Opens a text where it was left, or at an article. Raises ``ValueError``."""
        text = find_text(self._games.find(variant))
        number = find_article(text, article).number if article else None
        self.book = Book(text)
        self.choices = None
        self.title = text.name
        self.search, self.in_sight = None, None
        kept = bookmark(self._store, text.variant)
        self.read = set(kept.read.intersection(range(len(text.articles) + 1)))
        if number is not None:
            kept = Bookmark(number)
        # The text may have been another one, by another version.
        section = self.book.sections[min(kept.section, len(self.book.sections) - 1)]
        self.at = min(section.first + kept.part, section.end - 1)

    def _go(self, at: int, words: str = "", *, lead: bool = False) -> None:
        """Goes to a place and says it.

        ``words`` come first, and with ``lead`` the name of the text. Where the article is another
        one than before, its heading is said.
        """
        assert self.book is not None
        book, section = self.book, self.book.section(at)
        new = lead or section is not book.section(self.at)
        said = [book.text.name + "."] if lead and at else []
        said += [words] if words else []
        if new and not book.begins_section(at):
            said.append(voice.heading(section.number, section.title, ""))
        self.at = at
        self._explained = -1
        self._mark_read([at])
        if new:
            self._keep()
        self._say(" ".join([*said, book.said(at)]), "text")

    def _mark_read(self, places: Iterable[int]) -> None:
        """The articles that end with one of these places have been read."""
        assert self.book is not None
        for at in places:
            section = self.book.section(at)
            if section.number and at == section.end - 1:
                self.read.add(section.number)

    def _keep(self) -> None:
        assert self.book is not None
        place, first = self.book.places[self.at], self.book.section(self.at).first
        mark = Bookmark(place.section, self.at - first, frozenset(self.read))
        keep_bookmark(self._store, self.book.text.variant, mark)
