"""Challenges made from saved games."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.bots.levels import CHALLENGE, GHOSTS
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import IllegalMove
from warcards_tui.games.moves import Move, Slap
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.challenge_code import (
    ChallengeError,
    played_again,
    write_code,
    write_moves,
)
from warcards_tui.sitting.kept import open_kept, unopened
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.scorecard import MISS, scores
from warcards_tui.store import Store
from warcards_tui.table.pace import pace_text
from warcards_tui.table.seating import people_in
from warcards_tui.words import challenges as words

_USUAL = "average"
"""Level sent instead of a ghost, which cannot be sent."""


def code_of(store: Store, games: Catalogue, kept: int) -> str:
    """Return the challenge code of a saved game, by its number in the store.

    Raises ``ChallengeError`` if the game is not suitable, and ``KeptGameError``.
    """
    game, levels, pace, _, moves, _, _ = open_kept(store, games, kept)
    variant, setup = game.variant, game.setup
    if len(people_in(levels)) > 1:
        raise ChallengeError(words.of_two)
    if not (variant.slaps or variant.chooses):
        raise ChallengeError(words.nothing_to_do(game=variant.name).text)
    try:
        if variant.slaps:
            played_again(game, moves, ())
        else:
            for seat, move in moves:
                game.apply(seat, move)
    except IllegalMove as misfit:
        raise unopened(kept, misfit) from None
    if not game.over:
        raise ChallengeError(words.not_over)
    # In a game with a pile to slap, the sender sits in the second seat.
    bots = levels[2:] if variant.slaps else levels[1:]
    return write_code(
        setup._asdict()
        | {
            "options": dict(setup.options),
            "bots": [_USUAL if each in (*GHOSTS, CHALLENGE) else each for each in bots],
            "pace": pace_text(pace),
            "moves": write_moves(moves) if variant.slaps else "",
            "times": _times(store, variant, kept, moves) if variant.slaps else [],
            "winner": game.winner,
            "counts": list(scores(game.view(YOU))),
        }
    )


def _times(
    store: Store, variant: Variant, kept: int, moves: Sequence[tuple[int, Move]]
) -> list[int | None]:
    """Return the times of the player's slaps in ms, in order, None for unknown ones."""
    slaps = sum(seat == YOU and isinstance(move, Slap) for seat, move in moves)
    made = [
        trial
        for _, _, trial, _ in store.trials(source="play", variant=variant.id)
        if trial.game == kept and trial.outcome != MISS and trial.ordinal is not None
    ]
    made.sort(key=lambda trial: trial.ordinal or 0)
    if len(made) != slaps:
        return [None] * slaps  # The log of these slaps is not in this store.
    return [None if each.time_ms is None else round(each.time_ms) for each in made]
