"""What is said of Good King, Bad Queen, besides what is said in any game like War."""

from __future__ import annotations

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
from warcards_tui.games.good_king.rules import EACH, FEE
from warcards_tui.voice.scene import Scene, listed, tells
from warcards_tui.voice.seats import word


@tells(TreasuryWon)
def _treasury(told: TreasuryWon, scene: Scene) -> str:
    cards = ", ".join([card.name if scene.full else word(card) for card in told.cards])
    if scene.brief:
        return f"Treasury, {cards}."
    return f"The treasury goes with the war: {cards}."


@tells(HeadsCaptured)
def _heads(told: HeadsCaptured, scene: Scene) -> str:
    names = capital(listed([card.name for card in (*told.kings, *told.queens)]))
    net = len(told.kings) - len(told.queens)
    words = f"{names} captured"
    if not net:
        return f"{words}: they cancel."
    if told.kings and told.queens:
        words += f", {counted(abs(net), 'king' if net > 0 else 'queen')} left over"
    if scene.brief:
        return f"{words}."
    others = "each other player" if len(scene.names) > 2 else ""
    if net > 0:
        giver = capital(others) or scene.who(1 - told.seat)
        verb = "owe" if giver == "You" else "owes"
        why = f"{giver} {verb} {scene.who(told.seat)} {EACH * net}"
    else:
        why = f"{scene.does(told.seat, 'owe')} {others or scene.who(1 - told.seat)} {-EACH * net}"
    return f"{words}: {'good' if net > 0 else 'bad'}. {why}."


@tells(RoyalCouple)
def _couple(told: RoyalCouple, scene: Scene) -> str:
    queen, king = told.queen.name, told.king.name
    if scene.brief:
        return f"Royal couple! {capital(king)}, {queen}."
    if told.taken_by:
        return f"Royal couple! The {king} takes the {queen}."
    return f"Royal couple! {scene.does(told.seat, 'have', 'has')} captured {king} and {queen}."


@tells(TreasuryFed)
def _fed(told: TreasuryFed, scene: Scene) -> str:
    pays = scene.does(told.seat, "pay")
    if scene.brief:
        return f"{pays} {told.paid} to the treasury, {told.total}."
    words = f"{capital(word(told.card))} over {word(told.beaten)} wins by one: "
    words += pays[:1].lower() + pays[1:] if scene.is_you(told.seat) else pays
    words += f" {counted(told.paid, 'card')} into the treasury, which now has {told.total}."
    if told.paid < FEE and scene.full:
        words += " The last card may be kept."
    return words


@tells(CardsPaid)
def _paid(told: CardsPaid, scene: Scene) -> str:
    words = f"{scene.does(told.seat, 'give')} {scene.who(told.taker)} {told.paid}"
    if scene.brief:
        return f"{words}."
    words += f" card{'s' * (told.paid != 1)}"
    if told.paid < told.owed:
        words += ", all that is left" if scene.full else ", all"
    return f"{words}."
