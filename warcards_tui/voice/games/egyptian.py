"""Messages of the Ratscrew games."""

from __future__ import annotations

from warcards_tui.cards.parts import ListText, Rank, Sentences, listed, row
from warcards_tui.games.egyptian.declared import OWED, PENALTY
from warcards_tui.games.egyptian.machine import GameStarted, RatscrewView
from warcards_tui.voice.games.slap_events import hands_dealt
from warcards_tui.voice.scene import Scene, answers, tells
from warcards_tui.voice.seats import all_held, fits
from warcards_tui.words import egyptian, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance, together


@tells(GameStarted)
def _started(event: GameStarted, scene: Scene) -> Message:
    return hands_dealt(event.seat, event.counts, scene)


@answers(RatscrewView, "rules")
def _rules(view: RatscrewView, scene: Scene) -> Utterance:
    rules, found = view.rules.rules, []
    locked = [view.rules[view.last_rule]] if view.no_repeat and view.last_rule else []
    free = len(rules) - len(locked)
    if view.naming:
        found += [egyptian.rule_locked(rule=each) for each in locked]
        keys = [egyptian.key_of_rule(key=scene.key_of(each), rule=each) for each in rules]
        found.append(egyptian.slaps_named(rules=free, keys=ListText(keys)))
    elif len(rules) <= _FEW:
        found.append(egyptian.slaps(rules=row(rules, last=" or ")))
    else:
        found.append(egyptian.slaps_many(rules=row(rules, last=" or "), many=free))
    if view.penalty != PENALTY:
        found.append(egyptian.penalty(cards=view.penalty))
    if dict(view.pays) != OWED:
        found.append(_debts(view))
    return together(found)


_FEW = 3
"""Number of rules that are named even in brief."""


def _debts(view: RatscrewView) -> Message:
    """Return which cards demand payment."""
    debts = [egyptian.debt_of_rank(rank=Rank(rank), owed=owed) for rank, owed in view.pays]
    return egyptian.debts(debts=listed(debts)) if debts else egyptian.debts_none()


@answers(RatscrewView, "turn")
def _turn(view: RatscrewView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    turn = _due(view, scene)
    found = [turn]
    if view.pile and view.owner is not None:
        found.append(table.last_card_played(scene, seat=view.top_seat))
    if view.barred:
        found.append(_sitting_out(view, turn, scene))
    return together(found)


def _due(view: RatscrewView, scene: Scene) -> Message:
    """Return the next act that the game waits for."""
    seat = view.waiting[0]
    if view.collecting:
        return egyptian.turn_take(scene, seat=seat)
    if view.owner is not None:
        return egyptian.turn_pay(scene, seat=seat, to=view.owner, owed=view.owed)
    # Nobody plays after themselves: the others may have paid their last cards for wrong slaps.
    if view.pile and view.top_seat != seat:
        return table.turn_after(scene, seat=seat, before=view.top_seat)
    return table.turn_of(scene, seat=seat)


def _sitting_out(view: RatscrewView, turn: Message, scene: Scene) -> Message:
    """Return the players who sit out until the next pile; in brief their names only if they fit."""
    seats = view.barred
    named = egyptian.sitting_out(scene, seats=seats)
    if len(seats) <= _NAMED and fits(Sentences([turn.at("brief"), named.at("brief")])):
        return named
    if any(map(scene.is_you, seats)):
        return egyptian.sitting_out_you(scene, seats=seats)
    return egyptian.sitting_out_many(scene, seats=seats, players=len(seats))


_NAMED = 2
"""Number of players that are named even in brief."""


@answers(RatscrewView, "counts")
def _counts(view: RatscrewView, scene: Scene) -> Utterance:
    return all_held(scene, view.counts, table.pile_count(cards=len(view.pile) + view.under))


@answers(RatscrewView, "choices")
def _choices(view: RatscrewView, scene: Scene) -> Message:
    return table.nothing_secret()


@answers(RatscrewView, "pile")
def _pile(view: RatscrewView, scene: Scene) -> Message:
    if not view.pile:
        under = view.under
        return egyptian.pile_penalties(cards=under) if under else egyptian.pile_empty()
    if len(view.pile) == 1:
        return egyptian.pile_one_card(card=view.pile[0], penalties=view.under)
    below, top = view.pile[-2:]
    cards = len(view.pile) + view.under
    return egyptian.pile_cards(top=top, below=below, cards=cards, penalties=view.under)


@answers(RatscrewView, "hand")
def _hand(view: RatscrewView, scene: Scene) -> Message:
    return table.deck_face_down(cards=view.counts[view.seat])
