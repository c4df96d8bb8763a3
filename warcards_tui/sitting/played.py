"""The games in the store, finished and not: which there are, and how each went."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from warcards_tui.cards.parts import capital
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.kept import names_in, see_result
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.menus.menu import Around, Go, Menu, Outcome, Row, Show, Tell
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.replay import kept_replays, see_again
from warcards_tui.sitting.today import local
from warcards_tui.store import KeptGame, Store
from warcards_tui.voice import menus as voice
from warcards_tui.voice import results
from warcards_tui.words import menus

_PLAYED = "played-"


class PlayedGame(NamedTuple):
    """A game of the store. ``when`` is the local moment of its last move; ``rivals`` are the names
    of the others; ``result`` is ``You win``, ``Rosa wins``, ``A draw`` or ``Not over``; ``counts``
    what each seat had in the end, empty while it is not over. ``line`` is all of it as one line.
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
    """Every game of the store with a move in it, the newest touched first."""
    return [_played(each, games) for each in kept_replays(store) if each.moves]


def _played(kept: KeptGame, games: Catalogue) -> PlayedGame:
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
    """The games that were played, the newest first; each is opened to be seen again. Where rows are
    read out it leads to what the game came to, which leads there and to what went wrong.

    ``words`` narrow the list to the lines that have all of them, ``variant`` to one game.
    """

    place = "played"
    title = menus.games_played

    def __init__(self, around: Around, words: str = "", variant: str = "") -> None:
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
        """The number of the game of a row in the store."""
        return int(row.id.removeprefix(_PLAYED))

    def choose(self, row: Row) -> Outcome:
        kept = self.kept(row)
        return Go(see_result(kept) if self._around.aloud else see_again(kept))


def show_played(around: Around, variant: str = "") -> Outcome:
    """To the games that were played, of one variant or of all; where there are none, that."""
    menu = PlayedMenu(around, variant=variant)
    return Show(menu) if menu.rows()[0].id else Tell(menus.none_played)
