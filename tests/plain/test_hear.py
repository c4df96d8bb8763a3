"""Plays for the screen readers reach their goals, even without an installed reader."""

from __future__ import annotations

from tests.hear.figures import PAGE, READERS, ROOT, kept, page
from tests.hear.plays import Job, heard, jobs, modes, plays
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS

PLAYS = plays()


@looped("name", [name for name, play in PLAYS.items() if play.run])
def test_a_play_tells_what_it_is_for_and_every_key_brings_something(name: str) -> None:
    play = PLAYS[name]
    told = heard(play)
    for piece in play.tells:
        assert any(piece in each for each in told), piece
    silent = [key for key, each in zip(play.keys, told[1:], strict=True) if not each]
    assert not silent
    assert not (play.is_game and any("does nothing here" in each for each in told))


def test_every_game_is_played_in_every_mode_that_games_have() -> None:
    common = {name for name, mode in modes().items() if name in PLAYS["war"].modes}
    for variant in VARIANTS:
        assert common - {"slow link", "hushed by keys"} <= set(PLAYS[variant].modes)
        assert PLAYS[variant].tells


@looped("job", jobs())
def test_what_the_harness_is_told_is_written_in_its_way(job: Job) -> None:
    instructions = job.gate["keys"].split(" ;; ")
    verbs = {each.split()[0] for each in instructions}
    assert verbs <= {"key", "quiet", "wait", "during", "burst"}
    assert job.gate["keys"].isascii()
    assert "{}" not in job.gate["keys"]


def test_what_was_measured_has_every_game_in_each_mode_under_each_reader() -> None:
    measured = {(row["mode"], row["play"], row["reader"]) for row in kept()}
    missing = {
        (mode, variant, reader)
        for variant in VARIANTS
        for mode in PLAYS[variant].modes
        for reader in modes()[mode].readers
    } - measured
    assert not missing


def test_the_page_of_figures_is_made_of_what_was_measured() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(kept())


def test_the_readme_names_the_readers_and_versions_that_were_used() -> None:
    _, accessibility = (ROOT / "README.md").read_text(encoding="utf-8").split("## Accessibility")
    accessibility, *_ = accessibility.split("\n## ")
    assert "(docs/hear.md)" in accessibility
    for reader in READERS:
        version = next(row["version"] for row in kept() if row["reader"] == reader)
        assert f"{READERS[reader]} {version.split('-')[0]}" in accessibility
