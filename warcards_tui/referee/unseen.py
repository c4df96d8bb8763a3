"""Unknown decks: every played card must have been on top of its deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.budr.events import BetMade, PoolWon, PowerSet
from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import PileTaken, SlapLost, SlapWon
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.world_war_3.machine import Misplayed
from warcards_tui.games.zones import filled, lying
from warcards_tui.words import plays as texts

_DOWN = -1
"""Place of the face-down cards in the middle, besides the seats."""

_FEW = 2
"""Cards left to every player who has not counted them, so that no next card is the last."""


class CardSupply:
    """Moves cards to where a record needs them, and knows where they cannot be.

    The game must have arbitrary cards in its decks. ``counted`` are the seats with a known number
    of cards; the others have enough, as long as there are any.
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
        """Give a seat with an uncounted deck up to ``many`` cards, if others can spare them."""
        packets = self._game.packets
        others = [each for each in self._free if each != seat]
        while seat in self._free and others and len(packets[seat]) < many:
            richest = max(others, key=lambda each: len(packets[each]))
            if len(packets[richest]) <= (_FEW if packets[seat] else 1):
                break
            packets[seat].append(packets[richest].pop())
        self._game._restored()

    def why_not(self, seat: int, card: Card) -> str:
        """Return why the seat cannot have that card; "" if it can."""
        if card in self._game.pile:
            return texts.on_the_pile(card=card.name).text
        places = self._places.get(card)
        if places is None or seat in places:
            return ""
        line, owner = self._since[card]
        name, winner = self._names[seat], self._names[owner]
        return texts.won_by_other(name=name, card=card.name, owner=winner, line=line).text

    def put(self, card: Card, there: Card) -> None:
        """Swap a card with the one at its new place."""
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
        """Record the events of a line, and the ``pile`` before it."""
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
                # Nobody knows which of its cards it paid.
                for places in self._places.values():
                    if each.seat in places:
                        places.add(_DOWN)
