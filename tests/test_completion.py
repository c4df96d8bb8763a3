"""Completions in a shell."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partialmethod
from pathlib import Path

import pytest

from tests.plain.terminals import ROOT, WARCARDS
from tests.tiers import third
from warcards_tui.cli import COMMANDS, main, whole_parser
from warcards_tui.completion import _Finder
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store


def asking(line: str, folder: Path, shell: str) -> dict[str, str]:
    """Return the environment in which a shell asks for completions."""
    return {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_SHELL": shell,
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_COMP_WORDBREAKS": " \t\n\"'><;|&(",
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(folder / "answer"),
        "COMP_LINE": line,
        "COMP_POINT": str(len(line.encode())),
        "COMP_TYPE": "9",
        "WARCARDS_DATA": str(folder),
        "WARCARDS_CONFIG": str(folder),
    }


def completed(line: str, folder: Path, shell: str = "bash") -> list[str]:
    """Return possible continuations of the line; for zsh with a description after a colon."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in asking(line, folder, shell).items():
            patch.setenv(name, value)
        patch.chdir(ROOT)
        # It ends the process, and takes two of its descriptors.
        patch.setattr(_Finder, "__call__", partialmethod(_Finder.__call__, exit_method=sys.exit))
        patch.setattr(_Finder, "_init_debug_stream", lambda _: None)
        with pytest.raises(SystemExit) as ended:
            main([])
    assert ended.value.code == 0
    return (folder / "answer").read_text().splitlines()


def test_all_commands_as_a_shell_asks(tmp_path: Path) -> None:
    asked = os.environ | asking("warcards ", tmp_path, "bash")
    subprocess.run(WARCARDS, cwd=ROOT, env=asked, check=True, capture_output=True)
    assert (tmp_path / "answer").read_text().splitlines() == list(COMMANDS)


def test_all_games_and_what_they_are(tmp_path: Path) -> None:
    assert completed("warcards play ", tmp_path) == list(VARIANTS)
    assert f"war:{VARIANTS['war'].summary}" in completed("warcards play ", tmp_path, "zsh")


def test_a_house_variant_is_among_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))
    assert main(["variants", "--new", "porch-war"]) == 0
    assert completed("warcards play po", tmp_path) == ["porch-war"]


@third
@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("play war --option pick", ["pickup="]),
        ("play war --option pickup=", ["pickup=winner-first", "pickup=loser-first"]),
        ("play nothing --option ", []),
        ("play war --bots average,qu", ["average,quick"]),
        ("play berkeley-war --bots ghost:l", ["ghost:last-week"]),
        ("play war --pace bl", ["blitz"]),
        ("play egyptian-war --bots pe", ["person"]),
        ("play egyptian-war --bots st", []),
        ("simulate egyptian-war --bots st", ["still"]),
        ("simulate egyptian-war --bots pe", []),
        ("daily napo", ["napoleons-war"]),
        ("judge b", ["berkeley-war", "budr-basef"]),
        ("judge --play table.txt na", ["napoleons-war"]),
        ("judge berkeley-war --last flo", ["floopa-3"]),
        ("judge egyptian-war --last pa", []),
        ("judge war --last pa", []),
        ("judge nothing --last pa", []),
        ("judge egyptian-war --play READ", ["README.md"]),
        ("learn napo", ["napoleons-war"]),
        ("drill which", ["which-rule"]),
        ("drill which-rule egy", ["egyptian-war"]),
        ("drill --pace m", ["measured"]),
        ("practise p", ["puzzle"]),
        ("rules war --article 1", ["1", "10", "11"]),
        ("rules berkeley-war --article mul", ["mul-2-24"]),
        ("rules berkeley-war --article no_r", ["no_repeat"]),
        ("challenge READ", []),
        ("replay READ", ["README.md"]),
        ("accessibility bell-t", ["bell-turn"]),
        ("accessibility bell-turn ", ["off", "on"]),
        ("variants --from sl", ["slapjack"]),
        ("help com", ["completion"]),
        ("completion f", ["fish"]),
        ("import READ", ["README.md"]),
        ("serve --people page/si", ["page/site/"]),
        ("simulate war --lo", ["--log"]),
        ("simulate war --games ", []),
    ],
)
def test_values(line: str, values: list[str], tmp_path: Path) -> None:
    found = [each.strip() for each in completed(f"warcards {line}", tmp_path)]
    assert found[: len(values)] == values
    assert bool(found) == bool(values)


def test_kept_games_and_backups_by_what_is_there(tmp_path: Path) -> None:
    assert completed("warcards doctor --restore ", tmp_path) == []
    store = Store.open(tmp_path)
    store.set_setting("pace", "fast")
    store.back_up("2025-10-31")
    store.close()
    assert completed("warcards doctor --restore ", tmp_path) == ["2025-10-31"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play --pace=bl", "--pace=blitz:blitz, 0.35 seconds a card"),
        ("play --pace bl", "blitz:blitz, 0.35 seconds a card"),
        ("practise m", "mix:best, mix or puzzle (best)"),
        ("simulate --engine=h", "--engine=here:here, or dask to run on a cluster"),
        ("accessibility bell-turn on", "on:Ring the bell when it's your turn."),
    ],
)
def test_each_value_is_told_of(line: str, told: str, tmp_path: Path) -> None:
    assert completed(f"warcards {line}", tmp_path, "zsh") == [told]


def test_bash_lists_no_files_where_nothing_can_follow(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    (line,) = [each for each in capsys.readouterr().out.splitlines() if "complete -o" in each]
    assert "-o default" not in line


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "warcards" in capsys.readouterr().out


def test_the_whole_parser_knows_what_each_command_takes() -> None:
    told = whole_parser().parse_args(["play", "war", "--seed", "7"])
    assert (told.command, told.variant, told.seed) == ("play", "war", 7)
