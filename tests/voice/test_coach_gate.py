"""Properties of every sentence spoken while learning, without a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.coach.drills import Drilling, drill
from tests.coach.pupil import NAMES, at_unit, to_the_end
from tests.tiers import gate, looped, third
from tests.voice.hearing import LETTER, SIGN, unsound
from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import Book
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.words.utterance import LENGTHS

ASKED = "rtecpwshvz;"
"""Keys that ask something at any time."""


def wrongly_spoken(told: Iterable[str]) -> list[str]:
    """Return texts with a sign, or with a letter for a rank."""
    return [each for each in dict.fromkeys(told) if SIGN.search(each) or LETTER.search(each)]


def ears(lines: Iterable[Line]) -> list[str]:
    return [line.ear for line in lines if line.kind != "secret"]


def at_length(length: str) -> Store:
    store = Store.in_memory()
    store.set_setting("length", length)
    return store


@gate("brief-addition-war--1", "normal-guerilla-joker--1", "full-speed-war--1")
@to_the_end(("addition-war", -1), ("guerilla-joker", -1), ("speed-war", -1), many=len(NAMES))
@pytest.mark.parametrize("length", LENGTHS)
def test_no_sign_and_no_letter_is_spoken_in_a_lesson(name: str, unit: int, length: str) -> None:
    learner = at_unit(name, unit, at_length(length))
    run = learner.run
    erred: set[int] = set()
    while run.place.step.part != END:
        if run.place.at in erred:
            learner.go_on()
            continue
        erred.add(run.place.at)
        learner.press(*ASKED)
        if run.place.step.part == CHECK and run.examiner.question is not None:
            learner.answer(right=False)
        elif run.place.step.part == TASK:
            # A wrong slap, and a missed match.
            learner.press("space", "enter", "enter", "i")
        learner.press("o", "o")
        learner.go_on()
    assert len(learner.lines) > (20 if unit else 100)
    assert not wrongly_spoken(ears(learner.lines))
    assert not unsound(ears(learner.lines))


def go_through(drilling: Drilling, many: int) -> None:
    """Show the setup, answer ``many`` times, every third wrongly, ask everything, and leave."""
    drilling.keys(*["down"] * 8, "right", "left", *ASKED, "enter")
    for at in range(many):
        if drilling.view.phase == phase.OVER:
            drilling.key("a")
        elif drilling.view.phase == phase.PAUSE:
            drilling.keys("y", "enter")
        elif drilling.view.phase == phase.WAIT:
            drilling.let(drilling.run.due)
        else:
            drilling.answer(right=at % 3 > 0)
    drilling.keys(*ASKED, "l")


@gate("hear-pair-brief")
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("name", DRILLS)
def test_no_sign_and_no_letter_is_spoken_in_a_drill(name: str, length: str) -> None:
    fitting = [each.id for each in DRILLS[name].variants(VARIANTS)]
    variant = "berkeley-war" if "berkeley-war" in fitting else next(iter(fitting), "")
    for timed in ("off", "on"):
        drilling = drill(name, variant, timed=timed)
        drilling.store.set_setting("length", length)
        drilling.run.length = length
        # Decisions take long to weigh.
        go_through(drilling, 12 if name == "choice" else 60)
        assert len(drilling.said) > 30
        assert not wrongly_spoken(drilling.said)
        assert not unsound(drilling.said)


SLAPPED = [each.id for each in VARIANTS.values() if each.slaps]


@third
@pytest.mark.parametrize("variant", SLAPPED)
@pytest.mark.parametrize(
    ("name", "timed", "answers"),
    [("which-rule", "on", "any"), ("which-rule", "off", "all"), ("slap-or-not", "on", "any")],
)
def test_every_game_is_drilled_steered_and_slept_through(
    name: str, timed: str, answers: str, variant: str
) -> None:
    drilling = drill(name, variant, timed=timed, answers=answers, limit="5")
    drilling.keys(*["down"] * 8, "right", "left", *ASKED, "enter")
    # The plan is changed back and forth; later answers are missing or too early.
    steering = ("i1", "hhghi1", "d2", "o1", "o1d2ff")
    for at in range(40):
        if drilling.view.phase == phase.OVER:
            drilling.keys(*"hra")
        elif drilling.view.phase == phase.PAUSE:
            drilling.keys(*"yh", "enter")
        elif drilling.view.phase == phase.WAIT:
            if at % 9 == 4:
                drilling.key("space", drilling.now + 1)
            drilling.let(drilling.run.due)
        elif at % 2:
            drilling.keys(*steering[at // 2 % len(steering)])
        elif drilling.run.due < NEVER and at % 4:
            drilling.let(drilling.run.due)
        else:
            drilling.keys("1", "n", "enter")
    drilling.keys(*ASKED, "l")
    assert len({*drilling.said}) > 30
    assert not wrongly_spoken(drilling.said)
    assert not unsound(drilling.said)


@pytest.mark.slow
@looped("variant", VARIANTS)
def test_no_sign_and_no_letter_is_spoken_of_a_rule_text(variant: str) -> None:
    book = Book(find_text(VARIANTS.find(variant)))
    # The last section names its sources; addresses cannot be changed.
    places = range(book.sections[-1].first)
    said = [told(book.said(at), "ear") for at in places]
    again = [told(book.again(at), "ear") for at in places if book.is_example(at)]
    assert said
    assert not wrongly_spoken([*said, *again])
