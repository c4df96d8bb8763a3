"""The look and the keys of all menus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import capital
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.menus.menu import Confirm, Menu, Outcome, PressKey, Row, Tell, WriteValue
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.base import BaseScreen
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import screens
from warcards_tui.words import home as texts
from warcards_tui.words import menus
from warcards_tui.words import screens as words

if TYPE_CHECKING:
    from warcards_tui.tui.screens.keys_sheet import Group

_LISTED = {"lesson": "lessons"}
"""Rows that belong to one of the places, with the name of that place."""

_FEW = 12
"""Most numbers in a list of values; a larger range is typed."""


class RowList(ChangingList):
    """List with headings: page up from the first row stays there.

    Moving the cursor redraws two rows, not the list.
    """

    highlighted: reactive[int | None] = reactive(None, repaint=False)

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._marked: int | None = None

    def watch_highlighted(self, highlighted: int | None) -> None:
        before, self._marked = self._marked, highlighted
        super().watch_highlighted(highlighted)
        if before is None or highlighted is None:
            self.refresh()  # The list was filled or emptied.
            return
        size = self.scrollable_content_region.size
        rows = [y for y in range(size.height) if self._option_in(y) in (before, highlighted)]
        if rows:
            self.refresh(*[Region(0, y, size.width, 1) for y in rows])

    def _option_in(self, y: int) -> int:
        """Return which option is drawn in a row; -1 for none."""
        styles = [segment.style for segment in self.render_line(y)]
        found = (style.meta.get("option") for style in styles if style is not None)
        return next((each for each in found if each is not None), -1)

    def action_page_up(self) -> None:
        super().action_page_up()
        if self.highlighted is None:
            self.action_first()

    def action_page_down(self) -> None:
        before, height = self.highlighted or 0, self.scrollable_content_region.height
        if not height:
            return
        super().action_page_down()
        # Across a heading it would move more than a page, so that one row would be skipped.
        if (self.highlighted or 0) - before > height:
            self.action_cursor_up()
            self.scroll_to(y=before + 1, animate=False)


class MenuScreen(BaseScreen):
    """Screen of a menu. Subclasses change only its look."""

    label_width = 26
    """Columns of the label of a row with a value."""

    ESCAPE = screens.ESCAPE_BACK
    OWN: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """Keys of this list alone, as printed, with title and help."""

    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Titles and help of list keys that differ in this list."""

    AUTO_FOCUS = "#list"  # A later focus would redraw the whole screen.
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.binding(keys.UP, "move(-1)"),
        keys.binding(keys.DOWN, "move(1)"),
        keys.binding(keys.FIRST, "jump(0)"),
        keys.binding(keys.LAST, "jump(-1)"),
        keys.binding(keys.PAGE_ON, "page_on"),
        keys.binding(keys.CHOOSE, "choose"),
        keys.binding(keys.LESS, "change(-1)"),
        keys.binding(keys.MORE, "change(1)"),
        keys.binding(keys.EXPLAIN, "explain"),
        keys.binding(keys.FORGET, "forget"),
        keys.binding(keys.FIND, "find"),
        *[keys.binding(each, f"go_to({id!r})") for id, each in keys.PLACES.items()],
        Binding("h", "app.help", "keys"),
        Binding("escape", "step_back", "back"),
        Binding("tab", "next_pane", "next pane"),
        *[Binding(str(number), f"number({number})") for number in range(1, 10)],
    ]

    def __init__(self, menu: Menu) -> None:
        super().__init__()
        # On vast screens a list alone shows the help of its selected row beside it.
        self.set_class(type(self) is MenuScreen, "-alone")
        self.menu = menu
        self.place = menu.place
        self.rows: list[Row] = []
        """The shown rows."""

        self.words = ""
        """Search words that filter the rows."""

        self._editing = ""  # The id of the row whose value is being typed.
        self._field: Input | None = None
        self._shown: tuple[object, ...] = ()
        self._held = ExitStack()
        """Exit stack that holds back the app's output until this screen's first layout."""

    def body(self) -> Iterable[Widget]:
        yield from self.middle()
        yield Words("about")

    def middle(self) -> Iterable[Widget]:
        """Return the list, and the widgets around it."""
        yield RowList(id="list")

    # -- the menu

    def take(self, menu: Menu) -> None:
        """Show this menu from now on."""
        self.menu = menu
        self.words = ""
        if self._editing:
            # The half-typed value was for a row of the other menu.
            self._editing = ""
            self.field.remove_class("-open")
        if menu.anew:
            self.rows = []

    def make_rows(self) -> list[Row]:
        """Return the current rows."""
        return self.menu.rows()

    def head(self) -> tuple[str, str]:
        title = self.menu.title or "warcards"
        return title, f"/{self.words}" if self.words else ""

    def keys(self) -> Sequence[KeyCap]:
        row = self.current
        shown = [self.own_key(keys.CHOOSE, "screen.choose")]
        if row is not None and row.option is not None:
            shown.append(self.own_key(keys.MORE, "screen.change(1)"))
        shown.append(self.own_key(keys.DOWN, "screen.move(1)"))
        shown.append(self.own_key(keys.FIND, "screen.find"))
        return [*self.forgetting(), *shown, self.own_key(keys.BACK, "screen.leave")]

    def forgetting(self) -> list[KeyCap]:
        """Return the key that deletes the selected row, if it is a saved game."""
        row = self.current
        if row is None or not (self.menu.forgets and isinstance(self.menu.forget(row), Confirm)):
            return []
        return [self.own_key(keys.FORGET, "screen.forget")]

    def key_groups(self) -> list[Group]:
        from warcards_tui.tui.screens.keys_sheet import Help

        here = [each for each in keys.LISTS if self._does(each)]
        lists = [
            Help(" ".join(self.face.caps(a)), *self.MEANS.get(a.id, (a.title, a.help)))
            for a in here
        ]
        lists.insert(here.index(keys.LAST) + 1, Help(*screens.TO_ROW))
        letters = {row.id: self.letter_of(row) for row in self.rows if row.id}
        rows = [
            Help(keys.key_cap(letters[row.id], unicode=False), row.label, row.help)
            for row in self.rows
            if letters.get(row.id)
        ]
        own = [Help(*each) for each in self.OWN]
        taken = {*letters.values(), *[each.cap.lower() for each in own]}
        places = [
            Help(self.face.cap(each), each.title, each.help)
            for each in keys.PLACES.values()
            if self.face.key_of(each) not in {*taken, ""}
        ]
        groups = [(words.now, own)] if own else []
        groups += [(words.rows, rows)] if rows else []
        more = [(words.from_lists, places)] if places else []
        lists += [Help("Tab", *screens.NEXT_PANE)] * (len(self.panes) > 1)
        return [*groups, (words.in_lists, lists), *more, *super().key_groups()]

    def _does(self, action: Action) -> bool:
        """True if a list key does something in this list."""
        if action is keys.FORGET:
            return self.menu.forgets
        if action is keys.BACK:
            return all(self.letter_of(row) != self.face.key_of(action) for row in self.rows)
        return action not in (keys.LESS, keys.MORE) or any(row.option for row in self.rows)

    def keys_of_help(self) -> str:
        return f"{super().keys_of_help()} H"

    def letter_of(self, row: Row) -> str:
        """Return the letter that opens a row; a list of a place has the place's letter."""
        place = keys.PLACES.get(_LISTED.get(row.id, row.id))
        return row.letter if place is None else self.face.key_of(place)

    def shown(self, row: Row) -> tuple[str, str]:
        """Return the label of a row, and its value at the right."""
        label = capital(row.label) if row.kind == "value" else row.label
        return label, self.cap(row) if row.kind == "key" else row.value

    def cap(self, row: Row) -> str:
        """Return the key of a row as printed on its cap."""
        return keys.key_cap(row.value, unicode=self.face.glyphs.unicode)

    def help_of(self, row: Row) -> str:
        """Return the help of a row, with the allowed values if they are typed."""
        typed = row.option is not None and bool(row.option.high or row.option.dated)
        return (
            f"{row.help} {menus.takes(allowed=row.option.allowed).text}"
            if row.option and typed
            else row.help
        )

    # -- drawing

    @property
    def option_list(self) -> RowList:
        """The list of the rows."""
        return self.query_one("#list", RowList)

    @property
    def current(self) -> Row | None:
        """The selected row."""
        at = self.option_list.highlighted if self.is_mounted else None
        return self.rows[at] if at is not None and at < len(self.rows) else None

    def on_mount(self) -> None:
        self.watch(self.option_list, "highlighted", self.show_marked, init=False)

    def opened(self) -> None:
        if self.is_mounted and self.menu is not None:
            if not self.is_typing:
                self.option_list.focus()
            self.refill()
            if not self.option_list.size:
                # Only the first layout gives the rows their width. Nothing is written until then.
                self._held.enter_context(self.app.batch_update())
                if not self.call_later(self._laid_out):
                    self._held.close()
        super().opened()

    def _laid_out(self) -> None:
        """Fit the rows to their room, and write the screen for the first time."""
        with self._held:
            self._relay()

    def on_screen_suspend(self) -> None:
        # If this screen closed before its layout, no screen would ever be written again.
        self._held.close()

    def refill(self) -> None:
        """Update the rows; the same row stays selected."""
        here = self.current.id if self.current is not None else ""
        self.rows = self._aired(self._narrowed(self.make_rows()))
        many = len(self.rows) + sum(not row.id for row in self.rows)
        airy = many <= self.option_list.scrollable_content_region.height
        prompts = [
            Content("\n") + self._prompt(row)
            if airy and at and row.kind == "heading"
            else self._prompt(row)
            for at, row in enumerate(self.rows)
        ]
        shown = (tuple(self.rows), self.room)
        if shown != self._shown:
            self._shown = shown
            found = self.option_list
            found.clear_options()
            found.add_options(
                Option(prompt, disabled=not row.id)
                for prompt, row in zip(prompts, self.rows, strict=True)
            )
        places = [at for at, row in enumerate(self.rows) if row.id]
        kept = [at for at in places if self.rows[at].id == here]
        marked = next(iter(kept or places), None)
        shows_itself = marked not in (None, self.option_list.highlighted)
        self.option_list.highlighted = marked
        if not shows_itself:  # Otherwise ``show_marked`` has just shown it.
            self.renew()
            self.show_about()

    def _aired(self, rows: list[Row]) -> list[Row]:
        """Return the rows with blank ones between them on a vast screen, if all still fit.

        If possible, blank rows also follow headings.
        """
        if not self.has_class("-vast"):
            return rows
        headings = sum(row.kind == "heading" for row in rows)
        height = self.option_list.scrollable_content_region.height
        for kinds in (("heading",), ()):
            spaced = []
            for row in rows:
                spaced += [row, Row("", "")] if row.id or row.kind in kinds else [row]
            if len(spaced) + headings <= height:
                return spaced
        return rows

    def _narrowed(self, rows: list[Row]) -> list[Row]:
        if not self.words:
            return rows
        wanted = self.words.lower().split()
        return [
            row
            for row in rows
            if row.id and all(word in f"{row.label} {row.help}".lower() for word in wanted)
        ]

    def _prompt(self, row: Row) -> Content:
        """Return the text of a row in the list."""
        label, value = self.shown(row)
        if not row.id and not label:
            return Content()
        if not row.id:
            return Content.styled(label, "$felt-dim" if row.kind == "told" else "$felt-accent b")
        letter = self.letter_of(row)
        if not value and not letter:
            return Content(label)
        shown = f"{label:{self.label_width}} " if value else label
        key = keys.key_cap(letter, unicode=False) if letter else ""
        least = self.room - (2 if key else 0)
        if len(shown) > least:
            shown = f"{shown[: least - 2]}.."
        room = least - len(shown)
        if len(value) > room:
            # A value with columns loses its last ones whole instead of all but a letter.
            value = value[: room + 2].rpartition("  ")[0].rstrip() or f"{value[: room - 2]}.."
        return Content.assemble(shown, (f"{value:{room}}", "b"), (f" {key}", "$text-muted"))

    @property
    def room(self) -> int:
        """The columns of a row."""
        return max(self.option_list.scrollable_content_region.width - 2, 36)

    def on_resize(self) -> None:
        # Textual also calls the handler of the base class.
        self.call_after_refresh(self._relay)

    def _relay(self) -> None:
        """Fill the rows again once their width is known."""
        if self.is_current and (self.room,) != self._shown[-1:]:
            self.refill()

    def show_about(self) -> None:
        """Show the help of the selected row."""
        row = self.current
        self.query_one("#about", Words).tell(Content(self.help_of(row) if row else ""))

    def show_marked(self, at: int | None) -> None:
        """Show the newly selected row and its help in the same frame."""
        if at is None:
            return
        self.show_about()
        self.renew()
        self.stand()

    def stand(self) -> None:
        pane = self.pane
        if isinstance(pane, ChangingList) and not self.is_typing:
            self.park(pane.marked_at)

    def on_option_list_option_highlighted(self) -> None:
        self.stand()

    def displayed(self) -> None:
        super().displayed()
        before = self.app.cursor_position
        self.stand()
        if self.app.cursor_position != before:
            # The list has moved; the cursor follows with the next frame.
            self.pane.refresh()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.is_active:  # In a burst, only the first Enter is for this list.
            self.action_choose()

    # -- moving and choosing

    @property
    def panes(self) -> list[OptionList]:
        """The lists that can have the focus now."""
        return [each for each in self.focus_chain if isinstance(each, OptionList)]

    @property
    def pane(self) -> OptionList:
        """The list with the focus."""
        return self.focused if isinstance(self.focused, OptionList) else self.option_list

    def action_next_pane(self) -> None:
        """Go to the next list, if there are two."""
        if not self.is_typing:
            self.focus_next(OptionList)
            if self.pane.highlighted is None:
                self.pane.action_first()
            self.show_about()
            self.stand()

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        if step > 0:
            self.pane.action_cursor_down()
        else:
            self.pane.action_cursor_up()

    def action_jump(self, to: int) -> None:
        """Select the first row, or the last."""
        if to:
            self.pane.action_last()
        else:
            self.pane.action_first()

    def action_number(self, number: int) -> None:
        """Select the row with that number."""
        places = [at for at, row in enumerate(self.rows) if row.id]
        if number <= len(places):
            self.option_list.highlighted = places[number - 1]

    def mark(self, id: str) -> bool:
        """Select the row with that id; return False if it is missing."""
        for at, row in enumerate(self.rows):
            if row.id == id:
                self.option_list.highlighted = at
                return True
        return False

    def action_page_on(self) -> None:
        """Move the cursor one page down."""
        self.pane.action_page_down()  # type: ignore[no-untyped-call]

    def action_go_to(self, place: str) -> None:
        """Go to one of the places of home."""
        home = HomeMenu(self.face.around)
        self.face.follow(home.choose(home.row(place)))

    def action_choose(self) -> None:
        """Open the selected row."""
        row = self.current
        if row is not None and row.id:
            self.follow(self.menu.choose(row))

    def action_change(self, step: int) -> None:
        """Change the value of the selected row."""
        row = self.current
        if row is None:
            return
        try:
            self.menu.step(row, step)
        except ValueError as wrong:
            self.say(str(wrong))
        else:
            self._changed()

    def action_explain(self) -> None:
        """Show the help of the selected row."""
        row = self.current
        if row is not None:
            self.say(self.help_of(row) or row.label)

    def action_forget(self) -> None:
        """Ask whether to delete the selected saved game."""
        if self.current is not None:
            self.follow(self.menu.forget(self.current))

    def action_step_back(self) -> None:
        """Go one step back: clear the search, or leave the screen."""
        if self.words:
            self.words = ""
            self.refill()
        else:
            self.action_leave()

    def follow(self, outcome: Outcome) -> None:
        """Carry out the result of a chosen row."""
        if isinstance(outcome, WriteValue):
            if self.current is not None:
                self._choose_value(self.current)
        elif isinstance(outcome, PressKey):
            from warcards_tui.tui.screens.asking import KeySheet

            self.app.push_screen(KeySheet(outcome.question), self._take_key)
        elif isinstance(outcome, Confirm):
            from warcards_tui.tui.screens.asking import YesSheet

            self.app.push_screen(YesSheet(outcome.question), lambda yes: self._done(outcome, yes))
        elif isinstance(outcome, Tell):
            self._changed()
            said = outcome.text
            if outcome.paste:
                from warcards_tui.words import challenges

                said = challenges.copied(told=said).eye
                self.app.copy_to_clipboard(outcome.paste)
            self.say(said)
        else:
            self.face.follow(outcome)

    def _changed(self) -> None:
        """Show the changed settings and rows."""
        self.face.apply_settings()
        self.refill()

    def _done(self, asked: Confirm, yes: bool | None) -> None:
        if yes:
            told = asked.done()
            self._changed()
            self.say(told)

    # -- values

    def _choose_value(self, row: Row) -> None:
        """List the values of a row; if there are too many, let the user type one."""
        values = values_of(row)
        if not values:
            self._edit(row)
            return
        from warcards_tui.tui.screens.asking import ValueSheet

        sheet = ValueSheet(self.shown(row)[0], values, row.value, partial(self.tried, row))
        self.app.push_screen(sheet, partial(self._take_value, row))

    def tried(self, row: Row, value: str) -> None:
        """Handle the selection of a value in the list, or the end of the list."""

    def _take_value(self, row: Row, value: str | None) -> None:
        if value == menus.another:
            self._edit(row)
        elif value:
            self.menu.write(row, value)
        self.tried(row, "")
        self._changed()

    def _take_key(self, key: str | None) -> None:
        row = self.current
        if not key or row is None:
            return
        try:
            self.menu.press(row, key)
        except ValueError as clash:
            self.say(str(clash))
            return
        self._changed()
        self.say(texts.key_kept(title=row.label, key=keys.key_cap(key, unicode=False)).text)

    # -- typing: a value, or search words

    @property
    def is_typing(self) -> bool:
        """True while the field is open."""
        return self._field is not None and self._field.has_class("-open")

    @property
    def field(self) -> Input:
        """The field, mounted when it first opens."""
        if self._field is None:
            self._field = Input(id="typed", compact=True, select_on_focus=True)
            self.face.read_styles()
            self.mount(self._field, after="#about")
        return self._field

    def _edit(self, row: Row) -> None:
        self._editing = row.id
        about = words.type_value(name=row.label).text
        self._open_field(self.menu.typed(row), about)
        # The field's text hides its placeholder.
        self.query_one("#about", Words).tell(Content(about))

    def action_find(self) -> None:
        """Open the field that filters the list."""
        self._editing = ""
        self._open_field(self.words, words.narrow)

    def _open_field(self, value: str, about: str) -> None:
        field = self.field
        field.value = value
        field.placeholder = about
        field.add_class("-open")
        field.focus()

    def _close_field(self) -> None:
        self._editing = ""
        self.field.remove_class("-open")
        self.option_list.focus()
        self.refill()

    def on_input_changed(self, event: Input.Changed) -> None:
        if not self._editing and self.is_typing:
            self.words = event.value.strip()
            self.refill()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self._editing:
            row = next(each for each in self.rows if each.id == self._editing)
            try:
                self.menu.write(row, event.value)
            except ValueError as wrong:
                self.say(str(wrong))
                return
            self._close_field()
            self._changed()
        else:
            self._close_field()

    def on_key(self, event: events.Key) -> None:
        if self.too_small:
            return
        typing = self.is_typing
        if not typing and event.character:
            for row in self.rows:
                if row.id and self.letter_of(row) == event.character.lower():
                    event.stop()
                    event.prevent_default()
                    self.mark(row.id)
                    self.follow(self.menu.choose(row))
                    return
            if event.character.isalpha() and event.key not in self.active_bindings:
                self.say(
                    words.no_letter(key=event.character.upper(), help=self.face.cap(keys.HELP)).text
                )
        if event.key == "escape" and typing:
            event.stop()
            event.prevent_default()
            if not self._editing:
                self.words = ""
            self._close_field()


def values_of(row: Row) -> tuple[str, ...]:
    """Return the values to choose from; the last may offer to type another.

    Empty if all values are typed.
    """
    option = row.option
    if option is None:
        return ()
    numbers = range(option.low, option.high + 1) if option.high else range(0)
    if len(numbers) <= _FEW and not option.dated:
        return (*option.choices, *map(str, numbers))
    return (*option.choices, menus.another) if option.choices else ()
