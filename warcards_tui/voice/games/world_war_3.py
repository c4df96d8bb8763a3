"""Messages of the Triple Topper games: events and answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import FormText, ListText, Text, listed, row, say
from warcards_tui.cards.triple_topper import NUMBER_NAMES, NUMBERS, WILD, Topper, Values, topper
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.games.world_war_3.events import GaveUp
from warcards_tui.games.world_war_3.machine import (
    Misplayed,
    PotsBegin,
    SlappersFreed,
    StartersShown,
    TopperView,
)
from warcards_tui.slaps.topper import TopperRules, standings, value_word
from warcards_tui.voice import seats
from warcards_tui.voice.bells import PENALTY
from warcards_tui.voice.scene import Scene, answers, gathers, joins, says, sentence, tells
from warcards_tui.words import table, world_war_3
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import EventSummary, Utterance, together

# -- the start


@tells(StartersShown)
def _shown(event: StartersShown, scene: Scene) -> Message:
    if len(event.tied) == 1:
        shown, whole = _turned(event, scene), _turned(event, scene, whole=True)
        return world_war_3.starters_shown(shown=shown, whole=whole)
    card = event.cards[event.tied[0]]
    assert card is not None
    cards = seats.each_seat(scene, event.cards, own=True)
    return world_war_3.starters_tied(scene, seats=event.tied, card=_numbered(card), cards=cards)


@tells(PotsBegin)
def _begin(event: PotsBegin, scene: Scene) -> Message:
    return world_war_3.pots_begun(scene, seat=event.seat, dealt=_dealt(event, scene))


@gathers(StartersShown, StartersShown, PotsBegin)
def _start(events: Sequence[Any], scene: Scene) -> Utterance:
    """Return the flipped cards, the player who starts because of them, and the cards per player."""
    *ties, last, begin = events
    shown, whole = _turned(last, scene), _turned(last, scene, whole=True)
    found = world_war_3.starter_found(
        scene, shown=shown, whole=whole, seat=begin.seat, dealt=_dealt(begin, scene)
    )
    return together([*[_shown(each, scene) for each in ties], found]).but(kind="count")


def _turned(event: StartersShown, scene: Scene, *, whole: bool = False) -> ListText:
    """Return the flipped cards, the highest first: ``Rosa turns a four, you a two``."""
    best = event.tied[0]
    turned = []
    for seat, card in sorted(enumerate(event.cards), key=lambda each: each[0] != best):
        if card is not None:
            turn = world_war_3.starter_highest if seat == best else world_war_3.starter_other
            turned.append(turn(scene, seat=seat, card=card if whole else _numbered(card)))
    return ListText(turned)


def _numbered(card: Card) -> Message:
    """Return a card, named only by its number: ``a four``."""
    assert isinstance(card, Topper)
    if card.joker:
        return world_war_3.a_joker()
    return world_war_3.a_number(number=_value(2, card.values[2]))


def _dealt(event: PotsBegin, scene: Scene) -> Message:
    """Return the cards per seat, and the number of face-down cards in the center."""
    counts, under = event.counts, event.under
    if not under:
        return seats.dealt(scene, counts)
    if len({*counts}) == 1:
        return world_war_3.cards_dealt(cards=counts[0], under=under)
    return world_war_3.cards_dealt_unequal(hands=seats.hands(scene, counts), under=under)


# -- cards


def laid(event: CardLaid, scene: Scene) -> Message:
    """Return a played card with its wild values, the control it takes and the chances it leaves."""
    card = standing_card(event.card, topper(event.stands or "").values, scene.rules)
    seat, left, then = event.seat, event.left, _after(event, scene)
    taken = None
    if event.control:
        control = listed([_word(each) for each in event.control])
        taken = world_war_3.control_taken(
            scene, card=card, seat=seat, left=left, control=control, then=then
        )
    if event.hurried:
        said = world_war_3.card_laid_late(scene, card=card, seat=seat, left=left, then=then)
    elif event.next == seat and event.debtor is None and not scene.is_you(seat):
        said = world_war_3.card_laid_again(scene, card=card, seat=seat, left=left)
    else:
        said = taken or world_war_3.card_laid(scene, card=card, seat=seat, left=left, then=then)
    if taken is not None:
        return said.but(brief=taken.brief)
    if WILD in topper(event.card.text).values and not event.hurried:
        return said.but(brief=world_war_3.wild_card_laid(card=card))
    return said


def _after(event: CardLaid, scene: Scene) -> Text:
    """Return the consequence of a card."""
    if event.debtor is not None:
        if event.control:
            return world_war_3.chances_begun(scene, seat=event.debtor, chances=event.owed)
        return world_war_3.chances_left(chances=event.owed)
    if event.next is None and event.owner is not None:
        return world_war_3.pot_pending(scene, owner=event.owner)
    if event.next == event.seat:
        return world_war_3.turn_again(scene, seat=event.seat)
    return table.your_turn() if scene.is_you(event.next) else ""


def standing_card(card: Card, values: Values, rules: object) -> Text:
    """Return a card with the current values of its wild parts: ``red heart, wild four``.

    A joker that has no values of its own in this game is a ``joker for nothing``.
    """
    assert isinstance(card, Topper)
    wild = [at for at in range(3) if card.values[at] == WILD != values[at]]
    if not wild:
        is_nothing = card.joker and isinstance(rules, TopperRules) and not rules.alone
        return world_war_3.card_for_nothing(card=card) if is_nothing else card
    stands = row([_value(at, values[at]) for at in wild], " ")
    if card.joker:
        return say("{}: {}", card, stands)
    own = row([_value(at, card.values[at]) for at in range(3) if at not in wild], " ")
    said = world_war_3.card_wild_alone(wild=stands)
    if len(wild) < 3:
        said = world_war_3.card_wild(card=own, wild=stands)
    return FormText(world_war_3.card_wild(card=card, wild=stands), said, said)


def _value(variable: int, value: int) -> Text:
    """Return a value of a card: ``red``, ``heart``, ``four``."""
    if variable == 2 and value != WILD:
        return FormText(NUMBERS[value], NUMBER_NAMES[value])
    word = value_word(variable, value)
    return FormText(word, word, NUMBERS[value]) if variable == 2 else word


def _word(value: str) -> Text:
    """Return the word for a value of a card; on screen, the sign that the card has."""
    return _value(2, NUMBER_NAMES.index(value)) if value in NUMBER_NAMES else value


@tells(Misplayed)
def _misplayed(event: Misplayed, scene: Scene) -> Message:
    gists = (EventSummary(event.seat, paid=1),)
    said = world_war_3.misplayed(scene, gists=gists, seat=event.seat, left=event.left)
    return said.but(bell=PENALTY) if scene.rings and scene.is_you(event.seat) else said


says(GaveUp, world_war_3.gave_up)
says(SlappersFreed, world_war_3.slappers_freed)


@joins(SlapLost, SlappersFreed)
def _lost_and_freed(events: Sequence[Any], scene: Scene) -> Utterance:
    return together([sentence(each, scene) for each in events])


# -- answers


@answers(TopperView, "rules")
def _rules(view: TopperView, scene: Scene) -> Message:
    assert isinstance(view.rules, TopperRules)
    rules = row(view.rules.rules)
    turn = "" if view.owner is None else _whose(view, scene)
    control = world_war_3.control_by_two() if view.rules.alone else world_war_3.control_by_one()
    return world_war_3.rules_in_force(rules=rules, control=control, turn=turn)


def _whose(view: TopperView, scene: Scene) -> Message:
    """Return the player whose turn it is, and the possible acts."""
    seat = view.waiting[0]
    if view.collecting:
        return world_war_3.pot_pending(scene, owner=seat)
    if view.owner is not None:
        return world_war_3.turn_with_chances(scene, seat=seat, chances=view.owed, owner=view.owner)
    if view.opening:
        return world_war_3.turn_to_open(scene, seat=seat, cards=view.opening)
    if view.pile and view.top_seat != seat:
        return table.turn_after(scene, seat=seat, before=view.top_seat)
    return table.turn_of(scene, seat=seat)


@answers(TopperView, "turn")
def _turn(view: TopperView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    said = [_whose(view, scene)]
    if view.hushed is not None:
        said.append(world_war_3.slap_hushed(scene, seat=view.hushed))
    waiting = [seat for seat in view.barred if seat not in view.given_up]
    if waiting:
        said.append(world_war_3.slap_barred(scene, seats=waiting))
    if view.given_up:
        said.append(world_war_3.slap_given_up(scene, seats=view.given_up))
    if view.seat in (view.hushed, *view.barred):
        said.append(world_war_3.slap_barred_you())
    if view.pile:
        said.append(table.last_card_played(scene, seat=view.top_seat))
    return together(said)


@answers(TopperView, "counts")
def _counts(view: TopperView, scene: Scene) -> Utterance:
    pot = world_war_3.pot_count(cards=len(view.pile) + view.under)
    return seats.all_held(scene, view.counts, pot)


@answers(TopperView, "choices")
def _choices(view: TopperView, scene: Scene) -> Message:
    return table.nothing_secret()


@answers(TopperView, "pile")
def _pile(view: TopperView, scene: Scene) -> Message:
    if not view.pile:
        return world_war_3.pot_empty(under=view.under)
    cards = zip(view.pile, standings(view.pile), strict=True)
    newest, *others = [standing_card(*each, view.rules) for each in [*cards][:-3:-1]]
    two: Text = newest
    if others:
        two = world_war_3.card_on_card(newest=newest, beneath=others[0])
    many = len(view.pile) + view.under
    return world_war_3.pot(cards=two, newest=newest, many=many, under=view.under)


@answers(TopperView, "hand")
def _hand(view: TopperView, scene: Scene) -> Message:
    many = view.counts[view.seat]
    if many:
        return table.deck_face_down(cards=many)
    if view.seat in view.given_up:
        return world_war_3.no_cards_given_up()
    if view.seat in view.barred:
        return world_war_3.no_cards_barred()
    return world_war_3.no_cards_free()
