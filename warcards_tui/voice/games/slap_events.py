"""Messages for the events that all games with a pile to slap share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from warcards_tui.cards.parts import LazyText, Text
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.arithmetic import Equation, Product, ThreeRankEquation, Total
from warcards_tui.slaps.budr import Division
from warcards_tui.slaps.patterns import GivenRanks
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.slaps.topper import TopperRules
from warcards_tui.voice.scene import Scene, tells
from warcards_tui.voice.seats import hands
from warcards_tui.words import slaps, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import EventSummary, Utterance


def hands_dealt(first: int, counts: Sequence[int], scene: Scene) -> Message:
    """Return the deal: cards of each seat, and who starts."""
    if len({*counts}) > 1:
        return slaps.hands_unequal(scene, seat=first, hands=hands(scene, counts))
    return slaps.hands_equal(scene, cards=counts[0], seat=first)


def pile_of(owner: int, scene: Scene) -> Message:
    """Return the player who takes the pile when the time to slap it is over."""
    return slaps.pile_pending(scene, owner=owner, of=_pile_word(scene))


def _pile_word(scene: Scene) -> Literal["pile", "pot"]:
    """Return the inventor's word for the pile in the game of a scene."""
    return "pot" if isinstance(scene.rules, TopperRules) else "pile"


@tells(CardLaid)
def _played(event: CardLaid, scene: Scene) -> Text | Utterance:
    if event.stands is not None:
        # In the Triple Topper games much else is to be said of a card.
        from warcards_tui.voice.games.world_war_3 import laid

        return laid(event, scene)
    then = _next_act(event, scene)
    is_face = event.debtor not in (None, event.seat)
    if not event.left:
        last = slaps.face_card_played_last if is_face else slaps.card_played_last
        return last(scene, card=event.card, seat=event.seat, then=then)
    played = slaps.face_card_played if is_face else slaps.card_played
    return played(scene, card=event.card, seat=event.seat, left=event.left, then=then)


def _next_act(event: CardLaid, scene: Scene) -> Text:
    """Return the next player and their duty after a card, unless both are obvious."""
    if event.debtor is not None:
        return slaps.payment_due(scene, seat=event.debtor, owed=event.owed)
    if event.next is None and event.owner is not None:
        return pile_of(event.owner, scene)
    return table.your_turn() if scene.is_you(event.next) else ""


@tells(SlapWon)
def _won(event: SlapWon, scene: Scene) -> Message:
    assert scene.rules is not None
    return slaps.slap_won(
        scene,
        gists=(EventSummary(event.seat, won=event.taken),),
        rule=scene.rules[event.rule],
        seat=event.seat,
        cards=event.taken,
        witness=scene.rules.witness(event.rule, event.window),
        headline=LazyText(partial(scene.rules.headline, event.rule, event.window)),
        note=_lateness(event, scene),
    )


@tells(SlapLost)
def _lost(event: SlapLost, scene: Scene) -> Message:
    assert scene.rules is not None
    seat, note = event.seat, _lateness(event, scene)
    gists = (EventSummary(seat, paid=event.paid),)
    why = why_wrong(event, scene.rules)
    if event.together:
        many = len(scene.names) > 2
        before = slaps.slap_before_any() if many else slaps.slap_before(scene, seat=1 - seat)
        return slaps.slap_lost_together(
            scene, gists=gists, seat=seat, before=before, why=why, note=note
        )
    if event.barred:
        return slaps.slap_lost_out(
            scene, gists=gists, seat=seat, until=event.until, why=why, note=note
        )
    then: Text = ""
    paid = slaps.paid_one() if event.paid == 1 else slaps.paid(paid=event.paid)
    if not event.left:
        if event.paid == 1:
            paid = slaps.paid_last(scene, seat=seat)
        elif event.paid == 2:
            paid = slaps.paid_both()
        else:
            paid = slaps.paid_all(paid=event.paid)
        # The player is out of cards, so another player may be next.
        if event.next is not None:
            then = table.turn_of(scene, seat=event.next)
        elif event.owner is not None:
            then = pile_of(event.owner, scene)
    if event.repeated and event.rule is not None:
        rule = scene.rules[event.rule]
        return slaps.slap_lost_repeated(
            scene,
            gists=gists,
            rule=rule,
            seat=seat,
            paid=event.paid,
            many=paid,
            note=note,
            then=then,
        )
    return slaps.slap_lost(
        scene, gists=gists, seat=seat, paid=event.paid, many=paid, why=why, note=note, then=then
    )


def _lateness(event: SlapWon | SlapLost, scene: Scene) -> Text:
    return slaps.slap_late(scene, seat=event.seat) if event.late else ""


def why_wrong(event: SlapLost, rules: RuleSet) -> Text:
    """Return why a slap was wrong, as a sentence."""
    if event.rule is None:
        near = rules.nearest(event.window)
        if near is None:
            return slaps.why_nothing()
        # With few rules, the actual values show which rule the pile nearly matches.
        if len(rules.rules) <= _FEW:
            return _lacking(rules[near.rule], near.lacking)
        return slaps.why_nothing_near(near=near.lacking)
    rule = rules[event.rule]
    if event.repeated:
        return slaps.why_repeated(rule=rule)
    lacking = rules.lacking(event.rule, event.window)
    if len(event.window) < rule.cards:
        return slaps.why_lacking(lacking=lacking)
    return _lacking(rule, lacking)


def _lacking(rule: SlapRule, lacking: Text) -> Message:
    """Return why enough cards do not match a rule."""
    # The card that would match is not enough: the player asks about the actual cards.
    if isinstance(rule, Equation | ThreeRankEquation | Division):
        return slaps.why_no_line(rule=rule, lacking=lacking)
    # Cards or a sum alone, after the payment, would not say what they are a reason for.
    if rule.of_one_rank:
        return slaps.why_nothing_near(near=lacking)
    if isinstance(rule, Total | Product | GivenRanks):
        return slaps.why_not_sum(rule=rule, lacking=lacking)
    return slaps.why_lacking(lacking=lacking)


_FEW = 2


@tells(PileTaken)
def _taken(event: PileTaken, scene: Scene) -> Message:
    taken = _TAKEN[event.reason]
    gists = (EventSummary(event.seat, won=event.taken),)
    return taken(scene, gists=gists, seat=event.seat, cards=event.taken, of=_pile_word(scene))


_TAKEN = {
    "debt": slaps.pile_taken,
    "last": slaps.pile_taken_last,
    "nobody": slaps.pile_taken_nobody,
}
