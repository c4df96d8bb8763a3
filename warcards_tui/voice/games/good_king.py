"""What is said of Good King, Bad Queen, besides what is said in any game like War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES
from warcards_tui.cards.parts import (
    Later,
    Listing,
    Phrase,
    Rank,
    Sentences,
    Told,
    article,
    capital,
    counted,
    listed,
    number_word,
    plural,
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
from warcards_tui.games.war.events import (
    CardsShown,
    CardsTurned,
    SeatOut,
    TrickWon,
)
from warcards_tui.games.war.rules import KING, QUEEN
from warcards_tui.voice.games.war import (
    IN_A_WAR,
    briefly,
    decided,
    face_down,
    war_of_others,
    wins,
)
from warcards_tui.voice.scene import Scene, gathers, joins, sentence, tells
from warcards_tui.voice.seats import everyone, fits, within
from warcards_tui.words.utterance import Gist, Utterance, together


@tells(TreasuryWon)
def _treasury(told: TreasuryWon, scene: Scene) -> Utterance:
    takes = scene.does(told.seat, "take")
    many = counted(len(told.cards), "card")
    cards = Listing([Rank(card.rank) for card in told.cards])
    full = say("{} the treasury, {}: {}.", takes, many, cards)
    return Utterance(say("{} the treasury, {}.", takes, many), full=full, kind="result")


@joins(CardsTurned, CardsShown, TrickWon, TreasuryWon)
def _treasury_fought_for(events: Sequence[Any], scene: Scene) -> Utterance:
    """``One down each. Six beats two: you win 22, treasury included.``"""
    turned, shown, won, treasury = events
    cards = Listing([Rank(card.rank) for card in treasury.cards])
    told = Utterance(
        wins(won, scene, more=", treasury included"),
        brief=briefly(won, scene),
        full=Sentences(
            [
                wins(won, scene, named=True, more=", treasury included"),
                say("The treasury: {}.", cards),
            ]
        ),
        kind="result",
        gists=(Gist(won.seat, won=won.taken),),
    )
    return decided(turned, told, scene, face_down(shown, scene))


def _captured(told: HeadsCaptured) -> Phrase:
    """``a king and two queens``."""
    found = []
    for rank, heads in ((KING, told.kings), (QUEEN, told.queens)):
        if heads:
            many = len(heads)
            one = article(RANK_NAMES[rank])
            found.append(one if many == 1 else f"{number_word(many)} {plural(rank)}")
    return listed(found)


def _cue(told: HeadsCaptured) -> str:
    """``Bad queen!``; with heads of both kinds, what they leave."""
    net = len(told.kings) - len(told.queens)
    what, rank = ("good", KING) if net > 0 else ("bad", QUEEN)
    if abs(net) == 1:
        return f"{capital(what)} {RANK_NAMES[rank]}!"
    return f"{capital(number_word(abs(net)))} {what} {plural(rank)}!"


def _heads_named(told: HeadsCaptured) -> Phrase:
    return say("Captured: {}.", listed([*told.kings, *told.queens]))


@tells(HeadsCaptured)
def _heads(told: HeadsCaptured, scene: Scene) -> Utterance:
    named = _heads_named(told)
    net = len(told.kings) - len(told.queens)
    if not net:
        cancel = say("{} cancel out.", _captured(told))
        return Utterance(cancel, full=Sentences([cancel, named]), kind="result")
    others: Told = "each other player" if len(scene.names) > 2 else scene.who(1 - told.seat)
    owed = EACH * abs(net)
    if net < 0:
        why = say("{} {} {}.", scene.does(told.seat, "owe"), others, owed)
    else:
        owe = "owe" if len(scene.names) == 2 and scene.is_you(1 - told.seat) else "owes"
        why = say(f"{{}} {owe} {{}} {{}}.", others, scene.who(told.seat), owed)
    both = [say("Captured: {}.", _captured(told))] if told.kings and told.queens else []
    words = Sentences([_cue(told), why, *both])
    brief = Sentences([_cue(told), why])
    return Utterance(words, brief=brief, full=Sentences([brief, named]), kind="result")


def _paid_words(paid: Sequence[CardsPaid], scene: Scene) -> Told:
    """``Rosa gives you 5``, ``both give you 5 each``, ``you get 5 from Rosa, 3 from Ada``."""
    first = paid[0]
    if len(paid) == 1:
        gives = scene.does(first.seat, "give")
        return say("{} {} {}", gives, scene.who(first.taker), first.paid)
    givers = [scene.who(each.seat) for each in paid]
    takers = [scene.who(each.taker) for each in paid]
    one_taker = first.taker == paid[1].taker
    if len({each.paid for each in paid}) == 1:
        if one_taker:
            every = everyone(scene, [each.seat for each in paid])
            return say("{} give {} {} each", every, takers[0], first.paid)
        every = everyone(scene, [each.taker for each in paid])
        return say("{} {} {} each", scene.does(first.seat, "give"), every, first.paid)
    if one_taker:
        # ``Rosa gives Emil 5, you 1`` would be that Rosa gives both.
        shares = [say("{} from {}", each.paid, who) for who, each in zip(givers, paid, strict=True)]
        return say("{} {}", scene.does(first.taker, "get"), row(shares))
    more = [say("{} {}", who, each.paid) for who, each in zip(takers[1:], paid[1:], strict=True)]
    gives = scene.does(first.seat, "give")
    return row([say("{} {} {}", gives, takers[0], first.paid), *more])


def _paid_briefly(paid: Sequence[CardsPaid], scene: Scene) -> Told:
    """``Rosa pays 5``; of several ``Each gives you 5``, ``5 from Rosa, 3 from Emil``."""
    first = paid[0]
    if len(paid) == 1:
        pays = scene.does(first.seat, "pay")
        if len(scene.names) == 2:
            return say("{} {}", pays, first.paid)
        return _paid_words(paid, scene)
    one_taker = first.taker == paid[1].taker
    if len({each.paid for each in paid}) == 1:
        if one_taker:
            return say("Each gives {} {}", scene.who(first.taker), first.paid)
        return say("{} each {}", scene.does(first.seat, "give"), first.paid)
    if one_taker:
        return row([say("{} from {}", each.paid, scene.who(each.seat)) for each in paid])
    return _paid_words(paid, scene)


@gathers(HeadsCaptured, TreasuryFed, CardsPaid, SeatOut)
def _heads_and_after(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """``Bad queen! You give Rosa 5. Won by one: 2 to the treasury, now 4.``"""
    heads = events[0]
    paid = [each for each in events if isinstance(each, CardsPaid)]
    fed = [each for each in events if isinstance(each, TreasuryFed) and each.paid]
    others = [sentence(each, scene) for each in events if isinstance(each, TreasuryFed | SeatOut)]
    if len(events) == 1:
        return None
    if not paid:
        told = together([sentence(heads, scene), *others])
        if not fed:
            return told
        return told.but(brief=f"Heads cancel; by one, {fed[0].paid} to the treasury.")
    settled = _heads_settled(heads, paid, scene)
    told = together([settled, *others])

    def brief() -> Told:
        words = settled.at("brief")
        if fed:
            fee = say("{}, treasury {}.", _paid_briefly(paid, scene), fed[0].paid)
            with_fee = Sentences([_cue(heads), fee])
            words = with_fee if fits(with_fee) else words
        out = [scene.does(each.seat, "are", "is") for each in events if isinstance(each, SeatOut)]
        return within([*[(0, say("{} out.", each)) for each in out], (1, words)])

    return told.but(brief=Later(brief))


gathers(CardsTurned, *IN_A_WAR, TreasuryWon, HeadsCaptured, TreasuryFed, CardsPaid, RoyalCouple)(
    war_of_others
)


def _heads_settled(heads: HeadsCaptured, paid: Sequence[CardsPaid], scene: Scene) -> Utterance:
    words = say(f"{_cue(heads)} {{}}.", _paid_words(paid, scene))
    brief = say(f"{_cue(heads)} {{}}.", _paid_briefly(paid, scene))
    full = Sentences([words, _heads_named(heads)])
    gists = tuple([Gist(each.seat, paid=each.paid) for each in paid])
    return Utterance(words, brief=brief, full=full, kind="result", gists=gists)


@tells(RoyalCouple)
def _couple(told: RoyalCouple, scene: Scene) -> Utterance:
    brief = f"Royal couple in {SUIT_NAMES[told.king.suit]}!"
    if told.taken_by:
        words = say("Royal couple! {} takes the queen.", told.king)
    else:
        has = scene.does(told.seat, "have", "has")
        words = say("Royal couple! {} the {} and the {}.", has, told.king, told.queen)
    return Utterance(words, brief=brief, kind="result")


@tells(TreasuryFed)
def _fed(told: TreasuryFed, scene: Scene) -> Utterance:
    gists = (Gist(told.seat, paid=told.paid),)
    if not told.paid:
        words = "Won by one, with no card to spare."
        return Utterance(words, kind="result", gists=gists)
    words = f"Won by one: {told.paid} to the treasury, now {told.total}."
    brief = f"By one: {told.paid} to the treasury."
    pays = say("{} for it.", scene.does(told.seat, "pay"))
    kept = "The last card may be kept." if told.paid < FEE else ""
    return Utterance(
        words, brief=brief, full=Sentences([words, pays, kept]), kind="result", gists=gists
    )


def _wins_and_pays(won: TrickWon, fed: TreasuryFed, scene: Scene, *, named: bool) -> Phrase:
    """``Seven beats six by one: you win 2 and pay 2 to the treasury, now 4.``"""
    pays = "pay" if scene.is_you(won.seat) else "pays"
    more = f" and {pays} {fed.paid} to the treasury, now {fed.total}"
    return wins(won, scene, named=named, by=" by one", more=more)


def _briefly_by_one(won: TrickWon, fed: TreasuryFed, scene: Scene) -> Phrase:
    """``Seven by one: yours.``; what it costs is told only where it is less than the rule says."""
    less = f", less {fed.paid}" if fed.paid < FEE else ""
    return say(f"{{}} by one: {{}}{less}.", Rank(won.card.rank), scene.taker(won.seat))


@joins(CardsTurned, TrickWon, TreasuryFed)
def _won_by_one(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """``Seven beats six by one: you win 2 and pay 2 to the treasury, now 4.``"""
    turned, won, fed = events
    if not fed.paid:
        return None
    told = Utterance(
        _wins_and_pays(won, fed, scene, named=False),
        brief=_briefly_by_one(won, fed, scene),
        full=_wins_and_pays(won, fed, scene, named=True),
        kind="result",
        gists=(Gist(won.seat, won=won.taken, paid=fed.paid),),
    )
    return decided(turned, told, scene)


@joins(CardsTurned, TrickWon, HeadsCaptured, TreasuryFed, CardsPaid)
def _heads_won_by_one(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """``King beats queen by one: you win 2 and pay 2 to the treasury. Bad queen! ...``"""
    turned, won, heads, fed, paid = events
    if not fed.paid or len(scene.names) > 2:
        return None
    settled = _heads_settled(heads, [paid], scene)
    brief: Told = say("{} by one: {}.", Rank(won.card.rank), _paid_briefly([paid], scene))
    if fed.paid < FEE:
        brief = Sentences([_briefly_by_one(won, fed, scene), settled.at("brief")])
    told = Utterance(
        Sentences([_wins_and_pays(won, fed, scene, named=False), settled.told]),
        brief=brief,
        full=Sentences([_wins_and_pays(won, fed, scene, named=True), settled.at("full")]),
        kind="result",
        gists=(Gist(won.seat, won=won.taken, paid=fed.paid),),
    )
    return decided(turned, told, scene)


@tells(CardsPaid)
def _paid(told: CardsPaid, scene: Scene) -> Utterance:
    words = _paid_words([told], scene)
    gists = (Gist(told.seat, paid=told.paid),)
    if told.paid == told.owed:
        return Utterance(say("{}.", words), kind="result", gists=gists)
    return Utterance(
        say("{}, all.", words), full=say("{}, all that is left.", words), kind="result", gists=gists
    )
