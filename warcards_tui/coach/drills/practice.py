"""Content and records of a drill: rules, questions, log of trials, profile and plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from warcards_tui import __version__
from warcards_tui.cards.french import cards_text
from warcards_tui.cards.parts import Text
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
)
from warcards_tui.coach.drills.closing import EarlierRounds, before
from warcards_tui.coach.drills.contrast import Contrast, contrast
from warcards_tui.coach.drills.deck import (
    CueDeck,
    Deck,
    DrillQuestion,
    ExerciseDeck,
    PilesDeck,
    PlannedDeck,
    StreamDeck,
)
from warcards_tui.coach.drills.grading import is_right, is_scored
from warcards_tui.coach.drills.pace import Own, limit
from warcards_tui.coach.drills.placing import PlacementPlan, PlacingDeck
from warcards_tui.coach.drills.rate import needed_rate
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.storm import StormDeck
from warcards_tui.coach.exercises.games import slaps_with
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
"""Milliseconds for which each passing card is shown, by the difficulty of the exercise."""

_UNPLANNED = (STORM, PLACEMENT)
"""Drills that ask for rules without a plan."""

_LOOKED_BACK = 2000
"""Number of newest trials in the log that are searched for recent answers."""

SEEDS = 1_000_000_000
"""Upper bound of random session seeds, exclusive."""


class DrillContext:
    """Questions of one session with a drill, and the records of the answers."""

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        drill: Drill,
        seed: int,
        only: Sequence[str] = (),
        profile: Profile | None = None,
    ) -> None:
        """Prepare the session; with ``only``, it asks these rules alone.

        A ``profile`` that is up to date saves loading it.
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
        """Rules in the drill: those of the variant, or the one to listen for."""

        self.suits = False
        """True if suits must be spoken because some rule depends on them."""

        self.timed = False
        self.flows = False
        """True if questions follow each other as soon as they are answered, and are timed."""

        self.cue: Cue = "screen"
        self.heard: dict[str, str] = {}
        """Words of the cue, and the fact of the newest card they give; set by ``DrillRun``."""

        self.told_by = ""
        """Source of the onset time of the open question; set by ``DrillRun``."""

        self.voice: Voice | None = None
        """Voice that speaks the cues, if they are spoken; set by ``DrillRun``."""

        self._own = Own(drill)
        self.mistakes_only = False
        self.steering = Steering()
        """The player's overrides of the plan for this variant."""

    @property
    def clock(self) -> str:
        """Source of the onset times of cues."""
        return self.voice.source if self.cue == "speech" and self.voice is not None else self.cue

    @property
    def _circumstances(self) -> dict[str, Any]:
        """Facts about the voice that may affect the reaction times."""
        if self.cue != "speech" or self.voice is None:
            return {}
        return {**heard_with(self._store, self.voice.rate), **self.heard}

    @property
    def timing(self) -> str:
        """Kind of cue and clock that reaction times are measured with."""
        return timing(self.cue, self.clock)

    # -- questions

    def game_rate(self, variant: str) -> float:
        """Return the share of windows in random deals of the variant that match some rule."""
        return self._maker(variant).game_rate

    def _maker(self, variant: str) -> ItemMaker:
        if variant not in self._makers:
            slaps = self._slaps(variant)
            self._makers[variant] = ItemMaker(slaps.rules, self.seed, slaps.pack)
        return self._makers[variant]

    def _options(self, variant: str) -> dict[str, str]:
        """Return the options the player last chose for the variant."""
        return remembered_options(self._store, self._games[variant])

    def _slaps(self, variant: str) -> SlapRules:
        """Return rules and pack of the variant with the options the player last chose."""
        return slaps_with(self._games[variant], self._options(variant))

    def levels(self) -> dict[str, int]:
        """Return the level of each rule or skill in percent, omitting those without answers."""
        area = self.profile.area(self._variant)
        known = {id: area.skill(id) for id in self.names}
        return {id: round(100 * each.level) for id, each in known.items() if each.trials}

    @property
    def names(self) -> dict[str, Text]:
        """Names of the rules or exercise skills that the drill trains, by id."""
        if self._drill.exercise is None:
            return {rule.id: rule for rule in self.shown}
        variant = self._games[self._variant]
        skills = self._drill.exercise.skills(variant, self._options(variant.id))
        return {each.id: each.name for each in skills}

    def each_goes(self, asked: DrillQuestion) -> float:
        """Return how long each passing card is shown, in milliseconds."""
        return GOES_BY[asked.step] * self.scale

    @property
    def scale(self) -> float:
        """Factor that the player has set for all time limits; 1 is the usual time."""
        return scale_of(self._store) or 1.0

    @property
    def shown(self) -> tuple[SlapRule, ...]:
        """Rules that can be asked, because the cards of a drill can match them."""
        return tuple([rule for rule in self.rules.rules if rule.drilled])

    def begin(self, setup: SetUp, run: str, of: str = "") -> None:
        """Begin a round with the choices of the setup page.

        ``run`` is the id of the round in the trials, and ``of`` the kind of mix if the round
        combines several drills. The deck continues from the previous round unless the variant, the
        cue or the go rate has changed.
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
            # Random session seeds are below ``SEEDS``, so these seeds repeat no other session.
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
        """Percentage of questions with something to slap.

        None before the first round, and if the plan decides.
        """
        rate: int | None = self._facts.get("go_rate")
        return rate

    def _rate(self, setup: SetUp, newest: Sequence[Trial]) -> int | None:
        """Return the percentage of questions with something to slap, None if the plan decides."""
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
        """Return recent answers in this drill and variant, searching ``_LOOKED_BACK`` trials."""
        after = max(self.profile.newest - _LOOKED_BACK, 0)
        kept = self._store.trials(source=self._drill.source, variant=self._variant, after=after)
        return [each.trial for each in kept]

    @property
    def area(self) -> Area:
        """Knowledge of the variant in the drill."""
        return self.profile.area(self._variant)

    def before(self, round: Round) -> EarlierRounds:
        """Return the results of earlier rounds like this one."""
        return before(self._newest(), round, today())

    def limit(self, pace: str, asked: DrillQuestion) -> float:
        """Return the time limit for a question in a flow, in milliseconds."""
        return limit(pace, str(read_setting(self._store, "pace")), self._own, asked.target)

    def _new_deck(self, seed: int, rate: int | None) -> Deck:
        """Return a new deck for the variant, and set ``rules``."""
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
        """Make the next round start with a new deck."""
        self._deck_of = None

    def next(self) -> DrillQuestion:
        return self._deck.next()

    def prepare(self, *, idle: bool) -> bool:
        """Work ahead on the next question; True if nothing is left to do now.

        Only slow exercises are made in steps. Other exercises are made in one go, but only while
        ``idle``, that is, while the player is not being timed.
        """
        deck = self._deck
        if not isinstance(deck, ExerciseDeck) or not (idle or deck.in_steps):
            return True
        return deck.prepare()

    @property
    def unready(self) -> bool:
        """True if the next question is made in steps and is not ready yet."""
        return isinstance(self._deck, ExerciseDeck) and self._deck.in_steps and not self._deck.ready

    def fresh(self, asked: DrillQuestion, answer: str) -> DrillQuestion:
        """Return a question with other cards for a mistake, given the wrong ``answer``.

        The drill must be ``renewable``.
        """
        if isinstance(self._deck, ExerciseDeck | StormDeck):
            return self._deck.fresh(asked)
        assert isinstance(self._deck, PlannedDeck)
        said = [each for each in answer.split() if each in self.rules and each not in asked.held]
        return self._deck.fresh(asked, next(iter(said), ""))

    def contrast(self, asked: DrillQuestion, answer: str) -> Contrast | None:
        """Return a comparison with the rule named wrongly, if it is a known confusion."""
        if self._drill.kind != CHOOSING:
            return None
        return contrast(self._maker(self._variant), self.area, asked, answer.split())

    def broken_off(self) -> None:
        """Note an interruption, after which a stream speaks its whole window again."""
        if isinstance(self._deck, StreamDeck):
            self._deck.whole()

    # -- real piles

    @property
    def streams(self) -> bool:
        """True if the questions are the cards of real piles."""
        return self._drill.kind == STREAMING

    @property
    def naming(self) -> bool:
        """True if a slap at a real pile names its rule."""
        return isinstance(self._deck, PilesDeck) and self._deck.naming

    @property
    def penalty(self) -> int:
        """Cards that a wrong slap costs in the player's games of the variant."""
        variant = self._games[self._variant]
        return variant.penalty(variant.resolved(self._options(self._variant)))

    def slapped(self, rule: str) -> None:
        """Remove a real pile after a right slap."""
        if isinstance(self._deck, PilesDeck):
            self._deck.slapped(rule)

    # -- overrides of the plan

    @property
    def planned(self) -> bool:
        """True if a plan chooses the questions and accepts overrides."""
        return self._drill.kind in (CHOOSING, SLAPPING) and self._drill.id not in _UNPLANNED

    @property
    def renewable(self) -> bool:
        """True if mistakes can be asked again with other cards."""
        return (
            self._drill.kind not in (REACTING, HEARING, STREAMING) and self._drill.id != PLACEMENT
        )

    @property
    def places(self) -> bool:
        """True if the drill is the quick test."""
        return self._drill.id == PLACEMENT

    @property
    def placing(self) -> PlacementPlan | None:
        """Results of the quick test so far; None in other drills."""
        return self._deck.placing if isinstance(self._deck, PlacingDeck) else None

    def _evidence(self) -> dict[str, int]:
        """Return the number of earlier answers for each rule."""
        area = self.profile.area(self._variant)
        return {rule.id: area.skill(rule.id).trials for rule in self.shown}

    @property
    def in_force(self) -> bool:
        """True if the overrides can be followed with the rules that can match today."""
        return self.steering.in_force(self._maker(self._variant).rules_possible)

    def steer(self, action: str, rule: str) -> bool:
        """Pin, exclude or pick a rule, or undo that, from the next question on.

        Return False, and change nothing, if no rule would be left to ask.
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
        """Ask only these rules from the next question until the end of the session.

        The plan still chooses among them.
        """
        possible = self._maker(self._variant).rules_possible
        others = tuple([each for each in possible if each not in rules])
        self._only = self.steering = Steering(excluded=others)
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.steering = self.steering

    def only_mistakes(self) -> int:
        """Switch between open mistakes and all questions; return the number of open mistakes.

        Without open mistakes, all questions are asked.
        """
        deck = self._deck
        many = deck.open_mistakes if isinstance(deck, PlannedDeck) else 0
        self.mistakes_only = not self.mistakes_only and many > 0
        if isinstance(deck, PlannedDeck):
            deck.mistakes_only = self.mistakes_only
        return many

    def all_mended(self) -> bool:
        """Return True after the last open mistake, and switch back to all questions."""
        deck = self._deck
        if not self.mistakes_only or not isinstance(deck, PlannedDeck) or deck.open_mistakes:
            return False
        self.only_mistakes()
        return True

    # -- records

    def keep(
        self,
        asked: DrillQuestion,
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
        """Save a trial, the answer to question ``number`` of its round, and learn from it.

        ``time`` and its ``error`` are in milliseconds. ``void`` is the reason if the trial does not
        count. Without ``clocked`` the answer counts but its time does not.
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
        """Update the profile from new trials, including those of other program windows."""
        self.know(up_to_date(self._store, self.profile))

    def know(self, profile: Profile) -> None:
        """Replace the profile, and pass it on to the deck."""
        self.profile = profile
        if isinstance(self._deck, PlannedDeck):
            self._deck.plan.profile = self.profile
        elif isinstance(self._deck, ExerciseDeck):
            self._deck.area = self.profile.area(self._variant)

    def today(self, variant: str) -> tuple[int, int]:
        """Return how many questions of this drill were answered today, and how many right."""
        kept = self._store.trials(source=self._drill.source, variant=variant, day=today())
        found = [is_right(each.trial) for each in kept if is_scored(each.trial)]
        return len(found), sum(found)
