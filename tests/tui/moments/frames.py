"""Felts as text: the words and face-up cards of a frame, without drawn cards.

``drawn`` paints a view on a canvas whose cards are recorded instead of drawn, so that every
character left on it is a word, a number, or a chart.
"""

from __future__ import annotations

import operator
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any, NamedTuple

from rich.style import Style
from textual.geometry import Region

from tests.games.anygame import played
from tests.games.setup import set_up
from tests.sitting.any_keys import ALWAYS, APART, new_game, settle
from tests.tui.tables.felts import LOOK
from warcards_tui.cards.french import Card
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.session import Session, ViewChange
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace, parse_pace
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import Painter, Size
from warcards_tui.tui.looks import UNICODE
from warcards_tui.tui.moments import Keyframe, Tempo, staged
from warcards_tui.tui.moments.show import draw_flights
from warcards_tui.tui.moments.stagehand import Now
from warcards_tui.tui.moments.words import telling
from warcards_tui.tui.sight import UNMARKED, DrawContext
from warcards_tui.tui.tables import painter_of, stage_of

TEMPO = Tempo.of(Pace("", None))

SHARES = (0.0, 0.1, 0.3, 0.6, 0.9)
"""Parts of a still's time at which flying cards are checked."""

LAST_MOVES = 12
"""Number of last moves that are checked in a game."""

MOST_BATCHES = 40
"""Batches within which such a game ends."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_TURN = re.compile(rf"{UNICODE.turn} *(\w+)")
_TEXT = re.compile(r"[^\W_]+")
_OF_PLACES = re.compile(r"\d+ card on the table|for \d+ card|\w+ above \d+")
"""Counts of Duel King that change with every card played."""

_GAP = re.compile(r" {2,}| (?=█)")
_NUMBER = re.compile(r"\d+")

_PLAIN = str.maketrans({UNICODE.stack: " ", UNICODE.turn: " ", UNICODE.dot: "0"})
"""Signs that repeat a number, mark a turn, or stand for none."""

_ONLY_ASKED = {each.id for each in (*act.INFORMATION, *act.RECALL, *act.REVIEW, act.POSITION)}
"""Actions that change nothing in the game."""


class _NotingPainter(Painter):
    """A painter that records cards instead of drawing them."""

    def __init__(self) -> None:
        super().__init__(LOOK, UNICODE)
        self.spots: set[tuple[Card, int]] = set()

    def face(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        card: Card,
        size: Size,
        state: str = "",
        stands: Any = None,
    ) -> None:
        if state != "flip":
            self.spots.add((card, x))

    def covered(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        card: Card | None,
        size: Size,
        state: str = "",
        stands: Any = None,
    ) -> None:
        if card is not None and state != "flip":
            self.spots.add((card, x))

    def back(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        pass

    def place(self, canvas: Canvas, x: int, y: int, size: Size, text: str = "") -> None:
        pass


class Frame(NamedTuple):
    """A painted felt without its cards.

    It has the face-up ``cards``, the ``rows`` of text, the cards with their columns, and the words
    with the sign of a ``turn``.
    """

    cards: frozenset[Card]
    rows: tuple[str, ...]
    spots: frozenset[tuple[Card, int]] = frozenset()
    turns: frozenset[str] = frozenset()

    @property
    def words(self) -> frozenset[str]:
        """Words, at any place."""
        return frozenset(words_in(self.rows))

    @property
    def texts(self) -> frozenset[str]:
        """Texts between gaps of two or more blanks."""
        parts = [part.strip() for row in self.rows for part in _GAP.split(row)]
        return frozenset(filter(None, parts))


def drawn(
    session: Session, size: tuple[int, int], view: Any, marks: Mapping[str, str] = UNMARKED
) -> Frame:
    """Return the felt of that size for a view of the session's game."""
    painter = _NotingPainter()
    app: Any = SimpleNamespace(look=LOOK, glyphs=UNICODE, painter=painter)
    canvas = Canvas(*size, LOOK.felt)
    painter_of(session.variant)(canvas, DrawContext(app, session, view, marks))
    written = "\n".join([canvas.strip(y).text for y in range(canvas.height)])
    turns = frozenset(_TURN.findall(written))
    written = written.translate(_PLAIN).replace("cards", "card")
    rows = tuple(_OF_PLACES.sub("", written).split("\n"))
    told = {card for card in cards_in(view) if any(painter.index(card) in row for row in rows)}
    cards = {card for card, _ in painter.spots}
    return Frame(frozenset(cards | told), rows, frozenset(painter.spots), turns)


