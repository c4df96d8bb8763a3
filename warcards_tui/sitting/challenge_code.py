"""Code of a challenge (``docs/challenge-format.md``): a finished game for a friend.

A code may come from anyone. Its size is checked before it is decoded, and nothing in it is trusted:
its game is set up like any other, and its moves must follow the rules.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.bots.ghost import OTHERS, Figures, GhostSlap
from warcards_tui.bots.levels import CHALLENGE
from warcards_tui.cards.french import CardError, cards_text
from warcards_tui.games.catalogue import Catalogue, UnknownVariant
from warcards_tui.games.contract import Game, IllegalMove, SetupError
from warcards_tui.games.moves import Move, MoveError, parse_move
from warcards_tui.games.options import OptionError
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.scorecard import FALSE_ALARM, HIT, scorecard_of, scores
from warcards_tui.store.forms import NAME, REAL, SETUP, WHOLE, list_of, or_null, record, text
from warcards_tui.suggestions import shortened
from warcards_tui.table.pace import PaceError, parse_pace
from warcards_tui.table.seating import LevelError, check_level, check_levels
from warcards_tui.words import challenges as words
from warcards_tui.words.catalogue import Message

VERSION = "WC1"
"""Beginning of every code."""

MOST = 12_000
"""Longest code in characters. That of a game of 600 moves has 800."""

MOST_BYTES = 60_000
"""Largest size of a decoded code in bytes."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_SIZE, _CHECK = 2, 4

_FORM = record(
    {
        **SETUP,
        "bots": list_of(NAME, most=99),
        "pace": NAME,
        "moves": text(most=MOST_BYTES),
        "times": list_of(or_null(REAL)),
        "winner": or_null(WHOLE),
        "counts": list_of(WHOLE, most=99),
    },
    needed=(*SETUP, "bots", "pace", "moves", "times", "winner", "counts"),
)


class ChallengeError(ValueError):
    """An invalid code; the message gives the reason."""


class Challenge(NamedTuple):
    """A challenge: the game to start, and its result for the sender.

    The sender had the player's seat. ``winner`` is a seat, None for a draw.
    """

    request: Request
    winner: int | None
    counts: tuple[int, ...]

    def compared(self, game: Game) -> str:
        """Return the results of the sender and of the player's finished game."""
        theirs = _came_to(self.winner, self.counts)
        yours = _came_to(game.winner, scores(game.view(YOU)))
        return words.compared(theirs=theirs, yours=yours).eye


def _came_to(winner: int | None, counts: Sequence[int]) -> Message:
    """Return the result of a game for the first seat."""
    points = words.to.join(map(str, counts))
    if winner is None:
        return words.came_to_draw(points=points)
    return (words.came_to_won if winner == YOU else words.came_to_lost)(points=points)


def write_code(content: Mapping[str, Any]) -> str:
    """Return the code of that content, which fits the form.

    Raises ``ChallengeError`` if it is too long.
    """
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    body = zlib.crc32(packed).to_bytes(_CHECK, "big") + packed
    code = VERSION
    if len(body) < 1 << (8 * _SIZE):
        code += base64.b32encode(len(body).to_bytes(_SIZE, "big") + body).decode().rstrip("=")
    if not len(VERSION) < len(code) <= MOST:
        raise ChallengeError(words.too_long_to_send)
    return code


def read_challenge(code: str, games: Catalogue) -> Challenge:
    """Return the challenge of a code. Raises ``ChallengeError``."""
    content = _content(_body(code))
    try:
        return _challenge(content, code, games)
    except UnknownVariant as wrong:
        raise ChallengeError(_unplayable(wrong)) from None
    except (CardError, IllegalMove, LevelError, MoveError, OptionError, PaceError, SetupError) as w:
        raise ChallengeError(_unplayable(w)) from None


def _unplayable(why: ValueError) -> str:
    return words.unplayable(why=shortened(str(why).rstrip("."), 300)).text


def _body(code: str) -> bytes:
    """Return the content after the checksum of a code, if that is correct."""
    if len(code) > 2 * MOST:
        raise ChallengeError(words.too_long(most=f"{MOST:,}").text)
    letters = "".join(code.split()).replace("-", "").upper()
    if len(letters) > MOST:
        raise ChallengeError(words.too_long(most=f"{MOST:,}").text)
    if not letters.startswith(VERSION):
        newer = letters.startswith(VERSION[:-1]) and letters[2:3].isdigit() and letters[2] > "1"
        raise ChallengeError(words.newer if newer else words.no_challenge)
    body = letters.removeprefix(VERSION)
    for place, letter in enumerate(body, len(VERSION) + 1):
        if letter not in _LETTERS:
            raise ChallengeError(words.no_letter(place=place, letter=repr(letter)).text)
    whole = len(body) - len(body) % 8
    data = base64.b32decode(body[:whole] + _filled(body[whole:]))
    size, rest = int.from_bytes(data[:_SIZE], "big"), data[_SIZE:]
    if len(data) < _SIZE + _CHECK or len(rest) < size:
        raise ChallengeError(words.cut)
    if len(rest) > size:
        raise ChallengeError(words.more)
    if zlib.crc32(rest[_CHECK:]) != int.from_bytes(rest[:_CHECK], "big"):
        raise ChallengeError(words.mistyped)
    return rest[_CHECK:]


