"""Making a challenge of a game of the store."""

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
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.scorecard import MISS, scores
from warcards_tui.store import Store
from warcards_tui.table.pace import pace_text
from warcards_tui.table.seating import people_in
from warcards_tui.words import challenges as words

_USUAL = "average"
"""The level of a bot that cannot be sent: a ghost of somebody's own, or of another challenge."""


def code_of(store: Store, games: Catalogue, kept: int) -> str:
    """The code of a game of the store, by its number there.

    Raises ``ChallengeError`` where it makes none, and ``KeptGameError``.
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
        raise KeptGameError(f"Game {kept} cannot be opened: {misfit}") from None
    if not game.over:
        raise ChallengeError(words.not_over)
    # With a pile to slap it is the sender who sits in the second seat.
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
    """The times of the person's slaps in ms, in their order, None where they are not known."""
    slaps = sum(seat == YOU and isinstance(move, Slap) for seat, move in moves)
    made = [
        trial
        for _, _, trial, _ in store.trials(source="play", variant=variant.id)
        if trial.game == kept and trial.outcome != MISS and trial.ordinal is not None
    ]
    made.sort(key=lambda trial: trial.ordinal or 0)
    if len(made) != slaps:
        return [None] * slaps  # Their log is not here.
    return [None if each.time_ms is None else round(each.time_ms) for each in made]
