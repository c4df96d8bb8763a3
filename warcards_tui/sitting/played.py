"""The game history: all saved games, finished and unfinished, with their results."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from warcards_tui.cards.parts import capital
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.kept import names_in, see_result
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.menus.menu import AppContext, Go, Menu, OpenMenu, Outcome, Row, Tell
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.replay import kept_replays, see_again
from warcards_tui.sitting.today import local
from warcards_tui.store import SavedGame, Store
from warcards_tui.voice import menus as voice
from warcards_tui.voice import results
from warcards_tui.words import menus

_PLAYED = "played-"


class PlayedGame(NamedTuple):
    """A saved game of the history.

    ``when`` is the local time of its last move; ``rivals`` are the names of the opponents;
    ``result`` is ``You win``, ``Rosa wins``, ``A draw`` or ``Not over``; ``counts`` are the final
    counts of the seats, empty for an unfinished game. ``line`` has all of this as one line.
    """

    kept: int
    variant: str
    when: datetime
    name: str
    rivals: tuple[str, ...]
    result: str
    counts: tuple[int, ...]
    moves: int
    line: str


def played_games(store: Store, games: Catalogue) -> list[PlayedGame]:
    """Return every saved game with a move, the last touched first."""
    return [_played(each, games) for each in kept_replays(store) if each.moves]


def _played(kept: SavedGame, games: Catalogue) -> PlayedGame:
    header, outcome = kept.header, kept.outcome or {}
    me, *rivals = names_in(header)
    winner = outcome.get("winner")
    seat = winner if isinstance(winner, int) and YOU <= winner <= len(rivals) else None
    result = results.winner((me, *rivals), seat, over=kept.finished)
    found = outcome.get("scores", outcome.get("counts"))
    sound = isinstance(found, list) and all(type(each) is int for each in found)
    counts = tuple(found) if sound and found else ()
    id = str(header.get("variant", ""))
    name = games[id].name if id in games else id
    line = voice.played_line(kept_line(kept, games), result, counts)
    when = local(datetime.fromisoformat(kept.touched))
    return PlayedGame(kept.id, id, when, name, tuple(rivals), result, counts, kept.moves, line)


class PlayedMenu(Menu):
    """The menu of the game history, the newest first; each row opens a replay.

    In speech a row opens the result, which leads to the replay and the mistakes. ``words`` filter
    the list by lines that contain all of them, ``variant`` by game.
    """

    place = "played"
    title = menus.games_played

    def __init__(self, around: AppContext, words: str = "", variant: str = "") -> None:
        super().__init__(around)
        self.words = words
        self._variant = variant

    def rows(self) -> list[Row]:
        wanted = self.words.lower().split()
        help = menus.played_heard if self._around.aloud else menus.played_help
        return [
            Row(f"{_PLAYED}{each.kept}", capital(each.line), help=help)
            for each in played_games(self._around.store, self._around.games)
            if self._variant in ("", each.variant)
            and all(word in each.line.lower() for word in wanted)
        ] or [Row("", menus.none_played, kind="told")]

    def kept(self, row: Row) -> int:
        """Return the number of a row's game in the store."""
        return int(row.id.removeprefix(_PLAYED))

    def choose(self, row: Row) -> Outcome:
        kept = self.kept(row)
        return Go(see_result(kept) if self._around.aloud else see_again(kept))


def show_played(around: AppContext, variant: str = "") -> Outcome:
    """Show the game history, of one variant or of all; a message if it is empty."""
    menu = PlayedMenu(around, variant=variant)
    return OpenMenu(menu) if menu.rows()[0].id else Tell(menus.none_played)
