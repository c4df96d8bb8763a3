"""The progress page: the rules of a game with their statistics, and keys to drill them.

The figures are those of the moment when the page was opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from warcards_tui.cards.parts import Text, capital
from warcards_tui.coach.browser.in_force import rules_in_force
from warcards_tui.coach.drills.catalogue import (
    CHOOSING,
    DRILLS,
    REACTING,
    find_drill_variant,
)
from warcards_tui.coach.drills.runs import CELL
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.forecasts import FORECASTS_TOLD, forecasts
from warcards_tui.coach.progress.numbers import (
    CUES,
    Numbers,
    Rule,
    VariantTotals,
    numbers,
    practised,
)
from warcards_tui.coach.progress.recent import NOTHING, Confusion, MapCell, Recent, recent
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.steering import keep_steering, kept_steering
from warcards_tui.coach.today import day_facts
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import progress as voice
from warcards_tui.voice.today import day
from warcards_tui.words import progress
from warcards_tui.words.utterance import Utterance, together, utterance

_DRILL = next(each.id for each in DRILLS.values() if each.kind == CHOOSING)
_REACTION = next(each.id for each in DRILLS.values() if each.kind == REACTING)
_HABITS = {"j": "down", "k": "up", "right": "next-game"}
_PAGING = {**_HABITS, "space": "down", "v": "up"}
"""Additional keys with the same effect, in the list and in the details of a row."""

_PAGES = {"pagedown": "down", "pageup": "up"}
"""The same in the details of a row, if the screen shows pages."""

_INFORMATION = (
    act.worded(act.INFORMATION[0], "progress-rules"),
    act.worded(act.INFORMATION[1], "progress-where"),
    act.worded(act.INFORMATION[2], "progress-how-much"),
    act.worded(act.INFORMATION[3], "progress-hidden"),
)
DRILL_IT = act.worded(act.GO_ON, "progress-drill-it")
DETAILS = next(each for each in act.PROGRESS if each.id == "all-about")
MISTAKES = act.worded(act.MISTAKES, "progress-mistakes")
_CLOSE = act.worded(DETAILS, "progress-close")
_PAGE_ON = act.worded(act.DOWN, "progress-page-on")
_PAGE_BACK = act.worded(act.UP, "progress-page-back")
_TO_LIST = act.worded(act.GO_ON, "progress-back-to-the-list")
TO_DRILL = act.worded(
    next(each for each in act.READING if each.id == "to-drill"), "progress-to-drill"
)
_ALWAYS = (
    *_INFORMATION,
    act.SINCE,
    *act.REVIEW,
    act.HELP,
    act.worded(act.LEAVE, "progress-leave"),
)
PARTS = (voice.SKILLS_PART, voice.CONFUSED_PART, voice.CARDS_PART, voice.DAYS_PART)
"""Ids of the parts of the page, in order."""


class ProgressRow(NamedTuple):
    """A row of a part of the page.

    A row of the skills has a ``rule``, or none if it is about all rules or simple reactions. Other
    rows have a ``confusion``, a ``cell`` or only text.
    """

    id: str
    name: Text
    line: Utterance
    rule: Rule | None = None
    confusion: Confusion | None = None
    cell: MapCell | None = None


ALL, REACTIONS = "all", "reactions"
"""Ids of the rows that belong to no rule."""


class ProgressPage(Activity):
    """The progress page.

    ``practice`` is the variant shown, ``part`` the current part of the page, ``at`` the selected
    row in it, and ``cue`` the cue of the times in the rows. ``facts`` are the facts of the day.
    ``pages`` holds the details of the selected row while they are open, and ``page`` the current
    one, from 0.
    """

    def __init__(self, store: Store, games: Catalogue, variant: Variant, marked: str = "") -> None:
        super().__init__(store)
        self._games = games
        self._profile = kept_profile(store)
        self._today = today()
        self.facts = day_facts(store)
        self.numbers: Numbers
        self.practice: VariantTotals
        self.cue: str
        self.part = PARTS[0]
        self.pages: list[tuple[Text | Utterance, ...]] = []
        self.page = 0
        self._parts: dict[str, tuple[ProgressRow, ...]] = {}
        self._marked = dict.fromkeys(PARTS, 0)
        self._recent: Recent | None = None
        self._show(variant)
        self._find(marked)

    def _find(self, marked: str) -> None:
        """Go to the row with that id, in any part."""
        for part in PARTS if marked else ():
            found = [at for at, each in enumerate(self.rows_of(part)) if each.id == marked]
            if found:
                self.part, self.at = part, found[0]
                return

    def _show(self, variant: Variant) -> None:
        options = remembered_options(self._store, variant)
        self.numbers = numbers(self._profile, self._today, [variant], {variant.id: options})
        (self.practice,) = self.numbers.variants
        self.title = progress.title
        self.part = PARTS[0]
        self._marked = dict.fromkeys(PARTS, 0)
        self._recent = None
        self.pages = []
        self._show_times(self.practice.cue)

    def _show_times(self, cue: str) -> None:
        self.cue = cue
        self._parts.clear()

    # -- rows and texts

    @property
    def rows(self) -> tuple[ProgressRow, ...]:
        """Rows of the current part."""
        return self.rows_of(self.part)

    def rows_of(self, part: str) -> tuple[ProgressRow, ...]:
        """Return the rows of a part of the page; there is always at least one."""
        if part not in self._parts:
            made = {
                voice.SKILLS_PART: self._skills,
                voice.CONFUSED_PART: self._confusions,
                voice.CARDS_PART: self._cells,
                voice.DAYS_PART: self._told,
            }
            self._parts[part] = tuple(made[part]())
        return self._parts[part]

    def _skills(self) -> Iterator[ProgressRow]:
        yield ProgressRow(
            ALL, progress.all_skills, sentences.practice_line(self.practice, self._today)
        )
        for each in self.practice.in_order(self._today):
            yield ProgressRow(
                each.id, each.told, sentences.rule_line(each, self._today, self.cue), each
            )
        yield ProgressRow(
            REACTIONS, progress.reaction, utterance(sentences.reactions_line(self.numbers))
        )

    def _confusions(self) -> Iterator[ProgressRow]:
        name = progress.parts[voice.CONFUSED_PART]
        for each in self.recent.confusions:
            line = sentences.confusion_line(each, self.names)
            yield ProgressRow(f"{each.said} for {each.true}", name, line, confusion=each)
        if not self.recent.confusions:
            yield ProgressRow("", name, utterance(progress.nothing_there[voice.CONFUSED_PART]))

    def _cells(self) -> Iterator[ProgressRow]:
        name = progress.parts[voice.CARDS_PART]
        for each in self.recent.cells:
            line = sentences.cell_line(each, self.names)
            yield ProgressRow(f"{each.rule} {each.card}", name, line, cell=each)
        if not self.recent.cells:
            yield ProgressRow("", name, utterance(progress.nothing_there[voice.CARDS_PART]))

    def _told(self) -> Iterator[ProgressRow]:
        for about, lines in self.news.items():
            for number, line in enumerate(lines):
                yield ProgressRow(f"{about}-{number}", progress.news[about], utterance(line))

    @property
    def recent(self) -> Recent:
        """Recent results, counted at first use."""
        if self._recent is None:
            variant = self._games[self.practice.variant]
            area = self._profile.area(variant.id)
            self._recent = recent(self._store, variant, area, self._today)
        return self._recent

    @property
    def names(self) -> dict[str, Text]:
        """Names of the rules, by id."""
        return {each.id: each.told for each in self.practice.rules}

    @property
    def news(self) -> dict[str, Sequence[Text | Utterance]]:
        """Texts about days, bests and bias, by topic."""
        found = self.recent
        told: dict[str, Sequence[Text | Utterance]] = {
            voice.LEANING: sentences.leaning_lines(found, self.practice.name),
            voice.FORECAST: [*self._forecasts()],
            voice.THIS_WEEK: sentences.change_line(self.practice, self._today, self.cue),
            voice.DECISIONS: sentences.judged_lines(found),
            voice.BESTS: sentences.best_lines(found),
            voice.DAYS: [*[progress.begin] * (not self.numbers.days), *self._days()],
        }
        return {about: lines for about, lines in told.items() if lines}

    def _forecasts(self) -> Iterator[Text]:
        """Return the forecasts of the most urgent unmastered skills."""
        area = self._profile.area(self.practice.variant)
        found = forecasts(self.practice, area, self._today, self.cue)
        return map(sentences.forecast_line, islice(found, FORECASTS_TOLD))

    def _days(self) -> list[str]:
        """Return the texts about days; the count of days is left out if the player hides it."""
        lines = sentences.day_lines(self.numbers) if self.facts.shown else []
        return [*lines, day(None, self.facts.minutes, self.facts.goal).text]

    @property
    def at(self) -> int:
        """Index of the selected row of the current part."""
        return self._marked[self.part]

    @at.setter
    def at(self, at: int) -> None:
        self._marked[self.part] = at

    @property
    def row(self) -> ProgressRow:
        """The selected row."""
        return self.rows[self.at]

    # -- keys and pointer

    def start(self, now: float) -> None:
        self.now = now
        self._say(f"{self.title}.", "text")
        self._say(self.row.line, "prompt")

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        if self.pages:
            return (_PAGE_ON, _PAGE_BACK, _TO_LIST, TO_DRILL, _CLOSE, *_ALWAYS)
        offered = {"drill-all", "next-part"}
        if self.part == voice.SKILLS_PART:
            offered.add(DETAILS.id)
        if len(self.practice.cues) > 1:
            offered.add("next-cue")
        if len(self._others) > 1:
            offered |= {"next-game", "game-before"}
        more = [each for each in act.PROGRESS if each.id in offered]
        mistakes = [MISTAKES] * bool(self.practice.mistakes)
        return (DRILL_IT, act.DOWN, act.UP, *more, *mistakes, TO_DRILL, *_ALWAYS)

    def find(self, key: str) -> Action | None:
        habits = _PAGING if self.pages else _HABITS
        offered = self.actions()
        if self.pages and self.paged and key in _PAGES:
            return next(each for each in offered if each.id == _PAGES[key])
        habit = [each for each in offered if each.id == habits.get(key)]
        found = self.keymap.find(key, offered) or next(iter(habit), None)
        return found or self.keymap.find(key.swapcase(), offered)

    def press(self, action: str, time: float) -> None:
        self.now = time
        if self._tells(action, time):
            return
        if action in ("up", "down"):
            step = 1 if action == "down" else -1
            self._turn(step) if self.pages else self._move(step)
        elif action == "go-on":
            self._close() if self.pages else self._drill_marked()
        elif action == DETAILS.id:
            self._close() if self.pages else self._open()
        elif action == "next-part":
            self.show_part(PARTS[(PARTS.index(self.part) + 1) % len(PARTS)])
        elif action == "next-cue":
            self._next_cue()
        elif action in ("next-game", "game-before"):
            self._next_game(1 if action == "next-game" else -1)
        elif action in ("to-drill", "drill-all", MISTAKES.id):
            self._go_to_drill(action)
        elif action == "leave":
            self.left = True
            self._say(progress.leaves, "answer")
        else:
            self._say_answer(self._answer(action))

    def mark(self, at: int) -> None:
        """Select a row by pointer and close its details.

        If the part has fewer rows by now, the last one is selected.
        """
        self.at = min(at, len(self.rows) - 1)
        self._close()

    def show_part(self, part: str) -> None:
        """Go to a part of the page."""
        self.part = part
        self._say(f"{progress.parts[part]}.", "text")
        self._say(self.row.line, "text")

    # -- effects of the keys

    def _move(self, step: int) -> None:
        at = self.at + step
        if not 0 <= at < len(self.rows):
            self._say(progress.nothing_below if step > 0 else progress.nothing_above, "refusal")
            return
        self.at = at
        self._say(self.row.line, "text")

    @property
    def summary(self) -> tuple[Text | Utterance, ...]:
        """Details of the selected row, if it belongs to no rule."""
        if self.row.id == REACTIONS:
            return (*sentences.baselines(self.numbers), progress.reactions_help)
        if self.row.id != ALL:
            return ()
        told = sentences.totals(self.practice)
        return (*told, voice.week(self.numbers.week, self.numbers.days)) if told else ()

    @property
    def details(self) -> tuple[Text | Utterance, ...]:
        """The open page of details; empty if none is open."""
        return self.pages[self.page] if self.pages else ()

    def _open(self) -> None:
        """Open the details of the selected row at their first page."""
        rule = self.row.rule
        names = {each.id: each.told for each in self.practice.rules}
        groups = [[*self.summary]] if rule is None else sentences.details(rule, names)
        self.pages = sentences.pages(groups)
        self.page = 0
        if self.pages:
            self._tell_page()
        else:
            self._say(progress.nothing_more, "answer")

    def _tell_page(self) -> None:
        for line in self.details:
            self._say(line, "text")
        keys = self._key(_PAGE_ON), self._key(_TO_LIST)
        self._say(voice.page_end(self.page + 1, len(self.pages), *keys), "answer")

    def _turn(self, step: int) -> None:
        at = self.page + step
        if not 0 <= at < len(self.pages):
            refused = progress.no_page_after if step > 0 else progress.no_page_before
            self._say(refused(back=self._key(_TO_LIST)), "refusal")
            return
        self.page = at
        self._tell_page()

    def _close(self) -> None:
        self.pages = []
        self._say(self.row.line, "text")

    def _next_cue(self) -> None:
        there = [each for each in CUES if each in self.practice.cues]
        self._show_times(there[(there.index(self.cue) + 1) % len(there)])
        self._say(f"{capital(progress.times_from(cue=progress.counted[self.cue]).text)}.", "text")
        self._say(self.row.line, "text")

    def _next_game(self, step: int) -> None:
        ids = self._others
        part = self.part
        self._show(self._games[ids[(ids.index(self.practice.variant) + step) % len(ids)]])
        self.part = part
        self._say(self.row.line if part != PARTS[0] else self.rows[0].line, "prompt")

    @property
    def _others(self) -> list[str]:
        """Games to choose from, and the current one, in their order."""
        found = {each.id for each in practised(self._games, self._profile)}
        return [each for each in self._games if each in found or each == self.practice.variant]

    def _drill_marked(self) -> None:
        """Drill the selected row, or refuse if it cannot be drilled."""
        row = self.row
        if row.confusion is not None:
            said, true = (each if each != NOTHING else "" for each in row.confusion[:2])
            kept = {"rule": true or said, "said": said if true else ""}
            self._leave_for(CELL, kept)
        elif row.cell is not None:
            self._leave_for(CELL, {"rule": row.cell.rule, "newest": row.cell.card})
        elif self.part == voice.SKILLS_PART:
            self._go_to_drill("to-drill")
        else:
            self._say(progress.no_drill_of_it, "refusal")

    def _go_to_drill(self, action: str) -> None:
        """Open the drill, with the selected rule pinned as the player could do there."""
        variant = self.practice.variant
        marked = self.row if action == "to-drill" and self.part == PARTS[0] else None
        if marked is not None and marked.rule is not None and not marked.rule.drill:
            rule = marked.rule.of or marked.id
            steering = kept_steering(self._store, variant)
            if rule not in steering.pinned:
                keep_steering(self._store, variant, steering.pin(rule))
        # In a game with rules the rules come first, even if its exercises are weaker.
        drill = self.practice.rules[0].drill or _DRILL
        if marked is not None and marked.id == REACTIONS:
            drill = _REACTION
        elif marked is not None and marked.rule is not None:
            drill = marked.rule.drill or _DRILL
        if action == MISTAKES.id:
            self._leave_for("mix", {"what": "mistakes"})
        else:
            self._leave_for(drill, {})

    def _leave_for(self, drill: str, kept: dict[str, str]) -> None:
        variant = self.practice.variant
        of_game = variant if drill != _REACTION else ""
        self.onward = Route("drill", drill, of_game, kept=kept)
        self.returns = Route("progress", self.row.id, variant)
        self.left = True

    def _answer(self, asked: str) -> Text | Utterance:
        if asked == "rules":
            return rules_in_force(self._store, self._games[self.practice.variant])
        if asked == "turn":
            page = voice.page(self.page + 1, len(self.pages))
            return voice.where(self.row.name, self.at + 1, len(self.rows), self.practice.name, page)
        if asked == "counts":
            week = voice.week(self.numbers.week, self.numbers.days)
            return together([self.rows_of(PARTS[0])[0].line, utterance(week)])
        return progress.nothing_hidden


def open_progress(store: Store, games: Catalogue, variant: str = "", row: str = "") -> ProgressPage:
    """Open the progress page of a variant, by default of the one drilled last.

    ``row`` is the id of the row to select. Raises ``ValueError`` for an unknown variant, or one
    without practice.
    """
    name = variant or find_drill_variant(store, games, DRILLS[_DRILL], "")
    return ProgressPage(store, games, games.find(name), row)
