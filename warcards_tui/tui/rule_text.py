"""A rule text drawn: headings, paragraphs, piles as cards with their verdict, play as its story."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Told
from warcards_tui.coach.browser.book import Book, Search
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.records import Item, Pile, Play
from warcards_tui.rulebook.sentences import verdict_of
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import Painter, S
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import utterance

MARGIN = 4
"""Columns at the left of the text, for the marks of the current place and of what was found."""

FOUND = "*"
"""Marks a place in which the words that were looked for stand."""

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
    """Draws the places of a book in ``width`` columns, the margin not counted."""

    def __init__(self, book: Book, width: int, look: Look, glyphs: Glyphs, pack: str) -> None:
        self.book = book
        self.width = width
        self.look = look
        self.glyphs = glyphs
        self._cards = Painter(look, glyphs, pack)
        self._drawn: dict[int, Drawn] = {}
        self._styles = {
            "title": look.title,
            "chapter": look.dim,
            "head": look.dim,
            "holds": look.strong,
            "none": look.warn,
            "not": look.warn,
            "refused": look.warn,
            "wrong": look.warn,
        }

    # -- how much room places take

    def height(self, at: int, *, first: bool) -> int:
        """The rows that a place takes; the ``first`` of a page has no room before it."""
        rows = self.drawn(at).rows
        return len(rows) - (first and rows[0].kind == "room")

    def page_from(self, top: int, height: int) -> int:
        """The last place of a page that begins with this one."""
        last, used = top, self.height(top, first=True)
        while last + 1 < len(self.book.places):
            used += self.height(last + 1, first=False)
            if used > height:
                break
            last += 1
        return last

    def page_to(self, last: int, height: int) -> int:
        """The first place of a page that ends with this one."""
        top = last
        while top and self.page_from(top - 1, height) >= last:
            top -= 1
        return top

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
            return []
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
        for name, written in [*named, *([(voice.TABLE, table)] if table else [])]:
            hand = tuple(parse_cards(written))
            wide = len(name) + 1 + sum(len(self._chip(each)) for each in hand)
            if found and x + wide > self.width:
                x, y = 2, y + 1
            found.append(Hand(y, x, name, hand))
            x += wide + 3
        return found

    def _chip(self, card: Card) -> str:
        """A card in one row of text."""
        return f" {self._cards.index(card) if self.glyphs.unicode else card.text} "

    # -- drawing

    def paint(
        self,
        canvas: Canvas,
        at: int,
        x: int,
        y: int,
        *,
        first: bool,
        here: bool,
        search: Search | None = None,
    ) -> tuple[int, int]:
        """Draws a place with its margin; the text begins at column ``x``.

        ``here`` is whether somebody reads it, what ``search`` has found is marked. Returns the
        row after it, and the one in which it begins to be read.
        """
        drawn = self.drawn(at)
        skipped = first and drawn.rows[0].kind == "room"
        top = y - skipped
        for row, (kind, text, column) in enumerate(drawn.rows):
            if row < skipped:
                continue
            style = self._styles.get(kind, self.look.felt)
            end = canvas.put(x + column, top + row, text, style)
            if kind == "chapter":
                line = self.glyphs.rule * (x + self.width - end - 1)
                canvas.put(end + 1, top + row, line, self.look.line)
            elif kind in ("told", "refused"):
                canvas.put(x, top + row, self.glyphs.edge[3], self.look.line)
            if search is not None:
                self._mark_words(canvas, x + column, top + row, text, search)
        if drawn.pile:
            self._cards.fan(canvas, x, top + drawn.begins, drawn.pile, S, len(drawn.pile))
        for hand in drawn.hands:
            self._paint_hand(canvas, x, top, hand)
        starts = drawn.begins - (drawn.rows[drawn.begins - 1].kind == "title" and drawn.begins > 0)
        if search is not None and at in search.places:
            canvas.put(x - MARGIN + 1, top + starts, FOUND, self.look.title)
        if here:
            self._mark_place(canvas, x - 2, top + starts, len(drawn.rows) - starts)
        return top + len(drawn.rows), top + starts

    def _mark_place(self, canvas: Canvas, x: int, y: int, height: int) -> None:
        canvas.put(x, y, self.glyphs.turn, self.look.title)
        for row in range(y + 1, y + height):
            canvas.put(x, row, self.glyphs.edge[3], self.look.title)

    def _mark_words(self, canvas: Canvas, x: int, y: int, text: str, search: Search) -> None:
        for found in search.pattern.finditer(text):
            canvas.put(x + found.start(), y, found[0], self.look.chosen)

    def _paint_hand(self, canvas: Canvas, x: int, top: int, hand: Hand) -> None:
        end = canvas.put(x + hand.x, top + hand.y, f"{hand.name} ", self.look.felt)
        for card in hand.cards:
            end = canvas.put(end, top + hand.y, self._chip(card), self._cards.ink(card))
