"""Messages of Scientific War.

At every length, the messages are enough to know the counts, the order, the war pile, the queen
and who is out. A card named at the reveal has left its owner, and every gain has its number; in
brief, only if it is more than the cards of the trick. In brief, only the best of several cards is
named, and the rights that a trick gives are answers to questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES, Card
from warcards_tui.cards.parts import LazyText, ListText, Rank, Ranks, Sentences, Text, row
from warcards_tui.games.scientific.events import (
    CardChosen,
    CountsSeen,
    HandDealt,
    HandRefilled,
    HandsDealt,
    Revolution,
    RightGained,
    ScientificView,
    SeatOut,
    SwapDecided,
    SwapMade,
    SwapOffered,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
    WarPileTaken,
)
from warcards_tui.games.scientific.rules import JACK, JOKER, QUEEN, strengths
from warcards_tui.voice.limits import trick_number
from warcards_tui.voice.scene import Scene, answers, gathers, joins, says, sentence, tells
from warcards_tui.voice.seats import around, each_seat, fits, held, within
from warcards_tui.words import scientific, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together

_SEEN = 1
"""Number of opponents' cards that brief messages name beside the best."""

_FEW = 7
"""Number of cards that are listed in brief."""


def _ranks(cards: Sequence[Card | None]) -> list[Text | None]:
    """Return cards without their suits, which don't matter here (SI-05)."""
    return [None if card is None else Rank(card.rank) for card in cards]


def _others(scene: Scene, cards: Sequence[Card | None]) -> list[Card | None]:
    """Return the cards by seat, without the listener's own."""
    return [None if scene.is_you(seat) else card for seat, card in enumerate(cards)]


def _in_turn(scene: Scene, cards: Sequence[Card | None]) -> list[Card]:
    """Return the cards in the order in which messages name the seats."""
    found = [cards[seat] for seat in around(scene, len(cards))]
    return [card for card in found if card is not None]


def _by_strength(cards: Iterable[Card], reversed: bool) -> Ranks:
    """Return the cards, the strongest first by the current order, jokers last."""
    of_rank = strengths(reversed)
    return Ranks(sorted([card.rank for card in cards], key=lambda rank: -of_rank[rank]))


# -- events


@tells(HandsDealt)
def _dealt(event: HandsDealt, scene: Scene) -> Message:
    if not event.suits:
        return scientific.hands_dealt_written(counts=each_seat(scene, event.counts))
    suits = row([SUIT_NAMES[suit] for suit in dict.fromkeys(event.suits)])
    return scientific.hands_dealt(cards=event.counts[0], jokers=event.jokers, suits=suits)


@tells(HandDealt)
def _hand_dealt(event: HandDealt, scene: Scene) -> Text | Message:
    if not scene.is_you(event.seat):
        return ""
    cards = _by_strength(event.cards, False)
    suited = {card for card in event.cards if card.rank != JOKER}
    suits = {card.suit for card in suited}
    if len(suits) != 1 or len(suited) != len(RANK_NAMES) - 1:
        return scientific.hand_dealt(cards=cards)
    suit, jokers = SUIT_NAMES[suits.pop()], len(event.cards) - len(suited)
    return scientific.hand_dealt_suit(suit=suit, jokers=jokers, cards=cards)


@tells(CardChosen)
def _chosen(event: CardChosen, scene: Scene) -> Text | Message:
    if scene.is_you(event.seat):
        return scientific.own_card_chosen(card=event.card)
    if scene.is_you(event.queen):
        return scientific.card_chosen(scene, card=event.card, seat=event.seat)
    return ""  # Silent: the key T says it.


@tells(TrickRevealed)
def _revealed(event: TrickRevealed, scene: Scene) -> Message:
    cards = each_seat(scene, _ranks(event.cards), own=True)
    return scientific.trick_revealed(trick=event.number, cards=cards, canceled=_cancelled(event))


