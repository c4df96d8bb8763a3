"""What is known of each game: how hard and how long it is, how it went so far, and its page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from warcards_tui.bots.reflexes import LEVELS
from warcards_tui.coach.browser.bookmarks import bookmark
from warcards_tui.coach.drills.catalogue import Drill, slap_rules_with
from warcards_tui.coach.drills.menu import DrillsMenu, drills_of
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.progress import Progress, progress_of
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.lessons.files import scenes_in
from warcards_tui.sitting.controls import YOU
from warcards_tui.sitting.first_time import is_new_to
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import (
    LETTERS,
    Around,
    Begin,
    Go,
    Offer,
    Offers,
    Outcome,
    Row,
    Show,
)
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.store import Store
from warcards_tui.table.seating import people_in
from warcards_tui.voice import game_pages as voice
from warcards_tui.voice import introductions

INTRODUCTION, PLAY, HARDER, OPTIONS, LESSON, DRILLS_OF, RULES, PLAYED = (
    "introduction",
    "play",
    "harder",
    "options",
    "lesson",
    "drills",
    "rules",
    "played",
)

LAST_GAMES, EARNS = 5, 3
"""Of so many last games so many are to be won before stronger bots are offered."""

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
    return voice.SUMMARIES.get(variant.id, variant.summary)


def introduction(variant: Variant) -> Offer | None:
    """The offer of a game's introduction, if it has one."""
    try:
        many = scenes_in(variant.id)
    except RuleTextError:
        return None
    if not many:
        return None
    told = introductions.offered(many)
    row = Row(
        INTRODUCTION,
        introductions.NAME,
        told,
        introductions.help_of(variant.name),
        letter=LETTERS[INTRODUCTION],
        spoken=introductions.told(many),
    )
    return Offer(row, Go(Opening("introduction", variant=variant.id)))


def games_played(around: Around, variant: str = "") -> Outcome:
    """To the games that were played, of one variant or of all; where there are none, that."""
    # Home is there sooner without all that a replay needs.
    from warcards_tui.sitting.played import show_played

    return show_played(around, variant)


class Harder(NamedTuple):
    """A stronger ``level`` that somebody has earned: they ``won`` so many of the ``last`` games."""

    level: str
    won: int
    last: int


def harder(store: Store, variant: Variant, levels: Sequence[str]) -> Harder | None:
    """The level above that of these bots, where it matters and most of the last games against such
    bots were won.
    """
    if len({*levels}) != 1 or not (variant.slaps or variant.chooses):
        return None
    names = [*LEVELS]
    above = names[names.index(levels[0]) + 1 :] if levels[0] in names else []
    met = [None, *levels]
    last = [
        (each.outcome or {}).get("winner")
        for each in store.kept_games(finished=True)
        if each.header.get("variant") == variant.id and each.header.get("levels") == met
    ][:LAST_GAMES]
    won = last.count(YOU)
    return Harder(above[0], won, len(last)) if above and won >= EARNS else None


class GamePage(Offers):
    """What can be done with one game; the first row plays it as it was played last."""

    place = "game-page"
    anew = True

    def __init__(self, around: Around, variant: Variant) -> None:
        super().__init__(around)
        self.title = variant.name
        self._variant = variant

    def offers(self) -> Mapping[str, list[Offer]]:
        around, variant = self._around, self._variant
        store = around.store
        from warcards_tui.sitting.menus.start import StartMenu  # Home begins without it.

        start = StartMenu(around, variant)
        request = start.request
        how = voice.play(request.levels or (), start.pace)
        play = Row(PLAY, voice.PLAY, how, variant.summary, letter=LETTERS[PLAY])
        options = Row(
            OPTIONS, voice.OPTIONS, start.live, voice.OPTIONS_HELP, letter=LETTERS[OPTIONS]
        )
        found = [Offer(play, Begin(request)), Offer(options, Show(start))]
        if earned := harder(store, variant, request.levels or ()):
            levels = (earned.level,) * len(request.levels or ())
            told = voice.harder_value(earned.level, earned.won, earned.last)
            row = Row(HARDER, voice.harder(len(levels)), told, voice.HARDER_HELP, letter="e")
            found.insert(1, Offer(row, Begin(request._replace(levels=levels))))
        if pictures := introduction(variant):
            # Whoever is new to the game begins with it.
            found.insert(0 if is_new_to(store, variant) else len(found), pictures)
        if progress := self._lesson():
            told = voice.units(progress.done, len(progress.units), progress.next)
            row = Row(LESSON, voice.LESSON, told, voice.LESSON_HELP, letter=LETTERS[LESSON])
            found.append(Offer(row, Go(Opening("lesson", variant.id))))
        if drills := drills_of(around, variant.id):
            found.append(self._drills(drills))
        found.append(self._rules())
        record = game_facts(store, around.games)[variant.id]
        told = voice.played(record.played, record.won)
        row = Row(PLAYED, voice.PLAYED, told, voice.PLAYED_HELP, letter=LETTERS[PLAYED])
        found.append(Offer(row, partial(games_played, around, variant.id)))
        return {"": found}

    def _lesson(self) -> Progress | None:
        outline = next((each for each in lessons() if each.id == self._variant.id), None)
        return progress_of(self._around.store, outline) if outline else None

    def _drills(self, drills: list[Drill]) -> Offer:
        names = voice.drills([each.name for each in drills])
        row = Row(DRILLS_OF, voice.DRILLS, names, voice.DRILLS_HELP, letter=LETTERS[DRILLS_OF])
        if len(drills) == 1:
            return Offer(row, Go(Opening("drill", drills[0].id, self._variant.id)))
        return Offer(row, Show(DrillsMenu(self._around, self._variant.id)))

    def _rules(self) -> Offer:
        variant = self._variant
        try:
            many = len(find_text(variant).articles)
            told = voice.articles(many, len(bookmark(self._around.store, variant.id).read))
        except RuleTextError as damage:
            told = str(damage)
        row = Row(RULES, voice.RULES, told, voice.RULES_HELP, letter=LETTERS[RULES])
        return Offer(row, Go(Opening("rules", variant=variant.id)))
