"""Errors in texts."""

from __future__ import annotations


class RuleTextError(ValueError):
    """An error in a rule text, or in one of its examples.

    The message is one line: the file, the line, and the error. A ``line`` of 0 stands for the whole
    file.
    """

    def __init__(self, file: str, line: int, wrong: str) -> None:
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {wrong}")
        self.file = file
        self.line = line
