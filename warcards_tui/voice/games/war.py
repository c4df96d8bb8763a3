"""Messages of the games like War.

In each step of a war, everybody plays the cards due face down and then one face up; messages
mention only exceptions. A battle is one sentence, which begins with the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    LazyText,
    ListText,
    Rank,
    Sentences,
    Several,
    Template,
    Text,
    by_rank,
    listed,
    row,
    say,
)
from warcards_tui.games.events import GameOver
from warcards_tui.games.war.events import (
    CardReady,
    CardsRemoved,
    CardsShown,
    CardsTurned,
    PacketsDealt,
    RoundAgain,
    SeatOut,
    ShortOfCards,
    TrickWon,
    WarBegun,
    WarView,
)
from warcards_tui.voice.limits import trick_number
from warcards_tui.voice.scene import (
    Scene,
    answers,
    gathers,
    joins,
    moment,
    says,
    sentence,
    tells,
)
from warcards_tui.voice.seats import around, dealt, each_seat, hands, within
from warcards_tui.words import table, war
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together

PICKUPS = {
    "winner-first": war.pickup_winner_first,
    "loser-first": war.pickup_loser_first,
    "shuffled": war.pickup_shuffled,
    "as-laid": war.pickup_as_laid,
}
"""The order in which won cards go under the packet."""


def _order(pickup: str, scene: Scene) -> Message:
    """Return the order of won cards; for cards played at once, the owner of the first."""
    if pickup == "as-laid":
        return war.pickup_order_as_laid(scene, pickup=PICKUPS[pickup], first=0, second=1)
    return war.pickup_order(pickup=PICKUPS[pickup])


def _due(due: int) -> list[Message]:
    """Return the number of face-down cards in a war, unless it is one."""
    return [war.due_in_war(due=due)] if due > 1 else []


# -- events


@tells(PacketsDealt)
def _dealt(event: PacketsDealt, scene: Scene) -> Utterance:
    said = [_hands(event, scene)]
    if event.removing is not None:
        said.append(war.rank_leaving_first(rank=Rank(event.removing)))
    return together([*said, *_due(event.due), _order(event.pickup, scene)])


def _hands(event: PacketsDealt, scene: Scene) -> Message:
    counts, treasury = event.counts, event.treasury
    if not treasury:
        return dealt(scene, counts)
    if len({*counts}) > 1:
        return war.cards_dealt_unequal_treasury(hands=hands(scene, counts), treasury=treasury)
    return war.cards_dealt_treasury(cards=counts[0], treasury=treasury)


@tells(CardReady)
def _ready(event: CardReady, scene: Scene) -> str:
    # Silent: the card is still face down, and the sentence would come in every trick. T says it.
    return ""


def _fighting(event: CardsTurned) -> list[int]:
    return [seat for seat, each in enumerate(event.cards) if each is not None]


def _odd(event: CardsTurned, scene: Scene) -> Text:
    """Return a sentence for each seat that plays fewer cards than are due in a war."""
    found: list[Text] = []
    for seat in _fighting(event) if event.battle else ():
        down = event.down[seat]
        if seat in event.standing:
            found.append(war.card_standing(scene, seat=seat))
        elif not down:
            found.append(war.card_last(scene, seat=seat))
        elif down < event.due:
            found.append(war.cards_down_few(scene, seat=seat, down=down))
    return Sentences(found) if found else ""


def _before(event: CardsTurned, scene: Scene) -> Text:
    """Return the cards of a war except the face-up ones."""
    return (_odd(event, scene) or war.cards_down(due=event.due)) if event.battle else ""


def _number(event: CardsTurned) -> Text:
    return "" if event.battle else table.trick_number(trick=event.number)


@tells(CardsTurned)
def _turned(event: CardsTurned, scene: Scene) -> Message:
    ranks = each_seat(scene, [each and Rank(each.rank) for each in event.cards], own=True)
    cards = each_seat(scene, event.cards, own=True)
    if not event.battle:
        return war.cards_turned(number=event.number, ranks=ranks, cards=cards)
    return war.cards_turned_in_war(before=_before(event, scene), ranks=ranks, cards=cards)


def _cue(event: WarBegun, on: Rank | None = None) -> Message:
    if event.joker:
        return war.joker_war_again() if event.again else war.joker_war()
    if on is None:
        return war.war_again() if event.again else war.war()
    return war.war_again_on(rank=on) if event.again else war.war_on(rank=on)


@tells(WarBegun)
def _war(event: WarBegun, scene: Scene) -> Message:
    is_named = len(scene.names) > 2 and not event.joker
    tied = war.seats_tied(scene, seats=event.seats) if is_named else ""
    return war.war_begun(cue=_cue(event), tied=tied, stake=event.stake, due=event.due)


@joins(CardsTurned, WarBegun)
def _tied(events: Sequence[Any], scene: Scene) -> Message:
    """Return ``War on the nines! 2 cards at stake.``"""
    turned, begun = events
    cards, seats = turned.cards, begun.seats
    facts = {"stake": begun.stake, "trick": _number(turned), "due": begun.due}
    if begun.joker:
        every = each_seat(scene, [each and Rank(each.rank) for each in cards], own=True)
        other = _joker_against(scene, turned) or every
        return war.battle_tied_joker(cue=_cue(begun), cards=every, other=other, **facts)
    cue = _cue(begun, Rank(cards[seats[0]].rank))
    out = [seat for seat in _fighting(turned) if seat not in seats]
    if not out:
        return war.battle_tied(cue=cue, odd=_odd(turned, scene), **facts)
    has = row([war.seat_has(scene, seat=seat, card=cards[seat]) for seat in out])
    others = row([say("{} {}", scene.whose(seat), Rank(cards[seat].rank)) for seat in out])
    return war.battle_tied_some(scene, cue=cue, seats=seats, has=has, others=others, **facts)


def _joker_against(scene: Scene, event: CardsTurned) -> Text:
    """Return the other card of two if one is a joker: ``Rosa's eight``; empty for more cards."""
    cards = [(seat, card) for seat, card in enumerate(event.cards) if card is not None]
    if len(cards) > 2:
        return ""
    for seat, card in cards:
        if card.rank:
            return say("{} {}", scene.whose(seat), Rank(card.rank))
    return war.jokers_both()


