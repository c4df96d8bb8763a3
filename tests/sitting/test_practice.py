"""Naming sums and differences: saved answers, the report of a game, and statistics."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.coach.answers import profile_of
from tests.games.setup import set_up
from tests.games.test_sums import TIE
from tests.said import Spoken, cards, happened, spoken
from tests.tiers import looped
from warcards_tui.cli import main
from warcards_tui.games.addition.machine import ResultSaid
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.facts import facts
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store, Trial
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.voice.games import addition as addition_voice
from warcards_tui.voice.games.addition.report import report
from warcards_tui.words import addition, rule_texts, sitting

addition_says = Spoken(addition_voice)
rule_texts_says = Spoken(rule_texts)
sitting_says = Spoken(sitting)

FOUR = "7S 8S KS 5D 9S 6S 8D 7D / 2H 3H 2D 3D 4H 5H 6H 4D"
"""Deal with 7 + 8, 13 + 5, 9 + 6 and 8 + 7 for the first seat, which wins them all."""

MOST = ["26"]
"""The number in the verdict on an answer that no cards can make."""


class Person:
    """A player of Addition or Subtraction War by keys, on a clock that only keys move."""

    def __init__(
        self,
        deal: str = FOUR,
        variant: str = "addition-war",
        *,
        pace: str = "1000",
        store: Store | None = None,
        **options: str,
    ) -> None:
        self.store = store or Store.in_memory()
        game = set_up(variant, seats=2, seed=0, options=options, deal=deal)
        self.sit(Session.new(self.store, game, (None, "average"), parse_pace(pace)))

    def sit(self, session: Session) -> None:
        self.session = session
        self.now = 0.0
        self.said: list[str] = []
        session.start(0.0)
        self.wait(0.0)

    def wait(self, milliseconds: float) -> None:
        until = self.now + milliseconds
        while self.session.due <= until and self.session.due != NEVER:
            self.now = max(self.now, self.session.due)
            self.session.advance(self.now)
            self.show()
        self.now = until
        self.show()

    def show(self) -> None:
        self.said += [line.ear for line in self.session.take()]
        self.session.shown(self.now, 1.0)

    def key(self, *keys: str) -> None:
        for each in keys:
            self.wait(100.0)
            self.session.key(each, self.now)
            self.show()

    def turn_up(self) -> None:
        """Flip, and wait until the other side has, too."""
        self.key("enter")
        while not self.session.view.asked:
            self.wait(20.0)

    def answer(self, text: str, *, after: float) -> None:
        self.wait(after - 100.0 * (len(text) + 1))
        self.key(*text, "enter")
        self.wait(2000.0)


def test_right_wrong_and_skipped_are_kept_with_their_times() -> None:
    person = Person()
    for said, after in (("15", 1200.0), ("17", 2500.0), ("", 900.0), ("15", 1800.0)):
        person.turn_up()
        person.answer(said, after=after)
    trials = [each.trial for each in person.store.trials(source="sums")]
    assert [(each.target, each.held, each.answer, each.outcome) for each in trials] == [
        ("7+8", "15", "15", "right"),
        ("5+13", "18", "17", "wrong"),
        ("6+9", "15", "", "skipped"),
        ("7+8", "15", "15", "right"),
    ]
    assert [each.cards for each in trials] == ["7S 8S", "KS 5D", "9S 6S", "8D 7D"]
    assert [each.ordinal for each in trials] == [0, 1, 2, 3]
    for each, expected in zip(trials, (1200, 2500, 900, 1800), strict=True):
        assert each.time_ms is not None
        assert abs(each.time_ms - expected) < 30
        assert (each.quality, each.error_ms, each.variant) == ("ok", 1.0, "addition-war")
    assert any(
        line.startswith(happened(ResultSaid(0, (*cards("KS 5D"),), 17, 18, "+")))
        for line in person.said
    )
    # Mistakes cost no cards.
    assert person.session.view.counts == (16, 0)


def test_an_answer_typed_before_the_cards_could_be_read_has_no_time() -> None:
    """An early answer was stored with no time or a negative one, and counted as the quickest."""
    person = Person()
    person.turn_up()
    person.session.shown(person.now, 1.0)
    for key in ("1", "5", "enter"):
        person.session.key(key, person.now - 20.0)
    person.wait(2000.0)
    person.turn_up()
    person.answer("18", after=1200.0)
    first, second = [each.trial for each in person.store.trials(source="sums")]
    assert (first.outcome, first.time_ms, first.error_ms) == ("right", None, None)
    assert second.time_ms is not None


def test_the_report_at_the_end() -> None:
    person = Person()
    for said in ("15", "17", "", "14"):
        person.turn_up()
        person.answer(said, after=1200.0)
    reported = [line.ear for line in person.session.history if line.kind == "report"]
    assert [re.findall(r"[\d.]*\d", line) for line in reported] == [
        ["1", "2", "1"],  # Right, wrong, skipped; then those that were wrong or skipped.
        ["5", "13", "18", "7", "8", "15"],
        ["6", "9", "15"],
        ["7", "8", "15", "1.2"],
    ]


def test_a_difference_is_one_fact_in_whatever_order_it_lies() -> None:
    person = Person("5D KS 8S 8D / AH 2H AD 2D", "subtraction-war")
    for said in ("8", "0"):
        person.turn_up()
        person.answer(said, after=1000.0)
    found = [(each.name, each.right) for each in facts(person.store.trials())]
    assert found[0] == ("13-5", 1)
    assert any(line.ear.startswith("Your differences: ") for line in person.session.history) == (
        person.session.over
    )


def test_a_game_that_is_left_and_resumed_keeps_each_answer_once() -> None:
    person = Person()
    person.turn_up()
    person.answer("15", after=1000.0)
    person.turn_up()
    (kept,) = person.store.kept_games()
    before = person.store.trials()
    person.sit(Session.resume(person.store, VARIANTS, kept.id))
    assert person.store.trials() == before
    assert person.said[-1] == addition_says.question(cards("KS 5D"), "+")
    for said in ("18", "15", "15"):
        if not person.session.view.asked:
            person.turn_up()
        person.answer(said, after=1000.0)
    assert [each.trial.ordinal for each in person.store.trials()] == [0, 1, 2, 3]
    assert ["4", "0", "0"] in [re.findall(r"\d+", line) for line in person.said]


def test_untimed_answers_say_so_and_with_auto_nothing_is_kept() -> None:
    person = Person(pace="untimed")
    person.turn_up()
    person.answer("15", after=1000.0)
    assert [each.trial.quality for each in person.store.trials()] == ["untimed"]
    person = Person(TIE, answer="auto")
    for _ in range(3):
        person.key("enter")
        person.wait(2000.0)
    assert person.store.trials() == []
    assert not [line for line in person.session.history if line.kind == "report"]


def test_a_disturbed_time_is_no_time_but_the_answer_counts() -> None:
    person = Person()
    person.turn_up()
    person.session.disturb(person.now, "focus")
    person.answer("15", after=1000.0)
    (trial,) = [each.trial for each in person.store.trials()]
    assert trial.quality == "void: focus"
    (found,) = facts(person.store.trials())
    assert (found.right, found.slow) == (1, None)


def test_typing_correcting_and_mistyping() -> None:
    person = Person()
    person.turn_up()
    person.key("1", "4", "x", "5", "1")
    assert person.said[-5:] == ["1.", "14.", "1.", "15.", spoken(addition.digits_too_many())]
    person.key("x", "x", "x")
    assert person.said[-1] == rule_texts_says.nothing_typed
    person.key("9", "9", "enter")
    assert re.findall(r"\d+", person.said[-1]) == MOST
    assert person.session.view.asked == (0,)
    person.key("1", "5", "enter")
    assert person.store.trials()[-1].trial.outcome == "right"


@looped(
    "text, answer",
    [
        ("answer 99", None),
        ("answer x", sitting_says.not_understood(written=repr("answer x"), key="H")),
        ("answer -3", sitting_says.not_understood(written=repr("answer -3"), key="H")),
        ("fifteen", sitting_says.not_understood(written=repr("fifteen"), key="H")),
    ],
)
def test_bad_words_get_one_line_and_change_nothing(text: str, answer: str | None) -> None:
    person = Person()
    person.turn_up()
    person.wait(500.0)
    before = person.session.view
    person.key("/", *["space" if letter == " " else letter for letter in text], "enter")
    told = person.said[-1]
    assert re.findall(r"\d+", told) == MOST if answer is None else told == answer
    assert person.session.view == before


def test_the_rest_of_the_coach_is_not_disturbed() -> None:
    person = Person()
    person.turn_up()
    person.answer("14", after=1000.0)
    profile = profile_of(person.store.trials())
    assert not profile.areas
    assert profile.trials == 1


@looped(
    "times, slow",
    [((300.0, 700.0, 400.0, 500.0), 450.0), ((300.0, 700.0, 400.0), 400.0), ((), None)],
)
def test_a_fact_is_as_slow_as_the_middle_of_its_right_answers(
    times: tuple[float, ...], slow: float | None
) -> None:
    store = Store.in_memory()
    right = Trial("sums", "addition-war", "7S 8S", "15", "15", "right", None, None, "ok", {})
    right = right._replace(target="7+8")
    for time in times:
        store.add_trial(right._replace(time_ms=time))
    store.add_trial(right._replace(time_ms=9000.0, quality="void: held up"))
    store.add_trial(right._replace(time_ms=9000.0, answer="16", outcome="wrong"))
    (found,) = facts(store.trials())
    assert found.slow == slow


def test_statistics_and_copies_have_the_facts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "one"))
    person = Person(store=Store.open())
    for said in ("15", "17"):
        person.turn_up()
        person.answer(said, after=1500.0)
    person.store.close()
    told = [
        "Addition War: your sums: 1 right, 1 wrong, 0 skipped.",
        "Wrong: 5 plus 13 is 18.",
        "Slowest: 7 plus 8 is 15 in 1.5 seconds.",
    ]
    assert main(["stats", "addition-war"]) == 0
    assert capsys.readouterr().out.splitlines() == told
    assert main(["stats"]) == 0
    assert capsys.readouterr().out.splitlines()[-3:] == told
    copy = tmp_path / "copy.jsonl"
    assert main(["export", str(copy)]) == 0
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "two"))
    assert main(["import", str(copy)]) == 0
    capsys.readouterr()
    assert main(["stats", "addition-war", "--json"]) == 0
    (practised,) = json.loads(capsys.readouterr().out)["sums"]
    assert practised["variant"] == "addition-war"
    assert [(each["fact"], each["right"], each["wrong"]) for each in practised["facts"]] == [
        ("5+13", 0, 1),
        ("7+8", 1, 0),
    ]
    assert main(["stats", "subtraction-war"]) == 0
    told = ["Subtraction War: you had no difference to work out."]
    assert capsys.readouterr().out.splitlines() == told


def test_a_report_of_nothing() -> None:
    assert report([], "sum") == [addition.report_none(results="sum")]
