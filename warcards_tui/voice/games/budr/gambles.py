"""What is said of the gambling rounds and of the changes of rules in Budr Basef."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, Sentences, Told, counted, row, say
from warcards_tui.games.budr.events import (
    BetMade,
    ChangeOffered,
    GambleStarted,
    HitIgnored,
    PoolWon,
    PowersBack,
    PowerSet,
    RulesChanged,
    strength,
)
from warcards_tui.games.budr.rules import FAMILIES
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.scene import Scene, gathers, tells
from warcards_tui.voice.seats import each_seat, everyone, fits, within
from warcards_tui.words.utterance import Gist, Utterance


@tells(HitIgnored)
def _ignored(told: HitIgnored, scene: Scene) -> Utterance:
    hit = say("{} hit", scene.whose(told.seat))
    other = "another"
    if len(scene.names) == 2:
        other = scene.owner(1 - told.seat)
    normal = say("{} came with {} and does not count.", hit, other)
    full = normal
    if told.rule is not None:
        assert scene.rules is not None
        full = say("{}, {}, came with {} and does not count.", hit, scene.rules[told.rule], other)
    return Utterance(normal, brief=say("{} is void.", hit), full=full)


# -- a gamble begins


@tells(GambleStarted)
def _started(told: GambleStarted, scene: Scene) -> Utterance:
    begins = f"gamble{' again' * told.again} for {told.pool}!"
    first = _first(told, scene)
    return Utterance(
        Sentences([begins, _aside(told, scene), *first]), brief=Sentences([begins, *first])
    )


@gathers(CardLaid, GambleStarted, PowerSet, BetMade, PoolWon)
def _joker(told: Sequence[Any], scene: Scene) -> Utterance | None:
    """A joker, which nobody can slap, the gamble that it begins, and the bets that follow."""
    if len(told) == 1:
        return None
    laid, begins, *rest = told
    powers = [_set_aside(each, scene) for each in rest if isinstance(each, PowerSet)]
    bets = [each for each in rest if isinstance(each, BetMade)]
    last = [each for each in rest if isinstance(each, PoolWon)]
    won = _won(last[0], scene) if last else None
    after = _bets(bets, won, scene) if bets else won
    # In the first round whoever is to bet owes what has been raised.
    short = _short(bets, pins=won is None)
    brief: list[tuple[int, Told]] = [(2, say("{}!", laid.card))]
    if short:
        brief.append((0, say("{}.", _in_brief(short, scene))))
    if won is not None:
        brief.append((1, won.at("brief")))
    elif not bets and begins.players[1:]:
        brief.append((1, say("{}.", scene.does(begins.players[0], "bet"))))
    called: list[Told] = [say("{}, {}.", laid.card, scene.who(laid.seat))]
    called.append(f"gamble for {begins.pool}!")
    started = [_aside(begins, scene), *[each.told for each in powers]]
    normal = [*started, *(_first(begins, scene) if after is None else [after.told])]
    full = None if after is None else [*started, after.at("full")]
    if after is not None and not bets:
        # Nobody can bet: who takes the pool, and then why.
        normal, full = [after.told, *started], [after.at("full"), *started]
    return Utterance(
        Sentences([*called, *normal]),
        brief=within(brief),
        full=None if full is None else Sentences([*called, *full]),
        kind="card",
        cue=scene.cue_of(laid.card),
        gists=won.gists if won is not None else (),
    )


def _aside(told: GambleStarted, scene: Scene) -> Told:
    """Who sets a power aside."""
    if len(told.players) < 2:
        only = [scene.does(seat, "have", "has") for seat in told.players]
        return say("{} a card for a power.", say("only {}", *only) if only else "nobody has")
    all_play = len(told.players) == len(scene.names)
    sets = "each sets" if all_play else say("{} each set", everyone(scene, told.players))
    return say("{} a hidden card, the power, aside.", sets)


def _first(told: GambleStarted, scene: Scene) -> list[Told]:
    """Who bets first, where there is anybody to bet against."""
    bets = len(told.players) > 1
    return [say("{} first.", scene.does(told.players[0], "bet"))] if bets else []


@tells(PowerSet)
def _set_aside(told: PowerSet, scene: Scene) -> Utterance:
    if told.left:
        return Utterance("")
    has = scene.does(told.seat, "have", "has")
    return Utterance(say("{} no cards left but the power.", has), brief="")


@tells(PowersBack)
def _back(told: PowersBack, scene: Scene) -> Utterance:
    hit = say("{} hit came just before the joker: the powers go back.", scene.whose(told.seat))
    return Utterance(hit, brief="no gamble: powers back.")


# -- bets


@tells(BetMade)
def _bet(told: BetMade, scene: Scene) -> Utterance:
    return _bets([told], None, scene)


@gathers(BetMade, BetMade, PoolWon)
def _together(told: Sequence[Any], scene: Scene) -> Utterance:
    """Bets one after the other, up to a turn of the listener's or to the end of the gamble."""
    last = told[-1]
    if isinstance(last, PoolWon):
        return _bets(told[:-1], _won(last, scene), scene)
    return _bets(told, None, scene)


