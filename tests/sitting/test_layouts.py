"""Keys of every moment in each layout, and one key for each rule in all texts."""

from __future__ import annotations

import random

import pytest

from tests.said import part, spoken
from tests.sitting.any_keys import APART, any_key, settle
from tests.tiers import looped, slowly, third
from warcards_tui.cards.parts import say
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import BESIDE, LAYOUTS, Keymap, key_name
from warcards_tui.sitting.keys import moments, own_actions
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.keys import GameKeysMenu
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import SETTINGS, change_setting, keymap_of
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.keys import does, does_elsewhere
from warcards_tui.voice.scene import ASKED
from warcards_tui.words import keys as texts

LAID = pytest.mark.parametrize("layout", LAYOUTS)
NAMING = [each for each in VARIANTS.values() if each.slaps]
EVERYWHERE = {"help": "h", "older": ",", "newer": ".", "oldest": "<", "newest": ">", "since": ";"}
EVERYWHERE |= {"repeat": "s", "channel-before": "[", "next-channel": "]", "leave": "l"}
PLACES = (texts.in_game, texts.in_games, texts.in_drills)
OUT_OF_REACH = ("ctrl", "alt", "escape", *[f"f{number}" for number in range(1, 13)])


def seated(store: Store, variant: str, seed: int = 4) -> Session:
    bots = 1 if VARIANTS[variant].most == 2 else 2
    request = Request(variant, ("average",) * bots, seed, {}, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    session.start(0.0)
    session.take()
    return session


def laid(layout: str, changed: dict[str, str] | None = None) -> Store:
    store = Store.in_memory()
    change_setting(store, "keys", layout)
    store.set_setting("keymap", changed or {})
    return store


def test_the_setting_has_the_layouts_that_there_are() -> None:
    assert SETTINGS["keys"].choices == tuple(LAYOUTS)


@LAID
def test_no_two_actions_of_any_moment_have_one_key(layout: str) -> None:
    keymap = Keymap(layout=layout)
    for moment in moments(VARIANTS):
        actions = {each.id: keymap.key(each) for each in moment}
        keys = [key.lower() for key in actions.values()]
        assert len(keys) == len(set(keys)), actions


@slowly("scientific-war", "world-war-3")
@third
@looped("layout", LAYOUTS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_two_actions_that_a_game_offers_have_one_key(layout: str, variant: str) -> None:
    session = seated(laid(layout), variant)
    rng, now = random.Random(5), 0.0
    for _ in range(40):
        offered = session.actions()
        for each in offered:
            assert session.find(session.keymap.key(each)) == each
        settle(session, now)
        if session.over:
            break
        now += APART
        session.press(any_key(session, rng), now)
        session.take()
        session.shown(now)


@looped("moment", moments(VARIANTS))
def test_what_can_be_asked_anywhere_has_one_key_everywhere(moment: tuple[act.Action, ...]) -> None:
    keys = {each.id: each.key for each in moment}
    assert EVERYWHERE.items() <= keys.items()
    for id, key in keys.items():
        assert id in EVERYWHERE or key not in EVERYWHERE.values()


@LAID
def test_no_key_needs_shift_alone_or_is_one_that_readers_take(layout: str) -> None:
    """Shift is that of a United States keyboard: letters are pressed without it, in any case."""
    shifted = '~!@#$%^&*()_+{}|:"<>?'
    keymap = Keymap(layout=layout)
    beside = {id for ids in BESIDE.values() for id in ids}
    for moment in moments(VARIANTS):
        for each in moment:
            key = keymap.key(each)
            assert key not in OUT_OF_REACH
            assert key == key.lower()
            assert key not in shifted or each.id in beside, each.id
            for other in [other for other, ids in BESIDE.items() if each.id in ids]:
                found = keymap.find(other, moment)
                assert found is not None
                assert found == each or keymap.key(found) == other


@looped(
    "layout, key, action",
    [
        *[(layout, key, id) for layout in LAYOUTS for key, (id,) in list(BESIDE.items())[:2]],
        ("warcards", "pageup", "channel-before"),
        ("warcards", "pagedown", "next-channel"),
        ("warcards", "=", "faster"),
        ("playroom", "pageup", "older"),
        ("playroom", "pagedown", "newer"),
        *[("playroom", key, id) for key, id in zip("rtec", ASKED, strict=False)],
        ("playpalace", "s", "counts"),
        ("playpalace", "t", "turn"),
        ("playpalace", "[", "channel-before"),
        ("playpalace", "]", "next-channel"),
        ("playpalace", "'", "repeat"),
    ],
)
def test_a_layout_has_the_keys_that_are_known_from_there(
    layout: str, key: str, action: str
) -> None:
    found = seated(laid(layout), "scientific-war").find(key)
    assert found is not None
    assert found.id == action


def test_a_key_of_ones_own_goes_before_that_of_a_layout() -> None:
    keymap = Keymap({"pause": "'", "counts": "$"}, layout="playpalace")
    offered = act.ALWAYS
    repeat = next(each for each in offered if each.id == "repeat")
    counts = next(each for each in offered if each.id == "counts")
    assert keymap.find("'", offered) == act.TABLE[0]
    assert keymap.find("$", offered) == counts
    # An action whose layout key was taken by another has its own.
    assert keymap.find("s", offered) == repeat


@LAID
@pytest.mark.parametrize("capitals", [False, True])
def test_caps_lock_does_no_harm(layout: str, capitals: bool) -> None:
    session = seated(laid(layout), "berkeley-war")
    for each in session.actions():
        key = session.keymap.key(each)
        typed = key.swapcase() if capitals and len(key) == 1 else key
        assert session.find(typed) == each


def drawn(variant: Variant, layout: str) -> dict[str, str]:
    """Return another key for each rule of a game, for that game alone or for all."""
    ids = [each.id for each in own_actions(variant) if each.id.startswith("rule-")]
    free = [key for key in '^$#@%&_{}|~!"()' if key not in BESIDE]
    keys = random.Random(layout).sample(free, len(ids))
    return {
        (id if at % 3 == 2 else f"{variant.id}/{id}"): key
        for at, (id, key) in enumerate(zip(ids, keys, strict=True))
    }


@looped("layout", LAYOUTS)
@pytest.mark.parametrize("changes", [False, True], ids=["declared", "changed"])
@pytest.mark.parametrize("variant", NAMING, ids=lambda each: each.id)
def test_a_rule_has_one_key_in_its_game_in_what_is_told_in_its_lesson_and_in_all_lists(
    variant: Variant, changes: bool, layout: str
) -> None:
    store = laid(layout, drawn(variant, layout) if changes else None)
    session = seated(store, variant.id)
    assert session.game.rules is not None
    listed = {
        each.id: each.value for each in GameKeysMenu(AppContext(store, VARIANTS), variant).rows()
    }
    has_lesson = variant.id in [each.id for each in lessons()]
    lesson = open_lesson(store, variant.id) if has_lesson else None
    keymap = keymap_of(store, variant.id)
    session.press("rules", 1000.0)
    session.take()
    for at in range(3):
        session.press("rules", 1000.0 + at)
    in_full = session.take()[-1].ear
    means = {each.id: session.find(keymap.key(each)) for each in session.actions()}
    session.key("h", 10_000.0)
    session.key("h", 10_500.0)
    session.take()
    for at, rule in enumerate(session.game.rules.rules):
        action = act.rule_action(rule)
        key = keymap.key(action)
        assert not changes or key != action.key
        assert listed[action.id] == key
        if lesson is not None:
            assert lesson.text(f"{{{action.id}}}") == key_name(key)
        session.key(key, 20_000.0 + at * 1000)
        (told,) = session.take()
        if session.game.naming:
            assert means[action.id] == action
            assert part(say("{} for {}", key_name(key), rule)).lower() in in_full.lower()
            assert told.ear == spoken(does(key_name(key), action.help))
        else:
            elsewhere = [
                does_elsewhere(key=key_name(key), where=each, help=action.help) for each in PLACES
            ]
            assert told.ear in map(spoken, elsewhere)


def test_keymaps_of_earlier_versions_are_read() -> None:
    store = laid("warcards", {"rule-sandwich": "^", "budr-basef/rule-sandwich": "$"})
    keys = []
    for game in ("berkeley-war", "egyptian-war", "budr-basef"):
        action = next(each for each in own_actions(VARIANTS[game]) if each.id == "rule-sandwich")
        keys.append(keymap_of(store, game).key(action))
    assert keys == ["^", "^", "$"]
