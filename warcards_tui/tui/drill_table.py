"""Drawing of a drill on the felt: cards, answers, and the end of a round.

Everything visible during the wait for the cards stays in its place with them: when they appear and
when they are covered, nothing else changes.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from warcards_tui.cards.parts import capital
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import EXERCISING
from warcards_tui.coach.drills.run import STEPS
from warcards_tui.sitting import actions as act
from warcards_tui.tui import exercise_table
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, rows_of
from warcards_tui.tui.cards import Size, fitting
from warcards_tui.tui.cards.art import figures
from warcards_tui.tui.drill_sight import DrillSight
from warcards_tui.tui.looks import lane
from warcards_tui.tui.moments.slaps import decisive
from warcards_tui.tui.widgets.rail import RailRow
from warcards_tui.voice import drills as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import utterance

if TYPE_CHECKING:
    from warcards_tui.coach.drills.contrast import Contrast
    from warcards_tui.coach.drills.view import Work

_SUMMARY = 30
"""Columns of the round's results, beside its mistakes."""

_RISES = 4
"""Number of mastery gains listed beside the mistakes, the largest first."""

_BESIDE = 4
"""Answers side by side on the pad, if that needs at most three rows."""

_TILE, _TALL = 30, 3
"""Columns of the widest answer on the pad, and rows of each."""

_MARKS = {"pinned": "pin", "excluded": "out", "picked": "only"}

_TRACK = 50
"""Most questions of a round that each get a place under the cards."""


def paint(canvas: Canvas, sight: DrillSight) -> None:
    """Draw the drill."""
    now = sight.view.phase
    if now in (phase.OVER, phase.LOOK):
        _draw_end(canvas, sight)
    elif now != phase.SETUP:
        exercise = sight.view.exercise
        if exercise is not None:
            exercise_table.paint(canvas, sight, exercise)
        if sight.view.work is not None:
            _draw_work(canvas, sight, sight.view.work, alone=exercise is None)
        if exercise is not None or sight.run.drill.kind == EXERCISING:
            if now in (phase.PAUSE, phase.BREAK):
                canvas.spot(0, 0, canvas.width, canvas.height, act.GO_ON.id)
            return
        below = 0 if sight.view.named else 2
        height = canvas.height - below
        if sight.pad and sight.view.rules:
            height = _draw_pad(canvas, sight, height)
        above = 0
        if sight.view.storm is not None and sight.view.storm.mixed:
            # It is there before the cards, so that only the cards change when they appear.
            canvas.middle(0, canvas.width, 0, sight.view.variant_name, sight.look.title)
            above = 1
        beside = sight.view.last.contrast if sight.view.last is not None else None
        if now == phase.PAUSE and beside is not None:
            _draw_contrast(canvas, sight, beside, height)
        elif sight.view.slots:
            _draw_cards(canvas, sight, above, height)
        else:
            _draw_words(canvas, sight, height)
        if below:
            _draw_answers(canvas, sight, canvas.height - 2)
        if now in (phase.PAUSE, phase.BREAK):
            canvas.spot(0, 0, canvas.width, canvas.height, act.GO_ON.id)


