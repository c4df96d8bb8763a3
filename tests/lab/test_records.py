"""Records of other games that ours come to: each is the command of the documentation, run."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from warcards_tui.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "simulating.md"
RECORDS = re.findall(
    r"\| ([\d,]+) cards, ([\d,]+) tricks \| `warcards (.+)` \|", PAGE.read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("cards", "tricks", "command"), RECORDS)
def test_beggar_my_neighbour_is_egyptian_war_of_who_never_slaps(
    cards: str, tricks: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*shlex.split(command), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["length"]["mean"] == int(cards.replace(",", ""))
    assert facts["events"]["PileTaken"] == int(tricks.replace(",", ""))
    assert facts["endings"] == {"all": 1}


def test_the_page_has_the_longest_that_are_known() -> None:
    assert len(RECORDS) == 4


def test_who_never_slaps_has_no_place_where_nobody_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "war", "--bots", "still,still"]) == 2
    assert "In War there is no still level: there is no pile to slap." in capsys.readouterr().err


@pytest.mark.parametrize("variant", ["berkeley-war", "world-war-3", "budr-basef"])
def test_nobody_wins_a_slap_where_nobody_slaps(
    variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", variant, "--bots", "still,still,still", "--games", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["slaps"] == {}
