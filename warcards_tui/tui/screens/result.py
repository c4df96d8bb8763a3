"""The result of a game: its timeline, races, mistakes, and next steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Sparkline, Static
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import told
from warcards_tui.coach.results import LOG, SEND, MissesMenu, ResultMenu, skills_shown, sums_told
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.menus.menu import Menu, OpenMenu, Row, Tell
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.sitting.races import SIGNS
from warcards_tui.sitting.result import Fault, Result, result_of
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.screens.menu import MenuScreen, RowList
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.drawn import drawn
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.voice import results as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import results as words
from warcards_tui.words.utterance import Utterance

STILL_MEANT = 600.0
"""Milliseconds for which Enter, Space and letters may still be meant for the table."""


class ResultScreen(MenuScreen):
    """Result of a game, with the next steps in a list and the mistakes drawn beside it."""

    label_width = 14
    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "share", "share")]
    OWN = (("C", *voice.SHARE_KEY),)
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {keys.CHOOSE.id: voice.OPEN_KEY}

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self._heeds_from = clock() + STILL_MEANT

    def take(self, menu: Menu) -> None:
        super().take(menu)
        self._heeds_from = clock() + STILL_MEANT

    def on_key(self, event: events.Key) -> None:
        # Textual also calls the handler of the base class, unless it is prevented.
        chooses = event.key == "enter" or event.is_printable
        time = event.time * 1000
        if chooses and time < self._heeds_from:
            # Repeated keys show that the player has not yet seen the end of the game.
            self._heeds_from = time + STILL_MEANT
            event.stop()
            event.prevent_default()

    def middle(self) -> Iterable[Widget]:
        yield Static(id="headline")
        with Horizontal(id="middle"):
            with Vertical(id="course"):
                yield Static(id="counted")
                yield Sparkline([], id="owned")
                yield Static(id="lane")
                yield RowList(id="list")
            yield ChangingList(id="faults")

    @property
    def room(self) -> int:
        # The list is half as wide as the screen.
        return max(self.option_list.scrollable_content_region.width - 2, self.label_width + 6)

    @property
    def result(self) -> Result:
        """The shown result."""
        assert isinstance(self.menu, ResultMenu)
        return self.menu.result

    def head(self) -> tuple[str, str]:
        return self.menu.title, voice.on_day(self.result.day)

    def keys(self) -> list[KeyCap]:
        shown = [
            KeyCap(self.letter_of(row).upper(), row.label.lower(), f"screen.take({row.id!r})")
            for row in self.rows
            if self.letter_of(row) and row.id not in (SEND, LOG)  # Rare actions have no room.
        ]
        share = KeyCap("C", voice.SHARE_KEY[0], "screen.share")
        back = self.own_key(keys.BACK, "screen.leave")
        return [self.own_key(keys.CHOOSE, "screen.choose"), *shown, share, back]

    def action_take(self, id: str) -> None:
        """Choose the row with that id."""
        self.follow(self.menu.choose(self.menu.row(id)))

    def refill(self) -> None:
        super().refill()
        self.call_after_refresh(self._show_result)

    def _show_result(self) -> None:
        """Fill the widgets around the list."""
        result = self.result
        self.query_one("#headline", Static).update(Content(told(result.headline, "eye")))
        shown = [voice.cards_you_had(result.counts[0], result.names[0], points=result.points)]
        self.query_one("#counted", Static).update(Content("\n".join(shown)))
        self.query_one("#owned", Sparkline).data = [each.counts[0] for each in result.course]
        self.query_one("#lane", Static).update(Content("\n".join(self._raced(result))))
        faults = self.query_one("#faults", OptionList)
        faults.set_options(Option(self._drawn(each)) for each in result.faults)
        faults.display = bool(result.faults)

    def _raced(self, result: Result) -> list[str]:
        """Return races, speed, and rules to practice; or the sums."""
        if result.rules is None:
            sums = [told(each, "eye") for each in sums_told(self.face.store, result)]
            return [*sums, *[result.compared] * bool(result.compared)]
        lines = ["".join([SIGNS[each] for each in result.lane[-60:]]), result.slaps]
        if result.best is not None and result.median is not None:
            lines.append(told(voice.times(result.best, result.median), "eye"))
        lines += [told(each.told, "eye") for each in skills_shown(self.face.store, result)]
        lines.append(result.compared)
        return [each for each in lines if each]

    def _drawn(self, fault: Fault) -> Content:
        """Return a pile with a mistake and its explanation."""
        said = eye(Utterance(fault.told), signs=self.face.glyphs.unicode)
        width = self.query_one("#faults").scrollable_content_region.width - 2
        words = [said, voice.at_card(fault.card, fault.time_ms)]
        return drawn(self.face.painter, fault.cards[-5:], words, width)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        event.prevent_default()
        if event.option_list.id == "faults":
            menu = MissesMenu(self.face.around, self.result)
            rows = menu.rows()
            self.follow(menu.choose(rows[event.option_index]))
        else:
            self.action_choose()

    def action_share(self) -> None:
        """Copy a line with the result."""
        line = self.result.shared.eye
        self.app.copy_to_clipboard(line)
        self.say(words.copied(line=line).text)


class MissesScreen(MenuScreen):
    """Piles with mistakes, drawn one below another. Enter asks the selected one again."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "replay", "replay")]
    OWN = (("V", *voice.REPLAY_OF_IT_KEY),)
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {keys.CHOOSE.id: voice.ASK_KEY}

    def keys(self) -> list[KeyCap]:
        first = self.own_key(keys.CHOOSE, "screen.choose", voice.ASK_KEY[0])
        replay = KeyCap("V", voice.REPLAY_OF_IT_KEY[0], "screen.replay")
        return [first, replay, *list(super().keys())[1:]]

    def action_replay(self) -> None:
        """Replay the game from the selected pile on."""
        assert isinstance(self.menu, MissesMenu)
        if self.current is not None:
            self.follow(self.menu.replay(self.current))

    def _prompt(self, row: Row) -> Content:
        assert isinstance(self.menu, MissesMenu)
        fault = self.menu.result.faults[int(row.id.removeprefix("miss-"))]
        words = [row.label, row.value]
        return drawn(self.face.painter, fault.cards[-5:], words, self.room)


class PlayedScreen(MenuScreen):
    """Game history. Enter replays the selected game, M lists its mistakes, E shows its result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "misses", "misses"),
        Binding("e", "result", "result"),
    ]
    OWN = (("M", *voice.MISSES_KEY), ("E", *voice.RESULT_KEY))

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.add_class("-alone")

    def keys(self) -> list[KeyCap]:
        first, *others = super().keys()
        misses = KeyCap("M", voice.MISSES_KEY[0], "screen.misses")
        return [first, misses, KeyCap("E", voice.RESULT_KEY[0], "screen.result"), *others]

    def action_result(self) -> None:
        """Show the result of the selected game."""
        found = self._found()
        if found is not None:
            self.follow(OpenMenu(ResultMenu(self.face.around, found)))

    def _found(self) -> Result | None:
        """Return the result of the selected game; None if it is missing, with a message."""
        assert isinstance(self.menu, PlayedMenu)
        row = self.current
        if row is None or not row.id:
            return None
        try:
            return result_of(self.face.store, self.face.launch.games, self.menu.kept(row))
        except KeptGameError as wrong:
            self.say(str(wrong))
            return None

    def action_misses(self) -> None:
        """List the mistakes of the selected game."""
        found = self._found()
        if found is None:
            return
        misses = MissesMenu(self.face.around, found)
        self.follow(OpenMenu(misses) if found.faults else Tell(words.no_misses))
