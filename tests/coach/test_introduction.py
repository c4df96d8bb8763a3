"""The introduction "How to play in a minute", by keys alone, in both modes."""

from __future__ import annotations

import pytest

from tests.coach.said import begins, says
from tests.plain.test_home import home
from tests.said import spoken
from tests.sitting.games_kept import keep_played
from tests.tiers import looped
from tests.voice.hearing import LETTER, SIGN, unsound
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.introduction import BEAT, Introduction
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import AppContext, Go
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import introductions as voice
from warcards_tui.voice.rule_texts import prose
from warcards_tui.words import introductions as words

EVERY = looped("variant", VARIANTS)
TAUGHT = {each.id for each in lessons()}


class Watching:
    """A viewer of an introduction, with the speech after each key."""

    def __init__(self, variant: str, store: Store | None = None, *, watched: bool = False) -> None:
        self.store = store or Store.in_memory()
        run = open_run(self.store, VARIANTS, Route("introduction", variant=variant))
        assert isinstance(run, Introduction)
        self.run = run
        run.watched = watched
        run.start(0.0)
        self.first = [line.ear for line in run.take()]

    def press(self, *keys: str) -> list[str]:
        for key in keys:
            self.run.key(key, 1000.0)
        return [line.ear for line in self.run.take()]


@pytest.mark.slow
@EVERY
def test_every_picture_is_told_by_going_on_and_the_last_leads_to_a_gentle_game(
    variant: str,
) -> None:
    watching = Watching(variant)
    run, said = watching.run, [*watching.first]
    for number, picture in enumerate(run.pictures, 1):
        assert not run.ended
        assert spoken(words.picture(picture=number, says=prose(picture.says))) in said
        # The introduction describes its events to the end.
        assert run.step == run.steps.last
        told = run.told(run.step)
        assert not told or spoken(told[-1]) in said
        said = watching.press("enter")
    assert run.ended
    assert said[0] == spoken(words.pictures_seen(game=VARIANTS[variant].name))
    assert bool(run.units) == (variant in TAUGHT)
    assert said[1] == spoken(voice.choices("Enter", "I" * bool(run.units), run.units, "L"))
    watching.press("enter")
    assert run.left
    assert run.onward == Route("table", variant=variant)


@EVERY
def test_all_of_it_can_be_said(variant: str) -> None:
    watching = Watching(variant)
    said = watching.first
    while not watching.run.ended:
        said += watching.press("enter")
    assert not [each for each in said if SIGN.search(each) or LETTER.search(each)]
    assert not unsound(said)


def test_one_goes_back_and_forth_and_straight_to_the_table_or_the_lesson() -> None:
    watching = Watching("egyptian-war")
    assert watching.press("left") == [spoken(words.picture_first())]
    watching.press("right", "right")
    assert watching.run.at == 2
    second = prose(watching.run.pictures[1].says)
    assert watching.press("left")[0] == spoken(words.picture(picture=2, says=second))
    watching.press("g")
    assert watching.run.onward == Route("table", variant="egyptian-war")
    watching = Watching("egyptian-war")
    watching.press("i")
    assert watching.run.onward == Route("lesson", "egyptian-war")
    watching = Watching("egyptian-war")
    assert watching.press("l") == [spoken(words.left())]
    assert watching.run.left
    assert watching.run.onward is None


def test_moves_follow_each_other_where_they_are_watched_and_any_key_cuts_them_short() -> None:
    run = Watching("war", watched=True).run
    steps = [run.step]
    while run.due != NEVER:
        run.advance(run.due)
        steps.append(run.step)
    assert steps == list(range(run.steps.last + 1))
    run.key("enter", 5000.0)
    assert run.step == 0
    assert run.due == 5000.0 + BEAT
    run.key("s", 5100.0)
    assert run.step == run.steps.last
    assert run.due == NEVER


@EVERY
def test_it_is_recommended_until_it_was_seen_and_then_only_offered(variant: str) -> None:
    store = Store.in_memory()
    page = GamePage(AppContext(store, VARIANTS), VARIANTS[variant])
    first = page.rows()[0]
    assert first.id == "introduction"
    assert first.value == words.offered(pictures=len(Watching(variant).run.pictures)).text
    assert page.choose(first) == Go(Route("introduction", variant=variant))
    Watching(variant, store)
    rows = [each.id for each in page.rows()]
    assert rows[0] == "play"
    assert "introduction" in rows


def test_whoever_has_played_or_learnt_the_game_is_not_told_to_begin_there() -> None:
    store = Store.in_memory()
    keep_played(store, "egyptian-war", seed=1)
    store.set_setting("lessons", {"berkeley-war": {"best": 1}})
    for variant in ("egyptian-war", "berkeley-war"):
        page = GamePage(AppContext(store, VARIANTS), VARIANTS[variant])
        assert page.rows()[0].id == "play"


def test_how_far_somebody_has_come_is_kept() -> None:
    watching = Watching("war")
    watching.press("enter", "enter", "left")
    assert watching.store.setting("introduced", {}) == {"war": 3}


def test_the_plain_face_goes_from_the_list_of_games_through_the_pictures_to_the_table() -> None:
    store = Store.in_memory()
    said = home(store, "p 1 " + "enter " * 8 + "+ l")
    assert says(said[2], words.offered_aloud(pictures=6))
    assert begins(said[3], words.begun(game="Egyptian War", pictures=6))
    assert begins(said[9], words.pictures_seen(game="Egyptian War"))
    assert says(said[9], words.play_now)
    (game,) = store.kept_games()
    assert game.header["levels"] == [None, "beginner"]
    # This offer is not made again.
    assert not says(home(store, "p 1")[2], words.offered_aloud(pictures=6))


def test_a_house_variant_or_a_wrong_name_is_one_clear_line() -> None:
    with pytest.raises(ValueError, match="wra"):
        open_run(Store.in_memory(), VARIANTS, Route("introduction", variant="wra"))
