"""What is said of Fast Food.

Totals, points and cards can be followed from these sentences at every length: a card is told with
its rank, every total with its points. In brief, and of an own card, who has played is not told,
since the players take turns, nor is the total, to which the card has been added.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Listing,
    Phrase,
    Rank,
    Ranks,
    Sentences,
    Told,
    counted,
    listed,
    row,
    say,
)
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
from warcards_tui.voice.scene import Scene, answers, gathers, sentence, tells
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together

NOTHING = "no food"
_ORDER = ("", "first", "second")


def made_by(total: int) -> Phrase:
    """The food that a total makes: ``soda and fries``, or ``no food``."""
    return listed([food.name for food in MADE[total]] or [NOTHING])


def _score(points: int) -> Told:
    return say(", {}", counted(points, "point")) if points else ""


def _hand(cards: Sequence[Card]) -> Ranks:
    """Cards without their suits, which have no importance here."""
    return Ranks([card.rank for card in cards])


def makes(card: Card, before: int) -> Utterance:
    """What a card would make of the total: ``Seven makes 35, cheeseburger and soda, 10 points.``"""
    total = before + card.rank
    points = _score(POINTS[total])
    return Utterance(
        say("{} makes {}, {}{}.", Rank(card.rank), total, made_by(total), points),
        brief=say("{}{}.", Rank(card.rank), points),
    )


def why(food: Food, total: int) -> str:
    """Why a total makes a food: ``multiple of 7``, ``digit 7`` or both."""
    reasons = []
    if food.multiple(total):
        reasons.append(f"multiple of {food.number}")
    if food.digit(total):
        reasons.append(f"digit {food.number}")
    return " and ".join(reasons)


def _reasons(total: int) -> Phrase:
    """The food of a total with its reasons."""
    if not MADE[total]:
        return say("{}, no 3, 5 or 7 in it and no multiple of them", NOTHING)
    return row([f"{food.name}, {why(food, total)}" for food in MADE[total]], "; ")


# -- events


@tells(FoodDealt)
def _dealt(told: FoodDealt, scene: Scene) -> Utterance:
    start = say("{}.", scene.does(told.seat, "start"))
    game = f"{_ORDER[told.number]} game, {_colour(told)} cards"
    stock = f"{told.counts[0]} each, {told.stock} in the stock"
    return Utterance(
        Sentences([f"{game}.", start]),
        brief=Sentences([f"{_colour(told)}.", start]),
        full=Sentences([f"{game}: {stock}.", start]),
    )


def _colour(told: FoodDealt) -> str:
    return "red" if told.red else "black"


@tells(FoodHand)
def _hand_dealt(told: FoodHand, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        return ""
    hand = _hand(told.cards)
    return Utterance(say("Your hand: {}.", hand), brief=say("{}.", hand))


@tells(CardTaken)
def _taken(told: CardTaken, scene: Scene) -> Told | Utterance:
    if not scene.is_you(told.seat):
        draw = scene.does(told.seat, "draw")
        if told.left:
            return Utterance("", full=say("{} a card; {} left.", draw, told.left))
        return Utterance(say("{} the last card.", draw), brief="")
    card, drawn = Rank(told.card.rank), Rank(told.card.rank, article=True)
    last = "" if told.left else ", the last card"
    return Utterance(say("You draw {}{}.", drawn, last), brief=say("{} drawn.", card))


@tells(CardPlayed)
def _played(told: CardPlayed, scene: Scene) -> Utterance:
    card = say("{}, {}.", Rank(told.card.rank), scene.who(told.seat))
    full = say("{}, {}; {} left in hand.", told.card, scene.who(told.seat), told.left)
    return Utterance(card, full=full, kind="card")


@tells(TotalCalled)
def _called(told: TotalCalled, scene: Scene) -> Utterance:
    total, seat = told.total, told.seat
    food = made_by(total)
    if told.said not in (None, total):
        wrong = say("{} wrong: {}, not {}.", scene.does(seat, "are", "is"), total, told.said)
        would = f" would have scored {POINTS[total]}"
        lost: list[Told] = [say("{}{}.", food, would)] if POINTS[total] else []
        lost_full: list[Told] = [say("It{}: {}.", would, _reasons(total))] if lost else []
        return Utterance(
            Sentences([wrong, *lost]),
            brief=f"Wrong: {total}.",
            full=Sentences([wrong, *lost_full]),
            kind="result",
        )
    call = "" if told.said is None else say("{} ", scene.does(seat, "call"))
    points = counted(told.points, "point")
    scored = [say("{} for {}, now {}.", points, scene.who(seat), told.score)]
    made = say("{}{}", call, total)
    return Utterance(
        _made_of(made, told, "" if told.said else scene.does(seat, "get")),
        brief=say("{}.", points if told.points else total),
        full=Sentences([say("{}{}: {}.", call, total, _reasons(total)), *scored[: told.points]]),
        kind="result",
    )


def _made_of(lead: Phrase, called: TotalCalled, gets: str = "") -> Phrase:
    if not called.points:
        return say("{}, {}.", lead, NOTHING)
    return say("{}: {}{}.", lead, f"{gets} " * bool(gets), _scoring(called))


def _scoring(called: TotalCalled) -> Phrase:
    """``4 points for soda and fries``."""
    return say("{} for {}", counted(called.points, "point"), made_by(called.total))


@gathers(CardPlayed, TotalCalled, CardTaken, FoodScored)
@gathers(TotalCalled, CardTaken, FoodScored)
def _play(events: Sequence[object], scene: Scene) -> Utterance | None:
    """A card with its total, and what comes of it: a card drawn, or the end of the game."""
    if len(events) < 2:
        return None
    first, second, *others = events
    if not isinstance(first, CardPlayed) or not isinstance(second, TotalCalled):
        return together([sentence(each, scene) for each in events])
    made = _made(first, second, scene)
    told = together([made, *[sentence(each, scene) for each in others]])
    drawn = [each for each in others if isinstance(each, CardTaken) and scene.is_you(each.seat)]
    if not drawn or second.said is not None:
        return told
    # ``Six for 11; eight drawn.``
    card = Rank(drawn[0].card.rank)
    return told.but(brief=say("{}; {} drawn.", _briefly(first, second, scene), card))


def _briefly(played: CardPlayed, called: TotalCalled, scene: Scene) -> Told:
    """What a card has made: ``six for 11``; of the own card, which has been told, ``11 points``."""
    if scene.is_you(played.seat):
        return counted(called.points, "point") if called.points else NOTHING
    return say("{}{}", Rank(played.card.rank), f" for {called.points}" * (called.points > 0))


def _made(played: CardPlayed, called: TotalCalled, scene: Scene) -> Utterance:
    """``Five, Rosa: 30. 4 points for soda and fries.``; the own card has been told."""
    card, total = sentence(played, scene), sentence(called, scene)
    if called.said not in (None, called.total):
        return together([card, total])
    rank, number = Rank(played.card.rank), called.total
    if scene.is_you(played.seat):
        return total.but(
            told=_made_of(say("{}", number), called),
            brief=say("{}.", _briefly(played, called, scene)),
            full=together([card, total]).full,
        )
    lead = say("{}, {}: {}", rank, scene.who(played.seat), number)
    food = say("{}.", _scoring(called))
    return total.but(
        told=Sentences([say("{}.", lead), food]) if called.points else _made_of(lead, called),
        brief=say("{}.", _briefly(played, called, scene)),
        full=together([card, total]).full,
    )


@tells(FoodScored)
def _scored(told: FoodScored, scene: Scene) -> Utterance:
    game = say("{} game: {}.", _ORDER[told.number], each_seat(scene, told.points))
    if told.number == 1:
        best = told.points.index(max(told.points))
        leads = say("{}.", scene.does(best, "lead"))
        return Utterance(game, brief=leads if len(set(told.points)) > 1 else "A tie.")
    # Who has won is told next.
    both = say("Both games: {}.", each_seat(scene, told.scores))
    return Utterance(Sentences([game, both]), brief="")


@gathers(FoodDealt, FoodHand, CardTaken)
def _begins(events: Sequence[object], scene: Scene) -> Utterance:
    """How a game begins, with the own hand, then what matters less; in brief the hand alone, with
    what is drawn to it.
    """
    said = [sentence(each, scene) for each in events]
    dealt = events[0]
    assert isinstance(dealt, FoodDealt)
    starts = scene.does(dealt.seat, "start")
    said[0] = said[0].but(told=say("{} game: {}.", _ORDER[dealt.number], starts))
    said.append(Utterance(f"{_colour(dealt)} cards.", brief="", full=""))
    told = together(said)
    held: list[Card] = []
    for each in events:
        if isinstance(each, FoodHand) and scene.is_you(each.seat):
            held += each.cards
        elif isinstance(each, CardTaken) and scene.is_you(each.seat):
            held.append(each.card)
    return told.but(brief=say("{}.", _hand(held))) if held else told


# -- answers


@answers(FastFoodView, "rules")
def _rules(view: FastFoodView, scene: Scene) -> Utterance:
    dearest, *others = FOODS
    food = row(
        [
            f"digit {dearest.number} or a multiple: {dearest.name}, {dearest.points} points",
            *[
                f"for {food.number}, {food.name}, {counted(food.points, 'point')}"
                for food in others
            ],
        ],
        "; ",
    )
    colour = "red" if view.red else "black"
    game = f"{_ORDER[view.number]} of {GAMES} games, {colour} cards."
    called = ["You call the totals."] * view.typed
    return Utterance(
        Sentences([say("{}.", food), game, *called]),
        brief="Sevens score 7, fives 3, threes 1.",
    )


@answers(FastFoodView, "turn")
def _turn(view: FastFoodView, scene: Scene) -> Told | Utterance:
    if view.over:
        return table.game_over()
    (seat,) = view.waiting
    if view.calling:
        return say("{} the total.", scene.does(seat, "call"))
    turn = say("{} turn", scene.whose(seat))
    return Utterance(
        say("{}; the total is {}.", turn, view.total), brief=say("{} at {}.", turn, view.total)
    )


@answers(FastFoodView, "counts")
def _counts(view: FastFoodView, scene: Scene) -> Utterance:
    points = say("Points: {}.", each_seat(scene, view.scores))
    told = [points]
    if view.number > 1:
        told.append(say("In this game: {}.", each_seat(scene, view.points)))
    if not view.over:
        counts = each_seat(scene, view.counts)
        told.append(say("Cards: {}, stock {}.", counts, view.stock))
    return Utterance(Sentences(told), brief=say("{}.", each_seat(scene, view.scores)))


@answers(FastFoodView, "choices")
def _choices(view: FastFoodView, scene: Scene) -> Message:
    return table.nothing_secret()


@answers(FastFoodView, "pile")
def _pile(view: FastFoodView, scene: Scene) -> Told | Utterance:
    if not view.plays:
        return "No card has been played yet."
    if view.calling:
        newest = view.plays[-1]
        before = newest.total - newest.card.rank
        return say("The total was {}; now comes {}.", before, Rank(newest.card.rank, article=True))
    now = say("Total {} after {}.", view.total, counted(len(view.plays), "card"))
    totals = [play.total for play in view.plays]
    if len(totals) == 1:
        return now
    return Utterance(
        Sentences([now, say("Totals, newest last: {}.", row(totals[-5:]))]),
        brief=f"Total {view.total}.",
        full=Sentences([now, say("Totals, newest last: {}.", Listing(totals))]),
    )


@answers(FastFoodView, "hand")
def _held(view: FastFoodView, scene: Scene) -> Told | Utterance:
    if not view.hand:
        return "Your hand is empty."
    hand = say("Hand: {}.", _hand(view.hand))
    if view.typed or view.seat not in view.waiting:
        # Who calls the totals is not to be told them.
        return hand
    told = []
    for card in {card.rank: card for card in view.hand}.values():
        total = view.total + card.rank
        points = f" {POINTS[total]}" if POINTS[total] else ""
        told.append(say("{} makes {}, {}{}", Rank(card.rank), total, made_by(total), points))
    return Utterance(say("Hand: {}.", row(told, "; ")), brief=say("{}.", _hand(view.hand)))


# -- what the table says


def call_it(key: str) -> Utterance:
    """Asks for the total."""
    return Utterance("", how=f"What is the total? Type it, then {key}.", topic="call-total")


def typed(digits: str) -> str:
    """The digits of a total that were typed so far."""
    return f"{digits}." if digits else "Nothing typed."


NO_DIGITS = "Type the total first."
