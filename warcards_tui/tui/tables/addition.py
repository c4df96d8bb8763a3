"""Drawing of Addition and Subtraction War.

Each lane has two cards, the sign, and the result, which the player types into their own lane. At
the right are today's answers. In addition to the places of ``blocks``, ``result:N`` is the
result of a seat.
"""

from __future__ import annotations

from rich.style import Style

from warcards_tui.games.addition.machine import Pair, SumsView
from warcards_tui.games.addition.rules import MINUS, result
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.controls.addition import Keys
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.tables import blocks
from warcards_tui.voice.limits import of_limit
from warcards_tui.words import felts

_SLOTS = 3
"""Two cards and their result."""

_ANSWERS = 8
"""Number of newest answers whose times are drawn."""


def paint(canvas: Canvas, sight: DrawContext) -> None:
    """Draw the table."""
    lanes = blocks.lanes(canvas, 2, _SLOTS, 2)
    for seat, top in zip(lanes.seats, lanes.tops, strict=True):
        blocks.packet(canvas, sight, seat, top, lanes.size, _words(sight, seat))
        _draw_lane(canvas, sight, lanes, seat, top)
    _draw_verdict(canvas, sight, lanes)
    blocks.name_middle(canvas, lanes)
    if lanes.beside:
        _draw_figures(canvas, sight, lanes.panel, lanes.beside)


def _fought(view: SumsView) -> tuple[Pair, ...]:
    """Return the cards to draw: those in the fight, or those of the last trick."""
    return view.fighting if any(view.fighting) else view.last


def _in_order(cards: Pair, sign: str) -> Pair:
    """Return the cards in the order of a calculation: the larger first in a subtraction."""
    return tuple(sorted(cards, key=lambda card: -card.rank)) if sign == MINUS else cards


# -- one lane


