"""Playing of the examples of a rule text: its statements must agree with the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.forms import is_position
from warcards_tui.games.moves import MoveError, parse_move
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.records import Play, Source, Step
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED, Scene, answer, sentence

_WATCHER = -1
"""Seat of a spectator, who sees only public information."""


class Turn(NamedTuple):
    """The result of a move: its sentences ``told``, or the reason why it was ``refused``.

    The first turn has no move: its sentences are about the deal.
    """

    seat: int
    move: str
    told: tuple[str, ...]
    refused: str = ""


class PlayedOut(NamedTuple):
    """A correct play example: its deal, hands and ``table``, starting seat, and turns."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    turn: int | None
    turns: tuple[Turn, ...]


def play_out(text: Source, play: Play) -> PlayedOut:
    """Play an example.

    Raises ``RuleTextError`` if the result differs from the text.
    """
    try:
        game = begun(text.game, play.deal, play.options, play.turn)
    except ValueError as wrong:
        raise RuleTextError(text.file, play.line, str(wrong)) from None
    scene = Scene(SEATS[: game.setup.seats], None, "normal", game.rules)
    turns = [Turn(-1, "", _told(game.opening(), scene))]
    fresh = list(turns[0].told)
    checked = False
    for at, step in enumerate(play.steps):
        mismatch = ""
        if step.kind == "move":
            if checked:
                fresh.clear()
            following = play.steps[at + 1].kind if at + 1 < len(play.steps) else ""
            turns.append(_moved(text, step, game, scene))
            fresh += turns[-1].told
            if turns[-1].refused and following != "refused":
                # Otherwise a reader would believe that the move was made.
                mismatch = f"{step.text!r} isn't possible: {turns[-1].refused}"
        elif step.kind == "asks":
            if checked:
                fresh.clear()
            turns.append(_answered(text, step, game))
            fresh += turns[-1].told
        elif step.kind == "refused":
            if not turns[-1].refused:
                mismatch = (
                    f"the text says the move is refused for {step.text!r}, but it's possible."
                )
            elif turns[-1].refused != step.text:
                mismatch = (
                    f"the text gives the reason {step.text!r}, but it is {turns[-1].refused!r}."
                )
        elif step.text not in fresh:
            true = " and ".join(map(repr, fresh)) or "nothing"
            mismatch = f"the text says {step.text!r}, but the game says {true}."
        if mismatch:
            raise RuleTextError(text.file, step.line, mismatch)
        checked = step.kind in ("told", "refused")
    packets, table = ("", "") if is_position(play.deal) else parted(play.deal)
    dealt = tuple([tuple(parse_cards(hand)) for hand in packets.split("/")])
    return PlayedOut(dealt, tuple(parse_cards(table)), play.turn, tuple(turns))


def begun(variant: Variant, deal: str, options: Mapping[str, str], turn: int | None = None) -> Game:
    """Return a game with that deal before its first move, or at a position.

    The position is written without the name of its game: ``2; turn: 1; packets: AS / 2C``. Raises
    ``ValueError``.
    """
    if not is_position(deal):
        seats = len(parted(deal)[0].split("/"))
        return set_up(variant, seats=seats, seed=0, options=options, deal=deal, turn=turn)
    many, _, fields = deal.partition(";")
    if not many.strip().isdecimal():
        from warcards_tui.words import positions

        raise ValueError(positions.begins_with_players)
    head = " ".join([variant.id, many, *[f"{name}={value}" for name, value in options.items()]])
    return set_up(
        variant, seats=int(many), seed=0, options=options, deal=f"{head};{fields}", turn=turn
    )


def _moved(text: Source, step: Step, game: Game, scene: Scene) -> Turn:
    """Make a move of an example, if it is legal. Raises ``RuleTextError`` if it is no move."""
    if step.seat >= len(scene.names):
        raise RuleTextError(text.file, step.line, f"{SEATS[step.seat]} has no cards in this deal.")
    try:
        move = parse_move(step.text)
    except MoveError as wrong:
        raise RuleTextError(text.file, step.line, str(wrong)) from None
    refused = game.why_not(step.seat, move)
    if refused is not None:
        return Turn(step.seat, step.text, (), refused)
    happened = game.apply(step.seat, move)
    scene.rules = game.rules
    return Turn(step.seat, step.text, _told(happened, scene))


def _answered(text: Source, step: Step, game: Game) -> Turn:
    """Return the answer to an information key. Raises ``RuleTextError`` if it is none."""
    if step.text not in ASKED:
        keys = ", ".join(ASKED)
        raise RuleTextError(
            text.file, step.line, f"unknown question {step.text!r}; the keys are {keys}."
        )
    scene = Scene(SEATS[: game.setup.seats], step.seat, rules=game.rules)
    return Turn(step.seat, "", (ear(answer(step.text, game.view(step.seat), scene)),))


def _told(happened: list[Event], scene: Scene) -> tuple[str, ...]:
    told = [ear(sentence(seen_by(each, _WATCHER), scene)) for each in happened]
    return tuple(filter(None, told))
