"""Packets of which nobody has told the cards: whatever is laid was on top of its packet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.budr.events import BetMade, PoolWon, PowerSet
from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import PileTaken, SlapLost, SlapWon
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.world_war_3.machine import Misplayed
from warcards_tui.games.zones import filled, lying

_DOWN = -1
"""The place of what lies face down in the middle, beside the seats."""

_FEW = 2
"""Cards that are left to everybody who has not counted them: nobody's next one is the last."""


class Unseen:
    """Puts the cards of a game where they are needed, and knows where they cannot be.

    The game must have been set up with any cards in its packets. ``counted`` are the seats whose
    number of cards is known; the others have cards enough, as long as there are any.
    """

    def __init__(
        self, game: SlapGame, names: Sequence[str], counted: Iterable[int], pack: Sequence[Card]
    ) -> None:
        self._game = game
        self._names = names
        self._free = [seat for seat in range(len(names)) if seat not in set(counted)]
        lies = set(game.cards())
        self._elsewhere = [each for each in pack if each not in lies]
        self._places: dict[Card, set[int]] = {}
        self._since: dict[Card, tuple[int, int]] = {}

    def supply(self, seat: int, many: int) -> None:
        """Gives a seat that has not counted its cards so many, as far as others can be without."""
        packets = self._game.packets
        others = [each for each in self._free if each != seat]
        while seat in self._free and others and len(packets[seat]) < many:
            richest = max(others, key=lambda each: len(packets[each]))
            if len(packets[richest]) <= (_FEW if packets[seat] else 1):
                break
            packets[seat].append(packets[richest].pop())
        self._game._restored()

    def why_not(self, seat: int, card: Card) -> str:
        """Why the seat cannot have that card, "" where it can."""
        if card in self._game.pile:
            return f"the {card.name} lies there already"
        places = self._places.get(card)
        if places is None or seat in places:
            return ""
        line, owner = self._since[card]
        return f"{self._names[seat]} has no {card.name}: {self._names[owner]} won it in line {line}"

    def put(self, card: Card, there: Card) -> None:
        """Puts a card to where another one lies, and that to its place."""
        game = self._game
        if card is there:
            return
        other = {card: there, there: card}
        if card in self._elsewhere:
            self._elsewhere[self._elsewhere.index(card)] = there
        for zone in game.zones:
            value = getattr(game, zone.field)
            cards = [each for each, _ in lying(value)]
            if card in cards or there in cards:
                setattr(game, zone.field, filled(value, iter([other.get(c, c) for c in cards])))
        game._restored()

    def learn(self, line: int, pile: Iterable[Card], events: Iterable[Event]) -> None:
        """Takes notice of what has happened on a line, and of the ``pile`` that lay there."""
        for each in events:
            if isinstance(each, SlapWon | PileTaken | PoolWon):
                shown = each.powers if isinstance(each, PoolWon) else ()
                lay_down = [card for card, places in self._places.items() if _DOWN in places]
                for card in (*pile, *filter(None, shown)):
                    self._places[card] = {each.seat}
                    self._since[card] = line, each.seat
                for card in lay_down:
                    self._places[card] = (self._places[card] - {_DOWN}) | {each.seat}
            elif isinstance(each, SlapLost | BetMade | PowerSet | Misplayed):
                # Which of its cards it paid nobody knows.
                for places in self._places.values():
                    if each.seat in places:
                        places.add(_DOWN)
