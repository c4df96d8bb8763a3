"""What the table itself says."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.voice import keys
from warcards_tui.voice.render import ear


def test_digits_are_told_together() -> None:
    found = [(each.key, each.title, False) for each in (*act.ANSWERS, act.TAKE_BACK, act.FOLD)]
    said = keys.keys(found, "H")
    assert ear(said) == "0 to 9 digits, x take back. H again: learn keys."
    assert ear(said, "full") == "Keys: 0 to 9 digits, x take back, x fold. H again: learn keys."