def _cancelled(event: TrickRevealed) -> Text:
    """Return the ranks that have no effect because they were played more than once."""
    ranks = [card.rank for card in event.cards if card is not None]
    effects = ((JACK, ranks.count(JACK) % 2 == 0), (QUEEN, True), (JOKER, True))
    cancelled: list[Text] = [
        scientific.ranks_cancelled(rank=Rank(rank))
        for rank, is_cancelled in effects
        if is_cancelled and ranks.count(rank) > 1
    ]
    return Sentences(cancelled) if cancelled else ""


@tells(Revolution)
def _revolution(event: Revolution, scene: Scene) -> Utterance:
    return together([scientific.revolution(), _order(event)])


def _order(event: Revolution) -> Message:
    """Return the cards that are strongest after a revolution."""
    return scientific.twos_strongest() if event.reversed else scientific.aces_strongest()


@tells(TrickTaken)
def _taken(event: TrickTaken, scene: Scene) -> Message:
    taken = scientific.trick_taken_by_joker if event.joker else scientific.trick_taken
    return taken(scene, seat=event.seat, cards=event.taken, pile=event.pile)


@tells(WarDeclared)
def _war(event: WarDeclared, scene: Scene) -> Message:
    war, short = scientific.war_on(rank=Rank(JOKER)), scientific.war()
    if event.joker:
        war = short = scientific.war_of_joker()
    elif event.tied:
        war = scientific.war_tied(scene, tied=event.tied)
    return scientific.war_declared(war=war, pile=event.pile, short=short)


@tells(SwapOffered)
def _offered(event: SwapOffered, scene: Scene) -> str:
    # Silent: the table asks this as a question.
    return ""


@tells(SwapDecided)
def _decided(event: SwapDecided, scene: Scene) -> Text | Message:
    if not scene.is_you(event.seat):
        return ""
    return scientific.swap_wanted() if event.wanted else scientific.swap_declined()


@tells(SwapMade)
def _swapped(event: SwapMade, scene: Scene) -> Message:
    if not event.made:
        return scientific.swap_not_made(scene, seat=event.seat)
    return scientific.swap_made(scene, seat=event.seat, hand=event.hand)


@tells(CountsSeen)
def _seen(event: CountsSeen, scene: Scene) -> Message:
    if not scene.is_you(event.seat):
        return scientific.counts_seen(scene, seat=event.seat)
    counts = event.counts
    first, *others = [seat for seat in around(scene, len(counts)) if seat != event.seat]
    lead = scientific.first_hand(scene, seat=first, cards=counts[first])
    more = [scientific.next_hand(scene, seat=seat, cards=counts[seat]) for seat in others]
    hands = ListText([lead, *more])
    short = scientific.own_counts_seen_short(hands=hands)
    if not fits(short):
        numbers = row([counts[seat] for seat in (first, *others)])
        short = scientific.own_counts_seen_of_many(counts=numbers)
    return scientific.own_counts_seen(three=Rank(3), hands=hands, short=short)


says(HandRefilled, scientific.hand_refilled)
says(SeatOut, scientific.seat_out)
says(RightGained, scientific.right_gained)
says(WarPileTaken, scientific.war_pile_taken)


# -- choices, reveals and consequences


_AFTER = (SwapMade, HandRefilled, SeatOut, WarPileTaken, CountsSeen, RightGained)
_TRICK = (Revolution, TrickTaken, WarDeclared, SwapOffered, *_AFTER)


@gathers(CardChosen, TrickRevealed, *_TRICK)
@gathers(TrickRevealed, *_TRICK)
def _trick(events: Sequence[object], scene: Scene) -> Utterance | None:
    """Return a trick as one utterance, without the listener's own card, which is known."""
    shown = next((each for each in events if isinstance(each, TrickRevealed)), None)
    if shown is None or len(events) < 2:
        return None
    said: list[Utterance] = []
    happened = [each for each in events if not isinstance(each, CardChosen | TrickRevealed)]
    turned: list[Utterance] = []
    for each in happened:
        if isinstance(each, TrickTaken):
            said.append(together([_won_with(shown, each, scene), *turned]))
        elif isinstance(each, WarDeclared):
            said.append(together([_war_with(shown, each, scene), *turned]))
        elif isinstance(each, Revolution):
            # The new order is the reason for the win, so the revolution comes first.
            said.append(scientific.revolution())
            turned.append(_order(each))
        else:
            said.append(sentence(each, scene))
    briefly = [(each, one.at("brief")) for each, one in zip(happened, said, strict=True)]
    return together([scientific.trick_begun(trick=shown.number), *said]).but(
        brief=LazyText(lambda: _trick_briefly(briefly, shown.cards, scene))
    )


