"""Banner words for the events of a session."""

from __future__ import annotations

from warcards_tui.cards.parts import Text, capital, told
from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.races import Races
from warcards_tui.tui.moments.slaps import Telling
from warcards_tui.tui.moments.staged import sentence_by
from warcards_tui.tui.moments.still import BannerWords
from warcards_tui.voice.races import LATE, LOST, WON, WRONG, Race, missed, verdict
from warcards_tui.voice.scene import Scene

_BETWEEN = "   "

_KINDS = {WON: "mine", LOST: "theirs", LATE: "theirs", WRONG: "wrong"}


def telling(races: Races, scene: Scene) -> Telling:
    """Return a function that describes a race by winner and reason, other events by sentence."""
    usual = sentence_by(scene)

    def tell(happened: Event) -> BannerWords | None:
        mine = scene.is_you(getattr(happened, "seat", None))
        if isinstance(happened, SlapWon) or (mine and isinstance(happened, SlapLost)):
            for race in reversed(races.all):
                if type(race.slap) is type(happened) and race.cards == happened.window:
                    return of_race(race, scene)
        return usual(happened)

    return tell


def of_race(race: Race, scene: Scene) -> BannerWords | None:
    """Return the words of a race; None if it has none."""
    if race.verdict not in _KINDS:
        return None
    parts = verdict(race, scene)
    first = _joined(_told(parts.title).upper(), _told(parts.reason))
    second = _joined(*map(_told, (parts.times, parts.margin, parts.note)))
    lines = (first, capital(second)) if second else (first,)
    return BannerWords(_KINDS[race.verdict], lines, capital(_told(parts.gain)))


def of_missed(race: Race) -> BannerWords:
    """Return the words of a missed match."""
    parts = missed(race)
    return BannerWords("late", (_joined(_told(parts.title).upper(), _told(parts.reason)),))


def _told(part: Text) -> str:
    return told(part, "eye")


def _joined(*texts: str) -> str:
    return _BETWEEN.join([each for each in texts if each])
