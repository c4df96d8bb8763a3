"""Every lesson has all its parts, and every step is small. A missing part fails here."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import wrap

import pytest

from tests.coach.pupil import NAMES, Learner, at_unit, solution, to_the_end
from tests.coach.said import says
from tests.rulebook.lessons import UNITS, unit_of
from tests.said import spoken
from tests.tiers import looped, sized, slow, slowly, third
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.coach.lessons import contents, lessons
from warcards_tui.coach.lessons.examiner import drawn_check
from warcards_tui.coach.lessons.place import CHECK, CHECKED, END, TASK, questions_of
from warcards_tui.coach.lessons.questions import LessonQuestion, QuestionPresenter
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.draws import NoDraw
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import played, slaps_of
from warcards_tui.rulebook.lessons.records import YOU, Unit
from warcards_tui.rulebook.lessons.tasks import deal_task
from warcards_tui.rulebook.records import Play
from warcards_tui.sitting.actions import Keymap
from warcards_tui.sitting.keys import actions_of
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.voice.render import ear
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import utterance

MOST_WORDS, MOST_LINES, COLUMNS = 120, 12, 80
MOST_IN_SENTENCE = 20
LEAST_IN_TEST = 5
SEEDS = range(12)
WITNESS = ("subtraction-war", "the-last-card-alone", 5)
"""Lesson, unit and seed of the only check that `drawn_check` must repair.

