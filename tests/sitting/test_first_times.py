"""Special facts of a game come once, in one line, for players who are new to it."""

from __future__ import annotations

import random
import re
from operator import attrgetter

from tests.games.known import known_games
from tests.games.setup import set_up
from tests.said import spoken
from tests.sitting.sitting import Sitting
from tests.tiers import looped
from tests.voice.hearing import LETTER, SIGN, unsound
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import Event, event_fields, seen_by
from warcards_tui.games.moves import Slap
from warcards_tui.rulebook.lessons.files import find_lesson
from warcards_tui.rulebook.lessons.positions import begin_scene
from warcards_tui.sitting.first_time import FirstTimes, note_seen
from warcards_tui.sitting.launch import begin, first_game, resume
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store
from warcards_tui.voice.first_times import SPECIAL, first_time

TOLD = spoken(first_time(SPECIAL["war"]["WarBegun"], "R"))


def sitting(store: Store, seed: int = 3) -> Sitting:
    """Return a game of War in which the first cards are equal."""
    request = first_game(VARIANTS["war"])._replace(seed=seed, deal="7S AD 9C 2H / 7H 2D 8C 3S")
    session = begin(store, known_games(), request)
    at = Sitting(session, store)
    session.start(0.0)
    at.let(0.0)
    return at


def told(at: Sitting) -> list[str]:
    at.session.key("enter", 1000.0)
    at.let(60_000.0)
    return [each for each in at.said if each == TOLD]


def test_it_is_told_at_its_first_time_and_never_again() -> None:
    store = Store.in_memory()
    note_seen(store, "war", 5)
    assert told(sitting(store)) == [TOLD]
    assert told(sitting(store)) == []


def test_whoever_plays_without_the_introduction_is_told_in_their_first_two_games() -> None:
    store = Store.in_memory()
    sitting(store)
    at = sitting(store)
    assert told(at) == [TOLD]
    store = Store.in_memory()
    for _ in range(2):
        sitting(store)
    assert told(sitting(store)) == []


def test_a_first_game_tells_it_also_where_it_is_resumed() -> None:
    store = Store.in_memory()
    session = resume(store, known_games(), sitting(store).session.kept)
    at = Sitting(session, store)
    session.start(0.0)
    at.let(0.0)
    assert told(at) == [TOLD]


def test_whoever_has_learnt_the_game_is_told_nothing_of_it_at_the_table() -> None:
    store = Store.in_memory()
    store.set_setting("lessons", {"war": {"done": True}})
    assert told(sitting(store)) == []


def test_the_line_asks_for_no_key() -> None:
    store = Store.in_memory()
    note_seen(store, "war", 5)
    at = sitting(store)
    assert told(at)
    line = next(each for each in at.session.history if each.ear == TOLD)
    assert line.kind == "report"
    assert "go-on" in [each.id for each in at.session.actions()]


def happened(variant: str) -> list[Event]:
    """Return all events in the pictures of a game, as the person sees them."""
    lesson = find_lesson(variant)
    found: list[Event] = []
    for scene in lesson.scenes:
        game, moves = begin_scene(lesson, scene)
        found += game.opening()
        for seat, move in moves:
            found += game.apply(seat, move)
    return [seen_by(each, YOU) for each in found]


@looped("variant", VARIANTS)
def test_each_game_has_something_special_and_what_is_told_of_it_is_sound(variant: str) -> None:
    says = [first_time(each, "R") for each in SPECIAL[variant].values()]
    assert says
    assert not [each for each in says if SIGN.search(each) or LETTER.search(each)]
    assert not unsound(says)
    assert all(len(each) <= 90 for each in says)


@looped("variant", VARIANTS)
def test_what_is_special_is_met_in_the_pictures_and_told_once(variant: str) -> None:
    firsts = FirstTimes(Store.in_memory(), VARIANTS[variant])
    events = happened(variant)
    told = [says for _ in range(10) if (says := firsts.of(events))]
    assert told
    assert len(set(told)) == len(told)
    assert not firsts.of(events)


@looped("variant", VARIANTS)
def test_what_is_special_is_called_by_events_that_there_are(variant: str) -> None:
    happened(variant)  # This imports the machine.
    for topic in SPECIAL[variant]:
        name, _, field = topic.partition(".")
        fields = event_fields(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower())
        assert fields, topic
        assert not field or field.partition(".")[0] in fields, topic


CONDITIONAL = [
    (variant, topic)
    for variant, special in SPECIAL.items()
    for topic in special
    if "." in topic and not topic.startswith("Slap")  # These games have no slaps.
]


def played(variant: str, seed: int, moves: int) -> list[Event]:
    """Return the events of the first moves of a game with random moves."""
    game, rng = set_up(variant, seats=2, seed=seed), random.Random(seed)
    found = list(game.opening())
    for _ in range(moves):
        if not game.over:
            seat = rng.choice(game.waiting)
            plain = [each for each in game.legal(seat) if not isinstance(each, Slap)]
            found += game.apply(seat, rng.choice(plain))
    return found


@looped("variant, topic", CONDITIONAL)
def test_what_is_special_does_not_happen_each_time(variant: str, topic: str) -> None:
    name, _, field = topic.partition(".")
    seeds = iter(range(40))
    met = [True]
    while all(met):
        events = played(variant, next(seeds), 120)
        met = [attrgetter(field)(each) for each in events if type(each).__name__ == name]
