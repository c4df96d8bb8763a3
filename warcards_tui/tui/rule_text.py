"""Drawing of a rule text: headings, paragraphs, piles with verdicts, plays as stories."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual.content import Content
from textual.style import Style

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Text
from warcards_tui.coach.browser.book import Book, Search
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.records import ListItem, Pile, Play
from warcards_tui.rulebook.sentences import verdict_of
from warcards_tui.tui.cards import Painter, S
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import rule_texts
from warcards_tui.words.utterance import utterance

FOUND = "*"
"""Mark of a place that contains the search words."""

_STYLES = {
    "title": "$felt-accent b",
    "chapter": "$felt-dim",
    "head": "$felt-dim",
    "holds": "b",
    **dict.fromkeys(("none", "not", "refused", "wrong"), "$felt-warn b"),
}
"""Styles of rows, by kind."""

_HOLDS, _NOT = "✓", "✗"
_HIT = "$chosen-ink on $chosen b"

_BESIDE = 24
"""Fewest columns of a verdict beside its cards."""

_WHOLE = 3
"""Number of cards beside which the verdicts of all piles form one column."""


class TextRow(NamedTuple):
    """A row of text; its kind decides the style."""

    kind: str
    text: str = ""
    x: int = 0


class Hand(NamedTuple):
    """A hand of a deal, in row ``y`` from column ``x`` on."""

    y: int
    x: int
    name: str
    cards: tuple[Card, ...]


class PlaceRows(NamedTuple):
    """A place as rows.

    The place itself starts at row ``begins``, below blank rows and headings. ``pile`` has the cards
    of a pile, drawn from that row on, ``hands`` those of a deal.
    """

    rows: tuple[TextRow, ...]
    begins: int
    pile: tuple[Card, ...] = ()
    hands: tuple[Hand, ...] = ()


class TextPainter:
    """Painter of the places of a book in ``width`` columns, or as many as words need."""

    def __init__(self, book: Book, width: int, cards: Painter) -> None:
        self.book = book
        self.width = max(width, _BESIDE)
        self.glyphs = cards.glyphs
        self._cards = cards
        self._drawn: dict[int, PlaceRows] = {}

    def height(self, at: int) -> int:
        """Return the number of rows of a place, without the blank row above it."""
        rows = self.drawn(at).rows
        return len(rows) - (rows[0].kind == "room")

    def has_room_above(self, at: int) -> bool:
        """True if a blank row is above a place."""
        return self.drawn(at).rows[0].kind == "room"

    # -- rows

    def drawn(self, at: int) -> PlaceRows:
        """Return the place as rows."""
        found = self._drawn.get(at)
        if found is None:
            found = self._drawn[at] = self._draw(at)
        return found

    def _draw(self, at: int) -> PlaceRows:
        block = self.book.places[at].block
        rows = self._above(at)
        begins = len(rows)
        if isinstance(block, Pile):
            try:
                return self._pile(block, rows, told=not self._goes_on(at))
            except RuleTextError:
                pass  # Its sentence explains the error.
        hands: list[Hand] = []
        for kind, sentence in self.book.sentences(at):
            told = self._written(sentence)
            if kind == "deal" and isinstance(block, Play):
                starts = "" if block.turn is None else SEATS[block.turn]
                rows += self._wrapped("head", voice.example(block.options, starts))
                hands = self._hands(block, len(rows))
                rows += [TextRow("text")] * (hands[-1].y + 1 - len(rows))
            elif kind in ("told", "refused"):
                rows += self._wrapped(kind, told, 2)
            elif kind == "item":
                first, *more = wrap(told, self.width - 2)
                rows += [
                    TextRow("text", f"- {first}"),
                    *[TextRow("text", part, 2) for part in more],
                ]
            else:
                rows += self._wrapped("wrong" if kind == "wrong" else "text", told)
        return PlaceRows(tuple(rows), begins, hands=tuple(hands))

    def _written(self, told: Text) -> str:
        """Return a text as drawn."""
        return eye(utterance(told), signs=self.glyphs.unicode)

    def _wrapped(self, kind: str, told: str, x: int = 0) -> list[TextRow]:
        return [TextRow(kind, part, x) for part in wrap(told, self.width - x)]

    def _goes_on(self, at: int) -> bool:
        """True if a place follows the one above it without a blank row."""
        place = self.book.places[at]
        block, above = place.block, place.above
        if isinstance(block, Pile) and isinstance(above, Pile):
            return above.options == block.options
        return bool(place.start) or (isinstance(block, ListItem) and isinstance(above, ListItem))

    def _above(self, at: int) -> list[TextRow]:
        """Return the blank row before a place, and its headings."""
        if self._goes_on(at):
            # Cards that touch those above them would look like one card.
            return [TextRow("room")] if isinstance(self.book.places[at].block, Pile) else []
        rows = [TextRow("room")]
        if self.book.begins_section(at):
            section = self.book.section(at)
            if section.begins:
                rows += [TextRow("chapter", section.chapter), TextRow("text")]
            number = f"{section.number}. " if section.number else ""
            rows.append(TextRow("title", f"{number}{section.title}"))
        return rows

    def _pile(self, pile: Pile, above: list[TextRow], *, told: bool) -> PlaceRows:
        """Return cards with the verdict and its reason beside them. Raises ``RuleTextError``."""
        head, why = map(self._written, verdict_of(self.book.text, pile))
        cards = tuple(parse_cards(pile.cards))
        whole = max(len(cards), _WHOLE)
        x = self._cards.fan_width(whole, S, whole) + 2
        kind = {"holds": "holds", "not": "not"}.get(pile.says, "none")
        if x + _BESIDE > self.width:
            # For example a whole pack: its cards are text, with the verdict below them.
            written = self._wrapped("text", " ".join([each.text for each in cards]))
            below = [*self._wrapped(kind, head), *self._wrapped("text", why)]
            return PlaceRows((*above, *written, *below), len(above))
        if self.glyphs.unicode:
            head = f"{_HOLDS if kind == 'holds' else _NOT} {head}"
        beside = [TextRow("head", voice.options_given(pile.options) if told else "", x)]
        beside += [TextRow(kind, part, x) for part in wrap(head, self.width - x)]
        beside += [TextRow("text", part, x) for part in wrap(why, self.width - x)]
        if len(beside) > S.height and not beside[0].text:
            del beside[0]
        beside += [TextRow("text")] * (S.height - len(beside))
        return PlaceRows((*above, *beside), len(above), cards)

    def _hands(self, play: Play, y: int) -> list[Hand]:
        """Return the hands of a deal, as many in a row as fit."""
        found: list[Hand] = []
        x = 2
        packets, table = parted(play.deal)
        named = list(zip(SEATS, packets.split("/"), strict=False))
        for name, written in [*named, *([(rule_texts.table, table)] if table else [])]:
            indent = len(name) + 1
            for number, part in enumerate(self._parts(written, self.width - 2 - indent)):
                wide = indent + sum(len(self._chip(each)) for each in part)
                if found and (number or x + wide > self.width):
                    x, y = 2, y + 1
                found.append(Hand(y, x, " " * len(name) if number else name, part))
                x += wide + 3
        return found

    def _parts(self, written: str, width: int) -> list[tuple[Card, ...]]:
        """Return the cards in as many rows as they need."""
        parts: list[list[Card]] = [[]]
        room = width
        for card in parse_cards(written):
            room -= len(self._chip(card))
            if room < 0:
                parts.append([])
                room = width - len(self._chip(card))
            parts[-1].append(card)
        return [tuple(each) for each in parts]

    def _chip(self, card: Card) -> str:
        """Return a card in one row of text."""
        return f" {self._cards.index(card) if self.glyphs.unicode else card.text} "

    # -- the shown text

    def content(self, at: int, search: Search | None = None) -> Content:
        """Return a place without the blank row above it, with the matches of ``search`` marked."""
        drawn = self.drawn(at)
        lines = [self._line(drawn, y, search) for y in range(len(drawn.rows))]
        return Content("\n").join(lines[drawn.rows[0].kind == "room" :])

    def _line(self, drawn: PlaceRows, y: int, search: Search | None) -> Content:
        kind, text, column = drawn.rows[y]
        told = Content.styled(text, _STYLES.get(kind, ""))
        if search is not None:
            for found in search.pattern.finditer(text):
                told = told.stylize(_HIT, found.start(), found.end())
        before = Content()
        if drawn.pile and 0 <= y - drawn.begins < S.height:
            before = Content(" ").join(
                Content.styled(self._cards.rows(card, S)[y - drawn.begins], self._style(card))
                for card in drawn.pile
            )
        elif kind in ("told", "refused"):
            before = Content.styled(self.glyphs.edge[3], "$felt-line")
        for hand in drawn.hands:
            if hand.y == y:
                indent = " " * (hand.x - before.cell_length)
                before = Content.assemble(
                    before,
                    f"{indent}{hand.name} ",
                    *[Content.styled(self._chip(card), self._style(card)) for card in hand.cards],
                )
        line = Content.assemble(before, " " * (column - before.cell_length), told)
        if kind == "chapter":
            rule = self.glyphs.rule * (self.width - line.cell_length - 1)
            line = Content.assemble(line, " ", (rule, "$felt-line"))
        return line

    def _style(self, card: Card) -> Style:
        return Style.from_rich_style(self._cards.style(card))
