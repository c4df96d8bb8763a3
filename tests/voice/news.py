"""Position of an event's news in its text: who, which card, and the outcome.

    python -m tests.voice.news

prints for each game the percentage of lines with all of it within forty braille cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from tests.games.anygame import Case, played
from tests.plain.listeners import NAMES
from tests.voice.hearing import GAMES
from warcards_tui.cards import parts
from warcards_tui.cards.french import JOKERS, PACK, RANK_NAMES
from warcards_tui.cards.triple_topper import COLOURS, FULL
from warcards_tui.games.events import seen_by
from warcards_tui.plain.lines import in_cells
from warcards_tui.voice import render
from warcards_tui.voice.scene import Scene, moment
from warcards_tui.words.utterance import Utterance

CELLS = 40
FORMS = ("finger", "ear")

_MARK = "\x01"
"""Mark before each card and rank, not before counts."""

_WHO = rf"\b(?:you|your|yours|{'|'.join(NAMES[1:])})\b"
_PLURALS = [parts.plural(rank) for rank in range(len(RANK_NAMES))]
_CARD = rf"{_MARK}|\b(?:{'|'.join([*_PLURALS, *COLOURS])})\b"
_GETS = (
    r"\b(?:wins?|won|pays?|paid|takes?|took|loses?|lost|gets?|gives?|yours|draw|wars?|duel|falls?"
    r"|casualt\w+|points?|barred|sits?|out|treasury)\b"
)
"""Words of the outcome, if a player wins or pays."""

_DOES = (
    r"\b(?:wins?|pays?|owes?|takes?|starts?|loses?|draws?|sits?|controls?|wars?|duel|falls?|points?"
    r"|calls?|folds?|checks?|raises?|bets?|gamble|saves?|over|out|owns?|gets?|gives?|chances?|left|beats?)\b"
)
"""Words of any other outcome."""


class News(NamedTuple):
    """The braille ``rows`` of an event, and the start of who, what and outcome, if present."""

    rows: list[str]
    begins: tuple[int, ...]

    @property
    def at_once(self) -> bool:
        """True if all of that starts within the first cells."""
        return all(at < CELLS for at in self.begins)

    @property
    def in_two_rows(self) -> bool:
        """True if all of it starts in the first two rows."""
        return all(at < len(" ".join(map(str.strip, self.rows[:2]))) for at in self.begins)


def _marked(plain: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda self: f"{_MARK}{plain(self)}"


def marking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a mark before each card and rank in texts."""
    for form in FORMS:
        for part in (parts.Rank, parts.Ranks, parts.Several, parts.Cards):
            monkeypatch.setattr(part, form, property(_marked(getattr(part, form).fget)))
        for card in (*PACK, *JOKERS, *FULL):
            monkeypatch.setattr(card, form, f"{_MARK}{getattr(card, form)}")


def news(said: Utterance, form: str, length: str) -> News | None:
    """Return the position of the news, with marked cards; None if the text is empty."""
    marked = getattr(render, form)(said, length)
    text = marked.replace(_MARK, "")
    does = _GETS if said.kind == "result" or said.gists else _DOES
    found = [re.search(wanted, marked, re.IGNORECASE) for wanted in (_WHO, _CARD, does)]
    begins = tuple([len(marked[: each.start()].replace(_MARK, "")) for each in found if each])
    return News(in_cells(text, CELLS), begins) if text else None


def told(variant: str, many: int) -> Iterator[Utterance]:
    """Yield at least ``many`` utterances of random games, mistakes included."""
    seed = 0
    while many > 0:
        game = Case(variant, {}).game(seed)
        names = [name.capitalize() for name in NAMES[: game.setup.seats]]
        scene = Scene(names, 0, "normal", game.rules)
        happened = [game.opening(), *[step.events for step in played(game, seed)]]
        for events in happened:
            said = moment([seen_by(each, 0) for each in events], scene)
            many -= len(said)
            yield from said
        seed += 1


def all_news(variant: str, form: str, length: str, many: int) -> list[News]:
    """Return the news of ``many`` utterances, without those that are empty at that length."""
    found = [news(said, form, length) for said in told(variant, many)]
    return [each for each in found if each is not None]


def share(found: list[bool]) -> float:
    """Return the share of True values."""
    return sum(found) / len(found)


if __name__ == "__main__":
    marking(pytest.MonkeyPatch())
    for each in GAMES:
        figures = []
        for form in FORMS:
            lines = all_news(each, form, "normal", 1000)
            at_once = share([line.at_once for line in lines])
            figures.append(f"{form} {at_once:6.1%} of {len(lines)}")
        print(f"{each:20} {', '.join(figures)}")