def _trick_briefly(
    said: Sequence[tuple[object, Text]], cards: Sequence[Card | None], scene: Scene
) -> Sentences:
    """Return the brief outcome of a trick, with only the best card if there are many.

    After a revolution it is only the winner, because a jack has reversed the order.
    """
    kept = [(each, told) for each, told in said if type(each) not in _LEFT_OUT]
    if any(isinstance(each, Revolution) for each, _ in kept):
        kept = [(each, _winner(each, scene) or told) for each, told in kept]
    every = Sentences([told for _, told in kept])
    if fits(every):
        return every
    return Sentences([_best_alone(each, cards, scene) for each, _ in kept])


def _winner(happened: object, scene: Scene) -> Text:
    """Return the winner of a trick; empty for other events."""
    if not isinstance(happened, TrickTaken):
        return ""
    return scientific.winner_short(scene, seat=happened.seat)


_LEFT_OUT = (CountsSeen, SwapMade, HandRefilled, RightGained, SeatOut)
"""Events that are left out first in brief; they can be asked for."""


def _briefly(said: Sequence[tuple[object, Text]], scene: Scene) -> Sentences:
    """Shorten to the brief word limit; winner and prize first."""
    found: list[tuple[int, Text]] = []
    for happened, told in said:
        weight = len(_LEFT_OUT)
        if type(happened) in _LEFT_OUT:
            own = scene.is_you(getattr(happened, "seat", None))
            weight = _LEFT_OUT.index(type(happened))
            weight += 2 * (own and isinstance(happened, SwapMade | HandRefilled))
        if told:
            found.append((weight, told))
    return within(found)


def _best_alone(happened: object, cards: Sequence[Card | None], scene: Scene) -> Text:
    """Return the outcome of a trick with only its best card."""
    if isinstance(happened, TrickTaken):
        best = cards[happened.seat]
        assert best is not None
        return scientific.trick_won_short(
            scene, seat=happened.seat, cards=happened.taken, best=best
        )
    if isinstance(happened, WarDeclared):
        _, war = _war_on(cards, happened)
        return scientific.war_waiting(war=war, pile=happened.pile)
    return sentence(happened, scene).at("brief")


def _won_with(trick: TrickRevealed, won: TrickTaken, scene: Scene) -> Message:
    """Return the winner of a trick, with its cards."""
    seat, cards, pile = won.seat, won.taken, won.pile
    best, beaten = _best_and_others(trick, won)
    lost = _in_turn(scene, beaten)
    cancelled = _cancelled(trick)
    others = each_seat(scene, _ranks(beaten), own=True)
    if len(lost) == 1:
        told = scientific.trick_won_of_two(
            scene, best=best, beaten=lost[0], seat=seat, cards=cards, pile=pile, canceled=cancelled
        )
    elif won.joker:
        told = scientific.trick_won_by_joker(
            scene, seat=seat, cards=cards, pile=pile, others=others, canceled=cancelled
        )
    else:
        told = scientific.trick_won(
            scene, seat=seat, cards=cards, best=best, pile=pile, others=others, canceled=cancelled
        )
    return told.but(brief=LazyText(lambda: _won_in_brief(trick, won, scene)))


