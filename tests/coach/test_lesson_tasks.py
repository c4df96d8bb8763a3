"""Tasks at the table of a lesson: why an answer was right or not, and a new deal."""

from __future__ import annotations

import pytest

from tests.coach.pupil import NAMES, Learner, a_mistake, at_part, failing, learner, solution
from tests.coach.said import begins, judged, says
from tests.said import spoken
from tests.tiers import leading, slowly
from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, rank_of
from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.lessons.place import CHECK, END, TASK
from warcards_tui.coach.lessons.table import DONE
from warcards_tui.games.fast_food.machine import FoodDealt
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.sitting.actions import key_name
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.scene import Scene, sentence
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import WRONG, EventSummary


def drawn(taken: Learner, name: str) -> str:
    """Return a rank drawn for the task, as spoken."""
    assert taken.run.table is not None
    return taken.run.table.task.says(f"{{{name}}}")


def slip(taken: Learner, kind: str) -> Text:
    """Return what the current task says to a mistake of that kind."""
    (found,) = [each for each in taken.run.task.slips if each.kind == kind]
    return taken.run._aloud(taken.run._of_task(found.says))


def hint(taken: Learner) -> Text:
    """Return the hint of the current task."""
    text = taken.run._of_task(taken.run.task.hint)
    return words.hint(hint=taken.run._aloud(text))


def gists(taken: Learner) -> list[EventSummary]:
    """Return the card counts of wins and payments in the speech."""
    return [each for line in taken.lines for each in line.said.gists]


def test_what_the_game_says_is_heard_and_then_that_it_is_done() -> None:
    taken = at_part("egyptian-war", TASK)
    rank = rank_of(drawn(taken, "a")) or 0
    said = taken.press("enter", "enter", "space")
    table = taken.run.table
    assert table is not None
    won = table.seen_last
    assert isinstance(won, SlapWon)
    assert (won.seat, won.rule, won.taken) == (YOU, "pair", 3)
    assert {card.rank for card in won.window[-2:]} == {rank}
    seen = table.told_with(won)[-1].said.told
    assert said[-1] == spoken(
        words.goes_on(key="Enter").but(told=Sentences([words.well_done, seen]))
    )
    assert sum(says(line, seen) for line in said) == 1
    taken.press("enter")
    assert taken.run.place.step.part == CHECK


def test_a_missed_slap_is_told_with_its_reason_and_the_cards_come_again() -> None:
    taken = at_part("egyptian-war", TASK)
    rank, deal = drawn(taken, "a"), taken.run.table and taken.run.table.task.position.deal
    taken.press("enter", "enter")
    table = taken.run.table
    assert table is not None
    assert table.chance is not None
    assert table.game.rules is not None
    rule, pile = table.chance
    assert rule == "pair"
    assert {card.rank for card in pile[-2:]} == {rank_of(rank)}
    rules = table.game.rules
    missed = words.rule_missed(rule=rules[rule], witness=rules.witness(rule, pile))
    why = Sentences([missed, slip(taken, "missed"), words.other_cards])
    assert spoken(why) in taken.press("enter")
    assert taken.run.table is not None
    assert taken.run.table.game.laid == 1
    assert taken.run.table.task.position.deal != deal


def test_a_wrong_slap_is_told_with_the_nearest_miss_and_the_cards_come_again() -> None:
    taken = at_part("egyptian-war", TASK)
    why = Sentences([slip(taken, "wrong"), words.other_cards])
    said = taken.press("enter", "space")
    assert EventSummary(YOU, paid=1) in gists(taken)
    assert spoken(why) in said
    assert not any(says(line, words.hint(hint="")) for line in said)


def test_the_second_time_the_hint_comes_by_itself() -> None:
    taken = at_part("egyptian-war", TASK)
    taken.press("enter", "space")
    hinted = hint(taken)
    said = taken.press("enter", "space")
    assert any(says(line, hinted) for line in said)


