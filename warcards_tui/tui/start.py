"""How a new game starts: bots, pace, seed and every option of the game."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.bots.reflexes import LEVELS
from warcards_tui.games.catalogue import known_games
from warcards_tui.games.options import Option, OptionError
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import remember_option, remembered_options
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.tui.values import stepped
from warcards_tui.voice import home as voice
from warcards_tui.voice import screens

_BOT = "bot-"


class StartPage(MenuPage):
    """Enter starts the game as it is shown; everything can be changed before."""

    TITLE = "New game"

    def __init__(self) -> None:
        super().__init__()
        self.variant: Variant = next(iter(known_games().values()))
        self._levels: list[str] = []
        self._seed = ""
        self._given: dict[str, str] = {}

    def open_for(self, variant: Variant, options: Mapping[str, str]) -> None:
        """The page is about this game from now on, with what was chosen for it the last time.

        ``options`` count for this one game, unless the person chooses others.
        """
        self.variant = variant
        self._given = dict(options)
        store = self.face.store
        bots = min(int(read_setting(store, "bots")), variant.most - 1)
        self._levels = [str(read_setting(store, "level"))] * bots
        self._seed = ""
        self.at = 0

    def title(self) -> str:
        return self.variant.name

    def make_rows(self) -> list[Row]:
        most = self.variant.most - 1
        start = [Row("start", voice.START, "", self.variant.summary)]
        players = [Row("", screens.WHO)]
        many = f"1 to {most}" if most > 1 else "1"
        players.append(
            Row("bots", "bots", str(len(self._levels)), f"{SETTINGS['bots'].help} {many}.")
        )
        players += [
            Row(f"{_BOT}{at}", BOT_NAMES[at], level, screens.BOT_HELP)
            for at, level in enumerate(self._levels)
        ]
        if self.face.quiet:
            # At the end, so that a bot more moves nothing that a reader would say again.
            return [*start, *self._how_rows(), *players]
        return [*start, *players, *self._how_rows()]

    def _how_rows(self) -> list[Row]:
        """The rows of what does not depend on the players."""
        store = self.face.store
        rows = [Row("", screens.HOW)]
        pace = SETTINGS["pace"]
        rows.append(Row("pace", "pace", str(read_setting(store, "pace")), pace.help))
        rows.append(Row("seed", "seed", self._seed or screens.BY_CHANCE, screens.SEED_HELP))
        rows.append(Row("", screens.RULES))
        chosen = self._options()
        rows += [
            Row(
                option.name,
                option.name.replace("_", " "),
                chosen.get(option.name, str(option.default)),
                f"{voice.ONLY_THIS_GAME} {option.help}"
                if option.name in self._given
                else f"{option.help} {screens.takes(option.allowed)}",
            )
            for option in self.variant.options
        ]
        return rows

    def _options(self) -> dict[str, str]:
        """What the game would start with: what is given for it, and what was last chosen."""
        return remembered_options(self.face.store, self.variant.id) | self._given

    def typed(self, row: Row) -> str:
        return self._seed if row.id == "seed" else row.value

    def choose(self, row: Row) -> None:
        option = self._option(row)
        if row.id == "start":
            self._start()
        elif row.id == "seed" or (option is not None and (option.high or option.dated)):
            self.begin_edit()
        else:
            self.change(row, 1)

    def _start(self) -> None:
        store = self.face.store
        try:
            self.face.begin(
                Request(
                    self.variant.id,
                    tuple(self._levels),
                    int(self._seed) if self._seed else None,
                    self._options(),
                    pace=parse_pace(str(read_setting(store, "pace"))),
                )
            )
        except ValueError as wrong:
            self.say(str(wrong))

    def _option(self, row: Row) -> Option | None:
        if row.id in ("bots", "pace"):
            return SETTINGS[row.id]
        return next((each for each in self.variant.options if each.name == row.id), None)

    def change(self, row: Row, step: int) -> None:
        option = self._option(row)
        if row.id == "bots":
            self._set_bots(len(self._levels) + step)
        elif row.id.startswith(_BOT):
            at = int(row.id.removeprefix(_BOT))
            names = tuple(LEVELS)
            self._levels[at] = names[(names.index(self._levels[at]) + step) % len(names)]
            self.face.store.set_setting("level", self._levels[at])
        elif option is not None:
            self.accept(row, stepped(option, row.value, step))
        self.renew()

    def _set_bots(self, many: int) -> None:
        many = max(1, min(many, self.variant.most - 1))
        level = str(read_setting(self.face.store, "level"))
        self._levels = (self._levels + [level] * many)[:many]
        change_setting(self.face.store, "bots", str(many))

    def accept(self, row: Row, text: str) -> None:
        if row.id == "seed":
            if text.strip() and not (text.strip().isascii() and text.strip().isdigit()):
                raise OptionError(screens.BAD_SEED)
            self._seed = text.strip()
        elif row.id == "bots":
            option = Option("bots", 1, "", low=1, high=self.variant.most - 1)
            self._set_bots(int(option.parse(text)))
        elif row.id == "pace":
            change_setting(self.face.store, "pace", text)
        else:
            option_ = self._option(row)
            assert option_ is not None
            value = option_.parse(text) if text.strip() else option_.default
            remember_option(self.face.store, self.variant.id, option_.name, str(value))
            self._given.pop(option_.name, None)
