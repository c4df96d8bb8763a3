"""Every moment of a drill as rows of text, at a usual size and at a generous one."""

from __future__ import annotations

import pytest

from tests.coach.drills import mix_up
from tests.coach.made_up import answered, slaps_of, somebody
from tests.tui.drills import answer, clock, drill_app, key, later, shown
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.tui.app import WarcardsApp

START = (shown, key("enter"))
ITEM = (later, answer(right=True, after=612.0))
"""A question answered rightly, up to the next foreperiod."""


def storm_app() -> WarcardsApp:
    """Return a storm over a user's games."""
    app = drill_app("storm", variant="egyptian-war", pace="own", games="all")
    for variant in ("berkeley-war", "world-war-3"):
        for each in answered(somebody(variant, 1.5, 1), variant, 20, 1):
            app.store.add_trial(each)
    return app


def confusing_app() -> WarcardsApp:
    """Return "Which rule?" for a user who takes everything for a pair."""
    app = drill_app("which-rule", pace="untimed", seed=2)
    for rule in slaps_of("berkeley-war").rules.rules:
        mix_up(app.store, *[(rule.id, "pair")] * 2)
    return app


SCENES = {
    "set-up": Scene(lambda: drill_app("which-rule"), (shown, key("down"), key("down"))),
    "set-up-slap": Scene(lambda: drill_app("slap-or-not", timed="off"), (shown, key("up"))),
    "wait": Scene(lambda: drill_app("which-rule"), (*START, *ITEM)),
    "cards": Scene(lambda: drill_app("which-rule"), (*START, *ITEM, later)),
    "covered": Scene(lambda: drill_app("which-rule", flash="500"), (*START, *ITEM, later, later)),
    "wrong": Scene(
        lambda: drill_app("which-rule"), (*START, *ITEM, later, answer(right=False, after=1312.4))
    ),
    "right": Scene(
        lambda: drill_app("which-rule", pause="always", seed=3), (*START, later, answer(right=True))
    ),
    "all": Scene(
        lambda: drill_app("which-rule", answers="all", timed="off"), (*START, key("7"), key("2"))
    ),
    "steer": Scene(
        lambda: drill_app("which-rule", timed="off"),
        (*START, key("i"), key("3"), key("d"), key("8"), key("i")),
    ),
    "break": Scene(lambda: drill_app("slap-or-not"), (*START, *ITEM, later, key("b"))),
    "slap-wait": Scene(lambda: drill_app("slap-or-not"), (*START, *ITEM)),
    "slap-missed": Scene(
        lambda: drill_app("slap-or-not", go_rate="75"), (*START, *ITEM * 2, later, later)
    ),
    "too-soon": Scene(lambda: drill_app("slap-or-not"), (*START, later, key("space", 60.0))),
    "reaction": Scene(lambda: drill_app("reaction"), (*START, later, key("space", 312.0), later)),
    "ear": Scene(lambda: drill_app("hear-sum", timed="off"), START),
    "over": Scene(lambda: drill_app("which-rule", items="10"), (*START, *ITEM * 10)),
    "over-misses": Scene(
        lambda: drill_app("which-rule", items="10"),
        (*START, *ITEM * 7, *(later, answer(right=False), key("enter", 900.0)) * 3),
    ),
    "over-slap": Scene(lambda: drill_app("slap-or-not", items="50"), (*START, *ITEM * 50)),
    "number": Scene(
        lambda: drill_app("mod", pace="untimed"), (*START, answer(right=True), key("1"))
    ),
    "one": Scene(
        lambda: drill_app("predict", variant="war", pace="own"),
        (*START, later, answer(right=False)),
    ),
    "set": Scene(
        lambda: drill_app("complete", pace="untimed"), (*START, key("3"), key("k", 900.0))
    ),
    "order": Scene(
        lambda: drill_app("chain", variant="good-king-bad-queen", pace="untimed"),
        (*START, key("2")),
    ),
    "going": Scene(
        lambda: drill_app("memory", variant="speed-war", pace="own"), (*START, later, later, later)
    ),
    "look": Scene(
        lambda: drill_app("which-rule", pace="own"),
        (*START, *(later, answer(right=False), key("enter", 900.0)) * 2, later, key("g")),
    ),
    "compare": Scene(confusing_app, (*START, key("1", 900.0))),
    "storm": Scene(storm_app, (*START, *ITEM * 3, later)),
    "over-exercise": Scene(
        lambda: drill_app("mod", items="10", pace="untimed"),
        (
            *START,
            *(answer(right=False), key("enter", 900.0)) * 4,
            *(answer(right=True, after=900.0),) * 6,
        ),
    ),
    "ascii": Scene(
        lambda: drill_app("which-rule", settings={"glyphs": "ascii"}),
        (*START, *ITEM, later, answer(right=False)),
    ),
}

_STANDING = clock


@pytest.mark.slow
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size)
