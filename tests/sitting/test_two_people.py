"""Two people at one keyboard: separate keys and scores, one clock."""

from __future__ import annotations

from itertools import product

import pytest

from tests.said import spoken
from tests.sitting.sitting import NINE_AND_TWO, PAIR_ON_FOURTH, Sitting
from tests.tiers import looped
from warcards_tui.bots.levels import GHOST
from warcards_tui.cli import main
from warcards_tui.coach.games import game_facts
from warcards_tui.coach.places import begin_game, resume_game
from warcards_tui.coach.results import ResultMenu, went
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.notation import position
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.handicap import AS_YOU
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.keys import own_actions, rivals
from warcards_tui.sitting.launch import another
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.played import played_games
from warcards_tui.sitting.replay import open_replay, replay_lines, see_again
from warcards_tui.sitting.request import Request, parse_request
from warcards_tui.sitting.result import result_of
from warcards_tui.sitting.settings import keymap_of, read_setting
from warcards_tui.sitting.two_people import TwoAtOneKeyboard
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import PERSON, LevelError, why_not_two
from warcards_tui.table.simulation import SimulationRun, check
from warcards_tui.voice.bells import LOST, WON, bell_of
from warcards_tui.voice.render import ear
from warcards_tui.words import seating
from warcards_tui.words import sitting as words
from warcards_tui.words.utterance import EventSummary, Utterance

OFFERED = ("egyptian-war", "berkeley-war", "world-war-3", "armageddon")
_KEYS = {"lee_slaps": "F", "lee_plays": "D", "ray_slaps": "J", "ray_plays": "K"}
KEYS = spoken(words.keys_of_two(**_KEYS))


def two(
    deal: str = PAIR_ON_FOURTH,
    *,
    variant: str = "egyptian-war",
    pace: str = "fast",
    store: Store | None = None,
    **options: str,
) -> Sitting:
    """Return a game of two people in the first seats, started at time 0; Lee starts."""
    store = store or Store.in_memory()
    levels = (PERSON, *["average"] * (deal.count("/") - 1))
    asked = Request(variant, levels, 0, options, deal, 0, parse_pace(pace))
    session = begin_game(store, VARIANTS, asked)
    sitting = Sitting(session, store)
    session.start(0)
    sitting.let(0)
    return sitting


def laid(table: Sitting, cards: int) -> float:
    """Two people at one keyboard: keys of their own, one clock, and no statistics for both."""
    for number in range(cards):
        table.key("dk"[number % 2], 1000.0 * number)
    return 1000.0 * (cards - 1)


def test_the_list_of_kept_games_names_both() -> None:
    table = two()
    table.key("d", 200)
    (line,) = replay_lines(table.store, VARIANTS)
    assert line.startswith("1: Egyptian War, Lee against Ray, 1 move, ")


def test_each_lays_and_slaps_by_keys_of_their_own_and_is_told_of_by_name() -> None:
    table = two()
    assert table.said[1:] == [KEYS, "3 cards each. Lee starts."]
    assert table.key("k", 100) == "Lee's turn."
    assert table.key("d", 200) == "Two of spades, Lee."
    assert table.key("d", 300) == "Ray's turn."
    assert table.key("k", 1200) == "Nine of spades, Ray."
    assert [move for _, _, move in table.store.load_game(table.session.kept)[1]] == ["flip", "flip"]
    assert table.session.find("space") is None
    assert table.key("space", 1300) == table.key("enter", 1400) == KEYS


@pytest.mark.parametrize(
    ("first", "second", "winner", "loser"), [("j", "f", "Ray", "Lee"), ("f", "j", "Lee", "Ray")]
)
def test_a_race_goes_by_the_times_of_the_keys(
    first: str, second: str, winner: str, loser: str
) -> None:
    table = two()
    shown = laid(table, 4)
    assert table.key(first, shown + 400) == f"Pair! {winner} takes 4 cards: two fours."
    said = table.key(second, shown + 440)
    assert said == f"{loser} was too late by 0.04 seconds. {winner} was first: two fours."
    races = table.session.races
    assert races is not None
    race = races.all[-1]
    assert race.mine is not None
    mine, (other,) = race.mine.time, race.rivals
    assert sorted([mine, other.time]) == pytest.approx([400, 440])
    assert (mine < other.time) == (winner == "Lee")
    assert abs(race.margin or 0) == pytest.approx(40)
    assert not race.best


