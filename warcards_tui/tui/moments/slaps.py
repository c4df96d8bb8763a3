"""Moments of a move in a game with a pile to slap.

A played card is there at once, and nothing moves while a player could slap: the drawn pile is
always the actual one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.tui.moments.still import NOTHING, BannerWords, Flight, Keyframe, finished
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.races import Race

Telling = Callable[[Event], BannerWords | None]
"""Function that returns the words for an event, or None."""

Also = Callable[[Event, Any, Tempo, Telling], "list[Keyframe]"]
"""Function that stages events of only one of these games, given the view after them."""

_IN_SIGHT = 12
"""Cards of a pile that can be visible, and so may have to be dimmed."""

_STRUCK = 2
"""Cards that are struck if a wrong slap names no rule."""


def of_slaps(
    happened: Sequence[Event],
    before: Any,
    after: Any,
    tempo: Tempo,
    tell: Telling,
    also: Also | None = None,
) -> list[Keyframe]:
    """Return the stills of these events; ``before`` and ``after`` are ``SlapView``s."""
    laid = [at for at, each in enumerate(happened) if isinstance(each, CardLaid)]
    news = list(happened[laid[-1] + 1 :] if laid else happened)
    lain = _Lain(before)
    for each in happened[: len(happened) - len(news)]:
        lain.take(each)
    won = [each for each in news if isinstance(each, SlapWon | PileTaken | PoolWon)]
    if won and not after.pile:
        found = _taken(won[-1], lain, after, tempo, tell)
        news = news[news.index(won[-1]) :]  # The earlier events are visible in it.
    else:
        lost = [each for each in news if isinstance(each, SlapLost)]
        # The player's own wrong slap comes last, because only the last is shown.
        lost.sort(key=lambda each: each.seat == after.seat)
        found = _wrong(lost[-1], after, tempo, tell) if lost else []
    for each in news:
        if isinstance(each, GameOver):
            found += _over(each, after, tempo, tell)
        elif also is not None:
            found += also(each, after, tempo, tell)
    if not found:
        # The new card ended earlier animations; only their words may remain.
        said = [tell(each) for each in happened if _to_be_told(each)]
        found = [Keyframe(after, 0.0, NOTHING, each) for each in said[-1:]]
    return found


def missed(race: Race, now: Any, tempo: Tempo, words: BannerWords) -> list[Keyframe]:
    """Return stills of the missed match, lit at its place ``now`` below the newer cards.

    If its cards are gone and the table is empty, they are shown there again.
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
    return finished([Keyframe(view, tempo.read, marks, words)], now, tempo, bound=False)


def _to_be_told(happened: Event) -> bool:
    """True if an event has words even if a new card was played after it."""
    if isinstance(happened, CardLaid):
        return bool(happened.control)
    return isinstance(happened, SlapWon | SlapLost | PileTaken | PoolWon)


class _Lain:
    """The table just before the newest events."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self.pile = list(view.pile)
        self.under = view.under
        self.counts = list(view.counts)

    def take(self, happened: Event) -> None:
        """Apply an earlier event."""
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
        """Return the view of this table."""
        return self._view._replace(
            pile=tuple(self.pile), under=self.under, counts=tuple(self.counts)
        )


def _taken(
    won: SlapWon | PileTaken | PoolWon, lain: _Lain, after: Any, tempo: Tempo, tell: Telling
) -> list[Keyframe]:
    """Show the pile again, then slide it to the player who takes it."""
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
        turned = [Keyframe(before, tempo.flip, powers)]
    lit = Keyframe(
        gone if isinstance(won, PoolWon) else lain.drawn(),
        hold - tempo.glance,
        {**marks, seat: "lit"},
        tell(won),
    )
    start = "pool" if isinstance(won, PoolWon) else "pile"
    flight = Flight(start, seat, many=won.taken, lasts=tempo.glance)
    return [*turned, lit, Keyframe(gone, 0.0, {seat: "lit"}, tell(won), (flight,))]


def _witness(won: SlapWon, pile: Sequence[Any], rules: RuleSet) -> Mapping[str, str]:
    """Return marks that light the cards of the match and dim the others."""
    lit = decisive(won.rule, len(pile), rules, covered=won.late)
    marks = {
        f"pile:{-at}": "lit" if at in lit else "dim"
        for at in range(1, len(pile) + 1)
        if at <= _IN_SIGHT or at in lit
    }
    return {**marks, f"rule:{won.rule}": "lit"}


def decisive(rule: str | None, many: int, rules: RuleSet, *, covered: bool = False) -> list[int]:
    """Return which cards a rule checks, 1 being the newest; without a rule the newest two."""
    if rule is not None and rule in rules and rules[rule].whole:
        return sorted({1 + covered, many})
    cards = rules[rule].cards if rule is not None and rule in rules else _STRUCK
    return [at for at in range(1 + covered, 1 + covered + cards) if at <= many]


def _wrong(lost: SlapLost, after: Any, tempo: Tempo, tell: Telling) -> list[Keyframe]:
    """Mark a wrong slap on the pile, which stays as it is and can still be slapped."""
    if lost.seat != after.seat:
        return [Keyframe(after, 0.0, NOTHING, tell(lost))]
    struck = decisive(lost.rule, len(after.pile), after.rules, covered=lost.late)
    marks = {f"pile:{-at}": "struck" for at in struck}
    penalty = Flight(f"seat:{lost.seat}", "under", many=lost.paid, lasts=tempo.glance)
    return [Keyframe(after, tempo.look, marks, tell(lost), (penalty,) if lost.paid else ())]


def _over(happened: GameOver, after: Any, tempo: Tempo, tell: Telling) -> list[Keyframe]:
    """Stage the end of the game: the winner is lit."""
    marks = NOTHING if happened.winner is None else {f"seat:{happened.winner}": "lit"}
    return [Keyframe(after, tempo.read, marks, tell(happened))]
