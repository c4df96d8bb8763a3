"""The keys of Budr Basef: the movement of a hit, the turns of a gamble, the changes of rules.

A hit is a movement of touches in order, one key each; the stack comes last, by the key of a slap
or by that of a set. A touch out of order begins the movement anew and costs no more than the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.games.budr.rules import FAMILIES, GESTURES, SETS, changes
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.moves import Bet, Change, Move, Raise
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU
from warcards_tui.sitting.controls.slap_game import SlapKeys
from warcards_tui.voice.games import budr as voice

if TYPE_CHECKING:
    from warcards_tui.sitting.session import Session

SHOWN_FOR = 1500.0
"""Milliseconds for which one's own power stays in sight, unless its key comes again."""

_BETS: dict[str, Bet] = {bet.text: bet for bet in (Bet("check"), Bet("call"), Bet("fold"))}
_SETS = tuple([act.rule_action(family.rule(family.usual, 1)) for family in SETS])


class Keys(SlapKeys):
    """The person's side of the table.

    ``touched`` is the movement so far. ``number`` is what a raise would be, ``marked`` the place of
    a change among ``changes``, ``looking`` whether the own power is in sight.
    """

    MOMENTS = (
        (act.SLAP, act.GO_ON, *act.TOUCHES.values(), *_SETS),
        (act.SLAP, act.GO_ON, *act.GAMBLING),
        (act.UP, act.DOWN, act.GO_ON),
    )
    VERBS = ("check", "call", "raise", "fold", "change", "add", "drop")
    APART = tuple([each.id for each in (*_SETS, *act.ANSWERS)])

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.touched: list[str] = []
        self.number = 1
        self.marked = 0
        self.looking = False
        self._typed = ""
        self._now = 0.0

    # -- what can be done

    @property
    def movement(self) -> tuple[str, ...]:
        """What the person must touch for a hit now."""
        view: BudrView = self.view
        return GESTURES[view.gesture][not view.counts[YOU]]

    @property
    def changes(self) -> list[str]:
        """The changes of the rules that the person can choose from."""
        return [move.words for move in self.legal if isinstance(move, Change)]

    @property
    def most(self) -> int:
        """The most that the person can raise by."""
        view: BudrView = self.view
        return max(view.counts[YOU] - view.owes[YOU], 0)

    def actions(self) -> list[Action]:
        view: BudrView = self.view
        if view.changing:
            return [act.UP, act.DOWN, act.GO_ON] if YOU in view.waiting else []
        hits = [act.SLAP, *(self.rules() if self.game.naming else [])]
        if not view.gambling:
            touches = [act.TOUCHES[each] for each in self.movement[:-1]]
            return [*touches, *hits, act.GO_ON]
        found = [act.SLAP] if view.fresh else []
        if view.power is not None:
            found.append(act.LOOK)
        if YOU in view.waiting:
            bets = [move.text for move in self.legal if isinstance(move, Bet)]
            found += [each for each in (act.CHECK, act.CALL, act.FOLD) if each.id in bets]
            if self.most:
                found += [act.RAISE, act.MORE, act.LESS, *act.ANSWERS]
            found.append(act.GO_ON)
        return found

    # -- keys

    def press(self, action: str, time: float) -> None:
        self._now = time
        view: BudrView = self.view
        if action.startswith("touch-"):
            self._touch(action.removeprefix("touch-"))
        elif action == act.SLAP.id or action.startswith("rule-"):
            if self._may_strike():
                super().press(action, time)
        elif action == act.LOOK.id:
            self.looking = True
            self.due = time + SHOWN_FOR
            self.session.answer(voice.power(view), "secret")
        elif view.changing:
            self._choose_change(action, time)
        elif view.gambling:
            self._gamble(action, time)
        else:
            super().press(action, time)

    def _touch(self, what: str) -> None:
        self.touched.append(what)
        movement = self.movement[:-1]
        if tuple(self.touched) == movement[: len(self.touched)]:
            self.session.answer(voice.touched(what))
        else:
            self.touched = [what] if movement[:1] == (what,) else []
            self.session.refuse(voice.out_of_order(movement[0]))

    def _may_strike(self) -> bool:
        """Whether the movement is complete, so that the stack may be touched."""
        if self.session.naming:
            return True  # The stack has been struck; only its set is still to be named.
        movement = self.movement[:-1]
        complete = tuple(self.touched) == movement
        self.touched.clear()
        if not complete:
            self.session.refuse(voice.out_of_order(movement[0]))
        return complete

    def _gamble(self, action: str, time: float) -> None:
        view: BudrView = self.view
        if action in (act.MORE.id, act.LESS.id):
            self._set(self.number + (1 if action == act.MORE.id else -1))
            self._typed = ""
        elif action.startswith("answer-"):
            self._typed = (self._typed + action.removeprefix("answer-"))[-2:].lstrip("0")
            self._set(int(self._typed or "0"))
        elif action == act.RAISE.id:
            self.session.move(Raise(max(min(self.number, self.most), 1)), time)
        elif action == act.GO_ON.id and view.owes[YOU]:
            call, fold = self.session.spoken_key(act.CALL), self.session.spoken_key(act.FOLD)
            self.session.refuse(voice.not_by_enter(view, call, fold))
        elif action == act.GO_ON.id:
            self.session.move(Bet("check"), time)
        else:
            self.session.move(_BETS[action], time)

    def _set(self, number: int) -> None:
        self.number = max(min(number, self.most), 1)
        self.session.answer(voice.raise_set(self.number, self.most))

    def _choose_change(self, action: str, time: float) -> None:
        found = self.changes
        if action == act.GO_ON.id:
            self.session.move(Change(found[self.marked % len(found)]), time)
        elif action in (act.UP.id, act.DOWN.id):
            self.marked = (self.marked + (1 if action == act.DOWN.id else -1)) % len(found)
            self.session.answer(voice.change_told(found[self.marked], self.view))

    def notice(self, action: str) -> None:
        if action != act.LOOK.id:
            self._hide()

    def advance(self, now: float) -> None:
        if now >= self.due:
            self._hide()

    def _hide(self) -> None:
        self.looking, self.due = False, float("inf")

    def moved(self) -> None:
        self.touched.clear()
        self.number, self.marked, self._typed = 1, 0, ""

    def prompt(self) -> str:
        view: BudrView = self.view
        if view.changing:
            return voice.which_change(self.changes[self.marked], view, self._key(act.GO_ON))
        if not view.gambling:
            return ""
        bets = [act.CHECK, act.FOLD] if not view.owes[YOU] else [act.CALL, act.FOLD]
        if view.strict and view.counts[YOU] < view.owes[YOU]:
            bets = [act.FOLD]
        if self.most:
            bets.insert(1, act.RAISE)
        keys = [(self._key(each), each.title) for each in (*bets, act.LOOK)]
        return voice.your_bet(view, keys)

    def _key(self, action: Action) -> str:
        return self.session.spoken_key(action)

    # -- words

    def read(self, text: str) -> Move | None:
        """Bets, raises and changes in words; those of a change may stand alone, and be lenient."""
        words = text.strip().lower().replace("=", " = ").split()
        if words[:1] == ["match"]:
            words[0] = "call"
        if words[:1] == ["change"]:
            words = words[1:]
            if not words:
                raise ValueError(voice.CHANGE_WHAT)
        elif not (self.view.changing and words and words[0] in ("add", "drop", *FAMILIES)):
            return super().read(" ".join(words))
        return Change(self._change_of(words))

    def _change_of(self, words: list[str]) -> str:
        """The words of a change as the game knows them. Raises ``ValueError``."""
        if words[0] in ("add", "drop") and len(words) > 1:
            name = "-".join(words[1:])
            if name not in FAMILIES:
                raise ValueError(
                    voice.no_such_rule(shortened(name), nearest_hint(name, list(FAMILIES)))
                )
            return f"{words[0]} {name}"
        rest = [word for word in words if word not in ("=", "to")]
        if len(rest) == 3 and rest[0] in FAMILIES:
            return f"{rest[0]} {rest[1]}={rest[2]}"
        if len(rest) == 2 and rest[0] in FAMILIES and len(FAMILIES[rest[0]].numbers) == 1:
            return f"{rest[0]} {FAMILIES[rest[0]].numbers[0].name}={rest[1]}"
        known = changes(tuple([rule.id for rule in self.view.rules.rules]))
        said = " ".join(words).replace(" = ", "=")
        raise ValueError(voice.no_such_change(shortened(said), nearest_hint(said, list(known))))
