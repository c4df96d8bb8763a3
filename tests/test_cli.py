"""The commands that work without a screen."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from itertools import permutations
from pathlib import Path

import pytest

from tests.days import DAY
from tests.mad.walks import command
from tests.simulation.every_game import short, simulate
from tests.tiers import gate, leading, looped, sized, slowly, third
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.cli import COMMANDS, main
from warcards_tui.coach.daily import deal_of
from warcards_tui.games.catalogue import VARIANTS, UnknownVariant
from warcards_tui.games.judge import Judge
from warcards_tui.sitting.piles import PileVerdicts
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice.judge import of_pile
from warcards_tui.voice.today import not_played
from warcards_tui.words import accessibility

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "warcards_tui"]
BERKELEY = ["judge", "berkeley-war", "--date", "2025-10-31"]


def ran(*arguments: str, given: bytes = b"", status: int = 0) -> bytes:
    """Return the standard output of the command, after checking its status."""
    done = subprocess.run(
        [*COMMAND, *arguments], cwd=ROOT, input=given, capture_output=True, timeout=60
    )
    assert done.returncode == status, done.stderr
    return done.stdout


# -- judge


def test_judge_says_which_rules_hold_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BERKELEY, "9S", "10H", "QD"]) == 0
    assert capsys.readouterr().out == "sum 3 = date 31: 9, 10, Q: 9 + 10 + 12 = 31\n"
    assert main([*BERKELEY, "4S", "6H", "9D"]) == 0
    assert capsys.readouterr().out == (
        "equation 3 = 24: 4 mod 9 x 6 = 24\ngloopa 3: 4, 6, 9 grow times 3/2\n"
    )


def test_judge_says_what_comes_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "egyptian-war", "4S", "8H", "5D"]) == 0
    told = capsys.readouterr()
    assert told.out == "no match; closest is sandwich: 4 and 5 are 1 apart\n"
    assert not told.err


def test_judge_as_json_is_the_documented_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BERKELEY, "--json", "9s", "T♥", "queen", "of", "diamonds"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["variant", "cards", "options", "holds", "nearest"]
    assert told["variant"] == "berkeley-war"
    assert told["cards"] == ["9S", "10H", "QD"]
    assert told["options"]["date"] == "2025-10-31"
    assert {"rule": "sum-3-date", "witness": "9, 10, Q: 9 + 10 + 12 = 31"} in told["holds"]
    assert told["nearest"] is None
    assert main(["judge", "egyptian-war", "--json", "4S", "8H"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["holds"] == []
    assert told["nearest"] == {"rule": "pair", "steps": 4, "lacking": "4 and 8 are 4 apart"}


def test_judge_plays_today_unless_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "berkeley-war", "4S", "8H", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["date"] == DAY


@pytest.mark.parametrize(
    "arguments",
    [
        ["4S", "6H", "9D", "--option", "brackets=any"],
        ["--option", "brackets=any", "4S", "6H", "9D"],
        ["4S", "-o", "brackets=any", "6H", "9D"],
        ["4S 6H 9D", "-o", "brackets=any"],
        ["4S,6H,9D", "-obrackets=any"],
    ],
)
def test_judge_takes_cards_and_options_in_any_order(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*BERKELEY, *arguments]) == 0
    assert "4 mod 9 x 6 = 24" in capsys.readouterr().out


def piles(many: int) -> Iterator[str]:
    """Yield different piles, deeper ones too."""
    for number in range(many):
        first = number * 7 % 47
        yield cards_text(PACK[first : first + 2 + number % 4])


@gate("as_json0")
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_judge_answers_a_line_for_a_line(as_json: list[str]) -> None:
    asked = list(piles(600))
    given = "\n".join(asked).encode()  # Without a newline at the end.
    answers = ran(*BERKELEY, "-", *as_json, given=given).decode().splitlines()
    judge = Judge(VARIANTS["berkeley-war"], {"date": "2025-10-31"})
    expected = []
    for pile in asked:
        verdict = judge.verdict(pile)
        whole = json.dumps(judge.as_json(verdict))
        expected.append(whole if as_json else "; ".join(of_pile(judge.rules, verdict)))
    assert answers == expected


@slowly("None-{'face_card_slaps': 'base-only', 'brackets': 'any'}-False-1000")
@pytest.mark.parametrize("many", sized(1000, 33_150))
@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(
    "options", [{}, {"face_card_slaps": "base-only", "brackets": "any"}], ids=str
)
@pytest.mark.parametrize("last", [None, "eq-3"])
def test_what_is_remembered_of_a_pile_is_its_verdict(
    options: dict[str, str], last: str | None, as_json: bool, many: int
) -> None:
    variant = VARIANTS["berkeley-war"]
    judge = Judge(variant, {"date": "2025-10-31"} | options, last=last)
    answers = PileVerdicts(judge, as_json=as_json)
    windows = list(permutations(PACK, 3))
    # In `make proof` each case has a quarter of them, and two cases have the same one.
    first = 2 * (len(options) > 0) + (last is None) + as_json
    random.Random(1).shuffle(windows)
    for window in (windows * 2)[first * many :][:many]:
        pile = cards_text(window)
        verdict = judge.verdict(pile)
        assert answers.pile(pile) == (
            json.dumps(judge.as_json(verdict))
            if as_json
            else "; ".join(of_pile(judge.rules, verdict))
        )


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_a_bad_line_is_answered_in_its_place(as_json: list[str]) -> None:
    lines = ["4S 4H", "", "4S 4S", "2X", "\udcff", "RJ 2S", "-", "K♠ king of hearts"]
    given = "\n".join(lines).encode(errors="surrogateescape")
    answers = ran(*BERKELEY, "-", *as_json, given=given, status=2).decode().splitlines()
    assert len(answers) == len(lines)
    mistakes = {
        1: "There are no cards to judge.",
        2: "4S appears too often:",
        3: "Unknown card '2X'.",
        4: "Unknown card '\N{REPLACEMENT CHARACTER}'.",
        5: "RJ isn't in this game's deck.",
        6: "Unknown card '-'.",
    }
    for at, answer in enumerate(answers):
        if as_json:
            told = json.loads(answer)
            assert ("error" in told) == (at in mistakes)
            answer = "error: " + told["error"] if at in mistakes else str(told["holds"])
        if at in mistakes:
            assert answer.startswith(f"error: {mistakes[at]}")
        else:
            assert "and the same" in answer


def test_judge_answers_before_more_is_said() -> None:
    """A program that sends one pile and waits gets the answer, though both ends are pipes."""
    with subprocess.Popen(
        [*COMMAND, *BERKELEY, "-"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for pile, answer in [(b"4S 4H\n", b"pair"), (b"5S", b""), (b" 6H\n", b"sum 2 = 11")]:
            child.stdin.write(pile)
            child.stdin.flush()
            if answer:
                assert child.stdout.readline().startswith(answer)
        child.stdin.close()
        assert child.stdout.read() == b""
        assert child.wait(timeout=60) == 0


@pytest.mark.parametrize("size", range(1, 9))
def test_judge_reads_lines_however_they_are_cut(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A chunk may end within a line, and within a character."""
    file = tmp_path / "piles"
    file.write_text("K♠ K♥\n7♦ 4♣\n\n9s 9d", encoding="utf-8")
    monkeypatch.setattr("warcards_tui.safe_read._CHUNK", size)
    with file.open() as given:
        monkeypatch.setattr(sys, "stdin", given)
        assert main([*BERKELEY, "-"]) == 2
    answers = capsys.readouterr().out.splitlines()
    assert [answer.partition(":")[0] for answer in answers] == [
        "pair",
        "sum 2 = 11",
        "error",
        "pair",
    ]


