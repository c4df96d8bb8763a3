"""The scorecard agrees with the events, counted again window by window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.timed import events, timed_table
from tests.games.written import egyptian
from tests.tiers import slowly
from warcards_tui.bots.reflexes import LEVELS, Reflexes, ReflexLevel
from warcards_tui.cards.french import Card, cards_text
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.sitting.scorecard import AnsweredWindow, Scorecard
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.table.pace import Pace
from warcards_tui.table.table import Player, Table

CLUMSY = ReflexLevel("clumsy", 400, 100, 200, 20, 1.0, 0.30, 0.20)


def recount(
    told: Sequence[Any], rules: RuleSet, seat: int, no_repeat: bool, slap_in: bool
) -> list[tuple[str, str | None, str]]:
    """Return outcome, rule and window, found by walking from card to card."""
    found: list[tuple[int, str, str | None, str]] = []
    pile: list[Card] = []
    last_rule, barred, empty = None, False, False
    for at, each in enumerate(told):
        if isinstance(each, SlapLost) and each.seat == seat:
            found.append((at, "false-alarm", each.rule, cards_text(each.window)))
            barred, empty = each.barred, each.left == 0
        elif isinstance(each, SlapWon):
            if each.seat == seat:
                found.append((at, "hit", each.rule, cards_text(each.window)))
                empty = False
            last_rule, barred, pile = each.rule, False, []
        elif isinstance(each, PileTaken):
            empty = empty and each.seat != seat
            barred, pile = False, []
        elif isinstance(each, CardLaid):
            empty = each.left == 0 if each.seat == seat else empty
            pile.append(each.card)
            held = [rule.id for rule in rules.holding(pile)]
            if no_repeat and last_rule in held:
                held.remove(last_rule)
            # The end of this window: the next card or the end of the pile, without wrong slaps.
            later = [(n, it) for n, it in enumerate(told) if n > at]
            ends = [(n, it) for n, it in later if not isinstance(it, SlapLost)]
            (end, first), (second_end, second) = ends[0], [*ends, (0, None)][1]
            shut = barred or (empty and not slap_in)
            for it in told[at + 1 : end]:
                if isinstance(it, SlapLost) and it.seat == seat:
                    shut = shut or it.barred or (it.left == 0 and not slap_in)
            if not held or shut:
                continue
            if isinstance(first, CardLaid):
                # It was covered; a slap within grace may still have been for it.
                mine = isinstance(second, SlapWon) and second.late and second.seat == seat
                if not mine:
                    found.append((second_end, "miss", held[0], cards_text(pile[-3:])))
            elif isinstance(first, PileTaken) or (
                isinstance(first, SlapWon) and first.seat != seat and not first.late
            ):
                found.append((end, "miss", held[0], cards_text(pile[-3:])))
    found.sort(key=lambda each: each[0])
    return [each[1:] for each in found]


def as_recounted(answered: Sequence[AnsweredWindow]) -> list[tuple[str, str | None, str]]:
    return [(each.outcome, each.rule, cards_text(each.cards)) for each in answered]


@slowly(
    "{}-egyptian-war",
    "{'grace': 300}-egyptian-war",
    "{'grace': 0}-berkeley-war",
    "{'slap_in': 'off'}-egyptian-war",
)
@pytest.mark.parametrize("variant", ["egyptian-war", "berkeley-war"])
@pytest.mark.parametrize("options", [{}, {"grace": 300}, {"grace": 0}, {"slap_in": "off"}], ids=str)
def test_the_scorecard_is_what_the_events_say(variant: str, options: dict[str, str | int]) -> None:
    outcomes = set()
    late = 0
    for seed in range(6):
        game: Any = set_up(variant, seats=4, seed=seed, options={"limit": 300, **options})
        levels = [CLUMSY, LEVELS["quick"], LEVELS["expert"], CLUMSY]
        players = [
            Player(str(seat), level.name, reflexes=Reflexes(level, random.Random(seat)))
            for seat, level in enumerate(levels)
        ]
        table = Table(game, players, Pace("", 450))
        told = [each.event for each in table.run()]
        late += sum(getattr(each, "late", False) for each in told)
        for seat in range(4):
            slap_in = options.get("slap_in") != "off"
            card = Scorecard(game.rules, seat, no_repeat=game.no_repeat, slap_in=slap_in)
            for each in told:
                card.notice(each)
            counted = recount(told, game.rules, seat, game.no_repeat, slap_in)
            assert sorted(as_recounted(card.answered), key=str) == sorted(counted, key=str)
            assert [each.ordinal for each in card.answered] == list(range(len(counted)))
            outcomes |= {each.outcome for each in card.answered}
    assert outcomes == {"hit", "miss", "false-alarm"}
    assert (late > 0) == (options.get("grace") != 0)


def scorecard(deal: str, presses: Sequence[tuple[float, Any]], **setting: Any) -> list[Any]:
    """Return the person's answers (seat 0), with the table played to the end of the times."""
    table = timed_table(egyptian(deal), people=[0], **setting)
    done: list[Any] = []
    for time, move in presses:
        done += table.advance(time - 1)
        table.press(time, 0, move)
        done += table.advance(time)
    done += table.advance(presses[-1][0] + 5000)
    assert table.game.rules is not None
    card = Scorecard(table.game.rules, 0, no_repeat=False)
    for each in done:
        if hasattr(each, "event"):
            card.notice(each.event)
    assert events(done, CardLaid)
    return as_recounted(card.answered)


COVERED = "4S 5H 9D / 4H 6C 7C / 8D 9C 3S"
"""The second card makes a pair; the third covers it at 2000."""


def test_a_late_slap_is_one_hit_and_no_miss() -> None:
    presses = [(0.0, Flip()), (2050.0, Slap())]
    assert scorecard(COVERED, presses)[0] == ("hit", "pair", "4S 4H")


def test_a_late_slap_after_somebodys_wrong_one_is_still_no_miss() -> None:
    """Emil slaps his own card after 20 ms, wrongly; the pair is still there."""
    presses = [(0.0, Flip()), (2050.0, Slap())]
    found = scorecard(COVERED, presses, slaps={2: {3: 20.0}})
    assert found == [("hit", "pair", "4S 4H")]


def test_a_covered_pile_that_nobody_slapped_is_one_miss() -> None:
    presses = [(0.0, Flip()), (2500.0, Slap()), (2600.0, Flip())]
    assert scorecard(COVERED, presses)[:2] == [
        ("false-alarm", None, "4S 4H 8D"),
        ("miss", "pair", "4S 4H"),  # It is certain only now.
    ]


def test_what_another_was_late_for_is_missed_once() -> None:
    """The newest card had been there for less than grace, so not slapping it is no miss."""
    # The third four makes pair and sandwich; Rosa's slap at 2060 was for the two fours before.
    found = scorecard("4S 5H / 4H 6C / 4D 9C", [(0.0, Flip())], slaps={1: {2: 1060.0}})
    assert found == [("miss", "pair", "4S 4H")]
