"""Find unclear English and misspellings, and compare their number with the stored one."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from tests.prose.rules import LONGEST, RULES
from tests.prose.texts import Text, blanked

HERE = Path(__file__).parent
BASELINE = HERE / "baseline.json"
ACCEPTED = HERE / "accepted.txt"

SUBJECT = 72
"""Characters of a commit subject, at most."""

_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")
_SPELLED = re.compile(r"(?<![\w.'/-])[A-Za-z]{3,}(?![\w'/])")
_NO_VERB = re.compile(
    r"(?:An?|The|What|Who|All|Each|Every|Some|No|Where|When|How|That|One|Of|In|At|By|It|They|Two"
    r"|Both|Also|\w+ing|\w+ed|\w+[^s]s)\b"
)
_END = re.compile(r"(?<=[.!?:;])\s")


class Hit(NamedTuple):
    """A place that a native speaker would write otherwise."""

    area: str
    path: str
    line: int
    rule: str
    found: str
    instead: str


@cache
def corrections() -> dict[str, str]:
    """Return wrong and British spellings with the right ones, from the lists of codespell."""
    found = {}
    for name in ("dictionary.txt", "dictionary_en-GB_to_en-US.txt"):
        text = (files("codespell_lib") / "data" / name).read_text(encoding="utf-8")
        for line in text.splitlines():
            wrong, _, right = line.partition("->")
            found[wrong] = right.rstrip(",")
    for word in ACCEPTED.read_text(encoding="utf-8").split():
        found.pop(word, None)
    return found


def length(text: Text) -> int:
    """Return the number of words."""
    return len(_WORD.findall(blanked(text.words)))


def hits(text: Text) -> Iterator[Hit]:
    """Yield what the rules and the word lists find in a piece of prose."""
    words = blanked(text.words)
    flat = words.replace("\n", " ")

    def hit(rule: str, at: int, found: str, instead: str) -> Hit:
        line = text.line + words.count("\n", 0, at)
        return Hit(text.area, text.path, line, rule, found, instead)

    for rule in RULES:
        if text.area not in rule.areas:
            continue
        for match in rule.pattern.finditer(flat):
            if rule.name == "who-clause" and (
                (not match.start() and text.area in ("docstring", "tests"))
                or not re.search("[.;,]", flat[match.end() :])
            ):
                continue  # The form of docstrings has its own rule; a heading may be a question.
            yield hit(rule.name, match.start(), match[0].strip(" .:;"), rule.instead)
    spellings = corrections()
    for match in _SPELLED.finditer(flat):
        if (right := spellings.get(match[0].lower())) and not match[0].isupper():
            yield hit("spelling", match.start(), match[0], right)
    if text.area not in ("message", "comment"):
        at = 0
        for sentence in _END.split(flat):
            if (many := len(_WORD.findall(sentence))) > LONGEST[text.area]:
                most = f"at most {LONGEST[text.area]} words a sentence"
                yield hit("long", at, f"{many} words: {sentence.strip()[:60]}", most)
            at += len(sentence) + 1


def subject_errors(subject: str) -> list[str]:
    """Return the errors of a commit subject: a verb starts it, in at most 72 characters."""
    errors = [f"{each.rule}: {each.found}" for each in hits(Text("docs", "", 1, subject))]
    if len(subject) > SUBJECT:
        errors.append(f"{len(subject)} characters, at most {SUBJECT}")
    if _NO_VERB.match(subject):
        errors.append("start with a verb: Add, Fix, Show")
    if subject.endswith("."):
        errors.append("no full stop")
    return errors


def counted(found: Iterable[Hit]) -> dict[str, int]:
    """Return the number of hits of each area and rule."""
    return dict(sorted(Counter(f"{each.area} {each.rule}" for each in found).items()))


def stored() -> dict[str, int]:
    """Return the numbers that are allowed; an area and rule that is missing allows none."""
    allowed: dict[str, int] = json.loads(BASELINE.read_text(encoding="utf-8"))
    return allowed


def worse(counts: dict[str, int], allowed: dict[str, int]) -> dict[str, int]:
    """Return the counts that are above the allowed ones."""
    return {key: many for key, many in counts.items() if many > allowed.get(key, 0)}
