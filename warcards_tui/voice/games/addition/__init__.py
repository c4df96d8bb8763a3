"""Messages of Addition War and Subtraction War.

Cards are named by rank only, since suits don't matter. Ranks are words and results are figures,
so that a listener can tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from warcards_tui.cards.parts import Formula, Sentences, Template, Text, by_rank, listed, row
from warcards_tui.games.addition.machine import (
    UP,
    CardsShown,
    PacketsDealt,
    Pair,
    ResultSaid,
    SideReady,
    SumsView,
    TrickWon,
    WarDeclared,
)
from warcards_tui.games.addition.rules import MINUS, result, terms
from warcards_tui.voice.limits import trick_number
from warcards_tui.voice.scene import Scene, answers, joins, sentence, tells
from warcards_tui.voice.seats import around, dealt, each_seat, owned
from warcards_tui.words import addition, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance


def equation(cards: Pair, sign: str) -> Formula:
    """Return ``7 plus 8 is 15``; a missing card is a zero."""
    return Formula(sign, terms(cards, sign), (result(cards, sign), 1))


def noun(sign: str) -> Literal["difference", "sum"]:
    """Return the name of the result of an operation."""
    return "difference" if sign == MINUS else "sum"


def question(cards: Pair, sign: str) -> Message:
    """Return the question for the result of two cards: ``King minus five?``."""
    first, second = cards
    if sign != MINUS:
        return addition.sum_asked(first=first, second=second)
    if second.rank > first.rank:
        first, second = second, first
    return addition.difference_asked(first=first, second=second)


def typed(digits: str) -> Message:
    """Return the number that has been typed so far."""
    return addition.digits_typed(digits=digits) if digits else addition.digits_missing()


# -- events


@tells(PacketsDealt)
def _dealt(event: PacketsDealt, scene: Scene) -> Message:
    return dealt(scene, event.counts)


@tells(SideReady)
def _ready(event: SideReady, scene: Scene) -> str:
    # Silent: the card is still face down, and the sentence would come in every trick. T says it.
    return ""


def _down(event: CardsShown, scene: Scene) -> Text:
    """Return the face-down cards of a war, played before the face-up ones."""
    if len({*event.down}) > 1:
        return addition.cards_down_unequal(down=each_seat(scene, event.down))
    return table.cards_down(down=event.down[0]) if event.down[0] else ""


def _has(seat: int, cards: Pair, scene: Scene) -> Message:
    """Return ``Rosa has eight and king``."""
    if not cards:
        return addition.side_stands(scene, seat=seat)
    if len(cards) < UP:
        return addition.side_shown_alone(scene, seat=seat, card=cards[0])
    return addition.side_shown(scene, seat=seat, cards=_both(cards))


def _side(cards: Pair) -> Text:
    """Return ``eight and king``, or ``king alone``."""
    return _both(cards) if len(cards) == UP else addition.card_alone(card=cards[0])


def _both(cards: Pair) -> Template:
    return listed(by_rank(cards))


@tells(CardsShown)
def _shown(event: CardsShown, scene: Scene) -> Message:
    """Ask the listener for the result at once, if the game lets the listener answer."""
    me = scene.listener
    down = _down(event, scene)
    if me is not None and me >= 0 and scene.sign and len(event.cards[me]) == UP:
        asked = question(event.cards[me], scene.sign)
        other = _has(1 - me, event.cards[1 - me], scene)
        return addition.cards_shown_asking(
            question=asked, other=other, down=down, trick=event.trick
        )
    sides: Text = row([_has(seat, event.cards[seat], scene) for seat in around(scene, 2)], "; ")
    if all(event.cards):
        sides = each_seat(scene, [_side(cards) for cards in event.cards], own=True)
    return addition.cards_shown(sides=sides, down=down, trick=event.trick)


@tells(ResultSaid)
def _said(event: ResultSaid, scene: Scene) -> Text | Utterance:
    """Return whether a result is right."""
    seat, number = event.seat, event.number
    right = equation(event.cards, event.sign)
    if number is None:
        return addition.result_told(equation=right) if scene.is_you(seat) else ""
    if scene.is_you(seat):
        verdict = addition.result_right if number == event.result else addition.result_wrong
        return verdict(equation=right)
    if number == event.result:
        return addition.result_said_right(scene, seat=seat, number=number)
    return addition.result_said_wrong(scene, seat=seat, number=number, equation=right)


def _workings(cards: Sequence[Pair], sign: str) -> Template:
    """Return ``8 minus 2 is 6; 13 minus 12 is 1``."""
    return row([equation(each, sign) for each in cards], "; ")


@tells(TrickWon)
def _won(event: TrickWon, scene: Scene) -> Message:
    both = event.cards[event.seat], event.cards[1 - event.seat]
    high, low = [result(each, event.sign) for each in both]
    workings = _workings(both, event.sign)
    return addition.trick_won(
        scene, seat=event.seat, cards=event.taken, high=high, low=low, workings=workings
    )


@tells(WarDeclared)
def _war(event: WarDeclared, scene: Scene) -> Message:
    cards = [event.cards[seat] for seat in around(scene, 2)]
    made, workings = result(cards[0], event.sign), _workings(cards, event.sign)
    return addition.war_declared(result=made, pile=event.pile, workings=workings)


@joins(ResultSaid, TrickWon)
@joins(ResultSaid, ResultSaid, TrickWon)
@joins(ResultSaid, WarDeclared)
@joins(ResultSaid, ResultSaid, WarDeclared)
def _said_and_compared(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``Right. You win 4 cards: 6 beats 1.``"""
    *said, last = events
    compared = sentence(last, scene)
    verdicts = [sentence(each, scene) for each in said]
    mine = [each for each in said if scene.is_you(each.seat)]
    # Sums that have just been worked out are not worked out again.
    wrong = [each for each in said if each.number not in (None, each.result)]
    worked = [each.cards for each in (*mine, *wrong)]
    first = around(scene, 2)[0] if isinstance(last, WarDeclared) else last.seat
    others = [last.cards[seat] for seat in (first, 1 - first) if last.cards[seat] not in worked]
    workings = addition.workings(workings=_workings(others, last.sign)) if others else ""
    return compared.but(
        told=Sentences([*[each.told for each in verdicts], compared.told]),
        brief=_compared_briefly(mine, last, scene) or compared.brief,
        full=Sentences([*[each.at("full") for each in verdicts], compared.told, workings]),
    )