@slowly("egyptian-war")
@pytest.mark.parametrize("name", leading(3, NAMES))
def test_after_four_tries_the_keys_are_told_and_the_cards_played_by_them(name: str) -> None:
    taken = learner(name)
    taken.until(lambda run: run.place.step.part == END or a_mistake(taken.run) is not None)
    if taken.run.place.step.part == END:
        return  # A game without choices allows no mistake.
    said: list[str] = []
    for _ in range(4):
        said = taken.press(*a_mistake(taken.run) or ())
    table = taken.run.table
    assert taken.run.solved
    assert table is not None
    if not any(each.asked for each in table.task.task.wants):  # It is no move.
        assert table.judged("") == DONE
    presses = solution(taken.run)
    assert says(said[-1], voice.way([key_name(each) for each in presses]))
    taken.solve()


@pytest.mark.parametrize("name", leading(0, [each for each in NAMES if each != "napoleons-war"]))
def test_a_hint_and_the_beginning_are_a_key_away_at_every_table(name: str) -> None:
    assert_hints(learner(name))


def test_the_rules_of_a_lesson_are_what_it_has_taught() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.place.step == (1, TASK))
    said = taken.press("r")
    units = taken.run.lesson.units[1::-1]
    assert said == [spoken(voice.taught(taken.run.taught))]
    assert [title for title, _ in taken.run.taught] == [each.title for each in units]
    for (_, recap), unit in zip(taken.run.taught, units, strict=True):
        assert spoken(recap).split(".")[0] == spoken(unit.recap).split(".")[0]


def test_a_recap_that_begins_with_its_title_is_told_without_it() -> None:
    taken = learner("napoleons-war")
    taken.until(lambda run: run.place.step == (1, TASK))
    unit = taken.run.lesson.units[0]
    assert unit.recap.startswith(f"{unit.title} ")
    assert f". {unit.recap[:1].upper()}{unit.recap[1:]}" in taken.press("r")[0]


def test_that_a_match_begins_is_told_in_no_task_of_it() -> None:
    taken = at_part("fast-food", TASK)
    assert any(begins(line.ear, words.hand) for line in taken.lines)
    table = taken.run.table
    assert table is not None
    (dealt,) = [each for each in table.game.opening() if isinstance(each, FoodDealt)]
    assert dealt.number == 1
    first = sentence(dealt, Scene(("you", "Ben"), YOU, "normal", None))
    assert spoken(first)
    assert not any(says(line.ear, first) for line in taken.lines)


@pytest.mark.slow
def test_where_the_game_has_the_keys_of_the_lesson_others_do_the_same() -> None:
    taken = at_part("napoleons-war", TASK)
    keys = {each.title: taken.run.keymap.key(each) for each in taken.run.actions()}
    assert keys["reverse"] == "i"
    assert keys["hint"] == "q"
    assert_hints(taken)


def assert_hints(taken: Learner) -> None:
    while taken.run.place.step.part != END:
        if taken.run.table is not None and not taken.run.solved:
            keys = {each.title: taken.run.keymap.key(each) for each in taken.run.actions()}
            assert begins(taken.press(keys["hint"])[0], words.hint(hint=""))
            assert taken.press(keys["start over"])[0] == spoken(words.once_more)
        taken.go_on()


@pytest.mark.slow
def test_another_rule_that_holds_is_not_the_one_that_is_learnt() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.place.heading == "Make 24" and run.place.step.part == TASK)
    other = ""
    while not other:
        table = taken.run.table
        assert table is not None
        assert table.game.rules is not None
        held = table.game.rules.holding(table.view.pile)
        other = next((rule.key for rule in held if rule.id != "eq-3-24"), "")
        if not other:
            taken.press("enter")  # After a while there is a pile of another rule, or other cards.
    said = taken.press(other)
    assert any(each.seat == YOU and each.won for each in gists(taken))
    assert judged(taken.lines)[-1] == WRONG
    assert any(says(line, words.another_rule) for line in said)
    assert not taken.run.solved
    taken.solve()
    assert taken.run.solved


