"""Ghosts: figures from a person's log, and the play of a bot made of them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import product
from statistics import mean
from typing import Any

import pytest

from tests.coach.made_up import DAY, GAMES, answered, better, items, slaps_of, somebody
from tests.coach.said import begins, says
from tests.sequential import wins
from tests.sitting.games_kept import keep_played
from tests.tiers import leading, looped, proof, slow, slowly
from warcards_tui.bots.budr import make_ghost
from warcards_tui.bots.ghost import ACTS, LEAST, LEAST_WAGERS, OTHERS, Figures, Ghost, nearly
from warcards_tui.bots.levels import GHOSTS
from warcards_tui.cards.french import parse_cards
from warcards_tui.coach.ghosts import _gambled, figures, in_span, usable, with_ghosts
from warcards_tui.coach.places import begin_game
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Bet
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.launch import another, resume
from warcards_tui.sitting.menus.menu import AppContext, Begin
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.request import Request, parse_request
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store, Trial
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.records import Player
from warcards_tui.table.seating import LevelError
from warcards_tui.table.table import Table
from warcards_tui.voice import ghosts as voice
from warcards_tui.words import ghosts as words

NEAR = 0.05
"""Largest difference between the play of a ghost and its label."""


def kept(trials: Sequence[Trial]) -> Store:
    store = Store.in_memory()
    for each in trials:
        store.add_trial(each)
    return store


def level_of(store: Store, variant: str, level: str = "ghost") -> Figures:
    asked = Request(variant, (level,))
    return with_ghosts(store, VARIANTS, asked).ghosts[level]


# -- what it does


@slowly("berkeley-war")
@pytest.mark.parametrize("variant", leading(2, GAMES))
def test_2000_items_played_by_a_ghost_lie_within_5_percent_of_its_label(variant: str) -> None:
    made = level_of(kept(answered(somebody(variant, 1.5, 1), variant, 200, 1)), variant)
    game = set_up(VARIANTS[variant], seats=2, seed=0)
    ghost = Ghost(made, random.Random(2))
    rules = slaps_of(variant).rules
    view: Any = game.view(1)
    hits: list[tuple[float, bool]] = []
    alarms: list[tuple[float, bool]] = []
    times = []
    for item in items(variant, 2000, 3):
        seen = view._replace(pile=item.cards, held=rules.decide(item.cards), rules=rules)
        reaction = ghost.react(seen, 1)
        if item.held:
            surest = max(made.hits.get(rule, made.hits[OTHERS]) for rule in item.held)
            hits.append((surest, reaction is not None))
        else:
            near = nearly(rules, item.cards)
            alarms.append((made.alarms.get(near, made.alarms[OTHERS]), reaction is not None))
        if reaction is not None:
            times.append(reaction[0])
    for told in (hits, alarms):
        label, played = mean(rate for rate, _ in told), mean(slapped for _, slapped in told)
        assert played == pytest.approx(label, abs=NEAR)
    assert made.pace is not None
    assert mean(times) == pytest.approx(made.pace, rel=NEAR)


@pytest.mark.parametrize("variant", leading(2, GAMES))
def test_what_a_ghost_is_told_to_be_is_what_somebody_is(variant: str) -> None:
    person = somebody(variant, 1.5, 1)
    made = level_of(kept(answered(person, variant, 200, 1)), variant)
    assert made.seen == pytest.approx(mean(person.sees.values()), abs=0.1)
    assert made.slapped == pytest.approx(mean(person.falls.values()), abs=0.12)
    assert made.pace == pytest.approx(person.pace, rel=0.08)


def race(variant: str, now: Figures, then: Figures, seed: int) -> bool | None:
    """True if the first of the two wins a game; None for a draw."""
    game = set_up(VARIANTS[variant], seats=2, seed=seed, options={})
    swapped = seed % 2
    seats = (then, now) if swapped else (now, then)
    players = [
        Player(str(seat), "ghost", Ghost(each, random.Random(f"{seed} {seat}")))
        for seat, each in enumerate(seats)
    ]
    for _ in Table(game, players, parse_pace("normal")).run():
        pass
    return None if game.winner is None else game.winner == swapped


SLAPPED_ALONE = ("egyptian-war", "berkeley-war", "world-war-3", "armageddon")
"""Games without gambles; in Budr Basef's a ghost of drills alone is an average bot."""


