"""Actions of each game and of all other places, and the key of each action.

An id names an action; the key belongs to the action of a game. The rule ``sandwich`` has one key in
Berkeley War and another in Budr Basef, and a change of one does not affect the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.sitting.controls import controls_of
from warcards_tui.table.seating import why_not_two
from warcards_tui.words import keys

Moment = tuple[Action, ...]
"""Actions that can be offered together."""

_SPARE = "abcdefghijklmnopqrstuvwxyz~@#$%^&_={}|:*()0123456789"
"""Keys for actions whose key the player has given away, unless they are taken there."""

_PROGRESS = (*[each for each in act.READING if each.id == "to-drill"], *act.PROGRESS)


def key_of(
    action: str, keymap: Keymap, variant: Variant, options: Mapping[str, str | int] | None = None
) -> str:
    """Return the spoken name of an action's key in a game, by ``keymap``.

    The rules are those of the game with ``options``. Raises ``KeyError`` if the game does not have
    the action.
    """
    return key_name(keymap.key(actions_of(variant, options)[action]))


def actions_of(
    variant: Variant, options: Mapping[str, str | int] | None = None
) -> dict[str, Action]:
    """Return the actions in a game, its lesson, its drills, and outside games, by id."""
    moments = [*moments_of(variant, options), *moments_elsewhere()]
    return _by_id(chain.from_iterable(moments))


def own_actions(variant: Variant) -> tuple[Action, ...]:
    """Return the actions in a game, except those that are possible at any moment."""
    two = () if why_not_two(variant) else act.OF_TWO
    found = _by_id([*chain.from_iterable(_in_game(variant)), *_rules(variant, None), *two])
    return tuple([each for each in found.values() if each not in act.ALWAYS])


def shared_actions(games: Catalogue) -> tuple[Action, ...]:
    """Return the actions of several games or outside them, without rules."""
    found = _by_id(chain.from_iterable(moments(games)))
    elsewhere = _by_id(chain.from_iterable(moments_elsewhere()))
    many = Counter([each.id for game in games.values() for each in own_actions(game)])
    always = [each.id for each in act.ALWAYS]
    own = [
        each
        for id, each in found.items()
        if (id in elsewhere or many[id] > 1) and id not in always and not id.startswith("rule-")
    ]
    return (*own, *act.ALWAYS)


def rivals(action: Action, keymap: Keymap, games: Catalogue) -> tuple[Action, ...]:
    """Return the actions that must not have the same key, with their present keys.

    With the ``keymap`` of a game they are those of this game, else those of all games. Actions
    whose key was given away are left out, because they get another key.
    """
    found: list[Action] = []
    for game in [games[keymap.game]] if keymap.game else games.values():
        here = keymap.within(game.id)
        if keymap.game or not here.own(action):
            found += here.having(here.undisturbed(_together(action, moments_of(game))))
    found += keymap.having(keymap.undisturbed(_together(action, moments_elsewhere())))
    return tuple(found)


def displaced(keymap: Keymap) -> dict[str, str]:
    """Return new keys for actions whose usual key the player has given away.

    It now belongs to another action of the same moment. The new key is the former key of that
    other action if it is free, else a letter or a sign.
    """
    moments = [*_moments_with(keymap.game)]
    given: dict[str, list[Action]] = {}
    for each in _by_id(each for moment in moments for each in moment.values()).values():
        if key := keymap.own_key(each):
            given.setdefault(key.lower(), []).append(each)
    found: dict[str, str] = {}
    for each in _by_id(each for moment in moments for each in moment.values()).values():
        takers = given.get(keymap.usual_key(each).lower(), [])
        if not takers or keymap.own_key(each) is not None:
            continue
        others = [other for moment in moments if each.id in moment for other in moment.values()]
        if not {other.id for other in others} & {taker.id for taker in takers} - {each.id}:
            continue
        taken = {
            (keymap.own_key(other) or found.get(other.id) or keymap.usual_key(other)).lower()
            for other in others
        }
        free = [keymap.usual_key(taker) for taker in takers]
        found[each.id] = next(key for key in (*free, *_SPARE) if key not in taken)
    return found


@cache
def _moments_with(game: str) -> tuple[dict[str, Action], ...]:
    """Return the moments of a game and those outside games, as actions by id."""
    found = [*(moments_of(VARIANTS[game]) if game in VARIANTS else ()), *moments_elsewhere()]
    return tuple([_by_id(moment) for moment in found])


def _together(action: Action, moments: Iterable[Moment]) -> list[Action]:
    """Return the actions that may be offered together with this action."""
    found = [moment for moment in moments if any(each.id == action.id for each in moment)]
    together = _by_id(chain.from_iterable(found))
    together.pop(action.id, None)
    return list(together.values())


def moments(games: Catalogue) -> list[Moment]:
    """Return the actions that can be offered together, for every kind of moment."""
    played = [moment for each in games.values() for moment in moments_of(each)]
    return [*moments_elsewhere(), *played]


def moments_of(variant: Variant, options: Mapping[str, str | int] | None = None) -> list[Moment]:
    """Return every kind of moment of a game, its lesson and its drills."""
    # An exercise of a lesson has the actions of its table, and can always be restarted.
    found: list[Moment] = [(*each, act.START_OVER) for each in _in_game(variant)]
    rules = _rules(variant, options)
    if rules:
        named = (act.SLAP, act.GO_ON, *rules)
        found += [named, (*named, *act.DRILLING), (*named, *act.LEARNING)]
        found.append((*named, act.PASS, act.MISSED))
        if not why_not_two(variant):
            giving_up = (act.GIVE_UP,) if act.GIVE_UP in chain(*_in_game(variant)) else ()
            found.append((*act.OF_TWO, *rules, act.GO_ON, *giving_up))
    return [(*each, *act.ALWAYS) for each in found]


def _in_game(variant: Variant) -> list[Moment]:
    """Return the moments of the table, as the controls of the game declare them."""
    controls = controls_of(variant)
    writes = (act.WRITE,) if controls.VERBS else ()
    return [*[(*moment, *writes) for moment in controls.MOMENTS], (act.AGAIN,)]


def _rules(variant: Variant, options: Mapping[str, str | int] | None) -> list[Action]:
    """Return the actions that name a rule of the game with these options."""
    rules = set_up(variant, seats=variant.least, seed=0, options=options).rules
    return [act.rule_action(each) for each in rules.rules] if rules is not None else []


def moments_elsewhere() -> list[Moment]:
    """Return every kind of moment of lessons, texts and other pages, for all games."""
    found: list[Moment] = [
        (act.UP, act.DOWN, act.LEFT, act.RIGHT, act.GO_ON),
        (act.UP, act.DOWN, act.GO_ON, *_PROGRESS, act.MISTAKES),
        (act.GO_ON, act.LEFT, act.RIGHT, *act.CHOOSE, *act.LEARNING),
        (act.GO_ON, act.YES, act.NO, *act.LEARNING),
        (act.GO_ON, *act.ANSWERS, *act.LEARNING),
        (act.GO_ON, act.UP, act.DOWN, act.LEFT, act.RIGHT, *act.INSTEAD.values()),
        act.LESSON_END,
        (act.UP, act.DOWN, act.LEFT, act.RIGHT, act.GO_ON, act.PLACE),
        (act.GO_ON, act.PLACE, *act.LEARNING),
        (act.SLAP, act.GO_ON, act.PASS, act.WHY, *act.STEERING, act.MISTAKES, act.MISSED),
        (act.SLAP, act.GO_ON, act.UP, act.DOWN, act.FRESH, act.AGAIN, act.SET_UP, act.MISTAKES),
        (act.GO_ON, act.UP, act.DOWN, act.MISSED, act.FRESH, act.AGAIN, act.SET_UP),
        (act.GO_ON, *act.ANSWERS, act.MISSED),
        (act.GO_ON, *act.CHOOSE, act.MISSED),
    ]
    # A text has no game with cards to ask about or a clock to stop.
    reading = (act.UP, act.DOWN, act.GO_ON, *act.READING)
    back = (act.SINCE, *act.REVIEW, *act.TABLE[3:])
    still = (*act.INFORMATION[:4], *back)
    again = (act.GO_ON, *act.REPLAY, *act.INFORMATION, *back, act.POSITION)
    always = [each for each in act.ALWAYS if each not in act.RECALL[1:]]
    pictures = (act.GO_ON, *act.PICTURES, act.PLAY, act.TO_LESSON, *back)
    return [*[(*each, *always) for each in found], (*reading, *still), again, pictures]


def elsewhere(variant: Variant | None = None) -> list[tuple[str, Sequence[Action]]]:
    """Return the actions of each place; first those at any time of a game, if one is given."""
    drilling: tuple[Action, ...] = act.DRILLING
    game: tuple[str, Sequence[Action]] = (keys.in_games, (act.SLAP, *act.ALWAYS))
    if variant is not None:
        # In a game with named rules, the player can name them at any time.
        drilling = (*_rules(variant, None), *drilling)
        at_table = _by_id(chain.from_iterable(_in_game(variant)))
        del at_table[act.AGAIN.id]
        game = (keys.in_game, (*at_table.values(), *act.ALWAYS))
    return [
        game,
        (keys.after_games, (act.AGAIN, act.RESULT, act.DECISIONS)),
        (keys.in_lessons, (*act.LEARNING, *act.INSTEAD.values())),
        (keys.in_drills, drilling),
        (keys.in_texts, act.READING),
        (keys.in_replays, act.REPLAY),
        (keys.in_progress, _PROGRESS),
    ]


def _by_id(actions: Iterable[Action]) -> dict[str, Action]:
    """Return the first action of each id."""
    found: dict[str, Action] = {}
    for each in actions:
        found.setdefault(each.id, each)
    return found
