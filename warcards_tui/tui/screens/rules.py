"""The rules: the list of texts, a text with its contents beside it, and search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from textwrap import wrap
from typing import NamedTuple

from textual import events
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Offset
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import Book, InSight
from warcards_tui.coach.browser.choices import ListEntry
from warcards_tui.coach.browser.run import PICTURES, RulesReader
from warcards_tui.sitting.actions import REVIEW, SINCE, Action
from warcards_tui.sitting.run import Activity
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.rule_text import FOUND, TextPainter
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.screens import MOVES_KEY
from warcards_tui.words import rule_texts

_WIDE = 110
"""Columns from which on the contents are beside the text."""

_MEASURE = 76
"""Most columns of a row of text for easy reading."""

_GUTTER = 3
"""Columns at the left of the text, for the marks of the current place and of matches."""

_INDENT = 2
"""Indentation of a game's summary."""

_TOLD_ELSEWHERE = ("text", "prompt")
"""Kinds of lines that the screen shows elsewhere: the current place and the open list."""

_SELDOM = {
    *("up", "page-back", "article-before", "found-before", "first", "last"),
    *("turn", "counts", "choices", "help"),
    *[each.id for each in (SINCE, *REVIEW)],
}
"""Actions only in the list of all keys: mirrors of others, and those with a visible answer."""


class ListRows(NamedTuple):
    """Rows of the list at the left, and the indices of its entries."""

    prompts: tuple[Content, ...]
    rows: tuple[int, ...]


