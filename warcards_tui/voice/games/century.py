"""Messages of 21st Century War: selections, events and answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    FormText,
    ListText,
    Rank,
    Ranks,
    Several,
    Template,
    Text,
    listed,
    row,
    say,
)
from warcards_tui.games.century.events import (
    CardChosen,
    CenturyView,
    HandDrawn,
    LayChosen,
    PilesDealt,
    RoundRevealed,
    RoundWon,
    SeatOut,
    TableTaken,
    TableWaits,
    TieDeclared,
    TieLeft,
    TieRevealed,
)
from warcards_tui.games.century.rules import (
    ACE,
    JACK,
    parting,
    ranks_of,
    total,
    why_not_together,
)
from warcards_tui.voice.limits import is_near
from warcards_tui.voice.scene import Scene, answers, gathers, says, sentence, tells
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import century, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together


def words(cards: Iterable[Card]) -> FormText:
    """Return cards by rank alone, lowest first: ``ace, two nines``."""
    ranks = ranks_of(cards)
    equal = [Several(*each) if each[1] > 1 else Rank(each[0]) for each in Counter(ranks).items()]
    return FormText(Ranks(ranks), row(equal))


def how(cards: Sequence[Card], *, triples: bool) -> Text:
    """Return the combination that cards form: ``two fours``, ``king with an ace``."""
    if len(cards) == 1:
        return century.single_card()
    found = parting(ranks_of(cards), triples=triples)
    made = listed([*map(_group, found.groups), *map(Rank, found.faces)])
    if not found.aces:
        return made
    return century.made_with_aces(made=made, aces=Several(1, found.aces))


def _group(group: Sequence[int]) -> Text:
    """Return cards that are equal or a sum: ``two and seven make nine``."""
    if group[0] == group[-1]:
        return Several(group[0], len(group))
    *parts, made = map(Rank, group)
    seen, short = say("{} = {}", row(parts, " + "), made), say("{}={}", row(parts, "+"), made)
    return FormText(seen, century.sum_made(parts=listed(parts), sum=made), short)


def selected(cards: Sequence[Card], *, triples: bool, tie: bool = False) -> Message:
    """Return the selected cards with their points, or the reason why they can't be played."""
    if not cards:
        return century.nothing_selected()
    if len(cards) == 1:
        (card,) = cards
        if tie or ACE < card.rank < JACK:
            return century.card_selected(card=card)
        return century.face_card_selected(card=card, points=total(cards))
    wrong = why_not_together(ranks_of(cards), triples=triples)
    if wrong is not None:
        return century.selection_not_legal(why=wrong)
    made = how(cards, triples=triples)
    return century.cards_selected(points=total(cards), made=made, cards=words(cards))


def not_legal(cards: Sequence[Card], *, triples: bool) -> Message:
    """Return the short refusal of a selection that the player knows to be illegal."""
    return century.refused_not_legal(why=why_not_together(ranks_of(cards), triples=triples) or "")


def held(place: int, card: Card, *, chosen: bool) -> Message:
    """Return the card at the cursor, with a remark if it is selected."""
    said = century.hand_card_selected if chosen else century.hand_card
    return said(card=card, place=place)


# -- events


@tells(PilesDealt)
def _dealt(event: PilesDealt, scene: Scene) -> Message:
    if len(set(event.counts)) == 1:
        return century.piles_dealt(cards=event.counts[0], aside=event.aside)
    counts = each_seat(scene, event.counts)
    return century.piles_dealt_unequal(counts=counts, aside=event.aside)


@tells(HandDrawn)
def _drawn(event: HandDrawn, scene: Scene) -> Text | Message:
    if not scene.is_you(event.seat):
        return ""
    return century.hand_drawn(hand=_in_order(event.cards), number=event.number)


def _in_order(cards: Sequence[Card]) -> Ranks:
    """Return cards in the order of the hand, which is also the order of their keys."""
    return Ranks([card.rank for card in cards])


@tells(LayChosen)
def _chosen(event: LayChosen, scene: Scene) -> Text | Message:
    if not scene.is_you(event.seat):
        return ""  # Silent: the key T says it.
    return century.lay_chosen(points=total(event.cards), cards=words(event.cards))


@tells(CardChosen)
def _card_chosen(event: CardChosen, scene: Scene) -> Text | Message:
    return century.card_chosen(card=event.card) if scene.is_you(event.seat) else ""


@tells(RoundRevealed)
def _revealed(event: RoundRevealed, scene: Scene) -> Message:
    return century.round_revealed(number=event.number, plays=_laid(scene, _lays(event)))


