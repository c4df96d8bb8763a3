"""A rule text as it is read: headings, paragraphs, piles with their verdict, play as its story."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual.content import Content
from textual.style import Style

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Told
from warcards_tui.coach.browser.book import Book, Search
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.records import Item, Pile, Play
from warcards_tui.rulebook.sentences import verdict_of
from warcards_tui.tui.cards import Painter, S
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import rule_texts
from warcards_tui.words.utterance import utterance

FOUND = "*"
"""Marks a place in which the words that were looked for stand."""

_STYLES = {
    "title": "$felt-accent b",
    "chapter": "$felt-dim",
    "head": "$felt-dim",
    "holds": "b",
    **dict.fromkeys(("none", "not", "refused", "wrong"), "$felt-warn b"),
}
"""What rows look like, by their kinds."""

_HOLDS, _NOT = "✓", "✗"
_HIT = "$chosen-ink on $chosen b"

_BESIDE = 24
"""The least columns of a verdict beside cards with words on them."""

_WHOLE = 3
"""Cards beside which the verdicts of all piles stand in one column."""


class Row(NamedTuple):
    """A row of text: what it is, which says how it looks, its column, and the text."""

    kind: str
    text: str = ""
    x: int = 0


class Hand(NamedTuple):
    """A hand of a deal, in row ``y`` from column ``x`` on."""

    y: int
    x: int
    name: str
    cards: tuple[Card, ...]


class Drawn(NamedTuple):
    """A place as rows. From row ``begins`` on it is the place itself, above are room and headings.

    ``pile`` are the cards of a pile, drawn from that row on, ``hands`` those of a deal.
    """

    rows: tuple[Row, ...]
    begins: int
    pile: tuple[Card, ...] = ()
    hands: tuple[Hand, ...] = ()


class TextPainter:
    """Draws the places of a book in ``width`` columns, or in so many that words can be broken."""

    def __init__(self, book: Book, width: int, cards: Painter) -> None:
        self.book = book
        self.width = max(width, _BESIDE)
        self.glyphs = cards.glyphs
        self._cards = cards
        self._drawn: dict[int, Drawn] = {}

    def height(self, at: int) -> int:
        """The rows that a place takes, without the room above it."""
        rows = self.drawn(at).rows
        return len(rows) - (rows[0].kind == "room")

    def has_room_above(self, at: int) -> bool:
        """Whether a row of nothing stands above a place."""
        return self.drawn(at).rows[0].kind == "room"

    # -- rows

    def drawn(self, at: int) -> Drawn:
        """The place as rows."""
        found = self._drawn.get(at)
        if found is None:
            found = self._drawn[at] = self._draw(at)
        return found

    def _draw(self, at: int) -> Drawn:
        block = self.book.places[at].block
        rows = self._above(at)
        begins = len(rows)
        if isinstance(block, Pile):
            try:
                return self._pile(block, rows, told=not self._goes_on(at))
            except RuleTextError:
                pass  # Its sentence says what is wrong.
        hands: list[Hand] = []
        for kind, sentence in self.book.sentences(at):
            told = self._written(sentence)
            if kind == "deal" and isinstance(block, Play):
                starts = "" if block.turn is None else SEATS[block.turn]
                rows += self._wrapped("head", voice.example(block.options, starts))
                hands = self._hands(block, len(rows))
                rows += [Row("text")] * (hands[-1].y + 1 - len(rows))
            elif kind in ("told", "refused"):
                rows += self._wrapped(kind, told, 2)
            elif kind == "item":
                first, *more = wrap(told, self.width - 2)
                rows += [Row("text", f"- {first}"), *[Row("text", part, 2) for part in more]]
            else:
                rows += self._wrapped("wrong" if kind == "wrong" else "text", told)
        return Drawn(tuple(rows), begins, hands=tuple(hands))

    def _written(self, told: Told) -> str:
        """What is told, as it is drawn."""
        return eye(utterance(told), signs=self.glyphs.unicode)

    def _wrapped(self, kind: str, told: str, x: int = 0) -> list[Row]:
        return [Row(kind, part, x) for part in wrap(told, self.width - x)]

    def _goes_on(self, at: int) -> bool:
        """Whether a place belongs so closely to the one above that no room comes between."""
        place = self.book.places[at]
        block, above = place.block, place.above
        if isinstance(block, Pile) and isinstance(above, Pile):
            return above.options == block.options
        return bool(place.start) or (isinstance(block, Item) and isinstance(above, Item))

    def _above(self, at: int) -> list[Row]:
        """The room before a place, and its headings."""
        if self._goes_on(at):
            # Cards that touch those above them would be one card.
            return [Row("room")] if isinstance(self.book.places[at].block, Pile) else []
        rows = [Row("room")]
        if self.book.begins_section(at):
            section = self.book.section(at)
            if section.begins:
                rows += [Row("chapter", section.chapter), Row("text")]
            number = f"{section.number}. " if section.number else ""
            rows.append(Row("title", f"{number}{section.title}"))
        return rows

    def _pile(self, pile: Pile, above: list[Row], *, told: bool) -> Drawn:
        """Cards, and beside them the verdict and why. Raises ``RuleTextError``."""
        head, why = map(self._written, verdict_of(self.book.text, pile))
        cards = tuple(parse_cards(pile.cards))
        whole = max(len(cards), _WHOLE)
        x = self._cards.fan_width(whole, S, whole) + 2
        kind = {"holds": "holds", "not": "not"}.get(pile.says, "none")
        if x + _BESIDE > self.width:
            # A whole pack, say: its cards are written, and the verdict stands below them.
            written = self._wrapped("text", " ".join([each.text for each in cards]))
            below = [*self._wrapped(kind, head), *self._wrapped("text", why)]
            return Drawn((*above, *written, *below), len(above))
        if self.glyphs.unicode:
            head = f"{_HOLDS if kind == 'holds' else _NOT} {head}"
        beside = [Row("head", voice.options_given(pile.options) if told else "", x)]
        beside += [Row(kind, part, x) for part in wrap(head, self.width - x)]
        beside += [Row("text", part, x) for part in wrap(why, self.width - x)]
        if len(beside) > S.height and not beside[0].text:
            del beside[0]
        beside += [Row("text")] * (S.height - len(beside))
        return Drawn((*above, *beside), len(above), cards)

    def _hands(self, play: Play, y: int) -> list[Hand]:
        """The hands of a deal, as many in a row as there is room for."""
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
        """Cards in as many rows as they need."""
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
        """A card in one row of text."""
        return f" {self._cards.index(card) if self.glyphs.unicode else card.text} "

    # -- as it is shown

    def content(self, at: int, search: Search | None = None) -> Content:
        """A place without the room above it; what ``search`` has found is marked."""
        drawn = self.drawn(at)
        lines = [self._line(drawn, y, search) for y in range(len(drawn.rows))]
        return Content("\n").join(lines[drawn.rows[0].kind == "room" :])

    def _line(self, drawn: Drawn, y: int, search: Search | None) -> Content:
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
