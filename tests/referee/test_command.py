"""``warcards judge`` as it is typed: piles with what lies around them, and plays in files."""

from __future__ import annotations

import io
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.days import DAY
from tests.tiers import leading, looped
from tests.voice.hearing import unsound
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.judge import Judge
from warcards_tui.games.options import OptionError, dated
from warcards_tui.referee.command import LONGEST, MOST_BYTES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "judging.md").read_text(encoding="utf-8")
QUARREL = Path(__file__).with_name("quarrel.txt")

Capture = pytest.CaptureFixture[str]


def lines_of(command: str, capsys: Capture, status: int = 0) -> list[str]:
    """Return the output of ``judge``, after checking its exit status."""
    assert main(["judge", *shlex.split(command)]) == status
    return capsys.readouterr().out.splitlines()


def object_of(command: str, capsys: Capture) -> dict[str, Any]:
    (line,) = lines_of(f"{command} --json", capsys)
    found: dict[str, Any] = json.loads(line)
    return found


# -- the last slap


def test_bw_35_the_rule_of_the_last_slap_may_not_be_named_again(capsys: Capture) -> None:
    fives = "berkeley-war 5H 5S 5D --date 2025-10-31"
    assert lines_of(f"{fives} --last pair", capsys) == [
        "sandwich: 5, 5, 5",
        "floopa 3: 5, 5, 5 step by 0",
        "gloopa 3: 5, 5, 5 grow times 1",
        "pair matches, but is locked: it won the last slap",
    ]
    assert lines_of("berkeley-war 5H 5S --last pair", capsys) == [
        "pair matches, but is locked: it won the last slap; nothing else matches"
    ]
    assert lines_of("berkeley-war 5H 5S --last flush", capsys) == ["pair: 5 and the same"]


@pytest.mark.parametrize("name", ["pair", "a pair", "PAIR", "Pair"])
def test_a_rule_is_named_as_people_name_it(name: str, capsys: Capture) -> None:
    found = object_of(f"berkeley-war 5H 5S --last '{name}'", capsys)
    assert found["last"] == found["barred"] == "pair"
    assert found["holds"] == []
    assert found["nearest"] is None


def test_a_last_rule_that_does_not_hold_bars_nothing(capsys: Capture) -> None:
    found = object_of("berkeley-war 5H 5S --last eleven", capsys)
    assert (found["last"], found["barred"]) == ("sum-2-11", None)
    assert found["holds"] == [{"rule": "pair", "witness": "5 and the same"}]


@looped("game", [each.id for each in VARIANTS.values() if each.slaps])
def test_the_last_rule_matters_where_the_game_says_so(game: str) -> None:
    variant = VARIANTS[game]
    slaps = variant.slap_rules(dated(variant.resolved({})))
    rule = slaps.rules.rules[0].id
    if slaps.no_repeat:
        assert Judge(variant, {}, last=rule).last == rule
        return
    with pytest.raises(OptionError, match="doesn't matter\\. It matters in berkeley-war"):
        Judge(variant, {}, last=rule)


# -- keep and decks


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("5H 7S --keep 10", ["a good hit takes 12 cards: 2 from the stack and 10 from the keep"]),
        (
            "5H 9S --keep 4",
            ["a bad hit costs 10 cards into the keep, or all cards if there are fewer"],
        ),
        (
            "5H 9S --decks 12,0,3,1",
            [
                "a bad hit by player 1 costs 10 into the keep",
                "player 2 has no deck: after a bad hit, player 2 sits this stack out",
                "a bad hit by player 3 costs all 3 into the keep",
                "a bad hit by player 4 costs 1 into the keep",
            ],
        ),
        (
            "5H joker --keep 3 --decks 0,2,4",
            [
                "the joker starts a gamble for 5 cards: 2 from the stack and 3 from the keep",
                "players 2 and 3 have a deck and take part",
            ],
        ),
        (
            "RJ --decks 0,2",
            [
                "the joker starts a gamble for 1 card: 1 from the stack and 0 from the keep",
                "only player 2 has a deck, and takes everything",
            ],
        ),
        (
            "RJ --decks 0,0",
            [
                "the joker starts a gamble for 1 card: 1 from the stack and 0 from the keep",
                "nobody has a deck: the player of the joker takes everything",
            ],
        ),
    ],
)
def test_bb_09_to_11_and_44_what_a_hit_takes_and_pays(
    command: str, told: list[str], capsys: Capture
) -> None:
    assert lines_of(f"budr-basef {command}", capsys)[1:] == told


