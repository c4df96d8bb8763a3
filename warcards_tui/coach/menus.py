"""The home page, and the lists of games and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from warcards_tui.cards.parts import told
from warcards_tui.coach.drills.catalogue import (
    ALL_GAMES,
    STORM,
    find_drill,
    find_drill_variant,
    kept_values,
)
from warcards_tui.coach.drills.menu import DRILL_LIST, DrillsMenu
from warcards_tui.coach.games import games_played
from warcards_tui.coach.lessons import first_lesson, lessons
from warcards_tui.coach.lessons.kept import UNIT_MINUTES, kept_lessons, lesson_offer
from warcards_tui.coach.places import KNOWN, is_new
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.coach.today import Today
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.kept import KeptGameError, games_kept, names_in
from warcards_tui.sitting.launch import kept_name, recent_variants
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import (
    LETTERS,
    AppContext,
    Go,
    Offer,
    Offers,
    OpenMenu,
    Outcome,
    Quit,
    Row,
)
from warcards_tui.sitting.opening import Route
from warcards_tui.voice import menus
from warcards_tui.words import menus as texts
from warcards_tui.words import places

GAME_LIST, LESSON_LIST = "games", "lessons"

QUIT_ROW = "quit"
"""Id of the home row that quits the program."""

_OTHERS = "others"

MOST_KEPT = 3
"""Most saved games on the home page; one row leads to the others."""


def _game(variant: Variant) -> Offer:
    row = Row(variant.id, variant.name, help=variant.summary, game=variant.id)
    return Offer(row, Go(Route("game", variant=variant.id)))


def _place(id: str, label: str, help: str) -> Row:
    """Return the home row of a place, with its shortcut."""
    return Row(id, label, help=help, letter=LETTERS[id])


def storm_offers(around: AppContext, day: str, profile: Profile) -> list[Offer]:
    """Return the row of the storm as it was last set, with its bests.

    It is for the game drilled last or for all games. Empty until the player has some practice
    there.
    """
    # Imported late: new players are offered no storm.
    from warcards_tui.coach.skills.bests import BY_CLOCK
    from warcards_tui.voice.storm import offered
    from warcards_tui.words import storm

    store = around.store
    variant = find_drill_variant(store, around.games, find_drill(STORM), "")
    if profile.area(variant).items < KNOWN:
        return []
    over_all = kept_values(store, find_drill(STORM)).get("games") == ALL_GAMES
    bests = profile.storms if over_all else profile.area(variant).bests
    name = storm.your_games if over_all else around.games[variant].name
    best = bests.storms(BY_CLOCK, day)
    label, help = offered(best.day, best.ever).eye, storm.storm_explained(games=name).eye
    row = Row(STORM, label, help=help, letter=LETTERS[STORM], game=variant)
    return [Offer(row, Go(Route("drill", STORM, variant)))]


class GamesMenu(Offers):
    """Menu of all games, grouped by kind."""

    place = GAME_LIST
    title = places.games

    def offers(self) -> Mapping[str, list[Offer]]:
        kinds: dict[str, list[Offer]] = {
            places.slapped: [],
            places.chosen: [],
            places.turned_up: [],
        }
        for variant in self._around.games.values():
            other = places.chosen if variant.chooses else places.turned_up
            kinds[places.slapped if variant.slaps else other].append(_game(variant))
        return kinds


class LessonsMenu(Offers):
    """Menu of the lessons, with a mark at finished ones."""

    place = LESSON_LIST
    title = places.lessons

    def offers(self) -> Mapping[str, list[Offer]]:
        kept = kept_lessons(self._around.store)
        found = []
        for each in lessons():
            done = kept.get(each.id, False)
            label = places.lesson_finished(title=each.title).text if done else each.title
            found.append(lesson_offer(each, label))
        return {"": found}


class HomeMenu(Offers):
    """The home page: suggestions for today, the best first; saved games; all places."""

    place = "home"
    title = ""

    def offers(self) -> Mapping[str, list[Offer]]:
        kept = self._kept()
        going_on = [self._going_on(kept[0])] if kept else []
        return {
            texts.today: [*going_on, *self._today()],
            texts.kept_games: self._others(kept),
            places.places: self._places(),
            texts.program: self._program(),
        }

    def question(self, key: str = "") -> str:
        """Return the question of text mode, which names Enter and one other key."""
        store, games = self._around.store, self._around.games
        if kept := games_kept(store):
            return menus.home_question(kept_name(kept[0], games), kept=True, key=key).text
        first, *_ = self._today()
        if isinstance(first.outcome, Go) and first.outcome.opening.place == "game":
            return menus.home_question(first.row.label, kept=False, key=key).text
        return menus.offer_question(first.row.label, key).text

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
        """Return the rows of the saved games, the newest first."""
        kept = KeptMenu(self._around)
        rows = [
            each._replace(spoken=texts.kept_item(line=each.spoken).text) for each in kept.rows()
        ]
        return [Offer(each, kept.choose(each)) for each in rows]

    def _going_on(self, newest: Offer) -> Offer:
        """Return the row that resumes the newest game, with its score."""
        store, games = self._around.store, self._around.games
        game = games_kept(store)[0]
        stands: list[tuple[str, int]] = []
        # Imported late: the home page starts faster without it.
        from warcards_tui.sitting.result import standing

        with suppress(KeptGameError):
            counts = standing(store, games, game.id)
            stands = list(zip(("you", *names_in(game.header)[1:]), counts, strict=False))
        words = menus.going_on(kept_name(game, games), stands)
        row = newest.row._replace(label=told(words, "eye"), spoken=told(words, "ear"))
        return newest._replace(row=row)

    def _others(self, kept: list[Offer]) -> list[Offer]:
        """Return the rows of the older saved games, with one row for the rest."""
        others = kept[1:MOST_KEPT]
        if len(kept) > MOST_KEPT:
            row = Row(_OTHERS, texts.all_kept(many=len(kept)).text, help=texts.kept_help)
            others.append(Offer(row, OpenMenu(KeptMenu(self._around))))
        return others

    def _today(self) -> list[Offer]:
        """Return the recommendations beside the saved game, the best first; never empty."""
        if is_new(self._around.store):
            return self._first()
        # Imported late: new players are offered none of these.
        from warcards_tui.coach.daily import deal_offer
        from warcards_tui.coach.puzzle import puzzle_offer

        now = Today(self._around)
        acts = [each.offer for each in now.acts()]
        mix = [each.offer for each in now.mix()]
        deal = [each for each in [deal_offer(self._around, now.day)] if each is not None]
        puzzle = puzzle_offer(self._around, now.day, now.profile)
        # If nothing else is due, the deal of the day comes first.
        every_day = [*mix, *deal] if acts else [*deal, *mix]
        every_day += [puzzle] if puzzle is not None else []
        every_day += storm_offers(self._around, now.day, now.profile)
        recent = recent_variants(self._around.store, self._around.games)
        return [*acts, *every_day, *[_game(each) for each in recent]]

    def _first(self) -> list[Offer]:
        """Return the rows for a first-time player."""
        first = first_lesson()
        knows = Row(first.id, places.knows, help=places.knows_help, game=first.id)
        looks = Row("look", places.looks, help=places.looks_help)
        return [
            lesson_offer(first, places.first_game(minutes=UNIT_MINUTES).text, "b"),
            Offer(knows, Go(Route("game", variant=first.id))),
            Offer(looks, OpenMenu(GamesMenu(self._around))),
        ]

    def _places(self) -> list[Offer]:
        """Return the rows that lead to play, lessons, practice and history."""
        games = _place(GAME_LIST, places.games, places.all_games(many=len(self._around.games)).text)
        lesson_list = _place(LESSON_LIST, places.lessons, places.lessons_help)
        drill_list = _place(DRILL_LIST, places.drills, places.drills_help)
        rules = _place("rules", places.rules, places.rules_help)
        progress = _place("progress", places.progress, places.progress_help)
        played = _place("played", texts.games_played, texts.games_played_help)
        return [
            Offer(games, OpenMenu(GamesMenu(self._around))),
            Offer(lesson_list, OpenMenu(LessonsMenu(self._around))),
            Offer(drill_list, OpenMenu(DrillsMenu(self._around))),
            Offer(rules, Go(Route("rules"))),
            Offer(progress, Go(Route("progress"))),
            Offer(played, partial(games_played, self._around)),
        ]

    def _program(self) -> list[Offer]:
        settings = _place("settings", texts.settings, texts.settings_help)
        quit_ = _place(QUIT_ROW, texts.quit, texts.quit_help)
        # In speech every menu names its keys, and the settings list them one by one.
        keys = Row("help", texts.all_keys, help=texts.all_keys_help)
        listed = [] if self._around.aloud else [Offer(keys, self._all_keys)]
        return [
            Offer(settings._replace(spoken=texts.settings), self._settings),
            *listed,
            Offer(quit_._replace(spoken=texts.quit), Quit()),
        ]

    def _all_keys(self) -> Outcome:
        from warcards_tui.sitting.menus.help import HelpMenu

        return OpenMenu(HelpMenu(self._around))

    def _settings(self) -> Outcome:
        from warcards_tui.sitting.menus.settings import SettingsMenu

        return OpenMenu(SettingsMenu(self._around))
