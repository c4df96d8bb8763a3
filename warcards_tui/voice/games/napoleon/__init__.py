"""Messages of Napoleon's War.

At every length, the messages and answers are enough to know the cards on the table, the number of
cards of each player, and who is sorting. Only a player who sorts can ask for the number of cards
in a deck and of captured cards (NW-13, NW-14). In brief, a war means three face-down cards unless
the message names fewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Cards, ListText, Rank, Sentences, Several, Text, row
from warcards_tui.games.napoleon.machine import (
    DOWN,
    Captured,
    ColoursDealt,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonView,
    RanOut,
    TurnedUp,
    WarBegun,
)
from warcards_tui.games.napoleon.orders import strength
from warcards_tui.voice.limits import is_near
from warcards_tui.voice.scene import Scene, answers, joins, says, sentence, tells
from warcards_tui.voice.seats import around, dealt, each_seat, owned
from warcards_tui.words import napoleon, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together


def order_words(cards: Iterable[Card]) -> ListText:
    """Return an order with equal neighbors together: ``two aces, king, three nines``."""
    runs: list[list[int]] = []
    for card in cards:
        if runs and runs[-1][0] == card.rank:
            runs[-1][1] += 1
        else:
            runs.append([card.rank, 1])
    return ListText([Rank(rank) if many == 1 else Several(rank, many) for rank, many in runs])


# -- events


@tells(ColoursDealt)
def _dealt(event: ColoursDealt, scene: Scene) -> Message:
    if not event.colours:
        return dealt(scene, event.counts)
    seat, other = around(scene, 2)
    colors_dealt = napoleon.red_dealt if event.colours[seat] == "red" else napoleon.black_dealt
    return colors_dealt(scene, seat=seat, other=other, cards=event.counts[0])


@tells(HandTaken)
def _taken(event: HandTaken, scene: Scene) -> Message:
    if not event.picked_up:
        return napoleon.cards_sorted(scene, seat=event.seat)
    return napoleon.cards_picked_up(scene, seat=event.seat, cards=len(event.cards or ()))


@tells(DeckLaid)
def _laid(event: DeckLaid, scene: Scene) -> Message:
    # The cards of others are hidden: None.
    return napoleon.deck_laid(scene, seat=event.seat, order=order_words(event.cards or ()))


@tells(TurnedUp)
def _turned(event: TurnedUp, scene: Scene) -> Message:
    ranks = each_seat(scene, [Rank(card.rank) for card in event.cards], own=True)
    return napoleon.cards_turned(cards=ranks, battle=event.number)


@tells(WarBegun)
def _war(event: WarBegun, scene: Scene) -> Message:
    begun = napoleon.war_begun_again if event.stake > 2 else napoleon.war_begun
    return begun(rank=Rank(event.rank), stake=event.stake)


@tells(LaidDown)
def _down(event: LaidDown, scene: Scene) -> Message:
    many = event.many
    if len({*many}) == 1:
        return table.cards_down(down=many[0])
    seat, *others = [seat for seat in around(scene, 2) if many[seat]]
    if not others:
        return napoleon.cards_laid(scene, seat=seat, cards=many[seat])
    (other,) = others
    return napoleon.cards_laid_unequal(
        scene, seat=seat, cards=many[seat], other=other, others=many[other]
    )


@tells(Captured)
def _captured(event: Captured, scene: Scene) -> Message:
    rank, beaten = Rank(event.rank), Rank(event.beaten)
    return napoleon.battle_won(scene, rank=rank, beaten=beaten, seat=event.seat, cards=event.taken)


@joins(TurnedUp, Captured)
@joins(TurnedUp, Captured, HandTaken)
@joins(TurnedUp, Captured, HandTaken, HandTaken)
def _fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``Ten beats eight: you win 2. Rosa picks up and sorts.``"""
    turned, captured, *taken = events
    fought = together([sentence(each, scene) for each in events[1:]])
    full = Sentences([fought.at("full"), napoleon.battle_number(battle=turned.number)])
    if not taken:
        return fought.but(full=full)
    return fought.but(brief=_fought_briefly(captured, taken, scene), full=full)


def _fought_briefly(event: Captured, taken: Sequence[HandTaken], scene: Scene) -> Message:
    """Return the winner, and the player who sorts."""
    rank, beaten, seat = Rank(event.rank), Rank(event.beaten), event.seat
    if len(taken) > 1:
        return napoleon.battle_won_both_sort(scene, rank=rank, beaten=beaten, seat=seat)
    sorter = taken[0].seat
    if sorter == seat and not scene.is_you(seat):
        return napoleon.battle_won_sorting(scene, rank=rank, beaten=beaten, seat=seat)
    return napoleon.battle_won_one_sorts(scene, rank=rank, beaten=beaten, seat=seat, sorter=sorter)