def _lays(event: RoundRevealed) -> list[Text | None]:
    """Return the lay of each seat: ``king``, ``12: three, nine``, None for nothing."""
    return [_lay(cards) if cards else None for cards in event.lays]


def _lay(cards: Sequence[Card]) -> Text:
    named = words(cards)
    return named if len(cards) == 1 else say("{}: {}", total(cards), named)


def _laid(scene: Scene, lays: Sequence[Text | None]) -> ListText | Template:
    """Return lays with their seats: ``your king; Rosa's 12: three, nine``."""
    return each_seat(scene, lays, "; ", own=True)


@tells(TieDeclared)
def _tie(event: TieDeclared, scene: Scene) -> Utterance:
    return together([_tie_at(event, scene), _fight(event)])


def _tie_at(event: TieDeclared, scene: Scene) -> Message:
    """Return the points of a tie, and the tied players unless all are tied."""
    if len(event.seats) < len(scene.names):
        return century.tie_declared_of(scene, points=event.points, seats=event.seats)
    return century.tie_declared(points=event.points)


def _fight(event: TieDeclared) -> Message:
    return century.tie_drawn() if event.drawn else century.tie_played()


@tells(TieLeft)
def _left(event: TieLeft, scene: Scene) -> Message:
    return century.tie_left(scene, seats=(event.seat,))


@tells(TieRevealed)
def _tie_revealed(event: TieRevealed, scene: Scene) -> Message:
    return century.tie_revealed(cards=each_seat(scene, _in_tie(event), own=True))


def _in_tie(event: TieRevealed, without: Sequence[int] = ()) -> list[Text | None]:
    """Return the cards of a tie by seat, without those of some seats."""
    return [
        Rank(card.rank) if card is not None and seat not in without else None
        for seat, card in enumerate(event.cards)
    ]


says(TableWaits, century.table_waits)
says(SeatOut, century.seat_out)
says(TableTaken, century.table_taken)


@tells(RoundWon)
def _won(event: RoundWon, scene: Scene) -> Message:
    seat, taken, waited = event.seat, event.taken, _waited(event)
    if event.alone:
        return century.tie_won_alone(scene, seat=seat, taken=taken, waited=waited)
    best, second = event.best, event.second
    if event.tie:
        high, low = Rank(best), Rank(second)
        return century.tie_won(scene, best=high, second=low, seat=seat, taken=taken, waited=waited)
    return century.round_won(scene, seat=seat, taken=taken, best=best, second=second, waited=waited)


def _waited(event: RoundWon) -> Text:
    return century.waited(waiting=event.waiting) if event.waiting else ""


# -- choices, reveals and consequences

_AFTER = (TieDeclared, TieLeft, TieRevealed, TableWaits, RoundWon, SeatOut, TableTaken)


@gathers(LayChosen, RoundRevealed, *_AFTER)
@gathers(CardChosen, TieRevealed, *_AFTER)
@gathers(RoundRevealed, *_AFTER)
@gathers(TieRevealed, *_AFTER)
def _round(events: Sequence[object], scene: Scene) -> Utterance | None:
    """Return a round from the reveal on, because the listener knows their own choice."""
    shown = events[1:] if isinstance(events[0], LayChosen | CardChosen) else events
    if len(shown) < 2:
        return None
    return together(_steps(shown, scene))


def _steps(events: Sequence[object], scene: Scene) -> list[Utterance]:
    """Return one utterance for each reveal with its consequences, and one for each other event."""
    said: list[Utterance] = []
    gone: list[int] = []
    before: object = None
    for at, each in enumerate(events):
        if isinstance(each, TieLeft):
            gone.append(each.seat)
            continue
        if gone and not (isinstance(each, RoundWon) and each.alone):
            said.append(century.tie_left(scene, seats=gone))
            gone = []
        if isinstance(each, RoundWon):
            said.append(_won_after(before, each, gone, scene))
            gone = []
        elif isinstance(each, TieDeclared):
            tied = _tied(before, each, scene, is_fought=_is_fought(events[at + 1 :]))
            # The tied players are named only if the tie is still open.
            if each is not events[-1]:
                tied = tied.but(brief=century.tie_declared(points=each.points))
            said.append(tied)
        elif not isinstance(each, RoundRevealed | TieRevealed):
            said.append(sentence(each, scene))
        before = each
    return said


def _is_fought(following: Sequence[object]) -> bool:
    """True if cards decide a tie, because at least one opponent has cards for it, too."""
    then = next((each for each in following if not isinstance(each, TieLeft)), None)
    return not isinstance(then, TableWaits) and not (isinstance(then, RoundWon) and then.alone)