def test_a_slap_of_two_keys_does_a_task_too() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.place.step.part == TASK)
    *before, rule = solution(taken.run)
    taken.press(*before, "space", rule)
    assert taken.run.solved


def test_a_card_that_leads_nowhere_is_taken_back() -> None:
    taken = at_part("scientific-war", TASK)
    rank, low = drawn(taken, "d"), drawn(taken, "a")
    why = Sentences([slip(taken, "event"), words.other_cards])
    assert says(spoken(why), rank)
    said = taken.press(RANK_TEXTS[RANK_NAMES.index(low)].lower(), "enter")
    assert EventSummary(1, won=2) in gists(taken)
    assert spoken(why) in said
    taken.press("right", "right", "right", "enter")
    assert taken.run.solved


def test_what_must_be_asked_must_be_asked() -> None:
    """Beating Rosa's card without looking at it does not use the queen."""
    taken = learner("scientific-war")
    taken.until(lambda run: run.place.heading == "Queen" and run.place.step.part == TASK)
    why = slip(taken, "failed")
    said = taken.press("q", "enter", "k", "enter")
    assert any(begins(line, why) for line in said)
    taken.press("q", "enter", "c", "k", "enter")
    assert taken.run.solved


def test_the_cards_can_be_had_from_the_start() -> None:
    taken = at_part("egyptian-war", TASK)
    taken.press("enter", "enter")
    assert taken.press("*")[0] == spoken(words.once_more)
    taken.solve()
    assert taken.run.solved
    taken.press("*")
    assert not taken.run.solved


def test_a_task_is_untimed() -> None:
    for name in NAMES:
        taken = at_part(name, TASK)
        assert not taken.run.timed
        said = len(taken.lines)
        taken.now += 10 * 60_000
        taken.run.advance(taken.now)
        assert taken.listen() == []
        assert len(taken.lines) == said


def test_the_persons_settings_hold_at_the_table_of_a_task() -> None:
    store = Store.in_memory()
    store.set_setting("length", "full")
    store.set_setting("keymap", {"slap": "v"})
    taken = Learner(store, "egyptian-war")
    taken.press("enter", "enter", "enter", "v")
    assert {line.length for line in taken.lines} == {"full"}
    assert taken.run.solved


@pytest.mark.slow
@pytest.mark.parametrize("name", leading(4, NAMES))
def test_with_a_voice_too_a_task_waits_for_nothing_but_keys(name: str) -> None:
    """A key silences every voice, even a slow one, and the next text comes at once."""
    store = Store.in_memory()
    store.set_setting("speech", 60)
    taken = Learner(store, name)
    for _ in taken.run.lesson.units:
        taken.until(lambda run: run.place.step.part == TASK)
        for key in solution(taken.run):
            taken.now += 1000
            taken.run.key(key, taken.now)
            assert taken.run.take()
            assert taken.run.due == NEVER
            taken.run.shown(taken.now)
            assert taken.run.due == NEVER
        assert taken.run.solved
        taken.until(lambda run: run.place.step.part != TASK)


@slowly("scientific-war")
@pytest.mark.parametrize("name", leading(3, NAMES))
def test_where_a_choice_can_be_wrong_the_task_has_an_answer_to_it(name: str) -> None:
    taken = learner(name)
    place = taken.run.place
    for at, step in enumerate(place.steps):
        if step.part != TASK:
            continue
        for number, task in enumerate(taken.run.lesson.units[step.unit].tasks):
            place.best = at
            place.go_to(at)
            place.task = number
            taken.run._enter(taken.now)
            taken.listen()
            assert taken.run.task == task
            if failing(taken.run) is not None:
                assert task.slips, f"line {task.line}"
