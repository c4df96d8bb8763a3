"""Messages of Casualty War: played cards, their consequences with reasons, and turn summaries.

Cards are named by rank; only the ace of spades is named in full. Everything that happens when
cards are played is one utterance. In brief it has the winners, their gains and the wars; the cards
at stake, the counts and the casualties are then answers to questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import LazyText, ListText, Rank, Sentences, Text, listed, row
from warcards_tui.games.casualty.events import (
    ArmiesDealt,
    ArmyReady,
    CardsLent,
    CasualtiesFell,
    CasualtyView,
    HigherWins,
    LoanRepaid,
    SidesLaid,
    Stake,
    TurnOver,
    WarCollected,
    WarsDeclared,
    WarsSplit,
    WarUnfought,
    WarWon,
)
from warcards_tui.games.casualty.rules import BEST, BEST_KIND, EQUAL, JOKER_KIND, total
from warcards_tui.games.war.events import CardsShown
from warcards_tui.voice.games.war import face_down
from warcards_tui.voice.limits import is_near
from warcards_tui.voice.scene import Scene, answers, gathers, says, sentence, tells
from warcards_tui.voice.seats import around, each_seat, fits, own_first, within
from warcards_tui.words import casualty, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together


def _card(card: Card) -> Text:
    """Return the rank of a card, or the whole name of the ace of spades."""
    return card if card is BEST else Rank(card.rank)


def kind_name(kind: int) -> str:
    """Return the cards that a war is about: ``sevens``."""
    if kind == EQUAL:
        return casualty.equal_sums().ear
    if kind == BEST_KIND:
        return casualty.aces_of_spades().ear
    return Rank(0 if kind == JOKER_KIND else kind).plural


def _kind_names(kinds: Sequence[int]) -> ListText:
    """Return the cards that several wars are about: ``the kings and the sevens``."""
    return ListText([casualty.the_kind(kind=kind_name(each)) for each in kinds], " and ")


def fallen_cards(cards: Sequence[Card]) -> ListText:
    """Return casualties as ``four sevens and five kings``."""
    many = Counter([card.rank for card in cards])
    found = [casualty.fallen_rank(cards=many[rank], rank=Rank(rank)) for rank in sorted(many)]
    return ListText(found, " and ")


def _several_ranks(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) > 1


# -- events

says(CardsLent, casualty.cards_lent)
says(WarCollected, casualty.war_collected)


@tells(ArmiesDealt)
def _dealt(event: ArmiesDealt, scene: Scene) -> Message:
    if len(set(event.counts)) > 1:
        return casualty.armies_dealt_unequal(counts=each_seat(scene, event.counts))
    return casualty.armies_dealt(cards=event.counts[0])


@tells(ArmyReady)
def _ready(event: ArmyReady, scene: Scene) -> str:
    # The cards lie face down until both are ready; the key for turns says who is awaited.
    return ""


@tells(SidesLaid)
def _laid(event: SidesLaid, scene: Scene) -> Message:
    own, other = [_side(seat, event.cards[seat], scene) for seat in around(scene, 2)]
    down = casualty.cards_laid_down(cards=event.down) if event.down else ""
    sums = LazyText(lambda: each_seat(scene, [total(side) for side in event.cards]))
    if event.kind is None:
        return casualty.sides_laid(turn=event.turn, own=own, other=other, down=down, sums=sums)
    kind = kind_name(event.kind)
    return casualty.sides_laid_war(kind=kind, own=own, other=other, down=down, sums=sums)


def _side(seat: int, cards: Sequence[Card], scene: Scene) -> Message:
    if len(cards) == 1:
        return casualty.side_laid_one_card(scene, seat=seat, card=_card(cards[0]))
    return casualty.side_laid(scene, seat=seat, sum=total(cards), cards=row(map(_card, cards)))


@tells(CasualtiesFell)
def _fell(event: CasualtiesFell, scene: Scene) -> Message:
    names: Text = ""
    if _several_ranks(event.cards):
        names = casualty.casualties_key(key=scene.key_asking("pile"))
    fallen = casualty.casualties_fallen_war if event.war else casualty.casualties_fallen
    return fallen(news=_casualties(event.cards), names=names, fallen=fallen_cards(event.cards))


def _casualties(cards: Sequence[Card]) -> Message:
    """Return the casualties; if they have several ranks, only their number."""
    if _several_ranks(cards):
        return casualty.casualties_several(cards=len(cards))
    return casualty.casualties_alike(fallen=fallen_cards(cards))


@tells(HigherWins)
def _higher(event: HigherWins, scene: Scene) -> Message:
    seat, taken = event.seat, event.taken
    if not event.sums[1 - seat]:
        alone = casualty.higher_wins_unopposed
        if event.matched:
            alone = casualty.higher_takes_unopposed
        return alone(scene, seat=seat, taken=taken)
    higher = casualty.higher_takes if event.matched else casualty.higher_wins
    return higher(scene, seat=seat, taken=taken, why=_higher_why(event))


def _higher_why(event: HigherWins | WarWon) -> Message:
    if event.best:
        return casualty.why_best(best=BEST)
    return casualty.why_sum(sum=event.sums[event.seat], other=event.sums[1 - event.seat])


@tells(WarsDeclared)
def _declared(event: WarsDeclared, scene: Scene) -> Utterance:
    news = _war_news(event)
    return together([news, _at_stake(event)]).but(cue=news)


def _war_news(event: WarsDeclared) -> Message:
    if event.kinds == (EQUAL,):
        return casualty.war_declared_equal(sum=event.joined or 0)
    if len(event.kinds) > 1:
        return casualty.wars_declared(wars=len(event.kinds), kinds=_kind_names(event.kinds))
    return casualty.war_declared(kind=kind_name(event.kinds[0]))


def _at_stake(event: WarsDeclared) -> Message:
    if event.joined is None or event.kinds == (EQUAL,):
        return casualty.cards_at_stake(stake=event.stake)
    return casualty.cards_at_stake_joined(sum=event.joined, stake=event.stake)


@tells(WarWon)
def _war_won(event: WarWon, scene: Scene) -> Message:
    kind = kind_name(event.kind)
    if not event.sums:
        return casualty.war_won_besides(scene, seat=event.seat, kind=kind)
    return casualty.war_won(scene, seat=event.seat, kind=kind, why=_higher_why(event))


@tells(WarsSplit)
def _split(event: WarsSplit, scene: Scene) -> Message:
    split = casualty.wars_split_pairs if event.stake == _PAIRS else casualty.wars_split
    return split(stake=event.stake)


_PAIRS = 4
"""Cards at stake if nothing but two matched pairs is."""


@tells(WarUnfought)
def _unfought(event: WarUnfought, scene: Scene) -> Message:
    if len(set(event.back)) == 1:
        return casualty.war_unfought(scene, seats=(0, 1), cards=event.back[0])
    seat, other = around(scene, 2)
    return casualty.war_unfought_unequal(
        scene, seat=seat, cards=event.back[seat], other=other, others=event.back[other]
    )


@tells(LoanRepaid)
def _repaid(event: LoanRepaid, scene: Scene) -> Message:
    seat, to, cards, owed = event
    if not cards:
        return casualty.loan_unpaid(scene, seat=seat, to=to)
    if cards == owed:
        return casualty.loan_repaid(scene, seat=seat, to=to, cards=cards)
    return casualty.loan_repaid_part(scene, seat=seat, to=to, cards=cards, owed=owed)


@tells(TurnOver)
def _turn_over(event: TurnOver, scene: Scene) -> Message:
    counts = own_first(scene, event.counts)
    if not (event.wars or event.fell):
        return casualty.turn_over_quiet(counts=counts)
    seat, other = around(scene, 2)
    return casualty.turn_over(
        scene,
        turn=event.turn,
        seat=seat,
        won=event.gained[seat],
        other=other,
        others=event.gained[other],
        counts=counts,
        fell=casualty.casualties_of_turn(cards=event.fell) if event.fell else "",
    )


_FOLLOWING = (
    CardsShown,
    CasualtiesFell,
    HigherWins,
    WarsDeclared,
    WarWon,
    WarsSplit,
    WarCollected,
    WarUnfought,
    LoanRepaid,
    TurnOver,
)


@gathers(SidesLaid, *_FOLLOWING)
@gathers(WarCollected, *_FOLLOWING)
@gathers(WarUnfought, *_FOLLOWING)
def _one_laying(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return all consequences of two played sides, or of a war that nobody can fight."""
    hidden = [each for each in events if isinstance(each, CardsShown)]
    events = [each for each in events if not isinstance(each, CardsShown)]
    shown = [sentence(each, scene).told for each in _as_one(hidden)]
    single = [sentence(each, scene) for each in events]
    taken = [at for at, each in enumerate(events) if isinstance(each, WarCollected)]
    for at in taken[1:]:
        seat, cards = events[at]
        if cards:
            besides = casualty.war_collected_besides(scene, seat=seat, taken=cards)
            single[at] = single[at].but(told=besides)
    return Utterance(
        Sentences(_news_first(events, single, shown, scene)),
        brief=LazyText(lambda: _briefly(events, scene)),
        full=Sentences([single[0].at("full"), *shown, *[each.at("full") for each in single[1:]]]),
        kind="result",
        gists=tuple([gist for each in single for gist in each.gists]),
    )


