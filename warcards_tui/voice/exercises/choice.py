"""Messages of the exercise on the best choice: the position, the choices and their value."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Rank, Sentences, Text, by_rank, listed, say
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.fast_food.machine import FastFoodView
from warcards_tui.games.moves import Bet, Choose, Lay, Move, Raise, Save, Sort, Swap
from warcards_tui.games.napoleon.machine import NapoleonView
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.words import choice_exercises as words
from warcards_tui.words.catalogue import Message

SKILLS = {
    "usual": words.usual,
    "ace": words.ace,
    "behind": words.behind,
    "tie": words.tie,
    "jack": words.jack,
    "queen": words.queen,
    "war": words.war,
    "last": words.last,
    "sees": words.sees,
    "swap": words.swap_or_not,
    "tried": words.tried,
    "picked-up": words.picked_up,
    "owes": words.owes,
    "several": words.several,
}
"""Names of the moments that are asked about."""

WAYS = {
    "high": words.strong_first,
    "low": words.weak_first,
    "alternate": words.in_turn,
    "fours": words.each_fourth_strong,
    "mixed": words.mixed,
}
"""Names of the ways to sort a deck, by their ids."""

_QUESTIONS = {
    Lay: words.lay_asked,
    Choose: words.choose_asked,
    Save: words.save_asked,
    Sort: words.sort_asked,
    Swap: words.swap_asked,
}

_BETS = {"check": words.check, "fold": words.fold}


def question(move: Move) -> str:
    """Return the question for a choice among moves of this kind."""
    return _QUESTIONS.get(type(move), words.do_asked)


def name(move: Move, owed: int, way: str) -> Text:
    """Return the name of a choice; ``owed`` is the cost of a call, ``way`` the id of an order."""
    if isinstance(move, Lay):
        return listed(by_rank(move.cards))
    if isinstance(move, Choose):
        return move.card
    if isinstance(move, Save):
        return words.no_fight if move.card is None else words.fight_for(card=move.card)
    if isinstance(move, Sort):
        return WAYS.get(way, words.as_you_sorted)
    if isinstance(move, Swap):
        return words.swap if move.wanted else words.keep
    if isinstance(move, Raise):
        return words.raise_by(cards=move.cards)
    assert isinstance(move, Bet)
    return words.call_for(owed=owed) if move.text == "call" else _BETS[move.text]


# -- the position


def _own(counts: Sequence[int], names: Sequence[str]) -> Message:
    """Return the number of cards of each player."""
    others = [say("{} {}", *each) for each in zip(names[1:], counts[1:], strict=True)]
    return words.cards_owned(cards=counts[0], others=listed(others))


def century(view: CenturyView, names: Sequence[str]) -> Text:
    """Return a position of 21st Century War."""
    return Sentences([words.you_are_tied if view.tied else "", _own(view.counts, names)])


def scientific(view: ScientificView, names: Sequence[str]) -> Text:
    """Return a position of Scientific War."""
    return Sentences([words.order_reversed if view.reversed else "", _own(view.counts, names)])


def duel_king(view: DuelView, names: Sequence[str]) -> Text:
    """Return a position of Duel King in which the table is being swept."""
    assert view.king is not None
    cards = len(view.open[0]) + len(view.open[1])
    tries: Text = ""
    if view.tries < 3:
        tries = words.last_try() if view.tries == 1 else words.tries_left(tries=view.tries)
    own, other = view.decks
    return Sentences(
        [
            words.king_sweeps(name=names[1], rank=Rank(view.king.rank), cards=cards),
            tries,
            words.decks(own=own, name=names[1], other=other),
        ]
    )


def napoleon(view: NapoleonView, names: Sequence[str]) -> Text:
    """Return a position of Napoleon's War, at the time of sorting."""
    war = words.war_fought if view.war else ""
    if 1 in view.sorting:
        return Sentences([war, words.sorts(name=names[1], cards=view.counts[1])])
    deck, pile = view.other_deck or 0, view.other_pile or 0
    return Sentences([war, words.deck_and_captured(name=names[1], deck=deck, captured=pile)])


def budr(view: BudrView, names: Sequence[str]) -> Text:
    """Return a gamble of Budr Basef."""
    opponents = [
        words.opponent(name=names[seat], cards=view.counts[seat]) for seat in view.staying if seat
    ]
    return words.gamble(
        pool=view.pool, owed=view.owes[0], left=view.counts[0], opponents=listed(opponents)
    )


def fast_food(view: FastFoodView, names: Sequence[str]) -> Text:
    """Return a position of Fast Food."""
    name, (own, other) = names[1], view.points
    return Sentences(
        [
            words.total(total=view.total),
            words.stock(name=name, cards=view.counts[1], stock=view.stock),
            words.points(own=own, name=name, other=other),
        ]
    )


# -- values of choices

_BEST = {
    "century": (words.best_wins, words.best_but_rounds),
    "scientific": (words.best_wins, words.best_but_tricks),
    "duel_king": (words.best_saves, words.best_but_best_cards),
    "budr": (words.best_wins, words.best_but_gamble),
}
"""The best choice, by the package of a game: if it wins most often at once, and if it doesn't."""


def came(stem: str, mean: float) -> Message:
    """Return the result of a choice: its share of wins, or the points of the best answer to it.

    >>> came("budr", 0.74).ear, came("fast_food", 3.21).ear
    ('74 percent', 'the reply scores 3.2 on average')
    """
    if stem in _BEST:
        return words.percent(percent=round(100 * mean))
    return words.answered_with(points=f"{mean:.1f}")


def best(choice: Text, stem: str, note: Text, *, wins_most: bool = True) -> Message:
    """Return the best choice with its result.

    Pass ``wins_most=False`` if another choice wins as often at once; then the message says why.

    >>> best("Fold", "budr", "").eye, best("Call for 2", "budr", "74 percent").eye
    ('Fold is best.', 'Call for 2 is best: it wins 74 percent.')
    >>> best("A", "scientific", "0 percent", wins_most=False).eye
    'A is best: it wins only 0 percent, but you keep the most cards over the next tricks.'
    """
    if not note:
        return words.best(choice=choice)
    most, not_most = _BEST.get(stem, (words.best_is, words.best_is))
    return (most if wins_most else not_most)(choice=choice, note=note)
