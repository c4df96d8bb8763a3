"""The table of claims is complete, and its proofs exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.claims import CLAIMS, HOW_MANY
from tests.tiers import looped, slowly
from warcards_tui.games.catalogue import VARIANTS

TESTS = Path(__file__).parent
HOME = TESTS.parent
CITED = re.compile(rf"\b(?:{'|'.join(HOW_MANY)})-\d\d\b")
LEANING = re.compile(r"(also|and|but|it|nor|or|so|such|that|these|they|this|those)\b")
"""Start of a sentence that depends on another one."""

NAMED = re.compile(rf"test_({'|'.join(HOW_MANY)})_(\d\d)_".lower())


TEST = re.compile(r"^(?:async )?def (test\w*)", re.MULTILINE)
ALWAYS = re.compile(r"^@always\n(?:(?!def ).*\n)*def (\w+)", re.MULTILINE)
"""Pattern for properties; parsing the files would take a second."""


@cache
def names_in(file: str) -> frozenset[str]:
    """Return the names of the test functions, and of the properties, in a test file."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    text = path.read_text(encoding="utf-8")
    return frozenset(TEST.findall(text) + ALWAYS.findall(text))


def found_by(claim: str, proof: str) -> set[str]:
    """Return the tests that a proof of that claim names."""
    file, _, name = proof.partition("::")
    start = f"test_{claim.lower().replace('-', '_')}_"
    return {test for test in names_in(file) if (test == name if name else test.startswith(start))}


def test_every_claim_has_an_entry_and_there_are_no_others() -> None:
    expected = {
        f"{part}-{number:02}" for part, most in HOW_MANY.items() for number in range(1, most + 1)
    }
    assert set(CLAIMS) == expected


@looped("claim", CLAIMS)
def test_every_entry_names_tests_that_exist_or_a_reason(claim: str) -> None:
    entry = CLAIMS[claim]
    assert entry.says
    assert bool(entry.proofs) != bool(entry.reason)
    for proof in entry.proofs:
        assert found_by(claim, proof), f"{claim}: there is no test {proof}"


@slowly("warcards_tui")
@pytest.mark.parametrize("room", ["warcards_tui", "rules_text", "docs"])
def test_every_claim_that_is_cited_has_an_entry(room: str) -> None:
    files = [each for each in (HOME / room).rglob("*") if each.suffix in (".py", ".md", ".toml")]
    cited = {claim for each in files for claim in CITED.findall(each.read_text(encoding="utf-8"))}
    assert cited
    unknown = cited - set(CLAIMS)
    assert not unknown, f"cited in {room}/, and in no module of tests/claims"


def test_what_a_claim_says_stands_alone() -> None:
    """A reader who looks up an id sees only this line, so it must stand alone."""
    short = {claim for claim, entry in CLAIMS.items() if len(entry.says.split()) < 3}
    leaning = {claim for claim, entry in CLAIMS.items() if LEANING.match(entry.says)}
    assert not short
    assert not leaning


def test_no_two_claims_of_a_game_say_the_same() -> None:
    said = [(claim.split("-")[0], entry.says) for claim, entry in CLAIMS.items()]
    assert len(set(said)) == len(said)


def test_a_missing_test_is_noticed() -> None:
    assert not found_by("EW-16", "games/test_egyptian.py::test_ew_16")
    assert not found_by("EW-36", "games/test_egyptian.py")
    assert not found_by("EW-16", "games/test_of_no_game.py")
    assert found_by("EW-16", "games/test_egyptian.py")


def test_every_test_named_by_a_claim_names_one_that_there_is() -> None:
    unknown = []
    for path in TESTS.rglob("test_*.py"):
        for name in names_in(str(path.relative_to(TESTS))):
            found = NAMED.match(name)
            if found and f"{found[1].upper()}-{found[2]}" not in CLAIMS:
                unknown.append(f"{path.name}::{name}")
    assert not unknown


@looped("variant", VARIANTS)
def test_every_option_belongs_to_a_claim(variant: str) -> None:
    unclaimed = [each.name for each in VARIANTS[variant].options if each.article not in CLAIMS]
    assert not unclaimed, "options whose article is no claim"
