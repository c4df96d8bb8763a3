"""Replay of a log of the simulator, or of a saved game, move by move.

A log is seen from no seat, or from any; a saved game only from the player's own, because it may be
unfinished.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game
from warcards_tui.games.events import seen_by
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.kept import games_kept, open_kept, see_decisions, unopened_at
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.run import GameRun
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import SavedGame, Store
from warcards_tui.suggestions import whole_number
from warcards_tui.table.logs import Log, LogError
from warcards_tui.table.seating import BOT_NAMES, PERSON, people_in, seat_names
from warcards_tui.table.steps import MisfitError, MissedPile, Steps
from warcards_tui.table.table import NEVER
from warcards_tui.voice import recall, sitting
from warcards_tui.voice import replay as voice
from warcards_tui.voice.races import LOST, MISSED, WON, WRONG
from warcards_tui.voice.scene import Scene, answer, moment
from warcards_tui.words import replay as words
from warcards_tui.words.utterance import Utterance

if TYPE_CHECKING:
    import argparse

WATCHER = -1
"""Seat of a watcher, who sees only public information."""

LEAP = 10
"""Number of moves in a leap."""

_ON = act.worded(act.GO_ON, "replay-next-move")

_HIDDEN = ("hand",)
"""Questions that a watcher cannot ask."""

_NEXT, _BACK, _LEAP, _LEAP_BACK, _FIRST, _LAST = act.REPLAY[:6]
_MISS, _MISS_BEFORE, _GAME, _GAME_BEFORE, _EYES, _WHERE = act.REPLAY[6:12]
_RUN, _RACE, _RACE_BEFORE = act.REPLAY[12:]
_LEAVE = act.worded(act.LEAVE, "replay-leave")

BEAT = 1500.0
"""Time between two moves while the replay is running, in ms."""


class Recording(NamedTuple):
    """A game to replay. ``eyes`` are the seats from which it can be seen, None for a watcher."""

    variant: Variant
    steps: Steps
    names: tuple[str, ...]
    eyes: tuple[int | None, ...]
    decisions: Route | None = None
    """Place with the player's worst decisions as questions, if there are any."""


class GameSource(Protocol):
    """The origin of games to replay."""

    @property
    def games(self) -> int:
        """Number of games."""

    def recorded(self, at: int) -> Recording:
        """Return a game, counted from 0. Raises ``ValueError`` with the reason if that fails."""


