"""A played game goes to a friend as a code, and its player joins as a rival."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.said import Spoken, cards, spoken
from tests.sitting.games_kept import keep_played
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting
from tests.tiers import leading, looped
from warcards_tui.bots.levels import CHALLENGE
from warcards_tui.cards.french import cards_text
from warcards_tui.cli import main
from warcards_tui.coach.places import begin_game, resume_game
from warcards_tui.coach.results import went
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting import challenge_code
from warcards_tui.sitting.challenge_code import (
    MOST,
    VERSION,
    ChallengeError,
    read_challenge,
    write_code,
)
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.handicap import AS_YOU
from warcards_tui.sitting.kept import open_kept
from warcards_tui.sitting.launch import another
from warcards_tui.sitting.replay import open_replay, see_again
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import PERSON, seat_players
from warcards_tui.table.steps import Steps
from warcards_tui.table.table import Table
from warcards_tui.voice.render import ear
from warcards_tui.words import challenges as words
from warcards_tui.words import replay as replay_words
from warcards_tui.words import sitting as texts
from warcards_tui.words.utterance import Utterance

challenges_says = Spoken(words)
replay_says = Spoken(replay_words)
sitting_says = Spoken(texts)

Capture = pytest.CaptureFixture[str]

PAYING = "2S 3H 4H 7D / 9S 4C 8D 5C"
"""Two decks; cards 3 and 4 are a pair of fours if the first seat starts.

It pays a card before its second one.
"""

PILES = [each.id for each in VARIANTS.values() if each.slaps]
CHOICES = [each.id for each in VARIANTS.values() if each.chooses and not each.slaps]
REST = [each for each in VARIANTS if each not in (*PILES, *CHOICES)]


def sent(variant: str, *, seed: int = 3, seats: int = 2) -> str:
    """Return the challenge code of a game in which a bot played for the person."""
    store = Store.in_memory()
    kept = keep_played(store, variant, seed=seed, seats=seats, level="average")
    return code_of(store, VARIANTS, kept)


def begun(code: str, store: Store | None = None) -> Sitting:
    """Return a friend's game of that code, started at time 0."""
    store = store or Store.in_memory()
    session = begin_game(store, VARIANTS, read_challenge(code, VARIANTS).request)
    sitting = Sitting(session, store)
    session.start(0)
    sitting.let(0)
    return sitting


def own_game(*, wrong: bool = False) -> tuple[Store, int]:
    """Return a game with a pair of fours slapped after 412 ms, and won by it.

    Or, if ``wrong``, a nine is slapped before that, after 333 ms.
    """
    store = Store.in_memory()
    # Rosa, who is slow, slaps nothing here.
    deal = PAYING if wrong else PAIR_ON_FOURTH
    asked = Request("egyptian-war", ("beginner",), 5, {"limit": "4"}, deal, 0, parse_pace("1500"))
    table = Sitting(begin_game(store, VARIANTS, asked), store)
    table.session.start(0)
    table.let(0)
    table.key("enter", 10)
    nine = table.until_laid("9S")
    if wrong:
        table.key("space", nine + 333)
    table.key("enter", nine + 400)
    table.key("space", table.until_laid("4C") + 412)
    assert table.session.over, table.said
    return store, table.session.kept


def slapped(table: Sitting) -> list[tuple[int, float, str]]:
    """Return the seat, the moment and the text of each slap so far."""
    _, moves = table.store.load_game(table.session.kept)
    return [(seat, time, text) for time, seat, text in moves if text.startswith("slap")]


def test_the_rival_slaps_when_its_player_did_where_the_same_cards_lie() -> None:
    table = begun(code_of(*own_game_in(wrong=False)))
    assert table.said[0] == sitting_says.begins(game="Challenge: Egyptian War")
    assert table.said[1] == challenges_says.rival_sits(name="Rival")
    table.key("enter", 10)
    table.key("enter", table.until_laid("9S") + 400)
    four = table.until_laid("4C")
    table.let(four + 1000)
    ((seat, time, _),) = slapped(table)
    assert seat == 1
    assert time - four == pytest.approx(412)
    assert table.tells(SlapWon(1, "pair", (*cards("9S 4H 4C"),), 4, False)) in table.said


