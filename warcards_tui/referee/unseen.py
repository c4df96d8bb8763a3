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
"""Cards that everybody has who has not counted them: nobody's next card is known to be the last."""


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
        """Gives all who have not counted their cards some, and ``seat`` so many, if there are."""
        if seat in self._free:
            self._fill(seat, many)
        for each in self._free:
            self._fill(each, _FEW)

    def _fill(self, seat: int, many: int) -> None:
        packets = self._game.packets
        while len(packets[seat]) < many:
            richest = max(self._free, key=lambda each: len(packets[each]))
            if richest == seat or len(packets[richest]) <= min(_FEW, len(packets[seat]) + 1):
                return
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
                    self._places[card] = self._places[card] - {_DOWN} | {each.seat}
            elif isinstance(each, SlapLost | BetMade | PowerSet | Misplayed):
                # Which of its cards it paid nobody knows.
                for places in self._places.values():
                    if each.seat in places:
                        places.add(_DOWN)
