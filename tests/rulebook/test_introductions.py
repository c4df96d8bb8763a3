"""The introductions are true: each picture is played in its game, and its text is visible."""

from __future__ import annotations

import operator
import re
from itertools import pairwise

from tests.tiers import looped
from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.zones import spots
from warcards_tui.rulebook.example import read_position
from warcards_tui.rulebook.lessons.files import find_lesson, scenes_in, taught
from warcards_tui.rulebook.lessons.parser import MOST_SCENE
from warcards_tui.rulebook.lessons.positions import begin_scene
from warcards_tui.rulebook.lessons.records import IntroScene
from warcards_tui.rulebook.plays import play_out

EVERY_GAME = looped("variant", VARIANTS)
EVERY_SCENE = looped(
    "variant, at",
    [(name, at) for name in VARIANTS for at in range(len(find_lesson(name).scenes))],
)
WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
NUMBERS = {word: number for number, word in enumerate(WORDS, 2)}
RANKS = {name: rank for rank, name in enumerate(RANK_NAMES) if rank}
VALUE = re.compile(r"\b(joker|ace|jack|queen|king)s? (?:counts? )?(\d+|just one|one)\b", re.I)
SUM = re.compile(
    r"(\w+) (and|plus|minus|times) (\w+) (?:make|is|add up to) (?:jack, )?(\w+)", re.IGNORECASE
)
WAYS = {"and": operator.add, "plus": operator.add, "minus": operator.sub, "times": operator.mul}
MULTIPLE = re.compile(r"[Mm]ultiple of (\w+), or a(?: total with a)? (\d) in it")


def scene_of(variant: str, at: int) -> IntroScene:
    return find_lesson(variant).scenes[at]


def told(variant: str, scene: IntroScene) -> list[str]:
    """Return the whole speech of a scene for a spectator."""
    turns = play_out(find_lesson(variant), scene.play).turns
    return [sentence for turn in turns for sentence in turn.told]


def numbers(text: str) -> set[int]:
    words = re.findall(r"[a-z]+|\d+", text.lower())
    # A plural is that rank, too.
    words += [word.removesuffix("es" if word == "sixes" else "s") for word in words]
    found = {int(word) for word in words if word.isdigit()}
    return found | {NUMBERS[word] for word in words if word in NUMBERS}


def seen_in(variant: str, scene: IntroScene) -> set[int]:
    """Return all numbers of a scene: spoken ones, and counts of cards that lie together."""
    found = numbers(" ".join(told(variant, scene)))
    game, moves = begin_scene(find_lesson(variant), scene)
    found.add(len(game.rules.rules) if game.rules is not None else 0)
    for seat, move in (None, None), *moves:
        if seat is not None and move is not None:
            game.apply(seat, move)
        for zone in game.zones:
            found |= {spot.many for spot in spots(zone, getattr(game, zone.field))}
    return found


def test_every_game_is_introduced() -> None:
    assert all(scenes_in(each) == len(find_lesson(each).scenes) > 3 for each in VARIANTS)


def test_a_text_without_units_is_no_lesson() -> None:
    assert {each for each in VARIANTS if find_lesson(each).units} == set(taught())


@EVERY_SCENE
def test_a_scene_is_true_of_its_game(variant: str, at: int) -> None:
    scene = scene_of(variant, at)
    play_out(find_lesson(variant), scene.play)
    assert any(step.kind == "told" for step in scene.play.steps), "it says nothing to be checked"


@EVERY_SCENE
def test_the_sentence_of_a_scene_is_whole_and_short(variant: str, at: int) -> None:
    says = scene_of(variant, at).says
    assert len(says.split()) <= MOST_SCENE
    assert says[0].isupper()
    assert says[-1] in ".?"
    assert "{" not in says, "no key is told in a picture"


@EVERY_SCENE
def test_the_numbers_of_a_sentence_come_up_in_the_game(variant: str, at: int) -> None:
    scenes = find_lesson(variant).scenes
    scene = scenes[at]
    seen = seen_in(variant, scene)
    for before, after in pairwise(scenes):
        if before == scene and before.play.deal == after.play.deal:
            seen |= seen_in(variant, after)  # The text announces the next event.
    says = scene.says
    for pattern in (VALUE, SUM, MULTIPLE):
        says = pattern.sub("", says)  # These are tested on their own.
    assert numbers(says) <= seen


def value_of(word: str) -> int:
    """Return the value of a word for a number, or for a card in a sum."""
    return RANKS.get(word.lower(), 0) or next(iter(numbers(word)))


@EVERY_GAME
def test_what_a_sentence_adds_up_is_right(variant: str) -> None:
    for scene in find_lesson(variant).scenes:
        for left, way, right, made in SUM.findall(scene.says):
            assert WAYS[way](value_of(left), value_of(right)) == value_of(made), scene.says


@EVERY_GAME
def test_what_a_sentence_calls_a_multiple_is_one(variant: str) -> None:
    for scene in find_lesson(variant).scenes:
        for word, digit in MULTIPLE.findall(scene.says):
            total = max(numbers(told(variant, scene)[-1].partition(":")[0]))
            assert value_of(word) == int(digit)
            assert total % int(digit) == 0


def value_holds(variant: str, rank: str, value: int) -> bool:
    """True if the game gives that card this value."""
    card = {"joker": "RJ"}.get(rank, f"{rank[0].upper()}S")
    if variant == "casualty-war":
        lines = [f"deal {card} 2D 3D 4D / 5H 6H 8H 4C", "Ann flip", "Ben flip"]
        told_then = f"Ann {value + 5}: "
    else:
        made = value + 2 if variant == "addition-war" else abs(value - 2)
        lines = [
            f"deal {card} 2D 3D 4D / 5H 6H 8H 4C",
            "Ann flip",
            "Ben flip",
            f"Ann answer {made}",
        ]
        told_then = f"Ann says {made}, right."
    play = read_position("a test", 1, list(enumerate(lines, 1)))
    turns = play_out(find_lesson(variant), play).turns
    return any(each.startswith(told_then) for turn in turns for each in turn.told)


@EVERY_GAME
def test_the_values_and_payments_of_an_introduction_are_those_of_the_game(variant: str) -> None:
    for scene in find_lesson(variant).scenes:
        for rank, number in VALUE.findall(scene.says):
            rank, value = rank.lower(), int(number) if number.isdigit() else 1
            if VARIANTS[variant].slaps:
                owed = rf"{rank.capitalize()} of \w+, \w+\. \w+ owes {value}\b"
                assert re.search(owed, " ".join(told(variant, scene))), scene.says
            else:
                assert value_holds(variant, rank, value), scene.says


def test_a_wrong_value_would_be_found() -> None:
    assert value_holds("addition-war", "queen", 12)
    assert not value_holds("addition-war", "queen", 10)
    assert not value_holds("casualty-war", "joker", 13)
