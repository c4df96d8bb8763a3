"""Turn the rule texts into pages of the documentation site: `make docs` calls it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

# The site is built in an environment of its own, without the program.
sys.path.insert(0, str(Path(__file__).parents[1]))

from warcards_tui.cards.parts import told
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.records import Article, Block, ListItem, Pile, Play, RuleText
from warcards_tui.rulebook.sentences import sentences
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

FOLDER = "rules"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path of each page in the site and its Markdown; the first lists the others."""
    texts = [find_text(variant) for variant in VARIANTS.values()]
    yield f"{FOLDER}/index.md", index_page(texts)
    for text in texts:
        yield f"{FOLDER}/{text.variant}.md", game_page(text)


def index_page(texts: Sequence[RuleText]) -> str:
    """Return a table of the games, each with a link to its rules."""
    lines = [
        "# Rules",
        "The full rules of every game, with examples that the tests play. In the program, press `R`"
        " on a game or enter `warcards rules GAME`.",
        "| game | players | in short |",
        "| --- | --- | --- |",
    ]
    for text in texts:
        summary = _escaped(text.game.summary)
        lines.append(f"| [{text.name}]({text.variant}.md) | {text.players} | {summary} |")
    return "\n\n".join(lines[:2]) + "\n\n" + "\n".join(lines[2:]) + "\n"


def game_page(text: RuleText) -> str:
    """Return the rules of a game, chapter by chapter, and where they come from."""
    about = rule_texts.about(
        players=text.players, pack=text.pack, kind=text.kind, family=text.family
    ).text
    parts = [f"# {text.name}", *[_escaped(each.text) for each in text.intro], _escaped(about)]
    for chapter in text.chapters:
        parts.append(f"## {chapter.title}")
        for article in chapter.articles:
            parts += _article(text, article)
    parts.append(f"## {rule_texts.origin}")
    parts.append("\n".join([f"- {_escaped(each)}" for each in (*text.sources, *text.notes)]))
    return "\n\n".join(parts) + "\n"


def _article(text: RuleText, article: Article) -> Iterator[str]:
    """Yield a title that can be linked to by its number, then paragraphs, lists and examples."""
    yield f"### {article.number}. {article.title} {{ #article-{article.number} }}"
    for kind, group in groupby(article.blocks, type):
        blocks = list(group)
        if kind is ListItem:
            yield "\n".join([f"- {_seen(text, each)[0][1]}" for each in blocks])
        elif kind is Pile:
            yield _piles(text, blocks)
        else:
            for block in blocks:
                yield _play(text, block) if kind is Play else _seen(text, block)[0][1]


def _piles(text: RuleText, piles: Sequence[Block]) -> str:
    """Quote piles as a list, with a title for each set of options."""
    lines: list[str] = []
    options: object = None
    for pile in piles:
        assert isinstance(pile, Pile)
        if pile.options != options:
            lines += [""] * bool(lines) + [voice.example(pile.options), ""]
            options = pile.options
        cards = told(voice.laid(judge_pile(text, pile).cards), "eye")
        lines.append(f"- **{_escaped(cards)}** {dict(_seen(text, pile))['verdict']}")
    return _quote(lines)


def _play(text: RuleText, play: Block) -> str:
    (_, deal), *then = _seen(text, play)
    return _quote([deal, "", *[f"1. {words}" for _, words in then]])


def _quote(lines: Sequence[str]) -> str:
    return "\n".join([f"> {line}".rstrip() for line in lines])


def _seen(text: RuleText, block: Block) -> list[tuple[str, str]]:
    return [(kind, _escaped(told(words, "eye"))) for kind, words in sentences(text, block)]


def _escaped(words: str) -> str:
    """Escape everything that Markdown would take for its own."""
    return re.sub(r"([\\`*_{}\[\]<>|])", r"\\\1", words)
