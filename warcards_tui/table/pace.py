"""Pace of a table: the time between two cards, or no clock at all."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.words import seating as texts


class PaceError(ValueError):
    """A text that is no pace; the message names the nearest pace or all of them."""


class Pace(NamedTuple):
    """A pace: ``beat`` milliseconds from a card to a bot's next, None to wait for the player.

    With ``rising`` the beat becomes shorter after each pile.
    """

    name: str
    beat: float | None
    rising: bool = False

    @property
    def untimed(self) -> bool:
        """True if every card waits for the player's answer."""
        return self.beat is None

    @property
    def spoken(self) -> str:
        """The pace in words."""
        if self.beat is None:
            return texts.untimed
        seconds = f"{self.beat / 1000:{'.2g' if self.rising else 'g'}}"
        each = texts.one_second if seconds == "1" else texts.seconds(seconds=seconds).text
        if self.rising:
            return texts.rising(pace=self.name, each=each).text
        if self.name:
            return texts.steady(pace=self.name, each=each).text
        return texts.milliseconds(beat=f"{self.beat:g}").text

    def after_a_pile(self) -> Pace:
        """Return the pace of the next pile."""
        if not self.rising or self.beat is None:
            return self
        return self._replace(beat=max(QUICKEST_BEAT, self.beat * FALL))


FALL = 0.95
"""Factor of a rising pace's beat after each pile."""

QUICKEST_BEAT = 250.0
"""Lowest beat of a rising pace in milliseconds."""

PACES = (
    Pace("untimed", None),
    Pace("relaxed", 4000),
    Pace("normal", 2000),
    Pace("fast", 1000),
    Pace("lively", 700),
    Pace("quick", 500),
    Pace("blitz", 350),
    Pace("rising", 1000, rising=True),
)
"""Paces from the slowest to the fastest, then the rising one, which ends fastest."""

LONGEST = 60_000


def parse_pace(text: str) -> Pace:
    """Return the pace of that name, or of that number of milliseconds.

    Raises ``PaceError``.
    """
    word = text.strip().lower()
    for pace in PACES:
        if word == pace.name:
            return pace
    beat = whole_number(word, 100, LONGEST)
    if beat is not None:
        return Pace("", float(beat))
    given, names = repr(shortened(text)), [pace.name for pace in PACES]
    if hint := nearest_hint(word, names):
        raise PaceError(texts.no_pace(given=given, hint=hint).text)
    raise PaceError(texts.no_pace_listed(given=given, names=", ".join(names), most=LONGEST).text)


def pace_text(pace: Pace) -> str:
    """Return the text that ``parse_pace`` reads back."""
    return pace.name or f"{pace.beat:g}"


def next_pace(pace: Pace, step: int) -> Pace:
    """Return the next named pace, faster (``step`` 1) or slower (-1), if there is one.

    The rising pace follows the fastest.
    """
    *steady, rising = PACES
    if pace.rising:
        return pace if step > 0 else steady[-1]
    beat = _beat(pace)
    if step > 0:
        return next((each for each in steady if _beat(each) < beat), rising)
    slower = [each for each in steady if _beat(each) > beat]
    return slower[-1] if slower else pace


def _beat(pace: Pace) -> float:
    return float("inf") if pace.beat is None else pace.beat
