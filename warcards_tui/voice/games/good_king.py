"""Messages of Good King, Bad Queen that other games like War don't have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import SUIT_NAMES
from warcards_tui.cards.parts import (
    LazyText,
    ListText,
    Several,
    Template,
    Text,
    by_rank,
    listed,
    row,
    say,
)
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
from warcards_tui.games.good_king.rules import EACH, FEE
from warcards_tui.games.war.events import CardsShown, CardsTurned, SeatOut, TrickWon
from warcards_tui.games.war.rules import KING, QUEEN
from warcards_tui.voice.games.war import IN_A_WAR, beaten, decided, face_down, war_of_others
from warcards_tui.voice.scene import Scene, gathers, joins, sentence, tells
from warcards_tui.voice.seats import fits, within
from warcards_tui.words import good_king
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import EventSummary, Utterance, together


@tells(TreasuryWon)
def _treasury(event: TreasuryWon, scene: Scene) -> Message:
    cards = ListText(by_rank(event.cards))
    return good_king.treasury_won(scene, seat=event.seat, many=len(event.cards), cards=cards)


@joins(CardsTurned, CardsShown, TrickWon, TreasuryWon)
def _treasury_fought_for(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``One down each. Six beats two: you win 22, treasury included.``"""
    turned, shown, won, treasury = events
    facts: dict[str, Any] = {"seat": won.seat, "taken": won.taken}
    facts["treasury"] = ListText(by_rank(treasury.cards))
    if won.beaten:
        said = good_king.war_won_treasury(scene, **beaten(won), **facts)
    else:
        said = good_king.war_won_treasury_alone(scene, card=won.card, **facts)
    return decided(turned, said, scene, face_down(shown, scene))


def _captured(event: HeadsCaptured) -> Template:
    """Return ``a king and two queens``."""
    heads = ((KING, event.kings), (QUEEN, event.queens))
    return listed([Several(rank, len(cards)) for rank, cards in heads if cards])


def _cue(event: HeadsCaptured) -> Message:
    """Return ``Bad queen!``; if kings and queens cancel each other, it names those left over."""
    net = len(event.kings) - len(event.queens)
    if abs(net) == 1:
        return good_king.good_king() if net > 0 else good_king.bad_queen()
    return good_king.good_kings(many=net) if net > 0 else good_king.bad_queens(many=-net)


def _named(event: HeadsCaptured) -> Template:
    return listed([*event.kings, *event.queens])


@tells(HeadsCaptured)
def _heads(event: HeadsCaptured, scene: Scene) -> Message:
    named = _named(event)
    net = len(event.kings) - len(event.queens)
    if not net:
        return good_king.heads_cancelled(heads=_captured(event), named=named)
    both = event.kings and event.queens
    return good_king.heads_captured(
        cue=_cue(event),
        owed=_owed(event.seat, net, scene),
        both=good_king.heads_both(heads=_captured(event)) if both else "",
        named=named,
    )


def _owed(seat: int, net: int, scene: Scene) -> Message:
    """Return the player who owes cards because the kings outnumber the queens, or the reverse."""
    owed = EACH * abs(net)
    if len(scene.names) > 2:
        if net < 0:
            return good_king.cards_owed_to_each(scene, seat=seat, owed=owed)
        return good_king.cards_owed_by_each(scene, taker=seat, owed=owed)
    owes = seat if net < 0 else 1 - seat
    return good_king.cards_owed(scene, seat=owes, taker=1 - owes, owed=owed)


def _paid_words(paid: Sequence[CardsPaid], scene: Scene) -> Text:
    """Return the payments: several players pay one, or one pays several."""
    (seat, taker, many), *others = [(each.seat, each.taker, each.paid) for each in paid]
    if not others:
        return good_king.seat_gives(scene, seat=seat, taker=taker, paid=many)
    takers = [each.taker for each in paid]
    if _is_equal(paid):
        if taker not in takers[1:]:
            return good_king.seat_gives_to(scene, seat=seat, takers=takers, paid=many)
        givers = [each.seat for each in paid]
        return good_king.seats_give(scene, seats=givers, taker=taker, paid=many)
    if taker in takers[1:]:
        # ``Rosa gives Emil 5, you 1`` would mean that Rosa gives both.
        return good_king.seat_gets(scene, seat=taker, shares=_shares(paid, scene))
    first = good_king.seat_gives(scene, seat=seat, taker=taker, paid=many)
    return row([first, *[say("{} {}", scene.who(taker), many) for _, taker, many in others]])


def _paid_briefly(paid: Sequence[CardsPaid], scene: Scene) -> Text:
    """Return the payments in the brief form."""
    (seat, taker, many), *others = [(each.seat, each.taker, each.paid) for each in paid]
    if len(scene.names) == 2:
        return good_king.seat_pays(scene, seat=seat, paid=many)
    has_one_taker = any(each[1] == taker for each in others)
    if others and _is_equal(paid):
        if has_one_taker:
            return good_king.each_gives(scene, taker=taker, paid=many)
        return good_king.seat_gives_each(scene, seat=seat, paid=many)
    return _shares(paid, scene) if has_one_taker else _paid_words(paid, scene)