def _content(packed: bytes) -> dict[str, Any]:
    """Return the unpacked content, if it fits the form."""
    try:
        stream = zlib.decompressobj()
        plain = stream.decompress(packed, MOST_BYTES)
        if not stream.eof or stream.unused_data:
            raise ChallengeError(words.unreadable)
        content = json.loads(plain.decode())
    except (zlib.error, ValueError, RecursionError):
        raise ChallengeError(words.unreadable) from None
    if not _FORM.fits(content):
        raise ChallengeError(words.unreadable)
    found: dict[str, Any] = content
    return found


def _challenge(content: Mapping[str, Any], code: str, games: Catalogue) -> Challenge:
    variant = games.kept(content["variant"], content["options"])
    game = set_up(variant, **{name: content[name] for name in SETUP if name != "variant"})
    levels = tuple([check_level(each) for each in content["bots"]])
    winner, counts = content["winner"], tuple(content["counts"])
    ghosts: dict[str, Figures] = {}
    if variant.slaps:
        levels = (CHALLENGE, *levels)
        ghosts = {CHALLENGE: played_again(game, read_moves(content["moves"]), content["times"])}
        if not game.over:
            raise ChallengeError(words.no_end)
        winner, counts = game.winner, scores(game.view(YOU))
    elif not variant.chooses:
        raise ChallengeError(words.nothing_to_do(game=variant.name).text)
    check_levels(variant, levels)
    setup = game.setup
    if len(levels) != setup.seats - 1 or len(counts) != setup.seats:
        raise ChallengeError(words.unreadable)
    if winner is not None and not 0 <= winner < setup.seats:
        raise ChallengeError(words.unreadable)
    options = {name: str(value) for name, value in setup.options.items()}
    request = Request(
        variant.id,
        levels,
        setup.seed,
        options,
        setup.deal,
        setup.turn,
        parse_pace(content["pace"]),
        ghosts,
        challenge=code,
    )
    return Challenge(request, winner, counts)


# -- moves, and the figures of a ghost from them


def write_moves(moves: Sequence[tuple[int, Move]]) -> str:
    """Return the moves of a game as one text."""
    return ",".join([f"{seat} {move.text}" for seat, move in moves])


def read_moves(text: str) -> list[tuple[int, Move]]:
    """Return the moves of a text from ``write_moves``. Raises ``MoveError``."""
    found = []
    for each in text.split(","):
        seat, _, move = each.partition(" ")
        if not (len(seat) == 1 and seat in "0123456789"):
            raise MoveError(words.no_seat)
        found.append((int(seat), parse_move(move)))
    return found


def played_again(
    game: Game, moves: Sequence[tuple[int, Move]], times: Sequence[float | None]
) -> Figures:
    """Make the moves in a game with a pile to slap; return the figures of the first seat.

    ``times`` are those of its slaps in ms, in order. Raises ``IllegalMove``.
    """
    assert game.rules is not None
    scorecard = scorecard_of(game, game.rules, YOU)
    windows: dict[str, GhostSlap | None] = {}
    dead = 0
    rest = iter(times)
    for each in game.opening():
        scorecard.notice(each)
    for seat, move in moves:
        for each in game.apply(seat, move):
            scorecard.notice(each)
            if isinstance(each, CardLaid) and game.slappable:
                view: Any = game.view(YOU)
                windows.setdefault(cards_text(game.rules.window(view.pile)), None)
                dead += not view.held
            elif isinstance(each, SlapWon | SlapLost) and each.seat == YOU:
                windows[cards_text(each.window)] = GhostSlap(each.rule, next(rest, None))
    made = [each.outcome for each in scorecard.answered]
    hits, alarms = made.count(HIT), made.count(FALSE_ALARM)
    held = len(made) - alarms
    return Figures(
        held,
        {OTHERS: (hits + 0.5) / (held + 1)},
        {OTHERS: min(1.0, (alarms + 0.5) / (dead + 1))},
        tuple([each for each in times if each is not None]),
        windows=windows,
    )


def _filled(letters: str) -> str:
    """Return the last letters of a code, fewer than eight, with padding.

    Letters that are too few for another byte are dropped.
    """
    whole = (0, 0, 2, 2, 4, 5, 5, 7)[len(letters)]
    return letters[:whole].ljust(8, "=") if whole else ""
