"""The deal of the day: the same cards for everybody, one game a weekday, and its par.

Every other game has its deal of the day too (``warcards daily``, ``docs/daily.md``). The seed is
the date, as in 20261122, so that a deal can be looked at again later; random seeds never have this
form. The first game begun with it counts; the saved games show which one that is.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.coach.games import NATURES
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.kept import KeptGameError, pace_now
from warcards_tui.sitting.menus.menu import (
    LETTERS,
    AppContext,
    Begin,
    Offer,
    Offers,
    OpenMenu,
    Resume,
    Row,
    Tell,
)
from warcards_tui.sitting.person import YOU
from warcards_tui.store import SavedGame, Store
from warcards_tui.table.pace import PACES, Pace, pace_text
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice import results
from warcards_tui.voice import today as voice
from warcards_tui.words import today as texts

if TYPE_CHECKING:
    from warcards_tui.sitting.request import Request

_GAMES = (
    *("egyptian-war", "fast-food", "world-war-3", "napoleons-war"),
    *("21st-century-war", "scientific-war", "berkeley-war"),
)
"""The game of each weekday, from Monday; none of them is decided by the deal alone."""

LEVEL = "average"
"""Level of the opposing bot, the same for everybody, and of the bots that make par."""

PAR_GAMES = 1000
"""Games that bots play for par; the 95 % CI of their wins is then at most ±3 points."""

_AT_ONCE = 100
"""Games played at once if nobody can watch par being computed; they take at most 1 s."""

PAGE = "WARCARDS_PAGE"
"""Environment variable with the address of the web page that runs the game, set there."""

_PARS = "pars"
"""Setting with the results of the bots, by day."""

_SURE = 1.96
"""Half-width of a 95 % CI in standard errors."""


class Deal(NamedTuple):
    """The deal of a day (ISO date)."""

    day: str
    variant: Variant

    @property
    def seed(self) -> int:
        """Seed of the cards."""
        return int(self.day.replace("-", ""))

    @property
    def options(self) -> dict[str, str]:
        """Default options; rules that depend on the date use the date of the deal."""
        return {each.name: self.day for each in self.variant.options if each.default == "today"}

    @property
    def request(self) -> Request:
        """Request for a new game of this deal."""
        # Imported late: the home page begins no game.
        from warcards_tui.sitting.request import Request

        return Request(self.variant.id, (LEVEL,), self.seed, self.options)

    @property
    def decided(self) -> bool:
        """True if the cards alone decide the game; par would then reveal the winner."""
        return not (self.variant.slaps or self.variant.chooses)

    def is_of(self, header: Mapping[str, Any]) -> bool:
        """True if a saved game is a game of this deal."""
        options = header.get("options")
        given = options if isinstance(options, dict) else {}
        usual = {each.name: str(each.default) for each in self.variant.options} | self.options
        return (
            (header.get("variant"), header.get("seed")) == (self.variant.id, self.seed)
            and header.get("levels") == [None, LEVEL]
            and header.get("deal") is None
            and all(str(given.get(name)) == value for name, value in usual.items())
        )


class Par(NamedTuple):
    """Results of bots in the player's seat in ``games`` games.

    ``halves`` counts two for a win and one for a draw; ``points`` is the sum of the points, or None
    if the game has none.
    """

    games: int = 0
    halves: int = 0
    points: int | None = None

    @property
    def won(self) -> float:
        """Percentage of wins."""
        return 50 * self.halves / self.games if self.games else 0.0

    @property
    def mean(self) -> float | None:
        """Mean points, or None if the game has none."""
        return self.points / self.games if self.points is not None and self.games else None

    @property
    def error(self) -> float:
        """Half-width of the 95 % CI of the wins, in percentage points.

        It adds one win and one loss, so that it is never zero.
        """
        share = (self.halves / 2 + 1) / (self.games + 2)
        return 100 * _SURE * sqrt(share * (1 - share) / (self.games + 2))


def deal_of(day: str, games: Catalogue) -> Deal | None:
    """Return the deal of a day; None if its game is not available."""
    id = _GAMES[date.fromisoformat(day).weekday()]
    return Deal(day, games[id]) if id in games else None


def deal_in(header: Mapping[str, Any], games: Catalogue, day: str) -> Deal | None:
    """Return the deal of that day that a saved game belongs to, in any game, or None."""
    id = header.get("variant")
    deal = Deal(day, games[id]) if isinstance(id, str) and id in games else None
    return deal if deal is not None and deal.is_of(header) else None


def asks_for_deal(request: Request, games: Catalogue, day: str) -> bool:
    """True if the request is for a deal of that day, at any pace."""
    deal = Deal(day, games.find(request.variant))
    return request._replace(pace=None) == deal.request


def counted_game(store: Store, deal: Deal) -> SavedGame | None:
    """Return the game that counts: the first of the deal in which the player has acted."""
    # Two days earlier covers all time zones.
    since = date.fromisoformat(deal.day) - timedelta(2)
    for each in store.games_since(f"{since}T00:00:00.000Z"):
        if deal.is_of(each.header) and (each.finished or YOU in each.movers or each.noted):
            return each
    return None


def more_par(deal: Deal, par: Par, games: int) -> Par:
    """Return par after ``games`` more games of bots.

    The cards are the same each time, the play of the bots is not. Splitting the games into several
    calls does not change the result.
    """
    from warcards_tui.games.setup import set_up
    from warcards_tui.table.pace import parse_pace
    from warcards_tui.table.seating import seat_players
    from warcards_tui.table.table import Table

    for number in range(par.games, par.games + games):
        game = set_up(deal.variant, seats=2, seed=deal.seed, options=deal.options)
        players = seat_players(game, BOT_NAMES[:2], (LEVEL, LEVEL), salt=1 + number)
        for _ in Table(game, players, parse_pace("normal")).run():
            pass
        points = par.points
        if scores := getattr(game.view(YOU), "scores", None):
            points = (points or 0) + scores[YOU]
        half = 1 if game.winner is None else 2 * (game.winner == YOU)
        par = Par(number + 1, par.halves + half, points)
    return par


def kept_par(store: Store, deal: Deal) -> Par:
    """Return par as far as it has been computed."""
    kept: dict[str, Any] = store.setting(_PARS, {})
    found = kept.get(_key(deal))
    return Par(*found) if isinstance(found, list) and len(found) == len(Par._fields) else Par()


def keep_par(store: Store, deal: Deal, par: Par) -> None:
    """Save par of this deal, and drop those of other days, which can be recomputed."""
    kept: dict[str, Any] = store.setting(_PARS, {})
    of_day = {name: found for name, found in kept.items() if name.startswith(deal.day)}
    store.set_setting(_PARS, {**of_day, _key(deal): list(par)})


def _key(deal: Deal) -> str:
    return f"{deal.day} {deal.variant.id}"


def deal_offer(around: AppContext, day: str) -> Offer | None:
    """Return the menu row of the deal of a day: begin it, resume it, or see its result."""
    deal = deal_of(day, around.games)
    if deal is None:
        return None
    name = deal.variant.name
    played = counted_game(around.store, deal)
    row = Row(
        "daily",
        texts.deal(game=name).text,
        help=voice.deal_help(_minutes(deal.variant)).text,
        letter=LETTERS["daily"],
        game=deal.variant.id,
    )
    if played is None:
        return Offer(row, Begin(deal.request))
    if not played.finished:
        return Offer(row._replace(label=texts.deal_goes_on(game=name).text), Resume(played.id))
    return Offer(
        row._replace(label=voice.deal_done(_result(played))),
        lambda: OpenMenu(DealMenu(around, deal, played)),
    )


def _minutes(variant: Variant) -> int | None:
    """Return the usual length of such a game in minutes, or None if unknown."""
    nature = NATURES.get(variant.id)
    return (nature.least + nature.most) // 2 if nature else None


def _result(played: SavedGame) -> str:
    """Return a text that names the winner."""
    winner = (played.outcome or {}).get("winner")
    seat = winner if winner in (YOU, YOU + 1) else None
    return results.winner(("You", *BOT_NAMES[:1]), seat, over=True)


def _counts(played: SavedGame) -> tuple[int, ...]:
    """Return the final score or number of cards of each seat."""
    outcome = played.outcome or {}
    found = outcome.get("scores", outcome.get("counts"))
    sound = isinstance(found, list) and all(type(each) is int for each in found)
    return tuple(found) if sound and found else ()


class DealMenu(Offers):
    """Menu with the result of the deal of the day and its par, which ``work`` computes."""

    place = "daily"
    title = texts.deal_of_the_day
    anew = True

    def __init__(self, around: AppContext, deal: Deal, played: SavedGame) -> None:
        super().__init__(around)
        self._deal = deal
        self._played = played
        self.par = kept_par(around.store, deal)
        if around.aloud and not self.done:
            self.work(_AT_ONCE)

    @property
    def done(self) -> bool:
        """True if all games for par have been played."""
        return self._deal.decided or self.par.games >= PAR_GAMES

    def work(self, games: int) -> None:
        """Let bots play ``games`` more games."""
        before = self.par.games
        self.par = more_par(self._deal, self.par, min(games, PAR_GAMES - before))
        if self.par.games // _AT_ONCE > before // _AT_ONCE:
            keep_par(self._around.store, self._deal, self.par)

    def offers(self) -> Mapping[str, list[Offer]]:
        name, counts = self._deal.variant.name, _counts(self._played)
        told = voice.deal_result(name, _result(self._played), counts).text
        result = Row("daily-result", told, help=self._told)
        share = Row("daily-share", texts.share, help=texts.share_help, letter="c")
        again = Row("daily-again", texts.once_more, help=texts.once_more_help, letter="a")
        return {
            "": [
                Offer(result, Tell(self._told)),
                Offer(share, Tell(self.shared)),
                Offer(again, Begin(self._deal.request)),
            ]
        }

    @property
    def _told(self) -> str:
        par = self.par
        if self._deal.decided:
            return texts.no_par
        return voice.par(par.games, par.won, par.error, par.mean)

    @property
    def shared(self) -> str:
        """The result as a line to paste elsewhere."""
        return shared_line(self._around, self._deal, self._played, self.par)


def shared_line(around: AppContext, deal: Deal, played: SavedGame, par: Par | None = None) -> str:
    """Return the counted result of a deal as a line to paste; it reveals no cards."""
    winner = (played.outcome or {}).get("winner")
    slaps = None
    if deal.variant.slaps:
        # Imported late: the home page needs no table.
        from warcards_tui.sitting.result import result_of
        from warcards_tui.voice.races import WON, WRONG

        with suppress(KeptGameError):
            lane = result_of(around.store, around.games, played.id).lane
            slaps = (lane.count(WON), lane.count(WRONG))
    par = par or kept_par(around.store, deal)
    return voice.shared(
        deal.day,
        deal.variant.name,
        None if winner is None else winner == YOU,
        _counts(played),
        slaps=slaps,
        untimed=_untimed(around.store, played),
        par=par.won if par.games else None,
        points=par.mean,
        link=_link(deal, around.games),
    )


def _link(deal: Deal, games: Catalogue) -> str:
    """Return a link that plays the deal on the web page (``docs/page.md``), or an empty text."""
    page = os.environ.get(PAGE, "")
    if not page:
        return ""
    named = "" if deal == deal_of(deal.day, games) else f"/{deal.variant.id}"
    return f"{page}#daily{named}={deal.day}"


def _untimed(store: Store, played: SavedGame) -> bool:
    """True if the game was untimed at its end."""
    return pace_now(store, played.id, played.header) == pace_text(PACES[0])


class Daily(NamedTuple):
    """The game that ``warcards daily`` opens, its first message, and whether it counts."""

    deal: Deal
    request: Request
    told: str
    counts: bool

    def result(self, store: Store, games: Catalogue) -> str:
        """Return the line to paste if the counted game is now finished, else an empty text."""
        played = counted_game(store, self.deal) if self.counts else None
        if played is None or not played.finished:
            return ""
        return shared_line(AppContext(store, games), self.deal, played)


class NotPlayed(Exception):
    """Error if the deal of a day has no result yet; the message says so."""


def daily(
    store: Store,
    games: Catalogue,
    name: str,
    today: str,
    pace: Pace | None,
    *,
    day: str | None = None,
) -> Daily:
    """Return the deal of today, to begin, resume or repeat it.

    Repeating a finished deal or playing that of an earlier ``day`` is practice. ``name`` is the
    game; if it is empty, the game of the weekday. Raises ``ValueError``.
    """
    from warcards_tui.sitting.request import Request

    deal = named_deal(games, name, today, day)
    played = counted_game(store, deal)
    if deal.day != today:
        begun, state = deal.request, texts.past
    elif played is None:
        begun, state = deal.request, texts.counts
    elif not played.finished:
        begun, state = Request(deal.variant.id, resumes=played.id), texts.goes_on
    else:
        begun, state = deal.request, texts.practice
    told = texts.daily(day=results.on_day(deal.day), game=deal.variant.name, state=state).text
    return Daily(deal, begun._replace(pace=pace), told, state not in (texts.practice, texts.past))


def named_deal(games: Catalogue, name: str, today: str, day: str | None = None) -> Deal:
    """Return the deal of a day, by default today, in a game, by default that of the weekday.

    Raises ``ValueError``, also for a day in the future.
    """
    day = day or today
    if day > today:
        raise ValueError(texts.to_come(day=results.on_day(day)).text)
    deal = Deal(day, games.find(name)) if name else deal_of(day, games)
    if deal is None:
        raise ValueError(texts.no_deal)
    return deal


def told_result(
    store: Store, games: Catalogue, name: str, today: str, day: str | None = None
) -> str:
    """Return the line to paste for the deal of today or another day.

    Raises ``ValueError`` if there is no such deal, and ``NotPlayed``.
    """
    deal = named_deal(games, name, today, day)
    played = counted_game(store, deal)
    if played is None or not played.finished:
        began = played is not None
        raise NotPlayed(voice.not_played(deal.day, deal.variant.name, begun=began).text)
    return DealMenu(AppContext(store, games, aloud=True), deal, played).shared
