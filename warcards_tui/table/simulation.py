"""Simulation of games between bots on the virtual clock, counted and logged.

Game *n* of a run has the seed ``seed + n``, so the results do not depend on the process that plays
it. ``docs/log-format.md`` describes the log.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.games.contract import Game
from warcards_tui.games.events import event_json
from warcards_tui.games.moves import Move
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.table.pace import Pace
from warcards_tui.table.seating import BOT_NAMES, PERSON, LevelError, seat_players
from warcards_tui.table.table import Table
from warcards_tui.table.untold import FastResult, play_untold
from warcards_tui.words import seating as texts

FORMAT = 1
"""Version of the log format, by which readers recognize a newer one."""


class SimulationRun(NamedTuple):
    """Settings of a simulation. ``log`` adds the games' logs to their results."""

    variant: Variant
    levels: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    deal: str | None
    turn: int | None
    pace: Pace
    log: bool


class SimulatedGame(NamedTuple):
    """Result of one game: winner (None is a draw), ending, events by kind and slaps by rule.

    ``length`` is in the unit of its ``limit``, ``measures`` are the game's own figures.
    """

    winner: int | None
    ending: str
    moves: int
    length: int
    measures: Mapping[str, float]
    kinds: Mapping[str, int]
    slaps: Mapping[str, int]
    log: tuple[str, ...]


def open_game(run: SimulationRun, number: int) -> Game:
    """Return the game with that number of the run. Raises the ``ValueError``s of ``set_up``."""
    return set_up(
        run.variant,
        seats=len(run.levels),
        seed=run.seed + number,
        options=run.options,
        deal=run.deal,
        turn=run.turn,
    )


def check(run: SimulationRun) -> None:
    """Raise the ``ValueError``s of impossible games and players before the first game."""
    if PERSON in run.levels:
        raise LevelError(texts.only_bots)
    seat_players(open_game(run, 0), BOT_NAMES[: len(run.levels)], run.levels)


def play(run: SimulationRun, number: int) -> SimulatedGame:
    """Play one game to its end."""
    game = open_game(run, number)
    if not run.log:
        quick = game.play_out()
        if quick is not None:
            moves, counts = quick
            return SimulatedGame(
                game.winner, game.ending, moves, game.length, game.measures, counts, {}, ()
            )
    told = [log_header(game, number, run.levels, run.pace)] if run.log else []

    def record(number: int, time: float, seat: int, move: Move) -> None:
        told.append({"t": round(time, 3), "move": move.text, "seat": seat})

    # Imported late: games that are played without a table have no slaps.
    from warcards_tui.games.slap_events import CardLaid, SlapWon

    players = seat_players(game, BOT_NAMES[: len(run.levels)], run.levels)
    untold = None if run.log else play_untold(game, players, run.pace)
    if untold is None:
        table = Table(game, players, run.pace, record=record if run.log else None)
        events = []
        for time, happened, _ in table.run():
            events.append(happened)
            if run.log:
                told.append({"t": round(time, 3)} | event_json(happened))
        untold = FastResult(table.moves_made, events, 0)
    kinds = Counter(map(type, untold.events))
    if untold.laid:
        kinds[CardLaid] += untold.laid
    return SimulatedGame(
        game.winner,
        game.ending,
        untold.moves,
        game.length,
        game.measures,
        {kind.__name__: many for kind, many in kinds.items()},
        Counter([each.rule for each in untold.events if isinstance(each, SlapWon)]),
        _json_lines(told),
    )


def _json_lines(told: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    if not told:
        return ()
    import json  # Imported late: it slows down start-up, and only a log needs it.

    return tuple([json.dumps(each) for each in told])


def log_header(game: Game, number: int, levels: Sequence[str | None], pace: Pace) -> dict[str, Any]:
    """Return the header of a log, of a game before its first move.

    ``number`` is the index of the game in its file; in ``levels`` None is a person.
    """
    setup = game.setup
    return {
        "game": number,
        "format": FORMAT,
        "variant": setup.variant,
        "options": dict(setup.options),
        "seats": setup.seats,
        "seed": setup.seed,
        "turn": setup.turn,
        "deal": game.dealt(),
        "bots": list(levels),
        "pace": pace.name or pace.beat,
    }


def play_chunk(run: SimulationRun, first: int, end: int) -> list[SimulatedGame]:
    """Play the games from ``first`` up to ``end``."""
    # A game makes many small objects and few cycles: collecting between games is enough.
    gc.disable()
    try:
        return [play(run, number) for number in range(first, end)]
    finally:
        gc.enable()
