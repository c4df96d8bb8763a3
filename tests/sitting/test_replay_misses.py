"""Misses compared with the log alone: matching windows that nobody slapped.

The windows come from the lines of the log, and for Egyptian and Berkeley War the brute force of the
slap rules' tests judges them.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.said import Spoken, spoken
from tests.simulation.referee import CARDS, RULES
from tests.sitting.replays import HASTY, facts, logged, replay, said
from tests.slaps.brute import holding
from tests.tiers import sized
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.voice.replay import begins
from warcards_tui.words import replay as replay_words

replay_says = Spoken(replay_words)

SLAPS = [variant for variant, game in VARIANTS.items() if game.slaps]


def held_for(header: dict[str, Any], pile: list[str]) -> list[str]:
    """Return the rules that match a pile of Egyptian or Berkeley War."""
    options = header["options"]
    if len(pile) < 2:
        return []
    held = holding(
        [CARDS[text] for text in pile[-3:]],
        day=date.fromisoformat(options["date"]).day if "date" in options else 0,
        brackets=options.get("brackets") == "any",
        base_only=options.get("face_card_slaps") == "base-only",
    )
    # A39 was retired: the logs are of the latest rules.
    return [rule for rule in RULES[header["variant"]] if rule in held and rule != "a39"]


def missed_in(lines: list[str]) -> list[tuple[int, list[str], list[str]]]:
    """Return the move of the newest card, the window and the rules of each miss."""
    header, *told = facts(lines)
    pile: list[str] = []
    move = 0
    last_rule = None
    now: tuple[int, list[str], list[str]] | None = None
    before: tuple[int, list[str], list[str]] | None = None
    found = []
    for line in told:
        move += "move" in line
        kind = line.get("event")
        if kind == "card-laid":
            if before is not None:
                found.append(before)  # Covered twice, it cannot be slapped any more.
            pile.append(line["card"])
            held = held_for(header, pile)
            if header["options"].get("no_repeat") == "on":
                held = [rule for rule in held if rule != last_rule]
            before, now = now, (move, pile[-3:], held) if held else None
        elif kind == "slap-won":
            if before is not None and not line["late"]:
                found.append(before)
            before = now = None
            last_rule = line["rule"]
            pile = []
        elif kind == "pile-taken":
            found += [each for each in (before, now) if each is not None]
            before = now = None
            pile = []
    return found


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(2, 10))
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("variant", list(RULES))
def test_misses_are_those_of_the_log(variant: str, seats: int, games: int, tmp_path: Path) -> None:
    some = 0
    for seed in range(games):
        lines = logged(variant, seed=seed, seats=seats, limit="200", pace=HASTY)
        run = replay(tmp_path, lines)
        shown = [
            (each.step, [card.text for card in each.pile], [rule.id for rule, _ in each.reasons])
            for each in run.steps.missed
        ]
        assert shown == missed_in(lines)
        some += len(shown)
        for each in run.steps.missed:
            rules = run.steps.rules[each.step]
            assert rules is not None
            for rule, witness in each.reasons:
                assert witness.text == rules.witness(rule.id, each.pile).text
    assert some


@pytest.mark.parametrize("variant", SLAPS)
def test_a_key_goes_from_miss_to_miss_and_back(variant: str, tmp_path: Path) -> None:
    for seed in range(30):
        run = replay(tmp_path, logged(variant, seed=seed, limit="300", pace=HASTY))
        misses = run.steps.missed
        if len(misses) > 1:
            break
    offered = {each.id for each in run.actions()}
    assert {"next-miss", "miss-before"} <= offered
    begun = spoken(begins(VARIANTS[variant].name, run.steps.last, len(misses)))
    assert any(line.ear.startswith(begun) for line in run.history)
    for miss in misses:
        *_, told = said(run, "next-miss")
        assert run.step == miss.step
        assert run.missed == miss
        rule, witness = miss.reasons[0]
        assert told.startswith(f"Nobody slapped {rule.this.ear}: {witness.ear}")
    assert said(run, "next-miss") == [replay_says.no_miss_after]
    for miss in reversed(misses[:-1]):
        said(run, "miss-before")
        assert run.step == miss.step
    assert said(run, "miss-before") == [replay_says.no_miss_before]


@pytest.mark.parametrize("variant", SLAPS)
def test_nothing_that_was_slapped_counts_as_missed(variant: str, tmp_path: Path) -> None:
    """In any game there is no miss if the next slap, before another card, was good."""
    for seed in range(4):
        run = replay(tmp_path, logged(variant, seed=seed, seats=3, pace=HASTY))
        missed = {each.step for each in run.steps.missed}
        for step, events in enumerate(run.steps.events):
            for each in events:
                if isinstance(each, SlapWon) and not each.late:
                    laid = max(
                        at
                        for at in range(step)
                        if any(type(one).__name__ == "CardLaid" for one in run.steps.events[at])
                    )
                    assert laid not in missed


def test_where_nothing_is_slapped_nothing_is_missed(tmp_path: Path) -> None:
    run = replay(tmp_path, logged("scientific-war"))
    assert run.steps.missed == []
    assert "next-miss" not in {each.id for each in run.actions()}
    assert not any(
        "missed pile" in line.ear or "nobody slapped" in line.ear for line in run.history
    )
