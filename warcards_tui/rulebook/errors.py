"""What is raised where a text is not as it must be."""

from __future__ import annotations


class RuleTextError(ValueError):
    """A rule text, or an example in one, that is not as it must be.

    The message is one line: the file, the line, and what is wrong there. A ``line`` of 0 is none:
    the file as a whole is wrong.
    """

    def __init__(self, file: str, line: int, wrong: str) -> None:
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {wrong}")
        self.file = file
        self.line = line
