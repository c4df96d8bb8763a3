"""What the table itself says."""

from __future__ import annotations

from tests.voice.rendered import Examples, in_the_book
from warcards_tui.sitting import actions as act
from warcards_tui.voice import keys
from warcards_tui.voice.render import ear


@in_the_book
def digits_are_told_together() -> Examples:
    found = [
        (each.key, each.title, each.help, False) for each in (*act.ANSWERS, act.TAKE_BACK, act.FOLD)
    ]
    said = keys.keys(found, "H")
    yield ear(said)
    yield ear(said, "full")
