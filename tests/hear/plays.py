"""Games for real screen readers: what is typed, and what must be heard after each key."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.store import Store
from warcards_tui.table.launch import begin
from warcards_tui.table.request import parse_request
from warcards_tui.table.session import Session
from warcards_tui.voice import home


class Play(NamedTuple):
    """``game`` is what follows the command ``play``; ``keys`` are typed, blanks between.

    With ``onward`` a key the game is then played on with it until it is over.
    """

    game: str
    keys: str
    onward: str = ""


MOST_KEYS = 120
UNTIMED = "--pace untimed --seed 5 --turn 1"

PLAYS = {
    "egyptian-war": Play(
        f"egyptian-war {UNTIMED} --deal '3H 5D JS 7S 9C/4C 9D JH 2S KD'",
        "r enter e p enter t enter space enter space c w s , < > h",
        "enter",
    ),
    "berkeley-war": Play(
        f"berkeley-war {UNTIMED} --deal '3H 8D QC 4S 2C/8C 2S 6H 5H 9C' "
        "--option date=2025-10-31 --bots beginner",
        "r enter 3 enter 8 e t enter space 5 r enter space h 1 p s , c",
        "enter",
    ),
    "scientific-war": Play(
        "scientific-war --pace untimed --seed 5 --option limit=6",
        "r t e c w enter q t c enter 8 enter n y right right left enter 3 enter j r enter p e",
        "enter",
    ),
}


def session_of(play: Play, speech: int) -> Session:
    """The game, as the program begins it."""
    store = Store.in_memory()
    store.set_setting("speech", speech)
    return begin(store, parse_request(play.game.split()))


def heard(play: Play, speech: int) -> list[tuple[str, str]]:
    """Every key of the play and the sentences that it brings, to the end of the program."""
    session = session_of(play, speech)
    session.start(0.0)
    session.take()
    told: list[tuple[str, str]] = []
    keys = play.keys.split()
    while keys or (play.onward and not session.over):
        key = keys.pop(0) if keys else play.onward
        if session.over and key == "enter":
            continue  # It would begin another game.
        session.key(key, 1000.0 * len(told) + 1000.0)
        while session.due != float("inf"):
            session.advance(session.due + 1)
        told.append((key, " ".join([line.text for line in session.take()])))
        assert len(told) <= MOST_KEYS, "the game does not end"
    left = "You leave." if session.over else "You leave; the game is kept."
    question = home.home_question(
        session.variant.name if not session.over else "Egyptian War", kept=not session.over
    )
    return [*told, ("l", f"{left} {question}"), ("q", home.GOODBYE)]


SPELLED = {"fenrir": {"+": " plus "}}
"""Signs that a reader turns into words itself, which the others leave to the voice."""


def script(play: Play, speech: int, reader: str = "") -> str:
    """The key script for the harness."""
    lines = ["quiet 1.5 30"]
    for key, sentences in heard(play, speech):
        for sign, word in SPELLED.get(reader, {}).items():
            sentences = sentences.replace(sign, word)
        # `;;` would end an instruction, and a comment begins with `#`: neither is ever said.
        lines += [f"key {key}", "quiet 1.6 60"]
        if sentences:
            lines.append(f"expect {sentences}")
    return "\n".join(lines) + "\n"
