"""Questions at any moment of a game, and how answers change when asked again."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import patch

import pytest

from tests.tiers import looped, third
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.actions import ALWAYS, GO_ON, INFORMATION
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.recall import RecentHistory
from warcards_tui.sitting.request import Request, at_position, parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.voice import recall
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words import sitting
from warcards_tui.words.utterance import EventSummary, Utterance, together

ASKED = {"since": ";", "last-trick": "z", "may": "v", "turn": "t"}


def seated(variant: str, length: str = "normal", *options: str) -> Session:
    store = Store.in_memory()
    store.set_setting("length", length)
    words = [variant, "--seed", "4", "--pace", "untimed", *options]
    session = begin(store, VARIANTS, parse_request(words, VARIANTS))
    session.start(0.0)
    session.take()
    return session


def asked(session: Session, key: str, time: float) -> str:
    """Return the one line that answers a key."""
    session.key(key, time)
    (line,) = session.take()
    assert line.kind in ("answer", "refusal")
    return line.ear


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_question_has_one_short_answer_in_every_phase(variant: str) -> None:
    session = seated(variant, "brief")
    now = 0.0
    for _ in range(60):
        for key in ASKED.values():
            now += 10_000
            answer = asked(session, key, now)
            assert answer
            assert answer.endswith((".", "?", "!"))
        if session.over:
            break
        now += 10_000
        for key in ("enter", "1", "enter", "n"):
            session.key(key, now)
            now += 1000
            session.advance(now)
            session.shown(now)
        session.take()


def test_the_same_question_soon_is_answered_at_greater_length() -> None:
    session = seated("berkeley-war", "brief")
    short = asked(session, "r", 10_000)
    longer = asked(session, "r", 11_000)
    longest = asked(session, "r", 12_000)
    assert len(short) <= len(longer) <= len(longest)
    assert len(short) < len(longest)
    assert asked(session, "r", 13_000) == longest
    assert asked(session, "r", 20_000) == short


@third
@looped("length", ["brief", "normal"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_i_may_do_tells_its_keys_when_it_is_asked_again(variant: str, length: str) -> None:
    session, now = seated(variant, length), 0.0
    for key in ("enter", "1", "enter", "n", "enter", "enter"):
        now += 30_000
        short = asked(session, "v", now)
        again = [asked(session, "v", now + 1000 * (at + 1)) for at in range(2)]
        assert GO_ON not in session.actions(), "its help names acts of all games"
        if any(each not in ALWAYS for each in session.actions()):
            assert len(short) < len(again[0]) <= len(again[1])
        session.key(key, now + 20_000)
        session.advance(now + 25_000)
        session.shown(now + 25_000)
        session.take()


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_whose_turn_it_is_says_how_long_a_game_can_be(variant: str) -> None:
    """The limit is named when asked again, or at once if it is near."""
    session = seated(variant)
    limited = session.game.limited
    (turn,) = [each.key for each in INFORMATION if each.id == "turn"]
    short, again = asked(session, turn, 1e5), asked(session, turn, 1e5 + 1000)
    assert limited in again
    with patch.object(type(session.game), "length", session.game.setup.options.get("limit", 0)):
        assert limited in asked(session, turn, 2e5)
    assert not limited or limited not in short


@pytest.mark.parametrize("key", [";", "z"])
def test_what_was_won_is_told_at_greater_length_when_it_is_asked_again(key: str) -> None:
    session = seated("war")
    for now in (10_000, 20_000):
        session.key("enter", now)
        session.advance(now + 5000)
        session.take()
    short, longer = asked(session, key, 40_000), asked(session, key, 41_000)
    assert len(longer) > len(short)
    assert key != "z" or "Before that: " in longer


def test_of_a_pile_more_cards_are_told_when_it_is_asked_again() -> None:
    told = recall.last(parse_cards("2S 3S 4S 5S 6S 7S 8S"), [Utterance("You win 2.")])
    cards = "Eight of spades, seven of spades and six of spades. Before that: You win 2."
    assert ear(told) == cards
    assert ear(told, "full").count(" of spades") == 6


def test_rules_that_are_open_are_told_with_their_keys_when_it_is_asked_again() -> None:
    text = "berkeley-war 2; turn: 1; packets: 2S 3S / 4S 5S; pile: KD; laid: 1; owner: 2"
    request = at_position(Request("berkeley-war"), f"{text}; last-rule: pair")
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    session.take()
    assert asked(session, "v", 10_000) == "Locked: pair. 9 rules open."
    longer = asked(session, "v", 11_000)
    assert longer.startswith("Locked: pair. 9 rules open: 2 for a sandwich, 3 for eleven,")


def test_many_choices_take_one_row_of_a_display_in_brief() -> None:
    session = seated("scientific-war", "brief")
    assert asked(session, "v", 1000.0) == "Two or 13 others."
    assert len(f"Two or 13 others. {ear(sitting.enter_does(does=session.enters()))}") <= 40


def test_another_question_between_begins_anew() -> None:
    session = seated("berkeley-war", "brief")
    short = asked(session, "r", 10_000)
    asked(session, "t", 10_500)
    assert asked(session, "r", 11_000) == short


def test_since_my_turn_tells_who_won_what_and_all_hands() -> None:
    session = seated("war")
    assert asked(session, ";", 1000.0) == "No cards changed hands. You 26, Rosa 26."
    session.key("enter", 10_000)
    session.advance(20_000)
    session.take()
    told = asked(session, ";", 30_000)
    counts = session.view.counts
    assert told.endswith(f". You {counts[0]}, Rosa {counts[1]}.")
    winner = "You" if counts[0] > counts[1] else "Rosa"
    assert told.startswith(f"{winner} won 2 cards.")


def test_what_i_may_do_never_tells_which_rule_holds() -> None:
    session = seated("berkeley-war", "normal", "--option", "no_repeat=off")
    assert asked(session, "v", 0.0) == "Nothing to slap."
    session.key("enter", 1000.0)
    session.advance(9000.0)
    session.take()
    before = asked(session, "v", 9500.0)
    for at in range(12):
        session.key("enter", 10_000.0 * (at + 1))
        session.advance(10_000.0 * (at + 1) + 9000)
        session.take()
    assert asked(session, "v", 1e6) == before


def test_where_nothing_can_be_chosen_what_enter_does_fades_too() -> None:
    store = Store.in_memory()
    prompts = []
    for _ in range(3):
        words = ["casualty-war", "--seed", "4", "--pace", "untimed"]
        session = begin(store, VARIANTS, parse_request(words, VARIANTS))
        session.start(0.0)
        prompts.append([line.ear for line in session.take() if line.kind == "prompt"])
    assert prompts == [["Enter flips your next card."]] * 2 + [[]]
    # A request gets an answer.
    assert asked(session, "v", 0.0) == "Enter flips your next card."


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("; last-rule: pair", "Locked: pair. 9 rules open."),
        ("", "Slap or play: 10 rules open."),
    ],
)
def test_the_rule_that_was_named_last_is_not_open(last: str, told: str) -> None:
    text = f"berkeley-war 2; turn: 1; packets: 2S 3S / 4S 5S; pile: KD; laid: 1; owner: 2{last}"
    session = begin(Store.in_memory(), VARIANTS, at_position(Request("berkeley-war"), text))
    session.start(0.0)
    session.take()
    assert asked(session, "v", 10_000) == told
    assert asked(session, "r", 20_000).endswith(told.removeprefix("Slap or play: "))


def test_where_a_card_is_to_be_chosen_the_cards_alone_are_told() -> None:
    request = parse_request(["scientific-war", "--seed", "3", "--pace", "untimed"], VARIANTS)
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    for at, key in enumerate(("5", "enter"), 1):
        session.key(key, 1000.0 * at)
    session.advance(9000.0)
    session.shown(9000.0)
    session.take()
    told = asked(session, "v", 10_000)
    assert " or " in told
    assert not told.startswith("Choose")


@pytest.mark.parametrize("variant", ["world-war-3", "armageddon", "budr-basef"])
def test_where_slaps_are_not_named_all_rules_are_open(variant: str) -> None:
    session = seated(variant)
    assert asked(session, "v", 0.0) == "Nothing to slap."
    for now in (10_000, 20_000):
        session.key("enter", now)
        session.advance(now + 5000)
        session.shown(now + 5000)
    session.take()
    many = len(session.game.rules.rules) if session.game.rules is not None else 0
    assert asked(session, "v", 40_000) == f"Slap or play: {many} rules open."


def test_in_brief_the_two_newest_cards_are_the_last_of_a_pile() -> None:
    newest = parse_cards("5S 9D JC")
    told = recall.last(newest, [])
    assert ear(told, "brief") == "Jack of clubs, nine of diamonds."
    assert ear(told) == "Jack of clubs, nine of diamonds and five of spades."


def test_all_that_one_moment_brings_is_remembered() -> None:
    won = Utterance("You win 3.", kind="result", gists=(EventSummary(0, won=3),))
    paid = Utterance("Rosa pays 2.", gists=(EventSummary(1, paid=2),))
    known = RecentHistory()
    known.note(together([won, paid]))
    told = known.since(SimpleNamespace(counts=(29, 23)), Scene(("You", "Rosa"), 0))
    assert ear(told) == "Rosa lost 2 cards; you won 3 cards. You 29, Rosa 23."


def test_help_tells_the_keys_of_the_moment_and_all_when_asked_again() -> None:
    session = seated("war")
    moment = asked(session, "h", 1000.0)
    assert moment == "Enter flips your card; Space plays automatically. H again explains keys."
    session.press("help", 2000.0)
    (everything,) = session.take()
    assert everything.ear.startswith(
        "Enter flips your card; Space plays automatically; G plays to the end"
    )


def test_a_question_asked_twice_in_one_moment_was_asked_twice() -> None:
    session = seated("war")
    assert asked(session, "r", 1000.0) != asked(session, "r", 1000.0)
