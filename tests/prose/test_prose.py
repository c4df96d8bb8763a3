"""The linter of prose finds a bad sentence in each kind of file, and leaves code alone."""

from __future__ import annotations

from collections.abc import Iterable

from tests.prose import check, rules
from tests.prose.texts import Text, catalogue, markdown, python


def found(texts: Iterable[Text]) -> list[tuple[str, int, str, str]]:
    return [(hit.area, hit.line, hit.rule, hit.found) for text in texts for hit in check.hits(text)]


def test_a_page_is_read_without_its_code() -> None:
    page = """# Colour

Whoever is first takes the
pile, and nothing is told.

```
whoever
```

Run `whoever`. <!-- prose: off -->
Whoever.
<!-- prose: on -->
"""
    assert found(markdown("docs/page.md", page)) == [
        ("docs", 1, "spelling", "Colour"),
        ("docs", 3, "whoever", "Whoever"),
        ("docs", 4, "told", "is told"),
        ("docs", 4, "nobody-there", "nothing is told"),
    ]


def test_a_module_has_docstrings_comments_and_messages() -> None:
    module = '''"""What is kept."""

# All that is kept
# is anew.
WORDS = (
    f"Whoever has {one} "
    "card lays it."
)
GREP = re.compile("# whoever has (no card)")
'''
    assert found(python("warcards_tui/module.py", module)) == [
        ("docstring", 1, "what-clause", "What is kept"),
        ("docstring", 1, "docstring-form", "What"),
        ("comment", 3, "all-that", "All that is"),
        ("comment", 4, "afresh", "anew"),
        ("message", 6, "whoever", "Whoever"),
        ("message", 6, "lay", "lays"),
    ]
    assert [each[0] for each in found(python("tests/module.py", module))] == ["tests"] * 3


def test_a_message_is_read_in_its_first_form() -> None:
    words = '[taken]\nparams = "whoever: Seat"\ntext = "{seat} [lays|lay] {cards}."\n'
    assert found(catalogue("words/en/table.toml", words)) == [("message", 3, "lay", "lays")]


def test_sentences_of_pages_are_short() -> None:
    long = " ".join(["word"] * 31) + "."
    assert [each[2] for each in found(markdown("README.md", long))] == ["long"]
    assert not found(markdown("README.md", long.replace("word.", "it.").replace("word ", "", 1)))


def test_more_hits_than_stored_are_worse_and_fewer_are_not() -> None:
    allowed = {"docs told": 2, "docs tells": 1}
    counts = {"docs told": 1, "docs tells": 2, "docs lay": 1}
    assert check.worse(counts, allowed) == {"docs tells": 2, "docs lay": 1}


def test_the_baseline_names_areas_and_rules_that_are_in_use() -> None:
    names = {rule.name for rule in rules.RULES} | {"long", "spelling"}
    pairs = [key.split() for key in check.stored()]
    assert pairs
    assert [pair for pair in pairs if pair[0] not in rules.AREAS or pair[1] not in names] == []


def test_a_commit_subject_starts_with_a_verb_and_is_short() -> None:
    assert check.subject_errors("Show whole sentences in the 80x24 result") == []
    assert check.subject_errors("Press on") == []
    assert check.subject_errors("Fixes the result.") == [
        "start with a verb: Add, Fix, Show",
        "no full stop",
    ]
    assert check.subject_errors("Show " + "x" * 70) == ["75 characters, at most 72"]
