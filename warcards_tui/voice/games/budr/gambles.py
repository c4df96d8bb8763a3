"""Messages for gambling rounds and for changes of rules in Budr Basef."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from warcards_tui.cards.parts import LazyText, Rank, Sentences, Text, row, say
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
from warcards_tui.voice.scene import Scene, gathers, says, tells
from warcards_tui.voice.seats import each_seat, fits, within
from warcards_tui.words import budr, slaps
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import EventSummary, Utterance

says(PowersBack, budr.powers_back)
says(ChangeOffered, budr.change_offered)


@tells(HitIgnored)
def _ignored(event: HitIgnored, scene: Scene) -> Message:
    seat, is_duel = event.seat, len(scene.names) == 2
    before = slaps.slap_before(scene, seat=1 - seat) if is_duel else slaps.slap_before_any()
    if event.rule is None:
        return budr.hit_ignored(scene, seat=seat, before=before)
    assert scene.rules is not None
    rule = scene.rules[event.rule]
    return budr.hit_ignored_named(scene, seat=seat, rule=rule, before=before)


# -- a gamble begins


@tells(GambleStarted)
def _started(event: GambleStarted, scene: Scene) -> Message:
    started = budr.gamble_started_again if event.again else budr.gamble_started
    return started(pool=event.pool, powers=_powers(event, scene), first=_first(event, scene))


@gathers(CardLaid, GambleStarted, PowerSet, BetMade, PoolWon)
def _joker(events: Sequence[Any], scene: Scene) -> Utterance | None:
    """Return one utterance for a joker, which nobody can slap, its gamble and the bets."""
    if len(events) == 1:
        return None
    laid, begins, *rest = events
    bets = [each for each in rest if isinstance(each, BetMade)]
    won = next((_won(each, scene) for each in rest if isinstance(each, PoolWon)), None)
    after = _bets(bets, won, scene) if bets else won

    def brief() -> Text:
        # In the first round the next player owes the raise.
        short = _short(bets, pins=won is None)
        clauses: list[tuple[int, Text]] = [(2, budr.joker(card=laid.card))]
        if short:
            clauses.append((0, say("{}.", _in_brief(short, scene))))
        if won is not None:
            clauses.append((1, won.at("brief")))
        elif not bets and begins.players[1:]:
            clauses.append((1, budr.to_bet(scene, seat=begins.players[0])))
        return within(clauses)

    set_aside = [_set_aside(each, scene).told for each in rest if isinstance(each, PowerSet)]
    powers = [_powers(begins, scene), *set_aside]
    if after is None:
        normal = full = [*powers, _first(begins, scene)]
    elif bets:
        normal, full = [*powers, after.told], [*powers, after.at("full")]
    else:
        # Nobody can bet: the reason comes after the result.
        normal, full = [after.told, *powers], [after.at("full"), *powers]
    return budr.joker_played(
        scene,
        card=laid.card,
        seat=laid.seat,
        pool=begins.pool,
        then=Sentences(normal),
        all=Sentences(full),
        short=LazyText(brief),
    ).but(gists=won.gists if won is not None else ())


def _powers(event: GambleStarted, scene: Scene) -> Message:
    """Return who sets a power aside."""
    if not event.players:
        return budr.powers_set_nobody()
    if len(event.players) == 1:
        return budr.powers_set_one(scene, seat=event.players[0])
    if len(event.players) == len(scene.names):
        return budr.powers_set_all()
    return budr.powers_set(scene, seats=event.players)


def _first(event: GambleStarted, scene: Scene) -> Text:
    """Return who bets first, if there is an opponent to bet against."""
    return budr.bets_first(scene, seat=event.players[0]) if len(event.players) > 1 else ""


@tells(PowerSet)
def _set_aside(event: PowerSet, scene: Scene) -> Utterance:
    return Utterance("") if event.left else budr.power_set_last(scene, seat=event.seat)


# -- bets


@tells(BetMade)
def _bet(event: BetMade, scene: Scene) -> Utterance:
    return _bets([event], None, scene)


@gathers(BetMade, BetMade, PoolWon)
def _together(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return consecutive bets, up to the listener's turn or the end of the gamble."""
    last = events[-1]
    if isinstance(last, PoolWon):
        return _bets(events[:-1], _won(last, scene), scene)
    return _bets(events, None, scene)


def _bets(bets: Sequence[BetMade], won: Utterance | None, scene: Scene) -> Utterance:
    """Return the bets of one move and, if they end the gamble, its result."""
    last = bets[-1]
    next = last.next if last.owed else None
    short = _short(bets, pins=won is None and next is None)
    # Listeners know their own bets, so these are left out if anything else is said.
    others = [each for each in short if not scene.is_you(each.seat)]
    short = others if others or won is not None else short
    normal = row(_clauses(bets, scene), "; ")
    all_told = LazyText(lambda: row([*_clauses(bets, scene), *_broke(bets, scene)], "; "))
    gists = tuple([EventSummary(each.seat, paid=each.paid) for each in bets if each.paid])
    if won is not None:
        clauses: list[tuple[int, Text]] = [(1, won.at("brief"))]
        if short:
            clauses.insert(0, (0, say("{}.", _in_brief(short, scene))))
        return won.but(
            told=Sentences([say("{}.", normal), won.told]),
            brief=LazyText(lambda: within(clauses)),
            full=Sentences([say("{}.", all_told), won.at("full")]),
            gists=(*gists, *won.gists),
        )

    def brief() -> Text:
        said = _in_brief(short, scene)
        if next is None:
            return said if fits(said) else _in_brief([last], scene)
        owes = budr.owing(scene, seat=next, owed=last.owed)
        both = say("{}: {}", said, owes)
        return both if short and fits(both) else owes

    if next is None:
        made = budr.bets_made(bets=normal, all=all_told, pool=last.pool, short=LazyText(brief))
    else:
        made = budr.bets_made_owing(
            scene,
            bets=normal,
            all=all_told,
            seat=next,
            owed=last.owed,
            pool=last.pool,
            short=LazyText(brief),
        )
    return made.but(gists=gists)


