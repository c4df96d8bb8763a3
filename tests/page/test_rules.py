"""The rule texts as pages: complete, linkable, and with drawn cards."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from page import build
from page.link import arguments
from page.rules import FOLDER, link_to, rule_page
from tests.tiers import looped, slow, third
from warcards_tui import cli
from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.triple_topper import FULL, JOKERS
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.events import EventsTerminal
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import Block, ListItem, Paragraph, Pile, Play, RuleText
from warcards_tui.sitting.launch import begin
from warcards_tui.store import Store
from warcards_tui.voice.render import ear
from warcards_tui.words.utterance import utterance

VOID = ("meta", "link", "input", "rect", "path", "use")


class Element(NamedTuple):
    """An element with its text."""

    tag: str
    attributes: dict[str, str]
    words: list[str]

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


class Page(HTMLParser):
    """A page as a browser reads it; an unclosed element is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(text)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, [])
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.elements.append(Element(tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.words.append(data)

    def all(self, tag: str) -> list[Element]:
        return [each for each in self.elements if each.tag == tag]

    @property
    def ids(self) -> list[str]:
        return [each.attributes["id"] for each in self.elements if "id" in each.attributes]


@cache
def text_of(variant: str) -> RuleText:
    return find_text(VARIANTS[variant])


@cache
def page_of(variant: str) -> Page:
    return Page(rule_page(text_of(variant)))


def rows_of(block: Block) -> list[list[Card]]:
    """Return the cards of an example, a list for each place with cards."""
    if isinstance(block, Pile):
        return [parse_cards(block.cards)]
    if isinstance(block, Play):
        packets, table = parted(block.deal)
        return [parse_cards(each) for each in (*packets.split("/"), table)]
    return []


def examples(variant: str) -> list[tuple[int, Play]]:
    """Return every example of play in the rules of a game, with its article's number."""
    return [
        (article.number, block)
        for article in text_of(variant).articles
        for block in article.blocks
        if isinstance(block, Play)
    ]


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_article_is_there_whole_and_can_be_linked_to(variant: str) -> None:
    page = page_of(variant)
    assert len(page.ids) == len(set(page.ids))
    sections = {each.attributes["id"]: each.text for each in page.all("article")}
    for article in text_of(variant).articles:
        told = sections[f"article-{article.number}"]
        assert told.startswith(f"{article.number}. {article.title}")
        for block in article.blocks:
            if isinstance(block, Paragraph | ListItem):
                assert block.text in told
        assert {*article.rules} <= {*page.ids}
        assert {f"option-{name}" for name, value in article.options if not value} <= {*page.ids}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_example_has_its_cards_drawn_and_named(variant: str) -> None:
    page = page_of(variant)
    drawn = {each.attributes["id"] for each in page.all("symbol")}
    assert {each.attributes["href"] for each in page.all("use")} == {f"#{id}" for id in drawn}
    rows = [each.attributes for each in page.all("span") if each.attributes.get("class") == "cards"]
    assert {each["role"] for each in rows} <= {"img"}
    named = [re.split("[,;] ", each["aria-label"]) for each in rows]
    blocks = [block for article in text_of(variant).articles for block in article.blocks]
    laid = [row for block in blocks for row in rows_of(block) if row]
    assert named == [[each.name for each in row] for row in laid]


def test_what_is_seen_in_signs_is_heard_in_words() -> None:
    spans = page_of("berkeley-war").all("span")
    seen = [each.text for each in spans if "aria-hidden" in each.attributes]
    heard = [each.text for each in spans if each.attributes.get("class") == "of"]
    both = [*zip(seen, heard, strict=True)]
    assert ("Equation: 2 + 3 = 5.", "Equation: 2 plus 3 is 5.") in both
    assert ("Times 24: 2 Q: 2 x 12 = 24.", "Times 24: 2 times 12.") in both


@third
@pytest.mark.parametrize("most", [2, pytest.param(999, marks=slow)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_link_of_a_page_leads_somewhere(variant: str, most: int) -> None:
    """Lessons to open are limited to ``most``."""
    page = page_of(variant)
    opened = 0
    site = build.HERE / "site"
    for link in page.all("a"):
        path, _, place = link.attributes["href"].partition("#")
        assert link.text
        if not path:
            assert place in page.ids
            continue
        assert (site / FOLDER / path).resolve().is_file() or path == "../index.html"
        command, *words = arguments(place) or [""]
        if command == "learn" and opened < most:
            opened += 1
            main(["learn", *words], EventsTerminal(lambda seconds: b"", lambda data: None, float))
        elif command == "drill":
            assert words[1] == variant


@pytest.mark.cpu(0.5, "opens two games of each variant")
@pytest.mark.parametrize("most", [2, pytest.param(999, marks=slow)])
@looped("variant", VARIANTS)
def test_the_cards_of_an_example_can_be_played_by_its_link(
    variant: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    for number, play in examples(variant)[:most]:
        said: list[bytes] = []
        terminal = EventsTerminal(lambda seconds: b"", said.append, float)
        assert main(arguments(link_to(text_of(variant), play)), terminal) == 0, number
        name = ear(utterance(VARIANTS[variant].name)).encode()
        assert any(name in each for each in said), number


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_cards_of_every_example_can_be_dealt_by_its_link(variant: str) -> None:
    store = Store.in_memory()
    for number, play in examples(variant):
        args = cli._parse(arguments(link_to(text_of(variant), play)))
        args.catalogue = VARIANTS
        request = cli._request(args)
        session = begin(store, VARIANTS, request)
        assert session.table.game.setup.deal, (variant, number)


def test_every_card_of_triple_topper_is_drawn_with_its_colour_in_letters() -> None:
    from page.cards import symbols

    page = Page(symbols([*FULL, *JOKERS]))
    drawn = {each.attributes["id"]: each.text for each in page.all("symbol")}
    assert len(drawn) == len(FULL) + len(JOKERS)
    assert drawn["card-black-heart-any"] == "?black"
    assert drawn["card-red-circle-1"] == "1red"
    assert drawn["card-joker"] == "Joker"
