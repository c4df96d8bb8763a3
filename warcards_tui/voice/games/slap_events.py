"""What is said of the events that all games with a pile to slap share."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Told, capital
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.voice.scene import Scene, listed, tells
from warcards_tui.voice.utterance import Utterance


def hands_dealt(first: int, counts: Sequence[int], scene: Scene) -> str:
    """How many cards each seat was dealt, and who starts."""
    hands = listed([f"{scene.who(seat)} {many}" for seat, many in enumerate(counts)])
    return f"Cards: {hands}. {scene.does(first, 'start')}."


@tells(CardLaid)
def _laid(told: CardLaid, scene: Scene) -> Told | Utterance:
    if told.stands is not None:
        # In the Triple Topper games much else is to be said of a card.
        from warcards_tui.voice.games.world_war_3 import laid

        return laid(told, scene)
    words = [f"{capital(told.card.name)}, {scene.who(told.seat)}."]
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
        f"{capital(scene.rules[told.rule].name)}! {scene.does(told.seat, 'win')} {told.taken}.",
        f"{capital(scene.rules.witness(told.rule, told.window).text)}.",
    ]
    if told.late:
        words.append("That was the pile before the last card.")
    return " ".join(words)


@tells(SlapLost)
def _lost(told: SlapLost, scene: Scene) -> str:
    words = [f"Wrong slap, {scene.who(told.seat)}. {_why_wrong(told, scene)}."]
    if told.late:
        words.append("That was the pile before the last card.")
    if told.together:
        words.append("It was made in the same moment as the one before and costs nothing.")
        return " ".join(words)
    if told.barred:
        until = {
            "pile": "for a new pile",
            "slap": "until somebody else slaps or a good slap is passed up",
        }
        words.append(
            f"{scene.does(told.seat, 'have', 'has')} no card to pay and must wait "
            f"{until[told.until]}."
        )
        return " ".join(words)
    words.append(f"{scene.does(told.seat, 'pay')} {told.paid}.")
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
        few = len(scene.rules.rules) <= 2
        return (f"Not {names}" if few else "No rule holds") + (
            f": {near.lacking.text}" if near else ""
        )
    name = scene.rules[told.rule].name
    if told.repeated:
        return f"{capital(name)} was the rule of the last good slap"
    return f"Not {name}: {scene.rules.lacking(told.rule, told.window).text}"


@tells(PileTaken)
def _taken(told: PileTaken, scene: Scene) -> str:
    why = {
        "debt": "",
        "last": " Nobody else has a card.",
        "nobody": " No packet holds a card.",
    }
    return f"{scene.does(told.seat, 'collect')} {told.taken}.{why[told.reason]}"