def _bets(bets: Sequence[BetMade], won: Utterance | None, scene: Scene) -> Utterance:
    """The bets of one moment, and how they end the gamble."""
    last = bets[-1]
    owes = scene.does(last.next, "owe") if last.next is not None and last.owed else ""
    short = _short(bets, pins=won is None and not owes)
    # The own bets are known, where anything else is told.
    others = [each for each in short if not scene.is_you(each.seat)]
    short = others if others or won is not None else short
    normal, full = _clauses(bets, scene), _clauses(bets, scene, full=True)
    brief = _in_brief(short, scene)
    gists = tuple([Gist(each.seat, paid=each.paid) for each in bets if each.paid])
    if won is not None:
        return won.but(
            told=Sentences([say("{}.", normal), won.told]),
            brief=within([*[(0, say("{}.", brief))] * bool(short), (1, won.at("brief"))]),
            full=Sentences([say("{}.", full), won.at("full")]),
            gists=(*gists, *won.gists),
        )
    if not owes:
        pool = Sentences([say("{}.", full), f"the pool is {last.pool}."])
        brief = brief if fits(brief) else _in_brief([last], scene)
        return Utterance(say("{}.", normal), brief=say("{}.", brief), full=pool, gists=gists)
    debt = say("{} {}; pool {}.", owes, last.owed, last.pool)
    in_brief = say("{} {}.", owes, last.owed)
    with_bets = say("{}: {}", brief, in_brief)
    return Utterance(
        say("{}: {}", normal, debt),
        brief=with_bets if short and fits(with_bets) else in_brief,
        full=say("{}: {}", full, debt),
        gists=gists,
    )


def _short(bets: Sequence[BetMade], *, pins: bool) -> list[BetMade]:
    """The bets that are told in brief: who is passed over has checked, or called where there was
    something to pay. With ``pins`` nothing else tells where the round has got to, but the last bet.
    """
    return [each for each in bets if each.bet in ("raise", "fold") or (pins and each is bets[-1])]


def _clauses(bets: Sequence[BetMade], scene: Scene, *, full: bool = False) -> Told:
    """What each does, all who check or fold one after the other in one clause."""
    found: list[Told] = []
    for bet, group in groupby(bets, key=lambda each: each.bet):
        alike = list(group)
        if bet in ("check", "fold") and len(alike) > 1:
            found.append(say("{} {}", everyone(scene, [each.seat for each in alike]), bet))
        else:
            found += [_clause(each, scene) for each in alike]
    if full:
        broke = [each.seat for each in bets if each.paid and not each.left]
        found += [say("{} no cards left", scene.does(each, "have", "has")) for each in broke]
    return row(found, "; ")


