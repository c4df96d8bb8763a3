"""The page of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from warcards_tui.bots.levels import LEVEL_NAMES
from warcards_tui.coach.browser.bookmarks import bookmark
from warcards_tui.coach.drills.catalogue import Drill
from warcards_tui.coach.drills.menu import DrillsMenu, drills_of
from warcards_tui.coach.games import game_facts, games_played
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.progress import LessonProgress, progress_of
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.lessons.files import scenes_in
from warcards_tui.sitting.first_time import is_new_to
from warcards_tui.sitting.menus.menu import (
    LETTERS,
    AppContext,
    Begin,
    Go,
    Offer,
    Offers,
    OpenMenu,
    Row,
)
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store
from warcards_tui.voice import game_pages as voice
from warcards_tui.words import game_pages, introductions

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
"""Stronger bots are offered after ``EARNS`` wins in the last ``LAST_GAMES`` games."""


def introduction(variant: Variant) -> Offer | None:
    """Return the menu row of a game's introduction, or None."""
    try:
        many = scenes_in(variant.id)
    except RuleTextError:
        return None
    if not many:
        return None
    told = introductions.offered(pictures=many).text
    row = Row(
        INTRODUCTION,
        introductions.name,
        told,
        introductions.help(game=variant.name).text,
        letter=LETTERS[INTRODUCTION],
        spoken=introductions.offered_aloud(pictures=many).text,
    )
    return Offer(row, Go(Route("introduction", variant=variant.id)))


class Harder(NamedTuple):
    """A stronger ``level``, earned by ``won`` wins in the ``last`` games."""

    level: str
    won: int
    last: int


def harder(store: Store, variant: Variant, levels: Sequence[str]) -> Harder | None:
    """Return the next bot level if the player won most of the last games at this one.

    None if the bots have different levels, or if the level does not matter in this game.
    """
    if len({*levels}) != 1 or not (variant.slaps or variant.chooses):
        return None
    names = [*LEVEL_NAMES]
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
    """Menu of one game; its first row plays it with the options used last."""

    place = "game-page"
    anew = True

    def __init__(self, around: AppContext, variant: Variant) -> None:
        super().__init__(around)
        self.title = variant.name
        self._variant = variant

    def offers(self) -> Mapping[str, list[Offer]]:
        around, variant = self._around, self._variant
        store = around.store
        # Imported late: the home page begins without it.
        from warcards_tui.sitting.menus.start import StartMenu

        start = StartMenu(around, variant)
        request = start.request
        how = voice.play(request.levels or (), start.pace)
        play = Row(PLAY, game_pages.play_row, how, variant.summary, letter=LETTERS[PLAY])
        options = Row(
            OPTIONS,
            game_pages.options,
            start.live,
            game_pages.options_help,
            letter=LETTERS[OPTIONS],
        )
        found = [Offer(play, Begin(request)), Offer(options, OpenMenu(start))]
        if earned := harder(store, variant, request.levels or ()):
            levels = (earned.level,) * len(request.levels or ())
            told = game_pages.harder_value(
                level=earned.level, won=earned.won, last=earned.last
            ).text
            label = game_pages.harder_bot if len(levels) == 1 else game_pages.harder_bots
            row = Row(HARDER, label, told, game_pages.harder_help, letter="e")
            found.insert(1, Offer(row, Begin(request._replace(levels=levels))))
        if pictures := introduction(variant):
            # For new players of the game the introduction comes first.
            found.insert(0 if is_new_to(store, variant) else len(found), pictures)
        if progress := self._lesson():
            told = voice.units(progress.done, len(progress.units), progress.next)
            row = Row(
                LESSON, game_pages.lesson, told, game_pages.lesson_help, letter=LETTERS[LESSON]
            )
            found.append(Offer(row, Go(Route("lesson", variant.id))))
        if drills := drills_of(around, variant.id):
            found.append(self._drills(drills))
        found.append(self._rules())
        record = game_facts(store, around.games)[variant.id]
        told = game_pages.none_played
        if record.played:
            told = game_pages.played(games=record.played, won=record.won).text
        row = Row(
            PLAYED, game_pages.played_row, told, game_pages.played_help, letter=LETTERS[PLAYED]
        )
        found.append(Offer(row, partial(games_played, around, variant.id)))
        return {"": found}

    def _lesson(self) -> LessonProgress | None:
        outline = next((each for each in lessons() if each.id == self._variant.id), None)
        return progress_of(self._around.store, outline) if outline else None

    def _drills(self, drills: list[Drill]) -> Offer:
        names = voice.drills([each.name for each in drills])
        row = Row(
            DRILLS_OF,
            game_pages.drills_row,
            names,
            game_pages.drills_help,
            letter=LETTERS[DRILLS_OF],
        )
        if len(drills) == 1:
            return Offer(row, Go(Route("drill", drills[0].id, self._variant.id)))
        return Offer(row, OpenMenu(DrillsMenu(self._around, self._variant.id)))

    def _rules(self) -> Offer:
        variant = self._variant
        try:
            many = len(find_text(variant).articles)
            told = game_pages.articles(
                many=many, read=len(bookmark(self._around.store, variant.id).read)
            ).text
        except RuleTextError as damage:
            told = str(damage)
        row = Row(RULES, game_pages.rules, told, game_pages.rules_help, letter=LETTERS[RULES])
        return Offer(row, Go(Route("rules", variant=variant.id)))
