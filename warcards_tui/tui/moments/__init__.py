"""The moment layer: what happened is seen on the cards, and stays long enough to be seen.

``staged`` is a pure function from what happened to a list of ``Still``s, each a picture held for
a while; a ``Stagehand`` plays such a list on one timer. A moment changes nothing in a game: it lies
on the time between two cards that the game has anyway, ends on the table as it is, and whatever
cuts it short leaves that.

Places have names, which tables give to what they draw (``Canvas.place``), and moments mark or fly
between:

=================  ===========================================================================
``pile:-1``        the newest card of the middle, ``pile:-2`` the one before; ``pile`` all of it
``under``          what lies face down below the pile
``seat:0``         the packet of that seat
``front:0``        the card that the seat has turned up now; ``front:0:-2`` the one before
``won:0``          where the seat keeps what it has won, if not in its packet
``hand:3``         a card of the own hand
``power:0``        the power that the seat has set aside, and ``pool`` what is gambled for
``rule:pair``      the row of a slap rule
``deck``           where the cards are dealt from
=================  ===========================================================================

A table that wants something else than what is usual has a function ``stage(happened, before,
after, tempo, scene)``, which returns stills (a ``Stage``).
"""

from warcards_tui.tui.moments.staged import Stage, is_race, staged
from warcards_tui.tui.moments.stagehand import Now, Stagehand, aloft
from warcards_tui.tui.moments.still import Flight, Still, Verdict, length
from warcards_tui.tui.moments.tempo import MOMENTS, NO_TIME, Tempo

__all__ = [
    "MOMENTS",
    "NO_TIME",
    "Flight",
    "Now",
    "Stage",
    "Stagehand",
    "Still",
    "Tempo",
    "Verdict",
    "aloft",
    "is_race",
    "length",
    "staged",
]