def test_it_makes_the_mistakes_that_its_player_made() -> None:
    table = begun(code_of(*own_game_in(wrong=True)))
    table.key("enter", 10)
    nine = table.until_laid("9S")
    table.let(nine + 1000)
    ((seat, time, _),) = slapped(table)
    assert seat == 1
    assert time - nine == pytest.approx(333)
    lost = SlapLost(1, None, (*cards("2S 9S"),), False, False, (), 1, 2, False, None, 0)
    assert table.tells(lost) in table.said


def test_who_is_quicker_wins_and_both_results_are_told() -> None:
    table = begun(code_of(*own_game_in(wrong=False)))
    table.key("enter", 10)
    table.key("enter", table.until_laid("9S") + 400)
    said = table.key("space", table.until_laid("4C") + 400)
    assert said.startswith(table.tells(SlapWon(0, "pair", (*cards("9S 4H 4C"),), 4, False)))
    assert challenges_says.compared(theirs="won, 5 to 1", yours="won, 5 to 1") in said


def own_game_in(*, wrong: bool) -> tuple[Store, Catalogue, int]:
    """Return the same, with the catalogue of games."""
    store, kept = own_game(wrong=wrong)
    return store, VARIANTS, kept


@pytest.mark.parametrize("variant", PILES)
@pytest.mark.parametrize("seed", leading(1, range(5)))
def test_a_rival_that_meets_the_same_cards_does_what_its_player_did(
    variant: str, seed: int
) -> None:
    """A bot that slaps like the original opponent brings the same game."""
    store = Store.in_memory()
    kept = keep_played(store, variant, seed=seed, level="average")
    challenge = read_challenge(code_of(store, VARIANTS, kept), VARIANTS)
    windows = challenge.request.ghosts[CHALLENGE].windows
    found = open_kept(store, VARIANTS, kept)
    steps = Steps(found.game, found.moves)
    made = {}
    for each in (each for happened in steps.events for each in happened):
        if isinstance(each, SlapWon | SlapLost) and each.seat == 0:
            made[cards_text(each.window)] = each.rule
    assert {cards: done.rule for cards, done in windows.items() if done is not None} == made
    assert len(windows) > len(made)


@looped("variant", PILES)
def test_a_whole_game_against_a_rival_is_kept_goes_on_and_is_seen_again(variant: str) -> None:
    code = sent(variant, seats=3)
    store = Store.in_memory()
    session = begin_game(store, VARIANTS, read_challenge(code, VARIANTS).request)
    assert session.scene.names == ("You", "Rival", "Emil")
    assert session.game.dealt() == read_game(code).dealt()
    table = Sitting(session, store)
    session.start(0)
    table.let(0)
    table.key("enter", 1)
    again = resume_game(store, VARIANTS, session.kept)
    assert again.challenge == code
    assert again.ghosts == session.ghosts
    assert again.title == session.title == f"Challenge: {VARIANTS[variant].name}"
    header, _ = store.load_game(session.kept)
    assert header["challenge"] == code
    assert "ghosts" not in header
    assert open_replay(store, VARIANTS, see_again(session.kept)).recorded.names[1] == "Rival"
    # A second rematch is the same again.
    assert another(session) == read_challenge(code, VARIANTS).request


def read_game(code: str) -> Any:
    request = read_challenge(code, VARIANTS).request
    return begin_game(Store.in_memory(), VARIANTS, request).game


@looped("variant", PILES)
def test_among_bots_a_rival_plays_to_the_end(variant: str) -> None:
    request = read_challenge(sent(variant), VARIANTS).request
    session = begin_game(Store.in_memory(), VARIANTS, request)
    game = session.game
    players = seat_players(game, ("Rosa", "Rival"), ("average", CHALLENGE), 0, request.ghosts)
    table = Table(game, players, parse_pace("fast"))
    for _ in table.run():
        pass
    assert game.over