def _draw_work(canvas: Canvas, sight: DrillSight, work: Work, *, alone: bool) -> None:
    """Draw the progress of the search for the next question.

    It is in the middle, or in the first row above an answered question.
    """
    look, width = sight.look, min(_TRACK, canvas.width - 4)
    y = canvas.height // 2 - 1 if alone else 0
    done, rest = ("━", "─") if sight.glyphs.unicode else ("=", "-")
    far = round(work.share * width) if work.share is not None else 0
    part = width // 8
    # The length of a search is unknown: then a part of the bar moves with each step.
    begins, ends = (0, far) if work.share is not None else (work.steps // STEPS % width, 0)
    x = (canvas.width - width) // 2
    if alone:
        canvas.middle(0, canvas.width, y, work.told, look.title)
        y += 2
    canvas.put(x, y, rest * width, look.line)
    ends = ends or min(begins + part, width)
    if work.share != 0:
        canvas.put(x + begins, y, done * (ends - begins), look.strong)
    if work.share is not None and alone:
        canvas.middle(0, canvas.width, y + 1, f"{100 * work.share:.0f} %", look.dim)


# -- the cards


def _draw_cards(canvas: Canvas, sight: DrillSight, above: int, height: int) -> None:
    view, look, painter = sight.view, sight.look, sight.painter
    width, many = canvas.width, view.slots
    size = fitting(width - 2, height - above - 2, many, many)
    across = painter.fan_width(many, size, many)
    left, top = (width - across) // 2, max((above + height - size.height) // 2, above)
    states = _states(sight)
    if not view.named:
        canvas.spot(left, top, across, size.height, act.SLAP.id)
    for at in range(many):
        x = left + at * (size.width + 1)
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


def _draw_contrast(canvas: Canvas, sight: DrillSight, beside: Contrast, height: int) -> None:
    """Draw two confusable rules side by side: cards for each, and the difference."""
    look, painter, rules = sight.look, sight.painter, sight.run.rules
    sides = (beside.asked, beside.other)
    width = (canvas.width - 3) // 2
    told = [
        [
            part
            for each in (side.why, side.lacking)
            for part in rows_of(eye(utterance(each), signs=sight.glyphs.unicode), width)
        ]
        for side in sides
    ]
    many = whole = len(beside.asked.cards)
    rows = max(map(len, told))
    size = fitting(width, height - 3 - rows, many, many)
    while whole > 1 and painter.fan_width(many, size, whole) > width:
        whole -= 1
    top = max((height - size.height - 3 - rows) // 2, 0)
    across = painter.fan_width(many, size, whole)
    for side, parts, left in zip(sides, told, (0, width + 3), strict=True):
        canvas.middle(left, width, top, capital(side.rule.eye), look.title)
        lit = decisive(side.rule.id, many, rules)
        states = ["lit" if many - at in lit else "dim" for at in range(many)]
        painter.fan(canvas, left + (width - across) // 2, top + 2, side.cards, size, whole, states)
        for y, part in enumerate(parts, top + size.height + 3):
            canvas.middle(left, width, y, part, look.felt)


def _states(sight: DrillSight) -> dict[int, str]:
    """Return the states of the cards by index; the newest card is -1.

    At a verdict the cards of the matching rule are lit and the others dimmed; without a match, the
    cards of the named rule are struck.
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


def _draw_words(canvas: Canvas, sight: DrillSight, height: int) -> None:
    """Draw the spoken question as words; no cards are drawn here."""
    view, look = sight.view, sight.look
    middle = height // 2
    if view.phase == phase.WAIT:
        canvas.middle(0, canvas.width, middle, " + ", look.alarm)
    for row, part in enumerate(wrap(view.words, canvas.width - 4), middle):
        canvas.middle(0, canvas.width, row, part, look.strong)


# -- the rules


def rule_rows(sight: DrillSight) -> list[RailRow]:
    """Return the rules, with keys if they can be named, and marks of those that matched."""
    view, unicode = sight.view, sight.glyphs.unicode
    naming = view.named or view.phase == phase.STEER
    last = view.last if view.phase == phase.PAUSE else None
    rows = []
    for rule in view.rules:
        held = last is not None and rule.id in last.held
        wrong = last is not None and not held and rule.id in last.answer.split()
        note = sight.glyphs.times if wrong else _MARKS.get(rule.mark, "")
        rows.append(
            RailRow(
                f"rule-{rule.id}" if naming else act.SLAP.id,
                key_cap(rule.key, unicode=unicode) if naming else "",
                rule.name,
                note,
                "won" if held or rule.chosen else "barred" if rule.mark == "excluded" else "",
            )
        )
    if naming and rows:
        none = last is not None and not last.held
        won = "won" if none else ""
        rows.append(RailRow(act.NO_RULE.id, sight.cap(act.NO_RULE), texts.no_rule, "", won))
    return rows


def _draw_pad(canvas: Canvas, sight: DrillSight, height: int) -> int:
    """Draw the question at the top, and the rules as large keys at the bottom.

    The course of the round is below them. Returns the first row that is not free for cards.
    """
    view, look, width = sight.view, sight.look, canvas.width
    canvas.middle(0, width, 2, view.question, look.title)
    items = view.score.items if view.minutes is None else 0
    if 0 < items <= _TRACK:
        left = (width - 2 * items + 1) // 2
        signs = lane(view.lane[-items:], sight.glyphs)
        for at in range(items):
            sign, style = (signs[at], look.strong) if at < len(signs) else ("-", look.dim)
            canvas.put(left + 2 * at, height - 3, sign, style)
    told = [" ".join(each.split()) for each in voice.times(view.best, view.median)]
    canvas.middle(0, width, height - 2, "   ".join(told), look.dim)
    rows = rule_rows(sight)
    many = _BESIDE if len(rows) <= 3 * _BESIDE else _BESIDE + 1
    wide = min((width - 4) // many - 2, _TILE)
    deep = -(-len(rows) // many)
    top = height - 5 - deep * (_TALL + 1)
    for at, row in enumerate(rows):
        down, across = divmod(at, many)
        beside = min(len(rows) - down * many, many)
        x = (width - beside * (wide + 2) + 2) // 2 + across * (wide + 2)
        _draw_tile(canvas, sight, row, x, top + down * (_TALL + 1), wide)
    return top


def _draw_tile(canvas: Canvas, sight: DrillSight, row: RailRow, x: int, y: int, wide: int) -> None:
    """Draw a rule as a large key; a click on it answers."""
    look = sight.look
    ground, cap, words = look.bar, look.key, look.bar
    if row.state == "won":
        ground = cap = words = look.lit
    elif row.note == sight.glyphs.times:
        ground = cap = words = look.wrong
    elif row.state == "barred":
        words = look.key_text
    if look.bar.bgcolor == look.felt.bgcolor:
        sight.painter.box(canvas, x, y, Size("key", wide, _TALL), look.line)
        canvas.fill(x + 1, y + 1, wide - 2, 1, ground)
    else:
        canvas.fill(x, y, wide, _TALL, look.bar)
        canvas.fill(x, y + 1, wide, 1, ground)
    canvas.spot(x, y, wide, _TALL, row.action)
    end = canvas.put(x + 2, y + 1, f"{row.cap} " if row.cap else "", cap)
    canvas.put(end + 1, y + 1, row.name, words, wide - 10)
    note = row.note or (sight.glyphs.turn if row.state == "won" else "")
    canvas.right(x + wide - 2, y + 1, note, words)


# -- the answers of a drill without rule names


def _draw_answers(canvas: Canvas, sight: DrillSight, y: int) -> None:
    """Draw the answers in a row, each with its key; a click gives the answer."""
    view = sight.view
    offered = {each.id for each in sight.run.actions()}
    told: list[tuple[str, str, str]] = []
    if view.phase in (phase.PAUSE, phase.BREAK):
        told.append((sight.cap(act.GO_ON), texts.go_on, act.GO_ON.id))
    elif view.phase != phase.STEER:
        told.append((sight.cap(act.SLAP), act.SLAP.title, act.SLAP.id))
        if act.PASS.id in offered:
            told.append((sight.cap(act.GO_ON), texts.let_pass, act.PASS.id))
        elif view.go_rate is not None:
            told.append(("", texts.wait_to_pass, ""))
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


def _draw_end(canvas: Canvas, sight: DrillSight) -> None:
    """Draw the results of the round, with the mistakes beside them."""
    if canvas.width >= _LARGE[0] and canvas.height >= _LARGE[1]:
        _draw_large_sum(canvas, sight)
        return
    _draw_sum(canvas, sight, 2, 1, min(canvas.width - 3, _SUMMARY))
    if not sight.view.misses:
        canvas.put(_SUMMARY + 4, 1, texts.no_misses, sight.look.title)


def _draw_sum(canvas: Canvas, sight: DrillSight, x: int, y: int, width: int) -> None:
    """Draw the score, the mastery gains, and the other lines of the summary."""
    view, look = sight.view, sight.look
    score = texts.part_of(number=view.score.right, many=view.score.done)
    result = texts.points(many=view.storm.points) if view.storm is not None else score
    canvas.put(x, y, result.eye, look.title)
    y += 2
    for told in voice.times(view.best, None):
        canvas.put(x, y, told, look.strong)
        y += 1
    if view.rises:
        canvas.put(x, y + 1, texts.better_known, look.title)
        y += 2
        for rise in view.rises[:_RISES]:
            canvas.put(x, y, rise.rule, look.felt, width - 12)
            canvas.right(
                x + width, y, texts.rise(before=rise.before, after=rise.after).eye, look.felt
            )
            y += 1
            if rise.before and rise.first:
                canvas.right(x + width, y, texts.first_over(mark=rise.first).eye, look.accent)
                y += 1
    y += 1
    for part in _sentences(sight, width):
        canvas.put(x, y, part, look.dim)
        y += 1
    for at, each in enumerate(view.of_rules[: max(canvas.height - y, 0)], y):
        room = width - 8 if view.median is not None else width
        canvas.put(x, at, each.rule, look.dim, room - 8)
        canvas.right(x + room, at, texts.part_of(number=each.right, many=each.asked).eye, look.dim)
        if each.median is not None:
            canvas.right(x + width, at, f"{each.median:.0f} ms", look.dim)


def _sentences(sight: DrillSight, width: int) -> list[str]:
    """Return the summary of a round, without score and rules, in rows."""
    view = sight.view
    # The mastery gains are drawn as a list.
    told = view.summary[1 + bool(view.rises) : len(view.summary) - len(view.of_rules)]
    return [
        part for line in told for part in rows_of(line.drawn(signs=sight.glyphs.unicode), width)
    ]


_LARGE = (72, 30)
"""Columns and rows from which on the results of a round are drawn large."""

_BAR = 24
"""Cells of the mastery bar of a rule."""


def _draw_large_sum(canvas: Canvas, sight: DrillSight) -> None:
    """Draw the results in large figures, with a mastery bar for each rule.

    The gain has a color of its own.
    """
    view, look, glyphs = sight.view, sight.look, sight.glyphs
    # With no list beside it, it is centered.
    x, y = 4 if view.misses else (canvas.width - _LARGE[0]) // 2 + 2, 3
    storm = view.storm
    many = view.score.right if storm is None else storm.points
    rows = figures(str(many), 2, unicode=glyphs.unicode)
    for at, row in enumerate(rows, y):
        end = canvas.put(x, at, row, look.title)
    of = texts.right_of(asked=view.score.done).eye if storm is None else texts.score_in_points
    canvas.put(end + 3, y + len(rows) - 2, of, look.strong)
    told = [*voice.times(view.best, None), *_sentences(sight, 34)]
    for at, each in enumerate(told, y + max(len(rows) - 1 - len(told), 0)):
        canvas.put(x + 34, at, each, look.felt)
    if not view.misses:
        canvas.put(x + 34, y - 1, texts.no_misses, look.title)
    y += max(len(rows), len(told)) + 2
    signs = lane(view.lane[-_TRACK:], glyphs)
    gap = " " if 2 * len(signs) < _LARGE[0] else ""
    canvas.put(x, y, gap.join(signs), look.strong)
    if view.of_rules:
        _draw_rules(canvas, sight, x, y + 3)


def _draw_rules(canvas: Canvas, sight: DrillSight, x: int, y: int) -> None:
    """Draw the results of each rule in columns."""
    look, glyphs, rules = sight.look, sight.glyphs, sight.view.of_rules
    right, median, known = x + 22, x + 32, x + 37
    canvas.put(x, y, texts.column_rule, look.dim)
    canvas.right(right, y, texts.column_right, look.dim)
    canvas.right(median, y, texts.column_median, look.dim)
    canvas.put(known, y, texts.column_known, look.dim)
    full, empty = ("▮", "▯") if glyphs.unicode else ("#", ".")
    step = 2 if y + 2 * len(rules) < canvas.height - 1 else 1
    first = {each.rule: each.first for each in sight.view.rises if each.first and each.before}
    for row, each in zip(range(y + 2, canvas.height, step), rules, strict=False):
        canvas.put(x, row, each.rule, look.strong)
        canvas.right(right, row, texts.part_of(number=each.right, many=each.asked).eye, look.felt)
        if each.median is not None:
            canvas.right(median, row, f"{each.median:.0f} ms", look.felt)
        before, after = (round(share * _BAR / 100) for share in (each.before, each.after))
        canvas.put(known, row, empty * _BAR, look.line)
        canvas.put(known, row, full * after, look.accent)
        canvas.put(known, row, full * min(before, after), look.felt)
        rise = texts.rise(before=each.before, after=each.after)
        words = rise.eye if each.after > each.before else ""
        end = canvas.put(known + _BAR + 2, row, words, look.felt)
        if each.rule in first:
            at = (known, row + 1) if step == 2 else (end + 2, row)
            canvas.put(*at, texts.first_over(mark=first[each.rule]).eye, look.accent)
