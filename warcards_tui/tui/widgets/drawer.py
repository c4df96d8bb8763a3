"""The rules over a waiting table: those in force, each with an example and a near miss."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.browser.rules_now import Example, RuleNow
from warcards_tui.tui.canvas import rows_of
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.drawn import chips, drawn
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.words import screens

DRAWER_KEYS = (
    KeyCap("Enter", screens.reads_more, "app.simulate_key('enter')"),
    KeyCap("/", screens.finds, "app.simulate_key('slash')"),
    KeyCap("Esc", screens.closes, "screen.step_back"),
)
"""Keys of the rules over a table."""

WIDTH = 72
"""Columns for easy reading."""

_MARGIN = 4
"""Columns at each side of a rule."""

_STEPS = {
    "up": OptionList.action_cursor_up,
    "down": OptionList.action_cursor_down,
    "pageup": ChangingList.action_page_up,
    "pagedown": ChangingList.action_page_down,
    "space": ChangingList.action_page_down,
    "home": OptionList.action_first,
    "end": OptionList.action_last,
    "enter": OptionList.action_select,
}
"""Actions of keys on the list."""


class RulesNow(ChangingList, can_focus=False):
    """List of rules, without focus, which would write the whole screen a second time."""


class RuleDrawer(Vertical):
    """A list of rules on a layer over the table. Enter opens the article of the selected one.

    While it is closed it is below the screen: moving it rewrites only the covered cells.
    """

    class Opened(Message):
        """Message that an article was selected."""

        def __init__(self, article: int) -> None:
            super().__init__()
            self.article = article

    def __init__(self) -> None:
        super().__init__(id="drawer")
        self.is_open = False
        """True while it covers the table."""

        self._painter: Painter
        self._rules: Sequence[RuleNow] = ()
        self._shown: list[RuleNow] = []
        self._caps: dict[str, str] = {}
        self._barred = ""
        self._told: Sequence[Content] = ()  # The contents of the list.
        self._across = WIDTH
        self._title = ""

    def compose(self) -> ComposeResult:
        yield Static(id="drawer-title")
        yield RulesNow(id="rules-now")
        yield Input(placeholder=screens.narrow, compact=True, id="narrow")

    def show(
        self,
        title: str,
        rules: Sequence[RuleNow],
        painter: Painter,
        caps: dict[str, str],
        barred: str | None,
    ) -> None:
        """Open with these rules; ``caps`` are the keys that name them, by their ids."""
        self._painter = painter
        self._rules, self._caps, self._barred = rules, caps, barred or ""
        self._title = title
        self.query_one(Input).value = ""
        self.query_one(Input).display = False
        self.is_open = True
        self.place()
        self.tell("")
        self._fill("")

    def tell(self, answer: str) -> None:
        """Show an answer below the title, in as many rows as it needs."""
        rows = rows_of(answer, self._across - _MARGIN)
        heading = self.query_one("#drawer-title", Static)
        heading.styles.height = max(2, 1 + len(rows))
        text = Content("\n".join([self._title, *rows]))
        heading.update(text.stylize("$side-ink b", len(self._title)), layout=False)

    def shut(self) -> None:
        """Close the drawer."""
        self.is_open = False
        if self.typing:
            self.screen.set_focus(None)
        self.place()

    def place(self) -> None:
        """Take the right part of the screen if there is room beside it, else the whole screen."""
        width, height = self.screen.size
        own = WIDTH if width >= WIDTH + 40 else width
        if self.screen.has_class("-vast"):
            own = width * 45 // 100  # Over rail and story, whose words stay whole.
        self._across = own
        self.styles.width, self.styles.height = own, height - 2
        self.styles.offset = (width - own, 1 if self.is_open else height)

    def on_resize(self) -> None:
        self.place()

    @property
    def typing(self) -> bool:
        """True while typed text filters the list."""
        return isinstance(self.screen.focused, Input)

    def find(self) -> None:
        """Open the field that filters the rules."""
        field = self.query_one(Input)
        field.display = True
        field.focus()

    def _fill(self, words: str) -> None:
        wanted = words.lower().split()
        self._shown = [
            each
            for each in self._rules
            if all(word in f"{each.title} {each.about}".lower() for word in wanted)
        ]
        listed = self.query_one(OptionList)
        told = [Content("\n").join(self._lines(each)) for each in self._shown]
        if not _are_same(told, self._told):
            self._told = told
            listed.set_options(map(Option, told))
        if listed.scroll_y:
            listed.scroll_home(animate=False)
        listed.highlighted = 0 if self._shown else None

    def _lines(self, rule: RuleNow) -> Iterable[Content]:
        """Yield the lines of a rule: its key and name, the start of its article, its examples."""
        id = rule.rule.id if rule.rule is not None else ""
        cap = self._caps.get(id) or (str(rule.article) if rule.rule is None else "")
        key = f"{cap} " if cap else ""
        barred = f"  {screens.barred_now}" if id and id == self._barred else ""
        yield Content.assemble((key, "$accent b"), (rule.title, "b"), (barred, "$text-warning"))
        if rule.about:
            yield Content(rule.about)
        if any(_is_drawn(each) for each in rule.examples):
            yield Content("")
        for each in rule.examples:
            yield _example(self._painter, each, self._across - 2 * _MARGIN)
        if not rule.examples or not _is_drawn(rule.examples[-1]):
            yield Content("")

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.screen.set_focus(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        # The rules may have been filtered since the list handled this event.
        for each, rule in zip(self.query_one(OptionList).options, self._shown, strict=True):
            if each is event.option and rule.article:
                self.post_message(self.Opened(rule.article))

    def take(self, event: events.Key) -> None:
        """Handle a key on the list, unless text is being typed."""
        if self.typing:
            return
        if event.character == "/":
            self.find()
        elif event.key in _STEPS:
            _STEPS[event.key](self.query_one(RulesNow))
        else:
            return
        event.stop()
        event.prevent_default()


def _are_same(told: Sequence[Content], before: Sequence[Content]) -> bool:
    pairs = zip(told, before, strict=False)
    return len(told) == len(before) and all(new.is_same(old) for new, old in pairs)


def _is_drawn(example: Example) -> bool:
    """True if a card's corner does not show all its values."""
    return any(isinstance(card, Topper) for card in example.cards)


def _example(painter: Painter, example: Example, width: int) -> Content:
    """Return an example: its cards as small fields, or drawn, with the reason."""
    sign, style = ("✓", "$text-success") if example.holds else ("✗", "$text-error")
    if _is_drawn(example):
        return drawn(painter, example.cards, [f"{sign} {example.reason}"], width)
    shown = chips(painter, example.cards)
    return Content.assemble(shown, (f"  {sign} ", style), example.reason)
