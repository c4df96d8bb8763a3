"""Players of a table: names, people and bots of the chosen levels."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from warcards_tui.bots.levels import CHALLENGE, GHOST, GHOSTS, LEVEL_NAMES, RANDOM
from warcards_tui.games.variant import Variant
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.words import seating as texts

if TYPE_CHECKING:
    from warcards_tui.bots.contract import Chooser
    from warcards_tui.bots.ghost import Figures
    from warcards_tui.bots.reflexes import Reflexes
    from warcards_tui.games.contract import Game
    from warcards_tui.table.table import Player

BOT_NAMES = ("Rosa", "Emil", "Ada", "Otto", "Nora", "Hugo", "Lena", "Ivan")
"""Names with different first sounds, in the order of the seats."""

PERSON = "person"
"""Level of a second person at the same keyboard."""

NAMES_OF_TWO = ("Lee", "Ray")
"""Names of two people at one keyboard: the left one and the right one."""

RIVAL_NAME = "Rival"
"""Name of the sender of a challenge."""

GHOST_NAME = "Ghost"
"""Name of the first ghost at a table, which distinguishes it from the bots."""


class LevelError(ValueError):
    """An unknown level, or one that cannot play; the message says why."""


STILL = "still"
"""Level of a bot that never slaps: Egyptian War of such bots is Beggar-My-Neighbour."""


def check_level(text: str) -> str:
    """Return the level of that name. Raises ``LevelError``."""
    word = text.strip().lower()
    if word in LEVEL_NAMES or word in (RANDOM, STILL, PERSON) or word in GHOSTS:
        return word
    known = (*LEVEL_NAMES, RANDOM, STILL, *GHOSTS, PERSON)
    given = repr(shortened(text.strip()))
    if hint := nearest_hint(word, known):
        raise LevelError(texts.no_level(given=given, hint=hint).text)
    raise LevelError(texts.no_level_listed(given=given, names=", ".join(known)).text)


def seat_names(levels: Sequence[str | None]) -> tuple[str, ...]:
    """Return the names by seat: the person (None) in seat 0, bots or a second person after.

    >>> seat_names((None, "average", "ghost"))
    ('You', 'Rosa', 'Ghost')
    >>> seat_names((None, "person", "average"))
    ('Lee', 'Ray', 'Emil')
    """
    names = ["You", *BOT_NAMES[: len(levels) - 1]]
    ghost = next((seat for seat, level in enumerate(levels) if level in GHOSTS), None)
    if ghost is not None:
        names[ghost] = GHOST_NAME
    if PERSON in levels:
        names[0], names[levels.index(PERSON)] = NAMES_OF_TWO
    if CHALLENGE in levels:
        names[levels.index(CHALLENGE)] = RIVAL_NAME
    return tuple(names)


def people_in(levels: Sequence[str | None]) -> tuple[int, ...]:
    """Return the seats of people.

    >>> people_in((None, "person", "average"))
    (0, 1)
    """
    return tuple([seat for seat, level in enumerate(levels) if level in (None, PERSON)])


def check_seats(
    game: Game, levels: Sequence[str | None], ghosts: Mapping[str, Figures] = {}
) -> None:
    """Check who sits at a game: the person (None) in seat 0, bots of levels in the others.

    Ghosts among them need figures in ``ghosts``. Raises ``LevelError``.
    """
    variant = game.variant
    person, *bots = levels or ("",)
    if person is not None or len(levels) != game.setup.seats:
        raise LevelError(texts.seats_wrong(seats=game.setup.seats).text)
    named = [
        level
        for level in bots
        if level == CHALLENGE or (level is not None and check_level(level) == level)
    ]
    if len(named) < len(bots):
        raise LevelError(texts.no_player)
    check_levels(variant, named)
    for level in named:
        _check_known(level, ghosts)


def _check_known(level: str, ghosts: Mapping[str, Figures]) -> None:
    """Raise ``LevelError`` for a ghost without figures."""
    if level in (*GHOSTS, CHALLENGE) and level not in ghosts:
        raise LevelError(texts.no_ghost_data)


def check_levels(variant: Variant, levels: Sequence[str]) -> None:
    """Raise ``LevelError`` if these levels cannot play with the person in the game."""
    for level in levels:
        check_level_of(variant, level)
    if PERSON in levels[1:]:
        raise LevelError(texts.person_not_first)


def check_level_of(variant: Variant, level: str) -> None:
    """Raise ``LevelError`` if a bot of that level has nothing to do in the game."""
    if level in (*GHOSTS, CHALLENGE, STILL) and not variant.slaps:
        word = STILL if level == STILL else GHOST
        raise LevelError(texts.no_pile(game=variant.name, level=word).text)
    if level == PERSON and (why := why_not_two(variant)):
        raise LevelError(why)
    _check_decides(variant, level)


def why_not_two(variant: Variant) -> str:
    """Return why two people cannot play a game at one keyboard; empty if they can."""
    if variant.chooses:
        return texts.cards_secret(game=variant.name).text
    if not variant.slaps:
        return texts.no_race(game=variant.name).text
    return ""


def _check_decides(variant: Variant, level: str) -> None:
    """Raise ``LevelError`` for a random bot in a game without decisions."""
    if level == RANDOM and (variant.slaps or not variant.chooses):
        raise LevelError(texts.no_choices(game=variant.name, level=RANDOM).text)


def seat_players(
    game: Game,
    names: Sequence[str],
    levels: Sequence[str | None],
    salt: int = 0,
    ghosts: Mapping[str, Figures] = {},
) -> list[Player]:
    """Return the players of a game: a person for None, else a bot or a ghost.

    Raises ``LevelError``. The bots' random numbers come from the game's seed and ``salt``, so the
    same game has the same bots.
    """
    variant = game.variant
    # Imported late: the home screen needs only names.
    from warcards_tui.bots.at_random import AtRandom
    from warcards_tui.bots.ghost import Ghost, GhostRival
    from warcards_tui.bots.reflexes import LEVELS, Reflexes
    from warcards_tui.table.table import Player

    players: list[Player] = []
    for seat, (name, level) in enumerate(zip(names, levels, strict=True)):
        if level in (None, PERSON):
            players.append(Player(name))
            continue
        assert level is not None
        rng = random.Random(f"{game.setup.seed}/{salt}/{seat}")
        chooser: Chooser | None = None
        reflexes: Reflexes | None = None
        check_level_of(variant, level)
        if level in (*GHOSTS, CHALLENGE):
            _check_known(level, ghosts)
            kind = GhostRival if level == CHALLENGE else Ghost
            reflexes = kind(ghosts[level], rng, game.manners.gestures)
        elif variant.slaps and level != STILL:
            reflexes = Reflexes(LEVELS[level], rng, game.manners.gestures)
        if level == RANDOM:
            chooser = AtRandom(game, seat, rng)
        elif level in GHOSTS and ghosts[level].wagers:
            from warcards_tui.bots.budr import make_ghost  # Only this game has wagers.

            chooser = make_ghost(ghosts[level].wagers, rng)
        elif variant.chooses:
            usual = level in (*GHOSTS, CHALLENGE, STILL)
            chooser = _chooser(game, "average" if usual else level, seat, rng)
        players.append(Player(name, level, reflexes, chooser))
    return players


def _chooser(game: Game, level: str, seat: int, rng: random.Random) -> Chooser:
    """Return the strategy: ``bots/NAME`` has the one for the machine in ``games/NAME``."""
    stem = type(game).__module__.split(".")[2]
    bots: Any = import_module(f"warcards_tui.bots.{stem}")
    chooser: Chooser = bots.make_chooser(level, seat, game.setup.seats, game.setup.options, rng)
    return chooser
