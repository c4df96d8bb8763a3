"""The drawing of a drill on the felt: the cards and what answers them, and the end of a round.

What is drawn while the cards are awaited is drawn with them, too, and in the same places: when they
appear, and when they are covered, nothing else changes.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual.geometry import Region

from warcards_tui.coach.drills import view as phase
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import fitting
from warcards_tui.tui.moments.slaps import decisive
from warcards_tui.voice import drills as voice

if TYPE_CHECKING:
    from warcards_tui.coach.drills.run import DrillRun
    from warcards_tui.coach.drills.view import DrillView
    from warcards_tui.tui.app import WarcardsApp

_SUMMARY = 30
"""Columns for what a round came to, beside its misses."""


class Sight:
    """A drill, what is seen of it, and how to draw it."""

    def __init__(self, face: WarcardsApp, run: DrillRun) -> None:
        self.run = run
        self.view: DrillView = run.view
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter

    def cap(self, action: Action) -> str:
        """The key of an action as it is printed on its cap."""
        return key_cap(self.run.keymap.key(action), unicode=self.glyphs.unicode)


def paint(canvas: Canvas, sight: Sight) -> None:
    """Draws the drill."""
    now = sight.view.phase
    if now == phase.OVER:
        _draw_end(canvas, sight)
    elif now != phase.SETUP:
        below = 0 if sight.view.named else 2
        if sight.view.slots:
            _draw_cards(canvas, sight, canvas.height - below)
        else:
            _draw_words(canvas, sight, canvas.height - below)
        if below:
            _draw_answers(canvas, sight, canvas.height - 2)
        if now in (phase.PAUSE, phase.BREAK):
            canvas.spot(0, 0, canvas.width, canvas.height, act.GO_ON.id)


# -- the cards


def _draw_cards(canvas: Canvas, sight: Sight, height: int) -> None:
    view, look, painter = sight.view, sight.look, sight.painter
    width, many = canvas.width, view.slots
    size = fitting(width - 2, height - 2, many, many)
    across = painter.fan_width(many, size, many)
    left, top = (width - across) // 2, max((height - size.height) // 2, 0)
    states = _states(sight)
    if not view.named:
        canvas.spot(left, top, across, size.height, act.SLAP.id)
    for at in range(many):
        x = left + at * (size.width + 1)
        canvas.slots.append(Region(x, top - 1, size.width, size.height + 2))
        canvas.place(f"pile:{at - many}", x, top, size.width, size.height)
        if at < len(view.cards):
            state = states.get(at - many, "")
            painter.face(canvas, x, top, view.cards[at], size, state)
        elif view.covered:
            painter.back(canvas, x, top, size)
        else:
            painter.place(canvas, x, top, size)
    if view.phase == phase.WAIT:
        canvas.middle(0, width, top + size.height // 2, " + ", look.alarm)
    if many > 1:
        canvas.middle(left + across - size.width, size.width, top + size.height, "newest", look.dim)
    else:
        canvas.middle(0, width, top + size.height, view.words, look.strong)


def _states(sight: Sight) -> dict[int, str]:
    """At a verdict the cards that a rule looks at are lit and the others dimmed; where none holds
    they are struck. The newest card is -1.
    """
    view, rules = sight.view, sight.run.rules
    if view.phase != phase.PAUSE or view.last is None:
        return {}
    held, named = view.last.held, view.last.answer.split()
    rule = next((each for each in (*named, *held) if each in held), None)
    many = len(view.cards)
    if rule is not None:
        lit = decisive(rule, many, rules)
        return {-at: "lit" if at in lit else "dim" for at in range(1, many + 1)}
    if view.last.verdict != phase.WRONG:
        return {}
    wrong = next((each for each in named if each in rules), None)
    return {-at: "struck" for at in decisive(wrong, many, rules)}


def _draw_words(canvas: Canvas, sight: Sight, height: int) -> None:
    """What is heard, in words: here no cards are drawn."""
    view, look = sight.view, sight.look
    middle = height // 2
    if view.phase == phase.WAIT:
        canvas.middle(0, canvas.width, middle, " + ", look.alarm)
    for row, part in enumerate(wrap(view.words, canvas.width - 4), middle):
        canvas.middle(0, canvas.width, row, part, look.strong)


# -- the answers of a drill in which rules are not named


def _draw_answers(canvas: Canvas, sight: Sight, y: int) -> None:
    """The answers in a row, each with its key; a click gives it."""
    view = sight.view
    offered = {each.id for each in sight.run.actions()}
    told: list[tuple[str, str, str]] = []
    if view.phase in (phase.PAUSE, phase.BREAK):
        told.append((sight.cap(act.GO_ON), voice.GO_ON, act.GO_ON.id))
    elif view.phase != phase.STEER:
        told.append((sight.cap(act.SLAP), act.SLAP.title, act.SLAP.id))
        if act.PASS.id in offered:
            told.append((sight.cap(act.GO_ON), voice.LET_PASS, act.PASS.id))
        elif view.go_rate is not None:
            told.append(("", voice.WAIT_TO_PASS, ""))
    widths = [len(cap) + len(title) + 5 for cap, title, _ in told]
    x = (canvas.width - sum(widths) - 2 * (len(told) - 1)) // 2
    look = sight.look
    for (cap, title, action), width in zip(told, widths, strict=True):
        if action:
            canvas.fill(x, y, width, 1, look.banner)
            canvas.spot(x, y, width, 1, action)
            end = canvas.put(x + 2, y, cap, look.banner)
            canvas.put(end + 1, y, title, look.banner)
        else:
            canvas.put(x + 2, y, title, look.dim)
        x += width + 2


# -- the end of a round


def _draw_end(canvas: Canvas, sight: Sight) -> None:
    """What the round came to; what went wrong is listed beside it."""
    _draw_sum(canvas, sight, 2, 1, min(canvas.width - 3, _SUMMARY))
    if not sight.view.misses:
        canvas.put(_SUMMARY + 4, 1, voice.NO_MISSES, sight.look.title)


def _draw_sum(canvas: Canvas, sight: Sight, x: int, y: int, width: int) -> None:
    """How many were right, what is better known now, and the other lines of the summary."""
    view, look = sight.view, sight.look
    canvas.put(x, y, f"{view.score.right} of {view.score.done}", look.title)
    y += 2
    for told in voice.times(view.best, None):
        canvas.put(x, y, told, look.strong)
        y += 1
    if view.rises:
        canvas.put(x, y + 1, voice.ROSE, look.title)
        y += 2
        for rise in view.rises:
            canvas.put(x, y, voice.rise(*rise)[:width], look.felt)
            y += 1
    y += 1
    for line in view.summary[1:]:
        parts = wrap(line.drawn(signs=sight.glyphs.unicode), width)
        if y + len(parts) > canvas.height:
            break
        for part in parts:
            canvas.put(x, y, part, look.dim)
            y += 1
