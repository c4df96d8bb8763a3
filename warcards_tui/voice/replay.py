"""Messages of replays."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import TextPart, row, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words import replay as words
from warcards_tui.words.catalogue import Message


def begins(game: str, moves: int, missed: int | None) -> Message:
    """Return the beginning of a replay; ``missed`` is None in a game without slaps."""
    if missed is None:
        return words.begun(game=game, moves=moves)
    return words.begun_missed(game=game, moves=words.moves(moves=moves), missed=missed)


def missed(reasons: Sequence[tuple[SlapRule, TextPart]]) -> Message:
    """Return the message about a missed pile, with the rules that matched and their reasons."""
    found = [say("{}: {}", rule.this, witness) for rule, witness in reasons]
    return words.nobody_slapped(reasons=row(found, "; "))


def seen_from(name: str | None) -> str:
    """Return the seat from which the game is shown; None is no seat."""
    if name is None:
        return words.seen_from_nowhere
    return words.seen_from_yours if name == "You" else words.seen_from(name=name).eye


def no_such(number: str, many: int) -> Message:
    """Return the message for a missing number of a saved game."""
    if many == 1:
        return words.no_such_game_of_one(number=number)
    return words.no_such_game(number=number, many=many)