def test_of_two_keys_that_come_together_the_earlier_stamp_wins() -> None:
    table = two()
    shown = laid(table, 4)
    # Both keys are in one read of the terminal, in the order of their presses.
    table.session.key("f", shown + 300.0)
    table.session.key("j", shown + 300.5)
    table.let(shown + 320)
    assert [line for line in table.said if "takes" in line] == [
        "Pair! Lee takes 4 cards: two fours."
    ]


def test_a_wrong_slap_costs_whoever_made_it() -> None:
    table = two()
    laid(table, 2)
    assert table.key("j", 1500) == "Ray slaps wrong and loses a card. A two and a nine: no match."
    assert table.session.view.counts == (2, 1)
    assert table.key("f", 3500) == "Lee slaps wrong and loses a card. A two and a nine: no match."
    assert table.session.view.counts == (1, 1)


def test_where_slaps_are_named_the_clock_stands_until_the_rule_is_named() -> None:
    table = two(NINE_AND_TWO, variant="berkeley-war", date="2025-10-31")
    shown = laid(table, 2)
    assert table.said[1] == spoken(words.keys_of_two_naming(**_KEYS))
    assert table.key("3", shown + 200).startswith(KEYS)
    assert table.key("j", shown + 400).startswith("Ray slaps! Which rule?")
    assert table.key("f", shown + 450) == "Ray slapped first."
    assert table.key("j", shown + 500).startswith("Name the rule of your slap.")
    assert table.key("3", shown + 9000) == "Eleven! Ray takes 2 cards: nine and two."
    assert table.key("f", shown + 9100).startswith("Lee was too late by ")
    seat, move = table.session.game.top_seat, table.store.load_game(table.session.kept)[1][-1]
    assert (seat, move[1:]) == (1, (1, "slap sum-2-11"))


def test_a_slap_that_is_left_unnamed_is_that_of_who_made_it() -> None:
    table = two(NINE_AND_TWO, variant="berkeley-war", date="2025-10-31")
    shown = laid(table, 2)
    table.key("j", shown + 400)
    table.session.press("leave", shown + 600)
    *_, (_, seat, move) = table.store.load_game(table.session.kept)[1]
    assert seat == 1
    assert move.startswith("slap ")
    assert table.session.view.counts == (3, 2)


def test_without_a_clock_each_card_waits_for_both() -> None:
    table = two(f"{PAIR_ON_FOURTH} / 3H 5H 6H", pace="untimed")
    table.key("d", 0)
    table.let(60_000)
    assert table.said[-1] == "Two of spades, Lee."
    assert table.key("k", 60_100) == "Nine of spades, Ray."
    table.let(120_000)
    assert table.said[-1] == "Nine of spades, Ray."
    # Emil, a bot, plays when one of the two lets the card pass.
    assert "Three of hearts, Emil." in table.key("d", 120_100)


@pytest.mark.parametrize("variant", OFFERED)
def test_nothing_of_it_is_practice_of_who_keeps_the_store(variant: str) -> None:
    store = Store.in_memory()
    kept = played(store, variant)
    assert list(store.trials()) == []
    facts = game_facts(store, VARIANTS)[variant]
    assert (facts.played, facts.won) == (0, 0)
    found = result_of(store, VARIANTS, kept)
    assert found.names[:2] == ("Lee", "Ray")
    assert not found.faults
    assert not found.times
    assert len(found.of_two) == 2
    told = ear(Utterance(went(store, found)))
    for name, line in zip(("Lee", "Ray"), found.of_two, strict=True):
        assert line.startswith(f"{name}: ")
        assert ear(Utterance(line)) in told
    assert "You" not in told
    assert "you" not in told.split()
    assert "You" not in found.shared.ear
    assert {row.id for row in ResultMenu(AppContext(store, VARIANTS), found).rows()} == {
        "again",
        "replay",
        "log",
    }
    (listed,) = played_games(store, VARIANTS)
    assert listed.result in ("Lee wins", "Ray wins", "A draw")
    assert listed.rivals == ("Ray",)


