"""What is said of Napoleon's War.

Who owns how many cards, what lies on the table and who sorts can be followed from these sentences
at every length. How many cards lie in a deck and how many are captured is told to nobody but to a
player who sorts and asks (NW-13, NW-14).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card, spoken_cards
from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.napoleon.machine import (
    Captured,
    ColoursDealt,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonView,
    RanOut,
    TurnedUp,
    WarBegun,
    strength,
)
from warcards_tui.voice.scene import Scene, answers, listed, tells


def word(card: Card) -> str:
    """The card without its suit, which has no importance here (NW-06): ``king``, ``8``."""
    return rank_word(card.rank)


def rank_word(rank: int) -> str:
    """The rank as it is said: ``king``, ``8``."""
    text = RANK_TEXTS[rank]
    return text if text.isdigit() else RANK_NAMES[rank]


def order_words(cards: Iterable[Card]) -> str:
    """An order in few words, equal neighbours together: ``2 aces, king, 3 nines``."""
    runs: list[list[int]] = []
    for card in cards:
        if runs and runs[-1][0] == card.rank:
            runs[-1][1] += 1
        else:
            runs.append([card.rank, 1])
    return ", ".join(
        [rank_word(rank) if many == 1 else _several(many, rank) for rank, many in runs]
    )


def _several(many: int, rank: int) -> str:
    return f"{many} {_plural(rank)}"


def _plural(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"{name}{'es' if name == 'six' else 's'}"


def _around(scene: Scene) -> tuple[int, int]:
    """Both seats, the listener first, so that ``You`` begins a list."""
    return (1, 0) if scene.listener == 1 else (0, 1)


def _by_seat(scene: Scene, told: Sequence[object]) -> str:
    return ", ".join([f"{scene.who(seat)} {told[seat]}" for seat in _around(scene)])


def _of(rank: int) -> str:
    """``Ace``, ``8`` as a sentence begins; by ear a digit is its name."""
    return capital(RANK_NAMES[rank])


# -- events


@tells(ColoursDealt)
def _dealt(told: ColoursDealt, scene: Scene) -> str:
    if not told.colours:
        return f"Cards: {_by_seat(scene, told.counts)}."
    first, second = _around(scene)
    words = f"{scene.does(first, 'have', 'has')} {told.colours[first]}, "
    words += f"{scene.who(second)} {told.colours[second]}"
    more = f": {told.counts[0]} cards each" if told.counts[0] == told.counts[1] else ""
    return f"{words}{more}."


@tells(HandTaken)
def _taken(told: HandTaken, scene: Scene) -> str:
    why = "" if not told.war or scene.brief else ", in the war"
    if not told.picked_up:  # All sort what they were dealt, and have just been told how many.
        return f"{scene.does(told.seat, 'sort')}." if scene.full else ""
    if scene.is_you(told.seat):
        return f"You pick up {counted(len(told.cards), 'card')} to sort{why}."
    return f"{scene.who(told.seat)} picks up and sorts{why}."


@tells(DeckLaid)
def _laid(told: DeckLaid, scene: Scene) -> str:
    if scene.is_you(told.seat):
        more = f": {order_words(told.cards)}" if scene.full else ""
        return f"Your deck is down{more}."
    return f"{scene.whose(told.seat)} deck is down."


@tells(TurnedUp)
def _turned(told: TurnedUp, scene: Scene) -> str:
    number = f"Battle {told.number}. " * scene.full
    return f"{number}{_by_seat(scene, [word(card) for card in told.cards])}."


@tells(WarBegun)
def _war(told: WarBegun, scene: Scene) -> str:
    if scene.brief:
        return "War!"
    cards = f" {counted(told.stake, 'card')} wait." if scene.full or told.stake > 2 else ""
    return f"War! Two {_plural(told.rank)}.{cards}"


@tells(LaidDown)
def _down(told: LaidDown, scene: Scene) -> str:
    first, second = told.many
    if first == second:
        return f"Both lay {first} face down."
    words = [
        f"{scene.does(seat, 'lay')} {told.many[seat]}" for seat in _around(scene) if told.many[seat]
    ]
    return f"{listed(words)} face down."


@tells(Captured)
def _captured(told: Captured, scene: Scene) -> str:
    takes = f"{scene.does(told.seat, 'win')} {told.taken}"
    if scene.brief:
        return f"{takes}."
    words = f"{_of(told.rank)} beats {RANK_NAMES[told.beaten]}: {scene.who(told.seat)}"
    words += f" {'win' if scene.is_you(told.seat) else 'wins'} {told.taken}"
    return f"{words}{' cards' * scene.full}."


@tells(RanOut)
def _ran_out(told: RanOut, scene: Scene) -> str:
    many = f"only {counted(told.left, 'card')}" if told.left else "no card"
    return f"{scene.does(told.seat, 'run')} out: {many} for the war."


# -- answers


@answers(NapoleonView, "rules")
def _rules(view: NapoleonView, scene: Scene) -> str:
    words = "Ace high, suits do not matter."
    if view.war:
        words += " A war is on."
    if view.limit and (scene.full or view.battle > view.limit // 2):
        words += f" Battle {view.battle} of {view.limit}."
    elif scene.full:
        words += f" Battle {view.battle}."
    return words


@answers(NapoleonView, "turn")
def _turn(view: NapoleonView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    seats = [seat for seat in _around(scene) if seat in view.waiting]
    waiting = listed([scene.who(seat) for seat in seats])
    return f"Waiting for {waiting} to {'sort' if view.sorting else 'turn up a card'}."


@answers(NapoleonView, "counts")
def _counts(view: NapoleonView, scene: Scene) -> str:
    words = f"In all: {_by_seat(scene, view.counts)}."
    table = sum(len(up) + down for up, down in zip(view.up, view.down, strict=True))
    if table:
        words += f" On the table {table}."
    if view.other_deck is not None:
        whose = scene.whose(1 - view.seat)
        return f"{words} {whose} deck {view.other_deck}, captured {view.other_pile}."
    if view.over:
        return words
    return f"{words} Deck and captured cards are counted only for a player who sorts."


@answers(NapoleonView, "choices")
def _choices(view: NapoleonView, scene: Scene) -> str:
    return "Nothing to see: the order of a deck is its owner's secret."


@answers(NapoleonView, "pile")
def _pile(view: NapoleonView, scene: Scene) -> str:
    words = []
    if view.war:
        up = _by_seat(scene, [" ".join(map(word, cards)) for cards in view.up])
        words.append(f"War: {up}; {sum(view.down)} face down.")
    tops = [(seat, view.tops[seat]) for seat in _around(scene)]
    seen = [
        f"{scene.whose(seat).lower() if seat == view.seat else scene.whose(seat)} {top.name}"
        for seat, top in tops
        if top is not None
    ]
    words.append(f"Top captured cards: {', '.join(seen)}." if seen else "No captured cards.")
    return " ".join(words)


@answers(NapoleonView, "hand")
def _hand(view: NapoleonView, scene: Scene) -> str:
    if not view.hand:
        return "Your deck lies face down; you may not look at it."
    strong = sorted(view.hand, key=lambda card: (-strength(card), card.order))
    cards = spoken_cards(strong) if scene.full else order_words(strong)
    return f"{counted(len(view.hand), 'card')} to sort: {cards}."
