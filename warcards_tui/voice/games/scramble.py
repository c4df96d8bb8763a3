"""Messages of Scramble War.

Only the full length names the picked spots; an answer lists the spots that still have a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import Rank, Sentences, Text, TextPart, by_rank, in_breaths, listed
from warcards_tui.games.scramble.machine import (
    CardPicked,
    CardsTakenBack,
    HeapThrown,
    PicksShown,
    RoundWon,
    ScrambleView,
    WarDeclared,
)
from warcards_tui.games.war.events import CardsShown
from warcards_tui.voice.games.war import face_down
from warcards_tui.voice.scene import Scene, answers, gathers, says, sentence, tells
from warcards_tui.voice.seats import each_seat, fits
from warcards_tui.words import scramble, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together

# -- events

says(HeapThrown, scramble.heap_thrown)
says(CardPicked, scramble.card_picked)


@tells(PicksShown)
def _shown(event: PicksShown, scene: Scene) -> Message:
    cards = each_seat(scene, by_rank(event.cards), own=True)
    return scramble.picks_shown(round=event.round, cards=cards)


@tells(RoundWon)
def _won(event: RoundWon, scene: Scene) -> Message:
    best, second = event.cards[event.seat], event.cards[1 - event.seat]
    return scramble.round_won(scene, best=best, second=second, seat=event.seat, taken=event.taken)


@tells(WarDeclared)
def _war(event: WarDeclared, scene: Scene) -> Message:
    drawn: Text = ""
    if event.drawn[0]:
        spots = [scramble.spots_of_seat(spots=listed(each)) for each in event.drawn]
        drawn = scramble.spots_drawn(drawn=each_seat(scene, spots, "; ", own=True))
    return scramble.war_declared(rank=Rank(event.cards[0].rank), pile=event.pile, drawn=drawn)


@tells(CardsTakenBack)
def _taken_back(event: CardsTakenBack, scene: Scene) -> Message:
    return scramble.cards_taken_back(rank=Rank(event.cards[0].rank), each=event.each)


_FOLLOWING = (PicksShown, CardsShown, RoundWon, WarDeclared, CardsTakenBack)


@gathers(CardPicked, *_FOLLOWING)
@gathers(PicksShown, *_FOLLOWING)
def _one_round(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return a round; its result names the cards, so the picks are left out."""
    if len(events) == 1 and isinstance(events[0], CardPicked):
        return Utterance("")
    # The winner comes first; the cards that a war turns up follow.
    ordered = sorted(events, key=lambda each: isinstance(each, CardsShown))
    return together(
        scramble.round_begun(round=each.round)
        if isinstance(each, PicksShown)
        else sentence(each, scene)
        for each in ordered
    )


# -- answers


@answers(ScrambleView, "rules")
def _rules(view: ScrambleView, scene: Scene) -> Message:
    return scramble.rules(heap=len(view.lying))


@answers(ScrambleView, "turn")
def _turn(view: ScrambleView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    turn = scramble.turn_war if any(view.open) else scramble.turn
    return turn(scene, seats=view.waiting)


@answers(ScrambleView, "counts")
def _counts(view: ScrambleView, scene: Scene) -> Message:
    held, war, heap = each_seat(scene, view.counts), _in_war(view), len(view.lying)
    if war:
        return scramble.counts_war(held=held, war=war, heap=heap)
    return scramble.counts(held=held, heap=heap)


def _in_war(view: ScrambleView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(ScrambleView, "choices")
def _choices(view: ScrambleView, scene: Scene) -> Message:
    for seat, spot in enumerate(view.picked):
        if spot is not None:
            return scramble.spot_picked(scene, seat=seat, spot=spot)
    return scramble.nobody_picked()


@answers(ScrambleView, "pile")
def _pile(view: ScrambleView, scene: Scene) -> Utterance:
    heap, war = len(view.lying), _in_war(view)
    at = _ranges(view.lying)
    found: list[Text] = [scramble.heap_at(spots=at) if heap else scramble.heap_gone()]
    brief = scramble.heap_count(heap=heap)
    if war:
        sides = [_side(view, seat) for seat in (0, 1)]
        found.append(scramble.war_cards(cards=each_seat(scene, sides, "; ", own=True)))
        brief = scramble.heap_count_war(heap=heap, war=war)
    if any(view.turned):
        found.append(face_down(CardsShown(view.turned), scene))
    normal = Sentences(found)
    return Utterance(normal, brief=normal if fits(normal) else brief)


def _side(view: ScrambleView, seat: int) -> TextPart:
    cards = by_rank(view.open[seat])
    if view.down[seat]:
        cards.append(table.cards_face_down(cards=view.down[seat]))
    return listed(cards)


def _ranges(spots: Sequence[int]) -> str:
    """Return spots as ``1 to 8, 11, 12, 14 to 52``."""
    found: list[list[int]] = []
    for spot in spots:
        if found and found[-1][-1] == spot - 1:
            found[-1].append(spot)
        else:
            found.append([spot])
    words: list[str] = []
    for first, *others in found:
        if others[1:]:
            words.append(scramble.spots_in_a_row(first=first, last=others[-1]).ear)
        else:
            words += map(str, [first, *others])
    return in_breaths(words)


@answers(ScrambleView, "hand")
def _hand(view: ScrambleView, scene: Scene) -> Message:
    return scramble.hand(cards=view.counts[view.seat])
