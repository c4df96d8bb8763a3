"""What is said of Addition War and Subtraction War.

Cards are told by their rank, since suits have no importance. Ranks are words and results are
figures, so that one hears which is which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import (
    Either,
    Formula,
    Phrase,
    Rank,
    Sentences,
    Told,
    by_rank,
    counted,
    listed,
    row,
    say,
)
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
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, joins, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, hands
from warcards_tui.words import table
from warcards_tui.words.utterance import Gist, Utterance


def equation(cards: Pair, sign: str) -> Formula:
    """``7 plus 8 is 15``; what is missing is a zero."""
    return Formula(sign, terms(cards, sign), (result(cards, sign), 1))


def noun(sign: str) -> str:
    """``difference`` or ``sum``."""
    return "difference" if sign == MINUS else "sum"


def question(cards: Pair, sign: str) -> Phrase:
    """Asks what two cards come to: ``King minus five?``."""
    high_first = sorted(cards, key=lambda card: -card.rank) if sign == MINUS else cards
    ranks = [Rank(card.rank) for card in high_first]
    words = row(ranks, " minus " if sign == MINUS else " plus ")
    return say("{}?", Either(row(ranks, f" {sign} "), words, row(ranks, sign), words))


def typed(digits: str) -> str:
    """The number that has been typed so far."""
    return f"{digits}." if digits else "Nothing typed."


TOO_LONG = "Two digits at most."


def turn_up(key: str) -> Utterance:
    """What turns up the top cards."""
    return Utterance("", how=f"{key} turns up your cards.", topic="turn-up")


def asks(cards: Pair, sign: str, key: str) -> Utterance:
    """The question, for whoever looks what it was, and how it is answered."""
    return how(key).but(told=question(cards, sign))


def how(key: str) -> Utterance:
    """How the question is answered that came with the cards."""
    return Utterance("", how=f"Type it, then {key}.", topic="say-result")


# -- events


@tells(PacketsDealt)
def _dealt(told: PacketsDealt, scene: Scene) -> Utterance:
    equal = len(set(told.counts)) == 1
    each = f"{counted(told.counts[0], 'card')} each" if equal else hands(scene, told.counts)
    return Utterance(say("{}.", each), kind="count")


@tells(SideReady)
def _ready(told: SideReady, scene: Scene) -> str:
    # Nothing is seen yet, and it would be said in every trick; T tells it.
    return ""


def _down(told: CardsShown, scene: Scene) -> Told:
    """What is laid face down before the cards that are shown, in a war."""
    if len(set(told.down)) > 1:
        return say("Face down: {}.", each_seat(scene, told.down))
    return f"{told.down[0]} down each." if told.down[0] else ""


def _has(seat: int, cards: Pair, scene: Scene) -> Phrase:
    """``Rosa has eight and king``."""
    if not cards:
        return say("{} cards stand", scene.whose(seat))
    has = scene.does(seat, "have", "has")
    if len(cards) < UP:
        return say("{} only {}", has, Rank(cards[0].rank, article=True))
    return say("{} {}", has, _side(cards))


def _side(cards: Pair) -> Phrase:
    """``eight and king``, or ``king alone``."""
    return say(f"{{}}{' alone' * (len(cards) < UP)}", listed(by_rank(cards)))


@tells(CardsShown)
def _shown(told: CardsShown, scene: Scene) -> Utterance:
    """Asks the listener at once where the game lets it be said what two cards come to."""
    me = scene.listener
    trick = f"Trick {told.trick}."
    brief: Told
    if me is not None and me >= 0 and scene.sign and len(told.cards[me]) == UP:
        asked = question(told.cards[me], scene.sign)
        words = [asked, say("{}.", _has(1 - me, told.cards[1 - me], scene))]
        # Those of others can be asked.
        cue: Told = asked
        brief = asked
    else:
        first, second = around(scene, len(told.cards))
        sides = [_has(seat, told.cards[seat], scene) for seat in (first, second)]
        words = [say("{}.", row(sides, "; "))]
        if all(told.cards):
            sides = [_side(cards) for cards in told.cards]
            words = [say("{}.", each_seat(scene, sides, own=True))]
        cue = ""
        brief = Sentences(words)
    normal = Sentences([*words, _down(told, scene)])
    return Utterance(
        normal,
        brief=brief,
        full=Sentences([*words, _down(told, scene), trick]),
        kind="card",
        cue=cue,
    )


def _verdict(told: ResultSaid, scene: Scene, *, full: bool = False) -> Told:
    """Whether what was said is right."""
    right = equation(told.cards, told.sign)
    if scene.is_you(told.seat):
        if told.number is None:
            return say("{}.", right)
        if told.number == told.result:
            return say("Right: {}.", right) if full else "Right."
        return say("No: {}.", right)
    if told.number is None:
        return ""
    if told.number == told.result:
        return say("{} {}, right.", scene.does(told.seat, "say"), told.number)
    return say("{} {}; {}.", scene.does(told.seat, "say"), told.number, right)


@tells(ResultSaid)
def _said(told: ResultSaid, scene: Scene) -> Utterance:
    return Utterance(_verdict(told, scene), full=_verdict(told, scene, full=True), kind="result")


def _workings(cards: Sequence[Pair], sign: str) -> Phrase:
    """``8 minus 2 is 6; 13 minus 12 is 1.``"""
    return say("{}.", row([equation(each, sign) for each in cards], "; "))


@tells(TrickWon)
def _won(told: TrickWon, scene: Scene) -> Utterance:
    both = told.cards[told.seat], told.cards[1 - told.seat]
    best, other = [result(each, told.sign) for each in both]
    wins = scene.does(told.seat, "win")
    cards = counted(told.taken, "card")
    words = say("{} {}: {} beats {}.", wins, cards, best, other)
    return Utterance(
        words,
        brief=say("{}.", wins),
        full=Sentences([words, _workings(both, told.sign)]),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> Utterance:
    both = result(told.cards[0], told.sign)
    words = f"War! Both make {both}. {counted(told.pile, 'card')} wait."
    cards = [told.cards[seat] for seat in around(scene, 2)]
    return Utterance(
        words,
        brief=f"War! Both make {both}.",
        full=Sentences([words, _workings(cards, told.sign)]),
        kind="result",
    )


@joins(ResultSaid, TrickWon)
@joins(ResultSaid, ResultSaid, TrickWon)
@joins(ResultSaid, WarDeclared)
@joins(ResultSaid, ResultSaid, WarDeclared)
def _said_and_compared(events: Sequence[Any], scene: Scene) -> Utterance:
    """``Right. You win 4 cards: 6 beats 1.``"""
    *said, last = events
    told = sentence(last, scene)
    mine = [each for each in said if scene.is_you(each.seat)]
    war = isinstance(last, WarDeclared)
    brief = told.at("brief")
    if mine and mine[0].number is not None:
        right = mine[0].number == mine[0].result
        verdict = "right." if right else f"no, {mine[0].result}{'.' if war else ';'}"
        brief = say(f"{verdict} {{}}", "War!" if war else brief)
    # What has just been worked out is not worked out once more.
    wrong = [each for each in said if each.number not in (None, each.result)]
    worked = [each.cards for each in (*mine, *wrong)]
    first = around(scene, 2)[0] if war else last.seat
    others = [last.cards[seat] for seat in (first, 1 - first) if last.cards[seat] not in worked]
    return told.but(
        told=Sentences([*[_verdict(each, scene) for each in said], told.told]),
        brief=brief,
        full=Sentences(
            [
                *[_verdict(each, scene, full=True) for each in said],
                told.told,
                _workings(others, last.sign) if others else "",
            ]
        ),
    )


def _fights(cards: Pair) -> Told:
    """``king and ten beat``; of a card alone ``king beats``."""
    return say("{} beats" if len(cards) < UP else "{} beat", listed(by_rank(cards)))


@joins(CardsShown, TrickWon)
def _shown_and_won(events: Sequence[Any], scene: Scene) -> Utterance:
    """``King and ten beat eight and seven, 23 to 15: you win 4.``"""
    shown, won = events
    best, other = won.cards[won.seat], won.cards[1 - won.seat]
    results = say("{} to {}", result(best, won.sign), result(other, won.sign))
    wins = say("{} {}", scene.does(won.seat, "win"), won.taken)
    words = say("{} {}, {}: {}.", _fights(best), listed(by_rank(other)), results, wins)
    return sentence(won, scene).but(
        told=Sentences([_down(shown, scene), words]),
        brief=say("{}: {}.", listed(by_rank(best)), scene.does(won.seat, "win")),
        full=Sentences([_down(shown, scene), words, f"Trick {shown.trick}."]),
    )


@joins(CardsShown, WarDeclared)
def _shown_and_tied(events: Sequence[Any], scene: Scene) -> Utterance:
    """``War! Ten and five, eight and seven: both make 15. 4 cards wait.``"""
    shown, war = events
    cards = [listed(by_rank(war.cards[seat])) for seat in around(scene, 2)]
    make = say("{}: both make {}.", row(cards), result(war.cards[0], war.sign))
    words = Sentences(["War!", make, f"{counted(war.pile, 'card')} wait."])
    full = Sentences([words, _down(shown, scene), f"Trick {shown.trick}."])
    return sentence(war, scene).but(told=words, full=full)


# -- answers


@answers(SumsView, "rules")
def _rules(view: SumsView, scene: Scene) -> Utterance:
    brief = f"The higher {noun(view.sign)} wins."
    words = f"{brief} Ace 1, jack 11, queen 12, king 13."
    full = f"{words} Trick {view.trick}{of_limit(view.trick, view.limit)}."
    if _pile_size(view):
        full += f" {counted(_pile_size(view), 'card')} on the table."
    return Utterance(words, brief=brief, full=full)


@answers(SumsView, "turn")
def _turn(view: SumsView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    if view.seat in view.asked:
        return Utterance(question(view.fighting[view.seat], view.sign))
    seats = everyone(scene, view.waiting)
    many = len(view.waiting) > 1
    if view.asked:
        words = say(f"{{}} {'say' if many else 'says'} the {noun(view.sign)}.", seats)
    elif many or scene.is_you(view.waiting[0]):
        words = say("{} turn up cards.", seats)
    else:
        words = say("{} turns up cards.", seats)
    return Utterance(Sentences(["War." if _pile_size(view) and not view.asked else "", words]))


def _pile_size(view: SumsView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(SumsView, "counts")
def _counts(view: SumsView, scene: Scene) -> Phrase:
    pile = _pile_size(view)
    return say(f"{{}}{f', table {pile}' * (pile > 0)}.", each_seat(scene, view.counts))


@answers(SumsView, "choices")
def _choices(view: SumsView, scene: Scene) -> str:
    return "Nobody chooses anything in this game."


@answers(SumsView, "pile")
def _pile(view: SumsView, scene: Scene) -> Utterance:
    if not _pile_size(view):
        return Utterance("Nothing lies on the table.")
    sides: list[Told] = []
    for cards, down in zip(view.open, view.down, strict=True):
        sides.append(row([*by_rank(cards), *[f"{down} down"] * (down > 0)]))
    fighting: list[Told] = [row(by_rank(cards)) for cards in view.fighting]
    many = counted(_pile_size(view), "card")
    return Utterance(
        say("On the table: {}.", each_seat(scene, sides, "; ", own=True)),
        brief=say("{}; {}.", each_seat(scene, fighting, "; ", own=True), many),
    )


@answers(SumsView, "hand")
def _hand(view: SumsView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."