def _is_equal(paid: Sequence[CardsPaid]) -> bool:
    return len({each.paid for each in paid}) == 1


def _shares(paid: Sequence[CardsPaid], scene: Scene) -> Template:
    return row([good_king.share_from(scene, paid=each.paid, seat=each.seat) for each in paid])


@gathers(HeadsCaptured, TreasuryFed, CardsPaid, SeatOut)
def _heads_and_after(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """Return ``Bad queen! You give Rosa 5. Won by one: 2 to the treasury, now 4.``"""
    heads = events[0]
    paid = [each for each in events if isinstance(each, CardsPaid)]
    fed = [each for each in events if isinstance(each, TreasuryFed) and each.paid]
    others = [sentence(each, scene) for each in events if isinstance(each, TreasuryFed | SeatOut)]
    if len(events) == 1:
        return None
    if not paid:
        said = together([sentence(heads, scene), *others])
        return said.but(brief=good_king.heads_cancelled_fee(paid=fed[0].paid)) if fed else said
    settled = _heads_settled(heads, paid, scene)

    def brief() -> Text:
        words = settled.at("brief")
        if fed:
            short = _paid_briefly(paid, scene)
            fee = good_king.heads_settled_fee(cue=_cue(heads), short=short, fee=fed[0].paid)
            words = fee if fits(fee) else words
        out = [each.seat for each in events if isinstance(each, SeatOut)]
        return within([*[(0, good_king.seat_out(scene, seat=seat)) for seat in out], (1, words)])

    return together([settled, *others]).but(brief=LazyText(brief))


gathers(CardsTurned, *IN_A_WAR, TreasuryWon, HeadsCaptured, TreasuryFed, CardsPaid, RoyalCouple)(
    war_of_others
)


def _heads_settled(heads: HeadsCaptured, paid: Sequence[CardsPaid], scene: Scene) -> Message:
    return good_king.heads_settled(
        gists=tuple([EventSummary(each.seat, paid=each.paid) for each in paid]),
        cue=_cue(heads),
        paid=_paid_words(paid, scene),
        short=_paid_briefly(paid, scene),
        named=_named(heads),
    )


@tells(RoyalCouple)
def _couple(event: RoyalCouple, scene: Scene) -> Message:
    king, queen = event.king, event.queen
    suit = SUIT_NAMES[king.suit]
    if event.taken_by:
        return good_king.couple_taken(king=king, suit=suit)
    return good_king.couple_held(scene, seat=event.seat, king=king, queen=queen, suit=suit)


@tells(TreasuryFed)
def _fed(event: TreasuryFed, scene: Scene) -> Message:
    fed = good_king.treasury_fed_less if event.paid < FEE else good_king.treasury_fed
    return fed(scene, seat=event.seat, paid=event.paid, total=event.total)


def _by_one(won: TrickWon, fed: TreasuryFed, scene: Scene) -> Message:
    """Return a trick that was won by one; the brief form has the fee only if it is reduced."""
    said = good_king.trick_won_by_one_less if fed.paid < FEE else good_king.trick_won_by_one
    facts: dict[str, Any] = {
        "seat": won.seat,
        "taken": won.taken,
        "paid": fed.paid,
        "total": fed.total,
    }
    return said(scene, **beaten(won), **facts)


@joins(CardsTurned, TrickWon, TreasuryFed)
def _won_by_one(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """Return ``Seven beats six by one: you win 2 and pay 2 to the treasury, now 4.``"""
    turned, won, fed = events
    return decided(turned, _by_one(won, fed, scene), scene) if fed.paid else None


@joins(CardsTurned, TrickWon, HeadsCaptured, TreasuryFed, CardsPaid)
def _heads_won_by_one(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """Return ``King beats queen by one: you win 2 and pay 2 to the treasury. Bad queen! ...``"""
    turned, won, heads, fed, paid = events
    if not fed.paid or len(scene.names) > 2:
        return None
    trick, settled = _by_one(won, fed, scene), _heads_settled(heads, [paid], scene)
    said = together([trick, settled]).but(gists=trick.gists)
    if fed.paid == FEE:
        short = _paid_briefly([paid], scene)
        said = said.but(brief=good_king.heads_settled_by_one(card=won.card, short=short))
    return decided(turned, said, scene)


@tells(CardsPaid)
def _paid(event: CardsPaid, scene: Scene) -> Message:
    said = good_king.cards_paid if event.paid == event.owed else good_king.cards_paid_all
    return said(scene, seat=event.seat, taker=event.taker, paid=event.paid)