Without it, one answer of the check is always right.
"""

SPECIALS = {
    "egyptian-war": {
        *("turns", "debts", "escape", "slap-in-debt", "penalty", "coming-back", "winning"),
        *("short-debt", "options", "grace"),
    },
    "berkeley-war": {"naming", "no-repeat", "what-to-name", "call", "options", "era"},
    "scientific-war": {
        *("choosing", "hand", "front", "war", "information"),
        *("jack", "queen", "three", "eight", "joker", "least", "memory"),
        "options",
    },
    "war": {"higher", "packet", "war", "again", "running-out", "information", "pickup"},
    "guerilla-joker": {"joker", "joker-in-war", "face-down", "short", "last-card"},
    "addition-war": {"sum", "values", "war", "short", "speed"},
    "subtraction-war": {"difference", "far-apart", "pair", "war", "last-card"},
    "good-king-bad-queen": {
        *("king", "queen", "cancel", "couple", "treasury", "treasury-war"),
        *("order", "three", "ending"),
    },
    "duel-king": {
        *("ace-low", "match", "five", "king", "joker", "duel", "forced"),
        *("save", "worth"),
    },
    "casualty-war": {
        *("sum", "values", "match", "war", "further", "two-wars", "spade-ace"),
        *("casualties", "war-casualties", "loans"),
    },
    "scramble-war": {"pick", "war", "few", "jokers", "count"},
    "world-war-3": {
        *("values", "control", "chances", "turning", "lures"),
        *("penalty", "joker", "grave", "ending", "manners", "starting", "long"),
    },
    "armageddon": {
        *("wild", "chain", "control", "undefined", "chances"),
        *("joker", "habits", "penalty", "ending", "starting"),
    },
    "budr-basef": {"keep", "no-deck", "gambling", "betting", "announce", "freestyle", "late"},
    "21st-century-war": {
        *("single", "pair", "sum", "riding", "ace-in-sum"),
        *("best", "tie", "drawing", "keeping", "counting"),
    },
    "fast-food": {
        *("turn", "food", "figures", "several", "best"),
        *("leaving", "rows", "counting", "ending", "calling"),
    },
    "napoleons-war": {
        *("order", "beating", "puzzle", "war"),
        *("sorting", "in-war", "running-out", "counting"),
    },
    "speed-war": {"leaving", "fight-first", "next-rank", "face-down", "ending", "counting"},
}
"""Topics of a game besides its slap rules."""

ALL_UNITS = looped("name, id", UNITS)
UNITS_OF_EACH_LESSON = looped("name, id", UNITS, by=lambda unit: unit[0])


def lesson_of(name: str) -> Lesson:
    return contents(next(each for each in lessons() if each.id == name))


@cache
def asker_of(name: str) -> QuestionPresenter:
    return QuestionPresenter(lesson_of(name), Keymap())


def rules_of(name: str) -> RuleSet:
    return asker_of(name).rules


@cache
def own_questions(
    name: str, id: str, seed: int
) -> list[tuple[checks.CheckQuestion, LessonQuestion]]:
    """Return the questions of a unit, with their spoken form."""
    lesson, unit = unit_of(name, id)
    drawn = checks.questions(lesson, unit, random.Random(seed))
    return [(each, asker_of(name).question(each)) for each in drawn]


def test_the_lessons_are_named_as_their_games() -> None:
    assert set(NAMES) <= set(VARIANTS)
    assert all(each.title == VARIANTS[each.id].name for each in lessons())
    assert all(each.teaches == lesson_of(each.id).teaches for each in lessons())


@looped("name", NAMES)
def test_a_lesson_teaches_every_rule_and_special_of_its_game(name: str) -> None:
    units = lesson_of(name).units
    # The two rules of Egyptian War come again where they get their names.
    assert {each for unit in units for each in unit.rules} == {r.id for r in rules_of(name).rules}
    assert {each for unit in units for each in unit.skills} == SPECIALS[name]


@ALL_UNITS
def test_a_unit_has_enough_to_ask(name: str, id: str) -> None:
    lesson, unit = unit_of(name, id)
    assert questions_of(unit) >= LEAST_IN_TEST
    assert unit.mix == (0 if unit is lesson.units[0] else 2)


@ALL_UNITS
def test_an_example_shows_what_its_near_miss_does_not(name: str, id: str) -> None:
    _, unit = unit_of(name, id)
    asker = asker_of(name)
    example, near = asker.shown(unit.examples[0]), asker.shown(unit.examples[-1])
    assert example.says != near.says


def judge_check(name: str, id: str, seed: int) -> None:
    """Assert that giving one answer to everything passes no check."""
    lesson, unit = unit_of(name, id)
    asker = asker_of(name)
    number = lesson.units.index(unit)
    earlier = [ask for each in lesson.units[:number] for ask in each.asks]
    drawn = drawn_check(lesson, asker, number, random.Random(seed))
    assert len(drawn) == questions_of(unit) + unit.mix
    assert all(each.ask in unit.asks for each in drawn[: questions_of(unit)])
    assert all(each.ask in earlier for each in drawn[questions_of(unit) :])
    found = [asker.question(each) for each in drawn]
    for question in found:
        ids = [each.id for each in question.answers]
        assert len(set(ids)) == len(ids) > 1
        assert question.most or set(question.right) < set(ids)
        assert question.why
    assert not set.intersection(*[set(each.right) for each in found[:CHECKED]])


@slowly(
    *("few-fast-food", "few-casualty-war", "few-duel-king", "few-berkeley-war", "few-world-war-3"),
    *("few-good-king-bad-queen", "few-21st-century-war", "few-armageddon"),
)
@UNITS_OF_EACH_LESSON
@pytest.mark.parametrize("seeds", [(1,), pytest.param(SEEDS, marks=slow)], ids=["few", "many"])
def test_a_check_asks_of_its_unit_and_earlier_ones_and_no_answer_is_always_right(
    name: str, id: str, seeds: Iterable[int]
) -> None:
    for seed in seeds:
        judge_check(name, id, seed)


def test_no_answer_is_always_right_in_a_check_where_that_is_nearly_so() -> None:
    judge_check(*WITNESS)


def heard(says: Iterable[Text]) -> tuple[str, ...]:
    return tuple([ear(utterance(each)) for each in says])


@third
@pytest.mark.parametrize("seeds", [(3,), pytest.param(SEEDS, marks=slow)], ids=["few", "many"])
@pytest.mark.parametrize("name", NAMES)
def test_no_two_questions_of_the_same_words_have_different_answers(
    name: str, seeds: Iterable[int]
) -> None:
    answers: dict[tuple[str, ...], tuple[str, ...]] = {}
    for unit in lesson_of(name).units:
        for seed in seeds:
            for _, question in own_questions(name, unit.id, seed):
                offered = heard([each.title for each in question.answers])
                says = (*heard(question.says), *offered)
                assert answers.setdefault(says, question.right) == question.right, unit.id


def with_other_cards(deal: str, pack: Iterable[Card]) -> Iterator[str]:
    """Yield the same deal with a card more or less of one player, below those played."""
    packets, bar, table = deal.partition("|")
    players = [each.strip() for each in packets.split("/")]
    unused = next(each.text for each in pack if each.text not in deal.split())
    for seat, cards in enumerate(players):
        for other in (f"{cards} {unused}", cards.rpartition(" ")[0]):
            if cards and other:
                dealt = " / ".join([*players[:seat], other, *players[seat + 1 :]])
                yield f"{dealt} {bar}{table}".strip()


@slowly("armageddon", "speed-war")
@third
@UNITS_OF_EACH_LESSON
def test_no_answer_hangs_on_what_is_neither_told_nor_shown(name: str, id: str) -> None:
    """The words change with other hidden cards, or the answer stays the same.

    If no counts are given, every player has cards left.
    """
    lesson, _ = unit_of(name, id)
    asker = asker_of(name)
    for each, asked in own_questions(name, id, 3):
        if each.position is None or each.kind.answers == "choose" or ";" in each.position.deal:
            continue
        told = each.kind.counts or bool({"counts", "deal"} & set(each.ask.tell))
        before = played(lesson, each.position)
        if not each.kind.own_words:
            assert all(before.view.counts) or told
        pack = slaps_of(name, each.position.options).pack
        for deal in with_other_cards(each.position.deal, pack):
            position = each.position._replace(deal=deal)
            try:
                other = checks.of_position(lesson, each.ask, position, random.Random(3))
            except NoDraw:
                continue  # These cards contradict the events in the text.
            if told or all((*before.view.counts, *played(lesson, position).view.counts)):
                again = asker.question(other)
                assert again.says != asked.says or again.right == asked.right, deal


@pytest.mark.parametrize("seeds", [(3,), pytest.param(SEEDS, marks=slow)], ids=["few", "many"])
def test_no_special_card_is_played_before_its_unit(seeds: Iterable[int]) -> None:
    """Examples, questions, and moves of a task, yours or the bots', contain none of them."""
    specials = {"jack": "J", "queen": "Q", "three": "3", "eight": "8", "joker": "RB"}
    for unit in lesson_of("scientific-war").units:
        specials = {each: rank for each, rank in specials.items() if each not in unit.skills}
        for seed in seeds:
            played = played_cards(unit, seed)
            assert not [card for card in played if card[0] in "".join(specials.values())]


