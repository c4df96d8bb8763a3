"""How far a check has got: which questions are still to be asked. It outlives the program."""

from __future__ import annotations

from typing import Any, NamedTuple

CHECKED = 3
"""Questions of its own in a unit's check. Whoever skips the unit answers all that it has."""


class Check(NamedTuple):
    """``left`` are the numbers of the questions still to be asked, the present one first: from 0
    those of the unit, and after these the ones of earlier units.

    ``asked`` counts those that were answered, ``unused`` is the first that was not yet taken. A
    ``test`` asks all, and skips the unit when all answers are right; with a wrong one it has
    ``failed``, and is over.
    """

    left: tuple[int, ...]
    asked: int = 0
    unused: int = CHECKED
    test: bool = False
    failed: bool = False

    @classmethod
    def begun(cls, questions: int, mixed: int = 0, *, test: bool = False) -> Check:
        """A check of a unit that has so many questions, and so many of earlier units."""
        many = questions if test else min(CHECKED, questions)
        left = [*range(many), *range(questions, questions + mixed * (not test))]
        return cls(tuple(left), 0, many, test)

    @classmethod
    def kept(cls, value: Any, questions: int) -> Check | None:
        """The check that was kept, None where there is none that makes sense."""
        try:
            left = tuple([int(each) for each in value["left"]])
            found = cls(left, int(value["asked"]), int(value["unused"]), bool(value["test"]))
        except (KeyError, TypeError, ValueError):
            return None
        fits = left and all(0 <= each < questions for each in left) and found.asked >= 0
        return found if fits else None

    def as_json(self) -> dict[str, Any]:
        """What is kept of it; one that has failed is not."""
        kept = self._asdict() | {"left": list(self.left)}
        del kept["failed"]
        return kept

    @property
    def many(self) -> int:
        """How many questions there are in all, as it looks now."""
        return self.asked + len(self.left)

    def after(self, right: bool, questions: int) -> Check:
        """The check after an answer. After a wrong one another question is asked at the end, unless
        that is the end of a test.
        """
        left = self.left[1:]
        unused = self.unused
        failed = self.test and not right
        if not (right or failed):
            left += (unused,) if unused < questions else self.left[:1]
            unused += 1
        return Check(left, self.asked + 1, unused, self.test, failed)