PEOPLE = 3


@pytest.mark.parametrize(
    ("variant", "d_primes", "many"),
    [
        pytest.param("egyptian-war", (1.5,), 60, marks=slow),
        *[pytest.param(variant, (1.0, 1.5, 2.0), 40, marks=proof) for variant in SLAPPED_ALONE],
    ],
)
def test_who_has_gained_half_a_d_prime_wins_60_races_of_100(
    variant: str, d_primes: Sequence[float], many: int
) -> None:
    """A race is a game to its end, against the ghost of 200 earlier questions.

    It counts over some people of each level. In games with few slaps, good players win by little
    more already.
    """
    people = []
    for d_prime, seed in product(d_primes, range(1, PEOPLE + 1)):
        log = answered(somebody(variant, d_prime, seed), variant, 200, seed)
        then = level_of(kept(log), variant)
        people.append((better(then, 0.5), then))
    # All have played equally many when it is decided.
    found = (race(variant, *each, seed) for seed in range(many) for each in people)
    assert wins((each for each in found if each is not None), 0.6, many * len(people))


def test_rules_asked_seldom_are_drawn_to_the_mean_of_all() -> None:
    trials = answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 100, 1)
    pairs = [each for each in trials if each.held != "sandwich"]
    never = [each for each in trials if each.held == "sandwich"][:2]
    missed = [each._replace(outcome="miss", answer="pass", time_ms=None) for each in never]
    made = figures([*pairs, *missed], slaps_of("egyptian-war"))
    assert 0 < made.hits["pair"] - made.hits["sandwich"] < 0.2


def test_who_was_asked_near_misses_alone_does_not_slap_all_else_as_often() -> None:
    trials = answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 100, 1)
    rules = slaps_of("egyptian-war").rules
    near = [each for each in trials if each.held or nearly(rules, parse_cards(each.cards))]
    made = figures(near, slaps_of("egyptian-war"))
    assert 0 < made.alarms[OTHERS] < made.slapped / 5


def test_without_a_clock_a_ghost_is_as_quick_as_an_average_bot() -> None:
    trials = answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 60, 1)
    untimed = [each._replace(quality="untimed", time_ms=None) for each in trials]
    assert figures(untimed, slaps_of("egyptian-war")).pace is None


def test_a_ghost_of_games_alone_counts_piles_that_were_not_won_as_not_seen() -> None:
    played = [
        Trial("play", "egyptian-war", "9S 4H 9D", "sandwich", answer, outcome, time, None, "ok", {})
        for answer, outcome, time in [("sandwich", "hit", 700.0)] * 30 + [("", "miss", None)] * 10
    ]
    made = figures(played, slaps_of("egyptian-war"))
    assert made.hits["sandwich"] == pytest.approx(0.75, abs=0.02)
    assert made.alarms[OTHERS] < 0.01
    assert made.pace == pytest.approx(700.0, rel=0.01)


# -- of which span


def spans(trials: Sequence[Trial], level: str) -> list[Trial]:
    return in_span(usable(kept(trials).trials()), level, "2026-03-10")


def test_a_ghost_is_of_the_span_that_it_is_called_by() -> None:
    good, poor = somebody("egyptian-war", 3.0, 1), somebody("egyptian-war", 0.5, 1)
    best = answered(good, "egyptian-war", 50, 1, "2026-02-01")
    old = answered(poor, "egyptian-war", 160, 2, "2026-02-20")
    week = answered(poor, "egyptian-war", 45, 3, "2026-03-04")
    now = answered(poor, "egyptian-war", 155, 4, "2026-03-10")
    trials = [*best, *old, *week, *now]
    assert spans(trials, "ghost") == [*week, *now]
    assert spans(trials, "ghost:last-week") == week
    assert spans(trials, "ghost:best-day") == best
    assert spans(trials, "ghost:200-ago") == [*best, *old][-200:]


