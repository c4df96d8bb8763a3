"""The book of sentences: examples of all sentences of the games, at three lengths."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from tests import days
from tests.games.anygame import Case, cases, places, played
from tests.voice.hearing import heard
from tests.voice.rendered import EXAMPLES
from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES, Card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game
from warcards_tui.games.events import seen_by
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.stills import play_still
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice import stills
from warcards_tui.voice.render import ear, eye, finger
from warcards_tui.voice.scene import ASKED, Scene, answer, moment, sentence
from warcards_tui.words.utterance import Utterance

BOOK = Path(__file__).with_name("book.txt")
NAMES = ("Bo", "Maximilian", "Al", "Theodora", "Cy", "Bartholomew", "Di", "Philippa")
"""Short and long names in turn."""

MOST = 5
"""Examples per heading that differ in more than names, cards and numbers."""

SHORT = 30
"""Limit of the games."""

GAMES = 6
"""Games with default options; one more with each other option."""

WINDOWS = 2
"""Piles that match a slap rule, and as many that do not."""

TRIES = 4000
"""Piles tried to find them."""

_VARIED = [
    (re.compile(rf"\b({'|'.join(NAMES)})\b"), "Bo"),
    (re.compile(rf"\b({'|'.join(SUIT_NAMES.values())})\b", re.IGNORECASE), "spades"),
    (re.compile(rf"\b(an? )?({'|'.join(RANK_NAMES)})(es|s)?\b", re.IGNORECASE), r"ace\3"),
    (re.compile(r"\b(red|yellow|green|blue|black)\b", re.IGNORECASE), "red"),
    (re.compile(r"\b(circle|heart|triangle|square|blob)(s?)\b", re.IGNORECASE), r"circle\2"),
    (re.compile(r"\d+"), "2"),
    (re.compile(r"\bace(s?)((, | and |, then )(the )?(of spades )?ace(s?))+"), r"ace\1"),
]


def page(variant: str) -> list[str]:
    """Return the sentences of a game: a heading for each kind, with examples below."""
    found: dict[str, dict[str, Utterance]] = {}
    for case in cases():
        if case.variant == variant:
            for seed in range(1 if case.options else GAMES):
                for heading, said in _told(case, seed):
                    examples = found.setdefault(heading, {})
                    if len(examples) < MOST:
                        examples.setdefault(_pattern(ear(said)), said)
    for heading, said in _slapped(variant):
        found.setdefault(heading, {}).setdefault(_pattern(ear(said)), said)
    for each in heard(variant, "normal"):
        for line in each.lines:
            if line.kind in ("prompt", "refusal"):
                examples = found.setdefault(line.kind, {})
                if len(examples) < MOST:
                    examples.setdefault(_pattern(line.ear), line.said)
    lines = [f"== {variant}"]
    for heading in sorted(found):
        lines.append(f"-- {heading}")
        for said in found[heading].values():
            lines += _entry(said)
    return lines


def _told(case: Case, seed: int) -> Iterator[tuple[str, Utterance]]:
    """Yield the texts of a short game for all players, each with its heading."""
    rng = random.Random(f"{case.name} {seed}")
    game = case.game(rng.randrange(100), limit=SHORT)
    opening = game.opening()
    seats = range(game.setup.seats)
    steps = ((number, step.events) for number, step in enumerate(played(game, seed)))
    for number, events in chain([(-1, opening)], steps):
        for seat in seats:
            scene = Scene(NAMES[: game.setup.seats], seat, "normal", game.rules)
            seen = [seen_by(each, seat) for each in events]
            names = " + ".join(dict.fromkeys(type(each).__name__ for each in seen))
            for said in moment(seen, scene):
                yield names, said
        if number % 7 == 0:
            seat = rng.choice(seats)
            yield from _answered(game, seat)


def _slapped(variant: str) -> Iterator[tuple[str, Utterance]]:
    """Yield each slap rule of a game with a pile that matches, and with a wrong slap."""
    told: set[str] = set()
    for game in [case.game(0) for case in cases() if case.variant == variant]:
        for rule in game.rules.rules if game.rules is not None else ():
            if rule.ear in told:
                continue
            told.add(rule.ear)
            for holds, window in _windows(rule, sorted(places(game), key=lambda card: card.text)):
                event = (
                    SlapWon(1, rule.id, window, 5, late=False)
                    if holds
                    else SlapLost(*(1, rule.id, window, False, False, (), 1, 4, False, None, None))
                )
                for seat in (0, 1):
                    scene = Scene(NAMES[:2], seat, "normal", game.rules)
                    yield f"slap: {rule.ear}", sentence(event, scene)


def _windows(rule: SlapRule, pack: list[Card]) -> Iterator[tuple[bool, tuple[Card, ...]]]:
    """Yield some windows that match a rule, and some that do not."""
    rng = random.Random(rule.id)
    left = {True: WINDOWS, False: WINDOWS}
    for _ in range(TRIES):
        if not any(left.values()):
            return
        pile = rng.sample(pack, rng.randint(2, 4) if rule.whole else rule.cards)
        holds = rule.holds(rule.window(pile))
        if left[holds]:
            left[holds] -= 1
            yield holds, tuple(rule.window(pile))


def _answered(game: Game, seat: int) -> Iterator[tuple[str, Utterance]]:
    scene = Scene(NAMES[: game.setup.seats], seat, "normal", game.rules)
    for asked in ASKED:
        yield f"asked: {asked}", answer(asked, game.view(seat), scene)


def _pattern(text: str) -> str:
    """Return the sentence without its variable parts."""
    for varied, same in _VARIED:
        text = varied.sub(same, text)
    return text.lower()


def _entry(said: Utterance) -> list[str]:
    """Return the spoken text at all lengths, and screen and braille texts if they differ."""
    normal = ear(said)
    lines = [f"   {normal or '(nothing)'}"]
    for length in ("brief", "full"):
        text = ear(said, length)
        if text != normal:
            lines.append(f"       {length}: {text or '(nothing)'}")
    for name, text in (("eye", eye(said)), ("finger", finger(said))):
        if text != normal:
            lines.append(f"       {name}: {text}")
    return lines


def examples() -> Iterator[str]:
    """Yield the sentences of the examples that test modules register with `in_the_book`."""
    yield "== examples"
    for file in sorted([*BOOK.parent.glob("test_*.py"), *BOOK.parent.glob("*kinds.py")]):
        module = import_module(f"{__package__}.{file.stem}")
        for each in [each for each in EXAMPLES if each.__module__ == module.__name__]:
            yield f"-- {file.stem.removeprefix('test_')}: {each.__name__.replace('_', ' ')}"
            for told in each():
                lines = [told] if isinstance(told, str) else told
                yield from [f"   {line or '(nothing)'}" for line in lines]


def whole() -> str:
    """Return the text of the book."""
    pages = [line for variant in VARIANTS for line in page(variant)]
    return "\n".join([*pages, *examples()]) + "\n"


STILLS = '''"""The cards and the sentence of a moment of each game. `make book` writes this file."""

# fmt: off
# ruff: noqa: E501
STILLS = {
'''


def written_stills() -> str:
    """Return the text of ``voice/stills.py``, from the games themselves."""
    rows = []
    for variant in VARIANTS.values():
        still = play_still(variant)
        cards = " ".join([card.text for card in still.cards])
        rows.append(f'    "{variant.id}": ("{cards}", "{still.told}"),\n')
    return "".join([STILLS, *rows, "}\n"])


if __name__ == "__main__":
    days.let_it_be(pytest.MonkeyPatch(), days.DAY)
    BOOK.write_text(whole(), encoding="utf-8")
    Path(stills.__file__).write_text(written_stills(), encoding="utf-8")
