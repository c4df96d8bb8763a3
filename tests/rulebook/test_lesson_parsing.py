"""Parsing of lesson texts: their parts, and a line for each error."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.rulebook.lessons import judge_task
from tests.tiers import gate, looped
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons import positions
from warcards_tui.rulebook.lessons.checks import questions
from warcards_tui.rulebook.lessons.draws import NoDraw, in_sentence, is_true, names_in
from warcards_tui.rulebook.lessons.files import read_lesson, taught
from warcards_tui.rulebook.lessons.heads import parse_head
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.parser import parse_lesson, unit_id
from warcards_tui.rulebook.lessons.records import Want
from warcards_tui.rulebook.lessons.tasks import deal_task
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.plays import play_out
from warcards_tui.rulebook.records import Pile

TEXT = """\
---
variant: egyptian-war
name: Egyptian War
---

# Egyptian War

To slap.

## Pair
<!-- EW-22 rule=pair -->

Two of a rank.

```pile
7H 7C => pair: 7 and the same
7H 8C => not pair: 7 and 8 are 1 apart
```

Look: at the newest two.

```task
goal Slap with {slap} when {a} meets {a}.
let a b c d e: ranks, all different, none of J Q K A
deal a? c? e? / b? a? d?
turn Ben
dead
want slap-won Ann rule=pair
slip missed: It was {a}.
slip wrong: Not yet.
hint Look.
```

```check
ask slap x3
ask holds pair x2
```

Remember: the same rank.

<!-- end -->
"""
FILE = "rules_text/lessons_of_egyptian-war.md"

SCENE = """\
```scene
deal 9C 2D / 4H 9S
turn Ben
Ben flip
Ann flip
=> Nine of clubs, Ann.
say Each in turn lays a card.
```