def _as_one(shown: Sequence[CardsShown]) -> list[CardsShown]:
    """Join the cards shown in one move, which may decide several wars."""
    sides = [tuple(chain(*[each.cards[seat] for each in shown])) for seat in (0, 1)]
    return [CardsShown(tuple(sides))] if shown else []


def _news_first(
    events: Sequence[Any], single: Sequence[Utterance], shown: Sequence[Text], scene: Scene
) -> Sequence[Text]:
    """Put the gains and the wars first, then the cards, then everything else.

    If the cards came first, six of them would fill a braille display.
    """
    news: list[Text] = []
    others: list[Text] = []
    for at, each in enumerate(events):
        before = events[at - 1] if at else None
        if isinstance(each, SidesLaid):
            continue
        if isinstance(each, HigherWins):
            first, why = _higher_apart(each, before, scene)
            news.append(first)
            others.append(why)
        elif isinstance(each, WarsDeclared):
            news.append(_war_news(each))
            others.append(_at_stake(each))
        elif isinstance(each, WarWon) and each.sums:
            # The cards name the sums.
            news.append(_war_taken(each, events[at + 1 : at + 2], scene))
        elif isinstance(each, WarCollected) and isinstance(before, WarWon) and before.sums:
            continue
        elif isinstance(each, TurnOver) and not min(each.gained) and each.wars:
            others.append(_counts_now(each, scene))
        else:
            others.append(single[at].told)
    if not isinstance(events[0], SidesLaid):
        return [*news, *others, *shown]
    if not news:
        news, others = others[:1], others[1:]
    return [*news, single[0].told, *others, *shown]


