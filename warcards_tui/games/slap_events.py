"""Events and view facts that all games with a pile to slap share.

Bots, scorecards and the user interface need no more, whichever machine plays the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import View
from warcards_tui.games.events import event, hides

if TYPE_CHECKING:
    from warcards_tui.slaps.ruleset import RuleSet


@event
class CardLaid(NamedTuple):
    """A card was played face up on the pile.

    ``left`` is the number of cards left in its deck. ``debtor`` owes ``owed`` more cards to
    ``owner``, the player of the face card; without a face card to pay for they are None, 0 and
    None. Once the debt is paid, or if nobody can pay it, ``debtor`` is None and the owner may take
    the pile. ``next`` is the seat to play the next card, or None if ``owner`` may take the pile.

    In the Triple Topper games the owner is in control, and ``owed`` are the chances of the debtor.
    ``stands`` is the current value of the card as a card text (black or blob or ? if a wild value
    stands for nothing), ``control`` are the values by which it took control, and ``hurried`` is
    True if the table played it because the player's time had run out.
    """

    seat: int
    card: Card
    left: int
    owner: int | None
    debtor: int | None
    owed: int
    next: int | None
    stands: str | None = None
    control: tuple[str, ...] = ()
    hurried: bool = False


@event
class SlapWon(NamedTuple):
    """A good slap: ``seat`` takes all ``taken`` cards of the middle and leads the next pile.

    ``rule`` is the named rule, or the first match if the game names it. ``window`` is the top of
    the slapped pile, newest last; with ``late`` that is the pile before the newest card (G-15).
    """

    seat: int
    rule: str
    window: tuple[Card, ...]
    taken: int
    late: bool


@hides(cards=None)
@event
class SlapLost(NamedTuple):
    """A wrong slap: ``seat`` puts its top ``cards``, ``paid`` of them, unseen, under the pile.

    ``rule`` is the named rule; None if none was named and none matches. ``repeated``: the rule was
    locked by the last good slap. ``barred``: the slapper has no card to lose and must sit out,
    ``until`` the end of the ``pile`` or the next ``slap`` of another player. ``next`` and ``owner``
    are as in ``CardLaid``, after the penalty. ``together``: the slap costs nothing, because it came
    in the same moment as the wrong slap before.
    """

    seat: int
    rule: str | None
    window: tuple[Card, ...]
    repeated: bool
    late: bool
    cards: tuple[Card, ...]
    paid: int
    left: int
    barred: bool
    owner: int | None
    next: int | None
    together: bool = False
    until: Literal["pile", "slap"] = "pile"


@event
class PileTaken(NamedTuple):
    """``seat`` takes all ``taken`` cards of the middle and leads.

    The ``reason`` is one of these:

    * ``debt``: the owner of a face card whose debt was paid without another one;
    * ``last``: the last player with cards played one more and nobody slapped it;
    * ``nobody``: no deck had a card, so the pile goes to the player of the newest one.
    """

    seat: int
    taken: int
    reason: str


class SlapView(View, Protocol):
    """Facts in the view of every game with a pile to slap."""

    @property
    def laid(self) -> int:
        """Cards played face up in the whole game."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """Face-up cards in the middle, newest last."""

    @property
    def held(self) -> int:
        """Decision of ``rules`` on the pile, as a bit mask, for bots to perceive."""

    @property
    def under(self) -> int:
        """Number of face-down penalty cards below the pile."""

    @property
    def top_seat(self) -> int:
        """Player of the newest card."""

    @property
    def rules(self) -> RuleSet:
        """Slap rules in force."""

    @property
    def naming(self) -> bool:
        """True if a slap must name its rule."""

    @property
    def no_repeat(self) -> bool:
        """True if ``last_rule`` is locked."""

    @property
    def last_rule(self) -> str | None:
        """Rule named in the last good slap."""

    @property
    def barred(self) -> tuple[int, ...]:
        """Seats that sit out until the pile has been taken."""