def test_bb_41_all_holds_when_nobody_holds_a_card(capsys: Capture) -> None:
    assert "all: nobody holds a card any more" in lines_of("budr-basef 5H 8S --decks 0,0", capsys)
    assert lines_of("budr-basef 5H 8S --decks 0,1", capsys)[0].startswith("no match")
    assert lines_of("budr-basef 5H RJ --decks 0,0", capsys)[0] == "no match"


def test_bb_61_where_sets_are_announced_a_hit_can_still_be_bad(capsys: Capture) -> None:
    told = lines_of("budr-basef 5H 7S --decks 3,4 -o variant=announce", capsys)
    assert told[1:] == [
        "a good hit takes 2 cards: 2 from the stack and 0 from the keep",
        "a bad hit by player 1 costs all 3 into the keep",
        "a bad hit by player 2 costs all 4 into the keep",
    ]


def test_a_hit_as_json(capsys: Capture) -> None:
    found = object_of("budr-basef 5H joker --keep 3 --decks 12,0,4", capsys)
    assert found["hit"] == {
        "takes": 5,
        "penalty": 10,
        "pays": [10, 0, 4],
        "joker": True,
        "gamble": [0, 2],
    }
    assert "hit" not in object_of("budr-basef 5H 7S", capsys)


# -- jokers


