"""Properties of every game that follow from the zones and state its machine declares."""

from __future__ import annotations

import pickle
import random
from collections import deque
from copy import deepcopy
from typing import Any

from tests.games.anygame import known_of, machine_of, told
from tests.games.known import known_games
from tests.games.properties import Play, always
from tests.games.sight import sees
from warcards_tui.games.contract import ENDINGS, Game
from warcards_tui.games.events import GameOver
from warcards_tui.games.notation import parse_position, position
from warcards_tui.games.zones import spots


def changing(value: Any) -> list[Any]:
    """Return everything in a value that can be changed in place."""
    if isinstance(value, list | deque | tuple | set):
        inside = [found for each in value for found in changing(each)]
        return inside if isinstance(value, tuple) else [value, *inside]
    if isinstance(value, dict):
        return [value, *[found for each in value.values() for found in changing(each)]]
    return [value] if isinstance(value, random.Random) else []


def without_rules(view: Any) -> Any:
    """Return the view with the ids of its slap rules: two objects of rules are never equal."""
    if "rules" not in view._fields:
        return view
    return view._replace(rules=[rule.id for rule in view.rules.rules])


def declared(game: Game) -> set[str]:
    """Return the attributes that the machine declares."""
    return {each.field for each in game.fields()}


@always
def a_pickled_or_deep_copied_game_plays_on_in_the_same_way(play: Play) -> None:
    middle = len(play.moments) // 2
    game = play.moments[middle].game
    for again in (pickle.loads(pickle.dumps(game)), deepcopy(game)):
        assert again == game
        for seat, view in enumerate(play.moments[middle].views):
            assert without_rules(again.view(seat)) == without_rules(view)
        for moment in play.moments[middle + 1 :]:
            seat, move, events = moment.step
            assert told(again.apply(seat, move)) == told(events)
        assert again == play.moments[-1].game


@always
def a_copy_is_equal_and_independent(play: Play) -> None:
    copy = play.begin.game.copied()
    for moment in play.moments:
        game, (seat, move, _) = moment.game, moment.step
        assert copy != game
        copy.apply(seat, move)
        assert copy == game
        if play.dear(moment.number):
            copy = game.copied()
            assert copy == game
            names = declared(game)
            own = {id(each) for name in names for each in changing(getattr(game, name))}
            assert not own & {id(each) for name in names for each in changing(getattr(copy, name))}


@always
def all_that_changes_is_declared_and_makes_a_difference(play: Play) -> None:
    first = play.begin.game
    machine = machine_of(first)
    derived = {"_known", "stream", *getattr(known_of(machine), "DERIVED", ())}
    for moment in play.moments:
        game = moment.game
        changed = {name for name, value in vars(game).items() if value != vars(first).get(name)}
        undeclared = changed - declared(game) - derived
        assert not undeclared, f"no zone, no state, not DERIVED in machines/{machine}.py"
        for each in [each for each in game.fields() if each.field in changed]:
            other = game.copied()
            setattr(other, each.field, getattr(first, each.field))
            assert other != game, each.name


@always
def what_is_seen_is_what_the_rules_say(play: Play) -> None:
    for moment in play.moments:
        game = moment.game
        machine = machine_of(game)
        sight = known_of(machine).SIGHT
        zones = {zone.name for zone in game.zones}
        assert set(sight) == zones, f"SIGHT of machines/{machine}.py has each zone, and no others"
        for zone in game.zones:
            for spot in spots(zone, getattr(game, zone.field)):
                seen = sees(sight[zone.name], game, moment.seat, spot)
                assert zone.seen(game, moment.seat, spot) == seen, (zone.name, spot)


@always
def a_resample_keeps_what_is_in_sight_and_who_has_how_many(play: Play) -> None:
    for moment in play.moments:
        game, seat = moment.game, moment.seat
        other = moment.other(seat)
        assert sorted(other.cards()) == sorted(game.cards())
        assert sorted(other.in_sight(seat)) == sorted(game.in_sight(seat))
        for each in moment.seats:
            assert other.view(each).counts == moment.views[each].counts


@always
def a_game_tells_why_it_ended(play: Play) -> None:
    happened = [each for moment in play.moments for each in moment.step.events]
    reasons = [each.reason for each in happened if isinstance(each, GameOver)]
    assert reasons == [play.moments[-1].game.ending]
    assert set(reasons) <= set(ENDINGS)
    assert not any(moment.game.ending for moment in play.moments[:-1])


@always
def a_position_is_a_text_and_is_set_up_from_it(play: Play) -> None:
    for moment in play.moments:
        game = moment.game
        text = position(game)
        again = parse_position(text, known_games().find)
        assert again == game, text
        assert position(again) == text
        assert [again.view(seat) for seat in moment.seats] == moment.views, text
        assert [again.legal(seat) for seat in moment.seats] == moment.legal, text


@always
def a_game_goes_on_from_a_position_as_it_went_on(play: Play) -> None:
    again = parse_position(position(play.begin.game), known_games().find)
    remembered: tuple[type, ...] = getattr(known_of(machine_of(again)), "REMEMBERED", ())
    for moment in play.moments:
        seat, move, events = moment.step
        there = again.apply(seat, move)
        assert told([each for each in there if not isinstance(each, remembered)]) == told(
            [each for each in events if not isinstance(each, remembered)]
        )
        if play.dear(moment.number):
            again = parse_position(position(moment.game), known_games().find)
