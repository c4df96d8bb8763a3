"""What is said of Scientific War.

Counts, order, war pile, queen and who is out can be followed from these sentences at every length:
a card named at the reveal has left its owner, and every gain is told with its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, SUIT_NAMES, Card
from warcards_tui.cards.parts import counted
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
from warcards_tui.voice.scene import Scene, answers, listed, tells

_WORDS = tuple(
    RANK_TEXTS[rank] if RANK_TEXTS[rank].isdigit() else name for rank, name in enumerate(RANK_NAMES)
)


def _word(card: Card) -> str:
    """The card without its suit, which has no importance here (SI-05): ``king``, ``8``."""
    return _WORDS[card.rank]


def _around(scene: Scene, seats: int) -> list[int]:
    """All seats, the listener first and the others clockwise, so that ``You`` begins a list."""
    first = scene.listener or 0
    return [*range(first, seats), *range(first)]


def _by_seat(scene: Scene, told: Sequence[object]) -> str:
    """``You 14, Rosa 12``: what is told of each seat, without those of whom it is None."""
    seats = _around(scene, len(told))
    return ", ".join(
        [f"{scene.who(seat)} {told[seat]}" for seat in seats if told[seat] is not None]
    )


def _cards_by_seat(scene: Scene, cards: Sequence[Card | None]) -> str:
    return _by_seat(scene, [card and _word(card) for card in cards])


def _by_strength(cards: Iterable[Card], reversed: bool) -> str:
    """The cards strongest first under the order in force, jokers last."""
    of_rank = strengths(reversed)
    return ", ".join([_word(card) for card in sorted(cards, key=lambda card: -of_rank[card.rank])])


def _order(reversed: bool, *, full: bool = False) -> str:
    if reversed:
        return "Order reversed: 2 strongest" + ", ace weakest" * full
    return "Order normal: ace strongest" + ", 2 weakest" * full


# -- events


@tells(HandsDealt)
def _dealt(told: HandsDealt, scene: Scene) -> str:
    if not told.suits:
        return f"Cards: {_by_seat(scene, told.counts)}."
    words = f"{counted(told.counts[0], 'card')} each"
    if scene.full:
        words += ": a whole suit" + f" and {counted(told.jokers, 'joker')}" * (told.jokers > 0)
        words += f". Suits: {', '.join([SUIT_NAMES[suit] for suit in dict.fromkeys(told.suits)])}"
    return f"{words}."


@tells(HandDealt)
def _hand_dealt(told: HandDealt, scene: Scene) -> str:
    if not scene.is_you(told.seat):
        return ""
    suited = {card for card in told.cards if card.rank != JOKER}
    suits = {card.suit for card in suited}
    jokers = len(told.cards) - len(suited)
    if scene.full or len(suits) != 1 or len(suited) != len(RANK_NAMES) - 1:
        return f"Your hand: {_by_strength(told.cards, False)}."
    more = f" and {counted(jokers, 'joker')}" if jokers else ""
    return f"Your hand: all {SUIT_NAMES[suits.pop()]}{more}."


@tells(CardChosen)
def _chosen(told: CardChosen, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return f"You choose {_word(told.card)}."
    if scene.is_you(told.queen):
        return f"{scene.who(told.seat)} has chosen {_word(told.card)}."
    # In a full round this is one sentence a player that says little; T tells it when asked.
    return f"{scene.who(told.seat)} has chosen." if scene.full else ""


@tells(TrickRevealed)
def _revealed(told: TrickRevealed, scene: Scene) -> str:
    words = f"Trick {told.number}. " * scene.full + f"{_cards_by_seat(scene, told.cards)}."
    if not scene.brief:
        ranks = [card.rank for card in told.cards if card is not None]
        for rank, cancelled in (
            (JACK, ranks.count(JACK) % 2 == 0),
            (QUEEN, True),
            (JOKER, True),
        ):
            if cancelled and ranks.count(rank) > 1:
                words += f" The {_WORDS[rank]}s cancel."
    return words


@tells(Revolution)
def _revolution(told: Revolution, scene: Scene) -> str:
    if scene.brief:
        return f"Revolution! {_order(told.reversed).partition(':')[0]}."
    return f"Revolution! {_order(told.reversed, full=scene.full)}."


@tells(TrickTaken)
def _taken(told: TrickTaken, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'win')} {told.taken}"
    if told.joker:
        words = ("Joker! " if scene.brief else "The joker beats the tie! ") + words
    if scene.brief:
        return f"{words}."
    words += " cards"
    if told.pile:
        words += f", {told.pile} from the war pile"
    return f"{words}."


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> str:
    if scene.brief:
        return f"{'Joker war' if told.joker else 'War'}! {told.pile} wait."
    if told.joker:
        cue = "War, forced by the joker!"
    elif told.tied:
        tied = [seat for seat in _around(scene, len(scene.names)) if seat in told.tied]
        cue = f"War! {scene.everyone(tied)} tie."
    else:
        cue = "War! Only jokers."
    waiting = f"{counted(told.pile, 'card')} wait"
    return f"{cue} {waiting}{' for the next winner' * scene.full}."


@tells(SwapOffered)
def _offered(told: SwapOffered, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return f"You may swap: {told.hand} in hand, {told.front} in front."
    return f"{scene.who(told.seat)} may swap." if scene.full else ""


@tells(SwapDecided)
def _decided(told: SwapDecided, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return f"You decide {'' if told.wanted else 'not '}to swap."
    return f"{scene.who(told.seat)} has decided." if scene.full else ""


@tells(SwapMade)
def _swapped(told: SwapMade, scene: Scene) -> str:
    if not told.made:
        return f"{scene.does(told.seat, 'do', 'does')} not swap."
    words = scene.does(told.seat, "swap")
    if scene.is_you(told.seat):
        words += f": {told.hand} in hand now"
    elif scene.full:
        words += " hand and front pile"
    return f"{words}."


@tells(HandRefilled)
def _refilled(told: HandRefilled, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'pick')} up {told.taken}"
    if scene.full:
        words += ", as the hand is empty"
    return f"{words}."


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'are', 'is')} out"
    return f"{words}{': no cards left' * scene.full}."


@tells(CountsSeen)
def _seen(told: CountsSeen, scene: Scene) -> str:
    if scene.is_you(told.seat):
        others = [None if seat == told.seat else many for seat, many in enumerate(told.counts)]
        return f"Your 3 shows hands: {_by_seat(scene, others)}."
    return "" if scene.brief else f"{scene.does(told.seat, 'see')} the hand counts."


@tells(RightGained)
def _right(told: RightGained, scene: Scene) -> str:
    words = f"Queen: {scene.who(told.seat)} {'see' if scene.is_you(told.seat) else 'sees'}"
    return f"{words}{'' if scene.brief else ' the choices'} next trick."


@tells(WarPileTaken)
def _pile_taken(told: WarPileTaken, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'take')} the {told.taken} of the war pile."


# -- answers


@answers(ScientificView, "rules")
def _rules(view: ScientificView, scene: Scene) -> str:
    words = [f"{_order(view.reversed, full=scene.full)}."]
    words.append(f"War pile: {counted(len(view.pile), 'card')}." if view.pile else "No war pile.")
    if view.queen is None:
        words.append("No queen active.")
    else:
        verb = "see" if scene.is_you(view.queen) else "sees"
        words.append(f"Queen: {scene.who(view.queen)} {verb} the choices.")
    if 0 < view.limit < view.trick:
        words.append("The limit is over; the war pile is fought out.")
    elif scene.full:
        words.append(f"Trick {view.trick}{f' of {view.limit}' * (view.limit > 0)}.")
    return " ".join(words)


def _listed(scene: Scene, view: ScientificView, seats: Sequence[int]) -> str:
    """``you, Rosa and Ada``."""
    around = _around(scene, len(view.counts))
    return listed([scene.who(seat) for seat in around if seat in seats])


@answers(ScientificView, "turn")
def _turn(view: ScientificView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    done = _listed(scene, view, view.done) or "nobody"
    words = [f"{'Decided' if view.swapping else 'Chosen'}: {done}."]
    waiting = _listed(scene, view, view.waiting)
    words.append(f"Waiting for {waiting}{' to swap or not' * view.swapping}.")
    if view.queen is not None and view.queen not in (*view.done, *view.waiting):
        words.append(f"{scene.who(view.queen)} last, with the queen.")
    return " ".join(words)


@answers(ScientificView, "counts")
def _counts(view: ScientificView, scene: Scene) -> str:
    pile = f", war pile {len(view.pile)}" if view.pile else ""
    return f"{_by_seat(scene, view.counts)}{pile}."


@answers(ScientificView, "choices")
def _choices(view: ScientificView, scene: Scene) -> str:
    if view.queen is None:
        return "No choices to see: no queen was played alone in the last trick."
    if view.queen != view.seat:
        return f"The choices are for {scene.who(view.queen)} to see, who played the queen."
    others = [None if seat == view.seat else card for seat, card in enumerate(view.choices)]
    if not any(others):
        return "Nobody else has chosen yet."
    missing = [seat for seat in view.waiting if seat != view.seat]
    more = f" Not yet: {_listed(scene, view, missing)}." if missing else ""
    return f"{_cards_by_seat(scene, others)}.{more}"


@answers(ScientificView, "pile")
def _pile(view: ScientificView, scene: Scene) -> str:
    if not view.pile:
        return "No war pile."
    cards = _by_strength(view.pile, view.reversed)
    return f"War pile, {counted(len(view.pile), 'card')}: {cards}."


@answers(ScientificView, "hand")
def _hand(view: ScientificView, scene: Scene) -> str:
    words = []
    for place, cards in (("Hand", view.hand), ("Front", view.front)):
        held = f": {_by_strength(cards, view.reversed)}" if cards else ""
        words.append(f"{place} {len(cards)}{held}.")
    chosen = view.choices[view.seat]
    if chosen is not None:
        words.append(f"Chosen: {_word(chosen)}.")
    if view.hand_counts is not None:
        others = [
            None if seat == view.seat or not view.counts[seat] else many
            for seat, many in enumerate(view.hand_counts)
        ]
        words.append(f"Other hands: {_by_seat(scene, others)}.")
    return " ".join(words)