"""


def read(text: str = TEXT) -> Lesson:
    return parse_lesson(text, FILE)


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_all_parts_of_a_unit_are_read() -> None:
    lesson = read()
    (unit,) = lesson.units
    assert (lesson.variant, lesson.name, lesson.teaches) == (
        "egyptian-war",
        "Egyptian War",
        "To slap.",
    )
    assert (unit.id, unit.title, unit.claims, unit.rules) == ("pair", "Pair", ("EW-22",), ("pair",))
    assert (unit.idea, unit.look, unit.recap) == (
        "Two of a rank.",
        "at the newest two.",
        "the same rank.",
    )
    task = unit.tasks[0]
    assert task.dead
    assert task.wants == (Want(28, "slap-won", 0, (("rule", "pair"),)),)
    assert [(slip.kind, slip.says) for slip in task.slips] == [
        ("missed", "It was {a}."),
        ("wrong", "Not yet."),
    ]
    assert [(ask.kind, ask.words, ask.times) for ask in unit.asks] == [
        ("slap", (), 3),
        ("holds", ("pair",), 2),
    ]


def test_the_head_alone_needs_no_units() -> None:
    cut = TEXT[: TEXT.index("## Pair")] + "<!-- end -->\n"
    assert parse_head(cut, FILE).teaches == "To slap."


def test_the_introduction_is_the_first_chapter_and_its_scenes_are_true() -> None:
    lesson = read(changed("## Pair", "## In 60 seconds\n\n" + 4 * SCENE + "## Pair"))
    assert len(lesson.scenes) == 4
    assert lesson.scenes[0].says == "Each in turn lays a card."
    for each in lesson.scenes:
        play_out(lesson, each.play)


def test_a_window_comes_about_in_turn() -> None:
    text = changed(
        "let a b c d e: ranks, all different, none of J Q K A", "let W: window pair holds"
    )
    text = text.replace("deal a? c? e? / b? a? d?", "deal under W")
    text = text.replace("when {a} meets {a}", "for {W}").replace("{a}", "{W}")
    lesson = read(text)
    unit = lesson.units[0]
    slapped = set()
    for seed in range(30):
        task = deal_task(lesson, unit.tasks[0], random.Random(seed))
        slapped.add(len(task.way))
        assert "{" not in task.says(unit.tasks[0].slips[0].says)
    assert len(slapped) > 1  # The count of cards must not give the answer away.


def test_a_rule_that_is_barred_is_so_only_where_a_game_bars_it() -> None:
    reason = "it was named in the last good slap"
    lesson = read(changed("not pair: 7 and 8 are 1 apart", f"barred pair: {reason}"))
    miss = lesson.units[0].examples[1]
    assert isinstance(miss, Pile)
    with pytest.raises(RuleTextError, match="the last slap can't lock a rule here"):
        judge_pile(lesson, miss._replace(cards="7H 7C"))
    berkeley = lesson._replace(variant="berkeley-war")
    judge_pile(berkeley, miss._replace(cards="7H 7C"))
    with pytest.raises(RuleTextError, match="the text says 'barred pair"):
        judge_pile(berkeley, miss)


@looped(
    "old, new, line, wrong",
    [
        ("<!-- end -->\n", "", 39, "the text is cut off"),
        ("name: Egyptian War\n", "", 3, "the front matter has no name."),
        (
            "name: Egyptian War",
            "colour: red",
            3,
            "front matter needs KEY: VALUE with variant, name",
        ),
        ("To slap.\n", "", 9, "expected what you learn"),
        ("To slap.", 31 * "word ", 8, "what you learn has 31 words, but may have at most 30"),
        ("## Pair", "### Pair", 10, "a unit starts here with ## TITLE, not '### Pair'."),
        (
            "<!-- EW-22 rule=pair -->\n",
            "",
            11,
            "a unit's title needs a line below it: <!-- CLAIMS rule=",
        ),
        (
            "rule=pair -->",
            "drill=x -->",
            11,
            "'drill=x' isn't a claim, rule=, skill=, option= or id=.",
        ),
        (" rule=pair -->", " -->", 11, "a unit needs a rule= or a skill=."),
        ("rule=pair -->", "rule=pair option=slap-in:on -->", 11, "Unknown option 'slap-in'"),
        ("rule=pair -->", "rule=pair option=slap_in:maybe -->", 11, "slap_in"),
        (
            "name: Egyptian War",
            "name: Egyptian War\nneeds: wars",
            4,
            "needs must name another game",
        ),
        ("Two of a rank.\n", "", 14, "expected the idea"),
        ("Two of a rank.", 46 * "word ", 13, "the idea has 46 words, but may have at most 45."),
        (
            "7H 8C => not pair: 7 and 8 are 1 apart\n",
            "",
            14,
            "a unit needs 2 to 4 examples, the idea",
        ),
        (
            "7H 7C => pair: 7",
            "7H 7C => not pair: 7",
            16,
            "the rule must match in the first example.",
        ),
        ("=> not pair", "=> pair", 17, "the rule must fail to match in one of the examples."),
        ("Look: at the newest two.\n", "", 21, "expected where to look: Look: SENTENCES."),
        ("```task", "```tusk", 22, "expected a task, not 'tusk'."),
        ("goal Slap", "goat Slap", 23, "expected goal SENTENCE."),
        ("with {slap} when", "with Space when", 23, "'Space' names a key; write {ACTION}"),
        ("Slap with {slap}", "Press S", 23, "'Press S' names a key; write {ACTION}"),
        (
            "with {slap}",
            "with {slop}",
            23,
            "{slop} isn't an action here. Did you",
        ),
        (
            "Two of a rank.",
            "{rule-sandwich} it.",
            13,
            "{rule-sandwich} isn't an action here",
        ),
        ("variant: egyptian-war", "variant: egypt", 2, "Unknown game 'egypt'."),
        ("It was {a}.", "It was {z}.", 29, "nothing called 'z' is drawn."),
        ("let a b", "let a a", 24, "a name is drawn twice."),
        ("none of J Q K A", "where a + z = 9", 24, "'z' hasn't been drawn."),
        ("let a b", "let a bb", 24, "names of drawn values have one letter: let a b: ranks."),
        ("e: ranks", "e: colors", 24, "'colors' can't be drawn; use ranks, suits, colours"),
        (
            "all different,",
            "all the same,",
            24,
            "'all the same' isn't a condition; use all different",
        ),
        ("none of J Q", "none of J 1", 24, "unknown rank '1'; the ranks are A, 2 to 10, J, Q, K."),
        ("none of J Q K A", "where a +", 24, "'a +' isn't a condition; write a + b = 11"),
        ("none of J Q K A", "where a(b)", 24, "'a(b)' isn't a condition; write a + b = 11"),
        ("deal a? c? e?", "dead a? c? e?", 25, "an example of play starts with its deal"),
        ("turn Ben", "turn Tom", 26, "unknown player 'Tom'; the players are Ann, Ben"),
        ("want slap-won Ann rule=pair\n", "", 28, "expected what is wanted: want EVENT NAME"),
        (
            "Ann rule=pair",
            "Ann rule pair",
            28,
            "'rule' isn't a fact of an event; write FIELD=VALUE.",
        ),
        (
            "want slap-won Ann rule=pair",
            "want asked all",
            28,
            "want asked KEY needs one of rules",
        ),
        ("slip missed: It was {a}.\n", "", 22, "the task needs slip missed: SENTENCE."),
        (
            "slip missed: It was {a}.",
            "slip missed",
            29,
            "write a slip as slip missed: SENTENCE, or slip",
        ),
        (
            "hint Look.\n",
            "hint Look.\nlook\n",
            32,
            "'look' isn't allowed here. The order is ",
        ),
        (
            "ask slap x3",
            "ask slip x3",
            35,
            "unknown kind of question 'slip'; the kinds are slap, holds, name",
        ),
        ("ask slap x3", "ask slap pair x3", 35, "ask slap has no rule."),
        ("holds pair x2", "holds x2", 36, "ask holds has one RULE."),
        ("ask holds pair x2\n", "", 34, "a check needs 5 questions, or 3 kinds of questions."),
        ("ask holds pair x2", "ask holds pair x2\nmix two", 37, "mix has a number: mix 2."),
        (
            "ask holds pair x2",
            "ask holds pair x2\nmix 2",
            10,
            "the first unit has no earlier",
        ),
        ("Remember: the", "Remembers: the", 39, "expected the recap: Remember: SENTENCES."),
        (
            "To slap.",
            "To sl\N{LATIN SMALL LETTER A WITH DIAERESIS}p.",
            8,
            "only printable ASCII",
        ),
    ],
)
def test_whatever_is_wrong_is_told_with_its_line(old: str, new: str, line: int, wrong: str) -> None:
    with pytest.raises(RuleTextError) as raised:
        read(changed(old, new))
    assert str(raised.value).startswith(f"{FILE}, line {line}: {wrong}")
    assert "\n" not in str(raised.value)


@gate("deal a? c? e? / b? a? d?-deal under W-22-'under W' names no window")
@pytest.mark.parametrize(
    ("old", "new", "line", "wrong"),
    [
        (
            "want slap-won Ann rule=pair",
            "want slap-won Ann rule=sandwich",
            22,
            "isn't possible",
        ),
        ("want slap-won Ann rule=pair", "want slap-won Ann rule=pear", 22, "isn't possible"),
        (
            "want slap-won Ann rule=pair",
            "want trick-taken Ann",
            22,
            "isn't possible",
        ),
        ("all different, none of J Q K A", "one of 2", 22, "no card is left for"),
        ("all different, none of J Q K A", "where a > 12, where b > a", 22, "no ranks fit"),
        ("deal a? c? e? / b? a? d?", "deal under W", 22, "'under W' names no window"),
        ("turn Ben", "turn Ben\nBen leaps", 22, "leaps"),
        ("turn Ben", "turn Ben\nAnn collect", 22, "'collect' isn't possible"),
        ("deal a? c? e? / b? a? d?", "deal a? a? / b? d?", 22, "isn't possible"),
    ],
)
def test_a_task_that_cannot_be_done_is_told_with_its_line(
    old: str, new: str, line: int, wrong: str
) -> None:
    lesson = read(changed(old, new))
    with pytest.raises(RuleTextError) as raised:
        deal_task(lesson, lesson.units[0].tasks[0], random.Random(1))
    assert str(raised.value).startswith(
        f"{FILE}, line {line}: 2000 draws don't fit; the last one: "
    )
    assert wrong in str(raised.value)


@pytest.mark.slow
@looped(
    "wanted, wrong",
    [
        ("slap-wun Ann", "unknown event 'slap-wun'"),
        ("slap-won Ann rank=2", "slap-won has no rank"),
        ("game-over Ann", "game-over has no seat"),
    ],
)
def test_an_event_that_there_is_not_is_told_with_its_line(
    wanted: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "MOST_DRAWS", 20)
    lesson = read(changed("slap-won Ann rule=pair", wanted))
    with pytest.raises(RuleTextError) as raised:
        deal_task(lesson, lesson.units[0].tasks[0], random.Random(1))
    assert str(raised.value) == f"{FILE}, line 28: {wrong}: docs/log-format.md has them all."


def test_a_mistake_that_nobody_can_make_is_told_with_its_line() -> None:
    lesson = read(changed("slip wrong: Not yet.", "slip wrong: No.\nslip pile-taken Cleo: Never."))
    task = deal_task(lesson, lesson.units[0].tasks[0], random.Random(1))
    with pytest.raises(RuleTextError, match=f"{FILE}, line 31: with .* this never happens"):
        judge_task(lesson, task)


def test_an_answer_that_no_draw_has_is_told_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST_DRAWS", 200)
    lesson = read(changed("ask slap x3", "ask slap x3 from a? a?\nlet a: ranks\nanswer no"))
    with pytest.raises(RuleTextError, match=f"{FILE}, line 35: 200 draws don't fit"):
        questions(lesson, lesson.units[0], random.Random(1))


@pytest.mark.parametrize("ask", ["holds pear x3", "name pair pear x3", "name pair last pear x3"])
def test_a_question_about_a_rule_that_there_is_not_is_told_with_its_line(ask: str) -> None:
    lesson = read(changed("slap x3", ask))
    with pytest.raises(RuleTextError, match=f"{FILE}, line 35: .* unknown rule 'pear'"):
        questions(lesson, lesson.units[0], random.Random(1))


def test_conditions_are_sums_products_and_comparisons() -> None:
    assert is_true("a + b = 11", {"a": 4, "b": 7})
    assert is_true("a x b = 24", {"a": 4, "b": 6})
    assert is_true("13 mod a = b", {"a": 5, "b": 3})
    assert not is_true("a mod (b - b) = a", {"a": 5, "b": 3})
    assert not is_true("a > b", {"a": 4, "b": 4})
    assert names_in("a + b = 11") == {"a", "b"}
    for wrong in ("import os", "a.b = 1", "(lambda: 1)()", "", "'a' = 1", "a = 1 = 1"):
        with pytest.raises(NoDraw, match="isn't a condition"):
            is_true(wrong, {"a": 1, "b": 1})


def test_ranks_are_spoken() -> None:
    assert in_sentence("{a}, {b} and {slap}", {"a": 12, "b": 10}) == "queen, ten and {slap}"


def test_a_title_gives_the_id_of_its_unit() -> None:
    assert unit_id("Sum of two, 11") == "sum-of-two-11"


def test_files_that_cannot_be_used_are_one_clear_error(tmp_path: Path) -> None:
    folder = str(tmp_path)
    assert taught(folder) == ()
    file = tmp_path / "lessons_of_berkeley-war.md"
    file.write_text(TEXT)
    assert taught(folder) == ("berkeley-war",)
    place = "rules_text/lessons_of_berkeley-war.md"
    with pytest.raises(
        RuleTextError,
        match=f"{place}, line 2: the variant must be 'berkeley-war', not 'egyptian-war'",
    ):
        read_lesson("berkeley-war", folder)
    with pytest.raises(RuleTextError, match=r"lessons_of_war\.md: the text is missing"):
        read_lesson("war", folder)
