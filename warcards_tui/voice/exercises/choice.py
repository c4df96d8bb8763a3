"""Words of what would you play: the position, what can be chosen, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Phrase, Rank, Sentences, Told, by_rank, counted, listed, say
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.fast_food.machine import FastFoodView
from warcards_tui.games.moves import Bet, Choose, Lay, Move, Raise, Save, Sort, Swap
from warcards_tui.games.napoleon.machine import NapoleonView
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.voice.places import date_words

SKILLS = {
    "usual": "ordinary moments",
    "ace": "with an ace in hand",
    "behind": "far behind",
    "tie": "in a tie",
    "jack": "with a jack in hand",
    "queen": "with a queen in hand",
    "war": "with a war waiting",
    "last": "the last cards",
    "sees": "seeing what the other has chosen",
    "swap": "to swap or not",
    "tried": "after a first try to save",
    "picked-up": "the deck picked up",
    "owes": "when somebody has raised",
    "several": "against several",
}
"""The moments that are asked about, each with its name."""

WAYS = {
    "high": "Strong first",
    "low": "Weak first",
    "alternate": "Strong, weak in turn",
    "fours": "Each fourth strong",
    "mixed": "Mixed",
}
"""Ways to sort a deck, by the words for them."""

YOUR_HAND = "Your hand"
YOUR_FRONT = "In front of you"
YOUR_CARDS = "Your cards"
YOUR_POWER = "Your power"
ON_THE_TABLE = "On the table"
WAR_PILE = "War pile"
NOT_SEEN = "Not yet seen"
YOURS = "As you sorted it"
"""An order that was laid in a game, among other ways to sort."""


def cards_of(name: str) -> str:
    """Above cards of somebody else."""
    return f"{name}'s cards"


def question(move: Move) -> str:
    """What is asked where moves like this can be made."""
    if isinstance(move, Lay):
        return "Which cards do you lay?"
    if isinstance(move, Choose):
        return "Which card do you play?"
    if isinstance(move, Save):
        return "Do you fight for a card, and for which?"
    if isinstance(move, Sort):
        return "In which order do you lay your deck?"
    return "Do you swap hand and front?" if isinstance(move, Swap) else "What do you do?"


def name(move: Move, owed: int, way: str) -> Told:
    """A choice. ``owed`` is what a call costs, ``way`` the word for an order."""
    if isinstance(move, Lay):
        return listed(by_rank(move.cards))
    if isinstance(move, Choose):
        return move.card
    if isinstance(move, Save):
        return "No fight" if move.card is None else say("Fight for the {}", move.card)
    if isinstance(move, Sort):
        return WAYS.get(way, YOURS)
    if isinstance(move, Swap):
        return "Swap" if move.wanted else "Keep"
    if isinstance(move, Raise):
        return f"Raise {move.cards}"
    assert isinstance(move, Bet)
    return f"Call for {owed}" if move.text == "call" else move.text.capitalize()


def once_more(day: str) -> str:
    """Before a position that was decided badly on that day.

    >>> once_more("2026-11-20")
    'Once more: on Friday 20 November you missed the best here.'
    """
    return f"Once more: on {date_words(day)} you missed the best here."


# -- the position


def _own(counts: Sequence[int], names: Sequence[str]) -> Phrase:
    """What everybody owns."""
    others = [f"{name} {many}" for name, many in zip(names[1:], counts[1:], strict=True)]
    return say("You have {}, {}.", counted(counts[0], "card"), listed(others))


def century(view: CenturyView, names: Sequence[str]) -> Told:
    """21st Century War."""
    tied = "You are tied: one card of your hand decides." if view.tied else ""
    return Sentences([tied, _own(view.counts, names)])


def scientific(view: ScientificView, names: Sequence[str]) -> Told:
    """Scientific War."""
    order = "The order is reversed, weak cards win." if view.reversed else ""
    return Sentences([order, _own(view.counts, names)])


def duel_king(view: DuelView, names: Sequence[str]) -> Told:
    """Duel King, at a table that is being swept."""
    assert view.king is not None
    cards = len(view.open[0]) + len(view.open[1])
    sweeps = say("{}'s {} sweeps {}.", names[1], Rank(view.king.rank), counted(cards, "card"))
    tries = "one more card" if view.tries == 1 else f"{view.tries} more cards"
    tried = f"You may fight for {tries}." if view.tries < 3 else ""
    decks = f"Your deck has {counted(view.decks[0], 'card')}, {names[1]}'s {view.decks[1]}."
    return Sentences([sweeps, tried, decks])


def napoleon(view: NapoleonView, names: Sequence[str]) -> Told:
    """Napoleon's War, as a deck is sorted."""
    war = "A war is being fought." if view.war else ""
    other = names[1]
    if 1 in view.sorting:
        return Sentences([war, f"{other} sorts {counted(view.counts[1], 'card')}."])
    deck, pile = view.other_deck or 0, view.other_pile or 0
    return Sentences([war, f"{other} has {deck} in the deck and {pile} captured."])