@joins(TurnedUp, WarBegun)
@joins(TurnedUp, WarBegun, LaidDown)
@joins(TurnedUp, WarBegun, HandTaken)
@joins(TurnedUp, WarBegun, LaidDown, HandTaken)
@joins(TurnedUp, WarBegun, HandTaken, HandTaken)
@joins(TurnedUp, WarBegun, LaidDown, HandTaken, HandTaken)
def _war_fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``War on the queens! 3 down each.``"""
    turned, war, *others = events
    fought = together([sentence(each, scene) for each in events[1:]])
    rank = Rank(war.rank)
    cue = napoleon.war_fought(rank=rank)
    taken = [each for each in others if isinstance(each, HandTaken)]
    laid = next((each.many for each in others if isinstance(each, LaidDown)), (0, 0))
    brief: Text = cue if laid == (DOWN, DOWN) else fought.at("brief")
    if len(taken) == 1:
        seat = taken[0].seat
        brief = napoleon.war_fought_sorting(scene, rank=rank, seat=seat, down=laid[seat])
    elif taken:
        brief = napoleon.war_fought_both_sort(rank=rank)
    full = Sentences([fought.at("full"), napoleon.battle_number(battle=turned.number)])
    return fought.but(brief=brief, full=full, kind="card", cue=cue)


@joins(DeckLaid, LaidDown)
def _laid_in_war(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``Your deck is down. You lay 2 face down.``"""
    return together([sentence(each, scene) for each in events])


@joins(DeckLaid, DeckLaid)
@joins(DeckLaid, DeckLaid, LaidDown)
def _both_laid(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``Both decks are down.``"""
    own = next((each for each in events[:2] if scene.is_you(each.seat)), None)
    laid = napoleon.decks_laid_own(order=order_words(own.cards)) if own else napoleon.decks_laid()
    return together([laid, *[sentence(each, scene) for each in events[2:]]])


says(RanOut, napoleon.ran_out)


# -- answers


@answers(NapoleonView, "rules")
def _rules(view: NapoleonView, scene: Scene) -> Message:
    number, limit = view.battle, view.limit
    battle = napoleon.battle_number(battle=number)
    if is_near(number, limit):
        battle = napoleon.battle_number_limited(battle=number, limit=limit)
    return napoleon.rules(
        war=napoleon.war_fighting() if view.war else "",
        battle=battle,
        soon=battle if limit > 0 and number > limit // 2 else "",
    )


@answers(NapoleonView, "turn")
def _turn(view: NapoleonView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    if not view.sorting:
        return napoleon.turn_to_show(scene, seats=view.waiting)
    is_own = scene.listener in view.waiting
    to_sort = napoleon.turn_to_sort_own if is_own else napoleon.turn_to_sort
    return to_sort(scene, seats=view.waiting)


@answers(NapoleonView, "counts")
def _counts(view: NapoleonView, scene: Scene) -> Utterance:
    on_table = sum(len(up) + down for up, down in zip(view.up, view.down, strict=True))
    counts = owned(scene, view.counts, on_table)
    if view.other_deck is not None:
        deck = napoleon.deck_counted(
            scene, owner=1 - view.seat, deck=view.other_deck, captured=view.other_pile or 0
        )
        return together([counts, deck])
    return counts if view.over else together([counts, napoleon.deck_uncounted()])


@answers(NapoleonView, "choices")
def _choices(view: NapoleonView, scene: Scene) -> Message:
    return napoleon.orders_secret()


@answers(NapoleonView, "pile")
def _pile(view: NapoleonView, scene: Scene) -> Utterance:
    captured = napoleon.captured_none()
    if any(view.tops):
        ranks = [top and Rank(top.rank) for top in view.tops]
        captured = napoleon.captured_tops(
            cards=each_seat(scene, view.tops, own=True), ranks=each_seat(scene, ranks, own=True)
        )
    if not view.war:
        return captured
    up = [row([Rank(card.rank) for card in cards]) for cards in view.up]
    newest = [Rank(cards[-1].rank) for cards in view.up]
    war = napoleon.war_pile(
        up=each_seat(scene, up, "; ", own=True),
        newest=each_seat(scene, newest, own=True),
        down=sum(view.down),
    )
    return together([war, captured.but(brief="")])


@answers(NapoleonView, "hand")
def _hand(view: NapoleonView, scene: Scene) -> Message:
    if not view.hand:
        return napoleon.deck_face_down()
    strong = sorted(view.hand, key=lambda card: (-strength(card), card.order))
    return napoleon.hand_to_sort(
        many=len(view.hand), order=order_words(strong), cards=Cards(strong)
    )
