"""Any wrong command gives the user one clear line and the right exit status."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers import gate, looped, slowly
from tests.voice.hearing import unsound
from warcards_tui.cli import main

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "warcards_tui"]

JUDGE, SIMULATE, PLAY = "judge berkeley-war", "simulate egyptian-war", "play egyptian-war"
CARDS = "9S 10H QD"
TOPPERS = "judge world-war-3 -o jokers=2"

WRONG = [
    # Unknown names, and the nearest known ones.
    (f"{SIMULATE} --bots random,random", "has no level random", None),
    ("simulat egyptian-war", "Unknown command 'simulat'", "simulate"),
    ("frobnicate", "Unknown command 'frobnicate'", None),
    ("simulate egyptain-war", "Unknown game 'egyptain-war'", "egyptian-war"),
    ("judge berkley-war 2S", "Unknown game 'berkley-war'", "berkeley-war"),
    ("play sientific-war", "Unknown game 'sientific-war'", "scientific-war"),
    ("play poker", "Unknown game 'poker'", None),
    ("rules s", "'s' can be subtraction-war, scramble-war, speed-war or scientific-war.", None),
    ("learn A", "'A' can be addition-war or armageddon.", None),
    (f"{SIMULATE} --jsn", "Unknown argument '--jsn'", "--json"),
    (f"{SIMULATE} --zzz", "Unknown argument '--zzz'", None),
    (f"{JUDGE} 2S --dat=2025-01-01x --datum=1", "Unknown argument '--datum=1'", "--date"),
    ("--plian", "Unknown argument '--plian'", "--plain"),
    ("variants egyptian-war", "Unknown argument 'egyptian-war'", None),
    (f"{SIMULATE} -o grce=50", "Unknown option 'grce'", "grace"),
    (f"{JUDGE} {CARDS} -o brakets=any", "Unknown option 'brakets'", "brackets"),
    (f"{PLAY} -o slapin=on", "Unknown option 'slapin'", "slap_in"),
    ("judge egyptian-war 2S 3S --date 2025-01-01", "Unknown option 'date'", None),
    ("play scientific-war -o grace=0", "Unknown option 'grace'", None),
    # Invalid values of an option.
    (f"{JUDGE} {CARDS} -o brackets=anny", "brackets can't be 'anny'", "any"),
    (f"{JUDGE} {CARDS} -o brackets", "--option takes NAME=VALUE", None),
    (f"{JUDGE} {CARDS} -o era=latst", "era can't be 'latst'", "latest"),
    (f"{JUDGE} {CARDS} -o era=2023-03-31", "era can't be 2023-03-31", None),
    (f"{JUDGE} {CARDS} -o face_card_slaps=base", "face_card_slaps can't be", "base-only"),
    (f"{JUDGE} {CARDS} -o no_repeat=maybe", "no_repeat can't be 'maybe'", None),
    (f"{SIMULATE} -o limit=-1", "limit can't be '-1'", None),
    (f"{SIMULATE} -o limit=1.5", "limit can't be '1.5'", None),
    (f"{SIMULATE} -o limit={'9' * 5000}", "limit can't be '999", None),
    (f"{SIMULATE} -o grace=301", "it takes 0 to 300", None),
    (f"{SIMULATE} -o grace=", "grace can't be ''", None),
    # Dates.
    (f"{JUDGE} {CARDS} --date 2025-02-29", "date can't be '2025-02-29'", None),
    (f"{JUDGE} {CARDS} --date 31", "date can't be '31'", None),
    (f"{JUDGE} {CARDS} --date tomorow", "date can't be 'tomorow'", None),
    (f"{JUDGE} {CARDS} --date 31.10.2025", "a date like 2025-10-31", None),
    (f"{JUDGE} {CARDS} --date", "--date needs a value", None),
    # Introductions.
    ("learn --intro", "--intro needs a game", None),
    ("learn wra --intro", "Unknown game 'wra'.", "war"),
    # Cards.
    (f"{JUDGE} 9S 10H QX", "Unknown card 'QX'", None),
    (f"{JUDGE} 9S 9S", "9S appears too often: the deck has only 1", None),
    (f"{JUDGE} 9S RJ", "RJ isn't in this game's deck", None),
    (f"{TOPPERS} joker joker joker", "A deck has at most two jokers.", None),
    (f"{TOPPERS} joker-2 joker-2", "joker-2 appears too often: the deck has only 1.", None),
    (f"{JUDGE} 9S -", "Unknown card '-'", None),
    (JUDGE, "no cards to judge", None),
    ("judge", "VARIANT and CARD are missing", None),
    (f"judge scientific-war {CARDS}", "no pile to slap", None),
    # Other facts that decide at a table.
    (f"{JUDGE} {CARDS} --last piar", "Unknown rule 'piar'", "pair"),
    (f"{JUDGE} {CARDS} --last a39", "Unknown rule 'a39'", None),
    (f"{JUDGE} {CARDS} --last", "--last needs a value", None),
    ("judge egyptian-war 2S --last pair", "It matters in berkeley-war.", None),
    ("judge budr-basef joker jo RJ", "There are 3 jokers, but the deck has only 2.", None),
    ("judge budr-basef 2S --keep many", "--keep takes a number of cards, not 'many'", None),
    ("judge budr-basef 2S --decks 3;4", "like 12,30, not '3;4'", None),
    (
        "judge budr-basef 2S --keep 54",
        "have 55 cards together, but the whole deck has only 54.",
        None,
    ),
    (
        "judge budr-basef 2S --keep 100",
        "have 101 cards together, but the whole deck has only 54.",
        None,
    ),
    (f"{JUDGE} {CARDS} --keep 3", "Berkeley War has no keep", None),
    (f"{JUDGE} --play nothing", "nothing can't be read: No such file or directory.", None),
    (f"{JUDGE} {CARDS} --play nothing", "--play reads the cards from its file", None),
    (f"{JUDGE} --play nothing --last pair", "such as last pair.", None),
    (f"{JUDGE} --play nothing --decks 3,4", "keep and holds.", None),
    # Impossible deals.
    (f"{SIMULATE} --deal 'AS / AS'", "AS appears too often", None),
    (f"{SIMULATE} --deal 'AS AS / 2S'", "AS appears too often", None),
    (f"{SIMULATE} --deal 'AS / RJ'", "RJ isn't in this game's deck", None),
    (f"{SIMULATE} --deal 'AS / 2X'", "Unknown card '2X'", None),
    (f"{SIMULATE} --deal 'AS /'", "needs at least one card", None),
    (f"{SIMULATE} --deal '/'", "needs at least one card", None),
    (f"{SIMULATE} --deal ''", "2 to 6 players, not 1", None),
    (f"{SIMULATE} --deal 'AS 2S 3S'", "2 to 6 players, not 1", None),
    (f"{SIMULATE} --deal '{'/'.join('23456789')}'", "2 to 6 players, not 8", None),
    (f"{SIMULATE} --deal 'AAA / AAA'", "one more A than the deck has", None),
    (f"{SIMULATE} --deal '{'-' * 40} / AS'", "one more plain card than the deck has", None),
    (
        f"{SIMULATE} --bots 2 --deal 'AS / 2S / 3S'",
        "needs 2 decks, one per seat, separated by /. It has 3.",
        None,
    ),
    (
        f"{SIMULATE} --bots 3 --deal 'AS / 2S'",
        "needs 3 decks, one per seat, separated by /. It has 2.",
        None,
    ),
    (f"{PLAY} --deal 'AS'", "2 to 6 players, not 1", None),
    (f"{PLAY} --deal 'AS / AS'", "AS appears too often", None),
    # Seats, levels, pace, seed, turn, counts.
    (f"{SIMULATE} --bots 0", "2 to 6 players, not 0", None),
    (f"{SIMULATE} --bots 1", "2 to 6 players, not 1", None),
    (f"{SIMULATE} --bots 7", "2 to 6 players, not 7", None),
    (f"{SIMULATE} --bots 123456789012", "No game has room for 123456789012 bots", None),
    (f"{SIMULATE} --bots average,expret", "Unknown level 'expret'", "expert"),
    (f"{SIMULATE} --bots average,", "Unknown level ''", None),
    (f"{SIMULATE} --bots ''", "Unknown level ''", None),
    (f"{PLAY} --bots 6", "2 to 6 players, not 7", None),
    (f"{PLAY} --bots 0", "2 to 6 players, not 1", None),
    (f"{PLAY} --bots begginer", "Unknown level 'begginer'", "beginner"),
    (f"{SIMULATE} --pace fsat", "Unknown pace 'fsat'", "fast"),
    (f"{SIMULATE} --pace 99", "100 to 60000 milliseconds", None),
    (f"{SIMULATE} --pace 60001", "100 to 60000 milliseconds", None),
    (f"{PLAY} --pace relxed", "Unknown pace 'relxed'", "relaxed"),
    (f"{SIMULATE} --seed x", "0 or more, not 'x'", None),
    (f"{SIMULATE} --seed -1", "0 or more, not '-1'", None),
    (f"{SIMULATE} --seed 1.0", "0 or more, not '1.0'", None),
    (f"{SIMULATE} --seed {'9' * 19}", "takes a whole number, 0 or more", None),
    (f"{PLAY} --seed ''", "0 or more, not ''", None),
    (f"{SIMULATE} --turn 3", "Seat 3 can't start: this game has 2 seats", None),
    (f"{SIMULATE} --turn 0", "from 1 to 999999999999, not '0'", None),
    (f"{PLAY} --turn first", "from 1 to 999999999999, not 'first'", None),
    (f"{SIMULATE} --games 0", "from 1 to 999999999999, not '0'", None),
    (f"{SIMULATE} --games many", "from 1 to 999999999999, not 'many'", None),
    (f"{SIMULATE} --jobs 0", "from 1 to 999999999999, not '0'", None),
    (f"{SIMULATE} --games {'9' * 5000}", "", None),
    ("--plain --full", "can't be combined with", None),
]


@looped("command, said, nearest", WRONG, by=lambda row: row[0].partition(" ")[0])
def test_wrong_arguments_get_one_line_and_change_nothing(
    command: str,
    said: str,
    nearest: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data, log = tmp_path / "data", tmp_path / "log"
    monkeypatch.setenv("WARCARDS_DATA", str(data))
    log.write_text("an old log")
    arguments = shlex.split(command)
    if arguments[0] == "simulate":
        arguments += ["--log", str(log)]
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("warcards: ")
    assert told.err.count("\n") == 1
    # A text that starts with a name keeps its spelling.
    said_first = told.err.removeprefix("warcards: ").removesuffix("\n")
    assert not unsound([re.sub(r"^[-a-z_]+", "It", said_first).replace("'", '"')])
    assert said in told.err
    if nearest is None:
        assert "Did you mean" not in told.err
    else:
        assert told.err.endswith(f" Did you mean {nearest}?\n")
    assert log.read_text() == "an old log"
    assert not data.exists()


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in a shell, where ``warcards`` is the program."""
    program = " ".join(COMMAND)
    return subprocess.run(
        ["sh", "-c", f'warcards() {{ {program} "$@"; }}; {command}'],
        cwd=ROOT,
        env={**os.environ, "TERM": "dumb", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


def one_line(text: str) -> str:
    assert text.startswith("warcards: ")
    assert text.count("\n") == 1
    return text


def test_a_log_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    absent = tmp_path / "absent" / "log"
    for path, why in [(absent, "No such file or directory"), (tmp_path, "Is a directory")]:
        assert main([*shlex.split(SIMULATE), "--log", str(path)]) == 2
        told = capsys.readouterr()
        assert one_line(told.err) == f"warcards: {path} can't be written: {why}.\n"
        assert not told.out
    assert not absent.parent.exists()


@gate("1")
@pytest.mark.parametrize("games", ["1", "60"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_disk_that_is_full_while_a_log_is_written(games: str) -> None:
    done = shell(f"warcards {SIMULATE} --games {games} --log /dev/full")
    assert done.returncode == 1
    assert not done.stdout
    assert one_line(done.stderr).endswith("can't be written: No space left on device.\n")


FULL = [f"{JUDGE} {CARDS}", f"{JUDGE} {CARDS} --json", SIMULATE, "variants", "variants --json"]


@pytest.mark.parametrize("command", FULL)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_cannot_be_written(command: str) -> None:
    done = shell(f"warcards {command} > /dev/full")
    assert done.returncode == 1
    told = done.stderr.splitlines(keepends=True)
    if command == SIMULATE and len(told) == 2:
        del told[0]  # It had printed messages before it found out.
    assert told == ["warcards: Input or output failed: No space left on device.\n"]


@slowly("--plain")
@pytest.mark.parametrize("command", [*FULL, "--plain"])
def test_an_output_that_is_closed(command: str) -> None:
    """Nobody can be informed, and nothing is written to the wrong place."""
    done = shell(f"warcards {command} >&-")
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_reader_that_has_read_enough() -> None:
    many = f"yes '{CARDS}' | head -20000"
    done = shell(f"({many} | warcards {JUDGE} -; echo $? >&2) | head -1")
    assert done.stdout.count("\n") == 1
    assert done.stderr == "1\n"  # And no complaint.


@pytest.mark.parametrize("command", [f"{JUDGE} -", f"{JUDGE} - --json"])
def test_standard_input_that_is_closed(command: str) -> None:
    done = shell(f"warcards {command} <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert one_line(done.stderr) == ("warcards: standard input can't be read: it's closed.\n")


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", "< /dev/null"])
@pytest.mark.parametrize("face", ["--plain", "", f"{PLAY} --plain", PLAY])
def test_a_face_without_standard_input_ends_by_itself(
    face: str, closed: str, tmp_path: Path
) -> None:
    done = shell(f"warcards {face} {closed}", WARCARDS_DATA=str(tmp_path))
    assert done.returncode == 0
    assert done.stdout.startswith("Text mode, ")
    assert not done.stderr


def test_standard_error_that_is_closed() -> None:
    done = shell(f"warcards {JUDGE} 2X 2>&-")
    assert (done.returncode, done.stdout) == (2, "")


def test_letters_that_the_terminal_has_not() -> None:
    done = shell(f"printf 'x♠\\n2S 2H\\n' | PYTHONIOENCODING=ascii warcards {JUDGE} -")
    assert done.returncode == 2
    wrong, right = done.stdout.splitlines()
    assert wrong.startswith("error: Unknown card 'x\\u2660'.")
    assert right.startswith("pair: ")


def test_an_interrupted_command_says_nothing() -> None:
    with subprocess.Popen(
        [*COMMAND, *shlex.split(JUDGE), "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b"2S 2H\n")
        child.stdin.flush()
        assert child.stdout.readline()  # This shows that it is running.
        child.send_signal(signal.SIGINT)
        assert child.communicate(timeout=60) == (b"", b"")
        assert child.returncode == 130
