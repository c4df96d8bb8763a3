"""Controls of a game with a pile to slap: slap, play, and one key for each rule if named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import GiveUp
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import GoOn, Intent, Make, NameRule, Say, SlapNow, refuse
from warcards_tui.sitting.person import YOU
from warcards_tui.voice.sitting import give_up
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance


class SlapKeys(Controls):
    """Controls for slapping and playing, and for giving up in games that have it.

    The session completes a slap without a name.
    """

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.SLAP, act.GO_ON),)

    PEOPLE: tuple[int, ...] = (YOU,)
    """Seats of the people at this keyboard."""

    _asked: int | None = None
    """Seat that gives up at the next press of the same key."""

    def rules(self) -> list[Action]:
        """Return the actions for each rule in force, if a slap must name its rule."""
        return [act.rule_action(rule) for rule in self.view.rules.rules if self.view.naming]

    def slaps(self, seat: int) -> bool:
        """True if a player can slap: with cards, or without any in games with slapping in."""
        if seat in getattr(self.view, "given_up", ()):
            return False
        return self.now.options.get("slap_in", "on") == "on" or self.view.counts[seat] > 0

    def actions(self) -> list[Action]:
        found = [act.SLAP, act.LAY, *self.rules()] if self.slaps(YOU) else [act.WATCH]
        return found + self.giving_up()

    def giving_up(self) -> list[Action]:
        """Return the action of giving up, if a person may take it."""
        return [] if self._may_give_up() is None else [act.GIVE_UP]

    def _may_give_up(self) -> int | None:
        """Return the first human seat without cards, which may therefore give up (W3-41)."""
        without = [seat for seat in self.PEOPLE if not self.view.counts[seat]]
        return next((seat for seat in without if GiveUp() in self.now.legal(seat)), None)

    def notice(self, action: str) -> None:
        if action != act.GIVE_UP.id:
            self._asked = None

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action == act.GIVE_UP.id:
            return self._give_up()
        if action == act.SLAP.id:
            return [SlapNow()]
        if action.startswith("rule-"):
            return [NameRule(action.removeprefix("rule-"))]
        return super().press(action, time)

    def _give_up(self) -> Sequence[Intent]:
        """Ask at the first press; give up at the second."""
        seat = self._may_give_up()
        assert seat is not None  # Otherwise the key is not offered.
        asked, self._asked = self._asked, seat
        if asked != seat:
            name = self.now.names[seat] if len(self.PEOPLE) > 1 else ""
            return [Say(give_up(self.key_of(act.GIVE_UP), name), "answer")]
        self._asked = None
        return [Make(GiveUp(), seat)]

    def prompt(self) -> Text | Utterance:
        return ""


class TwoKeys(SlapKeys):
    """Controls of two people at one keyboard: slapping and playing for each.

    A rule is named after the slap, while the clock is stopped, because separate rule keys for two
    people would be too many.
    """

    PEOPLE = (0, 1)

    _MEANT: ClassVar[dict[str, Intent]] = {
        act.SLAP_LEFT.id: SlapNow(0),
        act.LAY_LEFT.id: GoOn(0),
        act.SLAP_RIGHT.id: SlapNow(1),
        act.LAY_RIGHT.id: GoOn(1),
    }

    def actions(self) -> list[Action]:
        without = [SlapNow(seat) for seat in self.PEOPLE if not self.slaps(seat)]
        found = [each for each in act.OF_TWO if self._MEANT[each.id] not in without]
        return found + self.giving_up()

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action == act.GIVE_UP.id:
            return super().press(action, time)
        meant = self._MEANT.get(action)
        return refuse(self.keys_told()) if meant is None else [meant]

    def keys_told(self) -> str:
        """Return a sentence with the keys of each person."""
        words = sitting.keys_of_two_naming if self.view.naming else sitting.keys_of_two
        lee_slaps, lee_plays, ray_slaps, ray_plays = [self.key_of(each) for each in act.OF_TWO]
        return words(
            lee_slaps=lee_slaps, lee_plays=lee_plays, ray_slaps=ray_slaps, ray_plays=ray_plays
        ).text

    def refusal(self, key: str) -> str:
        usual = (self.keymap.key(act.SLAP), self.keymap.key(act.GO_ON))
        named = [self.keymap.key(each) for each in self.rules()]
        return self.keys_told() if key in (*usual, *named) else ""

    def may(self) -> Text | Utterance:
        return self.keys_told()
