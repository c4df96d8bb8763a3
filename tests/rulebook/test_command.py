"""The command ``rules``: a text for speech, one article of it, and both as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

import pytest

from tests.rulebook.written import source
from tests.tiers import looped, slow, third
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook import files
from warcards_tui.rulebook.files import find_text, texts_folder
from warcards_tui.rulebook.plays import play_out
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.rulebook.report import WIDTH, find_article

Printed = pytest.CaptureFixture[str]


def told(capsys: Printed, *arguments: str, status: int = 0) -> str:
    """Return a command's standard output, after checking its status and errors."""
    assert main(["rules", *arguments]) == status
    captured = capsys.readouterr()
    assert bool(captured.err) == bool(status)
    return captured.out


def complaint(capsys: Printed, *arguments: str, status: int = 2) -> str:
    """Return the one error line of the command."""
    assert main(["rules", *arguments]) == status
    captured = capsys.readouterr()
    assert not captured.out
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("warcards: ").strip()


def test_without_a_variant_it_lists_the_texts(capsys: Printed) -> None:
    lines = told(capsys).splitlines()
    texts = [find_text(VARIANTS.find(each)) for each in VARIANTS]
    assert lines == [
        f"{each.variant}: {each.name}, {len(each.articles)} articles." for each in texts
    ]
    facts = json.loads(told(capsys, "--json"))
    assert [each["variant"] for each in facts] == list(VARIANTS)
    assert [each["articles"] for each in facts] == [len(each.articles) for each in texts]


@pytest.mark.slow
@looped("variant", VARIANTS)
def test_a_text_is_printed_whole_in_lines_that_fit(variant: str, capsys: Printed) -> None:
    text = find_text(VARIANTS.find(variant))
    printed = told(capsys, variant)
    lines = printed.splitlines()
    assert max(map(len, lines)) <= WIDTH <= 80
    assert printed.isascii()
    assert lines[0] == text.name
    flat = " ".join(printed.split())
    for article in text.articles:
        assert f"{article.number}. {article.title}" in lines
        for block in article.blocks:
            if not isinstance(block, Pile | Play):
                assert block.text in flat
    for note in (*text.sources, *text.notes):
        assert note in flat


def test_an_article_is_named_by_number_rule_or_option(capsys: Printed) -> None:
    by_rule = told(capsys, "Berkeley War", "--article", "flush-3")
    number = find_article(find_text(VARIANTS.find("berkeley-war")), "flush-3").number
    assert by_rule == told(capsys, "berkeley-war", "--article", str(number))
    assert by_rule.startswith(f"{number}. Flush\n\nThe top three cards have the same suit.")
    assert (
        "\nExample with date 31 October 2023. Two of hearts, nine of hearts, king of\n"
        "hearts.\n"
        "  Flush 3: 2, 9, K all hearts.\n"
        "Example. Jack of clubs, three of clubs, four of clubs.\n"
        "  Flush 3: J, 3, 4 all clubs.\n"
    ) in by_rule
    by_option = told(capsys, "berkeley-war", "--article", "brackets")
    assert by_option.partition("\n")[0].endswith(". Option brackets")


def test_an_example_of_play_is_a_line_a_move(capsys: Printed) -> None:
    printed = told(capsys, "berkeley-war", "--article", "13")
    found = re.search(r"Example\. Ann starts\. Ann eight .*?\n((?:  [^\n]*\n)+)", printed, re.S)
    assert found
    example = found[1]
    text = find_text(VARIANTS.find("berkeley-war"))
    blocks = find_article(text, "13").blocks
    play = next(each for each in blocks if isinstance(each, Play) and each.deal == "8S 4H / 3D 7C")
    _, *turns = play_out(text, play).turns
    assert [turn.seat for turn in turns] == [0, 1, 0, 0]
    lines = iter(example.splitlines())
    for turn in turns:
        # A long move is wrapped; the next one begins a line.
        for row in wrap(" ".join(turn.told) or turn.refused, 77):
            line = next(lines)
            assert line.endswith(row) if turn.refused else line == f"  {row}"
    assert not list(lines)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_json_has_all_that_the_text_has(variant: str, capsys: Printed) -> None:
    text = find_text(VARIANTS.find(variant))
    facts = json.loads(told(capsys, variant, "--json"))
    assert list(facts) == [
        *("variant", "name", "family", "players", "pack", "kind"),
        *("sources", "notes", "intro", "chapters"),
    ]
    articles = [each for chapter in facts["chapters"] for each in chapter["articles"]]
    assert [each["number"] for each in articles] == [each.number for each in text.articles]
    for fact, article in zip(articles, text.articles, strict=True):
        assert list(fact) == [
            *("number", "title", "claims", "rules", "options", "lesson", "drill", "blocks")
        ]
        assert fact["claims"] == list(article.claims)
        kinds = [type(block).__name__.lower() for block in article.blocks]
        assert [block["kind"] for block in fact["blocks"]] == kinds
    piles = [b for each in articles for b in each["blocks"] if b["kind"] == "pile"]
    assert all(
        list(each) == ["kind", "options", "cards", "says", "rule", "reason", "spoken"]
        for each in piles
    )


