"""The arguments of ``play``, on the command line and in scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.forms import is_position
from warcards_tui.games.options import written_options
from warcards_tui.games.setup import set_up
from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.table.pace import Pace, parse_pace
from warcards_tui.table.seating import check_level, check_levels
from warcards_tui.words import seating as texts

if TYPE_CHECKING:
    from warcards_tui.bots.ghost import Figures

OPTIONS = ("--bots", "--seed", "--pace", "--option", "--deal", "--turn", "--position")
_SHORT = {"-o": "--option"}


class Request(NamedTuple):
    """A request for a game. None means the value of the settings, or a random seed.

    ``levels`` are those of the bots, one each, and ``ghosts`` the figures of those that are ghosts;
    ``deal`` and ``turn`` are as in ``Setup``, and ``deal`` may be a position. If it ``resumes`` a
    saved game, by its number in the store, only the pace is used in addition. ``challenge`` is the
    code of a challenge, if any.
    """

    variant: str
    levels: tuple[str, ...] | None = None
    seed: int | None = None
    options: Mapping[str, str] = {}
    deal: str | None = None
    turn: int | None = None
    pace: Pace | None = None
    ghosts: Mapping[str, Figures] = {}
    resumes: int | None = None
    challenge: str = ""


class RequestError(ValueError):
    """Arguments that describe no game; the message gives the reason."""


def parse_request(words: Sequence[str], games: Catalogue) -> Request:
    """Return the game for these arguments, checked as far as possible before it begins.

    Raises ``ValueError``s with one clear line.
    """
    variant = ""
    given: dict[str, str] = {}
    options: list[str] = []
    rest = iter(_unquoted(words))
    for word in rest:
        name, equals, value = word.partition("=")
        name = _SHORT.get(name, name)
        if not name.startswith("-"):
            if variant:
                raise RequestError(texts.several_games(one=variant, other=word).text)
            variant = word
            continue
        if name not in OPTIONS:
            if hint := nearest_hint(name, OPTIONS):
                raise RequestError(texts.no_option(name=name, hint=hint).text)
            raise RequestError(texts.no_option_listed(name=name, names=", ".join(OPTIONS)).text)
        if not equals:
            value = next(rest, "")
        if not value:
            raise RequestError(texts.needs_value(name=name).text)
        if name == "--option":
            options.append(value)
        else:
            given[name] = value
    if not variant:
        raise RequestError(texts.game_missing)
    return checked(
        Request(
            variant,
            read_levels(given["--bots"]) if "--bots" in given else None,
            _number("--seed", given["--seed"], 0) if "--seed" in given else None,
            written_options(options),
            given.get("--deal"),
            _number("--turn", given["--turn"], 1) - 1 if "--turn" in given else None,
            parse_pace(given["--pace"]) if "--pace" in given else None,
        ),
        games,
        given.get("--position"),
    )


def _unquoted(words: Sequence[str]) -> list[str]:
    import shlex  # Imported late, because only scripts need it and commands should start fast.

    try:
        return shlex.split(" ".join(words))
    except ValueError:
        raise RequestError(texts.quotation_missing) from None


def checked(request: Request, games: Catalogue, position: str | None = None) -> Request:
    """Return the request with the game's id and as many bots as its deal has decks.

    With a ``position`` the game begins there. Raises the ``ValueError`` of a game that cannot be
    set up like that.
    """
    if request.deal is not None and is_position(request.deal):
        request, position = request._replace(deal=None), request.deal
    if position is not None:
        request = at_position(request, position)
    variant = games.find(request.variant)
    levels = request.levels
    if levels is None and request.deal is not None:
        levels = ("average",) * request.deal.count("/")
    set_up(
        variant,
        seats=1 + len(("average",) if levels is None else levels),
        seed=0,
        options=request.options,
        deal=request.deal,
        turn=request.turn,
    )
    check_levels(variant, levels or ())
    return request._replace(variant=variant.id, levels=levels)


def at_position(request: Request, text: str) -> Request:
    """Return the request for a game from a position, which includes seats and options.

    Raises ``PositionError`` or ``RequestError``.
    """
    # Imported late, because most games are dealt.
    from warcards_tui.games.notation import read_head

    head = read_head(text)
    if request.deal is not None or request.turn is not None or request.options:
        raise RequestError(texts.position_complete)
    levels = ("average",) * (head.seats - 1) if request.levels is None else request.levels
    if len(levels) != head.seats - 1:
        raise RequestError(texts.wrong_bots(seats=head.seats, bots=head.seats - 1).text)
    seed = head.seed if request.seed is None else request.seed
    return request._replace(levels=levels, seed=seed, options=head.options, deal=text)


def read_levels(text: str) -> tuple[str, ...]:
    """Return the levels of the bots: names separated by commas, or a number of average ones."""
    if not (text.isascii() and text.isdigit()):
        return tuple([check_level(word) for word in text.split(",")])
    if len(text) > 3:
        raise RequestError(texts.many_bots(given=shortened(text)).text)
    return ("average",) * int(text)


MOST_SEED = 10**18 - 1


def _number(name: str, text: str, least: int) -> int:
    number = whole_number(text, least, MOST_SEED)
    if number is None:
        given = repr(shortened(text))
        raise RequestError(texts.takes_number(name=name, least=least, given=given).text)
    return number
