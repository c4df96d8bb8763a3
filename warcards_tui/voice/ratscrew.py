"""What is said of the Ratscrew games."""

from __future__ import annotations

from warcards_tui.games.ratscrew import (
    CardLaid,
    GameStarted,
    PileTaken,
    RatscrewView,
    SlapLost,
    SlapWon,
)
from warcards_tui.voice.scene import Scene, answers, counted, listed, tells


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@tells(GameStarted)
def _started(told: GameStarted, scene: Scene) -> str:
    hands = listed([f"{scene.whom(seat)} {many}" for seat, many in enumerate(told.counts)])
    return f"Cards: {hands}. {scene.does(told.seat, 'start')}."


@tells(CardLaid)
def _laid(told: CardLaid, scene: Scene) -> str:
    words = [f"{_capital(told.card.name)}, {scene.whom(told.seat)}."]
    if not told.left:
        words.append(f"{scene.does(told.seat, 'have', 'has')} no cards left.")
    elif scene.full:
        words.append(f"{told.left} left.")
    if told.debtor is not None:
        words.append(f"{scene.does(told.debtor, 'owe')} {told.owed}.")
    elif told.next is None and told.owner is not None:
        words.append(f"{scene.does(told.owner, 'collect')} unless slapped.")
    elif scene.is_you(told.next) and not scene.brief:
        words.append("Your turn.")
    return " ".join(words)


@tells(SlapWon)
def _won(told: SlapWon, scene: Scene) -> str:
    assert scene.rules is not None
    words = [
        f"{_capital(scene.rules[told.rule].name)}! {scene.does(told.seat, 'win')} {told.taken}.",
        f"{scene.rules.witness(told.rule, told.window)}.",
    ]
    if told.late:
        words.append("That was the pile before the last card.")
    return " ".join(words)


@tells(SlapLost)
def _lost(told: SlapLost, scene: Scene) -> str:
    words = [f"Wrong slap, {scene.whom(told.seat)}. {_why_wrong(told, scene)}."]
    if told.late:
        words.append("That was the pile before the last card.")
    if told.barred:
        words.append(
            f"{scene.does(told.seat, 'have', 'has')} no card to pay and must wait for a new pile."
        )
        return " ".join(words)
    words.append(f"{scene.does(told.seat, 'pay')} 1.")
    if not told.left:
        words.append(f"{scene.does(told.seat, 'have', 'has')} no cards left.")
        if told.next is not None:
            words.append(f"{scene.whose(told.next)} turn.")
        elif told.owner is not None:
            words.append(f"{scene.does(told.owner, 'collect')} unless slapped.")
    return " ".join(words)


def _why_wrong(told: SlapLost, scene: Scene) -> str:
    assert scene.rules is not None
    if told.rule is None:
        near = scene.rules.nearest(told.window)
        names = " or ".join([rule.name for rule in scene.rules.rules[:2]])
        if len(scene.rules.rules) > 2:
            names = "any rule"
        return f"Not {names}" + (f": {near.lacking}" if near else "")
    name = scene.rules[told.rule].name
    if told.repeated:
        return f"{_capital(name)} was the rule of the last good slap"
    return f"Not {name}: {scene.rules.lacking(told.rule, told.window)}"


@tells(PileTaken)
def _taken(told: PileTaken, scene: Scene) -> str:
    why = {
        "debt": "",
        "last": " Nobody else has a card.",
        "nobody": " No packet holds a card.",
    }
    return f"{scene.does(told.seat, 'collect')} {told.taken}.{why[told.reason]}"


@answers(RatscrewView, "rules")
def _rules(view: RatscrewView, scene: Scene) -> str:
    names = [rule.name for rule in view.rules.rules]
    if view.naming:
        names = [f"{rule.key} {rule.name}" for rule in view.rules.rules]
    words = [f"Slaps: {', '.join(names)}."]
    if view.no_repeat:
        words.insert(0, f"Not again: {forbidden(view)}.")
    if view.owner is not None:
        words.append(_debt(view, scene))
    return " ".join(words)


def forbidden(view: RatscrewView) -> str:
    """The name of the rule that may not be named again, or ``nothing``."""
    if not view.no_repeat or view.last_rule is None:
        return "nothing"
    return view.rules[view.last_rule].name


def _debt(view: RatscrewView, scene: Scene) -> str:
    assert view.owner is not None
    if view.collecting:
        return f"{scene.does(view.owner, 'collect')} unless slapped."
    return f"{scene.does(view.waiting[0], 'owe')} {scene.whom(view.owner)} {view.owed}."


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
    hands = [f"{scene.whom(seat)} {many}" for seat, many in enumerate(view.counts)]
    return f"{_capital(', '.join(hands))}, pile {len(view.pile) + view.under}."


@answers(RatscrewView, "choices")
def _choices(view: RatscrewView, scene: Scene) -> str:
    return "Nothing is chosen in secret in this game."


@answers(RatscrewView, "pile")
def _pile(view: RatscrewView, scene: Scene) -> str:
    if not view.pile:
        return "The pile is empty."
    top = ", then ".join([each.name for each in reversed(view.pile[-2:])])
    hidden = f", {counted(view.under, 'penalty card')} below" * (view.under > 0)
    return f"{_capital(top)}. {counted(len(view.pile) + view.under, 'card')}{hidden}."


@answers(RatscrewView, "hand")
def _hand(view: RatscrewView, scene: Scene) -> str:
    return f"You hold {counted(view.counts[view.seat], 'card')}, face down."
