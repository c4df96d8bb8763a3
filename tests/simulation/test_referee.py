"""The referee accepts our games, and finds deliberate errors."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest

from tests.simulation.referee import CARDS, RULES, Foul, check_log
from tests.slaps.brute import holding
from tests.tiers import leading, slow, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play

LEVELS = ("beginner", "average", "quick", "expert")


def played(
    variant: str,
    levels: tuple[str, ...],
    *,
    games: int = 1,
    seed: int = 0,
    pace: str = "normal",
    deal: str | None = None,
    turn: int | None = None,
    options: Mapping[str, str] | None = None,
) -> str:
    """Return the log of some games."""
    run = SimulationRun(
        VARIANTS[variant], levels, seed, dict(options or {}), deal, turn, parse_pace(pace), True
    )
    return "\n".join("\n".join(play(run, number).log) for number in range(games))


def seated(seats: int) -> tuple[str, ...]:
    return tuple(LEVELS[(seat + seats) % 4] for seat in range(seats))


@third
@pytest.mark.parametrize("limit", ["40", pytest.param("1000", marks=slow)])
@pytest.mark.parametrize("pace", leading(2, ["untimed", "250", "normal", "600"]))
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("variant", RULES)
def test_games_of_every_size_and_pace(variant: str, seats: int, pace: str, limit: str) -> None:
    options = {"limit": limit}
    log = played(variant, seated(seats), games=2, seed=seats, pace=pace, options=options)
    assert check_log(log) == 2


OPTIONS = [
    {"grace": "0"},
    {"grace": "300"},
    {"slap_in": "off"},
    {"limit": "30"},
    {"limit": "1"},
    {"call": "auto"},
    {"call": "auto", "no_repeat": "off"},
    {"no_repeat": "off"},
    {"brackets": "any", "face_card_slaps": "base-only"},
    {"era": "2023-04-01"},
    {"era": "2024-03-29", "call": "auto"},
    {"era": "2024-03-30", "date": "2026-01-13"},
]


@pytest.mark.parametrize("shorter", [{"limit": "25"}, pytest.param({}, marks=slow)], ids=len)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_with_every_option(options: dict[str, str], shorter: dict[str, str]) -> None:
    options = shorter | options
    egyptian = {name: options[name] for name in options if name in ("grace", "slap_in", "limit")}
    for variant, given in (("egyptian-war", egyptian), ("berkeley-war", options)):
        for pace in ("fast", "300"):
            log = played(variant, seated(4), games=2, seed=11, pace=pace, options=given)
            assert check_log(log) == 2


@pytest.mark.parametrize(
    ("deal", "turn"),
    [
        ("2S / 3S", 0),
        ("AS KS / 2S 2H", 1),
        ("JS / 2S 3S 4S / QH", 0),
        ("---JQ---K-A----A-J-K---QK- / -J-----------AJQA----K---Q", 0),
        ("2S 2H 2D 2C / 3S / 4S / 5S / 6S / 7S", 5),
        ("KS / KH / KD / KC", 2),
    ],
)
@pytest.mark.parametrize("variant", RULES)
@pytest.mark.parametrize("games", [1, pytest.param(3, marks=slow)])
def test_written_deals(variant: str, deal: str, turn: int, games: int) -> None:
    seats = deal.count("/") + 1
    log = played(variant, ("beginner",) * seats, games=games, deal=deal, turn=turn, seed=2)
    assert check_log(log, written=True) == games


FACTS = {
    "slap-won late", "slap-lost late", "slap-lost repeated", "slap-lost barred",
    "pile-taken debt", "pile-taken last", "game-over all", "game-over limit",
}  # fmt: skip
"""Late and repeated slaps, locked-out seats and all endings, for the proof above."""

WITNESSES = [(seats, seed, {"grace": "300", "limit": "200"}) for seats, seed in ((2, 8), (4, 1))]
MANY = [
    (seats, seed, options)
    for seats in range(2, 7)
    for seed in range(1, 5)
    for options in ({}, {"grace": "300", "limit": "200"})
]


@pytest.mark.parametrize("games", [WITNESSES, pytest.param(MANY, marks=slow)], ids=len)
def test_the_games_contain_all_that_a_referee_must_see(
    games: list[tuple[int, int, dict[str, str]]],
) -> None:
    seen: set[str] = set()
    for seats, seed, options in games:
        levels = ("beginner",) * seats
        log = played("berkeley-war", levels, pace="1500", seed=seed, options=options)
        check_log(log)
        for told in map(json.loads, log.splitlines()):
            kind = told.get("event", "header")
            seen.add(f"{kind} {told.get('reason')}")
            seen |= {f"{kind} {each}" for each in ("late", "repeated", "barred") if told.get(each)}
    assert not FACTS - seen


# -- and the referee sees what is wrong


@pytest.fixture(scope="module")
def lines() -> list[dict[str, Any]]:
    """Return the lines of a game with slaps of all kinds."""
    log = played(
        "berkeley-war",
        ("beginner",) * 4,
        pace="900",
        seed=6,
        options={"grace": "250", "limit": "200"},
    )
    assert check_log(log) == 1
    return [json.loads(line) for line in log.splitlines()]


def as_log(lines: list[dict[str, Any]]) -> str:
    return "\n".join(map(json.dumps, lines))


def other_values(name: str, told: dict[str, Any], rng: random.Random) -> Iterator[object]:
    """Yield wrong values of a field, none of which could also be right."""
    value = told[name]
    if name == "rule":
        held = holding([CARDS[card] for card in told["window"]], day=0)
        if told["event"] == "slap-won":
            yield rng.choice([rule for rule in RULES["berkeley-war"] if rule not in held][:4])
        yield None
        yield "twelve"
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
        yield None
    elif name == "window":
        yield value[:-1]
        yield value[::-1] if value[::-1] != value else value + value
    elif isinstance(value, list):
        yield [each + 1 for each in value]
    elif name == "move":
        yield "collect" if value == "flip" else "flip"
        yield f"{value} @{rng.randrange(2)}"
    elif name == "card":
        yield rng.choice([card for card in CARDS if card != value])
    elif name == "reason":
        yield rng.choice([each for each in ("all", "limit", "debt", "last") if each != value])
    elif value is None:
        yield 0


@pytest.mark.parametrize("many", [1, pytest.param(12, marks=slow)])
def test_every_wrong_value_of_every_event_is_noticed(
    lines: list[dict[str, Any]], many: int
) -> None:
    rng = random.Random(1)
    tried: Counter[str] = Counter()
    for at, told in enumerate(lines[1:], 1):
        kind = told.get("event", "move")
        # There are enough of each kind, spread over the game.
        for name in sorted(set(told) - {"event", "t"}):
            if name == "seat" and told.get("barred"):
                continue  # A player without a card to pay might be another seat without cards.
            if tried[f"{kind} {name}"] >= many or (tried[f"{kind} {name}"] and rng.random() < 0.5):
                continue
            for value in other_values(name, told, rng):
                wrong = list(lines)
                wrong[at] = told | {name: value}
                tried[f"{kind} {name}"] += 1
                with pytest.raises(Foul):
                    check_log(as_log(wrong))
    fields = {f"{told.get('event', 'move')} {name}" for told in lines[1:] for name in told}
    assert {field for field in fields if not field.endswith((" event", " t"))} == set(tried)


@pytest.mark.parametrize("many", [8, pytest.param(60, marks=slow)])
def test_missing_doubled_and_exchanged_lines_are_noticed(
    lines: list[dict[str, Any]], many: int
) -> None:
    rng = random.Random(2)
    for at in rng.sample(range(1, len(lines) - 1), many):
        if lines[at].get("barred"):
            continue  # It changed nothing visible later.
        for wrong in (
            lines[:at] + lines[at + 1 :],
            [*lines[: at + 1], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            with pytest.raises(Foul):
                check_log(as_log(wrong))
    for wrong in (lines[1:], lines[:-1], [lines[0], *lines], [*lines, lines[-1]], []):
        with pytest.raises(Foul):
            check_log(as_log(wrong))


@pytest.mark.slow
@pytest.mark.parametrize("each", [10, pytest.param(5, marks=slow)])
def test_times_that_cannot_be_are_noticed(lines: list[dict[str, Any]], each: int) -> None:
    moved = [
        (at, told)
        for at, told in enumerate(lines[1:-1], 1)
        if told.get("event") in ("card-laid", "pile-taken")
    ]
    for at, told in moved[::each]:
        for earlier in (1.0, 10_000.0):
            wrong = list(lines)
            wrong[at] = told | {"t": told["t"] - earlier}
            with pytest.raises(Foul):
                check_log(as_log(wrong))


def test_wrong_headers_are_noticed(lines: list[dict[str, Any]]) -> None:
    header, *events = lines
    packets = header["deal"].split(" / ")
    for wrong in (
        {"game": 1},
        {"seats": 3},
        {"bots": ["quick"]},
        {"deal": " / ".join(packets[::-1])},
        {"deal": " / ".join(packets[:-1])},
        {"deal": header["deal"].replace("AS", "2S")},
        {"pace": "relaxed"},
        {"extra": 1},
        {"options": header["options"] | {"era": "2023-04-01", "no_repeat": "off", "limit": 10}},
    ):
        with pytest.raises(Foul):
            check_log(as_log([deepcopy(header) | wrong, *events]))


def test_the_referee_shares_no_code_with_the_program() -> None:
    import subprocess
    import sys
    from pathlib import Path

    child = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, tests.simulation.referee;"
            "print([name for name in sys.modules if name.startswith('warcards')])",
        ],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.strip() == "[]"
