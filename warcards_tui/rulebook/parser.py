"""Parsing of a rule text: front matter, chapters, numbered articles, prose and examples."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import read_piles, read_play
from warcards_tui.rulebook.reader import FENCE, LineReader
from warcards_tui.rulebook.records import Article, Block, Chapter, ListItem, Paragraph, RuleText

_ONCE = ("variant", "name", "family", "players", "pack", "kind")
_OFTEN = ("source", "note")


def parse_text(text: str, file: str, game: Variant) -> RuleText:
    """Return the rule text of a game; ``file`` names it in errors. Raises ``RuleTextError``."""
    return _Parser(text, file).parse(game)


class _Parser(LineReader):
    """Parser that makes the records of a rule text."""

    _articles = 0

    def parse(self, game: Variant) -> RuleText:
        """Return the whole text. Raises ``RuleTextError``."""
        self._check_lines()
        self._drop_end()
        facts = self._front_matter(_ONCE, _OFTEN, (*_ONCE, "source"))
        self._title(facts["name"][0])
        intro = self._blocks()
        paragraphs = tuple([each for each in intro if isinstance(each, Paragraph)])
        if not intro or len(paragraphs) != len(intro):
            raise self._wrong("the title needs paragraphs about the game below it.")
        chapters = []
        while self._next_line():
            chapters.append(self._chapter())
        if not chapters:
            raise self._wrong("there is no chapter: ## TITLE.")
        variant, name, family, players, pack, kind = (facts[key][0] for key in _ONCE)
        if variant != game.id:
            raise RuleTextError(self._file, 2, f"the variant must be {game.id!r}, not {variant!r}.")
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
            game,
        )

    # -- parts

    def _chapter(self) -> Chapter:
        heading = self._next_line()
        if not heading.startswith("## "):
            raise self._wrong(f"a chapter starts here with ## TITLE, not {heading!r}.")
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
            raise self._wrong(f"expected article {self._articles}: ### {self._articles}. TITLE.")
        self._at += 1
        facts = self._about()
        blocks = self._blocks()
        if not blocks:
            raise self._wrong(f"article {number} is empty.", line)
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
        """Return the facts in the comment below the heading of an article."""
        words = self._lines[self._at].split() if self._at < len(self._lines) else []
        if words[:1] != ["<!--"] or words[-1:] != ["-->"]:
            raise self._wrong(
                "an article's heading needs a line below it: <!-- its claims and more -->."
            )
        facts: dict[str, list[str]] = {
            key: [] for key in ("claim", "rule", "option", "lesson", "drill")
        }
        for word in words[1:-1]:
            key, equals, value = word.partition("=")
            if not equals:
                key, value = "claim", word
            if not value or (key == "claim") == bool(equals) or key not in facts:
                raise self._wrong(f"{word!r} isn't a claim, rule=, option=, lesson= or drill=.")
            if key in ("lesson", "drill") and facts[key]:
                raise self._wrong(f"an article can have only one {key}.")
            facts[key].append(value)
        self._at += 1
        return facts

    # -- blocks

    def _blocks(self) -> list[Block]:
        """Return all blocks up to the next heading or the end."""
        blocks: list[Block] = []
        while (line := self._next_line()) and not line.startswith(("## ", "### ")):
            if line.startswith(FENCE):
                blocks += self._examples()
            elif line.startswith("- "):
                blocks.append(ListItem(self._at + 1, self._running(line.removeprefix("- "))))
            elif not self._is_prose(line):
                raise self._wrong(f"{line!r} is neither a paragraph, an item nor an example.")
            else:
                blocks.append(Paragraph(self._at + 1, self._running(line)))
        return blocks

    def _examples(self) -> list[Block]:
        start, kind, inside = self._fenced()
        if kind == "pile":
            return list(read_piles(self._file, start, inside))
        if kind == "play":
            return [read_play(self._file, start, inside)]
        raise self._wrong(f"an example must be a pile or a play, not {kind!r}.", start)
