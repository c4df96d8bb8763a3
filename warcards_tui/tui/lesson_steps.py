"""Drawing of the parts of a lesson on the felt: ideas with examples, questions, recaps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from textwrap import wrap as wrap_anywhere
from typing import TYPE_CHECKING

from rich.style import Style

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.lessons.questions import LessonExample, LessonQuestion
from warcards_tui.coach.lessons.run import LessonRun
from warcards_tui.sitting import actions as act
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import PEEK, XL, XXL, L, M, S, fan_slots
from warcards_tui.tui.cards.sizes import fan_width
from warcards_tui.voice.render import eye
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import utterance

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp

MEASURE = 76
"""Most columns of a row of text for easy reading."""

_WIDTHS = {M: 66, L: 90, XL: 116}
"""Columns of a step by card size: two examples of three cards side by side."""

_VAST = (160, 40)
"""Columns and rows from which on the table of contents is beside a step."""

_CONTENTS = 44
"""Columns of the table of contents."""

_BETWEEN = 4
"""Columns between the example and the one compared with it."""

_AWAY = 6
"""Columns between the cards of a question and its answers, if there is room."""

_ANSWERS = 24
"""Columns of the answers to a question."""

_CAP = 7
"""Columns of the key of an answer, before its words."""

wrap = partial(wrap_anywhere, break_on_hyphens=False)
"""Wrap a text between words only, so that a search for a word finds it whole."""


class _Drawing:
    """A canvas with the context for drawing a step."""

    def __init__(self, canvas: Canvas, face: WarcardsApp, run: LessonRun) -> None:
        self.canvas = canvas
        self.run = run
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter
        self.roomy = canvas.height >= 32
        sizes = ((XL, 140), (L, 110)) if self.roomy else ()
        self.size = next((size for size, least in sizes if canvas.width >= least), M)
        self.bottom = canvas.height
        self.width = min(_WIDTHS[self.size], canvas.width - 4)

    @property
    def left(self) -> int:
        """The left column of all contents."""
        return (self.canvas.width - self.width) // 2

    def cap(self, action: act.Action) -> str:
        """Return the key of an action as printed on its cap."""
        return key_cap(self.run.keymap.key(action), unicode=self.glyphs.unicode)

    def written(self, told: Text) -> str:
        """Return a text as drawn."""
        return eye(utterance(told), signs=self.glyphs.unicode)

    def begin(self, height: int) -> int:
        """Return the first row of a block of this height, slightly above the middle."""
        return 1 + max((self.bottom - 1 - height) * 2 // 5, 0)

    def wrapped(self, text: str) -> list[str]:
        """Return the rows of a text at a readable width."""
        return wrap(text, min(self.width, MEASURE))

    def paragraph(self, y: int, text: str, style: Style) -> int:
        """Draw a text at a readable width; return the row after it."""
        for part in self.wrapped(text):
            self.canvas.put(self.left, y, part, style)
            y += 1
        return y

    def cards(
        self, x: int, y: int, width: int, cards: Sequence[Card], owners: Sequence[str]
    ) -> None:
        """Draw cards in a row, newest last, each with its owner's name below.

        If they do not fit side by side, each of the oldest is covered by the next.
        """
        size = self.size
        whole = len(cards)
        while whole > 1 and self.painter.fan_width(len(cards), size, whole) > width:
            whole -= 1
        self.painter.fan(self.canvas, x, y, cards, size, whole)
        lefts = fan_slots(x, len(cards), size, whole)
        for at, owner in enumerate(owners):
            left = lefts[at]
            room = size.width if at >= len(cards) - whole else PEEK
            self.canvas.middle(left, room, y + size.height, owner, self.look.dim)


def draw_progress(canvas: Canvas, face: WarcardsApp, run: LessonRun) -> None:
    """Draw the progress as a growing line."""
    look, glyphs = face.look, face.glyphs
    done = canvas.width * run.place.at // (len(run.place.steps) - 1)
    canvas.put(0, 0, glyphs.rule * canvas.width, look.line)
    canvas.put(0, 0, ("━" if glyphs.unicode else "=") * done, look.accent)


def draw_goal(canvas: Canvas, face: WarcardsApp, run: LessonRun) -> int:
    """Draw the task at the table, below the line of progress; return the row after it."""
    rows = wrap(run.goal, canvas.width - 4)
    for row, part in enumerate(rows, 1):
        canvas.put(2, row, part, face.look.title)
    return 1 + len(rows)


def paint(canvas: Canvas, face: WarcardsApp, run: LessonRun) -> None:
    """Draw the step. Unless it waits for an answer, a click continues."""
    question = run.examiner.question
    if question is None or run.examiner.answered:
        canvas.spot(0, 0, canvas.width, canvas.height, act.GO_ON.id)
    if question is None and not run.examples:
        _recap(_Drawing(canvas, face, run))
        return
    beside = _CONTENTS if canvas.width >= _VAST[0] and canvas.height >= _VAST[1] else 0
    step = Canvas(canvas.width - beside, canvas.height, canvas.base)
    drawing = _Drawing(step, face, run)
    if question is not None:
        _question(drawing, question)
    else:
        _idea(drawing, run.examples)
    canvas.show(step, beside, 0)
    if beside:
        _contents(canvas, face, run)


def _contents(canvas: Canvas, face: WarcardsApp, run: LessonRun) -> None:
    """Draw the parts of the lesson at the left, if there is room."""
    look, glyphs, entries = face.look, face.glyphs, run.place.entries
    canvas.fill(0, 0, _CONTENTS, canvas.height, look.panel)
    canvas.put(3, 3, run.title, look.panel_strong)
    step = 2 if 6 + 2 * len(entries) < canvas.height else 1
    for at, entry in enumerate(entries):
        y = 6 + step * at
        here = entry.state == words.state_here
        style = look.panel_dim if entry.state == words.state_later else look.panel
        if here:
            style = look.panel_strong
            canvas.put(1, y, glyphs.turn, look.panel_warn)
        canvas.put(3, y, f"{at + 1:2}  {entry.title}"[: _CONTENTS - 9], style)
        canvas.right(_CONTENTS - 2, y, stars(entry.stars, unicode=glyphs.unicode), style)


# -- ideas


def _idea(drawing: _Drawing, examples: Sequence[tuple[str, LessonExample]]) -> None:
    run, canvas, look = drawing.run, drawing.canvas, drawing.look
    assert run.place.unit is not None
    idea = run.text(run.place.unit.idea)
    owned = any(shown.owners for _, shown in examples)
    many = len(examples)
    # With much text the page is wider; if that is not enough, the cards are smaller.
    wider = canvas.width - 4
    tries = [(drawing.width, drawing.size), (wider, drawing.size), (wider, S)]
    # With much room, use the largest cards that all fit side by side.
    most = max([len(shown.cards) for _, shown in examples])
    for large in (L, XL, XXL) if drawing.roomy and most else ():
        across = many * fan_width(most, large, most) + _BETWEEN * (many - 1)
        if across <= wider:
            tries.insert(0, (max(across, drawing.width), large))
    for columns, size in tries:
        drawing.width, drawing.size = columns, size
        drawn = size.height * any(shown.cards for _, shown in examples)
        width = (columns - _BETWEEN * (many - 1)) // many
        says = [wrap(drawing.written(Sentences(shown.says)), width) for _, shown in examples]
        below = max(len(each) for each in says)
        text = len(drawing.wrapped(idea))
        whole = text + drawn + owned + below + 2
        if whole < drawing.bottom - 1:
            break
    # Add room below the title first, then below the text.
    spare = drawing.bottom - 1 - whole
    gap = 2 if drawing.roomy else 1
    after = gap if spare > gap else 1
    y = drawing.begin(whole + gap + after)
    canvas.put(drawing.left, y, run.place.unit.title, look.title)
    y = drawing.paragraph(y + (gap + 1 if spare > 2 * gap else 1), idea, look.strong) + after
    for at, (heading, shown) in enumerate(examples):
        x = drawing.left + at * (width + _BETWEEN)
        canvas.put(x, y, heading, look.title)
        drawing.cards(x, y + 1, width, shown.cards, shown.owners)
        for row, part in enumerate(says[at], y + 1 + drawn + owned):
            canvas.put(x, row, part, look.strong)


# -- questions


def _question(drawing: _Drawing, question: LessonQuestion) -> None:
    run, canvas, look = drawing.run, drawing.canvas, drawing.look
    number, many = run.examiner.number
    heading = f"{words.check}. {words.question_of(number=number, many=many).eye}"
    if run.place.testing:
        heading = f"{heading} {words.testing(many=many).eye}"
    *told, last = [drawing.written(each) for each in question.says]
    text = sum(len(drawing.wrapped(each)) for each in (*told, last))
    gap = 2 if drawing.roomy else 1
    many = len(question.cards)
    for large in (XXL, XL, L) if drawing.roomy and many else ():
        across = fan_width(many, large, many) + _AWAY + _ANSWERS
        if across <= canvas.width - 4 and text + gap + 5 + large.height < canvas.height:
            drawing.size, drawing.width = large, max(across, MEASURE)
            break
    drawn = drawing.size.height + bool(question.owners)
    numbers = bool(question.most)
    ranks = question.answers == act.CHOOSE[1:]
    rows = 3 if numbers or ranks else len(question.answers)
    y = drawing.begin(2 + text + gap + max(drawn, rows + 1))
    canvas.put(drawing.left, y, heading, look.title)
    y += 2
    for each in told:
        y = drawing.paragraph(y, each, look.felt)
    y = drawing.paragraph(y, last, look.strong) + gap
    x = drawing.left + (drawing.width - _ANSWERS + 2 if question.cards else 0)
    if drawing.roomy and many:
        x = min(x, drawing.left + fan_width(many, drawing.size, many) + _AWAY)
    if not (numbers or ranks):
        longest = max([len(each.title) for each in question.answers], default=0)
        x = max(min(x, canvas.width - _CAP - longest - 1), 1)
    drawing.cards(drawing.left, y, x - drawing.left - 2, question.cards, question.owners)
    if ranks:
        _ranks(drawing, x, y + 1, question)
        return
    if numbers:
        _number(drawing, x, y + 1, question)
        return
    for row, answer in enumerate(question.answers, y + (rows < drawn)):
        right = run.examiner.answered and answer.id in question.right
        end = canvas.put(
            x, row, f"{drawing.cap(answer):>5}", look.dim if run.examiner.answered else look.title
        )
        canvas.put(end + 2, row, answer.title, look.strong if right else look.felt)
        if right:
            _right(drawing, x, row)
        elif not run.examiner.answered:
            canvas.spot(x, row, drawing.left + drawing.width - x, 1, answer.id)


def _number(drawing: _Drawing, x: int, y: int, question: LessonQuestion) -> None:
    """Draw the prompt for a number with the typed digits, or the right number."""
    canvas, look, examiner = drawing.canvas, drawing.look, drawing.run.examiner
    if examiner.answered:
        canvas.put(x + 7, y, question.right[0], look.strong)
        _right(drawing, x, y)
        return
    for row, part in enumerate(wrap(drawing.written(examiner.choices), _ANSWERS)):
        canvas.put(x, y + row, part, look.title)
    canvas.put(x, y + 2, examiner.typed, look.strong)
    for at, answer in enumerate(question.answers if not examiner.typed else ()):
        if answer in act.ANSWERS:
            canvas.put(x + at * 2, y + 2, answer.title, look.strong)
            canvas.spot(x + at * 2, y + 2, 2, 1, answer.id)


def _ranks(drawing: _Drawing, x: int, y: int, question: LessonQuestion) -> None:
    """Draw the keys of the ranks in two rows; after the answer, with the right one."""
    canvas, look = drawing.canvas, drawing.look
    half = (len(question.answers) + 1) // 2
    for at, answer in enumerate(question.answers):
        row, column = divmod(at, half)
        right = drawing.run.examiner.answered and answer.id in question.right
        style = look.title if right else look.strong
        canvas.put(x + column * 3, y + row, drawing.cap(answer), style)
        if not drawing.run.examiner.answered:
            canvas.spot(x + column * 3, y + row, 3, 1, answer.id)
    if drawing.run.examiner.answered:
        name = next(each.title for each in question.answers if each.id in question.right)
        canvas.put(x, y + 2, name, look.strong)
        _right(drawing, x, y + 2)


def _right(drawing: _Drawing, x: int, y: int) -> None:
    """Mark the right answer."""
    drawing.canvas.put(x - 2, y, drawing.glyphs.turn, drawing.look.title)


# -- recaps and the end


def _recap(drawing: _Drawing) -> None:
    """Draw the recap above the list of the parts."""
    run, canvas, look = drawing.run, drawing.canvas, drawing.look
    many = len(run.lesson.units)
    text = [] if run.place.unit is None else wrap(run.recap, min(drawing.width, MEASURE) - 4)
    box = len(text) + 2 if text else 0
    gap = 2 if drawing.roomy else 1
    step = 2 if drawing.roomy and 8 + gap + box + 2 * many < drawing.bottom else 1
    y = drawing.begin(1 + gap + box + bool(box) + step * many + 1)
    canvas.put(drawing.left, y, run.place.heading, look.title)
    y += gap
    if text:
        canvas.fill(drawing.left, y, drawing.width, box, look.banner)
        for row, part in enumerate(text, y + 1):
            canvas.put(drawing.left + 2, row, part, look.banner)
        y += box + step
    _entries(drawing, y, step)


def _entries(drawing: _Drawing, y: int, step: int) -> None:
    """Draw the parts with their states, one every ``step`` rows."""
    canvas, look, glyphs = drawing.canvas, drawing.look, drawing.glyphs
    left, width = drawing.left, drawing.width
    for at, entry in enumerate(drawing.run.place.entries):
        row = y + step * at
        here = entry.state == words.state_here
        style = look.dim if entry.state == words.state_later else look.strong if here else look.felt
        if here:
            canvas.put(left + 1, row, glyphs.turn, look.title)
        canvas.put(left + 3, row, f"{at + 1:2}  {entry.title}", style)
        state = f"{stars(entry.stars, unicode=glyphs.unicode)}  {entry.state}"
        canvas.right(left + width - 2, row, state, style)


def stars(many: int, *, unicode: bool) -> str:
    """Return the stars of a part as drawn."""
    return ("\N{BLACK STAR}" if unicode else "*") * many