@looped("variant", CHOICES)
def test_without_a_pile_the_same_bots_sit_there_and_results_are_compared(variant: str) -> None:
    store = Store.in_memory()
    first = keep_played(store, variant, seed=4)
    code = code_of(store, VARIANTS, first)
    request = read_challenge(code, VARIANTS).request
    assert (request.levels, request.ghosts) == (("average",), {})
    kept = begin_game(store, VARIANTS, request).kept
    _, moves = store.load_game(first)
    for number, (time, seat, text) in enumerate(moves):
        store.add_move(kept, number, time, seat, text)
    found = result_of(store, VARIANTS, kept)
    ended = found.compared.removeprefix("The game you were sent: ").rstrip(".").split(". Yours: ")
    assert ended[0] == ended[1]  # It was the same game.
    assert ended[0].startswith(("won, ", "lost, ", "a draw, "))
    assert spoken(found.compared) in ear(Utterance(went(store, found)))
    assert found.again == request


def test_a_game_that_is_not_over_tells_no_result() -> None:
    store = Store.in_memory()
    request = read_challenge(sent("fast-food"), VARIANTS).request
    assert result_of(store, VARIANTS, begin_game(store, VARIANTS, request).kept).compared == ""


@looped("variant", REST)
def test_where_nothing_is_slapped_or_decided_there_is_no_code(variant: str) -> None:
    with pytest.raises(ChallengeError) as raised:
        sent(variant)
    assert str(raised.value) == words.nothing_to_do(game=VARIANTS[variant].name).text


def test_neither_an_unfinished_game_nor_one_of_two_people_makes_a_code() -> None:
    store = Store.in_memory()
    with pytest.raises(ChallengeError, match=words.not_over):
        code_of(store, VARIANTS, keep_played(store, "egyptian-war", most=9))
    session = begin_game(store, VARIANTS, Request("egyptian-war", (PERSON,)))
    with pytest.raises(ChallengeError, match="two people"):
        code_of(store, VARIANTS, session.kept)


def test_a_challenge_of_a_challenge_has_its_newest_player_as_rival() -> None:
    store, kept = own_game()
    request = read_challenge(code_of(store, VARIANTS, kept), VARIANTS).request
    second = begin_game(store, VARIANTS, request).kept
    for number, (time, seat, text) in enumerate(store.load_game(kept)[1]):
        store.add_move(second, number, time, seat, text)
    found = read_challenge(code_of(store, VARIANTS, second), VARIANTS)
    assert found.request.levels == (CHALLENGE,)
    # It has no trials, so the times are those of an average bot.
    assert found.request.ghosts[CHALLENGE].times == ()


def test_a_rival_never_waits_and_is_not_changed_for_a_ghost() -> None:
    store, kept = own_game()
    code = code_of(store, VARIANTS, kept)
    friend = Store.in_memory()
    friend.set_setting("race", AS_YOU)
    table = begun(code, friend)
    assert table.session.levels == (CHALLENGE,)
    assert table.session.handicap is None


# -- codes that are wrong


def test_blanks_hyphens_and_small_letters_make_no_difference() -> None:
    code = sent("egyptian-war")
    loose = " ".join([code[at : at + 5].lower() for at in range(0, len(code), 5)]) + " - \n"
    assert read_challenge(loose, VARIANTS).request._replace(challenge=code) == (
        read_challenge(code, VARIANTS).request
    )


