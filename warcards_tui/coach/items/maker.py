"""Drill questions: windows made for one rule, with near misses and without early repeats.

Random deals make a bad drill: in Berkeley War, two of the rules account for three of five slaps,
and 20 windows of the rarest rule take more than 1,000 deals. So each item is made for the rule that
it must show, its **target**.
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
"""Share of no-slap items that miss their target by one rank or one suit."""

_TRIES = 100
"""Windows to try for an item that meets all requirements."""

_TRIES_NEAR = 400
"""Windows to try for a near miss.

The rarest near miss of a rule takes 16 tries on average. A sprite by ones takes 140, because nearly
all windows close to it hold another rule.
"""

_SEARCHED = 2_000
"""Windows to try for an item with a certain newest card; 1 card in 13 has the rank."""

_LOOKED_THROUGH = 8_000
"""Most windows of one rule to search for its parts."""

_VARIED = 2_000
"""Variations to try for a part with fewer than ``SPAN`` windows."""

_FEW = 4
"""Mean count per near miss found above which the search assumes there are no others."""


class NoSuchItem(ValueError):
    """Error for a window that does not exist; the message names the reason."""


class Item(NamedTuple):
    """A question of a drill.

    ``cards`` is a pile with as many cards as the rules look at, newest last. If ``go`` is true, the
    rule ``target`` holds, else no rule does. ``held`` lists all rules that hold, in rule set order.
    ``near`` is set for a no-slap item that misses its target by one rank, one suit, or one value of
    a Triple Topper card. ``part`` is the part of the target that holds or was nearly made to hold,
    or "" if the target has no parts or none was requested.
    """

    cards: tuple[Card, ...]
    target: str
    go: bool
    held: tuple[str, ...]
    near: NearMiss | None
    part: str = ""


class _Kinds(NamedTuple):
    """Kinds of windows, with cumulative shares in a drill and cumulative window counts."""

    kinds: list[int]
    shares: list[float]
    sizes: list[int]


class ItemMaker:
    """Maker of the items of one drill, deterministic for the same rules, seed and calls.

    **Balance.** If you ask for each rule equally often, each rule holds equally often, both as the
    target and in total. ``windows.balanced`` fits the frequency of each combination of rules once
    per rule set. Of 10,000 items, each rule then holds within 10 % of the mean (usually about 4 %).
    The exceptions are scarce rules: the date of the 3rd to the 6th, and A-3-9 in the years that had
    it, rarely hold together with other targets. Items are drawn independently of earlier ones, so
    the requests for one rule do not change how others are shown. One slap item in three has several
    rules.

    **Repeats.** A window returns after ``SPAN`` other items at the earliest. If too few windows
    exist, the one shown longest ago returns.
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
        """Rules of the set that can hold at all (three cards never add up to 1 or 2)."""
        return tuple([self.rules.named(bit)[0].id for bit in self._catalogue.possible])

    @property
    def game_rate(self) -> float:
        """Share of the windows of random deals in which some rule holds."""
        return self._catalogue.go_rate

    @cached_property
    def parts_possible(self) -> dict[str, tuple[str, ...]]:
        """Parts that can hold, for each rule with parts."""
        return {rule: self._seen_of(rule) for rule in self.rules_possible if rule in PARTS}

    def _seen_of(self, rule: str) -> tuple[str, ...]:
        """Return the parts of a rule that can hold; the first windows usually show them all."""
        missing = {each.id for each in PARTS[rule]}
        for part, _ in self._look_through(rule, random.Random(rule)):
            missing.discard(part)
            if not missing:
                break
        return tuple([each.id for each in PARTS[rule] if each.id not in missing])

    def separable(self, target: str, without: str) -> bool:
        """True if the target can hold while ``without`` does not."""
        return bool(self._kinds_of(target, without).kinds)

    def make(self, target: str, go: bool = True, *, without: str = "", part: str = "") -> Item:
        """Make an item for this target, or for its ``part`` if one is given.

        With ``go``, the target holds and the rule ``without`` does not, but misses by one rank or
        suit unless such windows are very rare. A rule ``without`` that is not in the set has no
        effect. Without ``go``, no rule holds, and ``without`` has no effect; ``NEAR`` of these
        items nearly hold the target, the others do not.

        Raises ``NoSuchItem`` if the target cannot hold, or never holds without the other rule, or
        if some rule always holds.
        """
        if part and part not in self.parts_possible.get(target, ()):
            raise NoSuchItem(f"No cards make the part {part} of {target}.")
        if go:
            return self._slap_part(target, part, without) if part else self._slap(target, without)
        return self._no_slap(target, self._rng.random() < NEAR, part)

    def again(self, rule: str, said: str) -> Item:
        """Make a new item in which the player can repeat the same mistake.

        The mistake: the player should have said ``rule`` ("" if none held) but said ``said`` (""
        for nothing). If no rule held, the new window holds none and nearly holds ``said``. If one
        rule was mistaken for another, ``rule`` holds and ``said`` nearly does. If such a window
        does not exist (with the current options), or if ``said`` is empty, ``rule`` holds. Raises
        ``NoSuchItem`` if the rule cannot hold.
        """
        if not rule:
            return self._no_slap(said, True)
        return self._slap(rule, said if said and self.separable(rule, said) else "")

    def on_top(self, target: str, go: bool, fits: Callable[[Card], bool]) -> Item:
        """Make an item for this target whose newest card satisfies ``fits``.

        With ``go`` the target holds, else no rule does but the target nearly does. Raises
        ``NoSuchItem`` if no such window was found.
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
            raise NoSuchItem(f"No such cards for {rule.name} ({target}).")
        return self._item(spare, target)

    def _slap(self, target: str, without: str) -> Item:
        found = self._kinds_of(target, without)
        if not found.kinds:
            self._check(target)
            raise NoSuchItem(f"{without} matches whenever {target} does.")
        anything = without not in self.rules
        spare = None
        # Balanced shares can make a confusion rare, so the second pass draws by window counts.
        for weights in (found.shares, found.sizes):
            for _ in range(_TRIES // 2):
                window = self._of_kind(self._rng.choices(found.kinds, cum_weights=weights)[0])
                if window not in self._recent:
                    if anything or _nearly(self.rules[without], window):
                        return self._item(window, target)
                    spare = spare or window
        return self._item(spare or self._freshest(found.kinds), target)

    def _slap_part(self, target: str, part: str, without: str) -> Item:
        """Return an item of that part: one that a drill of the whole rule would show, else any."""
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
        """Return the windows found for each part of the target that can hold."""
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
        """Yield windows of all kinds in which the target holds, each with the part it shows."""
        kinds = self._kinds_of(target, "").kinds
        sizes = [self._catalogue.size(kind) for kind in kinds]
        for kind, size in zip(kinds, sizes, strict=True):
            many = min(size, max(1, _LOOKED_THROUGH * size // sum(sizes)))
            for at in rng.sample(range(size), many):
                window = self._catalogue.window(kind, at)
                yield self.rules.part(target, window), window

    def _vary(self, target: str, part: str, windows: list[Window], rng: random.Random) -> None:
        """Add variations of the windows of a part until it has ``SPAN`` of them."""
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
            raise NoSuchItem("Some rule matches every window.")
        rule = self.rules[target]
        if near:
            shown: Counter[Window] = Counter()
            for _ in range(_TRIES_NEAR):
                window = self._one_off(target, part)
                if not self.rules.decide(window) and _nearly(rule, window):
                    if window not in self._recent:
                        return self._item(window, target, part)
                    shown[window] += 1
            # The same few windows keep coming up, so no others exist.
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
        """Return the item of this window and remember the window."""
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
        """Return a window that holds the target, with one card changed by one step.

        Every window that holds the target is equally likely: the changed window holds no rule that
        would have to be balanced. The window is unchanged if the pack has no card one step away.
        """
        rule = self.rules[target]
        if part:
            # The cards below are drawn again: some parts have few windows, and even fewer near
            # misses.
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
        """Return a window of these kinds that is not recent, else the one shown longest ago."""
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
        """Return the kinds in which the target holds but ``without`` does not.

        Raises ``NoSuchItem`` if the target is not a rule of the set.
        """
        if (target, without) not in self._kinds:
            if target not in self.rules:
                raise NoSuchItem(f"Unknown rule {target!r}.")
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
        """Raise ``NoSuchItem`` if the target cannot hold."""
        if not self._kinds_of(target, "").kinds:
            name = self.rules[target].name
            raise NoSuchItem(f"No cards match {name} ({target}).")


def _nearly(rule: SlapRule, pile: Window) -> bool:
    """True if the rule misses by one rank or one suit."""
    window = rule.window(pile)
    return not rule.holds(window) and rule.steps(window) == 1
