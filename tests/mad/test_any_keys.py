"""Random keys in bursts, with invalid bytes and any terminal size, end neither mode.

They do not harm saved data. ``python -m tests.mad`` tries any number.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mad.full_keys import full_keys
from tests.mad.persons import Person
from tests.mad.plain_keys import plain_keys
from tests.mad.strokes import Stroke
from tests.mad.walkers import Face, Failed, fault_of, shortened, walks
from tests.tiers import sized
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.table.pace import parse_pace

QUIT = b"\x1b[113;1u"
UNTIMED, NORMAL, HASTY = map(parse_pace, ("untimed", "normal", "600"))

FOUND: dict[str, tuple[Face, Person, list[Stroke]]] = {
    "a story that is put away before it is built": (
        full_keys,
        Person(True, {}, Request("duel-king", ("average",), 896, {}, pace=UNTIMED), 774424),
        [Stroke(0.0, (b"\x1b", b"\x1b[H"))],
    ),
    "a row that is taken as the program ends": (
        full_keys,
        Person(
            True, {}, Request("speed-war", ("average",), 1, {"limit": "12"}, pace=NORMAL), 535132
        ),
        [
            Stroke(0.0, (b" ",)),
            Stroke(
                0.0, (b"\x1b[200~\x1b]0;evil\x07\x1b[201~\x1b[200~\x1b]52;c;Zg==\x07\x1b[201~",)
            ),
            Stroke(0.0, (QUIT,)),
            Stroke(0.35, (b"\n", b"\r", b"v", QUIT)),
        ],
    ),
    "a list that is moved in before it is built": (
        full_keys,
        Person(False, {}, Route("lesson", "napoleons-war", seed=359), 92152),
        [
            Stroke(0.0, (b"l",)),
            Stroke(0.0, (b" ", b"\r")),
            Stroke(0.0, (b"\r",)),
            Stroke(0.35, (b"\x1b[A", b"o")),
        ],
    ),
    "a terminal that becomes lower while a card is timed": (
        full_keys,
        Person(False, {}, Request("berkeley-war", ("average",) * 2, 13, {}, pace=HASTY), 138776),
        [
            Stroke(0.0, (b"\x1b[H",)),
            Stroke(0.0, size=(200, 9)),
            Stroke(0.03, (b"q",)),
            Stroke(15.0),
        ],
    ),
    "thousands of keys that are answered at once, without a voice": (
        plain_keys,
        Person(True, {"speech": "off"}, Route("rules"), 1),
        [Stroke(0.0, size=(40, 10)), Stroke(0.0, (b"-" * 8_000,))],
    ),
    "thousands of keys that do nothing, without a voice": (
        plain_keys,
        Person(True, {"speech": "off"}, Route("home"), 1),
        [Stroke(0.0, (b"-" * 8_000,))],
    ),
}
"""Failures found by random keys, with the fewest keys; each is fixed."""


@pytest.mark.slow
@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_is_found_no_more(name: str, tmp_path: Path) -> None:
    face, person, strokes = FOUND[name]
    fault = fault_of(face, person, strokes, tmp_path)
    assert isinstance(fault, int), fault


@pytest.mark.cpu(0.8, "goes through three screens of a whole program")
@pytest.mark.parametrize(("seed", "keys"), sized((5, 40), (2, 1_600)))
def test_any_keys_do_no_harm_to_the_full_screen(seed: int, keys: int, tmp_path: Path) -> None:
    assert_sound(full_keys, f"full/{seed}", keys, tmp_path)


@pytest.mark.parametrize(("seed", "keys"), sized((1, 60), (2, 5_000)))
def test_any_keys_do_no_harm_to_the_plain_face(seed: int, keys: int, tmp_path: Path) -> None:
    assert_sound(plain_keys, f"plain/{seed}", keys, tmp_path)


def assert_sound(face: Face, seed: str, keys: int, folder: Path) -> None:
    """Assert that random keys cause no failure."""
    for each in walks(face, seed, keys, folder):
        if isinstance(each, Failed):
            pytest.fail(shortened(face, each, folder).told, pytrace=False)