def _short(bets: Sequence[BetMade], *, pins: bool) -> list[BetMade]:
    """Return the bets at the brief length.

    Players who checked or called the debt are left out. With ``pins`` the last bet is always
    included, because it shows how far the round has come.
    """
    return [each for each in bets if each.bet in ("raise", "fold") or (pins and each is bets[-1])]


def _clauses(bets: Sequence[BetMade], scene: Scene) -> list[Text]:
    """Return a clause for each bet; consecutive players who check or fold share one."""
    found: list[Text] = []
    for bet, group in groupby(bets, key=lambda each: each.bet):
        if bet in _TOGETHER:
            found.append(_TOGETHER[bet](scene, seats=[each.seat for each in group]))
        else:
            found += [_clause(each, scene) for each in group]
    return found


_TOGETHER = {"check": budr.checked, "fold": budr.folded}
"""Bets that several players make in one clause."""


def _broke(bets: Sequence[BetMade], scene: Scene) -> list[Text]:
    """Return a clause for each player who has paid their last card."""
    return [budr.broke(scene, seat=each.seat) for each in bets if each.paid and not each.left]


def _clause(event: BetMade, scene: Scene) -> Message:
    seat, owed = event.seat, event.paid - event.raised
    if event.bet in _TOGETHER:
        return _TOGETHER[event.bet](scene, seats=[seat])
    if event.bet == "raise" and owed:
        return budr.raised_more(scene, seat=seat, owed=owed, raised=event.raised)
    if event.bet == "raise":
        return budr.raised(scene, seat=seat, raised=event.raised)
    called = budr.called_short if event.short and event.paid else budr.called
    return called(scene, seat=seat, paid=event.paid)


def _in_brief(bets: Sequence[BetMade], scene: Scene) -> Text:
    """Return bets in few words: ``Rosa folds; Emil raises 1, Ada 2``."""
    found: list[Text] = []
    for raises, group in groupby(bets, key=lambda each: each.bet == "raise"):
        alike = list(group)
        clauses = [_clause(each, scene).at("brief") for each in alike]
        if raises:
            for at, each in enumerate(alike[1:], 1):
                clauses[at] = budr.raised_too(scene, seat=each.seat, raised=each.raised)
        found.append(row(clauses, ", " if raises else "; "))
    return row(found, "; ")


# -- a pool is won


@tells(PoolWon)
def _won(event: PoolWon, scene: Scene) -> Message:
    seat, taken = event.seat, event.taken
    if event.reason == "alone":
        return budr.pool_won_alone(scene, seat=seat, taken=taken)
    if event.reason == "unopposed":
        return budr.pool_won_unopposed(scene, seat=seat, taken=taken)
    powers = LazyText(lambda: each_seat(scene, event.powers, own=True))
    if event.reason == "first":
        return budr.pool_won_first(scene, seat=seat, taken=taken, powers=powers)
    shown = {at: card for at, card in enumerate(event.powers) if card is not None}
    best = shown.pop(seat)
    other = max(shown, key=lambda at: strength(shown[at]))
    are_equal = event.reason == "suit"
    return budr.pool_won(
        scene,
        seat=seat,
        taken=taken,
        best=best if are_equal else Rank(best.rank),
        other=other,
        second=shown[other] if are_equal else Rank(shown[other].rank),
        powers=powers,
    )


# -- changes of rules


@tells(RulesChanged)
def _changed(event: RulesChanged, scene: Scene) -> Message:
    verb, _, rest = event.words.partition(" ")
    change: Message
    if verb in ("add", "drop"):
        changed = budr.rule_added if verb == "add" else budr.rule_dropped
        change = changed(scene, seat=event.seat, rule=usual(rest, event.day))
    else:
        name, _, value = rest.partition("=")
        rule = usual(verb, event.day)
        change = budr.rule_changed(scene, seat=event.seat, rule=rule, name=name, value=value)
    sets = LazyText(lambda: row([event.in_force[id] for id in event.rules], "; "))
    if len(event.rules) <= FEW:
        return budr.rules_changed(change=change, sets=sets)
    return budr.rules_changed_many(change=change, many=len(event.rules), sets=sets)


FEW = 4
"""Number of rules that are named at the normal length."""


def usual(family: str, day: int) -> SlapRule:
    """Return the rule of a family with its usual numbers."""
    return FAMILIES[family].rule(FAMILIES[family].usual, day)
