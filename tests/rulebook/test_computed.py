"""Every number that a rule text or lesson states as a fact about its game is computed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.computed import EXACT, PLAYED, decided
from tests.rulebook.stated import Line, lines, stated
from tests.tiers import looped, proof, slowly
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.lessons.files import find_lesson, taught
from warcards_tui.rulebook.records import ListItem, Paragraph

LINES = lines()
MARKED = [(line, mark) for line in LINES for mark in line.marks]


def wrong(line: Line, words: str, computed: float) -> str:
    """Return the error in these words; empty if they are true."""
    least, most, exact = stated(words)
    allowed = 0 if exact else 1e-9
    if least - allowed <= computed <= most + allowed:
        return ""
    return f"{line.place}: {words!r} is {computed:.4g}"


@pytest.mark.slow
def test_no_line_states_a_number_without_a_mark() -> None:
    assert {line.place: line.states() for line in LINES if line.states()} == {}


def test_a_new_statement_is_found(tmp_path: Path) -> None:
    told = [
        "A game takes about 30 matches.",
        "Most hands hold no combination.",
        "About one card in five can be slapped.",
        "Two of three hands have more.",
        "That is very rare.",
        "An average game is short.",
        "It happens in 5 percent of them.",
        "Seven games of ten end like this.",
        "In one of six positions it is wrong.",
    ]
    (tmp_path / "war.md").write_text("\n\n".join(told), "ascii")
    assert [line.text for line in lines(tmp_path) if line.states()] == told


def test_a_mark_quotes_its_line_and_names_a_computation() -> None:
    assert MARKED
    for line, mark in MARKED:
        assert mark.words in line.text, line.place
        assert mark.name in EXACT or mark.name in PLAYED, line.place
        stated(mark.words)
    assert {mark.name for _, mark in MARKED} == {*EXACT, *PLAYED}


@slowly("century/combination", "century/no-combination")
@pytest.mark.parametrize("name", EXACT)
def test_a_count_or_chance_is_as_the_texts_say(name: str) -> None:
    computed = EXACT[name]()
    assert [wrong(line, mark.words, computed) for line, mark in MARKED if mark.name == name] == [
        "" for _, mark in MARKED if mark.name == name
    ]


@proof
@looped("name", PLAYED, by=lambda name: name.partition("/")[0])
def test_a_figure_over_games_is_as_the_texts_say(name: str) -> None:
    """Means are computed from part of the games if it decides; a game's figures share them.

    A part is wrong with a chance of at most 0.2 % if all games are wrong in 1 %.
    """
    bounds = [stated(mark.words)[:2] for _, mark in MARKED if mark.name == name]
    computed = decided(name, bounds)
    assert [wrong(line, mark.words, computed) for line, mark in MARKED if mark.name == name] == [
        "" for _, mark in MARKED if mark.name == name
    ]


@pytest.mark.parametrize("name", ["war/length", "duel-king/length"])
def test_a_figure_over_a_few_games_is_near_the_texts(name: str) -> None:
    """Seeded games always give the same figure; of a twentieth of them, it is 12 % off."""
    computed = PLAYED[name](0.05)
    bounds = [stated(mark.words)[:2] for _, mark in MARKED if mark.name == name]
    assert bounds
    for least, most in bounds:
        assert least * 0.8 <= computed <= most * 1.2, name


@looped("variant", VARIANTS)
def test_no_reader_sees_a_mark(variant: str) -> None:
    assert "<!--" not in repr(find_text(VARIANTS[variant]))
    if variant in taught():
        assert "<!--" not in repr(find_lesson(variant))


def test_a_page_has_one_name() -> None:
    """A page that several texts cite has the same name in each."""
    pages = {
        source.partition(", section")[0]
        for variant in VARIANTS.values()
        for source in find_text(variant).sources
        if ", section" in source
    }
    assert pages == {"The page Math Games among the invented games at pagat.com"}


_LIMIT = re.compile(
    r"(?:stops?|after|at) (?:after )?(\d{3,}) (?:card|round|battle|trick|turn|match)"
)
_BOUNDS = re.compile(r"\b(\d+) to (\d+)\b|\bthe most is (\d+)")


def test_a_limit_that_a_text_names_is_the_default() -> None:
    named = 0
    for line in LINES:
        options = VARIANTS[line.file.removeprefix("lessons_of_").removesuffix(".md")].options
        for number in _LIMIT.findall(line.unmarked.lower()):
            named += 1
            assert [int(number)] == [each.default for each in options if each.name == "limit"]
    assert named > 8


def test_bounds_that_an_article_names_are_those_of_the_option() -> None:
    named = 0
    for variant in VARIANTS.values():
        options = {each.name: each for each in variant.options}
        for article in find_text(variant).articles:
            said = " ".join([b.text for b in article.blocks if isinstance(b, ListItem | Paragraph)])
            for option in [options[name] for name, value in article.options if not value]:
                for low, high, most in _BOUNDS.findall(said) if option.high else ():
                    named += 1
                    assert int(low or option.low) == option.low, article.title
                    assert int(high or most) == option.high, article.title
    assert named > 4


@pytest.mark.parametrize("variant", ["21st-century-war", "scientific-war"])
def test_the_rules_say_when_a_choice_can_be_taken_back(variant: str) -> None:
    said = " ".join([line.text for line in LINES if line.file == f"{variant}.md"])
    assert "take your choice back while others are still choosing" in said
    assert "cannot take a choice back" not in said