def batches_of(variant: str, seed: int, many: int) -> Iterator[tuple[Session, ViewChange]]:
    """Yield the first batches of a game played by random keys: mostly Enter."""
    session = new_game(Store.in_memory(), variant, seed)
    session.watched = True
    session.table.lingers = TEMPO.read
    yield from _played_on(session, seed, many)


def last_batches(
    variant: str, seed: int, options: Mapping[str, Any]
) -> Iterator[tuple[Session, ViewChange]]:
    """Yield the session and the last batches of a game, skipping its first moves."""
    game = set_up(variant, seats=2, seed=seed, options=options)
    moves = sum(1 for _ in played(game, seed))
    game = set_up(variant, seats=2, seed=seed, options=options)
    for _ in islice(played(game, seed), moves - LAST_MOVES):
        pass
    session = Session.new(Store.in_memory(), game, [None, "average"], parse_pace("untimed"))
    session.start(0.0)
    session.watched = True
    yield from _played_on(session, seed, many=MOST_BATCHES)


def _played_on(session: Session, seed: int, many: int) -> Iterator[tuple[Session, ViewChange]]:
    rng = random.Random(seed)
    for key in range(20 * many):
        for batch in session.take_happened():
            if batch.before is not None:
                yield session, batch
                many -= 1
        if many <= 0 or session.over:
            return
        now = key * APART
        settle(session, now)
        session.take()
        session.shown(now)
        session.press(next_action(session, rng), now + APART)


def next_action(session: Session, rng: random.Random) -> str:
    """Return a random action that changes something in the game: mostly Enter."""
    offered = [each.id for each in session.actions() if each.id not in ALWAYS | _ONLY_ASKED]
    onward = act.GO_ON.id in offered and rng.random() < 2 / 3
    return act.GO_ON.id if onward else rng.choice(offered)


def stills_of(session: Session, batch: ViewChange) -> Sequence[Keyframe]:
    """Return the stills of a batch."""
    tell = telling(session.races, session.scene) if session.races is not None else None
    happened = [each.event for each in batch.happened]
    stage = stage_of(session.variant)
    return staged(happened, batch.before, batch.after, TEMPO, session.scene, stage, tell)


def words_in(texts: Iterable[str]) -> set[str]:
    """Return the words of texts, at any place."""
    return {word for text in texts for word in _WORD.findall(text)}


def cards_in(value: Any) -> set[Card]:
    """Return all cards in a view or an event."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple | list | set | frozenset):
        return {card for each in value for card in cards_in(each)}
    if isinstance(value, Mapping):
        return cards_in(tuple(value)) | cards_in(tuple(value.values()))
    return set()


def is_in(text: str, frame: Frame) -> bool:
    """True if the frame has the text, alone or beside others, perhaps with higher numbers.

    Cards that are played no longer count.
    """
    parts = re.escape(_NUMBER.sub("0", text)).split("0")
    found = re.compile(r"(?<![^\W_])" + r"(\d+)".join(parts) + r"(?![^\W_])")
    numbers = list(map(int, _NUMBER.findall(text)))
    return any(
        all(new <= int(old) for new, old in zip(numbers, match.groups(), strict=True))
        for row in frame.rows
        for match in found.finditer(row)
    )


class _RecordingCanvas(Canvas):
    """A canvas that records the texts of tables beside the cards."""

    cards = 0
    """Cards being drawn now."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, LOOK.felt)
        self.written: list[tuple[int, int, str]] = []
        self.faces: list[Region] = []

    def put(
        self, x: int, y: int, text: str, style: Style | None = None, width: int | None = None
    ) -> int:
        if not self.cards:
            self.written.append((x, y, text))
        return super().put(x, y, text, style, width)


