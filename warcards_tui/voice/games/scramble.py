"""What is said of Scramble War. Spots are told by their numbers, cards by their ranks.

Which spots have been picked is told at full length only; which still have a card can be asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import (
    Rank,
    Sentences,
    Told,
    counted,
    in_breaths,
    listed,
    plural,
    say,
)
from warcards_tui.games.scramble.machine import (
    CardPicked,
    CardsTakenBack,
    HeapThrown,
    PicksShown,
    RoundWon,
    ScrambleView,
    WarDeclared,
)
from warcards_tui.games.war.events import CardsShown
from warcards_tui.voice.scene import Scene, answers, gathers, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, fits
from warcards_tui.words.utterance import Gist, Utterance, together

NO_SPOT = "No card lies there."


def selected(spot: int) -> Utterance:
    """The spot that is now selected."""
    return Utterance(f"Spot {spot}.", brief=f"{spot}.")


def typed(digits: str, *, lies: bool) -> Utterance:
    """The number of a spot that has been typed so far, and whether a card lies there."""
    return Utterance(f"{digits}.") if lies else Utterance(f"{digits}, empty.", brief="Empty.")


MAY_PICK = "Pick a card of the heap, or any."


def ask(key: str, any_card: str) -> Utterance:
    """How a card of the heap is picked: that one is asked for needs no word."""
    how = f"Pick a card: arrows or number, then {key}; {any_card} picks any."
    return Utterance("", how=how, topic="pick")


def _on(rank: int) -> str:
    return f"on the {plural(rank)}"


# -- events


@tells(HeapThrown)
def _thrown(told: HeapThrown, scene: Scene) -> Utterance:
    jokers = f", {counted(told.jokers, 'joker')} among them" if told.jokers else ""
    return Utterance(
        f"{told.cards} cards lie scattered on the floor{jokers}.",
        brief=f"{told.cards} cards on the floor.",
        kind="count",
    )


@tells(CardPicked)
def _picked(told: CardPicked, scene: Scene) -> Utterance:
    return Utterance("", full=say("{} spot {}.", scene.does(told.seat, "pick"), told.spot))


@tells(PicksShown)
def _shown(told: PicksShown, scene: Scene) -> Utterance:
    cards = say("{}.", each_seat(scene, [Rank(card.rank) for card in told.cards], own=True))
    return Utterance(cards, full=Sentences([f"Round {told.round}.", cards]), kind="card")


@tells(RoundWon)
def _won(told: RoundWon, scene: Scene) -> Utterance:
    best, other = [Rank(told.cards[seat].rank) for seat in (told.seat, 1 - told.seat)]
    wins = say("{} {}", scene.does(told.seat, "win"), told.taken)
    return Utterance(
        say("{} beats {}: {}.", best, other, wins),
        brief=say("{}.", wins),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(WarDeclared)
def _war(told: WarDeclared, scene: Scene) -> Utterance:
    war = f"War {_on(told.cards[0].rank)}! {told.pile} cards wait."
    drawn = each_seat(scene, [say("spots {}", listed(spots)) for spots in told.drawn], "; ")
    spots: list[Told] = [say("Drawn face down: {}.", drawn)] if told.drawn[0] else []
    return Utterance(war, brief=f"War! {told.pile} wait.", full=Sentences([war, *spots]))


@tells(CardsTakenBack)
def _taken_back(told: CardsTakenBack, scene: Scene) -> Utterance:
    return Utterance(
        f"War {_on(told.cards[0].rank)}, but no heap: each takes back {told.each}.",
        brief=f"Each takes back {told.each}.",
        kind="result",
    )


_FOLLOWING = (PicksShown, CardsShown, RoundWon, WarDeclared, CardsTakenBack)


@gathers(CardPicked, *_FOLLOWING)
@gathers(PicksShown, *_FOLLOWING)
def _one_round(happened: Sequence[Any], scene: Scene) -> Utterance:
    """The cards are told with who wins them; a card that is only picked is not told at all."""
    if len(happened) == 1 and isinstance(happened[0], CardPicked):
        return Utterance("")
    # Who wins comes first; the cards turned up after a war follow.
    ordered = sorted(happened, key=lambda each: isinstance(each, CardsShown))
    said = [
        Utterance("", full=f"Round {each.round}.")
        if isinstance(each, PicksShown)
        else sentence(each, scene)
        for each in ordered
    ]
    return together(said)


# -- answers


@answers(ScrambleView, "rules")
def _rules(view: ScrambleView, scene: Scene) -> Utterance:
    heap = f"{counted(len(view.lying), 'card')} in the heap."
    return Utterance(
        f"The higher card wins: ace high, a joker higher still. {heap}",
        brief="The higher card wins; ace is high.",
        full=f"The higher card wins: ace high, a joker higher still. Most cards win. {heap}",
    )


@answers(ScrambleView, "turn")
def _turn(view: ScrambleView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    alone = len(view.waiting) == 1 and not scene.is_you(view.waiting[0])
    who = everyone(scene, view.waiting)
    war = "War: " * any(view.open)
    return Utterance(say("{}{} {}.", war, who, "picks" if alone else "pick"))


@answers(ScrambleView, "counts")
def _counts(view: ScrambleView, scene: Scene) -> Utterance:
    held, between, heap = each_seat(scene, view.counts), _between(view), len(view.lying)
    war = f"{between} in the war, " if between else ""
    short = f"war {between}, " if between else ""
    return Utterance(
        say("{}; {}{} in the heap.", held, war, heap),
        brief=say("{}; {}heap {}.", held, short, heap),
    )


def _between(view: ScrambleView) -> int:
    return sum(map(len, view.open)) + sum(view.down)


@answers(ScrambleView, "choices")
def _choices(view: ScrambleView, scene: Scene) -> Utterance:
    picked = [seat for seat in around(scene, 2) if view.picked[seat] is not None]
    if not picked:
        yet = "Nobody has picked yet"
        return Utterance(f"{yet}.", full=f"{yet}; the cards are shown when both have.")
    (seat,) = picked
    done = say("{} picked spot {}", scene.who(seat), view.picked[seat] or 0)
    return Utterance(say("{}; nobody sees that card yet.", done), brief=say("{}.", done))


@answers(ScrambleView, "pile")
def _pile(view: ScrambleView, scene: Scene) -> Utterance:
    words: list[Told] = []
    words.append(f"Cards lie at {_ranges(view.lying)}." if view.lying else "The heap is gone.")
    if _between(view):
        sides: list[Told] = []
        for seat in (0, 1):
            cards: list[Told] = [Rank(card.rank) for card in view.open[seat]]
            if view.down[seat]:
                cards.append(f"{view.down[seat]} face down")
            sides.append(listed(cards))
        words.append(say("In the war: {}.", each_seat(scene, sides, "; ", own=True)))
    told = Sentences(words)
    lie = f"{counted(len(view.lying), 'card')} in the heap."
    war = f"{_between(view)} in the war."
    brief = Sentences([lie, war] if _between(view) else [lie])
    return Utterance(told, brief=told if fits(told) else brief)


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
    return in_breaths(words)


@answers(ScrambleView, "hand")
def _hand(view: ScrambleView, scene: Scene) -> Utterance:
    won = f"You have won {counted(view.counts[view.seat], 'card')}"
    return Utterance(f"{won}.", full=f"{won}, which are not played again.")
