"""Files of earlier versions still open, continue, replay and import, with nothing lost."""

from __future__ import annotations

import gzip
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.known import known_games
from tests.house.files import read_again
from tests.sitting.test_kept import play
from tests.tiers import third
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.coach.progress.exports import Export, export_lines, merged_setting
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.events import event_json
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import kept_line, recent_variants, remembered_options
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import SavedGame, Store
from warcards_tui.table.logs import OPTIONAL, Log
from warcards_tui.table.steps import Steps

FILES = Path(__file__).parent / "files_of_0_1_0"
HOUSE = "every-kind"

SETTINGS = {
    "face": "plain",
    "pace": "relaxed",
    "level": "quick",
    "bots": 2,
    "speech": 300,
    "length": "brief",
    "theme": "contrast",
    "pack": "four-color",  # Saved as four-colour.
    "glyphs": "ascii",
}


def unpacked(name: str) -> bytes:
    return gzip.decompress((FILES / f"{name}.gz").read_bytes())


def records(lines: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.splitlines()]


EXPORTED = records(unpacked("export.jsonl").decode())
TOLD = {each["uid"]: each for each in records(unpacked("told.jsonl").decode())}
LOGGED = [each["variant"] for each in records(unpacked("log.jsonl").decode()) if "variant" in each]


@pytest.fixture(autouse=True)
def house_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install the house variant of the stored games; yield the path of its file."""
    folder = tmp_path / "variants"
    folder.mkdir()
    shutil.copy(FILES / f"{HOUSE}.toml", folder)
    with monkeypatch.context() as patch:
        patch.setenv("WARCARDS_CONFIG", str(tmp_path))
        assert read_again() == []
        yield folder / f"{HOUSE}.toml"
    read_again()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Open the earlier data file."""
    (tmp_path / "warcards.db").write_bytes(unpacked("warcards.db"))
    store = Store.open(tmp_path)
    assert store.saving
    assert store.notices == []
    yield store
    assert store.notices == []
    store.close()


def all_games(store: Store) -> dict[str, SavedGame]:
    games = store.kept_games() + store.kept_games(finished=True)
    return {game.uid: game for game in games}


def assert_all_is_there(store: Store) -> None:
    """Assert that every record of the earlier export exists, with every value."""
    found = {_key(each): each for each in map(json.loads, export_lines(store))}
    for record in EXPORTED[1:]:
        assert found[_key(record)].items() >= record.items()


def _key(record: dict[str, Any]) -> tuple[Any, ...]:
    return record.get("kind"), record.get("uid"), record.get("name")


def test_a_data_file_opens_with_all_that_it_held(store: Store) -> None:
    assert_all_is_there(store)


@pytest.mark.slow
def test_an_export_is_taken_over_whole_and_once() -> None:
    empty = Store.in_memory()
    copied = Export(unpacked("export.jsonl").splitlines(), "export.jsonl")
    taken = empty.take_over(copied, merged_setting)
    counts = {name: many for name, many in EXPORTED[-1].items() if name != "kind"}
    assert taken._asdict() == counts | {"known": 0}
    assert_all_is_there(empty)
    assert empty.take_over(copied, merged_setting)[:3] == (0, 0, 0)


def test_every_game_is_among_those_kept(store: Store) -> None:
    games = all_games(store)
    assert games.keys() == TOLD.keys()
    assert {game.header["variant"] for game in games.values()} == set(LOGGED) <= set(known_games())
    for game in games.values():
        assert kept_line(game, known_games()).startswith(
            known_games().find(game.header["variant"]).name
        )


def known(events: list[Any], told: list[Any]) -> list[Any]:
    """Return the events without the optional ones that the earlier version did not have."""
    return [each for each in events if each in told or each["event"] not in OPTIONAL.values()]


@pytest.mark.parametrize("uid", TOLD)
def test_a_kept_game_is_seen_again_as_it_was(uid: str, store: Store) -> None:
    found = open_kept(store, known_games(), all_games(store)[uid].id)
    steps = Steps(found.game, found.moves)
    told = TOLD[uid]
    assert found.game.dealt() == told["deal"]
    events = [[event_json(each) for each in step] for step in steps.events]
    assert [known(*step) for step in zip(events, told["events"], strict=True)] == told["events"]
    assert steps.over is told["over"]


@pytest.mark.parametrize("uid", [uid for uid, told in TOLD.items() if not told["over"]])
def test_an_unfinished_game_goes_on_where_it_was(uid: str, store: Store) -> None:
    kept = all_games(store)[uid]
    session = Session.resume(store, known_games(), kept.id)
    session.start(0)
    made = session.table.moves_made
    assert made == kept.moves == len(TOLD[uid]["events"]) - 1
    play(session, random.Random(uid), 0, 1)
    assert session.table.moves_made > made
    assert len(store.load_game(kept.id)[1]) == session.table.moves_made


def test_a_game_of_a_house_variant_outlasts_its_file(store: Store, house_variant: Path) -> None:
    house_variant.unlink()
    read_again()
    for game in all_games(store).values():
        if game.header["variant"] == HOUSE:
            with pytest.raises(KeptGameError, match=r"its file every-kind\.toml is missing"):
                open_kept(store, known_games(), game.id)
        else:
            open_kept(store, known_games(), game.id)


@third
@pytest.mark.parametrize(("at", "variant"), enumerate(LOGGED))
def test_a_log_is_seen_again(at: int, variant: str, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(unpacked("log.jsonl"))
    log = Log(str(file), known_games())
    assert log.games == len(LOGGED) == 19
    assert log.steps(at).game(0).variant.id == variant
    assert log.steps(at).over  # The events agree with the log, or the import would refuse it.


def test_settings_are_what_they_were(store: Store) -> None:
    assert {name: read_setting(store, name) for name in SETTINGS} == SETTINGS
    assert store.setting("keymap", {}) == {"rules": "!", "counts": "$"}
    assert remembered_options(store, known_games()["berkeley-war"])["date"] == "2025-10-31"
    assert [each.id for each in recent_variants(store, known_games())] == [
        "napoleons-war",
        HOUSE,
        "world-war-3",
    ]


@pytest.mark.parametrize(
    ("lesson", "at", "done"),
    [("egyptian-war", 6, False), ("berkeley-war", 3, False), ("scientific-war", 36, True)],
)
def test_a_course_continues_from_its_place(lesson: str, at: int, done: bool, store: Store) -> None:
    run = open_lesson(store, lesson)
    assert (run.place.at, run.place.done) == (at, done)


def test_all_practice_still_counts(store: Store) -> None:
    profile = kept_profile(store)
    assert profile.trials == EXPORTED[-1]["trials"] == 264
