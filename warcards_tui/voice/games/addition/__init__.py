"""What is said of Addition War and Subtraction War.

Cards are told by their rank, since suits have no importance; every verdict tells its sum.
"""

from __future__ import annotations

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.addition.machine import (
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
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, by_seat, word


def equation(cards: Pair, sign: str) -> str:
    """``7 + 8 = 15``; what is missing is a zero."""
    first, second = terms(cards, sign)
    return f"{first} {sign} {second} = {result(cards, sign)}"


def _term(cards: Pair, sign: str) -> str:
    first, second = terms(cards, sign)
    return f"{first} {sign} {second}"


def noun(sign: str) -> str:
    """``difference`` or ``sum``."""
    return "difference" if sign == MINUS else "sum"


def question(cards: Pair, sign: str) -> str:
    """Asks what two cards come to: ``King minus 5?``."""
    high_first = sorted(cards, key=lambda card: -card.rank) if sign == MINUS else cards
    joined = " minus " if sign == MINUS else " plus "
    return capital(joined.join([word(card) for card in high_first])) + "?"


def typed(digits: str) -> str:
    """The number that has been typed so far."""
    return f"{digits}." if digits else "Nothing typed."


TOO_LONG = "Two digits are enough."


def _pair(cards: Pair) -> str:
    return " and ".join([word(card) for card in cards])


# -- events


@tells(PacketsDealt)
def _dealt(told: PacketsDealt, scene: Scene) -> str:
    if len(set(told.counts)) > 1:
        return f"Cards: {by_seat(scene, told.counts)}."
    return f"{counted(told.counts[0], 'card')} each."


@tells(SideReady)
def _ready(told: SideReady, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'are', 'is')} ready." if scene.full else ""


@tells(CardsShown)
def _shown(told: CardsShown, scene: Scene) -> str:
    words = [f"Trick {told.trick}."] if scene.full else []
    if len(set(told.down)) > 1:
        words.append(f"Face down: {by_seat(scene, told.down)}.")
    elif told.down[0]:
        words.append(f"{told.down[0]} face down each.")
    sides = []
    for seat in around(scene, len(told.cards)):
        cards = told.cards[seat]
        if not cards:
            sides.append(f"{scene.whose(seat)} last cards stand")
        else:
            alone = " alone" if len(cards) == 1 else ""
            sides.append(f"{scene.who(seat)} {_pair(cards)}{alone}")
    return " ".join([*words, f"{', '.join(sides)}."])


@tells(ResultSaid)
def _said(told: ResultSaid, scene: Scene) -> str:
    right = equation(told.cards, told.sign)
    mine = scene.is_you(told.seat)
    if told.number is None:
        return f"{right}." if mine else ""
    if told.number != told.result:
        correction = f"{right}, not {told.number}."
        return correction if mine else f"{scene.who(told.seat)}: {correction}"
    if mine:
        return "Right." if scene.brief else f"Right: {right}."
    return f"{scene.does(told.seat, 'say')} {told.number}: right."


@tells(TrickWon)
def _won(told: TrickWon, scene: Scene) -> str:
    won, lost = told.cards[told.seat], told.cards[1 - told.seat]
    words = f"{scene.does(told.seat, 'win')} {told.taken}"
    best, other = result(won, told.sign), result(lost, told.sign)
    if scene.brief:
        return f"{words}: {best} beats {other}."
    return f"{words} cards: {equation(won, told.sign)} beats {equation(lost, told.sign)}."


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> str:
    both = result(told.cards[0], told.sign)
    waiting = f"{counted(told.pile, 'card')} wait."
    if scene.brief:
        return f"War! Both make {both}. {waiting}"
    terms_told = [_term(told.cards[seat], told.sign) for seat in around(scene, 2)]
    return f"War! {' and '.join(terms_told)} both make {both}. {waiting}"


# -- answers


@answers(SumsView, "rules")
def _rules(view: SumsView, scene: Scene) -> str:
    words = [f"The higher {noun(view.sign)} wins. Ace 1, jack 11, queen 12, king 13."]
    if scene.full:
        words.append(f"Trick {view.trick}{f' of {view.limit}' * (view.limit > 0)}.")
    if _pile_size(view):
        words.append(f"{counted(_pile_size(view), 'card')} on the table.")
    return " ".join(words)


@answers(SumsView, "turn")
def _turn(view: SumsView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    waiting = listed([scene.who(seat) for seat in around(scene, 2) if seat in view.waiting])
    if view.asked:
        return f"Waiting for {waiting} to say the {noun(view.sign)}."
    war = _pile_size(view) > 0
    return f"{'War. ' * war}Waiting for {waiting} to turn up cards."


def _pile_size(view: SumsView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(SumsView, "counts")
def _counts(view: SumsView, scene: Scene) -> str:
    pile = _pile_size(view)
    return f"{by_seat(scene, view.counts)}{f', on the table {pile}' * (pile > 0)}."


@answers(SumsView, "choices")
def _choices(view: SumsView, scene: Scene) -> str:
    return "Nobody chooses anything in this game: top cards are turned up."


@answers(SumsView, "pile")
def _pile(view: SumsView, scene: Scene) -> str:
    if not _pile_size(view):
        return "Nothing on the table."
    sides = []
    for seat in around(scene, 2):
        cards = [word(card) for card in view.open[seat]]
        if view.down[seat]:
            cards.append(f"{view.down[seat]} face down")
        sides.append(f"{scene.who(seat)} {listed(cards)}")
    return f"On the table: {'; '.join(sides)}."


@answers(SumsView, "hand")
def _hand(view: SumsView, scene: Scene) -> str:
    count = counted(view.counts[view.seat], "card")
    return f"Your packet: {count}, face down, which nobody sees."
