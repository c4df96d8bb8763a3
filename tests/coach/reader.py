"""A reader of rule texts, driven by keys."""

from __future__ import annotations

from tests.games.known import known_games
from warcards_tui.coach.browser.run import Reader
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.sitting.opening import Opening
from warcards_tui.store import Store

EGYPTIAN, BERKELEY, SCIENTIFIC = (
    f"{text.name}, {len(text.articles)} articles"
    for text in map(
        find_text, map(VARIANTS.find, ("egyptian-war", "berkeley-war", "scientific-war"))
    )
)

ALL = f"{len(VARIANTS)} games"
"""What the list of all texts has."""


class Reading:
    """A reader and what it says to keys."""

    def __init__(
        self,
        variant: str = "",
        article: str = "",
        store: Store | None = None,
        opening: Opening | None = None,
    ) -> None:
        self.store = store or Store.in_memory()
        run = open_run(self.store, known_games(), opening or Opening("rules", article, variant))
        assert isinstance(run, Reader)
        self.run = run
        self.run.paged = True  # As on the full screen.
        self.run.start(0)
        self.first = [line.ear for line in self.run.take()]

    def press(self, *keys: str) -> list[str]:
        """What is said to the last of these keys."""
        said: list[str] = []
        for key in keys:
            self.run.key(key, 0)
            said = [line.ear for line in self.run.take()]
        return said

    def offered(self) -> set[str]:
        return {each.id for each in self.run.actions()}


def egyptian(article: str = "") -> Reading:
    return Reading("egyptian-war", article)