def _compared_briefly(
    mine: Sequence[ResultSaid], last: TrickWon | WarDeclared, scene: Scene
) -> Message | None:
    """Return whether your result was right and who wins; None if you gave no result."""
    if not mine or mine[0].number is None:
        return None
    said = mine[0]
    is_right = said.number == said.result
    if isinstance(last, WarDeclared):
        if is_right:
            return addition.war_declared_right()
        return addition.war_declared_wrong(result=said.result)
    if is_right:
        return addition.trick_won_right(scene, seat=last.seat)
    return addition.trick_won_wrong(scene, seat=last.seat, result=said.result)


@joins(CardsShown, TrickWon)
def _shown_and_won(events: Sequence[Any], scene: Scene) -> Message:
    """Return ``King and ten beat eight and seven, 23 to 15: you win 4.``"""
    shown, won = events
    best, other = won.cards[won.seat], won.cards[1 - won.seat]
    beats = addition.trick_won_alone if len(best) < UP else addition.trick_won_shown
    return beats(
        scene,
        best=_both(best),
        other=_both(other),
        high=result(best, won.sign),
        low=result(other, won.sign),
        seat=won.seat,
        cards=won.taken,
        down=_down(shown, scene),
        trick=shown.trick,
    )


@joins(CardsShown, WarDeclared)
def _shown_and_tied(events: Sequence[Any], scene: Scene) -> Message:
    """Return ``War! Ten and five, eight and seven: both make 15. 4 cards wait.``"""
    shown, war = events
    cards = row([_both(war.cards[seat]) for seat in around(scene, 2)])
    made, down = result(war.cards[0], war.sign), _down(shown, scene)
    return addition.war_declared_shown(
        cards=cards, result=made, pile=war.pile, down=down, trick=shown.trick
    )


# -- answers


@answers(SumsView, "rules")
def _rules(view: SumsView, scene: Scene) -> Message:
    size, trick = _pile_size(view), trick_number(view.trick, view.limit)
    pile = addition.pile_size(cards=size) if size else ""
    return addition.rules(result=noun(view.sign), trick=trick, pile=pile)


@answers(SumsView, "turn")
def _turn(view: SumsView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    if view.seat in view.asked:
        return question(view.fighting[view.seat], view.sign)
    if view.asked:
        return addition.turn_to_say(scene, seats=view.waiting, result=noun(view.sign))
    to_show = addition.turn_to_show_war if _pile_size(view) else addition.turn_to_show
    return to_show(scene, seats=view.waiting)


def _pile_size(view: SumsView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(SumsView, "counts")
def _counts(view: SumsView, scene: Scene) -> Message:
    return owned(scene, view.counts, _pile_size(view))


@answers(SumsView, "choices")
def _choices(view: SumsView, scene: Scene) -> Message:
    return table.nothing_chosen()


@answers(SumsView, "pile")
def _pile(view: SumsView, scene: Scene) -> Message:
    if not _pile_size(view):
        return table.table_empty()
    sides: list[Text] = []
    for cards, down in zip(view.open, view.down, strict=True):
        sides.append(row([*by_rank(cards), *[addition.down_on_table(down=down)] * (down > 0)]))
    fighting: list[Text] = [row(by_rank(cards)) for cards in view.fighting]
    told, short = [each_seat(scene, each, "; ", own=True) for each in (sides, fighting)]
    return addition.pile_shown(sides=told, fighting=short, cards=_pile_size(view))


@answers(SumsView, "hand")
def _hand(view: SumsView, scene: Scene) -> Message:
    return table.deck_face_down(cards=view.counts[view.seat])