def played_cards(unit: Unit, seed: int) -> list[str]:
    """Return the cards that are chosen in a unit, and those that you can choose in its task."""
    task = deal_task(lesson_of("scientific-war"), unit.tasks[0], random.Random(seed))
    found = task.position.deal.partition(" / ")[0].split()
    made = [*task.way, *task.before]
    for each in unit.examples:
        if isinstance(each, Play):
            made += [(step.seat, step.text) for step in each.steps if step.kind == "move"]
    for question, _ in own_questions("scientific-war", unit.id, seed):
        made += question.position.moves if question.position else ()
    return [*found, *[text.rpartition(" ")[2] for _, text in made if "choose" in text]]


@pytest.mark.slow
@ALL_UNITS
def test_a_question_has_capitals_at_the_beginning_of_its_sentences_alone(
    name: str, id: str
) -> None:
    """A secret choice of yours is described with its opponent, not as hidden."""
    for each, asked in own_questions(name, id, 3):
        for said in heard(asked.says):
            assert not re.search(rf"[;,] (?!(?:{'|'.join(SEATS)})\b)[A-Z]\w", said), said
            assert not re.search(r"\w, hidden\.", said) or "has chosen" in each.ask.question, said


@ALL_UNITS
def test_what_an_example_shows_as_refused_is_told_as_tried(name: str, id: str) -> None:
    _, unit = unit_of(name, id)
    for each in unit.examples:
        if isinstance(each, Play) and each.steps[-1].kind == "refused":
            assert each.steps[-2].seat == YOU
            lays_again = each.steps[-2].text == "flip"
            said = heard(asker_of(name).shown(each).says)[-1]
            refused = each.steps[-1].text
            tried = words.tries_to_lay(why=refused) if lays_again else words.tries(cards="", why="")
            assert said.casefold().startswith(spoken(tried).casefold().rstrip(" ."))
            assert said.casefold().endswith(spoken(refused).casefold())


def test_every_kind_about_a_position_has_its_words() -> None:
    assert {
        id for id, kind in checks.KINDS.items() if kind.about == "play" and not kind.own_words
    } == set(words.questions)