# -- simulate


def simulated(folder: Path, variant: str, *arguments: str) -> tuple[dict[str, object], bytes]:
    """Return the summary and the bytes of the log."""
    log = folder / "log"
    log.unlink(missing_ok=True)
    told = command("simulate", variant, *arguments, "--json", "--log", str(log))
    assert told.status == 0, told
    summary: dict[str, object] = json.loads(told.out)
    return summary, log.read_bytes()


GAMES = 40
SHORT = ["--games", str(GAMES), "--option", "limit=40"]
"""Arguments of short games."""


def every_game(folder: Path, hash_seed: int, *arguments: str) -> dict[str, bytes]:
    """Return the files of a process that simulates every game, with that hash seed."""
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, "-m", "tests.simulation.every_game", str(folder), *arguments]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=300)
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.mark.cpu(1.4, "plays every game in two processes and here")
@pytest.mark.parametrize("number", sized("2", "30"))
def test_simulate_depends_on_the_seed_and_nothing_else(tmp_path: Path, number: str) -> None:
    one = every_game(tmp_path / "one", 1, number, "--seed", "7")
    same = every_game(tmp_path / "same", 2, number, "--seed", "7")
    assert [name for name in one if one[name] != same[name]] == []
    with redirect_stderr(None):  # How long each took.
        simulate(tmp_path / "other", int(number), ["--seed", "8"])
    other = {each.name: each.read_bytes() for each in (tmp_path / "other").iterdir()}
    assert [name for name in one if one[name] == other[name]] == []
    # Game n has the seed of the run plus n: the second game of one run is the first of the other.
    for variant in VARIANTS:
        (_, *events), *_ = games(other[f"{variant}.log"])
        _, (header, *after), *_ = games(one[f"{variant}.log"])
        assert (header["game"], header["seed"]) == (1, 8), variant
        assert events == after, variant