def _draw_lane(canvas: Canvas, sight: DrawContext, lanes: blocks.Lanes, seat: int, y: int) -> None:
    view: SumsView = sight.view
    look, painter = sight.look, sight.painter
    size = lanes.size
    gap = min(max((lanes.width - _SLOTS * size.width) // (_SLOTS - 1), 1), 13)
    step = size.width + gap
    cards = _in_order(_fought(view)[seat], view.sign)
    won = seat == view.last_winner and not any(view.fighting)
    for at, name in enumerate((f"front:{seat}:-2", f"front:{seat}")):
        x = lanes.left + at * step
        # Both cards are flipped at once.
        state = sight.marks.get(name, sight.marks.get(f"front:{seat}", ""))
        if at >= len(cards):
            painter.place(canvas, x, y, size, "0" if cards else "")
        elif sight.session.paused:
            painter.back(canvas, x, y, size)
        else:
            raised = state in ("lit", "lifted") and y > 0
            painter.face(canvas, x, y - raised, cards[at], size, state)
        canvas.place(name, x, y, size.width, size.height)
        sign = view.sign if at == 0 else "="
        beside = size._replace(width=gap)
        blocks.number(canvas, sight, x + size.width, y, beside, sign, look.title)
    x = lanes.left + 2 * step
    asked = seat == view.seat and seat in view.asked and not sight.session.paused
    if won and not sight.session.paused:
        canvas.fill(x, y, size.width, size.height, look.lit)
        style = look.lit
    else:
        style = look.title if asked else look.strong
        painter.box(canvas, x, y, size, look.title if asked else look.line)
    blocks.number(canvas, sight, x, y, size, _told(sight, seat), style)
    canvas.place(f"result:{seat}", x, y, size.width, size.height)
    if asked:
        canvas.spot(x, y, size.width, size.height, act.GO_ON.id)


def _told(sight: DrawContext, seat: int) -> str:
    """Return the result, a question mark while it is secret, or the digits typed so far."""
    view: SumsView = sight.view
    cards = _fought(view)[seat]
    if not cards or sight.session.paused:
        return ""
    if not view.asked:
        return str(result(cards, view.sign))
    if seat != view.seat or seat not in view.asked:
        return "?"
    keys = sight.session.controls
    return f"{keys.digits}_" if isinstance(keys, Keys) and keys.digits else "?"


def _words(sight: DrawContext, seat: int) -> list[tuple[str, Style]]:
    """Return the current state of a seat, or its answer."""
    view: SumsView = sight.view
    look = sight.look
    if seat in view.asked:
        return [("answers", look.warn)]
    words = []
    if view.waiting and seat not in view.waiting and not view.asked:
        words.append((felts.ready, look.strong))
    said = view.answers[seat]
    if said is not None and not sight.session.paused:
        cards = _fought(view)[seat]
        if cards and said == result(cards, view.sign):
            words.append(("right", look.title))
        elif cards:
            words.append((f"said {said}", look.warn))
    return words


def _draw_verdict(canvas: Canvas, sight: DrawContext, lanes: blocks.Lanes) -> None:
    """Draw a war and its stake between the lanes, or which result beats which."""
    view: SumsView = sight.view
    if sight.session.paused or not all(_fought(view)):
        return
    at_stake = sum(map(len, view.open)) + sum(view.down)
    mine, theirs = [result(cards, view.sign) for cards in _fought(view)]
    x, y, width, free = lanes.left, lanes.between, lanes.width, lanes.free
    if any(view.fighting) and not view.asked:
        words = felts.at_stake(mine=str(mine), theirs=str(theirs), stake=at_stake).eye
        blocks.war_sign(canvas, sight, x, y, width, free, words)
        return
    if any(view.fighting):
        war = at_stake > sum(map(len, view.fighting))
        words = felts.war_stake(stake=at_stake, down=sum(view.down)).eye if war else ""
    else:
        lower, higher = sorted((mine, theirs))
        words = felts.beats(higher=str(higher), lower=str(lower)).eye if lower != higher else ""
    blocks.line(canvas, sight, x, y, width, free, words)


# -- today's answers


def _draw_figures(canvas: Canvas, sight: DrawContext, x: int, width: int) -> None:
    """Draw the trick, the answers, and the timeline of the game at the right."""
    view: SumsView = sight.view
    height = canvas.height
    of = of_limit(view.trick, view.limit)
    canvas.put(x, 0, f"trick {view.trick}{of}", sight.look.title, width)
    y = _draw_answers(canvas, sight, x, 2, width, height)
    done = view.trick - (not view.over)
    rows = min(height - y, 14)
    blocks.course(canvas, sight, done, x, y, width, rows if rows > 2 else 0)


def _draw_answers(
    canvas: Canvas, sight: DrawContext, x: int, y: int, width: int, height: int
) -> int:
    """Draw the streak, the median, and a bar of seconds for each of the newest answers.

    Returns the row for the next part.
    """
    look, glyphs = sight.look, sight.glyphs
    answers = sight.session.answers
    if not answers.all:
        return y
    streak = answers.streak
    canvas.put(x, y, felts.in_a_row, look.felt)
    end = canvas.put(x + 10, y, f"{streak}", look.strong)
    mark = "\N{BLACK CIRCLE}" if glyphs.unicode else "*"
    canvas.put(end + 1, y, mark * min(streak, width - (end + 1 - x)), look.title)
    if answers.median is not None:
        canvas.put(x, y + 1, "median", look.felt)
        canvas.put(x + 10, y + 1, f"{answers.median:.1f} s", look.strong)
    y += 3
    newest = [each for each in answers.all if each.seconds is not None]
    newest = newest[-min(_ANSWERS, height - y - 6) :] if height - y > 6 else []
    if not newest:
        return y
    longest = max(each.seconds or 0.0 for each in newest)
    canvas.put(x, y, "seconds", look.title)
    for at, each in enumerate(reversed(newest), y + 1):
        seconds = each.seconds or 0.0
        canvas.put(x, at, f"{each.asked:>5}", look.felt if each.right else look.warn)
        room = min(width - 12, 30)
        thick = max(round(seconds / longest * room), 1)
        style = look.title if each.right else look.warn
        end = canvas.put(x + 6, at, glyphs.stack * thick, style)
        wrong = "" if each.right else f" {glyphs.times}"
        canvas.put(end + 1, at, f"{seconds:.1f}{wrong}", look.felt)
    return y + len(newest) + 2
