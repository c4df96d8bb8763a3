"""Spoken lessons: from the first line to the last, with mistakes on the way."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

from tests.coach.pupil import NAMES, Erring, Learner, at_unit, to_the_end
from tests.coach.said import says
from tests.coach.test_lesson_texts import asker_of, lesson_of
from tests.tiers import gate, leading, looped, slowly
from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import told
from warcards_tui.coach.lessons.place import END, TASK
from warcards_tui.rulebook.lessons import checks
from warcards_tui.store import Store
from warcards_tui.voice.lessons import answer_is, who_does
from warcards_tui.words import lessons as words

STUMBLES = {
    "a word twice": re.compile(r"\b(for|the|a|of|is|to) \1\b", re.IGNORECASE),
    "two verdicts": re.compile(r"\b(Well done|Right|Wrong|No)\. (Right|Wrong|No)[.:]"),
    "the answer is who": re.compile(r"answer is (you|nobody|Ben|Cleo)\b"),
    "one of several": re.compile(r"\b1 cards\b"),
    "he or she": re.compile(r"\b(he|his|him|she|her|hers)\b", re.IGNORECASE),
    "what only an eye sees": re.compile(
        r"\b(highlighted|pictured?|on the (left|right|screen)|side of the table|shown above)\b"
    ),
}
"""Patterns that must not be heard, by description."""


@to_the_end(("egyptian-war", -1), ("scientific-war", -1), ("addition-war", -1), many=2)
def test_a_lesson_is_heard_without_a_stumble(name: str, unit: int) -> None:
    taken = at_unit(name, unit)
    erring = Erring()
    faults: list[str] = []
    for _ in range(3000):
        if taken.run.place.step.part == END:
            break
        for key in erring.keys(taken.run):
            heard = taken.press(key)
            whole = " ".join(heard)
            faults += [f"{what}: {whole}" for what, each in STUMBLES.items() if each.search(whole)]
            # The following text is another table, or the question of another one.
            said = re.split(r"Try again with new cards|Question \d+ of", whole)[0]
            if "Well done." in said or said != whole:
                faults += [f"twice {each}: {said}" for each in repeated(said)]
    assert taken.run.place.step.part == END
    assert not faults


@to_the_end(("addition-war", -2), ("scramble-war", -1), ("subtraction-war", -1), many=len(NAMES))
@pytest.mark.parametrize("seed", leading(1, range(1, 3)))
def test_who_tries_again_hears_what_is_another_goal_with_other_cards(
    name: str, unit: int, seed: int
) -> None:
    """Only the changed part of the goal is spoken before the new cards."""
    taken = at_unit(name, unit, seed=seed)
    erring = Erring()
    heard = ""
    for _ in range(3000):
        if taken.run.place.step.part == END:
            break
        keys = erring.keys(taken.run)
        goal = spoken_goal(taken)
        where = taken.run.place.at, taken.run.place.task
        heard = " ".join(taken.press(*keys))
        if taken.run.solved or "Try again with new cards." not in heard:
            continue
        assert where == (taken.run.place.at, taken.run.place.task)
        told = heard.split("Try again with new cards.")[1]
        anew = [each for each in spoken_goal(taken) if each not in goal]
        assert told.startswith(f" {' '.join(anew)}" if anew else " "), (told, anew)
        assert not any(each in told for each in goal if len(each.split()) > 3)
    assert taken.run.place.step.part == END


def spoken_goal(taken: Learner) -> list[str]:
    """Return the spoken sentences of the goal at a task's table."""
    aloud = told(taken.run._aloud(taken.run.goal), "ear")
    return re.split(r"(?<=[.!?]) ", aloud) if aloud else []


def repeated(said: str) -> list[str]:
    """Return the sentences of four words and more that come twice."""
    sentences = [each for each in re.split(r"(?<=[.!?]) ", said) if len(each.split()) > 3]
    return sorted({each for each in sentences if sentences.count(each) > 1})


@gate("scientific-war", "21st-century-war", "napoleons-war", "fast-food")
@pytest.mark.parametrize("name", NAMES)
def test_whoever_chooses_among_cards_has_been_told_them(name: str) -> None:
    taken = Learner(Store.in_memory(), name)
    for at, step in enumerate(taken.run.place.steps):
        if step.part != TASK:
            continue
        taken.run.place.best = at
        before = len(taken.lines)
        taken.run._go_to(at, taken.now)
        taken.listen()
        table = taken.run.table
        assert table is not None
        if getattr(table.view, "hand", ()):
            heard = " ".join(line.ear for line in taken.lines[before:])
            assert says(heard, f"{words.hand}: ")


CERTAIN = {
    ("good-king-bad-queen", "Do you pay for that?"): "the rule knows no exception",
    ("fast-food", "What comes next?"): "every second game follows on its first",
    ("fast-food", "How many points does your last card score?"): "the last total is always 110",
    ("budr-basef", "Who takes the pool?"): "whoever is left alone takes it",
}
"""Questions with the same answer for any cards, with the reason."""

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DRAWN = re.compile(rf"\{{.*?\}}|\d+|\b(an?|{'|'.join([*_NUMBERS, *RANK_NAMES[1:]])})\b", re.I)


@slowly("scientific-war")
@pytest.mark.parametrize("name", leading(5, NAMES))
def test_no_question_can_be_answered_by_its_words_alone(name: str) -> None:
    lesson, asker = lesson_of(name), asker_of(name)
    answers: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for unit in lesson.units:
        for ask in unit.asks:
            written = ask.question or words.questions.get(ask.kind, "")
            for seed in range(8) if written else ():
                chance = random.Random(f"{ask.line}/{seed}")
                drawn = checks.question(lesson, unit, ask, chance, seed % 2 > 0, lambda each: False)
                asked = asker.question(drawn)
                titles = {each.id: told(each.title, "ear") for each in asked.answers}
                right = tuple(sorted(titles.get(each, each) for each in asked.right))
                found = answers[_DRAWN.sub("", written)]
                found.add(right)
                if len(found) > 1:
                    break
    certain = [each for each, found in answers.items() if len(found) == 1]
    assert not [
        each
        for each in certain
        if not any(name == game and each.endswith(ends) for game, ends in CERTAIN)
    ]


@looped("name", NAMES)
def test_whose_slap_is_judged_is_not_told_before(name: str) -> None:
    lesson, asker = lesson_of(name), asker_of(name)
    for unit in lesson.units:
        for ask in unit.asks:
            wanted = ask.condition.event if ask.condition is not None else None
            if wanted is None or wanted.event != "slap-won":
                continue
            drawn = checks.question(lesson, unit, ask, random.Random(1), True, lambda each: False)
            says = " ".join(told(each, "ear") for each in asker.question(drawn).says)
            assert not re.search(r"slaps? (well|wrongly)\. ", says), says


def test_the_right_answer_is_a_sentence() -> None:
    assert who_does("Who lays next?", "nobody") == "Nobody lays next."
    assert (
        who_does("The limit is reached. Who has won the game?", "you") == "You have won the game."
    )
    assert answer_is("you take both") == "You take both."
    assert answer_is("no food") == "The answer is no food."
