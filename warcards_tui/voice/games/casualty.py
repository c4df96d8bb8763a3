"""What is said of Casualty War: what was laid, what it led to and why, and each turn's account.

Cards are told by their ranks, but for the ace of spades, which is told whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import capital, counted
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
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, by_seat, word

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _number(many: int) -> str:
    return _NUMBERS[many] if many < len(_NUMBERS) else str(many)


def card_word(card: Card) -> str:
    """The rank, or the whole name of the ace of spades."""
    return card.name if card is BEST else word(card)


def _plural(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"{name}{'es' if name.endswith('x') else 's'}"


def over(kind: int) -> str:
    """What a war is about: ``the sevens``."""
    if kind == EQUAL:
        return "the equal sums"
    if kind == BEST_KIND:
        return "the aces of spades"
    return f"the {_plural(0 if kind == JOKER_KIND else kind)}"


def fallen_words(cards: Sequence[Card]) -> str:
    """``four sevens and five kings``."""
    many = Counter([card.rank for card in cards])
    return listed([f"{_number(many[rank])} {_plural(rank)}" for rank in sorted(many)])


def _beats(seat: int, sums: Sequence[int], *, best: bool) -> str:
    if best:
        return "the ace of spades beats any sum"
    return f"{sums[seat]} beats {sums[1 - seat]}"


# -- events


@tells(ArmiesDealt)
def _dealt(told: ArmiesDealt, scene: Scene) -> str:
    if len(set(told.counts)) > 1:
        return f"Cards: {by_seat(scene, told.counts)}."
    jokers = ", from two packs with jokers" * scene.full
    return f"{counted(told.counts[0], 'card')} each{jokers}."


@tells(ArmyReady)
def _ready(told: ArmyReady, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'are', 'is')} ready." if scene.full else ""


@tells(CardsLent)
def _lent(told: CardsLent, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'lend')} {scene.who(told.to)} {counted(told.cards, 'card')}."


@tells(SidesLaid)
def _laid(told: SidesLaid, scene: Scene) -> str:
    words = []
    if told.kind is None:
        words.append(f"Turn {told.turn}.")
    elif scene.full:
        words.append(f"The war on {over(told.kind)}.")
    if told.down:
        words.append(f"{told.down} face down each.")
    for seat in around(scene, 2):
        cards = told.cards[seat]
        side = ", ".join(map(card_word, cards))
        words.append(f"{scene.who(seat)} {side}{f': {total(cards)}' * (len(cards) > 1)}.")
    return " ".join(words)


@tells(CasualtiesFell)
def _fell(told: CasualtiesFell, scene: Scene) -> str:
    words = f"Casualties! {capital(fallen_words(told.cards))} leave the game"
    return f"{words}{', turned up after the war' * (told.war and scene.full)}."


@tells(HigherWins)
def _higher(told: HigherWins, scene: Scene) -> str:
    why = _beats(told.seat, told.sums, best=told.best)
    if told.matched:
        what = f"the {told.taken} unmatched" if told.taken > 1 else "the unmatched card"
        cards = "" if scene.brief or told.taken == 1 else " cards"
        return f"{scene.does(told.seat, 'take')} {what}{cards}: {why}."
    cards = "" if scene.brief else " " + "card" + "s" * (told.taken > 1)
    return f"{scene.does(told.seat, 'win')} {told.taken}{cards}: {why}."


@tells(WarsDeclared)
def _declared(told: WarsDeclared, scene: Scene) -> str:
    stake = f"{counted(told.stake, 'card')} at stake."
    if told.kinds == (EQUAL,):
        return f"War! Both sums are {told.joined}. {stake}"
    words = []
    if told.joined is not None:
        words.append(f"The unmatched cards are equal, {told.joined} each, and join.")
    about = [over(kind) for kind in told.kinds]
    if len(about) == 1:
        words.append(f"War on {about[0]}! {stake}")
    else:
        words.append(f"{capital(_number(len(about)))} wars, on {listed(about)}! {stake}")
    return " ".join(words)


@tells(WarWon)
def _war_won(told: WarWon, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'win')} the war on {over(told.kind)}"
    if told.sums:
        return f"{words}: {_beats(told.seat, told.sums, best=told.best)}."
    return f"{words} by it."


@tells(WarsSplit)
def _split(told: WarsSplit, scene: Scene) -> str:
    words = f"One war each: both are fought again for {counted(told.stake, 'card')}"
    return f"{words}{', the two matched pairs' * (scene.full and told.stake == 4)}."


@tells(WarCollected)
def _collected(told: WarCollected, scene: Scene) -> str:
    if not told.taken:
        return f"Nothing is left for {scene.who(told.seat)} to collect."
    return f"{scene.does(told.seat, 'collect')} {counted(told.taken, 'card')}."


@tells(WarUnfought)
def _unfought(told: WarUnfought, scene: Scene) -> str:
    return f"No card is left to fight with. Taken back: {by_seat(scene, told.back)}."


@tells(LoanRepaid)
def _repaid(told: LoanRepaid, scene: Scene) -> str:
    if not told.cards:
        verb = scene.does(told.seat, "have", "has")
        return f"{verb} won nothing to pay back to {scene.who(told.to)}."
    part = f"{told.cards} of {counted(told.owed, 'card')}"
    if told.cards == told.owed:
        part = counted(told.cards, "card")
    return f"{scene.does(told.seat, 'pay')} {scene.who(told.to)} back {part}."


@tells(TurnOver)
def _turn_over(told: TurnOver, scene: Scene) -> str:
    counts = f"{by_seat(scene, told.counts)}."
    if not (told.wars or told.fell):
        return f"Cards: {counts}" if not scene.brief else counts
    first, other = around(scene, 2)
    gains = f"{scene.who(first)} won {told.gained[first]}, {scene.who(other)} {told.gained[other]}"
    lost = f"; {told.fell} casualties" if told.fell else ""
    return f"Turn {told.turn} over. {gains}{lost}. Cards: {counts}"


# -- answers


@answers(CasualtyView, "rules")
def _rules(view: CasualtyView, scene: Scene) -> str:
    words = ["Three cards a side, the higher sum wins; equal ranks are a war."]
    if scene.full:
        words.append("Joker 14, king 13, queen 12, jack 11, ace 1; that of spades beats any side.")
        words.append(f"Turn {view.turn}{f' of {view.limit}' * (view.limit > 0)}.")
    words += [_stake(stake, scene) for stake in reversed(view.stakes)]
    return " ".join(words)


def _stake(stake: Stake, scene: Scene) -> str:
    """Wars that are decided together, each with who has won it."""
    told = []
    for at, (kind, winner) in enumerate(zip(stake.kinds, stake.winners, strict=True)):
        words = over(kind)
        if winner is not None:
            words += f", won by {scene.who(winner)}"
        elif at == stake.at and len(stake.kinds) > 1:
            words += ", fought now"
        told.append(words)
    many = "War" if len(told) == 1 else "Wars"
    size = sum(map(len, stake.open)) + sum(stake.down)
    return f"{many} on {'; '.join(told)}: {counted(size, 'card')} at stake."


@answers(CasualtyView, "turn")
def _turn(view: CasualtyView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    waiting = listed([scene.who(seat) for seat in around(scene, 2) if seat in view.waiting])
    if view.stakes:
        stake = view.stakes[-1]
        return f"Waiting for {waiting} to lay for the war on {over(stake.kinds[stake.at])}."
    return f"Turn {view.turn}. Waiting for {waiting} to lay three cards."


@answers(CasualtyView, "counts")
def _counts(view: CasualtyView, scene: Scene) -> str:
    words = [f"{by_seat(scene, view.counts)}."]
    if any(view.aside):
        words.append(f"Won in this turn: {by_seat(scene, view.aside)}.")
    if any(view.lent):
        words.append(f"Borrowed: {by_seat(scene, view.lent)}.")
    if view.fallen:
        words.append(f"Casualties: {len(view.fallen)}.")
    return " ".join(words)


@answers(CasualtyView, "choices")
def _choices(view: CasualtyView, scene: Scene) -> str:
    return "Nobody chooses anything in this game: top cards are laid."


@answers(CasualtyView, "pile")
def _pile(view: CasualtyView, scene: Scene) -> str:
    words = []
    for stake in reversed(view.stakes):
        sides = []
        for seat in around(scene, 2):
            cards = [card_word(card) for card in stake.open[seat]]
            if stake.down[seat]:
                cards.append(f"{stake.down[seat]} face down")
            sides.append(f"{scene.who(seat)} {listed(cards) or 'nothing'}")
        about = listed([over(kind) for kind in stake.kinds])
        words.append(f"At stake for {about}: {'; '.join(sides)}.")
    if view.fallen:
        words.append(f"Casualties: {fallen_words(view.fallen)}.")
    return " ".join(words) or "Nothing on the table."


@answers(CasualtyView, "hand")
def _hand(view: CasualtyView, scene: Scene) -> str:
    count = counted(view.counts[view.seat], "card")
    return f"Your packet: {count}, face down, which nobody sees."
