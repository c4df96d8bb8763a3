"""What is said of Fast Food.

Totals, points and cards can be followed from these sentences at every length: a card is told with
its rank, every total with the food that it makes and why.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card
from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.fast_food.machine import (
    FOODS,
    GAMES,
    MADE,
    POINTS,
    CardPlayed,
    CardTaken,
    FastFoodView,
    Food,
    FoodDealt,
    FoodHand,
    FoodScored,
    TotalCalled,
)
from warcards_tui.voice.scene import Scene, answers, listed, tells

NOTHING = "nothing"
_ORDER = ("", "first", "second")


def rank_word(card: Card) -> str:
    """The card without its suit, which has no importance here: ``ace``, ``7``."""
    return RANK_TEXTS[card.rank] if card.rank > 1 else RANK_NAMES[card.rank]


def made_by(total: int) -> str:
    """The food that a total makes: ``soda, fries``, or ``nothing``."""
    return ", ".join([food.name for food in MADE[total]]) or NOTHING


def makes(card: Card, before: int) -> str:
    """What a card would make of the total: ``Seven makes 35: cheeseburger, soda, fries, 11.``"""
    total = before + card.rank
    points = f", {POINTS[total]}" if POINTS[total] else ""
    return f"{capital(RANK_NAMES[card.rank])} makes {total}: {made_by(total)}{points}."


def why(food: Food, total: int) -> str:
    """Why a total makes a food: ``multiple of 7``, ``digit 7`` or both."""
    reasons = []
    if food.multiple(total):
        reasons.append(f"multiple of {food.number}")
    if food.digit(total):
        reasons.append(f"digit {food.number}")
    return " and ".join(reasons)


def _reasons(total: int, scene: Scene) -> str:
    """The food of a total with its reasons, at the length that is wanted."""
    if not MADE[total]:
        return "nothing, no 3, 5 or 7 in it and no multiple" if scene.full else NOTHING
    if scene.brief:
        return made_by(total)
    return "; ".join([f"{food.name}, {why(food, total)}" for food in MADE[total]])


def _around(scene: Scene) -> tuple[int, int]:
    """Both seats, the listener first."""
    return (1, 0) if scene.listener == 1 else (0, 1)


def _by_seat(scene: Scene, told: Sequence[int]) -> str:
    """``you 33, Rosa 30``."""
    return ", ".join([f"{scene.who(seat)} {told[seat]}" for seat in _around(scene)])


# -- events


@tells(FoodDealt)
def _dealt(told: FoodDealt, scene: Scene) -> str:
    colour = "red" if told.red else "black"
    words = f"{capital(_ORDER[told.number])} game, {colour} cards"
    if not scene.brief:
        words += f": {told.counts[0]} each, {told.stock} in the stock"
    return f"{words}. {scene.does(told.seat, 'start')}."


@tells(FoodHand)
def _hand_dealt(told: FoodHand, scene: Scene) -> str:
    if not scene.is_you(told.seat):
        return ""
    return f"Your hand: {', '.join(map(rank_word, told.cards))}."


@tells(CardTaken)
def _taken(told: CardTaken, scene: Scene) -> str:
    last = "" if told.left else ", the last one"
    if scene.is_you(told.seat):
        return f"You take {rank_word(told.card)}{last}."
    if last:
        return f"{scene.does(told.seat, 'take')} the last card of the stock."
    return f"{scene.does(told.seat, 'take')} a card; {told.left} left." if scene.full else ""


@tells(CardPlayed)
def _played(told: CardPlayed, scene: Scene) -> str:
    cue = capital(told.card.name if scene.full else RANK_NAMES[told.card.rank])
    left = f"; {told.left} left in hand" if scene.full else ""
    return f"{cue}, {scene.who(told.seat)}{left}."


@tells(TotalCalled)
def _called(told: TotalCalled, scene: Scene) -> str:
    total, seat = told.total, told.seat
    if told.said not in (None, total):
        lost = f", which would have scored {POINTS[total]}" if POINTS[total] else ""
        return (
            f"Wrong total, {scene.who(seat)}: {total}, not {told.said}. "
            f"{total}: {_reasons(total, scene)}{lost}."
        )
    right = "" if told.said is None else f"{scene.does(seat, 'call')} "
    words = f"{right}{total}: {_reasons(total, scene)}."
    if told.points:
        now = "" if scene.brief else f", now {told.score}"
        words += f" {told.points} for {scene.who(seat)}{now}."
    return words


@tells(FoodScored)
def _scored(told: FoodScored, scene: Scene) -> str:
    words = f"End of the {_ORDER[told.number]} game: {_by_seat(scene, told.points)}."
    if told.number > 1:
        words += f" Both games: {_by_seat(scene, told.scores)}."
    return words


# -- answers


@answers(FastFoodView, "rules")
def _rules(view: FastFoodView, scene: Scene) -> str:
    words = [
        f"{food.number} in the total or a multiple: {food.name}, {counted(food.points, 'point')}"
        for food in FOODS
    ]
    colour = "red" if view.red else "black"
    game = f"{capital(_ORDER[view.number])} of {GAMES} games, {colour} cards."
    called = " You call the totals." if view.typed else ""
    return f"{'; '.join(words)}. {game}{called}"


@answers(FastFoodView, "turn")
def _turn(view: FastFoodView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    (seat,) = view.waiting
    if view.calling:
        return f"{scene.does(seat, 'call')} the total."
    return f"{scene.whose(seat)} turn; the total is {view.total}."


@answers(FastFoodView, "counts")
def _counts(view: FastFoodView, scene: Scene) -> str:
    words = f"Points: {_by_seat(scene, view.scores)}."
    if view.number > 1:
        words += f" In this game: {_by_seat(scene, view.points)}."
    if view.over:
        return words
    return f"{words} Cards: {_by_seat(scene, view.counts)}, stock {view.stock}."


@answers(FastFoodView, "choices")
def _choices(view: FastFoodView, scene: Scene) -> str:
    return "Nobody chooses in secret here; only the hands are hidden."


@answers(FastFoodView, "pile")
def _pile(view: FastFoodView, scene: Scene) -> str:
    if not view.plays:
        return "No card was played yet."
    if view.calling:
        newest = view.plays[-1]
        before = newest.total - newest.card.rank
        return f"The total was {before}; now comes {rank_word(newest.card)}."
    shown = view.plays if scene.full else view.plays[-5:]
    totals = ", ".join([str(play.total) for play in shown])
    words = f"Total {view.total} after {counted(len(view.plays), 'card')}."
    newest_last = f" Totals, newest last: {totals}." if len(shown) > 1 else ""
    return words + newest_last


@answers(FastFoodView, "hand")
def _hand(view: FastFoodView, scene: Scene) -> str:
    if not view.hand:
        return "Your hand is empty."
    if scene.brief or view.typed or view.seat not in view.waiting:
        # Who calls the totals is not to be told them.
        return f"Hand: {', '.join(map(rank_word, view.hand))}."
    words = []
    for card in {card.rank: card for card in view.hand}.values():
        total = view.total + card.rank
        points = f" {POINTS[total]}" if POINTS[total] else ""
        made = listed(made_by(total).split(", "))
        words.append(f"{rank_word(card)} makes {total}, {made}{points}")
    return f"Hand: {'; '.join(words)}."


# -- what the table says


def call_it(key: str) -> str:
    """Asks for the total."""
    return f"What is the total? Type it, then {key}."


def typed(digits: str) -> str:
    """The digits of a total that were typed so far."""
    return f"{digits}." if digits else "Nothing typed."


NO_DIGITS = "Type the total first."