@tells(ShortOfCards)
def _short(event: ShortOfCards, scene: Scene) -> Message:
    return war.cards_short(scene, seat=event.seat, left=event.left, needed=event.due + 1)


@tells(CardsShown)
def face_down(event: CardsShown, scene: Scene) -> Text | Message:
    """Return ``Face down were your four and Rosa's two.``; empty if there are none."""
    seats = [seat for seat in around(scene, len(event.cards)) if event.cards[seat]]
    if not seats:
        return ""
    many = sum(map(len, event.cards))
    is_long = many > _FEW
    ranks = [by_rank(event.cards[seat]) for seat in seats]
    lists = [ListText(each, " and ") if is_long else listed(each) for each in ranks]
    rows = [say("{} {}", scene.whose(seat), each) for seat, each in zip(seats, lists, strict=True)]
    if is_long:
        return war.cards_shown(cards=row(rows, "; "))
    cards = listed(rows) if many == len(seats) else row(rows)
    return war.card_shown(cards=cards) if many == 1 else war.cards_shown(cards=cards)


_FEW = 6
"""The most face-down cards that a listener takes in without a pause between the players."""


def beaten(event: TrickWon) -> dict[str, Any]:
    """Return the cards of a won trick, as messages need them."""
    cards = event.beaten
    return {"card": event.card, "ranks": listed(by_rank(cards)), "cards": listed(cards)}


@tells(TrickWon)
def _won(event: TrickWon, scene: Scene) -> Message:
    facts: dict[str, Any] = {"seat": event.seat, "taken": event.taken}
    if not event.beaten:
        return war.trick_won_alone(scene, card=event.card, **facts)
    # In brief the cards of a war are counted; those of other tricks have been named.
    is_war = event.taken > 1 + len(event.beaten)
    won = war.trick_won_war if is_war else war.trick_won
    return won(scene, **beaten(event), **facts)


@joins(CardsTurned, TrickWon)
@joins(CardsTurned, CardsShown, TrickWon)
def _fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return ``Ten beats eight: you win 2. Face down were your four and Rosa's two.``"""
    turned, *shown, won = events
    after = [face_down(each, scene) for each in shown]
    return decided(turned, sentence(won, scene), scene, *after)


def decided(turned: CardsTurned, won: Utterance, scene: Scene, *after: Text) -> Utterance:
    """Return a battle with its winner; the brief form leaves out the sentences ``after``."""
    before = _before(turned, scene)
    return Utterance(
        Sentences([before, won.told, *after]),
        brief=won.at("brief"),
        full=LazyText(lambda: Sentences([_number(turned), before, won.at("full"), *after])),
        kind=won.kind,
        gists=won.gists,
    )


@tells(CardsRemoved)
def _removed(event: CardsRemoved, scene: Scene) -> Message:
    many, following = len(event.cards), event.following
    gone, cards = Several(event.rank, many), listed(event.cards)
    if event.left:
        removed = war.card_removed if many == 1 else war.cards_removed
        return removed(gone=gone, cards=cards, left=event.left)
    then = war.aces_left()
    if following is not None:
        then = war.rank_leaving_next(rank=Rank(following))
    last = war.card_removed_last if many == 1 else war.cards_removed_last
    return last(gone=gone, cards=cards, then=then)


says(SeatOut, war.seat_out)
says(RoundAgain, war.position_repeated)


@joins(SeatOut, GameOver)
def _out_at_the_end(events: Sequence[Any], scene: Scene) -> Utterance:
    """Name only the winner: the others, who are out of cards, need no sentence."""
    return sentence(events[1], scene)


IN_A_WAR = (CardReady, CardsTurned, WarBegun, ShortOfCards, CardsShown, TrickWon, SeatOut)