@pytest.mark.parametrize(
    ("pile", "cards", "read"),
    [
        ("joker joker 5H", ["RJ", "BJ", "5H"], "The jokers are read as RJ and BJ."),
        ("Jo,jo 5H", ["RJ", "BJ", "5H"], "The jokers are read as RJ and BJ."),
        ("RJ RJ 5H", ["RJ", "BJ", "5H"], "The joker is read as BJ."),
        ("black joker JOKER 5H", ["BJ", "RJ", "5H"], "The joker is read as RJ."),
        ("red-joker joker black 5H", ["RJ", "BJ", "5H"], ""),
        ("5H BJ", ["5H", "BJ"], ""),
    ],
)
def test_two_jokers_alike_are_those_of_the_pack(
    pile: str, cards: list[str], read: str, capsys: Capture
) -> None:
    assert main(["judge", "budr-basef", *pile.split(), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["cards"] == cards
    assert told.err == (f"warcards: {read}\n" if read else "")


def test_jokers_of_piles_on_standard_input_are_told_with_their_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    (tmp_path / "piles").write_text("5H 7S\njoker 5H\njo jo jo\n", encoding="utf-8")
    with (tmp_path / "piles").open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main(["judge", "budr-basef", "-"]) == 2
    told = capsys.readouterr()
    assert told.err == "warcards: Line 2: The joker is read as RJ.\n"
    assert told.out.splitlines()[2] == "error: There are 3 jokers, but the deck has only 2."


def test_jokers_of_a_play_are_told_once(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "play"
    file.write_text("deal joker 5H 3S / joker 6H 4S\nall flip\nBen flips\nAnn flips\n")
    assert main(["judge", "guerilla-joker", "--play", str(file)]) == 0
    assert capsys.readouterr().err == "warcards: The jokers are read as RJ and BJ.\n"


# -- plays


def test_a_play_is_judged_from_a_file_and_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    told = lines_of(f"egyptian-war --play {QUARREL}", capsys)
    assert told == _printed("--play table.txt")
    typed = io.TextIOWrapper(io.BytesIO(QUARREL.read_bytes()))
    monkeypatch.setattr("sys.stdin", typed)
    assert lines_of("egyptian-war --play -", capsys) == told


def test_options_of_the_command_are_those_of_the_play(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "play"
    file.write_text("with date=2025-10-12\nAnn lays 4H\nBen lays 5S\nAnn lays 6D\n")
    for date, rules in (("", []), ("--date 2025-10-15", ["sum-3-date"])):
        found = object_of(f"berkeley-war --play {file} {date}", capsys)
        holds = [each["rule"] for each in found["rulings"][2]["holds"]]
        assert [rule for rule in holds if "date" in rule] == rules


def test_a_play_as_json_is_the_documented_object(capsys: Capture) -> None:
    found = object_of(f"egyptian-war --play {QUARREL}", capsys)
    pile, play = PAGE.split("### Of a pile")[1].split("### Of a play")
    top, ruling = play.split("A ruling has:")
    assert list(found) == _fields(top)
    assert list(found["rulings"][0]) == _fields(ruling)
    assert all(list(each) == _fields(ruling) for each in found["rulings"])
    now: dict[str, Any] = found["now"]
    assert {*now} == {*re.findall(r"`(\w+)`", re.findall(r"`now` \| (.*)", top)[0])}
    judged = object_of("budr-basef 5H 7S --keep 1", capsys)
    judged |= object_of("berkeley-war 5H 7S --last pair", capsys)
    assert {*judged} == {*_fields(pile)}


def _fields(table: str) -> list[str]:
    """Return the names in the first column of a table."""
    cells = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize("game", leading(3, VARIANTS))
def test_a_deal_of_every_game_is_judged(game: str, tmp_path: Path, capsys: Capture) -> None:
    """Each game of bots counts as a written one: its deal, and its moves."""
    log = tmp_path / "log"
    assert main(["simulate", game, "--seed", "3", "--log", str(log)]) == 0
    capsys.readouterr()
    header, *rest = [json.loads(each) for each in log.read_text().splitlines()]
    moves = [each for each in rest if "move" in each][:300]
    names = [f"P{seat}" for seat in range(header["seats"])]
    options = [f"{name}={value}" for name, value in header["options"].items()]
    file = tmp_path / "play"
    lines = [
        f"players {', '.join(names)}",
        f"deal {header['deal']}",
        *([f"with {' '.join(options)}"] if options else []),
        *(f"{names[each['seat']]} {each['move']}" for each in moves),
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    found = object_of(f"{game} --play {file}", capsys)
    rulings: list[dict[str, Any]] = found["rulings"]
    assert [each["refused"] for each in rulings] == [None] * len(moves)
    assert not unsound([str(each["said"]) for each in rulings])


def test_a_house_variant_is_judged_as_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))
    assert main(["variants", "--new", "porch-war"]) == 0
    (file,) = (tmp_path / "variants").iterdir()
    plain = file.read_text(encoding="utf-8")
    file.write_text(plain.replace("# named = true", "named = true"), encoding="utf-8")
    capsys.readouterr()
    assert lines_of("porch-war 4H 6S --last tens", capsys) == [
        "tens matches, but is locked: it won the last slap; nothing else matches"
    ]
    play = tmp_path / "play"
    play.write_text("Ann lays 4H\nBen lays 6S\nAnn slaps tens\n", encoding="utf-8")
    found = object_of(f"porch-war --play {play}", capsys)
    (won,) = found["rulings"][2]["events"]
    assert (won["event"], won["seat"], won["rule"], won["taken"]) == ("slap-won", 0, "tens", 2)
    assert main(["judge", "egyptian-war", "4H", "--last", "pair"]) == 2
    assert capsys.readouterr().err.endswith("It matters in berkeley-war and porch-war.\n")


# -- what is wrong


@looped(
    "command, said",
    [
        ("berkeley-war 5H 5S --last piar", "Did you mean pair?"),
        ("egyptian-war 5H 5S --last pair", "the rule of the last slap doesn't matter"),
        (
            "berkeley-war 5H --last pair -o no_repeat=off",
            "With these options of Berkeley War, the rule",
        ),
        ("berkeley-war 5H --last a39", "Unknown rule 'a39'"),
        ("war 5H --last pair", "War has no pile to slap"),
        ("egyptian-war 5H --keep 3", "no keep and no decks to count. Only budr-basef has"),
        ("budr-basef 5H --keep x", "--keep takes a number of cards, not 'x'."),
        ("budr-basef 5H --keep -1", "--keep"),
        ("budr-basef 5H --decks 1,", "takes each player's number of cards, like 12,30, not '1,'."),
        ("budr-basef 5H --decks 1", "Budr Basef is for 2 to 6 players, not 1."),
        (
            "budr-basef 5H 6H --keep 50 --decks 2,1",
            "have 55 cards together, but the whole deck has only 54.",
        ),
        ("budr-basef joker joker joker", "There are 3 jokers, but the deck has only 2."),
        ("egyptian-war joker 5H", "joker isn't in this game's deck."),
        ("egyptian-war --play table.txt 7H", "--play reads the cards from its file"),
        ("egyptian-war --play table.txt --last pair", "In a play, use a line"),
        ("egyptian-war --play table.txt --keep 3", "In a play, use the lines"),
        ("egyptian-war --play", "--play needs a value."),
        ("egyptian-war --play no-such-file", "no-such-file can't be read: No such file"),
        ("egyptian-war --play .", ". can't be read: Is a directory."),
        ("egyptain-war --play table.txt", "Did you mean egyptian-war?"),
        ("egyptian-war --play binary", "binary isn't UTF-8 text."),
        ("egyptian-war --play log", "log is JSON, not a play. warcards replay FILE shows"),
        ("egyptian-war --play large", f"large can't be read: it has more than {MOST_BYTES:,} b"),
        ("egyptian-war --play long", f"long can't be read: line 1 has more than {LONGEST:,} by"),
        ("egyptian-war --play empty", "empty has no moves."),
        ("egyptian-war --play wrong", "wrong, line 2: Unknown card '7X'."),
        ("egyptian-war --play wrong -o grce=1", "Unknown option 'grce'"),
    ],
)
def test_what_is_wrong_gets_one_line(
    command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in {
        "table.txt": b"Ann 7H\nBen 7S\n",
        "binary": b"\xff\xfe\x00",
        "log": b'{"game": 0}\n',
        "large": b"Ann 7H\n" * (MOST_BYTES // 7 + 1),
        "long": b"x" * (LONGEST + 1),
        "empty": b"",
        "wrong": b"Ann 7H\nBen 7X\n",
    }.items():
        Path(name).write_bytes(content)
    assert main(["judge", *shlex.split(command)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("warcards: ")
    assert told.err.count("\n") == 1
    assert said in told.err


# -- the page


def _printed(command: str) -> list[str]:
    """Return the page's output of the command that ends in these words."""
    (found,) = re.findall(
        rf"^\$ warcards judge [^\n]*{re.escape(command)}\n(.*?)^```", PAGE, _BLOCK
    )
    return str(found).splitlines()


_BLOCK = re.MULTILINE | re.DOTALL


def test_what_the_page_shows_is_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    written = ""
    shown = 0
    for block in re.findall(r"^```\n(.*?)^```", PAGE, _BLOCK):
        if not block.startswith("$"):
            written = block
            continue
        for part in block.split("$ warcards judge ")[1:]:
            command, *printed = part.splitlines()
            for name in re.findall(r"\w+\.txt", command):
                Path(name).write_text(written, encoding="utf-8")
            assert lines_of(command, capsys) == printed
            shown += 1
    assert shown == 6


def test_the_sentences_of_a_play_are_whole_sentences(capsys: Capture) -> None:
    told = [line.split(": ", 1)[1] for line in lines_of(f"egyptian-war --play {QUARREL}", capsys)]
    assert len(told) == 6
    assert not unsound(told)


def test_the_day_is_today_unless_told(capsys: Capture) -> None:
    assert object_of("budr-basef 5H 7S --keep 1", capsys)["options"]["date"] == DAY
