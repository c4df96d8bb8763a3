"""What is said of Napoleon's War.

Who owns how many cards, what lies on the table and who sorts can be followed from these sentences,
and from what can be asked, at every length. How many cards lie in a deck and how many are captured
is told to nobody but to a player who sorts and asks (NW-13, NW-14). In brief, whoever is not said
to lay fewer than three cards in a war lays three.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Cards,
    Listing,
    Phrase,
    Rank,
    Sentences,
    Several,
    Told,
    counted,
    plural,
    row,
    say,
)
from warcards_tui.games.napoleon.machine import (
    DOWN,
    Captured,
    ColoursDealt,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonView,
    RanOut,
    TurnedUp,
    WarBegun,
)
from warcards_tui.games.napoleon.orders import strength
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, joins, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, hands
from warcards_tui.words import table
from warcards_tui.words.utterance import Gist, Utterance, together

_FIRST = "Put first what you will turn up first."
"""What sorting is."""


def order_words(cards: Iterable[Card]) -> Listing:
    """An order in few words, equal neighbours together: ``two aces, king, three nines``."""
    runs: list[list[int]] = []
    for card in cards:
        if runs and runs[-1][0] == card.rank:
            runs[-1][1] += 1
        else:
            runs.append([card.rank, 1])
    return Listing([Rank(rank) if many == 1 else Several(rank, many) for rank, many in runs])


# -- events


@tells(ColoursDealt)
def _dealt(told: ColoursDealt, scene: Scene) -> Utterance:
    equal = len(set(told.counts)) == 1
    if not told.colours:
        each = f"{counted(told.counts[0], 'card')} each" if equal else hands(scene, told.counts)
        return Utterance(say("{}.", each), kind="count")
    first, second = around(scene, 2)
    has, other = scene.does(first, "have", "has"), scene.who(second)
    colours = told.colours[first], told.colours[second]
    many = told.counts[0]
    return Utterance(
        say("{} the {} cards, {} the {}, {} each.", has, colours[0], other, colours[1], many),
        brief=say("{} the {} cards.", has, colours[0]),
        kind="count",
    )


@tells(HandTaken)
def _taken(told: HandTaken, scene: Scene) -> Utterance:
    if not told.picked_up:  # All sort what they were dealt, and have just been told how many.
        return Utterance("", full=say("{}.", scene.does(told.seat, "sort")))
    if not scene.is_you(told.seat):
        return Utterance(say("{} picks up and sorts.", scene.who(told.seat)))
    return Utterance(f"You pick up {counted(len(told.cards), 'card')} to sort.")


@tells(DeckLaid)
def _laid(told: DeckLaid, scene: Scene) -> Utterance:
    whose = scene.whose(told.seat)
    words = say("{} deck is down.", whose)
    if not scene.is_you(told.seat):
        return Utterance(words)
    return Utterance(words, full=say("{} deck is down: {}.", whose, order_words(told.cards)))


@tells(TurnedUp)
def _turned(told: TurnedUp, scene: Scene) -> Utterance:
    words = say("{}.", each_seat(scene, [Rank(card.rank) for card in told.cards], own=True))
    full = Sentences([f"Battle {told.number}.", words])
    return Utterance(words, full=full, kind="card")


@tells(WarBegun)
def _war(told: WarBegun, scene: Scene) -> Utterance:
    cue = f"War on the {plural(told.rank)}!"
    stake = f"{cue} {counted(told.stake, 'card')} at stake."
    return Utterance(stake if told.stake > 2 else cue, brief=cue, full=stake, kind="card")


@tells(LaidDown)
def _down(told: LaidDown, scene: Scene) -> Utterance:
    if len(set(told.many)) == 1:
        return Utterance(f"{told.many[0]} down each.")
    laid = [many or None for many in told.many]
    first, *others = [seat for seat in around(scene, 2) if told.many[seat]]
    lays = say("{} {}", scene.does(first, "lay"), laid[first] or 0)
    more = [say("{} {}", scene.who(seat), laid[seat] or 0) for seat in others]
    return Utterance(say("{} face down.", row([lays, *more])))


@tells(Captured)
def _captured(told: Captured, scene: Scene) -> Utterance:
    wins = scene.does(told.seat, "win")
    words = say("{} beats {}: {} {}.", Rank(told.rank), Rank(told.beaten), wins, told.taken)
    gists = (Gist(told.seat, won=told.taken),)
    return Utterance(words, brief=say("{}.", _briefly(told, scene)), kind="result", gists=gists)


def _briefly(told: Captured, scene: Scene) -> Phrase:
    """``ten beats eight: yours``"""
    return say("{} beats {}: {}", Rank(told.rank), Rank(told.beaten), scene.taker(told.seat))


def _sorters(taken: Sequence[HandTaken], scene: Scene) -> str:
    """``you sort``, ``Rosa sorts``, ``both sort``."""
    return "both sort" if len(taken) > 1 else scene.does(taken[0].seat, "sort")


@joins(TurnedUp, Captured)
@joins(TurnedUp, Captured, HandTaken)
@joins(TurnedUp, Captured, HandTaken, HandTaken)
def _fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """``Ten beats eight: you win 2. Rosa picks up and sorts.``"""
    turned, captured, *taken = events
    won = sentence(captured, scene)
    told = together([won, *[sentence(each, scene) for each in taken]])
    brief = won.at("brief")
    if taken:
        who = [each.seat for each in taken]
        alone = who == [captured.seat] and not scene.is_you(captured.seat)
        sorts = ", who sorts" if alone else f"; {_sorters(taken, scene)}"
        brief = say("{}{}.", _briefly(captured, scene), sorts)
    return told.but(brief=brief, full=Sentences([told.at("full"), f"Battle {turned.number}."]))


@joins(TurnedUp, WarBegun)
@joins(TurnedUp, WarBegun, LaidDown)
@joins(TurnedUp, WarBegun, HandTaken)
@joins(TurnedUp, WarBegun, LaidDown, HandTaken)
@joins(TurnedUp, WarBegun, HandTaken, HandTaken)
@joins(TurnedUp, WarBegun, LaidDown, HandTaken, HandTaken)
def _war_fought(events: Sequence[Any], scene: Scene) -> Utterance:
    """``War on the queens! 3 down each.``"""
    turned, war, *others = events
    told = together([sentence(war, scene), *[sentence(each, scene) for each in others]])
    cue = f"War on the {plural(war.rank)}!"
    taken = [each for each in others if isinstance(each, HandTaken)]
    down = [each.many for each in others if isinstance(each, LaidDown)]
    laid = down[0] if down else (0, 0)
    brief: Told = cue if laid == (DOWN, DOWN) else told.at("brief")
    if len(taken) == 1:
        seat = taken[0].seat
        lays, sorts = scene.does(seat, "lay"), "sort" if scene.is_you(seat) else "sorts"
        brief = say(f"{cue} {{}} {laid[seat]}, {sorts}.", lays)
    elif taken:
        brief = f"{cue} Both sort."
    full = Sentences([told.at("full"), f"Battle {turned.number}."])
    return told.but(brief=brief, full=full, kind="card", cue=cue)


@joins(DeckLaid, LaidDown)
def _laid_in_war(events: Sequence[Any], scene: Scene) -> Utterance:
    """``Your deck is down. You lay 2 face down.``"""
    return together([sentence(each, scene) for each in events])


@joins(DeckLaid, DeckLaid)
@joins(DeckLaid, DeckLaid, LaidDown)
def _both_laid(events: Sequence[Any], scene: Scene) -> Utterance:
    """``Both decks are down.``"""
    first, second, *down = events
    own = next((each for each in (first, second) if scene.is_you(each.seat)), None)
    words = "Both decks are down."
    full = say("Both decks are down, yours: {}.", order_words(own.cards)) if own else words
    return together([Utterance(words, full=full), *[sentence(each, scene) for each in down]])


@tells(RanOut)
def _ran_out(told: RanOut, scene: Scene) -> Utterance:
    many = f"only {counted(told.left, 'card')}" if told.left else "no card"
    runs = scene.does(told.seat, "run")
    brief = say("{} out.", runs)
    return Utterance(say(f"{{}} out: {many} for the war.", runs), brief=brief)


# -- answers


@answers(NapoleonView, "rules")
def _rules(view: NapoleonView, scene: Scene) -> Utterance:
    war = ["A war is on."] * view.war
    battle = f"Battle {view.battle}{of_limit(view.battle, view.limit)}."
    soon = [battle] * (view.limit > 0 and view.battle > view.limit // 2)
    return Utterance(
        Sentences(["Ace high, suits do not matter.", *war, *soon]),
        brief=Sentences(["Ace high.", *war]),
        full=Sentences(["Ace high, suits do not matter.", *war, battle]),
    )


@answers(NapoleonView, "turn")
def _turn(view: NapoleonView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    seats = view.waiting
    do = ("sort", "sorts") if view.sorting else ("turn up a card", "turns up a card")
    told = say("{} {}.", everyone(scene, seats), do[0])
    if len(seats) == 1:
        told = say("{}.", scene.does(seats[0], *do))
    if view.sorting and scene.listener in seats:
        return Utterance(Sentences([told, _FIRST]), brief=told)
    return Utterance(told)


@answers(NapoleonView, "counts")
def _counts(view: NapoleonView, scene: Scene) -> Utterance:
    table = sum(len(up) + down for up, down in zip(view.up, view.down, strict=True))
    words = say(f"{{}}{f', table {table}' * (table > 0)}.", each_seat(scene, view.counts))
    if view.other_deck is not None:
        whose = scene.whose(1 - view.seat)
        more: Told = say("{} deck {}, captured {}.", whose, view.other_deck, view.other_pile or 0)
        return Utterance(Sentences([words, more]), brief=words)
    more = "Deck and captured cards are counted only for a player who sorts."
    return Utterance(words, full=words if view.over else Sentences([words, more]))


@answers(NapoleonView, "choices")
def _choices(view: NapoleonView, scene: Scene) -> Utterance:
    return Utterance(
        "Nothing to see: the order of a deck is its owner's secret.",
        brief="The order of a deck is secret.",
    )


@answers(NapoleonView, "pile")
def _pile(view: NapoleonView, scene: Scene) -> Utterance:
    words: list[Told] = []
    brief: list[Told] = []
    if view.war:
        up = [row([Rank(card.rank) for card in cards]) for cards in view.up]
        newest = [Rank(cards[-1].rank) for cards in view.up]
        down = sum(view.down)
        words.append(say("War: {}; {} down.", each_seat(scene, up, "; ", own=True), down))
        brief.append(say("War: {}; {} down.", each_seat(scene, newest, own=True), down))
    tops = [(scene.whose(seat), view.tops[seat]) for seat in around(scene, 2)]
    there = [(whose, top) for whose, top in tops if top is not None]
    if there:
        named = row([say("{} {}", whose, top) for whose, top in there])
        ranks = row([say("{} {}", whose, Rank(top.rank)) for whose, top in there])
        words.append(say("Top captured cards: {}.", named))
        short: Told = say("Captured, on top: {}.", ranks)
    else:
        words.append("No captured cards.")
        short = "No captured cards."
    return Utterance(Sentences(words), brief=Sentences(brief or [short]))


@answers(NapoleonView, "hand")
def _hand(view: NapoleonView, scene: Scene) -> Utterance:
    if not view.hand:
        words = "Your deck lies face down"
        return Utterance(f"{words}; you may not look at it.", brief=f"{words}.")
    strong = sorted(view.hand, key=lambda card: (-strength(card), card.order))
    many = f"{counted(len(view.hand), 'card')} to sort"
    return Utterance(
        say(f"{many}: {{}}.", order_words(strong)),
        brief=f"{many}.",
        full=say(f"{many}: {{}}.", Cards(strong)),
    )
