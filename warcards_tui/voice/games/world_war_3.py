"""What is said of the Triple Topper games."""

from __future__ import annotations

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import capital, counted
from warcards_tui.cards.triple_topper import WILD, Topper, topper
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.games.world_war_3.machine import (
    Misplayed,
    PotsBegin,
    SlappersFreed,
    StartersShown,
    TopperView,
)
from warcards_tui.slaps.topper import TopperRules, standings, value_word
from warcards_tui.voice.scene import Scene, answers, listed, tells


@tells(StartersShown)
def _shown(told: StartersShown, scene: Scene) -> str:
    cards = [f"{scene.who(seat)} {card.name}" for seat, card in enumerate(told.cards) if card]
    words = [f"For the start: {', '.join(cards)}."]
    if len(told.tied) > 1:
        words.append(f"A tie of {listed([scene.who(seat) for seat in told.tied])}.")
    return " ".join(words)


@tells(PotsBegin)
def _begin(told: PotsBegin, scene: Scene) -> str:
    hands = listed([f"{scene.who(seat)} {many}" for seat, many in enumerate(told.counts)])
    centre = f"; {told.under} face down in the centre" * (told.under > 0)
    return f"Cards: {hands}{centre}. {scene.does(told.seat, 'start')}."


def laid(told: CardLaid, scene: Scene) -> str:
    """The sentence of a card: what it stands for, the control it takes, the chances it leaves."""
    late = ", too late" * told.hurried
    words = [f"{capital(told.card.name)}, {scene.who(told.seat)}{late}."]
    stands = stands_for(told.card, topper(told.stands or "").values, scene.rules)
    if stands:
        words.append(f"It stands for {stands}.")
    if not told.left:
        words.append(f"{scene.does(told.seat, 'have', 'has')} no cards left.")
    elif scene.full:
        words.append(f"{told.left} left.")
    if told.hurried:
        words.append(f"{scene.who(told.seat)} may not slap it.")
    if told.control:
        words.append(f"{scene.does(told.seat, 'take')} control by {listed(told.control)}.")
    if told.debtor is not None:
        words.append(f"{_chances(told.debtor, told.owed, scene)}.")
    elif told.next is None and told.owner is not None:
        words.append(f"{scene.does(told.owner, 'collect')} unless slapped.")
    elif told.next == told.seat:
        words.append(f"{scene.does(told.seat, 'lay')} another.")
    elif scene.is_you(told.next) and not scene.brief:
        words.append("Your turn.")
    return " ".join(words)


def stands_for(card: Card, values: tuple[int, int, int], rules: object) -> str:
    """What the wild values of a card stand for now; empty where they are only themselves.

    A joker in a game in which it is nothing by itself then stands for nothing.
    """
    assert isinstance(card, Topper)
    words = [value_word(at, values[at]) for at in range(3) if card.values[at] == WILD != values[at]]
    if not words and card.joker and isinstance(rules, TopperRules) and not rules.alone:
        return "nothing"
    return listed(words)


def _chances(seat: int, many: int, scene: Scene) -> str:
    return f"{scene.does(seat, 'have', 'has')} {counted(many, 'chance')}"


@tells(Misplayed)
def _misplayed(told: Misplayed, scene: Scene) -> str:
    words = [f"Out of turn, {scene.who(told.seat)}: the card goes face down under the pot."]
    if not told.left:
        words.append(f"{scene.does(told.seat, 'have', 'has')} no cards left.")
    return " ".join(words)


@tells(SlappersFreed)
def _freed(told: SlappersFreed, scene: Scene) -> str:
    why = {"tried": "somebody else has slapped", "passed": "a good slap was passed up"}
    return f"{scene.everyone(told.seats)} may slap again: {why[told.reason]}."


# -- answers


@answers(TopperView, "rules")
def _rules(view: TopperView, scene: Scene) -> str:
    assert isinstance(view.rules, TopperRules)
    words = [f"Slaps: {', '.join([rule.name for rule in view.rules.rules])}."]
    words.append(f"Control: {control_rule(view.rules)}.")
    words.append(_control(view, scene))
    return " ".join(filter(None, words))


def control_rule(rules: TopperRules) -> str:
    """What takes control, in few words."""
    return "two variables the same" if rules.alone else "colour or shape the same"


def _control(view: TopperView, scene: Scene) -> str:
    """Who is in control, and how many chances that leaves to whom."""
    if view.owner is None:
        return ""
    if view.collecting:
        return f"{scene.does(view.waiting[0], 'collect')} unless slapped."
    chances = _chances(view.waiting[0], view.owed, scene)
    return f"{scene.does(view.owner, 'are', 'is')} in control. {chances}."


@answers(TopperView, "turn")
def _turn(view: TopperView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    words = []
    if view.owner is not None:
        words.append(_control(view, scene))
    elif view.collecting:
        words.append(f"{scene.does(view.waiting[0], 'collect')} unless slapped.")
    elif view.opening:
        words.append(f"{scene.does(view.waiting[0], 'open')} the pot: {view.opening} more to lay.")
    else:
        words.append(f"{scene.whose(view.waiting[0])} turn.")
    if view.pile and view.top_seat != view.owner:
        words.append(f"{scene.who(view.top_seat)} laid the last card.")
    if view.hushed is not None:
        words.append(f"{scene.who(view.hushed)} may not slap it.")
    if view.barred:
        seats = scene.everyone(view.barred)
        words.append(f"{seats} must wait to slap.")
    return " ".join(words)


@answers(TopperView, "counts")
def _counts(view: TopperView, scene: Scene) -> str:
    hands = [f"{scene.who(seat)} {many}" for seat, many in enumerate(view.counts)]
    return f"{capital(', '.join(hands))}, pot {len(view.pile) + view.under}."


@answers(TopperView, "choices")
def _choices(view: TopperView, scene: Scene) -> str:
    return "There are no secret choices in this game."


@answers(TopperView, "pile")
def _pile(view: TopperView, scene: Scene) -> str:
    down = f"{counted(view.under, 'card')} face down below" if view.under else ""
    if not view.pile:
        return f"The pot is empty{', with ' + down if down else ''}."
    top = []
    for card, values in list(zip(view.pile, standings(view.pile), strict=True))[:-3:-1]:
        stands = stands_for(card, values, view.rules)
        top.append(f"{card.name}, which stands for {stands}" if stands else card.name)
    many = counted(len(view.pile) + view.under, "card")
    return f"{capital(', then '.join(top))}. {many}{', ' + down if down else ''}."


@answers(TopperView, "hand")
def _hand(view: TopperView, scene: Scene) -> str:
    many = counted(view.counts[view.seat], "card")
    if view.counts[view.seat]:
        return f"You hold {many}, face down."
    if view.seat in view.barred:
        return "You hold no cards, and must wait to slap."
    return "You hold no cards, and can slap from beyond the grave."