def test_json_of_an_article_has_the_same_form(capsys: Printed) -> None:
    facts = json.loads(told(capsys, "berkeley-war", "--article", "eq-3", "--json"))
    ((article,),) = [chapter["articles"] for chapter in facts["chapters"]]
    assert (article["title"], article["rules"], article["drill"]) == (
        *("Equation", ["eq-3"]),
        "which-rule",
    )
    pile = next(each for each in article["blocks"] if each["kind"] == "pile")
    assert pile == {
        "kind": "pile",
        "options": {"date": "2023-10-31"},
        "cards": ["5D", "2S", "3H"],
        "says": "holds",
        "rule": "eq-3",
        "reason": "2 + 3 = 5",
        "spoken": [
            "Example with date 2023-10-31. 5 diamonds, 2 spades, 3 hearts.",
            "Equation 3: 2 + 3 = 5.",
        ],
    }
    facts = json.loads(told(capsys, "berkeley-war", "--article", "13", "--json"))
    blocks = facts["chapters"][0]["articles"][0]["blocks"]
    play = next(each for each in blocks if each["kind"] == "play")
    assert (play["deal"], play["turn"]) == ("8S 4H / 3D 7C", "Ann")
    assert play["steps"][:3] == [
        {"kind": "move", "seat": "Ann", "text": "flip"},
        {"kind": "move", "seat": "Ben", "text": "flip"},
        {"kind": "move", "seat": "Ann", "text": "slap"},
    ]
    assert play["steps"][3] == {
        "kind": "refused",
        "seat": None,
        "text": "A slap must name its rule.",
    }
    assert play["spoken"]


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["berkley-war"], "Unknown game 'berkley-war'. Did you mean berkeley-war?"),
        (["berkeley-war", "--article", "0"], "Unknown article '0'. Use a number from 1 to 5"),
        (
            ["berkeley-war", "--article", "99"],
            "Unknown article '99'. Use a number from 1 to 5",
        ),
        (
            ["berkeley-war", "--article", "eq3"],
            "Unknown article 'eq3'. Use a number from 1 to 5",
        ),
        (
            ["berkeley-war", "--article", "x"],
            "Unknown article 'x'. Use a number from 1 to 52, a slap rule or an option.",
        ),
        (
            ["scientific-war", "--article", "pair"],
            "Unknown article 'pair'. Use a number from 1 to 29, or an option.",
        ),
        (["berkeley-war", "--article", "9" * 5000], "Unknown article '9999"),
        (["--article", "3"], "--article needs a VARIANT before it."),
        (["berkeley-war", "--articel", "3"], "Unknown argument '--articel'. Did you mean"),
    ],
)
def test_wrong_arguments_get_one_line(arguments: list[str], wrong: str, capsys: Printed) -> None:
    said = complaint(capsys, *arguments)
    assert said.startswith(wrong)
    assert len(said) < 200


def test_a_damaged_text_is_one_line_and_the_others_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    whole = Path(texts_folder(), "scientific-war.md").read_bytes()
    (tmp_path / "scientific-war.md").write_bytes(whole)
    (tmp_path / "berkeley-war.md").write_bytes(b"---\nvariant: berkeley-war\n\xff")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    wrong = complaint(capsys, "berkeley-war", status=1)
    assert wrong == "rules_text/berkeley-war.md, line 3: only printable ASCII is allowed."
    wrong = complaint(capsys, "egyptian-war", status=1)
    assert wrong == "rules_text/egyptian-war.md: the text is missing."
    for arguments in (["rules"], ["rules", "--json"]):
        assert main(arguments) == 1
        captured = capsys.readouterr()
        assert captured.out.count("articles") == 1
        assert "Scientific War" in captured.out
        lines = [line.partition(": ")[2] for line in captured.err.splitlines()]
        assert len(lines) == len(VARIANTS) - 1
        assert lines[:2] == [
            "rules_text/egyptian-war.md: the text is missing.",
            "rules_text/berkeley-war.md, line 3: only printable ASCII is allowed.",
        ]


def test_without_any_text_each_game_gets_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path / "rules_text"))
    assert main(["rules"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines() == [
        f"warcards: rules_text/{variant}.md: the text is missing." for variant in VARIANTS
    ]


@pytest.mark.parametrize(
    "cuts",
    [
        lambda text: (text.index(b"### 5."), len(text) - 3),
        pytest.param(lambda text: (3000, 10, 0), marks=slow),
    ],
    ids=["at an article and at the end", "anywhere"],
)
def test_a_text_that_was_cut_off_does_not_pass_as_a_shorter_one(
    cuts: Callable[[bytes], tuple[int, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Printed,
) -> None:
    for variant in VARIANTS:
        content = Path(texts_folder(), f"{variant}.md").read_bytes()
        (tmp_path / f"{variant}.md").write_bytes(content)
    content = Path(texts_folder(), "egyptian-war.md").read_bytes()
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    for cut in cuts(content):
        (tmp_path / "egyptian-war.md").write_bytes(content[:cut])
        assert main(["rules"]) == 1
        captured = capsys.readouterr()
        assert captured.out.count("\n") == len(VARIANTS) - 1
        assert ": the text is cut off: its last line isn't <!-- end -->." in captured.err


def test_a_wrong_example_is_told_where_it_stands_and_the_rest_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    lines = ("```pile", "3S 9D => pair: 3 and the same", "```", "", "After it.")
    text = source(*lines, variant="egyptian-war")
    (tmp_path / "egyptian-war.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    printed = told(capsys, "egyptian-war")
    wrong = "the text says 'pair: 3 and the same' for 3S 9D, but it is"
    shown = " ".join(printed.split())
    assert f"This example is wrong: rules_text/egyptian-war.md, line 21: {wrong}" in shown
    assert "\nAfter it.\n" in printed
