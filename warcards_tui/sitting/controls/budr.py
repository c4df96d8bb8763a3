"""Controls of Budr Basef: the movement of a hit, the turns of a gamble, changes of rules.

A hit is a movement of touches in order, one key each; the stack comes last, with the key of a slap
or of a set. A touch out of order restarts the movement and costs only time.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.games.budr.rules import FAMILIES, GESTURES, SETS, changes
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.moves import Bet, Change, Raise
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls.hand import beside
from warcards_tui.sitting.controls.slap_game import SlapKeys
from warcards_tui.sitting.intents import Intent, Make, Say, refuse, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.voice.games import budr as voice
from warcards_tui.words import budr
from warcards_tui.words.utterance import Utterance

SHOWN_FOR = 1500.0
"""Time for which the player's own power stays visible, in ms, unless its key comes again."""

_BETS: dict[str, Bet] = {bet.text: bet for bet in (Bet("check"), Bet("call"), Bet("fold"))}
_SETS = tuple([act.rule_action(family.rule(family.usual, 1)) for family in SETS])

_HIT = act.worded(act.SLAP, "budr-hit")

_CHANGE = act.worded(act.GO_ON, "budr-make-change")
_FIRST_CHANGE = act.worded(act.GO_ON, "budr-select")

_SELECT = act.worded(act.GO_ON, "budr-select-check")

_OWED = act.worded(act.GO_ON, "budr-what-you-owe")
"""Action of Enter while a bet is owed: it never pays."""