def budr(view: BudrView, names: Sequence[str]) -> Told:
    """A gamble of Budr Basef."""
    staying = [
        f"{names[seat]} with {counted(view.counts[seat], 'card')} left"
        for seat in view.staying
        if seat
    ]
    owes = f"You owe {view.owes[0]}." if view.owes[0] else "You owe nothing."
    pool = f"The pool is {counted(view.pool, 'card')}."
    have = f"You have {counted(view.counts[0], 'card')} left."
    return Sentences([pool, owes, have, say("Against you: {}.", listed(staying))])


def fast_food(view: FastFoodView, names: Sequence[str]) -> Told:
    """Fast Food."""
    other = names[1]
    stock = f"{counted(view.stock, 'card')} in the stock" if view.stock else "the stock is gone"
    return Sentences(
        [
            f"The total is {view.total}.",
            f"{other} holds {counted(view.counts[1], 'card')}, {stock}.",
            f"Points: you {view.points[0]}, {other} {view.points[1]}.",
        ]
    )


# -- what a choice is worth

_WINS = {"century": "wins", "scientific": "wins", "duel_king": "saves it in", "budr": "wins"}
"""What becomes of what is fought for there and then, by the package of a game."""


def came(stem: str, mean: float) -> str:
    """How a choice came out there and then: a share of wins, or the points of the answer to it.

    >>> came("budr", 0.74), came("fast_food", 3.21)
    ('74 percent', 'answered with 3.2 points on average')
    """
    if stem in _WINS:
        return f"{round(100 * mean)} percent"
    return f"answered with {mean:.1f} points on average"


AFTERWARDS = {
    "century": "keeps you the most cards over the next rounds",
    "scientific": "keeps you the most cards over the next tricks",
    "duel_king": "leaves you the best cards",
    "budr": "leaves you the most cards after the gamble",
}
"""Reasons for a best choice that does not win most often there and then."""


def best(choice: Told, stem: str, note: str, *, wins_most: bool = True) -> Told:
    """The best choice with its share of wins, and the reason if others win as often there and then.

    >>> best("Fold", "budr", "").eye, best("Call for 2", "budr", "74 percent").eye
    ('Fold is best.', 'Call for 2 is best: it wins 74 percent.')
    >>> best("A", "scientific", "0 percent", wins_most=False).eye
    'A is best: it wins 0 percent, but keeps you the most cards over the next tricks.'
    """
    verb = f"{_WINS.get(stem, 'is')} "
    why = f", but {AFTERWARDS[stem]}" if stem in AFTERWARDS and not wins_most else ""
    return say(f"{{}} is best{f': it {verb}{note}{why}' * bool(note)}.", choice)


def at_move(step: int) -> str:
    """Where in a game a decision was."""
    return f"Move {step} of the game."


def in_the_game(made: Told, loss: float, unit: str) -> Told:
    """What was done in the game, and what that lost.

    >>> in_the_game("Fold", 2.31, "cards").eye
    'In the game: Fold, which lost 2.3 cards on average.'
    """
    return say("In the game: {}, which lost {}.", made, f"{loss:.1f} {unit} on average")