DECIDED = ["napoleons-war", *[each.id for each in VARIANTS.values() if each.chooses]]


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(1, DECIDED))
def test_what_experts_decide_depends_on_the_seed_and_nothing_else(
    variant: str, tmp_path: Path
) -> None:
    command = [*COMMAND, "simulate", variant, "--games", "2", "--bots", "expert,quick", "--log"]
    logs = []
    for hash_seed in ("1", "2"):
        log = tmp_path / hash_seed
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        subprocess.run(
            [*command, str(log)], env=environment, check=True, capture_output=True, timeout=300
        )
        logs.append(log.read_bytes())
    assert logs[0] == logs[1]


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(1, ["egyptian-war", *VARIANTS]))
def test_simulate_tells_the_same_in_several_processes(variant: str, tmp_path: Path) -> None:
    arguments = [*short(variant, 40)[1:], "--seed", "7"]
    assert simulated(tmp_path, *arguments) == simulated(tmp_path, *arguments, "--jobs", "3")


def games(log: bytes) -> list[list[dict[str, object]]]:
    """Return the lines of each game in a log."""
    found: list[list[dict[str, object]]] = []
    for line in map(json.loads, log.splitlines()):
        if "variant" in line:
            found.append([])
        found[-1].append(line)
    return found


def test_the_summary_is_the_documented_object(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "egyptian-war", *SHORT, "--bots", "3", "--seed", "5"]
    assert main([*run, "--json"]) == 0
    told = capsys.readouterr()
    summary = json.loads(told.out)
    assert list(summary) == [
        "variant", "games", "seed", "bots", "options", "wins", "win_intervals", "draws",
        "endings", "ending_intervals", "length", "measures", "moves", "events", "slaps",
    ]  # fmt: skip
    assert summary["bots"] == ["average"] * 3
    assert sum(summary["wins"]) + summary["draws"] == summary["games"] == GAMES
    assert sum(summary["endings"].values()) == GAMES
    assert told.err.count("\n") == 1  # Its duration is only a message.
    assert main(run) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"egyptian-war: {GAMES} games from seed 5, limit=40"
    assert [line.partition(":")[0] for line in lines[1:]] == [
        "wins", "cards laid a game", "moves a game", "endings", "events", "slaps",
    ]  # fmt: skip


def test_the_summary_counts_what_the_log_tells(tmp_path: Path) -> None:
    summary, log = simulated(tmp_path, "berkeley-war", *SHORT, "--seed", "3")
    lines = [line for game in games(log) for line in game]
    slaps: dict[object, int] = {}
    for line in lines:
        if line.get("event") == "slap-won":
            slaps[line["rule"]] = slaps.get(line["rule"], 0) + 1
    assert summary["slaps"] == dict(sorted(slaps.items(), key=str))
    overs = [line for line in lines if line.get("event") == "game-over"]
    assert len(overs) == GAMES
    assert summary["wins"] == [sum(over["winner"] == seat for over in overs) for seat in (0, 1)]


def test_a_written_deal_seats_a_bot_at_each_packet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "egyptian-war", "--deal", "2S 3S / 4S 5S / 6S", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["bots"]) == 3


