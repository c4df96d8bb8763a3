"""Messages of Fast Food: events, answers, and the food that a card would make."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import LazyText, ListText, Ranks, Template, Text, listed, row
from warcards_tui.games.fast_food.machine import (
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
from warcards_tui.voice.scene import Scene, answers, gathers, says, sentence, tells
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import fast_food, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together


def made_by(total: int) -> Text:
    """Return the food that a total makes: ``soda and fries``, or ``no food``."""
    return listed([food.name for food in MADE[total]]) if MADE[total] else fast_food.no_food()


def with_reason(food: Food, total: int) -> Message:
    """Return a food and the reason why a total makes it: ``cheeseburger, multiple of 7``."""
    why = fast_food.why_multiple
    if food.digit(total):
        why = fast_food.why_both if food.multiple(total) else fast_food.why_digit
    return fast_food.food_reason(food=food.name, why=why(number=food.number))


def makes(card: Card, before: int) -> Message:
    """Return the total and the food that a card would make."""
    total = before + card.rank
    return fast_food.card_makes(card=card, total=total, food=made_by(total), points=POINTS[total])


def _hand(cards: Sequence[Card]) -> Ranks:
    """Return cards without their suits, which don't matter here."""
    return Ranks([card.rank for card in cards])


def _number(number: int) -> Message:
    return fast_food.first() if number == 1 else fast_food.second()


def _color(is_red: bool) -> Message:
    return fast_food.red() if is_red else fast_food.black()


# -- events


@tells(FoodDealt)
def _dealt(event: FoodDealt, scene: Scene) -> Message:
    number, color = _number(event.number), _color(event.red)
    seat, each, stock = event.seat, event.counts[0], event.stock
    return fast_food.game_dealt(
        scene, number=number, color=color, seat=seat, each=each, stock=stock
    )


@tells(FoodHand)
def _hand_dealt(event: FoodHand, scene: Scene) -> Text | Message:
    return fast_food.hand_dealt(hand=_hand(event.cards)) if scene.is_you(event.seat) else ""


@gathers(FoodDealt, FoodHand, CardTaken)
def _begins(events: Sequence[object], scene: Scene) -> Utterance:
    """Return the start of a game with the listener's hand.

    In brief it is only this hand, including the drawn card.
    """
    dealt, *others = events
    assert isinstance(dealt, FoodDealt)
    begun = fast_food.game_begun(scene, number=_number(dealt.number), seat=dealt.seat)
    color = fast_food.cards_colored(color=_color(dealt.red))
    said = [sentence(each, scene) for each in others]
    told = together([_dealt(dealt, scene).but(told=begun.told), *said, color])
    held: list[Card] = []
    for each in others:
        if isinstance(each, FoodHand) and scene.is_you(each.seat):
            held += each.cards
        elif isinstance(each, CardTaken) and scene.is_you(each.seat):
            held.append(each.card)
    return told.but(brief=fast_food.hand_dealt(hand=_hand(held)).brief) if held else told


@tells(CardTaken)
def _taken(event: CardTaken, scene: Scene) -> Message:
    if scene.is_you(event.seat):
        return fast_food.own_card_drawn(card=event.card, left=event.left)
    return fast_food.card_drawn(scene, seat=event.seat, left=event.left)


says(CardPlayed, fast_food.card_played)


@tells(TotalCalled)
def _called(event: TotalCalled, scene: Scene) -> Message:
    seat, total, called, points = event.seat, event.total, event.said, POINTS[event.total]
    food, reasons = made_by(total), LazyText(lambda: _reasons(total))
    if called is not None and called != total:
        return fast_food.total_wrong(
            scene, seat=seat, total=total, called=called, points=points, food=food, reasons=reasons
        )
    made = fast_food.total_made if called is None else fast_food.total_called
    score = event.score
    return made(
        scene, seat=seat, total=total, points=points, food=food, reasons=reasons, score=score
    )


def _reasons(total: int) -> Template:
    """Return each food of a total with its reason."""
    return row([with_reason(food, total) for food in MADE[total]], "; ")


