"""What is said where a game is seen again."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Part, Told, counted, row, say
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene
from warcards_tui.words import home

AT_THE_END = "That was the last move."
AT_THE_BEGINNING = "This is the deal; nothing came before it."
NO_MISS_AFTER = "No pile was missed after this one."
NO_MISS_BEFORE = "No pile was missed before this one."
NO_RACE_AFTER = "There is no race after this."
NO_RACE_BEFORE = "There is no race before this."
STOPPED = "Stopped."
PLAYING = "plays"
NO_GAME_AFTER = "This is the last game of the file."
NO_GAME_BEFORE = "This is the first game of the file."
NO_REPLAYS = "No game is kept yet."
WATCHING = "Watching, from no seat."
NOT_OVER = "That game is not over yet: a log tells all of it, hidden cards too."
OUT_OF_KEPT = "--out goes with the number of a kept game; a log is a file already."
FORCES_OUT = "--force goes with --out FILE."


def hands_covered(key: str) -> str:
    """No hand is seen from no seat."""
    return f"Spectators see no hand; {key} takes a seat."


def title(game: str) -> str:
    """What is shown, for the top of a page."""
    return f"Replay of {game}"


def begins(game: str, moves: int, missed: int | None) -> str:
    """What is to be seen; ``missed`` is None in a game without a pile to slap."""
    words = f"{title(game)}: {counted(moves, 'move') if moves else home.no_moves}"
    if missed is not None:
        words += f", {counted(missed, 'missed pile') if missed else 'no pile missed'}"
    return f"{words}."


def game_of(at: int, games: int) -> str:
    """Which game of a file this is, both counted from 1."""
    return f"Game {at} of {games}."


def step(at: int, last: int) -> str:
    """Which move this is."""
    return f"Move {at} of {last}." if at else f"The deal; {counted(last, 'move')} follow."


def has_moved(seat: int, scene: Scene) -> Told:
    """A move of which nobody else was told anything."""
    return say("{}; nothing shows yet.", scene.does(seat, "move"))


def missed(reasons: Sequence[tuple[SlapRule, Part]]) -> Told:
    """A pile that nobody slapped: the rules that held, with their witnesses."""
    why = [say("{}: {}", rule.this, witness) for rule, witness in reasons]
    return say("Nobody slapped {}.", row(why, "; "))


def seen_from(name: str | None) -> str:
    """From which seat the game is seen, for the top of a page; None is from no seat."""
    if name is None:
        return "watching"
    return "your seat" if name == "You" else f"seat of {name}"


def seat(name: str) -> str:
    """From which seat the game is seen now."""
    return f"You are {name} now."


def listed(at: int, line: str, *, finished: bool) -> str:
    """A game that can be seen again, with its number."""
    return f"{at}: {line}{', finished' * finished}"


def written(line: str, where: str) -> str:
    """The log of a game was written, told by its ``line``; ``where`` is the file, empty for
    standard output.

    >>> written("War against Rosa, 126 moves, 22 November 14:05", "war.jsonl")
    'War against Rosa, 126 moves, 22 November 14:05, written to war.jsonl.'
    """
    return f"{line}, written{where and f' to {where}'}."


def there_already(path: str) -> str:
    """A file that would be overwritten."""
    return f"{path} already exists; another name is needed."


def no_such(number: str, many: int) -> str:
    """A number that no kept game has."""
    return f"There is no kept game {number}; there {_are(many)}."


def no_game(number: str, many: int) -> str:
    """A number that no game of a file has."""
    return f"There is no game {number} in this file; there {_are(many)}."


def _are(many: int) -> str:
    return f"is only {many}" if many == 1 else f"are {many}"
