"""What the table itself says."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.voice import keys
from warcards_tui.voice.render import ear


def test_digits_are_told_together() -> None:
    found = [
        (each.key, each.title, each.help, False) for each in (*act.ANSWERS, act.TAKE_BACK, act.FOLD)
    ]
    said = keys.keys(found, "H")
    assert ear(said) == "0 to 9 are digits; x folds. H again teaches keys."
    assert (
        ear(said, "full")
        == "0 to 9 are digits; x takes back the last digit; x folds. H again teaches keys."
    )
