"""Setup of a game from a user's choices, or from a stored setup."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.games.contract import LARGEST_SEED, Game, Setup, SetupError
from warcards_tui.games.forms import is_position
from warcards_tui.games.options import Value, dated
from warcards_tui.games.packs import with_pack
from warcards_tui.games.variant import Variant
from warcards_tui.suggestions import whole


def game_of(variant: Variant, setup: Setup) -> Game:
    """Return the game of a setup: dealt, or at the position written instead of a deal.

    Raises ``CardError``, ``OptionError`` or ``SetupError``.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> game = set_up(VARIANTS['war'], seats=2, seed=1)
    >>> game_of(VARIANTS['war'], game.setup).view(0) == game.view(0)
    True
    """
    if setup.deal is not None and is_position(setup.deal):
        from warcards_tui.games.notation import placed  # Imported late: most games are dealt.

        return placed(variant, setup)
    return variant.game_class()(setup, variant)


def set_up(
    variant: Variant,
    *,
    seats: int,
    seed: int,
    options: Mapping[str, str | int] | None = None,
    deal: str | None = None,
    turn: int | None = None,
) -> Game:
    """Return a new game after checking options, seats, seed and turn.

    Every game of the program is made here. An option ``today`` becomes the local date once, so a
    game across midnight does not change its rules (claim BW-28).

    Raises ``OptionError``, ``CardError`` or ``SetupError``.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> game = set_up(VARIANTS['egyptian-war'], seats=3, seed=1)
    >>> game.view(0).counts
    (17, 18, 17)
    >>> set_up(VARIANTS['war'], seats=3, seed=1)
    Traceback (most recent call last):
    ...
    warcards_tui.games.contract.SetupError: War is for 2 players, not 3.
    """
    values = dated(variant.resolved(options or {}))
    try:
        # Arrays have integer types of their own; callers may pass these.
        seats, seed = whole(seats, "The number of seats"), whole(seed, "A seed")
        turn = None if turn is None else whole(turn, "A seat")
    except TypeError as wrong:
        raise SetupError(str(wrong)) from None
    if not variant.least <= seats <= variant.most:
        raise SetupError(variant.wrong_players(seats))
    if not 0 <= seed <= LARGEST_SEED:
        from warcards_tui.words import setup as texts

        raise SetupError(texts.seed_wrong(most=LARGEST_SEED).text)
    if turn is not None and not 0 <= turn < seats:
        from warcards_tui.words import setup as texts

        raise SetupError(texts.seat_cannot_start(seat=turn + 1, seats=seats).text)

    def made(options: Mapping[str, Value]) -> Game:
        return game_of(variant, Setup(variant.id, seats, seed, options, deal, turn))

    return with_pack(variant.options, values, made)
