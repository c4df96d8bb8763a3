"""Home, and the lists of what can be played, learnt and practised."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import Outline, lessons
from warcards_tui.coach.places import is_new, kept_lessons
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import kept_name, recent_variants
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import Go, Offer, Offers, Outcome, Quit, Row, Show
from warcards_tui.sitting.menus.settings import SettingsMenu
from warcards_tui.sitting.run import Opening
from warcards_tui.voice import menus, places

GAME_LIST, LESSON_LIST, DRILL_LIST = "games", "lessons", "drills"

_OTHERS = "others"


def _game(variant: Variant) -> Offer:
    row = Row(variant.id, variant.name, help=variant.summary)
    return Offer(row, Go(Opening("game", variant=variant.id)))


def _lesson(lesson: Outline, title: str) -> Offer:
    row = Row(f"lesson-{lesson.id}", title, help=lesson.teaches)
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
                    Row(f"drill-{each.id}", each.name, help=each.summary),
                    Go(Opening("drill", each.id)),
                )
                for each in DRILLS.values()
            ]
        }


class HomeMenu(Offers):
    """Kept games first, the newest on top, then what can be begun."""

    place = "home"
    title = ""

    def offers(self) -> Mapping[str, list[Offer]]:
        going_on, first = self._kept(), self._first()
        return {
            menus.GO_ON if going_on else places.FIRST: [*going_on, *first],
            menus.NEW: self._games(),
            places.LEARN: self._places(),
            menus.PROGRAM: self._program(),
        }

    def question(self) -> str:
        store, games = self._around.store, self._around.games
        if kept := store.kept_games():
            return menus.home_question(kept_name(kept[0], games), kept=True)
        if first := self._first():
            return menus.offer_question(first[0].row.label)
        return menus.home_question(recent_variants(store, games)[0].name, kept=False)

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
        """The kept games; read out, the newest and the way to all of them."""
        kept = KeptMenu(self._around)
        rows = [each._replace(spoken=menus.kept_item(each.spoken)) for each in kept.rows()]
        found = [Offer(each, kept.choose(each)) for each in rows]
        if not self._around.aloud or not found:
            return found
        newest = found[0]._replace(row=rows[0]._replace(letter="g"))
        others = Offer(Row(_OTHERS, menus.OTHER_GAMES, letter="o"), Show(kept))
        return [newest, others] if len(found) > 1 else [newest]

    def _first(self) -> list[Offer]:
        """What goes before all else: lessons that are under way, or at the very start the first."""
        store = self._around.store
        if is_new(store):
            first = lessons()[0]
            found = [_lesson(first, places.first_lesson(first.title))]
        else:
            kept = kept_lessons(store)
            found = [
                _lesson(each, places.lesson_under_way(each.title))
                for each in lessons()
                if not kept.get(each.id, True)
            ]
        return [
            each._replace(row=each.row._replace(letter="" if at else "b"))
            for at, each in enumerate(found)
        ]

    def _games(self) -> list[Offer]:
        """The games begun last, and the list of all."""
        help = places.games(len(self._around.games))
        everything = Row(GAME_LIST, places.GAMES, help=help, letter="a")
        recent = [_game(each) for each in recent_variants(self._around.store, self._around.games)]
        return [*recent, Offer(everything, Show(GamesMenu(self._around)))]

    def _places(self) -> list[Offer]:
        """Where one learns and practises."""
        lesson_list = Row(LESSON_LIST, places.LESSONS, help=places.LESSONS_HELP, letter="n")
        drill_list = Row(DRILL_LIST, places.DRILLS, help=places.DRILLS_HELP, letter="d")
        rules = Row("rules", places.RULES, help=places.RULES_HELP, letter="r")
        progress = Row("progress", places.PROGRESS, help=places.PROGRESS_HELP, letter="p")
        return [
            Offer(lesson_list, Show(LessonsMenu(self._around))),
            Offer(drill_list, Show(DrillsMenu(self._around))),
            Offer(rules, Go(Opening("rules"))),
            Offer(progress, Go(Opening("progress"))),
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