def _won_in_brief(trick: TrickRevealed, won: TrickTaken, scene: Scene) -> Text:
    seat, cards = won.seat, won.taken if won.pile else 0
    best, beaten = _best_and_others(trick, won)
    others = _in_turn(scene, _others(scene, beaten))
    if len(others) > _SEEN:
        return _best_alone(won, trick.cards, scene)
    if len(beaten) - beaten.count(None) > 1:
        if not others:
            return scientific.trick_won_seen(scene, seat=seat, best=best, cards=cards)
        seen = Ranks([card.rank for card in others])
        return scientific.trick_won_seen_with(scene, seat=seat, best=best, cards=cards, seen=seen)
    if not _plays(scene, trick):
        return scientific.trick_won_watched(
            scene, best=best, beaten=others[0], seat=seat, cards=won.taken
        )
    # A player knows the own card.
    news = others[0] if scene.is_you(seat) else best
    return scientific.trick_won_played(scene, card=news, seat=seat, cards=cards)


def _best_and_others(trick: TrickRevealed, won: TrickTaken) -> tuple[Card, list[Card | None]]:
    """Return the winning card of a trick, and the others by seat."""
    best = trick.cards[won.seat]
    assert best is not None
    return best, [None if seat == won.seat else card for seat, card in enumerate(trick.cards)]


def _plays(scene: Scene, trick: TrickRevealed) -> bool:
    """True if a card of the trick is the listener's."""
    return scene.listener is not None and trick.cards[scene.listener] is not None


def _war_with(trick: TrickRevealed, war: WarDeclared, scene: Scene) -> Message:
    """Return a war with the cards of its trick."""
    war_on, short = _war_on(trick.cards, war)
    others = _others(scene, trick.cards)
    seen = _in_turn(scene, others)
    # If two cards tie, or the listener's card meets a joker, there is no more to say.
    if len(trick.cards) - trick.cards.count(None) == 2 and (
        not war.joker or (_plays(scene, trick) and seen[0].rank == JOKER)
    ):
        seen = []
    told = scientific.war_revealed(
        war=war_on,
        others=_war_cards(scene, others) if seen else "",
        every=_war_cards(scene, trick.cards),
        canceled=_cancelled(trick),
        pile=war.pile,
    )
    if len(seen) > _SEEN:
        return told.but(brief=LazyText(lambda: _best_alone(war, trick.cards, scene)))
    ranks = scientific.war_cards(cards=Ranks([card.rank for card in seen])) if seen else ""
    return told.but(brief=scientific.war_short(war=short, seen=ranks))


def _war_cards(scene: Scene, cards: Sequence[Card | None]) -> Message:
    return scientific.war_cards(cards=each_seat(scene, _ranks(cards), own=True))


def _war_on(cards: Sequence[Card | None], war: WarDeclared) -> tuple[Message, Message]:
    """Return ``War on the nines!``, and the same in brief."""
    if war.joker:
        return scientific.war_of_joker(), scientific.war_of_joker()
    tied = cards[war.tied[0]] if war.tied else None
    rank = Rank(JOKER if tied is None else tied.rank)
    return scientific.war_on(rank=rank), scientific.war_on_short(rank=rank)


@gathers(SwapMade, *_AFTER)
def _afterwards(events: Sequence[object], scene: Scene) -> Utterance:
    """Return the consequences of a trick: swaps, refilled hands, players out, cards seen."""
    said = [sentence(each, scene) for each in events]
    briefly = [(each, one.at("brief")) for each, one in zip(events, said, strict=True)]
    return together(said).but(brief=LazyText(lambda: _briefly(briefly, scene)))


def _choices_seen(chosen: Sequence[CardChosen], scene: Scene) -> Message | None:
    """Return ``Rosa has chosen a three, Emil a four.`` for the owner of the queen."""
    if not all(scene.is_you(each.queen) and not scene.is_you(each.seat) for each in chosen):
        return None
    first, *others = chosen
    lead = scientific.first_choice(scene, seat=first.seat, card=first.card)
    more = [scientific.next_choice(scene, seat=each.seat, card=each.card) for each in others]
    ranks = Ranks([each.card.rank for each in chosen])
    return scientific.cards_chosen(choices=ListText([lead, *more]), cards=ranks)


for _many in range(2, 8):
    joins(*[CardChosen] * _many)(_choices_seen)


# -- answers


