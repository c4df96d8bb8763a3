"""Messages of the exercises on debts, chances, bets and bad hits."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Formula, Rank
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.games.budr.events import BetMade
from warcards_tui.voice.scene import Scene
from warcards_tui.words import number_exercises as words
from warcards_tui.words.catalogue import Message


def debt(card: Card, many: int, since: int) -> Message:
    """Return the rest of the debt that a card made, or of the chances that it gave."""
    lies, left = words.lie_on_it(cards=since), many - since
    if isinstance(card, Topper):
        return words.chances(card=card, chances=many, lies=lies, left=left)
    return words.debt(card=Rank(card.rank), cards=many, lies=lies, left=left)


def in_turn(seat: int, last: int, scene: Scene, *, pot: bool) -> Message:
    """Return the next player if nobody owes anything."""
    if seat == last:
        return words.pot_opened(scene, seat=seat)
    next_one = words.comes_next_in_pot if pot else words.comes_next
    return next_one(scene, seat=seat, last=last)


def bet(event: BetMade, scene: Scene) -> Message:
    """Return a turn of a gamble in which nobody folds."""
    if event.raised:
        return words.raised(scene, seat=event.seat, cards=event.raised)
    return (words.called if event.bet == "call" else words.checked)(scene, seat=event.seat)


def raised_since(raises: Sequence[int]) -> Message:
    """Return the raises since you last paid."""
    if len(raises) == 1:
        return words.raised_since(cards=raises[0])
    return words.raises_since(sum=Formula("+", tuple(raises), (sum(raises), 1)))


def price(penalty: int, many: int, times: int) -> Message:
    """Return the cost of one bad hit, or two, for a player with a given number of cards."""
    if times == 1:
        if many >= penalty:
            return words.hit_cost(cards=penalty)
        return words.hit_cost_all(cards=penalty, left=many)
    twice = 2 * penalty
    if many >= twice:
        return words.two_hits_cost(cards=penalty, twice=twice)
    return words.two_hits_cost_all(cards=penalty, twice=twice, left=many)
