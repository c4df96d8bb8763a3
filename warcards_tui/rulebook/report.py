"""The command ``rules``: it lists the texts, or prints a text or one of its articles."""

from __future__ import annotations

import sys
from typing import Any

from warcards_tui.cards import parts
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.files import all_texts, find_text
from warcards_tui.rulebook.records import Article, Block, ListItem, Paragraph, Pile, RuleText
from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

WIDTH = 78
"""Columns of a printed line."""

_INDENTED = ("verdict", "told", "refused")
_LAID = ("pile", "deal")
"""Sentences of cards only, which are easier to read in words."""


def articles_about(text: RuleText) -> dict[str, Article]:
    """Return the first article about each slap rule and each option, by name."""
    about = {rule: each for each in reversed(text.articles) for rule in each.rules}
    for each in reversed(text.articles):
        about |= {option: each for option, value in each.options if not value}
    return about


def find_article(text: RuleText, name: str) -> Article:
    """Return the article with a number, or about the slap rule or option of that name.

    Raises ``ValueError`` with the numbers and the nearest name.
    """
    articles = text.articles
    number = whole_number(name, 1, len(articles))
    if number is not None:
        return articles[number - 1]
    word = name.strip().lower()
    about = articles_about(text)
    if word in about:
        return about[word]
    hint = nearest_hint(word, about)
    slaps = any(each.rules for each in articles)
    raise ValueError(voice.no_such_article(shortened(name), len(articles), hint, slaps=slaps))


def print_rules(
    games: Catalogue, variant: str | None, article: str | None, *, as_json: bool
) -> int:
    """Print the requested texts and return the exit status.

    Raises ``ValueError`` for an unknown variant or article.
    """
    if variant is None:
        if article is not None:
            raise ValueError(rule_texts.article_without_variant)
        return _print_list(games, as_json)
    try:
        text = find_text(games.find(variant))
    except RuleTextError as damage:
        return _failed(damage)
    only = None if article is None else find_article(text, article)
    if as_json:
        import json

        print(json.dumps(_as_json(text, only), indent=2))
        return 0
    lines = _text_lines(text) if only is None else _article_lines(text, only)
    print("\n".join(lines))
    return 0


def _failed(damage: RuleTextError) -> int:
    print(f"warcards: {damage}", file=sys.stderr)
    return 1


def _print_list(games: Catalogue, as_json: bool) -> int:
    """Print the list of the texts; for a missing or damaged one, the error."""
    status = 0
    texts = []
    for _, text in all_texts(games):
        if isinstance(text, RuleTextError):
            status = _failed(text)
        else:
            texts.append(text)
    if as_json:
        import json

        facts = [
            {"variant": each.variant, "name": each.name, "articles": len(each.articles)}
            for each in texts
        ]
        print(json.dumps(facts, indent=2))
        return status
    for each in texts:
        many = len(each.articles)
        print(rule_texts.listed_text(variant=each.variant, name=each.name, articles=many).text)
    return status


# -- text output


def _wrapped(told: str, first: str = "", later: str = "") -> list[str]:
    """Wrap a text; its lines begin with ``later``, the first one with ``first``."""
    from textwrap import wrap

    return wrap(told, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def _text_lines(text: RuleText) -> list[str]:
    lines = [text.name, ""]
    for each in text.intro:
        lines += [*_wrapped(each.text), ""]
    lines += [
        *_wrapped(
            rule_texts.about(
                players=text.players, pack=text.pack, kind=text.kind, family=text.family
            ).text
        ),
        "",
    ]
    for chapter in text.chapters:
        lines += [chapter.title, ""]
        for article in chapter.articles:
            lines += [*_article_lines(text, article), ""]
    lines += [rule_texts.origin, ""]
    for told in (*text.sources, *text.notes):
        lines += _item(told)
    return lines


def _article_lines(text: RuleText, article: Article) -> list[str]:
    lines = [f"{article.number}. {article.title}"]
    above: Block | None = None
    for block in article.blocks:
        # Items of a list and piles of an example stay together.
        if not (isinstance(block, ListItem | Pile) and type(above) is type(block)):
            lines.append("")
        lines += _block_lines(text, block, above)
        above = block
    return lines


def _block_lines(text: RuleText, block: Block, above: Block | None) -> list[str]:
    # Imported late: only examples need the games.
    from warcards_tui.rulebook.sentences import sentences

    lines = []
    for kind, sentence in sentences(text, block, above):
        told = parts.told(sentence, "ear" if kind in _LAID else "text")
        if kind == "item":
            lines += _item(told)
        else:
            indent = "  " if kind in _INDENTED else ""
            lines += _wrapped(told, indent, indent)
    return lines


def _item(told: str) -> list[str]:
    return _wrapped(told, "- ", "  ")


# -- JSON output


def _as_json(text: RuleText, only: Article | None) -> dict[str, Any]:
    """Return the JSON form of a text, or of one article of it; see ``docs/rules-format.md``."""
    return {
        "variant": text.variant,
        "name": text.name,
        "family": text.family,
        "players": text.players,
        "pack": text.pack,
        "kind": text.kind,
        "sources": list(text.sources),
        "notes": list(text.notes),
        "intro": [each.text for each in text.intro],
        "chapters": [
            {
                "title": chapter.title,
                "articles": [
                    _article_json(text, each)
                    for each in chapter.articles
                    if only is None or each is only
                ],
            }
            for chapter in text.chapters
            if only is None or only in chapter.articles
        ],
    }


def _article_json(text: RuleText, article: Article) -> dict[str, Any]:
    return {
        "number": article.number,
        "title": article.title,
        "claims": list(article.claims),
        "rules": list(article.rules),
        "options": [{"name": name, "value": value or None} for name, value in article.options],
        "lesson": article.lesson or None,
        "drill": article.drill or None,
        "blocks": [_block_json(text, each) for each in article.blocks],
    }


def _block_json(text: RuleText, block: Block) -> dict[str, Any]:
    if isinstance(block, Paragraph | ListItem):
        return {"kind": type(block).__name__.lower(), "text": block.text}
    from warcards_tui.rulebook.sentences import sentences

    spoken = [parts.told(sentence, "text") for _, sentence in sentences(text, block)]
    if isinstance(block, Pile):
        return {
            "kind": "pile",
            "options": dict(block.options),
            "cards": block.cards.split(),
            "says": block.says,
            "rule": block.rule or None,
            "reason": block.reason or None,
            "spoken": spoken,
        }
    return {
        "kind": "play",
        "options": dict(block.options),
        "deal": block.deal,
        "turn": None if block.turn is None else SEATS[block.turn],
        "steps": [
            {"kind": step.kind, "seat": SEATS[step.seat], "text": step.text}
            if step.kind == "move"
            else {"kind": step.kind, "seat": None, "text": step.text}
            for step in block.steps
        ],
        "spoken": spoken,
    }
