"""How one does: the rules of a game with their numbers, each told in a sentence, and ways to drill.

The numbers are those of the moment at which it was opened.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.parts import Told, capital
from warcards_tui.coach.browser.in_force import rules_in_force
from warcards_tui.coach.drills.catalogue import CHOOSING, DRILLS, REACTING, find_drill_variant
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import (
    CUES,
    Numbers,
    Practice,
    Rule,
    find_practised,
    numbers,
    practised,
)
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.steering import keep_steering, kept_steering
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.run import Opening, Run
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import progress as voice
from warcards_tui.voice.utterance import Utterance, together, utterance

_DRILL = next(each.id for each in DRILLS.values() if each.kind == CHOOSING)
_REACTION = next(each.id for each in DRILLS.values() if each.kind == REACTING)
_HABITS = {"j": "down", "k": "up"}
_PAGING = {**_HABITS, "space": "down", "v": "up", "pagedown": "down", "pageup": "up"}
"""Further keys that do the same, never needed: in the list, and in all about a row."""

_INFORMATION = (
    act.INFORMATION[0]._replace(help="The rules that the next game would have."),
    act.INFORMATION[1]._replace(title="where", help="Where you are in the list."),
    act.INFORMATION[2]._replace(title="how much", help="How much you have practised."),
    act.INFORMATION[3]._replace(title="hidden", help="What is hidden: here nothing is."),
)
DETAILS = act.GO_ON._replace(title="all about it", help="All that is known of what is marked.")
_PAGE_ON = act.DOWN._replace(title="page on", help="Go on to the next page.")
_PAGE_BACK = act.UP._replace(title="page back", help="Go back to the page before.")
_TO_LIST = act.GO_ON._replace(title="back to the list", help="Close it and go back to the list.")
TO_DRILL = next(each for each in act.READING if each.id == "to-drill")._replace(
    title="drill it", help="Drill all rules, and the marked one most."
)
_ALWAYS = (
    *_INFORMATION,
    *act.REVIEW,
    act.TABLE[3],
    act.LEAVE._replace(help="Leave; nothing is changed by looking."),
)


class Row(NamedTuple):
    """A row of the list: one ``rule``, or without it all rules together or the simple reactions."""

    id: str
    name: Told
    line: Utterance
    rule: Rule | None = None


ALL, REACTIONS = "all", "reactions"
"""The ids of the rows that are no rule's."""


