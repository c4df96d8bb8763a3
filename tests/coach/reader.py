"""A reader of rule texts, driven by keys."""

from __future__ import annotations

from tests.games.known import known_games
from tests.said import spoken
from warcards_tui.cards.parts import Text
from warcards_tui.coach.browser.run import RulesReader
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.voice import rule_texts as voice

EGYPTIAN, BERKELEY, SCIENTIFIC = (
    f"{text.name}, {len(text.articles)} articles"
    for text in map(
        find_text, map(VARIANTS.find, ("egyptian-war", "berkeley-war", "scientific-war"))
    )
)

ALL = f"{len(VARIANTS)} games"
"""Title of the list of all texts."""


class Reading:
    """A reader and its speech."""

    def __init__(
        self,
        variant: str = "",
        article: str = "",
        store: Store | None = None,
        opening: Route | None = None,
    ) -> None:
        self.store = store or Store.in_memory()
        run = open_run(self.store, known_games(), opening or Route("rules", article, variant))
        assert isinstance(run, RulesReader)
        self.run = run
        self.run.paged = True  # As on the full screen.
        self.run.start(0)
        self.first = [line.ear for line in self.run.take()]

    def press(self, *keys: str) -> list[str]:
        """Press keys; return the speech after the last one."""
        said: list[str] = []
        for key in keys:
            self.run.key(key, 0)
            said = [line.ear for line in self.run.take()]
        return said

    @property
    def place(self) -> tuple[int, int]:
        """Number of the article, and of the part in it, from 1."""
        assert self.run.book is not None
        section = self.run.book.section(self.run.at)
        return section.number, self.run.at - section.first + 1

    def heading(self, number: int, *, chapter: str = "") -> Text:
        """Return the spoken heading of an article."""
        assert self.run.book is not None
        (title,) = [each.title for each in self.run.book.sections if each.number == number]
        return voice.prose(voice.heading(number, title, chapter))

    def whereabouts(self, number: int, part: int, *, chapter: str = "") -> str:
        """Return the spoken position in a part of an article."""
        assert self.run.book is not None
        (found,) = [each for each in self.run.book.sections if each.number == number]
        articles = len(self.run.book.text.articles)
        parts = found.end - found.first
        return spoken(
            voice.whereabouts(number, articles, found.title, chapter, part=part, parts=parts)
        )

    def offered(self) -> set[str]:
        return {each.id for each in self.run.actions()}


def opened(entries: int, marked: str) -> str:
    """Return the spoken start of a list of texts."""
    return spoken(voice.opens(voice.TEXT, entries, marked))


def narrowed(character: str, left: int, marked: str = "") -> str:
    """Return the speech after a character narrows or widens the list."""
    return spoken(voice.narrowed(character, left, marked))


def egyptian(article: str = "") -> Reading:
    return Reading("egyptian-war", article)
