"""Start of a new game: bots, pace, all options of the game, and the seed."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.bots.ghost import LEAST
from warcards_tui.bots.levels import GHOSTS
from warcards_tui.games.options import Option
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.first_time import is_new_to
from warcards_tui.sitting.ghosts import ghosts_there, items_there
from warcards_tui.sitting.launch import forget_options, remember_option, remembered_options
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Begin,
    Menu,
    Offer,
    Outcome,
    Row,
    Tell,
    WriteValue,
    heading,
)
from warcards_tui.sitting.menus.settings import setting_row
from warcards_tui.sitting.request import MOST_SEED, Request
from warcards_tui.sitting.settings import SETTINGS, change_setting, parsed, read_setting, usual_pace
from warcards_tui.suggestions import whole_number
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import PERSON, seat_names, why_not_two
from warcards_tui.voice import ghosts as ghost_voice
from warcards_tui.voice import menus as voice
from warcards_tui.voice.ghosts import level_name
from warcards_tui.words import menus

_START, _BOTS, _BOT, _PACE, _SEED = "start", "bots", "bot-", "pace", "seed"
USUAL = "as-usual"


class StartMenu(Menu):
    """The start menu of a game: its first row starts the game as shown."""

    place = "start"
    anew = True

    def __init__(
        self,
        around: AppContext,
        variant: Variant,
        given: Mapping[str, str] | None = None,
        pictures: Offer | None = None,
    ) -> None:
        """Prepare the menu with the options that were chosen last for the game.

        The options ``given`` are for this game alone, unless the player chooses others. If no
        earlier page offers the ``pictures`` of the introduction, this menu does.
        """
        super().__init__(around)
        self.title = variant.name
        self._variant = variant
        self._given = dict(given or {})
        self._pictures = pictures
        self._first = pictures is not None and is_new_to(around.store, variant)
        bots = min(int(read_setting(around.store, _BOTS)), variant.most - 1)
        self._levels = [self._level] * bots
        self._bot = self._offered(menus.bot_help)
        # A second person sits next to the first.
        self._next = self._bot
        if not why_not_two(variant):
            self._next = self._offered(f"{menus.bot_help} {menus.person_help}", PERSON)
        self._seed = ""

    def _offered(self, help: str, *others: str) -> Option:
        """Return the choices for a seat: bot levels, ``others``, and ghosts if available."""
        variant, store, level = self._variant, self._around.store, SETTINGS["level"]
        ghosts: tuple[str, ...] = ()
        if variant.slaps:
            ghosts = tuple(map(level_name, ghosts_there(store, variant)))
            help = ghost_voice.help(help, variant.name, items_there(store, variant), LEAST)
        return level._replace(choices=(*level.choices, *others, *ghosts), help=help)

    def question(self) -> str:
        if self._first and self._pictures is not None:
            return voice.offer_question(f"{self.title}: {self._pictures.row.spoken}").text
        return voice.summary(
            self.title, list(map(level_name, self._levels)), self.pace, self._given
        )

    def rows(self) -> list[Row]:
        start = Row(_START, menus.start, help=self._variant.summary, spoken=menus.start)
        bots = Option(_BOTS, 1, SETTINGS[_BOTS].help, low=1, high=self._variant.most - 1)
        pictures = [] if self._pictures is None else [self._pictures.row]
        begins = [*pictures, start] if self._first else [start, *pictures]
        players = [
            heading(menus.who),
            Row(_BOTS, _BOTS, str(len(self._levels)), bots.help, "value", bots),
        ]
        _, *names = seat_names((None, *self._levels))
        for at, level in enumerate(self._levels):
            bot = (self._bot if at else self._next)._replace(name=names[at])
            shown = level_name(level)
            players.append(Row(f"{_BOT}{at}", bot.name, shown, bot.help, "value", bot))
        store = self._around.store
        pace = setting_row(store, _PACE)._replace(value=self.pace)
        rest = [heading(menus.how), pace, *self._option_rows()]
        seed = self._seed or menus.by_chance
        rest += [heading(menus.deal), Row(_SEED, _SEED, seed, menus.seed_help, "text")]
        return [*begins, *players, *rest]

    def _option_rows(self) -> list[Row]:
        chosen = self._options()
        return [
            heading(menus.rules),
            *[
                Row(
                    option.name,
                    voice.option_name(option.name),
                    chosen.get(option.name, str(option.default)),
                    menus.only_this_game(help=option.help).text
                    if option.name in self._given
                    else option.help,
                    "value",
                    option,
                )
                for option in self._variant.options
            ],
            *([Row(USUAL, menus.usual, self.live, menus.usual_help)] if self.changed else []),
        ]

    @property
    def changed(self) -> int:
        """Number of options with unusual values."""
        chosen = self._options()
        return sum(
            chosen.get(option.name, str(option.default)) != str(option.default)
            for option in self._variant.options
        )

    @property
    def live(self) -> str:
        """Line about unusual options; empty if there are none."""
        return menus.changed(many=self.changed).text

    def _options(self) -> dict[str, str]:
        """Return the options with which the game would start."""
        return remembered_options(self._around.store, self._variant) | self._given

    @property
    def pace(self) -> str:
        """Pace at which the game would start."""
        around = self._around
        return usual_pace(around.store, slaps=self._variant.slaps, aloud=around.aloud)

    @property
    def _level(self) -> str:
        """Level of an additional bot."""
        return str(read_setting(self._around.store, "level"))

    @property
    def request(self) -> Request:
        """Request for the game as it would start now."""
        return Request(
            self._variant.id,
            tuple(self._levels),
            int(self._seed) if self._seed else None,
            self._options(),
            pace=parse_pace(self.pace),
        )

    def choose(self, row: Row) -> Outcome:
        if row.id == _START:
            return Begin(self.request)
        if self._pictures is not None and row.id == self._pictures.row.id:
            return self._pictures.taken()
        if row.id == USUAL:
            self._given.clear()
            forget_options(self._around.store, self._variant)
            return Tell(menus.as_usual)
        if row.option is not None:
            return WriteValue(menus.write_value(name=row.label, allowed=row.option.allowed).text)
        return WriteValue(menus.write_seed)

    def typed(self, row: Row) -> str:
        return self._seed if row.id == _SEED else row.value

    def write(self, row: Row, text: str) -> None:
        store = self._around.store
        option = row.option
        if option is None:
            self._set_seed(text.strip())
        elif row.id == _PACE:
            change_setting(store, _PACE, text)
        elif row.id == _BOTS:
            self._set_bots(int(parsed(option, text)))
        elif row.id.startswith(_BOT):
            told = str(parsed(option, text))
            level = next((each for each in GHOSTS if level_name(each) == told), told)
            self._levels[int(row.id.removeprefix(_BOT))] = level
            if level not in (*GHOSTS, PERSON):
                change_setting(store, "level", level)
        else:
            value = parsed(option, text) if text.strip() else option.default
            remember_option(store, self._variant, option.name, str(value))
            self._given.pop(option.name, None)

    def _set_seed(self, text: str) -> None:
        if text and whole_number(text, 0, MOST_SEED) is None:
            raise ValueError(menus.bad_seed)
        self._seed = text

    def _set_bots(self, many: int) -> None:
        self._levels = (self._levels + [self._level] * many)[:many]
        change_setting(self._around.store, _BOTS, str(many))
