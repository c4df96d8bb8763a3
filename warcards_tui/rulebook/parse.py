"""Reading a rule text: front matter, chapters, numbered articles, paragraphs, lists and examples.

The format is a small part of Markdown, described in ``rules_text/README.md``. What is not in it is
an error: a text that nobody can read aloud, or an example that nobody runs, shall not slip in.
"""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.rulebook.example import Written, read_piles, read_play
from warcards_tui.rulebook.records import (
    Article,
    Block,
    Chapter,
    Item,
    Paragraph,
    RuleText,
    RuleTextError,
)

_ONCE = ("variant", "name", "family", "players", "pack", "kind")
_OFTEN = ("source", "note")
_FENCE = "```"
_END = "<!-- end -->"
"""The last line, by which a text that was cut off is told from a whole one."""

_LEFT_OUT = ("|", ">", "* ", "+ ", "#", "<", "=", "---")
"""How lines begin that are Markdown, or nearly ours, and have no meaning here."""


def parse_text(text: str, file: str) -> RuleText:
    """The rule text; ``file`` is its name in errors. Raises ``RuleTextError``."""
    return _Parser(text, file).parse()


class _Parser:
    """Goes through the lines once. ``_at`` is the number of the line that comes next, from 0."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._lines = [line.rstrip() for line in text.split("\n")]
        self._at = 0
        self._articles = 0

    def parse(self) -> RuleText:
        """The whole text. Raises ``RuleTextError``."""
        for number, line in enumerate(self._lines, 1):
            if not line.isascii() or not line.replace("\t", "?").isprintable():
                raise RuleTextError(self._file, number, "only printable ASCII is said and drawn.")
        self._drop_end()
        facts = self._front_matter()
        title = self._next_line()
        if title != f"# {facts['name'][0]}":
            raise self._wrong(f"the title must be '# {facts['name'][0]}', not {title!r}.")
        self._at += 1
        intro = self._blocks()
        paragraphs = tuple([each for each in intro if isinstance(each, Paragraph)])
        if not intro or len(paragraphs) != len(intro):
            raise self._wrong("below the title stands what the game is, in paragraphs.")
        chapters = []
        while self._next_line():
            chapters.append(self._chapter())
        if not chapters:
            raise self._wrong("there is no chapter: ## TITLE.")
        variant, name, family, players, pack, kind = (facts[key][0] for key in _ONCE)
        return RuleText(
            self._file,
            variant,
            name,
            family,
            players,
            pack,
            kind,
            tuple(facts["source"]),
            tuple(facts["note"]),
            paragraphs,
            tuple(chapters),
        )

    # -- lines

    def _wrong(self, what: str, line: int | None = None) -> RuleTextError:
        """The error for a line, by default the next one."""
        number = max(1, min(self._at + 1, len(self._lines))) if line is None else line
        return RuleTextError(self._file, number, what)

    def _next_line(self) -> str:
        """The next line that is not empty, which then is the one at ``_at``; empty at the end."""
        while self._at < len(self._lines) and not self._lines[self._at]:
            self._at += 1
        return self._lines[self._at] if self._at < len(self._lines) else ""

    # -- parts

    def _drop_end(self) -> None:
        """Takes the line off that ends a whole text. Raises ``RuleTextError``."""
        while self._lines and not self._lines[-1]:
            del self._lines[-1]
        if not self._lines or self._lines[-1] != _END:
            here = max(1, len(self._lines))
            raise self._wrong(f"the text breaks off: its last line is not {_END}.", here)
        del self._lines[-1]

    def _front_matter(self) -> Mapping[str, list[str]]:
        if self._lines[:1] != ["---"]:
            raise self._wrong("the text begins with its front matter, between two lines ---.")
        facts: dict[str, list[str]] = {key: [] for key in (*_ONCE, *_OFTEN)}
        self._at = 1
        while self._at < len(self._lines) and self._lines[self._at] != "---":
            key, colon, value = (part.strip() for part in self._lines[self._at].partition(":"))
            if not (colon and value) or key not in facts:
                raise self._wrong(f"front matter is KEY: VALUE with {', '.join(facts)}.")
            if key in _ONCE and facts[key]:
                raise self._wrong(f"{key} is there twice.")
            facts[key].append(value)
            self._at += 1
        missing = [key for key in (*_ONCE, "source") if not facts[key]]
        if missing:
            raise self._wrong(f"the front matter has no {missing[0]}.")
        self._at += 1
        return facts

    def _chapter(self) -> Chapter:
        heading = self._next_line()
        if not heading.startswith("## "):
            raise self._wrong(f"here a chapter begins, ## TITLE, and not {heading!r}.")
        self._at += 1
        articles = []
        while self._next_line().startswith("### "):
            articles.append(self._article())
        if not articles:
            raise self._wrong(f"the chapter {heading[3:]!r} has no article: ### NUMBER. TITLE.")
        return Chapter(heading[3:].strip(), tuple(articles))

    def _article(self) -> Article:
        line = self._at + 1
        number, dot, title = (
            part.strip() for part in self._lines[self._at].removeprefix("### ").partition(". ")
        )
        self._articles += 1
        if number != str(self._articles) or not (dot and title):
            raise self._wrong(f"here stands article {self._articles}: ### {self._articles}. TITLE.")
        self._at += 1
        facts = self._about()
        blocks = self._blocks()
        if not blocks:
            raise self._wrong(f"article {number} says nothing.", line)
        return Article(
            line,
            self._articles,
            title,
            tuple(facts["claim"]),
            tuple(facts["rule"]),
            tuple(
                [(name, value) for name, _, value in (o.partition(":") for o in facts["option"])]
            ),
            "".join(facts["lesson"]),
            "".join(facts["drill"]),
            tuple(blocks),
        )

    def _about(self) -> Mapping[str, list[str]]:
        """What the comment below the heading of an article tells."""
        words = self._lines[self._at].split() if self._at < len(self._lines) else []
        if words[:1] != ["<!--"] or words[-1:] != ["-->"]:
            raise self._wrong("below an article's heading stands <!-- its claims and more -->.")
        facts: dict[str, list[str]] = {
            key: [] for key in ("claim", "rule", "option", "lesson", "drill")
        }
        for word in words[1:-1]:
            key, equals, value = word.partition("=")
            if not equals:
                key, value = "claim", word
            if not value or (key == "claim") == bool(equals) or key not in facts:
                raise self._wrong(f"{word!r} is no claim, rule=, option=, lesson= or drill=.")
            if key in ("lesson", "drill") and facts[key]:
                raise self._wrong(f"an article has one {key}.")
            facts[key].append(value)
        self._at += 1
        return facts

    # -- blocks

    def _blocks(self) -> list[Block]:
        """All blocks up to the next heading or the end."""
        blocks: list[Block] = []
        while (line := self._next_line()) and not line.startswith(("## ", "### ")):
            if line.startswith(_FENCE):
                blocks += self._fenced()
            elif line.startswith("- "):
                blocks.append(Item(self._at + 1, self._running(line.removeprefix("- "))))
            elif line.startswith((" ", "\t", *_LEFT_OUT)) or _is_numbered(line):
                raise self._wrong(f"{line!r} is neither paragraph nor item nor example.")
            else:
                blocks.append(Paragraph(self._at + 1, self._running(line)))
        return blocks

    def _running(self, first: str) -> str:
        """A text that goes on until an empty line, or something else, begins; as one line."""
        parts = [first.strip()]
        self._at += 1
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if not line or line.startswith((_FENCE, "- ", *_LEFT_OUT)):
                break
            parts.append(line.strip())
            self._at += 1
        return " ".join(parts)

    def _fenced(self) -> list[Block]:
        start = self._at + 1
        kind = self._lines[self._at].removeprefix(_FENCE).strip()
        self._at += 1
        inside: list[Written] = []
        while self._at < len(self._lines) and not self._lines[self._at].startswith(_FENCE):
            if self._lines[self._at]:
                inside.append((self._at + 1, self._lines[self._at].strip()))
            self._at += 1
        if self._at >= len(self._lines):
            raise self._wrong("this example is never closed.", start)
        self._at += 1
        if kind == "pile":
            piles = read_piles(self._file, inside)
            if not piles:
                raise self._wrong("this example has no pile.", start)
            return list(piles)
        if kind == "play":
            return [read_play(self._file, start, inside)]
        raise self._wrong(f"an example is a pile or a play, not {kind!r}.", start)


def _is_numbered(line: str) -> bool:
    """Whether it is an item of a numbered list."""
    number, dot, _ = line.partition(". ")
    return bool(dot) and number.isdigit()