def _counts_now(event: TurnOver, scene: Scene) -> Message:
    return casualty.counts_now(counts=own_first(scene, event.counts))


def _higher_apart(event: HigherWins, before: object, scene: Scene) -> tuple[Text, Text]:
    """Return the taker of the cards after a higher sum, with the reason unless the cards show it.

    >>> from warcards_tui.voice.scene import Scene
    >>> both = _higher_apart(HigherWins(0, 4, True, (17, 9), False), None, Scene(("Al", "Bo"), 0))
    >>> [each.ear for each in both]
    ['You take 4.', '17 beats 9.']
    """
    seat, taken = event.seat, event.taken
    if not event.sums[1 - seat]:
        alone = casualty.higher_takes_first if event.matched else casualty.higher_wins_first
        return alone(scene, seat=seat, taken=taken), ""
    if event.matched or not isinstance(before, SidesLaid):
        return _higher(event, scene).at("brief"), casualty.why(why=_higher_why(event))
    if event.best:
        return casualty.higher_wins_by_best(scene, seat=seat, taken=taken, best=BEST), ""
    return _higher(event, scene).at("brief"), ""


def _war_taken(event: WarWon, following: Sequence[object], scene: Scene) -> Message:
    """Return the winner of a war, with the cards if they are collected at once."""
    war = casualty.the_war()
    if event.kind != EQUAL:
        war = casualty.the_war_on(kind=kind_name(event.kind))
    if event.best:
        war = casualty.by_best(war=war, best=BEST)
    for each in following:
        if isinstance(each, WarCollected):
            return casualty.war_taken(scene, seat=event.seat, war=war, taken=each.taken)
    return casualty.war_taken_later(scene, seat=event.seat, war=war)


