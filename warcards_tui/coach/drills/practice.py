"""What a drill asks and keeps: rules and items, the log of trials, the profile, the plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from warcards_tui import __version__
from warcards_tui.cards.french import cards_text
from warcards_tui.cards.parts import Told
from warcards_tui.coach.drills.catalogue import (
    CHOOSING,
    GAME_RATE,
    HEARING,
    NEEDED_RATE,
    PLACEMENT,
    REACTING,
    SLAPPING,
    STAY,
    STORM,
    STREAMING,
    UNTIMED,
    Drill,
    slaps_with,
)
from warcards_tui.coach.drills.closing import Before, before
from warcards_tui.coach.drills.contrast import Contrast, contrast
from warcards_tui.coach.drills.deck import (
    CueDeck,
    Deck,
    ExerciseDeck,
    PilesDeck,
    PlannedDeck,
    Question,
    StreamDeck,
)
from warcards_tui.coach.drills.ghost_beside import Beside
from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.coach.drills.pace import Own, limit
from warcards_tui.coach.drills.placing import Placing, PlacingDeck
from warcards_tui.coach.drills.rate import needed_rate
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.storm import StormDeck
from warcards_tui.coach.exercises.returning import returning
from warcards_tui.coach.exercises.slowest import slowest
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.items.piles import Piles, live_share
from warcards_tui.coach.skills.kept import kept_profile, up_to_date
from warcards_tui.coach.skills.profile import Area, Profile
from warcards_tui.coach.skills.schedule import Scheduler
from warcards_tui.coach.skills.steering import Steering, keep_steering, kept_steering
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.handicap import heard_with, scale_of
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.speaking import Voice
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet, SlapRules
from warcards_tui.store import Store, Trial
from warcards_tui.store.records import timing
from warcards_tui.voice.drills import Cue

GOES_BY = (3000.0, 2000.0, 1200.0, 800.0)
"""Milliseconds for each card that goes by, by how hard the exercise is."""

_UNPLANNED = (STORM, PLACEMENT)
"""Drills whose items no plan chooses, though rules are asked for."""

_LOOKED_BACK = 2000
"""So many trials of the log are looked through for what was answered lately."""

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
        profile: Profile | None = None,
    ) -> None:
        """With ``only`` these rules alone are asked, for this sitting. A ``profile`` that is up to
        date need not be looked for.
        """
        self._store = store
        self._games = games
        self._drill = drill
        self._only = Steering(picked=tuple(only)) if only else None
        self.seed = seed
        self.profile = profile or kept_profile(store)
        self._makers: dict[str, ItemMaker] = {}
        self._deck: Deck = CueDeck(seed)
        self._deck_of: tuple[str, str, str] | None = None
        self._decks = 0
        self._variant = ""
        self._facts: dict[str, Any] = {}
        self.rules = RuleSet(())
        """The rules that are drilled now: those of the variant, or the one that is listened for."""

        self.suits = False
        """Whether suits have to be said, since some rule looks at them."""

        self.timed = False
        self.flows = False
        """Whether items follow each other as fast as they are answered, timed as they are."""

        self.cue: Cue = "screen"
        self.heard: dict[str, str] = {}
        """The words of the cue, and what of the newest card they tell; set by the run."""

        self.told_by = ""
        """Where it is known from when the item was heard that is open; set by the run."""

        self.voice: Voice | None = None
        """Who says the cues, where they are spoken; set by the run."""

        self.beside: Beside | None = None
        """The ghost that has the same cards, in a stream."""

        self._own = Own(drill)
        self.mistakes_only = False
        self.steering = Steering()
        """What the person wants of the plan for the variant that is drilled."""

    @property
    def clock(self) -> str:
        """Where it is known from when a cue was there."""
        return self.voice.source if self.cue == "speech" and self.voice is not None else self.cue

    @property
    def _circumstances(self) -> dict[str, Any]:
        """What of a voice may matter to the time."""
        if self.cue != "speech" or self.voice is None:
            return {}
        return {**heard_with(self._store, self.voice.rate), **self.heard}

    @property
    def timing(self) -> str:
        """What times count from now."""
        return timing(self.cue, self.clock)

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
        """How well each rule or skill is known, in percent; only those that were drilled."""
        area = self.profile.area(self._variant)
        known = {id: area.skill(id) for id in self.names}
        return {id: round(100 * each.level) for id, each in known.items() if each.trials}

    @property
    def names(self) -> dict[str, Told]:
        """What is trained: rules, or skills of exercises, with their names."""
        if self._drill.exercise is None:
            return {rule.id: rule for rule in self.shown}
        variant = self._games[self._variant]
        skills = self._drill.exercise.skills(variant, self._options(variant.id))
        return {each.id: each.name for each in skills}

    def each_goes(self, asked: Question) -> float:
        """Milliseconds that each of the cards lies there that go by."""
        return GOES_BY[asked.step] * self.scale

    @property
    def scale(self) -> float:
        """How much of the usual time there is where a clock runs, 1 for as much."""
        return scale_of(self._store) or 1.0

    @property
    def shown(self) -> tuple[SlapRule, ...]:
        """The rules that can be asked for: those that some cards in a drill can show."""
        return tuple([rule for rule in self.rules.rules if rule.drilled])

    def begin(self, setup: SetUp, run: str, of: str = "") -> None:
        """A round begins, with what was chosen; ``run`` is its id in the trials, and ``of`` what is
        mixed in it, where it is a round of several drills.

        It goes on where the round before was, unless something else was chosen since.
        """
        self.timed = setup.timed
        self.cue = cast(Cue, setup["cue"]) if setup.timed else "screen"
        self.flows = setup.timed and not setup.measured
        self._variant = variant = setup["variant"]
        newest = self._newest()
        self._own = Own(self._drill, newest)
        self.steering = self._only or kept_steering(self._store, variant)
        kind = self._drill.kind
        rate = self._rate(setup, newest)
        deck_of = variant, self.cue, setup["go_rate"]
        if kind != REACTING and self._deck_of != deck_of:
            # No sitting that chance begins has such a seed as these.
            seed = self.seed + self._decks * SEEDS
            self._deck_of = deck_of
            self._decks += 1
            self._deck = self._new_deck(seed, rate)
            self.suits = not self.rules.by_ranks
        if isinstance(self._deck, ExerciseDeck):
            self._deck.area, self._deck.day = self.profile.area(variant), today()
        if isinstance(self._deck, PlannedDeck):
            plan = self._deck.plan
            plan.profile, plan.steering, plan.day = self.profile, self.steering, today()
            plan.keep_to(rate)
        self.broken_off()
        self.beside = self._beside(setup.ghost, run) if setup.ghost else None
        flash = setup["flash"]
        self._facts = {
            "mode": setup["answers"] if kind == CHOOSING else "",
            "flash": int(flash) if self.timed and flash not in ("", STAY) else 0,
            "go_rate": rate,
            "limit": setup["limit"] if setup.measured else "off",
            **({"pace": setup["pace"] if self.timed else UNTIMED} if setup["pace"] else {}),
            "run": run,
            **({"mix": of} if of else {}),
            **({"scale": read_setting(self._store, "scale")} if self.scale != 1.0 else {}),
            "options": self._options(variant) if variant else {},
            "version": __version__,
        }

    @property
    def go_rate(self) -> int | None:
        """In how many of 100 items there is something to answer; None before the first round, and
        where the plan finds out how many it should be.
        """
        rate: int | None = self._facts.get("go_rate")
        return rate

    def _rate(self, setup: SetUp, newest: Sequence[Trial]) -> int | None:
        """In how many of 100 items there is something to answer; None where the plan may choose."""
        chosen = setup["go_rate"]
        if chosen == GAME_RATE:
            return round(100 * self.game_rate(setup["variant"]))
        if chosen == NEEDED_RATE:
            return needed_rate(newest)
        if self._drill.kind == STREAMING:
            variant = setup["variant"]
            return round(100 * live_share(self._games[variant], self._options(variant)))
        return int(chosen) if chosen else 100 if self._drill.kind == REACTING else None

    def _newest(self) -> list[Trial]:
        """The newest answers in this drill and variant, or most of them."""
        after = max(self.profile.newest - _LOOKED_BACK, 0)
        kept = self._store.trials(source=self._drill.source, variant=self._variant, after=after)
        return [each.trial for each in kept]

    @property
    def area(self) -> Area:
        """What is known of the variant that is drilled."""
        return self.profile.area(self._variant)

    def before(self, round: Round) -> Before:
        """What rounds like this one came to before."""
        return before(self._newest(), round, today())

    def limit(self, pace: str, asked: Question) -> float:
        """Milliseconds that an answer to that item may take, where items flow."""
        return limit(pace, str(read_setting(self._store, "pace")), self._own, asked.target)

    def _new_deck(self, seed: int, rate: int | None) -> Deck:
        """The items of the variant, and its rules."""
        if self._drill.exercise is not None:
            newest = self._newest()
            asked = [str(each.settings.get("key", "")) for each in newest]
            variant = self._games[self._variant]
            return ExerciseDeck(
                self._drill.exercise,
                variant,
                self._options(variant.id),
                self.profile.area(variant.id),
                seed,
                today(),
                asked,
                slowest(newest, self._drill.exercise.by_heart),
                returning(newest, today()),
            )
        if self._drill.kind == STREAMING:
            variant = self._games[self._variant]
            piles = PilesDeck(Piles(variant, self._options(variant.id), seed))
            self.rules = piles.rules
            return piles
        if self._drill.kind == HEARING:
            slaps = self._slaps(self._variant)
            self.rules = RuleSet([slaps.rules[self._drill.heard(self._games[self._variant])]])
            return StreamDeck(self.rules, seed, rate or 0, slaps.pack)
        maker = self._maker(self._variant)
        self.rules = maker.rules
        if self._drill.id == STORM:
            return StormDeck(maker, seed)
        if self._drill.id == PLACEMENT:
            return PlacingDeck(maker, self._evidence(), seed)
        plan = Scheduler(
            maker.rules_possible,
            self.profile,
            self._variant,
            seed,
            day=today(),
            steering=self.steering,
            key=(self._drill.id, self.timing),
            go_rate=rate,
            parts=maker.parts_possible,
        )
        deck = PlannedDeck(maker, plan)
        deck.mistakes_only = self.mistakes_only
        return deck

    def forget_deck(self) -> None:
        """The next round begins with a deck of its own."""
        self._deck_of = None

    def next(self) -> Question:
        """The next item."""
        return self._deck.next()

    def prepare(self, *, idle: bool) -> bool:
        """Makes the next item where that may take a while: a step of it, or while nobody is timed,
        so that it is ``idle``, all of it. Whether there is nothing more to do now.
        """
        deck = self._deck
        if not isinstance(deck, ExerciseDeck) or not (idle or deck.in_steps):
            return True
        return deck.prepare()

    @property
    def unready(self) -> bool:
        """Whether the next item is made in steps, and is not there yet."""
        return isinstance(self._deck, ExerciseDeck) and self._deck.in_steps and not self._deck.ready

    def fresh(self, asked: Question, answer: str) -> Question:
        """An item with other cards for the mistake that was made with that answer, in a drill whose
        items are planned.
        """
        if isinstance(self._deck, ExerciseDeck | StormDeck):
            return self._deck.fresh(asked)
        assert isinstance(self._deck, PlannedDeck)
        said = [each for each in answer.split() if each in self.rules and each not in asked.held]
        return self._deck.fresh(asked, next(iter(said), ""))

    def contrast(self, asked: Question, answer: str) -> Contrast | None:
        """What was asked beside what it was taken for, and not for the first time."""
        if self._drill.kind != CHOOSING:
            return None
        return contrast(self._maker(self._variant), self.area, asked, answer.split())

    def broken_off(self) -> None:
        """Something came between two cards of a stream: the next item says its whole window."""
        if isinstance(self._deck, StreamDeck):
            self._deck.whole()

    # -- real piles

    @property
    def streams(self) -> bool:
        """Whether the items are the cards of real piles."""
        return self._drill.kind == STREAMING

    @property
    def naming(self) -> bool:
        """Whether a slap at a real pile names its rule."""
        return isinstance(self._deck, PilesDeck) and self._deck.naming

    @property
    def penalty(self) -> int:
        """Cards that a wrong slap costs in the person's games of the variant."""
        variant = self._games[self._variant]
        return variant.penalty(variant.resolved(self._options(self._variant)))

    def _beside(self, level: str, run: str) -> Beside:
        from warcards_tui.coach.ghosts import ghost_of  # Few streams are begun.

        variant = self._games[self._variant]
        made = ghost_of(self._store, variant, self._options(variant.id), level)
        return Beside(level, made, run)

    def slapped(self, rule: str) -> None:
        """A real pile was slapped well: it goes."""
        if isinstance(self._deck, PilesDeck):
            self._deck.slapped(rule)

    # -- steering

    @property
    def planned(self) -> bool:
        """Whether a plan chooses the items, and can be steered."""
        return self._drill.kind in (CHOOSING, SLAPPING) and self._drill.id not in _UNPLANNED

    @property
    def renewable(self) -> bool:
        """Whether what went wrong can be asked again with other cards."""
        return (
            self._drill.kind not in (REACTING, HEARING, STREAMING) and self._drill.id != PLACEMENT
        )

    @property
    def places(self) -> bool:
        """Whether this finds what of a lesson can be skipped."""
        return self._drill.id == PLACEMENT

    @property
    def placing(self) -> Placing | None:
        """What a placement has found so far, in that drill."""
        return self._deck.placing if isinstance(self._deck, PlacingDeck) else None

    def _evidence(self) -> dict[str, int]:
        """How many answers are known of each rule."""
        area = self.profile.area(self._variant)
        return {rule.id: area.skill(rule.id).trials for rule in self.shown}

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

    def narrow(self, rules: Sequence[str]) -> None:
        """Asks these rules alone from the next item on, for this sitting, as the plan chooses."""
        possible = self._maker(self._variant).rules_possible
        others = tuple([each for each in possible if each not in rules])
        self._only = self.steering = Steering(excluded=others)
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.steering = self.steering

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
        clocked: bool = True,
    ) -> None:
        """Keeps a trial, item ``number`` of its round, and learns from it.

        ``time`` and its ``error`` are in milliseconds, ``void`` is why it does not count; without
        ``clocked`` its time alone does not.
        """
        timed = self.timed and clocked
        quality = f"void: {void}" if void else "ok" if timed else "untimed"
        exercise = asked.exercise
        groups = [asked.cards] if exercise is None else [each.cards for each in exercise.groups]
        trial = Trial(
            source=self._drill.source,
            variant=self._variant,
            cards=" / ".join([cards_text(each) for each in groups]),
            held=" ".join(asked.held),
            answer=answer,
            outcome=outcome,
            time_ms=time,
            error_ms=error,
            quality=quality,
            settings={
                **self._facts,
                "n": number,
                "mistake": asked.mistake,
                **({"part": asked.part} if asked.part else {}),
                **({"far": True} if asked.far else {}),
                **(more or {}),
                **self._circumstances,
            },
            target=asked.target,
            seed=self.seed,
            cue=self.cue,
            day=today(),
            clock=self.told_by or self.clock,
        )
        self._store.add_trial(trial)
        self._own.add(trial)
        self._learn()

    def _learn(self) -> None:
        """Takes new trials into the profile, those of other windows too."""
        self.know(up_to_date(self._store, self.profile))

    def know(self, profile: Profile) -> None:
        """Takes over what is known by now."""
        self.profile = profile
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.profile = self.profile
        elif isinstance(self._deck, ExerciseDeck):
            self._deck.area = self.profile.area(self._variant)

    def today(self, variant: str) -> tuple[int, int]:
        """How many items of this drill were answered today in that variant, how many rightly."""
        kept = self._store.trials(source=self._drill.source, variant=variant, day=today())
        found = [is_right(each.trial) for each in kept if is_scored(each.trial)]
        return len(found), sum(found)
