"""The keys of Napoleon's War: sorting a hand by keys or by words, and turning cards up by Enter.

Sorting is no move of the game until the deck is laid down; what is done by then is kept at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card, CardError, parse_cards
from warcards_tui.games.moves import Flip, Move, Sort
from warcards_tui.names import whole_number
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.sitting.sorting import (
    LONGEST_NAME,
    MOST_ORDERS,
    ORDERS,
    ROW,
    WAYS,
    Pattern,
    Sorting,
    kept_patterns,
    patterns_of,
)
from warcards_tui.voice.games.napoleon import sorting as voice

ARROWS = (act.LEFT, act.RIGHT, act.UP, act.DOWN)

_STEPS = {"left": -1, "right": 1, "up": -ROW, "down": ROW}
_NOTE = "sorting"
_PIECE = 7
_RANKS = {text: rank for rank, text in enumerate(RANK_TEXTS) if text and not text.isdigit()}
_RANKS |= {"T": 10} | {name.upper(): rank for rank, name in enumerate(RANK_NAMES) if rank}
_ALONE = ("done", "undo", "redo", "orders")


class _Wrong(ValueError):
    """Written words that cannot be done; the message says what would be right."""


class Keys(Controls):
    """Sorting while the game waits for an order, else Enter."""

    MOMENTS = ((act.GO_ON,), (*ARROWS, *act.SORTING))
    VERBS = ("move", "swap", "reverse", "sort", "read", "save", "use", "undo", "redo", "done")
    APART = tuple([each.id for each in (*ARROWS, *act.SORTING)])

    _sorting: Sorting | None = None
    _read_to = 0
    _used = -1

    @property
    def sorting(self) -> Sorting | None:
        """The cards that are being sorted, as they lie now; None while there is nothing to sort."""
        hand = self.view.hand
        if not hand or YOU not in self.view.waiting:
            return None
        if self._sorting is None or self._sorting.hand != hand:
            self._sorting = Sorting(hand)
            self._read_to, self._used = 0, -1
            noted = self.session.notes.read(_NOTE)
            if isinstance(noted, dict):
                self._sorting.restore(noted)
        return self._sorting

    # -- keys

    def actions(self) -> list[Action]:
        if self.sorting is not None:
            return [*act.SORTING, *ARROWS]
        return super().actions()

    def press(self, action: str, time: float) -> None:
        now = self.sorting
        if now is None:
            if action == act.GO_ON.id:
                self.session.move(Flip(), time)
        elif action in _STEPS:
            self._step(now, _STEPS[action])
        elif action == act.SORT_PICK.id:
            self._pick(now)
        elif action == "sort-undo" and now.carried:
            card = now.card
            now.put_back()
            self._changed(now, voice.put_back(card, now.at + 1))
        elif action == "sort-read":
            self._read_on(now)
        elif now.carried:
            key = self.session.spoken_key(act.SORT_PICK)
            self.session.refuse(voice.put_down_first(now.card, key))
        elif action == act.SORT_DONE.id:
            self.session.move(Sort(tuple(now.order)), time)
        else:
            self._do(now, action.removeprefix("sort-"))

    def _step(self, now: Sorting, by: int) -> None:
        if not now.step(by):
            self.session.refuse(voice.no_place(end=by > 0))
        elif now.carried:
            self._changed(now, voice.carried(now.order, now.at))
        else:
            self._point(now)

    def _point(self, now: Sorting) -> None:
        marked = now.card is now.marked
        self.session.answer(voice.pointed(now.card, now.at + 1, marked=marked))

    def _pick(self, now: Sorting) -> None:
        if now.carried:
            now.put_down()
            self._changed(now, voice.put_down(now.order, now.at))
        else:
            now.pick_up()
            self.session.answer(voice.picked_up(now.card))

    def _do(self, now: Sorting, what: str) -> None:
        if what in WAYS:
            self._sort(now, what)
        elif what == "mark":
            self._mark(now)
        elif what == "swap":
            if now.marked is None or now.marked is now.card:
                self.session.refuse(voice.mark_first(self.session.spoken_key(act.SORT_MARK)))
            else:
                self._swap(now, now.order.index(now.marked), now.at)
        elif what == "reverse":
            first = 0 if now.marked is None else now.order.index(now.marked)
            last = len(now.order) - 1 if now.marked is None else now.at
            self._reverse(now, min(first, last), max(first, last))
        elif what == "undo":
            self._restore(now, now.undo, "Undone", voice.NOTHING_TO_UNDO)
        elif what == "redo":
            self._restore(now, now.redo, "Done again", voice.NOTHING_TO_REDO)
        elif what == "keep":
            names = {each.name for each in self._patterns()}
            free = [str(n) for n in range(1, MOST_ORDERS + 2) if str(n) not in names]
            self._keep(now, free[0], named=False)
        elif what == "use":
            self._use_next(now)

    def _changed(self, now: Sorting, told: str) -> None:
        """Keeps the order as it is now, and tells what has been done."""
        self.session.notes.write(_NOTE, now.kept())
        self.session.answer(told)

    # -- what keys and words do alike

    def _mark(self, now: Sorting) -> None:
        if now.marked is now.card:
            now.marked = None
            self.session.answer(voice.UNMARKED)
        else:
            now.marked = now.card
            self.session.answer(voice.marked(now.card, now.at + 1))

    def _sort(self, now: Sorting, way: str) -> None:
        if now.change(WAYS[way](now.hand if way == "mixed" else now.order)):
            self._changed(now, voice.sorted_as(way))
        else:
            self.session.answer(voice.NOTHING_CHANGED)

    def _swap(self, now: Sorting, first: int, second: int) -> None:
        now.swap(first, second)
        now.marked = None
        self._changed(now, voice.swapped(now.order, second, first))

    def _reverse(self, now: Sorting, first: int, last: int) -> None:
        whole = last - first + 1 == len(now.order)
        now.reverse(first, last)
        now.marked = None
        self._changed(now, voice.reversed_(first + 1, last + 1, whole=whole))

    def _restore(self, now: Sorting, back: Callable[[], bool], verb: str, nothing: str) -> None:
        before = list(now.order)
        if not back():
            self.session.refuse(nothing)
            return
        differ = [at for at, card in enumerate(before) if card is not now.order[at]]
        self._changed(now, voice.undone(verb, now.order, differ[0], differ[-1]))

    def _read_on(self, now: Sorting) -> None:
        first = self._read_to % len(now.order)
        last = min(first + _PIECE, len(now.order)) - 1
        self._read_to = last + 1
        self.session.answer(voice.read(now.order, first, last))

    # -- orders that are kept

    def _patterns(self) -> list[Pattern]:
        return patterns_of(self.session.notes.store.setting(ORDERS, None))

    def _keep(self, now: Sorting, name: str, *, named: bool = True) -> None:
        patterns = self._patterns()
        others = [each for each in patterns if each.name != name]
        if len(others) >= MOST_ORDERS:
            self.session.refuse(voice.too_many(MOST_ORDERS))
            return
        others.append(Pattern(name, tuple([RANK_TEXTS[card.rank] for card in now.order])))
        self.session.notes.store.set_setting(ORDERS, kept_patterns(others))
        self.session.answer(voice.kept(name, anew=len(others) == len(patterns), named=named))

    def _use_next(self, now: Sorting) -> None:
        patterns = self._patterns()
        if not patterns:
            self.session.refuse(voice.NO_ORDERS)
            return
        self._used = (self._used + 1) % len(patterns)
        self._use(now, patterns[self._used])

    def _use(self, now: Sorting, pattern: Pattern) -> None:
        now.change(pattern.applied(now.order))
        self._changed(now, voice.used(pattern.name, pattern.fits(now.order), len(now.order)))

    # -- words

    def obey(self, text: str) -> bool:
        verb, _, rest = text.strip().partition(" ")
        verb, rest = verb.lower(), rest.strip()
        known = verb in _WRITTEN or verb == "done"
        now = self.sorting
        if not known or (verb == "done" and now is not None and not now.carried and not rest):
            return False
        if now is None:
            self.session.refuse(voice.NO_SORTING)
        elif verb in _ALONE and rest:
            self.session.refuse(voice.ALONE)
        elif now.carried and verb not in ("read", "orders"):
            key = self.session.spoken_key(act.SORT_PICK)
            self.session.refuse(voice.put_down_first(now.card, key))
        else:
            try:
                _WRITTEN[verb](self, now, rest)
            except (_Wrong, CardError) as wrong:
                self.session.refuse(str(wrong))
        return True

    def read(self, text: str) -> Move | None:
        now = self.sorting
        if text.strip().lower() == "done" and now is not None:
            return Sort(tuple(now.order))
        return Flip() if text.strip().lower() == "flip" and now is None else None

    def _write_move(self, now: Sorting, rest: str) -> None:
        words = [word for word in rest.split() if word.lower() not in ("to", "place", "the")]
        if len(words) < 2:
            raise _Wrong(voice.MOVE_HOW)
        place = _place_of(now, " ".join(words[:-1]))
        to = _place(words[-1], len(now.order))
        if place == to:
            self.session.answer(voice.NOTHING_CHANGED)
        else:
            now.move(place, to)
            self._changed(now, voice.carried(now.order, now.at))

    def _write_swap(self, now: Sorting, rest: str) -> None:
        words = [word for word in rest.split() if word.lower() not in ("and", "with")]
        if len(words) != 2:
            raise _Wrong(voice.SWAP_HOW)
        first, second = (_place_of(now, word) for word in words)
        if first == second:
            self.session.answer(voice.NOTHING_CHANGED)
        else:
            self._swap(now, first, second)

    def _write_reverse(self, now: Sorting, rest: str) -> None:
        self._reverse(now, *_range(rest, len(now.order), voice.REVERSE_HOW))

    def _write_read(self, now: Sorting, rest: str) -> None:
        self.session.answer(voice.read(now.order, *_range(rest, len(now.order), voice.READ_HOW)))

    def _write_sort(self, now: Sorting, rest: str) -> None:
        if rest.lower() in WAYS:
            self._sort(now, rest.lower())
            return
        try:
            cards = parse_cards(rest)
        except CardError:
            cards = []
        if not cards:
            raise _Wrong(voice.no_way(rest))
        refused = self.game.why_not(YOU, Sort(tuple(cards)))
        if refused is not None:
            raise _Wrong(refused)
        now.change(cards)
        self._changed(now, voice.read(now.order, 0, len(now.order) - 1))

    def _write_save(self, now: Sorting, rest: str) -> None:
        name = " ".join(rest.lower().split())
        if len(name) > LONGEST_NAME or not re.fullmatch(r"[a-z0-9 -]+", name):
            raise _Wrong(voice.no_name(name[: 2 * LONGEST_NAME], LONGEST_NAME))
        self._keep(now, name)

    def _named(self, rest: str) -> Pattern:
        name = " ".join(rest.lower().split())
        patterns = self._patterns()
        for each in patterns:
            if each.name == name:
                return each
        raise _Wrong(voice.no_order(name, [each.name for each in patterns]))

    def _write_use(self, now: Sorting, rest: str) -> None:
        self._use(now, self._named(rest))

    def _write_drop(self, now: Sorting, rest: str) -> None:
        gone = self._named(rest)
        left = [each for each in self._patterns() if each.name != gone.name]
        self.session.notes.store.set_setting(ORDERS, kept_patterns(left))
        self.session.answer(voice.dropped(gone.name))

    def _write_orders(self, now: Sorting, rest: str) -> None:
        self.session.answer(voice.orders([each.name for each in self._patterns()]))

    def _write_undo(self, now: Sorting, rest: str) -> None:
        self._do(now, "undo")

    def _write_redo(self, now: Sorting, rest: str) -> None:
        self._do(now, "redo")

    # -- the table

    def moved(self) -> None:
        if self._sorting is not None:
            self._sorting = None
            self.session.notes.write(_NOTE, None)

    def prompt(self) -> str:
        now = self.sorting
        if now is None:
            return ""
        done = self.session.spoken_key(act.SORT_DONE)
        return voice.ask(len(now.order), done, begun=now.changes > 0)

    def refusal(self, key: str) -> str:
        go_on = self.session.keymap.find(key, (act.GO_ON,))
        if go_on is not None and self.sorting is not None:
            return voice.lays_down(self.session.spoken_key(act.SORT_DONE))
        return ""


def _place(text: str, many: int) -> int:
    """The place that is written, counted from 0."""
    found = whole_number(text, 1, many)
    if found is None:
        raise _Wrong(voice.no_such_place(text, many))
    return found - 1


def _place_of(now: Sorting, text: str) -> int:
    """The place of a card, or of the first of a rank, or the place itself."""
    if text.isdigit():
        if text == "10" and len(now.order) < int(text):
            raise _Wrong(voice.no_such_place(text, len(now.order), ten=True))
        return _place(text, len(now.order))
    rank = _RANKS.get(text.upper())
    if rank is not None:
        places = _places(now.order, lambda card: card.rank == rank)
    else:
        try:
            wanted = parse_cards(text)
        except CardError:
            wanted = []
        places = _places(now.order, lambda card: card in wanted[:1])
    if not places:
        raise _Wrong(voice.no_such_card(text))
    return places[0]


def _places(order: Sequence[Card], fits: Callable[[Card], bool]) -> list[int]:
    return [at for at, card in enumerate(order) if fits(card)]


def _range(text: str, many: int, how: str) -> tuple[int, int]:
    """Two places, counted from 0; nothing written is all of them."""
    words = re.split(r"[\s-]+|\bto\b", text.strip())
    words = [word for word in words if word]
    if not text.strip():
        return 0, many - 1
    if len(words) != 2:
        raise _Wrong(how)
    first, last = (_place(word, many) for word in words)
    return min(first, last), max(first, last)


_WRITTEN: dict[str, Callable[[Keys, Sorting, str], None]] = {
    "move": Keys._write_move,
    "swap": Keys._write_swap,
    "reverse": Keys._write_reverse,
    "read": Keys._write_read,
    "sort": Keys._write_sort,
    "save": Keys._write_save,
    "use": Keys._write_use,
    "drop": Keys._write_drop,
    "orders": Keys._write_orders,
    "undo": Keys._write_undo,
    "redo": Keys._write_redo,
}
"""What the words of somebody who sorts do. To be done is a move."""