def test_what_may_not_be_named_again_is_so_at_the_table() -> None:
    """The game judges the questions about two slaps in a row."""
    lesson, unit = unit_of("berkeley-war", "no-rule-twice-running")
    task = deal_task(lesson, unit.tasks[0], random.Random(1))
    made = [*task.before, *task.way[:-1]]
    for rule, kind in (("pair", SlapLost), ("sandwich", SlapWon)):
        position = played(lesson, task.position, [*made, (YOU, f"slap {rule}")])
        assert isinstance(position.happened[-1][0], kind)
    (ask,) = [each for each in unit.asks if each.answer == ("sandwich",)]
    question = checks.question(lesson, unit, ask, random.Random(1))
    assert asker_of("berkeley-war").question(question).right == ("rule-sandwich",)


# -- what a step says


def spoken_steps(name: str, unit: int) -> list[list[str]]:
    """Return the speech of every step of a lesson when opened, and of every question."""
    learner = at_unit(name, unit)
    found = [[line.ear for line in learner.lines]]
    last = len(learner.run.place.steps) - 1
    while learner.run.place.at < last:
        before = learner.run.place.at, learner.run.examiner.question
        heard = learner.go_on()
        if (learner.run.place.at, learner.run.examiner.question) != before:
            found.append(heard)
    return found


@to_the_end(("21st-century-war", -1), ("egyptian-war", -1), ("scramble-war", -2), many=len(NAMES))
def test_every_step_is_small_and_of_plain_sentences(name: str, unit: int) -> None:
    for lines in spoken_steps(name, unit):
        # The answer to a task or question is not a part of the step.
        told = [line for line in lines if not line.startswith(("Right.", "Well done."))]
        assert sum(len(line.split()) for line in told) <= MOST_WORDS, told
        assert sum(len(wrap(line, COLUMNS)) for line in told) <= MOST_LINES, told
        for line in lines:
            assert line.isascii()
            assert line.isprintable()
            assert line.endswith((".", "?", "!")), line
            assert not re.search(r"[{}<>*_#|]", line), line
            assert "  " not in line
            for sentence in re.split(r"(?<=[.!?:;])\s", line):
                assert len(sentence.split()) <= MOST_IN_SENTENCE, sentence


@to_the_end(("scramble-war", -2), ("subtraction-war", -1), many=len(NAMES))
def test_a_step_tells_where_it_is_first(name: str, unit: int) -> None:
    learner = at_unit(name, unit)
    last = len(learner.run.place.steps)
    for step in range(learner.run.place.at, last):
        learner.to_step(step)
        again = learner.again()
        at, steps = learner.run.place.part
        # The end is no step of a part.
        heading = learner.run.place.heading
        where: Text = f"{words.finished}."
        if steps > 1:
            where = words.place(title=heading, step=at, steps=steps)
        assert says(again.lines[0].ear, where)


@pytest.mark.parametrize("seeds", sized(range(4), range(12, 100)))
def test_whatever_keys_somebody_has_a_lesson_names_those_and_they_do_what_it_says(
    seeds: range,
) -> None:
    """Acceptance A5: a unit of some lesson, with another key for each action."""
    for seed in seeds:
        chance = random.Random(seed)
        name, unit = chance.choice(UNITS)
        store = Store.in_memory()
        signs = map(chr, chance.sample(range(0x4E00, 0x9FA0), k=1000))  # These are no usual keys.
        actions = actions_of(VARIANTS[name])
        store.set_setting("keymap", dict(zip(actions, signs, strict=False)))
        learner = Learner(store, f"{name}/{unit}")
        learner.until(lambda run: run.place.step.part == TASK)
        run, told, met = learner.run, " ".join(line.ear for line in learner.lines), {""}
        keys = solution(run)
        for key in keys:
            met |= {each.id for each in run.actions()}
            learner.press(key)
        assert run.solved
        named = set(re.findall(r"\{([a-z0-9-]{2,})\}", run.task.goal))
        assert named <= met
        assert all(run.keymap.key(actions[each]) in told for each in named)


def test_the_list_of_lessons_imports_no_games_and_no_store() -> None:
    code = (
        "import sys; from warcards_tui.coach.lessons import lessons; assert len(lessons()) > 2; "
        "sys.exit('sqlite3' in sys.modules or 'warcards_tui.games.slap_game' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_the_parts_of_a_step_are_named_once() -> None:
    run = Learner(Store.in_memory()).run
    assert {each.part for each in run.place.steps} >= {TASK, CHECK, END}
