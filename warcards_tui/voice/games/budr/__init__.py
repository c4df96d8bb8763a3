"""Messages of Budr Basef except those for its gambles: the deal, answers, and keys."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import LazyText, Rank, Sentences, Text, row, say
from warcards_tui.games.budr.rules import read_id
from warcards_tui.games.budr.view import BudrView, StacksDealt
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.games.budr.gambles import FEW, usual
from warcards_tui.voice.games.slap_events import hands_dealt
from warcards_tui.voice.scene import Scene, answers, tells
from warcards_tui.voice.seats import all_held, around, each_seat
from warcards_tui.words import budr, table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance


@tells(StacksDealt)
def _dealt(event: StacksDealt, scene: Scene) -> Utterance:
    dealt = hands_dealt(event.seat, event.counts, scene)
    ways = {"freestyle": budr.way_freestyle, "announce": budr.way_announce}
    return dealt.but(told=Sentences([dealt.told, ways.get(event.way, "")]))


TOUCHED = {
    "hand": budr.touched_hand,
    "deck": budr.touched_deck,
    "forehead": budr.touched_forehead,
    "surface": budr.touched_surface,
}
TOUCH_FIRST = {
    "hand": budr.refused_touch_hand,
    "deck": budr.refused_touch_deck,
    "forehead": budr.refused_touch_forehead,
    "surface": budr.refused_touch_surface,
}
"""Messages for the places that a hand touches, or must touch first, on its way to the stack."""


# -- answers


@answers(BudrView, "rules")
def _rules(view: BudrView, scene: Scene) -> Message:
    rules = view.rules.rules
    keyed = [say("{} {}", scene.key_of(rule), rule) if view.naming else rule for rule in rules]
    if len(rules) > FEW:
        return budr.sets_in_force_many(many=len(rules), keys=row(keyed, "; "))
    return budr.sets_in_force(sets=row(rules, "; "), keys=row(keyed, "; "))


@answers(BudrView, "turn")
def _turn(view: BudrView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    (seat,) = view.waiting
    if view.gambling:
        bets = LazyText(lambda: _gamble(view, scene))
        owed = view.owes[seat]
        if not owed:
            return budr.turn_to_bet(scene, seat=seat, pool=view.pool, bets=bets)
        return budr.turn_to_pay(scene, seat=seat, owed=owed, pool=view.pool, bets=bets)
    if view.collecting:
        turn = budr.stack_pending(scene, seat=seat)
    elif view.changing:
        turn = budr.change_offered(scene, seat=seat)
    elif view.pile and view.top_seat != seat:
        turn = table.turn_after(scene, seat=seat, before=view.top_seat)
    else:
        turn = table.turn_of(scene, seat=seat)
    if not view.barred:
        return turn
    out = budr.stack_sat_out_you if view.seat in view.barred else ""
    return turn.but(
        told=Sentences([turn.told, budr.stack_sat_out(scene, seats=view.barred)]),
        brief=Sentences([turn.at("brief"), out]),
    )


def _gamble(view: BudrView, scene: Scene) -> Text:
    """Return who has folded, what each other player has put in, and who has still to bet."""
    found: list[Text] = []
    for seat in [each for each in around(scene, len(view.counts)) if each in view.players]:
        if seat not in view.staying:
            found.append(budr.has_folded(scene, seat=seat))
        elif seat not in view.acted:
            found.append(budr.has_to_bet(scene, seat=seat))
        else:
            found.append(budr.has_put_in(scene, seat=seat, put=view.put[seat]))
    return row(found, "; ")


@answers(BudrView, "counts")
def _counts(view: BudrView, scene: Scene) -> Utterance:
    if view.gambling:
        powers = budr.powers_count(powers=len(view.staying))
        return all_held(scene, view.counts, budr.pool_count(cards=view.pool), powers)
    keep = [budr.keep_count(cards=view.under)] * (view.under > 0)
    return all_held(scene, view.counts, budr.stack_count(cards=len(view.pile)), *keep)


@answers(BudrView, "choices")
def _choices(view: BudrView, scene: Scene) -> Utterance:
    if view.gambling:
        return Utterance(budr.powers_secret)
    if view.last is None or not view.last.powers:
        return Utterance(budr.no_powers)
    powers = view.last.powers
    ranks = [None if each is None else Rank(each.rank) for each in powers]
    return budr.powers_were(
        powers=each_seat(scene, powers, own=True), ranks=each_seat(scene, ranks, own=True)
    )


@answers(BudrView, "pile")
def _pile(view: BudrView, scene: Scene) -> Message:
    if view.gambling:
        assert view.joker is not None
        return budr.joker_on_top(joker=view.joker, pool=view.pool)
    keep: Text = budr.keep(cards=view.under) if view.under else ""
    if not view.pile:
        return budr.stack_empty(keep=keep)
    first, top, many = view.pile[0], view.pile[-1], len(view.pile)
    if many == 1:
        return budr.stack_one(top=top, keep=keep)
    if many == 2:
        return budr.stack_two(top=top, below=first, keep=keep)
    return budr.stack_high(top=top, below=view.pile[-2], cards=many, first=first, keep=keep)


@answers(BudrView, "hand")
def _hand(view: BudrView, scene: Scene) -> Message:
    hand = budr.hand if view.power is None else budr.hand_and_power
    return hand(cards=view.counts[view.seat])


def power(view: BudrView) -> Text:
    """Return the player's power, the hidden card of a gamble."""
    return budr.no_power if view.power is None else budr.power(power=view.power)


def change(words: str, view: BudrView) -> Message:
    """Return a change that can be made."""
    verb, _, rest = words.partition(" ")
    if verb in ("add", "drop"):
        changes = budr.add_rule if verb == "add" else budr.drop_rule
        return changes(rule=_in_force(rest, view))
    name, _, value = rest.partition("=")
    return budr.change_rule(rule=_in_force(verb, view), name=name, value=value)


def _in_force(family: str, view: BudrView) -> SlapRule:
    """Return the rule in force of a family; if there is none, the usual one."""
    for rule in view.rules.rules:
        if read_id(rule.id)[0].id == family:
            return rule
    return usual(family, view.rules.day)


def your_bet(
    view: BudrView, names: Sequence[str], keys: Sequence[tuple[str, str]], look: str
) -> Message:
    """Return the question for a bet, with its keys and the key that shows the power.

    It omits the pool and the debt, which the message before it has named.
    """
    bets = row([title for _, title in keys], last=" or ")
    pressed = row([key for key, _ in keys], last=" or ")
    others = [seat for seat in view.staying if seat != view.seat and seat not in view.acted]
    if not others:
        return budr.bet_asked(bets=bets, keys=pressed, look=look)
    if len(others) > 2:
        return budr.bet_asked_many(others=len(others), bets=bets, keys=pressed, look=look)
    scene = Scene(names, view.seat)
    return budr.bet_asked_others(scene, others=others, bets=bets, keys=pressed, look=look)