def _won_after(before: object, won: RoundWon, gone: Sequence[int], scene: Scene) -> Message:
    """Return the winner of a reveal, or of a tie for which the seats ``gone`` have no cards."""
    seat, taken, waited = won.seat, won.taken, _waited(won)
    if gone:
        return century.tie_won_by_leaving(scene, seats=gone, seat=seat, taken=taken, waited=waited)
    if isinstance(before, RoundRevealed):
        return _won_by(before, won, scene)
    if isinstance(before, TieRevealed):
        others = _in_tie(before, [seat])
        if len(others) - others.count(None) > 1:
            best, lost = Rank(won.best, article=True), each_seat(scene, others, own=True)
            return century.tie_won_of_many(
                scene, seat=seat, taken=taken, best=best, lost=lost, waited=waited
            )
    return _won(won, scene)


def _won_by(before: RoundRevealed, won: RoundWon, scene: Scene) -> Message:
    """Return the winner and the winning cards; for the listener's own cards, only the points."""
    every = _lays(before)
    every[won.seat] = None
    known = [
        total(before.lays[seat]) if lay is not None and scene.is_you(seat) else lay
        for seat, lay in enumerate(every)
    ]
    cards = before.lays[won.seat]
    by, beats = century.cards_won, century.cards_beat_you
    named: Text = words(cards)
    if len(cards) == 1:
        by, beats = century.card_won, century.card_beats_you
        named = Rank(cards[0].rank, article=True)
    is_only_you = len(known) - known.count(None) == 1 and known != every
    return (beats if is_only_you else by)(
        scene,
        seat=won.seat,
        taken=won.taken,
        cards=named,
        best=won.best,
        plays=_laid(scene, known),
        number=before.number,
        every=_laid(scene, every),
        waited=_waited(won),
    )


def _tied(before: object, tie: TieDeclared, scene: Scene, *, is_fought: bool) -> Utterance:
    """Return a tie with the opponents' cards for it, or the cards of players who are out of it."""
    said = [_tie_at(tie, scene)]
    if isinstance(before, RoundRevealed):
        lays = _lays(before)
        others = [None if scene.is_you(seat) else lay for seat, lay in enumerate(lays)]
        said.insert(0, century.round_begun(number=before.number))
        said.append(century.tied_lays(others=_laid(scene, others), every=_laid(scene, lays)))
    else:
        assert isinstance(before, TieRevealed)
        lost = each_seat(scene, _in_tie(before, tie.seats), own=True)
        if lost.parts:
            said.append(century.tie_cards_lost(cards=lost))
    return together([*said, _fight(tie)] if is_fought else said)


# -- answers


@answers(CenturyView, "rules")
def _rules(view: CenturyView, scene: Scene) -> Message:
    limit = view.limit if is_near(view.round, view.limit) else 0
    number = century.round_number(number=view.round, limit=limit)
    if view.tied:
        return century.rules_of_tie(round=number)
    return century.rules_in_force(
        kinds="triples" if view.triples else "pairs", round=number, number=view.round
    )


@answers(CenturyView, "turn")
def _turn(view: CenturyView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    said = [century.tie_on()] * bool(view.tied)
    if view.done:
        said.append(century.chosen_by(scene, seats=view.done))
    return together([*said, century.waiting_for(scene, seats=view.waiting)])


@answers(CenturyView, "counts")
def _counts(view: CenturyView, scene: Scene) -> Message:
    counts = each_seat(scene, view.counts)
    every: list[Text] = [counts]
    lie = sum([len(cards) for cards in view.table])
    if lie:
        every.append(century.table_count(cards=lie))
    if view.aside:
        every.append(century.aside_count(cards=view.aside))
    return century.counts(every=row(every), counts=counts)


@answers(CenturyView, "choices")
def _choices(view: CenturyView, scene: Scene) -> Message:
    return century.choices_hidden()


@answers(CenturyView, "pile")
def _pile(view: CenturyView, scene: Scene) -> Message:
    lie = sum([len(cards) for cards in view.table])
    if not lie:
        return table.table_empty()
    lays = _laid(scene, [words(cards) if cards else None for cards in view.table])
    said = century.table_lays if view.tied else century.table_lays_waiting
    return said(plays=lays, cards=lie)


@answers(CenturyView, "hand")
def _hand(view: CenturyView, scene: Scene) -> Message:
    pile = view.piles[view.seat]
    if not view.hand:
        return century.hand_empty(pile=pile)
    chosen = century.chosen_cards(cards=words(view.chosen)) if view.chosen else ""
    return century.hand(hand=_in_order(view.hand), chosen=chosen, pile=pile)
