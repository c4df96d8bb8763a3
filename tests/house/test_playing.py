"""A house variant is a game like any other: played, judged, saved, resumed, simulated."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.anygame import Case
from tests.games.known import known_games
from tests.games.properties import Play, look
from tests.house.files import MADE, ONLY_OPTIONS, TENS, Folder, read_again
from tests.said import part
from tests.sitting.test_kept import play
from tests.tiers import slowly
from tests.voice.rendered import answer, ends
from warcards_tui.bots.reflexes import COSTS
from warcards_tui.cards.french import JOKERS, PACK, parse_cards
from warcards_tui.cards.parts import Rank
from warcards_tui.cli import main
from warcards_tui.games import house
from warcards_tui.games.catalogue import UnknownVariant
from warcards_tui.games.judge import Judge
from warcards_tui.games.moves import Collect, Flip, Slap
from warcards_tui.games.options import OptionError
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import SlapLost
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import kept_line, kept_name
from warcards_tui.sitting.session import Session
from warcards_tui.slaps.kinds import KINDS
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.scene import Scene
from warcards_tui.words import house_files, setup


@pytest.mark.slow
@pytest.mark.parametrize("variant", [*MADE, "short-science"])
def test_what_holds_for_every_game_holds_for_house_variants(variant: str, folder: Folder) -> None:
    folder.fill()
    look(Play(Case(variant, {}), len(variant)))


def test_the_built_in_games_come_first_and_house_variants_go_with_their_files(
    folder: Folder,
) -> None:
    before = list(known_games())
    folder.fill()
    assert list(known_games()) == [*before, *sorted([*MADE, "short-science"])]
    folder.remove("slapjack")
    assert "slapjack" not in known_games()
    for each in folder.path.iterdir():
        each.unlink()
    read_again()
    assert list(known_games()) == before


def test_slapjack_has_no_payment_and_one_rule(folder: Folder) -> None:
    folder.fill()
    game: Any = set_up(
        known_games()["slapjack"], seats=2, seed=0, deal="AS KS JH 2C / QD 3C 4D", turn=0
    )
    for seat in (0, 1, 0, 1):
        assert game.waiting == (seat,)
        game.apply(seat, Flip())
        assert game.owner is None
    assert type(game.apply(0, Slap())[0]) is SlapLost
    game = set_up(known_games()["slapjack"], seats=2, seed=0, deal="AS JH 2C / QD 3C", turn=0)
    for seat in (0, 1, 0):
        game.apply(seat, Flip())
    [won] = game.apply(1, Slap())
    assert (won.seat, won.rule, won.taken) == (1, "jack", 3)


def test_a_game_without_a_pile_names_house_variants_that_have_one(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.fill()
    assert main(["judge", "war", "AS"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(
        "warcards: War has no pile to slap. The games with one are egyptian-war, "
    )
    assert set(MADE) <= set(re.findall(r"[\w-]+", told))


def test_classic_ratscrew_slaps_by_its_five_rules(folder: Folder) -> None:
    folder.fill()
    judge = Judge(known_games().find("egyptian-ratscrew"), {})
    held = {
        pile: [rule for rule, _ in judge.verdict(pile).holds]
        for pile in (
            "4S 4H",
            "4S 9H 4D",
            "4S 9H 2C 4D",
            "KS 6H 4D",
            "KS QH",
            "QS KH",
            "AS 9H",
            "5S",
        )
    }
    assert held == {
        "4S 4H": ["doubles", "top-bottom"],
        "4S 9H 4D": ["sandwich", "top-bottom"],
        "4S 9H 2C 4D": ["top-bottom"],
        "KS 6H 4D": ["tens"],
        "KS QH": ["marriage"],
        "QS KH": ["marriage"],
        "AS 9H": ["tens"],
        "5S": [],
    }


def test_pack_pay_penalty_and_names_are_those_of_the_file(folder: Folder) -> None:
    folder.fill()
    game: Any = set_up(known_games()["every-kind"], seats=3, seed=0)
    assert Counter(game.cards()) == Counter(
        [card for card in PACK if card.rank not in (2, 10)] + list(JOKERS)
    )
    assert game.setup.options["slap_in"] == "off"
    assert game.setup.options["limit"] == 300
    assert game.naming
    assert [rule.key for rule in game.rules.rules][:3] == ["v", "1", "2"]
    deal = "5S 4H KD / 3C 9D 6C 7C / JS 4C"
    game = set_up(known_games()["every-kind"], seats=3, seed=0, deal=deal, turn=0)
    game.apply(0, Flip())
    assert (game.waiting, game.owed) == ((1,), 1)
    [lost] = game.apply(1, Slap("sandwich"))
    assert lost.paid == 3
    game.apply(1, Flip())
    game.apply(0, Collect())
    assert list(game.packets[0]) == parse_cards("4H KD 6C 9D 3C 5S 7C")


def test_the_rules_in_force_tell_what_is_not_as_usual(folder: Folder) -> None:
    folder.fill()
    told = {}
    for variant in ("every-kind", "slapjack", "egyptian-ratscrew"):
        game = set_up(known_games()[variant], seats=2, seed=0)
        told[variant] = answer("rules", game.view(0), Scene("AB", 0, "full", game.rules))
    jack, five = [part(Rank(rank)) for rank in (11, 5)]
    assert re.search(rf" 3\..* {jack} 2 and {five} 1\.", told["every-kind"])
    assert [len(re.split(", | or ", told[each])) for each in ("slapjack", "egyptian-ratscrew")] == [
        *(1, 5)
    ]


def test_every_kind_has_its_own_cost_for_bots() -> None:
    assert set(KINDS) <= set(COSTS)


@slowly("egyptian-ratscrew")
@pytest.mark.parametrize("variant", ["egyptian-ratscrew", "every-kind"])
def test_a_kept_game_is_opened_again_after_any_move(variant: str, folder: Folder) -> None:
    folder.fill()
    rng = random.Random(variant)
    store = Store.in_memory()
    game = set_up(known_games()[variant], seats=3, seed=4, options={"limit": 60})
    session = Session.new(store, game, [None, "quick", "expert"], parse_pace("fast"))
    session.start(0)
    now = 0.0
    while not session.over:
        now = play(session, rng, now, 3)
        again = Session.resume(store, known_games(), session._kept or 0)
        again.start(0)
        assert again.game.view(0) == session.game.view(0)


def test_a_kept_game_outlives_a_file_that_is_gone_or_changed(folder: Folder) -> None:
    folder.put("tens", TENS)
    store = Store.in_memory()
    game = set_up(known_games()["tens"], seats=2, seed=4)
    session = Session.new(store, game, [None, "quick"], parse_pace("fast"))
    session.start(0)
    [kept] = store.kept_games()
    assert kept_line(kept, known_games()).startswith("Tens against Rosa, no moves yet, ")

    folder.remove("tens")
    with pytest.raises(KeptGameError) as gone:
        Session.resume(store, known_games(), kept.id)
    assert str(gone.value) == (
        f"Game {kept.id} can't be opened: {setup.house_variant_gone(game='tens').text}."
    )
    assert kept_line(kept, known_games()) == kept_name(kept, known_games())
    assert kept_line(kept, known_games()) == "a game of tens whose file is missing or unreadable"

    folder.put("tens", TENS.replace("sum = 10", "sum = 11"))
    with pytest.raises(KeptGameError) as changed:
        Session.resume(store, known_games(), kept.id)
    assert str(changed.value) == (
        f"Game {kept.id} can't be opened: {setup.house_rules_changed(file='tens.toml').text}."
    )

    # Names and default options change nothing in a started game.
    assert folder.put("tens", TENS.replace('"Tens"', '"Elevens"') + "[options]\nlimit = 9\n") == []
    assert Session.resume(store, known_games(), kept.id).game.dealt() == session.game.dealt()
    assert kept_name(kept, known_games()) == "Elevens"


def test_the_mark_of_a_game_is_no_option(folder: Folder) -> None:
    folder.put("tens", TENS)
    variant = known_games().find("tens")
    mark = variant.resolved({})["house"]
    assert variant.resolved({"house": str(mark)})["house"] == mark
    assert "house" not in [option.name for option in variant.options]
    with pytest.raises(OptionError, match="Unknown option 'house'"):
        set_up(known_games()["egyptian-war"], seats=2, seed=0, options={"house": "x"})
    with pytest.raises(UnknownVariant, match=r"Unknown game 'tons'"):
        known_games().kept("tons", {})


def test_only_options_of_any_game_can_be_changed(folder: Folder) -> None:
    assert folder.put("short-science", ONLY_OPTIONS) == []
    variant = known_games().find("short-science")
    assert (variant.least, variant.most) == (3, 3)
    values = {option.name: option.default for option in variant.options}
    assert (values["jokers"], values["limit"]) == (2, 30)
    game = set_up(known_games()["short-science"], seats=3, seed=1)
    assert sum(card in JOKERS for card in game.cards()) == 6


@slowly("1")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_takes_house_variants(
    jobs: str, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.fill()
    arguments = f"simulate egyptian-ratscrew --games 6 --seed 1 --bots 3 --jobs {jobs} --json"
    assert main(arguments.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["variant"] == "egyptian-ratscrew"
    assert set(told["slaps"]) == {"doubles", "sandwich", "top-bottom", "tens", "marriage"}


@pytest.mark.slow
def test_variants_and_judge_know_them_and_tell_mistakes(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.fill()
    folder.put("bad", "name = 3")
    assert main(["variants"]) == 0
    listed = capsys.readouterr()
    assert "slapjack: Lay cards in turn and be the first to slap the jacks." in listed.out
    assert listed.err == (
        f"warcards: House variant bad.toml, line 1: {house_files.based_on_missing}\n"
    )
    assert main(["judge", "slapjack", "3S", "JH"]) == 0
    assert capsys.readouterr().out == "jack: J on top\n"
    assert main(["judge", "every-kind", "KS", "BJ"]) == 0
    assert capsys.readouterr().out == "joker: Black joker on top\n"
    assert main(["judge", "every-kind", "2S", "KH"]) == 2
    assert "2S isn't in this game's deck." in capsys.readouterr().err
    assert main(["play", "bad", "--plain"]) == 2
    told = capsys.readouterr().err
    assert re.search(r"House variant bad\.toml.*\nwarcards: Unknown game 'bad'", told)


@pytest.mark.slow
def test_a_whole_game_is_played_by_lines(folder: Folder) -> None:
    folder.fill()
    lines = subprocess.run(
        [sys.executable, "-m", "warcards_tui", "play", "slapjack", "--plain", "--seed", "3"],
        input="lay\n" * 300,
        env={
            "WARCARDS_CONFIG": str(folder.path.parent),
            "WARCARDS_DATA": str(folder.path.parent),
            "PATH": "",
        },
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout.splitlines()
    assert any(each.startswith("Jack! ") for each in lines)
    assert any(ends(each) for each in lines)


def test_the_folder_is_where_the_platform_keeps_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_config_path

    for settings in ("", "/somewhere/else"):
        monkeypatch.delenv("WARCARDS_CONFIG", raising=False)
        monkeypatch.setenv("XDG_CONFIG_HOME", settings)
        assert house.folder() == str(user_config_path("warcards", appauthor=False) / "variants")
    monkeypatch.setenv("WARCARDS_CONFIG", "/mine")
    assert house.folder() == "/mine/variants"


def test_a_folder_that_cannot_be_read_is_told(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: str) -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.listdir", refused)
    assert read_again() == [f"The folder {folder.path} can't be read: Permission denied."]


def test_a_log_is_replayed_by_the_rules_it_was_played_by_or_not_at_all(
    folder: Folder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.put("tens", TENS)
    log = tmp_path / "log.jsonl"
    assert main(["simulate", "tens", "--seed", "1", "--log", str(log)]) == 0
    assert main(["replay", str(log)]) == 0
    capsys.readouterr()
    folder.put("tens", TENS.replace("sum = 10", "sum = 11"))
    assert main(["replay", str(log)]) != 0
    assert setup.house_rules_changed(file="tens.toml").text in capsys.readouterr().err
    folder.remove("tens")
    assert main(["replay", str(log)]) != 0
    assert capsys.readouterr().err == (
        f"warcards: {log}, line 1: {setup.house_variant_gone(game='tens').text}.\n"
    )