def test_it_takes_40_items_of_the_game_and_less_is_told() -> None:
    person = somebody("egyptian-war", 1.5, 1)
    store = kept(answered(person, "egyptian-war", LEAST - 1, 1))
    asked = parse_request(["egyptian-war", "--bots", "ghost"], VARIANTS)
    with pytest.raises(LevelError, match="needs 40 answers in Egyptian War; you have 39"):
        begin_game(store, VARIANTS, asked)
    store.add_trial(answered(person, "egyptian-war", 1, 2)[0])
    assert begin_game(store, VARIANTS, asked).ghosts["ghost"].items == LEAST


def test_what_does_not_count_makes_no_ghost() -> None:
    trials = answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 40, 1)
    store = kept([trials[0]._replace(quality="void: resize"), *trials[1:]])
    with pytest.raises(LevelError, match="39"):
        level_of(store, "egyptian-war")


@pytest.mark.parametrize("words", ["war --bots ghost", "scramble-war --bots 1,ghost:best-day"])
def test_where_there_is_no_pile_to_slap_there_is_no_ghost(words: str) -> None:
    with pytest.raises(ValueError, match=r"no level|Unknown level"):
        parse_request(words.split(), VARIANTS)


# -- at the table


@pytest.fixture
def store() -> Store:
    return kept(answered(somebody("egyptian-war", 1.5, 1), "egyptian-war", 60, 1))


def test_a_game_goes_on_with_the_ghost_that_it_began_with(store: Store) -> None:
    asked = parse_request(["egyptian-war", "--bots", "ghost,quick", "--seed", "3"], VARIANTS)
    session = begin_game(store, VARIANTS, asked)
    session.start(0.0)
    assert session.scene.names == ("You", "Ghost", "Emil")
    said = [line.ear for line in session.take()]
    assert begins(said[1], f"Ghost is {voice.level_name('ghost')}: ")
    for each in answered(somebody("egyptian-war", 0.1, 2), "egyptian-war", 200, 2):
        store.add_trial(each)
    again = resume(store, VARIANTS, session.kept)
    assert again.ghosts == session.ghosts
    assert another(again).ghosts == session.ghosts
    assert result_of(store, VARIANTS, session.kept).names == ("You", "Ghost", "Emil")


def test_where_there_is_more_to_do_than_to_slap_it_says_that_its_slaps_alone_are_yours() -> None:
    store = kept(answered(somebody("budr-basef", 1.5, 1), "budr-basef", 60, 1))
    session = begin_game(
        store, VARIANTS, parse_request(["budr-basef", "--bots", "ghost"], VARIANTS)
    )
    session.start(0.0)
    assert any(says(line.ear, words.slaps_only) for line in session.take())


def odds(power: str, answer: str, day: str = DAY) -> Trial:
    """Return an answer to "is a power worth a pool of ten, four of them owed?", in the log."""
    return Trial(
        *("pool", "budr-basef", power, "fold", answer, "right", None, None, "untimed"),
        {"key": f"{power} 10 4 1"},
        day=day,
    )


