"""Print the messages that a sentence may come from: `make words ARGS="'You win 3 cards.'"`."""

from __future__ import annotations

import re
import sys

from tests.words.stubs import FOLDER, rooms, tables
from warcards_tui.words.catalogue import TOKEN

LEAST = 3
"""Letters of its own that a message must have to be found: others match everything."""


def _pattern(sentence: str) -> re.Pattern[str]:
    """Return what matches a sentence with any values."""
    pattern, at = "", 0
    for token in TOKEN.finditer(sentence):
        before = sentence[at : token.start()]
        pattern += re.escape(before.removesuffix(" ") if token[4] else before)
        at = token.end()
        one, many = token[5], token[6]
        pattern += ".*" if token[1] else f"(?:{re.escape(one)}|{re.escape(many)})"
    return re.compile(pattern + re.escape(sentence[at:]), re.IGNORECASE)


def found(sentence: str) -> list[str]:
    """Return `file:line id.key` of each message that can say a sentence, the likeliest first."""
    rows: list[tuple[int, str]] = []
    said = sentence.lower()
    for room in rooms():
        path = FOLDER / "en" / f"{room}.toml"
        lines = path.read_text(encoding="utf-8").splitlines()
        id, raw = "", tables(room)
        for number, line in enumerate(lines, 1):
            if line.startswith("["):
                id = line[1:-1]
            key, _, value = line.partition(' = "')
            says = key.startswith(("text", "brief", "full", "how")) or "text" not in raw.get(id, ())
            if not says:
                continue
            own = re.findall("[a-z]+", TOKEN.sub(" ", value).lower())
            letters = sum(map(len, own))
            # A pattern is made only for a message whose own words are all in the sentence.
            fits = letters >= LEAST and all(word in said for word in own)
            if fits and _pattern(value[:-1]).fullmatch(sentence):
                rows.append((-letters, f"{path.name}:{number} {id}.{key}"))
    return [row for _, row in sorted(rows)]


if __name__ == "__main__":
    print("\n".join(found(sys.argv[1])) or "No message says this.")
