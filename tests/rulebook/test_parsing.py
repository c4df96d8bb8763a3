"""Parsing of rule texts: their parts, and the line and the reason of damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.written import source, written
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS, UnknownVariant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import find_text, texts_folder
from warcards_tui.rulebook.parser import parse_text
from warcards_tui.rulebook.records import ListItem, Paragraph, Pile, Play, Step

WHOLE = """\
A paragraph that goes on
in the next line.

- one item
- another item
  that goes on

```pile
with date=2025-10-31 brackets=any
3S 8D => mul-2-24: 3 x 8 = 24
4S 9D => not sum-2-11: 4 + 9 is 13
7S 2H KD => none, floopa-3: 2, 7, K step by 5 and 6
2S 9H 5D => none
```

```play
with limit=100
deal 5S 9D / 5H 2C
turn Ben
Ben flip
=> Five of hearts, Ben.
Ben flip
=! It's not your turn.
```
## Another chapter
### 2. Equations
<!-- BW-11 BW-12 rule=eq-3 rule=eq-3-24 option=brackets:any option=era lesson=l drill=d -->
Text.
"""


def test_a_text_is_read_into_records() -> None:
    text = written(*WHOLE.splitlines())
    assert (text.variant, text.name, text.family) == ("berkeley-war", "Berkeley War", "War")
    assert (text.players, text.pack, text.kind) == ("2 to 6", "one pack", "slap game")
    assert (text.sources, text.notes) == (("nowhere",), ())
    assert [each.text for each in text.intro] == ["A game."]
    assert [each.title for each in text.chapters] == ["Chapter", "Another chapter"]
    first, second = text.articles
    assert (first.number, first.title, first.claims, first.line) == (1, "Title", ("G-01",), 17)
    assert (first.rules, first.options, first.lesson, first.drill) == ((), (), "", "")
    options = {"date": "2025-10-31", "brackets": "any"}
    assert first.blocks == (
        Paragraph(20, "A paragraph that goes on in the next line."),
        ListItem(23, "one item"),
        ListItem(24, "another item that goes on"),
        Pile(29, options, "3S 8D", "holds", "mul-2-24", "3 x 8 = 24"),
        Pile(30, options, "4S 9D", "not", "sum-2-11", "4 + 9 is 13"),
        Pile(31, options, "7S 2H KD", "none", "floopa-3", "2, 7, K step by 5 and 6"),
        Pile(32, options, "2S 9H 5D", "none"),
        Play(
            35,
            {"limit": "100"},
            "5S 9D / 5H 2C",
            1,
            (
                Step(39, "move", "flip", 1),
                Step(40, "told", "Five of hearts, Ben."),
                Step(41, "move", "flip", 1),
                Step(42, "refused", "It's not your turn."),
            ),
        ),
    )
    assert second.claims == ("BW-11", "BW-12")
    assert second.rules == ("eq-3", "eq-3-24")
    assert second.options == (("brackets", "any"), ("era", ""))
    assert (second.lesson, second.drill) == ("l", "d")


@looped("variant", VARIANTS)
def test_every_text_is_found_and_numbered_through(variant: str) -> None:
    text = find_text(VARIANTS.find(variant.replace("-", " ").title()))
    assert text.variant == variant
    assert [each.number for each in text.articles] == list(range(1, len(text.articles) + 1))


def test_a_checkout_reads_its_own_texts() -> None:
    assert Path(texts_folder()).resolve() == Path(__file__).parents[2] / "rules_text"


@looped(
    "lines, line, wrong",
    [
        (["| a | b |"], 20, "'| a | b |' is neither a paragraph, an item nor an example."),
        (["- item", "", "  - nested"], 22, "'  - nested' is neither a paragraph, an item"),
        (["1. one"], 20, "'1. one' is neither a paragraph, an item nor an example."),
        (["> quoted"], 20, "'> quoted' is neither"),
        (["Text.", "```pile", "2S => none"], 21, "the example is never closed."),
        (
            ["```python", "2S => none", "```"],
            20,
            "an example must be a pile or a play, not 'python'.",
        ),
        (["```pile", "```"], 20, "the example needs a pile."),
        (["```pile", "2S 3H", "```"], 21, "'2S 3H' isn't a pile; write CARDS => VERDICT."),
        (["```pile", "2S 3H => pair", "```"], 21, "'pair' isn't a verdict. Write RULE: WHY, not "),
        (["```pile", "2S => a pair: b", "```"], 21, "'a pair: b' isn't a verdict"),
        (["```pile", "with date", "2S => none", "```"], 21, "'date' isn't an option; write NAME="),
        (["```play", "Ann flip", "=> x", "```"], 21, "an example of play starts with its deal: "),
        (["```play", "```"], 20, "an example of play starts with its deal: deal CARDS / CARDS."),
        (["```play", "deal 2S / 3S", "Ann flip", "```"], 20, "an example of play needs"),
        (
            ["```play", "deal 2S / 3S", "Tom flip", "```"],
            22,
            "unknown player 'Tom'; the players are Ann, Ben",
        ),
        (
            ["```play", "deal 2S / 3S", "turn x", "```"],
            22,
            "unknown player 'x'; the players are Ann, Ben, Cl",
        ),
        (["```play", "deal 2S / 3S", "=! No.", "```"], 22, "=! must follow the refused move"),
        (["x\N{EM DASH}y"], 20, "only printable ASCII is allowed."),
        (["Text.", "# Another title"], 21, "'# Another title' is neither a paragraph"),
        (["Text.", "## Empty"], 22, "the chapter 'Empty' has no article: ### NUMBER. TITLE."),
        (["Text.", "### 3. Three", "<!-- G-01 -->", "x"], 21, "expected article 2: ### 2. TI"),
        (["Text.", "### Two", "<!-- G-01 -->", "x"], 21, "expected article 2: ### 2. TITLE."),
        (
            ["Text.", "### 2. Two", "x"],
            22,
            "an article's heading needs a line below it: <!-- its claims",
        ),
        (
            ["Text.", "### 2. Two"],
            22,
            "an article's heading needs a line below it: <!-- its claims and mo",
        ),
        (
            ["Text.", "### 2. Two", "<!-- G-01", "x"],
            22,
            "an article's heading needs a line below it: <!-- i",
        ),
        (
            ["Text.", "### 2. Two", "G-01 -->", "x"],
            22,
            "an article's heading needs a line below it: <!-- i",
        ),
        (["Text.", "### 2. Two", "<!-- x=y -->", "x"], 22, "'x=y' isn't a claim, rule=, option=, "),
        (
            ["Text.", "### 2. Two", "<!-- claim=y -->", "x"],
            22,
            "'claim=y' isn't a claim, rule=, op",
        ),
        (
            ["Text.", "### 2. Two", "<!-- drill=a drill=b -->"],
            22,
            "an article can have only one drill.",
        ),
        (["Text.", "### 2. Two", "<!-- G-01 -->"], 21, "article 2 is empty."),
    ],
)
def test_damage_is_told_with_its_line(lines: list[str], line: int, wrong: str) -> None:
    with pytest.raises(RuleTextError) as raised:
        written(*lines)
    assert str(raised.value).startswith(f"rules_text/berkeley-war.md, line {line}: {wrong}")
    assert "\n" not in str(raised.value)


@looped(
    "old, new, line, wrong",
    [
        ("---\nvariant", "variant", 1, "the text begins with its front matter"),
        ("kind: slap game\n", "", 8, "the front matter has no kind."),
        ("source: nowhere\n", "", 8, "the front matter has no source."),
        (
            "kind: slap game",
            "kin: slap game",
            7,
            "front matter needs KEY: VALUE with variant, name",
        ),
        ("kind: slap game", "kind:", 7, "front matter needs KEY: VALUE with variant, name, family"),
        ("family: War", "name: War", 4, "name appears twice."),
        ("# Berkeley War", "# Berkeley Peace", 11, "the title must be '# Berkeley War', not '#"),
        ("A game.\n", "", 14, "the title needs paragraphs about the game below it."),
        ("A game.", "- A game.", 15, "the title needs paragraphs about the game below it."),
        ("## Chapter\n", "", 16, "a chapter starts here with ## TITLE, not '### 1. Title'."),
    ],
)
def test_damage_above_the_articles_is_told_with_its_line(
    old: str, new: str, line: int, wrong: str
) -> None:
    damaged = source("Text.").replace(old, new, 1)
    assert damaged != source("Text.")
    with pytest.raises(RuleTextError) as raised:
        parse_text(damaged, "a.md", VARIANTS["berkeley-war"])
    assert str(raised.value).startswith(f"a.md, line {line}: {wrong}")


@looped("cut", range(0, len(source("Text.")) - 1, 7))
def test_a_text_that_was_cut_off_is_one_clear_error(cut: int) -> None:
    text = source("Text.", "", "### 2. Two", "<!-- G-02 -->", "More.")
    for short in (
        source("Text.")[:cut],
        text[:cut],
        text[: cut + len(text) - len(source("Text."))],
    ):
        with pytest.raises(RuleTextError, match="the text is cut off"):
            parse_text(short, "a.md", VARIANTS["berkeley-war"])


def test_files_that_cannot_be_used_are_one_clear_error(tmp_path: Path) -> None:
    folder = str(tmp_path)
    file = tmp_path / "egyptian-war.md"
    for content, line, wrong in (
        (None, 0, "the text is missing."),
        (b"\xff\xfe", 1, "only printable ASCII is allowed."),
        (source("Text.").encode() + b"\xc3\xa4", 23, "only printable ASCII is allowed."),
        (source("Text.").encode(), 2, "the variant must be 'egyptian-war', not 'berkeley-war'."),
    ):
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(RuleTextError) as raised:
            find_text(VARIANTS.find("egyptian-war"), folder)
        place = f", line {line}" if line else ""
        assert str(raised.value) == f"rules_text/egyptian-war.md{place}: {wrong}"
    file.unlink()
    file.mkdir()
    with pytest.raises(RuleTextError, match=r"egyptian-war\.md: this is a folder, not a text\.$"):
        find_text(VARIANTS.find("egyptian-war"), folder)
    with pytest.raises(UnknownVariant, match="Did you mean egyptian-war"):
        find_text(VARIANTS.find("egiptian war"), folder)
