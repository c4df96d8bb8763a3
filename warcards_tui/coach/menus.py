"""Home, and the lists of what can be played, learnt and practised."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from warcards_tui.cards.parts import told
from warcards_tui.coach.drills.catalogue import DRILLS, Drill, find_drill_variant
from warcards_tui.coach.games import games_played
from warcards_tui.coach.lessons import Outline, first_lesson, lessons
from warcards_tui.coach.lessons.progress import progress_of
from warcards_tui.coach.places import is_new, kept_lessons
from warcards_tui.coach.today import due_rules, minutes_for
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.kept import KeptGameError, games_kept
from warcards_tui.sitting.launch import kept_name, recent_variants
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import Go, Offer, Offers, Outcome, Quit, Row, Show
from warcards_tui.sitting.menus.settings import SettingsMenu
from warcards_tui.sitting.run import Opening
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice import menus, places

GAME_LIST, LESSON_LIST, DRILL_LIST = "games", "lessons", "drills"

_OTHERS = "others"

MOST_KEPT = 3
"""Kept games that stand on the home screen; all of them are one row away."""


def _game(variant: Variant) -> Offer:
    row = Row(variant.id, variant.name, help=variant.summary, game=variant.id)
    return Offer(row, Go(Opening("game", variant=variant.id)))


def _lesson(lesson: Outline, title: str) -> Offer:
    builds_on = places.builds_on(VARIANTS[lesson.needs].name) if lesson.needs else ""
    help = " ".join(filter(None, [lesson.teaches, builds_on]))
    row = Row(f"lesson-{lesson.id}", title, help=help, game=lesson.id)
    return Offer(row, Go(Opening("lesson", lesson.id)))


class GamesMenu(Offers):
    """All games, those of a kind together."""

    place = GAME_LIST
    title = places.GAMES

    def offers(self) -> Mapping[str, list[Offer]]:
        kinds: dict[str, list[Offer]] = {
            places.SLAPPED: [],
            places.CHOSEN: [],
            places.TURNED_UP: [],
        }
        for variant in self._around.games.values():
            other = places.CHOSEN if variant.chooses else places.TURNED_UP
            kinds[places.SLAPPED if variant.slaps else other].append(_game(variant))
        return kinds


class LessonsMenu(Offers):
    """The lessons, each with whether it is finished."""

    place = LESSON_LIST
    title = places.LESSONS

    def offers(self) -> Mapping[str, list[Offer]]:
        kept = kept_lessons(self._around.store)
        return {
            "": [
                _lesson(each, places.lesson(each.title, finished=kept.get(each.id, False)))
                for each in lessons()
            ]
        }


class DrillsMenu(Offers):
    """The drills."""

    place = DRILL_LIST
    title = places.DRILLS

    def offers(self) -> Mapping[str, list[Offer]]:
        return {
            "": [
                Offer(
                    Row(f"drill-{each.id}", each.name, help=each.summary, game=self._drilled(each)),
                    Go(Opening("drill", each.id)),
                )
                for each in DRILLS.values()
            ]
        }

    def _drilled(self, drill: Drill) -> str:
        """The game whose rules it would be about now."""
        return find_drill_variant(self._around.store, self._around.games, drill, "")


class HomeMenu(Offers):
    """What there is to do today, the recommended act first; the kept games; and all places."""

    place = "home"
    title = ""

    def offers(self) -> Mapping[str, list[Offer]]:
        kept = self._kept()
        going_on = [self._going_on(kept[0])] if kept else []
        return {
            menus.TODAY: [*going_on, *self._today()],
            menus.KEPT_GAMES: self._others(kept),
            places.PLACES: self._places(),
            menus.PROGRAM: self._program(),
        }

    def question(self) -> str:
        store, games = self._around.store, self._around.games
        if kept := games_kept(store):
            return menus.home_question(kept_name(kept[0], games), kept=True)
        first, *_ = self._today()
        if isinstance(first.outcome, Go) and first.outcome.opening.place == "game":
            return menus.home_question(first.row.label, kept=False)
        return menus.offer_question(first.row.label)

    @property
    def forgets(self) -> bool:
        return KeptMenu(self._around).forgets

    def forget(self, row: Row) -> Outcome:
        if row.id == _OTHERS:
            return self.choose(row)
        kept = KeptMenu(self._around)
        return (
            kept.forget(row) if row.id in [each.id for each in kept.rows()] else super().forget(row)
        )

    def _kept(self) -> list[Offer]:
        """The kept games, the newest first."""
        kept = KeptMenu(self._around)
        rows = [each._replace(spoken=menus.kept_item(each.spoken)) for each in kept.rows()]
        return [Offer(each, kept.choose(each)) for each in rows]

    def _going_on(self, newest: Offer) -> Offer:
        """The game that was left last, with how it stands."""
        store, games = self._around.store, self._around.games
        game = games_kept(store)[0]
        stands: list[tuple[str, int]] = []
        # Without a kept game home is there sooner.
        from warcards_tui.sitting.result import standing

        with suppress(KeptGameError):
            counts = standing(store, games, game.id)
            stands = list(zip(("you", *BOT_NAMES), counts, strict=False))
        words = menus.going_on(kept_name(game, games), stands)
        row = newest.row._replace(label=told(words, "eye"), spoken=told(words, "ear"), letter="g")
        return newest._replace(row=row)

    def _others(self, kept: list[Offer]) -> list[Offer]:
        """The kept games after the newest, and behind one row all of them where they are many."""
        others = kept[1:MOST_KEPT]
        if len(kept) > MOST_KEPT:
            row = Row(_OTHERS, menus.all_kept(len(kept)), help=menus.KEPT_HELP, letter="o")
            others.append(Offer(row, Show(KeptMenu(self._around))))
        return others

    def _today(self) -> list[Offer]:
        """What is recommended besides the kept game: there is always something."""
        if is_new(self._around.store):
            return self._first()
        recent = recent_variants(self._around.store, self._around.games)
        return [*self._due(), *self._lessons(), *[_game(each) for each in recent]]

    def _first(self) -> list[Offer]:
        """What is offered to somebody who is here for the first time."""
        first = first_lesson()
        lesson = _lesson(first, places.FIRST_GAME)
        knows = Row(first.id, places.KNOWS, help=places.KNOWS_HELP, game=first.id)
        looks = Row("look", places.LOOKS, help=places.LOOKS_HELP)
        return [
            lesson._replace(row=lesson.row._replace(letter="b")),
            Offer(knows, Go(Opening("game", variant=first.id))),
            Offer(looks, Show(GamesMenu(self._around))),
        ]

    def _due(self) -> list[Offer]:
        """The rules that are due today, of the game that has most of them."""
        variant, rules = due_rules(self._around.store, self._around.games)
        if variant is None:
            return []
        label = places.due(len(rules), variant.name, minutes_for(len(rules)))
        row = Row("due", label, help=places.DUE_HELP, letter="e", game=variant.id)
        only = " ".join(rules)
        return [Offer(row, Go(Opening("drill", "which-rule", variant.id, kept={"only": only})))]

    def _lessons(self) -> list[Offer]:
        """The lessons that are under way, each with its next unit."""
        store = self._around.store
        under_way = [each for each, done in kept_lessons(store).items() if not done]
        found = [
            _lesson(each, places.next_unit(each.title, progress_of(store, each).next))
            # Where there is none, no lesson text is looked at.
            for each in (lessons() if under_way else ())
            if each.id in under_way
        ]
        return [
            each._replace(row=each.row._replace(letter="" if at else "b"))
            for at, each in enumerate(found)
        ]

    def _places(self) -> list[Offer]:
        """Where one plays, learns, practises and looks back."""
        help = places.games(len(self._around.games))
        games = Row(GAME_LIST, places.GAMES, help=help, letter="a")
        lesson_list = Row(LESSON_LIST, places.LESSONS, help=places.LESSONS_HELP, letter="n")
        drill_list = Row(DRILL_LIST, places.DRILLS, help=places.DRILLS_HELP, letter="d")
        rules = Row("rules", places.RULES, help=places.RULES_HELP, letter="r")
        progress = Row("progress", places.PROGRESS, help=places.PROGRESS_HELP, letter="p")
        played = Row("played", menus.GAMES_PLAYED, help=menus.GAMES_PLAYED_HELP, letter="v")
        return [
            Offer(games, Show(GamesMenu(self._around))),
            Offer(lesson_list, Show(LessonsMenu(self._around))),
            Offer(drill_list, Show(DrillsMenu(self._around))),
            Offer(rules, Go(Opening("rules"))),
            Offer(progress, Go(Opening("progress"))),
            Offer(played, partial(games_played, self._around)),
        ]

    def _program(self) -> list[Offer]:
        settings = Row("settings", menus.SETTINGS, help=menus.SETTINGS_HELP, letter="i")
        quit_ = Row("quit", menus.QUIT, help=menus.QUIT_HELP, letter="q")
        # Read out, the keys are told in every menu, and one by one in the settings.
        keys = Row("help", menus.ALL_KEYS, help=menus.ALL_KEYS_HELP)
        listed = [] if self._around.aloud else [Offer(keys, Show(HelpMenu(self._around)))]
        return [
            Offer(settings._replace(spoken=menus.SETTINGS), Show(SettingsMenu(self._around))),
            *listed,
            Offer(quit_._replace(spoken=menus.QUIT), Quit()),
        ]
