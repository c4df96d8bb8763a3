"""Facts about each game: difficulty, length, and the results so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import AppContext, Outcome
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.store import Store
from warcards_tui.table.seating import people_in
from warcards_tui.words import game_pages

RECENT = 40
"""Newest right slaps that form the curve and the median of a game."""


class Nature(NamedTuple):
    """Difficulty of a game, from 1 to 3, and length of a game for two, in minutes."""

    level: int
    least: int
    most: int


NATURES: Mapping[str, Nature] = {
    "egyptian-war": Nature(1, 5, 15),
    "berkeley-war": Nature(3, 5, 15),
    "war": Nature(1, 5, 10),
    "addition-war": Nature(1, 5, 10),
    "subtraction-war": Nature(1, 5, 10),
    "casualty-war": Nature(1, 10, 10),
    "scramble-war": Nature(1, 3, 5),
    "good-king-bad-queen": Nature(1, 5, 10),
    "21st-century-war": Nature(2, 15, 15),
    "napoleons-war": Nature(2, 10, 10),
    "guerilla-joker": Nature(1, 5, 10),
    "duel-king": Nature(2, 10, 10),
    "speed-war": Nature(1, 5, 5),
    "fast-food": Nature(2, 4, 4),
    "world-war-3": Nature(2, 5, 10),
    "armageddon": Nature(3, 10, 15),
    "budr-basef": Nature(3, 10, 20),
    "scientific-war": Nature(2, 15, 15),
}


class GameFacts(NamedTuple):
    """A game in the list of games.

    ``nature`` is None for a house variant. ``played`` counts finished games and ``won`` those the
    player won; ``best`` is the fastest right slap in ms or None; ``due`` counts rules to review
    today.
    """

    variant: Variant
    nature: Nature | None
    played: int
    won: int
    best: float | None
    due: int


class GameRecord(NamedTuple):
    """The results of one game.

    ``times`` holds the newest right slaps in ms, oldest first. Of its ``rules``, ``mastered`` are
    mastered.
    """

    facts: GameFacts
    times: tuple[float, ...]
    mastered: int
    rules: int

    @property
    def median(self) -> float | None:
        """Median of the newest right slaps, in ms."""
        return median(sorted(self.times)) if self.times else None


def game_facts(store: Store, games: Catalogue) -> dict[str, GameFacts]:
    """Return the facts of every game by id."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in store.kept_games(finished=True):
        if len(people_in(each.header.get("levels") or ())) > 1:
            # If two people played, the winner may not be the owner of this store.
            continue
        variant = str(each.header.get("variant", ""))
        played[variant] += 1
        won[variant] += (each.outcome or {}).get("winner") == YOU
    profile = kept_profile(store)
    day = today()
    return {
        id: GameFacts(
            variant,
            NATURES.get(id),
            played[id],
            won[id],
            profile.area(id).bests.slap,
            sum(skill.is_due(day) for skill in profile.area(id).skills.values()),
        )
        for id, variant in games.items()
    }


def game_record(store: Store, games: Catalogue, variant: Variant) -> GameRecord:
    """Return the results of one game from all saved data."""
    times = [
        trial.time_ms
        for _, _, trial, _ in store.trials(source="play", variant=variant.id)
        if trial.outcome == "hit" and trial.quality == "ok" and trial.time_ms is not None
    ]
    rules: tuple[SlapRule, ...] = ()
    if variant.slaps:
        rules = slap_rules_with(variant, remembered_options(store, variant)).rules
    area = kept_profile(store).area(variant.id)
    return GameRecord(
        game_facts(store, games)[variant.id],
        tuple(times[-RECENT:]),
        sum(bool(area.skill(rule.id).mastered) for rule in rules),
        len(rules),
    )


def summary_of(variant: Variant) -> str:
    """Return the game in two or three sentences; a house variant in its own words."""
    return game_pages.summaries.get(variant.id, variant.summary)


def games_played(around: AppContext, variant: str = "") -> Outcome:
    """Open the game history of one variant or of all; if it is empty, say so."""
    # Imported late: the home page starts faster without the replay code.
    from warcards_tui.sitting.played import show_played

    return show_played(around, variant)