def test_what_is_wrong_with_a_code_is_told() -> None:
    code = sent("egyptian-war")

    def wrong(text: str) -> str:
        with pytest.raises(ChallengeError) as raised:
            read_challenge(text, VARIANTS)
        assert "\n" not in str(raised.value)
        return str(raised.value)

    assert wrong("") == wrong("hello") == wrong("WCX") == wrong("WC0") == words.no_challenge
    assert wrong(f"WC2{code[3:]}") == words.newer
    assert wrong(code[:-8]) == wrong(code[:20]) == wrong("WC1") == wrong("WC1AA") == words.cut
    assert wrong(code + "AAAAAAAA") == words.more
    assert wrong(f"{code[:40]}8{code[41:]}") == words.no_letter(place=41, letter="'8'").text
    other = "A" if code[50] != "A" else "B"
    assert wrong(f"{code[:50]}{other}{code[51:]}") == words.mistyped
    assert (
        wrong("WC1" + "A" * MOST) == wrong(" " * 3 * MOST) == words.too_long(most=f"{MOST:,}").text
    )


def content(code: str) -> dict[str, Any]:
    """Return the content of a code."""
    letters = code.removeprefix(VERSION)
    data = base64.b32decode(letters + "=" * (-len(letters) % 8))
    found: dict[str, Any] = json.loads(zlib.decompress(data[6:]))
    return found


@looped(
    "changes, said",
    [
        ({"variant": "no-war"}, "Unknown game 'no-war'"),
        ({"variant": 7}, words.unreadable),
        ({"seats": 9}, "Egyptian War is for 2 to 6 players, not 9"),
        ({"seed": -1}, words.unreadable),
        ({"options": {"limit": "many"}}, "imit"),
        ({"options": {"no-such": "1"}}, "no-such"),
        ({"deal": "9S / 9S"}, "9"),
        ({"turn": 7}, "Seat 8 can't start"),
        ({"bots": ["average"]}, words.unreadable),
        ({"bots": ["challenge"]}, "Unknown level 'challenge'"),
        ({"bots": ["person"]}, "Put person first"),
        ({"pace": "soon"}, "Unknown pace 'soon'"),
        ({"moves": ""}, words.no_seat),
        ({"moves": "0 flip,x flip"}, words.no_seat),
        ({"moves": "7 flip"}, ""),
        ({"moves": "0 choose QH"}, ""),
        ({"moves": "0 nothing"}, "Unknown move 'nothing'"),
        ({"times": ["soon"]}, words.unreadable),
        ({"times": 3}, words.unreadable),
        ({"counts": "all"}, words.unreadable),
    ],
)
def test_what_another_hand_has_written_is_refused(changes: Mapping[str, Any], said: str) -> None:
    whole = content(sent("egyptian-war"))
    with pytest.raises(ChallengeError) as raised:
        read_challenge(write_code({**whole, **changes}), VARIANTS)
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_game_that_goes_on_is_no_challenge() -> None:
    whole = content(sent("egyptian-war"))
    first = ",".join(whole["moves"].split(",")[:-1])
    with pytest.raises(ChallengeError, match=words.no_end):
        read_challenge(write_code(whole | {"moves": first}), VARIANTS)


def test_what_is_no_json_or_unpacks_without_end_is_refused_at_once() -> None:
    for plain in (b"[" * 60_000, b"nothing", b"[]", b"\xff", b" " * 5_000_000):
        packed = zlib.compress(plain, 9)
        body = zlib.crc32(packed).to_bytes(4, "big") + packed
        letters = base64.b32encode(len(body).to_bytes(2, "big") + body).decode().rstrip("=")
        with pytest.raises(ChallengeError) as raised:
            read_challenge(VERSION + letters, VARIANTS)
        assert str(raised.value) == words.unreadable


@pytest.mark.slow
def test_a_letter_that_is_changed_or_left_out_never_gets_through() -> None:
    code = sent("berkeley-war")
    rng = random.Random(7)
    for _ in range(500):
        at = rng.randrange(len(VERSION), len(code))
        letter = rng.choice(challenge_code._LETTERS)
        typed = rng.choice((code[:at] + letter + code[at + 1 :], code[:at] + code[at + 1 :]))
        if typed != code and content_or_none(typed) != content(code):
            with pytest.raises(ChallengeError):
                read_challenge(typed, VARIANTS)


