"""The rule texts as pages: one a game, each article an anchor, examples with drawn cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from page import cards
from page.link import to_game
from warcards_tui.cards import parts
from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Text
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.records import Article, Block, ListItem, Paragraph, Pile, Play, RuleText
from warcards_tui.rulebook.sentences import sentences
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

FOLDER = "rules"
"""Folder of the pages, beside the page that plays."""

_PLAYS = "../index.html"


def rule_page(text: RuleText) -> str:
    """Return the page of a game."""
    chapters = "".join([_chapter(text, at) for at in range(len(text.chapters))])
    contents = "".join([_contents(text, at) for at in range(len(text.chapters))])
    about = rule_texts.about(
        players=text.players, pack=text.pack, kind=text.kind, family=text.family
    )
    origin = "".join([f"<li>{escape(each)}</li>" for each in (*text.sources, *text.notes)])
    game = text.variant
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{escape(text.game.summary)}">
<title>{escape(text.name)}: the rules - warcards</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="../style.css">
</head>
<body>
<header><a href="{_PLAYS}">warcards</a></header>
<main class="rules">
{cards.symbols(_all_cards(text))}
<h1>{escape(text.name)}</h1>
{"".join([f"<p>{escape(each.text)}</p>" for each in text.intro])}
<p>{escape(about.text)}</p>
<p class="do"><a class="button" href="{_PLAYS}#{game}">Play {escape(text.name)}</a>
<a class="button" href="{_PLAYS}#learn/{game}">Learn it</a></p>
<nav aria-label="Articles"><ol class="contents">{contents}</ol></nav>
{chapters}
<section aria-labelledby="origin">
<h2 id="origin">{escape(rule_texts.origin)}</h2>
<ul>{origin}</ul>
</section>
</main>
</body>
</html>
"""


def _contents(text: RuleText, at: int) -> str:
    chapter = text.chapters[at]
    inside = "".join(
        [
            f'<li value="{number}"><a href="#article-{number}">{escape(title)}</a></li>'
            for _, number, title, *_ in chapter.articles
        ]
    )
    return f'<li><a href="#chapter-{at + 1}">{escape(chapter.title)}</a><ol>{inside}</ol></li>'


def _chapter(text: RuleText, at: int) -> str:
    chapter = text.chapters[at]
    articles = "".join([_article(text, each) for each in chapter.articles])
    title = f'<h2 id="chapter-{at + 1}">{escape(chapter.title)}</h2>'
    return f'<section aria-labelledby="chapter-{at + 1}">{title}{articles}</section>\n'


def _article(text: RuleText, article: Article) -> str:
    """Return an article, with anchors for its number, slap rules and options."""
    names = [*article.rules, *[f"option-{name}" for name, value in article.options if not value]]
    anchors = "".join([f'<span id="{escape(name)}"></span>' for name in names])
    here = f"article-{article.number}"
    title = f'<a href="#{here}">{article.number}.</a> {escape(article.title)}'
    return "".join(
        [
            f'<article id="{here}" aria-labelledby="title-{article.number}">',
            f'{anchors}<h3 id="title-{article.number}">{title}</h3>',
            *_blocks(text, article.blocks),
            _practise(text, article),
            "</article>\n",
        ]
    )


def _practise(text: RuleText, article: Article) -> str:
    found = []
    if article.lesson:
        found.append(f'<a href="{_PLAYS}#learn/{escape(article.lesson)}">Learn this</a>')
    if article.drill:
        drill = f"{escape(article.drill)}/{text.variant}"
        found.append(f'<a href="{_PLAYS}#drill/{drill}">Drill it</a>')
    return f'<p class="do">{" ".join(found)}</p>' if found else ""


def _blocks(text: RuleText, blocks: Sequence[Block]) -> Iterator[str]:
    """Yield blocks; items become one list, and so do the piles of an example."""
    for kind, group in groupby(blocks, type):
        found = list(group)
        if kind is ListItem:
            yield f"<ul>{''.join([f'<li>{escape(_item(each))}</li>' for each in found])}</ul>"
        elif kind is Pile:
            yield _piles(text, found)
        else:
            for each in found:
                yield (
                    _play(text, each) if isinstance(each, Play) else f"<p>{escape(_item(each))}</p>"
                )


def _item(block: Block) -> str:
    return block.text if isinstance(block, Paragraph | ListItem) else ""


def _piles(text: RuleText, piles: Sequence[Block]) -> str:
    rows = []
    above: Block | None = None
    for pile in piles:
        assert isinstance(pile, Pile)
        judged = judge_pile(text, pile)
        told = dict(sentences(text, pile, above))
        verdict = _both(told["verdict"])
        mark = "holds" if pile.says == "holds" else "not"
        same = isinstance(above, Pile) and above.options == pile.options
        given = "" if same else _given(pile)
        rows.append(
            f'{given}<li class="{mark}">{cards.row(judged.cards)}<span>{verdict}</span></li>'
        )
        above = pile
    return f'<div class="example"><ul class="piles">{"".join(rows)}</ul></div>'


def _both(told: Text) -> str:
    """Return a text with screen and speech forms if they differ."""
    seen, heard = (escape(parts.told(told, form)) for form in ("eye", "ear"))
    if seen == heard:
        return seen
    return f'<span aria-hidden="true">{seen}</span><span class="of">{heard}</span>'


def _given(example: Pile | Play, starts: str = "") -> str:
    told = voice.example(example.options, starts)
    tag = "li" if isinstance(example, Pile) else "p"
    return f'<{tag} class="given">{escape(told)}</{tag}>'


def _play(text: RuleText, play: Play) -> str:
    """Return the cards of each player, the events, and a link that deals the same cards."""
    names, hands, table = dealt(play)
    starts = "" if play.turn is None else names[play.turn]
    shown = [(name, hand) for name, hand in zip(names, hands, strict=True) if hand]
    shown += [(rule_texts.table, table)] if table else []
    rows = [f"<div><dt>{escape(name)}</dt><dd>{cards.row(hand)}</dd></div>" for name, hand in shown]
    then = [
        f'<li class="{kind}">{_both(told)}</li>'
        for kind, told in sentences(text, play)
        if kind != "deal"
    ]
    link = f'<a href="{_PLAYS}#{escape(link_to(text, play))}">Play these cards</a>'
    return "".join(
        [
            f'<div class="example">{_given(play, starts)}<dl>{"".join(rows)}</dl>',
            f'<ol>{"".join(then)}</ol><p class="do">{link}</p></div>',
        ]
    )


def dealt(play: Play) -> tuple[Sequence[str], Sequence[Sequence[Card]], Sequence[Card]]:
    """Return the players, their hands, and the cards on the table."""
    packets, table = parted(play.deal)
    hands = [parse_cards(each) for each in packets.split("/")]
    return SEATS[: len(hands)], hands, parse_cards(table)


def link_to(text: RuleText, play: Play) -> str:
    """Return the link that deals the cards of an example, against bots."""
    names, _, _ = dealt(play)
    values = {"bots": str(len(names) - 1), "deal": play.deal}
    if play.turn is not None:
        values["turn"] = str(play.turn + 1)
    return to_game(text.variant, values, play.options)


def _all_cards(text: RuleText) -> Iterator[Card]:
    for article in text.articles:
        for block in article.blocks:
            if isinstance(block, Pile):
                yield from parse_cards(block.cards)
            elif isinstance(block, Play):
                _, hands, table = dealt(block)
                yield from [each for hand in (*hands, table) for each in hand]
