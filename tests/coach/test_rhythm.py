"""Rhythm of a person's slaps in a stream."""

from __future__ import annotations

import random

from warcards_tui.coach.drills.rhythm import StreamCard, rhythm


def stream(seed: int, slaps: str, cards: int = 400) -> list[StreamCard]:
    """Return a stream with about one card of eight to slap, slapped by that kind of person."""
    rng = random.Random(seed)
    steps, place = [], 0
    for _ in range(cards):
        place += 1
        live = place > 1 and rng.random() < 0.125
        slapped = {
            "by the cards": live or rng.random() < 0.04,
            "every fourth": place == 4 or (live and rng.random() < 0.5),
            "by chance": rng.random() < 0.2,
            "never": False,
        }[slaps]
        steps.append(StreamCard(place, live, slapped))
        if (live and slapped) or place == 9:
            place = 0
    return steps


def told(slaps: str) -> int:
    """Return the percentage of streams in which a beat is reported."""
    return sum(bool(rhythm(stream(seed, slaps)).beat) for seed in range(100))


def test_slaps_at_one_place_of_the_pile_are_a_rhythm() -> None:
    assert told("every fourth") >= 95
    assert all(rhythm(stream(seed, "every fourth")).beat in (0, 4) for seed in range(20))


def test_whoever_slaps_by_the_cards_or_by_mere_chance_has_none() -> None:
    assert told("by the cards") <= 3
    assert told("by chance") <= 3
    assert told("never") == 0


def test_the_own_share_of_slaps_stands_beside_the_true_one() -> None:
    steps = [
        StreamCard(1, False, True),
        StreamCard(2, True, True),
        StreamCard(1, False, False),
        StreamCard(2, True, False),
    ]
    found = rhythm([*steps, StreamCard(3, False, True)])
    assert (found.cards, found.slapped, found.live, found.beat) == (5, 3, 2, 0)
