"""Animations of moments: events appear on the cards long enough to be seen.

``staged`` is a pure function from events to a list of ``Keyframe``s, each a picture held for a
while; a ``Stagehand`` plays such a list on one timer. A moment changes nothing in a game: it uses
the time between two cards that the game has anyway, and ends with the table as it is, also when cut
short.

Tables name the places that they draw (``Canvas.place``); moments mark places and fly cards between
them.

=================  ===========================================================================
``pile:-1``        newest card in the middle; ``pile:-2`` the one before; ``pile`` the whole pile
``under``          face-down cards below the pile
``seat:0``         deck of that seat
``front:0``        flipped card of the seat; ``front:0:-2`` the one before
``won:0``          won cards of the seat, if they are not in its deck
``hand:3``         card of the player's hand
``power:0``        power of the seat; ``pool`` the stake of the gambling
``rule:pair``      row of a slap rule
``deck``           origin of dealt cards
=================  ===========================================================================

A table with its own staging has a function ``stage(happened, before, after, tempo, scene)``, which
returns stills (a ``Stage``).
"""

from warcards_tui.tui.moments.staged import Stage, is_race, staged
from warcards_tui.tui.moments.stagehand import Now, Stagehand, aloft
from warcards_tui.tui.moments.still import BannerWords, Flight, Keyframe, length
from warcards_tui.tui.moments.tempo import MOMENTS, NO_TIME, Tempo

__all__ = [
    "MOMENTS",
    "NO_TIME",
    "BannerWords",
    "Flight",
    "Keyframe",
    "Now",
    "Stage",
    "Stagehand",
    "Tempo",
    "aloft",
    "is_race",
    "length",
    "staged",
]