class Keys(SlapKeys):
    """Controls of hits, gambles and rule changes.

    ``touched`` is the movement so far. ``number`` is the selected raise, ``marked`` the index of
    the selected change among ``changes``; both are None before a selection. ``looking`` is True
    while the player's own power is visible. Players bet and change in turn, and all see it, so
    there is no undo.
    """

    MOMENTS = (
        (act.SLAP, act.GO_ON, *act.TOUCHES.values(), *_SETS),
        (act.SLAP, act.GO_ON, *act.GAMBLING),
        (act.UP, act.DOWN, act.GO_ON),
    )
    VERBS = ("check", "call", "raise", "fold", "change", "add", "drop")
    APART = tuple([each.id for each in (*_SETS, *act.ANSWERS)])

    touched: tuple[str, ...] = ()
    number: int | None = None
    marked: int | None = None
    looking = False
    _typed = ""
    _checks = False  # True if a check is selected, which Enter then makes.

    # -- actions

    @property
    def movement(self) -> tuple[str, ...]:
        """Objects that the player must touch for a hit now."""
        view: BudrView = self.view
        return GESTURES[view.gesture][not view.counts[YOU]]

    @property
    def changes(self) -> list[str]:
        """Rule changes that the player can choose."""
        return [move.words for move in self.legal if isinstance(move, Change)]

    @property
    def most(self) -> int:
        """Largest raise of the player."""
        view: BudrView = self.view
        return max(view.counts[YOU] - view.owes[YOU], 0)

    def actions(self) -> list[Action]:
        view: BudrView = self.view
        if view.changing:
            if YOU not in view.waiting:
                return []
            makes = self.marked is not None or len(self.changes) == 1
            return [act.UP, act.DOWN, _CHANGE if makes else _FIRST_CHANGE]
        hits = [_HIT, *self.rules()]
        if not view.gambling:
            touches = [act.TOUCHES[each] for each in self.movement[:-1]]
            return [*touches, *hits, act.LAY]
        found = [_HIT] if view.fresh else []
        if view.power is not None:
            found.append(act.LOOK)
        if YOU in view.waiting:
            bets = [move.text for move in self.legal if isinstance(move, Bet)]
            found += [each for each in (act.CHECK, act.CALL, act.FOLD) if each.id in bets]
            if self.most:
                found += [act.RAISE, act.MORE, act.LESS, *act.ANSWERS]
            found.append(self._by_enter)
        return found

    @property
    def _by_enter(self) -> Action:
        """Action of Enter in a gamble, with the title of the bet that it makes."""
        bets = [move.text for move in self.legal if isinstance(move, Bet)]
        if self.number is not None:
            made = act.RAISE
        elif self._checks:
            made = act.CHECK
        elif len(self.legal) == 1 and bets:
            made = next(each for each in act.GAMBLING if each.id == bets[0])
        else:
            return _SELECT if act.CHECK.id in bets else _OWED
        return act.GO_ON._replace(title=made.title, help=made.help)

    # -- keys

    def press(self, action: str, time: float) -> Sequence[Intent]:
        view: BudrView = self.view
        if action.startswith("touch-"):
            return self._touch(action.removeprefix("touch-"))
        if action == act.SLAP.id or action.startswith("rule-"):
            return self._strike(super().press(action, time))
        if action == act.LOOK.id:
            self.looking = True
            self.due = time + SHOWN_FOR
            return [Say(voice.power(view), "secret")]
        if view.changing:
            return self._choose_change(action)
        return self._gamble(action) if view.gambling else super().press(action, time)

    def _touch(self, what: str) -> Sequence[Intent]:
        self.touched += (what,)
        movement = self.movement[:-1]
        if self.touched == movement[: len(self.touched)]:
            return tell(voice.TOUCHED[what])
        self.touched = (what,) if movement[:1] == (what,) else ()
        return refuse(voice.TOUCH_FIRST[movement[0]])

    def _strike(self, hit: Sequence[Intent]) -> Sequence[Intent]:
        """Return the hit if the movement is complete, so that the player may touch the stack."""
        movement = self.movement[:-1]
        complete = self.touched == movement
        self.touched = ()
        return hit if complete else refuse(voice.TOUCH_FIRST[movement[0]])

    def _gamble(self, action: str) -> Sequence[Intent]:
        if action in (act.MORE.id, act.LESS.id):
            self._typed = ""
            return self._set((self.number or 0) + (1 if action == act.MORE.id else -1))
        if action.startswith("answer-"):
            self._typed = (self._typed + action.removeprefix("answer-"))[-2:].lstrip("0")
            return self._set(int(self._typed or "0"))
        if action == act.RAISE.id or (action == act.GO_ON.id and self.number is not None):
            return [Make(Raise(max(min(self.number or 1, self.most), 1)))]
        if action != act.GO_ON.id:
            return [Make(_BETS[action])]
        if len(self.legal) == 1:
            return [Make(self.legal[0])]
        check = _BETS[act.CHECK.id]
        if self._checks:
            return [Make(check)]
        if check in self.legal:
            # A check costs nothing, and keeps the player in the gamble.
            self._checks = True
            return tell(budr.check_selected(enter=self.key_of(act.GO_ON)))
        owed, call, fold = self.view.owes[YOU], self.key_of(act.CALL), self.key_of(act.FOLD)
        return refuse(budr.refused_owing(owed=owed, call=call, fold=fold))

    def unselect(self) -> None:
        super().unselect()
        self._checks = False

    def _set(self, number: int) -> Sequence[Intent]:
        self._checks = False
        self.number = max(min(number, self.most), 1)
        return tell(budr.raise_chosen(cards=self.number, most=self.most))

    def _choose_change(self, action: str) -> Sequence[Intent]:
        found = self.changes
        if action == act.GO_ON.id:
            # A single change needs no selection.
            at = 0 if len(found) == 1 else self.marked
            if at is not None:
                return [Make(Change(found[at]))]
            # A key that commits must never do so without a selection.
            action = act.DOWN.id
        if action not in (act.UP.id, act.DOWN.id):
            return []
        self.marked = beside(range(len(found)), self.marked, 1 if action == act.DOWN.id else -1)
        return tell(budr.change_selected(change=voice.change(found[self.marked], self.view)))

    def notice(self, action: str) -> None:
        if action != act.LOOK.id:
            self._hide()

    def advance(self, now: float) -> None:
        if now >= self.due:
            self._hide()

    def _hide(self) -> None:
        self.looking, self.due = False, float("inf")

    def moved(self) -> Sequence[Intent]:
        self.touched, self.number, self.marked, self._typed = (), None, None, ""
        self.unselect()
        return []

    def prompt(self) -> Text | Utterance:
        view: BudrView = self.view
        if view.changing:
            return budr.which_change(enter=self.key_of(act.GO_ON))
        if not view.gambling:
            return ""
        bets = [act.CHECK, act.FOLD] if not view.owes[YOU] else [act.CALL, act.FOLD]
        if view.strict and view.counts[YOU] < view.owes[YOU]:
            bets = [act.FOLD]
        if self.most:
            bets.insert(1, act.RAISE)
        keys = [(self.key_of(each), each.title) for each in bets]
        return voice.your_bet(view, self.now.names, keys, self.key_of(act.LOOK))

    # -- commands

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of bets, raises and changes.

        A change needs no verb and may be written in several ways.
        """
        words = text.strip().lower().replace("=", " = ").split()
        if words[:1] == ["match"]:
            words[0] = "call"
        if words[:1] == ["change"]:
            words = words[1:]
            if not words:
                raise ValueError(budr.refused_change_what)
        elif not (self.view.changing and words and words[0] in ("add", "drop", *FAMILIES)):
            return super().read(" ".join(words))
        return [Make(Change(self._change_of(words)))]

    def _change_of(self, words: list[str]) -> str:
        """Return a change in the words of the game. Raises ``ValueError``."""
        if words[0] in ("add", "drop") and len(words) > 1:
            name = "-".join(words[1:])
            if name not in FAMILIES:
                near = nearest_hint(name, list(FAMILIES)).lstrip()
                said = repr(shortened(name))
                raise ValueError(budr.refused_no_such_rule(name=said, near=near).text)
            return f"{words[0]} {name}"
        rest = [word for word in words if word not in ("=", "to")]
        if len(rest) == 3 and rest[0] in FAMILIES:
            return f"{rest[0]} {rest[1]}={rest[2]}"
        if len(rest) == 2 and rest[0] in FAMILIES and len(FAMILIES[rest[0]].numbers) == 1:
            return f"{rest[0]} {FAMILIES[rest[0]].numbers[0].name}={rest[1]}"
        known = changes(tuple([rule.id for rule in self.view.rules.rules]))
        said = " ".join(words).replace(" = ", "=")
        near = nearest_hint(said, list(known)).lstrip()
        said = repr(shortened(said))
        raise ValueError(budr.refused_no_such_change(said=said, near=near).text)
