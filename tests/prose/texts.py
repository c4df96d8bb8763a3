"""The prose of a repository: pages, docstrings, comments, and messages, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

BLANK = "\N{WHITE SQUARE}"
"""The sign for code, links, and values inside a sentence."""

IGNORED = "prose: ok"
SKIPPED = {
    *(".git", ".venv", "build", "dist", "node_modules", "screenshots"),
    *("__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"),
}

_CODE = re.compile(r"``[^`]*``|`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>|https?://\S+|&\w+;")
_BREAK = re.compile(r"(?:[-*+>|#]|\d+\.) ?")
_MARK = re.compile(r"^\s*(?:[-*+>#|]+|\d+\.)\s*")
_NO_PROSE = re.compile(r"[a-z-]+(?:\[.*\])?=|:?-{3,}|\|[-| :]+\|$")
_LESSON = re.compile(r"(?:goal|hint|say|why|slip \w+:|=>|=!) ?")

_TOKEN = re.compile(
    r"""\#(?P<comment>[^\n]*)
    |(?P<strings>(?:\b[rbfuRBFU]{1,2})?(?:\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}(?:[^\\]|\\.)*?'{3}
    |"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    (?:\s*(?:\b[fF])?(?:"(?!"")(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))*)""",
    re.VERBOSE | re.DOTALL,
)
_QUOTES = re.compile(r"""[rbfuRBFU]{0,2}(["'])(.*?)(?<!\\)\1(?:\s+|$)""", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:n|t|N\{[^}]*\}|u\w{4}|x\w{2}|.)")
_VALUE = re.compile(r"\{[^{}]*\}")
_SETTING = re.compile(r"noqa|type:|pragma|!|-- |prose:")
_LETTERS = re.compile(r"[A-Za-z][A-Za-z'-]*")
_CODE_LIKE = re.compile(
    r"[\\^$*]\w|\(\?|SELECT |INSERT |CREATE |UPDATE |DELETE |^\s*[#.&\[]|[;{]\s*$|\w+\(\)|__"
)
_ENTRY = re.compile(r'(?!(?:params|kind|topic|cue|bell|won|paid|none) )(?:"[^"]*"|[\w-]+) = "(.*)"')
_FORMS = re.compile(r"\[([^|\]]*)\|[^\]]*\]")


class Text(NamedTuple):
    """A piece of prose: its area, file, first line, and words."""

    area: str
    path: str
    line: int
    words: str


def blanked(words: str) -> str:
    """Blank out code and links; columns and lines stay."""

    def blank(found: re.Match[str]) -> str:
        if "\n" in found[0]:
            return re.sub(r"[^\n]", " ", found[0])
        return BLANK + " " * (len(found[0]) - 1)

    return _CODE.sub(blank, words)


def texts(root: Path) -> Iterator[Text]:
    """Yield all prose below a folder, or of one file."""
    if root.is_file():
        yield from _file(root, str(root))
        return
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.suffix in (".md", ".py", ".toml") and not SKIPPED & set(inside.parts):
            yield from _file(path, str(inside))


def _file(path: Path, shown: str) -> Iterator[Text]:
    if path.suffix == ".md":
        yield from markdown(shown, path.read_text(encoding="utf-8"))
    elif path.suffix == ".py" and "prose" not in path.parts:  # Its patterns are bad examples.
        yield from python(shown, path.read_text(encoding="utf-8"))
    elif path.suffix == ".toml" and "words" in path.parts:
        yield from catalogue(shown, path.read_text(encoding="utf-8"))


def area_of(page: str) -> str:
    """Return the area of a Markdown file."""
    path = Path(page)
    if path.name.startswith("lessons_of"):
        return "lessons"
    if "rules_text" in path.parts:
        return "rules"
    first = path.stem.lower()
    top = first in ("readme", "changelog", "contributing") and not path.parent.name
    return first if top else "docs"


def markdown(path: str, source: str) -> Iterator[Text]:
    """Yield paragraphs, headings, list entries and table rows; blocks of code are left out."""
    area = area_of(path)
    fenced = off = False
    start = 0
    lines: list[str] = []
    for number, line in enumerate([*source.split("\n"), ""], 1):
        bare = line.strip()
        if "prose: off" in line or "prose: on" in line:
            off = "prose: off" in line
            bare = ""
        if off:
            bare = ""
        if bare.startswith(("```", "~~~")):
            fenced = not fenced
            bare = ""
        said = _LESSON.match(bare) if fenced and area in ("lessons", "rules") else None
        if said:
            yield Text(area, path, number, bare[said.end() :])
        indented = line.startswith("    ")
        skipped = fenced or not bare or IGNORED in line or indented or _NO_PROSE.match(bare)
        if lines and (skipped or _BREAK.match(bare)):
            yield Text(area, path, start, "\n".join(lines))
            lines = []
        if not skipped:
            start = start if lines else number
            lines.append(_MARK.sub("", line).replace("**", "").replace("|", "."))


def python(path: str, source: str) -> Iterator[Text]:
    """Yield docstrings, comments, and strings that people see; of tests, only the first two.

    Strings are found by one pattern: parsing every module would take a second longer.
    """
    tests = path.startswith("tests/")
    block: list[str] = []
    start = end = number = 0
    for token in _TOKEN.finditer(source):
        number += source.count("\n", end, token.start())
        end = token.start()
        before = source[source.rfind("\n", 0, end) + 1 : end]
        comment = token["comment"]
        if block and not (comment and not before.strip() and number == start + len(block)):
            yield Text("tests" if tests else "comment", path, start + 1, "\n".join(block))
            block = []
        if comment is None:
            after = source[token.end() : token.end() + 1]
            if '"""' in token[0] and not before.strip() and after in ("\n", ""):
                words = _without_examples(token[0].lstrip("rR").strip('"'))
                yield Text("tests" if tests else "docstring", path, number + 1, words)
            elif not tests and _is_spoken(words := _literal(token[0])):
                line = source[token.end() : source.find("\n", token.end())]
                if IGNORED not in line:
                    yield Text("message", path, number + 1, words)
        elif (words := comment.strip()) and not _SETTING.match(words):
            if before.strip():
                yield Text("tests" if tests else "comment", path, number + 1, words)
            else:
                start = start if block else number
                block.append(words)
    if block:
        yield Text("tests" if tests else "comment", path, start + 1, "\n".join(block))


def catalogue(path: str, source: str) -> Iterator[Text]:
    """Yield the texts of a file of messages: values are blank, the first of two forms counts."""
    for number, line in enumerate(source.split("\n"), 1):
        if line.startswith("#"):
            yield Text("comment", path, number, line.strip("# "))
        elif found := _ENTRY.match(line):
            words = _VALUE.sub(BLANK, _FORMS.sub(r"\1", found[1])).replace('\\"', '"')
            yield Text("message", path, number, words)


def _without_examples(docstring: str) -> str:
    lines = []
    example = False
    for line in docstring.split("\n"):
        bare = line.strip()
        example = bare.startswith(">>>") or (example and bool(bare))
        lines.append("" if example else bare)
    return "\n".join(lines).rstrip()


def _literal(strings: str) -> str:
    """Return the text of a string, or of several that Python joins."""
    joined = "".join([found[2] for found in _QUOTES.finditer(strings)])
    return _VALUE.sub(BLANK, _ESCAPE.sub(" ", joined))


def _is_spoken(words: str) -> bool:
    """Return True if a string reads like a sentence or a label that people see."""
    if len(_LETTERS.findall(words)) < 3 or not re.search(r"[a-z]{2,} [a-z]{2,}", words):
        return False
    return not _CODE_LIKE.search(words)
