"""Line reader shared by the parsers of rule texts and lesson texts.

The format is a small part of Markdown, described in ``rules_text/README.md``. Everything else is an
error, so that no text that cannot be read aloud, and no example that is never run, goes unnoticed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.rulebook.errors import RuleTextError

FENCE = "```"
"""Begin and end of an example, a task or a check."""

END = "<!-- end -->"
"""Last line, which proves that a text is complete."""

_MARK = " <!-- computed "
"""Start of a mark at the end of a line; it names for tests how to compute its numbers."""

_LEFT_OUT = ("|", ">", "* ", "+ ", "#", "<", "=", "---")
"""Starts of lines that are Markdown, or similar to our format, without a meaning here."""


Written = tuple[int, str]
"""A line of a file: its number, from 1, and its text."""


class LineReader:
    """Reader of the lines in one pass; ``_at`` is the index of the next line, from 0."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        # A line that begins with a mark keeps it, so that it is reported as an error.
        self._lines = [line.partition(_MARK)[0].rstrip() for line in text.split("\n")]
        self._at = 0

    # -- lines

    def _wrong(self, what: str, line: int | None = None) -> RuleTextError:
        """Return the error for a line, by default the next one."""
        number = max(1, min(self._at + 1, len(self._lines))) if line is None else line
        return RuleTextError(self._file, number, what)

    def _next_line(self) -> str:
        """Skip empty lines; return the next line, which then is at ``_at``, or "" at the end."""
        while self._at < len(self._lines) and not self._lines[self._at]:
            self._at += 1
        return self._lines[self._at] if self._at < len(self._lines) else ""

    # -- the frame

    def _check_lines(self) -> None:
        """Raise ``RuleTextError`` for a line that cannot be spoken."""
        whole = "".join(self._lines)  # A check of everything at once is ten times as fast.
        if whole.isascii() and whole.replace("\t", "?").isprintable():
            return
        for number, line in enumerate(self._lines, 1):
            if not line.isascii() or not line.replace("\t", "?").isprintable():
                raise RuleTextError(self._file, number, "only printable ASCII is allowed.")

    def _drop_end(self) -> None:
        """Remove the line that ends a complete text. Raises ``RuleTextError``."""
        while self._lines and not self._lines[-1]:
            del self._lines[-1]
        if not self._lines or self._lines[-1] != END:
            here = max(1, len(self._lines))
            raise self._wrong(f"the text is cut off: its last line isn't {END}.", here)
        del self._lines[-1]

    def _front_matter(
        self, once: Sequence[str], often: Sequence[str], owed: Sequence[str]
    ) -> Mapping[str, list[str]]:
        """Return the facts above the title.

        Keys may be there ``once`` or ``often``; those in ``owed`` are required.
        """
        if self._lines[:1] != ["---"]:
            raise self._wrong("the text begins with its front matter, between two lines ---.")
        facts: dict[str, list[str]] = {key: [] for key in (*once, *often)}
        self._at = 1
        while self._at < len(self._lines) and self._lines[self._at] != "---":
            key, colon, value = (part.strip() for part in self._lines[self._at].partition(":"))
            if not (colon and value) or key not in facts:
                raise self._wrong(f"front matter needs KEY: VALUE with {', '.join(facts)}.")
            if key in once and facts[key]:
                raise self._wrong(f"{key} appears twice.")
            facts[key].append(value)
            self._at += 1
        missing = [key for key in owed if not facts[key]]
        if missing:
            raise self._wrong(f"the front matter has no {missing[0]}.")
        self._at += 1
        return facts

    def _title(self, name: str) -> None:
        """Read the title of the whole text. Raises ``RuleTextError`` if it differs."""
        title = self._next_line()
        if title != f"# {name}":
            raise self._wrong(f"the title must be '# {name}', not {title!r}.")
        self._at += 1

    # -- blocks

    def _is_prose(self, line: str) -> bool:
        """True if a paragraph may begin like this."""
        return not (line.startswith((" ", "\t", *_LEFT_OUT)) or _is_numbered(line))

    def _running(self, first: str) -> str:
        """Return a text up to an empty line or another block, as one line."""
        parts = [first.strip()]
        self._at += 1
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if not line or line.startswith((FENCE, "- ", *_LEFT_OUT)):
                break
            parts.append(line.strip())
            self._at += 1
        return " ".join(parts)

    def _fenced(self) -> tuple[int, str, list[Written]]:
        """Return a fenced block: its first line number, its kind, and the lines inside."""
        start = self._at + 1
        kind = self._lines[self._at].removeprefix(FENCE).strip()
        self._at += 1
        inside: list[Written] = []
        while self._at < len(self._lines) and not self._lines[self._at].startswith(FENCE):
            if self._lines[self._at]:
                inside.append((self._at + 1, self._lines[self._at].strip()))
            self._at += 1
        if self._at >= len(self._lines):
            raise self._wrong("the example is never closed.", start)
        self._at += 1
        return start, kind, inside


def _is_numbered(line: str) -> bool:
    """True if it is an item of a numbered list."""
    number, dot, _ = line.partition(". ")
    return bool(dot) and number.isdigit()


def read_options(file: str, lines: Sequence[Written]) -> tuple[dict[str, str], Sequence[Written]]:
    """Return the options of the first line, if it has any, and the lines after it."""
    if not lines or not lines[0][1].startswith("with "):
        return {}, lines
    options = {}
    number, text = lines[0]
    for word in text.split()[1:]:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise RuleTextError(file, number, f"{word!r} isn't an option; write NAME=VALUE.")
        options[name] = value
    return options, lines[1:]