def content_or_none(code: str) -> dict[str, Any] | None:
    """Return the content of a code if only unused bits have changed, else None."""
    try:
        return challenge_code._content(challenge_code._body(code))
    except ChallengeError:
        return None


def test_a_game_of_which_the_variant_is_not_here_is_told_by_its_name() -> None:
    code = sent("egyptian-war")
    with pytest.raises(ChallengeError, match="Unknown game 'egyptian-war'"):
        read_challenge(code, Catalogue([VARIANTS["war"]]))


def test_a_kept_game_with_a_damaged_code_is_not_opened() -> None:
    store = Store.in_memory()
    session = begin_game(store, VARIANTS, read_challenge(sent("egyptian-war"), VARIANTS).request)
    header, _ = store.load_game(session.kept)
    other = store.new_game(header | {"challenge": "WC1A"})
    with pytest.raises(ValueError, match=r"can't be opened: This challenge code is incomplete"):
        open_kept(store, VARIANTS, other)


# -- the commands


def ran(capsys: Capture, *words: str) -> tuple[int, str, str]:
    status = main(list(words))
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with a game of War, and an older one of Egyptian War."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    store = Store.open()
    keep_played(store, "egyptian-war")
    keep_played(store, "war")
    store.close()
    (tmp_path / "typed").write_text("enter\nquit\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", (tmp_path / "typed").open(encoding="utf-8"))
    return tmp_path


def test_a_code_is_told_and_played_from_the_command_line(stored: Path, capsys: Capture) -> None:
    assert ran(capsys, "challenge")[1] == ran(capsys, "replay")[1]
    status, code, err = ran(capsys, "challenge", "2")
    assert (status, err, code.count("\n")) == (0, "", 1)
    assert read_challenge(code, VARIANTS).request.variant == "egyptian-war"
    status, out, err = ran(capsys, "challenge", code.strip(), "--plain", "--pace", "untimed")
    assert (status, err) == (0, "")
    assert sitting_says.begins(game="Challenge: Egyptian War") in out
    store = Store.open()
    newest = max(store.kept_games(), key=lambda each: each.id)
    assert newest.header["pace"] == "untimed"
    store.close()
    status, out, _ = ran(capsys, "play", "--challenge", code.strip(), "--plain")
    assert status == 0
    assert sitting_says.begins(game="Challenge: Egyptian War") in out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ("challenge 1", 1, "War has nothing to slap or decide"),
        ("challenge 9", 2, replay_words.no_such_game(number="9", many=2).text),
        ("challenge hello", 2, words.no_challenge),
        ("challenge WC1AAA", 2, words.cut),
        ("challenge 2 --pace fast", 2, words.pace_for_code),
        ("challenge WC1AA --pace soon", 2, words.cut),
        ("play --challenge WC1AA", 2, words.cut),
        ("play", 2, words.missing),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(
    words: str, status: int, said: str, stored: Path, capsys: Capture
) -> None:
    found, out, err = ran(capsys, *words.split())
    assert (found, out) == (status, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("more", ["war", "--bots 2", "--seed 3", "--option limit=1", "--turn 1"])
def test_a_challenge_brings_its_game_with_it(more: str, stored: Path, capsys: Capture) -> None:
    code = sent("egyptian-war")
    assert ran(capsys, "play", *more.split(), "--challenge", code) == (
        2,
        "",
        f"warcards: {words.goes_with}\n",
    )


def test_the_page_tells_the_fields_of_a_code() -> None:
    page = (Path(__file__).parents[2] / "docs" / "challenge-format.md").read_text(encoding="utf-8")
    for name in content(sent("egyptian-war")):
        assert f"`{name}`" in page
    assert f"{MOST:,} characters" in page
    assert f"{challenge_code.MOST_BYTES:,} bytes" in page


def test_the_times_of_a_rival_are_those_of_the_log() -> None:
    store, kept = own_game(wrong=True)
    assert content(code_of(store, VARIANTS, kept))["times"] == [333, 412]