class Progress(Run):
    """Looking at how one does. ``practice`` is the variant that is shown, ``at`` the marked row,
    ``cue`` the one after which the times of the rows are. ``pages`` is all about the marked row, as
    long as it is open, and ``page`` the number of the open one from 0.
    """

    def __init__(self, store: Store, games: Catalogue, variant: Variant, marked: str = "") -> None:
        super().__init__(store)
        self._games = games
        self._profile = kept_profile(store)
        self._today = today()
        self.numbers: Numbers
        self.practice: Practice
        self.cue: str
        self.rows: tuple[Row, ...]
        self.at = 0
        self.pages: list[tuple[Told | Utterance, ...]] = []
        self.page = 0
        self._show(variant)
        self.at = next((at for at, each in enumerate(self.rows) if each.id == marked), 0)

    def _show(self, variant: Variant) -> None:
        options = remembered_options(self._store, variant)
        self.numbers = numbers(self._profile, self._today, [variant], {variant.id: options})
        (self.practice,) = self.numbers.variants
        self.title = voice.TITLE
        self.at = 0
        self.pages = []
        self._show_times(next(iter(self.practice.cues), CUES[0]))

    def _show_times(self, cue: str) -> None:
        self.cue = cue
        rules = [
            Row(each.id, each.told, sentences.rule_line(each, self._today, cue), each)
            for each in self.practice.rules
        ]
        self.rows = (
            Row(ALL, voice.ALL_RULES, sentences.practice_line(self.practice, self._today)),
            *rules,
            Row(REACTIONS, voice.REACTIONS, utterance(sentences.reactions_line(self.numbers))),
        )

    @property
    def row(self) -> Row:
        """The marked row."""
        return self.rows[self.at]

    # -- what a face does with it

    def start(self, now: float) -> None:
        self._say(self.row.line, "prompt")

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        if self.pages:
            return (_PAGE_ON, _PAGE_BACK, _TO_LIST, TO_DRILL, *_ALWAYS)
        offered = {"drill-all"}
        if len(self.practice.cues) > 1:
            offered.add("next-cue")
        if len(practised(self._games)) > 1:
            offered.add("next-game")
        more = [each for each in act.PROGRESS if each.id in offered]
        return (act.DOWN, act.UP, DETAILS, TO_DRILL, *more, *_ALWAYS)

    def find(self, key: str) -> Action | None:
        habits = _PAGING if self.pages else _HABITS
        offered = self.actions()
        habit = [each for each in offered if each.id == habits.get(key)]
        found = self.keymap.find(key, offered) or next(iter(habit), None)
        return found or self.keymap.find(key.swapcase(), offered)

    def press(self, action: str, time: float) -> None:
        if self._tells(action, time):
            return
        if action in ("up", "down"):
            step = 1 if action == "down" else -1
            self._turn(step) if self.pages else self._move(step)
        elif action == "go-on":
            self._close() if self.pages else self._open()
        elif action == "next-cue":
            self._next_cue()
        elif action == "next-game":
            self._next_game()
        elif action in ("to-drill", "drill-all"):
            self._go_to_drill(marked=action == "to-drill")
        elif action == "leave":
            self.left = True
            self._say(voice.LEAVES, "answer")
        else:
            self._say(self._answer(action), "answer", self._asked_length)

    def mark(self, at: int) -> None:
        """Marks the row that was pointed at, which closes what is open."""
        self.at = at
        self._close()

    # -- what the keys do

    def _move(self, step: int) -> None:
        at = self.at + step
        if not 0 <= at < len(self.rows):
            self._say(voice.NOTHING_BELOW if step > 0 else voice.NOTHING_ABOVE, "refusal")
            return
        self.at = at
        self._say(self.row.line, "text")

    @property
    def summary(self) -> tuple[Told | Utterance, ...]:
        """All about the marked row, where it is no rule's."""
        if self.row.id == REACTIONS:
            return (*sentences.baselines(self.numbers), voice.REACTIONS_HELP)
        told = sentences.totals(self.practice)
        return (*told, voice.week(self.numbers.week, self.numbers.days)) if told else ()

    @property
    def details(self) -> tuple[Told | Utterance, ...]:
        """The open page of all about the marked row, empty while none is."""
        return self.pages[self.page] if self.pages else ()

    def _open(self) -> None:
        """Tells all about the marked row, page by page."""
        rule = self.row.rule
        names = {each.id: each.told for each in self.practice.rules}
        groups = [[*self.summary]] if rule is None else sentences.details(rule, names)
        self.pages = sentences.pages(groups)
        self.page = 0
        if self.pages:
            self._tell_page()
        else:
            self._say(voice.NOTHING_MORE, "answer")

    def _tell_page(self) -> None:
        for line in self.details:
            self._say(line, "text")
        keys = self._key(_PAGE_ON), self._key(_TO_LIST)
        self._say(voice.page_end(self.page + 1, len(self.pages), *keys), "answer")

    def _turn(self, step: int) -> None:
        at = self.page + step
        if not 0 <= at < len(self.pages):
            self._say(voice.no_page(step, self._key(_TO_LIST)), "refusal")
            return
        self.page = at
        self._tell_page()

    def _close(self) -> None:
        self.pages = []
        self._say(self.row.line, "text")

    def _next_cue(self) -> None:
        there = [each for each in CUES if each in self.practice.cues]
        self._show_times(there[(there.index(self.cue) + 1) % len(there)])
        self._say(f"{capital(voice.times_from(self.cue))}.", "text")
        self._say(self.row.line, "text")

    def _next_game(self) -> None:
        games = [each.id for each in practised(self._games)]
        after = (games.index(self.practice.variant) + 1) % len(games)
        self._show(practised(self._games)[after])
        self._say(self.row.line, "prompt")

    def _go_to_drill(self, *, marked: bool) -> None:
        """Goes to the drill; a marked rule is pinned there, as its learner could do by a key."""
        variant = self.practice.variant
        rule = self.row.rule
        if marked and rule is not None:
            steering = kept_steering(self._store, variant)
            if rule.id not in steering.pinned:
                keep_steering(self._store, variant, steering.pin(rule.id))
        drill = _REACTION if marked and self.row.id == REACTIONS else _DRILL
        self.onward = Opening("drill", drill, variant)
        self.returns = Opening("progress", self.row.id, variant)
        self.left = True

    def _answer(self, asked: str) -> Told | Utterance:
        if asked == "rules":
            return rules_in_force(self._store, find_practised(self._games, self.practice.variant))
        if asked == "turn":
            page = voice.page(self.page + 1, len(self.pages))
            return voice.where(self.row.name, self.at + 1, len(self.rows), self.practice.name, page)
        if asked == "counts":
            week = voice.week(self.numbers.week, self.numbers.days)
            return together([self.rows[0].line, utterance(week)])
        return voice.NOTHING_HIDDEN


def open_progress(store: Store, games: Catalogue, variant: str = "", row: str = "") -> Progress:
    """How one does in a variant, by default in the one that was drilled last, with a row marked.

    Raises ``ValueError`` for a variant that there is not, or that has nothing to practise.
    """
    name = variant or find_drill_variant(store, games, DRILLS[_DRILL], "")
    return Progress(store, games, find_practised(games, name), row)
