"""The locked rule in Berkeley War: the rule of the last correct slap, by any player."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.cards.parts import Sentences, Text, say
from warcards_tui.cards.parts import told as as_text
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import dealt, scene_of
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import COLLECT, FLIP, Slap
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import slap_exercises as texts

WHICH, MAY = "barred:which", "barred:may"
NONE = "none"
"""Answer that no rule is locked, or that none may be named."""

_RULES_ON = {"no_repeat": "on", "call": "name", "era": "latest", "limit": "0"}
"""Options that lock rules and let a game last as long as necessary."""
_SEATS = 3
_TRIES = 50
"""Moves to try until the next event happens."""

_PILES = 4000
"""Piles to try for a suitable one."""

_LENGTHS = ((2, 3), (3, 4), (4, 5), (5, 6))
"""Minimum and maximum number of events in the story, by difficulty."""

_UNBARRED = 0.12
"""Share of stories without a correct slap."""

_WON, _LOST, _COLLECTED = "won", "lost", "collected"
_COMMON = ("eq-3", "eq-3-24")
"""Rules that hold so often that another rule is named if possible."""

_AMONG, _ONLY, _OTHER = "among", "only", "other"
_HOLDS = (_AMONG, _AMONG, _ONLY, _OTHER, _OTHER)
"""Kinds of piles: the locked rule holds among others, alone, or not at all."""

_CHOICES = 5


class LockedRuleDrill(ExerciseDrill):
    """Drill on the locked rule, and on the rules that may be named."""

    id = "barred"
    trains = FLUENCY
    games = ("berkeley-war",)
    names: ClassVar = {WHICH: texts.barred_skill, MAY: texts.may_name_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        named = {**wanted.options, **_RULES_ON}
        while True:
            game = dealt(wanted.variant, named, rng, _SEATS)
            told = _story(rng, game, _plan(rng, wanted.target, wanted.step))
            if told is None:
                continue
            if wanted.target == WHICH:
                return _which(rng, game, told)
            found = _may(rng, game, told)
            if found is not None:
                return found


# -- the story


def _plan(rng: random.Random, target: str, step: int) -> list[str]:
    """Return the planned events in order; the harder, the longer ago is the last correct slap."""
    many = rng.randint(*_LENGTHS[step])
    since = min(rng.randint(0, step + 1), many - 1)
    before = [rng.choice((_WON, _WON, _LOST, _COLLECTED)) for _ in range(many - since - 1)]
    after = [rng.choice((_LOST, _COLLECTED)) for _ in range(since)]
    if target == WHICH and rng.random() < _UNBARRED:
        return [_LOST, *[rng.choice((_LOST, _COLLECTED)) for _ in range(many - 1)]]
    return [*before, _WON, *after]


def _story(rng: random.Random, game: Game, plan: Sequence[str]) -> list[tuple[Text, str]] | None:
    """Play a game with the planned events, and return each sentence with the rule it names.

    None if the game ends too soon.
    """
    rules = game.rules
    assert rules is not None
    scene = scene_of(game)
    told: list[tuple[Text, str]] = []
    for wanted in plan:
        for _ in range(_TRIES):
            if game.over:
                return None
            view = game.view(0)
            held = [rule.id for rule in rules.holding(view.pile)] if view.pile else []
            names: list[str] = []
            if wanted == _WON:
                names = [each for each in held if each != view.last_rule]
                names = [each for each in names if each not in _COMMON] or names
            elif wanted == _LOST and len(view.pile) > 2:
                known = [rule.id for rule in rules.rules]
                names = [each for each in known if each not in (*held, view.last_rule)]
            seat = rng.randrange(_SEATS)
            if names and view.counts[seat]:
                name = rng.choice(names)
                game.apply(seat, Slap(name))
                said = texts.slap_won if wanted == _WON else texts.slap_lost
                told.append((say("{}.", said(scene, seat=seat, rule=rules[name])), name))
                break
            seat = view.waiting[0]
            game.apply(seat, COLLECT if view.collecting else FLIP)
            if view.collecting:
                told.append((say("{}.", texts.pile_collected(scene, seat=seat)), ""))
                if wanted == _COLLECTED:
                    break
        else:
            return None
    return told


def _which(rng: random.Random, game: Game, told: Sequence[tuple[Text, str]]) -> Exercise:
    """Ask which rule is locked now."""
    barred = game.view(0).last_rule
    return _asked(
        rng,
        game,
        WHICH,
        texts.barred_asked,
        told,
        (barred or NONE,),
        why=texts.no_slap_yet if barred is None else texts.rule_barred(rule=_rules(game)[barred]),
    )


def _asked(
    rng: random.Random,
    game: Game,
    target: str,
    question: Text,
    told: Sequence[tuple[Text, str]],
    right: tuple[str, ...],
    *,
    pile: tuple[Card, ...] = (),
    why: Text,
) -> Exercise:
    """Return a question that offers the rules named or right, some others, and none."""
    rules = _rules(game)
    known = [rule.id for rule in rules.rules]
    named = {name for _, name in told if name} | {each for each in right if each in known}
    others = [each for each in known if each not in named]
    named |= {*rng.sample(others, max(_CHOICES - len(named), 1))}
    none = texts.none_barred if target == WHICH else texts.nothing_to_name
    return Exercise(
        f"{' '.join([as_text(each, 'text') for each, _ in told])} {cards_text(pile)}".strip(),
        target,
        question,
        ONE,
        right,
        (Group(pile, texts.pile),) if pile else (),
        Sentences([each for each, _ in told]),
        (
            *[
                AnswerOption(each.id, each, key=each.key)
                for each in rules.rules
                if each.id in named
            ],
            AnswerOption(NONE, none, key="x"),
        ),
        why=why,
    )


def _rules(game: Game) -> RuleSet:
    assert game.rules is not None
    return game.rules


# -- rules that may be named


def _may(rng: random.Random, game: Game, told: Sequence[tuple[Text, str]]) -> Exercise | None:
    """Ask which rule may be named for a pile; None if no suitable pile was found."""
    rules = _rules(game)
    barred = game.view(0).last_rule
    assert barred is not None
    wanted = rng.choice(_HOLDS)
    pile = _pile(rng, rules, barred, wanted)
    if pile is None:
        return None
    good = _good(game, pile, barred)
    why = texts.only_locked(locked=rules[barred])
    if good:
        witness = rules.witness(good[0], pile)
        why = texts.rule_allowed(rule=rules[good[0]], witness=witness, locked=rules[barred])
    return _asked(rng, game, MAY, texts.may_name_asked, told, good or (NONE,), pile=pile, why=why)


def _pile(rng: random.Random, rules: RuleSet, barred: str, wanted: str) -> tuple[Card, ...] | None:
    """Return a pile in which the locked rule holds among others, alone, or only others hold."""
    for _ in range(_PILES):
        pile = tuple(rng.sample(PACK, rules.shown))
        held = [rule.id for rule in rules.holding(pile)]
        kind = _OTHER if barred not in held else _AMONG if held[1:] else _ONLY
        if held and kind == wanted:
            return pile
    return None


def _good(game: Game, pile: tuple[Card, ...], barred: str) -> tuple[str, ...]:
    """Return the rules with which a slap of the pile is correct, tried in such a game."""
    setup, variant = game.setup, game.variant
    given = " ".join(
        [
            f"{option.name}={setup.options[option.name]}"
            for option in variant.options
            if setup.options[option.name] != option.default
        ]
    )
    spare = [card.text for card in PACK if card not in pile][:_SEATS]
    text = (
        f"{variant.id} {_SEATS} {given}; turn: 1; packets: {' / '.join(spare)}; "
        f"pile: {cards_text(pile)}; laid: {len(pile)}; last-rule: {barred}"
    )
    position = set_up(variant, seats=_SEATS, seed=0, options=setup.options, deal=text)
    found = []
    for rule in _rules(position).rules:
        told = position.copied().apply(0, Slap(rule.id))
        if any(isinstance(each, SlapWon) for each in told):
            found.append(rule.id)
    return tuple(found)


DRILL = LockedRuleDrill()
