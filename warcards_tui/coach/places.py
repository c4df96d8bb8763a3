"""Functions that open each place for playing and learning, in any mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.bots.levels import GHOSTS
from warcards_tui.coach.lessons import RACE
from warcards_tui.coach.lessons.kept import kept_lessons
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.launch import begin, first_game, resume
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace
from warcards_tui.table.seating import PERSON
from warcards_tui.voice import today as voice

if TYPE_CHECKING:
    from warcards_tui.coach.results import ResultMenu
    from warcards_tui.sitting.request import Request
    from warcards_tui.sitting.run import Activity

    # Imported late: the home page needs no table.
    from warcards_tui.sitting.session import Session

KNOWN = 20
"""Number of answers after which a player no longer counts as new."""


def is_new(store: Store) -> bool:
    """True if the player has no lessons, no games and hardly any practice."""
    if kept_lessons(store) or store.has_trials(KNOWN):
        return False
    return not (games_kept(store) or store.kept_games(finished=True))


def first_table(store: Store, games: Catalogue, opening: Route) -> Session:
    """Begin a gentle, untimed first game, or a closing game of the lesson in ``opening.name``.

    Raises ``ValueError`` with the reason if it is impossible.
    """
    if opening.name:
        from warcards_tui.coach.lessons.last_game import last_game, race

        ending = race if RACE in opening.kept else last_game
        return ending(store, games, opening.name)
    return begin(store, games, first_game(games.find(opening.variant)))


def begin_game(store: Store, games: Catalogue, request: Request) -> Session:
    """Begin a new game or resume a saved one.

    The requested ghosts are added. If the setting asks for it, ghosts replace the bots, except in
    the deal of the day, where everybody meets the same bot. Raises ``ValueError`` with the reason
    if it is impossible.
    """
    # Imported late: the home page begins no game.
    from warcards_tui.coach.daily import asks_for_deal
    from warcards_tui.sitting.handicap import AS_YOU

    if request.resumes is not None:
        return resume_game(store, games, request.resumes, request.pace)
    if read_setting(store, "race") == AS_YOU and not (
        PERSON in (request.levels or ())
        or request.challenge
        or asks_for_deal(request, games, today())
    ):
        from warcards_tui.coach.ghosts import as_you

        request = as_you(store, games, request)
    if any(level in GHOSTS for level in request.levels or ()):
        from warcards_tui.coach.ghosts import with_ghosts

        request = with_ghosts(store, games, request)
    return _titled(store, games, begin(store, games, request))


def resume_game(store: Store, games: Catalogue, kept: int, pace: Pace | None = None) -> Session:
    """Resume a saved game at its last move. Raises ``KeptGameError``."""
    return _titled(store, games, resume(store, games, kept, pace))


def _titled(store: Store, games: Catalogue, session: Session) -> Session:
    """Add a note to the title of a game that is the deal of the day."""
    from warcards_tui.coach.daily import counted_game, deal_in

    deal = deal_in(store.load_game(session.kept)[0], games, today())
    if deal is not None:
        counted = counted_game(store, deal)
        counts = counted is None or counted.id == session.kept
        session.title = voice.deal_begins(session.title, counts=counts)
    return session


def result_menu(around: AppContext, opening: Route) -> ResultMenu:
    """Return the result menu of a finished game. Raises ``KeptGameError``."""
    from warcards_tui.coach.results import ResultMenu
    from warcards_tui.sitting.result import result_of

    found = result_of(around.store, around.games, int(opening.kept["game"]))
    return ResultMenu(around, found)


def open_run(store: Store, games: Catalogue, opening: Route) -> Activity:
    """Open the activity of a place. Raises ``ValueError`` with the reason if there is none."""
    if opening.place == "lesson":
        from warcards_tui.coach.lessons.run import open_lesson

        return open_lesson(store, opening.name, opening.seed)
    if opening.place == "introduction":
        from warcards_tui.coach.introduction import open_introduction

        return open_introduction(store, games, opening.variant)
    from warcards_tui.coach.drills.runs import CELL

    if opening.place == "drill" and "mix" in opening.kept:
        from warcards_tui.coach.drills.runs.mixed import open_mixed

        return open_mixed(store, games, opening.kept["mix"], opening.seed)
    if opening.place == "drill" and opening.name == "decisions":
        from warcards_tui.coach.drills.runs.decisions import DecidingRun

        return DecidingRun(store, games, int(opening.kept["kept"]))
    if opening.place == "drill" and opening.name == "puzzle":
        from warcards_tui.coach.drills.runs.puzzle import PuzzleRun

        return PuzzleRun(store, games, opening.kept.get("day", "") or today())
    if opening.place == "drill" and opening.name == CELL:
        from warcards_tui.coach.drills.runs.cell import open_cell

        return open_cell(store, games, opening)
    if opening.place == "drill":
        from warcards_tui.cards.french import parse_cards
        from warcards_tui.coach.drills.runs.opening import open_drill

        only = opening.kept.get("only", "").split()
        pile = parse_cards(opening.kept.get("pile", ""))
        pace = opening.kept.get("pace", "")
        return open_drill(
            store, games, opening.name, opening.variant, opening.seed, only, pile, pace
        )
    if opening.place == "rules":
        from warcards_tui.coach.browser.run import open_reader

        return open_reader(store, games, opening.variant, opening.name, opening.kept)
    if opening.place == "replay":
        from warcards_tui.sitting.replay import open_replay

        return open_replay(store, games, opening)
    from warcards_tui.coach.progress.run import open_progress

    return open_progress(store, games, opening.variant, opening.name)