def test_bots_play_on_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    text = "egyptian-war 3; turn: 2; packets: 2S 3S / 4S 5S / 6S; pile: KD"
    assert main(["simulate", "egyptian-war", "--position", text, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["bots"]) == 3


def test_a_position_is_taken_as_the_plain_face_breaks_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = "egyptian-war 3; turn: 2; packets:\n2S 3S / 4S 5S / 6S;\npile: KD\n"
    assert main(["simulate", "egyptian-war", "--position", text, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["bots"]) == 3


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_wrong_position_is_told_in_one_line(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "war", "--position", "war 2; turn: 1; packets: AS / ZZ"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("warcards: Position, column 31, packets: Unknown card ZZ")


@pytest.mark.parametrize("pace", ["untimed", "relaxed", "fast", "blitz", "rising", "150"])
def test_bots_play_at_any_pace(pace: str, capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "egyptian-war", "--bots", "beginner,beginner", "--pace", pace, "--json"]
    assert main([*run, "--games", "3"]) == 0
    told = json.loads(capsys.readouterr().out)
    # If cards come faster than they can react there is nothing to slap.
    assert bool(told["slaps"]) == (pace not in ("150", "blitz"))


# -- the rest


def test_variants_lists_the_games_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants"]) == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == list(
        VARIANTS
    )
    assert main(["variants", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told] == list(VARIANTS)
    for each in told:
        for option in each["options"]:
            assert list(option) == ["name", "default", "takes", "help", "article"]
            assert option["help"].endswith(".")


@pytest.mark.parametrize("command", [[], ["play"], ["judge"], ["simulate"], ["variants"]])
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("usage: warcards")


# -- what there is, and where


EXAMPLES = [(name, example) for name, each in COMMANDS.items() for example in each.examples]


@slowly("simulate war --games 2000 --rows war.csv --keep war.json --plot")
@third
@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[each for _, each in EXAMPLES])
def test_an_example_of_a_command_is_taken_as_it_is_written(
    name: str,
    example: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Examples work without saved data; commands with a mode run on a pipe that has ended."""
    monkeypatch.chdir(tmp_path)
    for variable in ("WARCARDS_DATA", "WARCARDS_CONFIG"):
        monkeypatch.setenv(variable, str(tmp_path))
    if name == "replay":
        assert main(["simulate", "war", "--seed", "1", "--log", "games.jsonl"]) == 0
    elif name == "import":
        assert main(["export", "kept.jsonl"]) == 0
    elif name == "sync":
        Path("shared").mkdir()
    elif name == "merge":
        assert main(["simulate", "war", "--keep", "war.json"]) == 0
    elif name == "judge":
        Path("table.txt").write_text("Ann lays 7H\nBen lays 7S\nAnn slaps\n", encoding="utf-8")
    elif name == "serve":  # Its later steps are tested beside it.
        monkeypatch.setattr("warcards_tui.serve.server.listen", lambda *_: None)
    capsys.readouterr()
    given = {"judge": b"7H 7S\n", "import": _content("kept.jsonl")}.get(name, b"")
    Path("given").write_bytes(given)
    with open("given", encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        status = _status(example.split())
    wrong = "".join(re.findall(r"warcards: (.*)", capsys.readouterr().err))
    deal = deal_of(today(), VARIANTS)
    assert deal is not None
    expected = {
        "daily --result": (1, not_played(today(), deal.variant.name, begun=False).text),
        "doctor --restore 2025-10-31": (
            1,
            "There is no backup of 2025-10-31. To list the backups, run warcards doctor.",
        ),
        "challenge 1": (2, "No game is saved yet."),
        "replay 1": (2, "No game is saved yet."),
        "replay 1 --out game.jsonl": (2, "No game is saved yet."),
        "accessibility setup": (1, accessibility.needs_keys(what="setup").text),
    }
    assert (status, wrong) == expected.get(example, (0, ""))


def _status(words: list[str]) -> object:
    try:
        return main(words)
    except SystemExit as left:  # Help ends the program.
        return left.code


def _content(name: str) -> bytes:
    return Path(name).read_bytes() if Path(name).exists() else b""


def test_help_tells_what_help_of_the_command_tells(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in (["help"], ["--help"]), (["help", "judge"], ["judge", "--help"]):
        told = []
        for words in asked:
            with pytest.raises(SystemExit) as left:
                main(words)
            assert left.value.code == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
    assert "  warcards judge egyptian-war 7H 7S\n" in told[0]


@pytest.mark.parametrize("words", [["paly"], ["help", "paly"]])
def test_a_command_that_there_is_not_has_a_hint(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.endswith("Unknown command 'paly'. Did you mean play?\n")


@pytest.mark.parametrize(("word", "command"), [("today", "practise"), ("lesson", "learn")])
def test_what_stands_at_home_by_another_name_is_found(
    word: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word]) == 2
    assert capsys.readouterr().err.endswith(f"Did you mean {command}?\n")


def test_paths_tells_where_all_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("WARCARDS_DATA", "WARCARDS_CONFIG"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert main(["paths"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"data: {tmp_path}/warcards.db, not created yet"
    Store.open(tmp_path).close()
    assert main(["paths", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["data", "faults", "variants", "themes", "settings"]
    assert Path(found["data"]).exists()


@looped(
    "command",
    [
        "rules {}",
        "judge {} 7H 7S",
        "simulate {} --games 1 --seed 1 --json",
        "stats {} --json",
        "play {} --plain --bots 1 --seed 1",
        "learn {} --plain",
        "learn {} --intro --plain",
        "drill slap-or-not {} --plain --seed 1",
        "daily {} --result",
    ],
)
def test_the_beginning_of_a_name_is_enough_for_each_command(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = []
    for at, name in enumerate(["berk", "berkeley-war"]):
        monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / str(at)))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"q\n")))
        told.append((main(command.format(name).split()), capsys.readouterr().out))
    assert told[0] == told[1]


@looped("variant", VARIANTS)
def test_each_beginning_that_only_one_game_has_names_it(variant: str) -> None:
    for length in range(1, len(variant) + 1):
        word = variant[:length]
        others = [each for each in VARIANTS if each.startswith(word) and each != variant]
        if not others or word == variant:
            assert VARIANTS.find(word).id == variant
        elif word not in VARIANTS:
            with pytest.raises(UnknownVariant, match=others[0]):
                VARIANTS.find(word)
    with pytest.raises(UnknownVariant):
        VARIANTS.named(variant[:-1])  # A saved game or a log names it in full.
