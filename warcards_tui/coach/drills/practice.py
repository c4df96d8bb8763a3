"""What a drill asks and keeps: rules and items, the log of trials, the profile, the plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui import __version__
from warcards_tui.cards.french import cards_text
from warcards_tui.coach.drills.catalogue import (
    CHOOSING,
    GAME_RATE,
    HEARING,
    REACTING,
    STAY,
    Drill,
    slaps_with,
)
from warcards_tui.coach.drills.deck import (
    CueDeck,
    Deck,
    PlannedDeck,
    Question,
    StreamDeck,
)
from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.kept import kept_profile, up_to_date
from warcards_tui.coach.skills.schedule import GO_RATE, Scheduler
from warcards_tui.coach.skills.steering import Steering, keep_steering, kept_steering
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet, SlapRules
from warcards_tui.store import Store, Trial

SEEDS = 1_000_000_000
"""From 0 to below it chance takes the seed of a sitting."""


class Practice:
    """The items of one sitting with a drill, and what is kept of the answers."""

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        drill: Drill,
        seed: int,
        only: Sequence[str] = (),
    ) -> None:
        """With ``only`` these rules alone are asked, for this sitting."""
        self._store = store
        self._games = games
        self._drill = drill
        self._only = Steering(picked=tuple(only)) if only else None
        self.seed = seed
        self.profile = kept_profile(store)
        self._makers: dict[str, ItemMaker] = {}
        self._deck: Deck = CueDeck(seed)
        self._deck_of: tuple[str, str, int] | None = None
        self._decks = 0
        self._variant = ""
        self._facts: dict[str, Any] = {}
        self.rules = RuleSet(())
        """The rules that are drilled now: those of the variant, or the one that is listened for."""

        self.suits = False
        """Whether suits have to be said, since some rule looks at them."""

        self.timed = False
        self.cue = "screen"
        self.mistakes_only = False
        self.steering = Steering()
        """What the person wants of the plan for the variant that is drilled."""

    # -- the items

    def game_rate(self, variant: str) -> float:
        """The share of windows in random deals of the variant for which some rule holds."""
        return self._maker(variant).game_rate

    def _maker(self, variant: str) -> ItemMaker:
        if variant not in self._makers:
            slaps = self._slaps(variant)
            self._makers[variant] = ItemMaker(slaps.rules, self.seed, slaps.pack)
        return self._makers[variant]

    def _options(self, variant: str) -> dict[str, str]:
        """The options that the person last chose for the variant."""
        return remembered_options(self._store, self._games[variant])

    def _slaps(self, variant: str) -> SlapRules:
        """Rules and pack of the variant, with the options that the person last chose for it."""
        return slaps_with(self._games[variant], self._options(variant))

    def levels(self) -> dict[str, int]:
        """How well each rule is known, in percent; only those that were drilled."""
        area = self.profile.area(self._variant)
        known = {rule.id: area.known(rule.id) for rule in self.shown}
        return {id: round(100 * each.level) for id, each in known.items() if each.trials}

    @property
    def shown(self) -> tuple[SlapRule, ...]:
        """The rules that can be asked for: those that some cards in a drill can show."""
        return tuple([rule for rule in self.rules.rules if rule.drilled])

    def begin(self, setup: SetUp, run: str) -> None:
        """A round begins, with what was chosen; ``run`` is its id in the trials.

        It goes on where the round before was, unless something else was chosen since.
        """
        self.timed, self.cue = setup.timed, setup["cue"] if setup.timed else "screen"
        self._variant = variant = setup["variant"]
        self.steering = self._only or kept_steering(self._store, variant)
        kind = self._drill.kind
        rate = self._rate(setup)
        if kind != REACTING and self._deck_of != (variant, self.cue, rate):
            # No sitting that chance begins has such a seed as these.
            seed = self.seed + self._decks * SEEDS
            self._deck_of = variant, self.cue, rate
            self._decks += 1
            self._deck = self._new_deck(seed, rate)
            self.suits = not self.rules.by_ranks
        if isinstance(self._deck, PlannedDeck):
            plan = self._deck.plan
            plan.profile, plan.steering, plan.day = self.profile, self.steering, today()
        self.broken_off()
        flash = setup["flash"]
        self._facts = {
            "mode": setup["answers"] if kind == CHOOSING else "",
            "flash": int(flash) if self.timed and flash not in ("", STAY) else 0,
            "go_rate": rate,
            "limit": setup["limit"] if self.timed else "off",
            "run": run,
            "options": self._options(variant) if variant else {},
            "version": __version__,
        }

    @property
    def go_rate(self) -> int | None:
        """In how many of 100 items there is something to answer; None before the first round."""
        rate: int | None = self._facts.get("go_rate")
        return rate

    def _rate(self, setup: SetUp) -> int:
        """In how many of 100 items there is something to answer."""
        chosen = setup["go_rate"]
        if chosen == GAME_RATE:
            return round(100 * self.game_rate(setup["variant"]))
        return int(chosen) if chosen else 100 if self._drill.kind == REACTING else GO_RATE

    def _new_deck(self, seed: int, rate: int) -> Deck:
        """The items of the variant, and its rules."""
        if self._drill.kind == HEARING:
            slaps = self._slaps(self._variant)
            self.rules = RuleSet([slaps.rules[self._drill.heard(self._games[self._variant])]])
            return StreamDeck(self.rules, seed, rate, slaps.pack)
        maker = self._maker(self._variant)
        self.rules = maker.rules
        plan = Scheduler(
            maker.rules_possible,
            self.profile,
            self._variant,
            seed,
            day=today(),
            steering=self.steering,
            key=(self._drill.id, self.cue),
            go_rate=rate,
        )
        deck = PlannedDeck(maker, plan)
        deck.mistakes_only = self.mistakes_only
        return deck

    def next(self) -> Question:
        """The next item."""
        return self._deck.next()

    def fresh(self, asked: Question, answer: str) -> Question:
        """An item with other cards for the mistake that was made with that answer, in a drill whose
        items are planned.
        """
        assert isinstance(self._deck, PlannedDeck)
        said = [each for each in answer.split() if each in self.rules and each not in asked.held]
        return self._deck.fresh(asked, next(iter(said), ""))

    def broken_off(self) -> None:
        """Something came between two cards of a stream: the next item says its whole window."""
        if isinstance(self._deck, StreamDeck):
            self._deck.whole()

    # -- steering

    @property
    def planned(self) -> bool:
        """Whether a plan chooses the items, and can be steered."""
        return self._drill.kind not in (REACTING, HEARING)

    @property
    def in_force(self) -> bool:
        """Whether what the person wants can be obeyed with the rules that can hold today."""
        return self.steering.in_force(self._maker(self._variant).rules_possible)

    def steer(self, action: str, rule: str) -> bool:
        """Pins, leaves out or picks a rule, or takes that back; it counts from the next item on.

        False if there would be nothing left to ask: then nothing has changed.
        """
        now = self.steering
        change = {"pin": now.pin, "exclude": now.exclude, "only": now.pick}
        wanted = change[action](rule)
        possible = self._maker(self._variant).rules_possible
        if action == "exclude" and not wanted.leaves_any(possible):
            return False
        self.steering = wanted
        if self._only is None:
            keep_steering(self._store, self._variant, wanted)
        else:
            self._only = wanted
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.steering = self.steering
        return True

    def only_mistakes(self) -> int:
        """Asks open mistakes alone from the next item on, or all again; how many are open.

        Without open mistakes all items are asked.
        """
        deck = self._deck
        many = deck.open_mistakes if isinstance(deck, PlannedDeck) else 0
        self.mistakes_only = not self.mistakes_only and many > 0
        if isinstance(deck, PlannedDeck):
            deck.mistakes_only = self.mistakes_only
        return many

    def all_mended(self) -> bool:
        """Whether mistakes alone were asked and none is open any more: then all items come."""
        deck = self._deck
        if not self.mistakes_only or not isinstance(deck, PlannedDeck) or deck.open_mistakes:
            return False
        self.only_mistakes()
        return True

    # -- what is kept

    def keep(
        self,
        asked: Question,
        number: int,
        answer: str,
        outcome: str,
        *,
        void: str = "",
        time: float | None = None,
        error: float | None = None,
        more: dict[str, Any] | None = None,
    ) -> None:
        """Keeps a trial, item ``number`` of its round, and learns from it.

        ``time`` and its ``error`` are in milliseconds, ``void`` is why it does not count.
        """
        quality = f"void: {void}" if void else "ok" if self.timed else "untimed"
        self._store.add_trial(
            Trial(
                source=self._drill.id,
                variant=self._variant,
                cards=cards_text(asked.cards),
                held=" ".join(asked.held),
                answer=answer,
                outcome=outcome,
                time_ms=time,
                error_ms=error,
                quality=quality,
                settings={**self._facts, "n": number, "mistake": asked.mistake, **(more or {})},
                target=asked.target,
                seed=self.seed,
                cue=self.cue,
                day=today(),
            )
        )
        self._learn()

    def _learn(self) -> None:
        """Takes new trials into the profile, those of other windows too."""
        self.profile = up_to_date(self._store, self.profile)
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.profile = self.profile

    def today(self, variant: str) -> tuple[int, int]:
        """How many items of this drill were answered today in that variant, how many rightly."""
        kept = self._store.trials(source=self._drill.id, variant=variant, day=today())
        found = [is_right(each.trial) for each in kept if is_scored(each.trial)]
        return len(found), sum(found)
