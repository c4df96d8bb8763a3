"""Records of other games that ours reach: each is the command of the documentation, run."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.games.war_deals import battles, packet, war
from tests.tiers import sized, slow
from warcards_tui import api
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


def test_the_game_of_beggar_my_neighbour_that_does_not_end_goes_round_as_the_page_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = re.search(
        r"after (\d+) cards it goes round for ever, (\d+) cards and (\d+) tricks each time.*?"
        r"\$ warcards (.+?)\n",
        PAGE.read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert told is not None
    command = shlex.split(told[4])
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["endings"] == {"limit": 1}
    deal = command[command.index("--deal") + 1]
    game: Any = api.set_up("egyptian-war", options={"limit": 0}, deal=deal, turn=0)
    begun: dict[tuple[object, ...], tuple[int, int]] = {}
    cards = tricks = 0
    while True:
        values = [
            [card.rank if card.rank in {1, 11, 12, 13} else 0 for card in packet]
            for packet in game.packets
        ]
        place = (game.waiting, repr(values))
        if not game.view(0).pile and place in begun:
            break
        if not game.view(0).pile:
            begun[place] = cards, tricks
        (seat,) = game.waiting
        (move,) = [each for each in api.legal(game, seat) if not each.text.startswith("slap")]
        kinds = [api.event_json(each)["event"] for each in api.apply(game, seat, move)]
        cards += kinds.count("card-laid")
        tricks += kinds.count("pile-taken")
    first, before = begun[place]
    assert (first, cards - first, tricks - before) == tuple(map(int, told.group(1, 2, 3)))


_WAR = re.compile(
    r"\| [^|]+ \| ([\d.,]+) ?(%?) \(([\d.,]+) to ([\d.,]+)\)[^|]* \| `warcards (.+)` \|"
)
WAR = _WAR.findall(PAGE.read_text(encoding="utf-8"))
"""Results on the page: share or mean, its interval, and the command."""

LONG = [
    command
    for *_, command in WAR
    if "limit=5000" in command or "card --option pickup=shuffled" in command
]
"""Runs with parts too long for a case of the gate."""


def _number(text: str) -> float:
    return float(text.replace(",", ""))


@pytest.mark.parametrize("share", sized(50, 10))
@pytest.mark.parametrize(
    ("found", "percent", "low", "high", "command"),
    [pytest.param(*each, marks=[slow] if each[-1] in LONG else []) for each in WAR],
)
def test_a_part_of_each_run_of_war_comes_to_about_what_the_page_says(
    found: str,
    percent: str,
    low: str,
    high: str,
    command: str,
    share: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = shlex.split(command)
    at = words.index("--games") + 1
    whole = int(words[at])
    words[at] = str(games := whole // share)
    assert main([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    if percent:
        ended = facts["endings"].get("all", 0) + facts["endings"].get("short", 0)
        mean, deviation = 100 * ended / games, 100 * (ended / games * (1 - ended / games)) ** 0.5
    else:
        mean, deviation = facts["length"]["mean"], facts["length"]["deviation"]
    # The part and the whole may both have been lucky.
    assert abs(mean - _number(found)) < 4 * deviation * (1 / games + 1 / whole) ** 0.5
    # The page gives a 95 % confidence interval.
    assert (_number(high) - _number(low)) / 2 == pytest.approx(
        1.96 * deviation / whole**0.5, rel=0.5
    )


CIRCLES = re.findall(
    r"\| [^|]+ \| (\d+) cards, (\d+) tricks round \| `warcards (.+)` \|",
    PAGE.read_text(encoding="utf-8"),
)
"""Cards of a deal, the tricks after which it repeats, and the command."""


@pytest.mark.parametrize(("cards", "tricks", "command"), CIRCLES)
def test_deals_that_go_round_for_ever_do(
    cards: str, tricks: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(command)
    assert main([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["endings"], facts["length"]["mean"]) == ({"endless": 1}, int(tricks))
    # Played by hand, all cards return to their places, again and again.
    deal = words[words.index("--deal") + 1]
    pickup = "as-laid" if "pickup=as-laid" in words else "winner-first"
    game = war(deal, pickup=pickup)
    for _ in range(3):
        battles(game, int(tricks))
        assert " / ".join(packet(game, seat) for seat in (0, 1)) == deal
    assert len(deal.split()) - 1 == int(cards)


def test_the_page_has_records_of_war_of_both_kinds() -> None:
    assert (len(WAR), len(CIRCLES)) == (6, 2)


def test_who_never_slaps_has_no_place_where_nobody_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "war", "--bots", "still,still"]) == 2
    assert "War has no level still: there is no pile to slap." in capsys.readouterr().err


@pytest.mark.parametrize("variant", ["berkeley-war", "world-war-3", "budr-basef"])
def test_nobody_wins_a_slap_where_nobody_slaps(
    variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", variant, "--bots", "still,still,still", "--games", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["slaps"] == {}


EXTREMES = re.findall(
    r"- the (?:shortest|longest) of ([\d,]+)[^`]*: `warcards (simulate .+?)`",
    PAGE.read_text(encoding="utf-8"),
)


@pytest.mark.parametrize(("tricks", "command"), EXTREMES)
def test_the_shortest_and_longest_games_of_war_that_were_met_are_played_again(
    tricks: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*shlex.split(command), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["length"]["mean"] == _number(tricks)


def test_the_page_has_both() -> None:
    assert len(EXTREMES) == 2
