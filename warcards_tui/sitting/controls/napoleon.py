"""Controls of Napoleon's War: sorting by keys or commands, and flipping by Enter.

Sorting is not a move of the game until the deck is put down; each step of it is saved at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card, CardError, parse_cards
from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Flip, Sort
from warcards_tui.games.napoleon.machine import RanOut, WarBegun, wrong_order
from warcards_tui.games.napoleon.orders import WAYS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.hand_order import (
    LONGEST_NAME,
    MOST_ORDERS,
    ORDERS,
    ROW,
    HandOrder,
    Pattern,
    kept_patterns,
    patterns_of,
)
from warcards_tui.sitting.intents import Intent, Keep, Make, Note, Say, refuse, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.suggestions import shortened, whole_number
from warcards_tui.voice.games.napoleon import hand_order as voice
from warcards_tui.words import napoleon
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance

ARROWS = (act.LEFT, act.RIGHT, act.UP, act.DOWN)

SPOT = "place-"
"""Prefix of the names of card spots in a drawing; the place follows, counted from 0."""

_STEPS = {"left": -1, "right": 1, "up": -ROW, "down": ROW}
_NOTE = "sorting"
_UNDO = "sort-undo"
_MARCH = act.worded(act.GO_ON, "napoleon-lay-down")
_TO_SORTING = act.worded(act.TO_END, "napoleon-to-sorting")
_LIFT = act.worded(act.GO_ON._replace(title=act.SORT_DONE.title), "napoleon-lift")
_DROP = act.worded(act.GO_ON, "napoleon-put-down")
_PIECE = 7
_RANKS = {text: rank for rank, text in enumerate(RANK_TEXTS) if text and not text.isdigit()}
_RANKS |= {"T": 10} | {name.upper(): rank for rank, name in enumerate(RANK_NAMES) if rank}
_ALONE = ("done", "undo", "redo", "orders")


class Keys(Controls):
    """Controls for sorting while the game waits for an order, otherwise for flips and runs.

    Enter lifts the deck and then puts it down, so that a single press, as after battles, does not
    put down a deck that still needs sorting.
    """

    MOMENTS = (
        (act.GO_ON, act.RUN, _TO_SORTING),
        (act.GO_ON, *ARROWS, *act.SORTING),
        (act.GO_ON, *ARROWS, *[each for each in act.SORTING if each.id != _UNDO], act.UNDO),
    )
    VERBS = ("move", "swap", "reverse", "sort", "read", "save", "use", "undo", "redo", "done")
    APART = tuple([each.id for each in (*ARROWS, *act.SORT)])

    WARS = (WarBegun,)
    SPECIALS = (RanOut,)
    TEMPO = 1
    TO_END = _TO_SORTING

    selected = False
    """True if the deck is lifted, so that Enter puts it down."""

    NOTES = (_NOTE,)
    KEPT = (ORDERS,)

    _sorting: HandOrder | None = None
    _read_to = 0
    _used = -1

    @property
    def sorting(self) -> HandOrder | None:
        """Cards being sorted, in their present order; None if there is nothing to sort."""
        hand = self.view.hand
        if not hand or YOU not in self.view.waiting:
            return None
        if self._sorting is None or self._sorting.hand != hand:
            self._sorting = HandOrder(hand)
            self._read_to, self._used = 0, -1
            noted = self.kept.get(_NOTE)
            if isinstance(noted, dict):
                self._sorting.restore(noted)
        return self._sorting

    @property
    def runs(self) -> bool:
        return not self.view.sorting

    # -- keys

    @property
    def puts_back(self) -> str:
        now = self.sorting
        return _UNDO if now is not None and now.carried else super().puts_back

    def actions(self) -> list[Action]:
        now = self.sorting
        if now is None:
            return super().actions()
        if self.selected:
            # The undo key now puts the deck back.
            return [_MARCH, *[each for each in act.SORTING if each.id != _UNDO], *ARROWS]
        return [_DROP if now.carried else _LIFT, *act.SORTING, *ARROWS]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        now = self.sorting
        if now is None:
            return [Make(Flip())] if action == act.GO_ON.id else []
        if action == act.GO_ON.id:
            return self._enter(now)
        self.unselect()
        if action in _STEPS:
            return self._step(now, _STEPS[action])
        if action == act.SORT_PICK.id:
            return self._pick(now)
        if action == _UNDO and now.carried:
            card = now.card
            now.put_back()
            return self._changed(now, napoleon.card_put_back(card=card, place=now.at + 1))
        if action == "sort-read":
            return self._read_on(now)
        if now.carried:
            return self._refuse_carrying(now)
        if action == act.SORT_DONE.id:
            return self._lift()
        return self._do(now, action.removeprefix("sort-"))

    def _refuse_carrying(self, now: HandOrder) -> Sequence[Intent]:
        return refuse(napoleon.refused_carrying(card=now.card, key=self.key_of(act.SORT_PICK)))

    def _enter(self, now: HandOrder) -> Sequence[Intent]:
        """Put down a carried card, lift the deck, or put down the lifted deck."""
        if now.carried:
            return self._pick(now)
        return [Make(Sort(tuple(now.order)))] if self.selected else self._lift()

    def _lift(self) -> Sequence[Intent]:
        self.selected = True
        return tell(napoleon.deck_lifted(key=self.key_of(act.GO_ON)))

    def drop(self, start: str, end: str) -> Sequence[Intent]:
        """Move a card from place to place; a click moves the cursor or picks up its card."""
        now = self.sorting
        if now is None or not (start.startswith(SPOT) and end.startswith(SPOT)):
            return []
        first, last = (int(spot.removeprefix(SPOT)) for spot in (start, end))
        if max(first, last) >= len(now.order):
            return []
        self.unselect()
        if now.carried:
            now.step(last - now.at)
            return self._pick(now)
        if first != last:
            now.move(first, last)
            return self._changed(now, voice.carried(now.order, now.at))
        return self._pick(now) if now.at == last else self._step(now, last - now.at)

    def _step(self, now: HandOrder, by: int) -> Sequence[Intent]:
        if not now.step(by):
            return refuse(napoleon.refused_last_card() if by > 0 else napoleon.refused_first_card())
        if now.carried:
            return self._changed(now, voice.carried(now.order, now.at))
        is_marked = now.card is now.marked
        pointed = napoleon.card_pointed_marked if is_marked else napoleon.card_pointed
        return tell(pointed(card=now.card, place=now.at + 1))

    def _pick(self, now: HandOrder) -> Sequence[Intent]:
        if now.carried:
            now.put_down()
            return self._changed(now, napoleon.card_put_down(card=now.card, place=now.at + 1))
        now.pick_up()
        return tell(napoleon.card_picked_up(card=now.card))

    def _do(self, now: HandOrder, what: str) -> Sequence[Intent]:
        if what in WAYS:
            return self._sort(now, what)
        return _DONE[what](self, now)

    def _swap_marked(self, now: HandOrder) -> Sequence[Intent]:
        if now.marked is None or now.marked is now.card:
            return refuse(napoleon.refused_unmarked(key=self.key_of(act.SORT_MARK)))
        return self._swap(now, now.order.index(now.marked), now.at)

    def _reverse_marked(self, now: HandOrder) -> Sequence[Intent]:
        first = 0 if now.marked is None else now.order.index(now.marked)
        last = len(now.order) - 1 if now.marked is None else now.at
        return self._reverse(now, min(first, last), max(first, last))

    def _undo(self, now: HandOrder) -> Sequence[Intent]:
        return self._restore(now, now.undo, "undo", napoleon.refused_undo())

    def _redo(self, now: HandOrder) -> Sequence[Intent]:
        return self._restore(now, now.redo, "redo", napoleon.refused_redo())

    def _keep_unnamed(self, now: HandOrder) -> Sequence[Intent]:
        names = {each.name for each in self._patterns()}
        free = [str(n) for n in range(1, MOST_ORDERS + 2) if str(n) not in names]
        return self._keep(now, free[0], named=False)

    def _changed(self, now: HandOrder, told: Text | Utterance) -> Sequence[Intent]:
        """Save the present order, and say the result."""
        self.kept[_NOTE] = now.kept()
        return [Note(_NOTE, self.kept[_NOTE]), Say(told)]

    # -- actions of both keys and commands

    def _mark(self, now: HandOrder) -> Sequence[Intent]:
        if now.marked is now.card:
            now.marked = None
            return tell(napoleon.card_unmarked())
        now.marked = now.card
        return tell(napoleon.card_marked(card=now.card, place=now.at + 1))

    def _sort(self, now: HandOrder, way: str) -> Sequence[Intent]:
        if now.change(WAYS[way](now.hand if way == "mixed" else now.order)):
            return self._changed(now, voice.SORTED[way])
        return tell(napoleon.order_unchanged())

    def _swap(self, now: HandOrder, first: int, second: int) -> Sequence[Intent]:
        now.swap(first, second)
        now.marked = None
        return self._changed(now, voice.swapped(now.order, second, first))

    def _reverse(self, now: HandOrder, first: int, last: int) -> Sequence[Intent]:
        now.reverse(first, last)
        now.marked = None
        told = napoleon.places_reversed(first=first + 1, last=last + 1)
        if last - first + 1 == len(now.order):
            told = napoleon.order_reversed(cards=len(now.order))
        return self._changed(now, told)

    def _restore(
        self,
        now: HandOrder,
        back: Callable[[], bool],
        done: Literal["undo", "redo"],
        nothing: Message,
    ) -> Sequence[Intent]:
        before = list(now.order)
        while back():
            differ = [at for at, card in enumerate(before) if card is not now.order[at]]
            if differ:
                read = self.key_of(act.SORT_READ)
                told = voice.restored(done, now.order, differ[0], differ[-1], read)
                return self._changed(now, told)
        return refuse(nothing)

    def _read_on(self, now: HandOrder) -> Sequence[Intent]:
        first = self._read_to % len(now.order)
        last = min(first + _PIECE, len(now.order)) - 1
        self._read_to = last + 1
        return tell(voice.read(now.order, first, last))

    # -- saved orders

    def _patterns(self) -> list[Pattern]:
        return patterns_of(self.kept.get(ORDERS))

    def _keep_patterns(self, patterns: Sequence[Pattern], told: Message) -> Sequence[Intent]:
        self.kept[ORDERS] = kept_patterns(patterns)
        return [Keep(ORDERS, self.kept[ORDERS]), Say(told)]

    def _keep(self, now: HandOrder, name: str, *, named: bool = True) -> Sequence[Intent]:
        patterns = self._patterns()
        others = [each for each in patterns if each.name != name]
        if len(others) >= MOST_ORDERS:
            return refuse(napoleon.refused_order_too_many(most=MOST_ORDERS))
        others.append(Pattern(name, tuple([RANK_TEXTS[card.rank] for card in now.order])))
        kept = napoleon.order_kept if named else napoleon.order_kept_unnamed
        if len(others) == len(patterns):
            kept = napoleon.order_kept_again
        return self._keep_patterns(others, kept(name=name))

    def _use_next(self, now: HandOrder) -> Sequence[Intent]:
        patterns = self._patterns()
        if not patterns:
            return refuse(napoleon.orders_none())
        self._used = (self._used + 1) % len(patterns)
        return self._use(now, patterns[self._used])

    def _use(self, now: HandOrder, pattern: Pattern) -> Sequence[Intent]:
        now.change(pattern.applied(now.order))
        return self._changed(now, voice.used(pattern.name, pattern.fits(now.order), len(now.order)))

    # -- commands

    def read(self, text: str) -> Sequence[Intent] | None:
        verb, _, rest = text.strip().partition(" ")
        verb, rest = verb.lower(), rest.strip()
        now = self.sorting
        if verb == "flip" and not rest and now is None:
            return [Make(Flip())]
        if verb not in _WRITTEN:
            return None
        if now is None:
            return refuse(napoleon.refused_not_sorting())
        if verb in _ALONE and rest:
            return refuse(napoleon.refused_more_words())
        if now.carried and verb not in ("read", "orders"):
            return self._refuse_carrying(now)
        return _WRITTEN[verb](self, now, rest)

    def _write_done(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return [Make(Sort(tuple(now.order)))]

    def _write_move(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        words = [word for word in rest.split() if word.lower() not in ("to", "place", "the")]
        if len(words) < 2:
            raise ValueError(napoleon.how_to_move)
        place = _place_of(now, " ".join(words[:-1]))
        to = _place(words[-1], len(now.order))
        if place == to:
            return tell(napoleon.order_unchanged())
        now.move(place, to)
        return self._changed(now, voice.carried(now.order, now.at))

    def _write_swap(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        words = [word for word in rest.split() if word.lower() not in ("and", "with")]
        if len(words) != 2:
            raise ValueError(napoleon.how_to_swap)
        first, second = (_place_of(now, word) for word in words)
        if first == second:
            return tell(napoleon.order_unchanged())
        return self._swap(now, first, second)

    def _write_reverse(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return self._reverse(now, *_range(rest, len(now.order), napoleon.how_to_reverse))

    def _write_read(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return tell(voice.read(now.order, *_range(rest, len(now.order), napoleon.how_to_read)))

    def _write_sort(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        if rest.lower() in WAYS:
            return self._sort(now, rest.lower())
        try:
            cards = parse_cards(rest)
        except CardError:
            cards = []
        if not cards:
            raise ValueError(voice.no_way(rest).text)
        refused = wrong_order(cards, now.hand)
        if refused is not None:
            raise ValueError(refused)
        now.change(cards)
        return self._changed(now, voice.read(now.order, 0, len(now.order) - 1))

    def _write_save(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        name = " ".join(rest.lower().split())
        if len(name) > LONGEST_NAME or not re.fullmatch(r"[a-z0-9 -]+", name):
            refused = napoleon.refused_name(longest=LONGEST_NAME)
            raise ValueError((refused if name else napoleon.refused_name_missing()).text)
        return self._keep(now, name)

    def _named(self, rest: str) -> Pattern:
        name = " ".join(rest.lower().split())
        patterns = self._patterns()
        for each in patterns:
            if each.name == name:
                return each
        raise ValueError(voice.no_order(name, [each.name for each in patterns]).text)

    def _write_use(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return self._use(now, self._named(rest))

    def _write_drop(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        gone = self._named(rest)
        left = [each for each in self._patterns() if each.name != gone.name]
        return self._keep_patterns(left, napoleon.order_dropped(name=gone.name))

    def _write_orders(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return tell(voice.orders([each.name for each in self._patterns()]))

    def _write_undo(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return self._undo(now)

    def _write_redo(self, now: HandOrder, rest: str) -> Sequence[Intent]:
        return self._redo(now)

    # -- table

    def moved(self) -> Sequence[Intent]:
        self.unselect()
        if self._sorting is None:
            return []
        self._sorting = None
        self.kept[_NOTE] = None
        return [Note(_NOTE, None)]

    def prompt(self) -> Text | Utterance:
        now = self.sorting
        if now is None:
            return ""
        key = self.key_of(act.SORT_DONE)
        if now.changes:
            return napoleon.order_due_begun(cards=len(now.order), key=key)
        return napoleon.order_due(key=key)

    def may(self) -> Text | Utterance:
        now = self.sorting
        if now is not None and now.carried:
            return napoleon.card_carried(card=now.card, key=self.key_of(act.SORT_PICK))
        if now is not None and self.selected:
            return napoleon.deck_lifted(key=self.key_of(act.GO_ON))
        return super().may()


def _place(text: str, many: int) -> int:
    """Return a written place, counted from 0."""
    found = whole_number(text, 1, many)
    if found is None:
        raise ValueError(voice.no_place(text, many).text)
    return found - 1


def _place_of(now: HandOrder, text: str) -> int:
    """Return the place of a card, or of the first card of a rank, or a written place."""
    if text.isdigit():
        if text == "10" and len(now.order) < int(text):
            raise ValueError(voice.no_place(text, len(now.order), is_rank=True).text)
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
        raise ValueError(napoleon.refused_no_card(said=repr(shortened(text))).text)
    return places[0]


def _places(order: Sequence[Card], fits: Callable[[Card], bool]) -> list[int]:
    return [at for at, card in enumerate(order) if fits(card)]


def _range(text: str, many: int, how: str) -> tuple[int, int]:
    """Return two places, counted from 0; an empty text means all places."""
    words = re.split(r"[\s-]+|\bto\b", text.strip())
    words = [word for word in words if word]
    if not text.strip():
        return 0, many - 1
    if len(words) != 2:
        raise ValueError(how)
    first, last = (_place(word, many) for word in words)
    return min(first, last), max(first, last)


_DONE: dict[str, Callable[[Keys, HandOrder], Sequence[Intent]]] = {
    "mark": Keys._mark,
    "swap": Keys._swap_marked,
    "reverse": Keys._reverse_marked,
    "undo": Keys._undo,
    "redo": Keys._redo,
    "keep": Keys._keep_unnamed,
    "use": Keys._use_next,
}
"""Actions of the sorting keys, except those that sort all cards in a certain way."""

_WRITTEN: dict[str, Callable[[Keys, HandOrder, str], Sequence[Intent]]] = {
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
    "done": Keys._write_done,
}
"""Commands while sorting. ``done`` is a move."""
