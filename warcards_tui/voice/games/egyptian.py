"""What is said of the Ratscrew games."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.egyptian.declared import OWED, PENALTY
from warcards_tui.games.egyptian.machine import GameStarted, RatscrewView
from warcards_tui.voice.games.slap_events import hands_dealt
from warcards_tui.voice.scene import Scene, answers, listed, tells


@tells(GameStarted)
def _started(told: GameStarted, scene: Scene) -> str:
    return hands_dealt(told.seat, told.counts, scene)


@answers(RatscrewView, "rules")
def _rules(view: RatscrewView, scene: Scene) -> str:
    names = [rule.name for rule in view.rules.rules]
    if view.naming:
        names = [f"{scene.key_of(rule)} {rule.name}" for rule in view.rules.rules]
    words = [f"Slaps: {', '.join(names)}."]
    if view.no_repeat:
        last = view.last_rule
        words.insert(0, f"Not again: {view.rules[last].name}." if last else "Any rule is free.")
    if view.penalty != PENALTY:
        words.append(f"A wrong slap costs {view.penalty}.")
    if dict(view.pays) != OWED:
        words.append(_payments(view))
    if view.owner is not None:
        words.append(_debt(view, scene))
    return " ".join(words)


def _payments(view: RatscrewView) -> str:
    """Which cards demand payment, where they are not those of Egyptian War."""
    asks = [f"{RANK_NAMES[rank]} {owed}" for rank, owed in view.pays]
    return f"Owed after {listed(asks)}." if asks else "No card demands payment."


def _debt(view: RatscrewView, scene: Scene) -> str:
    assert view.owner is not None
    if view.collecting:
        return f"{scene.does(view.owner, 'collect')} unless slapped."
    return f"{scene.does(view.waiting[0], 'owe')} {scene.who(view.owner)} {view.owed}."


@answers(RatscrewView, "turn")
def _turn(view: RatscrewView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    words = []
    if view.collecting:
        words.append(f"{scene.does(view.waiting[0], 'collect')} unless slapped.")
    elif view.owner is not None:
        words.append(_debt(view, scene))
    else:
        words.append(f"{scene.whose(view.waiting[0])} turn.")
    if view.pile:
        words.append(f"{scene.who(view.top_seat)} laid the last card.")
    if view.barred:
        seats = scene.everyone(view.barred)
        words.append(f"{seats} must wait for a new pile to slap.")
    return " ".join(words)


@answers(RatscrewView, "counts")
def _counts(view: RatscrewView, scene: Scene) -> str:
    hands = [f"{scene.who(seat)} {many}" for seat, many in enumerate(view.counts)]
    return f"{capital(', '.join(hands))}, pile {len(view.pile) + view.under}."


@answers(RatscrewView, "choices")
def _choices(view: RatscrewView, scene: Scene) -> str:
    return "Nothing is chosen in secret in this game."


@answers(RatscrewView, "pile")
def _pile(view: RatscrewView, scene: Scene) -> str:
    if not view.pile:
        return "The pile is empty."
    top = ", then ".join([each.name for each in reversed(view.pile[-2:])])
    hidden = f", {counted(view.under, 'penalty card')} below" * (view.under > 0)
    return f"{capital(top)}. {counted(len(view.pile) + view.under, 'card')}{hidden}."


@answers(RatscrewView, "hand")
def _hand(view: RatscrewView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."
