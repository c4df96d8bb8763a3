"""Facts of each game: how hard and how long it is, and the results so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.coach.drills.catalogue import slap_rules_with
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import Around, Outcome
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.store import Store
from warcards_tui.table.seating import people_in
from warcards_tui.words import game_pages

RECENT = 40
"""The newest so many good slaps make the curve and the median of a game."""


class Nature(NamedTuple):
    """How hard a game is, from 1 to 3, and how many minutes a game of two takes."""

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
    """A game in the list of games. ``nature`` is None for a house variant.

    ``played`` are games to the end, ``won`` how many of them the person won; ``best`` is the
    quickest good slap in ms, None without one; ``due`` how many of its rules are due today.
    """

    variant: Variant
    nature: Nature | None
    played: int
    won: int
    best: float | None
    due: int


class GameRecord(NamedTuple):
    """How it went in one game. ``times`` are the newest good slaps in ms, oldest first;
    ``mastered`` of its ``rules`` are mastered.
    """

    facts: GameFacts
    times: tuple[float, ...]
    mastered: int
    rules: int

    @property
    def median(self) -> float | None:
        """The median of the newest good slaps in ms."""
        return median(sorted(self.times)) if self.times else None


def game_facts(store: Store, games: Catalogue) -> dict[str, GameFacts]:
    """The facts of every game, by its id."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in store.kept_games(finished=True):
        if len(people_in(each.header.get("levels") or ())) > 1:
            continue  # Who of two people won says nothing of who keeps this store.
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
    """How it went in one game, from all that is kept."""
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
    """The game in two or three sentences; a house variant in its own words."""
    return game_pages.summaries.get(variant.id, variant.summary)


def games_played(around: Around, variant: str = "") -> Outcome:
    """To the games that were played, of one variant or of all; where there are none, that."""
    # Home is there sooner without all that a replay needs.
    from warcards_tui.sitting.played import show_played

    return show_played(around, variant)
