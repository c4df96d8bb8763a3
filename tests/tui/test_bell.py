"""The terminal's bell: for the events of the setting, once, and after the verdict is seen."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tui.full_screen import app_for, drive, play, text_of
from warcards_tui.sitting.settings import SETTINGS


@pytest.mark.slow
@pytest.mark.parametrize("bell", SETTINGS["bell"].choices)
@pytest.mark.parametrize("good", [True, False], ids=["good", "wrong"])
def test_it_rings_once_for_a_slap_after_what_became_of_it_is_seen(
    bell: str, good: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = "5S 7S 9S/5H 8H JH" if good else "5S 7S 9S/6H 8H JH"
    app = app_for("egyptian-war", deal=deal, turn=1, settings={"bell": bell})
    rung: list[str] = []
    monkeypatch.setattr(app, "bell", lambda: rung.append("\n".join(text_of(app))))

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["enter"])
        await pilot.pause(10)
        assert not rung
        await play(pilot, ["space"])
        await pilot.pause(0.5)
        await play(pilot, ["t", "e"])
        assert len(rung) == (bell == "slap" or (bell == "won" and good))
        for seen in rung:
            assert ("You take" if good else "Wrong slap") in seen

    drive(app, steps)