def played(store: Store, variant: str, *, most: int = 100_000) -> int:
    """Return a game of two correct players who slap all matches, each in turn the quicker."""
    asked = Request(variant, (PERSON,), 3, {"limit": "80"}, pace=parse_pace("fast"))
    session = begin_game(store, VARIANTS, asked)
    table = Sitting(session, store)
    session.start(0)
    table.let(0)
    now = 0.0
    game = session.game
    assert game.rules is not None
    for turn in range(most):
        if session.over:
            break
        now += 700
        table.let(now)
        held = game.rules.named(session.view.held)
        named = held[0].id if held and game.naming else None
        seat = turn % 2
        if held and game.slappable and game.why_not(seat, Slap(named)) is None:
            table.key("fj"[seat], now)
            if session.naming:
                table.key(act.rule_action(held[0]).key, now + 100)
        elif turn % 37 == 36:
            table.key("fj"[seat], now)
            if session.naming:
                table.key(act.rule_action(game.rules.rules[0]).key, now + 100)
        for seat in (0, 1):
            if game.why_not(seat, Flip()) is None:
                table.key("dk"[seat], now + 200)
                break
    return session.kept


@pytest.mark.parametrize("variant", OFFERED)
def test_a_whole_game_is_kept_goes_on_and_is_seen_again(variant: str) -> None:
    store = Store.in_memory()
    half = played(store, variant, most=20)
    assert [each.id for each in games_kept(store)] == [half]
    again = resume_game(store, VARIANTS, half)
    assert isinstance(again, TwoAtOneKeyboard)
    table = Sitting(again, store)
    again.start(0)
    table.let(0)
    assert table.said[1].startswith(KEYS)
    assert another(again).levels == (PERSON,)
    whole = played(store, variant)
    outcome = result_of(store, VARIANTS, whole)
    assert outcome.over
    assert any("0 good slaps" not in each for each in outcome.of_two)
    replay = open_replay(store, VARIANTS, see_again(whole))
    replay.start(0)
    replay.press("last-step", 1)
    told = " ".join(line.ear for line in replay.take())
    assert "Lee" in told or "Ray" in told
    assert "you" not in told.lower().split()
    assert replay.recorded.eyes == (None, 0, 1)


def test_a_game_in_which_only_the_second_has_moved_is_kept() -> None:
    table = two("2S 4H 7D / 9S 4C 8D")
    table.key("j", 100)
    table.key("d", 200)
    table.key("j", 900)
    table.session.press("leave", 1000)
    assert [each.id for each in games_kept(table.store)] == [table.session.kept]
    store = Store.in_memory()
    kept = begin_game(store, VARIANTS, Request("egyptian-war", (PERSON,))).kept
    store.add_move(kept, 0, 1.0, 1, "flip")
    assert [each.id for each in games_kept(store)] == [kept]


def test_the_report_has_a_line_for_each() -> None:
    table = two("4H 7D 5S 8D 6S / 4C 9S 3H QS QC", limit="2")
    shown = laid(table, 2)
    said = table.key("j", shown + 300)
    assert "Lee: 0 good slaps, 1 missed, 0 wrong. Ray: 1 good slap, 0 missed, 0 wrong." in said


