"""What is said of the games like War.

A war lays one card down and one up for everybody in it; only where that is otherwise it is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import capital, counted
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
from warcards_tui.voice.scene import Scene, answers, listed, tells
from warcards_tui.voice.seats import around, word

PICKUPS = {
    "winner-first": "the winner's own first",
    "loser-first": "the winner's own last",
    "shuffled": "in a random order",
}
"""The order in which won cards go under the packet."""


def ranks(rank: int) -> str:
    """Several cards of a rank: ``twos``, ``sixes``."""
    name = RANK_NAMES[rank]
    return f"{name}{'es' if name.endswith('x') else 's'}"


def _face(card: Card, scene: Scene) -> str:
    return card.name if scene.full else word(card)


def _seats(scene: Scene, seats: Iterable[int]) -> str:
    """``you, Rosa and Ada``."""
    wanted = set(seats)
    return listed([scene.who(seat) for seat in around(scene, len(scene.names)) if seat in wanted])


def _row(scene: Scene, told: Sequence[str]) -> str:
    """``You king, Rosa 9``, without the seats of which nothing is told."""
    seats = [seat for seat in around(scene, len(told)) if told[seat]]
    return ", ".join([f"{scene.who(seat)} {told[seat]}" for seat in seats])


# -- events


@tells(PacketsDealt)
def _dealt(told: PacketsDealt, scene: Scene) -> str:
    seats = around(scene, len(told.counts))
    hands = ", ".join([f"{scene.who(seat)} {told.counts[seat]}" for seat in seats])
    words = [f"Cards: {hands}{f', treasury {told.treasury}' * (told.treasury > 0)}."]
    if told.removing is not None:
        words.append(f"First the {ranks(told.removing)} are removed.")
    if not scene.brief:
        words.append(f"Won cards go under the packet, {PICKUPS[told.pickup]}.")
    return " ".join(words)


@tells(CardReady)
def _ready(told: CardReady, scene: Scene) -> str:
    # Nothing is seen yet, and in hundreds of tricks it would be said in every one; T tells it.
    mine = scene.is_you(told.seat)
    return f"{scene.does(told.seat, 'are', 'is')} ready." if scene.full and not mine else ""


@tells(CardsTurned)
def _turned(told: CardsTurned, scene: Scene) -> str:
    words = []
    for seat in around(scene, len(told.cards)):
        card = told.cards[seat]
        if card is None:
            continue
        if seat in told.standing:
            words.append(f"{scene.whose(seat)} {_face(card, scene)} stands")
        elif told.battle and not told.down[seat]:
            words.append(f"{scene.who(seat)} {_face(card, scene)}, the last card")
        else:
            words.append(f"{scene.who(seat)} {_face(card, scene)}")
    before = f"Trick {told.number}. " * (scene.full and not told.battle)
    if told.battle and not scene.brief:
        down = [each for each in told.down if each]
        if len(down) > 1:
            before = "One face down each. "
        elif down:
            before = f"{scene.does(told.down.index(1), 'lay')} one face down. "
    return f"{before}{', '.join(words)}."


@tells(WarBegun)
def _war(told: WarBegun, scene: Scene) -> str:
    if told.joker:
        cue = f"The joker forces {'another war' if told.again else 'a war'}!"
    else:
        cue = "War again!" if told.again else "War!"
    if scene.brief:
        return f"{cue} {told.stake} on the table."
    if len(scene.names) > 2 and not told.joker:
        cue += f" {capital(_seats(scene, told.seats))} tie."
    more = ": one down and one up for each" if scene.full else ""
    return f"{cue} {counted(told.stake, 'card')} on the table{more}."


@tells(ShortOfCards)
def _short(told: ShortOfCards, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'have', 'has')} {counted(told.left, 'card')}"
    if scene.brief:
        return f"{words}, too few for the war."
    return f"{words} and cannot complete the war{', which takes two' * scene.full}."


@tells(CardsShown)
def _shown(told: CardsShown, scene: Scene) -> str:
    rows = [", ".join([_face(card, scene) for card in row]) for row in told.cards]
    return f"Face down lay: {_row(scene, rows)}." if any(rows) else ""


@tells(TrickWon)
def _won(told: TrickWon, scene: Scene) -> str:
    wins = scene.does(told.seat, "win")
    if scene.brief:
        return f"{wins} {told.taken}."
    if told.beaten:
        beaten = listed([word(card) for card in told.beaten])
        why = f"{capital(word(told.card))} beats {beaten}"
    else:
        why = "Nobody else is left in the war"
    wins = f"{scene.who(told.seat)}{wins[len(scene.who(told.seat)) :]}"
    words = f"{why}: {wins} {counted(told.taken, 'card')}."
    if not scene.full:
        return words
    they = "It goes" if told.taken == 1 else "They go"
    whose = "your" if scene.is_you(told.seat) else scene.whose(told.seat)
    return f"{words} {they} under {whose} packet, {PICKUPS[told.pickup]}."


@tells(CardsRemoved)
def _removed(told: CardsRemoved, scene: Scene) -> str:
    if scene.brief:
        names = ranks(told.rank) if len(told.cards) > 1 else RANK_NAMES[told.rank]
        words = f"{len(told.cards)} {names} removed, {told.left} left."
    else:
        words = f"{capital(listed([card.name for card in told.cards]))} set aside"
        words += f", {told.left} left in play." if told.left else ": these were all."
    if told.left:
        return words
    if told.following is None:
        return f"{words} Only aces are left to fight."
    return f"{words} Now the {ranks(told.following)} are removed."


@tells(SeatOut)
def _out(told: SeatOut, scene: Scene) -> str:
    return f"{scene.does(told.seat, 'have', 'has')} no cards left."


@tells(RoundAgain)
def _again(told: RoundAgain, scene: Scene) -> str:
    until = f" until the limit, {counted(told.limit, 'trick')}" if told.limit else " for ever"
    before = f"This position was there {counted(told.ago, 'trick')} ago: with this pick-up order"
    if scene.brief:
        return f"{before} the game goes round{until}."
    return f"{before}, {PICKUPS[told.pickup]}, the game goes round{until}."


# -- answers


@answers(WarView, "rules")
def _rules(view: WarView, scene: Scene) -> str:
    words = []
    if view.removing is not None:
        words.append(f"Removed now: {ranks(view.removing)}, {view.removing_left} in play.")
    elif view.aside:
        words.append("Removed now: nothing, only aces are left.")
    if view.treasury is not None:
        words.append(f"Treasury: {counted(view.treasury, 'card')}, for who wins the next war.")
    if view.jokers:
        words.append("A joker forces a war.")
    words.append(
        "Who cannot complete a war loses."
        if view.run_out == "lose"
        else "In a war a last card fights on."
    )
    words.append(f"Won cards: {PICKUPS[view.pickup]}.")
    if view.repeats:
        words.append(f"The position comes back every {counted(view.repeats, 'trick')}.")
    if scene.full:
        words.append(f"Trick {view.trick}{f' of {view.limit}' * (view.limit > 0)}.")
    return " ".join(words)


@answers(WarView, "turn")
def _turn(view: WarView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    words = []
    if view.fighting:
        words.append(f"War: {_seats(scene, view.fighting)}.")
    words += [f"{scene.whose(seat)} last card stands." for seat in view.standing]
    if view.done:
        words.append(f"Ready: {_seats(scene, view.done)}.")
    words.append(f"Waiting for {_seats(scene, view.waiting)} to turn up.")
    return " ".join(words)


@answers(WarView, "counts")
def _counts(view: WarView, scene: Scene) -> str:
    words = [f"{scene.who(seat)} {view.counts[seat]}" for seat in around(scene, len(view.counts))]
    table = sum(map(len, view.table)) + view.spare
    if table:
        words.append(f"table {table}")
    if view.treasury is not None:
        words.append(f"treasury {view.treasury}")
    if view.removing is not None or view.aside:
        words.append(f"removed {len(view.aside)}")
    return f"{capital(', '.join(words))}."


@answers(WarView, "choices")
def _choices(view: WarView, scene: Scene) -> str:
    return "Nobody chooses anything in this game."


def _on_table(rows: Sequence[Sequence[Card | None]], scene: Scene) -> str:
    told = [", ".join([_face(card, scene) if card else "one down" for card in row]) for row in rows]
    return _row(scene, told)


@answers(WarView, "pile")
def _pile(view: WarView, scene: Scene) -> str:
    if any(view.table):
        spare = f" {capital(counted(view.spare, 'card'))} more unplayed." * (view.spare > 0)
        return f"On the table: {_on_table(view.table, scene)}.{spare}"
    if view.last is None:
        return "Nothing lies on the table."
    won = scene.does(view.last.winner, "won", "won")
    return f"The table is empty. Last trick: {_on_table(view.last.rows, scene)}. {won}."


@answers(WarView, "hand")
def _hand(view: WarView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."


# -- what the table asks


def turn_up(key: str) -> str:
    """Asks for the top card."""
    return f"{key} turns up your top card."


def fight(key: str, cards: int) -> str:
    """Asks for the cards of a war, of a player who has so many."""
    if cards == 1:
        return f"{key} lays your last card."
    return f"{key} lays one card face down and one face up."
