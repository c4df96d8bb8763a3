"""Every lesson has all its parts, and every step is small. A part that is missing fails here."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap

import pytest

from tests.coach.learning import NAMES, Learner
from warcards_tui.coach.lessons import LESSONS, contents
from warcards_tui.coach.lessons.asking import ASKS, Asker
from warcards_tui.coach.lessons.parts import CHECKED, Answers, Lesson, Pile, Play, Unit
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.actions import Keymap
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.voice import lessons as voice

MOST_WORDS, MOST_LINES, COLUMNS = 60, 12, 80
MOST_IN_RECAP = MOST_IN_SENTENCE = 20
LEAST_QUESTIONS, LEAST_IN_TEST = 3, 5

SPECIALS = {
    "egyptian-war": {"turns", "debts", "escape", "penalty", "coming back", "winning"},
    "berkeley-war": {"naming", "no-repeat"},
    "scientific-war": {
        *("choosing", "hand", "front", "war", "information"),
        *("jack", "queen", "three", "eight", "joker"),
    },
}
"""What there is to learn in a game besides its slap rules."""

UNITS = [(each.id, unit) for each in LESSONS for unit in contents(each).units]
ALL_UNITS = pytest.mark.parametrize(
    ("lesson", "unit"), UNITS, ids=[f"{name}/{unit.title}" for name, unit in UNITS]
)


def lesson_of(name: str) -> Lesson:
    return contents(next(each for each in LESSONS if each.id == name))


def asker_of(name: str) -> Asker:
    return Asker(lesson_of(name), Keymap())


def rules_of(name: str) -> RuleSet:
    return asker_of(name).rules


def test_the_lessons_are_named_as_their_games() -> None:
    assert set(NAMES) <= set(VARIANTS)
    assert all(each.title == VARIANTS.find(each.id).name for each in LESSONS)
    assert all(lesson_of(name).id == name for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_teaches_every_rule_and_special_of_its_game(name: str) -> None:
    taught = [each for unit in lesson_of(name).units for each in unit.teaches]
    # The two rules of Egyptian War come again where they get their names.
    assert set(taught) == {rule.id for rule in rules_of(name).rules} | SPECIALS[name]


@ALL_UNITS
def test_a_unit_has_all_its_parts(lesson: str, unit: Unit) -> None:
    for part in unit:
        assert part
    assert unit.task.goal
    assert unit.task.hint
    assert unit.task.deal
    assert all(unit.task.tricks)
    assert unit.example != unit.near_miss
    assert len(unit.recap.split()) <= MOST_IN_RECAP
    assert CHECKED >= LEAST_QUESTIONS
    assert len(unit.check) >= (4 if unit.teaches == ("information",) else LEAST_IN_TEST)
    assert len(set(unit.check)) == len(unit.check)


@ALL_UNITS
def test_an_example_shows_what_its_near_miss_does_not(lesson: str, unit: Unit) -> None:
    asker = asker_of(lesson)
    example, near = asker.shown(unit.example), asker.shown(unit.near_miss)
    assert example.says != near.says
    if isinstance(unit.example, Pile) and isinstance(unit.near_miss, Pile):
        first, second = (
            asker.question(each).right != ("go-on",) for each in (unit.example, unit.near_miss)
        )
        barred = unit.near_miss.rule == unit.near_miss.last != ""
        assert first
        assert barred or not second
        assert len(example.cards) == len(near.cards)


@ALL_UNITS
def test_no_answer_is_always_right(lesson: str, unit: Unit) -> None:
    """Whoever gives one answer to everything passes no check at once."""
    asker = asker_of(lesson)
    questions = [asker.question(each) for each in unit.check]
    for question in questions:
        ids = [each.id for each in question.answers]
        assert len(set(ids)) == len(ids) > 1
        assert set(question.right) < set(ids)
        assert question.why
    first = [set(each.right) for each in questions[:CHECKED]]
    assert not set.intersection(*first)


def test_no_two_questions_of_the_same_words_have_different_answers() -> None:
    answers: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name, unit in UNITS:
        for question in map(asker_of(name).question, unit.check):
            assert answers.setdefault(question.says, question.right) == question.right, name


def of_seats(deal: str) -> Iterable[tuple[int, str]]:
    return enumerate(deal.split(" / "))


def with_other_cards(deal: str) -> Iterator[str]:
    """The same deal where one player has a card more or less, below those that are laid."""
    players = deal.split(" / ")
    unused = next(card for card in ("4D", "6C", "10D") if card not in deal)
    for seat, cards in enumerate(players):
        for other in (f"{cards} {unused}", cards.rpartition(" ")[0]):
            yield " / ".join([*players[:seat], other, *players[seat + 1 :]])


@ALL_UNITS
def test_no_answer_hangs_on_what_is_neither_told_nor_shown(lesson: str, unit: Unit) -> None:
    """With other cards that nobody sees, the words are others or the answer is the same.

    Where it is not told how many they are, everybody has some left.
    """
    asker = asker_of(lesson)
    for each in unit.check:
        if not isinstance(each, Play):
            continue
        asked = asker.question(each)
        for deal in (each.deal, *with_other_cards(each.deal)):
            moved = Counter(move[0] for move in each.moves)
            left = [len(cards.split()) - moved[str(seat)] for seat, cards in of_seats(deal)]
            if deal == each.deal:
                assert min(left) > 0 or ASKS[each.asks].counts
            elif min(left) > 0 or (ASKS[each.asks].counts and min(left) == 0):
                other = asker.question(each._replace(deal=deal))
                assert other.says != asked.says or other.right == asked.right, deal


@pytest.mark.parametrize("name", NAMES)
def test_no_special_card_is_played_before_its_unit(name: str) -> None:
    """Neither in an example or a question, nor by you or by the bots in a task."""
    specials = {"jack": "J", "queen": "Q", "three": "3", "eight": "8", "joker": "RB"}
    for unit in lesson_of(name).units if name == "scientific-war" else ():
        specials = {each: rank for each, rank in specials.items() if each not in unit.teaches}
        played = unit.task.deal.partition(" / ")[0].split()
        played += [card for cards in unit.task.script for card in cards]
        for each in (unit.example, unit.near_miss, *unit.check):
            if isinstance(each, Play | Answers):
                played += [move.rpartition(" ")[2] for move in each.moves if "choose" in move]
        assert not [card for card in played if card[0] in "".join(specials.values())]


@ALL_UNITS
def test_what_an_example_shows_as_refused_is_told_as_tried(lesson: str, unit: Unit) -> None:
    asker = asker_of(lesson)
    for each in (unit.example, unit.near_miss):
        if isinstance(each, Play) and asker.played(each.deal, each.moves, each.turn).refused:
            assert each.moves[-1] == "0 flip"
            assert asker.shown(each).says[-1].startswith("You try to lay again: it is not")


@ALL_UNITS
def test_questions_about_positions_are_about_legal_ones(lesson: str, unit: Unit) -> None:
    """Only an example may show a move that is refused; the cards of a deal are those of a pack."""
    asker = asker_of(lesson)
    for each in unit.check:
        if isinstance(each, Play):
            assert each.asks in ASKS
            assert set(ASKS) == set(voice.QUESTIONS)
            assert not asker.played(each.deal, each.moves, each.turn).refused
    for name in (name for each in unit.check if isinstance(each, Pile) for name in each.names):
        assert name in asker.rules


def test_what_may_not_be_named_again_is_so_at_the_table() -> None:
    """The questions about two slaps running are judged as the game judges them."""
    asker = asker_of("berkeley-war")
    deal = "2H 3D 6S / 9C 8C 10D"
    moves = ("1 flip", "0 flip", "0 slap sum-2-11", "0 flip", "1 flip")
    for rule, kind in (("sum-2-11", SlapLost), ("mul-2-24", SlapWon)):
        position = asker.played(deal, (*moves, f"0 slap {rule}"), 1)
        assert isinstance(position.happened[-1][0], kind)
        pile = Pile("3D 8C", names=("sum-2-11", "mul-2-24"), last="sum-2-11")
        assert (f"rule-{rule}" in asker.question(pile).right) == (kind is SlapWon)


# -- what a step says


def spoken_steps(name: str) -> list[list[str]]:
    """What every step of a lesson says when it is opened, and every question when it is asked."""
    learner = Learner(Store.in_memory(), name)
    found = [[line.text for line in learner.lines]]
    last = len(learner.run.steps) - 1
    while learner.run.at < last:
        before = learner.run.at, learner.run.question
        heard = learner.go_on()
        if (learner.run.at, learner.run.question) != before:
            found.append(heard)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_small(name: str) -> None:
    too_long = []
    for lines in spoken_steps(name):
        # What an answer or a task got is not a part of the step.
        told = [line for line in lines if not line.startswith(("Right.", "Well done."))]
        words = sum(len(line.split()) for line in told)
        rows = sum(len(wrap(line, COLUMNS)) for line in told)
        if words > MOST_WORDS or rows > MOST_LINES:
            too_long.append((words, rows, told))
    assert not too_long


@pytest.mark.parametrize("name", NAMES)
def test_texts_are_plain_sentences(name: str) -> None:
    for lines in spoken_steps(name):
        for line in lines:
            assert line.isascii()
            assert line.isprintable()
            assert line.endswith((".", "?", "!")), line
            assert not re.search(r"[{}<>*_#|]", line), line
            assert "  " not in line
            for sentence in re.split(r"(?<=[.!?:;])\s", line):
                assert len(sentence.split()) <= MOST_IN_SENTENCE, sentence


@pytest.mark.parametrize("name", NAMES)
def test_a_step_tells_where_it_is_first(name: str) -> None:
    learner = Learner(Store.in_memory(), name)
    last = len(learner.run.steps)
    for step in range(last):
        learner.to_step(step)
        again = learner.again()
        assert f"Step {step + 1} of {last}." in again.lines[0].text
        assert learner.run.heading in again.lines[0].text


def test_keys_in_the_texts_are_the_persons_own() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"slap": "v"})
    learner = Learner(store, "egyptian-war")
    told = " ".join(learner.press("enter"))
    assert "slap it with V." in told
    assert "Space" not in told


def test_the_list_of_lessons_imports_no_contents() -> None:
    code = (
        "import sys; import warcards_tui.coach.lessons as lessons; "
        "names = {each.module for each in lessons.LESSONS}; "
        "loaded = {name.rpartition('.')[2] for name in sys.modules}; "
        "sys.exit(bool(names & loaded) or 'sqlite3' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_the_parts_of_a_step_are_named_once() -> None:
    run = Learner(Store.in_memory()).run
    assert {each.part for each in run.steps} >= {TASK, CHECK, END}