@looped("variant", VARIANTS)
def test_it_is_offered_where_one_races_for_a_pile_and_nothing_is_secret(variant: str) -> None:
    found = VARIANTS[variant]
    menu = StartMenu(AppContext(Store.in_memory(), VARIANTS), found)
    first, *others = [row for row in menu.rows() if row.id.startswith("bot-")]
    assert first.option is not None
    assert (PERSON in first.option.choices) == (variant in OFFERED)
    assert not any(row.option is not None and PERSON in row.option.choices for row in others)
    if variant in OFFERED:
        menu.write(first, PERSON)
        assert menu.request.levels is not None
        assert menu.request.levels[0] == PERSON
        assert menu.row("bot-0").label == "Ray"
        return
    why = why_not_two(found)
    with pytest.raises(LevelError) as raised:
        parse_request([variant, "--bots", PERSON], VARIANTS)
    assert str(raised.value) == why
    assert ("hidden cards" in why) == found.chooses


def test_the_start_menu_does_not_make_a_person_the_usual_bot() -> None:
    store = Store.in_memory()
    menu = StartMenu(AppContext(store, VARIANTS), VARIANTS["egyptian-war"])
    before = read_setting(store, "level")
    menu.write(menu.row("bot-0"), PERSON)
    assert read_setting(store, "level") == before


@pytest.mark.parametrize("levels", ["average,person", "person,person", "average,quick,person"])
def test_a_second_person_sits_next_to_the_first_and_there_is_no_third(levels: str) -> None:
    with pytest.raises(LevelError, match=seating.person_not_first):
        parse_request(["egyptian-war", "--bots", levels], VARIANTS)


@pytest.mark.parametrize("copies", [False, True])
def test_neither_of_two_gets_the_position_before_the_game_is_over(copies: bool) -> None:
    table = two("2S / 9H", limit="2")
    table.session.copies = copies
    waits = "Not before the end: the position shows hidden cards."
    assert table.key("\\", 100) == table.key("\\", 200) == waits
    table.key("d", 300)
    table.key("k", 1300)
    table.let(60_000)
    assert table.session.over
    table.key("\\", 61_000)
    told = table.session.to_copy if copies else table.said[-1]
    assert told == position(table.session.game)


def test_nobody_sits_in_a_simulation() -> None:
    run = SimulationRun(
        VARIANTS["egyptian-war"], (PERSON, "average"), 0, {}, None, None, parse_pace("fast"), False
    )
    with pytest.raises(LevelError, match=seating.only_bots):
        check(run)
    assert main(["simulate", "egyptian-war", "--bots", "person,average"]) == 2


def test_who_races_against_a_ghost_of_their_own_still_has_the_other_person_there() -> None:
    store = Store.in_memory()
    store.set_setting("race", AS_YOU)
    session = begin_game(store, VARIANTS, Request("egyptian-war", (PERSON, "average")))
    assert session.levels == (PERSON, "average")
    assert GHOST not in session.levels


def test_their_keys_are_changed_like_any_others_and_clash_with_none() -> None:
    store = Store.in_memory()
    variant = VARIANTS["berkeley-war"]
    assert set(act.OF_TWO) <= set(own_actions(variant))
    keymap = keymap_of(store, variant.id)
    taken = {each.key for each in rivals(act.SLAP_RIGHT, keymap, VARIANTS)}
    assert {"f", "d", "k", "1", "r"} <= taken
    assert not taken & {"j", "m"}
    store.set_setting("keymap", {"slap-right": "m"})
    table = two(NINE_AND_TWO, variant="berkeley-war", store=store, date="2025-10-31")
    keys = spoken(words.keys_of_two(**_KEYS | {"ray_slaps": "M"}))
    assert keys.partition(". ")[2] in table.said[1]
    shown = laid(table, 2)
    assert table.key("m", shown + 300).startswith("Ray slaps!")


@pytest.mark.parametrize(("key", "cards"), product("fj", (2, 4)))
def test_a_key_that_is_held_slaps_once(key: str, cards: int) -> None:
    table = two()
    shown = laid(table, cards)
    table.key(key, shown + 300)
    moves = table.session.table.moves_made
    for at in range(5):
        table.key(key, shown + 550 + 30 * at)
    assert table.session.table.moves_made == moves


def test_for_two_a_pile_that_is_won_rings_as_won() -> None:
    said = Utterance("Pair!", gists=(EventSummary(1, won=4),))
    assert bell_of([], said, None) == WON
    assert bell_of([], said, 0) == LOST
