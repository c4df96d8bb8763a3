"""Items for drills: windows made for a rule, with near misses, and never the same again soon.

Random deals are a bad drill: in Berkeley War two of the rules make three of five slaps, and twenty
windows of the rarest take more than a thousand deals. So an item is made for the rule that it
shall show, its **target**.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.coach.items.windows import SPAN, Window, catalogue
from warcards_tui.slaps.parts import PARTS
from warcards_tui.slaps.rule import NearMiss, SlapRule
from warcards_tui.slaps.ruleset import RuleSet

NEAR = 0.75
"""The share of no-slap items that miss their target by one rank or one suit."""

_TRIES = 100
"""So many windows are looked at for one as wished."""

_TRIES_NEAR = 400
"""So many for a near miss. The rarest of a rule take 16 on average, those of a sprite by ones, of
which nearly all are something else, 140.
"""

_SEARCHED = 2_000
"""So many for one with a certain card on top. One newest card in thirteen has a certain rank."""

_LOOKED_THROUGH = 8_000
"""So many windows of a rule, at most, are looked through for those of its parts."""

_VARIED = 2_000
"""So many are varied for a part of which fewer than ``SPAN`` were found."""

_FEW = 4
"""A window that comes up so often in them is one of few."""


class NoSuchItem(ValueError):
    """There is no window as asked for; the message says what there is not."""


class Item(NamedTuple):
    """One question of a drill.

    ``cards`` is a pile of as many cards as show all that the rules look at, newest last. With
    ``go`` the rule ``target`` holds, else none does. ``held`` are all rules that hold, in their
    order. ``near`` is set for a no-slap item that misses its target by one rank or one suit, or by
    one value of a Triple Topper card. ``part`` is the part of the target that holds or was nearly
    made to, "" where it has none or none was asked for.
    """

    cards: tuple[Card, ...]
    target: str
    go: bool
    held: tuple[str, ...]
    near: NearMiss | None
    part: str = ""


class _Kinds(NamedTuple):
    """Kinds of windows: how often each comes in a drill, and how many windows it has, added up."""

    kinds: list[int]
    shares: list[float]
    sizes: list[int]


class ItemMaker:
    """Makes the items of one drill, the same for the same rules, seed and calls.

    **Balance.** Asked for each rule equally often it shows each as target equally often, and also
    as a rule that holds: see ``windows.balanced``, which fits once for a rule set how often each
    combination of rules comes. Of 10,000 items each rule then holds within 10 % of the mean (about
    4 % is usual). The exceptions are scarce rules: the date of the 3rd to the 6th, and A 3 9 in the
    years that had it, hardly come along with other targets. Items are drawn without regard to those
    before, so what one rule is asked for does not change how the others are shown. A third of the
    slap items has several rules.

    **Repeats.** A window comes back after ``SPAN`` other items at the earliest. Only where there
    are not so many windows as asked for, the one shown longest ago comes again.
    """

    def __init__(self, rules: RuleSet, seed: int, pack: Sequence[Card] = PACK) -> None:
        self.rules = rules
        self._pack = tuple(pack)
        self._catalogue = catalogue(rules, self._pack)
        self._rng = random.Random(seed)
        self._recent: dict[Window, None] = {}
        self._kinds: dict[tuple[str, str], _Kinds] = {}
        self._windows: dict[str, dict[str, list[Window]]] = {}

    @property
    def rules_possible(self) -> tuple[str, ...]:
        """The rules of the set that can hold at all (no three cards add to the 1st or 2nd)."""
        return tuple([self.rules.named(bit)[0].id for bit in self._catalogue.possible])

    @property
    def game_rate(self) -> float:
        """The share of the windows of random deals for which some rule holds."""
        return self._catalogue.go_rate

    @cached_property
    def parts_possible(self) -> dict[str, tuple[str, ...]]:
        """The parts that can hold of each rule that has any."""
        return {rule: self._seen_of(rule) for rule in self.rules_possible if rule in PARTS}

    def _seen_of(self, rule: str) -> tuple[str, ...]:
        """The parts of a rule that can hold. Mostly the first windows show them all."""
        missing = {each.id for each in PARTS[rule]}
        for part, _ in self._look_through(rule, random.Random(rule)):
            missing.discard(part)
            if not missing:
                break
        return tuple([each.id for each in PARTS[rule] if each.id not in missing])

    def separable(self, target: str, without: str) -> bool:
        """Whether the target can hold while ``without`` does not."""
        return bool(self._kinds_of(target, without).kinds)

    def make(self, target: str, go: bool = True, *, without: str = "", part: str = "") -> Item:
        """An item for this target, with ``part`` for that part of it.

        With ``go`` the target holds and the rule ``without`` does not, but nearly does (one rank or
        suit off) unless such windows are very rare. A rule ``without`` that the set does not have
        cannot hold, and asks for nothing. Without ``go`` no rule holds, so ``without`` changes
        nothing; ``NEAR`` of these items nearly hold the target, the others do not.

        Raises ``NoSuchItem`` where the target cannot hold, or never without the other, or some rule
        always holds.
        """
        if part and part not in self.parts_possible.get(target, ()):
            raise NoSuchItem(f"There are no cards for the part {part} of {target}.")
        if go:
            return self._slap_part(target, part, without) if part else self._slap(target, without)
        return self._no_slap(target, self._rng.random() < NEAR, part)

    def again(self, rule: str, said: str) -> Item:
        """A fresh item in which the same mistake can be made.

        The mistake: ``rule`` should have been said (empty: none held) and ``said`` was said (empty:
        nothing). Where none held, a window without rules that nearly holds ``said``. Where a
        rule was taken for another, one in which ``rule`` holds and ``said`` does not, but nearly;
        if there is none (with the options of today), or nothing was said, one in which ``rule``
        holds. Raises ``NoSuchItem`` where the rule cannot hold.
        """
        if not rule:
            return self._no_slap(said, True)
        return self._slap(rule, said if said and self.separable(rule, said) else "")

    def on_top(self, target: str, go: bool, fits: Callable[[Card], bool]) -> Item:
        """An item for this target whose newest card fits: with ``go`` the target holds, else no
        rule does, and the target nearly. Raises ``NoSuchItem`` where none was found.
        """
        self._check(target)
        found, rule = self._kinds_of(target, ""), self.rules[target]
        spare = None
        for _ in range(_SEARCHED):
            if go:
                (kind,) = self._rng.choices(found.kinds, cum_weights=found.shares)
                window = self._of_kind(kind)
            else:
                window = self._one_off(target)
            nearly = go or (not self.rules.decide(window) and _nearly(rule, window))
            if nearly and fits(window[-1]):
                if window not in self._recent:
                    return self._item(window, target)
                spare = window
        if spare is None:
            raise NoSuchItem(f"There are no such cards for {rule.name} ({target}).")
        return self._item(spare, target)

    def _slap(self, target: str, without: str) -> Item:
        found = self._kinds_of(target, without)
        if not found.kinds:
            self._check(target)
            raise NoSuchItem(f"Wherever {target} holds, {without} holds too.")
        anything = without not in self.rules
        spare = None
        # A confusion that is rare when the rules are balanced may be found as the cards fall.
        for weights in (found.shares, found.sizes):
            for _ in range(_TRIES // 2):
                window = self._of_kind(self._rng.choices(found.kinds, cum_weights=weights)[0])
                if window not in self._recent:
                    if anything or _nearly(self.rules[without], window):
                        return self._item(window, target)
                    spare = spare or window
        return self._item(spare or self._freshest(found.kinds), target)

    def _slap_part(self, target: str, part: str, without: str) -> Item:
        """A window of that part: as a drill of the rule would show it, else any."""
        found = self._kinds_of(target, without)
        for _ in range(_TRIES // 4 if found.kinds else 0):
            window = self._of_kind(self._rng.choices(found.kinds, cum_weights=found.shares)[0])
            if window not in self._recent and self.rules.part(target, window) == part:
                return self._item(window, target, part)
        windows = self._parts_of(target)[part]
        barred = self.rules.bit(without) if without in self.rules else 0
        apart = [each for each in windows if not self.rules.decide(each) & barred] or windows
        fresh = [each for each in apart if each not in self._recent]
        if fresh:
            return self._item(self._rng.choice(fresh), target, part)
        return self._item(next(each for each in self._recent if each in {*apart}), target, part)

    def _parts_of(self, target: str) -> dict[str, list[Window]]:
        """Windows of each part of the target that can hold."""
        if target not in self._windows:
            found: dict[str, list[Window]] = {}
            rng = random.Random(target)
            for part, window in self._look_through(target, rng):
                found.setdefault(part, []).append(window)
            for part, windows in found.items():
                self._vary(target, part, windows, rng)
            self._windows[target] = found
        return self._windows[target]

    def _look_through(self, target: str, rng: random.Random) -> Iterator[tuple[str, Window]]:
        """Windows that hold the target, of all kinds, each with the part that it shows."""
        kinds = self._kinds_of(target, "").kinds
        sizes = [self._catalogue.size(kind) for kind in kinds]
        for kind, size in zip(kinds, sizes, strict=True):
            many = min(size, max(1, _LOOKED_THROUGH * size // sum(sizes)))
            for at in rng.sample(range(size), many):
                window = self._catalogue.window(kind, at)
                yield self.rules.part(target, window), window

    def _vary(self, target: str, part: str, windows: list[Window], rng: random.Random) -> None:
        """Adds windows of a part that are like those found, where they are few."""
        rule, known = self.rules[target], set(windows)
        for _ in range(_VARIED):
            if len(windows) >= SPAN:
                return
            window = self._catalogue.varied(rng.choice(windows), rule, rng)
            if window in known or not rule.holds(rule.window(window)):
                continue
            if self.rules.part(target, window) == part:
                known.add(window)
                windows.append(window)

    def _no_slap(self, target: str, near: bool, part: str = "") -> Item:
        self._check(target)
        if not self._catalogue.size(0):
            raise NoSuchItem("In every window some rule holds.")
        rule = self.rules[target]
        if near:
            shown: Counter[Window] = Counter()
            for _ in range(_TRIES_NEAR):
                window = self._one_off(target, part)
                if not self.rules.decide(window) and _nearly(rule, window):
                    if window not in self._recent:
                        return self._item(window, target, part)
                    shown[window] += 1
            # None but the same few come up: there are no others.
            if shown.total() > _FEW * len(shown):
                seen = next(each for each in self._recent if each in shown)
                return self._item(seen, target, part)
        spare = None
        for _ in range(_TRIES):
            window = self._of_kind(0)
            if window not in self._recent:
                if not _nearly(rule, window):
                    return self._item(window, target, part)
                spare = spare or window
        return self._item(spare or self._freshest([0]), target, part)

    def _item(self, window: Window, target: str, part: str = "") -> Item:
        """The item with this window, which is remembered."""
        self._recent.pop(window, None)
        self._recent[window] = None
        if len(self._recent) > SPAN:
            del self._recent[next(iter(self._recent))]
        held = tuple([rule.id for rule in self.rules.holding(window)])
        near = None
        if not held and _nearly(self.rules[target], window):
            near = NearMiss(target, 1, self.rules.lacking(target, window))
        if target in held:
            part = self.rules.part(target, window)
        return Item(window, target, bool(held), held, near, part)

    def _of_kind(self, kind: int) -> Window:
        return self._catalogue.window(kind, self._rng.randrange(self._catalogue.size(kind)))

    def _one_off(self, target: str, part: str = "") -> Window:
        """A window that holds the target, with one card changed by one step.

        Any window that holds it is as likely as any other: there is no rule to be balanced in what
        becomes of it. It is unchanged where the pack has no such card left.
        """
        rule = self.rules[target]
        if part:
            # What lies below is drawn anew: some parts have few windows, and fewer near misses.
            top = self._rng.choice(self._parts_of(target)[part])[-rule.cards :]
            below = [
                each for each in self._rng.sample(self._pack, self.rules.shown) if each not in top
            ]
            window = (*below[: self.rules.shown - len(top)], *top)
        else:
            found = self._kinds_of(target, "")
            window = self._of_kind(self._rng.choices(found.kinds, cum_weights=found.sizes)[0])
        looked_at = len(window) if rule.whole else rule.cards
        place = len(window) - 1 - self._rng.randrange(looked_at)
        others = [
            other for other in self._catalogue.neighbours[window[place]] if other not in window
        ]
        if not others:
            return window
        return (*window[:place], self._rng.choice(others), *window[place + 1 :])

    def _freshest(self, kinds: Sequence[int]) -> Window:
        """A window of these kinds that was not shown lately, else the one shown longest ago."""
        windows = [
            self._catalogue.window(kind, at)
            for kind in kinds
            for at in range(self._catalogue.size(kind))
        ]
        fresh = [window for window in windows if window not in self._recent]
        if fresh:
            return self._rng.choice(fresh)
        known = set(windows)
        return next(window for window in self._recent if window in known)

    def _kinds_of(self, target: str, without: str) -> _Kinds:
        """The kinds with the target but not ``without``.

        Raises ``NoSuchItem`` for a target that is no rule of the set.
        """
        if (target, without) not in self._kinds:
            if target not in self.rules:
                raise NoSuchItem(f"There is no rule {target!r} here.")
            barred = self.rules.bit(without) if without in self.rules else 0
            shares = self._catalogue.shares.get(self.rules.bit(target), [])
            kept = [(kind, share) for kind, share in shares if not kind & barred]
            self._kinds[target, without] = _Kinds(
                [kind for kind, _ in kept],
                list(accumulate([share for _, share in kept])),
                list(accumulate([self._catalogue.size(kind) for kind, _ in kept])),
            )
        return self._kinds[target, without]

    def _check(self, target: str) -> None:
        """Raises ``NoSuchItem`` for a target that cannot hold."""
        if not self._kinds_of(target, "").kinds:
            name = self.rules[target].name
            raise NoSuchItem(f"There are no cards for which {name} ({target}) holds.")


def _nearly(rule: SlapRule, pile: Window) -> bool:
    """Whether the rule misses by one rank or one suit."""
    window = rule.window(pile)
    return not rule.holds(window) and rule.steps(window) == 1