def test_a_ghost_gambles_as_somebody_did() -> None:
    store = kept(answered(somebody("budr-basef", 1.5, 1), "budr-basef", 60, 1))
    for _ in range(LEAST_WAGERS // 2):
        store.add_trial(odds("3S", "call"))
        store.add_trial(odds("KS", "fold"))
    made = level_of(store, "budr-basef")
    assert len(made.wagers) == LEAST_WAGERS
    assert Figures.from_json(json.loads(json.dumps(made.as_json()))) == made
    chooser = make_ghost(made.wagers, random.Random(1))
    game = set_up(VARIANTS["budr-basef"], seats=2, seed=0)
    view: Any = game.view(1)._replace(owes=(0, 4), put=(4, 0), pool=10, staying=(0, 1))
    for power, does in (("3S", Bet("call")), ("KS", Bet("fold"))):
        (card,) = parse_cards(power)
        assert {chooser.choose(view._replace(power=card, laid=each)) for each in range(30)} == {
            does
        }
    session = begin_game(
        store, VARIANTS, parse_request(["budr-basef", "--bots", "ghost"], VARIANTS)
    )
    session.start(0.0)
    assert not any(says(line.ear, words.slaps_only) for line in session.take())


@pytest.mark.slow
def test_wagers_of_played_games_count_too() -> None:
    day = datetime.now(UTC).date().isoformat()
    store = kept(answered(somebody("budr-basef", 1.5, 1), "budr-basef", 60, 1, day))
    for seed in range(16):
        keep_played(store, "budr-basef", limit="200", seed=seed, day=day)
    found = level_of(store, "budr-basef").wagers
    assert len(found) >= LEAST_WAGERS
    assert {each.act for each in found} <= {*ACTS}
    assert all(0 <= each.chance <= 1 for each in found)


def test_wagers_of_other_days_are_not_those_of_a_ghost() -> None:
    store = kept(answered(somebody("budr-basef", 1.5, 1), "budr-basef", 60, 1))
    for _ in range(LEAST_WAGERS):
        store.add_trial(odds("3S", "call", "2026-01-01"))
    assert not level_of(store, "budr-basef").wagers


def test_a_kept_game_with_a_ghost_goes_on_where_its_log_is_not(store: Store) -> None:
    asked = parse_request(["egyptian-war", "--bots", "ghost"], VARIANTS)
    session = begin_game(store, VARIANTS, asked)
    header, _ = store.load_game(session.kept)
    elsewhere = Store.in_memory()
    assert resume(elsewhere, VARIANTS, elsewhere.new_game(header)).ghosts == session.ghosts


@pytest.mark.parametrize(
    "damage",
    [
        {"ghost": {}},
        {"ghost": {"items": 40, "hits": {"": 2.0}, "alarms": {"": 0.1}, "times": [], "shifts": {}}},
        {"ghost": {"items": 40, "hits": {}, "alarms": {"": 0.1}, "times": [], "shifts": {}}},
        {"ghost": {"items": 4, "hits": {"": 1}, "alarms": {"": 0}, "times": ["x"], "shifts": {}}},
        {},
    ],
)
def test_a_kept_game_with_damaged_figures_is_not_opened(store: Store, damage: Any) -> None:
    asked = parse_request(["egyptian-war", "--bots", "ghost"], VARIANTS)
    header, _ = store.load_game(begin_game(store, VARIANTS, asked).kept)
    with pytest.raises(ValueError, match="can't be opened"):
        resume(store, VARIANTS, store.new_game(header | {"ghosts": damage}))


def test_the_start_menu_offers_the_ghosts_that_there_are(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warcards_tui.sitting.ghosts.today", lambda: DAY)
    menu = StartMenu(AppContext(store, VARIANTS), VARIANTS["egyptian-war"])
    offered = menu.row("bot-0").option
    assert offered is not None
    assert offered.choices[-2:] == ("you, lately", "you, your best day")
    menu.write(menu.row("bot-0"), "you, lately")
    assert menu.row("bot-0").value == "you, lately"
    begins = menu.choose(menu.row("start"))
    assert isinstance(begins, Begin)
    assert begins.request.levels == ("ghost",)
    fresh = StartMenu(AppContext(store, VARIANTS), VARIANTS["egyptian-war"])
    assert fresh.row("bot-0").value == "average"


def test_the_start_menu_tells_what_a_ghost_needs_where_there_is_none() -> None:
    menu = StartMenu(AppContext(Store.in_memory(), VARIANTS), VARIANTS["egyptian-war"])
    assert menu.row("bot-0").help.endswith("needs 40 answers in Egyptian War; you have 0.")
    war = StartMenu(AppContext(Store.in_memory(), VARIANTS), VARIANTS["war"])
    assert "ghost" not in war.row("bot-0").help


def test_every_ghost_has_a_name() -> None:
    assert tuple(words.levels) == (*GHOSTS, "challenge")


@looped(
    "key, answer, many",
    [
        ("KS 4 0 2", "raise 3", 1),
        ("KS 4 0 2", "raise many", 0),
        ("KS 4 0", "fold", 0),
        ("", "fold", 0),
        ("? 4 0 2", "fold", 0),
        ("KS 4 0 1e9", "fold", 0),
        ("KS -4 0 2", "fold", 0),
        (["KS", 4], "fold", 0),
        (None, "fold", 0),
    ],
)
def test_a_wager_that_another_hand_has_written_is_none(key: object, answer: str, many: int) -> None:
    facts: dict[str, Any] = dict.fromkeys(Trial._fields, "")
    trial = Trial(**facts | {"answer": answer, "settings": {} if key is None else {"key": key}})
    assert len(_gambled(trial)) == many