class LogSource:
    """The games of a log."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.games = log.games

    def recorded(self, at: int) -> Recording:
        """Return a game. Raises ``LogError``."""
        steps = self._log.steps(at)
        game = steps.game(0)
        seats = game.setup.seats
        names = _names_in_log(self._log.levels(at), seats)
        return Recording(game.variant, steps, names, (None, *range(seats)))


def _names_in_log(levels: Sequence[str | None], seats: int) -> tuple[str, ...]:
    """Return the names of the players in a game of a log.

    If a person sat in the first seat, all others have their names of that game. The watcher need
    not be that person, who therefore gets a name too: that of the next bot.
    """
    if len(levels) != seats or levels[0] is not None:
        return BOT_NAMES[:seats]
    first, *others = seat_names(levels)
    return (first if PERSON in levels else BOT_NAMES[seats - 1], *others)


class SavedSource:
    """A saved game."""

    games = 1

    def __init__(self, store: Store, games: Catalogue, kept: int) -> None:
        self._store = store
        self._games = games
        self._kept = kept

    def recorded(self, at: int) -> Recording:
        """Return the game. Raises ``KeptGameError``."""
        found = open_kept(self._store, self._games, self._kept)
        try:
            steps = Steps(found.game, found.moves)
        except MisfitError as misfit:
            raise unopened_at(self._kept, misfit.number + 1, misfit) from None
        names = seat_names(found.levels)
        variant = found.game.variant
        decided = variant.chooses and steps.game(steps.last).over
        asked = see_decisions(variant.id, self._kept) if decided else None
        people = people_in(found.levels)
        # Two people at one keyboard are called by name, as for a watcher.
        eyes = (YOU,) if len(people) == 1 else (None, *people)
        return Recording(variant, steps, names, eyes, asked)


def kept_replays(store: Store) -> list[SavedGame]:
    """Return all saved games, including finished ones, the last touched first."""
    everything = games_kept(store) + store.kept_games(finished=True)
    return sorted(everything, key=lambda kept: kept.touched, reverse=True)


def numbered(store: Store, number: str) -> SavedGame:
    """Return the game with that number in ``kept_replays``, from 1. Raises ``ValueError``."""
    kept = kept_replays(store)
    at = whole_number(number, 1, len(kept)) if kept else None
    if at is None:
        raise ValueError(voice.no_such(number, len(kept)).text if kept else words.no_replays)
    return kept[at - 1]


def replay_lines(store: Store, games: Catalogue) -> list[str]:
    """Return the saved games in a line each, with the numbers for ``replay_opening``."""
    return [
        (words.listed_finished if kept.finished else words.listed)(
            number=at, game=kept_line(kept, games)
        ).text
        for at, kept in enumerate(kept_replays(store), 1)
    ] or [words.no_replays]


def print_replays(games: Catalogue, notices: Sequence[str]) -> int:
    """Print the saved games, for the command line; return the exit status."""
    store = Store.open()
    try:
        lines = replay_lines(store, games)
        for notice in (*notices, *store.news()):
            print(f"warcards: {notice}", file=sys.stderr)
    finally:
        store.close()
    print("\n".join(lines))
    return 0


def add_arguments(parser: argparse.ArgumentParser, number: Callable[[str], int]) -> None:
    """Add the arguments of the command; ``number`` parses an integer from 1 on."""
    parser.add_argument("name", metavar="FILE", nargs="?", default="")
    parser.add_argument("--game", type=number, default=1, metavar="N")
    parser.add_argument("--out", metavar="FILE")
    parser.add_argument("--force", action="store_true")


def replay_opening(store: Store, games: Catalogue, name: str, game: int = 1) -> Route:
    """Return the place that replays a log, or the saved game with that number, and check it.

    ``game`` is the first game of the log, from 1. Raises ``ValueError``.
    """
    if not (name.isascii() and name.isdigit()):
        opening = Route("replay", name, kept={"game": str(game)})
    else:
        opening = see_again(numbered(store, name).id)
    open_replay(store, games, opening)
    return opening


def see_again(kept: int, step: int = 0) -> Route:
    """Return the place that replays a saved game, by its store number, after ``step`` moves."""
    return Route("replay", kept={"kept": str(kept), "step": str(step)})


def open_replay(store: Store, games: Catalogue, opening: Route) -> Replay:
    """Return the replay of a place ``replay``. Raises ``ValueError`` if that fails."""
    source: GameSource
    if "kept" in opening.kept:
        source = SavedSource(store, games, int(opening.kept["kept"]))
    else:
        source = LogSource(Log(opening.name, games))
    number = int(opening.kept.get("game", "1"))
    if not 1 <= number <= source.games:
        no_game = words.no_game_in_file(number=str(number), many=source.games)
        if source.games == 1:
            no_game = words.no_game_in_file_of_one(number=str(number))
        raise LogError(no_game.text)
    return Replay(store, source, number - 1, int(opening.kept.get("step", "0")))


class Replay(GameRun):
    """A replay of a game, forward and backward, and of the other games of a file."""

    def __init__(self, store: Store, source: GameSource, at: int = 0, step: int = 0) -> None:
        """Start after ``step`` moves. Raises ``ValueError`` if the game cannot be replayed."""
        super().__init__(store)
        self._source = source
        self._length = str(read_setting(store, "length"))
        self.at = at
        """Index of the game, from 0."""

        self.step = 0
        """Number of moves made so far."""

        self.eyes: int | None = None
        """Seat from which the game is seen, None for a watcher."""

        self.running = False
        """True if the moves follow automatically."""

        self._due = NEVER
        self._take_up(source.recorded(at))
        self._go_to(min(step, self.steps.last))

    def _take_up(self, recorded: Recording) -> None:
        self.recorded = recorded
        self.steps = recorded.steps
        self.running = False
        self.title = words.title(game=recorded.variant.name).eye
        self.keymap = self.keymap.within(recorded.variant.id)
        if self.eyes not in recorded.eyes:
            self.eyes = recorded.eyes[0]
        self._go_to(0)

    def _go_to(self, step: int) -> None:
        self.step = step
        self.game: Game = self.steps.game(step)

    # -- display

    @property
    def games(self) -> int:
        """Number of games in the file."""
        return self._source.games

    @property
    def seat(self) -> int:
        """Seat whose cards are drawn; the first seat for a watcher."""
        return self.eyes or 0

    @property
    def view(self) -> Any:
        """View of that seat."""
        return self.game.view(self.seat)

    @property
    def scene(self) -> Scene:
        """Scene for the seat of the viewer."""
        return self._scene(self.step)

    def _scene(self, step: int) -> Scene:
        rules = self.steps.rules[step]
        scene = Scene(
            self.recorded.names,
            self.eyes,
            self._length,
            rules,
            self._key_of_rule,
            self._key_asking,
        )
        scene.sign = self.game.sign
        scene.limit = self.game.limited
        return scene

    @property
    def missed(self) -> MissedPile | None:
        """Pile of this step that nobody slapped, if any."""
        return next((each for each in self.steps.missed if each.step == self.step), None)

    @property
    def races(self) -> dict[int, str]:
        """Results of the races for piles by step; for a watcher those of all seats."""
        found = {each.step: MISSED for each in self.steps.missed}
        for step, happened in enumerate(self.steps.events):
            for each in happened:
                mine = isinstance(each, SlapWon | SlapLost) and self.eyes in (None, each.seat)
                if isinstance(each, SlapWon):
                    found[step] = WON if mine else LOST
                elif mine:
                    found[step] = WRONG
        return found

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        offered = [_NEXT, _BACK, _LEAP, _LEAP_BACK, _FIRST, _LAST]
        if self.steps.missed:
            offered += [_MISS, _MISS_BEFORE]
        if self.recorded.variant.slaps:
            offered += [_RACE, _RACE_BEFORE]
        if self.games > 1:
            offered += [_GAME, _GAME_BEFORE]
        if len(self.recorded.eyes) > 1:
            offered.append(_EYES)
        if self.recorded.decisions is not None:
            offered.append(act.DECISIONS)
        always = (*act.INFORMATION, act.SINCE, *act.REVIEW, act.HELP, _LEAVE, act.POSITION)
        return (_ON, _RUN, *offered, _WHERE, *always)

    def enters(self) -> str:
        """Return the effect of Enter; empty after the last move."""
        return "" if self.step == self.steps.last else super().enters()

    # -- navigation

    def start(self, now: float) -> None:
        self.now = now
        self._begin()

    def _begin(self) -> None:
        variant = self.recorded.variant
        missed = len(self.steps.missed) if variant.slaps else None
        if self.games > 1:
            self._say(words.game_in_log(at=self.at + 1, games=self.games), "answer")
        self._say(voice.begins(variant.name, self.steps.last, missed), "answer")
        if self.step:
            self._say(words.move_of(at=self.step, moves=self.steps.last), "answer")
        self._tell()

    def press(self, action: str, time: float) -> None:
        self.now = time
        if action == _RUN.id:
            self._run_or_stop(time)
            return
        self.running = False
        if self._tells(action, time):
            return
        if action == act.LEAVE.id:
            self.left = True
            self._say(sitting.leaves(over=True, kept=True, lost=False), "answer")
        elif action == act.DECISIONS.id and self.recorded.decisions is not None:
            self.onward, self.left = self.recorded.decisions, True
            self.returns = see_again(int(self.onward.kept["kept"]), self.step)
        elif action == act.GO_ON.id:
            self._next(silent=False)
        elif action == _NEXT.id:
            self._next()
        elif action in (_GAME.id, _GAME_BEFORE.id):
            self._other_game(1 if action == _GAME.id else -1)
        elif action == _EYES.id:
            self._other_eyes()
        elif action == _WHERE.id:
            self._say(self.place(), "answer")
        else:
            self._jump(action)

    # -- automatic replay

    def _run_or_stop(self, time: float) -> None:
        if self.running:
            self.running = False
            self._say(words.stopped, "answer")
        elif self.step == self.steps.last:
            self._say(words.at_the_end, "refusal")
        else:
            self._on(time)

    def _on(self, time: float) -> None:
        """Make the next move that shows something, and schedule another one."""
        self._next(silent=False)
        self.running = self.step < self.steps.last
        self._due = time + BEAT

    @property
    def due(self) -> float:
        return max(self._due, self.pacer.free) if self.running else NEVER

    def advance(self, now: float) -> None:
        self.now = now
        if now >= self.due:
            self._on(now)

    def disturb(self, now: float, reason: str) -> None:
        """Stop when nobody is looking."""
        if reason in ("focus", "suspended"):
            self.running = False

    def go_to(self, step: int) -> None:
        """Go to a step, and announce its events."""
        self.running = False
        self._go_to(step)
        self._say(words.move_of(at=step, moves=self.steps.last), "answer")
        self._tell()

    def place(self) -> Text:
        """Return the number of this move, and of the game."""
        move = words.move_of(at=self.step, moves=self.steps.last)
        if self.games == 1:
            return move
        return Sentences([words.game_in_log(at=self.at + 1, games=self.games), move])

    def _next(self, *, silent: bool = True) -> None:
        """Go to the next move; if not ``silent``, to the next one with something to say."""
        last = self.steps.last
        if self.step == last:
            self._say(words.at_the_end, "refusal")
            return
        step = self.step + 1
        while not silent and step < last and not self._shows(step):
            step += 1
        self._go_to(step)
        self._tell()

    def _shows(self, step: int) -> bool:
        """True if there is something to say at that step."""
        return bool(self.told(step)) or any(each.step == step for each in self.steps.missed)

    def _jump(self, action: str) -> None:
        """Go to another move, and announce its number and events."""
        last = self.steps.last
        misses = [each.step for each in self.steps.missed]
        races = sorted(self.races)
        wanted: int | None
        if action == _MISS.id:
            wanted = next((each for each in misses if each > self.step), None)
            refused = words.no_miss_after
        elif action == _MISS_BEFORE.id:
            wanted = next((each for each in reversed(misses) if each < self.step), None)
            refused = words.no_miss_before
        elif action == _RACE.id:
            wanted = next((each for each in races if each > self.step), None)
            refused = words.no_race_after
        elif action == _RACE_BEFORE.id:
            wanted = next((each for each in reversed(races) if each < self.step), None)
            refused = words.no_race_before
        else:
            wanted = {
                _BACK.id: self.step - 1,
                _LEAP.id: min(self.step + LEAP, last),
                _LEAP_BACK.id: max(self.step - LEAP, 0),
                _FIRST.id: 0,
                _LAST.id: last,
            }[action]
            on = action in (_LEAP.id, _LAST.id)
            refused = words.at_the_end if on else words.at_the_beginning
            if wanted < 0 or wanted == self.step:
                wanted = None
        if wanted is None:
            self._say(refused, "refusal")
        else:
            self.go_to(wanted)

    def _other_game(self, by: int) -> None:
        at = self.at + by
        if not 0 <= at < self.games:
            self._say(words.no_game_after if by > 0 else words.no_game_before, "refusal")
            return
        try:
            recorded = self._source.recorded(at)
        except ValueError as wrong:
            self._say(str(wrong), "refusal")
            return
        self.at = at
        self._take_up(recorded)
        self._begin()

    def _other_eyes(self) -> None:
        eyes = self.recorded.eyes
        self.eyes = eyes[(eyes.index(self.eyes) + 1) % len(eyes)]
        name = None if self.eyes is None else self.recorded.names[self.eyes]
        self._say(words.watching if name is None else words.seat(name=name), "answer")

    # -- lines

    def told(self, step: int) -> list[Utterance]:
        """Return the lines about a move for the viewer's seat."""
        scene = self._scene(step)
        seat = WATCHER if self.eyes is None else self.eyes
        found = moment([seen_by(each, seat) for each in self.steps.events[step]], scene)
        return [each for each in found if each.at(self.length)]

    def _tell(self) -> None:
        told = self.told(self.step)
        mover = self.steps.seat(self.step)
        if not told and mover is not None:
            told = [words.has_moved(self.scene, seat=mover)]
        for each in told:
            self._say(each, "event")
        missed = self.missed
        if missed is not None:
            self._say(voice.missed(missed.reasons), "report")

    def _tells(self, action: str, time: float) -> bool:
        if action != act.SINCE.id:
            return super()._tells(action, time)
        self._heed(action, time)
        self._say_answer(self._since())
        return True

    def _since(self) -> Utterance:
        """Return all wins and payments since the last turn of the viewer's seat."""
        turns = [at for at in range(1, self.step + 1) if self.steps.seat(at) == self.seat]
        steps = range(max(turns, default=0), self.step + 1)
        gists = [gist for step in steps for each in self.told(step) for gist in each.gists]
        return recall.since(gists, self.view.counts, self.scene)

    def _ask(self, asked: str) -> None:
        if self.eyes is None and asked in _HIDDEN:
            self._say(words.hands_covered(key=self._key(_EYES)), "refusal")
        else:
            self._say_answer(answer(asked, self.view, self.scene))