@gathers(CardsTurned, *IN_A_WAR)
def war_of_others(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """Return a war of three in which two fight on at once, with its end."""
    happened = [each for each in events if not isinstance(each, CardReady)]
    if len(scene.names) < 3 or len(happened) < 3 or not isinstance(happened[1], WarBegun):
        return None
    said = [*moment(happened[:2], scene), *moment(happened[2:], scene)]
    brief = [(at, each.at("brief")) for at, each in enumerate(said)]
    return together(said).but(brief=LazyText(lambda: within(brief)))


# -- answers


@answers(WarView, "rules")
def _rules(view: WarView, scene: Scene) -> Utterance:
    special: list[Message] = []
    if view.removing is not None:
        special.append(war.rank_leaving(rank=Rank(view.removing), left=view.removing_left))
    elif view.aside:
        special.append(war.aces_left())
    if view.treasury is not None:
        special.append(war.treasury_held(cards=view.treasury))
    if view.jokers:
        special.append(war.jokers_forcing())
    due = _due(view.due)
    short = war.war_lost_short() if view.run_out == "lose" else war.war_fought_short()
    words: list[Text] = [*special, *due, short]
    full = [*words, _order(view.pickup, scene).at("full")]
    if view.repeats:
        full.append(war.position_repeating(tricks=view.repeats))
    full.append(trick_number(view.trick, view.limit))
    brief = Sentences(special or due or [short.at("brief")])
    return Utterance(Sentences(words), brief=brief, full=Sentences(full))


def _turn_up(scene: Scene, seats: Sequence[int]) -> Message:
    """Return ``you and Rosa turn up cards``."""
    if len(seats) == 1:
        return war.turn_up_due(scene, seat=seats[0])
    return war.turn_up_due_many(scene, seats=seats)


@answers(WarView, "turn")
def _turn(view: WarView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    said: list[Message] = []
    if view.fighting:
        is_named = len(view.counts) > 2
        said.append(war.war_fought_by(scene, seats=view.fighting) if is_named else war.war_fought())
    said += [war.card_stands(scene, seat=seat) for seat in view.standing]
    waiting = _turn_up(scene, view.waiting)
    if view.done:
        said.append(war.seats_ready(scene, seats=view.done, waiting=waiting))
    else:
        said.append(war.seats_waited_for(waiting=waiting))
    return together(said)


@answers(WarView, "counts")
def _counts(view: WarView, scene: Scene) -> Template:
    counts: list[Text] = [each_seat(scene, view.counts)]
    on_table = sum(map(len, view.table)) + view.spare
    if on_table:
        counts.append(war.table_count(cards=on_table))
    if view.treasury is not None:
        counts.append(war.treasury_count(cards=view.treasury))
    if view.removing is not None or view.aside:
        counts.append(war.removed_count(cards=len(view.aside)))
    return say("{}.", row(counts))


@answers(WarView, "choices")
def _choices(view: WarView, scene: Scene) -> Message:
    return table.nothing_chosen()


def _on_table(rows: Sequence[Sequence[Card | None]], scene: Scene, *, named: bool) -> Template:
    """Return ``your seven, one down, nine; Rosa's seven, one down, eight``."""
    seats = [seat for seat in around(scene, len(rows)) if rows[seat]]
    told = []
    for seat in seats:
        cards: list[Text] = []
        for card, alike in groupby(rows[seat]):
            if card is None:
                cards.append(war.down_count(cards=len([*alike])))
            else:
                cards.append(card if named else Rank(card.rank))
        told.append(say("{} {}", scene.whose(seat), ListText(cards)))
    return row(told, ", " if all(len(rows[seat]) == 1 for seat in seats) else "; ")


@answers(WarView, "pile")
def _pile(view: WarView, scene: Scene) -> Message:
    last = None if any(view.table) else view.last
    rows = view.table if last is None else last.rows
    if not any(rows):
        return table.table_empty()
    ranks, cards = [_on_table(rows, scene, named=named) for named in (False, True)]
    if last is not None:
        return war.table_empty_after(scene, ranks=ranks, cards=cards, winner=last.winner)
    newest = _on_table([each[-1:] for each in rows], scene, named=False)
    many = sum(map(len, rows)) + view.spare
    spare = war.cards_spare(spare=view.spare) if view.spare else ""
    return war.table_cards(ranks=ranks, cards=cards, newest=newest, many=many, spare=spare)


@answers(WarView, "hand")
def _hand(view: WarView, scene: Scene) -> Message:
    return table.deck_face_down(cards=view.counts[view.seat])


# -- prompts

TAUGHT = 2
"""Number of tricks at the start that mention the key that flips a card."""


def turn_up(key: str) -> Message:
    """Return the prompt to flip the top card, with its key."""
    return war.card_due(key=key)


def fight(key: str, cards: int, due: int) -> Message:
    """Return the prompt to play for a war: ``due`` cards face down, or fewer of ``cards``."""
    if cards == 1:
        return war.last_card_due(key=key)
    return war.war_cards_due(key=key, down=min(due, cards - 1))