def _briefly(events: Sequence[Any], scene: Scene) -> Sentences:
    """Return the gains and the wars; if there is no room, the lowest number is left out first."""
    found: list[tuple[int, Text]] = []
    fallen = [card for each in events if isinstance(each, CasualtiesFell) for card in each.cards]
    last = events[-1]
    for each in events:
        if isinstance(each, HigherWins):
            found.append((2, _higher_briefly(each, scene)))
        elif isinstance(each, WarsDeclared) and found and len(each.kinds) == 1:
            # The key for rules names the cards of the war.
            found.append((3, casualty.war_declared_next()))
        elif isinstance(each, WarsDeclared | WarsSplit):
            found.append((3, sentence(each, scene).at("brief")))
    if not isinstance(last, TurnOver):
        won = [each for each in events if isinstance(each, WarWon) and each.sums]
        if won and not isinstance(last, WarsSplit):
            found.append((3, sentence(won[-1], scene).at("brief")))
    elif last.wars:
        found.append((3, _ended_briefly(events, last, scene)))
    elif any(isinstance(each, LoanRepaid) and each.cards for each in events):
        found.append((3, casualty.loan_settled()))
    if fallen and not isinstance(last, WarsSplit):
        # A war that is over, or that begins, has more to tell.
        counted = casualty.casualties_several(cards=len(fallen)).at("brief")
        found.insert(0, (1, counted if found else _casualties(fallen)))
    return within(found)


def _higher_briefly(event: HigherWins, scene: Scene) -> Text:
    if event.best and not event.matched:
        seat, taken = event.seat, event.taken
        best = casualty.higher_wins_by_best(scene, seat=seat, taken=taken, best=BEST)
        return best.at("brief")
    return _higher(event, scene).at("brief")


def _ended_briefly(events: Sequence[Any], event: TurnOver, scene: Scene) -> Message:
    """Return the end of a turn with wars, without the counts."""
    if any(isinstance(each, WarUnfought) for each in events):
        return casualty.turn_unfought()
    won = [each for each in events if isinstance(each, WarCollected)]
    if not won:
        return _counts_now(event, scene)
    seat, taken = won[-1]
    if any(isinstance(each, CasualtiesFell) for each in events):
        return casualty.turn_won(scene, seat=seat)
    if len(won) > 1 or not taken:
        return casualty.turn_won_war(scene, seat=seat)
    return casualty.turn_won_cards(scene, seat=seat, cards=taken)


# -- answers


@answers(CasualtyView, "rules")
def _rules(view: CasualtyView, scene: Scene) -> Message:
    limit = view.limit if is_near(view.turn, view.limit) else 0
    turn = casualty.turn_number(turn=view.turn, limit=limit)
    if not view.stakes:
        return casualty.rules(turn=turn)
    waiting = len(_waiting(view))
    return casualty.rules_war(
        kind=_fought(view),
        stake=_size(view.stakes[-1]),
        next=casualty.wars_waiting(wars=waiting, key=scene.key_asking("counts")) if waiting else "",
        turn=turn,
        wars=Sentences(_wars(view, scene)),
    )


