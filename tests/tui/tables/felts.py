"""Tables painted without a terminal: a session, its painted felt, and its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from tests.games.known import known_games
from tests.tui.screens import STYLES, difference
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.looks import ASCII, UNICODE, look_of
from warcards_tui.tui.sight import UNMARKED, DrawContext
from warcards_tui.tui.tables import painter_of
from warcards_tui.tui.themes import OURS, variables_of

LOOK = look_of(variables_of(OURS["table"]))

FELTS = {"60x18": (60, 13), "80x24": (80, 16), "120x40": (120, 31), "200x50": (140, 46)}
"""Felts of screens of these sizes."""

KEPT = ("80x24", "120x40")
"""Felts that are stored as text."""


class At(NamedTuple):
    """A position to paint: a game, and the keys pressed in it."""

    variant: str
    presses: Sequence[str] = ()
    bots: int = 1
    seed: int = 7
    deal: str | None = None
    turn: int | None = None
    options: Mapping[str, Any] = {}
    unicode: bool = True
    until_over: Sequence[str] = ()


def session_at(at: At, store: Store | None = None, *, watched: bool = False) -> Session:
    """Return a session at that position; each press is a second after the one before."""
    variant = known_games()[at.variant]
    game = set_up(
        variant, seats=1 + at.bots, seed=at.seed, options=at.options, deal=at.deal, turn=at.turn
    )
    store = store or Store.in_memory()
    levels = [None, *["average"] * at.bots]
    session = Session.new(store, game, levels, parse_pace("untimed"))
    session.watched = watched
    session.start(0.0)
    now = 0.0
    for action in at.presses:
        now = _press(session, action, now)
    while at.until_over and not session.over:
        for action in at.until_over:
            if not session.over:
                now = _press(session, action, now)
    return session


_SEEN: dict[str, Session] = {}


def seen_at(at: At) -> Session:
    """Return a session at that position, shared by all tests that only look at it."""
    key = repr(at)
    if key not in _SEEN:
        _SEEN[key] = session_at(at)
    return _SEEN[key]


def _press(session: Session, action: str, now: float) -> float:
    now += 1000.0
    session.advance(now)
    session.shown(now)
    session.press(action, now)
    session.advance(now + 500.0)
    return now


def painted(
    session: Session,
    width: int,
    height: int,
    *,
    unicode: bool = True,
    view: Any = None,
    marks: Mapping[str, str] = UNMARKED,
) -> Canvas:
    """Return the felt of ``width`` columns and ``height`` rows."""
    signs = UNICODE if unicode else ASCII
    face: Any = SimpleNamespace(look=LOOK, glyphs=signs, painter=Painter(LOOK, signs))
    sight = DrawContext(cast("Any", face), session, view, marks)
    canvas = Canvas(width, height, LOOK.felt)
    painter_of(session.variant)(canvas, sight)
    return canvas


def rows_of(canvas: Canvas) -> list[str]:
    """Return the rows of a felt."""
    return [canvas.strip(y).text for y in range(canvas.height)]


def told(canvas: Canvas) -> str:
    """Return a felt as text: its rows, their styles by name, its places and its spots."""
    lines = [row.rstrip() for row in rows_of(canvas)]
    names = {style: name for name, style in reversed(LOOK._asdict().items())}
    lines.append(STYLES)
    for y in range(canvas.height):
        drawn = [names.get(style or LOOK.felt, str(style)) for _, style, _ in canvas.strip(y)]
        widths = [len(text) for text, _, _ in canvas.strip(y)]
        x, parts = 0, []
        for name, width in zip(drawn, widths, strict=True):
            if name != "felt":
                parts.append(f"{x}-{x + width - 1} {name}")
            x += width
        if parts:
            lines.append(f"{y}: {', '.join(parts)}")
    lines.append("-- places")
    for name, where in canvas.places.items():
        lines.append(f"{name} at {where.x},{where.y} {where.width}x{where.height}")
    lines.append("-- spots")
    for action, of in groupby(sorted(spots(canvas))):
        lines.append(f"{action} {len(list(of))}")
    return "\n".join(lines) + "\n"


def spots(canvas: Canvas) -> list[str]:
    """Return the actions that clicks on a felt can mean, each once for every spot."""
    return [action for _, action in canvas._spots]


class SameFelt:
    """A check that fails if a felt differs from the accepted one.

    With ``--snapshot-update`` it accepts the new one.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self._update = bool(request.config.getoption("--snapshot-update"))
        self._file: Path = request.path.parent / "felts" / f"{request.node.name}.txt"

    def __call__(self, at: At, size: str) -> None:
        """Compare the felt of that position on a screen of that size."""
        felt = told(painted(seen_at(at), *FELTS[size], unicode=at.unicode))
        if self._update:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(felt, encoding="utf-8")
        elif changes := list(difference(felt, self._file)):
            pytest.fail("\n".join(["Another felt than was accepted:", *changes]), pytrace=False)


@pytest.fixture
def same_felt(request: pytest.FixtureRequest) -> SameFelt:
    """Return a check of felts against the accepted ones."""
    return SameFelt(request)
