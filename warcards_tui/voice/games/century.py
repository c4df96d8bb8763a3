"""What is said of 21st Century War: what is selected, laid, tied and won, and why.

Counts, hands and who is out can be followed from these sentences at every length: who has four
cards draws four, what is laid is named card by card, and every gain is told with its number.
Suits have no importance here, so cards are ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.cards.parts import capital, counted
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
from warcards_tui.games.century.rules import HAND, parting, ranks_of, total, why_not_together
from warcards_tui.names import shortened
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, by_seat, rank_word, several

NOTHING_SELECTED = "Nothing is selected: 1 to 4 select cards of your hand."
HIDDEN = "What is laid stays hidden until all have chosen."


def words(cards: Iterable[Card]) -> str:
    """``ace, 9``: cards by rank alone, lowest first."""
    return ", ".join([rank_word(rank) for rank in ranks_of(cards)])


def _points(many: int) -> str:
    return counted(many, "point")


def how(cards: Sequence[Card], *, triples: bool, short: bool = False) -> str:
    """How cards go together: ``pair of fours``, ``2 + 7 = 9 with an ace``, ``king with an ace``.

    In ``short`` they are written as on the cards: ``3 + 9 = Q``.
    """
    if len(cards) == 1:
        return "a single card"
    rank_text = RANK_TEXTS.__getitem__ if short else rank_word
    found = parting(ranks_of(cards), triples=triples)
    parts = []
    for group in found.groups:
        if group[0] == group[-1]:
            kind = "pair" if len(group) == 2 else "triple"
            parts.append(f"{kind} of {rank_text(group[0]) if short else several(group[0])}")
        else:
            parts.append(f"{' + '.join(map(rank_text, group[:-1]))} = {rank_text(group[-1])}")
    parts += [rank_text(rank) for rank in found.faces]
    made = (", " if short else " and ").join(parts)
    if not found.aces:
        return made
    if short:
        return ", ".join([made, *["A"] * found.aces])
    aces = "an ace" if found.aces == 1 else f"{found.aces} aces"
    return f"{made} with {aces}"


def selected(cards: Sequence[Card], *, triples: bool, tie: bool = False) -> str:
    """What is selected, what it counts, and whether it can be laid; else why not."""
    if not cards:
        return "Nothing selected."
    told = f"{capital(words(cards))}: {_points(total(cards))}"
    if tie:
        return f"{told}."
    wrong = why_not_together(ranks_of(cards), triples=triples)
    if wrong is not None:
        return f"{told}, not legal. {wrong}"
    return f"{told}, legal: {how(cards, triples=triples)}."


def held(place: int, card: Card, *, chosen: bool) -> str:
    """The card of the hand that is pointed at, and whether it is selected."""
    return f"{capital(card.name)}, card {place}{', selected' * chosen}."


def select(*, tie: bool) -> str:
    """Asks for what is laid."""
    if tie:
        return "Tie: select one card by its number, then Enter."
    return "Select cards by their numbers, then Enter lays them."


def not_a_card(word: str) -> str:
    """A word that names no card."""
    return f"{shortened(word)!r} names no card: write lay A Q, or lay AS QD."


def not_held(word: str) -> str:
    """A card that was written and is not in the hand."""
    return f"You hold no {word} to lay."


def _listed(scene: Scene, seats: Sequence[int]) -> str:
    order = [seat for seat in around(scene, len(scene.names)) if seat in seats]
    return listed([scene.who(seat) for seat in order])


# -- events


@tells(PilesDealt)
def _dealt(told: PilesDealt, scene: Scene) -> str:
    said = f"{told.counts[0]} cards each"
    if len(set(told.counts)) > 1:
        said = f"Cards: {by_seat(scene, told.counts)}"
    return f"{said}{f', {told.aside} set aside' if told.aside else ''}."


@tells(HandDrawn)
def _drawn(told: HandDrawn, scene: Scene) -> str:
    if not scene.is_you(told.seat):
        few = told.many < HAND and scene.full
        return f"{scene.who(told.seat)} has only {told.many} to draw." if few else ""
    return f"Your hand{f' of round {told.number}' * scene.full}: {_in_order(told.cards)}."


def _in_order(cards: Sequence[Card]) -> str:
    """The cards of a hand in the order held, which is that of their keys."""
    return ", ".join([rank_word(card.rank) for card in cards])


@tells(LayChosen)
def _chosen(told: LayChosen, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return f"You lay {words(told.cards)}: {_points(total(told.cards))}, hidden."
    return f"{scene.who(told.seat)} has chosen." if scene.full else ""


@tells(CardChosen)
def _card_chosen(told: CardChosen, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return f"You play {rank_word(told.card.rank)}, hidden."
    return f"{scene.who(told.seat)} has chosen." if scene.full else ""


@tells(RoundRevealed)
def _revealed(told: RoundRevealed, scene: Scene) -> str:
    laid = [
        f"{scene.who(seat)} {total(told.lays[seat])}: {words(told.lays[seat])}"
        for seat in around(scene, len(told.lays))
        if told.lays[seat]
    ]
    return f"{f'Round {told.number}. ' * scene.full}{'; '.join(laid)}."


@tells(TieDeclared)
def _tie(told: TieDeclared, scene: Scene) -> str:
    said = f"Tie at {told.points}, {_listed(scene, told.seats)}"
    if scene.brief:
        return f"{said}."
    fight = "each draws a card" if told.drawn else "one card of the hand decides"
    return f"{said}: {fight}."


@tells(TieLeft)
def _left(told: TieLeft, scene: Scene) -> str:
    has = scene.does(told.seat, "have", "has")
    drops = "drop" if scene.is_you(told.seat) else "drops"
    lose = "lose" if scene.is_you(told.seat) else "loses"
    if told.drawn:
        return f"{has} no card to draw and {drops} out of the tie."
    return f"{has} no card in hand and {lose} the tie."


@tells(TieRevealed)
def _tie_revealed(told: TieRevealed, scene: Scene) -> str:
    cards = [
        f"{scene.who(seat)} {rank_word(card.rank)}"
        for seat in around(scene, len(told.cards))
        if (card := told.cards[seat]) is not None
    ]
    return f"Tie, {'drawn' if told.drawn else 'from the hand'}: {', '.join(cards)}."


@tells(TableWaits)
def _waits(told: TableWaits, scene: Scene) -> str:
    waiting = f"{counted(told.waiting, 'card')} wait for the next winner"
    return f"{capital(waiting)}: nobody tied has a card."


@tells(RoundWon)
def _won(told: RoundWon, scene: Scene) -> str:
    win = f"{scene.who(told.seat)} {'win' if scene.is_you(told.seat) else 'wins'}"
    if told.alone:
        why = "Alone in the tie"
    elif told.tie:
        why = f"{capital(rank_word(told.best))} beats {rank_word(told.second)}"
    else:
        why = f"{told.best} beats {told.second}"
    waited = f", {told.waiting} of which had waited" if told.waiting else ""
    return f"{why}: {win} {told.taken}{' cards' * (not scene.brief)}{waited}."


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'are', 'is')} out{', without a card' * scene.full}."


@tells(TableTaken)
def _table_taken(told: TableTaken, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'take')} the {told.taken} that had waited."


# -- answers


@answers(CenturyView, "rules")
def _rules(view: CenturyView, scene: Scene) -> str:
    number = f"Round {view.round}{f' of {view.limit}' * (view.limit > 0)}."
    if view.tied:
        return f"Tie: one card each, the highest takes all. {number}"
    said = ["Most points take all: a single card, pairs, sums"]
    if view.triples:
        said.append(", triples")
    said.append(", and aces with them or with face cards.")
    if scene.full:
        said.append(" Ace 1, jack 11, queen 12, king 13.")
    return f"{''.join(said)} {number}"


@answers(CenturyView, "turn")
def _turn(view: CenturyView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    done = _listed(scene, view.done) or "nobody"
    tie = "Tie. " if view.tied else ""
    return f"{tie}Chosen: {done}. Waiting for {_listed(scene, view.waiting)}."


@answers(CenturyView, "counts")
def _counts(view: CenturyView, scene: Scene) -> str:
    said = by_seat(scene, view.counts)
    lies = sum([len(cards) for cards in view.table])
    table = f", on the table {lies}" if lies else ""
    aside = f", set aside {view.aside}" if view.aside else ""
    return f"{said}{table}{aside}."


@answers(CenturyView, "choices")
def _choices(view: CenturyView, scene: Scene) -> str:
    return HIDDEN


@answers(CenturyView, "pile")
def _pile(view: CenturyView, scene: Scene) -> str:
    laid = [
        f"{scene.who(seat)} {words(view.table[seat])}"
        for seat in around(scene, len(view.table))
        if view.table[seat]
    ]
    if not laid:
        return "Nothing lies on the table."
    waits = "" if view.tied else ", for the next winner"
    return f"On the table{waits}: {'; '.join(laid)}."


@answers(CenturyView, "hand")
def _hand(view: CenturyView, scene: Scene) -> str:
    pile = f"Your pile: {view.piles[view.seat]}."
    if not view.hand:
        return f"No card in hand. {pile}"
    chosen = f" Chosen: {words(view.chosen)}." if view.chosen else ""
    return f"Hand: {_in_order(view.hand)}.{chosen} {pile}"