def _fought(view: CasualtyView) -> str:
    """Return the cards that the current war is about."""
    stake = view.stakes[-1]
    return kind_name(stake.kinds[stake.at])


def _size(stake: Stake) -> int:
    return sum(map(len, stake.open)) + sum(stake.down)


def _waiting(view: CasualtyView) -> list[int]:
    """Return the kinds of the waiting wars, the next one first."""
    return [
        kind
        for stake in reversed(view.stakes)
        for at, (kind, winner) in enumerate(zip(stake.kinds, stake.winners, strict=True))
        if winner is None and (stake is not view.stakes[-1] or at != stake.at)
    ]


def _wars(view: CasualtyView, scene: Scene) -> list[Message]:
    """Return the current war, the waiting ones, and the winners of the others."""
    if not view.stakes:
        return []
    found = [casualty.war_fought(kind=_fought(view))]
    waiting = _waiting(view)
    if waiting:
        found.append(casualty.wars_next(kinds=_kind_names(waiting)))
    won = [
        casualty.war_won_by(scene, kind=kind_name(kind), seat=winner)
        for each in reversed(view.stakes)
        for kind, winner in zip(each.kinds, each.winners, strict=True)
        if winner is not None
    ]
    if won:
        found.append(casualty.wars_won(wars=listed(won)))
    return found


@answers(CasualtyView, "turn")
def _turn(view: CasualtyView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    if view.stakes:
        return casualty.turn_war(scene, seats=view.waiting, kind=_fought(view))
    return casualty.turn(scene, turn=view.turn, seats=view.waiting)


@answers(CasualtyView, "counts")
def _counts(view: CasualtyView, scene: Scene) -> Utterance:
    counts = each_seat(scene, view.counts)
    found = table.cards_owned(counts=counts)
    if any(view.aside):
        aside, won = each_seat(scene, view.aside), own_first(scene, view.aside)
        found = casualty.counts_won(counts=counts, aside=aside, won=won)
    more = []
    if any(view.lent):
        more.append(casualty.cards_borrowed(cards=each_seat(scene, view.lent)))
    if view.fallen:
        more.append(casualty.casualties_count(cards=len(view.fallen)))
    return together([found, *more, *_wars(view, scene)])


@answers(CasualtyView, "choices")
def _choices(view: CasualtyView, scene: Scene) -> Message:
    return casualty.nothing_chosen()


@answers(CasualtyView, "pile")
def _pile(view: CasualtyView, scene: Scene) -> Utterance:
    found: list[Text] = [_stake_named(stake, scene) for stake in reversed(view.stakes)]
    if any(view.turned):
        found.append(face_down(CardsShown(view.turned), scene))
    if view.fallen:
        found.append(casualty.casualties_named(fallen=fallen_cards(view.fallen)))
    if not found:
        return table.table_empty()
    brief: list[Text] = []
    if view.stakes:
        brief.append(casualty.stake_count(cards=sum(map(_size, view.stakes))))
    if view.fallen:
        brief.append(casualty.casualties_count(cards=len(view.fallen)))
    normal = Sentences(found)
    return Utterance(normal, brief=normal if fits(normal) else Sentences(brief))


def _stake_named(stake: Stake, scene: Scene) -> Message:
    """Return the cards at stake in wars that are decided together."""
    sides = []
    for seat in around(scene, 2):
        cards = [_card(card) for card in stake.open[seat]]
        if stake.down[seat]:
            cards.append(table.cards_face_down(cards=stake.down[seat]))
        if cards:
            listing = ListText(cards, " and ")
            sides.append(casualty.stake_of_seat(scene, seat=seat, cards=listing))
        else:
            sides.append(casualty.stake_of_seat_none(scene, seat=seat))
    return casualty.stake_named(kinds=_kind_names(stake.kinds), sides=row(sides, "; "))


@answers(CasualtyView, "hand")
def _hand(view: CasualtyView, scene: Scene) -> Message:
    return casualty.hand(cards=view.counts[view.seat])
