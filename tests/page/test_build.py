"""Files of `make page`, except for the downloads."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from page import build
from warcards_tui.games.catalogue import VARIANTS

SITE = build.HERE / "site"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the page without the downloads."""
    made = tmp_path_factory.mktemp("page") / "site"
    shutil.copytree(SITE, made)
    for folder in ("pyodide", "program"):
        (made / folder).mkdir()
    (made / "pyodide" / "pyodide.mjs").write_bytes(b" " * 3_400_000)
    build.pages(made)
    return made


@pytest.mark.slow
def test_every_game_is_listed_with_what_leads_to_it(site: Path) -> None:
    text = (site / "index.html").read_text()
    assert "@" not in re.sub(r"<style.*?</style>", "", text)
    assert 'data-size="3 MB"' in text
    for variant in VARIANTS.values():
        for link in (f"#{variant.id}", f"#learn/{variant.id}", f"rules/{variant.id}.html"):
            assert f'href="{link}"' in text
        assert (site / "rules" / f"{variant.id}.html").is_file()


@pytest.mark.slow
def test_every_file_that_the_page_names_is_there(site: Path) -> None:
    named = re.findall(r'(?:src|href)="([\w./-]+)"', (site / "index.html").read_text())
    assert len(named) > 20
    for name in named:
        assert (site / name).exists(), name
    icons = json.loads((site / "warcards.webmanifest").read_text())["icons"]
    assert all((site / each["src"]).is_file() for each in icons)


def test_no_other_host_is_asked_for_anything(site: Path) -> None:
    for file in site.rglob("*"):
        if file.is_file() and file.parent.name != "pyodide":
            found = re.findall(r"https?://[^\"' ]+", file.read_text())
            assert [each for each in found if "www.w3.org" not in each] == [], file


def test_the_worker_of_the_page_knows_each_file_by_its_hash(site: Path) -> None:
    files = build.hashes(site)
    assert {*files} == {
        each.relative_to(site).as_posix()
        for each in site.rglob("*")
        if each.is_file() and each.name != "sw.js"
    }
    text = build.worker((SITE / "sw.js").read_text(), files)
    listed = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    assert listed is not None
    assert json.loads(listed[1]) == files
    assert files["icon.svg"] == build.integrity((site / "icon.svg").read_bytes(), "sha256")


def test_another_file_is_another_version(site: Path) -> None:
    def version(files: dict[str, str]) -> str:
        found = re.search('VERSION = "(.*?)"', build.worker((SITE / "sw.js").read_text(), files))
        assert found is not None
        return found[1]

    assert version({"a": "1"}) == version({"a": "1"})
    assert len({version({"a": "1"}), version({"a": "2"}), version({"b": "1"})}) == 3


def test_hashes_are_those_that_browsers_and_npm_write() -> None:
    empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    assert build.integrity(b"", "sha256") == empty


def test_what_the_page_needs_is_pinned_with_its_hashes() -> None:
    pins = build.pinned((build.ROOT / "requirements/runtime.txt").read_text())
    names = [line.partition("==")[0] for line in pins.splitlines() if "==" in line]
    assert names == ["fsrs", "typing-extensions"]
    assert pins.count("--hash=sha256:") >= len(names)
    assert "# via" not in pins


def test_a_package_that_is_another_than_its_pin_is_not_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / f"pyodide-{build.PYODIDE}.tgz"
    package.write_bytes(b"another")
    monkeypatch.setattr("sys.argv", ["page.build", str(tmp_path / "site")])
    assert build.main() == 1
    told = capsys.readouterr().err
    assert told == f"make page: pyodide {build.PYODIDE} is not what its pin says; it is not used.\n"
    assert not package.exists()
    assert [*tmp_path.iterdir()] == []


def test_without_npm_one_line_tells_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.argv", ["page.build", str(tmp_path / "site")])
    assert build.main() == 1
    assert (
        capsys.readouterr().err == "make page: npm is missing, which fetches Python for browsers.\n"
    )


LIGHT, DARK = (
    dict(re.findall(r"--([\w-]+): (#\w{6});", block))
    for block in re.findall(r":root \{(.*?)\}", (SITE / "style.css").read_text(), re.DOTALL)
)
PAIRS = [
    *[(ink, ground) for ink in ("ink", "soft", "felt") for ground in ("ground", "card", "mark")],
    *[(ink, "ground") for ink in ("red", "green", "yellow", "blue")],
    *[("red", "card"), ("green", "card"), ("on-felt", "felt")],
]


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_can_be_read_on_its_ground(colours: dict[str, str]) -> None:
    """The contrast is the one that WCAG 2.2 requires of small text."""
    from textual.color import Color

    from warcards_tui.tui.themes import contrast

    assert {*LIGHT} == {*DARK}
    for ink, ground in PAIRS:
        found = contrast(Color.parse(colours[ink]), Color.parse(colours[ground]))
        assert found >= 4.5, (ink, ground)
