"""What is said of Casualty War: what was laid, what it led to and why, and each turn's account.

Cards are told by their ranks, but for the ace of spades, which is told whole. All that one laying
brings is told as one. At the shortest length that is who wins what and which wars there are; the
cards at stake, the counts and the casualties can then be asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Later,
    Listing,
    Phrase,
    Rank,
    Sentences,
    Told,
    counted,
    listed,
    number_word,
    plural,
    row,
    say,
)
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
from warcards_tui.games.war.events import CardsShown
from warcards_tui.voice.games.war import face_down
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.scene import Scene, answers, gathers, sentence, tells
from warcards_tui.voice.seats import around, each_seat, everyone, fits, own_first, within
from warcards_tui.words.utterance import Gist, Utterance


def _card(card: Card) -> Told:
    """The rank, or the whole name of the ace of spades."""
    return card if card is BEST else Rank(card.rank)


def over(kind: int) -> str:
    """What a war is about: ``the sevens``."""
    if kind == EQUAL:
        return "the equal sums"
    if kind == BEST_KIND:
        return "the aces of spades"
    return f"the {plural(0 if kind == JOKER_KIND else kind)}"


def _all_over(kinds: Sequence[int]) -> Listing:
    """``the kings and the sevens``."""
    return Listing([*map(over, kinds)], " and ")


def _short(kind: int) -> str:
    """``sevens``."""
    return over(kind).removeprefix("the ")


def fallen_words(cards: Sequence[Card]) -> Listing:
    """``four sevens and five kings``."""
    many = Counter([card.rank for card in cards])
    return Listing([f"{number_word(many[rank])} {plural(rank)}" for rank in sorted(many)], " and ")


def _casualties(cards: Sequence[Card]) -> Phrase:
    """``Four nines fall!``, or how many cards where they are of several ranks."""
    if len({card.rank for card in cards}) == 1:
        return say("{} fall!", fallen_words(cards))
    return say("{} casualties!", len(cards))


# -- events


@tells(ArmiesDealt)
def _dealt(told: ArmiesDealt, scene: Scene) -> Utterance:
    if len(set(told.counts)) > 1:
        return Utterance(say("Cards: {}.", each_seat(scene, told.counts)), kind="count")
    each = f"{counted(told.counts[0], 'card')} each"
    return Utterance(f"{each}.", full=f"{each}, from two packs with jokers.", kind="count")


@tells(ArmyReady)
def _ready(told: ArmyReady, scene: Scene) -> str:
    # Nothing is seen until both are; who is waited for can be asked.
    return ""


@tells(CardsLent)
def _lent(told: CardsLent, scene: Scene) -> Utterance:
    lends = say("{} {}", scene.does(told.seat, "lend"), scene.who(told.to))
    return Utterance(
        say("{} {}.", lends, counted(told.cards, "card")),
        brief=say("{} {}.", lends, told.cards),
        kind="count",
        gists=(Gist(told.seat, paid=told.cards),),
    )


@tells(SidesLaid)
def _laid(told: SidesLaid, scene: Scene) -> Utterance:
    sides: list[Told] = [_side(seat, told.cards[seat], scene) for seat in around(scene, 2)]
    if told.down:
        sides.append(f"{told.down} down each.")
    about = f"Turn {told.turn}." if told.kind is None else f"The war on {over(told.kind)}."
    return Utterance(
        Sentences(sides),
        brief=Later(lambda: say("{}.", each_seat(scene, [total(side) for side in told.cards]))),
        full=Sentences([about, *sides]),
        kind="card",
    )


def _side(seat: int, cards: Sequence[Card], scene: Scene) -> Phrase:
    """``You 22: king, seven, two.``"""
    if len(cards) == 1:
        return say("{} {}.", scene.whose(seat), _card(cards[0]))
    return say("{} {}: {}.", scene.who(seat), total(cards), row(map(_card, cards)))


@tells(CasualtiesFell)
def _fell(told: CasualtiesFell, scene: Scene) -> Utterance:
    brief = _casualties(told.cards)
    names = f"{scene.key_asking('pile')} names them."
    several = len({card.rank for card in told.cards}) > 1
    after = " after the war" * told.war
    return Utterance(
        Sentences([brief, names]) if several else brief,
        brief=brief,
        full=Later(lambda: say("Casualties{}! {} fall.", after, fallen_words(told.cards))),
        cue=brief,
    )


@tells(HigherWins)
def _higher(told: HigherWins, scene: Scene) -> Utterance:
    takes = scene.does(told.seat, "take" if told.matched else "win")
    cards = counted(told.taken, "card")
    alone = not told.sums[1 - told.seat]
    normal = say("{} {}", takes, cards)
    return Utterance(
        say("{}, unopposed.", normal) if alone else say("{}: {}.", normal, _higher_why(told)),
        brief=say("{} {}.", takes, told.taken),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


def _higher_why(told: HigherWins | WarWon) -> Phrase:
    """``22 beats 18``."""
    if told.best:
        return say("the {} beats any sum", BEST)
    return say("{} beats {}", told.sums[told.seat], told.sums[1 - told.seat])


@tells(WarsDeclared)
def _declared(told: WarsDeclared, scene: Scene) -> Utterance:
    cue = _called(told)
    if told.kinds == (EQUAL,):
        brief: Told = f"War! Both {told.joined}."
    elif len(told.kinds) > 1:
        brief = say("{} wars!", number_word(len(told.kinds)))
    else:
        brief = f"War on {_short(told.kinds[0])}!"
    return Utterance(Sentences([cue, _at_stake(told)]), brief=brief, cue=cue)


def _called(told: WarsDeclared) -> Told:
    """``War on the nines!``"""
    if told.kinds == (EQUAL,):
        return f"War! Both sums are {told.joined}."
    if len(told.kinds) > 1:
        return say("{} wars, on {}!", number_word(len(told.kinds)), _all_over(told.kinds))
    return f"War on {over(told.kinds[0])}!"


def _at_stake(told: WarsDeclared) -> str:
    """``6 cards at stake.``, with those that joined the war."""
    stake = f"{counted(told.stake, 'card')} at stake."
    if told.joined is None or told.kinds == (EQUAL,):
        return stake
    return f"The other cards tie at {told.joined} and join the war: {stake}"


@tells(WarWon)
def _war_won(told: WarWon, scene: Scene) -> Utterance:
    about = over(told.kind)
    if not told.sums:
        by_it = say("That also wins {} the war on {}.", scene.who(told.seat), about)
        return Utterance(by_it, brief="", kind="result")
    wins = say("{} the war on {}", scene.does(told.seat, "win"), about)
    return Utterance(
        say("{}: {}.", wins, _higher_why(told)),
        brief=say("{} the {}.", scene.does(told.seat, "win"), _short(told.kind)),
        kind="result",
    )


@tells(WarsSplit)
def _split(told: WarsSplit, scene: Scene) -> Utterance:
    again = f"One war each! Again, for {told.stake}"
    pairs = ", the two matched pairs" * (told.stake == 4)
    return Utterance(f"{again}.", brief="One war each! Again.", full=f"{again}{pairs}.")


@tells(WarCollected)
def _collected(told: WarCollected, scene: Scene) -> Utterance:
    takes = scene.does(told.seat, "take")
    return Utterance(
        say("{} {}.", takes, counted(told.taken, "card") if told.taken else "nothing: all fell"),
        brief=say("{} {}.", takes, told.taken),
        kind="result",
        gists=(Gist(told.seat, won=told.taken),),
    )


@tells(WarUnfought)
def _unfought(told: WarUnfought, scene: Scene) -> Utterance:
    nobody = "nobody has cards left to fight"
    first, other = around(scene, 2)
    back = say("{} each take back {}", everyone(scene, (first, other)), told.back[0])
    if len(set(told.back)) > 1:
        takes = scene.does(first, "take")
        back = say("{} back {}, {} {}", takes, told.back[first], scene.who(other), told.back[other])
    return Utterance(say("{}: {}.", back, nobody), brief=f"{nobody}.")


@tells(LoanRepaid)
def _repaid(told: LoanRepaid, scene: Scene) -> Utterance:
    to = scene.who(told.to)
    if not told.cards:
        has = scene.does(told.seat, "have", "has")
        return Utterance(say("{} nothing to pay {} back.", has, to), brief="")
    part = f"{told.cards}" if told.cards == told.owed else f"{told.cards} of {told.owed}"
    pays = say("{} {} back {}.", scene.does(told.seat, "pay"), to, part)
    return Utterance(pays, brief="", kind="count", gists=(Gist(told.seat, paid=told.cards),))


@tells(TurnOver)
def _turn_over(told: TurnOver, scene: Scene) -> Utterance:
    first, other = around(scene, 2)
    now = say("Now {}.", own_first(scene, told.counts))
    if not (told.wars or told.fell):
        return Utterance("", full=now, kind="count")
    won = (
        say("{} won {}", scene.who(first), told.gained[first]),
        scene.who(other),
        told.gained[other],
    )
    lost = f" {told.fell} casualties." * (told.fell > 0)
    account = say("{}, {} {}: now {}.", *won, own_first(scene, told.counts))
    return Utterance(
        account, brief=now, full=say("Turn {} over. {}{}", told.turn, account, lost), kind="count"
    )


_FOLLOWING = (
    CardsShown,
    CasualtiesFell,
    HigherWins,
    WarsDeclared,
    WarWon,
    WarsSplit,
    WarCollected,
    WarUnfought,
    LoanRepaid,
    TurnOver,
)


@gathers(SidesLaid, *_FOLLOWING)
@gathers(WarCollected, *_FOLLOWING)
@gathers(WarUnfought, *_FOLLOWING)
def _one_laying(happened: Sequence[Any], scene: Scene) -> Utterance:
    """All that came of two sides that were laid, or of a war that nobody can fight."""
    hidden = [each for each in happened if isinstance(each, CardsShown)]
    happened = [each for each in happened if not isinstance(each, CardsShown)]
    shown = [sentence(each, scene).told for each in _as_one(hidden)]
    single = [sentence(each, scene) for each in happened]
    taken = [at for at, each in enumerate(happened) if isinstance(each, WarCollected)]
    for at in taken[1:]:
        if happened[at].taken:
            another = say(
                "{} another {}.", scene.does(happened[at].seat, "take"), happened[at].taken
            )
            single[at] = single[at].but(told=another)
    return Utterance(
        Sentences(_news_first(happened, single, shown, scene)),
        brief=Later(lambda: _briefly(happened, scene)),
        full=Sentences([single[0].at("full"), *shown, *[each.at("full") for each in single[1:]]]),
        kind="result",
        gists=tuple([gist for each in single for gist in each.gists]),
    )


def _as_one(shown: Sequence[CardsShown]) -> list[CardsShown]:
    """Join the cards that one laying turns up: a laying may decide several wars."""
    sides = [tuple(chain(*[each.cards[seat] for each in shown])) for seat in (0, 1)]
    return [CardsShown(tuple(sides))] if shown else []


def _news_first(
    happened: Sequence[Any], single: Sequence[Utterance], shown: Sequence[Told], scene: Scene
) -> Sequence[Told]:
    """Who gets what and that there is war, then the cards, then all else: six cards would fill a
    braille display before it is told what they come to.
    """
    news: list[Told] = []
    others: list[Told] = []
    for at, each in enumerate(happened):
        before = happened[at - 1] if at else None
        if isinstance(each, SidesLaid):
            continue
        if isinstance(each, HigherWins):
            first, why = _higher_apart(each, before, scene)
            news.append(first)
            others.append(why)
        elif isinstance(each, WarsDeclared):
            news.append(_called(each))
            others.append(_at_stake(each))
        elif isinstance(each, WarWon) and each.sums:
            # The sums are told with the cards.
            news.append(_war_taken(each, happened[at + 1 : at + 2], scene))
        elif isinstance(each, WarCollected) and isinstance(before, WarWon) and before.sums:
            continue
        elif isinstance(each, TurnOver) and not min(each.gained) and each.wars:
            others.append(say("Now {}.", own_first(scene, each.counts)))
        else:
            others.append(single[at].told)
    if not isinstance(happened[0], SidesLaid):
        return [*news, *others, *shown]
    if not news:
        news, others = others[:1], others[1:]
    return [*news, single[0].told, *others, *shown]


def _higher_apart(told: HigherWins, before: object, scene: Scene) -> tuple[Told, Told]:
    """Who gets the cards of the higher sum; and why, where the cards do not show it by themselves.

    >>> from warcards_tui.voice.scene import Scene
    >>> both = _higher_apart(HigherWins(0, 4, True, (17, 9), False), None, Scene(("Al", "Bo"), 0))
    >>> [each.ear for each in both]
    ['you take 4.', '17 beats 9.']
    """
    takes = say("{} {}", scene.does(told.seat, "take" if told.matched else "win"), told.taken)
    if not told.sums[1 - told.seat]:
        return say("{}, unopposed.", takes), ""
    if told.matched or not isinstance(before, SidesLaid):
        return say("{}.", takes), say("{}.", _higher_why(told))
    return say("{}.", _by_best(takes) if told.best else takes), ""


def _war_taken(won: WarWon, following: Sequence[object], scene: Scene) -> Phrase:
    """A war that is won, with what it brings if that follows."""
    which = "" if won.kind == EQUAL else f" on {over(won.kind)}"
    wins = say("{} the war{}", scene.does(won.seat, "win"), which)
    if won.best:
        wins = _by_best(wins)
    taken = [each.taken for each in following if isinstance(each, WarCollected)]
    return say("{}, {}.", wins, counted(taken[0], "card")) if taken else say("{}.", wins)


def _by_best(wins: Told) -> Phrase:
    return say("{} with the {}", wins, BEST)


def _briefly(happened: Sequence[Any], scene: Scene) -> Sentences:
    """Who wins what and that there is war; what is left out first has the lowest number."""
    found: list[tuple[int, Told]] = []
    fallen = [card for each in happened if isinstance(each, CasualtiesFell) for card in each.cards]
    over_now = happened[-1] if isinstance(happened[-1], TurnOver) else None
    for each in happened:
        if isinstance(each, HigherWins):
            found.append((2, _higher_briefly(each, scene)))
        elif isinstance(each, WarsDeclared) and found and len(each.kinds) == 1:
            # What it is about is left to the question.
            found.append((3, "War!"))
        elif isinstance(each, WarsDeclared | WarsSplit):
            found.append((3, sentence(each, scene).at("brief")))
    if over_now is None:
        won = [each for each in happened if isinstance(each, WarWon) and each.sums]
        if won and not isinstance(happened[-1], WarsSplit):
            found.append((3, sentence(won[-1], scene).at("brief")))
    elif over_now.wars:
        found.append((3, _ended_briefly(happened, over_now, scene)))
    elif any(isinstance(each, LoanRepaid) and each.cards for each in happened):
        found.append((3, "Loan repaid."))
    if fallen and not isinstance(happened[-1], WarsSplit):
        # A war that is over, or that begins, has more to tell.
        found.insert(0, (1, f"{len(fallen)} fall!" if found else _casualties(fallen)))
    return within(found)


def _higher_briefly(told: HigherWins, scene: Scene) -> Phrase:
    if told.best and not told.matched:
        return say("Ace of spades: {}.", scene.taker(told.seat))
    return say("{} {}.", scene.does(told.seat, "take" if told.matched else "win"), told.taken)


def _ended_briefly(happened: Sequence[Any], told: TurnOver, scene: Scene) -> Phrase:
    """``You win 14.``; who has how many now is left to the question."""
    if any(isinstance(each, WarUnfought) for each in happened):
        return say("Nobody can fight.")
    won = [each for each in happened if isinstance(each, WarCollected)]
    if not won:
        return say("Now {}.", own_first(scene, told.counts))
    wins = scene.does(won[-1].seat, "win")
    if any(isinstance(each, CasualtiesFell) for each in happened):
        return say("{}.", wins)
    if len(won) > 1 or not won[0].taken:
        return say("{} the war.", wins)
    return say("{} {}.", wins, won[0].taken)


# -- answers


@answers(CasualtyView, "rules")
def _rules(view: CasualtyView, scene: Scene) -> Utterance:
    rules = "Three cards a side: the higher sum wins, equal ranks are a war."
    values = "Joker 14, king 13, queen 12, jack 11, ace 1. The spade ace beats any side."
    turn = f"Turn {view.turn}{of_limit(view.turn, view.limit)}."
    wars = _wars(view, scene)
    full = Sentences([rules, values, turn, *wars])
    if not view.stakes:
        return Utterance(rules, brief="The higher sum wins; equal ranks are war.", full=full)
    stake = view.stakes[-1]
    kind, size = stake.kinds[stake.at], _size(stake)
    now: Told = f"War on {over(kind)}, {size} at stake."
    many = len(_waiting(view))
    if many:
        wait = f"{many} more {'waits' if many == 1 else 'wait'}"
        names = "it" if many == 1 else "them"
        now = Sentences([now, f"{wait}; {scene.key_asking('counts')} names {names}."])
    return Utterance(now, brief=f"War on {_short(kind)}, {size} at stake.", full=full)


def _size(stake: Stake) -> int:
    return sum(map(len, stake.open)) + sum(stake.down)


def _waiting(view: CasualtyView) -> list[int]:
    """What the wars are about that are neither fought now nor won, those first that come first."""
    return [
        kind
        for stake in reversed(view.stakes)
        for at, (kind, winner) in enumerate(zip(stake.kinds, stake.winners, strict=True))
        if winner is None and (stake is not view.stakes[-1] or at != stake.at)
    ]


def _wars(view: CasualtyView, scene: Scene) -> list[Phrase]:
    """Which war is fought now, which wait, and who has won which."""
    if not view.stakes:
        return []
    stake = view.stakes[-1]
    found = [say("Fought now: {}.", over(stake.kinds[stake.at]))]
    waiting = _waiting(view)
    if waiting:
        found.append(say("Then {}.", _all_over(waiting)))
    won = [
        say("{} by {}", over(kind), scene.who(winner))
        for each in reversed(view.stakes)
        for kind, winner in zip(each.kinds, each.winners, strict=True)
        if winner is not None
    ]
    if won:
        found.append(say("Won: {}.", listed(won)))
    return found


@answers(CasualtyView, "turn")
def _turn(view: CasualtyView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    seats = [seat for seat in around(scene, 2) if seat in view.waiting]
    who = everyone(scene, seats)
    lay = "lays" if len(seats) == 1 and not scene.is_you(seats[0]) else "lay"
    if view.stakes:
        stake = view.stakes[-1]
        about = over(stake.kinds[stake.at])
        return Utterance(
            say("{} {} for the war on {}.", who, lay, about), brief=say("War: {} {}.", who, lay)
        )
    return Utterance(
        say("Turn {}: {} {} three cards.", view.turn, who, lay),
        brief=say("Turn {}: {} {}.", view.turn, who, lay),
    )


@answers(CasualtyView, "counts")
def _counts(view: CasualtyView, scene: Scene) -> Utterance:
    held = each_seat(scene, view.counts)
    words: list[Told] = [say("{}.", held)]
    brief = say("{}.", held)
    if any(view.aside):
        words.append(say("Won in this turn: {}.", each_seat(scene, view.aside)))
        brief = say("{}; won {}.", held, own_first(scene, view.aside))
    if any(view.lent):
        words.append(say("Borrowed: {}.", each_seat(scene, view.lent)))
    if view.fallen:
        words.append(f"Casualties: {len(view.fallen)}.")
    words += _wars(view, scene)
    return Utterance(Sentences(words), brief=brief)


@answers(CasualtyView, "choices")
def _choices(view: CasualtyView, scene: Scene) -> Utterance:
    return Utterance("Nobody chooses: top cards are laid.")


@answers(CasualtyView, "pile")
def _pile(view: CasualtyView, scene: Scene) -> Utterance:
    words: list[Told] = []
    for stake in reversed(view.stakes):
        sides = []
        for seat in around(scene, 2):
            cards: list[Told] = [_card(card) for card in stake.open[seat]]
            if stake.down[seat]:
                cards.append(f"{stake.down[seat]} face down")
            if cards:
                sides.append(say("{} {}", scene.whose(seat), Listing(cards, " and ")))
            else:
                sides.append(say("{} nothing", scene.who(seat)))
        words.append(say("At stake for {}: {}.", _all_over(stake.kinds), row(sides, "; ")))
    if any(view.turned):
        words.append(face_down(CardsShown(view.turned), scene))
    if view.fallen:
        words.append(say("Casualties: {}.", fallen_words(view.fallen)))
    if not words:
        return Utterance("Nothing lies on the table.")
    brief = [f"{sum(map(_size, view.stakes))} at stake."] * bool(view.stakes)
    brief += [f"Casualties: {len(view.fallen)}."] * bool(view.fallen)
    told = Sentences(words)
    return Utterance(told, brief=told if fits(told) else Sentences(brief))


@answers(CasualtyView, "hand")
def _hand(view: CasualtyView, scene: Scene) -> Utterance:
    count = counted(view.counts[view.seat], "card")
    return Utterance(
        f"You hold {count}, face down.",
        full=f"You hold {count}, face down. Nobody sees them.",
    )
