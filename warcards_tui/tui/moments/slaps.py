"""What is to be seen of a move in a game with a pile to slap.

A card that is laid is there at once, and nothing moves while somebody could slap: what the pile
shows is what lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.tui.moments.still import NOTHING, Flight, Still, Verdict, finished
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.races import Race

Telling = Callable[[Event], Verdict | None]
"""Gives the words for an event, or None."""

Also = Callable[[Event, Any, Tempo, Telling], "list[Still]"]
"""Stages what only one of these games has, given the view after it."""

_IN_SIGHT = 12
"""Cards of a pile that can be drawn, and so may have to be dimmed."""

_STRUCK = 2
"""Cards that are struck where a wrong slap names no rule."""


def of_slaps(
    happened: Sequence[Event],
    before: Any,
    after: Any,
    tempo: Tempo,
    tell: Telling,
    also: Also | None = None,
) -> list[Still]:
    """The stills of what happened, where ``before`` and ``after`` are ``SlapView``s."""
    laid = [at for at, each in enumerate(happened) if isinstance(each, CardLaid)]
    news = list(happened[laid[-1] + 1 :] if laid else happened)
    lain = _Lain(before)
    for each in happened[: len(happened) - len(news)]:
        lain.take(each)
    won = [each for each in news if isinstance(each, SlapWon | PileTaken | PoolWon)]
    if won and not after.pile:
        found = _taken(won[-1], lain, after, tempo, tell)
        news = news[news.index(won[-1]) :]  # What led to it has been seen with it.
    else:
        lost = [each for each in news if isinstance(each, SlapLost)]
        # Of several, that which the person has to know.
        lost.sort(key=lambda each: each.seat == after.seat)
        found = _wrong(lost[-1], after, tempo, tell) if lost else []
    for each in news:
        if isinstance(each, GameOver):
            found += _over(each, after, tempo, tell)
        elif also is not None:
            found += also(each, after, tempo, tell)
    if not found:
        # What was on its way when the card came is over; only its words may be left.
        said = [tell(each) for each in happened if _to_be_told(each)]
        found = [Still(after, 0.0, NOTHING, each) for each in said[-1:]]
    return found


def missed(race: Race, now: Any, tempo: Tempo, words: Verdict) -> list[Still]:
    """The cards of a pile that nobody slapped, lit where they lie ``now`` below the newer ones; if
    they are gone and the table is empty, they lie there once more.
    """
    pile, cards = tuple(now.pile), race.cards
    many = len(cards)
    ends = [end for end in range(many, len(pile)) if pile[end - many : end] == cards]
    if not ends and pile:
        return []
    newer = len(pile) - ends[-1] if ends else 0
    lit = decisive(race.rule, many, race.rules)
    marks = {f"pile:{-at - newer}": "lit" for at in lit}
    view = now if ends else now._replace(pile=cards)
    return finished([Still(view, tempo.read, marks, words)], now, tempo, bound=False)


def _to_be_told(happened: Event) -> bool:
    """Whether it has words although a new card lies there."""
    if isinstance(happened, CardLaid):
        return bool(happened.control)
    return isinstance(happened, SlapWon | SlapLost | PileTaken | PoolWon)


class _Lain:
    """What lay on the table just before the newest that happened."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self.pile = list(view.pile)
        self.under = view.under
        self.counts = list(view.counts)

    def take(self, happened: Event) -> None:
        """Something happened before that."""
        if isinstance(happened, CardLaid):
            self.pile.append(happened.card)
            self._view = self._view._replace(top_seat=happened.seat)
            self.counts[happened.seat] = happened.left
        elif isinstance(happened, SlapLost):
            self.under += happened.paid
            self.counts[happened.seat] = happened.left
        elif isinstance(happened, SlapWon | PileTaken | PoolWon):
            self.pile.clear()
            self.under = 0
            self.counts[happened.seat] += happened.taken

    def drawn(self) -> Any:
        """The view of that."""
        return self._view._replace(
            pile=tuple(self.pile), under=self.under, counts=tuple(self.counts)
        )


def _taken(
    won: SlapWon | PileTaken | PoolWon, lain: _Lain, after: Any, tempo: Tempo, tell: Telling
) -> list[Still]:
    """The pile is seen once more, then it goes to whoever takes it."""
    seat = f"seat:{won.seat}"
    hold = tempo.read
    if isinstance(won, SlapWon):
        marks = _witness(won, lain.pile, after.rules)
    elif isinstance(won, PoolWon):
        marks = {f"power:{won.seat}": "lit"}
    else:
        marks = {}
        hold = 2 * tempo.glance
    gone = after._replace(counts=tuple(lain.counts))
    turned = []
    if isinstance(won, PoolWon) and (shown := [card for card in won.powers if card is not None]):
        powers = {f"power:{each}": "flip" for each in range(len(after.counts))}
        before = gone._replace(pool=won.taken - len(shown), waiting=())
        turned = [Still(before, tempo.flip, powers)]
    lit = Still(
        gone if isinstance(won, PoolWon) else lain.drawn(),
        hold - tempo.glance,
        {**marks, seat: "lit"},
        tell(won),
    )
    start = "pool" if isinstance(won, PoolWon) else "pile"
    flight = Flight(start, seat, many=won.taken, lasts=tempo.glance)
    return [*turned, lit, Still(gone, 0.0, {seat: "lit"}, tell(won), (flight,))]


def _witness(won: SlapWon, pile: Sequence[Any], rules: RuleSet) -> Mapping[str, str]:
    """The cards that the rule looks at are lit, the others dimmed."""
    lit = decisive(won.rule, len(pile), rules, covered=won.late)
    marks = {
        f"pile:{-at}": "lit" if at in lit else "dim"
        for at in range(1, len(pile) + 1)
        if at <= _IN_SIGHT or at in lit
    }
    return {**marks, f"rule:{won.rule}": "lit"}


def decisive(rule: str | None, many: int, rules: RuleSet, *, covered: bool = False) -> list[int]:
    """Which of the pile's cards a rule looks at, the newest being 1; the newest two for none."""
    if rule is not None and rule in rules and rules[rule].whole:
        return sorted({1 + covered, many})
    cards = rules[rule].cards if rule is not None and rule in rules else _STRUCK
    return [at for at in range(1 + covered, 1 + covered + cards) if at <= many]


def _wrong(lost: SlapLost, after: Any, tempo: Tempo, tell: Telling) -> list[Still]:
    """A wrong slap leaves the pile as it is: it can be slapped all the while."""
    if lost.seat != after.seat:
        return [Still(after, 0.0, NOTHING, tell(lost))]
    struck = decisive(lost.rule, len(after.pile), after.rules, covered=lost.late)
    marks = {f"pile:{-at}": "struck" for at in struck}
    penalty = Flight(f"seat:{lost.seat}", "under", many=lost.paid, lasts=tempo.glance)
    return [Still(after, tempo.look, marks, tell(lost), (penalty,) if lost.paid else ())]


def _over(happened: GameOver, after: Any, tempo: Tempo, tell: Telling) -> list[Still]:
    """The game has ended: the last pile is gone, and nobody else owns a card or all are counted."""
    marks = NOTHING if happened.winner is None else {f"seat:{happened.winner}": "lit"}
    return [Still(after, tempo.read, marks, tell(happened))]