class _RealPainter(Painter):
    """A painter that draws cards, without text, and records the places of those face up."""

    def face(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        card: Card,
        size: Size,
        state: str = "",
        stands: Any = None,
    ) -> None:
        if isinstance(canvas, _RecordingCanvas) and state != "flip":
            canvas.faces.append(Region(x, y, size.width, size.height))
        super().face(canvas, x, y, card, size, state, stands)

    @staticmethod
    def _put(canvas: Canvas, x: int, y: int, rows: Sequence[str], style: Style) -> None:
        if isinstance(canvas, _RecordingCanvas):
            canvas.cards += 1
        Painter._put(canvas, x, y, rows, style)
        if isinstance(canvas, _RecordingCanvas):
            canvas.cards -= 1


def damages(session: Session, size: tuple[int, int], still: Keyframe) -> list[str]:
    """Return texts cut while something flies in a still, and the open cards that it covers."""
    painter = _RealPainter(LOOK, UNICODE)
    app: Any = SimpleNamespace(look=LOOK, glyphs=UNICODE, painter=painter)
    canvas = _RecordingCanvas(*size)
    painter_of(session.variant)(canvas, DrawContext(app, session, still.view, still.marks))
    before = [canvas.strip(y) for y in range(canvas.height)]
    rows = [strip.text for strip in before]
    words = {
        (x + match.start(), y, match[0])
        for x, y, text in canvas.written
        if 0 <= y < canvas.height
        for match in _TEXT.finditer(text)
        if rows[y][max(x + match.start(), 0) :].startswith(match[0])
    }
    found = []
    for share in SHARES:
        time = share * still.lasts
        flying = [(each, (time - each.begins) / each.lasts) for each in still.flights]
        air = Canvas(*size, LOOK.felt)
        air.show(canvas, 0, 0)
        draw_flights(air, Now(still, tuple([each for each in flying if 0 <= each[1] < 1])), painter)
        after = [air.strip(y) for y in range(air.height)]
        for x, y, word in words:
            there = after[y].text[x : x + len(word)]
            if there != word and any(map(operator.eq, there, word)):
                found.append(f"{word!r} has become {there!r}")
        for x, y, width, height in canvas.faces:
            if any(
                before[row].crop(x, x + width) != after[row].crop(x, x + width)
                for row in range(max(y, 0), min(y + height, air.height))
            ):
                found.append(f"a card at {x}, {y} is covered")
    return found


def cut_texts(
    session: Session, size: tuple[int, int], view: Any, marks: Mapping[str, str] = UNMARKED
) -> list[str]:
    """Return the texts of a felt that have no room, are covered in part, or touch another one."""
    paint = painter_of(session.variant)
    return cuts_of(size, lambda canvas, app: paint(canvas, DrawContext(app, session, view, marks)))


def cuts_of(size: tuple[int, int], paint: Callable[[Canvas, Any], object]) -> list[str]:
    """Paint with an app's look; return texts without room, covered in part, or touching."""
    app: Any = SimpleNamespace(look=LOOK, glyphs=UNICODE, painter=_RealPainter(LOOK, UNICODE))
    canvas = _RecordingCanvas(*size)
    paint(canvas, app)
    rows = [canvas.strip(y).text for y in range(canvas.height)]
    covered = []
    for x, y, text in canvas.written:
        if not 0 <= y < len(rows):
            continue
        for match in _WORD.finditer(text):
            there = rows[y][max(x + match.start(), 0) : x + match.end()]
            same = [one == other for one, other in zip(match[0], there, strict=False)]
            if any(same) and there != match[0]:
                covered.append(text)
    whole = {(x, y): text for x, y, text in canvas.written if text and _is_at(rows, x, y, text)}
    touching = [
        f"{text} touches {after}"
        for (x, y), text in whole.items()
        if (after := whole.get((x + len(text), y))) and text[-1].isalnum() and after[0].isalnum()
    ]
    return [*canvas.cuts, *covered, *touching]


def _is_at(rows: Sequence[str], x: int, y: int, text: str) -> bool:
    """True if the whole text is at this place."""
    return x >= 0 and 0 <= y < len(rows) and rows[y][x : x + len(text)] == text
