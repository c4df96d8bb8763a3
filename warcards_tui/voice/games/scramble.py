"""What is said of Scramble War. Spots are told by their numbers, cards by their ranks."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import counted
from warcards_tui.games.scramble.machine import (
    CardPicked,
    CardsTakenBack,
    HeapThrown,
    PicksShown,
    RoundWon,
    ScrambleView,
    WarDeclared,
)
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, by_seat, word

NO_SPOT = "No card lies there."


def selected(spot: int) -> str:
    """The spot that is now selected."""
    return f"Spot {spot}."


def typed(digits: str, *, lies: bool) -> str:
    """The number of a spot that has been typed so far, and whether a card lies there."""
    return f"{digits}{'' if lies else ', empty'}."


def ask(key: str = "", any_card: str = "") -> str:
    """Asks for a card of the heap; with the keys that pick the selected one or any, also how."""
    how = f": an arrow or a number selects, {key} picks, and {any_card} picks any" if key else ""
    return f"Pick a card from the floor{how}."


def nothing_selected(key: str, any_card: str) -> str:
    """The key that picks came before anything was selected."""
    return f"Nothing is selected: an arrow or a number selects, then {key}; {any_card} picks any."


def _by_seat(cards: Sequence[Card], scene: Scene) -> str:
    return by_seat(scene, [word(card) for card in cards])


def _both(card: Card) -> str:
    """``Two sixes``."""
    name = RANK_NAMES[card.rank]
    return f"Two {name}{'es' if name.endswith('x') else 's'}"


# -- events


@tells(HeapThrown)
def _thrown(told: HeapThrown, scene: Scene) -> str:
    jokers = f", {counted(told.jokers, 'joker')} among them" if told.jokers else ""
    return f"{told.cards} cards lie scattered on the floor{jokers}."


@tells(CardPicked)
def _picked(told: CardPicked, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'pick')} spot {told.spot}."


@tells(PicksShown)
def _shown(told: PicksShown, scene: Scene) -> str:
    return f"Round {told.round}. " * scene.full + f"{_by_seat(told.cards, scene)}."


@tells(RoundWon)
def _won(told: RoundWon, scene: Scene) -> str:
    best, other = told.cards[told.seat], told.cards[1 - told.seat]
    cards = "" if scene.brief else " cards"
    win = f"{scene.does(told.seat, 'win')} {told.taken}{cards}"
    return f"{win}: {word(best)} beats {word(other)}."


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> str:
    cue = "War!" if scene.brief else "I declare war!"
    words = [f"{cue} {_both(told.cards[0])}."]
    if told.drawn[0]:
        sides = [
            f"{scene.who(seat)} {listed([str(spot) for spot in told.drawn[seat]])}"
            for seat in around(scene, 2)
        ]
        words.append(f"Drawn face down: {'; '.join(sides)}.")
    words.append(f"{told.pile} cards wait.")
    return " ".join(words)


@tells(CardsTakenBack)
def _taken_back(told: CardsTakenBack, scene: Scene) -> str:
    each = "1 card" if told.each == 1 else f"{told.each} cards"
    return f"{_both(told.cards[0])}, and the heap is gone: each takes back {each}."


# -- answers


@answers(ScrambleView, "rules")
def _rules(view: ScrambleView, scene: Scene) -> str:
    words = ["The higher card wins; ace high, a joker higher still; most cards win."]
    words.append(f"{counted(len(view.lying), 'card')} in the heap.")
    return " ".join(words)


@answers(ScrambleView, "turn")
def _turn(view: ScrambleView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    waiting = [scene.who(seat) for seat in around(scene, 2) if seat in view.waiting]
    war = any(view.open)
    return f"{'War. ' * war}Waiting for {listed(waiting)} to pick."


@answers(ScrambleView, "counts")
def _counts(view: ScrambleView, scene: Scene) -> str:
    between = _between(view)
    more = f", in the war {between}" if between else ""
    return f"{by_seat(scene, view.counts)}{more}, heap {len(view.lying)}."


def _between(view: ScrambleView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(ScrambleView, "choices")
def _choices(view: ScrambleView, scene: Scene) -> str:
    picked = [seat for seat in around(scene, 2) if view.picked[seat] is not None]
    if not picked:
        return "Nobody has picked yet; a card picked is shown when both have."
    (seat,) = picked
    return f"{scene.who(seat)} picked spot {view.picked[seat]}; nobody sees that card yet."


@answers(ScrambleView, "pile")
def _pile(view: ScrambleView, scene: Scene) -> str:
    words = [f"Cards lie at {_ranges(view.lying)}." if view.lying else "The heap is gone."]
    if _between(view):
        sides = []
        for seat in around(scene, 2):
            cards = [word(card) for card in view.open[seat]]
            if view.down[seat]:
                cards.append(f"{view.down[seat]} face down")
            sides.append(f"{scene.who(seat)} {listed(cards)}")
        words.append(f"In the war: {'; '.join(sides)}.")
    return " ".join(words)


def _ranges(spots: Sequence[int]) -> str:
    """``1 to 8, 11, 12, 14 to 52``."""
    found: list[list[int]] = []
    for spot in spots:
        if found and found[-1][-1] == spot - 1:
            found[-1].append(spot)
        else:
            found.append([spot])
    words: list[str] = []
    for each in found:
        words += [f"{each[0]} to {each[-1]}"] if len(each) > 2 else map(str, each)
    return ", ".join(words)


@answers(ScrambleView, "hand")
def _hand(view: ScrambleView, scene: Scene) -> str:
    won = counted(view.counts[view.seat], "card")
    return f"You have won {won}, which are kept and not played again."
