"""What all games with a pile to slap share: their events, and what a view of them tells.

Bots, scorecards and faces need no more than this, whatever machine plays the game.
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
    """A card was laid face up on the pile.

    ``left`` is the number of cards left in the packet it came from. ``debtor`` owes ``owed`` more
    cards to ``owner``, the player of the face card; without a trap all three are None, None and 0.
    With the debt paid, or nobody able to pay, ``debtor`` is None and the owner may collect.
    ``next`` is the seat to lay the next card, or None when the pile is to be collected by
    ``owner``.

    In the Triple Topper games the owner is in control, and ``owed`` are the chances that the debtor
    has. There ``stands`` is what the card stands for now, as the text of a card (black or blob or ?
    where a wild value stands for nothing), ``control`` are the values by which it took control, and
    ``hurried`` says that it was laid for a player who was too late.
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

    ``rule`` is the rule named, or the first one that held where the game names it. ``window`` is
    the top of the pile that was slapped, newest last; with ``late`` that is the pile before the
    newest card (G-15).
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

    ``rule`` is the rule named, None where none is named and none holds; ``repeated`` tells that it
    was refused as the rule of the last good slap. ``barred`` says that the slapper, having no card
    to pay, must wait. ``next`` and ``owner`` are as in
    ``CardLaid``, after the penalty. ``together`` says that it costs nothing, because it was made in
    the same moment as the wrong slap before. ``until`` says what ends the waiting of ``barred``:
    the end of the ``pile``, or already the next ``slap`` of somebody else.
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

    ``reason`` is ``debt`` (the owner of a face card that was not answered), ``last`` (the last
    player with cards laid one more and nobody slapped it) or ``nobody`` (no packet held a card: the
    newest card's).
    """

    seat: int
    taken: int
    reason: str


class SlapView(View, Protocol):
    """What the view of a game with a pile to slap tells besides the facts of its own."""

    @property
    def laid(self) -> int:
        """Cards laid face up in the whole game."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """The face-up cards in the middle, newest last."""

    @property
    def held(self) -> int:
        """The decision of ``rules`` on the pile, for bots to perceive."""

    @property
    def under(self) -> int:
        """How many penalty cards lie face down below the pile."""

    @property
    def top_seat(self) -> int:
        """Who laid the newest card."""

    @property
    def rules(self) -> RuleSet:
        """The slap rules in force."""

    @property
    def naming(self) -> bool:
        """Whether a slap must name its rule."""

    @property
    def no_repeat(self) -> bool:
        """Whether ``last_rule`` may not be named again."""

    @property
    def last_rule(self) -> str | None:
        """The rule named in the last good slap."""

    @property
    def barred(self) -> tuple[int, ...]:
        """The seats that must not slap before the pile has been collected."""