def _clause(told: BetMade, scene: Scene) -> Told:
    does = scene.does(told.seat, told.bet)
    if told.bet == "raise":
        owed = told.paid - told.raised
        raises = "raise" if scene.is_you(told.seat) else "raises"
        calls = say("{} {} and {}", scene.does(told.seat, "call"), owed, raises)
        return say("{} {}", calls if owed else does, told.raised)
    if told.short:
        return (
            say("{} {}, all in", does, told.paid)
            if told.paid
            else say("{} all in with nothing", does)
        )
    return say("{} {}", does, told.paid) if told.bet == "call" else does


def _in_brief(bets: Sequence[BetMade], scene: Scene) -> Told:
    """Bets in few words: ``Rosa folds; Emil raises 1, Ada 2``."""
    found: list[Told] = []
    pattern = ""
    for at, each in enumerate(bets):
        again = at and each.bet == bets[at - 1].bet == "raise"
        between = (", " if again else "; ") if at else ""
        does = scene.who(each.seat) if again else scene.does(each.seat, each.bet)
        found.append(say("{} {}", does, each.raised) if each.bet == "raise" else does)
        pattern += f"{between}{{}}"
    return say(pattern, *found)


# -- a pool is won


@tells(PoolWon)
def _won(told: PoolWon, scene: Scene) -> Utterance:
    take = scene.does(told.seat, "take")
    gists = (Gist(told.seat, won=told.taken),)
    if told.reason in ("alone", "unopposed"):
        why, brief = ": all others folded.", say("{} {}.", take, told.taken)
        if told.reason == "unopposed":
            why, brief = " unopposed.", say("{}.", scene.does(told.seat, "win"))
        takes = say("{} {}" + why, take, counted(told.taken, "card"))
        return Utterance(takes, brief, kind="result", gists=gists)
    power = told.powers[told.seat]
    assert power is not None
    beats = say("{} {}: {}", take, told.taken, _why(told, power, scene))
    best: Told = power if told.reason == "suit" else Rank(power.rank)
    return Utterance(
        say("{}.", beats),
        brief=say("{} {} takes {}.", scene.whose(told.seat), best, told.taken),
        full=say("{}. Powers: {}.", beats, each_seat(scene, told.powers, own=True)),
        kind="result",
        gists=gists,
    )


def _why(told: PoolWon, power: Card, scene: Scene) -> Told:
    """Why the best power is the best: ``five beats your ace``."""
    others = [
        (strength(card), seat, card)
        for seat, card in enumerate(told.powers)
        if card is not None and seat != told.seat
    ]
    _, seat, second = max(others, key=lambda each: each[0])
    whose = scene.whose(seat)
    if told.reason == "first":
        return say("{} joker came first in turn", scene.whose(told.seat))
    if told.reason == "suit":
        return say("{} beats {} {}", power, whose, second)
    return say("{} beats {} {}", Rank(power.rank), whose, Rank(second.rank))


# -- changes of rules


@tells(ChangeOffered)
def _offered(told: ChangeOffered, scene: Scene) -> Utterance:
    changes = scene.does(told.seat, "change")
    return Utterance(say("{} the rules.", changes))


@tells(RulesChanged)
def _changed(told: RulesChanged, scene: Scene) -> Utterance:
    verb, _, rest = told.words.partition(" ")
    does = scene.does(told.seat, verb if verb in ("add", "drop") else "change")
    if verb in ("add", "drop"):
        changed = say("{} {}", does, usual(rest, told.day))
    else:
        name, _, value = rest.partition("=")
        changed = say("{} {}: {} {}", does, usual(verb, told.day), name, value)
    names = row([told.in_force[id] for id in told.rules], "; ")
    few = len(told.rules) <= FEW
    many = f"{len(told.rules)} sets in force"
    return Utterance(
        say("{}. In force: {}.", changed, names) if few else say("{}: {}.", changed, many),
        brief=say("{}.", changed),
        full=say("{}. In force: {}.", changed, names),
    )


FEW = 4
"""So many rules are told by name even where that was not asked for."""


def usual(family: str, day: int) -> SlapRule:
    """The rule of a family as it usually is."""
    return FAMILIES[family].rule(FAMILIES[family].usual, day)
