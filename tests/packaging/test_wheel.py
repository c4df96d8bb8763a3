"""The wheel, installed without a checkout, is the whole program."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from email.parser import Parser
from importlib.metadata import distribution, distributions
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import warcards_tui
from warcards_tui.games.catalogue import VARIANTS

ROOT = Path(__file__).parents[2]
ABSENT = {"__pycache__", ".DS_Store"}


class Installed(NamedTuple):
    """An installation of the wheel: an environment and an empty working folder."""

    environment: Path
    elsewhere: Path

    def run(
        self, program: str, *arguments: str, given: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment as a new user would, with ``given`` as its input."""
        return subprocess.run(
            [self.environment / "bin" / program, *arguments],
            cwd=self.elsewhere,
            env={
                "PATH": os.defpath,
                "HOME": str(self.elsewhere),
                "XDG_DATA_HOME": str(self.elsewhere / "data"),
                "LC_ALL": "C.UTF-8",
            },
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
        )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel; the builder is that of the tests."""
    top = tmp_path_factory.mktemp("built")
    build = "import hatchling.build as build, sys; build.build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(top)], cwd=ROOT, check=True)
    [wheel] = top.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Return an offline installation; the dependencies are those of the tests."""
    top = tmp_path_factory.mktemp("wheel")
    environment, elsewhere = top / "environment", top / "elsewhere"
    elsewhere.mkdir()
    pip = [sys.executable, "-m", "pip", "--quiet"]
    offline = ["--no-index", "--no-deps"]
    venv.create(environment, symlinks=True)  # Without pip, which takes seconds.
    python = environment / "bin" / "python"
    subprocess.run([*pip, "--python", python, "install", *offline, built], check=True)
    # A .pth file lends it the dependencies of the tests. Python ignores .pth files in a folder
    # added in this way, so the checkout, which one adds, stays hidden.
    [site] = environment.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return Installed(environment, elsewhere)


@pytest.mark.slow
def test_the_installed_package_is_not_the_checkout(installed: Installed) -> None:
    where = installed.run("python", "-c", "import warcards_tui as w; print(w.__file__)").stdout
    assert Path(where.strip()).is_relative_to(installed.environment)


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["warcards_tui", "rules_text"])
def test_every_file_is_in_the_wheel(built: Path, folder: str) -> None:
    """Styles and rule texts are included, as well as modules."""
    inside = "warcards_tui/" if folder == "warcards_tui" else f"warcards_tui/{folder}/"
    wanted = {
        inside + path.relative_to(ROOT / folder).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not ABSENT & set(path.parts)
    }
    with ZipFile(built) as wheel:
        assert wanted <= set(wheel.namelist())


def test_programs_find_the_types(built: Path) -> None:
    with ZipFile(built) as wheel:
        assert "warcards_tui/py.typed" in wheel.namelist()


@pytest.mark.slow
def test_the_install_takes_at_most_forty_megabytes(installed: Installed) -> None:
    """The sum includes dependencies and compiled files, as pip leaves them, in disk blocks."""
    [site] = installed.environment.glob("lib/python*/site-packages")
    [program] = distributions(name="warcards-tui", path=[str(site)])
    found = {"warcards-tui": program}
    unread = [program]
    while unread:
        asked = [Requirement(line) for line in unread.pop().requires or ()]
        for one in asked:
            if one.name not in found and (not one.marker or one.marker.evaluate({"extra": ""})):
                found[one.name] = distribution(one.name)
                unread.append(found[one.name])
    files = (each.locate_file(file) for each in found.values() for file in each.files or ())
    paths = {Path(str(file)) for file in files}
    paths |= {Path(cache_from_source(path)) for path in paths if path.suffix == ".py"}
    blocks = sum(-(-path.stat().st_size // 4096) for path in paths if path.is_file())
    assert len(paths) > 2000
    assert blocks * 4096 <= 40_000_000


def test_the_wheel_asks_for_what_the_program_imports(built: Path) -> None:
    with ZipFile(built) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        metadata = Parser().parsestr(wheel.read(name).decode())
    asked = {
        re.split(r"[^\w-]", line)[0]
        for line in metadata.get_all("Requires-Dist", [])
        if "extra" not in line
    }
    assert asked == {"textual", "rich", "platformdirs", "fsrs", "argcomplete"}
    assert metadata["Version"] == warcards_tui.__version__


@pytest.mark.slow
def test_the_command_says_its_version(installed: Installed) -> None:
    said = installed.run("warcards", "--version")
    assert said.returncode == 0, said.stderr
    assert warcards_tui.__version__ in said.stdout


@pytest.mark.slow
def test_the_rules_are_installed_and_can_be_read(installed: Installed) -> None:
    listed = installed.run("warcards", "rules")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert [line.partition(":")[0] for line in listed.stdout.splitlines()] == list(VARIANTS)
    article = installed.run("warcards", "rules", "berkeley-war", "--article", "eq-3")
    assert (article.returncode, article.stderr) == (0, "")
    assert "Equation 3: 2 + 3 = 5." in article.stdout


@pytest.mark.slow
def test_the_lessons_are_installed_and_can_be_taken(installed: Installed) -> None:
    learned = installed.run("warcards", "--plain", given="learn berkeley-war\n")
    assert learned.returncode == 0, learned.stderr
    assert "{" not in learned.stdout
    assert "Know this game?" in " ".join(learned.stdout.split())


@pytest.mark.slow
def test_bots_play_a_game(installed: Installed) -> None:
    played = installed.run(
        "warcards", "simulate", "egyptian-war", "--games", "1", "--seed", "1", "--json"
    )
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)


@pytest.mark.slow
def test_a_person_plays_a_game_to_its_end(installed: Installed) -> None:
    deal = '"AS 3H 4D 5C / 5H 3S 9C 6D"'
    script = f"play egyptian-war --seed 1 --turn 1 --bots beginner --deal {deal}\n" + "flip\n" * 12
    played = installed.run("warcards", "--plain", given=script)
    assert played.returncode == 0, played.stderr
    assert not played.stderr
    assert " the game!" in played.stdout