class RulesScreen(RunScreen[RulesReader]):
    """Screen of one reader after another.

    The text is one list of its places: the wheel scrolls it, a click selects a place, and the
    selected one stays visible.
    """

    PAGE = True
    HABITS = (MOVES_KEY,)
    place = "rules"

    def __init__(self) -> None:
        super().__init__()
        self._painter: TextPainter | None = None
        self._made_for: tuple[object, ...] = ()
        self._tops: list[int] = []  # The first row of each place.
        self._listed = ListRows((), ())
        self._at = -1

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield _Pages(id="contents")
            yield Static(id="gutter")
            yield _Pages(id="text")
        yield Static(id="answer")
        yield Input(id="typed", compact=True)

    def on_mount(self) -> None:
        # Textual also calls the handler of the base class.
        self.watch(self._text, "scroll_y", self._mark, init=False)

    @property
    def _text(self) -> OptionList:
        return self.query_one("#text", OptionList)

    @property
    def _contents(self) -> OptionList:
        return self.query_one("#contents", OptionList)

    def listed(self, run: Activity) -> list[Action]:
        shown = [each for each in self.moment() if each.id not in _SELDOM]
        # Down does the same as Enter, and comes first; in the contents Q also closes them.
        same = {("go-on", "read on")}
        if self.run is not None and self.run.choices is not None:
            same.add(("contents", "contents"))
        return [each for each in shown if (each.id, each.title) not in same]

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None or run.book is None:
            return run.title if run is not None else "", ""
        section = run.book.section(run.at)
        left = f"{run.title}  {section.chapter}" if section.chapter else run.title
        if not section.number:
            return left, ""
        return left, f"article {section.number} of {len(run.book.text.articles)}"

    # -- display

    def show_now(self) -> None:
        super().show_now()
        run = self.run
        if run is None:
            return
        self.set_class(run.book is None, "-texts")
        self.set_class(run.choices is not None, "-choosing")
        self._show_list(run)
        if run.book is not None:
            self._show_text(run, run.book)
        self._show_answer(run)
        self.call_after_refresh(self._mark)

    def on_resize(self) -> None:
        # Textual also calls the handlers of the base classes.
        self.set_class(self.size.width >= _WIDE, "-beside")
        # The widgets beside the text get their room first.
        self.call_after_refresh(self.follow)

    def _show_list(self, run: RulesReader) -> None:
        """Show the texts or the contents; beside the text, with the current section."""
        book, choices = run.book, run.choices
        if choices is not None:
            entries: Sequence[ListEntry] = choices.shown
            marked = choices.at
        elif book is not None:
            entries = [each._replace(note="") for each in run.contents(book)]
            here = str(book.places[run.at].section)
            marked = next(at for at, each in enumerate(entries) if each.id == here)
        else:
            return
        found = self._entries(entries, book)
        if found != self._listed:
            self._listed = found
            rows = set(found.rows)
            self._contents.set_options(
                Option(prompt, disabled=at not in rows) for at, prompt in enumerate(found.prompts)
            )
        self._contents.highlighted = found.rows[marked] if found.rows else None

    def _entries(self, entries: Sequence[ListEntry], book: Book | None) -> ListRows:
        """Return the entries below their chapters; a text with its game's summary."""
        width = max(self._contents.scrollable_content_region.width or self.size.width - 3, 20)
        prompts: list[Content] = []
        rows: list[int] = []
        if not entries:
            prompts.append(Content.styled(rule_texts.nothing_fits, "$side-dim"))
        for each in entries:
            if book is not None:
                section = None if each.id == PICTURES else book.sections[int(each.id)]
                if section is not None and section.begins:
                    prompts.append(Content.styled(section.chapter, "$side-dim"))
                first, *more = wrap(each.label, width, subsequent_indent="    ")
                note = f"  {each.note}" if each.note else ""
            else:
                game = self.face.around.games.find(each.id)
                about = f"{each.more}." if each.more else game.summary
                indent = " " * _INDENT
                more = wrap(about, width, initial_indent=indent, subsequent_indent=indent)
                first, note = each.label, f"  {each.note}"
            label = Content.assemble((first, "b" * (book is None)), (note, "$text-muted"))
            rows.append(len(prompts))
            prompts.append(Content("\n").join([label, *map(Content, more)]))
        return ListRows(tuple(prompts), tuple(rows))

    def _show_text(self, run: RulesReader, book: Book) -> None:
        """Show the places of the text, and scroll to the selected one."""
        text = self._text
        room = text.size.width or self.size.width - _GUTTER
        width = min(room - 3, _MEASURE)
        made_for = (book, width, self.face.painter, run.search)
        if made_for != self._made_for:
            self._made_for = made_for
            self._painter = painter = TextPainter(book, width, self.face.painter)
            options: list[Option] = []
            heights: list[int] = []
            for at in range(len(book.places)):
                apart = painter.has_room_above(at)
                if apart:
                    options.append(Option("", disabled=True))
                heights += [int(apart), painter.height(at)]
                options.append(Option(painter.content(at, run.search), id=str(at)))
            # Set first: a text that was scrolled reports at once that it is at its top again.
            self._tops = list(accumulate(heights, initial=0))[1::2]
            text.set_options(options)
            self._at = -1
        if run.at != self._at:
            jumped = self._at < 0 or (
                run.at not in (self._at - 1, self._at + 1) and not self._is_seen(run.at)
            )
            self._at = run.at
            text.highlighted = text.get_option_index(str(run.at))
            if jumped:
                text.scroll_to_highlight(top=True)
                # A new text has its rows only after the next layout.
                self.call_after_refresh(text.scroll_to_highlight, top=True)
        self._look(run)

    def _bottom(self, at: int) -> int:
        assert self._painter is not None
        return self._tops[at] + self._painter.height(at)

    def _is_seen(self, at: int) -> bool:
        """True if a place is visible from its first row on."""
        top = self._text.scroll_offset.y
        height = self._text.scrollable_content_region.height
        return top <= self._tops[at] and (self._bottom(at) <= top + height or self._tops[at] == top)

    def _look(self, run: RulesReader) -> None:
        """Report the visible places to the run, and the start of the page before them."""
        seen = [at for at in range(len(self._tops)) if self._is_seen(at)]
        if not seen:
            run.in_sight = None
            return
        height = self._text.scrollable_content_region.height
        least = self._bottom(seen[0] - 1) - height if seen[0] else 0
        before = next(at for at, top in enumerate(self._tops) if top >= least)
        run.in_sight = InSight(seen[0], seen[-1], min(before, max(seen[0] - 1, 0)))

    def _mark(self) -> None:
        """Mark the current place and the matches in the gutter, and park the cursor."""
        run = self.run
        if run is None or not self.is_mounted:
            return
        if run.book is not None and self._painter is not None and self._tops:
            self._look(run)
            self.query_one("#gutter", Static).update(self._marks(run), layout=False)
        self.stand()

    def _marks(self, run: RulesReader) -> Content:
        glyphs = self.face.glyphs
        top = self._text.scroll_offset.y
        found = run.search.places if run.search is not None else ()
        marks = {self._tops[at] - top: FOUND for at in found}
        turns = dict.fromkeys(
            range(self._tops[run.at] - top, self._bottom(run.at) - top), glyphs.edge[3]
        )
        turns[self._tops[run.at] - top] = glyphs.turn
        rows = range(self._text.size.height)
        return Content("\n").join(
            Content.styled(f"{marks.get(y, ' ')}{turns.get(y, ' ')}", "$felt-accent b")
            for y in rows
        )

    def stand(self) -> None:
        run = self.run
        if self._asks or run is None:
            return
        answer = self.query_one("#answer", Static)
        if self._answer is not None:
            self.park(answer.content_region.offset)
        elif run.choices is not None:
            shown = self._contents
            above = self._listed.prompts[: shown.highlighted or 0]
            row = sum(len(each.plain.split("\n")) for each in above)
            self.park(shown.content_region.offset + Offset(0, row - shown.scroll_offset.y))
        elif self._tops:
            y = self._tops[run.at] - self._text.scroll_offset.y
            self.park(self._text.content_region.offset + Offset(0, max(y, 0)))

    @property
    def _answer(self) -> str | None:
        """Last answer, unless something was read since."""
        line = self.lines[-1] if self.lines else None
        asked = self.run is not None and self.run.typing
        return None if line is None or (line.kind in _TOLD_ELSEWHERE and not asked) else line.eye

    def _show_answer(self, run: RulesReader) -> None:
        """Show the last answer, or else the current place; or the input field."""
        line = self.lines[-1] if self.lines else None
        answer = self._answer
        shown = self.query_one("#answer", Static)
        shown.set_class(answer is not None, "-said")
        shown.set_class(line is not None and line.kind == "refusal", "-refused")
        words = answer if answer is not None else self._beneath(run)
        shown.update(Content("\n".join(wrap(words, max(self.size.width - 2, 20)))))
        field = self.query_one("#typed", Input)
        if run.typing != self._asks:
            field.set_class(run.typing, "-open")
            if run.typing:
                field.value = run.typed
                field.placeholder = (
                    rule_texts.narrow if run.choices is not None else rule_texts.find
                )
                field.focus()
            else:
                self.set_focus(None)

    def _beneath(self, run: RulesReader) -> str:
        """Return the text at the bottom while there is no answer."""
        search = run.search
        if run.choices is None and search is not None and run.at in search.places:
            number = search.places.index(run.at) + 1
            return told(voice.hit(search.words, number, len(search.places)), "eye")
        return told(run.whereabouts, "eye")

    # -- typing

    @property
    def _asks(self) -> bool:
        return self.query_one("#typed", Input).has_class("-open")

    def heeds(self, event: events.Key) -> bool:
        leaves = self.face.is_key_of(event.key, keys.BACK) and not self._asks
        if event.key == "escape" or leaves:
            event.stop()
            event.prevent_default()
            self._step_back()
            return False
        return not self._asks or event.key in ("up", "down")

    def _step_back(self) -> None:
        """Cancel the search, or leave the open text."""
        if self.run is not None and self._asks:
            self.run.type_in("", clock())
            self.follow()
        else:
            self.press("leave")

    def on_input_changed(self, event: Input.Changed) -> None:
        run = self.run
        if run is not None and run.typing and run.choices is not None:
            run.typed_is(event.value)
            self._show_list(run)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.run is not None and self.run.typing:
            self.run.type_in(event.value, clock())
            self.follow()

    # -- the mouse

    def takes(self, key: str, action: str) -> bool:
        """Move the cursor to a visible place first, if the wheel has scrolled away."""
        run = self.run
        if run is not None and run.choices is None and run.in_sight is not None:
            seen = run.in_sight
            if not seen.first <= run.at <= seen.last and not self._is_seen(run.at):
                run.go_to(seen.first)
        return super().takes(key, action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        run = self.run
        if run is None:
            return
        if event.option_list.id == "text":
            run.go_to(int(event.option_id or 0))
        elif event.option_index in self._listed.rows:  # The click may belong to an earlier list.
            at = self._listed.rows.index(event.option_index)
            if run.choices is None:
                if run.typing:
                    run.type_in("", clock())  # Cancel the search.
                run.press("contents", clock())
            assert run.choices is not None
            run.choices.at = at
            run.press("go-on", clock())
        self.follow()


class _Pages(ChangingList):
    """List that leaves all keys to the screen."""

    can_focus = False
