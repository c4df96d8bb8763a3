"""What is said of the gambling rounds and of the changes of rules in Budr Basef."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import capital
from warcards_tui.games.budr.events import (
    BetMade,
    ChangeOffered,
    GambleStarted,
    HitIgnored,
    PoolWon,
    PowersBack,
    PowerSet,
    RulesChanged,
)
from warcards_tui.games.budr.rules import FAMILIES, read_id
from warcards_tui.voice.scene import Scene, listed, tells


@tells(HitIgnored)
def _ignored(told: HitIgnored, scene: Scene) -> str:
    assert scene.rules is not None
    name = f" {scene.rules[told.rule].name}" if told.rule is not None else ""
    return f"{scene.does(told.seat, 'hit')}{name} in the same moment; that is no hit."


@tells(GambleStarted)
def _started(told: GambleStarted, scene: Scene) -> str:
    words = [f"Gambling{' again' * told.again} for a pool of {told.pool}."]
    if not told.players:
        words.append("Nobody has a card for a power.")
    elif len(told.players) == 1:
        words.append(f"Nobody but {scene.who(told.players[0])} has a card for a power.")
    else:
        seats = listed([scene.who(seat) for seat in told.players])
        words.append(f"{capital(seats)} each set a power aside.")
        words.append(f"{scene.whose(told.players[0])} turn.")
    return " ".join(words)


@tells(PowerSet)
def _set_aside(told: PowerSet, scene: Scene) -> str:
    if told.left:
        return ""
    return f"{scene.does(told.seat, 'have', 'has')} no cards left but the power."


@tells(PowersBack)
def _back(told: PowersBack, scene: Scene) -> str:
    return f"{scene.who(told.seat)} hit just before the joker: the powers are taken back."


@tells(BetMade)
def _bet(told: BetMade, scene: Scene) -> str:
    if told.bet == "check":
        words = [f"{scene.does(told.seat, 'check')}."]
    elif told.bet == "fold":
        words = [f"{scene.does(told.seat, 'fold')}. Pool {told.pool}."]
    elif told.bet == "raise":
        owed = told.paid - told.raised
        first = f"{scene.does(told.seat, 'pay')} {owed} and raises" if owed else ""
        if scene.is_you(told.seat):
            first = first.replace("raises", "raise")
        words = [f"{first or scene.does(told.seat, 'raise')} by {told.raised}. Pool {told.pool}."]
    elif told.short:
        words = [f"{scene.does(told.seat, 'call')} with all that is left, {told.paid}."]
        words.append(f"Pool {told.pool}.")
    else:
        words = [f"{scene.does(told.seat, 'call')} for {told.paid}. Pool {told.pool}."]
    if told.paid and not told.left and not told.short:
        words.append(f"{scene.does(told.seat, 'have', 'has')} no cards left.")
    if told.next is not None:
        owes = f", {scene.who(told.next)} owe{'s' * (not scene.is_you(told.next))} {told.owed}"
        words.append(f"{scene.whose(told.next)} turn{owes * bool(told.owed)}.")
    return " ".join(words)


@tells(PoolWon)
def _won(told: PoolWon, scene: Scene) -> str:
    takes = f"{scene.does(told.seat, 'take')} {told.taken}"
    if told.reason in ("alone", "unopposed"):
        why = "nobody else is left in" if told.reason == "alone" else "unopposed"
        return f"{takes}: {why}."
    return f"Powers: {powers_shown(told.powers, scene)}. {takes}: {_why(told)}."


def powers_shown(powers: Sequence[Card | None], scene: Scene) -> str:
    """The powers that were revealed, each with its player."""
    shown = [(seat, card.name) for seat, card in enumerate(powers) if card is not None]
    return ", ".join([f"{scene.who(seat)} {name}" for seat, name in shown])


def _why(told: PoolWon) -> str:
    """Why the best power is the best."""
    power = told.powers[told.seat]
    assert power is not None
    others = [card for card in told.powers if card is not None and card is not power]
    name = RANK_NAMES[power.rank]
    if told.reason == "first":
        return "of two jokers, the first in turn"
    if told.reason == "suit":
        return f"of equal {_many(name)}, {_best_suit(power, others)}"
    second = max(others, key=lambda card: card.rank or 14)
    return f"{name} beats {RANK_NAMES[second.rank]}"


def _many(name: str) -> str:
    return "sixes" if name == "six" else f"{name}s"


def _best_suit(power: Card, others: list[Card]) -> str:
    names = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
    equal = [names[card.suit] for card in others if card.rank == power.rank]
    beaten = [name for name in ("hearts", "spades", "clubs", "diamonds") if name in equal]
    return f"{names[power.suit]} before {listed(beaten)}"


@tells(ChangeOffered)
def _offered(told: ChangeOffered, scene: Scene) -> str:
    if scene.is_you(told.seat):
        return "You hit a king and change the rules."
    return f"{scene.names[told.seat]} hit a king and changes the rules."


@tells(RulesChanged)
def _changed(told: RulesChanged, scene: Scene) -> str:
    verb, _, rest = told.words.partition(" ")
    seat = scene.who(told.seat)
    if verb == "add":
        what = f"added: {_name(told, rest)}"
    elif verb == "drop":
        what = f"dropped: {FAMILIES[rest].name.format(*FAMILIES[rest].usual)}"
    else:
        what = f"changed: {_name(told, verb)}"
    names = [told.in_force[id].name for id in told.rules]
    return f"{seat} {what}. Now in force: {'; '.join(names)}."


def _name(told: RulesChanged, family: str) -> str:
    """The name of the rule of that family which is in force now."""
    (id,) = [id for id in told.rules if read_id(id)[0].id == family]
    return told.in_force[id].name
