"""Setup page of a drill: its rows and their saved values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.coach.drills.catalogue import (
    MEASURED,
    STORM,
    UNTIMED,
    Drill,
    DrillError,
    keep_values,
    kept_values,
)
from warcards_tui.coach.drills.view import SetupRow
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option
from warcards_tui.sitting.handicap import scale_of
from warcards_tui.store import Store
from warcards_tui.suggestions import shortened
from warcards_tui.voice import drills as voice
from warcards_tui.words import drill_list
from warcards_tui.words import drills as texts

_BY_CLOCK = ("flash", "limit", "cue")
"""Options that matter only if answers are timed."""

_WITH_CLOCK = ("timed", "pace")
"""Options that exist only if timing is possible at all."""


class SetUp:
    """Option values of a drill, and the rows that show and change them.

    ``cues`` are the possible cues for timing, the default first; without any, nothing is timed.
    ``game_rate`` returns the share of windows in random deals of a variant that match a rule.
    """

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        drill: Drill,
        variant: str,
        cues: Sequence[str],
        game_rate: Callable[[str], float],
    ) -> None:
        self._store = store
        self._games = games
        self._drill = drill
        self._cues = tuple(cues)
        self._game_rate = game_rate
        self.at = 0
        """Index of the selected row."""

        kept = kept_values(store, drill)
        self._values = {
            option.name: kept.get(option.name, str(option.default)) for option in drill.options
        }
        self._values["variant"] = variant
        if self._values["cue"] not in self._cues:
            self._values["cue"] = self._cues[0] if self._cues else "screen"

    def __getitem__(self, name: str) -> str:
        """Return the value of a row, or "" if the drill has no such row."""
        return self._values.get(name, "")

    @property
    def timed(self) -> bool:
        """True if answers are timed."""
        runs = scale_of(self._store) is not None
        return bool(self._cues) and runs and "off" != (self["timed"] or self["pace"]) != UNTIMED

    @property
    def measured(self) -> bool:
        """True if reactions are measured.

        Each question then appears after an unpredictable wait and has the limit of its own row.
        Otherwise questions follow each other as soon as they are answered.
        """
        return self.timed and self["pace"] in ("", MEASURED)

    def hasten(self, pace: str) -> None:
        """Use a pace for this session only. Raises ``DrillError`` if it is invalid."""
        timed = {UNTIMED: "off", MEASURED: "on"}
        paces = next((each.choices for each in self._drill.options if each.name == "pace"), timed)
        if pace not in paces:
            wrong = texts.no_pace(pace=repr(shortened(pace)), paces=", ".join(paces))
            raise DrillError(wrong.text)
        if self["pace"]:
            self._values["pace"] = pace
        else:
            self._values["timed"] = timed[pace]

    @property
    def options(self) -> list[Option]:
        """Current rows, as options with their possible values."""
        found = []
        ids = tuple([each.id for each in self._drill.variants(self._games)])
        if len(ids) > 1:
            found.append(
                Option("variant", ids[0], drill_list.record("option-variant")["help"], choices=ids)
            )
        for option in self._drill.options:
            if option.name == "cue":
                option = option._replace(choices=self._cues)
            if option.name in _WITH_CLOCK and not self._cues:
                continue
            if option.name == "limit" and not self.measured:
                continue
            if option.name == "items" and self._drill.id == STORM and self.timed:
                continue  # The clock decides how long a timed storm lasts.
            if (self.timed or option.name not in _BY_CLOCK) and len(option.choices) > 1:
                found.append(option)
        return found

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        """Rows as they are shown and spoken."""
        return tuple([self._row(option) for option in self.options])

    def _row(self, option: Option) -> SetupRow:
        name, value = option.name, self[option.name]
        rate = None
        if name == "go_rate" and value == "game":
            rate = self._game_rate(self["variant"])
        shown = voice.row_value(
            name,
            value,
            game_rate=rate,
            variant=self._games[value].name if name == "variant" else "",
        )
        return SetupRow(name, texts.row_titles.get(name, name), shown, option.help)

    def opening(self, answered: int, right: int) -> Text:
        """Return the first line: the drill, its game, and today's results."""
        variant = self["variant"]
        name = self._games[variant].name if variant else ""
        return voice.opens(self._drill.name, name, answered, right)

    def press(self, action: str, *, brief: bool) -> Text:
        """Move to another row or change its value; return the text to say."""
        step = 1 if action in ("down", "right") else -1
        options = self.options
        if action in ("up", "down"):
            self.at = (self.at + step) % len(options)
            row = self._row(options[self.at])
            return texts.set_up_row(
                title=row.title, value=row.value, help="" if brief else row.help
            )
        option = options[self.at]
        value = self[option.name]
        at = option.choices.index(value) if value in option.choices else 0
        self.put(option.name, option.choices[(at + step) % len(option.choices)])
        row = self._row(option)
        return texts.set_up_row(title=row.title, value=row.value, help="")

    def put(self, name: str, value: str) -> None:
        """Set a value and save it."""
        self._values[name] = value
        keep_values(self._store, self._drill, self._values)