@gathers(CardPlayed, TotalCalled, CardTaken, FoodScored)
@gathers(TotalCalled, CardTaken, FoodScored)
def _play(events: Sequence[object], scene: Scene) -> Utterance | None:
    """Return a played card with its total, and then the drawn card or the end of the game."""
    if len(events) < 2:
        return None
    card, total, *others = events
    if not isinstance(card, CardPlayed) or not isinstance(total, TotalCalled):
        return together([sentence(each, scene) for each in events])
    told = together([_made(card, total, scene), *[sentence(each, scene) for each in others]])
    for each in others:
        if isinstance(each, CardTaken) and scene.is_you(each.seat) and total.said is None:
            brief = fast_food.card_drawn_then(
                scene, card=card.card, seat=card.seat, points=total.points, drawn=each.card
            )
            return told.but(brief=brief)
    return told


def _made(played: CardPlayed, called: TotalCalled, scene: Scene) -> Utterance:
    """Return a played card with its total; only the total if the card is the listener's own."""
    both = together([sentence(played, scene), sentence(called, scene)])
    card, seat, total, points = played.card, played.seat, called.total, called.points
    if called.said not in (None, total):
        return both
    food, full = made_by(total), both.at("full")
    if scene.is_you(seat):
        return fast_food.own_card_scored(total=total, points=points, food=food, both=full)
    return fast_food.card_scored(
        scene, card=card, seat=seat, total=total, points=points, food=food, both=full
    )


@tells(FoodScored)
def _scored(event: FoodScored, scene: Scene) -> Message:
    points = each_seat(scene, event.points)
    if event.number > 1:
        # The next message names the winner.
        return fast_food.second_game_scored(points=points, scores=each_seat(scene, event.scores))
    if len(set(event.points)) == 1:
        return fast_food.first_game_tied(points=points)
    best = event.points.index(max(event.points))
    return fast_food.first_game_scored(scene, points=points, best=best)


# -- answers


@answers(FastFoodView, "rules")
def _rules(view: FastFoodView, scene: Scene) -> Message:
    number, color = _number(view.number), _color(view.red)
    calls = fast_food.totals_called() if view.typed else ""
    return fast_food.rules_in_force(number=number, color=color, calls=calls)


@answers(FastFoodView, "turn")
def _turn(view: FastFoodView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    (seat,) = view.waiting
    if view.calling:
        return fast_food.turn_to_call(scene, seat=seat)
    return fast_food.turn_to_play(scene, seat=seat, total=view.total)


@answers(FastFoodView, "counts")
def _counts(view: FastFoodView, scene: Scene) -> Message:
    scores, points = each_seat(scene, view.scores), each_seat(scene, view.points)
    game = fast_food.scores_of_game(points=points) if view.number > 1 else ""
    left = fast_food.cards_left(counts=each_seat(scene, view.counts), stock=view.stock)
    return fast_food.scores(scores=scores, game=game, cards="" if view.over else left)


@answers(FastFoodView, "choices")
def _choices(view: FastFoodView, scene: Scene) -> Message:
    return table.nothing_secret()


@answers(FastFoodView, "pile")
def _pile(view: FastFoodView, scene: Scene) -> Message:
    if not view.plays:
        return fast_food.no_card_played()
    *_, total = totals = [play.total for play in view.plays]
    if view.calling:
        newest = view.plays[-1].card
        return fast_food.total_uncalled(total=total - newest.rank, card=newest)
    if len(totals) == 1:
        return fast_food.total_first(total=total)
    last, every = row(totals[-5:]), ListText(totals)
    return fast_food.total_now(total=total, cards=len(totals), newest=last, totals=every)


@answers(FastFoodView, "hand")
def _held(view: FastFoodView, scene: Scene) -> Message:
    if not view.hand:
        return fast_food.hand_empty()
    hand = _hand(view.hand)
    if view.typed or view.seat not in view.waiting:
        # A player who calls the totals has to work them out.
        return fast_food.hand(hand=hand)
    cards = {card.rank: card for card in view.hand}.values()
    made = row([_hand_card(card, view.total + card.rank) for card in cards], "; ")
    return fast_food.hand_with_food(hand=hand, made=made)


def _hand_card(card: Card, total: int) -> Message:
    food, points = made_by(total), POINTS[total]
    return fast_food.hand_card_makes(card=card, total=total, food=food, points=points)
