"""What is said of the Ratscrew games."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import Listing, Sentences, Told, counted, listed, row, say
from warcards_tui.games.egyptian.declared import OWED, PENALTY
from warcards_tui.games.egyptian.machine import GameStarted, RatscrewView
from warcards_tui.voice.games.slap_events import hands_dealt, pile_of
from warcards_tui.voice.scene import Scene, answers, tells
from warcards_tui.voice.seats import all_held, everyone, fits
from warcards_tui.words.utterance import Utterance


@tells(GameStarted)
def _started(told: GameStarted, scene: Scene) -> Utterance:
    return hands_dealt(told.seat, told.counts, scene)


@answers(RatscrewView, "rules")
def _rules(view: RatscrewView, scene: Scene) -> Utterance:
    rules = view.rules.rules
    barred: list[Told] = []
    if view.no_repeat and view.last_rule:
        barred.append(say("barred: {}.", view.rules[view.last_rule]))
    free = counted(len(rules) - len(barred), "rule")
    if view.naming:
        keys = Listing([say("{} for {}", scene.key_of(rule), rule) for rule in rules])
        normal = [*barred, f"{free} open."]
        full = [*barred, say("slaps: {}.", keys)]
    else:
        normal = full = [say("slap: {}.", row(rules, last=" or "))]
    if view.penalty != PENALTY:
        full = [*full, f"a wrong slap costs {view.penalty}."]
    if dict(view.pays) != OWED:
        full = [*full, _payments(view)]
    few = view.naming or len(rules) <= _FEW
    return Utterance(Sentences(normal), None if few else f"{free}.", Sentences(full))


_FEW = 3
"""So many rules are named even in brief."""


def _payments(view: RatscrewView) -> Told:
    """Which cards demand payment, where they are not those of Egyptian War."""
    asks = [f"{RANK_NAMES[rank]} {owed}" for rank, owed in view.pays]
    return say("owed after {}.", listed(asks)) if asks else "no card demands payment."


@answers(RatscrewView, "turn")
def _turn(view: RatscrewView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    waits = view.waiting[0]
    whose = scene.whose(waits)
    normal: list[Told]
    if view.collecting:
        normal, brief = [pile_of(waits, scene)], f"{whose} pile."
    elif view.owner is not None:
        brief = f"{scene.does(waits, 'owe')} {scene.who(view.owner)} {view.owed}."
        normal = [brief]
    else:
        brief = f"{whose} turn."
        # Nobody plays after themselves: the others may have paid their last cards for wrong slaps.
        after = view.pile and view.top_seat != waits
        normal = [f"{whose} turn, after {scene.who(view.top_seat)}." if after else brief]
    full = list(normal)
    if view.pile and view.owner is not None:
        full.append(f"{scene.who(view.top_seat)} laid the last card.")
    short: list[Told] = [brief]
    if view.barred:
        sits = _sit(view.barred, scene)
        normal.append(say("{} this pile out.", sits))
        full.append(normal[-1])
        many = len(view.barred)
        named = say("{} out.", sits)
        if many > _NAMED or not fits(Sentences([brief, named])):
            own = any(map(scene.is_you, view.barred))
            named = say("{} sit out.", "you" if own else f"{many} players")
        short.append(named)
    return Utterance(Sentences(normal), Sentences(short), Sentences(full))


def _sit(seats: Sequence[int], scene: Scene) -> Told:
    """Who must wait for a new pile."""
    return say("{} sit", everyone(scene, seats)) if seats[1:] else scene.does(seats[0], "sit")


_NAMED = 2
"""So many players are named even in brief."""


@answers(RatscrewView, "counts")
def _counts(view: RatscrewView, scene: Scene) -> Utterance:
    return all_held(scene, view.counts, f"pile {len(view.pile) + view.under}")


@answers(RatscrewView, "choices")
def _choices(view: RatscrewView, scene: Scene) -> str:
    return "Nobody chooses in secret here."


@answers(RatscrewView, "pile")
def _pile(view: RatscrewView, scene: Scene) -> Told | Utterance:
    if not view.pile:
        if not view.under:
            return "The pile is empty."
        return f"Only {counted(view.under, 'penalty card')}, face down."
    if len(view.pile) == 1:
        below = f" on {counted(view.under, 'penalty card')}." if view.under else ", the only card."
        return say("{}{}", view.pile[0], below)
    top = row(list(reversed(view.pile[-2:])), " on ")
    hidden = ""
    if view.under:
        hidden = f", {view.under} of them {'a penalty' if view.under == 1 else 'penalties'}"
    return Utterance(
        say("{}. {}{}.", top, counted(len(view.pile) + view.under, "card"), hidden),
        say("{}.", top),
    )


@answers(RatscrewView, "hand")
def _hand(view: RatscrewView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."
