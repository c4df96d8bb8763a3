"""The drawing of a drill: the score at the left, the cards, and the rules with their keys at the
right.

What is drawn while the cards are awaited is drawn with them, too, and in the same places: when they
appear, and when they are covered, nothing else changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.style import Style
from textual.geometry import Offset

from warcards_tui.cards.parts import capital, told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.view import Answered, RuleKey
from warcards_tui.sitting import actions as act
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.cards import L, M, S, Size
from warcards_tui.tui.said import draw_said
from warcards_tui.voice import drills as voice

if TYPE_CHECKING:
    from warcards_tui.coach.drills.run import DrillRun
    from warcards_tui.coach.drills.view import DrillView
    from warcards_tui.sitting.actions import Action
    from warcards_tui.sitting.transcript import Line
    from warcards_tui.tui.app import WarcardsApp

_AREA = 12
"""Rows that the rules need."""

_LOG = 13
"""Rows for the log and the keys below it, where there is room for more than the rules."""

_SET_UP_WIDTH = 60
_TOLD = 3
"""Rows for what is said after a round."""

_MARKS = {"pinned": "pinned", "excluded": "left out", "picked": "only"}
_SHORT_MARKS = {"pinned": "pin", "excluded": "out", "picked": "only"}
_STEERED = 28
"""Columns from which on the words for what is wanted of a rule are written out."""


class Sight:
    """A drill, what is seen of it, and how to draw it. ``bottom`` is the row where the keys begin;
    ``lines`` are the sentences that may be read now.
    """

    def __init__(
        self, face: WarcardsApp, run: DrillRun, view: DrillView, lines: Sequence[Line]
    ) -> None:
        self.run = run
        self.view = view
        self.lines = lines
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter
        self.bottom = 0

    def cap(self, action: Action) -> str:
        """The key of an action as it is printed on its cap."""
        return key_cap(self.run.keymap.key(action), unicode=self.glyphs.unicode)


def head(view: DrillView) -> tuple[str, str]:
    """Which drill, of which game; and how far."""
    left = f"{view.name}{f'  {view.variant_name}' if view.variant_name else ''}"
    if not view.timed:
        left += "  no clock"
    if not view.score.items or view.phase in (phase.SETUP, phase.OVER):
        return left, ""
    number = min(view.score.done + (view.phase != phase.PAUSE), view.score.items)
    return left, f"item {number} of {view.score.items}"


def paint(canvas: Canvas, sight: Sight) -> Offset:
    """Draws the drill; returns where the newest sentence begins."""
    thick = 3 if canvas.height >= 34 else 1
    area = max(canvas.height - 1 - thick - _LOG, _AREA)
    now = sight.view.phase
    if now == phase.OVER:
        return _paint_over(canvas, sight, thick)
    if now == phase.SETUP:
        _draw_set_up(canvas, sight, 1, area)
    else:
        side = 30 if canvas.width >= 110 else 20
        rules = 30 if canvas.width >= 110 else 22
        top = 1 + (area - _AREA) // 2
        _draw_score(canvas, sight, 2, top, side - 4)
        _draw_rules(canvas, sight, canvas.width - rules, top, rules - 1, 1 + area)
        _draw_cards(canvas, sight, side, canvas.width - side - rules, 1, area)
    text, style = _banner(sight)
    canvas.fill(0, 1 + area, canvas.width, thick, style)
    canvas.middle(1, canvas.width - 2, 1 + area + thick // 2, text, style)
    below = 1 + area + thick
    return _draw_log(canvas, sight, below, sight.bottom - below)


# -- around the cards


def _banner(sight: Sight) -> tuple[str, Style]:
    """What the drill waits for, in a few words, and how loud."""
    view, look = sight.view, sight.look
    if view.phase == phase.SETUP:
        return voice.starts(sight.cap(act.GO_ON)), look.chosen
    if view.phase == phase.BREAK:
        return voice.paused(sight.cap(act.GO_ON)), look.alarm
    if view.phase == phase.STEER:
        return view.prompt, look.alarm
    if view.phase == phase.PAUSE and view.last is not None:
        right = view.last.verdict == phase.RIGHT
        text = voice.verdict(view.last.verdict, sight.cap(act.GO_ON))
        return text, look.chosen if right else look.alarm
    return _how(sight), look.banner


def _how(sight: Sight) -> str:
    """What is asked, and where rules are not named the keys of the answers."""
    view, slap = sight.view, sight.cap(act.SLAP)
    if view.named:
        return view.question
    if view.go_rate is None:
        return voice.cue_keys(slap, "screen")
    keys = voice.slap_keys(slap, "" if view.timed else sight.cap(act.GO_ON))
    return f"{view.question} {keys}".strip()


def _draw_score(canvas: Canvas, sight: Sight, x: int, y: int, width: int) -> None:
    view, look = sight.view, sight.look
    score = view.score
    canvas.put(x, y, "Round", look.title)
    rows = [
        ("right", str(score.right)),
        ("wrong", str(score.wrong)),
        ("not scored", str(score.voids + score.anticipations)),
        ("too slow", str(score.lapses)),
    ]
    if view.go_rate is not None:
        rows.append(("slaps in 100", str(view.go_rate)))
    for row, (name, value) in enumerate(rows, y + 1):
        canvas.put(x, row, name, look.dim)
        canvas.right(x + width, row, value, look.strong)
    y += len(rows) + 2
    if view.last is not None:
        canvas.put(x, y, "Last answer", look.title)
        canvas.put(x, y + 1, voice.VERDICTS[view.last.verdict].lower(), _verdict(view.last, sight))
        canvas.put(x, y + 2, _time(view.last), look.strong)


def _verdict(last: Answered, sight: Sight) -> Style:
    return sight.look.strong if last.verdict == phase.RIGHT else sight.look.warn


def _time(last: Answered) -> str:
    return "" if last.time_ms is None else voice.measured(last.time_ms, last.error_ms)


def _draw_rules(canvas: Canvas, sight: Sight, x: int, y: int, width: int, bottom: int) -> None:
    """The rules above ``bottom``, in two columns where they are many."""
    view, look = sight.view, sight.look
    naming = view.named or view.phase == phase.STEER
    steering = view.phase == phase.STEER
    if not view.rules:
        return
    if steering:
        canvas.fill(x, y, width, 1, look.alarm)
    head = "Rules" if naming else "Slap when"
    if view.phase == phase.PAUSE:
        head = f"{sight.glyphs.turn} holds"
    canvas.put(x + 1, y, head, look.alarm if steering else look.title)
    columns = 1 if len(view.rules) <= bottom - y - 1 - view.named else 2
    rows = -(-len(view.rules) // columns)
    across = width if columns == 1 else width // 2
    for at, rule in enumerate(view.rules):
        column, row = divmod(at, rows)
        left = x + column * (across + 1)
        _draw_rule(canvas, sight, rule, left, y + 1 + row, across, naming=naming)
    row = y + 1 + rows
    if view.named:
        none = view.phase == phase.PAUSE and view.last is not None and not view.last.held
        canvas.put(x, row, sight.glyphs.turn if none else "", look.title)
        canvas.put(x + 1, row, sight.cap(act.NO_RULE), look.title)
        canvas.put(x + 3, row, "none", look.title if none else look.felt)


def _draw_rule(
    canvas: Canvas, sight: Sight, rule: RuleKey, x: int, y: int, width: int, *, naming: bool
) -> None:
    view, look = sight.view, sight.look
    last = view.last if view.phase == phase.PAUSE else None
    held = last is not None and rule.id in last.held
    left = x + 1
    if held or rule.chosen:
        canvas.put(x, y, sight.glyphs.turn, look.title)
    if naming:
        canvas.put(left, y, key_cap(rule.key, unicode=sight.glyphs.unicode), look.title)
        left += 2
    dim = rule.mark == "excluded"
    style = look.title if held or rule.chosen else look.dim if dim else look.felt
    canvas.put(left, y, rule.name[: x + width - left], style)
    if last is not None and not held and rule.id in last.answer.split():
        canvas.put(x, y, sight.glyphs.times, look.warn)
    elif rule.mark:
        marks = _MARKS if width >= _STEERED else _SHORT_MARKS
        canvas.right(x + width, y, marks[rule.mark], look.dim)


# -- the cards


def _draw_cards(canvas: Canvas, sight: Sight, x: int, width: int, y: int, height: int) -> None:
    view, look, painter = sight.view, sight.look, sight.painter
    if not view.slots:
        _draw_words(canvas, sight, x, width, y, height)
        return
    size = _size(view.slots, width)
    top = y + (height - size.height) // 2
    left = x + (width - _across(view.slots, size)) // 2
    for at in range(view.slots):
        place = left + at * (size.width + 1)
        if at < len(view.cards):
            painter.face(canvas, place, top, view.cards[at], size)
        elif view.covered:
            painter.back(canvas, place, top, size)
        else:
            painter.place(canvas, place, top, size)
    if view.phase == phase.WAIT:
        _draw_mark(canvas, look.alarm, x, width, top + size.height // 2)
    if view.slots > 1 and top > y:
        newest = left + (view.slots - 1) * (size.width + 1)
        room = max(size.width, len("newest"))
        canvas.middle(newest, room, top + size.height, "newest", look.dim)


def _size(slots: int, width: int) -> Size:
    """The largest cards of which so many fit side by side."""
    return next(
        # One column more than the middle: what is beside it leaves that free.
        (size for size in (L, M) if _across(slots, size) <= width + 1),
        S,
    )


def _across(slots: int, size: Size) -> int:
    return slots * (size.width + 1) - 1


def _draw_words(canvas: Canvas, sight: Sight, x: int, width: int, y: int, height: int) -> None:
    """What is heard, in words: here no cards are drawn."""
    middle = y + height // 2
    if sight.view.phase == phase.WAIT:
        _draw_mark(canvas, sight.look.alarm, x, width, middle)
    for row, part in enumerate(wrap(sight.view.words, width - 2), middle):
        canvas.middle(x, width, row, part, sight.look.strong)


def _draw_mark(canvas: Canvas, style: Style, x: int, width: int, y: int) -> None:
    """The fixation mark, where the eyes wait for the cards."""
    canvas.middle(x, width, y, " + ", style)


# -- what was said


def _draw_log(canvas: Canvas, sight: Sight, y: int, height: int) -> Offset:
    """The cards in words in a row of their own, and below it the newest sentences."""
    view, look = sight.view, sight.look
    canvas.fill(0, y, canvas.width, 1, look.panel)
    caret = draw_said(canvas, look, sight.glyphs, sight.lines[1 - height :], y + 1, height - 1)
    if not view.words or view.ear:
        return caret
    canvas.put(caret.x, y, view.words[: canvas.width - caret.x], look.panel_dim)
    return Offset(caret.x, y)


# -- before and after a round


def _draw_set_up(canvas: Canvas, sight: Sight, y: int, height: int) -> None:
    view, look = sight.view, sight.look
    width = _SET_UP_WIDTH
    x = (canvas.width - width) // 2
    help_rows = wrap(view.rows[view.at].help, width) if view.rows else []
    top = y + max((height - len(view.rows) - 1 - len(help_rows)) // 2, 0)
    for at, row in enumerate(view.rows):
        marked = at == view.at
        if marked:
            canvas.fill(x - 2, top + at, width + 4, 1, look.chosen)
            canvas.put(x - 2, top + at, sight.glyphs.turn, look.chosen)
        canvas.put(x, top + at, capital(row.title), look.chosen if marked else look.felt)
        value = told(row.value, "eye")
        canvas.right(x + width, top + at, value, look.chosen if marked else look.strong)
    for at, part in enumerate(help_rows, top + len(view.rows) + 1):
        canvas.put(x, at, part, look.dim)


def _paint_over(canvas: Canvas, sight: Sight, thick: int) -> Offset:
    """The summary, and below it what was said after it."""
    view, look = sight.view, sight.look
    canvas.fill(0, 1, canvas.width, thick, look.chosen)
    news, *lines = [line.eye for line in view.summary]
    canvas.middle(1, canvas.width - 2, 1 + thick // 2, news, look.chosen)
    top = 2 + thick
    width = _SET_UP_WIDTH
    x = (canvas.width - width) // 2
    rows = [part for _, part in wrapped(lines, width, 10 * len(lines))]
    after = [line for line in sight.lines if line.kind != "report"][-1:]
    below = sight.bottom - _TOLD
    room = below - 1 - top
    columns = -(-len(rows) // room) if rows else 1
    each = -(-len(rows) // columns)
    across = canvas.width // columns
    for at, part in enumerate(rows):
        column, row = divmod(at, each)
        start = x if columns == 1 else 2 + column * across
        canvas.put(start, top + row, part, look.felt)
    return draw_said(canvas, look, sight.glyphs, after, below, _TOLD)