@answers(ScientificView, "rules")
def _rules(view: ScientificView, scene: Scene) -> Message:
    queen, pile = view.queen, len(view.pile)
    short: list[Text] = [scientific.twos_short() if view.reversed else scientific.aces_short()]
    if pile:
        short.append(scientific.war_pile_short(cards=pile))
    if queen is not None:
        short.append(scientific.queen_short(scene, seat=queen))
    is_over = 0 < view.limit < view.trick
    rules = scientific.rules_twos if view.reversed else scientific.rules_aces
    return rules(
        pile=scientific.war_pile_waiting(cards=pile) if pile else "",
        queen="" if queen is None else scientific.queen_sees(scene, seat=queen),
        over=scientific.limit_over() if is_over else "",
        trick="" if is_over else trick_number(view.trick, view.limit),
        short=row(short),
    )


@answers(ScientificView, "turn")
def _turn(view: ScientificView, scene: Scene) -> Message:
    if view.over:
        return table.game_over()
    queen, waiting = view.queen, view.waiting
    done = scientific.decided if view.swapping else scientific.chosen
    last = queen if queen not in (*view.done, *waiting) else None
    turn = scientific.turn_to_swap if view.swapping else scientific.turn_to_choose
    return turn(
        scene,
        done=done(scene, seats=view.done) if view.done else "",
        waiting=waiting,
        last="" if last is None else scientific.queen_last(scene, seat=last),
        short=_waiting_few(waiting, scene),
    )


def _waiting_few(waiting: Sequence[int], scene: Scene) -> Message:
    """Return the players who must act; of many, the listener and the number of others."""
    if len(waiting) < 5:
        return scientific.waiting(scene, seats=waiting)
    if scene.listener in waiting:
        return scientific.waiting_for_you(others=len(waiting) - 1)
    return scientific.waiting_for_others(others=len(waiting))


@answers(ScientificView, "counts")
def _counts(view: ScientificView, scene: Scene) -> Message:
    pile = [scientific.war_pile_counted(cards=len(view.pile))] * bool(view.pile)
    counts = held(scene, view.counts, *pile)
    # The numbers alone are in the order of the seats, the own one first.
    numbers = row([view.counts[seat] for seat in around(scene, len(view.counts))])
    return scientific.counts(counts=counts, short=counts if fits(counts) else numbers)


@answers(ScientificView, "choices")
def _choices(view: ScientificView, scene: Scene) -> Message:
    if view.queen is None:
        return scientific.choices_hidden()
    if view.queen != view.seat:
        return scientific.choices_of_queen(scene, seat=view.queen)
    others = [None if seat == view.seat else card for seat, card in enumerate(view.choices)]
    if not any(others):
        return scientific.choices_none()
    missing = [seat for seat in view.waiting if seat != view.seat]
    choices = each_seat(scene, _ranks(others), own=True)
    more = scientific.choices_missing(scene, seats=missing) if missing else ""
    return scientific.choices_shown(choices=choices, missing=more)


@answers(ScientificView, "pile")
def _pile(view: ScientificView, scene: Scene) -> Message:
    many = len(view.pile)
    if not many:
        return scientific.war_pile_none()
    shown = scientific.war_pile_shown if many <= _FEW else scientific.war_pile_shown_large
    return shown(many=many, cards=_by_strength(view.pile, view.reversed))


@answers(ScientificView, "hand")
def _hand(view: ScientificView, scene: Scene) -> Utterance:
    hand, front = [_by_strength(cards, view.reversed) for cards in (view.hand, view.front)]
    many, others = len(view.hand), len(view.front)
    if 0 < many <= _FEW:
        told = [scientific.hand_shown(many=many, cards=hand)]
    else:
        told = [scientific.hand_shown_large(many=many, cards=hand, front=others)]
    told.append(scientific.front_shown(many=others, cards=front))
    chosen = view.choices[view.seat]
    if chosen is not None:
        told.append(scientific.own_choice_shown(card=chosen))
    if view.hand_counts is not None:
        counts = [
            None if seat == view.seat or not view.counts[seat] else many
            for seat, many in enumerate(view.hand_counts)
        ]
        told.append(scientific.other_hands_shown(counts=each_seat(scene, counts)))
    return together(told)
