"""What is done under real screen readers: what is typed, and what must be heard after each key."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from warcards_tui.coach.menus import HomeMenu
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import Around
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.run import Opening, Run
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.voice import home
from warcards_tui.voice.utterance import DETAIL


class Play(NamedTuple):
    """``command`` opens the program; ``keys`` are typed, blanks between.

    With ``onward``, some keys, a game is then played on with them until it is over. ``settings``
    are kept before it begins, and ``start_words`` the most words up to the first question.
    """

    command: str
    keys: str
    onward: str = ""
    settings: Mapping[str, Any] = {}
    start_words: int = 20


MOST_KEYS = 120
UNTIMED = "--pace untimed --seed 5 --turn 1"

PLAYS = {
    "egyptian-war": Play(
        f"play egyptian-war {UNTIMED} --deal '3H 5D JS 7S 9C/4C 9D JH 2S KD'",
        "r enter e p enter t enter space enter space c w s , < > h",
        "enter",
    ),
    "berkeley-war": Play(
        f"play berkeley-war {UNTIMED} --deal '3H 8D QC 4S 2C/8C 2S 6H 5H 9C' "
        "--option date=2025-10-31 --bots beginner",
        "r enter 3 enter 8 e t enter space 5 r enter space h 1 p s , c",
        "enter",
    ),
    "scientific-war": Play(
        "play scientific-war --pace untimed --seed 5 --option limit=6",
        "r t e c w right enter q enter t c 8 enter n y right left enter 3 enter j r enter p e",
        "right enter",
        start_words=25,  # Among them the hand, and how a card is chosen.
    ),
    "subtraction-war": Play(
        "play subtraction-war --pace untimed --seed 5 --option limit=5",
        "r e t enter 5 enter ; z v p h c w",
        "enter 1 2 enter",
    ),
    "casualty-war": Play(
        "play casualty-war --pace untimed --seed 5 --option limit=4",
        "r e t enter p e ; z v enter h c w",
        "enter",
    ),
    "world-war-3": Play(
        f"play world-war-3 {UNTIMED} --option jokers=1 --deal 'red-heart-1 red-circle-2 "
        "yellow-square-3 blue-circle-1/blue-triangle-3 green-square-2 blue-circle-4 joker "
        "blue-square-1'",
        "r e enter enter t p enter enter enter enter c enter p enter space enter w enter space "
        "h s e p",
        "enter",
    ),
    "budr-basef": Play(
        f"play budr-basef {UNTIMED} --option date=2025-10-31 --option gesture=full "
        "--deal '5S 9D 2C 3C 3D 4D 4H 6D 6H 8C 8H 9H KH 2D JC BJ 10H AS/7H RJ KD QS 3S 8D 9S'",
        "r e enter enter g d g space t enter d g space p e enter o t enter m c enter o p up up 1 u",
    ),
    "napoleons-war": Play(
        "play napoleons-war --pace untimed --seed 5 --deal 'KS 2S 7S QS/4H 5H 7H 3H 6H 8H 9H'",
        "r w e enter right space right right space m left x k u y v f 1 s d enter r p enter t e "
        "enter c w enter w e m right x 2 g f d enter h",
        "enter",
        start_words=24,  # After the question four more: the other's deck is down.
    ),
    "fast-food": Play(
        f"play fast-food {UNTIMED}",
        "c w r right left enter 2 e p 7 enter t s h",
        "right enter",
        start_words=35,  # Among them the hand, the card taken, and how one is chosen.
    ),
    "lesson": Play(
        "learn egyptian-war --seed 5",
        "enter r enter space enter enter space t , enter enter space i enter enter s o o",
        start_words=65,  # The first step of a lesson, which may have 60.
    ),
    "which-rule": Play(
        "drill which-rule --variant berkeley-war --seed 5",
        "enter n enter 5 enter r y 8 enter e t n enter p 6 enter",
        settings={"drills": {"which-rule": {"timed": "off", "items": "10"}}},
    ),
    "slap-or-not": Play(
        "drill slap-or-not --variant egyptian-war --seed 5",
        "enter space enter enter enter y space enter e space enter t enter",
        settings={"drills": {"slap-or-not": {"timed": "off", "items": "10"}}},
    ),
}


def store_for(play: Play, speech: int, folder: Path | None = None) -> Store:
    """What is kept before the program is opened; without a folder in memory."""
    store = Store.in_memory() if folder is None else Store.open(folder)
    for name, value in {"speech": speech, **play.settings}.items():
        store.set_setting(name, value)
    return store


def run_of(play: Play, store: Store) -> Run:
    """What the command opens, as the program opens it."""
    command, *words = play.command.split()
    if command == "play":
        return begin(store, VARIANTS, parse_request(words, VARIANTS))
    chosen = dict(zip(words[1::2], words[2::2], strict=True))
    place = {"learn": "lesson", "drill": "drill"}[command]
    seed = int(chosen.get("--seed", 0))
    run = open_run(
        store, VARIANTS, Opening(place, words[0], chosen.get("--variant", ""), seed=seed)
    )
    run.cues = ("bell",)
    return run


def over(run: Run) -> bool:
    """Whether it is a game that has ended."""
    return isinstance(run, Session) and run.over


def heard(play: Play, speech: int) -> list[tuple[str, str]]:
    """Every key of the play and the sentences that it brings, to the end of the program."""
    store = store_for(play, speech)
    run = run_of(play, store)
    run.start(0.0)
    _settle(run)
    run.take()
    told: list[tuple[str, str]] = []
    keys = play.keys.split()
    while keys or (play.onward and not over(run)):
        keys = keys or play.onward.split()
        key = keys.pop(0)
        if over(run) and key == "enter":
            continue  # It would begin another game.
        told.append((key, _said(run, key, 1000.0 * len(told) + 1000.0)))
        assert len(told) <= MOST_KEYS, "the game does not end"
    left = _said(run, "l", 1000.0 * len(told) + 1000.0)
    return [
        *told,
        ("l", f"{left} {HomeMenu(Around(store, VARIANTS)).question()}"),
        ("q", home.GOODBYE),
    ]


def _said(run: Run, key: str, now: float) -> str:
    run.key(key, now)
    _settle(run)
    return " ".join([line.ear for line in run.take() if line.kind != DETAIL])


def _settle(run: Run) -> None:
    """Lets the others do what they do without waiting for a key."""
    while run.due != float("inf"):
        run.advance(run.due + 1)


def script(play: Play, speech: int) -> str:
    """The key script for the harness."""
    lines = ["quiet 1.5 30"]
    for key, sentences in heard(play, speech):
        # `;;` would end an instruction, and a comment begins with `#`: neither is ever said.
        lines += [f"key {key}", "quiet 1.6 60"]
        if sentences:
            lines.append(f"expect {sentences}")
    return "\n".join(lines) + "\n"
