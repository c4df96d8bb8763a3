"""Words of what is paid: debts, chances, bets and wrong hits."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Formula, Rank, Sentences, Told, capital, counted, listed, say
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.voice.scene import Scene

PILE, POT = "the pile, newest last", "the pot, newest last"

OWED, CHANCES = "How many cards are still owed?", "How many chances are left?"
NEXT = "Who is next, to lay a card or to take all?"
BET = "How many cards must you put in to stay?"

DEBTS = {"paid:owed": "how much is owed", "paid:next": "who pays, and who takes"}
CONTROL = {"paid:owed": "how many chances", "paid:next": "who answers, and who takes"}
BETS = {"paid:hit": "what a bad hit costs", "paid:bet": "what a bet costs"}
"""The skills of the three kinds of games, each with its name; the easier one first."""


def lays(seat: int, scene: Scene) -> Told:
    """That a seat lays the next card."""
    return scene.does(seat, "lay")


def takes(seat: int, scene: Scene) -> Told:
    """That a seat takes what lies there."""
    return f"{scene.does(seat, 'take')} all"


def order(first: int, scene: Scene) -> Told:
    """Who plays after whom, and who began."""
    seats = [scene.who(seat) for seat in range(len(scene.names))]
    plays = say("{} play in this order", listed(seats))
    return Sentences([say("{}.", plays), f"{capital(scene.who(first))} laid the first card."])


# -- debts and chances


def debt(card: Card, many: int, since: int) -> Told:
    """What is left of what a card asks for, or of the chances that it gives."""
    left = many - since
    lie = f"{counted(since, 'card')} {'lies' if since == 1 else 'lie'} on it"
    if isinstance(card, Topper):
        gives = say("{} gives {}", card, counted(many, "chance"))
        return say("{}, and {}: {} left.", gives, lie if since else "is new", left or "none")
    asks = say("The {} asks for {}", Rank(card.rank), many)
    return say("{}, and {}: {} owed.", asks, lie if since else "is new", left or "nothing")


def no_debt(*, pot: bool) -> Told:
    """That nobody owes anything."""
    if pot:
        return "Nobody is in control, so nobody has chances."
    return "No card of the pile asks for payment."


def owing(seat: int, owner: int, owed: int, scene: Scene, *, pot: bool) -> Told:
    """That a seat pays another, or answers to it."""
    if pot:
        has = scene.does(seat, "have", "has")
        return f"{capital(has)} {counted(owed, 'chance')} left against {scene.who(owner)}."
    return f"{capital(scene.does(seat, 'owe'))} {scene.who(owner)} {counted(owed, 'card')}."


def paid(owner: int, scene: Scene, *, pot: bool) -> Told:
    """That all has been paid, or no chance is left."""
    what = "No chance is left" if pot else "All that was owed is paid"
    return f"{what}, so {scene.does(owner, 'take')} the {'pot' if pot else 'pile'}."


def in_turn(seat: int, last: int, scene: Scene, *, pot: bool) -> Told:
    """That nobody owes anything, and who follows whom."""
    if seat == last:
        return f"{capital(scene.does(seat, 'open'))} the pot and {_again(seat, scene)} again."
    free = "Nobody is in control" if pot else "Nobody owes anything"
    return f"{free}, and {scene.who(seat)} {_come(seat, scene)} after {scene.who(last)}."


def _again(seat: int, scene: Scene) -> str:
    return "lay" if scene.is_you(seat) else "lays"


def _come(seat: int, scene: Scene) -> str:
    return "come" if scene.is_you(seat) else "comes"


# -- Budr Basef


def bet(seat: int, kind: str, raised: int, scene: Scene) -> Told:
    """A turn of a gamble."""
    more = f" {counted(raised, 'card')}" if raised else ""
    return f"{capital(scene.does(seat, kind))}{more}."


def gamble(told: Sequence[Told]) -> Told:
    """A gamble up to your turn."""
    return Sentences(["A gamble.", *told])


def raised_since(raises: Sequence[int]) -> Told:
    """What was raised since you last paid."""
    if len(raises) < 2:
        return f"{capital(counted(raises[0], 'card'))} {_was(raises[0])} raised since you paid."
    made = Formula("+", tuple(raises), (sum(raises), 1))
    return say("Raised since you paid: {}.", made)


def _was(many: int) -> str:
    return "was" if many == 1 else "were"


def holds(many: int) -> Told:
    """How many cards you have."""
    return f"You have {counted(many, 'card')}."


def hit(times: int) -> Told:
    """What is asked of one bad hit, or of several."""
    if times == 1:
        return "You hit, and no set holds. How many cards do you pay?"
    return "You hit twice, and no set holds. How many cards do you pay in all?"


def price(penalty: int, many: int, times: int) -> Told:
    """What bad hits cost who has so many cards."""
    costs = f"A bad hit costs {penalty} cards" + f", two cost {2 * penalty}" * (times > 1)
    all_of_them = f"{costs}, and you have only {many}: all of them."
    return f"{costs}." if many >= times * penalty else all_of_them
